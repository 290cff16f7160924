"""`cardtable bots`: its words and options; what a command needs is imported when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

bots = typer.Typer(help="The computer's levels: how well they play, and how they learn.", rich_markup_mode=None)

Game = Annotated[str, typer.Argument(metavar="GAME", help="A game's short name, such as karenza.")]
Seed = Annotated[int, typer.Option(metavar="S", help="The same seed shuffles the same way.")]
Decks = Annotated[
    list[str] | None, typer.Option("--deck", metavar="DECK", help="Only these decks; without it all that are shipped.")
]
Choices = Annotated[list[str] | None, typer.Option("--option", metavar="K=V", help="An option of the game.")]
Jobs = Annotated[int, typer.Option(metavar="N", min=1, help="How many games are played side by side.")]
Json = Annotated[bool, typer.Option("--json", help="Print the figures as one JSON object.")]


@bots.command()
def duel(
    game: Game,
    first: Annotated[str, typer.Option(metavar="LEVEL", help="Who is measured.")] = "strong",
    second: Annotated[str, typer.Option(metavar="LEVEL", help="Against whom.")] = "sparring",
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games.")] = 20,
    seed: Seed = 1,
    deck: Decks = None,
    option: Choices = None,
    jobs: Jobs = 1,
    json: Json = False,
) -> None:
    """Let two levels play each other, seats in turn over all decks."""
    from .duels import Asked, run_duel

    run_duel(Asked(game, tuple(deck or ()), tuple(option or ()), games, seed, jobs), first, second, json)


@bots.command()
def table(
    game: Game,
    level: Annotated[list[str] | None, typer.Option(metavar="LEVEL", help="Only these levels.")] = None,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games a pair.")] = 10,
    seed: Seed = 1,
    deck: Decks = None,
    option: Choices = None,
    jobs: Jobs = 1,
    json: Json = False,
) -> None:
    """Let every level play every other and print who won how much."""
    from .duels import Asked, run_table

    run_table(Asked(game, tuple(deck or ()), tuple(option or ()), games, seed, jobs), tuple(level or ()), json)


@bots.command()
def train(
    game: Game,
    rounds: Annotated[int, typer.Option(metavar="N", min=0, help="How often it learns from its own games.")] = 3,
    games: Annotated[int, typer.Option(metavar="N", min=5, help="Games against itself in a round.")] = 150,
    thoughts: Annotated[int, typer.Option(metavar="N", min=1, help="Thoughts a decision in these games.")] = 16,
    depth: Annotated[int, typer.Option(metavar="N", min=0, help="Random actions before a board is judged.")] = 20,
    compare: Annotated[int, typer.Option(metavar="N", min=2, help="Games between the new and the old value.")] = 20,
    seed: Seed = 1,
    deck: Decks = None,
    option: Choices = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Another place than beside the game.")] = None,
) -> None:
    """Learn what a board is worth from games against itself; keep it if it plays better."""
    from .learning import run

    run(game, deck or [], option or [], out, (rounds, games, thoughts, depth, compare, seed))
