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

attempt-identify-or-contact-the-patron = identify or contact the patron
attempt-reimburse-the-patron = reimburse the patron
attempt-ask-the-patron-to-give-it-back = ask the patron to give it back
