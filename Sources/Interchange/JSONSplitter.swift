import Kanban

/// Splits a document of any length into values: the elements of a top-level list, or the members of a top-level object,
/// whose lists are split as well. Holds one value in memory.
struct JSONSplitter: Sendable {
  struct Piece: Equatable, Sendable {
    let path: [BackupStep]
    let bytes: [UInt8]
    let line: Int
    let column: Int
  }

  /// Why a document cannot be split or a value parsed, with its position: line and column from 1, the column in Unicode
  /// scalars.
  struct Failure: Error {
    enum Kind {
      case json(JSON.Failure.Reason)
      case notUTF8
      /// A member name occurs twice in the top-level object.
      case twice(String)
      case tooLarge(limit: Int)
    }

    let kind: Kind
    let line: Int
    let column: Int
    let path: [BackupStep]
  }

  /// The most bytes of a value.
  private let longest: Int
  /// The most members of a top-level object: the documents of all formats have fewer.
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
  /// The bytes of a byte order mark (with which a document may begin) that are still expected.
  private var mark = Intake.mark[...]
  private(set) var isObject = false
  /// Number of open lists and objects around the current value: the document, and a list in one of its members.
  private var depth = 0
  private var names: [String] = []
  /// The names of the top-level members that are lists and were split.
  private(set) var lists: [String] = []
  private var index = 0

  private var kind: Kind?
  private var piece: [UInt8] = []
  /// Nesting depth within the collected value.
  private var brackets = 0
  private var isText = false
  private var isEscaped = false
  private var start = (line: 1, column: 1)
  private(set) var (line, column) = (1, 1)

  init(longest: Int) { self.longest = longest }

  var path: [BackupStep] {
    let isListed = depth == (isObject ? 2 : 1)
    return (names.last.map { [.member($0)] } ?? []) + (isListed ? [.element(index)] : [])
  }

  /// Reads bytes up to the end of the next value and returns it; nil if more bytes are needed.
  mutating func next(in bytes: inout ArraySlice<UInt8>) throws(Failure) -> Piece? {
    while let byte = bytes.first {
      if kind != nil {
        if try collect(&bytes), let found = try ended() { return found }
      } else {
        try consume(byte, &bytes)
      }
    }
    return nil
  }

  func finish() throws(Failure) {
    guard case .end = awaited else { throw mistake(.json(.unexpectedEnd)) }
  }

  // MARK: Between the values

  private mutating func consume(_ byte: UInt8, _ bytes: inout ArraySlice<UInt8>) throws(Failure) {
    if case .document = awaited, byte == mark.first {
      mark.removeFirst()
      bytes.removeFirst()
      return
    }
    // After one or two bytes of a byte order mark the rest is missing, which is an error.
    if mark.count == 1 || mark.count == 2 { throw unexpected(byte) }
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
      lists += names.suffix(1)
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

  /// Counts passed bytes to update line and column; the column counts Unicode scalars, not bytes.
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

  /// Appends bytes to the value that is being read, up to its end. True once the value is complete.
  private mutating func collect(_ bytes: inout ArraySlice<UInt8>) throws(Failure) -> Bool {
    let end = bytes.withUnsafeBufferPointer { endOfValue(in: $0) }
    let found = bytes.prefix(end ?? bytes.count)
    piece += found
    pass(found, &bytes)
    if piece.count > longest {
      throw Failure(kind: .tooLarge(limit: longest), line: start.line, column: start.column, path: path)
    }
    return end != nil
  }

  /// The number of the next bytes that belong to the value, up to its end; nil if all do and it may continue.
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

  /// The value that was just completed; nil if it was a member name, which is stored for the value behind it.
  private mutating func ended() throws(Failure) -> Piece? {
    defer { (kind, piece) = (nil, []) }
    guard kind == .name else {
      awaited = .comma
      return Piece(path: path, bytes: piece, line: start.line, column: start.column)
    }
    let name = try Piece(path: [], bytes: piece, line: start.line, column: start.column).json().string ?? ""
    guard !names.contains(name) else {
      throw Failure(kind: .twice(name), line: start.line, column: start.column, path: [.member(name)])
    }
    guard names.count < JSONSplitter.mostMembers else { throw mistake(.json(.tooLarge)) }
    names.append(name)
    awaited = .colon
    return nil
  }

  private func unexpected(_ byte: UInt8) -> Failure {
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

  private func mistake(_ kind: Failure.Kind) -> Failure {
    Failure(kind: kind, line: line, column: column, path: path)
  }
}

extension JSONSplitter.Piece {
  func json() throws(JSONSplitter.Failure) -> JSON {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw failure(.notUTF8, at: bytes.endOfUTF8) }
    do throws(JSON.Failure) { return try JSON(parsing: text) } catch {
      throw failure(.json(error.reason), at: error.offset)
    }
  }

  private func failure(_ kind: JSONSplitter.Failure.Kind, at offset: Int) -> JSONSplitter.Failure {
    let (line, column) = place(of: offset)
    return JSONSplitter.Failure(
      kind: kind, line: line, column: column, path: path + JSONPlaces(bytes).path(at: offset))
  }

  /// The line and column, in the document, of an offset within the value.
  func place(of offset: Int) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let (lines, begin) = (before.count { $0 == 10 }, before.lastIndex(of: 10).map { $0 + 1 } ?? 0)
    let letters = before[begin...].count { $0 & 0xC0 != 0x80 }
    return (line + lines, letters + (lines == 0 ? column : 1))
  }
}

extension [UInt8] {
  /// The length of the longest prefix that is valid UTF-8.
  fileprivate var endOfUTF8: Int {
    var (decoder, bytes, count) = (UTF8(), makeIterator(), 0)
    while case .scalarValue(let scalar) = decoder.decode(&bytes) { count += UTF8.width(scalar) }
    return count
  }
}

extension UInt8 {
  /// The byte as text for an error message; empty for the first byte of a longer
  /// character, whose other bytes may not have arrived.
  fileprivate var sign: String { self < 0x80 ? String(Unicode.Scalar(self)) : "" }
}
