"""What outlasts the turn, counters of any name, and plain cards."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from cardtable.core.codec import state_from_json, to_json
from cardtable.games import load_game
from cardtable.games.kyza.cards import KyzaCard
from cardtable.match import Match
from tests.games.acting import act, labels, log
from tests.games.kyza.arena import ANN, BO, changes, face, own_card, side, spent, state_of, strength, table

YOURS = {"in": ["characters"], "owner": "you", "exactly": 1}
END = ("End the Activate phase", "Do not attack", "End the Set phase")


def _boost(until: Any, **more: Any) -> KyzaCard:
    change = {"op": "modify", "cards": YOURS, "stats": {"damage": 2, "health": 1}, "until": until}
    return own_card("boost", {"use": "activate", "do": [change]}, **more)


def _boosted(until: Any) -> Match:
    """Ann's Monk (1/1) is stronger."""
    match = table({"effects": ["boost"], "characters": ["acorn_monk"]}, {"hand": ["eel_broker"]}, own=[_boost(until)])
    base = strength(match, ANN)
    act(match, "Activate Boost")
    assert strength(match, ANN) == (base[0] + 2, base[1] + 1)
    return match


def _turns(match: Match) -> int:
    """In how many turns, counted from this one, the Monk is stronger."""
    strong, turns = strength(match, ANN), 0
    while strength(match, ANN) == strong and turns < 5:
        turns += 1
        turn = state_of(match).turn
        while state_of(match).turn == turn:
            act(match, next(label for label in (*END, "Pass") if label in labels(match)))
    return turns


@pytest.mark.rule("R-KYZ-45")
@pytest.mark.parametrize(
    ("until", "turns"), [("turn", 1), ({"turns": 1}, 1), ({"turns": 3}, 3), ("your_next_turn", 2), ("stays", 5)]
)
def test_a_change_lasts_as_long_as_it_says(until: Any, turns: int) -> None:
    """Ann's turn, Bo's turn, and so on; her next turn is the third."""
    assert _turns(_boosted(until)) == turns


@pytest.mark.rule("R-KYZ-45")
def test_a_lasting_change_is_told_and_shown() -> None:
    match = _boosted({"turns": 3})
    assert any(line.endswith("+2 Damage and +1 Health for 3 turns, this one counted.") for line in log(match)), log(
        match
    )
    shown = face(match, BO, "characters:0")
    assert shown.detail[:2] == (
        "Damage +2 for 3 turns, this one counted.",
        "Health +1 for 3 turns, this one counted.",
    )


@pytest.mark.rule("R-KYZ-45")
def test_a_change_lasts_while_the_effects_own_card_stays() -> None:
    """The banner leaves by its Time counters; then the Monk is as strong as before, and lives."""
    banner = own_card(
        "banner",
        {"use": "activate", "do": [{"op": "modify", "cards": YOURS, "stats": {"damage": 2}, "until": "leaves"}]},
        {"on": "turn_began", "do": [{"op": "mark", "cards": "$source", "mark": "time"}]},
        continuous=True,
        level=2,
    )
    match = table({"effects": ["banner"], "characters": ["acorn_monk"]}, {"hand": ["eel_broker"]}, own=[banner])
    base = strength(match, ANN)
    act(match, "Activate Banner")
    assert strength(match, ANN) == (base[0] + 2, base[1])
    act(match, "Do not attack", "End the Set phase")
    assert side(match, ANN).effects == (None, None, None)
    assert strength(match, ANN) == base
    assert state_of(match).table.marks == ()


