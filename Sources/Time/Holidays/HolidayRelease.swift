/// The version and date of a table of holidays, by which a newer one is found.
public struct HolidayRelease: Equatable, Sendable {
  /// The version of the package from which the table was generated: numbers separated by dots.
  public let version: String
  public let day: Day

  public init?(version: String, day: String) {
    let numbers = version.split(separator: ".", omittingEmptySubsequences: false)
    let isVersion = numbers.count <= 4 && numbers.allSatisfy { $0.utf8.count <= 6 && decimal($0) != nil }
    guard isVersion, let day = Day(text: day) else { return nil }
    (self.version, self.day) = (version, day)
  }

  /// Compares the versions number by number; if they are equal, the days.
  public func isNewer(than other: HolidayRelease) -> Bool {
    numbers != other.numbers ? other.numbers.lexicographicallyPrecedes(numbers) : day > other.day
  }

  private var numbers: [Int] { version.split(separator: ".").map { decimal($0) ?? 0 } }
}

/// A file with a table of holidays: a line `sekan-holidays 1 VERSION DAY SIZE CHECKSUM`, then the bytes of the table.
public struct HolidayTableFile: Sendable {
  public let release: HolidayRelease
  public let table: Range<Int>

  /// The maximum size of the file in bytes, about six times the present size.
  public static let mostBytes = 2 << 20

  public enum Flaw: Error, Equatable, Sendable {
    case tooLarge, notTable, wrongSize, wrongSum, damaged
    /// An invalid part of the table, with its offset.
    case wrong(Part, byte: Int)

    public enum Part: CaseIterable, Sendable {
      case code, text, day, address
    }
  }

  public init(_ bytes: [UInt8]) throws(Flaw) {
    guard bytes.count <= HolidayTableFile.mostBytes else { throw .tooLarge }
    guard let end = bytes.prefix(100).firstIndex(of: UInt8(ascii: "\n")) else { throw .notTable }
    let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 6, words[0] == "sekan-holidays", words[1] == "1", let size = decimal(words[4]),
      let release = HolidayRelease(version: String(words[2]), day: String(words[3]))
    else { throw .notTable }
    let table = end + 1..<bytes.count
    guard table.count == size else { throw .wrongSize }
    guard HolidayTableFile.checksum(bytes[table]) == words[5] else { throw .wrongSum }
    let flaw = bytes.withUnsafeBytes { HolidayTable(constant: UnsafeRawBufferPointer(rebasing: $0[table])).flaw }
    if case .wrong(let part, let byte) = flaw { throw .wrong(part, byte: table.lowerBound + byte) }
    if let flaw { throw flaw }
    (self.release, self.table) = (release, table)
  }

  /// The checksum of the table: sixteen lowercase hexadecimal digits. It detects accidents, not manipulation.
  public static func checksum(_ bytes: some Sequence<UInt8>) -> String {
    let digits = String(bytes.checksum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
