"""What a patron's pages say and draw: words in two languages, and chips where they belong."""

import ast
import math
import re
from importlib.resources import files

import pytest
from jinja2 import nodes

from punto.floor.demonstration import ACCOUNTS
from punto.floor.scoreboard import board
from punto.floor.views import HandView, OutView, RulesView, SeatView, TableView
from punto.law.procedures import Wager
from punto.table.coup import Placed
from punto.web.pages.account_words import ACCOUNT_WORDS
from punto.web.pages.drawing import environment, on_the_felt
from punto.web.pages.felt import AREA_WIDTH, ENGLISH, MAINS, SIDES_HEIGHT, Spot, boxes, sides
from punto.web.pages.frame import PAGES
from punto.web.pages.problems import WORDS as PROBLEM_WORDS
from punto.web.pages.tongues import MARK, WORDS, Tongue, chinese
from punto.web.pages.turns import OFFERED as BY_BUTTON
from records import NOON

TIGERS = ("big-tiger", "small-tiger", "tiger", "tiger-pair", "tiger-tie")
OFFERED = (*MAINS, *TIGERS)
SPEAKING = ("t", "td", "plain", "bar")
"""By which names templates say something in the language of whoever reads them."""
IN_PYTHON = ("say", "word", "drawn", "plain")
"""And by which the modules of the pages do: the first alone, the others of a tongue."""


def seat(number: int, *wagers: str) -> SeatView:
    """A patron who has a hundred on each of these."""
    return SeatView(
        label=f"seat {number}",
        seat=number,
        you=number == 1,
        chips_cents=None,
        tokens_cents=None,
        own_limits=None,
        kept=None,
        paused=None,
        wagers=tuple(Placed(Wager(wager), number, 100_00, 0, 1) for wager in wagers),
    )


def table(
    seats: int, *patrons: SeatView, out: OutView | None = None, seat_one_at_right: bool = False
) -> TableView:
    limits = {"minimum_cents": 25_00, "maximum_cents": 500_00, "unit_cents": None}
    return TableView(
        table="T1",
        version=1,
        at=NOON,
        rules=RulesView(id="star-2025", title="The Star", jurisdiction="NSW", casino="The Star"),
        phase="between coups",
        layout="B",
        seats=seats,
        seat_one_at_right=seat_one_at_right,
        decks=8,
        device="shoe",
        method="method B",
        face_up=False,
        game="commission",
        pairs=None,
        offered=OFFERED,
        chips=(1_00, 5_00, 25_00, 100_00),
        limits=dict.fromkeys(OFFERED, limits),
        differential_cents=None,
        restricted=(),
        notices={},
        signs=(),
        coup=1,
        no_bet=False,
        betting_open=True,
        betting_closes=None,
        player=HandView(cards=(None, None)),
        banker=HandView(cards=()),
        out=out,
        result=None,
        last_coup="not in sight",
        shoe_percent=80,
        patrons=patrons,
        scores=(),
        board=board(()),
    )


def within(spot: Spot, area: Spot, scale: float) -> bool:
    """Whether chips lie in an area that is turned to its seat."""
    turn = math.radians(-area.turn)
    dx, dy = spot.x - area.x, spot.y - area.y
    along = dx * math.cos(turn) - dy * math.sin(turn)
    across = dx * math.sin(turn) + dy * math.cos(turn)
    return abs(along) < AREA_WIDTH * scale / 2 and abs(across) < AREA_WIDTH * scale / 4


@pytest.mark.parametrize("seats", range(3, 15))
def test_chips_lie_in_their_areas(seats: int) -> None:
    view = table(seats, *(seat(number, *OFFERED) for number in range(1, seats + 1)))
    shared = {side.wager: side for side in sides(view)}
    places = set()
    for box in boxes(view):
        assert set(OFFERED) == {stack.wager for stack in box.stacks}
        for stack in box.stacks:
            if stack.wager in MAINS:
                assert within(stack.spot, box.areas[stack.wager], box.scale)
            else:
                side = shared[stack.wager]
                assert side.x < stack.spot.x < side.x + side.width
                assert side.y < stack.spot.y < side.y + SIDES_HEIGHT
            places.add((stack.spot.x, stack.spot.y))

    assert seats * len(OFFERED) == len(places)


