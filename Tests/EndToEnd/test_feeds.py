"""Weather, holidays and calendars: the real program with providers that answer in every possible way."""
import datetime
import json
import os
import pathlib
import re
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time
import unittest

from end_to_end import BINARY, EndToEndTest, PATIENCE
from outside import Answer, Authority, OPENSSL, Outside
from test_clock import COMPILER, library

NOON = datetime.datetime(2031, 5, 15, 12, tzinfo=datetime.timezone.utc)
MINUTE, HOUR = 60, 3600
ATTENTION, OFFLINE = 1, 69  # Exit statuses: a source needs the user's attention; no provider was reached.
KEY = "s3cret+key/with=="
SENT_KEY = "s3cret%2Bkey%2Fwith%3D%3D"
FORECAST, GEOCODING = "api.open-meteo.com/v1/forecast", "geocoding-api.open-meteo.com/v1/search"
ARCHIVE = "archive-api.open-meteo.com/v1/archive"
OPEN_WEATHER, NORWAY = "api.openweathermap.org/data/2.5/weather", "api.met.no/weatherapi/locationforecast/2.0/compact"
DATA_GO_KR = "apis.data.go.kr/B090041/openapi/service/SpcdeInfoService/getRestDeInfo"
NAGER = "date.nager.at/api/v3/PublicHolidays/"
TEAM = "team.example/private/team.ics"
SEOUL = "37.57, 126.98"


def second(moment=NOON):
    return int(moment.timestamp())


def open_meteo(code=61, degrees=12.3, moment=NOON):
    return json.dumps({"current": {"time": second(moment), "temperature_2m": degrees, "weather_code": code}})


def open_weather(**more):
    return json.dumps(dict({"weather": [{"id": 600}], "main": {"temp": -2.25}, "dt": second(), "cod": 200}, **more))


def norway():
    hours = [{"time": "2031-05-15T%02d:00:00Z" % hour, "data": {
        "instant": {"details": {"air_temperature": hour}},
        "next_1_hours": {"summary": {"symbol_code": "fog" if hour == 12 else "cloudy"}}}} for hour in (11, 12, 13)]
    return json.dumps({"properties": {"timeseries": hours}})


def data_go_kr(items, code="00"):
    return json.dumps({"response": {"header": {"resultCode": code, "resultMsg": "NORMAL SERVICE."},
                                    "body": {"items": items, "numOfRows": 100, "pageNo": 1}}})


def off(date, name, **more):
    return dict({"dateKind": "01", "dateName": name, "isHoliday": "Y", "locdate": date, "seq": 1}, **more)


def calendar(*events, name="Team"):
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "X-WR-CALNAME:" + name]
    for number, (start, title) in enumerate(events):
        lines += ["BEGIN:VEVENT", "UID:%d@team.example" % number, "DTSTART:" + start, "DURATION:PT1H",
                  "SUMMARY:" + title, "END:VEVENT"]
    return "\r\n".join(lines + ["END:VCALENDAR", ""])


HTML = "<!DOCTYPE html><html><body>Sign in to the network of this hotel</body></html>"
XML = ("<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>%s</returnAuthMsg>"
       "<returnReasonCode>%s</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>")


