import Kanban
import Time

/// A typed date as normalized bytes: full-width characters to ASCII, Hangul composed, any white space to a space.
struct DateLine {
  let bytes: [UInt8]
  let vocabulary: Vocabulary
  /// The holidays that may be named; empty if the caller did not look them up, which is slow.
  let feasts: FeastNames

  final class Vocabulary: Sendable {
    let latin: [DateWord]
    let korean: [DateWord]
    /// The same words by their first byte, and by the three bytes of their first syllable.
    fileprivate let latinStarts: [UInt8: [DateWord]]
    fileprivate let koreanStarts: [UInt32: [DateWord]]

    init(latin: [DateWord], korean: [DateWord]) {
      (self.latin, self.korean) = (latin, korean)
      latinStarts = Dictionary(grouping: latin) { $0.text.withUTF8Buffer { $0[0] } }
      koreanStarts = Dictionary(grouping: korean) { $0.text.withUTF8Buffer { Vocabulary.syllable($0) } }
    }

    fileprivate static func syllable(_ bytes: some Collection<UInt8>) -> UInt32 {
      bytes.prefix(3).reduce(0) { $0 << 8 | UInt32($1) }
    }

    static let dates = Vocabulary(latin: DateWord.latin, korean: DateWord.korean)
  }

  init(_ text: String, _ vocabulary: Vocabulary = .dates, feasts: FeastNames = .none) {
    self.vocabulary = vocabulary
    self.feasts = feasts
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      let plain = DateLine.plain(scalar)
      if let last = scalars.last, let composed = DateLine.composed(last, plain) {
        scalars[scalars.count - 1] = composed
      } else {
        scalars.append(plain)
      }
    }
    DateLine.openBrackets(around: &scalars)
    // Drops the apostrophe of a shortened year: `'26.12.3`.
    for index in scalars.indices.dropLast()
    where scalars[index] == "'" && scalars[index + 1].properties.numericType != nil {
      scalars[index] = " "
    }
    bytes = Array(String(String.UnicodeScalarView(scalars)).utf8)
  }

  func text(from first: DateToken, to last: DateToken) -> String {
    String(decoding: bytes[first.range.lowerBound..<last.range.upperBound], as: UTF8.self)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func text(of token: DateToken) -> String { text(from: token, to: token) }

  var whole: String { String(decoding: bytes, as: UTF8.self) }

  /// The whole word around a token, for error messages.
  func word(around token: DateToken) -> String { word(at: token.range.lowerBound) }

  private func word(at index: Int) -> String {
    let start = bytes[..<index].lastIndex(of: space).map { $0 + 1 } ?? 0
    let end = bytes[index...].firstIndex(of: space) ?? bytes.count
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}

extension DateLine {
  func tokens() throws(DatePhraseFailure) -> [DateToken] {
    let (tokens, stop) = known()
    if let stop { throw .notUnderstood(word(at: stop)) }
    return tokens
  }

  /// The tokens up to the first text that matches no word, and the byte index of that text; nil if all match.
  func known(from start: Int = 0) -> (tokens: [DateToken], stop: Int?) {
    var tokens: [DateToken] = []
    var at = start
    while at < bytes.count {
      if bytes[at] == space {
        at += 1
        continue
      }
      guard let found = next(at, behind: tokens) else { return (tokens, at) }
      tokens += found
      at = found[0].range.upperBound
    }
    return (tokens, nil)
  }

  /// The tokens of the text; nil if a part of it matches no word.
  var wholeTokens: [DateToken]? { try? tokens() }

  /// True if the text consists of words known in repetitions, which include those of dates.
  static func isWord(_ text: String) -> Bool { DateLine(text, .repeats).known().stop == nil }

  /// True for a preposition before a date: `on`, `by`.
  static func isLead(_ word: some StringProtocol) -> Bool {
    let tokens = (try? DateLine(String(word)).tokens()) ?? []
    return tokens.count == 1 && tokens[0].kind == .lead
  }

  /// All known words, skipping unknown ones.
  var allKnown: [DateToken] {
    var (all, start): ([DateToken], Int?) = ([], 0)
    while let from = start {
      let (tokens, stop) = known(from: from)
      all += tokens
      start = stop.map { bytes[$0...].firstIndex(of: space) ?? bytes.count }
    }
    return all
  }

  /// The tokens of the word at a byte index: two for a word such as `내년`, nil for an unknown one. The name of a holiday
  /// wins if it is longer than any other word: `한` is a number, `한글날` a day.
  private func next(_ at: Int, behind tokens: [DateToken]) -> [DateToken]? {
    let plain = number(at) ?? sign(at) ?? latin(at) ?? zone(at) ?? korean(at, behind: tokens)
    guard let feast = feasts.longest(in: bytes, at: at) else { return plain }
    let end = plain?[0].range.upperBound ?? 0
    // `대보름` is a lunar day behind its month and a holiday without one.
    let isHolidayAlone = plain?[0].kind == .lunarDay && tokens.last?.kind != .lunarMonth
    guard feast.end > end || feast.end == end && isHolidayAlone else { return plain }
    return [DateToken(kind: .feast, value: feast.index, range: at..<feast.end)]
  }

  /// The token of the digits at an index, an ordinal if the right `st`, `nd`, `rd` or `th` follows. Nil without digits.
  private func number(_ start: Int) -> [DateToken]? {
    let digits = run(from: start) { (48...57).contains($0) }
    guard let value = decimal(String(decoding: bytes[digits], as: UTF8.self)) else { return nil }
    let letters = run(from: digits.upperBound, isLetter)
    if matches(letters, DateDoubt.ordinalEnding(value)) {
      return [DateToken(kind: .ordinal, value: value, range: start..<letters.upperBound)]
    }
    let kind: DateKinds =
      switch digits.count {
      case 1: .oneDigit
      case 2: .twoDigits
      case 4: .fourDigits
      default: .otherDigits
      }
    return [DateToken(kind: kind, value: value, range: digits)]
  }

  private func sign(_ at: Int) -> [DateToken]? {
    let kind: DateKinds
    var value = 0
    switch bytes[at] {
    case UInt8(ascii: "+"): kind = .plus
    case UInt8(ascii: "-"): kind = .dash
    case UInt8(ascii: "/"): kind = .slash
    case UInt8(ascii: "."): kind = .dot
    case UInt8(ascii: ":"): kind = .colon
    case UInt8(ascii: ","): kind = .comma
    case UInt8(ascii: "~"): kind = .tilde
    case UInt8(ascii: "&"): kind = .and
    case UInt8(ascii: "@"): (kind, value) = (.lead, 1)
    default: return nil
    }
    return [DateToken(kind: kind, value: value, range: at..<at + 1)]
  }

  private func latin(_ start: Int) -> [DateToken]? {
    let letters = run(from: start, isLetter)
    guard !letters.isEmpty, let words = vocabulary.latinStarts[bytes[start] | 0x20],
      let word = words.first(where: { matches(letters, $0.text) })
    else { return nil }
    return tokens(for: word, at: start)
  }

  /// The token of a zone: `Europe/Berlin`, `UTC`. Nil for abbreviations, because many are shared by several zones.
  private func zone(_ start: Int) -> [DateToken]? {
    let name = run(from: start) { isLetter($0) || (48...57).contains($0) || [43, 45, 47, 95].contains($0) }
    guard !name.isEmpty, isLetter(bytes[start]) else { return nil }
    let isFolder = bytes[name].dropLast().contains(UInt8(ascii: "/"))
    return isFolder || matches(name, "utc") ? [DateToken(kind: .zone, value: 0, range: name)] : nil
  }

  private func korean(_ start: Int, behind tokens: [DateToken]) -> [DateToken]? {
    guard let words = vocabulary.koreanStarts[Vocabulary.syllable(bytes[start...])] else { return nil }
    let isBehindNumber = isCount(tokens) || isMarkOfDay(start, behind: tokens)
    var best: DateWord?
    for word in words where word.text.utf8CodeUnitCount > best?.text.utf8CodeUnitCount ?? 0 {
      guard word.place == .anywhere || (word.place == .behindNumber) == isBehindNumber,
        start + word.text.utf8CodeUnitCount <= bytes.count,
        matches(start..<start + word.text.utf8CodeUnitCount, word.text), !endsInsideWord(word, at: start)
      else { continue }
      best = word
    }
    guard let best, !beginsOtherWord(best, at: start) else { return nil }
    return self.tokens(for: best, at: start)
  }

  /// True if the last syllable of a day mark with a blank (`일 자`, `일 날`) begins another word, as in `25일 자정` and `25일
  /// 날짜`, and is not followed by a particle.
  private func endsInsideWord(_ word: DateWord, at start: Int) -> Bool {
    let end = start + word.text.utf8CodeUnitCount
    guard word.kind == .dayMark, word.text.utf8CodeUnitCount == 7, end + 3 <= bytes.count else { return false }
    return bytes[end] >= 0x80 && !["에", "까", "쯤"].contains(text(end..<end + 3))
  }

  /// True for `전` before a weekday of one syllable, which is another word: `전화`, `전수`.
  private func beginsOtherWord(_ word: DateWord, at start: Int) -> Bool {
    let end = start + word.text.utf8CodeUnitCount
    guard word.kind == .before, word.text.description == "전", end + 3 <= bytes.count else { return false }
    return ["화", "수", "목", "금", "토"].contains(text(end..<end + 3))
  }

  /// True if the last token is a number that a mark can follow. False for the end of `17:00` or `2026-11-22`, where `일`
  /// means Sunday.
  private func isCount(_ tokens: [DateToken]) -> Bool {
    guard let last = tokens.last, last.kind.isSubset(of: [.digits, .amount]) else { return false }
    let before = tokens.dropLast()
    guard let sign = before.last, sign.kind.isSubset(of: .signs) else { return true }
    return !(before.dropLast().last?.kind.isSubset(of: .digits) ?? false)
  }

  /// True if `일` is the mark of `12/1일`. Behind a whole date with a year, and behind a blank, it means Sunday.
  private func isMarkOfDay(_ start: Int, behind tokens: [DateToken]) -> Bool {
    let kinds = tokens.suffix(4).map(\.kind)
    guard start + 3 <= bytes.count, matches(start..<start + 3, "일"), tokens.last?.range.upperBound == start,
      kinds.suffix(2).first == .slash, kinds.last?.isSubset(of: .digits) == true
    else { return false }
    return kinds.count < 4 || kinds[0] != .slash
  }

  private func tokens(for word: DateWord, at start: Int) -> [DateToken] {
    let range = start..<start + word.text.utf8CodeUnitCount
    let token = DateToken(kind: word.kind, value: word.value, range: range)
    guard let more = word.more else { return [token] }
    return [token, DateToken(kind: more.kind, value: more.value, range: range)]
  }

  private func run(from start: Int, _ belongs: (UInt8) -> Bool) -> Range<Int> {
    start..<(bytes[start...].firstIndex { !belongs($0) } ?? bytes.count)
  }

  private func matches(_ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      letters.indices.allSatisfy { index in
        let byte = bytes[range.lowerBound + index]
        return letters[index] == (isLetter(byte) ? byte | 0x20 : byte)
      }
    }
  }
}

