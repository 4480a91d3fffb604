"""What leaves the board: the clipboard of the terminal beyond tmux."""
import base64
import re
import time
import unittest

from end_to_end import EndToEndTest


class Copied(EndToEndTest):
    def test_tmux_takes_the_title_and_the_whole_card(self):
        self.run_cli("add", "보고서 \u2018쓰기\u2019", "--notes", "one\n- [ ] two", "--column", "doing")
        pane = self.pane(("--ascii",))
        pane.wait_for("#1")
        pane.tmux("set", "-s", "set-clipboard", "on")
        pane.keys("ly")
        pane.wait_for("Sent #1 to tmux")
        self.assertEqual(self.buffer(pane, "#1 "), "#1 보고서 \u2018쓰기\u2019")
        pane.keys("Y")
        self.assertEqual(self.buffer(pane, "# #1"), "# #1 보고서 \u2018쓰기\u2019\n\ndoing\n\none\n- [ ] two\n")
        self.assertIsNone(pane.exit_status())

    def test_the_longest_notes_arrive_whole_and_the_screen_stays_as_it_was(self):
        notes = "".join(chr(0xAC00 + number % 11_000) for number in range(9_999))
        self.run_cli("add", "Long", "--notes", notes)
        pane = self.board()
        pane.tmux("set", "-s", "set-clipboard", "on")
        before = pane.screen().splitlines()[:-1]
        pane.keys("Y")
        pane.wait_for("Sent #1")
        self.assertIn(notes, self.buffer(pane, "# #1"))
        self.assertEqual(pane.screen().splitlines()[:-1], before)

    def test_a_terminal_alone_is_given_it_once(self):
        self.run_cli("add", "Plain")
        session = self.terminal()
        session.press("y")
        session.wait_for("Sent #1 to the terminal")
        sent = re.findall(rb"\x1b\]52;c;([A-Za-z0-9+/=]*)\x07", session.raw)
        self.assertEqual([base64.b64decode(text).decode() for text in sent], ["#1 Plain"])

    def buffer(self, pane, begin):
        deadline = time.monotonic() + 15
        while True:
            text = pane.tmux("show-buffer") if pane.tmux("list-buffers") else ""
            if text.startswith(begin):
                return text
            self.assertLess(time.monotonic(), deadline, "the buffer holds %r" % text)
            time.sleep(0.01)


if __name__ == "__main__":
    unittest.main()
