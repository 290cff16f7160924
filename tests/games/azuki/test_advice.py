"""What a refusal of Azuki advises can be done: every sentence met in random play is read and tried."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from cardtable.core.game import legal_actions, refusal
from cardtable.games import load_game
from cardtable.games.azuki.spots import card_name
from cardtable.testing.attempts import attempts
from tests.contract.tables import Table

TABLE = Table("azuki", 2, ())
KINDS: dict[str, str | tuple[str, ...]] = {
    "play a card": "Play ",
    "portal an entity": "Portal ",
    "use an ability": "Use ",
    "attack": "Attack ",
    "tap a Defender to take the blow": "Defend with ",
    "let the attack go on": ("Let the attack go on", "No Defender"),
    "answer with a Response": ("Play ", "Use "),
    "end the turn": "End the turn",
}
NAMED = {
    r"attack with (.+)": "Attack .+ with {}",
    r"attack (.+)": "Attack {} with {attacker}",
    r"portal it(?: first|, and it can attack from your next turn on)": "Portal {attacker}",
    r"portal (.+)": "Portal {}",
    r"give your Leader (.+) first": "Play {}",
    r"play (.+) there first": "Play {} in the Alley",
    r"send (.+) against .+": "Attack .+ with {}",
    r"tap (.+) instead, or let the attack go on": "Defend with {}",
}
LATER = re.compile(
    r"keep it until .+|leave it until .+|keep it for your own turn|use it (in your own Main Phase|when your opponent "
    r"attacks)|wait (until|for) .+|it is ready again next turn|attack with it in your next turn|it can attack once .+|"
    r"portal it there in one of your next turns|it brings one entity a turn, .+|look at its text|keep it, or take a "
    r"new one|leave it for now|play it without one|say whether it comes .+|let the other player answer first|"
    r"answer it first, then go on|choose among what the table offers|choose one of the cards that the table offers|"
    r"play on with yours when you are asked|let the attack go on, and then .+ may"
)
"""Advice about later, or about the card itself."""


def _kinds(tail: str) -> list[str] | None:
    """The kinds of things that a sentence lists, if it lists kinds."""
    words = [word for word in re.split(r", | or ", re.sub(r"^.* and (?=\w)", "", tail)) if word]
    return words if all(word in KINDS for word in words) else None


def _whole_names(state: Any, text: str) -> str:
    """The text with no comma inside a card's name."""
    for name in {card.name for card in state.pool.cards if ", " in card.name}:
        text = text.replace(name, name.replace(", ", " "))
    return text


def _is_open(tail: str, labels: list[str], attacker: str) -> bool:
    """Can it be done now, every single part of it?"""
    if (kinds := _kinds(tail)) is not None:
        return all(any(label.startswith(KINDS[kind]) for label in labels) for kind in kinds)
    for pattern, label in NAMED.items():
        if found := re.fullmatch(pattern, tail):
            names = re.split(r", | or ", found[1]) if found.groups() else [""]
            wanted = [label.replace("{attacker}", re.escape(attacker)).replace("{}", re.escape(n)) for n in names]
            return all(any(re.fullmatch(each, label) for label in labels) for each in wanted)
    raise AssertionError(f"nobody knows how to try this: {tail}")


def test_what_a_refusal_advises_can_be_done() -> None:
    """Over random games: each way out is about later, or every part of it is among what is legal now."""
    game, seen = load_game("azuki"), Counter[str]()
    for seed in range(3):
        for state, action, seat in attempts(game, TABLE, seed, 2, 7):
            said = refusal(game, state, action, seat)
            assert said is not None
            tail = _whole_names(state, said.text.rpartition(": ")[2].rstrip("."))
            seen["later" if LATER.fullmatch(tail) else "now"] += 1
            if not LATER.fullmatch(tail):
                labels = [_whole_names(state, game.describe(state, each).label) for each in legal_actions(game, state)]
                who: Any = getattr(action, "card", None)
                name = "" if who is None else _whole_names(state, card_name(state, who, seat))
                assert _is_open(tail, labels, name), (said, labels)
    print(f"tried now: {seen['now']}, about later: {seen['later']}")
    assert min(seen.values()) > 1000
