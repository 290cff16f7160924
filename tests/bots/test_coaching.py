"""Hints and reviews: the move, why, and what it cost not to play it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cardtable.bots import hint as hint_module
from cardtable.bots import review as review_module
from cardtable.bots.changes import Change, changes, is_setback
from cardtable.bots.hint import Hint, hint
from cardtable.bots.levels import Dice
from cardtable.bots.odds import of_games, sureness
from cardtable.bots.reasons import Prospect, contrast
from cardtable.bots.review import review
from cardtable.bots.thinking import Budget, Considered, Expected, Thinking
from cardtable.bots.worlds import worlds_of
from cardtable.core.board import Area, Board, CardFace, Meter, Panel, Slot, Zone
from cardtable.core.ids import Seat
from cardtable.match import Match
from tests.bots.test_value import ANN, table
from tests.games.acting import act
from tests.games.azuki.duel import duel as azuki
from tests.games.karenza.duel import duel, fresh


def winning() -> Match:
    """Ann wins by a strike that Bo cannot answer, and loses by passing."""
    return duel({"hand": ["snake"], "score": 2}, {"hand": [], "score": 4}, last_hand=True, passes=1)


def hinted(match: Match, thoughts: int = 80) -> Hint:
    """A hint for whoever is to act."""
    return hint(match.game, worlds_of(match.game, match.state), match.names, Budget(thoughts=thoughts), 1)


def test_a_hint_names_the_move_and_why() -> None:
    """The strike wins; the hint says so, how sure it is, and what the other choice would cost."""
    found = hinted(winning())
    assert (found.seat, found.label, found.chance, found.sure) == (Seat(0), "Play Snake", 1.0, "clearly")
    assert found.why == "It leads to the end of the game: you win."
    assert found.line == ("you play Snake", "Bo: Pass and take the strike")
    assert found.text == (
        "Play Snake. It leads to the end of the game: you win. It is clearly better: you would win nearly all games "
        "from here, and hardly any with “Pass”. “Pass” ends the game: Bo wins. "
        "One way it could go (guessing at hidden cards): you play Snake; Bo: Pass and take the strike."
    )


def test_a_hint_says_what_the_move_stops() -> None:
    """A block is compared with taking the blow, and cards that nobody can see are not told of."""
    match = duel({"hand": ["snake"], "score": 1}, {"hand": ["scissors"]})
    act(match, "Play Snake")
    found = hinted(match)
    assert found.label == "Play Scissors"
    assert found.otherwise == "“Pass and take the strike” leads to this at once: Ann's Score rises from 1 to 4."
    assert found.why == "At once: you block with 4 against 3: stronger, so you play on."


def test_another_choice_leads_elsewhere_instead_only_where_something_was_said_before() -> None:
    """ "Instead" needs something that it stands against."""
    names = ("Ann", "Bo")
    game, world = duel().game, duel().state
    ahead, behind = (duel(*({"score": 3 * (seat == one)} for seat in (0, 1))).state for one in (0, 1))
    good, bad, same = (Prospect(ANN, world, (Expected(ANN, "", state),)) for state in (ahead, behind, world))
    bo_scores = "Bo's Score rises from 0 to 3."
    assert contrast(game, "Pass", bad, 0.4, good, names) == f"“Pass” would lead to this instead: {bo_scores}"
    assert contrast(game, "Pass", bad, 0.4, same, names) == f"“Pass” would lead to this: {bo_scores}"


def thought(*choices: tuple[str, int, float, float], mixed: bool = False) -> Thinking:
    """What came of thinking: label, visits, worth and share of each choice."""
    considered = tuple(Considered(label, label, visits, worth, share) for label, visits, worth, share in choices)
    return Thinking(ANN, considered, 9, mixed)


def told(**given: Any) -> Hint:
    """A hint to strike, with what is given."""
    usual: dict[str, Any] = {"chance": 0.6, "sure": "probably", "why": "", "line": (), "other": "Wait for it..."}
    return Hint(ANN, "strike", "Strike", **(usual | given))


def test_a_comparison_names_the_other_choice_in_quotes_and_both_chances() -> None:
    """Nobody has to reckon, and labels that end in dots get no more."""
    assert told(other_chance=0.5).sentences == (
        "It is probably better: you would win about 60% of games from here, and about 50% with “Wait for it...”.",
    )
    assert told(sure="open").sentences == (
        "“Wait for it...” is about as good: either way you would win about 60% of games from here.",
    )
    line = ("Ann: Strike", "Bo: Play Wait for it...")
    assert (
        told(line=line).sentences[-1]
        == "One way it could go (guessing at hidden cards): Ann: Strike; Bo: Play Wait for it..."
    )


def test_a_secret_choice_is_to_be_varied() -> None:
    """How often a good player makes either; where one is made nearly always, the hint is like any other."""
    assert told(share=0.7, other_share=0.3).sentences == (
        "Nobody should be able to predict you: choose this about 70% of the time, “Wait for it...” about 30%. "
        "You would win about 60% of games from here.",
    )
    assert told(share=0.95, other_share=0.05).sentences[0].startswith("It is probably better")


def test_what_was_seldom_tried_is_never_clearly_worse() -> None:
    """Three thoughts say little about a choice."""
    best = Considered("a", "a", 60, 0.6, 0.9)
    assert [sureness(best, Considered("b", "b", visits, 0.48, 0.1)) for visits in (3, 9)] == ["probably", "clearly"]


def test_a_lost_position_is_held_as_long_as_it_can_be() -> None:
    """What loses at once is not advised where something else loses a little less often."""
    found = hint_module._hopeful(thought(("Give in", 90, 0.0, 0.9), ("Hold", 10, 0.01, 0.1), ("Wait", 0, 0.0, 0.0)))
    assert [choice.label for choice in found.choices] == ["Hold", "Give in", "Wait"]
    even = thought(("Give in", 90, 0.5, 0.9), ("Hold", 10, 0.6, 0.1))
    assert hint_module._hopeful(even) is even


class Again:
    """Stands for a search: the second choice is worth this when it is thought about again."""

    def __init__(self, worth: float) -> None:
        self.worth = worth
        self.more = 0

    def think_again(self, worlds: Any, seat: Seat, choice: Considered, more: int, stop: Any) -> Considered:
        """Note how long."""
        self.more = more
        return choice._replace(visits=choice.visits + more, worth=self.worth)


def test_a_choice_that_was_left_early_is_thought_about_again_before_it_is_called_worse() -> None:
    """Of two places that are alike, the one that was tried more looks better; one that proves better comes first."""
    early = thought(("a", 90, 0.5, 0.9), ("b", 6, 0.3, 0.1), ("c", 2, 0.2, 0.0))._replace(thoughts=99)
    for worth, first in ((0.45, "ab"), (0.55, "ba")):
        search: Any = Again(worth)
        found = hint_module._compared(search, lambda seed: None, early, lambda: False)
        assert "".join(choice.label for choice in found.choices) == f"{first}c"
        assert (search.more, found.choices[first.index("b")].visits) == (33, 39)
    even: Any = Again(0.0)
    close = thought(("a", 90, 0.5, 0.9), ("b", 6, 0.49, 0.1))
    assert hint_module._compared(even, lambda seed: None, close, lambda: False) is close
    sealed = thought(("a", 90, 0.5, 0.9), ("b", 6, 0.3, 0.1), mixed=True)
    assert hint_module._compared(even, lambda seed: None, sealed, lambda: False) is sealed
    assert even.more == 0


def test_the_only_choice_says_why_it_is_the_only_one() -> None:
    """One that is forced is not the same as one beside which all others would be in vain."""
    forced = duel({"hand": [], "deck": []}, {"hand": []}, last_hand=True)
    found = hinted(forced)
    assert found.sentences[:2] == ("It may lead to the end of the game in a draw.", "There is no other choice.")
    assert found.sentences[2].startswith("You would win ")


def test_a_chance_is_told_as_a_number_only_where_it_is_one() -> None:
    """Nobody is told that a move wins 0% of games."""
    assert [of_games(chance) for chance in (0.0, 0.02, 0.385, 0.98, 1.0)] == [
        "hardly any games from here",
        "about 2% of games from here",
        "about 38% of games from here",
        "about 98% of games from here",
        "nearly all games from here",
    ]


def test_a_hint_changes_nothing_and_the_same_seed_hints_the_same() -> None:
    """Looking is free."""
    match = fresh(3)
    before = match.state
    assert hinted(match, 40) == hinted(match, 40)
    assert match.state is before


def test_changes_are_told_in_clauses() -> None:
    """Meters that moved and cards that came or went, by name."""
    before, after = table(20), table(17)
    assert clauses(before, after) == ("Ann's Life falls from 20 to 17",)
    emptied = _without_row(after)
    assert clauses(after, emptied) == ("Lion and Wolf leave Ann's Row",)


def clauses(before: Board, after: Board) -> tuple[str, ...]:
    """What changed, in words."""
    return tuple(change.text for change in changes(before, after, ("Ann", "Bo")))


def test_cards_from_where_nobody_can_look_are_guesses_and_not_told() -> None:
    """A card is told to enter only if it could be read before; two of a kind are counted."""
    lion = Slot(CardFace("Lion", "Lion", "entity"))

    def laid(hand: tuple[Slot, ...], row: tuple[Slot, ...]) -> Board:
        zones = (
            Zone("hand:0", "Hand", ANN, Area(0, 0), "hand", hand),
            Zone("row:0", "Row", ANN, Area(1, 0), "slots", row),
        )
        return Board(ANN, (2, 1), zones, (Panel(ANN, ()),), (), 0, 1, ANN)

    assert clauses(laid((lion, lion), ()), laid((), (lion, lion))) == ("2× Lion enter Ann's Row",)
    assert clauses(laid((lion,), ()), laid((), (lion, lion))) == ("Lion enters Ann's Row",)
    assert clauses(laid((), ()), laid((), (lion,))) == ()


def test_a_zone_called_after_its_cards_is_joined() -> None:
    """Nobody enters Characters."""
    lion = Slot(CardFace("Lion", "Lion", "entity"))

    def laid(hand: tuple[Slot, ...], row: tuple[Slot, ...]) -> Board:
        zones = (
            Zone("hand:0", "Hand", ANN, Area(0, 0), "hand", hand),
            Zone("row:0", "Characters", ANN, Area(1, 0), "slots", row),
        )
        return Board(ANN, (2, 1), zones, (Panel(ANN, ()),), (), 0, 1, ANN)

    assert clauses(laid((lion,), ()), laid((), (lion,))) == ("Lion joins Ann's Characters",)
    assert clauses(laid((), (lion, lion)), laid((), ())) == ("2× Lion are gone from Ann's Characters",)


def test_what_is_no_card_in_play_is_not_told_of() -> None:
    """Lists, lines through which cards only pass, the single place of the move just made, meters that count a pile."""
    lion = Slot(CardFace("Lion", "Lion", "entity"))

    def laid(hand: tuple[Slot, ...], there: tuple[Slot, ...], deck: int) -> Board:
        zones = (
            Zone("hand:0", "Hand", ANN, Area(0, 0), "hand", hand),
            Zone("move:0", "Move", ANN, Area(1, 0), "slots", there, width=1),
            Zone("combos:0", "Combos", ANN, Area(2, 0), "list", there),
            Zone("sequence:0", "Sequence", ANN, Area(2, 0), "line", there),
            Zone("deck:0", "Deck", ANN, Area(3, 0), "pile"),
        )
        return Board(ANN, (4, 1), zones, (Panel(ANN, (Meter("Life", 5), Meter("Deck", deck))),), (), 0, 1, ANN)

    assert clauses(laid((lion, lion), (), 9), laid((), (lion,), 8)) == ()


def test_only_some_changes_are_setbacks() -> None:
    """Own meters that fall and cards that leave, others' meters that rise and cards that enter."""
    kinds: tuple[Any, ...] = ("main", "enters", "leaves", "moves", "rest")

    def found(seat: Seat, fell: bool) -> list[Any]:
        return [kind for kind in kinds if is_setback(Change("", seat, kind, fell), ANN)]

    assert (found(ANN, True), found(ANN, False)) == (["main", "leaves", "rest"], ["leaves"])
    assert (found(Seat(1), True), found(Seat(1), False)) == (["enters"], ["main", "enters", "rest"])


