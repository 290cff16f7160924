"""The search finds what is there, thinks in imagined worlds only, and keeps to its budget."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import exp
from typing import Any

import pytest
from msgspec.structs import replace as replace_value

from cardtable.bots.hint import hint
from cardtable.bots.levels import LEVELS, YARDSTICKS, Thinker, level, player
from cardtable.bots.random_player import play_out
from cardtable.bots.search import Search
from cardtable.bots.thinking import Budget, Considered, Thinking
from cardtable.bots.tree import Edge, Node, by_guess, by_turns, lottery
from cardtable.bots.value import Judge
from cardtable.bots.worlds import worlds_of
from cardtable.core.game import AnyGame, legal_actions
from cardtable.core.ids import Seat
from cardtable.games import GAMES
from tests.contract.tables import Table, fresh
from tests.games.azuki import duel as azuki
from tests.games.karenza.duel import duel

GAME_IDS = [listing.id for listing in GAMES]


def moment(game_id: str, actions: int, players: int = 2) -> tuple[AnyGame, Any]:
    """A table after some random actions."""
    game, state = fresh(Table(game_id, players, ()), 3)
    return game, play_out(game, state, 1, actions).state


def test_a_decision_with_many_choices_is_given_so_many_thoughts_for_each_of_them() -> None:
    """With few choices the usual number is more; the budget of seconds still ends it."""
    game, state = moment("kyza", 45)
    few, many, none = (
        Search(game, 1).think(worlds_of(game, state), budget)
        for budget in (Budget(thoughts=10, each=1), Budget(thoughts=10, each=5), Budget(0.0, 10, 5))
    )
    assert len(few.choices) == len(many.choices) == 3
    assert [few.thoughts, many.thoughts, none.thoughts] == [10, 5 * len(many.choices), 0]


def test_it_takes_a_win_that_lies_before_it() -> None:
    """In the last hand, behind and with a pass before it, only a strike that nobody can answer wins."""
    match = duel({"hand": ["snake"], "score": 2}, {"hand": [], "score": 4}, last_hand=True, passes=1)
    thinking = Search(match.game, 1).think(worlds_of(match.game, match.state), Budget(thoughts=60))
    assert [(choice.label, choice.worth) for choice in thinking.choices] == [("Play Snake", 1.0), ("Pass", 0.0)]


def test_it_thinks_as_often_as_it_may_and_the_same_seed_thinks_the_same() -> None:
    """Thoughts are counted; nothing depends on the clock."""
    game, state = moment("kyza", 45)
    once, again, otherwise = (
        Search(game, seed).think(worlds_of(game, state), Budget(thoughts=50)) for seed in (1, 1, 2)
    )
    assert once == again
    assert once != otherwise
    assert once.thoughts <= 50
    assert sum(choice.visits for choice in once.choices) == once.thoughts


class Forgetful(Search):
    """Finds the choices of every moment anew."""

    def _edges(self, node: Node, state: Any, legal: Any, seat: Seat) -> list[Edge]:
        node.legal = ()
        return super()._edges(node, state, legal, seat)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_choices_that_are_kept_are_those_found_anew(game_id: str) -> None:
    """A search that forgets what was legal last tries the same choices as often, with the same result."""
    for actions in (4, 8):
        game, state = moment(game_id, actions)
        quick, slow = Search(game, 5), Forgetful(game, 5)
        thinking = quick.think(worlds_of(game, state), Budget(thoughts=80))
        assert slow.think(worlds_of(game, state), Budget(thoughts=80)) == thinking
        assert slow.tries(thinking.seat) == quick.tries(thinking.seat)


def test_a_settled_choice_ends_the_thinking() -> None:
    """When no thought that is left could change the choice, the rest is saved."""
    match = duel({"hand": ["snake"], "score": 2}, {"hand": [], "score": 4}, last_hand=True, passes=1)
    thinking = Search(match.game, 1).think(worlds_of(match.game, match.state), Budget(thoughts=1000))
    assert thinking.thoughts < 1000
    assert thinking.choices[0].visits - thinking.choices[1].visits > 1000 - thinking.thoughts


def test_it_can_be_interrupted_before_its_first_thought() -> None:
    """With `stop` already true it still answers, with a legal action."""
    game, state = moment("karenza", 4)
    assert Thinker(Budget(seconds=60.0), 1).choose(game, state, stop=lambda: True) in legal_actions(game, state)


def test_seconds_end_it() -> None:
    """A budget in seconds is kept, whatever is left to think."""
    game, state = moment("azuki", 30)
    thinking = Search(game, 1).think(worlds_of(game, state), Budget(seconds=0.05))
    assert 0 < thinking.thoughts < 5000


def test_it_never_touches_the_true_state() -> None:
    """Only worlds imagined from its own seat are played, judged and described."""
    game, state = moment("kyza", 40)
    met: list[Any] = []

    def watched(ask: Any) -> Any:
        def asked(before: Any, *rest: Any) -> Any:
            met.append(before)
            return ask(before, *rest)

        return asked

    watching = replace(
        game,
        reduce=watched(game.reduce),
        board=watched(game.board),
        glance=watched(game.glance),
        describe=watched(game.describe),
        wording=game.wording and watched(game.wording),
    )
    Search(watching, 1).think(worlds_of(game, state), Budget(thoughts=20))
    assert met
    assert all(before is not state for before in met)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_with_hidden_cards_exchanged_it_chooses_the_same(game_id: str) -> None:
    """Two tables that look the same to a seat are the same to its bot."""
    for actions in (6, 21):
        game, state = moment(game_id, actions)
        seat = game.to_act(state)
        if seat is None:
            continue
        other = game.imagine(state, seat, 99)
        one, two = (Thinker(Budget(thoughts=30), 5).choose(game, each) for each in (state, other))
        assert one == two


@pytest.mark.parametrize("name", [level.name for level in (*LEVELS, *YARDSTICKS)])
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_no_level_and_no_hint_sees_what_is_hidden(game_id: str, name: str) -> None:
    """With hidden cards exchanged, every level with the same seed chooses the same, and a hint says the same."""
    looks = iter(range(1_000_000))
    tables = [moment(game_id, actions) for actions in (21, 14, 7)]
    game, state = next((game, state) for game, state in tables if game.outcome(state) is None)
    seat = game.to_act(state)
    assert seat is not None
    other = game.imagine(state, seat, 99)
    found = []
    for each in (state, other):
        wanted = player(name, 5, lambda: next(looks) / 100)
        if isinstance(wanted, Thinker):
            wanted = Thinker(Budget(thoughts=12), 5, level(name).stray)
        found.append(wanted.choose(game, each))
    assert found[0] == found[1]
    if name == "strong":
        hints = [hint(game, worlds_of(game, each), ("Ann", "Bo"), Budget(thoughts=12), 5) for each in (state, other)]
        assert hints[0] == hints[1]


def test_choices_with_the_same_words_are_one() -> None:
    """Two copies of a card in hand are one choice."""
    match = duel({"hand": ["snake", "snake"]}, {"hand": []})
    legal = match.legal_actions()
    thinking = Search(match.game, 1).think(worlds_of(match.game, match.state), Budget(thoughts=20))
    labels = [choice.label for choice in thinking.choices]
    assert len(labels) == len(set(labels)) < len(legal)


def test_choices_in_vain_are_not_thought_about() -> None:
    """A spell that finds nothing is legal and would be in vain: the table asks, the bot does not think of it."""
    match = azuki.duel({"hand": ["Quicksand"], "ikz": 5}, {"garden": []})
    thinking = Search(match.game, 1).think(worlds_of(match.game, match.state), Budget(thoughts=20))
    assert "Play Quicksand" in [choice.option.label for choice in match.choices() if choice.rule is None]
    assert "Play Quicksand" not in [choice.label for choice in thinking.choices]


@pytest.mark.parametrize(("game_id", "mixed"), [("dagupukito", True), ("karenza", False)])
def test_sealed_choices_are_mixed(game_id: str, mixed: bool) -> None:
    """In Dagupukito both choose in secret, so the answer is a lottery; in Karenza everybody sees what is played."""
    game, state = moment(game_id, 0)
    thinking = Search(game, 1).think(worlds_of(game, state), Budget(thoughts=60))
    assert thinking.mixed is mixed
    assert sum(choice.share for choice in thinking.choices) == pytest.approx(1.0)


def test_a_level_that_strays_does_so_in_secret_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever always strays makes sealed choices alike; whoever never does makes the good one nearly always."""
    game, state = moment("dagupukito", 0)
    good, bad = (Considered(action, f"{action}", 10, 0.5, 0.0) for action in legal_actions(game, state))
    thought = Thinking(Seat(0), (good._replace(share=0.8), bad._replace(share=0.2)), 20, mixed=True)
    monkeypatch.setattr(Thinker, "think", lambda self, *asked: thought)
    strayed, kept = (
        sum(Thinker(Budget(thoughts=2), seed, stray).choose(game, state) == good.action for seed in range(400))
        for stray in (1.0, 0.0)
    )
    assert strayed == pytest.approx(200, abs=40)
    assert kept == pytest.approx(320, abs=40)


