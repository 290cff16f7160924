"""Saves, other worlds and chance play: what runs is data at every moment."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.chance import Chance, number
from cardtable.core.effects.machine.run import Past
from cardtable.core.effects.machine.worlds import rename_cards
from cardtable.core.ids import CardId, Seat

from .arena import HOST, Play, card, reloaded
from .arena.events import Played, TurnEnded
from .arena.table import State
from .book import BOOK

ROWS = ["mizuki", "pekiro", "ritualist", "renji", "young_shao", "decoy"]


def _usable(state: State, card: CardId) -> list[int]:
    """The abilities of a card that nothing keeps from being used now."""
    abilities = enumerate(HOST.abilities(state, card))
    return [i for i, each in abilities if "main" in each.timings and not fx.hindrance(HOST, state, card, i, "main")]


def _random_step(play: Play, chance: Chance) -> Chance:
    """Answers the question, or does something with a card in play."""
    if fx.is_waiting(play.state):
        answers = play.answers
        place, chance = number(chance, len(answers))
        play.reply(answers[place])
        return chance
    usable = [(card, i) for card in play.state.pool for i in _usable(play.state, card)]
    place, chance = number(chance, len(usable) + 2)
    if place < len(usable):
        card, index = usable[place]
        play._step(lambda state: fx.start(HOST, state, card, index, "main"))
    elif place == len(usable):
        play.happen(Played(play.card("mizuki"), Seat(0)))
    else:
        play.happen(TurnEnded(play.state.turn))
        run = fx.expire(fx.refresh(play.state.run), "your_next_turn", play.state.turn)
        play.state = replace(play.state, run=run, turn=Seat(1 - play.state.turn))
    return chance


@pytest.mark.parametrize("seed", range(12))
def test_random_play_survives_a_save_at_every_moment_and_goes_the_same_way(seed: int) -> None:
    """Play itself saves, resumes and repeats every step."""
    mine = {"leader": ["bobu"], "garden": ROWS[:3], "alley": ["decoy"], "hand": ["bolt", "storm", "x"]}
    theirs = {"garden": ["ritualist", "pekiro", "renji"], "hand": ["thunderclap", "bolt"], "deck": ["p", "q"]}
    play = Play(BOOK, {**mine, "deck": ["a", "b", "c", "d", "e"]}, theirs)
    chance = Chance(seed)
    asked = 0
    for _ in range(120):
        asked += fx.is_waiting(play.state)
        chance = _random_step(play, chance)
        zones = [c for side in play.state.table.zones for zone in side for c in zone]
        assert sorted(zones) == list(play.state.pool), "no card is lost or doubled"
    assert asked > 10


def test_a_question_in_mid_pick_is_plain_json() -> None:
    play = Play(BOOK, {"hand": ["thunderclap"]}, {"garden": ["a", "b", "c", "d"]}).use("thunderclap").reply("c")
    text = msgspec.json.encode(play.state.run)
    assert msgspec.json.decode(text, type=fx.Run) == play.state.run
    assert msgspec.json.decode(text)["frames"] == [
        {"card": play.card("thunderclap"), "index": 0, "seat": 0, "slots": [[]] * 4, "picks": [play.card("c")]}
    ]


def test_an_idle_run_is_an_empty_mapping() -> None:
    assert msgspec.json.encode(fx.IDLE) == b"{}"


def test_the_same_run_in_another_world_speaks_of_the_cards_that_lie_there() -> None:
    play = Play(BOOK, {"garden": ["mizuki"], "deck": ["a", "b", "c", "d"]}, {})
    play.happen(Played(play.card("mizuki"), Seat(0)))
    a, d = play.card("a"), play.card("d")
    names = {a: d, d: a}
    other = rename_cards(HOST, play.state, names)
    assert other.frames[0].seen == (d, *play.state.run.frames[0].seen[1:])
    assert other.frames[0].slots[0] == other.frames[0].seen
    assert other.past == play.state.run.past
    assert rename_cards(HOST, replace(play.state, run=other), names) == play.state.run


def test_renaming_reaches_queue_later_tallies_and_picks_but_no_numbers() -> None:
    late = {"op": "later", "on": "drawn", "do": [{"op": "gain", "score": "life", "amount": "$n"}]}
    asker = card(
        "asker",
        abilities=[
            {
                "use": "main",
                "do": [
                    {"op": "choose_number", "as": "n", "low": 0, "high": 3},
                    {"op": "choose", "as": "some", "cards": {"in": ["hand"], "exactly": 2}},
                    late,
                    {"op": "discard", "cards": {"in": ["hand"], "exactly": 2}},
                ],
            }
        ],
    )
    play = Play([asker], {"hand": ["a", "b", "c", "d"], "garden": ["asker"]}, {}).use("asker").reply(1, "b", "a", "c")
    names = {CardId(1): CardId(2), CardId(2): CardId(1)}
    other = rename_cards(HOST, play.state, names)
    assert play.state.run.frames[0].picks == (2,)
    assert other.frames[0].picks == (1,)
    assert play.state.run.frames[0].slots[:2] == ((1,), (1, 0))
    assert other.frames[0].slots[:2] == ((1,), (2, 0))
    assert other.later[0].slots[:2] == ((1,), (2, 0))


def test_renaming_reaches_the_cards_of_what_was_tallied_and_nothing_else() -> None:
    """One card, several, and a card alone, as an old position may remember it; amounts, seats and words stay."""
    play = Play([], {"garden": ["a", "b", "c"]}, {})
    past = (
        Past("damage_dealt", (CardId(1), 1, CardId(2), "effect")),
        Past("moved", ((CardId(0), CardId(2)), "hand")),
        Past("drawn", (Seat(1), 2)),
        Past("damage_dealt", (CardId(2),)),
    )
    state = replace(play.state, run=replace(play.state.run, past=past))
    other = rename_cards(HOST, state, {CardId(1): CardId(2), CardId(2): CardId(1)})
    assert other.past == (
        Past("damage_dealt", (CardId(2), 1, CardId(1), "effect")),
        Past("moved", ((CardId(0), CardId(1)), "hand")),
        Past("drawn", (Seat(1), 2)),
        Past("damage_dealt", (CardId(1),)),
    )


def test_a_stopped_run_forgets_what_ran_and_keeps_what_was() -> None:
    play = Play(BOOK, {"hand": ["thunderclap"]}, {"garden": ["a", "b", "c", "d"]}).use("thunderclap")
    run = replace(play.state.run, uses=(), spent=5)
    assert fx.stop(run) == fx.IDLE
    assert reloaded(replace(play.state, run=fx.stop(run))).run == fx.IDLE
