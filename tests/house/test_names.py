"""Names of people compared: which read the same, and which look the same."""

import pytest

from punto.names import looks, reads

CYRILLIC_BOB = "\N{CYRILLIC CAPITAL LETTER VE}\N{CYRILLIC SMALL LETTER O}b"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Bob", "BOB"),
        ("Bob", "bob"),
        ("Bob Smith", "Bob  \N{NO-BREAK SPACE}Smith"),
        ("Bob", "B\N{ZERO WIDTH SPACE}ob"),
        ("Bob", "B\N{HANGUL FILLER}ob"),
        ("Bob", "Bob\N{VARIATION SELECTOR-1}"),
        ("Bob", "Bob\N{RIGHT-TO-LEFT MARK}"),
        ("Bob", "\N{FULLWIDTH LATIN CAPITAL LETTER B}ob"),
        ("Strasse", "STRA\N{LATIN CAPITAL LETTER SHARP S}E"),
        ("Jose\N{COMBINING ACUTE ACCENT}", "JOSÉ"),
    ],
)
def test_names_that_read_the_same(one: str, other: str) -> None:
    assert reads(one) == reads(other)
    assert looks(one) & looks(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Bob", CYRILLIC_BOB),
        ("BOB", "\N{CYRILLIC CAPITAL LETTER VE}OB"),
        ("bob", "\N{CYRILLIC CAPITAL LETTER VE}OB"),
        ("Bob", "B0b"),
        ("Bill", "Bi1l"),
        ("Bill", "BILL"),
        ("modern", "rnodern"),
        ("José", "Jose"),
        ("Bob Smith", "Bob-Smith"),
        ("Bob", "\N{MATHEMATICAL BOLD CAPITAL B}ob"),
        ("Rhone", "Rh\N{GREEK SMALL LETTER OMICRON}ne"),
    ],
)
def test_names_that_look_the_same(one: str, other: str) -> None:
    assert looks(one) & looks(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Anna"), ("Bob", "Rob"), ("Mei", "Mai"), ("李伟", "李娜"), ("Иван", "Инна")],
)
def test_other_names_are_other_names(one: str, other: str) -> None:
    assert reads(one) != reads(other)
    assert not looks(one) & looks(other)
