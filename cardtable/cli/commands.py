"""The commands with their words and options; what a command needs is imported when it runs, never before."""

from __future__ import annotations

from collections.abc import Collection
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from cardtable import __version__

from .arguments import Ascii, Choices, Computers, Decks, Game, Json, Level, Names, Plain, Players, Seed
from .out import say

app = typer.Typer(
    help="A terminal card table. Without a command it opens the lobby.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GROUPS = {
    "decks": ("The decks on the shelf, and the check for decks of your own.", "deck_commands"),
    "scenario": ("Scenarios: positions with a script, run strictly.", "scenario_commands"),
    "bots": ("The computer's levels: measure and train them.", "bots"),
    "cards": ("The cards of the games, and the language they are written in.", "card_commands"),
    "puzzle": ("The puzzle of the day, and the check of puzzles by search.", "puzzle_commands"),
}
"""Commands that have commands of their own: what they are for, and the module that holds them under the same name."""


def app_with_groups(words: Collection[str]) -> typer.Typer:
    """The command line; only the groups named in these words are loaded, because Typer reads every signature."""
    app.registered_groups.clear()
    for name, (help, module) in GROUPS.items():
        group = getattr(import_module(f".{module}", __package__), name) if name in words else typer.Typer()
        app.add_typer(group, name=name, help=help)
    return app


def _version(wanted: bool) -> None:
    if wanted:
        say(f"cardtable {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _lobby(
    context: typer.Context,
    ascii: Ascii = False,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        from .screen import open_lobby

        open_lobby(ascii)
    elif ascii:  # said before the command, it holds for the command
        context.default_map = _ascii_everywhere(context.command)


def _ascii_everywhere(command: Any) -> dict[str, Any]:
    """Defaults that say --ascii to a command, or to each command of a group."""
    commands = getattr(command, "commands", {})
    return {name: _ascii_everywhere(each) for name, each in commands.items()} if commands else {"ascii": True}


@app.command()
def play(
    game: Game,
    deck: Decks = None,
    names: Names = None,
    seed: Seed = None,
    option: Choices = None,
    players: Players = None,
    computer: Computers = None,
    level: Level = None,
    plain: Plain = False,
    ascii: Ascii = False,
) -> None:
    """Play a match."""
    from .play import PlayRequest
    from .play import play as run

    run(PlayRequest(game, deck or [], names, seed, option or [], players, computer or [], level), plain, ascii)


@app.command()
def resume(
    file: Annotated[str | None, typer.Argument(metavar="FILE", help="A saved match; without it the latest.")] = None,
    rescue: Annotated[
        bool, typer.Option("--rescue", help="Save the good part of a damaged match as a new file.")
    ] = False,
    plain: Plain = False,
    ascii: Ascii = False,
) -> None:
    """Go on with a saved match."""
    from .play import resume as run

    run(file, rescue, plain, ascii)


@app.command()
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A saved match.")],
    plain: Plain = False,
    ascii: Ascii = False,
) -> None:
    """Look at a match step by step."""
    from .play import replay as run

    run(file, plain, ascii)


@app.command()
def review(
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help="A saved match that is over; without it the latest.")
    ] = None,
    thoughts: Annotated[int, typer.Option(metavar="N", min=1, help="How long each decision is thought about.")] = 150,
    plain: Plain = False,
    ascii: Ascii = False,
) -> None:
    """See where a match was won and lost. It also shows what would have been better."""
    from .review import run

    run(file, thoughts, plain, ascii)


@app.command()
def rules(
    game: Game,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="WORDS", help="A word, a sign, a card or a rule.")
    ] = None,
) -> None:
    """Read a game's rules, or find out what a word, a sign or a card means."""
    from .rules import print_rules

    print_rules(game, " ".join(words or []))


@app.command()
def tutorial(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game to learn.")] = None,
    lesson: Annotated[
        str | None, typer.Argument(metavar="LESSON", help="A lesson's number, or a puzzle's name.")
    ] = None,
    plain: Plain = False,
    ascii: Ascii = False,
) -> None:
    """Learn a game at the table, lesson by lesson; puzzles, too."""
    from .tutorial import tutorial as run

    run(game, lesson, plain, ascii)


@app.command()
def simulate(
    game: Game,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed plays the same games.")] = 1,
    players: Players = None,
    deck: Decks = None,
    option: Choices = None,
    table: Annotated[bool, typer.Option("--table", help="Every deck against every other, N games per pair.")] = False,
    player: Annotated[
        str,
        typer.Option(
            metavar="WHO",
            help="Who plays: random (any legal action), greedy (takes what is there) or computer (thinks).",
        ),
    ] = "random",
    thoughts: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="How long the computer thinks about a decision: 100.")
    ] = None,
    jobs: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many processes; the result is the same for any number.")
    ] = 1,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on the Dask cluster with this scheduler.")
    ] = None,
    cards: Annotated[
        bool,
        typer.Option(
            "--cards", help="Count how each card fares, too; always with greedy, computer, --csv or --report."
        ),
    ] = False,
    json: Json = False,
    csv: Annotated[bool, typer.Option("--csv", help="Print every figure as a line of CSV.")] = False,
    report: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a page with plots (HTML) that opens without a network.")
    ] = None,
) -> None:
    """Play many games and count how decks, seats and cards fare."""
    from .simulate import Wanted, run

    seated = (players, deck or [], option or [], table)
    run(Wanted(game, games, seed, *seated, player, thoughts, jobs, cluster, cards, json, csv, report))


@app.command()
def screenshots(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where they go.")] = Path("screenshots"),
    game: Annotated[str | None, typer.Option("--game", metavar="GAME", help="Only the pictures of this game.")] = None,
    every: Annotated[bool, typer.Option("--every", help="In every theme, and at 200 by 60, too.")] = False,
    recording: Annotated[bool, typer.Option("--recording", help="Only the recording of a match.")] = False,
) -> None:
    """Remake the pictures in README. They show real positions and the recording of a match."""
    from .screenshots import remake

    remake(folder, game, every, recording)


@app.command()
def bench(
    json: Json = False,
    quick: Annotated[
        bool,
        typer.Option("--quick", help="A first look in about half a minute: an eighth of the runs, nothing is judged."),
    ] = False,
) -> None:
    """Measure how fast everything is, in a few minutes. Exits with 1 if a target is missed."""
    from .bench import run

    run(json, quick)
