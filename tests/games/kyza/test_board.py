"""The board: what each seat sees, at two, three and four seats."""

from __future__ import annotations

import pytest

from cardtable.core.board import Back, CardFace, Link, Spot
from cardtable.plain.board_text import say_face
from cardtable.tui.board.inspector_text import face_words
from tests.games.acting import act, log
from tests.games.kyza.arena import ANN, BO, CY, board, face, own_card, table

SIDE = {"hand": ["eel_broker"], "characters": ["ash_piper"], "effects": ["kiln_rat"], "discard": ["coal_duke"]}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_viewers_side_is_at_the_bottom(seats: int) -> None:
    """Own hand in the last row, own field above it, the next player's field above that.

    Nothing overlaps but a hand of several opponents, which has its place below its player.
    """
    match = table(*[SIDE] * seats)
    for viewer in range(seats):
        shown = board(match, ANN if viewer == 0 else BO if viewer == 1 else CY if viewer == 2 else None)
        home = shown.viewer or 0
        rows = {zone.id: zone.area.row for zone in shown.zones}
        assert rows[f"hand:{home}"] == shown.grid[0] - 1
        assert rows[f"characters:{home}"] == shown.grid[0] - 2
        assert rows[f"characters:{(home + 1) % seats}"] == shown.grid[0] - 3
        cells = [
            (area.row + down, area.column + along)
            for area in {zone.area for zone in shown.zones}
            for down in range(area.rows)
            for along in range(area.columns)
        ]
        assert len(cells) == len(set(cells))


@pytest.mark.rule("R-KYZ-42")
def test_hands_and_face_down_effects_are_hidden_from_others() -> None:
    """Bo sees how many cards Ann holds and where one lies face down, and not what they are; nor does a watcher."""
    match = table(SIDE, SIDE)
    for viewer in (BO, None):
        assert isinstance(face(match, viewer, "hand:0"), Back)
        assert isinstance(face(match, viewer, "effects:0"), Back)
    assert isinstance(face(match, ANN, "hand:0"), CardFace)
    assert face(match, ANN, "effects:0").title == "Kiln Rat"
    assert [(meter.name, meter.value) for meter in board(match, BO).panels[1].meters] == [
        ("Life", 20),
        ("Hand", 1),
        ("Deck", 12),
    ]


@pytest.mark.rule("R-KYZ-42")
def test_nobody_sees_a_deck() -> None:
    match = table(SIDE, SIDE)
    deck = board(match, ANN).zone("deck:0")
    assert deck is not None
    assert (deck.count, deck.browse) == (12, ())
    assert isinstance(deck.slots[0].holds, Back)


@pytest.mark.rule("R-KYZ-31")
def test_discard_and_out_of_game_may_be_looked_through_by_all() -> None:
    """In order, the newest card first."""
    piles = {"discard": ["coal_duke", "kiln_rat"], "out": ["elder_stag", "ash_piper"], "hand": ["eel_broker"]}
    match = table(piles, {})
    for viewer in (ANN, BO, None):
        for pile, titles in (("discard:0", ["Kiln Rat", "Duke of Coals"]), ("out:0", ["Ash Piper", "Elder Stag"])):
            zone = board(match, viewer).zone(pile)
            assert zone is not None
            assert [card.title for card in zone.browse] == titles
            assert zone.count == 2


@pytest.mark.rule("R-KYZ-32", "KYZ-14", "KYZ-92", "KYZ-12")
def test_the_tables_words_are_damage_health_and_life() -> None:
    """The numbers of a card, the meter of a player, and a page that explains the field with all names for Life."""
    match = table(SIDE, SIDE)
    assert [stat.name for stat in face(match, ANN, "hand:0").stats] == ["Æther Level", "Damage", "Health"]
    assert board(match).panels[0].meters[0].name == "Life"
    page = next(note for note in board(match).notes if note.id == "field")
    for word in ("Character spaces", "Effect spaces", "Time counters", "Deck", "Discard", "Out of Game", "Hand"):
        assert word in " ".join(page.lines)
    assert "Life Points or LP" in " ".join(page.lines)


