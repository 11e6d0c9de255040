### Promotions and vouchers: refusals with what to do instead, commands, events, and their words.

promotion-not-opened = The promotion is not opened yet
    .remedy = open it under an edition first
promotion-open-already = The promotion is open already
    .remedy = open another one
promotion-no-such-zone = There is no time zone { $said }
    .remedy = name the one of the house as the tz database has it, by area and city
promotion-not-in-this-edition = { $edition } has no promotions
    .remedy = leave it out under these rules
promotion-not-for-this-role =
    { $person ->
        [you] As { $role } you cannot do this for a promotion
       *[other] { $person } ({ $role }) cannot do this for a promotion
    }
    .remedy = let this be done by: { OR($roles) }
promotion-has-no-terms = The promotion has no terms yet
    .remedy = draft its terms first
promotion-has-started = The promotion has begun, so its terms cannot be drafted again
    .remedy = amend the terms
promotion-has-not-started = The promotion has not begun
    .remedy = start it first
promotion-is-postponed = The promotion is postponed until its integrity is validated
    .remedy = wait until that is on record
promotion-terms-not-published = The terms of the promotion are not published
    .remedy = publish them first
promotion-terms-incomplete = The terms do not say: { AND($gaps) }
    .remedy = state each of them; that there is none is an answer
promotion-terms-nowhere-to-be-had = Nobody could read the terms anywhere
    .remedy = say where they are to be had, in the casino or by another suitable means
promotion-marketing-without-terms = { $name } does not refer to the terms
    .remedy = have it refer to them before it goes out
promotion-barred-prize = The prize { $name } has { $contents } in it
    .remedy = take that out, as part and as choice
promotion-too-much-liquor = The prize { $name } has more liquor in it than a prize may
    .remedy = give less of it
promotion-prescribed-prize = The prize { $name } has { $said } in it, which the regulations list
    .remedy = give something else
promotion-no-cash-prizes = The prize { $name } cannot be given in cash
    .remedy = give it as a thing, or pay it in another way
promotion-no-money-instead = Money cannot stand in for the prize { $name }: { $prize }
    .remedy = leave the money out of the terms
promotion-voucher-without-terms = What is on the voucher and that { $name } is one do not go together
    .remedy = state what is on it where the prize is a voucher, and only there
promotion-named-twice = Two things are called { $name }
    .remedy = give each draw and each prize a name of its own
promotion-prize-of-no-draw = The prize { $name } is of no draw
    .remedy = name a draw of the terms
promotion-no-such-time = The clocks of the house never show { $until } with that offset
    .remedy = name the time again, with the offset that holds at that hour
promotion-times-out-of-order = The times of { $name } do not follow one another
    .remedy = let entries close after the start and before the draw
promotion-ends-before-it-starts = The promotion ends before it starts
    .remedy = put one of the two right
promotion-not-notified = The terms were not sent ({ $addressee })
    .remedy = send the full terms first
promotion-notified-too-late =
    { $hours ->
        [0] The terms were not sent before the start ({ $addressee })
       *[other] The terms were sent less than { $hours } hours before the start ({ $addressee })
    }
    .remedy = draft the terms again with a later start, and send them in time
promotion-starts-later = The promotion starts at { $until }
    .remedy = wait until then
promotion-nothing-to-approve = This edition asks for no approval of changed terms
    .remedy = amend the terms and send them in
promotion-amendment-not-approved = These very terms were not approved: { $addressee }
    .remedy = have the change approved first
promotion-draw-stays = { $name } is closed to entries, so neither it nor its prizes change
    .remedy = leave them as they are
promotion-is-not-open = There is no promotion { $name }
    .remedy = check its name
promotion-of-another-edition = The promotion { $name } is under other rules than this table
    .remedy = offer it at tables under its own rules
promotion-no-such-draw = The terms have no draw { $name }
    .remedy = name a draw of the terms
promotion-draw-not-so-far = { $name } is not as far as that, or is past it: { $standing }
    .remedy = take the steps of a draw in their order
promotion-draw-committed-already = The draw is committed to a seed already
    .remedy = draw with the seed that was committed to
