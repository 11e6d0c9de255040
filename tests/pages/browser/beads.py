"""How far a bead plate is filled."""

from playwright.sync_api import Locator

BEADS = """(within) => [...within.querySelectorAll(".fill")]
  .filter((each) => each.closest(".bead") && !each.closest("[popover]:not(:popover-open)"))
  .reduce((sum, each) => sum + each.getAttribute("d").split("M").length - 1, 0)"""


def beads(within: Locator) -> int:
    """How many lie on the plate that is shown there; each is a circle in one path or another."""
    count: int = within.evaluate(BEADS)
    return count
