"""What only a match understands: taking back, standing orders, giving up and saving."""

from __future__ import annotations

from pathlib import Path

from cardtable.bots import hint_for, hint_note
from cardtable.core.text import sentence
from cardtable.files import typed_path

from .commands import Request, command_table


def _undo(request: Request) -> None:
    match = request.desk.match
    if not match.can_undo:
        request.say("There is nothing to take back.")
        return
    barrier = match.undo_barrier()
    if barrier is None:
        match.undo()
    elif request.confirm(f"{barrier} Does everybody at the table agree to take it back?"):
        match.undo(agreed=True)
    else:
        request.say("Nothing was taken back.")


def _redo(request: Request) -> None:
    if request.desk.match.can_redo:
        request.desk.match.redo()
    else:
        request.say("There is nothing to do again.")


def _orders(request: Request) -> None:
    match, seat = request.desk.match, request.desk.shown
    assert seat is not None
    mine = [order for order in match.standing if order.seat == seat]
    known = mine + [order for order in match.orders(seat) if order.id not in {own.id for own in mine}]
    if request.rest.isascii() and request.rest.isdigit() and 1 <= int(request.rest[:9]) <= len(known):
        order = known[int(request.rest[:9]) - 1]
        (match.drop_order if order in mine else match.give_order)(order)
        request.say(f"{'This order is taken back' if order in mine else 'This order stands'}: {order.label}.")
        return
    for at, order in enumerate(known, 1):
        request.say(f"  o {at}: {order.label}{' (given; the same words end it)' if order in mine else ''}")
    if not known:
        request.say(
            "There is no standing order to give now: they let the table answer for you where a game asks often."
        )


def _resign(request: Request) -> None:
    match, seat = request.desk.match, request.desk.shown
    assert seat is not None
    if request.confirm(f"{match.names[seat]}, do you give up this game?"):
        match.resign(seat)


def _save(request: Request) -> None:
    if not request.rest:
        request.say(f"Every action is saved as it is made. {farewell(request.desk.match.path)}")
        return
    request.desk.match.save(typed_path(request.rest))
    request.say(f"Saved. Go on from there with: cardtable resume {request.rest} --plain")


def farewell(path: Path | None) -> str:
    """How a match with this journal can be continued."""
    if path is None:
        return "This match is not saved."
    return f"The match is saved. Go on with: cardtable resume {path.name} --plain"


def _hint(request: Request) -> None:
    match, seat = request.desk.match, request.desk.shown
    assert seat is not None
    found = hint_for(match)
    match.note(hint_note(match, seat))
    request.say(sentence(f"Hint: {found.label}"))
    for said in found.sentences:
        request.say(said)


MATCH_COMMANDS = command_table(
    ("u undo", _undo, "take back the last action."),
    ("U redo", _redo, "do again what was taken back."),
    ("o orders", _orders, "standing orders, which answer for you; with a number, give or end one."),
    ("H hint", _hint, "what a good player would do now, and why; the log notes it."),
    ("resign", _resign, "give up the game."),
    ("save", _save, "how the match is saved; with a file name, save a copy."),
)
