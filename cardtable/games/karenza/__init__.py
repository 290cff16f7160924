"""Karenza: a sword duel for two.

Each player brings a character's deck of 32 techniques and abilities. A turn is one action: draw, attack, defend,
pass or a trick. Techniques in your sequence form a chain, each starting in the corner where the last one ended.
An attack that nobody blocks is a clean strike and scores its power; a defense stronger than the attack earns another
turn. When a deck runs out the last hand is played, and the higher score wins.
"""

from __future__ import annotations

from cardtable.core.game import Game, Picture

from .actions import Action
from .barring import barring_rule
from .board import board, glance
from .deck import KarenzaDeck, KarenzaSet, check_deck, check_table, compile, doubts
from .describe import describe
from .events import Event
from .faces import deck_faces
from .imagine import imagine
from .layout import lay_out
from .narrate import narrate
from .position import CARDS
from .reduce import outcome, reduce
from .setup import OPTIONS, opening, setup
from .spell import spell
from .state import State
from .verdicts import to_act, verdicts

GAME: Game[State, Action, Event] = Game(
    id="karenza",
    title="Karenza",
    about="A sword duel: chain your techniques corner to corner and land clean strikes.",
    seats=(2,),
    options=OPTIONS,
    deck_file=KarenzaDeck,
    set_file=KarenzaSet,
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
    glance=glance,
    describe=describe,
    narrate=narrate,
    imagine=imagine,
    cards=CARDS.cards,
    deck_faces=deck_faces,
    opening=opening,
    barring_rule=barring_rule,
    picture=Picture(seed=304, actions=46, decks=("michi", "eka")),
    doubts=doubts,
)