@unittest.skipUnless(OPENSSL, "no openssl")
@unittest.skipUnless(COMPILER, "no C compiler")
class FeedsTest(EndToEndTest):
    """A home with a fake internet and a clock that the test sets."""

    @classmethod
    def setUpClass(cls):
        cls.certificates = pathlib.Path(tempfile.mkdtemp(prefix="sekan-authority-"))
        cls.addClassCleanup(shutil.rmtree, str(cls.certificates), True)
        cls.authority = Authority(cls.certificates)

    def setUp(self):
        super().setUp()
        self.outside = Outside(self.authority)
        self.addCleanup(self.outside.close)
        self.addCleanup(lambda: self.assertEqual(self.outside.overlaps(), []))
        self.home.environment.update({"https_proxy": self.outside.address, "LD_PRELOAD": str(library())})
        self.output, self.passed = "", 0.0
        self.remotes()
        self.wait(0)
        self.run_cli("add", "Plane")

    def wait(self, seconds):
        """The clock starts at noon of one day; this advances it."""
        self.passed += seconds
        ahead = NOON.timestamp() + self.passed - time.time()
        self.home.environment["SET_CLOCK_AHEAD"] = str(int(ahead * 1000))

    def write(self, name, text):
        path = self.home.path / "config" / "sekan" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        path.chmod(0o600)
        # The file's time follows the program's clock.
        moment = NOON.timestamp() + self.passed
        os.utime(str(path), (moment, moment))
        return path

    def remotes(self, text=""):
        return self.write("remotes", "[*]\nca = %s\n%s" % (self.authority.file, text))

    def choose(self, **settings):
        lines = ["%s = %s\n" % (name.replace("_", "-"), value) for name, values in settings.items()
                 for value in (values if isinstance(values, list) else [values])]
        self.write("config", "".join(lines))

    def fetch(self, **environment):
        """The exit status and the JSON state of each source."""
        done = self.run_cli("remote", "feeds", "--json", check=False, **environment)
        self.output += done.stdout + done.stderr
        self.assertEqual(done.stderr, "")
        return done.returncode, json.loads(done.stdout)

    def trouble(self, **environment):
        """The status of the only source, with the message of its failure."""
        status, [source] = self.fetch(**environment)
        return status, source["state"].get("trouble"), source["state"].get("detail", "")

    def days(self, year=2031):
        printed = json.loads(self.run_cli("holidays", "--json", "--year", str(year)).stdout)
        return [(day["date"], day["name"]) for day in printed]

    def store(self, question):
        [path] = [path for path in self.home.files("data") if path.suffix in (".sqlite", ".db")]
        with sqlite3.connect("file:%s?mode=ro" % path, uri=True) as connection:
            return connection.execute(question).fetchall()

    def events(self):
        day = datetime.date(2031, 5, 15).toordinal() - datetime.date(1970, 1, 1).toordinal()
        return [(number - day, minute, title) for number, minute, title in
                self.store("SELECT day, begins, title FROM feed_events ORDER BY day, begins, title")]

    def keeps(self, *secrets):
        """Secrets appear neither in any output nor in any file but the user's."""
        for line in (["remote"], ["remote", "--json"], ["remote", "feeds"]):
            done = self.run_cli(*line, check=False)
            self.output += done.stdout + done.stderr
        own = {self.home.path / "config" / "sekan" / name for name in ("remotes", "config", "key")}
        for secret in secrets:
            self.assertNotIn(secret, self.output)
            for path in self.home.files():
                if path not in own:
                    self.assertNotIn(secret.encode(), path.read_bytes(), path)


