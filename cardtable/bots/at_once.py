"""What can be said for a choice at once, where nothing is known to come of it: what its card does, keeps and is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from cardtable.core.board import Board, CardFace, Option
from cardtable.core.game import AnyGame, legal_actions
from cardtable.core.ids import Seat
from cardtable.core.names import put_names
from cardtable.core.text import listed, sentence

from .changes import Change, changes, is_setback
from .thinking import Considered
from .worlds import Worlds

OPEN = "The program sees nothing on the table that sets it apart from the next best choice."
LATER = "The program sees no reason on the table: imagined games simply went better with it."
ANY = "Nothing on the table speaks for one of them: any is about as good, so choose at random."
WAITING = "It costs nothing now and keeps what you have in hand."
WORLDS = 4
"""So many imagined worlds are asked what a choice does at once."""
FEW_WORDS = 90
"""So long may the words on a card be to stand in brackets behind its name."""


def say_at_once(
    game: AnyGame, worlds: Worlds, best: Considered, other: Considered | None, names: Sequence[str], close: bool
) -> str:
    """A reason for the best choice that looks no further than the choice itself; `close`: the other is as good.

    What happens on the table is told before, see `certain.py`.
    """
    found = next(_reasons(game, [worlds(seed) for seed in range(WORLDS)], best, other, names), "")
    return put_names(found, names) or (OPEN if close else LATER)


def _reasons(
    game: AnyGame, worlds: Sequence[Any], best: Considered, other: Considered | None, names: Sequence[str]
) -> Iterator[str]:
    world = worlds[0]
    seat = game.to_act(world)
    assert seat is not None
    board, option = game.board(world, seat), game.describe(world, best.action)
    rival = None if other is None else game.describe(world, other.action)
    if words := _say_card(board, option) or _say_offer(game, world, board, best):
        yield words
    held, after = _hand(board, seat), _hand_after(game, world, best, seat)
    if rival is not None and _tells_apart(option.about, rival.about):
        yield sentence(f"“{option.spoken}”: {option.about}; “{rival.spoken}”: {rival.about}")
    if all(_hand_after(game, one, best, seat).total() > held.total() for one in worlds):
        yield "It gives you one more card to choose from."
    if other is not None and (kept := list(((after & held) - _hand_after(game, world, other, seat)).elements())):
        yield f"It keeps {listed(kept)} in your hand."
    if option.group == "pass" and after >= held:
        told = _changes_at_once(game, world, best, seat, names)
        if not any(is_setback(one, seat) for one in told):
            yield WAITING
    if " " in option.about and (rival is None or option.about != rival.about):
        yield sentence(f"{option.about[0].upper()}{option.about[1:]}")


def say_places(game: AnyGame, world: Any, best: Considered, other: Considered | None, names: Sequence[str]) -> str:
    """What each of two places on the table is like, where the choice is between such places."""
    if other is None or type(best.action) is not type(other.action):
        return ""
    seat = game.to_act(world)
    options = [game.describe(world, one.action) for one in (best, other)]
    zones = [game.board(world, seat).zone(one.at.zone) if one.at else None for one in options]
    if not _tells_apart(options[0].about, options[1].about) or not all(
        zone and zone.shape == "slots" for zone in zones
    ):
        return ""
    told = [f"“{one.spoken}”: {one.about}" for one in options if one.about]
    return put_names(sentence("; ".join(told)), names)


def _tells_apart(about: str, rival: str) -> bool:
    """Do these words on two choices differ and speak for the first? Bare numbers and what it cannot do speak not."""
    words = all(any(letter.isalpha() for letter in one) for one in (about, rival))
    return words and about != rival and not (about.startswith("no ") and not rival.startswith("no "))


def say_played(game: AnyGame, world: Any, label: str) -> str:
    """What a card is that this choice brings from the hand; empty where it brings none."""
    seat = game.to_act(world)
    held = [slot.holds for zone in game.board(world, seat).zones if zone.shape == "hand" for slot in zone.slots]
    faces = [face for face in held if isinstance(face, CardFace) and face.title in label]
    face = max(faces, key=lambda one: len(one.title), default=None)
    if face is None:
        return ""
    if face.text_is and face.text_is.casefold() in label.casefold():
        return sentence(f"The card says: {face.standing}")
    said = f"It adds to your side {face.title}: {in_few_words(face)}"
    return said if said.endswith("”") else sentence(said)


def _say_card(board: Board, option: Option) -> str:
    """What the card says that this choice plays or uses, if that is what the choice is about."""
    zone = board.zone(option.at.zone) if option.at is not None else None
    face = board.card_at(option.at) if zone and zone.shape in ("hand", "slots") else None
    if face is None or not face.standing or face.title not in option.label:
        return ""
    if face.text_is and face.text_is.casefold() not in option.label.casefold():
        return ""  # the choice uses the other half of the card
    return sentence(f"The card says: {face.standing}")


def _say_offer(game: AnyGame, world: Any, board: Board, best: Considered) -> str:
    """What a question offers that can be answered by yes or no, as it says itself; only where yes is better."""
    legal = legal_actions(game, world)
    offered = board.prompt.partition("? ")[2]
    return f"What it does: {offered}" if offered and len(legal) == 2 and best.action == legal[0] else ""


def _changes_at_once(
    game: AnyGame, world: Any, choice: Considered, seat: Seat, names: Sequence[str]
) -> tuple[Change, ...]:
    """What the choice itself changes on the player's board."""
    after = game.reduce(world, choice.action)[0]
    return changes(game.board(world, seat), game.board(after, seat), names)


def _hand_after(game: AnyGame, world: Any, choice: Considered, seat: Seat) -> Counter[str]:
    """The titles in the player's hand once this was chosen."""
    return _hand(game.board(game.reduce(world, choice.action)[0], seat), seat)


def _hand(board: Board, seat: Seat) -> Counter[str]:
    slots = [slot for zone in board.zones if zone.shape == "hand" and zone.seat == seat for slot in zone.slots]
    return Counter(slot.holds.title for slot in slots if isinstance(slot.holds, CardFace))


def in_few_words(face: CardFace) -> str:
    """What a card is and does, for behind its name: `attack, Power 4`."""
    numbers = [f"{stat.name} {stat.value}" for stat in face.stats]
    short = ", ".join([face.spoken or face.kind, *numbers])
    whole = f"{short}, “{face.text}”" if face.text else short
    return whole if len(whole) <= FEW_WORDS else short
