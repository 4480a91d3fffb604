import Glibc
import Host
import Interchange
import Words

/// The user's file of servers (`~/.config/sekan/remotes`): passwords, their hosts and certificate authorities, by the
/// name of a server.
public struct RemotesFile: Equatable, Sendable {
  public struct Block: Equatable, Sendable {
    public let name: String
    /// The host that the password belongs to, from the key `host`; nil without the key, when the name counts.
    public var host: WebPlace?
    public var password: Secret?
    /// The program that prints the password, with its arguments; empty if the block has none.
    public var command: [String] = []
    public var authority: String?

    public var hasPassword: Bool { password != nil || !command.isEmpty }

    /// The host that may get the password: that of `host`, or else the name; nil if the name is no host.
    public var place: WebPlace? { host ?? (try? WebPlace(name)) }

    /// Whether the password may be sent to a host. Name and address of a server come from the store, which another
    /// person may have made; only this file is certainly the user's.
    public func isAbout(_ other: WebPlace) -> Bool { place.map(other.isSame) ?? false }
  }

  public struct Mistake: Error, Equatable, Sendable {
    public let line: Int
    public let kind: Kind

    public init(line: Int, kind: Kind) { (self.line, self.kind) = (line, kind) }

    public enum Kind: Equatable, Sendable {
      /// The line is neither a name in brackets nor a key with a value.
      case unreadable
      case unknownKey(String)
      /// A key stands before the first name of a block.
      case noServer
      case noValue(String)
      /// The block has a key twice, or both a password and a command.
      case twice(String)
      case serverTwice(String)
      /// The value of `host` is not a host with an optional port.
      case badHost
      case openQuote
      case relativePath
      /// The block `*`, which is for all servers, has a password or a host.
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

  /// The name of the block whose certificate authority is for all servers that have none of their own.
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
      // Keeps a block with a name that occurs twice, so that its keys do not cause further errors.
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

public enum RemotesFileFailure: Error, Equatable, Sendable {
  case system(Int32)
  case tooLarge
  case notText
  case notAFile
  case notOnesOwn
  /// Other users may write the file, and with it a command that is run, or may read it although it has a password.
  case openToOthers
  case mistake(RemotesFile.Mistake)
  /// The file cannot contain the name or the password, since it does not fit on a line.
  case cannotHold
  /// The block has a password for another host, which would be overwritten.
  case holdsAnother(server: String, host: String?)
}

extension RemotesFile {
  /// A missing file counts as empty. A single mistake invalidates the file: after a bad name, a password would count as
  /// that of the previous server.
  public static func read(_ path: String) throws(RemotesFileFailure) -> RemotesFile {
    let file = RemotesFile(try text(at: path) { RemotesFile($0).holdsPassword })
    if let mistake = file.mistakes.first { throw .mistake(mistake) }
    return file
  }

  private static let most = 1 << 20

  static func text(at path: String, isSecret: (String) -> Bool) throws(RemotesFileFailure) -> String {
    // Opens without blocking: a pipe without a writer would block.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if file < 0, errno == ENOENT { return "" }
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    // Checks the permissions of the opened file, because the path may lead to another one a moment later.
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_uid == geteuid() else { throw .notOnesOwn }
    guard status.st_mode & 0o022 == 0 else { throw .openToOthers }
    guard let bytes = Machine.read(descriptor: file, most: most) else { throw errno == 0 ? .tooLarge : .system(errno) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
    guard status.st_mode & 0o077 == 0 || !isSecret(text) else { throw .openToOthers }
    return text
  }
}

extension Paths {
  /// The path of the file of servers: in the default folder of the configuration, whatever `--config` says, so that
  /// passwords stay in one place.
  public static func remotes(_ variable: (String) -> String? = Machine.variable) -> String {
    configFolder(variable) + "/remotes"
  }
}

extension RemotesFile {
  /// The text of the file with the password and host of a server, replacing the earlier ones. Other lines and comments
  /// stay. Nil for a name or password that does not fit on a line.
  public static func text(
    _ text: String, keeping password: Secret, of server: String, at place: WebPlace
  ) -> String? {
    guard isName(server), Substring(server).withoutBlankEnds == Substring(server), isLine(password.text) else {
      return nil
    }
    let newLines = [(Key.host, place.text), (.password, Quoting.quoted(password.text))].map { "\($0.rawValue) = \($1)" }
    var lines = lines(of: text).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard let start = lines.firstIndex(where: { self.server(in: $0[...]) == server }) else {
      return (lines + (lines.isEmpty ? [] : [""]) + ["[\(server)]"] + newLines + [""]).joined(separator: "\n")
    }
    let end = lines[(start + 1)...].firstIndex { self.server(in: $0[...]) != nil } ?? lines.endIndex
    let kept = lines[(start + 1)..<end].filter { !isReplaced($0[...]) }
    lines.replaceSubrange((start + 1)..<end, with: newLines + kept)
    return (lines + [""]).joined(separator: "\n")
  }

  private static func isLine(_ password: String) -> Bool {
    !password.isEmpty && !password.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
  }

  private static func isReplaced(_ line: Substring) -> Bool {
    let bare = line.withoutBlankEnds
    guard bare.first != "#", let key = pair(in: bare).flatMap({ Key(rawValue: $0.name) }) else { return false }
    switch key {
    case .host, .password, .command: return true
    case .authority: return false
    }
  }

  /// Writes the password into the file, atomically and readable only by the user.
  public static func keep(
    _ password: Secret, of server: String, at place: WebPlace, in path: String
  ) throws(RemotesFileFailure) {
    let path = followed(path)
    let before = try text(at: path, isSecret: { _ in false })
    try RemotesFile(before).expectRoom(for: server, at: place)
    guard let text = text(before, keeping: password, of: server, at: place) else { throw .cannotHold }
    Machine.makeFolder(Machine.folder(of: path))
    do throws(SystemError) {
      var file = try NewFile(replacing: path)
      try file.write(Array(text.utf8))
      try file.keep()
    } catch {
      throw .system(error.number)
    }
  }

  /// Throws if the block has a password for another host, which is never replaced.
  public func expectRoom(for server: String, at place: WebPlace) throws(RemotesFileFailure) {
    guard let block = self[server], block.hasPassword, !block.isAbout(place) else { return }
    throw .holdsAnother(server: server, host: block.place?.text)
  }

  /// The path with symbolic links resolved, so that a link is kept and its
  /// target replaced; unchanged if no file exists.
  private static func followed(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }
}

enum Quoting {
  /// Splits a command into words like a shell, without its other features: blanks separate words, except within `'…'`
  /// or `"…"`. Nil if a quote is not closed.
  static func words(of command: Substring) -> [String]? {
    var (words, word, quote) = ([String](), String?.none, Character?.none)
    for character in command {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        (quote, word) = (character, word ?? "")
      } else if quote == nil, character == " " || character == "\t" {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { return nil }
    return words + (word.map { [$0] } ?? [])
  }

  /// The password without double quotes around it, which are needed for a blank at its beginning or end.
  static func unquoted(_ password: Substring) -> String {
    let isQuoted = password.count > 1 && password.first == "\"" && password.last == "\""
    return String(isQuoted ? password.dropFirst().dropLast() : password)
  }

  /// The password for the file; in double quotes only if parsing would change it otherwise.
  static func quoted(_ password: String) -> String {
    let bare = Substring(password)
    let isRead = bare.withoutBlankEnds == bare && unquoted(bare) == password
    return isRead ? password : "\"\(password)\""
  }
}
