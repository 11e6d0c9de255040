### The school: what is asked, what was answered, and its words.

lesson-of-another = { $person ->
    [you] This lesson is another person's
   *[other] This lesson is not { $person }'s
}
    .remedy = begin one of your own
no-examination = No examination is under way
    .remedy = begin one
examination-under-way = An examination is under way, at question { $number }
    .remedy = answer it, or break the examination off
drill-not-asked = Drill { $number } is not the one that waits for an answer
    .remedy = answer the one that is shown
question-not-asked = Question { $number } is not the one that the examination has come to
    .remedy = answer the one that is shown
no-drill-on-chapter = No drill is asked on chapter { $name }
    .remedy = choose another chapter
act-not-asked = The table would take that, and it is no answer to what is asked
    .remedy = do what the table waits for now
nothing-to-report = Nothing of the kind happened
    .remedy = report only what you saw
reported-otherwise = That is not what happened
    .remedy = report what happened, with the hand, the card, the person and the amount
went-on-unreported = What went wrong was not reported
    .remedy = leave cards and chips as they lie, and report it first
keyed-otherwise = That is not the card that came out
    .remedy = key its rank and then its suit, and look at the card before you count it; on a floor, put it right under “A card was keyed as another” before the coup goes on
cutting-card-otherwise = The cutting card was not keyed as it came
    .remedy = press X if the cutting card came out before the card, and only then

to-learn = have lessons

command-set-drill = Have a drill: { $kind }
    .name = Have a drill
command-answer-drill = Answer drill { $drill }
    .name = Answer a drill
command-sit-examination = Sit an examination under { $edition }
    .name = Sit an examination
command-answer-examination = Answer question { $question }
    .name = Answer a question
command-leave-examination = Break the examination off

event-drill-set = Drill { $drill } was set: { $kind }.
event-drill-answered = Drill { $drill } on { $clause } was answered: { $mark }.
event-level-reached = Level { $level } was reached.
event-examination-begun = Examination { $examination } under { $edition } was begun, with { $questions } questions.
event-examination-answered = Question { $question } on { $clause } was answered: { $mark }.
event-examination-ended = Examination { $examination } is over: { $right } of { $questions } right, { $passed ->
    [yes] passed
   *[no] not passed
}.
event-certificate-given = Certificate { $certificate } was given for { $edition }.

drill-kind-third-cards = third cards
drill-kind-calls = calls
drill-kind-steps = the next step
drill-kind-payouts = payouts
drill-kind-wrongs = what is wrong
drill-kind-reports = reports
drill-kind-remedies = irregularities
drill-kind-keying = keying the cards

act-group-game = The game
act-group-shoe = Cards and shoe
act-group-righting = Putting it right

drill-mark-right = right
drill-mark-late = right, and too late
drill-mark-wrong-clause = right, by another clause
drill-mark-wrong = wrong

school-ask-third-cards = Who draws the next card?
school-ask-calls = What do you say?
school-ask-steps = What is done now?
school-ask-payouts = { $person } has { $amount } on { $wager }. What do you pay?
school-ask-wrongs = Which of these is against the book now, and by which clause?
school-ask-reports = What do you do?
school-ask-remedies = What is done about it, and by which clause?
school-ask-keying = This came out of the shoe. Key it.
school-sees-cutting-card = The cutting card came out before it.
school-sees-report-misdealt-card = You have drawn the { $face } and laid it with the { $hand } hand.
school-sees-report-order-doubt = The cards were pushed together, and nobody can say any more in which order they came out.
school-sees-report-exposed-card = The next card in the shoe lies face up: the { $face }.
school-sees-report-burned-in-error = You have drawn the next card and laid it away, face down, without dealing it.
school-sees-report-missed-step = The cards of this shoe were loaded and dealt from, and nobody remembers the { $step }.
school-sees-report-found-wager = Cards are out, and { $patron } now lays { $chips_cents } on { $wager }.
school-sees-report-card-amiss = You notice that the decks are one card short: { $missing }.
school-sees-report-dropped-cards = Cards have slipped off the table.
school-sees-report-payment-error = { $patron } shows you the chips of the last payment: by { $cents } { $wrong }.
school-sees-report-breach = You see it of { $person }: { $breach }.
school-by-role = { $words } ({ $role })
school-say = “{ $words }”
school-draws = { $hand ->
    [player] The player hand draws
    [banker] The banker hand draws
   *[none] Nobody draws
}
school-key = Key the { $cards }{ $cutting ->
    [yes] , with the cutting card before it
   *[no] {""}
}
school-pay = { $amount ->
    [none] Pay nothing
   *[other] Pay { $amount }
}{ $odds ->
    [none] {""}
   *[other] , at { $odds }
}{ $stays ->
    [yes] ; the stake goes back
    [no] ; the stake is taken
   *[none] {""}
}
school-so-many-right = { $right } of { $questions } right.
school-result = { $right } of { $questions } right: { $passed ->
    [yes] passed
   *[no] not passed
}.
trainee-unknown = { $name } had no lesson here
    .remedy = look at the list of trainees
certificate-unknown = There is no certificate { $number }
    .remedy = look at the list of certificates
