"""`python -m tests.promises`: tries the promises and prints the table."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .all import PROMISES
from .promise import keep, kept, run, table


def main() -> int:
    """Try what was asked for, keep the results, print the table; 1 when a promise was broken.

    Ctrl+C ends it there; what was tried until then is kept, too.
    """
    asked = _asked()
    chosen = [promise for promise in PROMISES if not asked.only or promise.name in asked.only]
    broken_off = False
    for promise in () if asked.table else chosen:
        line = run(promise, asked.count or promise.count, asked.seed)
        keep(asked.results, line)
        print(f"{promise.name}: {line.result.tried} tried, {line.result.broken} broken, {line.seconds} s", flush=True)
        if broken_off := not line.whole:
            break
    lines = kept(asked.results) if asked.results.exists() else []
    print(table(PROMISES if asked.table else chosen, lines))
    return int(broken_off or any(line.result.broken for line in lines))


def _asked() -> argparse.Namespace:
    reader = argparse.ArgumentParser(prog="python -m tests.promises", description=__doc__)
    names = [promise.name for promise in PROMISES]
    reader.add_argument("--only", action="append", choices=names, help="only this promise; may be given again")
    reader.add_argument("--count", type=int, help="how often, instead of as often as the table says")
    reader.add_argument("--seed", type=int, default=1, help="another seed tries other things")
    reader.add_argument(
        "--results", type=Path, default=Path("promises.jsonl"), help="the file that results are added to"
    )
    reader.add_argument("--table", action="store_true", help="try nothing; print the table of all results so far")
    return reader.parse_args()


if __name__ == "__main__":
    sys.exit(main())
