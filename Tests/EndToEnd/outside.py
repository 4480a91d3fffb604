"""The internet on this machine: a proxy that decrypts TLS and answers for every host."""
import http.client
import shutil
import socket
import socketserver
import ssl
import subprocess
import threading
import time
import urllib.parse

OPENSSL = shutil.which("openssl")
HOSTS = ("api.open-meteo.com", "archive-api.open-meteo.com", "geocoding-api.open-meteo.com", "api.openweathermap.org",
         "api.met.no", "apis.data.go.kr", "date.nager.at", "team.example", "files.example")


class Authority:
    """A certificate authority for all hosts, like that of a company; its certificates are deleted with their folder."""

    def __init__(self, folder, name="authority"):
        self.file, self.chain, self.key = (str(folder / (name + end)) for end in (".pem", "-hosts.pem", "-hosts.key"))
        key, request, names = (str(folder / (name + end)) for end in (".key", ".csr", ".names"))
        curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        with open(names, "w") as file:
            file.write("subjectAltName=%s\n" % ",".join("DNS:" + host for host in HOSTS))
        self._openssl("req", "-x509", *curve, "-subj", "/CN=A company", "-days", "36500", "-keyout", key,
                      "-out", self.file)
        self._openssl("req", *curve, "-subj", "/CN=everybody", "-keyout", self.key, "-out", request)
        self._openssl("x509", "-req", "-in", request, "-CA", self.file, "-CAkey", key, "-set_serial", "1",
                      "-days", "36500", "-extfile", names, "-out", self.chain)

    @staticmethod
    def _openssl(*arguments):
        subprocess.run([OPENSSL] + list(arguments), check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)

    def context(self):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.chain, self.key)
        return context


class Answer:
    """The answer to a request; `length` is the announced length, `drip` the seconds between two bytes."""

    def __init__(self, body=b"", status=200, length=None, drip=0, **headers):
        self.body = body if isinstance(body, bytes) else body.encode()
        self.status, self.length, self.drip = status, len(self.body) if length is None else length, drip
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}


class Asked:
    """A request with its time, and the time when its answer was almost complete."""

    def __init__(self, host, target, headers):
        self.host, self.headers, self.began, self.ended = host, headers, time.monotonic(), None
        path, _, self.query = target.partition("?")
        self.place = host + path
        self.parameters = dict(urllib.parse.parse_qsl(self.query))

    def __repr__(self):
        return self.place + ("?" + self.query if self.query else "")


class Outside:
    """The proxy. Programs that trust its authority accept its answers; nothing is sent beyond this machine."""

    def __init__(self, authority):
        self.asked, self.all, self.answers, self.changed = [], [], {}, threading.Condition()
        outside, context = self, authority.context()

        class Handler(socketserver.StreamRequestHandler):
            def handle(self):
                try:
                    outside.serve_one(self.request, context)
                except (OSError, ssl.SSLError, ValueError):
                    pass  # The client rejected the certificate, or closed the connection early.

        class Server(socketserver.ThreadingTCPServer):
            allow_reuse_address = daemon_threads = True
            block_on_close = False

        self.server = Server(("127.0.0.1", 0), Handler)
        self.address = "http://127.0.0.1:%d" % self.server.server_address[1]
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.01})
        self.thread.start()

    def answer(self, place, *answers, **words):
        """Sets the answers for a host and path; the last one repeats. A function gets the request."""
        with self.changed:
            self.answers[place] = list(answers) if answers and not isinstance(answers[0], (str, bytes)) \
                else [Answer(*answers, **words)]

    def serve_one(self, connection, context):
        host = self._head(connection)[0].split()[1].rsplit(":", 1)[0]
        with self.changed:
            refusal = self.answers.get("CONNECT " + host)
        if refusal:
            connection.sendall(b"HTTP/1.1 %d No\r\n\r\n" % refusal[0].status)
            return
        connection.sendall(b"HTTP/1.1 200 Connection established\r\n\r\n")
        with context.wrap_socket(connection, server_side=True) as stream:
            lines = self._head(stream)
            headers = dict((name.lower(), value) for name, value in (line.split(": ", 1) for line in lines[1:]))
            asked = Asked(host, lines[0].split()[1], headers)
            with self.changed:
                self.asked.append(asked)
                self.all.append(asked)
                self.changed.notify_all()
            self._say(stream, asked, self._answer_to(asked))

    @staticmethod
    def _head(connection):
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            byte = connection.recv(1)
            if not byte:
                raise ValueError("cut")
            head += byte
        return head.decode("latin-1").strip().split("\r\n")

    def _answer_to(self, asked):
        with self.changed:
            place = max((place for place in self.answers if asked.place.startswith(place)), key=len, default=None)
            if place is None:
                return Answer(status=404)
            answers = self.answers[place]
            answer = answers.pop(0) if len(answers) > 1 else answers[0]
        return answer(asked) if callable(answer) else answer

    @staticmethod
    def _say(stream, asked, answer):
        headers = dict({"content-length": str(answer.length), "connection": "close"}, **answer.headers)
        head = "HTTP/1.1 %d %s\r\n" % (answer.status, http.client.responses.get(answer.status, "?"))
        head = (head + "".join("%s: %s\r\n" % header for header in headers.items()) + "\r\n").encode()
        pieces = [head + answer.body] if not answer.drip else [head] + [bytes([byte]) for byte in answer.body]
        for piece in pieces:
            asked.ended = time.monotonic()
            stream.sendall(piece)
            # Stop if the client has closed the connection.
            stream.settimeout(max(answer.drip, 0.001))
            try:
                if stream.recv(1) == b"":
                    return
            except socket.timeout:
                pass

    def new(self):
        """The requests since the last call."""
        with self.changed:
            asked, self.asked = self.asked, []
            return asked

    def overlaps(self):
        """Pairs of requests to one host of which the second began before the first was answered."""
        with self.changed:
            return [(one, other) for one in self.all for other in self.all
                    if one.host == other.host and one.began < other.began < (one.ended or 0)]

    def wait_for(self, count, patience):
        with self.changed:
            return self.changed.wait_for(lambda: len(self.asked) >= count, patience)

    def close(self):
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()
