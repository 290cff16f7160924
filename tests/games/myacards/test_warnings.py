"""The table asks before an event or effect that may be played and would do nothing; it does not ask before others."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.match import Match
from tests.games.acting import act, log

from .wild import ANN, card, oblivion, place, wild


def warned(match: Match) -> list[str]:
    """The legal choices with a question before them."""
    return [c.option.label for c in match.choices() if c.option.warning and c.rule is None]


LONELY: dict[str, Any] = {"field": {"2-1": "rosa_canina"}}
"""Somebody with a support and nothing else."""


@pytest.mark.parametrize(
    ("effect", "ann", "bo", "vain"),
    [
        ("venom", {}, LONELY, True),
        ("venom", {}, {}, False),
        ("extinction", {}, {"field": {"3-1": "panthera_leo"}}, True),
        ("extinction", {}, {"field": {"3-1": "bison_bison"}}, False),
        ("domestication", {}, {"field": {"3-1": "bison_bison"}}, True),
        ("domestication", {}, {"field": {"3-1": "corvus_corax"}}, False),
        ("rebirth", {}, {}, True),
        ("rebirth", {"oblivion": ["rift"]}, {}, True),
        ("rebirth", {"oblivion": ["canis_lupus"]}, {}, False),
        ("quake", {}, {}, True),
        ("quake", {}, LONELY, False),
        ("adrenaline", LONELY, {}, True),
        ("natural_selection", {}, LONELY, True),
        ("landslide", {}, {}, True),
    ],
)
def test_what_finds_nothing_is_asked_about(effect: str, ann: dict[str, Any], bo: dict[str, Any], vain: bool) -> None:
    """The question names the card, and only what would change something goes without it."""
    match = wild({"hand": [effect], **ann}, bo)
    (choice,) = [c for c in match.choices() if c.rule is None and c.option.label.startswith("Play ")]
    name = choice.option.label.removeprefix("Play ")
    assert choice.option.warning == (f"Right now {name} would do nothing. Play it anyway?" if vain else "")


def test_coins_hidden_hands_and_draws_are_not_guessed() -> None:
    """What depends on a coin or on cards that Ann does not see is played without a question."""
    match = wild({"hand": ["coin_of_fate", "lost_trail", "scent_trail", "scavengers"]}, {"hand": []})
    assert warned(match) == []


def test_what_another_card_answers_is_not_in_vain() -> None:
    """A support that draws whenever its player plays a card makes Venom worth it."""
    trigger = {"on": "played", "where": {"player": "you"}, "do": [{"op": "draw", "count": 1}]}
    clerk = card("clerk", "se", figure=True, abilities=[trigger])
    match = wild({"hand": ["venom"], "field": {"2-1": "clerk"}}, LONELY, own=(clerk,))
    assert warned(match) == []
    act(match, "Play Venom")
    assert "Venom has no effect." not in log(match)


def test_entities_dominions_and_what_stays_need_no_question() -> None:
    """A card that lies on the field does something, or will."""
    match = wild({"hand": ["vigil", "spearhead", "canis_lupus", "rosa_canina"]}, {})
    assert warned(match) == []


def test_in_a_window_it_is_asked_as_well() -> None:
    """Bo holds Rebirth with an empty Oblivion while Ann attacks; once his fox is gone it has something to fetch."""
    match = wild(
        {"field": {"3-1": "canis_lupus"}},
        {"hand": ["rebirth"], "field": {"3-1": "vulpes_vulpes", "3-8": "bison_bison"}},
        phase="attack",
    )
    act(match, f"Attack with Grey wolf {place('3-1')}", f"Attack Red fox {place('~3-1')}")
    assert warned(match) == ["Play Rebirth"]
    act(match, "Pass")
    assert warned(match) == []


def test_the_log_says_when_nothing_came_of_a_card() -> None:
    """Venom without a target leaves, and everybody reads why nothing changed."""
    match = wild({"hand": ["venom"]}, LONELY)
    act(match, "Play Venom")
    assert log(match)[-3:] == ["Ann plays Venom in row 1, column 4.", "Venom has no effect.", "Venom goes to Oblivion."]
    assert oblivion(match, ANN) == ["venom"]
