"""Nothing that came from a name, a file or a game is read as markup or obeyed by the terminal."""

from __future__ import annotations

from pathlib import Path

from cardtable.core.game import AnyGame
from cardtable.games import load_game
from cardtable.tui import navigation
from cardtable.tui.new_match import NewMatch
from cardtable.tui.screens.dialog import Ask
from cardtable.tui.screens.new_game import NewGame
from cardtable.tui.screens.parts import words
from cardtable.tui.screens.pick import Pick
from cardtable.tui.start import Resume

from .house import MICHI, app_of, duel, opened, press, settled, shown, table_of

NASTY = ("a[/]z", "[@click=app.exit]Bo[/]")


async def test_hostile_names_stay_words_on_every_surface(tmp_path: Path) -> None:
    """Curtain, table, dialogs, result and the list of saved matches show brackets as brackets."""
    async with opened(duel(names=NASTY)) as pilot:
        assert f"Pass to {NASTY[0]} — press Enter" in shown(pilot)
        await press(pilot, "enter")
        assert NASTY[0] in shown(pilot)
        await press(pilot, "R")
        assert f"{NASTY[0]} gives up" in shown(pilot)
        assert f"{NASTY[1]} gives up" in shown(pilot)
        await press(pilot, "down", "enter")
        assert f"{NASTY[1]} wins!" in shown(pilot)
        await press(pilot, "escape", "v")
        assert NASTY[0] in shown(pilot)


async def test_escape_codes_in_names_never_reach_the_terminal(tmp_path: Path) -> None:
    """Control codes and bidi marks are dropped at the door."""
    async with opened(duel(names=("A\x1b]0;pwned\x07nn", "B\u202eo\x9b2J"))) as pilot:
        assert table_of(pilot).match.names == ("A]0;pwnednn", "Bo2J")
        assert "Pass to A]0;pwnednn" in shown(pilot)


async def test_hostile_files_stay_words(tmp_path: Path) -> None:
    """A deck with brackets in its name and text, a path and a broken journal are shown as they are written."""
    deck = tmp_path / "de[b]ck.yaml"
    deck.write_text(
        MICHI.read_text().replace("deck: Michi", 'deck: "[red]Mi[/]chi"').replace("about: ", 'about: "[/]" #', 1)
    )
    async with opened() as pilot:
        app = app_of(pilot)
        draft = NewMatch(_karenza(), NASTY, (deck, MICHI))
        app.push_screen(NewGame(draft))
        await settled(pilot)
        await press(pilot, *["up"] * 7)
        assert draft.info(deck)[0] in shown(pilot)
        await press(pilot, "enter")
        assert f"A deck for {NASTY[0]}" in shown(pilot)
        await press(pilot, "escape")
        navigation.resume(app, deck)
        await settled(pilot)
        assert "not a saved match" in shown(pilot)


def _karenza() -> AnyGame:
    return load_game("karenza")


async def test_dialogs_lists_and_toasts_take_any_text() -> None:
    """Titles, sentences, answers, rows and notices are never parsed."""
    async with opened() as pilot:
        app = app_of(pilot)
        app.push_screen(Ask(NASTY[0], [NASTY[1], "[/]"], [("a", "x[/]y")]))
        await settled(pilot)
        for text in (*NASTY, "[/]", "x[/]y"):
            assert text in shown(pilot)
        app.push_screen(Pick(NASTY[0], [("1", words(NASTY[1]))]))
        await settled(pilot)
        assert NASTY[0] in shown(pilot)
        assert NASTY[1] in shown(pilot)
        app.notify("saved to [red]x[/]y[/]", title="t[/]t")
        await settled(pilot)
        assert "saved to [red]x[/]y[/]" in shown(pilot)
        assert "t[/]t" in shown(pilot)


async def test_a_folder_or_nothing_is_no_match(tmp_path: Path) -> None:
    """Resuming what is no journal says so in a sentence."""
    for path in (tmp_path, tmp_path / "no[/]thing"):
        async with opened(Resume(path)) as pilot:
            assert "This match cannot be resumed" in shown(pilot)


async def test_bad_files_in_the_saves_folder_block_nothing(home: Path) -> None:
    """Lobby, Continue and Replays open; a file that cannot be read is listed, said to be so, and left as it is."""
    saves = home / "saves"
    saves.mkdir(parents=True)
    deep = b'{"format":1,"game":' + b"[" * 200_000
    (saves / "deep[b].jsonl").write_bytes(deep)
    head = b'{"is":"match","format":1,"game":"karenza","names":["Ana","Bo"]}\n'
    (saves / "forged.jsonl").write_bytes(head + b'{"is":"do","action":{},"winners":[-9]}\n')
    async with opened() as pilot:
        await press(pilot, "v")
        assert "deep[b].jsonl" in shown(pilot)
        assert "cannot be read" in shown(pilot)
        assert "damaged" in shown(pilot)
        await press(pilot, "escape", "c", "enter")
        assert "This is not a saved match" in shown(pilot)
        await press(pilot, "enter", "escape")
        assert len(app_of(pilot).screen_stack) == 1
    assert (saves / "deep[b].jsonl").read_bytes() == deep


async def test_no_widget_draws_what_a_terminal_obeys() -> None:
    """Toasts, dialogs and lists: the letters stay, the codes do not."""
    code = "\x1b]0;pwned\x07\x9b2J\u202e"
    async with opened() as pilot:
        app = app_of(pilot)
        app.push_screen(Ask(f"T{code}itle", [f"Sen{code}tence."], [("a", f"An{code}swer")]))
        app.notify(f"sa{code}ved", title=f"wh{code}ere")
        await settled(pilot)
        for text in (
            "T]0;pwned2Jitle",
            "Sen]0;pwned2Jtence.",
            "An]0;pwned2Jswer",
            "sa]0;pwned2Jved",
            "wh]0;pwned2Jere",
        ):
            assert text in shown(pilot)
        assert all(letter.isprintable() for letter in shown(pilot).replace("\n", ""))
