"""One slot at every size: always exactly as large as asked, and readable without colour."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from cardtable.core.board import Back, Badge, CardFace, Slot, Stat
from cardtable.tui.board.card import slot_lines
from cardtable.tui.board.look import Look, look
from cardtable.tui.board.mark import PLAIN, Mark

from ..boards import DRAGON, FEATHER, WHIP, beast, entity

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


def test_large_power_and_arrow() -> None:
    """On a card of nine by six there is the arrow in its box and a large number."""
    assert letters(Slot(DRAGON), 9, 6).splitlines() == [
        "╭───────╮",
        "│R.drgn │",
        "│· ● ┏━╸│",
        "│ ╱  ┗━┓│",
        "│◣ · ╺━┛│",
        "╰╱╲─────╯",
    ]


def test_spear_and_shield() -> None:
    """With room a spearhead stands over an attack's power, a shield's tip under a defense's."""
    attack, defense = letters(Slot(DRAGON), 13, 9).splitlines(), letters(Slot(FEATHER), 13, 9).splitlines()
    assert attack[2].index("╱╲") == attack[3].index("┏━╸") + 1
    assert defense[5].index("╲_╱") == defense[2].index("┏━╸")
    assert "╱╲ attack" in attack[6]
    assert "╲╱ defense" in defense[6]


@pytest.mark.parametrize("size", [(9, 6), (14, 9), (11, 4)])
def test_change_shows_by_sign(size: tuple[int, int]) -> None:
    """A power of 4 that was printed as 2 says so without colour, at every density."""
    assert "+" in letters(Slot(WHIP), *size)
    assert "+" not in letters(Slot(msgspec.structs.replace(WHIP, stats=(Stat("Power", 4),))), *size)


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
    turned = Slot(msgspec.structs.replace(DRAGON, turned=True))
    assert letters(turned, 9, 5).splitlines()[0] == "╭╌╌╌╌╌╌↷╮"
    assert "~" in letters(turned, 9, 2, in_look=look(ascii=True))


def test_attached_cards_stand_on_their_bearer() -> None:
    """With room they stand on top, otherwise they are counted."""
    assert letters(Slot(WEAPON), 13, 7).splitlines()[0].strip() == "╭Tantou   ╮"
    assert "+1 card" in letters(Slot(WEAPON), 13, 4)
    assert letters(Slot(WEAPON), 16, 2).splitlines() == [" Ritualist      ", " a3+ h3 +1 card "]
    assert letters(Slot(WEAPON), 12, 2).splitlines() == [" Ritualist  ", " a3+ h3 +1  "]
    assert letters(Slot(WEAPON), 9, 2).splitlines() == [" Ritual  ", " a3+ h3  "], "no +1 right after a number"
    three = msgspec.structs.replace(WEAPON, attached=WEAPON.attached * 3)
    assert "+2 more" in letters(Slot(three), 13, 6)


def test_badges_find_a_place() -> None:
    """Inside where there is room, otherwise in the lower edge."""
    guard = Slot(entity("Decoy", "Decoy", 1, 4, defender=True))
    assert letters(guard, 12, 3).splitlines()[2].startswith("╰DEF")
    assert letters(guard, 12, 6).splitlines()[4].startswith("│DEF")


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


def test_a_small_card_without_numbers_says_what_it_is() -> None:
    """Three letters find room in its edge; longer kinds do not, and numbers go first."""
    assert letters(Slot(CardFace("Venom", "Venom", "EF")), 9, 3).splitlines()[-1] == "╰EF─────╯"
    assert letters(Slot(CardFace("Domestication", "Domest", "EF")), 8, 3).splitlines()[-1] == "╰EF────╯"
    assert letters(Slot(CardFace("Venom", "Venom", "effect")), 9, 3).splitlines()[-1] == "╰───────╯"
    assert "AE" not in letters(Slot(CardFace("Wolf", "Wolf", "AE", stats=(Stat("ATK", 3),))), 9, 3)


def test_a_title_of_two_words_takes_two_lines_or_is_shortened() -> None:
    """Cut, relatives would all be called the same; a letter of the second word is enough to tell them apart."""
    cat = CardFace("Panthera pardus", "P.par", "AE", stats=(Stat("ATK", 4), Stat("DFS", 2), Stat("SPD", 6)))
    assert letters(Slot(cat), 11, 5).splitlines()[1:3] == ["│Panthera │", "│pardus   │"]
    assert letters(Slot(cat), 11, 4).splitlines()[1] == "│P.par    │"
    assert letters(Slot(cat), 13, 4).splitlines()[1] == "│Panthera p…│"


