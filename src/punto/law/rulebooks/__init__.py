"""The five editions, each loaded when it is first asked for."""

from functools import cache
from importlib import import_module

from punto.errors import Malformed, Noun
from punto.law.clauses import HOUSE
from punto.law.rulebook import Rulebook

EDITIONS = ("act-2012", "act-2016", "act-2018", "nsw-earlier", "star-2025")
"""The approved rulebooks, oldest first within each jurisdiction."""

REGISTERS = (*EDITIONS, HOUSE)
"""Every register of clauses: the five editions and our own."""


@cache
def rulebook(edition: str) -> Rulebook:
    """The rulebook with this id."""
    known_edition(edition)
    rules = import_module(f"punto.law.rulebooks.{edition.replace('-', '_')}").RULES
    assert isinstance(rules, Rulebook)
    return rules


def known_edition(edition: str) -> str:
    """The id itself, if a rulebook has it."""
    if edition not in EDITIONS:
        raise Malformed("no-such", what=Noun.RULEBOOK, word=edition, choices=tuple(EDITIONS))
    return edition
