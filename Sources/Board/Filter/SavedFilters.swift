import Kanban

/// Filters saved by name, stored as a text beside the cards, without history.
public struct SavedFilters: Equatable, Sendable {
  public struct Saved: Equatable, Sendable {
    public var name: String
    public var query: String
  }

  public private(set) var all: [Saved] = []

  public static let most = 100
  public static let longestName = 40

  /// Parses the stored text. Any text is accepted: invalid and surplus lines are skipped.
  public init(_ text: String) {
    for line in text.utf8.prefix(NoteName.longest).split(separator: UInt8(ascii: "\n")).prefix(SavedFilters.most) {
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard parts.count == 2 else { continue }
      let (name, query) = (SavedFilters.name(String(Substring(parts[0]))), String(Substring(parts[1])).asTitle)
      guard !name.isEmpty, !query.isEmpty, query.count <= Query.longest, self[name] == nil else { continue }
      all.append(Saved(name: name, query: query))
    }
  }

  /// The filters as a text to store: a line per filter with its name, a tab, and its query.
  public var text: String { all.map { "\($0.name)\t\($0.query)" }.joined(separator: "\n") }

  public var isFull: Bool { all.count >= SavedFilters.most }

  /// True if the filters as text are longer than a note may be, so that they cannot be stored.
  public var isTooLong: Bool { text.utf8.count > NoteName.longest }

  /// Filters whose name begins with the typed text, ignoring case; all of them for a blank text.
  func beginning(with typed: String) -> [Saved] {
    let typed = typed.trimmed.lowercased()
    return all.filter { $0.name.lowercased().hasPrefix(typed) }
  }

  public subscript(name: String) -> Saved? { all.first { $0.name == name } }

  /// The query of the saved filter with this name, in any case; if several names differ only in case, only by its exact
  /// name. Nil if not found.
  public func query(named typed: String) -> String? {
    let name = SavedFilters.name(typed)
    if let saved = self[name] { return saved.query }
    let alike = all.filter { $0.name.lowercased() == name.lowercased() }
    return alike.count == 1 ? alike[0].query : nil
  }

  public mutating func save(_ query: String, as name: String) {
    let saved = Saved(name: name, query: query.asTitle)
    if let index = all.firstIndex(where: { $0.name == name }) { all[index] = saved } else { all.append(saved) }
  }

  public mutating func rename(_ name: String, to other: String) {
    if let index = all.firstIndex(where: { $0.name == name }) { all[index].name = other }
  }

  public mutating func remove(_ name: String) { all.removeAll { $0.name == name } }

  /// Turns typed text into a valid name of a filter: one line of limited length.
  public static func name(_ text: String) -> String {
    // A truncated name is trimmed again, because truncation may leave a blank at its end.
    String(text.asTitle.prefix(longestName)).asTitle
  }
}

extension NoteName {
  /// The note that stores the saved filters, which all projects share.
  public static let filters = NoteName("filters")
}
