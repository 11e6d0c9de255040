"""Signing on by a real OpenID provider: to its pages, back from there, in, and out again."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from httpx import Response

from openid import IS_HERE, SECRET, WHY_NOT, OpenProvider, Person, provider_for
from punto.auth.mapped import RoleMapping
from punto.auth.second_factor import code, step_of
from punto.auth.sign_ons import LASTS
from punto.errors import Unavailable
from punto.house import events as h
from punto.law.roles import Role
from punto.web.authentication import COOKIE
from punto.web.pages.sign_on import SIGN_ON_COOKIE
from service import PASSWORD, service_at
from signing_on import ORIGIN, House, Told, cookies_of, house_at, refused

pytestmark = pytest.mark.skipif(not IS_HERE, reason=WHY_NOT)
LAPSED = "This sign-on has lapsed, or was begun elsewhere"
NO_ANSWER = "The provider does not answer"
UNRELIABLE = "What the provider says of you cannot be relied on"
UNBOUND = "opens no account here"


@pytest.fixture(scope="module")
def told() -> Iterator[Told]:
    told = Told()
    yield told
    told.close()


@pytest.fixture(scope="module")
def provider(told: Told) -> Iterator[OpenProvider]:
    with provider_for(ORIGIN, told.address) as provider:
        yield provider


@pytest.fixture
def house(tmp_path: Path, provider: OpenProvider) -> Iterator[House]:
    with house_at(tmp_path, provider) as house:
        yield house


# coming in


def test_the_door_has_a_button_in_both_languages(house: House) -> None:
    for tongue, words in (("en", "Sign in with the Group"), ("zh", "用 the Group 登录")):
        page = house.ask("GET", "/", cookie=f"tongue={tongue}", accept="text/html").text
        assert words in page
        assert 'href="/sign-on?to=' in page


def test_whoever_is_bound_comes_in_by_the_provider(house: House) -> None:
    house.bind("dot")
    there, token = house.begin("/pit?x=1")
    asked = {name: said for name, (said,) in parse_qs(urlsplit(there).query).items()}
    assert ("S256", "code", "openid") == (
        asked["code_challenge_method"],
        asked["response_type"],
        asked["scope"],
    )

    answer = house.back(token, house.person.sign_in(there, "dot"))

    assert 200 == answer.status_code, answer.text
    assert 'content="0; url=/pit?x=1"' in answer.text
    told = house.caller(answer).get("/api/session").json()
    assert ("dot", ["dealer"], False) == (told["account"], told["roles"], told["enrolling"])
    assert token not in there
    assert SECRET not in there


def test_a_stranger_makes_no_account(house: House) -> None:
    house.bind("dot")

    refused(house.sign_on("eve"), f"The identity eve {UNBOUND}")

    assert ["dot"] == [each.name for each in house.service.floor.auth.accounts.all()]
    assert isinstance(house.facts()[-1], h.SignInFailed)


def test_whoever_is_disabled_or_unbound_stays_out(house: House) -> None:
    house.bind("dot")
    dot = house.signed_on("dot")
    accounts = house.service.floor.auth.accounts
    accounts.disable("dot")
    assert 401 == dot.get("/api/session").status_code
    refused(house.sign_on("dot"), UNBOUND)
    accounts.enable("dot")
    dot = house.signed_on("dot")
    accounts.unbind("dot")
    assert 401 == dot.get("/api/session").status_code
    refused(house.sign_on("dot"), UNBOUND)


def test_the_session_before_ends(house: House) -> None:
    house.bind("dot")
    before = house.service.signed_in(Role.CASHIER, "cash")
    answer = house.sign_on("dot", **before.headers)

    assert "dot" == house.caller(answer).get("/api/session").json()["account"]
    assert 401 == before.get("/api/session").status_code


@pytest.mark.parametrize("to", ["//elsewhere.example", "https://elsewhere.example", "/api/session"])
def test_it_leads_back_to_pages_of_the_house_alone(house: House, to: str) -> None:
    house.bind("dot")

    assert 'content="0; url=/deal"' in house.sign_on("dot", to=to).text


# answers that are not for this browser, or not from this provider


def test_an_answer_is_taken_once(house: House) -> None:
    house.bind("dot")
    there, token = house.begin()
    answer = house.person.sign_in(there, "dot")
    assert 200 == house.back(token, answer).status_code

    refused(house.back(token, answer), LAPSED)


def test_an_answer_serves_the_browser_alone_that_asked(house: House) -> None:
    house.bind("dot")
    there, token = house.begin()
    _, other = house.begin()
    answer = house.person.sign_in(there, "dot")

    refused(house.back("", answer), LAPSED)
    refused(house.back(other, answer), LAPSED)
    refused(house.back(token, {**answer, "state": "é"}), LAPSED)
    refused(house.back("made up", answer), LAPSED)
    assert 200 == house.back(token, answer).status_code


def test_a_code_of_somebody_elses_sign_on_is_worth_nothing(house: House) -> None:
    """Put into one's own answer: it was asked for by another secret (RFC 7636)."""
    house.bind("dot")
    theirs, _ = house.begin()
    stolen = house.person.sign_in(theirs, "dot")["code"]
    there, token = house.begin()
    answer = Person(house.provider).sign_in(there, "eve")

    refused(house.back(token, {**answer, "code": stolen}), "does not stand by this sign-on")


