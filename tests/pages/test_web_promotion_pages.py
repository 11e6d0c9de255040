"""Pages of promotions: the list, one as patrons see it, the desk, the guided draft, vouchers."""

import re
import typing
from collections.abc import Iterator

import msgspec
import pytest

from promoted import NSW, prize
from promoting import Promoting
from punto.law.prizes import PrizeForm
from punto.law.procedures import Wager
from punto.law.roles import Role
from punto.promotions.terms.document import (
    DrawTerms,
    Prize,
    PromotionTerms,
    TermsPart,
    VoucherTerms,
)
from punto.promotions.words import Settings
from punto.table.words import TokenFate
from service import Caller, Service, service_at


@pytest.fixture
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder = tmp_path_factory.mktemp("pages")
    with service_at(":memory:", folder / "keys") as service:
        yield service


def text(caller: Caller, path: str, status: int = 200, **headers: str) -> str:
    answer = caller.get(path, **headers)
    assert status == answer.status_code, answer.text
    return answer.text


def patron(service: Service, name: str) -> Caller:
    return service.signed_in(Role.PATRON, name)


def account(caller: Caller) -> str:
    found: str = caller.get("/api/session").json()["account"]
    return found


def test_a_promotion_is_listed_once_its_terms_are_published(service: Service) -> None:
    promo = Promoting(service).opened()
    assert "No promotion is announced." in text(patron(service, "ann"), "/promotions")
    assert "In preparation." in text(promo.officer, "/promotions")
    assert "There is no promotion Autumn" in text(
        patron(service, "ann"), "/promotions/Autumn", status=404
    )
    promo.published()

    listed = text(patron(service, "ann"), "/promotions")
    assert "Announced." in listed
    assert "tableware" in listed
    assert "You have no voucher." in listed
    assert "推广活动" in text(patron(service, "ann"), "/promotions", cookie=_chinese(service))


def _chinese(service: Service) -> str:
    return f"{patron(service, 'ann').headers['cookie']}; tongue=zh"


@pytest.mark.parametrize("edition", NSW)
def test_terms_in_plain_words_each_with_its_clause(edition: str, service: Service) -> None:
    promo = Promoting(service, edition).opened().published()
    shown = text(patron(service, "ann"), "/promotions/Autumn")

    assert "By a draw among all entries." in shown
    assert f"/rules/{edition}/16.7.8" in shown
    assert f"main: {promo.closes:%-d %B %Y %H:%M}" in shown
    assert "/api/promotions/Autumn/terms/pdf" in shown
    pdf = patron(service, "ann").get("/api/promotions/Autumn/terms/pdf")
    assert pdf.content.startswith(b"%PDF")


def test_the_desk_says_what_is_missing_and_by_which_clause(service: Service) -> None:
    promo = Promoting(service).opened()
    promo.does(promo.officer, "draft-terms", terms=promo.terms(claiming=None))
    desk = text(promo.officer, "/promotions/Autumn/desk")
    assert "1 missing" in desk
    assert "How a prize is claimed" in desk
    assert "/promotions/Autumn/draft#item-claiming" in desk
    assert "publish-terms" not in desk
    promo.does(promo.officer, "draft-terms", terms=promo.terms())

    assert "publish-terms" in text(promo.officer, "/promotions/Autumn/desk")
    assert "publish-terms" not in text(promo.cashier, "/promotions/Autumn/desk")


def test_the_draft_is_checked_as_it_is_written(service: Service) -> None:
    promo = Promoting(service).opened()
    form = text(promo.officer, "/promotions/Autumn/draft")
    assert 'data-document="terms"' in form
    assert 'id="item-paid-how"' in form
    path = "/api/promotions/Autumn/terms/check"
    silent = promo.officer.post(path, {"do": "draft-terms", "terms": {}}).json()
    pipe = {"name": "pipe", "draw": "main", "contents": ["tobacco"]}
    said = {"draws": [{"name": "main"}], "prizes": [pipe]}
    barred = promo.officer.post(path, {"do": "draft-terms", "terms": said}).json()

    assert not silent["complete"]
    assert "claiming" in {each["item"] for each in silent["missing"]}
    assert "16.5.1" in barred["problem"]["clauses"]
    assert 403 == patron(service, "ann").get("/promotions/Autumn/draft").status_code


def leaves(kind: type[msgspec.Struct], path: str = "") -> Iterator[str]:
    """Every place of a document where something can be said, by its path."""
    for field in msgspec.structs.fields(kind):
        types = (field.type, *typing.get_args(field.type))
        parts = [each for each in types if isinstance(each, type) and issubclass(each, TermsPart)]
        is_list = typing.get_origin(field.type) is tuple
        if parts and not is_list:
            yield from leaves(parts[0], f"{path}{field.name}.")
        else:
            yield f"{path}{field.name}"


