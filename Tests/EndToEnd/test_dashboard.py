"""Read-only output: a status line that follows changes, and watch mode in a pane."""
import os
import pathlib
import re
import select
import shutil
import signal
import sqlite3
import subprocess
import time
import unittest

from end_to_end import BINARY, EndToEndTest, PATIENCE, Session


class Lines:
    """A program whose lines are read as they arrive."""

    def __init__(self, arguments, environment):
        self.process = subprocess.Popen([BINARY] + arguments, env=environment, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.rest = b""

    def next(self, patience=PATIENCE):
        """The next line; None after the timeout."""
        deadline = time.monotonic() + patience
        while b"\n" not in self.rest:
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                return None
            more = os.read(self.process.stdout.fileno(), 65536)
            if not more:
                return None
            self.rest += more
        line, self.rest = self.rest.split(b"\n", 1)
        return line.decode()

    def close(self):
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdout, self.process.stderr):
            if not stream.closed:
                stream.close()


class StatusWatch(EndToEndTest):
    def watch(self, *arguments):
        lines = Lines(["status", "--watch", *arguments], self.home.environment)
        self.addCleanup(lines.close)
        return lines

    def test_a_line_comes_only_when_it_is_another_one(self):
        self.run_cli("add", "Paint", "--column", "doing")
        lines = self.watch()
        self.assertEqual(lines.next(), "1 doing")
        self.run_cli("add", "Sweep")
        self.run_cli("add", "Mow", "--column", "doing")
        self.assertEqual(lines.next(), "2 doing")

    def test_it_waits_for_a_store_in_folders_that_are_not_there(self):
        shutil.rmtree(self.home.path / "data")
        lines = self.watch()
        self.assertEqual(lines.next(), "0 doing")
        self.assertFalse((self.home.path / "data").exists())
        self.run_cli("add", "Paint", "--column", "doing")
        self.assertEqual(lines.next(), "1 doing")

    def test_what_may_be_right_again_is_said_once_and_waited_for(self):
        self.run_cli("add", "Paint", "--column", "doing")
        lines = self.watch()
        self.assertEqual(lines.next(), "1 doing")
        store = self.home.path / "data" / "sekan" / "board.sqlite"
        self.run_cli("add", "Sweep", "--column", "doing")
        self.assertEqual(lines.next(), "2 doing")
        sound = store.read_bytes()
        for trouble, said in ((lambda: store.rename(store.with_suffix(".away")), b"The store was moved or deleted"),
                              (lambda: store.write_bytes(b""), b"The file is empty"),
                              (lambda: store.write_bytes(sound[:4096] + b"\xa5" * (len(sound) - 4096)), b"damaged")):
            trouble()
            self.assertIn(said, lines.process.stderr.readline())
            time.sleep(2.5)  # The store is polled every second, and the failure is reported once.
            store.write_bytes(sound)
            time.sleep(1.5)
            self.assertIsNone(lines.process.poll())
        self.run_cli("add", "Mow", "--column", "doing")
        self.assertEqual(lines.next(), "3 doing")
        lines.process.send_signal(signal.SIGTERM)
        lines.process.wait(PATIENCE)
        self.assertEqual(lines.process.stderr.read(), b"")

    def test_what_is_no_store_ends_it(self):
        self.run_cli("add", "Paint")
        lines = self.watch()
        self.assertEqual(lines.next(), "0 doing")
        (self.home.path / "data" / "sekan" / "board.sqlite").write_bytes(b"My notes\n" * 1000)
        self.assertEqual(lines.process.wait(PATIENCE), 4)
        self.assertIn(b"not a Sekan store", lines.process.stderr.read())

    def test_it_ends_with_its_reader(self):
        lines = self.watch()
        self.assertEqual(lines.next(), "0 doing")
        lines.process.stdout.close()
        self.assertEqual(lines.process.wait(PATIENCE), 141)
        self.assertEqual(lines.process.stderr.read(), b"")

    def test_it_ends_when_it_is_told_to(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            with self.subTest(signal=number.name):
                lines = self.watch()
                self.assertEqual(lines.next(), "0 doing")
                lines.process.send_signal(number)
                self.assertIn(lines.process.wait(PATIENCE), (-number, 128 + number))
                self.assertEqual((lines.rest, lines.process.stderr.read()), (b"", b""))

    @unittest.skipUnless(shutil.which("strace"), "without strace")
    def test_idle_it_is_not_woken(self):
        self.run_cli("add", "Paint")
        lines = self.watch()
        self.assertEqual(lines.next(), "0 doing")
        self.assertEqual(calls_of(lines.process.pid), [])

    def test_a_held_store_is_not_waited_for(self):
        self.run_cli("add", "Paint")
        board = sqlite3.connect(str(self.home.path / "data" / "sekan" / "board.sqlite"), isolation_level=None)
        self.addCleanup(board.close)
        board.execute("BEGIN EXCLUSIVE")
        done = self.run_cli("status", check=False)
        self.assertEqual((done.returncode, done.stdout), (75, ""))

    def test_going_on_begins_when_the_store_is_free(self):
        self.run_cli("add", "Paint", "--column", "doing")
        board = sqlite3.connect(str(self.home.path / "data" / "sekan" / "board.sqlite"), isolation_level=None)
        self.addCleanup(board.close)
        board.execute("BEGIN EXCLUSIVE")
        lines = self.watch()
        self.assertEqual(lines.process.stderr.readline(),
                         b"sekan: Another program has locked the store; waiting until it is free\n")
        board.execute("ROLLBACK")
        self.assertEqual(lines.next(), "1 doing")

    def test_looking_writes_nothing(self):
        self.run_cli("add", "Paint", "--due", "tomorrow")
        before = self.fingerprint()
        self.run_cli("status", "{late} {next} {weather} {pending}")
        self.run_cli("status", "--json")
        self.assertEqual(self.fingerprint(), before)

    def fingerprint(self):
        return sorted((str(path), path.stat().st_mtime_ns, path.read_bytes()) for path in self.home.files("data"))


class WatchedPage(EndToEndTest):
    """`sekan watch --html`"""

    def expect(self, page, word):
        deadline = time.monotonic() + PATIENCE
        while not page.exists() or word not in page.read_text():
            self.assertLess(time.monotonic(), deadline, word)
            time.sleep(0.05)

    def test_the_page_follows_the_store_until_it_is_interrupted(self):
        self.run_cli("add", "Paint")
        page = self.home.path / "board.html"
        watch = Lines(["watch", "--html", str(page)], self.home.environment)
        self.addCleanup(watch.close)
        self.expect(page, "Paint")
        written = page.stat()
        self.run_cli("add", "Sweep")
        self.expect(page, "Sweep")
        self.assertNotEqual(page.stat().st_ino, written.st_ino)
        watch.process.send_signal(signal.SIGINT)
        self.assertIn(watch.process.wait(PATIENCE), (-signal.SIGINT, 128 + signal.SIGINT))
        self.assertEqual((watch.process.stdout.read(), watch.process.stderr.read()), (b"", b""))
        self.assertEqual([file.name for file in page.parent.iterdir() if "export" in file.name], [])


class Follow(EndToEndTest):
    """`log --follow`, even if the file is replaced."""

    def setUp(self):
        super().setUp()
        self.store = self.home.path / "data" / "sekan" / "board.sqlite"
        for title in ("One", "Two", "Three"):
            self.run_cli("add", title)
        self.copy = self.store.with_suffix(".copy")
        self.copy.write_bytes(self.store.read_bytes())
        self.lines = Lines(["log", "--follow"], self.home.environment)
        self.addCleanup(self.lines.close)
        time.sleep(0.5)  # Later changes are printed.
        self.assert_told("Four")

    def assert_told(self, title):
        self.run_cli("add", title)
        self.assertIn("Added ‘%s’" % title, self.lines.next() or "")

    def test_on_in_a_copy_that_took_its_place(self):
        self.copy.rename(self.store)
        time.sleep(0.5)
        for title in ("Five", "Six", "Seven"):
            self.assert_told(title)

    def test_on_in_another_store_from_its_first_entry(self):
        self.store.rename(self.store.with_suffix(".away"))
        for title in ("First", "Second"):
            self.run_cli("add", title)
        self.assertEqual([(self.lines.next() or "").split()[0] for _ in range(2)], ["1", "2"])

    def test_first_so_many_of_the_last_ones(self):
        for options, titles in (["--limit", "2"], ("Three", "Four")), (["--limit", "9", "--since", "3"], ("Four",)):
            lines = Lines(["log", "--follow", *options], self.home.environment)
            self.addCleanup(lines.close)
            for title in titles:
                self.assertIn("Added ‘%s’" % title, lines.next() or "")
            self.run_cli("add", "Next")
            self.assertIn("Added ‘Next’", lines.next() or "")
            self.run_cli("undo")
            self.assertIsNotNone(lines.next())
            self.run_cli("add", "More")
            self.assertIn("Added ‘More’", lines.next() or "")

    def test_a_card_wherever_it_is_sent(self):
        self.run_cli("projects", "--add", "Work")
        lines = Lines(["log", "--follow", "1"], self.home.environment)
        self.addCleanup(lines.close)
        time.sleep(0.5)  # Later changes are printed.
        self.run_cli("send", "1", "Work")
        self.assertIn("‘One’", lines.next() or "")
        self.run_cli("remove", "1", "-p", "Work")
        self.assertIn("‘One’", lines.next() or "")

    def test_it_ends_with_its_reader_as_any_command_does(self):
        self.lines.process.stdout.close()
        self.assertIn(self.lines.process.wait(PATIENCE), (141, -signal.SIGPIPE))

    def test_it_begins_when_the_store_is_free(self):
        board = sqlite3.connect(str(self.store), isolation_level=None)
        self.addCleanup(board.close)
        board.execute("BEGIN EXCLUSIVE")
        lines = Lines(["log", "--follow"], self.home.environment)
        self.addCleanup(lines.close)
        self.assertEqual(lines.process.stderr.readline(),
                         b"sekan: Another program has locked the store; waiting until it is free\n")
        board.execute("ROLLBACK")
        time.sleep(2)  # It retries every second.
        self.run_cli("add", "Five")
        self.assertIn("Added ‘Five’", lines.next() or "")

    def test_from_the_first_entry_of_a_board_that_is_begun(self):
        shutil.rmtree(self.home.path / "data")
        lines = Lines(["log", "--follow"], self.home.environment)
        self.addCleanup(lines.close)
        time.sleep(0.5)
        self.assertFalse((self.home.path / "data").exists())
        self.run_cli("add", "First")
        self.assertIn("Added ‘First’", lines.next() or "")

    def test_one_that_is_gone_is_said_once_and_waited_for(self):
        self.store.rename(self.store.with_suffix(".away"))
        self.assertIn(b"The store was moved or deleted", self.lines.process.stderr.readline())
        time.sleep(2.5)  # The store is polled every second, and the failure is reported once.
        self.store.with_suffix(".away").rename(self.store)
        time.sleep(1.5)
        self.assert_told("Five")
        self.lines.process.send_signal(signal.SIGTERM)
        self.lines.process.wait(PATIENCE)
        self.assertEqual(self.lines.process.stderr.read(), b"")


def calls_of(process, seconds=2):
    """System calls of an idle program, apart from the one that it sleeps in."""
    try:
        seen = subprocess.run(["timeout", "-s", "INT", str(seconds), "strace", "-f", "-p", str(process)],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=60).stderr
    except subprocess.TimeoutExpired as error:
        raise AssertionError(str(error)) from error
    if "attached" not in seen:
        raise unittest.SkipTest("strace may not look: " + seen.strip())
    return [line for line in seen.splitlines()
            if "attached" not in line and "detached" not in line and not re.search(r"(poll|restart_syscall)\(", line)]


class Watch(EndToEndTest):
    def watch(self, *arguments, size=(40, 10), shell=False, **environment):
        session = Session([BINARY, "watch", *arguments], size=size, env=dict(self.home.environment, **environment),
                          shell=shell)
        self.addCleanup(session.close)
        return session

    def assert_given_back(self, session):
        self.assertEqual((session.screen.leftovers(), session.terminal_modes() == session.modes_before), ([], True))

    def test_the_board_is_seen_and_what_others_do(self):
        self.run_cli("add", "Paint")
        session = self.watch()
        session.wait_for(re.compile("Paint"), PATIENCE)
        self.run_cli("add", "장보기")
        session.wait_for(re.compile("장보기"), PATIENCE)
        session.press("q")
        self.assertEqual(session.wait_exit(), (0, None))
        self.assert_given_back(session)

    def test_it_begins_no_store_and_shows_the_one_that_comes(self):
        session = self.watch()
        session.wait_for(re.compile("TODO 0"), PATIENCE)
        self.assertEqual(self.home.files("data"), [])
        self.run_cli("add", "Paint")
        session.wait_for(re.compile("Paint"), PATIENCE)

    def test_a_store_that_is_gone_is_said_until_it_is_back(self):
        self.run_cli("add", "Paint")
        session = self.watch(size=(80, 10))
        session.wait_for(re.compile("Paint"), PATIENCE)
        store = self.home.path / "data" / "sekan" / "board.sqlite"
        store.rename(store.with_suffix(".away"))
        session.wait_for(lambda screen: "moved or deleted" in screen.text and "Paint" in screen.text, PATIENCE)
        store.with_suffix(".away").rename(store)
        session.wait_for(lambda screen: "moved or deleted" not in screen.text and "Paint" in screen.text, PATIENCE)

    def test_it_writes_nothing_to_the_store(self):
        self.run_cli("add", "Paint")
        before = [(path, path.stat().st_mtime_ns, path.read_bytes()) for path in self.home.files("data")]
        session = self.watch()
        session.wait_for(re.compile("Paint"), PATIENCE)
        session.press("aNo<enter>lxdd")
        session.quiet(0.2)
        session.press("q")
        self.assertEqual(session.wait_exit(), (0, None))
        self.assertEqual([(path, path.stat().st_mtime_ns, path.read_bytes()) for path in self.home.files("data")], before)

    def test_a_held_store_leaves_no_pane_empty(self):
        self.run_cli("add", "Paint")
        session = self.watch(size=(60, 10))
        session.wait_for(re.compile("Paint"), PATIENCE)
        board = sqlite3.connect(str(self.home.path / "data" / "sekan" / "board.sqlite"), isolation_level=None)
        self.addCleanup(board.close)
        board.execute("BEGIN EXCLUSIVE")
        for columns, rows in ((30, 8), (100, 20)):
            session.resize(columns, rows)
            session.wait_for(re.compile("Another program is writing"), PATIENCE)
            session.wait_for(re.compile("Paint"), PATIENCE)
        board.execute("ROLLBACK")
        session.wait_for(lambda screen: "Another" not in screen.text, PATIENCE)

    def test_it_begins_when_the_store_is_free(self):
        self.run_cli("add", "Paint")
        board = sqlite3.connect(str(self.home.path / "data" / "sekan" / "board.sqlite"), isolation_level=None)
        self.addCleanup(board.close)
        board.execute("BEGIN EXCLUSIVE")
        session = self.watch(size=(80, 10))
        session.wait_for(re.compile("sekan: Another program has locked the store; waiting until it is free"), PATIENCE)
        time.sleep(6)  # Longer than the board waits for a lock.
        board.execute("ROLLBACK")
        session.wait_for(re.compile("Paint"), PATIENCE)
        session.press("q")
        self.assertEqual(session.wait_exit(), (0, None))

    def test_a_damaged_store_is_no_board_as_ever(self):
        self.run_cli("add", "Paint")
        session = self.watch(size=(80, 10))
        session.wait_for(re.compile("Paint"), PATIENCE)
        store = self.home.path / "data" / "sekan" / "board.sqlite"
        sound = store.read_bytes()
        with open(str(store), "r+b") as file:
            file.seek(4096)
            file.write(b"\xa5" * (len(sound) - 4096))
        session.wait_for(re.compile("The store is damaged"), PATIENCE)
        with open(str(store), "r+b") as file:
            file.write(sound)
        session.wait_for(lambda screen: "damaged" not in screen.text and "Paint" in screen.text, PATIENCE)

    def test_the_terminal_is_given_back_on_every_way_out(self):
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGSEGV, signal.SIGABRT):
            with self.subTest(signal=number.name):
                session = self.watch("--agenda")
                session.wait_for(re.compile("Agenda"), PATIENCE)
                session.signal(number)
                self.assertIn(session.wait_exit(), [(None, number), (128 + number, None)])
                self.assert_given_back(session)

    def test_stopped_and_resumed_in_another_size(self):
        session = self.watch("--calendar", size=(80, 24), shell=True)
        session.wait_for(re.compile("20[0-9][0-9]"), PATIENCE)
        session.quiet(0.05)
        session.send(b"\x1a")
        self.assertIsNotNone(session.wait_stopped())
        session.quiet(0.05)
        self.assert_given_back(session)
        session.resize(100, 30)
        session.foreground()
        session.wait_for(lambda screen: any("─" * 100 in line for line in screen.lines), PATIENCE)
        session.press("q")
        self.assertEqual(session.wait_exit(), (0, None))
        self.assert_given_back(session)

    @unittest.skipUnless(shutil.which("strace"), "without strace")
    def test_idle_it_is_not_woken_and_says_nothing(self):
        self.run_cli("add", "Paint")
        session = self.watch(size=(80, 24))
        session.wait_for(re.compile("Paint"), PATIENCE)
        session.quiet(1.5)  # Skips the single release of memory, a second after the last work.
        self.assertEqual(calls_of(session.pid), [])
