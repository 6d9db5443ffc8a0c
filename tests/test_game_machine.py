"""Any calls in any order: what is refused is refused in words, and changes nothing."""

from __future__ import annotations

import json
import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from test_whole_games import rules_at_random

import nardy_lab as nl
from nardy_lab.rules.games import games

DICE = st.tuples(st.integers(0, 7), st.integers(0, 7))
TEXTS = st.sampled_from(
    ["", "pass", "24/18", "24/18 18/17", "24/12", "bar/20", "6/off", "nonsense", "13/7* 8", "99/1"]
)
ENDS = st.sampled_from(
    [None, "oin", "mars", "koks", "single", "gammon", "checkers left", "", "love"]
)
NAMES = ["long", "crazy_gulbar", "long_cube", "long_cube", "short", "hyper", "chosen_dice"]
ANSWERS = ["take", "drop", "beaver", "accept", "refuse", "demand"]


class Calls(RuleBasedStateMachine):
    """A match, and its game at hand, driven by chance."""

    @initialize(
        name=st.sampled_from(NAMES),
        chance=st.none() | st.integers(0, 10_000),
        to=st.sampled_from([None, 1, 3]),
        seed=st.integers(0, 1000),
    )
    def begin(self, name, chance, to, seed):
        rules = games[name] if chance is None else rules_at_random(random.Random(chance))
        self.match = nl.Match(rules, to, seed=seed)
        self.rng = random.Random(seed)

    @property
    def game(self):
        return self.match.game

    def state(self):
        game = self.game
        return str(self.match), game.share(), game.player, game.offer, game.result, self.match.score

    def call(self, function, *given, **how):
        """Do it; if it is refused, nothing has changed and both languages say why."""
        before = self.state()
        try:
            function(*given, **how)
        except nl.NardyError as error:
            assert self.state() == before
            for language in ("en", "ru"):
                nl.set_language(language)
                assert len(str(error)) > 10  # noqa: PT017 - either outcome is right
            nl.set_language("en")
            return False
        return True

    @rule()
    def roll(self):
        self.call(self.game.roll)

    @rule(dice=DICE)
    def put_dice(self, dice):
        self.call(self.game.roll, dice)

    @rule()
    def play_legal(self):
        turns = self.game.legal_turns()
        if turns:
            assert self.call(self.game.play, self.rng.choice(turns))

    @rule()
    def several_turns(self):
        """Far enough for cubes, bars, bear-offs and ends to happen."""
        for _ in range(30):
            if self.game.dice is None:
                self.call(self.game.roll, (self.rng.randint(1, 6), self.rng.randint(1, 6)))
            self.play_legal()

    @rule(text=TEXTS, irregular=st.booleans())
    def play_text(self, text, irregular):
        self.call(self.game.play, text, irregular=irregular)

    @rule(text=TEXTS)
    def ask(self, text):
        before = self.state()
        self.call(self.game.why, text)
        self.call(self.game.why_pass)
        assert self.state() == before

    @rule(name=st.sampled_from(["double", "take", "drop", "beaver", "accept", "refuse", "demand"]))
    def say(self, name):
        self.call(getattr(self.game, name))

    @rule(answers=st.lists(st.sampled_from(ANSWERS), min_size=1, max_size=3))
    def double_and_answer(self, answers):
        if self.call(self.game.double):
            for answer in answers:
                self.call(getattr(self.game, answer))

    @rule(answer=st.sampled_from(ANSWERS), data=st.data())
    def move_against_the_rules(self, answer, data):
        """Some checker to some point, whatever the dice."""
        if self.call(self.game.roll) or self.game.dice:
            points = [p for p, n in self.game.position.mine.items() if n and p]
            source = data.draw(st.sampled_from(points or [24]))
            target = data.draw(st.integers(0, 24))
            word = f"{'bar' if source == 25 else source}/{target or 'off'}"
            self.call(self.game.play, word, irregular=True)
            self.call(getattr(self.game, answer))

    @rule(end=ENDS, player=st.sampled_from([None, 0, 1, 2]))
    def resign(self, end, player):
        self.call(self.game.resign, end, player=player)

    @rule(times=st.integers(-1, 5))
    def undo(self, times):
        self.call(self.game.undo, times)

    @rule(times=st.integers(-1, 5))
    def redo(self, times):
        self.call(self.game.redo, times)

    @rule()
    def next_game(self):
        self.call(self.match.next_game)

    @rule()
    def read_back(self):
        text = str(self.match)
        assert str(nl.Match.parse(text)) == text
        record = json.loads(json.dumps(self.game.record()))
        assert nl.Game.parse(record).record() == record

    @rule()
    def stand_at_the_same_place(self):
        game, other = self.game, nl.Game.parse(self.game.share())
        for name in ("position", "dice", "player", "cube", "result", "may_double", "throws"):
            assert getattr(other, name) == getattr(game, name), name
        assert (other.offer and other.offer.kind) == (game.offer and game.offer.kind)
        assert other.share() == game.share()

    @invariant()
    def no_checker_is_lost(self):
        if hasattr(self, "match"):
            position = self.game.position
            counts = [sum(row) for row in position.rows]
            if position.player:
                counts.reverse()
            assert tuple(counts) == self.match.rules.checkers
            assert all(min(row) >= 0 for row in position.rows)

    @invariant()
    def the_score_is_the_sum_of_what_was_played(self):
        if hasattr(self, "match"):
            points = [played.points for played in self.match.played]
            assert self.match.score == (sum(p for p, _ in points), sum(p for _, p in points))


Calls.TestCase.settings = settings(max_examples=150, stateful_step_count=30, deadline=None)
TestCalls = Calls.TestCase
