"""The page that describes scripts of tournaments: every command, field and word of them."""

import json
import re

import msgspec
import pytest
from msgspec import inspect

from contest import NOON
from punto.fields import tag_of
from punto.law.roles import Role
from punto.script.written import read_tournament_command
from punto.tournament import COMMANDS, UNPUBLISHED
from punto.tournament.base import TournamentCommand
from punto.tournament.conditions.document import Conditions
from scripted import ROOT
from test_scripts_page import enums

PAGE = (ROOT / "docs" / "tournaments.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^### (\S+)\n(.*?)(?=^##|\Z)", PAGE, flags=re.DOTALL | re.MULTILINE))
WRITING = PAGE.partition("## Writing one")[2].partition("\n## ")[0]


def test_the_page_describes_every_command_once() -> None:
    headings = re.findall(r"^### (.+)$", PAGE, flags=re.MULTILINE)

    assert sorted(map(tag_of, COMMANDS)) == sorted(headings)


@pytest.mark.parametrize("kind", COMMANDS, ids=tag_of)
def test_an_example_of_the_page_reads_as_its_command(kind: type[TournamentCommand]) -> None:
    (example,) = re.findall(r"```json\n(.+)\n```", SECTIONS[tag_of(kind)])
    fields = json.loads(example)
    fields.pop("tournament", None)

    assert kind is type(read_tournament_command(fields, NOON, UNPUBLISHED))


@pytest.mark.parametrize("kind", COMMANDS, ids=tag_of)
def test_the_page_names_every_field_and_who_gives_it(kind: type[TournamentCommand]) -> None:
    where = SECTIONS[tag_of(kind)]

    missing = [
        field.name
        for field in msgspec.structs.fields(kind)
        if f"`{field.name}`" not in where + WRITING
    ]
    assert [] == missing
    assert f"By `{kind.given_by[0].value}`." in where


@pytest.mark.parametrize("kind", COMMANDS, ids=tag_of)
def test_the_page_names_every_word_that_a_field_takes(kind: type[TournamentCommand]) -> None:
    words = {word for each in enums(inspect.type_info(kind)) for word in each}

    assert [] == sorted(
        str(word.value)
        for word in words
        if not isinstance(word, Role) and f"`{word.value}`" not in PAGE
    )


def test_the_page_names_everything_that_conditions_can_say() -> None:
    fields = [field.name for field in msgspec.structs.fields(Conditions)]

    assert [] == [name for name in fields if f"| `{name}` |" not in PAGE]
