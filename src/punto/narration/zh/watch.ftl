### 监控：发现了什么、可以怎样处理，以及有关用语。

finding-not-open = 没有编号{ $number }的待处理发现
    .remedy = 请选择一项待处理的发现
finding-wants-a-word = 结束一项发现时须写明结果
    .remedy = 写明查到了什么，即使没有查到什么

to-open-a-finding = 查看监控的发现
to-answer-a-finding = 处理监控的发现

command-note-finding = 记录监控的发现
command-open-finding = 查看发现{ $finding }
    .name = 查看发现
command-keep-watching = 继续观察发现{ $finding }
    .name = 继续观察
command-close-finding = 结束发现{ $finding }
    .name = 结束发现

event-finding-noted = 发现{ $finding }：{ $found }。
event-finding-opened = 发现{ $finding }已有人查看。
event-finding-kept = 发现{ $finding }继续观察{ $note ->
    [none] 。
   *[other] ：{ $note }。
}
event-finding-closed = 发现{ $finding }已结束：{ $note }。
of-watch-finding = { $table }第{ $shoe }靴：{ $matter }
of-shoe-source = { $table }第{ $shoe }靴

watch-matter-follows-edge = 注额随优势变化
watch-matter-beyond-odds = 输赢超出赔率所及
watch-matter-opposed = 两人互相对冲
watch-matter-late = 迟到的投注
watch-matter-same-card = 同一张牌后加注
watch-matter-shoe-order = 牌靴次序
watch-matter-dealer-errors = 庄荷差错

any-of-roles = { OR($roles) }
