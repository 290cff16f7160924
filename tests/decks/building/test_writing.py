"""The builder changes a file as a person would: only what must change, with every comment where it was."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardtable.decks import judge
from cardtable.decks.building import KnownCard, open_deck
from cardtable.files import read_yaml

OVEN = """\
# My own deck, with notes.
game: kyza
deck: "The Bakery"   # a working name
about: "Warm, and burning in the end."
uses: [set-ember.yaml]  # shipped

# --- what it holds ---
list:
  # first the small ones
  spark_urchin: 2  # never fewer
  kiln_rat: 2
  # then the large ones

  coal_duke: 3  # too many?
  # the end of the list
"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "oven.yaml"
    path.write_bytes(text.encode())
    return path


def test_another_number_changes_one_line(tmp_path: Path) -> None:
    """Adding a copy touches nothing else, not even the blanks before a comment."""
    bench = open_deck(written(tmp_path, OVEN))
    bench.add(bench.catalogue.cards["spark_urchin"])
    assert bench.text() == OVEN.replace("spark_urchin: 2", "spark_urchin: 3")


def test_a_card_taken_out_leaves_the_comments_around_it(tmp_path: Path) -> None:
    """Only the card's own line goes, with the words behind it; the lines below belong to what follows."""
    bench = open_deck(written(tmp_path, OVEN))
    for _ in range(2):
        bench.remove(bench.catalogue.cards["kiln_rat"])
    assert bench.text() == OVEN.replace("  kiln_rat: 2\n", "")


def test_the_last_card_taken_out_leaves_what_stands_below(tmp_path: Path) -> None:
    """A comment at the end of the list stays at its end."""
    bench = open_deck(written(tmp_path, OVEN))
    for _ in range(3):
        bench.remove(bench.catalogue.cards["coal_duke"])
    assert bench.text() == OVEN.replace("  coal_duke: 3  # too many?\n", "")


def test_the_first_card_taken_out_leaves_what_stands_above(tmp_path: Path) -> None:
    """The heading above the first card stays."""
    bench = open_deck(written(tmp_path, OVEN))
    for _ in range(2):
        bench.remove(bench.catalogue.cards["spark_urchin"])
    assert bench.text() == OVEN.replace("  spark_urchin: 2  # never fewer\n", "")


def test_a_card_of_another_set_brings_the_set(tmp_path: Path) -> None:
    """The set is named under uses, once, and the comment behind it stays."""
    bench = open_deck(written(tmp_path, OVEN))
    for id in ("barnacle_scout", "barnacle_scout"):
        bench.add(bench.catalogue.cards[id])
    text = bench.text()
    assert "uses: [set-ember.yaml, set-tide.yaml]  # shipped\n" in text
    assert read_yaml(text).value["list"]["barnacle_scout"] == 2


def test_lines_keep_their_ends(tmp_path: Path) -> None:
    """A file from another system keeps its line ends, also in what was changed."""
    bench = open_deck(written(tmp_path, OVEN.replace("\n", "\r\n")))
    bench.add(bench.catalogue.cards["spark_urchin"])
    assert bench.text() == OVEN.replace("spark_urchin: 2", "spark_urchin: 3").replace("\n", "\r\n")


def test_a_card_of_another_deck_is_copied_as_its_author_wrote_it() -> None:
    """A character of Karenza has no sets: a foreign card is copied with its lines, and is good to play."""
    from cardtable.decks import decks_folder

    bench = open_deck(decks_folder() / "karenza" / "michi.yaml")
    foreign = bench.catalogue.cards["delusion"]
    assert foreign.home == "deck"
    bench.remove(bench.catalogue.cards["blade_push"])
    bench.add(foreign)
    text = bench.text()
    assert '    text: "Lay it on an attack: if it is defended, you play next all the same."\n' in text
    assert [card["id"] for card in read_yaml(text).value["cards"]][-1] == "delusion"
    assert dict(bench.deck().list)["delusion"] == 1
    for line in bench.base.text.splitlines():
        assert line in text or line.strip().startswith("blade_push:")


def test_names_hold_anything(tmp_path: Path) -> None:
    """Quotes, colons and brackets in a name read back as they were typed."""
    bench = open_deck(written(tmp_path, OVEN))
    bench.call('"No": [red]{x} # \\', "a: b # c")
    found = read_yaml(bench.text()).value
    assert (found["deck"], found["about"]) == ('"No": [red]{x} # \\', "a: b # c")
    assert "# a working name" in bench.text()


def test_a_team_is_written_in_the_order_in_which_it_was_chosen(tmp_path: Path) -> None:
    """Who is taken out and put in again stands last: in a team the first one begins."""
    path = tmp_path / "team.yaml"
    path.write_text("game: dagupukito\ndeck: Two\nuses: [fighters.yaml]\nlist: {rosa: 1, odo: 1}\n")
    bench = open_deck(path)
    cards = bench.catalogue.cards
    bench.add(cards["teo"])
    bench.remove(cards["rosa"])
    bench.add(cards["rosa"])
    assert bench.text().endswith("list: {odo: 1, teo: 1, rosa: 1}\n")


def test_a_file_in_one_line_can_be_changed(tmp_path: Path) -> None:
    """A file that is one mapping in braces is written anew as a whole, and says the same."""
    path = written(tmp_path, "{game: kyza, deck: One, uses: [set-ember.yaml], list: {coal_duke: 2}}\n")
    bench = open_deck(path)
    bench.add(bench.catalogue.cards["kiln_rat"])
    assert read_yaml(bench.text()).value == {
        "game": "kyza",
        "deck": "One",
        "uses": ["set-ember.yaml"],
        "list": {"coal_duke": 2, "kiln_rat": 1},
    }


DECKS = ("azuki/benzai", "dagupukito/team-night-shift", "karenza/eka", "kyza/kiln-fire", "myacards/pack")


@pytest.mark.parametrize("deck", DECKS)
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_changes_can_be_written_and_read_back(deck: str, data: st.DataObject) -> None:
    """Whatever is added and taken out: the file says it, and no comment that stood on a line of its own is lost."""
    from cardtable.decks import decks_folder

    bench = open_deck(decks_folder() / f"{deck}.yaml")
    cards = list(bench.catalogue.cards.values())
    for _ in range(data.draw(st.integers(1, 8))):
        listed: list[KnownCard] = [bench.catalogue.cards[id] for id in bench.now.ids]
        if listed and data.draw(st.sampled_from([True, False])):
            bench.remove(data.draw(st.sampled_from(listed)))
        else:
            bench.add(data.draw(st.sampled_from(cards)))
    text = bench.text()
    assert tuple(read_yaml(text).value["list"].items()) == bench.now.counts
    kept = {line.strip() for line in text.splitlines()}
    assert {line.strip() for line in bench.base.text.splitlines() if line.strip().startswith("#")} <= kept


def test_what_was_written_is_judged_as_the_builder_said(tmp_path: Path) -> None:
    """The builder and `decks check` agree about a deck rule, by its id and sentence."""
    bench = open_deck(written(tmp_path, OVEN))
    path = tmp_path / "new.yaml"
    path.write_text(bench.text())
    found = judge(path)
    said = bench.legality()
    assert found.option == said.option
    assert [(each.rule, each.text) for each in found.mistakes or found.otherwise] == [
        (each.rule, each.text.rstrip(".")) for each in said.problems
    ]
    assert said.problems
