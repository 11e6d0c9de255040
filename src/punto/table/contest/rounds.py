"""What the end and the beginning of a coup do to a table's part in a tournament."""

from msgspec.structs import replace

from punto.table.contest.terms import Contest, Turns


def round_over(contest: Contest) -> Contest:
    """The contest once a coup is over: pass cards are collected, forms may be seen."""
    played = {name: each.form for name, each in contest.forms.items() if each.form is not None}
    return replace(
        contest,
        is_open=False,
        turns=Turns(marker=contest.turns.marker),
        passed=(),
        held=(),
        forms={},
        played=played,
    )


def first_card_out(contest: Contest) -> Contest:
    """The contest once the next coup has begun: forms of the last are seen no more."""
    return replace(contest, played={}) if contest.played else contest
