"""Two patrons who are one person: a suspension or an exclusion of one is the other's, too."""

from collections.abc import Iterable, Iterator
from datetime import datetime

import msgspec

from punto.aggregate import Frame
from punto.law.cage import ExclusionGround
from punto.law.rulebooks import house
from punto.patrons import events as e
from punto.patrons.state import Patron

Step = Frame[Patron, e.PatronEvent]
"""What happened to one of them."""


def later(*moments: datetime | None) -> datetime | None:
    """The latest of some moments, of which any may be none."""
    return max((each for each in moments if each is not None), default=None)


def touched(step: Step) -> Iterable[str]:
    """The others whom an event on one patron's stream may mean something for."""
    match step.event:
        case e.SamePersonFound():
            return step.event.others
        case e.DoubleMerged(double=double):
            return (double,)
        case (
            e.PlaySuspended()
            | e.ExcludedFromCasino()
            | e.ExcludedFromGame()
            | e.ExclusionMade()
            | e.ExclusionLifted()
        ):
            return sorted(step.after.same)
        case _:
            return ()


def follow_person(name: str, patron: Patron, step: Step) -> Iterator[e.PatronEvent]:
    """What an event on one patron's stream is to another who is the same person."""
    event = step.event
    match event:
        case e.SamePersonFound():
            others = {step.name, *event.others} - {name}
            if not others <= patron.same:
                yield e.SamePersonFound(
                    others=tuple(sorted(others)),
                    suspended_until=event.suspended_until,
                    exclusions=event.exclusions,
                    games_shut=event.games_shut,
                    clauses=event.clauses,
                )
        case e.DoubleMerged(cents=cents, tokens=tokens):
            yield e.MergedInto(patron=step.name, cents=cents, tokens=tokens, clauses=event.clauses)
        case e.PlaySuspended(until=until):
            if later(patron.suspended_until, until) != patron.suspended_until:
                yield e.PlaySuspended(until=until, clauses=house.same_person.cited)
        case e.ExcludedFromCasino():
            if all(each.ground is not ExclusionGround.TABLE for each in patron.exclusions):
                yield e.ExcludedFromCasino(
                    patron=name,
                    table=event.table,
                    edition=event.edition,
                    reason=event.reason,
                    clauses=house.same_person.cited,
                )
        case e.ExclusionMade():
            yield msgspec.structs.replace(event, patron=name, clauses=house.same_person.cited)
        case e.ExclusionLifted(ground=ground):
            if any(each.ground is ground for each in patron.exclusions):
                yield msgspec.structs.replace(event, clauses=house.same_person.cited)
        case e.ExcludedFromGame():
            if event.table not in patron.games_shut:
                yield e.ExcludedFromGame(
                    patron=name,
                    table=event.table,
                    reason=event.reason,
                    clauses=house.same_person.cited,
                )
        case _:
            pass
