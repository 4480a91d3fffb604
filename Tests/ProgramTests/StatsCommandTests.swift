import Kanban
import Support
import Testing

@Suite("sekan stats", .cannotHang)
struct StatsCommandTests {
  private let shell = Shell()

  /// Runs a command some days after the sample day, at noon.
  @discardableResult
  private func run(_ day: Int, _ words: String...) -> String {
    shell.clock = Sample.clock(after: day * 86_400_000)
    return shell.run(all: words)
  }

  /// #1 takes two days in DOING, #2 stays in TODO, #3 is in DOING.
  private func fill() {
    run(0, "add", "Paint")
    run(0, "add", "Mow", "--tag", "garden")
    run(1, "move", "1", "doing")
    run(3, "add", "Sow", "--column", "doing")
    run(3, "done", "1")
  }

  /// Twelve cards are finished in 36 days.
  private func fillForForecast() {
    for card in 1...12 {
      run(3 * card - 3, "add", "Card", "--column", "doing")
      run(3 * card - 2, "done", "\(card)")
    }
  }

  @Test func figures() throws {
    fill()
    let stats = try JSON(parsing: run(5, "stats", "--json"))
    #expect(stats["from"] == .string("2026-09-03") && stats["to"] == .string("2026-11-25"))
    #expect(stats["cycle"]?.text == #"{"count":1,"p50":null,"p85":null,"p95":null}"#)
    let work = try #require(stats["works"]?.array?.first)
    #expect(work["cycle"] == .integer(172_800) && work["lead"] == .integer(259_200))
    #expect(
      stats["bands"]?.array?.compactMap { $0["column"]?.string } == ["todo", "doing", "done"])
    let days = try #require(stats["days"]?.array)
    #expect(days.count == 84)
    #expect(days[78].text == #"{"date":"2026-11-20","arrived":2,"finished":0,"left":0,"levels":[2,0,0]}"#)
    #expect(days[81].text == #"{"date":"2026-11-23","arrived":1,"finished":1,"left":0,"levels":[1,1,1]}"#)
    #expect(
      stats["stays"]?.text
        == #"[{"column":"todo","stage":"","seconds":86400},{"column":"doing","stage":"","seconds":172800}]"#)
    let underWay = try #require(stats["underWay"]?.array)
    #expect(underWay.map { $0["number"] } == [.integer(3)] && underWay[0]["age"] == .integer(172_800))
  }

  @Test func restoredCardDidNotLeave() throws {
    fill()
    run(4, "remove", "2")
    run(4, "restore", "2")
    run(4, "remove", "3")
    let days = try #require(try JSON(parsing: run(5, "stats", "--json"))["days"]?.array)
    #expect(days.compactMap { $0["left"]?.integer }.reduce(0, +) == 1)
    #expect(!run(5, "check").contains("status"))
  }

  @Test func misspeltForecastIsNoQuery() {
    fill()
    #expect(run(5, "stats", "forcast") == "status 2\n")
    #expect(shell.errors == "sekan: Did you mean forecast? To search for ‘forcast’, use --filter forcast\n")
    shell.language = "ko"
    #expect(run(5, "stats", "forcast") == "status 2\n")
    #expect(shell.errors == "sekan: ‘forecast’인가요? ‘forcast’ 조건으로 찾으려면 --filter forcast로 쓰세요\n")
  }

  @Test func headingsNameTheFilter() {
    fill()
    #expect(run(5, "stats", "tag:nosuch").contains("\nThroughput  3 Sep – 25 Nov · tag:nosuch\n"))
    #expect(run(5, "stats").contains("\nThroughput  20 Nov – 25 Nov\n"))
  }

  @Test func undoneWorkDoesNotCount() throws {
    fill()
    run(4, "undo")
    let stats = try JSON(parsing: run(5, "stats", "--json"))
    #expect(stats["works"] == .array([]))
    #expect(stats["days"]?.array?[81]["levels"]?.text == "[1,2]")
  }

  @Test func filterCountsCardsThatMatchNow() throws {
    fill()
    let stats = try JSON(parsing: run(5, "stats", "tag:garden", "--json"))
    #expect(stats["query"] != .string(""))
    #expect(stats["works"] == .array([]) && stats["underWay"] == .array([]))
    #expect(stats["days"]?.array?.last?["levels"]?.text == "[1]")
  }

  @Test func daysAreCSV() {
    fill()
    let lines = run(5, "stats", "--csv").split(separator: "\n")
    #expect(lines.count == 85)
    #expect(lines[0] == "date,arrived,finished,left,todo,doing,done")
    #expect(lines[82] == "2026-11-23,1,1,0,1,1,1")
    let since = run(5, "stats", "--csv", "--since", "2026-11-24").split(separator: "\n")
    #expect(
      since == ["date,arrived,finished,left,todo,doing,done", "2026-11-24,0,0,0,1,1,1", "2026-11-25,0,0,0,1,1,1"])
  }

  @Test func stagesAreQuotedInCSV() {
    run(0, "projects", "--stages", "doing: build \"x\"")
    run(0, "add", "Paint", "--column", "doing")
    #expect(
      run(0, "stats", "--csv", "--since", "today")
        == "date,arrived,finished,left,\"doing/build \"\"x\"\"\"\n2026-11-20,1,0,0,1\n")
  }

  @Test func fewCardsHaveAReasonInsteadOfPercentiles() {
    fill()
    let text = run(5, "stats")
    #expect(text.hasPrefix("1 card was finished since 20 Nov; times are shown from 10 cards on.\n"))
    for title in ["Throughput", "Cumulative flow", "Cycle time", "Lead time", "Age", "Time in columns"] {
      #expect(text.contains("\n\(title)  20 Nov"), "\(title)")
    }
    #expect(!text.unicodeScalars.contains { (0x2500...0x28FF).contains($0.value) })
    shell.language = "ko"
    #expect(run(5, "stats").contains("끝낸 카드가 1장입니다"))
  }

  @Test func picturesAreOnePage() throws {
    run(0, "projects", "--add", "A & B")
    run(0, "projects", "--stages", "doing: <b>", "-p", "A & B")
    run(0, "add", "</text><script>", "--column", "doing", "-p", "A & B")
    let svg = run(2, "stats", "--svg", "-", "-p", "A & B")
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    #expect(svg.contains("A &amp; B") && svg.contains("&lt;b&gt;") && svg.contains("prefers-color-scheme: dark"))
    #expect(!svg.contains("<script") && !svg.contains("<b>"))
    let path = shell.folder.file("flow.svg")
    #expect(run(2, "stats", "--svg", path, "-p", "A & B").contains(path))
    #expect(run(2, "stats", "--svg", path).hasPrefix("status 1"))
  }

  @Test func forecastIsTheSameEachTime() throws {
    fillForForecast()
    let sentence =
      "3 cards will be done by 2 Jan 2027 (even odds) or by 7 Jan 2027 (85%), judging by your last 36 days.\n"
    #expect(run(35, "stats", "forecast", "--cards", "3") == sentence)
    #expect(run(35, "stats", "--cards", "3") == sentence)
    #expect(
      run(35, "stats", "forecast", "--cards", "3", "--json") == """
        {"cards":3,"days":36,"finished":12,"enough":true,"p50":"2027-01-02","p85":"2027-01-07","p50Days":8,"p85Days":13,\
        "backTest":{"weeks":0,"kept":0}}

        """)
  }

  @Test func openCardsThatMatchAreForecast() {
    fillForForecast()
    run(35, "add", "Card of the garden")
    run(35, "add", "Paint", "--column", "doing")
    #expect(run(35, "stats", "forecast").hasPrefix("The 2 open cards will be done by "))
    #expect(run(35, "stats", "forecast", "card").contains(", judging by the matching cards of your last 36 days."))
    run(35, "done", "13")
    #expect(run(35, "stats", "forecast", "card") == "status 1\n")
    #expect(shell.errors == "sekan: no card matches the filter\n")
  }

  @Test func forecastOfLittleHistoryIsRefused() {
    fill()
    #expect(run(5, "stats", "forecast") == "status 1\n")
    #expect(
      shell.errors
        == "sekan: A forecast needs 10 finished cards and 28 days; so far there are 1 and 6.\n")
    shell.language = "ko"
    run(5, "stats", "forecast")
    #expect(shell.errors.hasPrefix("sekan: 예측에는 끝낸 카드 10장과 28일의 기록이 필요합니다."))
  }

  @Test func exampleCardsDoNotCount() throws {
    let sample = SampleCards.ids[4].text
    shell.run("import", "-", input: #"[{"id": "\#(sample)", "title": "Clear the samples", "column": "todo"}]"#)
    run(1, "done", "1")
    let stats = try JSON(parsing: run(1, "stats", "--json"))
    #expect(stats["works"] == .array([]))
    #expect(!run(1, "review").contains("Clear"))
    run(2, "edit", "1", "--title", "Paint")
    #expect(try JSON(parsing: run(2, "stats", "--json"))["works"]?.array?.count == 1)
    #expect(run(2, "review").contains("#1 Paint"))
  }

  @Test func allProjects() throws {
    fill()
    run(3, "projects", "--add", "Garden")
    run(3, "add", "Rake", "--column", "doing", "-p", "Garden")
    let stats = try JSON(parsing: run(5, "stats", "--all", "--json"))
    #expect(stats["project"] == .null)
    #expect(stats["underWay"]?.array?.count == 2)
    #expect(run(5, "stats", "--all").contains("Garden#1"))
  }

  @Test func anEmptyBoardHasNoFigures() throws {
    run(0, "limit", "doing", "3")
    #expect(try JSON(parsing: run(0, "stats", "--json"))["works"] == .array([]))
    #expect(run(0, "stats").hasPrefix("No card was finished"))
    #expect(run(0, "stats", "forecast", "--cards", "1") == "status 1\n")
  }

  @Test func futureDayIsRefused() {
    run(0, "limit", "doing", "3")
    #expect(run(0, "stats", "--since", "2026-11-21") == "status 2\n")
    #expect(shell.errors.contains("use a day that has come"))
  }
}
