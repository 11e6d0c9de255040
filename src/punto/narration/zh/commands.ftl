### 牌桌上可做之事，按按钮上的说法。`name` 为总称，`hint` 为提示。

command-accept-bank = 接庄
command-advise-patron = 告知{ $patron }申报筹码
    .name = 告知客人
command-announce-counts = 报点数
command-announce-result = 宣布结果
command-answer-refund = { $patron ->
    [you] { $takes_back ->
        [yes] 取回投注
       *[no] 保留投注
    }
   *[other] { $patron }{ $takes_back ->
        [yes] 取回投注
       *[no] 保留投注
    }
}
    .name = 答复投注去留
command-approve = { $patron ->
    [none] 批准{ $approval }
   *[other] 批准{ $patron }{ $approval }
}
    .name = 批准
command-attach-drop-box = { $attached ->
    [yes] 装上钱箱
   *[no] 取下钱箱
}
    .name = 钱箱
command-burn-cards = { $method ->
    [shown-on-request] 应要求烧牌并展示
    [count] 翻一张，按点数烧牌
   *[face-down] 烧一张牌，牌面朝下
}
    .name = 其他烧牌方式
command-buy-chips = 售予{ $patron }筹码 { $cents }（{ $payment }）
    .name = 售筹码
command-call-bets = 请下注
command-call-no-more-bets = 宣布停止下注
command-cap-patrons = 限制客人人数
command-carry-card-over = 将该牌留到下一局
command-change-colour = 将{ $patron }的 { $cents } 换成 { $into_cents }
    .name = 兑换筹码
command-change-dealing = 改用{ $method }发牌
    .name = 更改发牌方式
command-change-device = 改用{ $device }发牌
    .name = 更换牌靴或洗牌机
command-change-game = 改为{ $game }玩法
    .name = 更换玩法
command-change-limits = 更改限额
command-change-pairs = 对子按{ $pairs }赔付
    .name = 更改对子方式
command-change-seat = { $seat ->
    [none] { $patron }改为站立
   *[other] { $patron }坐 { $seat } 号座
}
    .name = 换座
command-change-wager = 将{ $patron }的{ $wager }改为 { $stake_cents }
    .name = 更改投注
command-check-cards = 查牌
    .hint = 如有缺牌或外来牌，请注明。
command-choose-exposer = 由{ $patron ->
    [none] 庄荷
   *[other] { $patron }
}开{ $hand }家的牌
    .name = 选定开牌人
command-close-dispute = 结束第 { $dispute } 号争议
    .name = 结束争议
command-close-table = 关台
    .hint = 可能须先通知客人。
command-confirm-outcome = 以牌面结果为准
command-correct-burned-card = 将烧掉的牌更正为{ $face }
    .name = 更正录错的烧牌
    .hint = 只有烧掉的牌多于应烧张数时，才填写张数。
command-correct-keyed-card = 将{ $hand }家一张牌更正为{ $face }
    .name = 更正录错的牌
command-correct-last-coup = 更正上一局
    .hint = 以实际的牌为准。
command-credit-float = 从台面缴回 { $cents }
    .name = 缴回台面筹码
command-cut-cards = 切牌
command-deal-card = { $hand ->
    [none] 发一张牌
   *[other] 发{ $hand }家第{ $place ->
        [0] 一
        [1] 二
       *[2] 三
    }张牌
}
    .name = 发一张牌
command-decide-dispute = 裁决第 { $dispute } 号争议
    .name = 裁决争议
command-declare-cards-unfit = 宣布牌不适用
command-declare-chips = { $patron }申报 { $cents }：{ $declaration }
    .name = 申报筹码
command-decline-bank = { $patron ->
    [you] 不接庄
   *[other] { $patron }不接庄
}
    .name = 不接庄
command-decline-cards = { $patron ->
    [you] 不看{ $hand }家的牌
   *[other] { $patron }不看{ $hand }家的牌
}
    .name = 不看牌
command-decline-cut = { $patron ->
    [you] 不切牌
   *[other] { $patron }不切牌
}
    .name = 不切牌
command-detain-person = 留置{ $person }
    .name = 留置某人
    .hint = 直至督察或警方到场。
command-direct-no-bet-coup = 指示飞牌一局
command-direct-shuffle = 指示洗牌
command-discard-cards = 收牌
command-exclude-patron = 将{ $patron }逐出{ $casino ->
    [yes] 赌场
   *[no] 牌局
}
    .name = 逐出客人
    .hint = 逐出牌局或赌场。
command-expose-cards = 开{ $hand }家的牌
    .name = 开牌
command-fill-float = 补充台面筹码 { $cents }
    .name = 补充台面筹码
