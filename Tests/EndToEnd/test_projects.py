"""Several boards in one store, and their trash."""
import json
import re
import unittest

import words
from end_to_end import EndToEndTest


class Projects(EndToEndTest):
    def setUp(self):
        super().setUp()
        self.run_cli("add", "At home")
        self.run_cli("projects", "--add", "Workshop")
        for title in ("Plane", "Oil", "Sharpen"):
            self.run_cli("add", title, "-p", "work")

    def test_one_pane_goes_elsewhere_while_the_other_stays(self):
        one, other = self.board(), self.board()
        one.keys("gpshop<enter>")
        one.wait_for(lambda screen: screen.startswith(" Workshop") and "Plane" in screen)
        self.assertIn("At home", other.screen())
        one.keys("x")
        one.wait_for("Moved ‘")
        self.assertIn("At home", other.wait_for(words.HEADER))
        self.run_cli("add", "Seen at once", "-p", "Workshop")
        one.wait_for("Seen at once")
        self.assertNotIn("Seen at once", other.screen())

    def test_the_next_start_is_where_one_was(self):
        pane = self.board()
        pane.keys("gpshop<enter>")
        pane.wait_for("Plane")
        pane.keys("j")
        pane.wait_for("▌Oil")
        pane.keys(words.LEAVE)
        self.assertEqual(pane.wait_exit(), 0)
        again = self.board()
        self.assertIn("▌Oil", again.screen())
        again.keys("gpHome<enter>")
        again.wait_for("At home")

    def test_a_board_is_asked_for_by_the_beginning_of_its_name(self):
        pane = self.pane(("-p", "WORK"))
        self.assertTrue(pane.wait_for("Plane").startswith(" Workshop"))
        done = self.run_cli("-p", "nowhere", check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("Home, Workshop", done.stderr)

    def test_a_script_creates_no_project_by_a_slip(self):
        done = self.run_cli("add", "-p", "Wrokshop", "Lost?", check=False)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("projects --add", done.stderr)
        projects = json.loads(self.run_cli("projects", "--json").stdout)
        self.assertEqual([(project["name"], project["todo"]) for project in projects], [("Home", 1), ("Workshop", 3)])

    def test_one_that_is_archived_elsewhere_is_left(self):
        one, other = self.board(), self.board()
        one.keys("gpshop<enter>")
        one.wait_for("Plane")
        other.keys("gpshop<tab>x")
        other.wait_for("archived")
        one.wait_for(lambda screen: screen.startswith(" Home") and "At home" in screen)


class Trash(EndToEndTest):
    def test_what_a_script_removes_a_person_brings_back_or_destroys(self):
        for title in ("One", "Two", "Three"):
            self.run_cli("add", title)
        self.assertEqual(len(self.run_cli("remove", "1", "#3").stdout.splitlines()), 2)
        pane = self.board()
        pane.keys("gt")
        pane.wait_for(lambda screen: "One" in screen and "Three" in screen and "Two" not in screen)
        pane.keys("Xa")
        pane.wait_for("Delete all 2")
        pane.keys("y")
        pane.wait_for("Deleted 2 cards")
        pane.wait_for("The trash is empty")
        done = self.run_cli("restore", "1", check=False)
        self.assertEqual(done.returncode, 3)
        self.assertRegex(done.stderr, "deleted permanently")
        pane.keys("gbx")
        pane.wait_for(re.compile(r"Moved .Two"))
        self.assertIn("Two", self.run_cli("restore", "2").stdout)
        pane.wait_for(re.compile(r"TODO 1"))


if __name__ == "__main__":
    unittest.main()
