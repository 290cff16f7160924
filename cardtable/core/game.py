"""What a game is to the table: a record of functions, and what follows from them for all games alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Never, TypeVar, final

import msgspec

from .board import Board, Line, Option
from .ids import CardId, RuleId, Seat
from .names import player
from .poster import EMPTY, Poster
from .printed import Printed

if TYPE_CHECKING:
    from .deck_models import DeckFile, SetFile
    from .effects.machine.question import Question
    from .effects.vocabulary import Vocabulary
    from .pool import AnyPool

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

Options = Mapping[str, Any]
"""Chosen options by name: one of the option's values, or for an option file its content."""

AnyDeck = Any
"""A deck of the game's own `deck_file`."""
Zones = Mapping[str, Any]
"""A position written down in plain words and numbers, as YAML and JSON can hold it."""


class Rule(NamedTuple):
    """A rule an action can break, and how to say so; the sentence is built only when somebody reads it."""

    id: RuleId
    say: Callable[[Any, Any], str]


class Refusal(msgspec.Struct, frozen=True):
    """Why not: the rule's id and a sentence that says what to do instead."""

    rule: RuleId
    text: str


class Problem(msgspec.Struct, frozen=True):
    """A deck rule that is broken, in words for the deck's author."""

    rule: RuleId
    text: str
    cards: tuple[str, ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    """Who won (nobody: a draw), why in words without names, by which rule."""

    winners: tuple[Seat, ...]
    reason: str
    rule: RuleId


class OptionSpec(msgspec.Struct, frozen=True):
    """A choice made before a match: a word out of `values`, or with `file` the path of a file the game reads."""

    name: str
    values: tuple[str, ...]
    default: str
    about: str
    rule: RuleId = ""
    file: bool = False


class Picture(msgspec.Struct, frozen=True):
    """A position for screenshots: so many random actions from this seed, with these decks or the first there are."""

    seed: int = 1
    actions: int = 20
    decks: tuple[str, ...] = ()


_USUAL_PICTURE = Picture()


class Order(msgspec.Struct, frozen=True):
    """A standing order: the Match answers a window for this seat until the order lapses."""

    seat: Seat
    id: str
    label: str
    since: int = 0
    """The turn in which it was given."""
    about: tuple[int, ...] = ()


@final
class Resign(msgspec.Struct, frozen=True, tag="resign", tag_field="do"):
    """Give up; legal for every seat at every moment, listed nowhere, never chosen at random."""

    seat: Seat


Verdicts = Sequence[tuple[A, Rule | None]]


class LayoutError(ValueError):
    """A position that cannot be laid out: what is wrong in a sentence for its author, and where it is written."""

    def __init__(self, text: str, place: str = "") -> None:
        super().__init__(f"{place}: {text}" if place else text)
        self.text = text
        self.place = place


def _no_orders(state: object, seat: Seat) -> tuple[Order, ...]:
    return ()


def _no_answer(state: object, order: Order) -> None:
    return None


def _always_lapses(state: object, order: Order) -> bool:
    return True


def _no_question(state: object) -> None:
    return None


def _as_they_are(options: Options, rules: int) -> Options:
    return options


def _no_opening(state: object) -> tuple[Never, ...]:
    return ()


def _bars_nothing(state: object, action: object, seat: Seat) -> None:
    return None


def _no_zones(options: Options) -> Zones:
    return {}


def _no_faces(state: object, seat: Seat) -> Printed:
    return ()


def _no_problems(decks: Sequence[DeckFile], options: Options) -> tuple[Problem, ...]:
    return ()


def _no_doubts(deck: DeckFile) -> tuple[Problem, ...]:
    return ()


@dataclass(frozen=True, eq=False)
class Game(Generic[S, A, E]):
    """One game. Whoever knows this record knows all five."""

    id: str
    title: str
    about: str
    seats: tuple[int, ...]
    """How many may play: `(2,)`, `(2, 3, 4)`."""
    options: tuple[OptionSpec, ...]

    deck_file: type[DeckFile]
    set_file: type[SetFile]
    state_type: type[S]
    action_type: object
    event_type: object

    check_deck: Callable[[AnyDeck, Options], tuple[Problem, ...]]
    """Every deck rule that one deck breaks."""
    compile: Callable[[Sequence[AnyDeck], Options], AnyPool]
    """The cards of a match out of its deck files: one deck a seat, the same for all where the table has one."""
    setup: Callable[[AnyPool, Options, int], S]
    """A fresh, shuffled table: pool, options, seed."""
    lay_out: Callable[[AnyPool, Zones], S]
    """A written position, on the table; raises LayoutError with the place. `lay_out(pool, spell(state)) == state`."""
    spell: Callable[[S], Zones]
    """A position in plain words; what lies on a card stands beside it."""
    to_act: Callable[[S], Seat | None]
    """Who decides now; for a secret simultaneous choice the next seat that has not answered; None when it is over."""
    verdicts: Callable[[S], Verdicts[A]]
    """Everything the seat to act could try, in display order, each with the rule it would break."""
    reduce: Callable[[S, A], tuple[S, tuple[E, ...]]]
    """Applies a legal action (or Resign); pure; trusts its caller."""
    outcome: Callable[[S], Outcome | None]
    board: Callable[[S, Seat | None], Board]
    """All that this seat (None: nobody) may see; the only place where secrets are removed."""
    describe: Callable[[S, A], Option]
    narrate: Callable[[S, E, Seat | None, Sequence[str]], Line | None]
    """One log line about an event, told by the state after it to one seat; None when this seat learns nothing."""
    imagine: Callable[[S, Seat, int], S]
    """Another state with the same board for this seat: hidden cards, sealed choices and the seed exchanged."""
    cards: Callable[[S], Iterable[CardId]]
    """Every physical card wherever it lies; each card of the pool exactly once (those out of the game too)."""
    check_table: Callable[[Sequence[AnyDeck], Options], tuple[Problem, ...]] = _no_problems
    """What is wrong with these decks together."""
    orders: Callable[[S, Seat], tuple[Order, ...]] = _no_orders
    """The standing orders this seat could give now."""
    follow: Callable[[S, Order], A | None] = _no_answer
    """What the Match answers for the seat to act under this order; None where the order says nothing."""
    has_lapsed: Callable[[S, Order], bool] = _always_lapses
    """Is this order over?"""
    question: Callable[[S], Question | None] = _no_question
    """What a running effect asks, if one waits for an answer: its kind, how many, among what."""
    opening: Callable[[S], tuple[E, ...]] = _no_opening
    """What happened before the first decision of a fresh table, for the log."""
    barring_rule: Callable[[S, Any, Seat], Rule | None] = _bars_nothing
    """The rule behind an attempt of this seat that the verdicts do not list: a card that lies elsewhere, another
    phase, another player's moment. Answers from what that seat sees; None: there is only the table's own rule."""
    as_of: Callable[[Options, int], Options] = _as_they_are
    """The options under which a journal of an older rules number folds as it was played."""
    from_options: Callable[[Options], Zones] = _no_zones
    """What a written position takes from the options of its match where it says nothing itself."""
    deck_faces: Callable[[S, Seat], Printed] = _no_faces
    """The cards of this seat's deck as printed, each once with how many there are; asked of a fresh table."""
    deck_for: Literal["seat", "table"] = "seat"
    """Does everybody bring a deck, or is there one for the whole table?"""
    poster: Poster = EMPTY
    """What hangs in the lobby; the shipped games' posters are known there without loading them."""
    picture: Picture = _USUAL_PICTURE
    """A position that shows the game at its best."""
    glance: Callable[[S, Seat | None], Board] | None = None
    """A quick board for computer players: the same panels, links and cards, but without prompt, rules, notes,
    labels, what can be looked through and, if that takes time, what numbers on cards come from; None: there is only
    the whole board."""
    wording: Callable[[S, A], str | None] | None = None
    """The label of an action as `describe` says it, or None where it has a warning: for computer players, who tell
    choices apart by their words; None: there is only the whole description."""
    groups: Mapping[type, str] = field(default_factory=dict)
    """Of types of actions that are always of one group, which: for computer players, who ask for nothing else."""
    reopen: Callable[[S, Seat], S] | None = None
    """An imagined table before the others made the choices that this seat cannot see yet; None: nobody seals any."""
    doubts: Callable[[AnyDeck], tuple[Problem, ...]] = _no_doubts
    """What the deck rules allow but its author surely did not mean."""
    vocabulary: Vocabulary | None = None
    """The words its cards are written in, where they use the shared effect language."""
    rules: int = 1
    """Raised whenever a correction changes what an old journal folds to; journals write it down."""


AnyGame = Game[Any, Any, Any]


def legal_actions(game: Game[S, A, E], state: S) -> tuple[A, ...]:
    """What the seat to act may do now, in display order; never empty while the game runs."""
    return tuple([action for action, rule in game.verdicts(state) if rule is None])


def wording_of(game: Game[S, A, E]) -> Callable[[S, A], str | None]:
    """Return what says the label of an action, or None where it has a warning."""
    if game.wording is not None:
        return game.wording

    def wording(state: S, action: A) -> str | None:
        option = game.describe(state, action)
        return None if option.warning else option.label

    return wording


def refusal(
    game: Game[S, A, E], state: S, action: A, seat: Seat | None = None, judge: Callable[[], Verdicts[A]] | None = None
) -> Refusal | None:
    """Why this seat (None: the one to act) cannot take this action now, or None when it can.

    `judge` hands over the verdicts of this state where somebody has them already.
    """
    if isinstance(action, Resign):
        return _resignation(game, state, action)
    turn = game.to_act(state)
    if turn is None:
        return Refusal("TABLE-OVER", "The game is over: start a rematch, or look back with the replay.")
    if seat is None or seat == turn:
        for candidate, rule in judge() if judge else game.verdicts(state):
            if candidate == action:
                return None if rule is None else Refusal(rule.id, rule.say(state, action))
    return _refuse_unlisted(game, state, action, turn, turn if seat is None else seat)


def _refuse_unlisted(game: Game[S, A, E], state: S, action: A, turn: Seat, seat: Seat) -> Refusal:
    """What the game says of something it does not offer; the table's own words only where it says nothing."""
    rule = game.barring_rule(state, action, seat)
    if rule is not None:
        return Refusal(rule.id, rule.say(state, action))
    if seat != turn:
        return Refusal("TABLE-TURN", f"{player(turn)} decides now: wait until you are asked.")
    return Refusal("TABLE-THERE", "That cannot be done from here: choose one of the actions the table offers.")


def _resignation(game: Game[S, A, E], state: S, action: Resign) -> Refusal | None:
    if game.to_act(state) is None:
        return Refusal("TABLE-OVER", "The game is over: there is nothing left to give up.")
    if not any(panel.seat == action.seat for panel in game.board(state, None).panels):
        return Refusal("TABLE-SEAT", "Nobody sits in that seat: resign from a seat that is still in the game.")
    return None


def complete_options(specs: Sequence[OptionSpec], given: Options | None) -> dict[str, object]:
    """Every option with its value; raises ValueError with a sentence for an unknown name or value."""
    from .text import did_you_mean, listed

    given = given or {}
    names = [spec.name for spec in specs]
    for name in given:
        if name not in names:
            known = f"choose from {listed(names)}" if names else "this game has none"
            raise ValueError(f'There is no option "{name}"{did_you_mean(name, names) or f": {known}."}')
    out: dict[str, object] = {}
    for spec in specs:
        value = given.get(spec.name, spec.default)
        if not spec.file and value not in spec.values:
            raise ValueError(f'Option {spec.name} cannot be "{value}": choose {listed(spec.values, "or")}.')
        out[spec.name] = value
    return out
