"""Cases with known answers: faults that real programs had, and the sources' own examples."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import nardy_lab as nl
from nardy_lab.rules.tree import result_rows
from nardy_lab.rules.turn import find_turns

DATA = Path(__file__).parent / "data"


def rows(name):
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def points(side):
    return {int(point): count for point, count in side.items()}


def position_of(row):
    rules = nl.games[row["game"]].but(**row["switches"])
    first = row.get("first_turn")
    flags = None if first is None else (first, False)
    return nl.Position(rules, points(row["mine"]), points(row["theirs"]), first=flags)


def expected_results(row, position, given):
    """{(mine, theirs)}: where the other side is not spoken of, it has not changed."""
    return {
        (
            _row(result["mine"], position, 0),
            _row(result["theirs"], position, 1) if "theirs" in result else position.rows[1],
        )
        for result in given
    }


def _row(side, position, which):
    return full_row(side, sum(position.rows[which]))


def full_row(side, checkers):
    row = [points(side).get(point, 0) for point in range(26)]
    row[0] = checkers - sum(row[1:])
    return tuple(row)


#: Cases whose two sides stand on one point: no board can show them, the core can be asked.
ON_ONE_POINT = {"RS19", "W119", "W120", "W121", "W123", "W124"}


def possible(given):
    return [row for row in given if row["id"] not in ON_ONE_POINT]


@pytest.mark.parametrize("row", possible(rows("cases.jsonl")), ids=lambda row: row["id"])
def test_case(row):
    position = position_of(row)
    turns = position.legal_turns(row["dice"])
    found = {turn.rows for turn in turns}
    assert len(found) == len(turns)
    if "results" in row:
        assert found == expected_results(row, position, row["results"])
    if "count" in row:
        assert len(turns) == row["count"]
    if "played" in row:
        assert {len(turn.steps) for turn in turns} == {row["played"]}
    assert expected_results(row, position, row.get("includes", [])) <= found
    assert not expected_results(row, position, row.get("excludes", [])) & found
    for text, rule in row.get("refused", []):
        ruling = position.why(text, row["dice"])
        assert (ruling.legal, ruling.rule) == (False, rule), str(ruling)
    for text in row.get("legal", []):
        assert position.why(text, row["dice"]).legal
    if "pips" in row:
        assert position.pips == (row["pips"],) * 2
    if row.get("winner") == "mover":
        assert [turn.position.winner for turn in turns] == [position.player]


ONE_ROLL = [row for row in rows("worked.jsonl") if not row.get("whole_turn")]


@pytest.mark.parametrize("row", possible(ONE_ROLL), ids=lambda row: row["id"])
def test_worked_example(row):
    position = position_of(row)
    turns = position.legal_turns(row["dice"])
    assert {turn.rows for turn in turns} == expected_results(row, position, row["results"])
    assert len({turn.rows for turn in turns}) == len(turns)


IMPOSSIBLE = [r for r in rows("cases.jsonl") + ONE_ROLL if r["id"] in ON_ONE_POINT]


@pytest.mark.parametrize("row", IMPOSSIBLE, ids=lambda row: row["id"])
def test_case_that_no_board_can_show(row):
    rules = nl.games[row["game"]].but(**row["switches"])
    mine, theirs = (list(full_row(row[side], 15)) for side in ("mine", "theirs"))
    with pytest.raises(nl.Unreadable, match=r"."):
        position_of(row)
    high, low = max(row["dice"]), min(row["dice"])
    steps = 4 if high == low else 2
    found = find_turns(rules.code, mine, theirs, False, high, low, steps)
    results = set(result_rows(rules.code, mine, theirs, found))
    if "results" in row:
        assert results == {
            (full_row(r["mine"], 15), full_row(r["theirs"], 15)) for r in row["results"]
        }
    else:
        assert (len(results), found.played) == (row["count"], row["played"])
        hits = [result for result in results if result[1] != tuple(theirs)]
        assert len(hits) == row["hitting_results"]
