import Board
import Kanban
import Storage

extension CommandLineRun {
  static func changing(_ verb: CardVerb) -> CommandAction {
    .changing { run in
      { store throws(StoreFailure) in
        try run.ending { () throws(CommandStop) in
          var cards = CardsRun(run, in: store)
          return try cards.change(verb)
        }
      }
    }
  }

  /// Returns the status of a reported failure; rethrows store failures to the caller.
  func ending(_ work: () throws(CommandStop) -> Int32) throws(StoreFailure) -> Int32 {
    do throws(CommandStop) { return try work() } catch {
      switch error {
      case .store(let failure): throw failure
      case .reported(let status): return status
      }
    }
  }

  func edit(in store: SQLiteStore) throws(StoreFailure) -> Int32 {
    try ending { () throws(CommandStop) in
      var edit = EditRun(self, in: store)
      return try edit.run()
    }
  }

  func undo(in store: SQLiteStore) throws(StoreFailure) -> Int32 { try takeBack(true, in: store) }
  func redo(in store: SQLiteStore) throws(StoreFailure) -> Int32 { try takeBack(false, in: store) }

  /// Works in the given project, else where this user made or undid the last change.
  private func takeBack(_ isUndo: Bool, in store: SQLiteStore) throws(StoreFailure) -> Int32 {
    var run = self
    if options.project == nil {
      let actor = commitContext.actor
      run.project = try (isUndo ? store.undoable(by: actor) : store.redoable(by: actor)) ?? project
    }
    if isUndo, !options.isSure, try store.entries(in: run.project, before: nil, most: 1).first?.kind == .purged {
      complain("sekan: " + context.words.purgeStays)
      return ShellStatus.refused
    }
    return try run.ending { () throws(CommandStop) in
      var cards = CardsRun(run, in: store)
      let change = CardsChange(takingBack: isUndo, in: context.surroundings(in: run.project, of: store))
      return try cards.carryOut(change, .together)
    }
  }

  func show(in store: SQLiteStore) throws(StoreFailure) -> Int32 {
    try ending { () throws(CommandStop) in
      let cards = try CardsRun(self, in: store).namedCards(includingTrash: true)
      do throws(StoreFailure) { return try show(cards, in: store) } catch { throw .store(error) }
    }
  }

  private func show(_ cards: [Card], in store: SQLiteStore) throws(StoreFailure) -> Int32 {
    var rows = RowOutput(isJSON: options.isJSON, to: context.streams)
    let style = context.style
    for (index, card) in cards.enumerated() {
      if options.isJSON {
        if let row = try json(of: card.id, in: store) { rows.put(row) }
      } else {
        for line in try lines(of: card, style, in: store) { rows.put(line) }
        if index < cards.count - 1 { rows.put("") }
      }
      guard rows.flush() else { return outputFailed() }
    }
    return rows.end() ? 0 : outputFailed()
  }

  /// Empty if the card was purged in the meantime.
  private func lines(of card: Card, _ style: ShellStyle, in store: SQLiteStore) throws(StoreFailure) -> [String] {
    let surroundings = context.surroundings(in: card.project, of: store)
    if style.reader == .program { return lines(of: try CardPrintout(card, in: surroundings)) }
    return try store.reading { () throws(StoreFailure) in
      try CardPage(card, width: context.columns, in: surroundings)?.lines.map(style.shown) ?? []
    }
  }

  func lines(of details: CardPrintout) -> [String] {
    let facts = details.facts.map(\.text).joined(separator: context.settings.signs.dot)
    var lines = [shown(details.title), shown(facts)]
    if !details.notes.isEmpty { lines += ["", shown(details.notes)] }
    for tie in details.ties { lines += ["", tie.title] + tie.cards.map { "  " + shown($0) } }
    return lines
  }

  // MARK: Trash

  func remove(in store: SQLiteStore) throws(StoreFailure) -> Int32 {
    guard options.listed.query.isEmpty, !options.isDry, !options.isJSON else {
      return try ending { () throws(CommandStop) in
        var cards = CardsRun(self, in: store)
        return try cards.change(.remove)
      }
    }
    return try setLife(.inTrash, store)
  }

  func restore(in store: SQLiteStore) throws(StoreFailure) -> Int32 { try setLife(.onBoard, store) }

  /// Moves all cards, or none if one is missing. Cards that are there already are reported.
  private func setLife(_ life: Life, _ store: SQLiteStore) throws(StoreFailure) -> Int32 {
    try ending { () throws(CommandStop) in
      let cards = try CardsRun(self, in: store).namedCards(includingTrash: life == .onBoard)
      try commit(cards, as: life == .inTrash ? Change.removed : Change.restored, in: store) { card, isChanged in
        tell(sentence(of: card, life, isChanged: isChanged))
      }
      return 0
    }
  }

  private func sentence(of card: Card, _ life: Life, isChanged: Bool) -> String {
    let (words, what) = (context.words, reference(to: card))
    if life == .inTrash { return isChanged ? words.removed(what) : words.isInTrashAlready(what) }
    return isChanged ? words.restored(what) : words.isThereAlready(what)
  }

  private func reference(to card: Card) -> String { "#\(card.number) \(context.words.quoted(card.title))" }

  func purge(in store: SQLiteStore) throws(StoreFailure) -> Int32 {
    try ending { () throws(CommandStop) in
      let cards = try CardsRun(self, in: store).namedCards(includingTrash: true)
      if let card = cards.first(where: { $0.life == .onBoard }) {
        complain("sekan: " + context.words.isNotInTrash(card.title, number: card.number))
        return ShellStatus.refused
      }
      guard options.isSure else {
        complain("sekan: " + context.words.purgingNeedsYes(cards.count))
        return ShellStatus.refused
      }
      try commit(cards, as: Change.purged, in: store) { card, _ in tell(context.words.purged(reference(to: card))) }
      return 0
    }
  }

  /// Commits in batches, so that other processes can write in between; all share one undo.
  private func commit(
    _ cards: [Card], as change: ([CardID]) -> Change, in store: SQLiteStore, telling tell: (Card, Bool) -> Void
  ) throws(CommandStop) {
    guard let first = cards.first else { return }
    var commits = CommitRun(store, context.commitContext(.commandLine, in: first.project))
    var rest = cards[...]
    while !rest.isEmpty {
      let batch = rest.prefix(Batch.most)
      rest = rest.dropFirst(batch.count)
      let receipt: Receipt
      do throws(StoreFailure) { receipt = try commits.commit(change(batch.map(\.id))) } catch { throw .store(error) }
      let changed = Set(receipt.entries.compactMap(\.subject.card))
      for card in batch { tell(card, changed.contains(card.id)) }
    }
  }
}

extension Context {
  /// Surroundings without a screen.
  func surroundings(in project: ProjectID, of store: any CardQuestions) -> Surroundings {
    var names = ids
    return Surroundings(
      store: store, project: project, extent: Extent(columns: 80, rows: 24), clock: clock, settings: settings,
      actor: commitContext(.commandLine, in: project).actor, newID: names.next(at: clock.now), holidays: holidays,
      checkCommand: paths.checkCommand)
  }
}
