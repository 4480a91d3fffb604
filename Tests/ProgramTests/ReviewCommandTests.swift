import Kanban
import Support
import Testing

@Suite("sekan review", .cannotHang)
struct ReviewCommandTests {
  private let shell = Shell()

  @discardableResult
  private func run(_ day: Int, _ words: String...) -> String {
    shell.clock = Sample.clock(after: day * 86_400_000)
    return shell.run(all: words)
  }

  /// On 21 December each card is in a section of its own; #7 is in none.
  private func fill() {
    run(0, "add", "Paint")
    run(0, "add", "Mow", "--due", "2026-12-18")
    run(0, "add", "Old & <b>")
    run(0, "add", "Call")
    run(0, "wait", "4", "Kim")
    run(30, "done", "1")
    run(30, "add", "Saw", "--column", "doing")
    run(30, "add", "Rent", "--due", "2026-12-22")
    run(30, "add", "Later", "--due", "2026-12-28")
  }

  @Test func cardsStandInTheirSections() {
    fill()
    #expect(
      run(31, "review") == """
        Home: 15 Dec to 21 Dec

        Done in the last 7 days
        - #1 Paint (20 Dec)

        Begun
        - #5 Saw (since 20 Dec)

        Became late
        - #2 Mow (was due 18 Dec)

        Waiting for a week or longer
        - #4 Call (since 20 Nov: Kim)

        Unchanged for 30 days or longer
        - #3 Old & <b> (last changed 20 Nov)

        Due in the next 7 days
        - #6 Rent (22 Dec)

        """)
  }

  @Test func koreanIsAReportOfThreeParts() {
    fill()
    shell.language = "ko"
    #expect(
      run(31, "review") == """
        업무 보고: 홈 (12월 15일–12월 21일)

        최근 7일간 한 일
        - #1 Paint (12월 20일)

        앞으로 7일간 할 일
        - #5 Saw (진행 중, 12월 20일부터)
        - #6 Rent (마감 12월 22일)

        이슈
        - #2 Mow (마감 지남, 12월 18일)
        - #4 Call (대기 중, 11월 20일부터: Kim)
        - #3 Old & <b> (11월 20일 이후 변경 없음)

        """)
    #expect(run(31, "review", "--week").contains("이번 주 할 일"))
  }

  @Test func cardOfTwoSectionsIsListedOnce() {
    run(30, "add", "계약서", "--due", "2026-12-24", "--column", "doing")
    run(30, "add", "답장", "--due", "2026-12-24")
    run(30, "wait", "2", "김 대리")
    #expect(run(31, "review").contains("Begun\n- #1 계약서 (since 20 Dec)\n"))
    #expect(run(31, "review").contains("- #2 답장 (24 Dec, waiting)\n"))
    shell.language = "ko"
    #expect(
      run(31, "review").contains(
        """
        앞으로 7일간 할 일
        - #1 계약서 (진행 중, 12월 20일부터, 마감 12월 24일)
        - #2 답장 (마감 12월 24일, 대기 중)

        """))
  }

  @Test func markupIsEscaped() {
    fill()
    let markdown = run(31, "review", "--markdown")
    #expect(markdown.hasPrefix("# Home: 15 Dec to 21 Dec\n\n## Done in the last 7 days\n\n- #1 Paint (20 Dec)\n"))
    #expect(markdown.contains("- #3 Old & \\<b> (last changed 20 Nov)\n"))
    shell.language = "ko"
    #expect(run(31, "review", "--markdown").hasPrefix("# 업무 보고: 홈 (12월 15일–12월 21일)\n"))
    shell.language = "en"
    let slack = run(31, "review", "--slack")
    #expect(slack.hasPrefix("*Home: 15 Dec to 21 Dec*\n\n*Done in the last 7 days*\n• #1 Paint (20 Dec)\n"))
    #expect(slack.contains("• #3 Old &amp; &lt;b&gt; (last changed 20 Nov)\n"))
  }

  /// Wednesday 23 December; weeks may begin on Sunday or Monday.
  @Test func lastWeekAndMonthAreWhole() {
    run(0, "add", "Month")
    run(5, "done", "1")
    run(0, "add", "Week")
    run(26, "done", "2")
    run(32, "add", "Now")
    run(32, "done", "3")
    let week = run(33, "review", "--week")
    #expect(week.contains("Done last week\n- #2 Week (16 Dec)\n") && !week.contains("Month") && !week.contains("Now"))
    let month = run(33, "review", "--month")
    #expect(month.hasPrefix("Home: 1 Nov to 30 Nov\n\nDone last month\n- #1 Month (25 Nov)\n"))
    #expect(!month.contains("Week") && !month.contains("Now"))
    let since = run(33, "review", "--since", "2026-11-20")
    #expect(since.contains("#1 Month (25 Nov)\n- #2 Week (16 Dec)\n- #3 Now (22 Dec)"))
  }

  @Test func aRepeatingCardIsListedOnce() {
    run(0, "add", "Water", "--due", "today", "--repeat", "every day")
    for day in 0...2 { run(day, "done", "1") }
    #expect(run(3, "review").contains("- #1 Water (3 times, last on 22 Nov)\n"))
  }

  @Test func undoneAndReopenedCardsAreNotDone() {
    run(0, "add", "Paint")
    run(0, "add", "Mow")
    run(1, "done", "1")
    run(1, "undo")
    run(1, "done", "2")
    run(2, "reopen", "2")
    #expect(!run(3, "review").contains("Done"))
  }

  @Test func allProjectsAndJSON() throws {
    fill()
    run(30, "projects", "--add", "Garden")
    run(31, "add", "Rake", "--column", "doing", "-p", "Garden")
    let all = run(31, "review", "--all")
    #expect(all.contains("Begun\n- Home#5 Saw (since 20 Dec)\n- Garden#1 Rake (since 21 Dec)\n"))
    let review = try JSON(parsing: run(31, "review", "--json"))
    #expect(review["from"] == .string("2026-12-15") && review["until"] == .string("2026-12-27"))
    #expect(review["done"]?.array?.compactMap { $0["number"]?.integer } == [1])
    #expect(review["due"]?.array?.map { $0["due"] } == [.string("2026-12-22")])
    #expect(review["cut"] == .array([]))
  }

  @Test func waitThatWasEndedByMistakeCountsFromItsBeginning() {
    run(0, "add", "Call")
    run(0, "wait", "1", "Kim")
    run(8, "wait", "1", "none")
    run(8, "undo")
    #expect(run(9, "review").contains("- #1 Call (since 20 Nov: Kim)"))
  }

  @Test func listsThatAreCutSaySo() throws {
    for (day, count) in [("2026-12-18", 201), ("2026-12-23", 200)] {
      for number in 1...count { run(0, "add", "Card \(number)", "--due", day) }
    }
    let review = try JSON(parsing: run(31, "review", "--json"))
    #expect(review["late"]?.array?.count == 200 && review["due"]?.array?.count == 200)
    #expect(review["cut"] == .array([.string("late"), .string("untouched")]))
  }

  @Test func anEmptyReviewSaysSo() {
    run(0, "add", "Paint")
    run(0, "remove", "1")
    #expect(
      run(0, "review") == "Home: 14 Nov to 20 Nov\n\nNo cards were done or begun, and none are stuck or due.\n")
  }
}
