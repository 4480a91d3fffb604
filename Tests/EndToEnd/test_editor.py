"""Text that is being typed: the external editor, pastes, and a store that another process has locked."""
import os
import resource
import signal
import sqlite3
import time
import unittest

import words
from end_to_end import EndToEndTest

SAVED = "<ctrl-s>"


class OwnEditor(EndToEndTest):
    def editor(self, script):
        path = self.home.path / "editor.sh"
        path.write_text("#!/bin/sh\n" + script)
        path.chmod(0o755)
        return str(path)

    def test_its_text_comes_back_and_is_saved(self):
        pane = self.board(EDITOR=self.editor('printf "From the editor\\n\\nwith notes\\n" >"$1"'))
        pane.keys("E")
        pane.wait_for("with notes")
        pane.keys(SAVED)
        pane.wait_for("Saved")
        self.assertIn("From the editor", self.run_cli(*words.LIST_COMMAND).stdout)

    def test_one_with_arguments_and_quotes_is_understood(self):
        path = self.editor('printf "%s\\n" "$1" "" "$2" >"$3"')
        pane = self.board(EDITOR="'%s' --flag 'two words'" % path)
        pane.keys("E")
        screen = pane.wait_for("two words")
        self.assertIn("--flag", screen)

    def test_one_that_fails_changes_nothing(self):
        pane = self.board(EDITOR=self.editor('echo GARBAGE >"$1"; exit 3'))
        pane.keys("E")
        screen = pane.wait_for("exit status 3; its unused text:")
        self.assertNotIn("GARBAGE", screen)

    def test_one_that_was_killed_after_it_saved_loses_no_text(self):
        pane = self.board(EDITOR=self.editor('echo "Saved before" >"$1"; kill -KILL $$'))
        pane.keys("E")
        screen = pane.wait_for("exit status 137; its unused text:")
        self.assertNotIn("Saved before", screen)
        kept = [path.read_text() for path in self.home.files("state") if path.name == "editor-1.md"]
        self.assertEqual(kept, ["Saved before\n"])

    def test_one_that_saves_another_encoding_changes_nothing(self):
        editor = self.editor('printf "R\\351sum\\351\\n" >"$1"')
        pane = self.board(EDITOR=editor)
        pane.keys("E")
        pane.wait_for("no readable UTF-8 text; its unused text:")
        kept = [path.read_bytes() for path in self.home.files("state") if path.name.endswith(".md")]
        self.assertIn(b"R\xe9sum\xe9\n", kept)

    def test_an_interrupt_in_it_is_not_meant_for_us(self):
        started = self.home.path / "started"
        script = 'trap "echo Interrupted >\\"$1\\"; exit 0" INT; touch %s; while :; do sleep 0.01; done' % started
        pane = self.board(EDITOR=self.editor(script))
        pane.keys("E")
        self.await_file(started)
        pane.keys("<ctrl-c>")
        pane.wait_for("Interrupted")
        self.assertIsNone(pane.exit_status())

    def test_what_was_typed_after_it_is_what_a_kill_leaves(self):
        session = self.terminal(EDITOR=self.editor('printf "From the editor\\n" >"$1"'))
        session.press("E")
        session.wait_for("From the editor")
        session.press(words.DONE_TO_TITLE + " and more")
        session.wait_for(lambda screen: "and more" in screen.text and self.draft_holds(b"and more"))
        session.signal(signal.SIGKILL)
        session.wait_exit()
        pane = self.pane()
        pane.wait_for(words.DRAFT_OFFERED)
        pane.keys("<enter>")
        pane.wait_for("From the editor and more")

    def test_a_kill_while_it_runs_leaves_what_was_typed_before(self):
        started = self.home.path / "started"
        session = self.terminal(EDITOR=self.editor('echo $$ >%s.new; mv %s.new %s; exec sleep 60' % (3 * (started,))))
        # All keys are sent in one write, so that no autosave happens in between.
        session.press("aBefore the editor<ctrl-x><ctrl-e>")
        self.await_file(started)
        session.signal(signal.SIGKILL)
        session.wait_exit()
        # The editor outlived the board, without holding its lock.
        self.addCleanup(self.end, int(started.read_text()))
        pane = self.pane()
        pane.wait_for(words.DRAFT_OFFERED)
        pane.keys("<enter>")
        pane.wait_for("Before the editor")

    def test_a_signal_to_the_board_ends_it_too_and_keeps_its_text(self):
        for number in (signal.SIGTERM, signal.SIGHUP):
            started = self.home.path / ("started%d" % number)
            script = 'echo "Saved in it" >"$1"; echo $$ >%s.new; mv %s.new %s; kill -STOP $$' % (3 * (started,))
            session = self.terminal(EDITOR=self.editor(script + "; exec sleep 1000"))
            session.press("aBefore the editor<ctrl-x><ctrl-e>")
            self.await_file(started)
            session.signal(number)
            self.assertIn(session.wait_exit(), [(None, number), (128 + number, None)])
            self.assertEqual((session.screen.leftovers(), session.terminal_modes() == session.modes_before), ([], True))
            with self.assertRaises(ProcessLookupError):
                os.kill(int(started.read_text()), 0)
            pane = self.pane()
            pane.wait_for(words.DRAFT_OFFERED)
            pane.keys("<enter>")
            pane.wait_for("Saved in it")
            pane.keys(SAVED)
            pane.wait_for("Added")
            pane.keys("q")
            pane.wait_exit()

    def test_a_hangup_that_it_ignores_ends_the_board_after_it(self):
        started, done = self.home.path / "started", self.home.path / "done"
        script = 'trap "" HUP; touch %s; until [ -e %s ]; do sleep 0.01; done' % (started, done)
        session = self.terminal(EDITOR=self.editor(script))
        session.press("E")
        self.await_file(started)
        session.signal(signal.SIGHUP)
        done.touch()
        self.assertIn(session.wait_exit(), [(None, signal.SIGHUP), (128 + signal.SIGHUP, None)])

    @staticmethod
    def end(process):
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            pass  # It ended with its terminal.

    def await_file(self, path):
        deadline = time.monotonic() + 15
        while not path.exists():
            self.assertLess(time.monotonic(), deadline, "%s was never made" % path)
            time.sleep(0.01)


