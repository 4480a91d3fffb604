import Time

/// Words at an end of an English line that look like a date although they were not parsed: `call mum fri 25:00`,
/// `lunch (fri 1pm)`, `early next week call mum`.
struct NearDate {
  private let words: [String]
  private let reader: DateReader

  /// The words at the start, else among the last five, that look like a date. Nil without any, and for lines with
  /// Hangul.
  static func find(_ line: [String], in setting: DateSetting) -> String? {
    guard line.count > 1, !line.contains(where: \.isKorean) else { return nil }
    let words = line.map { DateReader.isPerson($0) ? $0 : trimmed($0) }
    let near = NearDate(words: words, reader: DateReader(setting, rewords: false))
    let count = near.wordsAtHead()
    if count > 0, count < line.count { return line[..<count].joined(separator: " ") }
    for start in max(1, line.count - mostWords)..<line.count where near.begins(at: start) {
      // In `3 times a week on friday`, the `3` belongs to the date although a phrase with it is longer than those
      // tried.
      var first = start > 1 && near.words[start] == "times" ? start - 1 : start
      // Days before the one that was found belong to it, as in `mon, wed, fri`.
      while first > 1, !DateReader.isPerson(line[first - 1]),
        near.isDay(near.words[first - 1]) || ["after", "before", "noon", "midday"].contains(near.words[first - 1])
      {
        first -= 1
      }
      return line[first..<near.end(from: start)].joined(separator: " ")
    }
    return nil
  }

  static let dashes = ["-", "–", "—"]
  private static let mostWords = 5

  /// The index behind the last word of the date that begins at `start`. The title may continue there: in
  /// `sunday snacks` only the first word is a date.
  private func end(from start: Int) -> Int {
    if beginsEnd(at: start) || beginsFeast(at: start) || beginsPeriod(at: start) || beginsDayBeside(at: start) {
      return words.count
    }
    var end = start + 1
    while end < words.count, continues(words[end]) { end += 1 }
    while end > start + 1, NearDate.links.contains(words[end - 1]) { end -= 1 }
    return end
  }

  private func continues(_ word: String) -> Bool {
    word.isEmpty || word.first?.isNumber == true || NearDate.isLargeNumber(word) || NearDate.links.contains(word)
      || NearDate.units.contains(word)
      || ["few", "latest", "past", "per"].contains(word) || DateLine.isWord(word) || isPlural(word)
  }

  /// Words that continue a date but cannot be its last one.
  private static let links: Set = [
    "", "or", "and", "to", "at", "on", "by", "in", "for", "of", "the", "a", "an", "from", "after", "before", "some",
    "several", "couple", "through", "until", "till", "with", "past",
  ]

  /// The word in lower case without punctuation at its ends: `fri`, `5pm` and `dec` for `(fri`, `5pm!` and `dec,`.
  static func trimmed(_ word: String) -> String {
    let isPart: (Character) -> Bool = { $0.isLetter || $0.isNumber }
    let rest = word.drop { !isPart($0) }
    return rest.lastIndex(where: isPart).map { rest[...$0].lowercased() } ?? ""
  }

  private func typed(_ index: Int) -> String { words.indices.contains(index) ? words[index] : "" }

  private func begins(at index: Int) -> Bool {
    if words[index] == "between" { return isDay(typed(index + 1)) }
    return beginsDay(at: index) || beginsPace(at: index) || beginsMonth(at: index) || beginsTime(at: index)
      || beginsLength(at: index) || beginsNumbers(at: index) || beginsEnd(at: index) || beginsFeast(at: index)
      || beginsDayBeside(at: index) || beginsPeriod(at: index) && !QuickText.prepositions.contains(typed(index - 1))
      || ["on", "at", "over", "by"].contains(words[index]) && words[(index + 1)...] == ["the", "weekend"]
  }

  /// How many words at the start may be a date, as in `early next week call`, `3-4pm tomorrow call` and `31 12 2026
  /// call`.
  private func wordsAtHead() -> Int {
    if NearDate.isSpan(words[0]) { return isDay(typed(1)) ? 2 : 1 }
    if beginsNumbers(at: 0) { return 3 }
    return NearDate.edges.contains(words[0]) && NearDate.isPeriod(words.dropFirst().prefix(2)) ? 3 : 0
  }

