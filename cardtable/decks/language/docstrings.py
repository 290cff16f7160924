"""What the models say about themselves: their docstrings and those below each field."""

from __future__ import annotations

import ast
import inspect
import textwrap
from functools import cache

from pydantic import BaseModel


def origin(model: type[BaseModel]) -> type[BaseModel]:
    """Return the class as it was written: `Ability` for `Ability[Op]`."""
    found = model.__pydantic_generic_metadata__["origin"]
    return found if found is not None else model


def about(model: type[BaseModel]) -> str:
    """Return the first paragraph of a model's docstring on one line."""
    paragraph = inspect.cleandoc(origin(model).__doc__ or "").partition("\n\n")[0]
    return " ".join(paragraph.split())


@cache
def about_fields(model: type[BaseModel]) -> dict[str, str]:
    """Return the docstrings of the fields by name; the nearest class wins."""
    out: dict[str, str] = {}
    for kind in reversed(origin(model).__mro__):
        if issubclass(kind, BaseModel) and kind is not BaseModel:
            out |= _docstrings_below(kind)
    return out


def _docstrings_below(kind: type) -> dict[str, str]:
    """Return the docstrings below the fields of one class."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]
    assert isinstance(tree, ast.ClassDef)
    out = {}
    for field, text in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(text, ast.Expr):
            out[field.target.id] = " ".join(str(ast.literal_eval(text.value)).split())
    return out
