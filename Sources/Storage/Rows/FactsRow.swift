import Kanban

/// Reads cards as queries see them. The columns have the order of the statements in `SQL`.
extension Row {
  /// Texts are not copied: the facts are valid until the statement's next step.
  mutating func facts() throws(StoreFailure) -> CardFacts {
    let number = try integer(in: Row.numbers)
    let life = try value(Life.init(rawValue:))
    let column = try value(Column.init(rawValue:))
    let priority = try value(Priority.init(rawValue:))
    let due = try deadline()
    let start = try optionalDay()
    let created = try moment()
    let changed = try moment()
    let completed = try optionalMoment()
    let checked = try integer(in: 0...Int64(Int32.max))
    let total = try integer(in: checked...Int64(Int32.max))
    let isWaiting = try integer(in: 0...1) == 1
    let repeats = try integer(in: 0...1) == 1
    let tags = try textBytes()
    let title = try textBytes()
    return CardFacts(
      number: Int(number), column: column, life: life, priority: priority, due: due, start: start, created: created,
      changed: changed, completed: completed, progress: Progress(checked: Int(checked), total: Int(total)),
      isWaiting: isWaiting, repeats: repeats, title: title, notes: try textBytes(), tags: tags)
  }

  /// The key as a `SieveKey`. No store has more cards than its four bytes can number.
  var sieveKey: SieveKey {
    get throws(StoreFailure) {
      guard let key = SieveKey(exactly: key) else { throw .damaged("cards \(key): key") }
      return key
    }
  }
}
