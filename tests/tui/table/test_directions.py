"""The keys that a coach names: the easiest ones that do what is asked, as the table itself would take them."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.board import Option, Spot
from cardtable.match import Choice
from cardtable.scenario.looking import NOTES
from cardtable.tui.directions import Table, key_words, keys_to
from cardtable.tui.table.sheet import Row, Sheet
from cardtable.tutorial.asked import Asked

from ..boards import do, duel, why_not
from ..tables import Player, seated


def _table(player: Player) -> Table:
    drawing = player.drawing
    return Table(player.state, drawing.spots, drawing.answers_shown, why_not)


def _to(player: Player, label: str, kind: str = "do") -> Any:
    choice = next(choice for choice in player.state.offers.all if choice.option.label == label)
    return keys_to(_table(player), Asked(kind, label, choice, choice.option.at, choice.option.to))  # type: ignore[arg-type]


def test_what_lies_under_the_cursor_needs_enter_and_another_card_its_digit() -> None:
    """A pass is one key; what is refused can be tried; something on the board is gone to."""
    player = seated("duel")
    assert _to(player, "Defend with Delicate feather") == ("enter",)
    assert _to(player, "Pass") == ("space",)
    assert _to(player, "Attack with Snake", "try") == ("2", "enter")
    assert _to(player, "Attack with Snake") is None
    player.state.cursor = Spot("hand:0", 6)
    assert _to(player, "Defend with Delicate feather") == ("3", "enter")
    assert _to(player, "Draw a card") in (("tab", "enter"), ("shift+tab", "enter"))


def test_a_place_is_chosen_after_its_card() -> None:
    """Source and target: Enter, then to the target, then Enter."""
    player = seated("garden")
    keys = _to(player, "Play Decoy to the Garden")
    assert keys[0] == "enter"
    assert keys[-1] == "enter"
    assert len(keys) <= 4
    assert _to(player, "End your turn") == ("space",)


def test_looking_takes_the_card_and_i() -> None:
    """And Esc, since it counts when it is closed; notes have their own key."""
    player = seated("duel")
    there = Spot("hand:0", 1)
    assert keys_to(_table(player), Asked("look", "Snake", None, there)) == ("2", "i", "escape")
    player.state.cursor = there
    assert keys_to(_table(player), Asked("look", "Snake", None, there)) == ("i", "escape")
    player.grammar.inspect()
    assert keys_to(_table(player), Asked("look", "Snake", None, there)) == ("escape",)
    player = seated("four")
    assert keys_to(_table(player), Asked("look", NOTES)) == ("n", "escape")


def test_reading_goes_on_by_enter_and_closes_first_what_lies_above() -> None:
    """There is nothing to press for an answer to the coach's own question."""
    player = seated("duel")
    assert keys_to(_table(player), Asked("read")) == ("enter",)
    player.state.sheet = Sheet("Log", [Row("x")])
    assert keys_to(_table(player), Asked("read")) == ("escape", "enter")
    assert keys_to(_table(player), Asked("answer")) is None


@pytest.mark.parametrize(
    ("number", "keys"),
    [(0, ("1", "enter")), (8, ("9", "enter")), (9, ("0", "enter")), (10, ("home", *["down"] * 10, "enter"))],
)
def test_a_row_of_a_list_has_a_digit_up_to_the_tenth(number: int, keys: tuple[str, ...]) -> None:
    """Further ones are gone to from the top."""
    answers = [Choice(n, Option(f"Answer number {n} of the list", group="answer"), None, n) for n in range(12)]
    player = Player(duel())
    player.see(duel().board, answers)
    player.grammar.ask()
    assert player.state.sheet is not None
    choice = player.state.offers.answers[number]
    assert keys_to(_table(player), Asked("do", choice.option.label, choice)) == keys


def test_answers_beside_the_question_have_digits() -> None:
    """Where they can be seen."""
    player = Player(duel())
    player.see(duel().board, [do("yes", "Yes", group="answer"), do("no", "No", group="answer")])
    assert _to(player, "No") == ("2", "enter")
    player.state.picked = 1
    assert _to(player, "No") == ("enter",)


def test_nothing_leads_to_what_is_not_offered() -> None:
    """A choice of another moment has no keys."""
    other = do("x", "Fly to the moon")
    assert keys_to(_table(seated("duel")), Asked("do", "Fly to the moon", other)) is None


def test_keys_are_said_as_people_read_them() -> None:
    """One that is pressed more than twice is said once with how often."""
    assert key_words(("left", "left", "enter")) == "←, ←, Enter"
    assert key_words(("down", "down", "down", "tab")) == "↓ ×3, Tab"
    assert key_words((*["up"] * 5, "space", "up", "g")) == "↑ ×5, Space, ↑, g"
    assert key_words(()) == ""
