"""`punto tournament template`: conditions kept by name, to begin tournaments from."""

import asyncio
from pathlib import Path

import msgspec
from rich.text import Text

from punto.cli.house_clock import house_now
from punto.cli.options import DATABASE, Address, Json, RulesId
from punto.cli.screen import console, print_json
from punto.cli.speech import say
from punto.cli.tournament import read_conditions
from punto.errors import Malformed
from punto.floor.desk import Desk
from punto.floor.house import HouseDesk
from punto.house import HOUSE_STREAM, House
from punto.house.commands import HouseCommand, RemoveTemplate, SaveTemplate
from punto.house.events import TemplateSaved
from punto.law.roles import Role
from punto.law.rulebooks import rulebook
from punto.record import Record, open_record
from punto.record.snapshot import load
from punto.table.words import Actor


def list_(*, database: Address = DATABASE, json: Json = False) -> None:
    """The templates of the house, and the edition that each was written under."""
    with open_record(database, new=False) as record:
        found = _templates(record)
    if json:
        print_json([{"name": name, "rules": each.edition} for name, each in found.items()])
    elif not found:
        console().print(say("terminal-template-none"))
    for name, each in () if json else found.items():
        console().print(Text(f"{name}  ({each.edition})"), soft_wrap=True)


def show(name: str, *, database: Address = DATABASE) -> None:
    """A template as JSON, which `check`, `conditions` and `simulate` read.

    Parameters
    ----------
    name
        What it is called.
    """
    with open_record(database, new=False) as record:
        found = _templates(record).get(name)
    if found is None:
        raise Malformed("template-unknown", name=name)
    print_json(msgspec.to_builtins(found.conditions))


def save(name: str, file: Path, *, rules: RulesId, by: str, database: Address = DATABASE) -> None:
    """Keep conditions under a name, in place of what was kept there; dates are left out.

    Parameters
    ----------
    name
        What it is to be called.
    file
        The conditions, as one JSON object.
    rules
        The edition that they are for.
    by
        The casino operator who answers for it.
    """
    said = read_conditions(file)
    template = TemplateSaved(name=name, edition=rulebook(rules).id, conditions=said)
    with open_record(database, new=False) as record:
        _carry_out(record, SaveTemplate(by=_operator(by), at=house_now(), template=template))
    console().print(Text(say("terminal-template-kept", name=name)))


def remove(name: str, *, by: str, database: Address = DATABASE) -> None:
    """Keep a template no longer.

    Parameters
    ----------
    name
        What it is called.
    by
        The casino operator who answers for it.
    """
    with open_record(database, new=False) as record:
        _carry_out(record, RemoveTemplate(by=_operator(by), at=house_now(), name=name))
    console().print(Text(say("terminal-template-removed", name=name)))


def _templates(record: Record) -> dict[str, TemplateSaved]:
    house: House = load(record, HOUSE_STREAM).state
    return dict(sorted(house.templates.items()))


def _carry_out(record: Record, command: HouseCommand) -> None:
    async def carry_out() -> None:
        await HouseDesk(Desk(record)).carry_out(command)

    asyncio.run(carry_out())


def _operator(person: str) -> Actor:
    return Actor(Role.CASINO_OPERATOR, person)
