"""What happened, in words: every event in every language, with all values and for all readers."""

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from punto import narration, promotions, tournament
from punto.calendar import events as calendar
from punto.cards import Card
from punto.fields import sight_of, tag_of
from punto.house import events as house
from punto.incidents import events as incidents
from punto.law.procedures import Outcome, Wager
from punto.law.reasons import MARKS, ArgumentMark, Reason
from punto.narration.catalogue import LANGUAGES, entries
from punto.narration.events import event as told
from punto.narration.money import Became, fates, line_words, play_limits, result
from punto.narration.saying import Eyes
from punto.patrons import events as patrons
from punto.patrons.words import PatronLimits, Period
from punto.record import seal
from punto.school import events as school
from punto.table import events as e
from punto.table.asking.decide import APPROVALS
from punto.table.coup import WagerLine
from punto.tournament.play.events import AbsenceDeducted, EntrantEliminated
from punto.vouchers import events as vouchers
from punto.watch import events as watch

AT = datetime(2026, 11, 15, 20, 5, tzinfo=UTC)
LINE = WagerLine(patron="ann", wager=Wager.TIE, box=3, outcome=Outcome.WIN, staked_cents=10_00)
NOTE = Reason("withdrawn")
TABLE_EVENTS = tuple(e.Event.__subclasses__())
OF_GAMES: tuple[type[msgspec.Struct], ...] = (*TABLE_EVENTS, *tournament.EVENTS)
EVENTS: tuple[type[msgspec.Struct], ...] = (
    *OF_GAMES,
    *patrons.EVENTS,
    *house.EVENTS,
    *seal.EVENTS,
    *promotions.EVENTS,
    *vouchers.EVENTS,
    *calendar.EVENTS,
    *incidents.EVENTS,
    *watch.EVENTS,
    *school.EVENTS,
)
POINTS = ("player", "banker")
"""What hands count."""
MAY_BE_EMPTY = ("note", "enquiry", "outcome")
ONE_LANGUAGE = re.compile(r"[_{}\[\]$]{2}|None|cents")


def values(name: str, of: inspect.Type) -> Iterator[Any]:
    """Some of what a field may hold: the first for an ordinary event."""
    match of:
        case inspect.UnionType():
            for each in of.types:
                yield from values(name, each)
        case inspect.NoneType():
            yield None
        case inspect.EnumType(cls=cls):
            yield from cls if cls is not Card else (Card.HT, Card.S4)
        case inspect.BoolType():
            yield from (True, False)
        case inspect.IntType() if MARKS.get(name) is ArgumentMark.POINTS:
            yield from range(10)
        case inspect.IntType():
            yield from (1, 2, 9) if name in POINTS else (1, 2, 25_00)
        case inspect.StrType():
            yield from ("ann", *[""] * (name in MAY_BE_EMPTY))
        case inspect.DateTimeType():
            yield AT
        case inspect.DateType():
            yield date(2026, 11, 15)
        case inspect.VarTupleType():
            yield from _several(name, of.item_type)
        case inspect.LiteralType():
            yield from of.values
        case inspect.FrozenSetType():
            yield frozenset[Any]()
        case inspect.TupleType():
            yield tuple(next(values(name, each)) for each in of.item_types)
        case inspect.NamedTupleType(cls=cls):
            yield cls(*(next(values(each.name, each.type)) for each in of.fields))
        case inspect.DictType():
            first, worth = next(values(name, of.key_type)), next(values(name, of.value_type))
            yield from ({first: worth}, {})
        case inspect.StructType(cls=cls) if cls is Reason:
            yield NOTE
        case inspect.StructType(cls=cls) if cls is WagerLine:
            yield LINE
        case inspect.StructType():
            yield next(examples(of.cls))
        case _:
            raise AssertionError(of)


def _several(name: str, item: inspect.Type) -> Iterator[tuple[Any, ...]]:
    some = tuple(values(name, item))
    yield from (some[:1], some[-1:], (*some, *some), ())


def examples(kind: type[msgspec.Struct]) -> Iterator[Any]:
    """A struct of a kind: an ordinary one, and one for each other value of each field."""
    described = inspect.type_info(kind)
    assert isinstance(described, inspect.StructType)
    fields = {each.name: tuple(values(each.name, each.type)) for each in described.fields}
    usual = {name: some[0] for name, some in fields.items()}
    yield kind(**usual)
    for name, some in fields.items():
        yield from (kind(**(usual | {name: value})) for value in some[1:])


def hidden(kind: type[msgspec.Struct]) -> Iterator[msgspec.Struct]:
    """An event of which fewer people see some fields."""
    usual = next(examples(kind))
    unseen = dict.fromkeys(sight_of(kind).audiences, msgspec.UNSET)
    if unseen:
        yield msgspec.structs.replace(usual, **unseen)


def possible(event: msgspec.Struct) -> bool:
    """Whether it could happen: cards that are passed are some, and not every act is approved."""
    match event:
        case e.CardsPassed():
            return bool(event.cards)
        case house.AlertRaised():
            return bool(event.about)
        case e.FreezeRelaxed():
            return bool(event.acts and event.patrons)
        case e.Approved() | e.ApprovalWithdrawn():
            return event.act in APPROVALS
        case _:
            return True


