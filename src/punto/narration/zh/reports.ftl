### 报告各格的内容。

cell-yes = 是
cell-no = 否
cell-limits = { $minimum_cents } 至 { $maximum_cents }{ $unit_cents ->
    [none] { "" }
   *[other] ，每级 { $unit_cents }
}

altered-table = 赌桌
altered-float = 筹码盘
altered-limits = 限额
altered-area-limits = 区域限额
altered-differential = 差额
altered-signs-shown = 所示标牌
altered-restricted-side-bets = 受限边注
altered-notices = 通告
altered-most-patrons = 客人上限
altered-one-patron-a-box = 每格一位客人
altered-game = 玩法
altered-pairs-form = 对子形式
altered-dealing-method = 派牌方法
altered-dealt-face-up = 明牌派出
altered-device = 设备
altered-wagers-offered = 提供的注项
altered-rounding = 取整
altered-drop-box = 投币箱
altered-cashless = 无现金
altered-limits-of = { $person }的限额
altered-own-limits-of = { $person }自设的限额
altered-imposed-limits-of = 对{ $person }施加的限额
altered-play-of = { $person }的游戏
altered-admission-of = { $person }的入场
altered-card-of = { $person }的会员卡
altered-roles-of = { $person }的职务
altered-account-of = 帐户{ $person }
altered-person-of = { $person }的身份
altered-second-factor-of = { $person }的第二重验证
altered-identity-of = { $person }的身份绑定
altered-shoe-of = { $table } 桌的电子牌靴
altered-device-of = 设备{ $name }
altered-table-of = { $table } 桌
altered-document-of = { $name } 的文件

cell-opened = 开桌：{ $name }，{ $game }，{ $decks } 副牌，筹码盘 { $cents }
cell-closed = 关桌：筹码盘 { $cents }
cell-open = 开放
cell-none = 无
cell-any = 不限
cell-as-signed = 照标牌
cell-notice = { $change }，自 { $since } 起
cell-let-in = 可登录
cell-shut-out = 不可登录
cell-disabled = 已停用
cell-invited = 已邀请
cell-erased = 已删除
cell-kept = 保留
cell-set = 已设
cell-bound = 已绑定
cell-identity = { $address } 的 { $name }
cell-dealt = { $allowed ->
    [yes] 自动派牌
   *[no] 由荷官派牌
}
cell-removed = 已移除
cell-was-installed = 已安装
cell-document = { $name }，SHA-256 { $said }
cell-not-chosen = 未选
cell-from = 自 { $since } 起
cell-allowed = 准许
cell-suspended-until = 暂停至 { $until }
cell-admitted = 准许入场
cell-excluded-at = 在 { $table } 桌被禁止入场：{ $said }

cell-unknown = 不明
cell-no-breach = 没有违规
cell-device = 设备
cell-person = 人员
cell-void = 作废
cell-corrected = 已更正
cell-game = { $name } { $game }{ $pairs ->
    [none] { "" }
   *[other] ，{ $pairs }对子
}，{ $decks } 副牌
cell-coup = 一局
cell-coup-that-was-over = 已完的一局
cell-wagers-of-one-patron = 一位客人的注
cell-outcome = 结果
cell-shoe = 牌靴
cell-handed-back = 退回
cell-forfeited = 没收
cell-undone = 撤回
cell-no-wager-lay = 没有注
cell-too-few = 局数太少，未能判断（少于 { $number }）
cell-alarming = 惊人：少于 15,787 分之 1
cell-rare = 罕见：少于 370 分之 1
cell-unusual = 不寻常：少于 21 分之 1
cell-ordinary = 平常

significance-void = 作废
significance-override = 越权决定
significance-correction = 更正
significance-clock-change = 时钟更改
significance-sign-in = 登录
significance-large-wager = 大注
significance-large-win = 大额赢款
significance-exclusion = 禁止入场
significance-breach = 违规
significance-device-failure = 设备故障
significance-alert = 警报

upshot-win = 赢
upshot-win-on-six = 六点赢
upshot-lose = 输
upshot-level = 和
upshot-pair = 对子
upshot-mixed = 杂色
upshot-coloured = 同色
upshot-perfect = 完美
upshot-no-pair = 无对子
upshot-natural = 例牌
upshot-by-9 = 胜 9 点
upshot-by-8 = 胜 8 点
upshot-by-7 = 胜 7 点
upshot-by-6 = 胜 6 点
upshot-by-5 = 胜 5 点
upshot-by-4 = 胜 4 点
upshot-ahead-by-under-4 = 胜不足 4 点
upshot-lower = 较低
upshot-level-naturals = 例牌和
upshot-two-card = 两张牌
upshot-three-card = 三张牌
upshot-single = 单
upshot-double = 双
upshot-twin = 孪生

attempt-identify-or-contact-the-patron = 查明或联络客人
attempt-reimburse-the-patron = 补还客人
attempt-ask-the-patron-to-give-it-back = 请客人退回
