"""Cards and piles at every size, letter by letter: whoever changes how one is drawn sees where it changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from cardtable.core.board import Back, Badge, CardFace, Slot, Stat
from cardtable.tui.board.canvas import Canvas, Lines
from cardtable.tui.board.card import slot_lines
from cardtable.tui.board.look import Look, look
from cardtable.tui.board.mark import PLAIN, Mark
from cardtable.tui.board.pile import pile_lines

from ..boards import DRAGON, FLOW, WHIP, beast, entity
from ..conftest import Golden
from ..tables import frame, seated

WIDTHS = (1, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 20, 26)
HEIGHTS = (1, 2, 3, 4, 5, 6, 7, 9, 12)
WHOLE = CardFace(
    "Archivist of the Deep",
    "Archiv",
    "senior AE",
    "blue",
    (
        Stat("Cost", 3, role="cost"),
        Stat("Attack", 12, 9, role="attack"),
        Stat("Defense", 4, 6, role="defense"),
        Stat("Health", 3, role="health", of=11),
        Stat("Luck", 7, minor=True, sign="?"),
    ),
    (Badge("DEF", "Defender"), Badge("2x", "Strikes twice")),
    text="When it enters, draw a card. Then each opponent discards a card at random.",
)
FACES = {
    "path": Slot(DRAGON, "A1"),
    "changed-path": Slot(WHIP),
    "numbers": Slot(beast("Balaenoptera musculus", "Balaen", 10, 11, 6, 2)),
    "turned": Slot(beast("Orca", "Orca", 3, 4, 5, turned=True)),
    "armed": Slot(entity("Ritualist", "Ritual", 2, 3, armed=True)),
    "badge": Slot(entity("Decoy", "Decoy", 1, 4, 2, defender=True)),
    "words": Slot(FLOW),
    "ward": Slot(CardFace("Ward of Thorns", "Ward", "relic", badges=WHOLE.badges, text=WHOLE.text)),
    "everything": Slot(WHOLE, "EV"),
    "bare": Slot(CardFace("Nothing much", "Nothng", "◆ relic")),
    "back": Slot(Back((Badge("!", "marked"),)), "EV"),
    "empty": Slot(None, "Event zone"),
}
MARKS = {
    "selected": Mark(selected=True),
    "playable": Mark(state="play", key="3"),
    "both": Mark(selected=True, state="play", key="3"),
    "target": Mark(state="target", above="a→", fresh=True),
    "source": Mark(selected=True, state="source", below="→a ◎b"),
    "coach": Mark(coach=True, below="⊣a"),
    "flash": Mark(flash=True, above="a→ b→ c→"),
    "new": Mark(fresh=True),
}


def _sheet(draw: Callable[[int, int], Lines], heights: tuple[int, ...] = HEIGHTS) -> Iterator[str]:
    """All widths side by side, heights one below the other."""
    for height in heights:
        canvas, x = Canvas(sum(WIDTHS) + len(WIDTHS), height, look()["base"]), 0
        for width in WIDTHS:
            canvas.blit(x, 0, draw(width, height))
            x += width + 1
        yield canvas.text()


@pytest.mark.parametrize("name", FACES)
def test_a_card_at_every_size(name: str, golden_frame: Golden) -> None:
    """As much of it as has room, and what matters first."""
    golden_frame(f"sizes/{name}", "\n\n".join(_sheet(lambda width, height: _slot(name, width, height, PLAIN))))


@pytest.mark.parametrize("name", MARKS)
def test_marks_at_every_size(name: str, golden_frame: Golden) -> None:
    """On a card with a path, one with numbers, and an empty place."""
    parts = [
        text
        for face in ("path", "badge", "empty")
        for text in _sheet(lambda width, height, face=face: _slot(face, width, height, MARKS[name]), (1, 2, 3, 5))  # type: ignore[misc]
    ]
    golden_frame(f"sizes/mark-{name}", "\n\n".join(parts))


def test_plain_letters_at_every_size(golden_frame: Golden) -> None:
    """The same in ASCII."""
    plain = look("mono", ascii=True)
    drawn = [
        text
        for face in ("path", "numbers", "back")
        for text in _sheet(lambda width, height, face=face: _slot(face, width, height, MARKS["playable"], plain))  # type: ignore[misc]
    ]
    text = "\n\n".join(drawn)
    assert text.isascii()
    golden_frame("sizes/ascii", text)


def _slot(name: str, width: int, height: int, mark: Mark, in_look: Look | None = None) -> Lines:
    return slot_lines(FACES[name], width, height, in_look or look(), mark)


def test_piles_at_every_size(golden_frame: Golden) -> None:
    """Face up, face down and empty; selected and not."""
    parts: list[str] = []
    for title, count, slot, mark in (
        ("Deck", 33, Slot(Back()), PLAIN),
        ("Discard pile", 2, Slot(DRAGON), PLAIN),
        ("Discard", 0, Slot(), PLAIN),
        ("Deck", 133, Slot(), Mark(state="play", below="a→")),
        ("Discard", 7, Slot(DRAGON), Mark(selected=True)),
        ("Charge", 4, Slot(Back()), Mark(selected=True, state="target", coach=True)),
    ):
        parts += _sheet(
            lambda width, height, title=title, count=count, slot=slot, mark=mark: pile_lines(  # type: ignore[misc]
                title, count, slot, width, height, look(), mark
            ),
            (1, 2, 3, 4, 5, 7),
        )
    golden_frame("sizes/piles", "\n\n".join(parts))


BETWEEN = ((80, 30), (109, 33), (110, 34), (139, 44))


@pytest.mark.parametrize("size", BETWEEN, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", ["duel", "field", "garden", "four", "fight"])
def test_boards_between_the_usual_sizes(name: str, size: tuple[int, int], golden_frame: Golden) -> None:
    """Where a rail just has room or just has none, and where lines are few or many."""
    golden_frame(f"sizes/{name}-{size[0]}x{size[1]}", frame(seated(name, size), size))
