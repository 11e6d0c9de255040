"""A line of a script as a person reads it: who did what and when, what followed, by what clause."""

from collections.abc import Iterable
from datetime import datetime
from functools import cache
from typing import Any

import msgspec
from rich.console import Console
from rich.text import Text

from punto.cli.screen import console
from punto.cli.speech import eyes, say
from punto.fields import tag_of
from punto.incidents import Incidents
from punto.law.clauses import Refused
from punto.law.reasons import Reason
from punto.money import dollars, units
from punto.narration.commands import at_table
from punto.narration.events import event as sentence
from punto.narration.problems import citation, of_refusal
from punto.narration.saying import Eyes, aloud, called, in_units, message, reason
from punto.promotions import Promotion
from punto.promotions.money import balances
from punto.promotions.state import DrawState
from punto.script.enact import EnactedLine
from punto.script.house_script import StagedLine
from punto.table import Table
from punto.table.commands import Command, OpenTable
from punto.table.coup import WagerLine
from punto.table.events import Event, SettledWagerReturned, SettlementUndone, TableOpened
from punto.table.state import Phase
from punto.tournament import Tournament
from punto.tournament.standings import standings
from punto.vouchers import TokenVoucher

OF_LINES = ("line", "lines", "undone", "open_lines", "forfeited")
QUIET = ("do", "by", "at", "event", "v", "clauses", "say", "units", *OF_LINES)
"""Fields that are shown in their own way, or not at all."""
USUAL = ("face_up",)
"""Fields of an event that its command tells when they are worth telling."""
MONEY = ("cents", "into", "areas")
"""Fields that hold cents without saying so at the end of their name."""
COUNTED_UP = ("idle", "no_bet_run")
"""Fields that say nothing at zero."""


def show(played: EnactedLine, before: datetime | None) -> None:
    """Print a line and what came of it, with the time if the line before was at another."""
    out = console()
    command, by = played.command, played.command.by
    line = Text(f"{played.line:>4}  ", style="dim")
    line.append(_time(command.at, before), style="dim")
    line.append(by.person, style="bold")
    line.append(f" {tag_of(command)}", style="bold cyan")
    line.append(_spaced(_said(command, _seen(played))))
    out.print(line, soft_wrap=True)
    for event in played.events:
        show_event(event, out)
    if played.refused is not None:
        out.print(_refused(played.refused), soft_wrap=True)


def _seen(played: EnactedLine) -> Eyes:
    """Who is told of a command, in units of a tournament where what came of it is."""
    came = (*played.events, *((played.refused.reason,) if played.refused is not None else ()))
    return next((told for each in came if (told := in_units(eyes(), each)).units), eyes())


def show_staged(played: StagedLine, before: datetime | None) -> None:
    """Print a line of a house's script, and a sentence for each thing that came of it."""
    out, command = console(), played.command
    line = Text(f"{played.line:>4}  ", style="dim")
    line.append(_time(command.at, before), style="dim")
    line.append(command.by.person, style="bold")
    line.append(f" {tag_of(command)}", style="bold cyan")
    line.append(f"  {played.stream}", style="dim")
    out.print(line, soft_wrap=True)
    for happened in (*played.events, *(e for some in played.followed.values() for e in some)):
        cited = _cited(getattr(happened, "clauses", ()))
        out.print(Text(f"      {sentence(happened, eyes())}{_spaced(cited)}"), soft_wrap=True)
    if played.refused is not None:
        out.print(_refused(played.refused), soft_wrap=True)


def _refused(refused: Refused) -> Text:
    problem = of_refusal(refused, eyes())
    text = Text(f"      {say('terminal-script-refused')}  ", style="bold red")
    text.append(f"{problem.message} ({citation(problem)})")
    return text.append(f" - {problem.remedy}", style="dim")


def show_contest_end(name: str, tournament: Tournament) -> None:
    """Print where a tournament stands: every entrant, and the pool."""
    out = console()
    words = say(
        "terminal-tournament-stands",
        name=name,
        edition=tournament.edition,
        stage=tournament.stage,
        pool_cents=tournament.money.pool_cents,
    )
    out.print(Text(words, style="bold"))
    for each in standings(tournament):
        place = "-" if each.place is None else str(each.place)
        words = say(
            "terminal-entrant-stands",
            name=each.patron,
            standing=each.standing,
            units=units(each.chips_cents),
            prize_cents=each.prize_cents or None,
        )
        out.print(Text(f"{place:>4}  {words}"), soft_wrap=True)


