import Kanban

/// Splits a JSON document into values, which a reader requests one by one.
struct ForeignPieces: ForeignUnits {
  private var splitter = JSONSplitter(longest: ForeignPieces.longest)
  private var intake = Intake()
  private var pending: ArraySlice<UInt8> = []

  /// Limit in bytes for one value of the document.
  private static let longest = 8 << 20

  mutating func add(_ bytes: [UInt8], isLast: Bool) throws(ForeignMistake) {
    pending += try intake.foreign(bytes, isLast: isLast)
  }

  /// The next value; nil if more bytes are needed, or at the end of the file. Values are returned one by one, so that
  /// an error in an earlier value comes first.
  mutating func next(isLast: Bool) throws(ForeignMistake) -> ForeignPiece? {
    do throws(JSONSplitter.Failure) {
      if let piece = try splitter.next(in: &pending) {
        return ForeignPiece(
          json: try piece.json(), path: piece.path, line: piece.line, column: piece.column, size: piece.bytes.count)
      }
      pending = []
      if isLast { try splitter.finish() }
    } catch {
      throw ForeignMistake(error)
    }
    return nil
  }

  /// The names of the top-level members that are lists.
  var lists: [String] { splitter.lists }

  func isObject(without list: String) -> Bool { splitter.isObject && !splitter.lists.contains(list) }

  /// Throws if the document is an object that has no list of this name.
  func expectList(_ name: String) throws(ForeignMistake) {
    guard isObject(without: name) else { return }
    throw ForeignMistake(.missing(name), line: splitter.line, column: splitter.column)
  }
}

struct ForeignPiece {
  let json: JSON
  let path: [BackupStep]
  let line: Int
  let column: Int
  /// The number of bytes of the value in the file.
  let size: Int

  /// The member name of the value, if it is a member of the top-level object; nil for other values.
  var name: String? {
    guard path.count == 1, case .member(let name)? = path.first else { return nil }
    return name
  }

  /// True if the value is an element of this list of an object, or of a document that is a list itself.
  func isElement(of list: String) -> Bool {
    switch (path.first, path.count) {
    case (.member(let name), 2): name == list
    case (.element, 1): true
    default: false
    }
  }

  /// The text of a member; nil if the member is missing or null.
  func text(_ name: String) throws(ForeignMistake) -> String? {
    guard let value = json[name], value != .null else { return nil }
    guard let text = value.string else { throw mistake(name, value, .text) }
    return text
  }

  func mistake(_ name: String, _ value: JSON, _ wanted: JSON.Wanted) -> ForeignMistake {
    ForeignMistake(.badValue(name, value.glimpse, wanted), line: line, column: column)
  }
}
