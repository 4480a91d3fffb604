import Kanban
import Time

/// A suggestion for a phrase that was not understood; it is always a valid phrase, though one of working days may need
/// holidays to be chosen.
public enum PhraseGuess: Equatable, Sendable {
  /// The typed phrase with corrected words.
  case meant(String)
  case example(String)
}

extension DatePhrase {
  public static func guess(_ typed: String, at clock: Clock, inKorean: Bool) -> PhraseGuess? {
    let reader = DateReader(DateSetting(clock), rewords: false)
    if let day = RepeatPhrase.behindEvenWeek(DateLine(typed).whole), (try? reader.read(day)).flatMap(\.self) != nil {
      return .example(day)
    }
    if let week = QuickWeekOfMonth(DateLine(typed).whole.split(separator: " ").map(String.init)) {
      return .example(week.monday)
    }
    if let start = startOfSpan(typed), (try? reader.read(start)).flatMap(\.self) != nil { return .example(start) }
    if let part = withoutVagueEnd(typed), (try? reader.read(part)).flatMap(\.self) != nil { return .meant(part) }
    if let tomorrow = tomorrow(typed), (try? reader.read(tomorrow)).flatMap(\.self) != nil { return .example(tomorrow) }
    return PhraseRepair(typed, .dates, inKorean: inKorean, names: reader.shortNames)?.guess { text in
      do throws(DatePhraseFailure) {
        return try reader.read(text) == nil ? .nothing : .understood
      } catch {
        switch error {
        case .unclear(let words, let clear): return .unclear(words, clear)
        case .needsHolidays: return .understood
        default: return .nothing
        }
      }
    }
  }
}

extension DatePhrase {
  /// The start of a span: `12월 3일 오후 2시` of `12월 3일 오후 2~4시`, `wed 2pm` of `wed between 2 and 4pm`. Nil for other
  /// texts.
  private static func startOfSpan(_ typed: String) -> String? {
    var words = DateLine(typed).whole.split(separator: " ").map(String.init)
    if let from = words.firstIndex(where: { $0.hasSuffix("부터") }), words.last?.hasSuffix("까지") == true {
      return (words[..<from] + [String(words[from].dropLast(2))]).joined(separator: " ")
    }
    for index in words.indices {
      let ends = words[index].split(separator: words[index].contains("~") ? "~" : "-").map(String.init)
      guard ends.count == 2, words.count > 1 || words[index].contains(where: \.isLetter),
        (try? DateLine(ends[1]).tokens()) != nil
      else { continue }
      // `in 2-3 days` ends with the later day.
      words[index] = ["in", "within"].contains(words[0]) ? ends[1] : joined(ends[0], ends[1])
      return words.joined(separator: " ")
    }
    let joints: Set = ["~", "-", "to", "and"]
    guard let joint = words.indices.dropFirst().dropLast().first(where: { joints.contains(words[$0]) }) else {
      return nil
    }
    words[joint - 1] = joined(words[joint - 1], words[joint + 1])
    words.removeSubrange(joint...joint + 1)
    return words.filter { !["from", "between"].contains($0) }.joined(separator: " ")
  }

  /// The start with the unit of the end, if it has none: `2` and `4pm` are `2pm`.
  private static func joined(_ start: String, _ end: String) -> String {
    decimal(start) == nil ? start : start + end.drop { $0.isNumber || $0 == ":" }
  }

  /// The text without a vague word at its end: `내일 아침` for `내일 아침 일찍`, `토요일 밤` for `토요일 밤늦게`. Nil for other texts.
  private static func withoutVagueEnd(_ typed: String) -> String? {
    let words = DateLine(typed).whole
    guard let end = ["일찍", "늦게"].first(where: words.hasSuffix) else { return nil }
    return words.dropLast(end.count).split(separator: " ").joined(separator: " ")
  }

