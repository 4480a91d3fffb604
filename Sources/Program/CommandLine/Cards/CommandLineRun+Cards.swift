import Board
import Kanban
import Storage
import Words

extension CommandLineRun {
  static func changing(_ verb: CardVerb) -> CommandAction {
    .changing { run in
      { store in
        var cards = CardsRun(run, in: store)
        return try cards.change(verb)
      }
    }
  }

  func edit(in store: SQLiteStore) throws -> Int32 {
    var edit = EditRun(self, in: store)
    return try edit.run()
  }

  func undo(in store: SQLiteStore) throws -> Int32 { try revert(true, in: store) }
  func redo(in store: SQLiteStore) throws -> Int32 { try revert(false, in: store) }

  /// Undoes or redoes a change in the given project, by default in that where this user made or undid the last change.
  private func revert(_ isUndo: Bool, in store: SQLiteStore) throws -> Int32 {
    var run = self
    if options.project == nil {
      let actor = commitContext.actor
      run.project = try (isUndo ? store.undoable(by: actor) : store.redoable(by: actor)) ?? project
    }
    if isUndo, !options.isSure, try isAfterPurge(in: run.project, of: store) {
      throw CommandStop(context.words.purgeStays, status: ShellStatus.refused)
    }
    var cards = CardsRun(run, in: store)
    let change = CardsChange(takingBack: isUndo, in: context.surroundings(in: run.project, of: store))
    return try cards.carryOut(change, .together)
  }

  /// True if the newest change is a permanent deletion, which undo would skip: in the project of the change to undo, or
  /// without `--project` this user's in any project, because the user may have purged cards of another one.
  private func isAfterPurge(in project: ProjectID, of store: SQLiteStore) throws(StoreFailure) -> Bool {
    if try store.newestEntry(in: project)?.kind == .purged { return true }
    guard options.project == nil, let newest = try store.newestEntryOfAll() else { return false }
    return newest.kind == .purged && newest.actor.isSamePerson(as: commitContext.actor)
  }

  func show(in store: SQLiteStore) throws -> Int32 {
    try show(try CardsRun(self, in: store).namedCards(includingTrash: true), in: store)
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
    return rows.end()
  }

  /// The lines that show a card. On a terminal empty if the card was purged in the meantime.
  private func lines(of card: Card, _ style: ShellStyle, in store: SQLiteStore) throws(StoreFailure) -> [String] {
    let surroundings = context.surroundings(in: card.project, of: store)
    if style.reader == .program { return lines(of: try CardPrintout(card, in: surroundings)) }
    return try store.reading { () throws(StoreFailure) in
      try CardPage(card, width: context.columns, in: surroundings)?.lines.map(style.shown) ?? []
    }
  }

  func lines(of details: CardPrintout) -> [String] {
    let facts = details.facts.map(\.text).joined(separator: context.settings.signs.dot)
    var lines = [shownRow(details.title), shownRow(facts)]
    if !details.notes.isEmpty { lines += ["", shown(details.notes)] }
    for tie in details.ties { lines += ["", tie.title] + tie.cards.map { "  " + shownRow($0) } }
    return lines
  }

  // MARK: Trash

  func remove(in store: SQLiteStore) throws -> Int32 {
    guard options.listed.query.isEmpty, !options.isDry, !options.isJSON else {
      var cards = CardsRun(self, in: store)
      return try cards.change(.remove)
    }
    return try setLife(.inTrash, store)
  }

  func restore(in store: SQLiteStore) throws -> Int32 { try setLife(.onBoard, store) }

  /// Moves the named cards to the trash or to the board. Moves none if one is missing, but skips missing numbers of a
  /// range. Reports each card, also one that needs no move.
  private func setLife(_ life: Life, _ store: SQLiteStore) throws -> Int32 {
    let cards = try CardsRun(self, in: store).namedCards(includingTrash: life == .onBoard)
    try commit(cards, as: life == .inTrash ? Change.removed : Change.restored, in: store) { card, isChanged in
      printLine(sentence(of: card, life, isChanged: isChanged))
    }
    return 0
  }

  private func sentence(of card: Card, _ life: Life, isChanged: Bool) -> String {
    let (words, what) = (context.words, reference(to: card))
    if life == .inTrash { return isChanged ? words.removed(what) : words.isInTrashAlready(what) }
    return isChanged ? words.restored(what) : words.isThereAlready(what)
  }

  private func reference(to card: Card) -> String { "#\(card.number) \(context.words.quoted(card.title))" }

