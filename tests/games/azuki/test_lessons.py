"""What Azuki's coach says: in plain mode, too, where none of the table's signs are drawn."""

from __future__ import annotations

import re

from cardtable.games.azuki.faces import COOLDOWN, KEYWORDS, STATES, SYMBOLS, USED
from cardtable.scenario import load_scenario
from cardtable.tui.board.signs import UNICODE
from cardtable.tutorial import course

BADGES = [badge.text for badge in (*KEYWORDS.values(), *STATES.values(), COOLDOWN, USED) if badge.text != "IKZ"]
SIGNS = re.compile(
    rf"[{''.join(UNICODE.numbers.values())}{UNICODE.turned}{UNICODE.fresh}{''.join(SYMBOLS.values())}]"
    rf"|\bw/\d|\bCar\d|\b(?:{'|'.join(BADGES)})\b"
)


def _drawn(texts: list[str]) -> list[str]:
    return [text for text in texts if SIGNS.search(text)]


def test_no_coach_says_a_sign_of_the_screen() -> None:
    """A step names its signs beside its words: only the screen explains them, and plain mode says none."""
    signs = ["$5 is her cost", "it has Taunt (Tnt)", "↯ lightning", "tapped (↷)", "w/1", "Car1 takes 1"]
    assert _drawn(signs) == signs
    found = []
    for info in course("azuki"):
        for number, step in enumerate(load_scenario(info.path).steps, 1):
            reasons = [step.because] if isinstance(step.because, str) else [*step.because]
            found += [(info.id, number, text) for text in _drawn([step.say, step.check or "", *step.choices, *reasons])]
    assert found == []


def test_the_course_explains_every_badge_it_meets() -> None:
    """Whoever took the course has been told what the short words on the cards of its lessons mean."""
    told = set()
    for info in course("azuki"):
        for step in load_scenario(info.path).steps:
            told |= {word for sign in step.signs if isinstance(sign, dict) for word in sign}
    assert {"Cd", "Chg", "Def", "Imm", "Tnt", "God", "Car1", "Shk", "Frz", "Rtd", "1/T", UNICODE.turned} <= told
    assert set(SYMBOLS.values()) <= told
