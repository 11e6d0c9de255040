### What may be done at a table, as a button says it. `name` is what it is called without its
### particulars, and `hint` what to know of it.

command-accept-bank = Take the bank
command-advise-patron = Advise { $patron } to declare chips
    .name = Advise a patron
command-announce-counts = Announce the counts
command-announce-result = Announce the result
command-answer-refund = { $patron ->
    [you] { $takes_back ->
        [yes] Take your wagers back
       *[no] Let your wagers lie
    }
   *[other] { $patron } { $takes_back ->
        [yes] takes the wagers back
       *[no] lets the wagers lie
    }
}
    .name = Answer for a wager
command-approve = { $patron ->
    [none] Approve { $approval }
   *[other] Approve { $approval } for { $patron }
}
    .name = Approve
command-attach-drop-box = { $attached ->
    [yes] Put the drop box on
   *[no] Take the drop box off
}
    .name = Drop box
command-burn-cards = { $method ->
    [shown-on-request] Burn a card and show it, as was asked
    [count] Turn a card, and burn as many as it counts
   *[face-down] Burn a card, face down
}
    .name = Burn otherwise
command-buy-chips = Sell { $cents } of chips to { $patron }, { $payment }
    .name = Sell chips
command-call-bets = Call for bets
command-call-no-more-bets = Call no more bets
command-cap-patrons = Cap the number of patrons
command-carry-card-over = Carry the card over to the next coup
command-change-colour = Change { $cents } of { $patron } into { $into_cents }
    .name = Change colour
command-change-dealing = Deal the cards by { $method }
    .name = Change how cards are dealt
command-change-device = Deal from a { $device }
    .name = Change what cards come from
command-change-game = Change the game to { $game }
    .name = Change the game
command-change-limits = Change the limits
command-change-pairs = Pay pairs as { $pairs } pairs
    .name = Change the form of pairs
command-change-seat = { $seat ->
    [none] { $patron } stands
   *[other] { $patron } sits at seat { $seat }
}
    .name = Change seats
command-change-wager = Change the { $wager } wager of { $patron } to { $stake_cents }
    .name = Change a wager
command-check-cards = Check the cards
    .hint = Say what was missing or foreign, if anything.
command-choose-exposer = Let { $patron ->
    [none] the dealer
   *[other] { $patron }
} turn the { $hand }'s cards
    .name = Choose who turns the cards
command-close-dispute = Close dispute { $dispute }
    .name = Close a dispute
command-close-table = Close the table
    .hint = Patrons may have to be told first.
command-confirm-outcome = Let the result of the cards stand
command-correct-burned-card = Correct the burned card to { $face }
    .name = Correct a burned card that was keyed wrongly
    .hint = Say how many cards lie burned only if they are more than the card calls for.
command-correct-keyed-card = Correct a card of the { $hand } hand to { $face }
    .name = Correct a card that was keyed wrongly
command-correct-last-coup = Correct the last coup
    .hint = By the cards as they were.
command-credit-float = Credit { $cents } from the float
    .name = Credit the float
command-cut-cards = Cut the cards
command-deal-card = { $hand ->
    [none] Deal a card
   *[other] Deal the { $hand }'s { $place ->
        [0] first
        [1] second
       *[2] third
    } card
}
    .name = Deal a card
command-decide-dispute = Decide dispute { $dispute }
    .name = Decide a dispute
command-declare-cards-unfit = Declare the cards unfit
command-declare-chips = { $patron } declares { $cents }: { $declaration }
    .name = Declare chips
command-decline-bank = { $patron ->
    [you] Do not take the bank
   *[other] { $patron } does not take the bank
}
    .name = Decline the bank
command-decline-cards = { $patron ->
    [you] Do not take the { $hand }'s cards
   *[other] { $patron } does not take the { $hand }'s cards
}
    .name = Decline the cards
command-decline-cut = { $patron ->
    [you] Do not cut
   *[other] { $patron } does not cut
}
    .name = Decline the cut
command-detain-person = Detain { $person }
    .name = Detain a person
    .hint = Until an inspector or the police attend.
command-direct-no-bet-coup = Direct a coup without bets
command-direct-shuffle = Direct a shuffle
command-discard-cards = Clear the cards away
command-exclude-patron = Exclude { $patron } from the { $casino ->
    [yes] casino
   *[no] game
}
    .name = Exclude a patron
    .hint = From the game, or from the casino.
command-expose-cards = Turn the { $hand }'s cards
    .name = Turn cards
command-fill-float = Fill the float with { $cents }
    .name = Fill the float
command-forfeit-cards = Take the { $hand }'s cards away
    .name = Take cards away
