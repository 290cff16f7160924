"""What each player sees."""

from __future__ import annotations

import pytest

from cardtable.core.board import Back, CardFace, Spot, Zone
from cardtable.core.ids import Seat
from cardtable.games.myacards.faces import as_chips
from cardtable.match import Match
from cardtable.plain.board_text import say_note
from tests.games.acting import act
from tests.games.myacards.wild import ANN, BO, card, declare, place, wild, zone_label


def zone(match: Match, id: str, seat: Seat | None = ANN) -> Zone:
    """A zone of a seat's board."""
    found = match.board(seat).zone(id)
    assert found is not None
    return found


def face(match: Match, id: str, index: int, seat: Seat | None = ANN) -> CardFace:
    """The card at a spot."""
    holds = zone(match, id, seat).slots[index].holds
    assert isinstance(holds, CardFace)
    return holds


@pytest.mark.rule("MYA-04", "MYA-28", "MYA-29", "MYA-30", "MYA-31", "MYA-34", "R-MYA-11")
def test_the_field_is_eight_by_eight() -> None:
    """Eight rows of eight; row 4 meets row 4 in the middle; row 1 names its zones."""
    match = wild()
    rows = sorted((z for z in match.board(ANN).zones if z.id.startswith("row")), key=lambda z: z.area.row)
    assert [z.id for z in rows] == ["row1:1", "row2:1", "row3:1", "row4:1", "row4:0", "row3:0", "row2:0", "row1:0"]
    assert all(len(z.slots) == z.width == 8 for z in rows)
    assert [slot.label for slot in zone(match, "row1:0").slots] == ["EV"] * 3 + ["EF"] * 3 + ["DO"] * 2


@pytest.mark.rule("R-MYA-11", "MYA-32", "MYA-33")
def test_the_other_seat_sees_it_mirrored() -> None:
    """Bo's rows are at the bottom of his board; columns stay; Oblivion is left and the deck right for both."""
    match = wild({"field": {"3-2": "canis_lupus"}})
    for seat, near in ((ANN, 0), (BO, 1)):
        board = match.board(seat)
        rows = sorted((z for z in board.zones if z.id.startswith("row")), key=lambda z: z.area.row)
        assert rows[-1].id == f"row1:{near}"
        assert face(match, "row3:0", 1, seat).title == "Grey wolf"
        assert zone(match, f"row4:{near}", seat).slots[4].label == "4-5"
        assert zone(match, f"row4:{1 - near}", seat).slots[4].label == "~4-5"
        for side in (0, 1):
            oblivion, deck = zone(match, f"oblivion:{side}", seat), zone(match, f"deck:{side}", seat)
            assert oblivion.area.column < rows[0].area.column
            assert deck.area.column > rows[0].area.column + rows[0].area.columns - 1


@pytest.mark.rule("MYA-60", "MYA-20")
def test_hands_and_decks_are_hidden() -> None:
    """Ann sees her hand and the backs of Bo's; a spectator sees only backs."""
    match = wild({"hand": ["venom"]}, {"hand": ["rift", "lynx_lynx"]})
    assert face(match, "hand:0", 0).title == "Venom"
    assert all(isinstance(slot.holds, Back) for slot in zone(match, "hand:1").slots)
    assert all(isinstance(slot.holds, Back) for slot in zone(match, "hand:0", None).slots)
    assert isinstance(zone(match, "deck:0").slots[0].holds, Back)


@pytest.mark.rule("MYA-02", "MYA-69")
def test_changes_are_recorded_with_point_chips() -> None:
    """+1 to all and -2 DFS are shown as chips on the card, statistic by statistic, with the printed values."""
    match = wild({"hand": ["moulting"]}, chips=[{"zone": "1:3-8", "dfs": -3}])
    act(match, "Play Moulting")
    bison = face(match, "row3:0", 7)
    assert [(s.name, s.value, s.printed) for s in bison.stats] == [("ATK", 4, 3), ("DFS", 3, 5), ("SPD", 4, 3)]
    assert [badge.text for badge in bison.badges] == ["†+1▽-2»+1"]
    assert bison.badges[0].means == "point chips: ATK +1, DFS -2, SPD +1"


