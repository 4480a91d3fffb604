import Board
import Kanban
import Storage
import Words

/// Changes named cards or those of a query; all changes share one undo.
struct CardsRun {
  let shell: CommandLineRun
  let store: SQLiteStore
  private var commits: CommitRun

  init(_ shell: CommandLineRun, in store: SQLiteStore) {
    (self.shell, self.store) = (shell, store)
    commits = CommitRun(store, shell.commitContext)
  }

  private var words: any Words { shell.context.words }
  private var asked: CardsAsked { shell.options.cards }
  private var surroundings: Surroundings { shell.context.surroundings(in: shell.project, of: store) }

  mutating func change(_ verb: CardVerb) throws -> Int32 {
    if let query = try query() { return try change(verb, wherever: query) }
    let cards = try namedCards()
    guard let first = cards.first else { return ShellStatus.notFound }
    reconcile(in: first.project)
    if verb != .remove { try expectOnBoard(cards) }
    if verb == .due || verb == .wait { try expectNoCard(besides: cards, verb) }
    let action = try action(verb)
    try expectAgreement(to: action, on: cards.count)
    let there = printUnchanged(cards, thatNeedNo: action)
    let rest = cards.filter { !there.contains($0.id) }
    return rest.isEmpty ? nothingToDo() : try change(rest, by: action)
  }

  private func nothingToDo() -> Int32 {
    guard shell.options.isJSON else { return 0 }
    return shell.context.answer("[]\n")
  }

  func expectOnBoard(_ cards: [Card]) throws(CommandStop) {
    guard let card = cards.first(where: { $0.life == .inTrash }) else { return }
    throw CommandStop(words.mustBeRestored(named(card)), status: ShellStatus.refused)
  }

  /// Refuses a value that begins with the number of another card: the user may have meant that card, too, because other
  /// commands take several cards with blanks between. A value with other words than numbers is accepted if it is valid.
  private func expectNoCard(besides cards: [Card], _ verb: CardVerb) throws {
    let typed = asked.value.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !asked.areRead, asked.names.allSatisfy({ CardName($0).isNumber }),
      let number = typed.first.flatMap({ CardName.number($0[...]) }),
      let other = try store.card(number: number, in: shell.project), other.project == shell.project,
      other.life == .onBoard, !cards.contains(where: { $0.id == other.id })
    else { return }
    let isNumbers = typed.allSatisfy { CardName.number($0[...]) != nil }
    if !isNumbers, (try? verb.action(asked.value, asked.manner, in: surroundings)) != nil { return }
    throw CommandStop(shell.options.cardOrDay(asked.names, behind: typed), in: words)
  }

  // MARK: Selecting cards

  private func query() throws -> Query? {
    try shell.options.listed.query.isEmpty ? nil : shell.query(in: store)
  }

  func namedCards(includingTrash: Bool = false) throws -> [Card] {
    let names = asked.areRead ? try namesRead() : asked.names
    return try CardNames(shell, in: store, includingTrash: includingTrash).cards(names)
  }

  func meantCards() throws -> [Card] {
    guard let query = try query() else { return try namedCards() }
    var found: [Card] = []
    try forEach(query, in: Column.allCases) { summary throws(StoreFailure) in
      if let card = try store.card(summary.id) { found.append(card) }
    }
    if found.isEmpty { throw CommandStop(words.noCardFound) }
    return found
  }

  private func forEach(
    _ query: Query, in columns: [Column], _ work: (CardSummary) throws(StoreFailure) -> Void
  ) throws(StoreFailure) {
    var pages = CardPages(query, by: .own, at: shell.context.clock, in: shell.project, columns, store)
    for column in columns {
      pages.begin()
      while let cards = try pages.next(column) {
        for card in cards { try work(card) }
      }
    }
    while let late = try pages.late() {
      for card in late.flatMap(\.cards) { try work(card) }
    }
  }

  private func namesRead() throws(CommandStop) -> [String] {
    let text = try shell.standardInput()
    let names = text.split(whereSeparator: \.isNewline).map { String($0).asTitle }.filter { !$0.isEmpty }
    guard !names.isEmpty else { throw CommandStop(words.nothingRead) }
    return names
  }

  /// Switches to the project of the named cards, such as `work#12`.
  private mutating func reconcile(in project: ProjectID) {
    guard project != shell.project else { return }
    var other = shell
    other.project = project
    self = CardsRun(other, in: store)
  }

