/// What the keys in force are called, so that a text can name them; which keys they are is decided elsewhere.
public struct KeyNames: Equatable, Sendable {
  /// The commands of a place, and the keys of each: a few dozen, looked through when they are asked for, as all of them are
  /// laid down at every start.
  private struct Place: Equatable {
    var commands: [Command] = []
    var keys: [[String]] = []
  }

  private var places: [Focus: Place] = [:]

  public init() {}

  public mutating func add(_ keys: [String], for command: Command, in focus: Focus) {
    places[focus, default: Place()].commands.append(command)
    places[focus, default: Place()].keys.append(keys)
  }

  public func name(of command: Command, in focus: Focus) -> String? {
    guard let place = places[focus] else { return nil }
    return place.commands.indices.first { place.commands[$0] == command && !place.keys[$0].isEmpty }
      .flatMap { place.keys[$0].first }
  }

  public func all(for command: Command, in focus: Focus) -> [String] {
    guard let place = places[focus] else { return [] }
    return place.commands.indices.filter { place.commands[$0] == command }.flatMap { place.keys[$0] }
  }

  /// Puts the key's name where a text says `{command}`.
  public func filled(_ text: String, in focus: Focus) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    return text.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
      guard index > 0, let end = part.firstIndex(of: "}") else { return String(part) }
      let command = Command(rawValue: String(part[..<end]))
      // A command without a key is called what it is called in the configuration.
      let key = command.map { anyName(of: $0, in: focus) ?? $0.name } ?? String(part[..<end])
      return key + part[part.index(after: end)...]
    }.joined()
  }

  /// Its name there, else where it has one.
  private func anyName(of command: Command, in focus: Focus) -> String? {
    name(of: command, in: focus) ?? Focus.allCases.lazy.compactMap { self.name(of: command, in: $0) }.first
  }
}
