### What an audit finds in a record that is not as it was written.

stream-record = the record
stream-heads = signed marks
stream-house = the house
stream-accounts = accounts
stream-devices = devices
stream-documents = documents
stream-guards = guards
stream-persons = persons
stream-table = table { $name }
stream-shoe = shoes of table { $name }
stream-patron = patron { $name }
stream-tournament = tournament { $name }
stream-promotion = promotion { $name }
stream-voucher = voucher { $name }
stream-calendar = the calendar
stream-incidents = incidents
stream-watch = the watch
stream-trainee = the lessons of { $name }

audit-place = { $stream }{ $version ->
    [0] { "" }
   *[other] , number { $version }
}: { $about }

sort-changed = Changed after it was written
    .meaning = Every entry is sealed together with the one before it, and these seals do not fit.
    .remedy = Put each entry beside the same one in the latest backup or export: that has what was written. Ask who could reach the database between the two.
sort-missing = Missing
    .meaning = Entries are numbered without a gap, and these are no longer there.
    .remedy = Look for their numbers in the latest backup or export, which still has them.
sort-displaced = Out of its place
    .meaning = Something stands where the order of the record leaves no room for it.
    .remedy = Treat it as put in or moved by hand: the latest backup or export shows the right order.
sort-sums = Does not add up
    .meaning = What an entry says and what the money or the table became by it are not the same.
    .remedy = Recall the coup, work it out by hand, and compare it with the ledger and the layout's footage.
sort-shoe = Sealed shoes
    .meaning = A shoe is sealed before its first card, and its key is shown after the last.
    .remedy = Do not rely on the cards of such a shoe; hold its coups against footage.
sort-beside = Beside the record
    .meaning = Accounts, devices, documents or the database's own guards are not what they should be.
    .remedy = Set each right in the administration, which puts it on record, and ask who could reach the database.
sort-signed = Signed marks
    .meaning = Marks of how far the record went are signed and kept elsewhere; these do not fit it.
    .remedy = Make sure that the right file of marks and the right key were given, and then ask for the record that they were signed for.

uncovered-signing-in = passwords, failed sign-ins, sessions and invitations, which are no part of what happened
uncovered-scans = what electronic shoes have read and tables have not yet dealt
uncovered-beside = accounts, devices and documents, which an export does not hold
uncovered-guards = the ledger's and the tables' own guards, which only a database has
uncovered-unsigned = a record that was cut off or written anew as a whole: no signed head and no code given
uncovered-unkeyed = who kept what is kept for a quick start: the folder of keys is not here (what they say was checked)
uncovered-before = what was on record before entry { $entry }, which an earlier verdict found whole and which was not gone through again


## The chain

audit-entry-after = Entry { $entry } comes after entry { $last }
audit-entry-empty = Entry { $entry } is empty
audit-entry-in-disorder = Entry { $entry } is not in its order
audit-entry-apart = Entry { $entry } does not hold together
audit-entry-changed = Entry { $entry }, or what came before it, is not as it was written
audit-entry-astray = Entry { $entry } does not follow from what came before it
audit-entries-missing = { $upto ->
    [none] Entry { $entry } is missing
   *[other] Entries from { $entry } to { $upto } are missing
}
audit-goes-on-after-entry = It goes on after entry { $entry }, which it says is its last
audit-refusal-after = Refusal { $refusal } comes after refusal { $last }
audit-refusal-displaced = Refusal { $refusal } is not after entry { $entry }
audit-refusal-changed = Refusal { $refusal }, or what came before it, is not as it was written
audit-refusal-astray = Refusal { $refusal } does not follow from what came before it
audit-refusals-missing = { $upto ->
    [none] Refusal { $refusal } is missing
   *[other] Refusals from { $refusal } to { $upto } are missing
}
audit-goes-on-after-refusal = It goes on after refusal { $refusal }, which it says is its last
audit-ends-elsewhere = It does not end where it should

## One thing of a table, a patron or the house

