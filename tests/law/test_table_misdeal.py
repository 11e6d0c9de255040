"""Cards that go astray, enacted: dealt, noticed, put right by the edition, settled to the cent."""

from typing import Any

import pytest

from astray import RULE, conserved, dealt, rows, stray
from felt import ACT, NSW, case
from pit import Pit, ready
from punto.cards import Card, read_cards, write_cards
from punto.law.procedures import DealingMethod, Hand, Result, Wager
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.table import commands as c
from punto.table import events as e
from punto.table import remedies
from punto.table.words import Cards, Settings, VoidReason

PLAYER, BANKER = Hand.PLAYER, Hand.BANKER
STANDS = "KH 2C 6D 3S"
"""Player six stands, banker five draws."""
BOTH_STAND = "KH KC 7D 6S"
"""Player seven and banker six: no card is due."""


def kinds(pit: Pit, reason: VoidReason | None = None) -> set[str]:
    """The remedies that are open, of voids only those for a reason, if one is given."""
    return {
        type(remedy.command).__name__
        for remedy in remedies(pit.table, pit.now)
        if reason in (None, getattr(remedy.command, "reason", None))
    }


TOO_MANY = {
    "must draw": (STANDS, PLAYER, "4H", 1, "12.2"),
    "must draw, unexposed": (STANDS, PLAYER, "", 1, "12.2"),
    "exposed to the player": (BOTH_STAND, PLAYER, "4H", 2, "12.3"),
    "exposed to the banker": (BOTH_STAND, BANKER, "4H", 2, "12.3"),
    "unexposed to the player": (BOTH_STAND, PLAYER, "", 3, "12.2"),
    "out of order": ("KH 2C 2D 3S", BANKER, "4H", 4, "12.1.1"),
}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("error", TOO_MANY)
def test_a_misdealt_card_cites_the_clause_that_says_what_becomes_of_it(
    edition: str, error: str
) -> None:
    cards, hand, card, number, nsw = TOO_MANY[error]
    pit = dealt(edition, cards)
    pit.count() if edition in NSW else None
    stray(pit, hand, card)
    rule = nsw if edition in NSW else f"{RULE[edition]}.{number}"

    assert rule == pit.last(e.CardMisdealt).clauses[0]
    if edition in NSW and error == "exposed to the player":
        assert ("12.3", "12.2") == pit.last(e.CardMisdealt).clauses
        pit.do(c.CarryCardOver)
        assert ("12.3", "12.2") == pit.last(e.CardsCarriedOver).clauses


@pytest.mark.parametrize("edition", ["act-2018", *NSW])
def test_while_cards_lie_face_down_nobody_can_tell_where_another_was_due(edition: str) -> None:
    method = DealingMethod.FACE_DOWN if edition in ACT else DealingMethod.B
    pit = dealt(edition, STANDS, method=method)
    stray(pit, PLAYER)

    rule = "12.1.1" if edition in NSW else f"{RULE[edition]}.4"
    assert rule == pit.last(e.CardMisdealt).clauses[0]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("exposed", [True, False])
def test_a_card_out_between_coups_is_one_too_many(edition: str, *, exposed: bool) -> None:
    """One of the first four is out of order instead, and so is any while cards lie face down."""
    pit = ready(edition, "ann")
    stray(pit, PLAYER, "4H", exposed=exposed)
    act_rule = f"{RULE.get(edition)}.{2 if exposed else 3}"
    nsw_rule = "12.3" if exposed else "12.2"
    assert (nsw_rule if edition in NSW else act_rule,) == pit.last(e.CardMisdealt).clauses
    pit.do(c.CarryCardOver, by="dealer")
    pit.close_bets()
    pit.cards = list(read_cards("" if exposed else "4H"))
    pit.do(c.DealCard)
    stray(pit, PLAYER, "9H")

    rule = "12.1.1" if edition in NSW else f"{RULE[edition]}.4"
    assert rule == pit.last(e.CardMisdealt).clauses[0]


