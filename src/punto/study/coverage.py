"""How much of the law is code: operative provisions with a home in a test that claims them."""

from collections.abc import Iterable
from dataclasses import dataclass

from punto.law.clauses import Clause, register
from punto.study.evidence import evidence


@dataclass(frozen=True, slots=True)
class CoverageTally:
    """Operative provisions counted: all, and those that are enforced and tested."""

    name: str
    provisions: int
    operative: int
    covered: int

    @property
    def uncovered(self) -> int:
        return self.operative - self.covered


def tally(name: str, clauses: Iterable[Clause]) -> CoverageTally:
    everything = tuple(clauses)
    operative = [clause for clause in everything if clause.kind.is_operative]
    return CoverageTally(
        name=name,
        provisions=len(everything),
        operative=len(operative),
        covered=sum(evidence(clause).is_covered for clause in operative),
    )


def by_chapter(edition: str) -> tuple[CoverageTally, ...]:
    """The chapters of one register that have operative provisions, in printed order."""
    book = register(edition)
    tallies = (
        tally(titled(number, title), (c for c in book if c.chapter == number))
        for number, title in book.chapters.items()
    )
    return tuple(t for t in tallies if t.operative)


def of_edition(edition: str) -> CoverageTally:
    return tally(edition, register(edition))


def of_all(editions: Iterable[str], name: str) -> CoverageTally:
    """Several editions counted together, under a name for all of them."""
    return tally(name, (clause for edition in editions for clause in register(edition)))


def titled(number: str, title: str) -> str:
    """`4. Wagers`; a chapter that is only a name is said once."""
    return title if number.casefold() in title.casefold() else f"{number}. {title}"
