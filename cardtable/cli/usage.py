"""A command line that cannot be read, explained in our own words: what is wrong, and what to write instead."""

from __future__ import annotations

import re
from typing import Any

from cardtable.core.text import did_you_mean, listed

_QUOTED = re.compile(r"""['"](.*?)['"]""")
_BRACKETED = re.compile(r" \((.*)\)$")
EXAMPLE = 7
"""A number to show where one is wanted."""


def explain_usage(wrong: Any) -> str:
    """What to say about an error of Typer's, whose classes are told apart by their names: it does not export them."""
    context = getattr(wrong, "ctx", None)
    command = context.command_path if context is not None else "cardtable"
    sentence = _sentence(wrong, command, context)
    return f"{sentence if sentence.endswith('?') else sentence.rstrip('.') + '.'} Try: {command} --help"


def _sentence(wrong: Any, command: str, context: Any) -> str:
    param = getattr(wrong, "param", None)
    match type(wrong).__name__:
        case "MissingParameter" if param is not None:
            return f"{command} needs {_parameter_name(param)}{_help(param)}"
        case "BadParameter" if param is not None:
            return _value(wrong, param)
        case "NoSuchOption":
            known = [name for each in context.command.params for name in each.opts] if context is not None else []
            return f"{command} has no option {wrong.option_name}{did_you_mean(wrong.option_name, known)}"
        case "BadOptionUsage" if "not take" in wrong.message:
            return f"{wrong.option_name} stands alone: write it without a value"
        case "BadOptionUsage":
            return f"{wrong.option_name} needs a value: write it after {wrong.option_name}"
    return _words(wrong.format_message(), command, context)


def _words(message: str, command: str, context: Any) -> str:
    """Errors that have no class of their own."""
    commands = list(getattr(getattr(context, "command", None), "commands", {}))
    if message.startswith("No such command") and (name := _QUOTED.search(message)):
        hint = did_you_mean(name[1], commands) or f": choose {listed(commands, 'or')}"
        return f'{command} has no command "{name[1]}"{hint}'
    if message.startswith("Missing command"):
        return f"{command} needs a command: choose {listed(commands, 'or')}"
    if message.startswith("Got unexpected extra") and (words := _BRACKETED.search(message)):
        return f'{command} does not expect "{words[1]}"'
    return message


def _value(wrong: Any, param: Any) -> str:
    """A value that is not what the option takes; what was found is known to the error behind this one."""
    behind: list[Any] = getattr(wrong.__cause__, "errors", list)()
    if not behind:
        return f"{_parameter_name(param)}: {wrong.message}"
    error, option = behind[0], param.opts[0]
    least = (error.get("ctx") or {}).get("ge")
    what = "a whole number" if least is None else f"a whole number of at least {least}"
    return f'{option} takes {what}, not "{error["input"]}": write for example {option} {EXAMPLE}'


def _parameter_name(param: Any) -> str:
    """`GAME` or `--at N`."""
    name = param.metavar or param.name.upper()
    return name if param.param_type_name == "argument" else f"{param.opts[0]} {name}"


def _help(param: Any) -> str:
    words = param.help or ""
    return f": {words[:1].lower()}{words[1:]}" if words else ""
