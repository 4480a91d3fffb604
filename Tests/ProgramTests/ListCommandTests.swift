import Board
import Glibc
import Host
import Kanban
import Support
import Testing

@testable import Storage

@Suite("Listing of cards on the command line", .cannotHang)
struct ListCommandTests {
  private let shell = Shell()

  /// Another program may have written a line break into a title.
  @Test func rowOfAPipeStaysOneLine() throws {
    shell.run("add", "Paint")
    let database = try Database(shell.folder.file(), readOnly: false)
    try database.connection.execute("UPDATE cards SET title = 'x' || char(10) || '#9  done  forged'")
    #expect(shell.run("list") == "#1  todo  x #9  done  forged\n")
    #expect(shell.run("show", "1").hasPrefix("#1 x #9  done  forged\nTODO"))
    #expect(shell.run("chain", "1").hasPrefix("#1 x #9  done  forged · TODO\n"))
  }

  /// Names of projects and stages, and the titles that other commands print.
  @Test func namesOfAPipeStayOneLine() throws {
    shell.run("add", "Paint", "--due", "today")
    shell.run("add", "Plane", "--part-of", "1", "--spent", "1h")
    let database = try Database(shell.folder.file(), readOnly: false)
    try database.connection.execute(
      """
      UPDATE cards SET title = 'P' || char(10) || 'forged', stage = 's' || char(13) || 'forged';
      UPDATE projects SET name = 'Home' || char(10) || 'forged'
      """)
    for call in [
      ["show", "1"], ["show", "2"], ["show", "P"], ["list", "-p", "X"], ["time", "--csv"], ["time", "--timewarrior"],
      ["review", "--slack"], ["agenda"], ["next", "--all"],
    ] {
      let printed = shell.run(all: call) + shell.errors
      #expect(printed.contains("forged"), "\(call)")
      #expect(!printed.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("forged") }, "\(call)")
    }
  }

  private func fill() {
    for title in ["Saw", "Plane", "Rasp"] { shell.run("add", title) }
    shell.run("add", "Glue", "--column", "doing")
    shell.run("projects", "--add", "Work")
    shell.run("add", "Report", "-p", "Work")
  }

  @Test func theCardsOfAllProjects() throws {
    fill()
    let all =
      "Home  #1  todo  Saw\nHome  #2  todo  Plane\nHome  #3  todo  Rasp\nHome  #4  doing  Glue\nWork  #1  todo  Report\n"
    #expect(shell.run("list", "--all") == all)
    #expect(shell.run("list", "--all", "--column", "doing") == "Home  #4  doing  Glue\n")
    #expect(shell.run("list", "--all", "--filter", "re") == "Work  #1  todo  Report\n")
    #expect(shell.run("list", "--all", "--json").components(of: "\"project\":").count == 6)
    let store = try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
    let work = try #require(try store.projects().last?.id)
    _ = try store.commit(.projectArchived(work, true), on: Sample.context(by: Sample.actor(), in: work))
    #expect(shell.run("list", "--all").hasSuffix("doing  Glue\n"))
  }

  @Test func aFilterOfProjects() {
    fill()
    let (home, work) = ("Home  #4  doing  Glue\n", "Work  #1  todo  Report\n")
    #expect(shell.run("list", "--all", "project:work") == work)
    #expect(shell.run("list", "--all", "--filter", "-project:home") == work)
    #expect(shell.run("list", "--all", "프로젝트:홈,work (glue or report)") == home + work)
    #expect(shell.run("list", "project:home doing") == "#4  doing  Glue\n")
    #expect(shell.run("list", "project:work") == "")
    #expect(shell.run("list", "--all", "project:wrok") == "status 2\n" && shell.errors.contains("did you mean ‘Work’?"))
    #expect(shell.run("list", "--all", "project:shed") == "status 2\n")
    #expect(shell.errors.contains("Unknown project ‘shed’; known: Home, Work"))
  }

  @Test func noMoreThanAsManyAndTheLastFirst() {
    fill()
    #expect(shell.run("list", "--limit", "2") == "#1  todo  Saw\n#2  todo  Plane\n")
    #expect(shell.run("list", "--limit", "9").components(of: "\n").count == 4)
    #expect(shell.run("list", "--reverse", "--limit", "2") == "#3  todo  Rasp\n#2  todo  Plane\n")
    #expect(shell.run("list", "--reverse", "--column", "todo") == "#3  todo  Rasp\n#2  todo  Plane\n#1  todo  Saw\n")
    #expect(shell.run("list", "--all", "--limit", "5", "--sort", "created", "--reverse").hasSuffix("Report\n"))
    #expect(shell.run("list", "--limit", "0") == "status 2\n")
  }

