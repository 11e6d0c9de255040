### What is said when the rules of a tournament say no; `remedy` is what to do instead.

tournament-conditions-incomplete = The conditions do not say: { AND($items) }
    .remedy = state each of them, or that there is none

tournament-commission-above-fee = The commission of { $cents } is more than the fee
    .remedy = state a commission within the fee

tournament-level-decided-otherwise = Entrants who are level cannot be parted so: { $decide }
    .remedy = choose one of the ways that the edition prints

tournament-chips-equal-for-all = Everybody starts every session with the same chips, so none are carried over
    .remedy = leave that out of the conditions

tournament-round-named-twice = Two rounds are called { $name }
    .remedy = give each round a name of its own

tournament-repechage-first = A repechage cannot be the first round
    .remedy = put it after the round that is lost

tournament-last-round-in-parts = The last round, { $name }, is played in one session
    .remedy = let a round before it have several

tournament-final-not-last = { $name } is a final and rounds come after it
    .remedy = make the final the last round

tournament-session-not-measured-so = Under this edition a session is not measured in { $measure }
    .remedy = choose what the edition measures sessions by

tournament-rule-prevails = The conditions cannot put { $clause } otherwise: the rules prevail
    .remedy = take the departure out

tournament-no-such-clause = The edition has no clause { $clause }
    .remedy = name a clause of the edition

tournament-open-already = The tournament is open already
    .remedy = open another one

tournament-not-documented-yet = The conditions are not written down for good yet
    .remedy = publish them first

tournament-nothing-to-approve = This edition asks for no approval of that: { $approval }
    .remedy = leave it out

tournament-not-an-entrant =
    { $patron ->
        [you] You are not an entrant
       *[other] { $patron } is not an entrant
    }
    .remedy = enter the patron first

tournament-head-named-by-another =
    { $person ->
        [you] You cannot name who runs the tournament
       *[other] { $person } ({ $role }) cannot name who runs the tournament
    }
    .remedy = let a { OR($roles) } do it

tournament-head-without-licence =
    { $person ->
        [you] You need a licence to run the tournament
       *[other] { $person } needs a licence to run the tournament
    }
    .remedy = give the number of the licence

tournament-limits-not-announced = These limits were not announced before the tournament
    .remedy = change them as the conditions say

tournament-limits-not-due = These limits come after { $number } rounds; a table has played { $seen }
    .remedy = wait until every table has played so many

tournament-change-needs-approval = Entries were taken: the conditions change only with a fresh approval
    .remedy = have the change approved and give its reference

tournament-change-of-what-is-played = The rounds under way cannot become others
    .remedy = leave the rounds as they are

tournament-conditions-frozen = Entries were taken: the conditions can no longer change
    .remedy = cancel the tournament, or play it as it was announced

tournament-limits-as-approved = The approved conditions fix the limits
    .remedy = play on with them

tournament-limits-as-notified = The notified conditions fix the limits
    .remedy = play on with them

tournament-is-not-open = There is no such tournament yet
    .remedy = open it first

tournament-buy-back-too-late =
    { $patron ->
        [you] You cannot buy back any more
       *[other] { $patron } cannot buy back any more
    }
    .remedy = look up in the conditions when and how often it is possible

tournament-fee-not-as-stated = { $cents } is due, not { $more_cents }
    .remedy = pay the stated amount

tournament-no-buy-back = There is no buying back in this tournament
    .remedy = take part from the start of another

tournament-not-eliminated =
    { $patron ->
        [you] You were not eliminated
       *[other] { $patron } was not eliminated
    }
    .remedy = only an eliminated entrant buys back

tournament-in-a-session =
    { $patron ->
        [you] You are in a session
       *[other] { $patron } is in a session
    }
    .remedy = wait until its places are awarded

tournament-not-to-be-added = The pool cannot be added to so: { $value }
    .remedy = state it in the conditions

tournament-no-entry-form =
    { $patron ->
        [you] You have not filled in the entry form
       *[other] { $patron } has not filled in the entry form
    }
    .remedy = fill in the form

tournament-no-right-to-deny =
    The conditions reserve no right to refuse { $patron ->
        [you] your
       *[other] { $patron }'s
    } application
    .remedy = accept it, or reserve the right before entries

tournament-entered-already =
    { $patron ->
        [you] You have entered already
       *[other] { $patron } has entered already
    }
    .remedy = there is nothing more to do

tournament-no-such-power = This edition lets nobody { $doing }
    .remedy = go by what it provides for

