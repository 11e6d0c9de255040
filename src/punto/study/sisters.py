"""The provisions of other editions on the same point.

Each register names the like provisions of one neighbour; the editions form a chain, and a clause
is followed along it in both directions.
"""

from collections.abc import Callable, Iterable

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


def alike_in(clause: Clause, other: str) -> tuple[Clause, ...]:
    """The like provisions of one other rulebook, which may be a draft."""
    if clause.edition in EDITIONS and other in EDITIONS:
        return sisters(clause).get(other, ())
    return _alike((clause,), clause.edition, other)


def _alike(clauses: Iterable[Clause], edition: str, other: str) -> tuple[Clause, ...]:
    """What these clauses of one edition are like in the other, if the two are neighbours."""
    if register(edition).neighbour == other:
        ids = [like for clause in clauses for like in clause.like]
        return tuple(register(other).clauses[id_] for id_ in dict.fromkeys(ids))
    if register(other).neighbour == edition:
        wanted = {clause.id for clause in clauses}
        return tuple(c for c in register(other) if not wanted.isdisjoint(c.like))
    return ()


def carried_on(base: str, aim: str) -> dict[str, str]:
    """For clauses of one edition the clause of another that each carries on, no two the same one.

    Of several that are like it, the one under the same id comes first, then one in the same words.
    """
    found: dict[str, str] = {}
    likes = {clause: sisters(clause).get(base, ()) for clause in register(aim)}
    preferences: tuple[Callable[[Clause, Clause], bool], ...] = (
        lambda one, other: one.id == other.id,
        lambda one, other: one.summary == other.summary,
        lambda _, __: True,
    )
    for preferred in preferences:
        taken = set(found.values())
        for clause, alike in likes.items():
            free = (each for each in alike if each.id not in taken and preferred(clause, each))
            if clause.id not in found and (chosen := next(free, None)) is not None:
                found[clause.id] = chosen.id
                taken.add(chosen.id)
    return found
