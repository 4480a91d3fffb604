import Time

/// English words that name more or less than one deadline. They stay text with the rest of their date:
/// `dec 20 to jan 3`, `9am EST monday`, `5ish tomorrow`, `tomorrow 25:00`, `starting monday`.
struct QuickKept {
  private let typed: [String]
  private let words: [String]
  private let kinds: [Kind]
  private let isSeries: Bool
  private let reader: DateReader

  enum Kind {
    case day, month, hour, number, part, zone, which, unit, lead, other
  }

  /// The words that stay text, and the error if one of them is an hour that does not exist. Nil without any, and for
  /// lines with Hangul.
  static func find(_ line: [String], in setting: DateSetting) -> (phrase: String, failure: DatePhraseFailure?)? {
    guard (2...mostWords).contains(line.count), !line.contains(where: \.isKorean) else { return nil }
    let kept = QuickKept(line, in: setting)
    for index in line.indices {
      if let place = kept.joined(at: index) { return (phrase(line[place]), nil) }
    }
    for index in line.indices {
      guard let place = kept.place(at: index) else { continue }
      let failure = kept.isImpossible(index) ? DatePhraseFailure.noSuchTime(kept.words[index]) : nil
      return (phrase(line[place]), failure)
    }
    guard kept.isDate else { return nil }
    return (phrase(line[...]), nil)
  }

  /// A Korean line of a date alone, which leaves no title: `다음 주 화요일`, `마지막 금요일`, `오전 9시`. `점심 금요일` is a meal.
  static func koreanDate(_ line: [String], in setting: DateSetting) -> (phrase: String, failure: DatePhraseFailure?)? {
    let text = line.joined(separator: " ")
    guard (2...DatePhrase.mostWords).contains(line.count), text.isKorean, !QuickBorder.meals.contains(line[0]),
      text.utf8.count <= DatePhrase.longest * 4,
      // `12시 30분 점심`
      !(QuickBorder.meals.contains(line[line.count - 1]) && QuickText.isHour(line.dropLast().joined(separator: " ")))
    else { return nil }
    let reader = DateReader(setting, rewords: false)
    do throws(DatePhraseFailure) {
      return try SpokenDate.read(QuickBorder.withoutMarks(text), reader) == nil ? nil : (text, nil)
    } catch {
      // `18시 퇴근`
      if case .unclear(let typed, _) = error, typed != "퇴근" { return (text, error) }
      return nil
    }
  }

  /// The joined words, without the comma, semicolon or colon before the rest of the title.
  private static func phrase(_ words: ArraySlice<String>) -> String {
    let phrase = words.joined(separator: " ")
    return [",", ";", ":"].contains(where: phrase.hasSuffix) ? String(phrase.dropLast()) : phrase
  }

  /// The hour of a title, such as `3pm`, `3-4pm`, `5ish`, or `around 4` at its end. Nil without any.
  static func hour(in title: [String], besideDay: Bool) -> String? {
    guard !title.contains(where: \.isKorean) else { return nil }
    let end = title.suffix(2).map { $0.lowercased() }
    if title.count > 2, ["around", "about"].contains(end[0]), let hour = decimal(end[1]), (1...24).contains(hour) {
      return title.suffix(2).joined(separator: " ")
    }
    guard title.count > 1 else { return nil }
    return title.first { word in
      let word = NearDate.trimmed(word)
      // An hour with `am` or `pm` counts anywhere. One such as `15:30` counts only beside a day, because it may be a
      // score.
      let isHour = isHour(word) && (besideDay || word.hasSuffix("am") || word.hasSuffix("pm"))
      return isHour || NearDate.isSpan(word) || isVague(word)
    }
  }

  private static let mostWords = 40

