import Kanban

/// Splits a document of any length into values: the elements of a top-level list, or of lists in a top-level object, and the object's other
/// members. Holds one value in memory.
struct BackupSplitter {
  struct Piece: Equatable {
    let path: [BackupStep]
    let bytes: [UInt8]
    let line: Int
    let column: Int
  }

  /// Maximum number of bytes; a card with the longest notes is shorter.
  static let longest = 64_000_000
  /// No backup has as many members.
  private static let mostMembers = 100

  private enum Awaited {
    case document, value, colon, end
    case name(orEnd: Bool)
    case element(orEnd: Bool)
    case comma
  }

  private enum Kind {
    case name, nested, text, word
  }

  private var awaited = Awaited.document
  private(set) var isObject = false
  /// Number of open lists and objects around the current value: the document, and a list in one of its members.
  private var depth = 0
  private var names: [String] = []
  private var index = 0

  private var kind: Kind?
  private var piece: [UInt8] = []
  /// Nesting depth within the collected value.
  private var brackets = 0
  private var isText = false
  private var isEscaped = false
  private var start = (line: 1, column: 1)
  private(set) var (line, column) = (1, 1)

  var path: [BackupStep] {
    let isListed = depth == (isObject ? 2 : 1)
    return (names.last.map { [.member($0)] } ?? []) + (isListed ? [.element(index)] : [])
  }

  /// Reads up to the end of a value; nil if more bytes are needed.
  mutating func next(in bytes: inout ArraySlice<UInt8>) throws(BackupMistake) -> Piece? {
    while let byte = bytes.first {
      if kind != nil {
        if try collect(&bytes), let found = try ended() { return found }
      } else {
        try consume(byte, &bytes)
      }
    }
    return nil
  }

  func finish() throws(BackupMistake) {
    guard case .end = awaited else { throw mistake(.json(.unexpectedEnd)) }
  }

  // MARK: Between the values

  private mutating func consume(_ byte: UInt8, _ bytes: inout ArraySlice<UInt8>) throws(BackupMistake) {
    switch byte {
    case 9, 10, 13, 32: return step(&bytes)
    default: break
    }
    switch (awaited, byte) {
    case (.document, UInt8(ascii: "{")):
      (isObject, depth, awaited) = (true, 1, .name(orEnd: true))
      step(&bytes)
    case (.document, UInt8(ascii: "[")), (.value, UInt8(ascii: "[")):
      (depth, index, awaited) = (depth + 1, 0, .element(orEnd: true))
      step(&bytes)
    case (.name(true), UInt8(ascii: "}")), (.element(true), UInt8(ascii: "]")): close(&bytes)
    case (.comma, UInt8(ascii: "}")) where isObject && depth == 1: close(&bytes)
    case (.comma, UInt8(ascii: "]")) where depth == (isObject ? 2 : 1): close(&bytes)
    case (.comma, UInt8(ascii: ",")):
      if isObject, depth == 1 {
        awaited = .name(orEnd: false)
      } else {
        (index, awaited) = (index + 1, .element(orEnd: false))
      }
      step(&bytes)
    case (.name, UInt8(ascii: "\"")): begin(.name)
    case (.colon, UInt8(ascii: ":")):
      awaited = .value
      step(&bytes)
    case (.value, _), (.element, _):
      guard let kind = Self.kind(of: byte) else { throw unexpected(byte) }
      begin(kind)
    case (.document, 0xEF): throw mistake(.byteOrderMark)
    default: throw unexpected(byte)
    }
  }

