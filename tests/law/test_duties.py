"""Duties kept apart: who may hold which roles, and who may give, take and confirm them."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from punto.auth import Auth
from punto.auth.identities import Identity
from punto.errors import Malformed
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.record import open_record
from punto.record.keys import Keys
from punto.table.words import Actor
from service import HASTY, PASSWORD, Winding

BOSS, OTHER = Actor(Role.ADMINISTRATOR, "boss"), Actor(Role.ADMINISTRATOR, "other")
CLOCK = Winding()


@pytest.fixture
def auth(tmp_path: Path) -> Iterator[Auth]:
    with open_record(":memory:") as record:
        auth = Auth(record, Keys(tmp_path), CLOCK.wall, HASTY)
        for name in ("boss", "other"):
            auth.accounts.create(name, (Role.ADMINISTRATOR,), PASSWORD)
        auth.accounts.create("dot", (Role.DEALER,), PASSWORD)
        yield auth


def roles_of(auth: Auth, name: str) -> tuple[Role, ...]:
    found = auth.accounts.find(name)
    assert found is not None
    return found.roles


def cited(refused: pytest.ExceptionInfo[Refused]) -> list[str]:
    return [clause.id for clause in refused.value.clauses]


@pytest.mark.clause("house", "people:separate-duties")
@pytest.mark.parametrize(
    "other",
    [
        Role.SURVEILLANCE,
        Role.CASHIER,
        Role.ADMINISTRATOR,
        Role.INSPECTOR,
        Role.SCRUTINEER,
        Role.PATRON,
    ],
)
@pytest.mark.parametrize("role", [Role.DEALER, Role.CASINO_SUPERVISOR, Role.PROMOTIONS_OFFICER])
def test_roles_of_two_departments_are_not_joined(auth: Auth, role: Role, other: Role) -> None:
    with pytest.raises(Refused) as refused:
        auth.accounts.create("sue", (role, other), PASSWORD)

    assert ["people:separate-duties"] == cited(refused)
    with pytest.raises(Refused):
        auth.accounts.set_roles("dot", (role, other), BOSS)
    assert (Role.DEALER,) == roles_of(auth, "dot")


@pytest.mark.clause("house", "people:separate-duties")
def test_roles_of_one_department_are_joined(auth: Auth) -> None:
    auth.accounts.set_roles("dot", (Role.CASINO_SUPERVISOR, Role.DEALER), BOSS)
    auth.accounts.create("ida", (Role.INSPECTOR, Role.REGULATOR), PASSWORD)

    assert (Role.DEALER, Role.CASINO_SUPERVISOR) == roles_of(auth, "dot")


@pytest.mark.clause("house", "people:nobody-raises-themselves")
@pytest.mark.parametrize("change", ["set_roles", "disable", "remove_factor", "new_invitation"])
def test_nobody_changes_what_their_own_account_may_do(auth: Auth, change: str) -> None:
    more = ((Role.CASHIER,),) if change == "set_roles" else ()
    with pytest.raises(Refused) as refused:
        getattr(auth.accounts, change)("boss", *more, BOSS)

    assert ["people:nobody-raises-themselves"] == cited(refused)


@pytest.mark.clause("house", "people:second-administrator")
@pytest.mark.parametrize(
    ("change", "account", "more"),
    [
        ("set_roles", "dot", ((Role.ADMINISTRATOR,),)),
        ("set_roles", "other", ((Role.CASHIER,),)),
        ("disable", "other", ()),
        ("new_invitation", "other", ()),
        ("remove_factor", "other", ()),
        ("invite", "new", ((Role.ADMINISTRATOR,),)),
    ],
)
def test_what_makes_or_unmakes_an_administrator_waits(
    auth: Auth, change: str, account: str, more: tuple[object, ...]
) -> None:
    auth.accounts.create("third", (Role.ADMINISTRATOR,), PASSWORD)
    before = auth.accounts.all()

    answer = getattr(auth.accounts, change)(account, *more, BOSS)

    assert answer.proposal
    assert not answer.token
    assert before == auth.accounts.all()
    for person in {"boss", account}:
        with pytest.raises(Refused) as refused:
            auth.accounts.confirm(answer.proposal, Actor(Role.ADMINISTRATOR, person))
        assert ["people:second-administrator"] == cited(refused)
    auth.accounts.confirm(answer.proposal, Actor(Role.ADMINISTRATOR, "third"))
    assert () == auth.accounts.proposals()


@pytest.mark.clause("house", "people:identity-by-two")
@pytest.mark.parametrize("account", ["dot", "other"])
def test_an_identity_elsewhere_is_bound_by_two(auth: Auth, account: str) -> None:
    """To any account: whose it is would not notice that another person comes in to it."""
    auth.accounts.create("third", (Role.ADMINISTRATOR,), PASSWORD)
    identity = Identity("https://id.example", "d-17")

    answer = auth.accounts.bind(account, identity, BOSS)

    assert answer.proposal
    (waiting,) = auth.accounts.proposals()
    assert "https://id.example d-17" == waiting.identity
    assert identity_of(auth, account) == ""
    for person in {"boss", account}:
        with pytest.raises(Refused) as refused:
            auth.accounts.confirm(answer.proposal, Actor(Role.ADMINISTRATOR, person))
        assert ["people:second-administrator"] == cited(refused)
    auth.accounts.confirm(answer.proposal, Actor(Role.ADMINISTRATOR, "third"))
    assert "d-17" == identity_of(auth, account)


def identity_of(auth: Auth, name: str) -> str:
    found = auth.accounts.find(name)
    assert found is not None
    return found.identity


@pytest.mark.clause("house", "people:second-administrator")
def test_an_identity_is_taken_away_by_one_and_from_an_administrator_by_two(auth: Auth) -> None:
    for account in ("dot", "other"):
        auth.accounts.bind(account, Identity("https://id.example", account))

    assert not auth.accounts.unbind("dot", BOSS).proposal
    assert auth.accounts.unbind("other", BOSS).proposal
    assert ("", "other") == (identity_of(auth, "dot"), identity_of(auth, "other"))


def test_an_identity_comes_in_to_one_account_and_an_account_has_one(auth: Auth) -> None:
    first, second = (Identity("https://id.example", each) for each in ("d-17", "d-18"))
    auth.accounts.bind("dot", first)
    with pytest.raises(Malformed):
        auth.accounts.bind("other", first)

    auth.accounts.bind("dot", second)
    auth.accounts.bind("other", first)

    assert ("d-18", "d-17") == (identity_of(auth, "dot"), identity_of(auth, "other"))


@pytest.mark.clause("house", "people:nobody-raises-themselves")
@pytest.mark.parametrize("change", ["bind", "unbind"])
def test_nobody_binds_their_own_account(auth: Auth, change: str) -> None:
    more = (Identity("https://id.example", "b-17"),) if change == "bind" else ()
    with pytest.raises(Refused) as refused:
        getattr(auth.accounts, change)("boss", *more, BOSS)

    assert ["people:nobody-raises-themselves"] == cited(refused)


@pytest.mark.clause("house", "people:second-administrator")
def test_what_concerns_no_administrator_is_done_at_once(auth: Auth) -> None:
    assert not auth.accounts.set_roles("dot", (Role.CASHIER,), BOSS).proposal
    assert auth.accounts.invite("new", (Role.DEALER,), BOSS).token


@pytest.mark.clause("house", "people:second-administrator")
def test_a_change_is_proposed_once_and_can_be_withdrawn(auth: Auth) -> None:
    number = auth.accounts.set_roles("dot", (Role.ADMINISTRATOR,), BOSS).proposal
    with pytest.raises(Refused):
        auth.accounts.set_roles("dot", (Role.ADMINISTRATOR,), OTHER)

    auth.accounts.withdraw(number, BOSS)

    assert () == auth.accounts.proposals()
    assert auth.accounts.set_roles("dot", (Role.ADMINISTRATOR,), BOSS).proposal > number


@pytest.mark.clause("house", "people:one-administrator-left")
def test_the_last_administrator_stays(auth: Auth) -> None:
    auth.accounts.disable("other")

    for change in (
        auth.accounts.disable,
        lambda name: auth.accounts.set_roles(name, [Role.PATRON]),
    ):
        with pytest.raises(Refused) as refused:
            change("boss")
        assert ["people:one-administrator-left"] == cited(refused)


@pytest.mark.clause("house", "people:device-roles")
@pytest.mark.parametrize("role", [Role.DEALER, Role.ADMINISTRATOR, Role.PATRON])
def test_devices_have_the_roles_of_machines(auth: Auth, role: Role) -> None:
    with pytest.raises(Refused) as refused:
        auth.devices.give_token("shoe-1", (Role.DEVICE, role))

    assert ["people:device-roles"] == cited(refused)
    assert () == auth.devices.all()


@pytest.mark.clause("house", "people:device-roles")
@pytest.mark.parametrize("role", [Role.DEVICE, Role.DISPLAY])
def test_people_have_no_role_of_a_machine(auth: Auth, role: Role) -> None:
    with pytest.raises(Refused) as refused:
        auth.accounts.create("sue", (role,), PASSWORD)

    assert ["people:device-roles"] == cited(refused)


@pytest.mark.clause("house", "people:tokens-lapse")
@pytest.mark.parametrize(("days", "given"), [(0, False), (1, True), (366, True), (367, False)])
def test_a_token_is_given_for_a_year_at_most(auth: Auth, days: int, *, given: bool) -> None:
    if given:
        assert auth.devices.give_token("shoe-1", (Role.DEVICE,), days=days)
        assert (CLOCK.at + timedelta(days=days)).isoformat() == auth.devices.all()[0].until
        return
    with pytest.raises(Refused) as refused:
        auth.devices.give_token("shoe-1", (Role.DEVICE,), days=days)
    assert ["people:tokens-lapse"] == cited(refused)


@pytest.mark.clause("house", "people:failures-before-waiting")
def test_the_fourth_attempt_waits(auth: Auth) -> None:
    from punto.auth import Denied

    waits = []
    for _ in range(5):
        with pytest.raises(Denied) as denied:
            auth.sessions.sign_in("dot", "a wrong horse", "10.0.0.1")
        waits.append(denied.value.wait_seconds)

    assert [0, 0, 0, 5, 5] == waits
