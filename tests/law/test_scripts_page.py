"""The page that describes table scripts: every command, field and word of them."""

import json
import re
from collections.abc import Iterator
from enum import Enum

import msgspec
import pytest
from msgspec import inspect

from pit import OPENING_TIME
from punto.cards import Card
from punto.incidents.commands import COMMANDS as INCIDENT_COMMANDS
from punto.law.procedures import Sign
from punto.law.roles import Act, Role
from punto.script.written import read_command, read_incident_command
from punto.table.asking.decide import APPROVALS
from punto.table.usual_giver import customary_role
from punto.table.words import Settings
from scripted import COMMANDS, EXAMPLE, ROOT, said

PAGE = (ROOT / "docs" / "scripts.md").read_text(encoding="utf-8")
DESCRIBED = re.findall(r"^### (.+)\n\n(?:.+\n)+\n```json\n(.+)\n```$", PAGE, flags=re.MULTILINE)


FILES = {str(each.__struct_config__.tag): each for each in INCIDENT_COMMANDS}
EVERY: dict[str, type[msgspec.Struct]] = {**COMMANDS, **FILES}


def test_the_page_describes_every_command_once() -> None:
    headings = re.findall(r"^### (.+)$", PAGE, flags=re.MULTILINE)

    assert sorted(EVERY) == sorted(headings)
    assert sorted(EVERY) == sorted(name for name, _ in DESCRIBED)


@pytest.mark.parametrize(("name", "example"), DESCRIBED, ids=[name for name, _ in DESCRIBED])
def test_an_example_of_the_page_reads_as_its_command(name: str, example: str) -> None:
    fields = json.loads(example)
    if name in FILES:
        assert FILES[name] is type(read_incident_command(fields, OPENING_TIME, None))
        return
    assert COMMANDS[name] is type(read_command(fields, OPENING_TIME))


def test_the_page_names_no_command_that_is_not() -> None:
    assert set(EVERY) == set(re.findall(r'"do": "([^"]*)"', PAGE))


SECTIONS = dict(re.findall(r"^### (\S+)\n(.*?)(?=^##|\Z)", PAGE, flags=re.DOTALL | re.MULTILINE))
(WRITING,) = re.findall(r"^## Writing one\n(.*?)(?=^## )", PAGE, flags=re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("name", EVERY)
def test_the_page_names_every_field_of_a_command(name: str) -> None:
    where = SECTIONS[name] + WRITING
    if name in FILES:
        where += PAGE.partition("## Incidents")[2].partition("###")[0]
    fields = msgspec.structs.fields(EVERY[name])

    assert [] == [field.name for field in fields if f"`{field.name}`" not in where]


@pytest.mark.parametrize("name", EVERY)
def test_the_page_names_every_word_that_a_field_takes(name: str) -> None:
    """Cards aside, and acts that are done rather than approved beforehand."""
    words = {word for kind in enums(inspect.type_info(EVERY[name])) for word in kind}
    taken = {word for word in words if not isinstance(word, Card | Act)}
    if any(isinstance(word, Act) for word in words):
        taken |= set(APPROVALS)

    assert [] == sorted(word.value for word in taken if f"`{word.value}`" not in PAGE)


def enums(kind: inspect.Type) -> Iterator[type[Enum]]:
    """The words that may be written at any depth of a command."""
    match kind:
        case inspect.EnumType():
            yield kind.cls
        case inspect.StructType():
            for field in kind.fields:
                yield from enums(field.type)
        case inspect.UnionType():
            for each in kind.types:
                yield from enums(each)
        case inspect.DictType():
            yield from enums(kind.key_type)
            yield from enums(kind.value_type)
        case inspect.VarTupleType():
            yield from enums(kind.item_type)
        case _:
            pass


@pytest.mark.parametrize("role", [Role.PATRON, Role.CASINO_SUPERVISOR])
def test_the_page_tells_who_customarily_gives_a_command(role: Role) -> None:
    (listed,) = re.findall(rf"^\| `{role.value}` \| (.*) \|$", PAGE, flags=re.MULTILINE)
    own = [name for name, kind in COMMANDS.items() if customary_role(kind) is role]

    assert sorted(own) == sorted(re.findall(r"`([^`]+)`", listed))


def test_the_page_describes_every_setting_with_its_default() -> None:
    (table,) = re.findall(r"^## Settings\n(.*?)(?=^## )", PAGE, flags=re.DOTALL | re.MULTILINE)
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", table, flags=re.MULTILINE))
    fields = {field.name: field for field in msgspec.structs.fields(Settings)}
    by_edition = {"both_hands_lasts", "agreed_no_bet_is_idle"}
    defaults = {
        name: "as the edition is read"
        if name in by_edition
        else f"`{msgspec.json.encode(getattr(Settings(), name)).decode().strip(chr(34))}`"
        for name in fields
    }

    assert defaults == {name: said.split(",")[0] for name, said in rows.items()}


def test_the_page_describes_every_sign() -> None:
    (table,) = re.findall(r"^## Signs\n(.*?)(?=^## )", PAGE, flags=re.DOTALL | re.MULTILINE)
    rows = re.findall(r"^\| (`.*?) \|", table, flags=re.MULTILINE)

    assert sorted(Sign) == sorted(re.findall(r"`([^`]+)`", " ".join(rows)))


def test_the_page_shows_what_comes_out(capsys: pytest.CaptureFixture[str]) -> None:
    (plain,) = re.findall(r"```text\n(.*?)```", PAGE, flags=re.DOTALL)
    (line,) = re.findall(r'^{"line".*$', PAGE, flags=re.MULTILINE)
    (end,) = re.findall(r'^{"table".*$', PAGE, flags=re.MULTILINE)

    assert set(plain.splitlines()) <= set(said(capsys, EXAMPLE).splitlines())
    shown = said(capsys, EXAMPLE, "--json").splitlines()
    assert line in shown
    assert end == shown[-1]