  private init(_ line: [String], in setting: DateSetting) {
    let words = line.map(NearDate.trimmed)
    let reader = DateReader(setting, rewords: false)
    var kinds = zip(words, line).map { QuickKept.kind(of: $0, typed: $1) }
    // Two holidays count as a span only around a word such as `to`, as in `xmas to new year`. In
    // `christmas and easter cards` they are names.
    let spans = QuickKept.joints.subtracting(QuickKept.lists).union(["between"])
    if line.contains(where: { spans.contains($0.lowercased()) }) {
      for start in words.indices {
        for count in 1...3 where start + count <= words.count {
          let run = words[start..<start + count].joined(separator: " ")
          guard reader.isHoliday(run), reader.isOfDate(run) else { continue }
          for index in start..<start + count { kinds[index] = .day }
        }
      }
    }
    (typed, self.words, self.kinds, self.reader) = (line, words, kinds, reader)
    isSeries = words.contains(where: QuickSeries.isMarker)
  }

  private func kind(_ index: Int) -> Kind { kinds.indices.contains(index) ? kinds[index] : .other }

  private func word(_ index: Int) -> String { words.indices.contains(index) ? words[index] : "" }

  /// True for a line of a date alone, which leaves no title: `COB friday`, `tomorrow 5pm`. `lunch 1pm` is a meal.
  private var isDate: Bool {
    // `12:30 lunch monday`
    let isMeal = kinds[0] == .part || words.dropLast().contains("lunch")
    guard !isMeal, words.count <= DatePhrase.mostWords, !reader.isName(typed[0], behind: nil) else { return false }
    let line = typed.joined(separator: " ")
    guard SpokenDate.isSpoken(line) || kinds.contains(.day) || kinds.contains(.month) else { return false }
    return reads(line)
  }

  private func reads(_ text: String) -> Bool {
    guard text.utf8.count <= DatePhrase.longest * 4 else { return false }
    return ((try? SpokenDate.read(text, reader)) ?? nil) != nil
  }
}

// MARK: Phrases

extension QuickKept {
  /// The words of two dates around `to`, `and`, a dash or the like: `dec 20 to jan 3`, `5 - 9 dec`, `fri or sat`,
  /// `tomorrow between 2 and 4pm`. Nil if `index` is no such word between two dates.
  private func joined(at index: Int) -> Range<Int>? {
    let joint = typed[index].lowercased()
    guard QuickKept.joints.contains(joint), isEnd(index - 1), isBeginning(index + 1) else { return nil }
    let lower = lowerEnd(of: index - 1)
    var upper = upperEnd(behind: index + 1)
    // More dates behind further such words are included, as in `mon and wed and fri`.
    while upper < words.count, QuickKept.joints.contains(typed[upper].lowercased()), isBeginning(upper + 1) {
      upper = upperEnd(behind: upper + 1)
    }
    // A date behind the joined ones is the deadline, as in `vacation dec 20 to jan 3, book by fri`, so it may be
    // parsed.
    if names(upper..<words.count, withHours: false) { return nil }
    let (left, right) = (lower..<index, index + 1..<upper)
    if isSeries, !(kinds[left].contains(.hour) && kinds[right].contains(.hour)) { return nil }
    // Numbers of pages and closing hours are no span of dates, as in `pages 3 to 5 fri` and `open fri until 5pm`.
    let counted = word(lower - 1)
    if QuickText.numbered.contains(counted) || QuickText.numbered.contains(String(counted.dropLast())) { return nil }
    if ["until", "till"].contains(joint), kind(index - 1) == .day, kind(index + 1) == .hour { return nil }
    let isWeakPair = kinds[left].contains(.day) && kinds[right].contains(.day)
    let isOfMonth = kind(index - 1) == .number && kinds[right].contains(.month)
    let isList = QuickKept.lists.contains(joint) && !words[left].contains("between")
    // `from the 24th to the 26th`
    if !isList, [left, right].allSatisfy({ words[$0].contains(where: QuickKept.isOrdinal) }) { return lower..<upper }
    let isNamed =
      isList
      ? names(left, inList: true) && names(right, inList: true) || isWeakPair || isOfMonth
      : names(left) || names(right) || isWeakPair
    return isNamed ? lower..<upper : nil
  }

