"""The lobby: how each table stands, which tables one wants to see, and the front page."""

import re

import pytest

from punto.law import clauses, rulebooks
from punto.law.drafts.draft import read_draft
from punto.law.drafts.soundness import take
from punto.law.roles import Role
from punto.table import commands as c
from punto.web.pages.lobby import wanted_by
from punto.web.pages.scripts import stamp
from punto.web.pages.tile_arcs import FRONT, MIDDLE, TILE, Arc, arc_of
from purses import COUP, patron, table, text_of
from service import PASSWORD, Served, Service

NAMES = re.compile(r'data-key="tile-([^"]+)"')


def tiles(service: Service, path: str = "/", name: str = "ann") -> list[str]:
    return NAMES.findall(patron(service, name).get(path).text)


def tile(service: Service, name: str = "ann") -> str:
    """What the only tile says."""
    page = patron(service, name).get("/").text
    return text_of(page[page.index('class="tiles"') :])


def test_a_tile_says_how_its_table_stands(service: Service) -> None:
    pit = Served(service, "act-2018", "T1")
    # There are no cards yet, so that no bets can be placed.
    assert "New shoe" in tile(service)
    pit.signs().shoe()
    pit.seat("ann", "ben")
    pit.call()
    pit.bet("ann", "banker", 50_00)
    said = tile(service)
    assert "Place your bets." in said
    assert "T1" in said
    assert "To your seat" in said
    assert "Take a seat" in tile(service, "cid")
    pit.four(COUP)
    assert "No more bets." in tile(service)
    pit.do(c.AnnounceResult)
    assert "Player wins" in tile(service)


def test_a_table_that_is_closed_is_no_longer_offered(service: Service) -> None:
    Served(service, "act-2018", "T1")
    shut = Served(service, "star-2025", "T2")
    assert ["T1", "T2"] == tiles(service)
    shut.do(c.CloseTable, by="casino-supervisor")

    assert ["T1"] == tiles(service)
    assert "One open, 7 seats free" in text_of(patron(service).get("/").text)
    to_deal = service.signed_in(Role.DEALER).get("/deal").text
    assert ["/deal/T1"] == re.findall(r'href="(/deal/[^"]+)"', to_deal)


@pytest.mark.parametrize("rules", ["act-2018", "star-2025"])
def test_a_tile_says_that_no_more_bets_was_called(service: Service, rules: str) -> None:
    """Also where bets are taken until the first card."""
    pit = Served(service, rules, "T1").signs().shoe()
    pit.seat("ann", "ben")
    pit.call()
    assert "Place your bets." in tile(service)
    pit.do(c.CallNoMoreBets)
    assert "No more bets." in tile(service)


def test_a_patron_who_comes_in_between_sees_how_the_table_stands(service: Service) -> None:
    """The last call was before they came; the seat that is offered is the nearest to the middle."""
    pit = table(service)
    pit.seat("ben", "cid")
    service.fill_purse("ann", 1_000_00)
    pit.call()

    def called() -> str:
        page = patron(service).get("/tables/T1").text
        return text_of(page[page.index('class="call"') :].partition("</p>")[0])

    assert called().endswith("Place your bets.")
    assert "<option selected>4</option>" in patron(service).get("/tables/T1").text
    pit.bet("ben", "player", 50_00)
    pit.four(COUP)
    assert called().endswith("No more bets.")
    pit.do(c.AnnounceResult)
    assert "Player wins" in called()


def test_a_tile_has_the_chips_of_all_and_the_names_of_none(service: Service) -> None:
    pit = table(service)
    pit.seat("ann", "ben")
    pit.call()
    pit.bet("ben", "player", 25_00)
    page = patron(service, "cid").get("/").text

    assert 1 == page.count(f"/static/chips.svg?{stamp()}#lying-")
    assert "ben" not in text_of(page)
    assert 2 == page.count('<li class="taken">')


def test_a_tile_offers_the_one_seat_that_is_free_by_its_number(service: Service) -> None:
    pit = table(service)
    for number, name in enumerate(("ann", "ben", "dan", "eve", "fay", "gus"), start=1):
        pit.seat(name)
        offered = "Take a seat" if number < 6 else "Take seat 7"
        assert offered in tile(service, "cid")


