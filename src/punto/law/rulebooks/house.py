"""Our own constraints as rules, so that they are cited like any other."""

from datetime import timedelta
from fractions import Fraction

from punto.fields import Audience
from punto.law.clauses import HOUSE, Rule, register
from punto.law.contests import Unparted
from punto.law.notices import NoticeReader
from punto.law.procedures import Rounding
from punto.law.roles import Role

house = register(HOUSE)

rounding = Rule(house("money:rounding"), Rounding.REFUSE)
named_patron = Rule(house("money:one-patron-one-name"), None)
no_wager = Rule(house("table:no-wager"), None)
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
cards_told = Rule(house("shoe:cards-told"), None)
faces_told_once = Rule(house("shoe:faces-told-once"), None)
keyed_wrongly = Rule(house("shoe:keyed-wrongly"), None)
keyed_as_reported = Rule(house("shoe:keyed-as-reported"), None)
told_ahead = Rule(house("shoe:told-ahead"), 6)
told_again = Rule(house("shoe:told-again"), None)
floor_by_managers = Rule(
    house("floor:by-managers"),
    frozenset(
        {
            Role.GAMING_SUPERVISOR,
            Role.ASSISTANT_GAMING_MANAGER,
            Role.CASINO_SUPERVISOR,
            Role.GAMING_MANAGER,
            Role.GAMING_SHIFT_MANAGER,
            Role.CASINO_OPERATOR,
        }
    ),
)
floor_installed_by = Rule(
    house("floor:installed-by"), floor_by_managers.value | {Role.ADMINISTRATOR}
)
tables_by_name = Rule(house("floor:tables-by-name"), None)
tables_there_are = Rule(house("floor:tables-there-are"), None)
shoes_at_tables = Rule(house("floor:shoes-at-tables"), Role.DEVICE)
posts = Rule(house("floor:posts"), None)
own_post = Rule(
    house("floor:own-post"),
    frozenset({Role.DEALER, Role.GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR}),
)
alerts_seen_to = Rule(
    house("floor:alerts-seen-to"),
    floor_by_managers.value | {Role.SURVEILLANCE, Role.INSPECTOR, Role.REGULATOR},
)
drafts_kept_by = Rule(house("floor:drafts-by"), alerts_seen_to.value)
drafts_kept = Rule(house("floor:drafts-kept"), 20)
reviews_open = Rule(house("floor:reviews"), 20)
review_remarks = Rule(house("floor:reviews-by-reader"), 100)
cage_terms = Rule(
    house("floor:cage-terms"),
    frozenset({Role.GAMING_MANAGER, Role.GAMING_SHIFT_MANAGER, Role.CASINO_OPERATOR}),
)
documents_by_operator = Rule(house("floor:documents-by-operator"), Role.CASINO_OPERATOR)
result_first = Rule(house("table:result-first"), None)
enough_to_burn = Rule(house("shoe:enough-to-burn"), 1)
enrolled = Rule(house("patron:enrolled"), None)
one_card = Rule(house("patron:one-card"), None)
purse = Rule(house("patron:purse"), None)
purse_by_cashier = Rule(house("patron:by-cashier"), None)
own_limits = Rule(house("patron:own-limits"), None)
limits_first = Rule(house("patron:limits-first"), None)
loss_limit = Rule(house("patron:loss-limit"), None)
deposit_limit = Rule(house("patron:deposit-limit"), None)
tender = Rule(house("patron:tender"), None)
identity = Rule(house("patron:identity"), None)
documents_seen = Rule(house("patron:documents"), None)
desk_forms = Rule(house("patron:desk-form"), None)
lost_card = Rule(house("patron:lost-card"), None)
receipts = Rule(house("patron:receipts"), 1)
loosening_waits = Rule(house("patron:loosening-waits"), timedelta(hours=24))
imposed_limits = Rule(house("patron:imposed-limits"), None)
out_for_the_period = Rule(house("patron:out-for-the-period"), None)
suspended = Rule(house("patron:suspended"), None)
excluded = Rule(house("patron:excluded"), None)
exclusion_by_house = Rule(
    house("patron:exclusion-by-house"),
    frozenset({Role.GAMING_MANAGER, Role.GAMING_SHIFT_MANAGER, Role.CASINO_OPERATOR}),
)
self_exclusion = Rule(house("patron:self-exclusion"), timedelta(days=183))
exclusion_by_law = Rule(
    house("patron:exclusion-by-law"), frozenset({Role.INSPECTOR, Role.REGULATOR})
)
least_suspension = Rule(house("patron:least-suspension"), 24)
play_in_a_day = Rule(house("patron:play-in-a-day"), timedelta(hours=12))
play_in_a_week = Rule(house("patron:play-in-a-week"), timedelta(hours=48))
play_in_a_stretch = Rule(house("patron:play-in-a-stretch"), timedelta(hours=6))
a_break = Rule(house("patron:a-break"), timedelta(minutes=15))
break_taken = Rule(house("patron:break-at-once"), None)
reminders = Rule(house("patron:reminders"), None)
look_alikes = Rule(house("patron:look-alikes"), None)
card_number = Rule(house("patron:card-number"), None)
guests = Rule(house("patron:guests"), None)
same_person = Rule(house("patron:same-person"), None)
doubles = Rule(house("patron:doubles"), None)
erasure = Rule(house("patron:erasure"), Role.ADMINISTRATOR)
separate_duties = Rule(
    house("people:separate-duties"),
    (
        frozenset({Role.PATRON}),
        frozenset(
            {
                Role.DEALER,
                Role.GAMING_SUPERVISOR,
                Role.ASSISTANT_GAMING_MANAGER,
                Role.CASINO_SUPERVISOR,
                Role.GAMING_MANAGER,
                Role.GAMING_SHIFT_MANAGER,
                Role.CASINO_OPERATOR,
                Role.TOURNAMENT_DIRECTOR,
                Role.PROMOTIONS_OFFICER,
            }
        ),
        frozenset({Role.CASHIER}),
        frozenset({Role.SURVEILLANCE}),
        frozenset({Role.SCRUTINEER}),
        frozenset({Role.INSPECTOR, Role.REGULATOR}),
        frozenset({Role.ADMINISTRATOR}),
    ),
)
"""The departments; one person has roles of one of them."""
staff_look_alikes = Rule(house("people:look-alikes"), None)
nobody_raises_themselves = Rule(house("people:nobody-raises-themselves"), None)
second_administrator = Rule(house("people:second-administrator"), Role.ADMINISTRATOR)
identity_by_two = Rule(house("people:identity-by-two"), True)
one_administrator_left = Rule(house("people:one-administrator-left"), None)
device_roles = Rule(house("people:device-roles"), None)
tokens_lapse = Rule(house("people:tokens-lapse"), timedelta(days=366))
failures_before_waiting = Rule(house("people:failures-before-waiting"), 3)
tournament_opened_once = Rule(house("tournament:opened-once"), None)
tournament_staff = Rule(house("tournament:by-its-staff"), None)
tournament_powers = Rule(house("tournament:powers-as-printed"), None)
tournament_order = Rule(house("tournament:in-order"), None)
lots_drawn = Rule(house("tournament:lots"), Unparted.BY_LOT)
templates_by = Rule(
    house("tournament:templates-by"),
    frozenset({Role.CASINO_OPERATOR, Role.GAMING_MANAGER, Role.GAMING_SHIFT_MANAGER}),
)
templates_kept = Rule(house("tournament:templates"), 100)
table_templates_kept = Rule(house("floor:table-templates"), 100)
entitled = Rule(house("tournament:entitled"), None)
barred_at_once = Rule(house("tournament:barred-at-once"), None)
tournament_purse = Rule(house("tournament:purse"), None)
known_entrant = Rule(house("tournament:known-entrant"), None)
stated_first = Rule(house("tournament:stated-first"), None)
tournament_structure = Rule(house("tournament:structure"), None)
fee_in_full = Rule(house("tournament:fee-in-full"), None)
commission_in_fee = Rule(house("tournament:commission-in-fee"), None)
reasonable_notice = Rule(house("tournament:reasonable-notice"), timedelta(minutes=15))
committed_ballot = Rule(house("tournament:committed-ballot"), None)
tournament_seats = Rule(house("tournament:seats"), None)
tournament_chips = Rule(house("tournament:chips-agree"), None)
last_cents = Rule(house("tournament:last-cents"), None)
designated = Rule(house("tournament:designated"), None)
rounds_opened = Rule(house("tournament:rounds-opened"), None)
sealed_forms = Rule(house("tournament:sealed-forms"), None)
prizes_there_are = Rule(house("tournament:prizes-there-are"), None)
promotion_opened_once = Rule(house("promotion:opened-once"), None)
promotion_staff = Rule(house("promotion:by-its-staff"), None)
promotion_powers = Rule(house("promotion:powers-as-printed"), None)
promotion_order = Rule(house("promotion:in-order"), None)
promotion_known = Rule(house("promotion:known"), None)
promotion_times = Rule(house("promotion:times-of-the-house"), None)
promotion_prizes = Rule(house("promotion:prizes-as-stated"), None)
promotion_entries = Rule(house("promotion:never-the-excluded"), None)
promotion_committed = Rule(house("promotion:committed-draw"), None)
promotion_scrutineer = Rule(house("promotion:scrutineer"), None)
promotion_instant = Rule(house("promotion:won-at-once"), None)
promotion_details = Rule(house("promotion:details-sealed"), None)
voucher_issued = Rule(house("voucher:issued"), None)
voucher_once = Rule(house("voucher:once"), None)
voucher_holder = Rule(house("voucher:holder"), None)
calendar_due = Rule(house("calendar:due"), None)
calendar_documents = Rule(
    house("calendar:documents"),
    frozenset(
        {
            NoticeReader.COMMISSION,
            NoticeReader.AUTHORITY,
            NoticeReader.NICC,
            NoticeReader.INSPECTORATE,
            NoticeReader.INSPECTOR,
        }
    ),
)
calendar_filed_by = Rule(
    house("calendar:filed-by"),
    frozenset(
        {
            Role.CASINO_SUPERVISOR,
            Role.GAMING_MANAGER,
            Role.GAMING_SHIFT_MANAGER,
            Role.CASINO_OPERATOR,
            Role.PROMOTIONS_OFFICER,
        }
    ),
)
calendar_approvals = Rule(house("calendar:approvals"), None)
calendar_closed_by = Rule(house("calendar:closed-by"), frozenset({Role.INSPECTOR, Role.REGULATOR}))
feed_seen = Rule(
    house("people:feeds"),
    {Role.MANAGEMENT_SYSTEM: Audience.STAFF, Role.WAREHOUSE: Audience.EVERYBODY},
)
papers_kept = Rule(house("calendar:papers"), 10_000_000)
papers_by = Rule(
    house("calendar:papers-by"),
    calendar_filed_by.value
    | calendar_closed_by.value
    | {
        Role.GAMING_SUPERVISOR,
        Role.ASSISTANT_GAMING_MANAGER,
        Role.TOURNAMENT_DIRECTOR,
        Role.CASHIER,
        Role.SURVEILLANCE,
    },
)
incident_opened = Rule(house("incident:opened"), None)
incident_closed_by = Rule(
    house("incident:closed-by"),
    frozenset(
        {
            Role.CASINO_SUPERVISOR,
            Role.GAMING_MANAGER,
            Role.GAMING_SHIFT_MANAGER,
            Role.CASINO_OPERATOR,
        }
    ),
)
incident_written_by = Rule(
    house("incident:written-by"),
    incident_closed_by.value
    | calendar_closed_by.value
    | {Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER, Role.SURVEILLANCE},
)
incident_own = Rule(house("incident:not-ones-own"), None)
incident_whole = Rule(house("incident:whole"), None)
incident_coups = Rule(house("incident:coups"), None)
incident_people = Rule(house("incident:people"), None)
watch_seen_by = Rule(house("watch:for-surveillance"), frozenset({Role.SURVEILLANCE}))
watch_answered = Rule(house("watch:answered"), None)
watch_rate = Rule(house("watch:stated-rate"), 1_000)
watch_pair_rate = Rule(house("watch:stated-rate-of-pairs"), 100_000)
school_own = Rule(
    house("school:own-lessons"),
    frozenset(
        {
            Role.DEALER,
            Role.GAMING_SUPERVISOR,
            Role.ASSISTANT_GAMING_MANAGER,
            Role.CASINO_SUPERVISOR,
            Role.GAMING_MANAGER,
            Role.GAMING_SHIFT_MANAGER,
        }
    ),
)
school_trainers = Rule(
    house("school:trainers"),
    frozenset({Role.GAMING_MANAGER, Role.GAMING_SHIFT_MANAGER, Role.CASINO_OPERATOR}),
)
school_answered = Rule(house("school:answered-once"), None)
school_acts = Rule(house("school:acts"), None)
school_keyed = Rule(house("school:keyed"), None)
school_again = Rule(house("school:again"), (0, 1, 3, 7, 14))
school_levels = Rule(house("school:levels"), (9, 10))
school_clock = Rule(house("school:clock"), (60, 45, 30, 20))
school_examined = Rule(house("school:examined"), None)
school_pass_mark = Rule(house("school:pass-mark"), Fraction(4, 5))
school_certified = Rule(house("school:certificate"), None)
