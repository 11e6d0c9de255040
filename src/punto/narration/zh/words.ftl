### 组句用的小词。

joined-by-and = { $first }及{ $last }
joined-by-or = { $first }或{ $last }

place-seat = { $number }号座
place-standing = 站位{ $number }
place-unknown = 某人
between-sentences = {""}
told-whole = { $message }。{ $remedy ->
    [none] {""}
   *[other] { $remedy }。
}
