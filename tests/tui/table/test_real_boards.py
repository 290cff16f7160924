"""The boards of the five games at three sizes: letter by letter, and every word of them readable in every theme."""

from __future__ import annotations

import re
from zlib import crc32

import pytest
from msgspec.structs import replace

from cardtable.core.board import CardFace, Slot, Spot
from cardtable.core.ids import Seat
from cardtable.games import GAMES
from cardtable.tui.board.canvas import Canvas
from cardtable.tui.board.look import look
from cardtable.tui.board.signs import UNICODE
from cardtable.tui.keys import marks_on
from cardtable.tui.table.drawing import Drawing
from cardtable.tui.table.table_state import TableState
from cardtable.tui.themes import SIXTEEN, THEMES
from tests.games.acting import act
from tests.games.karenza.duel import duel

from ..conftest import Golden
from ..readable import unreadable
from ..real_boards import MOMENTS, NAMES, moment
from ..tables import SIZES, Player, canvas_of

IDS = [listing.id for listing in GAMES]


def drawn(game: str, name: str, size: tuple[int, int], palette: str = "dark", ascii: bool = False) -> Canvas:
    """A moment of a game on the whole screen."""
    state = Player(moment(game, name), size).state
    return canvas_of(Drawing(state, *size, look(palette, ascii, game)))


def _colours(canvas: Canvas) -> str:
    """What the styles of all cells add up to: another colour anywhere is another number."""
    return f"{crc32(repr([[str(style) for _, style in row] for row in canvas.rows]).encode()):08x}"


@pytest.mark.parametrize("game", IDS)
def test_boards_look_as_they_did(game: str, golden_frame: Golden) -> None:
    """Opening, middle and crowded, at three sizes; of two themes the colours, too."""
    frames: list[str] = []
    for name in MOMENTS:
        for size in SIZES:
            by_theme = {theme: drawn(game, name, size, theme) for theme in ("dark", "light")}
            assert by_theme["dark"].text() == by_theme["light"].text()
            colours = ", ".join(f"{theme} {_colours(canvas)}" for theme, canvas in by_theme.items())
            frames.append(f"=== {name} {size[0]}x{size[1]} ({colours})\n{by_theme['dark'].text()}")
    golden_frame(f"boards/{game}", "\n".join(frames))


@pytest.mark.parametrize("palette", [*THEMES, SIXTEEN])
@pytest.mark.parametrize("game", IDS)
def test_every_word_can_be_read(game: str, palette: str) -> None:
    """What is really drawn: 4.5 to 1 at least, also for eyes that see no difference of red and green."""
    for name in MOMENTS:
        for size in SIZES[:2]:
            rows = drawn(game, name, size, palette).rows
            assert unreadable(cell for row in rows for cell in row) == set()


@pytest.mark.parametrize("game", IDS)
def test_ascii_boards_need_nothing_but_ascii(game: str) -> None:
    """Signs, pictures, paths, dice and elements."""
    for name in MOMENTS:
        assert drawn(game, name, (120, 40), "mono", ascii=True).text().isascii()


def test_games_can_be_told_apart_at_a_glance() -> None:
    """No two tables have the same ground, the same bars or the same cards."""
    for palette in ("dark", "light", "safe"):
        for role in ("base", "bar", "card"):
            grounds = [look(palette, False, game)[role].bgcolor for game in IDS]
            assert len(set(grounds)) == len(IDS) or role == "card", (palette, role)
    for palette in ("contrast", SIXTEEN):
        tints = [look(palette, False, game)["title"].color for game in IDS]
        assert len(set(tints)) == len(IDS), palette


def test_the_rail_says_what_every_combo_of_a_fighter_does() -> None:
    """In fewer words where there is little room, and none of them cut."""
    rail = [line[91:].strip() for line in drawn("dagupukito", "middle", (120, 40)).text().splitlines()]
    first, last = rail.index("A DD †0 Running Start:"), rail.index("Fighter, Bo")
    assert rail[first:last] == [
        *("A DD †0 Running Start:", "Charge 2 from pile", "A DP †15 Shoulder First", "A DKK Freight: 10/charge"),
        *("A DK †20 Trample", "B DG †0 Build Steam:", "Charge 2 from hand", "B DT †25 Ram", "B DPP †20 Second Wind:"),
        *("+1 charge", "B DPKT †60 Stampede"),
    ]


