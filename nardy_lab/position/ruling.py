"""The judge: is this step, beginning or turn legal, and if not, by which rule, and says who?

It decides nothing itself. The core gives the verdict, and its own witnesses give the facts.
"""

from __future__ import annotations

import html
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ..notation.numbering import numbering_of
from ..notation.turns import Frame, write_dice, write_point, write_steps
from ..rules.errors import NardyError
from ..rules.prime import quarter_held
from ..rules.step import FIRST, FIRST_SHIFT, prime_step_verdict
from ..rules.switches import OPTIONS, TURN_SWITCHES
from ..rules.track import BAR, HEAD, HOME_END, OFF, across, foremost
from ..rules.tree import Play, Tree, reach, standing, step_from, verdict_of
from ..rules.turn import Step
from ..rules.verdicts import LEFT_STANDING, RULE_OF, Verdict
from ..words import option_name, say
from ..words.sources import cited
from .turn import Turn

if TYPE_CHECKING:
    from .position import Position

#: Facts that are points of the board: a sentence shows them in the numbering asked for.
POINT_FACTS = ("source", "target", "head", "first", "runner", "farthest", "higher", "stack")

#: Of these the points whose checkers stand in the way.
CAUSES = ("head", "first", "runner", "farthest", "higher", "stack")


@dataclass(frozen=True)
class Ruling:
    """What the rules say of a step, a beginning or a whole turn.

    `legal`: every step so far can begin a legal turn. `complete`: it is a whole legal turn.
    `rule`: the key of the rule that decides, the switch's own name where one governs it.
    `facts`: the points and numbers of the case, in the mover's own numbering.
    `proof`: where the refusal belongs to the turn, a legal turn that shows it.
    `str()` is the answer in full sentences, in the current language.
    """

    position: Position
    dice: tuple[int, ...]
    steps: tuple[Step, ...]
    verdict: Verdict
    complete: bool
    facts: Mapping[str, Any] = field(default_factory=dict)
    proof: Turn | None = None
    whole: bool = False  # asked as a whole turn, so that a mere beginning is refused

    @property
    def legal(self) -> bool:
        """Whether this can begin a legal turn."""
        return self.verdict == Verdict.LEGAL

    @property
    def rule(self) -> str:
        """The rule's key: "legal", or the rule that refuses."""
        return RULE_OF[self.verdict]

    @cached_property
    def allowed_by(self) -> tuple[tuple[str, Any], ...]:
        """Each (switch, other option) that would have allowed it, asked of the core again."""
        if self.legal:
            return ()
        found: list[tuple[str, Any]] = []
        for switch in TURN_SWITCHES:
            for option in OPTIONS[switch]:
                if option == getattr(self.position.rules, switch):
                    continue
                try:
                    rules = self.position.rules.but(**{switch: option})
                except NardyError:  # an option that this game cannot have
                    continue
                ruling = judge(self.position.under(rules), self.dice, self.steps)
                if ruling.complete if self.whole else ruling.legal:
                    found.append((switch, option))
        return tuple(found)

    @property
    def source(self) -> str | None:
        """Who states the rule as it is set here; None where no source does."""
        rules = self.position.rules
        if self.rule == "closed":
            return cited("closed.hitting" if rules.hitting else "closed", None)
        return cited(self.rule, getattr(rules, self.rule, None))

    @property
    def causes(self) -> tuple[int, ...]:
        """The points that stand in the way, in the mover's own numbers: where to look on a board.

        >>> from nardy_lab import Position
        >>> Position("hyper", {24: 3}, {7: 2, 3: 1}).why("24/18", (6, 1)).causes
        (18,)
        """
        if self.legal:
            return ()
        if self.verdict == Verdict.CLOSED:
            return (self.facts["target"],)
        if self.verdict == Verdict.BAR_FIRST:
            return (BAR,)
        run = self.facts.get("points", ())
        named = [self.facts[key] for key in CAUSES if key in self.facts]
        return tuple(dict.fromkeys([*run, *named]))

    def text(self, numbering: str = "own") -> str:
        """The answer in full sentences, with the points in a numbering of the board's."""
        frame = Frame(
            numbering_of(numbering), self.position.rules.code.direction, self.position.player
        )
        facts = self._spoken(frame)
        turn = say_turn(self.steps, frame)
        if self.legal:
            return " ".join([*phase_words(self.position), *_legal_sentences(self, turn)])
        words = [*phase_words(self.position), say("refused", {"turn": turn})]
        words += [say(key, facts) for key in _sentences(self, facts)]
        if self.proof and self.verdict in (Verdict.HEAD, *LEFT_STANDING.values()):
            words.append(say("proof", {"proof": facts["proof"]}))
        return " ".join(words)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Ruling({self.rule}: {self})"

    def _repr_html_(self) -> str:
        about = " ".join(self._about())
        small = f"<p><small>{html.escape(about)}</small></p>" if about else ""
        return f"<p>{html.escape(self.text())}</p>{small}"

    def full_text(self, numbering: str = "own") -> str:
        """The answer with its source and with what would have allowed it."""
        return " ".join([self.text(numbering), *self._about()])

    def _about(self) -> list[str]:
        """Who says so, and what would have allowed it."""
        words = []
        if not self.legal:
            words.append(say("source", {"source": self.source or say("nobody says so")}))
        if self.allowed_by:
            named = [option_name(switch, option) for switch, option in self.allowed_by]
            words.append(say("allowed by", {"options": "; ".join(named)}))
        return words

    def _spoken(self, frame: Frame) -> dict[str, Any]:
        facts = dict(self.facts)
        for key in POINT_FACTS:
            if key in facts:
                facts[key] = _say_point(facts[key], frame)
        for key in ("points", "quarter"):
            if key in facts:
                facts[key] = _write_run(facts[key], frame)
        facts["turn"] = say_turn(facts.get("steps", self.steps), frame)
        if self.proof:
            facts["proof"] = write_steps(self.proof.steps, frame)
        return facts


