"""The house beside its tables: what may be asked of it, by whom, and what then happened."""

from typing import Any

import pytest
from msgspec.structs import replace

from contest import conditions
from punto.errors import Malformed
from punto.house import HOUSE, House
from punto.house import commands as c
from punto.house import events as e
from punto.house.registry import HANDLERS
from punto.house.state import EMPTY, Remark
from punto.law.clauses import Refused
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.law.rulebooks import house as rules
from punto.table.words import Actor, Cards
from records import DOT, NOON, SUE

OPERATOR, BOSS = Actor(Role.CASINO_OPERATOR, "op"), Actor(Role.ADMINISTRATOR, "boss")
EYE = Actor(Role.SURVEILLANCE, "eye")
DAY = e.DayClosed(
    table="T1",
    version=9,
    opening_cents=1,
    fills_cents=0,
    credits_cents=0,
    drop_cents=0,
    win_cents=0,
    expected_cents=1,
    counted_cents=1,
)
FILED = e.DocumentFiled(edition="act-2018", name="rules.pdf", digest="d")


def installed(table: str = "T1", cards: Cards = Cards.SCANNED) -> e.TableInstalled:
    return e.TableInstalled(table=table, cards=cards)


def after(*facts: e.Fact, house: House = EMPTY) -> House:
    for fact in facts:
        house = HOUSE.evolve(house, fact)
    return house


def asked(
    house: House, command: type[c.HouseCommand], by: Actor = SUE, **fields: Any
) -> tuple[e.Fact, ...]:
    return HOUSE.decide(house, command(by=by, at=NOON, **fields))


def refused(
    house: House, command: type[c.HouseCommand], by: Actor = SUE, **fields: Any
) -> list[str]:
    with pytest.raises(Refused) as said:
        asked(house, command, by, **fields)
    return [clause.id for clause in said.value.clauses]


DOT_DEALS: dict[str, Any] = {"table": "T1", "person": "dot", "role": Role.DEALER}
EVE_DEALS: dict[str, Any] = {"table": "T1", "person": "eve", "role": Role.DEALER}
CAME_ON = e.StaffCameOn(**DOT_DEALS, at=NOON)
A_SHOE = e.TokenGiven(device="shoe-1", roles=(Role.DEVICE,))
ALERT = e.AlertRaised(alert=1, concern=e.Concern.CLOCK, about=(Reason("reduced"),), at=NOON)


def test_every_command_is_decided_and_every_fact_folded() -> None:
    assert set(c.COMMANDS) == set(HANDLERS.decisions)
    assert set(e.EVENTS) == set(HANDLERS.folds_of)


@pytest.mark.clause("house", "floor:by-managers")
@pytest.mark.parametrize(
    ("house", "command", "fields"),
    [
        (after(installed()), c.ComeOn, EVE_DEALS),
        (after(installed(), e.StaffCameOn(**EVE_DEALS, at=NOON)), c.GoOff, EVE_DEALS),
        (EMPTY, c.CloseDay, {"day": DAY}),
    ],
)
def test_the_floor_is_for_supervisors_managers_and_the_operator(
    house: House, command: type[c.HouseCommand], fields: dict[str, Any]
) -> None:
    for by in (DOT, BOSS, EYE, Actor(Role.PATRON, "ann")):
        assert ["floor:by-managers"] == refused(house, command, by, **fields)
    for role in rules.floor_by_managers.value:
        assert asked(house, command, Actor(role, "sue"), **fields)


@pytest.mark.clause("house", "floor:own-post")
def test_a_dealer_signs_on_and_off_at_a_table_for_themselves_alone() -> None:
    there = {"table": "T1", "person": DOT.person, "role": DOT.role}
    (came,) = asked(after(installed()), c.ComeOn, DOT, **there)
    house = after(installed(), came)
    assert house.is_on_duty("T1", DOT.person, DOT.role)
    assert not after(*asked(house, c.GoOff, DOT, **there), house=house).duty["T1"]

    for other in ({"person": "eve"}, {"role": Role.CASINO_SUPERVISOR}):
        refusing = refused(after(installed()), c.ComeOn, DOT, **{**there, **other})
        assert ["floor:by-managers"] == refusing


