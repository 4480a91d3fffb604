import Kanban

public enum JournalFormat: String, CaseIterable, Sendable {
  case jrnl, jrnlJSON = "jrnl-json", dayOne = "dayone", markdown

  public static func isOfOtherEncoding(_ beginning: [UInt8]) -> Bool { Intake.isOfOtherEncoding(beginning) }

  /// True if a file has no entries: it is blank, or an empty JSON list or object.
  public static func isEmpty(_ whole: [UInt8]) -> Bool {
    let bytes = whole.starts(with: Intake.mark) ? whole.dropFirst(3)[...] : whole[...]
    return ["", "[]", "{}"].contains { bytes.filter { $0 > 32 }.elementsEqual($0.utf8) }
  }

  /// Guesses the format of a journal by its file name and first bytes; nil if they fit none.
  public static func guess(name: String, beginning: [UInt8]) -> JournalFormat? {
    let name = name.lowercased()
    if name.hasSuffix(".md") || name.hasSuffix(".markdown") { return .markdown }
    let bytes = beginning.starts(with: Intake.mark) ? beginning.dropFirst(3)[...] : beginning[...]
    guard let first = bytes.first(where: { $0 > 32 }) else { return nil }
    if first == UInt8(ascii: "{") {
      if bytes.holds("\"metadata\"") || bytes.holds("\"creationDate\"") { return .dayOne }
      return bytes.holds("\"entries\"") ? .jrnlJSON : nil
    }
    var headings = JrnlHeadings()
    let line = bytes.split { $0 == 10 || $0 == 13 }.first { $0.contains { $0 > 32 } } ?? []
    do throws(InterchangeMistake.Kind) { return try headings.heading(line) == nil ? nil : .jrnl } catch {
      // An ambiguous date such as `05/06/2026` also shows that the line is a heading of jrnl.
      return .jrnl
    }
  }
}

/// Handles the start of a file: removes a UTF-8 byte order mark and rejects other encodings.
struct Intake {
  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private var beginning: [UInt8]? = []
  /// The number of bytes by which an encoding is recognized.
  private static let needed = 16

  /// Recognizes UTF-16 and little-endian UTF-32 by their byte order mark, and either by a zero in every second byte as
  /// in ASCII text. Only zeros, as in other binary files, do not count.
  static func isOfOtherEncoding(_ begun: [UInt8]) -> Bool {
    if begun.starts(with: [0xFF, 0xFE]) || begun.starts(with: [0xFE, 0xFF]) { return true }
    let end = min(needed, begun.count)
    let isZero = { (first: Int) in stride(from: first, to: end, by: 2).allSatisfy { begun[$0] == 0 } }
    return end > 1 && isZero(0) != isZero(1)
  }

  /// Returns the bytes of the file without a byte order mark at its beginning. Returns none until enough bytes have
  /// come to recognize the encoding; throws if it is UTF-16 or UTF-32.
  mutating func text(of bytes: [UInt8], isLast: Bool) throws(InterchangeMistake) -> [UInt8] {
    guard var begun = beginning else { return bytes }
    begun += bytes
    guard begun.count >= Intake.needed || isLast else {
      beginning = begun
      return []
    }
    beginning = nil
    if Intake.isOfOtherEncoding(begun) {
      throw InterchangeMistake(.otherEncoding, line: 1, entry: 0)
    }
    return begun.starts(with: Intake.mark) ? Array(begun.dropFirst(3)) : begun
  }
}
