/// Rewrites repetitions outside of the grammar: `nightly` to `every day night`, `every! 3 days` to `every 3 days after
/// done`. Tried if the typed phrase is not understood.
enum RepeatReword {
  static func other(_ text: String, mendsSpelling: Bool = true) -> String? {
    let plain = DateLine(text, .repeats).whole.lowercased()
    // Here a second is the unit of time.
    if plain == "every second" || plain.hasPrefix("every second,") || plain.hasPrefix("every second;") { return nil }
    let other = plain.isKorean ? korean(plain) : english(plain, mendsSpelling)
    return other == plain || other.isEmpty ? nil : other
  }

  private static func english(_ text: String, _ mendsSpelling: Bool) -> String {
    var text = text
    for (from, to) in signs { text = text.replacing(from, with: to) }
    let isAfterDone = text.hasPrefix("every!")
    if isAfterDone { text = text.replacing("every!", with: "every ") }
    var words = text.split(separator: " ").flatMap { parts(of: String($0)) }
    words = DateReword.replaced(words, by: phrases)
    words = DateReword.clock(Numerals.read(mendsSpelling ? words.map(spelt) : words))
    words = ended(times(words))
    words = DateReword.replaced(numbered(words), by: phrases)
    if isAfterDone { words += ["after", "done"] }
    if words.count > 2, words[0] == "from", DateReword.weekdays.contains(words[1]) { words.removeFirst() }
    let rest = words.joined(separator: " ").replacing(" ,", with: ",")
    return startsPlainly(words) ? "every " + rest : rest
  }

  private static let signs = [
    ("+", " and "), (";", ","), (": ", " "), (" - ", " "), ("–", "-"), ("24/7", "every day"), ("'", ""), (",", " , "),
  ]

  /// Splits `mo-fr`, `4-weekly`, `semi-annually`, `weekly/mon`, `x5` into words of the grammar.
  private static func parts(of word: String) -> [String] {
    if word.count > 1, word.first == "x", DateReword.isNumber(String(word.dropFirst())) {
      return ["x", String(word.dropFirst())]
    }
    let sides = word.split(whereSeparator: { $0 == "-" || $0 == "/" }).map(String.init)
    guard sides.count == 2, sides[1].allSatisfy(\.isLetter) else { return [word] }
    if let unit = units[sides[1]], let count = Numerals.read([sides[0]]).first, DateReword.isNumber(count) {
      return ["every", count, unit]
    }
    if let first = shortDays[sides[0]], let last = shortDays[sides[1]] { return ["every", "\(first)-\(last)"] }
    return sides[0].allSatisfy(\.isLetter) && !DateReword.weekdays.contains(sides[0]) ? sides : [word]
  }

  private static let units = [
    "daily": "days", "weekly": "weeks", "monthly": "months", "yearly": "years", "hourly": "hours",
    "annual": "years",
  ]
  private static let shortDays = [
    "mo": "mon", "tu": "tue", "we": "wed", "th": "thu", "fr": "fri", "sa": "sat", "su": "sun", "m": "mon", "f": "fri",
  ]

  /// Corrects a misspelt word, if only one is near.
  private static func spelt(_ word: String) -> String {
    guard word.utf8.count >= 6, word.allSatisfy(\.isLetter), !DateLine.isWord(word) else { return word }
    return KnownWords.days.only(next: word) ?? word
  }

  /// `daily x 5` to `5 times`.
  private static func times(_ typed: [String]) -> [String] {
    var words = typed
    for index in words.indices.dropLast() where words[index] == "x" && DateReword.isNumber(words[index + 1]) {
      (words[index], words[index + 1]) = (words[index + 1], "times")
    }
    return words
  }

  /// In `every week to 15 dec` the date is the end; `mon to fri` is a range.
  private static func ended(_ typed: [String]) -> [String] {
    var words = typed
    for index in words.indices.dropFirst().dropLast() where ["to", "through", "thru"].contains(words[index]) {
      let (before, next) = (words[index - 1], words[index + 1])
      let isRange =
        DateReword.weekdays.contains(before) && DateReword.weekdays.contains(next) || isMonth(before) && isMonth(next)
        || before == "second" || before.last?.isNumber == true
      if !isRange, !words.contains("until") { words[index] = "until" }
    }
    return words
  }

  static func isMonth(_ word: String) -> Bool {
    word.count > 2 && DateWord.latin.contains { $0.kind == .monthName && String(describing: $0.text) == word }
  }

  /// `monthly on 15` to the 15th, `first of may` to the 1st.
  private static func numbered(_ typed: [String]) -> [String] {
    var words = typed
    let isMonthly = words.contains { ["monthly", "month"].contains($0) }
    for index in words.indices {
      let next = index + 1 < words.count ? words[index + 1] : ""
      if isMonthly, index > 0, words[index - 1] == "on", let day = decimal(words[index]), (1...31).contains(day),
        next.isEmpty || next == ","
      {
        words[index] = DateDoubt.ordinal(day)
      }
      let isOfMonth = next == "of" && index + 2 < words.count && isMonth(words[index + 2])
      if isOfMonth, words[index] == "first" { words[index] = "1st" }
    }
    return words
  }

  /// `first monday`, `1st and 15th`, `last friday of november`: repetitions without a word such as every.
  private static func startsPlainly(_ words: [String]) -> Bool {
    let rest = words.drop { ["on", "the", "at"].contains($0) }
    guard let first = rest.first, let second = rest.dropFirst().first else { return false }
    // `first week` names no day.
    if ["week", "month", "quarter", "year"].contains(second) { return false }
    let isMarked = words.contains { marks.contains($0) || $0.hasSuffix("ly") }
    if !isMarked, words.contains(where: dayParts.contains) || words.count(where: isMonth) > 1 { return true }
    return !isMarked
      && (places.contains(first) || first.last.map { "tdh".contains($0) } ?? false && first.first?.isNumber == true)
  }

  private static let marks: Set = [
    "every", "each", "daily", "weekly", "monthly", "yearly", "hourly", "annually", "once",
  ]
  private static let dayParts: Set = ["morning", "afternoon", "evening", "night"]
  private static let places: Set = ["first", "second", "third", "fourth", "fifth", "last"]
}
