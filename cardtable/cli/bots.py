"""`cardtable bots`: its words and options; what a command needs is imported when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .arguments import Choices, Game, Json

bots = typer.Typer(rich_markup_mode=None)

Seed = Annotated[int, typer.Option(metavar="S", help="The same seed shuffles the same way.")]
Decks = Annotated[
    list[str] | None, typer.Option("--deck", metavar="DECK", help="Only these decks; without it all that are shipped.")
]
Clock = Annotated[
    str,
    typer.Option(metavar="wall|cpu", help="What seconds are counted by; cpu is fair on a machine with other work."),
]
Jobs = Annotated[int, typer.Option(metavar="N", min=1, help="How many games are played side by side.")]


@bots.command()
def duel(
    game: Game,
    first: Annotated[
        str, typer.Option(metavar="LEVEL", help="Who is measured; 200 thinks so many thoughts, 0.2s so long.")
    ] = "strong",
    second: Annotated[str, typer.Option(metavar="LEVEL", help="Against whom; openspiel is its IS-MCTS.")] = "sparring",
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games.")] = 20,
    seed: Seed = 1,
    deck: Decks = None,
    option: Choices = None,
    jobs: Jobs = 1,
    clock: Clock = "wall",
    json: Json = False,
) -> None:
    """Let two levels play each other, seats in turn over all decks."""
    from .duels import DuelRequest, run_duel

    run_duel(DuelRequest(game, tuple(deck or ()), tuple(option or ()), games, seed, jobs, clock), first, second, json)


@bots.command()
def table(
    game: Game,
    level: Annotated[list[str] | None, typer.Option(metavar="LEVEL", help="Only these levels.")] = None,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games a pair.")] = 10,
    seed: Seed = 1,
    deck: Decks = None,
    option: Choices = None,
    jobs: Jobs = 1,
    clock: Clock = "wall",
    json: Json = False,
) -> None:
    """Let every level play every other and print who won how much."""
    from .duels import DuelRequest, run_table

    run_table(
        DuelRequest(game, tuple(deck or ()), tuple(option or ()), games, seed, jobs, clock), tuple(level or ()), json
    )


@bots.command()
def train(
    game: Game,
    greedy: Annotated[int | None, typer.Option(metavar="N", min=5, help="Games of the greedy rule.")] = None,
    drawn: Annotated[int | None, typer.Option(metavar="N", min=0, help="Games drawn by the habits of those.")] = None,
    rounds: Annotated[int | None, typer.Option(metavar="N", min=0, help="How often it learns from its games.")] = None,
    games: Annotated[int | None, typer.Option(metavar="N", min=5, help="Games against itself in a round.")] = None,
    thoughts: Annotated[int | None, typer.Option(metavar="N", min=1, help="Thoughts a decision in these.")] = None,
    depth: Annotated[int | None, typer.Option(metavar="N", min=0, help="Random actions before judging.")] = None,
    quiet: Annotated[int | None, typer.Option(metavar="N", min=0, help="Passes before judging.")] = None,
    habit: Annotated[int | None, typer.Option(metavar="0|1", min=0, max=1, help="Keep the habits learned?")] = None,
    compare: Annotated[int | None, typer.Option(metavar="N", min=2, help="Games of new against old.")] = None,
    rows: Annotated[
        str | None, typer.Option(metavar="ZONE,ZONE", help="Zones whose cards face each other in columns.")
    ] = None,
    piles: Annotated[str | None, typer.Option(metavar="ZONE,ZONE", help="Piles that must not run out.")] = None,
    seed: Annotated[int | None, typer.Option(metavar="S", help="The same seed learns the same.")] = None,
    deck: Decks = None,
    option: Choices = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Another place than beside the game.")] = None,
) -> None:
    """Learn what a board is worth. Without numbers it learns as before, which remakes the game's file."""
    from .learning import run

    asked: dict[str, int | str | None] = {
        "seed": seed,
        "greedy": greedy,
        "drawn": drawn,
        "rounds": rounds,
        "games": games,
        "thoughts": thoughts,
        "compare": compare,
        "rows": rows,
        "piles": piles,
        "depth": depth,
        "quiet": quiet,
        "habit": habit,
    }
    run(game, deck or [], option or [], out, asked)
