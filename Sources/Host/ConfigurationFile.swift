import Board
import Glibc

/// The person's configuration, from disk.
public enum ConfigurationFile {
  /// One that is not there is one that says nothing, unless it was asked for.
  public static func read(_ paths: Paths, into configuration: inout Configuration) {
    // Nobody waits for the other end of a pipe that happens to lie there.
    let file = open(paths.config, O_RDONLY | O_CLOEXEC | (paths.isConfigChosen ? 0 : O_NONBLOCK))
    guard file >= 0 else {
      if paths.isConfigChosen || errno != ENOENT { configuration.fail(.unreadable(Machine.describe(errno))) }
      return
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, paths.isConfigChosen || status.st_mode & S_IFMT == S_IFREG else {
      configuration.fail(.unreadable(Machine.describe(EINVAL)))
      return
    }
    errno = 0
    if let bytes = Machine.read(descriptor: file, most: Configuration.mostBytes) {
      configuration.read(file: bytes)
    } else {
      // Read without an error, and yet not to its end.
      configuration.fail(errno == 0 ? .fileTooLarge : .unreadable(Machine.describe(errno)))
    }
  }
}
