"""The deck builder on the screen: choosing cards, what it says about the deck, saving, and what survives."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from cardtable.decks import decks_folder, judge
from cardtable.decks.building import unsaved_decks
from cardtable.decks.own import own_decks
from cardtable.files import read_yaml
from cardtable.games import GAMES
from cardtable.tui import navigation
from cardtable.tui.builder.docs import CardDocs
from cardtable.tui.builder.filtering import Filtering
from cardtable.tui.builder.hands import OpeningHands
from cardtable.tui.builder.screen import Builder
from cardtable.tui.screens.decks import Decks
from cardtable.tui.screens.dialog import Ask, Tell
from cardtable.tui.screens.entry import Entry
from cardtable.tui.screens.menu import Menu
from cardtable.tui.screens.rules import Rules
from cardtable.tui.start import Build

from .house import app_of, opened, press, settled, shown, typed

KILN = decks_folder() / "kyza" / "kiln-fire.yaml"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A deck of one's own, with a comment."""
    path = tmp_path / "mine.yaml"
    path.write_text(KILN.read_text().replace("list:", "# my cards\nlist:"))
    return path


def builder_of(pilot: Pilot[None]) -> Builder:
    """The builder that is open, beneath whatever lies over it."""
    [found] = [screen for screen in app_of(pilot).screen_stack if isinstance(screen, Builder)]
    return found


async def point_at(pilot: Pilot[None], card: str) -> None:
    """Put the pointer on a card."""
    builder_of(pilot).query_one("#build-cards", Menu).point_at(card)
    await settled(pilot)


def top(pilot: Pilot[None]) -> Any:
    return app_of(pilot).screen


async def test_a_copy_is_built_and_saved_from_the_lobby(home: Path) -> None:
    """From the decks of a game by keys alone: a copy, a card more, one less, saved as a file that may be played."""
    async with opened() as pilot:
        navigation.decks(app_of(pilot), "kyza", "Kyza Kards")
        await settled(pilot)
        await press(pilot, "e")
        assert isinstance(top(pilot), Entry)
        await typed(pilot, "Ash & [b]Coal[/b]")
        assert "Ash & [b]Coal[/b] (Kyza Kards) not saved yet" in shown(pilot)
        assert "20 cards: fit to play" in shown(pilot)
        await point_at(pilot, "barnacle_scout")
        await press(pilot, "right")
        assert "A Konflict deck has exactly 20" in shown(pilot)
        assert "(R-KYZ-01)" in shown(pilot)
        await point_at(pilot, builder_of(pilot).bench.now.ids[0])
        await press(pilot, "minus")
        assert "20 cards: fit to play" in shown(pilot)
        assert own_decks("kyza") == ()
        await press(pilot, "s")
        assert "not saved yet" not in shown(pilot)
        await press(pilot, "escape")
        assert isinstance(top(pilot), Decks)
        assert "(yours)" in shown(pilot)
    [deck] = own_decks("kyza")
    assert deck.path == home / "decks" / "kyza" / "ash-b-coal-b.yaml"
    found = judge(deck.path)
    assert found.deck is not None
    assert (found.deck.deck, found.deck.list["barnacle_scout"]) == ("Ash & [b]Coal[/b]", 1)
    assert unsaved_decks() == []


async def test_undo_and_redo_walk_over_every_change(mine: Path) -> None:
    """`u` and `U`, as at the table; the file on disk stays as it was."""
    before = mine.read_text()
    async with opened(Build(mine)) as pilot:
        bench = builder_of(pilot).bench
        first = bench.now
        await press(pilot, "plus", "plus")
        after = bench.now
        assert after.size == first.size + 2
        await press(pilot, "u", "u", "u")
        assert bench.now == first
        assert "There is nothing to take back." in shown(pilot)
        await press(pilot, "U", "U")
        assert bench.now == after
    assert mine.read_text() == before


