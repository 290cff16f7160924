"""One slot at every size: always exactly as large as asked, and readable without colour."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from cardtable.core.board import Back, Badge, CardFace, Slot, Stat
from cardtable.tui.board.card import slot_lines
from cardtable.tui.board.chip import chip_lines
from cardtable.tui.board.look import Look, look
from cardtable.tui.board.mark import PLAIN, Mark
from cardtable.tui.board.names import name_in

from ..boards import DRAGON, beast, entity

WEAPON = entity("Ritualist", "Ritual", 2, 3, armed=True)
SLOTS = {
    "art": Slot(DRAGON, "A1"),
    "stats": Slot(beast("Balaenoptera musculus", "Balaen", 10, 11, 6, 2)),
    "armed": Slot(WEAPON),
    "wide": Slot(CardFace("漢字の長い名前のカード", "漢字の", "札", text="文章" * 40)),
    "back": Slot(Back((Badge("!", "marked"),)), "EV"),
    "empty": Slot(None, "Event"),
    "bare": Slot(),
}


def letters(slot: Slot, width: int, height: int, mark: Mark = PLAIN, in_look: Look | None = None) -> str:
    """The slot as plain text."""
    lines = slot_lines(slot, width, height, in_look or look(), mark)
    return "\n".join("".join(letter for letter, _ in line) for line in lines)


@pytest.mark.parametrize("name", SLOTS)
def test_exact_size(name: str) -> None:
    """Whatever the size, the slot fills it to the cell."""
    marks = (PLAIN, Mark(True, "play", "1", "1»", "»2", True))
    for width, height, mark in product((1, 2, 5, 6, 8, 9, 13, 30), (1, 2, 3, 4, 6, 9, 14), marks):
        lines = slot_lines(SLOTS[name], width, height, look(), mark)
        assert (len(lines), {len(line) for line in lines}) == (height, {width})


def test_no_room_is_nothing() -> None:
    """A slot without room draws nothing."""
    assert slot_lines(Slot(DRAGON), 0, 5, look()) == ()


def test_selected_is_framed_by_double_lines() -> None:
    """Also on a chip, where only its sides have room."""
    assert letters(Slot(DRAGON), 9, 3, Mark(selected=True)).startswith("╔═")
    assert letters(Slot(DRAGON), 9, 2, Mark(selected=True)).splitlines()[1][0] == "║"
    assert "║" not in letters(Slot(DRAGON), 9, 2)


@pytest.mark.parametrize("state", ["play", "target", "source"])
def test_states_have_signs(state: str) -> None:
    """What can be done here shows by a sign of its own in both looks."""
    mark = Mark(state=state)  # type: ignore[arg-type]
    for in_look in (look(), look(ascii=True)):
        sign = getattr(in_look.signs, state)
        for size in ((9, 1), (9, 2), (9, 5)):
            assert sign in letters(Slot(DRAGON), *size, mark, in_look)
            assert letters(Slot(DRAGON), *size, mark, in_look) != letters(Slot(DRAGON), *size, PLAIN, in_look)


def test_turned_is_dashed() -> None:
    """A turned card has a dashed frame and a sign."""
    turned = Slot(msgspec.structs.replace(DRAGON, turned="tapped"))
    assert letters(turned, 9, 5).splitlines()[0] == "╭╌╌╌╌╌╌↷╮"
    assert "~" in letters(turned, 9, 2, in_look=look(ascii=True))


def test_links_stand_in_the_edges() -> None:
    """Marks of links are at the side where the other end is."""
    text = letters(Slot(DRAGON), 9, 5, Mark(above="»1", below="2»")).splitlines()
    assert text[0].endswith("»1╮")
    assert text[4].endswith("2»╯")


def test_ascii_needs_no_other_letters() -> None:
    """Every slot but the one with foreign words is ASCII in the ASCII look."""
    for name in ("art", "stats", "armed", "back", "empty", "bare"):
        for size in ((8, 1), (8, 2), (9, 5), (20, 10)):
            assert letters(SLOTS[name], *size, Mark(True, "play", "3"), look(ascii=True)).isascii()


def test_a_chip_is_written_the_same_when_selected() -> None:
    """Moving the cursor moves no word."""
    for slot in (Slot(entity("Canis lupus", "C.lup", 3, 3)), Slot()):
        plain, on = (letters(slot, 12, 2, Mark(on)).splitlines() for on in (False, True))
        assert [line[1:11].rstrip("║ ") for line in plain] == [line[1:11].rstrip("║ ") for line in on]


# --- the grammar of numbers ------------------------------------------------------------------------------------------

DAMAGED = (
    Stat("Attack", 4, 2, role="attack"),
    Stat("Health", 3, 4, role="health", of=5),
    Stat("Speed", 6, role="speed"),
)
FULL = (
    Stat("Cost", 2, role="cost"),
    Stat("Gate Power", 1, role="gate", minor=True),
    Stat("Attack", 1, role="attack"),
    Stat("Health", 2, role="health"),
)


def numbered(*stats: Stat, title: str = "Haruhi", kind: str = "entity", text: str = "") -> Slot:
    """A card with these numbers."""
    return Slot(CardFace(title, "Haru", kind, stats=stats, text=text))


@pytest.mark.parametrize("size", [(40, 1), (14, 2), (16, 4), (14, 9)])
def test_numbers_are_written_alike_in_all_sizes(size: tuple[int, int]) -> None:
    """A sign and a number each: above print with an arrow, damaged as a part of the whole."""
    text = letters(numbered(*DAMAGED), *size).replace(" ", "")
    assert "†4↑♥3/5↑»6" in text
    assert letters(numbered(*DAMAGED), *size, in_look=look(ascii=True)).replace(" ", "").find("A4^H3/5^S6") >= 0


def test_without_room_for_arrows_a_change_is_underlined() -> None:
    """Changed numbers look changed without colour, at every width."""
    line = slot_lines(numbered(Stat("ATK", 7, 5, role="attack"), Stat("DFS", 6, role="defense")), 5, 2, look("mono"))[1]
    assert "".join(letter for letter, _ in line).strip() == "†7▽6"
    assert [letter for letter, style in line if style.underline] == ["7"]


def test_numbers_with_room_have_their_names() -> None:
    """The sign stands before, the word behind."""
    assert "†3 power" in letters(Slot(msgspec.structs.replace(DRAGON, stats=(Stat("Power", 3, role="attack"),))), 14, 9)


def test_four_numbers_on_a_narrow_card_take_two_lines() -> None:
    """Six cells hold `$2 ∩1` and `†1 ♥2`; on one line the minor one is left out, and no number is cut."""
    narrow = letters(numbered(*FULL), 8, 6)
    assert ("$2 ∩1" in narrow, "†1 ♥2" in narrow) == (True, True)
    assert letters(numbered(*FULL), 8, 4).splitlines()[2] == "│$2†1♥2│"
    dear = (Stat("Cost", 10, role="cost"), *FULL[1:])
    assert letters(numbered(*dear), 8, 4).splitlines()[2] == "│$10 †1│"


def test_numbers_that_fit_close_together_leave_their_second_line_to_the_picture() -> None:
    """A card that kept a line it did not need showed neither picture nor words: three blank lines."""
    lion = letters(numbered(*FULL, title="Lion"), 12, 7).splitlines()
    assert lion[2] == "│$2∩1†1♥2  │"
    assert not any(line.strip("│ ") == "" for line in lion[3:6])


def test_half_a_number_is_never_shown() -> None:
    """3 of 11 is a 3 where there is no room for the whole, and 12 is nothing where there is room for one digit."""
    hurt = CardFace("Hulk", "Hulk", "entity", stats=(Stat("Health", 3, role="health", of=11),))
    assert [letters(Slot(hurt), width, 2).splitlines()[1].strip() for width in (6, 5, 3, 2)] == [
        "♥3/11",
        "♥3",
        "♥3",
        "",
    ]
    strong = CardFace("Hulk", "Hulk", "entity", stats=(Stat("Attack", 12, role="attack"),))
    assert [letters(Slot(strong), width, 2).splitlines()[1].strip() for width in (4, 3)] == ["†12", ""]


def test_a_number_of_no_role_has_its_own_sign() -> None:
    """An outside game's number: the sign it brings, or the first letter of its name."""
    slot = numbered(Stat("Lamps", 3, sign="*"), Stat("Oil", 5))
    assert letters(slot, 12, 4).splitlines()[2] == "│*3 O5     │"


