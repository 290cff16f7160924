"""Two hundred decisions of each game in plain mode: what holds for whoever plays by listening."""

from __future__ import annotations

import io
import random
import re

import pytest

from cardtable.bots import RandomPlayer
from cardtable.core.board import CardFace, Line, Row, Spot
from cardtable.core.ids import Seat
from cardtable.core.text import clean
from cardtable.decks import load_deck, shipped_decks
from cardtable.games import GAMES, load_game
from cardtable.match import Match
from cardtable.plain import Console, Session
from cardtable.plain.board_text import faces_told, introduce
from cardtable.plain.console import WIDEST
from cardtable.plain.desk import say_once
from cardtable.plain.menu import Menu

DECISIONS = 200
IDS = [listing.id for listing in GAMES]


class Listener(io.StringIO):
    """Somebody who hears every line up to the next `>`, checks it, and answers by a number."""

    def __init__(self, game: str) -> None:
        super().__init__()
        decks = [load_deck(info.path) for info in shipped_decks(game)][:2]
        self.game = load_game(game)
        self.match = Match.new(self.game, decks, seed=11, names=("Ana", "Bo"))
        self.said = io.StringIO()
        self.heard = 0
        self.decisions = 0
        self.chance = random.Random(7)
        self.lines: list[str] = []
        self.last_told = {Seat(0): -1, Seat(1): -1}
        self.introduced: dict[Seat, set[str]] = {Seat(0): set(), Seat(1): set()}
        self.asks_for_table = True

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        """The next answer, or the end after so many decisions."""
        text = self.said.getvalue()
        echo = 1 if self.heard else 0
        self.lines, self.heard = text[self.heard :].splitlines()[echo:], len(text)
        if self.lines[-1].endswith("(yes or no) "):  # a choice that would be in vain
            return "yes\n"
        if self.decisions >= DECISIONS:
            return ""
        if self.asks_for_table:  # each decision first hears the table, then chooses
            self._check_told()
            self.asks_for_table = False
            return "b\n"
        self.asks_for_table = True
        self._check_hand()
        self.decisions += 1
        moment = self.match.moment(self.match.to_act)
        return f"{self.chance.randint(1, len(Menu.of(moment.choices).legal))}\n"

    def _check_told(self) -> None:
        """What has happened comes first, then what is looked at, then the question with its legal choices."""
        seat = self.match.to_act
        assert seat is not None
        moment = self.match.moment(seat)
        options = [choice.option for choice in Menu.of(moment.choices).legal]
        labels = [f"{option.spoken}: {option.about}" if option.about else option.label for option in options]
        whole = _joined(self.lines)
        is_yes = moment.question is not None and moment.question.kind == "yes"
        prompt = moment.board.prompt
        mark = ", yes or no" if is_yes and "yes or no" not in prompt else ""
        asked = f"{moment.names[seat]}{mark}: {prompt}"
        question = whole.index(asked)
        assert whole[question + 1 : -1] == [f"  {at}. {label}" for at, label in enumerate(labels, 1)]
        self._check_news(seat, whole[:question])
        offer = moment.board.zone("offer")
        for slot in offer.slots if offer else ():
            if isinstance(slot.holds, CardFace):
                assert any(slot.holds.title in line for line in _joined(self.said.getvalue().splitlines()[-200:]))

    def _check_news(self, seat: Seat, before: list[str]) -> None:
        since = self.last_told[seat]
        opening = [*self.match.log_at(0, seat)] if since < 0 else []
        beats = self.match.beats(seat, max(since, 0))
        news = say_once(opening + [line for beat in beats for line in beat.lines])
        handed_over = before[:2] == ["", f"Now {self.match.names[seat]} decides."]
        first = before[2:] if handed_over else before
        start = first.index("") + 2 if "" in first else 0  # the greeting, once
        names = self.match.names
        seen = [pair for beat in beats for pair in faces_told(beat)]
        introductions = {f"  New: {introduce(face, names, zone.seat)}": face.title for zone, face in seen}
        said = first[start:]
        new = [introductions[line] for line in said if line in introductions and self.match.outcome is None]
        if not handed_over:
            assert not set(new) & self.introduced[seat]
            assert len(new) == len(set(new))
            self.introduced[seat].update(new)
        assert [line for line in said if line not in introductions][: len(news)] == news
        self.last_told[seat] = self.match.steps

    def _check_hand(self) -> None:
        """Each card of the hand is read with the numbers of exactly its own choices, or with none."""
        seat = self.match.to_act
        assert seat is not None
        menu = Menu.of(self.match.choices())
        hand = self.match.board(seat).zone(f"hand:{seat}")
        assert hand is not None
        whole = _joined(self.lines)
        start = next(at for at, line in enumerate(whole) if line.startswith(f"{hand.full_name(self.match.names)}: "))
        faces = [(at, slot.holds) for at, slot in enumerate(hand.slots) if isinstance(slot.holds, CardFace)]
        for line, (at, face) in zip(whole[start + 1 :], faces, strict=False):
            numbers = _numbers(line)
            assert numbers == menu.numbers_at(Spot(hand.id, at)), line
            assert re.sub(r"^  (?:Choice [\d ,orto]+: )?", "", line).startswith(face.title)


