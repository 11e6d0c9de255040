"""What reads the words of a command line, and calls the command that they name."""

import os
from collections.abc import Sequence
from typing import Annotated

import cyclopts
from cyclopts import Parameter

from punto import __version__
from punto.cli.commands import ABOUT, COMMANDS, GROUPS
from punto.cli.help import HELP_WIDTH, LANGUAGE, LANGUAGE_GROUP, LANGUAGE_HELP, LANGUAGE_SETTING
from punto.cli.screen import console
from punto.cli.speech import SOURCE, speak
from punto.errors import Malformed

OF_EVERY_COMMAND = frozenset({LANGUAGE, "--help", "-h", "--version", "--"})

app = cyclopts.App(name="punto", help=ABOUT, version=__version__, help_format="plaintext")


def _register() -> None:
    """Put each group under the one that its name begins with, and each command in its group."""
    known = {"": app}
    for path, about in GROUPS.items():
        above, _, name = path.rpartition(" ")
        known[path] = cyclopts.App(name=name, help=about)
        known[above].command(known[path])
    for path, (function, about) in COMMANDS.items():
        group, _, name = path.rpartition(" ")
        known[group].command(f"punto.cli.{function}", name=name, help=about)


_register()


def carry_out(argv: Sequence[str]) -> object:
    """Read these words and do what they say; what the command returned."""
    return _call(_read_by(argv), _language_first(argv))


def _read_by(argv: Sequence[str]) -> cyclopts.App:
    """What reads these words: the commands by themselves, unless a language or help is asked for.

    That takes half the time. A word that ends the options is for the reader of the language too.
    """
    said = {word.partition("=")[0] for word in argv}
    plain = argv and LANGUAGE_SETTING not in os.environ and OF_EVERY_COMMAND.isdisjoint(said)
    return app if plain else app.meta


def _call(command: cyclopts.App, words: Sequence[str]) -> object:
    return command(
        words,
        console=console(HELP_WIDTH),
        exit_on_error=False,
        print_error=False,
        result_action="return_value",
    )


@app.meta.default
def in_language(
    *words: Annotated[str, Parameter(show=False, allow_leading_hyphen=True)],
    language: Annotated[
        str,
        Parameter(
            env_var=LANGUAGE_SETTING,
            help=LANGUAGE_HELP,
            group=cyclopts.Group(LANGUAGE_GROUP, sort_key=1),
        ),
    ] = SOURCE,
) -> object:
    """Any command, in a language."""
    speak(language)
    return _call(app, words)


def _language_first(argv: Sequence[str]) -> list[str]:
    """The words with the option that every command has before the command, where it is read."""
    words = list(argv)
    for place, word in enumerate(words):
        if word.partition("=")[0] == LANGUAGE:
            length = 1 if "=" in word else 2
            if place + length > len(words):
                raise Malformed("usage-missing", command="punto", name=LANGUAGE)
            return [*words[place : place + length], *words[:place], *words[place + length :]]
    return words
