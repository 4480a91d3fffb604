import Kanban
import Time

/// A store in memory that is short and obviously right. Tests compare `SQLiteStore` with it.
public final class MemoryStore: CardStore {
  var shelf = Shelf() { didSet { changes += 1 } }
  var sieveKeys = CardKeys()
  private var notes: [NoteName: String] = [:] { didSet { changes += 1 } }
  var events: [ListedEvent] = [] { didSet { changes += 1 } }
  private var changes: Int64 = 0

  public init() {}

  public func reading<Answer>(_ questions: () throws(StoreFailure) -> Answer) throws(StoreFailure) -> Answer {
    try questions()
  }

  public var written: Int64 { changes }
  public func version() -> StoreVersion { StoreVersion(own: changes) }

  public func project(_ id: ProjectID) -> Project? { shelf.project(id) }
  public func projects() -> [Project] { shelf.projects() }

  public func tags(in project: ProjectID, most: Int) -> [TagCount] {
    let tags = onBoard(project).flatMap(\.tags)
    let counts = Dictionary(tags.map { ($0, 1) }, uniquingKeysWith: +)
    let sorted = counts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return sorted.prefix(most).map { TagCount($0.key, $0.value) }
  }

  public func card(_ id: CardID) -> Card? { shelf.card(id) }

  public func card(number: Int, in project: ProjectID) -> Card? { shelf.card(number: number, in: project) }

  public func tallies(in project: ProjectID) -> [Column: ColumnTally] {
    let cards = onBoard(project)
    return Column.allCases.reduce(into: [:]) { tallies, column in
      let texts = cards.filter { $0.column == column }.map(\.text)
      tallies[column] = ColumnTally(
        cards: texts.count, size: texts.map(\.size).reduce(0, +), estimate: texts.map(\.estimate).reduce(0, +),
        spent: texts.map(\.spent).reduce(0, +))
    }
  }

  public func counts(in project: ProjectID) -> [Column: Int] { tallies(in: project).mapValues(\.cards) }

  public func late(in boards: Boards, at clock: Clock, most: Int) -> Int {
    min(most, onBoard(boards).count { $0.isLate(at: clock) })
  }

  public func dueToday(in boards: Boards, at clock: Clock, most: Int) -> Int {
    min(most, onBoard(boards).count { $0.column != .done && $0.due?.isToday(at: clock) == true })
  }

  public func nextDeadline(in boards: Boards, after moment: Moment) -> Moment? {
    onBoard(boards).compactMap { card in
      guard card.column != .done, case .time(_, _, let instant) = card.due, instant > moment else { return nil }
      return instant
    }.min()
  }

  public func window(_ window: Window) -> [CardSummary] {
    let column = shelf.column(window.column, window.project)
    let found: [Card]
    switch window.direction {
    case .down: found = column.filter { window.from.map($0.isAtOrAfter(window.isInclusive)) ?? true }
    case .up: found = column.reversed().filter { window.from.map($0.isAtOrBefore(window.isInclusive)) ?? true }
    }
    return found.prefix(window.most).map(shelf.summary)
  }

  public func ranks(of column: Column, in project: ProjectID, from: Rank?, through: Rank?, most: Int) -> [Rank] {
    let ranks = shelf.column(column, project).map(\.rank)
    return Array(ranks.filter { from ?? $0 <= $0 && $0 <= through ?? $0 }.prefix(most))
  }

  public func countBefore(_ rank: Rank, column: Column, in project: ProjectID, most: Int) -> Int {
    min(most, shelf.column(column, project).count { $0.rank < rank })
  }

  public func countAfter(_ rank: Rank, column: Column, in project: ProjectID, most: Int) -> Int {
    min(most, shelf.column(column, project).count { rank < $0.rank })
  }

  public func trash(in project: ProjectID, after: TrashSpot?, most: Int) -> [CardSummary] {
    Array(removed(project).reversed().filter { card in after.map { card.trashSpot < $0 } ?? true }.prefix(most))
  }

  public func trash(in project: ProjectID, before: TrashSpot?, most: Int) -> [CardSummary] {
    Array(removed(project).filter { card in before.map { card.trashSpot > $0 } ?? true }.prefix(most))
  }

  public func trashCount(in project: ProjectID, before: TrashSpot, most: Int) -> Int {
    min(most, removed(project).count { $0.trashSpot > before })
  }

  public func trashCount(in project: ProjectID) -> Int {
    shelf.cards.values.count { $0.project == project && $0.life == .inTrash }
  }

  public func entry(_ sequence: Int64) -> Entry? { shelf.entry(sequence) }
  public func newestSequence() -> Int64 { Int64(shelf.history.count) }

