"""Completion in real shells: the completed lines must be parsed back correctly."""
import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import time
import unittest

from end_to_end import BINARY, PATIENCE, EndToEndTest, Session

TITLES = [
    "Send mail", "Mend 'it' for $(touch oops) & now!", 'Quote "this" \\ that; `all` of it', "회의 준비: 자료 #2", "!first, then *",
    "~tilde <and> {braces} [too] | a?", "Colon: equals=so", "$HOME sweet", "#hash", "Twice", "twice", "Ends with \\",
    'Ends with a "quote"', "Say 'so'",
]
# The setup from the users' configuration files, and a key that logs the line and clears it.
BASH = """
PS1='ready> '
source <(sekan completion bash)
bind 'set enable-bracketed-paste off'
bind 'set bell-style none'
tell() { printf '%s' "$READLINE_LINE" >"$HOME/line.new"; mv "$HOME/line.new" "$HOME/line"; READLINE_LINE=; READLINE_POINT=0; }
bind -x '"\\C-xt": tell'
"""
ZSH = """
autoload -Uz compinit
compinit -u -D
source <(sekan completion zsh)
PS1='ready> '
unsetopt beep
tell() { print -rn -- "$BUFFER" >$HOME/line.new; mv $HOME/line.new $HOME/line; BUFFER= }
zle -N tell
bindkey '^Xt' tell
"""


class CompletionTest(EndToEndTest):
    def setUp(self):
        super().setUp()
        folder = self.home.path / "bin"
        folder.mkdir()
        (folder / "sekan").symlink_to(os.path.abspath(BINARY))
        self.home.environment["PATH"] = "%s:%s" % (folder, self.home.environment["PATH"])
        self.store = self.home.path / "data" / "sekan" / "board.sqlite"

    def add(self, *titles):
        for title in titles:
            self.run_cli("add", "--", title)

    def answers(self, *words, shell="fish"):
        """The candidates for a shell, without the first line."""
        done = self.run_cli("complete", shell, "--", *words)
        return done.stdout.split("\n")[1:-1]

    def shell(self, program, *arguments):
        done = subprocess.run([program] + list(arguments), env=self.home.environment, cwd=str(self.home.path),
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              encoding="utf-8", timeout=60)
        self.assertEqual((done.returncode, done.stderr), (0, ""), arguments)
        return done.stdout

    def expect_read_back(self, program, line, title):
        """The completed line names one card, and its command succeeds."""
        printed = json.loads(self.shell(program, *self.QUIET, "-c", line + " --json"))
        self.assertEqual([card["title"] for card in printed], [title], line)
        self.assertFalse((self.home.path / "oops").exists())


class TypedCompletion:
    """A shell on a terminal."""

    QUIET = ()
    MORE = {}

    def begin(self):
        session = Session(self.SHELL, env=dict(self.home.environment, TERM="xterm"), cwd=str(self.home.path))
        self.addCleanup(session.close)
        session.wait_for("ready>", PATIENCE)
        return session

    def line(self, session, typed, tabs=1):
        """The command line after typing a beginning and Tab."""
        printed = self.home.path / "line"
        printed.unlink(missing_ok=True)
        session.send(typed.encode() + b"\t" * tabs + b"\x18t")
        deadline = time.monotonic() + PATIENCE
        while not printed.exists():
            session.pump(0.02)
            self.assertLess(time.monotonic(), deadline, "no answer to %r" % typed)
        return printed.read_text(encoding="utf-8")

    def test_titles_come_back_as_the_cards_they_are(self):
        self.add(*TITLES)
        session = self.begin()
        for typed, title in {
            "Sen": "Send mail", "mend": TITLES[1], "QUO": TITLES[2], "회의": TITLES[3], "\\~t": TITLES[5], "Colon": TITLES[6],
            "\\$H": TITLES[7], "'Quote ": TITLES[2], "\"Quote": TITLES[2], "'Mend ": TITLES[1],
            "Colon:": TITLES[6], "Colon:\\ equals=": TITLES[6], "Send\\ m": "Send mail", "Ends\\ with\\ \\\\": TITLES[11],
            **self.MORE,
        }.items():
            with self.subTest(typed=typed):
                line = self.line(session, "sekan show " + typed)
                self.expect_read_back(self.SHELL[0], line, title)

    def test_no_more_is_put_there_than_all_have_and_nothing_is_lost(self):
        self.add("Send a", "Send b", "Twice", "twice", "Tea")
        session = self.begin()
        for typed, line in {"se": "Send\\ ", "Send\\ ": "Send\\ ", "t": "t", "tw": "tw", "": ""}.items():
            with self.subTest(typed=typed):
                self.assertEqual(self.line(session, "sekan show " + typed), "sekan show " + line)

    def test_a_title_that_two_have_is_a_number(self):
        self.add("Twice", "twice", "Other")
        session = self.begin()
        self.assertEqual(self.line(session, "sekan show o").strip(), "sekan show Other")
        self.assertIn(self.line(session, "sekan done 1").strip(), ("sekan done 1",))
        self.assertEqual(self.answers("show", "tw"), ["2\ttwice", "1\tTwice"])

    def test_commands_options_and_values(self):
        self.add("Paint")
        self.run_cli("tag", "1", "+workshop")
        session = self.begin()
        for typed, line in {
            "sekan dem": "sekan demo", "sekan list --fil": "sekan list --filter", "sekan move 1 doi": "sekan move 1 doing",
            "sekan add --tag w": "sekan add --tag workshop", "sekan add --tag=w": "sekan add --tag=workshop",
            "sekan tag 1 +w": "sekan tag 1 +workshop", "sekan tag 1 -w": "sekan tag 1 -workshop",
            "sekan help ex": "sekan help export", "sekan --lang k": "sekan --lang ko",
            "sekan due 1 tomor": "sekan due 1 tomorrow", "sekan due 1 next\\ w": "sekan due 1 next\\ week",
        }.items():
            with self.subTest(typed=typed):
                self.assertEqual(self.line(session, typed).strip(), line)

    def test_files(self):
        (self.home.path / "my board.json").write_text("{}")
        session = self.begin()
        self.assertEqual(self.line(session, "sekan import my").strip(), "sekan import my\\ board.json")
        self.assertEqual(self.line(session, "sekan --store my").strip(), "sekan --store my\\ board.json")


