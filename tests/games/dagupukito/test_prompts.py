"""What the table asks and advises is exactly what can be done, and every attempt has its rule."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from cardtable.core.fx import actions as answers
from cardtable.core.game import Refusal, complete_options, legal_actions, refusal
from cardtable.core.ids import CardId, Seat
from cardtable.games.dagupukito import GAME
from cardtable.games.dagupukito import actions as a
from cardtable.games.dagupukito.combos import sheet_of
from cardtable.games.dagupukito.state import State
from cardtable.match import IllegalAction, Match
from cardtable.rulebook import load_rulebook
from tests.games.acting import denied
from tests.games.dagupukito.ring import ANN, BO, CY, act, clash, deck, fighter, fresh, phase, refused, ring

TABLES: tuple[tuple[tuple[str, ...], dict[str, str]], ...] = (
    (("teo", "rosa"), {}),
    (("ines", "lark"), {"rounds": "2"}),
    (("odo", "agate"), {}),
    (("bran", "sumi"), {"hp": "200"}),
    (("team-demolition", "team-night-shift"), {"bench": "on"}),
    (("team-quick-hands", "team-demolition"), {"fighters": "handicap"}),
    (("teo", "lark", "odo"), {}),
    (("sumi", "ines", "bran", "agate"), {}),
)


def _random_play(games: int, every: int) -> Iterator[State]:
    """States of random matches: all fighters, teams, and tables of three and four."""
    for names, given in TABLES:
        options = complete_options(GAME.options, given)
        pool = GAME.compile([deck(name) for name in names], options)
        for seed in range(games):
            dice, state = random.Random(seed), GAME.setup(pool, options, seed)
            while GAME.to_act(state) is not None:
                if dice.randrange(every) == 0 or state.phase in ("special", "swap", "enter"):
                    yield state
                state, _ = GAME.reduce(state, dice.choice(legal_actions(GAME, state)))


def _in_words(state: State, action: Any) -> str:
    """A legal action as a clause would say it, made of the label that its player reads."""
    label = GAME.describe(state, action).label
    match action:
        case a.ChooseSide():
            return f"take {label.lower().replace('side a', 'side A').replace('side b', 'side B')}"
        case a.ShowGesture():
            return f"show {label.lower()}"
        case a.Hit():
            return f"hit for {label.split()[-1]}"
        case a.AnnounceCombo(number):
            damage = sheet_of(state, Seat(GAME.to_act(state) or 0)).combos[number].damage
            return f"announce {label.removeprefix('Combo ').rpartition(' (')[0]}" + f" for {damage}" * bool(damage)
        case answers.Yes() | answers.No():
            return f"answer {label.lower()}"
    return label[:1].lower() + label[1:]


def _holds(state: State, text: str) -> None:
    """The clause at the end of the text names all that can be done, and nothing else."""
    wanted = list(dict.fromkeys(_in_words(state, action) for action in legal_actions(GAME, state)))
    clause = text[:-1]
    if len(wanted) == 1:
        assert clause.lower().endswith(f"you can only {wanted[0]}".lower()), text
        return
    verbs = ("play ", "take side ", "show ", "send in ", "announce ", "choose ", "answer ", "discard ", "number: ")
    verb = next((verb for verb in verbs if all(way.startswith(verb) for way in wanted)), "")
    ways = [wanted[0], *[way.removeprefix(verb) for way in wanted[1:]]]
    said = f"{', '.join(ways[:-1])} or {ways[-1]}"
    assert clause.lower().endswith((f": {said}".lower(), f"? {said}".lower())), f"{text!r} does not end in {said!r}"


def _prompt(state: State) -> str:
    return GAME.board(state, GAME.to_act(state)).prompt


def test_every_prompt_and_every_refusal_says_what_can_be_done() -> None:
    """In random play with all fighters; effect questions have the table's own refusals."""
    steps: Counter[str] = Counter()
    said = 0
    for state in _random_play(games=4, every=2):
        steps[state.phase] += 1
        _holds(state, _prompt(state))
        for action, rule in GAME.verdicts(state):
            if rule is not None and not rule.id.startswith("TABLE-"):
                said += 1
                _holds(state, rule.say(state, action))
    print(f"{sum(steps.values())} prompts ({dict(steps)}) and {said} refusals held against the legal actions")
    assert set(steps) >= {"sides", "moves", "announce", "speed tie", "special", "swap", "refresh", "enter"}
    assert said > 2000


