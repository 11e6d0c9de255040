BEGIN TRANSACTION;
CREATE TABLE accounts (
    name TEXT PRIMARY KEY,
    roles TEXT NOT NULL,
    password TEXT NOT NULL,
    failures INTEGER NOT NULL,
    locked INTEGER NOT NULL,
    created TEXT NOT NULL,
    seen TEXT NOT NULL
);
CREATE TABLE documents (
    edition TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    body TEXT NOT NULL
);
CREATE TABLE entries (
    number BIGINT PRIMARY KEY,
    at TEXT NOT NULL,
    role TEXT NOT NULL,
    person TEXT NOT NULL,
    command TEXT NOT NULL,
    digest TEXT NOT NULL,
    hash TEXT NOT NULL,
    UNIQUE (command, person, role)
);
INSERT INTO "entries" VALUES(1,'2026-11-14T20:00:00+11:00','casino-operator','otto','f615874688a01f0a:11','92b9cad3a047c97dc906dc0af66c8afea7bbd9efd44b82566ff4429cb41ca16c','52385c4a70a5c1f8b928e907d4f2d40cc23de1c8056d1c36b6d2a7de0e98c68e');
INSERT INTO "entries" VALUES(2,'2026-11-14T20:00:00+11:00','dealer','dealer','f615874688a01f0a:14','6d4996e9c393234bd16439d0848065ef7fea2e22e9b517f4355c785aeefc0b4d','f3562d7f2239a55c9f5a6ac1f93d154490b5378a2455e298fa77ce62d37512a3');
INSERT INTO "entries" VALUES(3,'2026-11-14T20:00:00+11:00','casino-supervisor','sue','f615874688a01f0a:16','e37cf25079c47ee58772ed7a7f509b931e16aeda532ffce279b884389dd7a4f0','28402ac5941218d2c3bbf248d6aba5c5a2008abcd783b3166101b30e610cafa4');
INSERT INTO "entries" VALUES(4,'2026-11-14T20:00:00+11:00','dealer','dealer','f615874688a01f0a:18','b8a6aa9b80dfe8f1332189fdf23c677b0c6832eb77e7dc65295cbb074eaa3e48','72ea5852870ff9cc8ef9523821875bac95d1733f0265af8bcd5ef66c74b50695');
INSERT INTO "entries" VALUES(5,'2026-11-14T20:00:00+11:00','patron','ann','f615874688a01f0a:20','5860aa1555e1cd2a541e1472e411f150e4c205cebede3d089d3ba5738c9065d0','681c8d5f21dbd91bd37f30a5363bda65a0ada0b391f7f34f4140fbbdeca84a7f');
INSERT INTO "entries" VALUES(6,'2026-11-14T20:00:00+11:00','patron','bea','f615874688a01f0a:21','d4f1d23d22a25decd7959134803a1ce43e48cbc434e08175814c12ffc2dcfe8e','487a8563acd828f4aefbd1beea57f35f0831438e3d1851cc2c61ce6542b2055a');
INSERT INTO "entries" VALUES(7,'2026-11-14T20:00:00+11:00','patron','cal','f615874688a01f0a:22','8c5952b821b7b1b590e45066d0c8772a6409a2950cc15a2b11101d5b10988ccb','3acd72e8ab14cde70afe41475d02dd7133add60b26dcaec2d1887c533eb2686e');
INSERT INTO "entries" VALUES(8,'2026-11-14T20:00:00+11:00','dealer','dealer','f615874688a01f0a:26','b8bfeb530a4c53cd1ab8e5131d5f3566c523bc61e5edf0c0b221e180c761da84','94d663d6bfd3f26df23f13e2e111faf44efd6809805adc6736cf511f3dff606e');
INSERT INTO "entries" VALUES(9,'2026-11-14T20:00:00+11:00','patron','cal','f615874688a01f0a:29','f4b0d34bc6de7d703f10fbd971aee80104304cefcceaadedabfef07ac9a48737','1aec0ac9d4820e8e893bbef182f4996ddf92cb62e18ee132f14cc756592f10ce');
INSERT INTO "entries" VALUES(10,'2026-11-14T20:00:00+11:00','dealer','dealer','f615874688a01f0a:30','ef3ad5582ae7a535f47ccfdd8857f46bbe96fbb77b78ec3e14697d830c54bf52','6450676b66d839384d48c43854cb2297bc1f4e11c938ab7256c613d83a58727d');
INSERT INTO "entries" VALUES(11,'2026-11-14T20:00:00+11:00','dealer','dealer','f615874688a01f0a:32','b3ca92555ca63d7cfc3511c412e5ef04204843c892ac96ef657ccdd31f94d83a','ce2bd10ec297573893b2fea69e063a6611cc8997fe1f9a59302ab9570f7e6e8d');
INSERT INTO "entries" VALUES(12,'2026-11-14T20:00:00+11:00','casino-supervisor','sue','f615874688a01f0a:36','360030e82eb736bba4d4dd65db549f6a4964922582caa36bd8394e8b7e1d9dc1','7ab54f4129858f600d9df0b71182e4b1483bf8011fb009bd6a4dc2242885bde8');
INSERT INTO "entries" VALUES(13,'2026-11-14T20:00:00+11:00','patron','dot','f615874688a01f0a:37','8aa1fff33404a8df8fd3f87256e78b732606806c050f6ce64793edcb20227639','478987fee51e068adb3e93a655228e96814fcf36c594308f0d6dcb9e82078c18');
INSERT INTO "entries" VALUES(14,'2026-11-14T20:00:00+11:00','patron','ed','f615874688a01f0a:38','3c939a95e409f959c69ffd66b904df1826eb70e3409e428af1a527d43eff2c7b','cb6f6408845b00bcc6f27cbb8dbc2a03ba1d012be4b5dd89f8f42c16ec448771');
CREATE TABLE events (
    stream TEXT NOT NULL,
    version BIGINT NOT NULL,
    entry BIGINT NOT NULL,
    v INTEGER NOT NULL,
    body TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (stream, version)
) WITHOUT ROWID;
INSERT INTO "events" VALUES('table:MB7',1,1,1,'{"event":"table-opened","v":1,"clauses":["1.1","A:Shoe","9.2","12.2","6.1","3.3","2.2","2.1"],"say":"","table":"MB7","rules":"act-2018","in_force_from":"2018-12-08","layout":null,"seats":6,"decks":8,"device":"shoe","multishuffler":false,"method":"face up","face_up":true,"game":"commission","pairs":"perfect","offered":["banker","player","tie","player-pair","banker-pair","player-dragon","banker-dragon"],"limits":{"banker":{"minimum_cents":1500,"maximum_cents":50000,"unit_cents":500},"banker-dragon":{"minimum_cents":500,"maximum_cents":2500,"unit_cents":500},"banker-pair":{"minimum_cents":500,"maximum_cents":5000,"unit_cents":500},"player":{"minimum_cents":1500,"maximum_cents":50000,"unit_cents":500},"player-dragon":{"minimum_cents":500,"maximum_cents":2500,"unit_cents":500},"player-pair":{"minimum_cents":500,"maximum_cents":5000,"unit_cents":500},"tie":{"minimum_cents":500,"maximum_cents":10000,"unit_cents":500}},"areas":{},"differential_cents":null,"chips":[25,100,500,2500,10000,50000],"float_cents":8000000,"drop_box":true,"cashless":false,"low_limit":false,"rounding":null,"approvals":{"dragon-layout":"GRC 18/204","pairs-layout":"GRC 18/203","shoe":"GRC 18/202","table":"GRC 18/201"},"settings":{"both_hands_lasts":null,"token_stakes":"returned","sharing":"area","odd_amounts":"refused","kept_minimum_at_own_box":false,"agreed_no_bet_is_idle":null,"deepest_cutting_card":null,"exposed_player_card_takes_bets":false,"void_counts_as_last_coup":true,"forced_no_bet_counts":true,"losing_invalid_collected":false,"ahead_adds_no_room":false,"seat_one_at_right":false,"positions":{}}}','125bcad0043701962c3cc1c09bbafeb8fff6bf75534c30ea6c71ee2c44c12b6b');
INSERT INTO "events" VALUES('table:MB7',2,2,1,'{"event":"cards-introduced","v":1,"clauses":["A:Pre-shuffled cards","5.1(a)"],"say":"","source":"new","backs":"red","replacing":false,"shuffled":false}','15bccea0c834472641194208eece60c19403fc238bb4f6b056c93f97e4a58fee');
INSERT INTO "events" VALUES('table:MB7',3,3,1,'{"event":"cards-checked","v":1,"clauses":["2.5"],"say":"","role":"casino-supervisor","device":true}','da334cf1694448f6e8e3dd50515f67e8798af0079b8f276b18beea71ee762f6b');
INSERT INTO "events" VALUES('table:MB7',4,4,1,'{"event":"cards-shuffled","v":1,"clauses":["5.1(a)","5.1"],"say":"","multishuffler":false}','97fc6c56beb8a822577d36a3bfee46957ce73206534e61c0adfc5b1af6fc532d');
INSERT INTO "events" VALUES('table:MB7',5,5,1,'{"event":"patron-joined","v":1,"clauses":[],"say":"","patron":"ann","seat":1,"chips_cents":150000,"player_card":false}','e1813e1f4ced8dc361137edce07d52c4b2ca83e59e8b0019a0caf863e2c1f009');
INSERT INTO "events" VALUES('table:MB7',6,6,1,'{"event":"patron-joined","v":1,"clauses":[],"say":"","patron":"bea","seat":3,"chips_cents":400000,"player_card":false}','d8fe6efeb9ca0269cf5e57b5f1be2397958f33822caedd72a1278812e2537d31');
INSERT INTO "events" VALUES('table:MB7',7,7,1,'{"event":"patron-joined","v":1,"clauses":[],"say":"","patron":"cal","seat":4,"chips_cents":100000,"player_card":false}','b492269e597c816e799610d8cef0e3ca5fc72f90663cd2caaa3f7c0a99621779');
INSERT INTO "events" VALUES('table:MB7',8,8,1,'{"event":"cut-offered","v":1,"clauses":["5.3","5.3"],"say":"","patron":"cal"}','0e568d2e2a0bac06e184486d5f11b21bbe75af1e7bc84b41d0d0ef9cecd7435e');
INSERT INTO "events" VALUES('table:MB7',9,9,1,'{"event":"cards-cut","v":1,"clauses":["5.3","5.4"],"say":"","cutter":"cal","depth":208}','a8be026c029d374d51c2a083c43771bed2b3eb8a6ae8dd2471d8fc912b4d8889');
INSERT INTO "events" VALUES('table:MB7',10,10,1,'{"event":"cards-loaded","v":1,"clauses":["5.4","2.1"],"say":"","behind":20}','28357abd0bc32ebb012b1ab7490d6ad062266c0043df6126b5ad19ad660d54bc');
INSERT INTO "events" VALUES('table:MB7',11,11,1,'{"event":"cards-burned","v":1,"clauses":["5.5(b)","5.5","5.6","2.4(a)"],"say":"","method":"count","count":8,"shown":"7C","cutting_card":false}','6dfa7a5504baeef67d9d2794ae3a2953e02181307b2f34a67cdd75b56d5d69d3');
INSERT INTO "events" VALUES('table:MB7',12,12,1,'{"event":"signs-shown","v":1,"clauses":["3.1","3.3","8.3","9.3"],"say":"","signs":["limits","multiples","settlement-method","pairs"]}','3981c978a4ea91589f71994a5975574d25d3bfd7fe97fc341491814971074de0');
INSERT INTO "events" VALUES('table:MB7',13,13,1,'{"event":"patron-joined","v":1,"clauses":[],"say":"","patron":"dot","seat":6,"chips_cents":80000,"player_card":false}','44597c391909ad9645502912c338d3706494397fa2b78b8725e020a119ae410f');
INSERT INTO "events" VALUES('table:MB7',14,14,1,'{"event":"patron-joined","v":1,"clauses":[],"say":"","patron":"ed","seat":null,"chips_cents":70000,"player_card":false}','c2cff7432e15276596841616d2ba4a362065fcb433ffacf376619bff673f6dea');
CREATE TABLE invitations (
    digest TEXT PRIMARY KEY,
    account TEXT NOT NULL,
    until TEXT NOT NULL
);
CREATE TABLE ledger (
    stream TEXT NOT NULL,
    version BIGINT NOT NULL,
    book TEXT NOT NULL,
    account TEXT NOT NULL,
    cents BIGINT NOT NULL,
    PRIMARY KEY (stream, version, book, account)
) WITHOUT ROWID;
INSERT INTO "ledger" VALUES('table:MB7',1,'chips','cage',-8000000);
INSERT INTO "ledger" VALUES('table:MB7',1,'chips','float',8000000);
INSERT INTO "ledger" VALUES('table:MB7',1,'house','cage',-8000000);
INSERT INTO "ledger" VALUES('table:MB7',1,'house','float',8000000);
INSERT INTO "ledger" VALUES('table:MB7',5,'chips','outside',-150000);
INSERT INTO "ledger" VALUES('table:MB7',5,'chips','patron/ann',150000);
INSERT INTO "ledger" VALUES('table:MB7',6,'chips','outside',-400000);
INSERT INTO "ledger" VALUES('table:MB7',6,'chips','patron/bea',400000);
INSERT INTO "ledger" VALUES('table:MB7',7,'chips','outside',-100000);
INSERT INTO "ledger" VALUES('table:MB7',7,'chips','patron/cal',100000);
INSERT INTO "ledger" VALUES('table:MB7',13,'chips','outside',-80000);
INSERT INTO "ledger" VALUES('table:MB7',13,'chips','patron/dot',80000);
INSERT INTO "ledger" VALUES('table:MB7',14,'chips','outside',-70000);
INSERT INTO "ledger" VALUES('table:MB7',14,'chips','patron/ed',70000);
CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
INSERT INTO "meta" VALUES('schema','2');
INSERT INTO "meta" VALUES('record','893a006decc14961a7c23bcc44b24e35');
CREATE TABLE refusals (
    number BIGINT PRIMARY KEY,
    entry BIGINT NOT NULL,
    at TEXT NOT NULL,
    stream TEXT NOT NULL,
    version BIGINT NOT NULL,
    role TEXT NOT NULL,
    person TEXT NOT NULL,
    command TEXT NOT NULL,
    body TEXT NOT NULL,
    message TEXT NOT NULL,
    clauses TEXT NOT NULL,
    hash TEXT NOT NULL
);
INSERT INTO "refusals" VALUES(1,0,'2026-11-14T20:00:00+11:00','table:MB7',0,'casino-operator','otto','f615874688a01f0a:9','{"do":"open-table","v":1,"by":["casino-operator","otto"],"at":"2026-11-14T20:00:00+11:00","table":"MB7","rules":"act-2018","announced":"2018-12-07","seats":6,"limits":{"banker":{"minimum_cents":1500,"maximum_cents":50000,"unit_cents":500},"banker-dragon":{"minimum_cents":500,"maximum_cents":2500,"unit_cents":500},"banker-pair":{"minimum_cents":500,"maximum_cents":5000,"unit_cents":500},"player":{"minimum_cents":1500,"maximum_cents":50000,"unit_cents":500},"player-dragon":{"minimum_cents":500,"maximum_cents":2500,"unit_cents":500},"player-pair":{"minimum_cents":500,"maximum_cents":5000,"unit_cents":500},"tie":{"minimum_cents":500,"maximum_cents":10000,"unit_cents":500}},"approvals":{"dragon-layout":"GRC 18/204","pairs-layout":"GRC 18/203","shoe":"GRC 18/202","table":"GRC 18/201"},"layout":null,"decks":6,"device":"shoe","multishuffler":false,"method":null,"face_up":true,"game":"commission","pairs":null,"offered":["player-pair","banker-pair","player-dragon","banker-dragon"],"areas":{},"differential_cents":null,"chips":[25,100,500,2500,10000,50000],"float_cents":8000000,"float_tray":true,"discard_decks":8,"cutting_cards":null,"drop_box":true,"cashless":false,"low_limit":false,"rounding":null,"seats_override":false,"settings":{"both_hands_lasts":null,"token_stakes":"returned","sharing":"area","odd_amounts":"refused","kept_minimum_at_own_box":false,"agreed_no_bet_is_idle":null,"deepest_cutting_card":null,"exposed_player_card_takes_bets":false,"void_counts_as_last_coup":true,"forced_no_bet_counts":true,"losing_invalid_collected":false,"ahead_adds_no_room":false,"seat_one_at_right":false,"positions":{}}}','act-2018 is not played with 6 decks','act-2018 2.1','eda5df0a8b2fc042a28a7a3821f2e633d164610d56dbdef1a68ab9de9e362d27');
INSERT INTO "refusals" VALUES(2,0,'2026-11-14T20:00:00+11:00','table:MB7',0,'casino-operator','otto','f615874688a01f0a:10','{"do":"open-table","v":1,"by":["casino-operator","otto"],"at":"2026-11-14T20:00:00+11:00","table":"MB7","rules":"act-2018","announced":"2018-12-07","seats":6,"limits":{"banker":{"minimum_cents":1500,"maximum_cents":50000,"unit_cents":500},"banker-dragon":{"minimum_cents":500,"maximum_cents":2500,"unit_cents":500},"banker-pair":{"minimum_cents":500,"maximum_cents":5000,"unit_cents":500},"player":{"minimum_cents":1500,"maximum_cents":50000,"unit_cents":500},"player-dragon":{"minimum_cents":500,"maximum_cents":2500,"unit_cents":500},"player-pair":{"minimum_cents":500,"maximum_cents":5000,"unit_cents":500},"tie":{"minimum_cents":500,"maximum_cents":10000,"unit_cents":null}},"approvals":{"dragon-layout":"GRC 18/204","pairs-layout":"GRC 18/203","shoe":"GRC 18/202","table":"GRC 18/201"},"layout":null,"decks":null,"device":"shoe","multishuffler":false,"method":null,"face_up":true,"game":"commission","pairs":null,"offered":["player-pair","banker-pair","player-dragon","banker-dragon"],"areas":{},"differential_cents":null,"chips":[25,100,500,2500,10000,50000],"float_cents":8000000,"float_tray":true,"discard_decks":8,"cutting_cards":null,"drop_box":true,"cashless":false,"low_limit":false,"rounding":null,"seats_override":false,"settings":{"both_hands_lasts":null,"token_stakes":"returned","sharing":"area","odd_amounts":"refused","kept_minimum_at_own_box":false,"agreed_no_bet_is_idle":null,"deepest_cutting_card":null,"exposed_player_card_takes_bets":false,"void_counts_as_last_coup":true,"forced_no_bet_counts":true,"losing_invalid_collected":false,"ahead_adds_no_room":false,"seat_one_at_right":false,"positions":{}}}','The sign says no multiples for tie','act-2018 3.3','6180138c2e4931e0d363769d45c3bf9f84662673b91a119ca8db3a374c036be5');
INSERT INTO "refusals" VALUES(3,2,'2026-11-14T20:00:00+11:00','table:MB7',2,'dealer','dealer','f615874688a01f0a:15','{"do":"shuffle-cards","v":1,"by":["dealer","dealer"],"at":"2026-11-14T20:00:00+11:00","multishuffler":false}','The cards were not checked one by one','act-2018 2.5','9af2ca83d390a6eba0bccba5f959533ca78556b2d72bc4cdca5936667b7aee2c');
INSERT INTO "refusals" VALUES(4,3,'2026-11-14T20:00:00+11:00','table:MB7',3,'dealer','dealer','f615874688a01f0a:17','{"do":"offer-cut","v":1,"by":["dealer","dealer"],"at":"2026-11-14T20:00:00+11:00","patron":"ann"}','There is no shuffled stack to cut','act-2018 5.1(a), act-2018 5.1','7239b4eb08358a1aa6ebddf475f7e034011c34adfa8f13818552908fcb883c08');
INSERT INTO "refusals" VALUES(5,4,'2026-11-14T20:00:00+11:00','table:MB7',4,'dealer','dealer','f615874688a01f0a:19','{"do":"riffle-cards","v":1,"by":["dealer","dealer"],"at":"2026-11-14T20:00:00+11:00","when":"before-cut"}','act-2018 does not riffle these cards','house house:table:powers-as-printed','b2333fcb03055165b3ea581e55be23edc2d788206bcc2c14ed85b06c773f1896');
INSERT INTO "refusals" VALUES(6,8,'2026-11-14T20:00:00+11:00','table:MB7',8,'patron','ann','f615874688a01f0a:27','{"do":"cut-cards","v":1,"by":["patron","ann"],"at":"2026-11-14T20:00:00+11:00","depth":208,"patron":"ann"}','The cut was not offered to ann','act-2018 5.3','367028f5656fb06207cdaed8ee30e879e8594ffeb726a1cb7b149767a1214329');
INSERT INTO "refusals" VALUES(7,8,'2026-11-14T20:00:00+11:00','table:MB7',8,'patron','cal','f615874688a01f0a:28','{"do":"cut-cards","v":1,"by":["patron","cal"],"at":"2026-11-14T20:00:00+11:00","depth":400,"patron":"cal"}','A cut 400 cards into 416 is within 52 of an end','act-2018 5.4','2c95f4618c44de1d8d7fac83cfae984d212aa5a1d20d9838137b4173cf289127');
CREATE TABLE scans (
    place TEXT NOT NULL,
    shoe BIGINT NOT NULL,
    kind TEXT NOT NULL,
    number BIGINT NOT NULL,
    sealed TEXT NOT NULL,
    PRIMARY KEY (place, shoe, kind, number)
);
CREATE TABLE sessions (
    digest TEXT PRIMARY KEY,
    account TEXT NOT NULL,
    created TEXT NOT NULL,
    seen TEXT NOT NULL
);
CREATE TABLE snapshots (
    stream TEXT PRIMARY KEY,
    version BIGINT NOT NULL,
    hash TEXT NOT NULL,
    shape TEXT NOT NULL,
    body TEXT NOT NULL,
    mac TEXT NOT NULL
);
CREATE TABLE streams (
    stream TEXT PRIMARY KEY,
    version BIGINT NOT NULL,
    hash TEXT NOT NULL
);
INSERT INTO "streams" VALUES('table:MB7',14,'c2cff7432e15276596841616d2ba4a362065fcb433ffacf376619bff673f6dea');
CREATE TABLE tokens (
    digest TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    roles TEXT NOT NULL,
    created TEXT NOT NULL
);
CREATE INDEX events_by_entry ON events (entry);
CREATE INDEX refusals_by_entry ON refusals (entry);
CREATE VIEW balances AS
    SELECT stream, book, account, CAST(SUM(cents) AS BIGINT) AS cents
    FROM ledger GROUP BY stream, book, account;
