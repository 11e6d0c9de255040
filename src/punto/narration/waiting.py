"""What a tournament waits for, in words."""

from punto.narration.saying import ENGLISH, Eyes, message
from punto.tournament.waiting import Waits


def waits(about: Waits, eyes: Eyes = ENGLISH) -> str:
    """One thing that a tournament waits for."""
    return message(
        f"waits-{about.matter.value}",
        eyes,
        number=about.number,
        cents=about.number,
        patron=about.patron or "",
        table=about.table,
        about=about.about,
        others=about.others,
        step=about.step,
        due=about.due,
        ground=about.ground,
        since=about.since,
    )
