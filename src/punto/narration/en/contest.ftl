### Play for a tournament at a table: what is refused, what may be done, what happened.

make-it-up-to-the-minimum = A wager of a tournament on { $wager } is at least { UNITS($minimum_cents) }
    .remedy = make it up to that

no-tournament-at-low-limits = No tournament is played where low limit gaming is offered
    .remedy = take another table

patrons-are-at-the-table = { $number } patrons are still at the table, which a tournament has for itself
    .remedy = let them leave first

table-designated-already = The table plays for { $name } already
    .remedy = release it first

table-plays-for-a-tournament = The table plays for { $name }, and nobody can { $doing } meanwhile
    .remedy = wait until the table is released

table-plays-no-tournament = The table plays for no tournament
    .remedy = designate it first

tournament-another-form =
    { $patron ->
        [you] Your form is not the one that was handed in
       *[other] The form of { $patron } is not the one that was handed in
    }
    .remedy = read the form that was handed in

tournament-another-is-next =
    { $patron ->
        [you] It is the turn of { $other }, not yours
       *[other] It is the turn of { $other }, not of { $patron }
    }
    .remedy = ask { $other }

tournament-cannot-make-up =
    { $patron ->
        [you] You cannot make the wager up to { UNITS($minimum_cents) }, so it is void
       *[other] { $patron } cannot make the wager up to { UNITS($minimum_cents) }, so it is void
    }
    .remedy = hand the chips back

tournament-chips-by-play-alone =
    { $patron ->
        [you] Your tournament chips become more or fewer by play alone
       *[other] The tournament chips of { $patron } become more or fewer by play alone
    }
    .remedy = leave them on the table as they are

tournament-chips-only = Wagers of a tournament are made in its own chips
    .remedy = stake tournament chips

tournament-every-round-is-wagered-on = Every round of a tournament is wagered on
    .remedy = call for bets

tournament-form-after-the-call =
    { $patron ->
        [you] No more bets was called, so your form stays as it is
       *[other] No more bets was called, so the form of { $patron } stays as it is
    }
    .remedy = wait for the next coup

tournament-form-before-the-call =
    { $patron ->
        [you] No more bets was not called, so your form stays closed
       *[other] No more bets was not called, so the form of { $patron } stays closed
    }
    .remedy = call no more bets first

tournament-form-handed-in-already =
    { $patron ->
        [you] You have handed in a form for this coup
       *[other] { $patron } has handed in a form for this coup
    }
    .remedy = give it back first if it is to be another

tournament-form-not-announced =
    { $patron ->
        [you] Your undisclosed wager is not announced yet
       *[other] The undisclosed wager of { $patron } is not announced yet
    }
    .remedy = announce it before the first card

tournament-form-not-examined =
    { $patron ->
        [you] Your form is not examined yet
       *[other] The form of { $patron } is not examined yet
    }
    .remedy = examine it first

tournament-form-not-in-order =
    { $patron ->
        [you] Your form { $fault ->
            [incomplete] does not show an amount and a wager of this table
            [over-chips] is for more chips than you hold
            [over-maximum] is above the maximum
           *[under-minimum] is below the minimum
        }
       *[other] The form of { $patron } { $fault ->
            [incomplete] does not show an amount and a wager of this table
            [over-chips] is for more chips than they hold
            [over-maximum] is above the maximum
           *[under-minimum] is below the minimum
        }
    }
    .remedy = give it back to be corrected

tournament-form-was-announced =
    { $patron ->
        [you] Your undisclosed wager was announced
       *[other] The undisclosed wager of { $patron } was announced
    }
    .remedy = leave it as it is

tournament-form-was-examined =
    { $patron ->
        [you] Your form was examined already
       *[other] The form of { $patron } was examined already
    }
    .remedy = wait for no more bets

tournament-found-out-of-turn =
    { $patron ->
        [you] Your chips lay there before your turn
       *[other] The chips of { $patron } lay there before their turn
    }
    .remedy = take them back until then

tournament-has-no-order-of-wagering = This tournament has no order of wagering
    .remedy = let everybody wager

tournament-has-no-pass-cards = This tournament has no pass cards
    .remedy = make a wager

tournament-has-no-undisclosed-wagers = This tournament has no undisclosed wagers
    .remedy = make the wager openly

tournament-held-to-the-minimum =
    { $patron ->
        [you] Your time was up, so you are held to { UNITS($minimum_cents) }
       *[other] The time of { $patron } was up, who is held to { UNITS($minimum_cents) }
    }
    .remedy = wager that amount

