### What happened at a table around its coups: signs and limits, people and chips, conduct and disputes.

event-table-opened = The table is opened{ $float_cents ->
    [hidden] { "" }
   *[other] { " " }with { $float_cents } in the float
}: { $decks } packs, { $seats } seats, { $game }; { $limits }.
event-signs-shown = Signs are up: { $signs }.
event-signs-taken-down = Signs are down: { $signs }.
event-float-filled = The float is filled with { $cents }.
event-float-credited = { $cents } goes from the float to the cage.
event-rounding-set = Payments that need it are rounded: { $rounding }.
event-drop-box-attached = The drop box is { $attached ->
    [yes] on
   *[no] off
}.
event-went-cashless = { $cashless ->
    [yes] The table takes no cash.
   *[no] The table takes cash again.
}
event-notice-posted = Notice is given of { $change } from { $effective }{ $limits ->
    [none] .
   *[other] : { $limits }.
}
event-notice-taken-down = The notice of { $change } is taken down.
event-limits-changed = The limits are now: { $limits }.
event-kept-minimum-lifted = { $patron ->
    [you] You keep
   *[other] { $patron } keeps
} { $minimums_cents ->
    [none] the old minimum no longer.
   *[other] a minimum below the sign: { $minimums_cents }.
}
event-differential-set = { $cents ->
    [none] There is no differential.
   *[other] The differential is { $cents }.
}
event-personal-limit-granted = { $patron ->
    [you] You
   *[other] { $patron }
} may wager beyond the sign: { $limits }.
event-personal-limit-removed = { $patron ->
    [you] You have no limits of your own
   *[other] { $patron } has no limits of their own
} any more.
event-side-bets-restricted = For main bettors only: { $wagers }.
event-restriction-lifted = For everybody again: { $wagers }.
event-game-changed = The table now plays { $game }.
event-pairs-changed = Pairs are paid as { $pairs } pairs.
event-device-changed = Cards now come from a { $device }.
event-dealing-changed = The cards are now dealt by { $method }.
event-wagers-offered = On offer: { $wagers }.
event-table-closed = { $float_cents ->
    [hidden] The table is closed.
   *[other] The table is closed: float { $float_cents }, drop { $drop_cents }.
}

event-patron-joined = { $patron ->
    [you] { $seat ->
        [none] You stand at the table
       *[other] You sit down at seat { $seat }
    }
   *[other] { $seat ->
        [none] { $patron } stands at the table
       *[other] { $patron } sits down at seat { $seat }
    }
}{ $chips_cents ->
    [hidden] .
   *[other] { " " }with { $chips_cents }.
}
event-seat-changed = { $patron ->
    [you] { $seat ->
        [none] You stand now.
       *[other] You sit at seat { $seat } now.
    }
   *[other] { $seat ->
        [none] { $patron } stands now.
       *[other] { $patron } sits at seat { $seat } now.
    }
}
event-patron-left = { $patron ->
    [you] You leave
   *[other] { $patron } leaves
}{ $chips_cents ->
    [hidden] .
   *[other] { " " }with { $chips_cents }.
}
event-seat-vacated = { $patron ->
    [you] You give
   *[other] { $patron } gives
} up seat { $seat }.
event-patrons-capped = { $most ->
    [none] Any number of patrons
   *[other] At most { $most } patrons
} may play{ $one_per_box ->
    [yes] , one to a box
   *[no] { "" }
}.
event-player-card-shown = { $patron ->
    [you] You show
   *[other] { $patron } shows
} a player card{ $card ->
    [not-valid] { " " }that is not valid
    [not-their-own] { " " }of another person
    [lapsed] { " " }that has lapsed
   *[own-and-valid] { "" }
}.
event-patron-paused = { $patron ->
    [you] You are
   *[other] { $patron } is
} paused: { $reason }.
event-patron-resumed = { $patron ->
    [you] You
   *[other] { $patron }
} may wager again.
event-chips-bought = { $patron ->
    [you] You buy
   *[other] { $patron } buys
} { $cents } of chips.
event-chips-brought = { $patron ->
    [you] You bring
   *[other] { $patron } brings
} { $cents } more in chips.
event-chips-taken-away = { $patron ->
    [you] You take
   *[other] { $patron } takes
} { $cents } in chips off the table.
event-tokens-brought = { $patron ->
    [you] You put down { $cents } in promotional tokens.
   *[other] { $patron } puts down { $cents } in promotional tokens.
}
event-voucher-redeemed = { $patron ->
    [you] You have
   *[other] { $patron } has
} { $cents } for voucher { $voucher }.
event-colour-changed = { $patron ->
    [you] You change
   *[other] { $patron } changes
} { $cents } into chips of { $into_cents }.
event-chips-declared = { $patron ->
    [you] You declare
   *[other] { $patron } declares
} { $cents }: { $declaration }.
event-loss-limit-noted = { $patron ->
    [you] You play
   *[other] { $patron } plays
} under a loss limit.
event-declaration-due = { $patron ->
    [you] You are
   *[other] { $patron } is
} to declare { $cents } before the next coup.
event-advice-due = { $patron ->
    [you] You did not declare { $total_cents } and are
   *[other] { $patron } did not declare { $total_cents } and is
} to be advised of it.
event-request-made = { $patron ->
    [you] You ask
   *[other] { $patron } asks
} for { $ask }.
event-consent-given = { $patron ->
    [you] You agree
   *[other] { $patron } agrees
} to { $to }.
event-consent-refused = { $patron ->
    [you] You do
   *[other] { $patron } does
} not agree to { $to }.
event-approved = { $patron ->
    [none] Approved: { $approval }.
   *[other] Approved for { $patron }: { $approval }.
}
event-approval-withdrawn = { $patron ->
    [none] No longer approved: { $approval }.
   *[other] No longer approved for { $patron }: { $approval }.
}