def test_seat_one_is_at_the_dealers_left_unless_it_is_set_otherwise() -> None:
    usual, other = boxes(table(7)), boxes(table(7, seat_one_at_right=True))

    assert usual[0].seat.x > usual[6].seat.x
    assert other[0].seat.x < other[6].seat.x


def test_nothing_of_a_card_that_lies_face_down_is_drawn() -> None:
    out = OutView(hand="player", label="seat 1", you=True, cards=(0, 1))
    felt = environment().get_template("felt.html")
    drawn = felt.render(on_the_felt(table(7, seat(1), out=out), Tongue(), ()))

    assert ["back", "back"] == re.findall(r"cards\.svg#(\w+)", drawn)
    assert "with you" in drawn


def modules() -> list[str]:
    """The text of each module of the pages but those that hold the translations."""
    return [
        each.read_text(encoding="utf-8")
        for each in files("punto.web.pages").iterdir()
        if each.name.endswith(".py") and each.name not in ("tongues.py", "account_words.py")
    ]


def _speaks(called: ast.expr) -> bool:
    match called:
        case ast.Name(id=name):
            return name == IN_PYTHON[0]
        case ast.Attribute(attr=name):
            return name in IN_PYTHON[1:]
        case _:
            return False


def said_on_pages() -> list[str]:
    """Everything that the pages say in the language of whoever reads them."""
    found: set[str] = set()
    for each in files("punto.web.pages").joinpath("templates").iterdir():
        parsed = environment().parse(each.read_text(encoding="utf-8"))
        for call in parsed.find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name in SPEAKING:
                found |= _chosen_from(call.args[0])
    for text in modules():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and node.args and _speaks(node.func):
                found |= _chosen_from(node.args[0])
    shown = [words for href, words, _ in PAGES if href in ("/", "/me", "/rules")]
    came_in = [account.roles[0].value.replace("-", " ") for account in ACCOUNTS]
    return sorted({*found, *shown, *came_in, *_problems()})


def _chosen_from(words: nodes.Expr | ast.expr | None) -> set[str]:
    """What may be said where one thing or another is; nothing where only the page knows."""
    match words:
        case nodes.Const(value=str(said)) | ast.Constant(value=str(said)):
            return {said}
        case nodes.CondExpr(expr1=one, expr2=other) | ast.IfExp(body=one, orelse=other):
            return _chosen_from(one) | _chosen_from(other)
        case _:
            return set()


def _problems() -> list[str]:
    """What a page says that has nothing to show."""
    sentences = [words for pair in PROBLEM_WORDS.values() for words in pair]
    return [f"{words[0].upper()}{words[1:]}." for words in sentences]


def test_everything_said_is_said_in_chinese() -> None:
    said = said_on_pages()

    assert {"Sit down", "Change your limits", "24 hours", "Sign out"} <= set(said)
    assert [] == [words for words in said if chinese(words) == words]
    assert {"cut-cards", "expose-cards"}.isdisjoint(BY_BUTTON)


def test_no_words_are_kept_that_nobody_says() -> None:
    """A sentence that was changed leaves its old translation behind."""
    said, text = set(said_on_pages()), "".join(modules())

    unsaid = [words for words in ACCOUNT_WORDS if words not in said]
    assert [] == [words for words in unsaid if f'"{words}"' not in text]


@pytest.mark.parametrize(
    ("tongue", "expected"),
    [
        ("en", "Player"),
        ("zh", f'<span lang="{MARK}">闲</span>'),
        ("both", f'Player <span lang="{MARK}">闲</span>'),
    ],
)
def test_what_is_chinese_says_so(tongue: str, expected: str) -> None:
    assert expected == Tongue(tongue).word(ENGLISH["player"])


def test_what_somebody_typed_stays_text() -> None:
    said = Tongue("both").word("Let {} cut", "<b>seat 3</b>")

    assert "Let &lt;b&gt;seat 3&lt;/b&gt; cut" in said
    assert "<b>" not in said


def test_no_word_is_left_without_its_fields() -> None:
    assert [] == [
        english for english, other in WORDS.items() if english.count("{") != other.count("{")
    ]
