# ruff: noqa: E501
"""Deck files with one mistake each; `python -m tests.decks.bad` writes down what their authors are told."""

from __future__ import annotations

import tempfile
from pathlib import Path

from cardtable.decks import judge

GOLDEN = Path(__file__).parent / "golden" / "bad.txt"

KARENZA = """game: karenza
deck: The Baker
cards:
  - {id: pin, name: Rolling pin, type: technique, function: attack, from: TL, to: BR, power: 4}
  - {id: knife, name: Bread knife, type: technique, function: attack, from: BR, to: TL, power: 3}
  - {id: door, name: Oven door, type: technique, function: defense, from: BR, to: TL, power: 5}
  - id: yeast
    name: Yeast
    type: add_on
    fits: attack
    gives: {power: 2}
    text: "Two more power."
  - id: nap
    name: Nap
    type: trick
    do: [{op: draw, count: 2}]
    text: "Draw two cards."
list: {pin: 10, knife: 8, door: 8, yeast: 4, nap: 2}
"""

KYZA = """game: kyza
deck: Sparks
cards:
  - id: spark
    name: Spark
    kin: ember
    level: 1
    damage: 2
    health: 1
    text: "Deal 2 damage to a Character."
    abilities:
      - use: activate
        targets: {victim: {in: [characters], owner: each}}
        do: [{op: damage, to: $victim, amount: 2}]
  - id: glow
    name: Glow
    level: 1
    damage: 1
    health: 1
    continuous: true
    text: "Your Characters have 1 more Damage. When a Character of yours is destroyed, draw a card."
    abilities:
      - affects: {in: [characters]}
        stats: {damage: 1}
      - on: character_destroyed
        where: {player: you}
        do: [{op: draw, count: 1}]
list: {spark: 2, glow: 2}
"""

_CREW = "".join(
    f"  - {{id: crew{n}, name: Crew {n}, type: entity, element: fire, cost: 1, attack: 1, health: 1, gate: 1}}\n"
    for n in range(1, 12)
)
AZUKI = f"""game: azuki
deck: Embers
leader: boss
gate: arch
cards:
  - {{id: boss, name: Boss, type: leader, element: fire, attack: 1, health: 20}}
  - id: arch
    name: Arch
    type: gate
    element: fire
    text: "Portal."
    abilities: [{{use: portal, do: [{{op: azuki.portal}}]}}]
  - id: smith
    name: Smith
    type: entity
    element: fire
    cost: 2
    attack: 1
    health: 2
    gate: 1
    text: "When it is played, draw a card."
    abilities: [{{on: played, where: {{card: self}}, do: [{{op: draw, count: 1}}]}}]
  - id: bolt
    name: Bolt
    type: spell
    element: fire
    cost: 1
    text: "Deal 2 damage."
    abilities: [{{use: main, targets: {{foe: {{in: [garden], owner: opponent}}}}, do: [{{op: damage, to: $foe, amount: 2}}]}}]
{_CREW}list:
  smith: 4
  bolt: 2
{"".join(f"  crew{n}: 4{chr(10)}" for n in range(1, 12))}"""

MYACARDS = """game: myacards
deck: Wolves
cards:
  - {id: wolf, type: ae, name: Canis lupus, sets: [EUK, ANI], affinity: [forest], atk: 3, dfs: 3, spd: 5}
  - {id: pup, type: ae, name: Canis lupus (pup), sets: [EUK, ANI], atk: 1, dfs: 1, spd: 2, junior_of: wolf}
  - id: oak
    type: se
    name: Quercus robur
    sets: [EUK, PLA]
    text: "Your AE in its column have DFS +1."
    abilities: [{affects: {in: [ae], owner: you, relates: {same_column: $source}}, stats: {dfs: 1}}]
  - id: howl
    type: ef
    name: Howl
    text: "Draw a card."
    abilities: [{use: play, do: [{op: draw}]}]
  - id: law
    type: do
    name: Law of the forest
    text: "AE have SPD +1."
    abilities: [{affects: {in: [ae], owner: any}, stats: {spd: 1}}]
list: {wolf: 4, pup: 4, oak: 4, howl: 31, law: 2}
"""