def _joined(lines: list[str]) -> list[str]:
    """Lines that were folded, in one again."""
    out: list[str] = []
    for line in lines:
        hangs = re.match(r" {4,}\S", line) is not None
        if hangs and out:
            out[-1] += f" {line.strip()}"
        else:
            out.append(line)
    return out


def test_a_line_that_comes_again_and_again_is_said_once() -> None:
    """Four cards drawn are one line, and only what stands in a row is taken together."""
    drawn, passed = "Bo draws a card.", "Bo passes."
    told = say_once([Line(text) for text in (drawn, drawn, drawn, passed, drawn, drawn)])
    assert told == ["Bo draws 3 cards.", "Bo passes.", "Bo draws 2 cards."]


def test_two_cards_of_one_name_are_said_as_two() -> None:
    """ "With Kelp Warden, twice" could be one that attacks twice; what only happens again is still counted."""
    row = Row("attack", "Bo attacks Ana with ", "Kelp Warden")
    attack, passed = Line("Bo attacks Ana with Kelp Warden.", row=row), Line("Bo uses no Flash.")
    assert say_once([attack, attack, passed, passed]) == [
        "Bo attacks Ana with 2 copies of Kelp Warden.",
        "Bo uses no Flash, twice.",
    ]


def _numbers(line: str) -> tuple[int, ...]:
    found = re.match(r"^  Choice ([\d ,orto]+): ", line)
    if found is None:
        return ()
    numbers: list[int] = []
    for part in re.split(r", | or ", found[1]):
        low, _, high = part.partition(" to ")
        numbers += range(int(low), int(high or low) + 1)
    return tuple(numbers)


@pytest.mark.parametrize("game", IDS)
def test_two_hundred_decisions_by_ear(game: str) -> None:
    """News first, looked-at cards said, yes-or-no marked, one numbering, no refused choice, no line over 100."""
    decisions, introduced = 0, set[str]()
    listener = Listener(game)
    while decisions < DECISIONS:
        listener.decisions = decisions
        Session(listener.match, Console(listener, listener.said)).run()
        assert max(len(line) for line in listener.said.getvalue().splitlines()) <= WIDEST
        assert listener.decisions > decisions
        introduced |= {title for titles in listener.introduced.values() for title in titles}
        decisions = listener.decisions
        listener = Listener(game)
        listener.chance = random.Random(decisions)
    assert introduced


def test_refused_placements_are_said_on_request_and_grouped() -> None:
    """Of sixty-four zones only the open ones are read out; `w` names the rest by rows, each reason once."""
    decks = {info.path.stem: load_deck(info.path) for info in shipped_decks("myacards")}
    position = {
        "seats": [{"hand": ["canis_lupus"], "field": {"3-3": "vulpes_vulpes"}, "turns": 1}, {"turns": 0}],
        "turn": 1,
        "starter": 1,
    }
    match = Match.lay_out(load_game("myacards"), [decks["pack"], decks["invasion"]], position, names=("Ana", "Bo"))
    said = io.StringIO()
    Session(match, Console(io.StringIO("Play Grey wolf\nw\n"), said)).run()
    choices, _, why = said.getvalue().rpartition("Play Grey wolf\n")[2].partition("Not possible now:\n")
    assert [line for line in choices.splitlines() if re.match(r"  \d+\. ", line)] == [
        f"  {at}. Place it in row 3, column {column}" for at, column in enumerate((1, 2, 4, 5, 6, 7, 8), 1)
    ]
    rows = [line for line in _joined(why.splitlines()) if line.startswith("  ")]
    assert rows[0].startswith("  8. Place it in row 3, column 3. Red fox already lies there")
    assert rows[1] == (
        "  9 to 16. Place it in row 4, columns 1 to 8. Row 4 opens in your second turn: choose a zone in row 3 for now."
        " (MYA-111)"
    )
    assert len(rows) == 8


