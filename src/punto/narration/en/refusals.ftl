### What is said when the rules say no; `remedy` is what to do instead.

is-the-only-administrator = { $account } is the only administrator
    .remedy = make another administrator first

change-waits-for-second-administrator = This change of { $account } waits for a second administrator already
    .remedy = have another administrator confirm it

login-looks-like-another = The name { $name } could be taken for that of { $others }
    .remedy = choose another name

cannot-confirm-this-change = { $person } cannot confirm this change
    .remedy = ask an administrator who neither proposed it nor is changed by it

token-days-out-of-bounds = A token lasts from one day to { $days }
    .remedy = name a number of days between them

roles-kept-apart = { $account } cannot be both { $role } and { $second }
    .remedy = give the second role to another person

not-to-own-account = { $person } cannot { $doing } their own account
    .remedy = ask another administrator

device-in-role-of-people = { $account } is a device, and { $role } is a role of people
    .remedy = invite a person, or choose device or display

edition-rounds-itself = { $edition } itself says to round { $rounding }
    .remedy = leave the rounding out

has-no-wager-to-limit = { $edition } has no { $wager } wager to limit
    .remedy = limit a wager of its own

no-patron-has-the-id = No patron has the id { $patron }
    .remedy = read it again, or find them by name

guest-looks-like-another = { $patron } could be taken for { $others }
    .remedy = if it is one of them, give that id; if not, call the guest otherwise

shoe-has-stopped = The shoe has stopped: { $stopped }
    .remedy = see to the shoe

shoe-shows-another-result-than-the-cards = The shoe shows another result than the cards
    .remedy = let a casino supervisor confirm the outcome or void the coup

told-ahead-out-of-bounds = A device tells from one card ahead of the deal to { $most }
    .remedy = choose a number between them

not-for-another = You may not do that for { $patron }
    .remedy = let { $patron } do it

wager-not-offered = This table does not offer { $wager }
    .remedy = bet on { OR($wagers) }

no-layout-has-these-together = No layout of { $edition } has { AND($wagers) } together
    .remedy = bet at two tables

edition-has-no-such-wager = { $edition } has no { $wager } wager
    .remedy = bet on { OR($wagers) }

not-played-with-these-decks = { $edition } is not played with { $decks } decks
    .remedy = play with { OR($choices) }

no-choice-of-pairs = { $edition } has no choice of Pairs, so { $pairs } Pairs cannot be chosen
    .remedy = leave the form of Pairs out

wager-not-offered-with-these-decks = { $wager } is not offered with { $decks } decks
    .remedy = play with { OR($choices) }

both-hands-need-approval = { $patron } backs both hands without a casino supervisor's approval
    .remedy = ask a casino supervisor to approve both hands for { $patron }

no-such-form-of-pairs = { $edition } has no { $form } Pairs
    .remedy = play { OR($forms) }

wager-not-on-this-layout = { $wager } is not offered on layout { $letter }
    .remedy = use layout { OR($letters) }

wager-without-owner = A wager has no owner who could be named
    .remedy = name the patron

wager-without-chips = { $patron }'s wager on { $wager } has no chips behind it
    .remedy = stake a positive whole number of cents

has-the-other-wager = { $patron } has a wager on { $taken } and may not have { $same ->
    [yes] another
   *[no] one on { $wager } as well
 }
    .remedy = put the chips on one wager

minimum-above-maximum = A minimum of { $minimum_cents } is above the maximum of { $maximum_cents }
    .remedy = put the smaller amount first

stack-too-small-to-cut = A stack of { $size } cannot be cut { $margin } cards from either end
    .remedy = cut whole decks

cutting-card-has-cards-behind-it = The cutting card has { $behind } cards behind it
    .remedy = put at least { $depth } behind it

stack-is-not-whole-decks = The stack of { $number } cards is not whole decks{ $missing ->
    [none] {""}
   *[other] , missing { $missing }
 }{ $foreign ->
    [none] {""}
   *[other] , foreign { $foreign }
 }
    .remedy = load { OR($choices) } cards

shoe-too-small-to-burn = A shoe of { $left } cards is too small to burn { $burn } from
    .remedy = load the shoe first

edition-does-not-burn-so = { $edition } does not burn { $burn }
    .remedy = burn { OR($burns) }

burning-needs-approval = Burning { $burn } needs a casino supervisor's approval
    .remedy = ask a casino supervisor, or burn the first card face down

no-patron-asked-to-see-the-burned-card = No patron asked to see the burned card
    .remedy = burn it face down

cannot-be-in-force-then = { $edition } cannot be in force on { $day }
    .remedy = it starts on { $first } at the earliest

odds-not-played-with-these-decks = { $edition } is not played with { $number } decks
    .remedy = play with { OR($choices) }

more-removed-than-there-are = { $seen } of { $card } cannot have left { $number } decks
    .remedy = remove each card at most { $number } times

is-not-known-to-the-house = { $patron } is not known to the house
    .remedy = enrol them first

was-erased = { $patron } was erased
    .remedy = enrol the person anew, if they ask for it

cashier-only = { $person } ({ $role }) may not { $doing }
    .remedy = ask at the cage

own-limits-only = { $person } ({ $role }) may not { $doing } for { $patron }
    .remedy = let { $patron } do it

is-enrolled-already = { $patron } is enrolled already
    .remedy = go on

card-issued-already = { $patron } has that card already
    .remedy = go on

no-card-to-withdraw = { $patron } has no valid player card
    .remedy = go on

deposit-limit-reached = { $patron } may bring in { $left_cents } more today
    .remedy = take less, or wait for tomorrow

purse-too-small-to-pay-out = { $patron }'s purse holds { $purse_cents }
    .remedy = pay out less, or let them leave their tables first

those-limits-are-chosen-already = Those limits are chosen already
    .remedy = go on

may-not-limit-a-patron = { $person } ({ $role }) may not limit a patron
    .remedy = ask a gaming manager

