BEGIN TRANSACTION;
CREATE TABLE accounts (
    name TEXT PRIMARY KEY,
    roles TEXT NOT NULL,
    password TEXT NOT NULL,
    disabled INTEGER NOT NULL,
    second_factor TEXT NOT NULL,
    offered_factor TEXT NOT NULL,
    used_step BIGINT NOT NULL,
    created TEXT NOT NULL,
    seen TEXT NOT NULL
);
CREATE TABLE attempts (
    account TEXT NOT NULL,
    address TEXT NOT NULL,
    failures INTEGER NOT NULL,
    failed TEXT NOT NULL,
    succeeded TEXT NOT NULL,
    PRIMARY KEY (account, address)
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
INSERT INTO "entries" VALUES(1,'2026-11-14T20:00:00+11:00','casino-operator','otto','a604052c3e406722:11','792932d7e74d335af2a69f655ec5cadfcbbd1e9600767454ae01b894b0307bce','94ccae8fd33485a9e696f7296e146eff2890289e312d8d74659ebd80e895a53a');
INSERT INTO "entries" VALUES(2,'2026-11-14T20:00:00+11:00','dealer','dealer','a604052c3e406722:14','6d4996e9c393234bd16439d0848065ef7fea2e22e9b517f4355c785aeefc0b4d','ab105c81001b9776362ebbe6ebed96dce3f2581b3c899de61a3d41b66e58708f');
INSERT INTO "entries" VALUES(3,'2026-11-14T20:00:00+11:00','casino-supervisor','sue','a604052c3e406722:16','660136907713220cd495d043244a8b96f7c46beb6d2adac0fe286492f8dab191','890a518b3adb1c4428ebe0521b0075a02fb3e6fc97fef58ddd3a6afc5a12b430');
INSERT INTO "entries" VALUES(4,'2026-11-14T20:00:00+11:00','dealer','dealer','a604052c3e406722:18','b8a6aa9b80dfe8f1332189fdf23c677b0c6832eb77e7dc65295cbb074eaa3e48','122ee104c2ce654e16e5acfb2aab2c1fec5b83437501d4b2bcb13535f0f9ef4f');
INSERT INTO "entries" VALUES(5,'2026-11-14T20:00:00+11:00','patron','ann','a604052c3e406722:20','da98fa5dbcbd68d10a940a36f70e271cfde8d3d333bc237775878f944f01c2b1','c215eb534716644a7a189fb2be1e72df469aea21e4ee559d4eb130c2ebd6533d');
INSERT INTO "entries" VALUES(6,'2026-11-14T20:00:00+11:00','patron','bea','a604052c3e406722:21','c9fb65b412a4a64c5379610634e9687f47c6a7fbed87893a26f53420fe609145','c21a3a10aef20017365ff92f18c836abb5b48532dbf5f893fe6b13620ef2519d');
INSERT INTO "entries" VALUES(7,'2026-11-14T20:00:00+11:00','patron','cal','a604052c3e406722:22','b6c8caeebe10aa0fe428d38a4ff9b37f88a4d46aa230a1f79856968539cb059b','3f8904dfb0da90832f4a685b28a45de048a34c44a24e6efc569e00c582997bda');
INSERT INTO "entries" VALUES(8,'2026-11-14T20:00:00+11:00','dealer','dealer','a604052c3e406722:26','b8bfeb530a4c53cd1ab8e5131d5f3566c523bc61e5edf0c0b221e180c761da84','0677ec00a15c5cc6cd69a6be19090db560b5eec0a644b2190af7467b9112392d');
INSERT INTO "entries" VALUES(9,'2026-11-14T20:00:00+11:00','patron','cal','a604052c3e406722:29','f4b0d34bc6de7d703f10fbd971aee80104304cefcceaadedabfef07ac9a48737','a78e13693d597725ce398dd213e7a57a4c8b3bb4360f9bef6d613014214020fe');
INSERT INTO "entries" VALUES(10,'2026-11-14T20:00:00+11:00','dealer','dealer','a604052c3e406722:30','ef3ad5582ae7a535f47ccfdd8857f46bbe96fbb77b78ec3e14697d830c54bf52','57e20cc5819d042b805750c899b7291fcf8d770fdc53e9288409afc245bae9e2');
INSERT INTO "entries" VALUES(11,'2026-11-14T20:00:00+11:00','dealer','dealer','a604052c3e406722:32','b3ca92555ca63d7cfc3511c412e5ef04204843c892ac96ef657ccdd31f94d83a','8552e4c4be668c8ac33b490f729b07305cdbeed76c75c9512ecd2bc065fede88');
INSERT INTO "entries" VALUES(12,'2026-11-14T20:00:00+11:00','casino-supervisor','sue','a604052c3e406722:36','360030e82eb736bba4d4dd65db549f6a4964922582caa36bd8394e8b7e1d9dc1','9fb36e09a61fbd71049ca9a7a4a4552c5e0a5a1d5dde84edbbdd8fd085687e71');
INSERT INTO "entries" VALUES(13,'2026-11-14T20:00:00+11:00','patron','dot','a604052c3e406722:37','8aa5c3006f4918fa4f6cf3e05a72152887b1cf296d5b60cdd7bf3cbbf6767dbf','e315aed861101996b3bc982987e2541bf56356b30bedc01e43fc6251854b4928');
INSERT INTO "entries" VALUES(14,'2026-11-14T20:00:00+11:00','patron','ed','a604052c3e406722:38','afdc7a926837abb884167446159ad95017b1e488ed6124cf57e07af62154396c','fede2205f06c4222a9c9b074bd45fb32c28cad98a961de3a56b355be4c11f1ab');
CREATE TABLE events (
    stream TEXT NOT NULL,
    version BIGINT NOT NULL,
    entry BIGINT NOT NULL,
    v INTEGER NOT NULL,
    body TEXT NOT NULL,
    hash TEXT NOT NULL,
    kind TEXT NOT NULL,
    coup BIGINT,
    PRIMARY KEY (stream, version)
) WITHOUT ROWID;
INSERT INTO "events" VALUES('table:MB7',1,1,1,'{"event":"table-opened","v":1,"clauses":["1.1","A:Shoe","9.2","12.2","6.1","3.3","2.2","2.1"],"say":"","table":"MB7","rules":"act-2018","in_force_from":"2018-12-08","layout":null,"seats":6,"decks":8,"device":"shoe","multishuffler":false,"method":"face up","face_up":true,"game":"commission","pairs":"perfect","offered":["banker","player","tie","player-pair","banker-pair","player-dragon","banker-dragon"],"limits":{"banker":{"minimum_cents":1500,"maximum_cents":50000,"unit_cents":500},"banker-dragon":{"minimum_cents":500,"maximum_cents":2500,"unit_cents":500},"banker-pair":{"minimum_cents":500,"maximum_cents":5000,"unit_cents":500},"player":{"minimum_cents":1500,"maximum_cents":50000,"unit_cents":500},"player-dragon":{"minimum_cents":500,"maximum_cents":2500,"unit_cents":500},"player-pair":{"minimum_cents":500,"maximum_cents":5000,"unit_cents":500},"tie":{"minimum_cents":500,"maximum_cents":10000,"unit_cents":500}},"areas":{},"differential_cents":null,"chips":[25,100,500,2500,10000,50000],"float_cents":8000000,"drop_box":true,"cashless":false,"low_limit":false,"rounding":null,"approvals":{"dragon-layout":"GRC 18/204","pairs-layout":"GRC 18/203","shoe":"GRC 18/202","table":"GRC 18/201"},"cards":"keyed","settings":{"both_hands_lasts":null,"token_stakes":"returned","sharing":"area","odd_amounts":"refused","kept_minimum_at_own_box":false,"agreed_no_bet_is_idle":null,"deepest_cutting_card":null,"exposed_player_card_takes_bets":false,"void_counts_as_last_coup":true,"forced_no_bet_counts":true,"losing_invalid_collected":false,"ahead_adds_no_room":false,"seat_one_at_right":false,"positions":{}}}','fa1765b561386ec04b022442a72957741359dd408ba4a9d1b8dd9e7958a3bf39','table-opened',1);
INSERT INTO "events" VALUES('table:MB7',2,2,1,'{"event":"cards-introduced","v":1,"clauses":["A:Pre-shuffled cards","5.1(a)"],"say":"","source":"new","backs":"red","replacing":false,"shuffled":false}','bafb360530c3dd4eba980a057806002d86baee31b428683dd51cde7d8e5c8fd9','cards-introduced',1);
INSERT INTO "events" VALUES('table:MB7',3,3,1,'{"event":"cards-checked","v":1,"clauses":["2.5"],"say":"","role":"casino-supervisor","device":true}','19366a58c690dbbe8685a7aa0f548bdc3350608598d555aaca68437ee3760dd1','cards-checked',1);
INSERT INTO "events" VALUES('table:MB7',4,4,1,'{"event":"cards-shuffled","v":1,"clauses":["5.1(a)","5.1"],"say":"","multishuffler":false}','de2d7f5c731f6bb8790247033431318822067a586f928080a7b107a7df84fdc2','cards-shuffled',1);
INSERT INTO "events" VALUES('table:MB7',5,5,1,'{"event":"patron-joined","v":1,"clauses":[],"say":"","patron":"ann","seat":1,"chips_cents":150000,"player_card":false}','45332991930d89763bab45af073041acfcf2c1cb7cbb9b0e53ed4f88f81a17d4','patron-joined',1);
INSERT INTO "events" VALUES('table:MB7',6,6,1,'{"event":"patron-joined","v":1,"clauses":[],"say":"","patron":"bea","seat":3,"chips_cents":400000,"player_card":false}','47f7dcfd062e712602ea8a3008d3b24f011ff21aedad7a712d8964aab02af546','patron-joined',1);
INSERT INTO "events" VALUES('table:MB7',7,7,1,'{"event":"patron-joined","v":1,"clauses":[],"say":"","patron":"cal","seat":4,"chips_cents":100000,"player_card":false}','1d2db394e93d748e595407c56ba599fc0132798ec9a6631f41f02bf1e1972639','patron-joined',1);
INSERT INTO "events" VALUES('table:MB7',8,8,1,'{"event":"cut-offered","v":1,"clauses":["5.3"],"say":"","patron":"cal"}','4b22b4db31f2273f9104a6ee83db575d8517dfda6926ca981519268520077bd0','cut-offered',1);
INSERT INTO "events" VALUES('table:MB7',9,9,1,'{"event":"cards-cut","v":1,"clauses":["5.3","5.4"],"say":"","cutter":"cal","depth":208}','a946f00cb3410bf463fe4090b684ad8af5706ec0294f603dcebd09c969b8ef30','cards-cut',1);
INSERT INTO "events" VALUES('table:MB7',10,10,1,'{"event":"cards-loaded","v":1,"clauses":["5.4","2.1"],"say":"","behind":20}','59e1c9faf51312ec3260918d7eb5b6ee9f2b090ddfe63808191a45d192f3a522','cards-loaded',1);
INSERT INTO "events" VALUES('table:MB7',11,11,1,'{"event":"cards-burned","v":1,"clauses":["5.5(b)","5.5","5.6","2.4(a)"],"say":"","method":"count","count":8,"shown":"7C","cutting_card":false}','c27e28601fbe231ab389841e882ac6e596ac27d2a00278d01d0998173f2bb368','cards-burned',1);
INSERT INTO "events" VALUES('table:MB7',12,12,1,'{"event":"signs-shown","v":1,"clauses":["3.1","3.3","8.3","9.3"],"say":"","signs":["limits","multiples","settlement-method","pairs"]}','77405af320e9596ddac97d123d6d86729620859966bbd013284e74a3c15576f3','signs-shown',1);
INSERT INTO "events" VALUES('table:MB7',13,13,1,'{"event":"patron-joined","v":1,"clauses":[],"say":"","patron":"dot","seat":6,"chips_cents":80000,"player_card":false}','c837de477961bd025bf634bef176ea1406acb8a0ea8346ba7d9c7e1500c30707','patron-joined',1);
INSERT INTO "events" VALUES('table:MB7',14,14,1,'{"event":"patron-joined","v":1,"clauses":[],"say":"","patron":"ed","seat":null,"chips_cents":70000,"player_card":false}','9cf049c20c076d8a4140deae7b49c7b0ca5ee8cf1bffc8fe6fe471960d67bd5b','patron-joined',1);
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
INSERT INTO "meta" VALUES('schema','3');
INSERT INTO "meta" VALUES('record','1968746e32a64e9d8cc1f8fbdc812063');
CREATE TABLE proposals (
    number BIGINT PRIMARY KEY,
    account TEXT NOT NULL,
    change TEXT NOT NULL,
    roles TEXT NOT NULL,
    person TEXT NOT NULL,
    at TEXT NOT NULL
);
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
INSERT INTO "refusals" VALUES(1,0,'2026-11-14T20:00:00+11:00','table:MB7',0,'casino-operator','otto','a604052c3e406722:9','{"do":"open-table","v":1,"by":["casino-operator","otto"],"at":"2026-11-14T20:00:00+11:00","table":"MB7","rules":"act-2018","announced":"2018-12-07","seats":6,"limits":{"banker":{"minimum_cents":1500,"maximum_cents":50000,"unit_cents":500},"banker-dragon":{"minimum_cents":500,"maximum_cents":2500,"unit_cents":500},"banker-pair":{"minimum_cents":500,"maximum_cents":5000,"unit_cents":500},"player":{"minimum_cents":1500,"maximum_cents":50000,"unit_cents":500},"player-dragon":{"minimum_cents":500,"maximum_cents":2500,"unit_cents":500},"player-pair":{"minimum_cents":500,"maximum_cents":5000,"unit_cents":500},"tie":{"minimum_cents":500,"maximum_cents":10000,"unit_cents":500}},"approvals":{"dragon-layout":"GRC 18/204","pairs-layout":"GRC 18/203","shoe":"GRC 18/202","table":"GRC 18/201"},"layout":null,"decks":6,"device":"shoe","multishuffler":false,"method":null,"face_up":true,"game":"commission","pairs":null,"offered":["player-pair","banker-pair","player-dragon","banker-dragon"],"areas":{},"differential_cents":null,"chips":[25,100,500,2500,10000,50000],"float_cents":8000000,"float_tray":true,"discard_decks":8,"cutting_cards":null,"drop_box":true,"cashless":false,"low_limit":false,"rounding":null,"seats_override":false,"cards":"keyed","settings":{"both_hands_lasts":null,"token_stakes":"returned","sharing":"area","odd_amounts":"refused","kept_minimum_at_own_box":false,"agreed_no_bet_is_idle":null,"deepest_cutting_card":null,"exposed_player_card_takes_bets":false,"void_counts_as_last_coup":true,"forced_no_bet_counts":true,"losing_invalid_collected":false,"ahead_adds_no_room":false,"seat_one_at_right":false,"positions":{}}}','act-2018 is not played with 6 decks','act-2018 2.1','655ce441a5c1fff3f261ba75398b8bab88f02666e28fcf962f9b215649f7328e');
INSERT INTO "refusals" VALUES(2,0,'2026-11-14T20:00:00+11:00','table:MB7',0,'casino-operator','otto','a604052c3e406722:10','{"do":"open-table","v":1,"by":["casino-operator","otto"],"at":"2026-11-14T20:00:00+11:00","table":"MB7","rules":"act-2018","announced":"2018-12-07","seats":6,"limits":{"banker":{"minimum_cents":1500,"maximum_cents":50000,"unit_cents":500},"banker-dragon":{"minimum_cents":500,"maximum_cents":2500,"unit_cents":500},"banker-pair":{"minimum_cents":500,"maximum_cents":5000,"unit_cents":500},"player":{"minimum_cents":1500,"maximum_cents":50000,"unit_cents":500},"player-dragon":{"minimum_cents":500,"maximum_cents":2500,"unit_cents":500},"player-pair":{"minimum_cents":500,"maximum_cents":5000,"unit_cents":500},"tie":{"minimum_cents":500,"maximum_cents":10000,"unit_cents":null}},"approvals":{"dragon-layout":"GRC 18/204","pairs-layout":"GRC 18/203","shoe":"GRC 18/202","table":"GRC 18/201"},"layout":null,"decks":null,"device":"shoe","multishuffler":false,"method":null,"face_up":true,"game":"commission","pairs":null,"offered":["player-pair","banker-pair","player-dragon","banker-dragon"],"areas":{},"differential_cents":null,"chips":[25,100,500,2500,10000,50000],"float_cents":8000000,"float_tray":true,"discard_decks":8,"cutting_cards":null,"drop_box":true,"cashless":false,"low_limit":false,"rounding":null,"seats_override":false,"cards":"keyed","settings":{"both_hands_lasts":null,"token_stakes":"returned","sharing":"area","odd_amounts":"refused","kept_minimum_at_own_box":false,"agreed_no_bet_is_idle":null,"deepest_cutting_card":null,"exposed_player_card_takes_bets":false,"void_counts_as_last_coup":true,"forced_no_bet_counts":true,"losing_invalid_collected":false,"ahead_adds_no_room":false,"seat_one_at_right":false,"positions":{}}}','The sign says no multiples for tie','act-2018 3.3','a3a7408fab483b51a5a172feb15eb26b5071086b0abb88f0109620acc1498a37');
INSERT INTO "refusals" VALUES(3,2,'2026-11-14T20:00:00+11:00','table:MB7',2,'dealer','dealer','a604052c3e406722:15','{"do":"shuffle-cards","v":1,"by":["dealer","dealer"],"at":"2026-11-14T20:00:00+11:00","multishuffler":false}','The cards were not checked one by one','act-2018 2.5','5880208687928c017b24743deb21259762326b5652ded7e228cf81a858fa5c38');
INSERT INTO "refusals" VALUES(4,3,'2026-11-14T20:00:00+11:00','table:MB7',3,'dealer','dealer','a604052c3e406722:17','{"do":"offer-cut","v":1,"by":["dealer","dealer"],"at":"2026-11-14T20:00:00+11:00","patron":"ann"}','There is no shuffled stack to cut','act-2018 5.1(a), act-2018 5.1','20b24aeff11533acbd3fc1789fcd473116af86ffb53d4b58bcddfbfcc5baeec2');
INSERT INTO "refusals" VALUES(5,4,'2026-11-14T20:00:00+11:00','table:MB7',4,'dealer','dealer','a604052c3e406722:19','{"do":"riffle-cards","v":1,"by":["dealer","dealer"],"at":"2026-11-14T20:00:00+11:00","when":"before-cut"}','act-2018 does not riffle these cards','house house:table:powers-as-printed','b1b63ce0f6b0478335be6e6765fcfcda8f0e8ecdaa8883cce5dd31be436253b2');
INSERT INTO "refusals" VALUES(6,8,'2026-11-14T20:00:00+11:00','table:MB7',8,'patron','ann','a604052c3e406722:27','{"do":"cut-cards","v":1,"by":["patron","ann"],"at":"2026-11-14T20:00:00+11:00","depth":208,"patron":"ann"}','The cut was not offered to ann','act-2018 5.3','38b414f0b5d4ba051a02839d048316fcb17240103c5a1d8317805174a4eee2db');
INSERT INTO "refusals" VALUES(7,8,'2026-11-14T20:00:00+11:00','table:MB7',8,'patron','cal','a604052c3e406722:28','{"do":"cut-cards","v":1,"by":["patron","cal"],"at":"2026-11-14T20:00:00+11:00","depth":400,"patron":"cal"}','A cut 400 cards into 416 is within 52 of an end','act-2018 5.4','7bfc9d2ae81d5ccf44128aaada980bd4ba5f2bd038a20f8e70b4ff1d779437ee');
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
    stream TEXT NOT NULL,
    version BIGINT NOT NULL,
    hash TEXT NOT NULL,
    shape TEXT NOT NULL,
    body TEXT NOT NULL,
    mac TEXT NOT NULL,
    PRIMARY KEY (stream, version)
);
CREATE TABLE streams (
    stream TEXT PRIMARY KEY,
    version BIGINT NOT NULL,
    hash TEXT NOT NULL
);
INSERT INTO "streams" VALUES('table:MB7',14,'9cf049c20c076d8a4140deae7b49c7b0ca5ee8cf1bffc8fe6fe471960d67bd5b');
CREATE TABLE tokens (
    digest TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    roles TEXT NOT NULL,
    created TEXT NOT NULL,
    until TEXT NOT NULL
);
CREATE INDEX events_by_entry ON events (entry);
CREATE INDEX events_by_kind ON events (kind, stream, version);
CREATE INDEX events_by_coup ON events (stream, coup, kind, version) WHERE coup IS NOT NULL;
CREATE INDEX refusals_by_entry ON refusals (entry);
CREATE INDEX refusals_by_stream ON refusals (stream, number);
CREATE UNIQUE INDEX accounts_by_folded_name ON accounts (LOWER(name));
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
