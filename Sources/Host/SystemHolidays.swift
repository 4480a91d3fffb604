import Board
import CHolidays
import Glibc
import Kanban
import Synchronization

extension HolidayTable {
  /// The program's own: it lies in the binary, and only what is asked for comes into memory.
  public static let builtIn = HolidayTable(
    constant: UnsafeRawBufferPointer(start: sekan_holidays_bytes(), count: Int(sekan_holidays_size)))
}

/// The files of holidays that a person chose, read when they are first asked for: a board does not wait for them.
public final class HolidayFiles: HolidayShelf {
  private let paths: [String]
  private let known = Mutex<[Outcome]?>(nil)

  /// What became of one file.
  public struct Outcome: Sendable {
    public let path: String
    public let file: HolidayFile?
    /// Why there is none.
    public let error: Int32
  }

  public init(_ paths: [String], beside config: String) {
    self.paths = paths.map { HolidayFiles.path($0, beside: config) }
  }

  public var holidays: [OwnHoliday] {
    paths.isEmpty ? [] : found.flatMap { $0.file?.holidays ?? [] }
  }

  public var found: [Outcome] {
    known.withLock { known in
      if let known { return known }
      let found = paths.map(HolidayFiles.read)
      known = found
      return found
    }
  }

  private static func read(_ path: String) -> Outcome {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return Outcome(path: path, file: nil, error: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return Outcome(path: path, file: nil, error: EINVAL)
    }
    errno = 0
    if let bytes = Machine.read(descriptor: descriptor, most: HolidayFile.mostBytes) {
      return Outcome(path: path, file: HolidayFile(bytes), error: 0)
    }
    // Read without an error, and yet not to its end.
    return errno == 0 ? Outcome(path: path, file: .tooLarge, error: 0) : Outcome(path: path, file: nil, error: errno)
  }

  /// `~/` is the person's own folder; any other path that does not begin at the root begins where the configuration lies.
  private static func path(_ path: String, beside config: String) -> String {
    if path.hasPrefix("~/") { return Machine.home + path.dropFirst() }
    if path.hasPrefix("/") { return path }
    let folder = config.lastIndex(of: "/").map { config[...$0] } ?? ""
    return folder + path
  }
}
