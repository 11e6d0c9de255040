"""`punto play`: its options, and what is said before and after the table is on the screen."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from punto.auth.changing import AT_THE_MACHINE
from punto.cli.options import KEYS, Flag, Folder, MaybeRulesId, choice, read_decks
from punto.cli.play.table_choice import CHIPS, NAME, SEAT, TableChoice, require, require_means
from punto.cli.screen import console
from punto.cli.speech import say
from punto.errors import Malformed, Noun
from punto.law.procedures import DealingMethod, Game, PairsForm
from punto.law.rulebooks import EDITIONS, rulebook
from punto.money import read_cents
from punto.record import open_record
from punto.record.drafts import keep_drafts
from punto.record.keys import Keys
from punto.record.sqlite import MEMORY

LONGEST_PACE = 600
LONGEST_NAME = 24
DUMB = ("dumb", "unknown")


def play(
    *,
    rules: MaybeRulesId = None,
    game: str = Game.COMMISSION.value,
    pairs: str | None = None,
    layout: str | None = None,
    decks: str | None = None,
    method: str | None = None,
    chips: str = ",".join(map(str, CHIPS)),
    buy_in: str = "100000",
    seat: int = SEAT,
    name: str = NAME,
    pace: int = 0,
    still: Flag = False,
    database: str | None = None,
    keys: Folder = KEYS,
) -> None:
    """Sit at a table in the terminal, dealt by the book; ? shows the keys.

    Parameters
    ----------
    rules
        The rulebook; a menu asks for it and for the rest unless it is said.
    game
        commission (method A) or even-money (method B, non-commission).
    pairs
        perfect or canberra, where the edition has the choice.
    layout
        The letter of the table's diagram; the one with most wagers, unless said.
    decks
        How many decks the shoe holds; the most that the edition plays with, unless said.
    method
        How cards are dealt, as in "face down" or "method B"; the edition's first way, unless said.
    chips
        The denominations of the table, in cents.
    buy_in
        What you sit down with, in cents.
    seat
        The seat, 1 to 7.
    name
        What the table calls you.
    pace
        Seconds for betting; without it the dealer waits until you are ready.
    still
        Nothing moves: cards lie open at once.
    database
        Keep the record there, to be verified; in memory only, unless said.
    keys
        The folder of keys that the shoes of a kept record are sealed under.
    """
    chosen = TableChoice(
        edition=rules or EDITIONS[-1],
        game=choice(Game, game, Noun.GAME),
        pairs=None if pairs is None else choice(PairsForm, pairs, Noun.PAIRS),
        layout=None if layout is None else layout.upper(),
        decks=read_decks(decks),
        method=None if method is None else choice(DealingMethod, method, Noun.WAY_OF_DEALING),
        chips=tuple(read_cents(word.strip(), Noun.CHIP) for word in chips.split(",") if word),
        buy_in_cents=read_cents(buy_in, Noun.BUY_IN),
        seat=seat,
        name=_name(name),
        pace=_pace(pace),
    )
    if rules is None:
        require_means(chosen)
    else:
        require(chosen)
    _require_terminal()
    _run(chosen, ask=rules is None, still=still, database=database, keys=keys)


def _require_terminal() -> None:
    """Refuse to draw a table where nobody could see it or press a key."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Malformed("no-terminal")
    if os.environ.get("TERM") in DUMB:
        raise Malformed("poor-terminal")


def _name(word: str) -> str:
    if not re.fullmatch(rf"\w[\w '.-]{{0,{LONGEST_NAME - 1}}}", word) or word != word.strip():
        raise Malformed("no-name-to-call", word=word, most=LONGEST_NAME)
    return word


def _pace(seconds: int) -> int:
    if not 0 <= seconds <= LONGEST_PACE:
        raise Malformed("no-betting-time", number=seconds, most=LONGEST_PACE)
    return seconds


@contextmanager
def _keys(folder: Path, *, kept: bool) -> Iterator[Keys]:
    """The keys of a record that is kept, or ones that last as long as a record in memory."""
    if kept:
        yield Keys(folder)
        return
    with TemporaryDirectory(prefix="punto-") as passing:
        yield Keys(Path(passing))


def _run(chosen: TableChoice, *, ask: bool, still: bool, database: str | None, keys: Path) -> None:
    """Play until the person leaves, then say how it went."""
    from punto.cli.play.app import PlayApp
    from punto.cli.play.pages import summary
    from punto.cli.play.sitting import tables_here
    from punto.cli.play.table_screen import STILL, CardPace

    with open_record(database or MEMORY) as record, _keys(keys, kept=database is not None) as held:
        record.keys = held
        keep_drafts(record, AT_THE_MACHINE, datetime.now().astimezone())
        tables_here(record)
        app = PlayApp(record, held, chosen, ask=ask, pace=STILL if still else CardPace())
        app.run(mouse=False)
        sitting = app.sitting
    if app.fault is not None:
        raise app.fault
    if sitting is None:
        return
    out = console()
    title = rulebook(sitting.choice.edition).title
    out.print(say("terminal-stay-at", title=title, table=sitting.name))
    out.print(summary(sitting.past, sitting.brought_cents, sitting.took_cents))
    if database is not None:
        command = f"punto record verify {database}"
        out.print(say("terminal-record-kept", command=command), soft_wrap=True)
