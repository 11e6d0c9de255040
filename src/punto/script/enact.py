"""Table scripts: one JSON command a line, carried out in order from an unopened table."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from datetime import datetime
from typing import Any, NamedTuple, Protocol

import msgspec

from punto.cards import Card, read_cards
from punto.decode_errors import misread
from punto.errors import Malformed
from punto.fields import tag_of
from punto.game.decks import refuse_surplus
from punto.game.shoe import scripted
from punto.law.clauses import HOUSE, Refused, register
from punto.law.procedures import Device
from punto.law.reasons import Reason
from punto.law.roles import Act
from punto.law.rulebooks import REGISTERS, house
from punto.patrons.token_lots import Lots, all_tokens, less
from punto.script.written import read_command
from punto.table import UNOPENED, Table, decide, evolve
from punto.table import commands as c
from punto.table.coup import WagerLine
from punto.table.events import Event, PatronExcluded, PatronLeft, TokensBrought
from punto.table.feed import Feed, seen_after
from punto.table.guards import rules_of
from punto.table.misdeal.earlier_coup import coup_made_void
from punto.table.topics import command_named
from punto.table.words import TokenLot

COMMENT = "#"
REFUSED = "refused"
"""The expectation that any clause at all refuses the line."""


class EnactedLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a script, and what came of it."""

    line: int
    command: c.Command
    events: tuple[Event, ...] = ()
    refused: Refused | None = None
    table: Table


class Unexpected(Exception):
    """A line that did not come out as its script expects."""

    def __init__(self, reason: Reason, refused: Refused | None) -> None:
        super().__init__(reason.why)
        self.reason = reason
        self.refused = refused


def play(lines: Iterable[str], *, strict: bool = False) -> Iterator[EnactedLine]:
    """Carry out a script line by line; a refusal is an answer, and the table stays as it was.

    `Malformed` names the line that cannot be read, and so does a `Refused` of what it holds.
    `Unexpected` follows a line that came out otherwise than it expects; in a strict script that
    is also a refusal which no line expects.
    """
    stage = TableStage()
    for number, words in written_lines(lines):
        with naming_line(number):
            line = read_line(fields_of(words), stage)
            played = stage.carry_out(number, line)
        yield played
        require_expected(played, line.expect, strict=strict)


