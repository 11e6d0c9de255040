"""What each edition says, typed by hand from the differences between them."""

from typing import Any

import pytest

from felt import ACT, NSW, bet, case, deal
from punto.cards import Card, Rank
from punto.game.shoe import Shoe, burn
from punto.game.wagers import upshot_of
from punto.law.clauses import Refused
from punto.law.procedures import MAIN_WAGERS, BurnMethod, Decided, Game, PairsForm, Wager
from punto.law.rule_paths import RuleField
from punto.law.rulebooks import EDITIONS, rulebook
from punto.narration.rulebook_values import point as words
from punto.study.differences import stated, wagers

SUPERVISOR, OPERATOR = "casino supervisor", "casino operator"
PRIOR, SIGN = "prior notice, if patrons are there", "a sign for 20 minutes"
BOTH_NSW = "nsw-earlier star-2025"
ALL_ACT = "act-2012 act-2016 act-2018"

GOLDEN = {
    "seats": {
        "nsw-earlier": "3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14",
        "star-2025": "3, 5, 6, 7, 8, 9",
    },
    "cutting cards": {ALL_ACT: "2", BOTH_NSW: "1"},
    "cutting card depth": {ALL_ACT: "12", BOTH_NSW: "20"},
    "card check": {
        "act-2012": "one by one by the dealer, before and after gaming",
        "act-2016 act-2018": "one by one by dealer, supervisor or device, unless pre-shuffled",
        BOTH_NSW: "by dealer, supervisor or device, if wished",
    },
    "multiples": {
        ALL_ACT: "the multiples allowed must be shown",
        BOTH_NSW: "any amount from the minimum up, unless the sign states a unit",
    },
    "personal limit": {
        "act-2012 act-2016": "a marker that states the limit",
        "act-2018": "a marker",
        BOTH_NSW: "a sign that states minimum and maximum",
    },
    "wagers close": {
        ALL_ACT: "at the call of no more bets",
        BOTH_NSW: "when the first card leaves the shoe",
    },
    "wagers are made in": {ALL_ACT: "chips", BOTH_NSW: "chips, promotional tokens"},
    "sharing": {
        "act-2012": "at most 2 patrons on an area of a box; at most 1 box for a patron",
        "act-2016 act-2018": "any number of patrons",
        "star-2025": "a supervisor may cap patrons",
    },
    "no-bet coups": {
        "act-2012": "with patrons present",
        "act-2016 act-2018": "with patrons present; at an empty table",
        BOTH_NSW: "at an empty table, from a shoe, after a marker or notice to surveillance; "
        "with patrons present",
    },
    "most no-bet coups": {"act-2012": "3"},
    "cutter": {
        "act-2012": "a patron; a supervisor if all decline",
        "act-2016 act-2018": "a patron; a supervisor if none is there or all decline",
        BOTH_NSW: "a supervisor, or patrons at the supervisor's choice",
    },
    "ways to burn": {
        ALL_ACT: "face down; count",
        BOTH_NSW: "face down; shown on request, with approval, on a patron's request; "
        "count, with approval",
    },
    "last coup call": {BOTH_NSW: "Last coup."},
    "dealing methods": {
        ALL_ACT: "face up; face down",
        "nsw-earlier": "method A; method B; method C",
        "star-2025": "method A; method B",
    },
    "exposure": {
        "act-2012 act-2016": "patrons or the dealer, as a supervisor decides",
        "act-2018": "the dealer, or a patron who backed that very hand",
        BOTH_NSW: "as the dealing method says",
    },
    "rounding": {BOTH_NSW: "up"},
    "pairs forms": {"act-2016 act-2018": "Canberra, Perfect"},
    "the regulator approves": {
        "act-2012": "table; shoe; tournament conditions; tournament commission",
        "act-2016": "table; shoe; card supplier; pairs layout; tournament commission",
        "act-2018": "table; shoe; card supplier; pairs layout; dragon layout; "
        "tournament commission",
        "nsw-earlier": "promotion amendment",
    },
    "signs at the table": {
        "act-2012": "limits; multiples; differential; settlement method",
        "act-2016": "limits; multiples; differential; settlement method; pairs",
        "act-2018": "limits; multiples; differential; settlement method; pairs; dragon",
        "nsw-earlier": "even-money odds; limits; both minimums; differential; pairs; "
        "side-bet restriction; super six",
        "star-2025": "even-money odds; limits; both minimums; differential; pairs; "
        "side-bet restriction; super six; tiger tie; tiger pair; tiger; big tiger; small tiger",
    },
    "in force": {
        "act-2012": "the day after it is notified, from 27 March 2012 at the earliest",
        "act-2016": "the day after it is notified, from 16 December 2016 at the earliest",
        "act-2018": "the day after it is notified, from 8 December 2018 at the earliest",
        "star-2025": "on publication by the operator, from 13 August 2025 at the earliest",
    },
    "notice of: new limits": {ALL_ACT: PRIOR, BOTH_NSW: "none: at any time"},
    "notice of: a raised minimum": {
        ALL_ACT: PRIOR,
        BOTH_NSW: f"{SIGN}, or the old kept for those already playing",
    },
    "notice of: the end of kept minimums": {BOTH_NSW: SIGN},
    "notice of: a new differential": {ALL_ACT: PRIOR},
    "notice of: another game": {ALL_ACT: PRIOR, BOTH_NSW: f"{SIGN}, or all patrons' consent"},
    "notice of: the closing of the table": {
        ALL_ACT: PRIOR,
        BOTH_NSW: f"{SIGN}, if patrons are there",
    },
    "casino supervisors": {
        ALL_ACT: "casino supervisor",
        BOTH_NSW: "assistant gaming manager, casino supervisor, gaming supervisor",
    },
    "who may: approve both hands": {f"act-2018 {BOTH_NSW}": SUPERVISOR},
    "who may: change the limits": {ALL_ACT: OPERATOR, BOTH_NSW: SUPERVISOR},
    "who may: change the game": {ALL_ACT: OPERATOR, BOTH_NSW: SUPERVISOR},
    "who may: close the table": {ALL_ACT: OPERATOR, BOTH_NSW: SUPERVISOR},
    "who may: void a coup": {
        "act-2012": OPERATOR,
        "act-2016 act-2018": f"{SUPERVISOR}; {OPERATOR}",
        BOTH_NSW: SUPERVISOR,
    },
    "who may: choose who turns the cards": {"act-2012 act-2016": SUPERVISOR, "act-2018": "dealer"},
    "who may: relax the freeze of wagers": {
        "act-2016 act-2018": SUPERVISOR,
        BOTH_NSW: f"{SUPERVISOR} or gaming manager",
    },
    "who may: order a check of the cards": {BOTH_NSW: f"{SUPERVISOR} or inspector"},
    "who may: clear an idle seat": {f"{ALL_ACT} {BOTH_NSW}": SUPERVISOR},
    "tournament: conditions: prevails": {
        "act-2012": "the approved conditions",
        f"act-2016 act-2018 {BOTH_NSW}": "the rules",
    },
    "tournament: conditions: amendment": {
        "act-2012": "with fresh approval",
        f"act-2016 act-2018 {BOTH_NSW}": "not at all",
    },
    "tournament: conditions: limit change": {
        "act-2012": "on notice, unless the approved conditions fix them",
        "act-2016 act-2018": "on notice",
        BOTH_NSW: "at the points that were announced before the tournament",
    },
    "tournament: conditions: steps: approved": {"act-2012": "before the tournament starts"},
    "tournament: conditions: steps: notified to the regulator": {
        "act-2016 act-2018": "before entries are taken"
    },
    "tournament: conditions: steps: with every entrant": {BOTH_NSW: "before the tournament starts"},
    "tournament: entry: entries": {
        "act-2012": "once",
        "act-2016 act-2018": "once, and again by buying back",
        BOTH_NSW: "as the conditions offer",
    },
    "tournament: entry: commission": {
        "act-2012": "what the approved conditions state",
        "act-2016 act-2018": "an amount that was approved",
        BOTH_NSW: "nothing",
    },
    "tournament: entry: refunds": {
        ALL_ACT: "never",
        BOTH_NSW: "as the conditions of entry allow",
    },
    "tournament: entry: reserve": {
        "act-2012": "the tournament's first",
        "act-2016 act-2018": "the absent entrant's first",
    },
    "tournament: entry: substitute": {ALL_ACT: "yes"},
    "tournament: sessions: seating": {
        ALL_ACT: "by ballot before each session",
        BOTH_NSW: "as the tournament manager determines",
    },
    "tournament: sessions: measures": {
        ALL_ACT: "rounds, shoes",
        BOTH_NSW: "minutes, rounds, shoes",
    },
    "tournament: sessions: a late entrant loses the seat": {
        "act-2012": "when the session begins",
        "act-2016 act-2018": "at the time specified for its start",
        BOTH_NSW: "when the tournament manager says so",
    },
    "tournament: sessions: most deducted": {BOTH_NSW: "3"},
    "tournament: sessions: disqualification: absent": {
        BOTH_NSW: "may be disqualified, with a refund only if approved, keeping the value of chips"
    },
    "tournament: sessions: disqualification: chips were concealed": {
        BOTH_NSW: "must be disqualified"
    },
    "tournament: places: level": {
        "act-2012": "further rounds until they differ",
        "act-2016 act-2018": "what the conditions say",
        BOTH_NSW: "a play-off where there are too few places for them",
    },
    "tournament: places: out together": {
        "act-2012": "the prizes that they contest are combined and shared",
        "act-2016 act-2018": "what the conditions say",
        BOTH_NSW: "more chips left, the larger wager, chips removed later",
    },
    "who may: name a tournament director": {
        ALL_ACT: "gaming shift manager",
        BOTH_NSW: OPERATOR,
    },
    "promotions: prizes: cash": {
        "nsw-earlier": "allowed; of a large one the winner chooses how it is paid",
        "star-2025": "no prize is paid in cash",
    },
    "promotions: prizes: alternative": {
        "nsw-earlier": "cash",
        "star-2025": "money that is not cash",
    },
    "promotions: prizes: no alternative": {
        "nsw-earlier": "casino dollars, slots dollars",
        "star-2025": "casino dollars",
    },
    "promotions: terms: items: how prizes are paid": {"star-2025": "must be stated"},
    "promotions: terms: notice": {
        "nsw-earlier": "the Authority, before the start",
        "star-2025": "the NICC, at least 24 hours before the start",
    },
    "promotions: terms: amended": {
        "nsw-earlier": "with the regulator's approval first",
        "star-2025": "freely, and sent to the regulator again as soon as possible",
    },
    "promotions: winners: winners are told within days": {BOTH_NSW: "2"},
    "promotions: winners: doubt told": {
        "nsw-earlier": "the inspectorate, at once",
        "star-2025": "an inspector, within 48 hours",
    },
}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("point", GOLDEN)
def test_what_the_edition_says(edition: str, point: str) -> None:
    expected = next((says for who, says in GOLDEN[point].items() if edition in who.split()), None)
    found = {words(path): said for path, said in stated(rulebook(edition)).items()}.get(point)

    assert expected == (found.told() if found else None)