  public func entries(in project: ProjectID, before: Int64?, most: Int) -> [Entry] {
    Array(shelf.history.reversed().filter { $0.concerns(project) && $0.sequence < before ?? .max }.prefix(most))
  }

  public func changes(in project: ProjectID, before: Int64?, most: Int) -> [Entry] {
    Array(firsts(in: project).reversed().filter { $0.sequence < before ?? .max }.prefix(most))
  }

  public func changes(in project: ProjectID, after: Int64, most: Int) -> [Entry] {
    Array(firsts(in: project).filter { $0.sequence > after }.prefix(most))
  }

  public func changeCount(in project: ProjectID, most: Int) -> Int { min(most, firsts(in: project).count) }

  public func entryCount(ofGroup group: Int64, most: Int) -> Int {
    min(most, shelf.history.count { $0.group == group })
  }

  private func firsts(in project: ProjectID) -> [Entry] {
    shelf.history.filter { $0.concerns(project) && $0.sequence == $0.group }
  }

  public func tiedCards(of card: CardID) throws(StoreFailure) -> TiedCards { try shelf.tiedCards(of: card) }
  public func awaitedCards(in project: ProjectID, most: Int) -> [CardSummary] {
    let awaited = shelf.arrivals.reversed().filter { shelf.waiters[$0.id]?.isEmpty == false }.prefix(most)
    return awaited.filter { $0.project == project && $0.life == .onBoard && $0.column == .todo }.map(shelf.summary)
  }

  public func chain(of card: CardID, _ direction: Chain.Direction) throws(StoreFailure) -> Chain {
    try Chain(of: card, direction) { (level, most) throws(StoreFailure) in
      var ties: [Chain.Tie] = []
      for id in level { ties += try shelf.ties(of: id, direction) }
      return Array(ties.prefix(most))
    }
  }

  public func hasOccurred(_ awaited: Awaited) -> Bool { shelf.hasOccurred(awaited) }
  public func waiters(of card: CardID, most: Int) -> [CardID] { shelf.waiters(of: card, most: most) }

  public func noted(_ note: NoteName) -> String? { notes[note] }
  public func note(_ name: NoteName, _ text: String?) { notes[name] = text }

  public func entries(of subject: Subject, before: Int64?, most: Int) -> [Entry] {
    shelf.entries(of: subject, before: before, most: most)
  }

  public func entries(of card: CardID, before: Int64?, most: Int) -> [Entry] {
    entries(of: .card(card), before: before, most: most)
  }

  public func entries(in project: ProjectID, after: Int64, most: Int) -> [Entry] {
    Array(shelf.history.filter { $0.concerns(project) && $0.sequence > after }.prefix(most))
  }

  /// Writes without a history entry.
  func rewrite(_ work: (inout Shelf) throws(StoreFailure) -> Void) throws(StoreFailure) { try work(&shelf) }

  public func commit(_ change: Change, on context: CommitContext) throws(StoreFailure) -> Receipt {
    var attempt = shelf
    let receipt = try attempt.carryOut(change, on: context)
    shelf = attempt
    return receipt
  }

  public func commit(_ changes: [Change], on context: CommitContext) throws(StoreFailure) -> Receipt {
    var attempt = shelf
    let receipt = try attempt.carryOut(changes, on: context)
    shelf = attempt
    return receipt
  }

  public func together(_ work: () throws(StoreFailure) -> Bool) throws(StoreFailure) {
    let before = (shelf, notes, events)
    do throws(StoreFailure) {
      if try !work() { (shelf, notes, events) = before }
    } catch {
      (shelf, notes, events) = before
      throw error
    }
  }

  public func rehearse(_ changes: [Change], on context: CommitContext) throws(StoreFailure) -> Receipt {
    var attempt = shelf
    return try attempt.carryOut(changes, on: context)
  }

  public func commit(_ changes: [(change: Change, context: CommitContext)]) throws(StoreFailure) {
    var attempt = shelf
    for (change, context) in changes { _ = try attempt.carryOut(change, on: context) }
    shelf = attempt
  }

  public func advance(_ search: inout Search, for milliseconds: Int) {
    search.look(through: shelf.arrivals)
  }

  public func maintain(for milliseconds: Int) -> Bool { false }

  /// The project's cards in the trash, the oldest first.
  private func removed(_ project: ProjectID) -> [CardSummary] {
    shelf.cards.values.filter { $0.project == project && $0.life == .inTrash }.map(shelf.summary)
      .sorted { $0.trashSpot < $1.trashSpot }
  }

  public func undoable(by actor: Actor) throws(StoreFailure) -> ProjectID? { try shelf.projectToUndo(for: actor) }
  public func entryToUndo(by actor: Actor, in project: ProjectID) throws(StoreFailure) -> Entry? {
    try shelf.entryToUndo(for: actor, in: project)
  }
  public func redoable(by actor: Actor) throws(StoreFailure) -> ProjectID? { try shelf.projectToRedo(for: actor) }

