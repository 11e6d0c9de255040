### The calendar: refusals with what to do instead, commands, events, and their words.

notice-not-open = There is no open notice { $number } in the calendar
    .remedy = choose one that is open
notice-answered-where-it-arose = No document is filed for this
    .remedy = put it on record where it arose: at the table, the promotion or the tournament
document-not-kept = The document is not one that the house keeps
    .remedy = bring the document itself first
document-empty-or-too-long = A document has at least one byte, and { $size } at most
    .remedy = bring the document itself
only-approvals-lapse = Only an approval can lapse
    .remedy = leave out until when it holds
approval-has-lapsed = This approval held until { $since }
    .remedy = bring one that holds
approval-is-over = The approval { $name } ({ $approval }) held until { $since }, by its letter
    .remedy = file the letter that renews it, or name another approval
no-such-approval-wanted = { $edition } asks for no such approval: { $approval }
    .remedy = choose one that it asks for
month-not-over = { $period } is not over
    .remedy = close it when it is
month-closed-already = { $period } is closed already
    .remedy = look at the calendar
month-has-open-notices = { $period } cannot be closed while notices are open: { $choices }
    .remedy = have their documents filed first

to-file-a-notice = file a document with the calendar
to-keep-an-approval = keep a letter of approval
to-close-a-month = close a month
to-save-a-template = save a template
to-remove-a-template = remove a template
to-keep-a-draft = keep a draft
to-drop-a-draft = drop a draft
to-have-a-draft-read = have a draft read
to-keep-a-document = bring a document

command-file-notice = File the document of notice { $notice }
    .name = File a document
command-keep-approval = Keep the letter of the approval { $reference }: { $approval }
    .name = Keep a letter of approval
command-close-month = Close { $month }
    .name = Close a month
of-kept-paper = { $name }
of-notice-source = { $stream }

event-notice-due = Notice { $notice }: { $matter } is due to { $to } by { $edition }{ $due ->
    [none] .
   *[other] , until { $due }.
}
event-notice-joined = Notice { $notice } must tell of something else as well.
event-notice-told = What notice { $notice } is about was told at { $told }{ $closed ->
    [yes] .
   *[no] ; its document is still wanted.
}
event-notice-lapsed = Notice { $notice } is owed no longer.
event-notice-filed = The document of notice { $notice } is filed: { $paper }, reference { $reference }, { $late ->
    [yes] late
   *[no] in time
}{ $lapses ->
    [none] .
   *[other] ; it holds until { $lapses }.
}
event-approval-kept = The letter of an approval is kept: { $approval }, { $edition }, reference { $reference }, { $paper }{ $lapses ->
    [none] .
   *[other] ; it holds until { $lapses }.
}
event-month-closed = { $month } is closed{ $note ->
    [none] .
   *[other] : { $note }.
}

alert-notice-overdue = { $matter }, due to { $reader } since { $since }, has no document

notice-reader-commission = the Commission
notice-reader-authority = the Authority
notice-reader-nicc = the NICC
notice-reader-inspectorate = the inspectorate
notice-reader-inspector = an inspector
notice-reader-surveillance = surveillance
notice-reader-patron = the patron
notice-reader-house = the house itself

notice-matter-notice = notice of what happened
notice-matter-daily-summary = daily summary or breach report
notice-matter-monthly-list = month's list of over- and underpayments
notice-matter-payment-report = report of a wrong payment
notice-matter-task = something to be tried
notice-matter-detention = person held with a device
notice-matter-terms = terms of a promotion
notice-matter-amended-terms = amended terms of a promotion
notice-matter-amendment-approval = approval of amended terms
notice-matter-winner = telling a winner
notice-matter-reasons = reasons for refusing a prize
notice-matter-details = names, addresses and reasons of a refused claim
notice-matter-compromise = compromised promotion or draw
notice-matter-complaint = right to complain
notice-matter-conditions = copy of a tournament's conditions
notice-matter-conditions-approval = approval of a tournament's conditions
notice-matter-commission-approval = approval of a tournament's commission
notice-matter-renewal = renewal of an approval
notice-matter-equipment-approval = letter of an approval
notice-of-detention = held with a prohibited device: { $person }
notice-of-enquiry = the enquiry found: { $note }
notice-of-compromise = what was found: { $note }
letter-of-approval = { $approval }, reference { $name }

letter-to = To: { $words }
letter-about = About: { $words }
letter-under = Under: { $words }
letter-arose = Arose: { $words }
letter-due = Due: { $words }
letter-sources = On record: { $words }
letter-no-time = no time is named
