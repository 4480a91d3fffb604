"""The files of `make install`, and that `make uninstall` removes exactly them. Placeholder programs avoid a build."""
import datetime
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import time
import unittest

from end_to_end import BINARY, PATIENCE, ROOT, EndToEndTest, Session
from test_clock import COMPILER, library

MANUAL = ROOT / "share" / "man"


class Installation(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="sekan-install-"))
        self.addCleanup(shutil.rmtree, str(self.folder))
        self.built = self.folder / "built"
        self.built.mkdir()
        for name in ("sekan", "sekan-remote"):
            shutil.copy(shutil.which("true"), str(self.built / name))
        self.root = self.folder / "root"

    def make(self, script, prefix="/usr/local"):
        environment = dict(os.environ, SEKAN_BUILT=str(self.built))
        done = subprocess.run([str(ROOT / "Scripts" / script), str(self.root), prefix], env=environment,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              universal_newlines=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout.splitlines()

    def files(self):
        return {str(path) for path in self.root.rglob("*") if not path.is_dir()}

    def test_it_says_what_it_puts_there_and_takes_exactly_that_away(self):
        others = [self.root / "usr/local" / name for name in ("bin/other", "share/man/man1/other.1", "share/doc/other/a")]
        for other in others:
            other.parent.mkdir(parents=True, exist_ok=True)
            other.write_text("somebody else's\n")
        before = {str(path) for path in self.root.rglob("*")}
        printed = self.make("install")
        self.assertEqual(len(printed), len(set(printed)))
        self.assertEqual(self.files(), set(printed) | {str(other) for other in others})
        self.make("uninstall")
        self.assertEqual(self.files(), {str(other) for other in others})
        self.assertLessEqual(before, {str(path) for path in self.root.rglob("*")})
        self.assertFalse((self.root / "usr/local/share/doc/sekan").exists())

    def test_all_that_belongs_to_it_is_there_for_everybody_to_read(self):
        self.make("install", "/opt/sekan")
        home = self.root / "opt/sekan"
        pages = [path.relative_to(MANUAL) for path in MANUAL.rglob("*.[1-9]")]
        self.assertIn(pathlib.Path("ko/man1/sekan.1"), pages)
        for page in pages:
            self.assertEqual((home / "share/man" / page).read_bytes(), (MANUAL / page).read_bytes())
        for name in ("share/bash-completion/completions/sekan", "share/zsh/site-functions/_sekan",
                     "share/fish/vendor_completions.d/sekan.fish", "share/doc/sekan/guide.ko.md",
                     "share/doc/sekan/licences/LICENSE", "lib/systemd/user/sekan-remind.timer"):
            self.assertEqual((home / name).stat().st_mode & 0o777, 0o644, name)
        for name in ("sekan", "sekan-remote"):
            self.assertEqual((home / "bin" / name).stat().st_mode & 0o777, 0o755)

    def test_the_units_start_the_program_that_was_installed(self):
        self.make("install", "/opt/sekan")
        units = list((self.root / "opt/sekan/lib/systemd/user").glob("*.service"))
        self.assertEqual(len(units), 2)
        for unit in units:
            self.assertIn("ExecStart=/opt/sekan/bin/sekan ", unit.read_text())

    def test_installed_twice_it_lies_there_once(self):
        once = self.make("install")
        self.make("install")
        self.assertEqual(self.files(), set(once))


class Manual(EndToEndTest):
    """Examples in the manual do what it says."""

    @staticmethod
    def examples(page):
        text = (MANUAL / page).read_text()
        for sign, plain in ((r"\-", "-"), (r"\(aq", "'"), (r"\(ti", "~"), (r"\(ha", "^"), (r"\(ga", "`"), (r"\e", "\\")):
            text = text.replace(sign, plain)
        examples = re.split(r'^\.SH "(?:EXAMPLES|예시)"$', text, flags=re.M)[1]
        return re.findall(r"^\.nf\n(.*?)\n\.fi$", examples, flags=re.M | re.S)

    def run_line(self, line, folder, environment):
        done = subprocess.run(["bash", "-c", line], cwd=str(folder), env=environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", timeout=60)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def watch_line(self, line, folder, environment):
        """A command that runs until interrupted draws, or prints the next change; then it is ended."""
        session = Session(["bash", "-c", line], env=dict(environment, TERM="xterm-256color"), cwd=str(folder))
        self.addCleanup(session.close)
        if " watch" in line:
            session.wait_for("Clear the gutters", PATIENCE)
            session.press("q")
            self.assertEqual(session.wait_exit(), (0, None))
            return
        # The command prints only changes after its start, which is not visible: add cards until one is printed.
        deadline = time.monotonic() + PATIENCE
        while b'"sequence"' not in session.raw and time.monotonic() < deadline:
            self.run_line("sekan add Sweep", folder, environment)
            session.pump(0.1)
        self.assertIn(b'"sequence"', session.raw)

    @unittest.skipUnless(COMPILER, "no C compiler")
    def test_every_example_is_done_on_each_day_of_the_week(self):
        for day in range(7):
            for page, language in (("man1/sekan.1", "en"), ("ko/man1/sekan.1", "ko")):
                with self.subTest(day=day, page=page):
                    self.do_examples(page, language, day)

    def do_examples(self, page, language, day):
        """Runs the examples in a new store, `day` days after Sunday, 29 November 2026."""
        noon = datetime.datetime(2026, 11, 29, 12, tzinfo=datetime.timezone.utc) + datetime.timedelta(days=day)
        folder = self.home.path / ("%s-%d" % (language, day))
        folder.mkdir()
        environment = dict(self.home.environment, SEKAN_STORE=str(folder / "board.sqlite"), SEKAN_LANG=language,
                           PATH="%s:%s" % (pathlib.Path(BINARY).parent, self.home.environment["PATH"]),
                           LD_PRELOAD=str(library()),
                           SET_CLOCK_AHEAD=str(int((noon.timestamp() - time.time()) * 1000)))
        # The examples refer to a card 12, and a late one of high priority.
        self.run_line("sekan add --past 'Clear the gutters' --due 2020-01-01 --priority high --tag ops,운영", folder,
                      environment)
        self.run_line("seq 2 12 | sekan add -", folder, environment)
        examples = self.examples(page)
        self.assertGreater(len(examples), 5)
        for line in examples:
            goes_on = " watch" in line or "--follow" in line
            if goes_on and day > 0:  # once is enough: these do not depend on the day
                continue
            with self.subTest(line):
                (self.watch_line if goes_on else self.run_line)(line, folder, environment)


if __name__ == "__main__":
    unittest.main()
