"""Which rules have a marked test: read from the test files themselves, so that a partial run counts the same."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cardtable.decks import decks_folder
from cardtable.files import read_yaml
from cardtable.games import GAMES
from cardtable.rulebook import load_rulebook
from cardtable.testing import rules
from cardtable.testing.rules import enforceable_rules, marked_tests

HERE = Path(__file__).parent


@cache
def marked() -> dict[str, tuple[str, ...]]:
    """Rule id → the tests that carry it, those of the contract among them."""
    ours, contract = marked_tests(HERE), marked_tests(Path(rules.__file__).parent, "*.py")
    return {id: ours.get(id, ()) + contract.get(id, ()) for id in (*ours, *contract)}


def table_rules() -> tuple[str, ...]:
    """The rules that the table itself has, whatever the game."""
    return tuple(rule.id for rule in load_rulebook(GAMES[0].id).rules if rule.id.startswith("TABLE-"))


def untested(game: str) -> tuple[str, ...]:
    """Enforceable rules without a marked test."""
    return tuple(id for id in enforceable_rules(game) if id not in marked())


def covered_lines() -> list[str]:
    """One line a game for the summary."""
    lines = []
    for listing in GAMES:
        all_of_them = enforceable_rules(listing.id)
        missing = untested(listing.id)
        lines.append(f"rules covered: {listing.id} {len(all_of_them) - len(missing)}/{len(all_of_them)}")
    return lines


def operation_lines() -> list[str]:
    """One line a game: how many of its shipped cards' abilities need operations that only this game has."""
    lines = []
    for listing in GAMES:
        used = [ops for path in sorted((decks_folder() / listing.id).glob("*.yaml")) for ops in _abilities(path)]
        own = sum(any("." in op for op in ops) for ops in used)
        if used:
            share = round(100 * own / len(used))
            lines.append(f"own operations: {listing.id} {own}/{len(used)} abilities ({share} %)")
    return lines


def _abilities(path: Path) -> list[list[str]]:
    """The operations of each ability that the cards of a file have."""
    cards = read_yaml(path).value.get("cards") or ()
    abilities = [each for card in cards for each in (card.get("abilities") or [card])]
    return [ops for ops in map(_ops, abilities) if ops]


def _ops(written: object) -> list[str]:
    """The names of all operations in what somebody wrote."""
    if isinstance(written, dict):
        name = written.get("op")
        return [*([name] if isinstance(name, str) else []), *[op for each in written.values() for op in _ops(each)]]
    return [op for each in written for op in _ops(each)] if isinstance(written, list) else []
