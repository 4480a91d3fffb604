import Kanban

/// Filters that are kept by name: some lines of text beside the cards, without history.
public struct SavedFilters: Equatable, Sendable {
  public struct Saved: Equatable, Sendable {
    public var name: String
    public var query: String
  }

  public private(set) var all: [Saved] = []

  public static let most = 100
  /// In characters.
  public static let longestName = 40

  public init() {}

  /// Whoever wrote it: of what is no filter, or too much, nothing is taken.
  public init(_ text: String) {
    for line in text.utf8.prefix(NoteName.longest).split(separator: UInt8(ascii: "\n")).prefix(SavedFilters.most) {
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard parts.count == 2 else { continue }
      let (name, query) = (
        SavedFilters.name(String(Substring(parts[0]))), SavedFilters.plain(String(Substring(parts[1])))
      )
      guard !name.isEmpty, !query.isEmpty, query.count <= Query.longest, self[name] == nil else { continue }
      all.append(Saved(name: name, query: query))
    }
  }

  /// A line each: the name, a tab, the query.
  public var text: String { all.map { "\($0.name)\t\($0.query)" }.joined(separator: "\n") }

  public var isFull: Bool { all.count >= SavedFilters.most }

  /// There is no room for it in what may be kept.
  public var isTooLong: Bool { text.utf8.count > NoteName.longest }

  /// Those whose name begins so, in any case; all for blanks.
  func beginning(with typed: String) -> [Saved] {
    let typed = typed.trimmed.lowercased()
    return all.filter { $0.name.lowercased().hasPrefix(typed) }
  }

  public subscript(name: String) -> Saved? { all.first { $0.name == name } }

  /// The query of a saved filter. Capitals count only where two names differ in nothing else.
  public func query(named typed: String) -> String? {
    let name = SavedFilters.name(typed)
    if let saved = self[name] { return saved.query }
    let alike = all.filter { $0.name.lowercased() == name.lowercased() }
    return alike.count == 1 ? alike[0].query : nil
  }

  /// In the place of the one that had the name, else as the last.
  public mutating func save(_ query: String, as name: String) {
    let saved = Saved(name: name, query: SavedFilters.plain(query))
    if let index = all.firstIndex(where: { $0.name == name }) { all[index] = saved } else { all.append(saved) }
  }

  public mutating func rename(_ name: String, to other: String) {
    if let index = all.firstIndex(where: { $0.name == name }) { all[index].name = other }
  }

  public mutating func remove(_ name: String) { all.removeAll { $0.name == name } }

  /// What a name can be: one line, no longer than is seen.
  public static func name(_ text: String) -> String {
    // Where it is cut may be a blank.
    plain(String(plain(text).prefix(longestName)))
  }

  /// Without what would end the line or the name, and without blanks around.
  private static func plain(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
    var view = String.UnicodeScalarView(scalars)[...]
    while view.first == " " { view.removeFirst() }
    while view.last == " " { view.removeLast() }
    return String(view)
  }
}

extension NoteName {
  /// Of the whole store: a filter is worth as much on another board.
  public static let filters = NoteName("filters")
}
