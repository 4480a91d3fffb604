"""Three machines and another program write for minutes, while servers, programs and networks fail."""
import os
import pathlib
import random
import shutil
import signal
import subprocess
import tempfile
import time

import verdicts
from elsewhere import OtherProgram
from machines import Difference, Machine
from people import Person, PersonAtBoard, TooLate, Words
from stories import calendar, links
from wires import Wire

CLOCK = pathlib.Path(__file__).resolve().parent.parent.parent / "Tests" / "EndToEnd" / "set_clock.c"
TEN_MINUTES = 600_000


def soak(kind, minutes, seed):
    """Whether it failed."""
    folder = tempfile.mkdtemp(prefix=f"sekan-soak-{kind.name}-{seed}-")
    print(f"{kind.name}: soak: seed {seed}, {minutes:g} min, in {folder}", flush=True)
    with kind(os.path.join(folder, "server")) as server:
        one = Soak(folder, server, seed)
        try:
            one.go_on(minutes * 60)
            complaints = one.ended()
        finally:
            one.close()
    for complaint in complaints:
        print(f"{kind.name}: soak: seed {seed}: {complaint}", flush=True)
    if complaints:
        print(f"{kind.name}: soak: seed {seed}: all is kept in {folder}", flush=True)
    else:
        print(f"{kind.name}: soak: seed {seed}: ok", flush=True)
        shutil.rmtree(folder)
    return bool(complaints)


