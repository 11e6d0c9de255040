"""`punto rules`: the law read, compared and audited."""

from collections.abc import Iterable

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from punto.cli.options import Json, Register, RegisterId, known_rules
from punto.cli.screen import console, operative, print_json
from punto.cli.speech import eyes, heads, say
from punto.errors import Malformed, Noun
from punto.law.clauses import Clause, register
from punto.law.rulebooks import EDITIONS, REGISTERS, known_edition
from punto.study import coverage, differences
from punto.study.evidence import evidence
from punto.study.search import find, known_register, search
from punto.study.sisters import sisters

BAR = 10
"""Cells of a bar of coverage; one is filled only when it is earned."""


def list_(*, rules: RegisterId = None, json: Json = False) -> None:
    """List every clause, with its homes and tests."""
    editions = EDITIONS if rules is None else (known_register(rules),)
    clauses = [clause for edition in editions for clause in register(edition)]
    if json:
        print_json([_row(clause) for clause in clauses])
    else:
        console().print(_clause_table(clauses, with_edition=rules is None))


def show(edition: Register, clause: str, /, *, json: Json = False) -> None:
    """Show one clause: what it says, its sisters in the other editions, its homes and tests.

    Parameters
    ----------
    clause
        The printed id, as in 4.6(b).
    """
    found = find(edition, clause)
    alike = sisters(found)
    if json:
        likes = {book: [_row(c) for c in clauses] for book, clauses in alike.items()}
        print_json({**_row(found), "check": found.check, "sisters": likes})
        return
    out, seen = console(), evidence(found)
    chapter = register(found.edition).chapters[found.chapter]
    out.print(Text(f"{found.edition} {found.id}", style="bold"), f"  {found.kind.value}, {chapter}")
    out.print(Padding(found.summary, (0, 0, 0, 2)))
    if found.check:
        out.print(Text(f"  {say('terminal-rules-check', check=found.check)}", style="dim"))
    if found.reason:
        out.print(Text(f"  {say('terminal-rules-not-code-since', why=found.reason)}", style="dim"))
    _section("sisters", (f"{c}  {c.summary}" for cs in alike.values() for c in cs))
    _section("homes", seen.homes)
    _section("tests", seen.tests)


def search_(*words: str, rules: RegisterId = None, json: Json = False) -> None:
    """Find clauses by what they say.

    Parameters
    ----------
    words
        Clauses that have all of them, or else most; spelling is forgiven.
    """
    editions = REGISTERS if rules is None else (known_register(rules),)
    found = search(" ".join(words), editions)
    if json:
        print_json([_row(clause) for clause in found])
    elif found:
        console().print(_clause_table(found, with_edition=True))
    else:
        console().print(say("terminal-rules-none-found", sought=" ".join(words)))


def diff(one: str, other: str, /, *, json: Json = False) -> None:
    """Compare two editions by substance: values and procedures, then clauses.

    Parameters
    ----------
    one
        A rulebook.
    other
        The rulebook to set beside it.
    """
    one, other = known_edition(known_rules(one)), known_edition(known_rules(other))
    values = differences.values_differ(one, other)
    clauses = differences.clauses_differ(one, other)
    if json:
        print_json(
            {
                "rules": [one, other],
                "values": [
                    {"point": v.point(eyes()), one: _said(v.one), other: _said(v.other)}
                    for v in values
                ],
                "clauses": [
                    {one: [_cite(c) for c in d.one], other: [_cite(c) for c in d.other]}
                    for d in clauses
                ],
            }
        )
        return
    out, nothing = console(), f"  {say('terminal-rules-nothing')}"
    out.print(Text(say("terminal-rules-differ", one=one, two=other), style="bold"))
    out.print(_value_table(one, other, values) if values else nothing)
    out.print()
    out.print(Text(say("terminal-rules-unlike"), style="bold"))
    out.print(_difference_table(one, other, clauses) if clauses else nothing)


