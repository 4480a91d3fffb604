"""The configuration file: parsed, printed, and never an obstacle."""
import unittest

import words
from end_to_end import EndToEndTest

GOOD = "theme = dark\n\n[keys]\nadd-last = +\n"
BAD = "theme = drak\nlanguage = en\n\n[keys]\nadd-last = +\nudno = z\n"


class Configuration(EndToEndTest):
    def write(self, text, name="config"):
        path = self.home.path / "config" / "sekan" / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)

    def test_a_key_of_ones_own_works_and_is_named_at_the_foot(self):
        self.write(GOOD)
        pane = self.board()
        pane.wait_for("+ Add")
        pane.keys("+")
        pane.wait_for(words.EDITOR)

    def test_a_file_with_mistakes_starts_and_tells_the_first(self):
        self.write(BAD)
        pane = self.board()
        pane.wait_for("config:1:9: theme cannot be")
        pane.keys("+")
        pane.wait_for(words.EDITOR)

    def test_check_names_what_is_wrong_and_its_status_says_so(self):
        path = self.write(BAD)
        done = self.run_cli("config", "--check", check=False)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertEqual([line.split(": ")[0] for line in done.stderr.splitlines()], [path + ":1:9", path + ":6:1"])
        self.write(GOOD)
        self.assertIn(path, self.run_cli("config", "--check").stdout)

    def test_every_value_has_its_origin(self):
        path = self.write("language = ko\ntheme = dark\n")
        lines = self.run_cli("config", "--lang", "en", NO_COLOR="1").stdout.splitlines()
        self.assertEqual([" ".join(line.split()) for line in lines[:5]],
                         ["# " + path, "language = en # option --lang", "theme = mono # environment, NO_COLOR",
                          "ascii = off # default", "plain = off # default"])

    def test_the_example_is_right(self):
        example = self.write(self.run_cli("config", "--example").stdout)
        self.run_cli("config", "--check")
        self.assertNotIn(example + ":", self.run_cli("config").stdout)

    def test_another_file_can_be_named_and_has_to_be_there(self):
        other = self.write("language = ko\n", "other")
        for arguments, environment in ((["--config", other], {}), ([], {"SEKAN_CONFIG": other})):
            self.assertIn("language = ko", self.run_cli("config", *arguments, **environment).stdout)
        self.write("nonsense")
        self.run_cli("config", "--check", "--config", "/dev/null")
        self.assertEqual(self.run_cli("config", "--check", "--config", other + "-not", check=False).returncode, 1)

    def test_what_cannot_be_read_stops_nothing(self):
        path = self.write(b"\xff\xfe" * 200000)
        self.assertIn("256 KB", self.run_cli("config", "--check", check=False).stderr)
        done = self.run_cli("list", "--json", check=False)
        self.assertEqual((done.returncode, done.stdout), (0, "[]\n"))
        self.assertEqual(done.stderr, "sekan: %s: more than 256 KB; none of it was read\n" % path)
        self.board().wait_for("256 KB")
        self.assertEqual(self.run_cli("config", "--check", "--config", path + "/..", check=False).returncode, 1)

    def test_the_background_is_asked_for_and_answered(self):
        # The terminal of this test reports a black background.
        self.write("theme = auto\n")
        session = self.terminal()
        session.wait_for(lambda screen: b"38;5;80" in session.raw)
        session.press(words.LEAVE)
        self.assertEqual(session.wait_exit(), (0, None))
        self.assertEqual(session.screen.leftovers(), [])

    def test_nobody_is_asked_otherwise(self):
        session = self.terminal()
        self.assertNotIn(b"\x1b]11;", session.raw)


if __name__ == "__main__":
    unittest.main()
