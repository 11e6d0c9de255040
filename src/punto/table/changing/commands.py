"""Commands: the game, Pairs, dealing and wagers on offer changed between coups, and closing."""

import msgspec

from punto.game.limits import Limits
from punto.law.procedures import DealingMethod, Device, Game, PairsForm, Wager
from punto.law.roles import Act, Role
from punto.table.base import Command


class RestrictSideBets(Command, given_by=Role.CASINO_SUPERVISOR):
    wagers: tuple[Wager, ...]
    surveillance_told: bool = False
    sign_shown: bool = False


class LiftRestriction(Command, given_by=Role.CASINO_SUPERVISOR):
    wagers: tuple[Wager, ...]


class ChangeGame(Command, given_by=Role.CASINO_SUPERVISOR, power=Act.CHANGE_GAME):
    game: Game


class ChangePairs(Command, given_by=Role.CASINO_SUPERVISOR, power=Act.CHOOSE_PAIRS_FORM):
    pairs: PairsForm


class ChangeDealing(Command, given_by=Role.CASINO_SUPERVISOR, power=Act.CHOOSE_FACING):
    method: DealingMethod
    face_up: bool = True


class ChangeDevice(Command, given_by=Role.CASINO_SUPERVISOR):
    device: Device


class OfferWagers(Command, cash=True, given_by=Role.CASINO_SUPERVISOR, power=Act.OFFER_WAGERS):
    wagers: tuple[Wager, ...]
    """The side bets on offer from now on."""
    limits: dict[Wager, Limits] = msgspec.field(default_factory=dict)
    """Those of wagers that were not on offer; as they were signed before, unless said."""
    keep_old: bool = False
    """Whether those already playing keep the minimum that a wager had before it was taken off."""


class CloseTable(Command, given_by=Role.CASINO_SUPERVISOR, power=Act.CLOSE_TABLE):
    pass
