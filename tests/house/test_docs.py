"""Documents that must stay true."""

import io
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from rich.console import Console

import test_layers
from punto import __version__
from punto.cli import run
from punto.cli.reader import app
from punto.law import clauses, rulebooks

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "example", re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL), ids=("coup", "table")
)
def test_the_library_examples_of_the_readme_run(example: str) -> None:
    shown = re.findall(r"# prints: (.*)", example)

    done = subprocess.run(
        [sys.executable, "-c", example], capture_output=True, text=True, check=False
    )

    assert (0, "") == (done.returncode, done.stderr)
    assert shown == done.stdout.splitlines()


def test_the_commands_of_the_readme_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for folder in ("docs", "tests"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    commands = re.findall(r"^\$ punto (.*)$", README, flags=re.MULTILINE)

    assert commands
    for known in (clauses, rulebooks):
        monkeypatch.setattr(known, "_DRAFTED", {})
    monkeypatch.chdir(tmp_path)
    for command in commands:
        assert 0 == run(shlex.split(command)), command
        out, err = capsys.readouterr()
        assert (True, "") == (bool(out), err), command


PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))
HASHED = ("head", "code", "shoe")
"""What the record's hashes begin with, which is written like a command."""


def shown_commands(page: Path) -> Iterator[list[str]]:
    """Every `punto ...` of a page, in a block or in a sentence, as its words."""
    text = page.read_text(encoding="utf-8")
    blocks = "\n".join(re.findall(r"```\w*\n(.*?)```", text, flags=re.DOTALL))
    for line in (*blocks.splitlines(), *re.findall(r"`(punto [^`]+)`", text)):
        found = re.match(r"^(?:\$ )?(?:[A-Z_]+=\S+ )*punto (.*?)(?:  |$)", line.strip())
        if found:
            yield shlex.split(found[1], comments=True)


@cache
def help_of(*named: str) -> str:
    told = io.StringIO()
    app.help_print(named, console=Console(file=told, width=200))
    return told.getvalue()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_of_a_page_is_one_and_has_its_options(page: Path) -> None:
    for words in shown_commands(page):
        if words[0] in HASHED:
            continue
        command, named = app, list[str]()
        for word in words:
            if word not in set(command):
                break
            command = command[word]
            named.append(word)
        assert named, words
        options = {word.partition("=")[0] for word in words if word.startswith("--")}
        assert not {each for each in options if each not in help_of(*named)}, words


def test_the_changelog_knows_this_version() -> None:
    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_architecture_names_every_module() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")

    for module in test_layers.HEIGHT:
        assert f"`{module}" in page, module


def test_every_make_target_is_in_the_contributing_guide() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (phony,) = re.findall(r"^\.PHONY: (.*)$", makefile, flags=re.MULTILINE)
    guide = README + (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")

    for target in phony.split():
        assert f"make {target}" in guide, target
