import Board
import Kanban
import Storage
import Words

/// Reports changed cards: as JSON, by a sentence for each, or by one summary (`Reporting`). It prints after the last
/// commit, so that a closed pipe does not interrupt the change.
struct ChangedCards {
  private let shell: CommandLineRun
  private let store: SQLiteStore
  private let reporting: Reporting
  private let surroundings: Surroundings
  private let ranks: [CardID: Int]
  private var sentences: [(card: CardID?, sentence: EntrySentence)] = []
  private var cards: [CardID] = []
  private var late: LateReminders
  private var clock: OldClockNote

  enum Reporting {
    case each, together
    /// One history entry by its sentence, several by a summary, even if they are about one card.
    case oneOrTogether
  }

  /// Named cards are reported in the given order, whatever the order of the changes.
  init(_ shell: CommandLineRun, _ store: SQLiteStore, _ reporting: Reporting, inOrderOf named: [CardID] = []) {
    ranks = Dictionary(zip(named, named.indices), uniquingKeysWith: min)
    (self.shell, self.store, self.reporting) = (shell, store, reporting)
    late = LateReminders(shell)
    clock = OldClockNote(shell)
    surroundings = shell.context.surroundings(in: shell.project, of: store)
  }

  mutating func record(_ receipt: Receipt) {
    late.record(receipt)
    clock.record(receipt)
    if shell.options.isJSON {
      for card in receipt.entries.compactMap(\.subject.card) where card != cards.last { cards.append(card) }
    } else {
      sentences += receipt.entries.prefix(room).map { ($0.subject.card, $0.sentence(in: surroundings)) }
    }
  }

  /// The number of sentences to keep. For `oneOrTogether` the second one is never printed: it shows that a summary is.
  private var room: Int {
    switch reporting {
    case .each: .max
    case .together: 0
    case .oneOrTogether: max(0, 2 - sentences.count)
    }
  }

  private var printsEach: Bool {
    switch reporting {
    case .each: true
    case .together: false
    case .oneOrTogether: sentences.count == 1
    }
  }

  func end(_ outcome: CardsChange.Outcome) throws(StoreFailure) -> Int32 {
    if case .failed(let failure) = outcome { throw failure }
    return shell.reporting(of: store) { () throws(StoreFailure) in try printOutcome(outcome) }
  }

  private func printOutcome(_ outcome: CardsChange.Outcome) throws(StoreFailure) -> Int32 {
    if shell.options.isJSON {
      guard try writeCards() else { return shell.outputFailed() }
    } else {
      if printsEach { for (_, sentence) in asNamed(sentences, \.card) { shell.printLine(sentence.pieces) } }
    }
    let status = status(outcome)
    try late.printError(in: store)
    try clock.printError(in: store)
    return status
  }

  /// The items in the order of the named cards. Items of other cards, such as a new occurrence, keep their position.
  private func asNamed<Item>(_ items: [Item], _ card: (Item) -> CardID?) -> [Item] {
    let ranked = items.indices.compactMap { place in
      card(items[place]).flatMap { ranks[$0] }.map { (rank: $0, place: place) }
    }
    let sorted = ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
    var inOrder = items
    for (there, here) in zip(ranked, sorted) { inOrder[there.place] = items[here.place] }
    return inOrder
  }

  private func writeCards() throws(StoreFailure) -> Bool {
    var rows = RowOutput(isJSON: true, to: shell.context.streams)
    for id in asNamed(cards, \.self) {
      if let row = try shell.json(of: id, in: store) { rows.put(row) }
      if rows.isLarge, !rows.flush() { return false }
    }
    return rows.end() == 0
  }

  private func status(_ outcome: CardsChange.Outcome) -> Int32 {
    let isJSON = shell.options.isJSON
    switch outcome {
    case .done(let sentence):
      if !isJSON, !printsEach { shell.printLine(sentence) }
      return 0
    case .inPart(let sentence, let failure):
      if isJSON || printsEach || failure != nil {
        shell.printError("sekan: " + sentence)
      } else {
        shell.printLine(sentence)
      }
      return failure?.exitStatusInPart ?? ShellStatus.notFound
    case .unchanged(let why):
      if !isJSON { shell.printLine(why) }
      return 0
    case .nothing(let why):
      shell.printError("sekan: " + why)
      return ShellStatus.refused
    case .nothingFound:
      shell.printError("sekan: " + shell.context.words.noCardFound)
      return ShellStatus.notFound
    case .failed(let failure): return failure.exitStatus
    }
  }
}

/// Warns about reminders of a stored change whose time has passed, in at most ten sentences.
struct LateReminders {
  private let shell: CommandLineRun
  private var entries: [Entry] = []
  private static let most = 10

  init(_ shell: CommandLineRun) { self.shell = shell }

  mutating func record(_ receipt: Receipt) {
    entries += receipt.entries.filter { entry in
      entry.fields.contains { change in
        if case .text(let change) = change { [.due, .reminders].contains(change.field) } else { false }
      }
    }
  }

  func printError(in store: SQLiteStore) throws(StoreFailure) {
    var count = 0
    for entry in entries where count < LateReminders.most {
      guard let id = entry.subject.card, let card = try store.card(id) else { continue }
      let surroundings = shell.context.surroundings(in: card.project, of: store)
      guard let sentence = surroundings.lateReminders(of: card, after: entry) else { continue }
      shell.printError("sekan: " + sentence)
      count += 1
    }
  }
}

/// Warns that a stored change stopped a card's time tracking that ran since an earlier day, and added all that time to
/// the card. The warning has the command that corrects the time.
struct OldClockNote {
  private let shell: CommandLineRun
  private var stop: (entry: Entry, old: OldClock)?

  init(_ shell: CommandLineRun) { self.shell = shell }

  mutating func record(_ receipt: Receipt) {
    // Looks for the stopped clock among all entries; there is at most one,
    // because a store has at most one running clock.
    guard stop == nil, let (entry, start) = receipt.entries.clockStop,
      let old = OldClock(start, at: shell.context.clock)
    else { return }
    stop = (entry, old)
  }

  func printError(in store: SQLiteStore) throws(StoreFailure) {
    guard let (entry, old) = stop, let id = entry.subject.card, let card = try store.card(id) else { return }
    let since = DateText(words: shell.context.words, clock: shell.context.clock).momentWithin(old.start)
    shell.printError(
      "sekan: "
        + shell.context.words.oldClockAdded(
          card.number, entry.minutesAdded, since: since, fix: try fix(of: card, entry, old, in: store)))
  }

  /// The command that keeps only the time until the first midnight. A card in the trash cannot be edited, and the time
  /// of a repeating card belongs to the completed occurrence, so that for these it is `sekan undo`.
  private func fix(
    of card: Card, _ entry: Entry, _ old: OldClock, in store: SQLiteStore
  ) throws(StoreFailure) -> String {
    let project = try store.project(card.project)?.reference
    let option = shell.context.paths.storeOption
    guard card.life == .onBoard, card.spent > 0 else {
      return "sekan undo" + (project.map { " -p " + $0.quotedForShell } ?? "") + option
    }
    let minutes = Work.typed(card.spent - entry.minutesAdded + old.ofDay)
    let name = CardReference(project: project, card.number).text.quotedForShell
    return "sekan edit \(name) --spent \(minutes.isEmpty ? "none" : minutes)" + option
  }
}
