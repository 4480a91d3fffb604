import Board
import Glibc
import Host
import Kanban
import Storage
import Text

/// Runs one command on its store.
struct CommandLineRun {
  @Boxed private(set) var options: Options
  private(set) var context: Context
  var project = Project.home

  func run(_ action: CommandAction.InStore, _ use: StoreUse) -> Int32 {
    complainOfZone()
    return keepingInput { carryOut(action, use) }
  }

  /// Saves the unread input of a journal page if the command fails.
  func keepingInput(_ work: () -> Int32) -> Int32 {
    let status = work()
    let matches = options.command == .journal && options.takesPage && !context.streams.isTyped
    // Input that was read has been saved by the command.
    if status != 0, matches { PageTyped.keepRest(in: context) }
    return status
  }

  private func carryOut(_ action: CommandAction.InStore, _ use: StoreUse) -> Int32 {
    do throws(StoreFailure) {
      if use == .looking, context.isUnbegun, !isWaiting { return try tellOfNone() }
      if use == .trying, context.hasNoStore { return carryOut(action, in: try SQLiteStore.inMemory(), use) }
      let missing = use == .adding ? Machine.missingFolders(of: context.paths.store) : []
      let store = try opened(for: use)
      context.streams.keep(store)
      let status = carryOut(action, in: store, use)
      if store.isNew { withdraw(store, missing) }
      return context.ended(status) { storedReport(store.stored, in: store) }
    } catch {
      return failed(error, use)
    }
  }

  private func carryOut(_ action: CommandAction.InStore, in store: SQLiteStore, _ use: StoreUse) -> Int32 {
    do throws(StoreFailure) {
      var run = self
      guard let project = try CommandLineRun.project(named: options.project, in: store, context) else { return 2 }
      run.project = project
      context.renewMoments(in: store)
      run.context = try context.withFeedHolidays(in: store)
      return try action(run)(store)
    } catch {
      return failed(error, use, storing: storedReport(store.stored, in: store))
    }
  }

  private func failed(_ failure: StoreFailure, _ use: StoreUse, storing stored: StoredReport? = nil) -> Int32 {
    context.failed(
      failure, looking: use == .looking, beginning: use.mode(creating: context.creating) != .existing,
      storing: stored)
  }

  /// Reports a change after it was stored. A failure here counts as failed output, or a script would repeat the change.
  func telling(of store: SQLiteStore, _ tell: () throws(StoreFailure) -> Int32) -> Int32 {
    do throws(StoreFailure) { return try tell() } catch {
      let why = context.words.stopped(by: error) ?? error.sentence(in: context.words, at: context.clock)
      complain("sekan: " + context.words.outputFailed(why, stored: storedReport(store.stored, in: store)))
      return ShellStatus.output
    }
  }

  /// Deletes a new store that stayed empty, with the folders made for it. If that fails, an empty store does no harm.
  private func withdraw(_ store: SQLiteStore, _ folders: [String]) {
    // Filters are stored without a history entry.
    guard (try? store.noted(.filters)) == .some(nil), (try? store.withdraw()) == true else { return }
    for folder in folders { rmdir(folder) }
  }

  private func storedReport(_ stored: StoredChanges, in store: SQLiteStore) -> StoredReport? {
    guard let first = stored.first else { return nil }
    // The entry cannot be read, but it is stored.
    guard let entry = try? store.entry(first) else { return StoredReport("") }
    let sentence = entry.sentence(in: context.surroundings(in: entry.project, of: store), seenFrom: project)
    return StoredReport(
      [sentence.name, sentence.sentence].filter { !$0.isEmpty }.joined(separator: " "), more: stored.count - 1)
  }

  /// `log --follow` waits for the store to be created.
  private var isWaiting: Bool { options.command == .log && options.logged.follows }

  private func opened(for use: StoreUse) throws(StoreFailure) -> SQLiteStore {
    if isWaiting {
      let store = try context.lookingOn { () throws(StoreFailure) in
        try context.openedForLooking(context.isUnbegun ? context.looking : .existing)
      }
      store.patience = context.patience
      return store
    }
    // The default store does not exist: an empty one gives the right messages.
    if use == .changing, context.isUnbegun { return try SQLiteStore.inMemory() }
    return try SQLiteStore.open(
      context.paths.store, mode: use.mode(creating: context.creating), patience: context.patience,
      telling: context.lockWaitNotice)
  }

  var commitContext: CommitContext {
    var commitContext = context.commitContext(.commandLine, in: project)
    commitContext.allowsPast = options.cards.manner.allowsPast
    return commitContext
  }

