"""What a patron's pages say and draw: words in two languages, and chips where they belong."""

import ast
import math
import re
from functools import cache
from importlib.resources import files
from itertools import pairwise

import pytest
from jinja2 import nodes

from drawn_tables import OFFERED, line, seat, table
from parsed_code import MODULES, PACKAGE, found, text_of
from punto.auth.requests import AccountRequest
from punto.floor.live.views import OutView
from punto.law.cage import ExclusionGround
from punto.law.procedures import Decided, Game, Outcome, PairsForm, Upshot, Wager
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS, rulebook
from punto.narration.catalogue import LANGUAGES, catalogue, entries
from punto.narration.saying import slug
from punto.promotions.words import DrawProgress, PrizeIs
from punto.record.export import COLUMNS
from punto.simulate.staking import BUILT_IN
from punto.table.state import Phase
from punto.table.words import Cards
from punto.tournament.words import Progress, Standing
from punto.web.pages import promotions, tournaments
from punto.web.pages.closing import CLOSING
from punto.web.pages.drawing import Fates, environment, on_the_felt
from punto.web.pages.felt import (
    BANDS,
    CHIP,
    LOWEST,
    MAINS,
    MARK_WIDTH,
    MIDDLE,
    OUTER,
    SIDES,
    FeltArea,
    Spot,
    boxes,
    sides,
)
from punto.web.pages.handbook_steps import HANDBOOKS
from punto.web.pages.lobby import ORDERS
from punto.web.pages.open_table import STEPS
from punto.web.pages.patron_prompts import OFFERED as BY_BUTTON
from punto.web.pages.paying import PLAIN_WINS
from punto.web.pages.tongues import Tongue, language_tag

SPEAKING = ("t", "td", "plain", "bar")
"""By which names templates say something in the language of the person who reads them."""
IN_PYTHON = ("say", "word", "drawn", "plain")
"""And by which the modules of the pages do: the first alone, the others of a tongue."""


def corners(path: str) -> list[tuple[float, float]]:
    """The four corners of a wedge: two on its inner edge, two on its outer one."""
    ends = re.findall(r"(?:M|L|\d 0 0 [01] )(-?[\d.]+) (-?[\d.]+)", path)
    return [(float(x), float(y)) for x, y in ends]


def within(spot: Spot, area: FeltArea, reach: float) -> bool:
    """Whether something that reaches so far lies in an area, by its angle and its distance."""
    here = polar(spot.x, spot.y)
    around = [polar(x, y) for x, y in corners(area.path)]
    angles, radii = [angle for angle, _ in around], [radius for _, radius in around]
    slack = reach / here[1]
    return (
        min(angles) <= here[0] - slack
        and here[0] + slack <= max(angles)
        and min(radii) <= here[1] - reach
        and here[1] + reach <= max(radii)
    )


SMALL_CHIP = 17
"""How wide a chip is drawn where many share an area."""


def polar(x: float, y: float) -> tuple[float, float]:
    dx, dy = x - MIDDLE, y - (LOWEST - OUTER)
    return math.atan2(dx, dy), math.hypot(dx, dy)


@pytest.mark.parametrize("seats", range(3, 15))
def test_chips_lie_in_their_areas(seats: int) -> None:
    view = table(seats, *(seat(number, *OFFERED) for number in range(1, seats + 1)))
    for box in boxes(view):
        assert set(MAINS) == {stack.wager for stack in box.stacks}
        for stack in box.stacks:
            assert within(stack.spot, box.areas[stack.wager], CHIP / 2)
    for side in sides(view):
        assert seats == len(side.marks) + side.more
        assert side.marks[0].yours
        for mark in side.marks:
            assert within(mark.spot, side.area, SMALL_CHIP / 2)
        apart = [a.spot.x - b.spot.x for a, b in pairwise(side.marks)]
        assert all(abs(each) > MARK_WIDTH - 2 for each in apart)


@pytest.mark.parametrize("seats", range(3, 15))
def test_areas_do_not_lie_over_one_another(seats: int) -> None:
    view = table(seats)
    spans = [sorted(polar(x, y)[0] for x, y in corners(box.outline))[1:3] for box in boxes(view)]
    ordered = sorted(spans)

    assert all(left[1] <= right[0] + 1e-3 for left, right in pairwise(ordered))
    for inner, outer in pairwise([SIDES, *BANDS.values()]):
        assert inner[1] <= outer[0]


