"""Kyza Kards: a battle for two to four players in which every card is two things.

Set a card face up as a Character and it fights with its Damage and Health; set it face down as an Effect and its text
happens when you activate it, with Flash even in the turns of others. A turn goes Draw, Activate, Combat, Set, End.
Every attacker is aimed at one opponent, who may block it. Whoever has no Life left, or must draw from an empty deck,
is out; the last one at the table wins.
"""

from __future__ import annotations

from functools import partial

from cardtable.core import fx
from cardtable.core.game import Game

from .actions import Action
from .barring import barring_rule
from .board import board, glance
from .deck import OPTIONS, KyzaDeck, KyzaSet, check_deck, check_table, compile, doubts
from .describe import describe
from .events import Event
from .faces import deck_faces
from .host import HOST
from .imagine import imagine
from .layout import lay_out
from .narrate import narrate
from .orders import follow, has_lapsed, orders
from .position import CARDS
from .reduce import outcome, reduce
from .setup import from_options, opening, setup
from .spell import spell
from .state import State
from .verdicts import to_act, verdicts
from .vocabulary import VOCABULARY

GAME: Game[State, Action, Event] = Game(
    id="kyza",
    title="Kyza Kards",
    about="Every card is a fighter and a trick: choose one, and attack until only you have Life left.",
    seats=(2, 3, 4),
    options=OPTIONS,
    deck_file=KyzaDeck,
    set_file=KyzaSet,
    state_type=State,
    action_type=Action,
    event_type=Event,
    doubts=doubts,
    check_deck=check_deck,
    check_table=check_table,
    compile=compile,
    setup=setup,
    lay_out=lay_out,
    spell=spell,
    from_options=from_options,
    to_act=to_act,
    verdicts=verdicts,
    reduce=reduce,
    outcome=outcome,
    board=board,
    glance=glance,
    describe=describe,
    narrate=narrate,
    imagine=imagine,
    cards=CARDS.cards,
    deck_faces=deck_faces,
    orders=orders,
    follow=follow,
    has_lapsed=has_lapsed,
    question=partial(fx.question, HOST),
    opening=opening,
    barring_rule=barring_rule,
    rules=2,
    vocabulary=VOCABULARY,
)
