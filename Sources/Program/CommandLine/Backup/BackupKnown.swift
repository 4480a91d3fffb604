import Interchange
import Kanban
import Time

/// The comparison of an imported card with the card that the store has; decides what the import changes.
struct KnownBackupCard {
  let received: IncomingCard
  let past: StoreDates
  let arrival: MergeOutcome
  private let isNew: Bool
  let card: Card?
  private let bringsOriginal: Bool
  /// True if the import, of another program's file, takes the card out of the trash, where an undo had moved it.
  let isRestored: Bool

  init(
    _ backup: BackupCard, over stored: Card?, _ waits: BackupWaits.Plan, _ parents: inout ImportedParents,
    in store: any CardStore, _ shell: CommandLineRun
  ) throws(StoreFailure) {
    let clock = shell.context.clock
    let lastChanged = stored == nil ? LastChanges() : try store.lastChanges(of: backup.id)
    past = backup.past ?? StoreDates(life: backup.life, created: clock.now, changed: clock.now)
    // If the file lists when each part last changed, the unlisted parts date from the creation of the card; otherwise
    // all parts date from its last change.
    let other = backup.changes.isEmpty ? backup.changed ?? clock.now : past.created
    let changed = IncomingCard.PartTimes(backup.changes, other: other).capped(at: clock.now)
    var received = IncomingCard(
      backup.id, backup.reading, changed: changed, omitted: backup.omitted,
      // False for a user's edit of a stored card: moving a repeating card to DONE in the file completes an occurrence,
      // not the series.
      isEnded: !backup.isEdited || stored == nil,
      number: stored == nil ? backup.number : nil, past: past)
    received.theirs.waiting = backup.reading.waiting?.forCards(waits.awaited)
    var (card, isRestored) = (stored, false)
    if let stored, backup.isForeign, backup.life == .onBoard {
      isRestored = try store.localChanges(of: stored, since: received.theirs).isRemovedByUndo
    }
    if isRestored { card?.life = .onBoard }
    self.isRestored = isRestored
    if let card, backup.isForeign {
      received.base = try store.importedParts(of: card)
      received.fill(backup.gaps, backup.body, backup.facts, from: card)
    } else if let card {
      if !backup.isEdited, let moment = backup.changes[.waiting], moment == lastChanged.waiting(of: card) {
        received.theirs.keepWaits(of: card, missingIn: waits)
      }
      // Finds the common base of both versions: values that this card had when the file's version was changed.
      let parts = CardSnapshot.Part.allCases.filter { !received.theirs.isSame($0, as: CardSnapshot(card)) }
      received.base = try store.parts(
        of: card,
        at: Dictionary(uniqueKeysWithValues: parts.map { ($0, backup.moments(of: $0, changed: changed.moment($0))) }))
      if backup.isEdited { received.date(parts, at: clock.now) }
    }
    let kept = try card.flatMap { card throws(StoreFailure) in try store.original(of: card.id) }
    bringsOriginal = backup.original != nil && kept == nil && card?.life != .inTrash && card?.life != .purged
    if kept == nil { received.original = backup.original }
    try parents.checkParent(of: &received, over: card, lastChanged, in: store, shell)
    let isInBothTrashes = card?.life == .inTrash && past.life == .inTrash
    let arrival = isInBothTrashes ? .same : received.arrival(at: card, lastChanged: lastChanged, clock)
    let staying = arrival == .same && !isInBothTrashes ? received.partsThatStay(in: card) : []
    (isNew, self.arrival) = (arrival != .same, staying.isEmpty ? arrival : .merged(taken: [], over: [], kept: staying))
    (self.received, self.card) = (received, card)
  }

  /// True if the stored card is on the board and already waits for exactly the cards of the plan.
  func waits(as plan: BackupWaits.Plan) -> Bool {
    card?.life == .onBoard && plan.later.isEmpty && Set(card?.waiting?.cards.map(\.card) ?? []) == Set(plan.waits)
  }

  var isNews: Bool { isNew || bringsOriginal || isRestored }
}

