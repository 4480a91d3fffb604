/// Reads typed dates at one moment: the names of the holidays are looked up once, and not before they are needed.
struct DateReader {
  private let clock: Clock
  private let looksBack: Bool
  private lazy var feasts = FeastNames(clock.customs.holidays, around: clock.today)

  init(at clock: Clock, looksBack: Bool = false) { (self.clock, self.looksBack) = (clock, looksBack) }

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
      let line = DateLine(text)
      return try DatePhrase.read(line.tokens(), of: line, at: clock, looksBack: looksBack)
    } catch {
      guard let phrase = try named(text) else { throw error }
      return phrase
    }
  }

  /// With the names of holidays; nil where none is there, and where it is not understood with them either.
  private mutating func named(_ text: String) throws(DatePhraseFailure) -> DatePhrase? {
    let line = DateLine(text, feasts: feasts)
    // What stops it without a holiday has been found before.
    guard let tokens = try? line.tokens(), tokens.contains(where: { $0.kind == .feast }) else { return nil }
    return try DatePhrase.read(tokens, of: line, at: clock, looksBack: looksBack)
  }

  /// Dates that mostly are something else at the end of a title: a count (`Chapter 3`), what is to be done (`오늘 할 일`), a
  /// part of the day or of the week or a holiday by itself (`Movie night`, `근무 주중`, `Gifts for christmas`).
  mutating func isMostlyText(_ text: String) -> Bool {
    if text == "일" || text == "24/7" { return true }
    guard let tokens = (try? DateLine(text).tokens()) ?? (try? DateLine(text, feasts: feasts).tokens()) else {
      return false
    }
    // `섣달 그믐`, where nothing says that a date is meant.
    if tokens.contains(where: { $0.kind == .lunarDay }), !tokens.contains(where: { $0.kind == .lunar }) { return true }
    let said = tokens.drop { $0.kind == .filler }
    return said.count == 1 && said.allSatisfy { !$0.kind.isDisjoint(with: [.digits, .halfDay, .feast, .partOfWeek]) }
  }

  /// A word that tells of a day, so that what stands behind it does not by itself: `다음주`, `설날`, `dec`.
  mutating func isOfDate(_ word: String) -> Bool {
    guard let tokens = (try? DateLine(word).tokens()) ?? (try? DateLine(word, feasts: feasts).tokens()) else {
      return false
    }
    // Syllables that are words of dates make another word together, `전화` or `월세`, unless they are a date together.
    let isGlued = tokens.count > 1 && tokens.allSatisfy { $0.range.count == DateReader.syllable }
    if isGlued, (try? read(word)).flatMap(\.self) == nil { return false }
    return tokens.contains { !$0.kind.isDisjoint(with: DateReader.days) }
  }

  /// `지난 금요일`, `3일 전`: at the end of a title that is what it is about, as no deadline lies behind.
  func isOfPast(_ text: String) -> Bool {
    guard let tokens = try? DateLine(text).tokens() else { return false }
    return tokens.contains { $0.kind == .ago || $0.kind == .which && $0.value < 0 }
      || tokens.indices.contains { DateShape.longest(in: tokens, at: $0)?.0 == .ago || tokens[$0].isLast }
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
