### 牌、人、并列。

person-you = 你
person-itself = { $role ->
    [administrator] 系统主机
   *[other] 系统
}
person-in-role = { $person }，{ $role }

card = { $suit }{ $rank }
card-face-down = 牌面朝下
rank-a = A
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-t = 10
rank-j = J
rank-q = Q
rank-k = K
suit-c = 梅花
suit-d = 方块
suit-h = 红心
suit-s = 黑桃
