"""What can be seen to happen between two boards of one seat."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from cardtable.core.board import Back, Board, CardFace, Line, Slot, Spot, Stat
from cardtable.core.ids import Seat
from cardtable.tui.table.motion import Float, Glide, draining, motion

from ..boards import duel, field, four, garden

ANN, BO = Seat(0), Seat(1)


def laid(board: Board, zone: str, *holds: CardFace | Back | None, count: int | None = None) -> Board:
    """The board with these cards in a zone."""
    zones = tuple(
        replace(z, slots=tuple(map(Slot, holds)), count=len(holds) if count is None else count) if z.id == zone else z
        for z in board.zones
    )
    return replace(board, zones=zones)


def faces(board: Board, zone: str) -> list[CardFace | Back | None]:
    """What lies in a zone."""
    found = board.zone(zone)
    assert found
    return [slot.holds for slot in found.slots]


def test_nothing_moves_between_equal_boards() -> None:
    """Looking twice tells nothing."""
    for moment in (duel(), field(), garden(), four()):
        seen = motion(moment.board, moment.board)
        assert (seen.glides, seen.struck, seen.floats, dict(seen.meters)) == ((), frozenset(), (), {})


def test_a_player_is_struck_and_loses_life() -> None:
    """The attacker and the player it strikes flash; what the player loses floats over the player."""
    before = four().board
    hurt = [
        replace(p, meters=(replace(p.meters[0], value=9), *p.meters[1:])) if p.seat == BO else p for p in before.panels
    ]
    struck = Line("Ymir strikes Bo.", spots=(Spot("characters:0", 1), Spot("player:1")))
    seen = motion(before, replace(before, panels=tuple(hurt)), [struck])
    assert seen.struck == {Spot("characters:0", 1), Spot("player:1")}
    assert seen.floats == (Float(Spot("player:1"), "-7", False),)


def test_a_card_glides_from_the_hand_to_its_place() -> None:
    """The same card is missing in one place and new in another; those that only moved up stand still."""
    before = duel().board
    hand = faces(before, "hand:0")
    lane = faces(before, "sequence:0")
    after = laid(before, "hand:0", *hand[:2], *hand[3:])
    after = laid(after, "sequence:0", *lane[:2], hand[2], *lane[3:])
    seen = motion(before, after)
    assert seen.glides == (Glide(Spot("hand:0", 2), Spot("sequence:0", 2)),)
    assert seen.struck == frozenset()


def test_another_players_card_comes_out_of_a_hand_that_nobody_can_read() -> None:
    """It glides from that hand, not from the deck; the card that was drawn comes from the deck, face down."""
    before = garden().board
    hand, row = faces(before, "hand:1"), faces(before, "garden:1")
    newcomer = CardFace("Newcomer", "Newcmr", "entity")
    played = laid(laid(before, "hand:1", *hand[1:]), "garden:1", *row[:2], newcomer, *row[3:])
    glide = motion(before, played).glides[0]
    assert (glide.start.zone, glide.end) == ("hand:1", Spot("garden:1", 2))
    drawn = laid(laid(before, "hand:1", *hand, Back()), "deck:1", Back(), count=32)
    assert motion(before, drawn).glides == (Glide(Spot("deck:1"), Spot("hand:1", 5)),)


def test_a_card_comes_from_nobody_elses_hand_and_from_no_card_that_can_be_read() -> None:
    """Ann's new card is not the one that Bo's hand lost, nor another of her own that left the table."""
    before = garden().board
    theirs, mine = faces(before, "hand:1"), faces(before, "garden:0")
    newcomer = CardFace("Newcomer", "Newcmr", "entity")
    after = laid(laid(before, "hand:1", *theirs[1:]), "garden:0", *mine[:1], newcomer, *mine[2:])
    assert motion(before, after).glides == ()
    swapped = laid(before, "garden:0", newcomer, *mine[1:])
    assert motion(before, swapped).glides == ()
    assert motion(before, swapped).struck == {Spot("garden:0", 0)}


def test_a_card_that_dies_flashes_and_glides_to_its_pile() -> None:
    """From the Garden to the discard pile."""
    before = garden().board
    row = faces(before, "garden:1")
    dead = row[0]
    assert isinstance(dead, CardFace)
    after = laid(laid(before, "garden:1", None, *row[1:]), "discard:1", dead, count=3)
    assert motion(before, after).glides == (Glide(Spot("garden:1", 0), Spot("discard:1")),)
    gone = motion(before, laid(before, "garden:1", None, *row[1:]))
    assert (gone.glides, gone.struck) == ((), frozenset({Spot("garden:1", 0)}))


def test_a_strike_flashes_both_cards_and_a_number_says_by_how_much_it_fell() -> None:
    """Both are named by one line; a bystander is not touched."""
    before = garden().board
    row = faces(before, "garden:1")
    hurt = row[0]
    assert isinstance(hurt, CardFace)
    wounded = replace(hurt, stats=(hurt.stats[0], Stat("Health", 1, 4, "h")))
    line = Line("Ritualist strikes Decoy.", spots=(Spot("garden:0", 0), Spot("garden:1", 0)))
    seen = motion(before, laid(before, "garden:1", wounded, *row[1:]), [line])
    assert seen.struck == {Spot("garden:0", 0), Spot("garden:1", 0)}
    assert seen.floats == (Float(Spot("garden:1", 0), "-3", False),)
    both = replace(hurt, stats=(Stat("Attack", 3, 1, "a"), Stat("Health", 3, 4, "h")))
    assert motion(before, laid(before, "garden:1", both, *row[1:])).floats == (
        Float(Spot("garden:1", 0), "a+2 h-1", False),
    )


def test_bars_drain_from_what_they_were_to_what_they_are() -> None:
    """Each figure that changed says by how much; the others stay as they are."""
    before = four().board
    panel = before.panels[1]
    after = replace(
        before,
        panels=(
            before.panels[0],
            replace(panel, meters=(replace(panel.meters[0], value=12), panel.meters[1])),
            *before.panels[2:],
        ),
    )
    seen = motion(before, after)
    assert dict(seen.meters) == {(BO, "Life"): -4}
    for left, value in ((1.0, 16), (0.5, 14), (0.0, 12)):
        life, deck = draining(after, seen.meters, left).panels[1].meters
        assert (life.value, life.extra, deck) == (value, "(-4)", panel.meters[1])
    assert draining(after, seen.meters, 0.5).panels[0] == before.panels[0]
    numbers = draining(duel().board, {(ANN, "Score"): 6}, 0.5).panels[0].meters
    assert [(meter.name, meter.value, meter.extra) for meter in numbers] == [("Score", 7, "(+6)")]


def test_what_changes_stands_right_behind_its_number() -> None:
    """Not behind what else is told of the figure, as if that had changed."""
    board = duel().board
    panel = board.panels[0]
    more = replace(board, panels=(replace(panel, meters=(replace(panel.meters[0], extra="and a token"),)),))
    assert [meter.extra for meter in draining(more, {(ANN, "Score"): 1}, 0.5).panels[0].meters] == ["(+1) and a token"]


def test_hidden_cards_stay_hidden() -> None:
    """Backs that change places inside a zone are nothing that could be seen."""
    before = garden().board
    random_order = laid(before, "hand:1", *[Back()] * 5)
    assert motion(before, random_order) == motion(before, before)
    assert msgspec.json.encode(motion(before, random_order).glides) == b"[]"