  private func action(_ verb: CardVerb) throws -> CardAction {
    do throws(Reason) { return try verb.action(asked.value, asked.manner, in: surroundings) } catch {
      if verb == .send { try expectProject(asked.value) }
      let sentence =
        verb == .move && !asked.value.allSatisfy(\.isWhitespace)
        ? words.noSuchPlace(asked.value.excerpt, error.text)
        : verb.field.map {
          words.badField(asked.value.excerpt, $0, option: shell.options.command.name, why: error.text)
        }
          ?? words.badValue(asked.value.excerpt, shell.options.command.name, why: error.text)
      throw CommandStop(sentence, status: ShellStatus.notUnderstood)
    }
  }

  /// Reports an unknown project like `--project` does, with the command that creates it.
  private func expectProject(_ name: String) throws {
    let projects = try store.projects()
    let found = NamedProject(name, among: projects)
    if case .one = found { return }
    throw CommandStop(shell.context.mistaken(name, found, among: projects), status: ShellStatus.notUnderstood)
  }

  /// The columns whose cards the action can change: those of the action, but all with
  /// `--top` or `--bottom`, which also move within a column.
  private func columns(of action: CardAction) -> [Column] {
    asked.manner.end == nil ? action.columns : Column.allCases
  }

  /// Refuses, without `--yes` and except in a dry run, to send cards from a project that is synced with a calendar to
  /// one that is not: they would be deleted from the calendar.
  private func expectAgreement(to action: CardAction, on count: Int? = nil) throws {
    guard case .send(let target, _) = action, !shell.options.isSure, !shell.options.isDry else { return }
    guard let link = try store.linkLosing(from: shell.project, to: target) else { return }
    let names = try [shell.project, target].map { words.name(of: try store.project($0)) }
    let means = words.othersLose(count ?? 2, from: names[0], link.name.excerpt, to: names[1])
    throw CommandStop(words.sendingNeedsYes(means), status: ShellStatus.refused)
  }

  /// Reports cards that the action would not change, being at its target or in the trash, and returns their ids.
  private func printUnchanged(_ cards: [Card], thatNeedNo action: CardAction) -> Set<CardID> {
    var there: Set<CardID> = []
    for card in cards where card.life == .inTrash || !columns(of: action).contains(card.column) {
      there.insert(card.id)
      shell.context.streams.ignoreClosedPipe()
      let sentence =
        card.life == .inTrash
        ? words.isInTrashAlready(named(card)) : words.isInAlready(named(card), words.column(card.column), 1)
      if shell.options.isJSON { shell.printError(sentence) } else { shell.printLine(sentence) }
    }
    return there
  }

  private func named(_ card: Card) -> String { "#\(card.number) \(words.quoted(card.title))" }

  // MARK: Changing

  private mutating func change(_ cards: [Card], by action: CardAction) throws -> Int32 {
    let ids = cards.map(\.id)
    let change = asked(CardsChange(action, on: ids, in: surroundings))
    if shell.options.isDry { return try rehearse(change, .named(ids)) }
    return try carryOut(change, cards.count <= Batch.most ? .each : .together, inOrderOf: ids)
  }

  private mutating func change(_ verb: CardVerb, wherever query: Query) throws -> Int32 {
    let action = try action(verb)
    try expectAgreement(to: action)
    if try isSoAlready(query, action) {
      if shell.options.isJSON { return nothingToDo() }
      shell.printLine(words.nothingChanged)
      return 0
    }
    let columns = columns(of: action)
    let change = asked(CardsChange(action, wherever: query, among: columns, in: surroundings))
    if shell.options.isDry { return try rehearse(change, .found(query, columns)) }
    return try carryOut(change, .oneOrTogether)
  }

  private func asked(_ change: CardsChange) -> CardsChange {
    var change = change
    change.isOfSeries = asked.manner.movesSeries
    return change
  }

  /// True if the query finds cards only in columns where the action has
  /// nothing to do: for example `done`, and all are in DONE.
  private func isSoAlready(_ query: Query, _ action: CardAction) throws(StoreFailure) -> Bool {
    let columns = columns(of: action)
    guard columns.count < Column.allCases.count else { return false }
    let otherColumns = Column.allCases.filter { !columns.contains($0) }
    if try isFound(query, in: columns) { return false }
    return try isFound(query, in: otherColumns)
  }

  private func isFound(_ query: Query, in columns: [Column]) throws(StoreFailure) -> Bool {
    var pages = CardPages(query, by: .own, at: shell.context.clock, in: shell.project, columns, store)
    for column in columns {
      pages.begin()
      if try pages.next(column)?.isEmpty == false { return true }
    }
    return false
  }