tournament-maximum-of-a-coup =
    { $patron ->
        [you] You have { UNITS($cents) } in action, and { UNITS($maximum_cents) } is the most for a coup
       *[other] { $patron } has { UNITS($cents) } in action, and { UNITS($maximum_cents) } is the most for a coup
    }
    .remedy = wager less

tournament-minimum-is-risked =
    { $patron ->
        [you] You would risk only { UNITS($cents) }, and { UNITS($minimum_cents) } must be at risk
       *[other] { $patron } would risk only { UNITS($cents) }, and { UNITS($minimum_cents) } must be at risk
    }
    .remedy = wager so that the minimum can be lost

tournament-needs-a-rounding = The edition is silent on payments that chips cannot make, and so is the table
    .remedy = set the rounding before the tournament

tournament-no-form-handed-in =
    { $patron ->
        [you] You have handed in no form for this coup
       *[other] { $patron } has handed in no form for this coup
    }
    .remedy = wait until there is one

tournament-no-form-to-see = There is no form of { $other } to see now
    .remedy = ask after the coup and before the next first card

tournament-no-further-infringement =
    { $patron ->
        [you] No wager of yours was made out of order after the advice
       *[other] No wager of { $patron } was made out of order after the advice
    }
    .remedy = let it stand

tournament-no-pass-card-left =
    { $patron ->
        [you] You have no pass card left
       *[other] { $patron } has no pass card left
    }
    .remedy = make a wager

tournament-no-undisclosed-left =
    { $patron ->
        [you] You have no undisclosed wager left
       *[other] { $patron } has no undisclosed wager left
    }
    .remedy = make the wager openly

tournament-pass-card-beside-a-wager =
    { $patron ->
        [you] You have wagered on this coup
       *[other] { $patron } has wagered on this coup
    }
    .remedy = keep the pass card for another

tournament-pass-card-was-played =
    { $patron ->
        [you] You have played a pass card in place of a wager
       *[other] { $patron } has played a pass card in place of a wager
    }
    .remedy = wager on the next coup

tournament-plays-no-session-here = { $name } plays no session at { $table } now
    .remedy = start a session that has this table

tournament-round-is-open = A round is under way
    .remedy = play it to its end

tournament-round-not-open = No round is open for wagers
    .remedy = open a round first

tournament-rule-switched-off = { $clause } does not apply to tournaments
    .remedy = keep to what was announced for the tournament

tournament-seat-is-kept =
    { $patron ->
        [you] Your seat is yours for the session
       *[other] The seat of { $patron } is theirs for the session
    }
    .remedy = stay in it

tournament-time-is-not-limited = The time for a wager is not limited
    .remedy = let them take it

tournament-time-is-not-up =
    { $patron ->
        [you] Your { $seconds } seconds are not up, or you have wagered
       *[other] The { $seconds } seconds of { $patron } are not up, or they have wagered
    }
    .remedy = wait until the time is up

tournament-turn-still-to-come =
    { $patron ->
        [you] You are still to be asked for a wager
       *[other] { $patron } is still to be asked for a wager
    }
    .remedy = ask in order until the last

tournament-under-another-edition = { $name } is played under { $edition }, which this table is not
    .remedy = take a table of that edition

tournament-wager-from-own-place =
    { $patron ->
        [you] You wager from your own place, seat { $seat }
       *[other] { $patron } wagers from their own place, seat { $seat }
    }
    .remedy = lay the wager there

tournament-wager-is-fixed =
    { $patron ->
        [you] Your wager is made and stays as it is
       *[other] The wager of { $patron } is made and stays as it is
    }
    .remedy = let it lie; where the round cannot be rebuilt it is void

tournament-wagers-are-frozen = Undisclosed wagers were announced, and no wager changes before they are settled
    .remedy = let all wagers lie

tournament-wait-for-your-turn =
    { $patron ->
        [you] It is not your turn but that of { $other }
       *[other] It is not the turn of { $patron } but of { $other }
    }
    .remedy = take the wager back until then

tournament-table-tells-itself = { $table } tells of its rounds itself
    .remedy = open and play the round at the table

## What is noted of a wager.

made-up-to-the-minimum = made up to the minimum of { UNITS($minimum_cents) }
odd-part-goes-back = { UNITS($cents) } make no whole unit of { UNITS($unit_cents) } and are not in action
under-minimum-void = under the minimum of { UNITS($minimum_cents) }, and void
void-out-of-turn = out of order once more, and declared void

