"""Colours as numbers: how well one is read on another, also by eyes that see no difference of red and green."""

from __future__ import annotations

import colorsys
from functools import lru_cache

RGB = tuple[float, float, float]
"""Red, green and blue from 0 to 1."""
LEAST = 4.5
"""The least contrast of words (WCAG AA)."""
_DEUTERANOPIA = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
"""Machado, Oliveira and Fernandes 2009, severity 1, on linear light."""


def rgb(colour: str) -> RGB:
    """`#rrggbb` as numbers."""
    return int(colour[1:3], 16) / 255, int(colour[3:5], 16) / 255, int(colour[5:7], 16) / 255


def spell(colour: RGB) -> str:
    """Numbers as `#rrggbb`."""
    return "#" + "".join(f"{round(max(0.0, min(1.0, part)) * 255):02x}" for part in colour)


def mix(one: str, other: str, share: float) -> str:
    """So much of the other colour in the first."""
    return spell(tuple([a + (b - a) * share for a, b in zip(rgb(one), rgb(other), strict=True)]))  # type: ignore[arg-type]


def of_hue(hue: float, light: float, strength: float) -> str:
    """A colour by hue, lightness and saturation, each from 0 to 1."""
    return spell(colorsys.hls_to_rgb(hue, light, strength))


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _gamma(part: float) -> float:
    part = max(0.0, min(1.0, part))
    return part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


def _luminance(colour: str) -> float:
    red, green, blue = map(_linear, rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@lru_cache(maxsize=4096)
def contrast(one: str, other: str) -> float:
    """How far two colours are apart in lightness: 1 for the same, 21 for black and white."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@lru_cache(maxsize=4096)
def as_deuteranope(colour: str) -> str:
    """The colour as somebody sees it whose eyes have no green cones."""
    light = [_linear(part) for part in rgb(colour)]
    seen = [sum(share * part for share, part in zip(row, light, strict=True)) for row in _DEUTERANOPIA]
    return spell((_gamma(seen[0]), _gamma(seen[1]), _gamma(seen[2])))


def is_read(ink: str, ground: str, least: float = LEAST) -> bool:
    """Do words of this colour stand out from their ground, for all eyes?"""
    return contrast(ink, ground) >= least and contrast(as_deuteranope(ink), as_deuteranope(ground)) >= least


@lru_cache(maxsize=4096)
def readable(ink: str, ground: str, least: float = LEAST + 0.1) -> str:
    """The ink, made lighter or darker until it can be read on this ground."""
    end = "#ffffff" if _luminance(ground) < 0.18 else "#000000"
    for step in range(21):
        nearer = mix(ink, end, step / 20)
        if is_read(nearer, ground, least):
            return nearer
    return end