promotion-committed-too-late = Entries have closed, so it is too late to commit to a seed
    .remedy = commit to the seed of a later draw in time
promotion-draw-not-committed = Nobody committed to a seed for this draw
    .remedy = amend the terms so that entries close later, and commit to a seed before
promotion-entries-close-later = Entries close at { $until }
    .remedy = wait until then
promotion-draw-is-later = The draw is at { $until }
    .remedy = wait until then
promotion-draw-in-doubt = The integrity of { $name } is in doubt
    .remedy = validate it first, or cancel the draw
promotion-seed-not-committed = This is not the seed that was committed to
    .remedy = draw with the committed seed
promotion-scrutineer-not-there =
    { $person ->
        [you] You were nominated to oversee this draw
       *[other] { $person } was nominated to oversee this draw
    }
    .remedy = hold it when the scrutineer is there
promotion-not-its-scrutineer =
    { $person ->
        [you] You were not nominated to oversee this draw
       *[other] { $person } was not nominated to oversee this draw
    }
    .remedy = let the scrutineer say so
promotion-entries-by-play-alone = By its terms this promotion is entered by play alone
    .remedy = let the patron play for an entry
promotion-not-eligible =
    { $patron ->
        [you] You cannot enter: { $bar }
       *[other] { $patron } cannot enter: { $bar }
    }
    .remedy = take no entry
promotion-entries-are-closed = Entries are closed
    .remedy = take no entry
promotion-no-such-win = There is no prize won under number { $number }
    .remedy = check the number
promotion-no-such-claim = There is no open claim { $number }
    .remedy = check the number
promotion-prize-not-owed = Prize { $number } is no longer to be given
    .remedy = look at what became of it
promotion-claims-for-another =
    { $person ->
        [you] You act for yourself alone here
       *[other] { $person } acts for another patron
    }
    .remedy = let the other patron, or staff, do it
promotion-claim-refused-already = The claim was refused already
    .remedy = tell the claimant why, and close it
promotion-claim-not-refused = The claim was not refused
    .remedy = give the prize, or refuse the claim first
promotion-claim-without-details = Names and addresses of those who made claim { $number } are not kept
    .remedy = keep them first
promotion-details-kept-already = Names and addresses of claim { $number } are kept already
    .remedy = leave them as they are
promotion-no-such-file = Nothing is kept of those who made claim { $number }
    .remedy = check the number
promotion-details-are-kept = What is kept of claim { $number } is kept without end
    .remedy = open the promotion with a length of time after which it may be erased
promotion-details-kept-until = What is kept of claim { $number } stays until { $until }, and until the claim is closed
    .remedy = wait until then
promotion-chips-need-a-note = Nothing says why { $name }, a prize of chips, is no prize in cash
    .remedy = give it with a note for compliance
promotion-wins-at-once = Prizes of { $name } are won at once, and nothing is drawn
    .remedy = award the prize when a card wins it
promotion-prizes-are-drawn = Prizes of { $name } are drawn, and no card wins them
    .remedy = hold the draw
promotion-card-won-already = Card { $name } has won already
    .remedy = look at the number on the card again
promotion-no-such-prize = There is no prize { $name } to be won here
    .remedy = name a prize of the terms
promotion-prizes-all-won = All prizes { $name } are won
    .remedy = check the card
promotion-prize-stays = The prize { $name } was won, so it stays in the terms as it is
    .remedy = change what was not won yet
promotion-reasons-not-told =
    { $patron ->
        [you] You were not told yet why the claim was refused
       *[other] { $patron } was not told yet why the claim was refused
    }
    .remedy = tell the reasons first
promotion-nothing-is-forfeited = By its terms no prize of this promotion is forfeited
    .remedy = keep the prize for its winner
promotion-prize-is-claimed = Prize { $number } is claimed
    .remedy = decide the claim
promotion-forfeited-later = The prize is kept for its winner until { $until }
    .remedy = wait until then
promotion-not-the-winner =
    { $patron ->
        [you] You did not win this prize
       *[other] { $patron } did not win this prize
    }
    .remedy = refuse the claim, with the reason
promotion-prize-is-no-money = The prize { $name } is not paid in money
    .remedy = hand over the prize itself
