/// Cards that were given another place on the board and nothing else, none of them among what is done: whatever is told
/// of other columns, or of time, is as it was.
struct CardMoves {
  let project: ProjectID
  private(set) var columns: Set<Column> = []

  /// Nil where something else happened.
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

  /// More is no change that one makes with a key.
  private static let most = 8
}

extension Memory {
  /// A change that is made here. Most are of one card's place, after which the screen need not be read anew.
  public func commit(
    _ change: Change, on context: CommitContext, in store: any CardStore
  ) throws(StoreFailure) -> Receipt {
    let before = store.written
    let receipt = try store.commit(change, on: context)
    moves = nil
    if let known, known.own == before, let made = CardMoves(receipt) {
      moves = (made, StoreVersion(file: known.file, others: known.others, own: store.written))
    }
    return receipt
  }

  /// Cards beside one that moved may have been given room, so nothing that tells of single cards is kept.
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
    // What is done is not among what moved.
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
    // What moved is still to be sent.
    case .unsentCounts, .unsent, .parked, .parkedPages: false
    }
  }
}
