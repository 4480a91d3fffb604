"""`sekan demo` in a private tmux at a fixed date, in a fixed zone and an empty home: same keys, same screen."""
import collections
import datetime
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import zoneinfo

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CLOCK = ROOT / "Tests/EndToEnd/set_clock.c"
SEKAN = os.environ["SEKAN_BINARY"]
# A Friday that the texts and tests of the project use as well.
START = datetime.datetime(2026, 11, 20, 9, 30, 5)
Place = collections.namedtuple("Place", "language zone holidays")
PLACES = {"en": Place("en", "America/New_York", "us"), "ko": Place("ko", "Asia/Seoul", "kr")}
Shown = collections.namedtuple("Shown", "lines cursor")
SETTINGS = "set -g status off\nset -g default-terminal tmux-256color\nset -g escape-time 0\n"
CONFIGURATION = "backup = off\nholidays = %s\ntheme = %s\n"
# Texts of a screen that is not complete yet: statistics count in the background.
UNFINISHED = ("counting …", "still being read", "세는 중", "아직 읽고")
NAMED = {"enter": "Enter", "esc": "Escape", "tab": "Tab", "space": "Space"}
PATIENCE, PAUSE = 20, 0.15


def clock(folder):
    """The library that sets the clock of the program, built from the source that the tests use."""
    library = os.path.join(folder, "set_clock.so")
    compiler = shutil.which("cc") or shutil.which("clang") or sys.exit("pictures: no C compiler")
    subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", library, str(CLOCK), "-ldl"], check=True)
    return library


class Pane:
    def __init__(self, folder, library, language="en", size=(80, 24), theme="terminal"):
        place = PLACES[language]
        # Each pane has its own server: after kill-server the old one may still run.
        home = tempfile.mkdtemp(dir=folder)
        self.socket = os.path.join(home, "tmux")
        pathlib.Path(home, "sekan.conf").write_text(CONFIGURATION % (place.holidays, theme))
        pathlib.Path(home, "tmux.conf").write_text(SETTINGS)
        zone = zoneinfo.ZoneInfo(place.zone)
        ahead = START.replace(tzinfo=zone).timestamp() - time.time()
        environment = {
            "HOME": home, "TMPDIR": home, "XDG_STATE_HOME": home, "SEKAN_CONFIG": home + "/sekan.conf",
            "SEKAN_LANG": place.language, "LC_ALL": "C.UTF-8", "TZ": place.zone,
            "SET_CLOCK_AHEAD": str(int(ahead * 1000)), "LD_PRELOAD": library, "PATH": os.environ["PATH"], "TERM": "tmux-256color"}
        command = ["env", "-i", *("%s=%s" % item for item in environment.items()), SEKAN, "demo"]
        self.tmux("-f", home + "/tmux.conf", "new-session", "-d", "-x", str(size[0]), "-y", str(size[1]), *command)

    def __enter__(self):
        self.shown = self.settled(lambda shown: any("━" in line for line in shown.lines))
        return self

    def __exit__(self, *_):
        self.tmux("kill-server")

    def tmux(self, *arguments):
        command = ["tmux", "-u", "-S", self.socket, *arguments]
        environment = {key: value for key, value in os.environ.items() if key != "TMUX"}
        return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout

    def look(self):
        cursor = ["display-message", "-p", "#{cursor_flag} #{cursor_x} #{cursor_y}"]
        place, *lines = self.tmux(*cursor, ";", "capture-pane", "-p", "-e").split("\n")
        visible, x, y = map(int, place.split())
        return Shown(tuple(lines[:-1]), (x, y) if visible else None)

    def settled(self, wanted):
        """The screen once `wanted` is true of it and it has stopped changing."""
        before, deadline = None, time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            now = self.look()
            if now == before and wanted(now) and not any(text in "".join(now.lines) for text in UNFINISHED):
                return now
            before = now
            time.sleep(PAUSE)
        sys.exit("pictures: the screen did not change, or does not come to rest:\n" + "\n".join(before.lines))

    def press(self, *keys):
        """Types keys, each of which must change the screen, and returns the screen after the last one."""
        for key in keys:
            old = self.shown
            self.tmux("send-keys", *([NAMED[key]] if key in NAMED else ["-l", "--", key]))
            self.shown = self.settled(lambda shown: shown != old)
        return self.shown
