### What is said when the rules say no; `remedy` is what to do instead.

is-the-only-administrator = { $account } is the only administrator
    .remedy = make another account an administrator first

change-waits-for-second-administrator = This change of { $account } is already waiting for a second administrator
    .remedy = have another administrator confirm it

login-looks-like-another = The name { $name } could be taken for that of { $others }
    .remedy = choose another name

cannot-confirm-this-change = { $person ->
    [you] You cannot confirm this change
   *[other] { $person } cannot confirm this change
 }
    .remedy = ask an administrator who neither proposed it nor is changed by it

token-days-out-of-bounds = A token lasts between 1 and { $days } days
    .remedy = name a number of days within that

roles-kept-apart = { $account } cannot be both { $role } and { $second }
    .remedy = give the second role to another person

not-to-own-account = { $person ->
    [you] You cannot { $doing } your own account
   *[other] { $person } cannot { $doing } their own account
 }
    .remedy = ask another administrator

device-in-role-of-people = { $account } is a device, and { $role } is a role of people
    .remedy = invite a person, or choose device or display

edition-rounds-itself = { $edition } itself says to round { $rounding }
    .remedy = leave the rounding out

has-no-wager-to-limit = { $edition } has no { $wager } wager to limit
    .remedy = limit a wager of its own

no-patron-has-the-id = No patron has the id { $patron }
    .remedy = check the id, or find the patron by name

guest-looks-like-another = The name { $patron } could be taken for that of { $others }
    .remedy = if it is one of them, give that id; if not, give the guest another name

shoe-has-stopped = The shoe has stopped: { $stopped }
    .remedy = see what is wrong with the shoe

shoe-shows-another-result-than-the-cards = The shoe shows another result than the cards
    .remedy = let a casino supervisor confirm the outcome or void the coup

told-ahead-out-of-bounds = A device reads between 1 and { $most } { $most ->
    [1] card
   *[other] cards
 } ahead of the deal
    .remedy = choose a number within that

not-for-another = You may not do that for { $patron }
    .remedy = let { $patron } do it

wager-not-offered = This table does not offer { $wager }
    .remedy = bet on { OR($wagers) }

no-layout-has-these-together = No layout of { $edition } has { AND($wagers) } together
    .remedy = bet on them at separate tables

edition-has-no-such-wager = { $edition } has no { $wager } wager
    .remedy = bet on { OR($wagers) }

not-played-with-these-decks = { $edition } is not played with { $decks ->
    [1] 1 deck
   *[other] { $decks } decks
 }
    .remedy = play with { OR($choices) }

no-choice-of-pairs = { $edition } has no choice of Pairs, so { $pairs } Pairs cannot be chosen
    .remedy = leave the form of Pairs out

wager-not-offered-with-these-decks = { $wager } is not offered with { $decks ->
    [1] 1 deck
   *[other] { $decks } decks
 }
    .remedy = play with { OR($choices) }

both-hands-need-approval = { $patron ->
    [you] You back both hands without a casino supervisor's approval
   *[other] { $patron } backs both hands without a casino supervisor's approval
 }
    .remedy = ask a casino supervisor to approve both hands for { $patron }

no-such-form-of-pairs = { $edition } has no { $form } Pairs
    .remedy = play { OR($forms) }

wager-not-on-this-layout = { $wager } is not offered on layout { $letter }
    .remedy = use layout { OR($letters) }

wager-without-owner = The wager belongs to no named patron
    .remedy = name the patron

wager-without-chips = { $patron ->
    [you] Your wager on { $wager } has no chips behind it
   *[other] { $patron }'s wager on { $wager } has no chips behind it
 }
    .remedy = stake a positive whole number of cents

has-the-other-wager = { $patron ->
    [you] You have a wager on { $taken } and may not have { $same ->
        [yes] another
       *[no] one on { $wager } as well
     }
   *[other] { $patron } has a wager on { $taken } and may not have { $same ->
        [yes] another
       *[no] one on { $wager } as well
     }
 }
    .remedy = put the chips on one wager

minimum-above-maximum = A minimum of { $minimum_cents } is above the maximum of { $maximum_cents }
    .remedy = put the smaller amount first

stack-too-small-to-cut = A stack of { $size } cards cannot be cut { $margin } cards from either end
    .remedy = cut whole decks

cutting-card-has-cards-behind-it = The cutting card has { $behind ->
    [1] 1 card
   *[other] { $behind } cards
 } behind it
    .remedy = put at least { $depth } behind it

stack-is-not-whole-decks = The stack of { $number } cards is not whole decks{ $missing ->
    [none] {""}
   *[other] , missing { $missing }
 }{ $foreign ->
    [none] {""}
   *[other] , foreign { $foreign }
 }
    .remedy = load { OR($choices) } cards

shoe-too-small-to-burn = A shoe of { $left ->
    [1] 1 card
   *[other] { $left } cards
 } is too small to burn { $burn } from
    .remedy = load the shoe first

edition-does-not-burn-so = { $edition } does not burn { $burn }
    .remedy = burn { OR($burns) }

burning-needs-approval = Burning { $burn } needs a casino supervisor's approval
    .remedy = ask a casino supervisor, or burn the first card face down

no-patron-asked-to-see-the-burned-card = No patron asked to see the burned card
    .remedy = burn it face down

cannot-be-in-force-then = { $edition } cannot be in force on { $day }
    .remedy = it starts on { $first } at the earliest

odds-not-played-with-these-decks = { $edition } is not played with { $number ->
    [1] 1 deck
   *[other] { $number } decks
 }
    .remedy = play with { OR($choices) }

more-removed-than-there-are = { $seen } of { $card } cannot have left { $number ->
    [1] 1 deck
   *[other] { $number } decks
 }
    .remedy = remove each card { $number ->
    [1] once at most
   *[other] at most { $number } times
 }

is-not-known-to-the-house = { $patron ->
    [you] You are not enrolled with the house
   *[other] { $patron } is not enrolled with the house
 }
    .remedy = { $patron ->
        [you] ask the cage to enrol you
       *[other] enrol them first
     }

was-erased = { $patron ->
    [you] Your record with the house was erased
   *[other] { $patron } was erased
 }
    .remedy = { $patron ->
        [you] ask the cage to enrol you again
       *[other] enrol the person again if they ask for it
     }

cashier-only = { $person ->
    [you] You may not { $doing }
   *[other] { $person } ({ $role }) may not { $doing }
 }
    .remedy = ask at the cage

own-limits-only = { $person ->
    [you] You may not { $doing } for { $patron }
   *[other] { $person } ({ $role }) may not { $doing } for { $patron }
 }
    .remedy = let { $patron } do it

is-enrolled-already = { $patron ->
    [you] You are enrolled already
   *[other] { $patron } is enrolled already
 }
    .remedy = leave the enrolment as it is

card-issued-already = { $patron ->
    [you] You have that card already
   *[other] { $patron } has that card already
 }
    .remedy = leave the card as it is

no-card-to-withdraw = { $patron ->
    [you] You have no valid player card
   *[other] { $patron } has no valid player card
 }
    .remedy = there is none to withdraw

deposit-limit-reached = { $patron ->
    [you] You may bring in { $left_cents } more today
   *[other] { $patron } may bring in { $left_cents } more today
 }
    .remedy = { $patron ->
        [you] bring in less, or wait until tomorrow
       *[other] take less, or wait until tomorrow
     }

purse-too-small-to-pay-out = { $patron ->
    [you] Your purse holds { $purse_cents }
   *[other] { $patron }'s purse holds { $purse_cents }
 }
    .remedy = { $patron ->
        [you] ask for less, or leave your tables first
       *[other] pay out less, or let them leave their tables first
     }

those-limits-are-chosen-already = Those limits are chosen already
    .remedy = they hold; choose others, or leave them

