import Time

/// The time of the last change of each field of a card or page.
///
/// Undo and redo entries count as changes. A server change that was overridden (`Entry.isOverridden`) does not.
public struct LastChanges: Equatable, Sendable {
  /// The changes, newest first, each with those fields that no newer entry touches.
  private var newest: [DatedFields] = []
  /// The `mostKept` newest changes, newest first, each with all fields that it touches.
  private var all: [DatedFields] = []
  private var touched: FieldSet = []

  private struct DatedFields: Equatable {
    let fields: FieldSet
    let moment: Moment
    let elsewhere: [FieldSet: Moment]
  }

  package init() {}

  /// Adds the change of one entry. The caller adds entry by entry, newest first.
  package mutating func add(_ fields: FieldSet, at moment: Moment, elsewhere: [FieldSet: Moment] = [:]) {
    let new = fields.subtracting(touched)
    if all.count < LastChanges.mostKept {
      all.append(DatedFields(fields: fields, moment: moment, elsewhere: elsewhere))
    }
    guard !new.isEmpty else { return }
    newest.append(DatedFields(fields: new, moment: moment, elsewhere: elsewhere))
    touched.formUnion(new)
  }

  /// When any of the fields was last changed; nil if never. If one entry set all fields, it is at most `changed`: an
  /// imported card keeps its age from the other store.
  public func moment(_ fields: FieldSet, changed: Moment) -> Moment? {
    self[fields].map { newest.count == 1 ? min($0, changed) : $0 }
  }

  /// The time of the latest change of any of the fields; nil if none of them was ever set.
  public subscript(fields: FieldSet) -> Moment? { last(fields)?.moment }

  /// The time of the last change in the other store; nil if the fields were changed here last, or never.
  public func elsewhere(_ fields: FieldSet) -> Moment? {
    guard let last = last(fields), let time = last.elsewhere[fields] else { return nil }
    return min(time, last.moment)
  }

  /// When the fields were changed before their last change, newest first. For a received change the time in the other
  /// store.
  public func earlier(_ fields: FieldSet, most: Int) -> [Moment] {
    all.filter { !$0.fields.isDisjoint(with: fields) }.dropFirst().prefix(most).map { change in
      change.elsewhere[fields].map { min($0, change.moment) } ?? change.moment
    }
  }

  /// The maximum number of changes kept: an import reads no more of them to find the last common version.
  fileprivate static let mostKept = IncomingCard.mostPages * 100

  private func last(_ fields: FieldSet) -> DatedFields? { newest.first { !$0.fields.isDisjoint(with: fields) } }
}

extension EntryReader {
  public func lastPageChanges(of page: PageID) throws(StoreFailure) -> LastChanges {
    var (changes, left) = (LastChanges(), LastChanges.mostKept)
    try visit(.page(page)) { entry in
      if !entry.isOverridden { changes.add(entry.touched, at: entry.moment, elsewhere: entry.elsewhere) }
      left -= 1
      return left > 0
    }
    return changes
  }
}

extension ChangeTimes where Part: MergePart {
  /// The times of the parts by field, as an entry stores them. If two parts share a field, the later time wins.
  func fieldTimes(_ parts: some Sequence<Part>) -> [FieldSet: Moment] {
    Dictionary(parts.map { ($0.fields, moment($0)) }, uniquingKeysWith: max)
  }
}