  /// `다음날 아침` does not say which day it follows, so `내일 아침` is proposed. Nil for other texts.
  private static func tomorrow(_ typed: String) -> String? {
    let plain = DateLine(typed).whole
    return ["다음날", "다음 날"].first(where: plain.hasPrefix).map { "내일" + plain.dropFirst($0.count) }
  }
}

extension RepeatPhrase {
  public static func guess(_ typed: String, at clock: Clock, inKorean: Bool) -> PhraseGuess? {
    guess(typed, in: DateSetting(clock), inKorean: inKorean)
  }

  static func guess(_ typed: String, in setting: DateSetting, inKorean: Bool) -> PhraseGuess? {
    let setting = RepeatSetting(setting, rewords: false)
    if let other = everyOtherWeek(typed), (try? RepeatPhrase.read(other, setting)).flatMap(\.self) != nil {
      return .example(other)
    }
    if let every = everyOne(typed, setting) { return .meant(every) }
    return PhraseRepair(typed, .repeats, inKorean: inKorean, names: setting.dates.shortNames)?.guess { text in
      do throws(RepeatPhraseFailure) {
        return try RepeatPhrase.read(text, setting) == nil ? .nothing : .understood
      } catch {
        if case .hasTime = error, (try? TimedRepeat.read(text, setting)) ?? nil != nil { return .understood }
        if case .unclear(let words, let clear) = error { return .unclear(words, clear) }
        return .nothing
      }
    }
  }

  /// Rules have no even and odd weeks, so every second week is proposed for `짝수 주 월요일`. Nil for other texts.
  private static func everyOtherWeek(_ typed: String) -> String? {
    behindEvenWeek(DateLine(typed, .repeats).whole).map { "2주마다 " + $0 }
  }

  /// The words behind `짝수 주` or `홀수 주`. Nil for other texts.
  static func behindEvenWeek(_ plain: String) -> String? {
    let weeks = ["짝수", "홀수"].flatMap { kind in
      ["매 \(kind) 주", "매\(kind)주", "\(kind) 주마다", "\(kind)주마다", "\(kind) 주", "\(kind)주"]
    }
    return weeks.first(where: plain.hasPrefix).map { String(plain.dropFirst($0.count).drop { $0 == " " }) }
  }

  /// The repetition for a day typed alone: `mon`, `25 dec`, `금요일`, `3일`. Nil for other texts.
  private static func everyOne(_ typed: String, _ setting: RepeatSetting) -> String? {
    let typed = DateLine(typed, .repeats).whole.split(separator: " ").joined(separator: " ")
    guard typed.count <= 20, let tokens = try? DateLine(typed, .repeats).tokens(), !tokens.isEmpty,
      tokens.allSatisfy({ $0.kind.isDisjoint(with: [.times, .once, .every, .each, .pace, .done]) })
    else { return nil }
    let isOfYear = tokens.contains { $0.kind == .monthMark }
    let paces = isOfYear ? ["매년"] : ["매주", "매년", "매월"]
    return (typed.isKorean ? paces : ["every"]).map { "\($0) \(typed)" }.first {
      (try? RepeatPhrase.read($0, setting)).flatMap(\.self) != nil
    }
  }
}

extension ReminderPhrase {
  public static func guess(_ typed: String, at clock: Clock, inKorean: Bool) -> PhraseGuess? {
    let setting = DateSetting(clock)
    if let example = ReminderReword.example(typed, inKorean: inKorean) { return .example(example) }
    return PhraseRepair(typed, .reminders, inKorean: inKorean)?.guess { text in
      do throws(ReminderPhraseFailure) {
        return try read(text, in: setting).isEmpty ? .nothing : .understood
      } catch {
        if case .unclear(let words, let clear) = error { return .unclear(words, clear) }
        return .nothing
      }
    }
  }
}

enum PhraseAnswer {
  case understood, nothing
  case unclear(String, [String])
}

/// Corrects a phrase word by word until it parses, with a limited number of attempts.
struct PhraseRepair {
  let line: DateLine
  let kind: PhraseKind
  let inKorean: Bool
  /// Names of holidays, which are known words in addition to the vocabulary.
  private let names: [String]
  private let step: Int