may-not-limit-a-patron = { $person ->
    [you] You may not limit a patron
   *[other] { $person } ({ $role }) may not limit a patron
 }
    .remedy = ask a gaming manager

those-limits-are-imposed-already = Those limits are imposed already
    .remedy = they hold; impose others, or leave them

suspension-too-short = A suspension lasts { $hours } hours or more
    .remedy = choose longer

is-suspended-for-longer-than-that-already = { $patron ->
    [you] You are suspended for longer than that already
   *[other] { $patron } is suspended for longer than that already
 }
    .remedy = leave it as it is

other-not-known-to-the-house = { $other ->
    [you] You are not enrolled with the house
   *[other] { $other } is not enrolled with the house
 }
    .remedy = enrol them first

known-as-one-person-already = It is on record already that { $patron } and { $other } are one person
    .remedy = leave it as it is

may-not-erase-a-patron = { $person ->
    [you] You may not erase a patron
   *[other] { $person } ({ $role }) may not erase a patron
 }
    .remedy = ask an administrator

excluded-from-the-casino = { $patron ->
    [you] You were excluded from the casino at table { $at_table } and may not { $doing }
   *[other] { $patron } was excluded from the casino at table { $at_table } and may not { $doing }
 }
    .remedy = { $patron ->
        [you] leave the casino
       *[other] see that they go
     }

erased-give-another-id = { $patron ->
    [you] Your record with the house was erased
   *[other] { $patron } was erased
 }
    .remedy = give the id of another patron

has-neither-set-nor-declined-limits = { $patron ->
    [you] You have neither set nor declined limits
   *[other] { $patron } has neither set nor declined limits
 }
    .remedy = { $patron ->
        [you] choose limits on your own page, or decline them there
       *[other] let them choose limits on their own page, or decline them there
     }

purse-too-small-for-fee = { $patron ->
    [you] Your purse holds { $purse_cents }, and { $cents } is due
   *[other] { $patron }'s purse holds { $purse_cents }, and { $cents } is due
 }
    .remedy = bring money in at the cage, or pay in cash

purse-too-small-for-table = { $patron ->
    [you] Your purse holds { $purse_cents }
   *[other] { $patron }'s purse holds { $purse_cents }
 }
    .remedy = take less to the table

chips-here-are-of-the-purse = { $patron ->
    [you] Your chips at this table come out of the purse
   *[other] { $patron }'s chips at this table come out of the purse
 }
    .remedy = { $patron ->
        [you] bring more from the page of the table
       *[other] let { $patron } bring more from their own page
     }

chips-here-were-in-hand = { $patron ->
    [you] You came to this table with chips in hand
   *[other] { $patron } came to this table with chips in hand
 }
    .remedy = put more down before the dealer

is-suspended-until = { $patron ->
    [you] You are suspended until { $until }
   *[other] { $patron } is suspended until { $until }
 }
    .remedy = { $patron ->
        [you] come back then
       *[other] let them come back then
     }

out-for-the-period = { $patron ->
    [you] You have lost as much as your limit for the { $period ->
        [day] day
        [week] week
       *[month] month
     } allows
   *[other] { $patron } has lost as much as the limit of the { $period ->
        [day] day
        [week] week
       *[month] month
     } allows
 }
    .remedy = { $patron ->
        [you] come back after { $until }
       *[other] let them come back after { $until }
     }

loss-limit-of-patron = { $patron ->
    [you] You have { $left_cents } left to lose { $period ->
        [day] today
        [week] this week
       *[month] this month
     }
   *[other] { $patron } has { $left_cents } left to lose { $period ->
        [day] today
        [week] this week
       *[month] this month
     }
 }
    .remedy = stake less

loss-limit-of-patron-less-what-lies = { $patron ->
    [you] You have { $left_cents } left to lose { $period ->
        [day] today
        [week] this week
       *[month] this month
     } at this table, and { $lying_cents } of it lies on the layout
   *[other] { $patron } has { $left_cents } left to lose { $period ->
        [day] today
        [week] this week
       *[month] this month
     } at this table, and { $lying_cents } of it lies on the layout
 }
    .remedy = stake less

name-looks-like-another = The name { $name } could be taken for that of { $others }
    .remedy = if it is the same person, go on with that patron; if it is another, have staff confirm that they were told apart

coup-settled-other-wagers = Coup { $coup } settled other wagers
    .remedy = leave the lines out

shoe-shows-its-own-cards = The shoe tells its own cards
    .remedy = write down the shoe that was dealt from

unit-over-maximum = A unit of { $unit_cents } on { $wager } is over its maximum
    .remedy = play a unit of at most { $maximum_cents }

no-card-is-named = No card is named
    .remedy = name the cards that were found or removed

knows-no-shoe-that-scans = { $edition } has no shoe that scans cards
    .remedy = deal without it

may-not-confirm-the-outcome = { $person ->
    [you] You may not confirm the outcome
   *[other] { $person } ({ $role }) may not confirm the outcome
 }
    .remedy = leave it to a casino supervisor

shoe-contradicts-nobody = The shoe and the table agree
    .remedy = there is nothing to confirm

shuffling-device-is-no-shoe = A shuffling device is no shoe
    .remedy = direct a shuffle instead

no-shuffled-order-known = No shuffled cards are there whose order could be known
    .remedy = shuffle the cards first

is-done-not-approved-beforehand = To { $act } is done, not approved beforehand
    .remedy = do it when it is due

no-shoe-at-this-table-scans-the-cards = No shoe at this table scans the cards
    .remedy = bring cards with backs of another colour

approval-names-no-patron = The approval names no patron
    .remedy = say for whom it is

already-backs-both-hands = { $patron ->
    [you] You already back both hands
   *[other] { $patron } already backs both hands
 }
    .remedy = { $patron ->
        [you] withdraw one wager first
       *[other] have one wager withdrawn first
     }

rules-are-not-shown = The rules are not on display here
    .remedy = ask staff to show them

knows-no-riffle-on-request = { $edition } has no riffle on request
    .remedy = play on without one

shows-no-burned-card-on-request = { $edition } shows no burned card on request
    .remedy = leave the burned card face down

asks-nobody-for-a-shuffle = { $edition } asks no patron to agree to a shuffle
    .remedy = shuffle when the rules call for it

changes-the-game-on-notice-not-by-consent = { $edition } changes the game on notice, not by consent
    .remedy = post a notice

there-is-no-bank-in-this-dealing-method = This dealing method has no bank
    .remedy = deal without it

holds-the-bank = { $patron ->
    [you] You hold the bank
   *[other] { $patron } holds the bank
 }
    .remedy = deal the coup

bank-was-not-offered-to = The bank was not offered to { $patron }
    .remedy = offer it first

bank-is-passed-after-a-coup = The bank is passed after a coup
    .remedy = wait until the coup ends

bank-accepted-and-not-held = { $patron ->
    [you] You accepted the bank and have not held it for a coup
   *[other] { $patron } accepted the bank and has not held it for a coup
 }
    .remedy = play the coup, or ask a casino supervisor to take the bank

bank-is-not-theirs-to-pass = The bank is held by another patron
    .remedy = leave the bank where it is

holds-the-bank-and-has-no-banker-wager = { $patron ->
    [you] You hold the bank and have no banker wager
   *[other] { $patron } holds the bank and has no banker wager
 }
    .remedy = { $patron ->
        [you] wager on banker, or pass the bank on
       *[other] wager on banker, or call no more bets and have the bank passed on
     }

bank-was-not-offered = The bank was not offered
    .remedy = offer it to { $other }

wagers-on-the-layout = Wagers lie on the layout, so it is not time to { $doing }
    .remedy = settle or return them first

game-already-is = The game is { $game } already
    .remedy = leave it as it is

cards-come-from-it-already = Cards come from a { $device } already
    .remedy = leave it as it is

cards-are-prepared-already = The cards are prepared for the { $device }
    .remedy = change it before the next are shuffled

