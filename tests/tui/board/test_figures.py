"""Small things that everything on the table is made of: widths, cuts, colours, meters, and what is said of a spot."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from msgspec.structs import replace
from textual.content import Content

from cardtable.core.board import (
    Area,
    Back,
    Badge,
    Board,
    CardFace,
    Link,
    Meter,
    Panel,
    Slot,
    Spot,
    Stat,
    Trajectory,
    Zone,
)
from cardtable.core.ids import Seat
from cardtable.core.leading import leader
from cardtable.tui.board.canvas import Canvas, Rect, cells, row
from cardtable.tui.board.inspector_text import face_words, meter_number, name_at, spot_words, where
from cardtable.tui.board.legend import legend_of, numbers_on
from cardtable.tui.board.links import _letter, mark_links
from cardtable.tui.board.look import look
from cardtable.tui.board.mark import Mark
from cardtable.tui.board.meters import meter_runs, panels_line, seat_name
from cardtable.tui.board.pile import pile_lines
from cardtable.tui.board.player import player_slot
from cardtable.tui.board.signs import UNICODE
from cardtable.tui.board.stats import stat_words, tone
from cardtable.tui.board.text import end_in_dots, entry_forms
from cardtable.tui.board.widths import cut, cut_middle, cut_name, width_of, wrap
from cardtable.tui.screens.drawn import fit
from cardtable.tui.screens.hanging import Hanging
from cardtable.tui.themes.colour import as_deuteranope, contrast, is_read, mix, of_hue, readable, rgb, spell
from cardtable.tui.themes.names import palette_of, theme_parts

from ..boards import ANN, BO, FLOW, NAMES, SNAKE, duel, entity, garden

# --- widths ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "width", "cut_to"),
    [
        ("Snake", 5, "Snake"), ("Snake", 4, "Sna…"), ("Snake", 1, "…"), ("Snake", 0, ""), ("Snake", -3, ""),
        ("High wing", 6, "High…"), ("漢字漢字", 8, "漢字漢字"), ("漢字漢字", 7, "漢字漢…"), ("漢字漢字", 6, "漢字…"),
    ],
)  # fmt: skip
def test_words_are_cut_with_dots(text: str, width: int, cut_to: str) -> None:
    """In no more columns than there are; half a wide letter is none."""
    assert cut(text, width) == cut_to
    assert width_of(cut_to) <= max(width, 0)


def test_a_name_keeps_its_number_and_a_sentence_its_end() -> None:
    """`Computer 2` is told from `Computer 3`; what is done and to whom stand at the ends."""
    assert cut_name("Computer 12", 11) == "Computer 12"
    assert cut_name("Computer 12", 7) == "Comp…12"
    assert cut_name("Computer 12", 4) == "C…12"
    assert cut_name("Computer 12", 3) == "Co…"
    assert cut_name("Bartholomew", 5) == "Bart…"
    assert cut_middle("Defend with Feather", 19) == "Defend with Feather"
    assert cut_middle("Defend with Feather", 11) == "Defen…ather"
    assert cut_middle("Defend with Feather", 10) == "Defen…ther"


def test_lines_are_broken_at_spaces_where_there_are_any() -> None:
    """A longer word is broken where the line ends; each paragraph begins a line."""
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("one two three", 6) == ["one", "two", "three"]
    assert wrap("abcdefgh ij", 3) == ["abc", "def", "gh", "ij"]
    assert wrap("a\n\nb", 5) == ["a", "", "b"]
    assert wrap("ab", 0) == ["a", "b"]


def test_a_cut_sentence_ends_with_a_word_that_says_something() -> None:
    """No `of the …`; a part of the next word only where it is long enough to be guessed."""
    assert end_in_dots("Draw a card", 11, "…") == "Draw a card"
    assert end_in_dots("Draw a card for each of your entities", 20, "…") == "Draw a card…"
    assert end_in_dots("Draw cards", 9, "…") == "Draw car…"
    assert end_in_dots("Draw cards", 7, "…") == "Draw…"
    assert end_in_dots("Look at cards, discard", 15, "…") == "Look at cards…"
    assert entry_forms("Uppercut", "") == ("Uppercut",)
    assert entry_forms("A †20: draw a card.", "")[0] == "A †20: draw a card."


# --- cells -----------------------------------------------------------------------------------------------------------


def test_rows_are_as_wide_as_asked() -> None:
    """A wide letter that would be halved is a blank; marks join the letter before them."""
    style = look()["base"]
    assert "".join(letter for letter, _ in row([("漢字", style)], 3, style)) == "漢 "
    assert len(row([("ab", style)], 5, style)) == 5
    assert [letter for letter, _ in cells("e\u0301a", style)] == ["e\u0301", "a"]
    assert [letter for letter, _ in cells("漢", style)] == ["漢", ""]


def test_what_sticks_out_of_a_canvas_is_cut_off() -> None:
    """On every side."""
    style = look()["base"]
    for x, y, shown in (
        (-1, 0, "bc\n\n"),
        (2, 1, "\n  a\n"),
        (0, -1, "\n\n"),
        (0, 3, "\n\n"),
        (3, 0, "\n\n"),
        (1, 2, "\n\n ab"),
    ):
        canvas = Canvas(3, 3, style)
        canvas.write(x, y, "abc", style)
        assert canvas.text() == shown, (x, y)
    assert Rect(2, 3, 4, 2).middle == (4.0, 8.0)
    holds = [Rect(2, 3, 4, 2).holds(x, y) for x, y in ((2, 3), (5, 4), (6, 4), (5, 5), (1, 3), (2, 2))]
    assert holds == [True, True, False, False, False, False]


# --- numbers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("meter", "bar", "said"),
    [
        (Meter("HP", 63, 100, "bar"), 10, "██████░░░░ HP 63/100"),
        (Meter("HP", 99, 100, "bar"), 5, "████░ HP 99/100"),
        (Meter("HP", 100, 100, "bar"), 5, "█████ HP 100/100"),
        (Meter("HP", 1, 100, "bar"), 10, "█░░░░░░░░░ HP 1/100"),
        (Meter("HP", 0, 100, "bar"), 10, "░░░░░░░░░░ HP 0/100"),
        (Meter("HP", 130, 100, "bar"), 3, "███ HP 130"),
        (Meter("HP", 63, 100, "bar"), 2, "HP 63/100"),
        (Meter("HP", -5, 100, "bar"), 3, "░░░ HP -5/100"),
        (Meter("IKZ", 5, None, "pips", 2), 3, "IKZ 3/5 ●●●○○"),
        (Meter("IKZ", 12, None, "pips", 0), 3, "IKZ 12/12 ●●●●●●●●●●●●"),
        (Meter("IKZ", 13, None, "pips", 0), 3, "IKZ 13/13"),
        (Meter("IKZ", 0, None, "pips", 0), 3, "IKZ 0/0"),
        (Meter("IKZ", 5, None, "pips", 2), 2, "IKZ 3/5"),
        (Meter("Score", 7), 9, "Score 7"),
        (Meter("Score", 7, extra="+3"), 9, "Score 7 +3"),
    ],
)
def test_a_meter_says_its_number_and_draws_it_where_it_can(meter: Meter, bar: int, said: str) -> None:
    """Bars from three cells on, pips up to twelve."""
    assert "".join(text for text, _ in meter_runs(meter, bar, look())) == said


def test_numbers_are_told_in_full() -> None:
    """What is left of a whole, and what is printed where that differs; damage and loss have one tone."""
    assert stat_words(Stat("Health", 3, 5, role="health", of=7)) == "♥ Health 3 of 7, printed 5"
    assert stat_words(Stat("Luck", 2, sign="?")) == "? Luck 2"
    tones = [tone(Stat("A", *given)) for given in ((3,), (3, 2), (3, 4), (3, 3))]
    assert tones == ["number", "up", "down", "number"]
    assert tone(Stat("A", 3, of=4)) == "down"
    assert tone(Stat("A", 4, of=4)) == "number"
    assert meter_number(Meter("HP", 100, 100, "bar")) == "100/100"
    assert [seat_name(NAMES, seat) for seat in (0, 3, 4, -1)] == ["Ann", "Dee", "Seat 5", "Seat 0"]


def test_the_legend_names_each_role_once_in_the_order_of_cards() -> None:
    """Two roles of one name are told apart by the role; capitals stay."""
    numbers = numbers_on(duel().board)
    assert [(sign.sign, sign.name, sign.word) for sign in legend_of(numbers, UNICODE)] == [
        ("†", "attack", "attack"),
        ("▽", "defense", "defense"),
    ]
    alone = legend_of({"defense": Stat("Power", 2, role="defense", by_role=True)}, UNICODE)
    assert [(sign.sign, sign.name) for sign in alone] == [("▽", "defense")]
    told = legend_of({"speed": Stat("SPD", 1, role="speed"), "cost": Stat("Mana Cost", 1, role="cost")}, UNICODE)
    assert [(sign.sign, sign.name, sign.word) for sign in told] == [("$", "mana cost", "cost"), ("»", "SPD", "SPD")]


def test_links_have_letters() -> None:
    """A single one, too; a block has the letter of the attack it answers; behind z come aa and bb."""
    assert [_letter(number) for number in (0, 25, 26, 27, 52)] == ["a", "z", "aa", "bb", "aaa"]
    board = garden().board
    one, two, three = Spot("garden:0", 0), Spot("garden:1", 1), Spot("garden:1", 0)
    attack, block, other = Link(one, two, "attack"), Link(three, one, "block"), Link(three, two, "target")
    assert [letter for letter, _ in mark_links(replace(board, links=(attack,)))] == ["a"]
    assert [letter for letter, _ in mark_links(replace(board, links=(attack, block, other)))] == ["a", "a", "b"]


# --- what is said of a spot ------------------------------------------------------------------------------------------


def _player(panel: Panel | None) -> Board:
    zone = Zone("player:1", "Bo", BO, Area(0, 0), "player", (Slot(),))
    return replace(duel().board, zones=(zone,), panels=(panel,) if panel else ())


def test_a_player_is_read_like_a_card() -> None:
    """The first figure stands on it; who is out says so."""
    inside = _player(Panel(BO, (Meter("Life", 12, 20, "bar"), Meter("Deck", 3)), ("marked",)))
    zone = inside.zones[0]
    face = player_slot(inside, zone).holds
    assert isinstance(face, CardFace)
    assert (face.kind, face.stats) == ("player", (Stat("Life", 12, role="health"),))
    assert spot_words(inside, Spot("player:1"), NAMES) == [
        ("Bo", "name"), ("player", "dim"), ("Life 12/20", "plain"), ("Deck 3", "plain"), ("marked", "badge"),
    ]  # fmt: skip
    scored = player_slot(_player(Panel(BO, (Meter("Score", 4),))), zone).holds
    assert isinstance(scored, CardFace)
    assert scored.stats == (Stat("Score", 4, sign="S"),)
    out = _player(None)
    gone = player_slot(out, replace(zone, title="Bartholomew")).holds
    assert isinstance(gone, CardFace)
    assert (gone.kind, gone.short) == ("out", "Barth.")
    assert spot_words(out, Spot("player:1"), NAMES) == [("Bo", "name"), ("out of the game", "dim")]


def test_everything_that_is_known_of_a_spot_is_said() -> None:
    """A card, a back, an empty place, a pile of one and of many; nothing of a place that is not there."""
    board = garden().board
    assert spot_words(board, Spot("nowhere"), NAMES) == []
    assert spot_words(board, Spot("alley:1", 0), NAMES)[0] == ("A card face down", "name")
    empty = [("Garden", "name"), ("an empty place", "dim"), ("Garden, Ann", "dim")]
    assert spot_words(board, Spot("garden:0", 1), NAMES) == empty
    pile = [words for words, _ in spot_words(board, Spot("discard:1"), NAMES)]
    assert pile[-2:] == ["2 cards", "Press i to look through it."]
    single = replace(board.zones[10], count=1, browse=())
    one = [words for words, _ in spot_words(replace(board, zones=(single,)), Spot(single.id), NAMES)]
    assert one[-1] == "1 card"
    attacked = [words for words, _ in spot_words(board, Spot("garden:1", 1), NAMES)]
    assert "a: Ritualist attacks this (attack)" in attacked
    labelled = replace(
        board.zones[3], shape="slots", slots=(Slot(entity("Spy", "Spy", 1, 1), "3-6"), Slot(None, "3-7"))
    )
    placed = replace(board, zones=(labelled,), links=())
    assert ("3-6: Garden, Ann", "dim") in spot_words(placed, Spot(labelled.id, 0), NAMES)
    assert ("Garden, Ann", "dim") in spot_words(placed, Spot(labelled.id, 1), NAMES)
    mine = replace(entity("Spy", "Spy", 1, 1), owner=BO)
    zone = replace(
        board.zones[3], slots=(Slot(mine), Slot(replace(mine, owner=ANN)), Slot(Back((Badge("!", "marked"),))))
    )
    other = replace(board, zones=(zone,), links=())
    assert ("belongs to Bo", "dim") in spot_words(other, Spot(zone.id, 0), NAMES)
    assert not any("belongs" in words for words, _ in spot_words(other, Spot(zone.id, 1), NAMES))
    assert ("!: marked", "badge") in spot_words(other, Spot(zone.id, 2), NAMES)
    assert (where(zone, NAMES), where(replace(zone, seat=None), NAMES)) == ("Garden, Ann", "Garden")


def test_a_card_is_read_from_its_name_to_what_is_attached() -> None:
    """What it is, where its blade goes, its numbers, badges, text and details."""
    blade = replace(FLOW, turned="tapped", detail=("Printed in red.",), attached=(SNAKE,))
    said = [words for words, _ in face_words(blade)]
    assert said[:2] == ["Flow", "add-on, tapped"]
    assert "Printed in red." in said
    assert said[said.index("Attached:") + 1] == "Snake"
    assert "from bottom-left to bottom-right" in said
    assert face_words(replace(SNAKE, spoken="an attack"))[1] == ("an attack", "dim")
    assert Trajectory("BL", "BR") == SNAKE.art


def test_a_place_is_called_by_what_lies_there() -> None:
    """A pile by its own name, a card by its title, an empty place by its label, or else by its zone."""
    board = garden().board
    names = [name_at(board, Spot(*at)) for at in (("discard:1", 0), ("garden:0", 0), ("garden:0", 1), ("nowhere", 0))]
    assert names == ["Discard", "Ritualist", "Garden", "nowhere"]
    labelled = replace(board.zones[3], slots=(Slot(None, "EV"),))
    assert name_at(replace(board, zones=(labelled,)), Spot(labelled.id)) == "EV"


# --- colours ---------------------------------------------------------------------------------------------------------


def test_colours_are_numbers_and_back() -> None:
    """Mixed by shares, spelt with six digits, and never beyond black and white."""
    assert rgb("#ff8000") == (1.0, 128 / 255, 0.0)
    assert spell((1.2, -1.0, 0.5)) == "#ff0080"
    assert [mix("#000000", "#ffffff", share) for share in (0.0, 0.5, 1.0)] == ["#000000", "#808080", "#ffffff"]
    assert of_hue(0.0, 0.5, 1.0) == "#ff0000"
    assert of_hue(1 / 3, 0.5, 1.0) == "#00ff00"


def test_contrast_is_that_of_the_standard() -> None:
    """21 between black and white, 1 between equals, and the known value of a grey that is just enough."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert contrast("#123456", "#123456") == pytest.approx(1.0)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert is_read("#767676", "#ffffff")
    assert not is_read("#777777", "#ffffff")
    assert as_deuteranope("#808080") == "#808080"
    assert as_deuteranope("#00ff00") != "#00ff00"


