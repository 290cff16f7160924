"""Karenza line by line: numbers, labels and every other word."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from cardtable.core.board import Area, Badge, CardFace, Line, Slot, Spot, Zone
from cardtable.core.ids import Seat
from cardtable.match import Beat, JournalError, Match
from cardtable.plain.board_text import faces_told, introduce
from cardtable.plain.console import Console
from cardtable.plain.desk import Desk
from cardtable.plain.lesson import LessonSession
from cardtable.plain.menu import Menu
from cardtable.scenario import load_scenario
from cardtable.tutorial import course
from cardtable.tutorial.lesson import Lesson
from tests.games.azuki.duel import duel as azuki
from tests.games.dagupukito.ring import clash
from tests.games.karenza.duel import duel
from tests.games.kyza.arena import table
from tests.plain.seated import answer, karenza, typed

HAND_OF_BO = ("Assisted block", "Upward flip", "Cave man", "Elevator", "Torque", "Zone out")
HAND_OF_ANA = ("Flow", "Inner blow", "Twister", "Blade push", "Reverse dragon", "Delicate feather")


def test_a_number_takes_that_choice_and_the_next_player_is_announced() -> None:
    """The first choice of seed 1 is Invite; then Ana decides and sees her own hand only."""
    match = karenza()
    said = answer(match, "1")
    assert match.steps == 1
    assert said.startswith(
        "\nNow Ana decides.\nBo opens the duel.\nBo plays the trick Invite.\nAna is invited to attack.\nTurn 2."
    )
    assert all(name in said for name in HAND_OF_ANA)
    assert not any(name in said for name in HAND_OF_BO)


def test_a_card_is_said_in_full_when_it_is_first_seen_and_then_by_its_name() -> None:
    """Once to each who sees it: what is drawn to its owner, what is played to the other; never a card face down."""
    match = duel(
        {"hand": ["dew_drop"], "deck": ["snake", "snake", "side_hammer"]},
        {"hand": ["scissors"], "deck": ["torque", "torque"]},
    )
    said = io.StringIO()
    desks = [Desk(match, Console(io.StringIO(), said), Seat(seat)) for seat in (0, 1)]
    for desk in desks:
        desk.say_board()
    heard = []
    for label in ("Draw a card", "Draw a card", "Draw a card", "Draw a card", "Play Snake"):
        match.do(label)
        for desk in desks:
            said.truncate(said.seek(0))
            desk.tell_news()
            heard.append([line for line in said.getvalue().splitlines() if line.startswith("  ")])
    snake = "  New: Snake, attack, Power 3, from bottom-left to bottom-right."
    torque = "  New: Torque, add-on: Lay it on an attack: 3 more power. Draw a card."
    assert heard == [[snake], [], [], [torque], [], [], [], [], [], [snake]]


def test_the_exact_words_of_a_choice_take_it_too_whatever_the_capitals() -> None:
    """Labels are the one notation."""
    match = karenza()
    typed(match, "draw A card")
    assert match.log(Seat(0))[1].text.startswith("Bo draws")


def test_nothing_of_one_hand_is_said_to_the_other_in_a_whole_game() -> None:
    """Between two hand-overs only one player's hand is read out, to the end of a random game."""
    match = karenza(seed=5)
    said = typed(match, *["1"] * 400)
    assert match.outcome is not None
    for part in said.split("\nNow ")[1:-1]:
        name = part.partition(" decides")[0]
        other = "Bo" if name == "Ana" else "Ana"
        hidden = [line for line in part.splitlines() if line.startswith(f"Hand of {other}:")]
        assert hidden
        assert all(line.endswith("face down.") or line.endswith("empty.") for line in hidden)


def test_the_end_tells_who_won_and_shows_all_hands() -> None:
    """Resigning ends the game; then both hands are read out."""
    match = karenza()
    said = answer(match, "resign", "yes")
    assert match.outcome is not None
    assert match.outcome.winners == (Seat(0),)
    assert "The game is over. Ana won: " in said
    assert "Hand of Ana: 7 cards:" in said
    assert "Hand of Bo: 7 cards:" in said


