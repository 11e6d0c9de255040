"""Accounts, invitations, locks, sessions and tokens, in every place where a record is kept."""

import threading
from typing import Literal

import msgspec
import pytest
from argon2 import Parameters, PasswordHasher, extract_parameters
from argon2.exceptions import VerifyMismatchError

from catalogues import saying
from punto.auth import Account, Auth, Denied
from punto.auth.passwords import LEAST_PASSWORD
from punto.auth.second_factor import code, step_of, step_shown
from punto.auth.sessions import nobodys
from punto.auth.throttling import FIRST_WAIT, FORGOTTEN, LONGEST_WAIT, MOST_STRANGE, STRANGE_WAIT
from punto.auth.words import LONGEST_NAME
from punto.errors import Malformed
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.narration.saying import fault
from records import at_once
from service import HASTY, PASSWORD
from staffed import HERE, THERE, WRONG, Staffed

OTHER = "another horse entirely"


MOST_FAILURES = house.failures_before_waiting.value


# accounts


def test_an_account_is_listed_without_a_secret(staffed: Staffed) -> None:
    at = staffed.clock.at.isoformat()
    staffed.accounts.create("ann", (Role.CASINO_SUPERVISOR, Role.DEALER), PASSWORD)
    dot = Account(
        name="dot",
        roles=(Role.DEALER,),
        disabled=False,
        invited=False,
        second_factor=False,
        created=at,
        seen="",
        identity="",
        login="dot",
    )
    both = (Role.DEALER, Role.CASINO_SUPERVISOR)
    ann = msgspec.structs.replace(dot, name="ann", roles=both, login="ann")

    assert (ann, dot) == staffed.accounts.all()
    assert ann == staffed.accounts.find("ann")
    assert staffed.accounts.find("zed") is None


def test_an_account_says_when_it_was_last_used(staffed: Staffed) -> None:
    staffed.clock.wait(hours=1)
    staffed.token("dot")

    dot = staffed.accounts.find("dot")
    assert dot is not None
    assert staffed.clock.at.isoformat() == dot.seen


