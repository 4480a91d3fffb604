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
  }

  package init() {}

  /// Entry by entry, the newest first.
  package mutating func note(_ fields: FieldSet, at moment: Moment) {
    let new = fields.subtracting(touched)
    guard !new.isEmpty else { return }
    newest.append(Newest(fields: new, moment: moment))
    touched.formUnion(new)
  }

  /// The same of what was itself changed last at that moment: what came from another store, and to which nothing has happened here,
  /// is as old as it was there.
  public func moment(_ fields: FieldSet, changed: Moment) -> Moment? {
    self[fields].map { newest.count == 1 ? min($0, changed) : $0 }
  }

  /// Of several the last one; nil where none of them was ever filled in.
  public subscript(fields: FieldSet) -> Moment? { newest.first { !$0.fields.isDisjoint(with: fields) }?.moment }
}
