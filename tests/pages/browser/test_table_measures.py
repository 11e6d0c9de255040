"""A table measured at every number of seats: no text is too small, no word lies on another."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from browser.casino import BY_HAND, ITSELF, Visitor
from drawn_tables import OFFERED, TIGERS, line, seat, table
from punto.floor.live.scoreboard import EarlierShoe, Scored
from punto.floor.live.views import HandView, TableView
from punto.law.calls import Call, spoken
from punto.law.procedures import Game, Hand, Outcome, Result, Wager
from punto.law.rulebooks import rulebook
from punto.table.coup import WagerLine
from punto.web.pages.boards import board_drawn
from punto.web.pages.coup_before import CoupBefore
from punto.web.pages.drawing import drawn, on_the_felt
from punto.web.pages.felt import MAINS
from punto.web.pages.felt_across import across
from punto.web.pages.new_shoe import ShoeStep
from punto.web.pages.paying import pays
from punto.web.pages.tongues import Tongue, say
from records import NOON

Visit = Callable[[], Visitor]

HEIGHTS = {390: 1080, 1024: 768, 1920: 1080}
"""A phone scrolls below its dock, which is that of a person who has not sat down."""
WIDTHS = tuple(HEIGHTS)
TONGUES = pytest.mark.parametrize(
    "tongue", ["en", "en-zh", pytest.param("zh", marks=pytest.mark.heavy)]
)
"""Two languages at once want the most room, English the widest words."""
SEATS = (1, 5, 7, 9, 12)
PAYS = {
    terms.wager.value: pays(terms)
    for terms in rulebook("star-2025").wagers
    if Game.EVEN_MONEY in terms.games
}
"""By the rules that print the most on an area."""
CALLED = spoken(Call.WIN, hand=Hand.PLAYER, player=9, banker=8, natural=True)
"""The longest call of a result."""
BEFORE = CoupBefore(("KH", "4C"), ("9D", "2S"))
Lines = tuple[WagerLine, ...]
Steps = tuple[ShoeStep, ...]
STEPS: Steps = (
    ShoeStep(say("page-shuffled"), "done"),
    ShoeStep(say("page-cut-by-seat", seat=1), "done"),
    ShoeStep(say("page-burned"), "next"),
    ShoeStep(say("page-bets-to-come"), "later"),
)
MEASURED = """(html) => {
  document.getElementById("part-felt").innerHTML = html;
  // What is only heard is clipped to nothing.
  const clipped = (each) =>
    each && (getComputedStyle(each).clipPath !== "none" || clipped(each.parentElement));
  const seen = { visibilityProperty: true, opacityProperty: true };
  const shown = (each) => each.checkVisibility(seen) && !clipped(each);
  const lines = [];
  // The corners of what is drawn, turned as it is; a line has room above and below its letters.
  const cornered = (name, { x, y, width, height }, drawn, size) => {
    const room = size ? Math.max(0, (height - size * 0.8) / 2) : 0;
    const [top, bottom] = [y + room, y + height - room];
    const points = [[x, top], [x + width, top], [x + width, bottom], [x, bottom]];
    const corners = points.map(([a, b]) => {
      const at = new DOMPoint(a, b).matrixTransform(drawn);
      return [at.x, at.y];
    });
    const scale = Math.hypot(drawn.a, drawn.b);
    return { name, size: size * scale, corners };
  };
  const felt = document.querySelector(".at-table");
  for (const text of felt.querySelectorAll("svg text")) {
    if (!text.textContent.trim() || !shown(text)) continue;
    const size = parseFloat(getComputedStyle(text).fontSize);
    lines.push(cornered(text.textContent.trim(), text.getBBox(), text.getScreenCTM(), size));
  }
  const walker = document.createTreeWalker(felt, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const on = node.parentElement;
    if (!node.data.trim() || on.closest("svg, title") || !shown(on)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const size = parseFloat(getComputedStyle(on).fontSize);
    for (const rect of range.getClientRects()) {
      if (rect.width > 1) lines.push(cornered(node.data.trim(), rect, new DOMMatrix(), size));
    }
  }
  const printed = lines.length;
  const chipped = ".stack :is(.staked, .payment) use:not(.digits), .mark use";
  for (const chips of felt.querySelectorAll(chipped)) {
    // A chip is round: the square within it, more or less.
    const { x, y, width, height } = chips.getBBox();
    const [dx, dy] = [width * 0.12, height * 0.12];
    const round = new DOMRect(x + dx, y + dy, width - 2 * dx, height - 2 * dy);
    if (shown(chips)) lines.push(cornered("chip", round, chips.getScreenCTM(), 0));
  }
  // Two things touch unless some line lies between them.
  const SLACK = 1.5;
  const reach = (corners, [x, y]) => {
    const along = corners.map(([a, b]) => a * x + b * y);
    return [Math.min(...along), Math.max(...along)];
  };
  const between = (one, other) => [one, other].some((corners) => [0, 1].some((side) => {
    const [[ax, ay], [bx, by]] = [corners[side], corners[side + 1]];
    const far = Math.hypot(bx - ax, by - ay) || 1;
    const across = [(by - ay) / far, (ax - bx) / far];
    const [[low, high], [least, most]] = [reach(one, across), reach(other, across)];
    return high <= least + SLACK || most <= low + SLACK;
  }));
  const touching = [];
  lines.forEach((one, at) => {
    for (const other of lines.slice(at + 1)) {
      const chips = (one.name === "chip") + (other.name === "chip");
      if (chips > 1 || between(one.corners, other.corners)) continue;
      touching.push(`${one.name} / ${other.name}`);
    }
  });
  const SMALLEST = 12;
  const wide = document.documentElement.scrollWidth;
  const small = lines.filter((each) => each.size && each.size < SMALLEST - 0.05);
  return { printed, small: small.map((each) => each.name), touching, wide };
}"""
"""What is drawn on a felt: how many lines of words, which are small, and which touch another."""

COVERED = """(words) => {
  const told = document.querySelector(".at-table .problem");
  told.textContent = words;
  told.hidden = false;
  const one = told.getBoundingClientRect();
  const played = ".hand .place, .area path, .own-area, .chip-pick, .acts button, .sit button";
  return [...document.querySelectorAll(played)].filter((each) => {
    const other = each.getBoundingClientRect();
    return each.checkVisibility() && other.width && one.left < other.right - 1
      && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  }).length;
}"""
"""How much of what one plays with lies under a refusal."""

ARC = """(html) => {
  document.getElementById("part-felt").innerHTML = html;
  const felt = document.querySelector(".at-table .wide");
  const shown = [...felt.querySelectorAll(".box .area > path")].filter((e) => e.checkVisibility());
  const within = shown.map((each) => each.getBoundingClientRect());
  const [left, right] = [Math.min(...within.map((each) => each.left)),
    Math.max(...within.map((each) => each.right))];
  const astray = [...felt.querySelectorAll(".box .area")].filter((area) => {
    const path = [...area.querySelectorAll("path")].find((each) => each.checkVisibility());
    const word = area.querySelector("text").getBoundingClientRect();
    const at = new DOMPoint(word.x + word.width / 2, word.y + word.height / 2)
      .matrixTransform(path.getScreenCTM().inverse());
    return !path.isPointInFill(at);
  });
  return [left, right, astray.map((each) => each.textContent.trim())];
}"""
"""How far an arc reaches to both sides, and which areas have their words elsewhere."""


def full(seats: int) -> TableView:
    """A table where every seat has something on everything."""
    return table(seats, *(seat(number, *OFFERED) for number in range(1, seats + 1)))


def beside(seats: int) -> TableView:
    """A table where everybody but the person who looks has something on everything."""
    others = (seat(number, *OFFERED) for number in range(2, seats + 1))
    return replace(table(seats, seat(1), *others), player=HandView(cards=()))


def fresh(seats: int) -> TableView:
    """A table whose cards are on their way into the shoe."""
    return replace(table(seats, *(seat(number) for number in range(1, seats + 1))), coup=0)


def settled(seats: int) -> tuple[TableView, Lines]:
    """The same after the player won, with what became of each wager."""
    hands = HandView(cards=("KH", "4C", "5S")), HandView(cards=("9D", "2S", "TH"))
    over = replace(
        table(seats, *(seat(number) for number in range(1, seats + 1))),
        player=hands[0],
        banker=hands[1],
        result="player",
        betting_open=False,
    )
    lost = [
        line(f"seat {number}", Wager(wager), number, Outcome.LOSE, collected_cents=100_00)
        for wager in ("banker", "tie", *TIGERS)
        for number in range(1, seats + 1)
    ]
    won = [
        line(f"seat {number}", Wager.PLAYER, number, Outcome.WIN, paid_cents=100_00)
        for number in range(1, seats + 1)
    ]
    return over, (*lost, *won)


@TONGUES
@pytest.mark.parametrize("width", WIDTHS)
def test_a_table_of_any_size_can_be_read(visit: Visit, width: int, tongue: str) -> None:
    visitor = visit().sign_in("patron")
    page = visitor.page
    page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
    page.context.add_cookies([{"name": "tongue", "value": tongue, "url": visitor.casino.address}])
    page.goto(f"/tables/{ITSELF}")
    assert set(MAINS) <= set(OFFERED)
    for seats in SEATS:
        shown: tuple[tuple[str, TableView, Lines, Steps], ...] = (
            ("full", full(seats), (), ()),
            ("beside", beside(seats), (), ()),
            ("settled", *settled(seats), ()),
            ("new shoe", fresh(seats), (), STEPS),
        )
        for name, view, lines, steps in shown:
            call = CALLED if view.result else ()
            context = on_the_felt(view, Tongue(tongue), call, lines)
            context |= {"pays": PAYS, "closes": "", "new_shoe": steps, "coup_before": BEFORE}
            found: dict[str, Any] = page.evaluate(MEASURED, drawn("table_part.html", context))
            where = width, tongue, seats, name
            assert found["printed"]
            assert (where, []) == (where, found["small"])
            assert (where, []) == (where, found["touching"])
            assert (where, width) == (where, found["wide"])


@TONGUES
@pytest.mark.parametrize(("width", "height"), [(480, 740), (844, 390)])
def test_a_low_window_has_room_for_a_table(
    visit: Visit, width: int, height: int, tongue: str
) -> None:
    """One among others on a laptop, a phone on its side: cards are lower, words no smaller."""
    visitor = visit().sign_in("patron")
    page = visitor.page
    page.set_viewport_size({"width": width, "height": height})
    page.context.add_cookies([{"name": "tongue", "value": tongue, "url": visitor.casino.address}])
    page.goto(f"/tables/{ITSELF}")
    for view, lines in ((full(7), ()), (beside(7), ()), settled(7)):
        context = on_the_felt(view, Tongue(tongue), (), lines)
        context |= {"pays": PAYS, "closes": "", "new_shoe": ()}
        # What is scrolled lies under the dock.
        measured = MEASURED.replace(".at-table", ".at-table .stage")
        found: dict[str, Any] = page.evaluate(measured, drawn("table_part.html", context))
        assert ([], []) == (found["small"], found["touching"])
    cards = page.locator(".narrow .hands").bounding_box()
    assert cards is not None
    assert cards["height"] < 240


@pytest.mark.parametrize("tongue", ["en", "en-zh"])
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 768), (1440, 900)])
def test_a_call_on_a_laptop_covers_nothing(
    visit: Visit, width: int, height: int, tongue: str
) -> None:
    """Neither hands and their totals nor shoe and rack."""
    visitor = visit().sign_in("patron")
    page = visitor.page
    page.set_viewport_size({"width": width, "height": height})
    page.context.add_cookies([{"name": "tongue", "value": tongue, "url": visitor.casino.address}])
    page.goto(f"/tables/{ITSELF}")
    view, lines = settled(7)
    context = on_the_felt(view, Tongue(tongue), CALLED, lines)
    felt = drawn("table_part.html", context | {"pays": PAYS, "closes": "", "new_shoe": ()})

    assert [] == page.evaluate(CALL, felt)


CALL = """(html) => {
  document.getElementById("part-felt").innerHTML = html;
  const call = document.createRange();
  call.selectNodeContents(document.querySelector(".call"));
  const lines = [...call.getClientRects()];
  const felt = ".wide :is(.total, .hand-name, .shoe, .rack, .hand .place)";
  return [...document.querySelectorAll(felt)].filter((each) => {
    const other = each.getBoundingClientRect();
    // Lines have room above and below their letters.
    const room = each.matches("text") ? other.height * 0.22 : 0;
    return lines.some((one) => one.left < other.right && other.left < one.right
      && one.top < other.bottom && other.top + room < one.bottom - one.height * 0.22);
  }).map((each) => each.getAttribute("class"));
}"""
"""What of the felt a call lies on."""


@pytest.mark.parametrize(
    ("width", "height"), [(1024, 768), (1280, 800), (1440, 900), (1920, 1080), (1920, 1200)]
)
def test_the_arc_fills_its_window(visit: Visit, width: int, height: int) -> None:
    """From edge to edge, and with its chips and words in it."""
    page = visit().sign_in("patron").page
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/tables/{ITSELF}")
    for seats in SEATS:
        view, lines = settled(seats)
        context = on_the_felt(view, Tongue(), (), lines)
        felt = drawn("table_part.html", context | {"pays": PAYS, "closes": "", "new_shoe": ()})
        left, right, astray = page.evaluate(ARC, felt)
        where = width, height, seats
        assert (where, True) == (where, 0 <= left < width * 0.1)
        assert (where, True) == (where, width * 0.9 < right <= width)
        assert (where, []) == (where, astray)


@pytest.mark.parametrize("tongue", ["en", "en-zh"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1024, 768), (1920, 1080)])
def test_a_wide_dock_has_room_for_a_newcomer(
    visit: Visit, width: int, height: int, tongue: str
) -> None:
    """What one does to sit down is seen whole, and its words have more than a column of one.

    Whatever the shoe has come to: counts and their shares are longest when it is nearly over.
    """
    visitor = visit().sign_in("patron")
    page = visitor.page
    page.context.add_cookies([{"name": "tongue", "value": tongue, "url": visitor.casino.address}])
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/tables/{ITSELF}")
    for coups, earlier in ((0, 0), (72, 0), (72, 72)):
        wide, high, bottom = page.evaluate(DOCK, board_after(coups, earlier, Tongue(tongue)))
        assert wide > 3 * high
        assert (coups, earlier, True) == (coups, earlier, bottom <= height)


DOCK = """(html) => {
  document.getElementById("part-board").innerHTML = html;
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  const asked = box(".dock form.sit > p");
  return [asked.width, asked.height, box(".dock .sit button.primary").bottom];
}"""
"""How large what is asked of a newcomer is under these roads, and where its button ends."""


def board_after(coups: int, earlier: int, tongue: Tongue) -> str:
    """The roads of a shoe, and the shoe before it beside them if that had any coups."""
    before = EarlierShoe(1, scored(earlier), NOON) if earlier else None
    return board_drawn(ITSELF, scored(coups), 2, before, tongue)


def scored(coups: int) -> tuple[Scored, ...]:
    """So many coups, of every kind."""
    results = (Result.BANKER, Result.PLAYER, Result.BANKER, Result.TIE, Result.PLAYER)
    return tuple(
        Scored(
            result=results[number % 5],
            player_pair=number % 6 == 0,
            banker_pair=number % 7 == 0,
            natural=number % 3 == 0,
            coup=number,
            player=7,
            banker=8,
        )
        for number in range(1, coups + 1)
    )


@TONGUES
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1024, 768), (1920, 1080)])
def test_a_refusal_covers_nothing_that_one_plays_with(
    visit: Visit, width: int, height: int, tongue: str
) -> None:
    visitor = visit().sign_in("patron")
    page = visitor.page
    page.context.add_cookies([{"name": "tongue", "value": tongue, "url": visitor.casino.address}])
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/tables/{ITSELF}")
    context = on_the_felt(full(7), Tongue(tongue), ())
    felt = drawn("table_part.html", context | {"pays": PAYS, "closes": "", "new_shoe": ()})
    page.evaluate("(html) => { document.getElementById('part-felt').innerHTML = html; }", felt)
    words = "Your $50 on both hands needs the supervisor: ask for approval, or bet on one hand."

    assert 0 == page.evaluate(COVERED, words)


POSTED = ("A higher minimum from 16:44:", "Player $50 \N{EN DASH} $5,000")
UNDER = """([html, above]) => {
  document.getElementById("part-felt").innerHTML = html;
  const below = above === ".posted" ? ".call, .pill-seat, .own-area" : ".shoe-steps";
  const { top, right, bottom, left } = document.querySelector(above).getBoundingClientRect();
  return [...document.querySelectorAll(below)].filter((each) => {
    const at = each.getBoundingClientRect();
    const meets = at.right > left && at.left < right && at.bottom > top + 1 && at.top < bottom - 1;
    return at.height && meets;
  }).map((each) => each.className);
}"""
"""What of the felt lies under something that is laid over it."""


@pytest.mark.parametrize("tongue", ["en", "en-zh"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1024, 768), (1440, 900)])
def test_a_notice_covers_no_area_seat_or_call(
    visit: Visit, width: int, height: int, tongue: str
) -> None:
    """Neither for those who play nor on the dealer's felt, where a new shoe has its words too."""
    patron, dealer = visit().sign_in("patron"), visit().sign_in("dealer")
    plain = {"pays": PAYS, "closes": "", "new_shoe": (), "notices": POSTED}
    view = full(7)
    sitting = replace(view, patrons=tuple(replace(each, you=False) for each in view.patrons))
    felts = (
        (patron, f"/tables/{ITSELF}", view, plain, ".posted"),
        (dealer, f"/deal/{ITSELF}", sitting, plain | across(sitting, ()), ".posted"),
        (dealer, f"/deal/{ITSELF}", fresh(7), across(fresh(7), ()) | {"new_shoe": STEPS}, ".call"),
    )
    for visitor, path, seen, more, above in felts:
        page, there = visitor.page, visitor.casino.address
        page.context.add_cookies([{"name": "tongue", "value": tongue, "url": there}])
        page.set_viewport_size({"width": width, "height": height})
        page.goto(path)
        context = {"closes": "", "pays": PAYS} | on_the_felt(seen, Tongue(tongue), ()) | more
        found = page.evaluate(UNDER, [drawn("table_part.html", context), above])
        assert (path, above, []) == (path, above, found)


@pytest.mark.parametrize("tongue", ["en", "en-zh"])
@pytest.mark.parametrize(
    ("width", "height"), [(390, 844), (1024, 768), (1280, 800), (1440, 900), (1920, 1080)]
)
def test_a_dealer_reads_the_felt_at_any_size(
    visit: Visit, width: int, height: int, tongue: str
) -> None:
    visitor = visit().sign_in("dealer")
    page = visitor.page
    page.set_viewport_size({"width": width, "height": height})
    page.context.add_cookies([{"name": "tongue", "value": tongue, "url": visitor.casino.address}])
    page.goto(f"/deal/{ITSELF}")
    for seats in SEATS:
        for table_seen, lines in ((full(seats), ()), settled(seats)):
            sitting = tuple(replace(each, you=False) for each in table_seen.patrons)
            view = replace(table_seen, patrons=sitting)
            context = on_the_felt(view, Tongue(tongue), (), lines)
            context |= {"pays": PAYS, "closes": ""} | across(view, lines)
            measured = MEASURED.replace(".at-table", ".dealing .stage")
            found: dict[str, Any] = page.evaluate(measured, drawn("table_part.html", context))
            where = width, tongue, seats, view.result
            assert found["printed"]
            assert (where, []) == (where, found["small"])
            assert (where, []) == (where, found["touching"])


CARDS = """(felt) => {
  document.getElementById("part-felt").innerHTML = felt;
  return [...document.querySelectorAll(".across .place")].map((each) => {
    const { width, height } = each.getBoundingClientRect();
    return Math.round(Math.min(width, height));
  });
}"""
PLACES = 6


@pytest.mark.parametrize(("width", "height", "least"), [(1280, 800, 97), (1920, 1080, 160)])
def test_the_cards_are_the_picture_for_their_dealer(
    visit: Visit, width: int, height: int, least: int
) -> None:
    """With the sheet of bets below the felt, each of the six places is as wide as this."""
    page = visit().sign_in("dealer").page
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/deal/{BY_HAND}")
    view = full(7)
    context = on_the_felt(view, Tongue("en"), (), ()) | {"pays": PAYS, "closes": ""} | across(view)
    found = page.evaluate(CARDS, drawn("table_part.html", context))
    assert PLACES == len(found)
    assert [] == [each for each in found if each < least]
