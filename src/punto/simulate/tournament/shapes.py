"""What the kernel of tournaments is told and what it answers, for both sides of it."""

from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numba import types
from numba.experimental.structref import StructRefProxy, define_proxy, register
from numpy.typing import NDArray

int64: Any = np.int64
Numbers = NDArray[np.int64]
People = NDArray[np.int64]
"""A row for each entrant, with the columns below."""

MOST_SEATS = 20
PARTS = lcm(*range(1, MOST_SEATS + 1))
"""Points are kept in these parts, so that as many as sit at a table can share one exactly."""

(
    GROUP,
    STRATEGY,
    STANDING,
    CHIPS,
    COUNT,
    ROUND,
    PLAYED,
    FURTHEST,
    WAGER,
    REMOVAL,
    OUT_ROUNDS,
    OUT_RESIDUE,
    OUT_WAGER,
    OUT_REMOVAL,
    POINTS,
    SESSIONS,
    BUY_BACKS,
    ASKED,
    PRIZE,
    FIRST,
    PLAIN,
    CARDS,
    FORMS,
    AWAY_FROM,
    AWAY_UNTIL,
    DEDUCTED,
) = range(26)
"""GROUP is the place of the strategy among those asked for; COUNT is what was counted at the end of
a session; OUT_ROUNDS is -1 for who did not go out; ASKED is whether one who went out had the
chance to buy back; PLAIN is whether pass cards and undisclosed wagers are left unused, CARDS and
FORMS are how many of each are left of a session; AWAY_FROM and AWAY_UNTIL are the rounds of a
session between which an entrant is away, and DEDUCTED for how many the minimum was taken."""
PERSON_COLUMNS = 26
NOT_OUT = -1

IN, ELIMINATED, OUT, GONE = range(4)
"""Standings. Out: played, and did not advance. Gone: lost the seat or was disqualified, and has no
place."""

OPEN, SEALED, PASSED, AWAY = range(4)
"""How an entrant took part in a round: by a wager that lies open, by an undisclosed one, by a pass
card, or not at all."""

KNOCKOUT, FOR_POINTS, REPECHAGE, SIT_AND_GO = range(4)
"""Kinds of rounds, as far as they are played differently."""

COUPS, SHOES = range(2)
"""What the length of a session is counted in; minutes are coups at the stated pace."""

EXTRA_ROUNDS, AS_CONDITIONS, PLAY_OFF_FOR_PLACES = range(3)
"""Procedures for entrants with equal chips."""

PRIZES_SHARED, AS_CONDITIONS_TOO, BY_RESIDUE_WAGER_REMOVAL = range(3)
"""Procedures for entrants who go out in the same round."""

UNSAID, SHARED, PLAY_ON, ALL_ADVANCE = range(4)
"""What the conditions say of entrants who are level."""

TO_PROGRESS, AFTER_FINAL, FOR_POINTS_LEVEL, ON_POINTS = range(4)
"""What entrants may be level for."""

PLAYER, BANKER, TIE = range(3)
"""The wagers that strategies choose from, and the rows of what each gains."""

(
    T_COUPS,
    T_TABLE_COUPS,
    T_SESSIONS,
    T_PLAY_OFFS,
    T_RULINGS,
    T_UNENDING,
    T_BUY_BACKS,
    T_POOL,
    T_SEALED,
    T_PASSED,
    T_DEDUCTED,
    T_DISQUALIFIED,
    T_FORFEITED,
    T_UNAWARDED,
) = range(14)
"""What is told of a whole tournament: the longest way through it in coups, coups of all tables,
sessions, rounds of play-offs, rulings, play-offs cut short, buy-backs, the pool in cents,
undisclosed wagers, pass cards, minimums deducted for absence, entrants disqualified for it, seats
lost by it, and whether nobody was left to award a prize to."""
TOURNAMENT_COLUMNS = 14

S_FIRST, S_PRIZES, S_LAST_ROUND, S_BUY_BACKS = range(4)
"""What is told of each strategy: entrants first (alone or level), cents won, entrants who played
in the last round, buy-backs."""
STRATEGY_COLUMNS = 4

(
    SEATED,
    DEALT,
    BET,
    DEDUCTION,
    DISQUALIFIED,
    PLAYED_ON,
    RULED,
    BOUGHT_BACK,
    PLACED,
    WON,
) = map(int64, range(10))
"""Kinds of lines in a trace; a number of Python's own would be compiled for by itself."""
NIL = int64(0)
"""What a line of a trace has nothing to say of."""
TRACE_COLUMNS = 9