extension IncomingCard {
  /// Dates at `now` the parts that a user edited in the file: those that differ from the values at the time that the
  /// file names, or whose earlier values are unknown. A card that the user moved to another column in the file gets a
  /// new place there.
  fileprivate mutating func date(_ parts: [CardSnapshot.Part], at now: Moment) {
    for part in parts {
      let before = base.flatMap { $0.parts.contains(part) ? $0.reading : nil }
      if let before, theirs.isSame(part, as: before) { continue }
      changed.parts[part] = now
      if part == .position, let before, before.column != theirs.column { theirs.place = nil }
    }
  }

  /// The parts whose value in the store differs from that of the file and is not replaced, for the report.
  fileprivate func partsThatStay(in card: Card?) -> [CardSnapshot.Part] {
    guard let ours = card.map({ CardSnapshot($0) }) else { return [] }
    return CardSnapshot.Part.fields.filter { !omitted.contains($0) && !theirs.isSame($0, as: ours) }
  }
}

extension LastChanges {
  fileprivate func waiting(of card: Card) -> Moment? {
    let fields = CardSnapshot.Part.waiting.fields
    return elsewhere(fields) ?? moment(fields, changed: card.changed)
  }
}

extension CardSnapshot {
  /// Keeps the stored card's waits for cards that the file lacks, because they were purged there or are in a project
  /// that was not exported. The file's list lost those waits without a change of this card.
  fileprivate mutating func keepWaits(of card: Card, missingIn plan: BackupWaits.Plan) {
    let kept = card.waiting?.cards.filter { plan.isMissing($0.card) } ?? []
    if kept.isEmpty { return }
    waiting = waiting ?? Waiting(for: "")
    waiting?.cards += kept
  }
}

extension Waiting {
  /// The file's waiting, for the given cards instead of its own. Nil if it was
  /// only for cards and none of them can be awaited here.
  fileprivate func forCards(_ awaited: [Awaited]) -> Waiting? {
    var waiting = self
    waiting.cards = awaited
    return waiting == Waiting(for: "") && !cards.isEmpty ? nil : waiting
  }
}

/// The comparison of an imported page with the page that the store has; decides what the import changes.
struct KnownBackupPage {
  let id: PageID
  let day: Day?
  /// True if the page is not imported: it was purged here, or is in the trash here but not in the backup.
  let isRemoved: Bool
  /// The page as the import will store it; nil if the import does not change it.
  let received: ReceivedPage?
  let arrival: PageArrival

  init(_ backup: BackupPage, home: ProjectID, in store: any CardStore, at clock: Clock) throws(StoreFailure) {
    let page = try store.page(backup.id)
    (id, day) = (backup.id, page?.date.day)
    let isInBothTrashes = page?.life == .inTrash && backup.life == .inTrash
    isRemoved = page.map { $0.life != .onBoard } == true && !isInBothTrashes
    let compared = backup.isEdited ? nil : page
    let omitted = try compared.map { page throws(StoreFailure) in try store.knownParts(backup.reading, by: page) } ?? []
    guard !isRemoved, !isInBothTrashes, omitted.count < PageSnapshot.Part.allCases.count else {
      (received, arrival) = (nil, .same)
      return
    }
    let changeTimes = ReceivedPage.PartTimes(backup.changes, other: backup.changed ?? clock.now)
    var received = ReceivedPage(
      backup.id, in: backup.isOwn ? .own(home) : .shared, backup.reading,
      changed: changeTimes.capped(at: clock.now), omitted: omitted,
      past: backup.past ?? StoreDates(life: backup.life, created: clock.now, changed: clock.now))
    if backup.isEdited, let page, let changed = backup.changed {
      received.base = try store.version(of: page, at: changed)
      for part in PageSnapshot.Part.allCases
      where received.base.map({ !received.theirs.isSame(part, as: $0.reading) }) ?? true {
        received.changed.parts[part] = clock.now
      }
    }
    arrival = received.arrival(at: page, lastChanged: try store.lastPageChanges(of: backup.id))
    self.received = arrival == .same ? nil : received
  }
}

extension EntryReader {
  /// The parts of the file's page that bring no news: the stored page has the same value, or had it before.
  fileprivate func knownParts(_ reading: PageSnapshot, by page: Page) throws(StoreFailure) -> Set<PageSnapshot.Part> {
    let ours = PageSnapshot(page)
    let changed = PageSnapshot.Part.allCases.filter { !ours.isSame($0, as: reading) }
    return Set(PageSnapshot.Part.allCases).subtracting(try newParts(changed, of: reading, by: page))
  }
}
