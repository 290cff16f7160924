"""The words on card faces: a line of every rule, however narrow the card, and never only when it happens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from cardtable.core.board import CardFace
from cardtable.decks import load_deck, shipped_decks
from cardtable.games import GAMES, load_game
from cardtable.match.printed import printed_cards
from cardtable.tui.board.brief import _compile, shorter, shortest
from cardtable.tui.board.chip import attached_mark
from cardtable.tui.board.look import look
from cardtable.tui.board.signs import UNICODE
from cardtable.tui.board.text import DANGLING, text_line, text_lines
from cardtable.tui.board.widths import cut_middle, cut_name
from cardtable.tui.meanings import explain_signs

from ..boards import entity, garden

IDS = [listing.id for listing in GAMES]
WIDTHS = range(12, 25)
MEANING = 6
"""So many letters, digits and signs are left at least of a rule that is cut."""
OF_SEVERAL = ("Charge…", "Defender…", "Shell 5…", "Draw 1…", "Cancel…")
"""The first of several things that cards do."""
ONLY_WHEN = (
    "When",
    "Whenever",
    "Once",
    "Main",
    "Response",
    "On Play",
    "Lay it",
    "Right after",
    "At the start",
    "Answer",
)


def _faces(game_id: str) -> Iterator[CardFace]:
    game = load_game(game_id)
    for info in shipped_decks(game_id):
        yield from [face for face, _ in printed_cards(game, load_deck(info.path)) if face.text]


@pytest.mark.parametrize("game", IDS)
def test_every_face_says_something_on_one_line(game: str) -> None:
    """What a card does, on every card we ship, at every width of a face: no mere occasion, no word left hanging."""
    told = {
        (face.title, width): text_line(face.text, width, look(game=game)) for face in _faces(game) for width in WIDTHS
    }
    assert told
    assert {key: line for key, line in told.items() if len(line) > key[1]} == {}
    cut = {key: line.removesuffix("…") for key, line in told.items() if line.endswith("…")}
    assert {key: line for key, line in cut.items() if line.split()[-1].lower() in DANGLING} == {}
    assert {key: line for key, line in cut.items() if line.startswith(ONLY_WHEN)} == {}
    meaningful = {key: [letter for letter in line if not letter.isspace()] for key, line in cut.items()}
    too_little = {key: cut[key] for key, letters in meaningful.items() if len(letters) < MEANING}
    assert {key: line for key, line in too_little.items() if not any(letter.isdigit() for letter in line)} == {}


@pytest.mark.parametrize(
    ("game", "text", "gist"),
    [
        ("karenza", "Lay it on a defense: the attack counts 3 less power. Draw a card.", "-3† attack. Draw 1"),
        ("myacards", "Your marine AE get +1 DFS for as long as they stay.", "+1 DFS: marine AE"),
        ("kyza", "Whenever a Character of an opponent attacks, deal 1 damage to it.", "Attackers take 1"),
        ("azuki", "On Play: look at your top 5 cards and take a Pyreskin card.", "Find Pyreskin in top 5"),
        ("dagupukito", "Counter: 20 damage.", "Counter 20"),
        ("no such game", "When you pay 2: draw two cards.", "Draw 2"),
    ],
)
def test_a_rule_has_a_gist(game: str, text: str, gist: str) -> None:
    """Among its shorter forms, in the words of its game; the first is the text itself."""
    assert shorter(text, game)[0] == text
    assert shorter(text, game)[-1] == gist


def test_a_move_is_a_letter_only_as_a_whole_word() -> None:
    """A boxer that lives off Punches does not live off "Pes"."""
    assert shortest("Blocks Kick and Throw. Blocked by Punch.", "dagupukito")[0] == "Stops KT; P stops it"
    assert shortest("Short strings of Punches.", "dagupukito")[0] == "Short strings of Punches"


@pytest.mark.parametrize("game", IDS)
def test_one_short_line_says_what_a_card_does_in_whole_words(game: str) -> None:
    """Dots stand only for what else it does, after the whole of what it does first."""
    told = {face.title: text_line(face.text, WIDTHS[0], look(game=game)) for face in _faces(game)}
    assert {title: line for title, line in told.items() if line.endswith("…") and line not in OF_SEVERAL} == {}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("On Play, you may discard a card: draw a card.", "Discard, draw"),
        ("On Play: mill 3, or 5 if no weapon lies in your discard pile.", "Mill own 3+"),
        ("+1 Attack while this carries any weapons.", "+1† if armed"),
        ("+2 Attack while 6 or more weapons lie in your discard pile.", "Can get +2†"),
        ("Main: heal your Leader 2.", "Heal Leader 2"),
        (
            "When a bearer with the subtype Raizan attacks: 1 damage to every entity in the opposing Garden.",
            "All: 1 dmg",
        ),
        ("On Play, you may sacrifice this: 1 damage to an entity in either Garden.", "1 dmg: entity"),
        ("On Play: look at your top 5 cards and take a Verdant card.", "1 of top 5"),
    ],
)
def test_a_card_in_a_hand_of_azuki_says_who_is_meant_and_what_it_depends_on(text: str, said: str) -> None:
    """Whose deck is milled, who is hurt or healed, and that a bonus is not always there; no dots for a price."""
    assert text_line(text, 14, look(game="azuki")) == said


def test_nothing_is_shortened_where_there_is_room() -> None:
    text = "Whenever a Character of an opponent attacks, deal 1 damage to it."
    assert " ".join(text_lines(text, 24, 3, look(game="kyza"))) == text


def test_a_mistake_in_a_faces_file_costs_its_rule_and_not_the_table() -> None:
    """Patterns are checked when they are read: an open bracket, and a group that is not there."""
    assert [words for _, words in _compile({"(": "a", "b": r"\3", "c": "d"})] == ["d"]


def test_a_condition_that_has_no_room_is_not_passed_over_in_silence() -> None:
    """Where there is room for more than the gist, dots stand for when it happens."""
    text = "The next time one of your opponents draws a card this turn, draw two cards."
    assert text_lines(text, 16, 4, look(game="kyza")) == ["… draw 2 cards."]


def test_a_short_word_for_when_it_happens_is_said_before_dots_are() -> None:
    """Killing Frost on a card of a hand at 120x40: every turn, not once."""
    text = "At the start of your turn, one AE of the opponent with DFS 1 or less is removed."
    assert text_lines(text, 13, 4, look(game="myacards")) == [
        "Your turn:",
        "one enemy AE",
        "with DFS ≤1",
        "is removed.",
    ]


def test_the_shortest_line_keeps_what_an_effect_waits_for() -> None:
    """Two cards now and two cards perhaps are not the same."""
    text = "The next time one of your Characters is destroyed this turn, draw two cards."
    assert [text_line(text, width, look(game="kyza")) for width in (16, 14, 12)] == [
        "Draw 2 on a loss",
        "Draw 2 on loss",
        "Loss, draw 2",
    ]


@pytest.mark.parametrize("width", [12, 13, 14, 16])
def test_two_effects_of_kyza_never_read_the_same(width: int) -> None:
    """In a hand of two as of six: whoever knows the short words of a card can tell it from every other."""
    texts: dict[str, set[str]] = {}
    for face in _faces("kyza"):
        texts.setdefault(text_line(face.text, width, look(game="kyza")), set()).add(face.text)
    assert {words: said for words, said in texts.items() if len(said) > 1} == {}


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Whenever a Character of an opponent attacks, deal 1 damage to it.", ["1 dmg/attacker", "1 dmg/attack"]),
        ("Gain 1 Life for each Character in play.", ["+1 Life/Char.", "Gain 1/Char."]),
        ("Gain 3 Life for each Character you control.", ["+3 Life/yours", "Gain 3/yours"]),
        ("One of your Characters deals its Damage to a Character of an opponent.", ["Hit an enemy", "Hit an enemy"]),
        ("Your Characters get +2 Damage until the end of the turn.", ["+2†: all yours", "+2† yours"]),
        ("One of your Characters gets +3 Damage until the end of the turn.", ["+3†: 1 yours", "+3†: 1 yours"]),
        ("Each player loses 4 Life.", ["All -4 Life", "All -4 Life"]),
        ("An attacking Character gets -4 Damage until the end of the turn.", ["-4†: attacker", "-4† attacker"]),
        ("When your turn begins, gain 2 Life.", ["Gain 2 a turn", "2 Life/turn"]),
    ],
)
def test_short_words_say_whom_an_effect_concerns(text: str, lines: list[str]) -> None:
    """All or one, yours or theirs, Life or Health: what newcomers guessed wrongly in a hand at 80x24."""
    assert [text_line(text, width, look(game="kyza")) for width in (14, 12)] == lines


def test_a_name_that_is_cut_keeps_the_number_that_tells_it_from_others() -> None:
    """Three computers at a table of four are told apart in every row."""
    names = ("Computer", "Computer 2", "Computer 3")
    assert [cut_name(name, 6, ".") for name in names] == ["Compu.", "Comp.2", "Comp.3"]
    assert [cut_name(name, 10) for name in names] == list(names)
    assert cut_name("12345678", 4) == "123…"


def test_plain_ascii_says_at_most_in_two_letters() -> None:
    """One letter would say that a card of that very number is safe."""
    text = "Destroy a Character with Damage 3 or less."
    assert text_lines(text, 12, 1, look(game="kyza")) == ["Destroy †≤3"]
    assert text_lines(text, 12, 1, look(ascii=True, game="kyza")) == ["Destroy †<=3"]


def test_a_coach_explains_the_signs_that_stand_on_the_cards() -> None:
    """What is said of attached cards is what is written on the card that bears them."""
    armed = entity("Ritualist", "Ritual", 2, 3, armed=True)
    (mark,) = attached_mark(armed)
    assert mark == "w/1 card"
    assert attached_mark(replace(armed, attached=armed.attached * 2)) == ["w/2 cards"]
    said = explain_signs(["attached"], garden().board, UNICODE, "karenza")
    assert said == "Sign: w/1 card, w/2 cards: that many cards lie on it."
    several = explain_signs(["can act", "joined", "phase"], garden().board, UNICODE, "karenza")
    assert several == "Signs: ▸ you can act with this now; ╞╡ joined in a chain; ● marks the phase (Start, Main, End)."


def test_what_is_cut_in_its_middle_loses_whole_words() -> None:
    """What is done and to whom stay; only where not even two words have room, letters go."""
    does = "Block Di's Furnace Hound (space 1) with Masked Regent"
    assert [cut_middle(does, width) for width in (53, 40, 28, 12)] == [
        does,
        "Block Di's Furnace … with Masked Regent",
        "Block Di's … Masked Regent",
        "Block…egent",
    ]
