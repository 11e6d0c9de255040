"""What a person may do at a desk now: each command is tried before its form shows.

A command is tried on the stream as it stands, with what a person would say; what would be
refused in any case is not offered.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from punto.fields import tag_of
from punto.law.clauses import HOUSE, Refused, register
from punto.narration.commands import command as command_words
from punto.narration.commands import name as command_name
from punto.narration.saying import Eyes
from punto.table.base import StreamCommand, StreamEvent
from punto.table.words import Actor
from punto.web.pages.command_forms import FormOption

SAMPLE = "x"
"""Words in place of those that a person will write."""

C = TypeVar("C", bound=StreamCommand)
E = TypeVar("E", bound=StreamEvent)


class ClauseChip(NamedTuple):
    """A clause to open: where it is printed, and what it says."""

    edition: str
    clause: str
    summary: str


class OfferRow(NamedTuple):
    """A line of a form that asks the same of several people."""

    value: str
    words: str
    usual: str = ""


class OfferField(NamedTuple):
    """Something to be said in a form of the desk."""

    name: str
    label: str
    kind: str
    """`text`, `long`, `money`, `number`, `flag`, `choice`, `moment`, `patron`, `amounts`,
    `rounds`, `order`, `seats`, `tables`, `lost`, `names` or `seed`."""
    required: bool = True
    choices: tuple[FormOption, ...] = ()
    rows: tuple[OfferRow, ...] = ()
    usual: str = ""
    ticked: bool = False
    hint: str = ""


class DeskOffer(NamedTuple):
    """A command that would be carried out now, with what is left to say of it."""

    do: str
    key: str
    title: str
    fixed: dict[str, Any]
    """What of it is known already."""
    fields: tuple[OfferField, ...] = ()
    button: str = ""
    told: str = ""
    """What it will do, to the cent, before it is done."""
    chips: tuple[ClauseChip, ...] = ()
    table: str = ""
    """A table of the floor that is given the command, in place of the tournament."""

    @property
    def given(self) -> str:
        """What is sent along with what a person says."""
        return msgspec.json.encode({"do": self.do, **self.fixed}).decode()


class OfferGroup(NamedTuple):
    """What may be done that belongs together."""

    name: str
    offers: tuple[DeskOffer, ...]


@dataclass(frozen=True)
class DeskAsker(ABC, Generic[C, E]):
    """A person before a stream as it stands at a moment."""

    by: Actor
    now: datetime
    eyes: Eyes

    @property
    @abstractmethod
    def edition(self) -> str:
        """The edition that the stream is under."""

    @abstractmethod
    def may_give(self, kind: type[C]) -> bool:
        """Whether a command of a kind is this person's to give."""

    @abstractmethod
    def decided(self, command: C) -> tuple[E, ...]:
        """What a command leads to, or its refusal."""

    def tries(self, kind: type[C], **fields: object) -> tuple[E, ...] | None:
        """What a command would lead to; nothing if it would be refused."""
        found = self._tried(kind, fields)
        return None if isinstance(found, Refused) else found

    def hindrance(self, kind: type[C], **fields: object) -> Refused | None:
        """Why a command that this person's role gives would be refused."""
        found = self._tried(kind, fields)
        return found if isinstance(found, Refused) else None

    def _tried(self, kind: type[C], fields: dict[str, object]) -> tuple[E, ...] | Refused | None:
        if not self.may_give(kind):
            return None
        try:
            return self.decided(kind(by=self.by, at=self.now, **fields))
        except Refused as refused:
            return refused

    def name(self, patron: str) -> str:
        return self.eyes.name(patron)

    def people(self, some: Iterable[str]) -> tuple[FormOption, ...]:
        return tuple(FormOption(each, self.name(each)) for each in some)

    def chips(self, cited: Iterable[str]) -> tuple[ClauseChip, ...]:
        """Clauses that events or rules cite, but for those of the house."""
        return clause_chips(self.edition, cited)

    def form(
        self,
        kind: type[C],
        *fields: OfferField,
        sample: dict[str, Any] | None = None,
        title: str = "",
        told: Callable[[tuple[E, ...]], str] = lambda _: "",
        **fixed: Any,  # noqa: ANN401 - fields of any command
    ) -> Iterator[DeskOffer]:
        """A command, if it would be carried out with a sample of what is left to say.

        Texts and patrons that are left to say need no sample of their own.
        """
        written = {each.name: SAMPLE for each in fields if each.kind in ("text", "patron")}
        events = self.tries(kind, **written | fixed | (sample or {}))
        if events is None:
            return
        do, said = tag_of(kind), title or command_name(kind, self.eyes)
        yield DeskOffer(
            do,
            "-".join((do, *map(str, fixed.values())))[:120],
            said,
            fixed,
            fields,
            said if not fields else "",
            told(events),
            self.chips(clause for event in events for clause in event.clauses),
        )

    def button(
        self,
        kind: type[C],
        title: str = "",
        **fixed: Any,  # noqa: ANN401 - fields of any command
    ) -> Iterator[DeskOffer]:
        """A command with nothing left to say, told with its particulars."""
        words = title or command_words(kind(by=self.by, at=self.now, **fixed), self.eyes)
        return self.form(kind, title=words, **fixed)


def clause_chips(edition: str, cited: Iterable[str]) -> tuple[ClauseChip, ...]:
    """Clauses of an edition to open, the most particular of each; the house's are left out."""
    printed = register(edition)
    ids = [each for each in dict.fromkeys(cited) if not each.startswith(HOUSE)]
    particular = [
        each
        for each in ids
        if not any(other != each and other.startswith((f"{each}(", f"{each}.")) for other in ids)
    ]
    found = (printed.find(each) for each in particular)
    return tuple(ClauseChip(each.edition, each.id, each.summary) for each in found if each)


def text(name: str, label: str, **more: Any) -> OfferField:  # noqa: ANN401 - of a field
    return OfferField(name, label, "text", **more)


def flag(name: str, label: str, **more: Any) -> OfferField:  # noqa: ANN401 - of a field
    return OfferField(name, label, "flag", required=False, **more)


def choice(name: str, label: str, some: Iterable[FormOption], **more: Any) -> OfferField:  # noqa: ANN401 - of a field
    return OfferField(name, label, "choice", choices=tuple(some), **more)


def money_field(name: str, label: str, **more: Any) -> OfferField:  # noqa: ANN401 - of a field
    return OfferField(name, label, "money", **more)


def amount(cents: int) -> str:
    """An amount as it is typed: dollars and cents."""
    return f"{cents // 100}.{cents % 100:02d}"
