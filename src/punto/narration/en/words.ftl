### Small words that sentences are put together with.

joined-by-and = { $first } and { $last }
joined-by-or = { $first } or { $last }

place-seat = seat { $number }
place-standing = standing { $number }
place-unknown = a person
between-sentences = {" "}
told-whole = { $message }{ $remedy ->
    [none] {"."}
   *[other] : { $remedy }.
}