def tried(*means: float) -> list[Edge]:
    """Choices tried ten times each, with these averages; the first is done by habit."""
    edges = [Edge(f"{at}", at, 8.0 if at == 0 else 1.0) for at in range(len(means))]
    for edge, mean in zip(edges, means, strict=True):
        edge.visits, edge.total = 10, 10 * mean
    return edges


def test_sealed_choices_that_are_as_good_are_made_as_often() -> None:
    """Rock, paper and scissors are an even lottery; what brings less is made seldom."""
    assert lottery(tried(0.5, 0.5, 0.5)) == [1.0, 1.0, 1.0]
    assert lottery(tried(0.47, 0.5, 0.2)) == [pytest.approx(exp(-1)), 1.0, pytest.approx(exp(-10))]


def test_own_sealed_choices_are_tried_in_turn() -> None:
    """All of them meet the others' choices equally often."""
    edges = tried(0.5, 0.5, 0.5)
    edges[1].visits = 9
    assert by_turns(edges) is edges[1]


def test_the_others_choose_in_secret_by_habit_by_thought_or_anything() -> None:
    """Three in ten by habit, four in ten the best so far, three in ten any."""
    edges = tried(0.5, 0.6, 0.2)
    rolls = [(roll + 0.5) / 100 for roll in range(100)]
    guesses = Counter(by_guess(edges, who, roll).action for who in rolls for roll in rolls)
    assert guesses[0] == pytest.approx(30 * 80 + 30 * 100 / 3, abs=60)
    assert guesses[1] == pytest.approx(40 * 100 + 30 * 10 + 30 * 100 / 3, abs=60)
    assert guesses[2] == pytest.approx(30 * 10 + 30 * 100 / 3, abs=60)


