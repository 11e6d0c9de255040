"""What conditions must still say before they can be published, and what they may not say."""

from collections.abc import Callable, Iterator

from punto.law.clauses import Clause, Refused, Register, Rule, register
from punto.law.contests import Allotment, Decide, Demand, Item
from punto.law.procedures import Prevails
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.tournament.conditions.document import Conditions
from punto.tournament.words import RoundKind, Settings

LAST_KINDS = (RoundKind.FINAL, RoundKind.SIT_AND_GO, RoundKind.HEAT, RoundKind.SEMI_FINAL)


def _every_round(said: Conditions, holds: Callable[..., bool]) -> bool:
    return bool(said.rounds) and all(holds(each) for each in said.rounds)


def _of_kind(said: Conditions, *kinds: RoundKind) -> bool:
    return any(each.kind in kinds for each in said.rounds)


ANSWERED: dict[Item, Callable[[Conditions], bool]] = {
    Item.START: lambda said: said.starts is not None,
    Item.ENTERING: lambda said: said.entering is not None,
    Item.SESSIONS: lambda said: _every_round(said, lambda each: bool(each.length or each.basis)),
    Item.TABLES: lambda said: _every_round(said, lambda each: bool(each.tables or each.basis)),
    Item.SIT_AND_GO: lambda said: all(
        each.begins for each in said.rounds if each.kind is RoundKind.SIT_AND_GO
    ),
    Item.PROGRESSION: lambda said: all(each.advance for each in said.rounds[:-1]),
    Item.SEVERAL_SESSIONS: lambda said: all(
        each.points for each in said.rounds if each.kind is RoundKind.POINTS
    ),
    Item.REPECHAGE: lambda said: (
        all(each.qualifies for each in said.rounds if each.kind is RoundKind.REPECHAGE)
        if _of_kind(said, RoundKind.REPECHAGE)
        else said.repechage is not None
    ),
    Item.BUY_BACK: lambda said: said.buy_back is not None,
    Item.FEE: lambda said: said.fee_cents is not None,
    Item.COMMISSION: lambda said: said.commission_cents is not None,
    Item.CHIPS: lambda said: said.chips_cents is not None,
    Item.FIELD: lambda said: said.field is not None,
    Item.GROUPS: lambda said: said.groups is not None,
    Item.COMPULSORY_WAGER: lambda said: said.compulsory_wager is not None,
    Item.LIMITS: lambda said: said.limits is not None,
    Item.DEALING_METHOD: lambda said: said.dealing_method is not None,
    Item.SEATING: lambda said: said.seating is not None,
    Item.ORDER: lambda said: said.order is not None,
    Item.PASS_CARDS: lambda said: said.pass_cards is not None,
    Item.UNDISCLOSED: lambda said: said.undisclosed is not None,
    Item.ELIMINATION: lambda said: said.eliminated_how is not None,
    Item.LEVEL_TO_PROGRESS: lambda said: said.level_to_progress is not None,
    Item.ELIMINATION_ON_POINTS: lambda said: said.eliminated_on_points is not None,
    Item.LEVEL_FOR_POINTS: lambda said: said.level_for_points is not None,
    Item.PRIZES: lambda said: bool(said.prizes),
    Item.DISTRIBUTION: lambda said: said.distribution is not None,
    Item.UNDERTAKINGS: lambda said: said.undertakings is not None,
    Item.LEVEL_AFTER_FINAL: lambda said: said.level_after_final is not None,
    Item.LEVEL_ON_POINTS: lambda said: said.level_on_points is not None,
    Item.ENTITLED_ONLY: lambda said: said.entitled_only,
    Item.MAY_BE_REFUSED: lambda said: said.may_be_refused,
    Item.SELECTION: lambda said: said.selection is not None,
    Item.WITHDRAWAL: lambda said: said.withdrawal_until is not None,
    Item.FORM: lambda said: said.form is not None,
    Item.RULES_PREVAIL: lambda said: said.rules_prevail,
}
"""Whether conditions say something of each item; that there is none of it is said, too."""

APPLIES: dict[Item, Callable[[Conditions], bool]] = {
    Item.SIT_AND_GO: lambda said: _of_kind(said, RoundKind.SIT_AND_GO),
    Item.PROGRESSION: lambda said: len(said.rounds) > 1,
    Item.SEVERAL_SESSIONS: lambda said: said.has_points,
    Item.REPECHAGE: lambda said: _of_kind(said, RoundKind.REPECHAGE),
    Item.ELIMINATION: lambda said: said.is_knockout,
    Item.LEVEL_TO_PROGRESS: lambda said: said.is_knockout,
    Item.ELIMINATION_ON_POINTS: lambda said: any(
        each.kind is RoundKind.POINTS and each.advance for each in said.rounds
    ),
    Item.LEVEL_FOR_POINTS: lambda said: said.has_points,
    Item.LEVEL_AFTER_FINAL: lambda said: bool(said.rounds) and said.rounds[-1].kind in LAST_KINDS,
    Item.LEVEL_ON_POINTS: lambda said: (
        bool(said.rounds) and said.rounds[-1].kind is RoundKind.POINTS
    ),
    # These the operator has, or gives, only if the conditions say so.
    Item.MAY_BE_REFUSED: lambda _said: False,
    Item.SELECTION: lambda _said: False,
    Item.UNDERTAKINGS: lambda _said: False,
}
"""Whether a tournament of this structure has what an item is about."""