SETTLED_EARLY = "after both hands have two cards, before any third"


@pytest.mark.parametrize("edition", EDITIONS)
def test_when_wagers_are_settled_and_whether_they_stand_alone(edition: str) -> None:
    for form, points in wagers(rulebook(edition)).items():
        said = {field: each for (_, field, *_), each in points.items()}
        pairs_of_act = form.form is not None
        early = SETTLED_EARLY if pairs_of_act else "at settlement"
        assert early == said[RuleField("settled")].told()
        alone = said.get(RuleField("without_main_wager"))
        dragon = form.wager in (Wager.PLAYER_DRAGON, Wager.BANKER_DRAGON)
        assert (pairs_of_act or dragon) is (alone is not None)
        restricted = said.get(RuleField("restriction"))
        optional = edition in NSW and form.wager not in MAIN_WAGERS
        assert optional is (restricted is not None)


@pytest.mark.parametrize("edition", NSW)
def test_a_layout_shows_the_wagers_that_may_lie_on_it(edition: str) -> None:
    rules = rulebook(edition)
    letters = "ABCD" if edition == "nsw-earlier" else "ABCDEFGHIJKLM"
    assert list(letters) == [rule.value.letter for rule in rules.layouts]
    for rule in rules.layouts:
        layout = rule.value
        allowed = {
            terms.wager
            for terms in rules.wagers
            if terms.layouts is None or layout.letter in terms.layouts.value
        }
        assert allowed == layout.wagers
        eight = edition == "star-2025" and layout.letter in "JK"
        assert (None if edition == "nsw-earlier" else 8 if eight else 6) == layout.places


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rank_burns_its_value(edition: str) -> None:
    values = dict(zip("A23456789TJQK", (*range(1, 11), 10, 10, 10), strict=True))
    for rank, value in values.items():
        shoe = Shoe((Card(f"{rank}S"),) * 12, cutting_card_at=None)
        burned = burn(rulebook(edition), shoe, BurnMethod.COUNT, approved=True)
        assert 1 + value == len(burned.cards)


