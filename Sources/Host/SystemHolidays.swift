import CHolidays
import Glibc
import Interchange
import Kanban
import Synchronization
import Time

extension HolidayTable {
  /// The built-in table of holidays. It is part of the binary, so that only the pages used are loaded.
  public static let builtIn = HolidayTable(
    constant: UnsafeRawBufferPointer(start: sekan_holidays_bytes(), count: Int(sekan_holidays_size)))

  public static let builtInRelease = HolidayRelease(
    version: String(cString: sekan_holidays_release()), day: String(cString: sekan_holidays_day()))
}

/// Holiday files from the configuration, and the user's updated table. They are read on first use, so that startup does
/// not wait for them.
public final class HolidayFiles: HolidayShelf {
  private let paths: [String]
  private let known = Mutex<[Outcome]?>(nil)
  private let tablePath: String
  private let knownTable = Mutex<TableOutcome?>(nil)

  public struct Outcome: Sendable {
    public let path: String
    public let file: HolidayFile?
    /// The errno of the failure if the file could not be read (`file` is nil).
    public let error: Int32
  }

  public init(_ paths: [String], beside config: String, table: String) {
    tablePath = table
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

  /// The path of a file as written in the setting: `~/` is the home folder, and other relative paths start at the
  /// configuration's folder.
  private static func path(_ path: String, beside config: String) -> String {
    if path.hasPrefix("~/") { return Machine.home + path.dropFirst() }
    if path.hasPrefix("/") { return path }
    let folder = config.lastIndex(of: "/").map { config[...$0] } ?? ""
    return folder + path
  }
}

// MARK: Updated table

extension HolidayFiles {
  public enum TableOutcome: Sendable {
    case missing
    /// The user's table file is not newer than the built-in table, so it is not used.
    case older(HolidayRelease)
    case inForce(HolidayRelease, HolidayTable)
    case refused(HolidayTableFile.Flaw)
    case unreadable(Int32)
  }

  /// The state of the user's table file, which is read on first use and then cached.
  public var tableOutcome: TableOutcome {
    knownTable.withLock { known in
      if let known { return known }
      let outcome = HolidayFiles.table(at: tablePath)
      known = outcome
      return outcome
    }
  }

  public var table: HolidayTable? {
    if case .inForce(_, let table) = tableOutcome { table } else { nil }
  }

  private static func table(at path: String) -> TableOutcome {
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try Machine.read(path, most: HolidayTableFile.mostBytes, takingPipes: false)
    } catch {
      return switch error {
      case .tooLarge: .refused(.tooLarge)
      case .system(ENOENT), .system(ENOTDIR): .missing
      case .system(let number): .unreadable(number)
      }
    }
    do throws(HolidayTableFile.Flaw) {
      let file = try HolidayTableFile(bytes)
      guard let own = HolidayTable.builtInRelease, file.release.isNewer(than: own) else { return .older(file.release) }
      return .inForce(file.release, HolidayTable(constant: kept(bytes[file.table])))
    } catch {
      return .refused(error)
    }
  }

  /// Copies the bytes into memory that is never freed, since the table is used until the process ends.
  private static func kept(_ bytes: ArraySlice<UInt8>) -> UnsafeRawBufferPointer {
    let place = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    place.copyBytes(from: bytes)
    return UnsafeRawBufferPointer(place)
  }
}
