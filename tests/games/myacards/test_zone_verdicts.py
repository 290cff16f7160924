"""Where a card may go, drawn zone by zone, and the sentences behind where it may not."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.match import Match
from tests.games.acting import act, labels, refused
from tests.games.myacards.wild import place, wild, zone_label

TWO_COLUMNS = {
    f"{row}-{at}": id for at in (1, 2) for row, id in ((2, "rosa_canina"), (3, "canis_lupus"), (4, "vulpes_vulpes"))
}
INVADING: dict[str, Any] = {**TWO_COLUMNS, "2-4": "rosa_canina", "3-4": "bison_bison", "~4-2": "lynx_lynx"}
THEIRS = {"3-1": "bison_bison", "3-3": "bison_bison"}


def _drawn(match: Match) -> list[str]:
    """Both fields as Ann sees them, the opponent's above: `free`, or the rule that forbids it, by columns."""
    found = {choice.option.label: choice.rule or "free" for choice in match.choices()}
    rows = [f"~{row}" for row in (1, 2, 3, 4)] + [str(row) for row in (4, 3, 2, 1)]
    return [f"{row}: {' '.join(_short(found[zone_label(f'{row}-{at}')]) for at in range(1, 9))}" for row in rows]


def _short(rule: str) -> str:
    return rule.removeprefix("MYA-").replace("R-MYA-", "R")


OWN_ROW_ONE = "1: 103 103 103 102 102 102 104 104"
FAR = [f"~{row}: {' '.join(['R39'] * 8)}" for row in (1, 2)]
FAR_FIELD = [f"~{row}: {' '.join(['R39'] * 8)}" for row in (1, 2, 3, 4)]
ROWS: dict[str, tuple[dict[str, Any], str, list[str]]] = {
    "an AE in a later turn": (
        {"hand": ["lynx_lynx"], "field": INVADING},
        "Play Eurasian lynx",
        [
            *FAR,
            "~3: 114 free 114 114 114 114 114 114",
            "~4: free 99 113 113 113 113 113 113",
            "4: 99 99 112 free 112 112 112 112",
            "3: 99 99 free 99 free free free free",
            "2: 101 101 101 101 101 101 101 101",
            OWN_ROW_ONE,
        ],
    ),
    "an AE in the first turn": (
        {"hand": ["lynx_lynx"], "field": {"3-2": "canis_lupus", "2-2": "rosa_canina"}, "turns": 1},
        "Play Eurasian lynx",
        [
            *FAR,
            "~3: R35 R35 R35 R35 R35 R35 R35 R35",
            "~4: R35 R35 R35 R35 R35 R35 R35 R35",
            "4: 111 111 111 111 111 111 111 111",
            "3: free 99 free free free free free free",
            "2: 101 101 101 101 101 101 101 101",
            OWN_ROW_ONE,
        ],
    ),
    "an SE": (
        {"hand": ["quercus_robur"], "field": {"3-2": "canis_lupus", "2-2": "rosa_canina"}},
        "Play Pedunculate oak",
        [
            *FAR_FIELD,
            "4: 100 100 100 100 100 100 100 100",
            "3: 100 100 100 100 100 100 100 100",
            "2: free 99 free free free free free free",
            OWN_ROW_ONE,
        ],
    ),
}


@pytest.mark.rule("MYA-99", "MYA-100", "MYA-101", "MYA-102", "MYA-103", "MYA-104", "MYA-111", "MYA-112", "MYA-113")
@pytest.mark.rule("MYA-114", "R-MYA-35", "R-MYA-39")
@pytest.mark.parametrize("name", ROWS)
def test_every_zone_says_whether_it_takes_the_card(name: str) -> None:
    """Row 4 needs rows 2 and 3 behind it, the other field a full column, and its row 3 a card in its row 4."""
    ann, label, drawn = ROWS[name]
    match = wild(ann, {"field": THEIRS})
    act(match, label)
    assert _drawn(match) == drawn


