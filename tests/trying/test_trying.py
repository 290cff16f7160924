"""A card tried at once: ready to play, read again after an edit, and traced."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.core.board import CardFace
from cardtable.core.effects.compiler.explaining import Failed
from cardtable.core.effects.compiler.tracing import TracedEvent
from cardtable.decks import DeckError, decks_folder
from cardtable.trying import NoSuchCard, Trial
from cardtable.trying.cards import trial_deck
from cardtable.trying.trace import TraceWording, trace_lines
from tests.cli.calling import call

LIGHTNING = decks_folder() / "azuki" / "set-lightning.yaml"


@pytest.fixture
def michi(tmp_path: Path) -> Path:
    """A deck that may be edited."""
    own = tmp_path / "mine.yaml"
    own.write_text((decks_folder() / "karenza" / "michi.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    return own


def edit(path: Path, old: str, new: str) -> None:
    """The author changes a line."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def power(trial: Trial, title: str) -> int:
    """The Power of a card in the hand of whoever decides."""
    seat = trial.match.to_act
    (hand,) = [zone for zone in trial.match.board(seat).zones if zone.id == f"hand:{seat}"]
    faces = [slot.holds for slot in hand.slots if isinstance(slot.holds, CardFace)]
    return next(face.stats[0].value for face in faces if face.title == title)


@pytest.mark.parametrize(
    ("file", "card", "label"),
    [
        ("karenza/michi.yaml", "Snake", "Play Snake"),
        ("myacards/sky.yaml", "bubo_bubo", "Play Eurasian eagle-owl"),
        ("azuki/set-lightning.yaml", "Elder Hoshin", "Play Elder Hoshin in the Garden"),
        ("kyza/kiln-fire.yaml", "Furnace Hound", "Activate Furnace Hound (space 1)"),
    ],
)
def test_the_card_can_be_played_at_once(file: str, card: str, label: str) -> None:
    """By its id or its name, out of a deck or a set, in every game with a hand."""
    trial = Trial(decks_folder() / file, card)
    assert trial.about == f"{trial.card.title} can be played now."
    assert label in [choice.option.label for choice in trial.match.choices() if choice.rule is None]


def test_a_combo_of_a_fighter_can_be_played_at_once() -> None:
    """Of what is not played from a hand, something that it does is ready: a combo with a special action."""
    trial = Trial(decks_folder() / "dagupukito" / "fighters.yaml", "teo")
    labels = [choice.option.label for choice in trial.match.choices() if choice.rule is None]
    assert trial.about == "Slip Jab of Teo Ransom can be played now."
    assert "Combo Slip Jab (D+P)" in labels
    assert [deck.list for deck in trial.match.decks] == [{"teo": 1}, {"teo": 1}]


def test_a_fighter_can_be_traced() -> None:
    """Dagupukito's cards are moves without ids of their own: the trace says what came of one."""
    trial = Trial(decks_folder() / "dagupukito" / "fighters.yaml", "teo")
    trial.match.submit(trial.match.legal_actions()[0])
    label, first, *_ = trace_lines(trial)
    assert label == f"{trial.match.option_at(0).label}:"
    assert first.startswith("  ")
    assert "ability" not in first


def test_the_trace_says_why_an_add_on_cannot_be_laid() -> None:
    """Karenza's cards wait for nothing: what happened is told, and what keeps the card from being played."""
    trial = Trial(decks_folder() / "karenza" / "eka.yaml", "zone_out")
    trial.match.submit(trial.match.legal_actions()[0])
    lines = list(trace_lines(trial))
    assert lines[0].startswith("Lay down ")
    assert "defends with" in lines[1]
    assert lines[-2] == "Now:"
    assert lines[-1].startswith("  Add Zone out: Zone out goes on")
    assert lines[-1].endswith("(KAR-90)")


def test_an_event_that_nobody_waits_for_is_named() -> None:
    """Kyza offers no event that no card on the table listens for; its author reads of it all the same."""
    trial = Trial(decks_folder() / "kyza" / "big-game.yaml", "briar_pup")
    while not any(choice.option.label.startswith("Set ") and not choice.rule for choice in trial.match.choices()):
        trial.match.submit(trial.match.legal_actions()[-1])
    label = next(each.option.label for each in trial.match.choices() if each.option.label.startswith("Set "))
    trial.match.do(label)
    assert list(trace_lines(trial))[1].split(" (")[0].strip() in ("character_set", "effect_set")


def test_more_copies_leave_the_deck_as_large_as_it_was(michi: Path) -> None:
    """The card comes soon, and no other card is lost that there was more than one of."""
    before = trial_deck(michi, "snake").deck
    assert before.list["snake"] == 8
    from cardtable.decks import load_deck

    assert sum(before.list.values()) == sum(load_deck(michi).list.values())


def test_a_leader_takes_the_leaders_place() -> None:
    """It is not a card of the list."""
    found = trial_deck(decks_folder() / "azuki" / "set-leaders.yaml", "Goro Graveloth")
    assert (getattr(found.deck, "leader", ""), found.card.id in found.deck.list) == (found.card.id, False)


