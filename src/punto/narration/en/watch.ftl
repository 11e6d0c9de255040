### The watch: what was found, what may be done with it, and its words.

finding-not-open = There is no open finding { $number }
    .remedy = choose one that is open
finding-wants-a-word = Say what you found before you close a finding
    .remedy = write what was found, even if it was nothing

to-open-a-finding = read what the watch found
to-answer-a-finding = answer what the watch found

command-note-finding = Note what the watch found
command-open-finding = Read finding { $finding }
    .name = Read a finding
command-keep-watching = Keep watching finding { $finding }
    .name = Keep watching
command-close-finding = Close finding { $finding }
    .name = Close a finding

event-finding-noted = Finding { $finding }: { $found }.
event-finding-opened = Finding { $finding } was read.
event-finding-kept = Finding { $finding } is watched further{ $note ->
    [none] .
   *[other] : { $note }.
}
event-finding-closed = Finding { $finding } is closed: { $note }.
of-watch-finding = { $matter } at { $table }, shoe { $shoe }
of-shoe-source = { $table }, shoe { $shoe }

watch-matter-follows-edge = stakes that follow the edge
watch-matter-beyond-odds = results beyond the odds
watch-matter-opposed = two who offset each other
watch-matter-late = late wagers
watch-matter-same-card = more staked after one card
watch-matter-shoe-order = order of a shoe
watch-matter-dealer-errors = errors of a dealer

any-of-roles = { OR($roles) }
