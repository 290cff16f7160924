"""Myacards: life forms fight over an 8×8 field.

Each player brings a deck of 45 to 200 cards and owns four rows of eight zones, row 4 facing row 4. Active entities
go into rows 3 and 4, supports into row 2, events, effects and dominions into row 1. Entities attack in their own
column, the fastest first, ATK against DFS. Copies, sister species and relatives side by side earn bonuses; whoever
fills a column may invade the opponent's field. A player without any entity, or without a card to draw, loses.
"""

from __future__ import annotations

from functools import partial

from cardtable.core import fx
from cardtable.core.game import Game, Picture

from .actions import Action
from .barring import barring_rule
from .board import board, glance
from .deck import MyacardsDeck, MyacardsSet, check_deck, compile, doubts
from .describe import GROUPS, describe, wording
from .events import Event
from .faces import deck_faces
from .host import HOST
from .imagine import imagine
from .layout import lay_out
from .narrate import narrate
from .orders import follow, has_lapsed, orders
from .position import CARDS
from .reduce import outcome, reduce
from .setup import OPTIONS, from_options, setup
from .spell import spell
from .state import State
from .verdicts import to_act, verdicts
from .vocabulary import VOCABULARY

GAME: Game[State, Action, Event] = Game(
    id="myacards",
    title="Myacards",
    about="Life forms fight over an 8×8 field: fill columns, form packs, invade.",
    seats=(2,),
    options=OPTIONS,
    deck_file=MyacardsDeck,
    set_file=MyacardsSet,
    state_type=State,
    action_type=Action,
    event_type=Event,
    check_deck=check_deck,
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
    groups=GROUPS,
    describe=describe,
    wording=wording,
    narrate=narrate,
    imagine=imagine,
    cards=CARDS.cards,
    deck_faces=deck_faces,
    orders=orders,
    follow=follow,
    has_lapsed=has_lapsed,
    question=partial(fx.question, HOST),
    barring_rule=barring_rule,
    picture=Picture(seed=390, actions=384, decks=("pack", "tides")),
    rules=3,
    doubts=doubts,
    vocabulary=VOCABULARY,
)
