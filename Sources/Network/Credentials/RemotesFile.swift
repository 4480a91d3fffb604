import Interchange

/// What a person has written down of servers, by the name that each has here: how one proves who one is, where, and whom to believe.
public struct RemotesFile: Equatable, Sendable {
  public struct Block: Equatable, Sendable {
    public let name: String
    /// Where the password may go; nil where the name is to tell it.
    public var host: WebPlace?
    public var password: Secret?
    /// The words of a command that says the password; none where there is no command.
    public var command: [String] = []
    /// The file of the authority that vouches for the server, or for all of them.
    public var authority: String?

    /// Whether something says the password.
    public var hasPassword: Bool { password != nil || !command.isEmpty }

    /// The one that its password is for: a block that says none is about that which it is called after, and a name that is no host is
    /// about none.
    public var place: WebPlace? { host ?? (try? WebPlace(name)) }

    /// Whether the password may go to the server at a place: whoever made the store has given the server there its name and its address,
    /// and only this file is the person's.
    public func isAbout(_ other: WebPlace) -> Bool { place.map(other.isSame) ?? false }
  }

  public struct Mistake: Error, Equatable, Sendable {
    public let line: Int
    public let kind: Kind

    public init(line: Int, kind: Kind) { (self.line, self.kind) = (line, kind) }

    public enum Kind: Equatable, Sendable {
      /// Neither a name in brackets nor a key, `=` and a value.
      case unreadable
      case unknownKey(String)
      /// A key before the first name.
      case noServer
      case noValue(String)
      /// What was said before: a key of a server, or a password beside a command that says one.
      case twice(String)
      case serverTwice(String)
      /// A whole address, or what is none of a host and its port.
      case badHost
      /// A quote that is not closed.
      case openQuote
      /// A path that does not begin at the root.
      case relativePath
      /// What proves who one is, told to whoever is asked.
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

  /// The block about all who have no word of their own for it.
  static let everyone = "*"

  public var holdsPassword: Bool { blocks.contains { $0.password != nil } }

  // MARK: Lines

  static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// The name in brackets that a block begins with.
  static func server(in line: Substring) -> String? {
    let line = line.withoutBlankEnds
    guard line.first == "[", line.last == "]", line.count > 2 else { return nil }
    let name = line.dropFirst().dropLast()
    return isName(name) ? String(name) : nil
  }

  /// What can stand between brackets and be found there again.
  static func isName(_ name: some StringProtocol) -> Bool {
    !name.isEmpty && !name.contains { "[]\n\r\r\n".contains($0) }
  }

  private mutating func read(_ line: Substring) throws(RefusedLine) {
    let bare = line.withoutBlankEnds
    if bare.isEmpty || bare.first == "#" { return }
    if let name = RemotesFile.server(in: bare) {
      // Its keys are read, so that one mistake does not look like many.
      blocks.append(Block(name: name))
      if blocks.dropLast().contains(where: { $0.name == name }) { throw RefusedLine(.serverTwice(name)) }
      return
    }
    guard bare.first != "[", let (name, value) = RemotesFile.pair(in: bare) else { throw RefusedLine(.unreadable) }
    guard let key = Key(rawValue: name) else { throw RefusedLine(.unknownKey(name)) }
    guard var block = blocks.popLast() else { throw RefusedLine(.noServer) }
    defer { blocks.append(block) }
    try block.take(value, as: key)
  }

  static func pair(in line: Substring) -> (name: String, value: Substring)? {
    guard let sign = line.firstIndex(of: "=") else { return nil }
    return (String(line[..<sign].withoutBlankEnds), line[line.index(after: sign)...].withoutBlankEnds)
  }

  /// What can be said of a server.
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
  fileprivate mutating func take(_ value: Substring, as key: RemotesFile.Key) throws(RefusedLine) {
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
  /// Without blanks and tabs around it.
  var withoutBlankEnds: Substring {
    let begun = drop { $0 == " " || $0 == "\t" }
    guard let last = begun.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return begun[begun.endIndex...] }
    return begun[...last]
  }
}
