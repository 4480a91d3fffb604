import Time

/// Two numbers at the end of an English line that are a month and a day or belong to the title: `dentist 3/12`,
/// `dinner 12-25 17:00`, `See page 3/12`, `Ubuntu 24.04 at 5pm`.
enum QuickPair {
  enum Meaning {
    case date
    case unclear(DatePhraseFailure)
    /// The line stays text.
    case text
  }

  /// The meaning of two numbers with a dash or a dot right before an hour: `dinner 12-25 17:00`. Nil for other phrases
  /// and for numbers that belong to the title: `exercises 3-5 at 5pm`, `Release 2.1 at 17:00`.
  static func besideHour(_ phrase: [String], behind title: [String], _ reader: DateReader) -> Meaning? {
    let hour = phrase.dropFirst().joined(separator: " ")
    guard let last = title.last, !hour.isEmpty, !phrase[0].contains("/"), let numbers = numbers(of: phrase[0]),
      QuickText.isHour(hour),
      !isPart(behind: title), !isOne(of: places, title)
    else { return nil }
    guard phrase[0].contains(".") else { return dashed(phrase, numbers, hour: hour, behind: title, last, reader) }
    // `Run 5.5 at 6pm`, `Pay 5.30 at 10:00`
    guard phrase[0].utf8.count > 3, numbers.second <= 12 || isEvent(title) else { return nil }
    guard isEvent(title) else { return .text }
    do throws(DatePhraseFailure) {
      if let day = try reader.read(phrase.joined(separator: " ")), day.minute != nil { return .date }
    } catch {
      // With an hour behind it, `9.12` is no hour, so that only its two days are left to ask about.
      do throws(DatePhraseFailure) { _ = try reader.read(dotted(phrase)) } catch {
        if case .unclear = error { return .unclear(error) }
      }
    }
    return .text
  }

  private static func dashed(
    _ phrase: [String], _ numbers: (first: Int, second: Int), hour: String, behind title: [String], _ last: String,
    _ reader: DateReader
  ) -> Meaning? {
    let clock = reader.setting.clock
    guard let day = due("\(phrase[0]) \(hour)", reader), case .time = day, let time = due(hour, reader) else {
      return nil
    }
    let isPlural = last.hasSuffix("s") && !last.hasSuffix("'s") && !last.hasSuffix("’s") && last.utf8.count > 3
    let isShort = max(numbers.first, numbers.second) <= 12
    if isShort, isPlural { return nil }
    let isMonthFirst = clock.customs.order == .monthFirst || numbers.first == numbers.second
    if isShort ? isEvent(title) && isMonthFirst : !isPlural && !tasks.contains(last.lowercased()) { return .date }
    let other = isShort && !isMonthFirst ? due("\(numbers.second)-\(numbers.first) \(hour)", reader) ?? time : time
    let minute = DatePhrase.text(of: other, in: clock.zone)
    let clear = other == time ? String(minute.suffix(5)) : minute
    return .unclear(.unclear("\(phrase[0]) \(hour)", clear: [DatePhrase.text(of: day, in: clock.zone), clear]))
  }

  private static func due(_ text: String, _ reader: DateReader) -> Deadline? {
    ((try? reader.read(text)) ?? nil).flatMap(reader.setting.clock.deadline)
  }

  /// The phrase with a dot behind its first word, which is then a day: `25.12. 17:00`.
  static func dotted(_ phrase: [String]) -> String { ([phrase[0] + "."] + phrase.dropFirst()).joined(separator: " ") }

