import Kanban
import Screens
import Support
import Terminal

@testable import Board
@testable import Words

/// Conditions that hold after each act on a board; reports the violated one.
struct Invariants {
  private var seen: Int64 = 0
  private var born: Set<CardID> = []
  private var numbers: Set<Home> = []

  mutating func broken(_ board: inout TestBoard, after act: Act, before: EditorModel?) -> String? {
    let canvas = board.canvas
    return brokenCanvas(canvas, board.extent) ?? brokenMemory(board, canvas) ?? brokenStore(board) ?? brokenPlaces(
      board, canvas)
      ?? brokenLanes(board) ?? brokenText(board, after: act, before: before)
  }

  // MARK: Screen

  private func brokenCanvas(_ canvas: Canvas, _ extent: Extent) -> String? {
    guard canvas.size == Size(width: extent.columns, height: extent.rows) else {
      return "the frame was not drawn, or is \(canvas.size) for \(extent)"
    }
    if let cursor = canvas.cursor, !canvas.bounds.contains(cursor) { return "the cursor is outside, at \(cursor)" }
    for y in 0..<canvas.size.height {
      var expectsContinuation = false
      for cell in canvas.row(y) {
        if cell.isContinuation != expectsContinuation { return "row \(y) is torn: \(canvas.text(ofRow: y))" }
        if !cell.isContinuation, cell.base.isControl { return "row \(y) holds a control character" }
        expectsContinuation = cell.width == 2
      }
      if expectsContinuation { return "row \(y) ends in half a glyph: \(canvas.text(ofRow: y))" }
    }
    return nil
  }

  /// Reports a frame drawn with cached answers of the store if it differs from one drawn without the cache.
  private func brokenMemory(_ board: TestBoard, _ canvas: Canvas) -> String? {
    // Searches in progress advance with each frame.
    guard !board.coordinator.isBusy else { return nil }
    let forgetful = board.surroundings.asking(board.store)
    let screens = [board.surroundings, forgetful].map { drawnAgain(board, in: $0) }
    if screens[0] != canvas.text() { return "drawn again it is another:\n\(canvas.text())\nthen:\n\(screens[0])" }
    return screens[0] == screens[1] ? nil : "remembered is what is not so:\n\(screens[0])\nbut:\n\(screens[1])"
  }

  private func drawnAgain(_ board: TestBoard, in surroundings: Surroundings) -> String {
    var settled = board.coordinator
    guard (try? settled.reconcile(in: surroundings)) != nil,
      let frame = try? Frame(
        settled, keyboard: board.keyboard, in: surroundings.within(settled.project), theme: board.theme)
    else { return "nothing" }
    return frame.canvas.text()
  }

  // MARK: Cards

  private mutating func brokenStore(_ board: TestBoard) -> String? {
    let store = board.store
    let projects = store.projects().map(\.id)
    let unseen = projects.flatMap { store.entries(in: $0, after: seen, most: .max) }
    for entry in unseen {
      guard entry.kind == .added, case .card(let id, let number, _) = entry.subject else { continue }
      born.insert(id)
      if !numbers.insert(Home(project: entry.project, number: number)).inserted { return "#\(number) was given twice" }
    }
    seen = store.newestSequence()
    var onBoard: Set<CardID> = []
    for (project, column) in projects.flatMap({ id in Column.allCases.map { (id, $0) } }) {
      let cards = store.window(Window(project, column, most: .max))
      if zip(cards, cards.dropFirst()).contains(where: { $0.rank >= $1.rank }) { return "\(column) is out of order" }
      if cards.contains(where: { $0.position.column != column }) { return "a card stands in two columns" }
      onBoard.formUnion(cards.map(\.id))
    }
    for id in born {
      guard let card = store.card(id) else { return "a card was lost" }
      if card.life == .purged { continue }
      if (card.life == .onBoard) != onBoard.contains(id) { return "#\(card.number) is neither here nor there" }
      if (card.column == .done) != (card.position.completed != nil) { return "#\(card.number) is done and not done" }
    }
    return onBoard.isSubset(of: born) ? nil : "a card came from nowhere"
  }

  // MARK: Position

