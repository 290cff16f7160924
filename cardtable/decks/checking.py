"""Everything that is wrong with a deck file, for its author: how it is written, its sets, and the game's deck rules."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from pydantic import ValidationError

from cardtable.core.game import AnyGame, Problem
from cardtable.files import Document, FileProblem, read_yaml

from .draft import Draft, explain_cards, read_draft
from .mistake import Mistake, Place, in_order, mistake, of_file
from .options import settle_options
from .references import unknown_cards, unknown_in
from .sketch import Sketch

if TYPE_CHECKING:
    from cardtable.core.deck_models import DeckFile, SetFile

_GOOD: set[bytes] = set()
"""Digests of sets that were found to be without mistakes: several decks use the same ones."""


class Judgement(NamedTuple):
    """What came of reading a deck file."""

    deck: DeckFile | None
    """The deck, if it may be played."""
    mistakes: tuple[Mistake, ...] = ()
    """Why it may not be played."""
    option: tuple[str, str] | None = None
    """The option it needs, if it may not be played with the usual ones."""
    otherwise: tuple[Mistake, ...] = ()
    """What is wrong with it without that option."""
    warnings: tuple[Mistake, ...] = ()
    """What is allowed and surely not meant, in a deck whose cards are well written."""
    cards: SetFile | None = None
    """The set, if the file holds one instead of a deck and nothing is wrong with it."""


def check_deck_file(path: Path | str, options: Mapping[str, Any] | None = None) -> tuple[str, ...]:
    """Return every problem of a deck file as `file:line:column: key path: problem`; nothing when it may be played.

    Without options it is enough that it may be played with the usual ones, or with one of them changed.
    """
    return tuple(str(each) for each in judge(Path(path), options).mistakes)


def judge(path: Path, options: Mapping[str, Any] | None = None, warn: bool = True) -> Judgement:
    """Read a deck file and check it in every respect; this never raises. Whoever only plays it needs no warnings."""
    try:
        draft = read_draft(path)
    except FileProblem as problem:
        return Judgement(None, (of_file(problem),))
    written = _badly_written(draft)
    broken = _broken_rules(draft, options or {})
    option = None
    if broken and options is None and draft.game is not None and draft.sketch is not None:
        option = _fitting(draft.game, draft.sketch)
    if written or (broken and option is None):
        found = in_order([*written, *([] if option else broken)])
        return Judgement(None, found, warnings=_warnings(draft) if warn and not written else ())
    return Judgement(draft.deck, (), option, in_order(broken), _warnings(draft) if warn else ())


def _warnings(draft: Draft) -> tuple[Mistake, ...]:
    from .doubts import doubts  # it reads the whole card language, for which whoever plays need not wait

    return in_order(doubts(draft))


def judge_file(path: Path) -> Judgement:
    """Read a deck or a set of cards and check it in every respect; this never raises."""
    try:
        document = read_yaml(path)
    except FileProblem as problem:
        return Judgement(None, (of_file(problem),))
    data = document.value
    if isinstance(data, dict) and "set" in data and "deck" not in data:
        return judge_set(document)
    return judge(path)


def judge_set(document: Document) -> Judgement:
    """Check a set of cards: how each is written, that no id stands twice, and that the cards they name are there."""
    draft = Draft(document, as_set=True)
    found = list(draft.problems)
    if draft.game is None:
        return Judgement(None, in_order(found))
    try:
        cards = draft.game.set_file.model_validate_json(msgspec.json.encode(document.value))
    except ValidationError as error:
        found += _explain_set(draft.game, document, error)
        return Judgement(None, in_order(found))
    found += unknown_in(cards.cards, [], lambda path: (document, document.real(path)))
    if found:
        return Judgement(None, in_order(found))
    from .doubts import doubts_about

    return Judgement(None, warnings=in_order(doubts_about(cards.cards, draft.game, draft.place)), cards=cards)


def _badly_written(draft: Draft) -> list[Mistake]:
    found = list(draft.problems)
    if draft.game is not None:
        for document in draft.sets:
            found += _set_mistakes(draft.game, document)
        found += unknown_cards(draft)
    return found


def _set_mistakes(game: AnyGame, document: Document) -> list[Mistake]:
    digest = sha256(f"{game.id}\n{document.text}".encode(errors="surrogatepass")).digest()
    if digest in _GOOD:
        return []
    try:
        game.set_file.model_validate_json(msgspec.json.encode(document.value))
    except ValidationError as error:
        return _explain_set(game, document, error)
    _GOOD.add(digest)
    return []


def _explain_set(game: AnyGame, document: Document, error: ValidationError) -> list[Mistake]:
    where = document.real
    return explain_cards(error, game.set_file, document.value, lambda loc: (document, where(loc)), game.vocabulary)


def _broken_rules(draft: Draft, options: Mapping[str, Any]) -> list[Mistake]:
    if draft.game is None or draft.sketch is None:
        return []
    try:
        found = _problems(draft.game, draft.sketch, options)
    except ValueError as error:
        return [Mistake("", 0, 0, "", str(error))]
    return [mistake(*_place(draft, problem), problem.text.rstrip("."), problem.rule) for problem in found]


def _problems(game: AnyGame, sketch: Sketch, options: Mapping[str, Any]) -> list[Problem]:
    """Return the deck rules broken with these options; raises ValueError for unknown options."""
    return sketch.believable(game.check_deck(sketch.deck, settle_options(game, options)))


def _fitting(game: AnyGame, sketch: Sketch) -> tuple[str, str] | None:
    """Return the first option with which this deck may be played after all."""
    choices = [(spec.name, value) for spec in game.options if not spec.file for value in spec.values]
    return next((choice for choice in choices if not _problems(game, sketch, dict([choice]))), None)


class Legality(NamedTuple):
    """Whether a deck may be played: the rules it breaks, and the option with which it breaks none."""

    problems: tuple[Problem, ...] = ()
    option: tuple[str, str] | None = None


def legality(game: AnyGame, deck: DeckFile) -> Legality:
    """Say whether a deck with valid cards may be played with the usual options, or with one changed."""
    sketch = Sketch(deck)
    problems = tuple(_problems(game, sketch, {}))
    return Legality(problems, _fitting(game, sketch) if problems else None)


def _place(draft: Draft, problem: Problem) -> Place:
    """Return where the first card of a problem stands: in the list, elsewhere in the deck, or in its set."""
    for card in problem.cards:
        named = next((key for key, value in draft.document.value.items() if value == card), None)
        if named is not None:
            return draft.document, (named,)
        path = draft.document.real(("list", card))
        if len(path) == 2:
            return draft.document, path
        for number, known in enumerate(draft.sketch.deck.cards if draft.sketch else ()):
            if known.id == card and number < len(draft.homes):
                return draft.place(("cards", number))
    return draft.document, draft.document.real(("list",))
