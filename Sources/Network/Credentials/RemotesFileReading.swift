import Glibc
import Host

/// Why the file of servers cannot be read or written.
public enum RemotesFileFailure: Error, Equatable, Sendable {
  case system(Int32)
  case tooLarge
  case notText
  case notAFile
  case notOnesOwn
  /// Other users may read a password there, or write a command that is run.
  case openToOthers
  case mistake(RemotesFile.Mistake)
  /// The name or password does not fit on a line.
  case cannotHold
  /// The block has a password for another host, which would be lost.
  case holdsAnother(server: String, host: String?)
}

extension RemotesFile {
  /// A missing file counts as empty. A single mistake invalidates the file: after a bad name, a password would count as that of
  /// the previous server.
  public static func read(_ path: String) throws(RemotesFileFailure) -> RemotesFile {
    let file = RemotesFile(try text(at: path) { RemotesFile($0).holdsPassword })
    if let mistake = file.mistakes.first { throw .mistake(mistake) }
    return file
  }

  private static let most = 1 << 20

  static func text(at path: String, isSecret: (String) -> Bool) throws(RemotesFileFailure) -> String {
    // Opening a pipe without a writer would block.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if file < 0, errno == ENOENT { return "" }
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    // Checks the open file, as the path may lead to another one a moment later.
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
  /// In the default folder of the configuration, whatever `--config` says: passwords stay in one place.
  public static func remotes(_ variable: (String) -> String? = Machine.variable) -> String {
    let folder = variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (folder ?? Machine.home(variable) + "/.config") + "/sekan/remotes"
  }
}
