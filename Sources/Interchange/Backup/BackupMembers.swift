import Kanban
import Time

/// The members of a JSON object, with typed access; for an invalid value
/// it throws a `BackupFlaw` with the value's path.
struct BackupMembers {
  private let members: [String: JSON]
  let path: [BackupStep]

  init(_ json: JSON, at path: [BackupStep]) throws(BackupFlaw) {
    guard case .object(let members) = json else { throw BackupFlaw(.badValue(json.glimpse, .object), at: path) }
    self.members = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    self.path = path
  }

  /// True if the object has a member of this name, even if its value is null.
  func has(_ name: String) -> Bool { members[name] != nil }

  func unknown(beside known: Set<String>) -> [String] { members.keys.filter { !known.contains($0) }.sorted() }

  /// The unknown members of the member `name`, which is an object or a list of objects; for example `repeat.mood`.
  func unknown(within name: String, beside known: Set<String>) -> [String] {
    guard let json = members[name] else { return [] }
    return (json.array ?? [json]).flatMap { json -> [String] in
      guard case .object(let members) = json else { return [] }
      return members.map(\.key).filter { !known.contains($0) }.map { "\(name).\($0)" }
    }
  }

  func flaw(_ name: String, _ wanted: JSON.Wanted) -> BackupFlaw {
    BackupFlaw(.badValue(members[name]?.glimpse ?? .null, wanted), at: path + [.member(name)])
  }

  /// The value of a member, converted by `read`; nil if the member is missing or null. Throws if `read` returns nil.
  func value<Value>(_ name: String, _ wanted: JSON.Wanted, _ read: (JSON) -> Value?) throws(BackupFlaw) -> Value? {
    guard let json = members[name], json != .null else { return nil }
    guard let value = read(json) else { throw flaw(name, wanted) }
    return value
  }

  func needed<Value>(_ name: String, _ wanted: JSON.Wanted, _ read: (JSON) -> Value?) throws(BackupFlaw) -> Value {
    guard let value = try value(name, wanted, read) else {
      throw has(name) ? flaw(name, wanted) : BackupFlaw(.missing(name), at: path)
    }
    return value
  }

  func object<Value>(
    _ name: String, _ read: (BackupMembers) throws(BackupFlaw) -> Value
  ) throws(BackupFlaw) -> Value? {
    guard let json = members[name], json != .null else { return nil }
    return try read(BackupMembers(json, at: path + [.member(name)]))
  }

  func list<Value>(
    _ name: String, of wanted: JSON.Wanted, most: Int = .max, _ read: (JSON) -> Value?
  ) throws(BackupFlaw) -> [Value]? {
    guard let json = members[name], json != .null else { return nil }
    guard let all = json.array, all.count <= most else {
      throw flaw(name, most == .max ? .list : .listOf(most: most))
    }
    var values: [Value] = []
    for (index, json) in all.enumerated() {
      guard let value = read(json) else {
        throw BackupFlaw(.badValue(json.glimpse, wanted), at: path + [.member(name), .element(index)])
      }
      values.append(value)
    }
    return values
  }

  func objects<Value>(
    _ name: String, most: Int = .max, _ read: (BackupMembers) throws(BackupFlaw) -> Value
  ) throws(BackupFlaw) -> [Value]? {
    guard let all = try list(name, of: .object, most: most, { $0 }) else { return nil }
    var values: [Value] = []
    for (index, json) in all.enumerated() {
      values.append(try read(BackupMembers(json, at: path + [.member(name), .element(index)])))
    }
    return values
  }

  // MARK: Kinds

  func text(_ name: String) throws(BackupFlaw) -> String? { try value(name, .text, \.string) }
  func flag(_ name: String) throws(BackupFlaw) -> Bool? { try value(name, .flag, \.boolean) }
  func day(_ name: String) throws(BackupFlaw) -> Day? { try value(name, .day) { $0.string.flatMap { Day(text: $0) } } }

  func column(_ name: String) throws(BackupFlaw) -> Column? {
    try value(name, .column) { $0.string.flatMap { Column(name: $0) } }
  }

  func zone(_ name: String) throws(BackupFlaw) -> String? {
    try value(name, .zone) { $0.string.flatMap { $0.isZoneName ? $0 : nil } }
  }

  func id<Subject>(_ name: String) throws(BackupFlaw) -> Identifier<Subject>? {
    try value(name, .id) { $0.string.flatMap { Identifier<Subject>(text: $0) } }
  }

  func number(_ name: String, in range: ClosedRange<Int64>) throws(BackupFlaw) -> Int? {
    try value(name, .number(range)) { json in json.integer.flatMap { range.contains($0) ? Int($0) : nil } }
  }

  func moment(_ name: String) throws(BackupFlaw) -> Moment? { try value(name, .moment, Moment.init(json:)) }

  /// The moment of a member. If `exact`, the object `milliseconds`, has a member of this name, that one counts, which
  /// is exact to the millisecond.
  func moment(_ name: String, exactly exact: BackupMembers?) throws(BackupFlaw) -> Moment? {
    let rounded = try moment(name)
    return try exact?.milliseconds(name) ?? rounded
  }

  func milliseconds(_ name: String) throws(BackupFlaw) -> Moment? {
    try value(name, .milliseconds) { $0.integer.flatMap { Moment(inReach: $0) } }
  }

  func seconds(_ name: String) throws(BackupFlaw) -> Moment? {
    try value(name, .seconds) { $0.integer.flatMap { Moment(boundedSeconds: $0) } }
  }
}

extension JSON.Wanted {
  static let column = choice(Column.allCases.map(\.name))
}

extension Moment {
  init?(json: JSON) {
    guard let text = json.string, let moment = Moment(iso: text), moment.isInReach else { return nil }
    self = moment
  }
}

extension String {
  /// Whether the text can be a zone name, known or not.
  var isZoneName: Bool { (1...100).contains(utf8.count) && self == asTitle }
}
