"""One stream of dice for everything: the roll of a turn is a function of seed, game, turn, lane.

Threefry 2x32 with 20 rounds (Salmon and others, "Parallel random numbers: as easy as 1, 2, 3",
2011): a counter is encrypted, so there is no state to carry and none to share.
"""

from __future__ import annotations

from .compilable import compilable, compilable_large

MASK = 0xFFFFFFFF
PARITY = 0x1BD11BDA
ROTATIONS = (13, 15, 26, 6, 17, 29, 16, 24)

#: Lanes keep apart what is thrown for different ends in the same turn.
DICE, LOT, PLAYER, NAMED = range(4)

#: All rolls, the larger die first.
ROLLS = tuple((high, low) for high in range(1, 7) for low in range(1, high + 1))

FAIR = (1 << 32) // 36 * 36  # words from here on would favour small numbers: drawn again
TRIES, LANES = 8, 8


@compilable_large
def threefry(counter0: int, counter1: int, key0: int, key1: int) -> tuple[int, int]:
    """Two random words of 32 bits for a counter and a key of two words each.

    >>> [hex(word) for word in threefry(0, 0, 0, 0)]
    ['0x6b200159', '0x99ba4efe']
    """
    x0, x1 = (counter0 + key0) & MASK, (counter1 + key1) & MASK
    key2 = PARITY ^ key0 ^ key1
    for group in range(5):
        for index in range(4):
            turn = ROTATIONS[(group & 1) * 4 + index]
            x0 = (x0 + x1) & MASK
            x1 = (((x1 << turn) | (x1 >> (32 - turn))) & MASK) ^ x0
        x0 = (x0 + key1) & MASK
        x1 = (x1 + key2 + group + 1) & MASK
        key0, key1, key2 = key1, key2, key0
    return x0, x1


@compilable
def roll(seed: int, game: int, turn: int, lane: int) -> tuple[int, int]:
    """Both dice of a turn of a game, each 1 to 6. Seeds have 64 bits, games 32, turns 26.

    >>> roll(1, 0, 0, DICE) == roll(1, 0, 0, DICE)
    True
    """
    first, second = 0, 0
    for attempt in range(TRIES):
        counter = ((turn * LANES + lane) * TRIES + attempt) & MASK
        word, _ = threefry(game & MASK, counter, seed & MASK, (seed >> 32) & MASK)
        first, second = word // 6 % 6 + 1, word % 6 + 1
        if word < FAIR:
            break
    return first, second


@compilable
def pick(seed: int, game: int, turn: int, count: int) -> int:
    """A number below `count`, each as likely: a player's own chance in a turn of a game.

    >>> 0 <= pick(1, 0, 0, 17) < 17
    True
    """
    counter = (turn * LANES + PLAYER) * TRIES & MASK
    word, _ = threefry(game & MASK, counter, seed & MASK, (seed >> 32) & MASK)
    return word * count >> 32
