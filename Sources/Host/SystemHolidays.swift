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

  /// What came of reading one file.
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
    paths.isEmpty ? [] : outcomes.flatMap { $0.file?.holidays ?? [] }
  }

  public var outcomes: [Outcome] {
    known.withLock { known in
      if let known { return known }
      let outcomes = paths.map(HolidayFiles.read)
      known = outcomes
      return outcomes
    }
  }

  private static func read(_ path: String) -> Outcome {
    do throws(FileFailure) {
      let bytes = try Machine.read(path, most: HolidayFile.mostBytes, takingPipes: false)
      return Outcome(path: path, file: HolidayFile(bytes), error: 0)
    } catch {
      return switch error {
      case .tooLarge: Outcome(path: path, file: .tooLarge, error: 0)
      case .system(let number): Outcome(path: path, file: nil, error: number)
      }
    }
  }

  /// `~/` is the person's own folder; any other path that does not begin at the root begins where the configuration lies.
  private static func path(_ path: String, beside config: String) -> String {
    if path.hasPrefix("~/") { return Machine.home + path.dropFirst() }
    if path.hasPrefix("/") { return path }
    let folder = config.lastIndex(of: "/").map { config[...$0] } ?? ""
    return folder + path
  }
}