  /// The numbers of a month and a day, in either order, with a slash, a dash or a dot. Nil for other words.
  static func numbers(of word: String) -> (first: Int, second: Int)? {
    let parts = word.split(omittingEmptySubsequences: false) { "/-–.".contains($0) }
    guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.utf8.count) }), let first = decimal(parts[0]),
      let second = decimal(parts[1]), (1...12).contains(min(first, second)), max(first, second) <= 31
    else { return nil }
    return (first, second)
  }

  /// True for a day at the end of an appointment: `dentist 3/12`, `dinner with Ann 5/6`. Elsewhere such numbers are too
  /// often a fraction or a part: `report 3/4`.
  static func isDay(_ text: String, behind title: [String]) -> Bool {
    text.contains("/") && numbers(of: text) != nil && !isFraction(text) && isEvent(title)
  }

  /// True for numbers that may be a day, so that the line names them: `report 3/4`. False behind a word for parts,
  /// scores or fractions.
  static func mayBeDay(_ text: String, behind title: [String]) -> Bool {
    guard let last = title.last?.lowercased(), numbers(of: text) != nil, text != "24/7", !isPart(behind: title)
    else {
      return false
    }
    guard text.contains("/") else { return isEvent(title) && (text.contains("-") || text.utf8.count > 3) }
    // `Cut board to 1/2`, `Fahrenheit 9/11`
    return text != "9/11" && !(isFraction(text) && QuickText.prepositions.contains(last))
  }

  static func isFraction(_ text: String) -> Bool {
    ["1/2", "1/3", "2/3", "1/4", "3/4", "24/7", "9/11"].contains(text)
  }

  /// True if the word before the numbers says that they are a part, a version or a ratio: `page 3/12`, `Release 2.1`,
  /// `Day 3/30`.
  private static func isPart(behind title: [String]) -> Bool {
    QuickNumber.namesVersion(title) || isOne(of: parts, title) || isOne(of: QuickText.numbered, title)
  }

  /// True if the last word, or its singular, is one of the words.
  private static func isOne(of words: Set<String>, _ title: [String]) -> Bool {
    guard let last = title.last.map(NearDate.trimmed) else { return false }
    return words.contains(last) || last.hasSuffix("s") && words.contains(String(last.dropLast()))
  }

  /// True for a part at the start of the phrase: `3/12 at 5pm` behind `page`.
  static func beginsWithPart(_ phrase: [String], behind title: [String]) -> Bool {
    phrase[0].contains("/") && numbers(of: phrase[0]) != nil && isPart(behind: title)
  }

  /// True for the end of a card or a contract, which may be a month and a year: `Card expires 12/27`.
  static func mayBeYear(_ text: String, behind title: [String]) -> Bool {
    guard text.contains("/"), let (_, year) = numbers(of: text), year > 12, let last = title.last else { return false }
    return ["expires", "expire", "expiry", "exp", "exp."].contains(last.lowercased())
  }

  static func isEvent(_ title: [String]) -> Bool {
    guard let last = title.last.map(NearDate.trimmed) else { return false }
    let first = title.firstIndex { events.contains(NearDate.trimmed($0)) }
    // `dinner with Ann`, `lunch at Joe's`
    let isWith =
      first.map { $0 + 1 < title.count && ["with", "at", "w/"].contains(title[$0 + 1].lowercased()) } ?? false
    return events.contains(last) || isWith
  }

  /// Appointments and payments, which have a day and are seldom numbered.
  private static let events: Set = [
    "dentist", "orthodontist", "doctor", "doctor's", "doctors", "dr", "gp", "vet", "optician", "optometrist", "physio",
    "therapist", "therapy", "haircut", "barber", "hairdresser", "hairdressers", "manicure", "massage", "appointment",
    "appt", "checkup", "check-up", "surgery", "breakfast", "brunch", "lunch", "dinner", "picnic", "barbecue", "bbq",
    "barbie", "party", "birthday", "bday", "b-day", "anniversary", "wedding", "funeral", "graduation", "reunion",
    "concert", "gig", "flight", "trip", "holiday", "vacation", "reservation", "reception", "rent", "mortgage",
    "rego", "mot", "rsvp", "playdate", "sleepover", "housewarming",
  ]

  /// Words that numbers behind them count, or that a ratio follows.
  private static let parts: Set = [
    "ch", "pg", "pp", "p", "pt", "exercise", "question", "problem", "lesson", "unit", "module", "slide", "day", "week",
    "season", "set", "session", "sprint", "stage", "phase", "grade", "ratio", "rate", "rated", "rating", "scale",
    "odds", "size", "verse", "psalm", "act", "scene", "item", "task", "issue",
  ]

  /// Words before numbers that name a place, a row of something or a result: `room 12-25`, `won 3-1`.
  private static let places: Set = [
    "room", "rm", "gate", "platform", "table", "court", "track", "row", "seat", "apt", "flat", "line", "bus", "lane",
    "bay", "dock", "floor", "building", "won", "lost", "beat", "drew", "tied", "vs", "age",
  ]

  /// Verbs that pages or other parts may follow: `read 10-15`.
  private static let tasks: Set = [
    "read", "reread", "do", "study", "review", "watch", "solve", "practice", "practise", "learn", "finish", "complete",
    "write", "translate", "print", "scan", "grade", "mark", "memorize", "memorise", "revise", "run", "row", "swim",
  ]
}
