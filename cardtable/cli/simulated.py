"""The figures of a simulation on the terminal: tables, and verdicts in words."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cardtable.core.text import printable

if TYPE_CHECKING:
    from rich.console import Console

    from cardtable.simulate import Tally
    from cardtable.simulate.figures import CardFigures
    from cardtable.simulate.pairs import PairTable

PIPED = 130
"""How wide the tables are where no terminal says it."""


def print_tally(tally: Tally, players: str, table: PairTable | None) -> None:
    """Everything that was counted, for a person."""
    from rich.console import Console

    console = Console(highlight=False, markup=False, width=None if sys.stdout.isatty() else PIPED)
    for line in _headline(tally, players):
        console.print(printable(line), soft_wrap=True)
    _print_decks(console, tally)
    if table is not None:
        console.print(printable(table.markdown()), soft_wrap=True)
    _print_pairs(console, tally)
    _print_lengths(console, tally)
    _print_ends(console, tally)
    _print_cards(console, tally)


def _headline(tally: Tally, players: str) -> list[str]:
    from cardtable.simulate import figures

    first = figures.first(tally)
    return [
        f"{tally.games} games of {tally.game}, {tally.finished} played to the end in {tally.seconds:.2f} seconds.",
        f"Players: {players}.",
        f"{tally.actions} actions, {tally.actions_per_second} a second; the longest game took {tally.longest}.",
        f"Wins by seat: {', '.join(f'{seat}: {share}' for seat, share in figures.seats(tally).items())}; "
        f"draws: {tally.draws}.",
        f"Whoever goes first wins {first}.",
    ]


def _print_decks(console: Console, tally: Tally) -> None:
    from cardtable.simulate import figures

    ranked = sorted(figures.decks(tally).items(), key=lambda each: -each[1].value)
    rows = [
        (deck, str(share.count), str(share.of), f"{share.value * 100:.1f} %", share.range) for deck, share in ranked
    ]
    _print_table(console, ("Deck", "won", "of games", "share", "95 %"), rows)


def _print_pairs(console: Console, tally: Tally) -> None:
    from cardtable.simulate import figures

    for pair in sorted(figures.pairs(tally), key=lambda pair: -pair.share.value):
        console.print(printable(f"{pair.verdict} ({_games(pair.share.of)})."), soft_wrap=True)


def _games(many: int) -> str:
    return "1 game" if many == 1 else f"{many} games"


def _print_lengths(console: Console, tally: Tally) -> None:
    from cardtable.simulate import figures

    rows = [(name, *(str(figure) for figure in spread)) for name, spread in figures.lengths(tally).items()]
    _print_table(console, ("A game takes", "mean", "10 %", "median", "90 %", "longest"), rows)


def _print_ends(console: Console, tally: Tally) -> None:
    from cardtable.simulate import figures

    rows = [(f"{reason} ({rule})", str(share)) for rule, reason, share in figures.ends(tally)]
    _print_table(console, ("A game ends", "of finished games"), rows)


def _print_cards(console: Console, tally: Tally) -> None:
    from cardtable.simulate import figures

    head = ("drawn", "played", "never playable", "won when drawn", "won when played")
    for deck in tally.by_deck:
        own = [card for card in figures.cards(tally) if card.deck == deck]
        if own:
            _print_table(console, (f"Cards of {deck}", *head), [_card_row(card) for card in own])


def _card_row(card: CardFigures) -> tuple[str, ...]:
    counts = [f"{share.count} of {share.of}" for share in (card.drawn, card.played, card.stuck)]
    won = (card.won_drawn, card.won_played)
    shares = [f"{share.value * 100:.0f} %, {share.range}" if share.of else "–" for share in won]
    return (card.card, *counts, *shares)


def _print_table(console: Console, head: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    shown = Table(box=box.SIMPLE_HEAD)
    for at, title in enumerate(head):
        shown.add_column(Text(printable(title)), justify="left" if at == 0 else "right")
    for row in rows:
        shown.add_row(*(Text(printable(cell)) for cell in row))
    console.print(shown)


def print_csv(tally: Tally) -> None:
    """Every share as a line, for a spreadsheet."""
    from cardtable.simulate import figures

    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(figures.HEAD)
    out.writerows([printable(str(cell)) for cell in row] for row in figures.rows(tally))
