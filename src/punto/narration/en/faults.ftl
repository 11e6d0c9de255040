### What is said of input that cannot be read, and of what does not answer; `remedy` is what to do.

no-such = There is no { $what } { $word }
    .remedy = choose from { $choices }
on-line = Line { $line }: { $because }
file-unreadable = { $path } cannot be read: { $hindrance }
    .remedy = name a file that can be read
file-unwritable = { $path } cannot be written: { $hindrance }
    .remedy = name another

# Cards, money and numbers
no-card = { $word } is not a card
    .remedy = write rank then suit: A 2-9 T (or 10) J Q K, then C D H or S, as in 4H or TD
card-not-in-shoe = { $name } cannot be seen where the shoe holds { $code }
    .remedy = leave faces to the shoe, or put the right cards in it
no-result = Result { $at } is { $word }, which is none
    .remedy = write B for banker, P for player, T for tie
too-many-digits = The { $what } has more than { $most } digits, which no table takes
no-cents = The { $what } is a positive whole number of cents, not { $word }
    .remedy = write cents in digits: 10000 is $100.00
no-denomination = A chip set needs at least one denomination of one cent or more
no-practical-unit = Chips of { $denominations_cents } share no practical unit
    .remedy = choose denominations that are multiples of the smallest
no-whole-number = The { $what } is a whole number from 1 to { NUMBER($most, useGrouping: 1) }, not { $word }
    .remedy = write digits, or a power of ten as in 1e9
no-seed = A seed is a whole number, not { $word }
no-number-of-decks = A number of decks is a small whole number, not { $word }
no-share-of-hundred = How many of a hundred buy back is a number up to 100, not { $word }
parts-unreadable = The { $what } { $word } cannot be read
    .remedy = write { $code }, as in { $name }
limits-given-twice = The limits of { $name } are given twice
    .remedy = give them once
minimum-over-maximum = A minimum of { $least_cents } is over a maximum of { $most_cents }
    .remedy = give a maximum that is not below the minimum

# Names and time
no-address-name = No { $what } can be called { $word }
    .remedy = choose up to { $most } letters, digits and signs that can be seen, with single spaces between them and no slash
no-account-name = { $word } will not do as a name
    .remedy = use up to { $most } letters, digits, hyphens and full stops
name-like-a-patron = { $name } has the look of a patron's id
    .remedy = choose another name
name-of-the-house = { $name } is a name of the house itself
    .remedy = choose another name
no-name-to-call = { $word } is no name that a table could call
    .remedy = use up to { $most } letters
no-persons-name = That will not do as a name
    .remedy = use up to 80 letters
nobody-called = Nobody here is called { $name }
    .remedy = say where they are: seat 3
no-time = { $word } is no time
    .remedy = write 2026-11-15T20:00:00+11:00
time-without-zone = { $word } has no zone
    .remedy = write 2026-11-15T20:00:00+11:00
no-moment = { $word } is no month, day or moment
    .remedy = write a month as 2026-11, a day as 2026-11-15 or a moment as 2026-11-15T20:00
interval-backwards = The interval ends on { $until }, and begins on { $since }
    .remedy = put the earlier time first
no-timezone = There is no timezone { $word }
    .remedy = name one like Australia/Sydney

# Accounts
no-account = There is no account { $account }
    .remedy = see the list of accounts
account-there-already = There is an account { $account } already
    .remedy = choose another name
has-an-account-already = { $name } has an account already
    .remedy = change that one
account-without-role = An account has at least one role
    .remedy = name one
no-device = There is no device { $name }
    .remedy = see the list of devices
no-proposal = There is no proposal { $number }
    .remedy = see the list of proposals
no-factor-begun = No second factor is being set up
    .remedy = start again
wrong-first-code = This is not the code that the authenticator shows
    .remedy = try again
factor-sealed-otherwise = The second factor of { $account } was not sealed under this key
    .remedy = restore the folder of keys, or take the second factor away
password-too-short = A password has at least { $least } characters
    .remedy = choose a longer one
password-too-long = A password has at most { $most } characters
    .remedy = choose a shorter one
password-guessed = This password is among the first that anybody would guess
    .remedy = choose one of several words that have nothing to do with each other or with you
passwords-differ = The two are not the same
    .remedy = try again
provider-silent = The provider does not answer
    .remedy = try again in a while, or sign in another way
no-provider-address = { $address } is no provider's address
    .remedy = write it as https://host