command-forfeit-cards = 收走{ $hand }家的牌
    .name = 收走牌
command-give-card-to-banker = 将该牌给庄家
command-give-consent = { $agrees ->
    [yes] 同意{ $to }
   *[no] 不同意{ $to }
}
    .name = 同意
command-go-cashless = { $cashless ->
    [yes] 不再收现金
   *[no] 恢复收现金
}
    .name = 现金收付
command-grant-personal-limit = 准予{ $patron }最高 { $maximum_cents }
    .name = 准予个人限额
    .hint = 在客人旁放置标记。
command-introduce-cards = 送来{ $source }牌，牌背{ $backs }
    .name = 换其他牌
command-invalidate-outcome = 因{ $cause }宣布结果无效
    .name = 宣布结果无效
    .hint = 因骚乱或欺诈。
command-join-table = { $seat ->
    [none] { $patron }站立参与
   *[other] { $patron }在 { $seat } 号座入座
}
    .name = 入座
command-leave-table = { $patron }离桌
    .name = 离桌
command-lift-kept-minimum = 终止{ $patron }保留的最低投注
    .name = 终止保留的最低投注
command-lift-restriction = 对所有人开放：{ $wagers }
    .name = 开放边注
command-load-cards = 牌入靴
command-make-request = 要求{ $ask }
    .name = 提出要求
command-move-to-shoe = 用牌靴完成本局
command-move-wager = 将{ $patron }的投注由{ $wager }移到{ $to }
    .name = 移动投注
command-nominate-cutter = 请 { $nominee } 切牌
    .name = 请他人切牌
command-nominate-receivers = 请 { AND($nominees) } 开{ $hand }家的{ $third ->
    [yes] 第三张牌
   *[no] 牌
}
    .name = 请他人开牌
command-offer-bank = 请{ $patron }接庄
    .name = 请接庄
command-offer-cut = 请{ $patron }切牌
    .name = 请切牌
command-offer-wagers = 提供{ $wagers }
    .name = 选定边注
command-open-dispute = 为{ $patron }登记争议
    .name = 客人有争议
    .hint = 将予裁决，并可复核。
command-open-table = 开台
command-order-card-check = 指示查牌
command-pass-bank = 让庄
command-pass-cards = 将{ $hand }家的牌交给{ $to }
    .name = 交牌
command-pause-patron = 暂停{ $patron }投注
    .name = 暂停客人投注
    .hint = 恢复之前不得投注。
command-place-wager = { $patron }押{ $wager } { $stake_cents }
    .name = 下注
command-post-notice = 预告{ $change }
    .name = 发出预告
command-rebuild-hands = 按发牌次序更正手牌
command-bring-chips = { $patron }再带来筹码 { $cents }
    .name = 加带筹码
command-take-chips-away = { $patron }从桌上取走筹码 { $cents }
    .name = 取走筹码
command-bring-tokens = 放下{ $patron }带走的代币：{ $cents }
    .name = 放下代币
command-redeem-voucher = 为{ $patron }兑换券 { $voucher }：{ $cents }
    .name = 兑券
command-reduce-wagers = 减少{ $hand }家的投注
    .name = 减少投注
command-refuse-wager = 拒绝{ $patron }的{ $wager }投注
    .name = 拒绝投注
    .hint = 首张牌发出之前退回。
command-relax-freeze = 准许更改投注
    .hint = 虽然首张牌已发出。
command-remove-personal-limit = 取消{ $patron }的个人限额
    .name = 取消个人限额
command-report-breach = 举报{ $person }：{ $breach }
    .name = 有人违规
    .hint = 器具、欺诈、指点等。
command-report-burned-in-error = 报告误烧一张牌
    .name = 误烧一张牌
    .hint = 该牌不按次序离开牌靴。
command-report-card-amiss = 报告缺牌或外来牌
    .name = 缺牌或有外来牌
    .hint = 尽量说明是哪些牌。
command-report-device-failure = 报告洗牌设备故障
    .name = 洗牌设备故障
    .hint = 牌局中或两局之间。
command-report-dropped-cards = 报告有牌掉落
    .name = 有牌掉落或处理不当
    .hint = 须核对所有的牌。
command-report-exposed-card = 报告下一张牌已露出：{ $face }
    .name = 下一张牌已露出
    .hint = 在靴中，或过早抽出。
command-report-found-wager = 报告{ $patron }在{ $wager }有 { $stake_cents }
    .name = 台上有未登记的筹码
    .hint = 是否有效由规则决定。
command-report-late-finding = 报告第 { $coup } 局：{ $finding }
    .name = 关于以前某局
    .hint = 事后才发现。
