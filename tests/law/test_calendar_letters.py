"""Letters of approval: owed from the moment that something is used, kept, lapsed and renewed."""

from datetime import timedelta
from typing import Any

import pytest

from dated import OLGA, Month, paper
from felt import ACT, case
from pit import OPENING_TIME, SIDE, Pit
from punto.calendar.book import NoticeIs
from punto.calendar.commands import KeepApproval
from punto.calendar.events import ApprovalKept, NoticeFiled, NoticeJoined
from punto.law.clauses import Refused
from punto.law.notices import NoticeMatter
from punto.law.procedures import Approval, CardSource, Wager
from punto.table import commands as c

TODAY, STAR = OPENING_TIME, "star-2025"
LETTER = NoticeMatter.EQUIPMENT_APPROVAL
PAIRS, DRAGONS = ("player-pair", "banker-pair"), ("player-dragon", "banker-dragon")
LATER = ("act-2016", "act-2018")


def letter(approval: Approval, edition: str = "act-2018", **changed: Any) -> KeepApproval:
    kept = paper(b"the letter")
    fields: dict[str, Any] = {"reference": "GRC 7", "document": kept.digest, "kept": kept}
    fields |= {"at": TODAY} | changed
    return KeepApproval(by=OLGA, edition=edition, approval=approval, **fields)


def opened(edition: str, **changes: Any) -> Pit:
    return Pit(edition, **changes)


def widened(edition: str, wagers: tuple[str, ...]) -> Pit:
    """A table that offers side bets only after it was opened."""
    pit = Pit(edition)
    chosen = tuple(map(Wager, wagers))
    pit.do(c.OfferWagers, wagers=chosen, limits=dict.fromkeys(chosen, SIDE))
    return pit


def supplied(edition: str) -> Pit:
    pit = Pit(edition)
    pit.do(c.IntroduceCards, source=CardSource.PRE_SHUFFLED)
    return pit


def owed(month: Month) -> dict[str, tuple[str, ...]]:
    """What is owed a letter: the approval, and the clause."""
    return {
        each.about[0].given["approval"].value: each.clauses
        for each in month.calendar.open.values()
        if each.matter is LETTER
    }


@pytest.mark.parametrize(
    ("edition", "approval"),
    [
        *(case(x, "1.1", Approval.TABLE) for x in ACT),
        *(case(x, "A:Shoe", Approval.SHOE) for x in ACT),
        case("act-2016", "A:Pre-shuffled cards", Approval.CARD_SUPPLIER),
        case("act-2016", "9.2", Approval.PAIRS_LAYOUT),
        case("act-2018", "12.2", Approval.DRAGON_LAYOUT),
    ],
)
def test_the_letter_of_an_approval_that_an_edition_asks_for_is_kept(
    edition: str, approval: Approval
) -> None:
    """It is an entry of the calendar, with its document, who filed it and when."""
    month = Month()
    kept = month.give(letter(approval, edition))

    assert isinstance(kept, ApprovalKept)
    (found,) = month.calendar.approvals.values()
    assert (edition, "GRC 7", None) == (found.edition, found.reference, found.lapses)
    assert {} == month.calendar.open
    (entry,) = month.book.values()
    assert entry.document is not None
    assert (LETTER, NoticeIs.DONE) == (entry.notice.matter, entry.standing(TODAY))
    filed = entry.document
    assert (kept.paper, "GRC 7", "olga", TODAY) == (
        filed.paper,
        filed.reference,
        filed.by,
        filed.filed,
    )
    refused = month.refused(letter(approval, STAR))
    assert ("calendar:approvals", "no-such-approval-wanted") == refused


