"""Hand-made boards like those of the five games, to look at and to compare with golden frames."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from cardtable.core.board import (
    Accent,
    Area,
    Back,
    Badge,
    Board,
    CardFace,
    Corner,
    Line,
    Link,
    Meter,
    Note,
    Option,
    Panel,
    Slot,
    Spot,
    Stat,
    Trajectory,
    Zone,
    player_spot,
    player_zone,
)
from cardtable.core.game import Refusal
from cardtable.core.ids import Seat
from cardtable.match import Choice, Moment
from cardtable.match.naming import name_board

ANN, BO, CY, DEE = Seat(0), Seat(1), Seat(2), Seat(3)
NAMES = ("Ann", "Bo", "Cy", "Dee")


def moment(
    title: str, board: Board, choices: Sequence[Choice] = (), log: Sequence[Line] = (), names: Sequence[str] = NAMES
) -> Moment:
    """Everything a table shows at once, as a match would hand it out; one step can be taken back."""
    people = tuple(names)
    board = name_board(board, people)
    return Moment(title, title, board.viewer, 1, people, ("",) * len(people), board, tuple(log), tuple(choices), undo=1)


def why_not(choice: Choice) -> Refusal | None:
    """The refusals of these boards."""
    if str(choice.action).startswith("no"):
        return Refusal("KAR-36", "Snake starts bottom left, but your last technique ended top right: start there.")
    return None


def do(
    action: str,
    label: str,
    at: Spot | None = None,
    to: Spot | None = None,
    group: Literal["card", "pass", "phase", "answer"] = "card",
    rule: str | None = None,
    about: str = "",
) -> Choice:
    """A choice in one line."""
    return Choice(0, Option(label, at, to, group, about=about), rule, action)


# --- a duel with trajectories ----------------------------------------------------------------------------------------


def technique(
    title: str, short: str, kind: str, start: Corner, end: Corner, power: int, printed: int | None = None
) -> CardFace:
    """A card with an arrow and a power."""
    accent: Accent = "red" if kind == "attack" else "blue"
    return CardFace(
        title,
        short,
        kind,
        accent,
        (Stat("Power", power, printed, role="attack" if kind == "attack" else "defense"),),
        art=Trajectory(start, end),
        text="Scores its power unless it is blocked." if kind == "attack" else "Blocks a weaker attack.",
    )


SNAKE = technique("Snake", "Snake", "attack", "BL", "BR", 3)
DRAGON = technique("Reverse dragon", "R.drgn", "attack", "TR", "BL", 5)
WHIP = technique("Celestial whip", "C.whip", "attack", "TR", "BR", 4, 2)
FEATHER = technique("Delicate feather", "D.fthr", "defense", "TL", "BL", 6)
TWISTER = technique("Twister", "Twistr", "defense", "TR", "BR", 2)
WING = technique("High wing", "H.wing", "defense", "BR", "TL", 3)
FLOW = CardFace("Flow", "Flow", "add-on", "violet", text="On a technique of power 4 or less: any trajectory fits.")


def duel() -> Moment:
    """Two lanes face to face, hands of seven, an attack on its way."""
    far = (
        technique("Elevator", "Elevtr", "attack", "BR", "TL", 3),
        technique("High backhand", "H.back", "attack", "TL", "TR", 4),
    )
    mine = (SNAKE, WING)
    hand = (DRAGON, SNAKE, FEATHER, TWISTER, WING, FLOW, WHIP)
    blank = (Slot(),) * 4
    zones = (
        Zone("deck:1", "Deck", BO, Area(0, 0), "pile", (Slot(Back()),), 19),
        Zone("hand:1", "Hand", BO, Area(0, 1, 1, 7), "hand", (Slot(Back()),) * 6, 6),
        Zone("discard:1", "Discard", BO, Area(1, 0), "pile", (Slot(TWISTER),), 3, (TWISTER, SNAKE, FLOW)),
        Zone("sequence:1", "Sequence", BO, Area(1, 1, 1, 7), "line", (*map(Slot, far), *blank), 2),
        Zone("sequence:0", "Sequence", ANN, Area(2, 1, 1, 7), "line", (*map(Slot, mine), *blank), 2),
        Zone("discard:0", "Discard", ANN, Area(2, 0), "pile", (Slot(),), 0),
        Zone("deck:0", "Deck", ANN, Area(3, 0), "pile", (Slot(Back()),), 21),
        Zone("hand:0", "Hand", ANN, Area(3, 1, 1, 7), "hand", tuple(map(Slot, hand)), 7),
    )
    links = (
        Link(Spot("sequence:1", 0), Spot("sequence:1", 1), "chain"),
        Link(Spot("sequence:0", 0), Spot("sequence:0", 1), "chain"),
        Link(Spot("sequence:1", 1), Spot("sequence:0", 1), "attack", "power 4"),
    )
    board = Board(
        ANN,
        (4, 8),
        zones,
        (
            Panel(ANN, (Meter("Score", 7),), ("chain ends top left", "under attack")),
            Panel(BO, (Meter("Score", 4),), ("chain ends top right",)),
        ),
        ("Open", "In sequence", "Under attack", "Over"),
        2,
        9,
        ANN,
        "High backhand comes with power 4: block it with a stronger defense, draw, or pass.",
        ("KAR-40",),
        links,
    )
    choices = (
        do("play feather", "Defend with Delicate feather", Spot("hand:0", 2), Spot("sequence:0", 2)),
        do("draw", "Draw a card", Spot("deck:0")),
        do("pass", "Pass", group="pass"),
        do("no snake", "Attack with Snake", Spot("hand:0", 1), rule="KAR-36"),
    )
    return moment("Karenza", board, choices, STORY, NAMES[:2])


STORY = (
    Line("Ann attacks with Snake, power 3."),
    Line("Bo does not block: a clean strike, Ann scores 3."),
    Line("Bo draws a card.", "detail"),
    Line("Bo attacks with High backhand, power 4."),
)


# --- eight by eight --------------------------------------------------------------------------------------------------


def beast(title: str, short: str, attack: int, defense: int, speed: int, bonus: int = 0, **more: bool) -> CardFace:
    """An organism with three numbers."""
    stats = (
        Stat("ATK", attack + bonus, attack if bonus else None, role="attack"),
        Stat("DFS", defense, role="defense"),
        Stat("SPD", speed + bonus, speed if bonus else None, role="speed"),
    )
    return CardFace(
        title, short, "senior AE", "cyan", stats, turned="tapped" if more.get("turned") else "", text="Order Cetacea."
    )


def field() -> Moment:
    """An 8×8 field with a hand of six and piles at the sides."""
    orca, whale = beast("Orcinus orca", "O.orca", 8, 5, 7), beast("Balaenoptera", "Balaen", 10, 11, 6, 2)
    turned = beast("Megaptera", "Megapt", 7, 9, 4, turned=True)

    def row(name: str, title: str, seat: Seat, at: int, cards: dict[int, CardFace | Back], labels: str = "") -> Zone:
        words = labels.split() or [""] * 8
        slots = tuple(Slot(cards.get(column), words[column]) for column in range(8))
        return Zone(f"{name}:{seat}", title, seat, Area(at, 1, 1, 8), "slots", slots, width=8)

    kinds = "EV EV EV EF EF EF DO DO"
    zones = (
        Zone("deck:1", "Deck", BO, Area(0, 9, 2, 1), "pile", (Slot(Back()),), 31),
        Zone("ob:1", "Obliv", BO, Area(0, 0, 2, 1), "pile", (Slot(orca),), 4, (orca, whale)),
        Zone("hand:1", "Hand", BO, Area(2, 0, 2, 1), "pile", (Slot(Back()),), 5),
        row("back", "Row 1", BO, 0, {0: Back(), 7: Back()}, kinds),
        row("se", "Support", BO, 1, {2: turned}),
        row("ae3", "Row 3", BO, 2, {1: orca, 4: orca}),
        row("ae4", "Row 4", BO, 3, {2: whale, 5: turned}),
        row("ae4", "Row 4", ANN, 4, {2: orca, 3: orca, 4: orca, 5: whale}),
        row("ae3", "Row 3", ANN, 5, {0: turned, 6: orca}),
        row("se", "Support", ANN, 6, {3: whale}),
        row("back", "Row 1", ANN, 7, {6: beast("Tidal Reign", "Tidal", 0, 1, 0)}, kinds),
        Zone("ob:0", "Obliv", ANN, Area(6, 0, 2, 1), "pile", (Slot(),), 0),
        Zone("deck:0", "Deck", ANN, Area(6, 9, 2, 1), "pile", (Slot(Back()),), 28),
        Zone(
            "hand:0",
            "Hand",
            ANN,
            Area(8, 0, 1, 10),
            "hand",
            tuple(map(Slot, (orca, whale, turned, orca, orca, whale))),
            6,
        ),
    )
    board = Board(
        ANN,
        (9, 10),
        zones,
        (Panel(ANN, (Meter("Trophies", 3),)), Panel(BO, (Meter("Trophies", 5),))),
        ("Draw", "Play", "Attack", "End"),
        2,
        12,
        ANN,
        "Attack with a ready organism in row 4, or end the phase.",
        ("MYA-20",),
        (
            Link(Spot("ae4:0", 2), Spot("ae4:0", 3), "group"),
            Link(Spot("ae4:0", 5), Spot("ae4:1", 5), "attack"),
        ),
    )
    choices = tuple(
        do(f"{a}-{t}", f"Attack {t} with {a}", Spot("ae4:0", a), Spot("ae4:1", t)) for a in (2, 3, 4) for t in (2, 5)
    )
    return moment("Myacards", board, (*choices, do("end", "End the phase", group="phase")), STORY, NAMES[:2])


# --- garden and gate -------------------------------------------------------------------------------------------------


def entity(title: str, short: str, attack: int, health: int, hurt: int = 0, **more: bool) -> CardFace:
    """An entity with attack and health."""
    blade = CardFace(
        "Tantou", "Tantou", "weapon", "grey", (Stat("Attack", 1, role="attack"),), text="The bearer hits harder."
    )
    return CardFace(
        title,
        short,
        "entity",
        "green",
        (Stat("Attack", attack + bool(more.get("armed")), attack if more.get("armed") else None, role="attack"),
         Stat("Health", health - hurt, role="health", of=health if hurt else None)),
        (Badge("DEF", "Defender: may step in front of an attack"),) if more.get("defender") else (),
        turned="tapped" if more.get("turned") else "",
        text="When it enters the Garden you may draw a card and put another one under your deck.",
        attached=(blade,) if more.get("armed") else (),
    )  # fmt: skip


def garden() -> Moment:
    """Garden, Alley, Leader, Gate and the pips of IKZ."""
    shao = CardFace(
        "Shao", "Shao", "leader", "orange", (Stat("Attack", 0, role="attack"), Stat("Health", 14, role="health", of=20))
    )
    gate = CardFace("Lotus Gate", "Gate", "gate", "violet", text="Portal: move an entity from the Alley to the Garden.")
    mine = (
        entity("Ritualist", "Ritual", 2, 3, armed=True),
        None,
        entity("Young Shao", "Y.Shao", 3, 3, 1, turned=True),
    )
    theirs = (entity("Decoy", "Decoy", 1, 4, defender=True), entity("Mizuki", "Mizuki", 2, 2, turned=True))
    zones = (
        Zone("hand:1", "Hand", BO, Area(0, 0, 1, 6), "hand", (Slot(Back()),) * 5, 5),
        Zone("alley:1", "Alley", BO, Area(1, 1, 1, 4), "slots", (*[Slot(Back())] * 2, *[Slot()] * 3), width=5),
        Zone("garden:1", "Garden", BO, Area(2, 1, 1, 4), "slots", (*map(Slot, theirs), *[Slot()] * 3), width=5),
        Zone("garden:0", "Garden", ANN, Area(3, 1, 1, 4), "slots", (*map(Slot, mine), *[Slot()] * 2), width=5),
        Zone(
            "alley:0",
            "Alley",
            ANN,
            Area(4, 1, 1, 4),
            "slots",
            (Slot(entity("Pekiro", "Pekiro", 1, 5)), *[Slot()] * 4),
            width=5,
        ),
        Zone("leader:1", "Leader", BO, Area(2, 0), "slots", (Slot(shao),)),
        Zone("gate:1", "Gate", BO, Area(1, 0), "slots", (Slot(gate),)),
        Zone("leader:0", "Leader", ANN, Area(3, 0), "slots", (Slot(shao),)),
        Zone("gate:0", "Gate", ANN, Area(4, 0), "slots", (Slot(gate),)),
        Zone("deck:1", "Deck", BO, Area(1, 5), "pile", (Slot(Back()),), 33),
        Zone("discard:1", "Discard", BO, Area(2, 5), "pile", (Slot(gate),), 2, (gate,)),
        Zone("discard:0", "Discard", ANN, Area(3, 5), "pile", (Slot(),), 0),
        Zone("deck:0", "Deck", ANN, Area(4, 5), "pile", (Slot(Back()),), 35),
        Zone("hand:0", "Hand", ANN, Area(5, 0, 1, 6), "hand", tuple(map(Slot, (*theirs, gate, *theirs))), 5),
    )
    board = Board(
        ANN,
        (6, 6),
        zones,
        (
            Panel(ANN, (Meter("Health", 14, 20, "bar"), Meter("IKZ", 5, None, "pips", 2))),
            Panel(BO, (Meter("Health", 9, 20, "bar"), Meter("IKZ", 4, None, "pips", 4))),
        ),
        ("Start", "Main", "End"),
        1,
        5,
        ANN,
        "Play a card, attack with an untapped entity, use an ability, or end your turn.",
        ("AZK-30",),
        (Link(Spot("garden:0", 0), Spot("garden:1", 1), "attack", "attack"),),
    )
    choices = (
        do("alley", "Play Decoy to the Alley", Spot("hand:0"), Spot("alley:0", 1)),
        do("garden", "Play Decoy to the Garden", Spot("hand:0"), Spot("garden:0", 1)),
        do("use", "Use Lotus Gate", Spot("gate:0")),
        do("end", "End your turn", group="phase"),
    )
    return moment("Azuki", board, choices, STORY, NAMES[:2])


# --- four seats ------------------------------------------------------------------------------------------------------


def four() -> Moment:
    """Four players, each with three characters, three effects, piles and a bar of life; a question is open."""

    def kard(name: str) -> CardFace:
        return CardFace(
            name, name[:6], "character", "red", (Stat("Damage", 3, role="attack"), Stat("Resist", 4, 5, role="health"))
        )

    zones: list[Zone] = []
    for row, seat in enumerate((DEE, CY, BO, ANN)):
        people = (Slot(kard("Gutter Prince")), Slot(kard("Ymir")), Slot())
        effects = (Slot(Back()), Slot(), Slot())
        zones += [
            player_zone(seat, Area(row, 0)),
            Zone(f"characters:{seat}", "Characters", seat, Area(row, 1, 1, 3), "slots", people, width=3),
            Zone(f"effects:{seat}", "Effects", seat, Area(row, 4, 1, 3), "slots", effects, width=3),
            Zone(f"deck:{seat}", "Deck", seat, Area(row, 7), "pile", (Slot(Back()),), 12 + seat),
            Zone(f"discard:{seat}", "Discard", seat, Area(row, 8), "pile", (Slot(),), 0),
            Zone(f"out:{seat}", "Out of Game", seat, Area(row, 9), "pile", (Slot(),), 0),
        ]
        if seat == ANN:
            zones.append(Zone("hand:0", "Hand", ANN, Area(4, 0, 1, 10), "hand", (Slot(kard("Ymir")), Slot(FLOW)), 2))
        else:
            zones.append(Zone(f"hand:{seat}", "Hand", seat, Area(row, 0), "hand", (Slot(Back()),) * 4, 4))
    board = Board(
        ANN,
        (5, 10),
        tuple(zones),
        tuple(
            Panel(seat, (Meter("Life", 17 - seat, 20, "bar"), Meter("Deck", 12 + seat))) for seat in (ANN, BO, CY, DEE)
        ),
        ("Draw", "Main", "Attack", "Block", "End"),
        3,
        7,
        ANN,
        "Does Ymir block?",
        ("KYZ-30",),
        (
            Link(Spot("characters:1", 0), player_spot(ANN), "attack", "attacks Ann"),
            Link(Spot("characters:0", 1), Spot("characters:1", 0), "block", "blocks"),
        ),
        (Note("combat", "Combat", ("Gutter Prince attacks Ann",), True),),
    )
    choices = (do("yes", "Yes, block", group="answer"), do("no block", "No", group="answer"))
    return moment("Kyza Kards", board, choices, STORY)


# --- counted stacks --------------------------------------------------------------------------------------------------


def fight() -> Moment:
    """Two fighters, five counted stacks of moves, two cards that meet, and a table of blocks."""
    moves = ("Dash", "Guard", "Punch", "Kick", "Throw")

    def stack(name: str, count: int) -> Slot:
        return Slot(CardFace(name, name, "move", "orange", (Stat("Copies", count, None, "×"),)), name)

    hand = tuple(stack(name, count) for name, count in zip(moves, (2, 0, 1, 3, 1), strict=True))
    seen = tuple(stack(name, 5) for name in moves)
    kick = CardFace(
        "Kick", "Kick", "move", "orange", (Stat("Damage", 6, role="attack"), Stat("Speed", 4, role="speed"))
    )
    zones = (
        Zone("deck:1", "Deck", BO, Area(0, 0), "pile", (Slot(Back()),), 18),
        Zone("stacks:1", "Moves of Bo", BO, Area(0, 1, 1, 3), "slots", seen, width=5),
        Zone("charge:1", "Charge", BO, Area(0, 4), "pile", (Slot(kick),), 2, (kick, kick)),
        Zone("meet", "The clash", None, Area(1, 1, 1, 3), "slots", (Slot(Back(), "Bo"), Slot(kick, "Ann")), width=2),
        Zone("charge:0", "Charge", ANN, Area(2, 4), "pile", (Slot(),), 0),
        Zone("combos:0", "Combos", ANN, Area(1, 4), "list", (Slot(FLOW), Slot(FLOW), Slot(FLOW))),
        Zone("deck:0", "Deck", ANN, Area(2, 0), "pile", (Slot(Back()),), 17),
        Zone("hand:0", "Hand", ANN, Area(2, 1, 1, 3), "hand", hand, 7),
    )
    board = Board(
        ANN,
        (3, 5),
        zones,
        (
            Panel(ANN, (Meter("HP", 63, 100, "bar"), Meter("Rounds", 1, 2, "number")), ("side A",)),
            Panel(BO, (Meter("HP", 20, 100, "bar"), Meter("Rounds", 0, 2, "number")), ("side B",)),
        ),
        ("Draw", "Side", "Move", "Reveal", "Blocks", "Hit", "Charge"),
        2,
        4,
        ANN,
        "Choose the move you play face down.",
        ("DGP-12",),
        notes=(Note("blocks", "What blocks what", ("Guard blocks Punch, Kick", "Dash blocks Throw"), True),),
    )
    choices = tuple(do(f"play {name}", f"Play {name}", Spot("hand:0", n)) for n, name in enumerate(moves) if n != 1)
    return moment("Dagupukito", board, choices, STORY, NAMES[:2])


MOMENTS = {"duel": duel, "field": field, "garden": garden, "four": four, "fight": fight}
"""Every hand-made moment by name."""
