### Promotions for everybody, and one's vouchers.

page-promotions = Promotions
page-no-promotion = No promotion is announced.
page-promotion-stage = { $stage ->
    [open] Announced.
    [started] Under way.
   *[other] In preparation.
}
page-promotion-postponed = Postponed until its integrity is validated.
page-promotion-dates = From { $since } until { $until }.
page-promotion-prizes = Prizes
page-promotion-dispute = Dispute something about this promotion
page-promotion-dispute-about = What it is about
page-send = Send
page-your-entries = Your entries
page-all-entries = All entries
page-your-number = Your number
page-your-vouchers = Your vouchers
page-no-vouchers = You have no voucher.
page-voucher-left = { $left } left of { $of }.
page-voucher-until = Good until { $until }.
page-you-won = You have won: { $prize }
page-prize-standing = { $standing ->
    [owed] It is yours to claim.
    [given] It was handed over.
   *[other] It was not awarded.
}
page-claim-it = Claim the prize
page-claim-made = Your claim is made; the desk will see to it.
page-claim-refused = Your claim was refused; the desk tells you why.
page-draw-progress = { $progress ->
    [instant] won at once
    [open] open to entries
    [closed] closed to entries
    [held] held
   *[other] cancelled
}
page-draw-in-doubt = Its integrity is in doubt; nothing is drawn until it is validated.
page-draw-closes = Entries close { $at }.
page-draw-at = Drawn { $at }.
page-seed-committed = The seed will have this digest:
page-list-published = The list of entries has this digest:
page-won-by-number = won by number { $number }
page-number-passed = Number { $number } was called and could win nothing.
page-overseen = A scrutineer was there.
page-draw-again = Repeat the draw:
