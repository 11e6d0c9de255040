"""Scripts of a house: lines for tournaments, promotions, vouchers, incidents, and each table."""

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from punto.aggregate import Aggregate, AnyCommand, Frame, followed, followers_of, of_stream
from punto.calendar import CALENDAR
from punto.errors import Malformed
from punto.fields import tag_of
from punto.incidents import INCIDENTS, Incidents
from punto.incidents.commands import COMMANDS as INCIDENT_COMMANDS
from punto.incidents.commands import AddCoupToIncident
from punto.law.clauses import Refused
from punto.patrons import PATRON
from punto.promotions import COMMANDS as PROMOTION_COMMANDS
from punto.promotions import PROMOTION
from punto.script.enact import (
    TableStage,
    expectation,
    fields_of,
    naming_line,
    read_line,
    require_expected,
    written_lines,
)
from punto.script.written import (
    read_incident_command,
    read_promotion_command,
    read_tournament_command,
    read_voucher_command,
)
from punto.table import TABLE, Table
from punto.tournament import COMMANDS as TOURNAMENT_COMMANDS
from punto.tournament import TOURNAMENT
from punto.vouchers import VOUCHER
from punto.vouchers.commands import COMMANDS as VOUCHER_COMMANDS

Frames = dict[str, list[Frame[Any, Any]]]


class WrittenKind(NamedTuple):
    """A kind of stream that lines of a script may be for; its own name is the field for which."""

    kind: Aggregate[Any, Any, Any]
    read: Callable[[dict[str, Any], datetime | None, Any], Any]
    fills: bool
    """Whether what the floor knows is filled in as on a floor, and not written in the script."""


WRITTEN: dict[str, WrittenKind] = {
    tag_of(command): written
    for written, commands in (
        (WrittenKind(TOURNAMENT, read_tournament_command, fills=False), TOURNAMENT_COMMANDS),
        (WrittenKind(PROMOTION, read_promotion_command, fills=True), PROMOTION_COMMANDS),
        (WrittenKind(VOUCHER, read_voucher_command, fills=True), VOUCHER_COMMANDS),
        (WrittenKind(INCIDENTS, read_incident_command, fills=True), INCIDENT_COMMANDS),
    )
    for command in commands
}
"""What a line is for that is not for a table, by its command."""
UNTOLD = (PATRON, CALENDAR)
"""What goes by the lines of a script and is looked up elsewhere: purses, and notices due."""


class StagedLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a house's script, and what came of it in every stream."""

    line: int
    stream: str
    command: Any
    events: tuple[msgspec.Struct, ...] = ()
    refused: Refused | None = None
    followed: dict[str, tuple[msgspec.Struct, ...]] = {}
    """What the events meant for other streams."""


