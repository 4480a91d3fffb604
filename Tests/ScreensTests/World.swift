import Board
import CSystem
import Kanban
import Support
import Terminal
import Testing
import Time
import Twin
import Words

/// `wcwidth` needs a UTF-8 locale beyond ASCII; set once, because `setlocale` is not thread-safe.
let utf8Locale = sekan_set_utf8_locale()

/// An empty board with the terminal's text widths.
func emptyBoard(
  columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false, hasColor: Bool = true,
  store: MemoryStore = MemoryStore(), actor: Actor = Sample.actor(), configuration: String = ""
) -> TestBoard {
  #expect(utf8Locale == 1, "the tests need a UTF-8 locale")
  return TestBoard(
    columns: columns, rows: rows, language: language, isASCII: isASCII, hasColor: hasColor, store: store, actor: actor,
    configuration: configuration)
}

/// The board of most screen tests: late, today, later and completed cards, in two scripts.
func homeBoard(
  columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false, hasColor: Bool = true,
  configuration: String = ""
) -> TestBoard {
  var board = emptyBoard(
    columns: columns, rows: rows, language: language, isASCII: isASCII, hasColor: hasColor, configuration: configuration
  )
  board.clock = Sample.clock(after: -7 * .day)
  board.add(
    CardText(
      title: "Rotate the SSH keys",
      notes: "On every server; keep the old ones for seven days.\n- [x] list the hosts\n- [ ] roll out",
      due: .day(Sample.day - 2), tags: ["ops", "security"], priority: .high),
    CardText("서버 점검 회의 준비", "회의실 예약, 지난 장애 기록 정리, 참석자에게 알리기", due: at(17, 0), tags: ["업무"]),
    CardText("Back up the database", due: .day(Sample.day + 3)),
    CardText("Call the landlord", due: .day(Sample.day + 1), tags: ["home"], .low))
  board.add(
    CardText("Write the report", "- [x] outline\n- [x] figures\n- [ ] text\n- [ ] summary\n- [ ] proof"),
    CardText("日本語の説明書を読む", "第三章まで", due: .day(Sample.day)), to: .doing)
  board.add(CardText("Renew the certificate"), CardText("Pay the hosting bill"), to: .done)
  board.clock = Sample.clock
  board.elsewhere(.limited(.doing, 3))
  board.elsewhere(.completed([board.card(4).id]))
  board.elsewhere(.added(Sample.id(40), CardText(title: "Call the landlord again"), to: .todo, at: .bottom))
  return board
}

func at(_ hour: Int, _ minute: Int, _ day: Day = Sample.day) -> Deadline {
  Sample.clock.deadline(day, minute: hour * 60 + minute)
}

extension Int {
  static let day = 24 * 60 * 60_000
  static let hour = 60 * 60_000
}

extension TestBoard {
  /// The card with this number; without one the test fails and continues with a placeholder.
  func card(_ number: Int, line: Int = #line, fileID: String = #fileID, filePath: String = #filePath) -> Card {
    if let card = store.card(number: number, in: Project.home) { return card }
    fail("no card #\(number)", fileID: fileID, filePath: filePath, line: line)
    return .nowhere
  }

  func titles(_ column: Column) -> [String] {
    store.window(Window(Project.home, column, most: 10_000)).map(\.title)
  }

  var board: [[String]] { Column.allCases.map(titles) }

  var footer: String {
    mutating get { canvas.text(ofRow: extent.rows - 1) }
  }

  mutating func find(_ words: String) -> Point {
    let canvas = canvas
    for y in 0..<canvas.size.height {
      let cells = Array(canvas.row(y))
      for x in cells.indices where cells[x...].reduce(into: "", { $0 += $1.text }).hasPrefix(words) {
        return Point(x: x, y: y)
      }
    }
    Issue.record("‘\(words)’ is not on the screen")
    return Point(x: -1, y: -1)
  }

  mutating func mouse(_ gesture: Gesture, on words: String) {
    let point = find(words)
    mouse(gesture, x: point.x, y: point.y)
  }
}

/// Compares the screen with its stored, reviewed copy; a line below it has the cursor's position.
func expectScreen(
  _ name: String, _ board: inout TestBoard, styled: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) {
  let cursor = board.canvas.cursor.map { "cursor \($0.x),\($0.y)" } ?? "no cursor"
  let seen = (styled ? board.styledScreen : board.screen) + "\n\(cursor)"
  #expect(seen == ExpectedScreen.text(name, beside: #filePath, seen: seen), sourceLocation: sourceLocation)
}

extension TestBoard {
  /// Adds cards in one change: the title followed by a number, with consecutive ids.
  func fill(_ column: Column, _ title: String, _ count: Int) {
    let first = column.rawValue * 10_000
    elsewhere(
      .pasted(
        (1...count).map { NewCard(id: Sample.id(first + $0), text: CardText(title: "\(title) \($0)")) }, to: column))
  }

  var list: ListModel { coordinator.board }

  /// Number of the selected card, after settling as before a frame.
  var selectedNumber: Int? {
    mutating get {
      _ = canvas
      return list.selected.flatMap { store.card($0)?.number }
    }
  }

  var editor: EditorModel? {
    if case .editor(let editor) = coordinator.overlay { return editor }
    return nil
  }
}

extension Card {
  fileprivate static let nowhere = Card(
    id: CardID(high: 0, low: 0), number: 0, project: Project.home,
    position: Position(column: .todo, place: .middle), text: CardText(), created: Sample.noon, changed: Sample.noon)
}
