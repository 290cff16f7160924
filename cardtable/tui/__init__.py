"""The table on a terminal screen, drawn with Textual; nothing below this package knows Textual."""