@pytest.mark.clause("house", "floor:installed-by")
@pytest.mark.parametrize(
    ("house", "command", "fields"),
    [
        (EMPTY, c.InstallTable, {"installed": installed()}),
        (after(installed(), A_SHOE), c.AssignShoe, {"table": "T1", "device": "shoe-1"}),
    ],
)
def test_tables_and_shoes_are_installed_by_those_and_by_administrators(
    house: House, command: type[c.HouseCommand], fields: dict[str, Any]
) -> None:
    for by in (DOT, EYE, Actor(Role.PATRON, "ann")):
        assert ["floor:installed-by"] == refused(house, command, by, **fields)
    for role in rules.floor_by_managers.value:
        assert asked(house, command, Actor(role, "sue"), **fields)
    assert asked(house, command, BOSS, **fields)


@pytest.mark.clause("house", "floor:tables-by-name")
def test_no_two_tables_have_the_same_name() -> None:
    house = after(*asked(EMPTY, c.InstallTable, installed=installed()))

    keyed = installed(cards=Cards.KEYED)
    assert ["floor:tables-by-name"] == refused(house, c.InstallTable, installed=keyed)
    assert (installed("T2"),) == asked(house, c.InstallTable, installed=installed("T2"))
    gone = after(e.TableRemoved(table="T1"), house=house)
    assert (keyed,) == asked(gone, c.InstallTable, installed=keyed)


@pytest.mark.clause("house", "floor:tables-there-are")
@pytest.mark.parametrize(
    ("command", "fields"),
    [
        (c.AssignShoe, {"table": "T1", "device": "shoe-1"}),
        (c.ComeOn, DOT_DEALS),
        (c.GoOff, DOT_DEALS),
    ],
)
def test_shoes_and_staff_are_at_tables_that_there_are(
    command: type[c.HouseCommand], fields: dict[str, Any]
) -> None:
    house = after(A_SHOE, CAME_ON, installed("T2"))

    assert ["floor:tables-there-are"] == refused(house, command, **fields)


@pytest.mark.clause("house", "floor:shoes-at-tables")
def test_a_shoe_with_a_token_is_put_where_cards_are_scanned() -> None:
    given: dict[str, Any] = {"table": "T1", "device": "shoe-1"}
    lamp = e.TokenGiven(device="lamp", roles=(Role.INSPECTOR,))
    house = after(installed(), installed("T2", Cards.KEYED), A_SHOE, lamp)

    there = asked(house, c.AssignShoe, **given)

    assert (e.ShoeAssigned(**given),) == there
    assert () == asked(after(*there, house=house), c.AssignShoe, **given)
    assert (e.ShoeAssigned(table="T1", device=""),) == asked(
        after(*there, house=house), c.AssignShoe, table="T1", device=""
    )
    clause = ["floor:shoes-at-tables"]
    assert clause == refused(house, c.AssignShoe, table="T2", device="shoe-1")
    for device in ("lamp", "nothing"):
        assert clause == refused(house, c.AssignShoe, table="T1", device=device)
    without = after(e.TokenRevoked(device="shoe-1"), house=house)
    assert clause == refused(without, c.AssignShoe, **given)


def test_a_shoe_is_at_one_table_at_a_time() -> None:
    house = after(installed(), installed("T2"), A_SHOE)
    for table in ("T1", "T2"):
        house = after(*asked(house, c.AssignShoe, table=table, device="shoe-1"), house=house)

    assert {"T2": "shoe-1"} == house.shoes


@pytest.mark.clause("house", "floor:posts")
def test_a_post_is_taken_up_once_and_left_once() -> None:
    house = after(installed())
    assert ["floor:posts"] == refused(house, c.GoOff, **DOT_DEALS)

    on = after(*asked(house, c.ComeOn, **DOT_DEALS), house=house)

    assert [("dot", NOON.isoformat())] == [(p.person, p.since) for p in on.duty["T1"]]
    assert ["floor:posts"] == refused(on, c.ComeOn, **DOT_DEALS)
    assert asked(on, c.ComeOn, table="T1", person="dot", role=Role.GAMING_SUPERVISOR)
    off = after(*asked(on, c.GoOff, **DOT_DEALS), house=on)
    assert {"T1": ()} == off.duty


@pytest.mark.clause("house", "floor:alerts-seen-to")
def test_an_alert_is_seen_to_once_by_those_of_the_pit() -> None:
    house = after(ALERT)
    for by in (DOT, BOSS):
        assert ["floor:alerts-seen-to"] == refused(house, c.AcknowledgeAlert, by, alert=1)

    seen = asked(house, c.AcknowledgeAlert, EYE, alert=1, note="spoke to her")

    assert (e.AlertAcknowledged(alert=1, person="eye", note="spoke to her"),) == seen
    done = after(*seen, house=house)
    assert ["floor:alerts-seen-to"] == refused(done, c.AcknowledgeAlert, alert=1)
    (again,) = asked(
        done, c.RaiseAlert, OPERATOR, concern=e.Concern.CLOCK, about=(Reason("reduced"),)
    )
    assert isinstance(again, e.AlertRaised)
    assert 2 == again.alert


