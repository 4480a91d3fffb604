PRAGMA application_id = 1399155553;
PRAGMA user_version = 33;
BEGIN;
CREATE TABLE steps (number INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
INSERT INTO steps VALUES (1, 'cards, history, counts');
INSERT INTO steps VALUES (10, 'cards that are named in notes');
INSERT INTO steps VALUES (11, 'undo where a card was sent to');
INSERT INTO steps VALUES (12, 'history where a card was sent to');
INSERT INTO steps VALUES (13, 'pages of a journal');
INSERT INTO steps VALUES (14, 'originals');
INSERT INTO steps VALUES (15, 'remotes');
INSERT INTO steps VALUES (16, 'names of cards elsewhere');
INSERT INTO steps VALUES (17, 'journals on servers');
INSERT INTO steps VALUES (18, 'published calendars');
INSERT INTO steps VALUES (19, 'titles in order');
INSERT INTO steps VALUES (2, 'projects, trash, tags, notes');
INSERT INTO steps VALUES (20, 'deleted pages on servers');
INSERT INTO steps VALUES (21, 'reasons of what is left alone');
INSERT INTO steps VALUES (22, 'reminders at an hour of a day');
INSERT INTO steps VALUES (23, 'reminders that have rung');
INSERT INTO steps VALUES (24, 'checksums of originals');
INSERT INTO steps VALUES (25, 'cards of a day by number');
INSERT INTO steps VALUES (26, 'cards that are part of cards');
INSERT INTO steps VALUES (27, 'titles of columns');
INSERT INTO steps VALUES (28, 'stages of columns');
INSERT INTO steps VALUES (29, 'moves of cards');
INSERT INTO steps VALUES (3, 'search signatures');
INSERT INTO steps VALUES (30, 'size and time of cards');
INSERT INTO steps VALUES (31, 'sums of size and time');
INSERT INTO steps VALUES (32, 'removals that were taken back');
INSERT INTO steps VALUES (33, 'plain conditions of indexes');
INSERT INTO steps VALUES (4, 'changes of the history');
INSERT INTO steps VALUES (5, 'repeats, reminders, calendar');
INSERT INTO steps VALUES (6, 'alarms');
INSERT INTO steps VALUES (7, 'calendar of all projects');
INSERT INTO steps VALUES (8, 'completions, projects in order');
INSERT INTO steps VALUES (9, 'cards that wait for cards');
CREATE TABLE projects (
  key INTEGER PRIMARY KEY,
  id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
  name TEXT NOT NULL,
  limit_todo INTEGER CHECK (limit_todo BETWEEN 1 AND 9999),
  limit_doing INTEGER CHECK (limit_doing BETWEEN 1 AND 9999),
  limit_done INTEGER CHECK (limit_done BETWEEN 1 AND 9999),
  last_number INTEGER NOT NULL DEFAULT 0 CHECK (last_number >= 0)
, place TEXT NOT NULL DEFAULT 'a0' CHECK (place <> ''), archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)), titles TEXT CHECK (titles <> ''), stages_todo TEXT CHECK (stages_todo <> ''), stages_doing TEXT CHECK (stages_doing <> ''), stages_done TEXT CHECK (stages_done <> '')) STRICT;
INSERT INTO projects VALUES (1, X'00000000000000000000000000000001', '', 20, 3, NULL, 10, 'a0', 0, NULL, NULL, NULL, NULL);
INSERT INTO projects VALUES (2, X'00000000000000070000000000000001', '회사''s', NULL, 2, NULL, 1, 'a1', 0, '아이디어
it''s now
', NULL, 'build
검토 ''2''', NULL);
INSERT INTO projects VALUES (3, X'00000000000000070000000000000002', '집', NULL, NULL, NULL, 0, 'Zz', 0, NULL, NULL, NULL, NULL);
INSERT INTO projects VALUES (4, X'00000000000000070000000000000003', 'Attic', NULL, NULL, NULL, 1, 'a3', 1, NULL, NULL, NULL, NULL);
CREATE TABLE cards (
  key INTEGER PRIMARY KEY,
  id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
  project INTEGER NOT NULL REFERENCES projects (key),
  number INTEGER NOT NULL CHECK (number > 0),
  life INTEGER NOT NULL CHECK (life IN (0, 1)),
  state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 2),
  place TEXT NOT NULL CHECK (place <> ''),
  completed INTEGER,
  came_from INTEGER CHECK (came_from BETWEEN 0 AND 2),
  due_day INTEGER,
  due_minute INTEGER CHECK (due_minute BETWEEN 0 AND 1439),
  due_zone TEXT,
  due_at INTEGER,
  start_day INTEGER,
  priority INTEGER NOT NULL CHECK (priority BETWEEN 0 AND 3),
  checked INTEGER NOT NULL CHECK (checked BETWEEN 0 AND checkable),
  checkable INTEGER NOT NULL,
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  tags TEXT NOT NULL,
  title TEXT NOT NULL,
  opening TEXT NOT NULL, purged INTEGER CHECK (purged IS NULL OR life = 1), waiting TEXT, look_again INTEGER CHECK (look_again IS NULL OR waiting IS NOT NULL), repeats TEXT, reminders TEXT, span INTEGER CHECK (span BETWEEN 0 AND 15), parent BLOB CHECK (length(parent) = 16), stage TEXT NOT NULL DEFAULT '', size INTEGER NOT NULL DEFAULT 0 CHECK (size BETWEEN 0 AND 99), estimate INTEGER NOT NULL DEFAULT 0 CHECK (estimate BETWEEN 0 AND 600000), spent INTEGER NOT NULL DEFAULT 0 CHECK (spent BETWEEN 0 AND 600000), clock INTEGER,
  UNIQUE (project, number),
  CHECK (due_minute IS NULL AND due_zone IS NULL AND due_at IS NULL
    OR due_minute IS NOT NULL AND due_zone IS NOT NULL AND due_at IS NOT NULL AND due_day IS NOT NULL)
) STRICT;
INSERT INTO cards VALUES (1, X'00000000000000000000000000000001', 1, 1, 1, 0, 'a0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 1795176060000, 1795179120000, '', 'Welcome to Sekan', 'L moves it.', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', 0, 0, 0, NULL);
INSERT INTO cards VALUES (10, X'0000000000000000000000000000000A', 1, 9, 1, 0, 'a4', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 1795179240000, 1795179420000, '', '', '', 1795179420000, NULL, NULL, NULL, NULL, NULL, NULL, '', 0, 0, 0, NULL);
INSERT INTO cards VALUES (11, X'0000000000000000000000000000000B', 1, 10, 0, 0, 'a4', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 1795179480000, 1795179840000, '', 'As it was', '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', 0, 0, 0, NULL);
INSERT INTO cards VALUES (2, X'00000000000000000000000000000002', 1, 2, 0, 1, 'Zz', NULL, NULL, 20807, 1020, 'Europe/Berlin', 1797782400000, NULL, 3, 2, 2, 1795176120000, 1795178160000, '기반 보안 +y a"b', '서버 점검 "준비" & it''s \ 5 o''clock 👩‍💻', '- [x] ''t is the first
- [x] 둘째
	tab

긴 메모 1
긴 메모 2
긴 메모 3
긴 메모 4
긴 메모 5
긴 메모 6
긴 메모 7
긴 메모 8
긴 메모 9
긴 메모 10
긴 메모 11
긴 메모 12
긴 메모 13
긴 메모 14
긴 메모 15
긴 메모 16
긴 메모 17
긴 메모 18
긴 메모 19
긴 메모 21
긴 메모 22
긴 메모 23
긴 메모 24
긴 메모 25
긴 메모 26
긴 메모 27
긴 메모 28
긴 메모 29
긴 메모 30
긴 메모 31
긴 메모 32
긴 메모 33
긴 메모 34
긴 메모 35
긴 메모 36
긴 메모 37
긴 메모 38
긴 메모 39
긴 메모 40', NULL, 'and an answer', NULL, NULL, '15
2026-12-10 09:00 Asia/Seoul 1796860800000', NULL, NULL, '', 0, 0, 0, 1795176900000);
INSERT INTO cards VALUES (3, X'00000000000000000000000000000003', 1, 3, 0, 0, 'a1', NULL, NULL, 20801, NULL, NULL, NULL, 20799, 1, 0, 0, 1795176180000, 1795180500000, 'ops', 'Weekly report, shorter', 'What was done
What is next', NULL, NULL, NULL, 'DTSTART;VALUE=DATE:20261123
RRULE:FREQ=WEEKLY
EXDATE;VALUE=DATE:20261130,20261207
RECURRENCE-ID;VALUE=DATE:20261214', '1440', 1, NULL, '', 3, 120, 0, NULL);
INSERT INTO cards VALUES (4, X'00000000000000000000000000000004', 1, 4, 0, 0, 'a2', NULL, NULL, 20787, NULL, NULL, NULL, NULL, 0, 0, 0, 1795176180000, 1795176540000, '', '월세 보내기', '', NULL, NULL, NULL, 'DTSTART;VALUE=DATE:20261130
RRULE:FREQ=MONTHLY
X-SEKAN-AFTER-DONE:TRUE
X-SEKAN-PAUSED:TRUE', NULL, NULL, NULL, '', 0, 0, 0, NULL);
INSERT INTO cards VALUES (5, X'00000000000000000000000000000005', 1, 5, 0, 0, 'a3', NULL, NULL, 20780, 570, 'UTC', 1795426200000, NULL, 0, 0, 0, 1795176240000, 1795178340000, '', 'Stand-up', '', NULL, NULL, NULL, 'DTSTART:20261121T093000Z
RRULE:FREQ=DAILY;INTERVAL=2;COUNT=30
RECURRENCE-ID:20261123T093000Z', '10
60
0d 08:30', NULL, NULL, '', 0, 0, 0, NULL);
INSERT INTO cards VALUES (6, X'00000000000000000000000000000006', 1, 6, 0, 1, 'Zy', NULL, NULL, 20782, NULL, NULL, NULL, NULL, 1, 0, 0, 1795176300000, 1795179180000, '기반', 'Card 6', '', NULL, NULL, NULL, NULL, NULL, NULL, X'00000000000000000000000000000002', '', 0, 0, 0, NULL);
INSERT INTO cards VALUES (7, X'00000000000000000000000000000007', 2, 1, 0, 1, 'a0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, 0, 0, 1795176360000, 1795180620000, '', 'Ours', '', NULL, '', NULL, NULL, NULL, NULL, NULL, '검토 ''2''', 0, 0, 0, NULL);
INSERT INTO cards VALUES (8, X'00000000000000000000000000000008', 1, 8, 0, 0, 'a1V', NULL, NULL, 20794, NULL, NULL, NULL, 20792, 2, 0, 0, 1795177620000, 1795179720000, 'ops', 'The long report', 'What was done
What is next', NULL, NULL, NULL, NULL, '1440', 1, NULL, '', 3, 120, 0, NULL);
INSERT INTO cards VALUES (9, X'00000000000000000000000000000009', 4, 1, 0, 2, 'a0', 1795178700000, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 1795178700000, 1795178700000, '', 'Old idea', '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', 0, 0, 0, NULL);
CREATE TABLE long_notes (
  card INTEGER PRIMARY KEY REFERENCES cards (key),
  rest TEXT NOT NULL CHECK (rest <> '')
) STRICT;
CREATE TABLE tallies (
  project INTEGER NOT NULL REFERENCES projects (key),
  life INTEGER NOT NULL,
  state INTEGER NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0), size INTEGER NOT NULL DEFAULT 0 CHECK (size >= 0), estimate INTEGER NOT NULL DEFAULT 0 CHECK (estimate >= 0), spent INTEGER NOT NULL DEFAULT 0 CHECK (spent >= 0),
  PRIMARY KEY (project, life, state)
) STRICT, WITHOUT ROWID;
INSERT INTO tallies VALUES (1, 0, 0, 5, 6, 240, 0);
INSERT INTO tallies VALUES (1, 0, 1, 2, 0, 0, 0);
INSERT INTO tallies VALUES (1, 0, 2, 0, 0, 0, 0);
INSERT INTO tallies VALUES (1, 1, 0, 1, 0, 0, 0);
INSERT INTO tallies VALUES (1, 1, 1, 0, 0, 0, 0);
INSERT INTO tallies VALUES (1, 2, 0, 1, 0, 0, 0);
INSERT INTO tallies VALUES (2, 0, 1, 1, 0, 0, 0);
INSERT INTO tallies VALUES (2, 0, 2, 0, 0, 0, 0);
INSERT INTO tallies VALUES (4, 0, 2, 1, 0, 0, 0);
CREATE TABLE people (
  key INTEGER PRIMARY KEY,
  person TEXT NOT NULL,
  machine TEXT NOT NULL,
  UNIQUE (person, machine)
) STRICT;
INSERT INTO people VALUES (1, 'kim', 'desk');
INSERT INTO people VALUES (2, 'lee', '노트북');
INSERT INTO people VALUES (3, 'kim', 'remote:집의 서버');
CREATE TABLE runs (
  key INTEGER PRIMARY KEY,
  who INTEGER NOT NULL REFERENCES people (key),
  run TEXT NOT NULL,
  UNIQUE (who, run)
) STRICT;
INSERT INTO runs VALUES (1, 1, 'first');
INSERT INTO runs VALUES (2, 1, 'pane-1');
INSERT INTO runs VALUES (3, 2, 'call-1');
INSERT INTO runs VALUES (4, 3, 'sync-1');
CREATE TABLE entries (
  seq INTEGER PRIMARY KEY,
  grp INTEGER NOT NULL CHECK (grp BETWEEN 1 AND seq),
  at INTEGER NOT NULL,
  who INTEGER NOT NULL REFERENCES people (key),
  run INTEGER NOT NULL REFERENCES runs (key),
  origin TEXT NOT NULL CHECK (origin <> ''),
  project INTEGER NOT NULL REFERENCES projects (key),
  kind TEXT NOT NULL,
  card INTEGER REFERENCES cards (key),
  number INTEGER,
  title TEXT,
  fields INTEGER NOT NULL,
  reverses INTEGER REFERENCES entries (seq),
  reversed INTEGER NOT NULL DEFAULT 0 CHECK (reversed IN (0, 1)),
  body TEXT NOT NULL, other INTEGER REFERENCES projects (key), page INTEGER REFERENCES pages (key), day INTEGER,
  CHECK ((card IS NULL) = (number IS NULL) AND (card IS NULL) = (title IS NULL))
) STRICT;
INSERT INTO entries VALUES (1, 1, 1795176060000, 1, 1, 'program', 1, 'added', 1, 1, 'Welcome to Sekan', 15, NULL, 0, '{"life":[null,"board"],"position":[null,{"column":"todo","place":"a0"}],"title":["","Welcome to Sekan"],"notes":{"at":0,"-":"","+":"L moves it."}}', NULL, NULL, NULL);
INSERT INTO entries VALUES (10, 10, 1795176540000, 1, 2, 'pane', 1, 'edited', 4, 4, '월세 보내기', 65536, NULL, 0, '{"repeats":["DTSTART;VALUE=DATE:20261130\nRRULE:FREQ=MONTHLY\nX-SEKAN-AFTER-DONE:TRUE","DTSTART;VALUE=DATE:20261130\nRRULE:FREQ=MONTHLY\nX-SEKAN-AFTER-DONE:TRUE\nX-SEKAN-PAUSED:TRUE"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (11, 11, 1795176600000, 1, 2, 'pane', 1, 'edited', 5, 5, 'Stand-up', 196608, NULL, 0, '{"repeats":[null,"DTSTART:20261121T093000Z\nRRULE:FREQ=DAILY;INTERVAL=2;COUNT=30"],"reminders":[[],["10","60","0d 08:30"]]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (12, 12, 1795176660000, 1, 2, 'pane', 1, 'edited', 2, 2, '서버 점검 "준비" & it''s \ 5 o''clock 👩‍💻', 56, NULL, 0, '{"notes":{"at":310,"-":"0\n긴 메모 2","+":""},"due":[{"day":"2026-12-18","minute":1020,"zone":"Europe/Berlin","at":1797609600000},{"day":"2026-12-20","minute":1020,"zone":"Europe/Berlin","at":1797782400000}],"start":["2026-11-27",null]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (13, 13, 1795176720000, 1, 2, 'pane', 1, 'checked', 2, 2, '서버 점검 "준비" & it''s \ 5 o''clock 👩‍💻', 8, NULL, 0, '{"notes":{"at":3,"-":" ","+":"x"}}', NULL, NULL, NULL);
INSERT INTO entries VALUES (14, 14, 1795176780000, 1, 2, 'pane', 1, 'edited', 3, 3, 'Weekly report, shorter', 101187584, NULL, 0, '{"size":[0,3],"estimate":[0,120],"spent":[0,40]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (15, 15, 1795176840000, 1, 2, 'pane', 1, 'edited', 3, 3, 'Weekly report, shorter', 134217728, NULL, 0, '{"clock":[null,1795176840000]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (16, 16, 1795176900000, 1, 2, 'pane', 1, 'edited', 3, 3, 'Weekly report, shorter', 201326592, NULL, 0, '{"clock":[1795176840000,null],"spent":[40,41]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (17, 16, 1795176900000, 1, 2, 'pane', 1, 'edited', 2, 2, '서버 점검 "준비" & it''s \ 5 o''clock 👩‍💻', 134217728, NULL, 0, '{"clock":[null,1795176900000]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (18, 18, 1795176960000, 1, 2, 'pane', 1, 'moved', 2, 2, '서버 점검 "준비" & it''s \ 5 o''clock 👩‍💻', 2, NULL, 0, '{"position":[{"column":"todo","place":"Zz"},{"column":"doing","place":"Zz"}]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (19, 19, 1795177020000, 1, 2, 'pane', 1, 'reordered', 6, 6, 'Card 6', 2, NULL, 0, '{"position":[{"column":"doing","place":"a0"},{"column":"doing","place":"a2"}]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (2, 2, 1795176120000, 1, 2, 'pane', 1, 'added', 2, 2, '서버 점검 "준비" & it''s \ 5 o''clock 👩‍💻', 131327, NULL, 0, '{"life":[null,"board"],"position":[null,{"column":"todo","place":"Zz"}],"title":["","서버 점검 \"준비\" & it''s \\ 5 o''clock 👩‍💻"],"notes":{"at":0,"-":"","+":"- [ ] ''t is the first\n- [x] 둘째\n\ttab\n\n긴 메모 1\n긴 메모 2\n긴 메모 3\n긴 메모 4\n긴 메모 5\n긴 메모 6\n긴 메모 7\n긴 메모 8\n긴 메모 9\n긴 메모 10\n긴 메모 11\n긴 메모 12\n긴 메모 13\n긴 메모 14\n긴 메모 15\n긴 메모 16\n긴 메모 17\n긴 메모 18\n긴 메모 19\n긴 메모 20\n긴 메모 21\n긴 메모 22\n긴 메모 23\n긴 메모 24\n긴 메모 25\n긴 메모 26\n긴 메모 27\n긴 메모 28\n긴 메모 29\n긴 메모 30\n긴 메모 31\n긴 메모 32\n긴 메모 33\n긴 메모 34\n긴 메모 35\n긴 메모 36\n긴 메모 37\n긴 메모 38\n긴 메모 39\n긴 메모 40"},"due":[null,{"day":"2026-12-18","minute":1020,"zone":"Europe/Berlin","at":1797609600000}],"start":[null,"2026-11-27"],"tags":[[],["ops","보안","+y","a\"b"]],"priority":["none","high"],"reminders":[[],["15","2026-12-10 09:00 Asia/Seoul 1796860800000"]]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (20, 20, 1795177080000, 1, 2, 'pane', 1, 'completed', 6, 6, 'Card 6', 2, NULL, 0, '{"position":[{"column":"doing","place":"a2"},{"column":"done","place":"a0","completed":1795177080000,"from":"doing"}]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (21, 21, 1795177140000, 1, 2, 'pane', 1, 'reopened', 6, 6, 'Card 6', 2, NULL, 0, '{"position":[{"column":"done","place":"a0","completed":1795177080000,"from":"doing"},{"column":"doing","place":"Zy"}]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (22, 22, 1795177200000, 2, 3, 'commandLine', 1, 'completed', 7, 7, 'Card 7', 2, NULL, 0, '{"position":[{"column":"doing","place":"a1"},{"column":"done","place":"a0","completed":1795177200000,"from":"doing"}]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (23, 23, 1795177260000, 1, 2, 'pane', 1, 'limited', NULL, NULL, NULL, 512, NULL, 0, '{"limit":{"doing":[null,3]}}', NULL, NULL, NULL);
INSERT INTO entries VALUES (24, 24, 1795177320000, 1, 2, 'pane', 1, 'limited', NULL, NULL, NULL, 256, NULL, 0, '{"limit":{"todo":[null,20]}}', NULL, NULL, NULL);
INSERT INTO entries VALUES (25, 25, 1795177380000, 1, 2, 'pane', 1, 'limited', NULL, NULL, NULL, 1024, NULL, 0, '{"limit":{"done":[null,500]}}', NULL, NULL, NULL);
INSERT INTO entries VALUES (26, 26, 1795177440000, 1, 2, 'pane', 1, 'limited', NULL, NULL, NULL, 1024, NULL, 0, '{"limit":{"done":[500,null]}}', NULL, NULL, NULL);
INSERT INTO entries VALUES (27, 27, 1795177500000, 1, 2, 'pane', 1, 'occurred', 3, 3, 'Weekly report, shorter', 67174448, NULL, 0, '{"due":["2026-11-23","2026-11-30"],"start":["2026-11-21","2026-11-28"],"repeats":["DTSTART;VALUE=DATE:20261123\nRRULE:FREQ=WEEKLY","DTSTART;VALUE=DATE:20261123\nRRULE:FREQ=WEEKLY\nRECURRENCE-ID;VALUE=DATE:20261130"],"spent":[41,0]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (28, 28, 1795177560000, 1, 2, 'pane', 1, 'skipped', 3, 3, 'Weekly report, shorter', 65584, NULL, 0, '{"due":["2026-11-30","2026-12-07"],"start":["2026-11-28","2026-12-05"],"repeats":["DTSTART;VALUE=DATE:20261123\nRRULE:FREQ=WEEKLY\nRECURRENCE-ID;VALUE=DATE:20261130","DTSTART;VALUE=DATE:20261123\nRRULE:FREQ=WEEKLY\nEXDATE;VALUE=DATE:20261130\nRECURRENCE-ID;VALUE=DATE:20261207"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (29, 29, 1795177620000, 1, 2, 'pane', 1, 'detached', 8, 8, 'The long report', 34210047, NULL, 0, '{"life":[null,"board"],"position":[null,{"column":"todo","place":"a1V"}],"title":["","The long report"],"notes":{"at":0,"-":"","+":"What was done\nWhat is next"},"due":[null,"2026-12-07"],"start":[null,"2026-12-05"],"tags":[[],["ops"]],"priority":["none","medium"],"reminders":[[],["1440"]],"size":[0,3],"estimate":[0,120]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (3, 3, 1795176180000, 2, 3, 'commandLine', 1, 'added', 3, 3, 'Weekly report', 7, NULL, 0, '{"life":[null,"board"],"position":[null,{"column":"todo","place":"a1"}],"title":["","Weekly report"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (30, 29, 1795177620000, 1, 2, 'pane', 1, 'skipped', 3, 3, 'Weekly report, shorter', 65584, NULL, 0, '{"due":["2026-12-07","2026-12-14"],"start":["2026-12-05","2026-12-12"],"repeats":["DTSTART;VALUE=DATE:20261123\nRRULE:FREQ=WEEKLY\nEXDATE;VALUE=DATE:20261130\nRECURRENCE-ID;VALUE=DATE:20261207","DTSTART;VALUE=DATE:20261123\nRRULE:FREQ=WEEKLY\nEXDATE;VALUE=DATE:20261130,20261207\nRECURRENCE-ID;VALUE=DATE:20261214"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (31, 31, 1795177680000, 2, 3, 'commandLine', 1, 'occurred', 5, 5, 'Stand-up', 65552, NULL, 0, '{"due":[{"day":"2026-11-21","minute":570,"zone":"UTC","at":1795253400000},{"day":"2026-11-23","minute":570,"zone":"UTC","at":1795426200000}],"repeats":["DTSTART:20261121T093000Z\nRRULE:FREQ=DAILY;INTERVAL=2;COUNT=30","DTSTART:20261121T093000Z\nRRULE:FREQ=DAILY;INTERVAL=2;COUNT=30\nRECURRENCE-ID:20261123T093000Z"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (32, 32, 1795177740000, 1, 2, 'pane', 1, 'edited', 2, 2, '서버 점검 "준비" & it''s \ 5 o''clock 👩‍💻', 64, NULL, 0, '{"tags":[["ops","보안","+y","a\"b"],["infra","보안","+y","a\"b"]]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (33, 32, 1795177740000, 1, 2, 'pane', 1, 'edited', 6, 6, 'Card 6', 64, NULL, 0, '{"tags":[[],["infra"]]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (34, 34, 1795177800000, 1, 2, 'pane', 1, 'edited', 2, 2, '서버 점검 "준비" & it''s \ 5 o''clock 👩‍💻', 64, NULL, 0, '{"tags":[["infra","보안","+y","a\"b"],["기반","보안","+y","a\"b"]]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (35, 34, 1795177800000, 1, 2, 'pane', 1, 'edited', 6, 6, 'Card 6', 64, NULL, 0, '{"tags":[["infra"],["기반"]]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (36, 36, 1795177860000, 1, 2, 'pane', 1, 'edited', 6, 6, 'Card 6', 128, NULL, 0, '{"priority":["none","low"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (37, 36, 1795177860000, 1, 2, 'pane', 1, 'edited', 7, 7, 'Card 7', 128, NULL, 0, '{"priority":["none","low"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (38, 38, 1795177920000, 1, 2, 'pane', 1, 'edited', 6, 6, 'Card 6', 16, NULL, 0, '{"due":[null,"2026-11-25"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (39, 38, 1795177920000, 1, 2, 'pane', 1, 'edited', 7, 7, 'Card 7', 16, NULL, 0, '{"due":[null,"2026-11-25"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (4, 3, 1795176180000, 2, 3, 'commandLine', 1, 'added', 4, 4, '월세 보내기', 7, NULL, 0, '{"life":[null,"board"],"position":[null,{"column":"todo","place":"a2"}],"title":["","월세 보내기"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (40, 40, 1795177980000, 1, 2, 'pane', 1, 'edited', 7, 7, 'Card 7', 16, NULL, 0, '{"due":["2026-11-25",null]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (41, 41, 1795178040000, 1, 2, 'pane', 1, 'waited', 6, 6, 'Card 6', 4096, NULL, 0, '{"waiting":[null,{"for":"an answer","until":"2026-11-24"}]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (42, 42, 1795178100000, 2, 3, 'commandLine', 1, 'waited', 7, 7, 'Card 7', 4096, NULL, 0, '{"waiting":[null,{"for":""}]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (43, 43, 1795178160000, 1, 2, 'pane', 1, 'waited', 2, 2, '서버 점검 "준비" & it''s \ 5 o''clock 👩‍💻', 4096, NULL, 0, '{"waiting":[null,{"for":"and an answer","cards":[{"card":"00000000000000000000000000000003","since":42},{"card":"00000000000000000000000000000006","since":42}]}]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (44, 44, 1795178220000, 1, 2, 'pane', 1, 'waited', 6, 6, 'Card 6', 4096, NULL, 0, '{"waiting":[{"for":"an answer","until":"2026-11-24"},{"for":"","cards":[{"card":"00000000000000000000000000000005","since":43}]}]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (45, 45, 1795178280000, 1, 2, 'pane', 1, 'edited', 6, 6, 'Card 6', 1048576, NULL, 0, '{"parent":[null,"00000000000000000000000000000002"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (46, 45, 1795178280000, 1, 2, 'pane', 1, 'edited', 5, 5, 'Stand-up', 1048576, NULL, 0, '{"parent":[null,"00000000000000000000000000000002"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (47, 47, 1795178340000, 2, 3, 'commandLine', 1, 'edited', 5, 5, 'Stand-up', 1048576, NULL, 0, '{"parent":["00000000000000000000000000000002",null]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (48, 48, 1795178400000, 1, 2, 'pane', 2, 'projectAdded', NULL, NULL, NULL, 40960, NULL, 0, '{"order":[null,"a1"],"name":["","Work"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (49, 49, 1795178460000, 1, 2, 'pane', 3, 'projectAdded', NULL, NULL, NULL, 40960, NULL, 0, '{"order":[null,"a2"],"name":["","집"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (5, 5, 1795176240000, 1, 2, 'pane', 1, 'added', 5, 5, 'Stand-up', 23, NULL, 0, '{"life":[null,"board"],"position":[null,{"column":"todo","place":"a3"}],"title":["","Stand-up"],"due":[null,{"day":"2026-11-21","minute":570,"zone":"UTC","at":1795253400000}]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (50, 50, 1795178520000, 1, 2, 'pane', 4, 'projectAdded', NULL, NULL, NULL, 40960, NULL, 0, '{"order":[null,"a3"],"name":["","Attic"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (51, 51, 1795178580000, 1, 2, 'pane', 2, 'projectRenamed', NULL, NULL, NULL, 8192, NULL, 0, '{"name":["Work","회사''s"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (52, 52, 1795178640000, 1, 2, 'pane', 3, 'projectOrdered', NULL, NULL, NULL, 32768, NULL, 0, '{"order":["a2","Zz"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (53, 53, 1795178700000, 1, 2, 'pane', 4, 'added', 9, 1, 'Old idea', 7, NULL, 0, '{"life":[null,"board"],"position":[null,{"column":"done","place":"a0","completed":1795178700000}],"title":["","Old idea"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (54, 54, 1795178760000, 1, 2, 'pane', 4, 'projectArchived', NULL, NULL, NULL, 16384, NULL, 0, '{"archived":[false,true]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (55, 55, 1795178820000, 1, 2, 'pane', 2, 'limited', NULL, NULL, NULL, 512, NULL, 0, '{"limit":{"doing":[null,2]}}', NULL, NULL, NULL);
INSERT INTO entries VALUES (56, 56, 1795178880000, 1, 2, 'pane', 2, 'titled', NULL, NULL, NULL, 2097152, NULL, 0, '{"titles":[[],["아이디어","it''s now",""]]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (57, 57, 1795178940000, 1, 2, 'pane', 2, 'staged', NULL, NULL, NULL, 8388608, NULL, 0, '{"stages":{"doing":[[],["build","검토 ''2''"]]}}', NULL, NULL, NULL);
INSERT INTO entries VALUES (58, 58, 1795179000000, 1, 2, 'pane', 1, 'sent', 7, 1, 'Card 7', 2050, NULL, 0, '{"home":[{"project":"00000000000000000000000000000001","number":7},{"project":"00000000000000070000000000000001","number":1}],"position":[{"column":"done","place":"a0","completed":1795177200000,"from":"doing"},{"column":"done","place":"a0","completed":1795177200000,"from":"doing"}]}', 2, NULL, NULL);
INSERT INTO entries VALUES (59, 59, 1795179060000, 1, 2, 'pane', 2, 'moved', 7, 1, 'Card 7', 2, NULL, 0, '{"position":[{"column":"done","place":"a0","completed":1795177200000,"from":"doing"},{"column":"doing","place":"a0","stage":"검토 ''2''"}]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (6, 6, 1795176300000, 1, 2, 'pane', 1, 'added', 6, 6, 'Card 6', 7, NULL, 0, '{"life":[null,"board"],"position":[null,{"column":"doing","place":"a0"}],"title":["","Card 6"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (60, 60, 1795179120000, 1, 2, 'pane', 1, 'removed', 1, 1, 'Welcome to Sekan', 1, NULL, 0, '{"life":["board","trash"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (61, 60, 1795179120000, 1, 2, 'pane', 1, 'removed', 6, 6, 'Card 6', 1, NULL, 0, '{"life":["board","trash"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (62, 62, 1795179180000, 1, 2, 'pane', 1, 'restored', 6, 6, 'Card 6', 1, NULL, 0, '{"life":["trash","board"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (63, 63, 1795179240000, 1, 2, 'pane', 1, 'added', 10, 9, '', 79, NULL, 1, '{"life":[null,"board"],"position":[null,{"column":"todo","place":"a4"}],"title":["",""],"notes":{"at":0,"-":"","+":""},"tags":[[],[]]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (64, 64, 1795179300000, 1, 2, 'pane', 1, 'waited', 10, 9, '', 4096, NULL, 1, '{"waiting":[null,null]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (65, 65, 1795179360000, 1, 2, 'pane', 1, 'removed', 10, 9, '', 1, NULL, 1, '{"life":["board","trash"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (66, 66, 1795179420000, 1, 2, 'pane', 1, 'purged', 10, 9, '', 1, NULL, 0, '{"life":["trash","purged"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (67, 67, 1795179480000, 1, 2, 'pane', 1, 'added', 11, 10, 'As it was', 7, NULL, 0, '{"life":[null,"board"],"position":[null,{"column":"todo","place":"a4"}],"title":["","As it was"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (68, 68, 1795179540000, 1, 2, 'pane', 1, 'edited', 11, 10, 'As it became', 4, NULL, 0, '{"title":["As it was","As it became"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (69, 69, 1795179600000, 1, 2, 'pane', 1, 'reverted', 11, 10, 'As it was', 4, NULL, 0, '{"title":["As it became","As it was"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (7, 7, 1795176360000, 1, 2, 'pane', 1, 'added', 7, 7, 'Card 7', 7, NULL, 0, '{"life":[null,"board"],"position":[null,{"column":"doing","place":"a1"}],"title":["","Card 7"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (70, 70, 1795179660000, 1, 2, 'pane', 1, 'removed', 8, 8, 'The long report', 1, NULL, 1, '{"life":["board","trash"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (71, 70, 1795179660000, 1, 2, 'pane', 1, 'removed', 11, 10, 'As it was', 1, NULL, 1, '{"life":["board","trash"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (72, 72, 1795179720000, 1, 2, 'pane', 1, 'undone', 11, 10, 'As it was', 1, 71, 0, '{"life":["trash","board"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (73, 72, 1795179720000, 1, 2, 'pane', 1, 'undone', 8, 8, 'The long report', 1, 70, 0, '{"life":["trash","board"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (74, 74, 1795179780000, 1, 2, 'pane', 1, 'undone', 11, 10, 'As it became', 4, 69, 1, '{"title":["As it was","As it became"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (75, 75, 1795179840000, 1, 2, 'pane', 1, 'redone', 11, 10, 'As it was', 4, 74, 0, '{"title":["As it became","As it was"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (76, 76, 1795179900000, 1, 2, 'pane', 1, 'added', NULL, NULL, NULL, 196617, NULL, 0, '{"life":[null,"board"],"date":[null,{"day":"2026-11-19","second":33333,"zone":"Asia/Seoul"}],"notes":{"at":0,"-":"","+":"# 긴 하루\n#정원 #garden and #2, it''s \"quoted\" \\\n 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다."},"weather":[null,{"condition":"rain","tenths":-35,"place":"서울","observed":1795176000000,"source":"open-meteo"}]}', NULL, 1, 20776);
INSERT INTO entries VALUES (77, 76, 1795179900000, 1, 2, 'pane', 1, 'added', NULL, NULL, NULL, 65545, NULL, 0, '{"life":[null,"board"],"date":[null,{"day":"2026-11-20"}],"notes":{"at":0,"-":"","+":"Short, about #3"}}', NULL, 2, 20777);
INSERT INTO entries VALUES (78, 78, 1795179960000, 1, 2, 'pane', 3, 'added', NULL, NULL, NULL, 65545, NULL, 0, '{"life":[null,"board"],"date":[null,{"day":"2026-11-20"}],"notes":{"at":0,"-":"","+":"집에서 #정원"}}', NULL, 3, 20777);
INSERT INTO entries VALUES (79, 78, 1795179960000, 1, 2, 'pane', 3, 'added', NULL, NULL, NULL, 65545, NULL, 1, '{"life":[null,"board"],"date":[null,{"day":"2026-11-20"}],"notes":{"at":0,"-":"","+":""}}', NULL, 4, 20777);
INSERT INTO entries VALUES (8, 8, 1795176420000, 1, 2, 'pane', 1, 'edited', 3, 3, 'Weekly report, shorter', 196860, NULL, 0, '{"title":["Weekly report","Weekly report, shorter"],"notes":{"at":0,"-":"","+":"What was done\nWhat is next"},"due":[null,"2026-11-23"],"start":[null,"2026-11-21"],"tags":[[],["ops"]],"priority":["none","medium"],"repeats":[null,"DTSTART;VALUE=DATE:20261123\nRRULE:FREQ=WEEKLY"],"reminders":[[],["1440"]]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (80, 80, 1795180020000, 2, 3, 'commandLine', 1, 'edited', NULL, NULL, NULL, 8, NULL, 0, '{"notes":{"at":1403,"-":"","+":"\nAnd then it stopped."}}', NULL, 1, 20776);
INSERT INTO entries VALUES (81, 81, 1795180080000, 1, 2, 'pane', 1, 'edited', NULL, NULL, NULL, 131072, NULL, 1, '{"weather":[{"condition":"rain","tenths":-35,"place":"서울","observed":1795176000000,"source":"open-meteo"},null]}', NULL, 1, 20776);
INSERT INTO entries VALUES (82, 82, 1795180140000, 1, 2, 'pane', 1, 'undone', NULL, NULL, NULL, 131072, 81, 0, '{"weather":[null,{"condition":"rain","tenths":-35,"place":"서울","observed":1795176000000,"source":"open-meteo"}]}', NULL, 1, 20776);
INSERT INTO entries VALUES (83, 83, 1795180200000, 1, 2, 'pane', 1, 'edited', NULL, NULL, NULL, 65536, NULL, 0, '{"date":[{"day":"2026-11-20"},{"day":"2025-10-16","second":0}]}', NULL, 2, 20377);
INSERT INTO entries VALUES (84, 84, 1795180260000, 1, 2, 'pane', 1, 'removed', NULL, NULL, NULL, 1, NULL, 0, '{"life":["board","trash"]}', NULL, 2, 20377);
INSERT INTO entries VALUES (85, 84, 1795180260000, 1, 2, 'pane', 1, 'removed', NULL, NULL, NULL, 1, NULL, 1, '{"life":["board","trash"]}', NULL, 4, 20777);
INSERT INTO entries VALUES (86, 86, 1795180320000, 1, 2, 'pane', 1, 'restored', NULL, NULL, NULL, 1, NULL, 0, '{"life":["trash","board"]}', NULL, 2, 20377);
INSERT INTO entries VALUES (87, 87, 1795180380000, 1, 2, 'pane', 1, 'purged', NULL, NULL, NULL, 1, NULL, 0, '{"life":["trash","purged"]}', NULL, 4, 20777);
INSERT INTO entries VALUES (88, 88, 1795180440000, 2, 3, 'commandLine', 1, 'removed', NULL, NULL, NULL, 1, NULL, 0, '{"life":["board","trash"]}', NULL, 2, 20377);
INSERT INTO entries VALUES (89, 89, 1795180500000, 1, 2, 'pane', 1, 'received', 3, 3, 'Weekly report, shorter', 128, NULL, 0, '{"priority":["medium","low"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (9, 9, 1795176480000, 1, 2, 'pane', 1, 'edited', 4, 4, '월세 보내기', 65552, NULL, 0, '{"due":[null,"2026-11-30"],"repeats":[null,"DTSTART;VALUE=DATE:20261130\nRRULE:FREQ=MONTHLY\nX-SEKAN-AFTER-DONE:TRUE"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (90, 90, 1795180560000, 1, 2, 'pane', 2, 'edited', 7, 1, 'Ours', 4, NULL, 0, '{"title":["Card 7","Ours"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (91, 91, 1795180620000, 3, 4, 'remote', 2, 'received', 7, 1, 'Theirs', 4, NULL, 1, '{"title":["Ours","Theirs"]}', NULL, NULL, NULL);
INSERT INTO entries VALUES (92, 92, 1795180620000, 3, 4, 'remote', 2, 'undone', 7, 1, 'Ours', 4, 91, 0, '{"title":["Theirs","Ours"]}', NULL, NULL, NULL);
CREATE TABLE former_numbers (
  project INTEGER NOT NULL REFERENCES projects (key),
  number INTEGER NOT NULL CHECK (number > 0),
  card INTEGER NOT NULL REFERENCES cards (key),
  PRIMARY KEY (project, number)
) STRICT, WITHOUT ROWID;
INSERT INTO former_numbers VALUES (1, 7, 7);
CREATE TABLE tags (
  project INTEGER NOT NULL REFERENCES projects (key),
  tag TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (project, tag)
) STRICT, WITHOUT ROWID;
INSERT INTO tags VALUES (1, '+y', 1);
INSERT INTO tags VALUES (1, 'a"b', 1);
INSERT INTO tags VALUES (1, 'ops', 2);
INSERT INTO tags VALUES (1, '기반', 2);
INSERT INTO tags VALUES (1, '보안', 1);
CREATE TABLE notes (
  name TEXT NOT NULL,
  project INTEGER NOT NULL,
  value TEXT NOT NULL CHECK (length(value) <= 65536),
  PRIMARY KEY (name, project)
) STRICT, WITHOUT ROWID;
INSERT INTO notes VALUES ('filters', 0, 'urgent	priority:high due<=fri
회사''s	tag:ops -is:waiting');
INSERT INTO notes VALUES ('place', 1, 'doing 00000000000000000000000000000002');
INSERT INTO notes VALUES ('project', 0, '00000000000000070000000000000001');
INSERT INTO notes VALUES ('zones', 0, '2026c');
CREATE TABLE signatures (
  block INTEGER PRIMARY KEY CHECK (block >= 0),
  edits INTEGER NOT NULL CHECK (edits >= 0),
  bits BLOB NOT NULL
) STRICT;
INSERT INTO signatures VALUES (0, 101, X'000400080000003000000080000000000000000000000000000000000000000000000800001000000010020000000001000000000000000000400000000000000001000000020000000000000000000000000000000000000000000000000000000000000041000000000000000200000000008000000000000000000000000000000000000000000000000000000020100001000000000001000000000001000000000000000000000000000000001000000000800000000000000800000000000000000000000000000000000000000100000000800000000000040000000000000000000000000000000010000000000000000000000000004000080000000000000000000000000000000000000000100010000004000000000000000400000000000200000008200000000004000010000000000040000000000100000000100010000000000000000000000000000000010040000100000000000000000000000000000000000000400000000800000000100000000080000000000000000000000000000000000081000000000000000000000000000000000000000001000000000002008000000000000000000000000000000000000000000000000000000000000000400000000080000000001000000000000000000001000000000000028000000000000000020000000000000800000000200000000000000000000000000000008040000000000200000040000000000000000000000400000000000000000000004004000000000000000000000000000000000000000200000000000000000000000000000400000000000000000000000000000004000000040000000000000000000200000000000000200000000040000000000000000000000000000000000002200000000200000000000000040010000000000100000000002000000000000000000000000000000000000000000000800000000001002000000000000008000400000000000040010000000000000400000010000004000000000000000000040000000000000000000000000002000000000000000000000000000400000000000400040020000010000000000000000000000000000000000000040100000040000000000000000000010000080000000000000204004000002002008000000200000000000000000000000000100000000000000020000001000800000000000000000040000000400000000000000004000000000000000000000000000000008208000000400000000000400000000000000000000000000000000000000000000020000008000000000000001000000000000000000000000000000000000000800400200000000000000000000000000100000000200C0000000000000000000002080000008100400000000800000000000000000000000000000000200000000000000000000000000040000000040000001000000000000000100000000000000000000000100000020000000800008000000000000000000001000000020000000000000000000000000000000000000002000001080000000000000000000000000000000000002010000000008000000000020000000000010400000000000000000000200000100000001000000000000000020080000000200000000000000000000000000000000000000000000000800000000000000000000000000000000000000000000000000002000000000000000020000003000000000000000100000000000000000000000000000000000000020100000000000000000080000000000000000000400000000000000000000000000000A00000000000000000000000000000000080000000000000000000000000000000080000020202000000000000000000020000000000000000000000000010000000000000000000000100040000080001000000000000000000000000000000000000080000000000010000000000000000000000800000000000000000000000000000240000000000000800000000000000000000000000001000002220000000000000000000000000000000000000000000100000000000000002000000000000000000000000000010000000000000000000010000000200000010010000008000000000800000000000200000000000002000000100002000000000080002000000000020020000000000000000000000002000000000000000000000000000000800000050000000000100000000000000000000000000000000000040000000200001000000000000000200000000000000400000400200000000000000000000000000000000000000000000000000000000000000000000000000000400000400000000000100000000000000000000000020000000000020000000800000080000001000000004200000000000000000000000000000000000000000000000000000000000000000000000000000900000200000000000000000000000000000000000000000000000000000000000000400000010000000000000000010002000000000000000000000010000000000000000000000000000000400000000200000000000000000820000002000000000000080000000000000000400000000000000100000000000000000000000000000000800000000000000000000000000000004080210000004000080000000000000000000000000002000000000000000000000000000000000010000000000000800000000000000000008000000000000000000000000004400000000000000000000000000000008000080000000000000000000000000000000000000100000000000000000220000200000000000000000000000002000080000000000000000000104000000000000000000000000000000000200000000000000000000030000000000000000000000000000000000000000000000000000000000010000000000000000022000000000800010000000002000000000808400020210000000000000000000000000000000000000000000000100000000000000000000000060020000000000000000400000000000000000800000000000000000000000000000000000000000000000000000400000000000000000002000000040000000000000000000000000000000001002400000000000000000000000000000000000000200000000000000800010000001000000000000000000000000080000000410000200000000001000000000000000000000000000000000000000000000000000000000000001000000000000000000000000000100000000000000000000000000000000080000000000000000000000000000010000000000000080000000000000000000000004000080000000000004000000000000000840000000000000000028000000000000000000000000000000000000000000000000000010000000000000000000000000080400000000000000000000000000000000080000000000080000000000000000000000000000000010000000000000080008000000000000000000000000200000800000400000000000000000240800000080000000000000000000000000000000000000000004000000000800000000000000000000002000000000000000000000000000000000000080000000100000000000000000000000000000000000000004000000000000200000000000000100000008000000000808000080000000000000000001000000000000002480000000000000000000000000000000000000000000000400800000000000000000000100000002000000008004000000000000100000000000000000000000000000000004000000000000000000000000020020000000000000000000000000000000000020000000000000000000004000008800000008000000000000000000000001000040000000000000400000000000000000000000000000000000008040000000000000000000000000000000000180000000000000000000800000800000000000000000400000000008000000000000000000000002000000000000000000000000000000000004000010000000000000100400000000000000000004000000000000000100000000000000000000000000000000000200200000040000000000000000000001010000000000000000000000000000000000000100800000000000000000002000000000000000000000000000000000080108000000008004000400008000100010000040000000000000000000000000000010000000000000000000800000800000001000000000000000001000000000000008000000000000040008000400004000000000000000000000000000000000000000000000000000000000040000000000000000000000000000000008000000000000002000000100000000400100000000000008000000000004000000000020000004001000000000020000000000000000000000000000000000000000000000000000000010002000000000010020000000000000000000200008000000000000000000000002000000000000000000000000000000000000000000000040000000001000000000000000000000020200000000000000000000000000000000040000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000020000000000000000008000000000000000000000000000000001000000000000000000000000000001000400080000000000004000000500000000000000080000000000200200000000000400000000000000000000000100000000000000020000000000000000000000000000000000000000000000000000040100000100000010000000000100020040000000000004000000000000000010000000000000000000000200000000000040000100000001000000000001000000400000000000000000000000100000000000000000080000000008000001000000000000800280000010000000200000004000000002002000020000000000002000000000000800000000000000020000000000000000000000040000000000000080000000000000000200000000000000000000000200000040000000004002000000000000000000010000000000080000000000000000000002000000000000000000000000000000000000400000000000000000000000000000000000000000000000000000000000000040000000000000000000000400000000000200001004000200010000000000000000000000000000002000000000200008000000004000000000000000000000000000000000100000000000000000004000000000000000000000000000000000000000000000000000000000000000000000000000000020000080000000000000000001000000001020000000000400000000020000000000000000000000000000000000000000000000000000000000000000000');
CREATE TABLE alarms (
  card INTEGER NOT NULL REFERENCES cards (key),
  reminder TEXT NOT NULL,
  channel INTEGER NOT NULL CHECK (channel IN (0, 1)),
  moment INTEGER,
  minute INTEGER CHECK ((minute IS NULL) <> (moment IS NULL)),
  snoozed INTEGER,
  at INTEGER,
  wall INTEGER CHECK (wall IS NULL OR at IS NULL),
  rung INTEGER CHECK ((rung IS NULL) <> (at IS NULL AND wall IS NULL)),
  PRIMARY KEY (card, reminder, channel)
) STRICT, WITHOUT ROWID;
INSERT INTO alarms VALUES (2, '15', 0, 1797781500000, NULL, NULL, 1797781500000, NULL, NULL);
INSERT INTO alarms VALUES (2, '15', 1, 1797781500000, NULL, NULL, 1797781500000, NULL, NULL);
INSERT INTO alarms VALUES (2, '2026-12-10 09:00 Asia/Seoul 1796860800000', 0, 1796860800000, NULL, NULL, 1796860800000, NULL, NULL);
INSERT INTO alarms VALUES (2, '2026-12-10 09:00 Asia/Seoul 1796860800000', 1, 1796860800000, NULL, NULL, 1796860800000, NULL, NULL);
INSERT INTO alarms VALUES (3, '1440', 0, NULL, 29952000, NULL, NULL, 29952000, NULL);
INSERT INTO alarms VALUES (3, '1440', 1, NULL, 29952000, NULL, NULL, 29952000, NULL);
INSERT INTO alarms VALUES (5, '10', 0, 1795425600000, NULL, 1795435800000, 1795435800000, NULL, NULL);
INSERT INTO alarms VALUES (5, '10', 1, 1795425600000, NULL, 1795435800000, 1795435800000, NULL, NULL);
INSERT INTO alarms VALUES (8, '1440', 0, NULL, 29941920, NULL, NULL, 29941920, NULL);
INSERT INTO alarms VALUES (8, '1440', 1, NULL, 29941920, NULL, NULL, 29941920, NULL);
CREATE TABLE completions (
  project INTEGER NOT NULL REFERENCES projects (key),
  hour INTEGER NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0),
  PRIMARY KEY (project, hour)
) STRICT, WITHOUT ROWID;
INSERT INTO completions VALUES (1, 498660, 2);
INSERT INTO completions VALUES (2, 498660, 0);
INSERT INTO completions VALUES (4, 498660, 1);
CREATE TABLE uncounted (
  key INTEGER PRIMARY KEY CHECK (key = 1),
  cards INTEGER NOT NULL CHECK (cards >= 0),
  entries INTEGER NOT NULL CHECK (entries >= 0)
) STRICT;
INSERT INTO uncounted VALUES (1, 0, 0);
CREATE TABLE waits (
  card INTEGER NOT NULL REFERENCES cards (key),
  target INTEGER NOT NULL REFERENCES cards (key),
  since INTEGER NOT NULL CHECK (since >= 0),
  PRIMARY KEY (card, target)
) STRICT, WITHOUT ROWID;
INSERT INTO waits VALUES (2, 3, 42);
INSERT INTO waits VALUES (2, 6, 42);
INSERT INTO waits VALUES (6, 5, 43);
CREATE TABLE mentions (
  card INTEGER NOT NULL REFERENCES cards (key),
  target INTEGER NOT NULL REFERENCES cards (key),
  PRIMARY KEY (card, target)
) STRICT, WITHOUT ROWID;
CREATE TABLE pages (
  key INTEGER PRIMARY KEY,
  id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
  journal INTEGER NOT NULL CHECK (journal IN (0, project)),
  project INTEGER NOT NULL REFERENCES projects (key),
  life INTEGER NOT NULL CHECK (life IN (0, 1, 2)),
  day INTEGER NOT NULL,
  second INTEGER NOT NULL CHECK (second BETWEEN -1 AND 86399),
  zone TEXT CHECK (zone IS NULL OR second >= 0),
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  weather TEXT,
  tags TEXT NOT NULL,
  opening TEXT NOT NULL
) STRICT;
INSERT INTO pages VALUES (1, X'00000000000000090000000000000001', 0, 1, 0, 20776, 33333, 'Asia/Seoul', 1795179900000, 1795180140000, '{"condition":"rain","tenths":-35,"place":"서울","observed":1795176000000,"source":"open-meteo"}', '정원 garden', '# 긴 하루
#정원 #garden and #2, it''s "quoted" \
 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다.');
INSERT INTO pages VALUES (2, X'00000000000000090000000000000002', 0, 1, 1, 20377, 0, NULL, 1795179900000, 1795180440000, NULL, '', 'Short, about #3');
INSERT INTO pages VALUES (3, X'00000000000000090000000000000003', 3, 3, 0, 20777, -1, NULL, 1795179960000, 1795179960000, NULL, '정원', '집에서 #정원');
INSERT INTO pages VALUES (4, X'00000000000000090000000000000004', 3, 3, 2, 20777, -1, NULL, 1795179960000, 1795180380000, NULL, '', '');
CREATE TABLE long_pages (
  page INTEGER PRIMARY KEY REFERENCES pages (key),
  rest TEXT NOT NULL CHECK (rest <> '')
) STRICT;
INSERT INTO long_pages VALUES (1, ' 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다. 비가 왔다.
And then it stopped.');
CREATE TABLE page_tags (
  journal INTEGER NOT NULL,
  tag TEXT NOT NULL,
  day INTEGER NOT NULL,
  second INTEGER NOT NULL,
  id BLOB NOT NULL,
  page INTEGER NOT NULL REFERENCES pages (key),
  PRIMARY KEY (journal, tag, day, second, id)
) STRICT, WITHOUT ROWID;
INSERT INTO page_tags VALUES (0, 'garden', 20776, 33333, X'00000000000000090000000000000001', 1);
INSERT INTO page_tags VALUES (0, '정원', 20776, 33333, X'00000000000000090000000000000001', 1);
INSERT INTO page_tags VALUES (3, '정원', 20777, -1, X'00000000000000090000000000000003', 3);
CREATE TABLE journal_tags (
  journal INTEGER NOT NULL,
  tag TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (journal, tag)
) STRICT, WITHOUT ROWID;
INSERT INTO journal_tags VALUES (0, 'garden', 1);
INSERT INTO journal_tags VALUES (0, '정원', 1);
INSERT INTO journal_tags VALUES (3, '정원', 1);
CREATE TABLE page_mentions (
  page INTEGER NOT NULL REFERENCES pages (key),
  target INTEGER NOT NULL REFERENCES cards (key),
  shown INTEGER NOT NULL CHECK (shown IN (0, 1)),
  day INTEGER NOT NULL,
  second INTEGER NOT NULL,
  id BLOB NOT NULL,
  PRIMARY KEY (page, target)
) STRICT, WITHOUT ROWID;
INSERT INTO page_mentions VALUES (1, 2, 1, 20776, 33333, X'00000000000000090000000000000001');
INSERT INTO page_mentions VALUES (2, 3, 0, 20377, 0, X'00000000000000090000000000000002');
CREATE TABLE page_signatures (
  block INTEGER PRIMARY KEY CHECK (block >= 0),
  edits INTEGER NOT NULL CHECK (edits >= 0),
  bits BLOB NOT NULL
) STRICT;
INSERT INTO page_signatures VALUES (0, 100, X'000000080002000000000000000000000000000000000000000000000000000000000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000040000000000000000000000000000000000000000010000000000000000000000000000000000000000000000000000000001000000000000000000000000000000000000000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000008000000000000000000000000000000000000000000000000000000000000000000000000000000000000040000000000010000000000010000000000000000000000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000008000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000200000000000000000020000000000000000001000000000000000000000000000000000008000000000000000000000000000000000000000000000000000000080000000000000000000000000000000000000000000800000200000000000000000000000000000000000000002000000001000000000000000000000000800000000000000000000000000000000000000000040000000000000000000000000000000000000000000000202000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000410000000000000000000000000000088000400000000000000000000000000000000000000000000000000008002000000000000000000000000000000000000000000000000000000000000000000000000000200000000000000000000000000000004000200000010000000000000000000000000004000006000000000000200000000008400000040000000000000000000000000000000000000000000000000000040000000000000000000000000000000000000000000000000000000008000000000010000000000400000000000000000000000000000000000000000000000000000000000000000000000000000000000000000004000000000000000800400000000000000000000000000000100000000200800004000000000000000000000000001000000000008000000000000000000000000000000000000000000000000000000000000400000000000000000000000000000000000000000000000000000001000000000000000000000040000000000000000000000000000000000000000000000000000000000000000000000000000000000000000040000000000000001000000000000000000000000000000024000000000000000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000400000000000000000000000000000000400000000000400000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000200000000000000000000000000000000000000000050000000100000000000000000001000000000000000000000000000000000000000000000000000200800000000000000000000000000000000000000000000000000000000000000002000000000000000000000000000000004000000000000000000000000000000000000000000000000000000000000040000000000000000020000000000000000000000000000000000000000000000000100000000000000000100000000000000000000000004000000000000000000000201000000000000000000000000000000000200000000000000000000000000000000000000000000000000000008000000500000000001000000000000000000000000000000000000C0000001000001000000000000000000000000000000000000000202000000000000000000000000000100000000000000000000000000000000000000000000000000000001000000000000000000000000000000000000000000010000000000000000000000800000000000000000000000000000040000000010000000100000000000000000000000000000000000000000000000000000000020008000000000000000000000000000000000000000000000000400000000000000000000000000000000000000000000000000010000000400000000000000000000000000000000000000000000200000800000000000000000000000000000000000000000000000000000100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000000020000000000000000000000000000000000000000000000000000000000000000000000000000000080000000000000000000000000000000020000000000000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000140000000000000000000200000000000000000000000000000000000000000000000000000000000000000000000008000000000000000000000000000000000000000000000008000400000000000000000000000000000000000000000004000000000000000000000000000000000000000000000000000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000080000000400000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000000000000000000000000000000080000000000000000000000000000000000000000000000000000000000000080000000000001000000000000000080000000000200100000000000000840000000000000000020000000000000000000000000000000000000000000000000000000004000000000000000000000080000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000000200000000000400000000000000000000000400080000000000000000000400000000000000020000000000000000800000000000000000000000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000008000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010200002000000000000000000000000100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000000000000000000000000000000000000000000060140000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000090000000000000000000000000000000000000000000000800000000000000000000000000000000000000000000200000040000000000040000000000000000000000000000000000000000000000000100800000000000000000002000000000000000000000000000000000000000000000000000000400000000100000000000000000000000000000000200000000000000000000000000000000000000000000000000040000000004000000000000000000000000040000000000004000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000008000000000000000000000000000000000000000000000000010000000000000000000000000000000000000004000000000000000000000000000000000000000000000000000000000000040000000000000000080000000000000000000000000000000000000000000000000000020000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000080000000000000000000000000000000000000000000000000000000000000000100000000000000000000000000200200000000000200000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000080000000000000000000020000000000000000000000000000000000000000000000000000000000080000000000000000000000000000000000100000000000000000000000000000000000000000000800080000000000000000000000000004000000000000000000000000000000000000000000000000000000002000000000000000000000000000000000000000000000000000000000000000000088000000000000000200000000080000000000000000000000000000000000000000000000000000000000000000000000200200000000000000000000000000000000000100000000000000000000000000000000000000000400000000000000000000000000000000000000000000000008002000000000000000000000000000000000000000000000000000000000000000002000000000000000000000000000004000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000020000080000000000000000001000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000');
CREATE TABLE originals (
  card INTEGER PRIMARY KEY REFERENCES cards (key),
  uid TEXT NOT NULL CHECK (uid <> ''),
  bytes BLOB NOT NULL
, checksum INTEGER) STRICT;
INSERT INTO originals VALUES (11, 'in the trash', X'00FF0A', -2971247550278417122);
INSERT INTO originals VALUES (3, 'a''1@예', X'424547494E3A56544F444F0D0A5549443A61273140EC98880D0A53554D4D4152593A5765656B6C79207265706F72740D0A582D5448454952533B413D2262223A630D0A454E443A56544F444F0D0A', 4585895422736741280);
CREATE TABLE servers (
  key INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE CHECK (name <> ''),
  address TEXT NOT NULL,
  user TEXT NOT NULL
) STRICT;
INSERT INTO servers VALUES (1, '집의 서버', 'https://cal.example.org:5232/', 'k''im');
CREATE TABLE links (
  project INTEGER PRIMARY KEY REFERENCES projects (key),
  server INTEGER NOT NULL REFERENCES servers (key),
  href TEXT NOT NULL CHECK (href <> ''),
  name TEXT NOT NULL,
  token TEXT,
  listed INTEGER,
  read_only INTEGER NOT NULL CHECK (read_only IN (0, 1)),
  state TEXT NOT NULL,
  since INTEGER NOT NULL,
  detail TEXT NOT NULL,
  gone_since INTEGER,
  gone INTEGER NOT NULL CHECK (gone >= 0), journal INTEGER NOT NULL DEFAULT 0 CHECK (journal IN (0, 1)), gone_pages INTEGER NOT NULL DEFAULT 0 CHECK (gone_pages >= 0),
  UNIQUE (server, href)
) STRICT;
INSERT INTO links VALUES (2, 1, '/kim/''tasks''/', '할 일', 'http://radicale/ns/sync/1', 1795176000000, 0, 'held', 1795176000001, '12 gone', 1795176000000, 12, 0, 0);
CREATE TABLE objects (
  key INTEGER PRIMARY KEY,
  project INTEGER NOT NULL REFERENCES links (project),
  href TEXT NOT NULL CHECK (href <> ''),
  uid TEXT NOT NULL,
  card INTEGER REFERENCES cards (key),
  etag TEXT,
  role TEXT NOT NULL,
  fresh INTEGER NOT NULL CHECK (fresh IN (0, 1)),
  raw BLOB NOT NULL, page INTEGER REFERENCES pages (key), reason TEXT, checksum INTEGER,
  UNIQUE (project, href)
) STRICT;
INSERT INTO objects VALUES (1, 2, '/kim/''tasks''/7.ics', '7@예', 7, '"7"', 'card', 0, X'424547494E3A56544F444F0D0A53554D4D4152593AEAB8B40D0A454E443A56544F444F0D0A00FF', NULL, NULL, 1608715824871288579);
INSERT INTO objects VALUES (2, 2, '/kim/''tasks''/past', 'past', NULL, NULL, 'past', 0, X'', NULL, NULL, -3750763034362895579);
INSERT INTO objects VALUES (3, 2, '/kim/''tasks''/left', 'left', NULL, NULL, 'leftAlone', 1, X'', NULL, NULL, -3750763034362895579);
CREATE TABLE unsent (
  project INTEGER NOT NULL REFERENCES links (project),
  card BLOB NOT NULL REFERENCES cards (id),
  parked TEXT,
  PRIMARY KEY (project, card)
) STRICT, WITHOUT ROWID;
INSERT INTO unsent VALUES (2, X'00000000000000000000000000000007', NULL);
INSERT INTO unsent VALUES (2, X'00000000000000000000000000000009', '413 too large');
CREATE TABLE sendings (
  key INTEGER PRIMARY KEY,
  project INTEGER NOT NULL REFERENCES links (project),
  href TEXT NOT NULL CHECK (href <> ''),
  card INTEGER REFERENCES cards (key),
  if_match TEXT,
  body BLOB, page INTEGER REFERENCES pages (key), checksum INTEGER,
  UNIQUE (project, href)
) STRICT;
INSERT INTO sendings VALUES (1, 2, '/kim/''tasks''/5.ics', NULL, '"5"', NULL, NULL, NULL);
INSERT INTO sendings VALUES (2, 2, '/kim/''tasks''/7.ics', 7, NULL, X'424547494E3A56544F444F0D0A53554D4D4152593AEAB8B40D0A454E443A56544F444F0D0A00FF', NULL, 1608715824871288579);
CREATE TABLE conflicts (
  seq INTEGER PRIMARY KEY REFERENCES entries (seq),
  project INTEGER NOT NULL REFERENCES links (project)
) STRICT;
INSERT INTO conflicts VALUES (91, 2);
CREATE TABLE unsent_pages (
  project INTEGER NOT NULL REFERENCES links (project),
  page BLOB NOT NULL REFERENCES pages (id),
  parked TEXT,
  PRIMARY KEY (project, page)
) STRICT, WITHOUT ROWID;
CREATE TABLE page_originals (
  page INTEGER PRIMARY KEY REFERENCES pages (key),
  uid TEXT NOT NULL CHECK (uid <> ''),
  bytes BLOB NOT NULL
, checksum INTEGER) STRICT;
CREATE TABLE feed_events (
  day INTEGER NOT NULL,
  begins INTEGER NOT NULL CHECK (begins BETWEEN -1 AND 1440),
  feed INTEGER NOT NULL,
  place INTEGER NOT NULL,
  ends INTEGER CHECK (ends BETWEEN begins AND 1440),
  first INTEGER NOT NULL CHECK (first IN (0, 1)),
  title TEXT NOT NULL,
  location TEXT NOT NULL,
  PRIMARY KEY (day, begins, feed, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE titles (
  project INTEGER NOT NULL REFERENCES projects (key),
  life INTEGER NOT NULL CHECK (life IN (0, 1)),
  title BLOB NOT NULL CHECK (length(title) BETWEEN 1 AND 64),
  card INTEGER NOT NULL REFERENCES cards (key),
  PRIMARY KEY (project, life, title, card)
) STRICT, WITHOUT ROWID;
INSERT INTO titles VALUES (1, 0, X'617320697420776173', 11);
INSERT INTO titles VALUES (1, 0, X'636172642036', 6);
INSERT INTO titles VALUES (1, 0, X'7374616E642D7570', 5);
INSERT INTO titles VALUES (1, 0, X'746865206C6F6E67207265706F7274', 8);
INSERT INTO titles VALUES (1, 0, X'7765656B6C79207265706F72742C2073686F72746572', 3);
INSERT INTO titles VALUES (1, 0, X'EC849CEBB28420ECA090EAB2802022ECA480EBB9842220262069742773205C2035206F27636C6F636B20F09F91A9F09F92BB', 2);
INSERT INTO titles VALUES (1, 0, X'EC9B94EC84B820EBB3B4EB82B4EAB8B0', 4);
INSERT INTO titles VALUES (1, 1, X'77656C636F6D6520746F2073656B616E', 1);
INSERT INTO titles VALUES (2, 0, X'6F757273', 7);
INSERT INTO titles VALUES (4, 0, X'6F6C642069646561', 9);
CREATE TABLE heard_alarms (
  card INTEGER NOT NULL REFERENCES cards (key),
  reminder TEXT NOT NULL,
  channel INTEGER NOT NULL CHECK (channel IN (0, 1)),
  moment INTEGER,
  minute INTEGER CHECK ((minute IS NULL) <> (moment IS NULL)),
  snoozed INTEGER,
  at INTEGER,
  wall INTEGER,
  rung INTEGER,
  PRIMARY KEY (card, reminder, channel)
) STRICT, WITHOUT ROWID;
CREATE TABLE moves (
  project INTEGER NOT NULL REFERENCES projects (key),
  at INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  step INTEGER NOT NULL CHECK (step >= 0),
  card INTEGER NOT NULL REFERENCES cards (key),
  old_state INTEGER CHECK (old_state BETWEEN 0 AND 2),
  old_stage TEXT NOT NULL,
  new_state INTEGER CHECK (new_state BETWEEN 0 AND 2),
  new_stage TEXT NOT NULL,
  flags INTEGER NOT NULL CHECK (flags BETWEEN 0 AND 3),
  finish TEXT,
  PRIMARY KEY (project, at, seq, step)
) STRICT, WITHOUT ROWID;
CREATE TABLE under_way (
  card INTEGER PRIMARY KEY REFERENCES cards (key),
  project INTEGER NOT NULL REFERENCES projects (key),
  begun INTEGER NOT NULL
) STRICT;
CREATE TABLE derived_moves (
  key INTEGER PRIMARY KEY CHECK (key = 1),
  cards INTEGER NOT NULL CHECK (cards >= 0),
  entries INTEGER NOT NULL CHECK (entries >= 0)
) STRICT;
INSERT INTO derived_moves VALUES (1, 0, 0);
CREATE INDEX cards_in_order ON cards (project, life, state, place, id);
CREATE INDEX entries_of_a_card ON entries (card) WHERE card IS NOT NULL;
CREATE INDEX entries_in_a_project ON entries (project);
CREATE INDEX redoable_by_person ON entries (project, who)
WHERE origin <> 'program' AND kind = 'undone' AND reversed = 0;
CREATE INDEX redoable_by_run ON entries (project, run)
WHERE origin <> 'program' AND kind = 'undone' AND reversed = 0;
CREATE INDEX cards_in_trash ON cards (project, changed, id, life, purged) WHERE life = 1 AND purged IS NULL;
CREATE INDEX former_numbers_of_a_card ON former_numbers (card, project);
CREATE INDEX entries_of_a_group ON entries (grp, reversed) WHERE grp <> seq;
CREATE INDEX signatures_to_renew ON signatures (block) WHERE edits >= 96;
CREATE INDEX changes_in_a_project ON entries (project, grp) WHERE grp = seq;
CREATE INDEX cards_over_days ON cards (project, span, due_day, id, start_day, state, due_at, life)
WHERE life = 0 AND span IS NOT NULL;
CREATE INDEX cards_that_repeat ON cards (project, id) WHERE life = 0 AND state < 2 AND repeats IS NOT NULL;
CREATE INDEX alarms_at_a_moment ON alarms (channel, at) WHERE at IS NOT NULL;
CREATE INDEX alarms_that_rang ON alarms (rung) WHERE rung IS NOT NULL;
CREATE INDEX all_over_days ON cards (span, due_day, id, start_day, state, due_at, project, life)
WHERE life = 0 AND span IS NOT NULL;
CREATE INDEX all_that_repeat ON cards (id, project) WHERE life = 0 AND state < 2 AND repeats IS NOT NULL;
CREATE INDEX occurrences_done ON entries (project, at) WHERE kind = 'occurred' AND reversed = 0;
CREATE INDEX all_occurrences_done ON entries (at) WHERE kind = 'occurred' AND reversed = 0;
CREATE INDEX done_by_day ON cards (project, completed / 86400000, place, id, life, state, completed)
WHERE life = 0 AND state = 2 AND completed IS NOT NULL;
CREATE INDEX projects_in_order ON projects (place, id) WHERE archived = 0;
CREATE INDEX waits_for_a_card ON waits (target, card, since);
CREATE INDEX occurrences_of_a_card ON entries (card) WHERE kind = 'occurred' AND reversed = 0;
CREATE INDEX mentions_of_a_card ON mentions (target, card);
CREATE INDEX redoable_there_by_person ON entries (other, who)
WHERE other IS NOT NULL AND origin <> 'program' AND kind = 'undone' AND reversed = 0;
CREATE INDEX redoable_there_by_run ON entries (other, run)
WHERE other IS NOT NULL AND origin <> 'program' AND kind = 'undone' AND reversed = 0;
CREATE INDEX entries_that_came ON entries (other) WHERE other IS NOT NULL;
CREATE INDEX changes_that_came ON entries (other, grp) WHERE other IS NOT NULL AND grp = seq;
CREATE INDEX pages_in_order ON pages (journal, life, day, second, id);
CREATE INDEX pages_in_trash ON pages (journal, changed, id) WHERE life = 1;
CREATE INDEX all_pages_in_trash ON pages (changed, id) WHERE life = 1;
CREATE INDEX pages_that_name_a_card ON page_mentions (target, day, second, id) WHERE shown = 1;
CREATE INDEX page_signatures_to_renew ON page_signatures (block) WHERE edits >= 96;
CREATE INDEX entries_of_a_page ON entries (page) WHERE page IS NOT NULL;
CREATE INDEX entries_of_a_board ON entries (project) WHERE card IS NULL AND page IS NULL;
CREATE INDEX objects_of_a_card ON objects (card, project, role, href) WHERE card IS NOT NULL;
CREATE INDEX objects_that_are_cards ON objects (project, role) WHERE role = 'card';
CREATE INDEX objects_that_are_fresh ON objects (project) WHERE fresh = 1;
CREATE INDEX sendings_of_a_card ON sendings (card) WHERE card IS NOT NULL;
CREATE INDEX conflicts_in_a_project ON conflicts (project);
CREATE INDEX originals_by_name ON originals (uid);
CREATE INDEX objects_of_a_page ON objects (page, project, role, href) WHERE page IS NOT NULL;
CREATE INDEX objects_that_are_pages ON objects (project, role) WHERE role = 'page';
CREATE INDEX sendings_of_a_page ON sendings (page) WHERE page IS NOT NULL;
CREATE INDEX events_of_a_feed ON feed_events (feed, day);
CREATE INDEX objects_left_alone ON objects (project, reason) WHERE reason IS NOT NULL;
CREATE INDEX alarms_on_the_wall ON alarms (channel, (instr(reminder, ' ') > 0), wall) WHERE wall IS NOT NULL;
CREATE INDEX cards_due_on_a_day ON cards (project, due_day, state, number, id, life, due_minute) WHERE life = 0 AND state < 2 AND due_day IS NOT NULL AND due_minute IS NULL;
CREATE INDEX all_due_on_a_day ON cards (due_day, state, number, id, project, life, due_minute) WHERE life = 0 AND state < 2 AND due_day IS NOT NULL AND due_minute IS NULL;
CREATE INDEX cards_due_at_a_time ON cards (project, due_at, number, id, life, state) WHERE life = 0 AND state < 2 AND due_at IS NOT NULL;
CREATE INDEX all_due_at_a_time ON cards (due_at, number, id, project, life, state) WHERE life = 0 AND state < 2 AND due_at IS NOT NULL;
CREATE INDEX done_due_on_a_day ON cards (project, due_day, number, id, life, state, due_minute) WHERE life = 0 AND state = 2 AND due_day IS NOT NULL AND due_minute IS NULL;
CREATE INDEX all_done_due_on_a_day ON cards (due_day, number, id, project, life, state, due_minute) WHERE life = 0 AND state = 2 AND due_day IS NOT NULL AND due_minute IS NULL;
CREATE INDEX done_due_at_a_time ON cards (project, due_at, number, id, life, state) WHERE life = 0 AND state = 2 AND due_at IS NOT NULL;
CREATE INDEX all_done_due_at_a_time ON cards (due_at, number, id, project, life, state) WHERE life = 0 AND state = 2 AND due_at IS NOT NULL;
CREATE INDEX parts_of_a_card ON cards (parent, life, state, id) WHERE parent IS NOT NULL;
CREATE INDEX moves_of_a_card ON moves (card);
CREATE INDEX under_way_by_age ON under_way (project, begun);
CREATE INDEX cards_running ON cards (clock) WHERE clock IS NOT NULL;
CREATE INDEX entries_of_time ON entries (at) WHERE (fields & 67108864) <> 0;
CREATE INDEX undoable_by_person ON entries (project, who, reversed) WHERE origin <> 'program' AND kind <> 'undone' AND kind <> 'redone' AND kind <> 'purged';
CREATE INDEX undoable_by_run ON entries (project, run, reversed) WHERE origin <> 'program' AND kind <> 'undone' AND kind <> 'redone' AND kind <> 'purged';
CREATE INDEX undoable_there_by_person ON entries (other, who, reversed) WHERE other IS NOT NULL AND origin <> 'program' AND kind <> 'undone' AND kind <> 'redone' AND kind <> 'purged';
CREATE INDEX undoable_there_by_run ON entries (other, run, reversed) WHERE other IS NOT NULL AND origin <> 'program' AND kind <> 'undone' AND kind <> 'redone' AND kind <> 'purged';
COMMIT;
