"""What the table asks and advises is exactly what can be done."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from cardtable.core.board import CORNER_WORDS
from cardtable.core.game import complete_options, legal_actions, refusal
from cardtable.core.ids import CardId, Seat
from cardtable.decks import decks_folder, load_deck
from cardtable.games.karenza import GAME
from cardtable.games.karenza import actions as a
from cardtable.games.karenza.cards import CORNERS
from cardtable.games.karenza.chain import end_corner
from cardtable.games.karenza.prompts import prompt
from cardtable.games.karenza.state import State
from cardtable.match import IllegalAction, Match
from cardtable.rulebook import load_rulebook
from tests.games.acting import act, denied, labels, refused
from tests.games.karenza.duel import ANN, BO, duel

CHARACTERS = ("michi", "eka", "kitty", "padma")
PLAYED = {"techniques": a.PlayTechnique, "abilities": a.PlayAbility | a.PlayTrick, "add-ons": a.AddAbility}
PLAIN: dict[str, Any] = {
    "draw a card": a.DrawCard,
    "pass": a.PassTurn,
    "pass to end the sequence": a.PassTurn,
    "pass and take the strike": a.PassTurn,
    "offer a tie": a.OfferTie,
    "accept the tie": a.AcceptTie,
    "play on": a.DeclineTie,
    "discard a card": a.DiscardCard,
}


def _random_play(games: int, every: int = 1) -> Iterator[State]:
    """States of random games between all characters."""
    files = {name: load_deck(decks_folder() / "karenza" / f"{name}.yaml") for name in CHARACTERS}
    options = complete_options(GAME.options, None)
    for pair in combinations(CHARACTERS, 2):
        pool = GAME.compile([files[name] for name in pair], options)
        for seed in range(games):
            dice, state = random.Random(seed), GAME.setup(pool, options, seed)
            while GAME.to_act(state) is not None:
                if dice.randrange(every) == 0:
                    yield state
                state, _ = GAME.reduce(state, dice.choice(legal_actions(GAME, state)))


def _meant(state: State, way: str) -> list[Any]:
    """The legal actions that a way in words stands for; read off the words, not off the code that wrote them."""
    legal, cards = legal_actions(GAME, state), state.pool.cards
    if way in PLAIN:
        return [action for action in legal if isinstance(action, PLAIN[way])]
    verb, _, what = way.partition(" ")
    if verb == "lay":
        assert what == f"down {cards[state.stage[0]].name}"
        return [action for action in legal if isinstance(action, a.LayDown)]
    if verb in ("add", "play"):
        kind = PLAYED["add-ons" if verb == "add" else "abilities"]
        return [each for each in legal if isinstance(each, kind) and cards[each.card].name == what]
    assert verb == ("defend" if state.attacked else "attack")
    techniques = [each for each in legal if isinstance(each, PLAYED["techniques"])]
    corner = end_corner(cards, state.sides[state.turn])
    if what == "with a technique from any corner":
        assert corner == -1
        return techniques
    if what.startswith("with a technique that starts "):
        return [each for each in techniques if CORNER_WORDS[CORNERS[cards[each.card].start]] == what.split()[-1]]
    name, _, add_on = what.removeprefix("with ").rpartition(" and ")
    freed = [each for each in techniques if cards[each.card].name == name and cards[each.card].start != corner]
    for each in freed:
        after, _ = GAME.reduce(state, each)
        assert add_on in {cards[add.card].name for add in legal_actions(GAME, after) if isinstance(add, a.AddAbility)}
    return freed


def _holds(state: State, text: str) -> None:
    """Every way in the text can be gone, and no legal action is left out."""
    last = text.rpartition(": ")[2]
    clause = (last[0].lower() + last[1:]).removesuffix(", or take it back with undo.").removeprefix("you can only ")
    if clause.endswith(".") and not clause.endswith("..."):
        clause = clause[:-1]
    found: list[Any] = []
    for way in clause.replace(" or ", ", ").split(", "):
        meant = _meant(state, way)
        assert meant, f"{way!r} cannot be done: {text}"
        found += meant
    missing = [each for each in legal_actions(GAME, state) if each not in found]
    assert not missing, f"{missing} left out: {text}"


def _first_then(state: State, text: str) -> None:
    """ "Choose Snake first, then add Flow." can be done, step by step."""
    path = text.rpartition(": choose ")[2].removesuffix(".").replace(" first, then add ", ", then ").split(", then ")
    for name in path:
        step = [
            each
            for each in legal_actions(GAME, state)
            if isinstance(each, a.PlayTechnique | a.AddAbility) and state.pool[each.card].name == name
        ]
        assert step, f"{name!r} cannot be done: {text}"
        state, _ = GAME.reduce(state, step[0])


def _advice(state: State, text: str) -> None:
    if ": choose " in text:
        _first_then(state, text)
    elif text.endswith(" first."):
        assert state.phase == "discard"
    else:
        _holds(state, text)


@pytest.mark.rule("R-KAR-05")
def test_every_prompt_and_every_refusal_says_what_can_be_done() -> None:
    """In random play of all characters each way named is open, and none that is open goes unnamed."""
    steps = said = 0
    for state in _random_play(games=4, every=2):
        steps += 1
        if state.phase != "discard":
            _holds(state, prompt(state, GAME.verdicts(state)))
        for action, rule in GAME.verdicts(state):
            if rule is not None:
                said += 1
                _advice(state, rule.say(state, action))
    print(f"{steps} prompts and {said} refusals held against the legal actions")
    assert steps > 1000
    assert said > 5000


def _attempts(state: State) -> Iterator[Any]:
    """Everything that could be said in a duel: each kind of action, with each card of both decks where it names one."""
    yield from (a.DRAW, a.PASS, a.LAY, a.OFFER, a.ACCEPT, a.DECLINE)
    for kind in (a.TECHNIQUE, a.ADD, a.ABILITY, a.TRICK, a.DISCARD):
        yield from (kind[card] for card in state.pool)


def test_no_attempt_of_the_player_to_act_goes_without_its_rule() -> None:
    """Each of them is legal or breaks a rule of the rulebook, never only TABLE-THERE; its advice can be done."""
    rulebook, tried = load_rulebook("karenza"), 0
    for state in _random_play(games=1, every=12):
        for action in _attempts(state):
            wrong = refusal(GAME, state, action)
            tried += 1
            if wrong is not None:
                assert wrong.rule != "TABLE-THERE", action
                assert rulebook.get(wrong.rule) is not None
                _advice(state, wrong.text)
    print(f"{tried} attempts, none of them answered by TABLE-THERE alone")
    assert tried > 10_000


def test_under_attack_the_prompt_names_dodge_reset_and_what_flow_frees() -> None:
    """Michi ended bottom-left: no defense starts there, but Flow frees the weak ones, and Dodge needs no corner."""
    match = duel(
        {"hand": ["high_wing", "delicate_feather", "flow", "dodge", "quick_blow"], "sequence": ["planted_power"]},
        {"sequence": [{"card": "escudo", "column": 0}, {"card": "elevator", "column": 1}]},
        attacked=True,
    )
    assert match.board(ANN).prompt == (
        "Elevator comes at you with power 3: defend with High wing and Flow, play Dodge or pass and take the strike."
    )
    assert refused(match, "Play Delicate feather").text == (
        "Delicate feather starts top-left, but your last technique ended bottom-left, and Flow frees only techniques "
        "of power 4 or less: defend with High wing and Flow, play Dodge or pass and take the strike."
    )
    kitty = duel({"hand": ["reset"]}, {"sequence": ["elevator"]}, decks=("kitty", "eka"), attacked=True)
    assert kitty.board(ANN).prompt == ("Elevator comes at you with power 3: play Reset or pass and take the strike.")
    empty = duel({"hand": []}, {"sequence": ["elevator"]}, attacked=True)
    assert empty.board(ANN).prompt == "Elevator comes at you with power 3: you can only pass and take the strike."
    stuck = {"hand": ["delicate_feather"], "sequence": ["planted_power"]}
    assert duel(stuck, {"sequence": ["escudo", "elevator"]}, attacked=True).board(ANN).prompt == (
        "Elevator comes at you with power 3, and no defense of yours starts bottom-left: "
        "you can only pass and take the strike."
    )


@pytest.mark.rule("KAR-70", "KAR-45")
def test_a_refused_draw_advises_only_what_the_hand_allows() -> None:
    """In the last hand and in sequence: no attack and no trick are advised to a hand that holds none."""
    match = duel({"hand": ["dew_drop"], "deck": ["snake"]}, {"deck": ["scissors"]}, last_hand=True)
    assert match.board(ANN).prompt == "Last hand, and two passes in a row end the game: you can only pass."
    assert refused(match, "Draw a card").text == (
        "This is the last hand, and nobody draws any more: you can only pass."
    )
    match = duel({"hand": ["dew_drop", "blade_push"], "sequence": ["snake"]}, {"sequence": ["scissors"]})
    assert refused(match, "Draw a card").text == (
        "Nobody draws while a sequence is on the table: play Blade push or pass to end the sequence."
    )


@pytest.mark.rule("R-KAR-31")
def test_an_invited_player_is_told_each_attack_and_nothing_else() -> None:
    """Blade push follows no attack here and is not named; Flow's limit keeps Reverse dragon out."""
    match = duel(
        {"hand": ["side_hammer", "reverse_dragon", "blade_push", "flow"], "sequence": ["dew_drop"]},
        {"sequence": ["low_horizontal"]},
        invited=True,
    )
    assert match.board(ANN).prompt == (
        "You have been invited to attack: you can only attack with Side hammer and Flow."
    )
    assert labels(match) == ["Play Side hammer"]
    assert refused(match, "Pass").text == (
        "You have been invited to attack, so you must if you can: you can only attack with Side hammer and Flow."
    )