those-limits-are-imposed-already = Those limits are imposed already
    .remedy = go on

suspension-too-short = A suspension lasts { $hours } hours or more
    .remedy = choose longer

is-suspended-for-longer-than-that-already = { $patron } is suspended for longer than that already
    .remedy = leave it as it is

other-not-known-to-the-house = { $other } is not known to the house
    .remedy = enrol them first

known-as-one-person-already = { $patron } and { $other } are known to be one person already
    .remedy = go on

may-not-erase-a-patron = { $person } ({ $role }) may not erase a patron
    .remedy = ask an administrator

excluded-from-the-casino = { $patron } was excluded from the casino at table { $at_table } and may not { $doing }
    .remedy = see that they go

erased-give-another-id = { $patron } was erased
    .remedy = give the id of another patron

has-neither-set-nor-declined-limits = { $patron } has neither set nor declined limits
    .remedy = choose limits on your own page, or decline them there

purse-too-small-for-table = { $patron }'s purse holds { $purse_cents }
    .remedy = take less to the table, or bring money in at the cage

is-suspended-until = { $patron } is suspended until { $until }
    .remedy = come back then

out-for-the-period = { $patron } has lost as much as the limit of the { $period ->
    [day] day
    [week] week
   *[month] month
 } allows
    .remedy = come back after { $until }

loss-limit-of-patron = { $patron } has { $left_cents } left to lose { $period ->
    [day] today
    [week] this week
   *[month] this month
 }
    .remedy = stake less

name-looks-like-another = The name { $name } could be taken for that of { $others }
    .remedy = if it is the same person, go on with that patron; if it is another, have staff confirm that they were told apart

coup-settled-other-wagers = Coup { $coup } settled other wagers
    .remedy = leave the lines out

shoe-shows-its-own-cards = The shoe shows its own cards
    .remedy = write the right shoe

unit-over-maximum = A unit of { $unit_cents } on { $wager } is over its maximum
    .remedy = play a unit of at most { $maximum_cents }

no-card-is-named = No card is named
    .remedy = name what was found or removed

knows-no-shoe-that-scans = { $edition } knows no shoe that scans
    .remedy = go on

may-not-confirm-the-outcome = { $person } ({ $role }) may not confirm the outcome
    .remedy = leave it to a casino supervisor

shoe-contradicts-nobody = The shoe contradicts nobody
    .remedy = go on

shuffling-device-is-no-shoe = A shuffling device is no shoe
    .remedy = direct a shuffle instead

no-shuffled-order-known = No cards are shuffled whose order could be known
    .remedy = shuffle them

is-done-not-approved-beforehand = { $act } is done, not approved beforehand
    .remedy = do it

no-shoe-at-this-table-scans-the-cards = No shoe at this table scans the cards
    .remedy = bring another colour

approval-names-no-patron = The approval names no patron
    .remedy = say for whom it is

already-backs-both-hands = { $patron } already backs both hands
    .remedy = have one wager withdrawn first

rules-are-not-shown = The rules are not shown
    .remedy = ask staff

knows-no-riffle-on-request = { $edition } knows no riffle on request
    .remedy = go on

shows-no-burned-card-on-request = { $edition } shows no burned card on request
    .remedy = go on

asks-nobody-for-a-shuffle = { $edition } asks nobody for a shuffle
    .remedy = go on

changes-the-game-on-notice-not-by-consent = { $edition } changes the game on notice, not by consent
    .remedy = post a notice

there-is-no-bank-in-this-dealing-method = There is no bank in this dealing method
    .remedy = deal as it is

holds-the-bank = { $patron } holds the bank
    .remedy = deal

bank-was-not-offered-to = The bank was not offered to { $patron }
    .remedy = offer it first

bank-is-passed-after-a-coup = The bank is passed after a coup
    .remedy = wait until it ends

bank-accepted-and-not-held = { $patron } accepted the bank and has not held it for a coup
    .remedy = play the coup, or ask a casino supervisor to take the bank

bank-is-not-theirs-to-pass = The bank is not theirs to pass
    .remedy = leave it

holds-the-bank-and-has-no-banker-wager = { $patron } holds the bank and has no banker wager
    .remedy = wager on banker, or call no more bets and have the bank passed on

bank-was-not-offered = The bank was not offered
    .remedy = offer it to { $other }

wagers-on-the-layout = Wagers lie on the layout, so nobody may { $doing }
    .remedy = settle or return them first

game-already-is = The game already is { $game }
    .remedy = leave it

pairs-already-are = Pairs already are { $pairs }
    .remedy = leave them

no-such-dealing-method = { $edition } has no { $method }
    .remedy = use { OR($methods) }

cannot-be-restricted-here = { $wager } cannot be restricted here
    .remedy = leave it out

surveillance-was-not-told-of-the-restriction = Surveillance was not told of the restriction
    .remedy = tell surveillance first

no-sign-of-the-restriction-is-displayed = No sign of the restriction is displayed
    .remedy = put up the sign

wager-on-offer-already = { $wager } is on offer already, and its limits change with notice
    .remedy = change the limits

no-signed-limits = The sign says no minimum and maximum for { $wager }
    .remedy = give its limits

cards-were-not-checked-after-the-last-coup = The cards were not checked after the last coup
    .remedy = check them one by one, then close

no-breach-reported = No breach by { $person } was reported
    .remedy = report what was seen first

done-in-course-of-duty = { $person } did it in the course of duty
    .remedy = leave it at that

breach-only-recorded = What { $person } did is recorded and no more
    .remedy = leave it at that

has-no-wager-in-this-coup = { $patron } has no wager in this coup
    .remedy = let the coup go on

no-longer-holds-what-was-paid = { $patron } no longer holds what was paid
    .remedy = settle the payment first

is-excluded-already = { $patron } is excluded already
    .remedy = see that they go

outcome-not-invalidated-for-that = { $edition } invalidates no outcome for { $cause }
    .remedy = void the coup

there-is-no-outcome-to-invalidate = There is no outcome to invalidate
    .remedy = let play go on

