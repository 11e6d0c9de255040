"""What happened at a table: facts, each with the clauses it rests on and what was said aloud.

An event holds all that `evolve` needs, so that a record replays without the rulebook.
"""

from punto.table.asking.events import *
from punto.table.bank.events import *
from punto.table.base import Event as Event
from punto.table.changing.events import *
from punto.table.conduct.events import *
from punto.table.contest.events import *
from punto.table.dealing.events import *
from punto.table.disputes.events import *
from punto.table.duties.events import *
from punto.table.exchange.events import *
from punto.table.findings.events import *
from punto.table.integrity.events import *
from punto.table.limits.events import *
from punto.table.misdeal.events import *
from punto.table.opening.events import *
from punto.table.payments.events import *
from punto.table.promoting.events import *
from punto.table.receiving.events import *
from punto.table.seating.events import *
from punto.table.settling.events import *
from punto.table.shuffling.events import *
from punto.table.signs.events import *
from punto.table.supply.events import *
from punto.table.wagering.events import *
