"""Cursor, links, meters, pop-ups' letters: the small parts of a drawn board."""

from __future__ import annotations

import re

import msgspec

from cardtable.core.board import Area, Badge, Board, CardFace, Link, Meter, Slot, Spot, Zone
from cardtable.core.ids import Seat
from cardtable.tui.board.canvas import Rect, cells, row, spell_out
from cardtable.tui.board.cursor import nearest
from cardtable.tui.board.inspector_text import spot_words
from cardtable.tui.board.links import joints, mark_links, tags
from cardtable.tui.board.look import look
from cardtable.tui.board.mark import PLAIN, Mark
from cardtable.tui.board.meters import meter_runs, panels_line
from cardtable.tui.board.pile import pile_lines
from cardtable.tui.board.scene import Scene, changed_spots
from cardtable.tui.board.widths import cut, width_of, wrap
from tests.games.dagupukito.ring import ANN, act, fresh, ring

from ..boards import NAMES, duel, field, fight, four, garden

A, B, C, D = (Spot(name) for name in "abcd")


def test_nearest_in_each_direction() -> None:
    """The nearest spot straight ahead wins over one that lies aside."""
    spots = {A: Rect(0, 0, 8, 4), B: Rect(8, 0, 8, 4), C: Rect(0, 4, 8, 4), D: Rect(20, 4, 8, 4)}
    assert nearest(spots, A, "right") == B
    assert nearest(spots, A, "down") == C
    assert nearest(spots, C, "right") == D
    assert nearest(spots, D, "up") == B
    assert nearest(spots, A, "left") is None
    assert nearest(spots, A, "up") is None


def test_lost_cursor_finds_a_spot() -> None:
    """From a spot that is not there one reaches the first."""
    assert nearest({A: Rect(0, 0, 8, 4)}, B, "up") == A
    assert nearest({}, B, "up") is None


def test_chained_neighbours_are_joined() -> None:
    """A joint reaches from the edge of one card to the edge of the next."""
    scene = Scene(duel().board, 80, 20, look())
    assert [scene.paint(zone, {}).text().count("╞") for zone in ("sequence:0", "sequence:1", "hand:0")] == [2, 2, 0]


def test_joint_over_empty_places() -> None:
    """A chain may leap over empty places, but not over a card: then its ends are numbered."""
    board = duel().board
    far, over = (Link(Spot("sequence:0", 0), Spot("sequence:0", n), "chain") for n in (1, 3))
    assert mark_links(msgspec.structs.replace(board, links=(far,))) == []
    assert mark_links(msgspec.structs.replace(board, links=(over,))) == [("a", over)]
    leap = Link(Spot("sequence:0", 1), Spot("sequence:0", 4), "chain")
    spots = Scene(board, 80, 20, look()).spots
    assert len(joints(msgspec.structs.replace(board, links=(leap,)), spots)) == 1


def test_a_zone_of_another_player_says_whose_it_is_also_where_room_is_short() -> None:
    """The name is cut before it is left out, and keeps the number that tells two computers apart."""
    zone = Zone("list:1", "Combos A", Seat(1), Area(0, 0), "list", (Slot(),))
    scene = Scene(duel().board, 80, 20, look(), names=("Ann", "Computer 2"))
    said = [scene.title(zone, width) for width in (21, 20, 16, 14)]
    assert said == ["Computer 2: Combos A", "Computer2: Combos A", "Com…2: Combos A", "Combos A"]


def test_a_hand_beside_its_player_says_that_it_is_a_hand() -> None:
    """The name stands right there; a number behind the name alone could count anything."""
    scene = Scene(four().board, 120, 36, look(), NAMES)
    hand = next(zone for zone in scene.board.zones if zone.shape == "hand" and zone.seat == 3)
    assert [scene.title(hand, width) for width in (11, 20)] == ["Hand", "Dee: Hand"]


