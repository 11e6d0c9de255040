"""How long a patron may be at tables: in a day, in a week, and without a break."""

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pit import OPENING_TIME
from played import House, Played
from punto.floor.operation.alerts import Worry, long_play
from punto.law.clauses import Refused
from punto.law.procedures import Wager
from punto.law.roles import Role
from punto.narration.saying import because
from punto.patrons import Patron, decide, evolve
from punto.patrons import commands as p
from punto.patrons import events as e
from punto.patrons.play_time import PlaySpan, merged, out_until, within
from punto.patrons.words import PatronLimits
from punto.record import event_codec
from punto.table import commands as c
from punto.table.words import Actor

NOON = OPENING_TIME.replace(hour=12)
STAKE: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": 10_00}


def hours(number: float) -> timedelta:
    return timedelta(hours=number)


def spans(*pairs: tuple[float, float]) -> tuple[PlaySpan, ...]:
    """Times at tables, in hours from noon."""
    return tuple(PlaySpan(NOON + hours(since), NOON + hours(until)) for since, until in pairs)


# Reckoning


@pytest.mark.parametrize(
    ("given_", "gap", "expected"),
    [
        (((2, 3), (0, 1)), 0, ((0, 1), (2, 3))),
        (((0, 2), (1, 3), (3, 4)), 0, ((0, 4),)),
        (((0, 5), (1, 2)), 0, ((0, 5),)),
        (((0, 1), (1.25, 2)), 0.25, ((0, 2),)),
        (((0, 1), (1.3, 2)), 0.25, ((0, 1), (1.3, 2))),
    ],
)
def test_time_at_several_tables_counts_once(
    given_: tuple[tuple[float, float], ...], gap: float, expected: tuple[tuple[float, float], ...]
) -> None:
    assert spans(*expected) == merged(spans(*given_), hours(gap))


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        ([(0, 11.9)], None),
        ([(0, 12)], 36),
        ([(0, 20)], 36),
        ([(0, 6), (8, 14)], 38),
        # Two of the first six hours are older than a day when the last of the others begins.
        ([(0, 6), (20, 26)], None),
        ([(0, 6), (20, 33)], 56),
        # What is older than a day is forgotten before more begins.
        ([(0, 6), (40, 51.9)], None),
        ([(0, 6), (40, 53)], 76),
        # What is sat through while out is no play.
        ([(0, 36), (37, 38)], 36),
        ([(0, 36), (36, 48)], 72),
    ],
)
def test_whoever_was_there_for_twelve_hours_of_a_day_is_out_for_another(
    played: list[tuple[float, float]], expected: float | None
) -> None:
    until = None if expected is None else NOON + hours(expected)

    assert until == out_until(spans(*played), hours(12), hours(24))


PERIOD = 12
MOST = 5


@st.composite
def evenings(draw: st.DrawFn) -> tuple[PlaySpan, ...]:
    """Some times at tables, in whole hours, one after the other."""
    lengths = draw(st.lists(st.tuples(st.integers(1, 6), st.integers(1, 9)), max_size=7))
    at, found = 0, []
    for away, there in lengths:
        found.append((at + away, at + away + there))
        at += away + there
    return spans(*found)


@given(played=evenings())
def test_the_reckoning_is_that_of_a_clock(played: tuple[PlaySpan, ...]) -> None:
    """Hour by hour: played, out, or away."""
    was_played: list[bool] = []
    out, last = None, max((span.until for span in played), default=NOON)
    for hour in range(int((last - NOON) / hours(1))):
        there = any(span.since <= NOON + hours(hour) < span.until for span in played)
        was_played.append(there and (out is None or hour >= out))
        if was_played[-1] and sum(was_played[-PERIOD:]) >= MOST:
            out = hour + 1 + PERIOD

    expected = None if out is None else NOON + hours(out)
    assert expected == out_until(played, hours(MOST), hours(PERIOD))


def test_only_what_lies_within_a_time_counts() -> None:
    assert hours(3) == within(spans((0, 2), (5, 9)), NOON + hours(1), NOON + hours(7))


# At the tables


@pytest.fixture
def pit(house: House) -> Played:
    """A table at which ann, who has money and no limits of her own, has just sat down."""
    for role, command in (
        (Role.CASHIER, p.EnrolPatron),
        (Role.CASHIER, p.IssueCard),
        (Role.CASHIER, p.DepositMoney),
        (Role.PATRON, p.ChooseLimits),
    ):
        fields: dict[str, Any] = {"card": "1", "cents": 10_000_00, "limits": PatronLimits()}
        taken = {name: fields[name] for name in fields if name in command.__struct_fields__}
        by = Actor(role, "ann" if role is Role.PATRON else "cage")
        house.ask(command(by=by, at=OPENING_TIME, patron="ann", **taken))
    pit = Played(house, "star-2025", "T1")
    pit.signs().shoe()
    sit(pit)
    return pit


