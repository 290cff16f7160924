"""Checks abilities while a card file is read: everything that is wrong with one, at its own place, in one go."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pydantic import ValidationError, WrapValidator
from pydantic_core import ErrorDetails, InitErrorDetails

from ...deck_models import as_recorded, out_of_range
from ...paths import Step, real_path
from .. import language as w
from ..language.names import reading
from ..vocabulary import Vocabulary
from .abilities import compile_noting
from .scope import CardProblem

Path = tuple[Step, ...]
Read = Callable[[object], object]
Whole = Callable[..., w.Ability]
"""From what is checked to the ability that it is or belongs to."""


def _itself(model: w.Ability) -> w.Ability:
    return model


def check_with(words: Vocabulary, whole: Whole = _itself, skip: int = 1) -> WrapValidator:
    """A pydantic validator for each of a card's abilities: every unknown word is an error at its own place.

    `abilities: tuple[Annotated[w.Ability[Op], check_with(VOCABULARY)], ...] = ()`

    What is no whole ability is made one by `whole`; the places of problems leave out the first `skip` keys then.
    """

    def troubles_of(model: object) -> list[CardProblem]:
        troubles: list[CardProblem] = []
        compile_noting(troubles, (whole(model),), words)
        return [trouble._replace(loc=trouble.loc[skip:]) for trouble in troubles]

    def check(value: object, read: Read) -> object:
        value = _freeze(value)
        try:
            with reading(words):
                model = read(value)
        except ValidationError as error:
            raise _together(value, error, read, troubles_of) from None
        troubles = troubles_of(model)
        if troubles:
            raise ValidationError.from_exception_data("abilities", [_detail(trouble) for trouble in troubles])
        return model

    return WrapValidator(check)


def _together(
    value: object, error: ValidationError, read: Read, troubles_of: Callable[[object], list[CardProblem]]
) -> ValidationError:
    """Add the other problems of an ability where only words, numbers or unknown keys are wrong."""
    found = error.errors(include_url=False)
    strange = [real_path(value, each["loc"]) for each in found if each["type"] == "extra_forbidden"]
    try:
        with as_recorded():
            model = read(_without(value, strange))
    except ValidationError:
        return error
    places = {real_path(value, each["loc"]) for each in found}
    more = [
        _detail(trouble)
        for trouble in troubles_of(model)
        if real_path(value, trouble.loc) not in places and not (strange and str(trouble.found).startswith("$"))
    ]  # a name that is not known was perhaps given under such a key
    return ValidationError.from_exception_data("abilities", [*map(_again, found), *more])


def _without(value: object, paths: Sequence[Path]) -> object:
    """Return a value without what these paths lead to."""
    if isinstance(value, dict):
        gone = {path[0] for path in paths if len(path) == 1}
        return {key: _without(each, _below(paths, key)) for key, each in value.items() if key not in gone}
    if isinstance(value, tuple):
        return tuple([_without(each, _below(paths, at)) for at, each in enumerate(value)])
    return value


def _below(paths: Sequence[Path], step: Step) -> list[Path]:
    return [path[1:] for path in paths if len(path) > 1 and path[0] == step]


def _again(error: ErrorDetails) -> InitErrorDetails:
    """Return an error that pydantic found in a form that can be raised again."""
    about = error.get("ctx", {})
    if error["type"] == "out_of_range":
        limits = out_of_range(about["low"], about["high"])
        return InitErrorDetails(type=limits, loc=error["loc"], input=error["input"])
    return InitErrorDetails(type=error["type"], loc=error["loc"], input=error["input"], ctx=about)


def _freeze(value: object) -> object:
    """Turn lists into tuples, which strict models want; these values are JSON that was read already."""
    if isinstance(value, dict):
        return {key: _freeze(each) for key, each in value.items()}
    return tuple([_freeze(each) for each in value]) if isinstance(value, list) else value


def _detail(trouble: CardProblem) -> InitErrorDetails:
    return InitErrorDetails(
        type="value_error", loc=trouble.loc, input=trouble.found, ctx={"error": ValueError(trouble.text)}
    )
