"""A table as a person in a role sees it: one state, a projection for each pair of eyes."""

from datetime import datetime
from typing import Any, NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from punto.cards import PACK
from punto.fields import Says, fields_with
from punto.floor.live.contest_view import RoundView, round_view
from punto.floor.live.scoreboard import Board, Scored, board
from punto.floor.live.visibility import PIT_ROLES, STAFF_ROLES, Viewer, seat_label, with_labels
from punto.game.limits import Limits
from punto.law.calls import Spoken
from punto.law.procedures import Wager
from punto.law.rulebooks import EDITIONS, rulebook
from punto.table import Table, next_steps
from punto.table.coup import Placed
from punto.table.limits.terms import limits_for
from punto.table.signs.decide import missing
from punto.table.stack import StackStage
from punto.table.state import Phase, TablePatron


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """A patron at the table, called by the seat to those who may not know the name."""

    label: str
    seat: int | None
    you: bool
    chips_cents: int | None
    """Nothing where it is none of the viewer's business."""
    tokens_cents: int | None
    own_limits: dict[Wager, Limits] | None
    """Limits of the patron's own, where they differ from the signs."""
    kept: dict[Wager, int] | None
    """Old minimums that the patron keeps."""
    paused: bool | None
    wagers: tuple[Placed, ...]
    """What lies on the layout, where everybody sees it."""


class HandView(msgspec.Struct, frozen=True, kw_only=True):
    """A hand: faces that lie open, and nothing in place of those that do not."""

    cards: tuple[str | None, ...]


class OutView(msgspec.Struct, frozen=True, kw_only=True):
    """Cards that lie before a patron, who is to turn them."""

    hand: str
    label: str
    you: bool
    cards: tuple[int, ...]
    """Which of the hand, counted from zero."""


class StepView(msgspec.Struct, frozen=True, kw_only=True):
    """Something that the viewer may lawfully do now."""

    command: dict[str, Any]
    main: bool
    faces: int
    """How many faces it needs from the shoe, or from the person who keys the cards in."""
    hand: str | None
    """The hand that a card would go to."""
    clauses: tuple[str, ...]
    say: Spoken


class StaffView(msgspec.Struct, frozen=True, kw_only=True):
    """What staff see as well."""

    float_cents: int
    drop_cents: int
    terminal_cents: int
    cards_gone: int
    signs_missing: tuple[str, ...]
    disputes: dict[str, Any]
    requests: dict[str, tuple[str, ...]]
    consents: dict[str, tuple[str, ...]]
    approvals: tuple[str, ...]
    excluded: tuple[str, ...]


class PitView(msgspec.Struct, frozen=True, kw_only=True):
    """What is no business of the dealer's, who may be the one that it is about."""

    duties: tuple[dict[str, Any], ...]
    payments: dict[str, Any]
    offences: dict[str, Any]


class RulesView(msgspec.Struct, frozen=True, kw_only=True):
    """By which rules the table is played."""

    id: str
    title: str
    jurisdiction: str
    casino: str
    is_draft: bool
    """Whether nobody has approved them."""


class ViewedTable(Protocol):
    """A table to be seen: live, or as it stood once."""

    @property
    def name(self) -> str: ...
    @property
    def version(self) -> int: ...
    @property
    def table(self) -> Table: ...
    @property
    def scores(self) -> tuple[Scored, ...]: ...


