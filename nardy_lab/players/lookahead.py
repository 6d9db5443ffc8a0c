"""`strong`: the network, looking ahead over every roll that may come next.

After each of the turns that the network itself likes best, all 21 rolls are played by whoever moves
next, each as the network would, and what remains is weighed by the chance of the roll. Where he
still owes steps there is no roll to wait for; where dice are named he names the best. By rules with
hitting the best of these turns are looked at a roll further.

Compiled games ask so, one board after another; plain Python asks `batch_lookahead`.
"""

from __future__ import annotations

from typing import NamedTuple

from ..rules.compilable import compilable, compilable_large
from ..rules.next_turn import DRAW, GOING_ON, Stand, outcome
from ..rules.nodes import Work, play_path
from ..rules.switches import Code
from ..rules.track import Row
from ..rules.turn import search_phase
from ..rules.whole_game import GameRules, play_end
from .network import ANSWERS, Buffer, Net, begin_at, equity_after, equity_of, flip, settle

SIX = 6
THROWS = 36
#: Looked ahead for: so many turns at most, and none that the network finds so much worse.
MOST, MARGIN = 6, 0.2
#: Looked a roll further for: so many of these at most, and none found so much worse.
MOST_FURTHER, CLOSE = 3, 0.1
NEVER = -1e9


class Ahead(NamedTuple):
    """What looking ahead needs beside the network: room for the replies."""

    net: Net  # the same weights with buffers of its own
    work: Work
    total: Buffer  # the answers of the best replies, weighed
    best: Buffer  # the answers of the best reply to one roll
    reply: list[int]  # that reply: its node in `work`, and how many steps such a reply has


@compilable_large
def best_reply(
    rules: GameRules,
    code: Code,
    first: bool,
    mine: Row,
    theirs: Row,
    high: int,
    low: int,
    steps: int,
    ahead: Ahead,
) -> float:
    """The most that a roll brings the side to move; `ahead.best` holds its chances then.

    The network has to be told first, by `begin_at`, what the replies are told apart from.
    """
    work = ahead.work
    ends, ahead.reply[1], _ = search_phase(code, mine, theirs, first, work, high, low, steps)
    if ends == 0:
        work.ends[0] = 0
        ends = 1
    most = NEVER
    for index in range(ends):
        node = work.ends[index]
        play_path(code, mine, theirs, work, node, 1)
        value = equity_after(rules, code, ahead.net, mine, theirs)
        play_path(code, mine, theirs, work, node, -1)
        if value > most:
            most = value
            ahead.reply[0] = node
            for place in range(ANSWERS):
                ahead.best[place] = ahead.net.answers[place]
    return most


@compilable
def weigh_answers(total: Buffer, answers: Buffer, share: float) -> None:
    """Add a share of some answers to the others."""
    for place in range(ANSWERS):
        total[place] += share * answers[place]


@compilable_large
def expect(rules: GameRules, stand: Stand, mine: Row, theirs: Row, ahead: Ahead) -> None:
    """Fill `ahead.total` with the chances of the side to move, before it throws or plays."""
    code = rules.codes.left if stand.left_over else rules.codes.own
    first = stand.first == 1
    begin_at(code, ahead.net, mine, theirs)
    for place in range(ANSWERS):
        ahead.total[place] = 0.0
    if stand.die:
        die, steps = stand.die, stand.steps
        best_reply(rules, code, first, mine, theirs, die, die, steps, ahead)
        weigh_answers(ahead.total, ahead.best, 1.0)
        return
    most = NEVER
    for high in range(1, SIX + 1):
        for low in range(1, high + 1):
            steps = 4 if high == low else 2
            value = best_reply(rules, code, first, mine, theirs, high, low, steps, ahead)
            if rules.named == 0:
                weigh_answers(ahead.total, ahead.best, float(1 if high == low else 2))
            elif value > most:
                most = value
                for place in range(ANSWERS):
                    ahead.total[place] = ahead.best[place]
    if rules.named == 0:
        for place in range(ANSWERS):
            ahead.total[place] /= THROWS


@compilable_large
def look_ahead(
    rules: GameRules, player: int, after: Stand, mine: Row, theirs: Row, ahead: Ahead
) -> float:
    """What a player who has just moved expects; `ahead.total` holds his chances then."""
    goes_on = after.player == player
    if goes_on:
        end = outcome(rules.equal_turns == 1, player, mine, theirs)
    else:
        end = outcome(rules.equal_turns == 1, after.player, theirs, mine)
    if end == DRAW:
        for place in range(ANSWERS):
            ahead.total[place] = 0.0
        ahead.total[0] = 0.5
    elif end != GOING_ON:
        settle(rules, theirs if end == player else mine, end == player, ahead.total)
    elif goes_on:
        expect(rules, after, mine, theirs, ahead)
    else:
        expect(rules, after, theirs, mine, ahead)
        flip(ahead.total)
    equity: float = equity_of(rules.extra, ahead.total)
    return equity


@compilable
def sees_further(rules: GameRules) -> bool:
    """Whether it pays to look a roll further: an exchange of hits is decided by the second."""
    return rules.codes.own.hitting == 1 and rules.named == 0


@compilable_large
def expect_further(
    rules: GameRules, stand: Stand, mine: Row, theirs: Row, near: Ahead, far: Ahead
) -> None:
    """Fill `near.total` as `expect` does before a throw, looking ahead again after each reply."""
    code, first = rules.codes.own, stand.first == 1
    for place in range(ANSWERS):
        near.total[place] = 0.0
    begin_at(code, near.net, mine, theirs)
    for high in range(1, SIX + 1):
        for low in range(1, high + 1):
            steps = 4 if high == low else 2
            best_reply(rules, code, first, mine, theirs, high, low, steps, near)
            node, played = near.reply[0], near.reply[1]
            # nobody asks again whether his first turn is made: his row may stand for the set-up
            roll = (high, low, played, near.work, node)
            after = play_end(rules, code, mine, stand, mine, theirs, *roll)
            look_ahead(rules, stand.player, after, mine, theirs, far)
            play_path(code, mine, theirs, near.work, node, -1)
            weigh_answers(near.total, far.total, float(1 if high == low else 2))
    for place in range(ANSWERS):
        near.total[place] /= THROWS


@compilable_large
def look_further(
    rules: GameRules, player: int, after: Stand, mine: Row, theirs: Row, near: Ahead, far: Ahead
) -> float:
    """As `look_ahead`, a roll further where the other side throws next; `near.total` then."""
    over = outcome(rules.equal_turns == 1, after.player, theirs, mine) != GOING_ON
    if after.player == player or after.die or over:
        return look_ahead(rules, player, after, mine, theirs, near)
    expect_further(rules, after, theirs, mine, near, far)
    flip(near.total)
    equity: float = equity_of(rules.extra, near.total)
    return equity
