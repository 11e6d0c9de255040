### 比赛台上的玩法：不许之事、可做之事、所发生之事。

make-it-up-to-the-minimum = 比赛中{ $wager }投注至少为{ UNITS($minimum_cents) }
    .remedy = 补足到该数额

no-tournament-at-low-limits = 设低限额博彩之处不得举行比赛
    .remedy = 另选一台

patrons-are-at-the-table = 台上还有{ $number }位客人，而比赛台须专用
    .remedy = 先请他们离台

table-designated-already = 本台已用于比赛{ $name }
    .remedy = 先解除使用

table-plays-for-a-tournament = 本台正用于比赛{ $name }，期间不得{ $doing }
    .remedy = 等待解除使用

table-plays-no-tournament = 本台未用于任何比赛
    .remedy = 先指定本台

tournament-another-form = { $patron }的单不是交来的那一张
    .remedy = 读出交来的单

tournament-another-is-next = 轮到{ $other }，不是{ $patron }
    .remedy = 请{ $other }下注

tournament-cannot-make-up = { $patron }无法补足到{ UNITS($minimum_cents) }，该注无效
    .remedy = 退还筹码

tournament-chips-by-play-alone = { $patron }的比赛筹码只因投注输赢而增减
    .remedy = 筹码原样留在台上

tournament-chips-only = 比赛投注只用比赛筹码
    .remedy = 改用比赛筹码

tournament-every-round-is-wagered-on = 比赛每局都须投注
    .remedy = 请客人下注

tournament-form-after-the-call = 已停止下注，{ $patron }的单不得再动
    .remedy = 等下一局

tournament-form-before-the-call = 尚未停止下注，{ $patron }的单不得公开
    .remedy = 先宣布停止下注

tournament-form-handed-in-already = { $patron }本局已交单
    .remedy = 如须更换，先退回

tournament-form-not-announced = { $patron }的暗注尚未宣布
    .remedy = 发第一张牌前宣布

tournament-form-not-examined = { $patron }的单尚未查验
    .remedy = 先查验

tournament-form-not-in-order = { $patron }的单{ $fault ->
        [incomplete] 未写明金额和本台投注种类
        [over-chips] 超出所持筹码
        [over-maximum] 超过最高投注
       *[under-minimum] 低于最低投注
    }
    .remedy = 退回更正

tournament-form-was-announced = { $patron }的暗注已经宣布
    .remedy = 保持原状

tournament-form-was-examined = { $patron }的单已查验
    .remedy = 等待停止下注

tournament-found-out-of-turn = { $patron }未轮到便放了筹码
    .remedy = 收回，等轮到再下

tournament-has-no-order-of-wagering = 本比赛不设下注顺序
    .remedy = 让各人下注

tournament-has-no-pass-cards = 本比赛没有过牌卡
    .remedy = 请下注

tournament-has-no-undisclosed-wagers = 本比赛没有暗注
    .remedy = 请明注

tournament-held-to-the-minimum = { $patron }已超时，只能下{ UNITS($minimum_cents) }
    .remedy = 按该数额下注

tournament-maximum-of-a-coup = { $patron }已有有效注{ UNITS($cents) }，每局最高{ UNITS($maximum_cents) }
    .remedy = 减少投注

tournament-minimum-is-risked = { $patron }只冒{ UNITS($cents) }的风险，至少须为{ UNITS($minimum_cents) }
    .remedy = 下注须能输掉最低额

tournament-needs-a-rounding = 本版规则未说明筹码付不出的零数，本台亦未设定
    .remedy = 赛前设定取整方式

tournament-no-form-handed-in = { $patron }本局没有交单
    .remedy = 等待交单

tournament-no-form-to-see = 现在没有{ $other }的单可看
    .remedy = 本局结束后、下局首张牌前再问

tournament-no-further-infringement = { $patron }经告知后没有再次抢先下注
    .remedy = 让该注有效

tournament-no-pass-card-left = { $patron }已没有过牌卡
    .remedy = 请下注

tournament-no-undisclosed-left = { $patron }已没有暗注次数
    .remedy = 请明注

tournament-pass-card-beside-a-wager = { $patron }本局已经下注
    .remedy = 过牌卡留待别局

tournament-pass-card-was-played = { $patron }已用过牌卡代替下注
    .remedy = 下一局再下注

tournament-plays-no-session-here = 比赛{ $name }现不在{ $table }进行
    .remedy = 先开始使用本台的场次

tournament-round-is-open = 有一局正在进行
    .remedy = 先把它打完

tournament-round-not-open = 尚未开局
    .remedy = 先开局

tournament-rule-switched-off = { $clause }不适用于比赛
    .remedy = 按比赛公告办理

tournament-seat-is-kept = { $patron }的座位整场保留
    .remedy = 留在原位