@pytest.mark.parametrize("edition", ACT)
def test_act_counts_a_burn_without_asking(edition: str) -> None:
    shoe = Shoe((Card.S7,) * 12, cutting_card_at=None)

    assert 8 == len(burn(rulebook(edition), shoe, BurnMethod.COUNT).cards)


@pytest.mark.parametrize("edition", ["act-2016", "act-2018", *NSW])
def test_only_equal_ranks_pair(edition: str) -> None:
    """All 169 of them, for every wager on pairs."""
    for terms in rulebook(edition).wagers:
        if terms.decided not in (Decided.PAIR_BY_RANK, Decided.PAIR_BY_SUIT):
            continue
        for one in Rank:
            for other in Rank:
                cards = f"{one}S {one}S {other}D {other}D 5H 6H"
                coup = deal(edition, cards).coup
                upshot, _ = upshot_of(terms, coup)
                assert (one is other) is (upshot.value != "no-pair"), (one, other)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("game", Game)
def test_options_and_approvals_hold_in_both_games(edition: str, game: Game) -> None:
    rules = rulebook(edition)
    for form in PairsForm if rules.pairs_forms else (None,):
        for wager in sorted(rules.permitted.value):
            twice = (bet("ann", wager.value, 100), bet("ann", wager.value, 100))
            kwargs: dict[str, Any] = {
                "game": game.value,
                "pairs": form.value if form else None,
                "bets": twice,
            }
            main = wager in (Wager.PLAYER, Wager.BANKER, Wager.TIE)
            if edition == "act-2012" or (edition in NSW and main):
                assert 2 == len(deal(edition, "4H TD 5C 7S", **kwargs).settlements)
            else:
                with pytest.raises(Refused):
                    deal(edition, "4H TD 5C 7S", **kwargs)
    both = (bet("ann", "player", 100), bet("ann", "banker", 100))
    if edition in ("act-2012", "act-2016"):
        assert 2 == len(deal(edition, "4H TD 5C 7S", game=game.value, bets=both).settlements)
    else:
        with pytest.raises(Refused, match="both-hands-need-approval"):
            deal(edition, "4H TD 5C 7S", game=game.value, bets=both)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("held", ["player", "banker", "tie", "player tie", "banker tie"])