  /// In characters; a longer text is no date.
  private static let longest = 60
  /// How many candidates are parsed before an example is proposed instead.
  private static let mostTries = 60
  private static let mostMended = 12
  private static let mostSteps = 3

  init?(_ typed: String, _ kind: PhraseKind, inKorean: Bool, names: [String] = []) {
    guard typed.utf8.count <= PhraseRepair.longest * 3, typed.count <= PhraseRepair.longest else { return nil }
    self.init(DateLine(typed, kind.vocabulary), kind, inKorean: inKorean, names, step: 0)
  }

  private init(_ line: DateLine, _ kind: PhraseKind, inKorean: Bool, _ names: [String], step: Int) {
    self.line = line
    self.kind = kind
    self.inKorean = inKorean
    self.names = names
    self.step = step
  }

  func guess(_ answer: (String) -> PhraseAnswer) -> PhraseGuess? {
    if let mended = mended(answer) { return .meant(mended) }
    return example.flatMap { isUnderstood(answer($0)) ? .example($0) : nil }
  }

  private func isUnderstood(_ answer: PhraseAnswer) -> Bool {
    switch answer {
    case .understood: true
    case .nothing, .unclear: false
    }
  }

  /// The first corrected phrase that parses, nil without one. The search is breadth-first: each step corrects one word,
  /// and keeps the numbers, and the words that change the day, of the typed phrase and of the step before.
  private func mended(_ answer: (String) -> PhraseAnswer) -> String? {
    guard !KnownWords.isVague(line.whole) else { return nil }
    let typed = PhraseKept(line)
    var (open, tried) = ([(text: line.whole, step: 0)], Set([line.whole]))
    var next = 0
    while next < min(open.count, PhraseRepair.mostMended) {
      let (text, step) = open[next]
      let repair = PhraseRepair(DateLine(text, kind.vocabulary), kind, inKorean: inKorean, names, step: step)
      let before = PhraseKept(repair.line)
      let isKept = { (candidate: String) in
        typed.isKept(in: candidate) && before.isKept(in: candidate) && !isCut(candidate)
          && !(hasLetters && DateReword.isNumber(candidate))
      }
      next += 1
      for candidate in repair.candidates() where isKept(candidate) && tried.insert(candidate).inserted {
        guard tried.count <= PhraseRepair.mostTries else { return nil }
        switch answer(candidate) {
        case .understood: return candidate
        case .nothing: if step < PhraseRepair.mostSteps { open.append((candidate, step + 1)) }
        case .unclear(let words, let clear):
          let clearer = inReadersLanguage(clear).flatMap { [candidate.replacing(words, with: $0), $0] }
          let mended = PhraseKept(DateLine(candidate, kind.vocabulary))
          let kept = clearer.filter { typed.isKept(in: $0) && mended.isKept(in: $0) }
          if let clear = kept.first(where: { isUnderstood(answer($0)) }) { return clear }
        }
      }
    }
    return nil
  }

  /// True if a candidate has one syllable in place of a longer word: `입금` is not `일`, nor `수금` `수`. `금쯤` is `금`.
  private func isCut(_ candidate: String) -> Bool {
    let typed = line.whole.split(separator: " ").map(String.init)
    let syllables = candidate.split(separator: " ").map(String.init).filter { $0.count == 1 && $0.isKorean }
    return syllables.contains { syllable in
      !typed.contains { word in
        guard word.isKorean, word.count > 1 else { return word.isKorean }
        return word.hasPrefix(syllable) && PhraseSlip.replacements(for: String(word.dropFirst())) != nil
      }
    }
  }

  /// True if the typed text has a letter; then a number alone is no suggestion.
  private var hasLetters: Bool { line.whole.contains { $0.isLetter } }

