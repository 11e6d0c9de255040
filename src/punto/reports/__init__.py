"""Reports of a floor: what is asked for, reckoned from the record alone, as data, CSV and PDF."""

from punto.reports.asked import Asked, read_interval
from punto.reports.catalogue import READERS, REPORTS, Kept, asked_for_by, kept, make_report
from punto.reports.shape import Report

__all__ = [
    "READERS",
    "REPORTS",
    "Asked",
    "Kept",
    "Report",
    "asked_for_by",
    "kept",
    "make_report",
    "read_interval",
]
