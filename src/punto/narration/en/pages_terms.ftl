# The guided form of a promotion's terms.

page-amend-the-terms = Amend the terms
page-terms-are-amended = The terms are amended.
page-terms-are-not-yours-to-change = The promotion has begun: the operator or a manager amends its terms.
page-amended-when-approved = The promotion has begun: its terms change once { $to } has approved these very ones.
page-amended-and-sent-again = The promotion has begun: amended terms hold at once, and go to { $to } as soon as possible.
page-approved-under = Reference of the approval
page-what-it-is-made-of = What it is made of
page-what-no-prize-may-have = It has what no prize may
page-even-as-a-choice = even as one of several choices
page-liquor-in-millilitres = Liquor, in millilitres
page-held-against-the-list = apart by commas; held against what the regulations list
page-what-the-regulations-list = What the regulations list as no prize
page-apart-by-commas = apart by commas
page-letter-of-approval = Letter of the approval
page-conditions-on-the-voucher = Conditions on the voucher
page-exchanged-at = Exchanged at the tables
page-any-unless-said = any, unless said
page-wagers-that-count = Wagers that count
page-all-that-is-covered = All that is covered, in one text
page-where-the-house-reads-it-so = where the house reads the heads so
