### The cage: means of payment, who patrons are, cards, forms and sheets.

tender-cash = cash
tender-card = card
tender-cheque = cheque

event-cage-terms-set = What the cage takes, pays and asks for is set: { $terms }.
of-cage-terms = taken in: { $takes ->
    [none] nothing
   *[other] { AND($takes) }
}; paid out: { $pays ->
    [none] nothing
   *[other] { AND($pays) }
}; to be known: { $identity ->
    [none] the name
   *[other] the name, { AND($identity) }
}; documents to be seen: { $documents }
of-tender-bound = { $tender } { $most_cents ->
    [none] of any amount
   *[other] up to { $most_cents } a day
}
to-set-the-terms-of-the-cage = set what the cage takes and pays

tender-not-in-the-houses-table = The house's table for the cage does not name { $tender }
    .remedy = use { $tenders ->
        [none] no means until a manager sets the table
       *[other] { OR($tenders) }, or have a manager set the table
     }

too-much-of-this-tender = { $left_cents } more is left today by { $tender }, of { $limit_cents } a day in the house's table
    .remedy = use less of it or another means, or have a manager set the table

no-receipt = Patron { $name } has no receipt { $number }
    .remedy = look the number up among the entries of the account

page-sheet-taken-in = Receipt for money taken in
page-sheet-paid-out = Receipt for money paid out
page-sheet-number = Receipt
page-sheet-amount = Amount
page-sheet-by-means = By
page-sheet-cashier = At the cage
page-sheet-receipt-kept = It is on the house's record under this number; keep this sheet until you have checked your account.
page-receipt-number = Receipt { $number }

identity-field-born = date of birth
identity-field-address = address
identity-field-nationality = nationality
identity-field-occupation = occupation
identity-field-phone = telephone
identity-field-email = e-mail
document-kind-passport = passport
document-kind-driver-licence = driver licence
document-kind-identity-card = identity card
document-kind-other = another document

event-identity-taken = Known of the patron by now: { $details ->
    [none] the name.
   *[other] the name, { AND($details) }.
}
event-document-seen = A document was seen: { $kind }.
event-card-lost = The player card is lost, and valid nowhere any more.

to-take-down-who-a-patron-is = take down who a patron is
to-say-that-a-document-was-seen = say that a document was seen
to-report-a-lost-card = report a card as lost

identity-incomplete = { $patron ->
    [you] The house does not know your { AND($details) } yet
   *[other] The house does not know { $patron }'s { AND($details) } yet
 }
    .remedy = take it down at the cage first
documents-not-seen = { $seen } of { $number } documents { $patron ->
    [you] of yours
   *[other] of { $patron }
 } have been seen
    .remedy = see a document at the cage first
card-was-lost = That card of { $patron ->
    [you] yours
   *[other] { $patron }
 } was reported lost
    .remedy = issue a card of another number
signs-in-in-person = { $patron ->
    [you] You have an account by which to { $doing }
   *[other] { $patron } has an account by which to { $doing }
 }
    .remedy = { $patron ->
        [you] do it there
       *[other] let { $patron } do it there
     }
form-missing = { $patron ->
    [you] Your signed form is missing, without which you cannot { $doing }
   *[other] The form that { $patron } signed is missing, without which the cage cannot { $doing }
 }
    .remedy = { $patron ->
        [you] fill it in and sign it
       *[other] have { $patron } sign it, and attach it
     }
form-not-kept = No such form of { $patron ->
    [you] yours
   *[other] { $patron }
 } is kept
    .remedy = keep the signed form first
no-such-tongue = There is no language { $word } here
    .remedy = choose from { $choices }

exclusion-ground-table = at a table
exclusion-ground-house = by the house
exclusion-ground-self = by their own wish
exclusion-ground-law = by law

event-exclusion-made = { $patron } is excluded from the casino { $ground }, { $until ->
    [none] until it is lifted
   *[other] until { $until }
}: { $reason }.
event-exclusion-lifted = The exclusion { $ground } is lifted: { $reason }.

to-exclude-from-the-casino = exclude a person from the casino
to-lift-an-exclusion = lift an exclusion

excluded-until = { $patron ->
    [you] You are excluded from the casino { $shut_out_by ->
        [self] by your own wish
       *[other] { $shut_out_by }
     } until { $until } and may not { $doing }
   *[other] { $patron } is excluded from the casino { $shut_out_by } until { $until } and may not { $doing }
 }
    .remedy = { $patron ->
        [you] leave the casino; the letter at your account says how it ends
       *[other] see that they go, and give them the letter
     }
excluded-until-it-is-lifted = { $patron ->
    [you] You are excluded from the casino { $shut_out_by ->
        [self] by your own wish
       *[other] { $shut_out_by }
     } until that is lifted, and may not { $doing }
   *[other] { $patron } is excluded from the casino { $shut_out_by } until that is lifted, and may not { $doing }
 }
    .remedy = { $patron ->
        [you] leave the casino; the letter at your account says how it ends
       *[other] see that they go, and give them the letter
     }
excluded-for-longer-already = { $patron ->
    [you] You are excluded for as long as that already
   *[other] { $patron } is excluded for as long as that already
 }
    .remedy = leave it as it is, or choose a longer term