  func purge(in store: SQLiteStore) throws -> Int32 {
    let cards = try CardsRun(self, in: store).namedCards(includingTrash: true)
    if let card = cards.first(where: { $0.life == .onBoard }) {
      throw CommandStop(context.words.isNotInTrash(card.title, number: card.number), status: ShellStatus.refused)
    }
    guard options.isSure else {
      throw CommandStop(context.words.purgingNeedsYes(cards.count), status: ShellStatus.refused)
    }
    try commit(cards, as: Change.purged, in: store) { card, _ in printLine(context.words.purged(reference(to: card))) }
    return 0
  }

  /// Commits in batches, so that other processes can write in between; all share one undo.
  private func commit(
    _ cards: [Card], as change: ([CardID]) -> Change, in store: SQLiteStore, reporting report: (Card, Bool) -> Void
  ) throws(StoreFailure) {
    guard let first = cards.first else { return }
    context.streams.ignoreClosedPipe()
    var commits = CommitRun(store, context.commitContext(.commandLine, in: first.project))
    var clock = OldClockNote(self)
    var rest = cards[...]
    while !rest.isEmpty {
      let batch = rest.prefix(Batch.most)
      rest = rest.dropFirst(batch.count)
      let receipt = try commits.commit(change(batch.map(\.id)))
      clock.record(receipt)
      let changed = Set(receipt.entries.compactMap(\.subject.card))
      for card in batch { report(card, changed.contains(card.id)) }
    }
    try clock.printError(in: store)
  }
}

extension Context {
  /// The surroundings of a command, for texts that also the board shows.
  /// Without a screen, a size of 80 × 24 is assumed.
  func surroundings(in project: ProjectID, of store: any CardQuestions) -> Surroundings {
    var names = ids
    return Surroundings(
      store: store, project: project, extent: Extent(columns: 80, rows: 24), clock: clock, settings: settings,
      actor: commitContext(.commandLine, in: project).actor, newID: names.next(at: clock.now), holidays: holidays,
      checkCommand: paths.checkCommand)
  }
}

/// `--part-of`, with which `add` and `edit` set the parent of cards.
extension CommandLineRun {
  /// The action that gives cards the parent of `--part-of`, or takes it away; nil
  /// without the option. A number means a card of this project.
  func parting(in store: SQLiteStore) throws(CommandStop) -> CardAction? {
    guard let word = options.addition.partOf else { return nil }
    do throws(Reason) {
      return try CardVerb.part.action(word, .init(), in: context.surroundings(in: project, of: store))
    } catch {
      throw notUnderstood(word, .partOf, error)
    }
  }

  /// The card that new cards are part of; nil without the option or with `none`.
  func parent(in store: SQLiteStore) throws(CommandStop) -> CardID? {
    if case .makePart(let parent)? = try parting(in: store) { parent } else { nil }
  }
}

/// `sekan add -`: adds a card for each line of standard input that is not blank. One undo removes all.
extension CommandLineRun {
  func addLines(to store: SQLiteStore) throws -> Int32 {
    let typed = try standardInput()
    let lines = typed.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated().map { (number: $0 + 1, line: String($1).asTitle) }.filter { !$0.line.isEmpty }
    if lines.isEmpty { throw CommandStop(context.words.nothingRead) }
    var ids = context.ids
    var cards: [NewCard] = []
    for (number, line) in lines {
      let text = try text(of: addition(of: line), onLine: number)
      cards.append(NewCard(id: ids.next(at: context.clock.now), text: text))
    }
    let numbers = lines.map(\.number)
    var unread = InvalidUTF8Lines()
    for (number, line) in lines where line.unicodeScalars.contains("\u{FFFD}") { unread.record(number) }
    return try add(cards, onLines: numbers, unread, partOf: try parent(in: store), to: store)
  }

