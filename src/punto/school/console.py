"""The console of a lesson: what a dealer may press there, and which of it the table takes.

A table's own console shows what is lawful. Here what is not stands beside it, and the table says
which is which.
"""

from collections.abc import Iterator
from enum import Enum
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import fields

from punto.errors import Malformed
from punto.fields import tag_of
from punto.law.clauses import Refused
from punto.law.procedures import Hand
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.school.lesson_table import ROLES
from punto.school.questions import Question, SchoolOption
from punto.school.troubles import lawful_now, remedied
from punto.school.words import ActGroup, DrillKind, SchoolAnswer
from punto.table import commands as c
from punto.table import next_steps
from punto.table.course import COURSE, leads_nowhere
from punto.table.events import CardDealt, Event
from punto.table.proposals import proposals
from punto.table.topics import command_named
from punto.table.usual_giver import customary_role
from punto.table.words import Actor

KNOWN_HERE = ("by", "at", "v")
BY_KEY = ("face", "shown", "faces", "cutting_card")
"""What a dealer keys of the cards that came out."""
IN_PASSING = ("note", "reason", "enquiry")
"""What a command says in words of one's own, which no table judges."""
DONE_IN = (DrillKind.THIRD_CARDS, DrillKind.STEPS, DrillKind.REPORTS, DrillKind.REMEDIES)
"""Drills in which something is done; in the others something is said, paid or found wrong."""
PLAYED = tuple(
    kind
    for kind in COURSE
    if kind not in (c.DealCard, c.OpenRound, c.ExamineForm, c.AnnounceForm) and not kind.report
)
"""Steps of the game that a console has beside its cards; no lesson is of a tournament."""
OF_THE_SHOE: frozenset[type[c.Command]] = frozenset(
    {
        c.ShowSigns,
        c.VerifyCards,
        c.TransferCards,
        c.CheckCards,
        c.ShuffleCards,
        c.OfferCut,
        c.CutCards,
        c.LoadCards,
        c.BurnCards,
        c.IntroduceCards,
        c.DirectShuffle,
    }
)
RIGHTING: frozenset[type[c.Command]] = frozenset(
    {
        c.GiveCardToBanker,
        c.RebuildHands,
        c.CarryCardOver,
        c.VoidCoup,
        c.ResumePlay,
        c.DirectNoBetCoup,
        c.ReshuffleAfterVoid,
        c.InvalidateOutcome,
        c.SettlePaymentError,
        c.CorrectLastCoup,
        c.ReturnInvalidWager,
        c.RestoreDecks,
        c.VoidWagers,
        c.ExcludePatron,
        c.AdvisePatron,
    }
)


class ConsoleAct(NamedTuple):
    """Something done on the console."""

    command: c.Command
    hand: Hand | None = None
    """The hand to which a card goes."""


def group_of(option: SchoolOption) -> ActGroup:
    """Where something stands on the console."""
    kind = type(option.command)
    if kind in OF_THE_SHOE:
        return ActGroup.SHOE
    return ActGroup.RIGHTING if kind in RIGHTING else ActGroup.GAME


def acts(question: Question) -> tuple[SchoolOption, ...]:
    """All that may be pressed: what is lawful now, and what the table refuses.

    What it would take though nothing asks for it is left out, and so are reports, which have their
    own place on the console.
    """
    found: list[SchoolOption] = []
    for each in lawful(question):
        if each.command is not None and not any(
            same(one, ConsoleAct(each.command, each.hand)) for one in found
        ):
            found.append(each)
    if question.kind is DrillKind.REPORTS:
        found += unreported(question)
    for act in _imagined(question):
        if any(same(each, act) for each in found):
            continue
        refused = refused_act(question, act)
        if refused is not None:
            found.append(refused)
    shown = (each for each in found if each.command is not None and not each.command.report)
    return tuple(sorted(shown, key=_place))


def lawful(question: Question) -> Iterator[SchoolOption]:
    """Every answer that is right, with the clauses that it rests on."""
    if question.kind not in DONE_IN:
        return
    if question.kind is DrillKind.REPORTS:
        assert question.report is not None, "there is something to report"
        yield SchoolOption(command=question.report, is_right=True)
        return
    if question.kind is DrillKind.REMEDIES:
        for command, events in lawful_now(question.moment, question.report):
            yield _right(command, events)
    for command, events in _next(question):
        yield _right(command, events)


def unreported(question: Question) -> Iterator[SchoolOption]:
    """What a table takes that was not told: it goes on as if nothing had happened."""
    for command, events in _next(question):
        refused = Refused(house.school_acts, "went-on-unreported")
        yield SchoolOption(command=command, hand=card_to(events), refused=refused)


def _right(command: c.Command, events: tuple[Event, ...]) -> SchoolOption:
    cited = tuple(dict.fromkeys(clause for event in events for clause in event.clauses))
    return SchoolOption(command=command, hand=card_to(events), is_right=True, clauses=cited)


