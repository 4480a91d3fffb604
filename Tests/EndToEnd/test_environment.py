"""The program's environment: variables and child processes."""
import json
import os
import sqlite3
import subprocess
import time
import unittest

from end_to_end import BINARY, EndToEndTest, PATIENCE, Session


class Variables(EndToEndTest):
    def in_force(self, name, **environment):
        lines = self.run_cli("config", **environment).stdout.splitlines()
        return [(line.split()[2], line.split()[-1]) for line in lines if line.startswith(name + " = ")]

    def test_an_empty_one_counts_as_unset(self):
        empty = {"LC_ALL": "", "LANG": "ko_KR.UTF-8"}
        self.assertEqual(self.in_force("language", **empty), [("ko", "LANG")])
        self.assertEqual(self.in_force("language", SEKAN_LANG="", **empty), [("ko", "LANG")])
        self.assertEqual(self.in_force("theme", NO_COLOR=""), self.in_force("theme"))
        self.run_cli("add", "Here", XDG_DATA_HOME="", SEKAN_STORE="")
        self.assertTrue((self.home.path / ".local/share/sekan/board.sqlite").exists())

    def test_a_colon_before_the_zone_changes_nothing(self):
        for zone in ("Asia/Seoul", ":Asia/Seoul"):
            self.run_cli("add", zone, "--due", "2090-01-02 10:00", TZ=zone)
        cards = json.loads(self.run_cli("list", "--json").stdout)
        self.assertEqual([(card["due"], card["dueZone"]) for card in cards], [(cards[0]["due"], "Asia/Seoul")] * 2)
        done = self.run_cli("list", check=False, TZ=":Mars")
        self.assertEqual((done.returncode, done.stderr),
                         (0, "sekan: Unknown time zone ‘Mars’; days and times are in UTC\n"))

    def test_a_zone_without_a_time_is_told_that_it_needs_one(self):
        done = self.run_cli("add", "Call", "--due", "fri Europe/Berlin", check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("a zone needs a time", done.stderr)

    def test_an_editor_that_is_named_by_nothing_is_no_editor(self):
        script = self.home.path / "editor"
        script.write_text("#!/bin/sh\necho From the editor >\"$1\"\n")
        script.chmod(0o755)
        pane = self.board(VISUAL="", EDITOR=str(script))
        pane.keys("E")
        pane.wait_for("From the editor")

    def test_the_file_size_limit_is_named(self):
        self.run_cli("add", "Paint")
        lines = "A card of some length that fills the store bit by bit\n" * 9000
        script = "ulimit -f 860; exec \"$0\" add -"
        done = subprocess.run(["bash", "-c", script, BINARY], env=self.home.environment, input=lines, encoding="utf-8",
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60)
        self.assertEqual(done.returncode, 4)
        self.assertIn("The file size limit (ulimit -f) was reached", done.stderr)
        # The report matches the stored cards.
        self.assertEqual(len(done.stdout.splitlines()) + 1, len(self.run_cli("list").stdout.splitlines()))

    def test_a_size_in_the_environment_is_not_believed(self):
        for name in ("COLUMNS", "LINES"):
            self.terminal(**{name: "40000"})

    def test_without_a_terminal_the_board_says_so(self):
        done = self.run_cli(check=False)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertEqual(done.stderr, "sekan: the board needs a terminal (‘sekan list’ works without one)\n")


class ProjectFiles(EndToEndTest):
    """`.sekan` files in the working directory of the process."""

    def setUp(self):
        super().setUp()
        self.run_cli("projects", "--add", "Garden")
        self.run_cli("add", "Dig", "--project", "Garden")
        self.folder = self.home.path / "garden"
        self.folder.mkdir()
        (self.folder / ".sekan").write_text("project = Garden\n")

    def test_a_board_says_once_that_one_is_not_obeyed(self):
        (self.folder / ".sekan").chmod(0o666)
        pane = self.board(folder=self.folder)
        pane.wait_for("garden/.sekan is ignored: anybody can write to it (666)")
        pane.keys("j")
        pane.wait_for(lambda screen: "not obeyed" not in screen)

    def test_one_is_found_from_a_folder_whose_name_is_no_text(self):
        folder = os.fsencode(str(self.folder)) + b"/\xff/\xfe"
        os.makedirs(folder)
        self.assertEqual(self.run_cli("list", folder=folder).stdout, "#1  todo  Dig\n")
        with open(os.path.dirname(folder) + b"/.sekan", "w") as project_file:
            project_file.write("store = plans.sqlite\n")
        self.run_cli("add", "Plan", "--create", folder=folder)
        self.assertTrue(os.path.exists(os.path.dirname(folder) + b"/plans.sqlite"))
        self.assertEqual(self.run_cli("list", folder=folder).stdout, "#1  todo  Plan\n")
        self.assertIn("+ ../.sekan names this store", self.run_cli("doctor", check=False, folder=folder).stdout)
        os.symlink(b"../\xfd", os.path.dirname(folder) + b"/out")
        os.mkdir(os.fsencode(str(self.folder)) + b"/\xfd")
        with open(os.path.dirname(folder) + b"/.sekan", "w") as project_file:
            project_file.write("store = out/plans.sqlite\n")
        self.assertIn("leaves this folder through a link", self.run_cli("list", check=False, folder=folder).stderr)

    def test_one_is_found_from_a_folder_that_was_deleted(self):
        script = "mkdir beds; cd beds; rmdir ../beds; exec \"$0\" list"
        done = subprocess.run(["sh", "-c", script, BINARY], env=self.home.environment, cwd=str(self.folder),
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", timeout=60)
        self.assertEqual(done.stdout, "#1  todo  Dig\n")


class Told(EndToEndTest):
    """Commands that deliver reminders."""

    def setUp(self):
        super().setUp()
        for title in ("One <b>", "Two"):
            self.run_cli("add", title, "--due", "2090-01-02 17:00", "--remind", "15m")
        self.record = self.home.path / "record"

    def ring(self, *arguments, **environment):
        """Runs `sekan remind`."""
        return self.run_cli("remind", *arguments, check=False, **environment)

    def make_due(self):
        board = sqlite3.connect(str(self.home.path / "data/sekan/board.sqlite"))
        with board:
            board.execute("UPDATE alarms SET at = 0, moment = ? WHERE at IS NOT NULL", (int(time.time() * 1000) - 1,))
        board.close()

    def test_one_that_fails_stops_no_other_and_is_tried_again_by_the_next_run(self):
        self.make_due()
        command = '[ "$SEKAN_NUMBER" = 2 ] && echo "$SEKAN_TITLE" >>%s' % self.record
        done = self.ring("--command", command)
        self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (1, "", 1))
        self.assertRegex(done.stderr, "^sekan: .*#1")
        self.assertEqual(self.record.read_text(), "Two\n")
        self.assertEqual(self.ring("--command", "echo \"$SEKAN_NUMBER\" >>%s" % self.record).returncode, 0)
        self.assertEqual(self.record.read_text(), "Two\n1\n")
        self.assertEqual(self.ring("--command", "echo again >>%s" % self.record).returncode, 0)
        self.assertEqual(self.record.read_text(), "Two\n1\n")

    def test_one_that_watches_goes_on_after_a_failure(self):
        self.make_due()
        run = subprocess.Popen([BINARY, "remind", "--watch", "--command", '[ "$SEKAN_NUMBER" != 1 ] && echo "$SEKAN_TITLE" >>%s'
                                % self.record], env=self.home.environment, stderr=subprocess.DEVNULL)
        self.addCleanup(run.wait)
        self.addCleanup(run.kill)
        deadline = time.monotonic() + PATIENCE
        while not self.record.exists() or self.record.read_text() != "Two\n":
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)
        self.assertIsNone(run.poll())

    def test_it_is_told_in_the_environment_and_on_stdin(self):
        self.make_due()
        self.ring("--command", "cat >>%s; env | grep ^SEKAN_ | sort >>%s" % (self.record, self.record))
        self.assertRegex(self.record.read_text(), r"""^Reminder: ‘One <b>’ · due .* 17:00 · #1 · Home
SEKAN_CARD=[0-9A-Za-z-]+
SEKAN_DUE=2090-01-02T17:00
SEKAN_DUE_ZONE=UTC
SEKAN_NUMBER=1
SEKAN_PROJECT=Home
SEKAN_RINGS=\d{4}-.*
SEKAN_TEXT=Reminder: ‘One <b>’ · due .* 17:00 · #1 · Home
SEKAN_TITLE=One <b>
""")

    def test_a_desktop_is_told_by_its_own_program(self):
        self.make_due()
        program = self.home.path / "bin" / "notify-send"
        program.parent.mkdir()
        program.write_text("#!/bin/sh\nprintf '%%s\\n' \"$@\" >>%s\n" % self.record)
        program.chmod(0o755)
        path = "%s:%s" % (program.parent, self.home.environment["PATH"])
        self.assertEqual(self.ring(PATH=path, DBUS_SESSION_BUS_ADDRESS="unix:path=/none").returncode, 0)
        lines = self.record.read_text().splitlines()
        self.assertEqual((lines[:3], lines[4:7]), (["--app-name=Sekan", "--", "One <b>"], ["--app-name=Sekan", "--", "Two"]))
        self.assertRegex(lines[3], "^due .* 17:00 · #1 · Home$")

    def test_the_command_of_the_configuration_is_used(self):
        self.make_due()
        config = self.home.path / "config" / "sekan" / "config"
        config.parent.mkdir()
        config.write_text("remind-command = \"exit 7\"\n")
        done = self.ring()
        self.assertEqual((done.returncode, done.stderr.count("exit 7")), (1, 2))
        self.assertIn("7", done.stderr)


class Folders(EndToEndTest):
    """A `.sekan` file in a parent folder selects the board."""

    def test_the_board_of_a_folder_opens_there_and_says_so(self):
        beds = self.home.path / "garden" / "beds"
        beds.mkdir(parents=True)
        (self.home.path / "garden" / ".sekan").write_text("store = board.sqlite\n")
        self.run_cli("add", "Elsewhere")
        subprocess.run([BINARY, "add", "--create", "Dig the beds"], cwd=str(beds), env=self.home.environment, check=True,
                       stdout=subprocess.DEVNULL)
        session = Session([BINARY], env=self.home.environment, cwd=str(beds))
        self.addCleanup(session.close)
        session.wait_for("Dig the beds", PATIENCE)
        self.assertIn("garden/.sekan", session.screen.text.split("\n")[0])
        self.assertNotIn("Elsewhere", session.screen.text)
        session.press("q")
        self.assertEqual(session.wait_exit(), (0, None))
        self.assertEqual(self.run_cli("list").stdout, "#1  todo  Elsewhere\n")


if __name__ == "__main__":
    unittest.main()
