"""What a patron chooses: limits to play under, and to stay away for a while."""

from datetime import timedelta

from punto.law.clauses import Refused
from punto.law.rulebooks import house
from punto.patrons import commands as c
from punto.patrons import events as e
from punto.patrons.guards import require_in_person, require_self
from punto.patrons.registry import decides
from punto.patrons.state import Patron
from punto.patrons.words import Period


@decides
def choose_limits(patron: Patron, command: c.ChooseLimits) -> tuple[e.PatronEvent, ...]:
    """All that is stricter holds at once; what is looser waits."""
    form = require_self(command, "choose-limits")
    at, held = command.at, patron.own_limits(command.at)
    at_once = command.limits if held is None else command.limits.stricter(held)
    waiting = patron.waiting(at)
    if command.limits == (waiting.limits if waiting else held):
        raise Refused(house.limits_first, "those-limits-are-chosen-already")
    events: list[e.PatronEvent] = []
    if at_once != held or at_once == command.limits:
        cited = (*house.limits_first.cited, *form)
        events.append(
            e.LimitsChosen(limits=at_once, chosen=at, since=at, form=command.form, clauses=cited)
        )
    if at_once != command.limits:
        wait: timedelta = house.loosening_waits.value
        events.append(
            e.LimitsChosen(
                limits=command.limits,
                chosen=at,
                since=at + wait,
                form=command.form,
                clauses=(*house.loosening_waits.cited, *form),
            )
        )
    return tuple(events)


@decides
def suspend(patron: Patron, command: c.SuspendPlay) -> tuple[e.PatronEvent, ...]:
    form = require_self(command, "suspend-play")
    least: int = house.least_suspension.value
    if command.hours < least:
        raise Refused(house.least_suspension, "suspension-too-short", hours=least)
    until = command.at + timedelta(hours=command.hours)
    if patron.suspended_until is not None and until < patron.suspended_until:
        raise Refused(
            house.least_suspension, "is-suspended-for-longer-than-that-already", patron=patron.name
        )
    return (
        e.PlaySuspended(
            until=until, form=command.form, clauses=(*house.least_suspension.cited, *form)
        ),
    )


@decides
def take_break(patron: Patron, command: c.TakeBreak) -> tuple[e.PatronEvent, ...]:
    """It begins at once; one that lasts longer takes its place."""
    require_in_person(command, "take-a-break")
    until = command.at + timedelta(minutes=command.minutes)
    if patron.break_until is not None and until <= patron.break_until:
        raise Refused(
            house.break_taken, "takes-a-break", patron=patron.name, until=patron.break_until
        )
    return (e.BreakTaken(until=until, clauses=house.break_taken.cited),)


@decides
def choose_reminders(patron: Patron, command: c.ChooseReminders) -> tuple[e.PatronEvent, ...]:
    require_in_person(command, "choose-reminders")
    if command.reminders == patron.reminders:
        return ()
    return (e.RemindersChosen(reminders=command.reminders, clauses=house.reminders.cited),)


@decides
def see_reminder(patron: Patron, command: c.SeeReminder) -> tuple[e.PatronEvent, ...]:
    require_in_person(command, "choose-reminders")
    if patron.reminder(command.at) is None:
        return ()
    on = command.at.date()
    lost = patron.lost_in(Period.DAY, on)
    return (e.ReminderSeen(at=command.at, on=on, lost_cents=lost, clauses=house.reminders.cited),)
