import Synchronization

/// Names of the keys that run each command now, for texts. `Screens` provides them.
public struct KeyNames: Equatable, Sendable {
  /// The commands of one place and their keys. They are found by linear search, because filling a dictionary takes
  /// longer.
  private struct Place: Equatable {
    private(set) var commands: [Command] = []
    private(set) var keys: [[String]] = []

    mutating func add(_ names: [String], for command: Command) {
      if let index = index(of: command) {
        keys[index] += names
      } else {
        commands.append(command)
        keys.append(names)
      }
    }

    func index(of command: Command) -> Int? { commands.indices.first { commands[$0] == command } }

    /// Equal if each command has the same keys, in whatever order the commands were added.
    static func == (one: Place, other: Place) -> Bool {
      one.commands.count == other.commands.count
        && one.commands.indices.allSatisfy { index in
          other.index(of: one.commands[index]).map { other.keys[$0] == one.keys[index] } == true
        }
    }
  }

  /// The names of all places. Each place is read at its first use, because a shell command names no key, and a board
  /// only those of a few places.
  private final class Table: Sendable {
    private let read: @Sendable (Focus) -> [(command: Command, keys: [String])]
    private let known = Mutex<[Focus: Place]>([:])

    init(_ read: @escaping @Sendable (Focus) -> [(command: Command, keys: [String])]) { self.read = read }

    func place(_ focus: Focus) -> Place {
      known.withLock { known in
        if let place = known[focus] { return place }
        var place = Place()
        for row in read(focus) { place.add(row.keys, for: row.command) }
        known[focus] = place
        return place
      }
    }
  }

  private let table: Table
  /// True to prefer keys that are not capital letters, because a Hangul keyboard types another letter for a capital.
  public var avoidsCapitals = false

  /// `read` returns the commands of a place with the names of their keys, first the one that texts name.
  public init(_ read: @escaping @Sendable (Focus) -> [(command: Command, keys: [String])] = { _ in [] }) {
    table = Table(read)
  }

  public static func == (one: KeyNames, other: KeyNames) -> Bool {
    one.avoidsCapitals == other.avoidsCapitals
      && (one.table === other.table || Focus.allCases.allSatisfy { one.table.place($0) == other.table.place($0) })
  }

  public func name(of command: Command, in focus: Focus) -> String? {
    let place = table.place(focus)
    guard let index = place.index(of: command) else { return nil }
    let keys = place.keys[index]
    return (avoidsCapitals ? keys.first { !KeyNames.isCapital($0) } : nil) ?? keys.first
  }

  private static func isCapital(_ key: String) -> Bool {
    key.utf8.count == 1 && key.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  public func all(for command: Command, in focus: Focus) -> [String] {
    let place = table.place(focus)
    return place.index(of: command).map { place.keys[$0] } ?? []
  }

  /// Replaces each placeholder such as `{undo}` in the text by the name of the command's key.
  public func filled(_ text: String, in focus: Focus) -> String {
    // The text is searched as bytes, because every frame does this for each empty column.
    var (filled, rest) = ("", text.utf8[...])
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      let name = String(Substring(rest[rest.index(after: open)..<close]))
      filled += Substring(rest[..<open])
      // A command without a key is named in the text as in the configuration.
      filled += Command(rawValue: name).map { anyName(of: $0, in: focus) ?? $0.name } ?? name
      rest = rest[rest.index(after: close)...]
    }
    return filled + Substring(rest).filter { $0 != "{" }
  }

  /// Name of the key for the command in this place; if it has none there, in any other place. Nil without a key.
  private func anyName(of command: Command, in focus: Focus) -> String? {
    name(of: command, in: focus) ?? Focus.allCases.lazy.compactMap { self.name(of: command, in: $0) }.first
  }
}