def test_boosts_show_the_printed_number_beside_the_new_one() -> None:
    """Damage 2 printed, 5 now; of Health 1 is left of 2, as printed; words as badges."""
    marked = {"card": "ash_piper", "damage": 3, "hurt": 1, "words": ["slippery"]}
    match = table({**SIDE, "characters": [marked]}, SIDE)
    shown = face(match, BO, "characters:0")
    numbers = [(stat.role, stat.value, stat.printed, stat.of) for stat in shown.stats]
    assert numbers == [("level", 2, None, None), ("attack", 5, 2, None), ("health", 1, None, 2)]
    assert [badge.text for badge in shown.badges] == ["slip"]
    assert [stat.role for stat in shown.stats if not stat.minor] == ["attack", "health"]


def test_fights_are_links_and_a_note() -> None:
    """The attack points at the attacked player, the block at the attacker; the note says it in words."""
    fights = [{"card": "1:ash_piper", "target": 2, "blockers": ["2:ash_piper"]}]
    match = table(SIDE, SIDE, phase="combat_window", fights=fights)
    assert [(link.start, link.end, link.kind) for link in board(match, BO).links] == [
        (Spot("characters:0", 0), Spot("player:1"), "attack"),
        (Spot("characters:1", 0), Spot("characters:0", 0), "block"),
    ]
    note = board(match, BO).notes[0]
    assert note.lines == ("Ash Piper (2 Damage) attacks Bo, blocked by Ash Piper",)
    assert board(match, BO).panels[0].tags == ("under attack",)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_row_begins_with_its_player(seats: int) -> None:
    """Each player is a place on the board, in front of that player's Characters; an attack points there."""
    match = table(*[SIDE] * seats, phase="attack")
    shown = board(match, ANN)
    zones = {zone.id: zone for zone in shown.zones}
    for seat in range(seats):
        place = zones[f"player:{seat}"]
        assert (place.shape, place.title, place.seat) == ("player", match.names[seat], seat)
        assert (place.area.row, place.area.column) == (zones[f"characters:{seat}"].area.row, 0)
    attacks = [choice.option for choice in match.choices() if choice.option.label.startswith("Attack ")]
    assert {(option.label, option.to) for option in attacks} == {
        (f"Attack {match.names[seat]} with Ash Piper", Spot(f"player:{seat}")) for seat in range(1, seats)
    }


def test_the_prompt_speaks_to_the_one_who_is_asked() -> None:
    """Ann reads what to do; Bo reads nothing."""
    match = table({**SIDE, "effects": ["spark_urchin"]}, {"characters": ["elder_stag"]})
    act(match, "Activate Spark Urchin")
    assert board(match, ANN).prompt == "Spark Urchin: choose a Character. Deal 2 damage to a Character."
    assert board(match, BO).prompt == ""


def test_the_prompt_of_combat_tells_whether_anybody_attacks() -> None:
    """Bo's face-down card gives him a window in Ann's Combat phase; without attackers no damage is near."""
    match = table({"characters": ["ash_piper"], "deck": ["hedge_maze"]}, {"effects": ["spark_urchin"]}, phase="attack")
    act(match, "Do not attack")
    assert board(match, BO).prompt == "Ann's Combat ends without an attack: use a Flash Effect, or pass."
    match.undo(agreed=True)
    act(match, "Attack Bo with Ash Piper", "The attack is complete")
    assert board(match, BO).prompt == "Ann's attack is about to deal its damage: use a Flash Effect, or pass."


def test_who_is_asked_in_anothers_turn_reads_whose_turn_it_is() -> None:
    """Bo has a window at the end of Ann's phases, blocks what she sends, and then has a turn of his own."""
    match = table(
        {"characters": ["ash_piper"], "effects": ["spark_urchin"], "deck": ["hedge_maze"]},
        {"characters": ["elder_stag"], "effects": ["kiln_rat"], "deck": ["hedge_maze"]},
    )
    asked = [board(match, BO).prompt]
    for words in ("End the Activate phase", "Pass", "Attack Bo with Ash Piper", "The attack is complete"):
        act(match, words)
        asked.append(board(match, BO).prompt)
    assert [prompt for prompt in asked if prompt] == [
        "Ann's Activate phase is ending: you have no Flash to use, so pass.",
        "Ann attacks you: put Characters in the way, or take the damage.",
    ]
    act(match, "Do not block")
    assert board(match, ANN).prompt == "Your attack is about to deal its damage: use a Flash Effect, or pass."
    act(match, "Pass", "Pass", "End the Set phase")
    assert board(match, BO).prompt == "Ann's Set phase is ending: you have no Flash to use, so pass."
    act(match, "Pass")
    assert board(match, BO).prompt == "Your turn: activate your face-down Effects, or go on to Combat."