identity-taken = { $name } comes in to { $account } already
    .remedy = take it away there first
no-subject = That cannot be a person's subject at a provider
    .remedy = use up to { $most } characters, as the provider writes it
no-provider = No provider is set up here
    .remedy = set oidc_issuer, then start again
no-bare-origin = origin is a host and nothing under it
    .remedy = write it as https://host
no-safe-address = { $name } is no address that can be relied on
    .remedy = write it as https://host
provider-without-client = A provider wants to know the house's client, and the scope openid
    .remedy = set oidc_client, and oidc_scopes if it is not openid alone
roles-of-a-provider = oidc_roles names no role, or that of an administrator or a machine
    .remedy = name roles of other people; two administrators make a third
no-role-of-a-provider = oidc_roles says { $word }, and there is no such role
    .remedy = write it as pit=dealer
break-glass-without-provider = break_glass keeps staff from signing in with a password, and no provider is set
    .remedy = set oidc_issuer, or leave break_glass out
no-break-glass = break_glass names { $account }, who is no administrator that may sign in
    .remedy = name one that is, or make one with punto user create
no-secret-file = The file of oidc_secret_file cannot be read
    .remedy = see that it is there, and whose it is

# Tables, patrons and tournaments that are asked for
no-shoe-before = Table { $table } has had no shoe before this one
no-table = There is no table { $table }
    .remedy = see the list of tables
no-table-in-record = There is no table { $table } in the record
    .remedy = name one that was opened; punto record list shows them
table-not-open = Table { $table } is not open
    .remedy = have it opened, or choose another
opened-as-another = Table { $table } is not opened as { $name }
    .remedy = name it as the address does
table-not-open-then = Table { $table } was not open on { $moment }
    .remedy = name a later time
no-coup-on-record = Table { $table } has no coup { $coup } on record
    .remedy = name one that was dealt
coup-not-numbered = No coup has the number { $number }
    .remedy = number them from 1 on
no-patron = The house knows no patron { $name }
    .remedy = find or enrol them at the cage
no-patron-of-that-id = The house gave nobody the id { $name }
    .remedy = find the patron at the cage, or enrol them by their name
not-enrolled = { $name } is not enrolled
    .remedy = enrol them first
nothing-kept-of = Nothing is kept of { $name }
    .remedy = name another patron
no-tournament = There is no tournament { $name }
    .remedy = see the list of tournaments
template-unknown = There is no template { $name }
    .remedy = see the list of templates
no-tournament-in-record = There is no tournament { $name } on record
    .remedy = see punto record list
no-ballot-named = Nothing says which ballot
    .remedy = name a tournament, or give --seed
no-seed-or-tables = That is no seed, or these are no tables
    .remedy = write --tables T1=6,T2=6
conditions-unreadable = { $path } has no conditions of a tournament: { $because }
    .remedy = see docs/tournaments.md
no-promotion = There is no promotion { $name }
    .remedy = see the list of promotions
no-promotion-in-record = There is no promotion { $name } on record
    .remedy = see punto record list
no-draw-named = Nothing says which draw
    .remedy = name a promotion, or give --seed
no-seed-or-entries = That is no seed, or this is no list of entries
    .remedy = write --entries 1=3,2=1
terms-unreadable = { $path } has no terms of a promotion: { $because }
    .remedy = see docs/promotions.md
nothing-kept-of-claim = Nothing is kept of claim { $number }
    .remedy = check the number
terms-not-written = The terms of { $name } are not written yet
    .remedy = see the list of promotions
no-voucher = There is no voucher { $name }
    .remedy = check the number
no-draft-to-check = This is no draft that can be checked
    .remedy = give the command that drafts
conditions-not-published = The conditions of { $name } are not published
    .remedy = see the list of tournaments
entrants-given-twice = Entrants are given twice
    .remedy = give --entrants or --strategy, not both
strategy-given-twice = The strategy { $name } is given twice
    .remedy = give it once
chips-under-minimum = The tournament chips of an entrant do not cover the minimum
    .remedy = state more chips, or a lower minimum
entrants-without-seats = { NUMBER($number, useGrouping: 1) } entrants do not find seats in { $word }: { $left } x { $most } tables of { $least }
    .remedy = state more tables or sessions, or seat more at a table
closed-with-another-count = { $name } closed table { $table } with another count
    .remedy = let another person count it again