  func onBoard(_ project: ProjectID) -> [Card] {
    shelf.cards.values.filter { $0.project == project && $0.life == .onBoard }
  }

  func onBoard(_ boards: Boards) -> [Card] {
    switch boards {
    case .one(let project): return onBoard(project)
    case .all:
      let open = Set(shelf.projects().filter { !$0.isArchived }.map(\.id))
      return shelf.cards.values.filter { open.contains($0.project) && $0.life == .onBoard }
    }
  }
}

extension Card {
  fileprivate func isAtOrAfter(_ inclusive: Bool) -> (Rank) -> Bool {
    { inclusive ? self.rank >= $0 : self.rank > $0 }
  }

  fileprivate func isAtOrBefore(_ inclusive: Bool) -> (Rank) -> Bool {
    { inclusive ? self.rank <= $0 : self.rank < $0 }
  }
}

/// The store's content as one value: a failed change is discarded with its copy.
struct Shelf: Ledger {
  var boards = [Project.home: Project(id: Project.home, name: "")]
  var cards: [CardID: Card] = [:]
  var history: [Entry] = []
  var numbers: [ProjectID: Int] = [:]
  var formerNumbers: [ProjectID: [Int: CardID]] = [:]
  var alarms: [Alarm: MemoryAlarm] = [:]
  var heardAlarms: [Alarm: MemoryAlarm] = [:]
  /// The number of completions at each moment, per project.
  var completions: [ProjectID: [Moment: Int]] = [:]
  /// The waiting cards, keyed by the awaited one.
  var waiters: [CardID: Set<CardID>] = [:]
  /// The mentioned cards, keyed by the card whose notes mention them.
  var mentions: [CardID: [CardID]] = [:]
  var originals: [RemoteSubject: SourceText] = [:]
  var pages: [PageID: Page] = [:]
  var pageMentions: [PageID: [CardID]] = [:]
  var remotes = MemoryRemotes()

  func projects() -> [Project] {
    boards.keys.compactMap(project).sorted { $0.stands(before: $1) }
  }

  func project(_ id: ProjectID) -> Project? {
    var project = boards[id]
    project?.isLinked = remotes.links[id] != nil
    project?.isAmongLinked = !remotes.links.isEmpty
    return project
  }

  func card(_ id: CardID) -> Card? { cards[id] }
  func knows(_ id: CardID) -> Bool { cards[id] != nil }

  func column(_ column: Column, _ project: ProjectID) -> [Card] {
    cards.values.filter { $0.column == column && $0.project == project && $0.life == .onBoard }
      .sorted { $0.rank < $1.rank }
  }

  /// All cards, oldest first.
  var arrivals: [Card] {
    var seen: Set<CardID> = []
    return history.compactMap(\.subject.card).filter { seen.insert($0).inserted }.compactMap { cards[$0] }
  }

  func neighbour(of rank: Rank?, _ side: Window.Direction, column: Column, in project: ProjectID) -> Rank? {
    let ranks = self.column(column, project).map(\.rank)
    switch side {
    case .down: return ranks.first { candidate in rank.map { candidate > $0 } ?? true }
    case .up: return ranks.last { candidate in rank.map { candidate < $0 } ?? true }
    }
  }

  func cards(of column: Column, in project: ProjectID, stage: String, inTrash: Bool) -> [CardID] {
    let trashed = cards.values.filter { $0.column == column && $0.project == project && $0.life == .inTrash }
    return (inTrash ? trashed : self.column(column, project)).filter { $0.stage == stage }.map(\.id)
  }

  func newestUndoable(by actor: Actor, run: String?, in project: ProjectID, before: Int64?) -> Entry? {
    history.last {
      $0.isBy(actor, run, project) && $0.kind.isOrdinary && !$0.isReversed && $0.sequence < before ?? .max
    }
  }

  func newestRedoable(by actor: Actor, run: String?, in project: ProjectID, before: Int64?) -> Entry? {
    let mine = history.filter { $0.isBy(actor, run, project) }
    let lastOrdinary = mine.last { $0.kind.isOrdinary }?.sequence ?? 0
    return mine.last {
      $0.kind == .undone && !$0.isReversed && $0.sequence > lastOrdinary && $0.sequence < before ?? .max
    }
  }

  func entry(_ sequence: Int64) -> Entry? { history.first { $0.sequence == sequence } }

  func newestSequence() -> Int64 { Int64(history.count) }

  func waiters(of card: CardID, most: Int) -> [CardID] { Array((waiters[card] ?? []).sorted().prefix(most)) }

  func parts(of card: CardID, most: Int) -> [CardID] {
    let parts = parts(of: card).sorted { ($0.column, $0.id) < ($1.column, $1.id) }
    return Array(parts.map(\.id).prefix(most))
  }

