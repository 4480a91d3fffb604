"""Commands for servers run `sekan-remote` in place of this process."""
import base64
import hashlib
import http.server
import os
import pathlib
import signal
import subprocess
import threading
import time

import words
from end_to_end import BINARY, EndToEndTest, PATIENCE


class RemoteTest(EndToEndTest):
    def printed(self, *arguments, **environment):
        done = self.run_cli(*arguments, check=False, **environment)
        return done.returncode, done.stdout, done.stderr

    def calendar(self):
        """Adds a server, and a card that is sent once the board is linked."""
        calendar = self.server()
        self.remotes("host = %s\npassword = open sesame" % calendar.place)
        self.run_cli("add", "Plane")
        self.run_cli("remote", "add", calendar.address, "--user", "kim", "--name", "home")
        return calendar

    def server(self):
        calendar = Calendar()
        self.addCleanup(calendar.close)
        return calendar

    def remotes(self, lines):
        """Writes the section of the server `home` into the file `remotes`."""
        remotes = self.home.path / "config" / "sekan" / "remotes"
        remotes.parent.mkdir(exist_ok=True)
        remotes.write_text("[home]\n%s\n" % lines)
        remotes.chmod(0o600)

    def watch(self):
        watch = subprocess.Popen([BINARY, "sync", "--watch"], env=self.home.environment, stdin=subprocess.DEVNULL,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
        self.addCleanup(watch.stdout.close)
        self.addCleanup(watch.stderr.close)
        self.addCleanup(watch.wait)
        self.addCleanup(watch.kill)
        return watch

    def linked(self):
        calendar = self.calendar()
        self.printed("remote", "link", "Home", calendar.address + "kim/tasks/", "--yes")
        return calendar


class Remote(RemoteTest):
    def test_it_is_handed_on(self):
        status, output, errors = self.printed("remote", "--help")
        self.assertEqual((status, errors), (0, ""))
        self.assertIn("sekan remote add [URL]", output)
        status, output, errors = self.printed("--lang", "ko", "remote", "burn")
        self.assertEqual((status, output), (2, ""))
        self.assertIn("burn", errors)

    def test_there_is_nothing_to_do_without_servers(self):
        self.run_cli("add", "Plane")
        hint = "There is no server yet; add one with ‘sekan remote add URL’\n"
        self.assertEqual(self.printed("remote"), (0, hint, ""))
        self.assertEqual(self.printed("sync"), (1, "", "sekan: " + hint))
        self.assertEqual(self.printed("sync", "--quiet")[0], 1)

    def test_nobody_is_asked_where_nobody_sits(self):
        self.run_cli("add", "Plane")
        status, output, errors = self.printed("remote", "add", "http://127.0.0.1:1/", "--user", "kim", "--name", "home")
        self.assertEqual((status, output), (1, ""))
        self.assertIn("password-command", errors)

    def test_what_is_typed_reaches_the_server_until_the_watch_is_ended(self):
        calendar = self.calendar()
        watch = self.watch()
        self.printed("remote", "link", "Home", calendar.address + "kim/tasks/", "--yes")
        self.assertTrue(calendar.holds(b"SUMMARY:Plane"))
        self.run_cli("add", "Sand")
        self.assertTrue(calendar.holds(b"SUMMARY:Sand"))
        watch.send_signal(signal.SIGTERM)
        output, errors = watch.communicate(timeout=PATIENCE)
        self.assertEqual((watch.returncode, errors), (0, ""))
        self.assertTrue(output.endswith("Sent 1\n"), output)


class Strangers(RemoteTest):
    """A store made by a stranger has a server with the name of one of the user's."""

    def foreign(self):
        """Such a store and its server, without requests so far."""
        theirs, store = self.server(), str(self.home.path / "theirs.sqlite")
        theirs.asks = True
        self.remotes("host = %s\npassword = their own" % theirs.place)
        self.run_cli("add", "--store", store, "Trap")
        self.run_cli("remote", "add", "--store", store, theirs.address, "--user", "kim", "--name", "home")
        self.printed("remote", "link", "--store", store, "Home", theirs.address + "kim/tasks/", "--yes")
        self.assertIn(self.login("their own"), theirs.logins)
        theirs.logins.clear()
        return theirs, store

    def login(self, password):
        return "Basic " + base64.b64encode(("kim:" + password).encode()).decode()

    def refusal_of(self, place):
        return ("The password below [home] in %s is only for another host, so it was not sent to %s; "
                "if %s is yours, set ‘host = %s’ below [home]\n"
                % (self.home.path / "config" / "sekan" / "remotes", place, place, place))

    def test_they_are_given_no_password(self):
        theirs, store = self.foreign()
        own, ran = self.linked(), self.home.path / "ran"
        own.logins.clear()
        for lines in ("password = open sesame", "password-command = touch '%s'" % ran,
                      "host = %s\npassword = open sesame" % own.place,
                      "host = %s\npassword-command = touch '%s'" % (own.place, ran)):
            with self.subTest(lines):
                self.remotes(lines)
                expected = (1, "", self.refusal_of(theirs.place))
                self.assertEqual(self.printed("sync", "--store", store), expected)
                self.assertEqual(self.printed("sync", "home", "--store", store), expected)
                self.assertEqual(self.printed("remote", "journal", "Home", "--store", store),
                                 (1, "", "sekan: " + self.refusal_of(theirs.place)))
                self.assertIn(self.refusal_of(theirs.place), self.printed("remote", "--store", store)[2])
        self.assertFalse(ran.exists())
        # A sync from the board sends no password either.
        pane = self.pane(["--store", store], size=(100, 24))
        pane.wait_for("! sync")
        self.add(pane, "Sand")
        pane.keys("gy")
        pane.wait_for("! password not given")
        pane.wait_for("is only for")
        pane.wait_for(theirs.place)
        pane.keys("q" + words.LEAVE)
        self.assertEqual(pane.wait_exit(), 0)
        self.assertEqual((theirs.logins, own.logins), ([], []))

    def test_one_line_makes_it_go_on(self):
        own = self.linked()
        own.asks = True
        own.logins.clear()
        # An older version wrote the file without `host`.
        self.remotes("password = open sesame")
        self.run_cli("add", "Oil")
        for _ in range(2):
            self.assertEqual(self.printed("sync"), (1, "", self.refusal_of(own.place)))
        self.assertEqual(own.logins, [])
        self.remotes("host = %s\npassword = open sesame" % own.place)
        self.assertEqual(self.printed("sync"), (0, "Sent 1\n", ""))
        self.assertIn(self.login("open sesame"), own.logins)


class Beside(RemoteTest):
    """A board starts its companion, and ends it with itself."""

    def helpers(self):
        """The companions of boards in this home, by pid."""
        found = {}
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                arguments = (folder / "cmdline").read_bytes().split(b"\0")
                if b"--with-board" in arguments and any(str(self.home.path).encode() in word for word in arguments):
                    found[int(folder.name)] = Helper(folder)
            except OSError:
                continue  # The process has ended meanwhile.
        return found

    def wait_for(self, question):
        deadline = time.monotonic() + PATIENCE
        while not question():
            self.assertLess(time.monotonic(), deadline, self.helpers())
            time.sleep(0.01)

    def work(self):
        return [helper for helper in self.helpers().values() if helper.has_store]

    def test_what_is_typed_on_the_board_reaches_the_server(self):
        calendar = self.linked()
        pane = self.board()
        self.add(pane, "Sand")
        self.assertTrue(calendar.holds(b"SUMMARY:Sand"))
        self.wait_for(self.work)
        [helper] = self.work()
        self.assertEqual((helper.terminal, helper.files_at_terminals), (0, []))
        self.wait_for(lambda: helper.resident() < 16)
        # The last change is sent as well, even if the board is left at once.
        self.add(pane, "Oil")
        pane.keys(words.LEAVE)
        self.assertEqual(pane.wait_exit(), 0)
        self.assertTrue(calendar.holds(b"SUMMARY:Oil"))
        self.wait_for(lambda: not self.helpers())

    def test_without_a_link_nothing_runs_beside_a_board_and_one_that_is_made_starts_it(self):
        calendar = self.calendar()
        pane = self.board()
        self.add(pane, "Sand")
        self.assertEqual(self.helpers(), {})
        self.printed("remote", "link", "Home", calendar.address + "kim/tasks/", "--yes")
        self.wait_for(self.work)
        self.printed("remote", "unlink", "Home")
        self.wait_for(lambda: not self.helpers())
        self.wait_for(lambda: not self.zombies(pane.pid()))

    def test_of_two_boards_one_syncs_and_a_board_that_is_killed_takes_its_helper_along(self):
        calendar = self.linked()
        first = self.board()
        self.wait_for(self.work)
        second = self.board()
        self.wait_for(lambda: len(self.helpers()) == 2)
        time.sleep(0.2)  # A companion that did not wait would have opened the store by then.
        [helper] = self.work()
        self.assertEqual(helper.parent, first.pid())
        self.wait_for(lambda: all(each.resident() < 16 for each in self.helpers().values()))
        os.kill(first.pid(), signal.SIGKILL)
        self.wait_for(lambda: [each.parent for each in self.helpers().values()] == [second.pid()])
        self.wait_for(self.work)
        self.add(second, "Sand")
        self.assertTrue(calendar.holds(b"SUMMARY:Sand"))
        # A waiting companion ends with its board as well.
        third = self.board()
        self.wait_for(lambda: len(self.helpers()) == 2)
        os.kill(third.pid(), signal.SIGKILL)
        self.wait_for(lambda: [each.parent for each in self.helpers().values()] == [second.pid()])

    def test_beside_a_service_it_waits_to_take_over(self):
        calendar = self.linked()
        watch = self.watch()
        self.wait_for(lambda: Helper(pathlib.Path("/proc/%d" % watch.pid)).has_store)
        pane = self.board()
        self.wait_for(self.helpers)
        time.sleep(0.2)
        self.assertEqual(self.work(), [])
        watch.send_signal(signal.SIGTERM)
        self.wait_for(self.work)
        self.add(pane, "Sand")
        self.assertTrue(calendar.holds(b"SUMMARY:Sand"))

    def test_a_helper_that_is_killed_is_no_zombie_and_a_stopped_board_keeps_it(self):
        self.linked()
        session = self.terminal()
        self.wait_for(self.work)
        [helper] = self.work()
        session.send(b"\x1a")
        self.assertIsNotNone(session.wait_stopped())
        self.assertIn(helper.process, self.helpers())
        session.foreground()
        session.wait_for(words.HEADER, PATIENCE)
        os.kill(helper.process, signal.SIGKILL)
        self.wait_for(lambda: not self.helpers())
        self.wait_for(lambda: not self.zombies(helper.parent))

    def zombies(self, parent):
        children = pathlib.Path("/proc/%d/task/%d/children" % (parent, parent)).read_text().split()
        return [child for child in children if is_zombie(int(child))]


def status(process):
    """The fields of /proc/PID/stat from the state on."""
    return pathlib.Path("/proc/%d/stat" % process).read_text().rsplit(")", 1)[1].split()


def is_zombie(process):
    try:
        return status(process)[0] == "Z"
    except OSError:  # The process was reaped meanwhile.
        return False


def open_files(folder):
    """The files that a process has open, without those that it closes meanwhile."""
    found = []
    for file in (folder / "fd").iterdir():
        try:
            found.append(os.readlink(str(file)))
        except FileNotFoundError:
            continue
    return found


class Helper:
    """A snapshot of a companion."""

    def __init__(self, folder):
        self.process, fields = int(folder.name), status(int(folder.name))
        self.parent, self.terminal = int(fields[1]), int(fields[4])
        files = open_files(folder)
        self.has_store = any(file.endswith(".sqlite") for file in files)
        self.files_at_terminals = [file for file in files if file.startswith(("/dev/pts", "/dev/tty"))]

    def resident(self):
        """Resident memory in megabytes."""
        try:
            pages = pathlib.Path("/proc/%d/statm" % self.process).read_text().split()[1]
        except OSError:
            pages = 0  # The process has ended meanwhile.
        return int(pages) * os.sysconf("SC_PAGESIZE") / 2 ** 20

    def __repr__(self):
        return "%d of %d%s" % (self.process, self.parent, " with the store" if self.has_store else "")


class Calendar:
    """A server with one calendar that stores objects; it may require a login."""

    def __init__(self):
        self.asks = False
        self.objects, self.given = {}, threading.Condition()
        self.logins = []  # The credentials of each request; None without any.
        calendar = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def handle_one_request(self):
                self.close_connection = True  # Leaves no open connection after the test.
                super().handle_one_request()

            def do(self):
                login = self.headers.get("Authorization")
                calendar.logins.append(login)
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                if calendar.asks and login is None:
                    self.send_response(401)
                    self.send_header("WWW-Authenticate", 'Basic realm="calendars"')
                    self.send_header("Content-Length", "0")
                    return self.end_headers()
                status, headers, answer = calendar.answer(self.command, self.path, self.headers.get("Depth"), body)
                self.send_response(status)
                for header in headers.items():
                    self.send_header(*header)
                self.send_header("Content-Length", str(len(answer)))
                self.end_headers()
                self.wfile.write(answer)

            do_PROPFIND = do_REPORT = do_PUT = do_GET = do_DELETE = do

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.handle_error = lambda *_: None  # Clients may be killed during a request.
        self.place = "http://127.0.0.1:%d" % self.server.server_address[1]
        self.address = self.place + "/"
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.01})
        self.thread.start()

    def answer(self, method, path, depth, body):
        with self.given:
            if method == "PUT":
                self.objects[path] = body
                self.given.notify_all()
                return 201, {"ETag": self.tag(path)}, b""
            if method == "GET" and path in self.objects:
                return 200, {"ETag": self.tag(path)}, self.objects[path]
            if method == "PROPFIND" and (path in ("/", "/kim/") or path == "/kim/tasks/"):
                found = [self.found(path)]
                if depth == "1":
                    found += [self.found("/kim/tasks/")] if path == "/kim/" else map(self.object, self.objects)
                answer = "<d:multistatus xmlns:d='DAV:' xmlns:c='urn:ietf:params:xml:ns:caldav'>%s</d:multistatus>"
                return 207, {}, (answer % "".join(found)).encode()
        return 404, {}, b""

    def found(self, path):
        properties = {
            "/": "<d:current-user-principal><d:href>/kim/</d:href></d:current-user-principal>",
            "/kim/": "<d:resourcetype><d:collection/></d:resourcetype>"
                     "<c:calendar-home-set><d:href>/kim/</d:href></c:calendar-home-set>",
            "/kim/tasks/": "<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>"
                           "<d:displayname>Tasks</d:displayname><c:supported-calendar-component-set>"
                           "<c:comp name='VTODO'/></c:supported-calendar-component-set>",
        }
        return self.response(path, properties[path])

    def object(self, path):
        return self.response(path, "<d:getetag>%s</d:getetag>" % self.tag(path).replace('"', "&quot;"))

    def response(self, path, properties):
        return ("<d:response><d:href>%s</d:href><d:propstat><d:prop>%s</d:prop><d:status>HTTP/1.1 200 OK</d:status>"
                "</d:propstat></d:response>" % (path, properties))

    def tag(self, path):
        return '"%s"' % hashlib.sha256(self.objects[path]).hexdigest()

    def holds(self, text):
        """Whether an object with this text arrives in time."""
        with self.given:
            return self.given.wait_for(lambda: any(text in body for body in self.objects.values()), PATIENCE)

    def close(self):
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()
