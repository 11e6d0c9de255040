"""`punto user`: the first administrator from the machine itself, by password or by link."""

import io
from datetime import UTC, datetime
from pathlib import Path

import pytest

from punto.auth import Auth, Denied
from punto.auth.second_factor import code, step_of
from punto.cli import run
from punto.house import HOUSE_STREAM
from punto.house import events as h
from punto.house.events import Fact
from punto.law.roles import Role
from punto.record import open_record
from punto.record.keys import Keys
from service import HASTY, PASSWORD, service_at

Captured = pytest.CaptureFixture[str]
PLACE = "http://127.0.0.1:8000"


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("PUNTO_KEYS", str(tmp_path / "keys"))
    return str(tmp_path / "record.db")


def typed(monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    """What comes in on standard input."""
    monkeypatch.setattr("sys.stdin", io.StringIO(words))


def said(capsys: Captured, *words: str) -> str:
    assert 0 == run(["user", *words])
    captured = capsys.readouterr()
    assert "" == captured.err
    return captured.out.strip()


def sentence(capsys: Captured, *words: str) -> str:
    """The one sentence that says why not."""
    assert 2 == run(["user", *words])
    captured = capsys.readouterr()
    assert "" == captured.out
    (only,) = captured.err.splitlines()
    return str(only)


def auth_at(file: str) -> Auth:
    record = open_record(file)
    return Auth(record, Keys(Path(file).parent / "keys"), lambda: datetime.now(UTC), HASTY)


def facts(file: str) -> list[Fact]:
    with open_record(file) as record:
        found = [record.event(stored) for stored in record.read(HOUSE_STREAM)]
    return [fact for fact in found if isinstance(fact, Fact)]


def test_the_first_administrator_has_a_password_from_standard_input(
    file: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    typed(monkeypatch, f"{PASSWORD}\n")

    told = said(capsys, "create", "boss", "--role", "administrator", "--database", file)

    assert "boss may sign in as administrator." == told
    assert [h.AccountCreated(account="boss", roles=(Role.ADMINISTRATOR,))] == facts(file)
    with service_at(file, tmp_path / "keys") as service:
        boss = service.sign_in("boss")
        assert ["administrator"] == boss.get("/api/session").json()["roles"]


def test_the_first_administrator_chooses_a_password_by_the_link(
    file: str, capsys: Captured, tmp_path: Path
) -> None:
    link = said(capsys, "invite", "boss", "--role", "administrator", "--database", file)

    assert link.startswith(f"{PLACE}/welcome/")
    with service_at(file, tmp_path / "keys") as service:
        # The service has its own idea of the time, which is a day that has not come or is past.
        service.clock.at = datetime.now(UTC)
        choice = {"invitation": link.rpartition("/")[2], "password": PASSWORD}
        answers = [service.nobody.post("/api/people/welcome", choice) for _ in range(2)]
        assert [200, 401] == [answer.status_code for answer in answers]
        service.sign_in("boss")
    assert [
        h.AccountCreated(account="boss", roles=(Role.ADMINISTRATOR,)),
        h.AccountInvited(account="boss"),
        h.PasswordChosen(account="boss"),
    ] == facts(file)


def test_a_link_says_where_the_floor_answers(file: str, capsys: Captured) -> None:
    words = ("invite", "boss", "--role", "administrator", "--at", "https://pit.example/")

    assert said(capsys, *words, "--database", file).startswith("https://pit.example/welcome/")


def test_whoever_lost_a_password_gets_a_new_link(file: str, capsys: Captured) -> None:
    lost = said(capsys, "invite", "boss", "--role", "administrator", "--database", file)
    found = said(capsys, "invite", "boss", "--database", file)

    accounts = auth_at(file).accounts
    with pytest.raises(Denied):
        accounts.accept(lost.rpartition("/")[2], PASSWORD)
    assert "boss" == accounts.accept(found.rpartition("/")[2], PASSWORD)


def test_an_account_that_waits_is_let_in_at_once(file: str, capsys: Captured) -> None:
    auth = auth_at(file)
    auth.accounts.create("boss", (Role.ADMINISTRATOR,), PASSWORD)
    for _ in range(3):
        with pytest.raises(Denied):
            auth.sessions.sign_in("boss", "a wrong horse altogether")

    told = said(capsys, "forgive", "boss", "--database", file)

    assert "boss may sign in without waiting." == told
    auth.sessions.sign_in("boss", PASSWORD)
    assert h.AttemptsForgiven(account="boss") == facts(file)[-1]


def test_an_account_is_disabled_enabled_and_signed_out(file: str, capsys: Captured) -> None:
    auth = auth_at(file)
    auth.accounts.create("dot", (Role.DEALER,), PASSWORD)
    tokens = [auth.sessions.sign_in("dot", PASSWORD)[0] for _ in range(2)]

    assert "dot is signed out everywhere." == said(capsys, "sign-out", "dot", "--database", file)
    assert [None, None] == [auth.sessions.session(token) for token in tokens]
    assert said(capsys, "disable", "dot", "--database", file).startswith("dot may not sign in")
    with pytest.raises(Denied):
        auth.sessions.sign_in("dot", PASSWORD)
    assert "dot may sign in again." == said(capsys, "enable", "dot", "--database", file)
    auth.sessions.sign_in("dot", PASSWORD)


def test_an_identity_is_bound_and_taken_away_at_the_machine(file: str, capsys: Captured) -> None:
    accounts = auth_at(file).accounts
    accounts.create("boss", (Role.ADMINISTRATOR,), PASSWORD)
    words = ("bind", "boss", "b-17", "--issuer", "https://id.example", "--database", file)

    assert "b-17 at https://id.example may sign in as boss." == said(capsys, *words)
    bound = h.IdentityBound(account="boss", issuer="https://id.example", subject="b-17")
    assert bound == facts(file)[-1]
    found = accounts.find("boss")
    assert found is not None
    assert "b-17" == found.identity
    told = said(capsys, "unbind", "boss", "--database", file)
    assert "boss is let in by no provider, and is signed out." == told
    assert h.IdentityUnbound(account="boss") == facts(file)[-1]
    assert "no provider's address" in sentence(
        capsys, *("bind", "boss", "b-17", "--issuer", "http://id.example", "--database", file)
    )


def test_a_lost_phone_is_answered_at_the_machine(file: str, capsys: Captured) -> None:
    auth = auth_at(file)
    auth.accounts.create("boss", (Role.ADMINISTRATOR,), PASSWORD)
    secret = auth.accounts.offer_factor("boss")
    auth.accounts.accept_factor("boss", code(secret, step_of(datetime.now(UTC))))

    told = said(capsys, "reset-factor", "boss", "--database", file)

    assert "boss sets up a second factor at the next sign-in." == told
    auth.sessions.sign_in("boss", PASSWORD)


@pytest.mark.parametrize(
    ("words", "sentence_said"),
    [
        (
            ("create", "boss", "--role", "king"),
            "There is no role 'king' - choose from patron, dealer,",
        ),
        (
            ("create", "the boss", "--role", "dealer"),
            "'the boss' will not do as a name - use up to",
        ),
        (("create", "dot", "--role", "dealer"), "There is an account dot already - choose another"),
        (("invite", "dot", "--role", "dealer"), "There is an account dot already - choose another"),
        (("create", "punto", "--role", "dealer"), "punto is a name of the house itself - choose"),
        (
            ("create", "sue", "--role", "dealer", "--role", "surveillance"),
            "sue cannot be both dealer and surveillance",
        ),
        (("invite", "zed"), "An account has at least one role - name one."),
        (("forgive", "zed"), "There is no account zed - see the list of accounts."),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    file: str,
    capsys: Captured,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    sentence_said: str,
) -> None:
    auth_at(file).accounts.create("dot", (Role.DEALER,), PASSWORD)
    typed(monkeypatch, f"{PASSWORD}\n")

    assert sentence(capsys, *words, "--database", file).startswith(sentence_said)
    assert 1 == len(facts(file))


def test_a_short_password_makes_no_account(
    file: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "short\n")

    told = sentence(capsys, "create", "boss", "--role", "administrator", "--database", file)

    assert "A password has at least 10 characters - choose a longer one." == told
    assert () == auth_at(file).accounts.all()


@pytest.mark.parametrize(("again", "code"), [(PASSWORD, 0), ("another horse entirely", 2)])
def test_a_password_that_is_typed_is_asked_for_twice(
    file: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch, again: str, code: int
) -> None:
    """A terminal is stood in for: nothing else can type a password unseen."""
    answers = iter([PASSWORD, again])
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("getpass.getpass", lambda _: next(answers))

    assert code == run(["user", "create", "boss", "--role", "dealer", "--database", file])

    captured = capsys.readouterr()
    assert PASSWORD not in captured.out + captured.err
    assert (0 if code else 1) == (len(auth_at(file).accounts.all()) if Path(file).exists() else 0)


def test_a_patron_of_a_like_name_is_told_apart_at_the_machine(
    file: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PUNTO_KEYS", str(tmp_path / "keys"))
    said(capsys, "invite", "bob", "--role", "patron", "--database", file)
    (bob,) = (fact.account for fact in facts(file) if isinstance(fact, h.AccountCreated))
    again = ("invite", "b0b", "--role", "patron", "--database", file)

    assert bob in sentence(capsys, *again)
    said(capsys, *again, "--apart", bob.lower())
    assert [(), (bob,)] == [
        each.told_from for each in facts(file) if isinstance(each, h.PersonKept)
    ]
    # The name that a person signs in by will do as well as the id.
    said(capsys, "disable", "BOB", "--database", file)
    assert h.AccountDisabled(account=bob) == facts(file)[-1]
