"""What counts as telling a player something: the question behind free undo."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from cardtable.core.board import Line
from cardtable.core.chance import number
from cardtable.core.game import AnyGame, Rule
from cardtable.core.ids import CardId
from cardtable.core.undo_barrier import find_barrier
from tests.match.table import lay
from tests.toy import GAME, rules
from tests.toy.moves import StageCard, TopSeen

CHOOSE = StageCard(CardId(0))


def said(game: AnyGame) -> str | None:
    """What choosing a card tells in this game."""
    before = lay().state
    return find_barrier(game, before, CHOOSE, game.reduce(before, CHOOSE)[0])


@pytest.mark.rule("TABLE-UNDO")
def test_choosing_a_card_tells_nothing() -> None:
    """The plain toy game."""
    assert said(GAME) is None


def test_chance_that_shows_nothing_counts() -> None:
    """A number was drawn, and another one would be drawn next time."""

    def lucky(state: Any, action: Any) -> Any:
        after, events = rules.reduce(state, action)
        return msgspec.structs.replace(after, chance=number(after.chance, 6)[1]), events

    assert said(replace(GAME, reduce=lucky)) == "chance had a say in it"


def test_words_in_the_log_count() -> None:
    """Also when the board does not show them."""

    def chatty(state: Any, action: Any) -> Any:
        return rules.reduce(state, action)[0], (TopSeen(state.turn, state.decks[0][0]),)

    assert said(replace(GAME, reduce=chatty)) == "it showed you something"

    def whispering(state: Any, event: Any, seat: Any, names: Any) -> Line | None:
        return None if seat == 0 else GAME.narrate(state, event, seat, names)

    assert said(replace(GAME, reduce=chatty, narrate=whispering)) is None


def test_that_something_could_be_done_at_all_counts() -> None:
    """When hidden cards decide about it."""
    never = Rule("TOY-X", lambda state, action: "Not with that card on top.")
    top = lay().state.decks[0][0]

    def picky(state: Any) -> Any:
        return [(action, None if state.decks[0][0] == top else never) for action, _ in rules.verdicts(state)]

    assert said(replace(GAME, verdicts=picky)) == "it showed that it could be done"


def test_a_pile_that_changed_counts() -> None:
    """Whatever came of it."""

    def burning(state: Any, action: Any) -> Any:
        after, events = rules.reduce(state, action)
        decks = (after.decks[0][1:], after.decks[1])
        return msgspec.structs.replace(after, decks=decks), events

    assert said(replace(GAME, reduce=burning)) == "a pile changed"