class Locked(EndToEndTest):
    """Another process holds an exclusive lock on the store."""

    def hold(self):
        connection = sqlite3.connect(str(self.home.path / "data/sekan/board.sqlite"), isolation_level=None)
        self.addCleanup(connection.close)
        connection.execute("BEGIN EXCLUSIVE")
        return connection

    def test_typing_goes_on_and_saving_waits(self):
        pane = self.board()
        pane.keys(words.ADD)
        pane.wait_for(words.EDITOR)
        other = self.hold()
        pane.keys("Typed under a lock")
        pane.wait_for("Typed under a lock")
        pane.keys(SAVED)
        pane.wait_for("trying again")
        other.execute("ROLLBACK")
        pane.wait_for("Added")
        self.assertIn("Typed under a lock", self.run_cli(*words.LIST_COMMAND).stdout)

    def test_esc_gives_up_and_keeps_the_text(self):
        pane = self.board()
        pane.keys(words.ADD + "Kept" + SAVED)
        pane.wait_for("Added")
        pane.keys("e")
        pane.wait_for(words.EDITOR)
        self.hold()
        pane.keys(" again")
        pane.keys(SAVED)
        pane.wait_for("trying again")
        pane.keys("<esc>")
        screen = pane.wait_for("nothing was changed")
        self.assertIn("Kept again", screen)

    def test_one_can_always_leave(self):
        pane = self.board()
        self.hold()
        pane.keys("j")
        pane.keys("<ctrl-c>")
        pane.keys("<ctrl-c>")
        self.assertEqual(pane.wait_exit(), 0)


class DiskThatIsFull(EndToEndTest):
    """A limit on file sizes, like a quota, with room for a frame and a short draft."""
    ROOM = 16 * 1024

    def allow(self, pane, most):
        resource.prlimit(pane.pid(), resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

    def test_it_is_said_what_was_kept_before_stays_and_all_is_kept_when_there_is_room(self):
        pane = self.board()
        pane.keys("aKept before" + "<tab>" * 10)
        pane.wait_for(lambda _: self.draft_holds(b"Kept before"))
        self.allow(pane, self.ROOM)
        long = "가나다라" * 2_000
        pane.paste(long)
        pane.wait_for("cannot be kept")
        self.assertTrue(self.draft_holds(b"Kept before"), "the file that was there is whole")
        self.assertFalse(any(path.name.endswith(".new") for path in self.home.files("state")))
        self.allow(pane, resource.RLIM_INFINITY)
        pane.keys("!")
        pane.wait_for(lambda _: self.draft_holds((long + "!").encode()))


class Pasted(EndToEndTest):
    def test_a_megabyte_arrives_whole_runs_nothing_and_is_not_saved(self):
        text = "".join("line %d with \x1b[31m an escape and :q!\n" % number for number in range(26_000))
        pane = self.board()
        pane.keys(words.ADD + "Long" + words.TITLE_TO_NOTES)
        pane.wait_for(words.EDITOR)
        pane.paste(text)
        pane.wait_for("{:,}/10,000".format(len(text)))
        pane.keys(SAVED)
        pane.wait_for("nothing was cut")
        self.assertIsNone(pane.exit_status())


if __name__ == "__main__":
    unittest.main()