def test_two_questions_of_one_card_say_whose_card_is_chosen() -> None:
    """First one's own, then another's; what may be anybody's is asked for without a name."""
    targets = {"mine": {"in": ["characters"], "owner": "you"}, "theirs": {"in": ["characters"], "owner": "opponent"}}
    duel = own_card("duel", {"use": "activate", "targets": targets, "do": [{"op": "destroy", "cards": "$theirs"}]})
    mine = {"characters": ["ash_piper", "coal_duke"], "effects": ["duel"]}
    match = table(mine, {"characters": ["elder_stag", "acorn_monk"]}, own=[duel])
    act(match, "Activate Duel")
    assert board(match, ANN).prompt == "Duel: choose one of your Characters. A test."
    act(match, "Choose Duke of Coals")
    assert board(match, ANN).prompt == "Duel: choose one of Bo's Characters. A test."


def test_who_hits_is_marked_while_the_player_chooses_who_is_hit() -> None:
    """Boar Rider asks who hits and who is hit; the one that was chosen is linked for its player alone."""
    mine = {"characters": ["ash_piper", "coal_duke"], "effects": ["boar_rider"]}
    match = table(mine, {"characters": ["elder_stag", "acorn_monk"]})
    act(match, "Activate Boar Rider")
    assert board(match, ANN).prompt == "Boar Rider: Which of your Characters hits?"
    assert board(match, ANN).links == ()
    act(match, "Choose Duke of Coals")
    assert board(match, ANN).prompt == "Boar Rider: Which Character does it hit?"
    assert board(match, ANN).links == (Link(Spot("effects:0"), Spot("characters:0", 1), "target", "chosen"),)
    assert (board(match, BO).links, board(match, None).links) == ((), ())
    act(match, "Choose Bo's Elder Stag")
    assert board(match, ANN).links == ()


@pytest.mark.rule("R-KYZ-42")
def test_the_log_of_a_drawn_card_is_for_its_player() -> None:
    """Ann reads the name, Bo does not."""
    match = table({**SIDE, "effects": ["spare_hand"], "deck": ["hedge_maze"]}, SIDE)
    act(match, "Activate Spare Hand")
    assert "Ann draws Hedge Maze." in log(match, ANN)
    assert "Ann draws a card." in log(match, BO)


@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("ticking_fox", "Ticking Fox: choose a face-down Effect."),
        ("night_archivist", "Night Archivist: choose a card to discard."),
        ("patient_ferryman", "Patient Ferryman: choose a card in your Discard pile."),
        ("crypt_swallow", "Crypt Swallow: choose up to 2 cards in Discard piles."),
        ("moss_courier", "Moss Courier: there is no card that fits."),
        ("briar_pup", "Briar Pup: choose a card."),
    ],
)
def test_the_prompt_says_what_kind_of_card_is_asked_for_and_what_for(card: str, says: str) -> None:
    """The question, then the text of the Effect that asks it."""
    mine = {**SIDE, "effects": [card, "kiln_rat"], "discard": ["coal_duke", "hedge_maze"]}
    match = table(mine, SIDE)
    act(match, f"Activate {says.split(':')[0]}")
    assert board(match, ANN).prompt == f"{says} {face(match, ANN, 'effects:0').text}"


@pytest.mark.rule("R-KYZ-40")
def test_a_card_is_set_where_a_space_is_free() -> None:
    """The board points at the leftmost free space, at the first one when none is free, and nowhere for tributes."""
    full = ["elder_stag", "ash_piper", "brass_magistrate"]
    match = table({"hand": ["eel_broker"], "characters": ["elder_stag"], "effects": full[1:]}, SIDE, phase="set")
    assert [choice.option.to for choice in match.choices()][:2] == [Spot("characters:0", 1), Spot("effects:0", 2)]
    match = table({"hand": ["eel_broker"], "characters": full}, SIDE, phase="set")
    assert [choice.option.to for choice in match.choices()][:2] == [Spot("characters:0", 0), Spot("effects:0", 0)]
    match = table({"hand": ["world_oak"], "characters": full}, SIDE, phase="set")
    assert [choice.option.to for choice in match.choices()][:2] == [None, Spot("effects:0", 0)]


