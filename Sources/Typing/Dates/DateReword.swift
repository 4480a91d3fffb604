import Kanban
import Time

/// Rewrites phrases outside of the grammar: `half past 5` to `5:30`, `close of business` to `eod`, `이십오일` to `25일`.
/// Tried if the typed phrase is not understood.
enum DateReword {
  /// The rest of `week of 9 dec`, whose Monday is meant (`isWeek`), or of `this time tomorrow`, where the present
  /// minute is meant. Nil for other texts.
  static func whole(_ text: String) -> (rest: String, isWeek: Bool)? {
    var plain = DateLine(text).whole.lowercased()
    if plain.hasPrefix("by this time ") || plain.hasPrefix("by the same time ") {
      plain = plain.replacing("by the ", with: "").replacing("by ", with: "")
    }
    for (start, isWeek) in [("week of ", true), ("the week of ", true), ("this time ", false), ("same time ", false)]
    where plain.hasPrefix(start) {
      let rest = String(plain.dropFirst(start.count))
      return (isWeek ? rest : ahead[rest] ?? rest, isWeek)
    }
    for end in [" 이 시간", " 이시간", " 이맘때", " 이 시각"] where plain.hasSuffix(end) {
      let rest = String(plain.dropLast(end.count))
      return (ahead[rest] ?? rest, false)
    }
    return nil
  }

  /// Lengths for periods with the present minute: next week is a week from now, not its Monday.
  private static let ahead = [
    "next week": "in 1 week", "next month": "in 1 month", "next year": "in 1 year", "다음 주": "1주 뒤", "다음주": "1주 뒤",
    "담주": "1주 뒤", "다음 달": "1개월 뒤", "다음달": "1개월 뒤", "내년": "1년 뒤",
  ]

  static func other(_ text: String, mendsSpelling: Bool = true) -> String? {
    let plain = DateLine(text).whole.lowercased()
    let other = plain.isKorean ? korean(plain) : english(plain, mendsSpelling: mendsSpelling)
    // A number in words alone is not a day.
    return other == plain || other.isEmpty || isNumber(other) ? nil : other
  }

  static func isNumber(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.allSatisfy { (48...57).contains($0) }
  }
}

// MARK: English

extension DateReword {
  private static func english(_ text: String, mendsSpelling: Bool) -> String {
    var words = minutes(text.split(separator: " ").map(String.init)).flatMap(parts)
    words = replaced(words, by: phrases)
    words = Numerals.read(words)
    words = clock(words)
    words = replaced(words, by: fillers)
    if mendsSpelling { words = words.map(spelt) }
    words = replaced(ordered(words), by: phrases)
    return words.joined(separator: " ")
  }

  /// Normalizes a word, which may become several: `5p.m.` and `5p` to `5pm`, `16h30` to `16:30`, `forty-five` to `forty
  /// five`, `week's` to `week`, `fri.` to `fri`.
  private static func parts(of word: String) -> [String] {
    var word = word
    for (long, short) in [("a.m.", "am"), ("p.m.", "pm"), ("a.m", "am"), ("p.m", "pm")] where word.hasSuffix(long) {
      word = word.dropLast(long.count) + short
    }
    if let kept = halves[word] { return kept }
    for ending in ["'s", "s'"] where word.hasSuffix(ending) && word.count > 4 {
      word = String(word.dropLast(ending == "'s" ? 2 : 1))
    }
    let scalars = Array(word.utf8)
    if scalars.count > 1, scalars.last == UInt8(ascii: "p") || scalars.last == UInt8(ascii: "a"),
      (48...57).contains(scalars[scalars.count - 2])
    {
      return [word + "m"]
    }
    let sides = word.split(separator: "h", omittingEmptySubsequences: false).map(String.init)
    if sides.count == 2, isNumber(sides[0]), isNumber(sides[1]), sides[0].count < 3, sides[1].count == 2 {
      return [(sides[0].count == 1 ? "0" : "") + sides[0] + ":" + sides[1]]
    }
    if word.hasSuffix("."), word.count > 3, word.dropLast().allSatisfy(\.isLetter) { word.removeLast() }
    let hyphened = word.split(separator: "-").map(String.init)
    let isOfLetters = word.allSatisfy { $0.isLetter || $0 == "-" }
    return hyphened.count == 2 && isOfLetters ? hyphened : day(word) ?? [word]
  }