@pytest.mark.parametrize(
    ("name", "roles", "password", "message"),
    [
        ("dot", (Role.DEALER,), PASSWORD, "There is an account dot already"),
        ("DOT", (Role.DEALER,), PASSWORD, "There is an account DOT already"),
        ("Punto", (Role.DEALER,), PASSWORD, "Punto is a name of the house itself"),
        ("device:x", (Role.DEALER,), PASSWORD, "'device:x' will not do as a name"),
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
    before = quick.accounts.all()

    with pytest.raises(Malformed) as caught:
        quick.accounts.create(name, roles, password)

    assert message == fault(caught.value).message
    assert fault(caught.value).remedy
    assert before == quick.accounts.all()


def test_a_name_may_be_so_long_and_no_longer(quick: Staffed) -> None:
    quick.accounts.create("x" * LONGEST_NAME, (Role.PATRON,), PASSWORD)

    with pytest.raises(Malformed):
        quick.accounts.create("x" * (LONGEST_NAME + 1), (Role.PATRON,), PASSWORD)


def test_other_roles_hold_at_once(staffed: Staffed) -> None:
    token = staffed.token("dot")

    staffed.accounts.set_roles("dot", (Role.GAMING_MANAGER,))

    session = staffed.sessions.session(token)
    assert session is not None
    assert (Role.GAMING_MANAGER,) == session.roles


@pytest.mark.parametrize(
    "act",
    [
        "disable",
        "enable",
        "end_sessions",
        "forgive_attempts",
        "new_invitation",
        "remove_factor",
        "set_password",
        "set_roles",
    ],
)
def test_nothing_is_done_to_an_account_that_there_is_not(quick: Staffed, act: str) -> None:
    more = {"set_password": (PASSWORD,), "set_roles": ((Role.DEALER,),)}.get(act, ())

    with pytest.raises(Malformed, check=saying("There is no account zed")):
        getattr(quick.accounts, act)("zed", *more)


# signing in


def test_a_right_password_signs_in(staffed: Staffed) -> None:
    token, signed_in = staffed.sessions.sign_in("dot", PASSWORD)

    assert ("dot", (Role.DEALER,)) == signed_in[:2]
    assert signed_in == staffed.sessions.session(token)
    assert signed_in.csrf not in ("", token)


def test_each_session_has_a_token_of_its_own(quick: Staffed) -> None:
    (first, one), (second, two) = (quick.sessions.sign_in("dot", PASSWORD) for _ in range(2))

    assert first != second
    assert one.csrf != two.csrf
    assert None is quick.sessions.session(one.csrf)


def test_wrong_unknown_invited_and_disabled_are_told_the_same(quick: Staffed) -> None:
    quick.accounts.invite("new", (Role.DEALER,))
    quick.accounts.create("shut", (Role.DEALER,), PASSWORD)
    quick.accounts.disable("shut")
    told = {d.told() for name in ("dot", "zed", "new", "\0") for d in quick.fail(name)}

    shut = quick.denied("shut")

    assert {shut.told()} == told


def test_capitals_of_a_name_do_not_matter(staffed: Staffed) -> None:
    _, signed_in = staffed.sessions.sign_in("Dot", PASSWORD)

    assert "dot" == signed_in.account


def test_an_invited_account_has_no_password_not_even_an_empty_one(quick: Staffed) -> None:
    quick.accounts.invite("new", (Role.DEALER,))

    with pytest.raises(Denied):
        quick.sessions.sign_in("new", "")


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
    auth = Auth(quick.record, quick.keys, quick.clock.wall, hasher)
    quick.sessions = auth.sessions
    auth.accounts.set_password("dot", PASSWORD)

    def work(name: str) -> list[Parameters]:
        hasher.worked.clear()
        quick.fail(name)
        return list(hasher.worked)

    known = work("dot")
    assert [hasher._parameters] == known
    assert known == work("zed")
    assert known == work("no name")


def test_what_nobody_knows_a_password_to_is_worked_through_to_the_end() -> None:
    """It is a hash like any other, which does not fit; not one that cannot be read."""
    hasher = PasswordHasher()

    assert hasher._parameters == extract_parameters(nobodys(hasher))
    with pytest.raises(VerifyMismatchError):
        hasher.verify(nobodys(hasher), PASSWORD)
    assert nobodys(hasher) != nobodys(hasher)


# attempts that fail


def test_three_failures_make_the_next_attempt_wait(staffed: Staffed) -> None:
    denied = staffed.fail("dot", MOST_FAILURES)

    assert [False, False, True] == [each.slowed for each in denied]
    assert {"dot"} == {each.account for each in denied}
    waits = staffed.denied("dot")
    assert (5, False) == (waits.wait_seconds, waits.slowed)
    staffed.clock.wait(seconds=4)
    assert 1 == staffed.denied("dot").wait_seconds
    staffed.clock.wait(seconds=1)
    staffed.token("dot")


def test_each_failure_makes_the_wait_twice_as_long_up_to_a_quarter_of_an_hour(
    quick: Staffed,
) -> None:
    quick.fail("dot", MOST_FAILURES)
    waits = []
    for _ in range(10):
        waits.append(quick.denied("dot").wait_seconds)
        quick.clock.wait(seconds=waits[-1])
        quick.fail("dot")

    assert [5, 10, 20, 40, 80, 160, 320, 640, 900, 900] == waits
    assert 5 == FIRST_WAIT.seconds
    assert 900 == LONGEST_WAIT.seconds


def test_failures_end_no_session_and_hold_up_no_other_address(staffed: Staffed) -> None:
    token = staffed.token("dot")
    staffed.fail("dot", MOST_FAILURES, THERE)

    assert staffed.sessions.session(token) is not None
    assert staffed.denied("dot", address=THERE).wait_seconds
    staffed.token("dot")


def test_a_success_forgives_failures(staffed: Staffed) -> None:
    staffed.fail("dot", MOST_FAILURES - 1)
    staffed.token("dot")

    assert [False, False] == [each.slowed for each in staffed.fail("dot", MOST_FAILURES - 1)]
    staffed.token("dot")


def test_failures_are_forgotten_after_a_quiet_hour(quick: Staffed) -> None:
    quick.fail("dot", MOST_FAILURES - 1)
    quick.clock.at += FORGOTTEN
    quick.clock.wait(seconds=1)

    assert [False, False, True] == [each.slowed for each in quick.fail("dot", MOST_FAILURES)]


def test_an_administrator_forgives_failures(staffed: Staffed) -> None:
    staffed.fail("dot", MOST_FAILURES)

    staffed.accounts.forgive_attempts("dot")

    staffed.token("dot")


def test_many_addresses_that_guess_wait_for_one_another_and_the_owner_does_not(
    quick: Staffed,
) -> None:
    quick.token("dot")
    for number in range(MOST_STRANGE):
        quick.fail("dot", address=f"10.9.9.{number}")

    stranger = quick.denied("dot", address="10.9.9.200")
    assert STRANGE_WAIT.seconds == stranger.wait_seconds
    quick.token("dot")
    quick.clock.at += STRANGE_WAIT
    quick.token("dot", address="10.9.9.200")


def test_a_name_that_is_no_account_waits_as_well(quick: Staffed) -> None:
    """Otherwise the wait would tell which names there are."""
    denied = quick.fail("zed", MOST_FAILURES)

    assert {""} == {each.account for each in denied}
    assert 5 == quick.denied("zed").wait_seconds
    assert 5 == quick.fail("zed")[0].wait_seconds


def test_guesses_at_the_same_moment_are_three_at_most(staffed: Staffed) -> None:
    """What is known of failures is looked at again when the password is known to be right."""
    guesses = [WRONG] * 7 + [PASSWORD]
    inside, denied = [], []
    lock = threading.Lock()

    def guess(password: str) -> None:
        try:
            token, _ = staffed.sessions.sign_in("dot", password, HERE)
        except Denied as error:
            with lock:
                denied.append(error)
        else:
            with lock:
                inside.append(token)

    at_once(*(lambda p=p: guess(p) for p in guesses))

    # A success in between forgives at most two failures that came before it.
    assert len(inside) <= 1
    assert MOST_FAILURES <= sum(not each.wait_seconds for each in denied) <= 2 * MOST_FAILURES - 1


# accounts that are disabled, sessions that are ended


def test_a_disabled_account_is_out_at_once_until_it_is_enabled(staffed: Staffed) -> None:
    token = staffed.token("dot")
    staffed.accounts.disable("dot")

    assert None is staffed.sessions.session(token)
    assert not staffed.denied("dot").wait_seconds
    dot = staffed.accounts.find("dot")
    assert dot is not None
    assert dot.disabled
    staffed.accounts.enable("dot")
    assert None is staffed.sessions.session(token)
    staffed.token("dot")


def test_a_disabled_account_cannot_choose_a_password_by_an_old_link(quick: Staffed) -> None:
    link = quick.accounts.new_invitation("dot").token
    quick.accounts.disable("dot")

    with pytest.raises(Denied):
        quick.accounts.accept(link, OTHER)


def test_every_session_of_an_account_can_be_ended(staffed: Staffed) -> None:
    tokens = [staffed.token("dot"), staffed.token("dot")]
    staffed.accounts.end_sessions("dot")

    assert [None, None] == [staffed.sessions.session(token) for token in tokens]
    staffed.token("dot")


# a second factor


def test_a_code_is_wanted_once_a_second_factor_is_set_up(staffed: Staffed) -> None:
    secret = staffed.accounts.offer_factor("dot")
    staffed.token("dot")
    staffed.accounts.accept_factor("dot", code(secret, step_of(staffed.clock.at)))

    assert staffed.denied("dot").code_wanted
    assert not staffed.denied("dot", WRONG).code_wanted
    with pytest.raises(Denied):
        staffed.sessions.sign_in("dot", PASSWORD, HERE, "000000")
    staffed.clock.wait(seconds=30)
    shown = code(secret, step_of(staffed.clock.at))
    token, _ = staffed.sessions.sign_in("dot", PASSWORD, HERE, shown)
    assert staffed.sessions.session(token) is not None
    with pytest.raises(Denied):
        staffed.sessions.sign_in("dot", PASSWORD, HERE, shown)


def test_a_code_may_be_a_step_early_or_late_and_no_more(quick: Staffed) -> None:
    secret, at = b"0123456789abcdefghij", quick.clock.at

    steps = {step_shown(secret, code(secret, step_of(at) + off), at, 0) for off in range(-3, 4)}

    assert {None, step_of(at) - 1, step_of(at), step_of(at) + 1} == steps


def test_codes_are_those_of_the_standard() -> None:
    """The examples of RFC 6238 for SHA-1, cut to six digits."""
    secret = b"12345678901234567890"

    assert ["287082", "081804", "005924"] == [
        code(secret, seconds // 30) for seconds in (59, 1111111109, 1234567890)
    ]


def test_wrong_codes_make_the_next_attempt_wait(quick: Staffed) -> None:
    secret = quick.accounts.offer_factor("dot")
    quick.accounts.accept_factor("dot", code(secret, step_of(quick.clock.at)))
    for _ in range(MOST_FAILURES):
        with pytest.raises(Denied):
            quick.sessions.sign_in("dot", PASSWORD, HERE, "000000")

    assert 5 == quick.denied("dot").wait_seconds


def test_a_wrong_first_code_sets_nothing_up(quick: Staffed) -> None:
    quick.accounts.offer_factor("dot")
    with pytest.raises(Malformed, check=saying("not the code")):
        quick.accounts.accept_factor("dot", "000000")

    quick.token("dot")


def test_staff_without_a_second_factor_set_one_up_first_where_it_is_wanted(quick: Staffed) -> None:
    auth = Auth(quick.record, quick.keys, quick.clock.wall, HASTY, factor_wanted=True)
    auth.accounts.create("ann", (Role.PATRON,), PASSWORD)

    assert auth.sessions.sign_in("dot", PASSWORD)[1].enrolling
    assert not auth.sessions.sign_in("ann", PASSWORD)[1].enrolling
    secret = auth.accounts.offer_factor("dot")
    auth.accounts.accept_factor("dot", code(secret, step_of(quick.clock.at)))
    quick.clock.wait(seconds=30)
    shown = code(secret, step_of(quick.clock.at))
    assert not auth.sessions.sign_in("dot", PASSWORD, HERE, shown)[1].enrolling


def test_a_lost_phone_is_answered_by_setting_up_anew(quick: Staffed) -> None:
    secret = quick.accounts.offer_factor("dot")
    quick.accounts.accept_factor("dot", code(secret, step_of(quick.clock.at)))

    quick.accounts.remove_factor("dot")

    quick.token("dot")
