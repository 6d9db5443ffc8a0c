"""The network asked board by board, in plain Python: what many boards at once are compared with."""

from __future__ import annotations

from nardy_lab.players.network import ANSWERS, Net, begin_at, equity_after
from nardy_lab.rules.track import SIZE


def scalar_net(weights):
    """A network with room to work in, as plain lists."""
    hidden, (meeting, racing) = weights.hidden, weights.arrays.tolist()
    before, base = [[0] * SIZE, [0] * SIZE], [[0.0] * hidden, [0.0] * hidden]
    return Net(hidden, meeting, racing, before, base, [0.0] * hidden, [0.0] * ANSWERS)


def answers_one_by_one(numbers, weights, boards):
    """The chances after each board; `numbers` are those of `game_rules`."""
    net, code = scalar_net(weights), numbers.codes.own
    begin_at(code, net, *boards[0])
    found = []
    for mine, theirs in boards:
        equity_after(numbers, code, net, mine, theirs)
        found.append(list(net.answers))
    return found
