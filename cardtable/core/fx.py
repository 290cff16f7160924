"""The door to card effects: all that a game uses of `core/effects`, and how it uses it.

Effects are data; games import from here only (`from cardtable.core import fx`), never from the rooms behind it.

`tests/core/effects/arena` is a complete small game; start from it. In short:

1. **State.** `State` has a field `run: fx.Run = fx.IDLE` (all that runs, as data) and a field `table`, a Struct with
   `dict=True` that holds cards, zones and marks. Actions end in `| fx.Answer`, events in
   `| fx.EffectStopped | fx.EffectUnused`.

2. **Vocabulary.** One `fx.Vocabulary(...)` record names the zones (`fx.ZoneWord(hidden=, play=, shared=)`; the first
   card of a zone is its top), stats, types, keywords, durations, events by the tag of their Struct with the kinds of
   their fields (`card`, `cards`, `seat`, `number`, `flag`, `word`, or the words themselves), and timings with what
   the game hands over. `coming` is what `instead:` may rewrite, `works` says which abilities work out of play, and
   `tallied` lists the events that cards may count in a turn.

3. **Cards.** `from cardtable.core.fx import language as w` (pydantic), and one union of operations per game:

       class PlayFree(w.Operation):                       # one operation = one model + one verb
           op: Literal["azuki.play_free"]
           card: w.Cards
           to: w.ZoneName

       Op = TypeAliasType("Op", Annotated[Union[
           w.Plain,                                       # every shared operation without a block
           Annotated["w.May[Op]", Tag("may")], Annotated["w.When[Op]", Tag("when")],
           Annotated["w.ForEach[Op]", Tag("for_each")], Annotated["w.ChooseOne[Op]", Tag("choose_one")],
           Annotated["w.Later[Op]", Tag("later")], Annotated[PlayFree, Tag("azuki.play_free")]], w.BY_OP])

   In the card model: `abilities: tuple[Annotated[w.Ability[Op], fx.check_with(VOCABULARY)], ...] = ()`, and when
   the Pool is made: `fx.compile_abilities(model.abilities, VOCABULARY)`, once per card id. Fields typed
   `w.Cards`, `w.Value`, `w.PlayerName`, `w.ZoneName`, `w.Condition` … are checked and worked out for the verb. A macro
   overrides `emit(self, c)`: it calls `c.when`, `c.pick`, `c.block([ops])` … and then `c.call(self)`.

4. **Verbs.** `verb(state, act, **fields) -> (state, events)`; with `as:` also the bound cards as a third. `act.card` is
   the source, `act.seat` its player. Card fields come as tuples of ids, players as tuples of seats, values as numbers;
   `damage` gets `to` and `amount` as two tuples of one length (a card may stand there twice: add up). A verb is not
   called when a card field is empty. It ignores cards that are no longer where it could reach them (a trigger may
   resolve after its card left). What one verb does is one batch: its events are heard, then `settle` runs.
   `fx.marks` keeps what `modify`, `grant` and `mark` leave: hold `marks: tuple[fx.EffectMark, ...]` in the table.

5. **Host.** `fx.Host(vocabulary=…, abilities=…, cards=…, …)`: the functions by which the machine reads the state, the
   verbs, `listeners` and `replacers` (by event, from `fx.listeners_of` the placed cards, with `@fx.per_table`), `heard`
   (`fx.hearing_of` all cards of the match, once a Pool: events nobody hears cost nothing), `settle` (one round of what
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
   In `describe`, `fx.foresee(act, …)` with `fx.foresight_host(HOST, seat)` says whether a legal use would be in vain.

8. **Secrets.** `fx.offered_cards(HOST, state, seat)` are the cards of the zone `offer`. Unseen cards are picked by
   place (`PickSpot("hand:1", 2)`). `imagine` exchanges hidden cards and calls `fx.rename_cards(HOST, state, names)`,
   where `names[card]` is the card that now lies where `card` lay; cards in `fx.looking(state, seat)` must stay.

9. **Time.** A turn begins: `fx.refresh(run)` (limits, tallies). A turn ends: `fx.expire(run, "turn")`, which also makes
   what lasts for several turns shorter; with a seat for "your_next_turn"; the same for `fx.marks.expire`. Cards leave
   the field: `fx.marks.remove_from` (what lay on them, and what lasts while they stay) and `fx.forget`. A player is
   out: `fx.drop_seat(run, seat)`. Words of old files stay readable by `Vocabulary.former`, keys by a model's `former`.

What authors can write is in `effects/language/`: the ability (`ability.py`), query, values and conditions (`terms.py`),
and the operations (`asking.py`, `doing.py`, `blocks.py`); `w.Ability[Op].model_json_schema()` says it to an editor.
"""

