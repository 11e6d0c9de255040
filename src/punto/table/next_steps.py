"""What may lawfully be done next, by whom, by which clause, and what is then said aloud.

Possible steps are proposed generously and put to `decide`; what it refuses is not listed. So the
list and the decision cannot disagree.
"""

from collections.abc import Container, Iterable, Iterator
from datetime import datetime

import msgspec

from punto.cards import Card
from punto.law.calls import Spoken
from punto.law.clauses import Refused
from punto.law.procedures import BurnMethod, Hand
from punto.law.roles import Role
from punto.table import commands as c
from punto.table.contest.forms import supposing_form
from punto.table.decide import decide
from punto.table.events import CardDealt
from punto.table.guards import is_face_up
from punto.table.proposals import proposals
from punto.table.proposed import ProposedStep
from punto.table.state import Phase, Table
from punto.table.words import Actor


class NextStep(msgspec.Struct, frozen=True, kw_only=True):
    """A command that would be accepted now."""

    role: Role
    command: c.Command
    faces: int
    """How many faces the command still needs from the shoe."""
    hand: Hand | None
    """The hand that a card would go to."""
    main: bool
    """Whether it is the course of the game, rather than something that may be done as well."""
    clauses: tuple[str, ...]
    say: Spoken


def next_steps(
    table: Table,
    at: datetime,
    newcomers: Iterable[str] = (),
    roles: Iterable[Role] = Role,
    *,
    kinds: Container[type[c.Command]] | None = None,
    main: bool = False,
) -> tuple[NextStep, ...]:
    """Every step that these roles may take now; the course of the game comes first.

    With kinds, only steps of these; with `main`, only the course of the game. The others are not
    put to `decide` at all, which is most of the work.
    """
    if table.phase in (Phase.UNOPENED, Phase.CLOSED):
        return ()
    wanted = frozenset(roles)
    proposed = (
        each
        for each in proposals(table, at, tuple(newcomers))
        if each.role in wanted
        and (each.main or not main)
        and (kinds is None or each.command in kinds)
    )
    return tuple(sorted(_lawful(table, at, proposed, wanted), key=lambda step: not step.main))


def _lawful(
    table: Table, at: datetime, proposed: Iterable[ProposedStep], roles: Iterable[Role]
) -> Iterator[NextStep]:
    actors = {role: Actor(role, role.value) for role in roles}
    any_face = table.stack.next_seen or Card.CA
    for each in proposed:
        by = Actor(each.role, each.person) if each.person else actors[each.role]
        command = each.command(by=by, at=at, **each.fields)
        faces = faces_needed(table, command) if each.command in OF_THE_SHOE else 0
        known, supposed = supposing_form(table, command)
        try:
            events = decide(known, with_faces(supposed, (any_face,) * faces) if faces else supposed)
        except Refused:
            continue
        hands = [event.hand for event in events if isinstance(event, CardDealt)]
        yield NextStep(
            role=each.role,
            command=command,
            faces=faces,
            hand=hands[0] if hands else None,
            main=each.main,
            clauses=tuple(dict.fromkeys(clause for event in events for clause in event.clauses)),
            say=tuple(call for event in events for call in event.say),
        )


OF_THE_SHOE = frozenset({c.DealCard, c.BurnCards, c.ExposeCards})
"""Commands that may wait for faces from the shoe."""


def faces_needed(table: Table, command: c.Command) -> int:
    """How many faces must come from the shoe before the command can be decided."""
    match command:
        case c.DealCard(face=None):
            carried = table.stack.carried.cards
            shown = bool(carried) and carried[0].face is not None
            return 1 if is_face_up(table) and not shown else 0
        case c.BurnCards(shown=None):
            return 0 if command.method is BurnMethod.FACE_DOWN else 1
        case c.ExposeCards(faces=()):
            out = table.coup.out
            cards = table.coup.hand(command.hand)
            places = (
                out.cards
                if out is not None and out.hand is command.hand
                else tuple(range(len(cards)))
            )
            return sum(cards[place] is None for place in places)
        case _:
            return 0


def with_faces(command: c.Command, faces: tuple[Card, ...]) -> c.Command:
    """The command with the faces that it was waiting for."""
    if not faces:
        return command
    match command:
        case c.DealCard():
            return msgspec.structs.replace(command, face=faces[0])
        case c.BurnCards():
            return msgspec.structs.replace(command, shown=faces[0])
        case c.ExposeCards():
            return msgspec.structs.replace(command, faces=faces)
        case _:
            raise AssertionError(command)