def _attempts(state: State) -> Iterator[Any]:
    """Everything that could be said in a fight: each kind of action, with each card where it names one."""
    yield from (a.SIDE_A, a.SIDE_B, *a.SHOW, a.HIT_NOW, a.HOLD_BACK, a.STOP, *a.COMBO, *a.SEND)
    yield from (answers.YES, answers.NO, answers.DONE, answers.number(1), answers.choose(0))
    for card in state.pool:
        if state.tables.moves[card] >= 0:
            yield from (a.PLAY[card], a.EXCHANGE[card])


def test_no_attempt_goes_without_its_rule() -> None:
    """For the player to act each is legal or breaks a rule that is named, never only TABLE-THERE, with advice that
    can be followed. Everybody else hears a rule too; TABLE-TURN is left for those who only have to wait."""
    rulebook, tried, waited = load_rulebook("dagupukito"), 0, 0
    for state in _random_play(games=1, every=12):
        for action in _attempts(state):
            wrong = refusal(GAME, state, action)
            tried += 1
            if wrong is not None:
                assert wrong.rule != "TABLE-THERE", (state.phase, action)
                assert rulebook.get(wrong.rule) is not None
                if not wrong.rule.startswith("TABLE-"):
                    _holds(state, wrong.text)
            for seat in map(Seat, range(len(state.sides))):
                if seat != GAME.to_act(state):
                    other = refusal(GAME, state, action, seat)
                    assert other is not None
                    assert rulebook.get(other.rule) is not None
                    waited += other.rule == "TABLE-TURN"
    print(f"{tried} attempts of the player to act, none answered by TABLE-THERE alone; {waited} others only waited")
    assert tried > 10_000


def _told(match: Match, action: Any, seat: Seat) -> Refusal:
    before = match.state
    with pytest.raises(IllegalAction) as caught:
        match.submit(action, seat)
    assert match.state is before
    return caught.value.refusal


@pytest.mark.rule("FGT-17", "R-FGT-41")
def test_a_blocked_fighter_is_told_why_it_can_do_nothing() -> None:
    """Bo's Throw was blocked by Ann's Kick; she is asked, and he hears the rule instead of "wait"."""
    match = clash("K", "T", {}, {"charge": ["T"]})
    assert match.to_act == ANN
    said = _told(match, a.HIT_NOW, BO)
    assert said == Refusal(
        "R-FGT-41",
        "Your move was blocked, so this turn it neither hits nor starts a combo: wait for the other player.",
    )
    assert _told(match, a.COMBO[3], BO).rule == "FGT-17"
    faster = clash("P", "K")
    assert faster.to_act == ANN
    assert _told(faster, a.HIT_NOW, BO).rule == "R-FGT-06"
    act(faster, "Hit")
    assert _told(faster, a.HOLD_BACK, ANN).rule == "FGT-38"


@pytest.mark.rule("TABLE-TURN", "R-FGT-20")
def test_in_a_secret_choice_nobody_is_told_that_the_other_one_decides() -> None:
    """Before one's own choice and after it the sentence is true: both choose, one after the other at the keyboard."""
    match = ring({"hand": ["P", "D"]}, {"hand": ["K", "D"]})
    for first, second in (
        (a.SIDE_A, a.SIDE_B),
        (a.PLAY[fighter(match, ANN).hand[0]], a.PLAY[fighter(match, BO).hand[0]]),
    ):
        asked = match.to_act
        assert asked is not None
        waits = BO if asked == ANN else ANN
        mine, theirs = (first, second) if asked == ANN else (second, first)
        assert _told(match, theirs, waits) == Refusal(
            "TABLE-TURN", "Both of you choose in secret, and the other player is asked first: you are asked next."
        )
        match.submit(mine, asked)
        assert _told(match, mine, asked) == Refusal(
            "TABLE-TURN", "You have chosen already: the other player chooses in secret too, then both are shown."
        )
        match.submit(theirs, waits)
    tie = clash("K", "K")
    assert phase(tie) == "speed tie"
    assert _told(tie, a.SHOW[0], BO if tie.to_act == ANN else ANN).text.startswith("Both of you choose in secret")


