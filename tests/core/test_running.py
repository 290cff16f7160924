"""An effect under way in a written position: as the table wrote it, or refused at its place."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.game import LayoutError
from cardtable.match import Match
from tests.games.acting import act
from tests.games.azuki.duel import duel, spell_card

ASKING = [
    {"op": "choose_player", "as": "who", "among": "any"},
    {"op": "choose", "as": "those", "cards": {"in": ["garden"], "owner": "any", "exactly": 2}},
    {"op": "damage", "to": "$those", "amount": 1},
]


def _asking() -> Match:
    """Ann's Ruin: Bo is chosen, Ed is picked, and a second card is asked for."""
    ruin = spell_card("ruin", abilities=[{"use": "main", "do": ASKING}])
    match = duel({"hand": ["ruin"], "garden": ["Ed", "Rei"]}, {"garden": ["Jay"]}, cards=(ruin,))
    act(match, "Play Ruin", "Choose Bo", "Choose Ed")
    return match


def _refused(match: Match, run: dict[str, Any]) -> str:
    with pytest.raises(LayoutError) as wrong:
        match.game.lay_out(match.pool, {**match.game.spell(match.state), "run": run})
    return str(wrong.value)


def test_what_the_table_wrote_is_read() -> None:
    """With its seal, and without one as old files have it; with another one it was changed by hand."""
    match = _asking()
    written = match.game.spell(match.state)
    run: dict[str, Any] = written["run"]
    assert run["frames"][0]["slots"][0] == (1,)
    for seal in (run["seal"], ""):
        assert match.game.lay_out(match.pool, {**written, "run": {**run, "seal": seal}}) == match.state
    said = "run: This is the table's own memory of an effect under way, and it was changed by hand: "
    assert _refused(match, {**run, "seal": "00000000"}).startswith(said)


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"card": 999}, "run.frames[1].card: There is no such card."),
    ({"card": -1}, "run.frames[1].card: There is no such card."),
    ({"index": 9}, "run.frames[1].index: The card has no such ability."),
    ({"index": -1}, "run.frames[1].index: The card has no such ability."),
    ({"seat": 2}, "run.frames[1].seat: There is no such seat."),
    ({"seat": -1}, "run.frames[1].seat: There is no such seat."),
    ({"slots": [[1]]}, "run.frames[1].slots: The ability binds 5 things."),
    ({"slots": [[2], [], [], [], []]}, "run.frames[1].slots[1]: There is no such card or seat."),
    ({"slots": [[-1], [], [], [], []]}, "run.frames[1].slots[1]: There is no such card or seat."),
    ({"picks": [999]}, "run.frames[1].picks: There is no such card."),
    ({"picks": [-1]}, "run.frames[1].picks: There is no such card."),
    ({"seen": [999]}, "run.frames[1].picks: There is no such card."),
    ({"at": 99}, "run.frames[1].at: No effect stands still there."),
    ({"at": -1}, "run.frames[1].at: No effect stands still there."),
    ({"at": 2}, "run.frames[1].at: No effect stands still there."),
]


@pytest.mark.parametrize(("change", "said"), WRONG, ids=[str(change) for change, _ in WRONG])
def test_a_frame_that_cannot_be_is_refused_at_its_place(change: dict[str, Any], said: str) -> None:
    """A card, an ability, a seat or a place that there is not; what is left as it was is read."""
    match = _asking()
    frame = match.game.spell(match.state)["run"]["frames"][0]
    assert _refused(match, {"frames": [{**frame, **change}], "spent": 3}) == said


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"spent": -1}, "run.spent: A number of steps is at least 0."),
        ({"uses": [{"card": 999, "index": 0}]}, "run.uses[1].card: There is no such card."),
        ({"queue": [{"card": 5, "index": 7, "seat": 0}]}, "run.queue[1].index: The card has no such ability."),
        ({"later": [{"card": 5, "index": 0, "seat": 5}]}, "run.later[1].seat: There is no such seat."),
    ],
)
def test_what_waits_and_what_was_used_is_checked_too(more: dict[str, Any], said: str) -> None:
    """In the queue, for later, and among the uses."""
    match = _asking()
    run = match.game.spell(match.state)["run"]
    assert _refused(match, {"frames": run["frames"], **more}) == said
