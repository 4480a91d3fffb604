import Interchange

/// The user's file of servers (`~/.config/sekan/remotes`): passwords, their hosts and certificate authorities, by the name of a
/// server.
public struct RemotesFile: Equatable, Sendable {
  public struct Block: Equatable, Sendable {
    public let name: String
    /// The host of the password; nil if the name of the block is the host.
    public var host: WebPlace?
    public var password: Secret?
    /// A command that prints the password, split into words; empty if none.
    public var command: [String] = []
    public var authority: String?

    public var hasPassword: Bool { password != nil || !command.isEmpty }

    /// The host of the password: `host`, or else the name; nil if the name is no host.
    public var place: WebPlace? { host ?? (try? WebPlace(name)) }

    /// Whether the password may be sent to a host. Name and address of a server come from the store, which another person may
    /// have made; only this file is certainly the user's.
    public func isAbout(_ other: WebPlace) -> Bool { place.map(other.isSame) ?? false }
  }

  public struct Mistake: Error, Equatable, Sendable {
    public let line: Int
    public let kind: Kind

    public init(line: Int, kind: Kind) { (self.line, self.kind) = (line, kind) }

    public enum Kind: Equatable, Sendable {
      /// Neither a name in brackets nor a key with a value.
      case unreadable
      case unknownKey(String)
      /// A key before the first name.
      case noServer
      case noValue(String)
      /// A repeated key, or a password and a command in the same block.
      case twice(String)
      case serverTwice(String)
      /// Not a host with an optional port.
      case badHost
      case openQuote
      case relativePath
      /// A password or host in the block for all servers.
      case forEveryone(String)
    }
  }

  public private(set) var blocks: [Block] = []
  public private(set) var mistakes: [Mistake] = []

  public init(_ text: String = "") {
    for (index, line) in RemotesFile.lines(of: text).enumerated() {
      do throws(RefusedLine) {
        try read(line)
      } catch {
        mistakes.append(Mistake(line: index + 1, kind: error.kind))
      }
    }
  }

  public subscript(server: String) -> Block? { blocks.first { $0.name == server } }

  /// The block for all servers without a value of their own.
  static let everyone = "*"

  public var holdsPassword: Bool { blocks.contains { $0.password != nil } }

  // MARK: Lines

  static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  static func server(in line: Substring) -> String? {
    let line = line.withoutBlankEnds
    guard line.first == "[", line.last == "]", line.count > 2 else { return nil }
    let name = line.dropFirst().dropLast()
    return isName(name) ? String(name) : nil
  }

  /// Whether a name can be written between brackets and parsed again.
  static func isName(_ name: some StringProtocol) -> Bool {
    !name.isEmpty && !name.contains { "[]\n\r\r\n".contains($0) }
  }

  private mutating func read(_ line: Substring) throws(RefusedLine) {
    let bare = line.withoutBlankEnds
    if bare.isEmpty || bare.first == "#" { return }
    if let name = RemotesFile.server(in: bare) {
      // The block is kept, so that its keys do not cause more errors.
      blocks.append(Block(name: name))
      if blocks.dropLast().contains(where: { $0.name == name }) { throw RefusedLine(.serverTwice(name)) }
      return
    }
    guard bare.first != "[", let (name, value) = RemotesFile.pair(in: bare) else { throw RefusedLine(.unreadable) }
    guard let key = Key(rawValue: name) else { throw RefusedLine(.unknownKey(name)) }
    guard var block = blocks.popLast() else { throw RefusedLine(.noServer) }
    defer { blocks.append(block) }
    try block.set(value, as: key)
  }

  static func pair(in line: Substring) -> (name: String, value: Substring)? {
    guard let sign = line.firstIndex(of: "=") else { return nil }
    return (String(line[..<sign].withoutBlankEnds), line[line.index(after: sign)...].withoutBlankEnds)
  }

  static var keys: [String] { Key.allCases.map(\.rawValue) }

  enum Key: String, CaseIterable {
    case host
    case password
    case command = "password-command"
    case authority = "ca"
  }
}

struct RefusedLine: Error {
  let kind: RemotesFile.Mistake.Kind

  init(_ kind: RemotesFile.Mistake.Kind) { self.kind = kind }
}

extension RemotesFile.Block {
  fileprivate mutating func set(_ value: Substring, as key: RemotesFile.Key) throws(RefusedLine) {
    guard !value.isEmpty else { throw RefusedLine(.noValue(key.rawValue)) }
    guard name != RemotesFile.everyone || key == .authority else { throw RefusedLine(.forEveryone(key.rawValue)) }
    switch key {
    case .host:
      guard host == nil else { throw RefusedLine(.twice(key.rawValue)) }
      do throws(WebAddressMistake) { host = try WebPlace(String(value)) } catch { throw RefusedLine(.badHost) }
    case .password:
      guard !hasPassword else { throw RefusedLine(.twice(key.rawValue)) }
      password = Secret(Quoting.unquoted(value))
    case .command:
      guard !hasPassword else { throw RefusedLine(.twice(key.rawValue)) }
      guard let words = Quoting.words(of: value) else { throw RefusedLine(.openQuote) }
      command = words
    case .authority:
      guard authority == nil else { throw RefusedLine(.twice(key.rawValue)) }
      guard value.first == "/" else { throw RefusedLine(.relativePath) }
      authority = String(value)
    }
  }
}

extension Substring {
  var withoutBlankEnds: Substring {
    let begun = drop { $0 == " " || $0 == "\t" }
    guard let last = begun.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return begun[begun.endIndex...] }
    return begun[...last]
  }
}
