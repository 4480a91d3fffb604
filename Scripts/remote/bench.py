"""The time of a sync, compared with the time that the server needs for the same requests."""
import os
import statistics
import subprocess
import threading
import time

from machines import Machine
from stories import calendar


def bench(folder, server, cards):
    desk, lap = Machine(folder, "desk"), Machine(folder, "lap")
    file = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + "".join(
        f"BEGIN:VTODO\r\nUID:{number:08x}-0000-4000-8000-000000000000\r\nDTSTAMP:20261101T000000Z\r\n"
        f"SUMMARY:Card {number}\r\nDESCRIPTION:Some words about card {number}\\, and some more.\r\nEND:VTODO\r\n"
        for number in range(cards)) + "END:VCALENDAR\r\n"
    desk.run("import", "-", given=file.encode())
    yardstick = server.home + "yardstick/"
    server.ask("MKCALENDAR", yardstick)
    alone = put_alone(server, yardstick)
    server.ask("DELETE", yardstick)
    desk.add(server.home)
    took = timed(f"first push of {cards}", desk, "remote", "link", "home", "new", "--server", "here", "--yes")
    there = str(calendar(server).url)
    # Some servers read all objects before they store another one, so the mean of both is the yardstick.
    among = put_alone(server, there)
    by_itself = (alone + among) / 2 * cards
    print(f"{server.name} by itself: a PUT {alone * 1000:.1f} ms into an empty calendar, {among * 1000:.1f} ms among {cards};"
          f" {by_itself:.0f} s for all of them, so that the push took {took / by_itself:.2f} x")
    lap.add(server.home)
    timed(f"first pull of {cards}", lap, "remote", "link", "home", there, "--server", "here", "--yes")
    lap.sync()
    timed("no change", desk, "sync")
    timed("no change, again", desk, "sync")
    desk.run("add", "One more")
    timed("one change sent", desk, "sync")
    timed("one change received", lap, "sync")


def timed(what, machine, *words):
    command = [os.path.join(os.environ["SEKAN_BINARIES"], "sekan"), *words, "--lang", "en", "--store", machine.store]
    begun = time.monotonic()
    process = subprocess.Popen(command, env=machine.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    most = [0]

    def watch():
        while process.poll() is None:
            try:
                for line in open(f"/proc/{process.pid}/status"):
                    if line.startswith("VmHWM"):
                        most[0] = max(most[0], int(line.split()[1]))
            except OSError:
                pass
            time.sleep(0.02)

    watcher = threading.Thread(target=watch)
    watcher.start()
    out, err = process.communicate(timeout=7200)
    watcher.join()
    took = time.monotonic() - begun
    told = (out + err).decode().strip().splitlines()
    print(f"{what}: {took:.2f} s, {most[0] / 1024:.1f} MB, status {process.returncode}; {told[-1] if told else ''}")
    return took


def put_alone(server, there):
    """Seconds per card, the median of forty cards that are deleted again."""
    took = []
    for number in range(40):
        body = (f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:y\r\nBEGIN:VTODO\r\nUID:y{number}\r\n"
                f"DTSTAMP:20261101T000000Z\r\nSUMMARY:Card {number}\r\nEND:VTODO\r\nEND:VCALENDAR\r\n").encode()
        begun = time.monotonic()
        server.ask("PUT", f"{there}y{number}.ics", body, **{"Content-Type": "text/calendar"})
        took.append(time.monotonic() - begun)
    for number in range(40):
        server.ask("DELETE", f"{there}y{number}.ics")
    return statistics.median(took)
