"""A card on a small table, and the file it comes from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cardtable.core.ids import CardId
from cardtable.match import Match, MatchError, TableMode
from cardtable.match.seating import options_of

from .cards import trial_deck
from .ready import IN_VAIN, NOWHERE, PLAYABLE, SEEN, WORKS, ready_position

OPEN = TableMode(open=True)
"""Both sides are the author's."""
NAMES = ("Ana", "Bo", "Cleo", "Dan")
ABOUT = {
    WORKS: "{card} can be played now.",
    PLAYABLE: "{card} can be played now; what it does comes later.",
    IN_VAIN: "{card} can be played now, but it would do nothing here.",
    SEEN: "{card} is on the table, and nothing that it can do at once was found: w says what cannot be done and why.",
    NOWHERE: "No shuffle was found in which {card} comes up: play on, or look at its file.",
}


class Trial:
    """The match in which a card is tried; `about` says how ready the card is."""

    def __init__(self, path: Path, card: str, options: Mapping[str, Any] | None = None) -> None:
        self.path = path
        found = trial_deck(path, card)
        self.game, self.deck, self.card = found
        self.options = options_of(self.game, options)
        decks = self._decks()
        ready = ready_position(self.game, self.game.compile(decks, self.options), self.options, self.card)
        self.match = self._lay_out(self.game.spell(ready.state))
        self.about = ABOUT[ready.how].format(card=self._card_name())

    def reload(self) -> str:
        """Read the file again and lay the position out with its cards; says which one it is, and raises without any.

        An effect that is in the middle of its work may have changed: then the position before it is laid out.
        """
        old, match = (self.deck, self.card), self.match
        _, self.deck, self.card = trial_deck(self.path, self.card.id)
        try:
            back = self._lay_again(match)
        except Exception:
            self.deck, self.card = old
            raise
        taken = "the last action was" if back == 1 else f"the last {back} actions were"
        same = (
            "the position is the same"
            if not back
            else f"{taken} taken back, because an effect in its midst has changed"
        )
        return f"{self.path.name} was read again; {same}."

    def _lay_again(self, match: Match) -> int:
        """Lay out the last position of a match that the cards allow; returns how many actions are taken back."""
        first: MatchError | None = None
        for back in range(match.steps + 1):
            try:
                self.match = self._lay_out(match.spell(match.steps - back))
            except MatchError as problem:
                first = first or problem
            else:
                return back
        assert first is not None
        raise first

    def _card_name(self) -> str:
        """The card by its name; where something of it is played, that and whose it is."""
        if self.card.title in self.card.plays:
            return self.card.title
        labels = [choice.option.label for choice in self.match.choices() if choice.rule is None]
        found = next((name for name in self.card.plays if any(name in label for label in labels)), None)
        return f"{found} of {self.card.title}" if found else self.card.title

    def _decks(self) -> tuple[Any, ...]:
        return (self.deck,) * self.game.seats[0]

    def _lay_out(self, zones: Mapping[str, Any]) -> Match:
        names = NAMES[: self.game.seats[0]]
        return Match.lay_out(self.game, self._decks(), zones, names=names, options=self._given(), mode=OPEN)

    def _given(self) -> Mapping[str, Any]:
        """The options that were chosen; files are read already."""
        files = {spec.name for spec in self.game.options if spec.file}
        return {name: value for name, value in self.options.items() if name not in files or value}

    def copies(self) -> tuple[CardId, ...]:
        """The physical cards that are tried."""
        pool = self.match.pool
        return tuple(card for card in pool if getattr(pool[card], "id", None) == self.card.id)

    def abilities_of(self, card: CardId) -> Sequence[Any]:
        """The abilities of a card as its file says them."""
        id = getattr(self.match.pool[card], "id", None)  # Dagupukito's cards are moves, which every fighter has
        model = next((each for each in self.deck.cards if each.id == id), None)
        return tuple(getattr(model, "abilities", ()))