promotion-money-not-offered = The terms offer no money instead of { $name }
    .remedy = hand over the prize itself
promotion-winner-chooses =
    { $patron ->
        [you] This is for you to choose
       *[other] This is for { $patron } to choose
    }
    .remedy = ask the winner
promotion-not-paid-so = A prize of this size is not paid so: { $payout }
    .remedy = pay it in one of the printed ways, or in several of them
promotion-paid-to-another =
    { $patron ->
        [you] It is paid to you and to nobody else
       *[other] It is paid to { $patron } and to nobody else
    }
    .remedy = pay the winner
promotion-money-is-no-cash = By its terms the prize { $name } is not handed over in notes and coin
    .remedy = pay it in another way
promotion-paid-another-sum = { $more_cents } would be paid, and { $cents } is due
    .remedy = pay what is due
promotion-voucher-not-named = A voucher is named where the prize { $name } is given as one, and only there
    .remedy = put the number of the voucher right
promotion-not-in-doubt = Nothing of that is found to be compromised
    .remedy = record the finding first; for any other reason, amend the terms
promotion-cannot-be-postponed = This cannot be postponed again
    .remedy = validate it, or cancel the draw
promotion-draw-cannot-be-cancelled = These rules let nobody cancel a draw
    .remedy = postpone it
promotion-no-such-doubt = There is no finding { $number } of which the inspector was not told
    .remedy = check the number
promotion-no-such-dispute = There is no open dispute { $number }
    .remedy = check the number
promotion-decision-is-final = The operator has decided, and that is final
    .remedy = tell the person of the right to complain
promotion-dispute-undecided = The dispute is not decided
    .remedy = decide it first
promotion-complaint-not-advised =
    { $patron ->
        [you] You were not told yet of the right to complain ({ $addressee })
       *[other] { $patron } was not told yet of the right to complain ({ $addressee })
    }
    .remedy = say so, and record it
table-offers-it-already = The table offers { $name } already
    .remedy = leave it as it is
table-does-not-offer-it = The table does not offer { $name }
    .remedy = check the name
holds-tokens-of-another-kind =
    { $patron ->
        [you] You hold tokens here that came with other conditions
       *[other] { $patron } holds tokens here that came with other conditions
    }
    .remedy = let those be played first, or exchange the voucher at another table
tokens-not-for-this-wager = These tokens cannot be staked on { $wager }
    .remedy = stake them on { OR($wagers) }
voucher-issued-already = The voucher is issued already
    .remedy = issue another one
voucher-not-in-this-edition = { $edition } has no vouchers
    .remedy = leave it out under these rules
voucher-not-for-them = { $patron ->
    [you] You are given no voucher: { $bar }
   *[other] { $patron } is given no voucher: { $bar }
 }
    .remedy = issue none to a person whom the house keeps from play
voucher-never-good = The voucher would lapse before it is good
    .remedy = put its dates right
voucher-nothing-left = Nothing is left of the voucher
    .remedy = take no voucher that was exchanged or is void
voucher-unknown = No voucher { $name } was issued under these rules
    .remedy = check the number, and call a supervisor
voucher-of-another =
    { $patron ->
        [you] This voucher is not yours
       *[other] This voucher is not for { $patron }
    }
    .remedy = exchange it for the patron whom it names
voucher-not-good-yet = The voucher is good from { $until } on
    .remedy = wait until then
voucher-lapsed = The voucher was good until { $since }
    .remedy = take no voucher that has lapsed
voucher-not-at-this-table = The voucher is exchanged at { OR($tables) } alone
    .remedy = send the patron there
voucher-of-another-value = The voucher is worth { $cents }, not { $more_cents }
    .remedy = give tokens of the voucher's value
voucher-taken-already = There is a voucher { $name } already
    .remedy = give the prize under another number
to-offer-or-end-a-promotion = offer or end a promotion

command-open-promotion = Open a promotion under { $edition }
    .name = Open a promotion
command-list-prescribed = Enter what the regulations list ({ $reference })
    .name = Enter what the regulations list
command-draft-terms = Draft the terms
command-publish-terms = Publish the terms
command-release-marketing = Release { $material }
    .name = Release marketing
