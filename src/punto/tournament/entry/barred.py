"""Entrants who may not be there any more: what is said of a patron puts them out at once."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any, Protocol

from punto.aggregate import Frame
from punto.law.contests import Item
from punto.law.rulebooks import house
from punto.tournament.entry.decide import refund_of
from punto.tournament.entry.events import EntrantBarred
from punto.tournament.guards import rules_of
from punto.tournament.state import Tournament
from punto.tournament.words import Stage

PATRON = "patron"
"""The kind of the streams that tell of a patron."""


class KnownPatron(Protocol):
    """What a tournament asks of a patron's stream."""

    @property
    def tournaments(self) -> frozenset[str]: ...
    def excluded(self, at: datetime) -> object | None: ...
    def is_suspended(self, at: datetime) -> bool: ...


Step = Frame[KnownPatron, Any]
"""What happened to a patron."""


def touched(step: Step) -> Iterable[str]:
    """The tournaments that a patron who may not be there is still in."""
    barred = step.after.excluded(step.at) is not None or step.after.is_suspended(step.at)
    return sorted(step.after.tournaments) if barred else ()


def follow_patron(_: str, tournament: Tournament, step: Step) -> Iterator[EntrantBarred]:
    """An entrant who was excluded or suspended is out; the fee goes back as for who withdraws."""
    entrant = tournament.entrants.get(step.name)
    if entrant is None or not entrant.is_in or not is_going_on(tournament):
        return
    rules = rules_of(tournament)
    rule = rules.conditions.items.get(Item.ENTITLED_ONLY, house.entitled)
    yield EntrantBarred(
        patron=step.name,
        refunded_cents=refund_of(tournament, entrant, step.at),
        clauses=(*rule.cited, *house.barred_at_once.cited, *rules.entry.refunds.cited),
    )


def is_going_on(tournament: Tournament) -> bool:
    return tournament.stage in (Stage.OPEN, Stage.STARTED)