pairs-already-are = Pairs are { $pairs } already
    .remedy = leave them as they are

no-such-dealing-method = { $edition } has no { $method }
    .remedy = use { OR($methods) }

cannot-be-restricted-here = { $wager } cannot be restricted here
    .remedy = leave it out

surveillance-was-not-told-of-the-restriction = Surveillance was not told of the restriction
    .remedy = tell surveillance first

no-sign-of-the-restriction-is-displayed = No sign of the restriction is displayed
    .remedy = put up the sign

wager-on-offer-already = { $wager } is offered already, and its limits change with notice
    .remedy = change the limits

no-signed-limits = The sign states no minimum and maximum for { $wager }
    .remedy = state its limits

cards-were-not-checked-after-the-last-coup = The cards were not checked after the last coup
    .remedy = check them one by one, then close the table

no-breach-reported = { $person ->
    [you] No breach by you was reported
   *[other] No breach by { $person } was reported
 }
    .remedy = report what was seen first

done-in-course-of-duty = { $person ->
    [you] You did it in the course of duty
   *[other] { $person } did it in the course of duty
 }
    .remedy = take no further step

breach-only-recorded = { $person ->
    [you] What you did is recorded and no more
   *[other] What { $person } did is recorded and no more
 }
    .remedy = take no further step

has-no-wager-in-this-coup = { $patron ->
    [you] You have no wager in this coup
   *[other] { $patron } has no wager in this coup
 }
    .remedy = let the coup go on

no-longer-holds-what-was-paid = { $patron ->
    [you] You no longer hold what was paid
   *[other] { $patron } no longer holds what was paid
 }
    .remedy = settle the payment first

is-excluded-already = { $patron ->
    [you] You are excluded already
   *[other] { $patron } is excluded already
 }
    .remedy = { $patron ->
        [you] leave the casino
       *[other] see that they go
     }

outcome-not-invalidated-for-that = { $edition } invalidates no outcome for { $cause }
    .remedy = void the coup

there-is-no-outcome-to-invalidate = There is no outcome to invalidate
    .remedy = let play go on

nobody-was-reported-for-fraud = Nobody was reported for fraud
    .remedy = first report who committed it

every-wager-goes-back = Every wager of that coup goes back
    .remedy = leave out who forfeits

was-not-reported-for-fraud = { $patron ->
    [you] You were not reported for fraud
   *[other] { $patron } was not reported for fraud
 }
    .remedy = give the wager back

had-no-wager-in-that-coup = { $patron ->
    [you] You had no wager in that coup
   *[other] { $patron } had no wager in that coup
 }
    .remedy = leave that name out

knows-no-nominee = { $edition } lets nobody nominate another
    .remedy = turn the cards, or decline them

cards-not-theirs-to-pass-on = { $patron ->
    [you] The cards are not yours to pass on
   *[other] The cards are not { $patron }'s to pass on
 }
    .remedy = wait for the dealer's offer

nomination-needs-approval = A nomination needs a casino supervisor's approval first
    .remedy = ask for approval

may-not-nominate-themselves = { $patron ->
    [you] You may not nominate yourself
   *[other] { $patron } may not nominate themselves
 }
    .remedy = name another patron, or nobody

wrong-number-of-nominees = { $most ->
    [1] One other may be nominated for that
   *[other] One or two others may be nominated for that
 }
    .remedy = { $most ->
        [1] name one
       *[other] name one or two
     }

nobody-to-receive-hand = Nobody is to receive the { $hand } hand
    .remedy = let the dealer turn it

is-not-seated = { $patron ->
    [you] You are not seated
   *[other] { $patron } is not seated
 }
    .remedy = nominate a seated patron

order-of-the-last-coup-is-in-doubt = The order of the last coup is in doubt
    .remedy = correct the last coup from the rack, or have it void

nobody-is-at-the-table = Nobody is at the table
    .remedy = wait for patrons, or have a no-bet coup directed

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

has-no-announcement-of-counts = { $edition } does not have the counts announced
    .remedy = deal on, or announce the result

counts-of-the-first-four-cards-are-called = The counts of the first four cards were called already
    .remedy = deal on, or announce the result

result-was-announced = The result was announced already
    .remedy = settle the wagers

deal-is-not-complete = The coup is not dealt to its end
    .remedy = deal the cards that are due

hand-due-a-card = The { $hand } hand is due a card
    .remedy = deal it

no-more-bets-was-not-called = “No more bets” was not called
    .remedy = call it before dealing

wagers-without-player-card = { $patron ->
    [you] You have wagers and no valid player card
   *[other] { $patron } has wagers and no valid player card
 }
    .remedy = { $patron ->
        [you] show your card, or take the wagers back
       *[other] return them first
     }

table-not-in-play = The table is { $phase ->
    [closed] closed
   *[unopened] not open yet
 }
    .remedy = open a table first

reports-by-staff-only = { $person ->
    [you] What went wrong is written down by staff, not by you
   *[other] What went wrong is written down by staff, not by { $person }
 }
    .remedy = tell the dealer or a supervisor, or open a dispute

asks-for-no-declaration = { $edition } asks for no declaration
    .remedy = play on without one

chips-are-declared-before-the-coup = Chips are declared between coups
    .remedy = declare them after this coup

knows-no-loss-limit = { $edition } has no loss limit of the table
    .remedy = play on without one

plays-under-no-loss-limit = { $patron ->
    [you] You play under no loss limit
   *[other] { $patron } plays under no loss limit
 }
    .remedy = there is nothing to advise

has-no-shuffling-device = { $edition } has no shuffling device
    .remedy = deal from a shoe

no-coup-waits-for-that = No coup waits for that
    .remedy = first report what the device did

no-card-was-damaged = No card was damaged
    .remedy = put the new deck away

damaged-cards-replaced-by-their-like = Damaged cards are replaced by cards of the same face
    .remedy = take { $cards } from a new deck

not-asked-without-wager = { $patron ->
    [you] You have no wager in this coup
   *[other] { $patron } has no wager in this coup
 }
    .remedy = ask those who have

was-not-asked-about-taking-wagers-back = { $patron ->
    [you] You were not asked about taking wagers back
   *[other] { $patron } was not asked about taking wagers back
 }
    .remedy = { $patron ->
        [you] wait until you are asked
       *[other] ask everybody who has wagers
     }

there-is-no-open-dispute = There is no open dispute { $number }
    .remedy = give the number of an open dispute, or open one

dispute-is-decided = The dispute is decided
    .remedy = ask for a review, or close the dispute

dispute-is-not-decided-yet = The dispute is not decided yet
    .remedy = decide it first

dispute-of-another = { $patron ->
    [you] The dispute is yours
   *[other] The dispute is { $patron }'s
 }
    .remedy = let { $patron } ask

review-was-asked-for-already = A review was asked for already
    .remedy = wait for it, or close the dispute

no-review-to-give = The dispute { $reviewed ->
    [yes] was reviewed
   *[no] has nobody asking for a review
 }
    .remedy = close the dispute

reviewer-not-more-senior = { $person ->
    [you] You do not stand above { $decided_by }, who decided it
   *[other] { $person } ({ $role }) does not stand above { $decided_by }, who decided it
 }
    .remedy = ask a more senior casino supervisor

review-was-asked-for = A review was asked for
    .remedy = have it reviewed first

not-told-of-complaint = { $patron ->
    [you] You are not satisfied and were not told of your right to complain
   *[other] { $patron } is not satisfied and was not told of the right to complain
 }
    .remedy = { $patron ->
        [you] ask to be told how to complain to { $recipient ->
        [commission] the Commission
       *[other] an inspector
     }
       *[other] tell { $patron } how to complain to { $recipient ->
        [commission] the Commission
       *[other] an inspector
     }
     }