command-notify-terms = The regulator has the terms ({ $reference })
    .name = The regulator has the terms
command-start-promotion = Start the promotion
command-record-amendment-approval = Record the approval of changed terms ({ $reference })
    .name = Record the approval of changed terms
command-amend-terms = Amend the terms
command-take-entry = Enter { $patron }
    .name = Enter a patron
command-commit-draw = Commit to a seed for { $draw }
    .name = Commit to a seed
command-nominate-scrutineer = Have { $person } oversee { $draw }
    .name = Nominate a scrutineer
command-close-entries = Close the entries of { $draw }
    .name = Close entries
command-hold-draw = Hold { $draw }
    .name = Hold the draw
command-attest-draw = { $in_order ->
    [yes] { $draw } was in order
   *[no] { $draw } was not in order
}
    .name = Attest the draw
command-log-attempt = Tried to tell the winner of prize { $win }: { $way }
    .name = Log an attempt to tell a winner
command-claim-prize = { $patron ->
    [you] Claim prize { $win }
   *[other] { $patron } claims prize { $win }
}
    .name = Claim a prize
command-give-prize = Give what claim { $claim } is for
    .name = Give a prize
command-refuse-claim = Refuse claim { $claim }
    .name = Refuse a claim
command-keep-claim-details = Keep the details of claim { $claim }
    .name = Keep the details of a claim
command-erase-claim-details = Erase what is kept of claim { $claim }
    .name = Erase what is kept of claimants
command-award-instant-prize = Card { $card } wins { $prize } for { $patron }
    .name = Award a prize won at once
command-tell-refusal = The claimant was told why claim { $claim } is refused: { $way }
    .name = Reasons of a refusal told
command-close-claim = Close claim { $claim }
    .name = Close a claim
command-forfeit-prize = Prize { $win } is forfeited
    .name = Forfeit a prize
command-report-compromise = Report a compromise: { $finding }
    .name = Report a compromise
command-postpone = Postpone for finding { $doubt }
    .name = Postpone
command-cancel-draw = Cancel { $draw }
    .name = Cancel the draw
command-validate-integrity = Finding { $doubt } is validated
    .name = Validate the integrity
command-notify-doubt = The inspector was told of finding { $doubt } ({ $reference })
    .name = Inspector told of a finding
command-dispute-promotion = { $patron ->
    [you] Dispute this
   *[other] { $patron } disputes this
}
    .name = Dispute
command-rule-on-dispute = Decide dispute { $dispute }
    .name = Decide a dispute
command-advise-of-complaint = The right to complain was told in dispute { $dispute }
    .name = Right to complain told
command-end-dispute = Close dispute { $dispute }
    .name = Close a dispute
command-issue-voucher = Issue a voucher of { $cents }
    .name = Issue a voucher
command-void-voucher = Void the voucher: { $reason }
    .name = Void a voucher
command-offer-promotion = Offer { $promotion }
    .name = Offer a promotion
command-end-promotion = End { $promotion } here
    .name = End a promotion here

