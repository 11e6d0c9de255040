"""Questions of each kind, asked where a lesson has come to; answers are the table's own."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from msgspec.structs import fields

from punto.cards import Card
from punto.errors import Malformed
from punto.game.coup import INITIAL_CARDS
from punto.law.calls import Call, Spoken, spoken
from punto.law.clauses import HOUSE, Refused, register
from punto.law.procedures import Hand, Outcome
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.school.lesson_table import MAINS, LessonTable
from punto.school.questions import Question, SchoolOption, key_clause, keyed_cards
from punto.school.troubles import TROUBLES, Trouble, lawful_now, remedied, weight_of
from punto.school.words import MOST_OPTIONS, DrillKind
from punto.table import Table
from punto.table import commands as c
from punto.table.course import COURSE
from punto.table.dealing.decide import coup_so_far
from punto.table.events import CardDealt, Event, WagersSettled
from punto.table.next_steps import faces_needed, with_faces
from punto.table.proposals import proposals
from punto.table.state import Phase
from punto.table.usual_giver import customary_role
from punto.table.words import Actor

Asking = Callable[[LessonTable], Question | None]
"""A question where a lesson has come to; nothing if there is none of that kind here."""
PLAIN_CALLS = (Call.PLACE_YOUR_BETS, Call.NO_MORE_BETS, Call.LAST_COUP, Call.STANDOFF)
SPARED = (c.CloseTable, c.ReportDroppedCards)
"""What may be done at any time and teaches nothing."""
IN_COUP = 4
"""One coup in so many is asked about while it is dealt: most is done wrong before."""
EVEN_MONEY = 4
"""One payout in so many is drawn from all; the others are of wagers that pay no even money."""
LOST_IN = 3
"""One payout in so many is of a wager that lost, to which nothing is paid."""
MOST_CARDS = 6
"""Cards of a coup after which nobody can draw."""
TROUBLE_IN = 3
"""One moment in so many at which a trouble may be put in is taken for it."""


def ask_third_card(lesson: LessonTable) -> Question | None:
    """Who draws, once four cards lie open: answered by the step that comes next."""
    table, coup, step = lesson.table, lesson.table.coup, lesson.due()
    if not INITIAL_CARDS <= coup.cards_out < MOST_CARDS or coup.result is not None or step is None:
        return None
    if not isinstance(step.command, c.DealCard | c.AnnounceResult):
        return None
    by = Actor(Role.DEALER, Role.DEALER.value)
    stop = _refusal(lesson, c.AnnounceResult(by=by, at=lesson.at))
    draw = _refusal(lesson, c.DealCard(by=by, at=lesson.at))
    against = stop or draw
    assert against is not None, "either a card is due or none is"
    due = None if stop is None else _drawn(lesson.attempt(step.command))
    return Question(
        DrillKind.THIRD_CARDS,
        lesson.edition,
        table,
        lesson.at,
        tuple(clause.cited for clause in against.clauses),
        tuple(_drawing(lesson, each, due, against) for each in (Hand.PLAYER, Hand.BANKER, None)),
    )


def _drawing(
    lesson: LessonTable, hand: Hand | None, due: Hand | None, against: Refused
) -> SchoolOption:
    """To draw for a hand or for none; a card for the wrong hand is no command, but an error."""
    if hand is due:
        return SchoolOption(hand=hand, is_right=True)
    by = Actor(Role.DEALER, Role.DEALER.value)
    tried: c.Command | None = None
    if hand is None:
        tried = c.AnnounceResult(by=by, at=lesson.at)
    elif due is None:
        tried = lesson.filled(c.DealCard(by=by, at=lesson.at))
    return SchoolOption(hand=hand, refused=against, tried=tried)


def _refusal(lesson: LessonTable, command: c.Command) -> Refused | None:
    """Why the table refuses a command, if it does."""
    try:
        lesson.attempt(command)
    except Refused as refused:
        return refused
    return None


def _drawn(events: Iterable[Event]) -> Hand | None:
    return next((event.hand for event in events if isinstance(event, CardDealt)), None)


def ask_payout(lesson: LessonTable) -> Question | None:
    """What a wager is paid, before it is: answered by the settlement itself."""
    step = lesson.due()
    if step is None or not isinstance(step.command, c.SettleWagers):
        return None
    settled = [e for e in lesson.attempt(step.command) if isinstance(e, WagersSettled)]
    every = [line for event in settled for line in event.lines]
    lines = [line for line in every if line.outcome is not Outcome.LOSE]
    won = [line for line in lines if line.paid_cents] or lines
    lost = [line for line in every if line.outcome is Outcome.LOSE]
    if lost and not lesson.chance.below(LOST_IN):
        won = lost
    if not won:
        return None
    odd = [line for line in won if line.paid_cents != line.staked_cents]
    line = lesson.chance.choice(odd if odd and lesson.chance.below(EVEN_MONEY) else won)
    return Question(
        DrillKind.PAYOUTS,
        lesson.edition,
        lesson.table,
        lesson.at,
        line.clauses or settled[0].clauses,
        line=line,
    )


def ask_call(lesson: LessonTable) -> Question | None:
    """What is said with the next step: answered by what the table says."""
    step = lesson.due()
    if step is None or step.role is not Role.DEALER:
        return None
    events = lesson.attempt(step.command)
    said: Spoken = tuple(call for event in events for call in event.say)
    if not said:
        return None
    cited = tuple(clause for event in events if event.say for clause in event.clauses)
    others = [each for each in _calls(lesson.table) if each != said and each[0] not in said]
    options = [SchoolOption(say=said, is_right=True), *(SchoolOption(say=each) for each in others)]
    return Question(
        DrillKind.CALLS,
        lesson.edition,
        lesson.table,
        lesson.at,
        cited,
        lesson.chance.mixed(options),
    )


def _calls(table: Table) -> Iterator[Spoken]:
    """What might be said at a table."""
    yield from (spoken(call) for call in PLAIN_CALLS)
    if table.coup.cards_out < INITIAL_CARDS or not table.coup.is_exposed:
        return
    made = coup_so_far(table)
    player, banker = made.player_count, made.banker_count
    yield spoken(Call.TIE, player=player)
    for hand in Hand:
        for natural in (False, True):
            yield spoken(Call.WIN, hand=hand, player=player, banker=banker, natural=natural)


def ask_step(lesson: LessonTable) -> Question | None:
    """What comes next: the table takes one of these, and refuses the others."""
    step = lesson.due()
    if step is None or step.role is Role.PATRON:
        return None
    events = lesson.attempt(step.command)
    right = SchoolOption(command=step.command, hand=step.hand, is_right=True)
    wrong = _refused(lesson, _steps(lesson), type(step.command))
    return _among(lesson, DrillKind.STEPS, right, _cited(events), wrong)


def _steps(lesson: LessonTable) -> Iterator[c.Command]:
    """Steps of the game that need nothing said, by those who customarily take them."""
    for kind in lesson.chance.mixed(COURSE):
        role = customary_role(kind, {}, lesson.table)
        if role is not Role.PATRON and not _needs(kind):
            yield kind(by=Actor(role, role.value), at=lesson.at)


def _needs(kind: type[c.Command]) -> set[str]:
    """The fields of a command that must be said."""
    return {field.name for field in fields(kind) if field.required} - {"by", "at"}


def ask_keying(lesson: LessonTable) -> Question | None:
    """Cards came out, which are keyed as they are: the shoe of the lesson knows them."""
    step = lesson.due()
    if step is None or step.role is not Role.DEALER or not faces_needed(lesson.table, step.command):
        return None
    came = lesson.filled(step.command)
    untrue = Refused(house.school_keyed, "keyed-otherwise")
    right = SchoolOption(command=came, is_right=True)
    wrong = [SchoolOption(command=each, refused=untrue) for each in _mistaken(lesson, came)]
    return Question(
        DrillKind.KEYING,
        lesson.edition,
        lesson.table,
        lesson.at,
        _cited(lesson.attempt(step.command)),
        lesson.chance.mixed([right, *wrong[: MOST_OPTIONS - 1]]),
        keyed=came,
    )


def _mistaken(lesson: LessonTable, came: c.Command) -> Iterator[c.Command]:
    """The same with the first card keyed as one that looks like it."""
    first, *rest = keyed_cards(came).faces
    like = [each for each in Card if (each.rank == first.rank) is not (each.suit == first.suit)]
    for other in lesson.chance.mixed(like):
        yield with_faces(came, (other, *rest))


def ask_remedy(lesson: LessonTable) -> Question | None:
    """Something goes wrong on purpose: the table says what may be done about it."""
    trouble = _trouble(lesson)
    return None if trouble is None else ask_about(lesson, trouble)


def _trouble(lesson: LessonTable) -> Trouble | None:
    """What goes wrong now, if anything does."""
    possible = [(each, weight_of(each, lesson.edition)) for each in TROUBLES]
    trouble = lesson.chance.weighted(*zip(*possible, strict=True))
    return None if lesson.chance.below(TROUBLE_IN) else trouble


def ask_about(lesson: LessonTable, trouble: Trouble) -> Question | None:
    """What is done about a trouble that is put in now; nothing if it cannot be, or it is idle."""
    report = trouble(lesson) if lesson.table.coup.number else None
    if report is None:
        return None
    try:
        happened = lesson.take(report)
    except (Refused, Malformed):
        return None
    lawful = list(lawful_now(lesson.moment, report))
    if not lawful:
        return None
    command, events = lawful[0]
    right = SchoolOption(command=command, hand=_drawn(events), is_right=True)
    tried = lesson.chance.mixed(tuple(remedied(lesson.table, lesson.at, report)))
    wrong = _refused(lesson, tried, type(command))
    clauses = tuple(dict.fromkeys((*_cited(happened), *_cited(events))))
    asked = _among(lesson, DrillKind.REMEDIES, right, clauses, wrong, ask_clause=True)
    return None if asked is None else asked._replace(happened=happened, report=report)


def ask_report(lesson: LessonTable) -> Question | None:
    """Something went wrong that nobody reported yet: it is reported as it happened."""
    trouble = _trouble(lesson)
    report = None if trouble is None else trouble(lesson)
    if report is None:
        return None
    try:
        events = lesson.attempt(report)
    except (Refused, Malformed):
        return None
    others = (each(lesson) for each in lesson.chance.mixed(TROUBLES))
    untrue = Refused(house.school_acts, "reported-otherwise")
    wrong = [
        SchoolOption(command=each, refused=untrue)
        for each in others
        if each is not None and type(each) is not type(report)
    ]
    right = SchoolOption(command=report, is_right=True)
    asked = _among(lesson, DrillKind.REPORTS, right, _cited(events), wrong)
    return None if asked is None else asked._replace(report=report)


def ask_wrong(lesson: LessonTable) -> Question | None:
    """Several things done now, of which the book refuses one: which, and by which clause."""
    table = lesson.table
    if table.phase not in (Phase.BETWEEN_COUPS, Phase.IN_COUP) or not table.coup.number:
        return None
    if table.phase is Phase.IN_COUP and lesson.chance.below(IN_COUP):
        return None
    tried = lesson.chance.mixed(tuple(_done(lesson)))
    against = _refused(lesson, tried, type(None))
    printed = [each for each in against if not _is_of_house(each.refused)]
    wrong = lesson.chance.choice(printed) if printed else None
    if wrong is None or wrong.refused is None:
        return None
    kept = islice(_accepted(lesson, tried), MOST_OPTIONS - 1)
    options = [wrong._replace(is_right=True), *(SchoolOption(command=each) for each in kept)]
    if len(options) < MOST_OPTIONS:
        return None
    clauses = tuple(clause.cited for clause in wrong.refused.clauses)
    return Question(
        DrillKind.WRONGS,
        lesson.edition,
        table,
        lesson.at,
        clauses,
        lesson.chance.mixed(options),
        _clauses_among(lesson, clauses, against),
    )


def _done(lesson: LessonTable) -> Iterator[c.Command]:
    """What people at a table might do now: what may be, and wagers that nobody may make."""
    table, at = lesson.table, lesson.at
    for each in proposals(table, at, ()):
        if each.command in SPARED or issubclass(each.command, c.DealCard):
            continue
        by = Actor(each.role, each.person or each.role.value)
        yield each.command(by=by, at=at, **each.fields)
    for name in table.patrons:
        for wager in MAINS:
            limits = table.signs.limits[wager]
            for cents in (
                limits.minimum_cents - (limits.unit_cents or 1_00),
                limits.maximum_cents + (limits.unit_cents or 1_00),
                limits.minimum_cents + 1_00,
                limits.minimum_cents,
            ):
                by = Actor(Role.PATRON, name)
                yield c.PlaceWager(by=by, at=at, patron=name, wager=wager, chips_cents=cents)


def _accepted(lesson: LessonTable, commands: Iterable[c.Command]) -> Iterator[c.Command]:
    """Commands that the table takes, one of each kind."""
    kinds: set[type[c.Command]] = set()
    for command in commands:
        if type(command) in kinds:
            continue
        try:
            lesson.attempt(command)
        except (Refused, Malformed):
            continue
        kinds.add(type(command))
        yield command


def _refused(
    lesson: LessonTable, commands: Iterable[c.Command], but: type[object]
) -> list[SchoolOption]:
    """Commands that the table refuses, one of each kind and clause; those of the book first."""
    found: dict[tuple[type[c.Command], str], SchoolOption] = {}
    for command in commands:
        if type(command) is but:
            continue
        try:
            lesson.attempt(command)
        except Refused as refused:
            by = refused.clauses[0].cited
            option = SchoolOption(command=command, refused=refused, tried=lesson.filled(command))
            found.setdefault((type(command), by), option)
        except Malformed:
            continue
    return sorted(found.values(), key=lambda each: _is_of_house(each.refused))


def _is_of_house(refused: Refused | None) -> bool:
    return refused is not None and refused.clauses[0].edition == HOUSE


def _cited(events: Iterable[Event]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clause for event in events for clause in event.clauses))


def _among(
    lesson: LessonTable,
    kind: DrillKind,
    right: SchoolOption,
    clauses: tuple[str, ...],
    wrong: list[SchoolOption],
    *,
    ask_clause: bool = False,
) -> Question | None:
    """A question with the right answer among others; nothing if there is nothing to choose."""
    if not wrong or not clauses:
        return None
    one_each = {type(each.command): each for each in reversed(wrong)}
    others = sorted(one_each.values(), key=wrong.index)[: MOST_OPTIONS - 1]
    options = lesson.chance.mixed([right, *others])
    return Question(
        kind,
        lesson.edition,
        lesson.table,
        lesson.at,
        clauses,
        options,
        _clauses_among(lesson, clauses, wrong) if ask_clause else (),
    )


def _clauses_among(
    lesson: LessonTable, clauses: tuple[str, ...], others: Iterable[SchoolOption]
) -> tuple[str, ...]:
    """The clause that says so among some that do not."""
    told = [c.cited for each in others if each.refused for c in each.refused.clauses]
    like = [clause.cited for clause in register(lesson.edition) if clause.kind.is_operative]
    wrong = list(dict.fromkeys((*told, *lesson.chance.mixed(like)[:MOST_OPTIONS])))
    kept = [each for each in wrong if each not in clauses][: MOST_OPTIONS - 1]
    return lesson.chance.mixed([key_clause(clauses), *kept])


ASKING: dict[DrillKind, Asking] = {
    DrillKind.THIRD_CARDS: ask_third_card,
    DrillKind.CALLS: ask_call,
    DrillKind.STEPS: ask_step,
    DrillKind.PAYOUTS: ask_payout,
    DrillKind.WRONGS: ask_wrong,
    DrillKind.REPORTS: ask_report,
    DrillKind.REMEDIES: ask_remedy,
    DrillKind.KEYING: ask_keying,
}
