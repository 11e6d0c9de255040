### What the values that events and commands carry are called within a sentence.

ask-riffle = a riffle
ask-see-burned-card = a look at the burned card
ask-no-bet-coup = a coup without bets
ask-rules = the rules

breach-prohibited-device = a prohibited device
breach-fraud = fraud
breach-influence = influence on the game
breach-private-bet = a private bet
breach-advice = advice to others
breach-favour = a favour
breach-procedure = a breach of procedure
breach-other = another breach of the rules

cards-virtual = virtual
cards-scanned = scanned
cards-keyed = keyed in

concern-tournament = tournament
concern-mismatch = mismatch
concern-large-wager = large wager
concern-large-win = large win
concern-overdue-notice = overdue notice
concern-limit-reached = limit reached
concern-long-play = long play
concern-integrity-failure = integrity failure
concern-failed-sign-ins = failed sign-ins
concern-break-glass-sign-in = break-glass sign-in
concern-device-silent = device silent
concern-device-stopped = device stopped
concern-automatic-table = automatic table
concern-clock-changed = clock changed
concern-heads-not-kept = heads not kept

declaration-chips-bought = chips bought
declaration-chips-brought = chips brought
declaration-chips-left = chips taken away

doubt-told-differently = told differently
doubt-told-by-another = told by another device or token before

late-finding-under-the-minimum = a wager under the minimum
late-finding-over-the-maximum = a wager over the maximum
late-finding-over-the-area-maximum = wagers over the maximum of an area
late-finding-over-the-differential = wagers over the differential
late-finding-invalid-wager = an invalid wager
late-finding-no-player-card = no valid player card
late-finding-for-another = a wager for another person
late-finding-over-the-loss-limit = a wager over the loss limit
late-finding-settled-by-the-other-game = settled by the other game
late-finding-card-missing-or-foreign = a card missing or foreign
late-finding-device-failed = the device had failed

made-good-now = the step is still due
made-good-by-shuffle = the cards are shuffled before another coup
made-good-after-coup = the cards are shuffled once the coup is over
made-good-never = play goes on

malfunction-ended = the coup is ended, and every wager is handed back
malfunction-moved-on = the cards go into another device, and the coup goes on
malfunction-from-a-shoe = patrons may have their wagers back, and the coup is finished from a shoe

matter-no-bet-coup = a coup without bets
matter-game = the change of game
matter-shuffle = a shuffle

missing-burn = burn
missing-cut = cut
missing-shuffle = shuffle

outcome-win = win
outcome-lose = lose
outcome-standoff = standoff
outcome-returned = returned

payment-cash = cash
payment-terminal = terminal

period-day = day
period-week = week
period-month = month

player-card-own-and-valid = own and valid
player-card-not-valid = not valid
player-card-not-their-own = not their own
player-card-lapsed = lapsed

resolution-rectified = rectified
resolution-attempted = attempted
resolution-reported = reported

result-player = player
result-banker = banker
result-tie = tie

riffle-when-before-multishuffler = before the shuffling machine
riffle-when-before-cut = before the cut

task-rectify = put it right
task-identify-patron = find out who the patron is

transaction-wager = wager
transaction-cash-change = change for cash
transaction-colour-change = change of colour

paid-in-money = money
paid-in-units = chips of a tournament

wrong-payment-overpaid = overpaid
wrong-payment-underpaid = underpaid
reason-as-reported = as was reported
reason-to-mix-again = to mix the cards again
void-reason-cannot-be-rebuilt = the hands cannot be rebuilt
void-reason-card-amiss = a card is missing or foreign
void-reason-device-failure = the device failed
void-reason-disruption = disruption
void-reason-fraud = fraud
void-reason-impractical = it cannot go on
void-reason-scan-conflict = the shoe shows another result than the cards
