"""Terms of a promotion: what they must say, what they may not, and how they are made known."""

from dataclasses import replace
from datetime import datetime, timedelta, timezone
from typing import Any

import msgspec
import pytest

from felt import case
from promoted import MAIN, NSW, OPERATOR, START, Promoted, cash, of_kind, prize, written
from punto.law.clauses import Refused
from punto.law.prizes import Contents, PrizeForm, PrizeKind
from punto.law.rulebooks import EDITIONS
from punto.promotions.guards import rules_of
from punto.promotions.notices import commands as notices
from punto.promotions.terms import commands as c
from punto.promotions.terms.complete import missing
from punto.promotions.terms.document import Earning, PromotionTerms
from punto.promotions.winners.commands import RefuseClaim
from punto.promotions.words import Settings

AVAILABLE: dict[str, Any] = {"available": ("At the desk.",)}


def publishing(edition: str, settings: Settings | None = None, **changed: Any) -> tuple[str, ...]:
    """By which clauses terms with these changes are not published; none if they are."""
    promo = Promoted(edition, settings).drafted(**changed)
    gaps = missing(rules_of(promo.promotion), promo.promotion.stated, promo.promotion.settings)
    if not gaps:
        promo.do(c.PublishTerms, **AVAILABLE)
        return ()
    return promo.refused(c.PublishTerms, **AVAILABLE)


def draw(**changed: Any) -> tuple[Any, ...]:
    return (msgspec.structs.replace(MAIN, **changed),)


ITEMS: list[tuple[str, dict[str, Any]]] = [
    ("1", {"awarded_how": None}),
    ("2", {"draws": draw(at=None)}),
    ("2", {"draws": draw(place=None)}),
    ("3", {"eligible": None}),
    ("4", {"earning": Earning(each_cents=100_00)}),
    ("5", {"prizes": (prize(nature=None),)}),
    ("6", {"draws": draw(closes=None)}),
    ("7", {"place": None}),
    ("7", {"starts": None}),
    ("7", {"ends": None}),
    ("8", {"claiming": None}),
    ("8", {"present": None}),
    ("9", {"told_how": None}),
    ("10", {"results_how": None}),
    ("11", {"prizes": (prize(details=None),)}),
    ("11", {"prizes": (prize(kinds=None),)}),
    ("11", {"prizes": (prize(value_cents=None),)}),
]
DETAILS: dict[PrizeKind, tuple[tuple[str, str], ...]] = {
    PrizeKind.APPLIANCE: (("11.1.1", "make"), ("11.1.2", "model"), ("11.1.3", "accessories")),
    PrizeKind.VEHICLE: (
        ("11.2.1", "make"),
        ("11.2.2", "model"),
        ("11.2.3", "accessories"),
        ("11.2.4", "on_road_costs"),
    ),
    PrizeKind.TRAVEL: (
        ("11.3.1", "travellers"),
        ("11.3.2", "fares"),
        ("11.3.2", "transfers"),
        ("11.3.2", "other_transport"),
        ("11.3.2", "duration"),
        ("11.3.2", "lodging"),
        ("11.3.2", "meals"),
        ("11.3.3", "dates"),
        ("11.3.4", "spending_money"),
    ),
    PrizeKind.REAL_ESTATE: (
        ("11.4.1", "dwelling"),
        ("11.4.2", "plans"),
        ("11.4.3", "contract"),
        ("11.4.4", "easements"),
        ("11.4.5", "address"),
        ("11.4.6", "conveyancing"),
        ("11.4.6", "legal_costs"),
        ("11.4.6", "fixtures"),
        ("11.4.6", "furniture"),
    ),
}


def heads(place: str) -> list[str]:
    parts = place.split(".")
    return [f"16.7.{'.'.join(parts[:upto])}" for upto in range(len(parts), 0, -1)]


@pytest.mark.parametrize(
    ("edition", "place", "changed"),
    [
        case(edition, f"16.7.{place}; 16.7", place, changed, name=f"{place}-{at}")
        for edition in NSW
        for at, (place, changed) in enumerate(ITEMS)
    ],
)
def test_what_terms_must_say(edition: str, place: str, changed: dict[str, Any]) -> None:
    """Terms without it are not published; the refusal names the very provision."""
    assert () == publishing(edition)
    assert (f"16.7.{place}", "16.7") == publishing(edition, **changed)


