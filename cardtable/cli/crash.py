"""A mistake of ours: what is said about it, and a report that tells where it was without telling any secret."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from cardtable import __version__

FRAMES = 30
"""How many of the first and the last frames of a traceback are written down; a runaway recursion has thousands."""


def explain_crash(error: BaseException) -> str:
    """Write the report and return what to say."""
    from cardtable.files import FileProblem, readable_path

    kept = getattr(error, "kept", None)
    match = f"The match is saved: go on with cardtable resume {kept}." if kept else "Saved matches are as they were."
    said = f"Something went wrong in cardtable itself ({_place(_cause(error))}). {match}"
    try:
        path = _write(report(_cause(error)))
    except FileProblem as problem:
        return f"{said} No report could be written. {problem}."
    return f"{said} A report without cards, names or seed is in {readable_path(path)}: send it along when you tell us."


def report(error: BaseException) -> str:
    """Where it happened, step by step, in code and lines; a value or a message may be a card, so none is told."""
    head = [f"cardtable {__version__}, Python {platform.python_version()}, {sys.platform}", ""]
    return "\n".join([*head, *_tell(error), ""])


def _cause(error: BaseException) -> BaseException:
    """The mistake itself, where the screen has handed it on."""
    return error.__cause__ if hasattr(error, "kept") and error.__cause__ is not None else error


def _tell(error: BaseException) -> Iterator[str]:
    seen: set[int] = set()
    now: BaseException | None = error
    while now is not None and id(now) not in seen:
        seen.add(id(now))
        frames = traceback.extract_tb(now.__traceback__)
        yield type(now).__name__
        for number, frame in enumerate(frames):
            if FRAMES <= number < len(frames) - FRAMES:
                if number == FRAMES:
                    yield f"  … {len(frames) - 2 * FRAMES} more"
                continue
            yield f"  {_short(frame.filename)}:{frame.lineno} in {frame.name}: {frame.line or ''}"
        now = now.__cause__ or now.__context__


def _place(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    where = f" in {_short(frames[-1].filename)}, line {frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{where}"


def _short(file: str) -> str:
    """The path inside the package: what comes before it is nobody's business."""
    parts = Path(file).parts
    for at in range(len(parts) - 1, -1, -1):
        if parts[at] == "site-packages":
            return "/".join(parts[at + 1 :])
    return "/".join(parts[parts.index("cardtable") :]) if "cardtable" in parts else parts[-1] if parts else file


def _write(text: str) -> Path:
    from cardtable.files import reports_folder, write_whole

    path = reports_folder() / f"crash-{datetime.now():%Y-%m-%d-%H%M%S-%f}.txt"
    write_whole(path, text.encode())
    return path
