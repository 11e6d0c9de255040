"""Pages of patrons over HTTP in the language that was chosen: English, Chinese, or both."""

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest

from punto.law.roles import Role
from punto.table import commands as c
from service import Caller, Served, Service, service_at

LIMITS = {"loss_cents": {"day": 200_00, "week": 400_00}, "deposit_cents": 2_000_00}
LOOSER: dict[str, Any] = {"loss_cents": {}, "deposit_cents": None}
NAMES = {
    *("Punto", "English", "Both", "ACT", "Mini", "Baccarat", "ii", "card", "new", "old"),
    *("CSV", "PDF"),
}
"""What stays as it is in every language: clauses, the number of a card, two patrons."""
OF_THE_HOUSE = ("/me", "/me?span=week", "/me?span=day", "/me?span=day&on=2026-11-14")
CHINESE = re.compile(r"[\u4e00-\u9fff]")


def in_tongue(caller: Caller, tongue: str, path: str) -> str:
    cookies = (caller.headers.get("cookie", ""), f"tongue={tongue}")
    kind = "text/html"
    return caller.get(path, cookie="; ".join(filter(None, cookies)), accept=kind).text


def text_of(page: str) -> str:
    """What a page says to the eye, and what its scripts may say."""
    plain = re.sub(r"<[^>]+>", " ", page)
    return re.sub(r"\s+", " ", unescape(plain))


def english_in(page: str) -> set[str]:
    """English words that are seen or heard; a unit or a key of the keyboard is none."""
    heard = re.findall(r'aria-label="([^"]*)"', page)
    return set(re.findall(r"[A-Za-z]{2,}", " ".join((text_of(page), *heard)))) - NAMES


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A table, and a patron to whom everything happened that an account tells of."""
    with service_at(":memory:", tmp_path_factory.mktemp("tongues") / "keys") as service:
        service.fill_purse("old", 1_000_00)
        old, manager = _patron(service), service.signed_in(Role.GAMING_MANAGER)
        _ask(old, "choose-limits", limits=LIMITS)
        pit = Served(service, "act-2018", "T1")
        pit.signs().shoe()
        pit.do(c.JoinTable, patron="old", seat=1, chips_cents=600_00)
        pit.call()
        pit.bet("old", "banker", 200_00)
        pit.four("4H TD 5C 7S")
        pit.finish()
        _ask(old, "choose-limits", limits=LOOSER)
        _ask(manager, "impose-limits", limits={"loss_cents": {"month": 300_00}}, reason="asked for")
        _ask(old, "suspend-play", hours=24)
        yield service


def _ask(caller: Caller, do: str, **fields: Any) -> None:
    answer = caller.post("/api/patrons/old/commands", {"do": do, **fields})
    assert answer.status_code == 200, answer.text


def _patron(service: Service, name: str = "old") -> Caller:
    return service.signed_in(Role.PATRON, name)


@pytest.mark.parametrize("name", ["old", "new"])
@pytest.mark.parametrize("path", [*OF_THE_HOUSE, "/", "/tables/T1", "/wall/T1", "/nowhere", "/pit"])
def test_a_page_in_chinese_has_no_english_left(house: Service, name: str, path: str) -> None:
    patron = _patron(house, name)
    page = in_tongue(patron, "zh", path)

    assert set() == english_in(page)
    assert CHINESE.search(page)
    # The same look finds English where there is some.
    assert english_in(in_tongue(patron, "en", path))


def test_the_door_is_in_chinese_and_says_no_in_chinese(house: Service) -> None:
    stranger = house.nobody
    page = in_tongue(stranger, "zh", "/")
    assert set() == english_in(page)
    assert set() == english_in(in_tongue(stranger, "zh", "/welcome/none-such"))


@pytest.mark.parametrize("path", [*OF_THE_HOUSE, "/"])
def test_in_both_languages_nothing_of_either_is_missing(house: Service, path: str) -> None:
    patron = _patron(house)
    english, chinese, both = (
        text_of(in_tongue(patron, tongue, path)) for tongue in ("en", "zh", "en-zh")
    )

    assert set(english.split()) <= set(both.split())
    assert set(CHINESE.findall(chinese)) <= set(CHINESE.findall(both))


def test_what_lies_at_a_seat_is_named_by_one_letter_of_the_language(house: Service) -> None:
    pit = Served(house, "act-2018", "T9").signs().shoe()
    pit.seat("ann", "ben").call()
    pit.bet("ben", "banker", 50_00)
    patron = house.signed_in(Role.PATRON, "ann")

    assert '<span class="side-B">B</span>' in in_tongue(patron, "en", "/tables/T9")
    assert '<span class="side-B">庄</span>' in in_tongue(patron, "zh", "/tables/T9")


def test_a_tile_of_the_pit_is_one_sentence_in_chinese(house: Service) -> None:
    page = in_tongue(house.signed_in(Role.CASINO_SUPERVISOR), "zh", "/pit")
    glance = text_of(page[page.index('class="at-a-glance"') :].partition("</p>")[0])
    assert "," not in glance
    assert "\N{FULLWIDTH COMMA}" in glance


def test_an_account_reads_as_one_would_say_it(house: Service) -> None:
    said = text_of(in_tongue(_patron(house), "zh", "/me"))

    for words in (
        "你已暂停投注，至 11月16日星期一 20:00。",  # noqa: RUF001 - Chinese
        "你的当日输额已达上限。 11月16日星期一 00:00 起可再次投注。",
        "今日输额 尚余 $0 已输 $200，上限 $200 已用完。",  # noqa: RUF001 - Chinese
        "本月输额 尚余 $100 已输 $200，上限 $300 此限额由赌场设定。",  # noqa: RUF001 - Chinese
        "自 11月16日星期一 20:00 起：不设限额。",  # noqa: RUF001 - Chinese
        "赌场也为你设了限额：每月最多输 $300。",  # noqa: RUF001 - Chinese
        "取出 $600，带到 T1 桌。",  # noqa: RUF001 - Chinese
        "2026年11月 ",
        "11月15日 周日 20:00 T1 1 \N{MINUS SIGN}$200.00 输",
    ):
        assert words in said
