"""Open pages: each is drawn for the eyes that look, and once for all who see the same."""

import json
import re
import threading
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from punto.auth import SignedIn
from punto.floor.live.hub import Live, Moment
from punto.floor.live.views import Hour, view
from punto.floor.live.visibility import Viewer, like
from punto.law.roles import Role
from punto.table import commands as c
from punto.web.pages.drawing import drawn
from records import NOON, PATIENCE
from service import Caller, Served, Service, service_at


def sent_to(
    service: Service, caller: Caller, path: str, meanwhile: Callable[[], object] = lambda: None
) -> list[dict[str, str]]:
    """What a page is sent before its session ends, all that is done meanwhile."""
    live = service.floor.hub.table("T1")
    sessions, asked = service.floor.auth.sessions, threading.Event()
    known, follow, read = sessions.session, live.follow, [live.version]

    async def followed(after: int, *, person: str) -> AsyncIterator[Moment | None]:
        async for moment in follow(after, person=person):
            yield moment
            if moment is not None:
                read.append(moment.version)

    def session(token: str, *, touch: bool = True) -> SignedIn | None:
        found = known(token, touch=touch)
        asked.set()
        return found

    with pytest.MonkeyPatch.context() as patch, ThreadPoolExecutor(1) as pool:
        patch.setattr(sessions, "session", session)
        patch.setattr(live, "follow", followed)
        following = pool.submit(caller.get, path)
        assert asked.wait(PATIENCE)
        until = monotonic() + PATIENCE
        while not live.followers and monotonic() < until:
            sleep(0.01)
        meanwhile()
        while read[-1] < service.floor.record.head("table:T1").version and monotonic() < until:
            sleep(0.01)
        patch.setattr("punto.web.authentication.LOOK_SECONDS", 0)
        sessions.sign_out(caller.headers["cookie"].partition("=")[2])
        lines = following.result(PATIENCE).text.splitlines()
    return [json.loads(line[6:]) for line in lines if line.startswith("data: {")]


def parts_of(service: Service, caller: Caller, path: str) -> dict[str, str]:
    """The parts of a page."""
    return {each["name"]: each["html"] for each in sent_to(service, caller, path)}


def test_a_felt_is_drawn_once_for_all_who_see_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: Counter[str] = Counter()

    def counted(template: str, context: Mapping[str, Any], *who: Any) -> str:
        made[template] += 1
        return drawn(template, context, *who)

    monkeypatch.setattr("punto.web.pages.tables.drawn", counted)
    with service_at(":memory:", tmp_path / "keys", beside=True) as service:
        service.floor.hub.pulse_seconds = 1
        for name, dollars in (("cat", 300), ("dan", 700)):
            service.fill_purse(name, dollars * 100)
        table = Served(service, "act-2018").seat("ann", seat=1).seat("ben", seat=2).shoe()
        table.bet("ann", "player", 50_00)
        table.play("4H TD 5C 7S")
        felts = {
            name: parts_of(service, service.signed_in(Role.PATRON, name), "/pages/tables/T1/stream")
            for name in ("ann", "ben", "cat", "dan")
        }

    mine = {name: parts["felt"].partition('class="box you"')[2] for name, parts in felts.items()}
    assert mine["cat"] == mine["dan"] == ""
    assert ">1 you</text>" in mine["ann"]
    assert ">2 you</text>" in mine["ben"]
    assert felts["cat"]["felt"] == felts["dan"]["felt"]
    assert ["cat", "dan"] == [
        name for name, purse in (("cat", "$300"), ("dan", "$700")) if purse in felts[name]["patron"]
    ]
    assert ["ann"] == [name for name, parts in felts.items() if 'class="paid"' in parts["beside"]]
    assert {"table": 3, "cards": 3, "beside": 3, "patron": 4} == {
        part: made[f"{part}_part.html"] for part in ("table", "cards", "beside", "patron")
    }


