import Glibc
import Host
import Interchange

extension RemotesFile {
  /// The text of the file with the password and host of a server, replacing the earlier ones. Other lines and comments stay.
  /// Nil for a name or password that does not fit on a line.
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
    Machine.makeFolder(folder(of: path))
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

  /// Follows a link, as users keep such files elsewhere.
  private static func followed(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  private static func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}
