"""The provisions of other editions on the same point.

Each register names the like provisions of one neighbour; the editions form a chain, and a clause
is followed along it in both directions.
"""

from collections.abc import Iterable

from punto.law.clauses import Clause, register
from punto.law.rulebooks import EDITIONS


def sisters(clause: Clause) -> dict[str, tuple[Clause, ...]]:
    """The like provisions of every other edition that has any, by edition."""
    found: dict[str, tuple[Clause, ...]] = {}
    frontier: dict[str, tuple[Clause, ...]] = {clause.edition: (clause,)}
    while frontier:
        reached: dict[str, tuple[Clause, ...]] = {}
        for edition, clauses in frontier.items():
            for other in EDITIONS:
                if other not in found and other != clause.edition:
                    alike = _alike(clauses, edition, other)
                    if alike:
                        reached[other] = alike
        found |= reached
        frontier = reached
    return {edition: found[edition] for edition in EDITIONS if edition in found}


def _alike(clauses: Iterable[Clause], edition: str, other: str) -> tuple[Clause, ...]:
    """What these clauses of one edition are like in the other, if the two are neighbours."""
    if register(edition).neighbour == other:
        ids = [like for clause in clauses for like in clause.like]
        return tuple(register(other).clauses[id_] for id_ in dict.fromkeys(ids))
    if register(other).neighbour == edition:
        wanted = {clause.id for clause in clauses}
        return tuple(c for c in register(other) if wanted.intersection(c.like))
    return ()
