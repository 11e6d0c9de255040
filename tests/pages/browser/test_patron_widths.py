"""A newcomer from the front door to their account, on a phone, a tablet and a wide screen."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from browser.axe import faults
from browser.casino import BY_HAND, Dealer, Visitor, follow
from browser.windows import felt, seen_in, windows

Visit = Callable[[], Visitor]

WITHOUT = """(selectors) => selectors.filter((each) => {
  const { left, right, top, bottom } = document.querySelector(each).getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight + 1;
})"""
"""Which of these are not seen whole without scrolling."""
CROSSED = """() => {
  const parts = [...document.querySelectorAll(".purse p, .chip-pick, .acts button")]
    .map((each) => [each.textContent.trim(), each.getBoundingClientRect()])
    .filter(([, { width }]) => width > 1);
  return parts.flatMap(([name, one], at) => parts.slice(at + 1)
    .filter(([, other]) => one.left < other.right - 1 && other.left < one.right - 1
      && one.top < other.bottom - 1 && other.top < one.bottom - 1)
    .map(([other]) => `${name} / ${other}`));
}"""
"""What of the dock lies over something else of it."""


class Seat:
    """The place of a patron at a table, as wide as their window lets it be."""

    def __init__(self, page: Page, width: int) -> None:
        self.page = page
        self._felt = felt(width)

    def area(self, wager: str) -> Locator:
        return self.page.locator(f"{self._felt} [data-wager={wager}]")

    def lies(self, wager: str, dollars: int) -> None:
        """Wait until so much lies there by the word of the house."""
        expect(self.area(wager)).to_have_attribute("data-lying", str(dollars * 100))

    def carry(self, chip: str, wager: str) -> None:
        """Drag a chip of the bar to an area."""
        self.page.locator(".chip-pick", has_text=chip).first.hover()
        self.page.mouse.down()
        # The middle of an area is not where its chips lie.
        box = self.area(wager).bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        self.page.mouse.up()

    def whole(self) -> list[str]:
        """What of the table, roads, own seat and chips is covered or not in the window."""
        own = [".own", ".around"] if self._felt == ".narrow" else [".wide .box.you"]
        parts = [*own, "#part-board .big .ground", ".dock .chips", ".dock .acts"]
        found: list[str] = self.page.evaluate(WITHOUT, parts)
        crossed: list[str] = self.page.evaluate(CROSSED)
        return found + crossed


@windows((390, "zh"), (1024, "en"), (1024, "en-zh"), (1920, "zh"))
def test_a_newcomer_plays_from_the_door_to_their_account(
    visit: Visit, dealer: Dealer, width: int, tongue: str
) -> None:
    visitor = visit()
    page = seen_in(visitor, width, tongue)
    enter(page)
    dealer.until("Call for bets")
    follow(page.locator(f".tile h2 a[href='/tables/{BY_HAND}']"))
    page.locator(".sit button.primary").click()
    page.locator(".purse").wait_for()
    dealer.step("Space")
    seat = Seat(page, width)
    bet(seat)
    assert ([], []) == (seat.whole(), faults(page))

    dealer.until("Settle the wagers", "9H 2D KS 3C")
    expect(page.locator(".felt.is-over")).to_be_visible()
    dealer.step("Space")
    # What was won stands large, in the window, beside what was lost.
    expect(page.locator(".amount-won:visible")).to_have_text("+$50")
    expect(page.locator(".purse .up")).to_contain_text("$25")
    assert ([], []) == (seat.whole(), faults(page))

    dealer.until("Call for bets")
    dealer.step("Space")
    next_coup(seat)
    roads(page)
    dealer.until("Call for bets")
    page.locator("#ask-the-dealer summary").click()
    page.locator("[data-act=leave]").click()
    page.locator(".sit").wait_for()
    for path in ("/me", "/learn", f"/wall/{BY_HAND}"):
        page.goto(path)
        assert (path, []) == (path, faults(page))


def enter(page: Page) -> None:
    """By the first of three doors, and on to all tables."""
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.locator(".doors li")).to_have_count(3)
    expect(page.locator("#part-front .spread")).to_be_visible()
    assert [] == faults(page)
    follow(page.locator(".doors .first button"))
    expect(page).to_have_url(re.compile("/tables/"))
    page.goto("/")
    expect(page.locator(".tile .road").first).to_be_visible()
    assert [] == faults(page)


def bet(seat: Seat) -> None:
    """With the mouse, with keys, and by carrying a chip; taken back, made twice, and cleared."""
    keyboard = seat.page.keyboard
    seat.page.locator(".chip-pick", has_text="25").first.click()
    seat.area("player").click()
    seat.lies("player", 25)
    keyboard.press("1")
    seat.lies("player", 50)
    keyboard.press("u")
    seat.lies("player", 25)
    keyboard.press("d")
    seat.lies("player", 50)
    keyboard.press("c")
    seat.lies("player", 0)
    keyboard.press("u")
    seat.lies("player", 50)
    seat.carry("25", "tie")
    seat.lies("tie", 25)


def next_coup(seat: Seat) -> None:
    """Nothing of the coup before can be taken back; all of it can be laid again."""
    seat.lies("player", 0)
    expect(seat.page.locator("[data-act=undo]")).to_be_disabled()
    seat.page.keyboard.press("u")
    seat.page.keyboard.press("r")
    seat.lies("tie", 25)
    seat.lies("player", 50)
    seat.page.keyboard.press("c")
    seat.lies("player", 0)
    seat.lies("tie", 0)


def roads(page: Page) -> None:
    """A touch shows every road of the shoe, and another or Escape puts them away."""
    last = page.locator("#part-board > .board .half .ground").last
    beads = page.locator("#part-board > .board .bead .fill").count()
    page.locator("#whole-shoe").check()
    expect(last).to_be_visible()
    assert beads
    assert [] == faults(page)
    page.locator("#whole-shoe").uncheck()
    page.locator("#whole-shoe").check()
    page.keyboard.press("Escape")
    expect(page.locator("#whole-shoe")).not_to_be_checked()
    expect(page.locator("[name=sounds]")).not_to_be_checked()
