/// Reads typed dates at one moment. It looks up holidays once, when first needed.
struct DateReader {
  private let clock: Clock
  private let looksBack: Bool
  private lazy var feasts = FeastNames(clock.customs.holidays, around: clock.today)

  /// True to try other wordings and correct misspelt weekdays. Off at the end of a title, where such words mean
  /// something else (`First one`), and for suggestions.
  private let rewords: Bool

  init(at clock: Clock, looksBack: Bool = false, rewords: Bool = true) {
    (self.clock, self.looksBack, self.rewords) = (clock, looksBack, rewords)
  }

  var shortNames: [String] {
    mutating get { feasts.shortNames }
  }

  mutating func read(_ text: String) throws(DatePhraseFailure) -> DatePhrase? {
    // Checks bytes first, because counting the characters of a pasted book is slow.
    guard text.utf8.count <= DatePhrase.longest * 10, text.count <= DatePhrase.longest else {
      throw .tooLong(limit: DatePhrase.longest)
    }
    if let written = try DateWritten.read(text, at: clock) { return written }
    do throws(DatePhraseFailure) {
      return try readPlain(text)
    } catch {
      switch error {
      case .notUnderstood, .noSuchTime: guard rewords else { throw error }
      default: throw error
      }
      if let (rest, isWeek) = DateReword.whole(text), let phrase = try readPlain(rest), phrase.minute == nil {
        let now = clock.zone.wall(at: clock.now).minute
        return DatePhrase(
          day: isWeek ? phrase.day.start(of: .week, after: 0) : phrase.day, minute: isWeek ? nil : now)
      }
      if ReminderReword.isHalfDay(text), ["뒤", "후", "안에", "뒤에", "후에"].contains(where: text.hasSuffix) {
        throw .unclear(text, clear: ["in 6 hours", "in 12 hours", "6시간 뒤", "12시간 뒤"])
      }
      guard let other = DateReword.other(text) else { throw error }
      do throws(DatePhraseFailure) {
        let phrase = try readPlain(other)
        if let time = DateReword.spokenSeven(other, of: text) {
          throw DatePhraseFailure.unclear(time, clear: [time + "am", time + "pm"])
        }
        return phrase
      } catch let second {
        // An ambiguity of the reworded text is reported; any other error is reported for the typed words.
        if case .notUnderstood = second { throw error }
        throw second
      }
    }
  }

  private mutating func readPlain(_ text: String) throws(DatePhraseFailure) -> DatePhrase? {
    do throws(DatePhraseFailure) {
      let line = DateLine(text)
      let tokens = try line.tokens()
      let counted = DateCounted(tokens, of: line, at: clock)
      if counted.beginsOnWeekday, let phrase = try counted.read() { return phrase }
      return try DatePhrase.read(tokens, of: line, at: clock, looksBack: looksBack)
    } catch {
      if let phrase = try named(text) { return phrase }
      guard case .notUnderstood = error, let phrase = try counted(text) else { throw error }
      return phrase
    }
  }

  /// A day counted from another one, which may be a holiday.
  private mutating func counted(_ text: String) throws(DatePhraseFailure) -> DatePhrase? {
    for line in [DateLine(text), DateLine(text, feasts: feasts)] {
      guard let tokens = try? line.tokens() else { continue }
      do throws(DatePhraseFailure) {
        if let phrase = try DateCounted(tokens, of: line, at: clock).read() { return phrase }
      } catch {
        if case .notUnderstood = error { continue }
        throw error
      }
    }
    return nil
  }

  /// With holidays; nil if the text names none or is still not understood.
  private mutating func named(_ text: String) throws(DatePhraseFailure) -> DatePhrase? {
    let line = DateLine(text, feasts: feasts)
    guard let tokens = try? line.tokens(), tokens.contains(where: { $0.kind == .feast }) else { return nil }
    do throws(DatePhraseFailure) {
      return try DatePhrase.read(tokens, of: line, at: clock, looksBack: looksBack)
    } catch {
      // It may still be counted from that day.
      if case .notUnderstood = error { return nil }
      throw error
    }
  }

  /// Phrases that at the end of a title usually are not dates: a count (`Chapter 3`, `Run 30 min`, `pages 10-20`), a
  /// task (`오늘 할 일`), a part of the day or week alone (`Movie night`, `근무 주중`).
  mutating func isMostlyText(_ text: String, inKorean: Bool = false) -> Bool {
    if text == "일" || text == "24/7" { return true }
    guard let tokens = (try? DateLine(text).tokens()) ?? (try? DateLine(text, feasts: feasts).tokens()) else {
      return false
    }
    // `섣달 그믐` without a word for the lunar calendar.
    if tokens.contains(where: { $0.kind == .lunarDay }), !tokens.contains(where: { $0.kind == .lunar }) { return true }
    let said = tokens.drop { $0.kind == .filler }
    // `look at the sun`
    if tokens.count > 1, tokens.last?.kind == .weekday,
      tokens.dropLast().allSatisfy({ [.filler, .lead].contains($0.kind) }),
      tokens.contains(where: { $0.kind == .filler })
    {
      return true
    }
    if DateReader.isLength(said) || DateReader.isPair(said, inKorean: inKorean) { return true }
    // `카페 이름 정오`
    let alone: DateKinds = text.isKorean ? [.halfDay, .partOfWeek, .clockWord] : [.halfDay, .partOfWeek]
    return said.count == 1 && said.allSatisfy { !$0.kind.isDisjoint(with: alone.union(.digits)) }
  }