@pytest.mark.rule("R-KYZ-45")
def test_what_lies_on_a_card_goes_with_it() -> None:
    """Killed and brought back, the Monk has neither change nor counter."""
    first = own_card(
        "first",
        {
            "use": "activate",
            "targets": {"one": YOURS},
            "do": [
                {"op": "modify", "cards": "$one", "stats": {"damage": 2}, "until": "stays"},
                {"op": "mark", "cards": "$one", "mark": "growth", "amount": 3},
            ],
        },
    )
    kill = own_card("kill", {"use": "activate", "do": [{"op": "destroy", "cards": YOURS}]})
    match = table({"effects": ["first", "kill"], "characters": ["acorn_monk"]}, {}, own=[first, kill])
    act(match, "Activate First")
    assert len(state_of(match).table.marks) == 2
    act(match, "Activate Kill")
    assert state_of(match).table.marks == ()


def _growing() -> KyzaCard:
    return own_card(
        "grow",
        {"use": "activate", "do": [{"op": "mark", "cards": YOURS, "mark": "growth", "amount": 2}]},
        {
            "affects": {"in": ["characters"], "owner": "any", "marks": {"growth": {"at_least": 2}}},
            "stats": {"damage": 3},
        },
        {
            "on": "turn_ended",
            "do": [{"op": "gain", "score": "life", "amount": {"mark": "time"}}],
        },
        continuous=True,
        level=6,
    )


@pytest.mark.rule("R-KYZ-45")
def test_counters_of_any_name_are_shown_and_read() -> None:
    """Two growth counters make the Monk stronger by the static ability; Bo sees them on the card."""
    match = table({"effects": ["grow"], "characters": ["acorn_monk"]}, {"characters": ["acorn_monk"]}, own=[_growing()])
    base = strength(match, ANN)
    act(match, "Activate Grow")
    assert strength(match, ANN) == (base[0] + 3, base[1])
    assert strength(match, BO) == base
    shown = [(badge.text, badge.means) for badge in face(match, BO, "characters:0").badges]
    assert ("gro2", "2 growth counters") in shown
    assert any(line.endswith("has 2 growth counters.") for line in log(match))


@pytest.mark.rule("R-KYZ-45")
def test_marks_are_saved_and_written_down() -> None:
    match = _boosted({"turns": 3})
    state, game = match.state, load_game("kyza")
    assert state_from_json(game, match.pool, to_json(state)) == state
    assert game.lay_out(match.pool, game.spell(state)) == state


def test_a_table_without_marks_is_written_as_in_old_journals() -> None:
    match = table({}, {})
    assert b'"fights":[]' in to_json(match.state)
    assert b"marks" not in to_json(match.state)


@pytest.mark.rule("KYZ-52")
def test_a_tribute_is_heard_as_sacrificed() -> None:
    mourner = own_card(
        "mourner",
        {"on": "sacrificed", "where": {"player": "you"}, "do": [{"op": "gain", "score": "life"}]},
        continuous=True,
        level=6,
    )
    mine = {"effects": [{"card": "mourner", "up": True}], "characters": ["ash_piper"], "hand": ["forge_matron"]}
    match = table(mine, {}, own=[mourner], phase="set")
    act(match, "Set Forge Matron as a Character for 1 tribute", "Give Ash Piper as tribute")
    assert side(match, ANN).life == 21


PLAIN = own_card("plain", text="")


@pytest.mark.rule("R-KYZ-44")
def test_a_card_without_an_effect_is_a_character_and_a_bluff() -> None:
    """Set as an Effect and activated it only goes to the Discard pile."""
    match = table({"effects": ["plain"], "characters": ["plain"]}, {"hand": ["eel_broker"]}, own=[PLAIN])
    assert strength(match, ANN) == (1, 1)
    assert changes(match, "Activate Plain") == spent("plain")


@pytest.mark.rule("KYZ-47")
@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"text": "It hums."}, "the text says something that no ability does: add abilities, or take the text out"),
        (
            {"text": "", "abilities": [{"use": "activate", "do": [{"op": "draw"}]}]},
            "what these abilities do: add a text",
        ),
    ],
)
def test_text_and_data_belong_together(more: dict[str, Any], said: str) -> None:
    with pytest.raises(ValidationError, match=said):
        own_card("half", **more)
