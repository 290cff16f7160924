"""The end of a turn, what outlasts it, words for a time, counters, and places in every zone."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.codec import state_from_json, to_json
from cardtable.games import load_game
from cardtable.match import Match
from tests.games.acting import act, labels, log
from tests.games.myacards.wild import ANN, BO, at, card, hand, numbers, place, strike, wild

ONE = {"in": ["ae"], "owner": "you", "exactly": 1}
BISON = (3, 5, 3)


def _effect(*do: dict[str, Any], id: str = "word", **more: Any) -> dict[str, Any]:
    return card(id, "ef", abilities=[{"use": "play", "do": list(do), **more}])


def _field(id: str, *abilities: dict[str, Any], type: str = "do", **more: Any) -> dict[str, Any]:
    return card(id, type, abilities=list(abilities), **more)


def _played(*do: dict[str, Any], **ann: Any) -> Match:
    """Ann, with a bison, plays an effect that does this."""
    match = wild({"hand": ["word"], **ann}, own=[_effect(*do)])
    act(match, "Play Word")
    return match


def _end(match: Match, times: int = 1) -> Match:
    for _ in range(times):
        act(match, "End the turn")
    return match


@pytest.mark.rule("MYA-123")
@pytest.mark.parametrize(
    ("first", "chosen", "laid"),
    [
        ([], "Choose American bison in row 3, column 7", 1),
        ([{"op": "destroy", "cards": "$one"}], "Choose American bison in row 3, column 7", 0),
        ([], "Choose Dog rose in row 2, column 1", 0),
    ],
)
def test_chips_lie_only_on_ae_of_the_field(first: list[dict[str, Any]], chosen: str, laid: int) -> None:
    """A bison gets them; one that the same effect has removed gets none, and neither does a support."""
    one = {"op": "choose", "as": "one", "cards": {"in": ["ae", "se"], "owner": "you", "exactly": 1}}
    change = {"op": "modify", "cards": "$one", "stats": {"atk": 2}, "until": "stays"}
    field = {"3-7": "bison_bison", "3-8": "lynx_lynx", "2-1": "rosa_canina"}
    match = _played(one, *first, change, field=field)
    act(match, chosen)
    assert [chips.atk for chips in match.state.table.chips] == [2] * laid
    assert (at(match, "1:3-7") == "") is bool(first)


@pytest.mark.rule("R-MYA-51")
@pytest.mark.parametrize(
    ("until", "turns"), [("turn", 1), ({"turns": 2}, 2), ({"turns": 3}, 3), ("your_next_turn", 2), ("stays", 5)]
)
def test_a_change_lasts_as_long_as_it_says(until: Any, turns: int) -> None:
    """Ann's turn, Bo's turn, and so on; her next turn is the third. Bo's bison is never touched."""
    match = _played({"op": "modify", "cards": ONE, "stats": {"atk": 2}, "until": until})
    lasted = 0
    while numbers(match, "1:3-8") == (5, 5, 3) and lasted < 5:
        lasted += 1
        _end(match)
        assert numbers(match, "2:3-8") == BISON
    assert lasted == turns


def test_the_word_of_old_files_for_two_turns_still_works() -> None:
    match = _played({"op": "modify", "cards": ONE, "stats": {"atk": 2}, "until": "next_turn"})
    assert numbers(_end(match), "1:3-8") == (5, 5, 3)
    assert numbers(_end(match), "1:3-8") == BISON


@pytest.mark.rule("R-MYA-51")
def test_a_change_lasts_while_the_card_whose_effect_it_is_stays() -> None:
    """The totem gives 2 ATK for as long as it lies there; removed, it takes them along."""
    totem = _field(
        "totem",
        {
            "on": "played",
            "where": {"card": "self"},
            "do": [{"op": "modify", "cards": {"in": ["ae"], "owner": "you"}, "stats": {"atk": 2}, "until": "leaves"}],
        },
    )
    fell = _effect({"op": "destroy", "cards": {"in": ["do"], "owner": "you"}}, id="fell")
    match = wild({"hand": ["totem", "fell"]}, own=[totem, fell])
    act(match, "Play Totem")
    assert numbers(match, "1:3-8") == (5, 5, 3)
    _end(match, 2)
    assert numbers(match, "1:3-8") == (5, 5, 3)
    act(match, "Play Fell")
    assert numbers(match, "1:3-8") == BISON
    assert match.state.table.marks == ()


