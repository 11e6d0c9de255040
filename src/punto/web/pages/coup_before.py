"""The coup before: its cards are seen until those of the next one come."""

from typing import NamedTuple

import msgspec

from punto.floor.live import views
from punto.floor.live.hub import Live

Faces = tuple[str | None, ...]


class CoupBefore(NamedTuple):
    """The hands of a coup that is over."""

    player: Faces
    banker: Faces


def coup_before(live: Live, view: views.TableView) -> CoupBefore | None:
    """Nothing once a card of the next coup lies, and nothing in a shoe that had no coup yet."""
    last = live.table.previous
    if view.player.cards or last is None or not view.scores or view.scores[-1].coup != last.number:
        return None
    return CoupBefore(views.faces(last.player), views.faces(last.banker))


def with_coup_before(live: Live, view: views.TableView) -> tuple[views.TableView, bool]:
    """A table whose last coup stays as it ended, and whether that is what it shows."""
    last = coup_before(live, view)
    if last is None:
        return view, False
    shown = msgspec.structs.replace(
        view,
        player=views.HandView(cards=last.player),
        banker=views.HandView(cards=last.banker),
        result=view.scores[-1].result.value,
    )
    return shown, True
