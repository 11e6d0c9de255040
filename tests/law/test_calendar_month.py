"""The calendar of a month that a house played, against the table of our readings, row by row."""

from datetime import datetime, timedelta

import pytest

from dated import INA
from month import ACT, NSW, E, PlayedMonth, S
from promoted import SYDNEY
from punto.calendar.book import NoticeIs
from punto.calendar.events import MonthClosed
from punto.law.notices import NoticeMatter

APRIL = datetime(2026, 4, 5, tzinfo=SYDNEY)
"""The Sunday on which the clocks are put back at three."""
OCTOBER = datetime(2026, 10, 4, tzinfo=SYDNEY)
"""The Sunday on which they are put forward at two."""

LETTER, OPENED = "equipment-approval", ("05T14:00:00+10", "04T14:00:00+11")
"""Approvals that an ACT table is opened by, and when it was."""

TABLE: list[tuple[str, str, str, str, str, str]] = [
    # edition, clause, to whom, what, until when in April, until when in October
    (E, "16.9", "authority", "terms", "05T12:00:00+10", "04T12:00:00+11"),
    (E, "16.9.1", "authority", "amendment-approval", "", ""),
    (E, "16.12", "inspectorate", "compromise", "04T10:00:00+11", "03T10:00:00+10"),
    (E, "12.11.4", "inspector", "notice", "05T01:00:00+11", "04T01:00:00+10"),
    (E, "12.11.4", "surveillance", "notice", "05T01:00:00+11", "04T01:00:00+10"),
    (E, "14.3.4", "inspector", "detention", "05T04:00:00+10", "04T04:00:00+11"),
    (E, "16.8", "patron", "winner", "06T23:59:59+10", "05T23:59:59+11"),
    (E, "16.10", "patron", "reasons", "", ""),
    (E, "16.10.1", "house", "details", "", ""),
    (E, "16.11", "patron", "complaint", "", ""),
    (S, "16.12", "nicc", "terms", "04T13:00:00+11", "03T11:00:00+10"),
    (S, "16.12.1", "nicc", "amended-terms", "", ""),
    (S, "16.11", "inspector", "compromise", "06T09:00:00+10", "05T11:00:00+11"),
    (S, "4.13", "inspector", "daily-summary", "05T00:00:00+11", "04T00:00:00+10"),
    (S, "12.11.4", "inspector", "daily-summary", "06T00:00:00+10", "05T00:00:00+11"),
    (S, "12.11.4", "surveillance", "notice", "05T01:00:00+11", "04T01:00:00+10"),
    (S, "14.8.4", "inspector", "detention", "05T04:00:00+10", "04T04:00:00+11"),
    (S, "12.18.2", "nicc", "payment-report", "", ""),
    (S, "12.19.1", "house", "task", "", ""),
    (S, "12.19.2", "house", "task", "", ""),
    (S, "12.20.2", "nicc", "monthly-list", "next", "next"),
    (S, "16.8", "patron", "winner", "06T23:59:59+10", "05T23:59:59+11"),
    (S, "16.9", "patron", "reasons", "", ""),
    (S, "16.9.1", "house", "details", "", ""),
    (S, "16.10", "patron", "complaint", "", ""),
    ("act-2012", "12.3", "commission", "conditions-approval", "05T18:00:00+10", "04T18:00:00+11"),
    ("act-2012", "12.24", "commission", "commission-approval", "05T18:00:00+10", "04T18:00:00+11"),
    ("act-2016", "15.2(c)", "commission", "conditions", "05T18:00:00+10", "04T18:00:00+11"),
    ("act-2016", "15.22", "commission", "commission-approval", "05T18:00:00+10", "04T18:00:00+11"),
    ("act-2018", "16.2(c)", "commission", "conditions", "05T18:00:00+10", "04T18:00:00+11"),
    ("act-2018", "16.22", "commission", "commission-approval", "05T18:00:00+10", "04T18:00:00+11"),
    ("act-2012", "1.1", "commission", LETTER, *OPENED),
    ("act-2012", "A:Shoe", "commission", LETTER, *OPENED),
    ("act-2016", "1.1", "commission", LETTER, *OPENED),
    ("act-2016", "A:Shoe", "commission", LETTER, *OPENED),
    ("act-2016", "A:Pre-shuffled cards", "commission", LETTER, *OPENED),
    ("act-2016", "9.2", "commission", LETTER, *OPENED),
    ("act-2018", "1.1", "commission", LETTER, *OPENED),
    ("act-2018", "A:Shoe", "commission", LETTER, *OPENED),
    ("act-2018", "A:Pre-shuffled cards", "commission", LETTER, *OPENED),
    ("act-2018", "9.2", "commission", LETTER, *OPENED),
    ("act-2018", "12.2", "commission", LETTER, *OPENED),
    ("act-2018", "12.2", "commission", "renewal", "15T12:00:00+10", "14T12:00:00+11"),
]
"""Section 9 of our readings, as far as it is told, sent or kept by a time: what stays a refusal at
the table or in a tournament (signs, chip totals, forms) is no notice."""
CHANGES = [
    (APRIL, "2026-04", "2026-05-01T00:00:00+10:00"),
    (OCTOBER, "2026-10", "2026-11-01T00:00:00+11:00"),
]
Row = tuple[str, str, str, str, str]


