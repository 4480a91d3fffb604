PRAGMA application_id = 1399155553;
PRAGMA user_version = 4;
BEGIN;
CREATE TABLE steps (number INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
INSERT INTO steps VALUES (1, 'cards, history, counts');
CREATE TABLE projects (
  key INTEGER PRIMARY KEY,
  id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
  name TEXT NOT NULL,
  limit_todo INTEGER CHECK (limit_todo BETWEEN 1 AND 9999),
  limit_doing INTEGER CHECK (limit_doing BETWEEN 1 AND 9999),
  limit_done INTEGER CHECK (limit_done BETWEEN 1 AND 9999),
  last_number INTEGER NOT NULL DEFAULT 0 CHECK (last_number >= 0)
) STRICT;
INSERT INTO projects VALUES (1, x'00000000000000000000000000000001', '', NULL, 3, NULL, 10);
CREATE TABLE cards (
  key INTEGER PRIMARY KEY,
  id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
  project INTEGER NOT NULL REFERENCES projects (key),
  number INTEGER NOT NULL CHECK (number > 0),
  life INTEGER NOT NULL CHECK (life IN (0, 1)),
  state INTEGER NOT NULL CHECK (state IN (0, 1, 2)),
  place TEXT NOT NULL CHECK (place <> ''),
  completed INTEGER,
  came_from INTEGER CHECK (came_from IN (0, 1, 2)),
  due_day INTEGER,
  due_minute INTEGER CHECK (due_minute BETWEEN 0 AND 1439),
  due_zone TEXT,
  due_at INTEGER,
  start_day INTEGER,
  priority INTEGER NOT NULL CHECK (priority IN (0, 1, 2, 3)),
  checked INTEGER NOT NULL CHECK (checked BETWEEN 0 AND checkable),
  checkable INTEGER NOT NULL,
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  tags TEXT NOT NULL,
  title TEXT NOT NULL,
  opening TEXT NOT NULL,
  UNIQUE (project, number),
  CHECK (due_minute IS NULL AND due_zone IS NULL AND due_at IS NULL
    OR due_minute IS NOT NULL AND due_zone IS NOT NULL AND due_at IS NOT NULL AND due_day IS NOT NULL)
) STRICT;
INSERT INTO cards VALUES (1, x'00000000000000000000000000005ec0', 1, 1, 1, 0, 'a0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 1795176419806, 1795176425935, '', 'Welcome to Sekan', 'L moves this card to DOING; u takes it back.');
INSERT INTO cards VALUES (2, x'00000000000000000000000000005ec1', 1, 2, 1, 0, 'a1', NULL, NULL, 20778, NULL, NULL, NULL, NULL, 0, 0, 0, 1795176419806, 1795176425935, '', 'Set a deadline', 'd and then fri, +3 or 12-25 17:00.');
INSERT INTO cards VALUES (3, x'00000000000000000000000000005ec2', 1, 3, 1, 0, 'a2', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 1, 2, 1795176419806, 1795176425935, '', 'Tick off steps', 'Enter opens, Space ticks.
- [x] read this
- [ ] tick this line');
INSERT INTO cards VALUES (4, x'00000000000000000000000000005ec3', 1, 4, 1, 1, 'a0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 1795176419806, 1795176425935, '', 'Move cards about', 'm shows where to. ? tells all keys.');
INSERT INTO cards VALUES (5, x'00000000000000000000000000005ec4', 1, 5, 0, 0, 'Zz', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 1795176419806, 1795176425722, '', 'Clear the samples again', 'X clears these cards; your own stay.');
INSERT INTO cards VALUES (6, x'01a1f8da58a8b1c441d4ade128a641aa', 1, 6, 0, 1, 'Zz', NULL, NULL, 20881, NULL, NULL, NULL, NULL, 3, 1, 2, 1795176421544, 1795176423243, 'ops security', 'Rotate the SSH keys', '- [x] list the hosts
- [ ] roll out
한 줄 더 긴 메모입니다 0
한 줄 더 긴 메모입니다 1
한 줄 더 긴 메모입니다 2
한 줄 더 긴 메모입니다 3
한 줄 더 긴 메모입니다 4
한 줄 더 긴 메모입니다 5
한 줄 더 긴 메모입니다 6
한 줄 더 긴 메모입니다 7
한 줄 더 긴 메모입니다 8
한 줄 더 긴 메모입니다 9
한 줄 더 긴 메모입니다 10
한 줄 더 긴 메모입니다 11
한 줄 더 긴 메모입니다 12
한 줄 더 긴 메모입니다 13
한 줄 더 긴 메모입니다 14
한 줄 더 긴 메모입니다 15
한 줄 더 긴 메모입니다 16
한 줄 더 긴 메모입니다 17
한 줄 더 긴 메모입니다 18
한 줄 더 긴 메모입니다 19
한 줄 더 긴 메모입니다 20
한 줄 더 긴 메모입니다 21
한 줄 더 긴 메모입니다 22
한 줄 더 긴 메모입니다 23
한 줄 더 긴 메모입니다 24
한 줄 더 긴 메모입니다 25
한 줄 더 긴 메모입니다 26
한 줄 더 긴 메모입니다 27
한 줄 더 긴 메모');
INSERT INTO cards VALUES (7, x'01a1f8da58c503a68b281ad6ac9fe950', 1, 7, 0, 1, 'a1', NULL, NULL, 20882, 1020, 'Europe/Berlin', 1804262400000, 20878, 0, 0, 0, 1795176421573, 1795176421573, '', '서버 점검 회의 준비', '');
INSERT INTO cards VALUES (8, x'01a1f8da58e6a0d1da0d3ba6aea039ec', 1, 8, 0, 2, 'a1', 1795176421606, NULL, NULL, NULL, NULL, NULL, NULL, 1, 0, 0, 1795176421606, 1795176421606, '', 'Pay the hosting bill', '');
INSERT INTO cards VALUES (9, x'01a1f8da5902951d250db6d1b8557cbd', 1, 9, 0, 0, 'a4', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 1795176421634, 1795176421634, 'ops', 'Write the report', 'short notes');
INSERT INTO cards VALUES (10, x'01a1f8da5924ab272e4171943c1f935f', 1, 10, 1, 0, 'a5', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 1795176421668, 1795176422927, '', 'Old idea', '');
CREATE TABLE long_notes (
  card INTEGER PRIMARY KEY REFERENCES cards (key),
  rest TEXT NOT NULL CHECK (rest <> '')
) STRICT;
INSERT INTO long_notes VALUES (6, '입니다 28
한 줄 더 긴 메모입니다 29
한 줄 더 긴 메모입니다 30
한 줄 더 긴 메모입니다 31
한 줄 더 긴 메모입니다 32
한 줄 더 긴 메모입니다 33
한 줄 더 긴 메모입니다 34
한 줄 더 긴 메모입니다 35
한 줄 더 긴 메모입니다 36
한 줄 더 긴 메모입니다 37
한 줄 더 긴 메모입니다 38
한 줄 더 긴 메모입니다 39
한 줄 더 긴 메모입니다 40
한 줄 더 긴 메모입니다 41
한 줄 더 긴 메모입니다 42
한 줄 더 긴 메모입니다 43
한 줄 더 긴 메모입니다 44
한 줄 더 긴 메모입니다 45
한 줄 더 긴 메모입니다 46
한 줄 더 긴 메모입니다 47
한 줄 더 긴 메모입니다 48
한 줄 더 긴 메모입니다 49
한 줄 더 긴 메모입니다 50
한 줄 더 긴 메모입니다 51
한 줄 더 긴 메모입니다 52
한 줄 더 긴 메모입니다 53
한 줄 더 긴 메모입니다 54
한 줄 더 긴 메모입니다 55
한 줄 더 긴 메모입니다 56
한 줄 더 긴 메모입니다 57
한 줄 더 긴 메모입니다 58
한 줄 더 긴 메모입니다 59
한 줄 더 긴 메모입니다 60
한 줄 더 긴 메모입니다 61
한 줄 더 긴 메모입니다 62
한 줄 더 긴 메모입니다 63
한 줄 더 긴 메모입니다 64
한 줄 더 긴 메모입니다 65
한 줄 더 긴 메모입니다 66
한 줄 더 긴 메모입니다 67
한 줄 더 긴 메모입니다 68
한 줄 더 긴 메모입니다 69
한 줄 더 긴 메모입니다 70
한 줄 더 긴 메모입니다 71
한 줄 더 긴 메모입니다 72
한 줄 더 긴 메모입니다 73
한 줄 더 긴 메모입니다 74
한 줄 더 긴 메모입니다 75
한 줄 더 긴 메모입니다 76
한 줄 더 긴 메모입니다 77
한 줄 더 긴 메모입니다 78
한 줄 더 긴 메모입니다 79
한 줄 더 긴 메모입니다 80
한 줄 더 긴 메모입니다 81
한 줄 더 긴 메모입니다 82
한 줄 더 긴 메모입니다 83
한 줄 더 긴 메모입니다 84
한 줄 더 긴 메모입니다 85
한 줄 더 긴 메모입니다 86
한 줄 더 긴 메모입니다 87
한 줄 더 긴 메모입니다 88
한 줄 더 긴 메모입니다 89');
CREATE TABLE tallies (
  project INTEGER NOT NULL REFERENCES projects (key),
  life INTEGER NOT NULL,
  state INTEGER NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0),
  PRIMARY KEY (project, life, state)
) STRICT, WITHOUT ROWID;
INSERT INTO tallies VALUES (1, 0, 0, 2);
INSERT INTO tallies VALUES (1, 0, 1, 2);
INSERT INTO tallies VALUES (1, 0, 2, 1);
INSERT INTO tallies VALUES (1, 1, 0, 4);
INSERT INTO tallies VALUES (1, 1, 1, 1);
CREATE TABLE people (
  key INTEGER PRIMARY KEY,
  person TEXT NOT NULL,
  machine TEXT NOT NULL,
  UNIQUE (person, machine)
) STRICT;
INSERT INTO people VALUES (1, 'ana', 'desk');
CREATE TABLE runs (
  key INTEGER PRIMARY KEY,
  who INTEGER NOT NULL REFERENCES people (key),
  run TEXT NOT NULL,
  UNIQUE (who, run)
) STRICT;
INSERT INTO runs VALUES (1, 1, '01a1f8da51de1bff395abd4b9c737b8a');
INSERT INTO runs VALUES (2, 1, '01a1f8da58a811b7c97807e2f28c5d66');
INSERT INTO runs VALUES (3, 1, '01a1f8da58c58b704c62905ae9cfd95d');
INSERT INTO runs VALUES (4, 1, '01a1f8da58e6c3b68eb2ed212567854d');
INSERT INTO runs VALUES (5, 1, '01a1f8da59022460a14099bd0faf3d79');
INSERT INTO runs VALUES (6, 1, '01a1f8da5924db1e4bf23b577a5a314e');
INSERT INTO runs VALUES (7, 1, '01a1f8da5955f463dcf41e03748886b7');
INSERT INTO runs VALUES (8, 1, '01a1f8da598f96033f1b19b9d7830c72');
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
  body TEXT NOT NULL,
  CHECK ((card IS NULL) = (number IS NULL) AND (card IS NULL) = (title IS NULL))
) STRICT;
INSERT INTO entries VALUES (1, 1, 1795176419806, 1, 1, 'program', 1, 'added', 1, 1, 'Welcome to Sekan', 15, NULL, 0, '{"life":[null,"board"],"position":[null,{"column":"todo","place":"a0"}],"title":["","Welcome to Sekan"],"notes":{"at":0,"-":"","+":"L moves this card to DOING; u takes it back."}}');
INSERT INTO entries VALUES (2, 2, 1795176419806, 1, 1, 'program', 1, 'added', 2, 2, 'Set a deadline', 31, NULL, 0, '{"life":[null,"board"],"position":[null,{"column":"todo","place":"a1"}],"title":["","Set a deadline"],"notes":{"at":0,"-":"","+":"d and then fri, +3 or 12-25 17:00."},"due":[null,"2026-11-21"]}');
INSERT INTO entries VALUES (3, 3, 1795176419806, 1, 1, 'program', 1, 'added', 3, 3, 'Tick off steps', 15, NULL, 0, '{"life":[null,"board"],"position":[null,{"column":"todo","place":"a2"}],"title":["","Tick off steps"],"notes":{"at":0,"-":"","+":"Enter opens, Space ticks.\n- [x] read this\n- [ ] tick this line"}}');
INSERT INTO entries VALUES (4, 4, 1795176419806, 1, 1, 'program', 1, 'added', 4, 4, 'Move cards about', 15, NULL, 0, '{"life":[null,"board"],"position":[null,{"column":"doing","place":"a0"}],"title":["","Move cards about"],"notes":{"at":0,"-":"","+":"m shows where to. ? tells all keys."}}');
INSERT INTO entries VALUES (5, 5, 1795176419806, 1, 1, 'program', 1, 'added', 5, 5, 'Clear the samples', 15, NULL, 0, '{"life":[null,"board"],"position":[null,{"column":"done","place":"a0","completed":1795176419806}],"title":["","Clear the samples"],"notes":{"at":0,"-":"","+":"X clears these cards; your own stay."}}');
INSERT INTO entries VALUES (6, 6, 1795176421544, 1, 2, 'commandLine', 1, 'added', 6, 6, 'Rotate the SSH keys', 223, NULL, 0, '{"life":[null,"board"],"position":[null,{"column":"todo","place":"a3"}],"title":["","Rotate the SSH keys"],"notes":{"at":0,"-":"","+":"- [x] list the hosts\n- [ ] roll out\n한 줄 더 긴 메모입니다 0\n한 줄 더 긴 메모입니다 1\n한 줄 더 긴 메모입니다 2\n한 줄 더 긴 메모입니다 3\n한 줄 더 긴 메모입니다 4\n한 줄 더 긴 메모입니다 5\n한 줄 더 긴 메모입니다 6\n한 줄 더 긴 메모입니다 7\n한 줄 더 긴 메모입니다 8\n한 줄 더 긴 메모입니다 9\n한 줄 더 긴 메모입니다 10\n한 줄 더 긴 메모입니다 11\n한 줄 더 긴 메모입니다 12\n한 줄 더 긴 메모입니다 13\n한 줄 더 긴 메모입니다 14\n한 줄 더 긴 메모입니다 15\n한 줄 더 긴 메모입니다 16\n한 줄 더 긴 메모입니다 17\n한 줄 더 긴 메모입니다 18\n한 줄 더 긴 메모입니다 19\n한 줄 더 긴 메모입니다 20\n한 줄 더 긴 메모입니다 21\n한 줄 더 긴 메모입니다 22\n한 줄 더 긴 메모입니다 23\n한 줄 더 긴 메모입니다 24\n한 줄 더 긴 메모입니다 25\n한 줄 더 긴 메모입니다 26\n한 줄 더 긴 메모입니다 27\n한 줄 더 긴 메모입니다 28\n한 줄 더 긴 메모입니다 29\n한 줄 더 긴 메모입니다 30\n한 줄 더 긴 메모입니다 31\n한 줄 더 긴 메모입니다 32\n한 줄 더 긴 메모입니다 33\n한 줄 더 긴 메모입니다 34\n한 줄 더 긴 메모입니다 35\n한 줄 더 긴 메모입니다 36\n한 줄 더 긴 메모입니다 37\n한 줄 더 긴 메모입니다 38\n한 줄 더 긴 메모입니다 39\n한 줄 더 긴 메모입니다 40\n한 줄 더 긴 메모입니다 41\n한 줄 더 긴 메모입니다 42\n한 줄 더 긴 메모입니다 43\n한 줄 더 긴 메모입니다 44\n한 줄 더 긴 메모입니다 45\n한 줄 더 긴 메모입니다 46\n한 줄 더 긴 메모입니다 47\n한 줄 더 긴 메모입니다 48\n한 줄 더 긴 메모입니다 49\n한 줄 더 긴 메모입니다 50\n한 줄 더 긴 메모입니다 51\n한 줄 더 긴 메모입니다 52\n한 줄 더 긴 메모입니다 53\n한 줄 더 긴 메모입니다 54\n한 줄 더 긴 메모입니다 55\n한 줄 더 긴 메모입니다 56\n한 줄 더 긴 메모입니다 57\n한 줄 더 긴 메모입니다 58\n한 줄 더 긴 메모입니다 59\n한 줄 더 긴 메모입니다 60\n한 줄 더 긴 메모입니다 61\n한 줄 더 긴 메모입니다 62\n한 줄 더 긴 메모입니다 63\n한 줄 더 긴 메모입니다 64\n한 줄 더 긴 메모입니다 65\n한 줄 더 긴 메모입니다 66\n한 줄 더 긴 메모입니다 67\n한 줄 더 긴 메모입니다 68\n한 줄 더 긴 메모입니다 69\n한 줄 더 긴 메모입니다 70\n한 줄 더 긴 메모입니다 71\n한 줄 더 긴 메모입니다 72\n한 줄 더 긴 메모입니다 73\n한 줄 더 긴 메모입니다 74\n한 줄 더 긴 메모입니다 75\n한 줄 더 긴 메모입니다 76\n한 줄 더 긴 메모입니다 77\n한 줄 더 긴 메모입니다 78\n한 줄 더 긴 메모입니다 79\n한 줄 더 긴 메모입니다 80\n한 줄 더 긴 메모입니다 81\n한 줄 더 긴 메모입니다 82\n한 줄 더 긴 메모입니다 83\n한 줄 더 긴 메모입니다 84\n한 줄 더 긴 메모입니다 85\n한 줄 더 긴 메모입니다 86\n한 줄 더 긴 메모입니다 87\n한 줄 더 긴 메모입니다 88\n한 줄 더 긴 메모입니다 89"},"due":[null,"2027-03-04"],"tags":[[],["ops","security"]],"priority":["none","high"]}');
INSERT INTO entries VALUES (7, 7, 1795176421573, 1, 3, 'commandLine', 1, 'added', 7, 7, '서버 점검 회의 준비', 55, NULL, 0, '{"life":[null,"board"],"position":[null,{"column":"doing","place":"a1"}],"title":["","서버 점검 회의 준비"],"due":[null,{"day":"2027-03-05","minute":1020,"zone":"Europe/Berlin","at":1804262400000}],"start":[null,"2027-03-01"]}');
INSERT INTO entries VALUES (8, 8, 1795176421606, 1, 4, 'commandLine', 1, 'added', 8, 8, 'Pay the hosting bill', 135, NULL, 0, '{"life":[null,"board"],"position":[null,{"column":"done","place":"a1","completed":1795176421606}],"title":["","Pay the hosting bill"],"priority":["none","low"]}');
INSERT INTO entries VALUES (9, 9, 1795176421634, 1, 5, 'commandLine', 1, 'added', 9, 9, 'Write the report', 79, NULL, 0, '{"life":[null,"board"],"position":[null,{"column":"todo","place":"a4"}],"title":["","Write the report"],"notes":{"at":0,"-":"","+":"short notes"},"tags":[[],["ops"]]}');
INSERT INTO entries VALUES (10, 10, 1795176421668, 1, 6, 'commandLine', 1, 'added', 10, 10, 'Old idea', 7, NULL, 0, '{"life":[null,"board"],"position":[null,{"column":"todo","place":"a5"}],"title":["","Old idea"]}');
INSERT INTO entries VALUES (11, 11, 1795176421717, 1, 7, 'commandLine', 1, 'limited', NULL, NULL, NULL, 512, NULL, 0, '{"limit":{"doing":[null,3]}}');
INSERT INTO entries VALUES (12, 12, 1795176422927, 1, 8, 'pane', 1, 'removed', 10, 10, 'Old idea', 1, NULL, 0, '{"life":["board","trash"]}');
INSERT INTO entries VALUES (13, 13, 1795176423243, 1, 8, 'pane', 1, 'moved', 6, 6, 'Rotate the SSH keys', 2, NULL, 0, '{"position":[{"column":"todo","place":"a3"},{"column":"doing","place":"Zz"}]}');
INSERT INTO entries VALUES (14, 14, 1795176423883, 1, 8, 'pane', 1, 'reopened', 5, 5, 'Clear the samples', 2, NULL, 0, '{"position":[{"column":"done","place":"a0","completed":1795176419806},{"column":"todo","place":"Zz"}]}');
INSERT INTO entries VALUES (15, 15, 1795176424039, 1, 8, 'pane', 1, 'undone', 5, 5, 'Clear the samples', 2, 14, 1, '{"position":[{"column":"todo","place":"Zz"},{"column":"done","place":"a0","completed":1795176419806}]}');
INSERT INTO entries VALUES (16, 16, 1795176424204, 1, 8, 'pane', 1, 'redone', 5, 5, 'Clear the samples', 2, 15, 0, '{"position":[{"column":"done","place":"a0","completed":1795176419806},{"column":"todo","place":"Zz"}]}');
INSERT INTO entries VALUES (17, 17, 1795176425211, 1, 8, 'pane', 1, 'edited', 5, 5, 'Clear the samples again', 4, NULL, 0, '{"title":["Clear the samples","Clear the samples again"]}');
INSERT INTO entries VALUES (18, 18, 1795176425520, 1, 8, 'pane', 1, 'reordered', 5, 5, 'Clear the samples again', 2, NULL, 1, '{"position":[{"column":"todo","place":"Zz"},{"column":"todo","place":"a0V"}]}');
INSERT INTO entries VALUES (19, 19, 1795176425722, 1, 8, 'pane', 1, 'undone', 5, 5, 'Clear the samples again', 2, 18, 0, '{"position":[{"column":"todo","place":"a0V"},{"column":"todo","place":"Zz"}]}');
INSERT INTO entries VALUES (20, 20, 1795176425935, 1, 8, 'pane', 1, 'removed', 1, 1, 'Welcome to Sekan', 1, NULL, 0, '{"life":["board","trash"]}');
INSERT INTO entries VALUES (21, 20, 1795176425935, 1, 8, 'pane', 1, 'removed', 2, 2, 'Set a deadline', 1, NULL, 0, '{"life":["board","trash"]}');
INSERT INTO entries VALUES (22, 20, 1795176425935, 1, 8, 'pane', 1, 'removed', 3, 3, 'Tick off steps', 1, NULL, 0, '{"life":["board","trash"]}');
INSERT INTO entries VALUES (23, 20, 1795176425935, 1, 8, 'pane', 1, 'removed', 4, 4, 'Move cards about', 1, NULL, 0, '{"life":["board","trash"]}');
CREATE INDEX cards_in_order ON cards (project, life, state, place, id);
CREATE INDEX cards_due_on_a_day ON cards (project, due_day, life, state, due_minute)
WHERE life = 0 AND state < 2 AND due_day IS NOT NULL AND due_minute IS NULL;
CREATE INDEX cards_due_at_a_time ON cards (project, due_at, life, state)
WHERE life = 0 AND state < 2 AND due_at IS NOT NULL;
CREATE INDEX entries_of_a_card ON entries (card) WHERE card IS NOT NULL;
CREATE INDEX entries_of_a_board ON entries (project) WHERE card IS NULL;
CREATE INDEX entries_in_a_project ON entries (project);
CREATE INDEX undoable_by_person ON entries (project, who, reversed)
WHERE origin <> 'program' AND kind NOT IN ('undone', 'redone');
CREATE INDEX undoable_by_run ON entries (project, run, reversed)
WHERE origin <> 'program' AND kind NOT IN ('undone', 'redone');
CREATE INDEX redoable_by_person ON entries (project, who)
WHERE origin <> 'program' AND kind = 'undone' AND reversed = 0;
CREATE INDEX redoable_by_run ON entries (project, run)
WHERE origin <> 'program' AND kind = 'undone' AND reversed = 0;
INSERT INTO steps VALUES (2, 'projects, trash, tags, notes');
INSERT INTO steps VALUES (3, 'search signatures');
INSERT INTO steps VALUES (4, 'changes of the history');
ALTER TABLE projects ADD COLUMN place TEXT NOT NULL DEFAULT 'a0' CHECK (place <> '');
ALTER TABLE projects ADD COLUMN archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1));
ALTER TABLE cards ADD COLUMN purged INTEGER CHECK (purged IS NULL OR life = 1);
ALTER TABLE cards ADD COLUMN waiting TEXT;
ALTER TABLE cards ADD COLUMN look_again INTEGER CHECK (look_again IS NULL OR waiting IS NOT NULL);
CREATE INDEX cards_in_trash ON cards (project, changed, id, life, purged) WHERE life = 1 AND purged IS NULL;
CREATE TABLE former_numbers (
  project INTEGER NOT NULL REFERENCES projects (key),
  number INTEGER NOT NULL CHECK (number > 0),
  card INTEGER NOT NULL REFERENCES cards (key),
  PRIMARY KEY (project, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX former_numbers_of_a_card ON former_numbers (card, project);
CREATE TABLE tags (
  project INTEGER NOT NULL REFERENCES projects (key),
  tag TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (project, tag)
) STRICT, WITHOUT ROWID;
INSERT INTO tags (project, tag, count)
WITH RECURSIVE words (project, tag, rest) AS (
  SELECT project, '', tags || ' ' FROM cards WHERE life = 0 AND tags <> ''
  UNION ALL
  SELECT project, substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1) FROM words
  WHERE rest <> '')
SELECT project, tag, count(*) FROM words WHERE tag <> '' GROUP BY project, tag;
CREATE TABLE notes (
  name TEXT NOT NULL,
  project INTEGER NOT NULL,
  value TEXT NOT NULL CHECK (length(value) <= 65536),
  PRIMARY KEY (name, project)
) STRICT, WITHOUT ROWID;
CREATE INDEX entries_of_a_group ON entries (grp, reversed) WHERE grp <> seq;
DROP INDEX undoable_by_person;
DROP INDEX undoable_by_run;
CREATE INDEX undoable_by_person ON entries (project, who, reversed)
WHERE origin <> 'program' AND kind NOT IN ('undone', 'redone', 'purged');
CREATE INDEX undoable_by_run ON entries (project, run, reversed)
WHERE origin <> 'program' AND kind NOT IN ('undone', 'redone', 'purged');
CREATE TABLE signatures (
  block INTEGER PRIMARY KEY CHECK (block >= 0),
  edits INTEGER NOT NULL CHECK (edits >= 0),
  bits BLOB NOT NULL
) STRICT;
CREATE INDEX signatures_to_renew ON signatures (block) WHERE edits >= 96;
CREATE INDEX changes_in_a_project ON entries (project, grp) WHERE grp = seq;
COMMIT;
