"""Sessions, invitations and devices: how long they last, and what is kept of them."""

from datetime import timedelta
from pathlib import Path

import pytest

from catalogues import saying
from punto.auth import Denied, DeviceAccount, SignedIn
from punto.auth.accounts import INVITATION
from punto.auth.second_factor import typed
from punto.auth.sessions import IDLE, LONGEST
from punto.errors import Malformed
from punto.house import HOUSE_STREAM
from punto.house import events as h
from punto.law.roles import Role
from punto.record import open_record
from records import at_once
from service import PASSWORD
from staffed import WRONG, Staffed

OTHER = "another horse entirely"


# sessions


@pytest.mark.parametrize(
    ("roles", "idle", "lasts"),
    [
        ((Role.DEALER,), IDLE, True),
        ((Role.DEALER,), IDLE * 2, False),
        ((Role.PATRON,), IDLE * 2, True),
        ((Role.PATRON,), LONGEST, True),
        ((Role.PATRON,), LONGEST * 2, False),
        ((Role.DEALER, Role.CASINO_SUPERVISOR), IDLE * 2, False),
        ((Role.ADMINISTRATOR,), IDLE * 2, False),
        ((Role.INSPECTOR,), IDLE * 2, False),
    ],
)
def test_an_idle_session_ends_except_a_patrons(
    quick: Staffed, roles: tuple[Role, ...], idle: timedelta, *, lasts: bool
) -> None:
    quick.accounts.create("ann", roles, PASSWORD)
    token = quick.token("ann")

    quick.clock.at += idle

    assert lasts is (quick.sessions.session(token) is not None)


def test_last_seen_goes_along_while_a_session_is_used(staffed: Staffed) -> None:
    token = staffed.token("dot")
    for _ in range(3):
        staffed.clock.wait(minutes=4)
        staffed.sessions.session(token)
    used = staffed.clock.at.isoformat()
    staffed.clock.wait(minutes=1)
    staffed.sessions.session(token, touch=False)

    seen = [each.seen for each in staffed.accounts.all() if each.name == "dot"]

    assert [used] == seen


def test_a_session_that_is_over_says_whether_it_was_left_idle(staffed: Staffed) -> None:
    left, ended = staffed.token("dot"), staffed.token("dot")
    staffed.sessions.sign_out(ended)
    assert not staffed.sessions.was_left_idle(left)
    staffed.clock.wait(minutes=5, seconds=1)
    staffed.sessions.session(left)

    assert staffed.sessions.was_left_idle(left)
    assert not staffed.sessions.was_left_idle(ended)


def test_an_idle_session_does_not_come_back(staffed: Staffed) -> None:
    token = staffed.token("dot")
    staffed.clock.wait(minutes=5, seconds=1)

    assert None is staffed.sessions.session(token)
    staffed.clock.wait(minutes=-5)
    assert None is staffed.sessions.session(token)


def test_whoever_goes_on_stays_until_fourteen_hours_are_over(staffed: Staffed) -> None:
    token = staffed.token("dot")
    for _ in range(14 * 15):
        staffed.clock.wait(minutes=4)
        assert staffed.sessions.session(token) is not None

    staffed.clock.wait(minutes=4)
    assert None is staffed.sessions.session(token)


def test_a_look_without_a_hand_keeps_nobody_signed_in(staffed: Staffed) -> None:
    token = staffed.token("dot")
    staffed.clock.wait(minutes=4)
    assert staffed.sessions.session(token, touch=False) is not None
    staffed.clock.wait(minutes=2)

    assert None is staffed.sessions.session(token, touch=False)


def test_signing_out_ends_one_session(staffed: Staffed) -> None:
    one, two = staffed.token("dot"), staffed.token("dot")
    staffed.sessions.sign_out(one)

    assert None is staffed.sessions.session(one)
    assert staffed.sessions.session(two) is not None


def test_another_password_ends_every_session(staffed: Staffed) -> None:
    staffed.accounts.create("sue", (Role.CASINO_SUPERVISOR,), PASSWORD)
    tokens = [staffed.token("dot"), staffed.token("dot")]
    hers = staffed.token("sue")

    staffed.accounts.set_password("dot", OTHER)

    assert [None, None] == [staffed.sessions.session(token) for token in tokens]
    assert staffed.sessions.session(hers) is not None
    staffed.denied("dot")
    staffed.token("dot", OTHER)


def test_sessions_that_nobody_ended_are_not_kept_for_ever(staffed: Staffed) -> None:
    for _ in range(3):
        staffed.token("dot")
        staffed.clock.wait(hours=15)

    with staffed.record.database.read() as session:
        assert [(1,)] == session.rows("SELECT COUNT(*) FROM sessions")


# invitations


def test_an_invitation_is_accepted_once(staffed: Staffed) -> None:
    invitation = staffed.accounts.invite("new", (Role.DEALER,)).token
    assert [True] == [a.invited for a in staffed.accounts.all() if a.name == "new"]

    assert "new" == staffed.accounts.accept(invitation, PASSWORD)

    assert [False] == [a.invited for a in staffed.accounts.all() if a.name == "new"]
    staffed.token("new")
    with pytest.raises(Denied, match="denied-link-lapsed"):
        staffed.accounts.accept(invitation, OTHER)


