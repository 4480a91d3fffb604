/// What the keys in force are called, so that a text can name them; which keys they are is decided elsewhere.
public struct KeyNames: Equatable, Sendable {
  /// The commands of a place, and the keys of each: a few dozen, looked through when they are asked for, as all of them are
  /// laid down at every start.
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

    /// In whatever order they were laid down.
    static func == (one: Place, other: Place) -> Bool {
      one.commands.count == other.commands.count
        && one.commands.indices.allSatisfy { index in
          other.index(of: one.commands[index]).map { other.keys[$0] == one.keys[index] } == true
        }
    }
  }

  private var places: [Focus: Place] = [:]
  /// Prefers a key without a capital letter, which a Hangul keyboard types as another letter.
  public var avoidsCapitals = false

  public init() {}

  public mutating func add(_ keys: [String], for command: Command, in focus: Focus) {
    places[focus, default: Place()].add(keys, for: command)
  }

  public func name(of command: Command, in focus: Focus) -> String? {
    guard let place = places[focus], let index = place.index(of: command) else { return nil }
    let keys = place.keys[index]
    return (avoidsCapitals ? keys.first { !KeyNames.isCapital($0) } : nil) ?? keys.first
  }

  private static func isCapital(_ key: String) -> Bool {
    key.utf8.count == 1 && key.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  public func all(for command: Command, in focus: Focus) -> [String] {
    guard let place = places[focus], let index = place.index(of: command) else { return [] }
    return place.keys[index]
  }

  /// Puts the key's name where a text says `{command}`.
  public func filled(_ text: String, in focus: Focus) -> String {
    // By bytes, as every frame does it for each column that is empty.
    var (filled, rest) = ("", text.utf8[...])
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      let name = String(Substring(rest[rest.index(after: open)..<close]))
      filled += Substring(rest[..<open])
      // A command without a key is called what it is called in the configuration.
      filled += Command(rawValue: name).map { anyName(of: $0, in: focus) ?? $0.name } ?? name
      rest = rest[rest.index(after: close)...]
    }
    return filled + Substring(rest).filter { $0 != "{" }
  }

  /// Its name there, else where it has one.
  private func anyName(of command: Command, in focus: Focus) -> String? {
    name(of: command, in: focus) ?? Focus.allCases.lazy.compactMap { self.name(of: command, in: $0) }.first
  }
}
