"""What outlasts the turn, counters of any name, plain cards, and events by the names that all games share."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from cardtable.core.codec import state_from_json, to_json
from cardtable.games import load_game
from cardtable.match import Match
from tests.games.acting import act, labels, log
from tests.games.azuki.duel import ANN, BO, card, duel, fight, ids, ikz, is_now, own, spell_card, where, zone

ONE = {"in": ["garden"], "owner": "you", "exactly": 1}


def _spell(*do: dict[str, Any], id: str = "word") -> dict[str, Any]:
    return spell_card(id, abilities=[{"use": "main", "do": list(do)}])


def _cast(*do: dict[str, Any]) -> Match:
    """Ann, with one filler (1/1) in the Garden, casts a spell that does this."""
    match = duel({"garden": ["filler"], "hand": ["word"]}, {"garden": ["filler"]}, cards=(_spell(*do),))
    act(match, "Play Word")
    return match


def _end(match: Match) -> None:
    act(match, "End the turn")


@pytest.mark.rule("R-AZK-77")
@pytest.mark.parametrize(
    ("until", "turns"),
    [("turn", 1), ("end_of_turn", 1), ({"turns": 2}, 2), ({"turns": 3}, 3), ("your_next_turn", 2), ("stays", 5)],
)
def test_a_change_lasts_as_long_as_it_says(until: Any, turns: int) -> None:
    """Ann's turn, Bo's turn, and so on; her next turn is the third. Bo's entity is never touched."""
    match, lasted = _cast({"op": "modify", "cards": ONE, "stats": {"attack": 2}, "until": until}), 0
    while fight(match, "Filler", ANN) == (3, 1) and lasted < 5:
        lasted += 1
        _end(match)
        assert fight(match, "Filler", BO) == (1, 1)
    assert lasted == turns


@pytest.mark.rule("R-AZK-77")
def test_a_word_for_some_turns_is_told() -> None:
    match = _cast({"op": "grant", "cards": ONE, "words": ["defender"], "until": {"turns": 2}})
    assert any("for 2 turns, this one counted" in line for line in log(match)), log(match)
    _end(match)
    assert is_now(match, "Filler", "defender", ANN)
    _end(match)
    assert not is_now(match, "Filler", "defender", ANN)


CAPTAIN = own(
    "captain",
    text="When it is played, your other entities have 2 Attack more for as long as it stays.",
    abilities=[
        {
            "on": "entered_play",
            "where": {"card": "self"},
            "do": [
                {
                    "op": "modify",
                    "cards": {"in": ["garden"], "except": ["$source"]},
                    "stats": {"attack": 2},
                    "until": "leaves",
                }
            ],
        }
    ],
)


@pytest.mark.rule("R-AZK-77")
def test_a_change_lasts_while_the_card_whose_effect_it_is_stays() -> None:
    """The captain returns to hand, and the filler is 1/1 again; the captain's own numbers never changed."""
    back = _spell({"op": "move", "cards": {"in": ["garden"], "name": "captain"}, "to": "hand"}, id="back")
    match = duel({"garden": ["filler"], "hand": ["captain", "back"], "ikz": 1}, cards=(CAPTAIN, back))
    act(match, next(label for label in labels(match) if "Captain" in label and "Garden" in label))
    assert (fight(match, "Filler", ANN), fight(match, "Captain", ANN)) == ((3, 1), (1, 1))
    act(match, "Play Back")
    assert where(match, "Captain") == "hand"
    assert fight(match, "Filler", ANN) == (1, 1)
    assert match.state.table.marks == ()


GROWER = own(
    "grower",
    text="It has 1 Attack more for each growth counter on it.",
    abilities=[{"while": {"any_of": {"in": ["garden"]}}, "stats": {"attack": {"mark": "growth"}}}],
)


@pytest.mark.rule("R-AZK-77")
def test_counters_are_shown_read_and_gone_with_their_card() -> None:
    """Counters called charge give no Charge."""
    put = _spell(
        {"op": "mark", "cards": {"in": ["garden"]}, "mark": "growth", "amount": 2},
        {"op": "mark", "cards": {"in": ["garden"]}, "mark": "charge"},
    )
    cut = _spell(
        {"op": "destroy", "cards": {"in": ["garden"], "owner": "any", "marks": {"growth": {"exactly": 2}}}}, id="cut"
    )
    match = duel({"garden": ["grower"], "hand": ["word", "cut"]}, {"garden": ["filler"]}, cards=(GROWER, put, cut))
    act(match, "Play Word")
    assert fight(match, "Grower") == (3, 1)
    assert not is_now(match, "Grower", "charge")
    faces = [slot.holds for zone in match.board(BO).zones for slot in zone.slots if slot.holds is not None]
    badges = [(badge.text, badge.means) for face in faces for badge in getattr(face, "badges", ())]
    assert ("gro2", "2 growth counters") in badges
    state, game = match.state, load_game("azuki")
    assert state_from_json(game, match.pool, to_json(state)) == state
    assert game.lay_out(match.pool, game.spell(state)) == state
    act(match, "Play Cut")
    assert where(match, "Grower") == "discard"
    assert zone(match, BO, "garden") == ["Filler"]
    assert match.state.table.marks == ()