power-of-others = { $person ->
    [you] You may not { $doing }
   *[other] { $person } ({ $role }) may not { $doing }
 }
    .remedy = ask a { OR($roles) }

dealer-only = { $person ->
    [you] You may not { $doing }
   *[other] { $person } ({ $role }) may not { $doing }
 }
    .remedy = leave it to the dealer

staff-only = { $person ->
    [you] You may not { $doing }
   *[other] { $person } ({ $role }) may not { $doing }
 }
    .remedy = ask a casino supervisor

no-such-power = { $edition } gives nobody the power to { $doing }
    .remedy = play on without it

is-not-at-this-table = { $patron ->
    [you] You are not at this table
   *[other] { $patron } is not at this table
 }
    .remedy = join the table first

excluded-here = { $patron ->
    [you] You are excluded and may not { $doing }
   *[other] { $patron } is excluded and may not { $doing }
 }
    .remedy = { $patron ->
        [you] leave the table
       *[other] see that they go
     }

not-their-hand = { $person ->
    [you] You may not { $doing } for { $patron }
   *[other] { $person } may not { $doing } for { $patron }
 }
    .remedy = let { $patron } do it

float-does-not-hold = The float does not hold { $cents }
    .remedy = fill the float first

takes-no-promotional-tokens = { $edition } takes no promotional tokens
    .remedy = wager with chips

no-such-chip = There is no chip of { $into_cents } at this table
    .remedy = choose a chip of this table

not-whole-chips = { $cents } is not a whole number of { $into_cents } chips
    .remedy = change a multiple of { $into_cents }

holds-fewer-chips-than-that = { $patron ->
    [you] You hold fewer chips than that
   *[other] { $patron } holds fewer chips than that
 }
    .remedy = change fewer

has-fewer-chips-to-take = { $patron ->
    [you] You have { $chips_cents } in chips in hand
   *[other] { $patron } has { $chips_cents } in chips in hand
 }
    .remedy = take fewer; what lies on the layout is not in hand

settled-chips-stay = { $patron ->
    [you] { $cents } of your chips came from this coup, which is not over
   *[other] { $cents } of { $patron }'s chips came from this coup, which is not over
 }
    .remedy = wait until the coup ends, or take fewer

cash-is-taken-at-this-table = Cash is taken at this table
    .remedy = make the table cashless first

has-no-cashless-tables = { $edition } has no cashless tables
    .remedy = take cash

cashless-without-drop-box = Without a drop box the table stays cashless
    .remedy = attach the box first

there-is-no-drop-box-at-the-table = There is no drop box at the table
    .remedy = attach one

no-terminal-sales = Chips are not sold through a terminal here
    .remedy = take cash

shoe-has-cards-left = The shoe has { $left ->
    [1] 1 card
   *[other] { $left } cards
 } left
    .remedy = put more cards in it, or report that they ran out

card-lapsed-during-coup = { $patron ->
    [you] Your player card lapsed during the coup
   *[other] { $patron }'s player card lapsed during the coup
 }
    .remedy = let the wager stand

nothing-is-permitted-by-that = That would let patrons change nothing
    .remedy = say what they may change

wagers-may-be-changed-already = Wagers may be changed already
    .remedy = resume play when the changes are made

card-was-seen = A card was seen already
    .remedy = let the wagers lie

this-coup-is-without-wagers = This coup is without wagers
    .remedy = play it out

concession-not-allowed = Patrons may not be let { $relief } their wagers
    .remedy = leave that out

no-fault-of-a-wager = { $edition } finds no fault with a wager for that
    .remedy = let the wager stand

wager-stands = The wager stands
    .remedy = settle it

card-on-record-as-valid = { $patron ->
    [you] Your player card is on record as valid
   *[other] { $patron }'s player card is on record as valid
 }
    .remedy = first record what is wrong with it

several-wagers-of-that-kind = { $patron ->
    [you] You had several of those wagers
   *[other] { $patron } had several of those wagers
 }
    .remedy = say in which box

wager-lost-and-this-house-collects-it = The wager lost, and this house collects it
    .remedy = leave it collected

outcome-not-known-yet = Whether the wager wins is not known yet
    .remedy = announce the result first

no-loss-limit-to-trim-to = { $edition } has no loss limit of the table
    .remedy = let the wagers lie

wagers-of-this-coup-are-settled = The wagers of this coup are settled
    .remedy = let them stand

within-loss-limit = { $patron ->
    [you] You have { $lying_cents } on the layout, within the limit
   *[other] { $patron } has { $lying_cents } on the layout, within the limit
 }
    .remedy = let the wagers lie

cards-were-not-dealt-in-order = The cards were not dealt in order
    .remedy = put the hands right

third-card-is-out = A third card is out already
    .remedy = let the wagers lie

dealer-keeps-all-cards-of-this-coup = The dealer keeps all cards of this coup
    .remedy = leave the cards with the dealer

taken-back-after-rebuilding-only = Wagers may only be taken back once hands were put right
    .remedy = put the hands right and resume play first

conceded-already = { $other ->
    [you] You were let change wagers in this coup already
   *[other] { $other } was let change wagers in this coup already
 }
    .remedy = let the wagers lie

device-failed = The device failed
    .remedy = move the cards to another device

coup-under-way = A coup is under way, so it is not time to { $doing }
    .remedy = end the coup first

no-coup-under-way = No coup is under way in which to { $doing }
    .remedy = deal a coup

wagers-may-still-be-changed = Wagers may still be changed
    .remedy = resume play when the changes are made

device-failed-and-there-is-no-other = The device failed, and there is no other
    .remedy = ask who wants wagers back, then finish the coup from a shoe

patrons-may-take-their-wagers-back = Patrons may take their wagers back
    .remedy = resume play when they have answered

holds-cards = { $other ->
    [you] You hold cards
   *[other] { $other } holds cards
 }
    .remedy = { $other ->
        [you] give them back first
       *[other] take them back first
     }

may-not-change-what-was-keyed = { $person ->
    [you] You may not change what was keyed
   *[other] { $person } ({ $role }) may not change what was keyed
 }
    .remedy = ask a casino supervisor to look and do it

no-cards-lie-on-the-felt = No cards lie on the felt
    .remedy = put a card right before the cards are discarded

keyed-card-face-down = That card lies face down, so no face was keyed for it
    .remedy = turn it over first

reported-as-another-card = This card was reported as { $card } before it came out
    .remedy = look at the card; key what was reported, or report it again as what it is

no-burned-card-was-shown = No burned card of this shoe was seen, so none was keyed
    .remedy = play on

burn-more-cards-first = This card calls for { $number ->
    [one] one more burned card
   *[other] { $number } more burned cards
 }, and no card has left the shoe since
    .remedy = burn { $number ->
        [one] it
       *[other] them
     }, then correct the card

cards-left-the-shoe-since-the-burn = Cards left the shoe after the burn, for which { $number ->
    [one] one card was counted
   *[other] { $number } cards were counted
 }
    .remedy = correct the face alone; the count stays

that-card-was-keyed-as = That card was keyed as { $card }
    .remedy = leave it as it is

faces-told-by-shoe = The shoe of this table reads the faces itself, so none is keyed
    .remedy = deal on

last-coup-still-correctable = The next coup has not begun, so the last can still be put right
    .remedy = correct the last coup, or report a doubt of its order and void it

there-is-no-coup-to-put-right = There is no coup to put right
    .remedy = void the coup, or let it stand

those-are-not-the-cards-of-that-coup = Those are not the cards of that coup
    .remedy = use the cards in the rack

those-hands-are-not-complete = Those hands are not complete
    .remedy = lay out each hand as the rules deal it

shoe-knows-in-which-order-those-cards-came = The shoe knows in which order those cards came
    .remedy = leave the hands as they lay

nobody-doubts-the-order-of-that-coup = Nobody doubts the order of that coup
    .remedy = report the doubt first