tournament-seat-is-not-free =
    { $patron ->
        [you] Your
       *[other] { $patron }'s
    } seat is not free for a reserve
    .remedy = offer a seat that was forfeited in this session

tournament-reserve-too-late =
    { $patron ->
        [you] You come too late for this seat
       *[other] { $patron } comes too late for this seat
    }
    .remedy = a reserve takes a seat in the first session only

tournament-not-a-reserve =
    { $patron ->
        [you] You are not on the list of reserves
       *[other] { $patron } is not on the list of reserves
    }
    .remedy = list the reserve first

tournament-has-started = Play has begun
    .remedy = enter the next tournament

tournament-may-not-enter =
    { $patron ->
        [you] You may not enter a tournament now
       *[other] { $patron } may not enter a tournament now
    }
    .remedy = only who may be in the casino and gamble can enter

tournament-entry-was-denied =
    The operator refused { $patron ->
        [you] your
       *[other] { $patron }'s
    } application
    .remedy = ask the operator

tournament-not-selected =
    { $patron ->
        [you] You do not meet the criteria of selection
       *[other] { $patron } does not meet the criteria of selection
    }
    .remedy = the conditions state them

tournament-not-for-this-group =
    The conditions do not let { $patron ->
        [you] your
       *[other] { $patron }'s
    } group in
    .remedy = the conditions state who may enter

tournament-not-agreed-in-writing =
    { $patron ->
        [you] You have not agreed in writing
       *[other] { $patron } has not agreed in writing
    }
    .remedy = sign the rules and conditions

tournament-one-entry-only =
    { $patron ->
        [you] You may enter only once
       *[other] { $patron } may enter only once
    }
    .remedy = one entry is all that the rules allow

tournament-is-full = { $most } have entered, which is the most there may be
    .remedy = list a reserve, or enter the next tournament

tournament-no-fee-may-be-charged = No entry fee may be charged
    .remedy = state no fee

tournament-not-for-this-role =
    { $person ->
        [you] You may not { $doing }
       *[other] { $person } ({ $role }) may not { $doing }
    }
    .remedy = ask those who run the tournament

tournament-nobody-named-to-run-it = Nobody was named to run the tournament, so nobody may { $doing }
    .remedy = name the person first

tournament-only-for-its-head = This is for { $other }, who runs the tournament, not for { $person }
    .remedy = ask { $other }

tournament-is-over = The tournament is over: nobody can { $doing } any more
    .remedy = open another one

tournament-not-stated = The conditions do not say: { AND($items) }
    .remedy = state it first

tournament-has-no-conditions = The tournament has no conditions yet
    .remedy = draft them first

tournament-entrant-not-in =
    { $patron ->
        [you] You are out of the tournament
       *[other] { $patron } is out of the tournament
    } ({ $standing })
    .remedy = this is for entrants who are still in

tournament-session-not-so-far = It is not the moment to { $doing }
    .remedy = see how far the session is

tournament-not-in-this-session =
    { $patron ->
        [you] You do not play in this session
       *[other] { $patron } does not play in this session
    }
    .remedy = name an entrant who does

tournament-notice-too-short = That is too short a notice
    .remedy = give at least { $minutes } minutes, and before the old time

tournament-pace-notice-too-short = That is too short a notice
    .remedy = give at least { $minutes } minutes

tournament-conditions-not-good-yet = The conditions are not { $step } yet, as they must be { $due }
    .remedy = have that done first

tournament-entrant-without-copy =
    { $patron ->
        [you] You have no copy of the conditions
       *[other] { $patron } has no copy of the conditions
    }
    .remedy = give every entrant a copy

tournament-play-off-under-way = Those who are level are still playing
    .remedy = play it at a table of the session, or report it

tournament-places-awarded-already = The places are awarded already
    .remedy = go on with the next session

tournament-level-undecided = Nothing parts those who are level: { AND($others) }
    .remedy = give a ruling with their order

tournament-play-off-elsewhere = The play-off is played at { $table }
    .remedy = play it on there

tournament-no-play-off = Nobody is playing off
    .remedy = determine the places first

tournament-not-those-at-the-table = Not everybody is named who should be, or one too many: { AND($others) }
    .remedy = name exactly those who play there

tournament-not-counted =
    { $patron ->
        [you] Your
       *[other] { $patron }'s
    } chips are not counted yet
    .remedy = count the chips of everybody who is left

tournament-not-played-out = The tournament is not played to its end
    .remedy = finish its rounds, or cancel it

tournament-nobody-to-award = Nobody has a place to award a prize to
    .remedy = cancel the tournament, which pays everybody back

