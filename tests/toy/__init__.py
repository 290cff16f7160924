"""A toy game for tests of the table itself: two or three players lay high cards, may be challenged, and bid.

It has all that the table must cope with: hidden hands, a card chosen before it is laid, a draw by lot, a look at a
hidden card, an answer that a standing order can give, a sealed bid of everybody, and a position that can be laid out.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardtable.core.game import Game, OptionSpec
from cardtable.decks import deck_from_data
from cardtable.games import Listing

from .cards import State, ToyDeck, ToySet, check_deck, check_table, compile
from .moves import Action, Event
from .rules import (
    all_cards,
    follow,
    has_lapsed,
    imagine,
    lay_out,
    orders,
    outcome,
    reduce,
    setup,
    spell,
    to_act,
    verdicts,
)
from .showing import board, describe, narrate

FOLDER = Path(__file__).parent
LISTING = Listing("toy", "Toy", "High cards for tests.", (2, 3), "tests.toy")

GAME: Game[State, Action, Event] = Game(
    id="toy",
    title="Toy",
    about="High cards for tests.",
    seats=(2, 3),
    options=(
        OptionSpec("rounds", ("1", "2", "40", "400"), "2", "How many rounds are played", "TOY-7"),
        OptionSpec("mirror", ("no", "yes"), "yes", "May two players bring the same deck?", "TOY-9"),
        OptionSpec("extra", (), "", "A file of words", file=True),
    ),
    deck_file=ToyDeck,
    set_file=ToySet,
    state_type=State,
    action_type=Action,
    event_type=Event,
    check_deck=check_deck,
    check_table=check_table,
    compile=compile,
    setup=setup,
    lay_out=lay_out,
    spell=spell,
    to_act=to_act,
    verdicts=verdicts,
    reduce=reduce,
    outcome=outcome,
    board=board,
    describe=describe,
    narrate=narrate,
    imagine=imagine,
    cards=all_cards,
    orders=orders,
    follow=follow,
    has_lapsed=has_lapsed,
)


def deck(name: str = "Low", first: int = 1) -> Any:
    """Ten cards of which the ranks start at `first`; needs the `toy` listing in place."""
    cards = [{"id": f"c{n}", "name": f"{name} {n}", "rank": (first + n) % 9 + 1} for n in range(10)]
    return deck_from_data({"game": "toy", "deck": name, "cards": cards, "list": {card["id"]: 1 for card in cards}})