def test_what_has_no_room_in_the_rail_is_said_to_be_missing() -> None:
    """Twenty lines of rules under the cursor do not fit beside the board: the last line says where all of it is."""
    now = moment("karenza", "opening")
    hand = next(zone for zone in now.board.zones if zone.shape == "hand" and zone.seat == now.board.viewer)
    face = hand.slots[0].holds
    assert isinstance(face, CardFace)
    wordy = replace(hand, slots=(Slot(replace(face, text="word " * 200)), *hand.slots[1:]))
    zones = tuple(wordy if zone is hand else zone for zone in now.board.zones)
    player = Player(replace(now, board=replace(now.board, zones=zones)), (120, 40))
    player.state.cursor = Spot(hand.id)
    assert "… i shows all of it" in canvas_of(player.drawing).text()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", IDS)
def test_the_top_line_says_what_the_numbers_on_cards_mean(game: str, size: tuple[int, int]) -> None:
    """Every sign before a number of a card in sight, each with a word, and still whose decision it is."""
    for name in MOMENTS:
        now = moment(game, name)
        top = drawn(game, name, size).text().splitlines()[0]
        faces = [slot.holds for zone in now.board.zones for slot in zone.slots if isinstance(slot.holds, CardFace)]
        signs = {UNICODE.numbers[stat.role] for face in faces for stat in face.stats}
        assert signs
        assert {sign for sign in signs if re.search(rf"{re.escape(sign)} ?\w{{2}}", top) is None} == set()
        assert f"{NAMES[now.board.to_act or 0]}, you decide" in top


@pytest.mark.parametrize("game", ["azuki", "kyza", "myacards"])
@pytest.mark.parametrize(("viewer", "said"), [(1, "Ana's turn: you decide"), (None, "Ana's turn: Bo decides")])
def test_the_top_line_says_whose_turn_it_is_while_another_decides(game: str, viewer: int | None, said: str) -> None:
    """A response, a block: at 80 columns, too; with long names at least who decides."""
    now = moment(game, "middle")
    assert now.board.active is not None
    seat = None if viewer is None else Seat(viewer)
    for names, words in ((("Ana", "Bo"), said), (("Bartholomew the Elder", "Bo"), "decide")):
        board = replace(now.board, active=Seat(0), to_act=Seat(1), viewer=seat, phase=len(now.board.phases) - 1)
        top = canvas_of(Player(replace(now, board=board, names=names), (80, 24)).drawing).text().splitlines()[0]
        assert words in top


@pytest.mark.parametrize("phase", ["Response", "Defender"])
def test_the_top_line_says_that_it_is_the_computers_turn(phase: str) -> None:
    """At 80 columns, where the sign and the number of the phase give way before that does."""
    now = moment("azuki", "middle")
    board = replace(now.board, active=Seat(0), to_act=Seat(1), viewer=Seat(1), phase=now.board.phases.index(phase))
    player = Player(replace(now, board=board, names=("Computer", "Bo")), (80, 24))
    top = canvas_of(player.drawing).text().splitlines()[0]
    assert f"{phase}  Computer's turn: you decide" in top
    assert "$cost ∩gate †attack ♥health" in top


def test_whose_turn_it_is_stands_there_in_every_phase() -> None:
    """Also in the phase with the longest name; the sign of the phase gives way before that."""
    now = moment("kyza", "middle")
    for number, phase in enumerate(now.board.phases):
        board = replace(now.board, active=Seat(1), to_act=Seat(0), viewer=Seat(0), phase=number, turn=6)
        top = canvas_of(Player(replace(now, board=board), (80, 24)).drawing).text().splitlines()[0]
        assert f"{phase}  Bo's turn: you decide" in top.replace(f" {number + 1}/5", "").replace("   ", "  ")


def test_the_line_of_players_marks_whose_turn_it_is_while_another_decides() -> None:
    """Also where the top line has no room to say so; in plain letters, too."""
    now = moment("kyza", "middle")
    for ascii, signs in ((False, ("●Ana", "▸Bo")), (True, ("oAna", "*Bo"))):
        board = replace(now.board, active=Seat(0), to_act=Seat(1))
        state = Player(replace(now, board=board), (80, 24)).state
        players = canvas_of(Drawing(state, 80, 24, look("dark", ascii, "kyza"))).text().splitlines()[1]
        assert all(sign in players for sign in signs)
    own = canvas_of(Player(replace(now, board=replace(now.board, active=Seat(0), to_act=Seat(0))), (80, 24)).drawing)
    assert "●" not in own.text().splitlines()[1]


