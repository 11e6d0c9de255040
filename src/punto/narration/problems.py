"""What is told when a thing cannot be done: one shape, wherever it is said."""

from dataclasses import dataclass
from typing import Unpack, cast

from punto.errors import Particulars, PuntoError
from punto.law.clauses import HOUSE, Refused
from punto.law.reasons import Arguments, Reason
from punto.narration.saying import ENGLISH, Eyes, fault, on_line, reason, refusal


@dataclass(frozen=True, slots=True)
class Problem:
    """One sentence, the clauses that it rests on, and what to do."""

    error: str
    message: str
    remedy: str = ""
    rules: str = ""
    clauses: tuple[str, ...] = ()

    @property
    def shape(self) -> dict[str, object]:
        """The same for a machine."""
        return {
            "error": self.error,
            "message": self.message,
            "rules": self.rules,
            "clauses": list(self.clauses),
            "remedy": self.remedy,
        }


def of_refusal(refused: Refused, eyes: Eyes = ENGLISH) -> Problem:
    told = refusal(refused, eyes)
    return Problem(
        error="refused",
        message=told.message if not refused.line else on_line(refused.reason, refused.line, eyes),
        remedy=told.remedy,
        rules=refused.rules,
        clauses=tuple(clause.cited for clause in refused.clauses),
    )


def of_fault(found: PuntoError, eyes: Eyes = ENGLISH) -> Problem:
    told = fault(found, eyes)
    return Problem(error=found.kind, message=told.message, remedy=told.remedy)


def named(kind: str, why: str, eyes: Eyes = ENGLISH, /, **given: Unpack[Particulars]) -> Problem:
    """A problem of a kind by the name of its message."""
    told = reason(Reason(why, cast(Arguments, given)), eyes)
    return Problem(error=kind, message=told.message, remedy=told.remedy)


def of_bug(bug: Exception, eyes: Eyes = ENGLISH) -> Problem:
    return named("bug", "bug", eyes, code=type(bug).__name__)


def citation(problem: Problem) -> str:
    """The edition once, then its clauses; a house clause says whose it is by itself."""
    ids = ", ".join(problem.clauses)
    return ids if problem.rules == HOUSE else f"{problem.rules} {ids}"
