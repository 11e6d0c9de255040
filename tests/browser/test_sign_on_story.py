"""Somebody new to the house comes in by the provider's own pages, goes out, and comes again."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.casino import PATIENCE_SECONDS
from nodes import Node, free_port
from openid import CLIENT, IS_HERE, SECRET, WHY_NOT, OpenProvider, provider_for
from punto.auth import Auth
from punto.record import open_record
from punto.record.keys import Keys
from punto.roles import Role
from service import HASTY

pytestmark = [pytest.mark.unwatched, pytest.mark.skipif(not IS_HERE, reason=WHY_NOT)]


class House(NamedTuple):
    """A floor, the provider of its people, and a link for somebody new."""

    node: Node
    provider: OpenProvider
    link: str


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """The floor is at 127.0.0.1 and the provider at localhost: to a browser, two sites."""
    address, keys, port = str(tmp_path / "record.db"), tmp_path / "keys", free_port()
    with open_record(address) as record:
        accounts = Auth(record, Keys(keys), lambda: datetime.now(UTC), HASTY).accounts
        link = accounts.invite("dot", (Role.DEALER,)).token
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
        yield House(node, provider, link)


def at_the_provider(page: Page, name: str) -> None:
    """Sign in at its pages, and let the house know."""
    page.get_by_placeholder("Enter any login").fill(name)
    page.get_by_placeholder("and password").fill("any")
    page.get_by_role("button", name="Sign-in").click()
    page.get_by_role("button", name="Continue").click()


def test_somebody_new_comes_in_by_the_provider(chromium: Browser, house: House) -> None:
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

    page.goto(f"/welcome/{house.link}")
    page.get_by_role("link", name="Sign in with the Group instead").click()
    at_the_provider(page, "d-17")
    expect(page.locator(".who-name")).to_contain_text("dot")
    expect(page).to_have_url(f"{house.node.url}/")
    other = context.new_page()
    other.goto("/rules")
    expect(other.locator(".who-name")).to_contain_text("dot")
    other.close()

    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("button", name="Yes, sign me out").click()
    expect(page.get_by_role("link", name="Sign in with the Group")).to_be_visible()
    expect(page).to_have_url(f"{house.node.url}/")

    page.goto("/deal")
    page.get_by_role("link", name="Sign in with the Group").click()
    at_the_provider(page, "d-17")
    expect(page.locator(".who-name")).to_contain_text("dot")
    expect(page).to_have_url(f"{house.node.url}/deal")
    context.close()
    assert [] == complaints