  private func inReadersLanguage(_ clear: [String]) -> [String] {
    let own = clear.filter { $0.unicodeScalars.allSatisfy(\.isASCII) != speaksKorean }
    return own.isEmpty ? clear : own
  }

  /// True if the interface is in Korean, or if the user typed Hangul.
  var speaksKorean: Bool { inKorean || line.whole.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } }
}

// MARK: One step

extension PhraseRepair {
  /// Candidates that correct the first unknown word, likeliest first; if all words are known, candidates with another
  /// reading of a word or without one word.
  private func candidates() -> [String] {
    let (tokens, stop) = line.known()
    let candidates = stop.map { mending($0, behind: tokens) } ?? shortened(tokens)
    return candidates.map { PhraseRepair.tidy($0) }.filter { !$0.isEmpty }
  }

  private func mending(_ stop: Int, behind tokens: [DateToken]) -> [String] {
    let word = self.word(at: stop)
    guard !word.isEmpty else { return [replacing(stop..<end(ofCharacterAt: stop), with: " ")] }
    if let slips = PhraseSlip.replacements(for: text(stop..<word.upperBound)) {
      let isBehindNumber = tokens.last?.kind.isSubset(of: .digits) ?? false
      return slips.filter { isBehindNumber || $0 != "pm" && $0 != "am" }
        .map { replacing(stop..<word.upperBound, with: $0) }
    }
    if KnownWords.isOrdinary(text(word)) { return [] }
    let isLatin = line.bytes[stop] < 0x80
    if !isLatin, DateLine.isWord(text(word)) { return [] }
    return isLatin ? latin(word, behind: tokens) : korean(word, stop, behind: tokens)
  }

  private func latin(_ word: Range<Int>, behind tokens: [DateToken]) -> [String] {
    let known = KnownWords(kind.vocabulary.latin, names)
    let typed = text(word).lowercased()
    let nearest = known.nearest(to: typed)
    let agreeing = nearest.filter { agrees($0, behind: tokens) }
    return (known.halves(of: typed) + agreeing + nearest.filter { !agreeing.contains($0) })
      .map { replacing(word, with: $0) }
  }

  /// True if the unit is singular or plural as the number before it asks (`10 minutes`, `an hour`), if it is short, or
  /// without a number.
  private func agrees(_ unit: String, behind tokens: [DateToken]) -> Bool {
    guard let last = tokens.last, last.kind.isSubset(of: DateKinds.digits.union(.amount)) else { return true }
    return unit.count < 3 || unit.hasSuffix("s") == (last.value > 1)
  }

  /// Corrections of a Korean word. Words are written without spaces, so it may begin within the preceding known ones.
  private func korean(_ word: Range<Int>, _ stop: Int, behind tokens: [DateToken]) -> [String] {
    let known = KnownWords(kind.vocabulary.korean, names)
    let starts = [stop] + tokens.reversed().prefix(2).map(\.range.lowerBound).filter { $0 >= word.lowerBound }
    var found: [(text: String, score: Int)] = []
    for (steps, start) in starts.enumerated() {
      for end in ends(ofSyllablesFrom: start, in: word) where end > stop {
        let isWhole = end == word.upperBound
        for (other, score) in known.scored(text(start..<end), canGoOn: isWhole) {
          found.append((replacing(start..<end, with: other), score + steps + (isWhole ? 0 : 1)))
        }
      }
    }
    return found.sorted { ($0.score, $0.text) < ($1.score, $1.text) }.map(\.text).filter { !isPatched($0) }
      .prefix(KnownWords.most).map(\.self)
  }

  /// True for a made-up word of one-syllable words such as `월금날` and `일금`; `월수금` consists of weekdays.
  private func isPatched(_ candidate: String) -> Bool {
    let typed = Set(line.whole.split(separator: " "))
    return candidate.split(separator: " ").contains { word in
      guard !typed.contains(word), let tokens = try? DateLine(String(word), kind.vocabulary).tokens() else {
        return false
      }
      let single = tokens.filter { $0.range.count == 3 }
      guard single.count > 1, single.count == tokens.count else { return false }
      return tokens.count == 2 || !tokens.allSatisfy { $0.kind == .weekday }
    }
  }

