"""The watch over HTTP and as pages: a finding with its evidence, for surveillance alone."""

import re
from datetime import UTC, datetime, timedelta

import pytest

from punto.auth.duties import MACHINES
from punto.floor.floor import THE_FLOOR
from punto.floor.game_watch import KEEP_EVERY, GameWatch
from punto.floor.live.visibility import PIT_ROLES
from punto.law.procedures import Wager
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.narration.catalogue import LANGUAGES, catalogue
from punto.record.event_index import latest
from punto.record.watching import KEPT, attempts, kept_watch, shoe_between, shoes_of
from punto.table import TABLE
from punto.table import commands as c
from punto.table import events as e
from punto.watch.commands import NoteFinding
from punto.watch.findings import ShoeSource, WatchFinding, WatchMatter
from punto.watch.totals import GatheredEvidence, Scales, WatchTotals
from punto.web.pages.watch import charts_of
from punto.web.pages.watch_patrons import patrons_in, patrons_watched
from punto.web.watch import SEES_WATCH
from service import Served, Service
from simulated_bets import counter, game_of, shoe_of

AT = datetime(2026, 11, 15, 20, 5, tzinfo=UTC)
COUPS = ("4H TD 5C 7S", "KH 2C 6D 3S 4H", "9D 9C QS KS")


@pytest.fixture
def table(service: Service) -> Served:
    """Three coups with ann's wagers, and one that came too late."""
    pit = Served(service, "star-2025")
    pit.signs().seat("ann", "bob").shoe()
    for cards in COUPS:
        pit.call()
        pit.bet("ann", "player", 100_00)
        pit.play(cards)
    return pit


def noted(service: Service, pit: Served) -> WatchFinding:
    """A finding that rests on the shoe of the table."""
    (shoe,) = shoes_of(service.floor.record, pit.name)
    found = WatchFinding(
        matter=WatchMatter.FOLLOWS_EDGE,
        key="follows-edge ann 0",
        at=AT,
        table=pit.name,
        shoe=shoe.number,
        edition="star-2025",
        patrons=("ann",),
        wager=Wager.PLAYER,
        one_in=1_234,
        figures={"staked_cents": 300_00, "stakes": 3},
        sources=(ShoeSource(pit.name, shoe.number, shoe.coups[0].first, shoe.coups[-1].last),),
    )
    command = NoteFinding(by=THE_FLOOR, at=service.floor.now(), found=found)
    service.run(service.floor.game_watch.carry_out, command)
    return found


def test_a_shoe_is_read_as_it_was_dealt(service: Service, table: Served) -> None:
    """The cards left before each coup are the decks less all that was seen."""
    (shoe,) = shoes_of(service.floor.record, table.name)

    assert [" ".join(card.value for card in (c.player + c.banker)) for c in shoe.coups] == [
        "4H 5C TD 7S",
        "KH 6D 2C 3S 4H",
        "9D QS 9C KS",
    ]
    assert [416, 412, 407] == [sum(coup.left) for coup in shoe.coups]
    assert [[("ann", 100_00)]] * 3 == [[(s.patron, s.cents) for s in c.stakes] for c in shoe.coups]
    again = shoe_between(service.floor.record, table.name, shoe.coups[0].first, shoe.coups[-1].last)
    assert again is not None
    assert shoe.coups == again.coups


def test_wagers_that_come_too_late_are_counted(service: Service, table: Served) -> None:
    table.call()
    table.bet("ann", "player", 100_00)
    table.four(COUPS[1])
    late = {"patron": "bob", "wager": "banker", "chips_cents": 100_00}
    answer = service.signed_in(Role.PATRON, "bob").command(table.name, "place-wager", **late)
    assert (422, "The first card is out, so wagers stay as they are") == (
        answer.status_code,
        answer.json()["message"],
    )
    # What is written aside is written in its turn, so before all that comes later.
    table.finish()

    found = attempts(service.floor.record, table.name, "", "9")
    assert {"bob": 1} == dict(found)