CREATE VIEW trial_balance AS
    SELECT stream, book, CAST(SUM(cents) AS BIGINT) AS out_of_balance_cents
    FROM ledger GROUP BY stream, book;
CREATE VIEW journal AS
    SELECT entries.number AS entry, entries.at, entries.role, entries.person, ledger.stream,
           ledger.version, ledger.book, ledger.account, ledger.cents, events.body AS event
    FROM ledger
    JOIN events ON events.stream = ledger.stream AND events.version = ledger.version
    JOIN entries ON entries.number = events.entry;
CREATE TRIGGER entries_never_UPDATE BEFORE UPDATE ON entries
BEGIN SELECT RAISE(ABORT, 'the record is only ever added to'); END;
CREATE TRIGGER entries_never_DELETE BEFORE DELETE ON entries
BEGIN SELECT RAISE(ABORT, 'the record is only ever added to'); END;
CREATE TRIGGER events_never_UPDATE BEFORE UPDATE ON events
BEGIN SELECT RAISE(ABORT, 'the record is only ever added to'); END;
CREATE TRIGGER events_never_DELETE BEFORE DELETE ON events
BEGIN SELECT RAISE(ABORT, 'the record is only ever added to'); END;
CREATE TRIGGER ledger_never_UPDATE BEFORE UPDATE ON ledger
BEGIN SELECT RAISE(ABORT, 'the record is only ever added to'); END;
CREATE TRIGGER ledger_never_DELETE BEFORE DELETE ON ledger
BEGIN SELECT RAISE(ABORT, 'the record is only ever added to'); END;
CREATE TRIGGER refusals_never_UPDATE BEFORE UPDATE ON refusals
BEGIN SELECT RAISE(ABORT, 'the record is only ever added to'); END;
CREATE TRIGGER refusals_never_DELETE BEFORE DELETE ON refusals
BEGIN SELECT RAISE(ABORT, 'the record is only ever added to'); END;
COMMIT;
