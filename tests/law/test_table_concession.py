"""Wagers changed though cards are out: the freeze, and who may relax it when, enacted."""

from typing import Any

import pytest

from felt import NSW, case
from pit import Pit, chips_expected, chips_in_all, ready
from punto.cards import Card, read_cards
from punto.law.mishaps import Relief
from punto.law.procedures import DealingMethod, Hand, Wager
from punto.table import commands as c
from punto.table import events as e
from punto.table import next_steps
from punto.table.words import Settings, Surplus

LATER = ("act-2016", "act-2018")
SUPERVISOR = "casino-supervisor"
RULE = {"act-2016": "12.6", "act-2018": "13.6", "nsw-earlier": "12.12", "star-2025": "12.12"}
FREEZE = {"act-2016": "4.6", "act-2018": "4.7", "nsw-earlier": "5.4", "star-2025": "5.4"}
DOWN = dict.fromkeys(LATER, DealingMethod.FACE_DOWN) | dict.fromkeys(NSW, DealingMethod.B)
PLAYER_NINE = ("9H KD", "KC 2S")
"""The hands, the player's first."""
BANKER_SEVEN = ("6H KD", "7C KS")


def chips(pit: Pit, *names: str) -> tuple[int, ...]:
    """What patrons hold; nothing may be lost on the way."""
    assert chips_expected(pit.table) == chips_in_all(pit.table)
    return tuple(pit.chips(name) for name in names or ("ann", "bob"))


def dealt(edition: str, *names: str, cards: int = 4, **changes: Any) -> Pit:
    """So many cards out, face down, with ann on player and bob on banker."""
    changes = {"method": DOWN[edition], **changes}
    pit = ready(edition, *("ann", "bob", *names), **changes).call()
    pit.bet("ann", "player", 100_00)
    pit.bet("bob", "banker", 100_00)
    pit.close_bets()
    for _ in range(cards):
        pit.do(c.DealCard)
    return pit


def finish(pit: Pit, hands: tuple[str, str]) -> Pit:
    """The rest of the four cards, turned by the person who turns them, and settled."""
    while pit.table.coup.cards_out < 4:
        pit.do(c.DealCard)
    for hand, words in zip(Hand, hands, strict=True):
        turn(pit, hand, words)
    return pit.finish()


def turn(pit: Pit, hand: Hand, words: str) -> None:
    faces = read_cards(words)
    if pit.rules.jurisdiction == "ACT":
        if pit.edition == "act-2016":
            pit.do(c.ChooseExposer, by=SUPERVISOR, hand=hand)
        pit.do(c.ExposeCards, hand=hand, faces=faces)
        return
    backers = [n for n, ps in pit.wagers.items() if any(p.wager == hand.value for p in ps)]
    if not backers or pit.table.coup.no_bet:
        pit.do(c.ExposeCards, hand=hand, faces=faces)
        return
    pit.do(c.PassCards, hand=hand, to=backers[0])
    pit.do(c.ExposeCards, by="patron", who=backers[0], hand=hand, faces=faces)
    pit.do(c.TakeBackCards)


def relax(pit: Pit, *acts: Relief, **fields: Any) -> Pit:
    given = {"by": SUPERVISOR, "reason": "the call was not heard", **fields}
    pit.do(c.RelaxFreeze, acts=acts or tuple(Relief), **given)
    return pit


def not_relaxed(pit: Pit, **fields: Any) -> str:
    given = {"by": SUPERVISOR, "reason": "the call was not heard", **fields}
    return pit.refused(c.RelaxFreeze, **given)[0]