def sit(pit: Played) -> datetime:
    """Ann at the table, and since when."""
    pit.do(c.JoinTable, patron="ann", seat=1, chips_cents=500_00)
    return pit.now


def go(pit: Played) -> None:
    pit.do(c.LeaveTable, patron="ann")


def at(pit: Played, moment: datetime) -> Played:
    """Let it become so late; the next command is given a moment later."""
    pit.now = moment
    return pit


def ann(house: House) -> Patron:
    return house.patrons.patron("ann")


@pytest.mark.clause("house", "patron:play-in-a-day")
def test_a_day_of_play_is_followed_by_a_day_of_rest(house: House, pit: Played) -> None:
    since = pit.now
    at(pit, since + hours(11.9)).do(c.PlaceWager, **STAKE)
    pit.do(c.ChangeWager, **STAKE | {"chips_cents": 15_00})
    reached = since + hours(12)
    more = STAKE | {"chips_cents": 20_00}
    assert ("patron:play-in-a-day",) == at(pit, reached).refused(c.ChangeWager, **more)
    # Taking something back is nobody's play.
    pit.do(c.ChangeWager, **STAKE)
    pit.play("4H TD 5C 7S")
    go(pit)

    out = ann(house).timed_out(pit.now)
    assert out is not None
    assert reached + hours(24) == out.until
    joining: dict[str, Any] = {"patron": "ann", "seat": 1, "chips_cents": 1_00}
    assert ("patron:play-in-a-day",) == at(pit, out.until - hours(0.1)).refused(
        c.JoinTable, **joining
    )
    at(pit, out.until).do(c.JoinTable, **joining)


@pytest.mark.clause("house", "patron:play-in-a-week")
def test_a_week_of_play_is_followed_by_a_week_of_rest(house: House, pit: Played) -> None:
    """Ten hours a day; the fifth day ends early."""
    since = pit.now
    for day in range(1, 5):
        at(pit, since + timedelta(days=day - 1, hours=10))
        go(pit)
        at(pit, since + timedelta(days=day))
        sit(pit)
    at(pit, since + timedelta(days=4, hours=7.9)).do(c.PlaceWager, **STAKE)
    more = STAKE | {"chips_cents": 20_00}
    late = at(pit, since + timedelta(days=4, hours=8.1))
    assert ("patron:play-in-a-week",) == late.refused(c.ChangeWager, **more)

    out = ann(house).timed_out(pit.now)
    assert out is not None
    assert timedelta(days=4 + 7, hours=8) == out.until - since


SYDNEY = ZoneInfo("Australia/Sydney")


@pytest.mark.parametrize(
    ("sat_down", "minutes"),
    [
        pytest.param(datetime(2026, 10, 3, 19, tzinfo=SYDNEY), 690, id="an hour never comes"),
        pytest.param(datetime(2026, 4, 4, 19, tzinfo=SYDNEY), 690, id="an hour comes twice"),
    ],
)
@pytest.mark.parametrize("is_read_again", [False, True])
def test_hours_are_hours_when_the_clocks_are_changed(
    sat_down: datetime, minutes: int, *, is_read_again: bool
) -> None:
    """Whether the stay is known by the house's clock or by what was written down of it."""
    begun: e.PatronEvent = e.StayBegun(table="T1", since=sat_down, purse=False, cents=0)
    if is_read_again:
        begun = event_codec.read("patron:ann", 1, event_codec.write(begun))
    patron = evolve(Patron(name="ann"), begun)
    now = (sat_down.astimezone(UTC) + timedelta(minutes=minutes)).astimezone(SYDNEY)
    later = (now.astimezone(UTC) + timedelta(minutes=30)).astimezone(SYDNEY)

    assert timedelta(minutes=minutes) == patron.time_played(hours(24), now)
    assert patron.timed_out(now) is None
    out = patron.timed_out(later)
    assert out is not None
    assert later.astimezone(UTC) + hours(24) == out.until.astimezone(UTC)
    assert SYDNEY == out.until.tzinfo
    left = evolve(patron, e.StayEnded(table="T1", cents=0, until=now))
    assert timedelta(minutes=minutes) == left.time_played(hours(24), now)


