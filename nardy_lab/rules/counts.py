"""What is counted in a game: one row of numbers a game, and the longest block turn by turn.

Pips: all that a roll gave is moved, wasted (the part of a number that was larger than the checker
needed to be borne off) or unplayable, so rolled = moved + wasted + unplayable. Leftovers count as
rolled by him who plays them, and as unplayable for him who left them.

A turn belongs to one of three phases of the game, judged by the mover's own checkers before it:
*start* while one of them is still in his starting quarter or on the bar, *home* when all are home,
*middle* between.

A block is a run of points held one beside the other on the opponent's path; its quarter is that of
its middle on the holder's own way: 1 the starting quarter … 4 the home.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple, TypeAlias

from .compilable import compilable, compilable_large
from .prime import holds
from .switches import Code
from .track import BAR, HEAD, SIZE, Row, across, all_home

Counts: TypeAlias = MutableSequence[int]
Blocks: TypeAlias = Sequence[MutableSequence[int]]

PHASES = ("start", "middle", "home")
KINDS = ("rolled", "moved", "wasted", "unplayable")
#: How many turns of each side the blocks are noted for.
TURNS_NOTED = 64

#: Columns of a game's row that belong to the game, then those of each side.
GAME_COLUMNS = ("winner", "end", "points2_0", "points2_1", "white", "turns", "throws")
SIDE_COLUMNS = (
    "turns",
    "passes",
    *(f"{kind}_{phase}" for phase in PHASES for kind in KINDS),
    "from_head",
    "first_roll",
    "first_choice",
    "hits",
    "longest",
    "longest_quarter",
    "longest_turn",
)
COLUMNS = (*GAME_COLUMNS, *(f"{name}_{side}" for side in (0, 1) for name in SIDE_COLUMNS))

WINNER, END, POINTS, WHITE, TURNS, THROWS = 0, 1, 2, 4, 5, 6
OF_SIDE, SIDE = len(GAME_COLUMNS), len(SIDE_COLUMNS)
OWN_TURNS, PASSES, PIPS = 0, 1, 2
FROM_HEAD = PIPS + len(PHASES) * len(KINDS)
FIRST_ROLL, FIRST_CHOICE, HITS = FROM_HEAD + 1, FROM_HEAD + 2, FROM_HEAD + 3
LONGEST, LONGEST_QUARTER, LONGEST_TURN = FROM_HEAD + 4, FROM_HEAD + 5, FROM_HEAD + 6
ROLLED, MOVED, WASTED, UNPLAYABLE = range(4)
START, MIDDLE, AT_HOME = range(3)
QUARTER_END = 19


@compilable
def phase_of(mine: Row) -> int:
    """Which phase of the game a side is in."""
    for point in range(QUARTER_END, BAR + 1):
        if mine[point]:
            return START
    return AT_HOME if all_home(mine) else MIDDLE


@compilable
def longest_block(code: Code, mine: Row) -> tuple[int, int]:
    """The longest run of points held along the opponent's path: (length, quarter of its middle)."""
    longest, quarter, run = 0, 0, 0
    for his in range(1, HEAD + 1):
        run = run + 1 if holds(code, mine, his) else 0
        if run > longest:
            longest = run
            middle = across(code.direction, his - run // 2)
            quarter = 4 - (middle - 1) // 6
    return longest, quarter


@compilable
def seal_of(mine: Row, theirs: Row) -> int:
    """A number of 31 bits for a board, so that games can be compared turn by turn."""
    seal = 0
    for point in range(SIZE):
        seal = (seal * 1_000_003 + 32 * mine[point] + theirs[point] + 1) & 0x7FFFFFFF
    return seal


class Played(NamedTuple):
    """One turn, as it is counted; a phase of a double is a turn."""

    side: int
    begins: bool  # the first of what this side plays before the other
    left_over: bool
    first: bool  # of the side's first turn
    phase: int
    roll: int  # both dice, the larger in the tens
    choice: int  # which of the legal turns
    rolled: int  # pips
    spent: int  # pips of the dice that were played
    moved: int  # pips on the board
    from_head: int  # checkers
    hits: int


@compilable_large
def note_turn(code: Code, row: Counts, blocks: Blocks, played: Played, mine: Row) -> None:
    """Add a turn to a game's counts; `mine` is the mover's row after it."""
    at = OF_SIDE + played.side * SIDE
    row[TURNS] += 1
    if played.begins:
        row[at + OWN_TURNS] += 1
    if played.spent == 0:
        row[at + PASSES] += 1
    if row[at + FIRST_ROLL] == 0 and not played.left_over:
        row[at + FIRST_ROLL] = played.roll
        row[at + FIRST_CHOICE] = played.choice
    if played.first:
        row[at + FROM_HEAD] += played.from_head
    row[at + HITS] += played.hits
    pips = at + PIPS + played.phase * len(KINDS)
    row[pips + ROLLED] += played.rolled
    row[pips + MOVED] += played.moved
    row[pips + WASTED] += played.spent - played.moved
    row[pips + UNPLAYABLE] += played.rolled - played.spent
    length, quarter = longest_block(code, mine)
    turn = row[at + OWN_TURNS]
    if length > row[at + LONGEST]:
        row[at + LONGEST] = length
        row[at + LONGEST_QUARTER] = quarter
        row[at + LONGEST_TURN] = turn
    if 0 < turn <= TURNS_NOTED:
        blocks[played.side][turn - 1] = length * 8 + quarter