# --- names -----------------------------------------------------------------------------------------------------------


def test_a_card_has_its_title_or_its_one_short_name() -> None:
    """Whatever the width and the height: nothing is cut with dots, and no third name appears."""
    cat = CardFace("Snow leopard of Altai", "SnLeo.", "AE", stats=(Stat("ATK", 4, role="attack"),))
    for width in range(9, 40):
        for height in (1, 2, 3, 4, 6, 9):
            words = " ".join(letters(Slot(cat), width, height).replace("│", " ").split())
            assert ("SnLeo." in words) != ("Snow leopard of Altai" in words), (width, height)


def test_on_a_chip_marks_do_not_cost_a_name_its_letters() -> None:
    """Links lose their letters before the name does, and a title makes room for what lies on the card."""
    stats = (Stat("ATK", 4, role="attack"), Stat("DFS", 2, role="defense"), Stat("SPD", 10, role="speed"))
    bear = CardFace("American black bear", "BkBear", "AE", stats=stats)
    assert letters(Slot(bear), 8, 2, Mark(above="→a")).splitlines()[0] == " →BkBear"
    assert letters(Slot(bear), 8, 2, Mark(above="a→")).splitlines()[0] == " BkBear→"
    assert letters(Slot(bear), 10, 2, Mark(above="→a")).splitlines()[0].rstrip() == " BkBear →a"
    ant = msgspec.structs.replace(bear, short="ArmAnt", stats=stats[:2])
    assert letters(Slot(ant), 8, 2, Mark(above="→a", fresh=True)).splitlines() == [" →ArmAnt", " †4 ▽2• "]
    wolf = CardFace("Grey wolf", "Wolf", "AE", stats=stats)
    assert letters(Slot(wolf), 8, 2, Mark(above="→b", below="a≡")).splitlines()[0].rstrip() == " →Wolf ≡"
    cheetah = CardFace("Cheetah", "Cheet.", "AE", stats=stats, badges=(Badge("R", "relatives"),))
    assert letters(Slot(cheetah), 8, 2).splitlines() == [" Cheet.R", " †4▽2»10"]
    assert letters(Slot(msgspec.structs.replace(cheetah, badges=())), 8, 2).splitlines()[0] == " Cheetah"


