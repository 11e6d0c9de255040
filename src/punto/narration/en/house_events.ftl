### What the house puts on record beside its tables: equipment, staff, accounts, alerts, days.

event-day-closed = The day of table { $table } is closed: counted { $counted_cents }, expected { $expected_cents }, drop { $drop_cents }, win { $win_cents }.
event-clock-jumped = The clock jumped from { $was } to { $became }.
event-table-installed = Table { $table } is installed, with { $cards ->
    [virtual] cards from a virtual shoe
    [scanned] cards read by its shoe
   *[keyed] cards keyed in by the dealer
}; { $automatic ->
    [yes] it deals itself
   *[no] it is dealt by a dealer
}.
event-table-removed = Table { $table } is taken off the floor.
event-shoe-assigned = { $device ->
    [none] Table { $table } has no shoe any more.
   *[other] Table { $table } has the shoe { $device }.
}
event-scan-doubted = Card { $card } of shoe { $shoe } at table { $table } was { $doubt }.
event-staff-came-on = { $person } signs on at table { $table } as { $role }.
event-staff-went-off = { $person } goes off duty at table { $table } as { $role }.
event-alert-raised = Alert, { $concern }: { $why }.
event-alert-acknowledged = { $person } saw to alert { $alert }{ $note ->
    [none] .
   *[other] : { $note }.
}

event-account-created = { $account } may sign in as { $roles }.
event-roles-changed = { $account } is { $after ->
    [none] nothing
   *[other] { $after }
} now, and was { $before ->
    [none] nothing
   *[other] { $before }
}.
event-account-disabled = { $account } may not sign in any more.
event-account-enabled = { $account } may sign in again.
event-account-invited = { $account } is invited to choose a password.
event-sessions-ended = { $account } is signed out everywhere.
event-password-chosen = { $account } chose a password.
event-second-factor-set = { $account } set up a second factor.
event-second-factor-removed = { $account } must set up the second factor again.
event-identity-bound = { $account } signs in as { $subject } of { $issuer }.
event-identity-unbound = No provider lets anybody in to { $account } any more.
event-change-proposed = { $person } proposes a change of { $account }: { $change }{ $roles ->
    [none] .
   *[other] { " " }{ $roles }.
}
event-change-confirmed = What { $proposed_by } proposed for { $account } is confirmed.
event-change-withdrawn = A proposed change of { $account } is dropped.
event-sign-ins-slowed = Sign-ins of { $account ->
    [none] no account
   *[other] { $account }
} from { $address } have to wait.
event-attempts-forgiven = Failed sign-ins of { $account } are forgiven.
event-demonstration-begun = This house is a demonstration.
event-draft-taken = Tables may be played by the draft { $edition }.
event-sign-in-failed = A sign-in failed: { $account ->
    [none] no such account
   *[other] { $account }
}.
event-account-erased = The account of { $account } is gone for good.
event-person-kept = Who { $patron } is, is kept apart from the record{ $told_from ->
    [none] .
   *[other] , told apart from { $told_from }.
}
event-person-erased = Who { $patron } was is known no longer.
event-token-given = The device { $device } is let in as { $roles }.
event-token-revoked = The device { $device } is let in no longer.
event-paper-kept = The document { $name } is kept ({ $media }, { $size } bytes, { $digest }).
event-template-saved = The conditions { $name } are kept as a template.
event-template-removed = The template { $name } is removed.
event-document-filed = The official document { $name } is filed.
event-table-template-saved = The answers { $name } are kept as a template of tables.
event-table-template-removed = The template of tables { $name } is kept no longer.
event-draft-kept = { $person } keeps the draft { $name } of { $edition }.
event-draft-dropped = { $person } no longer keeps the draft { $name }.
event-review-asked = { $person } asks { $reader } to read the draft { $name } of { $edition }.
event-draft-remarked = { $person } remarks on the draft of reading { $review }{ $clause ->
    [none] {""}
   *[other] , clause { $clause }
}: “{ $words }”.
event-review-answered = { $person } has read the draft of reading { $review }: “{ $words }”.
event-review-closed = { $person } takes reading { $review } off the list.