command-report-misdealt-card = 报告误发一张牌给{ $hand }家
    .name = 误发一张牌
    .hint = 不该发出，或放错手牌。
command-report-missed-step = 报告漏做{ $step }
    .name = 漏做步骤
    .hint = 没有烧牌、切牌或洗牌。
command-report-order-doubt = 报告发牌次序有疑问
    .name = 发牌次序有疑问
    .hint = 已无人能确定。
command-report-out-of-cards = 报告牌已用完
    .name = 牌已用完
    .hint = 余牌不足以完成本局。
command-report-payment-error = 报告对{ $patron ->
    [none] 一位客人
   *[other] { $patron }
}{ $wrong } { $cents }
    .name = 派彩有误
    .hint = 多付或少付。
command-report-scan-conflict = 报告牌靴显示 { $said }
    .name = 牌靴显示另一结果
    .hint = 与牌面不符。
command-report-wrong-display = 报告显示屏显示 { $said }
    .name = 显示屏有误
    .hint = 以台面上的牌为准。
command-report-wrong-game = 报告按另一玩法赔付的局：{ $coups }
    .name = 按另一玩法赔付
    .hint = 请注明局数。
command-report-wrong-receiver = 报告{ $patron }持有{ $hand }家的牌
    .name = 牌交错了客人
    .hint = 误交。
command-request-review = 要求复核裁决
command-reshuffle-after-void = 下一局之前洗牌
command-restore-decks = 补齐牌
    .hint = 找回、补入或取出的牌。
command-restrict-side-bets = 仅限主注客人：{ $wagers }
    .name = 限制边注
command-resume-patron = 准许{ $patron }恢复投注
    .name = 准许客人恢复投注
command-resume-play = 继续本局
command-return-invalid-wager = 退回{ $patron }的{ $wager }投注
    .name = 投注无效
    .hint = 因位置，或因没有会员卡。
command-review-dispute = 复核第 { $dispute } 号争议
    .name = 复核争议
command-riffle-cards = { $when }再洗牌
    .name = 再洗牌
command-set-differential = { $cents ->
    [none] 不设差额限制
   *[other] 差额限制定为 { $cents }
}
    .name = 设定差额限制
command-set-rounding = 派彩取整：{ $rounding }
    .name = 选定取整方式
command-settle-payment-error = 处理第 { $error } 号错误派彩
    .name = 处理错误派彩
command-settle-wagers = 结算投注
command-show-player-card = { $patron }的会员卡：{ $card }
    .name = 会员卡
command-show-signs = 挂出告示
command-shuffle-cards = { $multishuffler ->
    [yes] 用洗牌机洗牌
   *[no] 洗牌
}
    .name = 洗牌
command-take-back-cards = { $holder ->
    [none] 收回牌
   *[other] 从{ $holder }处收回牌
}
    .name = 收回牌
command-take-bank = 指示交出庄位
command-take-down-notice = 撤下关于{ $change }的预告
    .name = 撤下预告
command-take-down-signs = 撤下告示：{ $signs }
    .name = 撤下告示
command-tell-recipient = 第 { $duty } 号事项已办妥
    .name = 办理事项
command-transfer-cards = 将牌移入另一台设备
command-trim-to-loss-limit = 退回{ $patron }超出输额上限的投注
    .name = 退回超出输额上限的投注
command-vacate-seat = 请{ $patron }让出空置的座位
    .name = 请让出空置的座位
    .hint = 连续多局没有投注。
command-verify-cards = 核对掉落的牌
command-void-coup = 本局作废：{ $reason }
    .name = 本局作废
    .hint = 所有投注退回。
command-void-earlier-coup = 第 { $coup } 局作废
    .name = 以前某局作废
    .hint = 按记录撤销其投注。
command-void-shoe = 本靴作废
command-void-wagers = { $patron }的投注作废
    .name = 客人的投注作废
    .hint = 因违规。
command-withdraw-approval = 撤销批准：{ $approval }
    .name = 撤销批准
command-withdraw-wager = { $patron ->
    [you] 取回：{ $wager }
   *[other] { $patron }取回：{ $wager }
}
    .name = 取回投注

effect-stays = 原样保留
effect-returned = 退回 { $staked_cents }
effect-taken-back = 已结算的予以撤销

upshot-stays = { $wagers } 注（{ $cents }）原样保留
upshot-returned = { $wagers } 注（{ $cents }）退回
upshot-taken-back = { $wagers } 注（{ $cents }）撤销
upshot-of-all = { $several }。

person-at-seat = { $name }（{ $number } 号座）
console-burned-card = 烧掉的牌：{ $face }
console-lying-card = { $hand }第{ $number }张：{ $face }