  private static let joints: Set = ["-", "–", "—", "to", "through", "thru", "until", "till", "and", "&", "or"]
  private static let lists: Set = ["and", "&", "or"]

  private func place(at index: Int) -> Range<Int>? {
    if let place = zone(at: index) ?? start(at: index) { return place }
    if !isSeries, QuickKept.isDaySpan(word(index)) {
      let place = grown(index..<index + 1)
      return names(place.upperBound..<words.count, withHours: false) ? nil : place
    }
    let isOpen = QuickKept.isVague(word(index)) || NearDate.isSpan(word(index)) || word(index) == "ish"
    guard isOpen || isImpossible(index) || isSpanOfDay(index) else { return nil }
    let place = grown(index..<index + 1)
    return names(place, withHours: false) ? place : nil
  }

  /// The words of an hour with its zone: `9am EST`, `1400 gmt`, `3pm London time`. Nil if `index` is no zone.
  private func zone(at index: Int) -> Range<Int>? {
    guard kind(index - 1) == .hour || QuickKept.halves.contains(word(index - 1)) || word(index - 1).isFourDigits else {
      return nil
    }
    let isTime = index + 1 < typed.count && typed[index + 1] == "time"
    let isRegion = isTime && (QuickKept.regions.contains(word(index)) || typed[index].first?.isUppercase == true)
    // A short name is a zone only at the end or before a day: `9am et mon`, but not `9am pt session`.
    let isEnd = index + 1 == words.count || kind(index + 1) == .day
    let isZone = kind(index) == .zone || isEnd && QuickKept.shortZones.contains(word(index))
    return isZone || isRegion ? grown(index - 1..<index + (isTime ? 2 : 1)) : nil
  }

  /// The words of a start: `starting monday`, `from 7 dec`. Nil without one; the Monday of `week starting 7 dec` is a
  /// deadline.
  private func start(at index: Int) -> Range<Int>? {
    let isOpener = QuickKept.starts.contains(word(index)) || word(index) == "from"
    guard isOpener, !isSeries, !["week", "w"].contains(word(index - 1)), isBeginning(index + 1) else { return nil }
    let upper = upperEnd(behind: index + 1)
    // The word `from` inside the line begins nothing if no number follows, as in `move the party from friday`, or if it
    // ends a length, as in `a week from 7 dec`.
    if word(index) == "from", index > 0, !kinds[index..<upper].contains(.number) || kind(index - 1) == .unit {
      return nil
    }
    let isLast = !names(upper..<words.count, withHours: false)
    let isDayAtEnd = kind(index + 1) == .day && index + 2 == words.count
    return isLast && (names(index + 1..<upper) || isDayAtEnd) ? index..<upper : nil
  }

  private static let starts: Set = ["starting", "commencing", "beginning"]

  /// True for a word before the start of the work, behind a deadline: `report fri start wed`. Alone it may be an event,
  /// as in `course start mon`.
  static func isStart(_ word: String) -> Bool {
    let word = NearDate.trimmed(word)
    return starts.contains(word) || ["start", "starts", "begin", "begins"].contains(word)
  }

  /// True for an hour that does not exist: `25:00`, `13pm`, `3:75pm`. `in 25:00` is a length.
  private func isImpossible(_ index: Int) -> Bool {
    QuickKept.isHour(word(index)) && DateLimit(of: .noSuchTime(word(index))) != nil
      && !["in", "under", "sub"].contains(word(index - 1))
  }

  /// True for the hours of `fri 5-6` and the days of `5-9 dec`. False for the chapters of `read 3-4 tomorrow`.
  private func isSpanOfDay(_ index: Int) -> Bool {
    guard let (first, last) = QuickKept.numbers(of: word(index)), first != last, first > 0, last > 0 else {
      return false
    }
    let most = max(first, last)
    switch kind(index - 1) {
    // Numbers up to 12 are hours, although `sat 10-2` could be read as 2 October.
    case .day: return most <= 12 || most <= 24 && !reads(word(index - 1) + " " + word(index))
    case .month: return most <= 31 && !reads(word(index - 1) + " " + word(index))
    default: return kind(index + 1) == .month && most <= 31 && !reads(word(index) + " " + word(index + 1))
    }
  }

