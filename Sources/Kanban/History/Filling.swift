/// How field changes and cards turn into each other.
extension FieldChange {
  static func between(_ before: CardText, _ after: CardText) -> [FieldChange] {
    Change.edits(from: before, to: after).map { edit in
      switch edit {
      case .title(let before, let after): .title(before, after)
      case .notes(let before, let after): .notes(Splice(from: before, to: after))
      case .due(let before, let after): .due(before, after)
      case .start(let before, let after): .start(before, after)
      case .tags(let before, let after): .tags(before, after)
      case .priority(let before, let after): .priority(before, after)
      case .repeats(let before, let after): .repeats(before, after)
      case .reminders(let before, let after): .reminders(before, after)
      }
    }
  }
}

extension Card {
  mutating func fill(in text: CardText) {
    (title, notes, due, start, tags, priority, repeats, reminders) =
      (text.title, text.notes, text.due, text.start, text.tags, text.priority, text.repeats, text.reminders)
  }

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
      case .title(_, let title): card.title = title
      case .notes(let splice):
        guard let notes = splice.applied(to: card.notes) else { return nil }
        card.notes = notes
      case .due(_, let due): card.due = due
      case .start(_, let start): card.start = start
      case .tags(_, let tags): card.tags = tags
      case .priority(_, let priority): card.priority = priority
      case .repeats(_, let repeats): card.repeats = repeats
      case .reminders(_, let reminders): card.reminders = reminders
      case .home(_, let home): (card.project, card.number) = (home.project, home.number)
      case .waiting(_, let waiting): card.waiting = waiting
      case .limit, .name, .archived, .order: break
      }
    }
    return card
  }

  /// What stays of a card that is purged: that it was there.
  var gravestone: Card {
    Card(
      id: id, number: number, project: project, life: .purged, position: position, title: "", created: created,
      changed: changed)
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
      case .life, .position, .title, .notes, .due, .start, .tags, .priority, .repeats, .reminders, .home, .waiting:
        break
      }
    }
    return project
  }
}

extension FieldChange {
  /// The same change without what was typed: how the history of a purged card reads.
  public var blanked: FieldChange {
    switch self {
    case .title: .title("", "")
    case .notes: .notes(Splice(offset: 0, removed: "", inserted: ""))
    case .tags: .tags([], [])
    case .waiting: .waiting(nil, nil)
    case .life, .position, .due, .start, .priority, .repeats, .reminders, .limit, .home, .name, .archived, .order: self
    }
  }
}

extension CardText {
  /// Field by field; a field that somebody changed meanwhile is not overwritten, except notes whose edits lie apart.
  func applying(_ edits: [Change.Edit]) throws(StoreFailure) -> CardText {
    var text = self
    for edit in edits {
      switch edit {
      case .title(let seen, let new): try CardText.replace(&text.title, seen, new, .title)
      // Its moment may have been reckoned anew meanwhile: that is no change by somebody.
      case .due(let seen, let new) where text.due?.isSame(as: seen) == true: text.due = new
      case .due(let seen, let new): try CardText.replace(&text.due, seen, new, .due)
      case .start(let seen, let new): try CardText.replace(&text.start, seen, new, .start)
      case .tags(let seen, let new): try CardText.replace(&text.tags, seen, new, .tags)
      case .priority(let seen, let new): try CardText.replace(&text.priority, seen, new, .priority)
      case .repeats(let seen, let new): try CardText.replace(&text.repeats, seen, new, .repeats)
      case .reminders(let seen, let new): try CardText.replace(&text.reminders, seen, new, .reminders)
      case .notes(let seen, let new): text.notes = try CardText.merged(text.notes, seen, new)
      }
    }
    return text
  }

  private static func replace<Value: Equatable>(
    _ value: inout Value, _ seen: Value, _ new: Value, _ field: FieldSet
  )
    throws(StoreFailure)
  {
    guard value == seen || value == new else { throw .refused(.changedElsewhere(field)) }
    value = new
  }

  private static func merged(_ current: String, _ seen: String, _ new: String) throws(StoreFailure) -> String {
    if current == seen || current == new { return new }
    let (theirs, mine) = (Splice(from: seen, to: current), Splice(from: seen, to: new))
    guard let merged = mine.shifted(past: theirs)?.applied(to: current) else {
      throw .refused(.changedElsewhere(.notes))
    }
    return merged
  }

  /// The text as it may be stored, or why not. What was there before is not held against its owner.
  func judged(by occasion: Occasion, before: CardText? = nil) throws(StoreFailure) -> CardText {
    var text = self
    text.title = title.asTitle
    if let refusal = text.refusal(occasion, before) { throw .refused(refusal) }
    return text
  }

  private func refusal(_ occasion: Occasion, _ before: CardText?) -> Refusal? {
    let limits = occasion.limits
    if title.isEmpty { return .titleIsEmpty }
    if title != before?.title, title.count > limits.title { return .titleTooLong(title.count, limit: limits.title) }
    // Bytes first: counting characters of what cannot be too long is work on every keystroke's save.
    if notes != before?.notes, notes.utf8.count > limits.notes, notes.count > limits.notes {
      return .notesTooLong(notes.count, limit: limits.notes)
    }
    if let bad = tags.first(where: { !Tags.isValid($0) }) { return .badTag(bad) }
    if tags.count > Tags.most { return .tooManyTags(limit: Tags.most) }
    if due == nil, repeats != nil { return .repeatNeedsDeadline }
    if reminders.count > Reminder.most { return .tooManyReminders(limit: Reminder.most) }
    if let due, due != before?.due, due.isPast(at: occasion.clock) { return .deadlinePassed }
    if let start, let due, start > due.day, start != before?.start || due != before?.due { return .startAfterDue }
    return nil
  }
}

extension EntryDraft {
  static func about(
    _ card: Card, _ kind: Entry.Kind, _ fields: [FieldChange], _ occasion: Occasion, reverses: Int64? = nil
  ) -> EntryDraft {
    EntryDraft(
      moment: occasion.clock.now, actor: occasion.actor, project: card.project, kind: kind,
      subject: .card(card.id, number: card.number, title: card.title), fields: fields, reverses: reverses)
  }
}
