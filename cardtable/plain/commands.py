"""The words besides numbers that mean the same everywhere: table, why not, inspect, rules, notes, log and so on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol

from cardtable.core.board import CardFace, Zone
from cardtable.core.text import did_you_mean, listed, sentence

from .board_text import say_face, say_note, say_zone
from .console import Leave
from .desk import Desk
from .grouping import group_by, in_one, runs, stem, without_place
from .naming import card_called, owner_last, places_called

if TYPE_CHECKING:
    from cardtable.match import Choice

NOTES = "notes"


class Asker(Protocol):
    """Whoever understands commands: a match, a lesson or a puzzle in plain words."""

    desk: Desk

    @property
    def commands(self) -> Mapping[str, Command]:
        """The words it understands."""

    def note_look(self, name: str) -> None:
        """The person at the keyboard has read this card, zone or note."""

    def note_why(self, choice: Choice) -> None:
        """The person at the keyboard has asked why this cannot be done."""


class Request(NamedTuple):
    """What a command is given: who asks, and the words after it."""

    asker: Asker
    rest: str

    @property
    def desk(self) -> Desk:
        """The match, and what may be chosen."""
        return self.asker.desk

    def say(self, line: str) -> None:
        """One line to the reader."""
        self.desk.console.say(line)

    def confirm(self, question: str) -> bool:
        """Is the answer yes?"""
        return self.desk.console.confirm(question)


class Command(NamedTuple):
    """A word and what it does."""

    run: Callable[[Request], None]
    about: str


def run_command(asker: Asker, said: str) -> bool:
    """Does what a line asks for; False when its first word is no command."""
    word, _, rest = said.partition(" ")
    command = asker.commands.get(word) or asker.commands.get(word.casefold())
    if command is not None:
        command.run(Request(asker, rest.strip()))
        if not rest and (hint := asker.desk.menu.hint_capital(word)):
            asker.desk.console.say(hint)
    return command is not None


def _help(request: Request) -> None:
    request.say("Type the number of a choice, or exactly its words. Yes-or-no questions take yes and no as well.")
    request.say("Where places have numbers, 3-4 means row 3, place 4.")
    request.say("A choice that would do nothing is asked about first: yes does it, any other line takes it back.")
    said: set[str] = set()
    commands = request.asker.commands
    for command in commands.values():
        if command.about not in said:
            said.add(command.about)
            words = [word for word, other in commands.items() if other is command]
            request.say(f"  {listed(['Enter' if word == '' else word for word in words], 'or')}: {command.about}")


def _why(request: Request) -> None:
    if request.rest:
        _why_one(request)
    elif not request.desk.menu.refused:
        request.say("Everything you could try now is allowed.")
    else:
        request.say("Not possible now:")
        for _, line in _refusals(request.desk):
            request.say(line)


def _refusals(desk: Desk) -> list[tuple[str, str]]:
    """What cannot be done, and the same in a line with its numbers; a reason that several share is said once."""
    menu, lines = desk.menu, []
    for group in group_by(menu.refused, lambda choice: (_reason(desk, choice), choice.rule)):
        numbers = sorted(number for choice in group if (number := menu.number(choice)) is not None)
        alike = group_by([choice.option.label for choice in group], stem)
        words = sentence("; ".join(in_one(labels) for labels in alike))
        refusal = desk.match.why_not(group[0])
        why = _reason(desk, group[0]) if len(group) > 1 else refusal.text if refusal else ""
        lines.append((words.casefold(), f"  {', '.join(runs(numbers))}. {words} {why} ({group[0].rule})"))
    return lines


def _reason(desk: Desk, choice: Choice) -> str:
    """Why this cannot be done, in words that fit other places of the same kind as well."""
    refusal, there = desk.match.why_not(choice), desk.board.card_at(choice.option.at)
    return without_place(refusal.text, choice.option.label, there.title if there else "") if refusal else ""


def _why_one(request: Request) -> None:
    desk = request.desk
    choice = desk.find(request.rest)
    refusal = desk.match.why_not(choice) if choice else None
    said = request.rest.casefold()
    near = [line for words, line in _refusals(desk) if said in words]
    if choice is None and near:
        for line in near:
            request.say(line)
    elif choice is None:
        request.say("w alone lists what cannot be done now, with numbers; then ask w and one of them.")
    elif refusal is None:
        request.say(f"{choice.option.label}: {choice.option.warning or 'that can be done now.'}")
    else:
        request.say(desk.cite(refusal.text, refusal.rule))
        request.asker.note_why(choice)


def _inspect(request: Request) -> None:
    desk, names = request.desk, request.desk.match.names
    face, zone = _face(desk, request.rest), _zone(desk, request.rest)
    if face is not None:
        for line in say_face(face, names):
            request.say(line)
        request.asker.note_look(face.title)
    elif zone is not None:
        for line in (*say_zone(zone, names, desk.menu.numbers_at), *_texts(zone)):
            request.say(line)
        request.asker.note_look(zone.full_name(names))
    else:
        for line in _unseen(desk, request.rest) or [_not_seen(desk, request.rest)]:
            request.say(line)


def _texts(zone: Zone) -> Iterator[str]:
    """What the entries of a list say, such as a fighter's combos; in other zones each card is read by itself."""
    cards = [slot.holds for slot in zone.slots if isinstance(slot.holds, CardFace)] if zone.shape == "list" else []
    return (f"  {card.title} says: {card.text}" for card in cards if card.text)