def written_lines(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers."""
    for number, text in enumerate(lines, 1):
        words = text.strip()
        if words and not words.startswith(COMMENT):
            yield number, words


@contextmanager
def naming_line(number: int) -> Iterator[None]:
    """Say of what cannot be read, or is refused for what it holds, on which line it is."""
    try:
        yield
    except Malformed as malformed:
        raise Malformed("on-line", malformed, line=number) from malformed
    except Refused as refused:
        refused.line = number
        raise


class _Cards(NamedTuple):
    """Cards in the order they leave the shoe, and how many lie before the cutting card."""

    cards: tuple[Card, ...]
    cutting_card_at: int | None


class _Line(NamedTuple):
    """A command, the cards that it puts in the shoe, and what is expected to come of it."""

    command: c.Command
    cards: _Cards | None
    expect: str | None


class TableStage:
    """The table of a script, and its cards as far as the script tells them."""

    def __init__(self) -> None:
        self.table = UNOPENED
        self.at: datetime | None = None
        self._feed: Feed | None = None
        self._seen: Mapping[int, Card] = {}
        self._settled: dict[int, tuple[WagerLine, ...]] = {}
        """What each coup that is over settled, by its number."""
        self._void: set[int] = set()
        """The coups without a result."""
        self._excluded: dict[str, Act] = {}
        """Who was excluded, at the table still or not, and by which power."""
        self._tokens: dict[str, Lots] = {}
        """The promotional tokens that people took away."""

    def copy(self) -> "TableStage":
        """The stage as it is, to go back to."""
        same = copy(self)
        for name in ("_settled", "_void", "_excluded", "_tokens"):
            setattr(same, name, copy(getattr(self, name)))
        return same

    def carry_out(self, number: int, line: _Line) -> EnactedLine:
        """What comes of a line; one that is refused takes no card, and shows none."""
        command, self.at = line.command, line.command.at
        opened = self.table is not UNOPENED
        if line.cards is not None and opened:
            self._feed = self._fed(self.table, line.cards)
        feed = self._feed
        try:
            filled = self._recalled(self._filled(command))
            events = decide(self.table, filled)
            seen = self._looked_at(events)
            if feed is not None:
                feed = feed.copy()
                feed.taken(events)
        except Refused as refused:
            if line.cards is not None:
                self._require_decks()
            return EnactedLine(line=number, command=command, refused=refused, table=self.table)
        for event in events:
            if (void := coup_made_void(self.table, event)) is not None:
                self._void.add(void)
            if isinstance(event, PatronExcluded):
                self._excluded[event.patron] = event.by_power
            self._carry(event)
            self.table = evolve(self.table, event)
            if (last := self.table.previous) is not None:
                self._settled[last.number] = last.lines
        self._feed, self._seen = feed, seen
        if line.cards is not None and not opened:
            self._feed = self._fed(self.table, line.cards)
        if line.cards is not None:
            self._require_decks()
        return EnactedLine(line=number, command=filled, events=events, table=self.table)

    def _carry(self, event: Event) -> None:
        """Keep account of the tokens that people take away and put down again."""
        edition = self.table.setup.edition
        if isinstance(event, PatronLeft) and event.tokens_cents:
            terms = self.table.patrons[event.patron].token_terms
            lot = TokenLot(edition=edition, tokens=terms, cents=event.tokens_cents)
            held = self._tokens.get(event.patron, ())
            self._tokens[event.patron] = all_tokens((*held, lot))
        elif isinstance(event, TokensBrought):
            gone = TokenLot(edition=edition, tokens=event.tokens, cents=event.cents)
            self._tokens[event.patron] = less(self._tokens.get(event.patron, ()), gone)

    def _filled(self, command: c.Command) -> c.Command:
        """The command with what the shoe shows; all else that refuses it comes before its end."""
        if self._feed is None:
            return command
        try:
            return self._feed.fill(self.table, command)
        except Refused as short:
            try:
                decide(self.table, command)
            except Refused as refused:
                if refused.clauses != house.faces_told_once.clauses:
                    raise
            raise short from None

    def _recalled(self, command: c.Command) -> c.Command:
        """The command with what the script knows of the coup that it is about."""
        match command:
            case _ if self.table is UNOPENED:
                return command
            case c.JoinTable() | c.ExcludePatron():
                excluded = self._excluded.get(command.patron)
                return msgspec.structs.replace(command, excluded=excluded)
            case c.BringTokens() if not command.held:
                return msgspec.structs.replace(command, held=self._tokens.get(command.patron, ()))
            case c.VoidEarlierCoup():
                known = self._settled.get(command.coup, ())
                if any(line not in known for line in command.lines):
                    raise Refused(
                        rules_of(self.table).irregularities.late_error,
                        "coup-settled-other-wagers",
                        coup=command.coup,
                    )
                void = command.coup in self._void
                return msgspec.structs.replace(command, lines=known, void=void)
            case c.CorrectKeyedCard() | c.CorrectBurnedCard():
                if self._feed is not None:
                    raise Refused(house.keyed_wrongly, "shoe-shows-its-own-cards")
                return msgspec.structs.replace(command, told=dict(self._seen))
            case c.ReportLateFinding():
                known, void = self._settled.get(command.coup, ()), command.coup in self._void
                return msgspec.structs.replace(command, lines=known, void=void)
            case _:
                return command

    def _looked_at(self, events: tuple[Event, ...]) -> Mapping[int, Card]:
        """The faces told so far, unless the decks do not hold them."""
        if self._feed is not None or self.table is UNOPENED:
            return {}
        seen = seen_after(self.table, self._seen, events)
        if len(seen) > len(self._seen):
            refuse_surplus(rules_of(self.table), seen.values(), self.table.setup.decks)
        return seen

    def _fed(self, table: Table, shoe: _Cards) -> Feed:
        """The scripted shoe, of cards that the table's decks could hold."""
        cards = scripted(rules_of(table), shoe.cards, table.setup.decks).cards
        if self._feed is not None:
            return self._feed.replaced(cards, shoe.cutting_card_at)
        return Feed(cards, shoe.cutting_card_at, self._seen.values())

    def _require_decks(self) -> None:
        """Refuse a shoe of cards that are out already, which only a device takes back.

        Asked after the line that brings the shoe, which may be the one that shuffles.
        """
        table, feed = self.table, self._feed
        if feed is not None and table.setup.device is not Device.SHUFFLING_DEVICE:
            refuse_surplus(rules_of(table), feed.known, table.setup.decks)


# Reading


def read_line(fields: dict[str, Any], stage: TableStage) -> _Line:
    """What a line says; the first opens the table."""
    cards = _take_cards(fields)
    expect = fields.pop("expect", None)
    tag, at = fields.get("do"), stage.at
    if at is None and isinstance(tag, str) and command_named(tag) not in (None, c.OpenTable):
        raise Malformed("script-begins-otherwise", word=tag, code="open-table")
    command = read_command(fields, at, stage.table)
    if at is not None and command.at < at:
        raise Malformed("script-goes-back", moment=command.at)
    edition = command.rules if isinstance(command, c.OpenTable) else stage.table.setup.edition
    return _Line(command, cards, None if expect is None else expectation(expect, edition))


def fields_of(words: str) -> dict[str, Any]:
    try:
        fields = msgspec.json.decode(words)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Malformed("line-not-json", misread(error)) from error
    if not isinstance(fields, dict):
        raise Malformed("line-not-an-object")
    return fields


def _take_cards(fields: dict[str, Any]) -> _Cards | None:
    """The cards that a line puts in the shoe, which are no part of the command."""
    shoe, at = fields.pop("shoe", None), fields.pop("cutting_card_at", None)
    if shoe is None and at is None:
        return None
    if not isinstance(shoe, str):
        raise Malformed("shoe-not-a-line")
    cards = read_cards(shoe)
    if at is not None and (type(at) is not int or not 0 <= at <= len(cards)):
        raise Malformed("cutting-card-beyond", most=len(cards))
    return _Cards(cards, at)


# Expecting


def expectation(expect: object, edition: str) -> str:
    """`refused`, or a clause as refusals cite it."""
    if expect == REFUSED:
        return REFUSED
    if not isinstance(expect, str):
        raise Malformed("no-expectation")
    name = HOUSE if expect.startswith(f"{HOUSE}:") else edition
    if name not in REGISTERS:
        return expect
    found = register(name).find(expect.removeprefix(f"{HOUSE}:"))
    if found is None:
        raise Malformed("no-clause-expected", edition=name, word=expect)
    return found.cited


class CameOut(Protocol):
    """A line that was carried out, or refused."""

    @property
    def line(self) -> int: ...
    @property
    def events(self) -> Sequence[msgspec.Struct]: ...
    @property
    def refused(self) -> Refused | None: ...


def require_expected(played: CameOut, expect: str | None, *, strict: bool) -> None:
    """Stop after a line that came out otherwise than it should."""
    line, refused = played.line, played.refused
    if expect is None:
        if strict and refused is not None:
            told = Reason("refused-unexpectedly", {"line": line, "because": refused.reason})
            raise Unexpected(told, refused)
        return
    clause = "" if expect == REFUSED else expect
    if refused is None:
        events = tuple(tag_of(event) for event in played.events)
        told = Reason("expected-a-refusal", {"line": line, "clause": clause, "choices": events})
        raise Unexpected(told, None)
    cited = tuple(each.cited for each in refused.clauses)
    if clause and clause not in cited:
        told = Reason(
            "expected-another-clause",
            {"line": line, "clause": clause, "choices": cited, "because": refused.reason},
        )
        raise Unexpected(told, refused)
