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
    if !path.isEmpty { TemporaryFolder.remove(path.utf8CString.dropLast()) }
  }

  /// Removes a file, a folder with its content, or a symbolic link but not its target. Names are bytes: some tests
  /// write names that are not UTF-8.
  private static func remove(_ path: some Sequence<CChar>) {
    let path = Array(path)
    let terminated = path + [0]
    var found = stat()
    guard lstat(terminated, &found) == 0 else { return }
    guard found.st_mode & S_IFMT == S_IFDIR, let folder = opendir(terminated) else {
      unlink(terminated)
      return
    }
    var names: [[CChar]] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) {
            Array(UnsafeBufferPointer(start: $0, count: strlen($0)))
          }
        })
    }
    closedir(folder)
    let (this, above): ([CChar], [CChar]) = ([46], [46, 46])
    for name in names where name != this && name != above { remove(path + [47] + name) }
    rmdir(terminated)
  }
}
