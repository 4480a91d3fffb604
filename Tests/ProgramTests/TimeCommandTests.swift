import Kanban
import Support
import Testing

@Suite("sekan time", .cannotHang)
struct TimeCommandTests {
  private let shell = Shell()

  /// Runs a command at a number of minutes after Friday 20 November 2026, 12:00.
  @discardableResult
  private func run(_ minutes: Int, _ words: String...) -> String {
    shell.clock = Sample.clock(after: minutes * 60_000)
    return shell.run(all: words)
  }

  private func fill() {
    run(0, "add", "Paint", "--est", "2h", "--tag", "home")
    run(0, "add", "Mow", "--spent", "40m", "--size", "3")
    run(10, "time", "start", "1")
    run(130, "time", "stop")
    run(200, "time", "start", "2")
    run(260, "time", "stop", "1h", "30m")
  }

  @Test func clockStartsAndStops() throws {
    run(0, "add", "Paint")
    run(0, "time", "stop")
    #expect(shell.errors.contains("No clock is running"))
    let started = run(0, "time", "start", "1")
    #expect(started.hasPrefix("Started the clock of") && started.contains("Paint"))
    #expect(run(12, "status", "{running}") == "0:12 #1 Paint\n")
    #expect(run(12, "time", "stop").hasSuffix(": 12 min\n"))
    #expect(try shell.card(1).spent == 12)
    run(12, "edit", "1", "--spent", "+20m")
    #expect(try shell.card(1).spent == 32)
    run(12, "edit", "1", "--spent", "none")
    #expect(try shell.card(1).spent == 0)
  }

  @Test func completedCardWithARunningClockIsCountedOnce() {
    run(0, "add", "Water", "--due", "2026-11-21", "--repeat", "weekly")
    run(0, "add", "Weed")
    run(0, "time", "start", "1")
    #expect(run(9, "done", "--filter", "title:We or title:Wa").hasPrefix("Completed 2 cards, 1 comes again"))
  }

  @Test func runningClockIsShown() {
    fill()
    run(300, "time", "start", "1")
    #expect(run(380, "time").hasSuffix("    2:00  #1  Paint\nClock running: #1 ‘Paint’ since 17:00, 1 h 20 min\n"))
    shell.language = "ko"
    #expect(run(380, "time").hasSuffix("재는 중: #1 ‘Paint’ 17:00부터 1시간 20분\n"))
  }

  @Test func timeInOtherProjectsIsNamed() {
    fill()
    run(0, "projects", "--add", "Work")
    let report = run(300, "time", "-p", "Work")
    #expect(report.hasSuffix(": no time spent in Work\n4 h 10 min in other projects; --all shows them\n"), "\(report)")
    #expect(run(300, "time", "--all").contains("4 h 10 min"))
  }

