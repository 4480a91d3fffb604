/// A known word of dates. An ambiguous word has two entries, one for the place after a number.
struct DateWord {
  let text: StaticString
  let kind: DateKinds
  let value: Int
  let place: Place
  /// A second token in the same word: `내년` is `다음` and `해`, `tonight` is `today` and `night`.
  let more: (kind: DateKinds, value: Int)?

  enum Place {
    case anywhere, behindNumber, elsewhere
  }

  init(
    _ text: StaticString, _ kind: DateKinds, _ value: Int = 0, _ place: Place = .anywhere, of unit: DateUnit? = nil
  ) {
    self.text = text
    self.kind = kind
    self.value = value
    self.place = place
    more = unit.map { (.unit, $0.rawValue) }
  }

  init(_ text: StaticString, _ half: DayHalf) {
    self.init(text, .halfDay, half.rawValue)
  }

  init(_ text: StaticString, today half: DayHalf) {
    self.text = text
    kind = .nearDay
    value = 0
    place = .anywhere
    more = (.halfDay, half.rawValue)
  }
}