@pytest.mark.rule("R-MYA-51")
def test_twice_for_a_turn() -> None:
    """The bison attacks a second time in this turn; in Ann's next turn it does not."""
    match = wild(
        {"field": {"3-1": "bison_bison"}, "hand": ["word"]},
        {"field": {"3-1": "corvus_corax", "4-1": "corvus_corax", "3-8": "bison_bison", "2-1": "rosa_canina"}},
        own=[_effect({"op": "grant", "cards": ONE, "words": ["twice"], "until": "turn"})],
    )
    act(match, "Play Word")
    assert "American bison has twice (may attack twice in a turn) until this turn ends." in log(match)
    assert match.state.table.marks[0].word == "twice"
    _end(match)
    assert match.state.table.marks == ()


@pytest.mark.rule("R-MYA-51")
def test_who_has_twice_attacks_twice() -> None:
    match = wild(
        {"field": {"3-1": "bison_bison"}, "hand": ["word"]},
        {"field": {"3-1": "corvus_corax", "2-1": "rosa_canina", "3-8": "bison_bison"}},
        own=[_effect({"op": "grant", "cards": ONE, "words": ["twice"], "until": "turn"})],
    )
    act(match, "Play Word", "Go to the attacks")
    strike(match, "American bison", "3-1", "Common raven", "~3-1")
    assert f"Attack with American bison {place('3-1')}" in labels(match)
    plain = wild(
        {"field": {"3-1": "bison_bison"}},
        {"field": {"3-1": "corvus_corax", "2-1": "rosa_canina", "3-8": "bison_bison"}},
        phase="attack",
    )
    strike(plain, "American bison", "3-1", "Common raven", "~3-1")
    assert f"Attack with American bison {place('3-1')}" not in labels(plain)


@pytest.mark.rule("R-MYA-51")
def test_counters_are_shown_read_and_gone_with_their_card() -> None:
    """Three growth counters on the bison: it gets as much ATK; removed, they are gone."""
    grows = card(
        "grower",
        "ae",
        name="Grower vulgaris",
        abilities=[{"while": {"turn": "you"}, "stats": {"atk": {"mark": "growth"}}}],
    )
    put = _effect({"op": "mark", "cards": {"in": ["ae"], "owner": "you"}, "mark": "growth", "amount": 3})
    cut = _effect(
        {"op": "destroy", "cards": {"in": ["ae"], "owner": "you", "marks": {"growth": {"at_least": 3}}}}, id="cut"
    )
    match = wild({"field": {"3-1": "grower", "2-1": "rosa_canina"}, "hand": ["word", "cut"]}, own=[grows, put, cut])
    act(match, "Play Word")
    assert numbers(match, "1:3-1") == (4, 1, 1)
    faces = [slot.holds for zone in match.board(BO).zones for slot in zone.slots if slot.holds is not None]
    badges = [(badge.text, badge.means) for face in faces for badge in getattr(face, "badges", ())]
    assert ("gro3", "3 growth counters") in badges
    assert "Grower vulgaris has 3 growth counters." in log(match)
    act(match, "Play Cut")
    assert at(match, "1:3-1") == ""
    assert at(match, "1:2-1") == "rosa_canina"
    assert match.state.table.marks == ()


WATCH = _field("watch", {"on": "turn_ended", "where": {"player": "you"}, "do": [{"op": "draw"}]})
ASKING = _field("asking", {"on": "turn_ended", "may": True, "do": [{"op": "draw", "player": "you"}]})


@pytest.mark.rule("R-MYA-50")
def test_cards_hear_the_end_of_a_turn_in_that_turn() -> None:
    """Ann draws as her turn ends, not as Bo's does; Bo draws for his own turn only."""
    match = wild({"field": {"1-7": "watch", "3-8": "bison_bison"}, "hand": []}, {"hand": []}, own=[WATCH])
    _end(match)
    assert (len(hand(match, ANN)), len(hand(match, BO))) == (1, 1)
    assert match.state.turn == BO
    _end(match)
    assert (len(hand(match, ANN)), len(hand(match, BO))) == (2, 1)