class Hour(NamedTuple):
    """What the time is, and when betting closes where a table deals itself."""

    now: datetime
    closes: datetime | None = None


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """A table for one pair of eyes."""

    table: str
    version: int
    at: datetime
    """The time by the house's clock, to hold other times against."""
    rules: RulesView
    phase: str
    layout: str | None
    seats: int
    seat_one_at_right: bool
    decks: int
    device: str
    method: str
    face_up: bool
    game: str
    pairs: str | None
    offered: tuple[str, ...]
    chips: tuple[int, ...]
    limits: dict[str, Any]
    differential_cents: int | None
    restricted: tuple[str, ...]
    notices: dict[str, Any]
    signs: tuple[str, ...]
    coup: int
    no_bet: bool
    betting_open: bool
    betting_closes: datetime | None
    """When betting closes, where a table deals itself."""
    player: HandView
    banker: HandView
    out: OutView | None
    result: str | None
    last_coup: str
    shoe: int
    """Which shoe of the table is dealt, or made ready; zero before there are cards."""
    shoe_stage: str
    """How far its cards are on their way."""
    shoe_percent: int
    """How much of the shoe is left, of which anybody may judge by eye."""
    patrons: tuple[SeatView, ...]
    scores: tuple[Scored, ...]
    board: Board
    contest: RoundView | None = None
    """Where the table plays for a tournament."""
    staff: StaffView | None = None
    pit: PitView | None = None


def view(live: ViewedTable, viewer: Viewer, hour: Hour) -> TableView:
    """A table as a person may see it."""
    table = live.table
    setup, coup, signs, contest = table.setup, table.coup, table.signs, table.contest
    betting_open = _betting_open(table)
    return TableView(
        table=live.name,
        version=live.version,
        at=hour.now,
        rules=rules_view(setup.edition),
        phase=table.phase.value,
        layout=setup.layout,
        seats=setup.seats,
        seat_one_at_right=setup.settings.seat_one_at_right,
        decks=setup.decks,
        device=setup.device.value,
        method=setup.method.value,
        face_up=setup.face_up,
        game=setup.game.value,
        pairs=setup.pairs.value if setup.pairs else None,
        offered=tuple(wager.value for wager in setup.offered),
        chips=setup.chips,
        limits=msgspec.to_builtins(signs.limits if contest is None else contest.limits),
        differential_cents=signs.differential_cents,
        restricted=tuple(wager.value for wager in signs.restricted),
        notices=msgspec.to_builtins(signs.notices),
        signs=tuple(sign.value for sign in signs.shown),
        coup=coup.number,
        no_bet=bool(coup.no_bet),
        betting_open=betting_open,
        betting_closes=hour.closes if betting_open else None,
        player=HandView(cards=faces(coup.player)),
        banker=HandView(cards=faces(coup.banker)),
        out=_out(table, viewer),
        result=coup.result.value if coup.result else None,
        last_coup=table.stack.ending.value,
        shoe=_shoe(table),
        shoe_stage=table.stack.stage.value,
        shoe_percent=_shoe_percent(table),
        patrons=tuple(_seat(table, who, patron, viewer) for who, patron in table.patrons.items()),
        scores=live.scores,
        board=board(live.scores),
        contest=round_view(table, viewer),
        staff=_staff(table) if viewer.role in STAFF_ROLES else None,
        pit=_pit(table) if viewer.role in PIT_ROLES else None,
    )


def rules_view(edition: str) -> RulesView:
    rules = rulebook(edition)
    return RulesView(
        id=rules.id,
        title=rules.title,
        jurisdiction=rules.jurisdiction,
        casino=rules.casino,
        is_draft=rules.id not in EDITIONS,
    )


def _out(table: Table, viewer: Viewer) -> OutView | None:
    """Who has cards of a hand before them, as anybody at the table sees."""
    out = table.coup.out
    if out is None:
        return None
    you = viewer.patron == out.patron
    known = you or viewer.sees_names
    label = out.patron if known else seat_label(out.patron, table)
    return OutView(hand=out.hand.value, label=label, you=you, cards=out.cards)


def faces(cards: tuple[Any, ...]) -> tuple[str | None, ...]:
    """Cards by their names, as far as they are seen."""
    return tuple(None if card is None else card.value for card in cards)


def counts(view: TableView) -> dict[str, int | None]:
    """What each hand counts, once all its cards lie open."""
    return {"player": _count(view.player.cards), "banker": _count(view.banker.cards)}


def _count(cards: tuple[str | None, ...]) -> int | None:
    """The points of a hand, which are the same in every edition."""
    if not cards:
        return None
    total = 0
    for face in cards:
        if face is None:
            return None
        total += 1 if face[0] == "A" else int(face[0]) if face[0].isdigit() else 0
    return total % 10


