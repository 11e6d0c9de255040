"""Commands: a table for a tournament, its rounds, turns, pass cards and undisclosed wagers."""

from typing import Annotated

from punto.fields import Says
from punto.law.procedures import Wager
from punto.law.roles import Role
from punto.table.base import Command
from punto.table.contest.terms import ContestTerms, Digest, Sealed, WagerForm
from punto.table.words import Name, PatronName


class DesignateTable(Command, given_by=Role.TOURNAMENT_DIRECTOR):
    """Put a table that stands empty to the use of a tournament alone."""

    tournament: Name
    terms: Annotated[ContestTerms | None, Says.LOOKED_UP] = None
    """What the tournament says of this table."""


class ReleaseTable(Command, given_by=Role.TOURNAMENT_DIRECTOR):
    """Give the table back to ordinary play; what entrants hold goes back to the inventory."""


class OpenRound(Command):
    """Begin a round of play: entrants who cannot go on leave, and the marker moves."""

    terms: Annotated[ContestTerms | None, Says.LOOKED_UP] = None
    """What the tournament says by now; as the table itself knows it, unless said."""


class AskForWager(Command):
    """Ask the next entrant in order to wager."""

    patron: PatronName


class VoidOutOfTurn(Command):
    """Declare a wager void that was made out of order by one who had been advised."""

    patron: PatronName
    wager: Wager
    box: int | None = None


class HoldToMinimum(Command):
    """Restrict an entrant whose time is up to a wager of the minimum."""

    patron: PatronName


class ReportAbsence(Command, report=True):
    """An entrant is not at the table, or is back."""

    patron: PatronName
    absent: bool = True


class PlayPassCard(Command, given_by=Role.PATRON):
    """Play a pass card in place of a wager."""

    patron: PatronName


class HandInForm(Command, given_by=Role.PATRON):
    """Hand an undisclosed wager to the supervisor, who records that there is one."""

    patron: PatronName
    commitment: Digest
    """A digest of the form and of a salt, by which it is known again when it is read."""
    sealed: Annotated[Sealed, Says.LOOKED_UP] = ""
    """The form and its salt, encrypted by the house; nothing where it was written on paper."""


class ExamineForm(Command, given_by=Role.GAMING_SUPERVISOR):
    """Examine a form before the coup, and place an indicator in front of the entrant."""

    patron: PatronName
    form: Annotated[WagerForm | None, Says.SECRET] = None
    """What it says; nothing where it was read on paper alone. The house opens one it sealed."""
    salt: Annotated[Digest | None, Says.SECRET] = None


class ReturnForm(Command, given_by=Role.GAMING_SUPERVISOR):
    """Give a form back to be corrected; its author is told what is wrong with it."""

    patron: PatronName
    form: Annotated[WagerForm | None, Says.SECRET] = None
    """What it says; nothing where it was read on paper alone. The house opens one it sealed."""
    salt: Annotated[Digest | None, Says.SECRET] = None


class AnnounceForm(Command, given_by=Role.GAMING_SUPERVISOR):
    """Announce an undisclosed wager after no more bets, and have it placed on the layout."""

    patron: PatronName
    form: Annotated[WagerForm, Says.SECRET] = WagerForm()
    salt: Annotated[Digest | None, Says.SECRET] = None


class ShowForm(Command, given_by=Role.PATRON):
    """Let an entrant see the form by which another made an undisclosed wager."""

    patron: PatronName
    """Who asks."""
    other: PatronName
    """Whose form it is."""
    entered: Annotated[bool, Says.LOOKED_UP] = False
    """Whether who asks plays in the tournament, be it at another table."""