def show_promotion_end(name: str, promotion: Promotion) -> None:
    """Print where a promotion stands: draws, prizes that were won, and what is owed."""
    out = console()
    words = say(
        "terminal-promotion-stands",
        name=name,
        edition=promotion.edition,
        postponed=promotion.is_postponed,
        stage=promotion.stage,
        books=tuple(f"{account} {dollars(cents)}" for account, cents in balances(promotion)),
    )
    out.print(Text(words, style="bold"))
    for draw in promotion.terms.draws if promotion.terms is not None else ():
        state = promotion.draws.get(draw.name, DrawState())
        out.print(Text(f"      {draw.name}: {called(state.progress, eyes())}"), soft_wrap=True)
    for number, win in promotion.wins.items():
        words = say(
            "terminal-prize-stands",
            name=win.patron,
            prize=win.prize,
            cents=win.value_cents,
            held=win.held,
        )
        out.print(Text(f"{number:>4}  {words}"), soft_wrap=True)


def show_voucher_end(name: str, voucher: TokenVoucher) -> None:
    """Print what became of a voucher."""
    words = say(
        "terminal-voucher-stands",
        name=name,
        edition=voucher.edition,
        value_cents=voucher.value_cents,
        exchanged_cents=voucher.exchanged_cents,
        void_cents=voucher.void_cents,
        left_cents=voucher.left_cents,
    )
    console().print(Text(words, style="bold"), soft_wrap=True)


def show_files_end(incidents: Incidents) -> None:
    """Print the files of incidents that are open, and what each waits for."""
    for number, file in incidents.open.items():
        words = say(
            "terminal-file-stands",
            number=number,
            edition=file.edition,
            matter=file.matter,
            needs=tuple(want.need for want in file.wants),
        )
        console().print(Text(words, style="bold"), soft_wrap=True)


def _time(at: datetime, before: datetime | None) -> str:
    """The time as it was written, as far as it is not that of the line before."""
    zone, known = at.utcoffset(), None if before is None else before.utcoffset()
    if before is not None and (at, zone) == (before, known):
        return ""
    exact = "seconds" if at.second or at.microsecond else "minutes"
    words = at.replace(tzinfo=None).time().isoformat(exact)
    if before is None or at.date() != before.date():
        words = f"{at.date().isoformat()} {words}"
    if zone != known:
        words += at.isoformat()[len(at.replace(tzinfo=None).isoformat()) :]
    return f"{words}  "


def plain(value: msgspec.Struct) -> Any:  # noqa: ANN401 - all that JSON holds
    return msgspec.json.decode(msgspec.json.encode(value))


def _said(command: Command, seen: Eyes) -> str:
    """What a command says beyond its name, its giver and what is customary."""
    if isinstance(command, OpenTable):
        return f"{command.table} {command.rules}"
    usual = _usual(type(command))
    return _fields(
        {
            key: _word(value)
            for key, value in plain(command).items()
            if key not in QUIET
            and getattr(command, key) != usual[key]
            and not (key == "patron" and value == command.by.person)
        },
        seen,
    )


@cache
def _usual(kind: type[Command]) -> dict[str, object]:
    """What each field of a command is unless it is said."""
    return {field.name: field.default for field in msgspec.structs.fields(kind)}


def show_event(event: Event, out: Console) -> None:
    """Print an event with its clauses, what became of wagers by it, and what was said."""
    fields = {} if isinstance(event, TableOpened) else plain(event)
    shown = {key: value for key, value in fields.items() if key not in (*QUIET, *USUAL)}
    text = Text(f"      {tag_of(event)}", style="green")
    text.append(_spaced(_fields(shown, in_units(eyes(), event))), style="default")
    text.append(_cited(event.clauses), style="dim")
    out.print(text, soft_wrap=True)
    for line in _undone(event):
        out.print(_taken_back(line), soft_wrap=True)
    for line in _settled(event):
        out.print(_line(line), soft_wrap=True)
    if event.say:
        out.print(Text(f'      "{aloud(event.say, eyes())}"', style="italic"), soft_wrap=True)


def _undone(event: Event) -> tuple[WagerLine, ...]:
    """What had been settled before, and is taken back by this."""
    match event:
        case SettlementUndone():
            return event.lines
        case SettledWagerReturned():
            return (event.line,)
        case _:
            return getattr(event, "undone", ())


def _settled(event: Event) -> tuple[WagerLine, ...]:
    """What became of wagers by this."""
    if isinstance(event, SettlementUndone):
        return ()
    told = ("lines", "forfeited")
    return tuple(line for field in told for line in getattr(event, field, ()))


