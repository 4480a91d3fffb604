"""A board that stays open over midnight, New Year, summer time, a suspend and a change of the zone."""
import datetime
import os
import pathlib
import re
import shutil
import subprocess
import time
import unittest
import zoneinfo

from end_to_end import BINARY, EndToEndTest, PATIENCE, Session
import words

SOURCE = pathlib.Path(__file__).resolve().parent / "set_clock.c"
LIBRARY = pathlib.Path(BINARY).resolve().parent / "set_clock.so"
ZONES = pathlib.Path("/usr/share/zoneinfo")
COMPILER = shutil.which("cc") or shutil.which("clang")
TIMER, ZONE_FILE = "woke 0 0 0 1 0 0 0", "woke 0 0 0 0 1 0 0"
# The log line of a wakeup that releases memory, a second after work.
DOZE = "woke 0 0 0 0 0 0 0"
SECOND, MINUTE, HOUR = 1000, 60_000, 3_600_000


def library():
    """The compiled shim."""
    if not LIBRARY.exists() or LIBRARY.stat().st_mtime < SOURCE.stat().st_mtime:
        new = LIBRARY.with_suffix(".%d" % os.getpid())
        subprocess.run([COMPILER, "-O1", "-shared", "-fPIC", "-o", str(new), str(SOURCE), "-ldl"], check=True)
        new.rename(LIBRARY)
    return LIBRARY


