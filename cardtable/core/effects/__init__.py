"""Card effects are data: how a game uses the effect machine.

`tests/core/effects/arena.py` is a complete small game; start from it. In short:

1. **State.** `State` has a field `run: fx.Run = fx.IDLE` (all that runs, as data) and a field `table`, a Struct with
   `dict=True` that holds cards, zones and marks. Actions end in `| fx.Answer`, events in `| fx.EffectStopped`.

2. **Words.** One `fx.Words(...)` record names the zones (`fx.ZoneWord(hidden=, play=, shared=)`; the first card of a
   zone is its top), stats, types, keywords, durations, events by the tag of their Struct with the kinds of their
   fields (`card`, `cards`, `seat`, `number`, `flag`, `word`, or the words themselves), and timings with what the
   game hands over. `coming` is what `instead:` may rewrite, `works` says which abilities work out of play, and
   `tallied` lists the events that cards may count in a turn.

3. **Cards.** `from cardtable.core.effects import written as w` (pydantic), and one union of operations per game:

       class PlayFree(w.Operation):                       # one operation = one model + one verb
           op: Literal["azuki.play_free"]
           card: w.Cards
           to: w.ZoneName

       Op = TypeAliasType("Op", Annotated[Union[
           w.Plain,                                       # every shared operation without a block
           Annotated["w.May[Op]", Tag("may")], Annotated["w.When[Op]", Tag("when")],
           Annotated["w.ForEach[Op]", Tag("for_each")], Annotated["w.ChooseOne[Op]", Tag("choose_one")],
           Annotated["w.Later[Op]", Tag("later")], Annotated[PlayFree, Tag("azuki.play_free")]], w.BY_OP])

   In the card model: `abilities: tuple[Annotated[w.Ability[Op], checked(WORDS)], ...] = ()`, and when
   the Pool is made: `compile_abilities(model.abilities, WORDS)`, once per card id (both from `.compiler`). Fields typed
   `w.Cards`, `w.Value`, `w.PlayerName`, `w.ZoneName`, `w.Condition` … are checked and worked out for the verb. A macro
   overrides `emit(self, c)`: it calls `c.when`, `c.pick`, `c.block([ops])` … and then `c.call(self)`.

4. **Verbs.** `verb(state, act, **fields) -> (state, events)`; with `as:` also the bound cards as a third. `act.card` is
   the source, `act.seat` its player. Card fields come as tuples of ids, players as tuples of seats, values as numbers;
   `damage` gets `to` and `amount` as two tuples of one length (a card may stand there twice: add up). A verb is not
   called when a card field is empty. It ignores cards that are no longer where it could reach them (a trigger may
   resolve after its card left). What one verb does is one batch: its events are heard, then `settle` runs.
   `marks.py` keeps what `modify`, `grant` and `mark` leave: hold `marks: tuple[fx.Mark, ...]` in the table.

5. **Host.** `fx.Host(words=…, abilities=…, cards=…, …)`: the functions by which the machine reads the state, the
   verbs, `listeners` and `replacers` (by event, from `fx.listeners_of` the placed cards, with `@fx.per_table`), `heard`
   (`fx.heard_by` all cards of the match, once per Pool: events nobody hears cost nothing), `settle` (one round of what
   rules do by themselves; only called after events). Stats with statics: `fx.bonuses(PLAIN, state, found.statics)`
   where `found` is what `listeners_of` gave, also `@fx.per_table`; PLAIN is a second Host whose `stat` and `has`
   know printed values and marks only.

6. **Reduce.** A player uses an ability: `fx.start(HOST, state, card, index, "main", **fields)`; whether they may:
   `fx.hindrance(HOST, state, card, index, "main")` (zone, limit, if, cost, target or None). The
   game made events itself: `fx.happen(HOST, state, events, before)` hears them, settles, and runs the triggers. An
   answer: `fx.answer(HOST, state, action)`. All return `(state, events)`; afterwards either a question waits
   (`fx.is_waiting(state)`) or nothing runs (`fx.idle(state.run)`) and the game goes on with its turn.

7. **Verdicts.** While `fx.is_waiting(state)`: `to_act` is `fx.asks(HOST, state)`, `verdicts` is
   `fx.answer_verdicts(HOST, state)` (add your own actions with `fx.FINISH` if you like), and prompt and labels come
   from `fx.question(HOST, state)`. Picks are atomic: one card an action, `Done` when it may stop.
   In `describe`, `fx.foreseen(act, …)` with `fx.foreseeing(HOST, seat)` says whether a legal use would be in vain.

8. **Secrets.** `fx.offered(HOST, state, seat)` are the cards of the zone `offer`. Unseen cards are picked by place
   (`PickSpot("hand:1", 2)`). `imagine` exchanges hidden cards and calls `fx.renamed(HOST, state, names)`, where
   `names[card]` is the card that now lies where `card` lay; cards in `fx.looking(state, seat)` must stay.

9. **Time.** A turn begins: `fx.refresh(run)` (limits, tallies). A duration ends: `fx.expire(run, "end_of_turn")`, or
   with a seat for "until your next turn"; the same for `marks.expired`. Cards enter or leave the field:
   `fx.forget(HOST, state, cards)`. A player is out: `fx.drop_seat(run, seat)`.

What authors can write is in `written/`: the ability (`ability.py`), query, values and conditions (`terms.py`), and
the operations (`asking.py`, `doing.py`, `blocks.py`); `w.Ability[Op].model_json_schema()` says it to an editor.
"""

from ..cached import per_table
from . import actions
from .ability import Ability
from .act import Act
from .actions import Answer
from .foresight import Prospect, foreseeing, foreseen
from .host import NOBODY, Hearing, Host, Listeners, Verb, heard_by, listeners_of
from .machine import Result, happen, run, start
from .marks import Mark
from .question import Question
from .questions import (
    FINISH,
    NOT_FITTING,
    TOO_FEW,
    answer,
    answer_verdicts,
    answers,
    as_pick,
    asks,
    is_waiting,
    looking,
    offered,
    question,
)
from .ready import Hindrance, hindrance
from .run import IDLE, EffectStopped, Run, drop_seat, expire, idle, refresh, stop
from .statics import Bonuses, bonuses
from .words import Words, ZoneWord
from .worlds import forget, renamed

__all__ = [
    "FINISH",
    "IDLE",
    "NOBODY",
    "NOT_FITTING",
    "TOO_FEW",
    "Ability",
    "Act",
    "Answer",
    "Bonuses",
    "EffectStopped",
    "Hearing",
    "Hindrance",
    "Host",
    "Listeners",
    "Mark",
    "Prospect",
    "Question",
    "Result",
    "Run",
    "Verb",
    "Words",
    "ZoneWord",
    "actions",
    "answer",
    "answer_verdicts",
    "answers",
    "as_pick",
    "asks",
    "bonuses",
    "drop_seat",
    "expire",
    "foreseeing",
    "foreseen",
    "forget",
    "happen",
    "heard_by",
    "hindrance",
    "idle",
    "is_waiting",
    "listeners_of",
    "looking",
    "offered",
    "per_table",
    "question",
    "refresh",
    "renamed",
    "run",
    "start",
    "stop",
]
