### What the rulebooks choose from, as a comparison of two editions or a draft tells it.

allotment-as-conditions = as the conditions state
allotment-equal = an equal allotment for everybody

alternative-cash = cash
alternative-not-cash = money that is not cash

amended-approved-first = with the regulator's approval first
amended-sent-in-after = freely, and sent to the regulator again as soon as possible

amendment-fresh-approval = with fresh approval
amendment-frozen = not at all

area-breach-reduced = reduced pro rata before the first card, in action pro rata after it

breach-answer-remedies = wagers may be void and the person shut out
breach-answer-outcome = the outcome may be invalid
breach-answer-record = it is recorded

card-check-by-dealer = one by one by the dealer, before and after gaming
card-check-by-staff-or-device = one by one by dealer, supervisor or device, unless pre-shuffled
card-check-optional = by dealer, supervisor or device, if wished

cash-prizes-winner-chooses = allowed; of a large one the winner chooses how it is paid
cash-prizes-never = no prize is paid in cash

chips-after-as-conditions = as the conditions state
chips-after-operators = they are the operator's

commencement-day-after-notification = the day after it is notified
commencement-on-publication = on publication by the operator

commission-approved-with-conditions = what the approved conditions state
commission-approved-apart = an amount that was approved
commission-nothing = nothing

concession-unexposed-initial-deal = while the first four cards are dealt and none is exposed
concession-unexposed-not-by-dealer = before any card is exposed, unless the dealer keeps all cards

condition-device-in-use = a shuffling device is in use
condition-card-dealt = a card of the coup is dealt
condition-no-disadvantage = nobody is at a disadvantage
condition-another-device = another device is at hand
condition-practicable = the cards can be moved

consent-free = free
consent-supervisor = with a casino supervisor's approval

cut-offer-any-patron = any patron
cut-offer-first-to-arrive = the first to arrive
cut-offer-at-dealers-left = the one at the dealer's immediate left

cutter-a-patron = a patron; a supervisor if all decline
cutter-a-patron-if-present = a patron; a supervisor if none is there or all decline
cutter-supervisor-or-patrons = a supervisor, or patrons at the supervisor's choice

cutting-card-seen-as-first-card = as the first card of a coup
cutting-card-seen-during-coup = during a coup

decided-backed-hand = the hand it backs against the other
decided-backed-hand-six-apart = the hand it backs against the other, a win on six apart
decided-level-hands = whether the hands are level
decided-pair-by-rank = the ranks of a hand's first two cards
decided-pair-by-suit = the ranks, colours and suits of a hand's first two cards
decided-margin = a natural, or the margin of a win
decided-banker-six = a banker win on six
decided-banker-six-by-cards = a banker win on six, by its number of cards
decided-banker-six-in-two = a banker win on a two-card six
decided-banker-six-in-three = a banker win on a three-card six
decided-level-on-six = a tie on six
decided-both-hands-pairs = how many hands pair, and whether alike

deemed-minimum = a wager of the minimum
deemed-maximum = a wager of the maximum
deemed-chips-or-maximum = a wager of all chips held, or of the maximum if that is less
deemed-minimum-deducted = no wager, and the minimum is deducted

demand-required = must be stated
demand-as-read = must be stated, as an unclear list is read
demand-if-applicable = must be stated where it applies
demand-optional = may be stated

differential-breach-refused = the wager is refused
differential-breach-reduced = reduced pro rata before the first card, valid after it

entries-once = once
entries-one-and-buy-backs = once, and again by buying back
entries-as-conditions = as the conditions offer

excess-opens-next-coup = the first card of the next coup
excess-opens-no-bet-coup = the first card of a no-bet coup

exposure-as-supervisor-decides = patrons or the dealer, as a supervisor decides
exposure-dealer-or-backer = the dealer, or a patron who backed that very hand
exposure-by-method = as the dealing method says

fixed-when-turn-is-over = once the turn is over
fixed-as-made = as soon as it is made

form-fault-incomplete = incomplete
form-fault-over-chips = over chips
form-fault-over-maximum = over maximum
form-fault-under-minimum = under minimum

handled-replaced = all are replaced
handled-shuffled = they may be shuffled again

last-coup-this-coup = this coup is the last
last-coup-one-more = one more coup is the last
last-coup-one-more-after-a-tie = this coup is the last, unless it ties: then one more

lasts-this-coup = this coup
lasts-until-used = until it is used
lasts-until-withdrawn = until it is withdrawn

