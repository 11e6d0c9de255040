"""Clauses, the values that rest on them, and the refusal that cites them."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Generic, TypeVar, Unpack

from msgspec.structs import replace

from punto.law.reasons import Arguments, Reason
from punto.law.register_text import read_register_text

T_co = TypeVar("T_co", covariant=True)

HOUSE = "house"
"""The register of our own constraints, which no edition states."""


class ProvisionKind(StrEnum):
    """What a provision asks of a system."""

    ENFORCE = "enforce"
    OFFER = "offer"
    RECORD = "record"
    DISPLAY = "display"
    DEFINITION = "definition"
    CONDUCT = "conduct"
    INERT = "inert"

    @property
    def is_operative(self) -> bool:
        return self in (
            ProvisionKind.ENFORCE,
            ProvisionKind.OFFER,
            ProvisionKind.RECORD,
            ProvisionKind.DISPLAY,
        )

    @property
    def reason(self) -> str:
        """Why a provision of this kind is not code, where the register gives no closer reason."""
        match self:
            case ProvisionKind.DEFINITION:
                return "Gives a word its meaning; the provisions that use the word are the code."
            case ProvisionKind.CONDUCT:
                return "People do this, not software; staff can record an incident."
            case ProvisionKind.INERT:
                return "Nothing to play by."
            case (
                ProvisionKind.ENFORCE
                | ProvisionKind.OFFER
                | ProvisionKind.RECORD
                | ProvisionKind.DISPLAY
            ):
                return ""


@dataclass(frozen=True, slots=True, eq=False)
class Clause:
    """One provision of one edition, under its printed id; there is one of each."""

    edition: str
    id: str
    kind: ProvisionKind
    summary: str
    check: str
    reason: str
    chapter: str
    like: tuple[str, ...]
    cited: str = field(init=False, repr=False)
    """The id as written beside the edition's own text; house clauses say whose they are."""

    def __post_init__(self) -> None:
        whose = f"{HOUSE}:" if self.edition == HOUSE else ""
        object.__setattr__(self, "cited", f"{whose}{self.id}")

    def __str__(self) -> str:
        return f"{self.edition} {self.id}"

    def __reduce__(self) -> tuple[object, ...]:
        return _clause, (self.edition, self.id)


@dataclass(frozen=True, slots=True)
class Register:
    """Every provision of one edition, in printed order."""

    edition: str
    neighbour: str
    chapters: Mapping[str, str]
    clauses: Mapping[str, Clause]
    aliases: Mapping[str, str]

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())

    def find(self, clause_id: str) -> Clause | None:
        """The clause under an id, however its spaces and capitals are typed."""
        wanted = self.aliases.get(clause_id, clause_id)
        exact = self.clauses.get(wanted)
        if exact is not None:
            return exact
        folded = "".join(wanted.casefold().split())
        matches = [c for c in self if "".join(c.id.casefold().split()) == folded]
        return matches[0] if len(matches) == 1 else None

    def __call__(self, *clause_ids: str) -> tuple[Clause, ...]:
        """The clauses to rest a `Rule` on; an id that is not in the register is a bug."""
        return tuple(self.clauses[clause_id] for clause_id in clause_ids)


_DRAFTED: dict[str, Register] = {}
"""The registers of drafts that this process was given."""


_AT_HAND: ContextVar[Register | None] = ContextVar("register of the draft at hand", default=None)


def register(edition: str) -> Register:
    """The register of an edition, of a draft that was given, or of the house."""
    at_hand = _AT_HAND.get()
    if at_hand is not None and at_hand.edition == edition:
        return at_hand
    return _DRAFTED[edition] if edition in _DRAFTED else _printed(edition)


@contextmanager
def register_at_hand(drafted: Register) -> Iterator[None]:
    """Know the clauses of a draft within one piece of work."""
    token = _AT_HAND.set(drafted)
    try:
        yield
    finally:
        _AT_HAND.reset(token)


def take_register(drafted: Register) -> None:
    """Know the clauses of a draft from now on."""
    _DRAFTED[drafted.edition] = drafted


@cache
def _printed(edition: str) -> Register:
    path = files("punto.law.rulebooks").joinpath(f"{edition.replace('-', '_')}.toml")
    text = read_register_text(path.read_text(encoding="utf-8"))
    chapters: dict[str, str] = text["chapters"]
    clauses = {
        clause_id: Clause(
            edition=edition,
            id=clause_id,
            kind=(kind := ProvisionKind(row["kind"])),
            summary=row["summary"],
            check=row.get("check", ""),
            reason=row.get("reason", kind.reason),
            chapter=row.get("chapter") or chapter_of(clause_id, chapters),
            like=tuple(row.get("like", ())),
        )
        for clause_id, row in text["clauses"].items()
    }
    assert all(clause.chapter for clause in clauses.values()), edition
    return Register(
        edition=edition,
        neighbour=text.get("neighbour", ""),
        chapters=MappingProxyType(chapters),
        clauses=MappingProxyType(clauses),
        aliases=MappingProxyType(
            {row["alias"]: id_ for id_, row in text["clauses"].items() if "alias" in row}
        ),
    )


def _clause(edition: str, clause_id: str) -> Clause:
    """The clause itself, wherever it travelled."""
    return register(edition).clauses[clause_id]


def chapter_of(clause_id: str, chapters: Mapping[str, str]) -> str:
    """The chapter that a printed id opens with: `4.6(a)` is in 4, `A:Void` in A; or nothing."""
    heads = (clause_id.partition(mark)[0] for mark in (".", ":", " "))
    return next((head for head in heads if head in chapters), "")


@dataclass(frozen=True, slots=True)
class Rule(Generic[T_co]):
    """A value and the clauses that give it: neither travels without the other."""

    clauses: tuple[Clause, ...]
    value: T_co
    cited: tuple[str, ...] = field(init=False, compare=False, repr=False)
    """The clauses as an event writes them down."""

    def __post_init__(self) -> None:
        """Rules that are put together may share a clause, which is cited once."""
        clauses = tuple(dict.fromkeys(self.clauses))
        object.__setattr__(self, "clauses", clauses)
        object.__setattr__(self, "cited", tuple(clause.cited for clause in clauses))

    @property
    def clause(self) -> Clause:
        """The clause that says it first."""
        return self.clauses[0]


class Refused(Exception):
    """The rulebook says no: by which rule, and for which reason."""

    def __init__(self, rule: Rule[object], why: str, **given: Unpack[Arguments]) -> None:
        super().__init__(why)
        self.clauses = rule.clauses
        self.reason = Reason(why, given)
        self.line = 0
        """The line of a script that it was read from, if it was."""

    def __reduce__(self) -> tuple[object, ...]:
        return _refused, (self.clauses, self.reason)

    @property
    def rules(self) -> str:
        """The edition that says no, or the house."""
        editions = (clause.edition for clause in self.clauses if clause.edition != HOUSE)
        return next(editions, HOUSE)

    def about(self, given: Arguments) -> "Refused":
        """The same refusal with other arguments, such as persons called as a reader knows them."""
        return _refused(self.clauses, replace(self.reason, given=given))

    def in_units(self) -> "Refused":
        """The same refusal, whose amounts are chips of a tournament."""
        return _refused(self.clauses, replace(self.reason, units=True))


def _refused(clauses: tuple[Clause, ...], reason: Reason) -> Refused:
    refused = Refused(Rule(clauses, None), reason.why)
    refused.reason = reason
    return refused
