"""Dagupukito: Dash, Guard, Punch, Kick, Throw; a fight for two, or king of the hill for three and four.

Every turn both fighters draw two cards, choose a side of their fighter card, and pick a move in secret. Both are
revealed together: one may block the other, the faster one acts first, and whoever got through may hit or announce a
combo out of the move just played and those put aside before. A fighter without HP, or without a card to draw, is
knocked out; knockouts win rounds, and rounds win the match.
"""

from __future__ import annotations

from functools import partial

from cardtable.core import fx
from cardtable.core.game import Game

from .actions import Action
from .barring import barring_rule
from .board import board
from .cards import FighterSet, TeamFile
from .deck import OPTIONS, RULES, as_of, check_deck, check_table, compile_pool, doubts
from .describe import describe
from .events import Event
from .faces import deck_faces
from .host import HOST
from .imagine import imagine, reopen
from .layout import lay_out
from .narrate import narrate
from .orders import follow, has_lapsed, orders
from .position import CARDS
from .reduce import outcome, reduce
from .setup import opening, setup
from .spell import spell
from .state import State
from .verdicts import to_act, verdicts
from .vocabulary import VOCABULARY

GAME: Game[State, Action, Event] = Game(
    id="dagupukito",
    title="Dagupukito",
    about="A fighting game in cards: pick moves in secret, block, be faster, and chain combos to a knockout.",
    seats=(2, 3, 4),
    options=OPTIONS,
    deck_file=TeamFile,
    set_file=FighterSet,
    state_type=State,
    action_type=Action,
    event_type=Event,
    check_deck=check_deck,
    check_table=check_table,
    compile=compile_pool,
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
    reopen=reopen,
    imagine=imagine,
    cards=CARDS.cards,
    deck_faces=deck_faces,
    orders=orders,
    follow=follow,
    has_lapsed=has_lapsed,
    question=partial(fx.question, HOST),
    opening=opening,
    barring_rule=barring_rule,
    as_of=as_of,
    rules=RULES,
    vocabulary=VOCABULARY,
    doubts=doubts,
)
