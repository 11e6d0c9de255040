"""A person new to the house comes in by the provider's own pages, goes out, and comes again."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.axe import AXE, LOOK, TAGS
from browser.casino import PATIENCE_SECONDS, follow
from nodes import Node, free_port
from openid import CLIENT, IS_HERE, SECRET, WHY_NOT, OpenProvider, provider_for
from punto.auth import Auth
from punto.auth.second_factor import code, step_of
from punto.law.roles import Role
from punto.record import open_record
from punto.record.keys import Keys
from service import HASTY, PASSWORD

pytestmark = pytest.mark.skipif(not IS_HERE, reason=WHY_NOT)


class House(NamedTuple):
    """A floor, the provider of its people, and a link for a person new."""

    node: Node
    provider: OpenProvider
    link: str
    authenticator: bytes
    """Of sue, who has one."""


PEOPLE = {"boss": Role.ADMINISTRATOR, "other": Role.ADMINISTRATOR, "sue": Role.DEALER}


def shown_by(authenticator: bytes, steps: int = 0) -> str:
    """What it shows by the clock of this machine, which that of the house is; or did before."""
    return code(authenticator, step_of(datetime.now(UTC)) + steps)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """The floor is at 127.0.0.1 and the provider at localhost: to a browser, two sites."""
    address, keys, port = str(tmp_path / "record.db"), tmp_path / "keys", free_port()
    with open_record(address) as record:
        accounts = Auth(record, Keys(keys), lambda: datetime.now(UTC), HASTY).accounts
        link = accounts.invite("dot", (Role.DEALER,)).token
        for name, role in PEOPLE.items():
            accounts.create(name, (role,), PASSWORD)
        authenticator = accounts.offer_factor("sue")
        accounts.accept_factor("sue", shown_by(authenticator, -1))
    secret = tmp_path / "secret"
    secret.touch(0o600)
    secret.write_text(SECRET)
    origin = f"http://127.0.0.1:{port}"
    with (
        provider_for(origin, f"{origin}/sign-on/logout") as provider,
        Node(
            address,
            keys,
            tmp_path / "log",
            str(port),
            origin=origin,
            oidc_issuer=provider.issuer,
            oidc_client=CLIENT,
            oidc_secret_file=str(secret),
            oidc_name="the Group",
        ) as node,
    ):
        yield House(node, provider, link, authenticator)


def at_the_provider(page: Page, name: str) -> None:
    """Sign in at its pages, and let the house know."""
    page.get_by_placeholder("Enter any login").fill(name)
    page.get_by_placeholder("and password").fill("any")
    page.get_by_role("button", name="Sign-in").click()
    page.get_by_role("button", name="Continue").click()


@contextmanager
def somebody(chromium: Browser, house: House) -> Iterator[Page]:
    """A browser of their own; what it complains about on pages of the house fails the story."""
    complaints: list[str] = []
    context = chromium.new_context(base_url=house.node.url)
    page = context.new_page()
    page.set_default_timeout(PATIENCE_SECONDS * 1000)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "console",
        lambda said: (
            complaints.append(said.text)
            if said.type == "error" and house.node.url in said.location["url"]
            else None
        ),
    )
    yield page
    context.close()
    assert [] == complaints


def test_somebody_new_comes_in_by_the_provider(chromium: Browser, house: House) -> None:
    with somebody(chromium, house) as page:
        _comes_in_out_and_in(page, house)


def _comes_in_out_and_in(page: Page, house: House) -> None:
    page.goto(f"/welcome/{house.link}")
    page.get_by_role("link", name="Sign in with the Group instead").click()
    at_the_provider(page, "d-17")
    expect(page.locator(".who-name").filter(visible=True)).to_contain_text("dot")
    # A dealer who was going nowhere else comes to where dealers work.
    expect(page).to_have_url(f"{house.node.url}/deal")
    other = page.context.new_page()
    other.goto("/rules")
    expect(other.locator(".who-name").filter(visible=True)).to_contain_text("dot")
    other.close()

    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("button", name="Yes, sign me out").click()
    expect(page.get_by_role("link", name="Sign in with the Group")).to_be_visible()
    expect(page).to_have_url(f"{house.node.url}/")

    page.goto("/tournaments")
    page.get_by_role("link", name="Sign in with the Group").click()
    at_the_provider(page, "d-17")
    expect(page.locator(".who-name").filter(visible=True)).to_contain_text("dot")
    expect(page).to_have_url(f"{house.node.url}/tournaments")


def sign_in(page: Page, name: str) -> None:
    page.goto("/admin")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    follow(page.get_by_role("button", name="Sign in"))
    page.get_by_role("heading", name="Administration").wait_for()


def test_two_administrators_bind_somebody_who_has_an_authenticator(
    chromium: Browser, house: House
) -> None:
    with somebody(chromium, house) as boss:
        sign_in(boss, "boss")
        boss.locator("summary", has_text="sue").click()
        people = boss.get_by_role("region", name="People")
        people.get_by_label("Subject at the Group").locator("visible=true").fill("s-9")
        people.get_by_role("button", name="Bind").locator("visible=true").click()
        waiting = boss.get_by_role("region", name="Pending changes")
        expect(waiting).to_contain_text(f"sue: identity, {house.provider.issuer} s-9")
    with somebody(chromium, house) as other:
        sign_in(other, "other")
        other.get_by_role("button", name="Confirm").click()
        expect(other.locator("summary", has_text="sue")).to_contain_text("the Group: s-9")

    with somebody(chromium, house) as sue:
        sue.goto("/")
        sue.get_by_role("link", name="Sign in with the Group").click()
        at_the_provider(sue, "s-9")
        sue.get_by_label("Code").wait_for()
        sue.evaluate(AXE)
        assert [] == sue.evaluate(LOOK, [TAGS])
        sue.get_by_label("Code").fill(shown_by(house.authenticator))
        sue.get_by_role("button", name="Sign in").click()
        expect(sue.locator(".who-name").filter(visible=True)).to_contain_text("sue")
