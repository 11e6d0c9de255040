### 组句用的小词。

joined-by-and = { $first }及{ $last }
joined-by-or = { $first }或{ $last }

comma = 、

place-seat = { $number }号座
place-standing = 站位{ $number }
place-unknown = 某人
place-you = 你