no-float-count = No float counts { $number } cents
    .remedy = give cents, from 0 to { NUMBER($most, useGrouping: 1) }
id-reused = The id { $name } stands for another command
    .remedy = give each command an id of its own
too-busy = { $name } is too busy
    .remedy = try again
floor-stopping = The floor is being stopped
    .remedy = try again in a moment
floor-did-not-start = The floor did not start
    .remedy = see the log
demonstration-on-loopback = A demonstration lets anybody in, so it answers on loopback only
    .remedy = leave --host out
draft-is-another = { $database } already has another draft that is called { $edition }; give this one another id
too-many-drafts = a record holds at most { $most } drafts
draft-in-earnest = drafts are played by in a demonstration alone: give --demo too, or leave --draft out
record-has-drafts = { $database } has tables that are played by a draft of a rulebook, and a house deals by approved ones alone
no-demonstration = { $database } is no demonstration, and its accounts have passwords of their own
    .remedy = name another database
is-a-demonstration = { $database } is a demonstration, whose passwords everybody knows
    .remedy = name another database, or start it with --demo
address-not-answered = { $address } cannot be answered on: { $hindrance }
    .remedy = choose another with --port or --host
configuration-unreadable = The configuration cannot be read: { $because }
    .remedy = choose from { $choices }
no-toml =
    { $path } is not TOML{ $line ->
        [none] {""}
       *[other] , on line { $line }
    }
    .remedy = mend it
shoe-reads-its-own = An electronic shoe reads its own cards
    .remedy = leave the faces out
no-electronic-shoe = A table whose cards are scanned deals from an electronic shoe
    .remedy = open it with the device { $code }
scans-not-as-written = What the shoe of table { $table } read is not as it was written
    .remedy = restore the folder of keys, or change the shoe
shoe-shows-its-own = A virtual shoe shows its own cards
    .remedy = leave the faces out
shoe-deals-unasked = A virtual shoe deals no card unasked
    .remedy = leave card_out out

# The record
no-stream = { $name } is no stream
    .remedy = a stream begins with { $choices }
no-event = { $event } is no event that is known
    .remedy = see where it came from
newer-event = { $event } is of a newer Punto
    .remedy = read it with the newer program
record-closed = The record is closed
    .remedy = open it again
record-silent = The record does not answer
    .remedy = see to the database
record-not-as-written = The record is not as it was written: event { $version } of { $name } cannot be followed
    .remedy = stop, keep the disk as it is, and see punto record verify
record-of-a-house = { $database } is the record of a house, where nobody plays alone
    .remedy = name another database
no-record-there = There is no record { $database }
    .remedy = name its file or its address
holds-no-record = There is no record in { $database }
    .remedy = name another
holds-a-record = { $database } holds a record already
    .remedy = name an empty one
no-kind-of-database = { $name } is no database that a record can be kept in
    .remedy = name a file, sqlite:///file or postgresql://host/name
table-of-another-script = Table { $table } is in { $database } already, by another script or hand
    .remedy = name another table or another database
stream-of-another-script = { $name } is in { $database } already, by another script or hand
    .remedy = name it otherwise, or another database
older-schema-read-only = { $database } is of an older schema, and may only be read here
    .remedy = open it once where it may be written to
newer-schema = { $database } was written by a newer Punto: its schema is { $version }, and this one knows { $most }
    .remedy = open it with the newer program
schema-without-chain = { $database } was written by an older Punto and cannot be brought up from schema { $version }: its entries are in no chain, and one made afterwards would prove nothing
    .remedy = read it with the Punto that wrote it, and begin a new record with this one
schema-by-name = { $database } was written by an older Punto and cannot be brought up from schema { $version }: it knows patrons by their names, and lists no event under its own
    .remedy = read it with the Punto that wrote it, and begin a new record with this one
between-schemas = { $database } was made by a Punto between two schemas: its table { $name } is another than this one knows
    .remedy = read it with the Punto that wrote it, and begin a new record with this one
disk-full = The disk that holds { $database } is full
    .remedy = make room on it
disk-takes-no-more = The disk takes no more of { $database }
    .remedy = make room, or allow more
disk-silent = The disk that holds { $database } does not answer
    .remedy = see to the disk
database-not-writable = { $database } may not be written to
    .remedy = let this user write to it
database-read-only = { $database } may only be read
    .remedy = let it be written to again
