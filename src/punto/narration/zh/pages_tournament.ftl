### 锦标赛列表，以及各锦标赛页面共用的词句。

page-tournaments = 锦标赛
page-no-tournament = 目前没有公布的锦标赛。
page-contest-stage = { $stage ->
    [open] 接受报名。
    [started] 比赛进行中。
    [awarded] 奖金已颁定。
    [cancelled] 已取消。
   *[other] 筹备中。
}
page-contest-starts = { $at }开始。
page-contest-started = 已于{ $at }开始。
page-contest-entrants = 参赛者
page-contest-pool = 奖池
page-contest-run-by = 赛事负责人：{ $person }
page-conditions = 比赛条款
page-conditions-under = 报名与比赛条款，依据{ $rules }
page-conditions-version = 第{ $version }版
page-conditions-draft = 第{ $version }版草案，尚未公布。
page-conditions-lacking = 还缺{ $number }项。
page-conditions-instead = 取代第{ $clause }条
page-print = 打印
page-as-pdf = PDF文件
page-results = 成绩
page-nobody-entered = 尚无人报名。
page-points-won = 积分
page-prize-won = 奖金
page-how-it-stands = 状况
page-watch = 观看
page-a-draft-not-approved = 草案，未获批准