MOVES: dict[Relief, tuple[type[c.Command], dict[str, Any]]] = {
    Relief.MOVE: (c.MoveWager, {"patron": "ann", "wager": Wager.PLAYER, "to": Wager.TIE}),
    Relief.ALTER: (c.ChangeWager, {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": 150_00}),
    Relief.PLACE: (c.PlaceWager, {"patron": "cy", "wager": Wager.BANKER, "chips_cents": 100_00}),
    Relief.WITHDRAW: (c.WithdrawWager, {"patron": "ann", "wager": Wager.PLAYER}),
}


WINDOW = {"act-2016": "12.4", "act-2018": "13.4"}
"""By which wagers may go once hands are put right, and by which they may do nothing else then."""


def frozen(pit: Pit, *but: Relief, by: str = "") -> bool:
    """Whether every touch of a wager is refused by the freeze or that clause, but for these."""
    clause = by or FREEZE[pit.edition]
    return all(
        clause in pit.refused(command, **fields)
        for act, (command, fields) in MOVES.items()
        if act not in but
    )


# The freeze and its exceptions


@pytest.mark.parametrize("edition", [case(e, FREEZE[e]) for e in LATER])
def test_wagers_are_frozen_but_for_the_concession_and_hands_put_right(edition: str) -> None:
    """Put right unseen, wagers may go but not come or change; by leave, they may do all four."""
    pit = dealt(edition, "cy", cards=0)
    assert frozen(pit)
    pit.do(c.DealCard)
    assert frozen(pit)
    relax(pit)
    for command, fields in (MOVES[Relief.ALTER], MOVES[Relief.PLACE]):
        pit.do(command, **fields)
    pit.do(c.WithdrawWager, patron="bob", wager=Wager.BANKER)
    pit.do(c.MoveWager, patron="ann", wager=Wager.PLAYER, to=Wager.BANKER)
    pit.do(c.ResumePlay)
    assert freeze_of(pit) == FREEZE[edition]

    pit = dealt(edition, "cy", cards=3)
    pit.do(c.ReportMisdealtCard, hand=Hand.PLAYER)
    pit.do(c.RebuildHands)
    assert frozen(pit, Relief.WITHDRAW, by=WINDOW[edition])
    pit.do(c.WithdrawWager, patron="ann", wager=Wager.PLAYER)
    pit.do(c.ResumePlay)
    assert FREEZE[edition] in pit.refused(c.WithdrawWager, patron="bob", wager=Wager.BANKER)
    assert (1_000_00, 900_00) == chips(pit)


def freeze_of(pit: Pit) -> str:
    """The clause that freezes a wager which lies there."""
    (clause,) = set(FREEZE.values()) & set(
        pit.refused(c.WithdrawWager, patron="ann", wager=Wager.BANKER)
    )
    return clause


# 12.6 and 13.6 The concession


@pytest.mark.parametrize(
    ("edition", "rule"), [case(e, f"{RULE[e]}; {RULE[e]}(a)", RULE[e]) for e in LATER]
)
def test_a_supervisor_lets_patrons_change_wagers_while_four_cards_lie_unseen(
    edition: str, rule: str
) -> None:
    assert "table:in-order" == not_relaxed(dealt(edition, cards=0))
    for cards in (1, 2, 3, 4):
        pit = dealt(edition, cards=cards)
        for role in ("dealer", "casino-operator", "gaming-manager"):
            assert f"{rule}(a)" == not_relaxed(pit, by=role)
        assert f"{rule}(a)" in relax(pit).last(e.FreezeRelaxed).clauses
        assert f"{rule}(a)" == not_relaxed(pit)
        assert f"{rule}(a)" == pit.refused(c.DealCard)[0]
        pit.do(c.ChangeWager, patron="ann", wager=Wager.PLAYER, chips_cents=200_00)
        pit.do(c.ResumePlay)
        finish(relax_again(pit), PLAYER_NINE)
        assert (1_200_00, 900_00) == chips(pit)

    pit = dealt(edition)
    turn(pit, Hand.PLAYER, "9H KD")
    assert f"{rule}(a)" == not_relaxed(pit)
    pit = ready(edition, "ann").close_bets()
    pit.do(c.DealCard, face=Card.H9)
    assert f"{rule}(a)" == not_relaxed(pit)


def relax_again(pit: Pit) -> Pit:
    """A supervisor may do so more than once in the ACT."""
    relax(pit).do(c.ResumePlay)
    return pit


@pytest.mark.parametrize(("edition", "rule"), [case(e, RULE[e], f"{RULE[e]}(a)") for e in LATER])
def test_the_concession_needs_a_correct_deal(edition: str, rule: str) -> None:
    """Hands put right let wagers go and no more, for the rest of the coup."""
    pit = dealt(edition, cards=3)
    pit.do(c.ReportMisdealtCard, hand=Hand.PLAYER)
    assert rule == not_relaxed(pit)
    pit.do(c.RebuildHands)
    assert rule == not_relaxed(pit)
    pit.do(c.ResumePlay)
    assert rule == not_relaxed(pit)
    pit = dealt(edition, cards=2)
    pit.do(c.ReportOrderDoubt)
    assert rule == not_relaxed(pit)


@pytest.mark.parametrize("edition", [*LATER, *NSW])
def test_a_card_that_is_seen_ends_the_concession(edition: str) -> None:
    """Whether it is misdealt or shows in the shoe; nobody turns one while it is open."""
    reports: list[tuple[type[c.Command], dict[str, Any]]] = [
        (c.ReportMisdealtCard, {"hand": Hand.PLAYER, "face": Card.C9}),
        (c.ReportExposedCard, {"face": Card.C9}),
    ]
    for report, fields in reports:
        pit = relax(dealt(edition, cards=2))
        pit.do(report, **fields)
        assert pit.table.coup.interruption.relaxed is None
        assert FREEZE[edition] in pit.refused(c.WithdrawWager, patron="ann", wager=Wager.PLAYER)
    assert RULE[edition] == not_relaxed(pit).removesuffix("(a)")
    pit = relax(dealt(edition))
    faces = read_cards("9H KD")
    assert RULE[edition] in pit.refused(c.ExposeCards, hand=Hand.PLAYER, faces=faces)
    assert RULE[edition] in pit.refused(c.PassCards, hand=Hand.PLAYER, to="ann")


@pytest.mark.parametrize(
    ("edition", "act", "after"),
    [
        case(e, f"{RULE[e]}(a)({roman})", act, after)
        for e in LATER
        for roman, act, after in (
            ("i", Relief.MOVE, {"ann": ("tie", 100_00), "bob": ("banker", 100_00)}),
            ("ii", Relief.ALTER, {"ann": ("player", 150_00), "bob": ("banker", 100_00)}),
            (
                "iii",
                Relief.PLACE,
                {"ann": ("player", 100_00), "bob": ("banker", 100_00), "cy": ("banker", 100_00)},
            ),
            ("iv", Relief.WITHDRAW, {"bob": ("banker", 100_00)}),
        )
    ],
)
def test_patrons_do_what_they_are_let_and_no_more(
    edition: str, act: Relief, after: dict[str, tuple[str, int]]
) -> None:
    pit = relax(dealt(edition, "cy", cards=2), act)
    assert (act,) == pit.last(e.FreezeRelaxed).acts
    assert frozen(pit, act)
    command, fields = MOVES[act]
    events = pit.do(command, **fields)
    numeral = {Relief.MOVE: "i", Relief.ALTER: "ii", Relief.PLACE: "iii", Relief.WITHDRAW: "iv"}
    assert all(f"{RULE[edition]}(a)({numeral[act]})" in event.clauses for event in events)

    lying = {n: (p.wager.value, p.cents) for n, (p,) in pit.wagers.items()}
    assert after == lying
    pit.do(c.ResumePlay)
    finish(pit, BANKER_SEVEN)
    ann = {Relief.MOVE: 900_00, Relief.ALTER: 850_00, Relief.PLACE: 900_00}.get(act, 1_000_00)
    cy = 1_095_00 if act is Relief.PLACE else 1_000_00
    assert (ann, 1_095_00, cy) == chips(pit, "ann", "bob", "cy")


@pytest.mark.parametrize("edition", LATER)
def test_limits_and_options_hold_for_wagers_changed_by_leave(edition: str) -> None:
    pit = relax(dealt(edition, "cy", differential_cents=100_00))
    option = {"act-2016": "4.5", "act-2018": "4.6(a)"}[edition]
    bob: dict[str, Any] = {"patron": "bob", "wager": Wager.TIE, "chips_cents": 10_00}
    pit.do(c.PlaceWager, **bob)
    assert option == pit.refused(c.PlaceWager, **bob)[0]
    assert option == pit.refused(c.MoveWager, patron="bob", wager=Wager.TIE, to=Wager.BANKER)[0]
    ann: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER}
    assert "3.3" == pit.refused(c.ChangeWager, chips_cents=101_00, **ann)[0]
    assert "3.6" == pit.refused(c.ChangeWager, chips_cents=205_00, **ann)[0]
    pit.do(c.ChangeWager, chips_cents=200_00, **ann)
    pit.do(c.WithdrawWager, patron="bob", wager=Wager.BANKER)
    assert {"ann", "bob"} == set(pit.wagers)
    pit.do(c.ResumePlay)

    assert {"bob"} == set(pit.wagers)
    assert (1_000_00, 990_00) == chips(pit)
    assert RULE[edition] in pit.last(e.PlayResumed).clauses[0]


@pytest.mark.parametrize("edition", LATER)
def test_a_wager_cut_to_the_differential_stays_in_its_coup(edition: str) -> None:
    settings = Settings(over_differential=Surplus.PART)
    pit = relax(dealt(edition, differential_cents=100_00, settings=settings))
    pit.do(c.ChangeWager, patron="ann", wager=Wager.PLAYER, chips_cents=200_00)
    pit.do(c.WithdrawWager, patron="bob", wager=Wager.BANKER)
    pit.do(c.ResumePlay)

    assert ({"ann": 100_00}, False) == (
        {name: placed[0].cents for name, placed in pit.wagers.items()},
        pit.last(e.PlayResumed).no_bet,
    )
    finish(pit, PLAYER_NINE)
    assert (1_100_00, 1_000_00) == chips(pit)


@pytest.mark.parametrize(
    ("edition", "clause"), [case(e, f"{RULE[e]}(b)", f"{RULE[e]}(b)") for e in LATER]
)
def test_a_coup_that_all_wagers_left_is_finished_without(edition: str, clause: str) -> None:
    pit = relax(dealt(edition, cards=2))
    for name, wager in (("ann", Wager.PLAYER), ("bob", Wager.BANKER)):
        pit.do(c.WithdrawWager, patron=name, wager=wager)
    pit.do(c.ResumePlay)
    resumed = pit.last(e.PlayResumed)
    assert (True, clause) == (resumed.no_bet, resumed.clauses[0])
    assert clause == not_relaxed(pit)
    finish(pit, PLAYER_NINE)

    assert 1 == pit.table.no_bet_run
    assert (1_000_00, 1_000_00) == chips(pit)


@pytest.mark.parametrize("edition", LATER)
def test_a_coup_without_wagers_gets_none_by_leave(edition: str) -> None:
    pit = ready(edition, method=DealingMethod.FACE_DOWN).alone()
    pit.do(c.DirectNoBetCoup)
    pit.do(c.DealCard)

    assert {"act-2016": "4.8", "act-2018": "4.9"}[edition] == not_relaxed(pit)


def test_in_2012_nobody_relaxes_the_freeze() -> None:
    pit = ready("act-2012", "ann", method=DealingMethod.FACE_DOWN).close_bets()
    pit.do(c.DealCard)

    assert "table:powers-as-printed" == not_relaxed(pit)


# 12.12 The same in NSW


@pytest.mark.parametrize("edition", [case(e, "12.12") for e in NSW])
def test_where_patrons_get_the_cards_the_freeze_may_be_relaxed(edition: str) -> None:
    pit = dealt(edition, "cy", cards=4)
    assert "12.12" == not_relaxed(pit, by="dealer")
    assert "12.12" == not_relaxed(pit, by="casino-operator")
    relax(pit, by="gaming-manager", patrons=("ann", "cy"))
    relaxed = pit.last(e.FreezeRelaxed)
    assert ("the call was not heard", ("ann", "cy")) == (relaxed.reason, relaxed.patrons)
    pit.do(c.ChangeWager, patron="ann", wager=Wager.PLAYER, chips_cents=200_00)
    pit.do(c.PlaceWager, patron="cy", wager=Wager.TIE, chips_cents=50_00)
    pit.do(c.MoveWager, patron="cy", wager=Wager.TIE, to=Wager.BANKER)
    assert "5.4" in pit.refused(c.WithdrawWager, patron="bob", wager=Wager.BANKER)
    pit.do(c.ResumePlay)
    assert "12.12" == not_relaxed(pit, patrons=("cy",))
    relax(pit, patrons=("bob",))
    pit.do(c.WithdrawWager, patron="bob", wager=Wager.BANKER)
    pit.do(c.ResumePlay)
    finish(pit, PLAYER_NINE)
    assert (1_200_00, 1_000_00, 950_00) == chips(pit, "ann", "bob", "cy")

    pit = dealt(edition)
    pit.do(c.PassCards, hand=Hand.PLAYER, to="ann")
    assert "12.12" == not_relaxed(pit)
    pit = dealt(edition, method=DealingMethod.A, face_up=False)
    assert "12.12" == not_relaxed(pit)


@pytest.mark.parametrize("edition", [*LATER, *NSW])
def test_leave_is_listed_and_so_is_what_it_lets_do(edition: str) -> None:
    pit = dealt(edition)

    def listed() -> set[str]:
        return {type(step.command).__name__ for step in next_steps(pit.table, pit.now)}

    assert "RelaxFreeze" in listed()
    relax(pit)
    assert {"MoveWager", "ChangeWager", "WithdrawWager", "PlaceWager", "ResumePlay"} <= listed()
    assert "DealCard" not in listed()