@pytest.mark.parametrize("role", [*Role])
@pytest.mark.parametrize("name", ["ann", "ben", "cat"])
def test_who_stands_for_others_sees_what_they_see(role: Role, name: str, dealt: Live) -> None:
    viewer, hour = Viewer(role, name), Hour(NOON, None)

    stands_for = like(viewer, frozenset(dealt.table.patrons))
    assert view(dealt, viewer, hour) == view(dealt, stands_for, hour)


@pytest.fixture(scope="module")
def dealt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A table with two patrons, of whom one has wagered."""
    with service_at(":memory:", tmp_path_factory.mktemp("dealt")) as service:
        table = Served(service, "star-2025").seat("ann", seat=1).seat("ben", seat=2).shoe()
        table.bet("ann", "player", 50_00)
        yield service.floor.hub.table("T1")


COMPLAINT = "You may complain to an inspector."


@pytest.mark.parametrize(
    ("role", "name", "path", "is_told"),
    [
        (Role.PATRON, "ann", "/pages/tables/T1/stream", True),
        (Role.DEALER, "dot", "/pages/deal/T1/stream", True),
        (Role.PATRON, "cat", "/pages/tables/T1/stream", False),
        (Role.PATRON, "ann", "/pages/wall/T1/stream", False),
        (Role.DEALER, "dot", "/pages/wall/T1/stream", False),
    ],
)
def test_what_is_said_to_one_patron_is_no_call(
    role: Role, name: str, path: str, tmp_path: Path, *, is_told: bool
) -> None:
    with service_at(":memory:", tmp_path / "keys", beside=True) as service:
        service.floor.hub.pulse_seconds = 1
        table = Served(service, "star-2025").seat("ann", seat=1)
        table.do(c.OpenDispute, patron="ann", about="the third card")
        table.do(c.DecideDispute, by="gaming-supervisor", dispute=1, decision="it stands")

        def close() -> None:
            table.do(c.CloseDispute, dispute=1, satisfied=False, told_of_complaint=True)

        sent = sent_to(service, service.signed_in(role, name), path, close)

    assert is_told == any(COMPLAINT in value for each in sent for value in each.values())


MOST_OF_A_COUP = 40_000


@pytest.mark.parametrize("name", ["ann", "cat"])
def test_a_page_is_told_little_of_a_coup_and_nothing_that_it_came_with(
    name: str, tmp_path: Path
) -> None:
    """Each drawing of the felt is some twenty thousand bytes, and a coup has as many events."""
    with service_at(":memory:", tmp_path / "keys", beside=True) as service:
        service.floor.hub.pulse_seconds = 1
        table = Served(service, "star-2025").seat("ann", seat=1).shoe()
        caller = service.signed_in(Role.PATRON, name)
        drawn_as = re.findall('data-drawn="([^"]+)"', caller.get("/tables/T1").text)
        address = f"/pages/tables/T1/stream?drawn={drawn_as[0]}"

        def play() -> None:
            table.bet("ann", "player", 50_00)
            table.play("4H TD 5C 7S")

        sent = sent_to(service, caller, address, play)

    whole = Counter(each["name"] for each in sent if "html" in each)
    edits = [each for each in sent if "changes" in each]
    assert 1 == max(whole.values())
    assert len(edits) > 5
    assert sum(len(json.dumps(each)) for each in sent) < MOST_OF_A_COUP


def test_a_page_that_comes_back_is_told_all_of_its_parts(service: Service) -> None:
    """Its browser says so; what it showed in between, nobody knows."""
    service.floor.hub.pulse_seconds = 1
    Served(service, "star-2025").seat("ann", seat=1)
    ann = service.signed_in(Role.PATRON, "ann")
    drawn_as = re.findall('data-drawn="([^"]+)"', ann.get("/tables/T1").text)
    address = f"/pages/tables/T1/stream?drawn={drawn_as[0]}"
    back = service.sign_in("ann")
    back.headers["last-event-id"] = "here"

    assert [] == sent_to(service, ann, address)
    assert ["felt", "cards", "patron", "beside", "board"] == [
        each["name"] for each in sent_to(service, back, address)
    ]
