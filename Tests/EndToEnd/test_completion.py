"""What bash completes."""
import pathlib
import subprocess
import unittest

COMPLETION = pathlib.Path(__file__).resolve().parents[2] / "share/completions/sekan.bash"
ASK = 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _sekan; printf "%s\\n" "${COMPREPLY[@]}"'


def completed(*words, within=None):
    """What could stand for the last of the words."""
    asked = subprocess.run(["bash", "-c", ASK, "bash", COMPLETION, "sekan", *words], capture_output=True, text=True, cwd=within)
    if asked.stderr:
        raise AssertionError(asked.stderr)
    return asked.stdout.split("\n")[:-1]


class Completion(unittest.TestCase):
    def test_commands(self):
        self.assertEqual(completed("li"), ["list", "limit"])
        self.assertEqual(completed("--lang", "ko", "re"), ["reopen", "remove", "restore", "redo", "remote", "remind"])

    def test_the_options_of_a_command(self):
        self.assertEqual(completed("add", "Paint", "--t"), ["--tag", "--top"])
        self.assertEqual(completed("list", "--t"), [""])
        self.assertEqual(completed("config", "--"),
                         "--check --example --store --config --lang --ascii --no-color --no-mouse --version --help".split())

    def test_values(self):
        self.assertEqual(completed("add", "--priority", ""), ["none", "low", "medium", "high"])
        self.assertEqual(completed("list", "--column", "do"), ["doing", "done"])
        self.assertEqual(completed("list", "--sort", "=", "c"), ["changed", "created"])
        self.assertEqual(completed("list", "--sort", "="), ["own", "due", "priority", "changed", "created", "start"])
        self.assertEqual(completed("--lang", ""), ["en", "ko"])
        self.assertEqual(completed("add", "--due", ""), [""])

    def test_files(self):
        self.assertEqual(completed("--store", "sekan.b", within=COMPLETION.parent), ["sekan.bash"])
        self.assertEqual(completed("journal", "import", "sekan.b", within=COMPLETION.parent), ["sekan.bash"])
        self.assertEqual(completed("journal", "show", "sekan.b", within=COMPLETION.parent), [""])

    def test_words_of_a_command(self):
        self.assertEqual(completed("limit", "d"), ["doing", "done"])
        self.assertEqual(completed("-p", "Home", "limit", "doing", ""), ["none"])
        self.assertEqual(completed("list", ""), [""])
        self.assertEqual(completed("journal", "re"), ["remove", "restore"])
        self.assertEqual(completed("journal", "import", "--fo"), ["--format"])
        self.assertEqual(completed("journal", "export", "--format", "j"), ["jrnl", "jrnl-json"])


if __name__ == "__main__":
    unittest.main()
