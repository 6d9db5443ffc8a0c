"""A second, deliberately simple player of the rules: one phase of one roll, by brute force.

It shares nothing with `nardy_lab.rules`: every sequence of steps is tried on dictionaries,
and the rules are asked one by one, as a referee would read them out. Slow on purpose.
Switches come in as a plain dict of readable options.
"""

from __future__ import annotations

from typing import NamedTuple

BAR, OFF, HEAD = 25, 0, 24
HOME = range(1, 7)


class State(NamedTuple):
    mine: tuple[int, ...]  # 26 counts, my numbers: 0 off, 25 bar
    theirs: tuple[int, ...]  # 26 counts, his numbers
    left: tuple[int, ...]  # dice still to be played
    played: tuple[int, ...] = ()
    departed: int = 0  # checkers that have left the head in this phase
    first_at: int | None = None  # where the first of them stands
    hitters: frozenset[int] = frozenset()  # points on which a checker stands that has hit


class Naive:
    """One mover, one roll, one set of switches."""

    def __init__(self, switches, mine, theirs, dice, first_turn):
        self.switches = dict(switches)
        self.first_turn = first_turn
        self.start = State(row(mine), row(theirs), tuple(dice))
        self.prime = self.switches["prime"]
        self.limit = None  # how many may leave the head; None: any number

    # -- geometry ---------------------------------------------------------------------------

    def across(self, point):
        """The same place, by the other side's numbers."""
        if self.switches["direction"] == "contrary":
            return 25 - point
        return point + 12 if point <= 12 else point - 12

    def closed(self, state, point):
        his = state.theirs[self.across(point)]
        return his >= (2 if self.switches["hitting"] else 1)

    # -- primes -----------------------------------------------------------------------------

    def held(self, state):
        """His numbers of the points that I hold."""
        need = 2 if self.switches["hitting"] else 1
        return {self.across(p) for p in range(1, 25) if state.mine[p] >= need}

    def runs(self, state):
        """All runs of six and more along his path, as (nearest to his finish, farthest)."""
        held, found, p = self.held(state), [], 1
        while p <= 24:
            if p not in held:
                p += 1
                continue
            low = p
            while p <= 24 and p in held:
                p += 1
            if p - low >= 6:
                found.append((low, p - 1))
        return found

    def forbidden_run(self, state, low, high):
        his = [p for p in range(26) for _ in range(state.theirs[p])]
        if self.switches["trapped_stack"] == "forbidden" and high + 1 <= 24:
            if all(p == high + 1 for p in his):
                return True
        if self.prime == "never":
            return True
        if self.prime == "ahead":
            return not any(p < low for p in his)
        if self.prime == "home":
            return not any(p <= 6 for p in his)
        if self.prime == "starting quarter":
            mine = {self.across(p) for p in range(low, high + 1)}
            return mine >= {19, 20, 21, 22, 23, 24}
        return False

    def too_full(self, state):
        most = self.switches["opponent_quarter_max"]
        return most is not None and sum(p >= 19 for p in self.held(state)) > most

    def may_end(self, state):
        if self.too_full(state):
            return False
        return not any(self.forbidden_run(state, *run) for run in self.runs(state))

    def makes_prime(self, before, after, point):
        there = self.across(point)
        if there in self.held(before) or there not in self.held(after):
            return False
        if there >= 19 and self.too_full(after):
            return True
        return any(
            low <= there <= high and self.forbidden_run(after, low, high)
            for low, high in self.runs(after)
        )

    # -- one step ---------------------------------------------------------------------------

    def steps(self, state):
        for source in range(25, 0, -1):
            for die in sorted(set(state.left), reverse=True):
                yield from self.step(state, source, die)

    def step(self, state, source, die):
        """The states after this step: none where it is illegal, two where it can be read twice."""
        mine, on = state.mine, self.switches
        if mine[source] == 0 or die not in state.left:
            return
        if mine[BAR] and source != BAR:
            return
        target = max(source - die, OFF)
        if target != OFF and self.closed(state, target):
            return
        if source == HEAD and not self.head_allows(state):
            return
        if source != BAR and not self.runner_allows(state, source):
            return
        if target == OFF and not self.may_bear_off(state, source, die):
            return
        if target != OFF and source in HOME:
            if on["home_steps"] == "never":
                return
            if on["home_steps"] == "until all are home" and not any(mine[7:]):
                return
        hitter = source in state.hitters and mine[source] == 1
        if hitter and target != OFF and mine[target] > 0:
            return
        after = self.moved(state, source, target, die, hitter)
        if on["prime_checked"] == "each step" and target != OFF:
            if self.makes_prime(state, after, target):
                return
        yield after
        # a checker that stands with the first one may be it or not: both are tried
        if state.first_at == source and mine[source] > 1:
            yield after._replace(first_at=source)

    def head_allows(self, state):
        if self.limit is None:
            return True
        if state.departed >= self.limit:
            return False
        if state.departed == 1 and self.switches["second_head_checker"] != "free":
            first = state.first_at
            return first == OFF or not any(
                True for die in set(state.left) for _ in self.step(state, first, die)
            )
        return True

    def runner_allows(self, state, source):
        if self.switches["runner"] == "none":
            return True
        asked = self.start if self.switches["runner_release"] == "next turn" else state
        if any(asked.mine[0:12]):
            return True
        gone = [p for p in range(1, HEAD) if state.mine[p]]
        return source == (min(gone) if gone else HEAD)

    def may_bear_off(self, state, source, die):
        if any(state.mine[7:]):
            return False
        how = self.switches["bear_off"]
        if die == source:
            return True
        if how == "exact":
            return False
        if how == "large enough":
            return die > source
        return die > source and not any(state.mine[source + 1 :])

    def moved(self, state, source, target, die, hitter):
        mine, theirs = list(state.mine), list(state.theirs)
        mine[source] -= 1
        mine[target] += 1
        hitters = set(state.hitters)
        if hitter:
            hitters.discard(source)
            if target != OFF:
                hitters.add(target)
        if target != OFF and self.switches["hitting"] and theirs[self.across(target)] == 1:
            theirs[self.across(target)] = 0
            theirs[BAR] += 1
            how = self.switches["hit_and_pass"]
            if how == "forbidden" or (how == "forbidden in home" and target in HOME):
                hitters.add(target)
        left = list(state.left)
        left.remove(die)
        departed, first_at = state.departed, state.first_at
        if source == first_at:
            first_at = target
        if source == HEAD:
            departed += 1
            if departed == 1:
                first_at = target
        return State(
            tuple(mine),
            tuple(theirs),
            tuple(left),
            (*state.played, die),
            departed,
            first_at,
            frozenset(hitters),
        )

    # -- one phase --------------------------------------------------------------------------

    def sequences_end(self):
        """Every state in which a sequence of legal steps may stop, the empty one among them."""
        seen, level = [], {self.start}
        while level:
            seen += level
            level = {after for state in level for after in self.steps(state)}
        return [state for state in seen if self.may_end(state)]

    def fullest(self):
        ends = self.sequences_end()
        most = max((len(state.played) for state in ends), default=0)
        ends = [state for state in ends if len(state.played) == most]
        dice = set(self.start.left)
        if most == 1 and len(dice) == 2 and self.switches["one_die"] == "larger":
            if any(state.played[0] == max(dice) for state in ends):
                ends = [state for state in ends if state.played[0] == max(dice)]
        if most and len(dice) == 2 and self.switches["order"] == "larger first":
            if any(state.played[0] == max(dice) for state in ends):
                ends = [state for state in ends if state.played[0] == max(dice)]
        return ends, most

    def with_tolerance(self):
        self.prime = self.switches["prime"]
        ends, most = self.fullest()
        if most == 0 and self.switches["forced_prime"] == "tolerated":
            self.prime = "free"
            ends, most = self.fullest()
        return ends, most

    def hindered(self):
        self.limit = 1
        return self.with_tolerance()[1] < len(self.start.left)

    def head_limit(self):
        if self.switches["head"] == "unlimited":
            return None
        policy, dice = self.switches["first_turn_head"], self.start.left
        double = dice[0] if len(set(dice)) == 1 else None
        if not self.first_turn or policy == "never":
            return 1
        if policy == "any roll":
            return 2 if self.hindered() else 1
        if double is None:
            return 1
        if policy == "six-six":
            return 2 if double == 6 else 1
        if policy == "three doubles":
            return 2 if double in (3, 4, 6) else 1
        if policy == "any double":
            return 2
        if policy == "doubles":
            return 2 if self.hindered() else 1
        assert policy == "natural obstacle"
        if double not in (3, 4, 6) or not self.hindered():
            return 1
        way = [HEAD - double * k for k in range(1, 5) if HEAD - double * k > 0]
        closed = [p for p in way if self.closed(self.start, p)]
        return 2 if closed and closed[0] == 12 else 1

    def results(self):
        """The distinct (mine, theirs) after one phase; a pass gives the start itself."""
        limit = self.head_limit()
        self.limit = limit
        ends, _ = self.with_tolerance()
        if not ends:
            ends = [self.start]
        return {(state.mine, state.theirs) for state in ends}