class Shoes(NamedTuple):
    """An edition's cards and procedure, and the state of chance."""

    state: NDArray[np.uint64]
    one: NDArray[np.uint8]
    two: NDArray[np.uint8]
    margin: int
    behind: int
    burned: NDArray[np.uint8]
    follows: NDArray[np.uint8]
    looks: NDArray[np.uint16]


class Pay(NamedTuple):
    """What a stake on each wager gains: a fraction in two whole numbers, paid in whole chips."""

    over: Numbers
    under: Numbers
    chip: int
    up: bool


class KernelTerms(NamedTuple):
    """A structure as the kernel reads it."""

    kinds: Numbers
    sessions: Numbers
    measures: Numbers
    lengths: Numbers
    tables: Numbers
    """Nothing where there are as many as the entrants need."""
    advances: Numbers
    points: Numbers
    """A row for each round: what each place of a session is worth."""
    limits: Numbers
    """From which round of play of a session, the minimum, and the maximum."""
    prizes: Numbers
    chips: int
    carried: bool
    seats: int
    order: bool
    """Whether entrants wager in turn and see what was wagered before them."""
    ends_early: bool
    """Whether play at a table ends once no more are left than have a place."""
    level: int
    decides: Numbers
    """What the conditions say, by what entrants are level for."""
    out_together: int
    on_zero: bool
    where_needed: bool
    fee: int
    """What an entry brings to the pool."""
    buy_back: int
    """What buying back brings to the pool."""
    buy_back_until: int
    """The last round, or -1 where there is none."""
    buy_back_times: int
    buy_back_share: int
    """How many of a thousand who may buy back do."""
    guarantee: int
    cards: int
    """Pass cards of each entrant for a session."""
    card_saves: bool
    """Whether one who cannot wager the minimum plays on by a pass card."""
    forms: int
    """Undisclosed wagers of each entrant for a session."""
    late_share: int
    """How many of a thousand seats of a session are not taken in time."""
    seat_lost: bool
    """Whether a seat that is not taken in time is lost."""
    away_share: int
    """How many of a thousand entrants leave the table during a session."""
    away_rounds: int
    """The most rounds that one who is late or away misses."""
    most_deducted: int
    """For how many missed rounds of a session the minimum is deducted."""
    disqualified: bool
    """Whether one who misses more is disqualified."""


class Run(StructRefProxy):
    """Everything that a run of the kernel reads and writes, but the entrants.

    The compiler is handed a tuple field by field, and counts who refers to each array in it at
    every call, which took it a minute. This is handed on as one reference, and so are its parts.
    """

    terms: KernelTerms
    pay: Pay
    shoes: Shoes
    cells: NDArray[np.int16]
    bins: NDArray[np.int16]
    lasts: NDArray[np.int8]
    """Coups of two tables, dealt side by side."""
    turn: Numbers
    """Which of the two rows comes next, and the limits that the last session came to."""
    scratch: Numbers
    """What a round of play is worked out in."""
    order: Numbers
    level: NDArray[np.bool_]
    """The order that counts for prizes, and who in it is level with the one before."""
    told: Numbers
    trace: Numbers
    at: Numbers
    """How many lines the trace has, and the number of the session."""


class TermsRef(StructRefProxy):
    """A structure, as the compiled parts hand it on."""


class PayRef(StructRefProxy):
    """What stakes gain, as the compiled parts hand it on."""


class ShoesRef(StructRefProxy):
    """Cards and chance, as the compiled parts hand them on."""


@register
class RunType(types.StructRef):
    """A run, to the compiler."""


@register
class TermsType(types.StructRef):
    """A structure, to the compiler."""


@register
class PayType(types.StructRef):
    """What stakes gain, to the compiler."""


@register
class ShoesType(types.StructRef):
    """Cards and chance, to the compiler."""


run_ref: Any = Run
terms_ref: Any = TermsRef
pay_ref: Any = PayRef
shoes_ref: Any = ShoesRef
"""What makes each of them; the compiler knows of what."""

_PROXIES = (
    (Run, RunType, tuple(Run.__annotations__)),
    (TermsRef, TermsType, KernelTerms._fields),
    (PayRef, PayType, Pay._fields),
    (ShoesRef, ShoesType, Shoes._fields),
)
_define: Any = define_proxy
for each_proxy in _PROXIES:
    _define(*each_proxy)
