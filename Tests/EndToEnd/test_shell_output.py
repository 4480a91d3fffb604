"""Output of commands for a terminal and for programs."""
import os
import re
import signal
import subprocess
import unicodedata
import unittest

from end_to_end import BINARY, EndToEndTest, Session


def cells(text):
    return sum(0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1
               for sign in text)


class Columns(EndToEndTest):
    def setUp(self):
        super().setUp()
        self.run_cli("add", "서버 점검 회의: 다음 분기 용량 계획과 장애 대응 훈련 일정을 정한다", "--due", "tomorrow")
        self.run_cli("add", "Rotate the SSH keys of all the hosts in the data centre", "--due", "tomorrow")
        self.run_cli("add", "Cafe\u0301", "--due", "tomorrow")

    def shown(self, *arguments, size):
        # tmux would print a line about the end and scroll a narrow pane.
        with Session([BINARY, *arguments], size=size, env=self.home.environment) as session:
            self.assertEqual(session.wait_exit(), (0, None))
            return [line.rstrip() for line in session.screen.text.split("\n")]

    def test_they_begin_in_the_same_cell_whatever_stands_before_them(self):
        for columns, cell in ((60, 39), (80, 51), (200, 81)):
            with self.subTest(columns=columns):
                rows = [row for row in self.shown("list", size=(columns, 24)) if row.startswith("  #")]
                self.assertEqual(len(rows), 3)
                self.assertEqual({cells(row[:row.index("tomorrow")]) for row in rows}, {cell})
                self.assertEqual([("…" in row) for row in rows], [columns < 200, columns < 200, False])

    def test_a_narrow_terminal_has_the_rest_below(self):
        rows = self.shown("list", size=(40, 24))
        self.assertEqual(rows[1:3], ["  #1   서버 점검 회의: 다음 분기 용량…", "       tomorrow"])

    def test_a_pipe_reads_lines(self):
        self.assertEqual(self.run_cli("list").stdout.split("\n")[2], "#3  todo  Cafe\u0301  tomorrow")
        colored = self.run_cli("list", "--color", "always", COLUMNS="100").stdout
        self.assertTrue(re.search("\x1b\\[2m#3 *\x1b\\[0m", colored), colored)

    def test_a_reader_that_has_seen_enough_is_no_failure(self):
        lines = "".join("Card %d\n" % number for number in range(5_000))
        subprocess.run([BINARY, "add", "-"], env=self.home.environment, input=lines.encode(), check=True,
                       stdout=subprocess.DEVNULL)
        reader = subprocess.Popen([BINARY, "list", "--color", "always"], env=self.home.environment,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.assertIn(b"TODO", reader.stdout.readline())
        reader.stdout.close()
        self.assertEqual((reader.stderr.read(), reader.wait()), (b"", -signal.SIGPIPE))
        reader.stderr.close()

    def run_without_reader(self, command, text=""):
        reader, writer = os.pipe()
        os.close(reader)
        subprocess.run([BINARY, *command.split()], env=self.home.environment, input=text.encode(), stdout=writer)
        os.close(writer)

    def test_a_reader_that_has_quit_does_not_prevent_a_change(self):
        lists = "".join("* TODO Card %d\n* IDEA%d\n" % (number, number) for number in range(3))
        self.run_without_reader("import - --format org", lists)
        for command in ("backup", "remove 1", "restore-backup latest --yes"):
            self.run_without_reader(command)
        self.assertEqual(len(self.run_cli("list").stdout.splitlines()), 9)

    def test_a_reader_that_has_quit_does_not_cut_a_change_short(self):
        self.run_without_reader("add -", "".join("Card %d\n" % number for number in range(120)))
        self.run_without_reader("done 1")
        self.run_without_reader("done 1 2")
        self.assertEqual(len(self.run_cli("list", "--column", "done").stdout.splitlines()), 2)
        self.run_without_reader("remove 1-123")
        self.assertEqual(self.run_cli("list").stdout, "")
        days = ["2026-%02d-%02d" % (month, day) for month in (1, 2) for day in range(1, 29)]
        self.run_without_reader("journal import -", "".join("[%s 09:00] Page\n\n" % day for day in days))
        self.run_without_reader("journal remove " + " ".join(days))
        self.assertEqual(self.run_cli("journal", "list").stdout, "")


class TemporaryFolder(EndToEndTest):
    def test_its_failure_is_not_that_of_the_input(self):
        for command in ("import -", "journal import -", "demo"):
            done = subprocess.run([BINARY, *command.split()], env={**self.home.environment, "TMPDIR": "/missing"},
                                  input="title\nSaw\n", capture_output=True, encoding="utf-8", timeout=60)
            self.assertEqual((done.returncode, done.stderr.split("\n")[0]),
                             (1, "sekan: /missing: No such file or directory"), command)


class ClosedStreams(EndToEndTest):
    """A file that the program opens must not get the descriptor of a closed stream."""

    def run_without(self, *closed, arguments):
        done = subprocess.run([BINARY, *arguments], env=self.home.environment, timeout=60, encoding="utf-8",
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              preexec_fn=lambda: [os.close(number) for number in closed])
        return done.returncode, done.stdout, done.stderr

    def test_nothing_is_read(self):
        self.run_cli("add", "Saw")
        why = "sekan: standard input: Bad file descriptor\n"
        self.assertEqual(self.run_without(0, arguments=["add", "Paint", "--notes", "-"]), (1, "", why))
        self.assertEqual(self.run_without(0, arguments=["add", "-"]), (1, "", why))
        self.assertEqual(self.run_without(0, arguments=["show", "-"]), (1, "", why))
        self.assertEqual(self.run_without(0, arguments=["list"]), (0, "#1  todo  Saw\n", ""))

    def test_nothing_is_told(self):
        self.run_cli("add", "Paint")
        why = "sekan: The output could not be written: Bad file descriptor\n"
        for command in ("list", "status", "status --watch", "export --json --all"):
            self.assertEqual(self.run_without(1, arguments=command.split()), (74, "", why), command)
        stored = ("sekan: The change is stored; only the output could not be written: Bad file descriptor."
                  " What is stored: #1 Completed ‘Paint’\n")
        self.assertEqual(self.run_without(1, arguments=["done", "1"]), (74, "", stored))
        self.assertEqual(self.run_without(2, arguments=["nonsense"]), (2, "", ""))

    def test_a_full_disk_is_told_with_what_is_stored(self):
        with open("/dev/full", "w") as full:
            done = subprocess.run([BINARY, "add", "Paint"], env=self.home.environment, timeout=60, stdout=full,
                                  stderr=subprocess.PIPE, encoding="utf-8")
        self.assertEqual((done.returncode, done.stderr), (
            74, "sekan: The change is stored; only the output could not be written: No space left on device."
            " What is stored: #1 Added ‘Paint’\n"))
        self.assertEqual(self.run_cli("list").stdout, "#1  todo  Paint\n")

    def test_what_is_stored_is_told_where_a_change_comes_to_no_end(self):
        self.run_cli("add", "Paint")
        lines = "".join("%d\n" % number for number in range(5000))
        done = subprocess.run(["sh", "-c", 'ulimit -f 1000; exec "$0" add -', BINARY], env=self.home.environment, timeout=60,
                              input=lines, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
        printed = done.stdout.splitlines()
        self.assertEqual(done.returncode, 4)
        self.assertGreater(len(printed), 1)
        self.assertEqual(printed, ["Added #%d ‘%d’" % (number + 2, number) for number in range(len(printed))])
        self.assertIn(": The file size limit (ulimit -f) was reached; raise it. What is stored: #2 Added ‘0’ (and %s more)\n"
                      % "{:,}".format(len(printed) - 1), done.stderr)
        self.assertEqual(len(self.run_cli("list").stdout.splitlines()), len(printed) + 1)

    def test_nothing_is_written_elsewhere(self):
        self.run_without(0, 1, 2, arguments=["add", "Paint"])
        self.run_without(0, 1, 2, arguments=["list", "--nonsense"])
        self.assertEqual(self.run_cli("list").stdout, "#1  todo  Paint\n")
        self.run_cli("check")


if __name__ == "__main__":
    unittest.main()
