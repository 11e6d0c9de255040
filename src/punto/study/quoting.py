"""Clauses quoted: each that is cited, with our words for it."""

from collections.abc import Iterable
from typing import NamedTuple

from punto.errors import Malformed
from punto.law.clauses import HOUSE
from punto.study.search import find


class Quoted(NamedTuple):
    """A clause and what it says in our words."""

    edition: str
    clause: str
    summary: str


def quoted(edition: str, clauses: Iterable[str]) -> tuple[Quoted, ...]:
    """The clauses that are cited, each with our words; an id that is no clause is left out."""
    found = []
    for cited in dict.fromkeys(clauses):
        own = cited.startswith(f"{HOUSE}:")
        try:
            clause = find(HOUSE if own else edition, cited)
        except Malformed:
            continue
        found.append(Quoted(clause.edition, clause.id, clause.summary))
    return tuple(found)