def test_ink_is_made_readable_by_as_much_as_it_needs() -> None:
    """Darker on a light ground, lighter on a dark one; what can be read stays."""
    assert readable("#000000", "#ffffff") == "#000000"
    lighter, darker = readable("#333333", "#202020"), readable("#dddddd", "#f0f0f0")
    assert is_read(lighter, "#202020", 4.6)
    assert is_read(darker, "#f0f0f0", 4.6)
    assert contrast(lighter, "#202020") < 7
    assert contrast(darker, "#f0f0f0") < 7
    assert readable("#808080", "#757575") in ("#ffffff", "#000000")


@pytest.mark.parametrize(
    ("no_color", "system", "headless", "theme", "palette"),
    [
        (True, "truecolor", False, "light kyza", "mono"),
        (False, "standard", False, "light kyza", "sixteen"),
        (False, "standard", True, "light kyza", "light"),
        (False, "256", False, "contrast", "contrast"),
        (False, "truecolor", False, "nord", "dark"),
    ],
)
def test_the_palette_fits_the_terminal(no_color: bool, system: str, headless: bool, theme: str, palette: str) -> None:
    """No colours, sixteen of them, or those of the theme; another program's theme is dark or light."""
    told = SimpleNamespace(
        no_color=no_color,
        console=SimpleNamespace(color_system=system),
        is_headless=headless,
        theme=theme,
        current_theme=SimpleNamespace(dark=True),
    )
    assert palette_of(told) == palette  # type: ignore[arg-type]
    told.current_theme.dark = False
    assert palette_of(told) == ("light" if theme == "nord" else palette)  # type: ignore[arg-type]