@pytest.mark.parametrize(
    ("edition", "kind", "place", "field"),
    [
        case(
            edition, "; ".join([*heads(place), "16.7"]), kind, place, field, name=f"{kind}-{field}"
        )
        for edition in NSW
        for kind, details in DETAILS.items()
        for place, field in details
    ],
)
def test_what_the_kind_of_a_prize_asks_for(
    edition: str, kind: PrizeKind, place: str, field: str
) -> None:
    """And no other kind does; "none", no and zero are answers."""
    whole, lacking = of_kind(kind), of_kind(kind, **{field: None})

    assert () == publishing(edition, prizes=(whole,))
    assert (*heads(place), "16.7") == publishing(edition, prizes=(lacking,))
    other = msgspec.structs.replace(lacking, kinds=frozenset({PrizeKind.OTHER}))
    assert () == publishing(edition, prizes=(other,))


@pytest.mark.parametrize("edition", NSW)
def test_a_prize_of_several_kinds_needs_the_details_of_all(edition: str) -> None:
    both = frozenset({PrizeKind.VEHICLE, PrizeKind.TRAVEL})
    car = msgspec.structs.replace(of_kind(PrizeKind.VEHICLE), kinds=both)

    assert "16.7.11.3.1" == publishing(edition, prizes=(car,))[0]


@pytest.mark.parametrize("edition", NSW)
def test_every_gap_of_every_prize_is_named_at_once(edition: str) -> None:
    second = msgspec.structs.replace(of_kind(PrizeKind.VEHICLE, model=None), name="car")
    refused = publishing(edition, told_how=None, prizes=(prize(nature=None), second))

    assert ("16.7.5", "16.7", "16.7.9") == refused[:3]
    assert "16.7.11.2.2" in refused


@pytest.mark.parametrize("edition", NSW)
def test_heads_of_inclusions_may_be_one_text_by_setting(edition: str) -> None:
    one = of_kind(PrizeKind.TRAVEL, fares=None, includes="All but the flights.")
    house = of_kind(PrizeKind.REAL_ESTATE, fixtures=None, includes="All of it.")
    settings = Settings(inclusions_in_one_text=True)
    for each in (one, house):
        assert publishing(edition, prizes=(each,))
        assert () == publishing(edition, settings, prizes=(each,))


@pytest.mark.clause("star-2025", "16.4")
def test_the_star_says_how_prizes_are_paid() -> None:
    assert "16.4" == publishing("star-2025", paid_how=None)[0]


def test_the_earlier_edition_need_not_say_how_prizes_are_paid() -> None:
    assert () == publishing("nsw-earlier", paid_how=None)


@pytest.mark.parametrize("edition", NSW)
def test_terms_without_play_say_nothing_of_a_least_wager(edition: str) -> None:
    assert () == publishing(edition, earning=None)


# Prizes that may not be


@pytest.mark.parametrize(
    ("edition", "contents", "clause"),
    [
        case(edition, f"16.5.{at}; 16.5", contents, f"16.5.{at}", name=contents.value)
        for edition in NSW
        for at, contents in enumerate((Contents.TOBACCO, Contents.FIREARM, Contents.WEAPON), 1)
    ],
)
def test_what_no_prize_may_include(edition: str, contents: Contents, clause: str) -> None:
    """Money that the winner may take instead heals nothing."""
    barred = prize(contents=frozenset({contents}), alternative_cents=400_00)

    assert (clause, "16.5") == publishing_refused(edition, barred)


def publishing_refused(edition: str, *prizes: Any, **changed: Any) -> tuple[str, ...]:
    promo = Promoted(edition, changed.pop("settings", None)).drafted(prizes=prizes, **changed)
    return promo.refused(c.PublishTerms, **AVAILABLE)


@pytest.mark.parametrize("edition", [case(edition, "16.5.4; 16.5") for edition in NSW])
def test_twenty_litres_of_liquor_and_not_a_drop_more(edition: str) -> None:
    assert () == publishing(edition, prizes=(prize(liquor_ml=20_000),))
    assert ("16.5.4", "16.5") == publishing_refused(edition, prize(liquor_ml=20_001))
    two = (prize(liquor_ml=12_000), prize(name="wine", liquor_ml=12_000))
    assert () == publishing(edition, prizes=two)
    together = Settings(liquor_of_all_prizes=True)
    assert ("16.5.4", "16.5") == publishing_refused(edition, *two, settings=together)


