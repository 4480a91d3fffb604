"""A web server with hostile answers, one per path.

Prints one line with its ports and the folder of its certificates: plain, another plain one, one that accepts no connection,
encrypted, encrypted with a wrong name. Without openssl the encrypted ports are 0. The server ends when its stdin closes.
"""
import gzip
import base64
import hashlib
import itertools
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time

NONCE = "dcd98b7102dd2f0e8b11d0f600bfb0c0"
connections = itertools.count()
ports = {}


class Request:
    def __init__(self, stream, connection):
        self.connection = connection
        line = stream.readline()
        if not line:
            raise EOFError
        self.method, place, _ = line.decode("latin-1").split(" ", 2)
        self.path, _, self.query = place.partition("?")
        lines = list(iter(stream.readline, b"\r\n"))
        self.headers = {name.lower(): value.strip() for name, _, value in
                        (line.decode("latin-1").partition(":") for line in lines)}
        self.body = stream.read(int(self.headers.get("content-length", 0)))
        self.text = (line + b"".join(lines) + b"\r\n" + self.body)

    @property
    def proof(self):
        return self.headers.get("authorization", "")


def answer(status, body=b"", *lines):
    head = ["HTTP/1.1 %s -" % status, *lines, "Content-Length: %d" % len(body), "", ""]
    return "\r\n".join(head).encode() + body


# Answers in one piece

def echo(request):
    return answer(200, request.text)


def connection(request):
    return answer(200, b"%d" % request.connection)


def redirect(request):
    _, _, status, target = request.path.split("/", 3)
    locations = {
        "here": "/echo", "beside": "here", "file": "file:///etc/passwd", "ftp": "ftp://127.0.0.1/", "loop": request.path,
        "other": "http://127.0.0.1:%d/echo" % ports["other"], "plain": "http://127.0.0.1:%d/echo" % ports["plain"],
        "user": "https://kim:s3cret@cal.example.org/dav/",
        "signed": "http://127.0.0.1:%d/echo?signed=1" % ports["other"], "far": "https://evil.example/\x1b[31m", "name": "http://localhost:%d/echo" % ports["plain"]
    }
    return answer(status, b"", *("Location: " + locations[name] for name in [target] if name in locations))


def basic(request):
    if request.proof.startswith("Basic "):
        return answer(200, request.text)
    return answer(401, b"who?", 'WWW-Authenticate: Basic realm="r"')


def digest(request):
    parts = dict(re.findall(r'(\w+)="?([^",]*)"?', request.proof))
    if request.proof.startswith("Digest ") and parts["response"] == expected(request, parts):
        return answer(200, request.text)
    return answer(401, b"who?", 'WWW-Authenticate: Basic realm="r"',
                  'WWW-Authenticate: Digest realm="r", nonce="%s", qop="auth", algorithm=MD5' % NONCE)


def broken_digest(request):
    if request.proof == "Basic " + base64.b64encode(b"ada:open sesame").decode():
        return answer(200, request.text)
    return answer(401, b"who?", 'WWW-Authenticate: Basic realm="r"',
                  'WWW-Authenticate: Digest realm="r", nonce="%s", qop="auth", algorithm=MD5' % NONCE)


def expected(request, parts):
    def md5(*words):
        return hashlib.md5(":".join(words).encode()).hexdigest()
    return md5(md5("ada", "r", "open sesame"), NONCE, parts["nc"], parts["cnonce"], "auth",
               md5(request.method, request.path))


def later(request):
    return answer(503, b"", "RETRY-After:  120 ", "X-Twice: a", "X-Twice: b", "Set-Cookie: a=b")


def packed(request):
    return answer(200, gzip.compress(b"hello"), "Content-Encoding: gzip")


def bomb(request):
    return answer(200, gzip.compress(bytes(10_000_000)), "Content-Encoding: gzip")


def mass(request):
    return answer(200, bytes(int(request.query)))


def cut(request):
    return b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf of it"


def cut_head(request):
    return b"HTTP/1.0 200 OK\r\nETag: \"1\"\r\nLast-Mod"


def cut_chunk(request):
    return b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n64\r\nhalf of it"


def cut_packed(request):
    whole = gzip.compress(os.urandom(1000))
    return b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2000\r\n\r\n" + whole[:500]


def nothing(request):
    return b""


def garbage(request):
    return b"\x00\xff HTTP?\r\n\r\n"


def status(request):
    return b"HTTP/1.1 OK OK\r\n\r\n"


def old(request):
    return b"hello from 1991"


# Answers without end

def endless(request):
    yield b"HTTP/1.1 200 OK\r\n\r\n"
    while True:
        yield bytes(65_536)


def headers(request):
    yield b"HTTP/1.1 200 OK\r\n"
    for number in itertools.count():
        yield b"X-%d: %s\r\n" % (number, b"x" * 1000)


def header(request):
    yield b"HTTP/1.1 200 OK\r\nX-Large: "
    for _ in range(80):
        yield b"x" * 65_536
    yield b"\r\nContent-Length: 0\r\n\r\n"


def wait(request):
    while True:
        yield b"HTTP/1.1 100 Continue\r\n\r\n" * 100


def drip(request):
    yield b"HTTP/1.1 200 OK\r\n\r\n"
    while True:
        time.sleep(0.02)
        yield b"."


def silent(request):
    time.sleep(60)
    yield b""


WAYS = {"/" + way.__name__.replace("_", "-"): way for way in (
    echo, connection, basic, digest, broken_digest, later, packed, bomb, mass, cut, cut_head, cut_chunk, cut_packed, nothing, garbage, status, old,
    endless, headers, header, wait, drip, silent)}
KEPT = (echo, connection, redirect, basic, digest, broken_digest, later, packed)


def serve(client, context):
    number = next(connections)
    try:
        if context:
            client = context.wrap_socket(client, server_side=True)
        stream = client.makefile("rb")
        while True:
            request = Request(stream, number)
            way = redirect if request.path.startswith("/redirect/") else WAYS[request.path]
            answered = way(request)
            for piece in [answered] if isinstance(answered, bytes) else answered:
                client.sendall(piece)
            if way not in KEPT:
                break
    except (EOFError, OSError, ValueError):
        pass
    finally:
        # Closing at once could discard data that the client has not read yet.
        try:
            client.shutdown(socket.SHUT_WR)
        except OSError:
            pass
        client.close()


def door(name):
    listener = socket.create_server(("127.0.0.1", 0), backlog=64)
    ports[name] = listener.getsockname()[1]
    return listener


def listen(name, context=None):
    listener = door(name)

    def accept():
        while True:
            client, _ = listener.accept()
            threading.Thread(target=serve, args=(client, context), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()


def certificate(folder, name, subject):
    """Self-signed, and therefore its own authority."""
    chain, key = (os.path.join(folder, name + end) for end in (".pem", ".key"))
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", "/CN=" + name, "-addext", "subjectAltName=" + subject, "-keyout", key, "-out", chain],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(chain, key)
    return context


def main():
    with tempfile.TemporaryDirectory(prefix="sekan-server-") as folder:
        listen("plain")
        listen("other")
        mute = door("mute")
        ports.update(tls=0, wrong=0)
        if shutil.which("openssl"):
            listen("tls", certificate(folder, "right", "IP:127.0.0.1"))
            listen("wrong", certificate(folder, "wrong", "DNS:elsewhere.example"))
        print(ports["plain"], ports["other"], ports["mute"], ports["tls"], ports["wrong"], folder, flush=True)
        sys.stdin.buffer.read()
        mute.close()


main()
