"""Packed files, as other programs write them."""
import gzip
import io
import random
import zipfile

from end_to_end import EndToEndTest

TASKS = "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE\ntask,%s,,1,1,,,,en,UTC\n"

DAY_ONE = """{"metadata":{"version":"1.0"},"entries":[{"uuid":"0123456789ABCDEF0123456789ABCDEF",
"creationDate":"2026-11-19T09:12:00Z","timeZone":"UTC","text":"Rain"}]}"""


class Packed(EndToEndTest):
    def test_a_backup_of_todoist_has_a_table_for_each_project(self):
        path = self.home.path / "backup.zip"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("2026-11-30/Home [1].csv", TASKS % "Paint the door")
            archive.writestr("2026-11-30/Club [2].csv", TASKS % "Book the hall")
            archive.writestr("2026-11-30/photo.jpg", bytes(2_000_000))
        self.run_cli("import", str(path))
        self.assertEqual(self.run_cli("list", "--all").stdout.count("\n"), 2)
        for title in ("Paint the door", "Book the hall"):
            self.assertIn(title, self.run_cli("list", "--all").stdout)

    def test_a_board_of_tasks_has_a_folder(self):
        for place in ("tasks", "kanban/tasks", "saw/backlog/tasks", "saw/.backlog/tasks"):
            with self.subTest(place=place):
                self.setUp()
                path = self.home.path / "board.zip"
                with zipfile.ZipFile(path, "w") as archive:
                    for number in (1, 2):
                        task = "---\nid: %d\ntitle: Saw %d\n---\n" % (number, number)
                        archive.writestr("%s/%d.md" % (place, number), task)
                self.run_cli("import", str(path))
                self.assertEqual(self.run_cli("list").stdout.count("Saw"), 2)

    def test_tables_may_be_in_a_folder_called_tasks(self):
        path = self.home.path / "backup.zip"
        with zipfile.ZipFile(path, "w") as archive:
            for name in ("Home", "Club"):
                archive.writestr("My tasks/%s.csv" % name, TASKS % name)
        self.run_cli("import", str(path))
        self.assertEqual(self.run_cli("list", "--all").stdout.count("\n"), 2)

    def test_korean_names_are_projects(self):
        path = self.home.path / "backup.zip"
        with zipfile.ZipFile(path, "w") as archive:
            for name in ("업무", "개인"):
                archive.writestr("xxxx.csv", TASKS % name)
        # Korean Windows writes names in CP949 and does not mark them.
        data = path.read_bytes()
        for name in ("업무", "개인"):
            data = data.replace(b"xxxx.csv", name.encode("cp949") + b".csv", 1)
        tail = data.index(b"PK\1\2")
        for name in ("업무", "개인"):
            data = data[:tail] + data[tail:].replace(b"xxxx.csv", name.encode("cp949") + b".csv", 1)
        path.write_bytes(data)
        self.run_cli("import", str(path))
        projects = self.run_cli("projects").stdout
        self.assertTrue("업무" in projects and "개인" in projects, projects)

    def test_the_rest_of_a_folder_is_no_file_to_import(self):
        path = self.home.path / "export.zip"
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("board.json", "{}")
            archive.writestr("README.md", "- [ ] Read me\n")
        self.assertIn("unpack it", self.run_cli("import", str(path), check=False).stderr)

    def test_the_name_in_it_shows_the_format(self):
        path = self.home.path / "todo.txt.gz"
        path.write_bytes(gzip.compress(b"buy milk\n"))
        self.run_cli("import", str(path))
        self.assertIn("buy milk", self.run_cli("list").stdout)

    def test_a_packed_file_is_imported_like_the_file_in_it(self):
        chance = random.Random(7)
        words = ["".join(chance.choices("abcdefgh", k=40)) for _ in range(800)]
        lines = "".join("%s %d\n" % (word, number) for number, word in enumerate(words)).encode()
        for level in (0, 1, 9):
            packed = io.BytesIO()
            with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as archive:
                archive.writestr("tasks/todo.txt", lines)
            for data in (gzip.compress(lines, level), packed.getvalue()):
                with self.subTest(level=level, data=data[:2]):
                    self.setUp()
                    path = self.home.path / "file"
                    path.write_bytes(data)
                    self.run_cli("import", str(path), "--from", "todotxt")
                    shown = self.run_cli("export", "-", "--format", "todotxt").stdout
                    self.assertEqual(shown.count("\n"), 800)
                    self.assertTrue("%s 799" % words[799] in shown)

    def test_a_folder_of_tasks_may_be_packed(self):
        path = self.home.path / "board.zip"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for number, title in enumerate(("Mow", "Rake"), 1):
                archive.writestr("repo/backlog/tasks/task-%d - %s.md" % (number, title),
                                 "---\nid: task-%d\ntitle: %s\nstatus: To Do\n---\n" % (number, title))
        self.run_cli("import", str(path))
        shown = self.run_cli("list", "--all").stdout
        self.assertIn("Mow", shown)
        self.assertIn("Rake", shown)

    def test_a_damaged_or_unknown_file_changes_nothing(self):
        path, before = self.home.path / "backup.zip", self.run_cli("list", "--all").stdout
        with zipfile.ZipFile(path, "w", zipfile.ZIP_BZIP2) as archive:
            archive.writestr("a.csv", TASKS % "a")
        self.assertIn("unpack it", self.run_cli("import", str(path), check=False).stderr)
        path.write_bytes(path.read_bytes()[:-30])
        failed = self.run_cli("import", str(path), check=False)
        self.assertEqual((failed.returncode, failed.stdout), (1, ""))
        self.assertIn("the zip file is damaged", failed.stderr)
        path.write_bytes(gzip.compress(bytes(100_000_000), 1))
        self.assertIn("more than 64 MB", self.run_cli("import", str(path), check=False).stderr)
        self.assertEqual(self.run_cli("list", "--all").stdout, before)

    def test_a_journal_of_day_one_is_packed_with_its_photos(self):
        path = self.home.path / "export.zip"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("Journal.json", DAY_ONE)
            archive.writestr("photos/a.jpeg", "x")
        self.assertEqual(self.run_cli("journal", "import", str(path)).stdout, "Added 1 page to the journal\n")
        self.assertIn("No new pages", self.run_cli("journal", "import", str(path)).stdout)
        self.assertIn("Rain", self.run_cli("journal", "show", "2026-11-19").stdout)

    def test_a_packed_journal_is_imported_like_the_file_in_it(self):
        text = b"[2026-11-18 09:12] Sun\n"
        for name, data in (("journal.txt.gz", gzip.compress(text)), ("2026-11-17.md.gz", gzip.compress(b"Snow\n"))):
            path = self.home.path / name
            path.write_bytes(data)
            self.assertIn("Added 1 page", self.run_cli("journal", "import", str(path)).stdout)
        self.assertIn("Snow", self.run_cli("journal", "show", "2026-11-17").stdout)

    def test_an_export_of_day_one_has_several_journals_and_many_photos(self):
        path = self.home.path / "export.zip"
        travel = DAY_ONE.replace("Rain", "Sea").replace("0123", "4567").replace('"text"', '"photos":[{}],"text"')
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("Journal.json", DAY_ONE)
            archive.writestr("photos/large.jpeg", bytes(70_000_000))
            archive.writestr("Travel.json", travel)
        imported = self.run_cli("journal", "import", str(path)).stdout
        self.assertIn("Added 2 pages", imported)
        self.assertIn("1 photo", imported)
        for text in ("Rain", "Sea"):
            self.assertIn(text, self.run_cli("journal", "show", "2026-11-19").stdout)

    def test_a_mistake_in_one_of_several_journals_has_its_name(self):
        path = self.home.path / "export.zip"
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("Journal.json", DAY_ONE)
            archive.writestr("Travel.json", DAY_ONE.replace("2026-11-19T", "2026-11-99T"))
        failed = self.run_cli("journal", "import", str(path), check=False)
        self.assertEqual((failed.returncode, failed.stdout), (1, ""))
        self.assertIn("export.zip/Travel.json: ", failed.stderr)
        self.assertNotIn("Rain", self.run_cli("journal", "list").stdout)
