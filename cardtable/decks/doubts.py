"""What is allowed in a deck and surely not meant: warnings for its author, who may know better."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from cardtable.core.deck_models import CardModel, StrictModel
from cardtable.core.effects import language as w
from cardtable.core.effects.vocabulary import Vocabulary
from cardtable.core.text import clean, listed

from .endless import circles
from .lonely_counters import lonely_counters
from .mistake import Locate, Mistake, Part, mistake
from .old_words import inner_names, old_words
from .sets import id_of, words_in

if TYPE_CHECKING:
    from cardtable.core.game import AnyGame

    from .draft import Draft

Path = tuple[Part, ...]
_ANSWERS = {"yes", "no", "on", "off", "true", "false", "null", "none", "y", "n", "~"}
"""What a name hardly is, and other programs read as something else."""


def doubts(draft: Draft) -> list[Mistake]:
    """Return every warning about a deck that may be played."""
    if draft.deck is None or draft.game is None:
        return []
    found = doubts_about(draft.deck.cards, draft.game, draft.place)
    return [*_in_no_list(draft), *found, *_of_the_game(draft, draft.game)]


def doubts_about(cards: Sequence[CardModel], game: AnyGame, place: Locate) -> list[Mistake]:
    """Return every warning about some cards."""
    out = [mistake(*place(("cards", at, "name")), text) for at, text in _strange_names(cards)]
    for path, text in _impossible(cards, ("cards",), game.vocabulary):
        out.append(mistake(*place(path), text))
    out += [mistake(*place(path), text) for path, text in old_words(tuple(cards), ("cards",), game.vocabulary)]
    out += [mistake(*place(path), text) for path, text in inner_names(tuple(cards), ("cards",), _is_written(place))]
    out += [mistake(*place(path), text) for path, text in lonely_counters(tuple(cards), ("cards",), game.vocabulary)]
    for circle in circles(cards):
        names = listed([cards[at].name for at in circle])
        text = f"{names} bring each other back for ever: give one of them a limit, such as limit: once_per_turn"
        out.append(mistake(*place(("cards", circle[0])), text))
    return out


def _is_written(place: Locate) -> Callable[[Path], bool]:
    """Does this very key stand in the file?"""
    return lambda path: place(path)[1][-1:] == path[-1:]


def _in_no_list(draft: Draft) -> Iterator[Mistake]:
    """Return cards of the file itself that nothing in it names."""
    data = draft.document.value
    own = data.get("cards") or ()
    rest = {key: value for key, value in data.items() if key != "cards"}
    named = set(words_in(rest))
    said = [set(words_in(card)) for card in own]
    counts = Counter(word for words in said for word in words)
    for at, card in enumerate(own):
        id = id_of(card)
        by_others = id is not None and counts[id] > (id in said[at])
        if id is not None and id not in named and not by_others:
            text = f'the card "{clean(id, 60)}" is in no list: add it to list, or take it out'
            yield mistake(draft.document, ("cards", at), text)


def _of_the_game(draft: Draft, game: AnyGame) -> Iterator[Mistake]:
    assert draft.deck is not None
    ids = [card.id for card in draft.deck.cards]
    for problem in game.doubts(draft.deck):
        at = next((ids.index(id) for id in problem.cards if id in ids), None)
        place = (draft.document, ()) if at is None else draft.place(("cards", at))
        yield mistake(*place, problem.text.rstrip("."), problem.rule)


def _strange_names(cards: Sequence[CardModel]) -> Iterator[tuple[int, str]]:
    for at, card in enumerate(cards):
        if card.name.strip().casefold() in _ANSWERS:
            yield at, f'"{card.name}" is read as an answer by many programs: is this really the name?'


def _impossible(part: Any, path: Path, words: Vocabulary | None) -> Iterator[tuple[Path, str]]:
    """Yield tests that no card and no number can pass, each with its place."""
    if isinstance(part, StrictModel):
        yield from (((*path, *more), text) for more, text in _never(part, words))
        fields = type(part).model_fields
        inside: Any = [(fields[name].alias or name, getattr(part, name)) for name in part.model_fields_set]
    else:
        inside = part.items() if isinstance(part, dict) else enumerate(part)
    for key, inner in inside:
        if isinstance(inner, StrictModel | tuple | dict):
            yield from _impossible(inner, (*path, str(key) if isinstance(key, str) else key), words)


def _never(part: StrictModel, words: Vocabulary | None) -> Iterator[tuple[Path, str]]:
    match part:
        case w.Query():
            yield from _no_card(part, words)
        case w.Bounds(at_least=int(low), at_most=int(high)) if low > high:
            yield ("at_least",), f"no number is at least {low} and at most {high}"
        case w.Condition(at_least=(int(one), int(other))) if one < other:
            yield ("at_least",), f"{one} is never at least {other}, so this never holds"
        case w.Condition(at_most=(int(one), int(other))) if one > other:
            yield ("at_most",), f"{one} is never at most {other}, so this never holds"
        case w.Condition(equal=(int(one), int(other))) if one != other:
            yield ("equal",), f"{one} never equals {other}, so this never holds"


def _no_card(query: w.Query, words: Vocabulary | None) -> Iterator[tuple[Path, str]]:
    both = [word for word in query.has if word in query.lacks]
    if both:
        yield ("has",), f"no card has {listed(both)} and lacks it, too"
    for group in words.exclusive if words is not None else ():
        several = [str(word) for word in query.has if word in group]
        if len(several) > 1:
            yield ("has",), f"no card has {listed(several)} together: write has_any for one of them"
    if query.zones == ():
        yield ("in",), "no card lies in no zone: name one, or leave in out"