class Bash(TypedCompletion, CompletionTest):
    # Whether an open quote is closed depends on the last character of the inserted text. In these words zsh writes \!
    # for !, which is only right at a prompt.
    MORE = {"\"Mend 'i": TITLES[1], "\"Ends with a \\\"": TITLES[12], "'Say": TITLES[13]}

    def setUp(self):
        super().setUp()
        (self.home.path / "rc").write_text(BASH)
        self.SHELL = ["bash", "--noprofile", "--rcfile", str(self.home.path / "rc"), "-i"]


@unittest.skipUnless(shutil.which("zsh"), "without zsh")
class Zsh(TypedCompletion, CompletionTest):
    SHELL = ["zsh", "-d", "-i"]
    QUIET = ("-f",)

    def setUp(self):
        super().setUp()
        (self.home.path / ".zshrc").write_text(ZSH)


@unittest.skipUnless(shutil.which("fish"), "without fish")
class Fish(CompletionTest):
    QUIET = ("--no-config",)

    def completed(self, line):
        code = "sekan completion fish | source; complete --escape -C $argv[1]"
        lines = self.shell("fish", "--no-config", "-c", code, line).split("\n")[:-1]
        return [text.split("\t")[0] for text in lines]

    def test_titles_come_back_as_the_cards_they_are(self):
        self.add(*TITLES)
        for typed, title in {"Sen": "Send mail", "mend": TITLES[1], "Quo": TITLES[2], "회의": TITLES[3], "'~t": TITLES[5], "Colon": TITLES[6],
                             "'$H": TITLES[7], "Ends\\ with\\ \\\\": TITLES[11]}.items():
            with self.subTest(typed=typed):
                found = self.completed("sekan show " + typed)
                self.assertEqual(len(found), 1, found)
                self.expect_read_back("fish", "sekan show " + found[0], title)

    def test_commands_options_and_values(self):
        self.add("Paint")
        self.run_cli("tag", "1", "+workshop")
        for typed, found in {
            "sekan dem": ["demo"], "sekan list --fil": ["--filter"], "sekan move 1 do": ["doing", "done"],
            "sekan add --tag w": ["workshop"], "sekan tag 1 +w": ["+workshop"], "sekan add --tag=w": ["--tag=workshop"],
            "sekan done ": ["Paint"], "sekan reopen ": [],
        }.items():
            with self.subTest(typed=typed):
                self.assertEqual(self.completed(typed), found)

    def test_files(self):
        (self.home.path / "my board.json").write_text("{}")
        self.assertEqual(self.completed("sekan import my"), ["my\\ board.json"])


class Answers(CompletionTest):
    def test_nothing_is_made_where_nothing_is(self):
        self.assertEqual(self.answers("done", ""), [])
        self.assertEqual(self.answers("--store", str(self.home.path / "no" / "where"), "done", ""), [])
        self.assertEqual(self.home.files("data"), [])

    def test_nobody_is_waited_for(self):
        self.add("Paint")
        board = sqlite3.connect(str(self.store), isolation_level=None)
        self.addCleanup(board.close)
        board.execute("BEGIN EXCLUSIVE")
        done = self.run_cli("complete", "fish", "--", "done", "")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "words\n", ""))

    def test_looking_writes_nothing(self):
        self.add("Paint")
        before = [(str(path), path.stat().st_mtime_ns, path.read_bytes()) for path in self.home.files("data")]
        self.assertEqual(self.answers("done", "p"), ["Paint\t#1 TODO"])
        self.assertEqual(before, [(str(path), path.stat().st_mtime_ns, path.read_bytes()) for path in self.home.files("data")])

    def test_what_a_terminal_would_obey_is_cleaned(self):
        self.add("bell\x07 and \x1b[31m red")
        board = sqlite3.connect(str(self.store))
        board.execute("UPDATE cards SET title = ?", ("bell\x07 and \x1b[31m red",))
        board.commit()
        board.close()
        for shell in ("fish", "zsh"):
            said = "".join(self.answers("done", "1", shell=shell) + self.answers("done", "bell", shell=shell))
            self.assertFalse([sign for sign in said if ord(sign) < 32 and sign != "\t"], said)

    def test_what_is_no_store_is_no_mistake(self):
        path = self.home.path / "text"
        path.write_text("no store")
        self.assertEqual(self.answers("--store", str(path), "done", ""), [])
        self.assertEqual(self.answers("-p", "nowhere", "done", ""), [])
        self.assertEqual(self.answers("nonsense", ""), [])

    def test_the_installed_scripts_are_those_that_are_printed(self):
        folder = pathlib.Path(__file__).resolve().parents[2] / "share" / "completions"
        for shell, name in {"bash": "sekan.bash", "zsh": "_sekan", "fish": "sekan.fish"}.items():
            self.assertEqual(self.run_cli("completion", shell).stdout, (folder / name).read_text(encoding="utf-8"))


if __name__ == "__main__":
    unittest.main()
