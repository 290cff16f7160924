"""What the table shows of a duel, to whom."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.board import Back, CardFace, Spot, Trajectory
from cardtable.match import MatchError
from cardtable.tui.board.links import mark_links
from tests.games.acting import act, labels
from tests.games.karenza.duel import ANN, BO, duel


def _face(match: object, seat: int | None, zone: str, index: int = 0) -> CardFace:
    slot = match.board(seat).at(Spot(zone, index))  # type: ignore[attr-defined]
    assert slot is not None
    assert isinstance(slot.holds, CardFace)
    return slot.holds


@pytest.mark.rule("KAR-91")
def test_trajectory_and_power_stay_visible_under_add_ons() -> None:
    """Snake with Flow and Explode still shows its arrow; its power shows what it is now and what is printed."""
    match = duel({"hand": ["snake", "flow", "explode", "dodge"]}, {"hand": []})
    act(match, "Play Snake", "Add Flow", "Add Explode")
    shown = _face(match, BO, "sequence:0")
    assert shown.art == Trajectory("BL", "BR")
    assert [(stat.name, stat.value, stat.printed) for stat in shown.stats] == [("Power", 5, 3)]
    assert [face.title for face in shown.attached] == ["Flow", "Explode"]


@pytest.mark.rule("KAR-90")
def test_a_play_being_built_is_seen_only_by_its_builder() -> None:
    """Ann sees Snake in its place; to Bo and the room nothing has happened yet."""
    match = duel({"hand": ["snake", "flow"]}, {"hand": []})
    before = match.board(BO), match.board(None)
    act(match, "Play Snake")
    shown = _face(match, ANN, "sequence:0")
    assert (shown.title, [badge.text for badge in shown.badges]) == ("Snake", ["ready"])
    assert (match.board(BO), match.board(None)) == before


@pytest.mark.rule("KAR-35")
def test_a_technique_that_needs_an_add_on_is_not_called_ready() -> None:
    """Side hammer starts in another corner: it does not connect yet, and with Flow it is ready."""
    match = duel({"hand": ["side_hammer", "flow", "explode", "dodge"], "sequence": ["snake"]})
    act(match, "Play Side hammer")
    assert [badge.text for badge in _face(match, ANN, "sequence:0", 1).badges] == ["not yet"]
    act(match, "Add Flow")
    assert [badge.text for badge in _face(match, ANN, "sequence:0", 1).badges] == ["ready"]


@pytest.mark.rule("R-KAR-42", "KAR-90")
def test_whoever_builds_a_defense_sees_the_powers_as_they_would_count() -> None:
    """Camera flash on the attack lowers Scissors, Zone out on Scissors lowers the attack; nobody else sees it."""
    match = duel(
        {"hand": [], "sequence": [{"card": "ftw", "add_ons": ["camera_flash"]}]},
        {"hand": ["scissors", "zone_out", "flick_of_the_wrist"]},
        decks=("kitty", "eka"),
        turn=2,
        attacked=True,
    )
    before = match.board(ANN), match.board(None)
    act(match, "Play Scissors")
    assert _face(match, BO, "sequence:1").stats[0].value == 1
    assert _face(match, BO, "sequence:0").stats[0].value == 5
    act(match, "Add Zone out")
    assert _face(match, BO, "sequence:0").stats[0].value == 2
    assert (match.board(ANN), match.board(None)) == before


@pytest.mark.rule("KAR-70", "KAR-73")
def test_the_last_hand_is_never_out_of_sight() -> None:
    """Open, in sequence and under attack: it stands with the phase, and the question says what would end the game."""
    last: dict[str, Any] = {"last_hand": True}
    match = duel({"hand": ["snake"]}, {"hand": ["numero_dos"]}, **last)
    assert match.board(None).remark == "last hand"
    act(match, "Pass")
    assert match.board(BO).prompt == "Last hand, and a pass now ends the game: you can only pass."
    match = duel({"hand": ["snake", "planted_power"]}, {"hand": ["numero_dos"]}, **last)
    act(match, "Play Snake")
    assert match.board(BO).prompt.startswith(
        "Snake comes at you with power 3, and in the last hand a strike ends the game: defend"
    )
    act(match, "Play Numero dos")
    assert match.board(ANN).prompt.startswith("Last hand, in sequence: attack")
    assert match.board(None).remark == "last hand"
    assert duel().board(None).remark == ""


def test_a_deck_on_one_line_lies_behind_the_hand_whose_name_begins_it() -> None:
    """The other player's always, and both for whoever watches: before the name it would be anybody's."""
    match = duel({"hand": ["snake"]}, {"hand": ["scissors"]})
    for seat, behind in ((ANN, {"deck:1"}), (BO, {"deck:0"}), (None, {"deck:0", "deck:1"})):
        columns = {zone.id: zone.area.column for zone in match.board(seat).zones if zone.id.startswith("deck")}
        assert {id for id, column in columns.items() if column == 7} == behind


@pytest.mark.rule("KAR-28", "KAR-32")
def test_hands_are_hidden_from_the_other_and_from_the_room() -> None:
    """Bo sees as many backs as Ann has cards; Ann sees her cards."""
    match = duel({"hand": ["snake", "flow"]})
    assert _face(match, ANN, "hand:0").title == "Snake"
    for seat in (BO, None):
        zone = match.board(seat).zone("hand:0")
        assert zone is not None
        assert [type(slot.holds) for slot in zone.slots] == [Back, Back]


@pytest.mark.rule("KAR-35", "KAR-47", "KAR-53")
def test_chains_attacks_and_blocks_are_drawn_as_links() -> None:
    """Joined techniques, the attack that threatens, the defense opposite."""
    match = duel(
        {"sequence": ["snake", "planted_power"]},
        {"hand": ["rainbow"], "sequence": [{"card": "assisted_block", "column": 0}]},
        turn=2,
        attacked=True,
    )
    links = {(link.kind, link.start, link.end) for link in match.board(None).links}
    assert links == {
        ("chain", Spot("sequence:0", 0), Spot("sequence:0", 1)),
        ("attack", Spot("sequence:0", 1), Spot("sequence:1", 1)),
        ("block", Spot("sequence:1", 0), Spot("sequence:0", 0)),
    }


def test_the_prompt_says_what_is_asked() -> None:
    """Under attack it names the attack, its power and the corner to start from; the other seat is not asked."""
    match = duel({"sequence": ["snake"]}, {"hand": ["scissors"]}, turn=2, attacked=True)
    assert match.board(BO).prompt == (
        "Snake comes at you with power 3: defend with a technique from any corner or pass and take the strike."
    )
    assert match.board(ANN).prompt == ""
    assert labels(match) == ["Play Scissors", "Pass and take the strike"]


def test_power_is_told_apart_by_what_it_does() -> None:
    """A hand of defenses alone does not make the legend say that their sign means power, attack or not."""
    match = duel({"hand": ["twister"]}, {"hand": []})
    assert [(stat.role, stat.by_role) for stat in _face(match, ANN, "hand:0").stats] == [("defense", True)]


def test_a_list_of_choices_tells_what_each_card_is_and_does() -> None:
    """A technique's figures, and of an ability what it does: whoever hears the list need not remember the hand."""
    match = duel({"hand": ["snake", "explode", "dodge"]}, {"hand": []})
    entries = [choice.option.entry for choice in match.choices() if choice.rule is None]
    assert entries[0] == "Play Snake: attack, power 3, from bottom-left to bottom-right"
    act(match, "Play Snake")
    entries = [choice.option.entry for choice in match.choices() if choice.rule is None]
    cost = "It costs another card from your hand, picked at random"
    assert entries == ["Lay down Snake", f"Add Explode: 2 more power. {cost}"]