@pytest.mark.rule("FGT-25", "FGT-24", "FGT-29", "FGT-36", "FGT-48", "FGT-22", "FGT-50", "FGT-06", "FGT-40")
def test_an_attempt_in_another_moment_names_its_rule() -> None:
    """Each with what can be done instead; a card that is not in hand, and a move before the side."""
    match = ring({"hand": ["P", "D"], "discard": ["T"]}, {"hand": ["K", "D"]})
    assert match.to_act == ANN
    thrown, punch = fighter(match, ANN).discard[0], fighter(match, ANN).hand[0]
    kick = fighter(match, BO).hand[0]
    tail = ": take side A or B."
    assert denied(match, a.PlayMove(punch)) == Refusal("FGT-24", f"Sides are chosen and shown before moves{tail}")
    assert denied(match, a.PlayMove(thrown)) == Refusal("FGT-25", f"That Throw is not in your fighter's hand{tail}")
    assert denied(match, a.PlayMove(kick)) == Refusal("FGT-25", f"That card belongs to another player{tail}")
    rules = {
        "FGT-29": a.HIT_NOW,
        "FGT-36": a.COMBO[0],
        "FGT-48": a.SEND[0],
        "FGT-06": a.SEND[1],
        "FGT-22": a.SHOW[0],
        "FGT-50": a.STOP,
        "FGT-40": answers.YES,
    }
    assert {rule: denied(match, action).rule for rule, action in rules.items()} == {rule: rule for rule in rules}
    act(match, "Side A", "Side A")
    assert denied(match, a.SIDE_B).text.startswith(
        "Both sides have been shown, and this turn you fight with side A: play"
    )
    assert denied(match, a.PlayMove(CardId(9999))).rule == "TABLE-THERE"


@pytest.mark.rule("TABLE-TURN")
def test_who_waits_for_the_ring_is_told_so() -> None:
    """Among three, the one outside hears why, whatever is tried."""
    match = fresh(1, ("teo", "rosa", "odo"))
    outside = next(seat for seat in (ANN, BO, CY) if seat not in match.state.pair)
    assert _told(match, a.SIDE_A, outside) == Refusal(
        "TABLE-TURN", "Two others fight now, and you wait: you come in when one of them is out of this round."
    )


@pytest.mark.rule("FGT-32", "FGT-35", "R-FGT-11")
def test_a_refused_combo_advises_only_what_is_within_reach() -> None:
    """Nothing is charged: no other combo of the side is advised; a harmless move hits for 0 and says so."""
    match = clash("P", "T")
    assert match.board(ANN).prompt == "Your Punch got through: hit for 5 or hold back."
    assert refused(match, "Combo Slip Jab").text == (
        "Slip Jab is on side B, and you chose side A this turn: hit for 5 or hold back."
    )
    assert refused(match, "Combo One-Two").text == (
        "One-Two still needs a Punch in your Charge Zone: hit for 5 or hold back."
    )
    dash = clash("D", "G", {}, {"charge": ["T"]})
    assert dash.to_act == BO
    assert dash.board(BO).prompt == "Your Guard got through: hit for 0, announce Bear Hold for 20 or hold back."


@pytest.mark.rule("FGT-35")
def test_a_refused_combo_names_only_what_is_missing() -> None:
    """Lockdown starts from a Guard and needs a Guard and a Throw: what is charged already is not asked for."""
    match = clash("G", "D", {"charge": ["T"]}, {}, decks=("rosa", "rosa"))
    assert refused(match, "Combo Lockdown").text.startswith("Lockdown still needs a Guard in your Charge Zone:")


@pytest.mark.rule("FGT-50")
@pytest.mark.parametrize(("turns", "often"), [(1, "once"), (2, "up to 2 times"), (3, "up to 3 times")])
def test_whoever_has_waited_reads_how_often_they_may_exchange(turns: int, often: str) -> None:
    """A card for each turn of waiting."""
    match = ring({"hand": ["T"], "waited": turns}, {}, phase="refresh", due=[1])
    said = f"Teo Ransom has waited and may exchange a card {often}: discard Throw and draw a card or keep this hand."
    assert match.board(ANN).prompt == said


@pytest.mark.rule("R-FGT-21", "R-FGT-41")
def test_a_fighter_without_cards_is_told_why_it_waits() -> None:
    """Before the moves are revealed and after it, for a card, a hit and a combo."""
    match = ring({"hand": [], "face": "A"}, {"hand": ["K"], "face": "A"}, phase="moves")
    tail = ": wait for the other player."
    mine = next(card for card in match.pool.of(ANN) if match.pool[card].move >= 0)
    hold = Refusal("R-FGT-21", f"You hold no card, so you play none this turn{tail}")
    assert _told(match, a.PLAY[mine], ANN) == hold
    assert _told(match, a.HOLD_BACK, ANN).rule == "FGT-29"
    act(match, "Play Kick")
    nothing = Refusal("R-FGT-41", f"You played no card this turn{tail}")
    assert [_told(match, action, ANN) for action in (a.HIT_NOW, a.COMBO[0])] == [nothing, nothing]