def test_a_finding_is_read_answered_and_closed(service: Service, table: Served) -> None:
    noted(service, table)
    officer = service.signed_in(Role.SURVEILLANCE)
    (listed,) = officer.get("/api/watch").json()
    read = officer.get("/api/watch/1").json()

    assert (1, "follows-edge", 1_234, "open") == (
        listed["number"],
        listed["matter"],
        listed["one_in"],
        listed["standing"],
    )
    assert ["14.6", "10.4", "6.7", "14.17"] == [said["clause"] for said in read["clauses"]]
    (kept,) = officer.post("/api/watch/1/keep", {"note": "camera 14"}).json()
    assert ("watched", "camera 14") == (kept["standing"], kept["note"])
    assert 422 == officer.post("/api/watch/1/close", {"note": ""}).status_code
    (closed,) = officer.post("/api/watch/1/close", {"note": "no device"}).json()
    assert ("closed", "no device") == (closed["standing"], closed["note"])
    assert 404 == officer.get("/api/watch/2").status_code


def test_opening_a_finding_is_on_record_once_for_each_person(
    service: Service, table: Served
) -> None:
    noted(service, table)
    officer = service.signed_in(Role.SURVEILLANCE)
    pages = [officer.get("/watch/1").text for _ in range(3)]

    assert "Read by surveillance" not in pages[0]
    assert 1 == pages[2].count("Read by surveillance")


def test_the_page_has_chart_money_rarity_and_clauses(service: Service, table: Served) -> None:
    noted(service, table)
    page = service.signed_in(Role.SURVEILLANCE).get("/watch/1").text

    for words in ("1 in 1,234", "Stakes beside the edge", "§ 14.6", "Money, $300.00 staked"):
        assert words in page
    assert 3 == page.count('<rect class="paid"') + page.count('<rect class="lost"')
    assert "Expected" in page


def test_evidence_leads_to_the_record_of_its_table(service: Service, table: Served) -> None:
    noted(service, table)
    officer = service.signed_in(Role.SURVEILLANCE)
    (link,) = re.findall(r'href="(/record[^"]*)"', officer.get("/watch/1").text.split("<main")[1])
    read = officer.get(link.replace("&amp;", "&"))

    assert 200 == read.status_code
    assert table.name in read.text


@pytest.mark.parametrize("role", [role for role in Role if role not in (*SEES_WATCH, *MACHINES)])
def test_nobody_else_is_told(service: Service, table: Served, role: Role) -> None:
    noted(service, table)
    caller = service.signed_in(role)

    assert 403 == caller.get("/api/watch/1").status_code
    assert 403 == caller.get("/watch").status_code
    assert "/watch" not in caller.get("/rules").text


def test_only_surveillance_reads_of_it_in_the_record(service: Service, table: Served) -> None:
    """On the page of the record, in its tables and in the report of what was refused."""
    noted(service, table)
    officer = service.signed_in(Role.SURVEILLANCE)
    assert 422 == officer.post("/api/watch/1/close", {"note": ""}).status_code
    assert 201 == officer.post("/api/watch/1/keep", {"note": ""}).status_code
    record, events, refusals = (
        "/record",
        "/api/record/export/events/csv",
        "/api/record/export/refusals/csv",
    )
    assert "Finding 1" in officer.get(record).text
    assert "finding-noted" in officer.get(events).text
    assert "close-finding" in officer.get(refusals).text

    for role in PIT_ROLES - SEES_WATCH:
        told = [service.signed_in(role).get(path) for path in (record, events, refusals)]
        assert [200] * 3 == [answer.status_code for answer in told]
        assert not [a for a in told if re.search("[Ff]inding[- ](1|noted)|close-finding", a.text)]
    report = officer.get("/reports/refusals?span=all")
    assert (200, False) == (report.status_code, "finding" in report.text)