def test_a_player_stands_before_their_row() -> None:
    """Name and first figure, whatever the size, and no other place of the row says the name again."""
    for size in ((80, 17), (90, 36)):
        scene = Scene(four().board, *size, look(), NAMES)
        assert (
            scene.paint("player:3", {}).text().split()
            == {
                (80, 17): ["Dee", "♥14"],
                (90, 36): ["╭───────╮", "│Dee", "│", "│♥14", "│", "╰player─╯"],
            }[size]
        )
        assert "Dee" not in scene.paint("characters:3", {}).text().replace("Dee: Characters", "")
    assert Scene(four().board, 80, 17, look(), NAMES).paint("hand:3", {}).text() == "4  ░░░░"
    assert [words for words, _ in spot_words(four().board, Spot("player:3"), NAMES)] == [
        "Dee",
        "player",
        "Life 14/20",
        "Deck 15",
    ]


def test_both_ends_of_a_link_are_marked() -> None:
    """The kind at both ends, each towards the other, with a letter; a block has that of its attack."""
    board = duel().board
    spots = Scene(board, 80, 20, look()).spots
    assert tags(board, look(), spots) == {
        Spot("sequence:1", 1): ("", "a→"),
        Spot("sequence:0", 1): ("→a", ""),
    }
    attack = next(link for link in board.links if link.kind == "attack")
    block = Link(attack.end, attack.start, "block")
    assert tags(msgspec.structs.replace(board, links=(attack, block)), look(), spots) == {
        Spot("sequence:1", 1): ("", "a→ ⊣a"),
        Spot("sequence:0", 1): ("→a a⊣", ""),
    }
    many = msgspec.structs.replace(board, links=tuple([msgspec.structs.replace(attack) for _ in range(28)]))
    assert [letter for letter, _ in mark_links(many)][-3:] == ["z", "aa", "bb"]


def test_inspector_speaks_of_links() -> None:
    """What the marks mean stands in words beside the card."""
    board = four().board
    words = [text for text, _ in spot_words(board, Spot("characters:1", 0), NAMES)]
    assert "a: attacks Ann" in words
    assert "a: Ymir blocks this" in words


def test_meters() -> None:
    """Bars and pips say their number too."""

    def text(meter: Meter, bar: int = 10) -> str:
        return "".join(words for words, _ in meter_runs(meter, bar, look()))

    assert text(Meter("HP", 63, 100, "bar")) == "██████░░░░ HP 63/100"
    assert text(Meter("HP", 0, 100, "bar")) == "░░░░░░░░░░ HP 0/100"
    assert text(Meter("HP", 1, 100, "bar")).startswith("█░")
    assert text(Meter("Life", 26, 20, "bar")) == "██████████ Life 26"
    assert text(Meter("IKZ", 5, None, "pips", 2)) == "IKZ 3/5 ●●●○○"
    assert text(Meter("Score", 7, extra="points")) == "Score 7 points"
    assert text(Meter("HP", 63, 100, "bar"), 0) == "HP 63/100"


def test_players_on_one_line_fit() -> None:
    """Four players with bars still fit on eighty columns, and everybody is named."""
    for moment in (four(), fight(), garden()):
        for width in (80, 109):
            text = "".join(words for words, _ in panels_line(moment.board, moment.names, width, look()))
            assert width_of(text) <= width
            assert all(name in text for name in moment.names)


def test_words_about_a_player_stand_on_their_line_while_there_is_room() -> None:
    """All tags after the figures of the one they are about, or only the first of each; figures come first."""
    board = duel().board
    assert [panel.tags for panel in board.panels] == [
        ("chain ends top left", "under attack"),
        ("chain ends top right",),
    ]
    wide = "".join(words for words, _ in panels_line(board, NAMES, 200, look()))
    assert wide == "▸Ann  Score 7, ahead  chain ends top left, under attack │ Bo  Score 4  chain ends top right"
    narrow = "".join(words for words, _ in panels_line(board, NAMES, width_of(wide) - 1, look()))
    assert narrow == "▸Ann  Score 7, ahead  chain ends top left │ Bo  Score 4  chain ends top right"
    narrower = "".join(words for words, _ in panels_line(board, NAMES, width_of(narrow) - 1, look()))
    assert narrower == "▸Ann  Score 7, ahead │ Bo  Score 4"