def second_to_choose() -> tuple[AnyGame, Any]:
    """A fight in which the other has laid a move face down."""
    game, state = moment("dagupukito", 0)
    assert game.reopen is not None
    for _ in range(100):
        seat, legal = game.to_act(state), legal_actions(game, state)
        assert seat is not None
        if len(legal) > 2 and game.reopen(state, seat) != state:
            return game, state
        state, _ = game.reduce(state, legal[0])
    raise AssertionError("nobody ever chose second")


def test_whoever_chooses_second_in_secret_thinks_about_what_the_first_may_have_chosen() -> None:
    """The walks begin before the other's choice, which is made there by habit, by thought or by lot, not dealt."""
    game, state = second_to_choose()
    seat = game.to_act(state)
    assert seat is not None
    search = Search(game, 1)
    thinking = search.think(worlds_of(game, state), Budget(thoughts=80))
    assert thinking.seat == seat
    assert thinking.mixed
    other = search.tries(Seat(1 - seat))
    assert sum(choice.visits for choice in other) == thinking.thoughts
    assert len(other) > 2


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_reopened_table_is_the_same_but_for_what_the_others_sealed(game_id: str) -> None:
    """The first chooser is to choose again, the seat's own hand stays, and what was opened stays open."""
    game, state = fresh(Table(game_id, 2, ()), 5)
    if game.reopen is None:
        assert game_id != "dagupukito"
        return
    changed = 0
    for step in range(300):
        seat = game.to_act(state)
        if seat is None:
            break
        world = game.imagine(state, seat, step)
        opened = game.reopen(world, seat)
        assert game.reopen(opened, seat) == opened
        if opened != world:
            changed += 1
            assert game.to_act(opened) == 1 - seat
        for zone, after in zip(game.board(world, seat).zones, game.board(opened, seat).zones, strict=True):
            if zone.id == f"hand:{seat}":
                assert zone.slots == after.slots
        legal = legal_actions(game, state)
        state, _ = game.reduce(state, legal[step % len(legal)])
    assert changed > 5


