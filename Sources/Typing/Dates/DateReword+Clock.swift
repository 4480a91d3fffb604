import Kanban
import Time

extension DateReword {
  /// Turns spoken times into digits: `half past 5 pm`, `quarter to 3`, `20 to 6`, `5 o'clock`, `5 30 pm`.
  static func clock(_ words: [String]) -> [String] {
    var (result, at) = ([String](), 0)
    while at < words.count {
      let rest = Array(words[at...])
      if let (time, count) = spoken(rest) {
        result.append(time)
        at += count
      } else if rest.count > 1, isNumber(rest[0]), ["o'clock", "oclock"].contains(rest[1]) {
        let isClear =
          rest.count > 2 && (rest[2] == "am" || rest[2] == "pm") || words.contains { halfWords.contains($0) }
        if !isClear, let last = result.last, ["by", "at", "before"].contains(last) { result.removeLast() }
        result += isClear ? [rest[0]] : ["at", rest[0]]
        at += 2
      } else if rest.count > 2, isNumber(rest[0]), isNumber(rest[1]), rest[1].count == 2,
        ["am", "pm"].contains(rest[2])
      {
        result.append(rest[0] + ":" + rest[1])
        at += 2
      } else {
        result.append(words[at])
        at += 1
      }
    }
    return result
  }

  /// Turns the `m` of hours and minutes, which is a month elsewhere, into minutes: `1h 20min` for `1h20m` and `1h 20m`.
  static func minutes(_ words: [String]) -> [String] {
    words.indices.flatMap { index -> [String] in
      let word = words[index]
      guard word.hasSuffix("m") else { return [word] }
      let parts = word.dropLast().split(separator: "h", omittingEmptySubsequences: false).map(String.init)
      if parts.count == 2, parts.allSatisfy(isNumber) { return [parts[0] + "h", parts[1] + "min"] }
      let isBehindHours = index > 0 && isHours(words[..<index])
      return parts.count == 1 && isNumber(parts[0]) && isBehindHours ? [parts[0] + "min"] : [word]
    }
  }

  /// True if the words end with a number of hours: `1h`, `1 hour`.
  private static func isHours(_ words: ArraySlice<String>) -> Bool {
    guard let last = words.last else { return false }
    let unit = last.drop { $0.isNumber }
    return ["h", "hr", "hrs", "hour", "hours"].contains(unit)
      && (unit.count < last.count || words.dropLast().last.map(isNumber) ?? false)
  }

  /// True for `in 1h20m` and `in 1h 20m`.
  static func isHoursAndMinutes(_ words: [String]) -> Bool { words.first == "in" && minutes(words) != words }

  /// The time that `half past seven` became in the reworded text `other`: it is meant as often in the evening. Nil for
  /// other hours, for a typed `7:30`, and if a word such as `pm` says which is meant.
  static func spokenSeven(_ other: String, of typed: String) -> String? {
    let words = other.split(separator: " ")
    let isSaid = words.contains { ["am", "pm"].contains($0) || halfWords.contains(String($0)) }
    guard !isSaid, typed.lowercased().ranges(of: ":").isEmpty
    else { return nil }
    return words.first { $0.hasPrefix("7:") && $0.count == 4 }.map(String.init)
  }

  static let halfWords: Set = ["morning", "afternoon", "evening", "night", "tonight"]

  private static func spoken(_ words: [String]) -> (time: String, count: Int)? {
    let isArticle = words.first == "a" && words.count > 1 && words[1] == "quarter"
    let words = isArticle ? Array(words.dropFirst()) : words
    // `half seven` is half past seven.
    if words.first == "half", words.count > 1, words[1].first?.isNumber == true,
      let (time, _) = spoken(["half", "past"] + words[1...])
    {
      return (time, 2)
    }
    guard words.count > 2, ["past", "to", "after"].contains(words[1]) else { return nil }
    let minutes = words[0] == "half" ? 30 : words[0] == "quarter" ? 15 : decimal(words[0]) ?? 0
    let digits = words[2].prefix { $0.isNumber }
    let half = words[2].dropFirst(digits.count)
    guard let hour = decimal(digits), (1...12).contains(hour), (1..<60).contains(minutes),
      ["", "am", "pm"].contains(half),
      words[1] != "after" || words[0] == "quarter"
    else { return nil }
    let isTo = words[1] == "to"
    let before = isTo ? (hour == 1 ? 12 : hour - 1) : hour
    let time = "\(before):\(padded(isTo ? 60 - minutes : minutes, 2))" + half
    return (time, 3 + (isArticle ? 1 : 0))
  }
}