def test_what_became_of_a_wager_is_drawn_where_it_lay() -> None:
    lines = (
        line("seat 1", Wager.PLAYER, 1, Outcome.WIN, paid_cents=100_00),
        line("seat 1", Wager.TIE, 1, Outcome.LOSE, collected_cents=100_00),
    )
    (box, *_), fates = boxes(table(7, seat(1)), lines), {}
    for stack in box.stacks:
        fates[stack.wager] = stack.outcome, stack.paid_cents, stack.yours

    assert {"player": ("win", 100_00, True), "tie": ("lose", 0, True)} == fates
    told = on_the_felt(table(7, seat(1)), Tongue(), (), lines)["fates"]
    assert Fates(200_00, 100_00, 0) == told


def test_losers_are_taken_before_winners_are_paid_in_the_order_of_the_record() -> None:
    lines = (
        line("seat 2", Wager.TIE, 2, Outcome.LOSE, collected_cents=100_00),
        line("seat 1", Wager.TIE, 1, Outcome.LOSE, collected_cents=100_00),
        line("seat 2", Wager.PLAYER, 2, Outcome.WIN, paid_cents=100_00),
        line("seat 1", Wager.PLAYER, 1, Outcome.WIN, paid_cents=100_00),
    )
    drawn = boxes(table(7, seat(1), seat(2)), lines)
    turns = {(each.box, each.wager): each.turn for box in drawn for each in box.stacks}

    assert {(2, "tie"): 0, (1, "tie"): 1, (2, "player"): 0, (1, "player"): 1} == turns


def test_seat_one_is_at_the_dealers_left_unless_it_is_set_otherwise() -> None:
    usual, other = boxes(table(7)), boxes(table(7, seat_one_at_right=True))

    assert usual[0].seat.x > usual[6].seat.x
    assert other[0].seat.x < other[6].seat.x


def test_nothing_of_a_card_that_lies_face_down_is_drawn() -> None:
    out = OutView(hand="player", label="seat 1", you=True, cards=(0, 1))
    felt = environment().get_template("felt.html")
    drawn = felt.render(on_the_felt(table(7, seat(1), out=out), Tongue(), ()))

    # Empty places have a suit each, the same whatever comes.
    assert ["back"] * 4 == re.findall(r"cards\.svg\?\w+#(?!suit-)(\w+)", drawn)
    assert "with you" in drawn


OF_PAGES = [path for path in MODULES if path.parent == PACKAGE / "web" / "pages"]


def templates() -> list[str]:
    return [
        each.read_text(encoding="utf-8")
        for each in files("punto.web.pages").joinpath("templates").iterdir()
    ]


@cache
def asked_for() -> dict[str, set[str]]:
    """Every message that the pages ask for by its name, and the arguments given with it."""
    asked: dict[str, set[str]] = {}
    for text in templates():
        for call in environment().parse(text).find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name in SPEAKING and call.args:
                for name in _chosen_from(call.args[0]):
                    asked.setdefault(name, set()).update(each.key for each in call.kwargs)
    for path in OF_PAGES:
        for node in found(path, ast.Call):
            if node.args and _speaks(node.func):
                for name in _chosen_from(node.args[0]):
                    asked.setdefault(name, set()).update(str(each.arg) for each in node.keywords)
    return asked


def _speaks(called: ast.expr) -> bool:
    match called:
        case ast.Name(id=name):
            return name == IN_PYTHON[0]
        case ast.Attribute(attr=name):
            return name in IN_PYTHON[1:]
        case _:
            return False


def _chosen_from(words: nodes.Expr | ast.expr | None) -> set[str]:
    """What may be said where one thing or another is; nothing where only the page knows."""
    match words:
        case nodes.Const(value=str(said)) | ast.Constant(value=str(said)):
            return {said}
        case nodes.CondExpr(expr1=one, expr2=other) | ast.IfExp(body=one, orelse=other):
            return _chosen_from(one) | _chosen_from(other)
        case _:
            return set()


