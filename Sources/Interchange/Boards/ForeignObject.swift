import Kanban
import Time

/// A JSON object of another program, with typed access to its members. A missing member and null give nil, false or an
/// empty list; a value of another type is a mistake with its position.
struct ForeignObject {
  let json: JSON
  private let piece: JSONSplitter.Piece
  private let path: [BackupStep]

  init(_ piece: JSONSplitter.Piece) throws(ForeignMistake) {
    do throws(JSONSplitter.Failure) { json = try piece.json() } catch { throw ForeignMistake(error) }
    (self.piece, path) = (piece, [])
    guard case .object = json else { throw mistake(at: [], .badValue("", json.glimpse, .object)) }
  }

  private init(_ json: JSON, _ piece: JSONSplitter.Piece, _ path: [BackupStep]) {
    (self.json, self.piece, self.path) = (json, piece, path)
  }

  var line: Int { piece.line }
  func place(of name: String) -> (line: Int, column: Int) {
    piece.place(of: JSONPlaces(piece.bytes).offset(of: path + [.member(name)]))
  }

  func mistake(_ name: String, _ kind: ForeignMistake.Kind) -> ForeignMistake { mistake(at: [.member(name)], kind) }

  private func mistake(at further: [BackupStep], _ kind: ForeignMistake.Kind) -> ForeignMistake {
    let (line, column) = piece.place(of: JSONPlaces(piece.bytes).offset(of: path + further))
    return ForeignMistake(kind, line: line, column: column)
  }

  private func value<Value>(
    _ name: String, _ wanted: JSON.Wanted, _ read: (JSON) -> Value?
  ) throws(ForeignMistake) -> Value? {
    guard let value = json[name], value != .null else { return nil }
    guard let read = read(value) else { throw mistake(name, .badValue(name, value.glimpse, wanted)) }
    return read
  }

  func text(_ name: String) throws(ForeignMistake) -> String? { try value(name, .text, \.string) }
  func flag(_ name: String) throws(ForeignMistake) -> Bool { try value(name, .flag, \.boolean) ?? false }
  func texts(_ name: String) throws(ForeignMistake) -> [String] {
    try value(name, .list) { list in
      let texts = list.array?.map(\.string) ?? [nil]
      return texts.contains(nil) ? nil : texts.compactMap(\.self)
    } ?? []
  }

  /// The value of a member that is an id, as text; some programs write ids as numbers.
  func id(_ name: String) throws(ForeignMistake) -> String? {
    try value(name, .text) { $0.string ?? $0.integer.map { String($0) } }
  }

  func number(_ name: String) throws(ForeignMistake) -> Double? {
    try value(name, .number(.min ... .max)) { json in
      switch json {
      case .integer(let number): Double(number)
      case .number(let number): number
      case .null, .bool, .string, .array, .object: nil
      }
    }
  }

  func needed(_ name: String) throws(ForeignMistake) -> String {
    guard let id = try id(name), !id.isEmpty else { throw mistake(at: [], .missing(name)) }
    return id
  }

  func object(_ name: String) throws(ForeignMistake) -> ForeignObject? {
    try value(name, .object) { json in
      if case .object = json { ForeignObject(json, piece, path + [.member(name)]) } else { nil }
    }
  }

  func objects(_ name: String) throws(ForeignMistake) -> [ForeignObject] {
    guard let list = try value(name, .list, \.array) else { return [] }
    var objects: [ForeignObject] = []
    for (index, json) in list.enumerated() {
      guard case .object = json else {
        throw mistake(at: [.member(name), .element(index)], .badValue(name, json.glimpse, .object))
      }
      objects.append(ForeignObject(json, piece, path + [.member(name), .element(index)]))
    }
    return objects
  }

  /// The value of a member that is a day, a wall time, or a moment such as `2026-11-20T09:12:00.000Z`; any other text
  /// is kept as a text.
  func date(_ name: String) throws(ForeignMistake) -> ForeignDate? {
    guard let text = try text(name), !text.isEmpty else { return nil }
    return ForeignDate(iso: text)
  }
}

extension ForeignDate {
  /// A moment, or the text of the file if the moment is outside of the calendar in some zone.
  init(_ moment: Moment, written text: String) {
    let day = Zone.utc.wall(at: moment).day
    let isOfCalendars = Day.years.contains((day - 1).year) && Day.years.contains((day + 1).year)
    self = isOfCalendars ? .moment(moment) : .text(text)
  }

  /// Parses a moment, a wall time, or a day in ISO 8601; any other text is kept as a text.
  init(iso text: String) {
    let parts = text.split(maxSplits: 1) { $0 == "T" || $0 == " " }
    if let day = Day(text: text) {
      self = .day(day)
    } else if text.contains(where: { $0 == "T" }), text.hasZone, let moment = Moment(iso: text), moment.isInReach {
      self.init(moment, written: text)
    } else if parts.count == 2, let day = Day(text: parts[0]), let minute = WallTime.minute(parts[1].prefix(5)),
      parts[1].count == 5 || parts[1].dropFirst(5).allSatisfy({ $0 == ":" || $0 == "." || $0.isNumber })
    {
      self = .wall(WallTime(day, minute: minute))
    } else {
      self = .text(text)
    }
  }
}

extension String {
  /// True if an ISO time ends with its offset from UTC.
  fileprivate var hasZone: Bool { hasSuffix("Z") || suffix(6).contains { $0 == "+" || $0 == "-" } }
}
