"""The cage over HTTP: what the house set for it, and sheets for patrons to keep."""

from httpx import Response

from punto.law.roles import Role
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from purses import asks, enrolled, patron, says_no, table, text_of
from service import Caller, Service

CHEQUES = {
    "takes": [{"tender": "cash"}, {"tender": "cheque", "most_cents": 1_000_00}],
    "pays": [{"tender": "cash"}],
}


def test_a_manager_sets_by_which_means_the_cage_takes_money(service: Service) -> None:
    cage, manager = service.signed_in(Role.CASHIER), service.signed_in(Role.GAMING_MANAGER)
    ann = enrolled(cage, "Ann Smith")
    assert 422 == says_no(cage, "deposit-money", ann, cents=5_00, tender="cheque")[0]
    answer = manager.ask("PUT", "/api/house/cage", CHEQUES)
    assert 200 == answer.status_code, answer.text

    assert answer.json() == cage.get("/api/house/cage").json()
    said = text_of(cage.get(f"/cage/{ann}").text)
    assert "cheque, up to $1,000 a day" in said
    found = asks(cage, "deposit-money", ann, cents=5_00, tender="cheque")
    assert (1, "cheque") == (found["events"][0]["receipt"], found["events"][0]["tender"])


def test_a_receipt_is_printed_for_the_patron_in_their_language(service: Service) -> None:
    service.fill_purse("ann", 1_234_50)
    cage, ann = service.signed_in(Role.CASHIER), patron(service)
    for caller, path in ((cage, "/cage/ann/receipts/1"), (ann, "/me/receipts/1")):
        said = text_of(caller.get(path).text)
        for words in ("Receipt for money taken in", "ann / 1", "$1,234.50", "cash"):
            assert words in said
        assert "收款收据" in text_of(caller.get(f"{path}?language=zh").text)
        pdf = caller.get(f"{path}/pdf?language=zh")
        assert pdf.content.startswith(b"%PDF-")
        assert 'attachment; filename="receipt-ann-1.pdf"' == pdf.headers["content-disposition"]
        assert path in caller.get("/me" if caller is ann else "/cage/ann").text

    assert 404 == cage.get("/cage/ann/receipts/2").status_code
    assert 404 == patron(service, "bob").get("/me/receipts/1").status_code


ASKED = CHEQUES | {"identity": ["born"], "documents": 1}
NUMBER = "PA 7654321"
FORM = b"%PDF-1.4 I, Ann Smith, lose no more than $50 a day."


def send_form(cage: Caller, patron_id: str) -> Response:
    headers = cage.headers | {"content-type": "application/octet-stream"}
    path = f"/api/patrons/{patron_id}/forms"
    return cage.client.post(path, content=FORM, headers=headers)


def set_terms(service: Service) -> None:
    manager = service.signed_in(Role.GAMING_MANAGER)
    assert 200 == manager.ask("PUT", "/api/house/cage", ASKED).status_code


def everything(service: Service) -> str:
    """All that a record holds, as text."""
    with service.floor.record.database.read() as session:
        events = session.rows("SELECT body FROM events")
        refusals = session.rows("SELECT command, reason FROM refusals")
        persons = session.rows("SELECT wrapped, sealed FROM persons")
        papers = session.rows("SELECT name, body FROM papers")
        commands = session.rows("SELECT * FROM entries")
    return repr((events, refusals, persons, papers, commands))


def test_who_a_patron_is_lies_sealed_and_goes_when_they_are_erased(service: Service) -> None:
    set_terms(service)
    cage = service.signed_in(Role.CASHIER)
    ann = enrolled(cage, "Ann Smith")
    assert 422 == says_no(cage, "deposit-money", ann, cents=5_00)[0]
    said = {"details": {"born": "1990-04-01"}, "language": "zh"}
    assert 200 == cage.ask("PUT", f"/api/patrons/{ann}/identity", said).status_code
    shown = cage.post(f"/api/patrons/{ann}/documents", {"kind": "passport", "number": NUMBER})
    assert 201 == shown.status_code, shown.text
    (seen,) = shown.json()["documents"]
    assert ("passport", NUMBER, "cashier") == (seen["kind"], seen["number"], seen["person"])
    asks(cage, "deposit-money", ann, cents=5_00)
    asks(cage, "issue-card", ann, card="4711")
    kept = cage.get(f"/api/patrons/{ann}/identity").json()
    assert ({"born": "1990-04-01"}, "zh", []) == (
        kept["details"],
        kept["language"],
        kept["missing"],
    )
    assert NUMBER in text_of(cage.get(f"/cage/{ann}").text)
    assert not [each for each in ("1990-04-01", NUMBER, "Ann Smith") if each in everything(service)]

    asks(cage, "pay-out-money", ann, cents=5_00)
    boss = service.signed_in(Role.ADMINISTRATOR)
    assert 200 == boss.ask("DELETE", f"/api/patrons/{ann}").status_code
    assert 404 == cage.get(f"/api/patrons/{ann}/identity").status_code
    assert () == Audit(DatabaseSource(service.floor.record)).run().findings