def test_a_card_that_only_moves_is_told_as_one_change() -> None:
    """From the row to the camp: nobody gains or loses it; other meters than the first come last, and turns go by."""
    fighter, spark = CardFace("Lion", "Lion", "entity"), Meter("Sparks", 2)

    def laid(row: tuple[Slot, ...], camp: tuple[Slot, ...], life: int, sparks: int) -> Board:
        zones = (
            Zone("row:0", "Row", ANN, Area(0, 0), "slots", row),
            Zone("camp:0", "Camp", ANN, Area(1, 0), "slots", camp),
        )
        turns = Meter("Turns", 10 - life, counts_time=True)
        meters = (Meter("Life", life), replace(spark, value=sparks), turns)
        return Board(ANN, (2, 1), zones, (Panel(ANN, meters),), (), 0, 1, ANN)

    before, after = laid((Slot(fighter),), (Slot(),), 9, 2), laid((Slot(),), (Slot(fighter),), 8, 1)
    assert clauses(before, after) == (
        "Ann's Life falls from 9 to 8",
        "Lion moves from Ann's Row to Ann's Camp",
        "Ann's Sparks fall from 2 to 1",
    )


def test_what_was_only_spent_is_no_result_beside_others() -> None:
    """Three of five sparks used up are the price; five that become four are gone."""

    def laid(life: int, sparks: int, used: int) -> Board:
        meters = (Meter("Life", life), Meter("Sparks", sparks, 10, "pips", used))
        return Board(ANN, (1, 1), (), (Panel(ANN, meters),), (), 0, 1, ANN)

    kinds = [[c.kind for c in changes(laid(9, 5, 0), laid(*after), ("Ann", "Bo"))] for after in ((8, 5, 3), (9, 4, 0))]
    assert kinds == [["main", "spent"], ["rest"]]