@pytest.mark.rule("KAR-90")
def test_an_add_on_alone_is_sent_only_to_a_technique_that_takes_it() -> None:
    """A technique on which it cannot go would be laid at once: then nothing of the kind is advised."""
    match = duel({"hand": ["snake", "flow"]})
    assert refused(match, "Add Flow").text == ("Flow goes on top of a technique: choose Snake first, then add Flow.")
    act(match, "Play Snake", "Add Flow")
    strong = duel({"hand": ["planted_power", "flow"], "deck": ["snake"]})
    assert refused(strong, "Add Flow").text == (
        "Flow goes on top of a technique, and none that you can play now takes it: draw a card, attack with a "
        "technique from any corner or pass."
    )
    freed = duel(
        {"hand": ["side_hammer", "flow", "explode", "dodge"], "sequence": ["planted_power"]},
        {"sequence": ["assisted_block"]},
    )
    assert refused(freed, "Add Explode").text == (
        "Explode goes on top of a technique: choose Side hammer first, then add Flow, then Explode."
    )


@pytest.mark.rule("KAR-32", "KAR-08", "KAR-43", "KAR-80", "KAR-90", "R-KAR-28")
def test_an_attempt_with_what_is_not_at_hand_names_its_rule() -> None:
    """A card in the discard pile, the other's card, a card as what it is not, and answers to what nobody asked."""
    match = duel({"hand": ["dodge"], "discard": ["snake"]}, {"hand": ["scissors"]})
    snake, dodge = match.state.sides[ANN].discard[0], match.state.sides[ANN].hand[0]
    scissors = match.state.sides[BO].hand[0]
    said = denied(match, a.PlayTechnique(snake))
    assert said.rule == "KAR-32"
    assert said.text.startswith("Snake is not in your hand, and cards are played from there: ")
    said = denied(match, a.PlayTechnique(scissors))
    assert said.rule == "KAR-08"
    assert "Scissors" not in said.text
    assert denied(match, a.PlayTechnique(dodge)).rule == "KAR-80"
    assert denied(match, a.DiscardCard(dodge)).rule == "KAR-43"
    assert denied(match, a.LayDown()).rule == "KAR-90"
    assert denied(match, a.OfferTie()).rule == "R-KAR-28"
    assert denied(match, a.AcceptTie()).rule == "R-KAR-28"
    assert denied(match, a.PlayTechnique(CardId(999))).rule == "TABLE-THERE"