def test_resigning_can_be_thought_over() -> None:
    """Anything but yes plays on."""
    match = karenza()
    answer(match, "resign", "no")
    assert match.outcome is None


@pytest.mark.parametrize("number", ["0", "999", "99999999999999999999"])
def test_a_number_that_is_not_there_gets_the_way_out(number: str) -> None:
    """The sentence names the numbers there are; nothing happens."""
    match = karenza()
    assert answer(match, number) == f"There is no choice {number[:12]}: choose a number from 1 to 6.\n"
    assert match.steps == 0


@pytest.mark.parametrize("word", ["-1", "²", "Play Snake", "xyzzy", "[bold]", "1 2"])
def test_words_that_are_no_choice_get_a_sentence(word: str) -> None:
    """Whatever is typed, the match goes on."""
    match = karenza()
    assert "is not a choice here" in answer(match, word)
    assert match.steps == 0


def test_a_word_close_to_a_choice_is_guessed() -> None:
    """Did you mean."""
    assert answer(karenza(), "play cave mn") == '"play cave mn" is not a choice here; did you mean "Play Cave man"?\n'


def test_escape_codes_in_the_input_never_come_back() -> None:
    """What is typed is cleaned before it is quoted."""
    assert "\x1b" not in typed(karenza(), "\x1b[2Jboo\x07")


def test_why_lists_what_cannot_be_done_with_its_rule() -> None:
    """`w` alone lists, with numbers after those of the choices."""
    said = answer(karenza(), "w")
    assert said.startswith("Not possible now:\n  7. Play Assisted block. Nobody is attacking you")
    assert "(KAR-55)" in said


def test_why_says_a_shared_reason_once() -> None:
    """In the middle of a play all else waits for the same reason; a name that ends a sentence gets no second stop."""
    match = duel({"hand": ["take_that", "camera_flash", "ftw", "tiger_claw"]}, decks=("kitty", "padma"))
    why = " ".join(answer(match, "Play Take that!", "w").partition("Not possible now:\n")[2].split())
    assert why.startswith("3 to 6. Play FTW; Play Tiger claw; Draw a card; Pass. Finish what you began: ")
    assert why.count("Finish what you began") == 1
    assert answer(match, "4").startswith("4 cannot be chosen now, only 1 or 2. It would be: Play Tiger claw. Finish")
    hand = {"hand": ["take_that", "np"]}
    match = duel(hand, {"sequence": ["growing_stem"]}, decks=("kitty", "padma"), attacked=True)
    assert "Play Take that! You are under attack" in answer(match, "w")


def test_a_number_of_what_is_not_on_the_list_is_named_and_refused() -> None:
    """Numbers above the list belong to what cannot be done: the answer says what that is; its own words need none."""
    match = karenza()
    menu = Menu.of(match.choices())
    refused = menu.refused[0]
    refusal = match.why_not(refused)
    assert refusal is not None
    why = f"{refusal.text} ({refusal.rule}) Type ? {refusal.rule} to hear the rule."
    number = str(len(menu.legal) + 1)
    there = f"{number} cannot be chosen now, only 1 to {len(menu.legal)}. It would be: {refused.option.label}."
    assert " ".join(answer(match, number).split()) == f"{there} {why}"
    assert " ".join(answer(match, refused.option.label).split()) == why


def test_copies_of_a_card_have_the_same_number() -> None:
    """Whoever hears a second one without a number would think that it cannot be played."""
    match = karenza()
    legal = [choice for choice in match.choices() if choice.rule is None and choice.option.at is not None]
    twin = replace(legal[0], option=replace(legal[0].option, at=Spot("hand:9", 4)))
    menu = Menu.of([*match.choices(), twin])
    assert legal[0].option.at is not None
    assert menu.numbers_at(Spot("hand:9", 4)) == menu.numbers_at(legal[0].option.at) == (1,)
    assert menu.numbers_at(Spot("hand:9", 5)) == ()


