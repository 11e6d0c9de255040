"""A promotion for one pair of eyes, as data: what pages draw and what the API answers."""

from datetime import datetime

import msgspec

from punto.floor.live.promoting import PROMOTERS, RUNS_PROMOTIONS, Promotions
from punto.floor.live.visibility import Viewer
from punto.promotions import Promotion
from punto.promotions.due import duties
from punto.promotions.guards import rules_of
from punto.promotions.state import DrawState
from punto.promotions.terms.complete import missing
from punto.promotions.terms.document import PromotionTerms
from punto.promotions.words import PromotionStage


class PromotionSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A promotion in the list."""

    promotion: str
    version: int
    rules: str
    stage: str
    published: bool
    postponed: bool
    starts: datetime | None
    ends: datetime | None
    prizes: tuple[str, ...]
    own_entries: int
    """Of the patron who asks."""


class MissingItem(msgspec.Struct, frozen=True, kw_only=True):
    """Something that terms must still say before they can be published."""

    item: str
    clauses: tuple[str, ...]


class DrawView(msgspec.Struct, frozen=True, kw_only=True):
    """One draw, and how far it is."""

    draw: str
    instant: bool
    progress: str
    closes: datetime | None
    at: datetime | None
    place: str | None
    commitment: str
    digest: str
    """Of the published list, once entries are closed."""
    in_doubt: bool
    entries: int
    """All of them, as they stand."""
    own_entries: int
    own_number: int | None
    """Under which the patron who asks is in the published list."""


class WinView(msgspec.Struct, frozen=True, kw_only=True):
    """A prize that was won."""

    win: int
    draw: str
    prize: str
    patron: str
    own: bool
    value_cents: int
    form: str
    standing: str
    due: datetime | None
    """Until when the winner must be told."""
    attempts: int
    told: bool


class ClaimView(msgspec.Struct, frozen=True, kw_only=True):
    """A claim that is not done with."""

    claim: int
    win: int
    patron: str
    at: datetime
    refused: datetime | None
    told: datetime | None
    details: bool
    """Whether names and addresses are kept."""


class DoubtView(msgspec.Struct, frozen=True, kw_only=True):
    """A finding that is open."""

    doubt: int
    scope: str
    draw: str
    found: datetime
    due: datetime
    postponed: bool
    settled: bool
    notified: datetime | None


class DisputeView(msgspec.Struct, frozen=True, kw_only=True):
    """A dispute that is open."""

    dispute: int
    patron: str
    decided: bool
    content: bool
    advised: bool


class DutyView(msgspec.Struct, frozen=True, kw_only=True):
    """Something that must be told, sent or kept."""

    owed: str
    number: int
    clauses: tuple[str, ...]
    since: datetime | None
    due: datetime | None
    overdue: bool


class PromotionView(msgspec.Struct, frozen=True, kw_only=True):
    """A promotion as one may see it."""

    promotion: str
    version: int
    rules: str
    stage: str
    published: bool
    notified: datetime | None
    started: datetime | None
    postponed: bool
    terms: PromotionTerms | None
    """Once they are published; those who work for it see a draft."""
    terms_version: int
    missing: tuple[MissingItem, ...]
    """What the terms leave out, for those who work for it."""
    draws: tuple[DrawView, ...]
    wins: tuple[WinView, ...]
    claims: tuple[ClaimView, ...]
    """One's own; all of them for those who work for it."""
    doubts: tuple[DoubtView, ...]
    disputes: tuple[DisputeView, ...]
    duties: tuple[DutyView, ...]


def summary(name: str, version: int, promotion: Promotion, viewer: Viewer) -> PromotionSummary:
    terms = _terms(promotion, viewer)
    entrant = promotion.entrants.get(viewer.patron)
    own = sum(entrant.entries(each) for each in {*entrant.forms, *entrant.earned}) if entrant else 0
    return PromotionSummary(
        promotion=name,
        version=version,
        rules=promotion.edition,
        stage=promotion.stage.value,
        published=promotion.published,
        postponed=promotion.is_postponed,
        starts=terms.starts if terms is not None else None,
        ends=terms.ends if terms is not None else None,
        prizes=tuple(each.name for each in terms.prizes) if terms is not None else (),
        own_entries=own,
    )


def _terms(promotion: Promotion, viewer: Viewer) -> PromotionTerms | None:
    shown = promotion.announced or PROMOTERS.sees_names(viewer)
    return promotion.terms if shown else None