def test_reasons_that_differ_only_in_their_place_are_one_line() -> None:
    """In a later turn each column has its own reason, and each card that lies in the way its name."""
    decks = {info.path.stem: load_deck(info.path) for info in shipped_decks("myacards")}
    field = {"3-1": "canis_lupus", "3-4": "vulpes_vulpes", "4-2": "vulpes_vulpes"}
    position = {
        "seats": [{"hand": ["canis_lupus"], "field": field, "turns": 3}, {"turns": 2}],
        "turn": 1,
        "starter": 1,
    }
    match = Match.lay_out(load_game("myacards"), [decks["pack"], decks["invasion"]], position, names=("Ana", "Bo"))
    said = io.StringIO()
    Session(match, Console(io.StringIO("Play Grey wolf\nw\nw 7\n"), said)).run()
    why = said.getvalue().partition("Not possible now:\n")[2]
    rows = [line for line in _joined(why.partition("\n> ")[0].splitlines()) if line.startswith("  ")]
    assert [row.partition(". ")[2].partition(":")[0] for row in rows[:3]] == [
        "Place it in row 3, columns 1 and 4. A card already lies there, and a zone holds one card",
        "Place it in row 4, columns 1 to 8. Row 4 of the column needs cards of yours in rows 2 and 3 behind it",
        "Place it in the opponent's row 4, columns 1 to 8. To invade the column you must hold rows 2, 3 and 4 of it"
        " on your own field",
    ]
    assert len(rows) < 12
    assert "Grey wolf already lies there" in why.partition("\n> ")[2], "one place alone is told with its card"


def test_yes_and_no_answer_a_yes_or_no_question_and_nothing_else() -> None:
    """The words are the first and the last of its two answers; elsewhere they are no choice."""
    decks = {info.path.stem: load_deck(info.path) for info in shipped_decks("azuki")}
    position = {"seats": [{"hand": ["STT01-003"], "ikz": 1}, {}], "active": 1, "turn": 7}

    def heard(*lines: str) -> tuple[Match, str]:
        match = Match.lay_out(load_game("azuki"), [decks["raizan"], decks["shao"]], position, names=("Ana", "Bo"))
        said = io.StringIO()
        Session(match, Console(io.StringIO("".join(f"{line}\n" for line in lines)), said)).run()
        return match, said.getvalue()

    match, said = heard("yes")
    assert '"yes" is not a choice here' in said
    assert match.steps == 0
    asked = ("Play Crate Rat Kurobo in the Alley",)
    match, said = heard(*asked)
    assert "\nAna, yes or no: Crate Rat Kurobo: use it?" in said
    for word, label in (("yes", "Use it"), ("Y", "Use it"), ("no", "Leave it")):
        match, _ = heard(*asked, word)
        assert match.option_at(1).label == label, clean(word)


def test_brackets_at_the_end_of_a_choice_need_not_be_typed() -> None:
    """A combo is chosen by its name; nothing typed is never a choice."""
    decks = [load_deck(info.path) for info in shipped_decks("dagupukito")[:2]]
    match, player, found = Match.new(load_game("dagupukito"), decks, seed=1), RandomPlayer(1), 0
    while match.to_act is not None:
        menu = Menu.of(match.choices())
        assert menu.find("") is None
        for choice in menu.legal:
            name, bracket, _ = choice.option.label.partition(" (")
            if bracket and choice.option.label.endswith(")"):
                assert menu.find(name.upper()) == menu.find(choice.option.label) == choice
                found += 1
        match.submit(player.choose(match.legal_actions()))
    assert found > 0
