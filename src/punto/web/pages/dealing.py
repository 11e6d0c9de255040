"""The dealer's console: one step at a time, by the keyboard, at a table that a person deals."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any, NamedTuple

import msgspec
from litestar import Response, Router, get
from litestar.response import Stream

from punto.floor.live import views
from punto.floor.live.console import DEAL, PLACES, Console, console
from punto.floor.live.hub import Live
from punto.floor.live.views import StepView
from punto.floor.live.visibility import Viewer
from punto.house.state import OnDuty
from punto.law.calls import Spoken
from punto.law.procedures import Hand
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.money import ChipSet, money, units
from punto.narration.catalogue import catalogue
from punto.narration.saying import Eyes, aloud, called, message
from punto.table import Table
from punto.table.authority import MANAGERS, is_supervisor
from punto.table.coup import WagerLine
from punto.table.guards import rules_of
from punto.table.stack import StackStage
from punto.table.state import NOT_IN_PLAY, Phase
from punto.table.words import Cards, Payment, PlayerCard
from punto.web.authentication import only
from punto.web.naming import eyes_of
from punto.web.pages.access import (
    page_for,
    standing,
)
from punto.web.pages.bet_sheet import bet_sheet
from punto.web.pages.command_forms import happened, options, people_at
from punto.web.pages.console_sums import console_sums
from punto.web.pages.felt_across import across
from punto.web.pages.following import Parts, as_it_goes, with_parts
from punto.web.pages.layout import DEALING_ROLES, page, part
from punto.web.pages.step_words import LETTERS, astray, coup_words, kind_words, seated, step_words
from punto.web.pages.tables import felt_drawn, live_table, settled, table_context
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of
from punto.web.streaming import streamed

SUPERVISORS = (Role.CASINO_SUPERVISOR, Role.GAMING_SUPERVISOR)
GAPS = dict.fromkeys(("first", "second", "third"), "{}")
"""Gaps in the words of a page, for its script to fill."""
RANKS, SUITS = "A23456789TJQK", "SHDC"


class Next(NamedTuple):
    """A step with its words."""

    words: str
    command: str
    faces: int
    hand: str
    reported: str
    """The face that was reported of the card that is dealt by it, before it came out."""
    say: str
    clauses: tuple[str, ...]


class LyingCard(NamedTuple):
    """A card that showed its face on the felt or in the burn, and may be keyed as another."""

    hand: str
    card: int
    face: str
    words: str


class StepGroup(NamedTuple):
    """Steps of a kind, and the key that opens them."""

    letter: str
    words: str
    steps: tuple[Next, ...]


class Payout(NamedTuple):
    """What the dealer does about a wager: take it, leave it, or pay it with these chips."""

    who: str
    line: WagerLine
    chips: tuple[tuple[int, int], ...]


@get("/deal", guards=[page_for(*DEALING_ROLES)])
async def list_to_deal(request: Asked) -> Response[str]:
    """The tables that a person deals, and then those that deal themselves."""
    floor, eyes = floor_of(request), eyes_of(request)
    tables = [
        (
            name,
            views.rules_view(live.table.setup.edition).title,
            installed,
            coup_words(live.table, eyes),
        )
        for name, installed in sorted(floor.house.house.tables.items())
        if (live := floor.hub.table(name)).table.phase not in NOT_IN_PLAY
    ]
    tables.sort(key=lambda each: each[2].automatic)
    return page(request, "deal.html", {"tables": tables})


@get("/deal/{name:str}", guards=[page_for(*DEALING_ROLES)])
async def show_console(request: Asked, name: NameInPath) -> Response[str]:
    """A table for its dealer; a table that deals itself is only looked at."""
    live = live_table(request, name)
    context = _context(request, live, ())
    return page(request, "dealer.html", context | with_parts(_drawn(request, live, context)))


@get("/pages/deal/{name:str}/stream", guards=[only(*DEALING_ROLES)])
async def stream_console(request: Asked, name: NameInPath) -> Stream:
    """The parts of the console, drawn anew whenever something happens at the table."""
    live = live_table(request, name)
    viewer = standing(request, DEALING_ROLES)

    def draw(call: Spoken) -> Parts:
        return _drawn(request, live, _context(request, live, call))

    return streamed(as_it_goes(request, live, viewer, draw))


def _drawn(request: Asked, live: Live, context: dict[str, Any]) -> Parts:
    return {
        "felt": felt_drawn(request, live, context),
        "console": part(request, "dealer_part.html", context),
        "sheet": part(request, "dealer_sheet.html", context) if context["sheet"] else "",
        "board": context["board_drawn"],
    }


def _context(request: Asked, live: Live, call: Spoken) -> dict[str, Any]:
    floor, table = floor_of(request), live.table
    viewer = standing(request, DEALING_ROLES)
    installed = floor.house.house.tables[live.name]
    at, eyes = floor.now(), seated(eyes_of(request), table)
    keyed = installed.cards is Cards.KEYED
    mine = not installed.automatic
    found = console(table, viewer, at) if mine else Console(None, (), "")
    first = _next(found.first, table, eyes, keyed=keyed) if found.first is not None else None
    drawn = table_context(request, live, call)
    return (
        drawn
        | across(drawn["view"], settled(table))
        | {
            "role": viewer.role.value,
            "stands_in": "" if viewer.role is Role.DEALER else called(viewer.role, eyes),
            "where": (coup_words(table, eyes), *_lying(table, eyes)),
            "astray": tuple(astray(table, eyes)),
            "mine": mine,
            "at_phase": _at_phase(table),
            "keyed": keyed,
            "first": first,
            "waiting": _waiting(table, viewer, found, at, eyes) if mine else "",
            "groups": _groups(found.others, table, eyes, keyed=keyed),
            "payouts": _payouts(table, eyes),
            "sums": console_sums(table) if mine else (),
            "coup_mark": f"{table.stack.shoe}-{table.coup.number}",
            "sheet": bet_sheet(table, eyes_of(request)) if mine and table.contest is None else None,
            "own_post": _own_post(floor.house.house.duty.get(live.name, ()), viewer),
            "may_sign_on": mine and viewer.role in house.own_post.value,
            "payments": options(Payment, eyes),
            "cards_found": options(PlayerCard, eyes),
            "gaps": GAPS,
            "wrong": happened(eyes.language),
            "corrects": keyed and _corrects(table, viewer),
            "lying_cards": _lying_cards(table, eyes) if keyed else (),
            "people": people_at(table, eyes_of(request)),
            "ranks": RANKS,
            "suits": SUITS,
        }
    )


def _at_phase(table: Table) -> int:
    """Whether bets are made, cards dealt, wagers paid, or all is done but the clearing."""
    if table.phase is not Phase.IN_COUP:
        return 0
    if table.coup.result is None:
        return 1
    return 2 if table.coup.wagers else 3


def _next(step: StepView, table: Table, eyes: Eyes, *, keyed: bool) -> Next:
    return Next(
        step_words(step, table, eyes),
        msgspec.json.encode(step.command).decode(),
        step.faces if keyed else 0,
        step.hand or step.command.get("hand") or "",
        _reported(step, table) if keyed else "",
        "" if step.faces else aloud(step.say, eyes),
        step.clauses,
    )


def _reported(step: StepView, table: Table) -> str:
    seen = table.stack.next_seen
    deals = step.command["do"] == DEAL and step.faces and not table.stack.carried.cards
    return seen.value if seen is not None and deals else ""


def _own_post(duty: tuple[OnDuty, ...], viewer: Viewer) -> OnDuty | None:
    """The post of anyone who looks, at this table and in this role."""
    mine = (viewer.person, viewer.role)
    return next((each for each in duty if (each.person, each.role) == mine), None)


def _corrects(table: Table, viewer: Viewer) -> bool:
    """Whether anyone who looks may put a card right that was keyed as another."""
    return is_supervisor(rules_of(table), viewer.actor) or viewer.role in MANAGERS


def _lying_cards(table: Table, eyes: Eyes) -> tuple[LyingCard, ...]:
    """The cards that showed a face, of each hand those astray last, as a correction counts them."""
    found: list[LyingCard] = []
    for hand in Hand:
        astray = (each.face for each in table.coup.interruption.strays if each.hand is hand)
        for place, face in enumerate((*table.coup.hand(hand), *astray)):
            if face is not None:
                words = message("console-lying-card", eyes, hand=hand, number=place + 1, face=face)
                found.append(LyingCard(hand.value, place, face.value, words))
    if (burn := table.stack.shown) is not None and table.stack.stage is StackStage.READY:
        words = message("console-burned-card", eyes, face=burn.face)
        found.append(LyingCard("burned", 0, burn.face.value, words))
    return tuple(found)


def _waiting(table: Table, viewer: Viewer, found: Console, at: datetime, eyes: Eyes) -> str:
    """For whom or what the table waits, in a sentence."""
    if found.asked == "everybody":
        return message("page-patrons-may-take-back-now", eyes)
    if found.asked:
        return message("page-was-asked", eyes, name=_opening(eyes.name(found.asked)))
    if found.first is not None:
        return ""
    others = SUPERVISORS if viewer.role is Role.DEALER else (Role.DEALER,)
    theirs = next(
        filter(None, (console(table, Viewer(each, ""), at).first for each in others)), None
    )
    if theirs is None:
        return message("page-nothing-can-be-done-now", eyes)
    turn = "page-supervisors-turn" if viewer.role is Role.DEALER else "page-dealers-turn"
    words = step_words(theirs, table, eyes)
    return catalogue(eyes.language).say(turn, {"words": f"{words[:1].lower()}{words[1:]}"})


def _opening(words: str) -> str:
    """Words that a sentence begins with."""
    return f"{words[:1].upper()}{words[1:]}"


def _lying(table: Table, eyes: Eyes) -> Iterator[str]:
    """How many wagers lie on the layout, and what they come to."""
    placed = [each.cents for some in table.coup.wagers.values() for each in some]
    if placed:
        shown = (money if table.contest is None else units)(sum(placed))
        yield message("page-wagers-lie", eyes, number=len(placed), amount=shown)
    if table.coup.no_bet:
        yield message("page-no-bets-on-this-coup", eyes)


def _groups(
    steps: tuple[StepView, ...], table: Table, eyes: Eyes, *, keyed: bool
) -> tuple[StepGroup, ...]:
    kinds: dict[str, list[Next]] = {}
    for step in steps:
        kinds.setdefault(step.command["do"], []).append(_next(step, table, eyes, keyed=keyed))
    # A step of the game that is not next has no letter: nobody is to skip one by a slip.
    return tuple(
        StepGroup(LETTERS.get(do, ""), kind_words(do, eyes), tuple(found))
        for do, found in sorted(kinds.items(), key=lambda each: (each[0] in PLACES, each[0]))
    )


def _payouts(table: Table, eyes: Eyes) -> tuple[Payout, ...]:
    """What is taken and paid, in the order in which it is done."""
    chips = ChipSet(table.setup.chips) if table.setup.chips else None
    return tuple(
        Payout(
            eyes.name(line.patron),
            line,
            chips.breakdown(line.paid_cents) if chips and chips.can_pay(line.paid_cents) else (),
        )
        for line in table.coup.lines
    )


dealing = Router(path="/", route_handlers=[list_to_deal, show_console, stream_console])
