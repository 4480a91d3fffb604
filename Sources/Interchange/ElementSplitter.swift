import Kanban

/// Finds the elements of the list `entries` in JSON of any length; holds one element in memory.
struct ElementSplitter {
  struct Element {
    let bytes: [UInt8]
    let line: Int
    let column: Int
  }

  private enum Place {
    case start, members, entries, end
  }

  private var place = Place.start
  /// Nesting depth within the collected element.
  private var depth = 0
  private var isString = false
  private var isEscaped = false
  /// An element, or a member name.
  private var piece: [UInt8] = []
  private var start = (line: 1, column: 1)
  private var (line, column) = (1, 1)
  private var isList = false
  private var isMoreAwaited = false
  private(set) var hasEntries = false

  static let longest = 16 * 1_048_576
  private static let name = Array("\"entries\":".utf8)

  /// Reads up to the end of an element; nil if more bytes are needed.
  mutating func next(in bytes: inout ArraySlice<UInt8>) throws(InterchangeMistake) -> Element? {
    for at in bytes.indices {
      let (byte, element) = (bytes[at], try consume(bytes[at]))
      // The column counts characters, not bytes.
      if bytes[at] & 0xC0 != 0x80 { column += 1 }
      if byte == 10 { (line, column) = (line + 1, 1) }
      if let element {
        bytes = bytes[(at + 1)...]
        return element
      }
    }
    bytes = []
    return nil
  }

  func finish() throws(InterchangeMistake) {
    if place == .start { throw mistake(.noEntries) }
    if place != .end { throw mistake(.json(.unexpectedEnd)) }
    if !hasEntries { throw mistake(.noEntries) }
  }

  private mutating func consume(_ byte: UInt8) throws(InterchangeMistake) -> Element? {
    if isString {
      isString = isEscaped || byte != UInt8(ascii: "\"")
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      try collect(byte)
      return nil
    }
    switch byte {
    case 9, 10, 13, 32: if place == .entries, !piece.isEmpty { try collect(byte) }
    case UInt8(ascii: "{"), UInt8(ascii: "["): try open(byte)
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return try close(byte)
    case UInt8(ascii: ",") where depth == 0:
      if place == .entries { return element(isLast: false) }
      piece.removeAll()
    default:
      isString = byte == UInt8(ascii: "\"")
      try collect(byte)
    }
    return nil
  }

  private mutating func open(_ byte: UInt8) throws(InterchangeMistake) {
    let isBracket = byte == UInt8(ascii: "[")
    if place == .start {
      (place, isList, hasEntries) = (isBracket ? .entries : .members, isBracket, isBracket)
    } else if place == .members, depth == 0, isBracket, piece == ElementSplitter.name {
      (place, hasEntries) = (.entries, true)
      piece.removeAll()
    } else {
      depth += 1
      try collect(byte)
    }
  }

  private mutating func close(_ byte: UInt8) throws(InterchangeMistake) -> Element? {
    if depth > 0 {
      depth -= 1
      try collect(byte)
      return nil
    }
    guard place == (byte == UInt8(ascii: "]") ? .entries : .members) else { throw unexpected(byte) }
    let last = place == .entries && (!piece.isEmpty || isMoreAwaited) ? element(isLast: true) : nil
    place = place == .members || isList ? .end : .members
    // A value, so it cannot be mistaken for a name.
    piece = [byte]
    return last
  }

  private mutating func element(isLast: Bool) -> Element {
    if piece.isEmpty { start = (line, column) }
    defer { piece.removeAll() }
    isMoreAwaited = !isLast
    return Element(bytes: piece, line: start.line, column: start.column)
  }

  private mutating func collect(_ byte: UInt8) throws(InterchangeMistake) {
    switch place {
    case .start, .end: throw unexpected(byte)
    // Enough to recognize the name.
    case .members: if piece.count <= ElementSplitter.name.count { piece.append(byte) }
    case .entries:
      if piece.isEmpty { start = (line, column) }
      piece.append(byte)
      if piece.count > ElementSplitter.longest { throw mistake(.entryTooLarge(limit: ElementSplitter.longest)) }
    }
  }

  private func unexpected(_ byte: UInt8) -> InterchangeMistake {
    let expected: JSON.Failure.Expected =
      switch place {
      case .start: .document
      case .members: .commaOrBrace
      case .entries: .commaOrBracket
      case .end: .end
      }
    return mistake(.json(.unexpected(found: byte.sign, expected)))
  }

  private func mistake(_ kind: InterchangeMistake.Kind) -> InterchangeMistake {
    InterchangeMistake(kind, line: line, column: column, entry: 0)
  }
}

struct JSONReader {
  private let origin: Origin
  private let read: @Sendable (JSON, Origin, inout LeftOut) throws(InterchangeMistake.Kind) -> NewPage?
  private var splitter = ElementSplitter()
  private var count = 0

  init(
    _ origin: Origin,
    read: @escaping @Sendable (JSON, Origin, inout LeftOut) throws(InterchangeMistake.Kind) -> NewPage?
  ) { (self.origin, self.read) = (origin, read) }

  mutating func feed(_ bytes: [UInt8], _ leftOut: inout LeftOut) throws(InterchangeMistake) -> [NewPage] {
    var (pages, rest) = ([NewPage](), bytes[...])
    while let element = try splitter.next(in: &rest) {
      count += 1
      if let page = try page(element, &leftOut) { pages.append(page) }
    }
    return pages
  }

  func finish() throws(InterchangeMistake) { try splitter.finish() }

  private func page(
    _ element: ElementSplitter.Element, _ leftOut: inout LeftOut
  ) throws(InterchangeMistake) -> NewPage? {
    func mistake(_ kind: InterchangeMistake.Kind) -> InterchangeMistake {
      InterchangeMistake(kind, line: element.line, column: element.column, entry: count)
    }
    guard let text = String(validating: element.bytes, as: UTF8.self) else {
      let line = element.line + element.bytes.lineThatIsNotUTF8
      throw InterchangeMistake(.notUTF8, line: line, entry: count)
    }
    let json: JSON
    do throws(JSON.Failure) { json = try JSON(parsing: text) } catch {
      let before = element.bytes.prefix(error.offset).split(separator: 10, omittingEmptySubsequences: false)
      let column = (before.last?.count { $0 & 0xC0 != 0x80 } ?? 0) + (before.count == 1 ? element.column : 1)
      throw InterchangeMistake(.json(error.reason), line: element.line + before.count - 1, column: column, entry: count)
    }
    let page: NewPage?
    do throws(InterchangeMistake.Kind) { page = try read(json, origin, &leftOut) } catch { throw mistake(error) }
    guard let page else { return nil }
    if page.text.utf8.count > Page.longest { throw mistake(.pageTooLong(page.text.utf8.count)) }
    if !PageText.isBlank(page.text) { return page }
    leftOut.record(.empty)
    return nil
  }
}

extension UInt8 {
  /// Empty for the first byte of a longer character, whose other bytes may not have arrived.
  var sign: String { self < 0x80 ? String(Unicode.Scalar(self)) : "" }
}

extension JSON {
  /// A missing member is nil, another type throws.
  func text(_ name: String) throws(InterchangeMistake.Kind) -> String? {
    guard let value = self[name], value != .null else { return nil }
    guard let text = value.string else { throw .otherValue(name, value.glimpse, .text) }
    return text
  }

  var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// The texts of a list, or a single text.
  var texts: [String] { array?.compactMap(\.string) ?? string.map { [$0] } ?? [] }
}
