### 赌场自身的事：设备、员工、账户、警示、日结。

event-day-closed = { $table } 桌日结：点算 { $counted_cents }，应有 { $expected_cents }，钱箱 { $drop_cents }，赢 { $win_cents }。
event-clock-jumped = 时钟由 { $was } 跳到 { $became }。
event-table-installed = 设置 { $table } 桌，{ $cards ->
    [virtual] 使用虚拟牌靴
    [scanned] 由牌靴读牌
   *[keyed] 由庄荷录入牌面
}；{ $automatic ->
    [yes] 自动发牌
   *[no] 由庄荷发牌
}。
event-table-removed = { $table } 桌撤离。
event-shoe-assigned = { $device ->
    [none] { $table } 桌不再有牌靴。
   *[other] { $table } 桌使用牌靴 { $device }。
}
event-scan-doubted = { $table } 桌第 { $shoe } 靴第 { $card } 张牌{ $doubt }。
event-staff-came-on = { $person }在 { $table } 桌上岗，任{ $role }。
event-staff-went-off = { $person }在 { $table } 桌下岗，原任{ $role }。
event-alert-raised = 警示，{ $concern }：{ $why }。
event-alert-acknowledged = { $person }已处理第 { $alert } 号警示{ $note ->
    [none] 。
   *[other] ：{ $note }。
}

event-account-created = { $account } 可登录，身份：{ $roles }。
event-roles-changed = { $account } 的身份由{ $before ->
    [none] 无
   *[other] { $before }
}改为{ $after ->
    [none] 无
   *[other] { $after }
}。
event-account-disabled = { $account } 不得再登录。
event-account-enabled = { $account } 可再次登录。
event-account-invited = 已邀请 { $account } 设定密码。
event-sessions-ended = { $account } 已在各处登出。
event-password-chosen = { $account } 设定了密码。
event-second-factor-set = { $account } 设定了第二重验证。
event-second-factor-removed = { $account } 须重新设定第二重验证。
event-identity-bound = { $account } 以 { $issuer } 的 { $subject } 登录。
event-identity-unbound = { $account } 不再可由外部身份登录。
event-change-proposed = { $person }提议变更 { $account }：{ $change }{ $roles ->
    [none] 。
   *[other] { " " }{ $roles }。
}
event-change-confirmed = { $proposed_by }对 { $account } 的提议已确认。
event-change-withdrawn = 对 { $account } 的变更提议已撤回。
event-sign-ins-slowed = { $account ->
    [none] 未知账户
   *[other] { $account }
} 从 { $address } 的登录须等候。
event-attempts-forgiven = { $account } 的登录失败已清除。
event-demonstration-begun = 本赌场为演示。
event-draft-taken = 牌桌可按草案{ $edition }进行。
event-sign-in-failed = 登录失败：{ $account ->
    [none] 没有此账户
   *[other] { $account }
}。
event-account-erased = { $account } 的账户已永久删除。
event-person-kept = { $patron }的身份资料另行保存{ $told_from ->
    [none] 。
   *[other] ，已与{ $told_from }区分。
}
event-person-erased = { $patron }的身份资料已删除。
event-token-given = 设备 { $device } 获准接入，身份：{ $roles }。
event-token-revoked = 设备 { $device } 不再获准接入。
event-paper-kept = 文件 { $name } 已保存（{ $media }，{ $size } 字节，{ $digest }）。
event-template-saved = 赛事条件“{ $name }”已存为模板。
event-template-removed = 模板“{ $name }”已移除。
event-document-filed = 官方文件 { $name } 已存档。
event-table-template-saved = 开台设定“{ $name }”已存为模板。
event-table-template-removed = 不再保留开台模板“{ $name }”。
event-draft-kept = { $person }保存了{ $edition }的草案“{ $name }”。
event-draft-dropped = { $person }不再保存草案“{ $name }”。
event-review-asked = { $person }请{ $reader }审阅{ $edition }的草案“{ $name }”。
event-draft-remarked = { $person }对审阅{ $review }的草案{ $clause ->
    [none] {""}
   *[other] 第{ $clause }条
}提出意见：“{ $words }”。
event-review-answered = { $person }已读审阅{ $review }的草案：“{ $words }”。
event-review-closed = { $person }将审阅{ $review }从列表中移除。