shoe-knows-cards-lay-right = The shoe knows in which order those cards came, and they lay right
    .remedy = let the coup stand

no-such-earlier-coup = There was no coup { $coup } before this one
    .remedy = give the number of an earlier coup

coup-is-void-already = Coup { $coup } is void already
    .remedy = leave it void

staked-those-tokens-again = { $patron ->
    [you] You staked those tokens again
   *[other] { $patron } staked those tokens again
 }
    .remedy = { $patron ->
        [you] take that wager back first
       *[other] let that wager be taken back first
     }

earlier-coup-lay-right = Coup { $coup } was dealt by the shoe itself, and each card lay right
    .remedy = let the coup stand

has-no-maximum-for-an-area = { $edition } has no maximum for an area
    .remedy = leave it out

lets-nobody-keep-an-old-minimum = { $edition } lets nobody keep an old minimum
    .remedy = post a notice of the raised minimum

keeps-no-old-minimum = { $patron ->
    [you] You keep no old minimum
   *[other] { $patron } keeps no old minimum
 }
    .remedy = there is none to lift

notice-not-above-kept-minimum = The notice says nothing above what { $patron ->
    [you] you keep
   *[other] { $patron } keeps
 }: { $kept_cents }
    .remedy = post a notice of a higher minimum

personal-limit-lifts-maximum-only = A personal limit lifts the maximum, so { $patron ->
    [you] you keep
   *[other] { $patron } keeps
 } the signed minimum
    .remedy = leave the minimum out

wager-not-offered-yet = This table does not offer { $wager }
    .remedy = offer it first

personal-limit-on-wager-not-offered = This table does not offer { $wager }
    .remedy = leave that wager out

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

no-stray-for-that = No card went astray, so there is no reason to { $doing }
    .remedy = deal on

banker-not-obliged-to-draw = The banker hand is not obliged to draw a card given to the player in error
    .remedy = carry the card over or put the hands right

play-is-not-held-up = Play is not held up
    .remedy = deal on

coup-is-settled = The coup is settled
    .remedy = correct the coup once its cards are discarded

shoe-knows-the-order = The shoe knows the order in which the cards came
    .remedy = put the hands right

no-card-went-astray = No card went astray
    .remedy = deal the coup to its end

coup-is-not-voided-for-that = A coup is not voided for that
    .remedy = invalidate its outcome

no-coup-just-void = The last coup was not voided for a doubt of the order
    .remedy = play on

cards-taken-from-a-shoe = Cards are taken out of a device, and this table has a shoe
    .remedy = play on

banker-draws-the-card = The banker hand must draw, so the card belongs to it
    .remedy = give the banker hand the card

hand-is-due-that-card = The { $hand } hand is due that card
    .remedy = put the hands right

has-not-agreed-to-a-shuffle = { $patron ->
    [you] You have not agreed to a shuffle
   *[other] { $patron } has not agreed to a shuffle
 }
    .remedy = ask every patron

may-not-void-the-coup-for-that = { $person ->
    [you] You may not void the coup for that
   *[other] { $person } ({ $role }) may not void the coup for that
 }
    .remedy = ask the operator

next-coup-is-already-without-wagers = The next coup is a no-bet coup already
    .remedy = deal it

too-many-no-bet-coups = { $number ->
    [1] 1 no-bet coup was dealt, and no more may follow
   *[other] { $number } no-bet coups were dealt in a row, and no more may follow
 }
    .remedy = open betting

no-bet-coup-not-here = No no-bet coup is dealt at a table { $present ->
    [yes] that has patrons
   *[no] without patrons
 }
    .remedy = open betting

no-patron-asked-for-a-no-bet-coup = No patron asked for a no-bet coup
    .remedy = wait for a request

no-bet-coups-from-a-shoe = No-bet coups are dealt from a shoe, and this table has a shuffling device
    .remedy = wait for patrons

neither-was-a-marker-placed-nor-surveillance-told = No marker was placed, and surveillance was not told
    .remedy = place the marker or tell surveillance first

has-not-agreed-to-a-no-bet-coup = { $other ->
    [you] You have not agreed to a no-bet coup
   *[other] { $other } has not agreed to a no-bet coup
 }
    .remedy = ask every patron

no-notice-for-that = { $edition } posts no notice of { $change }
    .remedy = make the change itself

notice-names-no-amounts = The notice of { $change } names no amounts
    .remedy = give the new limits

notice-too-short = Notice of { $change } must be up for { $minutes ->
    [1] 1 minute
   *[other] { $minutes } minutes
 }
    .remedy = name a time at least that far ahead

no-such-notice = There is no notice of { $change }
    .remedy = there is none to take down

table-is-already-open = Table { $table } is open already
    .remedy = choose another name, or close that table first

may-not-open-a-table = { $person ->
    [you] You may not open a table
   *[other] { $person } ({ $role }) may not open a table
 }
    .remedy = ask a casino supervisor

not-in-force = { $edition } is not in force on { $day }
    .remedy = it starts on { $first }

approval-not-on-file = No written approval of the { $approval } is on file
    .remedy = give the reference of the approval

no-layout-with-so-many-seats = No layout of { $edition } has { $seats ->
    [1] 1 seat
   *[other] { $seats } seats
 }
    .remedy = choose { OR($choices) } seats

not-dealt-from-this-device = { $edition } is not dealt from a { $device }
    .remedy = deal from a shoe

no-cashless-tables-to-open = { $edition } has no cashless tables
    .remedy = attach a drop box

float-holds-less = The float does not hold so much
    .remedy = take no more than it holds

multishuffler-not-for-these-decks = A multishuffler does not take { $decks ->
    [1] 1 deck
   *[other] { $decks } decks
 } under { $edition }
    .remedy = shuffle by hand

table-has-no-float-tray = The table has no float tray
    .remedy = fix one to it

has-no-low-limit-gaming = { $edition } has no low-limit gaming
    .remedy = leave it out

low-limit-needs-device = Low-limit gaming is not dealt from a { $device }
    .remedy = use a shuffling device

places-not-counted = { $edition } prefers no patron on { $wager }, so its places are not counted
    .remedy = leave its positions out

no-signed-multiples = The sign states no multiples for { $wager }
    .remedy = give the unit in which it is wagered

limit-not-payable-in-chips = The chips of the table cannot make { $cents }, a limit of { $wager }
    .remedy = sign amounts that the chips can make

coup-is-without-wagers = This coup is played without wagers
    .remedy = hand the chips back

is-paused = { $patron ->
    [you] You are paused
   *[other] { $patron } is paused
 }
    .remedy = wait until a supervisor ends the pause

found-wager-without-card = { $patron ->
    [you] You have shown no valid player card of your own
   *[other] { $patron } has shown no valid player card of their own
 }
    .remedy = show the card first

found-wager-laid-late = The chips were laid down after betting had closed
    .remedy = hand them back; the next coup takes them

found-wager-without-chips = No chips lie there
    .remedy = there is nothing to record

tokens-not-staked = { $edition } takes no promotional tokens
    .remedy = stake chips

chips-found-not-payable = The chips of the table cannot make { $chips_cents }
    .remedy = count them again

found-wager-settled-already = { $patron ->
    [you] Your wager on { $wager } in box { $box } is settled
   *[other] { $patron }'s wager on { $wager } in box { $box } is settled
 }
    .remedy = report a payment error if it was paid wrongly

there-is-no-open-error = There is no open payment error { $error }
    .remedy = report it first

nobody-enquired-into-it = Nobody has enquired into the error yet
    .remedy = first say what the enquiry found

payment-error-unresolved = The error was neither put right, nor was that tried, nor was the Commission told
    .remedy = do one of these first

float-cannot-make-it-good = The float cannot make it good
    .remedy = fill it with { $short_cents }

patron-holds-less = { $patron ->
    [you] You hold { $chips_cents } in chips
   *[other] { $patron } holds { $chips_cents } in chips
 }
    .remedy = record the attempt instead

