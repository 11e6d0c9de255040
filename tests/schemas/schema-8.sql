BEGIN TRANSACTION;
CREATE TABLE accounts (
    name TEXT PRIMARY KEY,
    login TEXT NOT NULL UNIQUE,
    roles TEXT NOT NULL,
    password TEXT NOT NULL,
    disabled INTEGER NOT NULL,
    second_factor TEXT NOT NULL,
    offered_factor TEXT NOT NULL,
    used_step BIGINT NOT NULL,
    created TEXT NOT NULL,
    seen TEXT NOT NULL
);
CREATE TABLE archived_balances (
    stream TEXT NOT NULL,
    book TEXT NOT NULL,
    account TEXT NOT NULL,
    cents BIGINT NOT NULL,
    PRIMARY KEY (stream, book, account)
);
CREATE TABLE archived_commands (
    mark BIGINT NOT NULL,
    number BIGINT NOT NULL,
    PRIMARY KEY (mark, number)
) WITHOUT ROWID;
CREATE TABLE archived_facts (
    version BIGINT PRIMARY KEY,
    entry BIGINT NOT NULL,
    at TEXT NOT NULL,
    role TEXT NOT NULL,
    person TEXT NOT NULL,
    command TEXT NOT NULL,
    digest TEXT NOT NULL,
    v INTEGER NOT NULL,
    body TEXT NOT NULL,
    hash TEXT NOT NULL,
    kind TEXT NOT NULL
);
CREATE TABLE archives (
    number BIGINT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    after_entry BIGINT NOT NULL,
    after_refusal BIGINT NOT NULL,
    after_hash TEXT NOT NULL,
    entry BIGINT NOT NULL,
    refusal BIGINT NOT NULL,
    hash TEXT NOT NULL,
    index_digest TEXT NOT NULL
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
INSERT INTO "entries" VALUES(1,'2026-11-14T20:00:00+11:00','casino-operator','otto','a604052c3e406722:11','792932d7e74d335af2a69f655ec5cadfcbbd1e9600767454ae01b894b0307bce','c385fb5dc96ec86c0d552f07a6a0d2c4d9f7080074f8b01d304a0ddf02fee613');
INSERT INTO "entries" VALUES(2,'2026-11-14T20:00:00+11:00','dealer','dealer','a604052c3e406722:14','6d4996e9c393234bd16439d0848065ef7fea2e22e9b517f4355c785aeefc0b4d','10d338399a2146604d60983defe64d24280e1d1aba069e29aaa94826787c250a');
INSERT INTO "entries" VALUES(3,'2026-11-14T20:00:00+11:00','casino-supervisor','sue','a604052c3e406722:16','660136907713220cd495d043244a8b96f7c46beb6d2adac0fe286492f8dab191','fe99eb7b0ae0cb51418c27e40a3553d50a7f12e8267b1c00a1210e58314ba5a2');
INSERT INTO "entries" VALUES(4,'2026-11-14T20:00:00+11:00','dealer','dealer','a604052c3e406722:18','b8a6aa9b80dfe8f1332189fdf23c677b0c6832eb77e7dc65295cbb074eaa3e48','da76b27aad3e24386b76b7ea129bd9a8ccfec20c6ee60a634793bdc7ab1174ff');
INSERT INTO "entries" VALUES(5,'2026-11-14T20:00:00+11:00','patron','ann','a604052c3e406722:20','da98fa5dbcbd68d10a940a36f70e271cfde8d3d333bc237775878f944f01c2b1','1b3ffc5780befdbee79ff7fe73977dd3f9e50f0b4f0ebb462e8bbbaf2d0812c3');
INSERT INTO "entries" VALUES(6,'2026-11-14T20:00:00+11:00','patron','bea','a604052c3e406722:21','c9fb65b412a4a64c5379610634e9687f47c6a7fbed87893a26f53420fe609145','bc729f7004af8644b2ded29dbefcd54a65cbd394d0346f2424c252bc2b15fe82');
INSERT INTO "entries" VALUES(7,'2026-11-14T20:00:00+11:00','patron','cal','a604052c3e406722:22','b6c8caeebe10aa0fe428d38a4ff9b37f88a4d46aa230a1f79856968539cb059b','ab9f27d3f68ddef490f557fdc63b069d32c94002f68162c601a125d37d126b4e');
INSERT INTO "entries" VALUES(8,'2026-11-14T20:00:00+11:00','dealer','dealer','a604052c3e406722:26','b8bfeb530a4c53cd1ab8e5131d5f3566c523bc61e5edf0c0b221e180c761da84','17baf40cd3afd0dc324d72e503e34f36a20ed0d91177d6b22bcf1ca499c61b37');
INSERT INTO "entries" VALUES(9,'2026-11-14T20:00:00+11:00','patron','cal','a604052c3e406722:29','f4b0d34bc6de7d703f10fbd971aee80104304cefcceaadedabfef07ac9a48737','51dae092037d1e7db03f39ab974fc63190910f9ab53b6d2e677886987da5229c');
INSERT INTO "entries" VALUES(10,'2026-11-14T20:00:00+11:00','dealer','dealer','a604052c3e406722:30','ef3ad5582ae7a535f47ccfdd8857f46bbe96fbb77b78ec3e14697d830c54bf52','a2ec6243f19c3568c28d19e35067c8c3312c0bd931a58fb618ffd82b0da4d96d');
INSERT INTO "entries" VALUES(11,'2026-11-14T20:00:00+11:00','dealer','dealer','a604052c3e406722:32','b3ca92555ca63d7cfc3511c412e5ef04204843c892ac96ef657ccdd31f94d83a','4ae5e9631b8498a36fc600c25156c3daa3d0f562bd1803557a8a71c94fd1fd26');
INSERT INTO "entries" VALUES(12,'2026-11-14T20:00:00+11:00','casino-supervisor','sue','a604052c3e406722:36','360030e82eb736bba4d4dd65db549f6a4964922582caa36bd8394e8b7e1d9dc1','214337469b8eea4ae1fdebe98d3b8a73860d92c36bcfb0a9b442a9693f19986f');
INSERT INTO "entries" VALUES(13,'2026-11-14T20:00:00+11:00','patron','dot','a604052c3e406722:37','8aa5c3006f4918fa4f6cf3e05a72152887b1cf296d5b60cdd7bf3cbbf6767dbf','ec232193657a9f42ee09df18f25be355c4aa07861109599233c9885c31181640');
INSERT INTO "entries" VALUES(14,'2026-11-14T20:00:00+11:00','patron','ed','a604052c3e406722:38','afdc7a926837abb884167446159ad95017b1e488ed6124cf57e07af62154396c','35d0b7461ea3dd54b489cff28e6ea73fc78ddf8a78f7874c5c2f2ccc44b1a52e');
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
INSERT INTO "events" VALUES('table:MB7',1,1,1,'{"event":"table-opened","v":1,"clauses":["1.1","A:Shoe","9.2","12.2","6.1","3.3","2.2","2.1"],"say":[],"table":"MB7","rules":"act-2018","in_force_from":"2018-12-08","layout":null,"seats":6,"decks":8,"device":"shoe","multishuffler":false,"method":"face up","face_up":true,"game":"commission","pairs":"perfect","offered":["banker","player","tie","player-pair","banker-pair","player-dragon","banker-dragon"],"limits":{"banker":{"minimum_cents":1500,"maximum_cents":50000,"unit_cents":500},"banker-dragon":{"minimum_cents":500,"maximum_cents":2500,"unit_cents":500},"banker-pair":{"minimum_cents":500,"maximum_cents":5000,"unit_cents":500},"player":{"minimum_cents":1500,"maximum_cents":50000,"unit_cents":500},"player-dragon":{"minimum_cents":500,"maximum_cents":2500,"unit_cents":500},"player-pair":{"minimum_cents":500,"maximum_cents":5000,"unit_cents":500},"tie":{"minimum_cents":500,"maximum_cents":10000,"unit_cents":500}},"areas":{},"differential_cents":null,"chips":[25,100,500,2500,10000,50000],"float_cents":8000000,"drop_box":true,"cashless":false,"low_limit":false,"rounding":null,"approvals":{"dragon-layout":"GRC 18/204","pairs-layout":"GRC 18/203","shoe":"GRC 18/202","table":"GRC 18/201"},"cards":"keyed","settings":{"both_hands_lasts":null,"token_stakes":"returned","sharing":"area","odd_amounts":"refused","kept_minimum_at_own_box":false,"agreed_no_bet_is_idle":null,"deepest_cutting_card":null,"exposed_player_card_takes_bets":false,"void_counts_as_last_coup":true,"forced_no_bet_counts":true,"losing_invalid_collected":false,"ahead_adds_no_room":false,"seat_one_at_right":false,"positions":{}}}','12525694dcacd496ece04d286fb5f1fb3d228410463acccfd033ad39dc44069f','table-opened',1);
INSERT INTO "events" VALUES('table:MB7',2,2,1,'{"event":"cards-introduced","v":1,"clauses":["A:Pre-shuffled cards","5.1(a)"],"say":[],"source":"new","backs":"red","replacing":false,"shuffled":false}','1f5c2d046e2f88fed2a3f5ee95e08b84b3b0fca19d48bfde64cbc092d1cab2eb','cards-introduced',1);
INSERT INTO "events" VALUES('table:MB7',3,3,1,'{"event":"cards-checked","v":1,"clauses":["2.5"],"say":[],"role":"casino-supervisor","device":true}','4370e32ef6a14c91f54a67726be139ad3c9a8deb4773ff03212cc27ef2f98c86','cards-checked',1);
INSERT INTO "events" VALUES('table:MB7',4,4,1,'{"event":"cards-shuffled","v":1,"clauses":["5.1(a)","5.1"],"say":[],"multishuffler":false}','5bb127a225e078ceb87586a5f7019b53a95b09b35a101590796cd224692ed2fe','cards-shuffled',1);
INSERT INTO "events" VALUES('table:MB7',5,5,1,'{"event":"patron-joined","v":1,"clauses":[],"say":[],"patron":"ann","seat":1,"chips_cents":150000,"player_card":false}','ee49d8c86ff32e9db93d10d1c3c74d312a36a81723cf0904551c4e9436ba8a75','patron-joined',1);
INSERT INTO "events" VALUES('table:MB7',6,6,1,'{"event":"patron-joined","v":1,"clauses":[],"say":[],"patron":"bea","seat":3,"chips_cents":400000,"player_card":false}','71a833650be3dd0b46c8f4d686442c00c089f2ba914bc7f93a7f843452e839f6','patron-joined',1);
INSERT INTO "events" VALUES('table:MB7',7,7,1,'{"event":"patron-joined","v":1,"clauses":[],"say":[],"patron":"cal","seat":4,"chips_cents":100000,"player_card":false}','ad0b95cd1854a7c80ae664c366c076fb07851858869d9d4eca5484cf4f2bb1dc','patron-joined',1);
INSERT INTO "events" VALUES('table:MB7',8,8,1,'{"event":"cut-offered","v":1,"clauses":["5.3"],"say":[],"patron":"cal"}','3117b19ef09604edab90703ec0675c5a2441958c71714a85063b37f8dd30b6e8','cut-offered',1);
INSERT INTO "events" VALUES('table:MB7',9,9,1,'{"event":"cards-cut","v":1,"clauses":["5.3","5.4"],"say":[],"cutter":"cal","depth":208}','837b7658af89dd931a822d4ccc1be7abcf80d340bddbb34d2fc4f9fc03306b8c','cards-cut',1);
INSERT INTO "events" VALUES('table:MB7',10,10,1,'{"event":"cards-loaded","v":1,"clauses":["5.4","2.1"],"say":[],"behind":20}','2ea6378d7b0ef552276b62a15bfddcd8d55d5470a53bf0c51fdd9da914d46c2d','cards-loaded',1);
INSERT INTO "events" VALUES('table:MB7',11,11,1,'{"event":"cards-burned","v":1,"clauses":["5.5(b)","5.5","5.6","2.4(a)"],"say":[],"method":"count","count":8,"shown":"7C","cutting_card":false}','683160caa7c72bd6f3d4ca36f6c1154c70e86948accbbde99a4a452ebdbb1e8b','cards-burned',1);
INSERT INTO "events" VALUES('table:MB7',12,12,1,'{"event":"signs-shown","v":1,"clauses":["3.1","3.3","8.3","9.3"],"say":[],"signs":["limits","multiples","settlement-method","pairs"]}','a22e2a7fff59563120f08ea7a93205251e4f4b78635e21f77361aee313b029fb','signs-shown',1);
INSERT INTO "events" VALUES('table:MB7',13,13,1,'{"event":"patron-joined","v":1,"clauses":[],"say":[],"patron":"dot","seat":6,"chips_cents":80000,"player_card":false}','181306bc70d6060ae3215321fcebe13d3829dc666caf31bac316a41fb9d15b84','patron-joined',1);
INSERT INTO "events" VALUES('table:MB7',14,14,1,'{"event":"patron-joined","v":1,"clauses":[],"say":[],"patron":"ed","seat":null,"chips_cents":70000,"player_card":false}','47df756b16f2c50eeba08403f8069105c7f018914517f40fc85a258c01840356','patron-joined',1);
CREATE TABLE identities (
    account TEXT PRIMARY KEY,
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    mapped INTEGER NOT NULL,
    UNIQUE (issuer, subject)
);
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
CREATE TABLE marks (
    form TEXT NOT NULL,
    mark TEXT NOT NULL,
    patron TEXT NOT NULL,
    PRIMARY KEY (form, mark, patron)
);
CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
INSERT INTO "meta" VALUES('schema','8');
INSERT INTO "meta" VALUES('record','bee90190ffc94f8589872db2adc90b87');
CREATE TABLE papers (
    digest TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    media TEXT NOT NULL,
    body TEXT NOT NULL
);
CREATE TABLE persons (
    patron TEXT PRIMARY KEY,
    wrapped TEXT NOT NULL,
    sealed TEXT NOT NULL
);
CREATE TABLE player_cards (
    mark TEXT PRIMARY KEY,
    patron TEXT NOT NULL
);
CREATE TABLE proposals (
    number BIGINT PRIMARY KEY,
    account TEXT NOT NULL,
    change TEXT NOT NULL,
    roles TEXT NOT NULL,
    person TEXT NOT NULL,
    at TEXT NOT NULL,
    identity TEXT NOT NULL
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
    reason TEXT NOT NULL,
    clauses TEXT NOT NULL,
    hash TEXT NOT NULL
);
INSERT INTO "refusals" VALUES(1,0,'2026-11-14T20:00:00+11:00','table:MB7',0,'casino-operator','otto','a604052c3e406722:9','{"do":"open-table","v":1,"by":["casino-operator","otto"],"at":"2026-11-14T20:00:00+11:00","table":"MB7","rules":"act-2018","announced":"2018-12-07","seats":6,"limits":{"banker":{"minimum_cents":1500,"maximum_cents":50000,"unit_cents":500},"banker-dragon":{"minimum_cents":500,"maximum_cents":2500,"unit_cents":500},"banker-pair":{"minimum_cents":500,"maximum_cents":5000,"unit_cents":500},"player":{"minimum_cents":1500,"maximum_cents":50000,"unit_cents":500},"player-dragon":{"minimum_cents":500,"maximum_cents":2500,"unit_cents":500},"player-pair":{"minimum_cents":500,"maximum_cents":5000,"unit_cents":500},"tie":{"minimum_cents":500,"maximum_cents":10000,"unit_cents":500}},"approvals":{"dragon-layout":"GRC 18/204","pairs-layout":"GRC 18/203","shoe":"GRC 18/202","table":"GRC 18/201"},"layout":null,"decks":6,"device":"shoe","multishuffler":false,"method":null,"face_up":true,"game":"commission","pairs":null,"offered":["player-pair","banker-pair","player-dragon","banker-dragon"],"areas":{},"differential_cents":null,"chips":[25,100,500,2500,10000,50000],"float_cents":8000000,"float_tray":true,"discard_decks":8,"cutting_cards":null,"drop_box":true,"cashless":false,"low_limit":false,"rounding":null,"seats_override":false,"cards":"keyed","settings":{"both_hands_lasts":null,"token_stakes":"returned","sharing":"area","odd_amounts":"refused","kept_minimum_at_own_box":false,"agreed_no_bet_is_idle":null,"deepest_cutting_card":null,"exposed_player_card_takes_bets":false,"void_counts_as_last_coup":true,"forced_no_bet_counts":true,"losing_invalid_collected":false,"ahead_adds_no_room":false,"seat_one_at_right":false,"positions":{}}}','{"given":{"choices":[8],"decks":6,"edition":"act-2018"},"why":"not-played-with-these-decks"}','act-2018 2.1','815186ab6a2de2efcf2814887ee2df5ff40bcc0dcd9088448fc818b8d512be55');
INSERT INTO "refusals" VALUES(2,0,'2026-11-14T20:00:00+11:00','table:MB7',0,'casino-operator','otto','a604052c3e406722:10','{"do":"open-table","v":1,"by":["casino-operator","otto"],"at":"2026-11-14T20:00:00+11:00","table":"MB7","rules":"act-2018","announced":"2018-12-07","seats":6,"limits":{"banker":{"minimum_cents":1500,"maximum_cents":50000,"unit_cents":500},"banker-dragon":{"minimum_cents":500,"maximum_cents":2500,"unit_cents":500},"banker-pair":{"minimum_cents":500,"maximum_cents":5000,"unit_cents":500},"player":{"minimum_cents":1500,"maximum_cents":50000,"unit_cents":500},"player-dragon":{"minimum_cents":500,"maximum_cents":2500,"unit_cents":500},"player-pair":{"minimum_cents":500,"maximum_cents":5000,"unit_cents":500},"tie":{"minimum_cents":500,"maximum_cents":10000,"unit_cents":null}},"approvals":{"dragon-layout":"GRC 18/204","pairs-layout":"GRC 18/203","shoe":"GRC 18/202","table":"GRC 18/201"},"layout":null,"decks":null,"device":"shoe","multishuffler":false,"method":null,"face_up":true,"game":"commission","pairs":null,"offered":["player-pair","banker-pair","player-dragon","banker-dragon"],"areas":{},"differential_cents":null,"chips":[25,100,500,2500,10000,50000],"float_cents":8000000,"float_tray":true,"discard_decks":8,"cutting_cards":null,"drop_box":true,"cashless":false,"low_limit":false,"rounding":null,"seats_override":false,"cards":"keyed","settings":{"both_hands_lasts":null,"token_stakes":"returned","sharing":"area","odd_amounts":"refused","kept_minimum_at_own_box":false,"agreed_no_bet_is_idle":null,"deepest_cutting_card":null,"exposed_player_card_takes_bets":false,"void_counts_as_last_coup":true,"forced_no_bet_counts":true,"losing_invalid_collected":false,"ahead_adds_no_room":false,"seat_one_at_right":false,"positions":{}}}','{"given":{"wager":"tie"},"why":"no-signed-multiples"}','act-2018 3.3','faef7895d91e1bfbfac2a1d881a80068a4e9f3eefc84e7d5ddcb2822278a981a');
INSERT INTO "refusals" VALUES(3,2,'2026-11-14T20:00:00+11:00','table:MB7',2,'dealer','dealer','a604052c3e406722:15','{"do":"shuffle-cards","v":1,"by":["dealer","dealer"],"at":"2026-11-14T20:00:00+11:00","multishuffler":false}','{"given":{},"why":"cards-were-not-checked-one-by-one"}','act-2018 2.5','efa5d546303b0938343fe281078dbc7213de1051503060d0125f56e50223311c');
INSERT INTO "refusals" VALUES(4,3,'2026-11-14T20:00:00+11:00','table:MB7',3,'dealer','dealer','a604052c3e406722:17','{"do":"offer-cut","v":1,"by":["dealer","dealer"],"at":"2026-11-14T20:00:00+11:00","patron":"ann"}','{"given":{},"why":"there-is-no-shuffled-stack-to-cut"}','act-2018 5.1(a), act-2018 5.1','0d865d6fec4371f9e3d17a299d38230b6d88e583418942e92cfde55936399af2');
INSERT INTO "refusals" VALUES(5,4,'2026-11-14T20:00:00+11:00','table:MB7',4,'dealer','dealer','a604052c3e406722:19','{"do":"riffle-cards","v":1,"by":["dealer","dealer"],"at":"2026-11-14T20:00:00+11:00","when":"before-cut"}','{"given":{"edition":"act-2018"},"why":"does-not-riffle-these-cards"}','house house:table:powers-as-printed','1b2ec63d1614a5a0cf025155e48f0a318f7ff0f47e3286eb56da1b5e64e395c5');
INSERT INTO "refusals" VALUES(6,8,'2026-11-14T20:00:00+11:00','table:MB7',8,'patron','ann','a604052c3e406722:27','{"do":"cut-cards","v":1,"by":["patron","ann"],"at":"2026-11-14T20:00:00+11:00","depth":208,"patron":"ann"}','{"given":{"patron":"ann"},"why":"cut-was-not-offered-to"}','act-2018 5.3','b1fffb6128101f1f189dc926a22c938a38203642f792b3eb9a13080061396614');
INSERT INTO "refusals" VALUES(7,8,'2026-11-14T20:00:00+11:00','table:MB7',8,'patron','cal','a604052c3e406722:28','{"do":"cut-cards","v":1,"by":["patron","cal"],"at":"2026-11-14T20:00:00+11:00","depth":400,"patron":"cal"}','{"given":{"at":400,"margin":52,"most":364,"size":416},"why":"cut-too-near-an-end"}','act-2018 5.4','33e16ec031f013ebe4dd20184e367d88004c23d612944a8dd9e06bf15cb3f5e4');
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
    seen TEXT NOT NULL,
    factor INTEGER NOT NULL,
    issuer TEXT NOT NULL,
    provided TEXT NOT NULL
);
CREATE TABLE sign_ons (
    digest TEXT PRIMARY KEY,
    begun TEXT NOT NULL,
    destination TEXT NOT NULL,
    invitation TEXT NOT NULL,
    former TEXT NOT NULL,
    account TEXT NOT NULL,
    provided TEXT NOT NULL
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
INSERT INTO "streams" VALUES('table:MB7',14,'47df756b16f2c50eeba08403f8069105c7f018914517f40fc85a258c01840356');
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
CREATE INDEX marks_by_patron ON marks (patron);
CREATE INDEX player_cards_by_patron ON player_cards (patron);
CREATE INDEX archived_facts_by_kind ON archived_facts (kind, version);
CREATE VIEW balances AS
    SELECT stream, book, account, CAST(SUM(cents) AS BIGINT) AS cents
    FROM (SELECT stream, book, account, cents FROM ledger
        UNION ALL SELECT stream, book, account, cents FROM archived_balances) AS moved
    GROUP BY stream, book, account;
CREATE VIEW trial_balance AS
    SELECT stream, book, CAST(SUM(cents) AS BIGINT) AS out_of_balance_cents
    FROM balances GROUP BY stream, book;
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
