"""A board in words holds all that the board holds."""

from __future__ import annotations

from cardtable.core.board import (
    Area,
    Back,
    Badge,
    Board,
    CardFace,
    Link,
    Meter,
    Note,
    Panel,
    Slot,
    Spot,
    Stat,
    Trajectory,
    Zone,
)
from cardtable.core.ids import Seat
from cardtable.plain.board_text import say_board, say_card, say_face, say_zone

NAMES = ("Ana", "Bo")
HERE = Area(0, 0)
TORQUE = CardFace("Torque", "Torque", "add-on", text="Three more power.")
SNAKE = CardFace(
    "Snake",
    "Snake",
    "attack",
    stats=(Stat("power", 6, 3),),
    badges=(Badge("!", "under attack"),),
    art=Trajectory("BL", "BR"),
    text="It bites.",
    detail=("A ruling about it.",),
    attached=(TORQUE,),
    owner=Seat(0),
)


def _zone(shape: str = "line", seat: int | None = 0, slots: tuple[Slot, ...] = (), **more: object) -> Zone:
    return Zone("z", "Sequence", None if seat is None else Seat(seat), HERE, shape, slots, **more)  # type: ignore[arg-type]


def test_a_card_says_its_figures_arrow_marks_and_what_lies_on_it() -> None:
    """Name, kind, changed figure with the printed one, arrow, badge meaning, attached card."""
    assert (
        say_card(SNAKE, NAMES, Seat(0))
        == "Snake, attack, power 6 (printed 3), from bottom-left to bottom-right, under attack; with it: Torque, add-on"
    )


def test_an_unchanged_figure_is_said_once_and_a_strange_owner_is_named() -> None:
    """The printed value is left out where it is the same; a card on another's side says whose it is."""
    card = CardFace("Imp", "Imp", "entity", stats=(Stat("attack", 2, 2),), turned="tapped", owner=Seat(1))
    assert say_card(card, NAMES, Seat(0)) == "Imp, entity, attack 2, tapped, belongs to Bo"
    assert say_card(card, NAMES, Seat(1)) == "Imp, entity, attack 2, tapped"


def test_what_holds_a_symbol_is_spoken_in_words() -> None:
    """The kind of a card and the title of a zone."""
    card = CardFace("Imp", "Imp", "~ entity", badges=(Badge("I", "an invader of Bo"),), spoken="water entity")
    assert say_card(card, NAMES) == "Imp, water entity, an invader of Bo"
    out = Zone("out:1", "Out", Seat(1), HERE, "pile", (Slot(TORQUE),), 1, spoken="Out-of-Game pile")
    assert list(say_zone(out, NAMES)) == ["Out-of-Game pile of Bo: 1 card:", "  On top: Torque, add-on."]


def test_a_link_is_a_sentence() -> None:
    """A lone card is its player's, a pile is itself, a corner is spoken, and a label with the verb says it all."""
    lane = Zone("lane", "Lane", Seat(0), HERE, "line", (Slot(SNAKE), Slot(TORQUE)))
    lone = Zone("lone", "Leader", Seat(1), HERE, "slots", (Slot(CardFace("Imp", "Imp", "entity")),), 1, width=1)
    deck = Zone("deck", "Deck", Seat(1), HERE, "pile", (Slot(Back()),), 9)
    links = (
        Link(Spot("lone"), Spot("lane"), "block", "blocks"),
        Link(Spot("lane"), Spot("deck"), "attack", "power 6"),
        Link(Spot("lane"), Spot("deck"), "attack", "attacks Bo"),
        Link(Spot("lane"), Spot("deck"), "attack", "-15, last turn", past=True),
        Link(Spot("lane"), Spot("lane", 1), "chain", "BL"),
    )
    board = Board(Seat(0), (1, 1), (lane, lone, deck), (), (), 0, 1, Seat(0), links=links)
    assert list(say_board(board, NAMES))[-5:] == [
        "Bo's Imp blocks Snake in Lane of Ana.",
        "Snake in Lane of Ana attacks Deck of Bo (power 6).",
        "Snake in Lane of Ana attacks Bo.",
        "Snake in Lane of Ana attacked Deck of Bo (-15, last turn).",
        "Snake in Lane of Ana chains into Torque in Lane of Ana (bottom-left).",
    ]


def test_a_board_says_whose_turn_it_is_where_another_decides() -> None:
    """In one's own turn there is nothing to add."""
    phases = ("Draw", "Attack")
    board = Board(Seat(0), (1, 1), (), (), phases, 1, 3, Seat(0), active=Seat(1))
    assert next(iter(say_board(board, NAMES))) == "Turn 3, Bo's turn. Phase 2 of 2: Attack."
    own = Board(Seat(0), (1, 1), (), (), phases, 1, 3, Seat(0), active=Seat(0))
    assert next(iter(say_board(own, NAMES))) == "Turn 3. Phase 2 of 2: Attack."


