/// Splits CSV into rows of fields (RFC 4180). The first line shows the delimiter: a comma, a semicolon, a tab or a bar.
struct CSVRows: ForeignUnits {
  struct Row {
    let line: Int
    let fields: [String]
  }

  /// The most bytes of a row.
  static let longest = 4 << 20

  private enum State {
    case start, plain, quoted
    /// A quotation mark within a quoted field was read: it ends the field unless
    /// another one follows, which makes it part of the field.
    case quote
  }

  private var intake = Intake()
  private var pending: ArraySlice<UInt8> = []
  /// The delimiter of the fields; nil until the first line is complete, which shows it.
  private var delimiter: UInt8?
  private var state = State.start
  private var field: [UInt8] = []
  private var fields: [String] = []
  private var size = 0
  private var (line, column) = (1, 1)
  /// The number of the line on which the present row begins.
  private var rowLine = 1
  /// The position of the quotation mark that begins the present field, for an error.
  private var quote = (line: 1, column: 1)
  private var wasReturn = false

  mutating func add(_ more: [UInt8], isLast: Bool) throws(ForeignMistake) {
    pending += try intake.foreign(more, isLast: isLast)
  }

  /// The next row; nil if more bytes are needed, or at the end of the file. Rows are returned one by one, so that an
  /// error in an earlier row comes first.
  mutating func next(isLast: Bool) throws(ForeignMistake) -> Row? {
    if delimiter == nil {
      guard isLast || pending.contains(where: { $0 == 10 || $0 == 13 }) else {
        if pending.count > CSVRows.longest { throw ForeignMistake(.tooLarge(limit: CSVRows.longest), line: 1) }
        return nil
      }
      delimiter = CSVRows.delimiter(in: pending.prefix { $0 != 10 && $0 != 13 })
    }
    while let byte = pending.popFirst() {
      if let row = try read(byte) { return row }
    }
    pending = []
    guard isLast else { return nil }
    if state == .quoted { throw ForeignMistake(.openQuote, line: quote.line, column: quote.column) }
    return try endRow()
  }

  /// The row of a single line; nil if it is invalid.
  static func header(_ line: [UInt8]) -> Row? {
    var rows = CSVRows()
    do throws(ForeignMistake) {
      try rows.add(line, isLast: true)
      return try rows.next(isLast: true)
    } catch {
      return nil
    }
  }

  /// The most frequent delimiter outside of quotes; a comma without any.
  static func delimiter(in line: some Collection<UInt8>) -> UInt8 {
    let candidates = ",;\t|".utf8
    var (counts, isQuoted) = ([UInt8: Int](), false)
    for byte in line {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, candidates.contains(byte) { counts[byte, default: 0] += 1 }
    }
    let most = counts.values.max()
    return candidates.first { counts[$0] == most } ?? UInt8(ascii: ",")
  }

  private mutating func read(_ byte: UInt8) throws(ForeignMistake) -> Row? {
    let isSecondOfTwo = byte == 10 && wasReturn
    if fields.isEmpty, field.isEmpty, state == .start { (rowLine, size) = (line, 0) }
    defer {
      wasReturn = byte == 13
      if byte == 13 || byte == 10 && !isSecondOfTwo {
        (line, column) = (line + 1, 1)
      } else if byte != 10, byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    size += 1
    if size > CSVRows.longest { throw ForeignMistake(.tooLarge(limit: CSVRows.longest), line: rowLine) }
    switch (state, byte) {
    // Rejects a zero byte, which only binary files have.
    case (_, 0): throw ForeignMistake(.zeroByte, line: line, column: column)
    case (.quoted, UInt8(ascii: "\"")): state = .quote
    case (.quoted, _): field.append(byte)
    case (.quote, UInt8(ascii: "\"")):
      field.append(byte)
      state = .quoted
    case (.start, UInt8(ascii: "\"")):
      (state, quote) = (.quoted, (line, column))
    case (_, 10), (_, 13): return try endRow()
    case (_, delimiter): try endField()
    default:
      field.append(byte)
      state = .plain
    }
    return nil
  }

  private mutating func endField() throws(ForeignMistake) {
    guard let text = String(validating: field, as: UTF8.self) else {
      throw ForeignMistake(.notUTF8, line: rowLine)
    }
    fields.append(text)
    field.removeAll(keepingCapacity: true)
    state = .start
  }

  /// Ends a row and returns it; nil for an empty line.
  private mutating func endRow() throws(ForeignMistake) -> Row? {
    let isEmpty = fields.isEmpty && field.isEmpty && state == .start
    if !isEmpty { try endField() }
    defer { (fields, state) = ([], .start) }
    return isEmpty ? nil : Row(line: rowLine, fields: fields)
  }
}