@pytest.mark.parametrize("edition", rows(1, "12.2"))
def test_a_card_given_to_the_player_in_error_is_the_bankers_if_it_must_draw(edition: str) -> None:
    """Decided as if the player stood: banker five draws the four and wins with nine."""
    pit = dealt(edition, STANDS)
    pit.count() if edition in NSW else None
    stray(pit, PLAYER, "4H")
    rule = "12.2" if edition in NSW else f"{RULE[edition]}.1"
    assert (rule,) == pit.refused(c.CarryCardOver, by="dealer")
    assert {"GiveCardToBanker", "RebuildHands"} < kinds(pit)

    pit.do(c.GiveCardToBanker, by="dealer")
    for command in (c.AnnounceResult, c.SettleWagers, c.DiscardCards):
        pit.do(command)

    assert Result.BANKER is pit.last(e.ResultAnnounced).result
    assert (900_00, 1_095_00) == (pit.chips("ann"), pit.chips("bob"))


@pytest.mark.parametrize(
    "edition", [*(case(e, f"{RULE[e]}.2") for e in ACT), *(case(e, "12.3") for e in NSW)]
)
def test_an_exposed_excess_card_opens_a_coup_without_wagers(edition: str) -> None:
    pit = dealt(edition, BOTH_STAND)
    pit.count() if edition in NSW else None
    stray(pit, BANKER, "9H")
    pit.do(c.CarryCardOver, by="dealer")
    for command in (c.AnnounceResult, c.SettleWagers, c.DiscardCards):
        pit.do(command)
    assert (1_100_00, 900_00) == (pit.chips("ann"), pit.chips("bob"))

    late = {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": 50_00}
    cited = ("12.4",) if edition in NSW else (f"{RULE[edition]}.2",)
    assert cited == pit.refused(c.PlaceWager, **late)
    assert cited == pit.refused(c.CallBets)
    pit.cards = list(read_cards("2C KD 3C"))
    before = pit.table.stack.gone
    for _ in range(4):
        pit.do(c.DealCard)
    pit.finish()

    assert "9H KD" == write_cards(
        c for c in (pit.table.previous.player if pit.table.previous else ())
    )
    assert before + 3 == pit.table.stack.gone
    assert not pit.table.coup.no_bet
    assert conserved(pit)


@pytest.mark.parametrize(
    "edition", [*(case(e, f"{RULE[e]}.3") for e in ACT), *(case(e, "12.2") for e in NSW)]
)
def test_an_unexposed_card_to_the_player_opens_a_coup_with_wagers(edition: str) -> None:
    pit = dealt(edition, BOTH_STAND)
    pit.count() if edition in NSW else None
    stray(pit, PLAYER, exposed=False)
    pit.do(c.CarryCardOver, by="dealer")
    for command in (c.AnnounceResult, c.SettleWagers, c.DiscardCards):
        pit.do(command)
    pit.call().bet("ann", "player", 50_00)
    gone = pit.table.stack.gone
    pit.play("9H 2C KD 3C")

    assert pit.last(e.WagersSettled).lines[0].paid_cents == 50_00
    assert gone + 3 == pit.table.stack.gone


@pytest.mark.parametrize("edition", [*(case(e, "") for e in ACT), *(case(e, "12.3") for e in NSW)])
def test_a_card_given_to_the_banker_in_error(edition: str) -> None:
    """NSW deals without wagers even if nobody saw the card; ACT only if it was exposed."""
    pit = dealt(edition, "4H TD 5C 7S")
    pit.count() if edition in NSW else None
    stray(pit, BANKER, exposed=False)
    pit.do(c.CarryCardOver, by="casino-supervisor")
    for command in (c.AnnounceResult, c.SettleWagers, c.DiscardCards):
        pit.do(command)

    assert (edition in NSW) is bool(pit.table.coup.no_bet)


@pytest.mark.parametrize("edition", NSW)
@pytest.mark.parametrize("literal", [False, True])
def test_a_card_exposed_to_the_player_in_error_as_the_house_reads_it(
    edition: str, *, literal: bool
) -> None:
    settings = Settings(exposed_player_card_takes_bets=literal)
    pit = dealt(edition, BOTH_STAND, settings=settings).count()
    stray(pit, PLAYER, "4H")
    pit.do(c.CarryCardOver, by="dealer")

    assert literal is not pit.last(e.CardsCarriedOver).no_bet


@pytest.mark.parametrize(
    ("edition", "between"),
    [
        case(e, clause, between)
        for e in NSW
        for clause, between in (("12.3", True), ("12.5", False))
    ],
)
def test_a_card_found_face_up(edition: str, *, between: bool) -> None:
    """The would-be first card ends betting on its coup; any later card plays on."""
    pit = ready(edition, "ann")
    pit.bet("ann", "player", 50_00)
    if not between:
        pit.cards = list(read_cards("4H TD 5C 7S"))
        pit.do(c.DealCard)
    pit.do(c.ReportExposedCard, by="dealer", face=Card.DT)

    assert between is bool(pit.table.coup.no_bet)
    assert (1_000_00 if between else 950_00) == pit.chips("ann")
    if not between:
        for _ in range(3):
            pit.do(c.DealCard)
        assert 1_050_00 == pit.finish().chips("ann")


@pytest.mark.parametrize("edition", [*ACT, *(case(edition, "12.1(a)") for edition in NSW)])
def test_a_doubt_about_the_order_stops_the_coup(edition: str) -> None:
    """Rebuilt by the order drawn, or void where nobody can tell."""
    by = "casino-operator" if edition == "act-2012" else "casino-supervisor"
    for rebuilt in (True, False):
        pit = ready(edition, "ann").call()
        pit.bet("ann", "player", 100_00)
        pit.cards = list(read_cards("4H TD 5C 7S"))
        for _ in range(2):
            pit.close_bets().do(c.DealCard)
        pit.do(c.ReportOrderDoubt, by="dealer")
        assert pit.refused(c.DealCard)
        assert {"RebuildHands", "VoidCoup"} <= kinds(pit)
        if rebuilt:
            pit.do(c.RebuildHands, by="dealer")
            assert (edition in NSW) is pit.table.coup.interruption.wagers_may_go
            if edition in NSW:
                pit.do(c.ResumePlay)
            for _ in range(2):
                pit.do(c.DealCard)
            pit.finish()
        else:
            pit.do(c.VoidCoup, by=by, reason=VoidReason.CANNOT_BE_REBUILT)

        assert (1_100_00 if rebuilt else 1_000_00) == pit.chips("ann")


OUT_OF_ORDER = [
    case("act-2012", "9.4", False),
    case("act-2016", "", False),
    case("act-2018", "", False),
    *(case(edition, "12.1; 12.1(b); 12.1.1", True) for edition in NSW),
]


@pytest.mark.parametrize(("edition", "may_go"), OUT_OF_ORDER)
def test_cards_out_of_order_go_where_they_belong(edition: str, *, may_go: bool) -> None:
    """The second card lay with the player; face up, so only NSW lets wagers go."""
    pit = ready(edition, "ann", "bob").call()
    pit.bet("ann", "player", 100_00)
    pit.bet("bob", "banker", 100_00)
    pit.cards = list(read_cards("4H 5C 7S"))
    pit.close_bets().do(c.DealCard)
    stray(pit, PLAYER, "TD")
    assert pit.refused(c.DealCard)
    pit.do(c.RebuildHands, by="dealer")

    assert may_go is pit.table.coup.interruption.wagers_may_go
    if may_go:
        assert "12.1.1" == pit.refused(c.DealCard)[0]
        pit.do(c.WithdrawWager, patron="bob", wager=Wager.BANKER)
        again: dict[str, Any] = {"patron": "bob", "wager": Wager.BANKER, "chips_cents": 50_00}
        other: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": 50_00}
        assert "12.1.1" == pit.refused(c.PlaceWager, **again)[0]
        assert "12.1.1" == pit.refused(c.ChangeWager, **other)[0]
        pit.do(c.ResumePlay)
        assert "5.4" in pit.refused(c.ChangeWager, **other)
    for _ in range(2):
        pit.do(c.DealCard)
    pit.finish()

    last = pit.table.previous
    assert last is not None
    assert ("4H 5C", "TD 7S") == (write_cards(last.player), write_cards(last.banker))
    assert 1_100_00 == pit.chips("ann")
    assert (1_000_00 if may_go else 900_00) == pit.chips("bob")


@pytest.mark.parametrize(
    "edition", [case("act-2016", "12.4"), case("act-2018", "13.4"), case("act-2012", "9.4")]
)
def test_face_down_act_lets_wagers_go_if_nothing_was_exposed(edition: str) -> None:
    """All withdrawn, the hand is finished without wagers; it cannot be rebuilt, it is void."""
    later = edition != "act-2012"
    rule = {"act-2012": "9.4", "act-2016": "12.4", "act-2018": "13.4"}[edition]
    pit = ready(edition, "ann", method=DealingMethod.FACE_DOWN)
    if edition != "act-2018":
        for hand in Hand:
            pit.do(c.ChooseExposer, hand=hand)
    pit.call().bet("ann", "player", 100_00)
    pit.close_bets().do(c.DealCard)
    stray(pit, PLAYER, exposed=False)
    assert (rule,) == pit.refused(c.DealCard)
    assert "VoidCoup" not in kinds(pit, VoidReason.CANNOT_BE_REBUILT)
    pit.do(c.ReportOrderDoubt, by="dealer")
    voids = [r for r in remedies(pit.table, pit.now) if isinstance(r.command, c.VoidCoup)]
    reasons = {r.command.reason: r for r in voids if isinstance(r.command, c.VoidCoup)}
    first = reasons[VoidReason.CANNOT_BE_REBUILT]
    assert (Role.CASINO_SUPERVISOR in first.who) is later
    assert ["returned"] == [effect.becomes for effect in first.effects]

    pit.do(c.RebuildHands, by="dealer")

    assert later is pit.table.coup.interruption.wagers_may_go
    if later:
        stake: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": 50_00}
        assert (rule,) == pit.refused(c.ChangeWager, **stake)
        pit.do(c.WithdrawWager, patron="ann", wager=Wager.PLAYER)
        assert (rule,) == pit.refused(c.PlaceWager, **stake)
        pit.do(c.ResumePlay)
        assert pit.table.coup.no_bet
        assert 1_000_00 == pit.chips("ann")


@pytest.mark.parametrize(
    ("edition", "by", "clause"),
    [
        case("act-2012", "", "casino-operator", "11.3"),
        case("act-2016", "", "casino-supervisor", "12.4"),
        case("act-2018", "", "casino-supervisor", "13.4"),
        *(case(edition, "12.1.2", "casino-supervisor", "12.1.2") for edition in NSW),
    ],
)
def test_what_cannot_be_rebuilt_is_void(edition: str, by: str, clause: str) -> None:
    """Nobody is sure in which order the cards came, and only people saw them come."""
    pit = dealt(edition, BOTH_STAND)
    stray(pit, PLAYER, "4H")
    pit.do(c.ReportOrderDoubt, by="dealer")
    gone = pit.table.stack.gone
    fields = {"reason": VoidReason.CANNOT_BE_REBUILT}
    assert pit.refused(c.VoidCoup, by="dealer", **fields)
    pit.do(c.VoidCoup, by=by, **fields)

    assert clause == pit.last(e.CoupVoided).clauses[0]
    assert (1_000_00, 1_000_00) == (pit.chips("ann"), pit.chips("bob"))
    assert gone == pit.table.stack.gone
    pit.call().bet("ann", "player", 50_00)
    pit.play("4H TD 5C 7S")
    assert 1_050_00 == pit.chips("ann")


CANNOT: dict[str, Any] = {"reason": VoidReason.CANNOT_BE_REBUILT}
KNOWN = {
    "player": (STANDS, PLAYER, "4H", 1, "12.2", "GiveCardToBanker"),
    "exposed": (BOTH_STAND, BANKER, "9H", 2, "12.3", "CarryCardOver"),
    "unexposed": (BOTH_STAND, PLAYER, "", 3, "12.2", "CarryCardOver"),
    "out of order": ("KH KC 2D 3S", BANKER, "8C", 4, "12.1.1", "RebuildHands"),
}
"""The cards, where one too many lies and its face, and the clause that says what becomes of it."""


@pytest.mark.parametrize(
    ("edition", "error"),
    [
        case(edition, f"{RULE[edition]}.{number}", error, name=error)
        for error, (_, _, _, number, _, _) in KNOWN.items()
        for edition in ACT
        if number != 4
    ]
    + [
        case(edition, clause, error, name=error)
        for error, (_, _, _, _, clause, _) in KNOWN.items()
        for edition in NSW
        if clause != "12.1.1"
    ]
    + [case(edition, "", "out of order") for edition in EDITIONS],
)
def test_a_coup_whose_order_is_known_is_put_right_and_not_void(edition: str, error: str) -> None:
    """A patron who wins by the right hands is paid, and no supervisor can make it a return."""
    cards, hand, face, number, in_nsw, right = KNOWN[error]
    pit = dealt(edition, cards)
    pit.count() if edition in NSW else None
    stray(pit, hand, face)
    by = "casino-operator" if edition == "act-2012" else "casino-supervisor"
    clause = in_nsw if edition in NSW else f"{RULE[edition]}.{number}"

    assert clause == pit.refused(c.VoidCoup, by=by, **CANNOT)[0]
    assert right in kinds(pit)
    assert "VoidCoup" not in kinds(pit, VoidReason.CANNOT_BE_REBUILT)
    pit.do(getattr(c, right), by="dealer")
    assert not pit.table.coup.interruption.strays
    assert (error == "exposed") is pit.table.stack.carried.no_bet


@pytest.mark.parametrize("cards", [Cards.VIRTUAL, Cards.SCANNED])
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("over", [False, True])
def test_a_doubt_of_an_order_that_the_shoe_knows_voids_nothing(
    edition: str, cards: Cards, *, over: bool
) -> None:
    """It is written down all the same, and the hands are laid by the order that is known."""
    by = "casino-operator" if edition == "act-2012" else "casino-supervisor"
    rebuilt = "12.1.1" if edition in NSW else f"{RULE[edition]}.4"
    pit = dealt(edition, "4H TD 5C 7S", cards=cards)
    if over:
        pit.finish()
    pit.do(c.ReportOrderDoubt, by="dealer")
    assert rebuilt == pit.refused(c.VoidCoup, by=by, **CANNOT)[0]
    assert "VoidCoup" not in kinds(pit, VoidReason.CANNOT_BE_REBUILT)
    if not over:
        pit.do(c.RebuildHands, by="dealer")
        pit.finish()

    assert (1_100_00, 900_00) == (pit.chips("ann"), pit.chips("bob"))
    crossed = {"player": (Card.DT, Card.S7), "banker": (Card.H4, Card.C5)}
    assert rebuilt == pit.refused(c.CorrectLastCoup, by=by, **crossed)[0]


@pytest.mark.parametrize("edition", [case(e, f"{RULE[e]}.5") for e in ACT])
def test_no_card_of_an_earlier_coup_lay_wrong_that_the_shoe_dealt_itself(edition: str) -> None:
    """Where people lay the cards out that a shoe reads, they may have laid them wrong."""
    for cards in Cards:
        pit = dealt(edition, "4H TD 5C 7S", cards=cards).finish().call().four("4H TD 5C 7S")
        if cards is Cards.VIRTUAL:
            late = f"{RULE[edition]}.5"
            assert (late,) == pit.refused(c.VoidEarlierCoup, by="casino-supervisor", coup=1)
        else:
            pit.do(c.VoidEarlierCoup, by="casino-supervisor", coup=1)
        assert (1_100_00 if cards is Cards.VIRTUAL else 1_000_00) == pit.chips("ann")


STOOD = {
    "both": ("KH KC 7D 6S", ("7.2[6-7]", "7.3[6]"), ("TABLE 1", "9.5")),
    "banker alone": ("KH KC 2D 3S 8H", ("7.3[3]",), ("9.4", "TABLE 2")),
}


@pytest.mark.parametrize(
    ("edition", "cards", "clauses"),
    [
        case(edition, "; ".join(ids), cards, ids, name=name)
        for name, (cards, in_act, in_nsw) in STOOD.items()
        for editions, ids in ((ACT, in_act), (NSW, in_nsw))
        for edition in editions
    ],
)
def test_a_card_too_many_is_refused_by_the_cell_that_stands(
    edition: str, cards: str, clauses: tuple[str, ...]
) -> None:
    pit = ready(edition, "ann").call().four(cards).count()
    while pit.cards:
        pit.do(c.DealCard)

    assert set(clauses) <= set(pit.refused(c.DealCard, face=Card.CA))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_fourth_card_is_refused_though_both_hands_drew(edition: str) -> None:
    pit = ready(edition, "ann").call().four("KH KC 2D 3S 4H 5C").count()
    for _ in range(2):
        pit.do(c.DealCard)

    assert pit.rules.third_cards.clauses[0].id in pit.refused(c.DealCard, face=Card.CA)
