import Kanban
import Time

/// Writes a card as a task over its previous version; only properties whose meaning changes are rewritten.
public struct TaskWriter {
  private var place: TaskPlace
  /// The UID of a card in the calendar; nil if the card is not on the board.
  private let uid: (CardID) -> String?

  public init(in place: TaskPlace, uid: @escaping (CardID) -> String?) {
    (self.place, self.uid) = (place, uid)
  }

  public func write(_ card: Card, _ lastChanged: LastChanges, over original: SourceText?) -> TaskObject {
    let before = original.flatMap { TaskObject($0) }
    var writer = self
    writer.place = place.knowing(before?.zones ?? [])
    return writer.write(card, lastChanged, over: before, named: original?.uid)
  }

  private func write(
    _ card: Card, _ lastChanged: LastChanges, over before: TaskObject?, named uid: String?
  ) -> TaskObject {
    var task = before?.task ?? CalendarComponent("VTODO", [.property(CalendarProperty("UID", value: name(card)))])
    if task.uid == nil { task.set("UID", to: uid ?? name(card)) }
    let untouched = task
    // If the previous version cannot be read, all parts are written.
    let old = before.flatMap { try? $0.read(in: place) }
    var new = CardSnapshot(card)
    let there = old.map { asKnown($0.reading) }
    // If the card never had a parent here, keeps the parent that the task has.
    if card.parent == nil, lastChanged[.parent] == nil { new.parent = there?.parent }
    let kept = CardSnapshot.Part.allCases.filter { there?.isSame($0, as: new) ?? false }
    let times = TaskTimes(place: place, isRuleOfOthers: old != nil && old?.reading.text.repeats == nil)
    for part in CardSnapshot.Part.allCases where !kept.contains(part) { set(part, of: card, times, in: &task) }
    // Writes the recurrence again if the position changed: completion removes the rule, or only one occurrence would be
    // done; reopening restores it.
    if !kept.contains(.position), card.repeats != nil { set(.times, of: card, times, in: &task) }
    // Writes the alarms again if they do not match: with another deadline the same alarm may ring at another time.
    if !TaskAlarms(task, in: place).match(card.reminders, due: card.due, in: place) {
      set(.reminders, of: card, times, in: &task)
    }
    if before == nil || task != untouched {
      task.stamp(created: card.created, changed: card.changed, over: before == nil ? nil : untouched, in: place)
    }
    TaskPrivate.write(
      card, changed: { stamp($0, of: card, lastChanged, kept, old, before?.came) }, in: &task, place)
    // Drops completed overrides if the card was moved and is open, because it may have been reopened.
    let isOpen = !kept.contains(.position) && card.column != .done
    let overrides = (before?.overrides ?? []).filter { !isOpen || $0.column != .done }
      .map { ended($0, between: untouched, and: task) }
    return TaskObject(task, overrides: overrides, zones: before?.zones ?? [])
  }

  /// The overridden occurrence, marked as completed if the series has advanced past it.
  private func ended(
    _ override: CalendarComponent, between before: CalendarComponent, and task: CalendarComponent
  ) -> CalendarComponent {
    func first(_ task: CalendarComponent) -> WallSecond? {
      (task.stamp("DTSTART", in: place) ?? task.due(in: place))?.wall
    }
    guard override.column != .done, let stamp = override.stamp("RECURRENCE-ID", in: place)?.wall,
      let old = first(before), let new = first(task), old <= stamp, stamp < new
    else { return override }
    var ended = override
    let moment = task.first("LAST-MODIFIED").map { $0.value }
    for (name, value) in [("STATUS", "COMPLETED"), ("PERCENT-COMPLETE", "100"), ("COMPLETED", moment)] {
      ended.set(name, to: value)
    }
    return ended
  }

  /// Drops dependencies on tasks that are no cards on the board, which a card cannot have.
  private func asKnown(_ reading: CardSnapshot) -> CardSnapshot {
    var reading = reading
    reading.waiting?.cards.removeAll { uid($0.card) == nil }
    return reading
  }