async def test_a_deck_is_emptied_by_one_key_and_comes_back_by_another(mine: Path) -> None:
    """`x` starts from scratch and says how to undo it."""
    async with opened(Build(mine)) as pilot:
        bench = builder_of(pilot).bench
        first = bench.now
        await press(pilot, "x")
        assert bench.now.size == 0
        assert "Every card is out: u brings them back." in shown(pilot)
        await press(pilot, "u")
        assert bench.now == first


async def test_saving_keeps_the_comments_of_the_file(mine: Path) -> None:
    """Only the line of the card changes."""
    before = mine.read_text()
    async with opened(Build(mine)) as pilot:
        await point_at(pilot, "kiln_rat")
        await press(pilot, "left", "s")
    assert mine.read_text() == before.replace("kiln_rat: 2", "kiln_rat: 1")


async def test_a_file_that_changed_meanwhile_is_not_overwritten_unasked(mine: Path) -> None:
    """The question names it, and going back leaves both as they are."""
    async with opened(Build(mine)) as pilot:
        mine.write_text(mine.read_text() + "# from an editor\n")
        await press(pilot, "plus", "s")
        assert isinstance(top(pilot), Ask)
        assert "mine.yaml was changed by somebody else" in shown(pilot)
        await press(pilot, "enter")
        assert builder_of(pilot).bench.is_changed
        assert mine.read_text().endswith("# from an editor\n")
        await press(pilot, "s", "down", "enter")
        await typed(pilot, "other.yaml")
        assert not builder_of(pilot).bench.is_changed
    assert mine.read_text().endswith("# from an editor\n")
    assert read_yaml(mine.with_name("other.yaml")).value["deck"] == read_yaml(mine).value["deck"]


async def test_leaving_asks_about_unsaved_work_and_offers_it_again(mine: Path) -> None:
    """Kept work is offered the next time, with every step; taken up it can be saved."""
    async with opened(Build(mine)) as pilot:
        await press(pilot, "plus", "escape")
        assert isinstance(top(pilot), Ask)
        await press(pilot, "enter")
        now = builder_of(pilot).bench.now
        await press(pilot, "escape", "down", "down", "enter")
        assert not any(isinstance(screen, Builder) for screen in app_of(pilot).screen_stack)
        navigation.build_deck(app_of(pilot), "kyza", KILN, copied=True)
        await settled(pilot)
        assert "was not saved" in shown(pilot)
        await press(pilot, "enter")
        assert builder_of(pilot).bench.now == now
        await press(pilot, "u")
        assert not builder_of(pilot).bench.is_changed
    assert unsaved_decks() == []


async def test_what_a_crash_left_is_offered_by_the_next_start(mine: Path) -> None:
    """A table that ends without a word has kept everything that was on its screen."""
    async with opened(Build(mine)) as pilot:
        await press(pilot, "plus")
        now = builder_of(pilot).bench.now
    async with opened(Build(mine)) as pilot:
        assert "A deck was not saved" in shown(pilot)
        await press(pilot, "enter")
        assert builder_of(pilot).bench.now == now


async def test_throwing_changes_away_forgets_them(mine: Path) -> None:
    """The file stays, and nothing is offered."""
    before = mine.read_text()
    async with opened(Build(mine)) as pilot:
        await press(pilot, "plus", "escape", "end", "enter")
        assert not any(isinstance(screen, Builder) for screen in app_of(pilot).screen_stack)
    assert (mine.read_text(), unsaved_decks()) == (before, [])


async def test_filters_by_words_and_by_values(mine: Path) -> None:
    """Only what fits is listed, and Esc shows all again before it leaves."""
    async with opened(Build(mine)) as pilot:
        builder, menu = builder_of(pilot), builder_of(pilot).query_one("#build-cards", Menu)
        everything = menu.option_count
        await press(pilot, "tab")
        assert menu.option_count == len(builder.bench.now.ids)
        await press(pilot, "tab", "f")
        assert isinstance(top(pilot), Filtering)
        top(pilot).query_one(Menu).point_at("kin:tide")
        await press(pilot, "enter", "escape")
        shown_ids = {option.id for option in menu.options}
        assert shown_ids == {id for id, card in builder.bench.catalogue.cards.items() if card.data.get("kin") == "tide"}
        assert "kin tide; Esc shows all" in shown(pilot)
        await press(pilot, "slash")
        await typed(pilot, "scout")
        assert [option.id for option in menu.options] == ["barnacle_scout"]
        await press(pilot, "escape")
        assert menu.option_count == everything
        assert top(pilot) is builder


