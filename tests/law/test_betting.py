"""What a table offers, and what a patron may combine."""

from typing import Any

import pytest
from msgspec.structs import replace

from felt import ACT, NSW, bet, case, deal
from punto.game.betting import spread, terms_of
from punto.law.clauses import Refused, Rule
from punto.law.procedures import Game, PairsForm, Wager
from punto.law.rulebooks import EDITIONS, rulebook
from punto.narration.saying import refusal

SHOE = "4H TD 5C 7S"
TIGERS = ("tiger", "tiger-tie", "tiger-pair", "big-tiger", "small-tiger")
MAIN = ("player", "banker", "tie")
PAIRS = ("player-pair", "banker-pair")
DRAGONS = ("player-dragon", "banker-dragon")


def refused(edition: str, **kwargs: Any) -> list[str]:
    """The clauses of the refusal that a coup meets."""
    with pytest.raises(Refused) as caught:
        deal(edition, SHOE, **kwargs)
    assert refusal(caught.value).remedy
    return [clause.cited for clause in caught.value.clauses]


NOT_THERE = {
    "act-2012": ("4.6", (*PAIRS, *DRAGONS, "super-six", *TIGERS)),
    "act-2016": ("4.3", (*DRAGONS, "super-six", *TIGERS)),
    "act-2018": ("4.3", ("super-six", *TIGERS)),
    "nsw-earlier": ("5.1", (*DRAGONS, *TIGERS)),
    "star-2025": ("5.1", DRAGONS),
}


