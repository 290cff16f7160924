"""Small mistakes in source code: one node of the syntax tree written differently."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
COMPARED = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
COUNTED = {ast.Add: "-", ast.Sub: "+", ast.Mult: "//", ast.FloorDiv: "*", ast.Mod: "//", ast.BitOr: "&"}

GUARDS = {"frozen", "gc", "slots", "eq"}
"""Words of a class header that change nothing in play; `forbid_unknown_fields` and the like do."""
CACHES = {"cache", "cached", "lru_cache"}
"""What keeps answers: how many of them changes the time, and never an answer."""
BUILT_IN = {"bool", "bytes", "dict", "float", "frozenset", "int", "list", "set", "str", "tuple", "type"}


class Mutant(NamedTuple):
    """A place in a file and what stands there instead."""

    file: str
    line: int
    start: int
    end: int
    new: str
    kind: str

    def written(self, source: bytes) -> bytes:
        """The source with the mistake."""
        return source[: self.start] + self.new.encode() + source[self.end :]

    def told(self, source: bytes) -> str:
        """What was changed, in one line, and the line it stands in."""
        old = " ".join(source[self.start : self.end].decode().split())
        line = source.decode().splitlines()[self.line - 1].strip()
        return f"{self.file}:{self.line} {self.kind}: {old[:60]} -> {' '.join(self.new.split())[:60]} in {line}"


class _Source:
    def __init__(self, file: str, source: bytes) -> None:
        self.file = file
        self.bytes = source
        self._starts = [0]
        for line in self.bytes.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def span(self, node: ast.AST) -> tuple[int, int]:
        """Where a node stands, in bytes."""
        return (
            self._starts[node.lineno - 1] + node.col_offset,  # type: ignore[attr-defined]
            self._starts[node.end_lineno - 1] + node.end_col_offset,  # type: ignore[attr-defined]
        )

    def text(self, node: ast.AST) -> str:
        start, end = self.span(node)
        return self.bytes[start:end].decode()

    def mutant(self, node: ast.AST, new: str, kind: str) -> Mutant:
        start, end = self.span(node)
        return Mutant(self.file, node.lineno, start, end, new, kind)  # type: ignore[attr-defined]


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every small mistake that this file could hold."""
    yield from mutants_in(path.relative_to(ROOT).as_posix(), path.read_bytes())


def mutants_in(file: str, content: bytes) -> Iterator[Mutant]:
    """Every small mistake that a file with this content could hold."""
    source = _Source(file, content)
    tree = ast.parse(source.bytes)
    skipped = {id(node) for each in ast.walk(tree) for node in _untouched(each)}
    for node in ast.walk(tree):
        if id(node) not in skipped:
            yield from _changes(node, source)


def _untouched(node: ast.AST) -> Iterator[ast.AST]:
    """Types, docstrings, imports for types, assertions and guards of a class say nothing about what happens.

    An assertion is also what must never be reached (`assert_never`), and that two things are equally long
    (`zip(…, strict=True)`).
    """
    wholes: list[ast.AST | None] = []
    if isinstance(node, ast.AnnAssign | ast.arg):
        wholes.append(node.annotation)
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        wholes.append(node.returns)
    if isinstance(node, ast.Assert | ast.Raise):
        wholes.append(node)
    if isinstance(node, ast.Expr) and (isinstance(node.value, ast.Constant) or _is_never(node.value)):
        wholes.append(node)
    if isinstance(node, ast.ClassDef):
        wholes += _guards(node)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "zip":
        wholes += [keyword.value for keyword in node.keywords if ast.unparse(keyword) == "strict=True"]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CACHES:
        wholes += [keyword.value for keyword in node.keywords if keyword.arg == "maxsize"]
    if isinstance(node, ast.Module):
        yield from _unions(node)
    if isinstance(node, ast.If) and ast.unparse(node.test) in {"TYPE_CHECKING", "__name__ == '__main__'"}:
        wholes.append(node)
    for whole in wholes:
        yield from ast.walk(whole) if whole is not None else ()


def _is_never(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "assert_never"


def _guards(node: ast.ClassDef) -> list[ast.AST | None]:
    """What a class header says to the type checker and the garbage collector."""
    calls = [each.keywords for each in node.decorator_list if isinstance(each, ast.Call)]
    return [keyword for keywords in (node.keywords, *calls) for keyword in keywords if keyword.arg in GUARDS]


def _unions(module: ast.Module) -> Iterator[ast.AST]:
    """The unions of types that a module gives a name to."""
    for statement in module.body:
        if isinstance(statement, ast.Assign):
            yield from (each for each in ast.walk(statement.value) if isinstance(each, ast.BinOp) and _is_type(each))


def _is_type(node: ast.AST) -> bool:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in BUILT_IN or (name[:1].isupper() and not name.isupper())
        case ast.Subscript(value=inner):
            return _is_type(inner)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return _is_type(left) and _is_type(right)
    return isinstance(node, ast.Constant) and node.value is None


def _changes(node: ast.AST, source: _Source) -> Iterator[Mutant]:
    match node:
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in COMPARED:
            yield source.mutant(node, f"({source.text(left)}) {COMPARED[type(op)]} ({source.text(right)})", "compare")
        case ast.BoolOp(op=op, values=values):
            word = " or " if isinstance(op, ast.And) else " and "
            yield source.mutant(node, "(" + word.join(f"({source.text(each)})" for each in values) + ")", "and/or")
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            yield source.mutant(node, f"({source.text(inner)})", "not")
        case ast.BinOp(left=left, op=op, right=right) if type(op) in COUNTED:
            if not any(isinstance(each, ast.JoinedStr | ast.Constant) and _is_text(each) for each in (left, right)):
                yield source.mutant(node, f"({source.text(left)}) {COUNTED[type(op)]} ({source.text(right)})", "count")
        case ast.Constant(value=bool() as value):
            yield source.mutant(node, str(not value), "truth")
        case ast.Constant(value=int() as value):
            yield source.mutant(node, str(value + 1), "number")
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            yield source.mutant(test, f"not ({source.text(test)})", "condition")
        case ast.comprehension(ifs=[test]):
            yield source.mutant(test, f"not ({source.text(test)})", "filter")
        case ast.Expr(value=ast.Call()) | ast.AugAssign():
            yield source.mutant(node, "pass", "statement")
        case ast.Return(value=value) if value is not None and not isinstance(value, ast.Constant):
            yield source.mutant(value, "None", "return")
        case ast.Break() | ast.Continue():
            yield source.mutant(node, "pass", "loop")


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str | bytes))
