"""Commands: wagers found wrong once cards are out, and the freeze relaxed."""

from typing import Annotated

from punto.fields import Says
from punto.law.mishaps import Fault, LateFinding, Relief
from punto.law.procedures import Wager
from punto.law.roles import Role
from punto.table.base import Command
from punto.table.coup import WagerLine
from punto.table.words import Cents, Name, PatronName


class RelaxFreeze(Command, given_by=Role.CASINO_SUPERVISOR):
    reason: Name
    acts: tuple[Relief, ...] = tuple(Relief)
    patrons: tuple[PatronName, ...] = ()
    """For whom; for everybody at the table, unless said."""


class ReturnInvalidWager(Command):
    patron: PatronName
    wager: Wager
    fault: Fault
    box: int | None = None
    note: str = ""


class TrimToLossLimit(Command):
    patron: PatronName
    limit_cents: Annotated[Cents | None, Says.LOOKED_UP] = None
    """The loss limit that the patron has set; nothing for one who has none."""
    lost_cents: Annotated[int, Says.LOOKED_UP] = 0
    """The net loss over the limit's period before this coup; below zero for one who is ahead."""
    undeclared: bool = False
    """Whether the patron had not declared chips as a loss limit asks."""


class ReportFoundWager(Command, report=True):
    """Chips that lie on the layout and that nobody had written down."""

    patron: PatronName
    wager: Wager
    chips_cents: Cents = 0
    tokens_cents: Cents = 0
    box: int | None = None
    """Where they lie; in the patron's own box, unless said."""
    late: bool = False
    """Whether they were laid after wagers had closed."""


class ReportLateFinding(Command, report=True):
    coup: int
    finding: LateFinding
    lines: Annotated[tuple[WagerLine, ...], Says.LOOKED_UP] = ()
    """What that coup settled, as the record has it."""
    void: Annotated[bool, Says.LOOKED_UP] = False
    """Whether it has no result already, as the record has it."""
