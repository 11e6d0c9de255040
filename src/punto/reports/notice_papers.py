"""The document of a notice, prepared from the record: what is sent is what the record says."""

from datetime import datetime
from typing import NamedTuple

from punto.calendar.state import OpenNotice
from punto.law.notices import NoticeMatter
from punto.law.rulebooks import rulebook
from punto.narration.catalogue import SOURCE
from punto.narration.saying import Eyes, called, message, reason, short_name
from punto.promotions import Promotion
from punto.promotions.guards import rules_of
from punto.record import Record
from punto.record.snapshot import load
from punto.reports.catalogue import make_report
from punto.reports.contest_conditions import conditions_pdf, stated_lines
from punto.reports.promotion_terms import by_house_clock, terms_lines
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
OF_TERMS = (NoticeMatter.TERMS, NoticeMatter.AMENDED_TERMS, NoticeMatter.AMENDMENT_APPROVAL)


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
    if notice.matter in OF_TERMS:
        return PreparedPaper(f"{name}.pdf", PDF, _terms(record, notice))
    # In English, as the rulebooks are printed, no matter which language its sender reads.
    letter = _letter(notice, asked, eyes._replace(language=SOURCE))
    return PreparedPaper(f"{name}.txt", TEXT, letter.encode())


def _terms(record: Record, notice: OpenNotice) -> bytes:
    """The full terms of a promotion, as they stand."""
    stream = notice.sources[0].stream
    promotion: Promotion = load(record, stream).state
    said = by_house_clock(promotion.stated, promotion.settings.zone)
    lines = terms_lines(rules_of(promotion), said)
    return conditions_pdf(stream.partition(":")[2], rulebook(promotion.edition), lines)


def about_of(notice: OpenNotice, eyes: Eyes) -> str:
    """Everything that a notice tells of, in words."""
    return message("semicolon", eyes).join(reason(each, eyes).message for each in notice.about)


def _letter(notice: OpenNotice, asked: ReportRequest, eyes: Eyes) -> str:
    """A letter in plain text: to whom, by which clause, and about what."""
    due = _moment(notice.due, asked) if notice.due else message("letter-no-time", eyes)
    said = {
        "to": called(notice.to, eyes),
        "about": called(notice.matter, eyes),
        "under": ", ".join((short_name(notice.edition), *notice.clauses)),
        "arose": _moment(notice.since, asked),
        "due": due,
        "sources": ", ".join(sorted({each.stream for each in notice.sources})),
    }
    lines = (message(f"letter-{part}", eyes, words=words) for part, words in said.items())
    return "\n".join((asked.config.operator, *lines, "", about_of(notice, eyes), ""))


def _moment(at: datetime, asked: ReportRequest) -> str:
    return written(at.astimezone(asked.zone))
