"""Copying from the board: the clipboard of the terminal outside of tmux."""
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


class Exported(EndToEndTest):
    def test_the_board_is_a_document_of_three_sections(self):
        self.run_cli("add", "Write *it*", "--due", "2030-01-02", "--tag", "ops", "--notes", "one\n\n- [ ] two")
        self.run_cli("add", "Second", "--priority", "low", "--column", "doing")
        self.run_cli("add", "Third", "--column", "done")
        document = self.run_cli("export", "--markdown").stdout
        completed = re.search(r"completed \S+", document).group()
        self.assertEqual(document, """# Home

## TODO

- [ ] #1 Write \\*it\\*
  due 2030-01-02 · #ops

  one

  - [ ] two

## DOING

- [ ] #2 Second
  priority low

## DONE

- [x] #3 Third
  %s
""" % completed)

    def test_one_column_of_more_than_a_page_is_told_whole_and_in_order(self):
        self.run_cli("add", "Elsewhere", "--column", "doing")
        self.fill(999)
        document = self.run_cli("export", "--markdown", "--column", "todo", "--lang", "ko").stdout
        self.assertEqual(re.findall(r"Card (\d+)", document), [str(number) for number in range(999)])
        self.assertTrue(document.startswith("# 홈\n\n## "))
        self.assertNotIn("Elsewhere", document)

    def test_the_one_form_there_is_need_not_be_named(self):
        self.run_cli("add", "Read")
        self.assertEqual(self.run_cli("export").stdout, self.run_cli("export", "--markdown").stdout)

    def test_a_board_that_nobody_has_begun_is_not_begun_by_it(self):
        self.assertEqual(self.run_cli("export", "--markdown").stdout, "")
        self.assertEqual(self.home.files("data"), [])

    def fill(self, count):
        pane = self.board()
        pane.paste("\n".join("Card %d" % number for number in range(count)))
        pane.wait_for("one per line")
        pane.keys("<enter>")
        pane.wait_for("Added")


class Opened(EndToEndTest):
    LINK = "https://example.com/a?b=$(touch_x)&c='d'e"

    def setUp(self):
        super().setUp()
        self.run_cli("add", "Linked", "--notes", "- [ ] first\nread %s를 보세요" % self.LINK)

    def browser(self, script, name="browser"):
        path = self.home.path / name
        path.write_text("#!/bin/sh\n" + script)
        path.chmod(0o755)
        return path

    def test_the_persons_browser_gets_the_link_as_one_argument_and_no_terminal(self):
        printed = self.home.path / "record"
        script = 'printf "%%s\\n" "$#" "$1" >%s.new; tty >>%s.new; echo loud; mv %s.new %s' % ((printed,) * 4)
        pane = self.board(BROWSER=str(self.browser(script)))
        pane.keys("<enter>jo")
        pane.wait_for("Opened the link with browser")
        deadline = time.monotonic() + 15
        while not printed.exists():
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)
        self.assertEqual(printed.read_text(), "1\n%s\nnot a tty\n" % self.LINK)
        self.assertNotIn("loud", pane.screen())

    def test_one_that_draws_on_the_terminal_is_given_it(self):
        script = 'printf "reading %s" "$1" >/dev/tty; read -r line </dev/tty'
        pane = self.board(BROWSER=str(self.browser(script, "w3m")))
        pane.keys("<enter>j<enter>")
        pane.wait_for("reading https://example.com")
        pane.keys("<enter>")
        pane.wait_for("Opened the link with w3m")

    def test_one_that_is_not_there_is_told(self):
        pane = self.board(BROWSER="/surely/not/there")
        pane.keys("<enter>jo")
        pane.wait_for("there could not open the link")

    def test_without_a_browser_the_link_goes_to_the_clipboard_of_the_terminal(self):
        pane = self.board(BROWSER=None, DISPLAY=None)
        pane.tmux("set", "-s", "set-clipboard", "on")
        pane.keys("<enter>jo")
        pane.wait_for("No browser here; sent to tmux")
        deadline = time.monotonic() + 15
        while not pane.tmux("list-buffers"):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)
        self.assertEqual(pane.tmux("show-buffer"), self.LINK)


if __name__ == "__main__":
    unittest.main()