from .cached import per_table
from .effects import language
from .effects.compiler import AbilityError, Compiler, check_with, compile_abilities
from .effects.compiler.terms import value
from .effects.language.walking import lasts_while_it_stays, parts
from .effects.machine import actions, instructions, marks
from .effects.machine.ability import Ability, Find, Test, ValueOf
from .effects.machine.act import Act
from .effects.machine.actions import DONE, Answer, Number, Pick, Place, is_answer
from .effects.machine.durations import in_words as duration_in_words
from .effects.machine.durations import turns_of
from .effects.machine.engine import Result, happen, run, start
from .effects.machine.foresight import Prospect, foresee, foresight_host
from .effects.machine.host import NOBODY, Hearing, Host, Listeners, Placed, Verb, hearing_of, listeners_of
from .effects.machine.instructions import Do
from .effects.machine.listening import bind_slots, hear_and_settle, hears_later, is_spent, listen, name_of
from .effects.machine.mark_words import count_in_words, counter_chips, lasting_notes
from .effects.machine.marks import EffectMark
from .effects.machine.phrasing import NumberWords, Phrasing, describe_answer, question_text, unused_in_words
from .effects.machine.question import Question
from .effects.machine.questions import (
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
    offered_cards,
    question,
)
from .effects.machine.ready import Hindrance, has_targets, hindrance
from .effects.machine.run import (
    IDLE,
    EffectStopped,
    EffectUnused,
    Frame,
    Run,
    Use,
    drop_seat,
    expire,
    idle,
    refresh,
    stop,
)
from .effects.machine.statics import Bonuses, bonuses
from .effects.machine.waiting import ChooseValue, PickCards
from .effects.machine.worlds import forget, rename_cards
from .effects.vocabulary import Vocabulary, ZoneWord

__all__ = [
    "DONE",
    "FINISH",
    "IDLE",
    "NOBODY",
    "NOT_FITTING",
    "TOO_FEW",
    "Ability",
    "AbilityError",
    "Act",
    "Answer",
    "Bonuses",
    "ChooseValue",
    "Compiler",
    "Do",
    "EffectMark",
    "EffectStopped",
    "EffectUnused",
    "Find",
    "Frame",
    "Hearing",
    "Hindrance",
    "Host",
    "Listeners",
    "Number",
    "NumberWords",
    "Phrasing",
    "Pick",
    "PickCards",
    "Place",
    "Placed",
    "Prospect",
    "Question",
    "Result",
    "Run",
    "Test",
    "Use",
    "ValueOf",
    "Verb",
    "Vocabulary",
    "ZoneWord",
    "actions",
    "answer",
    "answer_verdicts",
    "answers",
    "as_pick",
    "asks",
    "bind_slots",
    "bonuses",
    "check_with",
    "compile_abilities",
    "count_in_words",
    "counter_chips",
    "describe_answer",
    "drop_seat",
    "duration_in_words",
    "expire",
    "foresee",
    "foresight_host",
    "forget",
    "happen",
    "has_targets",
    "hear_and_settle",
    "hearing_of",
    "hears_later",
    "hindrance",
    "idle",
    "instructions",
    "is_answer",
    "is_spent",
    "is_waiting",
    "language",
    "lasting_notes",
    "lasts_while_it_stays",
    "listen",
    "listeners_of",
    "looking",
    "marks",
    "name_of",
    "offered_cards",
    "parts",
    "per_table",
    "question",
    "question_text",
    "refresh",
    "rename_cards",
    "run",
    "start",
    "stop",
    "turns_of",
    "unused_in_words",
    "value",
]