  /// The time of the last change of a part, and as `since` that of the change which both sides knew last. An unchanged
  /// received part keeps the times of the other side.
  private func stamp(
    _ part: CardSnapshot.Part, of card: Card, _ lastChanged: LastChanges, _ kept: [CardSnapshot.Part], _ old: ReadTask?,
    _ came: Moment?
  ) -> (moment: Moment, since: Moment?) {
    // For a series the position counts as changed when its times change:
    // rescheduling a completed series opens it again.
    let isSeries = part == .position && card.repeats != nil
    let fields = isSeries ? part.fields.union(CardSnapshot.Part.times.fields) : part.fields
    let here = lastChanged[fields] ?? card.created
    guard let old else { return (here, nil) }
    let there = old.changed.moment(part)
    guard kept.contains(part) else {
      // The change gets a later time than the replaced version has, even if the local clock is slow.
      return (max(here, there + 1), old.changed.parts[part])
    }
    if came.map({ here <= $0 }) ?? true { return (there, old.since[part]) }
    return (max(here, there), old.changed.parts[part])
  }

  private func name(_ card: Card) -> String { uid(card.id) ?? TaskNames.uid(card.id) }

  private func set(
    _ part: CardSnapshot.Part, of card: Card, _ times: TaskTimes, in task: inout CalendarComponent
  ) {
    switch part {
    case .title: task.set("SUMMARY", [CalendarProperty("SUMMARY", text: card.title)])
    case .notes:
      // Removes an alternative description of another program, which would still have the old text.
      task.set("X-ALT-DESC", [])
      task.set("DESCRIPTION", card.notes.isEmpty ? [] : [CalendarProperty("DESCRIPTION", text: card.notes)])
    case .tags: task.set("CATEGORIES", categories(card.tags, in: task))
    case .priority: task.set("PRIORITY", to: card.priority.number)
    case .times: times.set(card.text, isDone: card.column == .done, in: &task)
    case .reminders:
      let alarms = TaskAlarms(task, in: place)
      task.replace("VALARM", alarms.components(for: card.reminders, of: task, due: card.due, in: place))
    case .position: setStatus(of: card, in: &task)
    case .waiting: task.set("RELATED-TO", related(card, in: task))
    case .parent: task.set("RELATED-TO", parent(of: card) + task.all("RELATED-TO").filter { !$0.isParent })
    case .size, .estimate, .spent: break
    case .completion:
      // Replaces an existing public time of completion; if the property is missing, the private one suffices.
      guard task.completed(in: place) != nil, let completed = card.position.completed else { return }
      task.set("COMPLETED", to: CalendarProperty.utc(completed))
    }
  }

  /// The categories to write. Existing ones keep their spelling.
  private func categories(_ tags: [String], in task: CalendarComponent) -> [CalendarProperty] {
    let there = task.all("CATEGORIES").flatMap(\.list)
    let words = tags.map { tag in there.first { CalendarComponent.tag($0) == tag } ?? tag }
    // Keeps categories that are no valid tags, which a card cannot have.
    let read = task.tags
    let foreign = there.filter { !$0.isEmpty && !read.contains(CalendarComponent.tag($0)) }
    return words.isEmpty && foreign.isEmpty ? [] : [CalendarProperty("CATEGORIES", list: words + foreign)]
  }

  private func setStatus(of card: Card, in task: inout CalendarComponent) {
    let isElsewhere = task.column != card.column
    guard isElsewhere || task.first("STATUS") == nil else { return }
    switch card.column {
    case .todo: task.set("STATUS", to: "NEEDS-ACTION")
    case .doing: task.set("STATUS", to: "IN-PROCESS")
    case .done: task.set("STATUS", to: "COMPLETED")
    }
    let isDone = card.column == .done
    guard isElsewhere else { return }
    task.set("COMPLETED", to: isDone ? CalendarProperty.utc(card.position.completed ?? card.changed) : nil)
    // Removes X-STATUS of other programs, which still shows the old column. PERCENT-COMPLETE is corrected below.
    task.set("X-STATUS", to: nil)
    let isWhole = task.first("PERCENT-COMPLETE")?.value == "100"
    if isDone || isWhole || card.column == .todo { task.set("PERCENT-COMPLETE", to: isDone ? "100" : nil) }
  }