def test_changed_spots() -> None:
    """Only cards that were not in their zone before are new; equal boards differ nowhere."""
    board = duel().board
    assert changed_spots(board, board) == frozenset()
    hand = board.zones[-1]
    shorter = msgspec.structs.replace(hand, slots=hand.slots[1:])
    assert changed_spots(board, msgspec.structs.replace(board, zones=(*board.zones[:-1], shorter))) == frozenset()
    longer = msgspec.structs.replace(hand, slots=(*hand.slots, hand.slots[0]))
    copied = changed_spots(board, msgspec.structs.replace(board, zones=(*board.zones[:-1], longer)))
    assert copied == {Spot(hand.id, len(hand.slots))}


def test_a_second_card_of_a_name_is_new() -> None:
    """Wolf Cub attacks and another one comes: both changed. Where one of two leaves, the other did not."""
    cub = CardFace("Wolf Cub", "Wolf", "entity")
    tapped = msgspec.structs.replace(cub, turned="tapped")
    board = duel().board

    def news(before: list[CardFace], now: list[CardFace]) -> list[int]:
        rows = [Zone("garden:0", "Garden", Seat(0), Area(0, 0), "slots", (*map(Slot, row),)) for row in (before, now)]
        old, new = [msgspec.structs.replace(board, zones=(row,)) for row in rows]
        return sorted(spot.index for spot in changed_spots(old, new))

    assert news([cub], [cub, cub]) == [1]
    assert news([cub], [tapped, cub]) == [0, 1]
    assert news([tapped, cub], [cub]) == []
    assert news([tapped, cub], [cub, cub]) == [0]


def test_a_card_that_its_player_is_choosing_is_not_new() -> None:
    """A mark for the play that is put together comes and goes without news; any other is news."""
    board = duel().board
    hand = board.zones[-1]

    def marked(badge: Badge) -> Board:
        held = hand.slots[0].holds
        assert isinstance(held, CardFace)
        card = msgspec.structs.replace(held, badges=(badge,))
        zone = msgspec.structs.replace(hand, slots=(Slot(card), *hand.slots[1:]))
        return msgspec.structs.replace(board, zones=(*board.zones[:-1], zone))

    staged = marked(Badge(">", "is being played", staged=True))
    assert (changed_spots(board, staged), changed_spots(staged, board)) == (frozenset(), frozenset())
    assert changed_spots(board, marked(Badge("T", "tall"))) == {Spot(hand.id, 0)}


def test_words_keep_their_width() -> None:
    """Wide letters take two columns, are never halved, and lines break at spaces."""
    style = look()["base"]
    assert len(cells("漢字", style)) == 4
    assert [letter for letter, _ in row([("a漢", style)], 2, style)] == ["a", " "]
    assert cut("漢字漢字", 5) == "漢字…"
    assert cut("short", 5) == "short"
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("unbreakable", 4) == ["unbr", "eaka", "ble"]
    assert all(width_of(line) <= 5 for line in wrap("漢字漢字 漢字", 5))


def test_ascii_spells_foreign_letters_out() -> None:
    """In the ASCII look what a game wrote becomes ASCII, column for column."""
    lines = spell_out((cells("é→漢x↷", look()["base"]),))
    assert "".join(letter for letter, _ in lines[0]) == "e>? x~"
    assert len(lines[0]) == 6


def test_neighbours_of_a_group_are_joined() -> None:
    """Side by side they need no mark; apart they do, and without frames a joint would hide their marks."""
    board, front = field().board, "ae4:0"
    near, far = (Link(Spot(front, 2), Spot(front, n), "group") for n in (3, 5))
    board = msgspec.structs.replace(board, links=(near, far))
    spots = {Spot(front, index): Rect(index * 9, 0, 9, 4) for index in range(8)}
    assert mark_links(board) == [("", far)]
    assert len(joints(board, spots)) == 1
    assert joints(board, {spot: rect._replace(height=2) for spot, rect in spots.items()}) == {}


