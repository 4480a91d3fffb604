"""Reminders delivered by commands and boards, any number of each."""
import json
import os
import re
import signal
import sqlite3
import subprocess
import time
import unittest

from end_to_end import BINARY, EndToEndTest, PATIENCE


class Reminders(EndToEndTest):
    def setUp(self):
        super().setUp()
        config = self.home.path / "config" / "sekan" / "config"
        config.parent.mkdir()
        config.write_text("remind-default = 15m\n")
        self.record = self.home.path / "record"
        self.command = "echo \"$SEKAN_NUMBER $SEKAN_TITLE\" >>%s" % self.record

    def add(self, title, milliseconds=-1000):
        """Adds a card whose reminder rings after this time, by changing the store."""
        self.run_cli("add", title, "--due", "+2 17:00")
        board = sqlite3.connect(str(self.home.path / "data" / "sekan" / "board.sqlite"), timeout=PATIENCE)
        moment = int(time.time() * 1000) + milliseconds
        with board:
            board.execute("UPDATE alarms SET moment = ?1, at = ?1 WHERE rung IS NULL AND card IN "
                          "(SELECT key FROM cards WHERE title = ?2)", (moment, title))
        board.close()

    def lines(self):
        return self.record.read_text().splitlines() if self.record.exists() else []

    def wait_for(self, count):
        deadline = time.monotonic() + PATIENCE
        while len(self.lines()) < count:
            self.assertLess(time.monotonic(), deadline, self.lines())
            time.sleep(0.01)

    def test_each_is_told_once_however_often_it_is_asked(self):
        for title in ("one; rm -rf $HOME `id`", "둘"):
            self.add(title)
        self.add("later", 3_600_000)
        runs = [subprocess.Popen([BINARY, "remind", "--command", self.command], env=self.home.environment)
                for _ in range(4)]
        self.assertEqual([run.wait(PATIENCE) for run in runs], [0] * 4)
        self.run_cli("remind", "--command", self.command)
        self.assertEqual(sorted(self.lines()), ["1 one; rm -rf $HOME `id`", "2 둘"])

    def test_without_a_command_and_a_desktop_a_line_is_printed(self):
        self.add("Paint")
        line = self.run_cli("remind").stdout
        self.assertRegex(line, r"^Reminder: ‘Paint’ · due .* 17:00 · #1 · Home\n$")
        self.assertEqual(self.run_cli("remind").stdout, "")

    def test_of_each_that_nobody_takes_it_is_said_why(self):
        for title in ("One", "Two", "Three"):
            self.add(title)
        with open("/dev/full", "w") as full:
            done = subprocess.run([BINARY, "remind"], env=self.home.environment, stdout=full, stderr=subprocess.PIPE,
                                  encoding="utf-8", timeout=PATIENCE)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr, "sekan: The output could not be written: No space left on device\n" * 3)

    def test_one_that_watches_says_that_the_store_is_gone_and_waits_for_it(self):
        self.run_cli("add", "other")
        run = subprocess.Popen([BINARY, "remind", "--watch", "--command", self.command], env=self.home.environment,
                               stderr=subprocess.PIPE, encoding="utf-8")
        try:
            store = self.home.path / "data" / "sekan" / "board.sqlite"
            self.add("One")
            self.wait_for(1)
            store.rename(store.with_suffix(".away"))
            self.assertIn("The store was moved or deleted", run.stderr.readline())
            store.with_suffix(".away").rename(store)
            self.add("Two")
            self.wait_for(2)
            self.assertEqual(self.lines(), ["2 One", "3 Two"])
        finally:
            run.terminate()
            run.wait(PATIENCE)
            self.assertEqual(run.stderr.read(), "")
            run.stderr.close()

    def test_who_is_sent_away_leaves_no_command_behind(self):
        self.add("Paint")
        run = subprocess.Popen([BINARY, "remind", "--command", "sleep 1000 & echo $! >%s; wait" % self.record],
                               env=self.home.environment)
        self.wait_for(1)
        run.terminate()
        self.assertEqual(run.wait(PATIENCE), -signal.SIGTERM)
        deadline = time.monotonic() + PATIENCE
        while self.is_alive(int(self.lines()[0])):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)

    @staticmethod
    def is_alive(process):
        try:
            with open("/proc/%d/stat" % process) as stat:
                return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
        except OSError:
            return False

    def test_what_fails_is_said_and_tried_again(self):
        self.add("Paint")
        done = self.run_cli("remind", "--command", "exit 3", check=False)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("exit 3", done.stderr)
        self.add_moment("Paint")
        self.run_cli("remind", "--command", self.command)
        self.assertEqual(self.lines(), ["1 Paint"])

    def add_moment(self, title):
        """Makes the retry due now instead of in half a minute."""
        board = sqlite3.connect(str(self.home.path / "data" / "sekan" / "board.sqlite"), timeout=PATIENCE)
        with board:
            board.execute("UPDATE alarms SET at = 0 WHERE at IS NOT NULL AND card IN "
                          "(SELECT key FROM cards WHERE title = ?1)", (title,))
        board.close()

    def test_who_is_killed_over_it_loses_none(self):
        self.add("Paint")
        run = subprocess.Popen([BINARY, "remind", "--command", "echo $$ >%s; exec sleep 100" % self.record],
                               env=self.home.environment)
        self.wait_for(1)
        os.kill(run.pid, signal.SIGKILL)
        run.wait(PATIENCE)
        os.kill(int(self.lines()[0]), signal.SIGKILL)
        self.run_cli("remind", "--command", self.command)
        self.assertEqual(len(self.lines()), 1, "nobody else is given it while the lease lasts")
        self.add_moment("Paint")
        self.run_cli("remind", "--command", self.command)
        self.assertEqual(self.lines()[1:], ["1 Paint"])

    def test_one_that_watches_sleeps_until_there_is_something(self):
        self.run_cli("add", "other")
        run = subprocess.Popen([BINARY, "remind", "--watch", "--command", self.command], env=self.home.environment)
        try:
            self.add("Paint", 400)
            self.wait_for(1)
            self.assertEqual(self.lines(), ["2 Paint"])
        finally:
            run.terminate()
            run.wait(PATIENCE)

    def test_put_off_and_put_aside(self):
        self.add("Paint")
        self.run_cli("remind", "--command", self.command)
        listed = json.loads(self.run_cli("remind", "--list", "--json").stdout)
        self.assertEqual([(row["title"], row["hasRung"]) for row in listed], [("Paint", True)])
        self.assertIn("‘Paint’", self.run_cli("remind", "--snooze", "1", "1h").stdout)
        listed = json.loads(self.run_cli("remind", "--list", "--json").stdout)
        self.assertEqual([row["hasRung"] for row in listed], [False])
        done = self.run_cli("remind", "--dismiss", "1", check=False)
        self.assertEqual(done.returncode, 1)
        self.add_moment("Paint")
        self.run_cli("remind", "--command", self.command)
        self.run_cli("remind", "--dismiss", "1")
        self.assertEqual(self.run_cli("remind", "--list").stdout, "")

    def test_a_card_that_is_put_off_rings_once(self):
        self.run_cli("add", "Paint", "--due", "+2 17:00", "--remind", "15m, 1h, 1d")
        self.add_moment("Paint")
        self.run_cli("remind", "--command", self.command)
        self.assertEqual(self.lines(), ["1 Paint"] * 3)
        self.run_cli("remind", "--snooze", "1", "1h")
        listed = json.loads(self.run_cli("remind", "--list", "--json").stdout)
        self.assertEqual([row["hasRung"] for row in listed], [False])
        self.add_moment("Paint")
        self.run_cli("remind", "--command", self.command)
        self.assertEqual(self.lines(), ["1 Paint"] * 4)

    def test_of_two_boards_one_rings_once(self):
        (self.home.path / "config" / "sekan" / "config").write_text("remind-default = 15m\nnotify = osc9\n")
        boards = [self.terminal(), self.terminal()]
        self.add("Paint; 벽", 500)
        deadline = time.monotonic() + PATIENCE
        while not any(b"]9;" in board.raw for board in boards):
            self.assertLess(time.monotonic(), deadline)
            for board in boards:
                board.quiet(0.05)
        for board in boards:
            board.quiet(0.3)
        notices = [re.findall(rb"\x1b\]9; (.*?)\x07", board.raw) for board in boards]
        printed = [text.decode() for texts in notices for text in texts]
        self.assertEqual(len(printed), 1)
        self.assertRegex(printed[0], "^Reminder: Paint; 벽 - due .* 17:00$")
        bells = sum(re.sub(rb"\x1b\][^\x07\x1b]*(\x07|\x1b\\\\)", b"", board.raw).count(b"\x07") for board in boards)
        self.assertEqual(bells, 1)
        # Commands are a channel of their own.
        self.run_cli("remind", "--command", self.command)
        self.assertEqual(len(self.lines()), 1)

    def test_what_was_missed_rings_when_a_board_opens(self):
        self.add("Paint", -3_600_000)
        pane = self.pane()
        pane.wait_for("Reminder: ‘Paint’")
        pane.wait_for("rings 60 minutes late")
        pane.keys("gr")
        pane.wait_for("Reminders ─")
        pane.keys("x")
        pane.wait_for("No reminder has rung")

    def test_what_means_nothing_is_refused(self):
        for arguments in (("now",), ("--snooze", "x"), ("--snooze", "1", "soon"), ("--list", "--watch"), ("--json",)):
            self.assertEqual(self.run_cli("remind", *arguments, check=False).returncode, 2, arguments)


if __name__ == "__main__":
    unittest.main()
