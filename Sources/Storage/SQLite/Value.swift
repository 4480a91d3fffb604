import Kanban

/// What is bound to a place in a statement.
enum Value {
  case null
  case integer(Int64)
  case text(String)
  case identifier(high: UInt64, low: UInt64)
  case bytes([UInt8])
  /// Sorts right behind this identifier and before every other: turns "from here" into "behind here".
  case behind(high: UInt64, low: UInt64)

  static func number(_ number: Int?) -> Value { number.map { .integer(Int64($0)) } ?? .null }
  static func text(_ text: String?) -> Value { text.map { .text($0) } ?? .null }
  static func moment(_ moment: Moment?) -> Value { moment.map { .integer($0.milliseconds) } ?? .null }
  static func day(_ day: Day?) -> Value { number(day?.number) }
  static func column(_ column: Column?) -> Value { number(column?.rawValue) }
  static func id<Subject>(_ id: Identifier<Subject>) -> Value { .identifier(high: id.high, low: id.low) }
}
