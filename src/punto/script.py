"""Table scripts: one JSON command a line, carried out in order from an unopened table."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from punto.cards import Card, read_card, read_cards
from punto.clauses import Refused, Rule
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
CARD_LISTS = ("faces", "missing", "damaged", "replaced")


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a script, and what came of it."""

    line: int
    command: c.Command
    events: tuple[Event, ...] = ()
    refused: Refused | None = None
    table: Table


def play(lines: Iterable[str]) -> Iterator[Played]:
    """Carry out a script line by line; a refusal is an answer, and the table stays as it was.

    `Malformed` names the line that cannot be read, and so does a `Refused` of what it holds.
    """
    table, feed, at = UNOPENED, None, None
    for number, text in enumerate(lines, 1):
        words = text.strip()
        if not words or words.startswith(COMMENT):
            continue
        try:
            command, cards = _read(words, at)
            at = command.at
            if cards is not None and table is not UNOPENED:
                feed = _feed(table, cards, feed)
            played = _carry_out(number, table, command, feed)
            if cards is not None and table is UNOPENED and not played.refused:
                feed = _feed(played.table, cards)
        except Malformed as malformed:
            message = f"Line {number}: {malformed.message}"
            raise Malformed(message, malformed.remedy) from malformed
        except Refused as refused:
            message = f"Line {number}: {refused.message}"
            raise Refused(Rule(refused.clauses, None), message, refused.remedy) from refused
        table = played.table
        if feed is not None:
            feed.taken(played.events)
        yield played


def _read(words: str, at: datetime | None) -> tuple[c.Command, "_Cards | None"]:
    """The command of a line, and the cards that it puts in the shoe; the first opens the table."""
    fields = _object(words)
    cards = _take_cards(fields)
    tag = fields.get("do")
    if at is None and isinstance(tag, str) and c.command_named(tag) not in (None, c.OpenTable):
        raise Malformed(
            f"a script begins by opening a table, not with {tag}",
            'write {"do": "open-table", ...} first',
        )
    command = read_command(fields, at)
    if at is not None and command.at < at:
        raise Malformed(
            f"{command.at.isoformat()} is before the line above", "let time go forward only"
        )
    return command, cards


def _carry_out(number: int, table: Table, command: c.Command, feed: Feed | None) -> Played:
    """What comes of a command; one that is refused takes no card, and shows none."""
    filled = command if feed is None else feed.fill(table, command)
    try:
        events = decide(table, filled)
    except Refused as refused:
        return Played(line=number, command=command, refused=refused, table=table)
    for event in events:
        table = evolve(table, event)
    return Played(line=number, command=filled, events=events, table=table)


def _object(words: str) -> dict[str, Any]:
    try:
        fields = msgspec.json.decode(words)
    except (msgspec.DecodeError, RecursionError) as error:
        why = _lower(str(error).removeprefix("JSON is malformed: "))
        raise Malformed(
            f"this is not JSON: {why}", 'write one object, as in {"do": "call-bets"}'
        ) from error
    if not isinstance(fields, dict):
        raise Malformed("a line is one JSON object", 'write {"do": "call-bets"} and the like')
    return fields


class _Cards(NamedTuple):
    """Cards in the order they leave the shoe, and how many lie before the cutting card."""

    cards: tuple[Card, ...]
    cutting_card_at: int | None


def _take_cards(fields: dict[str, Any]) -> _Cards | None:
    """The cards that a line puts in the shoe, which are no part of the command."""
    shoe, at = fields.pop("shoe", None), fields.pop("cutting_card_at", None)
    if shoe is None and at is None:
        return None
    if not isinstance(shoe, str):
        raise Malformed("a shoe is a line of cards", 'write "shoe": "4H TD 5C 7S"')
    cards = read_cards(shoe)
    if at is not None and (type(at) is not int or not 0 <= at <= len(cards)):
        raise Malformed(
            f"cutting_card_at counts the cards before the cutting card, from 0 to {len(cards)}",
            f'write "cutting_card_at": {len(cards)}, or leave it out',
        )
    return _Cards(cards, at)


def _feed(table: Table, shoe: _Cards, before: Feed | None = None) -> Feed:
    """The scripted shoe, of cards that the table's decks could hold."""
    rules, decks = rulebook(table.setup.edition), table.setup.decks
    cards = scripted(rules, shoe.cards, decks).cards
    make = Feed if before is None else before.replaced
    return make(cards, shoe.cutting_card_at)


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
            f"{tag} cannot be read: {_why(error)}",
            f"see {tag} in docs/scripts.md",
        ) from error


def _card(name: str, value: object) -> object:
    """Cards as people write them, `10H` among them."""
    if name in CARD_FIELDS and isinstance(value, str):
        return read_card(value).value
    if name in CARD_LISTS and isinstance(value, str):
        return [card.value for card in read_cards(value)]
    if name in CARD_LISTS and isinstance(value, list):
        return [_card("face", each) for each in value]
    return value


def _customary(kind: type[c.Command], fields: dict[str, Any]) -> list[object]:
    role = customary_role(kind)
    person = fields.get("patron") if role is Role.PATRON else None
    return [role.value, person if isinstance(person, str) else role.value]


def _why(error: msgspec.ValidationError) -> str:
    """What the reader of fields found amiss, in words."""
    text = str(error).replace("$.", "")
    if " matching regex " in text:
        _, at, place = text.rpartition(" - at ")
        return f"a name is one line without spaces around it{at}{place}"
    return _lower(text)


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
