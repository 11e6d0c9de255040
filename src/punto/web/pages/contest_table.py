"""A table that plays for a tournament, as its entrants and its dealer work it: units, not money."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from punto.floor.live.contest_view import ContestantView, RoundView
from punto.floor.live.hub import Live
from punto.floor.live.views import TableView
from punto.floor.live.visibility import Viewer, seat_label
from punto.law.clauses import Refused
from punto.law.contests import FormFault, WagerOutOfTurn
from punto.law.reasons import Reason
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import rulebook
from punto.money import money, units
from punto.table import Table, decide
from punto.table import commands as c
from punto.table import events as e
from punto.web.pages.tongues import Said, known, say

Laid = e.WagerPlaced | e.WagerChanged | e.WagerFound | e.WagerTrimmed
BLANK = "0" * 64
"""A digest, where it is only asked whether a form may be handed in."""


class FormToSee(NamedTuple):
    """A form of the last coup that an entrant may look at now."""

    whose: Said
    command: str


class OwnRound(NamedTuple):
    """What an entrant at the table may do in the round."""

    me: ContestantView
    may_pass: bool
    may_hand_in: bool
    to_see: tuple[FormToSee, ...]


NOTED = {
    "made-up-to-the-minimum": "page-wager-made-up",
    "in-action-to-the-maximum": "page-wager-capped",
}


def amended(events: Iterable[e.Event], me: str) -> Iterator[Said]:
    """What became of one's wagers otherwise than they were laid, in the order it happened."""
    for event in events:
        if getattr(event, "patron", None) != me:
            continue
        match event:
            case e.WagerPlaced() | e.WagerChanged():
                yield from _noted(event, () if event.note is None else (event.note,))
            case e.WagerFound(stands=True):
                yield from _noted(event, event.notes)
            case e.WagerTrimmed():
                yield _of_wager("page-wager-trimmed", event)
            case e.WagerFound():
                yield say("page-wager-void", wager=say(f"printed-{event.wager.value}"))
            case e.WagerReturned(reason=Reason()):
                yield say("page-wager-void", wager=say(f"printed-{event.wager.value}"))
            case e.WagersVoided():
                yield say("page-wagers-void")
            case e.FormAnnounced(fault=FormFault()):
                yield say("page-form-deemed", units=units(event.live_cents))
            case _:
                continue


def _noted(event: Laid, notes: Iterable[Reason]) -> Iterator[Said]:
    for note in notes:
        if note.why in NOTED:
            yield _of_wager(NOTED[note.why], event)


def _of_wager(name: str, event: Laid) -> Said:
    lies = units(event.chips_cents + event.tokens_cents)
    return say(name, wager=say(f"printed-{event.wager.value}"), units=lies)


def at_tournament(live: Live, view: TableView, viewer: Viewer) -> dict[str, Any]:
    """What a page of a table needs to know of the tournament that it plays for, if it does."""
    contest, table = view.contest, live.table
    if contest is None:
        return {"contest": None, "own_round": None, "money": money}
    return {
        "contest": contest,
        "own_round": _own(table, view, contest, viewer),
        "amended": tuple(amended(live.since(e.RoundOpened), viewer.patron)),
        "money": units,
        "turn_said": turn_said(contest),
        "pass_card": _command("play-pass-card", patron=viewer.patron),
        "clauses_of": cited(rulebook(view.rules.id)),
    }


def turn_said(contest: RoundView) -> Said:
    """Whose turn it is, in a sentence."""
    if not contest.is_open:
        return say("page-round-not-open")
    if contest.is_closed:
        return say("call-no-more-bets")
    if not contest.in_order:
        return say("page-wager-in-any-order")
    whose = next((each for each in contest.entrants if each.has_turn), None)
    if whose is None:
        return say("page-order-begins-at-marker", seat=contest.marker or 0)
    if whose.you:
        return say("page-your-turn")
    return say("page-turn-of", entrant=known(whose.label))


def _own(table: Table, view: TableView, contest: RoundView, viewer: Viewer) -> OwnRound | None:
    me = next((each for each in contest.entrants if each.you), None)
    if me is None:
        return None
    by, at, name = viewer.actor, view.at, viewer.patron
    return OwnRound(
        me,
        is_lawful(table, c.PlayPassCard(by=by, at=at, patron=name)),
        is_lawful(table, c.HandInForm(by=by, at=at, patron=name, commitment=BLANK)),
        forms_to_see(table, viewer, at),
    )


def forms_to_see(
    table: Table, viewer: Viewer, at: datetime, *, entered: bool = False
) -> tuple[FormToSee, ...]:
    """The forms of others that a patron may look at now; `entered`, where they play elsewhere."""
    by, name = viewer.actor, viewer.patron
    return tuple(
        FormToSee(
            known(seat_label(other, table)),
            _command("show-form", patron=name, other=seat_label(other, table)),
        )
        for other in (() if table.contest is None else table.contest.played)
        if other != name
        and is_lawful(table, c.ShowForm(by=by, at=at, patron=name, other=other, entered=entered))
    )


def _command(do: str, **fields: str) -> str:
    return msgspec.json.encode({"do": do, **fields}).decode()


def is_lawful(table: Table, command: c.Command) -> bool:
    """Whether the rules would let it be done at this moment."""
    try:
        decide(table, command)
    except Refused:
        return False
    return True


class CitedRound(NamedTuple):
    """The clauses that a dealer goes by in a round of a tournament."""

    out_of_turn: tuple[str, ...]
    stands: bool
    """Whether a wager out of order stands with advice; otherwise it is taken back."""
    order: tuple[str, ...]
    pass_cards: tuple[str, ...]
    forms: tuple[str, ...]
    cannot_wager: tuple[str, ...]
    """By which an entrant who cannot wager the minimum is out."""


def cited(rules: Rulebook) -> CitedRound:
    play = rules.tournament.play
    forms = play.undisclosed
    return CitedRound(
        play.turns.out_of_turn.cited,
        play.turns.out_of_turn.value is WagerOutOfTurn.STANDS_WITH_ADVICE,
        play.turns.sequence.cited,
        () if play.pass_cards is None else play.pass_cards.cited,
        () if forms is None else forms.announced.cited,
        rules.tournament.sessions.cannot_wager.cited,
    )
