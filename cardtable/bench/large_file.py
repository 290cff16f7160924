"""How long a very large deck file is judged, and how much memory that takes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

SIZE = 1024 * 1024
_JUDGE = """
import json, re, resource, sys, time
from pathlib import Path
from cardtable.decks import judge
from cardtable.games import load_game
load_game(sys.argv[2])
start = time.process_time()
found = judge(Path(sys.argv[1]))
seconds = time.process_time() - start
status = Path("/proc/self/status")
peak = re.search(r"VmHWM:\\s+(\\d+)", status.read_text()) if status.exists() else None
kilobytes = int(peak[1]) if peak else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(json.dumps([len(found.mistakes), seconds, kilobytes / 1024]))
"""
"""The peak is the program's own: `ru_maxrss` begins with that of the process that started it."""


class Judged(NamedTuple):
    """What judging a file took: its mistakes, seconds of work, megabytes at the peak."""

    mistakes: int
    seconds: float
    megabytes: float


def large_file(home: str, game: str = "azuki", deck: str = "benzai") -> dict[str, Any]:
    """Seconds of work and megabytes for a file of 1 MB: the cards of a shipped deck, again and again with new ids.

    Azuki's cards take longest of all games'.
    """
    path = Path(home) / "large.yaml"
    count = write_large(path, game, deck)
    done = judge_apart(path, game)
    figures = {"seconds": round(done.seconds, 2), "memory_mb": round(done.megabytes)}
    return {"cards": count, "mistakes": done.mistakes, **figures}


def judge_apart(path: Path, game: str) -> Judged:
    """Judge a file in a process of its own."""
    done = subprocess.run([sys.executable, "-c", _JUDGE, str(path), game], capture_output=True, text=True, check=True)
    return Judged(*json.loads(done.stdout))


def write_large(path: Path, game: str, deck: str) -> int:
    """Write a deck that may be played and has 1 MB of other cards beside it; returns how many."""
    from cardtable.decks import load_deck
    from cardtable.decks.shipped import game_decks_folder

    data = load_deck(game_decks_folder(game) / f"{deck}.yaml").as_data()
    known = list(data["cards"])
    text, number = [json.dumps({key: value for key, value in data.items() if key not in ("cards", "list")})[1:-1]], 0
    cards = [json.dumps(card) for card in known]
    size = sum(len(card) + 3 for card in cards)
    while size < SIZE:
        card = json.dumps({**known[number % len(known)], "id": f"copy-{number}"})
        cards.append(card)
        size += len(card) + 3
        number += 1
    body = ",\n  ".join(cards)
    path.write_text(f"{{{text[0]},\n list: {json.dumps(data['list'])},\n cards: [\n  {body}]}}\n", encoding="utf-8")
    return len(cards)