command-give-card-to-banker = Give the card to the banker hand
command-give-consent = { $agrees ->
    [yes] Agree to { $to }
   *[no] Do not agree to { $to }
}
    .name = Agree
command-go-cashless = { $cashless ->
    [yes] Take no more cash
   *[no] Take cash again
}
    .name = Cash at the table
command-grant-personal-limit = Grant { $patron } a maximum of { $maximum_cents }
    .name = Grant a limit of one's own
    .hint = With a marker beside the patron.
command-introduce-cards = Bring { $source } cards with { $backs } backs
    .name = Bring other cards
command-invalidate-outcome = Declare the outcome invalid for { $cause }
    .name = Declare the outcome invalid
    .hint = For disruption or fraud.
command-join-table = { $seat ->
    [none] { $patron } stands at the table
   *[other] { $patron } sits down at seat { $seat }
}
    .name = Join the table
command-leave-table = { $patron } leaves
    .name = Leave the table
command-lift-kept-minimum = End the old minimum of { $patron }
    .name = End an old minimum
command-lift-restriction = Open to everybody: { $wagers }
    .name = Open side bets to everybody
command-load-cards = Load the shoe
command-make-request = Ask for { $ask }
    .name = Ask for something
command-move-to-shoe = Finish the coup from a shoe
command-move-wager = Move the wager of { $patron } from { $wager } to { $to }
    .name = Move a wager
command-nominate-cutter = Let { $nominee } cut
    .name = Let another cut
command-nominate-receivers = Let { AND($nominees) } turn the { $hand }'s { $third ->
    [yes] third card
   *[no] cards
}
    .name = Let another turn the cards
command-offer-bank = Offer { $patron } the bank
    .name = Offer the bank
command-offer-cut = Offer { $patron } the cut
    .name = Offer the cut
command-offer-wagers = Offer { $wagers }
    .name = Choose the side bets
command-open-dispute = Open a dispute for { $patron }
    .name = A patron disputes something
    .hint = It is decided, and may be reviewed.
command-open-table = Open the table
command-order-card-check = Order the cards checked
command-pass-bank = Give the bank on
command-pass-cards = Pass the { $hand }'s cards to { $to }
    .name = Pass the cards
command-pause-patron = Pause { $patron }
    .name = Pause a patron
    .hint = No wagers until they may resume.
command-place-wager = { $patron } puts { $stake_cents } on { $wager }
    .name = Place a wager
command-post-notice = Give notice of { $change }
    .name = Give notice
command-rebuild-hands = Put the hands right, in the order the cards were drawn
command-bring-chips = { $patron } brings { $cents } more in chips
    .name = Bring more chips
command-take-chips-away = { $patron } takes { $cents } in chips off the table
    .name = Take chips off the table
command-bring-tokens = Put down { $cents } in tokens that { $patron } took away
    .name = Put down tokens
command-redeem-voucher = Redeem voucher { $voucher } of { $patron } for { $cents }
    .name = Redeem a voucher
command-reduce-wagers = Reduce the wagers on the { $hand } hand
    .name = Reduce wagers
command-refuse-wager = Refuse the { $wager } wager of { $patron }
    .name = Refuse a wager
    .hint = It goes back before the first card.
command-relax-freeze = Let wagers be changed
    .hint = Though the first card is out.
command-remove-personal-limit = Take the limit of { $patron } away
    .name = Take a personal limit away
command-report-breach = Report { $person }: { $breach }
    .name = A person broke the rules
    .hint = A device, fraud, advice and the like.
command-report-burned-in-error = Report a card burned in error
    .name = A card was burned in error
    .hint = It left the shoe out of its turn.
command-report-card-amiss = Report cards missing or foreign
    .name = A card is missing or does not belong
    .hint = Say which, as far as known.
command-report-device-failure = Report that the shuffling device failed
    .name = The shuffling device failed
    .hint = During play or between coups.
command-report-dropped-cards = Say that cards were dropped
    .name = Cards were dropped or mishandled
    .hint = All must be accounted for.
command-report-exposed-card = Report that the next card was seen: { $face }
    .name = The next card was seen
    .hint = In the shoe, or drawn too soon.
command-report-found-wager = Report { $stake_cents } of { $patron } on { $wager }
    .name = Chips lie that nobody wrote down
    .hint = The rules say if they stand.
command-report-late-finding = Report of coup { $coup }: { $finding }
    .name = Something about an earlier coup
    .hint = It came to light afterwards.
command-report-misdealt-card = Report a card dealt in error to the { $hand } hand
    .name = A card was dealt in error
    .hint = It was not due, or was laid on the wrong hand.
command-report-missed-step = Report a forgotten { $step }
    .name = A step was forgotten
    .hint = The burn, the cut or the shuffle did not happen.
