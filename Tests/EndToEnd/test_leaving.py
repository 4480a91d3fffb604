"""Every end restores the terminal."""
import resource
import signal
import time
import unittest

import words
from end_to_end import BINARY, PATIENCE, EndToEndTest, Session


class Leaving(EndToEndTest):
    def assert_given_back(self, session):
        self.assertEqual((session.screen.leftovers(), session.terminal_modes() == session.modes_before), ([], True))

    def test_by_its_key(self):
        session = self.terminal()
        session.press(words.LEAVE)
        self.assertEqual(session.wait_exit(), (0, None))
        self.assert_given_back(session)

    def test_by_signals_and_crashes(self):
        deadly = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGSEGV, signal.SIGABRT,
                  signal.SIGBUS, signal.SIGILL, signal.SIGFPE)
        for number in deadly:
            with self.subTest(signal=number.name):
                session = self.terminal()
                session.signal(number)
                self.assertIn(session.wait_exit(), [(None, number), (128 + number, None)])
                self.assert_given_back(session)

    def test_a_report_of_a_crash_tells_who_called_whom(self):
        """The program sleeps in a library function, whose caller is only found by searching the stack."""
        session = self.terminal(shell=False)
        session.signal(signal.SIGSEGV)
        session.wait_exit()
        report, = (self.home.path / "state" / "sekan").glob("crash-*.txt")
        lines = report.read_text().splitlines()
        self.assertEqual(lines[0], "signal 11")
        self.assertGreater(len([line for line in lines if line.startswith(BINARY + "(")]), 4, lines)

    def test_a_crash_leaves_no_core_dump(self):
        limits = resource.getrlimit(resource.RLIMIT_CORE)
        self.addCleanup(resource.setrlimit, resource.RLIMIT_CORE, limits)
        resource.setrlimit(resource.RLIMIT_CORE, (limits[1], limits[1]))
        for number in (signal.SIGSEGV, signal.SIGABRT):
            with self.subTest(signal=number.name):
                session = Session([BINARY], env=self.home.environment, cwd=str(self.home.path), shell=False)
                self.addCleanup(session.close)
                session.wait_for(words.HEADER, PATIENCE)
                session.signal(number)
                session.wait_exit()
                self.assertEqual([path for path in self.home.files() if path.name.startswith("core")], [])

    def test_by_a_signal_before_its_demo_is_seen(self):
        folder = self.home.path / "temporary"
        folder.mkdir()
        session = Session([BINARY, "demo"], env=dict(self.home.environment, TMPDIR=str(folder)), shell=False)
        self.addCleanup(session.close)
        deadline = time.monotonic() + PATIENCE
        while not list(folder.iterdir()) and time.monotonic() < deadline:
            pass
        session.signal(signal.SIGTERM)
        self.assertIn(session.wait_exit(), [(None, signal.SIGTERM), (128 + signal.SIGTERM, None)])
        self.assertEqual(list(folder.iterdir()), [])

    def test_by_a_closed_line_it_ends_and_does_not_spin(self):
        for shell in (True, False):
            with self.subTest(shell=shell):
                session = self.terminal(shell=shell)
                session.hang_up()
                self.assertIsNotNone(session.wait_exit(5))

    def test_stopped_and_resumed_in_another_size(self):
        session = self.terminal()
        session.send(b"\x1a")
        self.assertIsNotNone(session.wait_stopped())
        session.quiet(0.05)
        self.assert_given_back(session)
        session.resize(100, 30)
        session.foreground()
        session.wait_for(lambda screen: words.HEADER.search(screen.text) and screen.lines[29])
        session.press(words.LEAVE)
        self.assertEqual(session.wait_exit(), (0, None))
        self.assert_given_back(session)

    def test_by_a_signal_that_came_while_it_was_stopped(self):
        for number in (signal.SIGTERM, signal.SIGHUP):
            with self.subTest(signal=number.name):
                session = self.terminal()
                session.send(b"\x1a")
                self.assertIsNotNone(session.wait_stopped())
                session.signal(number)
                session.foreground()
                self.assertIn(session.wait_exit(), [(None, number), (128 + number, None)])
                self.assert_given_back(session)

    def test_in_the_middle_of_typing(self):
        session = self.terminal()
        session.press(words.ADD)
        session.wait_for(words.EDITOR)
        session.press("abc")
        session.signal(signal.SIGTERM)
        self.assertIsNotNone(session.wait_exit())
        self.assert_given_back(session)


if __name__ == "__main__":
    unittest.main()
