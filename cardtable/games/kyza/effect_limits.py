"""What the data of an Effect cannot say in this game, although its words exist."""

from __future__ import annotations

from pydantic import BaseModel

from cardtable.core.fx import language as w
from cardtable.core.fx import lasts_while_it_stays, parts
from cardtable.core.text import listed

from .flash_loops import brings_flash_back
from .vocabulary import CARRIED

INTO = ("hand", "deck", "discard", "out", "characters", "set")
"""Where Effects can put cards."""


def complaint(abilities: tuple[w.Ability, ...], continuous: bool, flash: bool) -> str | None:
    """Return the first thing that is wrong with these abilities, or None."""
    if not abilities and not continuous and not flash:
        return None
    used = sum(ability.use is not None for ability in abilities)
    if not continuous and len(abilities) == 1 and not used:
        return (
            "KYZ-70: this Effect goes away at once, so it cannot wait for anything: "
            "add continuous: true to the card, or write use: activate"
        )
    if not continuous and (used != 1 or len(abilities) != 1):
        return (
            "KYZ-70: an Effect that goes away at once has exactly one ability, with use: activate: "
            "write all it does in one do, or add continuous: true to the card"
        )
    if not continuous and lasts_while_it_stays(abilities):
        return (
            "KYZ-70: this Effect goes away at once, so nothing lasts while it stays: write until: stays or {turns: 2}"
        )
    if used > 1:
        return "KYZ-22: an Effect is activated once, so only one ability has use: activate"
    if continuous and used == len(abilities):
        return "KYZ-72: a Continuous Effect needs something that goes on (on, while or affects)"
    if flash and brings_flash_back(abilities):
        return (
            "R-KYZ-15: a Flash Effect must not bring Flash cards back from discard or out, nor itself from the table, "
            "or two of them never end: add lacks: [flash] to the cards it may take, or take the Flash symbol away"
        )
    return next(filter(None, map(_wrong, parts(abilities))), None)


def _wrong(part: BaseModel) -> str | None:
    if isinstance(part, w.Modify | w.Ability) and "level" in part.stats:
        return "KYZ-49: the Æther Level of a card never changes: give damage or health"
    if isinstance(part, w.Grant | w.Ability) and not set(part.words) <= set(CARRIED):
        return f"only these words can be given to Characters: {listed(CARRIED)}"
    if isinstance(part, w.Grant) and part.cards is None:
        return "words are given to cards, not to players: name cards"
    if isinstance(part, w.Move) and part.to not in INTO:
        return f"cards are put into {listed(INTO, 'or')}; an Effect becomes active only when it is activated"
    if isinstance(part, w.Shuffle) and part.zone != "deck":
        return "only decks are shuffled"
    if isinstance(part, w.Discard) and part.zone != "hand":
        return "cards are discarded from hands; elsewhere use move with to: discard"
    return None
