/// What the keys in force are called, so that a text can name them; which keys they are is decided elsewhere.
public struct KeyNames: Equatable, Sendable {
  private struct Named: Equatable {
    let command: Command
    let keys: [String]
  }

  // A few dozen in each place, looked through when they are asked for: all of them are laid down at every start.
  private var names: [Focus: [Named]] = [:]

  public init() {}

  public mutating func add(_ keys: [String], for command: Command, in focus: Focus) {
    names[focus, default: []].append(Named(command: command, keys: keys))
  }

  public func name(of command: Command, in focus: Focus) -> String? {
    names[focus]?.first { $0.command == command && !$0.keys.isEmpty }?.keys.first
  }

  public func all(for command: Command, in focus: Focus) -> [String] {
    (names[focus] ?? []).filter { $0.command == command }.flatMap(\.keys)
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
