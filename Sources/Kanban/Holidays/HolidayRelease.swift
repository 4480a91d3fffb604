/// Of what a table of holidays was made, and when.
public struct HolidayRelease: Equatable, Sendable {
  /// Of the package: numbers with dots between them.
  public let version: String
  public let day: Day

  /// Nil for what is no version or no day.
  public init?(version: String, day: String) {
    let numbers = version.split(separator: ".", omittingEmptySubsequences: false)
    let isVersion = numbers.count <= 4 && numbers.allSatisfy { $0.utf8.count <= 6 && decimal($0) != nil }
    guard isVersion, let day = Day(text: day) else { return nil }
    (self.version, self.day) = (version, day)
  }

  /// By its version; of one version the table that was made later.
  public func isNewer(than other: HolidayRelease) -> Bool {
    numbers != other.numbers ? other.numbers.lexicographicallyPrecedes(numbers) : day > other.day
  }

  private var numbers: [Int] { version.split(separator: ".").map { decimal($0) ?? 0 } }
}

/// A table of holidays that lies in a file: a line `sekan-holidays 1 VERSION DAY SIZE CHECKSUM`, and the bytes of the table.
public struct HolidayTableFile: Sendable {
  public let release: HolidayRelease
  /// Where in the file the table is.
  public let table: Range<Int>

  /// In bytes, some four times what all countries take today.
  public static let mostBytes = 2 << 20

  /// Why a file is no table that can be trusted.
  public enum Flaw: Error, Equatable, Sendable {
    case tooLarge, notTable, wrongSize, wrongSum, damaged
    /// What one of its parts says, and where in the file.
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

  /// In sixteen small hexadecimal digits: it finds accidents, not those who mean it.
  public static func checksum(_ bytes: some Sequence<UInt8>) -> String {
    let digits = String(bytes.checksum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
