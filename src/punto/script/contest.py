"""Scripts of tournaments: lines for the tournament, and lines for each of its tables."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

import msgspec

from punto.aggregate import Aggregate, Frame, followed, followers_of, of_stream
from punto.errors import Malformed
from punto.law.clauses import Refused
from punto.patrons import PATRON
from punto.script.enact import (
    TableStage,
    expectation,
    fields_of,
    naming_line,
    read_line,
    require_expected,
    written_lines,
)
from punto.script.written import read_tournament_command
from punto.table import TABLE, Table
from punto.table import commands as c
from punto.tournament import COMMANDS, TOURNAMENT, UNPUBLISHED, Tournament
from punto.tournament.base import TournamentCommand
from punto.tournament.conditions.commands import OpenTournament

OPENING = str(OpenTournament.__struct_config__.tag)
TAGS = frozenset(str(each.__struct_config__.tag) for each in COMMANDS)
Frames = dict[str, list[Frame[Any, Any]]]


class ContestLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a tournament's script, and what came of it in every stream."""

    line: int
    stream: str
    command: c.Command | TournamentCommand
    events: tuple[msgspec.Struct, ...] = ()
    refused: Refused | None = None
    followed: dict[str, tuple[msgspec.Struct, ...]] = {}
    """What the events meant for other streams."""


class ContestStage:
    """A tournament, its tables, and what both mean for patrons."""

    def __init__(self) -> None:
        self.name = ""
        self.tournament: Tournament = UNPUBLISHED
        self.tables: dict[str, TableStage] = {}
        self.at: datetime | None = None
        self._others: dict[str, Any] = {}

    def state(self, stream: str) -> Any:  # noqa: ANN401 - of whichever kind the stream is
        """What a stream has come to."""
        name = stream.partition(":")[2]
        if TOURNAMENT.owns(stream):
            return self.tournament if name == self.name else UNPUBLISHED
        if TABLE.owns(stream) and name in self.tables:
            return self.tables[name].table
        return self._others.get(stream, of_stream(stream).initial)

    latest = state

    def carry_out(self, number: int, fields: dict[str, Any]) -> tuple[ContestLine, str | None]:
        """What comes of a line, and what it expects."""
        if fields.get("do") in TAGS:
            return self._in_tournament(number, fields)
        return self._at_table(number, fields)

    def _in_tournament(self, number: int, fields: dict[str, Any]) -> tuple[ContestLine, str | None]:
        expect = fields.pop("expect", None)
        if fields["do"] == OPENING:
            self.name = str(fields.pop("tournament", self.name or "tournament"))
        command = read_tournament_command(fields, self.at, self.tournament)
        self._forward(command.at)
        edition = (
            command.edition if isinstance(command, OpenTournament) else self.tournament.edition
        )
        wanted = None if expect is None else expectation(expect, edition)
        stream = TOURNAMENT.stream(self.name)
        try:
            events = TOURNAMENT.decide(self.tournament, command)
            own = TOURNAMENT.frames(stream, self.tournament, events, command.by, command.at)
            meant = followed(own, self.state)
        except Refused as refused:
            return ContestLine(line=number, stream=stream, command=command, refused=refused), wanted
        self.tournament = own[-1].after if own else self.tournament
        return self._taken(number, command, stream, own, meant), wanted

    def _at_table(self, number: int, fields: dict[str, Any]) -> tuple[ContestLine, str | None]:
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
        filled = line._replace(command=self._filled(TOURNAMENT, name, line.command))
        played = stage.carry_out(number, filled)
        own = TABLE.frames(stream, before, played.events, played.command.by, played.command.at)
        refused, meant = played.refused, Frames()
        if refused is None:
            try:
                meant = followed(own, self.state)
            except Refused as error:
                self.tables[name], refused = kept, error
        if refused is not None:
            told = ContestLine(line=number, stream=stream, command=line.command, refused=refused)
            return told, line.expect
        return self._taken(number, played.command, stream, own, meant), line.expect

    def _filled(self, kind: Aggregate[Any, Any, Any], name: str, command: c.Command) -> c.Command:
        """A command to a table with what its tournament knows."""
        for each, follows in followers_of(TABLE.kind):
            if each is kind:
                command = follows.fill(self, name, command)
        return command

    def _table(self, fields: dict[str, Any]) -> tuple[str, TableStage]:
        name = fields.pop("table", None)
        if name is None and len(self.tables) == 1:
            name = next(iter(self.tables))
        if not isinstance(name, str) or name not in self.tables:
            raise Malformed(
                f"there is no table {name!r}", 'open it first, and write "table": with its name'
            )
        return name, self.tables[name]

    def _forward(self, at: datetime) -> None:
        if self.at is not None and at < self.at:
            raise Malformed(
                f"{at.isoformat()} is before the line above", "let time go forward only"
            )
        self.at = at

    def _taken(
        self,
        number: int,
        command: c.Command | TournamentCommand,
        stream: str,
        own: list[Frame[Any, Any]],
        meant: Frames,
    ) -> ContestLine:
        """Move every stream on by what a line led to."""
        for other, frames in meant.items():
            if TOURNAMENT.owns(other):
                self.tournament = frames[-1].after
            elif not TABLE.owns(other):
                self._others[other] = frames[-1].after
        return ContestLine(
            line=number,
            stream=stream,
            command=command,
            events=tuple(frame.event for frame in own),
            followed={
                other: tuple(frame.event for frame in frames)
                for other, frames in meant.items()
                if not PATRON.owns(other)
            },
        )


def play_contest(
    lines: Iterable[str], stage: ContestStage, *, strict: bool = False
) -> Iterator[ContestLine]:
    """Carry out a tournament's script line by line; a refusal is an answer, and nothing changes."""
    for number, words in written_lines(lines):
        with naming_line(number):
            fields = fields_of(words)
            if not stage.name and fields.get("do") != OPENING:
                raise Malformed(
                    f"a tournament's script begins by opening it, not with {fields.get('do')}",
                    f'write {{"do": "{OPENING}", ...}} first',
                )
            played, expect = stage.carry_out(number, fields)
        yield played
        require_expected(played, expect, strict=strict)


def opens_tournament(line: str) -> bool:
    """Whether a script whose first line this is tells of a tournament."""
    return fields_of(line).get("do") == OPENING


def tables_of(stage: ContestStage) -> dict[str, Table]:
    """Where every table of the script stands."""
    return {name: each.table for name, each in stage.tables.items()}
