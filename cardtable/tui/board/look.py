"""How the table looks: its signs (Unicode or ASCII) and its styles, by role; nothing depends on colour alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rich.style import Style

from .signs import ASCII, UNICODE, Signs

if TYPE_CHECKING:
    from textual.app import App

PALETTES = ("dark", "light", "contrast", "sixteen", "mono")
"""The names of the colour sets; the first three are the app's themes."""

ACCENTS = ("plain", "red", "blue", "green", "yellow", "violet", "cyan", "orange", "grey")


# The colours of "sixteen" are those of the standard palette, so that each becomes exactly one of the sixteen.
_COLOURS: dict[str, dict[str, str]] = {
    "dark": {
        "fg": "#e8e6df", "dim": "#93a39b", "faint": "#5d7268", "table": "#12201c", "card": "#1d2f29", "bar": "#21382f",
        "play": "#f0c860", "pick": "#fff3c4", "pickbg": "#3d4a2a", "target": "#ff9f7a", "up": "#8fe08f",
        "down": "#ff8a8a", "key": "#f0c860", "red": "#ff8a80", "blue": "#82b8ff", "green": "#86d98a",
        "yellow": "#f2d06b", "violet": "#c9a0ff", "cyan": "#7fdbe0", "orange": "#ffb26b", "grey": "#b3bdb8",
    },
    "light": {
        "fg": "#1d211f", "dim": "#5a625c", "faint": "#9a9c8c", "table": "#f4f1e8", "card": "#fffdf6", "bar": "#ddd6c2",
        "play": "#7a4b00", "pick": "#3a2400", "pickbg": "#ffe6a3", "target": "#a3320c", "up": "#1f6b2b",
        "down": "#a3202c", "key": "#7a4b00", "red": "#a3202c", "blue": "#1d4fa0", "green": "#1f6b2b",
        "yellow": "#7a5c00", "violet": "#6a2fa0", "cyan": "#0b6670", "orange": "#a04a00", "grey": "#50564f",
    },
    "contrast": {
        "fg": "#ffffff", "dim": "#dddddd", "faint": "#aaaaaa", "table": "#000000", "card": "#000000", "bar": "#202020",
        "play": "#ffff00", "pick": "#ffffff", "pickbg": "#0000aa", "target": "#ff80ff", "up": "#60ff60",
        "down": "#ff6060", "key": "#ffff00", "red": "#ff6060", "blue": "#80b0ff", "green": "#60ff60",
        "yellow": "#ffff00", "violet": "#ff80ff", "cyan": "#00ffff", "orange": "#ffa040", "grey": "#dddddd",
    },
    "sixteen": {
        "fg": "#ffffff", "dim": "#aaaaaa", "faint": "#aaaaaa", "table": "#000000", "card": "#000000", "bar": "#000000",
        "play": "#ffff55", "pick": "#ffffff", "pickbg": "#0000aa", "target": "#ff55ff", "up": "#55ff55",
        "down": "#ff5555", "key": "#ffff55", "red": "#ff5555", "blue": "#55ffff", "green": "#55ff55",
        "yellow": "#ffff55", "violet": "#ff55ff", "cyan": "#55ffff", "orange": "#ffff55", "grey": "#aaaaaa",
    },
}  # fmt: skip


def _style(fg: str | None, bg: str | None, **attributes: bool) -> Style:
    return Style(color=fg, bgcolor=bg, **attributes)  # type: ignore[arg-type]