def test_only_the_first_rule_comes_with_how_to_hear_it() -> None:
    """`?` and the number say that rule; after that the number is enough."""
    said = typed(karenza(), "7", "7", "? KAR-55")
    assert said.count("(KAR-55)") == 2
    assert " ".join(said.split()).count("Type ? KAR-55 to hear the rule.") == 1
    assert "KAR-55: " in said


def test_a_reason_without_a_rule_names_none() -> None:
    """A coach's answer cites no rule, and the first one that does still says how to hear it."""
    desk = Desk(karenza(), Console(io.StringIO(), io.StringIO()))
    assert [desk.cite("Not yet.", ""), desk.cite("Not yet.", None)] == ["Not yet.", "Not yet."]
    assert desk.cite("Not yet.", "KAR-55") == "Not yet. (KAR-55) Type ? KAR-55 to hear the rule."


def test_why_with_a_number_or_words_says_that_one() -> None:
    """And a choice that can be made says so; trying a refused one says the same and changes nothing."""
    match = karenza()
    sentence = answer(match, "why 7")
    assert sentence.endswith("(KAR-55) Type ? KAR-55 to hear the rule.\n")
    assert answer(karenza(), "w play assisted block") == sentence
    assert answer(match, "play assisted block") == sentence
    assert match.steps == 0
    assert answer(karenza(), "w 1") == "Play Invite: that can be done now.\n"
    assert answer(karenza(), "w 77").startswith("w alone lists")


def test_why_does_not_call_a_gesture_a_card() -> None:
    """Rock, paper or scissors is asked, and no card of the hand can be played."""
    assert answer(clash("P", "P"), "w") == "Everything you could try now is allowed.\n"


def test_inspecting_a_card_by_number_and_by_name() -> None:
    """Both say the same; a name that no card has is told."""
    by_number = answer(karenza(), "i 1")
    assert by_number.startswith("Invite, trick.\n  It says: ")
    assert answer(karenza(), "i invite") == by_number
    assert answer(karenza(), "i Flwo") == 'You cannot see a card "Flwo": i alone lists the cards you can see.\n'
    assert "You can see: Assisted block,\n    Cave man" in answer(karenza(), "i")


def test_a_card_that_lies_nowhere_to_be_seen_is_read_and_said_to_be_out_of_sight() -> None:
    """Everybody may know the shipped decks: by its name, or by a part of it that no other card has."""
    said = answer(karenza(), "i Flow")
    assert said.startswith("Flow, add-on.\n  It says: Lay it on a technique of power 4 or less")
    assert said.endswith("  You cannot see one at the moment.\n")
    assert answer(karenza(), "i ftw").startswith("FTW, ")
    assert answer(karenza(), "i flick").startswith("Flick of the wrist, ")
    assert "You cannot see one" not in answer(karenza(), "i invite")


def test_inspecting_a_card_by_a_part_of_its_name() -> None:
    """Whole words of the title do, as long as no other card has them."""
    assert answer(karenza(), "i zone") == answer(karenza(), "i Zone out")
    assert answer(karenza(), "i zon").startswith('You cannot see a card "zon"')


def test_inspecting_a_fighters_combos_says_what_they_do() -> None:
    """Each is read once with its side, then those that have a special action."""
    info = next(info for info in course("dagupukito") if info.id.startswith("05"))
    lesson = Lesson(load_scenario(info.path), info.path.parent)
    said = io.StringIO()
    LessonSession(lesson, Console(io.StringIO("i combos\n"), said), lambda step, done: None).run()
    lines = said.getvalue().split("> i combos\n")[1].splitlines()
    assert lines[1] == "  A Turned Wrist, damage 0, Guard and Punch: can start this turn with Punch."
    says = [line for line in lines if " says: " in line]
    assert says[:2] == ["  A Turned Wrist says: Counter: 20 damage.", "  A Side Step says: Cancel. Draw a card."]


