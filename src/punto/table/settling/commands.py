"""Commands: wagers settled, cards put away, coups without a result."""

from punto.table.base import Command


class SettleWagers(Command, frozen=True, kw_only=True):
    pass


class DiscardCards(Command, frozen=True, kw_only=True):
    pass


class ReportOutOfCards(Command, frozen=True, kw_only=True, report=True):
    pass
