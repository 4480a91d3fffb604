import Host
import Kanban
import Support
import Testing
import Words

@testable import Program

@Suite("sekan status", .cannotHang)
struct StatusTests {
  private let shell = Shell()

  /// Adds cards, then sets the clock to two days later: one card is late, one is due at 17:00 and one on Monday.
  private func fill() {
    shell.run("add", "Water the plants", "--column", "doing", "--due", "tomorrow")
    shell.run("add", "Pay #5 [rent] <now>", "--due", "+2 17:00")
    shell.run("add", "장보기", "--due", "+3")
    shell.run("add", "Paint", "--column", "done")
    shell.clock = Sample.clock(after: 2 * 86_400_000)
  }

  @Test func statusWithoutAStoreCreatesNone() {
    let home = shell.folder.path
    func status(_ words: String...) -> String {
      let streams = TestStreams()
      _ = App.run(["status"] + words, streams, at: Sample.clock) { $0 == "HOME" ? home : nil }
      return streams.output + streams.errors
    }
    #expect(status() == "0 doing\n")
    #expect(status("{todo}{next?!}") == "0\n")
    #expect(status("--lang", "ko") == "진행 중 0\n")
    #expect(SystemDisk().names(in: home + "/.local") == [])
  }

  @Test func explicitStoreMustExist() {
    #expect(shell.run("status") == "status 4\n")
    #expect(shell.errors.contains("There is no store"))
  }

  /// Following commands retry failures that may pass; others end them.
  @Test func transientFailuresAreRetriable() {
    let lasting: [StoreFailure] = [.notAStore, .newer(99)]
    let passing: [StoreFailure] = [
      .busy, .damaged("row 7"), .emptied(copy: nil), .replaced, .older(3), .cannotOpen("x"),
    ]
    #expect(lasting.filter(\.isTransient) == [] && passing.filter { !$0.isTransient } == [])
  }

  @Test func zeroCountsAreOmitted() {
    shell.run("add", "Paint")
    #expect(shell.run("status") == "0 doing\n")
    fill()
    #expect(shell.run("status") == "1 doing · 1 late · 1 today\n")
    #expect(shell.run("status", "--ascii") == "1 doing - 1 late - 1 today\n")
  }

  @Test func allCountsTheProjectsThatAreNotArchived() {
    fill()
    for name in ["Garden", "Shed"] { shell.run("projects", "--add", name) }
    shell.run("add", "Sow", "--project", "Garden", "--due", "today")
    shell.run("add", "Build", "--project", "Shed")
    #expect(shell.run("status", "{todo} {today} {project}") == "2 1 Home\n")
    #expect(shell.run("status", "--all", "{todo} {doing} {done} {today} {project}") == "4 1 1 2 All projects\n")
    shell.run("projects", "--archive", "Shed")
    #expect(shell.run("status", "--all", "{todo} {work.number}") == "3 Home#1\n")
    #expect(shell.run("status", "--all", "--json").contains(#""todo":3"#))
  }

  @Test(
    arguments: [
      ("{todo} {doing} {done}", "2 1 1"), ("{late?!}{today?*}", "!*"), ("{pending?{pending} to send}", ""),
      ("{next} {next.number} {next.due}", "Pay #5 [rent] <now> #2 today 17:00"),
      ("{work} {work.number}{work.number?!}", "Water the plants #1!"),
      ("{project}{late? ({late}{today?+{today}})}", "Home (1+1)"), ("\\{late\\} } \\\\", "{late} } \\"), ("", ""),
      ("a\tb\nc", "a b c"),
    ])
  func aTemplateIsFilledIn(template: String, line: String) {
    fill()
    #expect(shell.run("status", template) == line + "\n")
  }

  /// Widths are in cells; a title without a width has thirty.
  @Test(
    arguments: [
      ("{next}", "Pay the rent of the next thre…"), ("{next:8}", "Pay the…"), ("{next:1}", "…"),
      ("{next:60}|{next:2}", "Pay the rent of the next three months|P…"), ("{project:3}", "Ho…"),
      ("{late?({late:1})}{late:2}", "(1)1"), ("{next?>{next:7}}", ">Pay th…"),
    ])
  func aWidthIsKeptTo(template: String, line: String) {
    fill()
    shell.run("edit", "2", "--title", "Pay the rent of the next three months")
    #expect(shell.run("status", template) == line + "\n")
    shell.run("edit", "2", "--title", "다음 분기 용량 계획")
    #expect(shell.run("status", "{next:7}|{next:8}") == "다음…|다음 분…\n")
  }

  @Test(arguments: ["", "0", "201", "+5", "five", "9999999999999999999", "5?x"])
  func noWidthIsAMistake(width: String) {
    #expect(shell.run("status", "{next:\(width)}") == "status 2\n")
    #expect(shell.errors == "sekan: ‘\(width)’ is not a width; after the colon comes a number from 1 to 200\n")
    #expect(shell.run("status", "{next:5") == "status 2\n")
    #expect(shell.errors == "sekan: ‘{next:5’ is not closed; write \\{ for a brace\n")
  }

