"""A table of a tournament: units, the order, pass cards, and a wager that stays sealed."""

import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import msgspec
import pytest

from contest import FINAL, HEATS
from contest_service import CUP, ContestService
from contested import BANKER_WINS
from punto.law.contests import Measure
from punto.law.procedures import Wager
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.law.rulebooks import rulebook
from punto.table import commands as c
from punto.table import events as e
from punto.table.contest.events import RoundOpened
from punto.table.words import PlayerCard
from punto.tournament.conditions.document import Length, TableLimits
from punto.web.pages.contest_table import amended, cited
from service import Served, Service, service_at

SEATS = {"ann": ("T1", 1), "bob": ("T1", 2), "cat": ("T1", 3)}
LONG = msgspec.structs.replace(HEATS, length=Length(number=9, measure=Measure.ROUNDS), tables=1)
UNITS, CENTS = "137", 137_00
"""An amount that is nowhere else on a page."""
EVERYBODY = (
    Role.PATRON,
    Role.DEALER,
    Role.GAMING_SUPERVISOR,
    Role.CASINO_SUPERVISOR,
    Role.CASINO_OPERATOR,
    Role.TOURNAMENT_DIRECTOR,
    Role.SURVEILLANCE,
    Role.INSPECTOR,
    Role.REGULATOR,
)


@pytest.fixture
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with service_at(":memory:", tmp_path_factory.mktemp("table") / "keys") as service:
        yield service


class Played:
    """A table of the floor that plays the heats of a tournament, its first round open."""

    def __init__(self, service: Service, **changed: Any) -> None:
        self.service = service
        self.cup = ContestService(service).published(
            rounds=(LONG, FINAL), order=True, pass_cards=1, undisclosed=1, **changed
        )
        self.cup.entered(*SEATS).scheduled({"T1": 3})
        self.cup.do("tournament-director", "allot-seats", seats=SEATS)
        self.cup.started(*SEATS)
        self.pit = Served(service, "star-2025")
        self.pit.signs().shoe().alone()
        self.pit.do(c.DesignateTable, by="tournament-director", tournament=CUP, who=DIRECTOR)
        for name in SEATS:
            self.pit.do(c.ShowPlayerCard, patron=name, card=PlayerCard.VALID)
        self.opened()

    def opened(self) -> None:
        self.pit.do(c.OpenRound)
        self.pit.call()

    def page(self, role: Role | str, path: str, name: str = "") -> str:
        answer = self.service.signed_in(role, name).get(path, accept="text/html")
        assert 200 == answer.status_code, answer.text
        return answer.text

    def mine(self, name: str) -> str:
        """What an entrant's screen shows at the table."""
        return self.page(Role.PATRON, "/tables/T1", name)

    def hands_in(self, name: str, status: int = 200) -> None:
        said = {"wager": "banker", "cents": CENTS}
        answer = self.service.signed_in(Role.PATRON, name).post("/api/tables/T1/forms", said)
        assert status == answer.status_code, answer.text
        self.pit.catch_up()


DIRECTOR = "tournament-director"


@pytest.fixture
def played(service: Service) -> Played:
    return Played(service)


def dock(page: str) -> str:
    found = re.search(r'<section class="contest-dock".*?</section>', page, re.DOTALL)
    assert found is not None, page
    return " ".join(re.sub(r"<[^>]*>", " ", found[0]).split())


def test_an_entrants_table_has_units_and_no_money(played: Played) -> None:
    page = played.mine("ann")

    assert "$" not in page
    assert "Your tournament chips" in page
    assert "25 \N{EN DASH} 500" in page
    assert "Ask the dealer" in page
    assert 'data-act="leave"' not in page
    assert "$" in played.page(Role.PATRON, "/me", "ann")


