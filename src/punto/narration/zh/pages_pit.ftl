### 场面：按须作决定的先后。

page-nothing-to-decide = 没有须决定的事
page-something-waits = 等候
page-state-closed = 已关台
page-needs-a-person = 须有人处理
page-needs-your-decision = 须你决定
page-no-table-on-the-floor = 场上没有牌桌。请开设第一张。
page-put-right = 处理
page-put-right-table = 处理 { $table } 桌
page-see-the-table = 查看牌桌
page-tables-need-you = { $tables ->
    [0] 没有牌桌需要你。
   *[other] { $tables } 张牌桌需要你。
}
page-see-table = 打开 { $table } 桌
page-win = 赢额
page-hold = 赢率
page-dealer = 庄荷
page-since = 自 { $at }
page-patrons-and-lying = { $now }，{ $patrons } 位客人，台面 { $lying }
page-this-shoe = 本靴
page-pace = 速度
page-staked = 投注
page-staked-in-both = { $money }和{ $units }
page-float = 备用筹码
page-face-down = 面朝下
page-possible-now = 现在可以
page-not-now = 现在不可
page-of-another-role = 由其他角色
page-orders = 指令
page-orders-for = { $table } 桌
page-orders-of-table = { $table } 桌的指令
page-orders-to-decide = 须决定
page-orders-waiting = { $number } 项等候
page-orders-after-the-coup = 本局结束后
page-orders-given-today = 今日已下达
page-no-order-today = 今日尚无指令。
page-for-the-role = 由{ $role }
