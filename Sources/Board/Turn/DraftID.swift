import Kanban

/// Which draft: one for each editor that was ever opened.
public struct DraftID: Hashable, Sendable {
  public let name: String

  init(_ id: CardID) { name = id.text }

  /// From a file's name; nil when it is none of ours.
  public init?(name: String) {
    guard let id = CardID(text: name) else { return nil }
    self.name = id.text
  }
}