  private static let halves = [
    "w/c": ["week", "commencing"], "wc": ["week", "commencing"], "w/e": ["week", "ending"],
  ]

  /// The words of a date with dashes or slashes: `5 dec 2026` for `5-dec-26`, `5 dec` for `5/dec`. Nil for other words.
  private static func day(_ word: String) -> [String]? {
    let sides = word.split(whereSeparator: { $0 == "-" || $0 == "/" }).map(String.init)
    guard (2...3).contains(sides.count), isNumber(sides[0]), sides[0].count < 3, sides[1].count > 2,
      sides[1].allSatisfy(\.isLetter), sides.count == 2 || isNumber(sides[2])
    else { return nil }
    let year = sides.count == 3 ? [sides[2].count == 2 ? "20" + sides[2] : sides[2]] : []
    return [sides[0], sides[1]] + year
  }

  /// Replaces the longest match at each word.
  static func replaced(_ words: [String], by table: [(from: [String], to: [String])]) -> [String] {
    var (result, at) = ([String](), 0)
    while at < words.count {
      let fits = table.filter { words[at...].starts(with: $0.from) }.max { $0.from.count < $1.from.count }
      result += fits?.to ?? [words[at]]
      at += fits?.from.count ?? 1
    }
    return result
  }

  static func table(_ text: String) -> [(from: [String], to: [String])] {
    text.split(separator: "\n").map { row in
      let sides = row.split(separator: "=", omittingEmptySubsequences: false).map {
        $0.split(separator: " ").map(String.init)
      }
      return (sides[0], sides.count > 1 ? sides[1] : [])
    }
  }

  private static let phrases = table(
    """
    close of business = eod
    close of play = eod
    end of business = eod
    end of business day = eod
    end of the business day = eod
    end of the working day = eod
    end of the day = eod
    end of play = eod
    close = eod
    cop = eod
    eob = eod
    first thing in the morning = tomorrow morning
    first thing = morning
    in the next = in
    in the next hour = in 1 hour
    within the next hour = in 1 hour
    within the hour = in 1 hour
    within the next = in
    over the next = in
    a couple of = 2
    a couple = 2
    couple of = 2
    a fortnight = 2 weeks
    fortnight = 2 weeks
    and a half hours = .5 hours
    an hour and a half = 90 minutes
    three quarters of an hour = 45 minutes
    a quarter of an hour = 15 minutes
    quarter of an hour = 15 minutes
    half a year = 6 months
    half a day = 12 hours
    time tomorrow = tomorrow
    weeks time = weeks
    week time = week
    days time = days
    day time = day
    months time = months
    month time = month
    years time = years
    year time = year
    hours time = hours
    hour time = hour
    over the weekend = weekend
    this coming weekend = this weekend
    coming weekend = weekend
    after the weekend = monday
    week commencing =
    week beginning =
    week starting =
    week ending =
    wk ending =
    no later than = by
    not later than = by
    on or before = by
    at the latest =
    latest =
    later today = today
    later tonight = tonight
    due by = by
    due on = on
    due before = before
    by the end of = end of
    this coming = coming
    the new year = 1 jan
    start of the new year = 1 jan
    the beginning of the year = 1 jan
    beginning of the year = 1 jan
    start of the year = 1 jan
    of the year = of december
    day after next = day after tomorrow
    h1 = first half
    h2 = second half
    first half = 30 june
    second half = 31 december
    second to last = second last
    third to last = third last
    next to last = second last
    last but one = second last
    penultimate = second last
    end of first half = 30 june
    end of second half = 31 december
    end of the first half = 30 june
    end of the second half = 31 december
    first quarter = q1
    second quarter = q2
    third quarter = q3
    fourth quarter = q4
    the q1 = q1
    the q2 = q2
    the q3 = q3
    the q4 = q4
    end of the q = end of q
    end month = end of month
    end year = end of year
    end week = end of week
    end quarter = end of quarter
    the fourth of july = 4 july
    of the month =
    tomorrow am = tomorrow morning
    """)

