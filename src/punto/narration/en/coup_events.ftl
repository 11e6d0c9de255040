### What happened in a coup: wagers, cards, hands, the bank.

event-bets-called = Bets may be placed.
event-no-more-bets-called = No more bets.

event-wager-placed = { $patron ->
    [you] You put
   *[other] { $patron } puts
} { $stake_cents } on { $wager }, box { $box }{ $note ->
    [none] .
    [hidden] .
   *[other] : { $note }.
}
event-wager-changed = { $patron ->
    [you] You now have
   *[other] { $patron } now has
} { $stake_cents } on { $wager }, box { $box }{ $note ->
    [none] .
    [hidden] .
   *[other] : { $note }.
}
event-wager-returned = { $patron ->
    [you] You have
   *[other] { $patron } has
} the wager on { $wager }, box { $box } back{ $reason ->
    [none] .
    [hidden] .
   *[other] : { $reason }.
}
event-wager-trimmed = { $patron ->
    [you] You keep
   *[other] { $patron } keeps
} { $stake_cents } on { $wager }, box { $box }; the rest goes back.
event-wager-found = { $stake_cents } of { $patron ->
    [you] yours
   *[other] { $patron }
} on { $wager }{ $box ->
    [none] { "" }
   *[other] , box { $box },
} was found and { $stands ->
    [yes] stands as a wager
   *[no] goes back
}{ $notes ->
    [none] .
    [hidden] .
   *[other] : { $notes }.
}
event-no-bet-coup-directed = A coup without bets is directed{ $agreed ->
    [yes] , as the patrons agreed
   *[no] { "" }
}.
event-no-bet-coup-lapsed = The next coup takes bets after all, since { $patron ->
    [you] you
   *[other] { $patron }
} came and did not agree to one without.

event-cutting-card-came-out = The cutting card came out.
event-card-dealt = { $hand ->
    [player] Player
   *[banker] Banker
} hand: { $face ->
    [none] a card face down
   *[other] the { $face }
}.
event-exposer-chosen = { $patron ->
    [none] The dealer is
    [you] You are
   *[other] { $patron } is
} to turn the { $hand }'s cards.
event-cards-passed = The { $hand }'s { $count ->
    [one] { $place ->
        [0] first
        [1] second
       *[2] third
    } card goes
   *[other] cards go
} to { $patron }.
event-cards-declined = { $patron ->
    [you] You do
   *[other] { $patron } does
} not take the { $hand }'s cards.
event-receivers-nominated = { $patron ->
    [you] You let
   *[other] { $patron } lets
} { AND($nominees) } turn the { $hand }'s { $third ->
    [yes] third card
   *[no] cards
}.
event-cards-forfeited = { $patron ->
    [you] You give
   *[other] { $patron } gives
} up the { $hand }'s cards{ $reason ->
    [none] .
    [hidden] .
   *[other] : { $reason }.
}
event-cards-exposed = { $hand ->
    [player] Player
   *[banker] Banker
} hand turned: { $faces }.
event-cards-taken-back = The dealer takes the { $hand }'s cards back.

event-counts-announced = Player { $player }, banker { $banker }.
event-result-announced = { $result ->
    [tie] Tie, { $player } all.
    [player] Player wins: player { $player }, banker { $banker }.
   *[banker] Banker wins: player { $player }, banker { $banker }.
}
event-wagers-settled = { $early ->
    [yes] Wagers that are settled before third cards.
   *[no] Wagers are settled.
}
event-cards-discarded = Cards to the discard rack.
event-coup-voided = The coup is void{ $note ->
    [hidden] .
    [none] : { $reason }.
   *[other] : { $note }.
}

event-bank-offered = { $patron ->
    [you] You are
   *[other] { $patron } is
} offered the bank.
event-bank-accepted = { $patron ->
    [you] You take
   *[other] { $patron } takes
} the bank.
event-bank-declined = { $patron ->
    [you] You do
   *[other] { $patron } does
} not take the bank.{ $all_declined ->
    [yes] { " " }Nobody takes it.
   *[no] { "" }
}
event-bank-passed = { $patron ->
    [you] You give
   *[other] { $patron } gives
} the bank on.

event-freeze-relaxed = { AND($patrons) } may still { OR($acts) } wagers{ $reason ->
    [hidden] .
   *[other] : { $reason }.
}
event-patron-reminded = { $patron ->
    [you] You are
   *[other] { $patron } is
} reminded of the rules.
event-settled-wager-returned = { $patron ->
    [you] Your settled { $wager } wager
   *[other] The settled { $wager } wager of { $patron }
} goes back: { $fault }.
event-coup-not-over = Nothing follows from what was said of coup { $coups }, which is void, not over or was never dealt.
event-earlier-coup-stood = Coup { $coup } stands, though found: { $finding }.
