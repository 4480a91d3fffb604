"""Tests that take too long for every commit: kills, random keys, sanitizer, broken disks."""
import argparse
import os
import pathlib
import subprocess
import sys
import time

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent
sys.path[1:1] = [str(SCRIPTS), str(SCRIPTS / "bench")]
import backups  # noqa: E402
import changes  # noqa: E402
import disks  # noqa: E402
import kills  # noqa: E402
import monkey  # noqa: E402
import pages  # noqa: E402


def kill(options, say):
    acknowledged, complaints = kills.kill_writers(options.kills, options.seed, say)
    say("%d changes acknowledged" % acknowledged)
    return complaints if acknowledged else ["no change was acknowledged"]


def writers(options, say):
    lost, words = changes.write_at_once(options.changes)
    say(words)
    return ["%d changes were lost" % lost] if lost else []


def draft(options, say):
    failures = []
    for number in range(options.drafts):
        kept, words = kills.kill_editor("Half a sentence, number %d, about the bre" % number)
        if not kept:
            failures.append(words)
    return failures


def sanitizer(options, say):
    """The tests with the address sanitizer, in their own build folder."""
    environment = dict(os.environ, ASAN_OPTIONS="detect_leaks=0")
    command = ["swift", "test", "--sanitize=address", "--scratch-path", ".build/sanitizer"]
    done = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL)
    return [] if done.returncode == 0 else ["swift test --sanitize=address ended with %d" % done.returncode]


def chance(options, say):
    """Longer runs of the random tests, and of files and queries with random content."""
    command = ["swift", "test", "--explicit-target-dependency-import-check", "error", "-Xswiftc", "-warnings-as-errors",
               "--filter", "RandomRunTests|ConfigurationFuzzTests|QueryFuzzTests|RepeatWordsTests|KeyMapTests|DayTests|"
               "RendererTests|MovingContract|TwinTests|LawTests"]
    done = subprocess.run(command, env=dict(os.environ, SEKAN_SOAK=str(options.runs)), stdin=subprocess.DEVNULL)
    return [] if done.returncode == 0 else ["the random runs ended with %d" % done.returncode]


PARTS = {
    "kill": kill, "writers": writers, "draft": draft, "journal": pages.journal, "backups": backups.backups,
    "monkey": monkey.measure, "sanitizer": sanitizer, "chance": chance,
    "faults": disks.faults, "hands": disks.faults_under_the_board, "full": disks.full_disk, "room": disks.without_room,
    "read-only": disks.read_only, "replaced": disks.replaced, "deleted": disks.deleted, "damaged": disks.damaged,
}


def options():
    parser = argparse.ArgumentParser(prog="make soak ARGS=…", description=__doc__)
    parser.add_argument("--only", nargs="+", choices=sorted(PARTS), metavar="NAME",
                        help="of: " + " ".join(PARTS))
    for name, standard, words in [("seed", 1, "seed of chance"), ("kills", 500, "times kill -9"),
                                  ("changes", 5_000, "changes by each of four writers"),
                                  ("drafts", 20, "editors killed"), ("pages", 200, "times a page is killed that is being written"),
                                  ("restores", 200, "times a backup or a restore is killed"),
                                  ("monkeys", 100, "random scripts"),
                                  ("steps", 600, "steps of each"), ("runs", 50, "random runs of each kind"),
                                  ("faults", 60, "calls of each kind that fail"),
                                  ("damages", 100, "damaged stores")]:
        parser.add_argument("--" + name, type=int, default=standard, help="%s (%s)" % (words, standard))
    return parser.parse_args()


def main():
    chosen, verdicts = options(), []
    for name, part in PARTS.items():
        if chosen.only and name not in chosen.only:
            continue
        begun = time.monotonic()
        print("%s …" % name, flush=True)
        try:
            failures = part(chosen, lambda words: print("  " + words, flush=True))
            verdict = "ok" if not failures else "FAILED"
        except disks.Skipped as why:
            failures, verdict = [str(why)], "skipped"
        except (AssertionError, OSError, subprocess.SubprocessError) as error:
            failures, verdict = ["%s: %s" % (type(error).__name__, error)], "FAILED"
        for words in failures:
            print("  " + words, flush=True)
        verdicts.append((name, verdict, time.monotonic() - begun))
    print()
    for name, verdict, seconds in verdicts:
        print("%-10s %-8s %6.0f s" % (name, verdict, seconds))
    return 1 if any(verdict == "FAILED" for _, verdict, _ in verdicts) else 0


sys.exit(main())
