import Time

/// Nouns, names and numbers of a title beside its date.
extension QuickText {
  /// True for the name in `Ask Jan tomorrow`, `Meet June on sat` and `Call May at 3pm`, unlike the month of
  /// `party june friday`.
  static func isName(
    _ month: String, behind before: String?, before date: String, _ reader: DateReader
  ) -> Bool {
    guard month.allSatisfy(\.isLetter), reader.namesMonth(month), before?.first?.isNumber != true,
      let tokens = try? DateLine(date).tokens()
    else { return false }
    let named = tokens.drop { $0.kind == .lead }
    // An hour after `at` needs a day, so that a month before it is a name, except in `launch in May at 3pm`.
    if named.count < tokens.count, DateShape.longest(in: Array(named), at: 0)?.0 == .time {
      return before?.lowercased() != "in"
    }
    return named.first?.kind == .nearDay
      || named.count < tokens.count && named.first.map { [.weekday, .which].contains($0.kind) } ?? false
  }

  /// True for a name that is also a word of a date, behind a verb for a person: `Call Dawn tue`, `Meet June thu`.
  static func isPersonNamed(_ word: String, behind before: String?) -> Bool {
    guard let before else { return false }
    return namesOfPeople.contains(word) && verbsOfPeople.contains(before.lowercased())
  }

  private static let namesOfPeople: Set = ["Dawn", "Noon", "Eve", "Jan", "April", "May", "June", "August"]
  private static let verbsOfPeople: Set = [
    "ask", "call", "contact", "email", "help", "interview", "invite", "mail", "meet", "message", "phone", "ping",
    "ring", "see", "tell", "text", "thank", "visit", "with",
  ]

  /// True for `lunch friday` behind `team` and `night sat 7pm` behind `movie`: the noun belongs to the title, unlike
  /// that of `over lunch tomorrow` and `late afternoon fri`.
  static func beginsWithNoun(_ phrase: [String], behind word: String) -> Bool {
    let before = word.lowercased()
    return phrase.count > 1 && nouns.contains(phrase[0].lowercased()) && !openings.contains(before)
      && !NearDate.edges.contains(before) && !["over", "during", "this", "every", "each", "the"].contains(before)
  }

  private static let nouns: Set = ["morning", "lunch", "afternoon", "evening", "night"]

  /// The hint for a day that may be a length, as in `휴가 3일` and `월세 25일`. It offers `3일까지`, which can only be a day.
  func dayOrLength(isAtEnd: Bool) -> QuickHint? {
    guard isAtEnd, repeats == nil, case .day? = due, dueText.hasSuffix("일"), decimal(dueText.dropLast()) != nil else {
      return nil
    }
    return .near(dueText + "까지")
  }

  /// True for the days of a stay (`2박 3일`) and an episode (`16 화`).
  static func isCountedBefore(_ word: String, _ before: String) -> Bool {
    if word == "화" { return decimal(before) != nil }
    return before.hasSuffix("박") && decimal(before.dropLast()) != nil && word.hasSuffix("일")
      && decimal(word.dropLast()) != nil
  }

  /// True for full marks, as in `점수 입력 10/10`.
  static func isFullScore(_ text: String, in title: [String]) -> Bool {
    let parts = text.split(separator: "/")
    return parts.count == 2 && parts[0] == parts[1] && title.contains { word in scores.contains(where: word.hasPrefix) }
  }

  private static let scores = ["점수", "평점", "별점", "만점", "채점", "score", "Score", "rating", "Rating"]

  /// True for a number that no day has: `Mum's 60th on 12 feb`.
  static func isOrdinalOfYears(_ word: String) -> Bool {
    let number = decimal(word.prefix { $0.isNumber }) ?? 0
    return number > 31 && ["st", "nd", "rd", "th"].contains(word.drop { $0.isNumber })
  }

  /// True for the end of a name: `Watch The Day After Tomorrow`, `Watch 28 Days Later`. Dates have no capital there.
  static func isCapitalized(_ phrase: [String]) -> Bool {
    phrase.count > 1 && (phrase.first == "The" || phrase.last == "Later")
  }

  /// True for the name `Until Dawn`: no date has both capitals.
  static func isNameOfTime(_ phrase: [String]) -> Bool {
    guard phrase.count > 1, leads.contains(phrase[0]) else { return false }
    return ["Dawn", "Noon", "Midday", "Midnight", "Morning", "Evening", "Night", "Tonight", "Today", "Tomorrow"]
      .contains(phrase[1])
  }

  private static let leads: Set = ["Until", "Till", "Before", "By", "At", "On", "In"]