def card_to(events: tuple[Event, ...]) -> Hand | None:
    """The hand to which a card goes by these events."""
    return next((event.hand for event in events if isinstance(event, CardDealt)), None)


def _next(question: Question) -> Iterator[tuple[c.Command, tuple[Event, ...]]]:
    """The steps of the game that staff may take now."""
    table, moment = question.table, question.moment
    staff = [role for role in ROLES if role is not Role.PATRON]
    for step in next_steps(table, question.at, roles=staff, kinds=COURSE, main=True):
        if leads_nowhere(table, type(step.command), step.role):
            continue
        try:
            yield step.command, moment.attempt(step.command)
        except (Refused, Malformed):
            continue


def _imagined(question: Question) -> Iterator[ConsoleAct]:
    """What one might do at the console, lawful or not."""
    table, at = question.table, question.at
    dealer = Actor(Role.DEALER, Role.DEALER.value)
    for hand in Hand:
        yield ConsoleAct(c.DealCard(by=dealer, at=at), hand)
    for command in steps_by_name(question):
        yield ConsoleAct(command)
    for each in proposals(table, at, ()):
        role = customary_role(each.command, each.fields, table)
        if each.command in PLAYED and role is not Role.PATRON and each.fields:
            yield ConsoleAct(each.command(by=Actor(role, role.value), at=at, **each.fields))
    for command in remedied(table, at, question.report):
        if not isinstance(command, c.DealCard):
            yield ConsoleAct(command)


def steps_by_name(question: Question) -> Iterator[c.Command]:
    """Steps of the game that need nothing said, by those who customarily take them."""
    for kind in PLAYED:
        role = customary_role(kind, {}, question.table)
        needed = {each.name for each in fields(kind) if each.required} - set(KNOWN_HERE)
        if role is not Role.PATRON and not needed:
            yield kind(by=Actor(role, role.value), at=question.at)


def refused_act(question: Question, act: ConsoleAct) -> SchoolOption | None:
    """An act as the table refuses it; nothing if the table takes it, or cannot read it."""
    command, moment = act.command, question.moment
    try:
        events = moment.attempt(command)
    except Refused as refused:
        tried = moment.filled(command)
        return SchoolOption(command=command, hand=act.hand, refused=refused, tried=tried)
    except Malformed:
        return None
    if act.hand is None or act.hand is card_to(events):
        return None
    # The table has one hand that a card goes to: to end the deal instead is refused for it.
    try:
        moment.attempt(c.AnnounceResult(by=command.by, at=question.at))
    except Refused as refused:
        return SchoolOption(command=command, hand=act.hand, refused=refused)
    return None


def same(option: SchoolOption, act: ConsoleAct) -> bool:
    """Whether something done is this: the same command by any giver, and the same hand."""
    ours, done = option.command, act.command
    if ours is None or type(ours) is not type(done):
        return False
    if isinstance(ours, c.DealCard) and option.hand is not act.hand:
        return False
    return all(
        getattr(ours, each.name) == getattr(done, each.name)
        for each in fields(type(ours))
        if each.name not in KNOWN_HERE and not _is_passing(ours, each.name)
    )


def _is_passing(command: c.Command, field: str) -> bool:
    """Whether a field is in words of one's own, and no choice among the book's."""
    return field in IN_PASSING and not isinstance(getattr(command, field), Enum)


def _place(option: SchoolOption) -> tuple[int, str, int, str]:
    """The same order at every table, by which nothing is told."""
    assert option.command is not None
    kind = type(option.command)
    place = COURSE.index(kind) if kind in COURSE else len(COURSE)
    if isinstance(option.command, c.DealCard):
        place = -1
    hand = 0 if option.hand is None else list(Hand).index(option.hand)
    return place, tag_of(kind), hand, written_act(option.command)


def unkeyed(command: c.Command) -> str:
    """A step as a console has it before cards are keyed for it."""
    said = act_fields(command)
    return msgspec.json.encode({n: said[n] for n in said if n not in BY_KEY}).decode()


def written_act(command: c.Command) -> str:
    """A command as it is kept with an answer: without who gave it and when."""
    return msgspec.json.encode(act_fields(command)).decode()


def act_fields(command: c.Command) -> dict[str, Any]:
    """What a command says, without what is known here and what it leaves open."""
    plain = {each.encode_name: each.default for each in fields(type(command))}
    said = msgspec.to_builtins(command)
    return {
        name: value
        for name, value in said.items()
        if name == "do" or (name not in KNOWN_HERE and value != plain.get(name) and value != [])
    }


def read_act(question: Question, answer: SchoolAnswer) -> ConsoleAct:
    """What was done, given by those who customarily do it."""
    said: dict[str, Any] = msgspec.json.decode(answer.act)
    kind = command_named(said["do"])
    assert kind is not None, "it was read when it came"
    role = customary_role(kind, said, question.table)
    known = {"by": (role.value, role.value), "at": question.at}
    return ConsoleAct(msgspec.convert(said | known, kind), answer.hand)
