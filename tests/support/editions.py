"""Editions for tests of whole shoes: one of each kind in every run, all of them in `make walk`.

The three of the ACT differ by values, which tests of the law try one by one.
"""

import pytest

from punto.law.rulebooks import EDITIONS

IN_EVERY_RUN = ("act-2018", "nsw-earlier", "star-2025")


def heavy_unless_usual(edition: str) -> list[pytest.MarkDecorator]:
    """The marks of a test of an edition, or of a script of one."""
    return [pytest.mark.heavy] if edition in EDITIONS and edition not in IN_EVERY_RUN else []


ONE_OF_EACH_KIND = [
    pytest.param(edition, marks=heavy_unless_usual(edition)) for edition in EDITIONS
]
