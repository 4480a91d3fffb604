/// The differences between a card and its version in a file, by their cause.
public struct LocalChanges: Equatable, Sendable {
  /// The parts that were changed here after the import.
  public fileprivate(set) var changed: Set<CardSnapshot.Part> = []
  /// The parts that an import had set and that an undo here reset.
  public fileprivate(set) var undone: Set<CardSnapshot.Part> = []
  /// True if an undo moved the card to the trash.
  public fileprivate(set) var isRemovedByUndo = false

  public init() {}
}

extension EntryReader {
  /// The parts that differ from the file because of a change or undo here. Any other part differs because the file
  /// changed, or because of the format. Reads at most a hundred entries.
  public func localChanges(of card: Card, since theirs: CardSnapshot) throws(StoreFailure) -> LocalChanges {
    var changes = LocalChanges()
    let ours = CardSnapshot(card)
    var open = CardSnapshot.Part.fields.filter { !theirs.isSame($0, as: ours) }
    guard !open.isEmpty || card.life == .inTrash else { return changes }
    let entries = try entries(of: card.id, before: nil, most: 100)
    let removal = entries.first { $0.touched.contains(.life) }
    changes.isRemovedByUndo = card.life == .inTrash && removal?.kind == .undone
    var past = card
    for entry in entries where !open.isEmpty {
      guard let earlier = past.applying(entry.fields.reversed().map(\.inverse)) else { break }
      let undoneImport = entries.first { $0.sequence == entry.reverses && $0.isImport && entry.kind == .undone }
      for part in open where !part.fields.isDisjoint(with: entry.touched) {
        if let undoneImport, theirs.isSame(part, as: CardSnapshot(earlier)) {
          // The undo of the import may have restored an edit made here, which the file must not overwrite.
          if entries.isEdited(part, before: undoneImport) {
            changes.changed.insert(part)
          } else {
            changes.undone.insert(part)
          }
        } else if !entry.isBirth, !entry.isImport {
          changes.changed.insert(part)
        }
      }
      open.removeAll { !$0.fields.isDisjoint(with: entry.touched) }
      past = earlier
    }
    return changes
  }
}

extension Entry {
  fileprivate var isImport: Bool { kind == .received && actor.origin != .remote }
}

extension [Entry] {
  /// True if the part was edited here before the undone import: its last earlier change that was not undone is neither
  /// an import nor the creation of the card.
  fileprivate func isEdited(_ part: CardSnapshot.Part, before undoneImport: Entry) -> Bool {
    let last = first(where: {
      $0.sequence < undoneImport.sequence && !$0.isReversed && $0.kind.isOrdinary
        && !$0.touched.isDisjoint(with: part.fields)
    })
    return last.map { !$0.isBirth && !$0.isImport } ?? false
  }
}

extension MergeOutcome {
  /// The outcome with these parts added to `kept`: parts with a local change that the merge keeps. Only `same` and
  /// `merged` change.
  public func keeping(_ parts: [CardSnapshot.Part]) -> MergeOutcome {
    switch self {
    case .same: parts.isEmpty ? self : .merged(taken: [], over: [], kept: parts)
    case .merged(let taken, let over, let kept):
      .merged(taken: taken, over: over, kept: kept + parts.filter { !taken.contains($0) && !kept.contains($0) })
    case .new, .occurred, .removed: self
    }
  }
}

extension IncomingCard {
  /// Takes these parts from the file again, by replacing their common version with the card's present values.
  public mutating func importAgain(_ parts: Set<CardSnapshot.Part>, over card: Card) {
    guard !parts.isEmpty else { return }
    let present = Base(CardSnapshot(card), parts: parts)
    let moments = Dictionary(uniqueKeysWithValues: parts.map { ($0, changed.moment($0)) })
    if base == nil { base = present } else { base?.renew(by: present, at: moments) }
    omitted.subtract(parts)
  }

  /// The parts changed here, which the card keeps. Without times and position if the series here has advanced beyond
  /// the occurrence that is completed in the file: both have the same completion.
  public func kept(_ changes: LocalChanges, in card: Card) -> [CardSnapshot.Part] {
    let hasMovedOn = !isEnded && theirs.column == .done && !isOfOccurrence(of: card)
    let ofOccurrence: Set<CardSnapshot.Part> = hasMovedOn ? [.times, .position] : []
    return CardSnapshot.Part.fields.filter { changes.changed.subtracting(ofOccurrence).contains($0) }
  }
}

extension EntryReader {
  /// The values of a card's parts in the last import that changed them and was not undone; nil if no import is found.
  /// Another program has these values, unless they were changed there since. Notes and tags of an import were merged
  /// with changes made here, which are taken out again.
  public func importedParts(of card: Card) throws(StoreFailure) -> IncomingCard.Base? {
    var found = IncomingCard.Base(CardSnapshot(card), parts: [])
    var (past, open, before) = (card, Set(CardSnapshot.Part.allCases), Int64?.none)
    /// The card before and after each import that was not undone, newest first.
    var merges: [(before: CardSnapshot, after: CardSnapshot)] = []
    for _ in 0..<IncomingCard.mostPages where !open.isEmpty {
      let entries = try entries(of: card.id, before: before, most: 100)
      for entry in entries {
        // The first import created the card. Even if it was undone, its values are still those of the other program.
        let isImport = entry.isImport && !entry.isReversed
        if entry.isBirth || isImport {
          for part in open where entry.isBirth || !part.isMerged && !entry.touched.isDisjoint(with: part.fields) {
            found.learn(part, from: CardSnapshot(past))
            open.remove(part)
          }
        }
        if entry.isBirth { return found.withTheirs(of: merges).known }
        guard let earlier = past.applying(entry.fields.reversed().map(\.inverse)) else { return found.known }
        if isImport { merges.append((CardSnapshot(earlier), CardSnapshot(past))) }
        past = earlier
      }
      guard let last = entries.last, entries.count == 100 else { break }
      before = last.sequence
    }
    return found.known
  }
}

extension IncomingCard.Base {
  /// The notes and tags in the other program: those of the first import, with the changes that each later import made,
  /// oldest first. `merges` is sorted newest first. A merge leaves out changes made here.
  fileprivate func withTheirs(of merges: [(before: CardSnapshot, after: CardSnapshot)]) -> Self {
    var base = self
    for (before, after) in merges.reversed() {
      if let other = after.withNotes(of: base.reading, since: before) { base.reading.text.notes = other.text.notes }
      if let other = after.withTags(of: base.reading, since: before) { base.reading.text.tags = other.text.tags }
    }
    return base
  }
}

extension CardSnapshot.Part {
  fileprivate var isMerged: Bool { self == .notes || self == .tags }
}