  @Test func trashIsListed() {
    fill()
    shell.run("remove", "1")
    shell.clock = Sample.clock(after: 60_000)
    shell.run("remove", "4")
    #expect(shell.run("list", "--filter", "is:trash") == "trash  #4  doing  Glue\ntrash  #1  todo  Saw\n")
    #expect(shell.run("list", "--filter", "is:trash saw") == "trash  #1  todo  Saw\n")
    #expect(shell.run("list", "--filter", "is:trash", "--reverse", "--limit", "1") == "trash  #1  todo  Saw\n")
    #expect(shell.run("list", "--trash", "--column", "doing") == "trash  #4  doing  Glue\n")
    #expect(
      shell.run("list", "--all", "--trash", "--filter", "s or glue").hasPrefix("Home  #3  todo  Rasp\nHome  trash  #4"))
    shell.columns = 60
    #expect(
      shell.run("list", "--trash")
        == "TODO\n  #2   Plane\n  #3   Rasp\n\nTrash\n  #4   Glue                            trash  DOING\n  #1   Saw                             trash  TODO\n"
    )
  }

  /// A user who mistyped a tag sees that nothing matches; a script gets no output, as before.
  @Test func emptyListIsReportedOnATerminal() {
    fill()
    #expect(shell.run("list", "tag:nosuch") + shell.errors == "")
    shell.columns = 60
    #expect(shell.run("list", "tag:nosuch") == "")
    #expect(shell.errors == "sekan: no card matches the filter\n")
    #expect(shell.run("list", "tag:nosuch", "--json") + shell.errors == "[]\n")
  }

  @Test func aQueryIsTypedWithoutItsOption() {
    fill()
    #expect(shell.run("list", "1-2") == "#1  todo  Saw\n#2  todo  Plane\n")
    #expect(shell.run("list", "3,4") == shell.run("list", "#3", "4"))
    #expect(shell.run("list", "3,4") == "#3  todo  Rasp\n#4  doing  Glue\n")
    #expect(shell.run("list", "in:doing", "glue") == "#4  doing  Glue\n")
  }

  @Test func aSavedFilterByItsName() throws {
    fill()
    let store = try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
    try store.note(.filters, "Under way\tin:doing\nsaw\trasp")
    #expect(shell.run("list", "--filter", "Under way") == "#4  doing  Glue\n")
    #expect(shell.run("list", "--filter", "under WAY") == "#4  doing  Glue\n")
    // The name of a filter wins over a search for the word; quotes search.
    #expect(shell.run("list", "--filter", "saw") == "#3  todo  Rasp\n")
    #expect(shell.run("list", "--filter", "\"saw\"") == "#1  todo  Saw\n")
    #expect(shell.run("done", "--filter", "under way").contains("Glue"))
    #expect(shell.run("list", "--filter", "under way") == "")
  }
}

@Suite("Dry runs and editing on the command line", .cannotHang)
struct EditCommandTests {
  private let shell = Shell()

  @Test func addingIsTried() throws {
    #expect(
      shell.run("add", "--dry-run", "--quick", "Renew it #ops !high fri 17:00")
        == "#1 Renew it\nTODO · Fri 27 November, 17:00 · high · ops\n")
    #expect(shell.errors == "1 card would be added; this was a dry run\n")
    #expect(access(shell.folder.file(), F_OK) != 0)
    shell.run("add", "Saw")
    #expect(
      shell.run("add", "-", "--dry-run", input: "Oil\nWax\n")
        == "#2 Oil\nTODO · added today 12:00\n\n#3 Wax\nTODO · added today 12:00\n")
    #expect(shell.errors == "2 cards would be added; this was a dry run\n")
    #expect(shell.run("add", "Glue", "--dry-run", "--json").contains("\"number\":2"))
    #expect(shell.run("add", "x", "--due", "yesterday", "--dry-run") == "status 3\n")
    #expect(shell.run("list") == "#1  todo  Saw\n")
  }

  private func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { return }
    fputs(text, file)
    fclose(file)
  }

  /// Runs `sekan edit` with an editor that writes a text.
  private func edit(_ words: String..., typing text: String?, status: Int32 = 0) -> String {
    (shell.variables["EDITOR"], shell.variables["XDG_STATE_HOME"]) = ("ed", shell.folder.path)
    shell.columns = 60
    defer { shell.columns = nil }
    shell.program = { arguments in
      guard arguments.count == 2, arguments[0] == "ed" else { return -1 }
      if let text { write(text, to: arguments[1]) }
      return status
    }
    defer { shell.program = nil }
    return shell.run(all: ["edit"] + words)
  }

  @Test func aCardIsEditedInAnEditor() throws {
    shell.run("add", "Saw", "--notes", "One\nTwo")
    #expect(edit("1", typing: "Saw it\n\nOne\nThree\n").contains("Saw it"))
    #expect(try shell.card(1).text == CardText(title: "Saw it", notes: "One\nThree"))
    #expect(edit("1", typing: nil) == "Nothing to change\n")
    #expect(edit("1", typing: nil, status: 1) == "status 1\n")
    #expect(shell.errors == "sekan: ed: exit status 1\n")
    #expect(try shell.card(1).title == "Saw it")
    // Without a terminal no editor starts, and several cards have no common text.
    #expect(shell.run("edit", "1") == "Nothing to change\n")
    shell.run("add", "Oil")
    #expect(edit("1", "2", typing: "x\n") == "Nothing to change\n")
  }

  @Test(
    "A text that could not be saved, or whose editor failed, is kept in a file",
    arguments: [("\n\nNotes\n", 0, 3), ("\(String(repeating: "a", count: 201))\n", 0, 3), ("Saw it\n", 1, 1)]
      as [(String, Int32, Int)])
  func textsAreKept(_ text: String, _ editorStatus: Int32, _ status: Int) throws {
    shell.run("add", "Saw")
    #expect(edit("1", typing: text, status: editorStatus) == "status \(status)\n")
    let path = try #require(
      shell.errors.split(separator: "\n").first { $0.contains("kept in ") }?.split(separator: " ").last)
    #expect(Machine.read(String(path)).map { String(decoding: $0, as: UTF8.self) } == text)
    #expect(try shell.card(1).text == CardText(title: "Saw"))
  }
}

extension String {
  fileprivate func components(of part: String) -> [Substring] {
    split(separator: part, omittingEmptySubsequences: true)
  }
}
