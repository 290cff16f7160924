"""The rules of every game in our own words, by id: what refusals cite, lessons teach and tests are marked with."""

from .loading import load_rulebook, read_rulebook, rulebook_path
from .model import Kind, Rulebook, RuleEntry, Section
from .primer import Primer, Symbol, Word, load_primer, load_symbols, load_words

__all__ = [
    "Kind",
    "Primer",
    "RuleEntry",
    "Rulebook",
    "Section",
    "Symbol",
    "Word",
    "load_primer",
    "load_rulebook",
    "load_symbols",
    "load_words",
    "read_rulebook",
    "rulebook_path",
]
