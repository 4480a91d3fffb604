/// Parses the tokens of a typed repetition part by part.
struct RepeatReader {
  let words: RepeatTokens
  var at = 0
  var found = RepeatFound()
  var paceEnd: Int?
  private let first: Day
  let order: DateOrder

  init(_ line: DateLine, _ tokens: ArraySlice<DateToken>, from first: Day, order: DateOrder = .monthFirst) {
    self.order = order
    words = RepeatTokens(line: line, tokens: Array(tokens))
    self.first = first
  }

  var line: DateLine { words.line }
  var tokens: [DateToken] { words.tokens }

  mutating func phrase(until: RecurrenceRule.Until?) throws(RepeatPhraseFailure) -> RepeatPhrase {
    guard let first = tokens.first, let last = tokens.last else { throw .notUnderstood(line.whole) }
    try words.refuseMinutesOrMonths()
    while at < tokens.count {
      skipFillers()
      guard at < tokens.count, try part() else { throw stopped() }
      if has(.particle), tokens[at].value == 0 { at += 1 }
      // These join two parts; at the end the phrase is incomplete.
      if at < tokens.count - 1, has(.comma) { at += 1 }
      if at < tokens.count - 1, has(.and) { at += 1 }
    }
    return try found.phrase(until: until, from: self.first, typed: line.text(from: first, to: last))
  }

  /// Reports a time, which belongs to the deadline, or an unknown word.
  private func stopped() -> RepeatPhraseFailure {
    if let (reading, _, next) = DateShape.longest(in: tokens, at: at), reading == .time,
      found.pace != nil || found.isEvery || found.daySet != nil || found.weekdays.count > 1
    {
      return .hasTime(text(from: at, to: next - 1))
    }
    return .notUnderstood(line.word(around: tokens[min(at, tokens.count - 1)]))
  }

  private mutating func part() throws(RepeatPhraseFailure) -> Bool {
    if has(.unclear), let riddle = RepeatRiddle(rawValue: tokens[at].value) { throw unclear(riddle, from: at, to: at) }
    if try feast() { return true }
    if offset() { return true }
    if try lunar() { return true }
    if try afterDone() { return true }
    if try dayAfterDone() { return true }
    if try times() { return true }
    if try during() { return true }
    if try pace() { return true }
    if leftOut() || weekdays() { return true }
    if try places() { return true }
    if try monthsAndDays() { return true }
    return try daysOfMonth()
  }
}

// MARK: Tokens

extension RepeatReader {
  func has(_ kinds: DateKinds, at index: Int? = nil) -> Bool {
    words.has(kinds, at: index ?? at)
  }

  mutating func skipFillers() {
    while has([.filler, .lead, .within, .of]) { at += 1 }
  }

  func text(from start: Int, to end: Int) -> String { words.text(from: start, to: end) }

  func unclear(_ riddle: RepeatRiddle, from start: Int, to end: Int) -> RepeatPhraseFailure {
    .unclear(text(from: start, to: end), clear: riddle.clear)
  }

  /// Items separated by commas and words for "and".
  mutating func list<Item>(_ item: (inout RepeatReader) -> Item?) -> [Item] {
    var items: [Item] = []
    while true {
      let before = at
      if !items.isEmpty {
        if has([.comma, .slash]) { at += 1 }
        if has(.and) { at += 1 }
        if has(.filler) { at += 1 }
      }
      guard let next = item(&self) else {
        at = before
        return items
      }
      items.append(next)
    }
  }
}