def say_turn(steps: tuple[Step, ...], frame: Frame = Frame()) -> str:  # noqa: B008 - a constant
    """The steps in standard notation, or "pass" in the current language."""
    return write_steps(steps, frame) if steps else say("pass")


def _say_point(point: int, frame: Frame) -> str:
    if point in (OFF, BAR):
        return say("board.off" if point == OFF else "board.bar")
    return write_point(point, frame)


def _write_run(points: tuple[int, ...], frame: Frame) -> str:
    """Points in a row: "18–13", or all of them where the numbering jumps."""
    numbers = [int(write_point(point, frame)) for point in points]
    steps = {b - a for a, b in pairwise(numbers)}
    if steps in ({1}, {-1}):
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(map(str, numbers))


def phase_words(position: Position) -> list[str]:
    """Which phase this is, where steps are owed."""
    if not position.owed:
        return []
    die, steps = position.owed[0]
    key = "phase.left" if position.left_over else "phase.grows"
    return [say(key, {"die": die, "steps": steps})]


def _legal_sentences(ruling: Ruling, turn: str) -> list[str]:
    if not ruling.complete:
        left = len(ruling.dice) - len(ruling.steps)
        return [say("legal.beginning", {"turn": turn, "left": left})]
    whole = say("legal.turn", {"turn": turn}) if ruling.steps else say("legal.pass")
    return [whole, *what_follows(Turn(ruling.position, ruling.dice, ruling.steps))]


def what_follows(turn: Turn) -> list[str]:
    """What a whole turn leads to besides the other side's throw."""
    before, following = turn.before, turn.position
    if following.winner is not None or before.left_over:
        return []
    if following.left_over:
        groups = ", ".join(f"{die}×{steps}" for die, steps in following.owed)
        return [say("follows.left", {"groups": groups})]
    if following.player == before.player:
        return (
            [say("follows.grows", {"die": following.owed[0][0]})]
            if following.owed
            else [say("follows.again")]
        )
    return []