def test_a_long_list_is_read_only_when_asked_for() -> None:
    """The eight combos of both fighters would come before the coach's first words; the four of a side are read."""
    info = next(info for info in course("dagupukito") if info.id.startswith("05"))
    lesson = Lesson(load_scenario(info.path), info.path.parent)
    said = io.StringIO()
    LessonSession(lesson, Console(io.StringIO("i Ines Halloway\n2\nb\n"), said), lambda step, done: None).run()
    first, _, rest = said.getvalue().partition("(1 of")
    assert "Combos on both sides of Ann: 8 in all. To hear them, type: i Combos on both" in first
    assert "Turned Wrist" not in first
    assert "  Closed Door, damage 0, Guard and Guard: can start this turn with Guard.\n" in rest


def test_inspecting_a_zone_by_its_name_says_what_lies_there() -> None:
    """With a player's name or without: then it is one's own."""
    said = answer(karenza(), "i hand of bo")
    assert said.startswith("Hand of Bo: 7 cards:\n")
    assert answer(karenza(), "i hand") == said
    assert answer(karenza(), "i hand of ana") == "Hand of Ana: 7 cards, face down.\n"
    assert answer(karenza(), "i disc") == "Discard pile of Bo: empty.\n"
    for said in ("i Ana discard pile", "i ana's discard pile"):
        assert answer(karenza(), said) == "Discard pile of Ana: empty.\n"


def test_notes_and_choices_can_be_heard_again() -> None:
    """`n` and `c` repeat and change nothing."""
    match = karenza()
    assert answer(match, "c").startswith("  1. Play Invite: ")
    assert answer(match, "n") == "There are no notes beside the table now.\n"
    assert match.steps == 0


def test_rules_of_the_moment_and_by_words() -> None:
    """`?` reads the rules that matter now; with a number that rule, with words what they are or where they stand."""
    assert "KAR-" in answer(karenza(), "?")
    assert answer(karenza(), "? kar-27") == "KAR-27: A clean strike is an attack that no defense has stopped.\n"
    assert answer(karenza(), "? KAR-5") == answer(karenza(), "? KAR-05")
    assert answer(karenza(), "? xyzzy") == 'Nothing is found with "xyzzy". Try fewer or other words.\n'
    assert answer(karenza(), "? snaek") == 'Nothing is found with "snaek". Did you mean "Snake"?\n'


def test_one_thing_that_is_called_so_is_said_in_full() -> None:
    """A word, a sign, a card in sight and one out of sight; where else the word stands comes after it."""
    said = answer(karenza(), "? exchange")
    assert said.startswith("exchange: one attack with whatever answers it, add-ons included.\nSee also: ")
    assert answer(karenza(), "? ahead").startswith("ahead: stands with the player whose score is higher now.")
    assert answer(karenza(), "? invite").startswith("Invite, trick.\n  It says: ")
    assert "  You cannot see one at the moment.\n" in answer(karenza(), "? flow")
    assert answer(karenza(), "? ●━━▶").startswith("●━━▶: the blade's path, from corner to corner.")


def test_several_things_are_grouped_and_the_rest_is_counted() -> None:
    """Each kind under its heading; about a dozen lines, and the others by name."""
    said = answer(karenza(), "? random")
    assert [line for line in said.splitlines() if line in ("Words:", "Cards:", "Rules:")] == ["Cards:", "Rules:"]
    many = answer(karenza(), "? card")
    assert sum(line.startswith("  ") and not line.startswith("   ") for line in many.splitlines()) == 10
    assert re.search(r"^And \d+ more: .*…\n$", many, re.MULTILINE | re.DOTALL)


def test_undo_across_a_hand_over_needs_the_tables_agreement() -> None:
    """The reason is said; no keeps the step, yes takes it back, redo does it again."""
    match = karenza()
    assert "Nothing was taken back." in answer(match, "1", "u", "no")
    assert match.steps == 1
    typed(match, "u", "yes")
    assert match.steps == 0
    typed(match, "U")
    assert match.steps == 1


