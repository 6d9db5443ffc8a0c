"""Random rules and positions of every kind: openings, blocks, stacks, bear-offs, the bar."""

from __future__ import annotations

import random

from nardy_lab.rules.errors import NardyError
from nardy_lab.rules.games import games
from nardy_lab.rules.switches import OPTIONS, TURN_SWITCHES
from nardy_lab.rules.track import across

HEAD, BAR = 24, 25
LONG_GAMES = [key for key, rules in games.items() if rules.direction == "parallel"]


def random_rules(rng, names=tuple(games), turned=0.35):
    """A named game with about a third of the switches of a turn set by chance."""
    base = games[rng.choice(list(names))]
    while True:
        switches = {
            switch: rng.choice(OPTIONS[switch]) for switch in TURN_SWITCHES if rng.random() < turned
        }
        try:
            return base.but(**switches)
        except NardyError:  # a combination that speaks of what is not there
            continue


def opening(rng, checkers):
    row = [0] * 26
    away = rng.randint(0, min(6, checkers))
    for _ in range(away):
        row[rng.randint(10, 23)] += 1
    row[HEAD] += checkers - away
    return row


def block(rng, checkers):
    row, left = [0] * 26, checkers
    begin = rng.randint(1, 20)
    for point in range(begin, min(24, begin + rng.randint(4, 7)) + 1):
        count = min(rng.choice([1, 1, 2]), left)
        row[point] += count
        left -= count
    for _ in range(left):
        row[rng.choice([HEAD, HEAD, rng.randint(1, 24)])] += 1
    return row


def bear_off(rng, checkers):
    row = [0] * 26
    farthest = rng.choice([6, 6, 6, 8])
    for _ in range(checkers):
        row[rng.randint(0, farthest)] += 1
    return row


def stack(rng, checkers):
    row = [0] * 26
    row[rng.randint(1, 24)] = checkers
    return row


def scattered(rng, checkers):
    row = [0] * 26
    for _ in range(checkers):
        row[rng.randint(1, 24)] += 1
    return row


def on_the_bar(rng, checkers):
    row = [0] * 26
    for _ in range(checkers):
        row[rng.choice([BAR, *(rng.randint(1, 24) for _ in range(3))])] += 1
    return row


def as_set_up(rules, which):
    row = [0] * 26
    for point, count in rules.setup[which]:
        row[point] = count
    return row


def random_rows(rng, rules):
    """Both rows, of a position in which nobody has finished and no point is shared."""
    kinds = [opening, block, bear_off, stack, scattered, scattered]
    if rules.hitting:
        kinds.append(on_the_bar)
    while True:
        rows = [rng.choice(kinds)(rng, checkers) for checkers in rules.checkers]
        if rng.random() < 0.2:
            rows[0] = as_set_up(rules, 0)
        for point in range(1, 25):
            his = across(rules.code.direction, point)
            if rows[0][point] and rows[1][his]:
                side, place = (1, his) if rng.random() < 0.5 else (0, point)
                rows[side][0] += rows[side][place]
                rows[side][place] = 0
        if all(sum(row[1:]) for row in rows):
            return rows


def random_question(seed, names=tuple(games)):
    """Rules, both rows, a roll, and whether it is the mover's first turn."""
    rng = random.Random(seed)
    rules = random_rules(rng, names)
    mine, theirs = random_rows(rng, rules)
    dice = rng.randint(1, 6), rng.randint(1, 6)
    return rules, mine, theirs, dice, rng.random() < 0.4
