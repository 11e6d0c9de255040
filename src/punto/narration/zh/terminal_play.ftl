### 终端里的牌桌：`punto play`。

terminal-menu-about = 属于你的牌桌，按规则发牌。
terminal-menu-edition = 规则
terminal-menu-game = 玩法
terminal-menu-pairs = 对子
terminal-menu-layout = 台面
terminal-menu-method = 发牌
terminal-menu-seat = 座位
terminal-menu-buy-in-cents = 筹码
terminal-menu-game-commission = 庄赢抽佣
terminal-menu-game-even-money = 免佣
terminal-menu-layout-with = { $letter }，有{ $wagers }
terminal-menu-wagers = { $casino }。闲、庄、和{ $others ->
    [none] { "" }
   *[other] ；{ $others }
}。
terminal-menu-lines = 上下键选择一行，左右键更换。
terminal-menu-leave = Enter 入座，Q 离开。

terminal-page-keys = Esc 返回   ↑ ↓ 空格 滚动{ $search ->
    [yes] { "   " }/ 搜索
   *[no] { "" }
}
terminal-page-sought = 要找的内容
terminal-cashier = 购买筹码
terminal-cashier-leave = Esc 不买。
terminal-too-small = 牌桌需要 { $least_wide } × { $least_high } 的窗口，现为 { $wide } × { $high }。请放大窗口，或按 Q 离开。其间不发牌。

terminal-shoe = 牌靴
terminal-coup = 第 { $coup } 局
terminal-pairs = { $form }对子
terminal-layout = 台面 { $letter }
terminal-last-coup = 本靴最后一局
terminal-shoe-over = 本靴已完
terminal-wins = 胜
terminal-seconds = { $seconds } 秒
terminal-at-the-table = 桌上动态
terminal-bet = 投注
terminal-chips = 筹码
terminal-even = 持平
terminal-up = 赢 { $amount }
terminal-down = 输 { $amount }
terminal-odds-range = { $shortest } 至 { $longest }
terminal-fate = { $outcome ->
    [win] 赢
    [lose] 输
    [standoff] 打和
   *[returned] 退回
} { $amount }
terminal-fate-why = { $fate }{ $upshot ->
    [none] { "" }
   *[other] ，{ $upshot }
}{ $odds ->
    [none] { "" }
   *[other] ，赔率 { $odds }
}
terminal-void = 作废

terminal-you-won = 你赢 { $cents }。
terminal-you-lost = 你输 { $cents }。
terminal-you-end-even = 你不输不赢。
terminal-wager-noted = 你的投注：{ $noted }。
terminal-refused = { $problem }（{ $cited }）。{ $remedy }。
terminal-nothing-to-undo = 没有可撤销的操作。
terminal-nothing-to-rebet = 之前没有投注可重复。

terminal-ask-cut = 请你切牌。◂ ▸ 移动切牌卡（现在 { $percent }% 处），Enter 切牌，N 让给别人。
terminal-ask-bank = 你可以坐庄。Y 接受，N 让给别人。
terminal-ask-cards = { $hand }家的牌由你来开。Enter 开牌，N 交还。
terminal-hint-hurry = 空格催促庄荷。
terminal-hint-clock = 按字母下一枚筹码，也可用方向键和 Enter。
terminal-hint-deal = 空格发牌。
terminal-hint-bet = 按字母下一枚筹码，也可用方向键和 Enter。空格发牌。

terminal-bar-bet = 下注
terminal-bar-undo = 撤销
terminal-bar-clear = 清除
terminal-bar-rebet = 重复
terminal-bar-double = 加倍
terminal-bar-buy = 买筹码
terminal-bar-deal = 发牌
terminal-bar-hurry = 催促
terminal-bar-yes = 是
terminal-bar-no = 否
terminal-bar-why = 原因
terminal-bar-rules = 规则
terminal-bar-leave = 离开
terminal-bar-history = 记录
terminal-bar-roads = 路单
terminal-bar-help = 帮助

terminal-keys = 按键
terminal-key-chip = 1 至 9
terminal-key-arrows = 方向键
terminal-key-letter = 字母
terminal-key-lay = Enter
terminal-key-take-off = -
terminal-key-undo = U
terminal-key-clear = C
terminal-key-rebet = R
terminal-key-double = D
terminal-key-deal = 空格
terminal-key-buy = +
terminal-key-why = W
terminal-key-rules = L
terminal-key-history = H
terminal-key-roads = O
terminal-key-leave = Q
terminal-key-help = ?
terminal-key-back = Esc
terminal-does-chip = 拿起一枚筹码
terminal-does-arrows = 在投注区之间移动
terminal-does-letter = 把筹码放到标有该字母的投注：P 闲，B 庄，T 和，等等
terminal-does-lay = 把筹码放到框住的投注
terminal-does-take-off = 从框住的投注取回一枚这样的筹码
terminal-does-undo = 撤销上一步
terminal-does-clear = 清除：取回所有投注
terminal-does-rebet = 重复：照上一次投注的注额下注
terminal-does-double = 所有注额加倍
terminal-does-deal = 停止下注并发牌；发牌时催促庄荷
terminal-does-buy = 再买筹码
terminal-does-why = 原因：每一注的派彩和条款，或拒绝所依据的条款
terminal-does-rules = 本桌规则，用浅白的话；/ 搜索
terminal-does-history = 你至今的各局
terminal-does-roads = 放大路单
terminal-does-leave = 离开牌桌并显示小结；Ctrl-C 立即离开
terminal-does-help = 本页
terminal-does-back = 回到牌桌
terminal-pace = { $seconds ->
    [0] 没有人催你：庄荷等你按空格，也等你回答。
   *[other] 下注时间 { $seconds } 秒；庄荷的问题，六秒。
}
terminal-sealed = 牌出自第一注之前已封存的牌靴；发出之前没有人看到任何一张牌，这个屏幕也不例外。

terminal-why = 原因
terminal-why-not = 为何不可
terminal-no-coup-yet = 还没有玩过一局。
terminal-coup-title = 第 { $coup } 局
terminal-no-wager-on-it = 这一局你没有投注。
terminal-staked-and-net = 投注 { $staked_cents }，净额 { $net }。
terminal-sought-in = { $title } 中的“{ $sought }”
terminal-no-clause-found = 没有这样的条款。
terminal-at-this-table = { $casino }。本桌：
terminal-your-coups = 你的各局

terminal-roads = 本靴路单
terminal-road-bead-plate = 珠盘路
terminal-road-big-road = 大路
terminal-road-big-eye-boy = 大眼仔
terminal-road-small-road = 小路
terminal-road-cockroach-pig = 曱甴路
terminal-road-brief-big-eye-boy = 大眼仔
terminal-road-brief-small-road = 小路
terminal-road-brief-cockroach-pig = 曱甴路
terminal-tally = 庄 { $bankers } · 闲 { $players } · 和 { $ties }
terminal-legend-banker = 庄
terminal-legend-player = 闲
terminal-legend-ties = 其后和局数
terminal-legend-natural = 例牌
terminal-legend-pair = 对子

terminal-stay-at = { $title }，{ $table } 桌。
terminal-stay = 你带来 { $brought_cents }，带走 { $took_cents }，{ $result ->
    [ahead] 赢 { $by_cents }
    [behind] 输 { $by_cents }
   *[even] 不输不赢
}。{ $coups ->
    [0] { "" }
   *[other] 你看了 { $coups } 局，其中 { $wagered } 局有投注，共投注 { $staked_cents }。
}
terminal-record-kept = 记录已保存：{ $command }
