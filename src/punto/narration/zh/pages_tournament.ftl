### 锦标赛列表，以及各锦标赛页面共用的词句。

page-tournaments = 锦标赛
page-no-tournament = 目前没有公布的锦标赛。
page-no-such-tournament = 没有{ $tournament }这项锦标赛。
page-contest-stage = { $stage ->
    [open] 接受报名。
    [started] 比赛进行中。
    [awarded] 奖金已颁定。
    [cancelled] 已取消。
   *[other] 筹备中。
}
page-contest-starts = { $at }开始。
page-contest-entrants = 参赛者
page-contest-pool = 奖池