def test_a_card_says_what_changes_its_numbers() -> None:
    """The fox is helped by two oaks and the Tracker and slowed by Bo's rose; the bison by nobody."""
    match = wild(
        {"field": {"2-1": "quercus_robur", "2-2": "quercus_robur", "2-3": "tracker", "3-3": "vulpes_vulpes"}},
        {"field": {"2-3": "rosa_canina", "3-1": "bison_bison"}},
    )
    said = ["+1 DFS from Pedunculate oak (2×)", "reach from The Tracker", "-1 SPD from Dog rose"]
    assert list(face(match, "row3:0", 2).detail[:3]) == said
    assert not [line for line in face(match, "row3:1", 0).detail if " from " in line]


def test_what_the_effect_machine_works_out_has_a_source_as_well() -> None:
    """A support that helps only in its player's turn is named while it helps."""
    sun = {"while": {"turn": "you"}, "affects": {"in": ["ae"], "owner": "you"}, "stats": {"atk": 1}}
    match = wild(
        {"field": {"2-1": "sundial", "3-1": "canis_lupus"}}, own=(card("sundial", "se", figure=True, abilities=[sun]),)
    )
    assert face(match, "row3:0", 0).detail[0] == "+1 ATK from Sundial"


@pytest.mark.rule("MYA-02")
@pytest.mark.parametrize(
    ("value", "chips"),
    [(1, ["+1"]), (2, ["+2"]), (4, ["+2", "+2"]), (5, ["+5"]), (8, ["+5", "+2", "+1"]), (-3, ["-2", "-1"]), (0, [])],
)
def test_chips_come_in_ones_twos_and_fives(value: int, chips: list[str]) -> None:
    """As few as possible."""
    assert as_chips(value) == chips


@pytest.mark.rule("MYA-70", "MYA-23")
def test_the_board_explains_chips_and_short_names() -> None:
    """Which letter stands for which statistic, and what AE, SE, EF, EV and DO mean."""
    match = wild({"hand": ["venom"]})
    notes = {note.id: " ".join(note.lines) for note in match.board(None).notes}
    assert "P Pack +3" in notes["marks"]
    assert "†+1 ▽-2 »+1 chips on ATK, DFS and SPD" in notes["marks"]
    assert notes["types"] == "AE active, SE support EF effect, EV event, DO dominion"
    assert face(match, "hand:0", 0).detail[0] == "EF: effect card"


def test_bonuses_are_shown_as_chips_and_links() -> None:
    """A Pack: a P on each wolf, and lines between them."""
    match = wild({"field": {"3-1": "canis_lupus", "3-2": "canis_lupus", "3-3": "canis_lupus"}})
    assert [badge.text for badge in face(match, "row3:0", 0).badges] == ["P"]
    links = match.board(BO).links
    assert [(link.start.index, link.end.index, link.kind) for link in links] == [(0, 1, "group"), (1, 2, "group")]
    assert links[0].label == "Pack bonus +3"


def test_the_attack_order_is_shown() -> None:
    """The cards that may still attack, fastest first, with SPD and zone; who has attacked is gone from it."""
    mine = {"3-1": "bison_bison", "3-3": "canis_lupus", "3-5": "lynx_lynx"}
    match = wild({"field": mine}, {"field": {"3-1": "bison_bison", "3-3": "bison_bison"}}, phase="attack")
    order = next(note for note in match.board(BO).notes if note.id == "order")
    assert order.lines == ("5 Wolf ~3-3", "3 ABison ~3-1")
    assert say_note(order) == "Attack order (SPD): Grey wolf ~3-3, 5; American bison ~3-1, 3."
    declare(match, "Grey wolf", "3-3", "American bison", "~3-3")
    order = next(note for note in match.board(None).notes if note.id == "order")
    assert order.lines == ("3 ABison 3-1",)
    attack = match.board(BO).links[0]
    assert (attack.kind, attack.start.zone, attack.end.zone) == ("attack", "row3:0", "row3:1")


def test_options_point_at_the_zones() -> None:
    """Once a card is chosen, what can be done stands at the zones themselves."""
    match = wild({"hand": ["canis_lupus"]})
    act(match, "Play Grey wolf")
    option = next(choice.option for choice in match.choices() if choice.option.label == zone_label("3-2"))
    assert option.at == Spot("row3:0", 1)
    assert option.to is None


