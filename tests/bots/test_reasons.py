"""Every hint says why: what comes of the move, what it stops, what it beats, or honestly that nothing shows it."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.bots.at_once import LATER, OPEN, WAITING, in_few_words, say_at_once, say_places, say_played
from cardtable.bots.certain import Certain, certain
from cardtable.bots.changes import Change
from cardtable.bots.hint import LATER_SECRET, NO_TIME, Hint, _against, hint
from cardtable.bots.levels import player
from cardtable.bots.sealed import _agreed, say_sealed
from cardtable.bots.search import Search
from cardtable.bots.thinking import Budget, Considered
from cardtable.bots.voice import marks, to_you
from cardtable.bots.worlds import worlds_of
from cardtable.core.board import CardFace, Stat
from cardtable.core.ids import Seat
from cardtable.games import GAMES
from tests.contract.tables import Table, fresh
from tests.games.acting import act
from tests.games.azuki.duel import duel as azuki
from tests.games.dagupukito.ring import ring
from tests.games.karenza.duel import duel as karenza

ANN = Seat(0)
NAMES = ("Ann", "Bo")


def played(game_id: str, seed: int, most: int) -> list[Hint]:
    """What is hinted at each third decision of a game between casual players."""
    game, state = fresh(Table(game_id, 2, ()), seed)
    players = [player("casual", seed + seat) for seat in range(2)]
    out: list[Hint] = []
    decisions = 0
    while len(out) < most and (seat := game.to_act(state)) is not None:
        if sum(rule is None for _, rule in game.verdicts(state)) > 1:
            decisions += 1
            if decisions % 3 == 0:
                out.append(hint(game, worlds_of(game, state), NAMES, Budget(thoughts=60), decisions))
        state, _ = game.reduce(state, players[seat].choose(game, state))
    return out


@pytest.mark.parametrize("game_id", [listing.id for listing in GAMES])
def test_every_hint_has_a_reason(game_id: str) -> None:
    """A whole sentence beside the move and its chance, and never that there was no time."""
    hints = played(game_id, 3, 8) + played(game_id, 8, 8)
    assert len(hints) > 10
    for one in hints:
        assert one.reason not in ("", NO_TIME), one
        assert one.reason.endswith((".", "!", "?", "…", "”")), one
        assert one.reason in one.text
        assert "\uf8e0" not in one.text
        assert "\uf8e1" not in one.text
        assert not {"  ", "..", ";.", ":."} & {one.text[at : at + 2] for at in range(len(one.text))} - {".."}, one
    honest = [one for one in hints if one.why in (OPEN, LATER)]
    assert len(honest) <= len(hints) / 3


def considered(match: Any, label: str) -> Considered:
    """A choice of the player to act."""
    found = next(one for one in match.choices() if one.rule is None and one.option.label == label)
    return Considered(found.action, label, 50, 0.5, 0.5)


def reason(match: Any, label: str, other: str = "", close: bool = True) -> str:
    """What is said for a choice at once, beside another."""
    rival = considered(match, other) if other else None
    return say_at_once(match.game, worlds_of(match.game, match.state), considered(match, label), rival, NAMES, close)


def test_what_a_choice_keeps_is_a_reason_for_it() -> None:
    """Flow stays in the hand when the technique is laid down without it; with it, its card says what it does."""
    match = karenza({"hand": ["snake", "flow"]}, {"hand": []})
    act(match, "Play Snake")
    assert reason(match, "Lay down Snake", "Add Flow") == "It keeps Flow in your hand."
    assert reason(match, "Add Flow", "Lay down Snake").startswith("The card says: ")


def test_two_cards_are_told_by_what_they_are() -> None:
    """Both techniques with their power, in the order of the advice."""
    match = karenza({"hand": ["snake", "quick_blow"]}, {"hand": []})
    said = reason(match, "Play Snake", "Play Quick blow")
    assert said.startswith("“Play Snake”: attack, power 3, from ")
    assert "; “Play Quick blow”: attack, power 1, from " in said
    assert reason(match, "Play Snake", "Pass").startswith("Attack, power 3, from ")


def test_two_places_are_told_by_what_lies_there() -> None:
    """What each attack would meet, beside the result; nothing where the second is of another kind."""
    match = azuki({"garden": ["Ed"]}, {"garden": [{"card": "Rei", "tapped": True}]})
    strike, other = considered(match, "Attack Rei with Ed"), considered(match, "Attack Shao with Ed")
    said = say_places(match.game, match.state, strike, other, NAMES)
    assert said.startswith("“Attack Rei with Ed”: Attack ")
    assert "; “Attack Shao with Ed”: " in said
    end = considered(match, "End the turn")
    assert say_places(match.game, match.state, strike, end, NAMES) == ""
    assert say_places(match.game, match.state, strike, None, NAMES) == ""


def sure(match: Any, label: str, *further: str) -> list[str]:
    """What comes of a choice for certain, as it is said to Ann."""
    seat = match.to_act
    plan = [(seat, one) for one in (label, *further)]
    found = certain(match.game, worlds_of(match.game, match.state), plan, considered(match, label).action, marks(NAMES))
    return [to_you(one, ANN, NAMES) for one in found.results(seat)]


def test_what_changes_at_once_is_certain() -> None:
    """A card that enters the table is seen to enter it."""
    match = azuki({"hand": ["Ed"], "ikz": 9})
    assert sure(match, "Play Ed in the Garden")[0].startswith("Ed enters your Garden")


def test_a_block_says_who_plays_next() -> None:
    """The log tells it: a stronger defense plays on, which is why it is better than a weaker one."""
    match = karenza({"hand": ["snake"]}, {"hand": ["scissors"]})
    act(match, "Play Snake")
    assert sure(match, "Play Scissors") == ["Bo blocks with 4 against 3: stronger, so Bo plays on."]


def test_a_coin_that_falls_well_in_one_world_is_no_reason() -> None:
    """Whoever is right starts and draws, but nobody knows which side that is."""
    game, state = fresh(Table("myacards", 2, ()), 4)
    heads, tails = (Considered(action, "", 50, 0.5, 0.5) for action, _ in game.verdicts(state))
    for one, other in ((heads, tails), (tails, heads)):
        assert certain(game, worlds_of(game, state), [], one.action, NAMES).results(ANN) == []
        assert say_at_once(game, worlds_of(game, state), one, other, NAMES, True) == OPEN


def test_a_card_that_is_drawn_is_a_reason_to_draw() -> None:
    """In every world the hand grows, whatever comes."""
    match = karenza({"hand": ["snake"]}, {"hand": []})
    assert reason(match, "Draw a card", "Pass") == "It gives you one more card to choose from."


def test_a_card_that_is_played_is_told_by_what_it_is() -> None:
    """That it enters is what the choice says itself."""
    match = azuki({"hand": ["Ed"], "ikz": 9})
    said = say_played(match.game, match.state, "Play Ed in the Garden")
    assert said.startswith("It adds to your side Ed: ")
    assert said.endswith((".", "”"))
    assert say_played(match.game, match.state, "End the turn") == ""


def test_what_happens_either_way_is_no_result() -> None:
    """Nor that the card of the choice enters, while everything else stays."""
    changes = (Change("Ed enters your Garden", ANN, "enters"), Change("Bo's Health falls", Seat(1), "main", True))
    found = Certain(("Play Ed",), changes, ())
    assert found.without((), "Play Ed in the Garden").results(ANN) == ["Bo's Health falls."]
    assert found.without(("Bo's Health falls",), "Use it").results(ANN) == ["Ed enters your Garden."]


def test_what_rests_on_luck_is_neither_ahead_nor_behind() -> None:
    """Eight of ten worlds have to agree."""
    assert _agreed([5.0] * 8 + [-5.0] * 2) == 3.0
    assert _agreed([5.0] * 7 + [-5.0] * 3) is None
    assert _agreed([0.0] * 9 + [1.0]) == 0.1


def test_where_nothing_shows_it_the_hint_says_so() -> None:
    """Of two that are as good, and of one that is better."""
    match = azuki({"garden": ["Ed"]}, {})
    labels = {True: OPEN, False: LATER}
    for close, said in labels.items():
        choice = considered(match, "Attack Shao with Ed")
        bare = choice._replace(action=considered(match, "End the turn").action)
        found = say_at_once(match.game, worlds_of(match.game, match.state), bare, choice, NAMES, close)
        assert found in (said, WAITING)


def test_a_card_out_of_sight_is_named_with_what_it_is() -> None:
    """Kind, numbers and, where that is short, its words."""
    face = CardFace("Wolf", "Wolf", "entity", stats=(Stat("Attack", 3),), text="Bites twice.")
    assert in_few_words(face) == "entity, Attack 3, “Bites twice.”"
    wordy = CardFace("Wolf", "Wolf", "entity", stats=(Stat("Attack", 3),), text="Bites twice. " * 9)
    assert in_few_words(wordy) == "entity, Attack 3"


def test_a_secret_choice_is_told_with_what_it_beats_and_what_the_other_may_do() -> None:
    """Throw goes through Guard, and Kick stops it; Guard stops a Kick and hits nobody, so it is even."""
    match = ring({"hand": ["T", "K"], "face": "A"}, {"hand": ["G", "K", "D", "P"], "face": "A"}, phase="moves")
    search, worlds = Search(match.game, 1), worlds_of(match.game, match.state)
    thinking = search.think(worlds, Budget(thoughts=300))
    assert thinking.mixed
    advised = {one.label: one for one in thinking.choices}
    expected, throw, kick = say_sealed(search, worlds, ANN, [advised["Play Throw"], advised["Play Kick"]], NAMES)
    assert expected.startswith("Expect Bo to choose ")
    ahead, _, behind = throw.removeprefix("Throw usually comes out ahead of ").partition(" behind ")
    assert "Guard" in ahead
    assert behind == "Kick."
    assert kick.startswith("Kick usually comes out ahead of Throw")
    assert "Guard" not in kick.split(" even with ")[0]


def test_a_secret_choice_that_only_loses_says_that_its_reason_comes_later() -> None:
    """Never of one that comes out ahead of something, nor where nothing is known of it."""
    throw, dash = "Throw usually comes out ahead of Guard.", "Dash usually comes out behind Punch."
    assert _against("Play Dash", (throw, dash)) == LATER_SECRET.format("Dash")
    assert _against("Play Throw", (throw, dash)) == ""
    assert _against("Play Kick", ("Expect Bo to choose Dash.", throw)) == ""


def test_secret_choices_that_change_nothing_yet_say_nothing_of_what_they_beat() -> None:
    """Sides are followed by moves, which are another secret choice."""
    match = ring({"hand": ["T", "K"]}, {"hand": ["G", "K"]})
    search, worlds = Search(match.game, 1), worlds_of(match.game, match.state)
    thinking = search.think(worlds, Budget(thoughts=100))
    assert {one.label for one in thinking.choices} == {"Side A", "Side B"}
    assert say_sealed(search, worlds, ANN, thinking.choices, NAMES) == ()