@pytest.mark.parametrize("arc", [TILE, FRONT])
@pytest.mark.parametrize("seats", [1, 5, 7, 12])
def test_an_arc_is_cut_alike_to_both_sides(arc: Arc, seats: int) -> None:
    """Within the drawing, each seat's words facing it, and its number beyond its areas."""
    found = arc_of(seats, one_at_right=True, arc=arc)

    assert [each.turn for each in found] == [-each.turn for each in reversed(found)]
    assert sorted(found, key=lambda each: each.sign[0]) == list(found)
    for each in found:
        assert all(0 < x < 2 * MIDDLE for x, _ in (*each.names.values(), *each.places.values()))
        assert each.places["tie"][1] < each.places["banker"][1] < each.places["player"][1]
        assert each.places["player"][1] < each.sign[1]


def test_tables_are_chosen_and_ordered(service: Service) -> None:
    table(service, "T1")
    table(service, "T2", "act-2012")
    table(service, "T3").seat("ann")

    assert ["T3", "T1", "T2"] == tiles(service)
    assert ["T1", "T2", "T3"] == tiles(service, name="cid")
    assert ["T2"] == tiles(service, "/?rules=act-2012")
    assert ["T3", "T1"] == tiles(service, "/?rules=act-2018&free=1")
    assert "T3" == tiles(service, "/?order=free")[-1]
    assert [] == tiles(service, "/?upto=1")
    page = patron(service).get("/?upto=1").text
    assert "No open table matches." in page
    assert 'data-live="/pages/lobby/stream?upto=1"' in page


@pytest.mark.parametrize(
    ("said", "query"),
    [
        ({}, ""),
        ({"rules": "hoyle", "upto": "-5", "free": "yes", "game": "chess", "order": "luck"}, ""),
        ({"upto": "9" * 40}, ""),
        ({"free": "1", "upto": "2500"}, "upto=2500&free=1"),
        ({"order": "minimum", "game": "even-money"}, "game=even-money&order=minimum"),
    ],
)
def test_what_an_address_cannot_mean_is_not_asked_for(said: dict[str, str], query: str) -> None:
    assert query == wanted_by(said).query


def test_a_house_shows_strangers_doors_and_no_table(service: Service) -> None:
    table(service)
    page = service.nobody.get("/", accept="text/html").text

    for words in ("Play a hand", "Run a table", "Read the law", "Password"):
        assert words in text_of(page)
    assert "T1" not in text_of(page)
    assert "data-live" not in page
    assert 404 == service.nobody.get("/pages/front/stream").status_code


@pytest.mark.parametrize(
    ("role", "there"),
    [
        (Role.PATRON, "/"),
        (Role.DEALER, "/deal"),
        (Role.CASHIER, "/cage"),
        (Role.CASINO_SUPERVISOR, "/pit"),
        (Role.INSPECTOR, "/pit"),
        (Role.TOURNAMENT_DIRECTOR, "/tournaments"),
        (Role.ADMINISTRATOR, "/admin"),
    ],
)
def test_everybody_lands_where_their_work_is(service: Service, role: Role, there: str) -> None:
    service.signed_in(role)
    form = {"name": role.value, "password": PASSWORD, "to": "/"}
    answer = service.client.post("/sign-in", data=form, follow_redirects=False)

    assert there == answer.headers["location"]
    assert 200 == service.client.get(there).status_code


def test_a_table_under_a_draft_says_so_wherever_it_is_seen(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clauses, "_DRAFTED", {})
    monkeypatch.setattr(rulebooks, "_DRAFTED", {})
    take(read_draft('over = "act-2018"\nid = "tie-nine"\n[wagers.tie.odds]\nlevel = "9:1"\n'))
    marked = "Draft, not approved"
    Served(service, "act-2018", "T1")
    assert marked not in tile(service)

    Served(service, "act-2018", "T2", rules="tie-nine")

    assert 1 == tile(service).count(marked)
    ann = patron(service, "ann")
    assert [False, True] == [marked in ann.get(f"/tables/{name}").text for name in ("T1", "T2")]
    dealer = service.signed_in(Role.DEALER)
    assert [False, True] == [marked in dealer.get(f"/deal/{name}").text for name in ("T1", "T2")]
    assert ["T2"] == tiles(service, "/?rules=tie-nine")
    assert 200 == ann.get("/rules/tie-nine").status_code
    books = {each["id"]: each["is_draft"] for each in ann.get("/api/rules").json()}
    assert {"act-2018": False, "tie-nine": True}.items() <= books.items()
