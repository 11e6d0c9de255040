### 牌局中发生的事：投注、牌、手牌、庄位。

event-bets-called = 可以下注。
event-no-more-bets-called = 停止下注。

event-wager-placed = { $patron }在 { $box } 号位押{ $wager } { $stake_cents }{ $note ->
    [none] 。
    [hidden] 。
   *[other] ：{ $note }。
}
event-wager-changed = { $patron }在 { $box } 号位的{ $wager }现为 { $stake_cents }{ $note ->
    [none] 。
    [hidden] 。
   *[other] ：{ $note }。
}
event-wager-returned = { $patron }在 { $box } 号位的{ $wager }投注退回{ $reason ->
    [none] 。
    [hidden] 。
   *[other] ：{ $reason }。
}
event-wager-trimmed = { $patron }在 { $box } 号位的{ $wager }保留 { $stake_cents }，其余退回。
event-wager-found = 发现{ $patron }{ $box ->
    [none] { "" }
   *[other] 在 { $box } 号位
}的{ $wager } { $stake_cents }，{ $stands ->
    [yes] 作为投注有效
   *[no] 退回
}{ $notes ->
    [none] 。
    [hidden] 。
   *[other] ：{ $notes }。
}
event-no-bet-coup-directed = 本局为飞牌局{ $agreed ->
    [yes] ，经客人同意
   *[no] { "" }
}。
event-no-bet-coup-lapsed = 新到的{ $patron }未同意飞牌，下一局照常接受投注。

event-cutting-card-came-out = 切牌卡出现。
event-card-dealt = { $hand }家：{ $face ->
    [none] 一张牌面朝下的牌
   *[other] { $face }
}。
event-exposer-chosen = { $patron ->
    [none] 庄荷
   *[other] { $patron }
}来开{ $hand }家的牌。
event-cards-passed = { $hand }家的{ $count ->
    [1] 第{ $place ->
        [0] 一
        [1] 二
       *[2] 三
    }张牌
   *[other] 牌
}交给{ $patron }。
event-cards-declined = { $patron }不看{ $hand }家的牌。
event-receivers-nominated = { $patron }请{ AND($nominees) }开{ $hand }家的{ $third ->
    [yes] 第三张牌
   *[no] 牌
}。
event-cards-forfeited = { $patron }交回{ $hand }家的牌{ $reason ->
    [none] 。
    [hidden] 。
   *[other] ：{ $reason }。
}
event-cards-exposed = { $hand }家开牌：{ $faces }。
event-cards-taken-back = 庄荷收回{ $hand }家的牌。

event-counts-announced = 闲 { $player }，庄 { $banker }。
event-result-announced = { $result ->
    [tie] 和，{ $player }。
    [player] 闲赢：闲 { $player }，庄 { $banker }。
   *[banker] 庄赢：闲 { $player }，庄 { $banker }。
}
event-wagers-settled = { $early ->
    [yes] 第三张牌之前先行结算的投注。
   *[no] 投注结算。
}
event-cards-discarded = 收牌。
event-coup-voided = 本局作废{ $note ->
    [hidden] 。
    [none] ：{ $reason }。
   *[other] ：{ $note }。
}

event-bank-offered = 请{ $patron }接庄。
event-bank-accepted = { $patron }接庄。
event-bank-declined = { $patron }不接庄。{ $all_declined ->
    [yes] 无人接庄。
   *[no] { "" }
}
event-bank-passed = { $patron }让庄。

event-freeze-relaxed = { AND($patrons) }仍可{ OR($acts) }投注{ $reason ->
    [hidden] 。
   *[other] ：{ $reason }。
}
event-patron-reminded = 已提醒{ $patron }遵守规则。
event-settled-wager-returned = { $patron }已结算的{ $wager }投注退回：{ $fault }。
event-coup-not-over = 所报第 { $coups } 局已作废、尚未结束或从未开过，不生效力。
event-earlier-coup-stood = 第 { $coup } 局维持原结果，虽发现：{ $finding }。