  private static let fillers = table(
    """
    around =
    about =
    approximately =
    approx =
    roughly =
    sharp =
    exactly =
    please =
    pls =
    prompt =
    nxt = next
    tmrw = tomorrow
    tmro = tomorrow
    tmrow = tomorrow
    tomo = tomorrow
    tomoz = tomorrow
    tomoro = tomorrow
    tomorro = tomorrow
    2moro = tomorrow
    2morrow = tomorrow
    2mrw = tomorrow
    2day = today
    2nite = tonight
    tonite = tonight
    nite = night
    """)

  /// Corrects a misspelt weekday, month or word such as `tomorrow`, if it has six letters or more and only one known
  /// word is near. Returns other words unchanged.
  static func spelt(_ word: String) -> String {
    guard word.utf8.count >= 6, word.allSatisfy(\.isLetter), !DateLine.isWord(word) else { return word }
    return KnownWords.days.only(next: word) ?? word
  }

  /// Reorders or completes words to fit the grammar.
  private static func ordered(_ typed: [String]) -> [String] {
    var words = typed.map {
      $0.utf8.count == 4 && $0.hasPrefix("0") && isNumber($0) ? $0.prefix(2) + ":" + $0.suffix(2) : $0
    }
    // Moves the hour to the end of `8 tomorrow morning`, `9 this evening` and `7 tonight`.
    if words.count == 3, isNumber(words[0]), halfWords.contains(words[2]) { words = [words[1], words[2], words[0]] }
    if words.count == 2, isNumber(words[0]), words[1] == "tonight" { words = ["tonight", words[0]] }
    // `end of friday` is that day, `end november` and `q1 end` are ends of periods, `monday of next week` is in next
    // week.
    if words.first == "the" { words.removeFirst() }
    if words.count > 1, words[0] == "end", words[1] != "of" { words.insert("of", at: 1) }
    // `next week end` is left alone, because it is a weekend.
    if words.last == "end", words.count == 2 || words.count == 3 && words[1] != "week" {
      words = ["end", "of"] + words.dropLast()
    }
    if words.count == 3, words[0] == "end", weekdays.union(["today", "tomorrow"]).contains(words[2]) {
      return [words[2]]
    }
    if words.count == 3, words[1] == "of", isNumber(words[2]), words[2].count == 4 {
      if words[0] == "end" { return ["31", "dec", words[2]] }
      if ["start", "beginning"].contains(words[0]) { return ["1", "jan", words[2]] }
    }
    if words.count > 3, words[0] == "last", weekdays.contains(words[1]), words[2] == "before" { words.removeFirst() }
    if words.count > 3, weekdays.contains(words[0]), words[1] == "of", words.last == "week" { words.remove(at: 1) }
    if words.count == 2, words[1] == "coming" { words = ["coming", words[0]] }
    // `2 fridays from now` becomes `1 weeks from friday`.
    if words.count == 4, words.suffix(2) == ["from", "now"], let count = decimal(words[0]), count > 0,
      words[1].hasSuffix("s"), weekdays.contains(String(words[1].dropLast()))
    {
      words = (count > 1 ? [String(count - 1), "weeks", "from"] : []) + [String(words[1].dropLast())]
    }
    // `first thing` has become `morning`, so one of the two mornings of `first thing monday morning` is dropped.
    if words.count(where: { $0 == "morning" }) > 1, words[0] == "morning" { words.removeFirst() }
    // Drops `the` before a number, and `on` after a month, as in `december the 1st` and `next month on the 15th`.
    if words.count > 2, let the = words.firstIndex(of: "the"), the > 0, the < words.count - 1,
      words[the + 1].first?.isNumber == true
    {
      words.remove(at: the)
    }
    if words.count == 4, words[2] == "on", words[1] == "month" { words = [words[0], words[1], words[3]] }
    if words.count > 1, let last = words.last, last.utf8.count == 2, isNumber(last), hasMonth(words) {
      words[words.count - 1] = "20" + last
    }
    return words
  }

  private static func hasMonth(_ words: [String]) -> Bool {
    words.count == 3
      && words.dropLast().contains { word in
        (try? DateLine(word).tokens())?.contains { $0.kind == .monthName } ?? false
      }
  }

  static let weekdays: Set = [
    "mon", "monday", "tue", "tues", "tuesday", "wed", "weds", "wednesday", "thu", "thur", "thurs", "thursday", "fri",
    "friday", "sat", "saturday", "sun", "sunday",
  ]
}