def _sentences(ruling: Ruling, facts: Mapping[str, Any]) -> list[str]:
    """The keys of the sentences that state a refusal."""
    rules = ruling.position.rules
    name = ruling.verdict.name.lower()
    variant = facts.get("variant")
    if name in ("prime", "prime_left"):
        keys = ["prime" if rules.prime == "ahead" else f"prime.{rules.prime}"]
        return [*keys, "prime+step" if name == "prime" else "prime+end"]
    if name in ("trapped_stack_left", "quarter_left"):
        return ["trapped_stack" if "stack" in facts else "quarter_too_full", "prime+end"]
    keys = [f"{name}.{variant}" if variant else name]
    if name == "head" and ruling.position.first[0]:
        keys.append(f"head+{rules.first_turn_head}")
    return keys


# -- judging ----------------------------------------------------------------------------------


def judge(position: Position, dice: tuple[int, ...], steps: tuple[Step, ...]) -> Ruling:
    """The ruling on steps played in this order; `dice` are all dice of the phase."""
    code = position.code
    if position.winner is not None:
        who = "mine" if position.winner == position.player else "theirs"
        return _refused(position, dice, steps, Verdict.GAME_OVER, {"who": say(f"who.{who}")})
    tree = position.tree(dice)
    phase = tree.found.phase
    play = tree.nodes[0].play
    done: list[Step] = []
    for step in steps:
        if step.die < 0:
            verdict = Verdict.BACKWARDS
        else:
            verdict = verdict_of(code, phase, play, step.source, step.die)
        if verdict == Verdict.LEGAL and max(step.source - step.die, OFF) != step.target:
            verdict = Verdict.NOT_ON_THE_DICE
        if verdict != Verdict.LEGAL:
            facts = _step_facts(position, dice, tree, play, step, verdict)
            facts["steps"] = (*done, step)
            proof = _proof(position, dice, tree) if verdict == Verdict.HEAD else None
            return _refused(position, dice, steps, verdict, facts, proof)
        made, play = step_from(code, phase, play, step.source, step.die)
        done.append(made)
    node = _walk(tree, done)
    if node is None:
        return _judge_turn(position, dice, tuple(done), tree, play)
    return Ruling(
        position, dice, tuple(done), Verdict.LEGAL, tree.nodes[node].is_end, {"left": play.left}
    )


def _walk(tree: Tree, steps: list[Step]) -> int | None:
    """The node after these steps, or None where they begin no legal turn."""
    index = 0
    for step in steps:
        following = dict(tree.nodes[index].steps)
        if step not in following:
            return None
        index = following[step]
    return index


def _refused(
    position: Position,
    dice: tuple[int, ...],
    steps: tuple[Step, ...],
    verdict: Verdict,
    facts: Mapping[str, Any],
    proof: Turn | None = None,
) -> Ruling:
    return Ruling(position, dice, steps, verdict, False, facts, proof)


def _proof(position: Position, dice: tuple[int, ...], tree: Tree) -> Turn | None:
    """The first legal turn, where there is something to play."""
    turn = position.turns_of(tree.found, dice)[0]
    return turn if turn.steps else None


def refuse_incomplete(ruling: Ruling) -> Ruling:
    """A legal beginning, asked for as a whole turn: refused by the full-turn rule."""
    position, dice, steps = ruling.position, ruling.dice, ruling.steps
    tree = position.tree(dice)
    proof = next(
        turn
        for result in position.turns_of(tree.found, dice)
        for turn in result.orders()
        if turn.steps[: len(steps)] == steps
    )
    facts = {
        "played": len(steps),
        "most": tree.found.played,
        "variant": None if steps else "pass",
    }
    return Ruling(position, dice, steps, Verdict.FULL_TURN, False, facts, proof, whole=True)


def _judge_turn(
    position: Position, dice: tuple[int, ...], steps: tuple[Step, ...], tree: Tree, play: Play
) -> Ruling:
    """Every step is legal, and still no legal turn begins like this: by which rule?"""
    code, phase, most = position.code, tree.found.phase, tree.found.played
    ahead = reach(code, phase, play)
    proof = _proof(position, dice, tree)
    if ahead.legal >= 0 and len(steps) + ahead.legal == most:
        verdict = Verdict.SMALLER_DIE if most == 1 else Verdict.LARGER_FIRST
        if code.order and verdict == Verdict.SMALLER_DIE and position.rules.one_die == "free":
            verdict = Verdict.LARGER_FIRST
        return _refused(position, dice, steps, verdict, {"larger": max(dice)}, proof)
    if len(steps) + len(ahead.steps) >= most:
        verdict, low, high = standing(code, phase, ahead.end)
        if verdict != Verdict.LEGAL:
            facts = _prime_facts(position, ahead.end, verdict, low, high)
            facts["steps"] = (*steps, *ahead.steps)
            return _refused(position, dice, steps, LEFT_STANDING[verdict], facts, proof)
    played = len(steps) + max(ahead.legal, 0)
    facts = {
        "played": played,
        "most": most,
        "variant": "dead end" if ahead.steps else None,
    }
    return _refused(position, dice, steps, Verdict.FULL_TURN, facts, proof)


