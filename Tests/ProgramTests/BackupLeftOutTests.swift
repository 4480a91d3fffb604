import Board
import Kanban
import Storage
import Support
import Testing

@Suite("Backup import reports what it could not apply", .cannotHang)
struct BackupLeftOutTests {
  private let shell = Shell()

  /// Stdout, then stderr.
  private func output(_ words: String..., input: String) -> String {
    shell.run(all: words, input: input) + shell.errors
  }

  private func store(of shell: Shell) throws -> SQLiteStore {
    try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
  }

  private static func card(
    _ number: Int, _ title: String, waitsFor others: (Int, String)..., more: String = ""
  )
    -> String
  {
    let waits = others.map { #"{"id":"\#(Sample.id($0.0).text)","title":"\#($0.1)"}"# }.joined(separator: ",")
    let names = #""id":"\#(Sample.id(number).text)","title":"\#(title)","column":"todo""#
    return #"{\#(names),"waiting":null,"waitsFor":[\#(waits)]\#(more)}"#
  }

  // MARK: Waiting

  private static let circle =
    "["
    + [
      card(1, "Paint", waitsFor: (2, "Sand"), (3, "Buy soil"), (9, "Gone")),
      card(2, "Sand", waitsFor: (1, "Paint"), (3, "Buy soil")), card(3, "Buy soil", waitsFor: (3, "Buy soil")),
    ].joined(separator: ",\n") + "]"

  @Test func invalidWaitingIsReported() throws {
    let lines = """
      sekan: standard input: ‘Paint’ does not wait for ‘Sand’: the cards would wait in a circle
      sekan: standard input: ‘Paint’ does not wait for ‘Gone’, which is neither in the file nor here
      sekan: standard input: ‘Buy soil’ does not wait for ‘Buy soil’: the cards would wait in a circle

      """
    let would = lines.replacing("does not", with: "would not")
    #expect(output("import", "-", "--dry-run", input: Self.circle) == "Would add 3 cards\n" + would)
    #expect(output("import", "-", input: Self.circle) == "Added 3 cards\n" + lines)
    let waits = try (1...3).map { try store(of: shell).card(Sample.id($0))?.waiting?.cards.map(\.card) }
    #expect(waits == [[Sample.id(3)], [Sample.id(1), Sample.id(3)], nil])
    let again = "Nothing new; 3 cards already match\n"
    #expect(output("import", "-", input: Self.circle) == again + lines)
    #expect(output("import", "-", "--dry-run", input: Self.circle) == again + would)
    #expect(!shell.run("check").contains("status"))
    shell.language = "ko"
    #expect(
      output("import", "-", input: Self.circle) == """
        새로 가져온 것이 없습니다. 카드 3장은 파일에 새로운 내용이 없습니다
        sekan: 표준 입력, ‘Paint’ 카드가 ‘Sand’ 카드를 기다리면 서로 기다리게 되어 대기를 뺐습니다
        sekan: 표준 입력, ‘Paint’ 카드가 기다리는 ‘Gone’ 카드는 파일에도 여기에도 없어 대기를 뺐습니다
        sekan: 표준 입력, ‘Buy soil’ 카드가 ‘Buy soil’ 카드를 기다리면 서로 기다리게 되어 대기를 뺐습니다

        """)
  }

