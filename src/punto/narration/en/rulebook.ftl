### Where a rule of a rulebook is, and what the rules say that are more than one word

rule-part = { $whole }: { $part }
rule-between = {"; "}
rule-wager-form = { $wager } ({ $form })
rule-on = on { $count }
rule-on-against = on { $count } against { $third }
rule-yes = yes
rule-no = no
rule-no-card = no card

of-in-force = { $commencement }, from { $not_before } at the earliest
of-layout = { $caption }
of-notice = { $minutes ->
    [none] prior notice
    [0] none: at any time
   *[other] a sign for { $minutes } minutes
}{ $or_all_consent ->
    [yes] , or all patrons' consent
   *[no] {""}
}{ $or_keeping_the_old_for_those_playing ->
    [yes] , or the old kept for those already playing
   *[no] {""}
}{ $only_with_patrons_present ->
    [yes] , if patrons are there
   *[no] {""}
}
of-sharing = { $patrons_per_area ->
    [none] { $boxes_per_patron ->
        [none] { $cap_at_discretion ->
            [yes] a supervisor may cap patrons
           *[no] any number of patrons
        }
       *[other] at most { $boxes_per_patron } box for a patron
    }
   *[other] at most { $patrons_per_area } patrons on an area of a box
}
of-no-bet-route = { $patrons_present ->
    [yes] with patrons present
   *[no] at an empty table
}{ $shoe_only ->
    [yes] , from a shoe
   *[no] {""}
}{ $marker_or_surveillance ->
    [yes] , after a marker or notice to surveillance
   *[no] {""}
}
of-burn = { $method }{ $approval ->
    [yes] , with approval
   *[no] {""}
}{ $request ->
    [yes] , on a patron's request
   *[no] {""}
}
of-replacement = { $any_card ->
    [yes] any or all, {""}
   *[no] {""}
}{ $last_coup_only ->
    [yes] after the last coup
   *[no] after any coup
}{ $checks ->
    [none] {""}
   *[some] , checked by { AND($checks) }
}{ $other_backs ->
    [yes] , with other backs
   *[no] {""}
}
of-duty = { $recipient } { $told }
of-listed = each over { $over_cents }, { $duty }
of-disqualification = { $compulsory ->
    [yes] must be disqualified
   *[no] may be disqualified
}{ $refund_if_approved ->
    [yes] , with a refund only if approved
   *[no] {""}
}{ $keeps_chips ->
    [yes] , keeping the value of chips
   *[no] {""}
}
of-sent-before = { $to }, { $hours ->
    [0] before the start
   *[other] at least { $hours } hours before the start
}
of-sent-within = { $to }, { $hours ->
    [0] at once
   *[other] within { $hours } hours
}
of-power = { OR($holders) }

