"""The lines around the board at many widths, and where arrows lead: compared letter by letter with golden files."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product

import pytest
from msgspec.structs import replace

from cardtable.core.board import Line, Meter, Panel, Spot
from cardtable.tui.board.canvas import Cell, Rect, row
from cardtable.tui.board.cursor import Way, nearest
from cardtable.tui.board.look import look
from cardtable.tui.board.meters import panels_line
from cardtable.tui.table.key_bar import Key, key_line, keys
from cardtable.tui.table.question import draw_message, draw_question, last_events, message_words, spare_lines
from cardtable.tui.table.rail import draw_rail
from cardtable.tui.table.status import status_line

from ..boards import ANN, BO, CY, DEE, MOMENTS, NAMES, do, duel
from ..boards import moment as moment_of
from ..conftest import Golden
from ..tables import Player, seated

WIDTHS = (70, 80, 88, 96, 109, 110, 124, 139, 140, 200)
WAYS: tuple[Way, ...] = ("left", "right", "up", "down")


def _letters(cells: Sequence[Cell]) -> str:
    return "".join(letter for letter, _ in cells).rstrip()


def test_the_top_line(golden_frame: Golden) -> None:
    """In each phase, at each width; the game is over in the last."""
    said = []
    for name in MOMENTS:
        player = seated(name)
        board = player.state.board
        assert board is not None
        for phase in range(len(board.phases)):
            for width in WIDTHS:
                (line,) = status_line(player.state, replace(board, phase=phase), width, look())
                assert len(line) == width
                said.append(_letters(line))
        (line,) = status_line(player.state, replace(board, phase=-1, to_act=None), 80, look())
        said.append(_letters(line))
    golden_frame("lines/status", "\n".join(said))


def test_the_number_of_the_turn_stays_whatever_it_is() -> None:
    """At 80 columns the word gives way to its first letter, and never the number to the legend."""
    for name in MOMENTS:
        player = seated(name)
        board = player.state.board
        assert board is not None
        for turn, width in product((9, 10, 99, 100), (80, 100)):
            (line,) = status_line(player.state, replace(board, turn=turn), width, look())
            assert re.search(rf" (turn |T){turn} ", _letters(line)), (name, _letters(line))


def test_a_remark_stands_with_the_phase_and_phases_that_are_no_steps_are_not_counted() -> None:
    """At 80 columns and where all phases have room; with a letter for a sign the legend has a sign between them."""
    player = seated("duel")
    board = player.state.board
    assert board is not None
    for stepwise, narrow, wide in (
        (True, "● Under attack, last hand  3/4  ", "Open › In sequence ›  ● Under attack, last hand  › Over"),
        (False, "● Under attack, last hand   Ann", "Open  In sequence   ● Under attack, last hand   Over"),
    ):
        shown = replace(board, phase=2, stepwise=stepwise, remark="last hand")
        lines = [_letters(status_line(player.state, shown, width, look())[0]) for width in (80, 200)]
        assert narrow in lines[0]
        assert wide in lines[1]
    shown = replace(board, phase=2, remark="last hand")
    assert "A=attack" in _letters(status_line(player.state, shown, 80, look(ascii=True))[0])


def test_tags_are_said_in_fewer_words_before_any_is_left_out() -> None:
    """All of them short where they fit so, then only the first of each."""
    board = duel().board
    short = tuple(replace(each, short=tuple(tag.replace("chain ", "") for tag in each.tags)) for each in board.panels)
    board = replace(board, panels=short)
    whole = "▸Ann  Score 7, ahead  chain ends top left, under attack │ Bo  Score 4  chain ends top right"
    for width, said in (
        (len(whole), whole),
        (len(whole) - 1, "▸Ann  Score 7, ahead  ends top left, under attack │ Bo  Score 4  ends top right"),
        (len(whole) - 13, "▸Ann  Score 7, ahead  ends top left │ Bo  Score 4  ends top right"),
    ):
        assert "".join(text for text, _ in panels_line(board, NAMES, width, look())) == said


def test_the_players_line(golden_frame: Golden) -> None:
    """Bars, pips, words and names, as many as have room."""
    crowd = Player(duel())
    assert crowd.state.board is not None
    panels = tuple(
        Panel(seat, (Meter("Life", value, 20, "bar"), Meter("IKZ", 5, None, "pips", used)), ("first", "hidden card"))
        for seat, value, used in ((ANN, 20, 0), (BO, 1, 5), (CY, 0, 2), (DEE, 31, 1))
    )
    boards = [seated(name).state.board for name in MOMENTS]
    said = []
    for board in (*boards, replace(crowd.state.board, panels=panels, to_act=CY)):
        assert board is not None
        for width in (50, 60, 70, 80, 100, 120, 160):
            said.append(_letters(row(panels_line(board, NAMES, width, look()), width, look()["base"])))
    long = ("Bartholomew the Elder", "Bo", "Wilhelmina-Charlotte", "Dee")
    for width in range(54, 94, 3):
        board = replace(crowd.state.board, panels=panels)
        said.append(_letters(row(panels_line(board, long, width, look()), width, look()["base"])))
    golden_frame("lines/players", "\n".join(said))


def _states() -> list[tuple[str, Player]]:
    """Moments in which other keys do something."""
    out = [(name, seated(name)) for name in MOMENTS]
    aiming = seated("field")
    aiming.enter()
    asked = Player(duel())
    asked.see(
        duel().board,
        [do("yes", "Yes, all of it", group="answer"), do("no", "No", group="answer"), do("p", "Pass", group="pass")],
    )
    picked = Player(duel())
    picked.show(asked_moment := moment_of("Duel", duel().board, asked.state.offers.all))
    picked.state.picked = 1
    replayed = Player(asked_moment)
    replayed.state.is_replay = replayed.state.can_redo = True
    coached = seated("garden")
    coached.state.coached = True
    own = seated("garden")
    own.state.own_keys = (("r", "reload", "reload"),)
    own.state.gives_hints = own.state.can_redo = True
    waiting = Player(duel())
    waiting.see(replace(duel().board, prompt="", to_act=BO))
    more = (("aiming", aiming), ("asked", asked), ("picked", picked), ("replayed", replayed))
    return [*out, *more, ("coached", coached), ("own", own), ("waiting", waiting)]


def _keys(player: Player, width: int) -> list[Key]:
    return keys(player.state, width=width, answers_shown=player.drawing.answers_shown)


def test_the_keys(golden_frame: Golden) -> None:
    """What each key does now, the most useful first, and what has no room is left out whole."""
    said = []
    for name, player in _states():
        said.append(f"{name}:")
        for width in WIDTHS:
            (line,), ranges = key_line(_keys(player, width), width, look())
            text = "".join(letter for letter, _ in line)
            assert all(text[columns.start : columns.stop].strip() for columns, _ in ranges)
            said.append(text.rstrip())
        said.append(" ".join(f"{columns.start}-{columns.stop}:{action}" for columns, action in ranges))
    golden_frame("lines/keys", "\n".join(said))


def test_the_question_and_its_answers(golden_frame: Golden) -> None:
    """Behind the question, under it, or with what else can be said where lines stay free."""
    said = []
    for name, player in _states():
        board = player.state.board
        assert board is not None
        for width, height in ((40, 2), (60, 3), (80, 2), (80, 3), (120, 3)):
            asked = draw_question(Rect(0, 5, width, height), player.state, board, look(), ["spare one", "spare two"])
            said.append(f"{name} {width}x{height}: {asked.question.rect} {asked.spans}")
            for part in (asked.question, asked.answers):
                said += [_letters(line) for line in part.lines] if part else []
    player = seated("duel")
    player.state.say("Snake starts bottom left, but your last technique ended top right: start there.", "KAR-36")
    for width in (40, 80, 110):
        painted = draw_message(Rect(0, 9, width, 1), player.state, look())
        said += [str(painted.rect), *[_letters(line) for line in painted.lines]]
    golden_frame("lines/question", "\n".join(said))


def test_a_sentence_stands_on_the_line_of_the_events_where_nothing_has_happened() -> None:
    """A line higher it would hide the costs of a first hand that may still be changed."""
    for log, above in (((), 0), ((Line("Bo draws a card."),), 1)):
        player = Player(duel())
        player.see(replace(duel().board, prompt="Keep this hand?"), [do("y", "Yes", group="answer")], log)
        player.state.say("The seed was given.")
        parts = player.drawing.parts
        said, asked = parts["message"].rect, parts["question"].rect
        assert said.y + said.height == asked.y - above


def test_what_is_spare_is_what_the_question_leaves_free() -> None:
    """To the cell: where the answers just fit behind the question, and where they do not."""
    for prompt in ("Now?", "Do you want to draw a card and put another one under your deck, or rather not?"):
        player = Player(duel())
        player.see(
            replace(duel().board, prompt=prompt), [do("y", "Yes", group="answer"), do("n", "No", group="answer")]
        )
        board = player.state.board
        assert board is not None
        for width in range(16, 110):
            place = Rect(0, 0, width, 5)
            spare = [f"spare {number}" for number in range(5)]
            drawn = draw_question(place, player.state, board, look(), spare)
            free = sum("spare" in _letters(line) for line in drawn.question.lines)
            assert spare_lines(place, player.state, board) == free, width


def test_the_rail(golden_frame: Golden) -> None:
    """Players, card, notes and log share it, whatever its height."""
    said = []
    for name in MOMENTS:
        player = seated(name, (120, 40))
        assert player.state.board is not None
        for width, height in ((30, 32), (30, 24), (36, 38), (48, 48), (48, 20), (30, 14)):
            for part, painted in draw_rail(
                Rect(80, 1, width, height), player.state, player.state.board, look()
            ).items():
                said.append(f"{name} {width}x{height} {part}: {painted.rect}")
                said += [_letters(line) for line in painted.lines]
    golden_frame("lines/rail", "\n".join(said))


LOG = [
    Line("Ann attacks with Snake, power 3."),
    Line("Bo draws a card.", "detail"),
    Line("Bo does not block: a clean strike, Ann scores 3."),
    Line("Bo draws a card.", "detail"),
    Line("Bo draws a card.", "detail"),
    Line("Bo attacks with High backhand, power 4."),
]


def test_the_last_events(golden_frame: Golden) -> None:
    """As far back as there is room, details where all of it fits, and what was known before where nothing is new."""
    said = []
    for known in (0, 3, 5, 6):
        for lines in (1, 2):
            for width in (20, 40, 60, 80, 120, 200):
                player = Player(moment_of("Duel", duel().board, (), LOG))
                player.state.known = known
                told = last_events(player.state, width, lines)
                assert len(told) <= lines
                said.append(f"{known} {lines} {width}: {' | '.join(told)}")
    golden_frame("lines/events", "\n".join(said))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_where_arrows_lead(size: tuple[int, int], golden_frame: Golden) -> None:
    """From every spot in every direction, also across zones."""
    said = []
    for name in MOMENTS:
        spots = seated(name, size).drawing.spots
        for start in spots:
            goals = [nearest(spots, start, way) for way in WAYS]
            said.append(f"{name} {_place(start)}: {', '.join(map(_place, goals))}")
    golden_frame(f"lines/arrows-{size[0]}x{size[1]}", "\n".join(said))


def _place(spot: Spot | None) -> str:
    return f"{spot.zone}/{spot.index}" if spot else "-"


@pytest.mark.parametrize("asked", ["Attack or pass.", "Snake comes at you with power 3: attack or pass."])
def test_a_refusal_does_not_repeat_what_is_asked_below_it(asked: str) -> None:
    """The reason covers fewer cards; what is asked elsewhere is said with it."""
    player = seated("duel")
    board = replace(duel().board, prompt=asked)
    player.see(board)
    player.state.say("Nobody is attacking you: attack or pass.", "KAR-55")
    assert message_words(player.state) == "Nobody is attacking you. [KAR-55, ? opens it]"
    player.state.say("Nobody is attacking you: draw or pass.", "KAR-55")
    assert message_words(player.state) == "Nobody is attacking you: draw or pass. [KAR-55, ? opens it]"
