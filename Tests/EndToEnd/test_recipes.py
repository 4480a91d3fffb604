"""The recipes of docs/recipes.md, run as far as the required programs are installed."""
import configparser
import json
import os
import pathlib
import re
import shutil
import subprocess
import time
import unittest

try:
    import tomllib
except ImportError:
    tomllib = None

from end_to_end import BINARY, EndToEndTest, PATIENCE, Pane, holds

DOCS = pathlib.Path(__file__).resolve().parents[2] / "docs"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.S | re.M)


def blocks(name="recipes.md"):
    return BLOCK.findall((DOCS / name).read_text(encoding="utf-8"))


def block(language, word):
    """The only block of this language that contains a word."""
    found = [text for kind, text in blocks() if kind == language and word in text]
    if len(found) != 1:
        raise AssertionError("%d blocks of %s with %r" % (len(found), language, word))
    return found[0]


class Recipes(EndToEndTest):
    def setUp(self):
        super().setUp()
        # The recipes call the program by its name.
        programs = self.home.path / "bin"
        programs.mkdir()
        (programs / "sekan").symlink_to(BINARY)
        self.home.environment["PATH"] = "%s:%s" % (programs, os.environ["PATH"])
        # `./install ~/.local` puts the program here.
        self.local = self.home.path / ".local" / "bin"
        self.local.mkdir(parents=True)
        (self.local / "sekan").symlink_to(BINARY)
        self.run_cli("add", "Paint #1 [wall]", "--column", "doing", "--due", "tomorrow 9:00")
        self.run_cli("add", "Sweep", "--due", "today")

    def run_shell(self, *command, **settings):
        return subprocess.run(list(command), env=dict(self.home.environment, **settings), stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=60)

    def test_both_languages_tell_the_same(self):
        def printed(name):
            """Without comments, which differ between the languages."""
            return [(kind, re.sub(r"(^|\s+)# .*$", "", text, flags=re.M)) for kind, text in blocks(name)]
        self.assertEqual(printed("recipes.md"), printed("recipes.ko.md"))

    def test_every_block_is_tried_by_some_test(self):
        tried = {"sh", "tmux", "json", "css", "toml", "ini", "bash", "zsh", "fish", "crontab"}
        self.assertEqual({kind for kind, _ in blocks()} - tried, set())

    def test_lines_for_a_shell(self):
        for text in (block("sh", "sekan status"), block("sh", "sekan agenda ")):
            for line in text.splitlines():
                with self.subTest(line=line):
                    if "--watch" in line:
                        line = "timeout -s TERM 1 " + line
                    if "| jq" in line and not shutil.which("jq"):
                        continue
                    done = self.run_shell("bash", "-c", line)
                    self.assertEqual(done.stderr, "")
                    self.assertIn(done.returncode, (0, 124) if "--watch" in line else (0,))
        self.assertEqual(self.run_shell("bash", "-c", "sekan status").stdout, "1 doing · 1 today\n")

    def test_chains_of_cards(self):
        self.run_cli("wait", "1", "#2")
        for line in block("sh", "sekan chain ").splitlines():
            with self.subTest(line=line):
                if "| jq" in line and not shutil.which("jq"):
                    continue
                done = self.run_shell("bash", "-c", "cd ~ && " + line.replace("chain 12", "chain 1"))
                self.assertEqual((done.stderr, done.returncode), ("", 0))
        plan = (self.home.path / "plan.md").read_text(encoding="utf-8")
        self.assertIn("flowchart LR\n  n0[\"#35;1 Paint #35;1 #91;wall#93;\"]\n", plan)

    def test_tmux_shows_the_line_and_a_popup(self):
        settings = self.home.path / "tmux.conf"
        settings.write_text("".join(text for kind, text in blocks() if kind == "tmux"))
        inner = "sekan-inner-%d" % os.getpid()
        command = ["tmux", "-u", "-L", inner, "-f", str(settings), "new-session", "-x", "80", "-y", "24", "cat"]
        outer = self.outer(command)
        self.addCleanup(self.run_shell, "tmux", "-L", inner, "kill-server", TMUX_TMPDIR=str(self.home.path))
        # In its own status line, where tmux must not interpret titles.
        outer.wait_for("1 doing · 1 today")
        self.run_cli("add", "Mow", "--column", "doing")
        outer.wait_for("2 doing · 1 today")
        outer.tmux("send-keys", "C-b", "C")
        outer.wait_for("New card")
        outer.tmux("send-keys", "-l", "--", "Buy $(touch gone) `x` #garden !high")
        outer.tmux("send-keys", "Enter")
        outer.wait_for(lambda screen: "New card" not in screen)
        self.wait_for_list("Buy $(touch gone) `x`")
        # Refusals and parse errors stay readable.
        for line, said in (("Report by yesterday", "The due date has passed"), ("Call !sometime", "‘!sometime’")):
            outer.tmux("send-keys", "C-b", "C")
            outer.wait_for("New card")
            outer.tmux("send-keys", "-l", "--", line)
            outer.tmux("send-keys", "Enter")
            outer.wait_for(lambda screen: holds(said, screen) and line in screen)
            outer.tmux("send-keys", "Enter")
            outer.wait_for(lambda screen: "New card" not in screen)
        outer.tmux("send-keys", "C-b", "k")
        outer.wait_for(re.compile(r"TODO \d"))
        outer.tmux("send-keys", "-l", "q")
        outer.wait_for(lambda screen: not re.search(r"TODO \d", screen))

    def test_a_title_in_the_line_of_tmux_is_no_format(self):
        inner = "sekan-title-%d" % os.getpid()
        settings = self.home.path / "tmux.conf"
        settings.write_text("set -g status-right-length 70\n"
                            "set -g status-right \"#(sekan status --color tmux '<{next}>')\"\n")
        self.run_cli("add", "#[fg=red]#(touch gone)#{host}#S %H ##", "--due", "today 23:59")
        outer = self.outer(["tmux", "-u", "-L", inner, "-f", str(settings), "new-session", "-x", "80", "-y", "24", "cat"])
        self.addCleanup(self.run_shell, "tmux", "-L", inner, "kill-server", TMUX_TMPDIR=str(self.home.path))
        outer.wait_for("<#[fg=red]#(touch gone)#{host")

    def outer(self, command):
        """A terminal for an inner tmux."""
        pane = Pane(self.home, ["--version"])
        self.addCleanup(pane.close)
        settings = dict(self.home.environment, TMUX_TMPDIR=str(self.home.path), TERM="tmux-256color")
        words = ["env", "-i"] + ["%s=%s" % setting for setting in settings.items()] + command
        pane.tmux("respawn-pane", "-k", "--", *words)
        return pane

    def wait_for_list(self, title):
        deadline = time.monotonic() + PATIENCE
        while title not in self.run_cli("list").stdout:
            self.assertLess(time.monotonic(), deadline, self.run_cli("list").stdout)
            time.sleep(0.01)

    def test_a_pane_of_tmux_is_split(self):
        pane = self.outer(["cat"])
        line = block("sh", "tmux split-window").strip()
        self.assertTrue(line.startswith("tmux split-window "), line)
        socket = ["-L", pane.socket]
        done = self.run_shell("bash", "-c", line.replace("tmux ", "tmux %s " % " ".join(socket), 1).replace(
            "'sekan watch", "'env %s sekan watch" % " ".join(
                "%s=%s" % (name, self.home.environment[name]) for name in self.home.environment if "'" not in name)),
            TMUX_TMPDIR=str(self.home.path))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        deadline = time.monotonic() + PATIENCE
        while not holds("Agenda", pane.tmux("capture-pane", "-p", "-t", "{last}")) and not holds(
                "Agenda", pane.tmux("capture-pane", "-p")):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)

    def first_line(self, command):
        """The first line that a bar reads from a running command."""
        running = subprocess.Popen(["sh", "-c", "exec " + command], env=self.home.environment, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, text=True)
        try:
            return json.loads(running.stdout.readline())
        finally:
            running.kill()
            running.wait()
            running.stdout.close()

    def test_waybar_reads_its_object(self):
        module = json.loads(block("json", "custom/sekan"))["custom/sekan"]
        self.assertEqual(module["return-type"], "json")
        answer = self.first_line(module["exec"])
        self.assertEqual(answer["class"], "today")
        for name in ("text", "tooltip", "class", "alt"):
            self.assertIsInstance(answer[name], str)
        self.assertIn(answer["class"], ("late", "today", "calm"))
        self.assertIn("#custom-sekan.%s" % answer["class"], block("css", "custom-sekan"))

    @unittest.skipUnless(tomllib, "without tomllib")
    def test_i3status_rust_reads_its_object(self):
        setting = tomllib.loads(block("toml", "[[block]]"))["block"][0]
        self.assertTrue(setting["json"] and setting["persistent"])
        answer = self.first_line(setting["command"])
        self.assertIn(answer["state"], ("Idle", "Info", "Good", "Warning", "Critical"))
        self.assertIsInstance(answer["text"], str)
        self.assertIsInstance(answer["short_text"], str)

    def test_i3blocks_reads_its_object(self):
        parser = configparser.ConfigParser(interpolation=None)
        parser.read_string(block("ini", "[sekan]"))
        self.assertEqual((parser["sekan"]["interval"], parser["sekan"]["format"]), ("persist", "json"))
        self.assertEqual(self.first_line(parser["sekan"]["command"])["full_text"], "1 doing · 1 today")

    def test_bash_tells_it_before_the_prompt(self):
        (self.home.path / "rc").write_text(block("bash", "PROMPT_COMMAND").replace("{late?{late} late }", "{today?{today} today }"))
        done = subprocess.run(["bash", "--rcfile", str(self.home.path / "rc"), "-i"], env=self.home.environment,
                              input="exit\n", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60,
                              start_new_session=True)
        self.assertIn("1 today ", done.stdout)

    @unittest.skipUnless(shutil.which("zsh"), "without zsh")
    def test_zsh_tells_it_before_the_prompt(self):
        code = block("zsh", "precmd") + "\nsekan_precmd\nprint -P -- \"$PROMPT\"\n"
        # The prompt expands nothing in the line, and adds nothing.
        done = self.run_shell("zsh", "-f", "-c", code.replace("{late?{late} late }", "{today?{today} today %d `id` }"))
        self.assertRegex(done.stdout, "^1 today %d `id` [/~]")

    @unittest.skipUnless(shutil.which("fish"), "without fish")
    def test_fish_tells_it_beside_the_prompt(self):
        code = block("fish", "fish_right_prompt") + "\nfish_right_prompt\n"
        done = self.run_shell("fish", "-c", code.replace("{late?{late} late}", "{today?{today} today}"))
        self.assertIn("1 today", done.stdout)

    @unittest.skipUnless(tomllib, "without tomllib")
    def test_starship_runs_its_command(self):
        setting = tomllib.loads(block("toml", "[custom.sekan]"))["custom"]["sekan"]
        done = self.run_shell("sh", "-c", setting["command"])
        self.assertEqual((done.returncode, done.stderr, done.stdout.strip()), (0, "", ""))

    def test_the_service_runs_what_there_is(self):
        parser = configparser.ConfigParser(interpolation=None)
        parser.optionxform = str
        parser.read_string(block("ini", "[Service]"))
        words = parser["Service"]["ExecStart"].replace("%h", self.home.environment["HOME"]).split()
        done = self.run_shell("timeout", "-s", "TERM", "1", *words, PATH="/usr/bin:/bin")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (124, "", ""))

    def test_the_line_of_cron_mails_the_day(self):
        line = block("crontab", "sekan agenda").strip()
        fields = line.split(None, 5)
        self.assertTrue(all(re.fullmatch(r"[-*,/0-9]+", field) for field in fields[:5]))
        done = self.run_shell("sh", "-c", fields[5], PATH="/usr/bin:/bin")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("Sweep", done.stdout)

    def test_a_commit_completes_the_cards_it_names(self):
        repository = self.home.path / "repository"
        git = ["git", "-C", str(repository), "-c", "user.name=a", "-c", "user.email=a@example.org"]
        self.run_shell("git", "init", "-q", str(repository))
        hook = repository / ".git" / "hooks" / "post-commit"
        hook.parent.mkdir(exist_ok=True)
        hook.write_text(block("sh", "git log -1"))
        hook.chmod(0o755)
        for title in ("Mend the gate", "Oil it", "Paint it", "Hang it", "Lock it"):
            self.run_cli("add", title)
        self.run_cli("add", "Water", "--due", "tomorrow", "--repeat", "every day")

        def commit(*words):
            done = self.run_shell(*git, "commit", "-q", "--allow-empty", *words)
            self.assertEqual(done.returncode, 0, done.stderr)
            return done.stderr

        def numbers():
            cards = json.loads(self.run_cli("list", "--json", "--column", "done").stdout)
            return sorted(card["number"] for card in cards)

        self.assertIn("#99", commit("-m", "Mend the gate (#3), not #99; $(x)"))
        self.assertEqual(numbers(), [3])
        # References of other forms and to other projects do not count.
        commit("-m", "See work#4, issue#5-x, #6a, #7-x, &#4; and v#5.1")
        self.assertEqual(numbers(), [3])
        commit("-m", "Oil, paint and hang: [#4,#5]", "-m", "#6을 달았다. #8.")
        self.assertEqual(numbers(), [3, 4, 5, 6])
        due = self.run_cli("show", "8").stdout
        commit("--amend", "-m", "Lock it (#7), water (#8)")
        self.assertEqual((numbers(), self.run_cli("show", "8").stdout), ([3, 4, 5, 6], due))
