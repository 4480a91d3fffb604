"""remote [random|stories|bench|soak]: syncs with real servers, which are started and ended by this program."""
import argparse
import os
import subprocess
import sys
import tempfile
import traceback

import bench
import servers
import soak
import stories
from machines import Difference


def main():
    parser = argparse.ArgumentParser(prog="make remote ARGS=…")
    parser.add_argument("what", nargs="?", choices=["random", "stories", "bench", "soak"])
    parser.add_argument("--server", choices=[one.name for one in servers.ALL])
    parser.add_argument("--seed", type=int, default=0, help="the first of twenty seeds, or that of a soak")
    parser.add_argument("--only", help="the one story of this name")
    parser.add_argument("--cards", type=int, default=10_000, help="how many a bench moves")
    parser.add_argument("--minutes", type=float, default=5, help="how long a soak goes on")
    options = parser.parse_args()
    kinds = [kind for kind in servers.ALL if options.server in (None, kind.name)]
    parts = {"random": [play_at_random], "stories": [tell], "bench": [measure], "soak": [go_on]}
    failed = False
    for part in parts.get(options.what, [play_at_random, tell]):
        for kind in kinds:
            failed = part(kind, options) or failed
    sys.exit(1 if failed else 0)


def play_at_random(kind, options):
    with tempfile.TemporaryDirectory() as folder, kind(os.path.join(folder, "server")) as server:
        environment = dict(os.environ, SEKAN_REMOTE=server.home, SEKAN_SEED=str(options.seed))
        flags = os.environ["SEKAN_DEBUG_FLAGS"].split()
        done = subprocess.run(["swift", "test", *flags, "--skip-build", "--filter", "RealServerTests"],
                              env=environment, capture_output=True, text=True, timeout=3_600)
        last = done.stdout.strip().splitlines()[-1:] or done.stderr.strip().splitlines()[-1:]
        print(f"{kind.name}: random: {last[0] if last else done.returncode}", flush=True)
        if done.returncode:
            print("\n".join(line for line in done.stdout.splitlines() if "recorded" in line or line.startswith("↳")))
        return done.returncode != 0


def tell(kind, options):
    failed = False
    for story in stories.ALL:
        if options.only not in (None, story.__name__):
            continue
        with tempfile.TemporaryDirectory() as folder, kind(os.path.join(folder, "server")) as server:
            try:
                story(folder, server)
                print(f"{kind.name}: {story.__name__}: ok", flush=True)
            except Difference as difference:
                failed = True
                print(f"{kind.name}: {story.__name__}: {difference}", flush=True)
            except Exception:
                failed = True
                print(f"{kind.name}: {story.__name__}:\n{traceback.format_exc()}", flush=True)
    return failed


def measure(kind, options):
    with tempfile.TemporaryDirectory() as folder, kind(os.path.join(folder, "server")) as server:
        bench.bench(folder, server, options.cards)
    return False


def go_on(kind, options):
    return soak.soak(kind, options.minutes, options.seed)


main()
