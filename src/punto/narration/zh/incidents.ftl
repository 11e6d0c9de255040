### 事件档案：拒绝与应对、指令、事件及用语。

incident-not-open = 没有未结的第{ $number }号档案
    .remedy = 请选择未结的档案
incident-no-such-coup = 记录中牌桌{ $table }没有第{ $coup }局
    .remedy = 请选择已派牌的一局
incident-nobody-held = { $person ->
    [you] 您并未因此档案被扣留
   *[other] { $person }并未因此档案被扣留
 }
    .remedy = 请填写被扣留者
incident-about-oneself = { $person ->
    [you] 此档案涉及您本人的行为
   *[other] 此档案涉及{ $person }本人的行为
 }
    .remedy = 请由另一位负责人处理
incident-still-wants = 此档案尚不能结案：{ $need }{ $patron ->
    [none] {""}
   *[other] ，{ $patron }
 }
    .remedy = 请先在发生之处或档案中办妥

incident-of-breach = { $breach }
incident-of-outcome = 一局结果被宣布无效：{ $cause }
incident-of-misconduct = 赛事中行为不当：{ $ground }
incident-of-chips = 牌桌{ $table }有价值{ $cents }的赛事筹码未归还

to-write-in-an-incident = 在事件档案中书写
to-decide-an-incident = 就事件作出决定
to-close-an-incident = 将事件结案

command-open-incident = 开立档案：{ $title }
    .name = 开立档案
command-name-in-incident = 在第{ $incident }号档案中记{ $person }为{ $part }
    .name = 记录人员
command-add-coup-to-incident = 将牌桌{ $table }第{ $coup }局加入第{ $incident }号档案
    .name = 加入一局
command-note-incident = 在第{ $incident }号档案中备注：{ $note }
    .name = 写备注
command-document-incident = 将文件加入第{ $incident }号档案：{ $about }
    .name = 加入文件
command-decide-incident = 在第{ $incident }号档案中记录决定：{ $decision }
    .name = 记录决定
command-hand-over-person = 将{ $person }移交{ $to }，{ $officer }
    .name = 移交人员
command-close-incident = 第{ $incident }号档案结案：{ $finding }
    .name = 结案

of-incident-source = { $stream }
of-incident-person = { $person }（{ $part }）
of-incident-want = { $need }{ $person ->
    [none] {""}
   *[other] ，{ $person }
}

event-incident-arose = 第{ $incident }号档案开立：{ $matter }，{ $edition }{ $note ->
    [none] 。
   *[other] ：{ $note }。
}
event-incident-joined = 第{ $incident }号档案：再次发生{ $note ->
    [none] 。
   *[other] ：{ $note }。
}
event-incident-wanted = 第{ $incident }号档案须有{ $want }方可结案。
event-incident-met = 第{ $incident }号档案已有{ $want }{ $outcome ->
    [none] 。
   *[other] ：{ $outcome }。
}
event-measure-taken = 第{ $incident }号档案：{ $measure }{ $person ->
    [none] 。
   *[other] ，{ $person }。
}
event-incident-opened = 第{ $incident }号档案由人员开立：{ $title }{ $note ->
    [none] 。
   *[other] ：“{ $note }”。
}
event-incident-person-named = 第{ $incident }号档案记{ $person }为{ $part }。
event-incident-coup-added = 第{ $incident }号档案加入牌桌{ $table }第{ $coup }局。
event-incident-noted = 第{ $incident }号档案备注：“{ $note }”。
event-incident-documented = 第{ $incident }号档案加入文件{ $paper }：{ $about }。
event-incident-decided = 第{ $incident }号档案决定：“{ $decision }”。
event-person-handed-over = 第{ $incident }号档案：{ $officer }（{ $to }）接管了{ $person }。
event-incident-closed = 第{ $incident }号档案结案：“{ $finding }”。

alert-incident = 第{ $number }号档案开立：{ $incident }
concern-incident = 事件

incident-matter-breach = 违反规则
incident-matter-invalid-outcome = 结果无效
incident-matter-wrong-payment = 错付
incident-matter-cards-amiss = 缺牌或外来牌
incident-matter-order-seen = 牌序外泄
incident-matter-misconduct = 赛事中行为不当
incident-matter-chips-missing = 赛事筹码缺失
incident-matter-compromise = 推广或抽奖公正性受损
incident-matter-other = 其他事件

incident-part-concerned = 当事人
incident-part-affected = 受影响者
incident-part-witness = 证人

incident-need-settlement = 对付款的查究与处理
incident-need-task = 怀疑故意时必须作出的尝试
incident-need-telling = 已告知应知者的记录
incident-need-decks = 查验齐全的牌
incident-need-hand-over = 监察员或警方对被扣留者的接管
incident-need-validation = 确认有效，或抽奖取消
incident-need-notice = 受损通知

incident-measure-wagers-void = 投注作废
incident-measure-out-of-game = 逐出牌局
incident-measure-out-of-casino = 逐出赌场
incident-measure-held = 扣留
incident-measure-outcome-invalid = 结果无效
incident-measure-disqualified = 取消资格
incident-measure-postponed = 延期
incident-measure-draw-cancelled = 抽奖取消

takes-over-inspector = 监察员
takes-over-police = 警方
