"""Settings of promotions and tournaments: each a reading of some edition, with its clause."""

from typing import Any

import msgspec
import pytest

from promoted import NSW
from punto.law.rulebooks import EDITIONS, rulebook
from punto.promotions import readings as of_promotions
from punto.promotions.words import Settings as OfPromotion
from punto.tournament import readings as of_tournaments
from punto.tournament.words import Settings as OfTournament

LATER_ACT = ("act-2016", "act-2018")


def leaves(settings: Any, under: str = "") -> set[str]:
    found = set()
    for name in settings.__struct_fields__:
        value = getattr(settings, name)
        path = f"{under}{name}"
        found |= leaves(value, f"{path}.") if isinstance(value, msgspec.Struct) else {path}
    return found


def promotion_readings(edition: str) -> dict[str, tuple[str, ...]]:
    rules = rulebook(edition).promotions
    assert rules is not None
    return of_promotions.readings_of(rules)


def tournament_readings(edition: str) -> dict[str, tuple[str, ...]]:
    return of_tournaments.readings_of(rulebook(edition).tournament)


def test_every_setting_is_a_reading_of_some_edition_and_says_of_which_clause() -> None:
    promotions = {each: promotion_readings(each) for each in NSW}
    tournaments = {each: tournament_readings(each) for each in EDITIONS}

    assert leaves(OfPromotion()) == {path for each in promotions.values() for path in each}
    assert leaves(OfTournament()) == {path for each in tournaments.values() for path in each}
    assert all(
        cited
        for all_of in (promotions, tournaments)
        for each in all_of.values()
        for cited in each.values()
    )


@pytest.mark.parametrize(
    ("edition", "path", "clause"),
    [
        ("nsw-earlier", "details_kept_days", "16.10.1"),
        ("star-2025", "details_kept_days", "16.9.1"),
        ("star-2025", "liquor_of_all_prizes", "16.5.4"),
        ("nsw-earlier", "at_once_minutes", "16.12"),
        ("star-2025", "at_once_minutes", ""),
    ],
)
def test_readings_of_promotions(edition: str, path: str, clause: str) -> None:
    """What an edition says plainly is no question there: The Star has 48 hours."""
    assert clause == (promotion_readings(edition).get(path) or ("",))[0]


@pytest.mark.parametrize(
    ("path", "editions"),
    [
        ("buy_back_may_be_left_out", LATER_ACT),
        ("renotified_before_start", LATER_ACT),
        ("buy_back_in_pool", (*LATER_ACT, *NSW)),
        ("stated_limits_bind", LATER_ACT),
        ("extra_rounds_where_needed", ("act-2012",)),
        ("buy_ins_returned", NSW),
        ("short_field", NSW),
        ("play.maximum_for_each", NSW),
        ("play.marker_on_empty_boxes", NSW),
        ("play.cards_in_play_off", NSW),
        ("unparted", EDITIONS),
    ],
)
def test_readings_of_tournaments(path: str, editions: tuple[str, ...]) -> None:
    assert set(editions) == {each for each in EDITIONS if path in tournament_readings(each)}
