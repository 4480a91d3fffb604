"""Checking a store, and repairing it."""
import os
import pathlib
import re
import shlex
import shutil
import sqlite3
import struct
import unittest

from end_to_end import EndToEndTest


class Check(EndToEndTest):
    def setUp(self):
        super().setUp()
        for title in ("Plane", "Oil", "Sharpen"):
            self.run_cli("add", title)
        self.store = self.home.path / "data" / "sekan" / "board.sqlite"

    def check(self, *arguments, store=None, **environment):
        return self.run_cli("check", *arguments, "--store", str(store or self.store), check=False, **environment)

    def statements(self, *statements):
        database = sqlite3.connect(str(self.store), isolation_level=None)
        self.addCleanup(database.close)
        for statement in statements:
            database.execute(statement)
        return database

    def swap_indexes(self):
        names = "('cards_in_order', 'cards_due_on_a_day')"
        self.statements(
            "PRAGMA writable_schema = ON",
            "UPDATE sqlite_schema SET rootpage = (SELECT sum(rootpage) FROM sqlite_schema WHERE name IN %s) - rootpage "
            "WHERE name IN %s" % (names, names)).close()

    def test_a_history_without_cards_is_sound(self):
        other = self.home.path / "other"
        self.run_cli("projects", "--add", "Work", "--store", str(other))
        done = self.check(store=other)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "The store is sound\n", ""))

    def test_right_after_a_kill_within_a_commit_it_answers(self):
        database = self.statements("PRAGMA journal_mode = TRUNCATE", "PRAGMA cache_size = 1", "BEGIN IMMEDIATE",
                                   "UPDATE cards SET title = 'half'", "UPDATE entries SET title = 'half'")
        killed = self.home.path / "killed"
        for ending in ("", "-journal"):
            shutil.copy(str(self.store) + ending, str(killed) + ending)
        database.execute("ROLLBACK")
        self.assertNotEqual(killed.read_bytes(), self.store.read_bytes())
        done = self.check(store=killed)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "The store is sound\n", ""))
        self.assertEqual(killed.read_bytes(), self.store.read_bytes())

    def test_a_store_from_elsewhere_deletes_no_file(self):
        """SQLite deletes the super-journal that a rollback journal names after playback."""
        repository = self.home.path / "cloned"
        repository.mkdir()
        precious = self.home.path / "precious"
        database = self.statements("PRAGMA journal_mode = TRUNCATE", "PRAGMA cache_size = 1", "BEGIN IMMEDIATE",
                                   "UPDATE cards SET title = 'half'", "UPDATE entries SET title = 'half'")
        store, journal = self.store.read_bytes(), pathlib.Path(str(self.store) + "-journal").read_bytes()
        database.execute("ROLLBACK")
        board = repository / "board.db"
        (repository / ".sekan").write_text("store = board.db\n")
        for name in (str(precious), "../precious"):
            ending = name.encode()
            ending = struct.pack(">I", 262145) + ending + struct.pack(">II", len(ending), sum(ending))
            hot = journal + ending + bytes.fromhex("d9d505f920a163d7")
            for command in ("list", "status", "check", "agenda", "add x", "log", "watch", "show 1", "done 1", "undo",
                            "export --json", "import -", "doctor", "remind", "remind --list", "calendar", "",
                            "journal list", "check --repair", "projects", "demo"):
                precious.write_text("a key")
                board.write_bytes(store)
                (repository / "board.db-journal").write_bytes(hot)
                with self.subTest(command=command, name=name):
                    done = self.run_cli(*command.split(), check=False, folder=repository)
                    self.assertEqual(precious.read_text(), "a key")
                    if command not in ("doctor", "demo", ""):
                        self.assertEqual((done.returncode, done.stdout), (4, ""))
                        self.assertIn("names another file", done.stderr)
            pane = self.pane(folder=repository)
            pane.wait_for(lambda screen: "names another file" in screen or pane.exit_status() is not None)
            self.assertEqual(precious.read_text(), "a key")

    def test_damaged_indexes_are_told_and_made_anew(self):
        before = self.run_cli("list").stdout
        self.swap_indexes()
        damaged = self.store.read_bytes()
        done = self.check()
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("missing from index cards_in_order", done.stderr)
        self.assertRegex(done.stderr, "Indexes are damaged, .*sekan check --repair")
        self.assertRegex(self.check("--lang", "ko").stderr, "색인이 손상되어.*sekan check --repair")
        self.assertEqual(self.store.read_bytes(), damaged)
        done = self.check("--repair")
        self.assertEqual(done.returncode, 0)
        copy = re.search(r"The damaged file was copied to (\S+)", done.stdout).group(1)
        self.assertRegex(done.stdout, r"Rebuilt from the tables: indexes, .*\nThe store is sound\n$")
        with open(copy, "rb") as file:
            self.assertEqual(file.read(), damaged)
        self.assertEqual(self.run_cli("list").stdout, before)

    def test_the_command_that_is_told_repairs_the_store_that_was_checked(self):
        self.swap_indexes()
        odd = self.home.path / "it's odd.sqlite"
        shutil.copy(str(self.store), str(odd))
        command = self.check(store=odd).stderr.rsplit("Rebuild them: sekan ", 1)[1]
        self.assertEqual(self.run_cli(*shlex.split(command), check=False).returncode, 0)
        self.assertEqual(self.check(store=odd).stdout, "The store is sound\n")
        self.assertEqual(self.check().returncode, 1)

    def test_cards_that_a_lost_write_took_come_back_from_the_history_once_that_is_confirmed(self):
        leaf, = sqlite3.connect(str(self.store)).execute(
            "SELECT pageno FROM dbstat WHERE name = 'cards' AND pagetype = 'leaf'").fetchone()
        page = slice((leaf - 1) * 4096, leaf * 4096)
        earlier = self.store.read_bytes()[page]
        for title in ("Sand", "Paint"):
            self.run_cli("add", title)
        damaged = bytearray(self.store.read_bytes())
        damaged[page] = earlier
        self.store.write_bytes(damaged)
        for arguments in ([], ["--repair"]):
            done = self.check(*arguments)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertRegex(done.stderr, r"Missing: 2 cards\n(.*\n)*.*Restore a backup; .*sekan check --repair .*--yes")
            self.assertRegex(self.check(*arguments, "--lang", "ko").stderr, "사라진 카드: 2장")
            self.assertEqual(self.store.read_bytes(), bytes(damaged))
        done = self.check("--repair", "--yes")
        self.assertEqual(done.returncode, 0)
        self.assertRegex(done.stdout, "rebuilt from the history.*\nThe store is sound\n$")
        for title in ("Plane", "Oil", "Sharpen", "Sand", "Paint"):
            self.assertIn(title, self.run_cli("list").stdout)

    def test_a_file_with_a_second_name_is_left_as_it_is(self):
        self.swap_indexes()
        os.link(str(self.store), str(self.home.path / "second.sqlite"))
        before = self.store.read_bytes()
        done = self.check("--repair")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("hard link", done.stderr)
        self.assertEqual(self.store.read_bytes(), before)

    def test_an_open_board_goes_over_to_what_was_made_anew(self):
        self.swap_indexes()
        pane = self.pane()
        pane.wait_for("TODO")
        self.assertEqual(self.check("--repair").returncode, 0)
        pane.wait_for(lambda screen: all(title in screen for title in ("Plane", "Oil", "Sharpen")))

    def test_what_is_sound_is_left_as_it_is(self):
        before = self.store.read_bytes()
        done = self.check("--repair")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "The store is sound\n", ""))
        self.assertEqual(self.store.read_bytes(), before)

    def test_a_card_and_its_history_agree_again_once_that_is_confirmed(self):
        self.statements("UPDATE cards SET title = 'other' WHERE number = 2").close()
        before = self.store.read_bytes()
        for arguments in ([], ["--repair"]):
            done = self.check(*arguments)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertRegex(done.stderr, r"differs from its history\n(.*\n)*.*sekan check --repair .*--yes")
            self.assertEqual(self.store.read_bytes(), before)
        self.assertRegex(self.check("--repair", "--yes").stdout, "The store is sound\n$")
        self.assertIn("other", self.run_cli("list").stdout)
        self.assertEqual(self.check("--repair", "--yes").stdout, "The store is sound\n")
        self.assertEqual(len(list(self.store.parent.glob("*.damaged*"))), 1)

    def test_a_damaged_id_has_one_advice(self):
        self.statements("PRAGMA ignore_check_constraints = ON", "UPDATE cards SET id = x'00' WHERE number = 2").close()
        done = self.check("--repair")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertRegex(done.stderr, r"cards 2: id\n.*Restore a backup; .* --yes\n$")
        self.assertEqual(done.stderr.count("backup"), 1)
        self.assertRegex(self.check("--repair", "--yes").stdout, "The store is sound\n$")

    def test_around_an_unreadable_page_everything_is_kept_once_that_is_confirmed(self):
        for number in range(60):
            self.run_cli("add", "Card %d" % number)
        whole, cards = self.store.read_bytes(), self.run_cli("list").stdout
        database = sqlite3.connect(str(self.store))
        self.addCleanup(database.close)
        for table, words in (("cards", "Missing: [0-9]+ cards"), ("heard_alarms", "part of the table heard_alarms")):
            page, = database.execute("SELECT max(pageno) FROM dbstat WHERE name = ? AND pagetype = 'leaf'",
                                     (table,)).fetchone()
            damaged = whole[:(page - 1) * 4096] + bytes(4096) + whole[page * 4096:]
            other = self.home.path / table
            other.write_bytes(damaged)
            with self.subTest(table=table):
                done = self.check("--repair", store=other)
                self.assertEqual((done.returncode, done.stdout), (1, ""))
                self.assertRegex(done.stderr, words + r"\n(.*\n)*.*sekan check --repair .*--yes")
                self.assertEqual(other.read_bytes(), damaged)
                self.assertRegex(self.check("--repair", "--yes", store=other).stdout, "The store is sound\n$")
                self.assertEqual(self.run_cli("list", "--store", str(other)).stdout, cards)

    def test_it_refuses_what_it_does_not_know(self):
        self.statements("PRAGMA user_version = 99").close()
        before = self.store.read_bytes()
        done = self.check("--repair")
        self.assertEqual(done.returncode, 4)
        self.assertIn("newer Sekan", done.stderr)
        self.assertEqual(self.store.read_bytes(), before)
        for content, why in (("", "The file is empty"), ("My notes\n", "not a Sekan store")):
            other = self.home.path / "notes"
            other.write_text(content)
            done = self.check("--repair", store=other)
            self.assertEqual((done.returncode, other.read_text()), (4, content))
            self.assertIn(why, done.stderr)
        self.assertEqual(self.check("--repair", store=self.home.path / "nothing").returncode, 4)
        self.assertEqual(self.run_cli("list", "--repair", check=False).returncode, 2)


if __name__ == "__main__":
    unittest.main()