@pytest.mark.rule("R-MYA-50")
def test_a_question_at_the_end_of_a_turn_is_answered_before_the_next_one() -> None:
    match = wild({"field": {"1-7": "asking", "3-8": "bison_bison"}, "hand": []}, {"hand": []}, own=[ASKING])
    _end(match)
    assert (match.state.phase, match.state.turn, match.to_act) == ("ending", ANN, ANN)
    game = load_game("myacards")
    assert state_from_json(game, match.pool, to_json(match.state)) == match.state
    assert game.lay_out(match.pool, game.spell(match.state)) == match.state
    act(match, "Use it")
    assert (match.state.phase, match.state.turn, len(hand(match, ANN))) == ("play", BO, 1)


@pytest.mark.rule("R-MYA-50", "MYA-64")
def test_the_hand_limit_comes_after_the_end_of_the_turn() -> None:
    """With eight cards in hand, the ninth that is drawn at the end is one too many; the end is heard once."""
    match = wild(
        {"field": {"1-7": "watch", "3-8": "bison_bison"}, "hand": ["rift"] * 8, "deck": ["venom", "flood", "drought"]},
        own=[WATCH],
    )
    _end(match)
    assert (match.state.phase, len(hand(match, ANN))) == ("discard", 9)
    act(match, "Discard Rift")
    assert (match.state.turn, len(hand(match, ANN))) == (BO, 8)


@pytest.mark.rule("R-MYA-51")
@pytest.mark.parametrize(("until", "drawn"), [("turn", 0), ({"turns": 2}, 1), (None, 1)])
def test_a_delayed_effect_is_forgotten_when_its_time_is_over(until: Any, drawn: int) -> None:
    """Bo's turn begins after Ann's has ended."""
    late: dict[str, Any] = {"op": "later", "on": "turn_began", "where": {"player": "opponent"}, "do": [{"op": "draw"}]}
    match = _played({**late, "until": until} if until else late)
    held = len(hand(match, ANN))
    _end(match)
    assert len(hand(match, ANN)) == held + drawn
    assert match.state.run.later == ()


@pytest.mark.parametrize("word", ["turn", "turn_began"])
def test_the_start_of_a_turn_has_an_old_name(word: str) -> None:
    heard = _field("dawn", {"on": word, "where": {"player": "you"}, "do": [{"op": "draw"}]})
    match = wild({"field": {"1-7": "dawn", "3-8": "bison_bison"}, "hand": []}, own=[heard])
    _end(match, 2)
    assert len(hand(match, ANN)) == 2


@pytest.mark.parametrize("zone", ["ae", "se", "do", "ev", "ef"])
def test_a_place_is_chosen_in_every_zone(zone: str) -> None:
    """All free zones of that type on Ann's field; the effect itself lies in the first EF zone."""
    match = _played({"op": "choose_place", "as": "there", "in": zone}, {"op": "stop"})
    row, columns = {
        "ae": (3, [1, 2, 3, 4, 5, 6, 7]),
        "se": (2, [1, 2, 3, 4, 5, 6, 7, 8]),
        "do": (1, [7, 8]),
        "ev": (1, [1, 2, 3]),
        "ef": (1, [5, 6]),
    }[zone]
    assert labels(match) == [f"Choose row {row}, column {column}" for column in columns]


def test_marks_are_saved_and_written_down() -> None:
    match = _played({"op": "modify", "cards": ONE, "stats": {"atk": 2}, "until": "your_next_turn"})
    state, game = match.state, load_game("myacards")
    assert len(state.table.marks) == 1
    assert state_from_json(game, match.pool, to_json(state)) == state
    assert game.lay_out(match.pool, game.spell(state)) == state


def test_a_table_without_marks_is_written_as_in_old_journals() -> None:
    written = to_json(wild().state)
    assert b'"chips":[],"bonuses":[],"taken":[],"silent":[],"extinct":[]}' in written
    assert b"marks" not in written


def test_the_end_of_a_turn_that_nobody_awaits_is_not_told() -> None:
    match = _end(wild())
    assert [type(event).__name__ for done in match.played for event in done.events][:1] == ["TurnBegan"]


@pytest.mark.rule("R-MYA-52")
def test_plain_cards_are_played_and_do_nothing() -> None:
    """The plain effect leaves its zone, the plain dominion stays."""
    match = wild({"hand": ["hush", "field_law"]}, own=[card("hush", "ef"), card("field_law", "do")])
    act(match, "Play Hush", "Play Field law")
    assert [match.pool[gone].id for gone in match.state.table.oblivion[ANN]][-1:] == ["hush"]
    assert at(match, "1:1-7") == "field_law"
    assert numbers(match, "1:3-8") == BISON
