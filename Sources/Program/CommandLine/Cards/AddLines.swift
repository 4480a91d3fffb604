import Board
import Kanban
import Storage

/// `sekan add -`: a card for each line of standard input, all of them one change.
extension CommandLineRun {
  func addLines(to store: SQLiteStore) throws(StoreFailure) -> Int32 {
    guard let typed = standardInput() else { return ShellStatus.notFound }
    let lines = typed.split(whereSeparator: \.isNewline).map { String($0).asTitle }.filter { !$0.isEmpty }
    if lines.isEmpty {
      complain("sekan: " + context.words.nothingRead)
      return ShellStatus.notFound
    }
    var ids = context.ids
    var cards: [NewCard] = []
    for line in lines {
      guard let text = text(of: addition(of: line)) else { return ShellStatus.notUnderstood }
      cards.append(NewCard(id: ids.next(at: context.clock.now), text: text))
    }
    var commits = CommitRun(store, commitContext)
    var added = Receipt()
    for start in stride(from: 0, to: cards.count, by: Batch.most) {
      let part = Array(cards[start..<min(start + Batch.most, cards.count)])
      added.entries += try commits.commit(.pasted(part, to: options.column ?? .todo)).entries
    }
    return try tellAdded(added, in: store)
  }

  /// What is said beside it is said of each.
  private func addition(of line: String) -> Options.Addition {
    var addition = options.addition
    if addition.quick != nil { addition.quick = line } else { addition.fields[.title] = line }
    return addition
  }

  func tellAdded(_ receipt: Receipt, in store: SQLiteStore) throws(StoreFailure) -> Int32 {
    var rows = RowOutput(isJSON: options.isJSON, to: context.streams)
    for entry in receipt.entries {
      guard case .card(let id, let number, let title) = entry.subject else { continue }
      let sentence = context.words.added("#\(number) \(context.words.quoted(title))")
      if let row = options.isJSON ? try row(of: id, in: store) : shown(sentence) { rows.put(row) }
    }
    return rows.end() ? 0 : outputFailed()
  }
}