  /// True if the words from `index` to the end are a period: `early next week`, `this month`.
  private func beginsPeriod(at index: Int) -> Bool {
    NearDate.isPeriod(words[(NearDate.edges.contains(words[index]) ? index + 1 : index)...])
  }

  /// True for `this` or `next` and a period: `next week`.
  static func isPeriod(_ words: ArraySlice<String>) -> Bool {
    guard words.count == 2, let first = words.first, let last = words.last else { return false }
    return ["this", "next"].contains(first) && spans.contains(last)
  }

  private static let spans: Set = [
    "week", "month", "quarter", "year", "spring", "summer", "autumn", "fall", "winter", "term", "semester",
  ]

  static let edges: Set = ["early", "earlier", "late", "later", "mid", "sometime"]

  /// True for the end of a period that the program does not know: `end of fy`, `the end of term`.
  private func beginsEnd(at index: Int) -> Bool {
    if words[index] == "eofy" { return index + 1 == words.count }
    guard words[index] == "end", typed(index + 1) == "of" else { return false }
    let period = words[(index + 2)...].drop { ["the", "this", "next", "our"].contains($0) }
    return NearDate.periods.contains(period.joined(separator: " "))
  }

  /// True for a day that is counted from an event: `day before the exam`.
  private func beginsDayBeside(at index: Int) -> Bool {
    words[index] == "day" && ["before", "after"].contains(typed(index + 1)) && index + 2 < words.count
  }

  private static let periods: Set = [
    "fy", "fiscal year", "financial year", "tax year", "school year", "academic year", "year end", "term", "semester",
    "sprint", "shift", "school", "fiscal quarter",
  ]

  /// True for a preposition and a holiday up to the end: `before christmas`, `over the new year`, `early in the new
  /// year`.
  private func beginsFeast(at index: Int) -> Bool {
    guard ["before", "after", "over", "around", "in"].contains(words[index]) else { return false }
    let name = words[(index + 1)...].drop { $0 == "the" }.joined(separator: " ")
    return words[index] == "in" ? name == "new year" : reader.isHoliday(name)
  }

  /// True for a day in numbers: `31 12 2026`, `2026 12 31`, `27.11.26`.
  private func beginsNumbers(at index: Int) -> Bool {
    let word = words[index]
    if word.count(where: { $0 == "." }) == 2, word.utf8.count == 8, QuickUntaken.isDay(word) { return true }
    let numbers = (index..<index + 3).map { decimal(typed($0)) ?? 0 }
    let parts: [Int] = numbers[0] > 31 ? numbers.reversed() : numbers
    return (2000...2099).contains(parts[2]) && parts.prefix(2).allSatisfy { (1...31).contains($0) }
      && parts.prefix(2).contains { $0 <= 12 }
  }

  /// True for a word that names days: `friday at the latest`, `fri/sat`, `mon,wed`, `tomorrow after lunch`. False for
  /// `about friday` and `ash wednesday`.
  private func beginsDay(at index: Int) -> Bool {
    let days = words[index].split { "/-–,".contains($0) }.map(String.init)
    guard !days.isEmpty, days.allSatisfy({ isDay($0) || isPlural($0) }), !isName(at: index) else { return false }
    let which: Set = ["next", "this", "coming"]
    let before = which.contains(typed(index - 1)) ? index - 2 : index - 1
    if QuickText.prepositions.contains(typed(before)) { return false }
    // A short name before another word may be no day, as in `sun cream`. Alone, or before a number or a preposition, it
    // is one.
    let next = typed(index + 1)
    let isShort = NearDate.commonWords.contains(words[index])
    return !isShort || next.isEmpty || next.first?.isNumber == true || QuickText.prepositions.contains(next)
  }

  private func isName(at index: Int) -> Bool {
    let before = typed(index - 1)
    return reader.isName(words[index], behind: before)
  }

  private func isDay(_ word: String) -> Bool {
    guard word.allSatisfy(\.isLetter), reader.isOfDate(word), !reader.isHoliday(word), !DateReader.isPerson(word) else {
      return false
    }
    return (try? reader.read(word)) != nil
  }

