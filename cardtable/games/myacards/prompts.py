"""What is asked of the player to act, in words, and the rules of the moment."""

from __future__ import annotations

from cardtable.core.fx import Question, question_text
from cardtable.core.ids import CardId, RuleId, Seat
from cardtable.core.text import listed

from .actions import PASS, BeginAttacks, PickAttacker, PlayCard
from .combat import waiting
from .faces import STAT_NAMES
from .field import COLUMN, ROW, SIDE, Cell, opponent
from .phrasing import PHRASING
from .state import Attack, Phase, State
from .stats import stats
from .turns import HAND_LIMIT
from .verdicts import verdicts


def prompt(state: State, asked: Question | None) -> str:
    """Return what the player to act is asked."""
    if asked is not None:
        return question_text(PHRASING, state)
    match state.phase:
        case "toss":
            return "Call the coin: whoever is right starts."
        case "play" | "attack":
            return _ways(state)
        case "before" | "after":
            return _window(state)
        case "discard":
            over = len(state.table.hands[state.turn]) - HAND_LIMIT
            return f"You hold {HAND_LIMIT + over} cards: choose {over} to discard."
        case _:
            return _say_staged(state)


def _ways(state: State) -> str:
    """Return what is left to do in this turn, from what is legal."""
    legal = {type(action) for action, broken in verdicts(state) if broken is None}
    playing, attacking = PlayCard in legal, bool(legal & {BeginAttacks, PickAttacker})
    return _WAYS[state.phase][playing, attacking]


_ENDING = "Nothing else is left to do: end your turn."
_WAYS = {
    "play": {
        (True, True): "Play cards, then attack or end your turn.",
        (True, False): "Play cards, then end your turn.",
        (False, True): "No card can be played now: attack or end your turn.",
        (False, False): _ENDING,
    },
    "attack": {
        (True, True): "Pick an attacker, play an EF, EV or DO card, or end your turn.",
        (True, False): "Nobody can attack: play an EF, EV or DO card, or end your turn.",
        (False, True): "Pick an attacker or end your turn.",
        (False, False): _ENDING,
    },
}
"""By phase: is there a card to play, and something to attack with?"""


def _say_staged(state: State) -> str:
    stage = state.stage
    assert stage is not None
    kind = state.table.pool[stage.card]
    match state.phase:
        case "sacrifice":
            due, more = kind.cost - len(stage.sacrifices), " more" * bool(stage.sacrifices)
            return f"{kind.name} costs {due}{more} of your {kind.type.upper()} cards: choose a sacrifice."
        case "declare":
            return f"Name the support of {kind.name} now, or it will never count."
        case "target":
            where = COLUMN[state.table.where[stage.card]]
            who = _with(state, stage.card, 0)
            return f"{who} attacks in column {where}: choose its target.{_warn_passed_over(state, stage.card)}"
        case _:
            return f"Choose a zone for {kind.name}; undo takes it back."


def _warn_passed_over(state: State, card: CardId) -> str:
    """A warning, as long as the attacker can still be taken back."""
    ready = dict(waiting(state))
    faster = [state.table.pool[other].name for other, speed in ready.items() if speed > ready.get(card, speed)]
    if not faster:
        return ""
    names = [*dict.fromkeys(faster)]
    both = f"2 copies of {names[0]}" if len(names) < len(faster) else listed(names)
    who = both if len(faster) < 3 else f"{len(faster)} others"
    lose = "is faster and would lose its attack" if len(faster) == 1 else "are faster and would lose their attacks"
    return f" {who} {lose}: undo takes it back."


def _window(state: State) -> str:
    attack = state.attack
    assert attack is not None
    if state.phase == "after":
        now = (
            "Play EF, EV or DO cards now, or pass."
            if _can_play(state)
            else "You have no EF, EV or DO to play, so pass."
        )
        return f"{_result(state, attack)} {now}"
    attacker, target = _with(state, attack.card, 0), _with(state, attack.target, 1)
    if not _can_play(state):
        return f"{attacker} attacks {target}: you have no EF, EV or DO to play, so pass."
    return f"{attacker} attacks {target}: play an EF, EV or DO card, or pass."


def _result(state: State, attack: Attack) -> str:
    """How the two cards of the attack are now: it may have hit, failed or been made void."""
    table, where = state.table, state.table.where
    name, attacker = table.pool[attack.target].name, table.pool[attack.card].name
    now = where.get(attack.target)
    if now is None:
        return f"{name} is gone after the attack."
    if now != attack.to:
        return f"{name} has moved to {_place(now, opponent(state.turn))}."
    if table.controller(attack.target) == state.turn:
        return f"{name} has changed sides."
    fate = _say_astray(state, attack)
    return f"{name} still stands, and {attacker} {fate}." if fate else f"{name} has withstood the attack."


def _say_astray(state: State, attack: Attack) -> str:
    """What has become of an attacker that does not stand there any more as it did."""
    table = state.table
    if attack.card not in table.where:
        return "is gone"
    if table.controller(attack.card) != state.turn:
        return "has changed sides"
    return "has moved" if table.where[attack.card] != attack.cell else ""


def _place(cell: Cell, reader: Seat) -> str:
    """A zone as this player reads it."""
    whose = "" if SIDE[cell] == reader else "the opponent's "
    return f"{whose}row {ROW[cell]}, column {COLUMN[cell]}"


def _can_play(state: State) -> bool:
    return any(broken is None and action is not PASS for action, broken in verdicts(state))


def _with(state: State, card: CardId, stat: int) -> str:
    """A card with the number that counts in an attack, if it has one and is still there."""
    name, values = state.table.pool[card].name, stats(state).get(card)
    return name if values is None else f"{name} ({STAT_NAMES[stat]} {values[stat]})"


def rules_now(state: State, seat: Seat | None) -> tuple[RuleId, ...]:
    """Return the rules that matter now, most important first; others do not notice a staged play."""
    return _RULES[_shown_phase(state, seat)]


def _shown_phase(state: State, seat: Seat | None) -> Phase:
    return state.phase if seat == state.turn else open_phase(state)


def open_phase(state: State) -> Phase:
    """Return the phase as everybody may see it, whatever is being staged."""
    if state.phase in ("sacrifice", "place", "declare"):
        return "play"
    return "attack" if state.phase == "target" else state.phase


_RULES: dict[Phase, tuple[RuleId, ...]] = {
    "toss": ("MYA-59", "MYA-122", "R-MYA-01"),
    "play": ("R-MYA-03", "R-MYA-04", "MYA-99", "MYA-112", "MYA-113", "MYA-114", "MYA-84", "R-MYA-33"),
    "sacrifice": ("R-MYA-33", "MYA-86", "MYA-87", "R-MYA-40", "R-MYA-41"),
    "place": ("R-MYA-39", "MYA-111", "MYA-112", "MYA-113", "MYA-114"),
    "declare": ("R-MYA-37", "MYA-117"),
    "attack": ("MYA-79", "R-MYA-15", "MYA-71", "MYA-74"),
    "target": ("MYA-71", "R-MYA-12", "MYA-75", "MYA-81"),
    "before": ("MYA-91", "R-MYA-19", "R-MYA-18"),
    "after": ("MYA-91", "R-MYA-19"),
    "ending": ("MYA-64", "R-MYA-50"),
    "discard": ("MYA-64", "MYA-65", "R-MYA-36"),
    "over": ("MYA-55", "MYA-63", "R-MYA-09"),
}
