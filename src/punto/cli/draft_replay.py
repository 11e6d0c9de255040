"""How `punto draft replay` looks: what would have been paid and answered otherwise."""

from rich.console import JustifyMethod
from rich.table import Table
from rich.text import Text

from punto.cli.screen import console
from punto.cli.speech import eyes, heads, say
from punto.law.drafts.draft import Draft
from punto.money import dollars, units
from punto.narration.saying import reason
from punto.studio.replay import AnswerChange, Replayed

MOST_LINES = 40
JUSTIFIED: tuple[JustifyMethod, ...] = ("left", "right", "right")


def show_replay(draft: Draft, found: Replayed) -> None:
    out = console()
    out.print(Text(say("terminal-draft-replayed", title=draft.rules.title), style="bold"))
    lines = list(found.lines)
    told = say(
        "terminal-draft-came-to",
        coups=found.coups,
        wagers=found.wagers,
        tables=found.tables,
        paid=len(lines),
        cents=abs(found.cents),
        less=found.cents < 0,
        answers=len(found.answers),
    )
    out.print(told, soft_wrap=True)
    if lines:
        table = Table(box=None, header_style="dim")
        for name in heads("time", "table", "coup", "patron", "wager"):
            table.add_column(name)
        for name in heads("stake", "had", "draft", "change"):
            table.add_column(name, justify="right")
        for coup, line in lines[:MOST_LINES]:
            had, then = (each.paid_cents + each.returned_cents for each in line)
            amount = units if line.before.units else dollars
            table.add_row(
                coup.at[:16],
                coup.table,
                str(coup.coup),
                line.before.patron,
                line.before.wager.value,
                *map(amount, (line.before.staked_cents, had, then, line.cents)),
            )
        out.print(table)
        if len(lines) > MOST_LINES:
            out.print(say("terminal-and-more", number=len(lines) - MOST_LINES))
    _show_patrons(found)
    for answer in found.answers[:MOST_LINES]:
        out.print(_answer(answer), soft_wrap=True)
    _show_rest(found)
    out.print(Text(say("terminal-draft-stakes"), style="dim"))


def _show_patrons(found: Replayed) -> None:
    """What it would have cost whom."""
    patrons = found.by_patron
    if not patrons:
        return
    table = Table(box=None, header_style="dim")
    for name, justify in zip(heads("patron", "wagers", "change"), JUSTIFIED, strict=True):
        table.add_column(name, justify=justify)
    for patron, change in list(patrons.items())[:MOST_LINES]:
        table.add_row(patron, str(change.wagers), dollars(change.cents))
    console().print()
    console().print(table)
    if len(patrons) > MOST_LINES:
        console().print(say("terminal-and-more", number=len(patrons) - MOST_LINES))


def _show_rest(found: Replayed) -> None:
    out = console()
    if found.resting:
        odd = sum(1 for each in found.resting if each.irregular)
        kinds = sorted({each.kind for each in found.resting})
        told = {"events": len(found.resting), "irregular": odd, "kinds": tuple(kinds)}
        out.print(say("terminal-draft-resting", **told), soft_wrap=True)
    if found.unknown:
        out.print(say("terminal-draft-short", coups=found.unknown))
    if found.elsewhere:
        out.print(say("terminal-draft-elsewhere", tables=found.elsewhere))


def _answer(answer: AnswerChange) -> Text:
    before, after = (
        reason(each, eyes()).message if each is not None else say("terminal-allowed")
        for each in (answer.before, answer.after)
    )
    cited = f" ({', '.join(answer.clauses)})" if answer.clauses else ""
    where = f"{answer.at[:16]}  {answer.table}  {answer.person}  {answer.command}: "
    return Text.assemble((where, "dim"), f"{before} → {after}{cited}")


def replay_data(draft: Draft, found: Replayed) -> dict[str, object]:
    return {
        "draft": draft.rules.id,
        "over": draft.base.id,
        "tables": found.tables,
        "other_tables": found.elsewhere,
        "coups": found.coups,
        "wagers": found.wagers,
        "unknown_coups": found.unknown,
        "cents_to_patrons": found.cents,
        "patrons": {
            patron: {"wagers": change.wagers, "cents": change.cents}
            for patron, change in found.by_patron.items()
        },
        "coups_changed": [
            {
                "table": coup.table,
                "coup": coup.coup,
                "at": coup.at,
                "result": {"before": coup.before.result.value, "after": coup.after.result.value},
                "cards": {"before": _hands(coup.before), "after": _hands(coup.after)},
                "wagers": [
                    {
                        "patron": line.before.patron,
                        "wager": line.before.wager.value,
                        "staked_cents": line.before.staked_cents,
                        "had_cents": line.before.paid_cents + line.before.returned_cents,
                        "draft_cents": line.after.paid_cents + line.after.returned_cents,
                        "clauses": list(line.after.clauses),
                    }
                    for line in coup.lines
                ],
            }
            for coup in found.changed.values()
        ],
        "answers_changed": [_answer_data(each) for each in found.answers],
        "resting_on_changes": [
            {"table": e.table, "at": e.at, "event": e.kind, "clauses": list(e.clauses)}
            for e in found.resting
        ],
    }


def _answer_data(answer: AnswerChange) -> dict[str, object]:
    return {
        "table": answer.table,
        "at": answer.at,
        "person": answer.person,
        "command": answer.command,
        "before": answer.before.why if answer.before is not None else None,
        "after": answer.after.why if answer.after is not None else None,
        "clauses": list(answer.clauses),
    }


def _hands(coup: object) -> dict[str, list[str]]:
    return {hand: [str(card) for card in getattr(coup, hand)] for hand in ("player", "banker")}
