"""Finding a clause by what it says."""

from punto.errors import Malformed, Noun
from punto.law.clauses import HOUSE, Clause, register
from punto.law.rulebooks import REGISTERS


def find(edition: str, clause_id: str) -> Clause:
    """The clause under a printed id, forgiving case and spaces."""
    if edition not in REGISTERS:
        raise Malformed("no-such", what=Noun.REGISTER, word=edition, choices=REGISTERS)
    clause = register(edition).find(clause_id.removeprefix(f"{HOUSE}:"))
    if clause is None:
        near = [c.id for c in register(edition) if c.id.startswith(clause_id.rstrip(".)("))]
        raise Malformed("no-clause", edition=edition, word=clause_id, close=tuple(near[:6]))
    return clause


def search(words: str, editions: tuple[str, ...] = REGISTERS) -> tuple[Clause, ...]:
    """The clauses that have every word in their summary or id, best first."""
    wanted = words.casefold().split()
    if not wanted:
        raise Malformed("nothing-to-search")
    scored = [
        (score, clause)
        for edition in editions
        for clause in register(edition)
        if (score := _score(clause, wanted))
    ]
    scored.sort(key=lambda pair: -pair[0])
    return tuple(clause for _, clause in scored)


def _score(clause: Clause, wanted: list[str]) -> int:
    """Nothing unless every word is there; a word in the summary counts for more."""
    summary, rest = clause.summary.casefold(), clause.id.casefold()
    score = 0
    for word in wanted:
        if word in summary:
            score += 2
        elif word in rest:
            score += 1
        else:
            return 0
    return score
