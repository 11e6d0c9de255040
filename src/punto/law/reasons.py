"""Reasons: a name and typed arguments. The sentence is made last, for one pair of eyes."""

from collections.abc import Mapping
from datetime import date, datetime
from enum import Enum, auto
from typing import Annotated, Literal, cast, get_type_hints

import msgspec

from punto.errors import Particulars, PuntoError
from punto.fields import PatronId, Says
from punto.law.cage import ExclusionGround, IdentityField, Tender
from punto.law.contests import Decide, Due, Ground, Item, Measure, Step, Value
from punto.law.incidents import IncidentMatter, IncidentNeed
from punto.law.mishaps import Relief
from punto.law.notices import NoticeMatter, NoticeReader
from punto.law.prizes import Addressee, Contents, PaidBy, PrizeForm, TermsItem
from punto.law.procedures import (
    Approval,
    BurnMethod,
    CardSource,
    Change,
    DealingMethod,
    Device,
    Game,
    Hand,
    PairsForm,
    Recipient,
    Rounding,
    Sign,
    Upshot,
    Wager,
)
from punto.law.roles import Act, Role
from punto.law.trouble import Breach, Cause, WrongPayment


class ArgumentMark(Enum):
    """What an argument is apart from its type."""

    PHRASE = auto()
    """Something that is done; the catalogue has its words."""
    EXACT = auto()
    """Cents that may not be whole, as a fraction is written."""
    POINTS = auto()
    """What a hand counts, as it is called."""
    STREAM = auto()
    """A stream of the record, or what lies beside it."""


Phrase = Annotated[str, ArgumentMark.PHRASE]
Exact = Annotated[str, ArgumentMark.EXACT]
Points = Annotated[int, ArgumentMark.POINTS]
Stream = Annotated[str, ArgumentMark.STREAM]


class Arguments(Particulars, total=False):
    """Everything that a reason can speak of. Amounts of money end in `cents`."""

    patron: PatronId | None
    other: PatronId | None
    person: PatronId
    decided_by: PatronId
    nominees: tuple[PatronId, ...]
    others: tuple[PatronId, ...]

    doing: Phrase

    role: Role
    second: Role
    becomes: Role | None
    roles: tuple[Role, ...]
    recipient: Recipient

    apart_cents: int
    chips_cents: int
    chips_held_cents: int
    into_cents: int
    kept_cents: Mapping[Wager, int]
    left_cents: int
    limit_cents: int
    less_cents: int
    lying_cents: int
    maximum_cents: int
    minimum_cents: int
    more_cents: int
    purse_cents: int
    room_cents: int
    short_cents: int
    smallest_cents: int
    tokens_held_cents: int
    unit_cents: int
    exact: Exact

    player: Points
    banker: Points

    card: str
    cards: tuple[str, ...]
    missing: tuple[str, ...]
    foreign: tuple[str, ...]
    damaged: tuple[str, ...]

    act: Act
    relief: Relief
    approval: Approval
    cause: Cause
    change: Change
    device: Device
    form: PairsForm
    forms: tuple[PairsForm, ...]
    game: Game
    hand: Hand
    burn: BurnMethod
    burns: tuple[BurnMethod, ...]
    method: DealingMethod
    methods: tuple[DealingMethod, ...]
    pairs: PairsForm | None
    rounding: Rounding
    signs: tuple[Sign, ...]
    source: CardSource
    sources: tuple[str, ...]
    taken: Wager
    details: tuple[IdentityField, ...]
    shut_out_by: ExclusionGround
    tender: Tender
    tenders: tuple[Tender, ...]
    wager: Wager
    wagers: tuple[Wager, ...]
    upshot: Upshot
    pays: str
    instead: str

    items: tuple[Item, ...]
    step: Step
    due: Due
    decide: Decide
    measure: Measure
    value: Value

    gaps: tuple[TermsItem, ...]
    addressee: Addressee
    matter: NoticeMatter
    reader: NoticeReader
    incident: IncidentMatter
    need: IncidentNeed
    breach: Breach
    ground: Ground
    contents: Contents
    prize: PrizeForm
    payout: PaidBy
    bar: str

    letter: str
    letters: tuple[str, ...]
    backs: str
    at_table: str
    tables: tuple[str, ...]
    stopped: str
    phase: str
    period: str
    standing: str
    way: str
    wrong: str
    note: str
    said: str
    fault: str
    paid: WrongPayment

    behind: int
    box: int
    cards_turned: int
    days: int
    decks: int
    deepest: int
    depth: int
    duty: int
    error: int
    hours: int
    margin: int
    minutes: int
    seats: int
    seconds: int
    seen: int
    size: int

    stream: Stream
    entry: int
    refusal: int
    last: int
    upto: int | None
    tag: str
    book: str
    signed: str
    because: "Reason | None"

    day: date
    first: date
    was: datetime
    became: datetime

    allowed: bool
    dealt: bool
    natural: bool
    present: bool
    reviewed: bool
    same: bool
    stands: bool
    stray: bool
    to_shuffle: bool
    wanted: bool


class Reason(msgspec.Struct, frozen=True):
    """Why something is as it is: the name of a message, and what it speaks of."""

    why: str
    given: Arguments = msgspec.field(default_factory=Arguments)
    units: Literal[True] | msgspec.UnsetType = msgspec.UNSET
    """Set where the amounts that it speaks of are chips of a tournament."""


def reason_of(fault: PuntoError) -> Reason:
    """Why something cannot be read or does not answer, as part of another reason or for words."""
    behind = {} if fault.because is None else {"because": reason_of(fault.because)}
    return Reason(fault.why, cast(Arguments, {**fault.given, **behind}))


def write_reason(reason: Reason) -> str:
    """A reason as it goes on record."""
    return msgspec.json.encode(reason, order="sorted").decode()


def read_reason(text: str) -> Reason:
    """A reason that was put on record."""
    return msgspec.json.decode(text, type=Reason)


def _mark(annotation: object) -> ArgumentMark | Says | None:
    """The mark on an argument's type, wherever in it."""
    for found in getattr(annotation, "__metadata__", ()):
        if isinstance(found, ArgumentMark | Says):
            return found
    inner = (_mark(each) for each in getattr(annotation, "__args__", ()))
    return next((mark for mark in inner if mark is not None), None)


MARKS: dict[str, ArgumentMark | Says | None] = {
    key: _mark(annotation)
    for key, annotation in get_type_hints(Arguments, include_extras=True).items()
}
"""Which arguments are persons and which are phrases."""

AS_REPORTED = "as was reported"
TO_MIX_AGAIN = "to mix the cards again"
PROPOSED_REASONS = {AS_REPORTED: "reason-as-reported", TO_MIX_AGAIN: "reason-to-mix-again"}
"""Reasons that are put to those who decide, as they go on record, and by what message each is told;
any other is told as it was written."""