def test_tiles_and_walls_have_units_and_no_money(played: Played) -> None:
    """In the lobby, on the wall and in the pit; the float is money still."""
    for role, path in ((Role.PATRON, "/"), (Role.PATRON, "/wall/T1")):
        page = played.page(role, path, "zoe" if role is Role.PATRON else "")
        main = page[page.index("<main") : page.index("</main")]
        assert "$" not in main, path
        assert "25 \N{EN DASH} 500" in main, path
    pit = played.page(Role.CASINO_SUPERVISOR, "/pit")
    assert "<dd>25 to 500</dd>" in pit
    table = played.page(Role.CASINO_SUPERVISOR, "/pit/T1")
    assert '<td class="n">1,000</td>' in table
    assert "<dt>Float</dt><dd>$" in table


def test_a_tournaments_table_is_not_chosen_by_a_minimum_in_money(played: Played) -> None:
    Served(played.service, "star-2025", "T2").signs()
    every = re.findall(r'data-key="tile-([^"]+)"', played.page(Role.PATRON, "/", "zoe"))
    cheap = re.findall(r'data-key="tile-([^"]+)"', played.page(Role.PATRON, "/?upto=999999", "zoe"))
    ordered = played.page(Role.PATRON, "/?order=minimum", "zoe")

    assert ["T1", "T2"] == every
    assert ["T2"] == cheap
    assert ["T2", "T1"] == re.findall(r'data-key="tile-([^"]+)"', ordered)


def test_one_after_the_other_from_the_marker_on(played: Played) -> None:
    """The first in order has the turn as soon as the round opens; others see by seats."""
    assert "Your turn" in dock(played.mine("ann"))
    assert "It is the turn of seat 1." in dock(played.mine("bob"))
    order = re.findall(r"<ol class=\"turn-order.*?</ol>", played.mine("bob"), re.DOTALL)[0]
    assert ["1", "2", "3"] == re.findall(r"<b>(\d)</b>", order)
    assert 1 == order.count("marker-dot")

    played.pit.bet("ann", "player", 25_00)
    played.pit.do(c.AskForWager, patron="bob")
    assert "Your turn" in dock(played.mine("bob"))
    assert "It is the turn of seat 2." in dock(played.mine("ann"))


def test_a_pass_card_is_offered_in_ones_turn_and_lies_on_the_felt(played: Played) -> None:
    waits, may = played.mine("bob"), played.mine("ann")
    assert re.search(r"play-pass-card[^>]*disabled", waits)
    assert not re.search(r"play-pass-card[^>]*disabled", may)

    played.pit.do(c.PlayPassCard, patron="ann")
    assert "0 left for this heat" in dock(played.mine("ann"))
    assert 'class="laid-card"' in played.mine("cat")
    assert "Pass card, 0 left" in played.page(Role.DEALER, "/deal/T1")


def test_the_timer_is_on_every_screen(played: Played) -> None:
    """It runs from when it is one's turn, in rounds that begin after the pace was set."""
    assert "data-closes" not in played.mine("ann")
    since = played.service.floor.now() + timedelta(minutes=30)
    played.cup.do(DIRECTOR, "set-pace", seconds=20, since=since.isoformat())
    played.pit.bet("ann", "player", 25_00)
    for name in ("bob", "cat"):
        played.pit.do(c.AskForWager, patron=name)
        played.pit.bet(name, "player", 25_00)
    played.pit.four(BANKER_WINS)
    played.pit.finish()
    played.pit.wait(minutes=40)
    played.opened()
    opened = next(x for x in reversed(played.pit.events) if isinstance(x, RoundOpened))
    due = (opened.at + timedelta(seconds=20)).isoformat()

    assert f'data-closes="{due}"' in played.mine("ann")
    assert f'data-left-until="{due}"' in played.page(Role.DEALER, "/deal/T1")


