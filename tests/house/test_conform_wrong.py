"""Punto in a process of its own: as it is, and with ten rules made wrong, which the kit names.

Once from tables in memory, and once by a floor that runs and is asked over its own API.
"""

import json
from pathlib import Path

import pytest

from answering import answering
from printed import printed
from punto.cli import run
from punto.conform.drive import Adapter, drive
from punto.conform.kit import Scenario, scenarios_of
from punto.conform.report import ConformReport
from punto.law.clauses import register
from punto.law.rulebooks import EDITIONS

WRONG = (
    "act-2012.cut_depth",
    "act-2012.wagers[2].odds[level]",
    "act-2016.irregularities.late_error",
    "act-2016.tournament.conditions.steps[notified]",
    "act-2018.under_minimum",
    "act-2018.wagers[1].odds[win]",
    "nsw-earlier.banker_draws[(0, 0)]",
    "nsw-earlier.seats",
    "star-2025.wagers[1].odds[win]",
    "star-2025.promotions.prizes.scrutineer_above_cents",
)
"""Values, odds, a cell of a drawing table and procedures, at tables, tournaments and promotions."""


def of_chapters(edition: str, clauses: set[str]) -> list[Scenario]:
    """The scenarios of every chapter that these clauses are in."""
    book = register(edition).clauses
    chapters = {book[clause].chapter for clause in clauses}
    return [
        each
        for each in scenarios_of(edition)
        if any(clause in book and book[clause].chapter in chapters for clause in each.proves)
    ]


@pytest.mark.parametrize("adapter", ["serve", "floor"])
def test_ten_rules_made_wrong_are_named_each_by_its_clause(adapter: str) -> None:
    rules = {path: rule for rule, path in printed()}
    wrong = {path: {clause.id for clause in rules[path].clauses} for path in WRONG}
    asked = [
        scenario
        for edition in EDITIONS
        for scenario in of_chapters(
            edition,
            {clause for path, ids in wrong.items() if path.startswith(edition) for clause in ids},
        )
    ]
    with answering(adapter, *WRONG) as address, Adapter(address) as asking:
        report = ConformReport(drive(asking, asked))
    named = {(fault.edition, fault.clause) for fault in report.faults}

    assert [] == [
        path
        for path, ids in wrong.items()
        if not {(path.partition(".")[0], clause) for clause in ids} & named
    ]
    assert len(asked) > 10 * report.astray


def test_punto_passes_over_http_and_the_report_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "report.html"
    assert 0 == run(["conform", "kit", str(tmp_path / "kit"), "--edition", "act-2012"])
    with answering("serve") as address:
        options = ["--kit", str(tmp_path / "kit"), "--html", str(page), "--json"]
        capsys.readouterr()
        assert 0 == run(["conform", address, *options])
    told = json.loads(capsys.readouterr().out)

    assert (True, 0) == (told["passed"], told["astray"])
    assert len(scenarios_of("act-2012")) == told["scenarios"]
    assert "every answer is as the rulebook has it" in page.read_text(encoding="utf-8")


def test_a_wrong_rule_ends_the_command_with_a_word_on_the_clause(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with answering("serve", "act-2012.cut_depth") as address:
        options = ["--edition", "act-2012", "--html", str(tmp_path / "report.html")]
        assert 2 == run(["conform", address, *options])
    told = capsys.readouterr().out

    assert "act-2012 5.3" in told
    assert "1 of" in told.splitlines()[-1]


@pytest.mark.heavy
@pytest.mark.parametrize("edition", EDITIONS)
def test_punto_passes_the_whole_kit_over_http(edition: str) -> None:
    with answering("serve") as address, Adapter(address) as asking:
        assert not drive(asking, scenarios_of(edition)).divergences
