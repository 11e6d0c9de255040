### Files of incidents: refusals with what to do instead, commands, events, and their words.

incident-not-open = There is no open file { $number }
    .remedy = choose one that is open
incident-no-such-coup = Table { $table } has no coup { $coup } on record
    .remedy = choose one that was dealt
incident-nobody-held = { $person ->
    [you] You are not held by this file
   *[other] { $person } is not held by this file
 }
    .remedy = name the person who was held
incident-about-oneself = { $person ->
    [you] This file is about what you did
   *[other] This file is about what { $person } did
 }
    .remedy = have another person who answers for the floor see to it
incident-still-wants = This file cannot be closed yet: { $need }{ $patron ->
    [none] {""}
   *[other] , { $patron }
 }
    .remedy = see to that first, where it arose or in the file

incident-of-breach = { $breach }
incident-of-outcome = An outcome was declared invalid: { $cause }
incident-of-misconduct = Misconduct in a tournament: { $ground }
incident-of-chips = Tournament chips worth { $cents } did not come back from table { $table }

to-write-in-an-incident = write in the file of an incident
to-decide-an-incident = decide about an incident
to-close-an-incident = close the file of an incident

command-open-incident = Open a file: { $title }
    .name = Open a file
command-name-in-incident = Name { $person } in file { $incident } as { $part }
    .name = Name a person
command-add-coup-to-incident = Add coup { $coup } of table { $table } to file { $incident }
    .name = Add a coup
command-note-incident = Write a note in file { $incident }: { $note }
    .name = Write a note
command-document-incident = Add a document to file { $incident }: { $about }
    .name = Add a document
command-decide-incident = Put a decision in file { $incident }: { $decision }
    .name = Put a decision on file
command-hand-over-person = Hand { $person } over to { $to }, { $officer }
    .name = Hand a person over
command-close-incident = Close file { $incident }: { $finding }
    .name = Close a file

of-incident-source = { $stream }
of-incident-person = { $person } ({ $part })
of-incident-want = { $need }{ $person ->
    [none] {""}
   *[other] , { $person }
}

event-incident-arose = File { $incident } is opened: { $matter }, { $edition }{ $note ->
    [none] .
   *[other] : { $note }.
}
event-incident-joined = File { $incident }: the same again{ $note ->
    [none] .
   *[other] : { $note }.
}
event-incident-wanted = File { $incident } is not closed without { $want }.
event-incident-met = File { $incident } has { $want }{ $outcome ->
    [none] .
   *[other] : { $outcome }.
}
event-measure-taken = File { $incident }: { $measure }{ $person ->
    [none] .
   *[other] , { $person }.
}
event-incident-opened = File { $incident } is opened by hand: { $title }{ $note ->
    [none] .
   *[other] : “{ $note }”.
}
event-incident-person-named = File { $incident } names { $person } as { $part }.
event-incident-coup-added = File { $incident } has coup { $coup } of table { $table }.
event-incident-noted = File { $incident }, a note: “{ $note }”.
event-incident-documented = File { $incident } has a document, { $paper }: { $about }.
event-incident-decided = File { $incident }, decided: “{ $decision }”.
event-person-handed-over = File { $incident }: { $officer } ({ $to }) took over { $person }.
event-incident-closed = File { $incident } is closed: “{ $finding }”.

alert-incident = File { $number } was opened: { $incident }
concern-incident = incident

incident-matter-breach = breach of the rules
incident-matter-invalid-outcome = invalid outcome
incident-matter-wrong-payment = wrong payment
incident-matter-cards-amiss = cards missing or foreign
incident-matter-order-seen = order of the cards seen
incident-matter-misconduct = misconduct in a tournament
incident-matter-chips-missing = tournament chips missing
incident-matter-compromise = compromised promotion or draw
incident-matter-other = another incident

incident-part-concerned = the person it is about
incident-part-affected = a person affected
incident-part-witness = a witness

incident-need-settlement = the enquiry, and what was done about the payment
incident-need-task = what must be tried where intention is suspected
incident-need-telling = word that those were told who must be
incident-need-decks = cards that were checked and are whole again
incident-need-hand-over = an inspector or the police who took over the person held
incident-need-validation = validation, or the draw cancelled
incident-need-notice = the notice of the compromise

incident-measure-wagers-void = wagers declared void
incident-measure-out-of-game = excluded from the game
incident-measure-out-of-casino = excluded from the casino
incident-measure-held = held
incident-measure-outcome-invalid = the outcome is invalid
incident-measure-disqualified = disqualified
incident-measure-postponed = postponed
incident-measure-draw-cancelled = the draw is cancelled

takes-over-inspector = an inspector
takes-over-police = the police