@pytest.mark.parametrize("edition", [case(edition, "16.5.5; 16.5") for edition in NSW])
def test_what_the_regulations_list(edition: str) -> None:
    """The list is the operator's data; capitals do not get an item past it."""
    promo = Promoted(edition).drafted(prizes=(prize(items=("plates", "Fireworks")),))
    listed: dict[str, Any] = {"items": frozenset({"fireworks"}), "reference": "Reg 1"}
    promo.do(c.ListPrescribed, **listed)

    assert ("16.5.5", "16.5") == promo.refused(c.PublishTerms, **AVAILABLE)
    promo.do(c.ListPrescribed, items=frozenset(), reference="Reg 2")
    promo.do(c.PublishTerms, **AVAILABLE)


@pytest.mark.parametrize("edition", [case(edition, "16.5.5; 16.5") for edition in NSW])
def test_what_the_regulations_list_since_the_terms_were_published_does_not_begin(
    edition: str,
) -> None:
    promo = Promoted(edition).published(prizes=(prize(items=("a canoe",)),))
    promo.do(notices.NotifyTerms, reference="T-1")
    promo.do(c.ListPrescribed, items=frozenset({"A canoe"}), reference="Reg. 12")
    promo.at = START
    assert ("16.5.5", "16.5") == promo.refused(notices.StartPromotion)
    promo.do(c.ListPrescribed, items=frozenset({"a kayak"}), reference="Reg. 13")

    promo.do(notices.StartPromotion)


@pytest.mark.parametrize("said", ["", " ", "\n\t"])
def test_blanks_are_no_answer(said: str) -> None:
    """Neither in terms nor as the reason for which a claim is refused."""
    for kind, fields in (
        (PromotionTerms, {"claiming": said}),
        (RefuseClaim, {"by": ["casino-operator", "olga"], "at": START, "claim": 1, "reason": said}),
    ):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(fields, kind)


@pytest.mark.clause("star-2025", "16.4")
def test_no_cash_at_the_star() -> None:
    """Neither a little nor a lot; money by transfer is no cash."""
    for cents in (1, 20_000_00):
        assert ("16.4",) == publishing_refused("star-2025", cash(cents))
    assert () == publishing("star-2025", prizes=(prize(form=PrizeForm.MONEY),))


@pytest.mark.clause("nsw-earlier", "16.4")
def test_cash_in_the_earlier_edition() -> None:
    assert () == publishing("nsw-earlier", prizes=(cash(20_000_00),))


@pytest.mark.parametrize(
    ("edition", "form", "refused"),
    [
        case("nsw-earlier", "16.3", PrizeForm.CASINO_DOLLARS, True, name="casino"),
        case("nsw-earlier", "16.3", PrizeForm.SLOTS_DOLLARS, True, name="slots"),
        case("nsw-earlier", "16.3", PrizeForm.GOODS, False, name="goods"),
        case("star-2025", "16.3", PrizeForm.CASINO_DOLLARS, True, name="casino"),
        case("star-2025", "16.3", PrizeForm.SLOTS_DOLLARS, False, name="slots"),
        case("star-2025", "16.3", PrizeForm.GOODS, False, name="goods"),
    ],
)
def test_what_money_may_stand_in_for(edition: str, form: PrizeForm, refused: bool) -> None:
    offered = prize(form=form, alternative_cents=400_00)

    if refused:
        assert ("16.3",) == publishing_refused(edition, offered)
    else:
        assert () == publishing(edition, prizes=(offered,))


# How terms are made known


@pytest.mark.parametrize("edition", [case(edition, "16.6") for edition in NSW])
def test_terms_are_to_be_had_and_marketing_refers_to_them(edition: str) -> None:
    promo = Promoted(edition).drafted()
    brochure: dict[str, Any] = {"material": "brochure"}
    assert ("16.6",) == promo.refused(c.ReleaseMarketing, **brochure, refers_to_terms=True)
    assert ("16.6",) == promo.refused(c.PublishTerms, available=())
    promo.do(c.PublishTerms, **AVAILABLE)
    assert ("16.6",) == promo.refused(c.ReleaseMarketing, **brochure, refers_to_terms=False)
    promo.do(c.ReleaseMarketing, **brochure, refers_to_terms=True)

    assert ("16.6",) == promo.last.clauses


@pytest.mark.parametrize("edition", [case(edition, "16.1") for edition in NSW])
def test_the_operator_offers_promotions(edition: str) -> None:
    assert ("16.1",) == Promoted(edition).last.clauses


@pytest.mark.clause("house", "promotion:powers-as-printed")
@pytest.mark.parametrize("edition", [each for each in EDITIONS if each not in NSW])
def test_the_act_has_no_promotions(edition: str) -> None:
    promo = Promoted(NSW[0])
    promo.promotion = replace(promo.promotion, stage=type(promo.promotion)().stage)

    assert ("promotion:powers-as-printed",) == promo.refused(c.OpenPromotion, edition=edition)


