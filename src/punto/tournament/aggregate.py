"""A tournament as a kind of stream: its declaration, and whose events it goes by."""

from punto.aggregate import Aggregate, Follows, declare
from punto.aggregate.ledger import Leg
from punto.table import TABLE
from punto.tournament.base import TournamentCommand, TournamentEvent, evolve
from punto.tournament.decide import EVENTS, decide
from punto.tournament.entry import barred
from punto.tournament.money.accounts import legs
from punto.tournament.play import following
from punto.tournament.state import UNPUBLISHED, Tournament


def _moved(before: Tournament, _: TournamentEvent, after: Tournament) -> tuple[Leg, ...]:
    return legs(before, after)


TOURNAMENT: Aggregate[Tournament, TournamentCommand, TournamentEvent] = declare(
    Aggregate(
        kind="tournament",
        initial=UNPUBLISHED,
        decide=decide,
        evolve=evolve,
        events=EVENTS,
        legs=_moved,
        follows=(
            Follows(
                whom=TABLE.kind,
                touched=following.touched,
                follow=following.follow_table,
                concerned=following.concerned,
                fill=following.fill,
            ),
            Follows(
                whom=barred.PATRON,
                touched=barred.touched,
                follow=barred.follow_patron,
            ),
        ),
    )
)
