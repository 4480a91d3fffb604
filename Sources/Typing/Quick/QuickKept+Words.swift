import Time

/// Classifies single words of a line.
extension QuickKept {
  static func kind(of word: String, typed: String) -> Kind {
    if isZone(word, typed: typed) { return .zone }
    if DateReader.isPerson(typed) { return .other }
    if leads.contains(word) { return .lead }
    if halves.contains(word) { return .part }
    if isHour(word) || isVague(word) || NearDate.isSpan(word) { return .hour }
    if numbers(of: word) != nil { return .number }
    if isDaySpan(word) || QuickUntaken.isDay(word) || ["weekday", "weekdays", "weekends"].contains(word) {
      return .day
    }
    let single = word.hasSuffix("days") ? String(word.dropLast()) : word
    guard let tokens = try? DateLine(single).tokens(), let first = tokens.first else { return .other }
    if first.kind == .nearDay { return .day }
    if first.kind == .unit, word.count > 2 { return .unit }
    guard tokens.count == 1 else { return .other }
    switch first.kind {
    case .weekday, .endOf: return .day
    case .monthName: return .month
    case .clockWord: return .hour
    case .halfDay: return .part
    case .which, .coming: return .which
    case .oneDigit, .twoDigits, .fourDigits, .ordinal: return .number
    default: return .other
    }
  }

  /// True for a time zone: `EST`, `gmt`, `UTC+2`. Two letters must be capitals, because `3pm et al` names no zone.
  private static func isZone(_ word: String, typed: String) -> Bool {
    if zones.contains(word) { return true }
    if shortZones.contains(word) { return typed.prefix(2).allSatisfy(\.isUppercase) }
    let offset = word.dropFirst(3)
    return ["utc", "gmt"].contains(where: word.hasPrefix) && (offset.hasPrefix("+") || offset.hasPrefix("-"))
      && offset.dropFirst().first?.isNumber == true
  }

  /// True for an hour in digits: `3pm`, `15:30`, `6.45pm`, `25:00`.
  static func isHour(_ word: String) -> Bool {
    let hasHalf = word.hasSuffix("am") || word.hasSuffix("pm")
    let parts = (hasHalf ? word.dropLast(2) : word[...]).split(omittingEmptySubsequences: false) { ":.".contains($0) }
    guard parts.count < 3, parts.allSatisfy({ (1...2).contains($0.count) && decimal($0) != nil }) else { return false }
    return hasHalf || parts.count == 2 && parts[1].count == 2 && !word.ranges(of: ":").isEmpty
  }

  /// True for a vague hour: `5ish`, `5:30ish`, `noonish`.
  static func isVague(_ word: String) -> Bool {
    guard word.hasSuffix("ish"), word.count > 3 else { return false }
    let hour = String(word.dropLast(3))
    return NearDate.isHour(hour) || ["noon", "midday", "midnight"].contains(hour)
  }

  /// The ends of a span such as `5-6` or `25-27`. Nil for other words.
  static func numbers(of word: String) -> (first: Int, last: Int)? {
    let ends = word.split(omittingEmptySubsequences: false) { "-–".contains($0) }
    guard ends.count == 2, ends.allSatisfy({ $0.count < 3 }), let first = decimal(ends[0]), let last = decimal(ends[1])
    else { return nil }
    return (first, last)
  }

  /// True for a day of a month: `5th`.
  static func isOrdinal(_ word: String) -> Bool {
    guard let number = decimal(word.dropLast(2)), ["st", "nd", "rd", "th"].contains(where: word.hasSuffix) else {
      return false
    }
    return (1...31).contains(number)
  }

  /// True for `5th-9th`.
  static func isOrdinalSpan(_ word: String) -> Bool {
    let ends = word.split { "-–".contains($0) }.map(String.init)
    return ends.count == 2 && ends.allSatisfy(isOrdinal)
  }

  /// True for a span or list of days: `mon-fri`, `fri/sat`, `12/5-12/9`, `5th-9th`.
  static func isDaySpan(_ word: String) -> Bool {
    if isOfLetters(word) || isOrdinalSpan(word) { return true }
    let sides = word.split { "-–/".contains($0) }
    if sides.count > 1, sides.allSatisfy({ isNamed(String($0)) }) { return true }
    return QuickSpan.isInDigits(word)
  }

  /// True for weekdays by their letters, in the order of the week: `m/w/f`, `t/th`, `m-f`, `mwf`.
  private static func isOfLetters(_ word: String) -> Bool {
    if ["m-f", "m-th", "mwf", "tth", "tuth", "mtwtf", "mtwthf"].contains(word) { return true }
    let sides = word.split(separator: "/").map(String.init)
    var last = -1
    for side in sides {
      guard let day = letters.indices.first(where: { $0 > last && letters[$0].contains(side) }) else { return false }
      last = day
    }
    return sides.count > 2 || sides.count == 2 && sides.contains { ["tu", "th"].contains($0) }
  }

  private static let letters = [["m"], ["t", "tu"], ["w"], ["t", "th"], ["f"], ["s", "sa"], ["s", "su"]]

  private static func isNamed(_ word: String) -> Bool {
    guard let tokens = try? DateLine(word).tokens(), tokens.count == 1 else { return false }
    return [.weekday, .nearDay, .monthName].contains(tokens[0].kind)
  }

  private static let zones: Set = [
    "est", "edt", "cst", "cdt", "mst", "mdt", "pst", "pdt", "gmt", "bst", "cet", "cest", "eet", "eest", "ist", "sgt",
    "hkt", "jst", "kst", "aest", "aedt", "acst", "acdt", "awst", "nzst", "nzdt",
  ]
  static let shortZones: Set = ["et", "ct", "mt", "pt"]
  static let regions: Set = ["eastern", "central", "mountain", "pacific", "uk", "us"]
  static let halves: Set = ["am", "pm", "a.m", "p.m", "ish"]
  private static let leads: Set = [
    "at", "on", "by", "of", "the", "from", "between", "around", "until", "till", "before", "after", "due", "every",
    "each", "starting",
  ]
  /// Weekdays and months that are also names or other words.
  static let commonWords: Set = ["sat", "sun", "wed", "mon", "may", "mar", "march"]
}

extension String {
  var isShortNumber: Bool { utf8.count < 3 && decimal(self) != nil }
  var isFourDigits: Bool { utf8.count == 4 && decimal(self) != nil }
}