tournament-no-prize =
    { $patron ->
        [you] You have no prize to be paid
       *[other] { $patron } has no prize to be paid
    }
    .remedy = see the list of prizes

tournament-prize-paid =
    { $patron ->
        [you] Your
       *[other] { $patron }'s
    } prize is paid already
    .remedy = nothing is left to pay

tournament-no-more-deducted =
    The minimum was deducted { $most } times from { $patron ->
        [you] you
       *[other] { $patron }
    }, and no more may be
    .remedy = disqualify or excuse the entrant

tournament-no-round-missed =
    { $patron ->
        [you] You have missed no further round
       *[other] { $patron } has missed no further round
    }
    .remedy = deduct for rounds that were played

tournament-no-refund-for-that =
    { $patron ->
        [you] Your
       *[other] { $patron }'s
    } fee cannot go back for that
    .remedy = disqualify without a refund

tournament-no-ground-to-disqualify =
    Neither rules nor conditions let { $patron ->
        [you] you
       *[other] { $patron }
    } be disqualified for that
    .remedy = use the general powers, or state it in the conditions

tournament-no-count-to-correct = There is no count to correct now
    .remedy = correct a count before places are contested

tournament-chips-back-already = The chips of { $table } are back already
    .remedy = there is nothing more to do

tournament-no-dispute = There is no dispute to decide
    .remedy = there is nothing to do

tournament-table-not-ready = { $table } is not ready for that
    .remedy = see whether a round is under way there

tournament-chips-not-back = The tournament chips of { $table } are not accounted for
    .remedy = return them, and record those missing

tournament-no-table-of-it = { $table } is no table of this session
    .remedy = name one of its tables

tournament-dispute-undecided = A dispute is undecided, and play waits for it
    .remedy = let the tournament manager decide it

tournament-in-a-break = There is a break until { $until }
    .remedy = wait until it is over

tournament-session-is-over = { $table } has played for as long as the conditions say
    .remedy = end play there

tournament-session-not-over = { $table } has not played for as long as the conditions say
    .remedy = play on

tournament-table-still-plays = { $table } is still playing
    .remedy = end play there first

tournament-not-decided-yet = { $number } are still in for { $most } places
    .remedy = play on

tournament-not-agreed-by-all = Not everybody at { $table } agreed, or chips are not for cash
    .remedy = play on

tournament-session-under-way = A session is under way
    .remedy = award its places first

tournament-no-round-left = Every round is played
    .remedy = award the prizes

tournament-too-few-seats = { $seats } play, and there are fewer seats
    .remedy = use more tables or seats

tournament-nobody-due = Nobody is named who is due to play, or one of them twice
    .remedy = name those who are due, once each

tournament-session-leaves-out = This session must take everybody who is still to play: { AND($others) }
    .remedy = name all of them

tournament-ballot-committed-already = The ballot is committed to already
    .remedy = draw the seats

tournament-seats-are-given = The seats are given out, and are kept for the session
    .remedy = play as it was drawn

tournament-seed-not-committed = This seed is not the one that was committed to
    .remedy = draw with the committed seed

tournament-seats-not-one-each = Seats are to be one each, of those there are
    .remedy = give every entrant one seat

tournament-start-stands = This edition does not let the start be moved
    .remedy = start at the published time, or after it

tournament-session-without-time = The session needs a time to start
    .remedy = say when it starts

tournament-not-the-allotted-seat =
    That is not { $patron ->
        [you] your
       *[other] { $patron }'s
    } seat
    .remedy = take the allotted one

tournament-seat-taken =
    { $patron ->
        [you] You have taken the seat already
       *[other] { $patron } has taken the seat already
    }
    .remedy = there is nothing more to do

tournament-seat-lost =
    { $patron ->
        [you] You came too late and lost the seat
       *[other] { $patron } came too late and lost the seat
    }
    .remedy = the fee stays in the pool

tournament-not-due-to-play =
    { $patron ->
        [you] You are not due to play now
       *[other] { $patron } is not due to play now
    }
    .remedy = name those who are still to play in this round

tournament-seats-by-ballot = Seats are drawn by ballot
    .remedy = commit to a seed and draw

tournament-bought-in-already =
    { $patron ->
        [you] You have bought in already
       *[other] { $patron } has bought in already
    }
    .remedy = there is nothing more to pay

tournament-least-field-above-most = At least { $number } entrants are more than the most, { $most }
    .remedy = put the smaller number first

tournament-field-too-small = Fewer have entered than { $number }
    .remedy = wait for more, or cancel the tournament