def missing(book: Rulebook, said: Conditions, settings: Settings) -> list[Item]:
    """The items that must be stated and are not, in the order of the book."""
    return [
        item
        for item, rule in book.tournament.conditions.items.items()
        if _is_due(item, rule.value, said, settings) and not ANSWERED[item](said)
    ]


def _is_due(item: Item, demand: Demand, said: Conditions, settings: Settings) -> bool:
    match demand:
        case Demand.REQUIRED:
            return True
        case Demand.AS_READ:
            return not settings.buy_back_may_be_left_out
        case Demand.IF_APPLICABLE:
            return APPLIES[item](said)
        case Demand.OPTIONAL:
            return False


def require_complete(book: Rulebook, said: Conditions, settings: Settings) -> None:
    """Refuse conditions that leave out what the edition demands."""
    items = missing(book, said, settings)
    if items:
        demanded = book.tournament.conditions.items
        clauses = [clause for item in items for clause in demanded[item].clauses]
        raise Refused(
            Rule(tuple(clauses), None), "tournament-conditions-incomplete", items=tuple(items)
        )


def require_lawful(book: Rulebook, said: Conditions) -> None:
    """Refuse conditions that say what the chapter, or a rule that beats them, does not let them."""
    _require_structure(said)
    _require_measures(book, said)
    _require_departures(book, said)
    rules = book.tournament
    if said.carried_over and rules.sessions.allotment.value is Allotment.EQUAL:
        raise Refused(rules.sessions.allotment, "tournament-chips-equal-for-all")
    if said.level_after_final is not None or said.level_on_points is not None:
        for decide in (said.level_after_final, said.level_on_points):
            _require_choice(book, decide)
    for level in (said.level_to_progress, said.level_for_points):
        unfit = Decide.SHARED if level is said.level_to_progress else Decide.ALL_ADVANCE
        if level is unfit:
            raise Refused(rules.places.level, "tournament-level-decided-otherwise", decide=unfit)
    field = said.field
    if field is not None and field.least > field.most:
        raise Refused(
            rules.conditions.items[Item.FIELD],
            "tournament-least-field-above-most",
            number=field.least,
            most=field.most,
        )
    if said.commission_cents and said.commission_cents > (said.fee_cents or 0):
        raise Refused(
            house.commission_in_fee, "tournament-commission-above-fee", cents=said.commission_cents
        )


def _require_choice(book: Rulebook, decide: Decide | None) -> None:
    """Refuse a way to part those level for a prize that is not among the printed ones."""
    if decide is None:
        return
    rules = book.tournament
    choice = rules.conditions.choices.get(decide)
    if choice is None or not choice.value:
        raise Refused(
            choice or rules.places.out_together, "tournament-level-decided-otherwise", decide=decide
        )


def _require_structure(said: Conditions) -> None:
    names = [each.name for each in said.rounds]
    repeated = next((name for name in names if names.count(name) > 1), None)
    if repeated is not None:
        raise Refused(house.tournament_structure, "tournament-round-named-twice", name=repeated)
    if said.rounds and said.rounds[0].kind is RoundKind.REPECHAGE:
        raise Refused(house.tournament_structure, "tournament-repechage-first")
    last = said.rounds[-1] if said.rounds else None
    if last is not None and last.sessions > 1 and last.kind is not RoundKind.POINTS:
        raise Refused(house.tournament_structure, "tournament-last-round-in-parts", name=last.name)
    for each in said.rounds[:-1]:
        if each.kind is RoundKind.FINAL:
            raise Refused(house.tournament_structure, "tournament-final-not-last", name=each.name)


def _require_measures(book: Rulebook, said: Conditions) -> None:
    measures = book.tournament.sessions.measures
    for each in said.rounds:
        if each.length is not None and each.length.measure not in measures.value:
            raise Refused(
                measures, "tournament-session-not-measured-so", measure=each.length.measure
            )


def _require_departures(book: Rulebook, said: Conditions) -> None:
    """Refuse to put a clause otherwise that beats the conditions."""
    rules = book.tournament.conditions
    for clause in _departed(register(book.id), said):
        match rules.prevails.value:
            case Prevails.CONDITIONS:
                lawful = _is_before(clause, rules.prevails.clause.chapter)
            case Prevails.RULES:
                lawful = False
        if not lawful and not _is_off(rules.switched_off, clause):
            raise Refused(rules.prevails, "tournament-rule-prevails", clause=clause.id)


def _departed(printed: Register, said: Conditions) -> Iterator[Clause]:
    for clause_id in said.departures:
        clause = printed.find(clause_id)
        if clause is None:
            raise Refused(house.stated_first, "tournament-no-such-clause", clause=clause_id)
        yield clause


def _is_before(clause: Clause, chapter: str) -> bool:
    """Whether a clause is of a rule that is printed before the chapter."""
    return clause.chapter.isdigit() and int(clause.chapter) < int(chapter)


def _is_off(switched_off: Rule[frozenset[str]] | None, clause: Clause) -> bool:
    if switched_off is None:
        return False
    return any(clause.id == each or clause.id.startswith(f"{each}.") for each in switched_off.value)
