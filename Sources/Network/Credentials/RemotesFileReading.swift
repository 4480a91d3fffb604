import Glibc
import Host

/// Why the file of servers is not read, or not written.
public enum RemotesFileFailure: Error, Equatable, Sendable {
  case system(Int32)
  case tooLarge
  /// Not UTF-8.
  case notText
  /// A folder, a pipe or whatever else lies there.
  case notAFile
  case notOnesOwn
  /// Others may read a password there, or write a command that is run.
  case openToOthers
  case mistake(RemotesFile.Mistake)
  /// No line of such a file holds this name or this password.
  case cannotHold
  /// What stands below this name is for another host, and would be lost.
  case holdsAnother(server: String, host: String?)
}

extension RemotesFile {
  /// One that is not there says nothing. With a mistake in it nothing of it counts: after a name that could not be read, a
  /// password would be taken for that of the server before.
  public static func read(_ path: String) throws(RemotesFileFailure) -> RemotesFile {
    let file = RemotesFile(try text(at: path) { RemotesFile($0).holdsPassword })
    if let mistake = file.mistakes.first { throw .mistake(mistake) }
    return file
  }

  private static let most = 1 << 20

  static func text(at path: String, isSecret: (String) -> Bool) throws(RemotesFileFailure) -> String {
    // A pipe without a writer would be waited for.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if file < 0, errno == ENOENT { return "" }
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    // Of the file that is open: another may lie there a moment later.
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
  /// Beside the configuration as it usually lies: no password follows a configuration that was asked for.
  public static func remotes(_ variable: (String) -> String? = Machine.variable) -> String {
    let folder = variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (folder ?? Machine.home(variable) + "/.config") + "/sekan/remotes"
  }
}