@pytest.mark.parametrize("role", EVERYBODY)
def test_what_is_sealed_is_on_nobodys_screen(played: Played, role: Role) -> None:
    """Neither the wager's author nor those who watch over tables read it before it is called."""
    name = "ann" if role is Role.PATRON else ""
    before = {path: counted(played, role, path, name) for path in paths(role)}
    played.hands_in("ann")
    after = {path: counted(played, role, path, name) for path in paths(role)}

    assert before == after
    seen = service_view(played, role, name)
    assert "handed-in" == seen["contest"]["entrants"][0]["form"]
    assert (1, 0) == (seen["contest"]["forms_in"], seen["contest"]["forms_called"])
    assert UNITS not in str(seen["contest"])
    assert "sealed" not in str(seen["contest"])
    assert "commitment" not in str(seen["contest"])


def paths(role: Role) -> tuple[str, ...]:
    """Where a person in a role sees the table or its story."""
    found = ["/tables/T1", f"/tournaments/{CUP}/wall"]
    if role in (Role.SURVEILLANCE, Role.INSPECTOR, Role.REGULATOR, Role.CASINO_SUPERVISOR):
        found += ["/pit/T1", "/record?kind=form-handed-in"]
    if role in (Role.DEALER, Role.GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR):
        found += ["/deal/T1"]
    return tuple(found)


def counted(played: Played, role: Role, path: str, name: str) -> int:
    """How often a page says the amount, written in any way."""
    page = re.sub(r'(data-now|stamp|\?)="?[^"]*"?', "", played.page(role, path, name))
    return len(re.findall(rf"(?<![\d.])({UNITS}|{CENTS})(?!\d)", page))


def service_view(played: Played, role: Role, name: str) -> dict[str, Any]:
    found: dict[str, Any] = played.service.signed_in(role, name).get("/api/tables/T1").json()
    return found


def test_the_form_is_gone_once_it_was_handed_in(played: Played) -> None:
    assert "data-sealed" in played.mine("ann")
    assert "data-sealed" not in played.mine("bob")
    played.hands_in("ann")
    page = played.mine("ann")

    assert "data-sealed" not in page
    assert "sealed until it is called" in page
    played.hands_in("ann", 422)


def test_it_is_called_after_no_more_bets_and_seen_until_the_next_coup(played: Played) -> None:
    """The count alone until then; any entrant may look at the form between the two coups."""
    pit = played.pit
    played.hands_in("ann")
    assert "Undisclosed wagers: 1 to be called, 0 called." in played.page(Role.DEALER, "/deal/T1")
    assert "An undisclosed wager to be examined" in played.page(Role.GAMING_SUPERVISOR, "/pit")
    pit.do(c.ExamineForm, by="gaming-supervisor", patron="ann")
    for name in ("bob", "cat"):
        pit.do(c.AskForWager, patron=name)
        pit.bet(name, "player", 25_00)
    pit.do(c.CallNoMoreBets)
    assert "No more bets." in dock(played.mine("bob"))
    assert "An undisclosed wager to be called" in played.page(Role.GAMING_SUPERVISOR, "/pit")
    pit.do(c.AnnounceForm, by="gaming-supervisor", patron="ann")
    console = played.page(Role.DEALER, "/deal/T1")
    assert "Undisclosed wagers: 0 to be called, 1 called." in console
    # Its odd part is not at risk.
    assert "<title>Banker 125</title>" in played.mine("bob")

    pit.cards = []
    pit.four(BANKER_WINS)
    pit.finish()
    assert "See the form of seat 1" in played.mine("bob")
    assert "See the form of" not in played.mine("ann")
    asked = {"do": "show-form", "patron": "bob", "other": "seat 1"}
    told = service_answer(played, "bob", asked)
    assert ("banker", CENTS) == (told["wager"], told["cents"])


def service_answer(played: Played, name: str, command: dict[str, Any]) -> dict[str, Any]:
    answer = played.service.signed_in(Role.PATRON, name).post("/api/tables/T1/commands", command)
    assert 200 == answer.status_code, answer.text
    found: dict[str, Any] = answer.json()["events"][0]
    return found


