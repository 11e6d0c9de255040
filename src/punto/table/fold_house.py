"""What events do to the set-up, the signs and the house's money."""

from collections.abc import Iterable

from msgspec.structs import replace

from punto.game.limits import Limits
from punto.law.procedures import Change, Sign, Wager
from punto.table import events as e
from punto.table.state import Money, Patron, Phase, Posted, Setup, Signage, Table
from punto.table.terms import under_new_signs


def table_opened(table: Table, event: e.TableOpened) -> Table:
    return replace(
        table,
        phase=Phase.BETWEEN_COUPS,
        setup=Setup(
            table=event.table,
            edition=event.rules,
            layout=event.layout,
            seats=event.seats,
            decks=event.decks,
            device=event.device,
            multishuffler=event.multishuffler,
            method=event.method,
            face_up=event.face_up,
            game=event.game,
            pairs=event.pairs,
            offered=event.offered,
            chips=event.chips,
            rounding=event.rounding,
            drop_box=event.drop_box,
            cashless=event.cashless,
            low_limit=event.low_limit,
            approvals=event.approvals,
            cards=event.cards,
            settings=event.settings,
        ),
        signs=Signage(
            limits=event.limits, areas=event.areas, differential_cents=event.differential_cents
        ),
        money=Money(float_cents=event.float_cents, opening_cents=event.float_cents),
    )


def _shown(signs: Signage, up: Iterable[Sign] = (), down: Iterable[Sign] = ()) -> tuple[Sign, ...]:
    return tuple(sorted((set(signs.shown) | set(up)) - set(down)))


def signs_shown(table: Table, event: e.SignsShown) -> Table:
    signs = table.signs
    return replace(table, signs=replace(signs, shown=_shown(signs, up=event.signs)))


def signs_taken_down(table: Table, event: e.SignsTakenDown) -> Table:
    signs = table.signs
    return replace(table, signs=replace(signs, shown=_shown(signs, down=event.signs)))


def float_filled(table: Table, event: e.FloatFilled) -> Table:
    money = table.money
    return replace(
        table,
        money=replace(
            money,
            float_cents=money.float_cents + event.cents,
            filled_cents=money.filled_cents + event.cents,
        ),
    )


def float_credited(table: Table, event: e.FloatCredited) -> Table:
    money = table.money
    return replace(
        table,
        money=replace(
            money,
            float_cents=money.float_cents - event.cents,
            credited_cents=money.credited_cents + event.cents,
        ),
    )


def rounding_set(table: Table, event: e.RoundingSet) -> Table:
    return replace(table, setup=replace(table.setup, rounding=event.rounding))


def drop_box_attached(table: Table, event: e.DropBoxAttached) -> Table:
    return replace(table, setup=replace(table.setup, drop_box=event.attached))


def went_cashless(table: Table, event: e.WentCashless) -> Table:
    return replace(table, setup=replace(table.setup, cashless=event.cashless))


def notice_posted(table: Table, event: e.NoticePosted) -> Table:
    posted = Posted(shown=event.shown, effective=event.effective, says=event.says)
    notices = {**table.signs.notices, event.change: posted}
    return replace(table, signs=replace(table.signs, notices=notices))


def notice_taken_down(table: Table, event: e.NoticeTakenDown) -> Table:
    return replace(table, signs=_without(table.signs, event.change))


def _without(signs: Signage, *changes: Change) -> Signage:
    left = {change: posted for change, posted in signs.notices.items() if change not in changes}
    return replace(signs, notices=left)


def limits_changed(table: Table, event: e.LimitsChanged) -> Table:
    signs = _without(table.signs, Change.LIMITS, Change.RAISED_MINIMUM)
    return under_new_signs(
        replace(table, patrons=_keeping(table, event.limits, event.kept)),
        replace(
            signs,
            limits=event.limits,
            areas=event.areas,
            shown=_shown(signs, down=event.signs_down),
        ),
    )


def _keeping(
    table: Table, limits: dict[Wager, Limits], more: dict[str, dict[Wager, int]]
) -> dict[str, Patron]:
    """Patrons with the old minimums that they keep; one that is not below the sign is none."""
    patrons = dict(table.patrons)
    for name, patron in table.patrons.items():
        kept = {**patron.kept, **more.get(name, {})}
        kept = {w: c for w, c in kept.items() if w not in limits or c < limits[w].minimum_cents}
        if kept != patron.kept:
            patrons[name] = replace(patron, kept=kept)
    return patrons


def differential_set(table: Table, event: e.DifferentialSet) -> Table:
    signs = _without(table.signs, Change.DIFFERENTIAL)
    return under_new_signs(
        table,
        replace(
            signs,
            differential_cents=event.cents,
            shown=_shown(signs, down=(Sign.DIFFERENTIAL,)),
        ),
    )


def side_bets_restricted(table: Table, event: e.SideBetsRestricted) -> Table:
    signs = table.signs
    return replace(
        table,
        signs=replace(
            signs,
            restricted=tuple(sorted({*signs.restricted, *event.wagers})),
            shown=_shown(signs, up=(Sign.SIDE_BET_RESTRICTION,)),
        ),
    )


def restriction_lifted(table: Table, event: e.RestrictionLifted) -> Table:
    signs = table.signs
    left = tuple(wager for wager in signs.restricted if wager not in event.wagers)
    down = () if left else (Sign.SIDE_BET_RESTRICTION,)
    return replace(table, signs=replace(signs, restricted=left, shown=_shown(signs, down=down)))


def game_changed(table: Table, event: e.GameChanged) -> Table:
    signs = _without(table.signs, Change.GAME)
    stale = (Sign.SETTLEMENT_METHOD, Sign.EVEN_MONEY_ODDS)
    return replace(
        table,
        setup=replace(table.setup, game=event.game),
        signs=replace(signs, shown=_shown(signs, down=stale)),
        consents={},
    )


def pairs_changed(table: Table, event: e.PairsChanged) -> Table:
    signs = table.signs
    return replace(
        table,
        setup=replace(table.setup, pairs=event.pairs),
        signs=replace(signs, shown=_shown(signs, down=(Sign.PAIRS,))),
    )


def dealing_changed(table: Table, event: e.DealingChanged) -> Table:
    return replace(table, setup=replace(table.setup, method=event.method, face_up=event.face_up))


def wagers_offered(table: Table, event: e.WagersOffered) -> Table:
    signs = table.signs
    if any(signs.withdrawn.get(wager, new) != new for wager, new in event.limits.items()):
        signs = _without(signs, Change.LIMITS, Change.RAISED_MINIMUM)
    once = {**signs.withdrawn, **signs.limits}
    return replace(
        table,
        setup=replace(table.setup, offered=event.wagers),
        patrons=_keeping(table, event.limits, event.kept),
        signs=replace(
            signs,
            limits=event.limits,
            withdrawn={wager: old for wager, old in once.items() if wager not in event.limits},
            shown=_shown(signs, down=event.signs_down),
        ),
    )


def table_closed(table: Table, _event: e.TableClosed) -> Table:
    """Whoever is still there takes their chips away."""
    money = table.money
    return replace(
        table,
        phase=Phase.CLOSED,
        patrons={},
        money=replace(
            money,
            taken_away_cents=money.taken_away_cents
            + sum(patron.chips_cents for patron in table.patrons.values()),
            tokens_away_cents=money.tokens_away_cents
            + sum(patron.tokens_cents for patron in table.patrons.values()),
        ),
    )