def test_a_theme_is_a_name_and_a_game() -> None:
    """Names of others are the house's dark one."""
    assert theme_parts("light kyza") == ("light", "kyza")
    assert theme_parts("safe") == ("safe", "")
    assert theme_parts("textual-dark") == ("dark", "")


# --- lines of words --------------------------------------------------------------------------------------------------


def test_runs_are_filled_up_or_end_in_dots() -> None:
    """Exactly as wide as asked; what comes behind the end is nothing."""
    plain = look()["base"]

    def fitted(*words: str, width: int) -> str:
        return "".join(text for text, _ in fit([(each, plain) for each in words], width, plain))

    assert fitted("ab", "cd", width=6) == "abcd  "
    assert fitted("ab", "cd", width=4) == "abcd"
    assert fitted("ab", "cd", width=3) == "ab…"
    assert fitted("ab", "cd", width=2) == "ab"
    assert fitted("abcd", "ef", width=3) == "ab…"


def test_further_lines_hang_under_the_first() -> None:
    """By four cells, as far as the first stands in, clear of its number, or under its second column."""
    words = "one two three four"
    assert Hanging(Content(words)).fold(10).plain == "one two\n    three\n    four"
    assert Hanging(Content(f"  {words}")).fold(12).plain == "  one two\n  three four"
    assert Hanging(Content(f"1 {words}")).fold(15).plain == "1 one two three\n      four"
    assert Hanging(Content("Ann   one two three"), in_columns=True).fold(14).plain == "Ann   one two\n      three"
    assert Hanging(Content(words)).fold(18).plain == words
    assert Hanging(Content(words), indent=5).fold(10).plain == words
    assert Hanging(Content(words)).get_optimal_width({}, 80) == 18
    assert Hanging(Content(words)).get_height({}, 10) == 3


