"""Azuki TCG: Garden, Alley and Gate, for two.

Each player brings a Leader, a Gate and fifty cards. Entities are played with IKZ into the Garden, where they fight, or
into the Alley behind it, from where the Gate portals one a turn into the Garden. Attacks go against the other Leader or
tapped entities; the attacked player may answer with Responses and a Defender. Weapons last for a turn. Whose Leader
falls to 0 Health, or who must draw from an empty deck, has lost. An unofficial fan table.
"""

from __future__ import annotations

from functools import partial

from cardtable.core import fx
from cardtable.core.game import Game, Picture

from .actions import Action
from .barring import barring_rule
from .board import board, glance
from .deck import AzukiDeck, AzukiSet, check_deck, compile, doubts
from .describe import GROUPS, describe
from .events import Event
from .faces import deck_faces
from .host import HOST
from .imagine import imagine
from .layout import lay_out
from .narrate import narrate
from .orders import follow, has_lapsed, orders
from .position import CARDS
from .reduce import outcome, reduce
from .setup import OPTIONS, setup
from .spell import spell
from .state import State
from .verdicts import to_act, verdicts
from .vocabulary import VOCABULARY

GAME: Game[State, Action, Event] = Game(
    id="azuki",
    title="Azuki TCG",
    about="Garden, Alley and Gate: grow a front row, bring reserves through the Gate, and fell the other Leader.",
    seats=(2,),
    options=OPTIONS,
    deck_file=AzukiDeck,
    set_file=AzukiSet,
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
    glance=glance,
    groups=GROUPS,
    describe=describe,
    narrate=narrate,
    imagine=imagine,
    cards=CARDS.cards,
    deck_faces=deck_faces,
    orders=orders,
    follow=follow,
    has_lapsed=has_lapsed,
    question=partial(fx.question, HOST),
    barring_rule=barring_rule,
    picture=Picture(seed=55, actions=80, decks=("piko", "zero")),
    rules=2,
    doubts=doubts,
    vocabulary=VOCABULARY,
)