class Weather(FeedsTest):
    def test_what_all_three_tell_is_seen_and_comes_into_a_page(self):
        self.outside.answer(GEOCODING, json.dumps({"results": [
            {"name": "Busan", "latitude": 35.1, "longitude": 129.04, "country": "South Korea"}]}))
        self.outside.answer(FORECAST, open_meteo())
        self.choose(weather="open-meteo", weather_place="Busan")
        status, [source] = self.fetch()
        self.assertEqual((status, source["place"], source["point"]), (0, "Busan", "35.10, 129.04"))
        self.assertEqual((source["weather"]["condition"], source["weather"]["tenths"]), ("rain", 123))
        self.assertEqual([asked.place for asked in self.outside.new()], [GEOCODING, FORECAST])
        page = self.page("By the sea")
        self.assertEqual((page["condition"], page["place"], page["source"]), ("rain", "Busan", "open-meteo"))

        self.outside.answer("api.openweathermap.org/geo/1.0/direct",
                            json.dumps([{"name": "Busan", "lat": 35.1, "lon": 129.04, "country": "KR"}]))
        self.outside.answer(OPEN_WEATHER, self.unseen)
        self.write("key", KEY + "\n")
        self.remotes("[openweather]\npassword-command = cat '%s'\n" % (self.home.path / "config" / "sekan" / "key"))
        self.choose(weather="openweather", weather_place="Busan")
        status, [source] = self.fetch()
        self.assertEqual((status, source["weather"]["condition"], source["weather"]["tenths"]), (0, "snow", -23))
        asked = self.outside.new()
        self.assertEqual([one.query.count("appid=" + SENT_KEY) for one in asked], [1, 1])
        self.assertEqual(self.page("It snows")["condition"], "snow")
        self.keeps(KEY, SENT_KEY)

        self.outside.answer(NORWAY, norway(), expires="Thu, 15 May 2031 13:00:00 GMT",
                            date="Thu, 15 May 2031 12:00:00 GMT")
        self.choose(weather="met-norway", weather_place=SEOUL)
        status, [source] = self.fetch()
        self.assertEqual((status, source["weather"]["condition"], source["weather"]["tenths"]), (0, "fog", 120))
        [asked] = self.outside.new()
        self.assertEqual(asked.query, "lat=37.5700&lon=126.9800")
        self.assertRegex(asked.headers["user-agent"], "^sekan")
        # The provider declared its answer fresh for an hour.
        self.wait(59 * MINUTE)
        self.fetch()
        self.assertEqual(self.outside.new(), [])
        self.wait(2 * MINUTE)
        self.fetch()
        self.assertEqual(len(self.outside.new()), 1)

    def unseen(self, asked):
        """During the request the key is in no process's arguments."""
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                arguments = (process / "cmdline").read_bytes()
            except OSError:
                continue  # The process has ended meanwhile.
            if KEY.encode() in arguments or SENT_KEY.encode() in arguments:
                return Answer(status=500)
        return Answer(open_weather())

    def page(self, text):
        self.run_cli("journal", "add", text)
        return json.loads(self.run_cli("journal", "show", "last", "--json").stdout)[0]["weather"]

    def test_whatever_else_it_answers_the_last_weather_stays(self):
        self.choose(weather="open-meteo", weather_place=SEOUL)
        self.outside.answer(FORECAST, open_meteo())
        self.assertEqual(self.trouble(), (0, None, ""))
        whole = open_meteo().encode()
        for answer, expected in (
            (Answer(HTML), (ATTENTION, "strange", "no JSON")),
            (Answer(HTML, 503), (ATTENTION, "busy", "503")),
            (Answer(status=401), (ATTENTION, "wrongKey", "")),
            (Answer('{"error":true,"reason":"Latitude is \\u001b[31mred\\u202e"}', 400),
             (ATTENTION, "said", "Latitude is  [31mred")),
            (Answer(), (OFFLINE, "cut", "")),
            (Answer(whole[:-9]), (OFFLINE, "cut", "")),
            (Answer(whole[:-9], length=len(whole)), (OFFLINE, "cut", "")),
            (Answer(b"[" * 100_000), (OFFLINE, "cut", "")),
            (Answer(b"[" * 50_000 + b"]" * 50_000), (ATTENTION, "strange", "no JSON")),
            (Answer(b"\xff\xfe\x00{"), (ATTENTION, "strange", "no JSON")),
            (Answer('{"current":[]}'), (ATTENTION, "strange", "weather_code")),
            (Answer(open_meteo(code=12345)), (ATTENTION, "strange", "weather_code")),
            (Answer(open_meteo(degrees=1e300)), (ATTENTION, "strange", "temperature_2m")),
            (Answer(b" " * (256 << 10) + whole), (ATTENTION, "tooLarge", "")),
            (Answer(whole, 302, location="http://files.example/"), (ATTENTION, "elsewhere", "http://files.example")),
            (Answer(whole, 302, location="https://127.0.0.1/"), (ATTENTION, "elsewhere", "127.0.0.1")),
            (Answer(whole, 302, location="/v1/forecast"), (ATTENTION, "elsewhere", "api.open-meteo.com")),
        ):
            with self.subTest(expected=expected):
                self.wait(31 * MINUTE)
                self.outside.answer(FORECAST, answer)
                self.assertEqual(self.trouble(), expected)
                self.assertTrue(self.outside.new())
                status, [source] = self.fetch()
                self.assertEqual(source["weather"]["tenths"], 123)
        self.outside.answer("CONNECT api.open-meteo.com", status=407)
        self.wait(31 * MINUTE)
        self.assertIn(self.trouble()[1], ("unreachable", "other", "cut"))
        del self.outside.answers["CONNECT api.open-meteo.com"]
        # Numbers as strings are accepted, and a good answer clears the failure.
        self.wait(31 * MINUTE)
        self.outside.answer(FORECAST, json.dumps(
            {"current": {"time": str(second()), "temperature_2m": "-0.5", "weather_code": "45"}}))
        status, [source] = self.fetch()
        self.assertEqual((status, source["weather"]["condition"], source["weather"]["tenths"]), (0, "fog", -5))

    def test_a_place_that_nobody_finds_is_looked_up_once_a_day(self):
        self.outside.answer(GEOCODING, '{"generationtime_ms":0.5}')
        self.choose(weather="open-meteo", weather_place="Atlantis")
        self.assertEqual(self.trouble(), (ATTENTION, "noPlace", ""))
        self.wait(23 * HOUR)
        self.fetch()
        self.assertEqual(len(self.outside.new()), 1)
        self.wait(2 * HOUR)
        found = {"name": "Atlantis", "latitude": "1", "longitude": "-25"}
        self.outside.answer(GEOCODING, json.dumps({"results": found}))
        self.outside.answer(FORECAST, open_meteo())
        status, [source] = self.fetch()
        self.assertEqual((status, source["place"], source["point"]), (0, "Atlantis", "1.00, -25.00"))

    def test_an_answer_that_drips_is_given_up_after_five_seconds(self):
        self.choose(weather="open-meteo", weather_place=SEOUL)
        self.outside.answer(FORECAST, Answer(open_meteo(), drip=0.5))
        began = time.monotonic()
        self.assertEqual(self.trouble(), (OFFLINE, "timedOut", ""))
        self.assertLess(4.9, time.monotonic() - began)
        self.assertLess(time.monotonic() - began, 5 + PATIENCE)

    def test_who_asks_to_be_left_alone_is_left_alone(self):
        self.choose(weather="open-meteo", weather_place=SEOUL)
        date = "Thu, 15 May 2031 12:%02d:00 GMT"
        for answer, minutes in ((Answer(status=429, retry_after="7200"), 120),
                                (Answer(status=429, retry_after="Thu, 15 May 2031 15:00:00 GMT", date=date % 0), 180),
                                (Answer(status=503, retry_after="5400"), 90),
                                (Answer(status=429, retry_after="31536000"), 24 * 60),
                                (Answer(status=429, retry_after="soon"), 30)):
            with self.subTest(minutes=minutes):
                self.outside.answer(FORECAST, answer)
                self.fetch()
                self.assertEqual(len(self.outside.new()), 1)
                self.wait((minutes - 1) * MINUTE)
                self.fetch()
                self.assertEqual(self.outside.new(), [])
                self.wait(2 * MINUTE)

    def test_who_is_not_known_is_not_believed_until_its_authority_is_written_down(self):
        self.choose(weather="open-meteo", weather_place=SEOUL)
        self.outside.answer(FORECAST, open_meteo())
        self.write("remotes", "")
        status, kind, _ = self.trouble()
        self.assertEqual((status, kind, self.outside.new()), (ATTENTION, "certificate", []))
        errors = self.run_cli("remote", "feeds", check=False).stderr
        self.assertIn("‘ca =’ under [*]", errors)
        # The certificate authority of a single source is trusted, too, and at once.
        self.wait(40)
        self.write("remotes", "[open-meteo]\nca = %s\n" % self.authority.file)
        self.wait(10)
        self.assertEqual(self.trouble(), (0, None, ""))

    def test_a_page_without_weather_gets_that_of_its_day_later_and_once(self):
        self.choose(weather="open-meteo", weather_place=SEOUL)
        self.outside.answer(FORECAST, status=503)
        self.assertEqual(self.trouble()[:2], (ATTENTION, "busy"))
        self.assertIsNone(self.page("No provider was reached"))
        self.wait(6 * 24 * HOUR)
        self.outside.answer(FORECAST, open_meteo(moment=NOON + datetime.timedelta(days=6)))
        hours = [second(NOON) + hour * HOUR for hour in (-4, -3, -2)]
        self.outside.answer(ARCHIVE, json.dumps({"utc_offset_seconds": 3 * HOUR, "hourly": {
            "time": hours, "temperature_2m": [1, 7.5, 2], "weather_code": [0, 71, 3]}}))
        self.outside.new()
        # One request per round; the current weather comes first.
        for _ in range(3):
            self.fetch()
            self.wait(16 * MINUTE)
        asked = [one for one in self.outside.new() if one.place == ARCHIVE]
        self.assertEqual([one.parameters["start_date"] for one in asked], ["2031-05-15"])
        filled = self.weather("2031-05-15")
        self.assertEqual((filled["condition"], filled["celsius"], filled["filledLater"]), ("snow", 7.5, True))
        # Filling in the weather cannot be undone: undo takes back the page.
        self.assertIn("Added the page of", self.run_cli("undo").stdout)
        self.run_cli("redo")
        self.assertEqual(self.weather("2031-05-15"), filled)
        self.outside.answer(ARCHIVE, status=500)
        self.wait(24 * HOUR)
        self.fetch()
        self.assertEqual([one for one in self.outside.new() if one.place == ARCHIVE], [])
        self.assertEqual(self.weather("2031-05-15"), filled)

    def weather(self, day):
        return json.loads(self.run_cli("journal", "show", day, "--json").stdout)[0]["weather"]

    def test_a_key_that_is_not_taken_is_told_to_nobody(self):
        self.choose(weather="openweather", weather_place=SEOUL)
        errors = self.run_cli("remote", "feeds", check=False).stderr
        self.assertIn("‘password = KEY’ under [openweather]", errors)
        self.assertEqual(self.outside.new(), [])
        self.remotes("[openweather]\npassword = %s\n" % KEY)
        for answer, expected in (
            (Answer(json.dumps({"cod": 401, "message": "Invalid API key " + KEY})), "wrongKey"),
            (Answer(json.dumps({"cod": "400", "message": "Bad query " + KEY}), 400), "said"),
            (Answer(json.dumps({"weather": KEY, "cod": 200, "dt": 1, "main": {}})), "strange"),
            (Answer(status=302, location="https://files.example/?appid=" + SENT_KEY), "elsewhere"),
            (Answer(status=302, location="https://%s.example/" % SENT_KEY), "elsewhere"),
        ):
            with self.subTest(expected=expected):
                self.outside.answer(OPEN_WEATHER, answer)
                self.assertEqual(self.trouble()[1], expected)
                self.assertEqual({asked.host for asked in self.outside.new()}, {"api.openweathermap.org"})
                self.wait(31 * MINUTE)
        self.keeps(KEY, SENT_KEY)

    def test_a_command_that_says_no_key_is_named(self):
        self.choose(weather="openweather", weather_place=SEOUL)
        for command in ("false", "true", "/nowhere/at/all"):
            self.remotes("[openweather]\npassword-command = %s\n" % command)
            errors = self.run_cli("remote", "feeds", check=False).stderr
            self.assertIn("‘%s’ prints no key" % command, errors)
        self.assertEqual(self.outside.new(), [])


