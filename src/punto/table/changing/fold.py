"""What events do to a table: game, Pairs, dealing and wagers on offer changed, and closing."""

from msgspec.structs import replace

from punto.law.procedures import Change, Sign
from punto.table import events as e
from punto.table.limits.fold import keeping
from punto.table.registry import folds
from punto.table.signs.fold import signs_up, without_done, without_notice
from punto.table.state import Phase, Table


@folds
def side_bets_restricted(table: Table, event: e.SideBetsRestricted) -> Table:
    signs = table.signs
    return replace(
        table,
        signs=replace(
            signs,
            restricted=tuple(sorted({*signs.restricted, *event.wagers})),
            shown=signs_up(signs, up=(Sign.SIDE_BET_RESTRICTION,)),
        ),
    )


@folds
def restriction_lifted(table: Table, event: e.RestrictionLifted) -> Table:
    signs = table.signs
    left = tuple(wager for wager in signs.restricted if wager not in event.wagers)
    down = () if left else (Sign.SIDE_BET_RESTRICTION,)
    return replace(table, signs=replace(signs, restricted=left, shown=signs_up(signs, down=down)))


@folds
def game_changed(table: Table, event: e.GameChanged) -> Table:
    signs = without_notice(table.signs, Change.GAME)
    stale = (Sign.SETTLEMENT_METHOD, Sign.EVEN_MONEY_ODDS)
    return replace(
        table,
        setup=replace(table.setup, game=event.game),
        signs=replace(signs, shown=signs_up(signs, down=stale)),
        consents={},
    )


@folds
def pairs_changed(table: Table, event: e.PairsChanged) -> Table:
    signs = table.signs
    return replace(
        table,
        setup=replace(table.setup, pairs=event.pairs),
        signs=replace(signs, shown=signs_up(signs, down=(Sign.PAIRS,))),
    )


@folds
def device_changed(table: Table, event: e.DeviceChanged) -> Table:
    return replace(table, setup=replace(table.setup, device=event.device))


@folds
def dealing_changed(table: Table, event: e.DealingChanged) -> Table:
    return replace(table, setup=replace(table.setup, method=event.method, face_up=event.face_up))


@folds
def wagers_offered(table: Table, event: e.WagersOffered) -> Table:
    old = table.signs
    once = {**old.withdrawn, **old.limits}
    new = replace(
        old,
        limits=event.limits,
        withdrawn={wager: limits for wager, limits in once.items() if wager not in event.limits},
        shown=signs_up(old, down=event.signs_down),
    )
    return replace(
        table,
        setup=replace(table.setup, offered=event.wagers),
        patrons=keeping(table, event.limits, event.kept),
        signs=without_done(old, new),
    )


@folds
def table_closed(table: Table, _event: e.TableClosed) -> Table:
    """Anyone who is still there takes their chips away."""
    money = table.money
    return replace(
        table,
        phase=Phase.CLOSED,
        patrons={},
        excluded={},
        money=replace(
            money,
            taken_away_cents=money.taken_away_cents
            + sum(patron.chips_cents for patron in table.patrons.values()),
            tokens_away_cents=money.tokens_away_cents
            + sum(patron.tokens_cents for patron in table.patrons.values()),
        ),
    )