def readers(kind: type[msgspec.Struct], language: str) -> tuple[Eyes, ...]:
    """Others, and the patron whom an event of a game is about."""
    about = kind in OF_GAMES and "patron" in kind.__struct_fields__
    return (Eyes(language), Eyes(language, you="ann")) if about else (Eyes(language),)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", EVENTS, ids=tag_of)
def test_every_event_is_told(kind: type[msgspec.Struct], language: str) -> None:
    """Each value of each field, to the patron it is about and to others."""
    for event in filter(possible, examples(kind)):
        for eyes in readers(kind, language):
            words = told(event, eyes)
            assert words.endswith("." if language == "en" else "。"), words
            assert not ONE_LANGUAGE.search(words), words
            assert not re.match(r"[a-z](?!nn)", words), words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", OF_GAMES, ids=tag_of)
def test_what_is_hidden_is_passed_over(kind: type[msgspec.Struct], language: str) -> None:
    for event in hidden(kind):
        words = told(event, Eyes(language))
        assert "hidden" not in words
        assert "UNSET" not in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_event_is_told_that_there_is_not(language: str) -> None:
    messages = {key for key in entries(language) if key.startswith("event-")}

    assert {f"event-{tag_of(kind)}" for kind in EVENTS} == messages


def test_the_words_of_a_person_who_reads_of_themselves() -> None:
    placed = e.WagerPlaced(
        patron="ann", wager=Wager.PLAYER_PAIR, box=2, chips_cents=20_00, tokens_cents=5_00
    )
    ann = Eyes(you="ann")

    assert "ann puts $25 on player pair, box 2." == told(placed)
    assert "You put $25 on player pair, box 2." == told(placed, ann)
    noted = msgspec.structs.replace(placed, note=Reason("no-main-wager-left"))
    assert "You put $25 on player pair, box 2: no main wager is left." == told(noted, ann)


def test_others_are_called_as_they_are_known() -> None:
    nominated = e.CutterNominated(patron="ann", nominee="bob")
    seats = {"ann": "seat 1", "bob": "seat 4"}

    assert "seat 1 lets you cut." == told(nominated, Eyes(you="bob", name=seats.__getitem__))


@pytest.mark.parametrize(
    ("line", "became", "words"),
    [
        (LINE, Became.SETTLED, "won"),
        (
            msgspec.structs.replace(LINE, paid_cents=80_00, odds="8:1"),
            Became.SETTLED,
            "won, paid $80 at 8:1",
        ),
        (
            msgspec.structs.replace(LINE, outcome=Outcome.LOSE, collected_cents=10_00),
            Became.SETTLED,
            "lost, collected $10",
        ),
        (
            msgspec.structs.replace(LINE, outcome=Outcome.STANDOFF),
            Became.UNDONE,
            "undone: it had stood off",
        ),
        (
            msgspec.structs.replace(LINE, outcome=Outcome.RETURNED, tokens_returned_cents=5_00),
            Became.UNDONE,
            "undone: it had gone back, $5 of it in tokens",
        ),
    ],
)
def test_what_became_of_a_wager(line: WagerLine, became: Became, words: str) -> None:
    assert words == line_words(line, became)


def test_what_was_undone_is_told_beside_what_was_settled() -> None:
    undone = msgspec.structs.replace(LINE, patron="bob")
    voided = e.WagersVoided(patron="bob", lines=(LINE,), undone=(undone,), reason="a breach")

    assert [("you", "won"), ("bob", "undone: it had won")] == [
        (fate.patron, fate.words) for fate in fates(voided, Eyes(you="ann"))
    ]
    assert ["undone: it had won"] == [
        fate.words for fate in fates(e.SettlementUndone(lines=(LINE,)))
    ]


def test_limits_and_results_in_one_line() -> None:
    limits = PatronLimits(loss_cents={Period.MONTH: 9_50, Period.DAY: 5_00}, deposit_cents=0)

    assert (
        "lose at most $5 a day, lose at most $9.50 a month, bring in at most $0 a day"
        == play_limits(limits)
    )
    assert "每日最多输 $5、每月最多输 $9.50、每日最多存入 $0" == play_limits(limits, Eyes("zh"))
    assert ("+$5 won", "\N{MINUS SIGN}$5 lost", "even") == (result(5_00), result(-5_00), result(0))


@pytest.mark.parametrize(
    ("happened", "english", "chinese"),
    [
        (
            AbsenceDeducted(patron="ann", cents=25_00),
            "25 units are taken off ann for a round missed.",
            "25单位",
        ),
        (
            EntrantEliminated(patron="ann", rounds=3, residue_cents=12_50),
            "ann is eliminated after 3 rounds with 12.50 units left.",
            "12.50单位",
        ),
        (
            e.HeldToMinimum(patron="ann", minimum_cents=1_025_00),
            "ann is held to 1,025 units: the time was up.",
            "1,025单位",
        ),
    ],
)
def test_chips_of_a_tournament_are_told_as_units(
    happened: msgspec.Struct, english: str, chinese: str
) -> None:
    """They are worth no money, so that no sentence about them has a currency in it."""
    assert english == told(happened)
    assert chinese in told(happened, Eyes("zh")).replace(" ", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_amount_at_a_table_of_a_tournament_is_in_units(language: str) -> None:
    path = Path(narration.__file__).with_name(language) / "contest.ftl"
    assert [] == re.findall(r"\{ \$\w*cents \}", path.read_text(encoding="utf-8"))