class Holidays(FeedsTest):
    def test_data_go_kr_is_read_however_it_answers(self):
        self.remotes("[data.go.kr]\npassword = %s\n" % KEY)
        self.choose(holidays="kr", holiday_feed="data.go.kr")
        [known] = [name for date, name in self.days() if date == "2031-05-05"][:1]
        answers = {
            "2031": [data_go_kr({"item": [off(20310505, known), off(20310604, "선거일"),
                                          off("20310717", "제헌절", isHoliday="N")]})],
            "2032": [data_go_kr({"item": off("20320413", "국회의원선거일", seq="1")})],
        }
        self.outside.answer(DATA_GO_KR, lambda asked: Answer(answers[asked.parameters["solYear"]][0]))
        status, [source] = self.fetch()
        self.assertEqual((status, source["years"], source["count"]), (0, [2031, 2032], 4))
        asked = self.outside.new()
        self.assertEqual([one.query.count("serviceKey=%s&" % SENT_KEY) for one in asked], [1, 1])
        self.assertTrue(all(one.parameters["numOfRows"] == "100" for one in asked))
        self.calendar_shows(">", "선거일")
        # A month later the provider's answers are empty, in two forms; the program's own table stays.
        self.wait(31 * 24 * HOUR)
        answers["2031"], answers["2032"] = [data_go_kr("")], [data_go_kr({"item": []})]
        status, [source] = self.fetch()
        self.assertEqual((status, source["count"], len(self.outside.new())), (0, 0, 2))
        self.assertIn(("2031-05-05", known), self.days())
        self.keeps(KEY, SENT_KEY)

    def test_what_data_go_kr_says_is_wrong_is_told(self):
        self.remotes("[data.go.kr]\npassword = %s\n" % KEY)
        self.choose(holidays="kr", holiday_feed="data.go.kr")
        for answer, expected in (
            (Answer(XML % ("SERVICE_KEY_IS_NOT_REGISTERED_ERROR", "30")), ("wrongKey", "")),
            (Answer(XML % ("LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR", "22")), ("tooOften", "")),
            (Answer(XML % ("DEADLINE_HAS_EXPIRED_ERROR", "31"), 403), ("wrongKey", "")),
            (Answer("Unexpected errors", 500), ("busy", "500")),
            (Answer("Unexpected errors"), ("said", "Unexpected errors")),
            (Answer("SERVICE KEY %s IS NOT REGISTERED" % KEY), ("wrongKey", "")),
            (Answer("No such key: " + KEY), ("said", "No such key: •••")),
            (Answer(HTML), ("strange", "body")),
            (Answer(data_go_kr({"item": [off(20311345, "x")]})), ("strange", "locdate")),
            (Answer(data_go_kr({"item": [off(20310505, "x")]})[:-20]), ("cut", "")),
            (Answer(), ("cut", "")),
            (Answer(status=301, location="https://files.example/"), ("elsewhere", "files.example")),
        ):
            with self.subTest(expected=expected):
                self.outside.answer(DATA_GO_KR, answer)
                self.assertEqual(self.trouble()[1:], expected)
                self.assertEqual({asked.host for asked in self.outside.new()}, {"apis.data.go.kr"})
                self.wait(31 * MINUTE)
        self.keeps(KEY, SENT_KEY)

    def test_nager_is_read_and_refused(self):
        self.choose(holidays=["us"], holiday_feed="nager")
        printed = {"date": "2031-05-20", "localName": "Founders", "name": "Founders", "countryCode": "US", "global": True,
                "counties": None, "types": ["Public"]}
        self.outside.answer(NAGER + "2031/US", json.dumps([printed, dict(printed, date="2031-05-21", counties=["US-TX"])]))
        self.outside.answer(NAGER + "2032/US", status=404)
        status, [source] = self.fetch()
        self.assertEqual((status, source["years"], source["count"]), (ATTENTION, [2031], 1))
        self.assertEqual(source["state"]["trouble"], "notFound")
        self.calendar_shows("", "Founders")
        # Unknown days are requested once a day.
        self.outside.new()
        self.wait(23 * HOUR)
        self.fetch()
        self.assertEqual(self.outside.new(), [])
        self.outside.answer(NAGER + "2032/US", json.dumps(dict(printed, date="2032-05-20")))
        self.wait(2 * HOUR)
        status, [source] = self.fetch()
        self.assertEqual((status, source["years"], source["count"]), (0, [2031, 2032], 2))
        self.assertEqual([asked.place for asked in self.outside.new()], [NAGER + "2032/US"])

    def calendar_shows(self, keys, text):
        pane = self.board(size=(120, 40))
        pane.keys("gc" + keys)
        pane.wait_for(text)
        pane.keys("Q")
        pane.wait_exit()


