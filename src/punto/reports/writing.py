"""How the things of a table are written in a report's cells."""

from collections.abc import Iterable, Mapping

from punto.cards import Card
from punto.game.limits import Limits
from punto.law.clauses import HOUSE
from punto.law.procedures import Wager
from punto.money import dollars
from punto.record import Stored
from punto.reports.shape import RowSource

OURS = f"{HOUSE}:"
"""What a clause of our own begins with, which is none of an edition's."""


def source(stored: Stored) -> RowSource:
    """Where a row comes from that is made of one event."""
    return RowSource(stored.stream, stored.version, stored.version)


def by(stored: Stored) -> str:
    """Who did it, and in which capacity."""
    return f"{stored.person} ({stored.role.replace('-', ' ')})"


def authority(stored: Stored, edition: str = "", clauses: Iterable[str] = ()) -> str:
    """In which capacity it was done, and by which clauses of the table's edition."""
    cited = tuple(clauses)
    own = listed(each for each in cited if not each.startswith(OURS))
    ours = listed(each for each in cited if each.startswith(OURS))
    by_what = "; ".join(filter(None, (f"{edition} {own}" if own else "", ours)))
    role = stored.role.replace("-", " ")
    return f"{role} ({by_what})" if by_what else role


def listed(words: Iterable[str]) -> str:
    return ", ".join(words)


def limits_text(limits: Mapping[Wager, Limits]) -> str:
    """The sign's limits, wager by wager."""
    return "; ".join(f"{wager.value} {_limits(each)}" for wager, each in sorted(limits.items()))


def _limits(limits: Limits) -> str:
    unit = f" by {dollars(limits.unit_cents)}" if limits.unit_cents is not None else ""
    return f"{dollars(limits.minimum_cents)} to {dollars(limits.maximum_cents)}{unit}"


def amounts_text(amounts: Mapping[Wager, int]) -> str:
    return "; ".join(f"{wager.value} {dollars(cents)}" for wager, cents in sorted(amounts.items()))


def cards_text(cards: Iterable[Card | None]) -> str:
    """Faces, and a dot for a card that nobody has seen."""
    return " ".join("." if card is None else card.value for card in cards)