def test_the_legend_comes_and_goes_with_neither_phase_nor_player() -> None:
    """With names too long for both it says less, Gate Power first; the phase and whose decision it is stay."""
    now = moment("azuki", "middle")
    whole, fewer, least = "$cost ∩gate †attack ♥health", "$cost †attack ♥health", " ♥health"
    long = "Bartholomew the Elder"
    for names, signs in (
        (("Ana", "Bo"), whole),
        (("Computer 1", "Bo"), fewer),
        ((long, "Bo"), least),
        ((f"{long} of Eagles", "Bo"), ""),
    ):
        for phase in range(len(now.board.phases)):
            for seat in (0, 1):
                board = replace(now.board, phase=phase, to_act=Seat(seat))
                player = Player(replace(now, board=board, names=names))
                top = canvas_of(player.drawing).text().splitlines()[0]
                assert top.rstrip().endswith(signs)
                assert [sign for sign in "$∩†♥" if sign in top] == [sign for sign in "$∩†♥" if sign in signs]
                assert now.board.phases[phase] in top
                assert names[seat][:20] in top


def test_the_number_of_the_turn_has_room_beside_a_computer() -> None:
    """At 80 columns, in every phase, whoever decides: a computer is never told "you decide", and needs less room."""
    now = moment("kyza", "middle")
    assert now.board.viewer == 0
    for phase in range(len(now.board.phases)):
        for seat in (0, 1):
            board = replace(now.board, phase=phase, to_act=Seat(seat), active=Seat(seat), turn=9)
            top = canvas_of(Player(replace(now, board=board, names=("Ann", "Computer"))).drawing).text().splitlines()[0]
            assert "turn 9" in top
            assert f"{phase + 1}/5" in top


def test_whose_turn_it_is_stands_on_top_where_another_decides() -> None:
    """At 80 columns it takes the room of the number of the phase."""
    now = moment("kyza", "middle")
    for phase in range(len(now.board.phases)):
        board = replace(now.board, phase=phase, to_act=Seat(0), active=Seat(1), turn=9)
        top = canvas_of(Player(replace(now, board=board, names=("Ann", "Computer"))).drawing).text().splitlines()[0]
        assert "Computer's turn: you" in top
        assert "turn 9" in top


def test_in_plain_letters_a_sign_is_told_from_its_word() -> None:
    """`Adamage` would be read as a word."""
    top = drawn("kyza", "middle", (80, 24), ascii=True).text().splitlines()[0]
    assert top.rstrip().endswith("E=level A=damage H=health")


@pytest.mark.parametrize("game", IDS)
def test_the_sheet_explains_every_mark_on_the_cards(game: str) -> None:
    """Behind `?` stands what each badge, link, turned card and sign of a kind means, once: `×1` and `×3` are one."""
    for name in MOMENTS:
        board = moment(game, name).board
        marks = [mark for mark, _, _ in marks_on(board, UNICODE)]
        cards = [slot.holds for zone in board.zones if zone.shape != "list" for slot in zone.slots if slot.holds]
        drawn_marks = {badge.text for card in cards for badge in card.badges}
        drawn_marks |= {UNICODE.links[link.kind] for link in board.links}
        faces = [card for card in cards if isinstance(card, CardFace)]
        drawn_marks |= {UNICODE.turned for face in faces if face.turned} | {"w/1" for face in faces if face.attached}
        drawn_marks |= {face.kind[0] for face in faces if game == "azuki" and face.kind != "token"}
        assert set(marks) <= drawn_marks
        one_each = [re.sub(r"\d+", "0", mark) for mark in marks]
        assert sorted(one_each) == sorted({re.sub(r"\d+", "0", mark) for mark in drawn_marks})


def test_the_cursor_stands_on_what_was_begun() -> None:
    """Enter lays the technique down as it is, wherever it lay in the hand: it never adds what slid under the cursor."""
    for held in (("reverse_dragon", "explode", "snake"), ("explode", "snake", "reverse_dragon")):
        match, state = duel({"hand": [*held]}), TableState("Karenza")
        state.show(match.moment(Seat(0)))
        state.cursor = Spot("hand:0", held.index("reverse_dragon"))
        act(match, "Play Reverse dragon")
        state.show(match.moment(Seat(0)))
        assert state.cursor == Spot("sequence:0", 0)
        assert [choice.option.label for choice in state.doable(state.cursor)] == ["Lay down Reverse dragon"]


def test_a_full_hand_shows_every_number_on_a_small_screen() -> None:
    """In Myacards eight cards are dealt and drawn in every first turn, and some have a price and three statistics."""
    player = Player(moment("myacards", "opening"))
    board = player.state.board
    assert board
    hand = next(zone for zone in board.zones if zone.id == "hand:0")
    lion = next(slot for slot in hand.slots if isinstance(slot.holds, CardFace) and slot.holds.title == "Lion")
    full = replace(hand, slots=(lion,) * 8, count=8)
    player.see(replace(board, zones=tuple(full if zone is hand else zone for zone in board.zones)))
    assert canvas_of(player.drawing).text().count("$1†6▽5»5") == 8