  /// An existing card waits for one that follows in the file.
  @Test func existingCardMayWaitForAnImportedOne() throws {
    shell.run("import", "-", input: "[\(Self.card(1, "Paint"))]")
    shell.clock = Sample.clock(after: 60_000)
    let file = "[\(Self.card(1, "Paint", waitsFor: (2, "Sand"))),\(Self.card(2, "Sand"))]"
    #expect(output("import", "-", input: file) == "Added 1 card, changed 1 card\n")
    #expect(try shell.card(1).waiting?.cards.map(\.card) == [Sample.id(2)])
    // The reverse wait would be a circle.
    shell.clock = Sample.clock(after: 120_000)
    #expect(
      output("import", "-", input: "[\(Self.card(2, "Sand", waitsFor: (1, "")))]") == """
        Nothing new; 1 card already matches
        sekan: standard input: ‘Sand’ does not wait for ‘Paint’: the cards would wait in a circle

        """)
  }

  @Test func onlyTheFirstProblemsAreListed() throws {
    let cards = (1...30).map { Self.card($0, "Plan \($0)", waitsFor: (100 + $0, "Gone \($0)")) }
    let lines = (1...10).map {
      "sekan: standard input: ‘Plan \($0)’ does not wait for ‘Gone \($0)’, which is neither in the file nor here\n"
    }
    #expect(
      output("import", "-", input: "[\(cards.joined(separator: ","))]")
        == "Added 30 cards\n" + lines.joined() + "sekan: ... and 20 more\n")
    #expect(try shell.card(1).waiting == nil)
  }

  @Test func waitingCountPerCardIsLimited() {
    let cards = (1...Waiting.mostWaiters + 1).map { Self.card($0, "Plan \($0)", waitsFor: (900, "Move in")) }
    let file = "[\((cards + [Self.card(900, "Move in")]).joined(separator: ","))]"
    #expect(
      output("import", "-", input: file) == """
        Added 102 cards
        sekan: standard input: ‘Plan 101’ does not wait for ‘Move in’: 100 cards do already

        """)
  }

  // MARK: Projects

  /// The unnamed default project is the same in every store, whatever the file calls it.
  @Test(
    "An imported backup adds no second home project",
    arguments: [
      #"{"id":"00000000000000000000000000000001","name":"Home","unnamed":true}"#, #"{"name":"홈","unnamed":true}"#,
      #"{"unnamed":true}"#, #"{"id":"0193a1b2c3d4e5f60718293a4b5c6d7a","name":"Home","unnamed":true}"#,
      #"{"id":"00000000000000000000000000000001","unnamed":true}"#,
    ])
  func oneHome(project: String) throws {
    let member = { (name: String, called: String) in
      ((try? JSON(parsing: project))?[name]?.string).map { #","\#(called)":"\#($0)""# } ?? ""
    }
    let (id, name) = (member("id", "projectId"), member("name", "project"))
    let cards = [
      Self.card(1, "Paint", more: id), Self.card(2, "Sand", more: id + name), Self.card(3, "Wait", more: name),
    ].joined(separator: ",")
    let file = #"{"sekan":1,"projects":[\#(project)],"cards":[\#(cards)]}"#
    for name in ["", "Private"] {
      let shell = Shell()
      shell.run("add", "Here")
      _ = try store(of: shell).commit(.projectRenamed(Project.home, name), on: Sample.context())
      #expect(shell.run("import", "-", input: file) + shell.errors == "Added 3 cards\n")
      #expect(shell.run("projects").split(separator: "\n").count == 1)
    }
  }

  @Test("A project with home's default name is imported into home", arguments: ["home", "홈"])
  func homeByItsName(name: String) {
    shell.run("add", "Here")
    let card = Self.card(1, "Paint", more: #","project":"\#(name)""#)
    #expect(output("import", "-", input: "[\(card)]") == "Added 1 card\n")
    #expect(shell.run("projects") == "Home  todo 2  doing 0  done 0\n")
  }

  /// The project has another id here; cards in the file use the one of the file.
  @Test func cardsFindTheirProjectByTheIDThatItHasInTheFile() {
    shell.run("projects", "--add", "Work")
    let id = "0193a1b2c3d4e5f60718293a4b5c6d7a"
    let card = Self.card(1, "Saw", more: #","projectId":"\#(id)""#)
    let file = #"{"sekan":1,"projects":[{"id":"\#(id)","name":"work"}],"cards":[\#(card)]}"#
    #expect(output("import", "-", input: file) == "Added 1 card\n")
    #expect(shell.run("list", "-p", "work") == "#1  todo  Saw\n")
  }

  @Test func cardOfAnUnknownProjectGoesToTheCurrent() {
    let more = #","projectId":"0193a1b2c3d4e5f60718293a4b5c6d7a""#
    let file = "[\(Self.card(1, "Saw", more: more)),\(Self.card(2, "Nail", more: more))]"
    #expect(
      output("import", "-", "--dry-run", input: file) == """
        Would add 2 cards
        sekan: The project of 2 cards is in neither the file nor this store: would be in ‘Home’

        """)
    shell.language = "ko"
    #expect(
      output("import", "-", input: file) == """
        새 카드 2장을 가져왔습니다
        sekan: 카드 2장: 파일에도 여기에도 없는 프로젝트여서 ‘홈’에 넣었습니다

        """)
    #expect(shell.run("projects") == "홈  할 일 2  진행 중 0  완료 0\n")
    #expect(output("import", "-", input: file) == "새로 가져온 것이 없습니다. 카드 2장은 파일에 새로운 내용이 없습니다\n")
  }

  // MARK: Filters, and unknown members

  @Test func invalidFiltersAreReported() throws {
    shell.run("add", "Paint")
    try store(of: shell).note(.filters, "late\tdue<today\nmine\ttag:home")
    let long = String(repeating: "x", count: Query.longest + 1)
    let filters = [("late", "due<tomorrow"), ("mine", "tag:home"), ("new", "is:waiting"), ("long", long)].map {
      #"{"name":"\#($0.0)","query":"\#($0.1)"}"#
    }.joined(separator: ",")
    let file = #"{"sekan":1,"filters":[\#(filters)]}"#
    #expect(
      output("import", "-", input: file) == """
        Added 1 filter; 1 filter of the same name keeps its query here (late)
        sekan: Not imported, as it is invalid or there is no room: 1 filter (long)

        """)
    shell.language = "ko"
    #expect(
      output("import", "-", input: file) == """
        이름이 같은 필터 1개는 여기 것을 그대로 둡니다 (late)
        sekan: 저장한 필터 1개는 올바르지 않거나 자리가 없어 가져오지 않습니다 (long)

        """)
    #expect(try store(of: shell).noted(.filters) == "late\tdue<today\nmine\ttag:home\nnew\tis:waiting")
  }

  @Test func unknownMembersWithinValuesAreReported() {
    let waiting = #"{"id":"\#(Sample.id(1).text)","title":"Nail","column":"todo","waiting":{"for":"","mood":1}}"#
    let alarm = #"{"minutesBefore":5,"loud":true}"#
    let ringing = Self.card(2, "Ring", more: #","due":"2026-12-25","reminders":[\#(alarm)]"#)
    #expect(
      output("import", "-", input: "[\(waiting),\(ringing)]") == """
        Added 2 cards
        sekan: Not imported, as this version of Sekan does not know it: reminders.loud, waiting.mood

        """)
  }

  /// An occurrence of the awaited card was completed since, so that the card no longer waits.
  @Test func pastOccurrencesFormNoCycle() throws {
    shell.run("add", "Water", "--due", "today", "--repeat", "daily")
    shell.run("add", "Paint")
    shell.run("wait", "2", "#1")
    let card = { (number: Int, title: String, other: Int) throws -> String in
      let (id, other) = (try shell.card(number).id.text, try shell.card(other).id.text)
      return
        #"[{"id":"\#(id)","title":"\#(title)","column":"todo","waiting":null,"waitsFor":[{"id":"\#(other)","title":""}]}]"#
    }
    shell.clock = Sample.clock(after: 60_000)
    let file = try card(1, "Water", 2)
    #expect(output("import", "-", input: file).contains("would wait in a circle"))
    shell.run("done", "1")
    shell.clock = Sample.clock(after: 120_000)
    for isDry in [true, false] {
      let printed = shell.run(all: ["import", "-"] + (isDry ? ["--dry-run"] : []), input: file) + shell.errors
      #expect(printed == (isDry ? "Would change 1 card\n" : "Changed 1 card\n"))
    }
    #expect(try shell.card(1).waiting?.cards.map(\.card) == [shell.card(2).id])
  }

  // MARK: Projects

  private func limits() throws -> [Column: Int] { try #require(try store(of: shell).project(Project.home)).limits }

  @Test func removedLimitIsNotRestoredByImport() throws {
    shell.run("limit", "todo", "3")
    let backup = shell.run("export", "--json", "--all")
    shell.run("limit", "todo", "none")
    #expect(output("import", "-", input: backup).hasPrefix("Nothing new\n"))
    #expect(try limits() == [:])
  }

  @Test(arguments: ["en", "ko"]) func projectChangesAreReported(_ language: String) throws {
    shell.language = language
    shell.run("add", "Paint")
    let other = Shell()
    other.run("limit", "todo", "3")
    other.run("limit", "doing", "2")
    let file = other.run("export", "--json", "--all")
    let would = language == "en" ? "Would set the limits of 2 columns\n" : "칸 2개의 한도를 정합니다\n"
    #expect(output("import", "-", "--dry-run", input: file).hasPrefix(would))
    #expect(try limits() == [:])
    let has = language == "en" ? "Set the limits of 2 columns\n" : "칸 2개의 한도를 정했습니다\n"
    #expect(output("import", "-", input: file).hasPrefix(has))
    #expect(try limits() == [.todo: 3, .doing: 2])
    let nothing = language == "en" ? "Nothing new\n" : "새로 가져온 것이 없습니다\n"
    #expect(output("import", "-", input: file).hasPrefix(nothing))
  }

  // MARK: Dry run

  @Test func dryRunAppliesTheRules() throws {
    shell.run("projects", "--add", "Attic")
    let store = try store(of: shell)
    let attic = try #require(try store.projects().first { $0.name == "Attic" })
    _ = try store.commit(.projectArchived(attic.id, true), on: Sample.context())
    let tasks = ["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:1", "SUMMARY:Saw", "END:VTODO", "END:VCALENDAR"]
    let before = try store.newestSequence()
    let file = tasks.map { $0 + "\r\n" }.joined()
    let dry = shell.run("import", "-", "-p", "Attic", "--dry-run", input: file) + shell.errors
    #expect(dry == shell.run("import", "-", "-p", "Attic", input: file) + shell.errors)
    #expect(dry.hasPrefix("status 3\n") && dry.contains("Attic"), "\(dry)")
    #expect(try store.newestSequence() == before)
  }
}