  @Test func timeIsSummedUp() {
    fill()
    let report = run(300, "time")
    #expect(report.hasSuffix(": 4 h 10 min\n    2:10  #2  Mow\n    2:00  #1  Paint\n"), "\(report)")
    #expect(run(300, "time", "--by", "tag").hasSuffix("    2:10  no tag\n    2:00  #home\n"))
    #expect(run(1_500, "time", "--by", "day").split(separator: "\n").count == 2)
    let table = run(300, "time", "--csv")
    #expect(
      table == """
        date,number,title,project,tags,minutes
        2026-11-20,2,Mow,Home,,130
        2026-11-20,1,Paint,Home,home,120

        """)
    #expect(run(300, "time", "--json").contains("\"minutes\":120"))
    let lines = run(300, "time", "--timewarrior")
    #expect(lines.contains("inc 20261120T121000Z - 20261120T141000Z # \"Paint\" \"home\"\n"), "\(lines)")
    #expect(lines.contains("inc 20261120T145000Z - 20261120T162000Z # \"Mow\"\n"), "typed time ends at the stop")
  }

  @Test func tableOfTimeContainsNoFormulas() {
    run(0, "add", "=1+1, \"two\"")
    run(60, "time", "start", "1")
    run(120, "time", "stop")
    #expect(run(180, "time", "--csv").hasSuffix(",1,\" =1+1, \"\"two\"\"\",Home,,60\n"))
  }

  @Test func workPastMidnightIsCutToThePeriod() {
    run(0, "add", "Paint")
    run(660, "time", "start", "1")
    run(780, "time", "stop")
    #expect(run(800, "time", "--since", "today").hasSuffix("    1:00  #1  Paint\n"))
    let lines = run(800, "time", "--since", "today", "--timewarrior")
    #expect(lines == "inc 20261121T000000Z - 20261121T010000Z # \"Paint\"\n", "\(lines)")
    #expect(run(800, "time", "--timewarrior") == "inc 20261120T230000Z - 20261121T010000Z # \"Paint\"\n")
  }

  /// Timewarrior reads `\n` within quotes as a line end, and `\"` as a quotation mark.
  @Test func backslashesAreEscapedForTimewarrior() {
    run(0, "add", #"Tidy C:\new\"#)
    run(60, "time", "start", "1")
    run(120, "time", "stop")
    #expect(run(180, "time", "--timewarrior").hasSuffix(##" # "Tidy C:\\new\\""## + "\n"))
  }

  @Test(arguments: ["csv", "json"])
  func importedTimeIsNotWorkedNow(_ format: String) throws {
    let other = Shell()
    other.run("add", "Old work", "--spent", "2400m")
    shell.clock = Sample.clock(after: 600_000)
    let file = format == "csv" ? "title,spent\nOld work,2400m\n" : other.run("export", "--format", format)
    shell.run("import", "-", input: file)
    #expect(try shell.card(1).spent == 2_400)
    #expect(run(20, "time").contains("no time spent"))
    run(20, "edit", "1", "--spent", "+30m")
    #expect(run(60, "time").hasSuffix(": 30 min\n    0:30  #1  Old work\n"))
  }

  @Test func whatWasUndoneDoesNotCount() {
    fill()
    run(270, "undo")
    run(270, "undo")
    #expect(run(300, "time").hasSuffix("    2:00  #1  Paint\n    0:40  #2  Mow\n"))
  }

  /// A clock that was started on Friday at 12:00, on Saturday at 8:00.
  private func leaveRunning() {
    run(0, "add", "Paint", "--spent", "10m")
    run(0, "add", "Mow")
    run(0, "time", "start", "1")
  }

  @Test(
    "A command that adds the time of an old clock names the time and the correction",
    arguments: [
      (["time", "stop"], "edit"), (["time", "start", "2"], "edit"), (["done", "1"], "edit"), (["remove", "1"], "undo"),
      (["move", "1", "done", "--json"], "edit"), (["done", "--filter", "running"], "edit"),
    ])
  func oldClockIsReported(_ words: [String], _ fix: String) throws {
    leaveRunning()
    shell.clock = Sample.clock(after: 1_200 * 60_000)
    shell.run(all: words)
    let correction = fix == "edit" ? "sekan edit 'home#1' --spent 12h10m" : "sekan undo -p home"
    let note = "sekan: The clock of #1 had been running since yesterday 12:00 and added 20 h; to correct it: "
    #expect(shell.errors.hasPrefix(note + correction + " --store "), "\(shell.errors)")
    #expect(try shell.card(1).spent == 1_210)
    shell.run(all: Array(correction.split(separator: " ").dropFirst().map { $0.filter { $0 != "'" } }))
    #expect(try shell.card(1).spent == (fix == "edit" ? 730 : 10))
  }

  @Test func clockOfTodayIsNotReported() {
    leaveRunning()
    #expect(run(30, "done", "1") == "#1 Completed ‘Paint’; added 30 min\n" && shell.errors == "")
  }

  @Test(
    "A terminal asks how much of an old clock counts",
    arguments: [
      ("y\n", 1_210), ("d\n", 730), ("n\n", 10), ("later\n1h30m\n", 100), ("\n", nil), ("", nil),
    ], [["time", "stop"], ["time", "start", "2"]])
  func oldClockIsAsked(_ answer: (String, Int?), _ words: [String]) throws {
    leaveRunning()
    (shell.columns, shell.program) = (80, { _ in 0 })
    shell.clock = Sample.clock(after: 1_200 * 60_000)
    let output = shell.run(all: words, input: answer.0)
    #expect(output.hasPrefix("The clock of #1 ‘Paint’ has been running since yesterday 12:00. "), "\(output)")
    #expect(output.contains("20 h (y)") && output.contains("12 h (d)") && shell.errors == "")
    let card = try shell.card(1)
    #expect(card.spent == answer.1 ?? 10 && (card.clock == nil) == (answer.1 != nil))
  }

  @Test func mistakesAreNamed() {
    run(0, "add", "Paint")
    for line in [["time", "pause"], ["time", "start"], ["time", "--by", "week"], ["stats", "--by", "card"]] {
      shell.run(all: line)
      #expect(!shell.errors.isEmpty, "\(line)")
    }
    run(0, "add", "Saw", "--est", "2d")
    #expect(shell.errors.contains("1h30m"))
    run(0, "add", "Saw", "--size", "100")
    #expect(shell.errors.contains("99"))
  }
}
