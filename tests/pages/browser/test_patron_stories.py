"""What a patron does also betting: turns cards, and reads in another language."""

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from math import ceil
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import faults
from browser.casino import BY_HAND, ITSELF, Dealer, Visitor, follow
from browser.windows import EVERY, said, seen_in
from punto.game import slip
from punto.law.procedures import Wager

Visit = Callable[[], Visitor]

PASSES = "Sydney-1"
"""A table that deals itself, and passes each hand to anyone who has most on it."""
SECOND = timedelta(seconds=1)
WRONG = datetime(2031, 5, 4, 3, 2, 1, tzinfo=UTC)
"""The time by a clock that a person set wrong."""
COUNTED = """globalThis.parts = 0;
globalThis.EventSource = class extends EventSource {
  constructor(...where) { super(...where); this.addEventListener("part", () => parts++); }
};"""
"""Counts the parts of a page that are drawn anew, each as it comes."""
FACE = re.compile("#[A2-9TJQK][SHDC]")
CHINESE = "zh-Hans"
PHONE = 390


def sit(page: Page, chips: str) -> None:
    page.get_by_label("Chips").fill(chips)
    page.get_by_role("button", name="Sit down").click()
    page.locator(".purse").wait_for()


@pytest.mark.parametrize(("width", "felt"), [(1440, ".wide"), (PHONE, ".narrow")])
def test_a_patron_squeezes_the_cards(visit: Visit, width: int, felt: str) -> None:
    visitor = visit()
    visitor.page.set_viewport_size({"width": width, "height": 844})
    visitor.come_in("patron", f"/tables/{PASSES}")
    page = visitor.page
    if page.locator(".sit").count():
        sit(page, "5000")
    visitor.watch_until(lambda: visitor.see(PASSES)["betting_closes"])
    player = page.locator(f"{felt} [data-wager=player]")
    page.locator(".chip-pick", has_text="1k").click()
    player.click()
    expect(player).to_have_attribute("data-lying", "100000")

    visitor.watch_until(lambda: (visitor.see(PASSES)["out"] or {}).get("you"), PASSES)
    cards, squeeze = page.locator(f"{felt} .hand-player .card"), page.locator(".squeeze")
    squeeze.locator(".peel input").first.wait_for()
    # The other side of the cards is not in the page, wherever one looks.
    assert not FACE.search(squeeze.inner_html() + page.locator(f"{felt} .hand-player").inner_html())
    first, *others = squeeze.locator(".peel").all()
    # With the mouse from a corner: let go too soon, it lies flat again.
    bend(page, first, 0.2)
    expect(first.locator(".flap")).to_have_attribute("points", "")
    bend(page, first, 1.4)
    expect(first.get_by_role("slider")).to_have_value("100")
    for peel in others:
        slider = peel.get_by_role("slider")
        slider.press("ArrowUp")
        expect(peel.locator(".flap")).not_to_have_attribute("points", "")
        slider.press("Home")
        touch(page, peel)
    expect(page.locator(f"{felt} .hand-player .card[data-face=back]")).to_have_count(0)
    expect(cards).not_to_have_count(0)
    expect(page.locator(".felt")).to_have_accessible_name(re.compile("Player: .* of .*, .* of "))


def bend(page: Page, peel: Locator, share: float) -> None:
    """Take a card by a corner with the mouse, and carry that so far over it."""
    box = peel.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 8, box["y"] + box["height"] - 8)
    page.mouse.down()
    page.mouse.move(
        box["x"] + box["width"] * share, box["y"] + box["height"] * (1 - share), steps=4
    )
    assert peel.locator(".flap").get_attribute("points")
    page.mouse.up()