event-promotion-offered = The promotion { $promotion } is offered at this table.
event-promotion-ended = The promotion { $promotion } ends at this table.
event-promotion-opened = A promotion is opened under { $edition }.
event-prescribed-listed = What the regulations list is entered ({ $reference }).
event-terms-drafted = Terms { $version } are drafted.
event-terms-published = Terms { $version } are published.
event-marketing-released = Marketing goes out and refers to terms { $version }: { $material }.
event-terms-notified = Terms { $version } were sent ({ $to }, { $reference }).
event-promotion-started = The promotion has started.
event-amendment-approved = Changed terms are approved ({ $reference }).
event-terms-amended = Terms { $version } are in force{ $to_be_sent ->
    [yes] {" "}and must be sent to the regulator.
   *[no] .
}
event-entry-taken = { $patron ->
    [you] You are in { $draw } as number { $number }, with { $entries } more entries.
   *[other] { $patron } is in { $draw } as number { $number }, with { $entries } more entries.
}
event-play-counted = { $patron ->
    [you] By play you have { $earned } entries in { $draw }, as number { $number }.
   *[other] By play { $patron } has { $earned } entries in { $draw }, as number { $number }.
}
event-draw-committed = A seed is committed to for { $draw }: { $commitment }.
event-scrutineer-nominated = A scrutineer is nominated for { $draw }: { $person }.
event-entries-closed = Entries for { $draw } are closed; the list has the digest { $digest }.
event-draw-held = { $winners ->
    [none] The draw { $draw } is held; nobody has won.
   *[other] The draw { $draw } is held; won: { AND($winners) }.
}
of-won = { $prize } by number { $number }
event-draw-attested = { $in_order ->
    [yes] The scrutineer found { $draw } in order.
   *[no] The scrutineer did not find { $draw } in order.
}
event-attempt-logged = An attempt to tell { $patron ->
    [you] you
   *[other] { $patron }
} of prize { $win }, { $way }, { $reached ->
    [yes] succeeded
   *[no] failed
}{ $in_time ->
    [yes] .
   *[no] ; not one in time by a listed way.
}
event-prize-claimed = { $patron ->
    [you] You claim prize { $win }.
   *[other] { $patron } claims prize { $win }.
}
event-prize-given = { $instead ->
    [yes] Money is paid instead of { $prize }.
   *[no] The prize { $prize } is handed over.
}
event-claim-refused = Claim { $claim } is refused: { $reason }.
event-claim-details-kept = Names and addresses of claim { $claim } are kept.
event-claim-details-erased = What was kept of those who made claim { $claim } is erased: { $reason }.
event-instant-prize-won = Card { $card } wins at once in { $draw }: { $won }.
event-instant-prizes-ended = No more cards are taken for { $draw }.
event-refusal-told = The reasons for refusing claim { $claim } were told: { $way }.
event-claim-closed = Claim { $claim } is closed.
event-prize-forfeited = Prize { $win } is forfeited, as the terms say.
event-integrity-doubted = Finding { $doubt }: { $finding }; due by { $due } ({ $to }).
event-promotion-postponed = The promotion is postponed until its integrity is validated.
event-draw-postponed = The draw { $draw } is postponed until its integrity is validated.
event-draw-cancelled = The draw { $draw } is cancelled.
event-integrity-validated = The integrity is validated{ $how ->
    [hidden] .
   *[other] : { $how }.
}
event-doubt-notified = Finding { $doubt } was told ({ $to }, { $reference }){ $in_time ->
    [yes] .
   *[no] , too late.
}
event-promotion-disputed = { $patron ->
    [you] You dispute this: { $about }.
   *[other] { $patron } disputes this: { $about }.
}
event-dispute-ruled-on = Dispute { $dispute } is decided for good: { $decision }.
event-complaint-advised = { $patron ->
    [you] You may complain ({ $to }).
   *[other] { $patron } was told of the right to complain ({ $to }).
}
event-dispute-ended = Dispute { $dispute } is closed.
event-voucher-issued = A voucher of { $cents } is issued.
event-voucher-won = A voucher of { $cents } is won in { $promotion }.
event-voucher-exchanged = { $cents } of the voucher is exchanged for tokens at table { $table }.
event-voucher-voided = The voucher is void: { $reason }.