def test_undo_of_a_step_that_told_nothing_is_free() -> None:
    """Staging a technique is taken back at once."""
    match = karenza()
    typed(match, "Play Cave man", "u")
    assert match.steps == 0
    assert answer(karenza(), "u") == "There is nothing to take back.\n"
    assert answer(karenza(), "U") == "There is nothing to do again.\n"


def test_the_log_is_the_players_own() -> None:
    """`g` reads the log as the player at the keyboard may know it."""
    assert answer(karenza(), "g") == "Bo opens the duel.\n"
    assert answer(karenza(), "1", "g") == "Bo opens the duel.\nBo plays the trick Invite.\nAna is invited to attack.\n"


def test_what_happened_last_can_be_heard_again() -> None:
    """`p` says what the other did since one's own last turn, and says so when there was nothing."""
    assert answer(karenza(), "p") == "Nothing has happened yet.\n"
    told = "Bo opens the duel.\nBo plays the trick Invite.\nAna is invited to attack.\n"
    assert answer(karenza(), "1", "p") == told.partition("\n")[2]


def test_an_empty_line_repeats_the_question() -> None:
    """For a reader who has lost it."""
    said = typed(karenza(), "")
    assert said.count("  1. Play Invite: ") == 2


def test_a_word_that_only_tells_does_not_repeat_the_choices() -> None:
    """Screen readers read everything: choices are said once."""
    assert typed(karenza(), "g", "w", "help").count("  1. Play Invite: ") == 1


def test_help_names_every_word() -> None:
    """All commands stand in the list."""
    said = answer(karenza(), "help")
    for word in (
        "b or board",
        "w or why",
        "i or inspect",
        "? or rules",
        "u or undo",
        "U or redo",
        "p or past",
        "g or log",
        "resign",
    ):
        assert f"  {word}: " in said


def test_the_end_of_the_input_says_how_to_go_on(tmp_path: Path) -> None:
    """The match is on disk, and the sentence names it."""
    path = tmp_path / "m.jsonl"
    said = typed(karenza(path=path), "1")
    assert said.endswith("The input has ended. The match is saved. Go on with: cardtable resume m.jsonl --plain\n")
    assert Match.resume(path).steps == 1


def test_quit_saves_and_a_copy_can_be_saved_elsewhere(tmp_path: Path) -> None:
    """`save FILE` writes a second journal; an existing file is not overwritten."""
    match = karenza(path=tmp_path / "m.jsonl")
    said = typed(match, "1", f"save {tmp_path / 'copy.jsonl'}", f"save {tmp_path / 'copy.jsonl'}", "q")
    assert said.count("Saved. Go on from there with") == 1
    assert "already" in said
    assert said.endswith("The match is saved. Go on with: cardtable resume m.jsonl --plain\n")
    assert Match.resume(tmp_path / "copy.jsonl").steps == 1


def test_a_hostile_name_in_a_journal_or_deck_is_said_without_codes(tmp_path: Path) -> None:
    """Names are cleaned at the door of the match."""
    match = karenza()
    other = Match.new(match.game, match.decks, seed=1, names=("\x1b[31mAna[/]", "B\u202eo"))
    said = typed(other, "1")
    assert "\x1b" not in said
    assert "\u202e" not in said


def test_a_hint_names_one_of_the_choices_and_the_log_notes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """`H` is the key of the screen, too; the hint starts with a choice, and nothing is done for the player."""
    from cardtable.bots import computer
    from cardtable.bots.thinking import Budget

    monkeypatch.setattr(computer.hint_for, "__defaults__", (Budget(thoughts=30), lambda: False))
    match = karenza()
    labels = [choice.option.label for choice in match.choices() if choice.rule is None]
    said = answer(match, "H")
    assert any(said.startswith(f"Hint: {label}.\n") for label in labels)
    assert [line.text for line in match.log(None)][-1] == "Note: Bo takes a hint."
    assert match.steps == 0


