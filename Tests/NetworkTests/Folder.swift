import Glibc
import Host
import Testing

final class Folder {
  let path: String

  init() throws { path = try #require(Machine.makeTemporaryFolder("sekan-network")) }

  deinit {
    for name in Machine.names(in: path) where name != "." && name != ".." { Machine.removeFolder("\(path)/\(name)") }
    Machine.removeFolder(path)
  }

  func write(_ text: String, to name: String, _ permissions: mode_t = 0o600) -> String {
    let path = "\(self.path)/\(name)"
    #expect(Machine.write(text, to: path) == nil)
    #expect(chmod(path, permissions) == 0)
    return path
  }

  func read(_ name: String) -> String? {
    Machine.read("\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
  }

  func permissions(of name: String) -> mode_t {
    var status = stat()
    return lstat("\(path)/\(name)", &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  var names: [String] { Machine.names(in: path).filter { $0 != "." && $0 != ".." }.sorted() }
}
