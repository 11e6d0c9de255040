"""What may be asked of a table, each with who asks and when: the commands of every topic.

A report tells what happened on the felt and is never refused; everything else is an instruction.
"""

from punto.table.asking.commands import *
from punto.table.bank.commands import *
from punto.table.base import Command as Command
from punto.table.changing.commands import *
from punto.table.conduct.commands import *
from punto.table.contest.commands import *
from punto.table.dealing.commands import *
from punto.table.disputes.commands import *
from punto.table.duties.commands import *
from punto.table.exchange.commands import *
from punto.table.findings.commands import *
from punto.table.integrity.commands import *
from punto.table.limits.commands import *
from punto.table.misdeal.commands import *
from punto.table.opening.commands import *
from punto.table.payments.commands import *
from punto.table.promoting.commands import *
from punto.table.receiving.commands import *
from punto.table.seating.commands import *
from punto.table.settling.commands import *
from punto.table.shuffling.commands import *
from punto.table.signs.commands import *
from punto.table.supply.commands import *
from punto.table.wagering.commands import *
