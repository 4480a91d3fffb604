"""Importing and exporting calendar tasks while a board is open."""
from end_to_end import EndToEndTest

TASKS = """BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VTODO
UID:certificate@example.org
SUMMARY:Renew the certificate
DUE;VALUE=DATE:20301225
X-COLOR;X-KIND="a;b":r\xe9d and a line that is longer than seventy-five bytes of which the rest
  is folded
END:VTODO
BEGIN:VTODO
UID:plants@example.org
SUMMARY:화분에 물 주기
STATUS:IN-PROCESS
END:VTODO
END:VCALENDAR
"""


class Tasks(EndToEndTest):
    def bring(self, tasks, *options):
        path = self.home.path / "tasks.ics"
        path.write_text(tasks, encoding="utf-8")
        return self.run_cli("import", str(path), *options).stdout

    def test_an_open_board_shows_them_and_takes_them_back(self):
        self.run_cli("add", "Mine")
        pane = self.board()
        self.assertEqual(self.bring(TASKS), "Added 2 cards\n")
        pane.wait_for("Renew the")
        pane.wait_for("화분에 물 주기")
        self.assertEqual(self.bring(TASKS.replace("Renew", "Replace")), "Changed 1 card; 1 card already matches\n")
        pane.wait_for("Replace the")
        pane.keys("gh")
        pane.wait_for("Imported: ")
        pane.keys("qu")
        pane.wait_for("Renew the")
        pane.keys("u")
        screen = pane.wait_for(lambda screen: "Renew the" not in screen and "화분에" not in screen)
        self.assertIn("Mine", screen)

    def test_every_line_comes_out_as_it_went_in(self):
        self.bring(TASKS)
        out = self.run_cli("export", "--ics").stdout
        lines = [line for line in TASKS.splitlines() if "CALENDAR" not in line]
        self.assertEqual([line for line in lines if line not in out.splitlines()], [])
        other = str(self.home.path / "other.sqlite")
        self.assertEqual(self.bring(out, "--store", other), "Added 2 cards\n")
        self.assertEqual(self.run_cli("export", "--ics", "--store", other).stdout, out)
