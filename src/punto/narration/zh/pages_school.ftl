### 学堂的页面。

page-school-by-chapter = 按章
page-school-right-of = { $questions }题答对{ $right }题
page-school-nothing-asked = 还没有出过题。
page-school-due = 待复习
page-school-due-so-many = 今天有{ $number }项待复习。
page-school-nothing-due = 今天没有待复习的内容。
page-school-times-wrong = 答错{ $number }次
page-school-asked-again = { $days ->
    [0] 今天换牌再问。
    [1] 明天换牌再问。
   *[other] { $days }天后换牌再问。
}
page-school-was-wrong = 已答错{ $number }次。
page-school-passed = 合格
page-school-not-passed = 不合格
page-school-certificates = 证书
page-school-certificate = 第{ $number }号证书
page-school-certifies = 已通过按本规则发牌的考试，由牌桌本身评判。考试记录可以重放。
page-school-question-of = 第{ $number }题，共{ $questions }题
page-school-the-table = 当前牌桌
page-school-seconds-left = 剩余秒数：
page-school-amount = 应赔金额（元）
page-school-which-clause = 依据哪一条？
page-school-leave = 中止
page-school-your-answer = 您的回答
page-school-by-the-book = 符合规则
page-school-against-the-book = 违反规则
page-school-drill = 练习
page-school-edition = 规则版本
page-school-kind = 内容
page-school-as-is-due = 按复习和级别
page-school-next-drill = 下一题
page-school-examination = 考试
page-school-examination-is = 同一牌桌二十题，答对十六题合格。答案在结束时公布。
page-school-sit = 开始考试
page-school-level = 第{ $number }级，共{ $levels }级
page-school-level-head = 级别
page-school-trainees = 学员
page-school-no-trainees = 还没有人上过课。
page-persons-name = 姓名
page-school-mark = 成绩
page-school-examinations = 考试次数
page-school-passed-on = 合格日期
page-school-transcript = 考试记录
page-school-digest = SHA-256 { $digest }
page-school-again = 按规则重新发一遍
page-school-again-step = 按规则：第{ $number }步，共{ $steps }步
page-school-again-next = 下一步
page-school-again-back = 上一步
page-school-again-end = 回到答案
page-school-not-yet = 暂不
page-school-pay-it = 赔付
page-school-pay-nothing = 不赔付
page-school-ladder = 级别
page-school-ladder-is = 最近十题答对九题即升级。
page-school-ladder-here = 您在这里：最近{ $asked }题答对{ $right }题
page-school-ladder-done = 已达到
page-school-ladder-clock = 赔付须在{ $seconds }秒内
page-school-waits = 有一课等您作答。
page-school-go-on = 继续上课
page-school-drill-chapter = 练习