@pytest.mark.parametrize("edition", NSW)
def test_the_form_asks_for_all_that_terms_can_say(edition: str, service: Service) -> None:
    """What it had no field for would be lost when it saves terms that came by another way."""
    promo = Promoting(service, edition).opened()
    form = text(promo.officer, "/promotions/Autumn/draft")
    of_rows, of_all = (set(re.findall(f'data-{each}="([^"]+)"', form)) for each in ("part", "path"))

    assert set(leaves(DrawTerms)) | set(leaves(Prize)) == of_rows
    assert set(leaves(PromotionTerms)) == of_all | set(re.findall('data-rows="([^"]+)"', form))


@pytest.mark.parametrize("edition", NSW)
def test_terms_are_amended_after_the_start_as_the_edition_has_it(
    edition: str, service: Service
) -> None:
    """With the approval's reference, or at once and to be sent in again; by who may."""
    promo = Promoting(service, edition).opened().started()
    desk = text(promo.operator, "/promotions/Autumn/desk")
    form = text(promo.operator, "/promotions/Autumn/draft")
    assert "Amend the terms" in desk
    assert 'data-do="amend-terms"' in form
    assert (edition == NSW[0]) is ('id="approved-under"' in form)
    officers = text(promo.officer, "/promotions/Autumn/draft")
    assert "Amend the terms</a>" not in text(promo.officer, "/promotions/Autumn/desk")
    assert "the operator or a manager amends its terms" in officers

    moved = promo.terms(draws=())
    path = "/api/promotions/Autumn/terms/check"
    body = {"do": "amend-terms", "terms": msgspec.to_builtins(moved)}
    assert not promo.operator.post(path, body).json()["complete"]
    whole = {"do": "amend-terms", "terms": msgspec.to_builtins(promo.terms(claiming="At the cage"))}
    assert promo.operator.post(path, whole).json()["complete"]


def test_a_draw_that_was_held_is_not_amended_away(service: Service) -> None:
    promo = Promoting(service).opened().started().held("guest 1")
    other = prize(name="plates")
    terms = msgspec.to_builtins(promo.terms(prizes=(other,)))
    path = "/api/promotions/Autumn/terms/check"
    found = promo.operator.post(path, {"do": "amend-terms", "terms": terms}).json()

    assert "house:promotion:prizes-as-stated" in found["problem"]["clauses"]


def test_patrons_read_all_that_binds_them_in_their_language(service: Service) -> None:
    """Money instead, when a prize is forfeited, and what a voucher says: what is not published
    does not bind."""
    conditions = VoucherTerms(wagers=(Wager.TIE,), tokens=TokenFate.TAKEN)
    prizes = (
        prize(name="plates", alternative_cents=300_00),
        prize(name="night", form=PrizeForm.VOUCHER, voucher=conditions),
    )
    promo = Promoting(service).opened()
    promo.published(prizes=prizes, unclaimed_after_days=30, several_prizes=True)
    ann = patron(service, "ann")
    english = text(ann, "/promotions/Autumn")
    chinese = text(ann, "/promotions/Autumn", cookie=_chinese(service))

    for words in (
        "or $300 instead, if the winner chooses",
        "forfeited if it is not claimed within 30 days",
        "its tokens staked on tie alone, and taken when they win",
        "one entrant may win several prizes of a draw",
        "an entry for each $100 staked",
    ):
        assert words in english
    for words in ("或由得奖者选择改领 $300", "逾 30 天未领取即作放弃", "代币只可押在和"):
        assert words in chinese
    assert "enrolled patrons" not in chinese


def test_notice_with_its_clock_and_what_is_owed(service: Service) -> None:
    promo = Promoting(service).opened().published()
    desk = text(promo.officer, "/promotions/Autumn/desk")
    assert "To the NICC, at least 24 hours before the start." in desk
    assert "Not sent yet." in desk
    assert "The terms go to the regulator" in desk
    promo.does(promo.officer, "notify-terms", reference="T-1")
    promo.to(promo.starts)
    promo.does(promo.officer, "start-promotion")
    promo.held("guest 1")

    desk = text(promo.officer, "/promotions/Autumn/desk")
    assert "The winner of prize 1 is told" in desk
    assert "It has begun." in desk


def test_a_patron_sees_entries_the_draw_and_the_prize(service: Service) -> None:
    promo = Promoting(service).opened().started()
    name = account(patron(service, "ann"))
    promo.held(name)
    shown = text(patron(service, "ann"), "/promotions/Autumn")
    assert "You have won: tableware" in shown
    assert "claim-prize" in shown
    assert "punto promotion draw --seed" in shown
    assert name not in text(patron(service, "bob"), "/promotions/Autumn")
    promo.does(patron(service, "ann"), "claim-prize", win=1, patron=name)

    assert "Your claim is made" in text(patron(service, "ann"), "/promotions/Autumn")
    promo.does(promo.operator, "refuse-claim", claim=1, reason="Under age")
    assert "Your claim was refused" in text(patron(service, "ann"), "/promotions/Autumn")
    desk = text(promo.officer, "/promotions/Autumn/desk")
    assert "claims/1/details" in desk
    assert "The claimant of claim 1 is told why it is refused" in desk


