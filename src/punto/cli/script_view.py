"""A line of a script as a person reads it: who did what and when, what followed, by what clause."""

import json
from collections.abc import Iterable
from datetime import datetime
from typing import Any

import msgspec
from rich.text import Text

from punto.cli.screen import console
from punto.law.procedures import Outcome
from punto.law.reasons import Reason
from punto.money import dollars
from punto.narration.events import event as sentence
from punto.narration.problems import citation, of_refusal
from punto.narration.saying import aloud, called, reason
from punto.promotions import Promotion
from punto.promotions.money import balances
from punto.promotions.state import DrawState
from punto.script.enact import EnactedLine
from punto.script.staged import StagedLine
from punto.table import Table
from punto.table.commands import Command, OpenTable
from punto.table.coup import WagerLine
from punto.table.events import Event, SettledWagerReturned, SettlementUndone, TableOpened
from punto.table.state import Phase
from punto.tournament import Tournament
from punto.tournament.standings import standings
from punto.vouchers import TokenVoucher

OF_LINES = ("line", "lines", "undone", "open_lines", "forfeited")
QUIET = ("do", "by", "at", "event", "v", "clauses", "say", *OF_LINES)
"""Fields that are shown in their own way, or not at all."""
USUAL = ("face_up",)
"""Fields of an event that its command tells when they are worth telling."""
MONEY = ("cents", "into", "areas")
"""Fields that hold cents without saying so at the end of their name."""
COUNTED_UP = ("idle", "no_bet_run")
"""Fields that say nothing at zero."""


UNDONE = {
    Outcome.WIN: "win undone",
    Outcome.LOSE: "loss undone",
    Outcome.STANDOFF: "standoff undone",
    Outcome.RETURNED: "return undone",
}


def show(played: EnactedLine, before: datetime | None) -> None:
    """Print a line and what came of it, with the time if the line before was at another."""
    out = console()
    command, by = played.command, played.command.by
    line = Text(f"{played.line:>4}  ", style="dim")
    line.append(_time(command.at, before), style="dim")
    line.append(by.person, style="bold")
    line.append(f" {command.__struct_config__.tag}", style="bold cyan")
    line.append(_spaced(_said(command)))
    out.print(line, soft_wrap=True)
    for event in played.events:
        show_event(event)
    if played.refused is not None:
        problem = of_refusal(played.refused)
        text = Text("      refused  ", style="bold red")
        text.append(f"{problem.message} ({citation(problem)})")
        text.append(f" - {problem.remedy}", style="dim")
        out.print(text, soft_wrap=True)


def show_staged(played: StagedLine, before: datetime | None) -> None:
    """Print a line of a house's script, and a sentence for each thing that came of it."""
    out, command = console(), played.command
    line = Text(f"{played.line:>4}  ", style="dim")
    line.append(_time(command.at, before), style="dim")
    line.append(command.by.person, style="bold")
    line.append(f" {command.__struct_config__.tag}", style="bold cyan")
    line.append(f"  {played.stream}", style="dim")
    out.print(line, soft_wrap=True)
    for happened in (*played.events, *(e for some in played.followed.values() for e in some)):
        cited = _cited(getattr(happened, "clauses", ()))
        out.print(Text(f"      {sentence(happened)}{_spaced(cited)}"), soft_wrap=True)
    if played.refused is not None:
        problem = of_refusal(played.refused)
        text = Text("      refused  ", style="bold red")
        text.append(f"{problem.message} ({citation(problem)})")
        text.append(f" - {problem.remedy}", style="dim")
        out.print(text, soft_wrap=True)


def show_contest_end(name: str, tournament: Tournament) -> None:
    """Print where a tournament stands: every entrant, and the pool."""
    out = console()
    out.print(
        Text(
            f"{name} under {tournament.edition}: {tournament.stage.value}, "
            f"pool {dollars(tournament.money.pool_cents)}",
            style="bold",
        )
    )
    for each in standings(tournament):
        place = "-" if each.place is None else str(each.place)
        prize = f", prize {dollars(each.prize_cents)}" if each.prize_cents else ""
        words = f"{place:>4}  {each.patron}: {called(each.standing)}"
        out.print(Text(f"{words}, {dollars(each.chips_cents)} in chips{prize}"), soft_wrap=True)


def show_promotion_end(name: str, promotion: Promotion) -> None:
    """Print where a promotion stands: draws, prizes that were won, and what is owed."""
    out = console()
    standing = "postponed" if promotion.is_postponed else promotion.stage.value
    money = ", ".join(f"{account} {dollars(cents)}" for account, cents in balances(promotion))
    out.print(Text(f"{name} under {promotion.edition}: {standing}, {money}", style="bold"))
    for draw in promotion.terms.draws if promotion.terms is not None else ():
        state = promotion.draws.get(draw.name, DrawState())
        out.print(Text(f"      {draw.name}: {called(state.progress)}"), soft_wrap=True)
    for number, win in promotion.wins.items():
        words = f"{number:>4}  {win.patron}: {win.prize}, {dollars(win.value_cents)}"
        out.print(Text(f"{words}, {win.held.value}"), soft_wrap=True)


def show_voucher_end(name: str, voucher: TokenVoucher) -> None:
    """Print what became of a voucher."""
    console().print(
        Text(
            f"{name} under {voucher.edition}: {dollars(voucher.value_cents)}, "
            f"exchanged {dollars(voucher.exchanged_cents)}, void {dollars(voucher.void_cents)}, "
            f"left {dollars(voucher.left_cents)}",
            style="bold",
        ),
        soft_wrap=True,
    )


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
    return json.loads(msgspec.json.encode(value))


