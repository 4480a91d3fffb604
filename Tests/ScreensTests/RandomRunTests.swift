import Board
import Glibc
import Kanban
import Support
import Testing
import Time
import Words

@Suite("Random keys and changes")
struct RandomRunTests {
  /// `SEKAN_SOAK=1000` runs a thousand boards instead of a few.
  private static let soak = getenv("SEKAN_SOAK").flatMap { Int(String(cString: $0)) }
  private static let length = 150

  @Test(arguments: 1...(soak ?? 4))
  func randomKeysWithOtherWritersDoNotCrash(seed: Int) {
    expectSound(RandomRunTests.acts(UInt64(seed), isAlone: false), seed: seed)
  }

  @Test(arguments: 1...(soak ?? 4))
  func randomChangesAreFullyUndoneAndRedone(seed: Int) {
    expectSound(RandomRunTests.acts(UInt64(1_000_000 + seed), isAlone: true), seed: seed, undoing: true)
  }

  private static func acts(_ seed: UInt64, isAlone: Bool) -> [Act] {
    var acts = RandomActs(seed: seed, isAlone: isAlone)
    return [acts.first()] + (0..<length).map { _ in acts.next() }
  }

  private func expectSound(_ acts: [Act], seed: Int, undoing: Bool = false) {
    guard let what = Run.broken(acts, undoing: undoing) else { return }
    let script = acts.shrunken { Run.broken($0, undoing: undoing) != nil }
    Issue.record(
      """
      seed \(seed): \(what)
      It takes no more than this: \(Run.broken(script, undoing: undoing) ?? what)
      \(script.map { "\($0)," }.joined(separator: "\n"))
      """)
  }
}

private enum Run {
  static func board() -> TestBoard {
    var board = emptyBoard()
    board.add(
      CardText("Plain"), CardText("한글 카드, 조금 긴 제목입니다", "메모\n- [ ] 하나\n- [x] 둘\n셋", due: .day(Sample.day)),
      CardText("With notes", String(repeating: "word ", count: 40), tags: ["a", "b"], .high),
      CardText("👩‍👩‍👧 family", due: at(18, 0)))
    board.add(CardText("שלום"), CardText("日本語の説明書", due: .day(Sample.day + 9)), to: .doing)
    board.add(CardText("Done \u{202E}with\u{200D}oddities"), to: .done)
    for column in Column.allCases { for number in 1...7 { board.add(CardText("\(column) \(number)"), to: column) } }
    board.addShedAndYard()
    return board
  }

  /// The first violated invariant, with its step.
  static func broken(_ acts: [Act], undoing: Bool) -> String? {
    var board = board()
    var invariants = Invariants()
    let start = shapes(board)
    for (step, act) in acts.enumerated() {
      let before = board.editor
      board.act(act)
      if let what = invariants.broken(&board, after: act, before: before) { return "\(what), at step \(step) \(act)" }
    }
    return undoing ? brokenUndo(&board, start) : nil
  }

  /// Undoes everything, then redoes everything, and reports a board that is not the first or the last one.
  private static func brokenUndo(_ board: inout TestBoard, _ start: [Shape]) -> String? {
    board.extent = Extent(columns: 80, rows: 24)
    guard goHome(&board) else { return "the way back to the board is not found" }
    if !board.list.seesAll { board.type("0") }
    // A new change ends redo, in each project.
    for (index, project) in board.store.projects().enumerated() {
      let last = Change.added(Sample.id(900 + index), CardText("The last"), to: .todo, at: .bottom)
      board.elsewhere(.within(project.id, last), by: board.actor)
    }
    let end = shapes(board)
    for (key, limit, goal) in [("u", "Nothing to undo", start), ("U", "Nothing to redo", end)] {
      for _ in 0...2_000 {
        board.type(key)
        if board.coordinator.notice?.text == limit { break }
        if board.coordinator.notice?.kind == .refusal { return board.coordinator.notice?.text }
      }
      for (found, goal) in zip(shapes(board), goal) where found != goal {
        return "\(key) to the end does not lead there: \(found)\nis not \(goal)"
      }
    }
    return nil
  }

  /// True if all layers could be closed with Esc and the default project is shown. The question about typed text is
  /// answered.
  private static func goHome(_ board: inout TestBoard) -> Bool {
    board.keyboard.forgetSequence()
    for _ in 0..<10 where board.coordinator.focus != .list || board.coordinator.notice != nil {
      board.type(board.coordinator.focus == .editorQuestion ? "d" : "<esc>")
    }
    if board.store.project(Project.home)?.isArchived == true {
      board.elsewhere(.projectArchived(Project.home, false), by: board.actor)
    }
    if board.coordinator.project != Project.home { board.coordinator.begin(in: Project.home, board.store) }
    return board.coordinator.focus == .list
  }

  /// A project as a user sees it: the columns and the cards in them.
  private struct Shape: Equatable {
    let name: String?
    let titles: ColumnTitles?
    let stages: [Column: [String]]?
    let cards: [[CardText]]
    let places: [[String]]
    let parents: [[CardID?]]

    init(_ board: TestBoard, _ id: ProjectID) {
      let project = board.store.project(id)
      (name, titles, stages) = (project?.name, project?.titles, project?.stages)
      let columns = Column.allCases.map { column in
        board.store.window(Window(id, column, most: .max)).compactMap { board.store.card($0.id) }
      }
      cards = columns.map { $0.map(\.text) }
      places = columns.map { $0.map(\.stage) }
      parents = columns.map { $0.map(\.parent) }
    }
  }

  private static func shapes(_ board: TestBoard) -> [Shape] { [Project.home, shed, yard].map { Shape(board, $0) } }
}