def test_the_log_lists_a_play_and_ends_each_sentence_once() -> None:
    """Three cards are a list, and a name with a mark of its own needs no full stop."""
    match = duel({"hand": ["snake", "flow", "explode", "dodge"]}, {"hand": []})
    act(match, "Play Snake", "Add Flow", "Add Explode")
    assert "Ann attacks with Snake, Flow and Explode." in [line.text for line in match.log(None)]
    kitty = duel({"hand": ["take_that"]}, {"hand": []}, decks=("kitty", "eka"))
    act(kitty, "Play Take that!")
    assert "Ann attacks with Take that!" in [line.text for line in kitty.log(None)]


@pytest.mark.rule("R-KAR-31")
def test_an_invitation_stays_while_its_answer_is_built() -> None:
    """The tag must not betray that a technique has been chosen: to Bo and the room nothing has happened yet."""
    match = duel({"hand": ["snake", "flow"]}, {"hand": ["invite"], "deck": ["escudo"]}, turn=2)
    act(match, "Play Invite")
    before = match.board(BO), match.board(None)
    assert ["invited to attack" in panel.tags for panel in match.board(ANN).panels] == [True, False]
    act(match, "Play Snake")
    assert match.state.phase == "build"
    assert (match.board(BO), match.board(None)) == before


