"""`sekan holidays`: countries, own holidays, files."""
import json
import pathlib
import re

from end_to_end import EndToEndTest

ROOT = pathlib.Path(__file__).resolve().parents[2]

CALENDAR = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20261224\nSUMMARY:Closed\nEND:VEVENT\n%sEND:VCALENDAR\n"


class Holidays(EndToEndTest):
    def write(self, text, name="config"):
        path = self.home.path / "config" / "sekan" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        return str(path)

    def days(self, *arguments, **environment):
        printed = json.loads(self.run_cli("holidays", "--json", *arguments, **environment).stdout)
        return [(day["date"], day["country"], day["name"]) for day in printed]

    def test_a_year_of_korea(self):
        lines = self.run_cli("holidays", "--year", "2025", "--country", "kr").stdout.splitlines()
        self.assertEqual(len(lines), 20)
        self.assertIn("2025-01-29  설날  Korean New Year", lines)
        self.assertIn("2025-10-08  대체공휴일(추석)  Substitute Holiday (Chuseok)  substitute", lines)

    def test_countries_stand_beside_each_other(self):
        days = self.days("--year", "2026", "--country", "de,us")
        self.assertIn(("2026-12-25", "DE", "Erster Weihnachtstag"), days)
        self.assertIn(("2026-07-03", "US", "Independence Day (observed)"), days)

    def test_what_is_no_country_or_year_is_refused_by_name(self):
        for arguments, word in ((("--country", "zz"), "zz"), (("--country", "us", "--year", "1066"), "1066"),
                                (("--country", "us", "--year", "x"), "x"), (("today",), "today")):
            done = self.run_cli("holidays", *arguments, check=False)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(word, done.stderr)

    def test_the_country_of_the_locale_unless_another_is_chosen(self):
        self.assertIn(("2026-05-05", "KR", "어린이날"), self.days("--year", "2026", LC_ALL="ko_KR.UTF-8"))
        self.write("holidays = jp\n")
        self.assertIn(("2026-05-05", "JP", "こどもの日"), self.days("--year", "2026", LC_ALL="ko_KR.UTF-8"))

    def test_days_of_ones_own_and_of_a_file(self):
        self.write(CALENDAR % "", "closed.ics")
        self.write("holidays = none\nholiday = 2026-11-20 Our day\nholiday = 02-14 Every year\nholiday-file = closed.ics\n")
        self.assertEqual(self.days("--year", "2026"), [
            ("2026-02-14", None, "Every year"), ("2026-11-20", None, "Our day"), ("2026-12-24", None, "Closed")])
        self.run_cli("config", "--check")

    def test_what_is_wrong_in_a_file_is_told_with_its_line(self):
        weekly = "BEGIN:VEVENT\nDTSTART:20260101\nSUMMARY:x\nRRULE:FREQ=WEEKLY\nEND:VEVENT\n"
        path = self.write(CALENDAR % weekly, "closed.ics")
        self.write("holiday-file = closed.ics\nholiday-file = /nowhere/at.ics\n")
        for program, arguments in (("", ("config", "--check")), ("sekan: ", ("holidays", "--year", "2026"))):
            done = self.run_cli(*arguments, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertEqual([re.match("(sekan: )?[^ ]*(?=: )", line).group() for line in done.stderr.splitlines()],
                             [program + path + ":9", program + "/nowhere/at.ics"])
        self.board()

    def test_the_licences_of_the_tables_are_kept(self):
        for name in ("holidays.txt", "korean-lunar-calendar.txt"):
            self.assertIn("Permission is hereby granted", (ROOT / "docs" / "licences" / name).read_text())