audit-no-number = A number of it is none
audit-twice = It is there twice
audit-after = It comes after number { $last }
audit-early = It comes before number { $number }
audit-changed = { $last ->
    [0] It is
   *[other] It, or number { $last } before it, is
} not as it was written
audit-astray = It does not follow from the one before it
audit-does-not-follow = It does not follow from what came before{ $because ->
    [none] { "" }
   *[other] : { $because }
}
audit-missing = { $upto ->
    [none] Missing
   *[other] Missing, up to number { $upto }
}
audit-entry-gone = The entry that says who gave it, and when, is missing
audit-only-in-ledger = Missing, though the ledger still has what it moved
audit-beyond-list = It stands after what the record says is the end
audit-list-differs = Its seal is not the one on the record's list
audit-not-on-list = It does not belong to any list of the record
audit-listed-as = It is listed as { $tag }, which it is not
audit-listed-under-coup = It is listed under a coup that it is not of
audit-snapshot-differs = What was kept for a quick start is not how it stood
audit-snapshot-of-none = What was kept for a quick start is of something that is not there
audit-snapshot-not-ours = What was kept for a quick start was not put there by this house

## What an entry says and what came of it

audit-ledger-differs = The ledger does not say what it moved
audit-unbalanced = The book of { $book } does not balance
audit-impossible = It could not have been done: { $because }
audit-unlike-its-entry = It does not follow from the rest of its entry
audit-follows-nothing = What number { $number } of { $stream } meant for it is missing
audit-purse-short = The purse did not hold that much
audit-tokens-differ = The tokens given are not what vouchers were exchanged for
audit-no-patron = Nothing is there of the patron who joined { $stream }
audit-speaks-of-none = It speaks of number { $number } of { $stream }, which is not there
audit-archived-balance = What the database carries of the book of { $book } is not what the archives come to
audit-archived-fact = What the database keeps of this archived fact of the house is not what its archive says
audit-id-unknown = The database would not know the id of entry { $entry } again
audit-day-differs = Its figures are not those of the table

## Sealed shoes

audit-promised-late = Shoe { $shoe } was promised only afterwards
audit-unpromised = Shoe { $shoe } was never promised
audit-promised-twice = Shoe { $shoe } was promised before
audit-key-not-shown = Shoe { $shoe } was over, and its key was not shown
audit-another-key = The key of shoe { $shoe } is not the one promised

## Beside the record

audit-let-in = { $account } is { $allowed ->
    [yes] let in
   *[no] disabled
}, and the record says otherwise
audit-another-identity = { $account } is bound to another identity than is on record
audit-account-missing = { $account } is missing
audit-account-unrecorded = { $account } is there, and is not on record
audit-other-roles = { $account } has other roles than are on record
audit-document-missing = The document of { $edition } is missing
audit-document-unrecorded = The document of { $edition } is there, and is not on record
audit-another-document = The document of { $edition } is not the one that was filed
audit-paper-missing = The document { $name } is missing
audit-paper-unrecorded = The document { $name } is there, and is not on record
audit-another-paper = The document { $name } is not the one that was kept
audit-not-erased = { $patron ->
    [you] You were
   *[other] { $patron } was
} erased, and something of that is still there
audit-person-missing = { $patron ->
    [you] Who you are
   *[other] Who { $patron } is
} is missing
audit-person-unrecorded = { $patron ->
    [you] Who you are
   *[other] Who { $patron } is
} is there, and is not on record
audit-another-person = { $patron ->
    [you] Who you are
   *[other] Who { $patron } is
} is not what was put there
audit-unguarded = { $name }, which keeps rows from being changed, is not in force

## Signed marks

audit-unlike-mark = Up to entry { $entry } and refusal { $refusal } it is not what was { $signed ->
    [none] written down
   *[other] signed on { $signed }
}
audit-short-of-mark = It does not come by entry { $entry } and refusal { $refusal }, where it was { $signed ->
    [none] written down
   *[other] signed on { $signed }
}
audit-head-of-another = The mark of { $signed } is of another record
audit-head-not-signed = The mark of { $signed } is not what was signed with this key
audit-head-missing = The mark before that of { $signed } is missing
audit-heads-empty = The file of signed heads is empty
verification-floor-stopped = The floor was stopped meanwhile
verification-at-fault = It stopped on a fault of its own after entry { $entry }: keep the disk as it is, and verify a backup
record-cannot-be-gone-through = The record cannot be verified
record-is-damaged = The record is damaged
record-is-not-as-written = The record is not as it was written
part-fell-over = The part of it that is called { $name } fell over ({ $code })
little-room = The disk that holds the record has { $left } megabytes left of { $least }