def test_a_pile_without_room_draws_nothing() -> None:
    """As a card does."""
    assert (
        pile_lines("Deck", 3, Slot(), 0, 5, look(), Mark()) == pile_lines("Deck", 3, Slot(), 5, 0, look(), Mark()) == ()
    )


@pytest.mark.parametrize(
    ("figures", "ahead"),
    [((7, 4), 0), ((4, 7), 1), ((4, 4), None), ((), None), ((7,), None), ((3, 9, 9), None), ((3, 8, 9), 2)],
)
def test_whoever_alone_has_most_of_what_decides_is_ahead(figures: tuple[int, ...], ahead: int | None) -> None:
    """The first figure decides unless the game says what does; nobody is ahead once it is over."""
    panels = tuple(Panel(Seat(n), (Meter("Life", value), Meter("IKZ", -value))) for n, value in enumerate(figures))
    board = replace(duel().board, panels=panels)
    assert leader(board) == ahead
    assert leader(replace(board, to_act=None)) is None
    standing = tuple(replace(panel, standing=(1 - panel.seat, panel.meters[0].value)) for panel in panels)
    assert leader(replace(board, panels=standing)) == (0 if len(figures) > 1 else None)
    line = "".join(text for text, _ in panels_line(board, NAMES, 200, look()))
    assert line.count("ahead") == (ahead is not None)
    if ahead is not None:
        assert f"Life {figures[ahead]}, ahead" in line


def test_bars_stay_as_they_are_when_somebody_gets_ahead() -> None:
    """The room for the word is kept while nobody is: only pips and words about players give way."""

    def panels(one: int, other: int) -> tuple[Panel, ...]:
        pips = Meter("IKZ", 5, None, "pips", 2)
        return tuple(Panel(Seat(n), (Meter("Health", life, 20, "bar"), pips)) for n, life in enumerate((one, other)))

    for width in range(45, 110):
        lines = [
            "".join(text for text, _ in panels_line(replace(duel().board, panels=panels(*each)), NAMES, width, look()))
            for each in ((18, 18), (18, 17))
        ]
        assert lines[0].count("█") == lines[1].count("█"), width
        assert width_of(lines[1]) <= width
