"""`punto draft`: an edition changed on paper, and what that would do."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.cells import set_cell_size
from rich.table import Table
from rich.text import Text

from punto.cli.draft_replay import replay_data, show_replay
from punto.cli.guard import DONE
from punto.cli.house_clock import house_zone
from punto.cli.odds import compare_draft
from punto.cli.options import (
    DATABASE,
    Address,
    Json,
    RulesId,
    Since,
    Until,
    choice,
    read_decks,
    read_file,
    text_of,
)
from punto.cli.progress import ProgressBar
from punto.cli.screen import console, print_json
from punto.cli.speech import eyes, heads, say
from punto.errors import Malformed, Noun, unwritable_file
from punto.law.clauses import Clause
from punto.law.drafts.derived import as_toml, derived
from punto.law.drafts.draft import Draft, read_draft
from punto.law.drafts.soundness import unsound
from punto.law.drafts.trees import rules_in, written
from punto.law.procedures import Game, PairsForm
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import known_edition, rulebook
from punto.narration.rulebook_values import value
from punto.narration.saying import called, fault
from punto.odds.question import OddsQuestion, Reckoned, reckon
from punto.record import open_record
from punto.reports import read_interval
from punto.studio.changes import (
    ClauseChange,
    PointChange,
    clause_changes,
    point_changes,
    remarks,
    untouched,
    versions,
)
from punto.studio.reach import ReachedProcedure, reached
from punto.studio.replay import replayed
from punto.study.sisters import carried_on

WILL_NOT_DO = 2
STANDARD_OUTPUT = "-"
TAG = 8
"""Cells of the word before a line of `check`."""

NEW = """\
# A draft over {over}. What it does not name is as in that edition.
# `punto draft points {over}` lists everything that can be changed, and what it is now.
over = "{over}"
id = "{name}"
title = "{title}"

# [wagers.tie.odds]
# level = "9:1"

# [banker-draws]
# "6 against 7" = "stand"

