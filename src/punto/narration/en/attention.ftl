### What waits at a table, and where it is in its day.

need-opening = Not open yet
need-alerts = { $number ->
    [one] { $number } alert
   *[other] { $number } alerts
}
need-forms-examined = { $number ->
    [one] An undisclosed wager to be examined
   *[other] { $number } undisclosed wagers to be examined
}
need-forms-called = { $number ->
    [one] An undisclosed wager to be called
   *[other] { $number } undisclosed wagers to be called
}
need-notice = { $due ->
    [yes] The notice of { $change } is up long enough
   *[no] The notice of { $change } counts down
}
need-signs = Signs missing: { $signs }
need-scan-conflict = The shoe and the cards disagree
need-stray = In error on the { $hand } hand: { $face ->
    [none] a card, not shown
   *[other] { $face }
}
need-order-doubted = The order of the cards is in doubt
need-device-failed = The shuffling device failed
need-wagers-may-change = Patrons may change wagers until play resumes
need-shuffle-after-void = A coup was void; patrons may agree to a shuffle
need-cards-verified = Cards to be verified
need-cards-amiss = Cards missing, foreign or damaged
need-overdue-duties = { $number ->
    [one] { $number } overdue duty
   *[other] { $number } overdue duties
}
need-duties = { $number ->
    [one] { $number } duty to see to
   *[other] { $number } duties to see to
}
need-offences = Reported for breaking the rules: { $others }
need-disputes = { $number ->
    [one] { $number } open dispute
   *[other] { $number } open disputes
}
need-payments = { $number ->
    [one] { $number } wrong payment to settle
   *[other] { $number } wrong payments to settle
}
need-request = { $others } asked for { $ask }
need-consents = { $matter }: { $others } still to answer

where-closed = Closed
where-coup = Coup { $coup }
where-before-coup = { $coup ->
    [1] Before the first coup
   *[other] Before coup { $coup }
}
coups-dealt = { $number ->
    [one] { $number } coup
   *[other] { $number } coups
}