def _taken_back(line: WagerLine) -> Text:
    """A settled wager as if it had never been: winnings to the float, a lost stake to its owner."""
    seen = in_units(eyes(), line)
    staked = _amount(line.staked_cents, seen)
    text = Text(f"        {line.patron} {line.wager.value} {staked}: ")
    words = message(
        "terminal-line-undone",
        seen,
        name=line.patron,
        outcome=line.outcome,
        paid_cents=line.paid_cents or None,
        collected_cents=line.collected_cents or None,
        tokens_cents=line.tokens_collected_cents or None,
    )
    return text.append(words, style="bold")


def _line(line: WagerLine) -> Text:
    seen = in_units(eyes(), line)
    staked = _amount(line.staked_cents, seen)
    text = Text(f"        {line.patron} {line.wager.value} {staked}: ")
    words = message(
        "terminal-line-settled",
        seen,
        outcome=line.outcome,
        paid_cents=line.paid_cents or None,
        odds=line.odds,
        collected_cents=line.collected_cents or None,
        tokens_cents=line.tokens_collected_cents + line.tokens_returned_cents or None,
        notes=line.notes,
    )
    text.append(words)
    text.append(_cited(line.clauses), style="dim")
    return text


def _cited(clauses: Iterable[str]) -> str:
    ids = ", ".join(clauses)
    return f"  [{ids}]" if ids else ""


def _spaced(words: str) -> str:
    return f"  {words}" if words else ""


def _amount(cents: int, seen: Eyes) -> str:
    """An amount to the cent, or chips of a tournament."""
    return seen.chips(cents) if seen.units else dollars(cents)


def _fields(fields: dict[str, Any], seen: Eyes) -> str:
    """Fields as a line of words, without those that have nothing to say."""
    said = {key: _value(key, value, seen) for key, value in fields.items()}
    return " ".join(f"{_name(key)} {words}".strip() for key, words in said.items() if words)


def _name(key: str) -> str:
    return key.removesuffix("cents").replace("_", " ").strip()


def _value(key: str, value: object, seen: Eyes) -> str:
    """A value in words: nothing for what is empty, untrue or no money."""
    match value:
        case None | False | "":
            return ""
        case True:
            return say("terminal-yes")
        case int() if key in MONEY or key.endswith("_cents"):
            return _amount(value, seen) if value else ""
        case 0 if key in COUNTED_UP:
            return ""
        case {"minimum_cents": int(least), "maximum_cents": int(most), "unit_cents": unit}:
            bounds = {"least_cents": least, "most_cents": most, "unit_cents": unit or None}
            return message("terminal-limits", seen, **bounds)
        case {"why": str(), "given": dict()}:
            return reason(msgspec.convert(value, Reason), eyes()).message
        case dict():
            like = key in MONEY or key in COUNTED_UP or key.endswith("_cents")
            inside = {k: _value(key if like else k, v, seen) for k, v in value.items()}
            return ", ".join(f"{_name(k)} {words}" for k, words in inside.items() if words)
        case list():
            return ", ".join(_value(key, each, seen) for each in value)
        case _:
            return str(value)


def _word(value: object) -> object:
    """What a command says on purpose, untruth and nothing included."""
    if isinstance(value, bool):
        return say("terminal-yes" if value else "terminal-no")
    return say("terminal-none") if value is None else value


def show_end(table: Table) -> None:
    """Where the table stands at the end."""
    out = console()
    out.print()
    if table.phase is Phase.UNOPENED:
        out.print(say("terminal-no-table"))
        return
    setup, money = table.setup, table.money
    stands = say(
        "terminal-table-stands",
        table=setup.table,
        edition=setup.edition,
        phase=table.phase,
        coup=table.coup.number,
        float_cents=money.float_cents,
        drop_cents=money.drop_cents,
    )
    out.print(stands)
    seen = at_table(table, eyes())
    for name, patron in table.patrons.items():
        words = message(
            "terminal-patron-stands",
            seen,
            name=name,
            seat=patron.seat,
            chips_cents=patron.chips_cents,
            tokens_cents=patron.tokens_cents or None,
            lying_cents=on_layout(table, name) or None,
        )
        out.print(f"  {words}")


def on_layout(table: Table, name: str) -> int:
    """What lies on the layout of a patron's, tokens included."""
    return sum(placed.cents for placed in table.coup.wagers.get(name, ()))