asks-for-no-player-card = { $edition } asks for no player card
    .remedy = play on without one

invalid-for-want-of-card = { $patron ->
    [you] You had no valid player card of your own, so the wager is invalid
   *[other] { $patron } had no valid player card of their own, so the wager is invalid
 }
    .remedy = { $patron ->
        [you] take back what you wagered on { $wager } first
       *[other] hand back what { $patron } wagered on { $wager } first
     }

has-cards = { $other ->
    [you] You have cards
   *[other] { $other } has cards
 }
    .remedy = { $other ->
        [you] give them back first
       *[other] take them back first
     }

has-those-cards = { $other ->
    [you] You have those cards
   *[other] { $other } has those cards
 }
    .remedy = { $other ->
        [you] give them back first
       *[other] take them back first
     }

hand-goes-to-a-backer = The dealer passes a hand to a patron who backed it
    .remedy = pass the cards to that patron

first-four-cards-are-not-out-yet = The first four cards are not out yet
    .remedy = deal them

no-card-face-down = No card of the { $hand } hand is face down
    .remedy = go on with the coup as it lies

those-cards-are-not-face-down = Those cards are not face down
    .remedy = pass the face-down ones

has-no-marker-of-a-hand = { $edition } has no marker for a hand
    .remedy = leave it out

has-the-other-card = { $other ->
    [you] You have the other card
   *[other] { $other } has the other card
 }
    .remedy = { $other ->
        [you] give it back first
       *[other] take it back first
     }

other-hand-is-out = { $other ->
    [you] You have cards of the { $hand } hand
   *[other] { $other } has cards of the { $hand } hand
 }
    .remedy = { $other ->
        [you] give them back first
       *[other] take them back first
     }

was-not-nominated = { $patron ->
    [you] You were not nominated
   *[other] { $patron } was not nominated
 }
    .remedy = pass to { OR($nominees) }

one-card-at-a-time = Two nominees get one card at a time
    .remedy = pass one card and take it back first

had-a-card-already = { $patron ->
    [you] You had a card already
   *[other] { $patron } had a card already
 }
    .remedy = pass this one to { $other }

had-that-card = { $other ->
    [you] You had that card
   *[other] { $other } had that card
 }
    .remedy = pass the other one to { $patron }

hand-not-offered = { $patron ->
    [you] You were not offered the { $hand } hand
   *[other] { $patron } was not offered the { $hand } hand
 }
    .remedy = wait for the dealer's offer

cards-are-already-out = The cards are with a patron already
    .remedy = give them back

patrons-turn-no-cards = Patrons turn no cards of this coup
    .remedy = take them back and turn them

no-cards-are-out = No patron holds cards
    .remedy = there are none to take back

cards-are-with = The cards are with { $other }
    .remedy = let { $other } turn them

exposer-not-decided = No casino supervisor decided who turns the { $hand } hand
    .remedy = ask for the decision

other-turns-hand = { $other ->
    [you] You turn the { $hand } hand
   *[other] { $other } turns the { $hand } hand
 }
    .remedy = pass it

other-receives-hand = { $other ->
    [you] You are to receive the { $hand } hand
   *[other] { $other } is to receive the { $hand } hand
 }
    .remedy = pass it, or ask { $other } to decline it

hand-not-the-dealers = The { $hand } hand is not the dealer's
    .remedy = pass it

area-full = The area of { $wager } takes { $most_cents } in all
    .remedy = stake less

reduces-no-wagers = { $edition } does not reduce wagers
    .remedy = leave them as they are

after-the-first-card-all-wagers-stand = After the first card all wagers stand
    .remedy = settle them as they lie

within-differential = The wagers on { $wager } are within the sign
    .remedy = deal

under-advised-minimum = The minimum on { $wager } is { $minimum_cents }, as the patron was advised
    .remedy = stake { $minimum_cents } or more

under-kept-minimum = The minimum on { $wager } is { $minimum_cents }
    .remedy = stake { $minimum_cents } or more

differential-exceeded = The hands would be { $apart_cents } apart, over the { $most_cents } signed
    .remedy = wait for wagers on the other hand, or stake less

is-already-here = { $patron ->
    [you] You are already here
   *[other] { $patron } is already here
 }
    .remedy = { $patron ->
        [you] change seats if you like
       *[other] let them change seats
     }

patrons-capped = A casino supervisor allows { $most ->
    [1] 1 patron
   *[other] { $most } patrons
 } here
    .remedy = wait for a place

there-is-no-seat = There is no seat { $seat }
    .remedy = choose from 1 to { $seats }

is-already-there = { $patron ->
    [you] You sit there already
   *[other] { $patron } sits there already
 }
    .remedy = choose another seat, or stay

wagers-keep-patron = { $patron ->
    [you] You have wagers on the layout and may not { $doing }
   *[other] { $patron } has wagers on the layout and may not { $doing }
 }
    .remedy = wait until they are settled

settled-wagers-keep-patron = { $patron ->
    [you] You had wagers in this coup and may not { $doing }
   *[other] { $patron } had wagers in this coup and may not { $doing }
 }
    .remedy = wait until the coup ends

cards-keep-patron = { $patron ->
    [you] You hold cards and may not { $doing }
   *[other] { $patron } holds cards and may not { $doing }
 }
    .remedy = { $patron ->
        [you] give them back first
       *[other] take them back first
     }

has-no-seat-to-give-up = { $patron ->
    [you] You have no seat to give up
   *[other] { $patron } has no seat to give up
 }
    .remedy = there is no seat to clear

has-wagered-on-this-coup = { $patron ->
    [you] You have wagered on this coup
   *[other] { $patron } has wagered on this coup
 }
    .remedy = let them keep the seat

other-seats-of-the-table-are-free = Other seats of the table are free
    .remedy = let them keep the seat

lets-nobody-cap-the-patrons = { $edition } lets nobody cap the patrons
    .remedy = let them share boxes

has-wagers-in-this-coup = { $patron ->
    [you] You have wagers in this coup
   *[other] { $patron } has wagers in this coup
 }
    .remedy = wait until the coup ends

is-not-paused = { $patron ->
    [you] You are not paused
   *[other] { $patron } is not paused
 }
    .remedy = there is no pause to end

seat-taken = { $patron ->
    [you] You have seat { $seat }
   *[other] { $patron } has seat { $seat }
 }
    .remedy = choose another seat

wagers-are-settled = The wagers are settled already
    .remedy = discard the cards

float-cannot-pay-the-winners = The float cannot pay the winners
    .remedy = fill it with { $short_cents }

result-was-not-announced = The result was not announced
    .remedy = announce it first

coup-is-not-settled = The coup is not settled
    .remedy = settle the wagers first

both-hands-must-lie-open-with-two-cards = Both hands must lie open with two cards each
    .remedy = turn them first

stands-and-names-no-box = { $patron ->
    [you] You stand and name no box
   *[other] { $patron } stands and names no box
 }
    .remedy = say whose box it is

there-is-no-box = There is no box { $box }
    .remedy = choose from 1 to { $seats }

standing-without-box = { $patron ->
    [you] You stand, and each box is held to one patron
   *[other] { $patron } stands, and each box is held to one patron
 }
    .remedy = take a seat

box-held-to-its-patron = { $other ->
    [you] Box { $box } is held to you, who sit at it
   *[other] Box { $box } is held to { $other }, who sits at it
 }
    .remedy = use another box

box-is-held-to-one-patron = Box { $box } is held to one patron
    .remedy = use another box

positions-taken = { $most ->
    [1] The one position of { $wager } is taken
   *[other] All { $most } positions of { $wager } are taken
 }
    .remedy = wait for a place

box-is-full = { $number ->
    [1] 1 patron already has wagers there in box { $box }
   *[other] { $number } patrons already have wagers there in box { $box }
 }
    .remedy = use another box

