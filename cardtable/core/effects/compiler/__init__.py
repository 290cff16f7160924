"""Turns what authors wrote into abilities: names become slots, blocks become jumps, every word is checked."""

from .abilities import AbilityError, compile_abilities
from .checking import check_with
from .compiler import Compiler

__all__ = ["AbilityError", "Compiler", "check_with", "compile_abilities"]