nobody-was-reported-for-fraud = Nobody was reported for fraud
    .remedy = report who it was first

every-wager-goes-back = Every wager goes back
    .remedy = leave out who forfeits

was-not-reported-for-fraud = { $patron } was not reported for fraud
    .remedy = give the wager back

had-no-wager-in-that-coup = { $patron } had no wager in that coup
    .remedy = leave out the name

knows-no-nominee = { $edition } knows no nominee
    .remedy = turn the cards

cards-not-theirs-to-pass-on = The cards are not { $patron }'s to pass on
    .remedy = wait

nomination-needs-approval = A nomination needs a casino supervisor's approval first
    .remedy = ask for approval

may-not-nominate-themselves = { $patron } may not nominate themselves
    .remedy = name another, or nobody

wrong-number-of-nominees = { $most ->
    [one] One other may be nominated for that
   *[other] One or two others may be nominated for that
 }
    .remedy = name so many

nobody-to-receive-hand = Nobody is to receive the { $hand } hand
    .remedy = go on

is-not-seated = { $patron } is not seated
    .remedy = nominate a seated patron

order-of-the-last-coup-is-in-doubt = The order of the last coup is in doubt
    .remedy = correct the last coup from the rack, or have it void

nobody-is-at-the-table = Nobody is at the table
    .remedy = wait for patrons or have a no-bet coup directed

shoe-is-empty = The shoe is empty
    .remedy = report that the cards ran out

shuffling-device-has-no-cutting-card = A shuffling device has no cutting card
    .remedy = leave it out

cutting-card-is-out-already = The cutting card is out already
    .remedy = leave it out

no-further-card-is-due = No further card is due
    .remedy = announce the result

counts-were-not-announced = The counts were not announced
    .remedy = announce them first

pairs-are-settled-before-any-third-card = Pairs are settled before any third card
    .remedy = settle them first

card-still-lies-face-down = A card still lies face down
    .remedy = turn it over first

has-no-announcement-of-counts = { $edition } has no announcement of counts
    .remedy = go on

counts-of-the-first-four-cards-are-called = The counts of the first four cards are called once
    .remedy = go on

result-was-announced = The result was announced
    .remedy = settle the wagers

deal-is-not-complete = The deal is not complete
    .remedy = deal on

hand-due-a-card = { $hand } is due a card
    .remedy = deal it

no-more-bets-was-not-called = No more bets was not called
    .remedy = call it before dealing

wagers-without-player-card = { $patron } has wagers and no valid player card
    .remedy = return them first

table-not-in-play = The table is { $phase ->
    [closed] closed
   *[unopened] not open yet
 }
    .remedy = open a table first

reports-by-staff-only = { $person } does not write down what went wrong
    .remedy = tell the dealer or a supervisor, or open a dispute

asks-for-no-declaration = { $edition } asks for no declaration
    .remedy = go on without

chips-are-declared-before-the-coup = Chips are declared before the coup
    .remedy = declare them after it

knows-no-loss-limit = { $edition } knows no loss limit
    .remedy = go on

plays-under-no-loss-limit = { $patron } plays under no loss limit
    .remedy = leave it unsaid

has-no-shuffling-device = { $edition } has no shuffling device
    .remedy = go on

no-coup-waits-for-that = No coup waits for that
    .remedy = report what the device did first

no-card-was-damaged = No card was damaged
    .remedy = leave the new deck alone

damaged-cards-replaced-by-their-like = Damaged cards are replaced by cards of the same face
    .remedy = take { $cards } from a new deck

not-asked-without-wager = { $patron } has no wager in this coup
    .remedy = ask those who have

was-not-asked-about-taking-wagers-back = { $patron } was not asked about taking wagers back
    .remedy = ask everybody who has wagers

there-is-no-open-dispute = There is no open dispute { $number }
    .remedy = open one first

dispute-is-decided = The dispute is decided
    .remedy = ask for a review or close it

dispute-is-not-decided-yet = The dispute is not decided yet
    .remedy = decide it first

dispute-of-another = The dispute is { $patron }'s
    .remedy = let them ask

review-was-asked-for-already = A review was asked for already
    .remedy = wait for it, or close the dispute

no-review-to-give = The dispute { $reviewed ->
    [yes] was reviewed
   *[no] has nobody asking for a review
 }
    .remedy = close it

reviewer-not-more-senior = { $person } ({ $role }) does not stand above { $decided_by }, who decided it
    .remedy = ask a more senior casino supervisor

review-was-asked-for = A review was asked for
    .remedy = have it reviewed first

not-told-of-complaint = { $patron } is not satisfied and was not told of the right to complain
    .remedy = tell { $patron } of complaining to an { $recipient }

power-of-others = { $person } ({ $role }) may not { $doing }
    .remedy = ask a { OR($roles) }

dealer-only = { $person } ({ $role }) may not { $doing }
    .remedy = leave it to the dealer

staff-only = { $person } ({ $role }) may not { $doing }
    .remedy = ask a casino supervisor

no-such-power = { $edition } gives nobody the power to { $doing }
    .remedy = do without it

is-not-at-this-table = { $patron } is not at this table
    .remedy = join the table first

excluded-here = { $patron } is excluded and may not { $doing }
    .remedy = see that they go

not-their-hand = { $person } may not { $doing } for { $patron }
    .remedy = let { $patron } do it

float-does-not-hold = The float does not hold { $cents }
    .remedy = fill the float first

takes-no-promotional-tokens = { $edition } takes no promotional tokens
    .remedy = wager with chips

no-such-chip = There is no chip of { $into_cents } at this table
    .remedy = choose one of its chips

not-whole-chips = { $cents } is no whole number of { $into_cents } chips
    .remedy = change a multiple

holds-fewer-chips-than-that = { $patron } holds fewer chips than that
    .remedy = change what is there

cash-is-taken-at-this-table = Cash is taken at this table
    .remedy = go cashless first