  /// Candidates for a phrase of known words that does not parse.
  private func shortened(_ tokens: [DateToken]) -> [String] {
    guard let first = tokens.first, let last = tokens.last, tokens.count <= KnownWords.most * 2 else { return [] }
    let corrected = tokens.indices.flatMap { other(tokens[$0], behind: $0 > 0 ? tokens[$0 - 1] : nil) }
    let empty = tokens.filter { !$0.kind.isDisjoint(with: [.particle, .filler, .lead, .of, .dayWord, .comma]) }
    // Syllables written together are one word: `지금` is not `금`.
    let isGlued = first.range.upperBound < line.bytes.count && line.bytes[first.range.upperBound] >= 0x80
    let outer = isGlued ? [last] : [last, first]
    let ends = kind == .dates ? outer.filter { $0.kind.isDisjoint(with: DateKinds.digits) } : []
    return corrected + (step == 0 ? misheard() : []) + (empty + ends).map { replacing($0.range, with: "") }
  }

  /// Phrases with another word for a token: `5am` for `5a`; in repetitions `on the 15th` for `on 15`. Empty for other
  /// tokens.
  private func other(_ token: DateToken, behind before: DateToken?) -> [String] {
    let isTogether = before?.range.upperBound == token.range.lowerBound
    if token.kind == .amount, isTogether, text(token.range).lowercased() == "a" {
      return [replacing(token.range, with: "am")]
    }
    let isDay = kind == .repeats && before?.kind == .lead && !token.kind.isDisjoint(with: .digits)
    guard isDay, (1...28).contains(token.value) else { return [] }
    return [replacing(token.range, with: "the " + DateDoubt.ordinal(token.value))]
  }

  /// Corrections of a word that consists of two known words: `네일` is near `내일`.
  private func misheard() -> [String] {
    let known = KnownWords(kind.vocabulary.korean)
    return line.whole.split(separator: " ").flatMap { word -> [String] in
      let isOneWord = (try? DateLine(String(word), kind.vocabulary).tokens())?.count == 1
      guard word.unicodeScalars.allSatisfy({ $0.value >= 0x80 }), !isOneWord, !KnownWords.isOrdinary(String(word))
      else { return [] }
      return known.nearest(to: String(word)).map { other in
        line.whole.split(separator: " ").map { $0 == word ? other : String($0) }.joined(separator: " ")
      }
    }
  }
}

// MARK: Text of the line

extension PhraseRepair {
  private func text(_ range: Range<Int>) -> String { String(decoding: line.bytes[range], as: UTF8.self) }

  private func replacing(_ range: Range<Int>, with other: String) -> String {
    text(0..<range.lowerBound) + other + text(range.upperBound..<line.bytes.count)
  }

  private static func tidy(_ text: String) -> String { text.split(separator: " ").joined(separator: " ") }

  /// The word of one script at an index; empty for punctuation.
  private func word(at index: Int) -> Range<Int> {
    let bytes = line.bytes
    if PhraseRepair.isLatin(bytes[index]) {
      return index..<(bytes[index...].firstIndex { !PhraseRepair.isLatin($0) } ?? bytes.count)
    }
    guard bytes[index] >= 0x80 else { return index..<index }
    let start = bytes[..<index].lastIndex { $0 < 0x80 }.map { $0 + 1 } ?? 0
    return start..<(bytes[index...].firstIndex { $0 < 0x80 } ?? bytes.count)
  }