  /// True if the words name a day, or an hour, with certainty. `April and June` are names.
  private func names(_ place: Range<Int>, withHours: Bool = true, inList: Bool = false) -> Bool {
    place.contains { index in
      let isCommon = QuickKept.commonWords.contains(word(index))
      switch kind(index) {
      case .day: return !isCommon || place.count > 1
      case .month: return !isCommon && !inList || [kind(index - 1), kind(index + 1)].contains(.number)
      case .hour: return withHours
      case .unit: return kind(index - 1) == .which
      default: return false
      }
    }
  }
}

// MARK: Extent

extension QuickKept {
  private func isEnd(_ index: Int) -> Bool {
    switch kind(index) {
    case .day, .month, .hour, .number, .zone: true
    case .part: QuickKept.halves.contains(word(index))
    case .unit: kind(index - 1) == .which
    default: false
    }
  }

  private func isBeginning(_ index: Int) -> Bool {
    switch kind(index) {
    case .day, .month, .hour, .number: true
    case .which: [.day, .unit, .month].contains(kind(index + 1))
    case .lead: ["on", "at", "from", "the"].contains(word(index)) && isBeginning(index + 1)
    default: false
    }
  }

  private func grown(_ seed: Range<Int>) -> Range<Int> {
    lowerEnd(of: seed.lowerBound)..<upperEnd(behind: seed.upperBound - 1)
  }

  /// The index of the first word of the date around `index`.
  private func lowerEnd(of index: Int) -> Int {
    var lower = index
    while lower > 0, joinsNext(lower - 1) { lower -= 1 }
    return lower
  }

  /// The index behind the last word of the date around `index`.
  private func upperEnd(behind index: Int) -> Int {
    var upper = index + 1
    while upper < words.count, joinsPrevious(upper) { upper += 1 }
    while upper > index + 1, [.lead, .which].contains(kind(upper - 1)) { upper -= 1 }
    return upper
  }

  private func joinsNext(_ index: Int) -> Bool {
    let next = kind(index + 1)
    switch kind(index) {
    case .day, .hour, .zone: return true
    // Words such as `lunch` belong to the date only behind a day: in `lunch fri 5-6` it is a meal.
    case .part: return QuickKept.halves.contains(word(index)) || kind(index - 1) == .day
    case .month: return next == .number || QuickKept.isOrdinalSpan(word(index + 1))
    case .number: return next == .month || QuickKept.halves.contains(word(index + 1))
    case .which: return [.day, .unit, .month].contains(next)
    case .unit: return kind(index - 1) == .which
    case .lead: return word(index) != "of" && word(index) != "the"
    case .other: return false
    }
  }

  private func joinsPrevious(_ index: Int) -> Bool {
    let (before, next) = (kind(index - 1), kind(index + 1))
    let isCommon = QuickKept.commonWords.contains(word(index))
    switch kind(index) {
    case .day: return !isCommon || index + 1 == words.count || next != .other
    case .month: return !isCommon || before == .number || next == .number
    case .number:
      let isYear = before == .number && word(index).isFourDigits
      // `mon 21st`, `the 26th`
      let isOrdinal = [.day, .lead].contains(before) && QuickKept.isOrdinal(word(index))
      return before == .month || next == .month || isYear || isOrdinal || QuickKept.halves.contains(word(index + 1))
    case .which: return [.day, .unit, .month].contains(next)
    case .unit: return before == .which
    case .hour, .part, .zone: return true
    // Other prepositions belong to the title, as in `raise it from 5 to 10 by fri`.
    case .lead: return ["at", "on", "of", "the", "around", "between"].contains(word(index))
    case .other: return false
    }
  }
}