# -- facts ------------------------------------------------------------------------------------


def _prime_facts(
    position: Position, play: Play, verdict: Verdict, low: int, high: int
) -> dict[str, Any]:
    """The points of a prime by the mover's numbers, from the one that meets the opponent first."""
    code = position.code
    points = tuple(across(code.direction, point) for point in range(high, low - 1, -1))
    if verdict in (Verdict.QUARTER_TOO_FULL, Verdict.QUARTER_LEFT):
        held = quarter_held(code, list(play.mine))
        return {"held": held, "most": code.opponent_quarter_max, "quarter": points}
    facts: dict[str, Any] = {
        "points": points,
        "length": len(points),
        "count": sum(play.theirs[1:]),
        "quarter": tuple(range(HEAD, HEAD - 6, -1)),
    }
    if verdict == Verdict.TRAPPED_STACK:
        facts["stack"] = across(code.direction, high + 1)
    return facts


def _step_facts(
    position: Position, dice: tuple[int, ...], tree: Tree, play: Play, step: Step, verdict: Verdict
) -> dict[str, Any]:
    """The facts behind a refused step, in the mover's own numbers."""
    code, phase = position.code, tree.found.phase
    mine, theirs = list(play.mine), list(play.theirs)
    source, target, die = step.source, step.target, step.die
    facts: dict[str, Any] = {"source": source, "target": target, "die": die}
    if verdict == Verdict.NO_CHECKER:
        facts |= _nobody_there(position, play, source)
    elif verdict == Verdict.NOT_ON_THE_DICE:
        facts["dice"] = write_dice(dice)
        facts["variant"] = "used" if die in dice else None
    elif verdict == Verdict.BAR_FIRST:
        facts["count"] = mine[BAR]
    elif verdict == Verdict.CLOSED:
        facts["count"] = theirs[across(code.direction, target)]
        facts["variant"] = "hitting" if position.rules.hitting else None
    elif verdict == Verdict.HEAD:
        facts |= {"head": HEAD, "variant": "two" if phase.limit == 2 else None}
    elif verdict == Verdict.SECOND_HEAD:
        facts["first"] = (play.memory >> FIRST_SHIFT) & FIRST
    elif verdict == Verdict.RUNNER:
        runner = foremost(mine)
        facts |= {"runner": runner or HEAD, "variant": None if runner else "head"}
    elif verdict == Verdict.NOT_ALL_HOME:
        outside = [p for p in range(HOME_END + 1, BAR + 1) if mine[p]]
        facts |= {"count": sum(mine[p] for p in outside), "farthest": outside[-1]}
    elif verdict == Verdict.HIGHER_CHECKER:
        facts["higher"] = max(p for p in range(source + 1, HOME_END + 1) if mine[p])
    elif verdict == Verdict.HOME_STEP:
        facts["variant"] = None if position.rules.home_steps == "never" else "all home"
    elif verdict in LEFT_STANDING:
        _, low, high = prime_step_verdict(code, phase, mine, theirs, source, target)
        _, after = step_from(code, phase, play, source, die)
        facts |= _prime_facts(position, after, verdict, low, high)
    return facts


def _nobody_there(position: Position, play: Play, source: int) -> dict[str, Any]:
    if source == BAR:
        return {"variant": "bar"}
    if source == OFF:
        return {"variant": "off"}
    theirs = play.theirs[across(position.code.direction, source)]
    return {"variant": "theirs", "count": theirs} if theirs else {}