@pytest.mark.rule("KAR-39")
def test_whoever_acts_out_of_turn_is_told_whose_turn_it_is() -> None:
    """A rule of the game says it, and the name of who acts; nothing changes."""
    match = Match.new(
        GAME, [load_deck("michi"), load_deck("eka")], seed=7, names=("Ana", "Bo"), options={"opening": "1"}
    )
    before, action = match.state, match.legal_actions()[0]
    with pytest.raises(IllegalAction) as caught:
        match.submit(action, Seat(1))
    refusal = caught.value.refusal
    assert (refusal.rule, refusal.text) == (
        "KAR-39", "Players act in turns, and this one is Ana's: wait until they have acted.",
    )  # fmt: skip
    assert match.state is before


def test_the_question_in_sequence_takes_one_line() -> None:
    """The phase stands on the board already: without it there is room beside the question for what just happened."""
    match = duel({"hand": ["planted_power"], "sequence": ["snake"]}, {"hand": [], "sequence": ["numero_dos"]})
    asked = match.board(ANN).prompt
    assert asked == "Attack with a technique that starts bottom-right or pass to end the sequence."
    assert len(asked) <= 78


@pytest.mark.rule("R-KAR-42")
def test_whoever_has_add_ons_reads_that_the_attack_silences_them() -> None:
    """Before the choice and while the defense is built; without add-ons it does not matter."""
    attack = {"sequence": [{"card": "ftw", "add_ons": ["disarm"]}]}
    told = ", and Disarm silences your add-ons"
    hand = ["scissors", "flick_of_the_wrist"]
    match = duel(attack, {"hand": hand}, decks=("kitty", "eka"), turn=2, attacked=True)
    assert match.board(BO).prompt.startswith(f"FTW comes at you with power 5{told}: defend")
    act(match, "Play Scissors")
    assert match.board(BO).prompt.startswith(f"Scissors is ready{told}: lay down")
    assert told not in match.board(ANN).prompt
    bare = duel(attack, {"hand": hand[:1]}, decks=("kitty", "eka"), turn=2, attacked=True)
    assert told not in bare.board(BO).prompt


