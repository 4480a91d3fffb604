"""A board sleeps while nobody types, even if background work is possible."""
import pathlib
import re
import shutil
import subprocess
import time

from running import by_subject
from subject import CARD
from table import Row

SIZE, QUARTER = (200, 60), 900
ASLEEP = 2  # Seconds without work after which memory has been released.
ZONES, NEWER = pathlib.Path("/usr/share/zoneinfo"), "# version 2100a\n"
WOKEN = re.compile(r"\) += \d+")
RELEASE = "a new release of zone rules"
# Commands that users leave running in a pane or a pipe.
LEFT_RUNNING = ["watch", "status --watch", "log --follow --json"]


class Sleeper:
    """A board with its own store and its own copy of the program, since code that two processes share counts for
    neither. Once asleep it is left alone while others are measured.

    Wake-ups are voluntary context switches. For a board that does background work, which also waits for the disk, they
    are the returns from `poll` that `strace` counts.
    """

    def __init__(self, place, *arguments, **environment):
        place.binary = shutil.copy2(place.binary, str(place.home / "sekan"))
        self.place, self.session = place, place.board(SIZE, arguments=arguments, more_environment=environment)
        self._seen, self.calm = None, [0.0, 0, 0]
        self._log, self._tracer = place.home / "polls", None

    def fall_asleep(self, works=False):
        if works:
            self._tracer = subprocess.Popen(["strace", "-qq", "-e", "trace=poll,ppoll,restart_syscall", "-e", "signal=none",
                                             "-o", str(self._log), "-p", str(self.session.pid)])
            time.sleep(1)
        self._seen = self._now()

    def look(self):
        """Counts seconds, wake-ups and bytes since the last look. An interval that contains a quarter of an hour is
        skipped, because deadlines of generated boards are due then and may wake the board."""
        if self._seen is None:
            return
        now, before = self._now(), self._seen
        if int(now[0]) // QUARTER == int(before[0]) // QUARTER:
            self.calm = [sum(pair) for pair in zip(self.calm, (after - then for after, then in zip(now, before)))]
        self._seen = now

    def _now(self):
        self.session.quiet(0)
        return time.time(), self._wake_ups(), len(self.session.raw)

    def _wake_ups(self):
        return self.session.wake_ups() if self._tracer is None else len(WOKEN.findall(self._log.read_text()))

    def close(self):
        if self._tracer is not None:
            self._tracer.terminate()
            self._tracer.wait()
        self.session.close()
        self.place.__exit__()


def wake(run):
    for subject, cards in run.boards():
        run.sleepers[subject, cards] = Sleeper(run.new_place(subject, cards))
    for sleeper in run.sleepers.values():
        sleeper.session.wait_for(CARD)
        sleeper.session.quiet(0.5)


def fall_asleep(run):
    """Puts all boards to sleep, other commands, and the large board opened after a new release of zone rules."""
    for subject in run.subjects:
        for command in LEFT_RUNNING:
            sleeper = run.sleepers[subject, command] = Sleeper(run.new_place(subject, run.few), *command.split())
            sleeper.session.quiet(0.5, timeout=2)
        place = run.new_place(subject, run.many)
        sleeper = run.sleepers[subject, RELEASE] = Sleeper(place, TZDIR=str(_newer_zones(place.home / "zones")))
        sleeper.session.wait_for(CARD)
        sleeper.session.quiet(0.5, timeout=2)
    time.sleep(ASLEEP)
    for (_, what), sleeper in run.sleepers.items():
        sleeper.fall_asleep(works=what == RELEASE)


def _newer_zones(folder):
    """The machine's zones under the name of a future release."""
    folder.mkdir()
    for entry in ZONES.iterdir() if ZONES.is_dir() else ():
        if entry.name != "tzdata.zi":
            (folder / entry.name).symlink_to(entry)
    (folder / "tzdata.zi").write_text(NEWER)
    return folder


def idle(run):
    """Boards that have slept since earlier measurements; a short run waits for the missing time."""
    if not run.sleepers:
        wake(run)
        fall_asleep(run)
    while min(sleeper.calm[0] for sleeper in run.sleepers.values()) < run.options.idle:
        time.sleep(1)
        for sleeper in run.sleepers.values():
            sleeper.look()
    calm = {name: sleeper.calm for name, sleeper in run.sleepers.items()}
    seconds = calm[run.subjects[0], run.many][0]
    rows = []
    for at, what in ((1, "wake-ups"), (2, "bytes")):
        found = {name: [counts[at]] for name, counts in calm.items()}
        rows += [Row("asleep for {:.0f} s, {:,} cards: {}".format(seconds, cards, what), by_subject(run, found, cards),
                     limit=0) for cards in (run.few, run.many)]
        rows += [Row("`{}` asleep for {:.0f} s: {}".format(command, calm[run.subjects[0], command][0], what),
                     by_subject(run, found, command), limit=0) for command in LEFT_RUNNING]
    minutes = {name: [counts[1] * 60 / counts[0]] for name, counts in calm.items()}
    return rows + [Row("asleep after %s, %s cards: wake-ups a minute" % (RELEASE, "{:,}".format(run.many)),
                       by_subject(run, minutes, RELEASE), limit=2)]