def test_hidden_cards_are_counted_and_never_described() -> None:
    """A hand of backs is a number; a back with a mark says the mark."""
    hidden = _zone("hand", 1, (Slot(Back()), Slot(Back((Badge("R", "readied"),)))), count=2)
    assert list(say_zone(hidden, NAMES)) == ["Sequence of Bo: 2 cards, face down.", "  Place 2: face down, readied."]


def test_a_players_list_holds_no_cards() -> None:
    """Combos are counted without that word; what is looked at is cards and belongs to nobody."""
    slots = (Slot(SNAKE), Slot(TORQUE))
    assert next(iter(say_zone(_zone("list", 0, slots), NAMES))) == "Sequence of Ana: 2 in all:"
    assert next(iter(say_zone(_zone("list", None, slots), NAMES))) == "Sequence: 2 cards:"


def test_free_places_are_named_by_label_or_in_runs() -> None:
    """Slots say which are empty."""
    plain = _zone("slots", 0, (Slot(SNAKE), Slot(), Slot(), Slot(TORQUE), Slot()))
    assert next(iter(say_zone(plain, NAMES))) == "Sequence of Ana: 2 cards, with places 2, 3 and 5 empty:"
    row = _zone("slots", 0, (Slot(SNAKE), Slot(), Slot(), Slot()))
    assert next(iter(say_zone(row, NAMES))) == "Sequence of Ana: 1 card, with places 2 to 4 empty:"
    one = _zone("slots", 0, (Slot(SNAKE), Slot(), Slot(TORQUE)))
    assert next(iter(say_zone(one, NAMES))) == "Sequence of Ana: 2 cards, with place 2 empty:"
    alike = _zone("slots", 0, (Slot(TORQUE, "DO"), Slot(label="DO"), Slot(label="EV"), Slot(label="EV")))
    assert next(iter(say_zone(alike, NAMES))) == "Sequence of Ana: 1 card, with 1 DO and 2 EV empty:"
    named = _zone("slots", None, (Slot(label="left"), Slot(TORQUE, "middle"), Slot(label="right")))
    assert list(say_zone(named, NAMES)) == [
        "Sequence: 1 card, with left and right empty:",
        "  middle: Torque, add-on: Three more power.",
    ]
    kind = _zone("slots", None, (Slot(TORQUE, "ADD-ON"), Slot(label="trick")))
    assert list(say_zone(kind, NAMES)) == ["Sequence: 1 card, with trick empty:", "  ADD-ON: Torque: Three more power."]


def test_a_hand_has_the_numbers_of_its_choices_and_a_lane_has_places() -> None:
    """No card is numbered in a way that the choices are not; a card without figures says what it does in hand."""
    hand = _zone("hand", 0, (Slot(SNAKE), Slot(TORQUE), Slot(TORQUE)))
    numbers = {0: (), 1: (4,), 2: (5, 6, 7, 9)}
    lines = list(say_zone(hand, NAMES, lambda spot: numbers[spot.index]))
    assert lines[1].startswith("  Snake, ")
    torque = "Torque, add-on: Three more power."
    assert lines[2:] == [f"  Choice 4: {torque}", f"  Choice 5 to 7 or 9: {torque}"]
    spell = CardFace("Balm", "Balm", "spell", stats=(Stat("Cost", 1, role="cost"),), text="Heal 2.")
    assert list(say_zone(_zone("hand", 0, (Slot(spell),)), NAMES))[1:] == ["  Balm, spell, Cost 1: Heal 2."]
    lane = _zone("line", 0, (Slot(TORQUE), Slot(TORQUE)))
    assert list(say_zone(lane, NAMES))[1:] == ["  Place 1: Torque, add-on.", "  Place 2: Torque, add-on."]


def test_a_pile_says_its_top_its_size_and_what_may_be_looked_through() -> None:
    """The count of a pile is not the number of its slots."""
    pile = _zone("pile", 0, (Slot(TORQUE),), count=3, browse=(TORQUE, SNAKE, TORQUE))
    assert list(say_zone(pile, NAMES)) == [
        "Sequence of Ana: 3 cards:",
        "  On top: Torque, add-on.",
        "  From the top: Torque; Snake; Torque.",
    ]
    assert list(say_zone(pile, NAMES, whole=False))[1:] == ["  On top: Torque, add-on.", "  Below it: Snake; Torque."]
    assert list(say_zone(_zone("pile", 0), NAMES)) == ["Sequence of Ana: empty."]


