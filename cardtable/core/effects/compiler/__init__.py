"""Turns what authors wrote into abilities: names become slots, blocks become jumps, every word is checked."""

from .abilities import AbilityError, compile_abilities
from .checking import checked
from .compiler import Compiler

__all__ = ["AbilityError", "Compiler", "checked", "compile_abilities"]
