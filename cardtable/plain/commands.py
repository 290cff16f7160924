"""The words besides numbers: why not, inspect, rules, undo, log and so on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardtable.bots import hint_for, note_hint
from cardtable.core.board import Board, CardFace
from cardtable.core.text import did_you_mean, listed

from .console import Leave
from .menu import Menu
from .words import faces, say_face

if TYPE_CHECKING:
    from .session import Session


class Moment(NamedTuple):
    """What a command is given: the session, what is on the table, what may be chosen, and the words after it."""

    session: Session
    board: Board
    menu: Menu
    rest: str

    def say(self, line: str) -> None:
        """One line to the reader."""
        self.session.console.say(line)

    def agreed(self, question: str) -> bool:
        """Is the answer yes?"""
        return self.session.console.agreed(question)


def run_command(session: Session, board: Board, menu: Menu, said: str) -> bool:
    """Does what a line asks for; False when its first word is no command."""
    word, _, rest = said.partition(" ")
    command = COMMANDS.get(word) or COMMANDS.get(word.casefold())
    if command is not None:
        command.run(Moment(session, board, menu, rest.strip()))
    return command is not None


def _help(moment: Moment) -> None:
    moment.say("Type the number of a choice, or exactly its words. A choice that would do nothing is asked about")
    moment.say("first: yes does it, any other line takes it back. Besides:")
    said: set[str] = set()
    for command in COMMANDS.values():
        if command.about not in said:
            said.add(command.about)
            words = [word for word, other in COMMANDS.items() if other is command]
            moment.say(f"  {listed(words, 'or')}: {command.about}")


def _why(moment: Moment) -> None:
    if moment.rest:
        _why_one(moment)
    elif not moment.menu.refused:
        moment.say("Everything you have can be played now.")
    else:
        moment.say("Not possible now:")
        for at, choice in enumerate(moment.menu.refused, moment.menu.refused_from()):
            refusal = moment.session.match.why_not(choice)
            text = refusal.text if refusal else ""
            moment.say(f"  {at}. {choice.option.label}: {text} ({choice.rule})")


def _why_one(moment: Moment) -> None:
    choice = moment.menu.find(moment.rest)
    refusal = moment.session.match.why_not(choice) if choice else None
    if choice is None:
        moment.say("w alone lists what cannot be done now, with numbers; then ask w and one of them.")
    elif refusal is None:
        moment.say(f"{choice.option.label}: {choice.option.warning or 'that can be done now.'}")
    else:
        moment.say(f"{refusal.text} ({refusal.rule})")


def _inspect(moment: Moment) -> None:
    cards = {card.title.casefold(): card for card in faces(moment.board)}
    face = _face(moment, cards)
    if face is not None:
        for line in say_face(face, moment.session.match.names):
            moment.say(line)
    elif moment.rest:
        near = did_you_mean(moment.rest, [card.title for card in cards.values()])
        moment.say(f'You cannot see a card "{moment.rest}"{near or ": i alone lists the cards you can see."}')
    else:
        names = sorted({card.title for card in cards.values()})
        moment.say(f"Type i and a card's name, or i and the number of a choice. You can see: {listed(names)}.")


def _face(moment: Moment, cards: dict[str, CardFace]) -> CardFace | None:
    choice = moment.menu.find(moment.rest) if moment.rest else None
    slot = moment.board.at(choice.option.at) if choice and choice.option.at else None
    if slot is not None and isinstance(slot.holds, CardFace):
        return slot.holds
    return cards.get(moment.rest.casefold()) if moment.rest else None


def _board(moment: Moment) -> None:
    moment.session.say_board()


def _rules(moment: Moment) -> None:
    from cardtable.rulebook import load_rulebook

    book = load_rulebook(moment.session.match.game.id)
    if moment.rest:
        entries = [*book.search(moment.rest)]
    else:
        entries = [entry for id in moment.board.rules if (entry := book.get(id)) is not None]
    for entry in entries:
        moment.say(f"{entry.id}: {entry.text}")
    if not entries:
        moment.say("No rule found: try another word, or read all with: cardtable rules " + book.game)


def _hint(moment: Moment) -> None:
    match, seat = moment.session.match, moment.session.shown
    assert seat is not None
    found = hint_for(match)
    note_hint(match, seat)
    moment.say(found.text)


def _undo(moment: Moment) -> None:
    match = moment.session.match
    if not match.can_undo:
        moment.say("There is nothing to take back.")
        return
    barrier = match.undo_barrier()
    if barrier is None:
        match.undo()
    elif moment.agreed(f"{barrier} Does everybody at the table agree to take it back?"):
        match.undo(agreed=True)
    else:
        moment.say("Nothing was taken back.")


def _redo(moment: Moment) -> None:
    if moment.session.match.can_redo:
        moment.session.match.redo()
    else:
        moment.say("There is nothing to do again.")


def _log(moment: Moment) -> None:
    log = moment.session.match.log(moment.session.shown)
    for line in log:
        moment.say(line.text)
    if not log:
        moment.say("Nothing has happened yet.")


def _orders(moment: Moment) -> None:
    match, seat = moment.session.match, moment.session.shown
    assert seat is not None
    mine = [order for order in match.standing if order.seat == seat]
    known = mine + [order for order in match.orders(seat) if order.id not in {own.id for own in mine}]
    if moment.rest.isascii() and moment.rest.isdigit() and 1 <= int(moment.rest[:9]) <= len(known):
        order = known[int(moment.rest[:9]) - 1]
        (match.drop_order if order in mine else match.give_order)(order)
        moment.say(f"{order.label}: {'no longer' if order in mine else 'from now on'}.")
        return
    for at, order in enumerate(known, 1):
        moment.say(f"  {at}. {order.label}{' (given; o and its number ends it)' if order in mine else ''}")
    if not known:
        moment.say("There is no standing order to give now.")


def _resign(moment: Moment) -> None:
    seat = moment.session.shown
    assert seat is not None
    if moment.agreed(f"{moment.session.match.names[seat]}, do you give up this game?"):
        moment.session.match.resign(seat)


def _save(moment: Moment) -> None:
    if not moment.rest:
        moment.say(f"Every action is saved as it is made. {moment.session.farewell()}")
        return
    moment.session.match.save(Path(moment.rest))
    moment.say(f"Saved. Go on from there with: cardtable resume {moment.rest} --plain")


def _quit(moment: Moment) -> None:
    raise Leave


class Command(NamedTuple):
    """A word and what it does."""

    run: Callable[[Moment], None]
    about: str


def _words() -> dict[str, Command]:
    table = [
        ("b board", _board, "the table in words."),
        ("w why", _why, "what cannot be done now and why; with a number or words, why that one."),
        ("i inspect", _inspect, "everything about a card; with its name or the number of a choice."),
        ("? rules", _rules, "the rules that matter now; with words, the rules that mention them."),
        ("hint", _hint, "what a good player would do now, and why; the log notes it."),
        ("u undo", _undo, "take back the last action."),
        ("U redo", _redo, "do again what was taken back."),
        ("g log", _log, "what has happened so far."),
        ("o orders", _orders, "standing orders; with a number, give or end one."),
        ("resign", _resign, "give up the game."),
        ("save", _save, "how the match is saved; with a file name, save a copy."),
        ("q quit", _quit, "stop here; the match can be resumed."),
        ("h help", _help, "this list."),
    ]
    return {word: command for words, run, about in table for command in [Command(run, about)] for word in words.split()}


COMMANDS = _words()
