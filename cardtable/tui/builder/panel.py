"""What the builder says beside the cards: whether the deck may be played, its curve, its kinds, and one card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from cardtable.core.text import clean
from cardtable.decks.building import KnownCard, Workbench
from cardtable.decks.checking import Legality
from cardtable.decks.kinds import KIND_KEYS, curve_key
from cardtable.tui.board.widths import cut
from cardtable.tui.screens.parts import lines, words
from cardtable.tui.screens.plot import columns

BAR = 12
"""Cells of the longest bar."""
KINDS = 6
"""So many kinds have a bar."""


def verdict_lines(found: Legality, size: int) -> Content:
    """May this deck be played? If not, by which rules, and what to do."""
    count = f"{size} card{'s' * (size != 1)}"
    if not found.problems:
        return words((f"{count}: fit to play", "bold $success"))
    if found.option is not None:
        head = words((f"{count}: fit to play with {' '.join(found.option)}", "bold $warning"))
    else:
        head = words((f"{count}: not fit to play yet", "bold $error"))
    return lines([head, *[_broken_rule(problem.text, problem.rule) for problem in found.problems]])


def _broken_rule(text: str, rule: str) -> Content:
    text = clean(text).rstrip(".")
    return words(f"- {text[:1].upper()}{text[1:]} ", (f"({rule})", "$secondary"))


def curve_lines(cards: Sequence[tuple[KnownCard, int]]) -> list[Content]:
    """How often each value of the number that most cards have occurs; nothing without numbers."""
    key = curve_key(card.facts for card, _ in cards)
    found: Counter[int] = Counter()
    for card, many in cards:
        found.update({value: many for value in card.facts.get(key, ()) if isinstance(value, int)})
    return columns(found, clean(key, 20)) if found else []


def kind_lines(cards: Sequence[tuple[KnownCard, int]]) -> list[Content]:
    """How many cards of each kind there are, as bars."""
    found: Counter[str] = Counter()
    for card, many in cards:
        found[_in_words(card.kind)] += many
    top, rows = max(found.values(), default=0), found.most_common(KINDS)
    wide = min(18, max((cell_len(kind) for kind, _ in rows), default=0))
    return [
        words(f"{set_cell_size(kind, wide)} ", ("█" * max(1, round(BAR * many / top)), "$primary"), f" {many}")
        for kind, many in rows
    ]


def deck_lines(bench: Workbench) -> Content:
    """Curve and kinds, one below the other."""
    cards = bench.known_cards()
    return lines([*curve_lines(cards), *kind_lines(cards)])


def card_lines(card: KnownCard | None) -> Content:
    """The card under the pointer: its name, what it is, and what it says."""
    if card is None:
        return words("No card matches: Esc shows all.")
    return lines([words((card.name, "bold $primary")), words((fact_words(card), "$secondary")), card.text])


def fact_words(card: KnownCard) -> str:
    """`entity, element water, cost 2`: what it has in common with others."""
    told = {key: " ".join(map(str, values)) for key, values in card.facts.items() if key not in KIND_KEYS}
    said = [f"{key} {value}" for key, value in told.items() if value.casefold() != card.name.casefold()]
    written = str(card.data.get("name") or "")
    return clean(", ".join([_in_words(card.kind), *filter(None, [written * (written != card.name)]), *said]), 400)


def _in_words(kind: str) -> str:
    """A kind as people write it: an add-on, where a file says add_on."""
    return kind.replace("_", "-")


def row(card: KnownCard, count: int, key: str, families: Sequence[str], name: int) -> Content:
    """A card in the list: how many the deck has, its name, its number, its kind and its family."""
    number = next((value for value in card.facts.get(key, ()) if isinstance(value, int)), "")
    said = (f"{count:>2} ", "bold $success") if count else (" · ", "$foreground 50%")
    title = set_cell_size(cut(card.name, name), name)
    kind = kind_words(card, families)
    return words(said, (title, "bold" if count else ""), (f" {number!s:>2} ", "$primary"), (kind, "$secondary"))


def kind_words(card: KnownCard, families: Sequence[str]) -> str:
    """Its kind and its family: `entity fire`."""
    return clean(
        " ".join([_in_words(card.kind), *[str(each) for key in families for each in card.facts.get(key, ())]]), 60
    )


def in_order(cards: Iterable[KnownCard], key: str) -> list[KnownCard]:
    """Cards by kind, by number and by name."""

    def place(card: KnownCard) -> tuple[str, int, str]:
        number = next(iter(card.facts.get(key, ())), -1)
        return card.kind, number if isinstance(number, int) else -1, card.name.casefold()

    return sorted(cards, key=place)