  /// Commits in batches, so that other processes can write in between; all share one undo.
  mutating func carryOut(
    _ change: CardsChange, _ reporting: ChangedCards.Reporting, inOrderOf named: [CardID] = []
  ) throws(StoreFailure) -> Int32 {
    var change = change
    var output = ChangedCards(shell, store, reporting, inOrderOf: named)
    while let next = try change.next() {
      do throws(StoreFailure) {
        let receipt = try commits.commit(next)
        change.record(receipt)
        output.record(receipt)
        if receipt.isPartial { try commitMore(of: &change, reporting: &output) }
      } catch {
        change.record(error)
      }
    }
    return try output.end(change.outcome)
  }

  /// The most batches of a large undo or redo in one transaction. They take about a tenth of a second, during which
  /// other processes wait to write.
  private static let mostTogether = 40

  /// Commits several batches of a large undo or redo in one transaction, because each transaction flushes the disk.
  private func commitMore(
    of change: inout CardsChange, reporting output: inout ChangedCards
  ) throws(StoreFailure) {
    var (rest, report, commits) = (change, output, commits)
    commits.sleepBetweenCommits()
    commits.pause = 0
    try store.together { () throws(StoreFailure) in
      for _ in 0..<CardsRun.mostTogether {
        guard let next = try rest.next() else { break }
        do throws(StoreFailure) {
          let receipt = try commits.commit(next)
          rest.record(receipt)
          report.record(receipt)
        } catch {
          guard case .refused = error else { throw error }
          rest.record(error)
        }
      }
      return true
    }
    // Takes over the rest of the change and the report only after the transaction is stored: if it fails, none of it
    // counts.
    (change, output) = (rest, report)
  }

  // MARK: Dry run

  /// The cards that a dry run lists: the named ones in this order, or those that a query finds in the columns.
  private enum Meant {
    case named([CardID])
    case found(Query, [Column])
  }

  /// Checks each batch and rolls it back. The exit status is that of the real change, except for a lock after the first
  /// batch.
  private func rehearse(_ change: CardsChange, _ meant: Meant) throws -> Int32 {
    var change = change
    var changed: Set<CardID> = []
    while let next = try change.next() {
      do throws(StoreFailure) {
        let receipt = try store.rehearse([next], on: shell.commitContext)
        change.record(receipt)
        changed.formUnion(receipt.entries.compactMap(\.subject.card))
      } catch {
        change.record(error)
      }
    }
    var listed = ListedCards(shell, in: store)
    try put(meant, changed, to: &listed)
    let status = listed.end()
    return try status == 0 ? rehearsed(change, changed.count) : status
  }

  private func put(_ meant: Meant, _ changed: Set<CardID>, to listed: inout ListedCards) throws(StoreFailure) {
    switch meant {
    case .named(let ids):
      let entries = try store.reading { () throws(StoreFailure) in
        try ids.filter(changed.contains).map { id throws(StoreFailure) in try shell.entry(of: id, in: store) }
      }
      try listed.put(entries.compactMap(\.self))
    case .found(let query, let columns):
      try forEach(query, in: columns) { card throws(StoreFailure) in
        if changed.contains(card.id) { try listed.put([CardTable.Entry(card)]) }
      }
    }
  }

  private func rehearsed(_ change: CardsChange, _ count: Int) throws -> Int32 {
    switch change.outcome {
    case .done: shell.printError(words.wouldChange(count))
    case .inPart(_, let failure):
      shell.printError(words.wouldChange(count))
      let why = failure.map { shell.context.message($0) } ?? change.leftOut
      if let why { shell.printError("sekan: " + why) }
      return failure?.exitStatus ?? ShellStatus.notFound
    case .unchanged(let why): if !shell.options.isJSON { shell.printLine(why) }
    case .nothing(let why): throw CommandStop(why, status: ShellStatus.refused)
    case .nothingFound: throw CommandStop(words.noCardFound)
    case .failed(let failure): throw failure
    }
    return 0
  }

  func rehearse(_ edits: Edits) throws -> Int32 {
    try edits.judge(in: store, on: shell.commitContext, shell)
    var listed = ListedCards(shell, in: store)
    try put(.named(edits.cards), Set(edits.cards), to: &listed)
    let status = listed.end()
    if status == 0 { shell.printError(words.wouldChange(edits.cards.count)) }
    return status
  }
}
