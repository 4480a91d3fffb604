import Kanban
import Support
import Testing
import Text

@Suite("The agenda on the command line", .cannotHang)
struct AgendaCommandTests {
  private let shell = Shell()

  /// Adds cards, then sets the clock to two days later, Sunday 22 November.
  private func fill() {
    shell.run("add", "Water the plants", "--due", "tomorrow")
    shell.run("add", "Pay the rent", "--due", "+2 17:00")
    shell.run("add", "장보기", "--due", "+3", "--repeat", "every week")
    shell.run("add", "Write the report", "--start", "+1", "--due", "+6", "--column", "doing")
    shell.run("add", "Far away", "--due", "+40")
    shell.clock = Sample.clock(after: 2 * 86_400_000)
  }

  @Test func lateCardsComeFirstThenByDay() {
    fill()
    #expect(
      shell.run("agenda", "--days", "9") == """
        Late
          !      #1  Water the plants  1 day late

        Today · Sun 22 November
          17:00  #2  Pay the rent
          ━      #4  Write the report  until Thu  DOING

        Tomorrow · Mon 23 November
                 #3  장보기

        Thu 26 November
                 #4  Write the report  DOING

        Mon 30 November
          ↻      #3  장보기

        """)
    #expect(shell.errors == "")
    #expect(!shell.run("agenda").contains("Far away"))
    #expect(shell.run("agenda", "--days", "60").contains("Far away"))
  }

  @Test func aMonthIsAGridAndItsDaysBelow() {
    fill()
    #expect(
      shell.run("calendar", "11").hasPrefix(
        """
                             November 2026
         Su      Mo      Tu      We      Th      Fr      Sa
          1       2       3       4       5       6       7
          8       9      10      11      12      13      14
         15      16      17      18      19      20      21!1
        [22]•1   23•1    24      25      26•1    27      28
         29      30•1

        Sat 21 November
        """))
    #expect(shell.run("calendar", "dec").contains("December 2026"))
    #expect(shell.run("calendar", "+1") == shell.run("calendar", "2026-12"))
    #expect(shell.run("calendar", "-1") == shell.run("calendar", "2026-10"))
    #expect(shell.run("calendar", "12월") == shell.run("calendar", "12"))
    for march in ["2027년 3월", "march 2027", "mar 2027"] {
      #expect(shell.run("calendar", march) == shell.run("calendar", "2027-03"), "\(march)")
    }
  }

  @Test func aNarrowTerminalHasRoomForItAsWell() {
    fill()
    shell.run("add", "A title that does not fit beside the rest", "--due", "tomorrow 9:00", "--column", "doing")
    shell.run("add", "서버 점검 회의: 다음 분기 용량 계획과 장애 대응 훈련", "--due", "tomorrow")
    shell.columns = 40
    shell.variables = ["TERM": "dumb"]
    #expect(
      shell.run("calendar", "11").hasPrefix(
        """
                   November 2026
         Su   Mo   Tu   We   Th   Fr   Sa
          1    2    3    4    5    6    7
          8    9   10   11   12   13   14
         15   16   17   18   19   20   21!1
        [22]• 23•3 24   25   26•1 27   28
         29   30•1

        """))
    let agenda = shell.run("agenda")
    #expect(agenda.contains("\n  09:00  #6  A title that does n…  DOING\n"))
    #expect(agenda.contains("\n         #7  서버 점검 회의: 다음 분기…\n"))
    for columns in [20, 27, 28, 33, 35, 42, 48, 56, 80] {
      shell.columns = columns
      let rows = (shell.run("calendar") + shell.run("agenda")).split(separator: "\n")
      #expect(rows.filter { ScreenText.width(String($0)) > columns } == [])
    }
  }

  @Test func inKoreanTheGridIsAlignedByCells() {
    shell.run("add", "Paint")
    shell.language = "ko"
    let lines = shell.run("calendar").split(separator: "\n")
    #expect(lines.first?.hasSuffix("2026년 11월") == true)
    #expect(lines.dropFirst().first == " 일      월      화      수      목      금      토")
  }

  @Test func jsonListsOccurrences() throws {
    fill()
    let rows = try #require(try JSON(parsing: shell.run("agenda", "--days", "9", "--json")).array)
    #expect(rows.map { $0["kind"]?.string } == ["late", "due", "period", "due", "due", "occurrence"])
    #expect(rows.map { $0["number"]?.integer } == [1, 2, 4, 3, 4, 3])
    #expect(
      rows.map { $0["date"]?.string } == [
        "2026-11-21", "2026-11-22", "2026-11-22", "2026-11-23", "2026-11-26", "2026-11-30",
      ])
    #expect(rows[1]["time"]?.string == "17:00")
    #expect(rows[2]["end"]?.string == "2026-11-26")
    #expect(rows[0]["title"]?.string == "Water the plants" && rows[0]["column"]?.string == "todo")
    #expect(rows[0]["card"]?.string == (try shell.card(1).id.text))
    let month = try #require(try JSON(parsing: shell.run("calendar", "--json")).array)
    #expect(month.map { $0["kind"]?.string } == ["late", "period", "due", "due", "due", "occurrence"])
  }

  @Test func allProjectsAreDistinguished() {
    fill()
    shell.run("projects", "--add", "Garden")
    shell.run("add", "Sow", "--due", "today", "-p", "Garden")
    #expect(!shell.run("agenda").contains("Sow"))
    #expect(shell.run("agenda", "--all").contains("Sow  Garden"))
  }

  @Test func invalidMonthErrorListsValidForms() {
    fill()
    #expect(shell.run("calendar", "13") == "status 2\n")
    #expect(shell.errors == "sekan: ‘13’ is not a value for calendar (Which month? 12, 2026-12, dec, +1)\n")
    shell.language = "ko"
    shell.run("calendar", "x")
    #expect(shell.errors.hasSuffix(": 달은 ‘12월’, ‘2026-12’, ‘+1’처럼 쓰세요\n"))
  }

  @Test(arguments: [["agenda", "--days", "0"], ["agenda", "--days", "+3"], ["calendar", "13"], ["calendar", "x"]])
  func invalidArgumentIsAMistake(words: [String]) {
    fill()
    #expect(shell.run(all: words) == "status 2\n")
    #expect(shell.errors.contains("is not a value"))
  }
}