class Soak:
    def __init__(self, folder, server, seed):
        self.folder, self.server, self.dice = folder, server, random.Random(seed)
        self.log = open(os.path.join(folder, "log"), "w")
        self.complaints, self.done, self.watches, self.later = [], {}, {}, []
        self.begun = time.monotonic()
        self.machines = [self.bring("desk", "UTC", 0), self.bring("lap", "Asia/Seoul", TEN_MINUTES),
                         self.bring("tower", "UTC", -TEN_MINUTES)]
        self.wires = [Wire(server.port, random.Random(seed + number)) for number in range(3)]
        words = Words(self.dice)
        self.link(words)
        self.people = [kind(machine, self.dice, words)
                       for kind, machine in zip([PersonAtBoard, Person, Person], self.machines)]
        self.other = OtherProgram(server, self.dice, words)
        for machine in self.machines[:2]:
            self.watch(machine)

    def bring(self, name, zone, ahead):
        """A machine with its own clock, if a compiler is available."""
        library = os.path.join(self.folder, "set_clock.so")
        compiler = shutil.which("cc")
        if compiler is None:
            return Machine(self.folder, name, zone)
        if not os.path.exists(library):
            subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", library, str(CLOCK), "-ldl"], check=True)
        return Machine(self.folder, name, zone, LD_PRELOAD=library, SET_CLOCK_AHEAD=str(ahead))

    def link(self, words):
        for number in range(12):
            self.machines[0].run("add", f"Before {words.new()}", "--column", "doing" if number % 3 else "todo")
        home = self.server.home[len(self.server.root):]
        self.machines[0].link(self.server, home=self.wires[0].root + home)
        self.path = str(calendar(self.server).url)[len(self.server.root):]
        for machine, wire in list(zip(self.machines, self.wires))[1:]:
            machine.link(self.server, wire.root + self.path, wire.root + home)

    # Steps

    def go_on(self, seconds):
        self.begun = time.monotonic()
        said = 0
        while (passed := time.monotonic() - self.begun) < seconds:
            if passed >= (said + 1) * 60:
                said += 1
                self.say(said)
            self.step()
            time.sleep(self.dice.uniform(0.2, 0.5))

    def step(self):
        now = time.monotonic()
        for due in [one for one in self.later if one[0] <= now]:
            self.later.remove(due)
            self.do(due[1])
        for machine, watch in list(self.watches.items()):
            if watch.poll() is not None:
                self.complain(f"the watch of {machine.name} ended by itself with {watch.returncode}")
                self.watch(machine)
        what = self.dice.choices(
            [person.act for person in self.people]
            + [self.elsewhere, self.sync, self.kill_sync, self.answer, self.kill_server, self.kill_watch, self.relink,
               self.cut, self.tear, self.stick],
            [14, 10, 10, 6, 3.5, 1.5, 3, 0.6, 0.8, 0.15, 1, 1.5, 0.5])[0]
        self.do(what)

    def do(self, what):
        try:
            told = what()
        except (Difference, TooLate) as difference:
            self.complain(str(difference))
            told = "FAILED"
        owner = getattr(what, "__self__", self)
        name = owner.machine.name if isinstance(owner, Person) else what.__name__
        self.done[name] = self.done.get(name, 0) + 1
        self.note(f"{name}: {told}")

    def note(self, words):
        self.log.write(f"{time.time():.3f} {time.monotonic() - self.begun:7.2f} {words}\n")
        self.log.flush()

    def complain(self, words):
        self.complaints.append(f"after {time.monotonic() - self.begun:.0f} s: {words}")
        self.note("COMPLAINT " + words)

    def say(self, minute):
        told = ", ".join(f"{name} {count}" for name, count in sorted(self.done.items()))
        cards = [len(machine.cards()) for machine in self.machines]
        print(f"  {minute} min: {told}; cards {cards}; complaints {len(self.complaints)}", flush=True)

    # Exchanges

    def elsewhere(self):
        return self.other.act()

    def watch(self, machine):
        output = open(os.path.join(machine.home, "watch"), "ab")
        self.watches[machine] = subprocess.Popen(
            machine.command("sync", "--watch"), env=machine.environment, stdin=subprocess.DEVNULL, stdout=output,
            stderr=output)
        return machine.name

    def sync(self):
        """A machine that runs a watch leaves the sync to it."""
        machine = self.dice.choices(self.machines, [1, 1, 6])[0]
        return f"{machine.name}: {machine.run('sync', may=(0, 1, 69, 75)).strip()}"

    def kill_sync(self):
        sync = subprocess.Popen(self.machines[2].command("sync"), env=self.machines[2].environment,
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(self.dice.random() * 0.4)
        sync.kill()
        return sync.wait()

    def answer(self):
        """Answers the confirmation after many deletions."""
        machine = self.dice.choice(self.machines)
        held = [link["state"] for link in links(machine.state()) if link["state"] in ("held", "heldBack")]
        if not held:
            return "nothing is asked"
        word = self.dice.choice(["accept", "put-back"])
        return f"{machine.name} {held}: {word}: {machine.run('remote', word, 'home', may=(0, 1, 75)).strip()}"

    def relink(self):
        """Unlinks and links again, which must match existing cards; retried until the server is reachable."""
        machine, address = self.machines[2], self.wires[2].root + self.path
        said = machine.run("remote", "unlink", "home", may=(0, 1))
        said += machine.run("remote", "link", "home", address, "--server", "here", "--yes", may=(0, 1, 69))
        if not links(machine.state()):
            self.in_a_while(self.relink)
        return " ".join(said.split())

    # Trouble

    def in_a_while(self, what):
        self.later.append((time.monotonic() + self.dice.uniform(0.3, 8), what))

    def kill_server(self):
        if self.server.process is None:
            return "it is dead"
        self.server.kill()
        self.in_a_while(self.start_server)

    def start_server(self):
        if self.server.process is None:
            self.server.start()

    def kill_watch(self):
        if not self.watches:
            return "none is left"
        machine = self.dice.choice(list(self.watches))
        watch = self.watches.pop(machine)
        watch.kill()
        watch.wait()

        def watch_again():
            return self.watch(machine)
        self.in_a_while(watch_again)
        return machine.name

    def cut(self):
        return self.spoil("cut")

    def tear(self):
        return self.spoil("frail")

    def stick(self):
        # Never the third machine: its sync would block this loop, which has to repair the wire.
        return self.spoil("stuck", 2)

    def spoil(self, state, machines=3):
        number = self.dice.randrange(machines)
        wire = self.wires[number]
        wire.state = state

        def mend():
            wire.state = "whole"
            return self.machines[number].name
        self.in_a_while(mend)
        return self.machines[number].name

    # The end

    def ended(self):
        """Ends all trouble; returns the complaints."""
        for wire in self.wires:
            wire.state = "whole"
        self.start_server()
        while self.later:
            self.do(self.later.pop()[1])
        self.do(self.people[0].leave)
        self.end_watches()
        quiet = verdicts.settled(self.machines, self.dice, self.note)
        self.complaints += quiet or verdicts.all_of(self)
        self.note(f"{self.done}")
        return self.complaints

    def end_watches(self):
        for machine, watch in self.watches.items():
            watch.send_signal(signal.SIGTERM)
            try:
                if watch.wait(60) != 0:
                    self.complain(f"the watch of {machine.name}, asked to end, ended with {watch.returncode}")
            except subprocess.TimeoutExpired:
                self.complain(f"the watch of {machine.name} did not end within a minute")
                watch.kill()
                watch.wait()
        self.watches = {}

    def close(self):
        for watch in self.watches.values():
            watch.kill()
            watch.wait()
        self.people[0].board.close()
        for wire in self.wires:
            wire.close()
