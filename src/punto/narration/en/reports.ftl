### What is in the cells of reports.

cell-yes = yes
cell-no = no
cell-limits = { $minimum_cents } to { $maximum_cents }{ $unit_cents ->
    [none] { "" }
   *[other] {" "}by { $unit_cents }
}

altered-table = table
altered-float = float
altered-limits = limits
altered-area-limits = area limits
altered-differential = differential
altered-signs-shown = signs shown
altered-restricted-side-bets = restricted side bets
altered-notices = notices
altered-most-patrons = most patrons
altered-one-patron-a-box = one patron a box
altered-game = game
altered-pairs-form = pairs form
altered-dealing-method = dealing method
altered-dealt-face-up = dealt face up
altered-device = device
altered-wagers-offered = wagers offered
altered-rounding = rounding
altered-drop-box = drop box
altered-cashless = cashless
altered-limits-of = limits of { $person }
altered-own-limits-of = own limits of { $person }
altered-imposed-limits-of = imposed limits of { $person }
altered-play-of = play of { $person }
altered-admission-of = admission of { $person }
altered-card-of = player card of { $person }
altered-roles-of = roles of { $person }
altered-account-of = account { $person }
altered-person-of = identity kept of { $person }
altered-second-factor-of = second factor of { $person }
altered-identity-of = identity of { $person }
altered-shoe-of = electronic shoe of { $table }
altered-device-of = device { $name }
altered-table-of = table { $table }
altered-document-of = document of { $name }

cell-opened = opened: { $name }, { $game }, { $decks } decks, float { $cents }
cell-closed = closed: float { $cents }
cell-open = open
cell-none = none
cell-any = any
cell-as-signed = as signed
cell-notice = { $change } from { $since }
cell-let-in = let in
cell-shut-out = shut out
cell-disabled = disabled
cell-invited = invited
cell-erased = erased
cell-kept = kept
cell-set = set
cell-bound = bound
cell-identity = { $name } at { $address }
cell-dealt = { $allowed ->
    [yes] dealt automatically
   *[no] dealt by a dealer
}
cell-removed = removed
cell-was-installed = installed
cell-document = { $name }, SHA-256 { $said }
cell-not-chosen = not chosen
cell-from = from { $since }
cell-allowed = allowed
cell-suspended-until = suspended until { $until }
cell-admitted = admitted
cell-excluded-at = excluded at table { $table }: { $said }

cell-unknown = unknown
cell-no-breach = no breach
cell-device = device
cell-person = person
cell-void = void
cell-corrected = corrected
cell-game = { $name } { $game }{ $pairs ->
    [none] { "" }
   *[other] , { $pairs } pairs
}, { $decks } decks
cell-coup = coup
cell-coup-that-was-over = coup that was over
cell-wagers-of-one-patron = wagers of one patron
cell-outcome = outcome
cell-shoe = shoe
cell-handed-back = handed back
cell-forfeited = forfeited
cell-undone = undone
cell-no-wager-lay = no wager lay
cell-too-few = too few coups to tell (under { $number })
cell-alarming = alarming: rarer than 1 in 15,787
cell-rare = rare: rarer than 1 in 370
cell-unusual = unusual: rarer than 1 in 21
cell-ordinary = ordinary

significance-void = void
significance-override = override
significance-correction = correction
significance-clock-change = clock change
significance-sign-in = sign-in
significance-large-wager = large wager
significance-large-win = large win
significance-exclusion = exclusion
significance-breach = breach
significance-device-failure = device failure
significance-alert = alert


upshot-win = win
upshot-win-on-six = win on six
upshot-lose = lose
upshot-level = level
upshot-pair = pair
upshot-mixed = mixed
upshot-coloured = coloured
upshot-perfect = perfect
upshot-no-pair = no pair
upshot-natural = natural
upshot-by-9 = by 9
upshot-by-8 = by 8
upshot-by-7 = by 7
upshot-by-6 = by 6
upshot-by-5 = by 5
upshot-by-4 = by 4
upshot-ahead-by-under-4 = ahead by under 4
upshot-lower = lower
upshot-level-naturals = level naturals
upshot-two-card = two card
upshot-three-card = three card
upshot-single = single
upshot-double = double
upshot-twin = twin

attempt-contact = identify or contact the patron
attempt-reimburse = reimburse the patron
attempt-ask-back = ask the patron to give it back

# What reports are called, and what they are for
report-shift = Shift: the money of each table
    .about = What each table began with, took in and paid out, and whether the float that was counted is the one that there should be.
report-day = Day: the money of each table
    .about = The same, day by day: to follow a table over a week or a month.
report-shoe = Results and roads of each shoe
    .about = Every coup with its cards and its result, and the five roads that they made.
report-returns = Theoretical against actual return
    .about = Whether wagers brought the house what the odds say they should, and how surprising it is if they did not.
report-events = Significant events
    .about = All that a person should look at: voids, corrections, large wagers and wins, exclusions, failed sign-ins, failures of devices.
report-alterations = Alterations
    .about = What was changed at tables, in the house and for patrons, with before and after, by whom and by which authority.
report-payments = Over- and underpayments
    .about = Patrons who were paid too much or too little, what the enquiry found and what was done.
report-voids = Voids and what they undid
    .about = Each coup, shoe or wager that was void, and what became of every stake on it.
