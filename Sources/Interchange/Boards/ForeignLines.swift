import Kanban

/// Splits text into lines, which end with LF, CR or both.
struct ForeignLines: ForeignUnits {
  struct Line {
    let number: Int
    let text: String
  }

  static let longest = 1 << 20

  private var intake = Intake()
  private var pending: ArraySlice<UInt8> = []
  private var bytes: [UInt8] = []
  private var number = 1
  /// True after CR: an LF then ends no further line.
  private var wasReturn = false

  mutating func add(_ more: [UInt8], isLast: Bool) throws(ForeignMistake) {
    pending += try intake.foreign(more, isLast: isLast)
  }

  /// The next line; nil if more bytes are needed, or at the end of the file. Lines are returned one by one, so that an
  /// error in an earlier line comes first.
  mutating func next(isLast: Bool) throws(ForeignMistake) -> Line? {
    while let byte = pending.popFirst() {
      defer { wasReturn = byte == 13 }
      if byte == 10, wasReturn { continue }
      if byte == 10 || byte == 13 { return try end() }
      // Rejects a zero byte, which only binary files have.
      if byte == 0 {
        throw ForeignMistake(.zeroByte, line: number, column: (bytes + [0xFF]).columnOfInvalidUTF8)
      }
      bytes.append(byte)
      if bytes.count > ForeignLines.longest {
        throw ForeignMistake(.tooLarge(limit: ForeignLines.longest), line: number)
      }
    }
    pending = []
    return isLast && !bytes.isEmpty ? try end() : nil
  }

  private mutating func end() throws(ForeignMistake) -> Line {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ForeignMistake(.notUTF8, line: number, column: bytes.columnOfInvalidUTF8)
    }
    defer {
      bytes.removeAll(keepingCapacity: true)
      number += 1
    }
    return Line(number: number, text: text)
  }
}

extension Intake {
  mutating func foreign(_ bytes: [UInt8], isLast: Bool) throws(ForeignMistake) -> [UInt8] {
    do throws(InterchangeMistake) { return try text(of: bytes, isLast: isLast) } catch {
      throw ForeignMistake(.otherEncoding, line: 1)
    }
  }
}

extension [UInt8] {
  /// The column of the first byte that is invalid UTF-8, counted in Unicode scalars from 1.
  var columnOfInvalidUTF8: Int {
    var (decoder, bytes, column) = (UTF8(), makeIterator(), 1)
    while case .scalarValue = decoder.decode(&bytes) { column += 1 }
    return column
  }
}