@pytest.mark.parametrize(("late", "let_in"), [(0, True), (1, False)])
def test_an_invitation_lasts_a_day(quick: Staffed, late: int, *, let_in: bool) -> None:
    invitation = quick.accounts.invite("new", (Role.DEALER,)).token
    quick.clock.at += INVITATION
    quick.clock.wait(seconds=late)

    if let_in:
        assert "new" == quick.accounts.accept(invitation, PASSWORD)
    else:
        with pytest.raises(Denied):
            quick.accounts.accept(invitation, PASSWORD)


def test_a_new_invitation_makes_the_old_one_lapse(staffed: Staffed) -> None:
    old = staffed.accounts.invite("new", (Role.DEALER,)).token
    new = staffed.accounts.new_invitation("new").token

    with pytest.raises(Denied):
        staffed.accounts.accept(old, PASSWORD)
    assert "new" == staffed.accounts.accept(new, PASSWORD)


def test_a_password_too_short_leaves_the_invitation(quick: Staffed) -> None:
    invitation = quick.accounts.invite("new", (Role.DEALER,)).token
    with pytest.raises(Malformed):
        quick.accounts.accept(invitation, "short")

    assert "new" == quick.accounts.accept(invitation, PASSWORD)


def test_a_password_chosen_by_a_link_ends_every_session(staffed: Staffed) -> None:
    token = staffed.token("dot")

    staffed.accounts.accept(staffed.accounts.new_invitation("dot").token, OTHER)

    assert None is staffed.sessions.session(token)
    staffed.token("dot", OTHER)


# devices


def test_a_device_is_let_in_by_its_token_until_it_lapses(staffed: Staffed) -> None:
    token = staffed.devices.give_token("shoe-1", (Role.DEVICE,), days=30)
    at = staffed.clock.at
    until = (at + timedelta(days=30)).isoformat()
    staffed.clock.wait(days=29)

    device = staffed.devices.find(token)
    assert device is not None
    assert SignedIn("device:shoe-1", (Role.DEVICE,), "") == device
    assert None is staffed.devices.find("another")
    assert None is staffed.sessions.session(token)
    shoe = DeviceAccount(name="shoe-1", roles=(Role.DEVICE,), created=at.isoformat(), until=until)
    assert (shoe,) == staffed.devices.all()
    staffed.clock.wait(days=1)
    assert None is staffed.devices.find(token)


def test_another_token_replaces_the_one_before(staffed: Staffed) -> None:
    old = staffed.devices.give_token("shoe-1", (Role.DEVICE,))
    new = staffed.devices.give_token("shoe-1", (Role.DEVICE,))

    assert None is staffed.devices.find(old)
    assert staffed.devices.find(new) is not None


def test_a_revoked_token_lets_nobody_in(staffed: Staffed) -> None:
    token = staffed.devices.give_token("shoe-1", (Role.DISPLAY,))
    staffed.devices.revoke("shoe-1")

    assert None is staffed.devices.find(token)
    assert () == staffed.devices.all()
    with pytest.raises(Malformed, check=saying("There is no device shoe-1")):
        staffed.devices.revoke("shoe-1")


# the record


def test_an_account_and_what_is_said_of_it_are_written_together(staffed: Staffed) -> None:
    """A row without its fact, or a fact without its row, would be found by an audit."""
    staffed.accounts.set_roles("dot", (Role.GAMING_MANAGER,))
    staffed.accounts.disable("dot")
    staffed.devices.give_token("shoe-1", (Role.DEVICE,))
    until = (staffed.clock.at + timedelta(days=366)).isoformat()

    record = staffed.record
    assert [
        h.AccountCreated(account="dot", roles=(Role.DEALER,)),
        h.RolesChanged(account="dot", before=(Role.DEALER,), after=(Role.GAMING_MANAGER,)),
        h.AccountDisabled(account="dot"),
        h.TokenGiven(device="shoe-1", roles=(Role.DEVICE,), until=until),
    ] == [record.event(stored) for stored in record.read(HOUSE_STREAM)]


def test_changes_at_the_same_moment_all_count(staffed: Staffed) -> None:
    at_once(
        *(
            lambda n=n: staffed.accounts.create(f"new-{n}", (Role.DEALER,), PASSWORD)
            for n in range(6)
        )
    )

    assert 7 == len(staffed.accounts.all())
    assert 7 == staffed.record.head(HOUSE_STREAM).version


# secrets


def test_nothing_secret_lies_in_the_clear(tmp_path: Path) -> None:
    with open_record(str(tmp_path / "record.db")) as record:
        staffed = Staffed(record, tmp_path)
        staffed.accounts.create("dot", (Role.DEALER,), PASSWORD)
        token, signed_in = staffed.sessions.sign_in("dot", PASSWORD)
        secrets = {
            PASSWORD,
            WRONG,
            token,
            signed_in.csrf,
            staffed.accounts.invite("new", (Role.DEALER,)).token,
            staffed.devices.give_token("shoe-1", (Role.DEVICE,)),
            typed(staffed.accounts.offer_factor("dot")).replace(" ", ""),
        }
        staffed.fail("dot")

        # The log beside the file holds what is not in the file yet.
        files = {path.name: path.read_bytes() for path in tmp_path.glob("record.db*")}

    assert any(b"dot" in body for body in files.values())
    assert set() == {s for s in secrets for body in files.values() if s.encode() in body}
    assert any(b"$argon2id$" in body for body in files.values())