tournament-time-is-not-limited = 下注没有时限
    .remedy = 请耐心等候

tournament-time-is-not-up = { $patron }的{ $seconds }秒未到，或已下注
    .remedy = 等时间到

tournament-turn-still-to-come = 还未请{ $patron }下注
    .remedy = 按顺序问到最后一位

tournament-under-another-edition = 比赛{ $name }按{ $edition }进行，本台不是
    .remedy = 选用该版规则的台

tournament-wager-from-own-place = { $patron }只能在自己的{ $seat }号位下注
    .remedy = 放在该位

tournament-wager-is-fixed = { $patron }的注已定，不得更改
    .remedy = 保持原状；无法还原则本局作废

tournament-wagers-are-frozen = 暗注已宣布，结算前不得改动任何投注
    .remedy = 所有投注保持原状

tournament-wait-for-your-turn = 未轮到{ $patron }，现轮到{ $other }
    .remedy = 收回，等轮到再下

tournament-table-tells-itself = { $table }自行报告各局
    .remedy = 在该台开局进行

## 投注的附注。

made-up-to-the-minimum = 补足到最低投注{ UNITS($minimum_cents) }
odd-part-goes-back = { UNITS($cents) }不足一个单位{ UNITS($unit_cents) }，不计
under-minimum-void = 低于最低投注{ UNITS($minimum_cents) }，无效
void-out-of-turn = 再次抢先下注，宣布无效

## 所做之事。

to-ask-for-a-wager = 请客人下注
to-declare-a-wager-void = 宣布投注无效
to-designate-a-table = 指定比赛台
to-hold-an-entrant-to-the-minimum = 限参赛者下最低注
to-open-a-round = 开局
to-play-a-pass-card = 用过牌卡
to-read-a-form = 读单
to-release-a-table = 解除比赛台
to-see-a-form = 看单
to-wager-undisclosed = 下暗注

## 指令。

command-designate-table = 指定本台用于比赛 { $tournament }
    .name = 指定比赛台
command-release-table = 解除比赛使用
command-open-round = 开局
command-ask-for-wager = 请{ $patron }下注
    .name = 请下注
command-void-out-of-turn = 宣布{ $patron }的{ $wager }无效
    .name = 抢先下注无效
command-hold-to-minimum = 限{ $patron }下最低注
    .name = 限下最低注
command-report-absence = { $absent ->
    [yes] { $patron }缺席
   *[no] { $patron }回座
}
    .name = 缺席
command-play-pass-card = { $patron }用过牌卡
    .name = 过牌卡
command-hand-in-form = { $patron }交暗注单
    .name = 暗注
command-examine-form = 查验{ $patron }的单
    .name = 查验单
command-return-form = 把单退给{ $patron }
    .name = 退单
command-announce-form = 宣布{ $patron }的暗注
    .name = 宣布暗注
command-show-form = 让{ $patron }看{ $other }的单
    .name = 看单

## 事件。

event-table-designated = 本台用于比赛 { $tournament }，{ $number } 位参赛者。
event-table-released = 本台不再用于比赛 { $tournament }。
event-round-opened = 第 { $round } 局开始{ $out ->
    [none] { "" }
   *[other] ；筹码不足出局：{ $out }
}{ $marker ->
    [none] 。
   *[other] ；起注标记在 { $marker } 号位。
}
event-turn-begun = 轮到{ $patron }下注。
event-out-of-turn-advised = { $patron }抢先押{ $wager }，该注有效；再犯可宣布无效。
event-held-to-minimum = { $patron }超时，只能下 { UNITS($minimum_cents) }。
event-absence-reported = { $patron }{ $absent ->
    [yes] 缺席。
   *[no] 回座。
}
event-pass-card-played = { $patron }用过牌卡；剩 { $left } 张。
event-form-handed-in = { $patron }交来暗注单。
event-form-examined = 已在{ $patron }前放上暗注标记。
event-form-returned = { $patron }的单退回更正{ $fault ->
    [incomplete] ：未写明金额和本台投注种类
    [over-chips] ：超出所持筹码
    [over-maximum] ：超过最高投注
    [under-minimum] ：低于最低投注
   *[none] { "" }
}。
event-form-announced = { $patron }的暗注：{ $wager ->
    [none] 未写种类
   *[other] { $wager }
} { $cents ->
    [none] 未写金额
   *[other] { UNITS($cents) }
}；有效 { UNITS($live_cents) }。
event-form-deducted = { $patron }的单未写全，扣除 { UNITS($cents) }。
event-form-shown = { $patron }查看了{ $other }的单。
event-entrant-out = { $patron }无法补足最低投注，本场出局。
event-table-followed = { $table } 桌进行本场，自行报告各局。
event-table-chips-changed = { $table } 桌筹码已更正。
event-wager-missed = { $patron }在 { $table } 桌有一局未下注。