has-no-cashless-tables = { $edition } has no cashless tables
    .remedy = take cash

cashless-without-drop-box = Without a drop box the table stays cashless
    .remedy = attach the box first

there-is-no-drop-box-at-the-table = There is no drop box at the table
    .remedy = attach one

no-terminal-sales = Chips are not sold through a terminal here
    .remedy = take cash

shoe-has-cards-left = The shoe has { $left } cards left
    .remedy = put more cards in it, or report that they ran out

card-lapsed-during-coup = The card of { $patron } lapsed during the coup
    .remedy = let the wager stand

nothing-is-permitted-by-that = Nothing is permitted by that
    .remedy = say what patrons may do

wagers-may-be-changed-already = Wagers may be changed already
    .remedy = resume play when they are made

card-was-seen = A card was seen
    .remedy = let the wagers lie

this-coup-is-without-wagers = This coup is without wagers
    .remedy = play it out

concession-not-allowed = Patrons may not be let { $relief } wagers
    .remedy = leave it out

no-fault-of-a-wager = { $edition } finds no fault with a wager for that
    .remedy = let it stand

wager-stands = The wager stands
    .remedy = settle it

card-on-record-as-valid = The card of { $patron } is on record as valid
    .remedy = record what it was found to be

several-wagers-of-that-kind = { $patron } had several of those
    .remedy = say in which box

wager-lost-and-this-house-collects-it = The wager lost, and this house collects it
    .remedy = leave it collected

outcome-not-known-yet = Whether the wager wins is not known yet
    .remedy = announce the result first

no-loss-limit-to-trim-to = { $edition } knows no loss limit
    .remedy = let them lie

wagers-of-this-coup-are-settled = The wagers of this coup are settled
    .remedy = let it stand

within-loss-limit = { $patron } has { $lying_cents } on the layout, within the limit
    .remedy = let it lie

cards-were-not-dealt-in-order = The cards were not dealt in order
    .remedy = put the hands right

third-card-is-out = A third card is out
    .remedy = let the wagers lie

dealer-keeps-all-cards-of-this-coup = The dealer keeps all cards of this coup
    .remedy = let them lie

taken-back-after-rebuilding-only = Wagers may only be taken back once hands were put right
    .remedy = put the hands right and resume play first

conceded-already = { $other } was let do so in this coup
    .remedy = let them lie

device-failed = The device failed
    .remedy = move the cards to another device

coup-under-way = A coup is under way, so nobody may { $doing }
    .remedy = end the coup

no-coup-under-way = No coup is under way in which to { $doing }
    .remedy = deal a coup

wagers-may-still-be-changed = Wagers may still be changed
    .remedy = resume play when they are made

device-failed-and-there-is-no-other = The device failed, and there is no other
    .remedy = ask who wants wagers back, then finish the coup from a shoe

patrons-may-take-their-wagers-back = Patrons may take their wagers back
    .remedy = resume play when they have answered

holds-cards = { $other } holds cards
    .remedy = take them back first

may-not-change-what-was-keyed = { $person } ({ $role }) may not change what was keyed
    .remedy = ask a casino supervisor to look and do it

no-cards-lie-on-the-felt = No cards lie on the felt
    .remedy = put a card right before the cards are discarded

keyed-card-face-down = That card lies face down, so no face was keyed
    .remedy = turn it first

that-card-was-keyed-as = That card was keyed as { $card }
    .remedy = leave it as it is

faces-told-by-shoe = The shoe tells the faces of this table, and nobody keys them
    .remedy = play on

last-coup-still-correctable = The next coup has not begun, so the last is put right
    .remedy = correct the last coup, or report a doubt of its order and void it

there-is-no-coup-to-put-right = There is no coup to put right
    .remedy = void it or let it stand

those-are-not-the-cards-of-that-coup = Those are not the cards of that coup
    .remedy = use the cards of the rack

those-hands-are-not-complete = Those hands are not complete
    .remedy = lay them out as they belong

shoe-knows-in-which-order-those-cards-came = The shoe knows in which order those cards came
    .remedy = leave the hands as they lay

nobody-doubts-the-order-of-that-coup = Nobody doubts the order of that coup
    .remedy = report the doubt first

shoe-knows-cards-lay-right = The shoe knows in which order those cards came, and they lay right
    .remedy = let the coup stand

no-such-earlier-coup = There was no coup { $coup } before this one
    .remedy = name its number

coup-is-void-already = Coup { $coup } is void already
    .remedy = leave it at that

staked-those-tokens-again = { $patron } staked those tokens again
    .remedy = let them be taken back

earlier-coup-lay-right = Coup { $coup } was dealt by the shoe itself, and each card lay right
    .remedy = let the coup stand

has-no-maximum-for-an-area = { $edition } has no maximum for an area
    .remedy = leave it out

lets-nobody-keep-an-old-minimum = { $edition } lets nobody keep an old minimum
    .remedy = post a notice of the raised minimum

keeps-no-old-minimum = { $patron } keeps no old minimum
    .remedy = leave it

notice-not-above-kept-minimum = The notice says nothing above what { $patron } keeps: { $kept_cents }
    .remedy = post a notice of a higher minimum

personal-limit-lifts-maximum-only = A personal limit lifts the maximum, so { $patron } keeps the signed minimum
    .remedy = leave the minimum out

wager-not-offered-yet = This table does not offer { $wager }
    .remedy = offer it first

personal-limit-on-wager-not-offered = This table does not offer { $wager }
    .remedy = leave it out

sign-lets-as-much-already = The sign already lets { $patron } wager that much on { $wager }
    .remedy = name a higher maximum

marker-without-limit = The marker beside { $patron } does not state the new limit
    .remedy = put the amount on the marker

personal-sign-incomplete = The sign for { $patron } must state a minimum and a maximum
    .remedy = state both

order-is-known = The order in which the cards came is known, so the coup can be put right
    .remedy = { $way ->
        [give] give the card to the banker hand
        [carry] carry the card over
       *[rebuild] put the hands right
     }, or report a doubt of the order

