"""What the builder can do with a deck before anything is written."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from cardtable.decks import DeckError, decks_folder, shipped_decks
from cardtable.decks.building import Filter, Workbench, copy_deck, keep, open_deck, take_up, throw_away, unsaved_decks
from cardtable.decks.building.starts import disk_problem
from cardtable.decks.kinds import curve_key, facets, kind_of
from cardtable.decks.own import own_decks, own_path
from cardtable.files import FileProblem
from cardtable.games import GAMES


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def bench_of(deck: str) -> Workbench:
    return open_deck(decks_folder() / f"{deck}.yaml")


def test_each_step_can_be_taken_back_and_done_again() -> None:
    """Undo and redo walk over every change; a new one forgets what was taken back."""
    bench = bench_of("kyza/kiln-fire")
    first, card = bench.now, bench.catalogue.cards["kiln_rat"]
    bench.add(card)
    second = bench.now
    bench.remove(bench.catalogue.cards["coal_duke"])
    assert [bench.undo(), bench.now, bench.undo(), bench.now] == [None, second, None, first]
    assert bench.undo() == "There is nothing to take back."
    assert [bench.redo(), bench.now] == [None, second]
    bench.add(card)
    assert bench.redo() == "There is nothing to do again."


@pytest.mark.parametrize(
    "deck", ["kyza/kiln-fire", "azuki/raizan", "karenza/michi", "myacards/pack", "dagupukito/rosa"]
)
def test_a_deck_can_be_built_from_scratch(deck: str) -> None:
    """All cards go at once, in one step that can be taken back; put in one by one, the deck is legal again."""
    bench = bench_of(deck)
    before = bench.now
    assert bench.clear() is None
    assert (bench.now.size, bench.now.places) == (0, before.places)
    assert bench.legality().problems
    assert bench.clear() == "There is no card left to take out."
    for id, count in before.counts:
        for _ in range(count):
            assert bench.add(bench.catalogue.cards[id]) is None
    assert (bench.legality().problems, bench.now) == ((), before)
    for _ in range(sum(count for _, count in before.counts)):
        bench.undo()
    assert bench.now.size == 0
    bench.undo()
    assert bench.now == before


def test_a_leader_takes_the_place_of_the_one_before() -> None:
    """A card with a place of its own is exchanged, never counted and never taken out."""
    bench = bench_of("azuki/benzai")
    other = bench.catalogue.cards["STT04-001"]
    size = bench.now.size
    assert bench.add(other) is None
    assert (dict(bench.now.places)["leader"], bench.now.size) == ("STT04-001", size)
    assert bench.remove(other) == "A deck has one leader: put another one in its place instead."
    assert [problem.rule for problem in bench.legality().problems] == ["AZK-31", "AZK-27"]


def test_what_is_not_there_cannot_be_taken_out() -> None:
    """The sentence names the card."""
    bench = bench_of("kyza/kiln-fire")
    card = bench.catalogue.cards["barnacle_scout"]
    assert bench.remove(card) == f"{card.name} is not in this deck: there is nothing to take out."


def test_filters_join_words_and_values() -> None:
    """All words, one of the values under each key; nothing else is shown."""
    bench = bench_of("azuki/benzai")
    cards = list(bench.catalogue.cards.values())
    shown = Filter("damage", frozenset({("element", "water"), ("element", "neutral"), ("type", "spell")}))
    found = [card for card in cards if shown.fits(card, 0)]
    assert found
    for card in cards:
        fits = card.data["element"] in ("water", "neutral") and card.data["type"] == "spell" and "damage" in card.said
        assert (card in found) == fits
    assert shown.said == '"damage", element neutral or water, type spell'
    assert [card.id for card in cards if Filter(in_deck=True).fits(card, bench.now.count(card.id))] == sorted(
        bench.now.ids, key=list(bench.catalogue.cards).index
    )


@pytest.mark.parametrize("game", [listing.id for listing in GAMES])
def test_every_game_has_kinds_and_most_a_curve(game: str) -> None:
    """Cards of every game can be sorted by what they have in common, and never by their names."""
    from cardtable.decks import shipped_decks

    bench = open_deck(shipped_decks(game)[0].path)
    cards = list(bench.catalogue.cards.values())
    found = facets([card.facts for card in cards])
    assert found
    assert not {"id", "name", "text", "common", "junior_of"} & set(found)
    assert {kind_of(card.data) for card in cards} != {"other"}
    keys = {"azuki": "cost", "dagupukito": "", "karenza": "power", "kyza": "level", "myacards": "atk"}
    assert curve_key([card.facts for card in cards]) == keys[game]


def test_a_badly_written_deck_is_not_opened(tmp_path: Path) -> None:
    """Its mistakes are told, with their lines."""
    path = tmp_path / "bad.yaml"
    path.write_text("game: kyza\ndeck: Bad\ncards:\n  - {id: x, nam: X}\nlist: {x: 2}\n")
    with pytest.raises(DeckError) as error:
        open_deck(path)
    assert any('unknown key "nam"' in line for line in error.value.problems)


def test_a_copy_lies_nowhere_until_it_is_saved(home: Path) -> None:
    """A copy has a name of its own and a path at which nothing is."""
    start = decks_folder() / "kyza" / "kiln-fire.yaml"
    path = own_path("kyza", 'Ash "N" Coal!')
    bench = copy_deck("kyza", start, path, 'Ash "N" Coal!')
    assert path == home / "decks" / "kyza" / "ash-n-coal.yaml"
    assert (bench.now.name, bench.is_changed, path.exists()) == ('Ash "N" Coal!', True, False)
    assert bench.legality().problems == ()
    path.write_text(bench.text())
    bench.mark_saved(path, bench.text())
    assert not bench.is_changed
    assert [info.name for info in own_decks("kyza")] == ['Ash "N" Coal!']
    assert own_path("kyza", 'Ash "N" Coal!').name == "ash-n-coal-2.yaml"


def test_what_was_not_saved_is_offered_again() -> None:
    """Name, cards and steps of a deck that was being built survive the end of the program."""
    start = decks_folder() / "kyza" / "kiln-fire.yaml"
    bench = copy_deck("kyza", start, own_path("kyza", "Ash"), "Ash")
    bench.add(bench.catalogue.cards["barnacle_scout"])
    file = keep(bench, None)
    bench.remove(bench.catalogue.cards["coal_duke"])
    assert keep(bench, file) == file
    [(found, kept)] = unsaved_decks("kyza")
    again = take_up(kept)
    assert (found, again.now, again.past, again.path, again.is_new) == (file, bench.now, bench.past, bench.path, True)
    assert again.text() == bench.text()
    assert unsaved_decks("azuki") == []
    throw_away(file)
    assert unsaved_decks() == []


def test_a_deck_that_somebody_builds_now_is_not_offered() -> None:
    """Another table that still runs keeps its deck; a damaged file is passed over."""
    bench = bench_of("kyza/kiln-fire")
    file = keep(bench, None)
    assert [path for path, _ in unsaved_decks()] == [file]
    kept = file.read_bytes()
    file.write_bytes(kept.replace(b'"process":%d' % os.getpid(), b'"process":%d' % os.getppid()))
    assert unsaved_decks() == []
    file.write_bytes(kept[:50])
    assert unsaved_decks() == []


def test_nothing_is_overwritten_unasked(tmp_path: Path) -> None:
    """Another file, and the same file changed meanwhile, are both asked about."""
    text = (decks_folder() / "kyza" / "kiln-fire.yaml").read_text()
    mine, other = tmp_path / "mine.yaml", tmp_path / "other.yaml"
    mine.write_text(text)
    other.write_text("hello: [")
    bench = open_deck(mine)
    assert disk_problem(bench, mine) is None
    assert disk_problem(bench, tmp_path / "new.yaml") is None
    assert disk_problem(bench, other) == "other.yaml is there already, and it is no deck."
    mine.write_text(text + "# later\n")
    assert disk_problem(bench, mine) == "mine.yaml was changed by somebody else since it was opened."
    bench.is_new = True
    assert disk_problem(bench, mine) == "mine.yaml is there already."


@pytest.mark.parametrize(
    "data", [b'{"x":' + b"[" * 100_000, b'{"game":"\xff"}', b"[]", b""], ids=["deep", "é", "list", "none"]
)
def test_what_was_kept_and_cannot_be_read_is_passed_over(data: bytes) -> None:
    """Whatever a disk or a stranger made of it; the deck beside it is offered as always."""
    file = keep(bench_of("kyza/kiln-fire"), None)
    file.with_name("broken.json").write_bytes(data)
    assert [path for path, _ in unsaved_decks()] == [file]


@pytest.mark.parametrize("process", [10**30, 2**31, -1, -(10**30)])
def test_nobody_builds_under_a_number_that_no_process_has(process: int) -> None:
    """The deck is offered, and nobody is asked whether such a process runs."""
    file = keep(bench_of("kyza/kiln-fire"), None)
    kept = json.loads(file.read_text())
    file.write_text(json.dumps({**kept, "process": process}))
    assert [path for path, _ in unsaved_decks()] == [file]


def test_work_without_a_card_that_every_deck_has_is_damaged() -> None:
    """Azuki's decks name a Leader and a Gate; without them nobody could say which rules the deck breaks."""
    (path,) = [info.path for info in shipped_decks("azuki")][:1]
    file = keep(open_deck(path), None)
    kept = json.loads(file.read_text())
    kept["now"]["places"] = kept["now"]["places"][:1]
    file.write_text(json.dumps(kept))
    [(_, deck)] = unsaved_decks()
    with pytest.raises(FileProblem, match="what was kept of this deck is damaged: throw it away"):
        take_up(deck)