@pytest.mark.clause("house", "promotion:opened-once")
def test_a_promotion_is_opened_once() -> None:
    promo = Promoted(NSW[0])

    assert ("promotion:opened-once",) == promo.refused(c.OpenPromotion, edition=NSW[1])


@pytest.mark.clause("house", "promotion:by-its-staff")
def test_patrons_and_dealers_make_no_terms() -> None:
    promo = Promoted(NSW[0])
    for role in ("patron", "dealer", "cashier"):
        assert ("promotion:by-its-staff",) == promo.refused(c.DraftTerms, by=role, terms=written())
    promo.do(c.DraftTerms, by="promotions-officer", terms=written())
    assert ("promotion:by-its-staff",) == promo.refused(
        c.ListPrescribed, by="promotions-officer", items=frozenset(), reference="Reg 1"
    )


EAST = {hours: timezone(timedelta(hours=hours)) for hours in (10, 11)}


@pytest.mark.parametrize(
    ("moment", "shown"),
    [
        (datetime(2026, 4, 5, 2, 30, tzinfo=EAST[11]), True),
        (datetime(2026, 4, 5, 2, 30, tzinfo=EAST[10]), True),
        (datetime(2026, 4, 5, 3, 30, tzinfo=EAST[11]), False),
        (datetime(2026, 10, 4, 2, 30, tzinfo=EAST[10]), False),
        (datetime(2026, 10, 4, 2, 30, tzinfo=EAST[11]), False),
        (datetime(2026, 10, 4, 3, 30, tzinfo=EAST[11]), True),
        (datetime(2026, 7, 1, 12, 0, tzinfo=EAST[11]), False),
    ],
)
def test_a_time_is_one_that_the_clocks_show(moment: datetime, shown: bool) -> None:
    """An hour that occurs twice is told apart by its offset; one that does not is refused."""
    changed: dict[str, Any] = {"starts": moment, "draws": draw(closes=moment, at=moment)}
    changed["ends"] = moment
    promo = Promoted(NSW[0]).drafted(**changed)

    if shown:
        promo.do(c.PublishTerms, **AVAILABLE)
    else:
        assert ("promotion:times-of-the-house",) == promo.refused(c.PublishTerms, **AVAILABLE)


HOUR = timedelta(hours=1)


@pytest.mark.parametrize("zone", ["Nowhere", "../etc", "Australia"])
def test_a_promotion_is_opened_by_the_clock_of_a_zone_that_there_is(zone: str) -> None:
    with pytest.raises(Refused) as caught:
        Promoted(NSW[1], Settings(zone=zone))

    assert ["promotion:times-of-the-house"] == [each.id for each in caught.value.clauses]


@pytest.mark.clause("house", "promotion:times-of-the-house")
@pytest.mark.parametrize(
    "changed",
    [
        {"draws": draw(closes=START - HOUR)},
        {"draws": draw(at=START + HOUR)},
        {"ends": START - HOUR},
    ],
    ids=["closes-before-the-start", "drawn-before-it-closes", "ends-before-the-start"],
)
def test_times_follow_one_another(changed: dict[str, Any]) -> None:
    promo = Promoted(NSW[0]).drafted(**changed)

    assert ("promotion:times-of-the-house",) == promo.refused(c.PublishTerms, **AVAILABLE)


@pytest.mark.clause("house", "promotion:prizes-as-stated")
@pytest.mark.parametrize(
    "prizes",
    [(prize(), prize()), (prize(name="main"),), (prize(draw="other"),), (prize(form="voucher"),)],
    ids=["twice", "as-the-draw", "of-no-draw", "voucher-without-terms"],
)
def test_prizes_are_told_apart_and_are_of_a_draw(prizes: Any) -> None:
    prizes = tuple(msgspec.structs.replace(each, form=PrizeForm(each.form)) for each in prizes)

    assert ("promotion:prizes-as-stated",) == publishing_refused(NSW[0], *prizes)


@pytest.mark.clause("house", "promotion:in-order")
def test_nothing_is_done_before_a_promotion_is_opened_or_has_terms() -> None:
    promo = Promoted(NSW[0])
    assert ("promotion:in-order",) == promo.refused(c.PublishTerms, by=OPERATOR, **AVAILABLE)
    promo.promotion = type(promo.promotion)()

    assert ("promotion:in-order",) == promo.refused(c.DraftTerms, terms=written())