  private static func kind(of byte: UInt8) -> Kind? {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): .nested
    case UInt8(ascii: "\""): .text
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): .word
    default: nil
    }
  }

  private mutating func begin(_ kind: Kind) {
    (self.kind, start) = (kind, (line, column))
    (piece, brackets, isText, isEscaped) = ([], 0, false, false)
  }

  private mutating func close(_ bytes: inout ArraySlice<UInt8>) {
    depth -= 1
    awaited = depth == 0 ? .end : .comma
    if depth == 0 { names = [] }
    step(&bytes)
  }

  private mutating func step(_ bytes: inout ArraySlice<UInt8>) { pass(bytes[...bytes.startIndex], &bytes) }

  /// Advances the position; the column counts characters, not bytes.
  private mutating func pass(_ passed: ArraySlice<UInt8>, _ bytes: inout ArraySlice<UInt8>) {
    let letters = passed.withUnsafeBufferPointer { passed in
      var (lines, letters) = (0, column)
      for byte in passed {
        if byte == 10 {
          (lines, letters) = (lines + 1, 1)
        } else if byte & 0xC0 != 0x80 {
          letters += 1
        }
      }
      return (lines, letters)
    }
    line += letters.0
    column = letters.1
    bytes = bytes[passed.endIndex...]
  }

  // MARK: Values

  /// True at the end of the value.
  private mutating func collect(_ bytes: inout ArraySlice<UInt8>) throws(BackupMistake) -> Bool {
    let end = bytes.withUnsafeBufferPointer { endOfValue(in: $0) }
    let found = bytes.prefix(end ?? bytes.count)
    piece += found
    pass(found, &bytes)
    if piece.count > BackupSplitter.longest {
      throw BackupMistake(.tooLarge(limit: BackupSplitter.longest), line: start.line, column: start.column, path: path)
    }
    return end != nil
  }

  /// The number of bytes that belong to the value; nil if it may continue.
  private mutating func endOfValue(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    if kind == .word { return bytes.firstIndex { !Self.isOfWord($0) } }
    for (at, byte) in bytes.enumerated() {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
          if brackets == 0 { return at + 1 }
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        brackets -= 1
        if brackets == 0 { return at + 1 }
      default: break
      }
    }
    return nil
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Nil for a member name, which is stored.
  private mutating func ended() throws(BackupMistake) -> Piece? {
    defer { (kind, piece) = (nil, []) }
    guard kind == .name else {
      awaited = .comma
      return Piece(path: path, bytes: piece, line: start.line, column: start.column)
    }
    let name = try BackupPiece(Piece(path: [], bytes: piece, line: start.line, column: start.column)).json.string ?? ""
    guard !names.contains(name) else {
      throw BackupMistake(.twice(name), line: start.line, column: start.column, path: [.member(name)])
    }
    guard names.count < BackupSplitter.mostMembers else { throw mistake(.json(.tooLarge)) }
    names.append(name)
    awaited = .colon
    return nil
  }

  private func unexpected(_ byte: UInt8) -> BackupMistake {
    let expected: JSON.Failure.Expected =
      switch awaited {
      case .document: .document
      case .value, .element: .value
      case .colon: .colon
      case .name: .name
      case .comma: isObject && depth == 1 ? .commaOrBrace : .commaOrBracket
      case .end: .end
      }
    return mistake(.json(.unexpected(found: byte.sign, expected)))
  }

  private func mistake(_ kind: BackupMistake.Kind) -> BackupMistake {
    BackupMistake(kind, line: line, column: column, path: path)
  }
}

/// A parsed value; errors get its position in the document.
struct BackupPiece {
  let json: JSON
  private let piece: BackupSplitter.Piece

  /// No listed value is nested more deeply.
  private static let depth = 32

  init(_ piece: BackupSplitter.Piece) throws(BackupMistake) {
    self.piece = piece
    guard let text = String(validating: piece.bytes, as: UTF8.self) else {
      throw piece.mistake(.notUTF8, at: piece.bytes.endOfUTF8)
    }
    do throws(JSON.Failure) {
      json = try JSON(parsing: text, depth: BackupPiece.depth)
    } catch {
      throw piece.mistake(.json(error.reason), at: error.offset)
    }
    if let twice = json.twice { throw mistake(BackupFlaw(.twice(twice.name), at: twice.path)) }
  }

  func mistake(_ flaw: BackupFlaw) -> BackupMistake { piece.mistake(flaw) }
}

extension BackupSplitter.Piece {
  fileprivate func mistake(_ kind: BackupMistake.Kind, at offset: Int) -> BackupMistake {
    mistake(kind, at: offset, BackupPlaces(bytes).path(at: offset))
  }

