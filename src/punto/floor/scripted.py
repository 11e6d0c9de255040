"""A table script put on record, line by line, as if it had happened at the desk."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256

import msgspec

from punto.aggregate import of_stream
from punto.auth.changing import AT_THE_MACHINE
from punto.errors import Malformed
from punto.floor.desk import Desk
from punto.law.clauses import Refused
from punto.record import Record, open_record
from punto.record.drafts import keep_drafts
from punto.script.enact import EnactedLine
from punto.script.house_script import StagedLine
from punto.table import TABLE, decide
from punto.table.commands import OpenTable


def enact(address: str, lines: Sequence[EnactedLine]) -> None:
    """Carry out what a script's lines said; a script that is on record already changes nothing."""
    record = open_record(address)
    try:
        keep_drafts(record, AT_THE_MACHINE, lines[0].command.at)
        asyncio.run(_enact(record, lines))
    finally:
        record.close()


def enact_staged(address: str, lines: Sequence[StagedLine]) -> None:
    """The same for the script of a house: tournaments, promotions, vouchers and tables."""
    record = open_record(address)
    try:
        keep_drafts(record, AT_THE_MACHINE, lines[0].command.at)
        asyncio.run(_enact_staged(record, lines))
    finally:
        record.close()


async def _enact_staged(record: Record, lines: Sequence[StagedLine]) -> None:
    desk = Desk(record)
    said = [(played.stream, played.command) for played in lines]
    script = sha256(msgspec.json.encode(said)).hexdigest()[:16]
    done = _on_record(record, script, lines)
    for stream in dict.fromkeys(played.stream for played in lines):
        if not done and record.head(stream).version:
            raise Malformed("stream-of-another-script", name=stream, database=record.name)
    for played in lines[done:]:
        kind, name = of_stream(played.stream), played.stream.partition(":")[2]
        with suppress(Refused):
            await desk.seat(kind, name).carry_out(played.command, f"{script}:{played.line}")


async def _enact(record: Record, lines: Sequence[EnactedLine]) -> None:
    desk = Desk(record)
    table = next((p.command.table for p in lines if isinstance(p.command, OpenTable)), "")
    script = sha256(msgspec.json.encode([played.command for played in lines])).hexdigest()[:16]
    done = _on_record(record, script, lines)
    if not done and record.head(TABLE.stream(table)).version:
        raise Malformed("table-of-another-script", table=table, database=record.name)
    for played in lines[done:]:
        if _is_refused_by_its_shoe(played):
            continue
        with suppress(Refused):
            await desk.carry_out(table, played.command, f"{script}:{played.line}")


def _is_refused_by_its_shoe(played: EnactedLine) -> bool:
    """Whether the script had no such card, though the table would have let it be dealt."""
    if played.refused is None:
        return False
    try:
        decide(played.table, played.command)
    except Refused:
        return False
    return True


def _on_record(
    record: Record, script: str, lines: Sequence[EnactedLine] | Sequence[StagedLine]
) -> int:
    """How many lines an earlier run carried out: one refused then might be lawful only now."""
    for done in range(len(lines), 0, -1):
        played = lines[done - 1]
        if record.find(played.command.by, f"{script}:{played.line}") is not None:
            return done
    return 0