invalidated-not-voided = { $edition } invalidates an outcome for that, and voids no coup
    .remedy = invalidate the outcome

no-stray-for-that = No card went astray, so nobody may { $doing }
    .remedy = go on

banker-not-obliged-to-draw = The banker hand is not obliged to draw a card given to the player in error
    .remedy = carry the card over or put the hands right

play-is-not-held-up = Play is not held up
    .remedy = go on

coup-is-settled = The coup is settled
    .remedy = correct it once it is discarded

shoe-knows-the-order = The shoe knows the order in which the cards came
    .remedy = put the hands right

no-card-went-astray = No card went astray
    .remedy = finish the coup

coup-is-not-voided-for-that = A coup is not voided for that
    .remedy = invalidate its outcome

no-coup-just-void = No coup was just void for want of order
    .remedy = play on

cards-taken-from-a-shoe = Cards are taken from a shoe, not a device
    .remedy = play on

banker-draws-the-card = The banker must draw, so the card is its
    .remedy = give it

hand-is-due-that-card = The { $hand } hand is due that card
    .remedy = put the hands right

has-not-agreed-to-a-shuffle = { $patron } has not agreed to a shuffle
    .remedy = ask every patron

may-not-void-the-coup-for-that = { $person } ({ $role }) may not void the coup for that
    .remedy = ask the operator

next-coup-is-already-without-wagers = The next coup is already without wagers
    .remedy = deal it

too-many-no-bet-coups = { $number } no-bet coups were dealt in a row
    .remedy = open betting

no-bet-coup-not-here = A table { $present ->
    [yes] with patrons at it
   *[no] without patrons
 } has no no-bet coup
    .remedy = open betting

no-patron-asked-for-a-no-bet-coup = No patron asked for a no-bet coup
    .remedy = wait for a request

no-bet-coups-from-a-shoe = No-bet coups are dealt from a shoe, not a device
    .remedy = wait for patrons

neither-was-a-marker-placed-nor-surveillance-told = Neither was a marker placed nor surveillance told
    .remedy = place the marker or tell surveillance first

has-not-agreed-to-a-no-bet-coup = { $other } has not agreed to a no-bet coup
    .remedy = ask every patron

no-notice-for-that = { $edition } has no notice of { $change }
    .remedy = make the change itself

notice-names-no-amounts = The notice of { $change } names no amounts
    .remedy = say the new limits

notice-too-short = Notice of { $change } must be up for { $minutes } minutes
    .remedy = name a time at least { $minutes } minutes from now

no-such-notice = There is no notice of { $change }
    .remedy = leave it

table-is-already-open = Table { $table } is already open
    .remedy = go on

may-not-open-a-table = { $person } ({ $role }) may not open a table
    .remedy = ask a casino supervisor

not-in-force = { $edition } is not in force on { $day }
    .remedy = it starts on { $first }

approval-not-on-file = No written approval of the { $approval } is on file
    .remedy = give the reference of the approval

no-layout-with-so-many-seats = No layout of { $edition } has { $seats } seats
    .remedy = seat { OR($choices) }

not-dealt-from-this-device = { $edition } is not dealt from a { $device }
    .remedy = deal from a shoe

no-cashless-tables-to-open = { $edition } has no cashless tables
    .remedy = attach a drop box

float-holds-less = The float does not hold so much
    .remedy = take what is there

multishuffler-not-for-these-decks = A multishuffler does not take { $decks } decks under { $edition }
    .remedy = shuffle by hand

table-has-no-float-tray = The table has no float tray
    .remedy = fix one to it

has-no-low-limit-gaming = { $edition } has no low-limit gaming
    .remedy = leave it out

low-limit-needs-device = Low-limit gaming is not dealt from a { $device }
    .remedy = use a shuffling device

places-not-counted = { $edition } prefers nobody on { $wager }, so its places are not counted
    .remedy = leave its positions out

no-signed-multiples = The sign says no multiples for { $wager }
    .remedy = give the unit in which it is wagered

limit-not-payable-in-chips = The chips of the table cannot make { $cents }, a limit of { $wager }
    .remedy = sign amounts that the chips can make

coup-is-without-wagers = The coup is without wagers
    .remedy = hand them back

is-paused = { $patron } is paused
    .remedy = wait until a supervisor lifts it

found-wager-without-card = { $patron } has shown no valid player card of their own
    .remedy = show it first

found-wager-laid-late = They were laid after wagers had closed
    .remedy = wait for the next coup

found-wager-without-chips = There are no chips
    .remedy = leave it

tokens-not-staked = { $edition } takes no promotional tokens
    .remedy = stake chips

chips-found-not-payable = The chips of the table cannot make { $chips_cents }
    .remedy = count them again

found-wager-settled-already = { $patron }'s wager on { $wager } in box { $box } is settled
    .remedy = report a payment error if it was paid wrongly

there-is-no-open-error = There is no open error { $error }
    .remedy = report it first

nobody-enquired-into-it = Nobody enquired into it
    .remedy = say what the enquiry found

payment-error-unresolved = It was not put right, tried to be, or told to the Commission
    .remedy = do one of these first

float-cannot-make-it-good = The float cannot make it good
    .remedy = fill it with { $short_cents }

patron-holds-less = { $patron } holds { $chips_cents } in chips
    .remedy = record the attempt instead

asks-for-no-player-card = { $edition } asks for no player card
    .remedy = go on without

invalid-for-want-of-card = { $patron } had no valid player card of their own, so the wager is invalid
    .remedy = hand back what { $patron } wagered on { $wager } first

has-cards = { $other } has cards
    .remedy = take them back first

has-those-cards = { $other } has those cards
    .remedy = take them back first

hand-goes-to-a-backer = The dealer passes a hand to one who backed it
    .remedy = pass the cards

first-four-cards-are-not-out-yet = The first four cards are not out yet
    .remedy = deal them

no-card-face-down = No card of { $hand } is face down
    .remedy = go on

