"""The fighting screen: what stands where, and what it shows of a clash."""

from __future__ import annotations

import pytest

from cardtable.core.board import CardFace, Link, Spot
from cardtable.core.game import LayoutError, Resign
from cardtable.core.ids import Seat
from cardtable.games.dagupukito import GAME
from cardtable.match import Match
from cardtable.plain.board_text import say_board
from cardtable.rulebook import load_rulebook
from tests.games.dagupukito.ring import ANN, BO, act, clash, fresh, ring

TEAMS = ("team-demolition", "team-night-shift")


def _badges(match: Match, zone_id: str, viewer: Seat = ANN) -> list[str]:
    zone = match.board(viewer).zone(zone_id)
    assert zone is not None
    face = zone.slots[0].holds
    assert isinstance(face, CardFace)
    return [badge.text for badge in face.badges]


def test_bars_show_hp_and_the_last_damage_and_pips_the_rounds() -> None:
    """Bo lost 10 in the last clash and has won no round of three; Ann has won one."""
    match = clash("K", "T", {"wins": 1}, options={"rounds": "3"})
    act(match, "Hit")
    meters = {panel.seat: panel.meters for panel in match.board(None).panels}
    hp, rounds = meters[BO]
    assert (hp.name, hp.value, hp.top, hp.style, hp.extra) == ("HP", 90, 100, "bar", "-10")
    assert (rounds.name, rounds.style, rounds.value, rounds.used) == ("Rounds won", "pips", 3, 3)
    assert (meters[ANN][0].extra, meters[ANN][1].used) == ("", 2)


def test_rounds_won_come_before_hp_in_who_is_ahead_and_a_team_counts_all_who_stand() -> None:
    """Ann has won a round and has less HP; of Bo's team one is down."""
    match = clash("K", "T", {"wins": 1, "hp": 40}, options={"rounds": "3"})
    assert [panel.standing for panel in match.board(None).panels] == [(1, 40), (0, 100)]
    bo = {"fighters": [{"hand": ["P"], "hp": 30}, {"hp": 0, "down": True}, {"hp": 44}]}
    teams = clash("K", "P", {"fighters": [{"hand": ["K"]}, {}, {}]}, bo, decks=TEAMS)
    assert [panel.standing for panel in teams.board(None).panels] == [(0, 300), (0, 74)]


def test_what_a_fighter_lost_is_not_shown_beside_the_one_who_takes_over() -> None:
    """Odo lost 5 to the Punch and landed Headlong: Rosa, who comes in, has lost nothing."""
    ann = {"fighters": [{"hand": ["K"], "charge": ["P"]}, {}, {}]}
    match = clash("K", "P", ann, {"fighters": [{"hand": ["P"]}, {}, {}]}, decks=TEAMS)
    act(match, "Hit", "Combo Headlong")
    assert match.state.phase == "swap"
    assert [panel.meters[0].extra for panel in match.board(ANN).panels] == ["-15", "-35"]
    act(match, "Send in Rosa Quarry")
    assert [panel.meters[0].extra for panel in match.board(ANN).panels] == ["", "-35"]


def test_an_attack_points_at_the_fighter_it_hit_also_on_the_bench() -> None:
    """Bo hit Odo, who made way for Rosa; Headlong hit Ines, who still stands in the ring."""
    ann = {"fighters": [{"hand": ["K"], "charge": ["P"]}, {}, {}]}
    match = clash("K", "P", ann, {"fighters": [{"hand": ["P"]}, {}, {}]}, decks=TEAMS)
    act(match, "Hit", "Combo Headlong", "Send in Rosa Quarry")
    ends = [link.end for link in match.board(ANN).links]
    assert ends == [Spot("bench:0"), Spot("fighter:1")]
    bench = match.board(ANN).zone("bench:0")
    assert bench is not None
    assert isinstance(bench.slots[0].holds, CardFace)
    assert bench.slots[0].holds.title == "Odo Marsh"


