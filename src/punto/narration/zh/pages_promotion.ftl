### 面向所有人的推广活动，以及本人的礼券。

page-promotions = 推广活动
page-no-promotion = 暂无已公布的推广活动。
page-promotion-stage = { $stage ->
    [open] 已公布。
    [started] 进行中。
   *[other] 筹备中。
}
page-promotion-postponed = 已延期，待核实公正无误后再继续。
page-promotion-dates = 由{ $since }至{ $until }。
page-promotion-prizes = 奖品
page-promotion-dispute = 对本活动提出异议
page-promotion-dispute-about = 异议内容
page-send = 提交
page-your-entries = 您的抽奖次数
page-all-entries = 全部抽奖次数
page-your-number = 您的号码
page-your-vouchers = 您的礼券
page-no-vouchers = 您没有礼券。
page-voucher-left = 尚余{ $left }，面值{ $of }。
page-voucher-until = 有效期至{ $until }。
page-you-won = 您中奖了：{ $prize }
page-prize-standing = { $standing ->
    [owed] 请您领取。
    [given] 已经领取。
   *[other] 未予颁发。
}
page-claim-it = 领取奖品
page-claim-made = 您的申领已提交，服务台会处理。
page-claim-refused = 您的申领未获接纳，服务台会说明理由。
page-draw-progress = { $progress ->
    [instant] 即开即中
    [open] 接受报名
    [closed] 报名截止
    [held] 已抽奖
   *[other] 已取消
}
page-draw-in-doubt = 公正存疑，核实之前不抽奖。
page-draw-closes = 报名截止：{ $at }。
page-draw-at = 抽奖：{ $at }。
page-seed-committed = 种子的摘要将为：
page-list-published = 名单的摘要为：
page-won-by-number = 由{ $number }号中得
page-number-passed = 抽到{ $number }号，但不能中奖。
page-overseen = 有监督人在场。
page-draw-again = 可重抽验证：