def test_an_arrow_at_a_number_gives_way_to_a_letter_that_has_no_other_room() -> None:
    """The bear's R stands on its second line where the end of a link takes the first; its raised ATK is underlined."""
    stats = (Stat("ATK", 7, 6, role="attack"), Stat("DFS", 6, role="defense"), Stat("SPD", 3, role="speed"))
    bear = CardFace("Brown bear", "BrBear", "AE", stats=stats)
    assert letters(Slot(bear), 8, 2, Mark(below="a≡")).splitlines()[1].rstrip() == " †7↑▽6»3"
    marked = msgspec.structs.replace(bear, badges=(Badge("R", "relatives"),))
    assert letters(Slot(marked), 8, 2, Mark(below="a≡")).splitlines()[1].rstrip() == " †7▽6»3R"
    fast = msgspec.structs.replace(marked, stats=(*marked.stats[:2], Stat("SPD", 10, role="speed")))
    assert letters(Slot(fast), 8, 2, Mark(below="≡")).splitlines()[0].rstrip().endswith("R"), "it says which group"
    assert [line.rstrip() for line in letters(Slot(marked), 8, 2).splitlines()] == [" BrBearR", " †7↑▽6»3"]


def test_a_title_takes_two_lines_where_both_have_room() -> None:
    """Broken only between words."""
    cat = CardFace("Panthera pardus", "P.par", "AE", stats=(Stat("ATK", 4, role="attack"),))
    assert letters(Slot(cat), 11, 6).splitlines()[1:3] == ["│Panthera │", "│pardus   │"]
    assert letters(Slot(cat), 11, 4).splitlines()[1] == "│P.par    │"


# --- words and badges ------------------------------------------------------------------------------------------------


def test_every_face_with_room_for_a_line_has_a_line_of_its_text() -> None:
    """All of it, or what it does; dots where something of that is missing."""
    flow = CardFace("Flow", "Flow", "add-on", text="On a technique of power 4 or less: any trajectory fits.")
    for height in (4, 5, 8, 12):
        assert "Any" in letters(Slot(flow), 14, height)
    assert letters(Slot(flow), 14, 4).splitlines()[2] == "│Any traject…│"
    assert letters(Slot(flow), 40, 1).rstrip() == " Flow Any trajectory fits"