those-cards-are-not-face-down = Those cards are not face down
    .remedy = pass the face-down ones

has-no-marker-of-a-hand = { $edition } has no marker of a hand
    .remedy = leave it out

has-the-other-card = { $other } has the other card
    .remedy = take it back first

other-hand-is-out = { $other } has cards of the { $hand } hand
    .remedy = take them back first

was-not-nominated = { $patron } was not nominated
    .remedy = pass to { OR($nominees) }

one-card-at-a-time = Two nominees get one card at a time
    .remedy = pass one card and take it back first

had-a-card-already = { $patron } had a card already
    .remedy = pass this one to { $other }

had-that-card = { $other } had that card
    .remedy = pass the other one to { $patron }

hand-not-offered = { $patron } was not offered the { $hand } hand
    .remedy = wait

cards-are-already-out = The cards are already out
    .remedy = give them back

patrons-turn-no-cards = Patrons turn no cards
    .remedy = take them back and turn them

no-cards-are-out = No cards are out
    .remedy = go on

cards-are-with = The cards are with { $other }
    .remedy = let { $other } turn them

exposer-not-decided = No casino supervisor decided who turns the { $hand } hand
    .remedy = ask for the decision

other-turns-hand = { $other } turns the { $hand } hand
    .remedy = pass it

other-receives-hand = { $other } is to receive the { $hand } hand
    .remedy = pass it or ask

hand-not-the-dealers = The { $hand } hand is not the dealer's
    .remedy = pass it

area-full = The area of { $wager } holds { $most_cents } in all
    .remedy = stake less

reduces-no-wagers = { $edition } reduces no wagers
    .remedy = leave them as they are

after-the-first-card-all-wagers-stand = After the first card all wagers stand
    .remedy = settle them as they lie

within-differential = The wagers on { $wager } are within the sign
    .remedy = deal

under-advised-minimum = The minimum of { $wager } is { $minimum_cents }, as the patron was advised
    .remedy = stake { $minimum_cents } or more

under-kept-minimum = The minimum of { $wager } is { $minimum_cents }
    .remedy = stake { $minimum_cents } or more

differential-exceeded = The hands would be { $apart_cents } apart, over the { $most_cents } signed
    .remedy = wait for wagers on the other hand, or stake less

is-already-here = { $patron } is already here
    .remedy = change seats

patrons-capped = A casino supervisor allows { $most } patrons here
    .remedy = wait for a place

there-is-no-seat = There is no seat { $seat }
    .remedy = choose from 1 to { $seats }

is-already-there = { $patron } is already there
    .remedy = stay

wagers-keep-patron = { $patron } has wagers on the layout and may not { $doing }
    .remedy = wait for them

settled-wagers-keep-patron = { $patron } had wagers in this coup and may not { $doing }
    .remedy = wait for its end

cards-keep-patron = { $patron } holds cards and may not { $doing }
    .remedy = give them back

has-no-seat-to-give-up = { $patron } has no seat to give up
    .remedy = leave it

has-wagered-on-this-coup = { $patron } has wagered on this coup
    .remedy = let them keep the seat

other-seats-of-the-table-are-free = Other seats of the table are free
    .remedy = let them keep the seat

lets-nobody-cap-the-patrons = { $edition } lets nobody cap the patrons
    .remedy = let them share boxes

has-wagers-in-this-coup = { $patron } has wagers in this coup
    .remedy = wait for its end

is-not-paused = { $patron } is not paused
    .remedy = go on

seat-taken = { $patron } has seat { $seat }
    .remedy = choose another seat

wagers-are-settled = The wagers are settled
    .remedy = discard the cards

float-cannot-pay-the-winners = The float cannot pay the winners
    .remedy = fill it with { $short_cents }

result-was-not-announced = The result was not announced
    .remedy = announce it first

coup-is-not-settled = The coup is not settled
    .remedy = settle the wagers first

both-hands-must-lie-open-with-two-cards = Both hands must lie open with two cards each
    .remedy = turn them first

stands-and-names-no-box = { $patron } stands and names no box
    .remedy = say whose box it is

there-is-no-box = There is no box { $box }
    .remedy = choose from 1 to { $seats }

standing-without-box = { $patron } stands, and each box is held to one patron
    .remedy = take a seat

box-held-to-its-patron = Box { $box } is held to { $other }, who sits at it
    .remedy = use another box

box-is-held-to-one-patron = Box { $box } is held to one patron
    .remedy = use another box

positions-taken = All { $most } positions of { $wager } are taken
    .remedy = wait for a place

box-is-full = { $number } patrons already have wagers there in box { $box }
    .remedy = use another box

no-shuffle-is-due = No shuffle is due
    .remedy = go on with the cards as they are

this-table-has-no-multishuffler = This table has no multishuffler
    .remedy = shuffle by hand

device-shuffles-these-cards-itself = The device shuffles these cards itself
    .remedy = load the device

shuffle-by-hand-needs-decision = A shuffle by hand needs a casino supervisor's decision
    .remedy = load the device

shuffle-directed-between-coups = A shuffle is directed after a coup, not in one
    .remedy = end the coup

cards-are-not-in-play-yet = The cards are not in play yet
    .remedy = go on preparing them

does-not-riffle-these-cards = { $edition } does not riffle these cards
    .remedy = shuffle them

cards-are-not-riffled-then = { $source } cards are not riffled then
    .remedy = do it at the cut

cards-are-riffled-before-the-cut = Cards are riffled before the cut
    .remedy = go on without

no-multishuffler-to-riffle-in = This table has no multishuffler
    .remedy = riffle before the cut

no-patron-asked-for-a-riffle = No patron asked for a riffle
    .remedy = go on without

casino-supervisor-has-not-approved-the-riffle = A casino supervisor has not approved the riffle
    .remedy = ask for approval

cards-in-a-shuffling-device-are-not-cut = Cards in a shuffling device are not cut
    .remedy = load the device

