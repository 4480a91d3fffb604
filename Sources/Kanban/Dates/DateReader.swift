/// Reads typed dates at one moment: the names of the holidays are looked up once, and not before they are needed.
struct DateReader {
  private let clock: Clock
  private let looksBack: Bool
  private lazy var feasts = FeastNames(clock.customs.holidays, around: clock.today)

  /// What the grammar does not have is put otherwise, and misspelt weekdays are mended; not at the end of a title, whose words
  /// mean something else (`First one`), nor in what is proposed to the user.
  private let rewords: Bool

  init(at clock: Clock, looksBack: Bool = false, rewords: Bool = true) {
    (self.clock, self.looksBack, self.rewords) = (clock, looksBack, rewords)
  }

  /// Of the holidays those that are one word.
  var shortNames: [String] {
    mutating get { feasts.shortNames }
  }

  mutating func read(_ text: String) throws(DatePhraseFailure) -> DatePhrase? {
    // Bytes first: counting the characters of a pasted book would take its time.
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
      guard let other = DateReword.other(text) else { throw error }
      do throws(DatePhraseFailure) {
        return try readPlain(other)
      } catch let second {
        // What is clear but for two meanings is told; the rest by the words that were typed.
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

  /// Counted from another day, a holiday among them.
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

  /// With the names of holidays; nil where none is there, and where it is not understood with them either.
  private mutating func named(_ text: String) throws(DatePhraseFailure) -> DatePhrase? {
    let line = DateLine(text, feasts: feasts)
    // What stops it without a holiday has been found before.
    guard let tokens = try? line.tokens(), tokens.contains(where: { $0.kind == .feast }) else { return nil }
    do throws(DatePhraseFailure) {
      return try DatePhrase.read(tokens, of: line, at: clock, looksBack: looksBack)
    } catch {
      // It may still be counted from that day.
      if case .notUnderstood = error { return nil }
      throw error
    }
  }

  /// Dates that mostly are something else at the end of a title: a count (`Chapter 3`, `Run 30 min`, `pages 10-20`), what is to be
  /// done (`오늘 할 일`), a part of the day or of the week by itself (`Movie night`, `근무 주중`).
  mutating func isMostlyText(_ text: String, inKorean: Bool = false) -> Bool {
    if text == "일" || text == "24/7" { return true }
    guard let tokens = (try? DateLine(text).tokens()) ?? (try? DateLine(text, feasts: feasts).tokens()) else {
      return false
    }
    // `섣달 그믐`, where nothing says that a date is meant.
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
    return said.count == 1 && said.allSatisfy { !$0.kind.isDisjoint(with: [.digits, .halfDay, .partOfWeek]) }
  }

  /// `30 min`, `2 weeks`: how long it takes.
  private static func isLength(_ tokens: ArraySlice<DateToken>) -> Bool {
    let counts: DateKinds = DateKinds.digits.union([.amount, .span])
    return !tokens.isEmpty && counts.contains(tokens[tokens.startIndex].kind) && tokens.contains { $0.kind != .ordinal }
      && tokens.allSatisfy { !$0.kind.isDisjoint(with: counts.union([.unit, .clockUnit])) }
      && tokens.contains { !$0.kind.isDisjoint(with: [.unit, .clockUnit, .span]) }
  }

  /// `10-20`, `24.04`, and `9/11` where the day could be the month; in Korean `12/3` is a day.
  private static func isPair(_ tokens: ArraySlice<DateToken>, inKorean: Bool) -> Bool {
    let parts = tokens.prefix { !$0.kind.isDisjoint(with: DateKinds.digits.union([.dash, .dot, .slash])) }
    guard parts.count == tokens.count, tokens.count == 3 || tokens.count == 4,
      !tokens.contains(where: { $0.kind == .fourDigits })
    else { return false }
    guard tokens[tokens.startIndex + 1].kind == .slash else { return true }
    let values = tokens.filter { $0.kind != .slash }.map(\.value)
    return !inKorean && values.allSatisfy { $0 <= 12 }
  }

  /// `Black Friday`, `Tom`: a name that ends with a word of dates, or is one.
  mutating func isName(_ text: String, behind before: String?) -> Bool {
    if DateReader.people.contains(text) { return true }
    let words = text.split(separator: " ")
    guard let tokens = try? DateLine(text, feasts: feasts).tokens(), let last = tokens.last else { return false }
    let said = tokens.drop { $0.kind == .filler }
    if said.count == 1, said.first?.kind == .feast { return true }
    return words.count == 1 && last.kind == .weekday
      && before.map { DateReader.namesOfWeekdays.contains($0.lowercased()) } ?? false
  }

  /// Written like this they are no `tomorrow` and no `today`.
  private static let people: Set = ["Tom", "Tod", "TOM", "TOD"]

  private static let namesOfWeekdays: Set = [
    "good", "black", "ash", "cyber", "easter", "holy", "maundy", "palm", "super", "shrove", "fat", "giving", "bloody",
    "casual", "taco", "throwback", "meatless", "blue", "whit", "spy", "freaky", "ruby", "manic",
  ]

  /// A word that tells of a day, so that what stands behind it does not by itself: `다음주`, `설날`, `dec`.
  mutating func isOfDate(_ word: String) -> Bool {
    guard let tokens = (try? DateLine(word).tokens()) ?? (try? DateLine(word, feasts: feasts).tokens()) else {
      return false
    }
    // Syllables that are words of dates make another word together, `전화` or `월세`, unless they are a date together.
    let isGlued = tokens.count > 1 && tokens.allSatisfy { $0.range.count == DateReader.syllable }
    if isGlued, (try? read(word)).flatMap(\.self) == nil { return false }
    return tokens.contains { token in
      !token.kind.isDisjoint(with: DateReader.days) && !(token.kind == .feast && feasts.isCommonWord(token.value))
    }
  }

  /// `지난 금요일`, `3일 전`: at the end of a title that is what it is about, as no deadline lies behind.
  func isOfPast(_ text: String) -> Bool {
    guard let tokens = try? DateLine(text).tokens() else { return false }
    return tokens.contains { $0.kind == .ago || $0.kind == .which && $0.value < 0 }
      || tokens.indices.contains { DateShape.longest(in: tokens, at: $0)?.0 == .ago || tokens[$0].isLast }
  }

  /// A mark, an hour or a preposition says that a date at the head of a title is its deadline.
  func saysDeadline(_ text: String, _ phrase: DatePhrase) -> Bool {
    guard let tokens = try? DateLine(text).tokens(), let first = tokens.first, let last = tokens.last else {
      return false
    }
    return DeadlineMark(first, last, tokens, isKorean: text.isKorean, hasTime: phrase.minute != nil).isThere
  }

  mutating func isHoliday(_ word: String) -> Bool {
    guard let tokens = try? DateLine(word, feasts: feasts).tokens() else { return false }
    return tokens.count == 1 && tokens[0].kind == .feast
  }

  /// `9월 15일`, `15 sep`, and not `3일 뒤`.
  func namesMonth(_ phrase: String) -> Bool {
    guard let tokens = try? DateLine(phrase).tokens() else { return false }
    return tokens.contains { !$0.kind.isDisjoint(with: [.monthMark, .monthName]) }
  }

  /// Of Hangul, in bytes.
  private static let syllable = 3

  private static let days: DateKinds = [
    .monthName, .weekday, .nearDay, .which, .span, .endOf, .after, .yearMark, .monthMark, .dayMark, .coming, .halfYear,
    .business, .businessDay, .beside, .feast,
  ]
}