  private func brokenPlaces(_ board: TestBoard, _ canvas: Canvas) -> String? {
    let coordinator = board.coordinator
    let list = coordinator.board
    guard coordinator.depth <= 2 || coordinator.hasHistory else { return "screens lie upon each other without end" }
    if coordinator.notice != nil, coordinator.notice?.fades == nil { return "a notice stays for ever" }
    guard !board.extent.isTooSmall else { return nil }
    let isEmpty = shown(board, list, list.focused).isEmpty
    if let selected = list.selected {
      guard let card = board.store.card(selected), card.life == .onBoard, card.column == list.focused else {
        return "a card is selected that is not there"
      }
    } else if list.cursors.heading == nil {
      return isEmpty ? nil : "no card is selected in \(list.focused)"
    }
    if !coordinator.opened.isEmpty || coordinator.overlay != nil { return nil }
    guard let cursor = canvas.cursor, cursor.y < board.extent.rows - 1 else { return "the selected card is not seen" }
    return nil
  }

  /// The cards that match the filter, by lane and in its order, computed without the sieve if it is complete. Folded
  /// cards are left out.
  private func shown(_ board: TestBoard, _ list: ListModel, _ column: Column) -> [CardSummary] {
    let all = Window(board.coordinator.project, column, most: .max)
    guard let sieve = list.shown.sieve else { return board.store.window(all) }
    guard sieve.isComplete else { return board.store.window(all, in: sieve) }
    let open = board.store.projects().filter { !$0.isArchived }.map(\.id)
    let projects = list.seesAll ? open : [board.coordinator.project]
    let cards = projects.enumerated().flatMap { index, project in
      board.store.window(Window(project, column, most: .max)).compactMap { board.store.card($0.id) }
        .filter { list.shown.filter.matches($0, at: board.clock) }
        .map { card in
          let group = sieve.groups?.index(of: card, at: board.clock) ?? 0
          return (group: group, key: CardFacts.of(card) { sieve.key($0, in: index, at: board.clock) }, card: card)
        }
    }
    return cards.filter { !sieve.folded.contains($0.group) }
      .sorted { ($0.group, $0.key, $0.card.rank) < ($1.group, $1.key, $1.card.rank) }.map(\.card.summary)
  }

  /// Reports visible cards that are out of order, wrong counts of hidden cards, and unused room.
  private func brokenLanes(_ board: TestBoard) -> String? {
    let list = board.coordinator.board
    // An overlay leaves fewer rows.
    let seen = board.surroundings.under(board.coordinator.overlay).seeing(all: list.seesAll)
    guard !board.extent.isTooSmall, let content = try? list.content(in: seen)
    else { return nil }
    for column in content.columns where content.layout.shows(column.id) {
      let cards = shown(board, list, column.id)
      let all = cards.map(\.id)
      let above = Int(column.above.dropFirst()) ?? 0
      let below = Int(column.below.dropFirst()) ?? 0
      let shown = column.cards.map(\.id)
      if shown != all.dropFirst(above).dropLast(below) {
        return "\(column.id) shows \(shown.count) of \(all.count) cards, with \(column.above) and \(column.below)"
      }
      // Empty lanes above take rows, too.
      guard above > 0, !column.rows.contains(where: { $0.heading != nil }) else { continue }
      let format = CardFormat(column.id, content.layout, list.flags, in: seen)
      let next = format.card(cards[above - 1], isSelected: false)
      let rows =
        (column.cards + [next]).reduce(0) { $0 + $1.height } + content.layout.gap(of: column.id) * column.cards.count
      if rows <= content.layout.rows { return "\(column.id) has room for the card that is hidden above" }
    }
    return nil
  }

  // MARK: Typed text

  private func brokenText(_ board: TestBoard, after act: Act, before: EditorModel?) -> String? {
    guard let before, let after = board.editor, before.draftID == after.draftID, before.typed != after.typed else {
      return nil
    }
    switch act {
    case .type, .paste, .editedOutside: return nil
    case .mouse, .resize, .pass, .elsewhere: return "the text of the editor changed by itself"
    }
  }
}

extension Coordinator {
  /// True if a history is open; cards opened from it can open another one.
  fileprivate var hasHistory: Bool {
    opened.contains { screen in
      if case .history = screen { return true }
      return false
    }
  }

  /// Number of stacked screens without searches, which return to where they were opened.
  fileprivate var depth: Int {
    opened.count { screen in
      if case .search = screen { return false }
      return true
    }
  }
}
