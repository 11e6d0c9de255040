"""What a patron who is about to sit down can bring, or why they cannot sit down now."""

from datetime import datetime, timedelta
from typing import NamedTuple

from punto.floor.floor import Floor
from punto.floor.live.views import TableView
from punto.floor.live.visibility import Viewer
from punto.money import amount_text, money
from punto.patrons import Patron
from punto.patrons.words import Period
from punto.web.pages.patron_account import resting
from punto.web.pages.patron_words import when
from punto.web.pages.tongues import Said, say

BROUGHT_CENTS = 500_00
"""What is proposed, where purse and table allow."""
STAKES = 10
"""So many of the smallest wagers are proposed at least."""
MORE_STAKES = (4, 10, 20)
"""For so many of the smallest wagers at a time a patron who stays may bring more chips."""


class Joining(NamedTuple):
    """The purse beside a table; amounts are dollars as a field takes them."""

    purse_cents: int
    least_cents: int
    """The smallest wager of the table."""
    most: str
    step: str
    proposed: str
    more: tuple[str, ...]
    """Amounts to choose from for a patron who stays, as far as the purse goes."""
    from_purse: bool
    """Whether the chips that lie here came out of the purse."""
    chosen: bool
    """Whether limits were set or declined."""
    excluded: bool
    """Whether they are excluded from the casino."""
    suspended: Said | None
    """Until when, if play is suspended."""
    out: Said | None
    """Until when, if a limit is lost."""
    pause: Said | None
    """Until when, if they take a break."""
    rest: tuple[Said, Said] | None
    """Why and until when, for a person who played too long."""

    reminder: Said | None
    """What they chose to be told of."""

    @property
    def may_sit(self) -> bool:
        return self.chosen and self.may_stake

    @property
    def may_bring(self) -> bool:
        """Whether there is a chip left to bring here, and the patron plays at all."""
        return self.may_stake and self.most != "0"

    @property
    def may_stake(self) -> bool:
        return not (self.excluded or self.suspended or self.pause or self.out or self.rest)


def joining(floor: Floor, viewer: Viewer, view: TableView) -> Joining | None:
    """What the form to sit down needs; nothing for anyone who is no patron."""
    if not viewer.patron:
        return None
    now, patron = floor.now(), floor.patrons.patron(viewer.patron)
    least: int = min(limits["minimum_cents"] for limits in view.limits.values())
    unit, purse = min(view.chips), patron.purse_cents
    smallest = view.limits["player"]["minimum_cents"]
    proposed = min(purse, max(BROUGHT_CENTS, STAKES * smallest))
    more = (stakes * smallest // unit * unit for stakes in MORE_STAKES)
    stay = patron.stays.get(view.table)
    out, until = patron.reached(now), patron.suspended_until
    return Joining(
        purse_cents=purse,
        least_cents=least,
        most=amount_text(purse - purse % unit),
        step=amount_text(unit),
        proposed=amount_text(proposed - proposed % unit),
        more=tuple(amount_text(cents) for cents in more if 0 < cents <= purse),
        from_purse=stay is not None and stay.purse,
        chosen=patron.own_limits(now) is not None,
        excluded=patron.excluded(now) is not None,
        suspended=when(until) if until is not None and patron.is_suspended(now) else None,
        out=when(out.ends(now)) if out is not None else None,
        pause=when(patron.break_until) if patron.break_until and patron.takes_break(now) else None,
        rest=resting(patron, now),
        reminder=_reminder(patron, now),
    )


def _reminder(patron: Patron, now: datetime) -> Said | None:
    """How long they have played and what they lost, if they chose to be told of it now."""
    played = patron.reminder(now)
    if played is None:
        return None
    hours, rest = divmod(played, timedelta(hours=1))
    minutes, lost = rest // timedelta(minutes=1), patron.lost_in(Period.DAY, now.date())
    if lost <= 0:
        return say("page-reminder-not-lost", hours=hours, minutes=minutes)
    return say("page-reminder-lost", hours=hours, minutes=minutes, lost=money(lost))
