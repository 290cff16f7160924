"""The line that says what lies under the cursor."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardtable.core.board import Area, Back, Badge, CardFace, Line, Link, Meter, Panel, Slot, Spot, Stat, Zone
from cardtable.core.ids import Seat
from cardtable.tui.board.inspector_text import badge_words, name_at
from cardtable.tui.table.key_bar import enters
from cardtable.tui.table.under_cursor import under_cursor

from ..boards import do
from ..tables import Player, frame, seated

ANN = Seat(0)
FROG = CardFace(
    "Mire Frog",
    "Frog",
    "entity",
    stats=(Stat("Attack", 2, role="attack", printed=1), Stat("Health", 1, role="health", of=3)),
    badges=(Badge("Def", "Defender: it may step in"),),
    turned="tapped",
    text="On Play: draw a card.",
)


def _at(cursor: Spot, holds: object, shape: str = "slots", links: tuple[Link, ...] = ()) -> Player:
    """The garden, with one thing under the cursor that nothing can be done with."""
    player = seated("garden")
    board = player.state.board
    assert board is not None
    slots = (Slot(holds), Slot())  # type: ignore[arg-type]
    zone = Zone("shelf", "Shelf", ANN, Area(0, 0), shape, slots, count=3)  # type: ignore[arg-type]
    panels = (Panel(ANN, (Meter("Health", 3, 20, "bar"), Meter("IKZ", 1))),)
    player.state.board = replace(board, zones=(*board.zones, zone), links=links, panels=panels)
    player.state.cursor = cursor
    return player


def _said(
    player: Player, lines: int = 1, width: int = 78, enter_said: bool = True, has_rail: bool = False
) -> list[str]:
    board = player.state.board
    assert board is not None
    return under_cursor(player.state, board, width, lines, enter_said, has_rail)


def test_a_card_says_what_is_unusual_then_what_it_does_then_its_numbers() -> None:
    """In sentences, with every number by its name."""
    said = _said(_at(Spot("shelf"), FROG), lines=3)
    assert " ".join(said) == (
        "Mire Frog: Tapped. On Play: draw a card. Def: Defender: it may step in. "
        "† Attack 2, printed 1, ♥ Health 1 of 3."
    )
    assert all(len(line) <= 78 for line in said)


def test_a_badge_that_is_its_own_meaning_is_said_once() -> None:
    """Karenza's "ready" means "ready: …"; a short word stands before its meaning."""
    assert badge_words(Badge("ready", "ready: not laid down yet")) == "ready: not laid down yet"
    assert badge_words(Badge("Def", "Defender: it may step in")) == "Def: Defender: it may step in"


def test_what_has_no_room_ends_in_dots() -> None:
    """Of the first sentence without room its beginning is said, and nothing behind it."""
    (said,) = _said(_at(Spot("shelf"), FROG), width=40)
    assert said == "Mire Frog: Tapped. On Play: draw a card…"
    assert _said(_at(Spot("shelf"), FROG), lines=0) == []


@pytest.mark.parametrize(
    ("cursor", "holds", "shape", "said"),
    [
        (
            Spot("shelf"),
            Back(badges=(Badge("!", "it was set this turn"),)),
            "slots",
            "A card face down. It was set this turn.",
        ),
        (Spot("shelf", 1), FROG, "slots", "An empty place."),
        (Spot("shelf"), FROG, "pile", "3 cards, on top Mire Frog."),
        (Spot("shelf"), None, "player", "Health 3/20, IKZ 1."),
    ],
)
def test_what_is_no_open_card_is_said_too(cursor: Spot, holds: object, shape: str, said: str) -> None:
    """Backs, empty places, piles and players."""
    (line,) = _said(_at(cursor, holds, shape))
    assert line.partition(": ")[2] == said


def test_a_card_says_whom_it_attacks() -> None:
    """The letters at both ends of a link are said in words."""
    links = (Link(Spot("shelf"), Spot("hand:0"), "attack"),)
    assert "ttacks " in " ".join(_said(_at(Spot("shelf"), FROG, links=links), lines=4))


def test_what_has_happened_is_said_in_the_past() -> None:
    """Whom it attacked, and not whom it attacks."""
    links = (Link(Spot("shelf"), Spot("hand:0"), "attack", "-15, last turn", past=True),)
    assert "ttacked " in " ".join(_said(_at(Spot("shelf"), FROG, links=links), lines=4))


def test_an_empty_place_with_a_name_of_its_own_says_where_it_is() -> None:
    """`Dash` alone would not tell that it is a place of the Charge Zone."""
    player = _at(Spot("shelf", 1), FROG)
    assert player.state.board is not None
    *rest, zone = player.state.board.zones
    named = replace(zone, slots=(zone.slots[0], Slot(None, "Dash")))
    player.state.board = replace(player.state.board, zones=(*rest, named))
    assert _said(player) == ["Dash: An empty place (Shelf)."]


def test_what_cannot_be_used_now_says_which_key_tells_why() -> None:
    """On a narrow screen together with what the card does; beside a rail, which shows the card, alone."""
    player = seated("garden")
    assert player.state.board is not None
    refused = do("no", "Play it", at=Spot("hand:0"), rule="AZK-33")
    player.see(player.state.board, (refused, do("pass", "End the turn", group="phase")))
    player.state.cursor = Spot("hand:0")
    assert enters(player.state) == ""
    assert " (not now, w says why): " in _said(player)[0]
    assert _said(player, has_rail=True)[0].endswith(": nothing to do now, w says why")


def test_enter_is_said_only_where_the_keys_have_no_room_for_it() -> None:
    """What the key bar says whole is not said twice."""
    player = seated("duel")
    does = enters(player.state)
    assert does
    assert _said(player, enter_said=False)[0].endswith(f"Enter: {does}")
    assert not any("Enter" in line for line in _said(player, lines=2))
    assert len(_said(player, lines=2, enter_said=False)) == 2
    assert _said(player, has_rail=True) == []


def test_whoever_looks_around_reads_the_card_instead_of_older_events() -> None:
    """Where one line is free, it tells what happened until the cursor is moved."""
    player = seated("field")
    board = player.state.board
    assert board is not None
    player.state.log = tuple(
        Line(f"Something quite remarkable happened here, and that was number {n}.") for n in range(4)
    )
    still = frame(player, (80, 24))
    first = player.state.cursor
    player.state.cursor = Spot("hand:0", 1) if first == Spot("hand:0") else Spot("hand:0")
    name = name_at(board, player.state.cursor)
    moved = frame(player, (80, 24))
    assert "number 2" in still
    assert f"{name}: " not in still
    assert f" {name}: " in moved
    assert "number 3" in moved
    assert len(still.splitlines()) == len(moved.splitlines())