@pytest.mark.clause("house", "floor:documents-by-operator")
def test_the_operator_files_the_official_text() -> None:
    assert ["floor:documents-by-operator"] == refused(EMPTY, c.FileDocument, filed=FILED)

    assert (FILED,) == asked(EMPTY, c.FileDocument, OPERATOR, filed=FILED)


@pytest.mark.parametrize(
    ("command", "fields", "expected"),
    [
        (c.ReportClockJump, {"was": NOON, "became": NOON}, (e.ClockJumped(was=NOON, became=NOON),)),
        (
            c.ReportFailedSignIn,
            {"account": "dot", "address": "x"},
            (e.SignInFailed(account="dot", address="x"),),
        ),
        (
            c.ReportFailedSignIn,
            {"account": "dot", "address": "x", "slowed": True},
            (
                e.SignInFailed(account="dot", address="x"),
                e.SignInsSlowed(account="dot", address="x"),
            ),
        ),
    ],
)
def test_what_happened_is_put_on_record_whoever_tells_it(
    command: type[c.HouseCommand], fields: dict[str, Any], expected: tuple[e.Fact, ...]
) -> None:
    assert expected == asked(EMPTY, command, DOT, **fields)


def test_a_doubt_comes_with_its_alert() -> None:
    doubted = e.ScanDoubted(
        table="T1", shoe=1, card=7, device="shoe-1", doubt=e.Doubt.TOLD_DIFFERENTLY
    )

    first, second = asked(after(ALERT), c.ReportDoubt, OPERATOR, doubted=doubted)

    assert doubted == first
    assert isinstance(second, e.AlertRaised)
    assert (2, e.Concern.MISMATCH, "T1") == (second.alert, second.concern, second.table)


def template(name: str = "Friday", **changed: Any) -> e.TemplateSaved:
    said = conditions("act-2018", **changed)
    return e.TemplateSaved(name=name, edition="act-2018", conditions=said)


def test_a_template_is_kept_without_dates_and_in_place_of_the_last() -> None:
    (first,) = asked(EMPTY, c.SaveTemplate, OPERATOR, template=template())
    assert isinstance(first, e.TemplateSaved)
    assert (None, None) == (first.conditions.starts, first.conditions.withdrawal_until)
    assert template().conditions.fee_cents == first.conditions.fee_cents
    house = after(first)
    assert () == asked(house, c.SaveTemplate, OPERATOR, template=template())
    (second,) = asked(house, c.SaveTemplate, OPERATOR, template=template(fee_cents=200_00))
    house = after(second, house=house)
    assert 200_00 == house.templates["Friday"].conditions.fee_cents

    (gone,) = asked(house, c.RemoveTemplate, OPERATOR, name="Friday")
    assert {} == after(gone, house=house).templates
    assert ["tournament:templates"] == refused(
        after(gone, house=house), c.RemoveTemplate, OPERATOR, name="Friday"
    )


@pytest.mark.clause("house", "tournament:templates")
def test_so_many_templates_are_kept_and_no_more() -> None:
    most = rules.templates_kept.value
    full = after(*(template(f"No. {number}") for number in range(most)))

    assert 100 == most
    assert ["tournament:templates"] == refused(full, c.SaveTemplate, OPERATOR, template=template())
    again = template("No. 7", fee_cents=300_00)
    assert 1 == len(asked(full, c.SaveTemplate, OPERATOR, template=again))


@pytest.mark.clause("house", "tournament:templates-by")
@pytest.mark.parametrize("by", [SUE, DOT, EYE, BOSS, Actor(Role.CASHIER, "cy")])
def test_templates_are_for_those_who_draft(by: Actor) -> None:
    house = after(template())

    for command, fields in (
        (c.SaveTemplate, {"template": template("Sunday")}),
        (c.RemoveTemplate, {"name": "Friday"}),
    ):
        assert ["tournament:templates-by"] == refused(house, command, by, **fields)


def table_template(name: str = "Friday", **answers: str) -> e.TableTemplateSaved:
    return e.TableTemplateSaved(name=name, edition="act-2018", answers=answers, side_bets=())


