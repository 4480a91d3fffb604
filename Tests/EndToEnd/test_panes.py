"""Sizes, locales and terminals."""
import random
import unittest

import words
from end_to_end import EndToEndTest


class Panes(EndToEndTest):
    def test_a_dashboard_pane_of_40_by_12_shows_one_column_with_tabs(self):
        screen = self.board(size=(40, 12)).wait_for(words.CARD)
        for count in (words.TODO_COUNT, words.DOING_COUNT, words.DONE_COUNT):
            self.assertRegex(screen, count)

    def test_20_by_6_still_shows_a_card(self):
        self.pane(size=(20, 6)).wait_for(words.CARD)

    def test_below_that_it_says_so_and_recovers(self):
        pane = self.board()
        pane.resize(19, 5)
        pane.wait_for(words.TOO_SMALL)
        pane.resize(80, 24)
        pane.wait_for(words.CARD)

    def test_a_storm_of_sizes_leaves_the_screen_of_a_fresh_start(self):
        calm = self.board()
        pane, chance = self.board(), random.Random(7)
        for _ in range(60):
            pane.resize(chance.randint(1, 220), chance.randint(1, 70))
        pane.resize(80, 24)
        expected = calm.screen()
        self.assertEqual(pane.wait_for(lambda screen: screen == expected), expected)
        self.assertIsNone(pane.exit_status())

    def test_without_a_utf8_locale_it_draws_in_ascii_or_finds_one_itself(self):
        for locale in ("C", "POSIX", "xx_XX.UTF-8", ""):
            with self.subTest(locale=locale):
                screen = self.board(LC_ALL=locale or None).wait_for(words.CARD)
                self.assertNotIn("\ufffd", screen)
                self.assertNotIn("M-b", screen)

    def test_an_unknown_terminal_is_drawn_on_as_on_a_common_one(self):
        self.board(TERM="surely-not-in-terminfo").wait_for(words.CARD)

    def test_a_dumb_pipe_is_told_in_words(self):
        done = self.run_cli(check=False)
        self.assertNotEqual(done.returncode, 0)
        self.assertNotIn("\x1b", done.stdout + done.stderr)
        self.assertNotEqual(done.stderr.strip(), "")


if __name__ == "__main__":
    unittest.main()