def test_on_four_lines_the_numbers_stand_in_the_lower_edge_and_what_it_does_above() -> None:
    """So a small card has its name, its rule, all its numbers, and at least the sign of what it is."""
    stats = (
        Stat("Cost", 1, role="cost"),
        Stat("Attack", 3, printed=2, role="attack"),
        Stat("Health", 4, role="health"),
    )
    rat = CardFace("Rat", "Rat", "◆ entity", stats=stats, text="On Play: draw a card.")
    assert letters(Slot(rat), 16, 4).splitlines() == [
        "╭──────────────╮",
        "│Rat           │",
        "│… draw a card.│",
        "╰$1 †3↑ ♥4 ◆───╯",
    ]
    assert letters(Slot(rat), 16, 4, Mark(below="→1")).splitlines()[3] == "╰$1 †3↑ ♥4 ◆─→1╯"


def test_a_word_longer_than_the_card_is_broken_with_a_hyphen() -> None:
    """`Character` on eight cells."""
    slot = Slot(CardFace("Fox", "Fox", "x", text="Character"))
    assert [line.strip("│ ") for line in letters(slot, 10, 5).splitlines()[2:4]] == ["Charact-", "er"]


def test_what_it_is_and_its_badges_stand_in_the_lower_edge() -> None:
    """Badges first; what does not fit whole is left out, and a label that says the same is enough."""
    guard = Slot(entity("Decoy", "Decoy", 1, 4, defender=True))
    assert letters(guard, 14, 6).splitlines()[-1] == "╰DEF entity──╯"
    assert letters(guard, 14, 6, Mark(below="1→")).splitlines()[-1] == "╰DEF───────1→╯"
    assert letters(Slot(CardFace("Frost", "Frost", "DO"), "DO"), 9, 3).splitlines()[-1] == "╰───────╯"


def test_a_badge_that_is_a_letter_of_a_word_is_that_word_where_it_has_room() -> None:
    """Newcomers guessed what F and C mean; what the card is stays, and a badge that is no letter of a word does too."""
    flash = CardFace("Page", "Page", "Moth", badges=(Badge("F", "Flash (also in Combat)"),))
    edges = [letters(Slot(flash), width, 5).splitlines()[-1] for width in (9, 12, 16)]
    assert edges == ["╰F Moth─╯", "╰Flash Moth╯", "╰Flash Moth────╯"]
    slips = msgspec.structs.replace(flash, badges=(Badge("slip", "cannot be blocked"), Badge("2", "Two of it")))
    assert letters(Slot(slips), 16, 5).splitlines()[-1] == "╰slip 2 Moth───╯"
    assert letters(Slot(flash), 16, 5, Mark(below="1→")).splitlines()[-1] == "╰Flash Moth──1→╯"


def test_a_name_alone_on_its_line_has_its_numbers_in_the_edge() -> None:
    """At every width, so that all cards of a row are read alike; with their changes."""
    slot = numbered(Stat("Attack", 0, role="attack"), Stat("Health", 15, role="health", of=20), title="Zero")
    assert letters(slot, 13, 3).splitlines()[1:] == ["│Zero       │", "╰†0 ♥15/20──╯"]
    assert letters(slot, 20, 3).splitlines()[1:] == ["│Zero              │", "╰†0 ♥15/20 entity──╯"]


def test_a_minor_number_in_the_edge_does_not_depend_on_how_short_the_name_is() -> None:
    """Gate Power counts in the Alley only, where Pip's numbers would stand beside his name without it."""
    pip = Slot(CardFace("Pip", "Pip", "entity", stats=FULL[1:]))
    assert letters(pip, 11, 3).splitlines()[1:] == ["│Pip      │", "╰∩1 †1 ♥2─╯"]