def test_reading_the_file_again_keeps_the_position(michi: Path) -> None:
    """After an action: the same cards lie in the same places, and the new number counts."""
    trial = Trial(michi, "Snake")
    trial.match.do("Draw a card")
    before, was = trial.game.spell(trial.match.state), power(trial, "Snake")
    snake = next(line for line in michi.read_text(encoding="utf-8").splitlines() if "id: snake" in line)
    edit(michi, snake, snake.replace(f"power: {was}", f"power: {was + 4}"))
    trial.reload()
    assert power(trial, "Snake") == was + 4
    assert trial.game.spell(trial.match.state) == before


def test_an_effect_that_changed_while_it_waits_begins_again(tmp_path: Path) -> None:
    """The position before it is laid out with the new card, and the author is told."""
    own = tmp_path / "mine.yaml"
    own.write_text(SPARKS, encoding="utf-8")
    trial = Trial(own, "spark")
    trial.match.do(next(each.option.label for each in trial.match.choices() if "Activate" in each.option.label))
    assert trial.match.game.question(trial.match.state) is not None
    edit(own, "- {op: draw}", "- {op: choose, as: other, cards: {in: [hand], up_to: 1}}")
    edit(own, "low: 1", "low: 2")
    before = trial.match.steps
    assert trial.reload() == (
        "mine.yaml was read again; the last action was taken back, because an effect in its midst has changed."
    )
    assert before == 1
    assert trial.match.game.question(trial.match.state) is None


SPARKS = """game: kyza
deck: Sparks
cards:
  - id: spark
    name: Spark
    level: 1
    damage: 2
    health: 1
    text: "Say a number, then draw."
    abilities:
      - use: activate
        do:
          - {op: choose_number, as: many, low: 1, high: 3}
          - {op: draw}
          - {op: lose, score: life, amount: $many}
list: {spark: 20}
"""


def test_a_file_that_went_wrong_leaves_the_table_alone(michi: Path) -> None:
    """The mistake is said with its place, and the old cards stay."""
    trial = Trial(michi, "Snake")
    match = trial.match
    edit(michi, "id: snake,", "id: snake, colour: red,")
    with pytest.raises(DeckError, match="colour"):
        trial.reload()
    assert trial.match is match
    edit(michi, "id: snake, colour: red,", "id: viper,")
    with pytest.raises((NoSuchCard, DeckError)):
        trial.reload()
    assert (trial.match, trial.card.id) == (match, "snake")


def test_the_session_traces_takes_back_and_reads_again() -> None:
    """Line by line, both sides at one keyboard, without a curtain."""
    typed = "Play Elder Hoshin in the Garden\nt\nu\nu\nr\nq\n"
    called = call("cards", "try", str(LIGHTNING), "Elder", "Hoshin", typed=typed)
    assert called.code == 0
    lines = called.out.splitlines()
    assert lines[0].startswith("Azuki TCG: trying Elder Hoshin of set-lightning.yaml.")
    at = lines.index("Play Elder Hoshin in the Garden:")
    player = lines[at + 3].split(",")[0].split()[-1]
    assert player in ("Ana", "Bo")
    assert lines[at + 1 : at + 4] == [
        f"  paid (player {player}, amount 1)",
        f"  played (card Elder Hoshin of {player}, player {player}, kind entity, row garden)",
        f"    Elder Hoshin of {player}, ability 1: hears it and acts.",
    ]
    assert "There is nothing to take back since the file was read." in lines
    assert "set-lightning.yaml was read again; the position is the same." in lines
    assert lines[-1] == "Nothing of this table is kept."


