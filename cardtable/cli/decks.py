"""`cardtable decks`: what is on the shelf, and whether a deck may be played."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .seating import deck_path, listing_of
from .trouble import FAILED, Trouble

if TYPE_CHECKING:
    from cardtable.decks import Judgement


def print_decks(game_id: str | None) -> None:
    """The shipped decks, of one game or of all."""
    from cardtable.decks import shipped_decks
    from cardtable.games import listings

    for listing in [listing_of(game_id)] if game_id else listings():
        print(listing.title)
        shelf = shipped_decks(listing.id)
        wide = max((len(info.path.stem) for info in shelf), default=0)
        for info in shelf:
            about = f": {info.about}" if info.about else ""
            print(f"  {info.path.stem:{wide}}  {info.name}{about}")


def check_decks(said: Sequence[str], json: bool = False) -> None:
    """Checks every deck; leaves with 1 when one of them cannot be played."""
    from cardtable.decks import judge

    found = [(path, judge(path)) for path in (deck_path(None, word) for word in said)]
    if json:
        _print_json(found)
    else:
        for _, judgement in found:
            _tell(judgement)
    bad = [path for path, judgement in found if judgement.deck is None]
    if bad:
        raise Trouble(f"{len(bad)} of {counted(len(said), 'deck')} cannot be played.", FAILED)


def _tell(found: Judgement) -> None:
    if found.deck is None:
        for mistake in found.mistakes:
            print(mistake.picture(), file=sys.stderr)
        return
    cards = counted(len(found.deck.copies()), "card")
    option = f" with --option {'='.join(found.option)}" if found.option else ""
    print(f"{found.deck.deck}: {cards}, fit to play{option}.")
    for mistake in found.otherwise:
        print(f"  Without it: {mistake.text} ({mistake.rule}).")


def _print_json(found: Sequence[tuple[Path, Judgement]]) -> None:
    import json

    print(json.dumps([_as_data(path, judgement) for path, judgement in found], indent=2, ensure_ascii=False))


def _as_data(path: Path, found: Judgement) -> dict[str, Any]:
    deck = found.deck
    return {
        "file": str(path),
        "fit": deck is not None,
        "deck": deck.deck if deck else None,
        "cards": len(deck.copies()) if deck else None,
        "option": dict([found.option]) if found.option else {},
        "problems": [mistake._asdict() for mistake in found.mistakes or found.otherwise],
    }


def counted(number: int, thing: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
