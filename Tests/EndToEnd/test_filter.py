"""Filters and sorting, on the board and in lists."""
import re
import unittest

import words
from end_to_end import EndToEndTest


class Filters(EndToEndTest):
    def fill(self):
        for number in range(1, 41):
            arguments = {0: ["--tag", "ops"], 1: ["--due", "+%d" % (50 - number)]}.get(number % 10, [])
            self.run_cli(*words.ADD_COMMAND, "Card %d" % number, *arguments)

    def test_a_filter_shows_counts_and_follows_and_is_kept_by_name(self):
        self.fill()
        pane = self.board()
        pane.keys("ftag:ops<enter>")
        pane.wait_for("TODO 4 of 40")
        # The sign marks the word as a tag and is not part of it.
        self.run_cli(*words.ADD_COMMAND, "From a script", "--tag", "+ops")
        pane.wait_for("TODO 5 of 41")
        # The last row of the list saves the filter.
        pane.keys("f<up><enter>Operations<enter>")
        pane.wait_for("Saved filter")
        # If Esc and the next key were sent together, the program would read them as one key.
        pane.keys("<esc>")
        pane.wait_for("Clear filter")
        pane.keys("F")
        pane.wait_for(re.compile(r"TODO 41 "))
        again = self.board()
        again.keys("f")
        again.wait_for("Operations  tag:ops")
        again.keys("<down><enter>")
        again.wait_for("TODO 5 of 4")

    def test_what_cannot_be_read_is_refused_where_it_is(self):
        pane = self.board()
        pane.keys("flate (<enter>")
        pane.wait_for("Expected a term here")
        pane.keys("<backspace><enter>")
        pane.wait_for("0 of")

    def test_lists_speak_the_same_language(self):
        self.fill()
        listed = self.run_cli("list", "--filter", "tag:ops").stdout.splitlines()
        self.assertEqual([line.split("  ")[2] for line in listed], ["Card 10", "Card 20", "Card 30", "Card 40"])
        due = self.run_cli("list", "--filter", "has:due", "--sort", "due").stdout.splitlines()
        self.assertEqual([line.split("  ")[2] for line in due], ["Card 31", "Card 21", "Card 11", "Card 1"])
        self.assertEqual(len(self.run_cli("list", "--sort", "created").stdout.splitlines()), 40)
        self.assertEqual(self.run_cli("list", "--json", "--filter", "nobody").stdout, "[]\n")

    def test_a_list_says_where_a_query_is_wrong(self):
        done = self.run_cli("list", "--filter", "tag:ops tagg:x", check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("character 9", done.stderr)
        self.assertEqual(self.run_cli("list", "--sort", "colour", check=False).returncode, 2)
        self.assertEqual(self.run_cli("limit", "doing", "3", "--filter", "x", check=False).returncode, 2)


if __name__ == "__main__":
    unittest.main()