report-tournaments = Tournaments: field, pool and prizes
    .about = What each tournament took in, gave back and awarded, who ran it, and tournament chips that did not come back.
report-staffing = Staffing
    .about = Who was on duty at which table, in which capacity, from when to when.
report-refusals = Refusals
    .about = What a person asked for and the rules refused, and by which clauses.
report-accounts = Accounts, functions and last access
    .about = Who may sign in, what for, and when they last did; as it stands now.
report-no-activity = No activity
report-large-wager = Large wager: { $cents } or more on one area
report-large-win = Large win: { $cents } or more to one patron at once
report-whole-minutes = Minutes are whole ones; a post that nobody left by the end has none
report-interval = { $since ->
    [none] the beginning
   *[other] { $since }
} to { $until ->
    [none] now
   *[other] { $until }
}
report-tables = { $table ->
    [none] all tables
   *[other] table { $table }
}
report-generated = generated { $words }
report-totals = totals
report-page = page { $at } of { $most }

# Heads of their columns
column-account = account
column-kind = kind
column-functions = functions
column-state = state
column-created = created
column-last-access = last access
column-time = time
column-table = table
column-what = what
column-before = before
column-after = after
column-who = who
column-authority = authority
column-tournament = tournament
column-rules = rules
column-stage = stage
column-run-by = run by
column-entrants = entrants
column-withdrew = withdrew
column-disqualified = disqualified
column-fees-paid = fees paid
column-refunded = refunded
column-commission = commission
column-added = added
column-pool = pool
column-prizes = prizes
column-prizes-paid = prizes paid
column-chips-missing = chips missing
column-month = month
column-patron = patron
column-transaction = transaction
column-overpaid = overpaid
column-underpaid = underpaid
column-over-1000 = over $1,000
column-suspected = suspected
column-found-by = found by
column-enquiry = enquiry
column-resolution = resolution
column-settled = settled
column-number = number
column-person = person
column-role = role
column-command = command
column-refused-because = refused because
column-clauses = clauses
column-game = game
column-wager = wager
column-pays = pays
column-coups = coups
column-staked = staked
column-lost-to-the-house = lost to the house
column-paid = paid
column-result = result
column-actual-edge = actual edge
column-theoretical-edge = theoretical edge
column-z = z
column-how-surprising = how surprising
column-shoe = shoe
column-coup = coup
column-player = player
column-player-cards = player cards
column-banker = banker
column-banker-cards = banker cards
column-pairs = pairs
column-natural = natural
column-remark = remark
column-bead-plate = bead plate
column-big-road = big road
column-big-eye-boy = big eye boy
column-small-road = small road
column-cockroach-pig = cockroach pig
column-by = by
column-came-on = came on
column-went-off = went off
column-minutes = minutes
column-put-on-by = put on by
column-taken-off-by = taken off by
column-reason = reason
column-became-of-it = became of it
column-payment-taken-back = payment taken back
column-stake-given-back = stake given back
column-forfeited = forfeited
column-opening = opening
column-fills = fills
column-credits = credits
column-drop = drop
column-win = win
column-payment-errors = payment errors
column-closing = closing
column-expected = expected
column-counted = counted
column-difference = difference
column-day = day
column-hold = hold
column-record = record

report-accounts-as-they-are = Accounts as they stand when this is generated, no matter the interval
report-no-last-call = When a device last called is not kept
report-tournaments-at-the-end = Each tournament in which something happened in the interval, as it stood at its end
report-what-the-pool-is = The pool is what is left to award; once prizes are awarded they stand beside it
report-another-game = A changed game, form of pairs, number of decks or edition is another game, on its own line
report-what-the-result-is = Result is what losing stakes brought the house less what it paid on winning ones
report-tokens-at-their-face = Promotional tokens count at their face. Edges are shares of the stakes that were at risk
report-what-theory-is = Theory is the exact odds of a coup from full decks
report-what-z-is = z is the result less the theoretical one, in standard deviations
report-wagers-taken-as-one = Wagers of one coup win and lose together, and are taken as one
report-undone-counts-against = What was undone in the interval counts against it, as in the ledger
report-what-closing-is = Closing is opening with fills and win, less credits, drop and payment errors
report-what-drop-is = Drop is what was sold for cash and by terminal. Hold is win over drop
report-chips-from-elsewhere = Chips that patrons bring from elsewhere are won without a drop
report-expected-and-counted = Expected and counted are those of the latest count of the float in the period
report-void-lies-on-no-road = A coup that was void lies on no road; one that was corrected lies there as corrected
report-roads-of-the-interval = { $table }: its cards had been in use for more coups than a board has room for when the interval began, so its roads begin with the interval
report-what-handed-back-is = Handed back: it lay on the layout
report-what-undone-is = Undone: it had been settled, and what it was paid or cost was taken back
report-wrong-payments = { $name }: { $number } wrong payments, { $size } of them over { $minimum_cents }, which come to { $more_cents }

report-roads = Table { $table }, shoe { $shoe }: { $several }
report-count-player = player { $count }
report-count-banker = banker { $count }
report-count-tie = tie { $count }
report-count-player-pair = player pair { $count }
report-count-banker-pair = banker pair { $count }
report-count-natural = natural { $count }
