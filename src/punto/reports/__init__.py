"""Reports of a floor: what is asked for, reckoned from the record alone, as data, CSV and PDF."""

from punto.reports.catalogue import READERS, REPORTS, ReadyReport, asked_for_by, kept, make_report
from punto.reports.request import ReportRequest, read_interval
from punto.reports.shape import Report

__all__ = [
    "READERS",
    "REPORTS",
    "ReadyReport",
    "Report",
    "ReportRequest",
    "asked_for_by",
    "kept",
    "make_report",
    "read_interval",
]
