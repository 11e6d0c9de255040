"""`docs/clauses.md`: every provision, and where it lives."""

from collections.abc import Iterator

from punto.law.clauses import Clause, register
from punto.law.rulebooks import EDITIONS, REGISTERS
from punto.study import coverage
from punto.study.evidence import evidence


def render() -> str:
    """The whole page."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield "# Every clause, and where it lives"
    yield ""
    yield "Written by `make clauses` from the registers and from what the test suite observed;"
    yield "a test fails if it is stale. `punto rules show EDITION CLAUSE` says more of any one."
    yield ""
    yield "| register | provisions | operative | read by code | and tested |"
    yield "|---|---:|---:|---:|---:|"
    for tally in (*map(coverage.of_edition, REGISTERS), coverage.of_all(EDITIONS)):
        yield (
            f"| {tally.name} | {tally.provisions} | {tally.operative} "
            f"| {tally.homed} | {tally.covered} |"
        )
    for edition in REGISTERS:
        yield from _register_lines(edition)


def _register_lines(edition: str) -> Iterator[str]:
    book = register(edition)
    yield ""
    yield f"## {edition}"
    for number, title in book.chapters.items():
        yield ""
        yield f"### {edition} {number}. {title}"
        yield ""
        yield "| clause | kind | says | homes, or why not code | tests |"
        yield "|---|---|---|---|---|"
        for clause in book:
            if clause.chapter == number:
                yield _clause_line(clause)


def _clause_line(clause: Clause) -> str:
    seen = evidence(clause)
    homes = "<br>".join(f"`{home}`" for home in seen.homes) or clause.reason
    tests = "<br>".join(f"`{test.removeprefix('tests/')}`" for test in seen.tests)
    says = clause.summary.replace("|", "\\|")
    return f"| {clause.id} | {clause.kind.value} | {says} | {homes} | {tests} |"
