"""A table script put on record, line by line, as if it had happened at the desk."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256

import msgspec

from punto.errors import Malformed
from punto.floor.desk import Desk
from punto.law.clauses import Refused
from punto.record import Record, open_record
from punto.script.enact import EnactedLine
from punto.table import TABLE, decide
from punto.table.commands import OpenTable


def enact(address: str, lines: Sequence[EnactedLine]) -> None:
    """Carry out what a script's lines said; a script that is on record already changes nothing."""
    record = open_record(address)
    try:
        asyncio.run(_enact(record, lines))
    finally:
        record.close()


async def _enact(record: Record, lines: Sequence[EnactedLine]) -> None:
    desk = Desk(record)
    table = next((p.command.table for p in lines if isinstance(p.command, OpenTable)), "")
    script = sha256(msgspec.json.encode([played.command for played in lines])).hexdigest()[:16]
    done = _on_record(record, script, lines)
    if not done and record.head(TABLE.stream(table)).version:
        raise Malformed(
            f"Table {table} is in {record.name} already, by another script or hand",
            "name another table or another database",
        )
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


def _on_record(record: Record, script: str, lines: Sequence[EnactedLine]) -> int:
    """How many lines an earlier run carried out: one refused then might be lawful only now."""
    for done in range(len(lines), 0, -1):
        played = lines[done - 1]
        if record.find(played.command.by, f"{script}:{played.line}") is not None:
            return done
    return 0
