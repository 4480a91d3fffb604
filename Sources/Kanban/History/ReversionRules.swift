/// Reverts a card, project or page to an earlier moment of its history, as a new change.
extension Commit {
  mutating func revert(to sequence: Int64) throws(StoreFailure) {
    guard let entry = try ledger.entry(sequence) else { throw .refused(.entryIsGone) }
    switch entry.about {
    case .card(let id):
      let before = try ledger.kept(id)
      let fields = try ledger.reversion(of: before, to: sequence)
      guard let after = before.applying(fields) else { throw .refused(.changedElsewhere(FieldSet(.notes))) }
      try record(after, over: before, .reverted, fields)
    case .project(let id):
      let project = try ledger.known(id)
      try change(project, .reverted, try ledger.reversion(of: project, to: sequence))
    case .page(let id):
      let before = try ledger.keptPage(id)
      let fields = try ledger.reversion(of: before, to: sequence)
      guard !fields.isEmpty else { return }
      guard let after = before.applying(fields) else { throw .refused(.changedElsewhere(FieldSet(.notes))) }
      try write(after, over: before, .reverted, fields, entryIn: context.project)
    }
  }
}

/// Reads the history of a subject, newest entry first.
public protocol EntryReader {
  func entries(of subject: Subject, before: Int64?, most: Int) throws(StoreFailure) -> [Entry]
  /// Last change of each field of a card, read without the texts.
  func lastChanges(of card: CardID) throws(StoreFailure) -> LastChanges
}

/// Reads what an import needs to know about a card; a store, or a change in progress.
public protocol CardReader: EntryReader {
  func card(_ id: CardID) throws(StoreFailure) -> Card?
  /// The last version from another program; nil if the card did not come from one.
  func original(of card: CardID) throws(StoreFailure) -> SourceText?
  /// The first card with this UID in another program.
  func card(called uid: String) throws(StoreFailure) -> CardID?
}

extension EntryReader {
  public func entries(of card: CardID, before: Int64?, most: Int) throws(StoreFailure) -> [Entry] {
    try entries(of: .card(card), before: before, most: most)
  }

  /// The changes that restore the card's state right after this entry. It stays in its present project.
  public func reversion(of card: Card, to sequence: Int64) throws(StoreFailure) -> [FieldChange] {
    var past: Card? = card
    try visit(.card(card.id), downTo: sequence) { past = past?.applying($0.fields.reversed().map(\.inverse)) }
    guard let past else { throw .refused(.changedElsewhere(FieldSet(.notes))) }
    return FieldChange.differences(card, past)
  }

  public func reversion(of project: Project, to sequence: Int64) throws(StoreFailure) -> [FieldChange] {
    var past = project
    try visit(.project(project.id), downTo: sequence) { past = past.applying($0.fields.reversed().map(\.inverse)) }
    return FieldChange.differences(project, past)
  }

  public func reversion(of page: Page, to sequence: Int64) throws(StoreFailure) -> [FieldChange] {
    var past: Page? = page
    try visit(.page(page.id), downTo: sequence) { past = past?.applying($0.fields.reversed().map(\.inverse)) }
    guard let past else { throw .refused(.changedElsewhere(FieldSet(.notes))) }
    return FieldChange.differences(page, past)
  }

  private func visit(
    _ subject: Subject, downTo sequence: Int64, look: (Entry) -> Void
  ) throws(StoreFailure) {
    var before: Int64?
    while true {
      let entries = try entries(of: subject, before: before, most: 100)
      for entry in entries {
        if entry.sequence <= sequence { return }
        look(entry)
      }
      guard let last = entries.last else { return }
      before = last.sequence
    }
  }
}

extension CardQuestions {
  /// The changes that restore an earlier state; nil if the subject no longer exists.
  public func reversion(of subject: Subject, to sequence: Int64) throws(StoreFailure) -> [FieldChange]? {
    switch subject {
    case .card(let id):
      guard let card = try card(id) else { return nil }
      if card.life == .purged { throw .refused(.cardIsPurged(number: card.number)) }
      return try reversion(of: card, to: sequence)
    case .project(let id):
      guard let project = try project(id) else { return nil }
      return try reversion(of: project, to: sequence)
    case .page(let id):
      guard let page = try page(id) else { return nil }
      if page.life == .purged { throw .refused(.pageIsPurged(page.date.day)) }
      return try reversion(of: page, to: sequence)
    }
  }
}

extension FieldChange {
  static func differences(_ now: Card, _ past: Card) -> [FieldChange] {
    var fields = between(now.text, past.text)
    if now.waiting != past.waiting { fields.append(.waiting(now.waiting, past.waiting)) }
    if now.position != past.position { fields.append(.position(now.position, past.position)) }
    if now.life != past.life { fields.append(.life(now.life, past.life)) }
    return fields
  }

  static func differences(_ now: Project, _ past: Project) -> [FieldChange] {
    var fields: [FieldChange] = Column.allCases.map { .limit($0, now.limits[$0], past.limits[$0]) }
    fields += [.name(now.name, past.name), .archived(now.isArchived, past.isArchived), .order(now.place, past.place)]
    return fields.filter { $0 != $0.inverse }
  }
}