class Calendars(FeedsTest):
    def setUp(self):
        super().setUp()
        self.choose(calendar_feed="https://%s?token=hidden" % TEAM)

    def test_a_calendar_is_read_again_only_where_it_says_something_new(self):
        tagged = Answer(calendar(("20310516T083000Z", "Launch"), ("20310517T100000Z", "Rest")), etag='"1"')
        self.outside.answer(TEAM, tagged)
        status, [source] = self.fetch()
        self.assertEqual((status, source["name"], source["events"]), (0, "Team", 2))
        printed = self.run_cli("remote", "feeds").stdout
        self.assertRegex(printed, r"^Team  team\.example  2 events  (just now|\d+ minutes? ago)\n$")
        self.assertEqual(self.events(), [(1, 510, "Launch"), (2, 600, "Rest")])
        self.outside.answer(TEAM, Answer(status=304))
        self.wait(5 * HOUR)
        self.fetch()
        self.assertEqual(len(self.outside.new()), 1)
        self.wait(HOUR + MINUTE)
        status, [source] = self.fetch()
        self.assertEqual((status, source["events"]), (0, 2))
        [asked] = self.outside.new()
        self.assertEqual((asked.headers["if-none-match"], asked.query), ('"1"', "token=hidden"))
        # An invalid answer deletes nothing.
        for answer, kind in ((Answer(HTML), "strange"), (Answer(calendar()[:-30]), "cut"),
                             (Answer(status=404), "notFound"), (Answer(b"x" * ((10 << 20) + 1)), "tooLarge"),
                             (Answer(status=304, etag='"2"'), None)):
            self.outside.answer(TEAM, answer)
            self.wait(6 * HOUR + MINUTE)
            status, [source] = self.fetch()
            self.assertEqual(source["state"].get("trouble"), kind)
            self.assertEqual(self.events(), [(1, 510, "Launch"), (2, 600, "Rest")])
        self.outside.answer(TEAM, calendar(("20310518T100000Z", "Work")))
        self.wait(6 * HOUR + MINUTE)
        self.fetch()
        self.assertEqual(self.events(), [(3, 600, "Work")])
        self.keeps("hidden", "private")

    def test_only_the_users_own_store_gets_calendars(self):
        self.outside.answer(TEAM, calendar(("20310516T083000Z", "Launch")))
        team = str(self.home.path / "team.db")
        self.run_cli("--store", team, "add", "Plane")
        line = ["--store", team, "remote", "feeds"]
        done = self.run_cli(*line, check=False)
        expected = (0, "", "Calendar feeds are kept in your own store only.\n")
        self.assertEqual((done.returncode, done.stdout, done.stderr), expected)
        self.assertEqual(self.outside.new(), [])
        # The user names the same file as the own store, so that its calendars are fetched.
        self.run_cli("remote", "feeds", SEKAN_STORE=team)
        with sqlite3.connect(team) as connection:
            self.assertEqual(connection.execute("SELECT title FROM feed_events").fetchall(), [("Launch",)])
        self.run_cli(*line, check=False)
        self.assertNotIn(b"Launch", pathlib.Path(team).read_bytes())

    def test_a_calendar_that_has_moved_is_followed_without_what_was_asked(self):
        self.outside.answer(TEAM, Answer(status=302, location="https://files.example/b.ics?signed=1"))
        self.outside.answer("files.example/b.ics", calendar(("20310516T083000Z", "Launch")))
        self.assertEqual(self.trouble(), (0, None, ""))
        self.assertEqual([repr(asked) for asked in self.outside.new()],
                         [TEAM + "?token=hidden", "files.example/b.ics?signed=1"])
        self.assertEqual(self.events(), [(1, 510, "Launch")])
        self.keeps("hidden", "private", "signed")

    def test_in_another_zone_its_hours_are_others(self):
        self.outside.answer(TEAM, calendar(("20310516T200000Z", "Launch"), ("20310516", "Trip")), etag='"1"')
        self.fetch()
        self.assertIn((1, 1200, "Launch"), self.events())
        self.wait(16 * MINUTE)
        self.fetch(TZ="Asia/Seoul")
        self.assertIn((2, 300, "Launch"), self.events())
        self.assertNotIn((1, 1200, "Launch"), self.events())
        self.assertEqual(len(self.outside.new()), 2)
        pane = self.board(size=(120, 40), TZ="Asia/Seoul")
        pane.keys("gcll")
        pane.wait_for(re.compile(r"05:00.*Launch"))


