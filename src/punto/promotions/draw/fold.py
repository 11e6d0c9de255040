"""What a draw does to a promotion."""

from dataclasses import replace

from punto.promotions.base import folds
from punto.promotions.draw import events as e
from punto.promotions.state import DrawState, Promotion, Win
from punto.promotions.words import DrawProgress


def draw_of(promotion: Promotion, name: str) -> DrawState:
    return promotion.draws.get(name, DrawState())


def with_draw(promotion: Promotion, name: str, draw: DrawState) -> Promotion:
    return replace(promotion, draws={**promotion.draws, name: draw})


@folds
def committed(promotion: Promotion, event: e.DrawCommitted) -> Promotion:
    return with_draw(
        promotion, event.draw, replace(draw_of(promotion, event.draw), commitment=event.commitment)
    )


@folds
def nominated(promotion: Promotion, event: e.ScrutineerNominated) -> Promotion:
    return with_draw(
        promotion, event.draw, replace(draw_of(promotion, event.draw), scrutineer=event.person)
    )


@folds
def closed(promotion: Promotion, event: e.EntriesClosed) -> Promotion:
    return with_draw(
        promotion,
        event.draw,
        replace(
            draw_of(promotion, event.draw),
            progress=DrawProgress.CLOSED,
            entries={each.number: each.entries for each in event.entries},
            digest=event.digest,
        ),
    )


@folds
def held(promotion: Promotion, event: e.DrawHeld) -> Promotion:
    """The list has served: it stays on record, and the state need not carry it."""
    wins = {
        each.win: Win(
            draw=event.draw,
            prize=each.prize,
            patron=each.patron,
            value_cents=each.value_cents,
            form=each.form,
            drawn=event.held,
            due=event.due,
        )
        for each in event.winners
    }
    won = sum(each.value_cents for each in event.winners)
    prizes = promotion.prizes
    drawn = with_draw(
        promotion,
        event.draw,
        replace(
            draw_of(promotion, event.draw), progress=DrawProgress.HELD, entries={}, held=event.held
        ),
    )
    return replace(
        drawn,
        wins={**promotion.wins, **wins},
        won=promotion.won + len(wins),
        prizes=prizes._replace(
            pot_cents=prizes.pot_cents - won - event.unwon_cents,
            owed_cents=prizes.owed_cents + won,
            back_cents=prizes.back_cents + event.unwon_cents,
        ),
    )


@folds
def instant_won(promotion: Promotion, event: e.InstantPrizeWon) -> Promotion:
    won, draw, prizes = event.won, draw_of(promotion, event.draw), promotion.prizes
    win = Win(
        draw=event.draw,
        prize=won.prize,
        patron=won.patron,
        value_cents=won.value_cents,
        form=won.form,
        drawn=event.at,
    )
    return replace(
        with_draw(promotion, event.draw, replace(draw, cards=draw.cards | {event.card})),
        wins={**promotion.wins, won.win: win},
        won=won.win,
        prizes=prizes._replace(
            pot_cents=prizes.pot_cents - won.value_cents,
            owed_cents=prizes.owed_cents + won.value_cents,
        ),
    )


@folds
def instant_ended(promotion: Promotion, event: e.InstantPrizesEnded) -> Promotion:
    ended = replace(
        draw_of(promotion, event.draw),
        progress=DrawProgress.HELD,
        held=event.ended,
        cards=frozenset(),
    )
    prizes = promotion.prizes
    return replace(
        with_draw(promotion, event.draw, ended),
        prizes=prizes._replace(
            pot_cents=prizes.pot_cents - event.unwon_cents,
            back_cents=prizes.back_cents + event.unwon_cents,
        ),
    )


@folds
def attested(promotion: Promotion, _event: e.DrawAttested) -> Promotion:
    return promotion
