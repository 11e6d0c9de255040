"""The text of a register is read as TOML would read it."""

import tomllib
from importlib.resources import files

import pytest

from punto.law.register_text import read_register_text
from punto.law.rulebooks import REGISTERS


@pytest.mark.parametrize("edition", REGISTERS)
def test_a_register_is_read_as_toml_reads_it(edition: str) -> None:
    path = files("punto.law.rulebooks").joinpath(f"{edition.replace('-', '_')}.toml")
    text = path.read_text(encoding="utf-8")
    expected, found = tomllib.loads(text), read_register_text(text)

    assert expected == found
    assert [list(each) for each in expected.values()] == [list(each) for each in found.values()]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("kind", "line 1 is neither"),
        ("kind = 3", "Expected"),
        ('kind = "offer', "truncated"),
        ('# so\nkind = "offer"\nkind = "offer"', "line 3 says kind again"),
        ('[clauses."1"]\n[clauses."1"]', "line 2 begins 1 again"),
        ("[clauses.1]", "line 1 is no heading"),
    ],
)
def test_what_is_written_in_another_way_is_not_read(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        read_register_text(text)
