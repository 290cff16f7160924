"""Every enforced rule is taught by a step on which the learner acts or answers, or is let go for a reason."""

from __future__ import annotations

import pytest

from cardtable.games import GAMES
from cardtable.rulebook import load_rulebook
from cardtable.scenario import load_scenario
from cardtable.tutorial import course

TABLE = "The table does it before the first decision; there is nothing to do or to choose."
EACH = "The table does it by itself in every turn, and the log tells it."
PLACE = "It names a place on the table, which the learner uses all the time."
CARD = "It matters only to cards that speak of it, and those say so themselves."
ALIKE = "It says of one place what another rule says of the other, and that one is taught."
LEAVES = "Giving up would end the lesson; the lesson about the end tells of it."
NEVER = "The table offers nothing else, so nobody can go wrong."
MAY = "It may be left alone, and whoever ends a turn without it has left it alone."
WORKED = "The table works it out by itself, and the cards show what came of it."

LET_GO = {
    "karenza": {
        TABLE: "KAR-08 KAR-28 KAR-29 KAR-30 KAR-31",
        PLACE: "KAR-32",
        LEAVES: "KAR-76 KAR-77",
    },
    "azuki": {
        TABLE: "AZK-03 AZK-24 AZK-25 AZK-46 AZK-90 AZK-91 AZK-96",
        EACH: "AZK-20",
        PLACE: "AZK-22 AZK-23",
        CARD: "AZK-16 AZK-17 AZK-45 AZK-81 AZK-89 AZK-102 AZK-107",
        ALIKE: "AZK-13 AZK-14 AZK-15 AZK-114 AZK-118",
        NEVER: "AZK-32 AZK-59 AZK-99",
        MAY: "AZK-72",
    },
    "kyza": {
        TABLE: "KYZ-03 KYZ-05 KYZ-13 KYZ-15 KYZ-16 KYZ-17 KYZ-18 KYZ-19 KYZ-21",
        EACH: "KYZ-20",
        PLACE: "KYZ-09 KYZ-10 KYZ-11",
        CARD: "KYZ-54 KYZ-71 KYZ-78",
        ALIKE: "KYZ-08",
        NEVER: "KYZ-45",
    },
    "myacards": {
        TABLE: "MYA-22 MYA-57 MYA-59 MYA-60 MYA-61 MYA-122",
        PLACE: "MYA-20 MYA-28 MYA-34",
        ALIKE: "MYA-41 MYA-102 MYA-103",
        WORKED: "MYA-42 MYA-48 MYA-53",
        NEVER: "MYA-93",
    },
    "dagupukito": {
        TABLE: "FGT-02",
        PLACE: "FGT-56",
    },
}


def _taught(game: str) -> set[str]:
    """The rules on which the learner acts or answers: cited is not taught."""
    steps = [step for info in course(game) for step in load_scenario(info.path).steps]
    return {rule for step in steps if step.kind in ("do", "try", "check") for rule in (step.rule or "", *step.also)}


@pytest.mark.parametrize("game", [listing.id for listing in GAMES])
def test_every_enforced_rule_is_taught_or_let_go_for_a_reason(game: str) -> None:
    """And nothing is let go that is taught by now, or that is no rule."""
    book = load_rulebook(game).rules
    enforced = {rule.id for rule in book if rule.kind == "E" and not rule.ruling and rule.section != "table"}
    let_go = [rule for rules in LET_GO[game].values() for rule in rules.split()]
    assert sorted(enforced - _taught(game)) == sorted(let_go)


@pytest.mark.parametrize("game", [listing.id for listing in GAMES])
def test_every_rule_a_step_teaches_is_one(game: str) -> None:
    """The further rules of a step can be looked up, too."""
    book = load_rulebook(game)
    steps = [step for info in course(game) for step in load_scenario(info.path).steps]
    assert [rule for step in steps for rule in step.also if book.get(rule) is None] == []