def test_a_wager_that_counts_otherwise_is_told_to_its_owner(played: Played) -> None:
    """Too much on a form is what it is deemed to be; the others are told nothing of it."""
    pit = played.pit
    said = {"wager": "banker", "cents": 750_00}
    answer = played.service.signed_in(Role.PATRON, "ann").post("/api/tables/T1/forms", said)
    assert 200 == answer.status_code
    pit.catch_up()
    for name in ("bob", "cat"):
        pit.do(c.AskForWager, patron=name)
        pit.bet(name, "player", 25_00)
    pit.do(c.CallNoMoreBets)
    for command in (c.ExamineForm, c.AnnounceForm):
        pit.do(command, by="gaming-supervisor", patron="ann")

    told = "Your undisclosed wager was not in order and is taken as 500."
    assert told in dock(played.mine("ann"))
    assert "amended" not in played.mine("bob")


def test_made_up_capped_and_void_wagers_have_words_of_their_own() -> None:
    laid: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "box": 1, "tokens_cents": 0}
    least = Reason("made-up-to-the-minimum", {"minimum_cents": 25_00})
    most = Reason("in-action-to-the-maximum", {"maximum_cents": 500_00})
    events = (
        e.WagerPlaced(**laid, chips_cents=25_00, note=least),
        e.WagerPlaced(**laid | {"patron": "bob"}, chips_cents=25_00, note=least),
        e.WagerChanged(**laid, chips_cents=500_00, note=most),
        e.WagerPlaced(**laid, chips_cents=50_00),
        e.WagerTrimmed(**laid, chips_cents=75_00),
        e.WagerReturned(patron="ann", wager=Wager.TIE, box=1, reason=most),
    )
    words = [each.told("en") for each in amended(events, "ann")]

    assert [
        "Player: made up to the minimum, 25 in action.",
        "Player: above the maximum, 500 in action.",
        "Player: 75 stays, the rest is back with you.",
        "Tie: no wager; it is back with you.",
    ] == words


def test_who_plays_elsewhere_looks_on(played: Played) -> None:
    page = played.page(Role.PATRON, "/tables/T1", "zoe")

    assert f"This table plays for {CUP} only." in page
    assert "join-table" not in page


def test_the_console_says_what_an_edition_does_about_the_order(played: Played) -> None:
    console = played.page(Role.DEALER, "/deal/T1")

    assert "it is taken back until its owner's turn." in console
    assert "/rules/star-2025/15.9.4" in console
    assert "It is the turn of ann." in console


@pytest.mark.parametrize(
    ("edition", "clause", "stands"),
    [
        ("act-2012", "12.15", True),
        ("act-2016", "15.15", True),
        ("act-2018", "16.15", True),
        ("nsw-earlier", "15.9.4", False),
        ("star-2025", "15.9.4", False),
    ],
)
def test_a_wager_out_of_order_is_told_in_the_words_of_its_edition(
    edition: str, clause: str, stands: bool
) -> None:
    """In the ACT it stands with advice, in New South Wales it is taken back."""
    found = cited(rulebook(edition))

    assert (clause, stands) == (found.out_of_turn[0], found.stands)


def test_who_cannot_wager_the_minimum_is_out_and_the_console_says_so(service: Service) -> None:
    """All of Ann's chips lie on the hand that loses, the maximum being as high as that."""
    limits = TableLimits(minimum_cents=25_00, maximum_cents=1_000_00)
    played = Played(service, limits=limits)
    played.pit.bet("ann", "player", 1_000_00)
    for name in ("bob", "cat"):
        played.pit.do(c.AskForWager, patron=name)
        played.pit.bet(name, "banker", 25_00)
    played.pit.four(BANKER_WINS)
    played.pit.finish()
    assert "Out of the session" not in played.page(Role.DEALER, "/deal/T1")
    played.opened()

    assert "Out of the session: ann (box 1)" in played.page(Role.DEALER, "/deal/T1")
    assert [{"label": "seat 1", "seat": 1}] == service_view(played, Role.PATRON, "bob")["contest"][
        "out"
    ]
    assert "This table plays for" in played.mine("ann")