def test_the_log_points_at_the_card_that_was_laid_and_no_other() -> None:
    """The attack is the second card of the lane: only its place lights up."""
    match = duel({"hand": ["snake", "flow"], "sequence": ["quick_blow"]}, {"sequence": ["scissors"]})
    act(match, "Play Snake", "Add Flow")
    (line,) = [line for line in match.log(BO) if line.text == "Ann attacks with Snake and Flow."]
    assert line.spots == (Spot("sequence:0", 1),)


@pytest.mark.parametrize(
    ("zones", "said"),
    [
        ({"ending": "strike"}, "Say how it ended when the duel is over, and only then"),
        ({"phase": "over"}, "Say how it ended when the duel is over, and only then"),
        ({"phase": "over", "ending": "resigned"}, "Name who resigned"),
        ({"phase": "discard"}, "Whoever discards holds more than"),
        ({"phase": "tie", "passes": 19}, "A tie is offered after 20 passes"),
        ({"phase": "tie", "passes": 20, "invited": True}, "A tie is not offered under attack"),
    ],
)
def test_a_phase_that_cannot_be_is_refused(zones: dict[str, Any], said: str) -> None:
    """A position says how it ended when it is over, and only then; discards and ties need their reason."""
    with pytest.raises(MatchError, match=said):
        duel({"hand": ["snake"]}, {"hand": ["scissors"]}, **zones)


def test_an_attack_has_the_letter_after_those_of_earlier_columns() -> None:
    """What was answered keeps its letter when the next attack comes: a, b, c from left to right."""
    match = duel({"hand": ["planted_power"], "sequence": ["snake"]}, {"sequence": ["numero_dos"]})
    before = {(letter, link.start.index) for letter, link in mark_links(match.board(ANN))}
    act(match, "Play Planted power")
    after = {(letter, link.start.index) for letter, link in mark_links(match.board(ANN))}
    assert before == {("a", 0)}
    assert after == {("a", 0), ("b", 1)}


@pytest.mark.parametrize(
    ("played", "briefly"),
    [
        (["Play Numero dos", "Lay down Numero dos"], "Bo blocks with 3 against 3: Ann plays next."),
        (["Play Scissors", "Lay down Scissors"], "Bo blocks with 4 against 3 and plays on."),
        (["Play Numero dos", "Add Zone out"], "Bo blocks with 3 against 0 (3, Zone out -3) and plays on."),
    ],
)
def test_a_block_in_few_words_says_both_powers_and_who_plays_next(played: list[str], briefly: str) -> None:
    """What the two numbers show is left out."""
    hand = ["numero_dos", "scissors", "zone_out"]
    match = duel({"sequence": ["snake"]}, {"hand": hand}, turn=2, attacked=True)
    act(match, *played)
    told = [line for line in match.log(BO) if "blocks" in line.text]
    assert [line.brief for line in told] == [briefly]
    assert "stronger, so" in told[0].text
