"""What is not a question for the rulebook: input that cannot be read, and what does not answer.

A fault is the name of a message and what it speaks of; `punto.narration` has the words.
"""

import errno
from datetime import datetime
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Any, Self, TypedDict, Unpack


class Noun(Enum):
    """What was given or asked for, as a message names it."""

    BANKROLL = "bankroll"
    BET = "bet"
    BUY_IN = "buy-in"
    CHIP = "chip"
    COUPS = "coups"
    DRAFT = "draft"
    DRILL = "drill"
    ENTRANTS = "entrants"
    GAME = "game"
    HANDBOOK = "handbook"
    LANGUAGE = "language"
    LIMIT = "limit"
    MAXIMUM = "maximum"
    MINIMUM = "minimum"
    PACE = "pace"
    PAIRS = "pairs"
    PROMOTION = "promotion"
    REGISTER = "register"
    REPORT = "report"
    ROLE = "role"
    ROUNDING = "rounding"
    ROUNDS = "rounds"
    RULEBOOK = "rulebook"
    SEATS = "seats"
    SESSIONS = "sessions"
    SMALLEST_CHIP = "smallest-chip"
    STAKE = "stake"
    STOP_LOSS = "stop-loss"
    STOP_WIN = "stop-win"
    STRATEGY = "strategy"
    TABLE = "table"
    TEMPLATE = "template"
    TABLES_OF_A_RECORD = "tables-of-a-record"
    TOURNAMENT = "tournament"
    TOURNAMENTS = "tournaments"
    TRAINEE = "trainee"
    UNIT = "unit"
    VOUCHER = "voucher"
    WAGER = "wager"
    WAY_OF_DEALING = "way-of-dealing"
    WORKERS = "workers"


class Hindrance(Enum):
    """Why the system would not open a file or an address."""

    MISSING = "missing"
    DENIED = "denied"
    FOLDER = "folder"
    EXISTS = "exists"
    FULL = "full"
    TAKEN = "taken"
    ELSEWHERE = "elsewhere"
    NOT_TEXT = "not-text"
    OTHER = "other"


_HINDRANCES = {
    errno.ENOENT: Hindrance.MISSING,
    errno.ENOTDIR: Hindrance.MISSING,
    errno.EACCES: Hindrance.DENIED,
    errno.EPERM: Hindrance.DENIED,
    errno.EROFS: Hindrance.DENIED,
    errno.EISDIR: Hindrance.FOLDER,
    errno.EEXIST: Hindrance.EXISTS,
    errno.ENOSPC: Hindrance.FULL,
    errno.EDQUOT: Hindrance.FULL,
    errno.EFBIG: Hindrance.FULL,
    errno.EADDRINUSE: Hindrance.TAKEN,
    errno.EADDRNOTAVAIL: Hindrance.ELSEWHERE,
}


def hindrance(error: OSError | UnicodeDecodeError) -> Hindrance:
    """Why the system would not, from what it said."""
    if isinstance(error, UnicodeDecodeError):
        return Hindrance.NOT_TEXT
    return _HINDRANCES.get(error.errno or 0, Hindrance.OTHER)


class JsonKind(Enum):
    """What a reader of types tells apart."""

    INT = "int"
    FLOAT = "float"
    STR = "str"
    BOOL = "bool"
    NULL = "null"
    ARRAY = "array"
    OBJECT = "object"
    DATETIME = "datetime"
    DATE = "date"
    OTHER = "other"


class Particulars(TypedDict, total=False):
    """What the message of a fault can speak of. Amounts of money end in `cents`."""

    what: Noun
    hindrance: Hindrance
    expected: tuple[JsonKind, ...]
    got: JsonKind
    word: Any
    """What was written, told as it stands, in quotation marks."""
    words: tuple[str, ...]
    path: str
    address: str
    database: str
    """Where a record is kept, which not everybody is told."""
    command: str
    name: str
    account: str
    table: str
    event: str
    edition: str
    clause: str
    code: str
    """A name that a machine gave to what went wrong."""
    denominations_cents: tuple[int, ...]
    cents: int
    minutes: int
    most_cents: int
    least_cents: int
    at: int
    byte: int | None
    line: int | None
    column: int
    coup: int
    shoe: int
    number: int | str
    left: int
    seat: int
    least: int
    most: int
    version: int
    moment: datetime
    since: datetime
    until: datetime
    fields: tuple[str, ...]
    choices: tuple[int | str, ...]
    close: tuple[str, ...]
    """Choices that what was written comes close to."""


class PuntoError(Exception):
    """The name of a message, and what it speaks of; a fault may rest on another."""

    kind = "bug"

    def __init__(
        self, why: str, because: "PuntoError | None" = None, /, **given: Unpack[Particulars]
    ) -> None:
        super().__init__(why)
        self.why = why
        self.because = because
        self.given = given

    def about(self, **given: Unpack[Particulars]) -> Self:
        """The same about something else."""
        return type(self)(self.why, self.because, **(self.given | given))

    def __str__(self) -> str:
        given = (f"{key}={_plain(value)}" for key, value in self.given.items())
        behind = () if self.because is None else (f"because {self.because}",)
        return " ".join((self.why, *given, *behind))

    def __reduce__(self) -> tuple[object, ...]:
        return partial(type(self), self.why, self.because, **self.given), ()


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return ",".join(str(_plain(each)) for each in value)
    return value.value if isinstance(value, Enum) else value


class Malformed(PuntoError, ValueError):
    """Input that says nothing a rulebook could judge; the message tells what was expected."""

    kind = "malformed"


class Unavailable(PuntoError):
    """Something that the house depends on does not answer; nothing acknowledged is lost by it."""

    kind = "unavailable"


class Damaged(Unavailable):
    """What was kept is not there as it was written, and does not come back by waiting."""


def unreadable_file(path: str | Path, error: OSError | UnicodeDecodeError) -> Malformed:
    """Of a file that was named to be read."""
    return Malformed("file-unreadable", path=str(path), hindrance=hindrance(error))


def unwritable_file(
    path: str | Path, error: OSError, kind: "type[Malformed | Unavailable]" = Unavailable
) -> PuntoError:
    """Of a file that was to be written; malformed where it need not have been named."""
    return kind("file-unwritable", path=str(path), hindrance=hindrance(error))
