"""The trace of the last action in words: what happened, which abilities heard it, and what kept the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

from cardtable.core.effects.compiler.explaining import Failed
from cardtable.core.effects.compiler.tracing import Reaction, TracedEvent, standing, tracing, with_unheard
from cardtable.core.effects.vocabulary import shared_name
from cardtable.core.game import AnyGame
from cardtable.core.text import listed

from .hosts import find_host

if TYPE_CHECKING:
    from .trial import Trial

HINDRANCES = {
    "timing": "this is not its time",
    "cost": "its cost cannot be paid",
    "target": "there is no target for it",
}
COMPARED = {"at_least": "is less than", "at_most": "is more than", "equal": "is not"}


def trace_lines(trial: Trial) -> Iterator[str]:
    """What the last action set off, and how the card's other abilities stand now."""
    match = trial.match
    if not match.steps:
        yield "Nothing was done yet: play something, then t says which abilities heard it."
    else:
        before, action = match.timeline.history.at(match.steps - 1), match.played[-1].action
        yield f"{match.game.describe(before, action).label}:"
        yield from _heard_lines(trial, before, action) if has_events(trial.game) else _told_lines(trial)
    yield from _standing_lines(trial) if has_events(trial.game) else _refused_lines(trial)


def has_events(game: AnyGame) -> bool:
    """Do the cards of this game wait for anything?"""
    return game.vocabulary is not None and bool(game.vocabulary.heard)


def _heard_lines(trial: Trial, before: Any, action: Any) -> Iterator[str]:
    """Every event of an action with the abilities that wait for it."""
    copies = trial.copies()
    with tracing(trial.abilities_of, copies) as trace:
        after, events = trial.game.reduce(before, action)
    host = trace.host or find_host(trial.game, before)
    notes = (
        trace.notes if host is None else with_unheard(trace, host, (before, after), events, trial.abilities_of, copies)
    )
    if not notes:
        yield "  no ability could hear anything of it."
    for note in notes:
        yield from TraceWording(trial).note(note)


def _told_lines(trial: Trial) -> Iterator[str]:
    """What the last action came to, where no card waits for anything."""
    match = trial.match
    lines = [line.text for beat in match.beats(match.to_act, match.steps - 1) for line in beat.lines]
    yield from (f"  {text}" for text in lines or ["nothing came of it yet."])


def _refused_lines(trial: Trial) -> Iterator[str]:
    """Why the card that is tried cannot be played now, each way of playing it once."""
    match = trial.match
    refused = [choice for choice in match.choices() if choice.rule is not None]
    said = {
        f"  {choice.option.label}: {why.text} ({why.rule})"
        for choice in refused
        if any(name in choice.option.label for name in trial.card.plays) and (why := match.why_not(choice)) is not None
    }
    if said:
        yield "Now:"
        yield from sorted(said)


def _standing_lines(trial: Trial) -> Iterator[str]:
    """Abilities that are used or hold by themselves, and triggers that do not lie where they hear."""
    state = trial.match.state
    host = find_host(trial.game, state)
    if host is None:
        return
    found = [
        each
        for card in trial.copies()
        for each in standing(host, state, card, trial.abilities_of(card))
        # a spell is used from hand all the same
        if not (_is_elsewhere(each) and trial.abilities_of(card)[each.ability].use)
    ]
    words = TraceWording(trial)
    said = [f"  {words.standing(each)}" for each in worth_saying(found) if not _waits(trial, each)]
    if said:
        yield "Now:"
        yield from dict.fromkeys(said)


def _waits(trial: Trial, reaction: Reaction) -> bool:
    """Is it a trigger that lies where it hears?"""
    written = trial.abilities_of(reaction.card)[reaction.ability]
    return reaction.acts and (written.on is not None or written.instead is not None)


class TraceWording:
    """Says notes in the words of the card's author."""

    def __init__(self, trial: Trial) -> None:
        self.pool = trial.match.pool
        self.names = trial.match.names
        self.own = set(trial.copies())
        self.words = trial.match.game.vocabulary

    def note(self, note: TracedEvent) -> Iterator[str]:
        """An event and what everybody made of it; copies of the tried card that say the same are one line."""
        fields = [
            f"{shared_name(name)} {self.value(kind, value)}"
            for (name, kind), value in zip(note.fields.items(), note.values, strict=True)
        ]
        event = self.words.author_name(note.event) if self.words is not None else note.event
        yield f"  {event}{f' ({join_plainly(fields)})' if fields else ''}"
        yield from dict.fromkeys(f"    {self.reaction(each)}" for each in worth_saying(note.reactions))

    def reaction(self, reaction: Reaction) -> str:
        """What one ability made of it."""
        who = f"{self.card(reaction.card)}, ability {reaction.ability + 1}"
        return f"{who}: hears it and acts." if reaction.acts else f"{who}: does not act: {self.why(reaction)}."

    def standing(self, reaction: Reaction) -> str:
        """How an ability stands that waits for no event."""
        who = f"{self.card(reaction.card)}, ability {reaction.ability + 1}"
        return f"{who}: can work." if reaction.acts else f"{who}: cannot work: {self.why(reaction)}."

    def why(self, reaction: Reaction) -> str:
        """Everything that kept it."""
        return "; ".join(self.failed(each) for each in reaction.failed) or "its tests do not fit"

    def failed(self, failed: Failed) -> str:
        """What did not hold, with what was found."""
        found = self.value(failed.kind, failed.found)
        match failed.key:
            case "zone":
                return f"it lies in {failed.found} and works in {listed(failed.written, 'or')}"
            case "timing" | "cost" | "target":
                return HINDRANCES[failed.key]
            case "limit":
                return f"its limit is used up ({failed.written[0]} a {failed.written[1]})"
            case "at_least" | "at_most" | "equal":
                first, second = failed.found
                return f"if {failed.key} {inline(failed.written)}: {first} {COMPARED[failed.key]} {second}"
            case "any_of":
                return f"if any_of {inline(failed.written)}: no card fits"
            case "none_of":
                return f"if none_of {inline(failed.written)}: {found} fits"
            case "turn":
                return f"if turn {failed.written}: it is the turn of {found}"
            case "holds":
                return f"if holds {failed.written}: it does not"
            case "not":
                return f"if not {inline(failed.written)}: it holds"
            case _:
                return f"{failed.key} is {inline(failed.written)}, and it was {found}"

    def value(self, kind: Any, value: Any) -> str:
        """One value of an event."""
        if value is None:
            return "none"
        if kind == "seat":
            return str(self.names[value])
        if kind in ("card", "cards"):
            cards = value if isinstance(value, tuple) else (value,)
            return listed([self.card(card) for card in cards]) if cards else "none"
        if kind == "flag":
            return "yes" if value else "no"
        return str(value)

    def card(self, card: Any) -> str:
        """A card's name, and whose it is."""
        printed = self.pool[card]
        name = getattr(printed, "name", None) or getattr(printed, "id", "a card")
        return f"{name} of {self.names[self.pool.owner[card]]}"


def worth_saying(reactions: Sequence[Reaction]) -> list[Reaction]:
    """Where a card lies is said only when no copy of it lay where it could hear; the deck only when all lie there."""
    placed = {each.ability for each in reactions if not _is_elsewhere(each)}
    near = {each.ability for each in reactions if not _is_in_deck(each)}
    return [
        each
        for each in reactions
        if not _is_elsewhere(each) or (each.ability not in placed and not (_is_in_deck(each) and each.ability in near))
    ]


def _is_in_deck(reaction: Reaction) -> bool:
    return any(failed.key == "zone" and failed.found == "deck" for failed in reaction.failed)


def _is_elsewhere(reaction: Reaction) -> bool:
    return any(failed.key == "zone" for failed in reaction.failed)


def join_plainly(words: list[str]) -> str:
    """TraceWording with commas between them."""
    return ", ".join(words)


def inline(written: Any) -> str:
    """What a file says, in one line."""
    if isinstance(written, BaseModel):
        written = written.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    if isinstance(written, dict):
        return "{" + ", ".join(f"{key}: {inline(value)}" for key, value in written.items()) + "}"
    if isinstance(written, list | tuple):
        return "[" + ", ".join(inline(value) for value in written) + "]"
    return str(written)