class Servers(FeedsTest):
    def test_what_is_believed_of_all_is_believed_of_those_that_boards_are_linked_to(self):
        self.outside.answer("team.example/", status=401)
        own = "[team]\nhost = team.example\npassword = %s\n" % KEY
        self.remotes(own)
        add = ("remote", "add", "https://team.example/", "--user", "kim", "--name", "team")
        done = self.run_cli(*add, check=False)
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual({asked.host for asked in self.outside.new()}, {"team.example"})
        self.assertNotIn("ca =", done.stderr)
        self.output += done.stdout + done.stderr
        self.write("remotes", own)
        done = self.run_cli(*add, check=False)
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(self.outside.new(), [])
        self.assertIn("ca =", done.stderr)
        self.output += done.stdout + done.stderr
        self.keeps(KEY)


class Watching(FeedsTest):
    def watch(self, *arguments, **environment):
        watch = subprocess.Popen([BINARY, "sync", "--watch", *arguments], stdin=subprocess.DEVNULL, encoding="utf-8",
                                 env=dict(self.home.environment, **environment), stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE)
        for cleanup in (watch.stdout.close, watch.stderr.close, watch.wait, watch.kill):
            self.addCleanup(cleanup)
        return watch

    def ended(self, watch):
        watch.send_signal(signal.SIGTERM)
        output, errors = watch.communicate(timeout=PATIENCE)
        self.output += output + errors
        self.assertEqual((watch.returncode, output, errors), (0, "", ""))

    def test_two_who_ask_never_ask_at_once(self):
        self.choose(weather="open-meteo", weather_place=SEOUL)
        self.outside.answer(FORECAST, Answer(open_meteo(), drip=0.002))
        processes = [subprocess.Popen([BINARY, "remote", "feeds"], env=self.home.environment, stdin=subprocess.DEVNULL,
                                      stdout=subprocess.DEVNULL) for _ in range(4)]
        watches = [self.watch("--feeds"), self.watch("--feeds", "--quiet")]
        self.assertEqual([process.wait(30) for process in processes], [0] * 4)
        for watch in watches:
            watch.send_signal(signal.SIGTERM)
        # Only the first process has sent a request.
        self.assertEqual(len(self.outside.new()), 1)

    def test_the_watch_needs_no_server_and_keeps_its_pace_over_hours(self):
        self.choose(weather="open-meteo", weather_place=SEOUL, holidays="us", holiday_feed="nager",
                    calendar_feed="https://" + TEAM)
        self.outside.answer(FORECAST, open_meteo())
        self.outside.answer(NAGER, "[]")
        self.outside.answer(TEAM, calendar())
        orders, log = self.home.path / "orders", self.home.path / "log"
        os.mkfifo(str(orders))
        watch = self.watch("--feeds", SET_CLOCK_ORDERS=str(orders), SET_CLOCK_LOG=str(log), SET_CLOCK_ALL="1")
        self.assertTrue(self.outside.wait_for(4, PATIENCE))
        for _ in range(12):
            self.pass_by(orders, log, 15 * MINUTE)
        self.asleep(log)
        self.ended(watch)
        asked = [one.place for one in self.outside.new()]
        self.assertEqual({place: asked.count(place) for place in set(asked)},
                         {FORECAST: 7, NAGER + "2031/US": 1, NAGER + "2032/US": 1, TEAM: 1})

    def asleep(self, log):
        deadline = time.monotonic() + PATIENCE
        while not log.exists() or log.read_text().splitlines()[-1:] != ["asleep"]:
            self.assertLess(time.monotonic(), deadline, "it does not go to sleep")
            time.sleep(0.005)

    def pass_by(self, orders, log, seconds):
        self.asleep(log)
        before = log.read_text().count("pass")
        with open(str(orders), "w") as pipe:
            pipe.write("pass %d\n" % (seconds * 1000))
        deadline = time.monotonic() + PATIENCE
        while log.read_text().count("pass") == before:
            self.assertLess(time.monotonic(), deadline, "nobody hears that time passes")
            time.sleep(0.005)

    def test_a_watch_of_servers_asks_outside_as_well(self):
        self.choose(weather="open-meteo", weather_place=SEOUL)
        self.outside.answer(FORECAST, open_meteo())
        watch = self.watch()
        self.assertTrue(self.outside.wait_for(1, PATIENCE))
        self.ended(watch)
        done = self.run_cli("sync", "--feeds", check=False)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("--feeds", done.stderr)


