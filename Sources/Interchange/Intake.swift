import Kanban

/// Handles the start of a file: removes a UTF-8 byte order mark and rejects other encodings.
struct Intake {
  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private var beginning: [UInt8]? = []

  /// Recognizes UTF-16 and UTF-32 by their byte order mark or by a zero in the first two bytes.
  static func isOfOtherEncoding(_ begun: [UInt8]) -> Bool {
    begun.starts(with: [0xFF, 0xFE]) || begun.starts(with: [0xFE, 0xFF]) || begun.prefix(2).contains(0)
  }

  /// Returns the text bytes; empty until enough are known.
  mutating func text(of bytes: [UInt8], isLast: Bool) throws(InterchangeMistake) -> [UInt8] {
    guard var begun = beginning else { return bytes }
    begun += bytes
    guard begun.count >= 4 || isLast else {
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