@pytest.mark.parametrize(
    ("old", "new"), [("turn_started", "turn_began"), ("turn_ending", "turn_ended"), ("left_field", "left_play")]
)
def test_events_have_old_names(old: str, new: str) -> None:
    """Both spellings are the same ability."""
    made = [own("hearer", text="Draws.", abilities=[{"on": word, "do": [{"op": "draw"}]}]) for word in (old, new)]
    matches = [duel({"garden": ["hearer"]}, cards=(each,)) for each in made]
    events = [match.pool[card(match, "Hearer")].abilities[0].events for match in matches]
    assert events[0] == events[1] != ()


@pytest.mark.rule("R-AZK-76")
def test_a_plain_gate_portals_and_a_plain_spell_is_cast() -> None:
    gate = {"id": "arch", "name": "Arch", "type": "gate", "element": "neutral"}
    hush = {**spell_card("hush", cost=1), "text": ""}
    match = duel({"alley": ["filler"], "hand": ["hush"], "ikz": 1}, gates=("arch", "arch"), cards=(gate, hush))
    before = match.state.table.sides[BO]
    act(match, "Play Hush")
    assert where(match, "Hush") == "discard"
    act(match, next(label for label in labels(match) if "ortal" in label))
    assert zone(match, ANN, "garden") == ["Filler"]
    assert match.state.table.sides[BO] == before


def test_nothing_lasts_while_a_spell_stays() -> None:
    with pytest.raises(ValidationError, match="AZK-35: a spell is never in play"):
        duel(
            {"hand": ["word"]},
            cards=(_spell({"op": "modify", "cards": ONE, "stats": {"attack": 1}, "until": "leaves"}),),
        )


def test_what_lies_on_cards_is_written_in_the_order_in_which_it_came() -> None:
    """Rei before Ed, who stands first, and Ann's own mark before both; read again, it is the same table."""
    rei, ed = ({"in": ["garden"], "owner": "you", "name": ids()[name]} for name in ("rei", "ed"))
    word = _spell(
        *[{"op": "tap", "cards": cards} for cards in (rei, ed)],
        *[{"op": "damage", "to": cards, "amount": 1} for cards in (rei, ed)],
        {"op": "grant", "player": "you", "words": ["discount"], "until": "turn"},
        *[{"op": "grant", "cards": cards, "words": ["taunt"], "until": "turn"} for cards in (rei, ed)],
    )
    match = duel({"hand": ["word"], "garden": ["Ed", "Rei"]}, {"garden": ["Jay"]}, cards=(word,))
    act(match, "Play Word")
    written = match.game.spell(match.state)
    both = [f"1:{ids()['rei']}", f"1:{ids()['ed']}"]
    assert written["order"] == {"tapped": both, "damage": both, "marks": ["1:player", *both]}
    assert written["seats"][0]["marks"] == [{"word": "discount", "amount": 1, "until": "turn", "source": "1:word"}]
    assert match.game.lay_out(match.pool, written) == match.state
    assert match.game.lay_out(match.pool, {**written, "order": {}}) != match.state


def test_a_discount_is_for_cards_and_not_for_abilities() -> None:
    """Ann's Seer asks for 1 IKZ and gets it, discount or not; the guest for 2 then costs her 1, the next one 2."""
    seer = own(
        "seer",
        abilities=[{"use": "main", "cost": [{"op": "azuki.pay", "amount": 1}], "do": [{"op": "draw"}]}],
        text="Pay 1.",
    )
    cheap = {"word": "discount", "amount": 1, "until": "turn"}
    ann = {"garden": ["seer"], "hand": ["guest/1", "guest/2"], "ikz": 5, "marks": [cheap]}
    match = duel(ann, cards=(seer, own("guest", cost=2)))
    act(match, "Use Seer")
    assert (ikz(match, ANN), len(match.state.table.marks)) == ((4, 1, 0), 1)
    act(match, "Play Guest in the Garden")
    assert (ikz(match, ANN), match.state.table.marks) == ((3, 2, 0), ())
    act(match, "Play Guest in the Alley")
    assert ikz(match, ANN) == (1, 4, 0)
