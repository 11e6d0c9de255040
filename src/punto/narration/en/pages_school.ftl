### Pages of the school.

page-school-by-chapter = By chapter
page-school-right-of = { $right } of { $questions } right
page-school-nothing-asked = Nothing was asked yet.
page-school-due = To be asked again
page-school-due-so-many = { $number ->
    [one] One thing is due today.
   *[other] { $number } things are due today.
}
page-school-nothing-due = Nothing is due today.
page-school-times-wrong = { $number ->
    [one] wrong once
   *[other] wrong { $number } times
}
page-school-asked-again = { $days ->
    [0] Asked again today, with other cards.
    [one] Asked again tomorrow, with other cards.
   *[other] Asked again in { $days } days, with other cards.
}
page-school-was-wrong = { $number ->
    [one] It was wrong once.
   *[other] It was wrong { $number } times.
}
page-school-passed = Passed
page-school-not-passed = Not passed
page-school-certificates = Certificates
page-school-certificate = Certificate { $number }
page-school-certifies = Passed an examination on dealing by this rulebook, judged by the table itself. The transcript can be played again.
page-school-question-of = question { $number } of { $questions }
page-school-the-table = The table, as it lies
page-school-seconds-left = Seconds left:
page-school-amount = Amount to pay, in dollars
page-school-which-clause = By which clause?
page-school-leave = Break it off
page-school-your-answer = your answer
page-school-by-the-book = by the book
page-school-against-the-book = against the book
page-school-drill = Drill
page-school-edition = Rulebook
page-school-kind = About
page-school-as-is-due = what is due, by my level
page-school-next-drill = Next drill
page-school-examination = Examination
page-school-examination-is = Twenty questions at one table; sixteen right pass. You see the right answers at the end.
page-school-sit = Begin the examination
page-school-level = Level { $number } of { $levels }
page-school-level-head = Level
page-school-trainees = Trainees
page-school-no-trainees = Nobody had a lesson yet.
page-persons-name = Name
page-school-mark = Result
page-school-examinations = Examinations
page-school-passed-on = Passed on
page-school-transcript = Transcript
page-school-digest = SHA-256 { $digest }
page-school-again = Deal it again, the right way
page-school-again-step = By the book: step { $number } of { $steps }
page-school-again-next = Next step
page-school-again-back = Step before
page-school-again-end = Back to the answer
page-school-not-yet = Not yet
page-school-pay-it = Pay
page-school-pay-nothing = Pay nothing
page-school-ladder = Levels
page-school-ladder-is = Nine of the last ten drills right lead to the next level.
page-school-ladder-here = You are here: { $right } of the last { $asked } right
page-school-ladder-done = Reached
page-school-ladder-clock = a payout within { $seconds } seconds
page-school-waits = A lesson waits for you.
page-school-go-on = Continue the lesson
page-school-drill-chapter = Drill
