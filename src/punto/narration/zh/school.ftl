### 学堂：问什么、答了什么，以及有关用语。

lesson-of-another = { $person ->
    [you] 这是别人的课
   *[other] 这不是{ $person }的课
}
    .remedy = 请开始自己的课
no-examination = 没有进行中的考试
    .remedy = 请先开始考试
examination-under-way = 考试正在进行，到第{ $number }题
    .remedy = 请作答，或中止考试
drill-not-asked = 等待作答的不是第{ $number }题练习
    .remedy = 请回答显示的练习
question-not-asked = 考试进行到的不是第{ $number }题
    .remedy = 请回答显示的题目
no-drill-on-chapter = 第{ $name }章没有练习
    .remedy = 请选择其他章
act-not-asked = 赌桌会接受该操作，但它并非所问的答案
    .remedy = 请做赌桌此刻所等待的事
nothing-to-report = 并未发生此类事情
    .remedy = 只报告您所看到的
reported-otherwise = 这不是所发生的事
    .remedy = 请按实际情况报告，写明手牌、牌、人和金额
went-on-unreported = 出错之事尚未报告
    .remedy = 牌和筹码保持原样，先行报告
keyed-otherwise = 这不是所出的牌
    .remedy = 先录点数，再录花色，确认之前看清牌面；在赌桌上，须在本局继续之前用“有牌录错”更正
cutting-card-otherwise = 切牌卡的录入与实际不符
    .remedy = 只有切牌卡在该牌之前出现时才按X

to-learn = 上课

command-set-drill = 出一道练习：{ $kind }
    .name = 出一道练习
command-answer-drill = 回答练习{ $drill }
    .name = 回答练习
command-sit-examination = 按{ $edition }参加考试
    .name = 参加考试
command-answer-examination = 回答第{ $question }题
    .name = 回答题目
command-leave-examination = 中止考试

event-drill-set = 出了练习{ $drill }：{ $kind }。
event-drill-answered = 关于{ $clause }的练习{ $drill }已作答：{ $mark }。
event-level-reached = 达到第{ $level }级。
event-examination-begun = 开始了按{ $edition }的第{ $examination }次考试，共{ $questions }题。
event-examination-answered = 关于{ $clause }的第{ $question }题已作答：{ $mark }。
event-examination-ended = 第{ $examination }次考试结束：{ $questions }题答对{ $right }题，{ $passed ->
    [yes] 合格
   *[no] 不合格
}。
event-certificate-given = 发了{ $edition }的第{ $certificate }号证书。

drill-kind-third-cards = 补牌
drill-kind-calls = 报牌
drill-kind-steps = 下一步
drill-kind-payouts = 赔付
drill-kind-wrongs = 找出错误
drill-kind-reports = 报告
drill-kind-remedies = 差错处理
drill-kind-keying = 录入牌面

act-group-game = 牌局
act-group-shoe = 牌与牌靴
act-group-righting = 纠正

drill-mark-right = 正确
drill-mark-late = 正确，但超时
drill-mark-wrong-clause = 做法正确，条款不对
drill-mark-wrong = 错误

school-ask-third-cards = 下一张牌归谁？
school-ask-calls = 该说什么？
school-ask-steps = 现在该做什么？
school-ask-payouts = { $person }在{ $wager }上有{ $amount }，该赔多少？
school-ask-wrongs = 现在哪一项违反规则，依据哪一条？
school-ask-reports = 您该做什么？
school-ask-remedies = 该怎样处理，依据哪一条？
school-ask-keying = 牌靴派出了此牌，请录入。
school-sees-cutting-card = 此前已出现切牌卡。
school-sees-report-misdealt-card = 您抽出了{ $face }，放在了{ $hand }家一边。
school-sees-report-order-doubt = 牌被推到一起，谁也说不清它们出靴的先后。
school-sees-report-exposed-card = 靴中下一张牌牌面朝上：{ $face }。
school-sees-report-burned-in-error = 您抽出了下一张牌，未发出便面朝下放到了一边。
school-sees-report-missed-step = 本靴已装好并开始发牌，却没有人记得做过{ $step }。
school-sees-report-found-wager = 牌已发出，{ $patron }此时在{ $wager }放下{ $chips_cents }。
school-sees-report-card-amiss = 您发现牌少了一张：{ $missing }。
school-sees-report-dropped-cards = 有牌滑落桌下。
school-sees-report-payment-error = { $patron }给您看上一次所付的筹码：{ $wrong }{ $cents }。
school-sees-report-breach = 您看到{ $person }有此行为：{ $breach }。
school-by-role = { $words }（{ $role }）
school-say = “{ $words }”
school-draws = { $hand ->
    [player] 闲家补牌
    [banker] 庄家补牌
   *[none] 不补牌
}
school-key = 录入{ $cards }{ $cutting ->
    [yes] ，并录入此前的切牌卡
   *[no] {""}
}
school-pay = { $amount ->
    [none] 不赔付
   *[other] 赔{ $amount }
}{ $odds ->
    [none] {""}
   *[other] ，赔率{ $odds }
}{ $stays ->
    [yes] ；本金退回
    [no] ；收走本金
   *[none] {""}
}
school-so-many-right = { $questions }题答对{ $right }题。
school-result = { $questions }题答对{ $right }题：{ $passed ->
    [yes] 合格
   *[no] 不合格
}。
trainee-unknown = { $name }没有在这里上过课
    .remedy = 请查看学员名单
certificate-unknown = 没有第{ $number }号证书
    .remedy = 请查看证书列表
