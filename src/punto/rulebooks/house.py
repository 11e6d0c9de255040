"""Our own constraints as rules, so that they are cited like any other."""

from punto.clauses import HOUSE, Rule, register
from punto.procedures import Rounding

house = register(HOUSE)

rounding = Rule(house("money:rounding"), Rounding.REFUSE)
named_patron = Rule(house("money:one-patron-one-name"), None)
limits_in_order = Rule(house("money:limits-in-order"), None)
choice_of_pairs = Rule(house("table:pairs-form"), None)
printed_layout = Rule(house("table:layout"), None)
cutting_card_in_stack = Rule(house("shoe:cutting-card-in-stack"), 1)
enough_to_burn = Rule(house("shoe:enough-to-burn"), 1)
