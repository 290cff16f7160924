"""States, actions and events as JSON and back; a Pool is written as its digest and found again by it."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from .game import AnyGame
from .pool import AnyPool, Pool


def _enc(value: object) -> object:
    if isinstance(value, Pool):
        return value.digest
    raise NotImplementedError(f"{type(value).__name__} cannot be part of a state")


_ENCODER = msgspec.json.Encoder(enc_hook=_enc)


def to_json(value: object) -> bytes:
    """A state, action or event as JSON."""
    return _ENCODER.encode(value)


def state_from_json(game: AnyGame, pool: AnyPool, data: bytes) -> Any:
    """A state that was written by `to_json`, on the same cards; raises ValueError when the cards are others."""

    def find(kind: type, value: object) -> object:
        if kind is Pool or getattr(kind, "__origin__", None) is Pool or issubclass(kind, Pool):
            if value != pool.digest:
                raise ValueError("this state was saved with other cards")
            return pool
        raise NotImplementedError(kind)

    return msgspec.json.decode(data, type=game.state_type, dec_hook=find)


def action_from_json(game: AnyGame, data: bytes) -> Any:
    """An action that was written by `to_json`; raises msgspec.ValidationError when it is none of this game's."""
    return msgspec.json.decode(data, type=game.action_type)


def digest(state: object) -> str:
    """Eight hex digits that two different states hardly ever share."""
    return hashlib.blake2b(_ENCODER.encode(state), digest_size=4).hexdigest()
