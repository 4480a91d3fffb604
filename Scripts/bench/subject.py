"""The measured program: how it is started, its boards, and the texts of its screen.

The first table holds everything that depends on texts or options of the program.
"""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

from pty_session import Session

BINARIES = os.environ.get("SEKAN_BINARIES", ".build/release")
SEKAN = BINARIES + "/sekan"
STORE_TOOL = BINARIES + "/sekan-bench-store"
ADD = ["add"]
CARD = re.compile(r"#\d")
NUMBER = re.compile(r"#(\d+)")
TODO_COUNT = re.compile(r"TODO\s+([\d,.]+\S*)")
DRAFT_OFFERED = re.compile(r"Unsaved text")
# Every screen and overlay, to find the largest answer to a key.
EVERYTHING = ["?", "<esc>", ":", "<esc>", "m", "<esc>", "e", "<esc>", "a", "<esc>", "d", "<esc>", "<enter>", "<esc>",
              "gc", "gh", "gt", "gb", "G", "gg", "<pgdn>", "<pgup>", "l", "l", "h", "h", "/", "<esc>"]
# The keys of a usual day, without filter and sorting: mostly movement, some changes and other screens.
DAILY = (["j"] * 12 + ["k"] * 8 + ["h", "l", "1", "2", "3", "gg", "G", "{", "}", "J", "K", "L", "c", "u"] * 2
         + ["<pgdn>", "<pgup>"] * 4 + ["<enter>", "<esc>", "<esc>"] * 3 + ["gh", "gb", "?", "<esc>", "gt", "gb"])

CACHE = pathlib.Path(".build/bench")


def environment(home, **more):
    """An empty home; no settings of the caller are passed on."""
    home = str(home)
    return dict({"PATH": os.environ["PATH"], "HOME": home, "XDG_DATA_HOME": home + "/data", "LC_ALL": "C.UTF-8",
                 "XDG_STATE_HOME": home + "/state", "XDG_CONFIG_HOME": home + "/config", "TERM": "xterm-256color",
                 "XDG_CACHE_HOME": home + "/cache", "TZ": "UTC", "EDITOR": "true", "SHELL": "/bin/sh"}, **more)


class Place:
    """A folder for one measurement: a home with a copy of the store."""

    def __init__(self, store=None, binary=SEKAN):
        self.binary = str(binary)
        CACHE.mkdir(parents=True, exist_ok=True)
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="place-", dir=str(CACHE))).resolve()
        (self.home / "store").mkdir(mode=0o700)
        self.store = self.home / "store" / "sekan.db"
        if store is not None:
            shutil.copyfile(str(store), str(self.store))
            with open(str(self.store), "rb") as copied:
                os.fsync(copied.fileno())  # Otherwise the first commit would flush the whole copy.
            self.store.chmod(0o600)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(str(self.home), ignore_errors=True)

    def command(self, *arguments):
        return [self.binary, "--store", str(self.store)] + list(arguments)

    def board(self, size=(80, 24), **options):
        more = options.pop("more_environment", {})
        command = options.pop("under", []) + self.command(*options.pop("arguments", ()))
        return Session(command, size=size, env=environment(self.home, **more), **options)

    def run(self, *arguments, **options):
        """Runs a command to its end."""
        return subprocess.run(options.pop("under", []) + self.command(*arguments), env=environment(self.home),
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              universal_newlines=True, timeout=60, **options)

    def tool(self, *arguments, **options):
        """Starts the store tool."""
        return subprocess.Popen([STORE_TOOL, "--store", str(self.store)] + list(map(str, arguments)),
                                env=dict(environment(self.home), **options.pop("more_environment", {})),
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, universal_newlines=True, **options)

    def verify(self, *arguments):
        """Whether the store is sound and complete, and the tool's output about it."""
        tool = self.tool("--verify", *arguments)
        words = tool.communicate()[0].strip()
        return tool.returncode == 0, words


def generate(path, cards, seed=1, repeating=0, pages=0, doing=None, projects=None, history=None, stages=False,
             moves=False):
    """Generates a board whose moments are never outdated by zone rules, so that no background work runs."""
    limits = {"--doing": doing, "--projects": projects, "--history": history}
    subprocess.run([STORE_TOOL, "--cards", str(cards), "--out", str(path), "--seed", str(seed),
                    "--repeating", str(repeating), "--pages", str(pages), "--zones", "2099z"]
                   + [word for option, value in limits.items() if value is not None for word in (option, str(value))]
                   + (["--stages"] if stages else []) + (["--moves"] if moves else []),
                   check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


def number_at_cursor(screen):
    """The number of the selected card, which the terminal's cursor is on; None in an empty column."""
    for row in (screen.y, screen.y + 1):  # The cursor is at the end of the title, which has two rows at most.
        found = NUMBER.search(re.split("[│|]", screen.line_from(screen.x, row))[0])
        if found:
            return found.group(1), screen.x
    return None


def numbers(screen):
    return set(NUMBER.findall(screen.text))