def test_a_broken_file_is_told_in_the_session(michi: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The author mends it and reads it again."""
    from cardtable.plain import Console
    from cardtable.plain.trying import TrySession

    trial = Trial(michi, "Snake")
    answers = iter(["r", "t", "q"])
    said: list[str] = []
    console = Console()
    monkeypatch.setattr(console, "ask", lambda question: next(answers))
    monkeypatch.setattr(console, "say", lambda line="": said.append(line))
    edit(michi, "id: snake,", "id: snake, colour: red,")
    TrySession(trial, console).run()
    assert any("mine.yaml:" in line and "colour" in line for line in said)
    assert "The table stays as it was." in said
    assert "Nothing was done yet: play something, then t says which abilities heard it." in said


def test_an_unknown_card_is_a_sentence(michi: Path) -> None:
    """With exit code 2."""
    called = call("cards", "try", str(michi), "snaek")
    said = 'cardtable: mine.yaml has no card "snaek"; did you mean "snake"?\n'
    assert (called.code, called.out, called.err) == (2, "", said)


def test_abilities_that_wait_for_no_event_say_how_they_stand() -> None:
    """A Leader's ability with a cost: whoever may use it can, the other cannot pay."""
    trial = Trial(decks_folder() / "azuki" / "set-leaders.yaml", "Goro Graveloth")
    lines = list(trace_lines(trial))
    assert sorted(lines[-3:]) == [
        "  Goro Graveloth of Ana, ability 1: cannot work: its cost cannot be paid.",
        "  Goro Graveloth of Bo, ability 1: can work.",
        "Now:",
    ]


@pytest.mark.parametrize(
    ("failed", "said"),
    [
        (Failed("zone", ("garden", "alley"), "deck"), "it lies in deck and works in garden or alley"),
        (Failed("limit", (1, "turn"), None), "its limit is used up (1 a turn)"),
        (
            Failed("at_least", ({"count": {"in": ["hand"]}}, 3), (2, 3), "number"),
            "if at_least [{count: {in: [hand]}}, 3]: 2 is less than 3",
        ),
        (Failed("any_of", {"in": ["hand"]}, (), "cards"), "if any_of {in: [hand]}: no card fits"),
        (Failed("none_of", {"in": ["hand"]}, (0,), "cards"), "if none_of {in: [hand]}: Snake of Ana fits"),
        (Failed("turn", "you", 1, "seat"), "if turn you: it is the turn of Bo"),
        (Failed("holds", "first_turn", False, "flag"), "if holds first_turn: it does not"),
        (Failed("not", {"turn": "you"}, True, "flag"), "if not {turn: you}: it holds"),
        (Failed("where target", "self", 0, "card"), "where target is self, and it was Snake of Ana"),
        (Failed("where amount", {"at_least": 3}, 2, "number"), "where amount is {at_least: 3}, and it was 2"),
        (Failed("where free", True, False, "flag"), "where free is True, and it was no"),
        (Failed("where card", "self", None, "card"), "where card is self, and it was none"),
    ],
)
def test_what_failed_is_said_with_what_was_found(failed: Failed, said: str, snake: Trial) -> None:
    """In the author's own words, and the table's names."""
    assert TraceWording(snake).failed(failed) == said


@pytest.fixture(scope="module")
def snake() -> Trial:
    """Snake, whose first copy is the first card of the pool."""
    return Trial(decks_folder() / "karenza" / "michi.yaml", "Snake")


def test_the_trace_does_not_call_a_spell_idle_because_it_lies_in_hand(tmp_path: Path) -> None:
    """Where a card lies is said of what works by itself; a spell is used from hand."""
    own = tmp_path / "mine.yaml"
    own.write_text((decks_folder() / "azuki" / "benzai.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    trial = Trial(own, "STT02-015")
    assert trial.card.name == "Commune with Water"
    trial.match.submit(trial.match.legal_actions()[0])
    assert not [line for line in trace_lines(trial) if "Commune with Water" in line and "lies in" in line]


def test_events_are_traced_by_the_names_that_authors_write() -> None:
    """Myacards calls the start of a turn `turn` by itself, and whose it is `seat`."""
    trial = Trial(decks_folder() / "myacards" / "sky.yaml", "bubo_bubo")
    words = trial.match.game.vocabulary
    assert words is not None
    note = TracedEvent("turn", words.events["turn"], (1, 4), ())
    assert list(TraceWording(trial).note(note)) == [f"  turn_began (player {trial.match.names[1]}, number 4)"]


def test_replacements_are_traced(tmp_path: Path) -> None:
    """What is about to happen is noted before it happens, with whoever replaces it and what keeps the others."""
    own = tmp_path / "mine.yaml"
    deck = (decks_folder() / "azuki" / "benzai.yaml").read_text(encoding="utf-8")
    card = (
        "cards:\n"
        "  - id: shell\n    name: Shell\n    type: entity\n    element: neutral\n    cost: 0\n    attack: 0\n"
        '    health: 3\n    gate: 1\n    text: "Once a turn, 1 damage less. On Play: 2 damage to this."\n'
        "    abilities:\n"
        "      - instead: damage_coming\n        where: {target: self}\n        limit: once_per_turn\n"
        "        do: [{op: prevent, amount: 1}]\n"
        "      - instead: damage_coming\n        where: {target: self, amount: {at_least: 5}}\n"
        "        do: [{op: prevent}]\n"
        "      - on: played\n        where: {card: self}\n        do: [{op: damage, to: $source, amount: 2}]\n"
        "list:\n"
    )
    own.write_text(deck.replace("list:\n", card), encoding="utf-8")
    trial = Trial(own, "shell")
    trial.match.do("Play Shell in the Garden")
    while trial.match.to_act is not None and not any("damage_coming" in line for line in trace_lines(trial)):
        trial.match.submit(trial.match.legal_actions()[0])
    lines = list(trace_lines(trial))
    acted = trial.match.played[-1].seat
    assert acted is not None
    seat = trial.match.names[acted]
    at = next(at for at, line in enumerate(lines) if line.startswith("  damage_coming"))
    assert lines[at] == f"  damage_coming (target Shell of {seat}, amount 2, source Shell of {seat})"
    assert f"    Shell of {seat}, ability 1: hears it and acts." in lines
    assert any("ability 2: does not act: where amount is" in line and "it was 2" in line for line in lines)