  private static func isLatin(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) || byte == UInt8(ascii: "'") }

  private func end(ofCharacterAt index: Int) -> Int {
    line.bytes[(index + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? line.bytes.count
  }

  /// The indices behind each of the first six syllables.
  private func ends(ofSyllablesFrom start: Int, in word: Range<Int>) -> [Int] {
    var ends: [Int] = []
    var end = start
    while end < word.upperBound, ends.count < 6 {
      end = self.end(ofCharacterAt: end)
      ends.append(end)
    }
    return ends
  }
}

/// The parts of a phrase that a suggestion must keep: its numbers, and words that change the day.
struct PhraseKept {
  private let numbers: [[UInt8]]
  private let words: [Weight]
  private let syllables: [String]
  private let vocabulary: DateLine.Vocabulary

  private struct Weight: Hashable {
    let kind: DateKinds.RawValue
    let value: Int
  }

  init(_ line: DateLine) {
    numbers = PhraseKept.numbers(line.bytes)
    words = PhraseKept.words(of: line)
    vocabulary = line.vocabulary
    let latin = line.bytes.split { !PhraseKept.isLatin($0) }.map { String(decoding: $0, as: UTF8.self).lowercased() }
    syllables =
      PhraseKept.hangul.filter { !line.whole.ranges(of: $0).isEmpty } + PhraseKept.latin.filter(latin.contains)
  }

  func isKept(in candidate: String) -> Bool {
    let line = DateLine(candidate, vocabulary)
    var rest = PhraseKept.numbers(line.bytes)[...]
    for number in numbers {
      guard let place = rest.firstIndex(of: number) else { return false }
      rest = rest[(place + 1)...]
    }
    let small = candidate.lowercased()
    guard syllables.allSatisfy({ !small.ranges(of: $0).isEmpty }) else { return false }
    var there = PhraseKept.words(of: line)
    return words.allSatisfy { word in there.firstIndex(of: word).map { there.remove(at: $0) } != nil }
  }

  /// The numbers with their digits as typed: `03` and `3` differ, and so do `-3` and `3`.
  private static func numbers(_ bytes: [UInt8]) -> [[UInt8]] {
    var numbers: [[UInt8]] = []
    for index in bytes.indices where isDigit(bytes[index]) {
      if index > 0, isDigit(bytes[index - 1]) {
        numbers[numbers.count - 1].append(bytes[index])
      } else {
        let isSigned = index > 0 && bytes[index - 1] == UInt8(ascii: "-") && (index == 1 || bytes[index - 2] == 0x20)
        numbers.append((isSigned ? [UInt8(ascii: "-")] : []) + [bytes[index]])
      }
    }
    return numbers
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// The words that change the day; whole words only, because one syllable of a misspelt word may look like one.
  private static func words(of line: DateLine) -> [Weight] {
    line.allKnown.filter { token in
      guard !token.kind.isDisjoint(with: heavy) else { return false }
      // `내일` of the misspelt `내일모래` is no word.
      if token.kind == .nearDay,
        KnownWords.days.slip(of: line.word(around: token))?.hasPrefix(line.text(of: token)) == true
      {
        return false
      }
      return token.range.count > 3 || isLatin(line.bytes[token.range.lowerBound])
        || isAlone(token.range, in: line.bytes)
    }.map { Weight(kind: $0.kind.rawKind, value: $0.value) }
  }

  private static func isAlone(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    let isStart = range.lowerBound == 0 || bytes[range.lowerBound - 1] < 0x80
    return isStart && (range.upperBound == bytes.count || bytes[range.upperBound] < 0x80)
  }

  private static func isLatin(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }

  private static let heavy: DateKinds = [
    .lunar, .leap, .lunarMonth, .lunarDay, .which, .coming, .before, .after, .afterThat, .beside, .every, .each, .pace,
    .other, .until, .except, .weekday, .weekdays, .daySet, .monthName, .nearDay, .last, .feast, .done,
    .unit, .span, .ordinal, .place, .nth, .hourMark, .clockUnit, .halfDay, .clockWord, .endOf, .endWord, .beginWord,
    .business, .businessDay, .halfYear, .ambiguous, .dueDay, .minuteMark, .monthMark, .dayMark, .yearMark, .halfPast,
  ]

  /// Syllables that a suggestion must keep even if they are part of an unknown word.
  private static let hangul = [
    "음력", "양력", "윤", "다음", "지난", "빼고", "제외", "말고", "아닌", "아니", "없", "않", "못", "전", "후", "뒤", "매", "마다",
    "휴일", "연휴", "종일", "분기", "이나", "또는", "거나", "부터", "에서",
  ]
  private static let latin = [
    "lunar", "leap", "next", "last", "except", "excluding", "but", "not", "no", "never", "without", "before", "after",
    "ago", "that",
    "every", "each", "until", "unless", "once", "twice", "times", "two", "three", "four", "five", "six", "seven",
    "eight",
    "nine", "ten",
  ]
}

extension DateKinds {
  /// Treats a word and the corresponding ending as the same kind.
  fileprivate var rawKind: RawValue {
    switch self {
    case .weekdays: DateKinds.weekday.rawValue
    case .each: DateKinds.every.rawValue
    default: rawValue
    }
  }
}

enum PhraseKind {
  case dates, repeats, reminders

  var vocabulary: DateLine.Vocabulary {
    switch self {
    case .dates: .dates
    case .repeats: .repeats
    case .reminders: .reminders
    }
  }
}

extension PhraseRepair {
  /// An example of the kind that the known words suggest; nil if none matches.
  var example: String? {
    let kinds = line.allKnown.reduce(into: DateKinds()) { $0.formUnion($1.kind) }
    let shapes =
      switch kind {
      case .dates: PhraseRepair.dates
      case .repeats: PhraseRepair.repeats
      case .reminders: PhraseRepair.reminders
      }
    return shapes.first { !$0.kinds.isDisjoint(with: kinds) }.map { speaksKorean ? $0.korean : $0.english }
  }

  private typealias Shape = (kinds: DateKinds, english: String, korean: String)

  /// Examples for the kinds of words in the text. The first match counts, so the most specific kinds come first.
  private static let dates: [Shape] = [
    ([.beside], "day before 25 dec", "12월 25일 전날"),
    ([.monthName, .monthMark], "25 dec", "12월 25일"),
    ([.weekday], "fri 17:00", "금 오후 5시"),
    ([.nth], "week 50", "12월 3주차 수요일"),
    ([.colon, .halfDay, .clockWord, .hourMark], "tomorrow 17:00", "내일 오후 5시"),
    ([.dash, .slash], "12-25", "12-25"),
    ([.before], "day before 25 dec", "12월 25일 전날"),
    ([.plus, .unit, .clockUnit, .after, .within, .span, .from], "in 3 days", "3일 뒤"),
    ([.endOf, .endWord, .beginWord, .end], "end of month", "월말"),
    ([.which], "next month", "다음 달"),
    ([.nearDay], "tomorrow", "내일"),
    ([.dot], "12-25", "12-25"),
  ]

  private static let repeats: [Shape] = [
    ([.done], "every 3 days after done", "완료 후 3일마다"),
    ([.weekday, .weekdays], "every mon wed", "매주 월수"),
    ([.monthName, .monthMark], "every year on 25 dec", "매년 12월 25일"),
    ([.ordinal, .place, .last, .nth, .dayMark], "every month on the 15th", "매월 15일"),
    ([.daySet], "every weekday", "평일마다"),
    ([.unit, .paceUnit, .clockUnit, .each], "every 2 weeks", "2주마다"),
    ([.pace, .every], "every week", "매주 월요일"),
  ]

  private static let reminders: [Shape] = [
    ([.dueDay, .halfDay, .hourMark, .clockWord], "the day before at 9pm", "전날 저녁 9시"),
    ([.weekday, .monthName, .monthMark, .nearDay, .colon], "fri 9:00", "금 오전 9시"),
    ([.minuteMark], "15 min", "15분 전"),
    ([.clockUnit], "1 hour", "1시간 전"),
    ([.unit, .span, .before, .dayMark], "1 day", "하루 전"),
  ]
}