def _unseen(desk: Desk, words: str) -> list[str]:
    """What a card says that lies nowhere to be seen, if this names one that may be known."""
    from .found import say_unseen

    return [*say_unseen(desk, words)] if words else []


def _not_seen(desk: Desk, words: str) -> str:
    titles = sorted({card.title for card in desk.board.cards()})
    if not words:
        return f"Type i and the name of a card or a zone, or the number of a choice. You can see: {listed(titles)}."
    zones = [zone.full_name(desk.match.names) for zone in desk.board.zones]
    near = did_you_mean(words, [*titles, *zones])
    return f'You cannot see a card "{words}"{near or ": i alone lists the cards you can see."}'


def _face(desk: Desk, words: str) -> CardFace | None:
    if not words:
        return None
    choice, names = desk.menu.find(words), desk.match.names
    spots = (choice.option.at, choice.option.to) if choice else places_called(desk.board, names, words)
    for spot in spots:
        if (face := desk.board.card_at(spot)) is not None:
            return face
    return card_called(desk.board, names, words) or _find_title(desk, words.casefold())


def _find_title(desk: Desk, words: str) -> CardFace | None:
    """The card of this title; or the only one that can be seen whose title holds these words."""
    seen = {card.title.casefold(): card for card in reversed([*desk.board.cards()])}
    holding = [card for title, card in seen.items() if f" {words} " in f" {title} "]
    return seen.get(words) or (holding[0] if len(holding) == 1 else None)


def _zone(desk: Desk, words: str) -> Zone | None:
    """The zone of this name, or whose name begins so; without a player's name the viewer's own."""
    own_first = sorted(desk.board.zones, key=lambda zone: zone.seat != desk.shown)
    words = owner_last(words, desk.match.names)
    called = [(zone.full_name(desk.match.names).casefold(), zone) for zone in own_first]
    named = [zone for name, zone in called if name == words.casefold()]
    mine = [zone for zone in own_first if zone.name.casefold() == words.casefold()]
    begun = [zone for name, zone in called if words and name.startswith(words.casefold())]
    return next(iter(named or mine or begun), None)


def _board(request: Request) -> None:
    request.desk.say_board()


def say_choices(request: Request) -> None:
    """Say what may be done at the table now."""
    if request.desk.menu.legal:
        request.desk.say_choices()
    else:
        request.say("There is nothing to choose at the table now.")


def _notes(request: Request) -> None:
    notes = [note for note in request.desk.board.notes if not note.drawn]
    for note in notes:
        request.say(say_note(note))
    if not notes:
        request.say("There are no notes beside the table now.")
    request.asker.note_look(NOTES)


def _rules(request: Request) -> None:
    from cardtable.rulebook import load_rulebook

    if request.rest:
        look_up(request)
        return
    book = load_rulebook(request.desk.match.game.id)
    for entry in [entry for id in request.desk.board.rules if (entry := book.get(id)) is not None]:
        request.say(f"{entry.id}: {entry.text}")


def look_up(request: Request) -> None:
    """Say what a word, a sign, a note, a card or a rule is, or who says these words."""
    from .found import answers

    for line in answers(request.desk, request.rest):
        request.say(line)


def _log(request: Request) -> None:
    log = request.desk.match.log(request.desk.shown)
    for line in log:
        request.say(line.text)
    if not log:
        request.say("Nothing has happened yet.")


def _recap(request: Request) -> None:
    told = request.desk.recap()
    for text in told:
        request.say(text)
    if not told:
        request.say("Nothing has happened yet.")


def _quit(request: Request) -> None:
    raise Leave


Line = tuple[str, Callable[[Request], None], str]


def command_table(*own: Line) -> dict[str, Command]:
    """Return the words that work everywhere, and a session's own after them; `help` and `quit` come last."""
    every = (*_EVERYWHERE, *own, *_LAST)
    return {
        word: command for words, run, about in every for command in [Command(run, about)] for word in words.split(" ")
    }


_EVERYWHERE: tuple[Line, ...] = (
    ("b board", _board, "the table in words."),
    ("c choices", say_choices, "what you may choose, once more."),
    ("w why", _why, "what cannot be done now and why; with a number or words, why that one."),
    ("i inspect", _inspect, "all about a card or a zone; with its name, or the number of a choice."),
    ("n notes", _notes, "the notes beside the table: short names, counts and the like."),
    (
        "? rules",
        _rules,
        "the rules that matter now; with a word, a sign, a card's name or a rule's number, what that is.",
    ),
    ("p past", _recap, "what happened last, once more: all since your own last turn."),
    ("g log", _log, "what has happened so far."),
)
_LAST: tuple[Line, ...] = (("q quit", _quit, "stop here; you can go on later."), ("h help", _help, "this list."))
