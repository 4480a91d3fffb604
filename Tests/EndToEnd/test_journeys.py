"""A user's ordinary day."""
import unittest

import words
from end_to_end import EndToEndTest


class Journeys(EndToEndTest):
    def test_the_first_start_shows_a_board_with_cards_and_asks_nothing(self):
        screen = self.pane().wait_for(words.FIRST_START)
        for count in (words.TODO_COUNT, words.DOING_COUNT, words.DONE_COUNT):
            self.assertRegex(screen, count)

    def test_a_card_that_was_typed_is_there_after_a_restart(self):
        pane = self.board()
        self.add(pane, "Rotate the SSH keys")
        pane.keys(words.LEAVE)
        self.assertEqual(pane.wait_exit(), 0)
        again = self.board()
        again.keys(words.LAST)
        again.wait_for("Rotate the SSH keys")

    def test_hangul_comes_back_as_it_was_typed(self):
        pane = self.board()
        self.add(pane, "서버 점검 회의 준비")
        self.assertIn("서버 점검 회의 준비", self.run_cli(*words.LIST_COMMAND).stdout)

    def test_completing_a_card_counts_and_undo_takes_it_back_even_after_a_restart(self):
        pane = self.board()
        before = pane.wait_for(words.CARD)
        todo, done = self.count(words.TODO_COUNT, before), self.count(words.DONE_COUNT, before)
        pane.keys(words.COMPLETE)
        pane.wait_for(lambda screen: self.count(words.DONE_COUNT, screen) == done + 1)
        pane.keys(words.LEAVE)
        pane.wait_exit()
        again = self.board()
        again.keys(words.UNDO)
        again.wait_for(lambda screen: (self.count(words.TODO_COUNT, screen), self.count(words.DONE_COUNT, screen))
                       == (todo, done))

    def test_two_panes_and_the_command_line_show_one_truth(self):
        left, right = self.board(), self.board()
        self.add(left, "Written on the left")
        right.keys(words.LAST)
        right.wait_for("Written on the left")
        self.run_cli(*words.ADD_COMMAND, "Written by a script")
        for pane in (left, right):
            pane.keys(words.LAST)
            pane.wait_for("Written by a script")
        done = self.count(words.DONE_COUNT, right.wait_for(words.DONE_COUNT)) + 1
        right.keys(words.COMPLETE)
        right.wait_for(lambda screen: self.count(words.DONE_COUNT, screen) == done)
        left.wait_for(lambda screen: self.count(words.DONE_COUNT, screen) == done)

    def test_a_killed_editor_offers_its_words_at_the_next_start(self):
        self.die_typing("Half a sentence")
        self.pane().wait_for(words.DRAFT_OFFERED)

    def test_words_that_were_offered_and_not_wanted_are_put_aside(self):
        self.die_typing("Half a sentence")
        pane = self.pane()
        pane.wait_for(words.DRAFT_OFFERED)
        pane.keys("<delete>")
        pane.wait_for(lambda screen: not words.DRAFT_OFFERED.search(screen))
        pane.keys(words.LEAVE)
        pane.wait_exit()
        self.assertEqual(sorted(path.name.split("-")[0] for path in self.home.files("state")
                                if b"Half a sentence" in path.read_bytes()), ["discarded"])
        self.board()

    def die_typing(self, text):
        session = self.terminal()
        session.press(words.ADD)
        session.wait_for(words.EDITOR)
        session.press(text)
        session.wait_for(lambda screen: text in screen.text and self.draft_holds(text.encode()))
        session.signal(9)
        session.wait_exit()


if __name__ == "__main__":
    unittest.main()
