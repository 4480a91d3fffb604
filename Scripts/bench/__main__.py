"""Measures what Sekan promises, through a real pseudo-terminal, and prints one table."""
import argparse
import os
import pathlib
import sys

sys.path.insert(1, str(pathlib.Path(__file__).resolve().parent.parent))
import calendars  # noqa: E402
import changes  # noqa: E402
import filtered  # noqa: E402
import filtering  # noqa: E402
import histories  # noqa: E402
import keys_pressed  # noqa: E402
import kills  # noqa: E402
import leaving  # noqa: E402
import marking  # noqa: E402
import searching  # noqa: E402
import starting  # noqa: E402
import table  # noqa: E402
from subject import CACHE, stored  # noqa: E402

MEASUREMENTS = {
    "start": starting.measure, "keys": keys_pressed.latency, "bytes": keys_pressed.sizes,
    "torrent": keys_pressed.torrent, "memory": keys_pressed.memory, "idle": keys_pressed.idle,
    "history": histories.opening, "calendar": calendars.measure,
    "outside": changes.outside, "commit": changes.commits, "beside": changes.beside_writers,
    "writers": changes.writers, "search": searching.measure, "typing": searching.typed, "filter": filtering.measure,
    "filtered": filtered.measure, "marks": marking.measure,
    "kill": kills.measure, "leave": leaving.measure,
}


def options():
    parser = argparse.ArgumentParser(prog="make bench ARGS=…", description=__doc__)
    parser.add_argument("--only", nargs="+", choices=sorted(MEASUREMENTS), metavar="NAME",
                        help="of: " + " ".join(MEASUREMENTS))
    numbers = [("cards", 1_000_000, "cards of the large board"), ("seed", 1, "seed of boards and of chance"),
               ("starts", 20, "starts of each kind"), ("keys", 300, "keys of each kind"),
               ("idle", 60, "seconds of idling"), ("outside", 120, "changes by another process"),
               ("commits", 500, "commits"), ("beside", 200, "own changes beside writers"),
               ("marked", 10_000, "about so many marked cards"),
               ("changes", 5_000, "changes by each of four writers"), ("kills", 50, "times kill -9")]
    for name, standard, words in numbers:
        parser.add_argument("--" + name, type=int, default=standard, help="%s (%s)" % (words, standard))
    return parser.parse_args()


def main():
    chosen = options()
    stores = {cards: stored(cards, chosen.seed) for cards in (1_000, chosen.cards)}
    rows = []
    for name, measurement in MEASUREMENTS.items():
        if chosen.only and name not in chosen.only:
            continue
        print(name, "…", file=sys.stderr, flush=True)
        try:
            rows += measurement(stores, chosen)
        except (AssertionError, OSError) as error:
            print(error, file=sys.stderr)
            rows.append(table.Row(name, "", [], False, note=str(error).splitlines()[0]))
    print("\n" + table.text(rows))
    print("\nload %.1f %.1f %.1f on %d processors" % (os.getloadavg() + (os.cpu_count(),)))
    (CACHE / "results.md").write_text(table.markdown(rows), encoding="utf-8")
    (CACHE / "results.json").write_text(table.machine_readable(rows), encoding="utf-8")
    return 1 if any(row.ok is False for row in rows) else 0


sys.exit(main())
