"""Boards in numbers, and what they are worth."""

from __future__ import annotations

import msgspec
import pytest

from cardtable.bots.facing import measure_with
from cardtable.bots.features import EDITION, measure
from cardtable.bots.random_player import Roll
from cardtable.bots.value import Judge, Value, final_shares, read_value, value_of, value_problem
from cardtable.core.board import Area, Back, Badge, Board, CardFace, Link, Meter, Panel, Slot, Spot, Stat, Zone
from cardtable.core.game import legal_actions
from cardtable.core.ids import Seat
from cardtable.games import GAMES, load_game
from tests.contract.tables import Table, fresh

ANN, BO = Seat(0), Seat(1)
HERE = Area(0, 0)


def table(life: int = 20) -> Board:
    """A small board: a fighter of Ann's at home, one of Bo's away, a face-down card, a pile, a hand."""
    fighter = CardFace("Lion", "Lion", "■ entity", stats=(Stat("Attack", 3), Stat("Health", 4)), turned="tapped")
    guest = CardFace(
        "Wolf", "Wolf", "entity", stats=(Stat("Attack", 2),), badges=(Badge("Cd", "cooling down"),), owner=BO
    )
    zones = (
        Zone("row:0", "Row", ANN, HERE, "slots", (Slot(fighter), Slot(guest), Slot())),
        Zone("row:1", "Row", BO, HERE, "slots", (Slot(Back()),)),
        Zone("deck:0", "Deck", ANN, HERE, "pile", count=9),
        Zone("hand:1", "Hand", BO, HERE, "hand", (Slot(Back()), Slot(Back())), count=2),
    )
    panels = (Panel(ANN, (Meter("Life", life),), ("leads",)), Panel(BO, (Meter("Gate", 5, used=2, style="pips"),)))
    links = (Link(Spot("row:0", 0), Spot("row:1", 0), "attack"),)
    return Board(ANN, (1, 1), zones, panels, ("Draw", "Fight"), 1, 3, BO, links=links)


def test_everything_on_a_board_is_counted() -> None:
    """Meters less what is spent, cards, their kinds and numbers, badges, links, and who acts in which phase."""
    sums = measure(table())
    assert sums[ANN] == {
        ("panel", "Life"): 20,
        ("panel", "leads"): 1.0,
        ("row", "#"): 1.0,
        ("row", "entity"): 1.0,
        ("row", "Attack"): 3.0,
        ("row", "Health"): 4.0,
        ("row", "turned"): 1.0,
        ("deck", "#"): 9,
        ("link", "attack"): 1.0,
    }
    assert sums[BO] == {
        ("panel", "Gate"): 3,
        ("away row", "#"): 1.0,
        ("away row", "Cd"): 1.0,
        ("away row", "entity"): 1.0,
        ("away row", "Attack"): 2.0,
        ("row", "#"): 1.0,
        ("hand", "#"): 2,
        ("acts", "Fight"): 1.0,
        ("acts", "#"): 1.0,
    }


def test_weights_make_shares() -> None:
    """A sum weighs as it is, by its root and for being there; the viewer has a weight of its own."""
    game = load_game("kyza")
    value = Value("kyza", {"deck": {"#": (0.1, 0.2, 0.3)}}, viewer=0.2)
    shares = Judge(game, value).of_board(table())
    assert shares[ANN] == pytest.approx(1 / (1 + 2.718281828 ** -(0.9 + 0.6 + 0.3 + 0.2)))
    assert sum(shares.values()) == pytest.approx(1.0)


def test_without_a_file_the_first_meter_leads() -> None:
    """A game of somebody else's has no file: more in the first meter is better."""
    game = load_game("kyza")
    judge = Judge(game, Value("stranger", {}, lead=0.2))
    assert judge.of_board(table(20))[ANN] > judge.of_board(table(4))[ANN] > 0.5


