"""A demonstration casino in a process of its own, and people who open its pages."""

import os
import signal
import socket
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import chain, cycle
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

import held_house
from forked import Forked
from held_house import HeldClock
from nodes import PLAIN
from punto.floor.dealer.demonstration import ACCOUNTS, PASSWORD
from punto.narration.catalogue import SOURCE, catalogue

CHROMIUM = Path("/usr/bin/chromium")
LEFT_OUT = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""Pages under an address bar that nobody sees, which Chromium opens for each new window; and what
Playwright leaves out as well, since a list of our own takes the place of its."""
ARGUMENTS = [
    f"--disable-features={','.join(LEFT_OUT)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE_SECONDS = 240
BETTING_SECONDS = 20
STEP_MILLISECONDS = 250
SETTINGS = {
    "PUNTO_DEMO_BETTING_SECONDS": f"{BETTING_SECONDS}",
    "PUNTO_DEMO_ANSWER_SECONDS": "20",
    "PUNTO_DEMO_IDLE_MINUTES": "5",
    "PUNTO_DEMO_PAST_MINUTES": "0",
    "PUNTO_DEMO_STEP_MILLISECONDS": f"{STEP_MILLISECONDS}",
    "PUNTO_SIGN_INS_PER_MINUTE": "1000",
    "PUNTO_REQUESTS_PER_MINUTE": "100000",
    held_house.TABLES: "Sydney-1 Sydney-2",
}
"""Times by the clock of the house, which the story winds; staff are signed out as in a house in
earnest; nobody is told to slow down; and no table deals itself that no story is about."""
LOOK_MILLISECONDS = 20
"""How often one looks whether something came, the time being wound a little each time."""
BY_HAND = "Sydney-3-by-hand"
ITSELF = "Sydney-2"

WORDS = """() => {
  const busy = document.querySelector(".console[aria-busy]");
  const paying = document.querySelector(".payouts:not([hidden]) .payout[data-current] .count");
  const next = document.querySelector("#next span");
  return busy ? "" : (paying ?? next)?.textContent.trim() ?? "";
}"""
"""What the console asks for now: a step in words, or which payment."""
ANOTHER = f"""(was) => new Promise((resolve, reject) => {{
  const words = {WORDS};
  const seen = new MutationObserver(look);
  setTimeout(() => reject(new Error(`It still asks for “${{words()}}”`)), {PATIENCE_SECONDS}000);
  function look() {{
    if (["", was].includes(words())) return;
    seen.disconnect();
    resolve(words());
  }}
  seen.observe(document.body, {{ attributes: true, childList: true, subtree: true }});
  look();
}})"""
"""What it asks for once that is something else."""


class Casino:
    """A server on a port of its own; stopped and started again, it goes on with its record."""

    def __init__(self, place: Path, settings: Mapping[str, str], *, demo: bool = True) -> None:
        self.place = place
        self._settings = SETTINGS | dict(settings) | {"PUNTO_KEYS": str(place / "keys")}
        self.clock = HeldClock(place / "clock")
        self._demo = demo
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: Forked | None = None

    def start(self) -> None:
        """Open the doors, and return when a person answers."""
        punto = [held_house.__file__, str(self.clock.file)]
        self._process = Forked(
            [*punto, "serve", *["--demo"] * self._demo, "--port", str(self.port)],
            log=self.place / "log",
            env=os.environ | self._settings,
            cwd=self.place,
        )
        until = time.monotonic() + PATIENCE_SECONDS
        while not self._answers():
            assert self._process.poll() is None, (self.place / "log").read_text(encoding="utf-8")
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.1)

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.address}/health", verify=PLAIN).is_success
        except httpx.TransportError:
            return False

    def stop(self) -> None:
        """Close in good order."""
        if self._process is not None:
            self._process.send_signal(signal.SIGTERM)
            self._process.wait(PATIENCE_SECONDS)
            self._process = None


def _free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


@contextmanager
def open_casino(
    place: Path, settings: Mapping[str, str] = SETTINGS, *, demo: bool = True
) -> Iterator[Casino]:
    """A casino while a story lasts; settings are those of its environment."""
    casino = Casino(place, settings, demo=demo)
    casino.start()
    try:
        yield casino
    finally:
        casino.stop()
        casino.clock.close()


@contextmanager
def open_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


def follow(link: Locator) -> None:
    """Go where a link leads, and return once there: the page left may have the same buttons."""
    with link.page.expect_navigation():
        link.click()


class Visitor:
    """A person with a browser of their own."""

    def __init__(
        self, browser: Browser, casino: Casino, width: int = 1440, *, touch: bool = False
    ) -> None:
        self.casino = casino
        self._context = browser.new_context(
            base_url=casino.address,
            viewport={"width": width, "height": 1000},
            reduced_motion="reduce",
            has_touch=touch,
        )
        self.page: Page = self._context.new_page()
        self.page.set_default_timeout(PATIENCE_SECONDS * 1000)
        self.complaints: list[str] = []
        """What the browser itself complained about: scripts, styles, the policy of the page."""
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on(
            "console",
            lambda said: self.complaints.append(said.text) if said.type == "error" else None,
        )

    def come_in(self, role: str, to: str = "/") -> "Visitor":
        """Open a page as a person of a demonstration."""
        self.sign_in(role).page.goto(to)
        return self

    def sign_in(self, role: str) -> "Visitor":
        """Have a session, as by the one click that a demonstration has, and no page yet."""
        name = next(each.name for each in ACCOUNTS if each.roles[0] == role.replace(" ", "-"))
        self._context.clear_cookies(name="punto_session")
        answer = self._context.request.post(
            "/api/session", data={"name": name, "password": PASSWORD}
        )
        assert answer.ok, answer.text()
        return self

    def see(self, table: str) -> dict[str, Any]:
        """A table as it is in the house at this moment, all that the page shows yet."""
        seen: dict[str, Any] = self.page.request.get(f"/api/tables/{table}").json()
        return seen

    def watch_until(self, happens: Callable[[], object], table: str | None = None) -> None:
        """Let the tables that deal themselves be dealt, step by step, until something happens.

        A step is short beside the time for bets and answers, and one looks before each; so bets
        are still open when they are seen to be. At the table that is named they are closed.
        """
        until = time.monotonic() + PATIENCE_SECONDS
        while not happens():
            assert time.monotonic() < until, "it never came"
            if table is not None and self.see(table)["betting_closes"] is not None:
                self.casino.clock.wind(seconds=BETTING_SECONDS)
            else:
                self.casino.clock.wind(milliseconds=STEP_MILLISECONDS)
            self.page.wait_for_timeout(LOOK_MILLISECONDS)

    def leave(self) -> None:
        self._context.close()


class Dealer(Visitor):
    """A person who deals with the keyboard alone."""

    def take_place(self, table: str = BY_HAND) -> "Dealer":
        self.come_in("dealer", f"/deal/{table}")
        self.page.evaluate(ANOTHER, "")
        return self

    @property
    def asked_for(self) -> str:
        """What the console asks for."""
        words: str = self.page.evaluate(WORDS)
        return words

    def press(self, key: str) -> None:
        """Press a key once the console is done with the one before."""
        expect(self.page.locator("[aria-busy=true]")).to_have_count(0)
        self.page.keyboard.press(key)

    def step(self, *keys: str) -> str:
        """Press keys, and return what the console asks for next."""
        before = self.asked_for
        for key in keys:
            self.press(key)
        words: str = self.page.evaluate(ANOTHER, before)
        return words

    def until(self, words: str, cards: str = "") -> None:
        """Do all that comes next until the console asks for this, in whichever language it does.

        These cards come out first; after them some that lead to no third card.
        """
        faces = chain(cards.split(), cycle(("4C", "3D", "4S", "3H")))
        asked_for = self._as_read(words)
        while self.asked_for != asked_for:
            if self.wants_card:
                self.step(*next(faces), "Enter")
            else:
                self.step("Space")

    def _as_read(self, words: str) -> str:
        """What the console asks for, as it says so in the language of the page."""
        tongue = self.page.locator("html").evaluate("({ lang }) => lang.split('-')[0]")
        if tongue == SOURCE:
            return words
        english = catalogue(SOURCE)
        commands = (key for key in english.entries if key.startswith("command-"))
        return catalogue(tongue).say(next(k for k in commands if english.fact(k) == words), {})

    @property
    def wants_card(self) -> bool:
        return self.page.locator(".keying:visible").count() == 1