def expected(month: str, ends: str) -> list[Row]:
    column = 4 if month == "2026-04" else 5
    rows = []
    for row in TABLE:
        said = row[column]
        due = ends if said == "next" else f"{month}-{said}:00" if said else ""
        rows.append((*row[:4], due))
    return sorted(rows)


def found(played: PlayedMonth) -> list[Row]:
    """Every notice of the month once; the terms of promotions that ran before it were sent."""
    return sorted(
        (
            each.notice.edition,
            each.notice.clauses[0],
            each.notice.to.value,
            each.notice.matter.value,
            "" if each.notice.due is None else each.notice.due.astimezone(SYDNEY).isoformat(),
        )
        for number, each in played.month.book.items()
        if number not in _sent_before(played)
    )


def _sent_before(played: PlayedMonth) -> set[int]:
    """Terms of promotions that were begun in time, and winners who were told at once."""
    return {
        number
        for number, each in played.month.book.items()
        if each.notice.matter in (NoticeMatter.TERMS, NoticeMatter.WINNER)
        and (each.notice.sent is not None or each.closed)
    }


@pytest.mark.parametrize(("sunday", "month", "ends"), CHANGES)
def test_the_calendar_of_a_month_is_the_table_of_our_readings(
    sunday: datetime, month: str, ends: str
) -> None:
    """Clause, reader and hour of each; clocks that change move no elapsed hour."""
    played = PlayedMonth(sunday).play()

    assert expected(month, ends) == found(played)
    assert {*NSW, *ACT} == {row[0] for row in found(played)}


@pytest.mark.parametrize(("sunday", "month", "ends"), CHANGES)
def test_an_inspector_closes_the_month_with_a_document_for_each(
    sunday: datetime, month: str, ends: str
) -> None:
    played = PlayedMonth(sunday).play()
    calendar, after = played.month, datetime.fromisoformat(ends) + timedelta(hours=9)
    closing = calendar.closing(month, after)
    assert "month-has-open-notices" == calendar.refused(closing)[1]
    played.answered()
    assert all(each.document for each in calendar.calendar.open.values())
    played.filed(after)

    closed = calendar.give(closing)
    assert isinstance(closed, MonthClosed)
    standing = {each.standing(after) for each in calendar.book.values()}
    assert {NoticeIs.DONE, NoticeIs.LATE, NoticeIs.OVERDUE} == standing
    (renewal,) = calendar.calendar.open.values()
    assert NoticeMatter.RENEWAL is renewal.matter
    assert INA == closing.by
    wanting = [each for each in calendar.book.values() if each.notice.document and each.closed]
    assert len(wanting) == len({each.document.paper.digest for each in wanting if each.document})
