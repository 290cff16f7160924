"""All promises, and how often each is tried in full."""

from __future__ import annotations

from tests.match.test_golden import JOURNALS

from .flips import try_flips
from .hostile import try_files
from .keys import try_keys
from .kills import try_kills
from .memory import try_matches
from .mutants import try_mutants, try_skin_mutants
from .promise import Promise
from .random_games import try_games
from .worlds import try_leaks

EVERY_BYTE = sum(path.stat().st_size for path in JOURNALS)
PROMISES = (
    Promise("kills", "a killed process loses nothing it has shown", "lost", 300, "kills", try_kills),
    Promise("flips", "no flipped byte gives another match", "taken", EVERY_BYTE, "bytes", try_flips),
    Promise("keys", "no key, noise or size ends the app", "crashed", 100_000, "keys", try_keys),
    Promise("leaks", "no step tells what is hidden", "leaked", 100_000, "steps", try_leaks),
    Promise("files", "no hostile file traces back", "crashed", 150, "files", try_files),
    Promise("games", "every random game keeps its rules", "wrong", 5_000, "games", try_games, games=5),
    Promise("memory", "a match that was left is gone", "kept", 1_000, "matches", try_matches),
    Promise("mutants", "games and core: a mistake is found", "survived", 300, "mutants", try_mutants),
    Promise("skin-mutants", "match, files, tui: a mistake is found", "survived", 300, "mutants", try_skin_mutants),
)