@pytest.mark.rule("MYA-119", "MYA-120", "R-MYA-38")
def test_every_public_card_can_be_reviewed_without_changing_anything() -> None:
    """Both fields and both Oblivions can be read by both players at any moment, also in the other's turn."""
    match = wild({"field": {"3-1": "canis_lupus"}, "oblivion": ["venom", "rift"]}, {"oblivion": ["lynx_lynx"]})
    state = match.state
    for seat in (ANN, BO, None):
        wolf = face(match, "row3:0", 0, seat)
        assert "Classification: 1·EUK 2·ANI 3·CHO 4·MAM 5·CAR 6·CND 7·CNS" in wolf.detail
        assert "Affinity: forest and mountain" in wolf.detail
        assert [each.title for each in zone(match, "oblivion:0", seat).browse] == ["Rift", "Venom"]
        assert [each.title for each in zone(match, "oblivion:1", seat).browse] == ["Eurasian lynx"]
    assert match.state is state


def test_a_staged_attack_is_hidden_until_it_is_declared() -> None:
    """Ann picks an attacker: Bo's board is the same; his board changes with the declaration."""
    match = wild({"field": {"3-8": "canis_lupus"}}, phase="attack")
    before = match.board(BO)
    act(match, f"Attack with Grey wolf {place('3-8')}")
    assert match.board(BO) == before
    act(match, f"Attack American bison {place('~3-8')}")
    assert match.board(BO) != before


def test_a_junior_and_a_price_are_printed() -> None:
    """The inspector names the Senior and the sacrifices."""
    match = wild({"hand": ["canis_lupus_pup", "panthera_leo"], "field": {"3-1": "canis_lupus"}})
    pup, lion = face(match, "hand:0", 0), face(match, "hand:0", 1)
    assert (pup.kind, lion.kind) == ("AE Junior", "AE Senior")
    assert "Junior of Grey wolf" in pup.detail
    assert (lion.stats[0].name, lion.stats[0].value) == ("Sacrifices", 1)
    assert [stat.role for stat in pup.stats] == ["attack", "defense", "speed"]
    assert "Latin name: Panthera leo" in lion.detail


def test_an_invader_is_marked() -> None:
    """A card on the other player's field says so, not by its colour alone."""
    match = wild({"field": {"3-1": "canis_lupus", "~4-1": "lynx_lynx"}})
    assert [badge.text for badge in face(match, "row4:1", 0).badges] == ["I"]
    assert face(match, "row4:1", 0).owner == ANN
    assert face(match, "row3:0", 0).badges == ()


def test_a_card_that_changed_sides_says_so_before_anything_about_its_place() -> None:
    """On a small field there is room for one letter."""
    match = wild({}, {"field": {"4-1": "lynx_lynx", "3-8": "bison_bison"}}, taken={"2:4-1": 1})
    lynx = face(match, "row4:1", 0)
    assert [badge.text for badge in lynx.badges] == ["C", "I"]
    assert lynx.badges[0].means.startswith("changed sides: ")


def test_a_chosen_card_has_the_same_sign_in_the_hand_and_on_the_field() -> None:
    """Ann plays a wolf, then attacks with a lynx: `>` marks what she has chosen; Bo sees none of it."""
    match = wild({"hand": ["canis_lupus"], "field": {"3-8": "lynx_lynx"}})
    act(match, "Play Grey wolf")
    assert [(badge.text, badge.means) for badge in face(match, "hand:0", 0).badges] == [(">", "is being played")]
    match.undo()
    act(match, "Go to the attacks", f"Attack with Eurasian lynx {place('3-8')}")
    assert [badge.text for badge in face(match, "row3:0", 7).badges] == [">"]
    assert face(match, "row3:0", 7, BO).badges == ()


def test_a_figure_is_shown_as_the_support_it_is() -> None:
    """SE stands on the small field, and the inspector says that it is a Figure."""
    ranger = face(wild({"hand": ["ranger"]}), "hand:0", 0)
    assert ranger.kind == "SE"
    assert "Figure: it shows a human and has no classification" in ranger.detail