  var columns: [Column] { options.column.map { [$0] } ?? Column.allCases }

  func complainOfZone() {
    if let zone = context.missingZone { complain("sekan: " + context.words.zoneIsMissing(zone)) }
  }

  private func tellOfNone() throws(StoreFailure) -> Int32 {
    switch options.command {
    case .journal: return try JournalRun(self, in: SQLiteStore.inMemory()).run()
    case .agenda: return try agenda(SQLiteStore.inMemory())
    case .calendar: return try calendar(SQLiteStore.inMemory())
    // A search in an empty store reports that it found no card.
    case .find: return try find(in: SQLiteStore.inMemory())
    case .show: return try show(in: SQLiteStore.inMemory())
    default: break
    }
    if query(options.listed.query) == nil { return 2 }
    if options.command == .export, options.isJSON { return try export(from: SQLiteStore.inMemory()) }
    if options.isJSON { tell("[]") }
    return 0
  }

  func add(to store: SQLiteStore) throws(StoreFailure) -> Int32 {
    try ending { () throws(CommandStop) in
      if options.addition.isOfLines { return try addLines(to: store) }
      let text = try text(of: options.addition)
      do throws(StoreFailure) { return try add(text, to: store) } catch { throw .store(error) }
    }
  }

  private func add(_ text: CardText, to store: SQLiteStore) throws(StoreFailure) -> Int32 {
    let column = options.column ?? .todo
    var ids = context.ids
    let id: CardID = ids.next(at: context.clock.now)
    let change = Change.added(id, text, to: column, at: options.cards.manner.end == .top ? .top : .bottom)
    if options.isDry { return try rehearse([NewCard(id: id, text: text)], addedBy: [change], in: store) }
    let receipt = try adding(to: store) { () throws(StoreFailure) in try store.commit(change, on: commitContext) }
    if [text.title, text.notes].contains(where: { $0.unicodeScalars.contains("\u{FFFD}") }) {
      complain(context.words.notUTF8)
    }
    return telling(of: store) { () throws(StoreFailure) in try tell(receipt, of: text, in: store) }
  }

  /// If a repair replaced the store while the command waited, the card is added to the repaired file.
  func adding(to store: SQLiteStore, _ commit: () throws(StoreFailure) -> Receipt) throws(StoreFailure) -> Receipt {
    do throws(StoreFailure) { return try commit() } catch {
      guard case .replaced = error, store.stored.first == nil else { throw error }
      try store.reopen()
      return try commit()
    }
  }

  private func tell(_ receipt: Receipt, of text: CardText, in store: SQLiteStore) throws(StoreFailure) -> Int32 {
    var late = LateReminders(self)
    late.record(receipt)
    try late.complain(in: store)
    if options.isJSON { return try tellAdded(receipt, in: store) }
    if case .card(_, let number, let title) = receipt.entries.first?.subject {
      let due = text.due.map { "  " + context.longText($0) } ?? ""
      let again = text.repeats.map { "  " + context.words.sentence(of: $0) } ?? ""
      let understood = options.addition.quick == nil ? "" : understood(text)
      tell(
        "\(context.words.added("#\(number) \(context.words.quoted(title))"))  \(context.words.column(options.column ?? .todo))\(due)\(again)\(understood)"
      )
    }
    return 0
  }

  /// The fields parsed from a `--quick` line.
  private func understood(_ text: CardText) -> String {
    let priority = text.priority == .none ? [] : [context.words.priority(text.priority)]
    return (priority + text.tags.map { "#\($0)" }).map { "  " + $0 }.joined()
  }

  func limit(in store: SQLiteStore) throws(StoreFailure) -> Int32 {
    let change = Change.limited(options.limiting.column, options.limiting.limit)
    tell(try store.commit(change, on: commitContext))
    return 0
  }

  func outputFailed() -> Int32 { context.outputFailed() }

  func complain(_ text: String) { context.complain(text) }

  func tell(_ text: String) { tell([Piece(text)]) }

  func tell(_ pieces: [Piece]) {
    let isASCII = context.settings.isASCII
    let clean = pieces.map { piece in
      Piece(ScreenText.clean(isASCII ? piece.text.withPlainQuotes : piece.text), piece.role)
    }
    context.put(context.style.shown(clean) + "\n")
  }

  func tell(_ receipt: Receipt) {
    tell(receipt.entries.first.map(context.sentence) ?? context.words.nothingChanged)
  }
}