def test_a_combo_that_takes_no_hp_hits_nobody() -> None:
    """Stone Stance heals: neither announced nor in the next turn is there a line to the other fighter."""
    match = clash("G", "G", {"charge": ["G"], "hp": 50}, {"charge": ["P"], "hp": 60}, decks=("agate", "teo"))
    act(match, "Combo Stone Stance")
    assert match.state.phase == "announce"
    assert match.board(BO).links == ()
    act(match, "Combo Body Blow")
    assert match.state.turn == 2
    assert [(link.start, link.label) for link in match.board(BO).links] == [
        (Spot("played:1"), "Body Blow -10, last turn")
    ]


def test_who_goes_first_need_not_be_the_faster_one() -> None:
    """Throw against Throw: Bo has fewer HP."""
    match = clash("T", "T", bo={"hp": 90})
    zones = [match.board(ANN).zone(f"played:{seat}") for seat in (ANN, BO)]
    marks = [zone.slots[0].holds.badges[-1] for zone in zones if zone and isinstance(zone.slots[0].holds, CardFace)]
    assert [(mark.text, mark.means) for mark in marks] == [("2nd", "goes second"), ("1st", "goes first")]


def test_a_fight_of_one_round_counts_no_rounds() -> None:
    """Who wins it has won: the line is left to the HP bars."""
    assert [meter.name for panel in ring({}).board(None).panels for meter in panel.meters] == ["HP", "HP"]


def test_charge_zones_are_five_counted_stacks() -> None:
    """Three Punches are one stack, which says that it is charged; empty places have the names of their moves."""
    match = ring({"charge": ["P", "P", "T", "P"]})
    zone = match.board(BO).zone("charge:0")
    assert zone is not None
    assert [slot.label for slot in zone.slots] == ["Dash", "Guard", "charged", "Kick", "charged"]
    shown = [slot.holds.badges[0].text if isinstance(slot.holds, CardFace) else "" for slot in zone.slots]
    assert shown == ["", "", "×3", "", "×1"]
    assert zone.count == 4


def test_a_played_move_counts_as_one() -> None:
    """Ann has chosen in secret and Bo has not: one card and none, for both of them."""
    match = ring({"hand": ["K", "D"], "face": "A"}, {"hand": ["T", "D"], "face": "A"}, phase="moves")
    act(match, "Play Kick")
    for viewer in (ANN, BO):
        zones = [match.board(viewer).zone(f"played:{seat}") for seat in (ANN, BO)]
        assert [zone.count for zone in zones if zone is not None] == [1, 0]


def test_the_clash_shows_block_and_hit_also_in_the_next_turn() -> None:
    """Kick blocks Throw and hits: badges and links say so until the next card is sealed."""
    match = clash("K", "T")
    assert _badges(match, "played:1") == ["BLOCKED"]
    assert match.board(ANN).links == (Link(Spot("played:0"), Spot("played:1"), "block", "blocks"),)
    act(match, "Hit")
    assert match.state.turn == 2
    assert (_badges(match, "played:0"), _badges(match, "played:1")) == (["-10"], ["BLOCKED"])
    kinds = [(link.kind, link.end, link.label) for link in match.board(BO).links]
    hit = "attack", Spot("fighter:1"), "-10, last turn"
    assert kinds == [("block", Spot("played:1"), "last turn"), hit], "a move hits the fighter, not the blocked card"
    assert all(link.past for link in match.board(BO).links)
    spoken = [zone.spoken for seat in (0, 1) if (zone := match.board(BO).zone(f"played:{seat}"))]
    assert spoken == ["Last turn's move", "Last turn's move"]
    while match.state.phase != "moves":
        act(match, "Side A")
    match.submit(match.legal_actions()[0])
    assert match.board(BO).links == match.board(ANN).links == ()
    zones = [match.board(viewer).zone(f"played:{seat}") for viewer in (ANN, BO) for seat in (ANN, BO)]
    assert sorted(zone.count for zone in zones if zone is not None) == [0, 0, 1, 1], "the old move beside a sealed card"


