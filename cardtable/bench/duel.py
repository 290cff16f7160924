"""Yardstick: Karenza's techniques without abilities, as the quickest loop one would write by hand.

It changes lists in place, keeps no history, explains nothing and makes no records: what the table pays for all
of those is the ratio between this loop and `simulate`.
"""

from __future__ import annotations

from random import Random

Technique = tuple[bool, int, int, int]
"""Is it an attack, the corners it starts and ends in, its power."""

TL, TR, BL, BR = range(4)
MICHI: tuple[Technique, ...] = (
    *((True, *rest) for rest in ((TL, BR, 1), (TR, BL, 5), (TR, BR, 2), (BL, BR, 3), (BR, BL, 6), (TL, TR, 3))),
    *((False, *rest) for rest in ((TL, BR, 1), (TL, BL, 6), (TR, BR, 2), (BR, BL, 4), (TR, BL, 5), (BR, TL, 3))),
)
EKA: tuple[Technique, ...] = (
    *((True, *rest) for rest in ((TR, BL, 2), (TL, TR, 4), (BR, BL, 1), (BR, TL, 3), (TR, BR, 6), (BR, TR, 2))),
    *((False, *rest) for rest in ((BL, BR, 4), (BL, TR, 2), (TR, BR, 5), (TL, BR, 3), (BR, TR, 1), (TR, BL, 2))),
)
HAND = 7
PASS, DRAW = -1, -2


class Side:
    """One player's cards, where the chain stands, and the score."""

    __slots__ = ("deck", "end", "hand", "score")

    def __init__(self, deck: list[Technique]) -> None:
        self.hand = deck[-HAND:]
        del deck[-HAND:]
        self.deck = deck
        self.end = -1
        self.score = 0

    def refill(self) -> None:
        """Draws to a full hand."""
        while len(self.hand) < HAND and self.deck:
            self.hand.append(self.deck.pop())


def duel(seed: int) -> int:
    """Plays one game of random moves and says how many actions it took."""
    dice = Random(seed)
    roll = dice.random
    sides = [Side(dice.sample(cards * 2, 24)) for cards in (MICHI, EKA)]
    turn = attack = passes = actions = 0
    running = False
    while True:
        actions += 1
        me, other = sides[turn], sides[1 - turn]
        last = not (me.deck and other.deck)
        if len(me.hand) > HAND:
            me.hand.pop(int(roll() * len(me.hand)))
            turn = 1 - turn
            continue
        end, wants = me.end, not attack
        legal = [at for at, card in enumerate(me.hand) if card[0] is wants and (end < 0 or card[1] == end)]
        legal.append(PASS)
        if not running and not last:
            legal.append(DRAW)
        pick = legal[int(roll() * len(legal))]
        if pick >= 0:
            card = me.hand.pop(pick)
            me.end, running, passes = card[2], True, 0
            turn, attack = (turn if card[3] > attack else 1 - turn, 0) if attack else (1 - turn, card[3])
        elif pick == DRAW:
            me.hand.append(me.deck.pop())
            passes = 0
            turn = turn if len(me.hand) > HAND else 1 - turn
        else:
            struck, running = attack > 0, False
            other.score += attack
            me.end = other.end = -1
            passes = passes + 1 if last and not struck else 0
            if last and (struck or passes >= 2):
                return actions
            if struck:
                me.refill()
                other.refill()
            else:
                turn = 1 - turn
            attack = 0
