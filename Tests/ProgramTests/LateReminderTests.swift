import Kanban
import Support
import Testing
import Time

/// A change at noon of the sample day is stored, with a warning about reminders whose time has passed.
@Suite("Warnings about stored reminders and repetitions", .cannotHang)
struct LateReminderTests {
  private let shell = Shell()

  private func output(_ words: String..., input: String = "") -> String {
    shell.run(all: words, input: input) + shell.errors
  }

  @Test(arguments: [
    ("en", "sekan: the reminder ‘1 hour before’ of #1 ‘Call’ is too late and will not ring this time\n"),
    ("ko", "sekan: #1 ‘Call’ 카드의 ‘1시간 전’ 알림은 이미 지나서 이번에는 울리지 않습니다\n"),
  ])
  func lateReminderOfANewCardIsReported(_ language: String, _ warning: String) throws {
    shell.language = language
    shell.run("add", "Call", "--due", "today 12:30", "--remind", "1h, 10m")
    #expect(shell.errors == warning)
    #expect(try shell.card(1).reminders == [.before(minutes: 60), .before(minutes: 10)])
  }

  @Test(arguments: [
    ["add", "Rent", "--repeat", "매월 첫 영업일"], ["add", "--quick", "매월 첫 영업일 월세"],
    ["add", "Business day", "--repeat", "every first business day of the month"],
  ])
  func holidaysOfBusinessDaysAreReported(_ words: [String]) {
    shell.run(all: words)
    #expect(shell.errors == "sekan: a repetition on business days does not skip public holidays\n")
    shell.run("edit", "1", "--repeat", "매월 마지막 영업일")
    #expect(shell.errors == "sekan: a repetition on business days does not skip public holidays\n")
    shell.run("edit", "1", "--repeat", "every friday")
    #expect(shell.errors == "")
  }

  /// Daylight saving skips the time. A plain `add` says so in its output.
  @Test(arguments: [["--dry-run"], ["--json"], ["--dry-run", "--json"], ["-"], []])
  func timeThatDoesNotExistIsNamed(_ options: [String]) throws {
    let berlin = try #require(Zone(name: "Europe/Berlin", posix: "CET-1CEST,M3.5.0,M10.5.0/3"))
    shell.clock = Clock(now: Sample.noon, zone: berlin, zones: FewZones([berlin]))
    let title = options == ["-"] ? [] : ["Call"]
    let output = shell.run(all: ["add"] + title + ["--due", "2027-03-28 02:30"] + options, input: "Call\n")
    let gap = "02:30 does not exist that day; 03:30"
    #expect(options.isEmpty ? output.contains(gap) : shell.errors.contains("sekan: ‘Call’: \(gap)\n"), "\(output)")
  }

  @Test func lateRemindersAreReportedTogether() {
    #expect(
      output("add", "Call", "--due", "today 12:30", "--remind", "1h, 1d")
        == """
        Added #1 ‘Call’  TODO  Friday 20 November 2026, 12:30  Reminders: 1 hour before, 1 day before
        sekan: the reminders ‘1 hour before, 1 day before’ of #1 ‘Call’ are too late and will not ring this time

        """)
  }

  @Test func eachLineIsACard() {
    #expect(
      output("add", "-", "--due", "today 12:30", "--remind", "1h", input: "Call\nWrite\n")
        == """
        Added #1 ‘Call’
        Added #2 ‘Write’
        sekan: the reminder ‘1 hour before’ of #1 ‘Call’ is too late and will not ring this time
        sekan: the reminder ‘1 hour before’ of #2 ‘Write’ is too late and will not ring this time

        """)
  }

  /// Both a new reminder and a new deadline can put a reminder into the past.
  @Test func aChangeSaysWhatItMakesTooLate() {
    shell.run("add", "Call", "--due", "tomorrow 12:30")
    #expect(
      output("edit", "1", "--remind", "1d, 2d")
        == """
        #1 ‘Call’: Reminders set to 1 day before, 2 days before
        sekan: the reminder ‘2 days before’ of #1 ‘Call’ is too late and will not ring this time

        """)
    #expect(output("edit", "1", "--title", "Call mom") == "#1 Title of ‘Call’ set to ‘Call mom’\n")
    #expect(
      output("due", "1", "today 18:00")
        == """
        #1 ‘Call mom’: Due date set to Fri 20 November, 18:00 (was Sat 21 November, 12:30)
        sekan: the reminders ‘1 day before, 2 days before’ of #1 ‘Call mom’ are too late and will not ring this time

        """)
  }

  /// No warning for reminders that will ring, repeat, or belong to a completed card.
  @Test func timelyRemindersAreNotReported() {
    for words in [
      ["add", "a", "--due", "tomorrow", "--remind", "1h"], ["add", "b", "--due", "today 12:30", "--remind", "10m"],
      ["add", "c", "--due", "today 12:30", "--remind", "1h", "--column", "done"],
      ["add", "d", "--due", "fri 12:30", "--repeat", "daily", "--past"], ["done", "4"],
    ] {
      shell.run(all: words)
      #expect(shell.errors == "", "\(words)")
    }
  }
}
