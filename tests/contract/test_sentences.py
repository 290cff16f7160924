"""What a player can read in two random games of each game: no sentence that nobody has read before.

The files in `sentences` hold one example of each that was met, whichever cards, players and numbers it names:
questions, choices, refusals (also of what was tried out of turn), the log, tags and badges. `--golden` writes them
anew; read what changed before you commit it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cardtable.core.board import Board, CardFace
from cardtable.core.game import AnyGame, refusal
from cardtable.core.ids import Seat
from cardtable.core.names import put_names
from cardtable.games import GAMES, load_game
from cardtable.testing.attempts import attempts
from cardtable.testing.playthroughs import NAMES
from cardtable.testing.tables import PlayedStep, Table, play_steps

FOLDER = Path(__file__).with_name("sentences")
SEEDS = (4, 9)
EVERY, EACH = 3, 3
"""At every so many steps everything before a player is read, and each player tries so many things out of turn."""
_NAMES = re.compile(r"(?:[A-ZÆ][\w'’]*|\d+)(?:[ -](?:of |of the )?(?:[A-ZÆ][\w'’]*|\d+))*")


class Said(NamedTuple):
    """Something to read, where it is read, and by which rule."""

    where: str
    rule: str
    text: str

    def shape(self, titles: re.Pattern[str]) -> tuple[str, str, str]:
        """The same without names and numbers."""
        return self.where, self.rule, _NAMES.sub("_", titles.sub("X", self.text))


def _on_board(board: Board) -> Iterator[Said]:
    yield Said("question", "", board.prompt)
    for panel in board.panels:
        yield from (Said("tag", "", tag) for tag in panel.tags)
    for zone in board.zones:
        for face in [slot.holds for slot in zone.slots if isinstance(slot.holds, CardFace)]:
            yield from (Said("badge", "", badge.means) for badge in face.badges)


def _before(game: AnyGame, state: Any) -> Iterator[Said]:
    """What whoever is asked reads before deciding."""
    yield from _on_board(game.board(state, game.to_act(state)))
    for action, rule in game.verdicts(state):
        option = game.describe(state, action)
        yield Said("choice", "", option.label)
        yield Said("warning", "", option.warning)
        if rule is not None:
            yield from _refused("refused", rule.id, rule.say(state, action))


def _refused(where: str, rule: str, text: str) -> Iterator[Said]:
    """Why not, and what to do instead, which many refusals share."""
    why, colon, instead = text.rpartition(": ")
    yield Said(where, rule, f"{why}{colon}".strip() if why else text)
    yield Said("instead", "", instead if why else "")


def _after(game: AnyGame, moment: PlayedStep, seats: int) -> Iterator[Said]:
    """What everybody reads of it in the log."""
    for event in moment.events:
        for viewer in (None, *map(Seat, range(seats))):
            line = game.narrate(moment.after, event, viewer, NAMES)
            yield Said("log", "", line.text if line is not None else "")


def _titles(state: Any) -> re.Pattern[str]:
    """The names of all cards, the longest first."""
    cards = [state.pool[card] for card in state.pool]
    names = {getattr(card, kind) for card in cards for kind in ("name", "title") if getattr(card, kind, "")}
    return re.compile("|".join(map(re.escape, sorted(names, key=lambda name: (-len(name), name)))))


def sentences(game: AnyGame) -> str:
    """One example of everything that was met, sorted."""
    table, found = Table(game.id, game.seats[0], ()), dict[tuple[str, str, str], str]()

    def met(said: Said) -> None:
        if said.text:
            said = said._replace(text=put_names(said.text, NAMES))
            found.setdefault(said.shape(titles), said.text)

    for seed in SEEDS:
        titles = _titles(next(play_steps(table, seed)).state)
        for step, moment in enumerate(play_steps(table, seed)):
            for said in _before(game, moment.state) if step % EVERY == 0 else ():
                met(said)
            for said in _after(game, moment, table.seats):
                met(said)
        for state, action, seat in attempts(game, table, seed, EVERY, EACH):
            why = refusal(game, state, action, seat)
            assert why is not None
            for said in _refused("tried", why.rule, why.text):
                met(said)
    lines = [f"{where:9}{rule:14}{text}" for (where, rule, _), text in sorted(found.items())]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("id", [listing.id for listing in GAMES])
def test_every_sentence_has_been_read(id: str, golden: bool) -> None:
    """What can be read today stands in the file, and nothing else does."""
    path, text = FOLDER / f"{id}.txt", sentences(load_game(id))
    if golden:
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"there is no {path.name} yet: write it with --golden"
    assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()
