"""Lanterns: hang them ever higher, for two to four.

Everybody draws from one deck of lanterns in three colours. A turn is one card: hang it to the right of your row, where
it must be higher than your last one, or trade it for the top of the deck. A lantern scores 1 point, and 1 more beside
one of its own colour. The game ends when the deck is empty or a row is full; the most points win.
"""

from cardtable.core.game import Game, Picture
from cardtable.core.poster import Poster

from .actions import Action, Event
from .board import board
from .deck import LanternDeck, LanternSet, check_deck, compile
from .describe import describe, narrate
from .layout import CARDS, imagine, lay_out, spell
from .reduce import OPTIONS, barring_rule, outcome, reduce, setup, verdicts
from .state import State, to_act

GAME: Game[State, Action, Event] = Game(
    id="lanterns",
    title="Lanterns",
    about="Hang lanterns ever higher, all from one deck.",
    seats=(2, 3, 4),
    options=OPTIONS,
    deck_file=LanternDeck,
    set_file=LanternSet,
    deck_for="table",
    state_type=State,
    action_type=Action,
    event_type=Event,
    check_deck=check_deck,
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
    cards=CARDS.cards,
    barring_rule=barring_rule,
    from_options=lambda options: {"goal": int(options["goal"])},
    poster=Poster(10, ("○─○─○─○", "│ │ │ │", "1 4 7 9")),
    picture=Picture(seed=5, actions=12),
)
