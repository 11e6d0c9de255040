"""Two patrons who are one person: a suspension or an exclusion of one is the other's, too."""

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime

from punto.law.rulebooks import house
from punto.patrons import events as e
from punto.patrons.state import Patron

Known = Callable[[str], Patron]


def later(*moments: datetime | None) -> datetime | None:
    """The latest of some moments, of which any may be none."""
    return max((each for each in moments if each is not None), default=None)


def spread(
    known: Known, name: str, patron: Patron, events: Iterable[e.PatronEvent]
) -> Iterator[tuple[str, e.PatronEvent]]:
    """What events on one patron's stream are to the others who are the same person."""
    for event in events:
        match event:
            case e.SamePersonFound():
                everybody = {name, *event.others}
                for other in event.others:
                    others = tuple(sorted(everybody - {other}))
                    yield (
                        other,
                        e.SamePersonFound(
                            others=others,
                            suspended_until=event.suspended_until,
                            excluded_at=event.excluded_at,
                            edition=event.edition,
                            clauses=event.clauses,
                        ),
                    )
            case e.PlaySuspended(until=until):
                for other in sorted(patron.same):
                    if later(known(other).suspended_until, until) != known(other).suspended_until:
                        cited = house.same_person.cited
                        yield other, e.PlaySuspended(until=until, clauses=cited)
            case e.ExcludedFromCasino():
                for other in sorted(patron.same):
                    if known(other).exclusion is None:
                        yield (
                            other,
                            e.ExcludedFromCasino(
                                patron=other,
                                table=event.table,
                                edition=event.edition,
                                reason=event.reason,
                                clauses=house.same_person.cited,
                            ),
                        )
            case _:
                pass