there-is-no-shuffled-stack-to-cut = There is no shuffled stack to cut
    .remedy = shuffle the cards first

cut-was-not-offered-to = The cut was not offered to { $patron }
    .remedy = offer it first

no-nominee-for-the-cut = { $edition } knows no nominee for the cut
    .remedy = cut or decline

cut-passed-on-already = The cut came to { $patron } from another, and goes to no nominee
    .remedy = cut or decline

is-no-other-patron = { $patron } is no other patron
    .remedy = cut the cards

stack-is-not-cut = The stack is not cut
    .remedy = cut it first

cutting-card-too-deep = This house puts at most { $deepest } cards behind the cutting card
    .remedy = put it further back

cards-are-burned-once-before-the-first-coup = Cards are burned once, before the first coup
    .remedy = go on

card-burned-from-a-device-is-not-shown = A card burned from a device is not shown
    .remedy = burn it face down

there-is-no-shoe = There is no shoe
    .remedy = prepare one

no-card-was-burned-from-this-shoe = No card was burned from this shoe
    .remedy = burn first

cards-are-not-in-the-shoe = The cards are not in the shoe
    .remedy = cut and load them

there-are-no-cards-to-load = There are no cards to load
    .remedy = bring in cards

has-not-declined-the-cut = { $other } has not declined the cut
    .remedy = offer the cut to every patron first

signs-missing = { $number ->
    [one] The sign of { $signs } is not at the table
   *[other] The signs of { AND($signs) } are not at the table
 }
    .remedy = { $number ->
        [one] show it before dealing
       *[other] show them first
     }

no-cards-of-that-source = { $edition } has no { $source } cards
    .remedy = bring { OR($sources) } cards

there-are-no-cards-to-check = There are no cards to check
    .remedy = bring in cards

checked-by-dealer-only = Cards are checked one by one by the dealer, not by a device or a supervisor
    .remedy = let the dealer check them

cards-were-not-checked-one-by-one = The cards were not checked one by one
    .remedy = check them first

patrons-handled-cards-of-this-shoe = Patrons handled cards of this shoe
    .remedy = replace all of its cards

cards-were-declared-unfit = The cards were declared unfit
    .remedy = replace them

cards-are-taken-out-of-a-shuffling-device = Cards are taken out of a shuffling device
    .remedy = order a check instead

no-card-was-found-face-up = No card was found face up
    .remedy = order a check instead

coup-is-completed-first = The coup is completed first
    .remedy = end the coup

card-was-found-missing-or-foreign = A card was found missing or foreign
    .remedy = check all cards first

check-of-the-cards-was-ordered = A check of the cards was ordered
    .remedy = check them first

cards-are-not-replaced-during-a-coup = Cards are not replaced during a coup
    .remedy = wait until it ends

there-are-no-cards-at-the-table = There are no cards at the table
    .remedy = bring in cards

no-cards-were-dropped = No cards were dropped
    .remedy = leave it

dropped-cards-unverified = Cards were dropped, and nobody verified that all were collected
    .remedy = ask a casino supervisor to verify them

cards-not-kept-secure = The cards were not kept secure until they were needed
    .remedy = bring cards that were

replacements-unchecked = The { $role } did not check the replacements
    .remedy = check each of them

there-is-no-open-duty = There is no open duty { $duty }
    .remedy = leave it

nothing-came-of-it-yet = Nothing came of it yet
    .remedy = say what came of it

float-cannot-pay-that-back = The float cannot pay that back
    .remedy = fill it with { $short_cents }

next-coup-is-without-wagers = The next coup is without wagers
    .remedy = deal it

bets-were-already-called-for = Bets were already called for
    .remedy = wait for them

no-more-bets-was-already-called = No more bets was already called
    .remedy = deal

patrons-had-no-chance-to-wager = Patrons had no chance to wager
    .remedy = call for bets first

wager-there-already = { $patron } already has { $wager } in box { $box }
    .remedy = change it

no-proxy-wagers = { $person } may not wager for { $patron }
    .remedy = let { $patron } wager

first-card-out = The first card is out, so wagers lie as they lie
    .remedy = wait for the next

coup-without-wagers-wait = This coup is without wagers
    .remedy = wait for the next

too-few-chips-held = { $patron } holds { $chips_held_cents } in chips and { $tokens_held_cents } in tokens
    .remedy = buy chips or stake less

has-no-main-wager = { $patron } has no main wager
    .remedy = make one first

restricted-to-main-wagerers = { $wager } is for those with a main wager, and { $patron } has none
    .remedy = make a main wager first

loss-limit-leaves-less = { $patron } has { $room_cents } left to lose
    .remedy = stake less

no-wager-there = { $patron } has no wager on { $wager } there
    .remedy = place one first

several-wagers-there = { $patron } has several wagers on { $wager }
    .remedy = say in which box

wager-is-refused-before-the-first-card = A wager is refused before the first card
    .remedy = let it stand

no-valid-player-card-shown = { $patron } has shown no valid player card of their own
    .remedy = show the card first

no-more-bets-was-called = No more bets was called
    .remedy = wait for the next coup

not-laid-down-for-another = { $patron } may not lay chips down for another from here
    .remedy = let the dealer write it down

cannot-change-sides = { $account } cannot become { $becomes ->
    [none] a member of staff
   *[other] a patron
 }
    .remedy = make another account: a patron's goes by the id of the patron

person-in-role-of-machines = { $account } is a person, and { $role } is a role of machines
    .remedy = give a device a token

void-for-want-of-cards = The cards ran out after { $number } and { $hand } is due another
    .remedy = give six cards: no coup needs more

not-dealt-so = { $edition } is not dealt so: { $method }
    .remedy = choose from { $methods }

card-not-scanned-yet = Card { $number } of the shoe was not scanned yet
    .remedy = draw it through the shoe, then go on

no-such-layout = There is no layout { $letter }: { $edition } prints { $letters ->
    [none] no lettered layouts
   *[other] layouts { $letters }
 }
    .remedy = { $letters ->
        [none] leave the layout out
       *[other] choose a printed letter
     }

