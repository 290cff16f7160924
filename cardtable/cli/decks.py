"""`cardtable decks`: what is on the shelf, and whether a deck may be played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .out import say, warn
from .seating import deck_path, listing_of
from .trouble import FAILED, Trouble

if TYPE_CHECKING:
    from cardtable.core.deck_models import CardModel
    from cardtable.decks import Judgement


def print_decks(game_id: str | None) -> None:
    """The shipped decks and those built here, of one game or of all."""
    from cardtable.decks import shipped_decks
    from cardtable.decks.own import own_decks
    from cardtable.games import listings

    for listing in [listing_of(game_id)] if game_id else listings():
        say(listing.title)
        shelf = (*shipped_decks(listing.id), *own_decks(listing.id))
        wide = max((len(info.path.stem) for info in shelf), default=0)
        for info in shelf:
            about = f": {info.about}" if info.about else ""
            say(f"  {info.path.stem:{wide}}  {info.name}{about}")


def check_decks(said: Sequence[str], json: bool = False) -> None:
    """Checks every deck; leaves with 1 when one of them cannot be played."""
    from cardtable.decks import judge_file

    found = [(path, judge_file(path)) for path in (deck_path(None, word) for word in said)]
    if json:
        _print_json(found)
    else:
        for _, judgement in found:
            _tell(judgement)
    bad = [path for path, judgement in found if judgement.mistakes]
    if bad:
        raise Trouble(f"{len(bad)} of {count_words(len(said), 'deck')} cannot be played.", FAILED)


def _tell(found: Judgement) -> None:
    for mistake in found.mistakes:
        warn(mistake.picture())
    for warning in found.warnings:
        warn(warning._replace(text=f"warning: {warning.text}").picture())
    if found.cards is not None:
        say(f"{found.cards.set}: {count_words(len(found.cards.cards), 'card')}, all well written.")
    if found.deck is None:
        return
    cards = count_words(len(found.deck.copies()), "card")
    option = f" with --option {'='.join(found.option)}" if found.option else ""
    say(f"{found.deck.deck}: {cards}, fit to play{option}.")
    for mistake in found.otherwise:
        say(f"  Without it: {mistake.text} ({mistake.rule}).")


def _print_json(found: Sequence[tuple[Path, Judgement]]) -> None:
    import json

    say(json.dumps([_as_data(path, judgement) for path, judgement in found], indent=2, ensure_ascii=False))


def _as_data(path: Path, found: Judgement) -> dict[str, Any]:
    deck = found.deck
    return {
        "file": str(path),
        "fit": not found.mistakes,
        "set": found.cards.set if found.cards else None,
        "deck": deck.deck if deck else None,
        "cards": len(deck.copies()) if deck else None,
        "option": dict([found.option]) if found.option else {},
        "problems": [mistake._asdict() for mistake in found.mistakes or found.otherwise],
        "warnings": [warning._asdict() for warning in found.warnings],
    }


def print_schema(game_id: str) -> None:
    """The JSON Schema of a game's files."""
    from cardtable.decks.language.schema import schema_text
    from cardtable.games import load_game

    say(schema_text(load_game(listing_of(game_id).id)), end="")


def show_deck(said: str) -> None:
    """Every card of a deck with its copies, kind by kind."""
    from cardtable.core.text import clean
    from cardtable.decks import load_deck
    from cardtable.decks.kinds import kind_of

    deck = load_deck(deck_path(None, said))
    say(f"{deck.deck} ({deck.game}, {count_words(len(deck.copies()), 'card')})")
    if deck.about:
        say(clean(deck.about))
    named = [str(value) for key, value in deck if key not in ("game", "list", "cards") and isinstance(value, str)]
    kinds: dict[str, list[CardModel]] = {}
    for card in deck.cards:
        if card.id in deck.list or card.id in named:
            kinds.setdefault(kind_of(dict(card)), []).append(card)
    for kind, cards in kinds.items():
        say(f"\n{kind}: {sum(deck.list.get(card.id, 1) for card in cards)}")
        for card in cards:
            text = f": {clean(card.text)}" if card.text else ""
            say(f"  {deck.list.get(card.id, 1)}× {clean(card.name)} ({card.id}){text}")


def new_deck(game_id: str, path: Path, said: str | None) -> None:
    """Writes a deck that may be played at once: a copy of another one under a name of its own."""
    from cardtable.decks import shipped_decks
    from cardtable.decks.starting import new_deck_text
    from cardtable.files import write_whole

    game = listing_of(game_id).id
    if path.exists():
        raise Trouble(f"{path} is there already: choose another name, or change that file.", FAILED)
    if path.suffix not in {".yaml", ".yml"}:
        raise Trouble(f"A deck is a YAML file: call it {path.name}.yaml.")
    start = deck_path(game, said) if said else shipped_decks(game)[0].path
    write_whole(path, new_deck_text(game, start, path).encode())
    say(f"{path} is a deck for {listing_of(game_id).title}: change it, then run cardtable decks check {path}")


def build_deck(said: str, ascii: bool) -> None:
    """Opens the builder: a file is changed, a shipped deck is copied."""
    from cardtable.decks import shipped_decks
    from cardtable.decks.building import open_deck

    from .screen import open_builder

    path = deck_path(None, said)
    game = open_deck(path).game.id  # what is wrong with it is said here, before the screen changes
    is_shipped = path != Path(said) and path in [info.path for info in shipped_decks(game)]
    open_builder(path, game if is_shipped else None, ascii)


def count_words(number: int, thing: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