database-not-opened = { $database } cannot be opened
    .remedy = name a file in a folder that exists
database-held = { $database } is held by another program
    .remedy = let that program finish
database-damaged = { $database } is damaged
    .remedy = restore it from a backup
database-not-a-record = { $database } is not a record
    .remedy = name the file of a record
database-unusable = { $database } cannot be used ({ $code })
    .remedy = see to it
database-silent = { $database } does not answer
    .remedy = start it, or check the address
server-without-fsync = { $database } is on a server that acknowledges what is not on the disk
    .remedy = set fsync = on in its configuration, and reload it
file-there-already = { $path } is there already
    .remedy = name a new file
no-backup = There is no backup { $path }
    .remedy = name the file of a backup
no-export = { $path } is not the export of a record
    .remedy = name a file of JSON Lines
no-line-of-an-export = Line { $line } of { $path } is neither an entry nor a refusal
    .remedy = export the record again
export-of-older = { $path } was written by an older Punto (schema { $version })
    .remedy = read it with that program
export-of-newer = { $path } was written by a newer Punto (schema { $version })
    .remedy = read it with that program
form-sealed-otherwise = The form was not sealed under this key
    .remedy = restore the folder of keys that it was sealed under
shoe-sealed-otherwise = Shoe { $shoe } was not sealed under this key
    .remedy = restore the folder of keys that it was sealed under
person-sealed-otherwise = What is kept of { $name } cannot be opened with these keys
    .remedy = restore the folder of keys, and see punto record verify
no-line-of-heads = Line { $line } of { $path } is not a line of heads
    .remedy = see the file
no-folder-for-heads = The folder of heads { $path } cannot be made: { $hindrance }
    .remedy = set heads to a folder that this user may write to
no-public-key = { $path } is not a public key
    .remedy = name signing.pub
no-key = { $path } is not a key
    .remedy = restore the folder of keys
key-unreadable = The key { $path } cannot be read
    .remedy = restore the folder of keys
no-code-of-a-record = { $word } is no code of a record
    .remedy = write it as punto record head prints it
open-to-others = { $path } is open to others than its owner ({ $code })
    .remedy = chmod { $number } { $path }
folder-open-to-others = The folder of { $path } can be written to by others than its owner
    .remedy = chmod go-w { $address }
no-address-of-a-witness = { $address } is no address that heads can be sent to
    .remedy = write it as https://host/path
witness-did-not-take-it = The witness at { $address } did not take the head ({ $code })
    .remedy = see that it answers; the next head is sent in any case
no-verdict = There is no verdict yet
    .remedy = have the record verified

# Rulebooks and clauses
no-rulebook-given = Say which rulebook
    .remedy = give --rules, or --compare with two of them
no-clause = { $edition } has no clause { $word }
    .remedy =
        { $close ->
            [none] see punto rules list --rules { $edition }
           *[other] did you mean { $close }?
        }
nothing-to-search = There is nothing to search for
    .remedy = give one or more words
no-pdf = This is not a PDF
    .remedy = choose the PDF of the official document
no-document = No document of { $edition } was filed
    .remedy = read it in our words
notice-unknown = There is no open notice { $number }
    .remedy = choose one that is open in the calendar
finding-unknown = There is no finding { $number }
    .remedy = choose one that is listed
no-shoe-to-watch = No shoe is being dealt at { $table }
    .remedy = choose a table that is being dealt
incident-unknown = There is no file { $number }
    .remedy = choose one that is listed
paper-unknown = There is no such document
    .remedy = choose one that the calendar names
neither-pdf-nor-text = This is neither a PDF nor a text
    .remedy = choose a PDF, a CSV or a text
no-coup-by-then = No coup was dealt at table { $table } by { $moment }
    .remedy = choose a later time
import-twice = { $name } stands in the file twice
    .remedy = have each patron and each card once
import-like = { $name } could be taken for a person whom the house knows
    .remedy = enrol them at the cage, where they are told apart
import-card = The card { $name } was given to another person
    .remedy = leave it out, or withdraw that one first
no-parquet = Parquet files cannot be written here
    .remedy = install punto[parquet], or choose CSV
no-file = There is no file { $name }
    .remedy = go on from the first page

# Odds and drafts
comparison-with-more = A comparison takes two rulebooks and nothing to set beside them
odds-need-cards = Odds need between { $least } and { $most } cards, and { $left } are left
draft-not-toml =
    The draft is not TOML{ $line ->
        [none] {""}
       *[other] , on line { $line }
    }
