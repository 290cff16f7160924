"""From deck files to the cards of a match: what a team may be, and how it is compiled."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.game import Options, OptionSpec, Problem
from cardtable.core.ids import CardId
from cardtable.core.pool import Pool
from cardtable.core.text import listed, short_name

from .cards import ComboModel, FighterModel, TeamFile, VariableDamage
from .combo_words import about
from .moves import COPIES, LETTERS, BlockTableError, block_table
from .operations import brings_back, compile_special, hurts_itself_first
from .printed import FACES, Card, Combo, Sheet, Tables, Variable, rests, starts

OPTIONS = (
    OptionSpec(
        "hp", ("100", "200"), "100", "HP of every fighter at the start; 200 also doubles their piles.", "FGT-03"
    ),
    OptionSpec(
        "fighters",
        ("same", "even", "1", "2", "3", "handicap"),
        "same",
        "How many of a team fight: all, if teams are equal (same); as many as the smaller has (even); 1, 2 or 3; "
        "or all, even against fewer (handicap).",
        "R-FGT-40",
    ),
    OptionSpec("rounds", ("1", "2", "3", "4", "5"), "1", "How many rounds one has to win to win the match.", "FGT-07"),
    OptionSpec(
        "waiting",
        ("on", "off"),
        "on",
        "With three or four players: each turn of waiting lets one swap a card in hand for a new one.",
        "FGT-50",
    ),
    OptionSpec(
        "bench", ("off", "on"), "off", "With teams: fighters on the bench may swap cards in the same way.", "R-FGT-24"
    ),
    OptionSpec(
        "blocks",
        (),
        "",
        "Which move blocks which: a file of your own, such as `blocks: {Punch: [Dash], Throw: [Guard]}`.",
        "R-FGT-01",
        file=True,
    ),
)


HP = 100
"""What a fighter begins a normal game with."""
RULES = 2
"""2: rock, paper, scissors is only asked where something depends on it."""
EVERY_TIE = "every tie"
"""Stands among the options of a journal that was played by the rules of number 1."""


def as_of(options: Options, rules: int) -> Options:
    """The options under which a journal of older rules asks what it asked then."""
    return {**options, EVERY_TIE: "on"} if rules < RULES else options


def doubts(deck: TeamFile) -> tuple[Problem, ...]:
    """Combos that fell any fighter at once, or do nothing at all."""
    out = []
    for fighter in deck.cards:
        for combo in fighter.combos:
            if isinstance(combo.damage, int) and combo.damage >= HP:
                text = f"{combo.name} deals {combo.damage} damage, and a fighter has {HP} HP: one blow ends it"
                out.append(Problem("FGT-02", text, (fighter.id,)))
            elif combo.damage == 0 and not combo.special:
                text = f"{combo.name} deals no damage and does nothing else: give it damage or a special action"
                out.append(Problem("FGT-31", text, (fighter.id,)))
    return tuple(out)


def check_deck(deck: TeamFile, options: Options) -> tuple[Problem, ...]:
    """Every rule for teams and fighters that this deck breaks."""
    problems = list(_team(deck, options))
    for fighter in deck.team():
        problems += _fighter(fighter)
    return tuple(problems)


def _team(deck: TeamFile, options: Options) -> Sequence[Problem]:
    size, wanted = len(deck.team()), str(options.get("fighters", "same"))
    out = []
    if not 1 <= size <= 3:
        out.append(Problem("FGT-06", f"A team has one to three fighters, and this one has {size}.", tuple(deck.list)))
    if wanted.isdigit() and size < int(wanted):
        text = f"This match is fought with {wanted} fighters a side, and this team has only {size}: take a larger one."
        out.append(Problem("R-FGT-40", text, tuple(deck.list)))
    twice = tuple(id for id, copies in deck.list.items() if copies != 1)
    if twice:
        out.append(Problem("R-FGT-40", f"Nobody stands twice in a team: list {listed(twice)} exactly once.", twice))
    return out


def _fighter(fighter: FighterModel) -> Sequence[Problem]:
    out = []
    for combo in fighter.combos:
        if brings_back(combo.special):
            text = f"{combo.name} brings back discarded cards, and those stay out for the whole fight."
            out.append(Problem("R-FGT-39", text, (fighter.id,)))
        if hurts_itself_first(combo.special):
            text = f"{combo.name} hurts its own fighter before the other one: write the other one's loss first."
            out.append(Problem("R-FGT-08", text, (fighter.id,)))
    return out


def check_table(decks: Sequence[TeamFile], options: Options) -> tuple[Problem, ...]:
    """What is wrong with the table as a whole: teams of unequal size, the block wheel of an option file."""
    try:
        block_table(options.get("blocks"))
    except BlockTableError as error:
        return tuple(Problem("R-FGT-01", problem) for problem in error.problems)
    sizes = [len(deck.team()) for deck in decks]
    if options.get("fighters", "same") != "same" or len(set(sizes)) < 2:
        return ()
    return (_unequal(decks, sizes),)


def _unequal(decks: Sequence[TeamFile], sizes: Sequence[int]) -> Problem:
    """The refusal of unequal teams, with the two ways to let them meet."""
    teams = listed([f"{deck.deck} has {size}" for deck, size in zip(decks, sizes, strict=True)])
    out = listed([fighter.name for deck in decks for fighter in deck.team()[min(sizes) :]])
    return Problem(
        "R-FGT-40",
        f"The teams are of unequal size ({teams}): bring equal ones, or set the option fighters to even, which leaves "
        f"out {out}, or to handicap, which lets everybody fight.",
    )


def compile_pool(decks: Sequence[TeamFile], options: Options) -> Pool[Card, Tables]:
    """Every fighter card followed by its moves, seat by seat, with the sheets and options they are played with."""
    teams = _teams(decks, options)
    copies = COPIES * (2 if options["hp"] == "200" else 1)
    cards: list[list[Card]] = []
    sheets: list[tuple[Sheet, ...]] = []
    start = 0
    for team in teams:
        deck = [card for at in range(len(team)) for card in _cards(at, copies)]
        each = 1 + len(LETTERS) * copies
        sheets.append(tuple(_sheet(fighter, start + at * each, each) for at, fighter in enumerate(team)))
        cards.append(deck)
        start += len(deck)
    tables = Tables(
        teams=tuple(sheets),
        moves=tuple(card.move for deck in cards for card in deck),
        blocks=block_table(options.get("blocks")),
        hp=int(options["hp"]),
        rounds=int(options["rounds"]),
        bench=options["bench"] == "on",
        waiting=options["waiting"] == "on",
        left_out=tuple(
            tuple(fighter.name for fighter in deck.team()[len(team) :]) for deck, team in zip(decks, teams, strict=True)
        ),
        every_tie=EVERY_TIE in options,
    )
    chosen = {name: value for name, value in options.items() if name != EVERY_TIE}
    return Pool(cards, [[deck.as_data() for deck in decks], chosen], tables)


def _teams(decks: Sequence[TeamFile], options: Options) -> list[tuple[FighterModel, ...]]:
    teams, size = [deck.team() for deck in decks], str(options["fighters"])
    if size in ("same", "handicap"):
        return teams
    count = int(size) if size.isdigit() else min(len(team) for team in teams)
    return [team[:count] for team in teams]


def _cards(fighter: int, copies: int) -> list[Card]:
    moves = [Card(move, fighter, copy) for move in range(len(LETTERS)) for copy in range(1, copies + 1)]
    return [Card(-1, fighter), *moves]


def _sheet(fighter: FighterModel, start: int, size: int) -> Sheet:
    combos = tuple(_combo(combo) for combo in sorted(fighter.combos, key=lambda combo: combo.side))
    return Sheet(
        id=fighter.id,
        name=fighter.name,
        short=fighter.short or short_name(fighter.name),
        style=fighter.style,
        text=fighter.text,
        combos=combos,
        card=CardId(start),
        moves=tuple(CardId(card) for card in range(start + 1, start + size)),
        detail=fighter.detail,
        picture=fighter.picture,
        starts=starts(combos),
    )


def _combo(combo: ComboModel) -> Combo:
    moves = tuple(sorted(LETTERS.index(letter) for letter in combo.cards))
    damage = combo.damage
    variable = Variable(damage.each, damage.of, damage.late) if isinstance(damage, VariableDamage) else None
    return Combo(
        name=combo.name,
        short=combo.short or short_name(combo.name),
        face=FACES.index(combo.side),
        moves=moves,
        damage=damage if isinstance(damage, int) else 0,
        variable=variable,
        text=combo.text,
        about=about(moves, damage if isinstance(damage, int) else 0, variable, combo.text),
        rests=rests(moves),
        ability=compile_special(combo.special),
    )