rule-added = added
rule-after-a-loss = after a loss
rule-agreed-no-bet-is-idle = agreed no bet is idle
rule-agreement = agreement
rule-all-refused = all refused
rule-all-withdrawn = all withdrawn
rule-allotment = allotment
rule-alternative = alternative
rule-amended = amended
rule-amendment = amendment
rule-amiss = card missing or foreign
rule-amounts-kept = amounts kept
rule-announced = announced
rule-approvals = the regulator approves
rule-area-maximum = area maximum
rule-as-signed = as signed
rule-attempts = attempts
rule-awarded = awarded
rule-bank = bank
rule-banker-draws = banker draws
rule-banker-passed = banker passed
rule-banker-wager = banker wager
rule-barred = barred
rule-beside = beside other wagers
rule-between-coups = only between coups
rule-both-hands-lasts = approval of both hands lasts
rule-breaches = breaches
rule-breaks = breaks
rule-burn-values = burn values
rule-burned-stays = burned stays
rule-burns = ways to burn
rule-by-hand-before-device = by hand before device
rule-calls = calls
rule-cancelled = cancelled
rule-cannot-wager = cannot wager
rule-card-check = card check
rule-card-invalid-before = card invalid before
rule-card-invalid-during = card invalid during
rule-card-invalid-past = card invalid in past coups
rule-card-points = card points
rule-cards-checked = cards checked
rule-cash = cash
rule-cashless = cashless
rule-casino-supervisors = casino supervisors
rule-chance-to-wager = chance to wager
rule-chips-after = chips after
rule-chips-returned = chips returned
rule-choice-above-cents = winner chooses above
rule-choices = choices
rule-closes = closes
rule-combinations = combinations
rule-commission = commission
rule-complaint = complaint
rule-concession = concession
rule-conditions = conditions
rule-conduct = conduct
rule-count-at-discretion = count at discretion
rule-counted = counted
rule-counts = counts
rule-coup-void = coup void
rule-covered = covered
rule-cut-depth = cut depth
rule-cut-passes = cut passes
rule-cutter = cutter
rule-cutting-card-depth = cutting card depth
rule-cutting-cards = cutting cards
rule-damaged = damaged
rule-damaged-removed = damaged removed
rule-damaged-replaced = damaged replaced
rule-dealers = dealers
rule-dealing-methods = dealing methods
rule-decided = decided by
rule-decks = decks
rule-declarations = declarations
rule-declined = declined
rule-deemed = deemed
rule-designated = designated
rule-device = device
rule-devices = devices
rule-differential = differential
rule-disadvantaged = disadvantaged
rule-discard-decks = discard decks
rule-disputes = disputes
rule-disqualification = disqualification
rule-doubt-told = doubt told
rule-drawn-to-banker = drawn to banker
rule-drawn-to-player = drawn to player
rule-drawn-to-player-else = drawn to player else
rule-drop-box-for-cash = drop box for cash
rule-due = shuffle is due
rule-duties = duties
rule-duty = duty
rule-earlier-coups = earlier coups
rule-early-end = early end
rule-ends = ends
rule-enquiry = enquiry
rule-entries = entries
rule-entry = entry
rule-equal = equal
rule-equal-refused = equal refused
rule-equipment = equipment
rule-examined = examined
rule-exchange = exchange
rule-excluded-under = excluded under
rule-exclusive = exclusive
rule-exempt-on-duty = exempt on duty
rule-exposed-excess = exposed excess
rule-exposure = exposure
rule-face-down = face down
rule-face-up-check = face up check
rule-face-up-in-coup = face up in coup
rule-faults = faults
rule-fee = fee
rule-finished-from = finished from
rule-first-card-exposed = first card exposed
rule-first-cut = first cut
rule-fixed = fixed
rule-float-tray = float tray
rule-form = form
rule-frozen = frozen
rule-guarantee = guarantee
rule-handed-to = handed to
rule-handled = handled
rule-held-to-minimum = held to minimum
rule-highest-win = highest win
rule-idle-coups = idle coups
rule-in-force = in force
rule-initial-deal = initial deal
rule-invalid = invalid
rule-invalid-wager = invalid wager
rule-irregularities = irregularities
rule-items = items
rule-keeping = keeping
rule-kept-above-cents = records kept above
rule-kept-minimum = kept minimum
rule-kept-secure = kept secure
rule-last-coup = last coup
rule-last-coup-call = last coup call
rule-late = a late entrant loses the seat
rule-late-differential = late differential
rule-late-error = late error
rule-late-limits = late limits
rule-later-cut = later cut
rule-layout-letters = layout letters
rule-layouts = layout
rule-level = level
rule-licensed = licensed
rule-limit-change = limit change
rule-limits-kept = limits kept
rule-listed = listed
rule-loss-limit = loss limit
rule-loss-limit-late = loss limit late
rule-loss-limit-past = loss limit past
rule-low-limit = low limit
rule-low-limit-devices = low limit devices
rule-marker = marker
rule-markers = markers
rule-means = wagers are made in
rule-measures = measures
rule-membership = membership
rule-methods = games
rule-mishandled = mishandled
rule-missed-burn = missed burn
rule-missed-cut = missed cut
rule-missed-shuffle = missed shuffle
rule-most-deducted = most deducted
rule-most-liquor-ml = most liquor, ml
rule-most-no-bet-coups = most no-bet coups
rule-multiples = multiples
rule-multishuffler-decks = multishuffler decks
rule-naturals = naturals
rule-newcomers-minimum = newcomers minimum
rule-newest-first = newest first
rule-no-alternative = no alternative
rule-no-bet-consent = no-bet coups are agreed to by all patrons
rule-no-bet-coups = no-bet coups
rule-no-bet-method = no-bet coups are dealt by
rule-no-bet-request = no-bet coups are asked for by a patron
rule-no-bet-rules = no-bet coups follow the rules
rule-no-buy-in = no buy in
rule-no-more-bets = no more bets
rule-no-other = no other
rule-no-proxy = no proxy
rule-nobody = nobody
rule-nobody-bet = nobody bet
rule-nominating = nominating
rule-notice = notice
rule-notices = notice of
rule-odds = pays
rule-offered = offered
rule-one-card-out = one card out
rule-one-hand-out = one hand out
rule-option = a patron has one of
rule-order = order
rule-order-revealed = order revealed
rule-out-of-turn = out of turn
rule-out-together = out together
rule-outcomes = outcomes
rule-over-maximum = over maximum
rule-own-card = own card
rule-pace = pace
rule-pairs-forms = pairs forms
rule-pass-cards = pass cards
rule-passes = passes
rule-passing = passing
rule-payments = payments
rule-per-table = per table
rule-permitted = wagers there are
rule-personal-limit = personal limit
rule-place-bets = place bets
rule-placed-back = placed back
rule-places = places
rule-play = play
rule-play-off-on-zero = play-off with no chips
rule-player-draws = player draws
rule-player-kept = player kept
rule-point-count = point count
rule-pool-returned = pool returned
rule-powers = who may
rule-prescribed = prescribed
rule-prevails = prevails
rule-prizes = prizes
rule-promotions = promotions
rule-publicity = publicity
rule-reasons-told = reasons told
rule-rebuilt = rebuilt
rule-receiver = receiver
rule-refund-offered = refund offered
rule-refunds = refunds
rule-refused = refused
rule-released-on = released on
rule-relief = relief
rule-reminder = reminder
rule-replaced-from-new-deck = replaced from new deck
rule-replacement = replacement
rule-reserve = reserve
rule-reshuffled = reshuffled
rule-resolutions = resolutions
rule-restriction = restriction
rule-result-first = result first
rule-review = review
rule-riffles = riffles
rule-rounding = rounding
rule-rules-on-request = rules on request
rule-safeguards = safeguards
rule-same-backs = same backs
rule-scan-conflict = scan conflict
rule-scrutineer-above-cents = scrutineer above
rule-seat-kept = seat kept
rule-seated = seated
rule-seating = seating
rule-seats = seats
rule-sequence = sequence
rule-sessions = sessions
rule-settled = settled
rule-sharing = sharing
rule-shown = shown
rule-shuffled-and-cut = shuffled and cut
rule-shuffling = shuffling
rule-signs = signs at the table
rule-sources = sources
rule-stakes = stakes
rule-standoff = standoff
rule-standstill = standstill
rule-start-moves = start moves
rule-steps = steps
rule-substitute = substitute
rule-supply = supply
rule-suspected = suspected
rule-switched-off = switched off
rule-terms = terms
rule-third-cards = third cards
rule-told-by = winners are told
rule-told-within-days = winners are told within days
rule-too-few-cards = too few cards
rule-tournament = tournament
rule-turned-by-dealer = turned by dealer
rule-turned-by-patron = turned by patron
rule-turns = turns
rule-uncut-devices = uncut devices
rule-undamaged = undamaged
rule-under-minimum = under minimum
rule-undisclosed = undisclosed
rule-unexposed-excess = unexposed excess
rule-unrebuilt = unrebuilt
rule-valid-at-start = valid at start
rule-voucher-binds = voucher binds
rule-wagers-alone = wagers alone
rule-wagers-close = wagers close
rule-whole = decks are whole
rule-winners = winners
rule-within = within
rule-without-main-wager = without main wager
rule-wrong-display = wrong display
rule-wrong-game = wrong game
rule-wrong-receiver = wrong receiver
