"""When an edition starts."""

from datetime import date

import pytest

from felt import case
from punto.law.clauses import Refused
from punto.law.commencement import effective_from
from punto.law.rulebooks import rulebook


@pytest.mark.parametrize(
    ("edition", "announced", "start"),
    [
        case("act-2012", "I:2", date(2012, 3, 26), date(2012, 3, 27)),
        case("act-2016", "I:2", date(2016, 12, 20), date(2016, 12, 21)),
        case("act-2018", "I:2", date(2018, 12, 31), date(2019, 1, 1)),
        case("star-2025", "Order:commencement", date(2025, 8, 13), date(2025, 8, 13)),
        case("star-2025", "Order:commencement", date(2025, 9, 1), date(2025, 9, 1), name="later"),
        case("nsw-earlier", "", date(2010, 1, 1), date(2010, 1, 1)),
    ],
)
def test_the_day_is_a_setting(edition: str, announced: date, start: date) -> None:
    assert start == effective_from(rulebook(edition), announced)


@pytest.mark.parametrize(
    ("edition", "announced"),
    [
        case("act-2018", "I:2", date(2018, 12, 6)),
        case("star-2025", "Order:commencement", date(2025, 8, 12)),
    ],
)
def test_no_edition_starts_before_it_was_signed(edition: str, announced: date) -> None:
    with pytest.raises(Refused, match="cannot-be-in-force-then"):
        effective_from(rulebook(edition), announced)