@pytest.mark.clause("house", "floor:table-templates")
def test_templates_of_tables_are_kept_by_name_and_no_more_than_so_many() -> None:
    (first,) = asked(EMPTY, c.SaveTableTemplate, SUE, template=table_template(seats="7"))
    house = after(first)
    assert () == asked(house, c.SaveTableTemplate, SUE, template=table_template(seats="7"))
    (second,) = asked(house, c.SaveTableTemplate, SUE, template=table_template(seats="9"))
    house = after(second, house=house)
    assert {"seats": "9"} == house.table_templates["Friday"].answers
    (gone,) = asked(house, c.RemoveTableTemplate, SUE, name="Friday")
    bare = after(gone, house=house)
    assert {} == bare.table_templates
    assert ["floor:table-templates"] == refused(bare, c.RemoveTableTemplate, SUE, name="Friday")
    full = after(*(table_template(f"No. {number}") for number in range(100)))
    assert ["floor:table-templates"] == refused(
        full, c.SaveTableTemplate, SUE, template=table_template()
    )


@pytest.mark.clause("house", "floor:installed-by")
def test_templates_of_tables_are_for_those_who_install_them() -> None:
    house = after(table_template())

    for command, fields in (
        (c.SaveTableTemplate, {"template": table_template("Sunday")}),
        (c.RemoveTableTemplate, {"name": "Friday"}),
    ):
        assert ["floor:installed-by"] == refused(house, command, DOT, **fields)
        assert 1 == len(asked(house, command, BOSS, **fields))


INES = Actor(Role.INSPECTOR, "ines")
NINE = {"edition": "star-2025", "text": '[wagers.tie.odds]\nlevel = "9:1"'}


@pytest.mark.clause("house", "floor:drafts-kept")
def test_each_person_keeps_so_many_drafts_of_their_own() -> None:
    (first,) = asked(EMPTY, c.KeepDraft, INES, name="Tie", **NINE)
    house = after(first)
    assert () == asked(house, c.KeepDraft, INES, name="Tie", **NINE)
    (half,) = asked(house, c.KeepDraft, INES, name="Tie", **NINE | {"text": "[wagers.t"})
    house = after(half, house=house)
    assert {"ines": ["[wagers.t"]} == {
        person: [each.text for each in own.values()] for person, own in house.drafts.items()
    }
    # Another's draft of the same name is another draft.
    assert ["floor:drafts-kept"] == refused(house, c.DropDraft, SUE, name="Tie")
    (other,) = asked(house, c.KeepDraft, SUE, name="Tie", **NINE)
    house = after(other, house=house)
    (gone,) = asked(house, c.DropDraft, INES, name="Tie")
    assert ["sue"] == list(after(gone, house=house).drafts)

    named = (asked(EMPTY, c.KeepDraft, INES, name=f"No. {n}", **NINE)[0] for n in range(20))
    full = after(*named)
    assert ["floor:drafts-kept"] == refused(full, c.KeepDraft, INES, name="Tie", **NINE)
    changed = NINE | {"edition": "act-2018"}
    assert 1 == len(asked(full, c.KeepDraft, INES, name="No. 7", **changed))
    assert 1 == len(asked(full, c.KeepDraft, SUE, name="Tie", **NINE))


@pytest.mark.clause("house", "floor:drafts-by")
def test_drafts_are_kept_for_those_of_the_pit() -> None:
    assert ["floor:drafts-by"] == refused(EMPTY, c.KeepDraft, DOT, name="Tie", **NINE)
    assert ["floor:drafts-by"] == refused(EMPTY, c.DropDraft, DOT, name="Tie")
    assert 1 == len(asked(EMPTY, c.KeepDraft, INES, name="Tie", **NINE))


def sent(review: int = 1, text: str = NINE["text"]) -> e.ReviewAsked:
    edition = NINE["edition"]
    return e.ReviewAsked(
        review=review, person="ines", reader="sue", name="Tie", edition=edition, text=text
    )


def to_read(reader: str = "sue", **fields: Any) -> dict[str, Any]:
    roles = frozenset({Role.CASINO_SUPERVISOR})
    return {"reader": reader, "reader_roles": roles, "name": "Tie", **NINE, **fields}