more-copies-than-decks = { $number } copies of { $card } cannot come from { $decks } decks
    .remedy = use each card at most { $decks } times

cut-too-near-an-end = A cut { $at } cards into { $size } is within { $margin } of an end
    .remedy = cut between { $margin } and { $most }

too-many-behind-cutting-card = { $behind } cards cannot lie behind the cutting card in a stack of { $size }
    .remedy = put at most { $most } behind it

chips-cannot-pay = Chips cannot pay { $patron } { $exact } on { $wager }, and { $edition } does not say how to round
    .remedy = set the table's rounding up or down, or use chips that can pay it

played-too-long = { $patron } was at tables for { $hours } hours of { $days ->
    [one] a day
   *[other] { $days } days
 }
    .remedy = come back after { $until }

card-of-another = The card { $number } belongs to another patron{ $other ->
    [none] {""}
   *[other] , { $other }
 }
    .remedy = issue a card of another number

not-known-to-be-amiss = { $card } is not known to be { $wrong ->
    [wanting] missing or damaged
    [foreign] foreign
   *[missing] missing
 }
    .remedy = { $cards ->
        [none] report it first
       *[other] name what is: { $cards }
     }

bank-not-theirs-to-be-offered = The bank is not { $patron }'s to be offered
    .remedy = { $other ->
        [none] deal by method A
       *[other] offer it to { $other }
     }

face-told-once = { $wanted ->
    [yes] A card dealt face up needs its face
   *[no] The card shows no new face
 }
    .remedy = { $wanted ->
        [yes] give the face of the card
       *[no] leave the face out
     }

cut-of-another = The cut is not { $patron }'s
    .remedy = { $other ->
        [none] let a casino supervisor cut
       *[other] let { $other } cut
     }

chips-cannot-make-it = The chips of the table cannot make { $cents }
    .remedy = the smallest chip is { $smallest_cents }

play-held-up = { $stray ->
    [yes] A card lies where it should not
   *[no] The order is in doubt
 }
    .remedy = see what may be done about it, then go on

no-such-card-of-hand = There are { $number } cards with the { $hand } hand
    .remedy = count them from nought

cards-left-the-rack = The cards of that coup are no longer in the rack
    .remedy = { $stands ->
        [yes] let it stand
       *[no] void the coup
     }

short-of-what-goes-back = { $patron } is { $cents } short of what must go back
    .remedy = let wagers on the next coup be taken back, or chips be bought

stray-before-four-open = The first four cards must lie open before a stray can be placed
    .remedy = { $dealt ->
        [yes] turn them first
       *[no] put the hands right first
     }

notice-not-due = The notice of { $change } takes effect at { $until }
    .remedy = wait until then

not-with-these-cutting-cards = { $edition } is not dealt with { $number } cutting cards
    .remedy = bring { $most }

discard-holder-too-small = A discard holder for { $decks } decks is too small
    .remedy = use one that takes { $most }

faces-do-not-match = { $cards_turned } cards are turned, and { $number } faces were given
    .remedy = give the face of each

not-the-one-to-receive = { $patron } is not the one to receive the { $hand } hand
    .remedy = { $other ->
        [none] the dealer turns it
       *[other] pass it to { $other }
     }

not-in-units = { $cents } on { $wager } is not in units of { $unit_cents }
    .remedy = stake { $less_cents } or { $more_cents }

not-idle-long-enough = { $patron } sat out { $number } coups in a row, not { $most }
    .remedy = let them keep the seat

keeps-to-one-box = { $patron } already has wagers in box { $box }
    .remedy = keep to that box

cut-not-theirs-to-be-offered = The cut is not { $patron }'s to be offered
    .remedy = { $other ->
        [none] let a casino supervisor cut
       *[other] offer it to { $other }
     }

burned-face-told-once = A burned card that is shown needs its face, and one that is not has none
    .remedy = { $wanted ->
        [yes] give the face of the card turned over
       *[no] leave the face out
     }

replaced-after-last-coup = Cards are replaced after the last coup of their shoe
    .remedy = { $to_shuffle ->
        [yes] shuffle the cards in use
       *[no] play the shoe out
     }

backs-in-use = Cards with { $backs } backs are the ones in use
    .remedy = bring another colour{ $allowed ->
        [yes] , or ask a casino supervisor to let them match
       *[no] {""}
     }

decks-not-whole = The decks are not whole:{ $missing ->
    [none] {""}
   *[other] { " " }missing { $missing }
 }{ $foreign ->
    [none] {""}
   *[other] { " " }foreign { $foreign }
 }{ $damaged ->
    [none] {""}
   *[other] { " " }damaged { $damaged }
 }
    .remedy = find or replace what is missing and remove what is foreign, or bring other cards

decks-damaged = The decks are not whole: damaged { $damaged }
    .remedy = replace what is damaged by its like, or bring other cards

shuffle-due = The cards must be shuffled first
    .remedy = { $way ->
        [replace] replace all of them
        [load] load the device
        [either] shuffle or replace them
       *[shuffle] shuffle them
     }

patrons-had-no-notice = Patrons had no notice of { $change }
    .remedy = post the notice first{ $allowed ->
        [yes] , or ask every patron to agree
       *[no] {""}
     }

erased-with-a-purse = { $patron } has { $purse_cents } in the purse
    .remedy = pay it out first

erased-at-a-table = { $patron } is at table { $tables }
    .remedy = let them leave it first

erased-with-something-open = { $patron } is spoken of in what is still open at table { $tables }
    .remedy = settle that first

erased-while-excluded = { $patron } is excluded from the casino
    .remedy = keep who it is

erased-while-suspended = { $patron } is suspended
    .remedy = wait until that is over

erased-with-limits-imposed = { $patron } has limits by the house
    .remedy = lift them first

erased-while-out = { $patron } is out for having reached a limit
    .remedy = wait until that is over
