import Kanban

/// Name of a draft file. Every opened editor has its own.
public struct DraftID: Hashable, Sendable {
  public let name: String

  init(_ id: CardID) { name = id.text }

  /// Parses a file name; nil for other files.
  public init?(name: String) {
    guard let id = CardID(text: name) else { return nil }
    self.name = id.text
  }
}