  /// True for the plural of a day: `tuesdays`, `weekdays`.
  private func isPlural(_ word: String) -> Bool {
    word == "weekends" || word.hasSuffix("days") && (word == "weekdays" || isDay(String(word.dropLast())))
  }

  private static let commonWords: Set = ["sat", "sun", "wed", "mon"]

  /// True for a month with a day or a part: `dec 25-27`, `25 dec to 2 jan`, `by january`, `mid-december`.
  private func beginsMonth(at index: Int) -> Bool {
    let (word, next) = (words[index], typed(index + 1))
    if isMonth(word) { return next.first?.isNumber == true }
    if word.hasPrefix("mid-"), isMonth(String(word.dropFirst(4))) { return next.isEmpty }
    if next == "of", ["first", "middle"].contains(word) {
      return isMonth(typed(index + 2)) || typed(index + 2) == "the" && typed(index + 3) == "month"
    }
    guard isMonth(next) else { return false }
    if word.first?.isNumber == true { return !QuickText.prepositions.contains(typed(index - 1)) }
    return index + 2 == words.count && ["by", "late", "early", "mid"].contains(word)
  }

  private func isMonth(_ word: String) -> Bool {
    word.count > 2 && word.allSatisfy(\.isLetter) && reader.namesMonth(word)
  }

  /// True for a repetition that was not parsed: `biweekly`, `bi-weekly mon`, `twice a week`, `3 times per month`.
  private func beginsPace(at index: Int) -> Bool {
    // The exception belongs to the repetition, as in `every weekday except holidays`.
    if ["every", "each"].contains(words[index]), !words[index...].contains("except"),
      !QuickSeries.names.contains(typed(index - 1)),
      ["few", "several"].contains(typed(index + 1)) || DateLine.isWord(typed(index + 1))
    {
      return true
    }
    if NearDate.paces.contains(words[index]) {
      // A frequency such as `biweekly` is meant as a repetition at the end or before a date. In `biweekly report` it
      // describes a noun.
      return index + 1 == words.count || (try? DateLine(typed(index + 1)).tokens()) != nil
    }
    // A number of times per period counts at the end of the line, and before a day, as in `3 times a week on friday`.
    guard let count = QuickSeries.wordsOfTimes(words[index...]) else { return false }
    return index + count == words.count || DateLine.isWord(typed(index + count))
  }

  static let paces: Set = [
    "biweekly", "bi-weekly", "bimonthly", "bi-monthly", "nightly", "half-yearly", "biannually", "bi-annually",
    "semiannually", "semi-annually", "semi-monthly", "semimonthly",
  ]

  /// True for an hour that was not parsed: `25:00`, `13pm`, `3ish`, `3 p.m`, `half past 8`.
  private func beginsTime(at index: Int) -> Bool {
    let (word, next) = (words[index], typed(index + 1))
    if word == "half" || word == "quarter" {
      return ["past", "to"].contains(next) && typed(index + 2) != "" || word == "half" && NearDate.isHour(next)
    }
    guard word.first?.isNumber == true else { return false }
    if ["am", "pm", "a.m", "p.m"].contains(next) { return true }
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    let isClock =
      parts.count == 2 && parts[0].count <= 2 && parts[1].count == 2 && parts.allSatisfy { decimal($0) != nil }
    return isClock || NearDate.isSpan(word) || ["am", "pm", "ish"].contains(where: word.hasSuffix)
  }

  /// True for two hours: `3-4pm`, `15:00-16:00`. False for `10-20`, which may be pages.
  static func isSpan(_ word: String) -> Bool {
    let ends = word.lowercased().split(omittingEmptySubsequences: false) { "-–".contains($0) }
    return ends.count == 2 && ends.allSatisfy { isHourOrMinutes($0) } && ends.contains { !$0.allSatisfy(\.isNumber) }
  }