def test_attached_cards_stand_on_their_bearer() -> None:
    """With room they stand on top, otherwise they are counted."""
    assert letters(Slot(WEAPON), 13, 7).splitlines()[0].strip() == "╭Tantou   ╮"
    assert "w/1 card" in letters(Slot(WEAPON), 13, 4)
    many = msgspec.structs.replace(WEAPON, attached=WEAPON.attached * 5)
    assert [line.strip() for line in letters(Slot(many), 13, 9).splitlines()[:4]] == [
        "╭Tantou   ╮", "╭Tantou   ╮", "╭+3 more  ╮", "╭───────────╮",
    ]  # fmt: skip
    three = msgspec.structs.replace(WEAPON, attached=WEAPON.attached * 3)
    assert letters(Slot(three), 13, 9).count("Tantou") == 3
    assert letters(Slot(three), 13, 6).count("more") == 1
    assert "w/1" in letters(Slot(WEAPON), 13, 3)
    assert letters(Slot(WEAPON), 16, 2).splitlines() == [" Ritualist      ", " †3↑ ♥3 w/1 card"]
    assert letters(Slot(WEAPON), 9, 2).splitlines() == [" Ritual  ", " †3↑ ♥3  "], "no +1 right after a number"
    three = msgspec.structs.replace(WEAPON, attached=WEAPON.attached * 3)
    assert "+2 more" in letters(Slot(three), 13, 6)


# --- paths -----------------------------------------------------------------------------------------------------------


def test_a_blades_path_is_a_picture_or_a_word() -> None:
    """On a card with three free lines it is drawn, on a smaller one it stands before the number."""
    assert letters(Slot(DRAGON), 9, 7).splitlines() == [
        "╭───────╮",
        "│R.drgn │",
        "│†5     │",
        "│·   ▄● │",
        "│  ▄▀   │",
        "│◣▀   · │",
        "╰attack─╯",
    ]
    assert letters(Slot(DRAGON), 10, 4).splitlines()[2] == "│◥↙◣ †5  │"


def test_ends_of_many_links_move_together_and_none_is_halved() -> None:
    """`a→ ⊣b ⊣` would point at a block without a letter."""
    guard = Slot(entity("Guard", "Guard", 1, 2))
    feet = [letters(guard, width, 4, Mark(below="a→ ⊣b ⊣c")).splitlines()[-1] for width in (12, 9, 7)]
    assert feet == ["╰──a→ ⊣b ⊣c╯", "╰─a→⊣b⊣c╯", "╰─a→⊣b╯"]


def test_blockers_that_have_no_room_apart_are_counted() -> None:
    """Three on one attacker: none of them is left out; two stand beside each other as before."""
    guard = Slot(beast("Guard", "Guard", 3, 4, 3, 2))
    feet = [letters(guard, 9, 4, Mark(below=f"a→{' ⊣a' * many}")).splitlines()[-1] for many in (1, 2, 3)]
    assert [foot.strip("╰╯─") for foot in feet] == ["a→ ⊣a", "a→⊣a⊣a", "a→⊣a×3"]


def test_a_chip_says_that_it_is_new() -> None:
    """On one line and on two, as a card in a frame does in its edge."""
    slot = Slot(CardFace("Orcinus orca", "O.orca", "AE", stats=(Stat("Attack", 8, sign="A"),)))
    for height in (1, 2):
        fresh, old = (slot_lines(slot, 9, height, look(), Mark(fresh=new)) for new in (True, False))
        assert ["•" in "".join(cell for cell, _ in lines[0]) for lines in (fresh, old)] == [True, False]


def test_a_new_card_without_numbers_has_its_dot_on_one_line() -> None:
    """A shortened name leaves one cell, which is the dot's."""
    slot = Slot(CardFace("Endless Wetland", "Wetla.", "DO"))
    assert letters(slot, 8, 1, Mark(fresh=True)) == " Wetla.•"


def test_dots_say_that_a_number_is_left_out() -> None:
    """Three numbers of four would be read as all there are."""
    costs = [Stat("Sacrifices", 2, role="cost"), Stat("ATK", 8, role="attack"), Stat("DFS", 9, role="defense")]
    tusks = CardFace("Elephant", "BushEl", "AE", stats=(*costs, Stat("SPD", 3, role="speed")))
    assert letters(Slot(tusks), 8, 2).splitlines()[1] == " $2†8▽9…"
    assert letters(Slot(tusks), 9, 2).splitlines()[1] == " $2†8▽9»3"


