"""Commands: wagers settled, cards put away, coups without a result."""

from punto.table.base import Command


class SettleWagers(Command):
    pass


class DiscardCards(Command):
    pass


class ReportOutOfCards(Command, report=True):
    pass