draft-too-deep = The draft has too many tables or brackets inside one another
draft-number-too-long = A number of the draft has too many digits
draft-name-too-long = { $word } of the draft is no name
    .remedy = names have at most { $most } characters
draft-text-too-long = { $path } of the draft has at most { $most } characters
draft-has-too-many = { $path } of the draft has { $number } lines
    .remedy = there may be { $most } at most
draft-has-unseen = { $path } of the draft has a character that nobody sees, { $code }
    .remedy = write it without that character
draft-too-long = A draft has at most { $most } characters
draft-over-nothing = The draft does not say which edition it changes
    .remedy = begin it with over, as in over = 'star-2025'; the editions are { $choices }
draft-over-another = The draft is over { $edition }, not over { $word }
    .remedy = name the edition that it is over, or none
draft-has-no-such-clause = The draft has no clause { $clause }
    .remedy = name a clause of it, or none for the whole
no-name-of-a-draft = A draft cannot be called { $word }
    .remedy = use small letters, digits and hyphens, forty at most
draft-named-like-an-edition = { $word } is the name of a rulebook, not of a draft
    .remedy = give the draft an id of its own
no-part-of-a-draft = A draft has no part { $word }
    .remedy = its parts are { $choices }
part-is-a-table = { $name } of a draft is a table of changes, not { $word }
no-clause-of-a-draft = { $path } of the draft names clause { $clause }, which is not there
    .remedy = add it under clauses, or name another
no-chapter-of-a-draft = { $path } of the draft is in no chapter
    .remedy = say its chapter, one of { $choices }
draft-cannot-remove = { $path } cannot be removed: every rulebook says something on it
    .remedy = change its value
draft-rests-on-nothing = { $path } is new in the draft and rests on no clause
    .remedy = give it a value and clauses; or check the name, if it is not meant to be new
draft-leaves-nothing-to-rest-on = { $path } rests on clauses that the draft removes
    .remedy = remove it as well, or rest it on another clause
draft-list-too-short = { $path } is a list of { $number }
draft-leaves-out = { $path } of the draft leaves out { $name }
draft-says-no-such = { $path } of the draft cannot be { $word }
    .remedy = choose from { $choices }
draft-says-no-odds = { $path } of the draft is written as in '12:1', not { $word }
draft-says-no-yes-or-no = { $path } of the draft is true or false, not { $word }
draft-says-no-number = { $path } of the draft is a whole number, not { $word }
draft-says-no-text = { $path } of the draft is a text, not { $word }
draft-says-no-date = { $path } of the draft is a date such as 2026-01-31, not { $word }
draft-says-no-list = { $path } of the draft is a list, not { $word }
draft-says-no-clauses = { $path } of the draft needs a list of clauses, as in clauses = ['4.3']
no-decks-of-a-draft = { $path } of the draft are whole numbers from 1 to { $most }, not { $word }
draft-out-of-bounds = { $path } of the draft is between { $least } and { $most }, not { $word }
draft-below-nothing = { $path } of the draft is less than nothing: { $word }
draft-deals-unevenly = { $path } of the draft must give two cards to each hand
draft-row-never-comes = { $path } of the draft never comes up
draft-has-no-row = The draft has no row { $path }
    .remedy = say whether the hand draws or stands there
draft-has-no-terms = The draft permits { $name } and does not say what it is
    .remedy = write its terms under { $path }, or do not permit it
draft-permits-no-such-wager = The draft has terms of { $name } and does not permit it
    .remedy = add it to permitted, or remove its terms
draft-has-no-outcome = { $path } of the draft does not say what becomes of { $name }
draft-has-no-odds = { $path } of the draft does not say what { $name } pays
draft-pays-nothing = { $path } of the draft pays nothing
    .remedy = write odds as in '12:1'
draft-has-no-game = The draft leaves no way of paying wagers
draft-clause-does-nothing = Clause { $clause } is new and no rule rests on it
    .remedy = rest a rule on it, or say with kind that it is no rule of play
draft-reworded-only = Clause { $clause } says something else, and everything that rests on it is as before
    .remedy = change its rule as well, if more than its words is to change
draft-rested-on-it = The draft removes clause { $clause }, and { $path }, which rested on it, stays as it is
    .remedy = change it as well, if it is to go with the clause