  func mentioningAndParts(of card: CardID, most: Int) -> (mentioning: [CardID], parts: [CardID]) {
    (mentioning(card, most: most), parts(of: card, most: most))
  }

  func partProgress(of card: CardID) -> Progress {
    let parts = parts(of: card)
    return Progress(checked: parts.count { $0.column == .done }, total: parts.count)
  }

  private func parts(of card: CardID) -> [Card] { cards.values.filter { $0.parent == card && $0.life == .onBoard } }

  func card(number: Int, in project: ProjectID) -> Card? {
    cards.values.first { $0.number == number && $0.project == project }
      ?? formerNumbers[project]?[number].flatMap { cards[$0] }
  }

  func mentioning(_ card: CardID, most: Int) -> [CardID] {
    Array(mentions.filter { $0.value.contains(card) }.map(\.key).sorted().prefix(most))
  }

  mutating func setMentions(of card: CardID, _ others: [CardID]) {
    mentions[card] = others.isEmpty ? nil : others
  }

  func hasOccurred(_ awaited: Awaited) -> Bool {
    history.contains {
      $0.sequence > awaited.since && $0.subject.card == awaited.card && $0.kind == .occurred && !$0.isReversed
    }
  }

  func summary(_ card: Card) -> CardSummary { card.summary(with: ties(of: card)) }

  func ties(of card: Card) -> Ties {
    // Reads from memory never fail.
    (try? tiedCards(of: card.id).ties(in: card.project) { id throws(StoreFailure) in project(id) }) ?? .none
  }

  func ties(of id: CardID, _ direction: Chain.Direction) throws(StoreFailure) -> [Chain.Tie] {
    let tied = try tiedCards(of: id)
    return (direction == .awaited ? tied.awaited : tied.waiters).map { Chain.Tie(from: id, other: $0) }
  }

  func tieFacts(of card: Card) -> TieFacts { (try? tiedCards(of: card.id))?.facts(in: card.project) ?? .none }

  func isPartlyReversed(group: Int64) -> Bool { history.contains { $0.group == group && $0.isReversed } }

  func reversible(group: Int64, most: Int) -> [Entry] {
    Array(history.reversed().filter { $0.group == group && !$0.isReversed }.prefix(most))
  }

  func entries(of subject: Subject, before: Int64?, most: Int) -> [Entry] {
    Array(history.reversed().filter { $0.about == subject && $0.sequence < before ?? .max }.prefix(most))
  }

  func number(of card: CardID, in project: ProjectID) -> Int? {
    (formerNumbers[project] ?? [:]).filter { $0.value == card }.map(\.key).max()
  }

  func inForce(after entry: Entry) -> Entry? {
    history.first {
      $0.sequence > entry.sequence && $0.about == entry.about && $0.kind.isOrdinary && !$0.isReversed
        && !$0.touched.isDisjoint(with: entry.touched)
    }
  }

  func lastNumber(in project: ProjectID) -> Int? { numbers[project, default: 0] }

  mutating func nextNumber(in project: ProjectID) -> Int {
    numbers[project, default: 0] += 1
    return numbers[project, default: 1]
  }

  mutating func write(_ card: Card, over before: Card?) {
    cards[card.id] = card
    recount(card, over: before)
    for awaited in before?.waiting?.cards ?? [] { waiters[awaited.card]?.remove(card.id) }
    for awaited in card.waiting?.cards ?? [] { waiters[awaited.card, default: []].insert(card.id) }
    markWritten(card, over: before)
    if let before, before.home != card.home {
      formerNumbers[before.project, default: [:]][before.number] = card.id
    }
  }

  mutating func write(_ project: Project) { boards[project.id] = project }

  mutating func append(_ entry: EntryDraft, group: Int64?) -> Entry {
    let written = entry.numbered(Int64(history.count) + 1, group: group)
    history.append(written)
    count(written, by: 1)
    return written
  }

  mutating func setReversed(_ sequence: Int64, _ isReversed: Bool) {
    count(history[Int(sequence) - 1], by: isReversed ? -1 : 1)
    history[Int(sequence) - 1].isReversed = isReversed
  }

  mutating func blank(_ entry: Entry) {
    history[Int(entry.sequence) - 1] = entry.blanked
  }
}

extension Entry {
  /// True if undo in this project covers the entry. The move of a card to another project is covered in both.
  fileprivate func concerns(_ project: ProjectID) -> Bool { self.project == project || other == project }

  fileprivate func isBy(_ other: Actor, _ run: String?, _ project: ProjectID) -> Bool {
    actor.isSamePerson(as: other) && actor.origin != .program && concerns(project)
      && (run.map { $0 == actor.run } ?? true)
  }
}
