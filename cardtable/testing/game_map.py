"""The map of a game's folder: the same role has the same file name in every game.

`docs/new-game.md` shows it to authors. A small game may put several roles into one file; a role that has a file of its
own is called as it is here. What is not on the map is a room of the game's own, named by a word of its rulebook.
"""

from __future__ import annotations

from typing import Final, NamedTuple

ROLES: Final[dict[str, str]] = {
    "state": "State, and the records that it is made of",
    "actions": "Action: what a player can do, one record each",
    "events": "Event: what happened, one record each, in the past tense",
    "cards": "what authors write about a card, and what the reducer reads of it",
    "operations": "what abilities can do: the operations that cards may use",
    "deck": "deck and set files, the rules of deck building, the options, compile",
    "setup": "setup: a fresh, shuffled table",
    "verdicts": "to_act and verdicts: the one owner of what is legal",
    "refusals": "the rules an action can break, each with its sentence",
    "barring": "barring_rule: the rule behind an attempt that the verdicts do not list",
    "reduce": "reduce and outcome: what each action does, and who has won",
    "board": "board: what one seat may see; the only place where secrets are removed",
    "faces": "cards as the table shows them",
    "prompts": "what the player to act is asked, and the rules of the moment",
    "describe": "describe: what an action is called, from where to where it goes",
    "narrate": "narrate: what the log says of an event, to each seat what it may know",
    "imagine": "imagine: another state that looks the same to one seat",
    "position": "the shape of a position that is written down; the zones, declared",
    "layout": "lay_out: a written position on the table",
    "position_checks": "what a written position must be so that it can be played on",
    "spell": "spell: a position in plain words and numbers",
}
"""Every game has these."""


class Optional(NamedTuple):
    """A role that a game may do without: what it is, and when there is no need for it."""

    about: str
    unless: str


_NO_MACHINE = "the game's cards do not run on the effect machine"

OPTIONAL: Final[dict[str, Optional]] = {
    "vocabulary": Optional("the words that cards are written in", _NO_MACHINE),
    "glossary": Optional("what each of those words means, for the reference", _NO_MACHINE),
    "host": Optional("HOST: how the effect machine reads the state", _NO_MACHINE),
    "verbs": Optional("VERBS: what each operation does to the table", _NO_MACHINE),
    "effects": Optional("effects at work: starting one, answering one", "reduce calls the machine itself"),
    "phrasing": Optional("PHRASING: names and places for the questions of effects", _NO_MACHINE),
    "orders": Optional("standing orders for windows", "the game opens no windows to pass"),
    "advice": Optional("what can be done instead, out of what is legal now", "the refusals know it by themselves"),
    "spots": Optional("where cards lie on the board, and what they are called there", "board and describe say so"),
    "stats": Optional("what cards are worth now: print, marks and statics", "numbers do not change"),
    "settle": Optional("what the rules do by themselves after every step", "nothing happens by itself"),
    "turns": Optional("how a turn goes on by itself", "the rulebook has another word for it"),
    "plays": Optional("a card played from the hand", "playing is one step of reduce"),
    "combat": Optional("attacks and what answers them", "the rulebook has another word for it"),
    "zones": Optional("cards change places", "a card only moves from hand to pile"),
    "warnings": Optional("the question before a play that is allowed and would do nothing", "no play can be in vain"),
}
"""Roles with one name wherever they occur."""


def unknown_files(files: set[str], rooms: set[str]) -> list[str]:
    """Return the files that are neither on the map nor a room of the game's own."""
    return sorted(files - set(ROLES) - set(OPTIONAL) - rooms)


def missing(files: set[str]) -> list[str]:
    """Return the roles that every game has a file for, and this one has not."""
    return sorted(set(ROLES) - files)