no-shuffle-is-due = No shuffle is due
    .remedy = go on with the cards as they are

this-table-has-no-multishuffler = This table has no multishuffler
    .remedy = shuffle by hand

device-shuffles-these-cards-itself = The device shuffles these cards itself
    .remedy = load the device

shuffle-by-hand-needs-decision = A shuffle by hand needs a casino supervisor's decision
    .remedy = load the device

shuffle-directed-between-coups = A shuffle is directed between coups
    .remedy = end the coup first

cards-are-not-in-play-yet = The cards are not in play yet
    .remedy = go on preparing them

does-not-riffle-these-cards = { $edition } does not riffle these cards
    .remedy = shuffle them

cards-are-not-riffled-then = { $source } cards are not riffled at this point
    .remedy = riffle them at the cut

cards-are-riffled-before-the-cut = Cards are riffled before the cut
    .remedy = play on without a riffle

no-multishuffler-to-riffle-in = This table has no multishuffler
    .remedy = riffle before the cut

no-patron-asked-for-a-riffle = No patron asked for a riffle
    .remedy = play on without one

casino-supervisor-has-not-approved-the-riffle = No casino supervisor has approved the riffle
    .remedy = ask for approval

cards-in-a-shuffling-device-are-not-cut = Cards in a shuffling device are not cut
    .remedy = load the device

there-is-no-shuffled-stack-to-cut = There is no shuffled stack to cut
    .remedy = shuffle the cards first

cut-was-not-offered-to = The cut was not offered to { $patron }
    .remedy = offer it first

no-nominee-for-the-cut = { $edition } lets nobody name another to cut
    .remedy = cut, or decline

cut-passed-on-already = The cut came to { $patron } from another patron, and is not passed on again
    .remedy = cut, or decline

is-no-other-patron = { $patron ->
    [you] You would name yourself
   *[other] { $patron } would name themselves
 }
    .remedy = cut, or name another patron

stack-is-not-cut = The stack is not cut
    .remedy = cut it first

cutting-card-too-deep = This house puts at most { $deepest } { $deepest ->
    [1] card
   *[other] cards
 } behind the cutting card
    .remedy = put it nearer the back

cards-are-burned-once-before-the-first-coup = Cards are burned once, before the first coup
    .remedy = deal on

card-burned-from-a-device-is-not-shown = A card burned from a device is not shown
    .remedy = burn it face down

there-is-no-shoe = No shoe is prepared
    .remedy = prepare one first

no-card-was-burned-from-this-shoe = No card was burned from this shoe
    .remedy = burn first

cards-are-not-in-the-shoe = The cards are not in the shoe
    .remedy = cut and load them

there-are-no-cards-to-load = There are no cards to load
    .remedy = bring in cards

has-not-declined-the-cut = { $other ->
    [you] You have not declined the cut
   *[other] { $other } has not declined the cut
 }
    .remedy = offer the cut to every patron first

signs-missing = { $number ->
    [1] The sign of { $signs } is not at the table
   *[other] The signs of { AND($signs) } are not at the table
 }
    .remedy = { $number ->
        [1] show it before dealing
       *[other] show them first
     }

no-cards-of-that-source = { $edition } brings in no { $source } cards
    .remedy = bring { OR($sources) } cards

there-are-no-cards-to-check = There are no cards to check
    .remedy = bring in cards

checked-by-dealer-only = The dealer checks the cards one by one, not a device or a supervisor
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

coup-is-completed-first = A coup under way is completed first
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
    .remedy = there are none to verify

dropped-cards-unverified = Cards were dropped, and nobody verified that all were collected
    .remedy = ask a casino supervisor to verify them

cards-not-kept-secure = The cards were not kept secure until they were needed
    .remedy = bring cards that were

replacements-unchecked = The { $role } did not check the replacements
    .remedy = check each of them

there-is-no-open-duty = There is no open duty { $duty }
    .remedy = give the number of an open duty

nothing-came-of-it-yet = What came of it is not known yet
    .remedy = say what came of it

float-cannot-pay-that-back = The float cannot pay that back
    .remedy = fill it with { $short_cents }

next-coup-is-without-wagers = The next coup is a no-bet coup
    .remedy = deal it

bets-were-already-called-for = Bets were already called for
    .remedy = let patrons place them, then close the betting

no-more-bets-was-already-called = “No more bets” was called already
    .remedy = deal the coup

patrons-had-no-chance-to-wager = Patrons had no chance to wager
    .remedy = call for bets first

wager-there-already = { $patron ->
    [you] You already have { $wager } in box { $box }
   *[other] { $patron } already has { $wager } in box { $box }
 }
    .remedy = change that wager instead

no-proxy-wagers = { $person ->
    [you] You may not wager for { $patron }
   *[other] { $person } may not wager for { $patron }
 }
    .remedy = let { $patron } wager

first-card-out = The first card is out, so wagers stay as they are
    .remedy = wait for the next coup

wagers-only-go-back = Wagers may be taken back now, and none is placed, moved, raised or lowered
    .remedy = take a wager back whole, or let it lie

coup-without-wagers-wait = This coup is played without wagers
    .remedy = wait for the next coup

too-few-chips-held = { $patron ->
    [you] You hold
   *[other] { $patron } holds
 } { $chips_held_cents } in chips{ $tokens_held_cents ->
    [nothing] { "" }
   *[other] { " " }and { $tokens_held_cents } in tokens
 }
    .remedy = stake less, or bring more chips to the table

has-no-main-wager = { $patron ->
    [you] You have no main wager
   *[other] { $patron } has no main wager
 }
    .remedy = place one first

restricted-to-main-wagerers = { $wager } is for those with a main wager, and { $patron ->
    [you] you have none
   *[other] { $patron } has none
 }
    .remedy = place a main wager first

loss-limit-leaves-less = { $patron ->
    [you] You have { $room_cents } left to lose
   *[other] { $patron } has { $room_cents } left to lose
 }
    .remedy = stake less

loss-limit-less-what-lies = { $patron ->
    [you] You have { $room_cents } left to lose at this table, and { $lying_cents } of it lies on the layout
   *[other] { $patron } has { $room_cents } left to lose at this table, and { $lying_cents } of it lies on the layout
 }
    .remedy = stake less

no-wager-there = { $patron ->
    [you] You have no wager on { $wager } there
   *[other] { $patron } has no wager on { $wager } there
 }
    .remedy = place one first

several-wagers-there = { $patron ->
    [you] You have several wagers on { $wager }
   *[other] { $patron } has several wagers on { $wager }
 }
    .remedy = say in which box

wager-is-refused-before-the-first-card = A wager is refused before the first card
    .remedy = let it stand

no-valid-player-card-shown = { $patron ->
    [you] You have shown no valid player card of your own
   *[other] { $patron } has shown no valid player card of their own
 }
    .remedy = show the card first

no-more-bets-was-called = “No more bets” was called
    .remedy = wait for the next coup

not-laid-down-for-another = { $patron ->
    [you] You may not lay chips down for another patron from here
   *[other] { $patron } may not lay chips down for another patron from here
 }
    .remedy = let the dealer write it down

cannot-change-sides = { $account } cannot become { $becomes ->
    [none] a member of staff
   *[other] a patron
 }
    .remedy = make another account; a patron's is named by the patron's id

person-in-role-of-machines = { $account } is a person, and { $role } is a role of machines
    .remedy = give a device a token

void-for-want-of-cards = The cards ran out after { $number } and { $hand } is due another
    .remedy = give six cards: no coup needs more

not-dealt-so = { $edition } has no such way of dealing: { $method }
    .remedy = choose { OR($methods) }

card-not-scanned-yet = The shoe has not scanned card { $number } yet
    .remedy = draw it through the shoe first

