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

  /// The card after these changes; nil if a splice does not fit its notes.
  public func applying(_ fields: [FieldChange]) -> Card? {
    var card = self
    for field in fields {
      switch field {
      // Undoing an add moves the card to the trash, so that no typed text is lost.
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

  /// The rest of a purged card: id, number, project and dates.
  var gravestone: Card {
    Card(
      id: id, number: number, project: project, life: .purged, position: position, text: CardText(),
      created: created, changed: changed)
  }

  public var home: Home { Home(project: project, number: number) }
}

extension Project {
  package func applying(_ fields: [FieldChange]) -> Project {
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
  /// Without typed text, for the history of a purged card.
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
  /// Applies the changes one by one. Refuses if a field was changed in the meantime, except notes whose edits do not
  /// overlap.
  func applying(_ changes: [TextChange]) throws(StoreFailure) -> CardText {
    var text = self
    for change in changes { text[change.field] = try text[change.field].taking(change) }
    return text
  }

  /// Cleans the title and checks the limits. Fields that are unchanged from `before` are not checked again.
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
    // Checks bytes first, because counting characters on every save is slow.
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
