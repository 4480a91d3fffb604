"""The built program in a real terminal: in its own tmux server, or on a bare pseudo-terminal."""
import os
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Scripts"))
from pty_session import Session, tokens  # noqa: E402

import words  # noqa: E402

BINARY = os.environ.get("SEKAN_BINARY", str(ROOT / ".build" / "debug" / "sekan"))
PATIENCE = 15.0  # Seconds. A condition normally holds within milliseconds; only a failing test waits this long.
LIMIT = 180  # Seconds for a whole test.
# A shell that runs the tests in the background makes them ignore these signals, which their child processes would inherit.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if signal.getsignal(signal.SIGQUIT) == signal.SIG_IGN:
    signal.signal(signal.SIGQUIT, signal.SIG_DFL)
TMUX_NAMES = {
    "<enter>": "Enter", "<esc>": "Escape", "<tab>": "Tab", "<shift-tab>": "BTab", "<space>": "Space", "<up>": "Up",
    "<down>": "Down", "<left>": "Left", "<right>": "Right", "<home>": "Home", "<end>": "End", "<pgup>": "PageUp",
    "<pgdn>": "PageDown", "<backspace>": "BSpace", "<delete>": "DC", "<shift-left>": "S-Left",
    "<shift-right>": "S-Right", "<shift-up>": "S-Up", "<shift-down>": "S-Down", "<lt>": "<",
}


class Home:
    """An empty home for one test, in a temporary directory."""

    def __init__(self):
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="sekan-"))
        self.environment = {"PATH": os.environ["PATH"], "HOME": str(self.path), "LC_ALL": "C.UTF-8", "TZ": "UTC",
                            "SHELL": "/bin/sh", "EDITOR": "true", "TERM": "xterm-256color"}
        for name in ("DATA", "STATE", "CONFIG", "CACHE", "RUNTIME"):
            directory = self.path / name.lower()
            directory.mkdir(mode=0o700)
            self.environment["XDG_%s%s" % (name, "_DIR" if name == "RUNTIME" else "_HOME")] = str(directory)

    def files(self, under="."):
        return [path for path in (self.path / under).rglob("*") if path.is_file()]

    def remove(self):
        shutil.rmtree(str(self.path), ignore_errors=True)