  private func add(
    _ cards: [NewCard], onLines numbers: [Int], _ unread: InvalidUTF8Lines, partOf parent: CardID?,
    to store: SQLiteStore
  ) throws -> Int32 {
    let parts = stride(from: 0, to: cards.count, by: Batch.most).map { start -> [Change] in
      let batch = Array(cards[start..<min(start + Batch.most, cards.count)])
      // New cards of DONE stand at its top, in the order of their lines.
      let spot: Change.Spot =
        options.column != .done ? .bottom : start == 0 ? .top : .below(cards[start - 1].id)
      let pasted = Change.pasted(batch, to: options.column ?? .todo, stage: options.stage, at: spot)
      return [pasted] + (parent.map { [Change.madePart(batch.map(\.id), of: $0)] } ?? [])
    }
    // Checks several batches before the first commit, so that a refused line adds nothing.
    if let refused = try refused(cards, parts.count > 1 || options.isDry ? parts : [], in: store) {
      throw CommandStop(
        context.words.noneAdded(line: numbers[refused.index], refused.why), status: ShellStatus.refused)
    }
    if options.isDry { return try rehearse(cards, addedBy: parts.flatMap { $0 }, in: store) }
    var commits = CommitRun(store, commitContext)
    var added = Receipt()
    for part in parts {
      do throws(StoreFailure) {
        added.entries += try adding(to: store) { () throws(StoreFailure) in try commits.commit(part) }.entries
      } catch {
        guard parts.count == 1, let refused = try self.refused(cards, parts, in: store) else {
          // Reports the cards of earlier batches, which are stored, before the failure.
          if !added.entries.isEmpty { _ = try? printAddedCards(added, in: store) }
          throw error
        }
        throw CommandStop(
          context.words.noneAdded(line: numbers[refused.index], refused.why), status: ShellStatus.refused)
      }
    }
    unread.printError(in: context)
    printSkippedTimes(of: cards.map(\.text))
    return reporting(of: store) { () throws(StoreFailure) in
      var late = LateReminders(self)
      late.record(added)
      try late.printError(in: store)
      return try printAddedCards(added, in: store)
    }
  }

  /// Checks the lines of `sekan add -` against the rules. Returns the first refused line and why; nil if no line is
  /// refused by itself.
  private func refused(
    _ cards: [NewCard], _ parts: [[Change]], in store: SQLiteStore
  ) throws(StoreFailure) -> (index: Int, why: String)? {
    for (index, part) in parts.enumerated() {
      do throws(StoreFailure) { _ = try store.rehearse(part, on: commitContext) } catch {
        guard case .refused = error else { throw error }
        let start = index * Batch.most
        let slice = cards[start..<min(start + Batch.most, cards.count)]
        let single = slice.map { Change.pasted([$0], to: options.column ?? .todo, stage: options.stage) }
        guard let first = store.firstRefused(of: single, on: commitContext) else { return nil }
        return (start + first.index, context.message(first.why))
      }
    }
    return nil
  }

  /// The fields of a line's card: the options of the command apply to each line.
  private func addition(of line: String) -> Options.Addition {
    var addition = options.addition
    if addition.quick != nil { addition.quick = line } else { addition.fields[.title] = line }
    return addition
  }

  func printAddedCards(_ receipt: Receipt, in store: SQLiteStore) throws(StoreFailure) -> Int32 {
    var rows = RowOutput(isJSON: options.isJSON, to: context.streams)
    // Prints each card once: a card that is added to a parent has two history entries.
    var seen: Set<CardID> = []
    for entry in receipt.entries {
      guard case .card(let id, let number, let title) = entry.subject, seen.insert(id).inserted else { continue }
      let sentence = context.words.added("#\(number) \(context.words.quoted(title))")
      if let row = options.isJSON ? try json(of: id, in: store) : shown(sentence) { rows.put(row) }
    }
    return rows.end()
  }
}

/// `sekan add --dry-run`: prints how the input is read, and stores nothing.
extension CommandLineRun {
  func rehearse(
    _ cards: [NewCard], addedBy changes: [Change], in store: SQLiteStore
  ) throws(StoreFailure) -> Int32 {
    let (now, column) = (context.clock.now, options.column ?? .todo)
    var (numbers, stages) = ([CardID: Int](), [CardID: String]())
    for entry in try store.rehearse(changes, on: commitContext).entries {
      guard case .card(let id, let number, _) = entry.subject else { continue }
      numbers[id] = number
      if let position = entry.position { stages[id] = position.stage }
    }
    let home = try store.project(project)
    var rows = RowOutput(isJSON: options.isJSON, to: context.streams)
    for (index, new) in cards.enumerated() {
      let position = Position(
        column: column, stage: stages[new.id] ?? "", place: .middle, completed: column == .done ? now : nil)
      let card = Card(
        id: new.id, number: numbers[new.id] ?? 0, project: project, position: position, text: new.text, created: now,
        changed: now)
      if options.isJSON {
        rows.put(json(card, TiedCards(), in: home).text)
      } else {
        if index > 0 { rows.put("") }
        let details = try CardPrintout(card, in: context.surroundings(in: project, of: store))
        for line in lines(of: details) { rows.put(line) }
      }
      guard rows.flush() else { return outputFailed() }
    }
    let status = rows.end()
    printSkippedTimes(of: cards.map(\.text))
    if status == 0 { printError(context.words.wouldAdd(cards.count)) }
    return status
  }

