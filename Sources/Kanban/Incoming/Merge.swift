import Time

/// The three-way merge of a card with an incoming version. A change of one side wins; if both sides changed a part,
/// `together` decides, else the later change wins. The history keeps overwritten values.
struct Merge {
  private(set) var result: CardSnapshot
  /// The parts whose values come from the incoming version, or are merged from both.
  private(set) var taken: [CardSnapshot.Part] = []
  /// The taken parts in which a change made here was lost.
  private(set) var over: [CardSnapshot.Part] = []
  /// The parts that keep the value here, so that a change of the incoming version is lost.
  private(set) var kept: [CardSnapshot.Part] = []

  private enum Choice {
    case ours, theirs
    case both(CardSnapshot)
  }

  init(ours: CardSnapshot, received: IncomingCard, changed: (CardSnapshot.Part) -> Moment) {
    result = ours
    for part in CardSnapshot.Part.allCases where !received.omitted.contains(part) {
      let base = received.base?.reading(of: part)
      if received.theirs.isSame(part, as: ours) {
        if part == .tags, let base, !base.isSame(.tags, as: ours) { takeOrder(of: received.theirs.text.tags) }
        continue
      }
      let isDoneAgain = part == .position && base.map(received.theirs.isDoneAgain) ?? false
      if let base, received.theirs.isSame(part, as: base), !isDoneAgain { continue }
      let isOurs = base.map { !$0.isSame(part, as: ours) }
      switch Merge.choice(of: part, ours, received, base, isOurs ?? true, changed(part)) {
      case .ours: if received.theirs.loses(part, to: ours) { kept.append(part) }
      case .theirs: copy(part, from: received.theirs, isOver: isOurs ?? false)
      case .both(let both): copy(part, from: both, isOver: false)
      }
    }
  }

  /// Takes over the order of equal tags: with different orders, the machines would differ forever.
  private mutating func takeOrder(of tags: [String]) {
    guard result.text.tags != tags else { return }
    result.text.tags = tags
    taken.append(.tags)
  }

  private mutating func copy(_ part: CardSnapshot.Part, from reading: CardSnapshot, isOver: Bool) {
    if result.isSame(part, as: reading) { return }
    if isOver, result.loses(part, to: reading) { over.append(part) }
    result.copy(part, from: reading)
    taken.append(part)
  }

  /// The taken parts without those merged from both sides.
  func takenUnchanged(from received: IncomingCard) -> [CardSnapshot.Part] {
    taken.filter { result.isSame($0, as: received.theirs) }
  }

  /// True if the merge takes over a position in DONE from the incoming version.
  var isDone: Bool { taken.contains(.position) && result.column == .done }

  private static func choice(
    of part: CardSnapshot.Part, _ ours: CardSnapshot, _ received: IncomingCard, _ base: CardSnapshot?, _ isOurs: Bool,
    _ changed: Moment
  ) -> Choice {
    let (theirs, theirMoment) = (received.theirs, received.changed.moment(part))
    // The incoming part is older than the last common version: an older copy arrived after a newer one, and does not
    // count.
    if let last = received.base?.changed, theirMoment < last.moment(part) { return .ours }
    guard isOurs else { return .theirs }
    if let choice = together(part, ours, theirs, base) { return choice }
    if changed != theirMoment { return changed > theirMoment ? .ours : .theirs }
    // Both changes have the same moment. If the version comes from a store's file, a user edited that file by hand, so
    // it wins.
    if received.past != nil { return .theirs }
    return ours.weight(of: part) > theirs.weight(of: part) ? .ours : .theirs
  }

  /// A choice that does not depend on when each side changed the part: both changes fit together, or one goes further
  /// than the other. Nil if neither.
  private static func together(
    _ part: CardSnapshot.Part, _ ours: CardSnapshot, _ theirs: CardSnapshot, _ base: CardSnapshot?
  ) -> Choice? {
    switch part {
    case .notes: return base.flatMap { ours.withNotes(of: theirs, since: $0) }.map { .both($0) }
    case .tags: return base.flatMap { ours.withTags(of: theirs, since: $0) }.map { .both($0) }
    case .times:
      guard let mine = ours.text.repeats, let other = theirs.text.repeats, mine.isSameSeries(as: other),
        mine.current != other.current
      else { return nil }
      return mine.current > other.current ? .ours : .theirs
    case .position:
      // A move to another column counts more than a new place in the same column.
      guard let base, ours.column != theirs.column else { return nil }
      return theirs.column == base.column ? .ours : ours.column == base.column ? .theirs : nil
    // The later completion wins, whatever the moment of the position: that changes with each new place.
    // At the same second the one from the later column wins, on every machine.
    case .completion:
      guard let mine = ours.completed, let other = theirs.completed else { return nil }
      return (mine.seconds, ours.leftColumn) < (other.seconds, theirs.leftColumn) ? .theirs : .ours
    case .title, .priority, .reminders, .waiting, .parent, .size, .estimate, .spent: return nil
    }
  }
}