@pytest.mark.parametrize("role", sorted(MACHINES))
def test_machines_are_told_nothing(service: Service, table: Served, role: Role) -> None:
    """Those that follow the record have it without what the watch found."""
    noted(service, table)
    machine = service.signed_in(role)

    assert 403 == machine.get("/api/watch").status_code
    assert 403 == machine.get("/api/watch/1").status_code
    fed = machine.get("/api/feed")
    assert (200 if role in house.feed_seen.value else 403) == fed.status_code
    assert "watch" not in fed.text
    assert "1 in" not in machine.get("/watch").text


def test_the_node_follows_a_table_and_shows_its_edge(service: Service, table: Served) -> None:
    service.run(service.floor.game_watch.catch_up, table.name)
    officer = service.signed_in(Role.SURVEILLANCE)
    edges = officer.get(f"/api/watch/tables/{table.name}/edges").json()
    worth = {each["wager"]: each for each in edges["wagers"]}

    assert [1, 2, 3] == edges["coups"]
    assert "-1.2351" == worth["player"]["percent"][0]
    assert 3 == len(set(worth["player"]["exact"]))
    assert 'class="worth"' in officer.get(f"/watch/tables/{table.name}").text
    assert 404 == officer.get("/api/watch/tables/T9/edges").status_code
    assert "No coup of this shoe" in officer.get("/watch/tables/T9").text


def test_a_table_tells_all_wagers_first_and_folds_their_charts(
    service: Service, table: Served
) -> None:
    service.run(service.floor.game_watch.catch_up, table.name)
    page = service.signed_in(Role.SURVEILLANCE).get(f"/watch/tables/{table.name}").text
    glance, _, charts = page.partition("</table>")

    assert 'class="worth"' not in glance
    assert '<a href="#player">' in glance
    assert '<div id="player">' in charts
    assert "<details open" not in charts
    assert 'href="/watch?role=surveillance"' in glance


def test_a_shoe_that_is_over_is_shown_again(service: Service, table: Served) -> None:
    """The shoe that was weighed, read from the record, though another is being dealt."""
    watch = service.floor.game_watch
    service.run(watch.catch_up, table.name)
    dealt = watch.so_far(table.name)
    assert dealt is not None
    assert () == watch.over(table.name)
    service.run(watch._weigh, dealt, "9999")
    watch._readers.clear()
    officer = service.signed_in(Role.SURVEILLANCE)
    again = officer.get(f"/watch/tables/{table.name}?shoe={dealt.number}").text

    assert [dealt.number] == [each.shoe for each in watch.over(table.name)]
    assert f'<option value="{dealt.number}" selected>' in again
    assert '<a href="#player">' in again
    assert "No coup of this shoe" in officer.get(f"/watch/tables/{table.name}").text


def another_shoe(table: Served) -> None:
    table.do(c.DirectShuffle, reason="to mix them")
    table.shoe()


def started_again(service: Service) -> GameWatch:
    """The watch of a node that was started again."""
    floor = service.floor
    again = GameWatch(floor.desk, floor.hub, floor.record, floor.threads, THE_FLOOR, floor.now)
    service.run(again.take_up)
    return again


def test_a_node_that_starts_again_goes_on_from_what_was_added_up(
    service: Service, table: Served
) -> None:
    """It reads the shoe that is being dealt again, and weighs none that was weighed."""
    another_shoe(table)
    table.call()
    table.bet("ann", "player", 100_00)
    table.play(COUPS[0])
    watch = service.floor.game_watch
    service.run(watch.catch_up, table.name)
    service.run(watch.keep)
    # What is written aside is written in its turn, so before all that comes later.
    table.bet("ann", "player", 100_00)
    again = started_again(service)
    begun = again._readers[table.name].version
    service.run(again.catch_up, table.name)

    assert 1 == watch.totals.shoes == again.totals.shoes
    shuffled = latest(service.floor.record, TABLE.stream(table.name), (e.CardsShuffled,), 10**9)
    assert shuffled - 1 == begun
    assert watch.so_far(table.name) == again.so_far(table.name)
    assert watch.over(table.name) == again.over(table.name)
    assert watch.totals.purses["ann"].gain_cents == again.totals.purses["ann"].gain_cents