@pytest.mark.parametrize(
    ("edition", "lead", "wager"),
    [
        case(edition, lead, lead, wager, name=wager)
        for edition, (lead, wagers) in NOT_THERE.items()
        for wager in wagers
    ],
)
def test_a_wager_that_the_edition_does_not_have(edition: str, lead: str, wager: str) -> None:
    """The list of wagers has the main ones, and not that."""
    assert all(deal(edition, SHOE, bets=(bet("ann", main, 100),)).settlements for main in MAIN)
    assert lead == refused(edition, bets=(bet("ann", wager, 100),))[0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_wager_is_there_or_not(edition: str) -> None:
    """The thirteen wagers are permitted or refused, and none is both."""
    absent = set(NOT_THERE[edition][1])

    assert {wager.value for wager in Wager} - absent == {
        wager.value for wager in rulebook(edition).permitted.value
    }
    assert rulebook(edition).permitted.value == {t.wager for t in rulebook(edition).wagers}


OFFERED: dict[str, dict[str, tuple[str, ...]]] = {
    "act-2016": {"4.3(d)": PAIRS},
    "act-2018": {"4.4(a)": PAIRS, "4.4(b)": DRAGONS, "12.1": DRAGONS, "12:lead": DRAGONS},
    "nsw-earlier": {"10.1": (*PAIRS, "super-six"), "10.2": PAIRS, "10.9": ("super-six",)},
    "star-2025": {
        "10.1": (*PAIRS, "super-six", *TIGERS),
        "10.2": PAIRS,
        "10.9": ("super-six",),
        "10.14": ("tiger-tie",),
        "10.19": ("tiger-pair",),
        "10.25": ("tiger",),
        "10.30": ("big-tiger",),
        "10.35": ("small-tiger",),
    },
}


@pytest.mark.parametrize(
    ("edition", "clause", "wager"),
    [
        case(edition, clause, clause, wager, name=wager)
        for edition, clauses in OFFERED.items()
        for clause, wagers in clauses.items()
        for wager in wagers
    ],
)
def test_a_side_bet_is_off_until_the_table_offers_it(edition: str, clause: str, wager: str) -> None:
    with pytest.raises(Refused, match="wager-not-offered") as caught:
        terms_of(spread(rulebook(edition)), Wager(wager))
    assert clause in [c.id for c in caught.value.clauses]

    offered = spread(rulebook(edition), offered=[Wager(wager)])
    assert Wager(wager) is terms_of(offered, Wager(wager)).wager


@pytest.mark.parametrize(
    ("edition", "form", "rank", "lead"),
    [
        case("act-2016", "10:lead", PairsForm.PERFECT, "10", "10:lead"),
        case("act-2016", "11:lead", PairsForm.CANBERRA, "11", "11:lead"),
        case("act-2018", "10:lead; 9.1(a); 9.1", PairsForm.PERFECT, "10", "10:lead"),
        case("act-2018", "11:lead; 9.1(b); 9.1", PairsForm.CANBERRA, "11", "11:lead"),
    ],
)
def test_one_form_of_pairs_at_a_table(edition: str, form: PairsForm, rank: str, lead: str) -> None:
    table = spread(rulebook(edition), pairs=form)
    with pytest.raises(Refused) as caught:
        terms_of(table, Wager.PLAYER_PAIR)
    assert lead in [c.id for c in caught.value.clauses]

    offered = spread(rulebook(edition), pairs=form, offered=[Wager.PLAYER_PAIR])
    odds = terms_of(offered, Wager.PLAYER_PAIR).odds.values()
    assert all(rule.clause.id.startswith(rank) for rule in odds)


@pytest.mark.parametrize("edition", [case(e, "8.2") for e in ("act-2016", "act-2018")])
def test_a_draft_that_keeps_one_form_of_pairs_has_no_other(edition: str) -> None:
    """Each edition as printed has both."""
    printed = rulebook(edition)
    assert printed.pairs_forms is not None
    one = Rule(printed.pairs_forms.clauses, frozenset({PairsForm.PERFECT}))
    draft = replace(printed, pairs_forms=one)
    assert PairsForm.PERFECT is spread(draft).form
    with pytest.raises(Refused) as caught:
        spread(draft, pairs=PairsForm.CANBERRA)

    assert ["8.2"] == [clause.id for clause in caught.value.clauses]
    assert (PairsForm.PERFECT,) == caught.value.reason.given["forms"]


@pytest.mark.clause("house", "table:pairs-form")
@pytest.mark.parametrize("edition", ["act-2012", *NSW])
@pytest.mark.parametrize("form", ["perfect", "canberra"])
def test_a_form_of_pairs_that_does_not_exist(edition: str, form: str) -> None:
    assert ["house:table:pairs-form"] == refused(edition, pairs=form, player=100)


# Decks


@pytest.mark.parametrize(
    ("edition", "decks"),
    [
        *((e, n) for e in ACT for n in range(14) if n != 8),
        *((e, n) for e in NSW for n in range(14) if n not in (3, 4, 6, 8)),
    ],
)
def test_a_number_of_decks_the_edition_does_not_play(edition: str, decks: int) -> None:
    """The same clauses also say how many cutting cards there are, so they are not claimed."""
    assert ["2.1" if edition in ACT else "3.1"] == refused(edition, decks=decks, player=100)


@pytest.mark.parametrize(
    ("edition", "clause", "wager"),
    [
        case("nsw-earlier", "", "3.1", "player-pair", name="player-pair"),
        case("nsw-earlier", "", "3.1", "banker-pair", name="banker-pair"),
        *(
            case("star-2025", f"3.1:{name}", f"3.1:{name}", wager, name=wager)
            for name, wager in (
                ("Baccarat Pairs", "player-pair"),
                ("Baccarat Pairs", "banker-pair"),
                ("Tiger Tie", "tiger-tie"),
                ("Tiger Pair", "tiger-pair"),
                ("Tiger", "tiger"),
                ("Big Tiger", "big-tiger"),
                ("Small Tiger", "small-tiger"),
            )
        ),
    ],
)
@pytest.mark.parametrize("decks", [3, 4])
def test_some_wagers_need_six_or_eight_decks(
    edition: str, clause: str, wager: str, decks: int
) -> None:
    assert clause == refused(edition, decks=decks, bets=(bet("ann", wager, 100),))[0]
    for enough in (6, 8):
        assert deal(edition, SHOE, decks=enough, bets=(bet("ann", wager, 100),)).settlements


@pytest.mark.parametrize("edition", NSW)
@pytest.mark.parametrize("decks", [3, 4, 6, 8])
def test_super_six_is_not_on_the_list_of_six_or_eight(edition: str, decks: int) -> None:
    assert deal(edition, SHOE, decks=decks, super_six=100).settlements


# Layouts


LAYOUTS = {
    ("nsw-earlier", "10.2", "player-pair"): "ABD",
    ("nsw-earlier", "10.9", "super-six"): "CD",
    ("star-2025", "10.2", "banker-pair"): "AD",
    ("star-2025", "10.9", "super-six"): "AD",
    ("star-2025", "10.14", "tiger-tie"): "BCEFGHIJKLM",
    ("star-2025", "10.19", "tiger-pair"): "BCEFGHIJKLM",
    ("star-2025", "10.25", "tiger"): "BCEFGHIJKLM",
    ("star-2025", "10.30", "big-tiger"): "BCEFGHIJKLM",
    ("star-2025", "10.35", "small-tiger"): "BCEFGHIJKLM",
}


@pytest.mark.parametrize(
    ("edition", "clause", "wager", "letters"),
    [
        case(edition, clause, clause, wager, letters, name=wager)
        for (edition, clause, wager), letters in LAYOUTS.items()
    ],
)
def test_a_side_bet_lies_only_on_its_layouts(
    edition: str, clause: str, wager: str, letters: str
) -> None:
    bets = (bet("ann", wager, 100),)
    every = "ABCD" if edition == "nsw-earlier" else "ABCDEFGHIJKLM"
    for letter in every:
        if letter in letters:
            layout = deal(edition, SHOE, layout=letter, bets=bets).table.layout
            assert layout is not None
            assert letter == layout.letter
            assert Wager(wager) in layout.wagers
        else:
            assert clause == refused(edition, layout=letter, bets=bets)[0]


@pytest.mark.parametrize(
    ("edition", "stakes", "letter"),
    [
        ("nsw-earlier", {"player": 100}, "A"),
        ("nsw-earlier", {"super_six": 100}, "C"),
        ("nsw-earlier", {"super_six": 100, "player_pair": 100}, "D"),
        ("star-2025", {"super_six": 100, "player_pair": 100}, "A"),
        ("star-2025", {"tiger": 100}, "B"),
    ],
)
def test_the_first_layout_with_every_wager_is_the_default(
    edition: str, stakes: dict[str, int], letter: str
) -> None:
    kwargs: dict[str, Any] = {**stakes}
    layout = deal(edition, SHOE, **kwargs).table.layout

    assert layout is not None
    assert letter == layout.letter


@pytest.mark.clause("star-2025", "10.2", "10.25")
def test_no_layout_has_pairs_and_tigers_together() -> None:
    assert ["10.2", "10.25"] == refused("star-2025", player_pair=100, tiger=100)


@pytest.mark.clause("house", "table:layout")
@pytest.mark.parametrize(
    ("edition", "letter"), [(e, letter) for e in ACT for letter in ("A", "Z", "")]
)
def test_act_prints_no_lettered_layouts(edition: str, letter: str) -> None:
    assert ["house:table:layout"] == refused(edition, layout=letter, player=100)


@pytest.mark.parametrize(
    ("edition", "letter"),
    [case("nsw-earlier", "2.2", "E"), case("star-2025", "2.2", "N"), case("star-2025", "2.2", "")],
)
def test_a_layout_that_is_not_printed(edition: str, letter: str) -> None:
    assert ["2.2"] == refused(edition, layout=letter, player=100)
    for printed in "ABCD" if edition == "nsw-earlier" else "ABCDEFGHIJKLM":
        layout = spread(rulebook(edition), layout=printed).layout
        assert layout is not None
        assert printed == layout.letter


# Combinations


@pytest.mark.parametrize(
    ("edition", "wagers"),
    [
        *(
            case(e, f"5.6.{n}; 5.6", wagers, name=str(n))
            for e in NSW
            for n, wagers in (
                (1, ("player",)),
                (2, ("player", "tie")),
                (3, ("banker",)),
                (4, ("banker", "tie")),
                (5, ("tie",)),
            )
        ),
        case("act-2018", "4.6", ("player", "tie")),
        case("act-2016", "", ("player", "banker", "tie")),
        case("act-2012", "4.6", ("player", "banker", "tie")),
    ],
)
def test_what_a_patron_may_freely_combine(edition: str, wagers: tuple[str, ...]) -> None:
    felt = deal(edition, SHOE, bets=tuple(bet("ann", wager, 100) for wager in wagers))

    assert len(wagers) == len(felt.settlements)


@pytest.mark.parametrize(
    ("edition", "clause", "wagers"),
    [
        case("act-2018", "4.6(b); 4.6", "4.6(b)", ("player", "banker")),
        case("act-2018", "4.6(b); 4.6", "4.6(b)", ("banker", "tie", "player"), name="tie"),
        *(case(e, "5.6.6; 5.6", "5.6.6", ("player", "banker")) for e in NSW),
        *(case(e, "5.6.7; 5.6", "5.6.7", ("tie", "banker", "player")) for e in NSW),
    ],
)
def test_backing_both_hands_needs_approval(
    edition: str, clause: str, wagers: tuple[str, ...]
) -> None:
    bets = tuple(bet("ann", wager, 100) for wager in wagers)

    assert clause == refused(edition, bets=bets)[0]
    assert clause == refused(edition, bets=bets, approved=("bob",))[0]
    assert deal(edition, SHOE, bets=bets, approved=("ann",)).settlements


def test_a_side_bet_on_the_other_hand_needs_no_approval() -> None:
    assert deal(
        "act-2018", SHOE, player=100, banker_pair=100, player_pair=100, banker_dragon=100
    ).settlements


@pytest.mark.parametrize(
    ("edition", "clause", "wager"),
    [
        *(case("act-2018", "", "4.6(a)", w, name=w) for w in ("player", "tie", *PAIRS, *DRAGONS)),
        *(case("act-2016", "", "4.5", w, name=w) for w in ("player", "banker", *PAIRS)),
        *(case(e, "", "10.5", w, name=w) for e in NSW for w in PAIRS),
        *(case(e, "", "10.12", "super-six") for e in NSW),
        case("star-2025", "", "10.17", "tiger-tie"),
        case("star-2025", "", "10.22", "tiger-pair"),
        case("star-2025", "", "10.28", "tiger"),
        case("star-2025", "", "10.33", "big-tiger"),
        case("star-2025", "", "10.38", "small-tiger"),
    ],
)
def test_one_wager_for_each_option(edition: str, clause: str, wager: str) -> None:
    """Common boxes and the order of preference, which these clauses also hold, need a layout."""
    twice = (bet("ann", wager, 100), bet("ann", wager, 200))
    shared = (bet("ann", wager, 100), bet("bob", wager, 200))

    assert clause == refused(edition, bets=twice)[0]
    assert 2 == len(deal(edition, SHOE, bets=shared).settlements)


def test_in_2016_pairs_are_one_option() -> None:
    """4.5 lists pairs once; only 2018 added leave to bet on both hands."""
    assert "4.5" == refused("act-2016", player_pair=100, banker_pair=100)[0]
    assert deal("act-2018", SHOE, player_pair=100, banker_pair=100).settlements
    assert deal("star-2025", SHOE, player_pair=100, banker_pair=100).settlements


@pytest.mark.parametrize("edition", NSW)
def test_nsw_patrons_may_back_a_hand_from_two_boxes(edition: str) -> None:
    bets = (bet("ann", "player", 100), bet("ann", "player", 200))

    assert [100, 200] == [s.paid_cents for s in deal(edition, SHOE, bets=bets).settlements]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("stake", [0, -1])
def test_a_wager_has_chips_behind_it(edition: str, stake: int) -> None:
    assert ["4.2" if edition in ACT else "5.2"] == refused(edition, player=stake)


@pytest.mark.clause("house", "money:one-patron-one-name")
def test_a_wager_has_an_owner() -> None:
    assert ["house:money:one-patron-one-name"] == refused("act-2018", bets=(bet(" ", "tie", 1),))


@pytest.mark.parametrize(
    ("edition", "clause", "wager"),
    [
        *(
            case(e, f"4.6({x})", f"4.6({x})", w)
            for e in ("act-2012",)
            for x, w in zip("abc", ("banker", "player", "tie"), strict=True)
        ),
        *(
            case(e, f"4.3({x})", f"4.3({x})", w)
            for e in ("act-2016", "act-2018")
            for x, w in zip("abc", ("banker", "player", "tie"), strict=True)
        ),
        *(
            case(e, f"5.1.{n}", f"5.1.{n}", w)
            for e in NSW
            for n, w in ((1, "player"), (2, "banker"), (3, "tie"))
        ),
    ],
)
def test_main_wagers_are_at_every_table(edition: str, clause: str, wager: str) -> None:
    for game in Game:
        terms = spread(rulebook(edition), game=game).terms[Wager(wager)]
        assert clause == terms.offered.clause.id
        assert deal(edition, SHOE, game=game.value, bets=(bet("ann", wager, 100),)).settlements
