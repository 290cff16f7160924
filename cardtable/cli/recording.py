"""`cardtable screenshots --recording`: a short match between two computers, step by step, as an animated SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardtable.match import Match
    from cardtable.tui.board.canvas import Lines

GAME, SEED = "karenza", 5
SIZE = (80, 24)
FRAMES = 36
SECONDS = 1.1
"""How long one frame stays."""
NAMES = ("Ana", "Bo")


def recording(theme: str = "dark") -> str:
    """Return the film of a match as its first player sees it; the same code always makes the same one."""
    from cardtable.tui.themes.palette import palette

    from .film import film

    match = _play()
    ground = str(palette(theme, GAME)["table"])
    return film(_frames(match, theme), SECONDS, ground, f"The end of a match of {match.game.title}")


def _play() -> Match:
    from cardtable.bots.greedy import GreedyPlayer
    from cardtable.decks import load_deck, shipped_decks
    from cardtable.games import load_game
    from cardtable.match import Match

    decks = [load_deck(info.path) for info in shipped_decks(GAME)[:2]]
    match = Match.new(load_game(GAME), decks, seed=SEED, names=NAMES)
    player = GreedyPlayer(SEED)
    while (seat := match.to_act) is not None:
        match.submit(player.choose(match.game, match.imagined(seat, match.steps)))
    return match


def _frames(match: Match, theme: str) -> list[Lines]:
    """The last steps; a step that changed nothing this player could see is no frame."""
    from cardtable.core.ids import Seat
    from cardtable.tui.board.look import look
    from cardtable.tui.table.drawing import Drawing
    from cardtable.tui.table.table_state import TableState

    state = TableState(match.game.title)
    state.is_replay = True
    frames: list[Lines] = []
    for step in range(max(match.steps - FRAMES + 1, 0), match.steps + 1):
        state.show(match.moment_at(step, Seat(0)))
        state.cursor = None
        frame = Drawing(state, *SIZE, look(theme, game=GAME)).frame()
        if frame not in frames[-1:]:
            frames.append(frame)
    return frames
