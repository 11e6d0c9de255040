"""Pictures of a tournament for the documents: its wall, a draw, an entrant's table, the console."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, expect

from browser.casino import Casino, Dealer, Visitor
from browser.contested_floor import CUP, ContestedFloor, heats

STAKES = (25_00, 50_00, 100_00, 250_00)
TABLE = "Plate-1"
PLATE = "Autumn-Plate"

Take = Callable[[Page, str], None]


def contest_pictures(
    visitor: Callable[..., Visitor], casino: Casino, dealer: Dealer, take: Take
) -> None:
    """Desk and wall of 24 entrants, their draw, one round of another tournament at its table."""
    floor = ContestedFloor(casino)
    names = [f"guest {number:02}" for number in range(1, 25)]
    tables = {f"T{number}": 6 for number in range(1, 5)}
    floor.published(rounds=heats(4, 6, advance=2), pass_cards=1).entered(*names)
    floor.scheduled(tables).committed()
    watching = visitor().come_in("patron", f"/tournaments/{CUP}/draw").page
    watching.emulate_media(reduced_motion="no-preference")
    seats = floor.drawn()
    watching.locator(".just-drawn[data-at='9']").wait_for()
    take(watching, "tournament-draw")
    floor.started(seats)
    chance, chips = Random(7), dict.fromkeys(names, 1_000_00)  # noqa: S311 - for a picture
    for _ in range(4):
        for table in tables:
            here = [name for name in names if seats[name][0] == table]
            for name in here:
                won = chance.choice((-1, 1)) * chance.choice(STAKES)
                chips[name] = max(50_00, chips[name] + won)
            floor.reported(table, {name: chips[name] for name in here})
    desk = visitor().come_in("tournament director", f"/tournaments/{CUP}/desk").page
    expect(desk.locator(".draw-grid tbody tr")).to_have_count(len(tables))
    take(desk, "tournament-desk")
    wall = visitor().come_in("patron", f"/tournaments/{CUP}/wall").page
    wall.set_viewport_size({"width": 1920, "height": 1080})
    expect(wall.locator(".places tbody tr")).to_have_count(len(names))
    take(wall, "tournament-wall")
    floor.close()
    _round(visitor, ContestedFloor(casino, PLATE), dealer, take)


def _round(
    visitor: Callable[..., Visitor], floor: ContestedFloor, dealer: Dealer, take: Take
) -> None:
    me = floor.table(TABLE).patron
    floor.published(rounds=heats(1, 6), order=True, pass_cards=1, undisclosed=1)
    floor.entered("bea", me, "cy").scheduled({TABLE: 3})
    seats = {"bea": (TABLE, 1), me: (TABLE, 2), "cy": (TABLE, 3)}
    floor.allotted(seats).started(seats)
    floor.at(TABLE, "tournament-director", "designate-table", tournament=PLATE)
    for name in seats:
        floor.at(TABLE, "dealer", "show-player-card", patron=name, card="own-and-valid")
    own = visitor().come_in("patron", f"/tournaments/{PLATE}/mine").page
    take(own, "tournament-mine")
    phone = visitor(390).come_in("patron", f"/tables/{TABLE}").page
    dealer.take_place(TABLE)
    dealer.until("Call for bets")
    dealer.page.keyboard.press("Space")
    expect(dealer.page.locator(".turn-table .has-turn")).to_contain_text("bea")
    floor.at(TABLE, "dealer", "place-wager", patron="bea", wager="player", chips_cents=50_00)
    floor.at(TABLE, "dealer", "ask-for-wager", patron=me)
    phone.locator("#sealed-form summary").click()
    phone.get_by_role("radio", name="Banker").first.check()
    phone.get_by_label("Tournament chips", exact=True).fill("200")
    phone.locator("#sealed-form button").scroll_into_view_if_needed()
    take(phone, "tournament-phone")
    phone.get_by_role("button", name="Hand it in sealed").click()
    expect(dealer.page.locator(".forms-count")).to_contain_text("1 to be called")
    take(dealer.page, "tournament-dealer")
    floor.close()