async def test_hands_are_drawn_from_a_deck_that_may_be_played(mine: Path) -> None:
    """Another key, another hand; of a deck that may not be played none is drawn, with the reason."""
    async with opened(Build(mine)) as pilot:
        await press(pilot, "o")
        assert isinstance(top(pilot), OpeningHands)
        first = shown(pilot)
        assert "Opening hand 1 of Kiln Fire: 4 cards" in first
        await press(pilot, "o")
        assert "Opening hand 2" in shown(pilot)
        await press(pilot, "u")
        assert shown(pilot) == first
        await press(pilot, "escape")
        assert top(pilot) is builder_of(pilot)


async def test_no_hand_is_drawn_from_a_deck_that_may_not_be_played() -> None:
    """The sentence says which rule stands against it."""
    async with opened(Build(decks_folder() / "karenza" / "michi.yaml", "karenza")) as pilot:
        await typed(pilot, "Short")
        await point_at(pilot, "snake")
        await press(pilot, "left", "o")
        assert top(pilot) is builder_of(pilot)
        assert "A hand can be drawn once the deck is fit to play: a character's deck has 32" in shown(pilot)


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("kyza", (80, 24)),
        ("azuki", (120, 40)),
        *(
            pytest.param(listing.id, size, marks=pytest.mark.long)
            for listing in GAMES
            for size in ((80, 24), (120, 40))
            if (listing.id, size) not in (("kyza", (80, 24)), ("azuki", (120, 40)))
        ),
    ],
)
async def test_every_game_has_a_builder(game: str, size: tuple[int, int]) -> None:
    """It opens on a copy, lists cards, draws hands and explains cards and rules at both sizes."""
    from cardtable.decks import shipped_decks

    async with opened(Build(shipped_decks(game)[0].path, game), size=size) as pilot:
        await typed(pilot, "Mine")
        builder = builder_of(pilot)
        assert builder.query_one("#build-cards", Menu).option_count == len(builder.bench.catalogue.cards)
        assert "fit to play" in shown(pilot)
        await press(pilot, "i")
        assert isinstance(top(pilot), Tell)
        await press(pilot, "escape", "question_mark")
        assert isinstance(top(pilot), Rules)
        assert "Add a copy" in shown(pilot)
        await press(pilot, "escape", "d")
        assert isinstance(top(pilot), CardDocs)
        await press(pilot, "escape", "o")
        assert isinstance(top(pilot), OpeningHands)
        assert " 0 cards" not in shown(pilot)
        await press(pilot, "escape")
        assert top(pilot) is builder


async def test_the_language_of_cards_is_beside_the_builder(mine: Path) -> None:
    """The guide and the reference of the game, with a search."""
    async with opened(Build(mine)) as pilot:
        await press(pilot, "d")
        titles = [str(option.prompt) for option in top(pilot).query_one(Menu).options]
        assert titles[0].startswith("Writing cards") or "card" in titles[0].casefold()
        await press(pilot, "slash")
        await typed(pilot, "left_play")
        assert 0 < top(pilot).query_one(Menu).option_count < len(titles)
        assert "left_play" in shown(pilot)
        await press(pilot, "escape", "escape")
        assert top(pilot) is builder_of(pilot)


