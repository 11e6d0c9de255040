"""Who may see what of a tournament: every event against every role, as it was settled."""

import msgspec
import pytest

from contest import Contest
from punto.fields import Audience, sight_of, tag_of
from punto.floor.live.contests import RUNS_IT, WORKS_FOR_IT, Contests
from punto.floor.live.visibility import Viewer
from punto.law.contests import Ground
from punto.law.roles import Role
from punto.tournament import EVENTS
from punto.tournament.entry import events as entry
from punto.tournament.play import events as play

SEEN_BY = {
    Audience.CONCERNED: """bought-in copy-given count-corrected entry-denied prize-paid
    reserve-listed""",
    Audience.STAFF: """commission-kept conditions-drafted table-chips-returned""",
    Audience.PIT: """misconduct-reported wager-missed""",
}
"""The events that are not for everybody."""

KEPT_BACK = {
    Audience.CONCERNED: """entrant-barred.refunded_cents entrant-bought-back.commission_cents
entrant-bought-back.paid_cents entrant-bought-back.purse
entrant-disqualified.commission_cents entrant-disqualified.ground
entrant-disqualified.kept_cents entrant-disqualified.refunded_cents
entrant-withdrew.refunded_cents patron-entered.agreed patron-entered.commission_cents
patron-entered.form patron-entered.paid_cents patron-entered.purse
seat-given-to-reserve.agreed seat-given-to-reserve.commission_cents
seat-given-to-reserve.paid_cents seat-given-to-reserve.purse
tournament-dispute-decided.about tournament-dispute-decided.ruling
tournament-dispute-raised.about""",
    Audience.STAFF: """approval-recorded.reference commission-notified.reference
count-corrected.reason director-named.licence director-named.named_by
entrant-substituted.approved_by
entry-denied.reason level-decided.by tournament-cancelled.commissions_cents
tournament-cancelled.reason tournament-dispute-decided.person
tournament-dispute-raised.person tournament-opened.settings""",
}
"""The fields that fewer people may see than the event."""

NAMES = """absence-deducted.patron bought-in.patron chips-counted.counts commission-kept.cents
copy-given.patron count-corrected.patron entrant-barred.patron entrant-bought-back.patron
entrant-disqualified.patron entrant-eliminated.patron entrant-substituted.patron
entrant-substituted.substitute entrant-withdrew.patron entry-denied.patron
level-decided.order misconduct-reported.patron patron-entered.patron
places-awarded.advance places-awarded.chips_back_cents places-awarded.order
places-awarded.out places-awarded.points play-off-called.chips_cents
play-off-called.players play-off-counted.counts play-off-counted.order prize-paid.patron
prizes-awarded.in_kind prizes-awarded.prizes_cents reserve-listed.patron
round-closed.advance round-closed.order round-closed.out round-closed.second_chance
round-reported.left seat-forfeited.patron seat-given-to-reserve.absentee
seat-given-to-reserve.patron seat-taken.patron seats-drawn.seats session-scheduled.players
session-scheduled.tables session-started.chips_cents table-chips-changed.chips_cents
tournament-cancelled.buy_ins_cents tournament-cancelled.commissions_cents
tournament-cancelled.refunds_cents tournament-dispute-decided.patron
tournament-dispute-raised.patron wager-missed.patron"""
"""The fields that name patrons, which others read as entrants by number."""


def test_whom_events_and_fields_are_for() -> None:
    for audience in (Audience.CONCERNED, Audience.STAFF, Audience.PIT):
        assert set(SEEN_BY[audience].split()) == {
            tag_of(each) for each in EVENTS if each.seen_by is audience
        }
        assert set(KEPT_BACK.get(audience, "").split()) == {
            f"{tag_of(each)}.{name}"
            for each in EVENTS
            for name, found in sight_of(each).audiences.items()
            if found is audience
        }


def test_which_fields_name_patrons() -> None:
    assert set(NAMES.split()) == {
        f"{tag_of(each)}.{name}" for each in EVENTS for name in sight_of(each).naming
    }


ENTERED = entry.PatronEntered(patron="ann", paid_cents=100_00)
COPIED = entry.ReserveListed(patron="ann")
FOUND = play.MisconductReported(patron="ann", ground=Ground.HID_CHIPS, note="a sleeve")


@pytest.mark.parametrize("role", Role)
def test_each_role_sees_what_is_for_it(role: Role) -> None:
    after = Contest("act-2018").published().enter("bob", "ann").tournament
    viewer = Viewer(role, "cy")

    seen = Contests.shown(ENTERED, viewer, after)
    assert isinstance(seen, entry.PatronEntered)
    works = role in WORKS_FOR_IT
    expected = ("ann", 100_00) if works else ("entrant 2", msgspec.UNSET)
    assert expected == (seen.patron, seen.paid_cents)
    assert works is (Contests.shown(COPIED, viewer, after) is not None)
    assert (role in RUNS_IT) is (Contests.shown(FOUND, viewer, after) is not None)


def test_a_patron_sees_their_own() -> None:
    after = Contest("act-2018").published().enter("bob", "ann").tournament
    ann = Viewer(Role.PATRON, "ann")

    assert ENTERED == Contests.shown(ENTERED, ann, after)
    assert COPIED == Contests.shown(COPIED, ann, after)
    assert Contests.shown(FOUND, ann, after) is None
    assert "a person" == Contests.label("cy", after)