@pytest.mark.parametrize(("more", "is_refused"), [(-1, True), (0, False), (1, False)])
def test_a_suspension_may_be_made_longer_and_not_shorter(more: int, *, is_refused: bool) -> None:
    suspended = Patron(name="ann", suspended_until=NOON + hours(48))
    again = p.SuspendPlay(by=Actor(Role.PATRON, "ann"), at=NOON, patron="ann", hours=48 + more)
    if is_refused:
        with pytest.raises(Refused):
            decide(suspended, again)
    else:
        (event,) = decide(suspended, again)
        assert isinstance(event, e.PlaySuspended)
        assert NOON + hours(48 + more) == event.until


def test_no_number_of_comings_and_goings_is_kept(pit: Played) -> None:
    patron, now = Patron(name="ann"), pit.now
    for number in range(200):
        since = now + timedelta(seconds=20 * number)
        patron = evolve(patron, e.StayBegun(table="T1", since=since, purse=True, cents=0))
        until = since + timedelta(seconds=10)
        patron = evolve(patron, e.StayEnded(table="T1", cents=0, until=until))

    assert [(now, until)] == [tuple(span) for span in patron.played]


def stayed(patron: Patron, since: float, until: float) -> Patron:
    """The patron after a stay, in hours from noon."""
    begun = e.StayBegun(table="T1", since=NOON + hours(since), purse=False, cents=0)
    return evolve(
        evolve(patron, begun), e.StayEnded(table="T1", cents=0, until=NOON + hours(until))
    )


@pytest.mark.clause("house", "patron:play-in-a-week")
def test_play_is_kept_for_as_long_as_it_may_keep_somebody_out() -> None:
    """An hour at the beginning of a week and the rest at its end: it counts for two weeks."""
    patron = stayed(Patron(name="ann"), 0, 1)
    for day in range(2, 6):
        patron = stayed(patron, 24 * day, 24 * day + 10)
    week, fortnight = 24 * 7, 24 * 14
    patron = stayed(patron, week - 8, week - 1)
    out = patron.timed_out(NOON + hours(week))
    assert out is not None
    assert NOON + hours(fortnight - 1) == out.until

    late = NOON + hours(fortnight - 1.1)
    assert out == stayed(patron, fortnight - 2, fortnight - 1.1).timed_out(late)
    assert NOON + hours(1) == stayed(patron, fortnight, fortnight + 0.9).played[0].until
    assert NOON + hours(58) == stayed(patron, fortnight, fortnight + 1).played[0].until


def alerts(house: House, moment: datetime) -> list[Worry]:
    return list(long_play(ann(house), moment))


@pytest.mark.clause("house", "patron:play-in-a-stretch")
def test_somebody_who_stays_for_six_hours_is_spoken_to(house: House, pit: Played) -> None:
    (since, _) = ann(house).stretch(pit.now + hours(1)) or (pit.now, pit.now)
    assert [] == alerts(house, since + hours(5.9))
    (first,) = alerts(house, since + hours(6))
    assert "ann has played for 6 hours without a break: speak to them in person" == because(
        first.about
    )
    assert "T1" == first.table
    # Once for every six hours, however often it is looked at.
    assert [first] == alerts(house, since + hours(11.9))
    (second,) = alerts(house, since + hours(12))
    assert first.key != second.key

    go(pit)
    assert [] == alerts(house, since + hours(12))


@pytest.mark.clause("house", "patron:a-break")
@pytest.mark.parametrize(("minutes", "is_break"), [(14, False), (16, True)])
def test_a_break_is_a_quarter_of_an_hour(
    house: House, pit: Played, minutes: int, *, is_break: bool
) -> None:
    since = pit.now
    at(pit, since + hours(5))
    go(pit)
    back = sit(at(pit, pit.now + timedelta(minutes=minutes)))

    stretch = ann(house).stretch(back + hours(1))
    assert stretch is not None
    assert is_break == (stretch.since == back)
    assert is_break == (not alerts(house, back + hours(1)))


def test_a_stay_whose_end_was_not_written_down_is_no_play(pit: Played) -> None:
    """As the first version had it."""
    begun = e.StayBegun(table="T1", since=pit.now, purse=True, cents=0)
    old = event_codec.read("patron:ann", 1, '{"event":"stay-ended","v":1,"table":"T1","cents":0}')
    patron = evolve(evolve(Patron(name="ann"), begun), old)

    assert ({}, ()) == (patron.stays, patron.played)