  /// Notes on stderr the deadlines at a time that daylight saving skips, with the time that counts instead.
  func printSkippedTimes(of cards: [CardText]) {
    let dates = DateText(words: context.words, clock: context.clock)
    for card in cards {
      guard let gap = card.due.flatMap(dates.gap) else { continue }
      printError("sekan: \(context.words.quoted(card.title.excerpt)): \(gap)")
    }
  }
}

/// Prints cards in the format of the output: JSON, lines for programs, or a table for a terminal.
struct ListedCards {
  private let shell: CommandLineRun
  private let store: SQLiteStore
  private let style: ShellStyle
  private var output: RowOutput
  private var table: CardTable
  private var isBegun = false
  private(set) var hasCards = false

  init(_ shell: CommandLineRun, in store: SQLiteStore) {
    (self.shell, self.store) = (shell, store)
    style = shell.context.style
    output = RowOutput(isJSON: shell.options.isJSON, to: shell.context.streams)
    let surroundings = shell.context.surroundings(in: shell.project, of: store)
    table = CardTable(
      width: shell.context.columns, in: surroundings.seeing(all: shell.options.sought.isEverywhere))
  }

  private var isJSON: Bool { shell.options.isJSON }
  private var isTable: Bool { !isJSON && style.reader != .program }

  mutating func put(heading: String) {
    guard isTable else { return }
    if isBegun { output.put("") }
    output.put(style.shown([Piece(heading, .heading)]))
    isBegun = true
  }

  /// Prints the cards in the chosen format. JSON leaves out cards that were purged meanwhile.
  mutating func put(_ entries: [CardTable.Entry]) throws(StoreFailure) {
    isBegun = isBegun || !entries.isEmpty
    hasCards = hasCards || !entries.isEmpty
    if isTable {
      table.makeRoom(for: entries)
      for entry in entries { for row in table.rows(of: entry) { output.put(style.shown(row)) } }
    } else if isJSON {
      let page = try store.reading { () throws(StoreFailure) in
        try entries.map { entry throws(StoreFailure) in try shell.json(of: entry.id, because: entry.next, in: store) }
      }
      for case let row? in page { output.put(row) }
    } else {
      for entry in entries { output.put(shell.line(entry)) }
    }
  }

  mutating func flush() -> Bool { output.flush() }
  mutating func end(_ status: Int32 = 0) -> Int32 { output.end(status) }
}

extension CommandLineRun {
  /// The line for a card in the stable format for other programs.
  func line(_ entry: CardTable.Entry) -> String {
    let (card, words) = (entry.card, context.words)
    var line = Fields()
    line.add(entry.home ?? "")
    if entry.isInTrash { line.add(words.inTrash) }
    line.add("#\(card.number)")
    line.add(words.plain(card.position.column))
    // Leaves out the reason of a card in progress, because the column already says so.
    if entry.next != .doing { line.add(entry.reason?.text ?? "") }
    line.add(card.title)
    line.add(context.dueText(card))
    if card.priority != .none { line.add(words.priority(card.priority)) }
    line.add(context.waitingText(card))
    for tag in card.tags { line.add("#\(tag)") }
    return shownRow(line.text)
  }

  /// The current state of a card; nil if it was purged.
  func entry(of id: CardID, in store: SQLiteStore) throws(StoreFailure) -> CardTable.Entry? {
    guard let card = try store.card(id), card.life != .purged else { return nil }
    return CardTable.Entry(card.summary(with: try store.ties(of: card)))
  }

  func json(
    of id: CardID, because reason: NextReason? = nil, in store: SQLiteStore
  ) throws(StoreFailure) -> String? {
    guard let card = try store.card(id), card.life != .purged else { return nil }
    let tied = try store.tiedCards(of: id)
    let object = json(card, tied, in: try store.project(card.project))
    guard let reason, case .object(let members) = object else { return object.text }
    return JSON.object(members + [("reason", .string(reason.rawValue))]).text
  }
}

/// Joins non-empty fields with two blanks; appends in place, since lists are long.
private struct Fields {
  private(set) var text = ""

  mutating func add(_ field: String) {
    if field.isEmpty { return }
    if !text.isEmpty { text += "  " }
    text += field
  }
}

extension SQLiteStore {
  func ties(of card: Card) throws(StoreFailure) -> Ties {
    try tiedCards(of: card.id).ties(in: card.project) { id throws(StoreFailure) in try project(id) }
  }
}