def test_trouble_and_disputes_are_on_the_desk(service: Service) -> None:
    promo = Promoting(service).opened().started()
    promo.does(promo.cashier, "report-compromise", scope="promotion", finding="A list was copied")
    promo.does(promo.operator, "postpone", doubt=1)
    whose = account(patron(service, "ann"))
    promo.does(patron(service, "ann"), "dispute-promotion", patron=whose, about="The hour")
    desk = text(promo.operator, "/promotions/Autumn/desk")

    assert "Finding 1: the promotion Postponed." in desk
    assert "Dispute 1" in desk
    assert "The inspector is told of finding 1" in desk
    assert "Postponed until its integrity is validated." in text(
        patron(service, "ann"), "/promotions/Autumn"
    )


def test_vouchers_are_issued_listed_and_printed(service: Service) -> None:
    promo = Promoting(service)
    whose = account(patron(service, "ann"))
    terms = {"until": promo.closes.isoformat(), "tokens": "taken", "wagers": ["tie"]}
    said = {"do": "issue-voucher", "edition": "star-2025", "cents": 50_00, "patron": whose}
    promo.officer.post("/api/vouchers/V-1/commands", said | {"terms": terms})
    listed = text(promo.officer, "/vouchers")
    printed = text(promo.cashier, "/vouchers/V-1")

    assert "/vouchers/V-1" in listed
    assert "issue-voucher" in listed
    assert "issue-voucher" not in text(promo.cashier, "/vouchers")
    assert "are taken; the winnings are chips" in printed
    assert "Tie" in printed
    assert "data-print" in printed
    assert 404 == promo.cashier.get("/vouchers/V-9").status_code
    assert "V-1" in text(patron(service, "ann"), "/promotions")
    assert 403 == patron(service, "ann").get("/vouchers").status_code


def test_cards_that_win_at_once_are_awarded_at_the_desk(service: Service) -> None:
    promo = Promoting(service).opened()
    cards = DrawTerms(name="cards", instant=True, closes=promo.closes, place="The tables.")
    mug = prize(name="mug", draw="cards", value_cents=20_00)
    promo.started(draws=(cards,), prizes=(mug,))

    assert "A card wins mug" in text(promo.cashier, "/promotions/Autumn/desk")
    assert "won at once" in text(patron(service, "ann"), "/promotions/Autumn")


def test_readings_that_are_the_houses_are_chosen_where_a_promotion_is_opened(
    service: Service,
) -> None:
    """Each with what it means and its clause, for the editions that leave it open."""
    page = text(service.signed_in(Role.CASINO_OPERATOR), "/promotions")

    asked = re.findall(r'data-editions="([^"]*)">.*?data-reading="(\w+)"', page, re.DOTALL)
    assert list(Settings.__struct_fields__) == [path for _, path in asked]
    assert ["at_once_minutes"] == [path for editions, path in asked if editions != " ".join(NSW)]
    for clause in ("16.8", "16.5.4", "16.10.1", "16.9.1", "16.12", "16.7.11.3.2"):
        assert f"/{clause}" in page
    assert "data-reading" not in text(service.signed_in(Role.PROMOTIONS_OFFICER), "/promotions")


def test_readings_of_tournaments_are_chosen_where_one_is_opened(service: Service) -> None:
    page = text(service.signed_in(Role.CASINO_OPERATOR), "/tournaments")

    assert {"buy_back_in_pool", "play.maximum_for_each", "unparted"} <= set(
        re.findall(r'data-reading="([\w.]+)"', page)
    )
    ticked = set(re.findall(r'data-reading="([\w.]+)" data-is="flag" [^>]* checked', page))
    assert {"buy_back_in_pool", "buy_ins_returned"} == ticked
    assert "data-reading" not in text(service.signed_in(Role.DEALER), "/tournaments")


def test_the_desk_shows_which_readings_it_was_opened_with(service: Service) -> None:
    promo = Promoting(service, "nsw-earlier").opened(details_kept_days=365)
    desk = text(promo.operator, "/promotions/Autumn/desk")
    rows = dict(re.findall(r'<li data-key="reading-([^"]+)">(.*?)</li>', desk, re.DOTALL))

    assert "<b>365</b>" in rows["details_kept_days"]
    assert "chosen here" in rows["details_kept_days"]
    assert "/rules/nsw-earlier/16.10.1" in rows["details_kept_days"]
    assert "<b>0</b>" in rows["at_once_minutes"]
    assert "chosen here" not in rows["at_once_minutes"]
