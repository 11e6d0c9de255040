"""Sign-ons under way, identities and mapped roles, in every place where a record is kept."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from punto.auth import Auth, Denied
from punto.auth.identities import Identity
from punto.auth.mapped import RoleMapping
from punto.auth.openid import LEEWAY_SECONDS, LoggedOut, Vouched, state_of
from punto.auth.second_factor import code, step_of
from punto.auth.sign_ons import LASTS, LetIn
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.record import Record
from punto.record.audit import Audit
from punto.record.keys import Keys
from punto.record.sources import DatabaseSource
from punto.table.words import Actor
from service import HASTY, PASSWORD, Winding

ISSUER, HERE = "https://id.example", "192.0.2.7"
THE_FLOOR = Actor(Role.CASINO_OPERATOR, "punto")
MAPPING = RoleMapping("groups", {"pit": Role.DEALER, "cage": Role.CASHIER})


class Door:
    """The house's people, and a provider whose word is taken here."""

    def __init__(self, record: Record, keys: Path) -> None:
        self.record, self.clock = record, Winding()
        self.auth = Auth(record, Keys(keys), self.clock.wall, HASTY, factor_wanted=True)
        self.auth.accounts.create("dot", (Role.DEALER,), PASSWORD)
        self.auth.accounts.bind("dot", Identity(ISSUER, "d-17"))

    def vouched(self, subject: str = "d-17", **more: Any) -> Vouched:
        return Vouched(ISSUER, subject, "session", factor=False, claims={})._replace(**more)

    def come_in(self, vouched: Vouched, mapping: RoleMapping | None = None) -> LetIn:
        sign_ons = self.auth.sign_ons
        token = sign_ons.begin("/pit", None)
        return sign_ons.come_in(sign_ons.take(token, state_of(token)), vouched, HERE, mapping)

    def is_in(self, token: str) -> bool:
        return self.auth.sessions.session(token) is not None

    @property
    def now(self) -> int:
        return int(self.clock.at.timestamp())


@pytest.fixture
def door(record: Record, tmp_path: Path) -> Door:
    return Door(record, tmp_path / "keys")


def test_somebody_comes_in_and_the_record_agrees(door: Door) -> None:
    came = door.come_in(door.vouched(factor=True))

    assert came.signed_in is not None
    assert ("dot", (Role.DEALER,), False, ISSUER) == (
        came.signed_in.account,
        came.signed_in.roles,
        came.signed_in.enrolling,
        came.signed_in.issuer,
    )
    assert came.signed_in == door.auth.sessions.session(came.token)
    assert () == Audit(DatabaseSource(door.record)).run().findings


def test_one_that_was_taken_or_has_lapsed_is_taken_no_more(door: Door) -> None:
    sign_ons = door.auth.sign_ons
    first, second = (sign_ons.begin("/", None) for _ in range(2))
    sign_ons.take(first, state_of(first))
    door.clock.at += LASTS + timedelta(seconds=1)

    for token in (first, second, "made up"):
        with pytest.raises(Denied):
            sign_ons.take(token, state_of(token))


def test_a_code_is_wanted_and_guesses_slow_down(door: Door) -> None:
    secret = door.auth.accounts.offer_factor("dot")
    door.auth.accounts.accept_factor("dot", code(secret, step_of(door.clock.at)))
    door.clock.wait(seconds=60)
    came = door.come_in(door.vouched())
    assert came.signed_in is None
    with pytest.raises(Denied):
        door.auth.sign_ons.take(came.token, state_of(came.token))
    right = code(secret, step_of(door.clock.at))
    wrong = f"{(int(right) + 1) % 1_000_000:06}"
    told = []
    for _ in range(house.failures_before_waiting.value):
        with pytest.raises(Denied) as denied:
            door.auth.sign_ons.show_code(came.token, wrong, HERE)
        told.append(denied.value.slowed)

    with pytest.raises(Denied) as waits:
        door.auth.sign_ons.show_code(came.token, right, HERE)

    assert [False, False, True] == told
    assert waits.value.wait_seconds
    door.clock.wait(seconds=30)
    shown = code(secret, step_of(door.clock.at))
    let_in = door.auth.sign_ons.show_code(came.token, shown, HERE)
    assert door.is_in(let_in.token)
    assert "/pit" == let_in.destination


@pytest.mark.parametrize(
    ("subject", "session", "since", "ended"),
    [
        ("d-17", "session", 0, True),
        ("d-17", "", 0, True),
        ("", "session", 0, True),
        ("", "another", 0, False),
        ("another", "session", 0, False),
        ("d-17", "another", 0, False),
        ("d-17", "", -LEEWAY_SECONDS - 1, False),
    ],
)
def test_sessions_end_that_the_provider_ended(
    door: Door, subject: str, session: str, since: int, ended: bool
) -> None:
    door.auth.accounts.create("ann", (Role.PATRON,), PASSWORD)
    came, ann = door.come_in(door.vouched()), door.auth.sessions.sign_in("ann", PASSWORD)[0]
    local, _ = door.auth.sessions.sign_in("dot", PASSWORD)

    gone = LoggedOut(ISSUER, subject, session, door.now + since)
    door.auth.sign_ons.log_out(gone, THE_FLOOR)

    assert (not ended, True, True) == (
        door.is_in(came.token),
        door.is_in(local),
        door.is_in(ann),
    )


def test_claims_make_an_account_and_bring_it_up_to_date(door: Door) -> None:
    claims: dict[str, Any] = {"groups": ["pit"], "preferred_username": "new"}
    vouched = door.vouched("n-1", factor=True, claims=claims)
    assert door.come_in(vouched, MAPPING).signed_in is not None
    moved = door.come_in(vouched._replace(claims={**claims, "groups": "cage"}), MAPPING)

    assert moved.signed_in is not None
    assert ("new", (Role.CASHIER,)) == (moved.signed_in.account, moved.signed_in.roles)
    with pytest.raises(Denied):
        door.come_in(vouched._replace(claims={"groups": []}), MAPPING)
    assert not door.is_in(moved.token)
    assert () == Audit(DatabaseSource(door.record)).run().findings


def test_a_link_lapses_for_identities_too(door: Door) -> None:
    sign_ons = door.auth.sign_ons
    link = door.auth.accounts.invite("new", (Role.DEALER,)).token
    door.clock.wait(hours=25)
    token = sign_ons.begin("/", None, link)
    with pytest.raises(Denied):
        sign_ons.come_in(sign_ons.take(token, state_of(token)), door.vouched("n-1"), HERE)
    assert "new" not in {each.name for each in door.auth.accounts.all() if each.identity}