@pytest.mark.parametrize(
    ("phase", "hand", "place", "says"),
    [
        ("play", ["canis_lupus"], "3-1", "Play cards, then attack or end your turn."),
        ("play", [], "3-1", "No card can be played now: attack or end your turn."),
        ("play", ["canis_lupus"], "", "Play cards, then end your turn."),
        ("play", [], "", "Nothing else is left to do: end your turn."),
        ("attack", ["venom"], "3-1", "Pick an attacker, play an EF, EV or DO card, or end your turn."),
        ("attack", ["canis_lupus"], "3-1", "Pick an attacker or end your turn."),
        ("attack", ["venom"], "3-2", "Nobody can attack: play an EF, EV or DO card, or end your turn."),
        ("attack", [], "3-2", "Nothing else is left to do: end your turn."),
    ],
)
def test_the_prompt_names_what_is_left_to_do(phase: str, hand: list[str], place: str, says: str) -> None:
    """Nobody is told to play or to attack who cannot; without a place of Bo's it is Ann's first turn."""
    ann = {"hand": hand, "field": {"3-1": "lynx_lynx"}, **({} if place else {"turns": 1})}
    bo = {"field": {place: "bison_bison"}} if place else {"turns": 0}
    match = wild(ann, bo, phase=phase)
    assert match.board(ANN).prompt == says


@pytest.mark.rule("R-MYA-15")
def test_a_slow_attacker_comes_with_a_warning() -> None:
    """Whoever picks a slow card is told which faster ones would lose their attack; equal speed is no reason."""
    mine = {"3-1": "bison_bison", "3-3": "canis_lupus", "3-5": "lynx_lynx"}
    theirs = {"3-1": "bison_bison", "3-3": "bison_bison", "3-5": "bison_bison"}
    match = wild({"field": mine}, {"field": theirs}, phase="attack")
    act(match, "Attack with American bison in row 3, column 1")
    assert match.board(ANN).prompt == (
        "American bison (ATK 3) attacks in column 1: choose its target. "
        "Grey wolf and Eurasian lynx are faster and would lose their attacks: undo takes it back."
    )
    match.undo()
    act(match, "Attack with Grey wolf in row 3, column 3")
    assert match.board(ANN).prompt == "Grey wolf (ATK 3) attacks in column 3: choose its target."


@pytest.mark.rule("R-MYA-19")
def test_the_window_names_the_numbers_that_will_be_compared() -> None:
    """ATK of the attacker and DFS of an attacked AE; nothing is compared against a support."""
    mine = {"3-1": "bison_bison"}
    theirs = {"3-1": "lynx_lynx", "2-1": "rosa_canina"}
    for target, words in (("Eurasian lynx", "Eurasian lynx (DFS 2)"), ("Dog rose", "Dog rose")):
        match = wild({"field": mine}, {"field": theirs, "hand": ["exhaustion"]}, phase="attack")
        declare(match, "American bison", "3-1", target, "~3-1" if target == "Eurasian lynx" else "~2-1")
        assert match.board(BO).prompt == f"American bison (ATK 3) attacks {words}: play an EF, EV or DO card, or pass."
        assert match.board(ANN).prompt == ""


@pytest.mark.rule("R-MYA-15")
def test_many_faster_cards_are_counted() -> None:
    """Three names would take the room of the field; one is named with its verb."""
    mine = {"3-1": "bison_bison", "3-3": "canis_lupus", "3-5": "lynx_lynx", "3-7": "canis_lupus"}
    for columns, words in (
        ("3", "Grey wolf is faster and would lose its"),
        ("37", "2 copies of Grey wolf are faster and would lose their"),
        ("357", "3 others are faster and would lose their"),
    ):
        theirs = {f"3-{column}": "bison_bison" for column in f"1{columns}"}
        match = wild({"field": mine}, {"field": theirs}, phase="attack")
        act(match, "Attack with American bison in row 3, column 1")
        assert f"choose its target. {words} attack" in match.board(ANN).prompt