def test_the_kin_of_a_card_stands_in_words() -> None:
    """In hand in the place of its kind, in play in the inspector, once each: a colour alone would not tell it."""
    match = table({**SIDE, "hand": ["moth_countess"], "characters": ["moth_countess"]}, SIDE)
    held, out = face(match, ANN, "hand:0", 0), face(match, ANN, "characters:0", 0)
    assert (held.kind, out.kind) == ("Moth", "Character")
    assert (held.spoken, out.spoken) == ("Moth kin", "Character, Moth kin")
    assert [line for face in (held, out) for line in face.detail if "Moth" in line] == []


def test_a_list_of_choices_says_the_numbers_of_who_fights() -> None:
    """As they are now; whoever only hears the list need not ask for the table."""
    match = table({"characters": ["elder_stag"]}, {"characters": [{"card": "ash_piper", "hurt": 1}]}, phase="attack")
    entries = [choice.option.entry for choice in match.choices() if choice.rule is None]
    assert entries == ["Attack Bo with Elder Stag: 4/5", "Do not attack"]
    act(match, "Attack Bo with Elder Stag", "The attack is complete")
    assert match.choices()[0].option.entry == "Block Ann's Elder Stag with Ash Piper: 4/5 against 2/1"
    twins = table({"characters": ["elder_stag", "elder_stag"]}, {}, phase="attack")
    assert twins.choices()[0].option.entry == "Attack Bo with Elder Stag (space 1): 4/5"


def test_lists_say_what_a_card_does_as_an_effect() -> None:
    """A name says nothing to a newcomer, and plain mode has no card to look at; of twins the space tells which."""
    match = table({"hand": ["volcano_bride"], "effects": ["kiln_rat"]}, {})
    assert match.choices()[0].option.entry == "Activate Kiln Rat: An opponent loses 3 Life"
    match = table({"hand": ["volcano_bride"]}, {}, phase="set")
    assert "Set Volcano Bride as an Effect: Destroy all Characters" in [c.option.entry for c in match.choices()]
    twins = table({"effects": ["kiln_rat", "kiln_rat"]}, {})
    assert twins.choices()[0].option.entry == "Activate Kiln Rat (space 1): An opponent loses 3 Life"


def test_lists_name_the_numbers_of_every_character_that_can_be_chosen() -> None:
    """A target, a tribute, and the blocker that is hit first; as they are now, with the damage on them."""
    hurt = {"card": "elder_stag", "hurt": 3}
    match = table({"characters": ["ash_piper"], "effects": ["dust_page"]}, {"characters": [hurt]})
    act(match, "Activate Dust Page")
    assert [c.option.entry for c in match.choices()[:2]] == ["Choose Ash Piper: 2/2", "Choose Bo's Elder Stag: 4/2"]
    match = table({"characters": ["ash_piper"], "hand": ["root_colossus"]}, {"life": 9}, phase="set")
    act(match, "Set Root Colossus as a Character for 1 tribute")
    assert match.choices()[0].option.entry == "Give Ash Piper as tribute: 2/2"
    match = table({"characters": ["elder_stag"]}, {"characters": ["ash_piper", "kiln_rat"]}, phase="attack")
    act(match, "Attack Bo with Elder Stag", "The attack is complete")
    act(
        match,
        "Block Ann's Elder Stag with Ash Piper",
        "Block Ann's Elder Stag with Kiln Rat",
        "The blocks are complete",
    )
    assert "Hit Bo's Ash Piper first: 2/2" in [choice.option.entry for choice in match.choices()]


def test_a_card_that_can_still_be_either_says_which_half_its_text_is() -> None:
    """In a hand and in a pile; an Effect in play is nothing else."""
    side = {"hand": ["moth_countess"], "discard": ["cocoon_keeper"], "effects": ["dust_page"]}
    match = table(side, SIDE)
    held, gone, down = (face(match, ANN, f"{zone}:0", 0) for zone in ("hand", "discard", "effects"))
    for words in (held, gone):
        assert (f"As an Effect: {words.text}", "plain") in face_words(words)
        assert f"  As an Effect: {words.text}" in say_face(words, ("Ann", "Bo"))
    assert (down.text, "plain") in face_words(down)
