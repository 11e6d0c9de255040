"""Accounts, invitations, locks, sessions and tokens, in every place where a record is kept."""

import threading
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Literal

import pytest
from argon2 import Parameters, PasswordHasher, extract_parameters

from punto.errors import Malformed
from punto.floor.people import (
    IDLE,
    INVITATION,
    LEAST_PASSWORD,
    LONGEST,
    LONGEST_NAME,
    MOST_FAILURES,
    Account,
    Denied,
    Device,
    People,
)
from punto.record import Record, open_record
from punto.roles import Role
from records import at_once
from service import HASTY, PASSWORD, Winding

OTHER = "another horse entirely"
WRONG = "a wrong horse altogether"


class Staffed:
    """People on a record, and the clock by which they are let in."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.clock = Winding()
        self.people = People(record.database, self.clock.wall, HASTY)

    def fail(self, name: str, times: int = 1) -> list[Denied]:
        """What somebody is told who does not know the password."""
        return [self._fail(name) for _ in range(times)]

    def _fail(self, name: str) -> Denied:
        with pytest.raises(Denied) as caught:
            self.people.sign_in(name, WRONG)
        return caught.value

    def token(self, name: str, password: str = PASSWORD) -> str:
        return self.people.sign_in(name, password)[0]


@pytest.fixture
def staffed(record: Record) -> Staffed:
    staffed = Staffed(record)
    staffed.people.create("dot", (Role.DEALER,), PASSWORD)
    return staffed


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Staffed]:
    """The same in one place, for what no database could do otherwise."""
    with open_record(str(tmp_path / "record.db")) as record:
        staffed = Staffed(record)
        staffed.people.create("dot", (Role.DEALER,), PASSWORD)
        yield staffed


# accounts


def test_an_account_is_listed_without_a_secret(staffed: Staffed) -> None:
    at = staffed.clock.at.isoformat()
    staffed.people.create("ann", (Role.CASHIER, Role.PATRON), PASSWORD)
    ann = Account(
        "ann", (Role.PATRON, Role.CASHIER), locked=False, invited=False, created=at, seen=""
    )
    dot = Account("dot", (Role.DEALER,), locked=False, invited=False, created=at, seen="")

    assert (ann, dot) == staffed.people.accounts()
    assert ann == staffed.people.account("ann")
    assert staffed.people.account("zed") is None


def test_an_account_says_when_it_was_last_used(staffed: Staffed) -> None:
    staffed.clock.wait(hours=1)
    staffed.token("dot")

    dot = staffed.people.account("dot")
    assert dot is not None
    assert staffed.clock.at.isoformat() == dot.seen


@pytest.mark.parametrize(
    ("name", "roles", "password", "message"),
    [
        ("dot", (Role.DEALER,), PASSWORD, "There is an account dot already"),
        ("shoe-1", (Role.DEALER,), PASSWORD, "There is a device shoe-1 already"),
        ("", (Role.DEALER,), PASSWORD, "'' will not do as a name"),
        ("-", (Role.DEALER,), PASSWORD, "'-' will not do as a name"),
        ("d t", (Role.DEALER,), PASSWORD, "'d t' will not do as a name"),
        ("d\0", (Role.DEALER,), PASSWORD, "'d\\x00' will not do as a name"),
        ("dót", (Role.DEALER,), PASSWORD, "'dót' will not do as a name"),
        ("sue", (), PASSWORD, "An account has at least one role"),
        (
            "sue",
            (Role.DEALER,),
            "x" * (LEAST_PASSWORD - 1),
            "A password has at least 10 characters",
        ),
    ],
)
def test_what_will_not_do_as_an_account_is_said(
    quick: Staffed, name: str, roles: tuple[Role, ...], password: str, message: str
) -> None:
    quick.people.new_token("shoe-1", (Role.DEALER,))
    before = quick.people.accounts()

    with pytest.raises(Malformed) as caught:
        quick.people.create(name, roles, password)

    assert message == caught.value.message
    assert caught.value.remedy
    assert before == quick.people.accounts()


def test_a_name_may_be_so_long_and_no_longer(quick: Staffed) -> None:
    quick.people.create("x" * LONGEST_NAME, (Role.PATRON,), PASSWORD)

    with pytest.raises(Malformed):
        quick.people.create("x" * (LONGEST_NAME + 1), (Role.PATRON,), PASSWORD)


def test_other_roles_hold_at_once(staffed: Staffed) -> None:
    token = staffed.token("dot")

    assert (Role.DEALER,) == staffed.people.set_roles("dot", (Role.GAMING_MANAGER,))

    session = staffed.people.session(token)
    assert session is not None
    assert (Role.GAMING_MANAGER,) == session.roles


@pytest.mark.parametrize("act", ["unlock", "new_invitation", "set_password", "set_roles"])
def test_nothing_is_done_to_an_account_that_there_is_not(quick: Staffed, act: str) -> None:
    more = {"set_password": (PASSWORD,), "set_roles": ((Role.DEALER,),)}.get(act, ())

    with pytest.raises(Malformed, match="There is no account zed"):
        getattr(quick.people, act)("zed", *more)


# signing in


def test_a_right_password_signs_in(staffed: Staffed) -> None:
    token, signed_in = staffed.people.sign_in("dot", PASSWORD)

    assert ("dot", (Role.DEALER,)) == signed_in[:2]
    assert signed_in == staffed.people.session(token)
    assert signed_in.csrf not in ("", token)


def test_each_session_has_a_token_of_its_own(quick: Staffed) -> None:
    (first, one), (second, two) = (quick.people.sign_in("dot", PASSWORD) for _ in range(2))

    assert first != second
    assert one.csrf != two.csrf
    assert None is quick.people.session(one.csrf)


def test_wrong_unknown_invited_and_locked_are_told_the_same(quick: Staffed) -> None:
    quick.people.invite("new", (Role.DEALER,))
    quick.people.create("shut", (Role.DEALER,), PASSWORD)
    quick.fail("shut", MOST_FAILURES)
    told = {(d.message, d.remedy) for name in ("dot", "zed", "new", "\0") for d in quick.fail(name)}

    with pytest.raises(Denied) as locked:
        quick.people.sign_in("shut", PASSWORD)

    assert {(locked.value.message, locked.value.remedy)} == told


def test_an_invited_account_has_no_password_not_even_an_empty_one(quick: Staffed) -> None:
    quick.people.invite("new", (Role.DEALER,))

    with pytest.raises(Denied):
        quick.people.sign_in("new", "")


class Counting(PasswordHasher):
    """Hashes that cost something, and what each time was to be worked out for an answer."""

    def __init__(self) -> None:
        super().__init__(time_cost=2, memory_cost=16, parallelism=1)
        self.worked: list[Parameters] = []

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002 - as argon2 has it
        self.worked.append(extract_parameters(str(hash)))
        return super().verify(hash, password)


def test_an_unknown_name_takes_as_long_as_a_wrong_password(quick: Staffed) -> None:
    """The same hash is worked out for it, without which it would take a hundredth."""
    hasher = Counting()
    quick.people = People(quick.record.database, quick.clock.wall, hasher)
    quick.people.set_password("dot", PASSWORD)

    def work(name: str) -> list[Parameters]:
        hasher.worked.clear()
        quick.fail(name)
        return list(hasher.worked)

    known = work("dot")
    assert [hasher._parameters] == known
    assert known == work("zed")
    assert known == work("no name")


# the lock


def test_three_failures_lock_an_account(staffed: Staffed) -> None:
    denied = staffed.fail("dot", MOST_FAILURES)

    assert [False, False, True] == [each.locked for each in denied]
    assert {"dot"} == {each.account for each in denied}
    with pytest.raises(Denied) as caught:
        staffed.people.sign_in("dot", PASSWORD)
    assert not caught.value.locked
    assert [True] == [account.locked for account in staffed.people.accounts()]


def test_a_lock_ends_what_is_going_on(staffed: Staffed) -> None:
    token = staffed.token("dot")
    staffed.fail("dot", MOST_FAILURES)

    assert None is staffed.people.session(token)


def test_a_success_forgives_failures(staffed: Staffed) -> None:
    staffed.fail("dot", MOST_FAILURES - 1)
    staffed.token("dot")

    assert [False, False] == [each.locked for each in staffed.fail("dot", MOST_FAILURES - 1)]
    staffed.token("dot")


def test_a_lock_outlasts_a_day_and_is_ended_by_hand(staffed: Staffed) -> None:
    staffed.fail("dot", MOST_FAILURES)
    staffed.clock.wait(days=2)
    assert not any(each.locked for each in staffed.fail("dot"))

    staffed.people.unlock("dot")

    assert [False, False] == [each.locked for each in staffed.fail("dot", MOST_FAILURES - 1)]
    staffed.token("dot")


def test_an_unknown_name_is_not_locked(quick: Staffed) -> None:
    denied = quick.fail("zed", MOST_FAILURES + 1)

    assert {("", False)} == {(each.account, each.locked) for each in denied}


def test_guesses_at_the_same_moment_are_three_at_most(staffed: Staffed) -> None:
    """The lock is looked at again when the password is known to be right."""
    guesses = [WRONG] * 7 + [PASSWORD]
    inside, locks = [], []
    lock = threading.Lock()

    def guess(password: str) -> None:
        try:
            token, _ = staffed.people.sign_in("dot", password)
        except Denied as denied:
            with lock:
                locks.append(denied.locked)
        else:
            with lock:
                inside.append(token)

    at_once(*(lambda p=p: guess(p) for p in guesses))

    # Who was let in came before the third failure, which came but once.
    assert len(inside) <= 1
    assert 1 == sum(locks)
    assert [True] == [account.locked for account in staffed.people.accounts()]
    assert all(staffed.people.session(token) is None for token in inside)


# sessions


@pytest.mark.parametrize(
    ("roles", "idle", "lasts"),
    [
        ((Role.DEALER,), IDLE, True),
        ((Role.DEALER,), IDLE * 2, False),
        ((Role.PATRON,), IDLE * 2, True),
        ((Role.PATRON,), LONGEST, True),
        ((Role.PATRON,), LONGEST * 2, False),
        ((Role.PATRON, Role.DEALER), IDLE * 2, False),
        ((Role.ADMINISTRATOR,), IDLE * 2, False),
        ((Role.INSPECTOR,), IDLE * 2, False),
    ],
)
def test_an_idle_session_ends_except_a_patrons(
    quick: Staffed, roles: tuple[Role, ...], idle: timedelta, *, lasts: bool
) -> None:
    quick.people.create("ann", roles, PASSWORD)
    token = quick.token("ann")

    quick.clock.at += idle

    assert lasts is (quick.people.session(token) is not None)


def test_an_idle_session_does_not_come_back(staffed: Staffed) -> None:
    token = staffed.token("dot")
    staffed.clock.wait(minutes=5, seconds=1)

    assert None is staffed.people.session(token)
    staffed.clock.wait(minutes=-5)
    assert None is staffed.people.session(token)


def test_whoever_goes_on_stays_until_fourteen_hours_are_over(staffed: Staffed) -> None:
    token = staffed.token("dot")
    for _ in range(14 * 15):
        staffed.clock.wait(minutes=4)
        assert staffed.people.session(token) is not None

    staffed.clock.wait(minutes=4)
    assert None is staffed.people.session(token)


def test_a_look_without_a_hand_keeps_nobody_signed_in(staffed: Staffed) -> None:
    token = staffed.token("dot")
    staffed.clock.wait(minutes=4)
    assert staffed.people.session(token, touch=False) is not None
    staffed.clock.wait(minutes=2)

    assert None is staffed.people.session(token, touch=False)


def test_signing_out_ends_one_session(staffed: Staffed) -> None:
    one, two = staffed.token("dot"), staffed.token("dot")
    staffed.people.sign_out(one)

    assert None is staffed.people.session(one)
    assert staffed.people.session(two) is not None


def test_another_password_ends_every_session(staffed: Staffed) -> None:
    staffed.people.create("sue", (Role.CASINO_SUPERVISOR,), PASSWORD)
    tokens = [staffed.token("dot"), staffed.token("dot")]
    hers = staffed.token("sue")

    staffed.people.set_password("dot", OTHER)

    assert [None, None] == [staffed.people.session(token) for token in tokens]
    assert staffed.people.session(hers) is not None
    assert not staffed.fail("dot")[0].locked
    with pytest.raises(Denied):
        staffed.people.sign_in("dot", PASSWORD)
    staffed.token("dot", OTHER)


def test_sessions_that_nobody_ended_are_not_kept_for_ever(staffed: Staffed) -> None:
    for _ in range(3):
        staffed.token("dot")
        staffed.clock.wait(hours=15)

    with staffed.record.database.read() as session:
        assert [(1,)] == session.rows("SELECT COUNT(*) FROM sessions")


# invitations


def test_an_invitation_is_accepted_once(staffed: Staffed) -> None:
    invitation = staffed.people.invite("new", (Role.DEALER,))
    assert [True] == [a.invited for a in staffed.people.accounts() if a.name == "new"]

    assert "new" == staffed.people.accept(invitation, PASSWORD)

    assert [False] == [a.invited for a in staffed.people.accounts() if a.name == "new"]
    staffed.token("new")
    with pytest.raises(Denied, match="used or has lapsed"):
        staffed.people.accept(invitation, OTHER)


@pytest.mark.parametrize(("late", "let_in"), [(0, True), (1, False)])
def test_an_invitation_lasts_a_day(quick: Staffed, late: int, *, let_in: bool) -> None:
    invitation = quick.people.invite("new", (Role.DEALER,))
    quick.clock.at += INVITATION
    quick.clock.wait(seconds=late)

    if let_in:
        assert "new" == quick.people.accept(invitation, PASSWORD)
    else:
        with pytest.raises(Denied):
            quick.people.accept(invitation, PASSWORD)


def test_a_new_invitation_makes_the_old_one_lapse(staffed: Staffed) -> None:
    old = staffed.people.invite("new", (Role.DEALER,))
    new = staffed.people.new_invitation("new")

    with pytest.raises(Denied):
        staffed.people.accept(old, PASSWORD)
    assert "new" == staffed.people.accept(new, PASSWORD)


def test_a_password_too_short_leaves_the_invitation(quick: Staffed) -> None:
    invitation = quick.people.invite("new", (Role.DEALER,))
    with pytest.raises(Malformed):
        quick.people.accept(invitation, "short")

    assert "new" == quick.people.accept(invitation, PASSWORD)


def test_an_invitation_lets_a_locked_account_in_and_ends_its_sessions(staffed: Staffed) -> None:
    token = staffed.token("dot")
    staffed.fail("dot", MOST_FAILURES)

    staffed.people.accept(staffed.people.new_invitation("dot"), OTHER)

    assert None is staffed.people.session(token)
    staffed.token("dot", OTHER)


# devices


def test_a_device_is_let_in_by_its_token(staffed: Staffed) -> None:
    token = staffed.people.new_token("shoe-1", (Role.DEALER,))
    at = staffed.clock.at.isoformat()
    staffed.clock.wait(days=30)

    device = staffed.people.device(token)
    assert device is not None
    assert ("shoe-1", (Role.DEALER,), "") == device
    assert None is staffed.people.device("another")
    assert None is staffed.people.session(token)
    assert (Device("shoe-1", (Role.DEALER,), at),) == staffed.people.devices()


def test_another_token_replaces_the_one_before(staffed: Staffed) -> None:
    old = staffed.people.new_token("shoe-1", (Role.DEALER,))
    new = staffed.people.new_token("shoe-1", (Role.DEALER,))

    assert None is staffed.people.device(old)
    assert staffed.people.device(new) is not None


def test_a_revoked_token_lets_nobody_in(staffed: Staffed) -> None:
    token = staffed.people.new_token("shoe-1", (Role.DEALER,))
    staffed.people.revoke_token("shoe-1")

    assert None is staffed.people.device(token)
    assert () == staffed.people.devices()
    with pytest.raises(Malformed, match="There is no device shoe-1"):
        staffed.people.revoke_token("shoe-1")


def test_a_device_does_not_pass_for_a_person(quick: Staffed) -> None:
    with pytest.raises(Malformed, match="dot is a person"):
        quick.people.new_token("dot", (Role.CASINO_SUPERVISOR,))

    assert () == quick.people.devices()


# secrets


def test_nothing_secret_lies_in_the_clear(tmp_path: Path) -> None:
    with open_record(str(tmp_path / "record.db")) as record:
        staffed = Staffed(record)
        staffed.people.create("dot", (Role.DEALER,), PASSWORD)
        token, signed_in = staffed.people.sign_in("dot", PASSWORD)
        secrets = {
            PASSWORD,
            WRONG,
            token,
            signed_in.csrf,
            staffed.people.invite("new", (Role.DEALER,)),
            staffed.people.new_token("shoe-1", (Role.DEALER,)),
        }
        staffed.fail("dot")

        # The log beside the file holds what is not in the file yet.
        files = {path.name: path.read_bytes() for path in tmp_path.iterdir()}

    assert any(b"dot" in body for body in files.values())
    assert set() == {s for s in secrets for body in files.values() if s.encode() in body}
    assert any(b"$argon2id$" in body for body in files.values())
