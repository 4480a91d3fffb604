import Board
import Kanban
import Storage

/// `sekan add -`: a card for each line of standard input, all of them one change.
extension CommandLineRun {
  func addLines(to store: SQLiteStore) throws(CommandStop) -> Int32 {
    let typed = try standardInput()
    let lines = typed.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated().map { (number: $0 + 1, line: String($1).asTitle) }.filter { !$0.line.isEmpty }
    if lines.isEmpty {
      complain("sekan: " + context.words.nothingRead)
      return ShellStatus.notFound
    }
    var ids = context.ids
    var cards: [NewCard] = []
    for (number, line) in lines {
      let text = try text(of: addition(of: line), onLine: number)
      cards.append(NewCard(id: ids.next(at: context.clock.now), text: text))
    }
    let numbers = lines.map(\.number)
    var unread = InvalidUTF8Lines()
    for (number, line) in lines where line.unicodeScalars.contains("\u{FFFD}") { unread.record(number) }
    do throws(StoreFailure) { return try add(cards, onLines: numbers, unread, to: store) } catch { throw .store(error) }
  }

  private func add(
    _ cards: [NewCard], onLines numbers: [Int], _ unread: InvalidUTF8Lines, to store: SQLiteStore
  ) throws(StoreFailure) -> Int32 {
    let parts = stride(from: 0, to: cards.count, by: Batch.most).map { start in
      Change.pasted(Array(cards[start..<min(start + Batch.most, cards.count)]), to: options.column ?? .todo)
    }
    // Several batches are all checked before the first commit.
    if let refused = try refused(cards, parts.count > 1 || options.isDry ? parts : [], in: store) {
      complain("sekan: " + context.words.onLine(numbers[refused.index], refused.why))
      return ShellStatus.refused
    }
    if options.isDry { return try rehearse(cards, addedBy: parts, in: store) }
    var commits = CommitRun(store, commitContext)
    var added = Receipt()
    for part in parts {
      do throws(StoreFailure) {
        added.entries += try adding(to: store) { () throws(StoreFailure) in try commits.commit(part) }.entries
      } catch {
        guard parts.count == 1, let refused = try self.refused(cards, parts, in: store) else {
          // Earlier batches are stored, so report them together with the failure.
          if !added.entries.isEmpty { _ = try? tellAdded(added, in: store) }
          throw error
        }
        complain("sekan: " + context.words.onLine(numbers[refused.index], refused.why))
        return ShellStatus.refused
      }
    }
    unread.complain(in: context)
    return telling(of: store) { () throws(StoreFailure) in
      var late = LateReminders(self)
      late.record(added)
      try late.complain(in: store)
      return try tellAdded(added, in: store)
    }
  }

  /// The first line that a rule refuses, and why.
  private func refused(
    _ cards: [NewCard], _ parts: [Change], in store: SQLiteStore
  ) throws(StoreFailure) -> (index: Int, why: String)? {
    for (index, part) in parts.enumerated() {
      do throws(StoreFailure) { _ = try store.rehearse([part], on: commitContext) } catch {
        guard case .refused = error else { throw error }
        let start = index * Batch.most
        let slice = cards[start..<min(start + Batch.most, cards.count)]
        let single = slice.map { Change.pasted([$0], to: options.column ?? .todo) }
        guard let first = store.firstRefused(of: single, on: commitContext) else { return nil }
        return (start + first.index, context.message(first.why))
      }
    }
    return nil
  }

  /// Options apply to each line.
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
      if let row = options.isJSON ? try json(of: id, in: store) : shown(sentence) { rows.put(row) }
    }
    return rows.end() ? 0 : outputFailed()
  }
}