@unittest.skipUnless(COMPILER, "no C compiler")
@unittest.skipUnless((ZONES / "Europe/Berlin").exists(), "no zone files")
class Clock(EndToEndTest):
    def setUp(self):
        super().setUp()
        self.orders, self.log = self.home.path / "orders", self.home.path / "log"
        os.mkfifo(str(self.orders))
        # The daily backup would be one more timer.
        config = self.home.path / "config" / "sekan" / "config"
        config.parent.mkdir(parents=True)
        config.write_text("backup = off\n")
        # Zones in this home, which a test may replace.
        self.zones, self.local = self.home.path / "zoneinfo", self.home.path / "localtime"
        for name in ("Europe/Berlin", "America/New_York", "Asia/Seoul"):
            (self.zones / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(str(ZONES / name), str(self.zones / name))

    def begin(self, text, zone, *cards):
        """Starts the board at this time in this zone, and waits until it sleeps."""
        wanted = datetime.datetime.fromisoformat(text).replace(tzinfo=zoneinfo.ZoneInfo(zone))
        self.local.symlink_to(self.zones / zone)
        self.environment = {
            "SET_CLOCK_AHEAD": str(int((wanted.timestamp() - time.time()) * 1000)), "LD_PRELOAD": str(library()),
            "TZ": ":" + str(self.local), "TZDIR": str(self.zones)}
        # Added a week earlier, since a deadline in the past is refused.
        before = dict(self.environment, SET_CLOCK_AHEAD=str(int(self.environment["SET_CLOCK_AHEAD"]) - 168 * HOUR))
        for card in cards:
            self.run_cli("add", card, "--due", card, **before)
        settings = dict(self.home.environment, SET_CLOCK_ORDERS=str(self.orders), SET_CLOCK_LOG=str(self.log),
                        **self.environment)
        self.session = Session([BINARY], size=(80, 24), env=settings)
        self.addCleanup(self.session.close)
        self.session.wait_for(words.HEADER, PATIENCE)
        self.asleep()

    def lines(self):
        return self.log.read_text().splitlines() if self.log.exists() else []

    def asleep(self):
        """Reads output until the program sleeps without a timeout."""
        deadline = time.monotonic() + PATIENCE
        while self.lines()[-1:] != ["asleep"]:
            self.assertLess(time.monotonic(), deadline, "it does not go to sleep: %s" % self.lines()[-20:])
            self.session.pump(0.01)

    def order(self, what, milliseconds):
        """Sends an order and waits until it is obeyed; returns the number of log lines before."""
        line, before = "%s %d" % (what, milliseconds), len(self.lines())
        with open(str(self.orders), "w") as orders:
            orders.write(line + "\n")
        deadline = time.monotonic() + PATIENCE
        while line not in self.lines()[before:]:
            self.assertLess(time.monotonic(), deadline, "the order %s is not obeyed" % line)
            self.session.pump(0.001)
        return before

    def sleeps_through(self, milliseconds):
        """Time passes; an unexpected wakeup is noticed by the next `wakes`."""
        self.order("pass", milliseconds)

    def wakes(self, what, milliseconds, want, reasons=(TIMER,)):
        """Since the last sleep the program was woken by these reasons only, apart from releasing memory."""
        before = len(self.lines())
        while self.lines()[before - 1] != "asleep":
            before -= 1
        self.order(what, milliseconds)
        self.session.wait_for(want, PATIENCE)
        self.asleep()
        self.assertEqual([line for line in self.lines()[before:] if line.startswith("woke")], [*reasons, DOZE])

    def shows(self, *lines):
        text = "\n".join(" ".join(line.split()) for line in self.session.screen.lines)
        for line in lines:
            self.assertIn(line, text)

    def test_over_midnight_and_deadlines_of_the_day(self):
        self.begin("2031-05-14 22:30", "Asia/Seoul", "2031-05-13", "2031-05-14", "2031-05-14 23:00", "2031-05-15")
        self.shows("1 late", "2 today", "today 23:00", "tomorrow")
        self.sleeps_through(20 * MINUTE)
        self.wakes("pass", 20 * MINUTE, "late since 23:00")
        self.shows("2 late", "1 today")
        self.sleeps_through(30 * MINUTE)
        self.wakes("pass", 30 * MINUTE, "3 late")
        self.shows("2 days late", "1 day late", "1 today")
        # The next night wakes the board in the same way.
        self.sleeps_through(23 * HOUR)
        self.wakes("pass", HOUR, "3 days late")

    def test_over_new_year(self):
        self.begin("2031-12-31 23:30", "Europe/Berlin", "2031-12-31", "2032-01-01", "2032-02-20")
        self.shows("1 today", "tomorrow", "20 Feb 2032")
        self.sleeps_through(20 * MINUTE)
        self.wakes("pass", 20 * MINUTE, "1 late")
        self.shows("1 day late", "1 today")
        self.assertNotIn("20 Feb 2032", "\n".join(self.session.screen.lines))

    def test_a_night_without_two_oclock(self):
        # A day of 23 hours, with a deadline at a time that does not exist.
        self.begin("2031-03-30 01:30", "Europe/Berlin", "2031-03-30", "2031-03-30 02:30", "2031-03-30 03:15", "2031-03-31")
        self.sleeps_through(25 * MINUTE)
        self.sleeps_through(15 * MINUTE)
        self.wakes("pass", 10 * MINUTE, "late since 03:15")
        self.wakes("pass", 20 * MINUTE, "late since 03:30")
        self.sleeps_through(20 * HOUR)
        self.wakes("pass", 30 * MINUTE, "3 late")

    def test_a_night_with_two_oclock_twice(self):
        self.begin("2031-10-26 01:30", "Europe/Berlin", "2031-10-26", "2031-10-26 02:30", "2031-10-26 03:15", "2031-10-27")
        self.sleeps_through(50 * MINUTE)
        self.wakes("pass", 20 * MINUTE, "late since 02:30")
        self.sleeps_through(80 * MINUTE)
        self.wakes("pass", 30 * MINUTE, "late since 03:15")
        self.sleeps_through(20 * HOUR)
        self.wakes("pass", HOUR, "3 late")

    def test_a_laptop_that_slept_for_three_days_and_a_clock_that_is_set_back(self):
        self.begin("2031-05-14 18:00", "America/New_York", "2031-05-14 20:00", "2031-05-15", "2031-05-17")
        self.wakes("set", 72 * HOUR, "3 days late")
        self.shows("2 late", "1 today")
        self.wakes("set", -72 * HOUR, "tomorrow")
        self.assertNotIn("late", "\n".join(self.session.screen.lines))
        # The next deadline of that day still wakes the board.
        self.wakes("pass", 3 * HOUR, "late since 20:00")

    def test_a_zone_that_is_changed_under_the_board(self):
        self.begin("2031-05-15 08:00", "Asia/Seoul", "2031-05-14", "2031-05-15", "2031-05-15 10:00")
        self.shows("1 late", "2 today", "today 10:00")
        # timedatectl replaces the link atomically.
        new = self.home.path / "new"
        new.symlink_to(self.zones / "America/New_York")
        before = len(self.lines())
        # Other changes in the folder do not wake the board.
        (self.home.path / "beside").write_text("")
        new.rename(self.local)
        self.session.wait_for("today 21:00", PATIENCE)
        self.assertNotIn("late", "\n".join(self.session.screen.lines))
        self.asleep()
        self.assertEqual([line for line in self.lines()[before:] if line.startswith("woke")][0], ZONE_FILE)
        # The link may also be deleted and created again.
        self.local.unlink()
        self.local.symlink_to(self.zones / "Europe/Berlin")
        self.session.wait_for("today 03:00", PATIENCE)
        self.asleep()
        # Deadlines and midnight now follow Berlin.
        self.sleeps_through(HOUR)
        self.wakes("pass", 2 * HOUR, "late since 03:00")
        self.sleeps_through(19 * HOUR)
        self.wakes("pass", 2 * HOUR, "3 late")

    def test_rules_that_are_replaced_by_newer_ones(self):
        (self.zones / "tzdata.zi").write_text("# version 2030a\n")
        self.begin("2031-05-15 08:00", "Europe/Berlin", "2031-05-15 19:00")
        # The deadline keeps its wall time in Seoul.
        self.run_cli("add", "Call", "--due", "2031-05-16 10:00 Asia/Seoul", **self.environment)
        self.session.wait_for("tomorrow 03:00", PATIENCE)
        self.asleep()
        # Package managers replace each file atomically.
        for name, text in (("Asia/Seoul", (ZONES / "Asia/Shanghai").read_bytes()), ("tzdata.zi", b"# version 2031b\n")):
            new = self.zones / "new"
            new.write_bytes(text)
            new.rename(self.zones / name)
        self.session.wait_for("tomorrow 04:00", PATIENCE)
        self.shows("today 19:00")
        self.asleep()
        self.sleeps_through(10 * HOUR)
        self.wakes("pass", HOUR, "late since 19:00")


if __name__ == "__main__":
    unittest.main()