  /// True for an hour, with or without minutes: `3`, `3pm`, `15:30`, `3:30pm`.
  private static func isHourOrMinutes(_ end: Substring) -> Bool {
    let time = end.hasSuffix("am") || end.hasSuffix("pm") ? end.dropLast(2) : end
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    guard let hour = parts.first, hour.count <= 2, decimal(hour) != nil else { return false }
    return parts.count == 1 || parts.count == 2 && parts[1].count == 2 && decimal(parts[1]) != nil
  }

  /// True for a length up to the end: `in a few days`, `in 2-3 days`, `within the week`, `in an hour or two`.
  private func beginsLength(at index: Int) -> Bool {
    let isVague = ["two", "so"].contains(words.last) && words.dropLast().last == "or"
    let rest = isVague ? words.dropLast(2) : words[...]
    guard ["in", "within"].contains(words[index]), index + 2 < rest.count, let last = rest.last else { return false }
    let counts: Set = ["a", "an", "few", "couple", "some", "several"]
    let next = typed(index + 1)
    if next == "the" { return index + 3 == words.count && NearDate.units.contains(last) }
    return NearDate.units.contains(last)
      && (counts.contains(next) || next.first?.isNumber == true || NearDate.isLargeNumber(next))
  }

  /// True for a number in words that the date parser reads only when it rewords: `twenty`, `thirty-five`.
  private static func isLargeNumber(_ word: String) -> Bool {
    let tens = word.split(separator: "-").first.map(String.init) ?? ""
    return tens.hasSuffix("teen") || Numerals.tens[tens] != nil
  }

  /// True for `days`, `hour` and `min`.
  static func isUnit(_ word: String) -> Bool {
    let unit = String(word.drop { $0.isNumber })
    let isGlued = unit != word && ["m", "h", "d", "w"].contains(unit)
    return isGlued || units.contains(unit) && !["bit", "while", "half"].contains(unit)
      || ["min", "mins", "minute", "hr", "hrs", "working", "business"].contains(unit)
  }

  private static let units: Set = [
    "minutes", "hours", "days", "weeks", "months", "years", "hour", "day", "week", "month", "year", "bit", "while",
    "half",
  ]

  static func isHour(_ word: String) -> Bool { word.first?.isNumber == true || hours.contains(word) }

  private static let hours: Set = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]
}

extension QuickText {
  /// A length that the phrase begins in its middle, with the words of the title that belong to it: `30 min` in front of
  /// `before 18:00`, `1 hour` in front of `30 min before 18:00`. Nil without one.
  static func lengthCut(by phrase: [String], behind title: [String]) -> String? {
    guard let before = phrase.prefix(5).firstIndex(where: { ["before", "after"].contains($0.lowercased()) }),
      let last = title.last?.lowercased()
    else { return nil }
    if before > 0, !NearDate.isUnit(phrase[before - 1].lowercased()) { return nil }
    let isCount = before > 0 && ["half", "quarter", "and", "few", "of", "several"].contains(last)
    guard isCount || NearDate.isUnit(last) else { return nil }
    let counts: Set = ["a", "an", "half", "few", "couple", "of", "several", "some", "and"]
    let head = title.reversed().dropFirst().prefix { counts.contains($0.lowercased()) || NearDate.isHour($0) }
    return (Array(head.reversed()) + title.suffix(1) + phrase).joined(separator: " ")
  }

  /// True if `doubt` is about an hour that can be in the morning or in the evening.
  var doubtsTime: Bool {
    guard case .unclear(_, let clear)? = doubt else { return false }
    return clear.contains { $0.hasSuffix("am") }
  }

  /// The number of words at the end that only introduce a date: `around 3pm`, `w/c 7 dec`, `no later than friday`.
  static func introduction(_ words: [QuickWord], of due: Deadline) -> Int {
    let typed = words.suffix(3).map { $0.text.lowercased() }
    // Such words introduce an hour, but no day: in `Walk around fri`, `around` belongs to the walk.
    if case .time = due, let last = typed.last,
      ["around", "approx", "roughly", "circa", "over", "during"].contains(last)
    {
      return 1
    }
    return introductions.first { typed.suffix($0.count).elementsEqual($0) }?.count ?? 0
  }