## What people do, after "may" or "may not".

to-ask-for-a-wager = ask for a wager
to-declare-a-wager-void = declare a wager void
to-designate-a-table = designate a table
to-hold-an-entrant-to-the-minimum = hold an entrant to the minimum
to-open-a-round = open a round
to-play-a-pass-card = play a pass card
to-read-a-form = read a form
to-release-a-table = release a table
to-see-a-form = see a form
to-wager-undisclosed = make an undisclosed wager

## Commands.

command-designate-table = Designate the table for { $tournament }
    .name = Designate the table
command-release-table = Release the table from the tournament
command-open-round = Open a round
command-ask-for-wager = Ask { $patron } for a wager
    .name = Ask for a wager
command-void-out-of-turn = Declare the wager of { $patron } void: { $wager }
    .name = Void a wager out of order
command-hold-to-minimum = Hold { $patron } to the minimum
    .name = Hold to the minimum
command-report-absence = { $absent ->
    [yes] { $patron } is absent
   *[no] { $patron } is back
}
    .name = Absence
command-play-pass-card = Play a pass card of { $patron }
    .name = Pass card
command-hand-in-form = Hand in an undisclosed wager of { $patron }
    .name = Undisclosed wager
command-examine-form = Examine the form of { $patron }
    .name = Examine a form
command-return-form = Give the form back to { $patron }
    .name = Give a form back
command-announce-form = Announce the undisclosed wager of { $patron }
    .name = Announce a form
command-show-form = Show { $patron } the form of { $other }
    .name = Show a form

## Events.

event-table-designated = The table plays for { $tournament }, { $number ->
    [one] one entrant
   *[other] { $number } entrants
} at it.
event-table-released = The table no longer plays for { $tournament }.
event-round-opened = Round { $round } begins{ $out ->
    [none] { "" }
   *[other] ; out for want of chips: { $out }
}{ $marker ->
    [none] .
   *[other] ; the marker is on box { $marker }.
}
event-turn-begun = { $patron ->
    [you] It is your turn
   *[other] It is the turn of { $patron }
} to wager.
event-out-of-turn-advised = { $patron ->
    [you] You
   *[other] { $patron }
} wagered out of order on { $wager }, which stands; a further one may be declared void.
event-held-to-minimum = { $patron ->
    [you] You are
   *[other] { $patron } is
} held to { UNITS($minimum_cents) }: the time was up.
event-absence-reported = { $patron ->
    [you] You are
   *[other] { $patron } is
} { $absent ->
    [yes] absent.
   *[no] back.
}
event-pass-card-played = { $patron ->
    [you] You play
   *[other] { $patron } plays
} a pass card; { $left } left.
event-form-handed-in = { $patron ->
    [you] You hand in
   *[other] { $patron } hands in
} an undisclosed wager.
event-form-examined = An indicator shows the undisclosed wager of { $patron ->
    [you] yours
   *[other] { $patron }
}.
event-form-returned = { $patron ->
    [you] Your form
   *[other] The form of { $patron }
} goes back to be corrected{ $fault ->
    [incomplete] : it does not show an amount and a wager of this table
    [over-chips] : it is for more chips than there are
    [over-maximum] : it is above the maximum
    [under-minimum] : it is below the minimum
   *[none] { "" }
}.
event-form-announced = { $patron ->
    [you] Your undisclosed wager
   *[other] The undisclosed wager of { $patron }
}: { $cents ->
    [none] no amount
   *[other] { UNITS($cents) }
} on { $wager ->
    [none] nothing
   *[other] { $wager }
}; { UNITS($live_cents) } in action.
event-form-deducted = { $patron ->
    [you] You lose
   *[other] { $patron } loses
} { UNITS($cents) }: the form did not say enough.
event-form-shown = { $patron ->
    [you] You see
   *[other] { $patron } sees
} the form of { $other ->
    [you] yours
   *[other] { $other }
}.
event-entrant-out = { $patron ->
    [you] You are
   *[other] { $patron } is
} out of the session: a wager could not be made up to the minimum.
event-table-followed = { $table } plays the session and tells of its rounds itself.
event-table-chips-changed = Chips at { $table } were put right.
event-wager-missed = { $patron ->
    [you] You
   *[other] { $patron }
} did not wager on a round at { $table }.