@pytest.mark.rule("R-MYA-19")
def test_the_window_after_an_attack_tells_how_it_ended_and_whether_anything_can_be_played() -> None:
    """The attacked card stands or is gone; without a card to play there is only one way on."""
    for target, name, ended in (
        ("lynx_lynx", "Eurasian lynx", "Eurasian lynx is gone after"),
        ("bison_bison", "American bison", "American bison has withstood"),
    ):
        for hand, now in (
            (["exhaustion"], "Play EF, EV or DO cards now, or pass."),
            ([], "You have no EF, EV or DO to play, so pass."),
        ):
            theirs = {"field": {"3-1": target, "3-8": "bison_bison"}, "hand": hand}
            match = wild({"field": {"3-1": "bison_bison"}}, theirs, phase="attack")
            declare(match, "American bison", "3-1", name, "~3-1")
            act(match, "Pass")
            assert match.board(BO).prompt == f"{ended} the attack. {now}"
            assert match.board(ANN).prompt == ""


def test_a_list_of_zones_says_what_one_would_face() -> None:
    """An AE stands opposite Bo's entities of its column, a support behind Ann's own AE; elsewhere nothing is said."""
    match = wild(
        {"hand": ["vulpes_vulpes", "rosa_canina"], "field": {"3-4": "canis_lupus"}},
        {"field": {"2-1": "quercus_robur", "3-1": "bison_bison"}},
    )

    def about() -> dict[str, str]:
        return {c.option.label: c.option.about for c in match.choices() if c.rule is None and c.option.about}

    act(match, "Play Red fox")
    assert about() == {f"Place it {place('3-1')}": "opposite Pedunculate oak and American bison"}
    act(match, f"Place it {place('3-1')}", "Play Dog rose")
    assert about() == {f"Place it {place('2-1')}": "behind Red fox", f"Place it {place('2-4')}": "behind Grey wolf"}


def test_a_list_of_cards_says_their_numbers_and_one_of_zones_what_a_returning_card_would_face() -> None:
    """What there is to see on a board: of an AE to give up or to poison, and where Second Spring may bring a wolf."""

    def about(match: Match) -> list[str]:
        return [choice.option.entry for choice in match.choices() if choice.rule is None]

    poisoned = wild({"hand": ["venom"]}, {"field": {"3-1": "bison_bison", "3-2": "canis_lupus"}})
    act(poisoned, "Play Venom")
    assert f"Choose American bison {place('~3-1')}: ATK 3, DFS 5, SPD 3" in about(poisoned)
    given = wild({"hand": ["panthera_leo"], "field": {"3-1": "canis_lupus"}}, {"field": {"3-2": "bison_bison"}})
    act(given, "Play Lion")
    assert about(given) == [f"Sacrifice Grey wolf {place('3-1')}: ATK 3, DFS 3, SPD 5"]
    back = wild(
        {"hand": ["second_spring"], "oblivion": ["canis_lupus", "lynx_lynx"]}, {"field": {"3-2": "bison_bison"}}
    )
    act(back, "Play Second Spring", "Choose Grey wolf")
    assert "Choose row 3, column 2: opposite American bison" in about(back)


def test_a_list_of_targets_says_what_has_to_be_beaten() -> None:
    """The DFS of an AE as it is now; a support has none."""
    match = wild(
        {"field": {"3-1": "canis_lupus"}},
        {"field": {"2-1": "quercus_robur", "3-1": "vulpes_vulpes"}},
        phase="attack",
    )
    act(match, f"Attack with Grey wolf {place('3-1')}")
    said = {c.option.label: c.option.about for c in match.choices() if c.rule is None}
    assert said == {f"Attack Pedunculate oak {place('~2-1')}": "", f"Attack Red fox {place('~3-1')}": "DFS 3"}


def test_a_glance_shows_only_rows_in_which_something_lies() -> None:
    """For whoever only counts: the rows of Ann's wolf and rose, and of Bo's bison, with all their columns."""
    match = wild({"field": {"3-2": "canis_lupus", "2-8": "rosa_canina"}}, {"field": {"4-1": "bison_bison"}})
    assert match.game.glance is not None
    rows = [zone for zone in match.game.glance(match.state, ANN).zones if zone.id.startswith("row")]
    assert {zone.id: (len(zone.slots), zone.count) for zone in rows} == {
        "row4:1": (8, 1),
        "row3:0": (8, 1),
        "row2:0": (8, 1),
    }
