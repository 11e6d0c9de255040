"""`punto coup`: one coup, dealt from a given shoe and settled."""

from collections.abc import Iterable
from typing import Annotated

from cyclopts import Parameter

from punto.cards import read_cards
from punto.cli.coup_view import show
from punto.cli.options import Json, RulesId, choice, read_decks, read_limits, read_three
from punto.cli.screen import print_json
from punto.cli.speech import eyes
from punto.errors import Malformed, Noun
from punto.game.betting import Spread, check_bets, settle_coup, spread
from punto.game.coup import PlayedCoup, UnfinishedCoup, deal
from punto.game.shoe import scripted
from punto.game.wagers import Bet, Float, Settlement
from punto.law.clauses import Refused, Rule
from punto.law.procedures import Game, Hand, PairsForm, Rounding, Wager
from punto.law.roles import Act
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import rulebook
from punto.money import ChipSet, odds_text, read_cents, read_whole_cents
from punto.narration.saying import reason

DEFAULT_CHIPS = "100,500,2500,10000,50000,100000"


def coup(
    *,
    rules: RulesId,
    shoe: str,
    bet: Annotated[list[str] | None, Parameter(negative=())] = None,
    game: str = Game.COMMISSION.value,
    pairs: str | None = None,
    decks: str | None = None,
    layout: str | None = None,
    chips: str = DEFAULT_CHIPS,
    limit: Annotated[list[str] | None, Parameter(negative=())] = None,
    approve: Annotated[list[str] | None, Parameter(negative=())] = None,
    rounding: str | None = None,
    json: Json = False,
) -> None:
    """Deal one coup and settle its wagers.

    Parameters
    ----------
    shoe
        The cards in dealing order, as in "4H TD 5C 7S".
    bet
        patron:wager:cents, as in ann:player:10000 or ann:tiger-tie:500; once for each bet.
    game
        commission (method A) or even-money (method B, non-commission).
    pairs
        perfect (unless said) or canberra, where the edition has the choice.
    decks
        How many decks the shoe holds; the most that the edition plays with, unless said.
    layout
        The letter of the table's diagram; the first with every wager bet, unless said.
    chips
        The denominations of the float, in cents.
    limit
        wager:minimum:maximum in cents, as in player:500:50000.
    approve
        What a casino supervisor approved for whom, as in both-hands:ann.
    rounding
        refuse (unless said), up or down, where the edition does not say.
    """
    book = rulebook(rules)
    bets = [_read_bet(word) for word in bet or ()]
    table = spread(
        book,
        game=choice(Game, game, Noun.GAME),
        decks=read_decks(decks),
        pairs=choice(PairsForm, pairs, Noun.PAIRS) if pairs is not None else None,
        layout=layout.upper() if layout is not None else None,
        offered=[each.wager for each in bets],
        limits=read_limits(book, limit or ()),
    )
    float_ = Float(_read_chips(chips), _rounding(book, rounding))
    check_bets(table, bets, _approved(approve or (), bets))
    cards = scripted(book, read_cards(shoe), table.decks).cards
    try:
        dealt = deal(book, cards)
    except UnfinishedCoup as voided:
        rule = Rule(voided.clauses, None)
        used = len(voided.player) + len(voided.banker)
        raise Refused(rule, "void-for-want-of-cards", number=used, hand=voided.due) from voided
    settled = settle_coup(table, dealt, bets, float_)
    if json:
        print_json(_shape(table, dealt, settled))
    else:
        show(table, dealt, settled, float_.chips)


def _read_bet(word: str) -> Bet:
    patron, wager, stake = read_three(word, Noun.BET, "patron:wager:cents", "ann:player:10000")
    cents = read_whole_cents(stake, Noun.STAKE)
    return Bet(patron, choice(Wager, wager, Noun.WAGER), cents)


def _read_chips(words: str) -> ChipSet:
    return ChipSet(read_cents(word.strip(), Noun.CHIP) for word in words.split(",") if word.strip())


def _approved(words: Iterable[str], bets: Iterable[Bet]) -> frozenset[str]:
    """The patrons approved to back both hands, each of whom has a bet down."""
    patrons = {bet.patron for bet in bets}
    names = set()
    for word in words:
        act, _, patron = (part.strip() for part in word.partition(":"))
        if f"approve-{act}" != Act.APPROVE_BOTH_HANDS.value or not patron:
            raise Malformed("approval-unreadable", word=word)
        if patron not in patrons:
            raise Malformed("no-bet-to-approve", word=patron)
        names.add(patron)
    return frozenset(names)


def _rounding(book: Rulebook, word: str | None) -> Rounding | None:
    if word is None:
        return None
    asked = choice(Rounding, word, Noun.ROUNDING)
    if book.rounding is not None and asked is not book.rounding.value:
        raise Refused(
            book.rounding, "edition-rounds-itself", edition=book.id, rounding=book.rounding.value
        )
    return asked


def _shape(table: Spread, dealt: PlayedCoup, settled: Iterable[Settlement]) -> dict[str, object]:
    return {
        "rules": table.rules.id,
        "game": table.game.value,
        **{
            hand.value: {
                "cards": [card.value for card in dealt.cards(hand)],
                "total": dealt.count(hand),
                "natural": dealt.natural(hand),
            }
            for hand in Hand
        },
        "result": dealt.result.value,
        "cards_used": dealt.cards_used,
        "wagers": [
            {
                "patron": each.bet.patron,
                "wager": each.bet.wager.value,
                "staked_cents": each.bet.stake_cents,
                "outcome": each.outcome.value,
                "event": each.upshot.value if each.upshot is not None else None,
                "odds": odds_text(each.odds) if each.odds is not None else None,
                "paid_cents": each.paid_cents,
                "returned_cents": each.returned_cents,
                "collected_cents": each.collected_cents,
                "clauses": [clause.cited for clause in each.clauses],
                **(
                    {"notes": [reason(note, eyes()).message for note in each.notes]}
                    if each.notes
                    else {}
                ),
            }
            for each in settled
        ],
    }
