import Glibc

/// A temporary folder, deleted on deinit.
public final class TemporaryFolder {
  public let path: String

  public init() {
    // The folder is in memory if possible, where a sync costs nothing.
    let base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(base)/sekan-test-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? ""
  }

  public func file(_ name: String = "board.sekan") -> String { "\(path)/\(name)" }

  deinit {
    if !path.isEmpty { TemporaryFolder.remove(path) }
  }

  /// Removes a file, a folder with its content, or a symbolic link but not its target.
  private static func remove(_ path: String) {
    var found = stat()
    guard lstat(path, &found) == 0 else { return }
    guard found.st_mode & S_IFMT == S_IFDIR, let folder = opendir(path) else {
      unlink(path)
      return
    }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    closedir(folder)
    for name in names where name != "." && name != ".." { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
