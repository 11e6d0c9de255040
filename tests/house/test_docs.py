"""Documents that must stay true."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import test_layers
from punto import __version__
from punto.cli import run

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
    monkeypatch.chdir(tmp_path)
    for command in commands:
        assert 0 == run(shlex.split(command)), command
        out, err = capsys.readouterr()
        assert (True, "") == (bool(out), err), command


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