command-report-order-doubt = Report that the order of the cards is in doubt
    .name = The order of the cards is in doubt
    .hint = Nobody is sure any more.
command-report-out-of-cards = Say that the cards ran out
    .name = The cards ran out
    .hint = Too few were left to finish the coup.
command-report-payment-error = Report that { $patron ->
    [none] a patron
   *[other] { $patron }
} was { $wrong } { $cents }
    .name = A patron was paid wrongly
    .hint = Too much, or too little.
command-report-scan-conflict = Report that the shoe shows { $said }
    .name = The shoe shows another result
    .hint = It differs from the cards.
command-report-wrong-display = Report that the display shows { $said }
    .name = The display is wrong
    .hint = The cards on the felt are what counts.
command-report-wrong-game = Report coups paid by the other game: { $coups }
    .name = Coups were paid by the other game
    .hint = Give the numbers of the coups.
command-report-wrong-receiver = Report that { $patron } had the { $hand }'s cards
    .name = The wrong patron had the cards
    .hint = They were passed in error.
command-request-review = Ask for a review of the decision
command-reshuffle-after-void = Shuffle the cards before the next coup
command-restore-decks = Make the decks whole again
    .hint = By cards found, replaced or removed.
command-restrict-side-bets = Only for main bettors: { $wagers }
    .name = Restrict side bets
command-resume-patron = Let { $patron } resume
    .name = Let a patron resume
command-resume-play = Go on with the coup
command-return-invalid-wager = Hand back the { $wager } wager of { $patron }
    .name = A wager is invalid
    .hint = Where it lies, or for want of a card.
command-review-dispute = Review dispute { $dispute }
    .name = Review a dispute
command-riffle-cards = Riffle the cards { $when }
    .name = Riffle
command-set-differential = { $cents ->
    [none] Set no differential
   *[other] Set the differential to { $cents }
}
    .name = Set the differential
command-set-rounding = Round payments { $rounding }
    .name = Choose the rounding
command-settle-payment-error = Settle wrong payment { $error }
    .name = Settle a wrong payment
command-settle-wagers = Settle the wagers
command-show-player-card = Player card of { $patron }: { $card }
    .name = Player card
command-show-signs = Put up the signs
command-shuffle-cards = { $multishuffler ->
    [yes] Shuffle in the machine
   *[no] Shuffle the cards
}
    .name = Shuffle
command-take-back-cards = { $holder ->
    [none] Take the cards back
   *[other] Take the cards back from { $holder }
}
    .name = Take the cards back
command-take-bank = Direct that the bank is given up
command-take-down-notice = Take down the notice of { $change }
    .name = Take down a notice
command-take-down-signs = Take down signs: { $signs }
    .name = Take down signs
command-tell-recipient = Mark duty { $duty } as done
    .name = See to a duty
command-transfer-cards = Move the cards to the other device
command-trim-to-loss-limit = Hand back what { $patron } has over the loss limit
    .name = Hand back what is over a loss limit
command-vacate-seat = Ask { $patron } for the idle seat
    .name = Ask for an idle seat
    .hint = After too many coups without a wager.
command-verify-cards = Verify the cards that fell
command-void-coup = Void the coup: { $reason }
    .name = Void the coup
    .hint = Every wager goes back.
command-void-earlier-coup = Void coup { $coup }
    .name = Void an earlier coup
    .hint = Its wagers are undone as the record has it.
command-void-shoe = Void the shoe
command-void-wagers = Void the wagers of { $patron }
    .name = Void a patron's wagers
    .hint = For a breach of the rules.
command-withdraw-approval = Withdraw the approval: { $approval }
    .name = Withdraw an approval
command-withdraw-wager = { $patron ->
    [you] Take back: { $wager }
   *[other] { $patron } takes back: { $wager }
}
    .name = Take a wager back

effect-stays = stays where it lies
effect-returned = { $staked_cents } goes back
effect-taken-back = what was settled is taken back

upshot-stays = { $wagers ->
    [one] { $wagers } wager ({ $cents }) stays as it lies
   *[other] { $wagers } wagers ({ $cents }) stay as they lie
}
upshot-returned = { $wagers ->
    [one] { $wagers } wager ({ $cents }) goes back
   *[other] { $wagers } wagers ({ $cents }) go back
}
upshot-taken-back = { $wagers ->
    [one] { $wagers } wager ({ $cents }) is undone
   *[other] { $wagers } wagers ({ $cents }) are undone
}
upshot-of-all = { $several }.

person-at-seat = { $name } (seat { $number })
console-burned-card = Burned card: { $face }
console-lying-card = { $hand }, card { $number }: { $face }