def test_a_sign_on_lapses(house: House) -> None:
    house.bind("dot")
    there, token = house.begin()
    answer = house.person.sign_in(there, "dot")
    house.service.clock.at += LASTS + timedelta(seconds=1)

    refused(house.back(token, answer), LAPSED)


@pytest.mark.parametrize("issuer", ["https://elsewhere.example", None])
def test_an_answer_of_another_provider_is_not_taken(house: House, issuer: str | None) -> None:
    house.bind("dot")
    there, token = house.begin()
    answer = house.person.sign_in(there, "dot")
    mixed = (
        {**answer, "iss": issuer} if issuer else {"code": answer["code"], "state": answer["state"]}
    )

    refused(house.back(token, mixed), UNRELIABLE)


def test_whoever_turns_back_at_the_provider_is_told_so(house: House) -> None:
    there, token = house.begin()
    state = parse_qs(urlsplit(there).query)["state"][0]
    answer = {"error": "access_denied", "state": state, "iss": house.provider.issuer}

    refused(house.back(token, answer), "The provider did not let you in")


def test_another_site_begins_nothing(house: House) -> None:
    """It could have a person bind their own identity to an account that is not theirs."""
    answer = house.ask("GET", "/sign-on", sec_fetch_site="cross-site", accept="text/html")

    assert 403 == answer.status_code
    assert SIGN_ON_COOKIE not in cookies_of(answer)


def test_the_house_is_known_where_the_provider_sends_people_back(
    tmp_path: Path, provider: OpenProvider
) -> None:
    with house_at(
        tmp_path, provider, origin="https://punto.example", requests_per_minute=10_000
    ) as house:
        hosts = ("punto.example", "elsewhere.example")
        assert [200, 421] == [house.ask("GET", "/", host=host).status_code for host in hosts]


def test_without_a_provider_there_is_no_such_page(tmp_path: Path) -> None:
    with service_at(":memory:", tmp_path / "keys") as service:
        assert 404 == service.nobody.get("/sign-on").status_code
        assert "Sign in with" not in service.nobody.get("/", accept="text/html").text


# a provider that changes its keys, or does not answer


def test_a_provider_may_change_its_keys(house: House) -> None:
    house.bind("dot")
    assert house.signed_on("dot")
    house.provider.rotate()
    house.service.clock.wait(seconds=11)

    assert house.signed_on("dot")


