"""Table scripts: one JSON command a line, carried out in order from an unopened table."""

import json
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

import msgspec

from punto.cards import read_card, read_cards
from punto.clauses import Refused
from punto.errors import Malformed
from punto.feed import Feed
from punto.roles import Role
from punto.rulebooks import rulebook
from punto.shoe import scripted
from punto.table import UNOPENED, Table, decide, evolve
from punto.table import commands as c
from punto.table.customary import customary_role
from punto.table.events import Event

COMMENT = "#"
CARD_FIELDS = ("face", "shown")


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a script, and what came of it."""

    line: int
    command: c.Command
    events: tuple[Event, ...] = ()
    refused: Refused | None = None
    table: Table


def play(lines: Iterable[str]) -> Iterator[Played]:
    """Carry out a script line by line; a refusal is an answer, and the table stays as it was.

    `Malformed` names the line that cannot be read.
    """
    table, feed, at = UNOPENED, None, None
    for number, text in enumerate(lines, 1):
        words = text.strip()
        if not words or words.startswith(COMMENT):
            continue
        try:
            fields = _object(words)
            shoe = _take_shoe(fields)
            command = read_command(fields, at)
            at = command.at
            if shoe is not None:
                feed = _feed(table, command, *shoe)
            if feed is not None:
                command = feed.fill(table, command)
            played = _carry_out(number, table, command)
        except Malformed as malformed:
            message = f"Line {number}: {malformed.message}"
            raise Malformed(message, malformed.remedy) from malformed
        table = played.table
        if feed is not None:
            feed.taken(played.events)
        yield played


def _carry_out(number: int, table: Table, command: c.Command) -> Played:
    try:
        events = decide(table, command)
    except Refused as refused:
        return Played(line=number, command=command, refused=refused, table=table)
    for event in events:
        table = evolve(table, event)
    return Played(line=number, command=command, events=events, table=table)


def _object(words: str) -> dict[str, Any]:
    try:
        fields = json.loads(words)
    except json.JSONDecodeError as error:
        raise Malformed(
            f"this is not JSON ({error.msg} at column {error.colno})",
            'write one object, as in {"do": "call-bets"}',
        ) from error
    if not isinstance(fields, dict):
        raise Malformed("a line is one JSON object", 'write {"do": "call-bets"} and the like')
    return fields


def _take_shoe(fields: dict[str, Any]) -> tuple[str, int | None] | None:
    """The cards that a line puts in the shoe, which are no part of the command."""
    shoe, at = fields.pop("shoe", None), fields.pop("cutting_card_at", None)
    if shoe is None:
        return None
    if not isinstance(shoe, str) or not (at is None or isinstance(at, int)):
        raise Malformed("a shoe is a line of cards", 'write "shoe": "4H TD 5C 7S"')
    return shoe, at


def _feed(table: Table, command: c.Command, shoe: str, at: int | None) -> Feed:
    """The scripted shoe, of cards that the table's decks could hold."""
    cards = read_cards(shoe)
    if isinstance(command, c.OpenTable):
        rules = rulebook(command.rules)
        decks = command.decks or max(rules.decks.value)
    else:
        rules, decks = rulebook(table.setup.edition), table.setup.decks
    return Feed(scripted(rules, cards, decks).cards, at)


def read_command(fields: dict[str, Any], at: datetime | None = None) -> c.Command:
    """A command from its fields; who and when may be left out where they are plain."""
    tag = fields.get("do")
    kind = c.command_named(tag) if isinstance(tag, str) else None
    if kind is None:
        known = ", ".join(str(each.__struct_config__.tag) for each in c.COMMANDS)
        raise Malformed(f"there is no command {tag!r}", f"choose from {known}")
    fields = {name: _card(name, value) for name, value in fields.items()}
    fields.setdefault("by", _customary(kind, fields))
    if at is not None:
        fields.setdefault("at", at.isoformat())
    try:
        return msgspec.convert(fields, kind, strict=True)
    except msgspec.ValidationError as error:
        raise Malformed(
            f"{tag} cannot be read: {_lower(str(error))}", f"see {tag} in docs/scripts.md"
        ) from error


def _card(name: str, value: object) -> object:
    """Cards as people write them, `10H` among them."""
    if name in CARD_FIELDS and isinstance(value, str):
        return read_card(value).value
    if name == "faces" and isinstance(value, str):
        return [card.value for card in read_cards(value)]
    return value


def _customary(kind: type[c.Command], fields: dict[str, Any]) -> list[object]:
    role = customary_role(kind)
    person = fields.get("patron") if role is Role.PATRON else None
    return [role.value, person if isinstance(person, str) else role.value]


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