def test_what_was_added_up_is_kept_now_and_then(service: Service, table: Served) -> None:
    watch = service.floor.game_watch
    service.run(watch.catch_up, table.name)
    for late in (timedelta(), KEEP_EVERY):
        watch._kept_at = service.floor.now() - late
        service.run(watch._keep_now_and_then)
        # What is written aside is written in its turn, so before all that comes later.
        table.bet("ann", "player", 100_00)
        kept = kept_watch(service.floor.record)

        assert (late == KEEP_EVERY) == (kept is not None)
        table.play(COUPS[0])


def test_what_others_wrote_is_not_gone_on_from(service: Service, table: Served) -> None:
    """Without the house's own code under it, all is read from the beginning."""
    another_shoe(table)
    watch = service.floor.game_watch
    service.run(watch.catch_up, table.name)
    service.run(watch.keep)
    table.bet("ann", "player", 100_00)
    with service.floor.record.database.write() as session:
        session.run("UPDATE meta SET value = 'ü ' || value WHERE key = ?", (KEPT,))
    again = started_again(service)

    assert 0 == again.totals.shoes
    service.run(again.catch_up, table.name)
    assert 1 == again.totals.shoes


def test_a_chart_has_a_bar_for_each_stake_and_shades_what_pays() -> None:
    game = game_of("star-2025", Wager.TIGER_PAIR)
    shoe = shoe_of(game, {"ann": counter(Wager.TIGER_PAIR, 25_00, 0.03)}, seed=1)
    chart = charts_of(shoe)[-1]

    assert len(shoe.coups) == len(chart.bars) == len(chart.points.split())
    assert bool(chart.above) == bool(chart.shaded)
    assert "\N{MINUS SIGN}13.52%" == chart.fresh


def test_stakes_of_one_patron_stand_beside_the_edge(service: Service, table: Served) -> None:
    officer = service.signed_in(Role.SURVEILLANCE)
    service.run(service.floor.game_watch.catch_up, table.name)
    everybody = officer.get(f"/watch/tables/{table.name}").text
    ann = officer.get(f"/watch/tables/{table.name}?patron=ann").text
    stranger = officer.get(f"/watch/tables/{table.name}?patron=zoe").text

    assert '<option value="ann">ann</option>' in everybody
    assert '<option value="ann" selected>ann</option>' in ann
    assert "$100.00" in ann
    assert " selected" not in stranger


def test_each_patron_is_shown_with_money_and_how_stakes_go_with_the_edge(
    service: Service, table: Served
) -> None:
    """One whose stakes follow the edge comes before one who staked more."""
    totals = WatchTotals()
    (shoe,) = shoes_of(service.floor.record, table.name)
    totals.take(Scales().weigh(shoe))
    totals.purses["bob"] = totals.purses["ann"]._replace(staked_cents=900_00)
    totals.following["ann"] = GatheredEvidence(strength=40.5)
    ann, bob = patrons_watched(patrons_in(totals))
    service.floor.game_watch.totals = totals
    page = service.signed_in(Role.SURVEILLANCE).get("/watch").text

    assert ("ann", "$300.00", 40, True) == (ann.patron, ann.staked, ann.one_in, ann.inside)
    assert ("bob", "$900.00", 0) == (bob.patron, bob.staked, bob.one_in)
    for words in (ann.expected, ann.actual, f"{ann.low} to {ann.high}", "1 in 40", "as by chance"):
        assert f">{words}<" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_places_of_the_menu_have_one_name(language: str) -> None:
    said = catalogue(language)
    names = [said.say(key, {}) for key in said.entries if key.startswith("page-menu-")]

    assert sorted(set(names)) == sorted(names)