event-payment-error-found = { $patron ->
    [none] A patron was
    [you] You were
   *[other] { $patron } was
} { $wrong } { $cents } ({ $transaction }).
event-payment-error-settled = The wrong payment{ $patron ->
    [none] { "" }
   *[other] { " " }to { $patron }
} { $resolution ->
    [rectified] is put right
    [attempted] could not be put right, though it was tried
    [reported] is reported
   *[other] is settled
}.{ $enquiry ->
    [none] { "" }
    [hidden] { "" }
   *[other] { " " }Enquiry: { $enquiry }.
}
event-breach-reported = { $person } was reported: { $breach }.
event-wagers-voided = { $patron ->
    [you] Your wagers
   *[other] The wagers of { $patron }
} are void{ $reason ->
    [hidden] .
   *[other] : { $reason }.
}
event-patron-excluded = { $patron ->
    [you] You are
   *[other] { $patron } is
} excluded from the { $casino ->
    [yes] casino
   *[no] game
}{ $reason ->
    [hidden] .
   *[other] : { $reason }.
}
event-person-detained = { $person } is detained until { $until ->
    [none] an inspector or the police attend
   *[other] { $until }
}.
event-outcome-invalidated = The outcome of coup { $coup } is invalid: { $cause }.
event-dispute-opened = { $patron ->
    [you] You dispute
   *[other] { $patron } disputes
}: { $about }.
event-dispute-decided = Dispute { $dispute } is { $review ->
    [yes] reviewed
   *[no] decided
}: { $decision }.
event-review-requested = A review of dispute { $dispute } is asked for.
event-dispute-closed = Dispute { $dispute } is closed, { $satisfied ->
    [yes] satisfied
   *[no] not satisfied
}.
event-duty-arose = { $recipient ->
    [none] To be done, { $task }: { $about }.
   *[other] To be told to { $recipient }: { $about }.
}
event-recipient-told = Told or done{ $outcome ->
    [none] .
   *[other] : { $outcome }.
}

approval-of-approve-both-hands = both hands
approval-of-approve-burn-shown = the burned card is shown
approval-of-approve-count-burn = a count burn
approval-of-approve-riffle = a riffle
approval-of-approve-nomination = a nomination
approval-of-approve-manual-shuffle = a shuffle by hand
approval-of-approve-same-backs = replacements with the same backs

of-limits = { $minimum_cents } to { $maximum_cents }
of-personal = { $minimum_cents ->
    [none] up to { $maximum_cents }
   *[other] { $minimum_cents } to { $maximum_cents }
}
