### What the values of the rulebooks are called within a sentence.

act-approve-both-hands = approve both hands
act-approve-burn-shown = approve burn shown
act-approve-count-burn = approve count burn
act-approve-riffle = approve riffle
act-approve-nomination = approve nomination
act-approve-manual-shuffle = approve manual shuffle
act-approve-same-backs = approve same backs
act-change-cards = change cards
act-change-differential = change differential
act-change-game = change game
act-change-limits = change limits
act-choose-facing = choose facing
act-choose-pairs-form = choose pairs form
act-choose-who-exposes = choose who exposes
act-close-table = close table
act-cut-for-patrons = cut for patrons
act-decide-dispute = decide dispute
act-declare-cards-unfit = declare cards unfit
act-detain-person = detain person
act-direct-no-bet-coup = direct no bet coup
act-direct-shuffle = direct shuffle
act-exclude-from-casino = exclude from casino
act-exclude-from-game = exclude from game
act-forfeit-control-of-cards = forfeit control of cards
act-forfeit-wager = forfeit wager
act-grant-personal-limit = grant personal limit
act-invalidate-outcome = invalidate outcome
act-limit-patrons = limit patrons
act-name-tournament-director = name tournament director
act-order-card-check = order card check
act-pause-patron = pause patron
act-refuse-wager = refuse wager
act-relax-wager-freeze = relax wager freeze
act-reshuffle-after-void = reshuffle after void
act-restrict-side-bets = restrict side bets
act-review-dispute = review dispute
act-set-differential = set differential
act-take-out-cards = take out cards
act-vacate-idle-seat = vacate idle seat
act-void-coup = void coup
act-void-shoe = void shoe
act-void-wagers = void wagers

approval-table = table
approval-shoe = shoe
approval-card-supplier = card supplier
approval-pairs-layout = pairs layout
approval-dragon-layout = dragon layout
approval-tournament-conditions = tournament conditions
approval-tournament-commission = tournament commission
approval-promotion-amendment = promotion amendment

burn-method-face-down = face down
burn-method-shown-on-request = shown on request
burn-method-count = count

card-source-new = new
card-source-pre-shuffled = pre shuffled
card-source-casino-pre-shuffled = casino pre shuffled
card-source-angel-pre-shuffled = angel pre shuffled

cause-disruption = disruption
cause-fraud = fraud

change-limits = limits
change-raised-minimum = raised minimum
change-kept-minimum = kept minimum
change-differential = differential
change-game = game
change-closure = closure

dealing-method-face-up = face up
dealing-method-face-down = face down
dealing-method-method-a = method A
dealing-method-method-b = method B
dealing-method-method-c = method C

device-shoe = shoe
device-electronic-shoe = electronic shoe
device-shuffling-device = shuffling device

game-commission = commission
game-even-money = even money

hand-player = player
hand-banker = banker

pairs-form-perfect = perfect
pairs-form-canberra = canberra

recipient-surveillance = surveillance
recipient-inspector = inspector
recipient-commission = commission

relief-move = move
relief-alter = alter
relief-place = place
relief-withdraw = withdraw

role-patron = patron
role-dealer = dealer
role-gaming-supervisor = gaming supervisor
role-assistant-gaming-manager = assistant gaming manager
role-casino-supervisor = casino supervisor
role-gaming-manager = gaming manager
role-gaming-shift-manager = gaming shift manager
role-casino-operator = casino operator
role-tournament-director = tournament director
role-promotions-officer = promotions officer
role-cashier = cashier
role-scrutineer = scrutineer
role-surveillance = surveillance
role-inspector = inspector
role-regulator = regulator
role-administrator = administrator
role-device = device
role-display = display

rounding-refuse = refuse
rounding-up = up
rounding-down = down

sign-limits = limits
sign-both-minimums = both minimums
sign-multiples = multiples
sign-differential = differential
sign-settlement-method = settlement method
sign-even-money-odds = even money odds
sign-side-bet-restriction = side bet restriction
sign-pairs = pairs
sign-dragon = dragon
sign-super-six = super six
sign-tiger-tie = tiger tie
sign-tiger-pair = tiger pair
sign-tiger = tiger
sign-big-tiger = big tiger
sign-small-tiger = small tiger

wager-player = player
wager-banker = banker
wager-tie = tie
wager-player-pair = player pair
wager-banker-pair = banker pair
wager-player-dragon = player dragon
wager-banker-dragon = banker dragon
wager-super-six = super six
wager-tiger = tiger
wager-tiger-tie = tiger tie
wager-tiger-pair = tiger pair
wager-big-tiger = big tiger
wager-small-tiger = small tiger