  @Test(
    arguments: [
      ("{lat}", "sekan: no placeholder ‘{lat}’; did you mean ‘{late}’?\n"),
      ("{late", "sekan: ‘{late’ is not closed; write \\{ for a brace\n"),
      ("{late?{today}", "sekan: ‘{late?’ is not closed; write \\{ for a brace\n"),
      ("{{late}}", "sekan: ‘{’ is not closed; write \\{ for a brace\n"),
    ])
  func invalidTemplateIsAMistake(template: String, error: String) {
    #expect(shell.run("status", template) == "status 2\n")
    #expect(shell.errors == error)
  }

  @Test func unknownWordErrorListsValidWords() {
    shell.run("status", "{zzzzzzzz}")
    for word in StatusWord.allCases { #expect(shell.errors.contains("{\(word.name)}")) }
    var deep = "x"
    for _ in 0..<20 { deep = "{late?" + deep + "}" }
    #expect(shell.run("status", deep) == "status 2\n")
    #expect(shell.run("status", String(repeating: "x", count: 1_001)) == "status 2\n")
  }

  @Test(
    arguments: [
      ("none", "1 doing · 1 late"), ("ansi", "1 doing · \u{1B}[31m1 late\u{1B}[0m"),
      ("tmux", "1 doing · #[fg=red]1 late#[default]"),
      ("pango", "1 doing · <span foreground=\"#cd0000\">1 late</span>"),
    ])
  func aPartBeginsToBeColoredWithItsWord(color: String, line: String) {
    fill()
    #expect(shell.run("status", "{doing} doing{late? · {late} late}", "--color", color) == line + "\n")
  }

  @Test func noColorBehindTmuxKeepsTheFormat() {
    fill()
    #expect(shell.run("status", "{late} late", "--color", "tmux", "--no-color") == "#[bold]1#[default] late\n")
    #expect(shell.run("status", "{late} late", "--no-color", "--color", "tmux") == "#[fg=red]1#[default] late\n")
  }

  @Test(
    arguments: [
      ("none", "Pay #5 [rent] <now>"), ("tmux", "Pay ##5 [rent] <now>"), ("pango", "Pay #5 [rent] &lt;now&gt;"),
    ])
  func titlesAreEscapedForTheBar(color: String, line: String) {
    fill()
    #expect(shell.run("status", "{next}", "--color", color) == line + "\n")
  }

  @Test func barsReadOneObject() throws {
    fill()
    let object = try JSON(parsing: shell.run("status", "{next}", "--json"))
    #expect(object["text"]?.string == "Pay #5 [rent] &lt;now&gt;")
    #expect(object["full_text"]?.string == "Pay #5 [rent] <now>")
    #expect(object["short_text"]?.string == "1/1")
    #expect(object["class"]?.string == "late")
    #expect(object["alt"]?.string == "late")
    #expect(object["state"]?.string == "Critical")
    #expect(object["tooltip"]?.string == "! 1 day late  Water the plants\ntoday 17:00  Pay #5 [rent] &lt;now&gt;")
    #expect(["todo", "doing", "done", "late", "today"].map { object[$0]?.integer } == [2, 1, 1, 1, 1])
    let colored = try JSON(parsing: shell.run("status", "{late}", "--json", "--color", "pango"))
    #expect(colored["text"]?.string == "<span foreground=\"#cd0000\">1</span>")
  }

  @Test func aLockedStoreIsNotWaitedFor() throws {
    let shared = try SharedStore()
    try shared.run("BEGIN EXCLUSIVE")
    let streams = TestStreams()
    let words = ["status", "--store", shared.path, "--config", "/dev/null", "--lang", "en"]
    #expect(App.run(words, streams, at: Sample.clock) { _ in nil } == 75)
    #expect(streams.output == "")
    #expect(streams.errors.contains("locked") || streams.errors.contains("Another program"))
  }

  @Test func configuredTemplateIsTheDefault() throws {
    var configuration = Configuration()
    configuration.read(file: Array("status = \"{todo} left\"\n".utf8))
    #expect(configuration.settings.statusTemplate == "{todo} left")
    configuration = Configuration()
    configuration.read(file: Array("status = {lat}\n".utf8))
    #expect(configuration.settings.statusTemplate == "")
    #expect(configuration.mistakes.all.map(\.kind) == [.badValue("{lat}", .status)])
  }

  @Test(arguments: Language.allCases)
  func builtInTemplateParses(language: Language) throws {
    #expect(try StatusTemplate(language.words.statusTemplate).words == [.doing, .late, .today])
  }
}