def test_continuations_draw_sealed_choices_by_their_words() -> None:
    """Where Guard is what people play, many more of the moves that follow are Guards."""
    game, state = moment("dagupukito", 8)

    def guards(words: dict[str, float]) -> float:
        played: Counter[str] = Counter()

        def reduce(state: Any, action: Any) -> Any:
            played[game.describe(state, action).label] += 1
            return game.reduce(state, action)

        value = replace_value(Judge(game).value, words=words)
        Search(replace(game, reduce=reduce), 1, Judge(game, value)).think(worlds_of(game, state), Budget(thoughts=20))
        return played["Play Guard"] / sum(count for label, count in played.items() if label.startswith("Play "))

    assert guards({"Play Guard": 50.0}) > 1.5 * guards({}) > 0.0


def test_more_than_two_may_play() -> None:
    """Everybody at the table wants to win: shares of all seats are learned."""
    game, state = moment("kyza", 60, players=4)
    thinking = Search(game, 1).think(worlds_of(game, state), Budget(thoughts=40))
    assert thinking.choices[0].action in legal_actions(game, state)
    assert 0.0 <= thinking.worth <= 1.0


def test_a_line_follows_what_was_tried_most() -> None:
    """It starts with the choice asked about, and goes on as long as enough is known."""
    match = duel({"hand": ["snake"], "score": 2}, {"hand": [], "score": 4}, last_hand=True, passes=1)
    search, worlds = Search(match.game, 1), worlds_of(match.game, match.state)
    best = search.think(worlds, Budget(thoughts=60)).choices[0]
    line = search.line(worlds(3), best.action)
    assert [(step.seat, step.label) for step in line] == [
        (Seat(0), "Play Snake"),
        (Seat(1), "Pass and take the strike"),
    ]
    assert match.game.outcome(line[-1].state) is not None


def judged(quiet: int) -> list[bool]:
    """Whether somebody could still pass, at every table that a search of Azuki judged."""
    game, state = moment("azuki", 30)
    shown: list[Any] = []
    found: list[bool] = []

    def board(before: Any, seat: Seat | None) -> Any:
        shown.append(before)
        return game.board(before, seat)

    class Watching(Judge):
        """Looks at the table whose board it is given."""

        def of_board(self, board: Any) -> dict[Seat, float]:
            before = shown[-1]
            found.append(any(game.describe(before, one).group == "pass" for one in legal_actions(game, before)))
            return super().of_board(board)

    Search(replace(game, board=board, glance=board), 1, Watching(game), 0, quiet).think(
        worlds_of(game, state), Budget(thoughts=60)
    )
    return found


def test_what_was_begun_is_over_before_a_table_is_judged() -> None:
    """An attack that nobody has answered yet says little: everybody passes first."""
    assert any(judged(quiet=0))
    assert not any(judged(quiet=8))


def test_thinking_again_is_about_one_choice_only() -> None:
    """Its visits grow by so many, and those of the others stay."""
    game, state = moment("karenza", 6)
    search, worlds = Search(game, 1), worlds_of(game, state)
    thinking = search.think(worlds, Budget(thoughts=60))
    seat, choice = thinking.seat, thinking.choices[-1]
    before = search.visits_of(seat)
    again = search.think_again(worlds, seat, choice, 12)
    assert again.visits == choice.visits + 12
    assert search.visits_of(seat) == {**before, choice.label: again.visits}
    assert search.think_again(worlds, seat, choice, 12, lambda: True).visits == again.visits
    search.think_again(worlds, seat, thinking.choices[0], 3)
    assert search.visits_of(seat)[thinking.choices[0].label] == thinking.choices[0].visits + 3
