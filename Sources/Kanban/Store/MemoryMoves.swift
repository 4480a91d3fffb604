/// A change that only moved cards on the board, outside DONE. Answers about other columns or about time stay valid.
struct CardMoves {
  let project: ProjectID
  private(set) var columns: Set<Column> = []

  init?(_ receipt: Receipt) {
    guard let first = receipt.entries.first, receipt.entries.count <= CardMoves.most else { return nil }
    project = first.project
    for entry in receipt.entries {
      guard entry.project == project, entry.fields.count == 1,
        case .position(let before?, let after?) = entry.fields[0]
      else { return nil }
      columns.formUnion([before.column, after.column])
    }
    guard !columns.contains(.done) else { return nil }
  }

  /// A change by one key press moves no more cards.
  private static let most = 8
}

extension QueryCache {
  /// Commits a change here. Most move one card, after which the cache stays usable.
  public func commit(
    _ change: Change, on context: CommitContext, in store: any CardStore
  ) throws(StoreFailure) -> Receipt {
    let before = store.written
    let receipt = try store.commit(change, on: context)
    moves = nil
    if let known, known.own == before, let made = CardMoves(receipt) {
      moves = (made, StoreVersion(file: known.file, foreign: known.foreign, own: store.written))
    }
    return receipt
  }

  /// Drops all answers about single cards too, because neighbours may have been renumbered.
  func forget(after moves: CardMoves) {
    forgetSifted()
    histories = [:]
    for column in moves.columns { runs[Lane(project: moves.project, column: column)] = nil }
    answers = answers.filter { $0.key.outlives(moves) }
    timed = timed.filter { $0.key.outlives(moves) }
  }
}

extension Question {
  fileprivate func outlives(_ moves: CardMoves) -> Bool {
    switch self {
    case .project, .projects, .tags, .noted, .late, .dueToday, .glances: true
    // The moved cards are not in DONE.
    case .lowestDone, .completions: true
    case .trashAfter, .trashBefore, .trashCount, .trashCountBefore: true
    case .page, .pages, .pageCount, .pageTags, .removedPages, .pagesMentioning, .cardsMentioned, .completed: true
    case .counts(let project): project != moves.project || moves.columns.count == 1
    case .countAfter(_, let column, let project, _): project != moves.project || !moves.columns.contains(column)
    case .card, .numbered, .summary, .tied, .lastChanges, .periods, .lateCards, .dueOnDays, .dueOnDay, .doneOnDays:
      false
    case .undoable, .redoable: false
    case .newestSequence, .entry, .entriesBefore, .entriesAfter, .entriesOf, .changesBefore, .changesAfter: false
    case .changeCount, .entryCount: false
    case .events, .eventsOver, .links, .link, .conflicts, .leftAloneCounts: true
    // The moved cards have become unsent.
    case .unsentCounts, .unsent, .parked, .parkedPages: false
    }
  }
}
