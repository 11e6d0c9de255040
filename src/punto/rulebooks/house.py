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
opened_once = Rule(house("table:opened-once"), None)
in_order = Rule(house("table:in-order"), None)
by_staff = Rule(house("table:by-staff"), None)
reports_by_staff = Rule(house("table:reports-by-staff"), None)
seats = Rule(house("table:seats"), None)
boxes = Rule(house("table:boxes"), None)
signed_limits = Rule(house("table:signed-limits"), None)
powers_as_printed = Rule(house("table:powers-as-printed"), None)
known_patron = Rule(house("table:known-patron"), None)
own_hand = Rule(house("table:own-hand"), None)
balance = Rule(house("money:balance"), None)
chips_there_are = Rule(house("money:chips-there-are"), None)
enough_float = Rule(house("money:enough-float"), None)
tokens_by_voucher = Rule(house("money:tokens-by-voucher"), None)
faces_told_once = Rule(house("shoe:faces-told-once"), None)
result_first = Rule(house("table:result-first"), None)
enough_to_burn = Rule(house("shoe:enough-to-burn"), 1)