self-exclusion-too-short = Anyone who excludes themselves is out for { $days } days or longer
    .remedy = choose a longer term, or suspend play for a shorter time
self-exclusion-not-cut-short = { $patron ->
    [you] You asked to be out, and nobody cuts that short before { $until }
   *[other] { $patron } asked to be out, and nobody cuts that short before { $until }
 }
    .remedy = wait until then
excluded-at-its-table-alone = What the rules of a table say is decided at that table
    .remedy = exclude the person there, or by the house
not-excluded-on-that-ground = { $patron ->
    [you] You are not excluded { $shut_out_by ->
        [self] by your own wish
       *[other] { $shut_out_by }
     }
   *[other] { $patron } is not excluded { $shut_out_by }
 }
    .remedy = there is nothing to lift
may-not-on-that-ground = { $person ->
    [you] You may not make or lift an exclusion { $shut_out_by }
   *[other] { $person } ({ $role }) may not make or lift an exclusion { $shut_out_by }
 }
    .remedy = leave it to those who may
not-excluded = { $name } is not excluded from the casino
    .remedy = there is no letter to write

page-letter-of-exclusion = You are excluded from this casino
page-letter-ground = By whose word
page-letter-ground-table = By a supervisor at a table, under the rules of the game
page-letter-ground-house = By the house
page-letter-ground-self = By your own wish
page-letter-ground-law = By law
page-letter-until-lifted = it is lifted
page-letter-means = From that moment you join no table, stake nothing, buy no chips, enter no tournament, win nothing in a promotion, are issued no voucher, and pay nothing in at the cage.
page-letter-purse = What is in your purse is yours. The cage pays it out to you on any day.
page-letter-ends-table-lifted = It ends when a gaming manager lifts it. You may write to the house and ask for that.
page-letter-ends-house-term = It ends by itself on the day above. A gaming manager may lift it earlier.
page-letter-ends-house-lifted = It ends when a gaming manager lifts it. You may write to the house and ask for that.
page-letter-ends-self-term = It ends by itself on the day above. Nobody can cut it short, at anybody's request.
page-letter-ends-self-lifted = Nobody can lift it for half a year. After that it ends when you sign a form at the cage and ask for it.
page-letter-ends-law-term = It ends by itself on the day above. Only an inspector or the regulator can lift it earlier.
page-letter-ends-law-lifted = It ends when an inspector or the regulator lifts it.
page-read-the-letter = Read the letter
page-exclude-yourself = Exclude yourself
page-exclude-yourself-offered = You can shut yourself out of the whole casino from this moment, for half a year or longer. Nobody can cut it short.
page-half-a-year = Half a year
page-a-year = A year
page-three-years = Three years
page-until-i-ask = Until I ask for it to end
page-i-understand-exclusion = I know that nobody can undo this
page-exclude-me = Exclude me from the casino
page-say-that-you-know = Say that you know that nobody can undo it
page-you-excluded-yourself = You are excluded from the casino by your own wish.

event-double-merged = { $double } is the same person and is merged into this patron, with { $cents } and its play.
event-merged-into = This id is closed: the person goes on as { $patron }, where { $cents } went.
to-merge-a-double = merge a double
is-merged-into = { $patron ->
    [you] You go on as { $other }
   *[other] { $patron } is the same person as { $other }, under whose id they go on
 }
    .remedy = use that id
double-is-playing = { $other ->
    [you] You are
   *[other] { $other } is
 } still in { AND($tables) }
    .remedy = let them leave first

event-break-taken = A break until { $until }.
event-reminders-chosen = Reminders are chosen: { $reminders }.
of-reminders = { $minutes ->
    [none] none of time
   *[other] every { $minutes } minutes at tables
}, { $loss_cents ->
    [none] none of losses
   *[other] after every { $loss_cents } lost in a day
}
event-reminder-seen = A reminder of time and losses was seen.
to-take-a-break = take a break
to-choose-reminders = choose reminders
takes-a-break = { $patron ->
    [you] You take a break until { $until }
   *[other] { $patron } takes a break until { $until }
 }
    .remedy = { $patron ->
        [you] wait until it is over; what lies is settled
       *[other] wait until it is over
     }

page-on-a-break-until = You are taking a break until { $until }. What lies is settled.
page-a-break-now = Break now
page-break-begun = Your break has begun.
page-half-an-hour-away = For half an hour you cannot join a table or place a bet. Nobody can cut it short.
page-reminders = Reminders
page-what-reminders-are = While you are at a table, you are told how long you have played and what you have lost, as often as you choose.
page-remind-every-minutes = How often, in minutes
page-remind-every-loss = Each time I have lost this much in a day
page-save-my-reminders = Save my reminders
page-reminders-saved = Your reminders are saved.
page-reminder-lost = You have been at tables for { $hours } h { $minutes } min, and today you have lost { $lost }.
page-reminder-not-lost = You have been at tables for { $hours } h { $minutes } min, and today you have lost nothing.
page-i-saw-it = I saw it
page-keep-as-csv = Download CSV
page-keep-as-pdf = Download PDF
page-activity-of = What your play came to
page-activity-total = In all
page-column-shoe = Shoe