def test_on_few_lines_the_name_gives_way_to_numbers_and_badges() -> None:
    """What a combo costs and does stays readable; whole words stay whole."""
    combo = CardFace(
        "A Hook and Step",
        "A Hook",
        "combo",
        stats=(Stat("damage", 25, sign="!"),),
        badges=(Badge("*PK", "Punch and Kick"),),
    )
    assert letters(Slot(combo), 16, 1).rstrip() == " A Hook !25 *PK"
    assert letters(Slot(combo), 40, 1).rstrip() == " A Hook and Step damage 25 *PK"
    named = msgspec.structs.replace(combo, title="Hook and Step", short="H.Step")
    assert letters(Slot(named), 18, 1).rstrip() == " Hook !25 *PK"
    counted = msgspec.structs.replace(combo, title="Punch", short="Punch", badges=(Badge("×2", "2 charged"),))
    assert letters(Slot(counted), 9, 2).split("\n")[1].rstrip() == " !25 ×2"


def test_a_chip_with_room_keeps_whole_words() -> None:
    """`Shoulder` says more than `Should`; where six letters are all there is, the short title stays."""
    slot = Slot(CardFace("Shoulder Charge", "ShChrg", "combo", stats=(Stat("damage", 15, sign="!"),)))

    def text(width: int) -> str:
        return "".join(letter for letter, _ in slot_lines(slot, width, 1, look(), PLAIN)[0]).strip()

    assert text(15) == "Shoulder !15"
    assert text(8) == "ShChrg"
    assert text(24) == "Shoulder Charge !15"


def test_a_kind_is_shown_by_whole_words_or_not_at_all() -> None:
    """`attack…` says something, `Chara…` only takes the place of the numbers."""

    def text(kind: str) -> str:
        slot = Slot(CardFace("Mirror Ghoul", "Ghoul", kind, stats=(Stat("Damage", 3, sign="D"),)))
        return "".join(letter for line in slot_lines(slot, 9, 7, look(), PLAIN) for letter, _ in line)

    assert "attack" in text("attack ability")
    assert "Chara" not in text("Character")


def test_a_chip_shows_the_word_that_the_short_title_begins() -> None:
    """Of several cards whose names begin alike `Recruit` and `Warlord` say more than twice `Black Jade`."""
    stats = (Stat("Attack", 1, sign="A"), Stat("Health", 1, sign="H"))
    recruit = Slot(CardFace("Black Jade Recruit", "Recrui", "entity", stats=stats))
    assert letters(recruit, 11, 2).split("\n")[0].strip() == "Recruit"
    assert letters(recruit, 24, 2).split("\n")[0].strip() == "Black Jade Recruit"
    other = Slot(CardFace("Black Jade Recruit", "BJRecr", "entity", stats=stats))
    assert letters(other, 11, 2).split("\n")[0].strip() == "Black Jade"
    assert "Recruit" in letters(recruit, 12, 5)
    assert "Black" not in letters(recruit, 12, 5)


def test_four_numbers_on_a_narrow_card_take_two_lines() -> None:
    """Six cells hold `$2 G1` and `A1 H2`, but not `2/1/1/2` whole."""
    names = (("Cost", 2, "$"), ("Gate Power", 1, "G"), ("Attack", 1, "A"), ("Health", 2, "H"))
    stats = tuple(Stat(name, value, sign=sign) for name, value, sign in names)
    narrow = letters(Slot(CardFace("Haruhi", "Haruhi", "entity", stats=stats)), 8, 6)
    assert "$2 G1" in narrow
    assert "A1 H2" in narrow
    assert "$2G1A1H2" in letters(Slot(CardFace("Haruhi", "Haruhi", "entity", stats=stats)), 10, 4)


