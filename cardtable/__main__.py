"""`python -m cardtable` and the `cardtable` command."""

from __future__ import annotations


def main() -> None:
    """Start the command line; whoever presses Ctrl+C while it is still loading hears nothing of it."""
    try:
        from cardtable.cli import main as start
    except KeyboardInterrupt:
        raise SystemExit(130) from None  # as cli.main.INTERRUPTED, which is not loaded yet
    start()


if __name__ == "__main__":
    main()