terms-item-paid-how = how prizes are paid
terms-item-awarded-how = how prizes are awarded
terms-item-awarded-when = when prizes are awarded
terms-item-awarded-where = where prizes are awarded
terms-item-eligible = who is eligible
terms-item-least-wager = the least or compulsory wager
terms-item-nature = the nature of each prize
terms-item-closing = when entries close
terms-item-place = where the promotion takes place
terms-item-time = when the promotion takes place
terms-item-claiming = how a prize is claimed
terms-item-presence = whether winners must be there
terms-item-told-how = how winners are told
terms-item-results-how = how results are published
terms-item-details = details of each prize
terms-item-value = the value of each prize
terms-item-appliance-make = the make of the appliance
terms-item-appliance-model = the model of the appliance
terms-item-appliance-accessories = the accessories of the appliance
terms-item-vehicle-make = the make of the vehicle
terms-item-vehicle-model = the model of the vehicle
terms-item-vehicle-accessories = the accessories of the vehicle
terms-item-on-road-costs = whether on-road costs are covered
terms-item-travellers = how many travel
terms-item-travel-includes = what the travel covers
terms-item-travel-dates = when the travel must be taken
terms-item-spending-money = whether there is spending money
terms-item-dwelling = the type of dwelling
terms-item-plans = the plans
terms-item-contract = the contract
terms-item-easements = the easements
terms-item-address = the address
terms-item-estate-includes = what the real estate covers
addressee-authority = the Authority
addressee-nicc = the NICC
addressee-inspectorate = the inspectorate
addressee-inspector = an inspector
contents-tobacco = tobacco
contents-firearm = a firearm, ammunition or an imitation
contents-weapon = a prohibited weapon
prize-form-goods = goods
prize-form-cash = cash
prize-form-money = money
prize-form-casino-dollars = casino dollars
prize-form-slots-dollars = slots dollars
prize-form-chips = chips
prize-form-voucher = a voucher
paid-by-cash = cash
paid-by-crossed-cheque = a crossed cheque
paid-by-open-cheque = an uncrossed cheque
paid-by-transfer = a transfer
paid-by-credit = a credit
way-face-to-face = face to face
way-mail = by mail
way-telephone = by telephone
way-e-mail = by e-mail
way-other = in another way
ineligible-excluded = excluded
ineligible-suspended = suspended
ineligible-not-a-member = not a member
ineligible-not-present = not there
draw-progress-open = open to entries
draw-progress-closed = closed to entries
draw-progress-held = held
draw-progress-cancelled = cancelled

# What terms say, as patrons read it.

terms-of-one = { $number ->
    [1] { $name }: { $words }
   *[other] { $number } of { $name }: { $words }
}
terms-between = {"; "}
terms-part = { $part } { $words }
terms-stated = { $stated }
terms-yes-or-no = { $said ->
    [yes] yes
   *[no] no
}
terms-members-only = enrolled patrons alone
terms-by-form = entries are also taken at the desk
terms-carried-over = entries of one draw count for those after it
terms-several-prizes = one entrant may win several prizes of a draw
terms-unclaimed = forfeited if it is not claimed within { $days ->
    [one] a day
   *[other] { $days } days
}
terms-alternative = or { $amount } instead, if the winner chooses
terms-fares = fares
terms-transfers = transfers
terms-other-transport = other transport
terms-duration = duration
terms-lodging = lodging
terms-meals = meals
terms-includes = altogether
terms-conveyancing = conveyancing
terms-legal-costs = legal costs
terms-fixtures = fixtures
terms-furniture = furniture
of-earning = { $each_cents ->
    [none] an entry for each wager
   *[other] an entry for each { $each_cents } staked
}{ $wagers ->
    [none] {""}
   *[other] {" "}on { OR($wagers) }
}{ $least_cents ->
    [none] {""}
   *[other] , in wagers of { $least_cents } or more
}{ $most ->
    [none] {""}
   *[other] , at most { $most } for a draw
}
of-voucher-terms = good { $since ->
    [none] {""}
   *[other] from { $since }{" "}
}{ $until ->
    [none] without a limit of time
   *[other] until { $until }
}, exchanged { $parts ->
    [yes] in parts if wished
   *[no] once for its whole value
}{ $tables ->
    [none] {""}
   *[other] {" "}at { OR($tables) }
}{ $wagers ->
    [none] {""}
   *[other] , its tokens staked on { OR($wagers) } alone
}{ $tokens ->
    [none] {""}
    [taken] , and taken when they win
   *[other] , and kept when they win
}

# Promotional tokens between tables.

took-fewer-tokens-away = { $patron ->
    [you] You took { $cents } in such tokens away from tables
   *[other] { $patron } took { $cents } in such tokens away from tables
}
    .remedy = put down no more than that
tokens-of-which-kind = { $patron ->
    [you] You have tokens of several kinds with you
   *[other] { $patron } has tokens of several kinds with them
}
    .remedy = say which, by what their voucher says of them
of-token-lot = { $cents } in promotional tokens
event-tokens-taken-away = { $lot } were taken away from { $table }.
event-tokens-put-down = { $lot } were put down at { $table }.