draft-not-reworded =
    { $number ->
        [0] { $path } changes, and clause { $clause } still says what it said
       *[other] { $path } and { $number } more change, and clause { $clause } still says what it said
    }
    .remedy = give the clause a summary that says it
draft-replay-busy = Another draft is being played again just now
    .remedy = wait until it is done, and try again
draft-replay-too-long = The last month has more than { $most } events, too many to play again for a page
    .remedy = run punto draft replay
cannot-pay = { $name } for '{ $code }' cannot pay { $word }
    .remedy = write odds as in 12:1

# Simulations
no-simulation = This node has no simulation { $name }
    .remedy = see the list of simulations
no-address-of-a-cluster = { $word } is no address of a cluster
    .remedy = write tcp://host:port, or local:2
no-scheduler = No scheduler answers at { $address }
    .remedy = start one with dask scheduler
no-plot = A plot is an SVG or a PNG, not { $word }
    .remedy = end its name in .svg
too-many-cores = This node has { $most } cores, and { $number } were asked for
    .remedy = ask for at most { $most }
checkpoint-of-another = The checkpoint { $path } is of another simulation: { $code }
    .remedy = give the same rules, decks, coups and seed, or another file
checkpoint-unreadable = The checkpoint { $path } cannot be read ({ $code })
    .remedy = name another file, or remove this one
bankroll-under-a-unit = A bankroll of { $cents } does not cover one unit
    .remedy = bring more, or play a smaller unit
no-staking-plan = There is no staking plan { $word }
    .remedy = choose from { $choices }, or name a function as module:name
plan-no-function = The staking plan { $word } is not a function
plan-not-loaded = The staking plan { $word } cannot be loaded ({ $code })

# Playing in a terminal, and at the command line
too-many-chips-for-keys = { $number } chips are too many to pick by a key
    .remedy = name at most { $most }
no-seat = There is no seat { $seat }
    .remedy = choose from 1 to { $most }
buy-in-too-high = { $cents } is more than this table sells
    .remedy = buy at most { $most_cents }
chips-cannot-make = The chips of the table cannot make { $cents }
    .remedy = the smallest chip is { $least_cents }
no-terminal = A table needs a terminal to be drawn in, and this is none
    .remedy = run punto play in one, without a pipe
poor-terminal = This terminal cannot be drawn on
    .remedy = use another, or set TERM to what it really is
no-betting-time = Betting cannot last { $number } seconds
    .remedy = choose from 0 to { $most }
approval-unreadable = The approval { $word } cannot be read
    .remedy = write both-hands:patron
no-bet-to-approve = { $word } has no bet that could be approved
    .remedy = approve a patron who bets
no-option = There is no option { $name }
    .remedy = see punto script --help
input-closed = Standard input is closed
    .remedy = name a script
usage-no-place = There is no place for { $name }
    .remedy = put several cards or words in quotes, or see { $command } --help
usage-missing = { $command } needs { $name }
    .remedy = see { $command } --help
usage-no-option = There is no option { $name }
    .remedy = see { $command } --help
usage-no-command = There is no command { $name }
    .remedy = see { $command } --help
usage-no-value = { $name } cannot be { $word }
    .remedy = see { $command } --help
usage-given-twice = { $name } is given twice
    .remedy = see { $command } --help
usage-unreadable = The command line cannot be read
    .remedy = see { $command } --help
output-unwritable = The output cannot be written: { $hindrance }

# Scripts
script-empty = { $path } holds no command
    .remedy = see docs/scripts.md
line-not-utf8 = { $path } is not text in UTF-8 on line { $line }
    .remedy = save it as UTF-8
script-has-no-table = There is no table { $word }
    .remedy = open it first, and write "table": with its name
script-goes-back = { $moment } is before the line above
    .remedy = let time go forward only
script-begins-otherwise = This script begins with { $code }, not with { $word }
    .remedy = write {"{"}"do": "{ $code }", ...{"}"} first
line-not-json = This is not JSON: { $because }
    .remedy = write one object, as in {"{"}"do": "call-bets"{"}"}
line-not-an-object = A line is one JSON object
    .remedy = write {"{"}"do": "call-bets"{"}"} and the like
shoe-not-a-line = A shoe is a line of cards
    .remedy = write "shoe": "4H TD 5C 7S"
cutting-card-beyond = cutting_card_at counts the cards before the cutting card, from 0 to { $most }
    .remedy = write "cutting_card_at": { $most }, or leave it out