def test_the_clash_shows_the_speed_order_combos_and_cancels() -> None:
    """The faster card is marked first, a combo by its name, a cancelled card as such."""
    match = clash("P", "K", {"charge": ["G"]}, decks=("agate", "rosa"))
    assert (_badges(match, "played:0"), _badges(match, "played:1")) == (["1st"], ["2nd"])
    act(match, "Combo Unmoved", "Hold back")
    assert _badges(match, "played:0") == ["Unmoved", "-5", "1st"]
    assert _badges(match, "played:1") == ["CANCEL", "HELD", "2nd"]


@pytest.mark.rule("FGT-62")
def test_the_open_side_shows_its_four_combos() -> None:
    """All eight while sides are chosen, then the four that count."""
    match = ring({"hand": ["P", "D"]}, {"hand": ["K", "D"]})
    for zone_id, count in (("combos:0", 8), ("combos:1", 8)):
        zone = match.board(BO).zone(zone_id)
        assert zone is not None
        assert len(zone.slots) == count
        assert [slot.holds.title[:2] for slot in zone.slots if isinstance(slot.holds, CardFace)] == ["A "] * 4 + [
            "B "
        ] * 4
    act(match, "Side B", "Side A")
    zone = match.board(BO).zone("combos:0")
    assert zone is not None
    assert [slot.holds.kind for slot in zone.slots if isinstance(slot.holds, CardFace)] == ["combo B"] * 4
    assert (zone.title, zone.spoken) == ("Combos B", "Combos on side B")


def _lit(match: Match) -> tuple[str, str]:
    """What the table waits for, and the step of the turn that is lit."""
    board = match.board(None)
    return match.state.phase, board.phases[board.phase]


def test_each_phase_lights_its_step_of_the_turn() -> None:
    """Drawing with all that comes before it, sides, moves, acting, and the end, which stays lit after the match."""
    hand = {"hand": ["P"], "face": "A"}
    waited = {"hand": ["T"], "waited": 1}
    asks = clash("P", "K", {"charge": ["D"], "deck": ["K", "K", "K"]}, faces="BA")
    act(asks, "Combo Slip Jab", "Hold back")
    over = ring({})
    over.submit(Resign(ANN))
    tables = [
        ring({"fighters": [{"hp": 0, "down": True}, {}, {}]}, {}, phase="enter", due=[1], decks=TEAMS),
        ring(waited, {}, phase="refresh", due=[1]),
        ring({"deck": []}, {"deck": []}, phase="deck tie"),
        ring({}),
        ring(hand, hand, phase="moves"),
        clash("P", "P"),
        clash("K", "T"),
        asks,
        ring({}, {}, phase="swap", due=[1], decks=TEAMS),
        over,
    ]
    assert [_lit(match) for match in tables] == [
        ("enter", "Draw"),
        ("refresh", "Draw"),
        ("deck tie", "Draw"),
        ("sides", "Side"),
        ("moves", "Move"),
        ("speed tie", "Act"),
        ("announce", "Act"),
        ("special", "Act"),
        ("swap", "End"),
        ("over", "End"),
    ]


def test_the_bench_shows_who_waits_and_who_is_out() -> None:
    """The active fighter is not on it; a fallen one lies there turned."""
    match = ring(
        {"fighters": [{}, {"hp": 30}, {"hp": 0, "down": True}]},
        {"fighters": [{}, {}, {}]},
        decks=TEAMS,
    )
    zone = match.board(BO).zone("bench:0")
    assert zone is not None
    assert {slot.label for slot in zone.slots} == {"Ann"}
    faces = [slot.holds for slot in zone.slots]
    assert [(face.title, face.turned) for face in faces if isinstance(face, CardFace)] == [
        ("Rosa Quarry", ""),
        ("Bran Oxley", "down"),
    ]
    assert fresh(1).board(ANN).zone("bench:0") is None


