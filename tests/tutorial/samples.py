"""Lessons that tests of several skins play."""

IN_VAIN = """
scenario: In vain
kind: lesson
game: azuki
about: A spell for nothing.
teaches: [effects]
decks: [bobu, shao]
names: [Ann, Bo]
position:
  seats:
    - {hand: [STT03-016], ikz: 5}
    - {}
steps:
  - say: "Play it for nothing."
    do: Play Quicksand
free: "Play on."
"""
"""A spell for nothing: the table asks before it is played."""
