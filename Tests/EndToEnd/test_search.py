"""Searching for cards, on the board and from the shell."""
import unittest

from end_to_end import EndToEndTest


class Searching(EndToEndTest):
    def setUp(self):
        super().setUp()
        self.board_cards = [("Renew the certificate", "--column", "done"), ("서버 점검 회의 준비",),
                            ("Move the office", "--notes", "first the desks\nthen the certificate on the wall")]
        for title, *options in self.board_cards:
            self.run_cli("add", title, *options)

    def test_typing_finds_walking_goes_on_and_esc_comes_back(self):
        pane = self.board()
        before = pane.wait_for("Move the office")
        pane.keys("/certif")
        pane.wait_for("then the certificate on the wall")
        pane.wait_for("2 cards")
        pane.keys("<down><enter>")
        pane.wait_for("/certif 2 of 2")
        pane.keys("n")
        pane.wait_for("wrapped to the first match")
        pane.keys("<esc>")
        pane.wait_for(lambda screen: "/certif" not in screen and "TODO" in screen)
        self.assertIn("Move the office", before)

    def test_first_consonants_find_hangul(self):
        pane = self.board()
        pane.keys("/ㅎㅇ")
        pane.wait_for("1 card ")
        pane.wait_for("서버 점검 회의 준비")

    def test_what_a_script_adds_is_found_while_one_looks(self):
        pane = self.board()
        pane.keys("/landlord")
        pane.wait_for("0 cards")
        self.run_cli("add", "Call the landlord")
        pane.wait_for("1 card ")

    def test_the_shell_finds_the_newest_first(self):
        found = self.run_cli("find", "certificate").stdout.splitlines()
        self.assertEqual([line.split("  ")[2] for line in found], ["Move the office", "Renew the certificate"])
        nothing = self.run_cli("find", "nowhere", check=False)
        self.assertEqual((nothing.returncode, nothing.stdout), (1, ""))
        self.assertEqual(self.run_cli("find", "--json", "nowhere", check=False).stdout, "[]\n")
        self.assertIn('"title":"서버 점검 회의 준비"', self.run_cli("find", "--json", "ㅎㅇ").stdout.replace(": ", ":"))


if __name__ == "__main__":
    unittest.main()