private let space = UInt8(ascii: " ")

private func isLetter(_ byte: UInt8) -> Bool {
  (97...122).contains(byte | 0x20)
}

// MARK: Normalizing characters

extension DateLine {
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    // Hyphens, dashes and minus signs of word processors and phones.
    case 0x2010...0x2015, 0x2212: "-"
    case 0x2018, 0x2019: "'"
    // A middle dot separates list items, as in newspapers.
    case 0xB7, 0x318D, 0x30FB: ","
    default: scalar.properties.isWhitespace ? " " : scalar
    }
  }

  /// Replaces the brackets around a single word of letters by spaces: `12월 25일(금)`.
  private static func openBrackets(around scalars: inout [Unicode.Scalar]) {
    var open: Int?
    for index in scalars.indices {
      switch scalars[index] {
      case "(": open = index
      case ")":
        if let start = open, index > start + 1 { (scalars[start], scalars[index]) = (" ", " ") }
        open = nil
      case let scalar: if !scalar.properties.isAlphabetic { open = nil }
      }
    }
  }

  /// The composed syllable, nil for other characters; some clipboards and file names deliver Hangul decomposed.
  private static func composed(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    switch (first.value, second.value) {
    case (0x1100...0x1112, 0x1161...0x1175):
      return Unicode.Scalar(0xAC00 + ((first.value - 0x1100) * 21 + second.value - 0x1161) * 28)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (first.value - 0xAC00) % 28 == 0:
      return Unicode.Scalar(first.value + second.value - 0x11A7)
    default:
      return nil
    }
  }
}
