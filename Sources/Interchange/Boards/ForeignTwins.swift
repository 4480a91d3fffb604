import Time

/// The state that the last import gave a card.
public enum ImportedState: Equatable, Sendable {
  case open
  /// Completed on this day; nil if the day is unknown.
  case done(Day?)
}

/// Assigns the tasks of a file that have the same title and day of creation to the cards of earlier imports. The cards
/// are numbered from 0. A completed card is never reopened: an open task of its title is a new one.
struct ForeignTwins {
  private var open: ArraySlice<Int> = []
  private var done: ArraySlice<Int> = []
  private var doneByDay: [Day: ArraySlice<Int>] = [:]
  private var used: Set<Int> = []
  /// The number of the next new card.
  private var count = 0

  /// `stored` returns the state of a card, or nil for the first number without a card.
  init(stored: (Int) -> ImportedState?) {
    while let state = stored(count) {
      switch state {
      case .open: open.append(count)
      case .done(let day):
        done.append(count)
        if let day { doneByDay[day, default: []].append(count) }
      }
      count += 1
    }
  }

  /// The number of the card of an open task, which no other task gets.
  mutating func nextOpen() -> Int { open.popFirst() ?? new() }

  /// The number of the card of a completed task: one that was completed on this day, or else an open one, which is
  /// completed now, or a new one. A task without a day takes any completed card first.
  mutating func nextDone(_ day: Day?) -> Int { takeKnownDone(day) ?? open.popFirst() ?? new() }

  private mutating func takeKnownDone(_ day: Day?) -> Int? {
    while let card = day.map({ doneByDay[$0]?.popFirst() }) ?? done.popFirst() {
      if used.insert(card).inserted { return card }
    }
    return nil
  }

  private mutating func new() -> Int {
    defer { count += 1 }
    return count
  }
}