# [clauses."..."]
# summary = "What the clause is to say, in a sentence."
"""


def new(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)],
    *,
    over: str,
    like: str | None = None,
    name: Annotated[str | None, Parameter(name="--id")] = None,
) -> None:
    """Begin a draft in a new file.

    Parameters
    ----------
    file
        The file to write; a - writes to standard output.
    over
        The edition that the draft changes.
    like
        Another edition: the draft says all that it says.
    name
        What the draft is called: small letters, digits and hyphens.
    """
    base = rulebook(known_edition(over))
    called = name or f"{base.id}-draft"
    if like is None:
        text = NEW.format(over=base.id, name=called, title=f"{base.title}, draft")
    else:
        aim = rulebook(known_edition(like))
        text = as_toml(derived(base, aim, carried_on(base.id, aim.id), called))
    read_draft(text)
    if file == STANDARD_OUTPUT:
        console().file.write(text)
        return
    try:
        with Path(file).open("x", encoding="utf-8") as target:
            target.write(text)
    except OSError as error:
        raise unwritable_file(file, error, Malformed) from None
    console().print(say("terminal-wrote", path=file))


def points(edition: RulesId, *words: str, json: Json = False) -> None:
    """List what a draft over an edition can change: each point, its value and its clauses.

    Parameters
    ----------
    words
        Only points whose names have all of these.
    """
    found = [
        (where, rule)
        for where, rule in rules_in(rulebook(edition))
        if all(word.casefold() in where for word in words)
    ]
    if json:
        print_json(
            [
                {"point": where, "value": written(rule.value), "clauses": list(rule.cited)}
                for where, rule in found
            ]
        )
        return
    table = Table(*heads("point", "value", "clauses"), box=None, header_style="dim")
    for where, rule in found:
        table.add_row(where, str(written(rule.value)), ", ".join(rule.cited))
    console().print(table)


def check(file: Path, *, json: Json = False) -> int:
    """Say what a draft contradicts, and what it leaves unsaid.

    Parameters
    ----------
    file
        The draft.
    """
    draft = read_draft(text_of(file))
    wrong = list(unsound(draft))
    left = [] if wrong else list(remarks(draft))
    if json:
        print_json(
            {
                "draft": draft.rules.id,
                "over": draft.base.id,
                "playable": not wrong,
                "contradictions": [_told(each) for each in wrong],
                "remarks": [_told(each) for each in left],
            }
        )
        return WILL_NOT_DO if wrong else DONE
    out = console()
    for each in wrong:
        out.print(Text.assemble((_tag("wrong"), "bold red"), _told(each)), soft_wrap=True)
    for each in left:
        out.print(Text.assemble((_tag("unsaid"), "yellow"), _told(each)), soft_wrap=True)
    if wrong:
        out.print(say("terminal-draft-unplayable", title=draft.rules.title))
    else:
        out.print(_summary(draft))
    return WILL_NOT_DO if wrong else DONE


def diff(file: Path, *, json: Json = False) -> None:
    """Set a draft beside its edition, clause by clause, in words.

    Parameters
    ----------
    file
        The draft.
    """
    draft = read_file(file)
    changes = clause_changes(draft)
    if json:
        print_json(
            {
                "draft": draft.rules.id,
                "over": draft.base.id,
                "unchanged": untouched(draft),
                "clauses": [_as_data(each) for each in changes],
                "procedures": [
                    {
                        "procedure": each.procedure.value,
                        "clauses": list(each.clauses),
                        "homes": list(each.homes),
                        "pages": [page.value for page in each.pages],
                    }
                    for each in reached(draft)
                ],
            }
        )
        return
    out = console()
    out.print(Text(_summary(draft), style="bold"))
    for each in changes:
        _show(each)
    _show_reach(reached(draft))


def odds(
    file: Path,
    *,
    game: str = Game.COMMISSION.value,
    pairs: str | None = None,
    decks: str | None = None,
    json: Json = False,
) -> None:
    """Set the exact edge of every wager before and after, and say what moved it.

    Parameters
    ----------
    file
        The draft.
    game
        commission or even-money.
    pairs
        perfect or canberra, where the edition has the choice.
    decks
        How many decks; the most of each rulebook, unless said.
    """
    draft = read_file(file)
    form = choice(PairsForm, pairs, Noun.PAIRS) if pairs is not None else None
    asked = OddsQuestion(choice(Game, game, Noun.GAME), form, read_decks(decks))

    def of(book: Rulebook) -> Reckoned:
        return reckon(book, asked, beside=True)

    compare_draft(draft.base, draft.rules, of, json=json)
    chances = [point for point in point_changes(draft) if point.moves_chances and not json]
    for point in chances:
        told = say("terminal-draft-chances", point=point.where, values=_before_after(point))
        console().print(Text(told, style="cyan"), soft_wrap=True)


def replay(
    file: Path,
    *,
    since: Since = None,
    until: Until = None,
    database: Address = DATABASE,
    json: Json = False,
) -> None:
    """Play a record again under a draft: what would have come out otherwise.

    Parameters
    ----------
    file
        The draft.
    """
    draft = read_file(file)
    interval = read_interval(since, until, house_zone())
    with open_record(database, new=False) as record:
        total = sum(head.version for head in record.heads_at_last_entry()[0].values())
        with ProgressBar(total, quiet=json) as bar:
            done = 0

            def progress(table: str, events: int) -> None:
                nonlocal done
                done += events
                bar.now(done, table)

            found = replayed(record, draft, interval, progress)
    if json:
        print_json(replay_data(draft, found))
    else:
        show_replay(draft, found)


def print_(file: Path, *, pdf: Path | None = None, json: Json = False) -> None:
    """Print the draft whole, as it would read, with what differs marked.

    Parameters
    ----------
    file
        The draft.
    pdf
        Write it to a file as PDF, and print nothing.
    """
    draft = read_file(file)
    if pdf is not None:
        _write_pdf(pdf, draft)
        return
    changed = {each.clause.id: each for each in clause_changes(draft) if each.after is not None}
    if json:
        print_json(
            [
                {
                    "clause": clause.id,
                    "summary": clause.summary,
                    "chapter": clause.chapter,
                    "changed": clause.id in changed,
                }
                for clause in draft.register
            ]
        )
        return
    out, chapter = console(), ""
    out.print(Text(draft.rules.title, style="bold"))
    for clause in draft.register:
        if clause.chapter != chapter:
            chapter = clause.chapter
            out.print()
            out.print(Text(f"{chapter}  {draft.register.chapters[chapter]}", style="bold"))
        mark = "+ " if clause.id in changed else "  "
        style = "green" if clause.id in changed else ""
        line = Text.assemble(mark, (f"{clause.id}  ", "bold"), clause.summary, style=style)
        out.print(line, soft_wrap=True)


def _write_pdf(path: Path, draft: Draft) -> None:
    # What makes PDFs takes its time to load.
    from punto.studio.consolidated import consolidated_pdf

    try:
        path.write_bytes(consolidated_pdf(draft, eyes()))
    except OSError as error:
        raise unwritable_file(path, error, Malformed) from error


def _told(each: Malformed) -> str:
    said = fault(each, eyes())
    return say("terminal-draft-told", problem=said.message, remedy=said.remedy)


def _tag(name: str) -> str:
    return set_cell_size(say(f"terminal-draft-{name}"), TAG)


def _summary(draft: Draft) -> str:
    return say(
        "terminal-draft-summary",
        title=draft.rules.title,
        base=draft.base.title,
        changed=len(clause_changes(draft)),
        same=untouched(draft),
    )


def _show(change: ClauseChange) -> None:
    out, clause = console(), change.clause
    tags = say("comma").join(_tags(change))
    out.print()
    out.print(Text.assemble((f"§ {clause.id}", "bold"), (f"  {tags}", "dim")))
    mine, theirs = (getattr(each, "summary", "") for each in (change.before, change.after))
    out.print(_marked(mine, theirs), soft_wrap=True)
    for point in change.points:
        out.print(Text(f"    {point.where}: {_before_after(point)}", style="cyan"), soft_wrap=True)


def _show_reach(procedures: tuple[ReachedProcedure, ...]) -> None:
    """The procedures that carry out what differs, and the pages that show it."""
    if not procedures:
        return
    out = console()
    out.print()
    table = Table(*heads("procedure", "clauses", "pages", "home"), box=None, header_style="dim")
    for each in procedures:
        pages = say("comma").join(called(page, eyes()) for page in each.pages)
        table.add_row(
            called(each.procedure, eyes()), ", ".join(each.clauses), pages, "\n".join(each.homes)
        )
    out.print(table)


def _tags(change: ClauseChange) -> Iterator[str]:
    """What kind of change it is, and whether it moves money."""
    moves = say("terminal-draft-moves-money" if change.moves_money else "terminal-draft-moves-none")
    if change.before is None:
        yield say("terminal-draft-new")
        yield moves
    elif change.after is None:
        yield say("terminal-draft-removed")
    elif change.before.id == change.after.id:
        yield moves
    else:
        yield say("terminal-draft-was", clause=change.before.id)
        if change.points:
            yield moves


def _marked(before: str, after: str) -> Text:
    """Two versions of a sentence: what went struck out, what came in bold."""
    mine, theirs = versions(before, after)
    went, came = (
        Text(" ").join(Text(words, style=style if changed else "") for words, changed in pieces)
        for pieces, style in ((mine, "red strike"), (theirs, "bold green"))
    )
    told = [came] if before == after else [each for each in (went, came) if each]
    return Text("  ") + Text(" → ").join(told)


def _before_after(point: PointChange) -> str:
    return " → ".join(
        value(rule.value, eyes()) if rule is not None else say("terminal-not-said")
        for rule in (point.before, point.after)
    )


def _as_data(change: ClauseChange) -> dict[str, object]:
    return {
        "before": _cite(change.before),
        "after": _cite(change.after),
        "moves_money": change.moves_money,
        "points": [
            {
                "point": point.where,
                "before": written(point.before.value) if point.before is not None else None,
                "after": written(point.after.value) if point.after is not None else None,
            }
            for point in change.points
        ],
    }


def _cite(clause: Clause | None) -> dict[str, str] | None:
    return {"clause": clause.id, "summary": clause.summary} if clause is not None else None
