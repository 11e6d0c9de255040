"""Who voids a coup, for which reason and by which clause, and who may not."""

import pytest

from felt import NSW, case
from pit import ready
from punto.table import commands as c
from punto.table.words import Matter, VoidReason

BOTH_STAND = "KH KC 7D 6S"
"""Player seven and banker six: no card is due."""

VOIDS: dict[str, list[tuple[str, str, tuple[str, ...]]]] = {
    "act-2012": [("casino-operator", "cannot-be-rebuilt", ("11.3",))],
    **{
        edition: [
            ("casino-supervisor", "cannot-be-rebuilt", (rebuilt,)),
            ("casino-operator", "cannot-be-rebuilt", (impractical,)),
            ("casino-operator", "impractical", (impractical,)),
        ]
        for edition, rebuilt, impractical in (
            ("act-2016", "12.4", "14.3"),
            ("act-2018", "13.4", "15.3"),
        )
    },
    **{
        edition: [("casino-supervisor", "cannot-be-rebuilt", ("12.1.2", "12.1"))] for edition in NSW
    },
}
"""Who voids a coup in doubt for which reason, and by which clauses."""


@pytest.mark.parametrize(
    ("edition", "by", "reason", "clauses"),
    [
        case(edition, clauses[0], by, reason, clauses, name=f"{by}-{reason}")
        for edition, ways in VOIDS.items()
        for by, reason, clauses in ways
    ],
)
def test_a_coup_is_void_by_the_power_of_whoever_voids_it(
    edition: str, by: str, reason: str, clauses: tuple[str, ...]
) -> None:
    """What a supervisor authorises is not the operator's, who has a power of their own."""
    pit = ready(edition, "ann").call()
    pit.bet("ann", "player", 100_00)
    pit.four(BOTH_STAND).do(c.ReportOrderDoubt)

    events = pit.do(c.VoidCoup, by=by, reason=VoidReason(reason))
    assert {clauses} == {event.clauses for event in events}
    assert 1_000_00 == pit.chips("ann")


@pytest.mark.parametrize(
    ("edition", "by", "clauses"),
    [
        case(edition, clauses[0], by, clauses, name=by)
        for edition, ways in VOIDS.items()
        for by, reason, clauses in ways
        if reason == "cannot-be-rebuilt"
    ],
)
def test_a_coup_just_over_is_void_by_the_same_power(
    edition: str, by: str, clauses: tuple[str, ...]
) -> None:
    pit = ready(edition, "ann").call()
    pit.bet("ann", "player", 100_00)
    pit.play(BOTH_STAND).do(c.ReportOrderDoubt)

    events = pit.do(c.VoidCoup, by=by, reason=VoidReason.CANNOT_BE_REBUILT)
    assert {clauses} == {event.clauses for event in events}
    assert 1_000_00 == pit.chips("ann")


@pytest.mark.parametrize(
    ("edition", "by", "reason", "clauses"),
    [
        case("act-2012", "11.3", "casino-supervisor", "cannot-be-rebuilt", ("11.3",)),
        ("act-2016", "dealer", "cannot-be-rebuilt", ("12.4",)),
        ("act-2018", "dealer", "cannot-be-rebuilt", ("13.4",)),
        *(
            case(edition, clause, by, "impractical", (clause,), name=by)
            for edition, clause in (
                ("act-2012", "11.3"),
                ("act-2016", "14.3"),
                ("act-2018", "15.3"),
            )
            for by in ("dealer", "casino-supervisor")
        ),
        *(
            case(edition, "12.1.2", by, "cannot-be-rebuilt", ("12.1.2", "12.1"), name=by)
            for edition in NSW
            for by in ("dealer", "casino-operator")
        ),
        *(
            case(edition, "12.13", "dealer", "scan-conflict", ("12.13",), name="dealer-scan")
            for edition in NSW
        ),
    ],
)
def test_who_may_not_void_a_coup_is_refused_by_the_clause_on_that_reason(
    edition: str, by: str, reason: str, clauses: tuple[str, ...]
) -> None:
    pit = ready(edition, "ann").call()
    pit.bet("ann", "player", 100_00)
    pit.four(BOTH_STAND).do(c.ReportOrderDoubt)

    assert clauses == pit.refused(c.VoidCoup, by=by, reason=VoidReason(reason))


@pytest.mark.parametrize("edition", [case(edition, "12.1.3") for edition in NSW])
def test_where_no_coup_is_void_nobody_has_the_rest_of_a_shoe_shuffled_so(edition: str) -> None:
    """Also where everybody agrees, or nobody is there who could."""
    assert ("12.1.3",) == ready(edition).refused(c.ReshuffleAfterVoid)
    pit = ready(edition, "ann").call()
    pit.play(BOTH_STAND)
    pit.do(c.GiveConsent, patron="ann", to=Matter.SHUFFLE)

    assert ("12.1.3",) == pit.refused(c.ReshuffleAfterVoid)
