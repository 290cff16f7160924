"""How the table looks: its signs (Unicode or ASCII) and its styles, by role; nothing depends on colour alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rich.style import Style

from cardtable.tui.themes import HOUSE, SIXTEEN, THEMES, palette_of, theme_parts
from cardtable.tui.themes.colour import mix, readable
from cardtable.tui.themes.palette import ACCENTS, SHARE, Palette, palette

from .signs import ASCII, UNICODE, Signs

if TYPE_CHECKING:
    from textual.app import App

PALETTES = (*THEMES, SIXTEEN, "mono")
"""The names of the colour sets; the first ones are the app's themes."""


def _style(fg: str | None, bg: str | None, **attributes: bool) -> Style:
    return Style(color=fg, bgcolor=bg, **attributes)  # type: ignore[arg-type]


def _styles(name: str, game: str) -> dict[str, Style]:
    if name == "mono":
        return _mono()
    c, sixteen = palette(name, game), name == SIXTEEN
    table, bar = c["table"], c["bar"]

    def on(role: str, ground: str, **attributes: bool) -> Style:
        return _style(c[role] if sixteen else readable(c[role], ground), ground, **attributes)

    styles = {
        "base": on("text", table),
        "dim": on("dim", table),
        "faint": _style(c["line"], table),
        "title": on("tint", table, bold=True),
        "mine": on("text", table, bold=True),
        "bar": on("text", bar, bold=True, reverse=sixteen),
        "bar title": on("tint", bar, bold=True, reverse=sixteen),
        "bar dim": on("text" if sixteen else "dim", bar, reverse=sixteen),
        "bar on": _style(c["tint"], readable(bar, c["tint"]), bold=True, reverse=True),
        "prompt": on("text", table, bold=True),
        "refusal": on("down" if c["card"] == table else "red", table, bold=True),
        "says": on("text", table),
        "key": on("tint", bar, bold=True, reverse=sixteen),
        "joint": on("tint", table, bold=True),
        "ahead": on("play", table, bold=True),
        "target": on("target", table, bold=True),
        "meter": on("tint", table, bold=True),
        "meter off": _style(c["line"], table),
        "back": _style(c["line"] if sixteen else mix(c["tint"], bar, 0.55), bar),
        "empty": on("dim", table),
        "figure": on("text", table, bold=True),
    }
    grounds = {"card": c["card"], "pick": c["pick"], "rest": c["rest"], "cover": bar}
    if c[SHARE]:
        grounds |= {f"card.{accent}": mix(c["card"], c[accent], c[SHARE]) for accent in ACCENTS[1:]}
    for where, ground in grounds.items():
        styles |= _on_card(where, ground, c, sixteen)
    return styles


PICKED = ("pick", "rest")
"""The grounds of what is selected: where something can be done, and where nothing can."""


def _on_card(where: str, ground: str, c: Palette, sixteen: bool) -> dict[str, Style]:
    """The styles of what stands on one ground: a card's, or that of what is selected."""
    picked = where in PICKED
    ink = f"{where}_ink" if picked else "ink"

    def on(role: str, **attributes: bool) -> Style:
        role = ink if sixteen and picked else role
        return _style(c[role] if sixteen else readable(c[role], ground), ground, **attributes)

    styles = {
        where: on(ink),
        f"{where} dim": on(ink if picked else "ink_dim"),
        f"{where} name": on(ink, bold=True),
        f"{where} number": on(ink, bold=True),
        f"{where} up": on("up", bold=True, underline=True),
        f"{where} down": on("down", bold=True, underline=True),
        f"{where} badge": on("tint", bold=True),
        f"{where} frame": on(ink, bold=True) if picked else _style(c["ink_line"], ground),
        f"{where} play": on("ink_play", bold=True),
        f"{where} target": on("ink_target", bold=True),
        f"{where} coach": on("tint", bold=True, reverse=True),
    }
    return styles | {f"{where} {accent}": on(accent, bold=True) for accent in ACCENTS}


def _mono() -> dict[str, Style]:
    plain, bold, dim, turned = Style(), Style(bold=True), Style(dim=True), Style(reverse=True)
    styles = dict.fromkeys(("base", "says", "meter off", "dim", "empty"), plain)
    styles |= dict.fromkeys(("title", "mine", "figure", "prompt", "joint", "ahead", "target", "meter", "refusal"), bold)
    styles |= {"bar": turned, "bar title": turned, "bar dim": turned, "bar on": bold}
    styles |= {"key": Style(reverse=True, bold=True), "faint": dim, "back": dim}
    for where in ("card", *PICKED, "cover"):
        picked = where in PICKED
        strong = Style(bold=True, reverse=picked)
        styles |= {f"{where} {role}": strong for role in (*ACCENTS, "name", "number", "badge", "play", "target")}
        styles |= {f"{where} {role}": Style(bold=True, underline=True, reverse=picked) for role in ("up", "down")}
        styles |= dict.fromkeys((where, f"{where} dim"), Style(reverse=picked))
        styles[f"{where} coach"] = Style(bold=True, reverse=not picked)
        styles[f"{where} frame"] = strong if picked else plain
    return styles


@dataclass(frozen=True, eq=False)
class Look:
    """One look: signs and styles. Made by `look`, so that two equal looks are one object."""

    palette: str
    ascii: bool
    signs: Signs
    styles: dict[str, Style]
    game: str = HOUSE

    def __getitem__(self, role: str) -> Style:
        return self.styles[role]

    def ground(self, mark: str, accent: str) -> str:
        """The ground of a card of this colour: where cards are tinted, each colour has its own."""
        own = f"{mark}.{accent}"
        return own if own in self.styles else mark


@lru_cache
def look(palette: str = "dark", ascii: bool = False, game: str = HOUSE) -> Look:
    """The look of a palette (see `PALETTES`) at a game's table, with Unicode or ASCII signs."""
    known = palette if palette in PALETTES else "dark"
    return Look(known, ascii, ASCII if ascii else UNICODE, _styles(known, game), game)


def look_of(app: App[Any]) -> Look:
    """The look that fits an app's theme and terminal; its class `-ascii` asks for ASCII signs."""
    return look(palette_of(app), app.has_class("-ascii"), theme_parts(app.theme)[1])
