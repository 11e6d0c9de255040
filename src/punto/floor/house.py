"""The house's own stream at one node: what is asked of it, and what it has come to."""

from collections.abc import Sequence
from uuid import uuid4

from punto.floor.desk import Desk
from punto.floor.seat import Along
from punto.house import HOUSE, HOUSE_STREAM, House
from punto.house.commands import HouseCommand
from punto.house.events import Fact
from punto.record.database import Row


class HouseDesk:
    """Where the house's own commands are carried out."""

    def __init__(self, desk: Desk) -> None:
        self._streams = desk.streams
        self._seat = desk.seat(HOUSE)
        self.catch_up()

    @property
    def house(self) -> House:
        """The house as far as it is known here."""
        return self._seat.standing.state

    def catch_up(self) -> None:
        """Take in what was written since, by whichever node."""
        self._streams.latest(HOUSE_STREAM)

    async def carry_out(
        self,
        command: HouseCommand,
        command_id: str = "",
        rows: Sequence[tuple[str, Row]] = (),
    ) -> tuple[Fact, ...]:
        """Decide what is asked of the house and write it down; `Refused` if its rules say no.

        The rows are written in the same transaction.
        """
        done = await self._seat.carry_out(
            command, command_id or uuid4().hex, along=lambda: Along(rows=rows)
        )
        return done.events