def test_limits_are_taken_down_from_a_form_that_is_kept_until_its_owner_is_erased(
    service: Service,
) -> None:
    cage = service.signed_in(Role.CASHIER)
    ann, bob = enrolled(cage, "Ann Smith"), enrolled(cage, "Robert Lee")
    limits = {"loss_cents": {"day": 50_00}, "deposit_cents": None}
    assert 422 == says_no(cage, "choose-limits", ann, limits=limits)[0]
    answer = send_form(cage, ann)
    assert 201 == answer.status_code, answer.text
    digest = answer.json()["digest"]
    assert 422 == says_no(cage, "choose-limits", bob, limits=limits, form=digest)[0]
    found = asks(cage, "choose-limits", ann, limits=limits, form=digest)

    assert {"day": 50_00} == found["account"]["own_limits"]["loss_cents"]
    assert FORM == cage.get(f"/api/patrons/{ann}/forms/{digest}").content
    assert 404 == cage.get(f"/api/patrons/{bob}/forms/{digest}").status_code
    assert "lose no more" not in everything(service)
    boss = service.signed_in(Role.ADMINISTRATOR)
    assert 200 == boss.ask("DELETE", f"/api/patrons/{ann}").status_code
    assert 404 == cage.get(f"/api/patrons/{ann}/forms/{digest}").status_code
    assert () == Audit(DatabaseSource(service.floor.record)).run().findings


def test_the_letter_of_an_exclusion_is_in_the_patrons_language(service: Service) -> None:
    service.fill_purse("ann")
    cage, ann = service.signed_in(Role.CASHIER), patron(service)
    assert 404 == ann.get("/me/letter").status_code
    assert "Exclude yourself" in text_of(ann.get("/me").text)
    asks(ann, "exclude-from-casino", ground="self", days=200, reason="own wish")
    letter = text_of(ann.get("/me/letter").text)
    for words in (
        "You are excluded from this casino",
        "By whose word By your own wish",
        "Nobody can cut it short",
        "The cage pays it out to you on any day.",
    ):
        assert words in letter
    assert "由你自愿" in text_of(cage.get("/cage/ann/letter?language=zh").text)
    assert cage.get("/cage/ann/letter/pdf?language=zh").content.startswith(b"%PDF-")
    assert ann.get("/me/letter/pdf").content.startswith(b"%PDF-")
    assert "/me/letter" in ann.get("/me").text
    assert "Excluded from the casino by their own wish until" in text_of(cage.get("/cage/ann").text)
    assert 422 == says_no(cage, "deposit-money", cents=1_00)[0]


def test_the_letter_is_written_as_the_patron_asked_for_it(service: Service) -> None:
    cage, manager = service.signed_in(Role.CASHIER), service.signed_in(Role.GAMING_MANAGER)
    ann = enrolled(cage, "Ann Smith")
    said = {"language": "zh"}
    assert 200 == cage.ask("PUT", f"/api/patrons/{ann}/identity", said).status_code
    asks(manager, "exclude-from-casino", ann, ground="house", reason="cheating")
    letter = text_of(manager.get(f"/cage/{ann}/letter").text)

    assert "由赌场决定" in letter
    assert "cheating" not in letter


def test_a_lost_card_seats_nobody_by_its_number(service: Service) -> None:
    cage, dealer = service.signed_in(Role.CASHIER), service.signed_in(Role.DEALER)
    ann = enrolled(cage, "Ann Smith")
    table(service)
    asks(cage, "issue-card", ann, card="4711 0001")
    asks(cage, "report-card-lost", ann)
    asks(cage, "issue-card", ann, card="4711 0002")
    seat = {"seat": 1, "player_card": True}
    lost = dealer.command("T1", "join-table", patron="4711 0001", **seat)
    assert ["house:patron:lost-card"] == lost.json()["clauses"]
    found = dealer.command("T1", "join-table", patron="4711 0002", **seat)

    assert 200 == found.status_code, found.text
    assert ann in found.text