def test_a_chip_says_what_its_card_does_in_whole_words_or_what_it_is() -> None:
    """Between the width of a kind and that of any sentence there is never nothing."""
    oak = CardFace("Pedunculate oak", "Oak", "SE", text="Your forest AE get +1 DFS.")
    mine = CardFace("Endless Wetland", "Wetla.", "DO", text="Your freshwater and wetland AE get +1 DFS.")
    look_of_it = look(game="myacards")
    said = {
        width: letters(Slot(oak), width, 2, in_look=look_of_it).splitlines()[1].strip() for width in (8, 10, 11, 16)
    }
    assert said == {8: "SE", 10: "SE", 11: "+1▽ forest", 16: "+1▽ forest"}
    said = {width: letters(Slot(mine), width, 2, in_look=look_of_it).splitlines()[1].strip() for width in (8, 11, 16)}
    assert said == {8: "DO", 11: "DO", 16: "+1▽: fresh, wet"}


def test_a_number_stays_on_a_chip_that_is_new() -> None:
    """The dot gives way where one line has room for the number or for the dot."""
    slot = Slot(CardFace("Grey wolf", "Wolf", "AE", stats=(Stat("ATK", 4, role="attack"),)))
    said = {width: letters(slot, width, 1, Mark(fresh=True)).strip() for width in (7, 8, 9)}
    assert said == {7: "Wolf•", 8: "Wolf †4", 9: "Wolf• †4"}


def test_a_badge_stays_on_a_chip_that_is_new() -> None:
    """Also the letters of a combo's cards are worth more than the dot."""
    damage = Stat("damage", 40, role="attack")
    slot = Slot(CardFace("Haymaker", "Hayma.", "combo", stats=(damage,), badges=(Badge("PPK", "Punch, Punch, Kick"),)))
    said = {width: letters(slot, width, 1, Mark(fresh=True)).strip() for width in (15, 16)}
    assert said == {15: "Hayma. †40 PPK", 16: "Hayma.• †40 PPK"}


def test_half_a_number_is_never_shown_among_badges() -> None:
    """Where badges have no room on their line the longest gives way: `Turned Wrist -2…` would be read as 2."""
    badges = Badge("Turned Wrist", "a combo"), Badge("-20", "damage dealt"), Badge("2nd", "it was second")
    slot = Slot(CardFace("Punch", "Punch", "move", stats=(Stat("speed", 3, role="speed"),), badges=badges))
    assert "Turned… -20 2nd" in letters(slot, 18, 8)


def test_a_badge_without_room_is_said_in_its_short_words() -> None:
    """On a chip, and in the lower edge of a small frame."""
    combo, dealt = Badge("Hook and Step", "a combo", short="Hook"), Badge("-25", "damage dealt")
    slot = Slot(CardFace("Punch", "Punch", "move", stats=(Stat("speed", 3, role="speed"),), badges=(combo, dealt)), "A")
    assert letters(slot, 12, 2).splitlines()[1].strip() == "»3 Hook -25"
    assert letters(slot, 22, 2).splitlines()[1].strip() == "»3 Hook and Step -25"
    assert letters(slot, 13, 4).splitlines()[-1] == "╰Hook -25───╯"
    assert letters(slot, 15, 4).splitlines()[-1] == "╰»3 Hook -25──╯"
    assert letters(slot, 22, 4).splitlines()[-1] == "╰»3 Hook and Step -25╯"
    assert "│Hook -25" in letters(slot, 15, 8)


def test_numbers_of_a_chip_stand_apart_from_its_badge() -> None:
    """`»1×1` would be one number; the numbers move together to make room."""
    face = CardFace("Throw", "Throw", "move", stats=(Stat("damage", 15, role="attack"), Stat("speed", 1, role="speed")))
    held = msgspec.structs.replace(face, badges=(Badge("×1", "one card"),))
    assert [line.strip() for line in letters(Slot(face), 9, 2).splitlines()] == ["Throw", "†15 »1"]
    assert [letters(Slot(held), width, 2).splitlines()[1].strip() for width in (9, 10)] == ["†15»1 ×1", "†15 »1 ×1"]
    two = msgspec.structs.replace(held, badges=(Badge("-15", "damage dealt"), Badge("1st", "it was first")))
    assert [line.strip() for line in letters(Slot(two), 10, 2).splitlines()] == ["Throw -15", "†15 »1"]
    assert [line.strip() for line in letters(Slot(two), 15, 2).splitlines()] == ["Throw", "†15 »1 -15 1st"]


