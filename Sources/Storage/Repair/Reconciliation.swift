import Kanban

/// Makes the history of each card and page lead to its present state, after entries or rows were lost.
///
/// A row that is older than its history, lost notes and waits, and mended values are taken from the history. Otherwise
/// the row is right, and a new entry by the program records the difference.
struct Reconciliation {
  let target: Database
  let context: CommitContext
  let unreadable: Set<String>
  let mending: ValueMending
  /// True if the keys of entries have no gaps, so that no entry except the newest ones can be missing. Otherwise a row
  /// may be newer than its history.
  private let isHistoryWhole: Bool

  init(
    target: Database, context: CommitContext, unreadable: Set<String>, mending: ValueMending
  ) throws(StoreFailure) {
    (self.target, self.context, self.unreadable, self.mending) = (target, context, unreadable, mending)
    let gaps = try target.lines("SELECT ifnull(max(seq), 0) - count(*) FROM entries")
    isHistoryWhole = gaps == ["0"]
  }

  /// Reconciles all cards and pages. Returns the rows that were mended or set to the state of their history.
  func run() throws(StoreFailure) -> [Flaw] {
    var ledger = FileLedger(target)
    ledger.signsNewCards = false
    // Deletes the notes of published calendars if events were lost: without its note a calendar is fetched again.
    if unreadable.contains("feed_events") {
      try target.connection.execute("DELETE FROM notes WHERE name LIKE 'feed.calendar.%'")
    }
    var changes: [Flaw] = []
    for key in try target.keys(of: "cards") {
      if let change = try reconcileCard(key, &ledger) { changes.append(change) }
    }
    for key in try target.keys(of: "pages") {
      if let change = try reconcilePage(key, &ledger) { changes.append(change) }
    }
    try ledger.flush()
    return changes
  }

  private var actor: Actor {
    var actor = context.actor
    actor.origin = .program
    return actor
  }

  /// Empties those history entries that do not fit the entries before them, so that the others can be replayed.
  private func empty(_ entries: [Int64]) throws(StoreFailure) {
    for entry in entries {
      try target.connection.execute("UPDATE entries SET fields = 0, body = '{}' WHERE seq = \(entry)")
    }
  }
}

// MARK: Cards

extension Reconciliation {
  private func reconcileCard(_ key: Int64, _ ledger: inout FileLedger) throws(StoreFailure) -> Flaw? {
    guard var card = try target.wholeCard(key) else { return nil }
    var story = Story()
    var homes: [Home] = []
    try target.visitEntries(of: "card", key) { entry in
      story.replay(entry)
      for case .home(let before, _) in entry.fields { homes.append(before) }
    }
    if unreadable.contains("former_numbers") {
      for home in homes where home.project != card.project || home.number != card.number {
        try target.run(.keepNumber, [.id(card.id), .id(home.project), .number(home.number)])
      }
    }
    var change = mending.cards[key].map { _ in Flaw.card(number: card.number, card.id, .mended) }
    guard story.flaw(against: card) != nil else { return change }
    if let whole = try restored(card, key, from: story, ledger) {
      try ledger.write(whole, over: card)
      let fields = FieldChange.received(card, whole).reduce(into: FieldSet()) { $0.formUnion($1.field) }
      if !fields.isEmpty { change = .cardRestored(number: whole.number, whole.id, fields) }
      card = whole
    }
    try empty(story.broken)
    guard story.flaw(against: card) != nil else { return change }
    let fields = story.card.map { FieldChange.received($0, card) } ?? FieldChange.birth(of: card)
    let sequence = try ledger.nextSequence()
    try ledger.insert(
      Entry(
        sequence: sequence, group: sequence, moment: card.changed, actor: actor, project: card.project,
        kind: story.card == nil ? .added : .received,
        subject: .card(card.id, number: card.number, title: card.title), fields: fields))
    return change
  }