class HouseStage:
    """Tournaments, promotions, vouchers and tables, and what all of them mean for patrons."""

    def __init__(self) -> None:
        self.tables: dict[str, TableStage] = {}
        self.at: datetime | None = None
        self._others: dict[str, Any] = {}
        self._named: dict[str, str] = {}
        """Which stream of a kind the lines before were for."""

    def state(self, stream: str) -> Any:  # noqa: ANN401 - of whichever kind the stream is
        """What a stream has come to."""
        name = stream.partition(":")[2]
        if TABLE.owns(stream) and name in self.tables:
            return self.tables[name].table
        return self._others.get(stream, of_stream(stream).initial)

    latest = state

    def of(self, kind: Aggregate[Any, Any, Any]) -> dict[str, Any]:
        """Where every stream of a kind stands, by name."""
        return {
            stream.partition(":")[2]: state
            for stream, state in self._others.items()
            if kind.owns(stream)
        }

    def carry_out(self, number: int, fields: dict[str, Any]) -> tuple[StagedLine, str | None]:
        """What comes of a line, and what it expects."""
        written = WRITTEN.get(str(fields.get("do")))
        if written is not None:
            return self._in_stream(written, number, fields)
        return self._at_table(number, fields)

    def _in_stream(
        self, written: WrittenKind, number: int, fields: dict[str, Any]
    ) -> tuple[StagedLine, str | None]:
        expect, kind = fields.pop("expect", None), written.kind
        name = self._name_in(kind, fields)
        stream = kind.stream(name)
        before = self.state(stream)
        command = self._looked_up(written.read(fields, self.at, before))
        self._forward(command.at)
        edition = getattr(command, "edition", "") or _edition(before, command)
        wanted = None if expect is None else expectation(expect, edition)
        filled = self._filled(kind, name, command) if written.fills else command
        try:
            events = kind.decide(before, filled)
            own = kind.frames(stream, before, events, command.by, command.at)
            meant = followed(own, self.state)
        except Refused as refused:
            return StagedLine(line=number, stream=stream, command=command, refused=refused), wanted
        return self._taken(number, command, stream, own, meant), wanted

    def _name_in(self, kind: Aggregate[Any, Any, Any], fields: dict[str, Any]) -> str:
        """Which stream of its kind a line is for; the one before, unless it says."""
        if kind is INCIDENTS:
            return ""
        name = str(fields.pop(kind.kind, self._named.get(kind.kind, kind.kind)))
        self._named[kind.kind] = name
        return name

    def _looked_up(self, command: Any) -> Any:  # noqa: ANN401 - any command
        """A command with what a record would know of the coups of the script's tables."""
        if not isinstance(command, AddCoupToIncident):
            return command
        table = self.tables.get(command.table)
        dealt = table is not None and command.coup <= table.table.coup.number
        return msgspec.structs.replace(command, dealt=dealt)

    def _at_table(self, number: int, fields: dict[str, Any]) -> tuple[StagedLine, str | None]:
        if fields.get("do") == "open-table":
            name = str(fields.get("table", ""))
            stage = self.tables.setdefault(name, TableStage())
        else:
            name, stage = self._table(fields)
        stage.at = self.at if stage.table.setup.table else None
        if stage.at is None and self.at is not None:
            fields.setdefault("at", self.at.isoformat())
        line = read_line(fields, stage)
        self._forward(line.command.at)
        stream, before, kept = TABLE.stream(name), stage.table, stage.copy()
        filled = line._replace(command=self._filled(TABLE, name, line.command))
        played = stage.carry_out(number, filled)
        own = TABLE.frames(stream, before, played.events, played.command.by, played.command.at)
        refused, meant = played.refused, Frames()
        if refused is None:
            try:
                meant = followed(own, self.state)
            except Refused as error:
                self.tables[name], refused = kept, error
        if refused is not None:
            told = StagedLine(line=number, stream=stream, command=line.command, refused=refused)
            return told, line.expect
        return self._taken(number, played.command, stream, own, meant), line.expect

    def _filled(self, kind: Aggregate[Any, Any, Any], name: str, command: Any) -> Any:  # noqa: ANN401 - any command
        """A command with what is known on the streams that go by its own."""
        for _, follows in followers_of(kind.kind):
            command = follows.fill(self, name, command)
        return command

    def _table(self, fields: dict[str, Any]) -> tuple[str, TableStage]:
        name = fields.pop("table", None)
        if name is None and len(self.tables) == 1:
            name = next(iter(self.tables))
        if not isinstance(name, str) or name not in self.tables:
            raise Malformed("script-has-no-table", word=name)
        return name, self.tables[name]

    def _forward(self, at: datetime) -> None:
        if self.at is not None and at < self.at:
            raise Malformed("script-goes-back", moment=at)
        self.at = at

    def _taken(
        self,
        number: int,
        command: AnyCommand,
        stream: str,
        own: list[Frame[Any, Any]],
        meant: Frames,
    ) -> StagedLine:
        """Move every stream on by what a line led to."""
        for other, frames in ((stream, own), *meant.items()):
            if frames and not TABLE.owns(other):
                self._others[other] = frames[-1].after
        return StagedLine(
            line=number,
            stream=stream,
            command=command,
            events=tuple(frame.event for frame in own),
            followed={
                other: tuple(frame.event for frame in frames)
                for other, frames in meant.items()
                if not any(kind.owns(other) for kind in UNTOLD)
            },
        )


def play_staged(
    lines: Iterable[str], stage: HouseStage, *, strict: bool = False
) -> Iterator[StagedLine]:
    """Carry out a house's script line by line; a refusal is an answer, and nothing changes."""
    for number, words in written_lines(lines):
        with naming_line(number):
            played, expect = stage.carry_out(number, fields_of(words))
        yield played
        require_expected(played, expect, strict=strict)


def _edition(before: Any, command: Any) -> str:  # noqa: ANN401 - of any kind of stream
    """By which edition a command is judged: that of its stream, or of the file it is about."""
    if not isinstance(before, Incidents):
        return str(before.edition)
    file = before.open.get(getattr(command, "incident", 0))
    return "" if file is None else file.edition


def is_staged(line: str) -> bool:
    """Whether a script with such a line tells of more than one table."""
    return str(fields_of(line).get("do")) in WRITTEN


def tables_of(stage: HouseStage) -> dict[str, Table]:
    """Where every table of the script stands."""
    return {name: each.table for name, each in stage.tables.items()}
