### 日程：拒绝与应对、指令、事件及用语。

notice-not-open = 日程中没有未结的第 { $number } 号事项
    .remedy = 请选择未结的事项
notice-answered-where-it-arose = 此事项无须存入文件
    .remedy = 请在发生之处记录：牌桌、推广活动或赛事
document-not-kept = 此文件不在本场所保存的文件之中
    .remedy = 请先提交文件本身
document-empty-or-too-long = 文件至少一个字节，至多 { $size } 个字节
    .remedy = 请提交文件本身
only-approvals-lapse = 只有批准会失效
    .remedy = 请不要填写有效期
approval-has-lapsed = 此批准有效至 { $since }
    .remedy = 请提交仍然有效的批准
approval-is-over = 按批准函，批准 { $name }（{ $approval }）有效至 { $since }
    .remedy = 请存入续期的批准函，或填写另一项批准
no-such-approval-wanted = { $edition } 不要求此项批准：{ $approval }
    .remedy = 请选择其要求的批准
month-not-over = { $period } 尚未结束
    .remedy = 待结束后再结月
month-closed-already = { $period } 已经结月
    .remedy = 请查看日程
month-has-open-notices = { $period } 尚有未结事项，不能结月：{ $choices }
    .remedy = 请先存入这些事项的文件

to-file-a-notice = 向日程存入文件
to-keep-an-approval = 保存批准函
to-close-a-month = 结月
to-save-a-template = 保存模板
to-remove-a-template = 移除模板
to-keep-a-draft = 保存草案
to-drop-a-draft = 删除草案
to-have-a-draft-read = 请人审阅草案
to-keep-a-document = 提交文件

command-file-notice = 存入第 { $notice } 号事项的文件
    .name = 存入文件
command-keep-approval = 保存批准函 { $reference }：{ $approval }
    .name = 保存批准函
command-close-month = { $month } 结月
    .name = 结月
of-kept-paper = { $name }
of-notice-source = { $stream }

event-notice-due = 第 { $notice } 号事项：按 { $edition }，{ $matter }须交{ $to }{ $due ->
    [none] 。
   *[other] ，期限 { $due }。
}
event-notice-joined = 第 { $notice } 号事项须一并说明另一件事。
event-notice-told = 第 { $notice } 号事项已于 { $told } 告知{ $closed ->
    [yes] 。
   *[no] ；文件仍待存入。
}
event-notice-lapsed = 第 { $notice } 号事项不再需要。
event-notice-filed = 第 { $notice } 号事项的文件已存入：{ $paper }，编号 { $reference }，{ $late ->
    [yes] 逾期
   *[no] 按时
}{ $lapses ->
    [none] 。
   *[other] ；有效至 { $lapses }。
}
event-approval-kept = 批准函已保存：{ $approval }，{ $edition }，编号 { $reference }，{ $paper }{ $lapses ->
    [none] 。
   *[other] ；有效至 { $lapses }。
}
event-month-closed = { $month } 已结月{ $note ->
    [none] 。
   *[other] ：{ $note }。
}

alert-notice-overdue = { $matter }应于 { $since } 交{ $reader }，尚无文件

notice-reader-commission = 委员会
notice-reader-authority = 管理局
notice-reader-nicc = 独立赌场委员会
notice-reader-inspectorate = 监察处
notice-reader-inspector = 监察员
notice-reader-surveillance = 监控部
notice-reader-patron = 客人
notice-reader-house = 本场所

notice-matter-notice = 事件通知
notice-matter-daily-summary = 每日摘要或违规报告
notice-matter-monthly-list = 当月多付少付清单
notice-matter-payment-report = 错付报告
notice-matter-task = 待办尝试
notice-matter-detention = 携带装置者被扣留
notice-matter-terms = 推广条款
notice-matter-amended-terms = 修订后的推广条款
notice-matter-amendment-approval = 修订条款的批准
notice-matter-winner = 通知得奖者
notice-matter-reasons = 拒绝奖品的理由
notice-matter-details = 被拒申领的姓名、地址及理由
notice-matter-compromise = 推广或抽奖公正性受损
notice-matter-complaint = 投诉权利
notice-matter-conditions = 赛事条件副本
notice-matter-conditions-approval = 赛事条件的批准
notice-matter-commission-approval = 赛事佣金的批准
notice-matter-renewal = 批准的续期
notice-matter-equipment-approval = 批准函
notice-of-detention = 因携带违禁装置被扣留：{ $person }
notice-of-enquiry = 调查结果：{ $note }
notice-of-compromise = 发现：{ $note }
letter-of-approval = { $approval }，编号 { $name }

letter-to = 致：{ $words }
letter-about = 事由：{ $words }
letter-under = 依据：{ $words }
letter-arose = 发生于：{ $words }
letter-due = 期限：{ $words }
letter-sources = 记录：{ $words }
letter-no-time = 未定时间