def _of_pages(language: str) -> dict[str, str]:
    return {name: text for name, text in entries(language).items() if name.startswith("page-")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_asked_for_can_be_said(language: str) -> None:
    """And each message is given what it speaks of."""
    asked, said = asked_for(), entries(language)

    assert {"page-sit-down", "page-change-your-limits", "page-24-hours"} <= set(asked)
    assert [] == [name for name in asked if name not in said]
    for name, given in asked.items():
        if name.startswith("page-"):
            assert set(re.findall(r"\$(\w+)", said[name])) == given, name


STANDINGS = ("open", "overdue", "told", "done", "done-late", "lapsed")
"""Where a notice of the calendar stands."""
OF_HOUSE = (*promotions.READINGS, *tournaments.READINGS)
"""Readings that the house chooses when it opens a promotion or a tournament."""
PRICED = {
    upshot for edition in EDITIONS for terms in rulebook(edition).wagers for upshot in terms.odds
} - {*PLAIN_WINS}
BY_VALUE = (
    *(f"page-outcome-{outcome.value}" for outcome in Outcome),
    *(f"page-order-{order}" for order in ORDERS),
    *(f"printed-{wager.value}" for wager in Wager),
    *(f"game-{game.value}" for game in Game),
    *(f"role-{role.value}" for role in Role),
    *(f"page-upshot-{slug(upshot)}" for upshot in Upshot),
    *(f"page-pays-{upshot.value}" for upshot in PRICED),
    *(f"page-export-{name}" for name in COLUMNS),
    *(f"page-plan-{name}" for name in BUILT_IN),
    *(f"pairs-form-{form.value}" for form in PairsForm),
    *(f"page-proposal-{slug(asked)}" for asked in AccountRequest),
    *(f"page-phase-{slug(phase)}" for phase in Phase),
    *(f"page-notice-{standing}" for standing in STANDINGS),
    *(f"page-step-{step}" for step in STEPS),
    *(f"page-book-{book}" for book in HANDBOOKS),
    *(
        f"page-book-{book}-{step}{how}"
        for book, steps in HANDBOOKS.items()
        for step in range(1, len(steps) + 1)
        for how in ("", "-how")
    ),
    *(f"page-closing-{step}{done}" for step in CLOSING for done in ("", "-done")),
    *(f"page-cards-{cards.value}" for cards in Cards),
    *(f"page-draft-clause-{change}" for change in ("new", "removed", "moved")),
    *(f"page-grid-{progress.value}" for progress in Progress),
    *(f"page-session-{progress.value}" for progress in Progress),
    *(f"page-standing-{standing.value}" for standing in Standing),
    *(f"page-entrant-{state}" for state in ("here", "waited-for", "out")),
    *(f"page-draw-{progress.value}" for progress in DrawProgress),
    *(f"page-win-{held.value}" for held in PrizeIs),
    *(f"page-tokens-{each}" for each in ("returned", "taken", "as-the-table-has-it")),
    *(f"page-letter-ground-{ground.value}" for ground in ExclusionGround),
    *(f"page-letter-ends-{ground.value}-lifted" for ground in ExclusionGround),
    *(f"page-letter-ends-{each}-term" for each in ("house", "self", "law")),
    *(f"page-watch-{standing}" for standing in ("open", "watched", "closed")),
    *(
        f"page-reading-{each.path.rpartition('.')[2].replace('_', '-')}{unless}"
        for each in OF_HOUSE
        for unless in ("", "-unless")
    ),
    *(f"page-reading-choice-{one.value}" for each in OF_HOUSE for one in each.choices),
    *(f"page-wins-{decided.value}" for decided in Decided),
)
"""Messages whose names end in a value of the rulebooks, or an order of the lobby."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_on_a_page_can_be_said(language: str) -> None:
    assert [] == [name for name in BY_VALUE if name not in catalogue(language)]
    assert {"cut-cards", "expose-cards"}.isdisjoint(BY_BUTTON)


def test_no_message_is_kept_that_no_page_asks_for() -> None:
    text = "".join((*map(text_of, OF_PAGES), *templates()))
    named = set(re.findall(r"page-[a-z0-9-]+", text))

    assert [] == [name for name in _of_pages("en") if name not in {*named, *BY_VALUE}]


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_of_pages_are_text(language: str) -> None:
    """They are put into pages as they are; only their arguments are escaped."""
    shown = (text for name, text in entries(language).items() if name.startswith(ON_PAGES))
    assert not [text for text in shown if "<" in text or "&" in text]


ON_PAGES = ("page-", "printed-", "game-", "role-", "call-", "card")


@pytest.mark.parametrize(
    ("tongue", "expected"),
    [
        ("en", "Player"),
        ("zh", f'<span lang="{language_tag("zh")}">闲</span>'),
        ("en-zh", f'Player <span lang="{language_tag("zh")}">闲</span>'),
    ],
)
def test_what_is_chinese_says_so(tongue: str, expected: str) -> None:
    assert expected == Tongue(tongue).word("printed-player")


def test_what_somebody_typed_stays_text() -> None:
    said = Tongue("en-zh").word("no-table", table="<b>T3</b>")

    assert "There is no table &lt;b&gt;T3&lt;/b&gt;" in said
    assert "<b>" not in said