WAY = "draw a card, attack with a technique from any corner or pass."
TIE = "accept the tie or play on."
SENTENCES: list[tuple[str, str, str, str]] = [
    ("turn", "PlayTechnique flow", "KAR-80", f"Flow is an add-on and can only be played as one: {WAY}"),
    ("turn", "PlayAbility snake", "KAR-80", f"Snake is a technique and can only be played as one: {WAY}"),
    ("turn", "PlayTechnique dodge", "KAR-32", f"Dodge is not in your hand, and cards are played from there: {WAY}"),
    ("turn", "AddAbility flow", "KAR-90", "Flow goes on top of a technique: choose Snake first, then add Flow."),
    ("turn", "DiscardCard snake", "KAR-43", f"You hold no more than 7 cards, so nothing is discarded: {WAY}"),
    ("turn", "AcceptTie", "R-KAR-28", f"Nobody has offered a tie: {WAY}"),
    ("turn", "DeclineTie", "R-KAR-28", f"Nobody has offered a tie: {WAY}"),
    ("turn", "LayDown", "KAR-90", f"No technique has been chosen that could be laid down: {WAY}"),
    (
        "turn",
        "OfferTie",
        "R-KAR-28",
        f"A tie can be offered after 20 passes in a row, and there have been 0 so far: {WAY}",
    ),
    ("tie", "PlayTechnique snake", "R-KAR-28", f"A tie was offered and waits for your answer: {TIE}"),
    ("tie", "DiscardCard snake", "R-KAR-28", f"A tie was offered and waits for your answer: {TIE}"),
    ("tie", "PlayTechnique dodge", "KAR-32", f"Dodge is not in your hand, and cards are played from there: {TIE}"),
]


@pytest.mark.rule("KAR-80", "KAR-32", "KAR-90", "KAR-43", "R-KAR-28")
@pytest.mark.parametrize(("phase", "tried", "rule", "text"), SENTENCES, ids=[f"{row[0]} {row[1]}" for row in SENTENCES])
def test_what_cannot_be_done_now_is_told_word_for_word(phase: str, tried: str, rule: str, text: str) -> None:
    """Ann holds Snake and Flow; in one of the two moments Bo has offered her a tie."""
    more: dict[str, Any] = {"phase": "tie", "passes": 20} if phase == "tie" else {}
    match = duel({"hand": ["snake", "flow"]}, {"hand": ["scissors"]}, **more)
    kind, _, id = tried.partition(" ")
    cards = [card for card in match.pool.of(ANN) if match.pool[card].id == id]
    said = denied(match, getattr(a, kind)(*cards[:1]))
    assert (said.rule, said.text) == (rule, text)


@pytest.mark.rule("KAR-36", "KAR-64")
@pytest.mark.parametrize(
    ("last", "held", "corner"),
    [
        ("high_wing", "twister", "top-left"),
        ("side_hammer", "dew_drop", "top-right"),
        ("planted_power", "delicate_feather", "bottom-left"),
        ("dew_drop", "delicate_feather", "bottom-right"),
    ],
)
def test_whoever_holds_no_defense_for_their_corner_reads_which_it_is(last: str, held: str, corner: str) -> None:
    """In each of the four; whoever holds none at all, or one that starts there, reads nothing of the kind."""
    theirs = {"sequence": ["escudo", "elevator"]}
    ways = "you can only pass and take the strike."
    comes = "Elevator comes at you with power 3"

    def prompt(hand: list[str]) -> str:
        return duel({"hand": hand, "sequence": [last]}, theirs, attacked=True).board(ANN).prompt

    assert prompt([held]) == f"{comes}, and no defense of yours starts {corner}: {ways}"
    assert prompt([]) == prompt(["snake"]) == f"{comes}: {ways}"
