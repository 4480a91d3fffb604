"""Real calendar servers with their own folders, which can be killed and restored to an older state."""
import glob
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Server:
    """Keeps its port across restarts."""

    def __init__(self, folder):
        self.folder = folder
        self.data = os.path.join(folder, "data")
        self.port = free_port()
        self.process = None
        os.makedirs(folder, exist_ok=True)

    def __enter__(self):
        self.start()
        self.prepare()
        return self

    def __exit__(self, *_):
        self.kill()

    @property
    def root(self):
        return f"http://127.0.0.1:{self.port}/"

    def start(self):
        log = open(os.path.join(self.folder, "log"), "ab")
        self.process = subprocess.Popen(self.command(), stdout=log, stderr=log, cwd=self.folder)
        for _ in range(600):
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                if self.process.poll() is not None:
                    sys.exit(f"{self.name} has not started: see {log.name}")
                time.sleep(0.05)
        sys.exit(f"{self.name} does not answer")

    def kill(self):
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None

    def back_up(self):
        """Copies the folder, like a user's backup."""
        copy = os.path.join(self.folder, "backup")
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(self.data, copy, symlinks=True)

    def restore(self):
        self.kill()
        shutil.rmtree(self.data)
        shutil.copytree(os.path.join(self.folder, "backup"), self.data, symlinks=True)
        self.start()

    def prepare(self):
        """Nothing to do if the home collection exists already."""

    def ask(self, method, url, body=None, **headers):
        request = urllib.request.Request(url, method=method, data=body, headers=headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.read()


class Radicale(Server):
    name = "radicale"

    @property
    def home(self):
        return self.root + "kim/"

    def command(self):
        conf = os.path.join(self.folder, "config")
        with open(conf, "w") as file:
            file.write(f"[auth]\ntype = none\n[storage]\nfilesystem_folder = {self.data}\n")
        return [program("radicale"), "-C", conf, "--server-hosts", f"127.0.0.1:{self.port}"]

    def prepare(self):
        self.ask("MKCOL", self.home)


class Xandikos(Server):
    name = "xandikos"

    @property
    def home(self):
        return self.root + "kim/calendars/"

    def start(self):
        # If the server is killed while writing, it leaves a lock that its operator has to remove.
        for lock in glob.glob(os.path.join(self.data, "**", ".git", "**", "*.lock"), recursive=True):
            os.remove(lock)
        super().start()

    def command(self):
        return [program("xandikos"), "serve", "-d", self.data, "--defaults", "-l", "127.0.0.1", "-p", str(self.port),
                "--current-user-principal", "/kim/"]


def program(name):
    return os.path.join(os.path.dirname(sys.executable), name)


ALL = [Radicale, Xandikos]