@pytest.mark.parametrize("name", ["x" * 390, f"/dev/null/{'d/' * 190}x", "/proc/x.jsonl", "/dev/null/x"])
def test_a_name_that_no_disk_takes_is_said_and_the_match_goes_on(tmp_path: Path, name: str) -> None:
    """Too long, or under a file."""
    match = karenza(path=tmp_path / "m.jsonl")
    assert "The match cannot be written to" in typed(match, f"save {name}", "1")
    assert match.steps == 1
    with pytest.raises(JournalError):
        Match.resume(Path(name))


def test_a_tilde_that_leads_nowhere_is_a_letter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is nobody of that name."""
    monkeypatch.chdir(tmp_path)
    assert "Saved." in typed(karenza(), "save ~nobody-here/x.jsonl", "1")
    assert Match.resume(tmp_path / "~nobody-here" / "x.jsonl").steps == 1


def test_a_reason_that_says_what_the_winner_did_is_said_of_the_winner() -> None:
    """Nobody "won: won the fight"."""
    from cardtable.core.game import Outcome
    from cardtable.plain.replay import _who_won

    match = karenza()
    assert _who_won(match, Outcome((Seat(1),), "won the fight", "FGT-63")) == "Bo won the fight"
    assert _who_won(match, Outcome((Seat(0),), "the other player resigned", "KAR-77")) == (
        "Ana won: the other player resigned"
    )
    assert _who_won(match, Outcome((), "both agreed to a tie", "R-KAR-28")) == "Nobody won: both agreed to a tie"


def test_why_says_when_nothing_is_refused() -> None:
    """Also with an empty hand, where there is nothing to play."""
    match = table({"life": 9}, {"life": 9}, phase="set")
    assert answer(match, "w").startswith("Everything you could try now is allowed.")


def test_a_card_in_hand_or_looked_at_is_said_in_full_the_first_time() -> None:
    """Numbers alone do not tell what an entity does; later they are enough, and a second copy needs no more."""
    match = azuki({"hand": ["Alpine Prowler", "Alpine Prowler"], "ikz": 3, "deck": ["Rei"] * 5}, {})
    said = " ".join(typed(match, "b").split())
    does = "Alpine Prowler, lightning entity, Cost 2, Gate Power 2, Attack 1, Health 1: "
    assert said.count(does) == 1
    assert said.count("Alpine Prowler, lightning entity, Cost 2") == 4


def test_a_keyword_that_a_mark_explains_is_not_said_twice() -> None:
    """`Defender: may step in ...: Defender.` said it twice; what else a card says follows in its own sentence."""
    badge = Badge("D", "Defender: may take an attack on the Leader")
    face = CardFace("Guard", "Guard", "entity", badges=(badge,), text="Defender. On Play: draw a card.")
    said = "Guard, entity, Defender: may take an attack on the Leader"
    assert introduce(face, ("Ana", "Bo")) == f"{said}. On Play: draw a card."
    assert introduce(replace(face, text="Defender."), ("Ana", "Bo")) == f"{said}."


def test_a_card_that_is_buried_as_it_is_played_is_new_all_the_same() -> None:
    """What is told of it says its name; another lies on top of it by then."""
    dew, snake = CardFace("Dew drop", "Dew", "trick", text="Draw two."), CardFace("Snake", "Snake", "attack")
    pile = Zone(
        "discard:0",
        "Discard",
        Seat(0),
        Area(0, 0),
        "pile",
        (Slot(snake),),
        3,
        (snake, dew, replace(dew, title="Invite")),
    )
    board = replace(karenza().board(Seat(0)), zones=(pile,))
    told = faces_told(Beat(1, board, (Line("Ana plays the trick Dew drop."),)))
    assert [face.title for _, face in told] == ["Snake", "Dew drop"]