def _shoe(table: Table) -> int:
    stack = table.stack
    return stack.shoe + (stack.stage in BEFORE_LOADING)


BEFORE_LOADING = (StackStage.SHUFFLED, StackStage.CUT)
"""A shoe is counted once it is loaded."""


def _shoe_percent(table: Table) -> int:
    cards = table.setup.decks * PACK
    if table.stack.stage is not StackStage.READY:
        return 100 if table.stack.stage in BEFORE_LOADING else 0
    return max(0, cards - table.stack.gone + table.stack.before) * 100 // cards


def _betting_open(table: Table) -> bool:
    """Whether patrons are invited to wager: there are cards to deal, and nothing closed bets."""
    coup = table.coup
    waits = table.contest is not None and not table.contest.is_open
    ready = table.phase is Phase.BETWEEN_COUPS and table.stack.stage is StackStage.READY
    return ready and not (coup.closed or coup.no_bet or waits)


def _seat(table: Table, name: str, patron: TablePatron, viewer: Viewer) -> SeatView:
    you = viewer.patron == name
    known = you or viewer.sees_names
    return SeatView(
        label=name if known else seat_label(name, table),
        seat=patron.seat,
        you=you,
        chips_cents=patron.chips_cents if known else None,
        tokens_cents=patron.tokens_cents if known else None,
        own_limits=_own_limits(table, patron) if known else None,
        kept=patron.kept if known else None,
        paused=patron.paused if known else None,
        wagers=tuple(replace(each, terms=None) for each in table.coup.wagers.get(name, ())),
    )


def _own_limits(table: Table, patron: TablePatron) -> dict[Wager, Limits]:
    """The limits that hold for a patron where a personal limit lifts them."""
    seat = patron.seat or 0
    signed = [wager for wager in patron.own_limits if wager in table.signs.limits]
    return {wager: limits_for(table, patron, wager, seat) for wager in signed}


def _staff(table: Table) -> StaffView:
    money = table.money
    return StaffView(
        float_cents=money.float_cents,
        drop_cents=money.drop_cents,
        terminal_cents=money.terminal_cents,
        cards_gone=table.stack.gone,
        signs_missing=tuple(sign.value for sign in missing(table)),
        disputes={str(n): msgspec.to_builtins(d) for n, d in table.disputes.items()},
        requests={ask.value: names for ask, names in table.requests.items()},
        consents={matter.value: names for matter, names in table.consents.items()},
        approvals=tuple(act.value for act in table.approvals),
        excluded=tuple(table.excluded),
    )


def _pit(table: Table) -> PitView:
    return PitView(
        duties=tuple(msgspec.to_builtins(duty) for duty in table.duties),
        payments={str(n): msgspec.to_builtins(p) for n, p in table.payments.items()},
        offences={name: msgspec.to_builtins(found) for name, found in table.offences.items()},
    )


def steps(
    table: Table, viewer: Viewer, at: datetime, *, excluded: bool = False
) -> tuple[StepView, ...]:
    """What the viewer may lawfully do now, the course of the game first."""
    newcomers = (viewer.patron,) if viewer.patron and not excluded else ()
    found = next_steps(table, at, newcomers, (viewer.role,))
    return tuple(
        StepView(
            command=_said(with_labels(step.command, viewer, table)),
            main=step.main,
            faces=step.faces,
            hand=step.hand.value if step.hand else None,
            clauses=step.clauses,
            say=step.say,
        )
        for step in found
        if not viewer.patron or step.command.by.person == viewer.patron
    )


def _said(command: msgspec.Struct) -> dict[str, Any]:
    """A command as it is given: who gives it, when, and what the floor looks up is not said."""
    fields: dict[str, Any] = msgspec.to_builtins(command)
    known = ("by", "at", "v", *fields_with(type(command), Says.LOOKED_UP))
    return {key: value for key, value in fields.items() if key not in known}