def test_one_hand_is_always_free(edition: str, held: str) -> None:
    bets = tuple(bet("ann", wager, 100) for wager in held.split())

    assert len(bets) == len(deal(edition, "4H TD 5C 7S", bets=bets).settlements)


@pytest.mark.parametrize(
    ("edition", "wager", "shoe"),
    [
        *((e, "tie", "KH KD 6C 6S") for e in EDITIONS),
        *((e, "player-pair", "7H 2D 7S 5S KH KC") for e in EDITIONS if e != "act-2012"),
        ("act-2018", "player-dragon", "4H TD 5C 7S"),
        ("star-2025", "super-six", "2H KD 3C 6S KH"),
        ("star-2025", "tiger", "2H KD 3C 6S KH"),
    ],
)
def test_every_wager_has_its_own_maximum(edition: str, wager: str, shoe: str) -> None:
    limits = {wager: (1_00, 10_00), "player": (1_00, 500_00)}
    capped = deal(edition, shoe, limits=limits, bets=(bet("ann", wager, 25_00),)).settled(wager)
    whole = deal(edition, shoe, bets=(bet("ann", wager, 10_00),)).settled(wager)

    assert (whole.paid_cents, 25_00) == (capped.paid_cents, capped.returned_cents)


@pytest.mark.parametrize("edition", [case("star-2025", "10.24; 10.24.1")])
def test_a_third_card_makes_no_tiger_pair(edition: str) -> None:
    settled = deal(edition, "2H KD 3C 7S 3H", tiger_pair=10_00).settled("tiger-pair")

    assert 10_00 == settled.collected_cents


def test_the_first_fault_of_the_book_is_the_one_that_is_told() -> None:
    """Decks before layout, a wager's existence before its stake, its stake before its company."""
    faults: dict[str, dict[str, Any]] = {
        "2.1": {"decks": 6, "bets": (bet("ann", "player", 0),)},
        "4.3": {"bets": (bet("ann", "tiger", 0),)},
        "4.2": {"bets": (bet("ann", "player", 0), bet("ann", "player", 0))},
        "4.6(a)": {"bets": tuple(bet("ann", w, 100) for w in ("player", "banker", "player"))},
    }
    for clause, kwargs in faults.items():
        with pytest.raises(Refused) as caught:
            deal("act-2018", "4H TD 5C 7S", **kwargs)
        assert clause == caught.value.clauses[0].id