no-expectation = expect is refused or a clause
    .remedy = write "expect": "refused"
no-clause-expected = expect names no clause of { $edition }: { $word }
    .remedy = write "refused", or a clause of it
no-command = There is no command { $word }
    .remedy =
        { $close ->
            [none] choose from { $choices }
           *[other] write { OR($close) }, or see docs/scripts.md for the others
        }
given-command-unreadable = { $command } cannot be read: { $because }
    .remedy = see { $command } in docs/scripts.md
given-not-a-card = { $name } is a card, not { $word }
    .remedy = write 4H, TD or 10D
given-not-a-list = { $name } is a list of { AND($fields) }, not { $word }
given-not-among = { $name } is one of { OR($choices) }, not { $word }
    .remedy =
        { $close ->
            [none] {""}
           *[other] write { $close }
        }
given-field-unknown = There is no field { $name }
    .remedy =
        { $close ->
            [none] {""}
           *[other] write { $close };{" "}
        }{ $command } knows { AND($choices) }
fields-missing =
    { AND($fields) } { $number ->
        [1] is
       *[other] are
    } missing
    .remedy = { $command } knows { AND($choices) }
refused-unexpectedly = Line { $line }: not expected to be refused, but it was: { $because }
or-expect-it = { $remedy }, or expect it
expected-a-refusal =
    Line { $line }: expected to be refused{ $clause ->
        [none] {""}
       *[other] {" "}by { $clause }
    }, but it was carried out: { $choices }
    .remedy = correct the line or what it expects
expected-another-clause = Line { $line }: expected to be refused by { $clause }, but it was refused by { $choices }: { $because }
    .remedy = correct the line or what it expects

# What a reader of types finds amiss
misread-type =
    { $path ->
        [none] {""}
       *[other] { $path }:{" "}
    }{ OR($expected) } is expected, not { $got }
misread-bound =
    { $path ->
        [none] {""}
       *[other] { $path }:{" "}
    }a number { $name } { $number } is expected
misread-length =
    { $path ->
        [none] {""}
       *[other] { $path }:{" "}
    }a length { $name } { $number } is expected
misread-name =
    { $path ->
        [none] {""}
       *[other] { $path }:{" "}
    }a name is one line without spaces around it
misread-missing =
    { $path ->
        [none] {""}
       *[other] { $path }:{" "}
    }the field { $name } is missing
misread-unknown =
    { $path ->
        [none] {""}
       *[other] { $path }:{" "}
    }there is no field { $name }
misread-value =
    { $path ->
        [none] {""}
       *[other] { $path }:{" "}
    }{ $word } is none of the values that are taken
misread-moment =
    { $path ->
        [none] {""}
       *[other] { $path }:{" "}
    }a time with its zone is expected, as 2026-11-15T20:00:00+11:00
misread-json =
    { $byte ->
        [none] it breaks off or goes too deep
       *[other] byte { $byte } does not belong there
    }
misread-otherwise =
    { $path ->
        [none] {""}
       *[other] { $path }:{" "}
    }it is not as expected

# Answers of the service
status-400 = The request cannot be read
    .remedy = see /schema
status-401 = Nobody is signed in here
    .remedy = sign in
status-401-idle = You were signed out after { $minutes } minutes without use
    .remedy = sign in
status-403 = This role may not do that
    .remedy = sign in with a role that may
status-404 = There is nothing here
    .remedy = see /schema
status-405 = This address does not take that method
    .remedy = see /schema
status-408 = The request took too long to come
    .remedy = send it at once
status-409 = The table has moved on
    .remedy = look at it again
status-413 = The request is too long
    .remedy = send less
status-415 = The request is in no form that is read here
    .remedy = send JSON
status-421 = This house is not known by that name
    .remedy = set hosts, or use the right name
status-429 = Too many requests
    .remedy = wait a moment
status-431 = The head of the request is too long
    .remedy = send fewer or shorter headers
own-fault = Punto stopped on a fault of its own
bug = Punto stopped on a fault of its own ({ $code })
    .remedy = set PUNTO_DEBUG=1 to see where, and report it
no-csrf = The request does not show that it comes from a page of this house
    .remedy = send what /api/session says under csrf as { $code }
no-second-factor = This account has no second factor yet
    .remedy = set one up under /second-factor, then go on
not-utf8 = The request is not written in UTF-8
    .remedy = send UTF-8