  /// The card with those values from its history that are more reliable than its row; nil if that changes nothing or
  /// the card has no history.
  private func restored(
    _ card: Card, _ key: Int64, from story: Story, _ ledger: FileLedger
  ) throws(StoreFailure) -> Card? {
    guard let history = story.card, let replayed = story.card(like: card) else { return nil }
    let mended = mending.cards[key] ?? []
    let isNewest = isHistoryWhole && story.isWhole && replayed.changed == card.changed
    var whole = card
    if story.isNewer(than: card) || mended.contains(.life) {
      whole = replayed
      if whole.column != card.column { whole.position.place = history.position.place }
      if let other = try ledger.card(number: whole.number, in: whole.project), other.id != card.id {
        (whole.number, whole.project) = (card.number, card.project)
      }
      whole.waiting = try target.known(whole.waiting)
      if !story.broken.isEmpty { whole.notes = card.notes }
    } else {
      try complete(&whole, from: history, isNewest: isNewest)
      // The mended text in the row may be newer than the last entry; then title and notes are not taken from the
      // history.
      for field in mended.cardFields where isNewest || field != .title && field != .notes {
        whole.text[field] = history.text[field]
      }
      if mended.contains(.position) { whole.position = replayed.position }
      if mended.contains(.waiting) { whole.waiting = try target.known(history.waiting) }
      if mended.contains(.parent) { whole.parent = history.parent }
      if mended.contains(.clock) { whole.clock = history.clock }
    }
    return whole == card ? nil : whole
  }

  /// Adds to the card the end of its notes and the cards that it waits for, if only these are lost.
  private func complete(_ card: inout Card, from history: Card, isNewest: Bool) throws(StoreFailure) {
    let (stored, known) = (card.opening, history.opening)
    if stored.rest.isEmpty || isNewest, stored.shown.utf8.elementsEqual(known.shown.utf8) { card.notes = history.notes }
    if unreadable.contains("waits"), card.waiting == history.waiting?.besideCards {
      card.waiting = try target.known(history.waiting)
    }
  }
}

// MARK: Pages

extension Reconciliation {
  private func reconcilePage(_ key: Int64, _ ledger: inout FileLedger) throws(StoreFailure) -> Flaw? {
    guard var page = try target.wholePage(key) else { return nil }
    var story = PageStory(of: page)
    try target.visitEntries(of: "page", key) { story.replay($0) }
    var change = mending.pages[key].map { _ in Flaw.page(page.date.day, page.id, .mended) }
    if story.flaw(against: page) != nil {
      if let whole = restored(page, key, from: story) {
        try ledger.write(whole, over: page)
        let fields = FieldChange.differences(page, whole).reduce(into: FieldSet()) { $0.formUnion($1.field) }
        if !fields.isEmpty { change = .pageRestored(whole.date.day, whole.id, fields) }
        page = whole
      }
      try empty(story.broken)
      if story.flaw(against: page) != nil { try append(page, after: story, to: &ledger) }
    }
    if unreadable.contains("page_mentions") || change != nil {
      try ledger.setMentions(ofPage: page.id, try ledger.mentioned(by: page))
    }
    return change
  }

  private func restored(_ page: Page, _ key: Int64, from story: PageStory) -> Page? {
    guard story.hasEntries else { return nil }
    let (history, mended) = (story.page(like: page), mending.pages[key] ?? [])
    var whole = page
    if story.isNewer(than: page) || mended.contains(.life) {
      whole = history
      if !story.broken.isEmpty { whole.text = page.text }
    } else {
      let isNewest = isHistoryWhole && story.isWhole && history.changed == page.changed
      let isSameOpening = PageText.opening(of: history.text).utf8.elementsEqual(PageText.opening(of: page.text).utf8)
      if isSameOpening && (isNewest || page.rest.isEmpty) || isNewest && mended.contains(FieldSet(.notes)) {
        whole.text = history.text
      }
      if mended.contains(.date) { whole.date = history.date }
      if mended.contains(.weather) { whole.weather = history.weather }
    }
    return whole == page && whole.isSameText(as: page) ? nil : whole
  }

  private func append(_ page: Page, after story: PageStory, to ledger: inout FileLedger) throws(StoreFailure) {
    let fields = story.hasEntries ? FieldChange.differences(story.page, page) : FieldChange.birth(of: page)
    let sequence = try ledger.nextSequence()
    try ledger.insert(
      Entry(
        sequence: sequence, group: sequence, moment: page.changed, actor: actor, project: page.project,
        kind: story.hasEntries ? .received : .added, subject: .page(page.id, page.date.day), fields: fields))
  }
}

extension Database {
  fileprivate func keys(of table: String) throws(StoreFailure) -> [Int64] {
    try lines("SELECT key FROM \(table) ORDER BY key").compactMap { Int64($0) }
  }
}