def test_a_minor_number_of_a_chip_gives_way_to_a_badge() -> None:
    """A blocked Throw says that it is blocked: how fast it was no longer matters."""
    stats = Stat("damage", 15, role="attack"), Stat("speed", 1, role="speed", minor=True)
    face = CardFace("Throw", "Throw", "move", stats=stats, badges=(Badge("BLOCKED", "blocked"),))
    said = {width: letters(Slot(face), width, 2).splitlines()[1].strip() for width in (13, 14)}
    assert said == {13: "†15 BLOCKED", 14: "†15»1 BLOCKED"}


def test_badges_that_the_numbers_crowd_out_stand_in_the_upper_edge() -> None:
    """A small framed card keeps them beside its place's label; where that is as long as the card, they are left out."""
    beast_of_bo = msgspec.structs.replace(
        beast("Canis lupus", "Wolf", 3, 4, 5), badges=(Badge("I", "invader"), Badge("H", "bonus"))
    )
    upper, _, lower = letters(Slot(beast_of_bo, "4-1"), 9, 3).splitlines()
    assert upper == "╭4-1──IH╮"
    assert "I" not in lower
    assert letters(Slot(beast_of_bo, "row 4-1"), 9, 3).splitlines()[0] == "╭row 4-1╮"
    badges = Badge("Headlong", "a combo"), Badge("-20", "damage dealt"), Badge("2nd", "it was slower")
    kick = CardFace("Kick", "Kick", "move", stats=(Stat("damage", 10, role="attack"),), badges=badges)
    assert letters(Slot(kick, "Bo"), 13, 4, Mark(below="b→")).splitlines()[0] == "╭Bo──-20 2nd╮"


def test_the_cursor_is_gold_only_where_something_can_be_done() -> None:
    """The same card under the cursor, with and without a way to play it."""
    gold, grey = look()["pick"].bgcolor, look()["rest"].bgcolor
    idle, able = (slot_lines(SLOTS["stats"], 12, 5, look(), mark) for mark in (Mark(True), Mark(True, "play")))
    assert {style.bgcolor for line in idle for _, style in line} == {grey}
    assert {style.bgcolor for line in able for _, style in line} == {gold}
    assert gold != grey


def _fighter(title: str, short: str, *stats: Stat) -> CardFace:
    return CardFace(title, short, "Character", stats=(Stat("Level", 6, role="level", minor=True), *stats))


def test_no_number_that_counts_is_left_out_of_a_narrow_card() -> None:
    """Where damage makes the line too long, the first number stands beside the name, or one loses what it is of."""
    hurt = Stat("Damage", 10, role="attack"), Stat("Health", 3, role="health", of=12)
    assert letters(Slot(_fighter("The World Oak", "Oak", *hurt)), 9, 4).splitlines()[1:3] == ["│Oak †10│", "│♥3/12  │"]
    whole = letters(Slot(_fighter("Queen of Moths", "Queen", *hurt)), 9, 4).splitlines()
    assert whole[1:3] == ["│Queen  │", "│†10♥3  │"]


def test_a_minor_number_goes_before_an_arrow() -> None:
    """A number that is not as printed says so as long as it can."""
    raised = Stat("Damage", 4, 3, role="attack"), Stat("Health", 4, 3, role="health")
    assert "│†4↑ ♥4↑│" in letters(Slot(_fighter("Wing Auditor", "Audit.", *raised)), 9, 4)


def test_links_leave_the_lower_edge_to_the_numbers() -> None:
    """On a card of three lines the ends of links stand above where below they would push the numbers out."""
    card = Slot(_fighter("Furnace Hound", "Hound", Stat("Damage", 4, role="attack"), Stat("Health", 2, role="health")))
    assert letters(card, 9, 3, Mark(below="a→ ⊣a")).splitlines() == ["╭──a→ ⊣a╮", "│Hound  │", "╰Æ6†4♥2─╯"]
    assert letters(card, 9, 3, Mark(below="a→")).splitlines()[2] == "╰†4♥2─a→╯"


def test_a_cut_name_is_the_whole_word_where_that_fits() -> None:
    """`Audit.` says by its full stop that it is cut; seven cells have room for the word."""
    card = Slot(_fighter("Wing Auditor", "Audit."))
    assert [letters(card, width, 4).splitlines()[1][1:-1].strip() for width in (8, 9, 14)] == [
        "Audit.",
        "Auditor",
        "Wing Auditor",
    ]