@pytest.mark.parametrize(
    ("zones", "said"),
    [
        ({"seats": [{}]}, "seats: 2 players sit here: describe as many seats, not 1"),
        ({"seats": [{}, {}], "pair": [1, 3]}, "a seat is a number from 1 to 2"),
        ({"seats": [{}, {}], "pair": [1, 1]}, "pair: A seat stands here twice"),
        (
            {"seats": [{"fighters": [{"hand": ["Q"]}]}, {}]},
            'fighters\\[1\\].hand\\[1\\]: .* has no card "Q": write D, G, P, K or T',
        ),
        ({"seats": [{"fighters": [{"hand": ["P"] * 6}]}, {}]}, 'no further copy of "P"'),
        ({"seats": [{"fighters": [{"hand": ["P/6"]}]}, {}]}, "P/1 to P/5"),
        ({"seats": [{"fighters": [{"hand": ["P/1", "P/1"]}]}, {}]}, "two places"),
        ({"seats": [{"fighters": [{}, {}]}, {}]}, "This team has 1: describe each"),
        ({"seats": [{"plan": "run"}, {}]}, '"run" is none of'),
        ({"seats": [{"face": "C"}, {}]}, '"C" is none of'),
        ({"seats": [{"last": {"fighter": 3}}, {}]}, "no fighter number 3"),
        ({"seats": [{"colour": 1}, {}]}, "cannot be read"),
        ({"seats": [{"face": "A"}, {}], "phase": "moves"}, "Both sides are chosen by now"),
        (
            {"seats": [{"face": "A"}, {"face": "A"}], "phase": "announce"},
            "order: Name the seats",
        ),
        ({"seats": [{"face": "A"}, {"face": "A"}], "phase": "announce", "order": [1]}, "has played a card"),
        ({"seats": [{}, {}], "phase": "swap"}, "check who is due"),
        ({"seats": [{"face": "A"}, {"face": "A"}], "phase": "special"}, "go together"),
    ],
)
def test_positions_that_cannot_be_are_refused_with_a_sentence(zones: dict[str, object], said: str) -> None:
    """Every mistake in a written position is told."""
    with pytest.raises(LayoutError, match=said):
        GAME.lay_out(fresh(1).pool, zones)


def _tags(match: Match, viewer: Seat | None = None) -> dict[Seat, tuple[str, ...]]:
    return {panel.seat: panel.tags for panel in match.board(viewer).panels}


def test_panels_say_who_has_chosen_and_which_side_is_open() -> None:
    """A sealed side is only "has chosen", to its owner too; once both are shown each panel names its side."""
    match = ring({"hand": ["P", "D"]}, {"hand": ["P", "D"]})
    plain = {ANN: ("Teo Ransom",), BO: ("Rosa Quarry",)}
    assert _tags(match) == plain
    act(match, "Side B")
    for viewer in (None, ANN, BO):
        assert _tags(match, viewer) == {ANN: ("Teo Ransom", "has chosen"), BO: ("Rosa Quarry",)}
    act(match, "Side A")
    open_sides = {ANN: ("Teo Ransom", "side B"), BO: ("Rosa Quarry", "side A")}
    assert _tags(match) == open_sides
    match.submit(match.legal_actions()[-1])
    assert _tags(match) == open_sides
    act(match, "Play Punch")
    assert _tags(match) == open_sides
    first = match.to_act
    assert first is not None
    act(match, "Rock")
    for viewer in (None, ANN, BO):
        assert _tags(match, viewer) == {**open_sides, first: (*open_sides[first], "has chosen")}
    act(match, "Paper", "Hold back", "Hold back")
    assert (match.state.phase, _tags(match)) == ("sides", plain)


def test_panels_say_who_waits_who_is_out_and_who_is_down() -> None:
    """Among four two wait; with a loser out of the round the next one has come in."""
    match = ring(
        {"hand": ["K", "D"], "face": "A"},
        {"hand": ["T", "D"], "face": "B", "hp": 10},
        {},
        {},
        decks=("teo", "rosa", "odo", "ines"),
        phase="moves",
        waiting=[3, 4],
    )
    assert _tags(match) == {
        Seat(0): ("Teo Ransom", "side A"),
        Seat(1): ("Rosa Quarry", "side B"),
        Seat(2): ("Odo Marsh", "waiting"),
        Seat(3): ("Ines Halloway", "waiting"),
    }
    act(match, "Play Kick", "Play Throw", "Hit")
    assert _tags(match) == {
        Seat(0): ("Teo Ransom",),
        Seat(1): ("Rosa Quarry", "out of this round", "K.O."),
        Seat(2): ("Odo Marsh",),
        Seat(3): ("Ines Halloway", "waiting"),
    }