class Pane:
    """One program in its own tmux server, without settings and other panes."""

    count = 0

    def __init__(self, home, arguments=(), size=(80, 24), folder=None, **environment):
        Pane.count += 1
        self.socket, self.home = "sekan-%d-%d" % (os.getpid(), Pane.count), home
        self.status_file, self.pid_file = (home.path / ("%s-%d" % (name, Pane.count)) for name in ("status", "pid"))
        settings = dict(home.environment, **environment)
        settings["TERM"] = environment.get("TERM", "tmux-256color")
        settings = {name: value for name, value in settings.items() if value is not None}
        # The shell writes the exit status: tmux may miss the end of a child.
        command = ["sh", "-c", "echo $$ >%s; exec \"$@\"" % self.pid_file, "sh", "env", "-i"]
        command += ["%s=%s" % setting for setting in settings.items()]
        command += [BINARY] + list(arguments)
        command = " ".join(map(shlex.quote, command))
        command += "; echo $? >{0}.new; mv {0}.new {0}".format(self.status_file)
        columns, rows = map(str, size)
        self.tmux("set", "-g", "default-terminal", "tmux-256color", ";", "set", "-g", "status", "off", ";",
                  "set", "-g", "remain-on-exit", "on", ";", "set", "-g", "escape-time", "0", ";",
                  "new-session", "-d", "-c", str(folder or os.getcwd()), "-x", columns, "-y", rows, command, start=True)
        self.resize(*size)  # resize-window makes the size manual: it no longer follows clients.

    def tmux(self, *arguments, start=False):
        server = ["tmux", "-u", "-L", self.socket, "-f", "/dev/null"] + (["start-server", ";"] if start else [])
        settings = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "SHELL": "/bin/sh",
                    "TMUX_TMPDIR": str(self.home.path)}
        done = subprocess.run(server + list(arguments), env=settings, stdin=subprocess.DEVNULL, universal_newlines=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", errors="replace")
        if done.returncode != 0:
            raise AssertionError("tmux %s: %s" % (" ".join(arguments), done.stderr.strip()))
        return done.stdout

    def keys(self, script):
        """Types a key script, `jj<enter>`; other text goes through `paste`."""
        text = ""
        for token in tokens(script):
            if len(token) == 1:
                text += token
                continue
            self._literally(text)
            text = ""
            control = re.fullmatch(r"<(ctrl|alt)-(.)>", token)
            name = "%s-%s" % (control.group(1)[0].upper().replace("A", "M"), control.group(2)) if control else None
            self.tmux("send-keys", "--", name or TMUX_NAMES[token])
        self._literally(text)

    def _literally(self, text):
        if text:
            self.tmux("send-keys", "-l", "--", text + ";" if text.endswith("\\") else text.replace(";", "\\;"))

    def paste(self, text):
        """A bracketed paste."""
        source = self.home.path / "paste"
        source.write_text(text, encoding="utf-8")  # It may be too long for an argument.
        self.tmux("load-buffer", str(source))
        self.tmux("paste-buffer", "-p", "-r")

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def wait_for(self, want, patience=PATIENCE):
        """Waits until the screen contains a text, matches an expression, or satisfies a predicate; returns the screen."""
        deadline = time.monotonic() + patience
        while True:
            screen = self.screen()
            if holds(want, screen):
                return screen
            if time.monotonic() > deadline:
                wanted = getattr(want, "pattern", want)
                raise AssertionError("waited in vain for %r; the screen:\n%s" % (wanted, screen))
            time.sleep(0.01)

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def size(self):
        return tuple(map(int, self.tmux("display-message", "-p", "#{window_width} #{window_height}").split()))

    def pid(self):
        return int(self.pid_file.read_text())

    def exit_status(self):
        """The exit status of the ended program, 128 and more after a signal; else None."""
        return int(self.status_file.read_text()) if self.status_file.exists() else None

    def wait_exit(self):
        deadline = time.monotonic() + PATIENCE
        while self.exit_status() is None:
            if time.monotonic() > deadline:
                raise AssertionError("still running; the screen:\n" + self.screen())
            time.sleep(0.01)
        return self.exit_status()

    def close(self):
        """Ends this tmux server only."""
        try:
            self.tmux("kill-server")
        except AssertionError:
            pass  # It has ended with its only pane.


def holds(want, screen):
    if isinstance(want, str):
        return want in screen
    if isinstance(want, re.Pattern):
        return want.search(screen) is not None
    return want(screen)


class EndToEndTest(unittest.TestCase):
    """Gives every test an empty home, and ends what it started."""

    def setUp(self):
        signal.signal(signal.SIGALRM, self._took_too_long)
        signal.alarm(LIMIT)
        self.addCleanup(signal.alarm, 0)
        self.home = Home()
        self.addCleanup(self.home.remove)

    def _took_too_long(self, *_):
        raise AssertionError("the test took longer than %d s" % LIMIT)

    def pane(self, arguments=(), size=(80, 24), folder=None, **environment):
        pane = Pane(self.home, arguments, size, folder, **environment)
        self.addCleanup(pane.close)
        return pane

    def board(self, size=(80, 24), **environment):
        """A pane that shows the board."""
        pane = self.pane(size=size, **environment)
        pane.wait_for(words.HEADER)
        return pane

    def terminal(self, size=(80, 24), shell=True, **environment):
        """The program on a bare pseudo-terminal, as the job of a shell."""
        session = Session([BINARY], size=size, env=dict(self.home.environment, **environment), shell=shell)
        self.addCleanup(session.close)
        session.wait_for(words.HEADER, PATIENCE)
        session.quiet(0.05)
        return session

    def draft_holds(self, text):
        return any(text in path.read_bytes() for path in self.home.files("state"))

    def run_cli(self, *arguments, check=True, folder=None, **environment):
        done = subprocess.run([BINARY] + list(arguments), env=dict(self.home.environment, **environment),
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              encoding="utf-8", timeout=60, cwd=folder)
        if check:
            self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done

    def count(self, pattern, screen):
        return int(pattern.search(screen).group(1))

    def add(self, pane, title):
        """Adds a card by keys and waits until it is on the board."""
        pane.keys(words.ADD)
        pane.wait_for(words.EDITOR)
        pane.keys(title)
        pane.wait_for(title)
        pane.keys(words.SAVE)
        pane.wait_for(lambda screen: title in screen and not words.EDITOR.search(screen))
