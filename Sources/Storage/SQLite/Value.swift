import Kanban

/// A value bound to a statement parameter.
enum Value {
  case null
  case integer(Int64)
  case text(String)
  case identifier(high: UInt64, low: UInt64)
  case bytes([UInt8])
  /// Sorts directly after this identifier: turns an inclusive lower bound into an exclusive one.
  case behind(high: UInt64, low: UInt64)

  static func number(_ number: Int?) -> Value { number.map { .integer(Int64($0)) } ?? .null }
  static func text(_ text: String?) -> Value { text.map { .text($0) } ?? .null }
  static func moment(_ moment: Moment?) -> Value { moment.map { .integer($0.milliseconds) } ?? .null }
  static func day(_ day: Day?) -> Value { number(day?.number) }
  static func column(_ column: Column?) -> Value { number(column?.rawValue) }
  static func id<Subject>(_ id: Identifier<Subject>) -> Value { .identifier(high: id.high, low: id.low) }
}