extension CardSnapshot {
  fileprivate var leftColumn: Int { cameFrom?.rawValue ?? -1 }

  /// Whether an edit of the user is lost when the other value replaces this part. A completion and a new place in the
  /// same column are no edits.
  fileprivate func loses(_ part: Part, to other: CardSnapshot) -> Bool {
    switch part {
    case .title, .notes, .tags, .priority, .reminders, .waiting, .parent, .size, .estimate, .spent: true
    case .completion: false
    case .position: column != other.column
    // If one side skipped the occurrence that the other completed, dates and rule are equal and nothing is lost.
    case .times:
      if let series = text.repeats, let otherSeries = other.text.repeats, series.isSameSeries(as: otherSeries) {
        series.current != otherSeries.current || text.start != other.text.start || text.due != other.text.due
      } else {
        true
      }
    }
  }

  /// Both notes merged; nil if they are too long. Sorted, so that both machines get the same text; otherwise each would
  /// take the other's order for a change.
  func withNotes(of theirs: CardSnapshot, since base: CardSnapshot) -> CardSnapshot? {
    let both = [text.notes, theirs.text.notes].sorted { Array($0.utf8) > Array($1.utf8) }
    let notes = PageMerge.merged(base: base.text.notes, mine: both[0], theirs: both[1])
    guard TextLimits.greatest.has(notes) else { return nil }
    var merged = self
    merged.text.notes = notes
    return merged
  }

  func withTags(of theirs: CardSnapshot, since base: CardSnapshot) -> CardSnapshot? {
    let gone = Set(base.text.tags).subtracting(theirs.text.tags)
    var merged = self
    merged.text.tags.removeAll { gone.contains($0) }
    merged.text.tags += theirs.text.tags.filter { !base.text.tags.contains($0) && !merged.text.tags.contains($0) }
    return merged.text.tags.count <= Tags.most ? merged : nil
  }

  /// A comparison key: among changes of the same moment the greater one wins, on every machine.
  fileprivate func weight(of part: Part) -> [UInt8] {
    switch part {
    case .title: Array(text.title.utf8)
    case .notes: Array(text.notes.utf8)
    case .tags: Array(text.tags.sorted().joined(separator: " ").utf8)
    case .priority: [UInt8(text.priority.rawValue)]
    case .times:
      Array("\(text.due?.text ?? "") \(text.start?.text ?? "") \(text.repeats?.text ?? "")".utf8)
    case .reminders: Array(text.reminders.map(\.text).sorted().joined(separator: " ").utf8)
    case .position: Array("\(column.rawValue)\(place?.key ?? "")\(stage)".utf8)
    case .waiting:
      Array("\(waiting?.reason ?? "") \(waiting?.until?.text ?? "")".utf8)
        + (waiting?.cards.map(\.card).sorted().flatMap(\.bytes) ?? [])
    case .completion: Array(completed.map { "\($0.seconds)" }?.utf8 ?? "".utf8)
    case .parent: parent?.bytes ?? []
    case .size: Array(String(text.size).utf8)
    case .estimate: Array(String(text.estimate).utf8)
    case .spent: Array(String(text.spent).utf8)
    }
  }
}

private func > (one: [UInt8], other: [UInt8]) -> Bool { other.lexicographicallyPrecedes(one) }

extension Repeat {
  /// True if rule, zone and kind of interval are equal; the rule's count may differ, as other programs count from a
  /// later occurrence.
  func isSameSeries(as other: Repeat) -> Bool {
    var (rule, otherRule) = (rule, other.rule)
    (rule.count, otherRule.count) = (nil, nil)
    return rule == otherRule && zone == other.zone && isAfterDone == other.isAfterDone
  }
}

extension TextLimits {
  fileprivate func has(_ notes: String) -> Bool {
    var text = CardText()
    text.notes = notes
    return (notes.utf8.count <= self.notes || notes.count <= self.notes) && overrun(by: text, nil) == nil
  }
}