async def test_hostile_names_are_only_words(tmp_path: Path) -> None:
    """Markup, escape codes and wide letters in a file neither change the screen nor end the app."""
    path = tmp_path / "evil[red].yaml"
    card = (
        '  - {id: evil, name: "[/]漢字[@click=app.bell]x", kin: ember, level: 1, damage: 1, health: 1,\n'
        '     text: "[bold]\\u202eDraw\\e[31m", abilities: [{use: activate, do: [{op: draw}]}]}\n'
    )
    path.write_text(KILN.read_text().replace("list:", "cards:\n" + card + "list:", 1))
    async with opened(Build(path)) as pilot:
        await point_at(pilot, "evil")
        await press(pilot, "right", "i")
        assert "[/]漢字[@click=app.bell]x" in shown(pilot)
        assert "\u202e" not in shown(pilot)
        await press(pilot, "escape", "n")
        await typed(pilot, "[red]x[/red]")
        assert "[red]x[/red] (Kyza Kards)" in shown(pilot)


async def test_a_badly_written_deck_is_told_and_not_opened(tmp_path: Path) -> None:
    """Its problems are listed with their lines."""
    path = tmp_path / "bad.yaml"
    path.write_text("game: kyza\ndeck: Bad\nlist: {nothing: 2}\n")
    async with opened(Build(path)) as pilot:
        await settled(pilot)
        assert isinstance(top(pilot), Tell)
        # a long path breaks the sentence anywhere
        assert 'there is no card of this id (found "nothing")' in " ".join(top(pilot)._sentences)


async def test_a_home_of_nobody_is_no_home(mine: Path) -> None:
    """`~` and a name that no user has are letters of a path: said to be so, both where a deck is opened and saved."""
    async with opened(Build(mine)) as pilot:
        await press(pilot, "S")
        await typed(pilot, "~nobody-at-all/mine.yaml")
        assert isinstance(top(pilot), Tell)
        assert "its folder is not there" in " ".join(shown(pilot).split())
        await press(pilot, "enter")
        assert isinstance(top(pilot), Builder)
        navigation.to_lobby(app_of(pilot))
        navigation.decks(app_of(pilot), "kyza", "Kyza Kards")
        await settled(pilot)
        await press(pilot, "o")
        await typed(pilot, "~nobody-at-all/mine.yaml")
        assert isinstance(top(pilot), Tell)
        assert "there is no such file" in " ".join(shown(pilot).split())


async def test_values_are_walked_by_sections_and_taken_back(mine: Path) -> None:
    """Right and left go to the first value of the next key, round the ends; x takes every choice back."""
    async with opened(Build(mine)) as pilot:
        await press(pilot, "f")
        menu = top(pilot).query_one(Menu)
        first = [next(iter(ids)) for ids in _by_key(top(pilot))]
        assert len(first) > 2
        assert menu.chosen == first[0]
        await press(pilot, "down", "right")
        assert menu.chosen == first[1]
        await press(pilot, "right", "left", "left")
        assert menu.chosen == first[0]
        await press(pilot, "left")
        assert menu.chosen == first[-1]
        await press(pilot, "right", "space")
        assert top(pilot)._filter.chosen == {top(pilot)._values[first[0]]}
        assert "[x]" in shown(pilot)
        await press(pilot, "space")
        assert not top(pilot)._filter.chosen
        await press(pilot, "enter", "x")
        assert "[x]" not in shown(pilot)
        title = top(pilot).query_one("#filter-title").render_line(0).text
        assert title.split()[-2:] == ["now", str(len(builder_of(pilot)._cards))]


def _by_key(screen: Filtering) -> list[list[str]]:
    """The ids of the values, key by key."""
    found: dict[str, list[str]] = {}
    for id, (key, _) in screen._values.items():
        found.setdefault(key, []).append(id)
    return list(found.values())


@pytest.mark.parametrize(("keys", "kept"), [(("down", "enter"), 1), (("end", "enter"), 0), (("escape",), 1)])
async def test_work_that_was_not_saved_waits_or_is_thrown_away(mine: Path, keys: tuple[str, ...], kept: int) -> None:
    """Not now leads to the deck that was asked for and keeps it; Esc leads nowhere."""
    async with opened(Build(mine)) as pilot:
        await press(pilot, "plus", "escape", "down", "down", "enter")
        navigation.build_deck(app_of(pilot), "kyza", KILN, copied=True)
        await settled(pilot)
        assert "A deck was not saved" in shown(pilot)
        await press(pilot, *keys)
        assert len(unsaved_decks()) == kept
        assert isinstance(top(pilot), Entry) is (keys != ("escape",))


