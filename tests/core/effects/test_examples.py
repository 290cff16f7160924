"""The cards of the design's examples, played."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.effects.machine.run import Use
from cardtable.core.ids import Seat

from .arena import HOST, Play, card
from .arena.events import DamageDealt, Destroyed, Played, Sacrificed
from .book import BOBU, BOOK, DECOY, PEKIRO, STORM


@pytest.mark.rule("AZK-101", "R-AZK-39")
def test_the_ritualist_dies_of_the_damage_and_still_answers() -> None:
    play = Play(BOOK, {"alley": ["decoy"], "hand": ["guest", "other"]}, {"garden": ["ritualist", "bystander"]})
    play.use("decoy").reply("ritualist", 2)
    assert play.where("ritualist") == "discard"
    assert play.question.seat == 0, "the decoy is finished first"
    play.reply("guest")
    assert play.question.seat == 1
    assert sorted(play.choices) == ["bystander", "guest", "leader", "leader"]
    play.reply("guest")
    assert play.over
    assert play.where("guest") == "discard"
    assert play.where("bystander") == "garden"
    assert play.zone("hand") == ["other"]
    kinds = [type(event) for event in play.events]
    assert kinds == [Sacrificed, DamageDealt, Destroyed, Played, DamageDealt, Destroyed]


def test_the_ritualists_player_may_leave_it_and_then_it_is_not_used_up() -> None:
    play = Play(BOOK, {"hand": ["bolt"]}, {"garden": ["ritualist", "bystander"]})
    play.use("bolt").reply("ritualist")
    assert play.question.can_stop
    play.reply(None)
    assert play.over
    assert not play.state.run.uses
    play.use("bolt").reply("ritualist").reply("bystander")
    assert play.state.run.uses == (Use(play.card("ritualist"), 0),)


def test_the_ritualist_answers_once_a_turn_and_not_in_the_alley() -> None:
    play = Play(BOOK, {"hand": ["bolt"]}, {"garden": ["ritualist"], "alley": ["bystander"]})
    marks = (fx.EffectMark(play.card("ritualist"), Seat(1), stat="health", amount=5),)
    play.state = replace(play.state, table=replace(play.state.table, marks=marks))
    play.use("bolt").reply("ritualist").reply("leader")
    play.use("bolt").reply("ritualist")
    assert play.over
    play.state = replace(play.state, run=fx.refresh(play.state.run))
    play.use("bolt").reply("ritualist")
    assert not play.over


def test_a_full_row_first_loses_one_for_the_guest() -> None:
    play = Play([DECOY], {"alley": ["decoy"], "hand": ["guest"], "garden": ["x", "y", "z"]}, {"garden": ["victim"]})
    play.use("decoy").reply(0, "guest")
    assert play.choices == ["x", "y", "z"]
    play.reply("y")
    assert play.zone("garden") == ["x", "z", "guest"]
    assert play.zone("discard") == ["y", "decoy"]


def test_nothing_is_replaced_when_no_guest_comes() -> None:
    play = Play([DECOY], {"alley": ["decoy"], "hand": ["guest"], "garden": ["x", "y", "z"]}, {"garden": ["victim"]})
    play.use("decoy").reply(0, None)
    assert play.over
    assert play.zone("garden") == ["x", "y", "z"]


FISH = card("fish", words=["water"], cost=2)
WAVE = card("wave", words=["water"], cost=2, type="spell")
WHALE = card("whale", words=["water"], cost=3)


def test_mizuki_digs_and_invites_an_entity() -> None:
    play = Play([*BOOK, FISH, WHALE], {"garden": ["mizuki"], "deck": ["fish", "whale", "a", "b"]}, {})
    play.happen(Played(play.card("mizuki"), Seat(0)))
    assert play.choices == ["fish"]
    assert [play.id(c) for c in fx.offered_cards(HOST, play.state, Seat(0))] == ["fish", "whale", "a"]
    assert fx.offered_cards(HOST, play.state, Seat(1)) == ()
    play.reply("fish").reply("fish")
    assert play.zone("alley") == ["fish"]
    assert play.question.kind == "order"
    play.reply("a")
    assert play.over, "the last card needs no question"
    assert play.zone("deck") == ["b", "a", "whale"]


def test_mizuki_keeps_a_spell_in_hand_and_puts_the_rest_down_as_it_lies() -> None:
    play = Play([*BOOK, WAVE], {"garden": ["mizuki"], "deck": ["wave", "a", "b", "c"]}, {})
    play.happen(Played(play.card("mizuki"), Seat(0))).reply("wave", None)
    assert play.zone("hand") == ["wave"]
    assert play.zone("deck") == ["c", "a", "b"]


def test_mizuki_asks_although_nothing_fits_because_the_cards_are_hidden() -> None:
    play = Play(BOOK, {"garden": ["mizuki"], "deck": ["a"]}, {})
    play.happen(Played(play.card("mizuki"), Seat(0)))
    assert play.choices == []
    play.reply(None)
    assert play.over
    assert play.zone("deck") == ["a"]


def test_pekiro_sends_the_damage_elsewhere_before_it_is_dealt() -> None:
    play = Play(BOOK, {"hand": ["bolt"]}, {"garden": ["pekiro", "other", "bystander"]})
    play.use("bolt").reply("pekiro")
    assert play.question.seat == 1
    assert play.choices == ["other", "bystander"]
    play.reply("other")
    assert play.over
    assert play.zone("garden", 1) == ["pekiro", "bystander"]
    assert [e.target for e in play.events if isinstance(e, DamageDealt)] == [play.card("other")]
    play.use("bolt").reply("pekiro")
    assert play.zone("garden", 1) == ["bystander"], "once a turn"


def test_pekiro_may_take_it_and_keeps_the_ability() -> None:
    play = Play(BOOK, {"hand": ["bolt"]}, {"garden": ["pekiro", "other"]})
    play.use("bolt").reply("pekiro", None)
    assert play.zone("garden", 1) == ["other"]
    assert play.state.run.uses == ()


def test_of_damage_that_hits_many_pekiro_turns_its_own_and_the_victim_adds_up() -> None:
    tough = card("tough", health=3)
    play = Play([PEKIRO, STORM, tough], {"hand": ["storm"]}, {"garden": ["pekiro", "tough", "weak"]})
    play.use("storm").reply("tough")
    assert play.zone("garden", 1) == ["pekiro", "tough"]
    assert play.stat("tough", "health") == 1
    assert [(play.id(e.target), e.amount) for e in play.events if isinstance(e, DamageDealt)] == [
        ("tough", 2),
        ("weak", 1),
    ]


def test_each_card_speaks_once_so_two_pekiros_do_not_play_ball_for_ever() -> None:
    second = PEKIRO.model_copy(update={"id": "pekiro_two"})
    play = Play([*BOOK, second], {"hand": ["bolt"]}, {"garden": ["pekiro", "pekiro_two"]})
    play.use("bolt").reply("pekiro").reply("pekiro_two").reply("pekiro")
    assert play.over
    assert play.zone("garden", 1) == ["pekiro_two"]


def test_damage_that_is_a_cost_is_paid_although_it_was_turned() -> None:
    burst = card(
        "burst",
        type="spell",
        abilities=[
            {
                "use": "main",
                "zone": ["hand"],
                "cost": [{"op": "damage", "to": {"in": ["garden"], "exactly": 1}, "amount": 1}],
                "do": [{"op": "draw", "count": 1}],
            }
        ],
    )
    play = Play([burst, PEKIRO], {"hand": ["burst"], "garden": ["pekiro", "x"], "deck": ["a"]}, {"garden": ["y"]})
    play.use("burst").reply("pekiro").reply("y")
    assert play.zone("garden", 1) == []
    assert play.zone("garden") == ["pekiro", "x"]
    assert play.zone("hand") == ["burst", "a"]


def test_young_shao_grows_with_two_more_in_the_garden() -> None:
    few = Play(BOOK, {"garden": ["young_shao", "a"]}, {"garden": ["b"]})
    assert (few.stat("young_shao", "attack"), few.stat("young_shao", "health")) == (2, 2)
    many = Play(BOOK, {"garden": ["young_shao", "a", "c"]}, {"garden": ["b"]})
    assert (many.stat("young_shao", "attack"), many.stat("young_shao", "health")) == (3, 3)
    assert many.stat("a", "attack") == 1


def test_young_shao_falls_when_the_others_that_kept_it_alive_go() -> None:
    play = Play(BOOK, {"garden": ["young_shao", "a"]}, {"hand": ["storm"]})
    play.state = replace(play.state, table=replace(play.state.table, damage=((play.card("young_shao"), 1),)))
    play.use("storm")
    assert play.zone("garden") == []
    assert [play.id(e.card) for e in play.events if isinstance(e, Destroyed)] == ["a", "young_shao"]


def test_the_gate_of_devotion_knows_the_health_the_card_had() -> None:
    given = card("given", health=3)
    play = Play([*BOOK, given], {"leader": ["devotion"], "garden": ["given", "came"]}, {"garden": ["big", "x"]})
    play.use("devotion", "portal", entity=play.card("came"), power=1)
    assert play.choices == ["given"]
    play.reply("given").reply("big")
    assert play.where("given") == "discard"
    assert [(play.id(e.target), e.amount) for e in play.events if isinstance(e, DamageDealt)] == [("big", 3)]


def test_the_gate_of_devotion_stops_where_nothing_was_given() -> None:
    play = Play(BOOK, {"leader": ["devotion"], "garden": ["given", "came"]}, {"garden": ["big", "x"]})
    play.use("devotion", "portal", entity=play.card("came"), power=1).reply(None)
    assert play.over
    assert play.events == ()


def test_a_question_without_an_answer_is_not_asked() -> None:
    play = Play(BOOK, {"leader": ["devotion"], "garden": ["given", "came"]}, {})
    play.use("devotion", "portal", entity=play.card("came"), power=0)
    assert play.over


@pytest.mark.parametrize(
    ("garden", "hits"),
    [
        (["a", "b", "c", "d"], [("c", 3), ("a", 2), ("b", 1)]),
        (["a", "b"], [("b", 3), ("a", 2)]),
        (["a"], [("a", 3)]),
        ([], []),
    ],
)
def test_thunderclap_goes_three_two_one_as_far_as_there_are_entities(
    garden: list[str], hits: list[tuple[str, int]]
) -> None:
    play = Play(BOOK, {"hand": ["thunderclap"]}, {"garden": garden})
    play.use("thunderclap")
    for name, _ in hits if len(garden) > 1 else []:
        play.reply(name)
    assert play.over
    assert [(play.id(e.target), e.amount) for e in play.events if isinstance(e, DamageDealt)] == hits


def test_renji_answers_the_third_different_source() -> None:
    play = Play(BOOK, {"garden": ["a", "b", "c"]}, {"garden": ["renji"]})
    renji = play.card("renji")
    for name in ("a", "b", "b", "a"):
        play.happen(DamageDealt(renji, 1, play.card(name)))
        assert play.over
    play.happen(DamageDealt(renji, 1, play.card("c")))
    assert play.question.seat == 1
    play.reply("leader")
    assert play.question.options == (3, 2, 1, 0)
    play.reply(3)
    assert play.over
    play.happen(DamageDealt(renji, 1, play.card("b")))
    assert play.over, "once a turn"


def test_a_new_turn_forgets_the_tally() -> None:
    play = Play(BOOK, {"garden": ["a", "b", "c"]}, {"garden": ["renji"]})
    renji = play.card("renji")
    play.happen(DamageDealt(renji, 1, play.card("a")), DamageDealt(renji, 1, play.card("b")))
    play.state = replace(play.state, run=fx.refresh(play.state.run))
    play.happen(DamageDealt(renji, 1, play.card("c")))
    assert play.over


EARTH = card("earth", words=["earth"])
EARTH_TOO = card("earth_too", words=["earth"])


def test_bobu_waits_for_the_first_earth_entities_to_go() -> None:
    play = Play(
        [BOBU, EARTH, EARTH_TOO, STORM],
        {"leader": ["bobu"], "garden": ["earth", "earth_too", "x"]},
        {"hand": ["storm"]},
    )
    play.state = replace(play.state, table=replace(play.state.table, damage=((play.card("bobu"), 5),)))
    play.use("bobu")
    assert len(play.state.run.later) == 1
    play.use("storm")
    assert play.question.kind == "yes"
    assert play.question.seat == 0
    play.reply(True)
    assert play.over, "cards that go together are one time"
    assert play.stat("bobu", "health") == 16
    assert not play.state.run.later


def test_bobu_does_not_hear_other_entities_and_forgets_in_time() -> None:
    play = Play([BOBU, EARTH, STORM], {"leader": ["bobu"], "garden": ["x"]}, {"hand": ["storm"], "garden": ["earth"]})
    play.use("bobu").use("storm")
    assert play.over
    run = play.state.run
    assert fx.expire(run, "end_of_turn") is run
    assert fx.expire(run, "your_next_turn", Seat(1)) is run
    assert fx.expire(run, "your_next_turn", Seat(0)).later == ()


def test_a_delayed_ability_loses_a_card_that_left() -> None:
    """Sacrifice it at the end of the turn: only if it is still that card."""
    rush = card(
        "rush",
        abilities=[
            {
                "use": "main",
                "targets": {"guest": {"in": ["garden"]}},
                "do": [
                    {"op": "later", "on": "turn_ended", "do": [{"op": "sacrifice", "cards": ["$guest", "$source"]}]},
                    {"op": "move", "cards": "$guest", "to": "hand"},
                ],
            }
        ],
    )
    play = Play([rush], {"alley": ["rush"], "garden": ["guest"]}, {})
    play.use("rush")
    own, guest = play.card("rush"), play.card("guest")
    assert [card for slot in play.state.run.later[0].slots for card in slot] == [own]
    assert guest not in play.state.run.later[0].slots[0]
