### The pit: the floor by what needs a decision.

page-nothing-to-decide = Nothing to decide
page-something-waits = Waiting
page-state-closed = Closed
page-needs-a-person = Needs a person
page-needs-your-decision = Needs your decision
page-no-table-on-the-floor = No table is on the floor. Open the first one.
page-put-right = Put it right
page-put-right-table = Put right table { $table }
page-see-the-table = See the table
page-tables-need-you = { $tables ->
    [0] No table needs you.
    [one] One table needs you.
   *[other] { $tables } tables need you.
}
page-see-table = Open table { $table }
page-win = Win
page-hold = Hold
page-dealer = Dealer
page-since = since { $at }
page-patrons-and-lying = { $now }, { $patrons ->
    [one] 1 patron
   *[other] { $patrons } patrons
}, { $lying } on the layout
page-this-shoe = This shoe
page-pace = Pace
page-staked = Staked
page-staked-in-both = { $money } and { $units }
page-float = Float
page-face-down = face down
page-possible-now = Possible now
page-not-now = Not now
page-of-another-role = Needs another role
page-orders = Orders
page-orders-for = for { $table }
page-orders-of-table = Orders for table { $table }
page-orders-to-decide = Decide
page-orders-waiting = { $number } waiting
page-orders-after-the-coup = When this coup ends
page-orders-given-today = Given today
page-no-order-today = No order was given today.
page-for-the-role = for the { $role }
