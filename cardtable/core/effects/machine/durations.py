"""How long what an effect leaves behind lasts, as a word in the state; what is counted in turns gets shorter."""

from __future__ import annotations

TURN = "turn"
"""Until this turn ends."""
LEAVES = "leaves"
"""Until the card whose effect it is leaves play."""
_MORE = "turn+"
_FORMER = {"next_turn": TURN}


def last_turns(count: int) -> str:
    """Return the word for so many turns, counting the current one."""
    return TURN if count <= 1 else f"{_MORE}{count - 1}"


def left_after(until: str, over: str) -> str | None:
    """Return what is left of a duration when another one ends; None if it ends, too."""
    if until == over:
        return None
    if over != TURN or not until.startswith((_MORE, "next_turn")):
        return until
    return _FORMER.get(until) or last_turns(int(until.removeprefix(_MORE)))


def turns_of(until: str) -> int:
    """Return how many turns it lasts, counting this one; 0 if it is not counted in turns."""
    if until == TURN:
        return 1
    if until in _FORMER:
        return 2
    return int(until.removeprefix(_MORE)) + 1 if until.startswith(_MORE) else 0


def in_words(until: str) -> str:
    """`until this turn ends`, as people read it on a card."""
    turns = turns_of(until)
    if turns:
        return "until this turn ends" if turns == 1 else f"for {turns} turns, this one counted"
    return _WORDS.get(until, "")


_WORDS = {
    "end_of_turn": "until this turn ends",
    "your_next_turn": "until the next turn of whoever caused it",
    LEAVES: "for as long as its source stays in play",
    "stays": "for as long as this card stays in play",
}
