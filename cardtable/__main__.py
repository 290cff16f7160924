"""`python -m cardtable` and the `cardtable` command."""

from __future__ import annotations


def main() -> None:
    """Start the command line."""
    from cardtable.cli import main as start

    start()


if __name__ == "__main__":
    main()