DAGUPUKITO = """game: dagupukito
deck: Rosa
cards:
  - id: rosa
    name: Rosa Quarry
    style: grappler
    combos:
      - {name: One, side: A, cards: [G, T], damage: 20}
      - {name: Two, side: A, cards: [D, T], damage: 25}
      - {name: Three, side: A, cards: [T, T], damage: 40}
      - name: Four
        side: A
        cards: [P, P]
        damage: 10
        text: "Draw a card."
        special: [{op: draw, count: 1}]
      - {name: Five, side: B, cards: [P, T], damage: 30}
      - {name: Six, side: B, cards: [D, G], damage: 10}
      - {name: Seven, side: B, cards: [K, T, T], damage: 60}
      - {name: Eight, side: B, cards: [P, P, T], damage: 25}
list: {rosa: 1}
"""

BASES = {"karenza": KARENZA, "kyza": KYZA, "azuki": AZUKI, "myacards": MYACARDS, "dagupukito": DAGUPUKITO}

_DRAW = "do: [{op: draw, count: 1}]"
_HIT = "do: [{op: damage, to: $victim, amount: 2}]"
_VICTIM = "targets: {victim: {in: [characters], owner: each}}"
_AURA = "- affects: {in: [characters]}"
_SPECIAL = "special: [{op: draw, count: 1}]"