def _said(command: Command) -> str:
    """What a command says beyond its name, its giver and what is customary."""
    if isinstance(command, OpenTable):
        return f"{command.table} {command.rules}"
    usual = {field.name: field.default for field in msgspec.structs.fields(command)}
    return _fields(
        {
            key: _word(value)
            for key, value in plain(command).items()
            if key not in QUIET
            and getattr(command, key) != usual[key]
            and not (key == "patron" and value == command.by.person)
        }
    )


def show_event(event: Event) -> None:
    """Print an event with its clauses, what became of wagers by it, and what was said."""
    out = console()
    fields = {} if isinstance(event, TableOpened) else plain(event)
    shown = {key: value for key, value in fields.items() if key not in (*QUIET, *USUAL)}
    text = Text(f"      {event.__struct_config__.tag}", style="green")
    text.append(_spaced(_fields(shown)), style="default")
    text.append(_cited(event.clauses), style="dim")
    out.print(text, soft_wrap=True)
    for line in _undone(event):
        out.print(_taken_back(line), soft_wrap=True)
    for line in _settled(event):
        out.print(_line(line), soft_wrap=True)
    if event.say:
        out.print(Text(f'      "{aloud(event.say)}"', style="italic"), soft_wrap=True)


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
    text = Text(f"        {line.patron} {line.wager.value} {dollars(line.staked_cents)}: ")
    text.append(UNDONE[line.outcome], style="bold")
    if line.paid_cents:
        text.append(f", {dollars(line.paid_cents)} taken back from {line.patron}")
    if line.collected_cents:
        text.append(f", {dollars(line.collected_cents)} given back to {line.patron}")
    if line.tokens_collected_cents:
        text.append(f", {dollars(line.tokens_collected_cents)} of it in tokens")
    return text


def _line(line: WagerLine) -> Text:
    text = Text(f"        {line.patron} {line.wager.value} {dollars(line.staked_cents)}: ")
    text.append(line.outcome.value, style="bold")
    if line.paid_cents:
        text.append(f", paid {dollars(line.paid_cents)} at {line.odds}")
    if line.collected_cents:
        text.append(f", collected {dollars(line.collected_cents)}")
    tokens = line.tokens_collected_cents + line.tokens_returned_cents
    if tokens:
        text.append(f", {dollars(tokens)} of it in tokens")
    for note in line.notes:
        text.append(f", {reason(note).message}")
    text.append(_cited(line.clauses), style="dim")
    return text


def _cited(clauses: Iterable[str]) -> str:
    ids = ", ".join(clauses)
    return f"  [{ids}]" if ids else ""


def _spaced(words: str) -> str:
    return f"  {words}" if words else ""


def _fields(fields: dict[str, Any]) -> str:
    """Fields as a line of words, without those that have nothing to say."""
    said = {key: _value(key, value) for key, value in fields.items()}
    return " ".join(f"{_name(key)} {words}".strip() for key, words in said.items() if words)


def _name(key: str) -> str:
    return key.removesuffix("cents").replace("_", " ").strip()


def _value(key: str, value: object) -> str:
    """A value in words: nothing for what is empty, untrue or no money."""
    match value:
        case None | False | "":
            return ""
        case True:
            return "yes"
        case int() if key in MONEY or key.endswith("_cents"):
            return dollars(value) if value else ""
        case 0 if key in COUNTED_UP:
            return ""
        case {"minimum_cents": int(least), "maximum_cents": int(most), "unit_cents": unit}:
            step = f" by {dollars(unit)}" if unit else ""
            return f"{dollars(least)} to {dollars(most)}{step}"
        case {"why": str(), "given": dict()}:
            return reason(msgspec.convert(value, Reason)).message
        case dict():
            like = key in MONEY or key in COUNTED_UP or key.endswith("_cents")
            inside = {k: _value(key if like else k, v) for k, v in value.items()}
            return ", ".join(f"{_name(k)} {words}" for k, words in inside.items() if words)
        case list():
            return ", ".join(_value(key, each) for each in value)
        case _:
            return str(value)


def _word(value: object) -> object:
    """What a command says on purpose, untruth and nothing included."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else value


def show_end(table: Table) -> None:
    """Where the table stands at the end."""
    out = console()
    out.print()
    if table.phase is Phase.UNOPENED:
        out.print("No table was opened.")
        return
    setup, money = table.setup, table.money
    out.print(
        f"Table {setup.table} under {setup.edition}: {table.phase.value}, coup {table.coup.number},"
        f" float {dollars(money.float_cents)}, drop box {dollars(money.drop_cents)}."
    )
    for name, patron in table.patrons.items():
        seat = f"seat {patron.seat}" if patron.seat is not None else "standing"
        tokens = f", {dollars(patron.tokens_cents)} in tokens" if patron.tokens_cents else ""
        lying = on_layout(table, name)
        layout = f", {dollars(lying)} on the layout" if lying else ""
        out.print(f"  {name}, {seat}: {dollars(patron.chips_cents)}{tokens}{layout}")


def on_layout(table: Table, name: str) -> int:
    """What lies on the layout of a patron's, tokens included."""
    return sum(placed.cents for placed in table.coup.wagers.get(name, ()))
