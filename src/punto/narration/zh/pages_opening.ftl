### 逐步开设牌桌。

page-open-a-table = 开设牌桌
page-step-rulebook = 规则
page-step-layout = 台面与玩法
page-step-approvals = 批准
page-step-limits = 限额
page-step-float = 备用筹码
page-step-open = 开设
page-step-of = 第 { $number } 步，共 { $all } 步
page-still-missing = 尚缺
page-which-rulebook = 按哪一版规则？
page-announced-on = 何时通知或公布？
page-or-like-another = 或照另一张牌桌
page-which-table = 哪张牌桌？
page-name-of-table = 名称：字母、数字、连字符、句点
page-where-cards-come-from = 牌从哪里来？
page-cards-virtual = 虚拟牌靴
page-cards-scanned = 能读牌的牌靴
page-cards-keyed = 实体牌，由庄荷输入
page-which-layout = 哪种台面？
page-first-that-has-all = 第一种含有全部投注的台面
page-how-many-places = 几个座位？
page-which-game = 哪种玩法？
page-which-side-bets = 哪些边注？
page-no-side-bets = 这一版没有边注。
page-which-pairs = 哪种对子？
page-how-is-it-dealt = 如何发牌？
page-dealt-from = 用什么发牌？
page-how-many-decks = 几副牌？
page-approval-of = { $what }的批准
page-reference-of-approval = 存档编号
page-no-approvals = 这一版在设桌前不要求批准。
page-what-may-be-bet = 可投注多少（元）？
page-minimum = 最低
page-maximum = 最高
page-in-steps-of = 单位
page-how-far-apart = 两边可相差多少？
page-differential-if-any = 差额（元），如有
page-how-much-float = 备用筹码有多少？
page-in-dollars = 元
page-how-to-round = 筹码付不出的零数如何取整？
page-name-first = 牌桌还没有名称。
page-name-it = 确定名称
page-ready-to-open = { $table } 已具备规则要求的一切。
page-not-ready = 尚有欠缺，列在步骤旁边，并附条文。
page-signs-to-put-up = 开设后须竖立的告示
page-then-the-cards = 然后是牌：控制台会逐步提示，从新牌到第一局。
page-back = 返回
page-open-it = 开设 { $table }
page-as-it-will-stand = 牌桌的样子
page-the-sign = 客人看到的告示
page-no-preview = 牌桌不能这样开设，所缺之处说明原因。
page-choose-rulebook-first = 请选规则，或照另一张牌桌开始。
page-kept-in-address = 所有答案都在本页地址中：可收藏或转发。开设过的牌桌可作为下一张的开端。
page-install-a-table = 将牌桌放上场
page-deals-itself = 自动发牌，没有庄荷
page-install = 放上场
page-put-a-shoe = 将牌靴放到牌桌
page-which-shoe = 哪个牌靴？
page-no-shoe = 无：取走
page-put-it-there = 放好
page-shoe-needs = 须有一张用读牌牌靴的牌桌，以及牌靴的令牌。
page-or-from-a-template = 或使用模板
page-keep-as-template = 将这些设定存为模板
page-name-of-template = 模板名称
page-keep-template = 保存
page-template-is-kept = 已存为{ $name }。下次开台的第一步可选用。
page-seats-and-side-bets = { $bets ->
    [0] { $seats }个座位，无边注
   *[other] { $seats }个座位，{ $bets }种边注
}
page-approvals-given = { $asked ->
    [0] 无需批准
   *[other] 已有{ $given }项，共{ $asked }项
}
page-go-on-to = 继续：{ $step }
page-table-to-come = 将开的牌桌：{ $seats } 个座位，{ $sides } 种边注