  private func parent(of card: Card) -> [CalendarProperty] {
    guard let parent = card.parent else { return [] }
    return [CalendarProperty("RELATED-TO", [("RELTYPE", "PARENT")], value: uid(parent) ?? TaskNames.uid(parent))]
  }

  /// The relations to write. Keeps other relations, and dependencies on tasks that are no cards here.
  private func related(_ card: Card, in task: CalendarComponent) -> [CalendarProperty] {
    let awaited = (card.waiting?.cards ?? []).map { uid($0.card) ?? TaskNames.uid($0.card) }
    let foreign = task.all("RELATED-TO").filter { line in
      !line.isDependency || awaited.contains(line.value) || uid(place.card(line.value)) == nil
    }
    let there = Set(foreign.filter(\.isDependency).map(\.value))
    return foreign
      + awaited.filter { !there.contains($0) }.map {
        CalendarProperty("RELATED-TO", [("RELTYPE", "DEPENDS-ON")], value: $0)
      }
  }
}

extension Priority {
  fileprivate var number: String? {
    switch self {
    case .none: nil
    case .low: "9"
    case .medium: "5"
    case .high: "1"
    }
  }
}

/// Converts UIDs of tasks to ids of cards and back.
public enum TaskNames {
  /// The card's id, the same on every machine: Sekan's own UIDs contain it, others are hashed.
  public static func card(_ uid: String) -> CardID {
    if let own = own(uid) { return own }
    return CardID(bytes: SHA256.hash(uid.utf8).prefix(16)) ?? CardID(high: 0, low: 0)
  }

  /// The UID of a card: its id with dashes, in lower case, as in `0195c2f4-3b1a-4c3e-9f12-0123456789ab`.
  public static func uid(_ card: CardID) -> String {
    var rest = Substring(card.text)
    return [8, 4, 4, 4, 12].map { length in
      defer { rest = rest.dropFirst(length) }
      return String(rest.prefix(length))
    }.joined(separator: "-")
  }

  private static func own(_ uid: String) -> CardID? {
    guard uid.utf8.count == 36, let card = CardID(text: uid.filter { $0 != "-" }), self.uid(card) == uid else {
      return nil
    }
    return card
  }
}

extension CardReader {
  /// The task for a card, written over its previous version.
  public func task(of card: Card, over original: SourceText?, in place: TaskPlace) throws(StoreFailure) -> TaskObject {
    let before = original.flatMap { TaskObject($0) }
    let place = try self.place(place, naming: before)
    // Also looks up the cards that the previous version names, whether the card still waits for them or not.
    let tied = (card.waiting?.cards ?? []).map(\.card) + [card.parent].compactMap(\.self)
    let named = tied + (before?.names.map(place.card) ?? [])
    var names: [CardID: String] = [:]
    for other in named { names[other] = try nameOutside(other) }
    names[card.id] = if let original { original.uid } else { try nameOutside(card.id) }
    let writer = TaskWriter(in: place) { names[$0] }
    return writer.write(card, try lastChanges(of: card.id), over: original)
  }

  /// The context `place` with the ids of the cards that the task names and that existed here before their UIDs: such
  /// ids do not derive from the UIDs.
  public func place(_ place: TaskPlace, naming task: TaskObject?) throws(StoreFailure) -> TaskPlace {
    var cards: [String: CardID] = [:]
    for name in task?.names ?? [] where try card(TaskNames.card(name)) == nil {
      cards[name] = try card(called: name)
    }
    return cards.isEmpty ? place : place.calling(cards)
  }

  /// The UID of a card; nil if the card is not on the board.
  private func nameOutside(_ id: CardID) throws(StoreFailure) -> String? {
    guard let card = try card(id), card.life == .onBoard else { return nil }
    return try original(of: id)?.uid ?? TaskNames.uid(id)
  }
}
