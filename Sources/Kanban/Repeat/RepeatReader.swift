/// Walks over the words of a typed repetition and collects what each part of it says.
struct RepeatReader {
  let words: RepeatTokens
  var at = 0
  var found = RepeatFound()
  /// Where the words go on behind the pace.
  var paceEnd: Int?
  /// From when a length of time is counted.
  private let first: Day
  /// Which part of `4/5` is the month.
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
      // They join two parts; at the end they are a phrase broken off.
      if at < tokens.count - 1, has(.comma) { at += 1 }
      if at < tokens.count - 1, has(.and) { at += 1 }
    }
    return try found.phrase(until: until, from: self.first, typed: line.text(from: first, to: last))
  }

  /// A time belongs to the deadline: a repetition says the days.
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

// MARK: Looking

extension RepeatReader {
  func has(_ kinds: DateKinds, at index: Int? = nil) -> Bool {
    words.has(kinds, at: index ?? at)
  }

  /// Words between parts that say nothing by themselves.
  mutating func skipFillers() {
    while has([.filler, .lead, .within, .of]) { at += 1 }
  }

  func text(from start: Int, to end: Int) -> String { words.text(from: start, to: end) }

  func unclear(_ riddle: RepeatRiddle, from start: Int, to end: Int) -> RepeatPhraseFailure {
    .unclear(text(from: start, to: end), clear: riddle.clear)
  }

  /// One item after another, with commas and words for "and" between them.
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
