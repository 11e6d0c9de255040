"""`punto record replay`: a table's past stepped through in the terminal, always marked as such."""

import sys
from collections.abc import Sequence
from datetime import datetime

from rich.console import Group
from rich.panel import Panel
from rich.text import Text

from punto.bounds import MOST_NUMBER
from punto.cards import Card
from punto.cli.options import DATABASE, Address, Flag
from punto.cli.screen import card_text, console, print_json
from punto.cli.script_view import plain, show_event
from punto.cli.speech import eyes, say
from punto.errors import Malformed
from punto.law.procedures import Hand, Wager
from punto.money import dollars
from punto.narration.saying import printed
from punto.record import open_record, recall
from punto.record.recall import AtTable
from punto.table import Table


def replay(
    table: str,
    *,
    coup: int | None = None,
    at: str | None = None,
    step: Flag = False,
    database: Address = DATABASE,
    json: Flag = False,
) -> None:
    """Bring back a table's past, event by event.

    Parameters
    ----------
    table
        The table.
    coup
        One coup only, from the call for wagers to the discard rack.
    at
        The table as it stood at a moment, with its zone: 2026-11-15T20:00:00+11:00.
    step
        Wait at each event: Enter goes on, b goes back, q ends.
    json
        Print one JSON object for each event.
    """
    if coup is not None and not 1 <= coup <= MOST_NUMBER:
        raise Malformed("coup-not-numbered", number=coup)
    if at is not None:
        _show_moment(database, table, at, json=json)
        return
    with open_record(database, new=False) as record:
        frames: Sequence[AtTable] = (
            tuple(recall.story(record, table)) if coup is None else recall.coup(record, table, coup)
        )
    if json:
        for frame in frames:
            print_json(_as_json(frame))
    elif step:
        _step(table, frames)
    else:
        for frame in frames:
            _show(table, frame)
        console().print(_felt(frames[-1].after, _title("end", table=table)))


def _show_moment(database: str, table: str, at: str, *, json: bool) -> None:
    moment = _moment(at)
    with open_record(database, new=False) as record:
        stood, head = recall.as_of(record, table, moment)
    if json:
        print_json({"replay": True, "version": head.version, "table": plain(stood)})
    else:
        console().print(_felt(stood, _title("at", table=table, at=at)))


def _moment(text: str) -> datetime:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError as error:
        raise Malformed("no-time", word=text) from error
    if moment.tzinfo is None:
        raise Malformed("time-without-zone", word=text)
    return moment


def _as_json(frame: AtTable) -> dict[str, object]:
    stored = frame.stored
    return {
        "replay": True,
        "entry": stored.entry,
        "stream": stored.stream,
        "version": stored.version,
        "at": stored.at,
        "by": [stored.role, stored.person],
        "coup": frame.coup,
        "event": plain(frame.event),
        "hash": stored.hash,
    }


def _show(table: str, frame: AtTable) -> None:
    stored = frame.stored
    line = Text(f"{say('terminal-replay')} ", style="bold reverse")
    where = {"version": stored.version, "coup": frame.coup, "at": stored.at}
    line.append(f" {say('terminal-replay-event', table=table, **where)}  ", style="dim")
    line.append(f"{stored.person} ({stored.role})", style="bold")
    out = console()
    out.print(line, soft_wrap=True)
    show_event(frame.event, out)


def _step(table: str, frames: Sequence[AtTable]) -> None:
    """One event at a time, back and forth, as the person at the keys wishes."""
    out, at = console(), 0
    while True:
        frame = frames[at]
        if sys.stdout.isatty():
            out.clear()
        where = {"table": table, "number": at + 1, "many": len(frames)}
        out.print(_felt(frame.after, _title("of", **where)))
        _show(table, frame)
        out.print(f"{say('terminal-replay-keys')} ", end="", style="dim")
        answer = sys.stdin.readline()
        wish = answer.strip().lower()
        if not answer or not sys.stdin.isatty():
            out.print()  # nobody's Enter ended the line
        if not answer or wish == "q":
            return
        if wish == "b":
            at = max(0, at - 1)
        elif at + 1 == len(frames):
            return
        else:
            at += 1


def _felt(table: Table, title: str) -> Panel:
    """The table as a person standing behind it would see it."""
    coup, money = table.coup, table.money
    rows: list[Text] = [_hand(Hand.PLAYER, coup.player), _hand(Hand.BANKER, coup.banker)]
    if coup.result is not None:
        rows.append(Text(say("terminal-replay-result", result=coup.result), style="bold"))
    for name, patron in table.patrons.items():
        line = Text(f"{name}  {dollars(patron.chips_cents)}")
        for placed in coup.wagers.get(name, ()):
            line.append(f"   {placed.wager.value} {dollars(placed.cents)}", style="yellow")
        rows.append(line)
    stands = say(
        "terminal-replay-stands",
        phase=table.phase,
        coup=coup.number,
        float_cents=money.float_cents,
        drop_cents=money.drop_cents,
    )
    rows.append(Text(stands, style="dim"))
    return Panel(Group(*rows), title=title, width=78)


def _title(key: str, **given: object) -> str:
    return f"{say('terminal-replay')} {say(f'terminal-replay-{key}', **given)}"


def _hand(hand: Hand, cards: Sequence[Card | None]) -> Text:
    line = Text(f"{printed(Wager(hand.value), eyes().language)}  ")
    for card in cards:
        line.append_text(
            Text(" ? ", style="bold white on blue") if card is None else card_text(card)
        )
        line.append(" ")
    return line