late-at-commencement = when the session begins
late-at-specified-time = at the time specified for its start
late-at-discretion = when the tournament manager says so

late-error-void = that coup is void, later ones stand
late-error-stands = it stands

level-extra-rounds = further rounds until they differ
level-as-conditions = what the conditions say
level-play-off-for-places = a play-off where there are too few places for them

limit-change-as-approved = on notice, unless the approved conditions fix them
limit-change-on-notice = on notice
limit-change-as-announced = at the points that were announced before the tournament

marker-next-player = with the next player clockwise
marker-next-box = on box one, then box two, and so on

means-chips = chips
means-promotional-tokens = promotional tokens

missed-play-on = play goes on
missed-shuffle-after-coup = the coup is finished, then the cards are shuffled and cut

multiples-must-be-shown = the multiples allowed must be shown
multiples-only-if-signed = any amount from the minimum up, unless the sign states a unit
multiples-of-the-minimum = units of the minimum; what is over is not in action

offered-always = always
offered-at-discretion = at the operator's discretion

order-always = always
order-as-conditions = where the conditions provide it

out-together-prizes-shared = the prizes that they contest are combined and shared
out-together-as-conditions = what the conditions say
out-together-by-residue-wager-removal = more chips left, the larger wager, chips removed later

over-maximum-in-action-to-the-maximum = in action to the maximum, the excess goes back

pace-directed = as the director determines
pace-on-notice = on reasonable notice

personal-limit-marker-with-limit = a marker that states the limit
personal-limit-marker = a marker
personal-limit-sign-with-minimum-and-maximum = a sign that states minimum and maximum

play-draw = draw
play-stand = stand

prevails-conditions = the approved conditions
prevails-rules = the rules

publicity-in-marketing = in marketing
publicity-available = available

receiver-highest-wager = who has most on the hand

refund-all = every wager goes back
refund-but-forfeited = every wager goes back but those that the persons named forfeit

refunds-never = never
refunds-as-conditions = as the conditions of entry allow

reserve-first-of-tournament = the tournament's first
reserve-first-of-absentee = the absent entrant's first

restriction-main-bettors-only = main bettors only, after notice to surveillance and with a sign

reviewer-outside = the regulator
reviewer-senior = another and more senior casino supervisor

round-duty-wager-and-risk = to wager the minimum and to stand to lose it
round-duty-wager = to wager from the minimum up to the maximum

round-the-table-any-order = in any order
round-the-table-clockwise = clockwise
round-the-table-counter-clockwise = counter-clockwise

safeguard-postpone-promotion = postpone promotion
safeguard-postpone-draw = postpone draw
safeguard-cancel-draw = cancel draw

settled-when-at-settlement = at settlement
settled-when-before-third-cards = after both hands have two cards, before any third

shuffle-due-before-play = before play
shuffle-due-after-last-coup = after the last coup
shuffle-due-directed = when directed
shuffle-due-after-void = after a void coup, everybody agreeing
shuffle-due-cut-missed = once the coup is over that was dealt from an uncut stack
shuffle-due-shuffle-missed = once the coup is over that was dealt though a shuffle was due

stakes-tournament-chips = tournament chips
stakes-casino-chips = chips of the casino

told-at-once = at once
told-by-daily-report = in the daily summary or a breach report
told-at-months-end = at the end of the month

too-few-cards-void-coup = the coup is void

turn-ends-next-is-asked = when the dealer asks the next player
turn-ends-wager-is-made = once a wager is made

under-minimum-first-settled-further-returned = a patron's first is settled with advice, further are returned
under-minimum-valid-once-dealt = valid if found after the first card
under-minimum-made-up-or-void = made up to the minimum, or void if its owner cannot

unrebuilt-void-by-supervisor = void, by a casino supervisor's authority

wager-out-of-turn-stands-with-advice = it stands with advice; a repeat may be declared void
wager-out-of-turn-taken-back = it is taken back until its owner's turn

wagers-close-at-the-call = at the call of no more bets
wagers-close-at-the-first-card = when the first card leaves the shoe

window-rebuilt = hands were put right
window-wrong-receiver = the wrong patron had cards
window-concession = a supervisor lets them

withdrawal-never = never
withdrawal-if-unexposed = if no card was exposed
withdrawal-always = whether or not a card was exposed

wrong-receiver-stands = the result stands
wrong-receiver-wagers-may-go = patrons may take their wagers back