def test_a_move_that_wins_unanswered_is_not_called_as_good_as_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ed strikes the last Health from Shao, who cannot answer; ending the turn is no rival, though it wins as often.

    Jay, who could strike it just as well, is one.
    """
    match = azuki({"garden": ["Ed", "Jay"]}, {"leader": {"damage": 18}})
    actions = {choice.option.label: choice.action for choice in match.choices() if choice.rule is None}
    for rival, said in (("End the turn", False), ("Attack Shao with Jay", True)):
        labels = ("Attack Shao with Ed", rival)
        considered = tuple(Considered(actions[label], label, 50, 0.97, 0.5) for label in labels)
        monkeypatch.setattr(hint_module, "_hopeful", lambda found, wins=considered: found._replace(choices=wins))
        found = hinted(match)
        assert found.label == "Attack Shao with Ed"
        assert found.why.endswith("the game: you win.")
        assert (f"“{rival}” is about as good" in found.text) is said, rival
        assert found.text.count(rival) == said


def _without_row(board: Any) -> Any:
    zones = tuple(replace(zone, slots=()) if zone.id == "row:0" else zone for zone in board.zones)
    assert board.viewer == ANN
    return replace(board, zones=zones)


def test_a_review_finds_the_win_that_was_not_taken() -> None:
    """Ann passes and has lost; the review says what would have won."""
    match = winning()
    act(match, "Pass")
    found = review(match, thoughts=60)
    assert found.final == (0.0, 1.0)
    assert [(moment.label, moment.best, moment.lost) for moment in found.moments] == [("Pass", "Play Snake", 1.0)]
    worst = found.swings[0]
    assert (worst.step, worst.seat, worst.better) == (0, Seat(0), "Play Snake")
    assert worst.line == ("Ann: Play Snake", "Bo: Pass and take the strike")
    assert worst.text == (
        f"Turn {worst.turn}, step 1: Ann chose “Pass”. “Play Snake” wins nearly all games from here; this choice "
        "wins hardly any. It leads to the end of the game: Ann wins. “Pass” ends the game: Bo wins."
    )


def test_a_review_looks_at_every_decision_and_only_at_decisions() -> None:
    """Moments are in order, chances add up to 1, and forced steps are left out."""
    match, dice = fresh(5), Dice(2)
    while match.to_act is not None and match.steps < 30:
        match.submit(dice.choose(match.game, match.state))
    heard: list[int] = []
    found = review(match, thoughts=8, heard=lambda done, steps: heard.append(done))
    steps = [moment.step for moment in found.moments]
    assert heard == list(range(match.steps + 1))
    assert steps == sorted(set(steps))
    assert all(abs(sum(moment.chances) - 1.0) < 1e-9 for moment in found.moments)
    for step in range(match.steps):
        choices = sum(rule is None for _, rule in match.game.verdicts(match.at(step)))
        assert (step in steps) == (choices > 1)


def test_what_won_without_an_answer_was_no_mistake() -> None:
    """Ann's last moves, after which Bo decided nothing, cost nothing, whatever the search thinks of each."""
    match = azuki(
        {"garden": ["Ed", "Jay"]}, {"leader": {"damage": 16}, "hand": [], "garden": [{"card": "Rei", "tapped": True}]}
    )
    act(match, "Attack Rei with Jay", "Attack Shao with Ed", "End the turn")
    assert review_module._won_from(match) == match.steps
    match = azuki({"garden": ["Ed", "Jay"]}, {"leader": {"damage": 16}, "hand": []})
    act(match, "Attack Shao with Jay", "Attack Shao with Ed")
    assert match.outcome is not None
    assert review_module._won_from(match) == 0
    assert [moment.lost for moment in review(match, thoughts=20).moments] == [0.0, 0.0]


def test_with_more_players_the_others_share_what_is_left_as_they_stand() -> None:
    """Whoever is out has no chance; where nobody is judged to have one, all others have the same."""
    judged = {Seat(0): 0.4, Seat(1): 0.1, Seat(3): 0.3}
    chances = review_module._chances(Seat(0), 0.6, judged, 4)
    assert [round(chance, 3) for chance in chances] == [0.6, 0.1, 0.0, 0.3]
    assert review_module._chances(Seat(1), 0.6, {Seat(0): 0.0, Seat(1): 0.0, Seat(2): 0.0}, 3) == (0.2, 0.6, 0.2)


def test_a_review_that_is_stopped_thinks_no_further() -> None:
    """Neither about the next step, nor again about what may have cost most."""
    match = winning()
    act(match, "Pass")
    thought: list[int] = []
    found = review(match, thoughts=60, seen=lambda moment: thought.append(moment.step), stop=lambda: bool(thought))
    assert (thought, found.swings) == ([0], ())