class FullDisk(FeedsTest):
    def setUp(self):
        super().setUp()
        self.disk = self.home.path / "small"
        self.disk.mkdir()
        if os.getuid() != 0:
            self.skipTest("only root may mount")
        made = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "sekan-feeds", str(self.disk)],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8")
        if made.returncode != 0:
            self.skipTest("mount: " + made.stdout.strip())
        self.addCleanup(subprocess.run, ["umount", "-l", str(self.disk)], check=True)

    def test_a_calendar_for_which_there_is_no_room_takes_nothing_with_it(self):
        # Calendars are fetched into the user's own store only.
        self.home.environment["SEKAN_STORE"] = str(self.disk / "board.sqlite")
        self.run_cli("add", "Plane")
        self.choose(calendar_feed="https://" + TEAM)
        self.outside.answer(TEAM, calendar(("20310516T083000Z", "Launch")))
        self.run_cli("remote", "feeds")
        ballast = self.disk / "ballast"
        ballast.write_bytes(bytes(max(0, shutil.disk_usage(str(self.disk)).free - 300_000)))
        many = [("203106%02dT%02d%02d00Z" % (day, hour, minute), "Event %d of a long day " % minute + "x" * 150)
                for day in range(1, 30) for hour in range(24) for minute in range(0, 60, 10)]
        self.outside.answer(TEAM, calendar(*many))
        self.wait(7 * HOUR)
        done = self.run_cli("remote", "feeds", check=False)
        self.assertNotEqual(done.returncode, 0)
        self.assertRegex(done.stderr, r"^sekan: .*(room|space|full)")
        self.assertIn("Plane", self.run_cli("list").stdout)
        ballast.unlink()
        self.wait(7 * HOUR)
        done = self.run_cli("remote", "feeds")
        self.assertIn("4,176 events", done.stdout)
        self.assertEqual(self.run_cli("check").returncode, 0)
        self.assertIn("Plane", self.run_cli("list").stdout)


if __name__ == "__main__":
    unittest.main()
