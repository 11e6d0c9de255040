### What became of one wager.

line-settled = { $outcome ->
    [win] won
    [lose] lost
    [standoff] standoff
   *[returned] returned
}{ $paid_cents ->
    [none] { "" }
   *[other] , paid { $paid_cents }{ $odds ->
        [none] { "" }
       *[other] { " " }at { $odds }
    }
}{ $collected_cents ->
    [none] { "" }
   *[other] , collected { $collected_cents }
}{ $tokens_cents ->
    [none] { "" }
   *[other] , { $tokens_cents } of it in tokens
}{ $notes ->
    [none] { "" }
   *[other] , { $notes }
}
line-undone = undone: it had { $outcome ->
    [win] won
    [lose] lost
    [standoff] stood off
   *[returned] gone back
}{ $paid_cents ->
    [none] { "" }
   *[other] , paid { $paid_cents }
}{ $collected_cents ->
    [none] { "" }
   *[other] , collected { $collected_cents }
}{ $tokens_cents ->
    [none] { "" }
   *[other] , { $tokens_cents } of it in tokens
}
