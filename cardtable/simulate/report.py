"""The report of a simulation: one HTML file with its plots inside, readable without a network."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from . import figures
from .plots import histogram, intervals, matrix
from .share import Share
from .tally import Tally

STYLE = """
:root { color-scheme: light dark; --ink: #1d2330; --paper: #fbfaf7; --soft: #6b7280; --line: #d9d7d0;
  --win: #2563a8; --lose: #c2621b; --band: #2563a81c; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --paper: #16181d; --soft: #9aa1ad; --line: #343842;
  --win: #6aa5e8; --lose: #e89a5b; --band: #6aa5e822; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 52rem;
  margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; margin-bottom: 0; } h2 { font-size: 1.2rem; margin: 2.2rem 0 .4rem; }
p.note, small { color: var(--soft); } svg { width: 100%; height: auto; }
table { border-collapse: collapse; font-size: .9rem; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .5rem; border-bottom: 1px solid var(--line); text-align: right; }
th:first-child, td:first-child, td.word { text-align: left; white-space: nowrap; } thead th { vertical-align: bottom; }
.matrix td small { display: block; } td + td { white-space: nowrap; } .wide { overflow-x: auto; }
.band { fill: var(--band); } .middle { stroke: var(--soft); stroke-dasharray: 3 3; }
.whisker { stroke: var(--win); stroke-width: 3; stroke-linecap: round; } .dot, .bar { fill: var(--win); }
text { fill: var(--ink); font: 13px system-ui, sans-serif; } text.label { text-anchor: end; }
text.tick { fill: var(--soft); text-anchor: middle; font-size: 12px; }
"""


def report(tally: Tally, title: str, players: str, seed: int) -> str:
    """The whole page."""
    parts = [
        f"<h1>{escape(title)}: fair or not?</h1>",
        f"<p>{tally.games} games, {tally.finished} of them played to the end. Players: {escape(players)}. "
        f"Seed {seed}.</p>",
        "<p class='note'>Every figure stands beside the number of games it is out of. The range after it is the 95 % "
        "interval (Wilson): only a range that leaves out one half tells two decks apart.</p>",
        *_decks(tally),
        *_pairs(tally),
        *_seats(tally),
        *_lengths(tally),
        *_ends(tally),
        *_cards(tally),
    ]
    return (
        "<!doctype html>\n<html lang='en'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>"
        f"<title>{escape(title)}: fair or not?</title><style>{STYLE}</style></head>\n"
        f"<body>{''.join(parts)}</body></html>\n"
    )


def _decks(tally: Tally) -> list[str]:
    shares = sorted(figures.decks(tally).items(), key=lambda each: -each[1].value)
    rows = [(deck, *_cells(share)) for deck, share in shares]
    even = 1 / max(2, len(tally.wins))
    return [
        "<h2>Decks</h2><p class='note'>The shaded band is 40 to 60 %.</p>",
        intervals(shares, even),
        _table(("Deck", "Won", "Of games", "Share", "95 %"), rows),
    ]


def _pairs(tally: Tally) -> list[str]:
    found = figures.pairs(tally)
    if not found:
        return []
    shares: dict[tuple[str, str], Share] = {}
    for pair in found:
        shares[pair.ahead, pair.behind] = pair.share
        shares[pair.behind, pair.ahead] = Share(pair.share.of - pair.share.count, pair.share.of)
    out = ["<h2>Who beats whom</h2>"]
    if len(tally.by_deck) > 2:
        out.append("<p class='note'>A row's deck against a column's; drawn games are left out.</p>")
        out.append(f"<div class='wide'>{matrix(list(tally.by_deck), shares)}</div>")
    ranked = sorted(found, key=lambda pair: -pair.share.value)
    items = "".join(f"<li>{escape(pair.verdict)} <small>({pair.share.of} games)</small></li>" for pair in ranked)
    return [*out, f"<ul>{items}</ul>"]


def _seats(tally: Tally) -> list[str]:
    shares = [("Goes first", figures.first(tally))]
    shares += [(f"Seat {seat}", share) for seat, share in figures.seats(tally).items()]
    rows = [(name, *_cells(share)) for name, share in shares]
    return [
        "<h2>Who goes first</h2>",
        intervals(shares, 1 / max(2, len(tally.wins))),
        _table(("Place", "Won", "Of games", "Share", "95 %"), rows),
    ]


def _lengths(tally: Tally) -> list[str]:
    rows = [(name, *map(str, spread)) for name, spread in figures.lengths(tally).items()]
    return [
        f"<h2>How long games take</h2><p class='note'>A table's seconds are reckoned at {figures.PACE} an action.</p>",
        histogram(tally.turns, "turns"),
        _table(("", "Mean", "10 %", "Median", "90 %", "Longest"), rows),
    ]


def _ends(tally: Tally) -> list[str]:
    rows = [(f"{reason} ({rule})", *_cells(share)) for rule, reason, share in figures.ends(tally)]
    return ["<h2>How games end</h2>", _table(("End", "Games", "Of games", "Share", "95 %"), rows)]


def _cards(tally: Tally) -> list[str]:
    found = figures.cards(tally)
    if not found:
        return []
    out = [
        "<h2>Cards</h2><p class='note'>A game counts once for all copies of a card. A card is drawn when its owner "
        "decides something with it in hand, and a combo when one of its side can be announced; the dashed line is what "
        "its deck won of all games. Long games draw more cards, so compare cards of one deck with each other.</p>"
    ]
    for deck, share in figures.decks(tally).items():
        own = [card for card in found if card.deck == deck]
        plot = intervals([(card.card, card.won_drawn) for card in own], share.value)
        out.append(
            f"<h3>{escape(deck)}</h3><p class='note'>Won when drawn:</p>{plot}<div class='wide'>{_deck(own)}</div>"
        )
    return out


def _deck(cards: Sequence[figures.CardFigures]) -> str:
    head = ("Card", "Drawn, of games", "Played when drawn", "Never playable", "Won when drawn", "Won when played")
    return _table(head, [_card_cells(card) for card in cards])


def _card_cells(card: figures.CardFigures) -> tuple[str, ...]:
    counts = [f"{share.count} of {share.of}" for share in (card.drawn, card.played, card.stuck)]
    won = (card.won_drawn, card.won_played)
    shares = [f"{share.value * 100:.0f} % ({share.range})" if share.of else "–" for share in won]
    return (card.card, *counts, *shares)


def _cells(share: Share) -> tuple[str, str, str, str]:
    return str(share.count), str(share.of), f"{share.value * 100:.1f} %", share.range


def _table(head: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    top = "".join(f"<th scope='col'>{escape(cell)}</th>" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