  private static let introductions =
    [["w/c"], ["w/b"], ["week", "commencing"], ["week", "beginning"], ["no", "later", "than"]]
    + NearDate.dashes.map { [$0] } + ["늦어도", "가능하면", "가급적", "되도록"].map { [$0] }

  /// True if the text begins with a number such as `0042` and not with an hour such as `0830`, which is a multiple of
  /// five minutes and not before 05:00.
  static func beginsWithNumber(_ text: String) -> Bool {
    let word = text.prefix { $0 != " " }
    guard word.utf8.count == 4, word.hasPrefix("0"), let number = decimal(word) else { return false }
    return number % 5 != 0 || number < 500
  }

  /// True for `1500 fri` after `pay` and `LH`: the number may be an amount, a number of something or a year instead of
  /// an hour.
  static func beginsWithAmount(_ text: String, behind word: String) -> Bool {
    let number = text.prefix { $0 != " " }
    guard number.utf8.count == 4, decimal(number) != nil else { return false }
    if isCode(word) { return true }
    guard !number.hasPrefix("0") else { return false }
    let word = word.lowercased()
    return amounts.contains(word) || numbered.contains(word) || prepositions.contains(word)
  }

  /// True for a code before a flight number: `LH`, `BA`, `U2`.
  private static func isCode(_ word: String) -> Bool {
    let letters = word.utf8.filter { (65...90).contains($0) }
    return (2...3).contains(word.utf8.count) && !letters.isEmpty
      && word.utf8.allSatisfy { (65...90).contains($0) || (48...57).contains($0) }
  }

  private static let amounts: Set = [
    "pay", "transfer", "send", "deposit", "withdraw", "save", "owe", "spend", "buy", "sell", "order", "print", "donate",
    "invest", "charge", "earn", "invoice", "bill", "ticket", "room", "gate", "route", "highway", "pin", "code", "model",
    "version", "unit", "lot", "budget", "agenda", "vision", "plan", "roadmap", "goals",
  ]

  /// The word if it may be an hour that stays in the title, as in `pay 1500 fri`. Nil for other words and years near
  /// today.
  static func keptHour(_ word: String, in setting: DateSetting) -> String? {
    guard word.utf8.count == 4, let number = decimal(word), (1000..<2400).contains(number), number % 100 < 60,
      number % 5 == 0, abs(number - setting.clock.today.year) > 1
    else { return nil }
    return word
  }

  /// Words before a count of parts: `chapter 1/2`.
  static let numbered: Set = [
    "page", "part", "chapter", "step", "episode", "ep", "volume", "vol", "score", "lap", "round", "level",
  ]

  /// True for `week 50` and `50주차`: a deadline behind `by` and with `까지`, but otherwise often a week of a course.
  static func beginsWithWeek(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ")
    guard let first = words.first, let letter = first.first else { return false }
    let next = words.dropFirst().first ?? ""
    if letter.isNumber { return first.hasSuffix("주차") || first.hasSuffix("번째") && next == "주" }
    return ["week", "wk"].contains(first) && next.first?.isNumber == true
  }

  /// True for a word before a version, so that `section 3.1.` is no day.
  static func takesVersion(_ word: String) -> Bool {
    numbered.contains(word.lowercased()) || versions.contains(word.lowercased())
  }

  private static let versions: Set = [
    "version", "v", "release", "section", "item", "no", "no.", "버전", "항목", "절", "릴리스", "문항", "문제",
  ]

  /// True for a word before a number with a dot that is no day: `room 3.14`, `pay 5.30`, `§ 2.1`.
  static func takesDecimal(_ word: String) -> Bool {
    takesVersion(word) || amounts.contains(word.lowercased()) || ["§", "$", "€", "£"].contains(word)
  }

  /// True for `this weekend`; `weekend` alone is a noun.
  static func isNamedWeekend(_ phrase: String) -> Bool {
    let words = phrase.lowercased().split(separator: " ")
    return words.count > 1 && words.last == "weekend" && words[words.count - 2] != "the"
  }

  /// Whether an ambiguous date names its week: `next fri`.
  static func namesItsWeek(_ phrase: String) -> Bool {
    ["next", "this"].contains(phrase.lowercased().split(separator: " ").first ?? "")
  }
}
