"""Puts people's names into boards, options and sentences, in place of the marks that a game wrote."""

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
"""The bytes that all marks share, so that one search tells whether a board has any."""
assert all(player(seat).encode()[:-1] == _PREFIX for seat in range(SEATS))


def name_board(board: Board, names: Sequence[str]) -> Board:
    """Return the board with names in all its texts; it goes through JSON, so that none is missed."""
    data = _ENCODE(board)
    if _PREFIX not in data:
        return board
    escaped = [json.dumps(name, ensure_ascii=False)[1:-1] for name in names]
    return _BOARD.decode(put_names(data.decode(), escaped))


def name_option(option: Option, names: Sequence[str]) -> Option:
    """Return the option with words that name people."""
    words = option.label, option.warning, option.about
    if all([text.isascii() for text in words]):
        return option
    label, warning, about = (put_names(text, names) for text in words)
    return replace(option, label=label, warning=warning, about=about)