def test_a_badge_with_a_number_counts_that_many() -> None:
    """`-5` on a leader is five of `-`, so that nineteen of them are learned as one thing."""
    hurt = CardFace("Lion", "Lion", "entity", badges=(Badge("-5", "five damage"), Badge("Car1", ""), Badge("1/T", "")))
    zones = (Zone("row:0", "Row", ANN, HERE, "slots", (Slot(hurt),)),)
    sums = measure(Board(ANN, (1, 1), zones, (Panel(ANN, ()),), (), 0, 1, ANN))[ANN]
    assert (sums["row", "-"], sums["row", "Car"], sums["row", "1/T"]) == (5.0, 1.0, 1.0)


GUESS = Value("kyza", {}, lead=0.2)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (b'{"game": "kyza", "weights": {}, "edition": 1}', "was learned from boards that were counted otherwise"),
        (b'{"game": "azuki", "weights": {}, "edition": 2}', "was learned from boards that were counted otherwise"),
        (b'{"game": "kyza", "weights"', "cannot be read"),
        (b'{"game": "kyza", "weights": 7}', "cannot be read"),
    ],
)
def test_a_stale_file_is_refused_with_a_way_out(text: bytes, wrong: str) -> None:
    """The computer plays on by the first meter, and whoever asks is told how to remake the file."""
    assert read_value(text, GUESS) == (
        GUESS,
        f"What was learned about kyza {wrong}, so the computer goes by the first meter: "
        "remake it with cardtable bots train kyza.",
    )


def test_a_stale_file_still_says_how_it_is_remade() -> None:
    """`bots train` without numbers follows its course."""
    text = b'{"game": "kyza", "weights": {}, "edition": 1, "made": {"seed": 7}}'
    assert read_value(text, GUESS)[0].made == {"seed": 7}


def test_a_file_of_this_edition_is_read() -> None:
    """Nothing is wrong with it."""
    value = Value("kyza", {"deck": {"#": (1.0, 0.0, 0.0)}}, edition=EDITION)
    assert read_value(msgspec.json.encode(value), GUESS) == (value, "")


@pytest.mark.parametrize("game_id", [listing.id for listing in GAMES])
def test_what_was_learned_is_still_on_the_boards(game_id: str) -> None:
    """A zone, a stat, an action or its words renamed would be weighed no more: then the value has to be remade."""
    game, state = fresh(Table(game_id, 2, ()), 1)
    value = value_of(game)
    assert value_problem(game) == ""
    met: set[tuple[str, str]] = set()
    kinds: set[str] = set()
    verbs: set[str] = set()
    for seed in range(12):
        roll = Roll(seed)
        game, state = fresh(Table(game_id, 2, ()), seed)
        for step in range(400):
            legal = legal_actions(game, state)
            if not legal:
                break
            kinds |= {type(action).__name__ for action in legal}
            if step % 5 == 0:
                verbs |= {game.describe(state, action).label.split()[0] for action in legal}
                met |= {
                    key
                    for sums in measure_with(value.facing, game.board(state, Seat(step % 2))).values()
                    for key in sums
                }
            state, _ = game.reduce(state, roll.choose(legal))
    names = {(where, what) for where, row in value.weights.items() for what in row}
    assert len(names & met) >= 0.6 * len(names)
    assert len(kinds & value.habits.keys()) >= 0.7 * len(value.habits)
    known = [words for words in value.words if words.split()[0] in verbs]
    assert len(known) >= 0.8 * len(value.words)


def test_what_is_won_is_shared() -> None:
    """Winners share, nobody's win is everybody's draw."""
    assert final_shares((ANN, BO), (BO,)) == {ANN: 0.0, BO: 1.0}
    assert final_shares((ANN, BO), ()) == {ANN: 0.5, BO: 0.5}


@pytest.mark.parametrize("game_id", [listing.id for listing in GAMES])
def test_every_game_has_learned_something(game_id: str) -> None:
    """Beside each game lies what was learned about it, made by a course that is written there."""
    game, state = fresh(Table(game_id, 2, ()), 1)
    value = value_of(game)
    assert value.game == game_id
    assert value.weights
    assert {"seed", "rounds", "games", "thoughts"} <= value.made.keys()
    assert sum(Judge(game).shares(state, Seat(0)).values()) == pytest.approx(1.0)