@pytest.mark.parametrize(
    ("edition", "clause", "approval", "pit"),
    [
        *(case(x, "1.1", "1.1", "table", lambda x=x: opened(x)) for x in ACT),
        *(case(x, "A:Shoe", "A:Shoe", "shoe", lambda x=x: opened(x)) for x in ACT),
        *(
            case(x, "9.2", "9.2", "pairs-layout", lambda x=x: opened(x, offered=PAIRS))
            for x in LATER
        ),
        *(case(x, "9.2", "9.2", "pairs-layout", lambda x=x: widened(x, PAIRS)) for x in LATER),
        case(
            "act-2018",
            "12.2",
            "12.2",
            "dragon-layout",
            lambda: opened("act-2018", offered=DRAGONS),
        ),
        case("act-2018", "12.2", "12.2", "dragon-layout", lambda: widened("act-2018", DRAGONS)),
        *(
            case(
                x,
                "A:Pre-shuffled cards",
                "A:Pre-shuffled cards",
                "card-supplier",
                lambda x=x: supplied(x),
            )
            for x in LATER
        ),
    ],
)
def test_the_letter_is_owed_from_the_moment_that_something_is_used(
    edition: str, clause: str, approval: str, pit: Any
) -> None:
    """Before its use, so that it is overdue at once, and only its letter does it."""
    month, table = Month(), pit()
    month.hear(table)
    found = owed(month)
    used = {"table", "shoe", approval}

    assert ((clause,), used) == (found[approval], set(found))
    (number,) = (
        n
        for n, each in month.calendar.open.items()
        if approval == each.about[0].given["approval"].value
    )
    notice = month.calendar.open[number]
    assert (edition, "commission", table.now) == (notice.edition, notice.to.value, notice.due)
    assert notice.document
    assert NoticeIs.OVERDUE is month.book[number].standing(table.now + timedelta(seconds=1))

    kept = month.give(letter(Approval(approval), edition, reference=f"ref {approval}"))

    assert isinstance(kept, ApprovalKept)
    assert number == kept.notice
    assert used - {approval} == set(owed(month))


def test_one_letter_serves_every_table_that_goes_by_it() -> None:
    month = Month()
    month.hear(opened("act-2018"), "T1")
    joined = month.hear(opened("act-2018"), "T2")

    assert [NoticeJoined, NoticeJoined] == [type(each) for each in joined]
    assert 2 == len(month.calendar.open)
    for approval in (Approval.TABLE, Approval.SHOE):
        month.give(letter(approval, reference=f"ref {approval.value}"))
    assert [] == month.hear(opened("act-2018"), "T3")


def test_a_table_of_new_south_wales_owes_no_letter() -> None:
    month = Month()

    assert [] == month.hear(opened(STAR, offered=("tiger",)))


@pytest.mark.clause("house", "calendar:approvals")
def test_an_approval_that_lapses_is_due_again_when_it_does() -> None:
    month, until = Month(), TODAY + timedelta(days=365)
    lapsed = letter(Approval.TABLE, lapses=TODAY)
    assert ("calendar:approvals", "approval-has-lapsed") == month.refused(lapsed)
    missing = letter(Approval.TABLE, kept=None)
    assert ("calendar:documents", "document-not-kept") == month.refused(missing)
    month.give(letter(Approval.TABLE, lapses=until))

    (renewal,) = month.calendar.open.values()
    assert (NoticeMatter.RENEWAL, until) == (renewal.matter, renewal.due)
    assert renewal.is_overdue(until + timedelta(seconds=1))
    assert not renewal.is_overdue(until)
    later = until + timedelta(days=365)
    month.give(month.filing(NoticeMatter.RENEWAL, until, lapses=later, reference="GRC 8"))
    (again,) = month.calendar.open.values()
    assert (3, later) == (again.number, again.due)
    assert [later] == [each.lapses for each in month.calendar.approvals.values()]
    assert ["GRC 8"] == [each.given["name"] for each in again.about]


@pytest.mark.parametrize("edition", [case(x, "A:Shoe") for x in ACT])
def test_nothing_is_used_by_an_approval_that_is_over_by_its_letter(edition: str) -> None:
    until = TODAY + timedelta(days=1)
    month = Month()
    month.give(letter(Approval.SHOE, edition, reference="ref shoe", lapses=until))
    month.hear(opened(edition), "in time")
    late = opened(edition)
    late.now = until + timedelta(seconds=1)

    with pytest.raises(Refused) as caught:
        month.hear(late, "late")

    assert ["A:Shoe"] == [each.id for each in caught.value.clauses]
    assert "approval-is-over" == caught.value.reason.why
    renewed = month.filing(
        NoticeMatter.RENEWAL, late.now, reference="GRC 8", lapses=until + timedelta(days=9)
    )
    assert isinstance(month.give(renewed), NoticeFiled)
    month.hear(opened(edition, approvals={Approval.TABLE: "ref table", Approval.SHOE: "GRC 8"}))
    assert {"table"} == set(owed(month))
