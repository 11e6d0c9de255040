"""Commands: who must be told, and that they were."""

from punto.law.roles import Role
from punto.table.base import Command
from punto.table.words import Positive


class TellRecipient(Command, after_closing=True, given_by=Role.CASINO_SUPERVISOR):
    duty: Positive
    """The number under which it arose."""
    outcome: str = ""
    """What came of it, where something was to be done."""
