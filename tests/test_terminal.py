"""A whole game in a text terminal: typed, answered in words, left and gone on with."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import nardy_lab as nl
from nardy_lab.__main__ import main
from nardy_lab.cli.play import COMMANDS, Session, command_named, game_for


class Script:
    """A person who types these lines and then leaves; what was told is kept."""

    def __init__(self, *lines):
        self.lines, self.told = list(lines), []

    def ask(self, prompt, completions):
        self.told.append(prompt)
        self.completions = completions
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def text(self):
        return "\n".join(self.told)


def session(game, *lines, **how):
    script = Script(*lines)
    made = Session(game, script.ask, script.told.append, **how)
    made.run()
    return made, script


def test_two_people_play_a_few_turns():
    made, script = session(
        nl.Game("long", begins=0, seed=1),
        "6-1", "24/18 18/17", "roll 5-5", "hint", "24/4", "undo", "undo", "redo", "24/4",
    )  # fmt: skip
    assert str(made.game.position) == "long | 24:14 17:1 | 24:14 4:1"
    assert "1 legal turn:" in script.text()
    assert "White, 6-1>" in script.text()
    assert script.told[-1].startswith("To go on from here: long | 24:14 17:1 | 24:14 4:1 ;")


def test_what_is_refused_is_said_and_changes_nothing():
    made, script = session(
        nl.Game("long", begins=0, seed=1),
        "hint", "24/18", "7-1", "6-6", "", "24/12", "why 24/18(3)", "pass", "double", "sing",
        "save /",
    )  # fmt: skip
    text = script.text()
    assert len(made.game.history) == 1
    for words in (
        "Nobody has thrown yet",
        "Dice are two numbers",
        "Type a turn, or hint",
        "The point 12 is closed",
        "Only a roll that can't be played is passed",
        "Source:",
        "without the cube",
        '"sing"',
        "cannot be saved",
    ):
        assert words in text, words
    assert "[long |" not in text


def test_against_chance_a_whole_game_is_played_to_its_end():
    class Person(Script):
        def ask(self, prompt, completions):
            self.told.append(prompt)
            return completions[0] if "/" in completions[0] else ""

    person = Person()
    game = nl.Game("hyper", seed=4)
    Session(game, person.ask, person.told.append, by_chance=1).run()
    assert game.result
    assert str(game.result) in person.text()
    assert str(nl.Game.parse(str(game))) == str(game)


def test_undo_against_chance_goes_back_to_ones_own_turn():
    made, _ = session(nl.Game("long", begins=0, seed=1), "6-1", "24/18 18/17", "undo", by_chance=1)
    assert (made.game.player, made.game.dice) == (0, (6, 1))
    assert made.game.history[-1].do == "roll"


def test_the_cube_resignation_and_irregular_turns_are_typed_too():
    made, script = session(
        nl.Game("long_cube", begins=0, seed=1),
        "double", "beaver", "take", "6-1", "irregular 24/18 24/23", "demand", "24/18 18/17",
        "resign oin", "refuse", "resign", "accept",
    )  # fmt: skip
    assert made.game.result.points == (8, 0)
    text = script.text()
    assert "double to 2? take or drop>" in text
    assert "beaver to 4? take or drop>" in text
    assert "White wins, the other resigned: mars." in text


def test_russian_words_do_the_same():
    nl.set_language("ru")
    made, script = session(
        nl.Game("long", begins=0, seed=1),
        "бросок 6-1", "подсказка", "почему 24/12", "24/18/17", "назад", "нумерация 1-24",
        "13/19/20",
        "язык en", "помощь",
    )  # fmt: skip
    text = script.text()
    assert "Белые, 6-1>" in text
    assert "По правилам здесь 1 ход:" in text
    assert "take back what was done last" in text
    assert made.game.position.theirs == {24: 14, 17: 1}


def test_every_command_has_its_own_word_in_both_languages():
    for language in ("en", "ru"):
        nl.set_language(language)
        from nardy_lab.words import say

        words = [say(f"command word.{name}") for name in COMMANDS]
        assert len(set(words)) == len(words)
        assert [command_named(word) for word in words] == list(COMMANDS)
        assert all(say(f"help.{name}") for name in COMMANDS)
    assert command_named("24/18") is None


def test_a_game_is_asked_for_by_name_switches_or_a_shared_line():
    assert game_for("long prime=home", 1).rules.prime == "home"
    assert game_for("long | 24:14 20:1 | 24:15", 1).position.mine == {24: 14, 20: 1}
    assert game_for("long | 24:15 | 24:15 ; dice=6-1 seed=1", None).dice == (6, 1)
    with pytest.raises(nl.Unreadable):
        game_for("chess", None)


def test_the_record_is_saved_once_and_never_over_another_file(tmp_path):
    place = tmp_path / "game.txt"
    _, script = session(nl.Game("long", begins=0, seed=1), "6-1", f"save {place}", f"save {place}")
    assert nl.Game.parse(place.read_text(encoding="utf-8")).dice == (6, 1)
    assert "cannot be saved" in script.text()


def test_the_command_with_lines_from_a_file():
    done = subprocess.run(
        [sys.executable, "-m", "nardy_lab", "play", "long", "--seed", "3", "--lang", "en"],
        input="\nquit\n", capture_output=True, text=True, check=True, timeout=120,
    )  # fmt: skip
    assert "You have left the game." in done.stdout
    assert "seed=3" in done.stdout


def test_the_command_says_what_is_wrong(capsys):
    assert main(["play", "chess", "--lang", "en"]) == 1
    assert 'There is no game "chess"' in capsys.readouterr().err
    assert main(["play", "long", "--numbering", "roman", "--lang", "en"]) == 1
    assert 'There is no numbering "roman"' in capsys.readouterr().err


@pytest.mark.skipif(os.name != "posix", reason="a terminal is opened with pty")
def test_at_a_real_terminal():
    import pty

    command = [sys.executable, "-m", "nardy_lab", "play", "hyper", "--lang", "en", "--seed", "1"]
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm"
        os.execv(command[0], command)
    seen = b""

    def read_until(words):
        nonlocal seen
        while words not in seen:
            seen += os.read(terminal, 10_000)

    read_until(b">")
    os.write(terminal, b"hint\r")
    read_until(b"legal turn")
    os.write(terminal, b"quit\r")
    read_until(b"You have left the game.")
    while True:
        try:
            if not os.read(terminal, 10_000):
                break
        except OSError:  # the other end is closed
            break
    assert os.waitpid(pid, 0)[1] == 0
