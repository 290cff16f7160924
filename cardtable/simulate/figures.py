"""What the counts of a simulation mean: every figure with its denominator and interval, and a verdict in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from .share import Share
from .tally import Tally

PACE = 5
"""Seconds that people take for an action, as a table's time is reckoned."""
EVEN = 0.05
"""A deck that wins within so much of one half of its games is called even."""
MUCH = 0.60
"""A deck that surely wins more than this is much stronger."""


class Pair(NamedTuple):
    """Two decks that met: what the one that is ahead won of the games that somebody won."""

    ahead: str
    behind: str
    share: Share

    @property
    def verdict(self) -> str:
        """Who is stronger, in words: `B wins 56–63 %: stronger`."""
        return f"{self.ahead} wins {self.share.range} against {self.behind}: {self.word}"

    @property
    def word(self) -> str:
        """The verdict alone."""
        if self.share.low > MUCH:
            return "much stronger"
        if self.share.low > 0.5:
            return "stronger"
        if self.share.high < 0.5 + EVEN:
            return "even"
        return "not told apart by so few games"


class CardFigures(NamedTuple):
    """What happened to one card of one deck; copies count together, and a game counts once."""

    deck: str
    card: str
    drawn: Share
    """Of the deck's games."""
    played: Share
    """Of the games in which it was drawn."""
    won_drawn: Share
    """Won when drawn."""
    won_played: Share
    """Won when played."""
    stuck: Share
    """Of the games in which it was drawn, those in which it could never be played."""


class Spread(NamedTuple):
    """A length that differs from game to game."""

    mean: float
    tenth: int
    median: int
    ninetieth: int
    longest: int

    @classmethod
    def of(cls, counts: Counter[int]) -> Spread:
        """The spread of counted lengths."""
        games = counts.total() or 1
        mean = sum(length * many for length, many in counts.items()) / games
        tenth, median, ninetieth = (_quantile(counts, part) for part in (0.1, 0.5, 0.9))
        return cls(round(mean, 1), tenth, median, ninetieth, max(counts, default=0))


def _quantile(counts: Counter[int], part: float) -> int:
    left = part * counts.total()
    for length in sorted(counts):
        left -= counts[length]
        if left <= 0:
            return length
    return 0


def decks(tally: Tally) -> dict[str, Share]:
    """Of each deck's finished games those it won."""
    return {deck: Share(won, tally.sat[deck]) for deck, won in tally.by_deck.items()}


def seats(tally: Tally) -> dict[str, Share]:
    """Of the finished games those each seat won."""
    return {seat: Share(won, tally.finished) for seat, won in tally.wins.items()}


def first(tally: Tally) -> Share:
    """Of the games somebody won those that were won by whoever went first."""
    return Share(tally.first_won, tally.decided)


def pairs(tally: Tally) -> list[Pair]:
    """Every two decks that met, the one ahead first."""
    out = []
    for one, other in combinations(tally.by_deck, 2):
        mine, theirs = tally.met[one, other], tally.met[other, one]
        if mine + theirs:
            ahead, behind, won = (one, other, mine) if mine >= theirs else (other, one, theirs)
            out.append(Pair(ahead, behind, Share(won, mine + theirs)))
    return out


def ends(tally: Tally) -> list[tuple[str, str, Share]]:
    """How finished games ended, the most usual way first: the rule, its reason, how often."""
    ranked = sorted(tally.ends.items(), key=lambda each: (-each[1], each[0]))
    return [(rule, reason, Share(many, tally.finished)) for (rule, reason), many in ranked]


def cards(tally: Tally) -> list[CardFigures]:
    """Every card that was drawn, by deck; those that won most when drawn first."""
    known = sorted({(deck, card) for deck, card, _ in tally.cards})
    return sorted(
        (_card(tally, deck, card) for deck, card in known), key=lambda each: (each.deck, -each.won_drawn.value)
    )


def _card(tally: Tally, deck: str, card: str) -> CardFigures:
    seen = {what: tally.cards[deck, card, what] for what in ("drawn", "played", "stuck")}
    won = {what: tally.cards[deck, card, f"won when {what}"] for what in ("drawn", "played")}
    return CardFigures(
        deck,
        card,
        Share(seen["drawn"], tally.sat[deck]),
        Share(seen["played"], seen["drawn"]),
        Share(won["drawn"], seen["drawn"]),
        Share(won["played"], seen["played"]),
        Share(seen["stuck"], seen["drawn"]),
    )


def lengths(tally: Tally) -> dict[str, Spread]:
    """Turns, actions, and seconds at the table at PACE seconds an action."""
    actions = Spread.of(tally.lengths)
    seconds = Spread(round(actions.mean * PACE, 1), *(figure * PACE for figure in actions[1:]))
    return {"turns": Spread.of(tally.turns), "actions": actions, "seconds at the table": seconds}


def as_dict(tally: Tally, players: str) -> dict[str, Any]:
    """Everything for `simulate --json`, in the order in which it is printed."""
    return {
        "game": tally.game,
        "players": players,
        "games": tally.games,
        "finished": tally.finished,
        "actions": tally.actions,
        "seconds": round(tally.seconds, 3),
        "actions_per_second": tally.actions_per_second,
        "wins": tally.wins,
        "by_deck": tally.by_deck,
        "draws": tally.draws,
        "longest": tally.longest,
        "decks": {deck: share.as_dict() for deck, share in decks(tally).items()},
        "seats": {seat: share.as_dict() for seat, share in seats(tally).items()},
        "first": {
            "won": first(tally).as_dict(),
            "seats": {str(seat + 1): many for seat, many in sorted(tally.first.items())},
        },
        "pairs": [
            {"ahead": pair.ahead, "behind": pair.behind, **pair.share.as_dict(), "verdict": pair.verdict}
            for pair in pairs(tally)
        ],
        "lengths": {name: spread._asdict() for name, spread in lengths(tally).items()},
        "ends": [{"rule": rule, "reason": reason, **share.as_dict()} for rule, reason, share in ends(tally)],
        "cards": [_card_dict(each) for each in cards(tally)],
    }


def _card_dict(card: CardFigures) -> dict[str, Any]:
    shares = {name: share.as_dict() for name, share in card._asdict().items() if isinstance(share, Share)}
    return {"deck": card.deck, "card": card.card, **shares}


Row = tuple[str, str, str, str, int, int, float, float, float]
HEAD = ("figure", "deck", "other", "card", "count", "of", "share", "low", "high")
"""What stands in a row."""


def rows(tally: Tally) -> Iterator[Row]:
    """Every share as a row."""
    yield _row("finished", Share(tally.finished, tally.games))
    yield _row("draw", Share(tally.draws, tally.finished))
    yield _row("won by who went first", first(tally))
    for seat, share in seats(tally).items():
        yield _row(f"won from seat {seat}", share)
    for deck, share in decks(tally).items():
        yield _row("won", share, deck)
    for pair in pairs(tally):
        yield _row("won against", pair.share, pair.ahead, pair.behind)
    for rule, reason, share in ends(tally):
        yield _row(f"ended: {reason} ({rule})", share)
    for card in cards(tally):
        names = {"won_drawn": "won when drawn", "won_played": "won when played", "stuck": "never playable"}
        for name, share in card._asdict().items():
            if isinstance(share, Share):
                yield _row(names.get(name, name), share, card.deck, card=card.card)


def _row(figure: str, share: Share, deck: str = "", other: str = "", card: str = "") -> Row:
    return (
        figure,
        deck,
        other,
        card,
        share.count,
        share.of,
        round(share.value, 4),
        round(share.low, 4),
        round(share.high, 4),
    )
