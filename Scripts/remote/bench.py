"""How long it takes, beside what the server takes for the same by itself."""
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
    yardstick = put_alone(server)
    print(f"{server.name}: a PUT by itself {yardstick * 1000:.1f} ms")
    desk.run("remote", "add", server.home, "--user", "kim", "--name", "here")
    timed(f"first push of {cards}", desk, "remote", "link", "home", "new", "--server", "here", "--yes")
    there = str(calendar(server).url)
    lap.run("remote", "add", server.home, "--user", "kim", "--name", "here")
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
    out, err = process.communicate(timeout=1800)
    watcher.join()
    took = time.monotonic() - begun
    told = (out + err).decode().strip().splitlines()
    print(f"{what}: {took:.2f} s, {most[0] / 1024:.1f} MB, status {process.returncode}; {told[-1] if told else ''}")


def put_alone(server):
    name = server.home + "yardstick/"
    server.ask("MKCALENDAR", name)
    took = []
    for number in range(100):
        body = (f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:y\r\nBEGIN:VTODO\r\nUID:y{number}\r\n"
                f"DTSTAMP:20261101T000000Z\r\nSUMMARY:Card {number}\r\nEND:VTODO\r\nEND:VCALENDAR\r\n").encode()
        begun = time.monotonic()
        server.ask("PUT", f"{name}y{number}.ics", body, **{"Content-Type": "text/calendar"})
        took.append(time.monotonic() - begun)
    server.ask("DELETE", name)
    return statistics.median(took)
