### The language itself: what it is called, and how it writes days, lists and sentences.

language = English
language-locale = en-AU
language-tag = en
language-letters = spaced

language-day = d MMMM y
language-moment = d MMMM y HH:mm
language-named-day = EEEE d MMMM
language-named-moment = EEEE d MMMM, HH:mm
language-day-of-a-year = EEEE d MMMM y
language-short-day = EEE d MMM
language-weekday = EEE
language-week-from = d MMMM
language-week-to = d MMMM y
language-week-into-next-year = d MMMM y
language-month = MMMM y

week = { $first } to { $last }
sentence = { $words }.
several = { $several }
comma = {", "}
semicolon = {"; "}
# One sign each, since it stands on a bead.
bead-b = B
bead-p = P
bead-t = T
