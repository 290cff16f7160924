"""Whoever knows one game's folder knows all five."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path
from typing import Literal, get_args, get_origin

import pytest

import cardtable.games
from cardtable.core.fx import Answer
from cardtable.games import GAMES, load_game
from cardtable.testing.game_map import OPTIONAL, ROLES, missing, unknown_files

ROOT = Path(cardtable.games.__file__).parent
ROOMS = {
    "azuki": {
        "attack_events": "an attack has six steps that cards can hear",
        "card_events": "cards are healed, destroyed, moved, shown, changed and turned: half of all events",
        "damage": "only here damage stays on cards, is carapaced, shocked and healed",
        "hand_options": "a hand has seven cards with two rows each: what only the cost decides is found once a match",
        "listeners": "many cards listen by row: found once a match by card and zone",
        "places": "cards carry weapons, marks and damage: reading that is a subject of its own",
        "play_verbs": "paying, portaling, equipping and swapping are operations of its own",
    },
    "dagupukito": {
        "changes": "hit points, piles and charges change in a dozen places, in small steps",
        "clash": "what became of two moves that meet, on them and between them",
        "combo_words": "combos are said in full, in short and in letters: by cards, choices and the deck",
        "combos": "the rulebook's combos",
        "fight": "the rulebook's word for a turn",
        "moves": "the rulebook's five moves and its block wheel",
        "printed": "a fighter card is no card of a pile: what is printed is compiled by itself",
        "rounds": "the rulebook's rounds",
        "ties": "the rulebook's ways to break a tie",
        "waiting": "the bench, and a third player at the ring",
    },
    "karenza": {
        "blocks": "a block is told with both powers, what changed them and why somebody plays on",
        "chain": "the rulebook's trajectories",
        "exchange": "the rulebook's exchange of an attack and a defense",
    },
    "kyza": {
        "effect_limits": "Effects have halves and symbols that not every operation fits",
        "flash_loops": "a ruling about Flash Effects that bring each other back",
    },
    "myacards": {
        "bonuses": "the rulebook's four bonuses",
        "field": "the rulebook's 64 zones",
        "ground": "what follows from the field alone, kept while the field stays",
        "play_verdicts": "sacrifices, seniors and zones: playing a card has a dozen rules",
        "reach": "the neighbouring columns, and what a static ability can touch there",
        "statics": "supports and dominions change 64 zones: made ready once a match",
        "table": "piles and marks around the field, with what follows from them",
        "zone_names": "zones have names of their own in files: `3-5`",
    },
}
"""What each game has besides, in the words of its rulebook, and why no other game has it."""
DEFINES = {
    "state": "State",
    "setup": "setup",
    "layout": "lay_out",
    "spell": "spell",
    "verdicts": "verdicts",
    "reduce": "reduce",
    "barring": "barring_rule",
    "board": "board",
    "describe": "describe",
    "narrate": "narrate",
    "imagine": "imagine",
    "position": "Written",
    "position_checks": "check",
    "host": "HOST",
    "verbs": "VERBS",
    "phrasing": "PHRASING",
    "orders": "orders",
}
"""What a file of this name defines, wherever there is one."""
every_game = pytest.mark.parametrize("game", [listing.id for listing in GAMES])


def files_of(game: str) -> set[str]:
    """The names of a game's files."""
    return {path.stem for path in (ROOT / game).glob("*.py")} - {"__init__"}


def defined(path: Path) -> set[str]:
    """The names that a file defines itself."""
    names: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names |= {target.id for target in targets if isinstance(target, ast.Name)}
    return names


@every_game
def test_every_role_has_its_file_and_every_file_is_on_the_map(game: str) -> None:
    files = files_of(game)
    assert missing(files) == []
    assert unknown_files(files, set(ROOMS[game])) == []


@every_game
def test_no_room_is_listed_that_is_not_there(game: str) -> None:
    assert set(ROOMS[game]) - files_of(game) == set()


@every_game
def test_a_file_defines_what_its_name_says(game: str) -> None:
    """The Host is in `host`, the verdicts in `verdicts`: nobody has to search."""
    for name in files_of(game) & set(DEFINES):
        assert DEFINES[name] in defined(ROOT / game / f"{name}.py"), name


def test_an_optional_role_is_one_that_some_game_has_and_some_has_not() -> None:
    """A role that all five have belongs to every game's map; one that none has is not a role."""
    games = [files_of(listing.id) for listing in GAMES]
    for role in OPTIONAL:
        assert 0 < sum(role in files for files in games) < len(games), role


def test_the_map_notices_a_missing_and_an_unknown_file() -> None:
    assert missing(set(ROLES) - {"spell"}) == ["spell"]
    assert unknown_files({*ROLES, "host", "utils", "chain"}, {"chain"}) == ["utils"]


@every_game
def test_reduce_names_every_action_of_the_game(game: str) -> None:
    """Whatever it does not name is an answer to an effect: the type checker holds the last branch to that."""
    tree = ast.parse((ROOT / game / "reduce.py").read_text(encoding="utf-8"))
    tests = [ast.unparse(node.test) for node in ast.walk(tree) if isinstance(node, ast.If)]
    named = {test.rpartition(".")[2].rpartition(" ")[2] for test in tests if test.startswith("type(action) is ")}
    own = {kind.__name__ for kind in get_args(load_game(game).action_type)} - {
        kind.__name__ for kind in get_args(Answer)
    }
    assert own - named == set()


@every_game
def test_a_phase_is_a_word(game: str) -> None:
    """In the state as in a written position: one of the words of `Phase`, nothing that has to be translated."""
    state = import_module(f"cardtable.games.{game}.state")
    assert get_origin(state.Phase) is Literal
    assert all(isinstance(word, str) for word in get_args(state.Phase))
    assert "over" in get_args(state.Phase)


@every_game
def test_events_are_told_the_same_way(game: str) -> None:
    """`Step` is what `reduce` and verbs return, `Events` the list that grows on the way; an unknown action is a type
    error."""
    assert {"Event", "Step", "Events"} <= defined(ROOT / game / "events.py")
    text = (ROOT / game / "reduce.py").read_text(encoding="utf-8")
    assert "events: Events = []" in text
    assert "assert_never(action)" in text