async def test_saving_while_leaving_leaves_when_it_is_saved(mine: Path) -> None:
    """The file has the card more, and nothing is offered again."""
    async with opened(Build(mine)) as pilot:
        before = builder_of(pilot).bench.now.size
        await press(pilot, "plus", "escape", "down", "enter")
        assert not any(isinstance(screen, Builder) for screen in app_of(pilot).screen_stack)
    assert sum(read_yaml(mine).value["list"].values()) == before + 1
    assert unsaved_decks() == []


async def test_a_file_that_changed_can_be_overwritten_when_it_is_said(mine: Path) -> None:
    """The last answer writes it."""
    async with opened(Build(mine)) as pilot:
        size = builder_of(pilot).bench.now.size
        await press(pilot, "plus")
        mine.write_text(mine.read_text() + "# another hand\n")
        await press(pilot, "s", "enter")
        assert "another hand" in mine.read_text()
        await press(pilot, "s", "end", "enter")
        assert "Saved:" in shown(pilot)
        assert "another hand" not in mine.read_text()
    assert sum(read_yaml(mine).value["list"].values()) == size + 1


async def test_where_no_card_matches_it_says_how_to_see_all(mine: Path) -> None:
    """And adding does nothing."""
    async with opened(Build(mine)) as pilot:
        now = builder_of(pilot).bench.now
        await press(pilot, "slash")
        await typed(pilot, "zzz")
        assert "No card matches: Esc shows all." in shown(pilot)
        await press(pilot, "plus", "i", "t")
        assert top(pilot) is builder_of(pilot)
        assert builder_of(pilot).bench.now == now


async def test_the_guide_to_cards_is_searched_and_scrolled(mine: Path) -> None:
    """Words keep what holds them, a word that nobody says is said to be nowhere, Esc shows all again."""
    async with opened(Build(mine)) as pilot:
        await press(pilot, "d")
        docs = top(pilot)
        assert isinstance(docs, CardDocs)
        menu, side = docs.query_one(Menu), docs.query_one("#docs-side")
        everything = menu.option_count
        longest = max(range(len(docs._sections)), key=lambda at: len(docs._sections[at][1]))
        menu.point_at(str(longest))
        await settled(pilot)
        await press(pilot, "right")
        assert side.scroll_offset.y == side.size.height - 2
        await press(pilot, "left")
        assert side.scroll_offset.y == 0
        await press(pilot, "slash")
        await typed(pilot, "gain")
        assert 0 < menu.option_count < everything
        assert 'what holds "gain"; Esc shows all' in shown(pilot)
        await press(pilot, "slash")
        await typed(pilot, "zzz")
        assert menu.option_count == 0
        assert "Nothing found: press / for other words" in shown(pilot)
        await press(pilot, "escape")
        assert menu.option_count == everything
        await press(pilot, "escape")
        assert top(pilot) is builder_of(pilot)


async def test_a_card_of_a_hand_can_be_read(mine: Path) -> None:
    """By the cursor, from the first hand on; before it there is none."""
    async with opened(Build(mine)) as pilot:
        await press(pilot, "o", "u")
        hands = top(pilot)
        assert "Opening hand 1 of" in shown(pilot)
        await press(pilot, "right", "i")
        assert isinstance(top(pilot), Tell)
        assert hands._hand[1].title in shown(pilot)


async def test_the_pointer_stays_in_the_list_when_its_card_leaves_it(mine: Path) -> None:
    """Where only the deck's cards are shown, the last copy taken out takes its row along: the first one is next."""
    async with opened(Build(mine)) as pilot:
        builder, menu = builder_of(pilot), builder_of(pilot).query_one("#build-cards", Menu)
        await press(pilot, "tab", "end")
        last = menu.chosen
        assert last is not None
        while last in builder.bench.now.ids:
            await press(pilot, "minus")
        assert menu.highlighted == 0
        assert builder.card is not None