too-many-connections = There are too many connections
    .remedy = wait a moment
shoe-out-of-turn = Card { $number } of shoe { $shoe } is the next to be told
    .remedy = tell the cards from there on
shoe-too-soon = The table cannot need that yet
    .remedy = tell it once a heartbeat says that it is wanted
simulation-waits-already = You have a simulation that waits already
    .remedy = let it run, or cancel it
simulation-of-another = { $name } asked for this simulation
    .remedy = ask { $name }
the-record = the record

# Conformance of other systems
conform-no-kind = No session can be of the kind { $word }
    .remedy = choose from { $choices }
conform-command-unreadable = The command cannot be read: { $because }
conform-not-json = A body is JSON, and says so
    .remedy = send application/json
conform-other-edition = The session is under { $edition }, not { $word }
    .remedy = open a session under the other
conform-too-many-sessions = { $most } sessions are open, and there are no more
    .remedy = end one first
conform-too-many-commands = A session takes { $most } commands and no more
    .remedy = open another
conform-other-format = The kit is of format { $number }, and this program reads format { $version }
    .remedy = make it again with this version
conform-kit-altered = { $path } is not as the kit says
    .remedy = make the kit again
conform-kit-unreadable = { $path } is no part of a kit: { $because }
conform-file-too-large = { $path } has more than { $most } bytes
conform-no-address = { $address } is no address of a system
    .remedy = write it as http://host:port
conform-no-port = No port is numbered { $number }
    .remedy = choose up to { $most }
conform-floor-answers = The floor answered { $code }: { $word }
conform-nobody-answers = Nothing at { $address } answers a kit ({ $code })
    .remedy = see that its adapter is running

# What is named in them
noun-bankroll = bankroll
noun-bet = bet
noun-buy-in = buy-in
noun-chip = chip
noun-coups = number of coups
noun-draft = draft
noun-drill = kind of drill
noun-entrants = number of entrants
noun-game = game
noun-handbook = handbook
noun-language = language
noun-limit = limit
noun-maximum = maximum
noun-minimum = minimum
noun-pace = pace in seconds
noun-pairs = form of Pairs
noun-promotion = promotion
noun-voucher = voucher
noun-register = register
noun-report = report
noun-role = role
noun-rounding = rounding
noun-rounds = number of rounds
noun-rulebook = rulebook
noun-seats = number of seats
noun-sessions = number of sessions
noun-smallest-chip = smallest chip
noun-stake = stake
noun-stop-loss = loss to stop at
noun-stop-win = win to stop at
noun-strategy = strategy
noun-table = table
noun-template = template
noun-tables-of-a-record = table of
noun-tournament = tournament
noun-tournaments = number of tournaments
noun-trainee = trainee
noun-unit = unit
noun-wager = wager
noun-way-of-dealing = way of dealing
noun-workers = number of workers
hindrance-missing = there is no such file or folder
hindrance-denied = this user may not
hindrance-folder = it is a folder
hindrance-exists = there is a file of that name
hindrance-full = the disk is full
hindrance-taken = another program answers there
hindrance-elsewhere = this machine has no such address
hindrance-not-text = it is not text in UTF-8
hindrance-other = the system would not
json-kind-int = a whole number
json-kind-float = a number
json-kind-str = text
json-kind-bool = true or false
json-kind-null = nothing
json-kind-array = a list
json-kind-object = an object
json-kind-datetime = a time
json-kind-date = a day
json-kind-other = something else
no-dispute = There is no open dispute { $number }
archive-missing = The archive { $path } is not there
    .remedy = put it back from a backup, or name the folder that archives were moved to with punto record archive --folder
archive-damaged = The archive { $path } is damaged and cannot be read
    .remedy = put it back from a backup
archive-not-as-written = The record is not as it was written near entry { $number }, and nothing was archived
    .remedy = find out what is wrong with punto record verify
archives-nowhere = Nobody has said where the archives of { $database } are kept
    .remedy = name a folder
day-not-over = { $name } is not over yet
    .remedy = archive days that are over
day-not-closed = Table { $table } dealt in those days, and its float was not counted since
    .remedy = count it first: punto record close { $table }
part-of-a-record = { $path } is only what was not archived of a record
    .remedy = export all of it, without --rest
no-rest-as-tables = Tables of CSV are written of all of a record
    .remedy = leave out --csv or --rest
