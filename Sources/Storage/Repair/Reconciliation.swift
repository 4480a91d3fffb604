import Kanban

/// Makes the history of each card and page lead to its present state, after entries or rows were lost.
///
/// Lost notes and waits are taken from the history. Otherwise the row is right, and a new entry by the program records
/// the difference.
struct Reconciliation {
  let target: Database
  let context: CommitContext
  let unreadable: Set<String>

  func run() throws(StoreFailure) {
    var ledger = FileLedger(target)
    ledger.signs = false
    // Calendars whose days are lost are fetched again.
    if unreadable.contains("feed_events") {
      try target.connection.execute("DELETE FROM notes WHERE name LIKE 'feed.calendar.%'")
    }
    for key in try target.keys(of: "cards") { try reconcileCard(key, &ledger) }
    for key in try target.keys(of: "pages") { try reconcilePage(key, &ledger) }
  }

  private var actor: Actor {
    var actor = context.actor
    actor.origin = .program
    return actor
  }

  /// Empties the entries that do not fit, so that the others can be replayed.
  private func empty(_ entries: [Int64]) throws(StoreFailure) {
    for entry in entries {
      try target.connection.execute("UPDATE entries SET fields = 0, body = '{}' WHERE seq = \(entry)")
    }
  }
}

// MARK: Cards

extension Reconciliation {
  private func reconcileCard(_ key: Int64, _ ledger: inout FileLedger) throws(StoreFailure) {
    guard var card = try target.wholeCard(key) else { return }
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
    guard story.flaw(against: card) != nil else { return }
    if let history = story.card, let whole = try completed(card, from: history) {
      try ledger.write(whole, over: card)
      card = whole
    }
    try empty(story.broken)
    guard story.flaw(against: card) != nil else { return }
    let fields = story.card.map { FieldChange.received($0, card) } ?? FieldChange.birth(of: card)
    let sequence = try ledger.nextSequence()
    try ledger.insert(
      Entry(
        sequence: sequence, group: sequence, moment: card.changed, actor: actor, project: card.project,
        kind: story.card == nil ? .added : .received,
        subject: .card(card.id, number: card.number, title: card.title), fields: fields))
  }

  /// The card with the end of its notes and the cards it waits for, if only these are lost; nil if nothing is.
  private func completed(_ card: Card, from history: Card) throws(StoreFailure) -> Card? {
    var whole = card
    let isCut = card.opening.rest.isEmpty && card.notes.unicodeScalars.count == CardSummary.openingLength
    if isCut, history.notes.utf8.starts(with: card.notes.utf8) { whole.notes = history.notes }
    if unreadable.contains("waits"), card.waiting == history.waiting?.besideCards {
      whole.waiting = try target.known(history.waiting)
    }
    return whole == card ? nil : whole
  }
}

// MARK: Pages

extension Reconciliation {
  private func reconcilePage(_ key: Int64, _ ledger: inout FileLedger) throws(StoreFailure) {
    guard var page = try target.wholePage(key) else { return }
    var story = PageStory(of: page)
    try target.visitEntries(of: "page", key) { story.replay($0) }
    if story.flaw(against: page) != nil {
      if story.page.text != page.text, PageText.opening(of: story.page.text) == page.text {
        var whole = page
        whole.text = story.page.text
        try ledger.write(whole, over: page)
        page = whole
      }
      try empty(story.broken)
      if story.flaw(against: page) != nil { try append(page, after: story, to: &ledger) }
    }
    if unreadable.contains("page_mentions") {
      try ledger.setMentions(ofPage: page.id, try ledger.mentioned(by: page))
    }
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
