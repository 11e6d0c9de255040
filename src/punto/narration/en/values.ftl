### What the values of the rulebooks are called within a sentence.

act-approve-both-hands = approve both hands
act-approve-burn-shown = approve that a burned card is shown
act-approve-count-burn = approve a count burn
act-approve-riffle = approve a riffle
act-approve-nomination = approve a nomination
act-approve-manual-shuffle = approve a shuffle by hand
act-approve-same-backs = approve cards with the same backs
act-change-cards = change the cards
act-change-differential = change the differential
act-change-game = change the game
act-change-limits = change the limits
act-choose-facing = choose how cards are dealt
act-choose-pairs-form = choose the form of Pairs
act-choose-who-exposes = choose who turns the cards
act-close-table = close the table
act-cut-for-patrons = cut for patrons
act-decide-dispute = decide a dispute
act-declare-cards-unfit = declare cards unfit
act-detain-person = have a person held
act-direct-no-bet-coup = direct a no-bet coup
act-direct-shuffle = direct a shuffle
act-exclude-from-casino = exclude from the casino
act-exclude-from-game = exclude from the game
act-forfeit-control-of-cards = make a patron give up cards
act-forfeit-wager = forfeit a wager
act-grant-personal-limit = grant a personal limit
act-invalidate-outcome = invalidate an outcome
act-limit-patrons = cap the patrons
act-name-tournament-director = name a tournament director
act-offer-wagers = choose the side bets on offer
act-order-card-check = order a check of the cards
act-pause-patron = pause a patron
act-refuse-wager = refuse a wager
act-relax-wager-freeze = relax the freeze of wagers
act-reshuffle-after-void = shuffle after a void coup
act-restrict-side-bets = restrict side bets
act-review-dispute = review a dispute
act-set-differential = set the differential
act-take-out-cards = have all cards taken out
act-vacate-idle-seat = clear an idle seat
act-void-coup = void a coup
act-void-shoe = void a shoe
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
card-source-pre-shuffled = pre-shuffled
card-source-casino-pre-shuffled = casino pre-shuffled
card-source-angel-pre-shuffled = Angel pre-shuffled

cause-disruption = disruption
cause-fraud = fraud

change-limits = new limits
change-raised-minimum = a raised minimum
change-kept-minimum = the end of kept minimums
change-differential = a new differential
change-game = another game
change-closure = the closing of the table

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

pairs-form-perfect = Perfect
pairs-form-canberra = Canberra

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
role-management-system = management system
role-warehouse = data warehouse

rounding-refuse = refuse
rounding-up = up
rounding-down = down

sign-limits = limits
sign-both-minimums = both minimums
sign-multiples = multiples
sign-differential = differential
sign-settlement-method = settlement method
sign-even-money-odds = even-money odds
sign-side-bet-restriction = side-bet restriction
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
