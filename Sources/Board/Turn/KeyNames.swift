import Synchronization

/// What the keys in force are called, so that a text can name them; which keys they are is decided elsewhere.
public struct KeyNames: Equatable, Sendable {
  /// A command and the names of its keys.
  public typealias Named = (command: Command, keys: [String])

  /// The commands of a place, and the keys of each: a few dozen, looked through when they are asked for.
  private struct Place: Equatable {
    private var commands: [Command] = []
    private var keys: [[String]] = []

    init(_ all: [Named]) {
      for named in all {
        if let index = commands.firstIndex(of: named.command) {
          keys[index] += named.keys
        } else {
          commands.append(named.command)
          keys.append(named.keys)
        }
      }
    }

    func keys(of command: Command) -> [String] { commands.firstIndex(of: command).map { keys[$0] } ?? [] }

    /// In whatever order they were laid down.
    static func == (one: Place, other: Place) -> Bool {
      one.commands.count == other.commands.count
        && one.commands.allSatisfy { other.commands.contains($0) && other.keys(of: $0) == one.keys(of: $0) }
    }
  }

  /// The places that were asked for: a start asks for a few, and a command of a shell for none.
  private final class Places: Sendable {
    let laid = Mutex<[Focus: Place]>([:])
  }

  private let lay: @Sendable (Focus) -> [Named]
  private let places = Places()

  public init(_ lay: @escaping @Sendable (Focus) -> [Named] = { _ in [] }) {
    self.lay = lay
  }

  private func place(_ focus: Focus) -> Place {
    places.laid.withLock { laid in
      if let place = laid[focus] { return place }
      let place = Place(lay(focus))
      laid[focus] = place
      return place
    }
  }

  public static func == (one: KeyNames, other: KeyNames) -> Bool {
    one.places === other.places || Focus.allCases.allSatisfy { one.place($0) == other.place($0) }
  }

  public func name(of command: Command, in focus: Focus) -> String? { all(for: command, in: focus).first }

  public func all(for command: Command, in focus: Focus) -> [String] { place(focus).keys(of: command) }

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
