### What happened to the cards: brought, cut and burned; missing, astray and put right.

event-cards-introduced = Cards are brought: { $source }, with { $backs } backs.
event-cards-checked = The cards are checked by the { $role }.
event-card-check-ordered = The cards are to be checked{ $reason ->
    [none] .
   *[other] : { $reason }.
}
event-cards-declared-unfit = The cards are unfit{ $reason ->
    [hidden] .
   *[other] : { $reason }.
}
event-cards-shuffled = The cards are shuffled.
event-shuffle-directed = A shuffle is directed{ $due ->
    [after-void] {" "}after a void coup
   *[other] {""}
}{ $reason ->
    [none] .
    [hidden] .
   *[other] : { $reason }.
}
event-cards-riffled = The cards are riffled.
event-cut-offered = { $patron ->
    [you] You are
   *[other] { $patron } is
} offered the cut.
event-cut-declined = { $patron ->
    [you] You do
   *[other] { $patron } does
} not cut.
event-cutter-nominated = { $patron ->
    [you] You let
   *[other] { $patron } lets
} { $nominee } cut.
event-cards-cut = { $cutter ->
    [you] You cut
   *[other] { $cutter } cuts
} the cards at { $depth }.
event-cards-loaded = The shoe is loaded{ $behind ->
    [none] .
   *[other] , { $behind } cards behind the cutting card.
}
event-cards-burned = { $count ->
    [one] { $count } card is
   *[other] { $count } cards are
} burned{ $shown ->
    [none] .
   *[other] { " " }after the { $shown }.
}
event-cards-dropped = Cards were dropped.
event-cards-verified = The cards are verified.
event-cards-ran-out = { $over ->
    [yes] The cards ran out.
   *[no] The cards were said to have run out, though { $left } are left. Deal on, or say which are missing.
}

event-cards-found-amiss = Cards found amiss{ $missing ->
    [none] { "" }
   *[other] ; missing: { $missing }
}{ $foreign ->
    [none] { "" }
   *[other] ; not of these cards: { $foreign }
}.
event-decks-restored = The decks are put right{ $found ->
    [none] { "" }
   *[other] ; found: { $found }
}{ $replaced ->
    [none] { "" }
   *[other] ; replaced: { $replaced }
}{ $removed ->
    [none] { "" }
   *[other] ; removed: { $removed }
}.
event-scan-conflicted = The shoe says { $said }; the cards do not.
event-display-disregarded = { $said ->
    [hidden] The display is disregarded.
   *[other] The display said { $said } and is disregarded.
}
event-wrong-game-found = Paid by the other game than { $game }: coup { $coups }.
event-card-burned-in-error = A card was burned in error.
event-device-failed = The shuffling device failed{ $remedy ->
    [none] .
   *[other] : { $remedy }.
}{ $damaged ->
    [none] { "" }
    [hidden] { "" }
   *[other] { " " }Damaged: { $damaged }.
}{ $asked ->
    [none] { "" }
   *[other] { " " }Asked: { $asked }.
}
event-outcome-confirmed = The outcome stands as the cards show it.
event-cards-transferred = The cards go to the other device.{ $removed ->
    [none] { "" }
    [hidden] { "" }
   *[other] { " " }Taken out: { $removed }.
}{ $replaced ->
    [none] { "" }
    [hidden] { "" }
   *[other] { " " }Replaced: { $replaced }.
}
event-refund-answered = { $patron ->
    [you] You { $takes_back ->
        [yes] take the wagers back
       *[no] let the wagers lie
    }
   *[other] { $patron } { $takes_back ->
        [yes] takes the wagers back
       *[no] lets the wagers lie
    }
}.
event-moved-to-shoe = The coup is finished from a shoe, cut at { $depth } by { $cutter }.
event-shoe-voided = The shoe is void{ $reason ->
    [hidden] .
   *[other] : { $reason }.
}

event-card-misdealt = In error, { $face ->
    [none] a card
   *[other] the { $face }
} was dealt to the { $hand } hand.
event-order-doubted = The order of the cards is in doubt{ $note ->
    [none] .
    [hidden] .
   *[other] : { $note }.
}
event-card-found-face-up = The next card was seen: { $face }.
event-next-coup-shut = The next coup opens with a card that was seen ({ $face }), and takes no bets.
event-step-missed = The { $step } was forgotten: { $made_good }.
event-cards-went-astray = The { $hand }'s cards went to { $patron } in error.
event-keyed-card-corrected = A card of the { $hand } hand is { $face }, and was keyed as { $was }{ $reason ->
    [hidden] .
   *[other] { " " }({ $reason }).
}{ $astray ->
    [0] { "" }
    [one] { " " }A card drawn since was not due.
   *[other] { " " }{ $astray } cards drawn since were not due.
}
event-burned-card-corrected = The burned card is { $face }, and was keyed as { $was }{ $reason ->
    [hidden] .
   *[other] { " " }({ $reason }).
} { $count ->
    [one] One card lies burned.
   *[other] { $count } cards lie burned.
}
event-card-put-right = The card goes to the { $hand } hand{ $face ->
    [none] .
   *[other] : { $face }.
}
event-cards-carried-over = Carried over to open { $no_bet ->
    [yes] a coup without bets
   *[no] the next coup
}: { AND($faces) }.
event-hands-rebuilt = The hands are put right: player { $player ->
    [none] nothing
   *[other] { $player }
}; banker { $banker ->
    [none] nothing
   *[other] { $banker }
}.{ $wagers_may_go ->
    [yes] { " " }Patrons may take their wagers back.
   *[no] { "" }
}
event-settlement-undone = What was settled lies on the layout again.
event-play-resumed = Play goes on{ $no_bet ->
    [yes] { " " }without bets.
   *[no] .
}
event-earlier-coup-voided = Coup { $coup } is void after all.
event-late-error-noted = An error in coup { $coup } came to light.
event-coup-corrected = Coup { $coup } is corrected, { $result }: player { $player }; banker { $banker }.

event-shoe-sealed = Shoe { $shoe } is sealed, { $decks } packs of cards.
event-shoe-revealed = The key of shoe { $shoe } is shown.