def test_a_short_name_that_is_cut_is_the_whole_word_where_that_has_room() -> None:
    """Crewl. is Crewleader, Prowl is Prowler; a word of the author's own, and one from the middle, stay as they are.

    A word that the title writes small is written large where it stands alone.
    """
    said = {
        short: [name_in(CardFace(title, short, "entity"), width) for width in (22, 10, 6)]
        for title, short in (
            ("Black Jade Crewleader", "Crewl."),
            ("Alpine Prowler", "Prowl"),
            ("Ragefire Gate", "Ragef."),
            ("Assisted Suplex", "Assist"),
            ("Lightning Orb", "L. Orb"),
            ("High backhand", "Backh."),
        )
    }
    assert said == {
        "Crewl.": ["Black Jade Crewleader", "Crewleader", "Crewl."],
        "Prowl": ["Alpine Prowler", "Prowler", "Prowl"],
        "Ragef.": ["Ragefire Gate", "Ragefire", "Ragef."],
        "Assist": ["Assisted Suplex", "Assist", "Assist"],
        "L. Orb": ["Lightning Orb", "L. Orb", "L. Orb"],
        "Backh.": ["High backhand", "Backhand", "Backh."],
    }


def test_how_many_cards_lie_on_a_card_stands_in_the_upper_edge_where_the_lower_one_is_full() -> None:
    """An armed card with numbers and a badge; where a badge needs that room, the badge stands there."""
    stats = Stat("Attack", 5, 2, role="attack"), Stat("Health", 2, role="health")
    armed = CardFace("Crew", "Crew", "entity", stats=stats, badges=(Badge("Cd", "Cooldown"),), attached=(WEAPON,))
    assert letters(Slot(armed), 11, 3).splitlines() == ["╭──────w/1╮", "│Crew     │", "╰†5↑ ♥2 Cd╯"]
    two = msgspec.structs.replace(armed, badges=(Badge("Chg", "Charge"), Badge("1/T", "used")), turned="tapped")
    assert letters(Slot(two), 11, 3).splitlines()[0] == "╭╌Chg 1/T↷╮"


def test_a_narrow_card_says_what_it_does_where_what_it_is_would_be_cut() -> None:
    """`defen…` says less than two words; what has room whole is said."""
    dodge = CardFace("Dodge", "Dodge", "defense ability", text="Answer an attack with it: the attack misses.")
    karenza = look(game="karenza")
    assert "No hit" in letters(Slot(dodge), 8, 4, in_look=karenza)
    assert "…" not in letters(Slot(dodge), 8, 4, in_look=karenza)
    flow = msgspec.structs.replace(dodge, kind="add-on")
    assert "add-on" in letters(Slot(flow), 8, 4, in_look=karenza)


def test_a_number_that_finds_no_room_beside_the_others_stands_in_the_lower_edge() -> None:
    """A damaged Character of Kyza on seven cells keeps its Level."""
    stats = (
        Stat("level", 5, role="level", minor=True),
        Stat("damage", 9, role="attack"),
        Stat("health", 8, of=9, role="health"),
    )
    *_, name, numbers, edge = letters(Slot(CardFace("Moth", "Moth", "Character", stats=stats)), 9, 4).splitlines()
    assert (name, numbers, edge) == ("│Moth   │", "│†9 ♥8/9│", "╰Æ5─────╯")
    assert letters(Slot(CardFace("Moth", "Moth", "Character", stats=stats)), 12, 4).count("Æ5") == 1


@pytest.mark.parametrize("height", [1, 2])
@pytest.mark.parametrize("end", ["", "→", "→a", "a»"])
def test_whose_a_card_is_goes_before_that_it_is_new(height: int, end: str) -> None:
    """On short lines there is not room for both; the log tells what is new as well."""
    stolen = beast("Canis lupus", "Wolf", 3, 3, 5)
    stolen = msgspec.structs.replace(stolen, badges=(Badge("C", "changed sides"), Badge("I", "an invader")))
    new = ""
    for width in range(6, 24):
        old, new = [
            "".join(letter for line in chip_lines(Slot(stolen), width, height, look(), mark) for letter, _ in line)
            for mark in (Mark(above=end), Mark(fresh=True, above=end))
        ]
        assert {*old} & {"C", "I"} <= {*new}, (width, old, new)
    assert {"C", "I", "•", *end} <= {*new}