def _styles(palette: str) -> dict[str, Style]:
    if palette == "mono":
        return _mono()
    c = _COLOURS[palette]
    table, card, bar, pick = c["table"], c["card"], c["bar"], c["pickbg"]
    sixteen = palette == "sixteen"
    styles = {
        "base": _style(c["fg"], table),
        "dim": _style(c["dim"], table),
        "faint": _style(c["faint"], table),
        "title": _style(c["dim"], table, bold=True),
        "mine": _style(c["fg"], table, bold=True),
        "bar": _style(c["fg"], bar, bold=True, reverse=sixteen),
        "bar dim": _style(c["fg" if sixteen else "dim"], bar, reverse=sixteen),
        "bar on": _style(c["play"], bar, bold=True, reverse=True),
        "prompt": _style(c["pick"], table, bold=True),
        "refusal": _style(c["down"], table, bold=True),
        "says": _style(c["fg"], table),
        "key": _style(c["key"], bar, bold=True, reverse=sixteen),
        "joint": _style(c["play"], table, bold=True),
        "ahead": _style(c["play"], table, bold=True),
        "meter": _style(c["green"], table, bold=True),
        "meter off": _style(c["faint"], table),
        "back": _style(c["faint"], card),
        "empty": _style(c["faint"], table),
        "figure": _style(c["fg"], table, bold=True),
    }
    for where, bg in (("card", card), ("pick", pick)):
        styles |= {
            f"{where}": _style(c["fg"], bg),
            f"{where} dim": _style(c["dim"], bg),
            f"{where} name": _style(c["fg"] if where == "card" else c["pick"], bg, bold=True),
            f"{where} number": _style(c["fg"] if where == "card" else c["pick"], bg, bold=True),
            f"{where} up": _style(c["up"], bg, bold=True),
            f"{where} down": _style(c["down"], bg, bold=True),
            f"{where} badge": _style(c["key"], bg, bold=True),
            f"{where} frame": _style(c["faint"] if where == "card" else c["pick"], bg, bold=where == "pick"),
            f"{where} play": _style(c["play"], bg, bold=True),
            f"{where} target": _style(c["target"], bg, bold=True),
        }
        for accent in ACCENTS:
            styles[f"{where} {accent}"] = _style(c.get(accent, c["fg"]), bg, bold=True)
    return styles


def _mono() -> dict[str, Style]:
    plain, bold, dim, turned = Style(), Style(bold=True), Style(dim=True), Style(reverse=True)
    styles = dict.fromkeys(("base", "says", "meter off"), plain)
    styles |= dict.fromkeys(("dim", "title", "faint", "back", "empty"), plain)
    styles |= dict.fromkeys(("mine", "figure", "prompt", "joint", "ahead", "meter", "refusal"), bold)
    styles |= {"bar": turned, "bar dim": turned, "bar on": bold, "key": Style(reverse=True, bold=True)}
    styles |= {"faint": dim, "back": dim}
    for where in ("card", "pick"):
        picked = where == "pick"
        strong = Style(bold=True, reverse=picked)
        styles |= {f"{where} {role}": strong for role in (*ACCENTS, "name", "number", "badge", "play", "target")}
        styles |= {f"{where} {role}": Style(bold=True, underline=True, reverse=picked) for role in ("up", "down")}
        styles |= dict.fromkeys((where, f"{where} dim"), Style(reverse=picked))
        styles[f"{where} frame"] = strong if picked else plain
    return styles


@dataclass(frozen=True, eq=False)
class Look:
    """One look: signs and styles. Made by `look`, so that two equal looks are one object."""

    palette: str
    ascii: bool
    signs: Signs
    styles: dict[str, Style]

    def __getitem__(self, role: str) -> Style:
        return self.styles[role]


@lru_cache
def look(palette: str = "dark", ascii: bool = False) -> Look:
    """The look of a palette (see `PALETTES`), with Unicode or ASCII signs."""
    known = palette if palette in PALETTES else "dark"
    return Look(known, ascii, ASCII if ascii else UNICODE, _styles(known))


def look_of(app: App[Any]) -> Look:
    """The look that fits an app's theme and terminal; its class `-ascii` asks for ASCII signs."""
    ascii = app.has_class("-ascii")
    if app.no_color:
        return look("mono", ascii)
    if app.console.color_system == "standard" and not app.is_headless:
        return look("sixteen", ascii)
    if app.theme in PALETTES:
        return look(app.theme, ascii)
    return look("dark" if app.current_theme.dark else "light", ascii)
