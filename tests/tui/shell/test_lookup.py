"""The search behind `/` on the rules sheet: at a table, beside a coach, in a replay and from the lobby."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from cardtable.core.ids import Seat
from cardtable.decks import decks_folder
from cardtable.games import GAMES
from cardtable.lookup import find
from cardtable.tui import navigation
from cardtable.tui.board.signs import ASCII, UNICODE
from cardtable.tui.replay import ReplayTable
from cardtable.tui.screens.menu import Menu
from cardtable.tui.screens.rules import SEARCH, Rules
from cardtable.tui.sign_book import sign_entries
from cardtable.tui.start import Learn, Play, Scene
from cardtable.tutorial import course, puzzles

from .house import app_of, duel, opened, press, settled, shown, table_of, typed


async def _look_up(pilot: Pilot[None], words: str) -> str:
    """Type these words into the search of the sheet that is open."""
    await press(pilot, "slash")
    assert SEARCH in shown(pilot)
    await typed(pilot, words)
    return shown(pilot)


async def test_words_signs_and_cards_are_found_at_a_table() -> None:
    """The heading says what can be found; Esc leads back to the rules and then to the table."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "question_mark")
        assert "/ finds words, signs and cards, too" in shown(pilot)
        assert "exchange  one attack with whatever answers it" in await _look_up(pilot, "exchange")
        assert "Also in rules" in shown(pilot)
        assert "▸  you can act with this now" in await _look_up(pilot, "▸")
        assert "•  new since you last decided, or changed" in await _look_up(pilot, "bullet")
        card = await _look_up(pilot, "afk")
        assert all(words in card for words in ("AFK", "defense", "▽ Power 2", "from bottom-left to top-left"))
        assert "KAR-27  A clean strike is an attack" in await _look_up(pilot, "kar-27")
        await press(pilot, "escape")
        assert isinstance(app_of(pilot).screen, Rules)
        assert app_of(pilot).screen.query_one(Menu).chosen == "KAR-27"
        await _look_up(pilot, "exchange")
        await press(pilot, "escape")
        assert not (app_of(pilot).screen.query_one(Menu).chosen or "").startswith("section:")
        assert "/ finds words" in shown(pilot)
        await press(pilot, "escape")
        assert app_of(pilot).screen is table_of(pilot)


async def test_a_card_says_whether_it_can_be_seen() -> None:
    """One in hand does not; from the lobby there is nothing to be seen, and nothing is said of it."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "question_mark")
        names = {face.holds.title for face in table_of(pilot).state.board.zone("hand:0").slots}  # type: ignore[union-attr]
        away = next(name for name in ("Snake", "Flow", "Twister", "Blade push", "Explode") if name not in names)
        assert "You cannot see one at the moment." not in await _look_up(pilot, sorted(names)[0])
        assert "You cannot see one at the moment." in await _look_up(pilot, away)
    async with opened() as pilot:
        navigation.rules(app_of(pilot), "karenza", "Karenza")
        await settled(pilot)
        assert "You cannot see one at the moment." not in await _look_up(pilot, "Snake")


async def test_a_card_of_the_others_own_deck_stays_a_secret(tmp_path: Path) -> None:
    """Whoever holds it finds it; the other only after it was played."""
    source = (decks_folder() / "karenza" / "michi.yaml").read_text(encoding="utf-8")
    own = tmp_path / "own.yaml"
    own.write_text(source.replace('name: "Snake"', 'name: "Silver viper"'), encoding="utf-8")
    scene = Play("karenza", (own, decks_folder() / "karenza" / "eka.yaml"), ("Ann", "Bo"), 7, {"opening": "1"}, None)
    async with opened(scene) as pilot:
        await press(pilot, "enter", "question_mark")
        assert "Silver viper" in await _look_up(pilot, "viper")
        await press(pilot, "escape", "escape", "space", "enter")
        assert table_of(pilot).seat == Seat(1)
        await press(pilot, "question_mark")
        assert 'Nothing is found with "viper".' in await _look_up(pilot, "viper")


@pytest.mark.parametrize("kind", ["lesson", "puzzle"])
async def test_it_is_there_beside_a_coach(kind: str) -> None:
    """In lessons and puzzles as well as in matches."""
    info = next(iter(course("karenza") if kind == "lesson" else puzzles("karenza")))
    scene: Scene = Learn("karenza", info.id)
    async with opened(scene) as pilot:
        await press(pilot, "question_mark")
        assert "clean strike  an attack that nobody stops" in await _look_up(pilot, "clean strike")


async def test_the_words_stand_behind_the_rules() -> None:
    """The last section of the sheet; nothing found tells how to go on."""
    async with opened() as pilot:
        navigation.rules(app_of(pilot), "azuki", "Azuki TCG")
        await settled(pilot)
        await press(pilot, "end")
        menu = app_of(pilot).screen.query_one(Menu)
        assert (menu.chosen or "").startswith("word:")
        assert 'Did you mean "Carapace"' in await _look_up(pilot, "carapase")


@pytest.mark.parametrize("game", [listing.id for listing in GAMES])
def test_every_sign_of_the_table_is_found_by_itself(game: str) -> None:
    """In both looks, also what stands on the frames of places and the ends of links."""
    for signs in (UNICODE, ASCII):
        known = sign_entries(game, signs)
        drawn = [signs.play, signs.target, signs.source, signs.coach, signs.turned, signs.fresh, signs.back, signs.dots]
        drawn += [signs.up, signs.down, *signs.links.values(), *signs.pip, signs.bar[0], signs.on, signs.tail]
        drawn += [sign for pair in signs.before_behind for sign in pair]
        drawn += [*signs.corners.values(), *signs.heads.values(), signs.joint[0], signs.joint[2]]
        assert [sign for sign in drawn if not find(known, sign).called] == []
        assert len({entry.name for entry in known}) == len(known)


async def test_a_replay_knows_what_could_be_seen_at_its_step(tmp_path: Path) -> None:
    """A card that was laid down at the last step is not in sight at the first."""
    async with opened(duel(path=tmp_path / "m.jsonl")) as pilot:
        match = table_of(pilot).match
        label = next(c.option.label for c in match.choices() if c.rule is None and c.option.label.startswith("Play "))
        while (choices := [c for c in match.choices() if c.rule is None]) and match.steps < 3:
            named = [c for c in choices if c.option.label.startswith((label, "Lay down"))]
            match.choose((named or choices)[0])
        title = label.removeprefix("Play ")
        app_of(pilot).push_screen(ReplayTable(match))
        await settled(pilot)
        await press(pilot, "home", "question_mark")
        assert "You cannot see one at the moment." in await _look_up(pilot, title)
        await press(pilot, "escape", "escape", "end", "question_mark")
        assert "You cannot see one at the moment." not in await _look_up(pilot, title)
