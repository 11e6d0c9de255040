"""Help is there at once, and looks alike whether it is a group's or a command's."""

import inspect
import io
import subprocess
import sys
from importlib import import_module

import docstring_parser
import pytest

from punto.cli import run
from punto.cli.commands import COMMANDS, GROUPS
from punto.cli.help import drawn
from punto.cli.reader import app
from punto.cli.screen import Terminal

HEAVY = {"babel", "cyclopts", "fluent", "msgspec", "numba", "numpy", "rich", "punto.law"}
"""What takes longer to load than an answer may take."""


@pytest.mark.parametrize("group", ["", *GROUPS])
@pytest.mark.parametrize("ink", [False, True])
def test_a_group_is_helped_as_commands_are(group: str, ink: bool) -> None:
    """As what reads commands would draw it, to the last space and colour."""
    out = io.StringIO()
    terminal = Terminal(
        markup=False,
        emoji=False,
        highlight=False,
        width=100,
        file=out,
        force_terminal=ink,
        color_system="standard" if ink else None,
        no_color=False,
    )
    app.meta(
        [*group.split(), "--help"],
        console=terminal,
        exit_on_error=False,
        result_action="return_value",
    )

    assert out.getvalue().splitlines() == list(drawn(group, 100, ink=ink))


def test_what_would_not_fit_is_left_to_what_wraps_it() -> None:
    assert [] == list(drawn("", 60, ink=False))


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["rules", "--help"], []])
def test_help_is_printed(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == run(words)
    assert "Usage: punto" in capsys.readouterr().out


def loaded(*words: str) -> set[str]:
    """What a command loads."""
    code = f"import sys; from punto.cli import run; run({list(words)!r}); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return set(done.stdout.splitlines()[-1].split())


def test_help_loads_next_to_nothing() -> None:
    """A person who types `punto --help` is answered before laws, words and numbers are loaded."""
    for words in (["--help"], ["rules", "--help"]):
        assert set() == HEAVY & loaded(*words)


def test_a_coup_loads_no_numbers_and_no_floor() -> None:
    heavy = {"dask", "hypothesis", "litestar", "matplotlib", "numba", "numpy", "punto.table"}
    words = ("coup", "--rules", "star-2025", "--shoe", "4H TD 5C 7S 2D 3C")

    assert set() == heavy & loaded(*words)


def test_odds_load_no_compiler_and_no_floor() -> None:
    heavy = {"dask", "hypothesis", "litestar", "matplotlib", "numba", "punto.table"}

    assert set() == heavy & loaded("odds", "--rules", "star-2025")


def test_a_program_looks_for_no_garbage_among_what_it_loads() -> None:
    """Neither when it begins nor when it ends, which takes a quarter of what most commands do."""
    code = """
import atexit, gc, sys
looked = []
def look(phase, about):
    reader = sys.modules.get("punto.cli.reader")
    looked.append(reader is not None and not hasattr(reader, "carry_out"))
gc.callbacks.append(look)
atexit.register(lambda: print(any(looked), gc.isenabled(), gc.get_freeze_count() > 0))
from punto.cli import main
sys.argv[1:] = ["rules", "list", "--json"]
main()
"""
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert "False True True" == done.stdout.splitlines()[-1]


@pytest.mark.parametrize("command", COMMANDS)
def test_what_help_says_of_an_option_is_one_line_of_ours(command: str) -> None:
    """A second one would be broken where ours ends, in the midst of a sentence."""
    module, _, name = COMMANDS[command][0].partition(":")
    told = inspect.getdoc(getattr(import_module(f"punto.cli.{module}"), name)) or ""
    params = docstring_parser.parse(told).params

    assert [] == [each.arg_name for each in params if "\n" in (each.description or "")]
