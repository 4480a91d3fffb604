/// When each field of a card was last changed: the moment of the newest entry that touches it.
///
/// What was taken back, and what took it back, are entries like any other: each says what became of the field at its moment. But
/// what a server told and did not become of it (`Entry.isOutdone`) leaves the field as old as it was.
public struct LastChanges: Equatable, Sendable {
  /// The newest first, each with the fields that none after it touches.
  private var newest: [Newest] = []
  private var touched: FieldSet = []

  private struct Newest: Equatable {
    let fields: FieldSet
    let moment: Moment
    let told: [FieldSet: Moment]
  }

  package init() {}

  /// Entry by entry, the newest first.
  package mutating func note(_ fields: FieldSet, at moment: Moment, told: [FieldSet: Moment] = [:]) {
    let new = fields.subtracting(touched)
    guard !new.isEmpty else { return }
    newest.append(Newest(fields: new, moment: moment, told: told))
    touched.formUnion(new)
  }

  /// The same of what was itself changed last at that moment: what came from another store, and to which nothing has happened here,
  /// is as old as it was there.
  public func moment(_ fields: FieldSet, changed: Moment) -> Moment? {
    self[fields].map { newest.count == 1 ? min($0, changed) : $0 }
  }

  /// Of several the last one; nil where none of them was ever filled in.
  public subscript(fields: FieldSet) -> Moment? { last(fields)?.moment }

  /// When it was changed in the store that it came from; nil where it was changed here.
  public func elsewhere(_ fields: FieldSet) -> Moment? {
    guard let last = last(fields), let told = last.told[fields] else { return nil }
    return min(told, last.moment)
  }

  private func last(_ fields: FieldSet) -> Newest? { newest.first { !$0.fields.isDisjoint(with: fields) } }
}

extension EntryTeller {
  /// The same of a page.
  public func lastPageChanges(of page: PageID) throws(StoreFailure) -> LastChanges {
    var (changes, before) = (LastChanges(), Int64?.none)
    for _ in 0..<Received.mostPages {
      let entries = try entries(of: .page(page), before: before, most: 100)
      for entry in entries where !entry.isOutdone {
        changes.note(entry.touched, at: entry.moment, told: entry.elsewhere)
      }
      guard let last = entries.last, entries.count == 100 else { break }
      before = last.sequence
    }
    return changes
  }
}

extension WhenTold where Part: ToldPart {
  /// Of these parts, as an entry keeps it: of two that are one field there, the later.
  func told(_ parts: some Sequence<Part>) -> [FieldSet: Moment] {
    Dictionary(parts.map { ($0.fields, moment($0)) }, uniquingKeysWith: max)
  }
}

/// What is taken from another store as a whole.
public protocol ToldPart: Hashable, Sendable {
  var fields: FieldSet { get }
}

extension CardReading.Part: ToldPart {}
extension PageReading.Part: ToldPart {}
