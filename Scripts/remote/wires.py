"""The network between a machine and a server, which can be cut, stuck, or break at any byte."""
import select
import socket
import threading
import time


class Wire:
    """A local port that forwards to the server while the wire is whole."""

    def __init__(self, port, dice):
        self.port, self.dice, self.state = port, dice, "whole"
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.root = f"http://127.0.0.1:{self.listener.getsockname()[1]}/"
        threading.Thread(target=self._listen, daemon=True).start()

    def close(self):
        self.state = "cut"
        self.listener.close()

    def _listen(self):
        while True:
            try:
                here, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self._carry, args=(here,), daemon=True).start()

    def _carry(self, here):
        try:
            with here, socket.create_connection(("127.0.0.1", self.port), timeout=5) as there:
                self._exchange(here, there)
        except OSError:
            pass  # Both ends notice the broken connection.

    def _exchange(self, here, there):
        # How many bytes still pass in each direction. If only the response is lost, the server has done its work.
        left = {here: None, there: None}
        if self.state == "frail":
            most = self.dice.choice([1, 2, 600, 2_000, 10_000])
            left[self.dice.choice([here, there])] = self.dice.randrange(most)
        while self.state != "cut":
            if self.state == "stuck":
                time.sleep(0.1)
                continue
            for end in select.select([here, there], [], [], 0.1)[0]:
                data = end.recv(65_536)
                passing = data if left[end] is None else data[:left[end]]
                (there if end is here else here).sendall(passing)
                if not data or len(passing) < len(data):
                    return
                if left[end] is not None:
                    left[end] -= len(passing)