  fileprivate func mistake(_ flaw: BackupFlaw) -> BackupMistake {
    let offset = BackupPlaces(bytes).offset(of: flaw.path)
    return mistake(asWritten(flaw.kind, at: offset), at: offset, flaw.path)
  }

  /// Quotes a number from the source, because parsing may have lost digits.
  private func asWritten(_ kind: BackupMistake.Kind, at offset: Int) -> BackupMistake.Kind {
    guard case .badValue(.number, let wanted) = kind else { return kind }
    let number = bytes[offset...].prefix(JSON.mostOfText).prefix { "+-.0123456789Ee".utf8.contains($0) }
    return .badValue(.number(String(decoding: number, as: UTF8.self)), wanted)
  }

  private func mistake(_ kind: BackupMistake.Kind, at offset: Int, _ inner: [BackupStep]) -> BackupMistake {
    let before = bytes.prefix(offset)
    let (lines, begin) = (before.count { $0 == 10 }, before.lastIndex(of: 10).map { $0 + 1 } ?? 0)
    let letters = before[begin...].count { $0 & 0xC0 != 0x80 }
    return BackupMistake(
      kind, line: line + lines, column: letters + (lines == 0 ? column : 1), path: path + inner)
  }
}

extension JSON {
  /// The first member name that occurs twice in an object.
  fileprivate var twice: (name: String, path: [BackupStep])? {
    switch self {
    case .null, .bool, .integer, .number, .string: return nil
    case .array(let values):
      for (index, value) in values.enumerated() {
        if let twice = value.twice { return (twice.name, [.element(index)] + twice.path) }
      }
    case .object(let members):
      var names = Set<String>(minimumCapacity: members.count)
      for (name, value) in members {
        if !names.insert(name).inserted { return (name, [.member(name)]) }
        if let twice = value.twice { return (twice.name, [.member(name)] + twice.path) }
      }
    }
    return nil
  }
}

extension [UInt8] {
  /// Length of the valid UTF-8 prefix.
  fileprivate var endOfUTF8: Int {
    var (decoder, bytes, count) = (UTF8(), makeIterator(), 0)
    while case .scalarValue(let scalar) = decoder.decode(&bytes) { count += UTF8.width(scalar) }
    return count
  }
}

/// Converts between paths and offsets in JSON text. The text may be invalid, because this runs only after errors.
struct BackupPlaces {
  private let bytes: [UInt8]
  private var at = 0
  private var path: [BackupStep] = []
  private var isName = false
  /// True before the first value of a list or object whose path was reported.
  private var isEntering = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The offset of a value; of the last one if a name occurs twice.
  func offset(of wanted: [BackupStep]) -> Int {
    var (places, found) = (self, 0)
    while let start = places.next() {
      if places.path == wanted { found = start }
    }
    return found
  }

  /// The path of the value at an offset.
  func path(at offset: Int) -> [BackupStep] {
    var (places, found) = (self, [BackupStep]())
    while let start = places.next(), start <= offset { found = places.path }
    return found
  }

  /// Moves to the next value, updates `path` and returns its offset.
  private mutating func next() -> Int? {
    while at < bytes.count {
      let start = at
      switch bytes[at] {
      case UInt8(ascii: "\""):
        let text = passText()
        guard isName, let last = path.indices.last else { return start }
        (path[last], isName) = (.member(text), false)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        isEntering.toggle()
        if isEntering { return start }
        isName = bytes[at] == UInt8(ascii: "{")
        path.append(isName ? .member("") : .element(0))
        at += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = path.popLast()
        isName = false
        at += 1
      case UInt8(ascii: ","):
        advance()
        at += 1
      case 9, 10, 13, 32, UInt8(ascii: ":"): at += 1
      default:
        while at < bytes.count, !",]}: \n\r\t\"".utf8.contains(bytes[at]) { at += 1 }
        return start
      }
    }
    return nil
  }

  private mutating func advance() {
    guard let last = path.last else { return }
    switch last {
    case .member: isName = true
    case .element(let index): path[path.count - 1] = .element(index + 1)
    }
  }

  private mutating func passText() -> String {
    let start = at
    at += 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
    at = min(at + 1, bytes.count)
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    return (try? JSON(parsing: text))?.string ?? text
  }
}