def promotion_view(
    name: str, version: int, promotion: Promotion, viewer: Viewer, at: datetime
) -> PromotionView:
    """A promotion for one pair of eyes."""
    works, runs = PROMOTERS.sees_names(viewer), viewer.role in RUNS_PROMOTIONS
    return PromotionView(
        promotion=name,
        version=version,
        rules=promotion.edition,
        stage=promotion.stage.value,
        published=promotion.published,
        notified=promotion.notified if works else None,
        started=promotion.started,
        postponed=promotion.is_postponed,
        terms=_terms(promotion, viewer),
        terms_version=promotion.version,
        missing=missing_items(promotion) if works else (),
        draws=_draws(promotion, viewer),
        wins=_wins(promotion, viewer),
        claims=tuple(
            ClaimView(
                claim=number,
                win=each.win,
                patron=each.claimant,
                at=each.at,
                refused=each.refused,
                told=each.told,
                details=each.details,
            )
            for number, each in promotion.claims.items()
            if works or each.claimant == viewer.patron
        ),
        doubts=_doubts(promotion) if runs else (),
        disputes=tuple(
            DisputeView(
                dispute=number,
                patron=each.person,
                decided=each.decided,
                content=each.content,
                advised=each.advised,
            )
            for number, each in promotion.disputes.items()
            if works or each.person == viewer.patron
        ),
        duties=_duties(promotion, at) if works else (),
    )


def missing_items(promotion: Promotion) -> tuple[MissingItem, ...]:
    """What the terms must still say, each by its clauses; everything, where there are none."""
    if promotion.stage is PromotionStage.UNOPENED:
        return ()
    rules = rules_of(promotion)
    said = promotion.terms if promotion.terms is not None else PromotionTerms()
    return tuple(
        MissingItem(
            item=item.value,
            clauses=tuple(clause.cited for clause in rules.terms.items[item].clauses),
        )
        for item in missing(rules, said, promotion.settings)
    )


def _draws(promotion: Promotion, viewer: Viewer) -> tuple[DrawView, ...]:
    terms = _terms(promotion, viewer)
    found = []
    for draw in terms.draws if terms is not None else ():
        state = promotion.draws.get(draw.name, DrawState())
        entrant = promotion.entrants.get(viewer.patron)
        number = None if entrant is None else entrant.number
        entries = state.entries or promotion.entries_for(draw.name)
        found.append(
            DrawView(
                draw=draw.name,
                instant=draw.instant,
                progress=state.progress.value,
                closes=draw.closes,
                at=draw.at,
                place=draw.place,
                commitment=state.commitment,
                digest=state.digest,
                in_doubt=promotion.doubt_about(draw.name) is not None,
                entries=sum(entries.values()),
                own_entries=entries.get(number, 0) if number is not None else 0,
                own_number=number,
            )
        )
    return tuple(found)


def _wins(promotion: Promotion, viewer: Viewer) -> tuple[WinView, ...]:
    """Winners are called by their numbers where names are nobody's business."""
    works = PROMOTERS.sees_names(viewer)
    return tuple(
        WinView(
            win=number,
            draw=win.draw,
            prize=win.prize,
            patron=win.patron
            if works or win.patron == viewer.patron
            else Promotions.label(win.patron, promotion),
            own=bool(viewer.patron) and win.patron == viewer.patron,
            value_cents=win.value_cents,
            form=win.form.value,
            standing=win.held.value,
            due=win.due if works else None,
            attempts=win.attempts if works else 0,
            told=win.tried,
        )
        for number, win in promotion.wins.items()
    )


def _doubts(promotion: Promotion) -> tuple[DoubtView, ...]:
    return tuple(
        DoubtView(
            doubt=number,
            scope=each.scope.value,
            draw=each.draw,
            found=each.found,
            due=each.due,
            postponed=each.postponed,
            settled=each.settled,
            notified=each.notified,
        )
        for number, each in promotion.doubts.items()
    )


def _duties(promotion: Promotion, at: datetime) -> tuple[DutyView, ...]:
    return tuple(
        DutyView(
            owed=each.owed.value,
            number=each.number,
            clauses=tuple(clause.cited for clause in each.rule.clauses),
            since=each.since,
            due=each.due,
            overdue=each.overdue,
        )
        for each in duties(promotion, at)
    )
