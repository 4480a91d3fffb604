import Kanban

/// How a file begins: a mark of its encoding, which is no text, or signs of an encoding that is not read.
struct Intake {
  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private var beginning: [UInt8]? = []

  /// UTF-16 and UTF-32 say so, or have a zero beside the first letter.
  static func isOfOtherEncoding(_ begun: [UInt8]) -> Bool {
    begun.starts(with: [0xFF, 0xFE]) || begun.starts(with: [0xFE, 0xFF]) || begun.prefix(2).contains(0)
  }

  /// What of it is text; nothing as long as too little is known.
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
