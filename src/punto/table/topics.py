"""Every decision and every fold: to import the modules of the topics is to register them."""

import punto.table.asking.decide
import punto.table.asking.fold
import punto.table.bank.decide
import punto.table.bank.fold
import punto.table.changing.decide
import punto.table.changing.fold
import punto.table.conduct.decide
import punto.table.conduct.fold
import punto.table.dealing.decide
import punto.table.dealing.fold
import punto.table.disputes.decide
import punto.table.disputes.fold
import punto.table.duties.decide
import punto.table.duties.fold
import punto.table.exchange.decide
import punto.table.exchange.fold
import punto.table.findings.decide
import punto.table.findings.fold
import punto.table.findings.overlooked
import punto.table.integrity.decide
import punto.table.integrity.device_failure
import punto.table.integrity.fold
import punto.table.limits.decide
import punto.table.limits.fold
import punto.table.misdeal.decide
import punto.table.misdeal.earlier_coup
import punto.table.misdeal.fold
import punto.table.misdeal.keyed
import punto.table.misdeal.missed
import punto.table.opening.decide
import punto.table.opening.fold
import punto.table.payments.decide
import punto.table.payments.fold
import punto.table.receiving.control
import punto.table.receiving.decide
import punto.table.receiving.fold
import punto.table.seating.decide
import punto.table.seating.declaring
import punto.table.seating.fold
import punto.table.seating.player_card
import punto.table.settling.decide
import punto.table.settling.fold
import punto.table.shuffling.decide
import punto.table.shuffling.fold
import punto.table.signs.decide
import punto.table.signs.fold
import punto.table.signs.notices
import punto.table.supply.decide
import punto.table.supply.fold
import punto.table.wagering.decide
import punto.table.wagering.fold
import punto.table.wagering.no_bet
import punto.table.wagering.restraint
from punto.table.registry import HANDLERS

__all__ = ["HANDLERS"]
