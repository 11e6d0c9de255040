"""The five editions, each loaded when it is first asked for."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib import import_module
from typing import NamedTuple

from punto.errors import Malformed, Noun
from punto.law.clauses import HOUSE, Register, register_at_hand, take_register
from punto.law.rulebook import Rulebook

EDITIONS = ("act-2012", "act-2016", "act-2018", "nsw-earlier", "star-2025")
"""The approved rulebooks, oldest first within each jurisdiction."""

REGISTERS = (*EDITIONS, HOUSE)
"""Every register of clauses: the five editions and our own."""


class TakenDraft(NamedTuple):
    """A draft as a rulebook, and as it was written."""

    rules: Rulebook
    text: str


_DRAFTED: dict[str, TakenDraft] = {}
"""The drafts that this process was given."""


_AT_HAND: ContextVar[Rulebook | None] = ContextVar("draft at hand", default=None)


def rulebook(edition: str) -> Rulebook:
    """The rulebook with this id: an edition, or a draft that was given."""
    at_hand = _AT_HAND.get()
    if at_hand is not None and at_hand.id == edition:
        return at_hand
    given = _DRAFTED.get(edition)
    return _approved(edition) if given is None else given.rules


def books() -> tuple[str, ...]:
    """The ids of all that can be played by: the approved rulebooks, then drafts that were given."""
    return (*EDITIONS, *_DRAFTED)


def draft_texts() -> dict[str, str]:
    """The drafts that this process was given, by id, as they were written."""
    return {edition: given.text for edition, given in _DRAFTED.items()}


def take_draft(rules: Rulebook, clauses: Register, text: str) -> None:
    """Play by a draft, under its id, wherever this process is asked for it from now on."""
    assert rules.id not in REGISTERS, rules.id
    take_register(clauses)
    _DRAFTED[rules.id] = TakenDraft(rules, text)


@contextmanager
def draft_at_hand(rules: Rulebook, clauses: Register) -> Iterator[None]:
    """Play by a draft within one piece of work: nobody else can open a table under it."""
    token = _AT_HAND.set(rules)
    try:
        with register_at_hand(clauses):
            yield
    finally:
        _AT_HAND.reset(token)


def is_known(edition: str) -> bool:
    """Whether a rulebook has this id."""
    at_hand = _AT_HAND.get()
    return (
        edition in EDITIONS
        or edition in _DRAFTED
        or (at_hand is not None and at_hand.id == edition)
    )


@cache
def _approved(edition: str) -> Rulebook:
    """An edition, looked up once: every decision asks for its table's."""
    known_edition(edition)
    rules = import_module(f"punto.law.rulebooks.{edition.replace('-', '_')}").RULES
    assert isinstance(rules, Rulebook)
    return rules


def known_edition(edition: str) -> str:
    """The id itself, if a rulebook has it."""
    if not is_known(edition):
        raise Malformed("no-such", what=Noun.RULEBOOK, word=edition, choices=tuple(EDITIONS))
    return edition
