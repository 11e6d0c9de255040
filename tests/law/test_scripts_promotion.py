"""Scripts of promotions: a whole one under each edition that has them, and the page on them."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from promoted import NSW, START
from punto.cli import run
from punto.fields import tag_of
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.promotions import COMMANDS, UNANNOUNCED
from punto.promotions.terms.document import Prize, PromotionTerms
from punto.record import open_record
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from punto.script.written import read_promotion_command, read_voucher_command
from punto.vouchers import commands as vouchers
from raffle import enacted, script
from scripted import ROOT, differences, lines_said
from test_scripts_page import enums

Captured = pytest.CaptureFixture[str]
PAGE = (ROOT / "docs" / "promotions.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^### (\S+)\n(.*?)(?=^##|\Z)", PAGE, flags=re.DOTALL | re.MULTILINE))
WRITING = PAGE.partition("## Writing one")[2].partition("\n## ")[0]
EVERY: tuple[Any, ...] = (*COMMANDS, *vouchers.COMMANDS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_promotion_is_enacted_as_it_was_written_down(edition: str, capsys: Captured) -> None:
    """A change on purpose: `make transcripts`, and a look at the difference."""
    assert [] == differences(capsys, script(edition))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_script_is_what_its_program_writes(edition: str) -> None:
    assert enacted(edition).lines == script(edition).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("edition", NSW)
def test_it_ends_with_every_prize_and_token(edition: str, capsys: Captured) -> None:
    ends = [json.loads(line) for line in lines_said(capsys, script(edition), "--json")[-4:]]
    one, _, voucher, promotion = ends

    assert 100_00 == {each["patron"]: each["tokens_cents"] for each in one["patrons"]}["ann"]
    assert ("V-1", 0, 100_00) == (
        voucher["voucher"],
        voucher["books"]["outstanding"],
        voucher["books"]["exchanged"],
    )
    assert 0 == sum(promotion["books"].values())
    assert ["owed", "given"] == [each["standing"] for each in promotion["wins"]]
    assert {"main": "held", "cards": "held", "second": "cancelled"} == promotion["draws"]


@pytest.mark.parametrize("edition", NSW)
def test_it_goes_on_record_and_is_audited(edition: str, tmp_path: Path, capsys: Captured) -> None:
    """What the script leads to at a desk is what it led to by itself; a second run adds nothing."""
    address = str(tmp_path / "promotion.db")
    for _ in range(2):
        lines_said(capsys, script(edition), "--json", "--database", address)
    assert 0 == run(["promotion", "entries", "Autumn", "--database", address, "--json"])
    entries = json.loads(capsys.readouterr().out)["entries"]

    assert {"1": 1, "2": 3, "3": 1} == entries["main"]
    with open_record(address) as record:
        assert () == Audit(DatabaseSource(record)).run().findings


# The page


def test_the_page_describes_every_command_once() -> None:
    headings = re.findall(r"^### (.+)$", PAGE, flags=re.MULTILINE)

    assert sorted(map(tag_of, EVERY)) == sorted(headings)


@pytest.mark.parametrize("kind", EVERY, ids=tag_of)
def test_an_example_of_the_page_reads_as_its_command(kind: Any) -> None:
    (example,) = re.findall(r"```json\n(.+)\n```", SECTIONS[tag_of(kind)])
    fields = json.loads(example)
    if kind in vouchers.COMMANDS:
        fields.pop("voucher")
        assert kind is type(read_voucher_command(fields, START, None))
        return
    fields.pop("promotion", None)

    assert kind is type(read_promotion_command(fields, START, UNANNOUNCED))


@pytest.mark.parametrize("kind", EVERY, ids=tag_of)
def test_the_page_names_every_field_and_who_gives_it(kind: Any) -> None:
    where = SECTIONS[tag_of(kind)]
    missing = [
        field.name
        for field in msgspec.structs.fields(kind)
        if f"`{field.name}`" not in where + WRITING
    ]

    assert [] == missing
    customary = Role.PROMOTIONS_OFFICER if kind.report else kind.given_by
    assert f"By `{customary.value}`." in where


@pytest.mark.parametrize("kind", EVERY, ids=tag_of)
def test_the_page_names_every_word_that_a_field_takes(kind: Any) -> None:
    words = {word for each in enums(inspect.type_info(kind)) for word in each}

    assert [] == sorted(
        str(word.value)
        for word in words
        if not isinstance(word, Role) and f"`{word.value}`" not in PAGE
    )


def test_the_page_names_everything_that_terms_can_say() -> None:
    fields = [field.name for field in msgspec.structs.fields(PromotionTerms)]

    assert [] == [name for name in fields if f"| `{name}` |" not in PAGE]
    assert [] == [
        each.name for each in msgspec.structs.fields(Prize) if f"`{each.name}`" not in PAGE
    ]
