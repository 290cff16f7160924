"""Boards of every game: well formed, and silent about what is hidden."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len

from cardtable.core.board import Board, CardFace, Line, Spot
from cardtable.core.game import AnyGame, legal_actions
from cardtable.core.ids import Seat
from cardtable.games import load_game
from cardtable.rulebook import load_rulebook

from .base import GameTests
from .tables import PlayedStep, Table, sample_steps

WORLDS = 4
NAMES = ("Ann", "Bo", "Cy", "Di")


def _check_zones(board: Board) -> None:
    rows, columns = board.grid
    ids = [zone.id for zone in board.zones]
    assert len(ids) == len(set(ids))
    for zone in board.zones:
        area = zone.area
        assert 0 <= area.row < area.row + area.rows <= rows, zone.id
        assert 0 <= area.column < area.column + area.columns <= columns, zone.id
        for slot in zone.slots:
            if isinstance(slot.holds, CardFace):
                _check_face(slot.holds, 6 if zone.shape != "list" else 12)


def _check_face(face: CardFace, room: int) -> None:
    assert face.title
    assert face.kind
    assert 0 < cell_len(face.short) <= room, face.short
    for attached in face.attached:
        _check_face(attached, room)


def _exists(board: Board, spot: Spot) -> bool:
    zone = board.zone(spot.zone)
    return zone is not None and (spot.index == 0 or spot.index < len(zone.slots))


def _same_log(game: AnyGame, moment: PlayedStep, seat: Seat, world: int) -> bool:
    if _uses_chance(moment):
        return False
    other = game.imagine(moment.state, seat, world)
    if moment.action not in legal_actions(game, other):
        return False
    after, events = game.reduce(other, moment.action)
    if game.board(after, seat) != game.board(moment.after, seat):
        return False
    there = [game.narrate(after, event, seat, NAMES) for event in events]
    here = [game.narrate(moment.after, event, seat, NAMES) for event in moment.events]
    assert _words(there) == _words(here)
    return True


def _uses_chance(moment: PlayedStep) -> bool:
    """Was something shuffled? Then a card may have been drawn, told and shuffled away again in one step."""
    return getattr(moment.state, "chance", None) != getattr(moment.after, "chance", None)


def _words(lines: Sequence[Line | None]) -> list[str]:
    return sorted(word for line in lines if line for word in re.findall(r"\w+", line.text))


class Boards(GameTests):
    """Boards are well formed, and the log tells no more than they show."""

    def test_boards_are_well_formed(self, table: Table) -> None:
        """Zones have ids of their own inside the grid, spots exist, cards fit, and the right seat is asked."""
        game, rulebook = load_game(table.game), load_rulebook(table.game)
        for moment in sample_steps(table, 1, 6):
            for seat in (None, *map(Seat, range(table.seats))):
                board = game.board(moment.state, seat)
                _check_zones(board)
                assert board.viewer == seat
                assert board.to_act == game.to_act(moment.state)
                assert bool(board.prompt) == (seat is not None and seat == board.to_act)
                assert 0 <= board.phase < len(board.phases)
                assert all(rulebook.get(rule) is not None for rule in board.rules)
                assert board.rules
                for link in board.links:
                    assert board.at(link.start) is not None
                    assert board.at(link.end) is not None

    def test_options_point_at_places_on_the_board(self, table: Table) -> None:
        """What a player may do is found where the label says, and every label says something."""
        game = load_game(table.game)
        for moment in sample_steps(table, 4, 6):
            board = game.board(moment.state, game.to_act(moment.state))
            for action, _ in game.verdicts(moment.state):
                option = game.describe(moment.state, action)
                assert option.label
                for spot in (option.at, option.to):
                    assert spot is None or _exists(board, spot), (option.label, spot)

    def test_imagined_worlds_really_differ(self, table: Table) -> None:
        """`imagine` deals the hidden cards anew: to the others, the same moment often looks different."""
        game = load_game(table.game)
        differs = 0
        for moment in sample_steps(table, 13, 10):
            for seat in map(Seat, range(table.seats)):
                other = game.imagine(moment.state, seat, 1)
                differs += any(
                    game.board(other, Seat(n)) != game.board(moment.state, Seat(n))
                    for n in range(table.seats)
                    if n != seat
                )
        assert differs > 0

    def test_the_log_tells_no_more_than_the_board(self, table: Table) -> None:
        """No leak: where a step looks the same to a seat in two worlds, its log says the same words in both.

        Only their order may differ: of two draws in one step a player learns which cards came first.
        """
        game = load_game(table.game)
        compared = 0
        for moment in sample_steps(table, 14, 5):
            for seat in map(Seat, range(table.seats)):
                for world in range(WORLDS):
                    compared += _same_log(game, moment, seat, world)
        assert compared > 0

    def test_everybody_sees_every_hand_when_it_is_over(self, table: Table) -> None:
        """At the end the hands lie open, also for whoever watches."""
        game = load_game(table.game)
        *_, last = sample_steps(table, 2, 1)
        board = game.board(last.after, None)
        for zone in board.zones:
            if zone.shape == "hand":
                assert all(slot.holds is None or isinstance(slot.holds, CardFace) for slot in zone.slots)
