import Board
import Kanban
import Storage
import Support
import Testing
import Time

@Suite("JSON output matches its schema", .cannotHang)
struct SchemaTests {
  private let shell = Shell()
  private var check = SchemaCheck(beside: #filePath)

  private func fill() throws {
    shell.run(
      "add", "Water", "the", "plants", "--due", "tomorrow 9:00", "--start", "today", "--repeat", "every week 10 times",
      "--remind", "10m, the day before at 9pm, 2026-11-21 08:00", "--tag", "home", "--priority", "high", "--notes",
      "- [x] cactus\n- [ ] fern, see https://example.org/fern and #2")
    shell.run("add", "Soil")
    shell.run("add", "Pots", "--column", "done")
    let store = try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
    let (plants, soil) = (try shell.card(1), try shell.card(2))
    _ = try store.commit(
      .waited([plants.id], Waiting(for: "rain", until: Sample.day + 3, cards: [Awaited(soil.id)])),
      on: Sample.context())
    shell.run("edit", "1", "3", "--part-of", "#2")
    shell.run("remove", "3")
    shell.run("journal", "add", "Rain\nall day #garden", "--weather", "rain 12 Busan")
    shell.run("limit", "doing", "3")
    shell.run("projects", "--titles", "Ideas, , Shipped")
    shell.run("projects", "--stages", "doing: build, review")
    shell.run("limit", "review", "2")
    try store.note(.filters, "late\tdue<today")
  }

  @Test mutating func everyJSONOutputMatchesTheSchema() throws {
    try fill()
    check.expect(shell.run("list", "--json", "--occurrences", "3"), isListOf: "card")
    check.expect(shell.run("find", "--json", "--all", "--trash", "o"), isListOf: "card")
    check.expect(shell.run("next", "--json"), isListOf: "card")
    check.expect(shell.run("projects", "--json"), isListOf: "project")
    check.expect(shell.run("journal", "list", "--json"), isListOf: "page")
    check.expect(shell.run("journal", "search", "rain", "--json"), isListOf: "page")
    check.expect(shell.run("holidays", "--json", "--country", "kr", "--year", "2026"), isListOf: "holiday")
    check.expect(shell.run("remind", "--list", "--json"), isListOf: "alarm")
    check.expect(shell.run("agenda", "--json"), isListOf: "planned")
    check.expect(shell.run("calendar", "--json"), isListOf: "planned")
    check.expect(shell.run("stats", "--json"), is: "stats")
    check.expect(shell.run("stats", "forecast", "--cards", "3", "--json"), is: "forecast")
    check.expect(shell.run("review", "--json"), is: "review")
    shell.run("edit", "1", "--spent", "40m")
    check.expect(shell.run("time", "--json"), is: "time")
    check.expect(shell.run("status", "--json"), is: "status")
    for line in shell.run("log", "--json").split(separator: "\n") { check.expect(String(line), is: "entry") }
    check.expect(shell.run("show", "1", "--json"), isListOf: "card")
    check.expect(shell.run("chain", "1", "--json"), isListOf: "chain")
    check.expect(shell.run("edit", "1", "--title", "Plants", "--json"), isListOf: "card")
    check.expect(shell.run("skip", "1", "--json"), isListOf: "card")
    check.expect(shell.run("export", "--json"), is: "backup")
    let store = try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
    try store.exchange { desk throws(StoreFailure) in
      try desk.write(RemoteServer(name: "home", address: "https://cal.example.org/", user: "kim"))
      try desk.write(
        RemoteLink(
          project: Project.home, server: "home", href: "/kim/", name: "Tasks", state: .fine, since: Sample.noon))
    }
    check.expect(shell.run("backup", "--json"), is: "backupFile")
    check.expect(shell.run("backup", "--list", "--json"), isListOf: "backupFile")
    let backup = shell.run("export", "--json", "--all")
    check.expect(backup, is: "backup")
    let whole = try JSON(parsing: backup)
    #expect(whole["servers"]?.array?.first?["user"] == .string("kim"))
    #expect(whole["links"]?.array?.first?["calendar"] == .string("Tasks"))
    #expect(shell.run("import", "-", input: backup).contains("Nothing new") && !shell.errors.contains("servers"))
    shell.run("import", "-", input: "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:A\nEND:VTODO\nEND:VCALENDAR\n")
    check.expect(shell.run("export", "--json"), is: "backup")
    #expect(check.mistakes == [])
  }

  @Test func nextOccurrencesArePrinted() throws {
    try fill()
    let cards = try #require(JSON(parsing: shell.run("list", "--json", "--occurrences", "2")).array)
    #expect(
      cards[0]["next"]?.text == """
        [{"at":"2026-11-28T09:00:00","zone":"UTC","instant":"2026-11-28T09:00:00Z","seconds":1795856400},\
        {"at":"2026-12-05T09:00:00","zone":"UTC","instant":"2026-12-05T09:00:00Z","seconds":1796461200}]
        """)
    #expect(cards[0]["repeat"]?["left"] == .integer(10))
    #expect(cards[1]["next"] == .array([]))
    #expect(shell.run("list", "--json", "--occurrences", "101") == "status 2\n")
  }

  @Test("Every example in the documents matches the schema", arguments: ["docs/json.md", "docs/json.ko.md"])
  mutating func examples(path: String) throws {
    let document = try #require(ExpectedScreen.projectText(path, beside: #filePath))
    let examples = Example.all(in: document)
    #expect(examples.count >= 4)
    for example in examples { check.expect(example.text, is: example.kind) }
    #expect(check.mistakes == [])
  }

  /// The checker itself finds undescribed members.
  @Test mutating func undocumentedMembersFailTheSchema() {
    check.expect(#"{"name":"a","query":"b","more":1}"#, is: "filter")
    check.expect(#"{"name":1}"#, is: "filter")
    check.expect("{", is: "filter")
    #expect(
      check.mistakes == [
        "filter: more is not in the schema", "filter.name: not of type \"string\"", "filter: query is missing",
        "invalid JSON: {",
      ])
  }
}

/// An example from a code block that begins with ```` ```json card ````.
private struct Example {
  let kind: String
  var text = ""

  static func all(in document: String) -> [Example] {
    var (examples, open) = ([Example](), Example?.none)
    for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```json ") {
        open = Example(kind: String(line.dropFirst("```json ".count)))
      } else if line == "```" {
        if let example = open { examples.append(example) }
        open = nil
      } else {
        open?.text += line + "\n"
      }
    }
    return examples
  }
}