def row(points):
    if isinstance(points, dict):
        return tuple(points.get(p, 0) for p in range(26))
    return tuple(points)


def results(switches, mine, theirs, dice, first_turn=False):
    """Set of (mine, theirs), rows of 26, after one roll's first phase."""
    left = tuple(dice) if dice[0] != dice[1] else (dice[0],) * 4
    return Naive(switches, mine, theirs, left, first_turn).results()


# -- whole turns: doubles that grow, what is left over, rolling again ------------------------------


def phase_results(switches, mine, theirs, dice, first_turn, no_head_limit=False):
    """(mine, theirs, steps played, came home with the last step) after one phase.

    `dice` are all dice of the phase: two different ones, or up to four equal ones.
    """
    on = dict(switches)
    if no_head_limit:
        on["head"] = "unlimited"
    naive = Naive(on, mine, theirs, dice, first_turn)
    naive.limit = naive.head_limit()
    ends, _ = naive.with_tolerance()
    if not ends:
        ends = [naive.start]
    ways_home = arrivals(naive) if on["progression_ends"] == "one more phase" else {}
    return {
        (state.mine, state.theirs, len(state.played), home_last)
        for state in ends
        for home_last in ways_home.get((state.mine, state.theirs), {False})
    }


def arrivals(naive):
    """For each board after the fourth step: whether that step brought the last checker home."""
    level, found = {naive.start}, {}
    for _ in range(3):
        level = {after for state in level for after in naive.steps(state)}
    for state in level:
        for after in naive.steps(state):
            came = is_home(after.mine) and not is_home(state.mine)
            found.setdefault((after.mine, after.theirs), set()).add(came)
    return found