def coverage_(*, rules: RegisterId = None, json: Json = False) -> None:
    """Count the operative provisions that are enforced and tested, by edition and chapter."""
    editions = REGISTERS if rules is None else (_printed(rules),)
    if json:
        print_json(
            [
                {
                    "rules": edition,
                    **_tally(coverage.of_edition(edition)),
                    "chapters": [
                        {"chapter": t.name, **_tally(t)} for t in coverage.by_chapter(edition)
                    ],
                }
                for edition in editions
            ]
        )
        return
    table = Table(box=None, header_style="dim")
    table.add_column("")
    for name in heads("operative", "covered", "open"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("", no_wrap=True, min_width=BAR)
    for edition in editions:
        _add_tally(table, coverage.of_edition(edition), style="bold")
        for chapter in coverage.by_chapter(edition):
            _add_tally(table, chapter, indent="  ")
    if rules is None:
        _add_tally(table, coverage.of_all(EDITIONS, say("terminal-all-editions")), style="bold")
    console().print(table)


def _printed(name: str) -> str:
    """What the suite proves: the five editions and the house, and no draft."""
    if name not in REGISTERS:
        raise Malformed("no-such", what=Noun.RULEBOOK, word=name, choices=REGISTERS)
    return name


def _row(clause: Clause) -> dict[str, object]:
    seen = evidence(clause)
    return {
        "rules": clause.edition,
        "clause": clause.id,
        "summary": clause.summary,
        "kind": clause.kind.value,
        "homes": list(seen.homes),
        "tests": list(seen.tests),
        "reason": clause.reason,
    }


def _cite(clause: Clause) -> dict[str, str]:
    return {"clause": clause.id, "summary": clause.summary}


def _said(said: differences.Stated | None) -> dict[str, object] | None:
    if said is None:
        return None
    return {"value": said.told(eyes()), "clauses": [clause.cited for clause in said.clauses]}


def _tally(tally: coverage.CoverageTally) -> dict[str, int]:
    return {
        "provisions": tally.provisions,
        "operative": tally.operative,
        "covered": tally.covered,
        "uncovered": tally.uncovered,
    }


def _add_tally(
    table: Table, tally: coverage.CoverageTally, *, indent: str = "", style: str = ""
) -> None:
    done = BAR * tally.covered // tally.operative if tally.operative else BAR
    bar = Text("█" * done, style="green") + Text("░" * (BAR - done), "dim")
    table.add_row(
        indent + tally.name,
        str(tally.operative),
        str(tally.covered),
        str(tally.uncovered),
        bar,
        style=style,
    )


def _clause_table(clauses: Iterable[Clause], *, with_edition: bool) -> Table:
    table = Table(box=None, header_style="dim")
    for name in (("rulebook",) if with_edition else ()) + ("clause", "kind", "says"):
        table.add_column(*heads(name), no_wrap=name in ("rulebook", "kind"), overflow="fold")
    table.add_column("", overflow="fold")
    for clause in clauses:
        cells = [clause.id, clause.kind.value, clause.summary, _status(clause)]
        table.add_row(*([clause.edition] if with_edition else []), *cells)
    return table


def _status(clause: Clause) -> Text:
    if evidence(clause).is_covered:
        return Text(say("terminal-rules-covered"), style="green")
    if not clause.kind.is_operative:
        return Text(say("terminal-rules-not-code"), style="dim")
    return Text(say("terminal-rules-open"), style="yellow")


def _value_table(one: str, other: str, values: Iterable[differences.ValueDifference]) -> Table:
    table = Table(box=None, header_style="dim")
    for name in (*heads("point"), one, other):
        table.add_column(name)
    for value in values:
        table.add_row(value.point(eyes()), _said_text(value.one), _said_text(value.other))
    return table


def _said_text(said: differences.Stated | None) -> Text:
    if said is None:
        return Text("-", style="dim")
    cited = ", ".join(clause.cited for clause in operative(said.clauses))
    return Text.assemble(said.told(eyes()), (f"  {cited}", "dim"))


def _difference_table(one: str, other: str, found: Iterable[differences.ClauseDifference]) -> Table:
    table = Table(box=None, header_style="dim")
    table.add_column(one)
    table.add_column(other)
    for each in found:
        table.add_row(_clauses_text(each.one), _clauses_text(each.other))
    return table


def _clauses_text(clauses: tuple[Clause, ...]) -> Text:
    if not clauses:
        return Text(say("terminal-rules-no-point"), style="dim")
    return Text("\n").join(Text.assemble((f"{c.id}  ", "bold"), c.summary) for c in clauses)


def _section(name: str, lines: Iterable[str]) -> None:
    out = console()
    out.print()
    out.print(Text(say(f"terminal-rules-{name}"), style="bold"))
    for line in tuple(lines) or (say("terminal-none"),):
        out.print(Padding(line, (0, 0, 0, 2)))