def test_a_number_is_left_out_rather_than_cut() -> None:
    """Six cells on one line: the minor one of four goes, and the others keep their signs as long as they fit."""
    names = (("Cost", 2, "$"), ("Gate Power", 1, "G"), ("Attack", 1, "A"), ("Health", 2, "H"))
    stats = tuple(Stat(name, value, sign=sign, minor=sign == "G") for name, value, sign in names)
    assert letters(Slot(CardFace("Haruhi", "Haruhi", "entity", stats=stats)), 8, 4).splitlines()[2] == "│2/1/2 │"
    dear = (Stat("Cost", 10, sign="$"), *stats[1:])
    assert letters(Slot(CardFace("Haruhi", "Haruhi", "entity", stats=dear)), 8, 4).splitlines()[2] == "│10/1/2│"


def test_a_name_alone_on_its_line_is_as_long_as_the_line() -> None:
    """Where the numbers stand in the edge the name is not shortened for them."""
    stats = (Stat("Attack", 1, sign="A"), Stat("Health", 2, sign="H"))
    names = {"Alley Guy": "AllGuy", "Midnight Courier": "Courie", "Riven Flashborne": "Flashb", "Panthera leo": "P.leo"}
    lines = [letters(Slot(CardFace(*name, "entity", stats=stats)), 11, 3).splitlines() for name in names.items()]
    assert [line[1][1:10] for line in lines] == ["Alley Guy", "Courier  ", "Flashbor…", "P.leo 1/2"]
    assert [line[2] for line in lines[:3]] == ["╰A1 H2────╯"] * 3
    assert letters(Slot(CardFace("Ragefire Gate", "RagGat", "gate")), 13, 3).splitlines()[1] == "│Ragefire G…│"
    assert letters(Slot(CardFace("Ragefire Gate", "RagGat", "gate")), 11, 3).splitlines()[1] == "│RagGat   │"


def test_a_mark_in_the_edge_leaves_whole_signs() -> None:
    """Half of `Def` beside the mark of an attack would be another sign."""
    stats = (Stat("Attack", 2, sign="A"), Stat("Health", 1, sign="H"))
    face = CardFace("Farmer Boy", "Farmer", "entity", stats=stats, badges=(Badge("Def", "Defender"),))
    assert letters(Slot(face), 11, 3).splitlines()[2] == "╰A2 H1 Def╯"
    assert letters(Slot(face), 11, 3, Mark(below="1»")).splitlines()[2] == "╰A2 H1──1»╯"


def test_a_chip_is_written_the_same_when_selected() -> None:
    """Moving the cursor moves no word."""
    for slot in (Slot(entity("Canis lupus", "C.lup", 3, 3)), Slot()):
        plain, on = (letters(slot, 12, 2, Mark(on)).splitlines() for on in (False, True))
        assert [line[1:11].rstrip("║ ") for line in plain] == [line[1:11].rstrip("║ ") for line in on]


def test_a_chip_without_numbers_says_what_it_is() -> None:
    """Its second line would be empty otherwise."""
    face = CardFace("Wildfire", "Wildfi", "EV")
    assert letters(Slot(face), 12, 2) == " Wildfire   \n EV         "
    marked = msgspec.structs.replace(face, badges=(Badge("shell", "shell"),))
    assert letters(Slot(marked), 8, 2) == " Wildfi \n shell  "


def test_a_badge_without_room_beside_the_numbers_stands_beside_the_name() -> None:
    """Whose card it is must not depend on how long its numbers are."""
    stats = (*tuple(Stat(name, 4, 3) for name in ("ATK", "DFS")), Stat("SPD", 5))
    face = CardFace("Canis lupus", "C.lup", "AE", stats=stats, badges=(Badge("I", "an invader"),))
    assert letters(Slot(face), 8, 2) == " C.lup I\n 4+/4+/5"
    orca = msgspec.structs.replace(face, title="Orcinus orca", short="O.orca", stats=(Stat("ATK", 5), *stats[1:]))
    assert letters(Slot(orca), 8, 2) == " O.orca \n 5/4+/5I"


def test_a_chip_says_that_it_is_new() -> None:
    """On one line and on two, as a card in a frame does in its edge."""
    slot = Slot(CardFace("Orcinus orca", "O.orca", "AE", stats=(Stat("Attack", 8, sign="A"),)))
    for height in (1, 2):
        fresh, old = (slot_lines(slot, 9, height, look(), Mark(fresh=new)) for new in (True, False))
        assert ["•" in "".join(cell for cell, _ in lines[0]) for lines in (fresh, old)] == [True, False]
