/// A unit of a merge: a part of a card or page for which the merge decides separately.
public protocol MergePart: Hashable, Sendable, CaseIterable {
  var fields: FieldSet { get }
}

/// The values of a card or page that stores and other programs exchange.
public protocol MergeSnapshot: Equatable, Sendable {
  associatedtype Part: MergePart
  func isSame(_ part: Part, as other: Self) -> Bool
}

/// A card or a page. Both are merged by their snapshots, and both can apply the changes of their history.
package protocol Mergeable {
  associatedtype Snapshot: MergeSnapshot
  var snapshot: Snapshot { get }
  var subject: Subject { get }
  /// The card or page after these changes; nil if a change does not fit its values.
  func applying(_ fields: [FieldChange]) -> Self?
}

extension Card: Mergeable {
  package var snapshot: CardSnapshot { CardSnapshot(self) }
  package var subject: Subject { .card(id) }
}

extension Page: Mergeable {
  package var snapshot: PageSnapshot { PageSnapshot(self) }
  package var subject: Subject { .page(id) }
}

/// The last common version of a card or page, limited to the parts with a known value.
public struct MergeBase<Snapshot: MergeSnapshot>: Equatable, Sendable {
  public var reading: Snapshot
  public var parts: Set<Snapshot.Part>
  /// When each part was last changed in that version; nil if unknown: then no incoming copy counts as older than it.
  public var changed: ChangeTimes<Snapshot.Part>?

  public init(
    _ reading: Snapshot, parts: Set<Snapshot.Part> = Set(Snapshot.Part.allCases),
    changed: ChangeTimes<Snapshot.Part>? = nil
  ) {
    (self.reading, self.parts, self.changed) = (reading, parts, changed)
  }
}
