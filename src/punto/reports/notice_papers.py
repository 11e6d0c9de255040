"""The document of a notice, prepared from the record: what is sent is what the record says."""

from datetime import datetime
from typing import NamedTuple

import msgspec

from punto.calendar.state import OpenNotice
from punto.law.notices import NoticeMatter
from punto.law.rulebooks import rulebook
from punto.narration.saying import Eyes, called, reason, short_name
from punto.promotions import PROMOTION, Promotion
from punto.record import Record
from punto.record.snapshot import load
from punto.reports.catalogue import make_report
from punto.reports.contest_conditions import conditions_pdf, stated_lines
from punto.reports.request import ReportRequest, read_interval, written
from punto.tournament import Tournament

PDF, TEXT = "application/pdf", "text/plain"
REPORT_OF = {NoticeMatter.DAILY_SUMMARY: "events", NoticeMatter.MONTHLY_LIST: "payments"}
"""The report that is the document of a day or of a month."""
OF_CONDITIONS = (
    NoticeMatter.CONDITIONS,
    NoticeMatter.CONDITIONS_APPROVAL,
    NoticeMatter.COMMISSION_APPROVAL,
)


class PreparedPaper(NamedTuple):
    """A document that is ready to be sent."""

    name: str
    media: str
    body: bytes


def prepared(record: Record, notice: OpenNotice, asked: ReportRequest, eyes: Eyes) -> PreparedPaper:
    """What the record has to say for a notice: a report, conditions, terms, or a letter."""
    name = f"{notice.matter.value}-{notice.number}"
    if notice.matter in REPORT_OF:
        from punto.reports.as_pdf import as_pdf

        interval = read_interval(notice.period, notice.period, asked.zone)
        report = make_report(record, REPORT_OF[notice.matter], asked._replace(interval=interval))
        return PreparedPaper(f"{name}.pdf", PDF, as_pdf(report))
    if notice.matter in OF_CONDITIONS:
        tournament: Tournament = load(record, notice.sources[0].stream).state
        book = rulebook(notice.edition)
        title = notice.sources[0].stream.partition(":")[2]
        lines = stated_lines(book, tournament.stated)
        return PreparedPaper(f"{name}.pdf", PDF, conditions_pdf(title, book, lines))
    return PreparedPaper(f"{name}.txt", TEXT, _letter(record, notice, asked, eyes).encode())


def about_of(notice: OpenNotice, eyes: Eyes) -> str:
    """Everything that a notice tells of, in words."""
    return "; ".join(reason(each, eyes).message for each in notice.about)


def _letter(record: Record, notice: OpenNotice, asked: ReportRequest, eyes: Eyes) -> str:
    """A letter in plain text: to whom, by which clause, about what, and the terms where it is."""
    said = [
        asked.config.operator,
        f"To: {called(notice.to)}",
        f"About: {called(notice.matter)}",
        f"Under: {short_name(notice.edition)}, {', '.join(notice.clauses)}",
        f"Arose: {_moment(notice.since, asked)}",
        f"Due: {_moment(notice.due, asked) if notice.due else 'no time is named'}",
        f"On record: {', '.join(sorted({each.stream for each in notice.sources}))}",
        "",
        about_of(notice, eyes),
    ]
    stream = notice.sources[0].stream
    if PROMOTION.owns(stream):
        promotion: Promotion = load(record, stream).state
        if promotion.terms is not None:
            text = msgspec.json.format(msgspec.json.encode(promotion.terms), indent=2)
            said += [f"Terms, version {promotion.version}:", text.decode()]
    return "\n".join(said) + "\n"


def _moment(at: datetime, asked: ReportRequest) -> str:
    return written(at.astimezone(asked.zone))