def test_of_a_long_pile_the_table_says_only_how_to_hear_it() -> None:
    """Asked for by itself it is said whole, copies in a row together."""
    deep = (TORQUE, TORQUE, SNAKE, TORQUE)
    pile = _zone("pile", 0, (Slot(TORQUE),), count=4, browse=deep)
    board = Board(viewer=Seat(0), grid=(1, 1), zones=(pile,), panels=(), phases=(), phase=0, turn=1, to_act=None)
    said = list(say_board(board, NAMES))
    assert said[-1] == "  To hear all of it, type: i Sequence of Ana."
    assert not any("Snake" in line for line in said)
    assert list(say_zone(pile, NAMES))[-1] == "  From the top: 2 times Torque; Snake; Torque."


def test_many_empty_places_are_counted_and_an_owner_is_not_said_twice() -> None:
    """Seven names of places are no help, nor is "Bench of Ana: Ana"."""
    row = _zone("slots", 0, (Slot(SNAKE, "4-1"), *[Slot(label=f"4-{column}") for column in range(2, 9)]))
    assert next(iter(say_zone(row, NAMES))) == "Sequence of Ana: 1 card, with 7 places empty:"
    own = _zone("slots", 0, (Slot(TORQUE, "Ana"),))
    assert list(say_zone(own, NAMES))[1] == "  Torque, add-on: Three more power."


def test_what_has_to_be_seen_is_not_read_out() -> None:
    """A note about signs is for eyes; one that only explains waits until the notes are asked for."""
    notes = (
        Note("a", "Signs", ("■ is earth",), pinned=True, drawn=True),
        Note("b", "Coin", ("Ana started",), pinned=True),
        Note("c", "Field", ("five places",)),
    )
    board = Board(
        viewer=Seat(0), grid=(1, 1), zones=(), panels=(), phases=(), phase=0, turn=1, to_act=None, notes=notes
    )
    assert list(say_board(board, NAMES))[1:] == ["Coin: Ana started."]


def test_the_board_says_moment_panels_links_and_notes() -> None:
    """Everything beside the zones."""
    mine = Zone("a", "Lane", Seat(0), HERE, "line", (Slot(SNAKE),))
    theirs = Zone("b", "Lane", Seat(1), HERE, "slots", (Slot(), Slot(label="gate")))
    board = Board(
        viewer=Seat(0),
        grid=(1, 1),
        zones=(mine, theirs),
        panels=(
            Panel(Seat(0), (Meter("score", 4), Meter("health", 7, 20, "bar", extra="shielded")), ("last hand",)),
            Panel(Seat(1), (Meter("coins", 3, 5, "pips", used=2),)),
        ),
        phases=("draw", "fight"),
        phase=1,
        turn=3,
        to_act=Seat(0),
        links=(
            Link(Spot("a"), Spot("b", 1), "attack", "power 6"),
            Link(Spot("b"), Spot("a"), "chain"),
        ),
        notes=(Note("n", "Wheel", ("red beats blue", "blue beats green"), pinned=True),),
    )
    assert list(say_board(board, NAMES)) == [
        "Turn 3. Phase 2 of 2: fight.",
        "Ana (you), whose move it is: score 4, ahead, health 7 of 20 shielded, last hand.",
        "Bo: coins 1 of 3.",
        "Lane of Ana: 1 card:",
        f"  {say_card(SNAKE, NAMES, Seat(0))}.",
        "Lane of Bo: empty.",
        "Snake in Lane of Ana attacks place gate in Lane of Bo (power 6).",
        "Place 1 in Lane of Bo chains into Snake in Lane of Ana.",
        "Wheel: red beats blue; blue beats green.",
    ]
    assert [face.title for face in board.cards()] == ["Snake", "Torque"]


def test_inspecting_says_text_and_details() -> None:
    """What the inspector shows."""
    assert list(say_face(SNAKE, NAMES)) == [
        f"{say_card(SNAKE, NAMES, Seat(0))}.",
        "  It says: It bites.",
        "  A ruling about it.",
    ]


def test_a_place_for_one_thing_is_said_once() -> None:
    """A token in the place called like it: no size, no top and no kind."""
    token = Zone(
        "t", "Token", Seat(0), HERE, "pile", (Slot(CardFace("IKZ token", "Token", "token")),), 1, spoken="IKZ token"
    )
    assert [*say_zone(token, NAMES)] == ["IKZ token of Ana."]
    assert len([*say_zone(_zone("pile", slots=(Slot(SNAKE),), count=1), NAMES)]) > 1