ALL = ["canis_lupus_pup", "panthera_leo", "heavy_pup"]
LISTED: list[tuple[dict[str, Any], list[str], str, str, str]] = [
    (
        {"hand": ALL, "field": {"3-8": "bison_bison"}},
        [],
        "Play Wolf pup",
        "MYA-84",
        "Wolf pup is a Junior: you need its Senior, Grey wolf, in play under your control first.",
    ),
    (
        {"hand": ALL, "field": {"3-8": "bison_bison"}, "turns": 1},
        [],
        "Play Lion",
        "MYA-94",
        "Lion asks for 1 sacrifice, and you may not sacrifice in your first turn: keep it for later.",
    ),
    (
        {"hand": ALL, "field": {"3-8": "bison_bison"}, "turns": 1},
        [],
        "Go to the attacks",
        "MYA-95",
        "The starting player does not attack in the first turn: end your turn when you are ready.",
    ),
    (
        {"hand": ALL, "field": {"3-8": "canis_lupus"}},
        [],
        "Play Heavy pup",
        "R-MYA-41",
        "Heavy pup would cost its own Senior, Grey wolf, which must be in play with the sacrifices gone: "
        "keep it until you have another AE to give up.",
    ),
    (
        {"hand": ["panthera_leo"], "field": {"3-1": "canis_lupus", "2-1": "rosa_canina"}},
        ["Play Lion"],
        f"Sacrifice Dog rose {place('2-1')}",
        "MYA-86",
        "Dog rose is an SE: only your own AE can be given up for an AE.",
    ),
    (
        {"hand": ["lynx_lynx"], "field": {"3-1": "canis_lupus"}},
        ["Play Eurasian lynx"],
        zone_label("4-3"),
        "MYA-112",
        "Row 4 of column 3 needs cards of yours in rows 2 and 3 behind it: fill those first.",
    ),
    (
        {"hand": ["lynx_lynx"], "field": {"3-1": "canis_lupus"}},
        ["Play Eurasian lynx"],
        zone_label("~4-5"),
        "MYA-113",
        "To invade column 5 you must hold rows 2, 3 and 4 of it on your own field: fill those first.",
    ),
    (
        {"hand": ["lynx_lynx"], "field": {"3-1": "canis_lupus"}, "turns": 1},
        ["Play Eurasian lynx"],
        zone_label("4-3"),
        "MYA-111",
        "Row 4 opens in your second turn: choose a zone in row 3 for now.",
    ),
    (
        {"hand": ["lynx_lynx"], "field": {"3-1": "canis_lupus"}, "turns": 1},
        ["Play Eurasian lynx"],
        zone_label("~4-3"),
        "R-MYA-35",
        "You may not invade in your first turn: choose a zone in your own row 3.",
    ),
    (
        {"field": {"3-1": "canis_lupus", "3-3": "lynx_lynx"}},
        [
            "Go to the attacks",
            f"Attack with Grey wolf {place('3-1')}",
            f"Attack American bison {place('~3-1')}",
            "Pass",
            "Pass",
        ],
        f"Attack with Grey wolf {place('3-1')}",
        "MYA-71",
        "Grey wolf has already attacked this turn: pick another card.",
    ),
]


@pytest.mark.rule("MYA-71", "MYA-84", "MYA-86", "MYA-94", "MYA-95", "MYA-111", "MYA-112", "MYA-113")
@pytest.mark.rule("R-MYA-35", "R-MYA-41")
@pytest.mark.parametrize(("ann", "done", "tried", "rule", "text"), LISTED, ids=[row[4] for row in LISTED])
def test_what_is_listed_and_refused_says_why(
    ann: dict[str, Any], done: list[str], tried: str, rule: str, text: str
) -> None:
    """Word for word, with what to do about it."""
    match = wild(ann, {"field": THEIRS})
    act(match, *done)
    said = refused(match, tried)
    assert (said.rule, said.text) == (rule, text)


@pytest.mark.rule("MYA-99", "MYA-100", "MYA-101")
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize(
    ("row", "id", "held", "label"),
    [
        (3, "bison_bison", "lynx_lynx", "Play Eurasian lynx"),
        (2, "rosa_canina", "quercus_robur", "Play Pedunculate oak"),
    ],
)
def test_one_free_zone_is_enough(row: int, id: str, held: str, label: str, seat: int) -> None:
    """Wherever in the row it is; with none the card stays in hand. The other player's row is full."""
    for free in (0, 1, 2, 7, 8):
        full = {f"{row}-{at}": id for at in range(1, 9)}
        own = {
            "field": {zone: one for zone, one in full.items() if zone != f"{row}-{free}"},
            "hand": [held],
            "turns": 3,
        }
        other = {"field": {**full, "3-8": "bison_bison"}}
        sides = (own, other) if seat == 1 else (other, own)
        match = wild(*sides, turn=seat, starter=seat)
        assert (label in labels(match)) is (free > 0), free