CASES: tuple[tuple[str, str, str, str], ...] = (
    # what YAML cannot read
    (
        "karenza",
        "a free trick that ends the sequence",
        "do: [{op: draw, count: 2}]",
        "do: [{op: karenza.end_sequence}]",
    ),
    ("karenza", "a colon inside a text", "deck: The Baker", "deck: The Baker: bread"),
    ("karenza", "a colon inside a text in braces", "name: Bread knife", "name: Bread: knife"),
    ("karenza", "a brace that is never closed", "yeast: 4, nap: 2}", "yeast: 4, nap: 2"),
    ("karenza", "a comma that is missing", "{pin: 10, knife: 8", "{pin: 10 knife: 8"),
    ("karenza", "a tab", "    name: Yeast", "\tname: Yeast"),
    ("karenza", "a quotation mark that is missing", 'text: "Two more power."', 'text: "Two more power.'),
    ("karenza", "an indent that does not fit", "    fits: attack", "   fits: attack"),
    ("karenza", "a key without a colon", "    fits: attack", "    fits\n"),
    ("karenza", "a text that begins with @", "deck: The Baker", "deck: @home"),
    ("karenza", "a text that begins with *", "deck: The Baker", "deck: * star"),
    ("karenza", "a backslash in double quotes", '"Two more power."', '"Two \\more power."'),
    ("karenza", "the same key twice", "    fits: attack", "    fits: attack\n    fits: defense"),
    ("karenza", "a quotation mark inside a text", "deck: The Baker", "deck: 'It's mine'"),
    # what a deck is
    ("karenza", "no such game", "game: karenza", "game: karensa"),
    ("karenza", "no game", "game: karenza\n", ""),
    ("karenza", "no name", "deck: The Baker\n", ""),
    ("karenza", "an empty name", "deck: The Baker", 'deck: ""'),
    ("karenza", "no list", "list: {pin: 10, knife: 8, door: 8, yeast: 4, nap: 2}\n", ""),
    ("karenza", "an unknown key of the deck", "deck: The Baker", "deck: The Baker\nabuot: bread"),
    ("karenza", "a set that is not there", "cards:", "uses: [bread.yaml]\ncards:"),
    ("karenza", "a card that is not there", "nap: 2}", "nup: 2}"),
    ("karenza", "no copies of a card", "nap: 2}", "nap: 0}"),
    ("karenza", "a number of copies that is no number", "nap: 2}", "nap: two}"),
    ("karenza", "two cards with one id", "id: knife", "id: pin"),
    ("karenza", "too many cards", "nap: 2}", "nap: 3}"),
    ("karenza", "too few cards", "nap: 2}", "nap: 1}"),
    # Karenza's cards
    ("karenza", "an unknown type", "type: trick", "type: trik"),
    ("karenza", "no type", "    type: trick\n", ""),
    ("karenza", "a misspelt key", "function: attack, from: TL", "funktion: attack, from: TL"),
    ("karenza", "a key of another type", "from: TL, to: BR, power: 4", "from: TL, to: BR, power: 4, do: []"),
    ("karenza", "a corner that is none", "from: TL, to: BR, power: 4", "from: LT, to: BR, power: 4"),
    ("karenza", "a trajectory to its own corner", "from: TL, to: BR, power: 4", "from: TL, to: TL, power: 4"),
    ("karenza", "too much power", "power: 4", "power: 400"),
    ("karenza", "a gift too large", "gives: {power: 2}", "gives: {power: 200}"),
    ("karenza", "a number in quotes", "power: 4", 'power: "4"'),
    ("karenza", "an operation of no game", "op: draw", "op: drwa"),
    ("karenza", "no operation", "do: [{op: draw, count: 2}]", "do: [{count: 2}]"),
    ("karenza", "an add-on that does nothing", "    gives: {power: 2}\n", ""),
    ("karenza", "a short name of seven letters", "name: Yeast", "name: Yeast\n    short: Yeastly"),
    ("karenza", "an id with a space", "id: nap", "id: my nap"),
    # words of the game
    ("kyza", "an unknown zone", "in: [characters], owner: each", "in: [caracters], owner: each"),
    ("kyza", "an unknown event", "on: character_destroyed", "on: character_dies"),
    ("kyza", "an unknown timing", "use: activate", "use: main"),
    ("kyza", "an unknown stat", "stats: {damage: 1}", "stats: {attack: 1}"),
    (
        "kyza",
        "a key of the operation in other games",
        _HIT,
        "do: [{op: grant, cards: $victim, words: [rooted], amount: 2, until: turn}]",
    ),
    ("kyza", "the owner of nothing", _HIT, "do: [{op: draw, player: $nobody.owner}]"),
    ("kyza", "an unknown word", _HIT, "do: [{op: grant, cards: $victim, words: [fast], until: turn}]"),
    ("kyza", "an unknown duration", _HIT, "do: [{op: modify, cards: $victim, stats: {damage: 1}, until: ever}]"),
    ("kyza", "a counter that has no name", _HIT, "do: [{op: mark, cards: {in: [active]}, mark: Two Words}]"),
    (
        "kyza",
        "a counter with a long name",
        _HIT,
        "do: [{op: mark, cards: {in: [active]}, mark: a_name_beyond_all_measure}]",
    ),
    ("kyza", "a query about a counter without a name", "owner: each}}", "owner: each, marks: {7: {at_least: 1}}}}"),
    ("kyza", "a number of counters by a wrong name", _HIT, "do: [{op: gain, score: life, amount: {mark: Growth}}]"),
    ("kyza", "no turns", _HIT, "do: [{op: modify, cards: $victim, stats: {damage: 1}, until: {turns: 0}}]"),
    ("kyza", "a hundred turns", _HIT, "do: [{op: modify, cards: $victim, stats: {damage: 1}, until: {turns: 100}}]"),
    ("kyza", "turns in another word", _HIT, "do: [{op: modify, cards: $victim, stats: {damage: 1}, until: {turn: 2}}]"),
    ("kyza", "a line indented too far", "    damage: 2\n", "     damage: 2\n"),
    ("kyza", "player for owner", "owner: each", "player: each"),
    ("kyza", "who for player", "{op: draw, count: 1}", "{op: draw, who: you}"),
    (
        "kyza",
        "no text and a misspelt word",
        '    text: "Deal 2 damage to a Character."\n    abilities:\n      - use: activate',
        "    abilities:\n      - use: activat",
    ),
    ("kyza", "a number as a duration", _HIT, "do: [{op: modify, cards: $victim, stats: {damage: 1}, until: 2}]"),
    (
        "kyza",
        "what lasts while a card stays that goes at once",
        _HIT,
        "do: [{op: modify, cards: $victim, stats: {damage: 1}, until: leaves}]",
    ),
    ("kyza", "abilities without a text", '    text: "Deal 2 damage to a Character."\n', ""),
    (
        "kyza",
        "a text without abilities",
        "    abilities:\n      - use: activate\n        targets: {victim: {in: [characters], owner: each}}\n        do: [{op: damage, to: $victim, amount: 2}]\n",
        "",
    ),
    (
        "kyza",
        "a trigger on an Effect that goes away",
        '    continuous: true\n    text: "Your Characters have 1 more Damage. When a Character of yours is destroyed, draw a card."\n    abilities:\n      - affects: {in: [characters]}\n        stats: {damage: 1}\n',
        '    text: "Draw a card."\n    abilities:\n',
    ),
    ("kyza", "a key of another operation", _HIT, "do: [{op: choose, options: [{label: Draw, do: [{op: draw}]}]}]"),
    ("kyza", "this card by a word of an event", "owner: each}}", "owner: each, except: [self]}}"),
    ("kyza", "a word that a field cannot be", "where: {player: you}", "where: {card: this}"),
    ("kyza", "an unknown score", _HIT, "do: [{op: lose, score: lif}]"),
    ("kyza", "an unknown player", "owner: each}}", "owner: everyone}}"),
    ("kyza", "an unknown kin", "kin: ember", "kin: embre"),
    ("kyza", "an unknown field of an event", "where: {player: you}", "where: {whose: you}"),
    ("kyza", "a field that no event has", _DRAW, "do: [{op: draw, count: $event.amount}]"),
    ("kyza", "a name that is not bound", "to: $victim", "to: $foe"),
    ("kyza", "cards where a number goes", "amount: 2", "amount: $victim"),
    ("kyza", "a name without its sign", "to: $victim", "to: victim"),
    ("kyza", "a name that means something else", "{victim: {", "{source: {"),
    ("kyza", "no such relation", "owner: each}}", "owner: each, relates: {near: $source}}}"),
    ("kyza", "a fact where a game has none", "        where: {player: you}", "        if: {holds: raining}"),
    ("kyza", "an event that is not tallied", "count: 1}", "count: {tally: drawn}}"),
    ("kyza", "an unknown type where a game has none", "owner: each}}", "owner: each, type: beast}}"),
    # shapes
    ("kyza", "an operation without op", _DRAW, "do: [{count: 1}]"),
    ("kyza", "a word where an operation goes", _DRAW, "do: [draw]"),
    ("kyza", "an operation where a list goes", _DRAW, "do: {op: draw}"),
    ("kyza", "keys where a word or list goes", "on: character_destroyed", "on: {character_destroyed: 1}"),
    ("kyza", "a number where cards go", "to: $victim", "to: 3"),
    ("kyza", "a wrong amount of marks", _HIT, "do: [{op: mark, cards: {in: [active]}, mark: time, amount: [1]}]"),
    ("kyza", "an unknown key of an operation", _DRAW, "do: [{op: draw, cuont: 1}]"),
    ("kyza", "an operation that this game has not", _DRAW, "do: [{op: tap, cards: $source}]"),
    ("kyza", "two forms in one ability", "on: character_destroyed", "on: character_destroyed\n        use: activate"),
    ("kyza", "an ability that does nothing", f"        {_HIT}\n", ""),
    ("kyza", "an ability without a form", "- use: activate", "- may: true"),
    ("kyza", "a reckoned number in two ways", "amount: 2", "amount: {sum: [1], least: [2]}"),
    ("kyza", "a condition that says nothing", "        where: {player: you}", "        if: {}"),
    ("kyza", "a target in two ways", "owner: each}}", "owner: each, exactly: 1, up_to: 2}}"),
    ("kyza", "an Effect that happens and stays", "    continuous: true\n", ""),
    # numbers
    ("kyza", "far too many cards", "count: 1}", "count: 100000000}"),
    ("kyza", "fewer than no cards", "count: 1}", "count: -3}"),
    ("kyza", "no cards", "count: 1}", "count: 0}"),
    ("kyza", "less than no gain", _DRAW, "do: [{op: gain, score: life, amount: -3}]"),
    ("kyza", "far too much damage", "amount: 2", "amount: 5000"),
    ("kyza", "no damage", "amount: 2", "amount: 0"),
    ("kyza", "a choice of too many numbers", _DRAW, "do: [{op: choose_number, as: n, high: 1000000}]"),
    ("kyza", "a number that no computer likes", "amount: 2", "amount: 99999999999999999999"),
    ("kyza", "a limit of no times", "        where: {player: you}", "        limit: {times: 0}"),
    # effects that would do nothing
    ("kyza", "columns where a game has none", "owner: each}}", "owner: each, column: 1}}"),
    ("kyza", "attachments where a game has none", "owner: each}}", "owner: each, attached_to: $source}}"),
    ("kyza", "a bearer where a game has none", "to: $victim", "to: $bearer"),
    ("kyza", "damage to cards in hand", _VICTIM, "targets: {victim: {in: [hand], owner: each}}"),
    ("kyza", "damage to a query of cards in hand", "to: $victim", "to: {in: [hand]}"),
    ("kyza", "damage to Effects", "to: $victim", "to: {owner: opponent}"),
    ("kyza", "time counters on Characters", _HIT, "do: [{op: mark, cards: $victim, mark: time}]"),
    ("kyza", "a card that nobody wrote", "owner: each}}", "owner: each, name: sparc}}"),
    ("kyza", "rounds where a game has none", "        where: {player: you}", "        limit: {per: round}"),
    ("kyza", "a static that changes nothing", _AURA, "- while: {turn: you}"),
    ("kyza", "a static about cards in hand", _AURA, "- affects: {in: [hand]}"),
    ("kyza", "instead where a game has none", "on: character_destroyed", "instead: damage_coming"),
    (
        "kyza",
        "gives where a game has none",
        f"on: character_destroyed\n        where: {{player: you}}\n        {_DRAW}",
        "gives: {power: 1}",
    ),
    ("kyza", "a key that statics do not read", _AURA, f"{_AURA}\n        limit: once_per_turn"),
    ("kyza", "a condition that statics do not read", _AURA, f"{_AURA}\n        if: {{turn: you}}"),
    ("kyza", "where beside use", "- use: activate", "- use: activate\n        where: {player: you}"),
    (
        "kyza",
        "an ability in a zone where it sleeps",
        "on: character_destroyed",
        "on: character_destroyed\n        zone: [hand]",
    ),
    # Azuki
    ("azuki", "an unknown leader", "leader: boss", "leader: bos"),
    ("azuki", "a leader who is none", "leader: boss", "leader: smith"),
    ("azuki", "a row that there is not", "where: {card: self}", "where: {card: self, row: gardn}"),
    ("azuki", "the key of another operation", "{op: damage, to: $foe", "{op: damage, cards: $foe"),
    (
        "azuki",
        "cards where a name is wanted",
        "{op: draw, count: 1}",
        "{op: azuki.play, cards: {in: [hand], exactly: 1}}",
    ),
    ("azuki", "five copies", "smith: 4\n  bolt: 2", "smith: 5\n  bolt: 1"),
    ("azuki", "too much Health", "health: 20", "health: 2000"),
    ("azuki", "a key of another type of card", "    cost: 1\n    text", "    cost: 1\n    attack: 1\n    text"),
    ("azuki", "a score that cannot be gained", "{op: draw, count: 1}", "{op: gain, score: ready}"),
    ("azuki", "may beside use", "[{use: main, targets", "[{use: main, may: true, targets"),
    (
        "azuki",
        "what lasts while a spell stays",
        "do: [{op: damage, to: $foe, amount: 2}]",
        "do: [{op: grant, cards: $foe, words: [taunt], until: leaves}]",
    ),
    ("azuki", "counters on cards in hand", "{op: draw, count: 1}", "{op: mark, cards: {in: [hand]}, mark: ink}"),
    ("myacards", "may beside use", "[{use: play, do: [{op: draw}]}]", "[{use: play, may: true, do: [{op: draw}]}]"),
    ("myacards", "a place in hand", "do: [{op: draw}]", "do: [{op: choose_place, as: there, in: hand}]"),
    (
        "myacards",
        "a word that cannot be given",
        "do: [{op: draw}]",
        "do: [{op: grant, cards: {in: [ae]}, words: [forest], until: turn}]",
    ),
    (
        "myacards",
        "no card to shift",
        "do: [{op: draw}]",
        "do: [{op: choose_place, as: there, in: ae}, {op: myacards.shift, to: $there}]",
    ),
    (
        "myacards",
        "what lasts while an effect stays",
        "do: [{op: draw}]",
        "do: [{op: modify, cards: {in: [ae]}, stats: {atk: 1}, until: leaves}]",
    ),
    ("azuki", "an operation that the table cannot do", "{op: draw, count: 1}", "{op: shuffle}"),
    (
        "azuki",
        "a card with text that does nothing",
        "    abilities: [{on: played, where: {card: self}, do: [{op: draw, count: 1}]}]\n",
        "",
    ),
    (
        "azuki",
        "destroying the Leader",
        "to: $foe, amount: 2}",
        "to: $foe, amount: 2}, {op: destroy, cards: {in: [leader]}}",
    ),
    ("azuki", "a redirect without instead", "{op: draw, count: 1}", "{op: redirect, to: $source}"),
    (
        "azuki",
        "an element of another deck",
        "name: Crew 3, type: entity, element: fire",
        "name: Crew 3, type: entity, element: water",
    ),
    ("azuki", "an unknown keyword", "gate: 1\n    text", "gate: 1\n    words: [chargee]\n    text"),
    # Myacards
    ("myacards", "an unknown terrain", "affinity: [forest]", "affinity: [forrest]"),
    ("myacards", "a classification of four letters", "sets: [EUK,", "sets: [EUKA,"),
    ("myacards", "a life form without its species", "name: Canis lupus, ", "name: Wolf, "),
    ("myacards", "a Senior who is not there", "junior_of: wolf", "junior_of: wulf"),
    ("myacards", "five of an AE", "wolf: 4", "wolf: 5"),
    (
        "myacards",
        "a Dominion that changes itself",
        "{affects: {in: [ae], owner: any}, stats: {spd: 1}}",
        "{while: {turn: you}, stats: {spd: 1}}",
    ),
    (
        "myacards",
        "chips on supports",
        "do: [{op: draw}]",
        "do: [{op: modify, cards: {in: [se]}, stats: {dfs: 1}, until: turn}]",
    ),
    ("myacards", "cards put into play by a move", "do: [{op: draw}]", "do: [{op: move, cards: {in: [hand]}, to: ae}]"),
    # Dagupukito
    ("dagupukito", "three combos on a side", "side: B, cards: [D, G]", "side: A, cards: [D, G]"),
    ("dagupukito", "a combo of one card", "cards: [D, G]", "cards: [D]"),
    ("dagupukito", "damage in words", "damage: 60", "damage: 5 per card"),
    ("dagupukito", "an operation without the name of its game", _SPECIAL, "special: [{op: cancel}]"),
    ("dagupukito", "a list of fighters", "list: {rosa: 1}", "list: [rosa]"),
    ("dagupukito", "a letter that is no move", "cards: [D, G]", "cards: [D, X]"),
    ("dagupukito", "less than no damage", "damage: 60", "damage: -60"),
    ("dagupukito", "far too much damage in a combo", "damage: 60", "damage: 6000"),
    ("dagupukito", "an unknown zone in a special action", _SPECIAL, "special: [{op: discard, cards: {in: [chrage]}}]"),
    (
        "dagupukito",
        "the second of two special actions",
        _SPECIAL,
        "special: [{op: draw}, {op: discard, cards: {in: [deck]}}]",
    ),
    ("dagupukito", "a fighter twice", "rosa: 1", "rosa: 2"),
)


def told(game: str, old: str, new: str, folder: Path) -> str:
    """What the author of this deck is told, with the lines and carets."""
    base = BASES[game]
    assert old in base, old
    path = folder / "deck.yaml"
    path.write_text(base.replace(old, new, 1))
    found = judge(path)
    return "\n".join(each._replace(file="deck.yaml").picture() for each in found.mistakes)


def everything() -> str:
    """All files and what is said about them."""
    with tempfile.TemporaryDirectory() as folder:
        parts = [
            f"{game}: {title}\n{told(game, old, new, Path(folder)) or 'NOTHING'}" for game, title, old, new in CASES
        ]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    GOLDEN.write_text(everything())
