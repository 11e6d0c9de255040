"""Cut, load, burn and draw."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from felt import NSW, case
from punto.cards import full_decks, read_cards
from punto.game.shoe import OutOfCards, Shoe, burn, cut, draw, load, scripted
from punto.law.clauses import Refused
from punto.law.procedures import BurnMethod
from punto.law.rulebooks import EDITIONS, rulebook
from punto.narration.saying import refusal

CUT = {
    "act-2012": "5.3",
    "act-2016": "5.4",
    "act-2018": "5.4",
    "nsw-earlier": "4.5",
    "star-2025": "4.5",
}
INSERT = CUT | {"nsw-earlier": "4.6", "star-2025": "4.6"}
DEPTH = {"act-2012": 12, "act-2016": 12, "act-2018": 12, "nsw-earlier": 20, "star-2025": 20}


@pytest.mark.parametrize("edition", [case(e, clause) for e, clause in CUT.items()])
@pytest.mark.parametrize(("at", "allowed"), [(51, False), (52, True), (364, True), (365, False)])
def test_a_cut_is_a_deck_from_either_end(edition: str, at: int, allowed: bool) -> None:
    stack = full_decks(8)
    if allowed:
        assert stack[at:] + stack[:at] == cut(rulebook(edition), stack, at)
    else:
        with pytest.raises(Refused, match="cut-too-near-an-end"):
            cut(rulebook(edition), stack, at)


def test_a_stack_too_small_to_cut() -> None:
    with pytest.raises(Refused, match="stack-too-small-to-cut"):
        cut(rulebook("act-2018"), full_decks(2)[:103], 52)


@pytest.mark.parametrize("edition", [case(e, "4.5") for e in NSW])
def test_three_decks_may_be_cut_in_their_middle_third(edition: str) -> None:
    stack = full_decks(3)
    for at in (52, 104):
        assert stack[at] == cut(rulebook(edition), stack, at)[0]
    for at in (51, 105):
        with pytest.raises(Refused):
            cut(rulebook(edition), stack, at)


@pytest.mark.parametrize("edition", [case(e, clause) for e, clause in INSERT.items()])
def test_the_cutting_card_lies_deep_enough(edition: str) -> None:
    rules, stack, depth = rulebook(edition), full_decks(8), DEPTH[edition]

    assert 416 - depth == load(rules, stack, behind=depth).cutting_card_at
    with pytest.raises(Refused, match="cutting-card-has-cards-behind-it"):
        load(rules, stack, behind=depth - 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_shoe_holds_whole_decks(edition: str) -> None:
    rules, deck = rulebook(edition), list(full_decks(8))
    for wrong, said in (
        (deck[:-1], "The stack of 415 cards is not whole decks"),
        (deck + deck[:1], "The stack of 417 cards is not whole decks, foreign AC"),
        (deck[:364], "The stack of 364 cards is not whole decks"),
        (deck[:-1] + deck[:1], "The stack of 416 cards is not whole decks, missing KS, foreign AC"),
    ):
        with pytest.raises(Refused) as refused:
            load(rules, wrong, behind=20)
        assert said == refusal(refused.value).message


@pytest.mark.clause("house", "shoe:cutting-card-in-stack")
def test_the_cutting_card_lies_in_the_stack() -> None:
    rules = rulebook("act-2018")

    assert 1 == load(rules, full_decks(8), behind=415).cutting_card_at
    with pytest.raises(Refused, match="too-many-behind-cutting-card") as refused:
        load(rules, full_decks(8), behind=416)
    assert ["shoe:cutting-card-in-stack"] == [clause.id for clause in refused.value.clauses]


@given(st.integers(12, 415))
def test_the_cutting_card_comes_out_once_before_the_cards_behind_it(behind: int) -> None:
    shoe = load(rulebook("act-2018"), full_decks(8), behind)
    seen = []
    while shoe.left:
        drawn = draw(shoe)
        if drawn.cutting_card:
            seen.append(shoe.left)
        shoe = drawn.shoe

    assert [behind] == seen


def test_cards_come_in_order_and_then_run_out() -> None:
    shoe = scripted(rulebook("act-2018"), read_cards("4H TD 5C"), 8)
    faces = []
    for position in range(3):
        drawn = draw(shoe)
        assert (position, False) == (drawn.position, drawn.cutting_card)
        faces.append(drawn.card)
        shoe = drawn.shoe

    assert list(read_cards("4H TD 5C")) == faces
    assert 0 == shoe.left
    with pytest.raises(OutOfCards):
        draw(shoe)


def test_drawing_twice_from_one_shoe_draws_the_same_card() -> None:
    shoe = scripted(rulebook("act-2018"), read_cards("4H TD"), 8)

    assert draw(shoe) == draw(shoe)


def stack(first: str) -> Shoe:
    return Shoe(read_cards(first) + full_decks(8), cutting_card_at=None)


FACE_DOWN = {"act-2012": "5.4(a); 5.4", "act-2016": "5.5(a); 5.5", "act-2018": "5.5(a); 5.5"}
COUNT = {
    "act-2012": "5.4(b); 5.4; 5.5",
    "act-2016": "5.5(b); 5.5; 5.6",
    "act-2018": "5.5(b); 5.5; 5.6",
}
TENS = {"act-2012": "5.6", "act-2016": "5.7", "act-2018": "5.7"}


@pytest.mark.parametrize(
    "edition",
    [*(case(e, c) for e, c in FACE_DOWN.items()), *(case(e, "4.7.1; 4.7") for e in NSW)],
)
def test_one_card_burned_unseen(edition: str) -> None:
    burned = burn(rulebook(edition), stack("7H"), BurnMethod.FACE_DOWN)

    assert (read_cards("7H"), None, 1) == (burned.cards, burned.shown, burned.shoe.dealt)


@pytest.mark.parametrize(
    ("edition", "first", "gone"),
    [
        *(case(e, c, "7H", 8, name="seven") for e, c in COUNT.items()),
        *(case(e, c, "AH", 2, name="ace") for e, c in COUNT.items()),
        *(case(e, c, f, 11, name=f) for e, c in TENS.items() for f in ("TH", "JD", "QC", "KS")),
        case("nsw-earlier", "4.7.3; 4.7.3.1; 4.7.3.2; 4.7", "7H", 8),
        case("star-2025", "4.7.3; 4.7.4; 4.7.5; 4.7", "7H", 8),
        *(
            case(e, "4.8", f, n, name=f)
            for e in NSW
            for f, n in (("AH", 2), ("TH", 11), ("QC", 11))
        ),
    ],
)
def test_the_first_card_says_how_many_more_are_burned(edition: str, first: str, gone: int) -> None:
    burned = burn(rulebook(edition), stack(first), BurnMethod.COUNT, approved=True)

    assert read_cards(first)[0] == burned.shown == burned.cards[0]
    assert gone == len(burned.cards) == burned.shoe.dealt


@pytest.mark.parametrize("edition", [case(e, "4.7.2; 4.7") for e in NSW])
def test_a_burned_card_is_shown_on_approval_and_request(edition: str) -> None:
    rules, method = rulebook(edition), BurnMethod.SHOWN_ON_REQUEST
    for approved, requested in ((False, False), (True, False), (False, True)):
        with pytest.raises(Refused):
            burn(rules, stack("7H"), method, approved=approved, requested=requested)

    burned = burn(rules, stack("7H"), method, approved=True, requested=True)

    assert (1, read_cards("7H")[0]) == (burned.shoe.dealt, burned.shown)


@pytest.mark.parametrize("edition", [case(e, "4.7.3") for e in NSW])
def test_nsw_counts_a_burn_only_with_approval(edition: str) -> None:
    with pytest.raises(Refused, match="burning-needs-approval"):
        burn(rulebook(edition), stack("7H"), BurnMethod.COUNT)


@pytest.mark.parametrize("edition", [case(e, c.split("; ")[0]) for e, c in FACE_DOWN.items()])
def test_act_never_shows_a_card_burned_face_down(edition: str) -> None:
    with pytest.raises(Refused, match="edition-does-not-burn-so"):
        burn(
            rulebook(edition),
            stack("7H"),
            BurnMethod.SHOWN_ON_REQUEST,
            approved=True,
            requested=True,
        )


@pytest.mark.parametrize("edition", EDITIONS)
def test_burning_notices_the_cutting_card(edition: str) -> None:
    deck = full_decks(8)
    seven = deck.index(read_cards("7H")[0])
    shoe = load(rulebook(edition), deck[seven:] + deck[:seven], behind=415)

    assert burn(rulebook(edition), shoe, BurnMethod.COUNT, approved=True).cutting_card
    assert not burn(rulebook(edition), shoe, BurnMethod.FACE_DOWN).cutting_card


@pytest.mark.clause("house", "shoe:enough-to-burn")
def test_a_shoe_is_large_enough_to_burn_from() -> None:
    rules = rulebook("act-2018")
    enough = read_cards("KH AC 2C 3C 4C 5C 6C 7C 8C 9C TC")

    assert 0 == burn(rules, scripted(rules, enough, 8), BurnMethod.COUNT).shoe.left
    assert 9 == burn(rules, scripted(rules, enough[1:], 8), BurnMethod.FACE_DOWN).shoe.left
    for method, cards in ((BurnMethod.COUNT, enough[1:]), (BurnMethod.FACE_DOWN, ())):
        with pytest.raises(Refused, match="shoe-too-small-to-burn"):
            burn(rules, scripted(rules, cards, 8), method)