  /// `30 min`, `2 weeks`: a duration.
  private static func isLength(_ tokens: ArraySlice<DateToken>) -> Bool {
    let counts: DateKinds = DateKinds.digits.union([.amount, .span])
    return !tokens.isEmpty && counts.contains(tokens[tokens.startIndex].kind) && tokens.contains { $0.kind != .ordinal }
      && tokens.allSatisfy { !$0.kind.isDisjoint(with: counts.union([.unit, .clockUnit])) }
      && tokens.contains { !$0.kind.isDisjoint(with: [.unit, .clockUnit, .span]) }
  }

  /// `10-20`, `24.04`, and `9/11` if both parts can be a month; in Korean `12/3` is a date.
  private static func isPair(_ tokens: ArraySlice<DateToken>, inKorean: Bool) -> Bool {
    let parts = tokens.prefix { !$0.kind.isDisjoint(with: DateKinds.digits.union([.dash, .dot, .slash])) }
    guard parts.count == tokens.count, tokens.count == 3 || tokens.count == 4,
      !tokens.contains(where: { $0.kind == .fourDigits })
    else { return false }
    guard tokens[tokens.startIndex + 1].kind == .slash else { return true }
    let values = tokens.filter { $0.kind != .slash }.map(\.value)
    return !inKorean && values.allSatisfy { $0 <= 12 }
  }

  /// `Black Friday`, `Tom`: a name that is or ends with a date word.
  mutating func isName(_ text: String, behind before: String?) -> Bool {
    if DateReader.people.contains(text) { return true }
    let words = text.split(separator: " ")
    guard let tokens = try? DateLine(text, feasts: feasts).tokens(), let last = tokens.last else { return false }
    let said = tokens.drop { $0.kind == .filler }
    if said.count == 1, said.first?.kind == .feast { return true }
    return words.count == 1 && last.kind == .weekday
      && before.map { DateReader.namesOfWeekdays.contains($0.lowercased()) } ?? false
  }

  /// Capitalized, these are names instead of `tomorrow` and `today`.
  private static let people: Set = ["Tom", "Tod", "TOM", "TOD"]

  private static let namesOfWeekdays: Set = [
    "good", "black", "ash", "cyber", "easter", "holy", "maundy", "palm", "super", "shrove", "fat", "giving", "bloody",
    "casual", "taco", "throwback", "meatless", "blue", "whit", "spy", "freaky", "ruby", "manic",
  ]

  /// Whether the word belongs to a date, so that the following word is not a date alone: `다음주`, `설날`, `dec`.
  mutating func isOfDate(_ word: String) -> Bool {
    guard let tokens = (try? DateLine(word).tokens()) ?? (try? DateLine(word, feasts: feasts).tokens()) else {
      return false
    }
    // One-syllable date words can form another word, such as `전화` or `월세`. They count only if they form a date
    // together.
    let isGlued = tokens.count > 1 && tokens.allSatisfy { $0.range.count == DateReader.syllable }
    if isGlued, (try? read(word)).flatMap(\.self) == nil { return false }
    return tokens.contains { token in
      !token.kind.isDisjoint(with: DateReader.days) && !(token.kind == .feast && feasts.isCommonWord(token.value))
    }
  }

  /// `지난 금요일`, `3일 전`: at the end of a title these belong to the text, because a deadline is not past.
  func isOfPast(_ text: String) -> Bool {
    guard let tokens = try? DateLine(text).tokens() else { return false }
    return tokens.contains { $0.kind == .ago || $0.kind == .which && $0.value < 0 }
      || tokens.indices.contains { DateShape.longest(in: tokens, at: $0)?.0 == .ago || isLast(tokens[$0...]) }
  }

  /// `last friday`, but not `last friday of december`.
  private func isLast(_ tokens: ArraySlice<DateToken>) -> Bool {
    let isWithin = tokens.dropFirst(2).first.map { [.of, .within].contains($0.kind) } ?? false
    return tokens.first?.isLast == true && !isWithin
  }

  /// True if a mark, an hour or a preposition makes a date at the start of a title its deadline.
  mutating func saysDeadline(_ text: String, _ phrase: DatePhrase) -> Bool {
    guard let tokens = (try? DateLine(text).tokens()) ?? (try? DateLine(text, feasts: feasts).tokens()),
      let first = tokens.first, let last = tokens.last
    else { return false }
    return DeadlineMark(first, last, tokens, isKorean: text.isKorean, hasTime: phrase.minute != nil).exists
  }

  mutating func isHoliday(_ word: String) -> Bool {
    guard let tokens = try? DateLine(word, feasts: feasts).tokens() else { return false }
    return tokens.count == 1 && tokens[0].kind == .feast
  }

  /// `9월 15일`, `15 sep`, unlike `3일 뒤`.
  func namesMonth(_ phrase: String) -> Bool {
    guard let tokens = try? DateLine(phrase).tokens() else { return false }
    return tokens.contains { !$0.kind.isDisjoint(with: [.monthMark, .monthName]) }
  }

  private static let syllable = 3

  private static let days: DateKinds = [
    .monthName, .weekday, .nearDay, .which, .span, .endOf, .after, .yearMark, .monthMark, .dayMark, .coming, .halfYear,
    .business, .businessDay, .beside, .feast,
  ]
}