@pytest.mark.clause("house", "floor:reviews")
def test_a_draft_is_read_by_a_second_person_who_reads_drafts() -> None:
    assert ["floor:reviews"] == refused(EMPTY, c.AskReview, INES, **to_read("ines"))
    dealer = to_read("dot", reader_roles=frozenset({Role.DEALER}))
    assert ["floor:reviews"] == refused(EMPTY, c.AskReview, INES, **dealer)
    assert ["floor:drafts-by"] == refused(EMPTY, c.AskReview, DOT, **to_read())

    full = after(*map(sent, range(1, 21)))
    assert ["floor:reviews"] == refused(full, c.AskReview, INES, **to_read())
    (another,) = asked(full, c.AskReview, SUE, **to_read("ines"))
    assert isinstance(another, e.ReviewAsked)
    assert (21, "sue", "ines") == (another.review, another.person, another.reader)
    for command, fields in ((c.AnswerReview, {"words": "Good"}), (c.CloseReview, {})):
        assert ["floor:reviews"] == refused(full, command, EYE, review=1, **fields)


@pytest.mark.clause("house", "floor:reviews-by-reader")
def test_remarks_and_the_answer_are_the_readers() -> None:
    house = after(sent())
    own: dict[str, Any] = {"review": 1, "words": "Why nine?"}
    assert ["floor:reviews-by-reader"] == refused(house, c.RemarkOnDraft, INES, **own)
    assert ["floor:reviews-by-reader"] == refused(house, c.AnswerReview, INES, **own)
    assert ["floor:reviews-by-reader"] == refused(house, c.CloseReview, SUE, review=1)
    with pytest.raises(Malformed, match="draft-has-no-such-clause"):
        asked(house, c.RemarkOnDraft, SUE, **own, clause="99.99")

    (said,) = asked(house, c.RemarkOnDraft, SUE, **own, clause="11.1")
    house = after(said, house=house)
    (answered,) = asked(house, c.AnswerReview, SUE, review=1, words="Not as it is")
    done = after(answered, house=house)
    review = done.reviews[1]
    assert ([Remark("11.1", "Why nine?")], "Not as it is") == (list(review.remarks), review.answer)
    assert ["floor:reviews-by-reader"] == refused(done, c.RemarkOnDraft, SUE, **own)
    (closed,) = asked(done, c.CloseReview, INES, review=1)
    assert {} == after(closed, house=done).reviews
    assert 1 == after(closed, house=done).review_count

    full = after(*(e.DraftRemarked(**own, person="sue") for _ in range(100)), house=house)
    assert ["floor:reviews-by-reader"] == refused(full, c.RemarkOnDraft, SUE, **own)


def test_half_a_draft_is_remarked_on_by_the_clauses_of_its_edition() -> None:
    house = after(sent(text="[wagers.t"))

    assert 1 == len(asked(house, c.RemarkOnDraft, SUE, review=1, words="So?", clause="11.1"))


def test_what_its_edition_forbids_is_no_template() -> None:
    """A commission that is more than the fee."""
    unlawful = template(commission_cents=200_00)

    assert ["tournament:commission-in-fee"] == refused(
        EMPTY, c.SaveTemplate, OPERATOR, template=unlawful
    )


PAPER = e.PaperKept(digest="5e" * 32, name="letter.pdf", media="application/pdf", size=10_000_000)


@pytest.mark.clause("house", "calendar:papers")
def test_a_document_is_kept_if_it_has_anything_and_up_to_a_size() -> None:
    assert (PAPER,) == asked(EMPTY, c.KeepPaper, OPERATOR, paper=PAPER)
    for size in (0, PAPER.size + 1):
        other = replace(PAPER, size=size)
        assert ["calendar:papers"] == refused(EMPTY, c.KeepPaper, OPERATOR, paper=other)


@pytest.mark.clause("house", "calendar:papers-by")
def test_documents_are_brought_by_those_who_file_them_or_watch_over_the_floor() -> None:
    brought_by = {
        role
        for role in Role
        if "calendar:papers-by" not in _clauses_against(Actor(role, "eve"), PAPER)
    }
    watching = {Role.SURVEILLANCE, Role.INSPECTOR, Role.REGULATOR}
    assert {Role.CASINO_OPERATOR, Role.CASHIER, *watching} <= brought_by
    assert not brought_by & {Role.DEALER, Role.PATRON, Role.ADMINISTRATOR, Role.WAREHOUSE}


def _clauses_against(by: Actor, paper: e.PaperKept) -> list[str]:
    try:
        asked(EMPTY, c.KeepPaper, by, paper=paper)
    except Refused as said:
        return [clause.id for clause in said.clauses]
    return []