  /// True for the name in `Watch Wednesday` and `Learn to play Next Friday`: the verb needs an object.
  static func isObject(_ phrase: [String], of title: [String]) -> Bool {
    guard let last = title.last, verbs.contains(last.lowercased()) else { return false }
    return phrase.contains { $0.count > 3 && $0.hasSuffix("day") }
      && phrase.allSatisfy { $0.first?.isUppercase == true }
  }

  /// True for one capitalized word of a name: `Yesterday`, because a deadline is seldom past, and the `Noon` of
  /// `Watch High Noon`. In `Lunch Noon` the title begins with the capital, so that it shows nothing.
  static func isNamedWord(_ phrase: [String], of title: [String], isPast: Bool) -> Bool {
    guard phrase.count == 1, phrase[0].first?.isUppercase == true else { return false }
    let isClock = ["Noon", "Midday", "Midnight"].contains(phrase[0])
    return isPast || isClock && title.count > 1 && title.last?.first?.isUppercase == true
  }

  private static let verbs: Set = [
    "watch", "rewatch", "binge", "stream", "read", "reread", "play", "replay", "download",
  ]

  /// Whether a number before a date may be its day, as in `dentist 3 apr '27`, which would be 27 April without it.
  static func isDay(_ word: String, ofMonthIn text: String) -> Bool {
    guard word.utf8.count < 3, let day = decimal(word), 1...31 ~= day,
      let month = text.lowercased().split(separator: " ").first, month.allSatisfy(\.isLetter)
    else { return false }
    return months.contains(String(month.prefix(3)))
  }

  /// The words before a weekday that count it back from another day: `추석 2주 전` before `토요일`, `설날 전` before `금요일까지`.
  /// Nil for others, as `10분 전` before `금 14시`.
  static func dayBefore(_ title: [String], _ date: String, _ reader: DateReader) -> String? {
    guard let last = title.last, last.hasSuffix("전"), DateLine(date).known().tokens.first?.kind == .weekday else {
      return nil
    }
    let isGlued = last.count > 1
    let words = title.dropLast() + (isGlued ? [String(last.dropLast())] : [])
    guard let counted = words.last, words.count > 1 || isGlued else { return nil }
    if reader.isHoliday(counted) { return title.suffix(isGlued ? 1 : 2).joined(separator: " ") }
    guard let tokens = DateLine(counted).wholeTokens, let unit = tokens.last, !isGlued || tokens.count > 1,
      ReminderReader.lengths.contains(unit.kind)
    else { return nil }
    let isOfHoliday = words.dropLast().last.map(reader.isHoliday) ?? false
    return title.suffix((isGlued ? 1 : 2) + (isOfHoliday ? 1 : 0)).joined(separator: " ")
  }

  /// True for the name of a month alone: `dec`, `march`.
  static func isMonth(_ word: String) -> Bool {
    let tokens = (try? DateLine(word).tokens()) ?? []
    return tokens.count == 1 && tokens[0].kind == .monthName
  }

  static let months: Set = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// True if the text begins with a noun of the title, as in `bin day tomorrow`. In `day after tomorrow` the day is
  /// counted.
  static func beginsWithDay(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ").prefix(2)
    return words.count == 2 && ["day", "week", "month", "year"].contains(words[0])
      && !["after", "before", "from", "on"].contains(words[1])
  }

  /// True for a text of digits and the given signs that has no number of four digits, such as a year.
  static func isOfNumbers(_ text: String, and signs: String) -> Bool {
    text.allSatisfy { $0.isNumber || signs.contains($0) } && !text.split { !$0.isNumber }.contains { $0.count == 4 }
  }

  /// True for a date that is part of the title: in `확률 문제 1/2` it is a fraction, in `소설 28일 후` a name.
  static func isOfTitle(_ date: String, behind word: String) -> Bool {
    if ["1/2", "1/3", "2/3", "1/4", "3/4"].contains(date) || isOfHours(date) { return true }
    // In `마사지 등, 목` the neck stands in a list of body parts.
    if date == "목", bodyParts.contains(word.hasSuffix(",") ? String(word.dropLast()) : word) { return true }
    return works.contains(word) && ["일 후", "일 뒤"].contains(where: date.hasSuffix)
  }

  /// True for a day and hours: `월요일 9-6` is no 6 September that is a Monday.
  private static func isOfHours(_ date: String) -> Bool {
    let words = date.split(separator: " ")
    let hours = words.last?.split(separator: "-").map { decimal($0) ?? 0 } ?? []
    guard words.count > 1, hours.count == 2, hours.allSatisfy({ 1...12 ~= $0 }) else { return false }
    return (try? DateLine(words.dropLast().joined(separator: " ")).tokens()) != nil
  }

  private static let bodyParts: Set = ["등", "허리", "어깨", "팔", "다리", "머리", "손목", "발목", "무릎", "가슴", "얼굴"]
  private static let works: Set = ["소설", "영화", "책", "만화", "드라마", "독후감"]
}
