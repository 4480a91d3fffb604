"""Measures Sekan's performance budgets in a real pseudo-terminal, compares it with other programs, and prints one table."""
import argparse
import os
import pathlib
import subprocess
import sys
import time

sys.path.insert(1, str(pathlib.Path(__file__).resolve().parent.parent))
import boards  # noqa: E402
import calendars  # noqa: E402
import changes  # noqa: E402
import commands  # noqa: E402
import committing  # noqa: E402
import figures  # noqa: E402
import filtered  # noqa: E402
import histories  # noqa: E402
import importing  # noqa: E402
import journals  # noqa: E402
import keys_pressed  # noqa: E402
import kills  # noqa: E402
import leaving  # noqa: E402
import marking  # noqa: E402
import memory  # noqa: E402
import searching  # noqa: E402
import sizes  # noqa: E402
import sleeping  # noqa: E402
import starting  # noqa: E402
import table  # noqa: E402
import writing  # noqa: E402
from running import Run  # noqa: E402
from subject import CACHE, SEKAN  # noqa: E402

# The order matters: memory is measured before other processes share the libraries; the boards that fall asleep there
# are checked by `idle`; measurements that read a shared board come before those that change it.
MEASUREMENTS = {
    "memory": memory.measure, "filtered": filtered.measure, "boards": boards.measure, "calendar": calendars.measure, "size": sizes.binary,
    "start": starting.measure, "keys": keys_pressed.steps, "torrent": keys_pressed.torrent,
    "answers": keys_pressed.largest, "history": histories.opening, "figures": figures.measure, "journal": journals.measure,
    "typing": searching.typed, "idle": sleeping.idle, "writing": writing.measure,
    "walks": keys_pressed.walks, "change": committing.measure, "search": searching.measure, "outside": changes.outside,
    "beside": changes.beside_writers, "marks": marking.measure, "writers": changes.writers, "kill": kills.measure,
    "commands": commands.measure, "import": importing.measure, "shell": marking.shell, "leave": leaving.measure,
}


def options():
    parser = argparse.ArgumentParser(prog="make bench ARGS=…", description=__doc__)
    parser.add_argument("--only", nargs="+", choices=sorted(MEASUREMENTS), metavar="NAME",
                        help="of: " + " ".join(MEASUREMENTS))
    parser.add_argument("--binary", default=SEKAN, metavar="PATH", help="measure this one (%(default)s)")
    parser.add_argument("--against", metavar="PATH", help="and this one in turns with it, in columns of its own")
    numbers = [("cards", 1_000_000, "cards of the large board"), ("seed", 1, "seed of boards and of chance"),
               ("starts", 40, "starts of each kind"), ("keys", 200, "`j` and `k` of each kind"),
               ("walks", 100, "other keys of each kind"), ("torrents", 8, "times 200 keys at once"),
               ("rounds", 50, "histories opened"), ("random", 10_000, "random keys before memory is measured"),
               ("idle", 60, "seconds of sleep, at least"), ("outside", 100, "changes by another process"),
               ("commits", 80, "changes of each kind"), ("beside", 100, "own changes beside writers"),
               ("marked", 10_000, "about so many marked cards"),
               ("changes", 1_000, "changes by each of four writers"), ("kills", 25, "times kill -9")]
    for name, standard, words in numbers:
        parser.add_argument("--" + name, type=int, default=standard, help="%s (%s)" % (words, standard))
    return parser.parse_args()


def measured(run, name):
    begun = time.monotonic()
    print(name, "…", end="", file=sys.stderr, flush=True)
    try:
        return MEASUREMENTS[name](run)
    except (AssertionError, OSError, LookupError, ValueError, subprocess.SubprocessError) as error:
        print("\n%r" % error, end="", file=sys.stderr)
        return [table.failed(name, error)]
    finally:
        print(" %.0f s" % (time.monotonic() - begun), file=sys.stderr, flush=True)
        for sleeper in run.sleepers.values():
            sleeper.look()


def main():
    chosen = options()
    begun, rows, run = time.monotonic(), [], Run(chosen)
    try:
        for name in MEASUREMENTS:
            if not chosen.only or name in chosen.only:
                rows += measured(run, name)
    finally:
        run.close()
    print("\n" + table.text(rows, run.names))
    print("\n%.0f s; load %.1f %.1f %.1f on %d processors" % (
        (time.monotonic() - begun,) + os.getloadavg() + (os.cpu_count(),)))
    (CACHE / "results.md").write_text(table.markdown(rows, run.names), encoding="utf-8")
    (CACHE / "results.json").write_text(table.machine_readable(rows), encoding="utf-8")
    return 1 if any(row.verdict in ("OVER", "FAILED") for row in rows) else 0


sys.exit(main())