def test_the_top_line_counts_the_steps_of_the_rulebook() -> None:
    """Seven steps, and choosing a side is the second; what is announced belongs to the sixth."""
    steps = [
        rule.text for rule in load_rulebook("dagupukito").rules if rule.text.startswith("Step ") and not rule.ruling
    ]
    board = ring({"hand": ["P"]}, {"hand": ["K"]}).board(ANN)
    assert (len(board.phases), board.phases[board.phase]) == (len(steps), "Side")
    assert clash("P", "K").board(ANN).phase == 5


def test_a_deck_shows_five_moves_and_no_sixth() -> None:
    """The fighter's own card is no move; on the decks screen it looked like a Throw that nothing blocks."""
    moves = [(face.title, count) for face, count in GAME.deck_faces(ring({}).state, ANN) if face.kind == "move"]
    assert moves == [("Dash", 5), ("Guard", 5), ("Punch", 5), ("Kick", 5), ("Throw", 5)]


def test_a_move_in_a_combo_does_not_show_damage_of_its_own() -> None:
    """`†5` beside Haymaker would be read as what it does; the combo's damage replaces it."""
    match = clash("P", "K", {"charge": ["P", "K"]}, faces="BA")
    for combo, roles in (("", ["attack", "speed"]), ("Combo Haymaker", ["speed"])):
        act(match, *[combo] * bool(combo))
        zone = match.board(ANN).zone("played:0")
        assert zone is not None
        face = zone.slots[0].holds
        assert isinstance(face, CardFace)
        assert [stat.role for stat in face.stats] == roles


@pytest.mark.rule("FGT-62")
def test_a_combo_that_can_start_is_lit() -> None:
    """Ann, who holds a Punch, sees what it starts; to the others all that her Charge Zone allows is open."""
    match = ring({"hand": ["P", "D"], "charge": ["P"], "face": "A"}, {"hand": ["K"], "face": "A"}, phase="moves")
    known = [("*PP", "green"), ("GP", "plain"), ("PK", "plain"), ("PPP", "plain")]
    guessed = [("?PP", "green"), ("?GP", "green"), ("?PK", "green"), ("PPP", "plain")]
    for viewer, shown in ((ANN, known), (BO, guessed), (None, guessed)):
        zone = match.board(viewer).zone("combos:0")
        assert zone is not None
        faces = [slot.holds for slot in zone.slots if isinstance(slot.holds, CardFace)]
        assert [(face.badges[0].text, face.accent) for face in faces] == shown


@pytest.mark.parametrize(("combo", "cards"), [("One-Two", ["P"]), ("Body Blow", ["G"]), ("Hook and Step", ["K"])])
def test_an_announced_combo_points_at_the_fighter_it_will_hit(combo: str, cards: list[str]) -> None:
    """Whichever of Teo's it is, while Bo has still to announce."""
    match = clash("P", "K", {"charge": cards}, {"charge": ["G"]}, faces="AB", decks=("teo", "odo"))
    assert match.board(None).links == ()
    act(match, f"Combo {combo}")
    assert match.to_act == BO
    (link,) = match.board(None).links
    assert (link.start, link.end, link.kind, link.label) == (Spot("played:0"), Spot("fighter:1"), "attack", combo)


def test_what_lies_from_the_last_turn_says_so() -> None:
    """In the ring until both have chosen anew, on the screen and in plain mode."""
    match = clash("P", "G")
    while match.board(ANN).turn < 2 or match.to_act is None:
        match.choose(next(choice for choice in match.choices() if choice.rule is None))
    zone = match.board(ANN).zone("played:1")
    assert zone is not None
    assert (zone.title, zone.slots[0].label) == ("Last turn", "last: Bo")
    said = [line for line in say_board(match.board(ANN), match.names) if "last" in line.casefold()]
    assert any(line.startswith("Last turn's move of Bo") for line in said)
    assert not any("last: Bo" in line for line in said)