def test_only_several_groups_have_letters() -> None:
    """One letter for each group, however many links it has; beside a single group only an attack has one."""
    board = field().board
    one, two, three, four, five, six = (Spot(f"ae{row}:0", index) for row in (3, 4) for index in (1, 3, 5))
    group = [Link(one, two, "group"), Link(two, three, "group")]
    other = [Link(four, five, "group")]
    attack = Link(six, one, "attack")

    def marked(*links: Link) -> list[str]:
        return [letter for letter, _ in mark_links(msgspec.structs.replace(board, links=links))]

    assert marked(*group, attack) == ["", "", "a"]
    assert marked(*group, *other, attack) == ["a", "a", "b", "c"]
    assert marked(*other, Link(one, two, "group"), Link(three, two, "group")) == ["a", "b", "b"]
    assert marked(Link(one, two, "group"), Link(three, four, "group"), Link(four, two, "group")) == ["", "", ""]


def test_a_place_for_one_card_is_not_counted_and_a_list_names_its_groups() -> None:
    """`Fighter 1` would read like a name; combos of two sides say which side each is on."""
    fighter = Zone(
        "fighter:0", "Fighter", Seat(0), Area(0, 0), "slots", (Slot(CardFace("Rosa", "Rosa", "x")),), 1, width=1
    )
    combos = tuple(Slot(CardFace(name, name[:6], "combo"), side) for name, side in (("Jab", "A"), ("Hook", "B")))
    board = Board(
        Seat(0),
        (1, 2),
        (fighter, Zone("combos:0", "Combos", Seat(0), Area(0, 1), "list", combos, 2)),
        (),
        (),
        -1,
        1,
        None,
        "",
        (),
    )
    scene = Scene(board, 60, 12, look(), ("Ann",))
    assert "Fighter 1" not in scene.paint("fighter:0", {}).text()
    combos_text = scene.paint("combos:0", {}).text()
    assert "A Jab" in combos_text
    assert "B Hook" in combos_text


# --- piles -----------------------------------------------------------------------------------------------------------


def test_the_title_of_a_pile_takes_the_corners_before_it_is_cut() -> None:
    """On eight columns `Discard` and `Oblivion` stand in full; only a mark beside the longer one costs a letter."""

    def top(title: str, mark: Mark = PLAIN) -> str:
        return "".join(letter for letter, _ in pile_lines(title, 2, Slot(), 8, 4, look(), mark)[0])

    assert [top(title) for title in ("Deck", "Discar", "Discard", "Oblivion")] == [
        "╭Deck──╮",
        "╭Discar╮",
        "Discard╮",
        "Oblivion",
    ]
    assert [top(title, Mark(state="play")) for title in ("Discard", "Oblivion")] == ["▸Discard", "▸Oblivio"]


def test_a_bar_keeps_its_length_through_a_turn() -> None:
    """What stands beside it comes and goes: a side, who has chosen, HP just lost."""
    match = ring({"hand": ["P"], "deck": ["K"] * 4}, {"hand": ["K"], "deck": ["P"] * 4})
    for label in ("Side A", "Side A", "Play", "Play", "Hit", "Hit", "Side B"):
        act(match, label)
        text = "".join(words for words, _ in panels_line(match.moment(ANN).board, match.names, 80, look()))
        assert [len(bar) for bar in re.findall("[█░]+", text)] == [5, 5]
        assert "Teo" in text
        assert "Rosa" in text


def test_entries_of_a_list_are_not_marked_as_cards_that_moved() -> None:
    """Combos of one side are listed where those of both sides were: nothing has come."""
    match = fresh(3, ("teo", "odo"))
    before = match.moment(ANN).board
    act(match, "Side A", "Side A")
    assert not [spot for spot in changed_spots(before, match.moment(ANN).board) if spot.zone.startswith("combos")]
