"""What every edition must say; each says it in `rulebooks/`, in the order of its printed book.

A field that an edition is silent on is `None`, or empty where it lists things.
"""

from collections.abc import Mapping

import msgspec

from punto.cards import Rank
from punto.law.calls import Call
from punto.law.clauses import Rule
from punto.law.general_provisions import Conduct, Disputes, Payments
from punto.law.procedures import (
    Approval,
    AreaBreach,
    CardCheck,
    Consent,
    Cutter,
    CuttingCardSeen,
    DealingMethod,
    DifferentialBreach,
    Exposure,
    Game,
    Hand,
    LastCoup,
    Lasts,
    Means,
    Multiples,
    OverMaximum,
    PairsForm,
    PersonalLimit,
    Rounding,
    Sign,
    UnderMinimum,
    Wager,
    WagersClose,
)
from punto.law.promotions import PromotionRules
from punto.law.provisions import (
    Bank,
    Burn,
    Calls,
    Equipment,
    InForce,
    Irregularities,
    Keeping,
    Layout,
    Membership,
    NoBetRoute,
    Nominating,
    Notice,
    Passing,
    Sharing,
    Shuffling,
    Supply,
    Terms,
)
from punto.law.roles import Act, Power, Role
from punto.law.tableau import BankerTableau, PlayerTableau
from punto.law.tournaments import TournamentRules


class Rulebook(msgspec.Struct, frozen=True, kw_only=True):
    """One approved edition as typed values, each with the clause that says it."""

    id: str
    jurisdiction: str
    title: str
    casino: str
    instrument: str
    regulator: str
    in_force: Rule[InForce] | None

    approvals: tuple[Rule[Approval], ...]
    layout_letters: Rule[frozenset[str]] | None
    layouts: tuple[Rule[Layout], ...]
    seats: Rule[frozenset[int]] | None
    signs: tuple[Rule[Sign], ...]
    notices: tuple[Rule[Notice], ...]
    equipment: Equipment
    dealers: Rule[frozenset[Role]]
    casino_supervisors: Rule[frozenset[Role]]
    """Whom the edition counts as one; powers name the casino supervisor."""
    powers: tuple[Rule[Power], ...]
    between_coups: Mapping[Act, Rule[bool]]
    """What is printed as done before a coup starts, or after one."""

    decks: Rule[frozenset[int]]
    cutting_cards: Rule[int]
    card_points: Mapping[Rank, Rule[int]]
    point_count: Rule[int]
    """What a total is reduced by until it is below it."""
    card_check: Rule[CardCheck]
    supply: Supply

    multiples: Rule[Multiples]
    personal_limit: Rule[PersonalLimit]
    limits_kept: Rule[bool] | None
    """Whether patrons must keep to the sign, so that less than its minimum is refused at once."""
    under_minimum: Rule[UnderMinimum]
    over_maximum: Rule[OverMaximum]
    differential: Rule[DifferentialBreach]
    late_differential: Rule[bool] | None
    """Whether wagers stand whose differential is found exceeded after the first card."""
    area_maximum: Rule[AreaBreach] | None
    kept_minimum: Rule[bool] | None
    """Whether those already playing may keep the old minimum, with a marker, until they leave."""
    newcomers_minimum: Rule[bool] | None
    """Whether all others must keep to the new one while two minimums are in place."""

    means: Rule[frozenset[Means]]
    wagers_close: Rule[WagersClose]
    permitted: Rule[frozenset[Wager]]
    wagers: tuple[Terms, ...]
    combinations: Mapping[frozenset[Wager], Rule[Consent]]
    wagers_alone: Rule[bool] | None
    """Whether each wager is measured by itself, though a patron has several alike."""
    both_hands_lasts: Rule[Lasts] | None
    sharing: tuple[Rule[Sharing], ...]
    membership: Membership | None
    pairs_forms: Rule[frozenset[PairsForm]] | None
    rounding: Rule[Rounding] | None
    no_bet_coups: tuple[Rule[NoBetRoute], ...]
    no_bet_request: Rule[bool] | None
    """Whether a patron must have asked, where there are patrons; `None` where nothing says so."""
    no_bet_consent: Rule[bool]
    """Whether all patrons must agree, where there are any."""
    most_no_bet_coups: Rule[int] | None
    no_bet_rules: Rule[bool] | None
    """Whether a no-bet coup is dealt and drawn like any other."""
    no_bet_method: Rule[DealingMethod] | None

    shuffling: Shuffling
    cutter: Rule[Cutter]
    cut_depth: Rule[int]
    cutting_card_depth: Rule[int]
    burns: tuple[Rule[Burn], ...]
    burn_values: Mapping[Rank, Rule[int]]
    last_coup: Mapping[CuttingCardSeen, Rule[LastCoup]]
    last_coup_call: Rule[Call] | None

    initial_deal: tuple[Rule[Hand], Rule[Hand], Rule[Hand], Rule[Hand]]
    dealing_methods: tuple[Rule[DealingMethod], ...]
    exposure: Rule[Exposure]
    keeping: Keeping | None
    passing: Passing | None
    nominating: Nominating | None
    bank: Bank | None
    calls: Calls
    naturals: Rule[frozenset[int]]
    third_cards: Rule[int]
    """How many additional cards a hand may ever take."""
    player_draws: PlayerTableau
    banker_draws: BankerTableau

    methods: Mapping[Game, Rule[Game]]

    idle_coups: Rule[int]
    """After how many coups without a wager a seat at a full table may be asked for."""
    agreed_no_bet_is_idle: Rule[bool]
    rules_on_request: Rule[bool]

    irregularities: Irregularities
    conduct: Conduct
    disputes: Disputes
    payments: Payments | None
    tournament: TournamentRules
    promotions: PromotionRules | None
