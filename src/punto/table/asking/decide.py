"""What patrons ask for and agree to, and what a supervisor approves."""

from punto.law.calls import Call, Spoken, spoken
from punto.law.clauses import Refused
from punto.law.procedures import Change, Lasts, Wager
from punto.law.roles import Act
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.authority import require_not_excluded, require_own, require_patron, require_power
from punto.table.commands import Approve, GiveConsent, MakeRequest, WithdrawApproval
from punto.table.events import (
    ApprovalWithdrawn,
    Approved,
    ConsentGiven,
    ConsentRefused,
    Event,
    RequestMade,
)
from punto.table.guards import rules_of
from punto.table.registry import decides
from punto.table.signs.notices import notice_rule
from punto.table.state import Table
from punto.table.words import Ask, Matter

APPROVALS = {
    Act.APPROVE_BOTH_HANDS: "approve-both-hands",
    Act.APPROVE_BURN_SHOWN: "approve-that-a-burned-card-is-shown",
    Act.APPROVE_COUNT_BURN: "approve-a-count-burn",
    Act.APPROVE_RIFFLE: "approve-a-riffle",
    Act.APPROVE_NOMINATION: "approve-a-nomination",
    Act.APPROVE_MANUAL_SHUFFLE: "decide-on-a-shuffle-by-hand",
    Act.APPROVE_SAME_BACKS: "let-replacements-have-the-same-backs",
}
"""What can be approved beforehand, as it is called."""

FOR_A_PATRON = frozenset({Act.APPROVE_BOTH_HANDS, Act.APPROVE_NOMINATION})


@decides
def decide_make_request(table: Table, command: MakeRequest) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_own(rules, command.by, command.patron, "make-a-request")
    require_patron(table, command.patron)
    if command.ask is not Ask.RULES:
        require_not_excluded(table, rules, command.patron, "ask-for-that")
    say: Spoken = ()
    match command.ask:
        case Ask.RULES:
            clauses = rules.rules_on_request.cited
            if not rules.rules_on_request.value:
                raise Refused(rules.rules_on_request, "rules-are-not-shown")
            say = spoken(Call.RULES, name=rules.title)
        case Ask.NO_BET_COUP:
            clauses = (rules.no_bet_request or rules.no_bet_consent).cited
        case Ask.RIFFLE:
            riffles = rules.shuffling.riffles
            if not riffles:
                raise Refused(
                    house.powers_as_printed, "knows-no-riffle-on-request", edition=rules.id
                )
            clauses = next(iter(riffles.values())).cited
        case Ask.SEE_BURNED_CARD:
            shown = [burn for burn in rules.burns if burn.value.request]
            if not shown:
                raise Refused(
                    house.powers_as_printed, "shows-no-burned-card-on-request", edition=rules.id
                )
            clauses = shown[0].cited
    asked = RequestMade(patron=command.patron, ask=command.ask, clauses=clauses, say=say)
    if command.ask is Ask.NO_BET_COUP:
        # Who asks for such a coup agrees to play it, until they say otherwise.
        to = Matter.NO_BET_COUP
        agreed = ConsentGiven(patron=command.patron, to=to, clauses=_consent_clauses(rules, to))
        return (asked, agreed)
    return (asked,)


@decides
def decide_give_consent(table: Table, command: GiveConsent) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_own(rules, command.by, command.patron, "agree")
    require_patron(table, command.patron)
    require_not_excluded(table, rules, command.patron, "agree-to-that")
    clauses = _consent_clauses(rules, command.to)
    if command.agrees:
        return (ConsentGiven(patron=command.patron, to=command.to, clauses=clauses),)
    return (ConsentRefused(patron=command.patron, to=command.to, clauses=clauses),)


def _consent_clauses(rules: Rulebook, to: Matter) -> tuple[str, ...]:
    match to:
        case Matter.NO_BET_COUP:
            return rules.no_bet_consent.cited
        case Matter.SHUFFLE:
            again = rules.irregularities.reshuffled
            if again is None:
                raise Refused(
                    house.powers_as_printed, "asks-nobody-for-a-shuffle", edition=rules.id
                )
            return again.cited
        case Matter.GAME:
            rule = notice_rule(rules, Change.GAME)
            if rule is None or not rule.value.or_all_consent:
                raise Refused(
                    rule or house.powers_as_printed,
                    "changes-the-game-on-notice-not-by-consent",
                    edition=rules.id,
                )
            return rule.cited


@decides
def decide_approve(table: Table, command: Approve) -> tuple[Event, ...]:
    rules = rules_of(table)
    if command.act not in APPROVALS:
        raise Refused(house.powers_as_printed, "is-done-not-approved-beforehand", act=command.act)
    power = require_power(rules, command.act, command.by, APPROVALS[command.act])
    if command.act in FOR_A_PATRON:
        if command.patron is None:
            raise Refused(power, "approval-names-no-patron")
        require_patron(table, command.patron)
    if command.act is Act.APPROVE_SAME_BACKS:
        _require_scanning(table, rules)
    lasts = Lasts.THIS_COUP if command.act in FOR_A_PATRON else Lasts.UNTIL_USED
    if command.act is Act.APPROVE_BOTH_HANDS:
        both = rules.combinations[frozenset({Wager.PLAYER, Wager.BANKER})]
        default = rules.both_hands_lasts
        assert default is not None, "who may approve both hands says for how long"
        lasts = table.setup.settings.both_hands_lasts or default.value
        clauses = (*power.cited, *both.cited)
    else:
        clauses = power.cited
    return (
        Approved(
            act=command.act,
            patron=command.patron if command.act in FOR_A_PATRON else None,
            lasts=lasts,
            clauses=tuple(dict.fromkeys(clauses)),
        ),
    )


def _require_scanning(table: Table, rules: Rulebook) -> None:
    """Refuse to let backs match at a table whose shoe does not tell cards apart by itself."""
    same = rules.supply.same_backs
    assert same is not None, "who may let backs match has a rule for it"
    if table.setup.device not in same.value:
        raise Refused(same, "no-shoe-at-this-table-scans-the-cards")


@decides
def decide_withdraw_approval(table: Table, command: WithdrawApproval) -> tuple[Event, ...]:
    doing = APPROVALS.get(command.act, "withdraw-an-approval")
    power = require_power(rules_of(table), command.act, command.by, doing)
    if command.patron is not None:
        require_patron(table, command.patron)
        held = {placed.wager for placed in table.coup.wagers.get(command.patron, ())}
        if command.act is Act.APPROVE_BOTH_HANDS and {Wager.PLAYER, Wager.BANKER} <= held:
            raise Refused(power, "already-backs-both-hands", patron=command.patron)
    return (ApprovalWithdrawn(act=command.act, patron=command.patron, clauses=power.cited),)
