"""Boards, options and sentences in people's names: the marks a game wrote become names at the door of the match."""

from __future__ import annotations

import json
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from cardtable.core.board import Board, Option
from cardtable.core.names import SEATS, player, put_names

_BOARD: msgspec.json.Decoder[Board] = msgspec.json.Decoder(Board)
_ENCODE = msgspec.json.Encoder().encode
_PREFIX = player(0).encode()[:-1]
"""All marks share these bytes, so one search finds whether a board holds any."""
assert all(player(seat).encode()[:-1] == _PREFIX for seat in range(SEATS))


def name_board(board: Board, names: Sequence[str]) -> Board:
    """Return the board with names in whatever it says; by way of JSON, so that no text of it can be forgotten."""
    data = _ENCODE(board)
    if _PREFIX not in data:
        return board
    escaped = [json.dumps(name, ensure_ascii=False)[1:-1] for name in names]
    return _BOARD.decode(put_names(data.decode(), escaped))


def name_option(option: Option, names: Sequence[str]) -> Option:
    """Return the option with a label and a warning that name people."""
    if option.label.isascii() and option.warning.isascii():
        return option
    return replace(option, label=put_names(option.label, names), warning=put_names(option.warning, names))