def touch(page: Page, peel: Locator) -> None:
    """Push a card over from its lower edge with a finger."""
    box = peel.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    x, y, high = box["x"] + box["width"] / 2, box["y"], box["height"]
    for kind, share in (("touchStart", 0.97), ("touchMove", 0.4), ("touchMove", -0.5)):
        points = [{"x": x, "y": y + high * share}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


HEARD = """globalThis.spoken = [];
globalThis.struck = 0;
SpeechSynthesis.prototype.speak = ({ text, lang }) => void spoken.push(`${lang} ${text}`);
AudioBufferSourceNode.prototype.start = () => void struck++;"""
"""Writes down what would be heard."""


def test_a_table_is_heard_once_a_person_asks_for_it(visit: Visit, dealer: Dealer) -> None:
    """Calls in each language that the page shows; cards and chips as they come."""
    dealer.until("Call for bets")
    visitor = visit().sign_in("patron")
    page = visitor.page
    page.add_init_script(HEARD)
    page.context.add_cookies([{"name": "tongue", "value": "en-zh", "url": visitor.casino.address}])
    page.goto(f"/tables/{BY_HAND}")
    dealer.step("Space")
    expect(page.locator(".call")).to_contain_text("Place your bets.")
    assert [[], 0] == page.evaluate("[spoken, struck]")

    page.locator(".menu summary").click()
    for box in ("sounds", "voices"):
        page.locator(f"[name={box}]").check()
    dealer.until("Announce the counts", "4C 3D 4S 3H")
    expect(page.locator(".wide .card")).to_have_count(4)
    assert ["en No more bets.", f"{CHINESE} 停止下注。"] == page.evaluate("spoken")
    # One stroke when the box is ticked, and one for each card.
    assert 1 + 4 == page.evaluate("struck")
    page.reload()
    expect(page.locator("[name=voices]")).to_be_checked()
    dealer.until("Call for bets")


def area(page: Page, wager: str) -> Locator:
    return page.locator(f".wide [data-wager={wager}]")


def test_no_chip_is_lost_that_is_put_down_while_another_is_on_its_way(
    visit: Visit, dealer: Dealer
) -> None:
    dealer.until("Call for bets")
    dealer.step("Space")
    visitor = visit().sign_in("patron")
    page = visitor.page
    page.add_init_script(COUNTED)
    page.goto(f"/tables/{BY_HAND}")
    sit(page, "500")
    page.locator(".chip-pick", has_text="25").first.click()
    # Both before either is answered.
    page.evaluate(
        """() => { for (const wager of ["player", "tie"])
        document.querySelector(`.wide [data-wager=${wager}]`)
          .dispatchEvent(new MouseEvent("click", { bubbles: true })); }"""
    )
    expect(area(page, "player")).to_have_attribute("data-lying", "2500")
    expect(area(page, "tie")).to_have_attribute("data-lying", "2500")

    # And one that is being put down while its area is drawn anew.
    area(page, "player").hover()
    page.mouse.down()
    before = page.evaluate("parts")
    csrf = page.locator("body").get_attribute("data-csrf") or ""
    patron = page.locator("[data-account]").get_attribute("data-account")
    change = {"do": "withdraw-wager", "patron": patron, "wager": "tie"}
    answer = page.request.post(
        f"/api/tables/{BY_HAND}/commands", data=change, headers={"x-csrf-token": csrf}
    )
    assert answer.ok, answer.text()
    page.wait_for_function("(before) => parts > before", arg=before)
    page.mouse.up()
    expect(area(page, "player")).to_have_attribute("data-lying", "5000")
    expect(area(page, "tie")).to_have_attribute("data-lying", "0")

    page.keyboard.press("c")
    expect(page.locator(".purse")).to_contain_text("Your chips $500")
    page.locator("#ask-the-dealer summary").click()
    page.get_by_role("button", name="Leave").click()
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    dealer.until("Call for bets")


def test_a_browser_whose_clock_is_wrong_counts_right(visit: Visit) -> None:
    visitor = visit().come_in("patron", f"/tables/{ITSELF}")
    page = visitor.page
    sit(page, "500")
    visitor.watch_until(lambda: visitor.see(ITSELF)["betting_closes"])
    seen = visitor.see(ITSELF)
    left = datetime.fromisoformat(seen["betting_closes"]) - datetime.fromisoformat(seen["at"])
    page.clock.set_fixed_time(WRONG)
    page.reload()

    expect(page.locator(".wide .seconds")).to_have_text(f"{ceil(left / SECOND)}")
    page.clock.set_fixed_time(WRONG + 3 * SECOND)
    expect(page.locator(".wide .seconds")).to_have_text(f"{ceil(left / SECOND) - 3}")


@EVERY
def test_somebody_whose_session_is_over_is_told_and_comes_back(
    visit: Visit, width: int, tongue: str
) -> None:
    visitor = visit()
    page = seen_in(visitor, width, tongue)
    visitor.come_in("patron", f"/tables/{BY_HAND}")
    page.context.clear_cookies(name="punto_session")
    # The stream is asked for anew, as after any break.
    page.evaluate("document.dispatchEvent(new Event('looks'))")
    told = page.get_by_role("alert").filter(has_text=said(tongue, "page-you-are-signed-out"))
    expect(told).to_be_visible()
    expect(page.locator(".line-lost")).to_be_hidden()
    assert [] == faults(page)

    follow(told.get_by_role("link"))
    assert [] == faults(page)
    page.locator("button", has_text=said(tongue, "role-patron")).first.click()
    page.wait_for_url(f"**/tables/{BY_HAND}")
    # A browser tells of every answer that is a no.
    visitor.complaints.clear()


def test_a_table_is_read_in_chinese(visit: Visit) -> None:
    page = visit().come_in("patron", f"/tables/{BY_HAND}").page
    sit(page, "500")
    page.evaluate("document.body.dataset.kept = 'yes'")
    page.locator(".menu summary").click()
    page.get_by_text("Ask the dealer").click()
    page.get_by_label("What is not right?").fill("the third card")
    player = page.locator(".wide .box.you .area-player .printed text:not(.pays)")
    tongues = page.get_by_role("group", name=re.compile("Language|语言"))

    tongues.get_by_role("button", name="中文").press("Enter")
    expect(player).to_have_text("闲")
    expect(player.locator("tspan")).to_have_attribute("lang", CHINESE)
    expect(page.locator(".side-area [lang]").first).to_have_attribute("lang", CHINESE)
    expect(page.get_by_role("navigation").get_by_role("link")).to_have_text(
        ["牌桌", "锦标赛", "推广活动", "你的账户", "规则", "本桌规则", "玩法", "帮助"]
    )
    # Nothing was lost: not the page, nor what was typed, nor where the keyboard was.
    assert "yes" == page.evaluate("document.body.dataset.kept")
    expect(page.locator("#dispute-about")).to_have_value("the third card")
    expect(tongues.get_by_role("button", name="中文")).to_be_focused()

    page.get_by_role("button", name="Blue felt").click()
    page.reload()
    expect(tongues.get_by_role("button", pressed=True)).to_have_text("中文")
    expect(player).to_have_text("闲")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    page.goto(f"/wall/{BY_HAND}")
    expect(page.locator(".counts")).to_contain_text("庄")
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("牌桌")
    tongues.get_by_role("button", name="Both").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tables 牌桌")
    page.goto(f"/tables/{BY_HAND}")
    expect(player).to_have_text("闲 Player")
    tongues.get_by_role("button", name="English").click()
    expect(player).to_have_text(["Player"])
    page.get_by_text("Ask the dealer").click()
    page.locator("[data-act=leave]").click()
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()


def test_an_account_is_read_in_chinese_on_a_phone(visit: Visit) -> None:
    page = visit().sign_in("patron").page
    page.set_viewport_size({"width": PHONE, "height": 844})
    page.goto("/me")
    page.locator(".menu summary").click()
    page.get_by_role("button", name="中文").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("你的账户")
    page.locator(".menu summary").click()
    page.get_by_label("我要设定限额").check()
    page.get_by_label("每日最多可输").fill("一百")
    page.get_by_role("button", name="保存限额").click()
    problem = page.locator("#own-problem span")
    expect(problem).to_have_text("“一百”不是金额。请填数字，例如 200 或 200.50。")  # noqa: RUF001 - Chinese
    expect(problem).to_have_attribute("lang", CHINESE)
    page.get_by_label("7 天").check()
    page.get_by_role("button", name="暂停投注").click()
    expect(page.locator("#sure b:visible")).to_have_count(1)
    page.get_by_role("button", name="返回").click()

    page.get_by_role("button", name="Both").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your account 你的账户")
    for path in ("/me?span=day", "/", f"/tables/{BY_HAND}", f"/wall/{BY_HAND}", "/rules"):
        page.goto(path)
        assert (path, PHONE) == (path, page.evaluate("document.documentElement.scrollWidth"))


PLAYED = """async (played) => {
  const slip = await import("/static/slip.js");
  return played.map((steps) => {
    let [kept, lies] = [slip.fresh(), {}];
    const seen = [];
    for (const [act, wager, cents] of steps) {
      const wanted = {
        lay: () => slip.laid(lies, wager, cents),
        undo: () => kept.done.at(-1) ?? lies,
        clear: () => ({}),
        double: () => slip.doubled(lies),
        rebet: () => slip.again(lies, kept.before),
        close: () => ({}),
      }[act]();
      const moves = slip.changes(lies, wanted);
      if (act === "close") kept = slip.closed(kept, lies);
      else if (moves.length) kept = act === "undo" ? slip.undone(kept) : slip.noted(kept, lies);
      lies = slip.staked(wanted);
      seen.push([lies, moves.length, kept.done.length]);
    }
    return seen;
  });
}"""


def test_a_page_takes_back_and_makes_again_as_the_terminal_does(visit: Visit) -> None:
    chance = Random(11)  # noqa: S311 - steps of a story
    wagers = [wager.value for wager in (Wager.PLAYER, Wager.BANKER, Wager.TIE)]
    acts = ["lay"] * 4 + ["undo", "undo", "clear", "double", "rebet", "close"]
    played = [
        [
            (chance.choice(acts), chance.choice(wagers), chance.choice([5_00, 25_00]))
            for _ in range(25)
        ]
        for _ in range(40)
    ]
    page = visit().page
    page.goto("/")

    assert [list(_played(steps)) for steps in played] == page.evaluate(PLAYED, played)


def _played(steps: list[tuple[str, str, int]]) -> Iterator[list[object]]:
    kept, lies = slip.Slip(), dict[Wager, int]()
    for act, wager, cents in steps:
        wanted = {
            "lay": slip.laid(lies, Wager(wager), cents),
            "undo": kept.done[-1] if kept.done else lies,
            "double": slip.doubled(lies),
            "rebet": slip.again(lies, kept.before),
        }.get(act, {})
        moves = slip.changes(lies, wanted)
        if act == "close":
            kept = kept.closed(lies)
        elif moves:
            kept = kept.undone() if act == "undo" else kept.noted(lies)
        lies = dict(slip.staked(wanted))
        yield [{each.value: held for each, held in lies.items()}, len(moves), len(kept.done)]
