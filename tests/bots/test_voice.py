"""A hint speaks to the player who asked, and names what is about as good, a cheaper card first."""

from __future__ import annotations

from typing import Any

from cardtable.bots.changes import Change
from cardtable.bots.hint import Hint, hint
from cardtable.bots.reasons import _is_among
from cardtable.bots.rivals import rivals
from cardtable.bots.thinking import Budget, Considered
from cardtable.bots.voice import marks, to_you, told_line, you_do
from cardtable.bots.worlds import worlds_of
from cardtable.core.ids import Seat
from tests.games.acting import act
from tests.games.karenza.duel import duel as karenza

ANN, BO = Seat(0), Seat(1)
NAMES = ("Ann", "Bo")


def test_the_one_who_asked_is_you_and_all_others_have_names() -> None:
    """Whose it is, who does it, and at the start of a sentence with a capital."""
    ann, bo = marks(NAMES)
    text = f"{ann}'s Score rises. {bo} strikes {ann}; {ann} plays on, and {bo}'s Score falls. {ann} is next."
    assert to_you(text, ANN, NAMES) == (
        "Your Score rises. Bo strikes you; you play on, and Bo's Score falls. You are next."
    )
    assert to_you(text, BO, NAMES).startswith("Ann's Score rises. You strike")
    assert to_you("Nobody wins.", ANN, NAMES) == "Nobody wins."
    verbs = {"announces": "announce", "passes": "pass", "has": "have", "tries": "try", "is": "are", "may": "may"}
    assert [to_you(f"Then {ann} {verb}.", ANN, NAMES) for verb in verbs] == [
        f"Then you {base}." for base in verbs.values()
    ]


def test_a_line_says_what_you_do_and_what_others_do() -> None:
    """Steps in a row are told together; what is no order is chosen."""
    steps = ((ANN, "Play Snake"), (ANN, "Add Flow"), (BO, "Play Scissors"), (BO, "No Defender"), (ANN, "Side A"))
    assert told_line(steps, ANN, NAMES) == (
        "you play Snake, then add Flow",
        "Bo: Play Scissors, then “No Defender”",
        "you choose “Side A”",
    )
    assert you_do("Pass and take the strike") == "pass and take the strike"


def considered(match: Any, label: str, visits: int = 50) -> Considered:
    """A choice of the player to act."""
    found = next(one for one in match.choices() if one.rule is None and one.option.label == label)
    return Considered(found.action, label, visits, 0.5, 0.5)


def test_a_cheaper_card_that_is_as_good_is_named_first() -> None:
    """Before what is tried more, with what is less on it; never a dearer one, nor one that was hardly tried."""
    match = karenza({"hand": ["snake", "quick_blow"]}, {"hand": []})
    snake, blow = considered(match, "Play Snake"), considered(match, "Play Quick blow")
    wait, drawn = considered(match, "Pass"), considered(match, "Draw a card")
    found = rivals(match.game, match.state, snake, (wait, drawn, blow))
    assert [(one.choice.label, one.less) for one in found] == [("Play Quick blow", "Power 1, not 3"), ("Pass", "")]
    assert [one.less for one in rivals(match.game, match.state, blow, (snake,))] == [""]
    rare = rivals(match.game, match.state, snake, (wait, blow._replace(visits=2)))
    assert [one.choice.label for one in rare] == ["Pass"]


def test_what_is_as_good_as_doing_nothing_says_that_the_difference_shows_later() -> None:
    """No promise stands beside a pass that is as good without a word about it."""
    usual: dict[str, Any] = {"chance": 0.6, "sure": "open", "why": "Likely next: more.", "line": (), "other": "Pass"}
    told = Hint(ANN, "strike", "Strike", **usual, alike=("“Pass”", "“Draw”"), promises=True)
    assert told.sentences[1] == (
        "“Pass” and “Draw” are about as good: with each you would win about 60% of games from here. "
        "The difference shows later, if at all."
    )


def test_a_card_that_leaves_either_way_is_not_held_against_the_other_choice() -> None:
    """Of two that leave one board and one of them that leaves the other, nothing is left to say."""
    both = Change("Lion and Wolf are gone from Ann's Row", ANN, "leaves")
    one, fox = (Change(f"{name} is gone from Ann's Row", ANN, "leaves") for name in ("Wolf", "Fox"))
    assert _is_among(one, [both])
    assert not _is_among(fox, [both])
    assert not _is_among(one._replace(seat=BO), [both])


def test_no_sentence_names_the_one_who_asked() -> None:
    """Whoever is to act, in attack and defense."""
    match = karenza({"hand": ["snake"], "score": 1}, {"hand": ["scissors"]})
    for _ in range(3):
        seat = match.to_act
        assert seat is not None
        found = hint(match.game, worlds_of(match.game, match.state), NAMES, Budget(thoughts=60), 1)
        assert NAMES[seat] not in found.text
        act(match, found.label)
