"""One table, tournament, promotion or voucher in memory, given commands as a kit writes them.

There is no record behind it and no floor: a session is a state, and it is gone when it is ended.
Decisions are those of the floor, since there is one function that decides.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, NamedTuple, Union

import msgspec

from punto.aggregate import Aggregate
from punto.bounds import LONGEST_LINE
from punto.decode_errors import misread
from punto.errors import Malformed
from punto.law.clauses import Refused
from punto.promotions import COMMANDS as PROMOTION_COMMANDS
from punto.promotions import PROMOTION
from punto.promotions.money import balances as of_promotion
from punto.table import TABLE, Table
from punto.table.accounts import balances as of_table
from punto.table.topics import COMMANDS as TABLE_COMMANDS
from punto.tournament import COMMANDS as TOURNAMENT_COMMANDS
from punto.tournament import TOURNAMENT
from punto.tournament.money.accounts import balances as of_tournament
from punto.vouchers import VOUCHER
from punto.vouchers.commands import COMMANDS as VOUCHER_COMMANDS
from punto.vouchers.evolve import balances as of_voucher

UNTOLD = ("v",)
"""Of an event, what is about how it is written down."""


class SessionKind(NamedTuple):
    """A kind of stream that sessions can be of."""

    kind: Aggregate[Any, Any, Any]
    commands: msgspec.json.Decoder[Any]
    accounts: Callable[[Any], Mapping[str, int]]


def _told(commands: Iterable[type]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(Union[tuple(commands)])  # noqa: UP007 - it has any number of them


def _booked(sums: Mapping[tuple[Any, str], int]) -> dict[str, int]:
    return {f"{book.value} {account}": cents for (book, account), cents in sums.items()}


KINDS: dict[str, SessionKind] = {
    each.kind.kind: each
    for each in (
        SessionKind(TABLE, _told(TABLE_COMMANDS), lambda table: _booked(of_table(table))),
        SessionKind(
            TOURNAMENT, _told(TOURNAMENT_COMMANDS), lambda cup: _booked(of_tournament(cup))
        ),
        SessionKind(PROMOTION, _told(PROMOTION_COMMANDS), lambda state: dict(of_promotion(state))),
        SessionKind(VOUCHER, _told(VOUCHER_COMMANDS), lambda state: dict(of_voucher(state))),
    )
}


class KitAnswer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What came of a command: events, or the clauses that refuse it."""

    events: tuple[dict[str, Any], ...] | None = None
    refused: tuple[str, ...] | None = None
    why: str = ""
    """The reason by name, which no system has to share."""


class SystemAnswer(KitAnswer, frozen=True, kw_only=True, omit_defaults=True):
    """What a system answers: the same, or why the command cannot be put to it."""

    left_out: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_LINE)] | None = None
    """What the command presumes that is not so there; the scenario is then not judged."""


class KitSession:
    """What has become of one stream so far."""

    def __init__(self, kind: str, edition: str) -> None:
        if kind not in KINDS:
            raise Malformed("conform-no-kind", word=kind, choices=tuple(KINDS))
        self.kind, self.edition = kind, edition
        self._drawn = KINDS[kind]
        self.state = self._drawn.kind.initial

    def give(self, command: object) -> KitAnswer:
        """What comes of a command; one that is refused leaves everything as it was."""
        read = self.read(command)
        kind = self._drawn.kind
        try:
            events = kind.decide(self.state, read)
        except Refused as refused:
            cited = tuple(clause.cited for clause in refused.clauses)
            return KitAnswer(refused=cited, why=refused.reason.why)
        for event in events:
            self.state = kind.evolve(self.state, event)
        return KitAnswer(events=tuple(map(told, events)))

    def read(self, command: object) -> Any:  # noqa: ANN401 - a command of any kind
        """The command itself, if it can be read and is for this session."""
        try:
            read = self._drawn.commands.decode(msgspec.json.encode(command))
        except (msgspec.DecodeError, RecursionError) as error:
            raise Malformed("conform-command-unreadable", misread(error)) from error
        under = edition_of(read)
        if under is not None and under != self.edition:
            raise Malformed("conform-other-edition", edition=self.edition, word=under)
        return read

    def stands(self) -> dict[str, Any]:
        """Where it stands."""
        return standing_of(self.kind, self.state)


def standing_of(kind: str, state: object) -> dict[str, Any]:
    """Where a stream of a kind stands: every account that is not empty, and a table's hands."""
    accounts = {name: cents for name, cents in KINDS[kind].accounts(state).items() if cents}
    if isinstance(state, Table):
        coup = state.coup
        return {
            "accounts": accounts,
            "phase": state.phase.value,
            "coup": coup.number,
            "player": [card and card.value for card in coup.player],
            "banker": [card and card.value for card in coup.banker],
            "result": coup.result and coup.result.value,
        }
    return {"accounts": accounts}


def told(event: msgspec.Struct) -> dict[str, Any]:
    """An event as an answer has it; sets are in order, so that two answers can be compared."""
    text = msgspec.json.encode(event, order="deterministic")
    fields: dict[str, Any] = msgspec.json.decode(text)
    return {name: value for name, value in fields.items() if name not in UNTOLD}


def edition_of(command: object) -> str | None:
    """The edition that a command opens something under."""
    return getattr(command, "rules", None) or getattr(command, "edition", None)
