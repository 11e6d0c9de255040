### 一注的结果。

line-settled = { $outcome ->
    [win] 赢
    [lose] 输
    [standoff] 打和
   *[returned] 退回
}{ $paid_cents ->
    [none] { "" }
   *[other] ，赔 { $paid_cents }{ $odds ->
        [none] { "" }
       *[other] （{ $odds }）
    }
}{ $collected_cents ->
    [none] { "" }
   *[other] ，收 { $collected_cents }
}{ $tokens_cents ->
    [none] { "" }
   *[other] ，其中代币 { $tokens_cents }
}{ $notes ->
    [none] { "" }
   *[other] ，{ $notes }
}
line-undone = 撤销：原为{ $outcome ->
    [win] 赢
    [lose] 输
    [standoff] 打和
   *[returned] 退回
}{ $paid_cents ->
    [none] { "" }
   *[other] ，已赔 { $paid_cents }
}{ $collected_cents ->
    [none] { "" }
   *[other] ，已收 { $collected_cents }
}{ $tokens_cents ->
    [none] { "" }
   *[other] ，其中代币 { $tokens_cents }
}
