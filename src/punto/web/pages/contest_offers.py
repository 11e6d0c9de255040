"""What a person may do in a tournament now: each command tried first, so that no form is in vain.

A command is tried on the tournament as it stands, with what a person would say; what would be
refused whatever they say is not offered.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from punto.law.clauses import HOUSE, Refused, register
from punto.narration.commands import command as command_words
from punto.narration.commands import name as command_name
from punto.narration.saying import Eyes
from punto.table.words import Actor
from punto.tournament import Tournament, decide
from punto.tournament.base import Events, TournamentCommand
from punto.web.pages.command_forms import FormOption

SAMPLE = "x"
"""Words in place of those that a person will write."""


class ClauseChip(NamedTuple):
    """A clause to open: where it is printed, and what it says."""

    edition: str
    clause: str
    summary: str


class OfferRow(NamedTuple):
    """A line of a form that asks the same of several entrants."""

    value: str
    words: str
    usual: str = ""


class OfferField(NamedTuple):
    """Something to be said in a form of the desk."""

    name: str
    label: str
    kind: str
    """`text`, `long`, `money`, `number`, `flag`, `choice`, `moment`, `patron`, `amounts`,
    `rounds`, `order`, `seats`, `tables`, `lost` or `seed`."""
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
class Asker:
    """A person before a tournament as it stands at a moment."""

    tournament: Tournament
    by: Actor
    now: datetime
    eyes: Eyes

    def tries(self, kind: type[TournamentCommand], **fields: object) -> Events | None:
        """What a command would lead to; nothing if it would be refused."""
        given = self._given(kind, fields)
        if given is None:
            return None
        try:
            return decide(self.tournament, given)
        except Refused:
            return None

    def hindrance(self, kind: type[TournamentCommand], **fields: object) -> Refused | None:
        """Why a command that this person's role gives would be refused."""
        given = self._given(kind, fields)
        if given is None:
            return None
        try:
            decide(self.tournament, given)
        except Refused as refused:
            return refused
        return None

    def _given(
        self, kind: type[TournamentCommand], fields: dict[str, object]
    ) -> TournamentCommand | None:
        if self.by.role not in kind.given_by:
            return None
        return kind(by=self.by, at=self.now, **fields)

    def name(self, patron: str) -> str:
        return self.eyes.name(patron)

    def people(self, some: Iterable[str]) -> tuple[FormOption, ...]:
        return tuple(FormOption(each, self.name(each)) for each in some)

    def chips(self, cited: Iterable[str]) -> tuple[ClauseChip, ...]:
        """Clauses that events or rules cite, but for those of the house."""
        return clause_chips(self.tournament.edition, cited)

    def form(
        self,
        kind: type[TournamentCommand],
        sample: dict[str, Any],
        *fields: OfferField,
        fixed: dict[str, Any] | None = None,
        title: str = "",
        told: Callable[[Events], str] = lambda _: "",
    ) -> Iterator[DeskOffer]:
        """A command with something left to say, if it would be carried out."""
        events = self.tries(kind, **sample)
        if events is None:
            return
        do, known = tag(kind), fixed or {}
        said = title or command_name(kind, self.eyes)
        yield DeskOffer(
            do,
            "-".join((do, *map(str, known.values())))[:120],
            said,
            known,
            fields,
            said if not fields else "",
            told(events),
            self.chips(cited_by(events)),
        )

    def button(
        self,
        kind: type[TournamentCommand],
        title: str = "",
        **fixed: Any,  # noqa: ANN401 - fields of any command
    ) -> Iterator[DeskOffer]:
        """A command with nothing left to say, if it would be carried out."""
        events = self.tries(kind, **fixed)
        if events is None:
            return
        given = kind(by=self.by, at=self.now, **fixed)
        words = title or command_words(given, self.eyes)
        key = "-".join((tag(kind), *map(str, fixed.values())))[:120]
        yield DeskOffer(tag(kind), key, words, fixed, (), words, "", self.chips(cited_by(events)))


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


def cited_by(events: Events) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clause for event in events for clause in event.clauses))


def tag(kind: type[TournamentCommand]) -> str:
    return str(kind.__struct_config__.tag)


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
