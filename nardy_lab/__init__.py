"""Nardy Lab: learn nardy (нарды) and explore its rules.

>>> import nardy_lab as nl
>>> position = nl.games["long"].start()
>>> [str(turn) for turn in position.legal_turns((6, 1))]
['24/18 18/17']
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from .position.position import Position, opposite
from .position.ruling import Ruling
from .position.turn import Turn
from .rules.errors import NardyError, Refused, Unreadable
from .rules.games import games
from .rules.switches import Rules
from .version import __version__ as __version__
from .words import get_language, set_language

if TYPE_CHECKING:
    from . import experiments as experiments
    from .exercises.sheets import sheet as sheet
    from .explore.compare import compare as compare
    from .explore.readings import settle as settle
    from .explore.rule_atlas import atlas as atlas
    from .explore.witnesses import witness as witness
    from .game.game import Game as Game
    from .game.match import Match as Match
    from .players.advice import advise as advise
    from .players.advice import dearest as dearest
    from .players.protocol import Player as Player
    from .players.trained import load_player as load_player
    from .simulation.rollout import rollout as rollout
    from .simulation.simulate import Games as Games
    from .simulation.simulate import simulate as simulate
    from .simulation.tables import bear_off as bear_off
    from .simulation.tables import exact as exact
    from .training.strength import calibration as calibration
    from .training.strength import levels as levels
    from .training.train import Trained as Trained
    from .training.train import train as train
    from .widgets.atlas_page import AtlasPage as AtlasPage
    from .widgets.board import Board as Board
    from .widgets.compare_boards import Compare as Compare
    from .widgets.explorer import Explorer as Explorer
    from .widgets.quiz import Quiz as Quiz
    from .widgets.replay import Replay as Replay
    from .words.glossary import glossary as glossary

#: Names that load more than the standard library, each with the module that holds it.
_LATER = {
    "AtlasPage": "widgets.atlas_page",
    "Board": "widgets.board",
    "Compare": "widgets.compare_boards",
    "Explorer": "widgets.explorer",
    "Game": "game.game",
    "Games": "simulation.simulate",
    "Match": "game.match",
    "Player": "players.protocol",
    "Quiz": "widgets.quiz",
    "Replay": "widgets.replay",
    "Trained": "training.train",
    "advise": "players.advice",
    "atlas": "explore.rule_atlas",
    "bear_off": "simulation.tables",
    "calibration": "training.strength",
    "compare": "explore.compare",
    "dearest": "players.advice",
    "exact": "simulation.tables",
    "glossary": "words.glossary",
    "levels": "training.strength",
    "load_player": "players.trained",
    "rollout": "simulation.rollout",
    "settle": "explore.readings",
    "sheet": "exercises.sheets",
    "simulate": "simulation.simulate",
    "train": "training.train",
    "witness": "explore.witnesses",
}

__all__ = [
    "AtlasPage",
    "Board",
    "Compare",
    "Explorer",
    "Game",
    "Games",
    "Match",
    "NardyError",
    "Player",
    "Position",
    "Quiz",
    "Refused",
    "Replay",
    "Rules",
    "Ruling",
    "Trained",
    "Turn",
    "Unreadable",
    "advise",
    "atlas",
    "bear_off",
    "calibration",
    "compare",
    "dearest",
    "exact",
    "experiments",
    "games",
    "get_language",
    "glossary",
    "levels",
    "load_player",
    "opposite",
    "rollout",
    "set_language",
    "settle",
    "sheet",
    "simulate",
    "train",
    "witness",
]


def __getattr__(name: str) -> Any:
    if name == "experiments":
        return importlib.import_module(".experiments", __name__)
    if name in _LATER:
        return getattr(importlib.import_module(f".{_LATER[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER, "experiments"})