no-such-layout = There is no layout { $letter }: { $edition } prints { $letters ->
    [none] no lettered layouts
   *[other] layouts { $letters }
 }
    .remedy = { $letters ->
        [none] leave the layout out
       *[other] choose a printed letter
     }

more-copies-than-decks = { $number } copies of { $card } cannot come from { $decks ->
    [1] 1 deck
   *[other] { $decks } decks
 }
    .remedy = use each card { $decks ->
    [1] once at most
   *[other] at most { $decks } times
 }

cut-too-near-an-end = A cut { $at } cards into { $size } is within { $margin } of an end
    .remedy = cut between { $margin } and { $most } cards in

too-many-behind-cutting-card = { $behind ->
    [1] 1 card
   *[other] { $behind } cards
 } cannot lie behind the cutting card in a stack of { $size }
    .remedy = put at most { $most } behind it

chips-cannot-pay = Chips cannot pay { $patron } { $exact } on { $wager }, and { $edition } does not say how to round
    .remedy = set the table's rounding up or down, or use chips that can pay it

played-too-long = { $patron ->
    [you] You were at tables for { $hours } { $hours ->
        [1] hour
       *[other] hours
     } within { $days ->
        [1] a day
       *[other] { $days } days
     }
   *[other] { $patron } was at tables for { $hours } { $hours ->
        [1] hour
       *[other] hours
     } within { $days ->
        [1] a day
       *[other] { $days } days
     }
 }
    .remedy = { $patron ->
        [you] come back after { $until }
       *[other] let them come back after { $until }
     }

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

bank-not-theirs-to-be-offered = { $patron ->
    [you] It is not your turn to be offered the bank
   *[other] It is not { $patron }'s turn to be offered the bank
 }
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

cut-of-another = { $patron ->
    [you] The cut is not yours
   *[other] The cut is not { $patron }'s
 }
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
    .remedy = put that right first

no-such-card-of-hand = The { $hand } hand has { $number ->
    [0] no card
    [1] 1 card
   *[other] { $number } cards
 }
    .remedy = give the place of a card in it, 0 for the first

cards-left-the-rack = The cards of that coup are no longer in the rack
    .remedy = { $stands ->
        [yes] let it stand
       *[no] void the coup
     }

short-of-what-goes-back = { $patron ->
    [you] You are { $cents } short of what must go back
   *[other] { $patron } is { $cents } short of what must go back
 }
    .remedy = { $patron ->
        [you] take wagers on the next coup back, or buy chips
       *[other] let wagers on the next coup be taken back, or chips be bought
     }

stray-before-four-open = The first four cards must lie open before a stray can be placed
    .remedy = { $dealt ->
        [yes] turn them first
       *[no] put the hands right first
     }

notice-not-due = The notice of { $change } takes effect at { $until }
    .remedy = wait until then

not-with-these-cutting-cards = { $edition } is not dealt with { $number ->
    [1] 1 cutting card
   *[other] { $number } cutting cards
 }
    .remedy = bring { $most }

discard-holder-too-small = A discard holder for { $decks ->
    [1] 1 deck
   *[other] { $decks } decks
 } is too small
    .remedy = use one that takes { $most }

faces-do-not-match = { $cards_turned ->
    [1] 1 card is turned
   *[other] { $cards_turned } cards are turned
 }, and { $number ->
    [1] 1 face was given
   *[other] { $number } faces were given
 }
    .remedy = give the face of each card

not-the-one-to-receive = { $patron ->
    [you] You are not the one to receive the { $hand } hand
   *[other] { $patron } is not the one to receive the { $hand } hand
 }
    .remedy = { $other ->
        [none] let the dealer turn it
       *[other] pass it to { $other }
     }

not-in-units = { $cents } on { $wager } is not in units of { $unit_cents }
    .remedy = stake { $less_cents } or { $more_cents }

not-idle-long-enough = { $patron ->
    [you] You sat out { $number ->
        [1] 1 coup
       *[other] { $number } coups in a row
     }, not { $most }
   *[other] { $patron } sat out { $number ->
        [1] 1 coup
       *[other] { $number } coups in a row
     }, not { $most }
 }
    .remedy = let them keep the seat

keeps-to-one-box = { $patron ->
    [you] You already have wagers in box { $box }
   *[other] { $patron } already has wagers in box { $box }
 }
    .remedy = keep to that box

cut-not-theirs-to-be-offered = { $patron ->
    [you] It is not your turn to be offered the cut
   *[other] It is not { $patron }'s turn to be offered the cut
 }
    .remedy = { $other ->
        [none] let a casino supervisor cut
       *[other] offer it to { $other }
     }

burned-face-told-once = A burned card that is shown needs its face, and one that is not shown has none
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

erased-with-a-purse = { $patron ->
    [you] You have { $purse_cents } in your purse
   *[other] { $patron } has { $purse_cents } in the purse
 }
    .remedy = pay it out first

erased-in-a-tournament = { $patron ->
    [you] You are in a tournament, or a prize waits for you: { $tables }
   *[other] { $patron } is in a tournament, or a prize waits for them: { $tables }
 }
    .remedy = { $patron ->
        [you] withdraw, or collect the prize first
       *[other] let them withdraw, or pay the prize first
     }

erased-at-a-table = { $patron ->
    [you] You are at table { $tables }
   *[other] { $patron } is at table { $tables }
 }
    .remedy = { $patron ->
        [you] leave it first
       *[other] let them leave it first
     }

erased-with-something-open = { $patron ->
    [you] Something about you is still open: { $tables }
   *[other] Something about { $patron } is still open: { $tables }
 }
    .remedy = settle that first

erased-while-excluded = { $patron ->
    [you] You are excluded from the casino
   *[other] { $patron } is excluded from the casino
 }
    .remedy = keep the record until the exclusion ends

erased-while-suspended = { $patron ->
    [you] You are suspended
   *[other] { $patron } is suspended
 }
    .remedy = wait until the suspension is over

erased-with-limits-imposed = { $patron ->
    [you] You have limits set by the house
   *[other] { $patron } has limits set by the house
 }
    .remedy = lift those limits first

erased-while-out = { $patron ->
    [you] You have reached a limit
   *[other] { $patron } has reached a limit
 }
    .remedy = wait until the limit starts again

no-such-table = There is no table { $table }
    .remedy = choose one that is on the floor

table-name-taken = There is a table { $table } already
    .remedy = choose another name

table-not-scanned = The cards of table { $table } are not scanned
    .remedy = choose another table

no-such-device = There is no device { $name }
    .remedy = have an administrator give it a token

on-duty-already = { $account } is on duty there already
    .remedy = leave the post as it is

not-on-duty = { $account } is not on duty there
    .remedy = leave the post as it is

documents-by-operator = Only the casino operator files documents
    .remedy = ask the casino operator

no-such-template = There is no template { $name }
    .remedy = see the list of templates
templates-are-full = The house keeps { $most } templates at most
    .remedy = remove one first
no-such-draft = You keep no draft { $name }
    .remedy = see the list of your drafts
drafts-are-full = Each person keeps { $most } drafts at most
    .remedy = drop one first
no-such-review = There is no reading { $number } of yours
    .remedy = see the list of your drafts
reads-own-draft = A draft is read by a second person, not by its author
    .remedy = choose another reader
reads-no-drafts = Drafts are read by the pit, inspectors and the regulator, not by { $person }
    .remedy = choose one of them
reviews-are-full = Each person has { $most } readings open at most
    .remedy = take one off the list first
remarks-are-full = A reading has { $most } remarks at most
    .remedy = put the rest into the answer
review-read-by-another = This draft is to be read by { $person }
    .remedy = leave remarks and answer to them
review-asked-by-another = This reading was asked for by { $person }
    .remedy = answer it instead
review-is-answered = This reading is answered
    .remedy = ask to be asked again
no-such-alert = There is no open alert { $number }
    .remedy = see the list of alerts
