"""What is told when a thing cannot be done: one shape, wherever it is said."""

from dataclasses import dataclass

from punto.errors import Malformed, Unavailable
from punto.law.clauses import HOUSE, Refused
from punto.narration.saying import ENGLISH, Eyes, refusal


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
        message=": ".join((*getattr(refused, "__notes__", ()), told.message)),
        remedy=told.remedy,
        rules=refused.rules,
        clauses=tuple(clause.cited for clause in refused.clauses),
    )


def of_malformed(malformed: Malformed) -> Problem:
    return Problem(error="malformed", message=malformed.message, remedy=malformed.remedy)


def of_unavailable(unavailable: Unavailable) -> Problem:
    return Problem(error="unavailable", message=unavailable.message, remedy=unavailable.remedy)


def of_bug(bug: Exception) -> Problem:
    return Problem(
        error="bug",
        message=f"Punto stopped on a fault of its own ({type(bug).__name__})",
        remedy="set PUNTO_DEBUG=1 to see where, and report it",
    )


def citation(problem: Problem) -> str:
    """The edition once, then its clauses; a house clause says whose it is by itself."""
    ids = ", ".join(problem.clauses)
    return ids if problem.rules == HOUSE else f"{problem.rules} {ids}"
