"""Every command with its words and options; what a command needs is imported when it runs, never before."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from cardtable import __version__

from .arguments import Ascii, Choices, Computers, Decks, Game, Json, Level, Names, Plain, Players, Seed
from .bots import bots
from .card_commands import cards
from .out import say
from .puzzle_commands import puzzle

app = typer.Typer(
    help="A terminal card table. Without a command it opens the lobby.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
decks = typer.Typer(help="The decks on the shelf, and the check for decks of your own.", rich_markup_mode=None)
app.add_typer(decks, name="decks")
scenario = typer.Typer(help="Scenarios: positions with a script, run strictly.", rich_markup_mode=None)
app.add_typer(scenario, name="scenario")
app.add_typer(bots, name="bots")
app.add_typer(cards, name="cards")
app.add_typer(puzzle, name="puzzle")


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
    """See where a match was won and lost, and what would have been better."""
    from .review import run

    run(file, thoughts, plain, ascii)


@app.command()
def rules(
    game: Game,
    words: Annotated[list[str] | None, typer.Argument(metavar="WORDS", help="A rule's id, or words from it.")] = None,
) -> None:
    """Read a game's rules, or find those with your words."""
    from .rules import print_rules

    print_rules(game, " ".join(words or []))


@decks.command("list")
def decks_list(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Only the decks of this game.")] = None,
) -> None:
    """List the shipped decks."""
    from .decks import print_decks

    print_decks(game)


@decks.command("show")
def decks_show(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A deck file, or a shipped deck's name.")],
) -> None:
    """Show what is in a deck: every card with its copies, and how many of each kind."""
    from .decks import show_deck

    show_deck(deck)


@decks.command("new")
def decks_new(
    game: Game,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write; nothing is overwritten.")],
    start: Annotated[
        str | None, typer.Option("--from", metavar="DECK", help="The deck to start from; without it a shipped one.")
    ] = None,
) -> None:
    """Write a new deck file that may be played at once, to change as you like."""
    from .decks import new_deck

    new_deck(game, file, start)


@decks.command("build")
def decks_build(
    deck: Annotated[
        str, typer.Argument(metavar="DECK", help="A deck file to change, or a shipped deck's name to copy.")
    ],
    ascii: Ascii = False,
) -> None:
    """Build a deck in the app: every card, the curve, opening hands, and whether it may be played."""
    from .decks import build_deck

    build_deck(deck, ascii)


@decks.command("schema")
def decks_schema(game: Game) -> None:
    """Print a JSON Schema of a game's deck and set files, for editors."""
    from .decks import print_schema

    print_schema(game)


@decks.command("check")
def decks_check(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="Deck or set files, or shipped decks' names.")],
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON, for editors and scripts.")] = False,
) -> None:
    """Check decks and sets against their game's rules; every problem is printed with its place."""
    from .decks import check_decks

    check_decks(files, json)


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


@scenario.command("run")
def scenario_run(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="Scenario files, lessons or puzzles.")],
) -> None:
    """Run scenarios: every line must be used, legal, and enough."""
    from .tutorial import run_scenarios

    run_scenarios(files)


@scenario.command("export")
def scenario_export(
    journal: Annotated[str, typer.Argument(metavar="JOURNAL", help="A saved match.")],
    at: Annotated[int, typer.Option(metavar="N", help="After how many actions.")],
    folder: Annotated[Path, typer.Option(metavar="FOLDER", help="Where the files go.")] = Path(),
    agreed: Annotated[
        bool, typer.Option("--agreed", help="The table agrees to reveal the hands and the seed of a running match.")
    ] = False,
) -> None:
    """Write a position of a saved match as a scenario: a bug report, or a new lesson."""
    from .tutorial import export_scenario

    export_scenario(journal, at, folder, agreed)


@scenario.command("lesson")
def scenario_lesson(
    journal: Annotated[str, typer.Argument(metavar="JOURNAL", help="A saved match.")],
    at: Annotated[int, typer.Option(metavar="N", help="After how many actions it begins.")],
    length: Annotated[int, typer.Option(metavar="N", min=1, help="How many actions it takes over.")] = 8,
    folder: Annotated[Path, typer.Option(metavar="FOLDER", help="Where the files go.")] = Path(),
    agreed: Annotated[
        bool, typer.Option("--agreed", help="The table agrees to reveal the hands and the seed of a running match.")
    ] = False,
) -> None:
    """Draft a lesson from any step of a saved match; it can be played as it is."""
    from .tutorial import draft_lesson

    draft_lesson(journal, at, length, folder, agreed)


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
    """Remake the pictures of the table from real positions, and the recording of a match."""
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
    """Measure the table's speed beside its own yardsticks, in a few minutes; leaves with 1 if a target is missed."""
    from .bench import run

    run(json, quick)
