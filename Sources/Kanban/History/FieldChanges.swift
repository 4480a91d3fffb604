/// How field changes and cards turn into each other.
extension FieldChange {
  public static func between(_ before: CardText, _ after: CardText) -> [FieldChange] {
    before.changes(to: after).map { FieldChange($0) }
  }
}

extension Card {
  func moved(to column: Column, _ place: Place, at now: Moment) -> Card {
    var card = self
    let isStill = column == self.column
    card.position = Position(
      column: column, place: place,
      completed: column == .done ? (isStill ? position.completed : now) : nil,
      cameFrom: column == .done ? (isStill ? position.cameFrom : self.column) : nil)
    card.changed = now
    return card
  }

  /// The card with each field as the changes leave it; nil where a text is not the one they were made for.
  public func applying(_ fields: [FieldChange]) -> Card? {
    var card = self
    for field in fields {
      switch field {
      // A card whose adding is taken back lies in the trash: nothing typed is lost.
      case .life(_, .purged): card = card.gravestone
      case .life(_, let life): card.life = life ?? .inTrash
      case .position(_, let position): card.position = position ?? card.position
      case .text(let change): card.text[change.field] = change.after
      case .notes(let splice):
        guard let notes = splice.applied(to: card.notes) else { return nil }
        card.notes = notes
      case .home(_, let home): (card.project, card.number) = (home.project, home.number)
      case .waiting(_, let waiting): card.waiting = waiting
      case .limit, .name, .archived, .order, .date, .weather: break
      }
    }
    return card
  }

  /// What stays of a card that is purged: that it was there.
  var gravestone: Card {
    Card(
      id: id, number: number, project: project, life: .purged, position: position, text: CardText(),
      created: created, changed: changed)
  }

  public var home: Home { Home(project: project, number: number) }
}

extension Project {
  func applying(_ fields: [FieldChange]) -> Project {
    var project = self
    for field in fields {
      switch field {
      case .limit(let column, _, let limit): project.limits[column] = limit
      case .name(_, let name): project.name = name
      case .archived(_, let isArchived): project.isArchived = isArchived
      case .order(_, let place): project.place = place ?? project.place
      case .life, .position, .text, .notes, .home, .waiting, .date, .weather: break
      }
    }
    return project
  }
}

extension FieldChange {
  /// The same change without what was typed: how the history of a purged card reads.
  public var blanked: FieldChange {
    switch self {
    case .text(let change): .text(TextChange(change.field, change.before.blanked, change.after.blanked))
    case .notes: .notes(Splice(offset: 0, removed: "", inserted: ""))
    case .waiting: .waiting(nil, nil)
    case .weather: .weather(nil, nil)
    case .life, .position, .limit, .home, .name, .archived, .order, .date: self
    }
  }
}

extension CardText {
  /// Field by field; a field that somebody changed meanwhile is not overwritten, except notes whose edits lie apart.
  func applying(_ changes: [TextChange]) throws(StoreFailure) -> CardText {
    var text = self
    for change in changes { text[change.field] = try text[change.field].taking(change) }
    return text
  }

  /// The text as it may be stored, or why not. What was there before is not held against its owner.
  func judged(by context: CommitContext, before: CardText? = nil) throws(StoreFailure) -> CardText {
    var text = self
    text.title = title.asTitle
    if let refusal = text.refusal(context, before) { throw .refused(refusal) }
    return text
  }

  private func refusal(_ context: CommitContext, _ before: CardText?) -> Refusal? {
    let limits = context.limits
    if title.isEmpty { return .titleIsEmpty }
    if title != before?.title, title.count > limits.title { return .titleTooLong(title.count, limit: limits.title) }
    // Bytes first: counting characters of what cannot be too long is work on every keystroke's save.
    if notes != before?.notes, notes.utf8.count > limits.notes, notes.count > limits.notes {
      return .notesTooLong(notes.count, limit: limits.notes)
    }
    if let field = context.limits.overrun(by: self, before) { return .tooManyMarks(in: field) }
    if let bad = tags.first(where: { !Tags.isValid($0) }) { return .badTag(bad) }
    if tags.count > Tags.most { return .tooManyTags(limit: Tags.most) }
    if due == nil, repeats != nil { return .repeatNeedsDeadline }
    if reminders.count > Reminder.most { return .tooManyReminders(limit: Reminder.most) }
    if let due, due != before?.due, !context.allowsPast, due.isPast(at: context.clock) { return .deadlinePassed }
    if let start, let due, start > due.day, start != before?.start || due != before?.due { return .startAfterDue }
    return nil
  }
}

extension FieldValue {
  fileprivate func taking(_ change: TextChange) throws(StoreFailure) -> FieldValue {
    if isSame(as: change.before) || self == change.after { return change.after }
    guard change.field == .notes, let merged = merged(change) else {
      throw .refused(.changedElsewhere(FieldSet(change.field)))
    }
    return .text(merged)
  }

  private func merged(_ change: TextChange) -> String? {
    guard case (.text(let current), .text(let seen), .text(let new)) = (self, change.before, change.after) else {
      return nil
    }
    return PageMerge.mergedWithoutConflict(base: seen, mine: new, theirs: current)
  }
}
