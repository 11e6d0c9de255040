"""The calendar of everything due: opened by what happens, done by the very document alone."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from contest import NOON, Contest
from contested import Contested
from dated import OLGA, Month, paper
from felt import case
from pit import OPENING_TIME, Pit, ready
from promoted import CLOSES, DRAWN, START, Promoted, written
from punto.calendar.book import NoticeIs
from punto.calendar.events import MonthClosed, NoticeDue, NoticeFiled, NoticeJoined
from punto.cards import Card
from punto.law.notices import NoticeMatter
from punto.law.prizes import Way
from punto.law.roles import Role
from punto.law.trouble import Breach, Resolution, Transaction, WrongPayment
from punto.narration.saying import ENGLISH
from punto.promotions.notices import commands as notices
from punto.promotions.trouble import commands as trouble
from punto.promotions.winners import commands as winners
from punto.promotions.words import DoubtScope
from punto.reports.notice_papers import about_of
from punto.table import commands as c
from punto.table.words import Actor
from punto.tournament.conditions import commands as terms

TODAY, STAR = OPENING_TIME, "star-2025"
MIDNIGHT = OPENING_TIME.replace(hour=0) + timedelta(days=1)
NEXT_MONTH = OPENING_TIME.replace(day=1, month=12, hour=0)
DOT = Actor(Role.DEALER, "dot")
MISREAD: dict[str, Any] = {"error": 1, "enquiry": "the dealer misread the stack"}
ENQUIRED = f"the enquiry found: {MISREAD['enquiry']}"


def amiss(edition: str) -> Pit:
    pit = ready(edition, "ann")
    pit.do(c.ReportCardAmiss, missing=(Card.C9,))
    return pit


def flashed(edition: str) -> Pit:
    pit = ready(edition, "ann")
    pit.do(c.VoidShoe, reason="flashed")
    return pit


def held(edition: str) -> Pit:
    pit = ready(edition, "ann")
    pit.do(c.ReportBreach, person="max", breach=Breach.DEVICE, on_duty=False, note="a camera")
    pit.do(c.DetainPerson, person="max")
    return pit


def overpaid(edition: str, cents: int = 1_000_01, pit: Pit | None = None) -> Pit:
    pit = pit or ready(edition, "ann")
    pit.do(
        c.ReportPaymentError,
        transaction=Transaction.WAGER,
        wrong=WrongPayment.OVERPAID,
        cents=cents,
        patron="ann",
    )
    return pit


def reported(edition: str) -> Pit:
    pit = overpaid(edition, 50_00)
    pit.do(c.SettlePaymentError, resolution=Resolution.REPORTED, **MISREAD)
    return pit


def reported_in_units(edition: str) -> Pit:
    pit = overpaid(edition, 50_00, Contested(edition))
    pit.do(c.SettlePaymentError, resolution=Resolution.REPORTED, **MISREAD)
    return pit


def announced(edition: str) -> Promoted:
    return Promoted(edition).published()


def doubted(edition: str) -> Promoted:
    promo = Promoted(edition).started()
    promo.do(
        trouble.ReportCompromise, by="dealer", scope=DoubtScope.PROMOTION, finding="A box was open."
    )
    return promo


def changed(edition: str) -> Promoted:
    promo = Promoted(edition).started()
    new = written(claiming="At the cage.")
    if edition == "nsw-earlier":
        promo.do(notices.RecordAmendmentApproval, terms=new, reference="A-7")
    return promo.do(notices.AmendTerms, terms=new)


def drafted(edition: str) -> Contest:
    return Contest(edition).drafted()


E = "nsw-earlier"
AUTHORITY, NICC = "authority", "nicc"


def row(edition: str, clause: str, *values: Any, proves: bool = True) -> Any:
    """A row that proves its clause, unless another value of the rule would change nothing here."""
    return case(edition, clause if proves else "", clause, *values)


ROWS = [
    row(E, "16.9", announced, "terms", AUTHORITY, START),
    row(STAR, "16.12", announced, "terms", NICC, START - timedelta(hours=24)),
    row(E, "16.9.1", changed, "amendment-approval", AUTHORITY, None),
    row(STAR, "16.12.1", changed, "amended-terms", NICC, None),
    row(E, "16.12", doubted, "compromise", "inspectorate", START),
    row(STAR, "16.11", doubted, "compromise", "inspector", START + timedelta(hours=48)),
    row(E, "12.11.4", amiss, "notice", "inspector", TODAY),
    row(STAR, "12.11.4", amiss, "daily-summary", "inspector", MIDNIGHT),
    row(STAR, "4.13", flashed, "daily-summary", "inspector", MIDNIGHT),
    row(E, "14.3.4", held, "detention", "inspector", TODAY),
    row(STAR, "14.8.4", held, "detention", "inspector", TODAY),
    row(STAR, "12.18.2", reported, "payment-report", NICC, None),
    row(STAR, "12.20.2", overpaid, "monthly-list", NICC, NEXT_MONTH),
    row("act-2012", "12.3", drafted, "conditions-approval", "commission", NOON, proves=False),
    row("act-2012", "12.24", drafted, "commission-approval", "commission", NOON),
    row("act-2016", "15.2(c)", drafted, "conditions", "commission", NOON, proves=False),
    row("act-2018", "16.2(c)", drafted, "conditions", "commission", NOON, proves=False),
    row("act-2016", "15.22", drafted, "commission-approval", "commission", NOON),
    row("act-2018", "16.22", drafted, "commission-approval", "commission", NOON),
]
"""What goes to the regulator and its officers, as our readings list it: by whom it arises, to whom
it goes and until when."""


def fell_due(month: Month, source: Pit | Promoted | Contest, matter: str, to: str) -> NoticeDue:
    month.hear(source)
    found = [each for each in month.events if isinstance(each, NoticeDue)]
    (due,) = (each for each in found if (matter, to) == (each.matter.value, each.to.value))
    return due


@pytest.mark.parametrize(("edition", "clause", "happens", "matter", "to", "due"), ROWS)
def test_what_goes_to_the_regulator_is_in_the_calendar_with_its_hour(
    edition: str,
    clause: str,
    happens: Callable[[str], Any],
    matter: str,
    to: str,
    due: datetime | None,
) -> None:
    month = Month()
    source = happens(edition)
    found = fell_due(month, source, matter, to)

    assert (edition, due, True) == (found.edition, found.due, found.document)
    assert clause == found.clauses[0]

    assert found.notice in month.calendar.open


@pytest.mark.parametrize(
    ("happens", "matter", "words"),
    [
        (held, "detention", "held with a prohibited device: max"),
        (
            reported,
            "payment-report",
            f"payment error 1: overpaid by $50.00; {ENQUIRED}",
        ),
        (
            reported_in_units,
            "payment-report",
            f"payment error 1: overpaid by 50 units; {ENQUIRED}",
        ),
        (doubted, "compromise", "what was found: A box was open."),
        (amiss, "daily-summary", "a card is missing or foreign"),
    ],
)
def test_a_notice_says_what_it_tells_of(
    happens: Callable[[str], Any], matter: str, words: str
) -> None:
    """So that the letter which is prepared from it does."""
    month = Month()
    month.hear(happens(STAR))
    (notice,) = (n for n in month.calendar.open.values() if n.matter.value == matter)

    assert words == about_of(notice, ENGLISH)


@pytest.mark.clause("house", "calendar:documents")
@pytest.mark.parametrize(
    ("happens", "matter"),
    [(amiss, NoticeMatter.DAILY_SUMMARY), (overpaid, NoticeMatter.MONTHLY_LIST)],
)
def test_nothing_is_ticked_off_without_its_document(
    happens: Callable[[str], Pit], matter: NoticeMatter
) -> None:
    """That the table says it was told is not enough, nor is another document than was named."""
    month, pit = Month(), happens(STAR)
    month.hear(pit)
    for duty in pit.table.duties:
        pit.do(c.TellRecipient, duty=duty.number)
    month.hear(pit)

    (notice,) = (each for each in month.calendar.open.values() if each.matter is matter)
    assert pit.now == notice.sent
    assert NoticeIs.TOLD is month.book[notice.number].standing(pit.now)
    filing = month.filing(matter, pit.now)
    for kept in (None, paper(b"another")):
        wrong = month.filing(matter, pit.now, kept=kept)
        assert ("calendar:documents", "document-not-kept") == month.refused(wrong)
    filed = month.give(filing)
    assert isinstance(filed, NoticeFiled)
    assert (filing.kept, pit.now, False) == (filed.paper, filed.sent, filed.late)
    assert {} == month.calendar.open
    book = month.book[notice.number]
    assert book.document is not None
    assert (NoticeIs.DONE, "olga") == (book.standing(pit.now), book.document.by)


@pytest.mark.clause("house", "calendar:documents")
def test_what_stays_in_the_house_is_answered_where_it_arose() -> None:
    month, pit = Month(), amiss(STAR)
    month.hear(pit)
    told = month.filing(NoticeMatter.NOTICE, pit.now)

    assert ("calendar:due", "notice-answered-where-it-arose") == month.refused(told)
    duty = next(each for each in pit.table.duties if each.recipient is not None)
    pit.do(c.TellRecipient, duty=duty.number)
    month.hear(pit)
    assert NoticeIs.DONE is month.book[told.notice].standing(pit.now)


def test_one_document_tells_of_all_of_its_day_and_another_of_the_next() -> None:
    month, pit = Month(), overpaid(STAR)
    month.hear(pit)
    overpaid(STAR, 2_000_00, pit)
    (joined,) = month.hear(pit)
    assert isinstance(joined, NoticeJoined)
    month.give(month.filing(NoticeMatter.MONTHLY_LIST, pit.now))
    pit.wait(days=1)
    overpaid(STAR, 3_000_00, pit)
    (again,) = month.hear(pit)

    assert isinstance(again, NoticeDue)
    assert (2, "2026-11", NEXT_MONTH) == (again.notice, again.period, again.due)
    pit.wait(days=20)
    overpaid(STAR, 3_000_00, pit)
    (december,) = month.hear(pit)
    assert isinstance(december, NoticeDue)
    assert "2026-12" == december.period


@pytest.mark.clause("house", "calendar:filed-by")
def test_documents_are_filed_by_those_who_answer_for_the_floor() -> None:
    month = Month()
    month.hear(announced(STAR))
    filing = month.filing(NoticeMatter.TERMS, START, by=DOT)

    assert ("calendar:filed-by", "staff-only") == month.refused(filing)
    month.give(month.filing(NoticeMatter.TERMS, START, by=Actor(Role.PROMOTIONS_OFFICER, "pat")))
    assert {} == month.calendar.open


@pytest.mark.clause("house", "calendar:due")
def test_only_what_is_open_is_filed() -> None:
    month = Month()
    month.hear(announced(STAR))
    filing = month.filing(NoticeMatter.TERMS, START - timedelta(hours=30))
    filed = month.give(filing)

    assert isinstance(filed, NoticeFiled)
    assert not filed.late
    assert ("calendar:due", "notice-not-open") == month.refused(filing)


def test_terms_that_are_written_anew_are_owed_anew() -> None:
    """The old notice lapses, and the hours run by the new start."""
    month, promo = Month(), announced(STAR)
    month.hear(promo)
    later = START + timedelta(days=1)
    promo.drafted(starts=later)
    month.hear(promo)
    assert [] == month.open()
    promo.published(starts=later)
    month.hear(promo)

    assert [("terms", NICC, ("16.12",), later - timedelta(hours=24))] == month.open()
    assert NoticeIs.LAPSED is month.book[1].standing(promo.at)


@pytest.mark.parametrize(
    ("start", "limit"),
    [
        # The clocks are put back on 5 April 2026 at three, and forward on 4 October at two.
        ("2026-04-05T12:00:00+10:00", "2026-04-04T13:00:00+11:00"),
        ("2026-10-04T12:00:00+11:00", "2026-10-03T11:00:00+10:00"),
        ("2026-05-01T12:00:00+10:00", "2026-04-30T12:00:00+10:00"),
    ],
)
def test_hours_are_elapsed_ones_across_both_changes_of_the_clock(start: str, limit: str) -> None:
    month, at = Month(), datetime.fromisoformat(start)
    promo = Promoted(STAR)
    promo.at = at - timedelta(days=3)
    main = written().draws[0]
    draws = (
        main.__class__(
            name="main", closes=at + timedelta(days=7), at=at + timedelta(days=8), place="Hall."
        ),
    )
    promo.published(starts=at, draws=draws, ends=at + timedelta(days=30))
    found = fell_due(month, promo, "terms", NICC)

    assert found.due is not None
    assert limit == found.due.isoformat()
    assert timedelta(hours=24) == at.astimezone(UTC) - found.due.astimezone(UTC)


@pytest.mark.clause("house", "calendar:approvals")
def test_nothing_but_an_approval_lapses() -> None:
    month = Month()
    month.hear(announced(STAR))
    filing = month.filing(NoticeMatter.TERMS, START, lapses=CLOSES)

    assert ("calendar:approvals", "only-approvals-lapse") == month.refused(filing)


@pytest.mark.clause("house", "calendar:closed-by")
def test_an_inspector_closes_a_month_once_nothing_of_it_is_open() -> None:
    month, pit = Month(), overpaid(STAR)
    month.hear(pit)
    december = NEXT_MONTH + timedelta(hours=9)

    assert "month-not-over" == month.refused(month.closing("2026-11", pit.now))[1]
    assert "staff-only" == month.refused(month.closing("2026-11", december, OLGA))[1]
    assert "month-has-open-notices" == month.refused(month.closing("2026-11", december))[1]
    filed = month.give(month.filing(NoticeMatter.MONTHLY_LIST, december))
    assert isinstance(filed, NoticeFiled)
    assert filed.late
    closed = month.give(month.closing("2026-11", december))
    assert isinstance(closed, MonthClosed)
    assert ("calendar:closed-by", "month-closed-already") == month.refused(
        month.closing("2026-11", december)
    )


def test_a_winner_who_was_told_late_stays_late() -> None:
    month, promo = Month(), Promoted(STAR).won("ann")
    month.hear(promo)
    (row,) = (each for each in month.open() if each[0] == "winner")
    assert row[1:3] == ("patron", ("16.8",))
    promo.at = DRAWN + timedelta(days=5)
    promo.do(winners.LogAttempt, by="cashier", win=1, way=Way.TELEPHONE, reached=True)
    month.hear(promo)

    standings = {each.notice.matter.value: each.standing(promo.at) for each in month.book.values()}
    assert NoticeIs.LATE is standings["winner"]


@pytest.mark.parametrize("edition", ["act-2016", "act-2018"])
def test_the_copy_of_conditions_is_owed_until_it_went_and_its_document_after(edition: str) -> None:
    month, contest = Month(), Contest(edition).drafted()
    contest.do(terms.PublishConditions, by="casino-operator")
    contest.do(terms.NotifyCommission, by="casino-operator", reference="GRC 1")
    month.hear(contest)
    (copy,) = (n for n in month.calendar.open.values() if n.matter is NoticeMatter.CONDITIONS)

    assert contest.at == copy.sent
    month.give(month.filing(NoticeMatter.CONDITIONS, NOON + timedelta(days=1)))
    assert NoticeIs.DONE is month.book[copy.number].standing(NOON)