def is_home(row):
    return not any(row[7:])


def whole_turn(switches, mine, theirs, dice, first=(False, False)):
    """Every end of a turn: (mine, theirs, "next" | "again" | "over"), leftovers played out.

    Mine and theirs are the roller's and the other's. "again": the same player throws once more.
    """
    if dice[0] != dice[1]:
        ends = phase_results(switches, row(mine), row(theirs), tuple(dice), first[0])
        return {(m, t, "over" if finished(m) else "next") for m, t, *_ in ends}
    return _own_phases(
        switches, row(mine), row(theirs), dice[0], first, thrown=True, one_more=False
    )


def finished(side):
    return not any(side[1:])


def _own_phases(switches, mine, theirs, die, first, *, thrown, one_more):
    ends = set()
    for after, other, played, home_last in phase_results(
        switches, mine, theirs, (die,) * 4, first[0]
    ):
        if finished(after):
            ends.add((after, other, "over"))
        elif played == 4:
            ends |= _after_four(switches, after, other, die, first, home_last, one_more)
        else:
            groups = _left_over(switches, after, die, played, thrown)
            ends |= _opponent_plays(switches, after, other, groups, first[1])
    return ends


def _after_four(switches, mine, theirs, die, first, home_last, one_more):
    if switches["doubles"] == "roll again":
        return {(mine, theirs, "again")}
    if switches["doubles"] == "progression" and die < 6 and not one_more:
        if not is_home(mine):
            return _own_phases(switches, mine, theirs, die + 1, first, thrown=False, one_more=False)
        if switches["progression_ends"] == "one more phase" and home_last:
            return _own_phases(switches, mine, theirs, die + 1, first, thrown=False, one_more=True)
    return {(mine, theirs, "next")}


def _left_over(switches, mine, die, played, thrown):
    """Groups (die, steps) that the opponent has to play."""
    if switches["unplayed"] != "opponent plays them":
        return []
    if thrown and played == 0 and switches["unstarted_double"] == "dropped":
        return []
    groups = [(die, 4 - played)]
    if switches["doubles"] == "progression" and not is_home(mine):
        groups += [(later, 4) for later in range(die + 1, 7)]
    return groups


def _opponent_plays(switches, mine, theirs, groups, first_turn):
    ends = {(mine, theirs)}
    for die, steps in groups:
        free = switches["leftover_head"] == "none"
        following = set()
        for mine_now, theirs_now in ends:
            if finished(theirs_now):
                following.add((mine_now, theirs_now))
                continue
            results = phase_results(
                switches, theirs_now, mine_now, (die,) * steps, first_turn, free
            )
            following |= {(other, own) for own, other, *_ in results}
        ends = following
    return {(m, t, "over" if finished(t) else "next") for m, t in ends}