def test_a_provider_that_stops_midway_holds_nothing_up(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    with (
        provider_for(ORIGIN) as provider,
        house_at(tmp_path, provider) as house,
        house_at(elsewhere, provider) as fresh,
    ):
        house.bind("dot")
        there, token = house.begin()
        answer = house.person.sign_in(there, "dot")
        provider.stop()

        refused(house.back(token, answer), NO_ANSWER, 503)
        assert 200 == house.service.sign_in("dot").get("/api/session").status_code
        refused(fresh.ask("GET", "/sign-on"), NO_ANSWER, 503)


def test_trouble_of_our_own_is_told_without_its_place(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*_: object) -> None:
        raise Unavailable("disk-silent", database="/srv/punto/record.db")

    monkeypatch.setattr(house.service.floor.auth.sign_ons, "take", lost)
    answer = house.service.client.get(
        "/sign-on/back", params={"state": "x"}, headers={"accept": "text/html"}
    )

    assert 503 == answer.status_code
    assert "The record cannot be reached now" in answer.text
    assert "/srv" not in answer.text


# second factors


def secret_of(house: House, name: str) -> bytes:
    """An account's authenticator, set up."""
    accounts, now = house.service.floor.auth.accounts, house.service.clock.at
    secret = accounts.offer_factor(name)
    accounts.accept_factor(name, code(secret, step_of(now)))
    return secret


def show_code(house: House, token: str, shown: str) -> Response:
    cookie = {"cookie": f"{SIGN_ON_COOKIE}={token}"}
    house.service.client.cookies.clear()
    return house.service.client.post(
        "/sign-on/code", data={"code": shown}, headers=cookie, follow_redirects=False
    )


@pytest.mark.parametrize("accepted", ["", "mfa"])
def test_the_providers_second_factor_counts_only_if_the_house_says_so(
    tmp_path: Path, provider: OpenProvider, accepted: str
) -> None:
    with house_at(tmp_path, provider, oidc_second_factor=accepted, second_factor=True) as house:
        house.bind("dot", subject="dot+otp")
        assert house.signed_on("dot+otp").get("/api/session").json()["enrolling"]
        secret = secret_of(house, "dot")
        house.service.clock.wait(seconds=30)
        answer = house.sign_on("dot+otp", to="/pit")
        assert COOKIE not in cookies_of(answer)
        assert "the code that your authenticator shows" in answer.text
        token = cookies_of(answer)[SIGN_ON_COOKIE]

        wrong = show_code(house, token, "000000")
        refused(wrong, "This is not the code")
        refused(show_code(house, "made up", "000000"), LAPSED)
        right = code(secret, step_of(house.service.clock.at))
        came = show_code(house, token, right)

        assert (303, "/pit") == (came.status_code, came.headers["location"])
        told = house.caller(came).get("/api/session").json()
        assert ("dot", False) == (told["account"], told["enrolling"])
        refused(show_code(house, token, right), LAPSED)


def test_the_providers_second_factor_counts_where_the_house_says_so(
    tmp_path: Path, provider: OpenProvider
) -> None:
    with house_at(tmp_path, provider, oidc_second_factor="hwk, otp", second_factor=True) as house:
        house.bind("dot", subject="dot+otp")
        assert not house.signed_on("dot+otp").get("/api/session").json()["enrolling"]
        secret_of(house, "dot")
        assert 200 == house.signed_on("dot+otp").get("/api/session").status_code
        house.bind("sue", subject="sue")
        assert house.signed_on("sue").get("/api/session").json()["enrolling"]


# by invitation


def test_an_invitation_may_be_taken_up_by_the_provider(house: House) -> None:
    accounts = house.service.floor.auth.accounts
    link = accounts.invite("new", (Role.DEALER,)).token
    page = house.ask("GET", f"/welcome/{link}", accept="text/html").text
    assert f'href="/sign-on?link={link}"' in page

    answer = house.sign_on("newcomer", link=link)

    assert "new" == house.caller(answer).get("/api/session").json()["account"]
    bound = h.IdentityBound(account="new", issuer=house.provider.issuer, subject="newcomer")
    assert bound in house.facts()
    found = accounts.find("new")
    assert found is not None
    assert (False, "newcomer") == (found.invited, found.identity)
    refused(house.sign_on("eve", link=link), "This link has been used or has lapsed")
    assert "new" == house.signed_on("newcomer").get("/api/session").json()["account"]


def test_an_invitation_takes_no_identity_from_another_account(house: House) -> None:
    house.bind("dot")
    link = house.service.floor.auth.accounts.invite("new", (Role.CASHIER,)).token

    refused(house.sign_on("dot", link=link), "dot comes in to dot already")
    assert "dot" == house.signed_on("dot").get("/api/session").json()["account"]


# roles by claims

MAPPED = {
    "oidc_scopes": "openid profile groups",
    "oidc_roles_claim": "groups",
    "oidc_roles": "pit=dealer, managers=gaming-manager, cage=cashier",
}


@pytest.fixture
def mapped(tmp_path: Path, provider: OpenProvider) -> Iterator[House]:
    with house_at(tmp_path, provider, **MAPPED) as house:
        yield house


def roles_of(house: House, name: str) -> tuple[Role, ...]:
    found = house.service.floor.auth.accounts.find(name)
    assert found is not None
    return found.roles


def test_a_claim_that_stands_for_a_role_makes_an_account(mapped: House) -> None:
    told = mapped.signed_on("dot@pit,bowling").get("/api/session").json()

    assert ("dot", ["dealer"]) == (told["account"], told["roles"])
    made = [fact for fact in mapped.facts() if isinstance(fact, h.AccountCreated)]
    assert [h.AccountCreated(account="dot", roles=(Role.DEALER,))] == made
    assert "dot" == mapped.signed_on("dot@pit,bowling").get("/api/session").json()["account"]


def test_roles_come_with_each_sign_on(mapped: House) -> None:
    who = "dot@pit,managers"
    mapped.signed_on(who)
    accounts = mapped.service.floor.auth.accounts
    accounts.set_roles("dot", (Role.CASHIER,))

    mapped.signed_on(who)

    assert (Role.DEALER, Role.GAMING_MANAGER) == roles_of(mapped, "dot")
    fact = mapped.facts()[-1]
    assert isinstance(fact, h.RolesChanged)
    assert ((Role.CASHIER,), "dot") == (fact.before, fact.account)


def test_whoever_has_no_role_left_is_out(tmp_path: Path, provider: OpenProvider) -> None:
    with house_at(tmp_path, provider, **MAPPED) as house:
        dot = house.signed_on("dot@pit")
        mapping = RoleMapping("groups", {"elsewhere": Role.DEALER})
        house.service.floor.mapping = mapping

        refused(house.sign_on("dot@pit"), "The provider names no role that you have here")

        assert 401 == dot.get("/api/session").status_code


@pytest.mark.parametrize(
    ("who", "words"),
    [
        ("dot@pit,cage", "dot cannot be both dealer and cashier"),
        ("dot@bowling", UNBOUND),
        ("dot", UNBOUND),
        ("Boss@pit", "cannot be the name of an account here"),
        ("d o t@pit", "cannot be the name of an account here"),
        ("punto@pit", "cannot be the name of an account here"),
    ],
)
def test_a_claim_makes_no_account_against_the_houses_rules(
    mapped: House, who: str, words: str
) -> None:
    mapped.service.floor.auth.accounts.create("boss", (Role.ADMINISTRATOR,), PASSWORD)

    refused(mapped.sign_on(who), words)

    assert ["boss"] == [each.name for each in mapped.service.floor.auth.accounts.all()]


def test_accounts_that_the_house_bound_keep_its_roles(mapped: House) -> None:
    mapped.bind("dot", Role.SURVEILLANCE, "dot@pit")

    assert ["surveillance"] == mapped.signed_on("dot@pit").get("/api/session").json()["roles"]


def test_no_claim_unmakes_an_administrator(mapped: House) -> None:
    mapped.signed_on("dot@pit")
    mapped.service.floor.auth.accounts.set_roles("dot", (Role.ADMINISTRATOR,))

    assert ["administrator"] == mapped.signed_on("dot@pit").get("/api/session").json()["roles"]
