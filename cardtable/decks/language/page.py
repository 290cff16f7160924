"""The reference of one game's card language as a page of Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pydantic import BaseModel

from cardtable.core.effects import language as w
from cardtable.core.effects.compiler.abilities import FORM_KEYS
from cardtable.core.effects.language.names import PLAYERS, RESERVED
from cardtable.core.effects.vocabulary import Vocabulary, shared_name
from cardtable.core.game import AnyGame

from .docstrings import about, about_fields
from .examples import example_cards, example_file
from .flow import flow
from .parts import Model, Parts, is_read, key_of
from .shapes import class_label, shape
from .shown import Example, examples_of
from .uses import Entry, part_name

_PERIODS = {"turn": "one turn, whoever's it is", "game": "the whole game"}
_TESTS = {
    "self": "the card itself",
    "other": "any card but this one",
    "bearer": "the card that this one is attached to",
}
_FORMS = {
    "on": "It triggers when something happens.",
    "use": "Its player uses it at a time of their choice.",
    "instead": "It replaces something that is about to happen.",
    "static": "It works all the time, or while something holds.",
    "gives": "It adds something to the play being built.",
}


_INTRO = """\
Made by `cardtable cards docs --write` from the game itself: do not edit. The [guide](guide.md) comes first.
`cardtable cards docs {id} WORD` prints one entry, and `cardtable decks schema {id}` makes a schema for your editor."""
_OTHER_TESTS = """\
- Besides: a card is tested by a `$name` or a [query](#queries), a player by a [player](#players), a number by itself or
  a [range](#queries), a word by itself or a list of words, a flag by `true` or `false`."""


_COUNTERS = """\
Any other name makes counters that only card files know. They lie on a card in play, everybody sees them, and they are
gone when it leaves. Queries test them with `marks`, numbers count them with `mark`."""


def reference(game: AnyGame) -> str:
    """Return the whole page."""
    return "\n".join(_Page(game).lines()) + "\n"


class _Page:
    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.vocabulary: Vocabulary | None = game.vocabulary
        self.parts = Parts(game)
        self.shown: dict[Entry, Example] = examples_of(game)

    def lines(self) -> Iterator[str]:
        yield f"# Cards for {self.game.title}"
        yield ""
        yield _INTRO.format(id=self.game.id)
        yield from self._files()
        yield from self._cards()
        yield from self._abilities()
        yield from self._operations()
        yield from self._terms()
        yield from self._vocabulary()
        yield from self._examples()

    # -- models --------------------------------------------------------------------------------------------------

    def _files(self) -> Iterator[str]:
        yield from ("", "## Files")
        for title, model in (("a deck", self.game.deck_file), ("a set", self.game.set_file)):
            yield from ("", f"### {title}", "", about(model), "")
            yield from self._keys(model)

    def _cards(self) -> Iterator[str]:
        yield from ("", "## Kinds of cards")
        for model in self.parts.cards:
            yield from self._entry(_kind(model), model)
        for model in self.parts.others:
            yield from self._entry(class_label(model), model)

    def _abilities(self) -> Iterator[str]:
        model = self.parts.term(w.Ability)
        if model is None:
            return
        yield from ("", "## Abilities", "", "An ability has exactly one of these forms, told apart by one word.")
        for form, keys in FORM_KEYS.items():
            if form == "static" or is_read(self.vocabulary, model, form):
                known = [key_of(model, name) for name in model.model_fields if is_read(self.vocabulary, model, name)]
                if form == "use" and self.vocabulary is not None and not self.vocabulary.optional:
                    known.remove("may")
                said = "while or affects" if form == "static" else form
                yield from (
                    "",
                    f"### {said}",
                    "",
                    f"{_FORMS[form]} Keys: {_code(key for key in known if key in keys)}.",
                )
                yield from self._sample(*[("Ability", key) for key in said.split(" or ")])
        yield from ("", "### ability", "")
        yield from self._keys(model)

    def _operations(self) -> Iterator[str]:
        yield from ("", "## Operations", "", "What an effect does, one after another; each is told apart by its `op:`.")
        for op, model in self.parts.operations.items():
            yield from self._entry(op, model)

    def _terms(self) -> Iterator[str]:
        for title, intro, models in (
            (
                "Queries",
                "A query finds cards, a target lets somebody pick among them, a range tests a number. "
                "Under `cards` and `to` of an operation every card that fits is meant, unless it says how many: "
                "then somebody picks.",
                _QUERIES,
            ),
            ("Values", "A number is written, bound before (`$amount`, `$event.amount`), or reckoned.", (w.Reckoned,)),
            ("Conditions", "Something that holds or not; several lines must all hold.", (w.Condition,)),
            (
                "Limits",
                "How often an ability may be used: `once_per_turn`, `once_per_game`, or both parts.",
                (w.Limit,),
            ),
        ):
            found = [term for model in models if (term := self.parts.term(model)) is not None]
            if found:
                yield from ("", f"## {title}", "", intro)
                for model in found:
                    yield from self._entry(_TERM_NAMES.get(model.__name__, class_label(model)), model)

    def _entry(self, title: str, model: Model) -> Iterator[str]:
        yield from ("", f"### {title}", "", about(model), "")
        yield from self._keys(model)
        yield from self._sample(("parts", part_name(model)))

    def _keys(self, model: type[BaseModel]) -> Iterator[str]:
        docs = about_fields(model)
        rows = []
        for name, field in model.model_fields.items():
            if name == "op" or not is_read(self.vocabulary, model, name):
                continue
            needed = "**needed**" if field.is_required() else _default(field.get_default(call_default_factory=True))
            said = docs.get(name) or ("Which kind of card it is." if name == "type" else "")
            rows.append(f"| `{key_of(model, name)}` | {shape(name, field)} | {needed} | {said} |")
        if rows:
            yield from ("| key | what stands there | unless written | what it says |", "|---|---|---|---|", *rows)

    def _sample(self, *entries: Entry) -> Iterator[str]:
        for entry in entries:
            if entry in self.shown and self.shown[entry].line:
                yield from (
                    "",
                    f"Example ({self.shown[entry].card.name}):",
                    "",
                    "```yaml",
                    self.shown[entry].line,
                    "```",
                )
                return

    # -- words ---------------------------------------------------------------------------------------------------

    def _vocabulary(self) -> Iterator[str]:
        words = self.vocabulary
        if words is None:
            return
        has_abilities = self.parts.term(w.Ability) is not None
        yield from self._list("Players", "players", PLAYERS)
        always = {f"${name}": text.partition(" is ")[2] for name, text in RESERVED.items()}
        always = {name: text for name, text in always.items() if words.attaches or name != "$bearer"}
        if has_abilities:
            yield from self._list("Names", "names", always)
        yield from self._zones(words)
        for title, kind in (("Types", "types"), ("Stats", "stats"), ("Words", "keywords")):
            yield from self._list(title, kind, _meanings(words, kind))
        yield from self._events("Events", "events", words.heard, words)
        yield from self._events("Replaceable events", "coming", words.coming, words)
        if words.events:
            tests = {word: text for word, text in _TESTS.items() if word != "bearer" or words.attaches}
            yield from self._list("Tests", "tests", tests)
            yield _OTHER_TESTS
        if has_abilities:
            yield from self._events("Timings", "timings", words.timings, words)
            yield from self._list("Periods", "periods", {word: _PERIODS[word] for word in words.periods})
        yield from self._list("Durations", "durations", _meanings(words, "durations"))
        if (turns := self.parts.term(w.Turns)) is not None:
            yield from self._entry(_TERM_NAMES["Turns"], turns)
        yield from self._marks(words)
        yield from self._list("Scores", "scores", _meanings(words, "scores"))
        for title, kind in (("Relations", "relations"), ("Facts", "facts"), ("Gifts", "gives")):
            yield from self._list(title, kind, _meanings(words, kind))
        yield from self._old_words(words)

    def _old_words(self, words: Vocabulary) -> Iterator[str]:
        """Yield the lines about words that still work in old files."""
        old = {f"`{word}` ({kind})": new for kind, found in words.former.items() for word, new in found.items()}
        if old:
            yield from ("", "## Old words", "", "They still work; `decks check` says what is written today.", "")
            yield from (f"- {word}: now `{new}`." for word, new in old.items())

    def _marks(self, words: Vocabulary) -> Iterator[str]:
        if words.counters and not words.marks:
            yield from ("", "## Marks")
        else:
            yield from self._list("Marks", "marks", _meanings(words, "marks"))
        if words.counters:
            yield from ("", _COUNTERS)
            yield from self._sample(("parts", "mark"))

    def _zones(self, words: Vocabulary) -> Iterator[str]:
        said = {}
        for name, zone in words.zones.items():
            more = [word for word, holds in (("hidden", zone.hidden), ("abilities work here", zone.play)) if holds]
            said[name] = _meanings(words, "zones")[name] + (f" ({', '.join(more)})" if more else "")
        yield from self._list("Zones", "zones", said)

    def _events(self, title: str, kind: str, events: Mapping[str, Any], words: Vocabulary) -> Iterator[str]:
        if not events:
            return
        yield from ("", f"## {title}")
        for name, fields in events.items():
            yield from ("", f"### {name}", "", f"{_capital(_meanings(words, kind)[name])}.")
            if fields:
                yield from ("", "| field | what it holds |", "|---|---|")
                yield from (f"| `{shared_name(field)}` | {_say_kind(each)} |" for field, each in fields.items())
            yield from self._sample((kind, name))

    def _list(self, title: str, kind: str, meanings: Mapping[str, str]) -> Iterator[str]:
        if not meanings:
            return
        yield from ("", f"## {title}", "")
        for meaning, words in _group_by_meaning(meanings).items():
            shown = self.shown.get((kind, words[0]))
            line = f" Example: `{shown.line}`" if shown and len(words) == 1 and len(shown.line) < 200 else ""
            if shown and not line:
                line = f" Example: {shown.card.name}"
            yield f"- {_code(words)}: {meaning}.{line}"

    def _examples(self) -> Iterator[str]:
        document = example_file(self.game.id)
        if document is None:
            return
        yield from ("", "## Examples", "", "Every card here is loaded and played by a test.")
        for number, card in enumerate(example_cards(self.game)):
            yield from ("", f"### {card.id}", "", card.text or "A plain card.", "", "```yaml")
            yield from document.lines_of(("cards", number))
            yield "```"


_QUERIES = (w.Query, w.Target, w.Bounds)
_TERM_NAMES = {"Bounds": "range", "Reckoned": "reckoned number", "Turns": "number of turns"}


def _kind(model: Model) -> str:
    field = model.model_fields.get("type")
    return class_label(model) if field is None else f"type: {field.annotation.__args__[0]}"  # type: ignore[union-attr]


def _default(value: Any) -> str:
    if value is None or value == () or value == {} or value == "":
        return ""
    if isinstance(value, BaseModel):
        return ""
    return f"`{flow(value)}`"


def _meanings(words: Vocabulary, kind: str) -> dict[str, str]:
    told = words.glossary.get(kind, {})
    known = words.heard if kind == "events" else getattr(words, kind)
    return {word: told.get(word, "a word of this game") for word in known}


def _group_by_meaning(meanings: Mapping[str, str]) -> dict[str, list[str]]:
    """Group the words that have the same meaning."""
    out: dict[str, list[str]] = {}
    for word, meaning in meanings.items():
        out.setdefault(meaning, []).append(word)
    return out


_HELD = {"seat": "a player", "flag": "true or false", "cards": "cards"}


def _say_kind(kind: Any) -> str:
    return _code(kind) if isinstance(kind, tuple) else _HELD.get(kind, f"a {kind}")


def _code(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
