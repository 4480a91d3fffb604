import Kanban

/// A value of the document, parsed; converts paths in errors to lines and columns of the document.
struct BackupPiece {
  let json: JSON
  private let piece: JSONSplitter.Piece

  init(_ piece: JSONSplitter.Piece) throws(BackupMistake) {
    self.piece = piece
    do throws(JSONSplitter.Failure) { json = try piece.json() } catch { throw BackupMistake(error) }
    if let twice = json.twice { throw mistake(BackupFlaw(.twice(twice.name), at: twice.path)) }
  }

  var path: [BackupStep] { piece.path }

  func mistake(_ flaw: BackupFlaw) -> BackupMistake {
    let offset = JSONPlaces(piece.bytes).offset(of: flaw.path)
    let (line, column) = piece.place(of: offset)
    return BackupMistake(asWritten(flaw.kind, at: offset), line: line, column: column, path: path + flaw.path)
  }

  /// Replaces a number in an error by its text in the file, because parsing may have lost digits.
  private func asWritten(_ kind: BackupMistake.Kind, at offset: Int) -> BackupMistake.Kind {
    guard case .badValue(.number, let wanted) = kind else { return kind }
    let number = piece.bytes[offset...].prefix(JSON.mostOfText).prefix { "+-.0123456789Ee".utf8.contains($0) }
    return .badValue(.number(String(decoding: number, as: UTF8.self)), wanted)
  }
}

extension BackupMistake {
  init(_ failure: JSONSplitter.Failure) {
    let kind: Kind =
      switch failure.kind {
      case .json(let reason): .json(reason)
      case .notUTF8: .notUTF8
      case .twice(let name): .twice(name)
      case .tooLarge(let limit): .tooLarge(limit: limit)
      }
    self.init(kind, line: failure.line, column: failure.column, path: failure.path)
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