tournament-no-seats-given = No seats are given out yet
    .remedy = draw them first

tournament-not-time-yet = The session starts at { $until }
    .remedy = wait until then, since entrants have until then to sit down

tournament-seats-not-taken-yet = The session begins when its seats are taken
    .remedy = wait until everybody sits

## What people do in a tournament, after "may" or "may not".

to-add-to-the-pool = add to the pool
to-allot-seats = allot seats
to-approve-a-substitute = approve a substitute
to-ask-for-written-agreement = ask for written agreement
to-award-prizes = award prizes
to-begin-a-round = begin a round
to-buy-back = buy back
to-buy-in = buy in
to-call-a-break = call a break
to-cancel-the-tournament = cancel the tournament
to-commit-to-a-ballot = commit to a ballot
to-correct-a-count = correct a count
to-count-chips = count chips
to-deduct-for-absence = deduct for absence
to-deny-an-entry = deny an entry
to-determine-places = determine places
to-disqualify-an-entrant = disqualify an entrant
to-draft-conditions = draft conditions
to-draw-seats = draw seats
to-end-play-at-a-table = end play at a table
to-end-play-at-a-table-early = end play at a table early
to-end-the-session = end the session
to-enter-a-patron = enter a patron
to-give-a-copy-of-the-conditions = give a copy of the conditions
to-list-a-reserve = list a reserve
to-move-the-start = move the start
to-name-who-runs-the-tournament = name who runs the tournament
to-notify-the-regulator = notify the regulator
to-offer-a-seat-to-a-reserve = offer a seat to a reserve
to-open-a-tournament = open a tournament
to-pay-a-prize = pay a prize
to-publish-conditions = publish conditions
to-raise-a-dispute = raise a dispute
to-record-an-approval = record an approval
to-report-a-play-off = report a play off
to-report-a-round = report a round
to-report-misconduct = report misconduct
to-return-the-chips = return the chips
to-schedule-a-session = schedule a session
to-set-the-pace = set the pace
to-start-a-session = start a session
to-take-a-seat = take a seat
to-withdraw-an-entrant = withdraw an entrant

## What the words of the tournament chapters are called within a sentence.

item-start = the date and time of the start
item-entering = how to enter and who may
item-sessions = the number or length of sessions
item-tables = the number of tables
item-sit-and-go = when a sit-and-go begins and how seats are given
item-progression = how many advance
item-several-sessions = what places are worth in points
item-repechage = repechage
item-buy-back = buying back
item-fee = the entry fee
item-commission = the commission
item-chips = the chips at the start of a session
item-field = the least and most entrants
item-groups = restrictions on groups
item-compulsory-wager = whether a wager is compulsory
item-limits = the limits of wagers
item-dealing-method = the dealing method
item-seating = how seats are given
item-order = the order of wagering
item-pass-cards = pass cards
item-undisclosed = undisclosed wagers
item-elimination = how entrants are eliminated
item-level-to-progress = what parts those level at the end of a session
item-elimination-on-points = how entrants are eliminated on points
item-level-for-points = what parts those level for points
item-prizes = the breakdown of the pool
item-distribution = how prizes are paid
item-undertakings = what the operator undertakes or reserves
item-level-after-final = what parts those level after the final
item-level-on-points = what parts those level on points
item-entitled-only = that only those entitled may enter
item-may-be-refused = that applications may be refused
item-selection = the criteria of selection
item-withdrawal = until when one may withdraw without penalty
item-form = the application form
item-rules-prevail = that the rules prevail
step-approved = approved
step-documented = written down
step-available = available to patrons
step-notified = notified to the regulator
step-copy = with every entrant
due-entries = before entries are taken
due-start = before the tournament starts
decide-shared = shared
decide-extra-rounds = extra rounds
decide-all-advance = all advance
measure-rounds = rounds
measure-shoes = shoes
measure-minutes = minutes
value-cash = cash
value-goods = goods
value-services = services
standing-in = in
standing-out = did not advance
standing-eliminated = eliminated
standing-forfeited = forfeited the seat
standing-disqualified = disqualified
standing-withdrawn = withdrawn
standing-barred = may not be there any more

tournament-not-absent =
    { $patron ->
        [you] You took the seat in time and missed no round
       *[other] { $patron } took the seat in time and missed no round
    }
    .remedy = let them play on

tournament-not-reported =
    { $patron ->
        [you] You were not found to have done that
       *[other] { $patron } was not found to have done that
    }
    .remedy = report what was seen first
