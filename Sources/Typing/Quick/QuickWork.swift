import Kanban
import Time

/// Size, estimate and time spent in a quick line: `est 2h`, `spent 40m`, `~3`, `~2h`, `예상 2시간`, `소요 40분`, `크기 3`.
/// They are parsed only behind the title, among dates and options: `spent the night` and `I spent 2h on it` are titles.
struct QuickWork {
  private enum Part {
    case size(Int), estimate(Int), spent(Int)
    /// Words that stay in the title: `est 2d`, because a day of work has no fixed length.
    case text(String)
  }

  private struct Found {
    let range: Range<Int>
    let part: Part
    /// True for `크기 3`, unlike `~3`.
    var isNamedSize = false
  }

  /// The line with blanks in place of the parts, so that other ranges stay the same.
  let rest: String
  let ranges: [Range<Int>]
  private let parts: [Part]

  /// The greatest number of parts at the end of a line. Further ones before them stay in the title.
  private static let mostParts = 3

  /// Finds size, estimate and time spent behind the title; nil if the line has none of them. `read` parses a line
  /// without them.
  init?(
    in line: String, _ words: [QuickWord], _ meanings: [QuickWord.Meaning], behind end: Int,
    _ read: (String) -> QuickText
  ) {
    var found = QuickWork.found(words, meanings, behind: end).suffix(QuickWork.mostParts)
    while let first = found.first {
      let bytes = Array(line.utf8)
      let rest = found.reduce(into: bytes) { rest, part in
        for index in part.range { rest[index] = UInt8(ascii: " ") }
      }
      let (before, whole) = (bytes.prefix(first.range.lowerBound), String(decoding: rest, as: UTF8.self))
      let known = read(String(decoding: before, as: UTF8.self))
      // A size in words needs a deadline or a tag before it, because `글자 크기 3` is a title.
      let isClear = !first.isNamedSize || known.due != nil || !known.tags.isEmpty || known.priority != .none
      // The parts are behind the title if the words before the first one already give the whole title.
      if isClear, !known.title.isEmpty, read(whole).title == known.title {
        (self.rest, parts) = (whole, found.map(\.part))
        ranges = found.compactMap { part in
          if case .text = part.part { nil } else { part.range }
        }
        return
      }
      found.removeFirst()
    }
    return nil
  }

  private static func found(
    _ words: [QuickWord], _ meanings: [QuickWord.Meaning], behind end: Int
  ) -> [Found] {
    var found: [Found] = []
    var index = 1
    while index < words.count {
      let places = words.indices[index...].prefix(mostWords)
      let plain = places.prefix { meanings[$0].isPlain && words[$0].range.lowerBound >= end }
      if let (read, count, isNamed) = part(plain.map { words[$0].text }) {
        let range = words[index].range.lowerBound..<words[index + count - 1].range.upperBound
        found.append(Found(range: range, part: read, isNamedSize: isNamed))
        index += count
      } else {
        index += 1
      }
    }
    return found
  }

  /// The size or the length at the start of the words, how many words it takes, and whether it is a size in words. Nil
  /// without one.
  private static func part(_ words: [String]) -> (Part, count: Int, isNamedSize: Bool)? {
    guard let first = words.first?.lowercased() else { return nil }
    if first.hasPrefix("~"), first.utf8.count > 1 {
      let typed = [String(first.dropFirst())] + words.dropFirst()
      // `~3h` is an estimate; `~17:00` is a time.
      if let (minutes, count) = length(typed, needsUnit: true) { return (.estimate(minutes), count, false) }
      guard let size = size(typed[0]) else { return nil }
      return (.size(size), 1, false)
    }
    let (name, glued) = parts(of: first)
    let isApart = glued.isEmpty
    // `예상 시간 2시간`
    let isLong = isApart && words.count > 1 && words[1] == "시간"
    let rest = isApart ? Array(words.dropFirst(isLong ? 2 : 1)) : [glued] + words.dropFirst()
    let before = isApart ? (isLong ? 2 : 1) : 0
    if sizes.contains(name) {
      guard let number = rest.first.flatMap(size) else { return nil }
      // `buy shoes size 5 fri`
      if name == "size", !first.contains(":") { return (.text(words.prefix(2).joined(separator: " ")), 2, true) }
      return (.size(number), before + 1, true)
    }
    guard let make = names[name] else { return nil }
    if let (minutes, count) = length(rest, needsUnit: name == "~") { return (make(minutes), before + count, false) }
    guard let days = rest.first, name != "~", isDays(days, rest.dropFirst().first ?? "") else { return nil }
    let count = before + (days.allSatisfy(\.isNumber) ? 2 : 1)
    return (.text(words.prefix(count).joined(separator: " ")), count, false)
  }

  /// The name of a part and its glued value: `예상` and `2시간` of `예상:2시간`, `크기` and `3` of `크기3`.
  private static func parts(of word: String) -> (name: String, glued: String) {
    let name = word.prefix { $0 != ":" && !$0.isNumber }
    let rest = word.dropFirst(name.count)
    let isMark = rest.hasPrefix(":") || String(name).isKorean
    return isMark ? (String(name), String(rest.drop { $0 == ":" })) : (word, "")
  }

  private static func size(_ word: String) -> Int? {
    guard word.utf8.count <= 2, let size = decimal(word), 1...Work.largest ~= size else { return nil }
    return size
  }

  /// The longest length of time at the start of the words: `2h`, `1 hour 30 minutes`, `half an hour`, `두 시간`. Nil for a
  /// number without a unit, as in `spent 40`.
  private static func length(_ words: [String], needsUnit: Bool) -> (minutes: Int, count: Int)? {
    for count in stride(from: min(words.count, mostWords), to: 0, by: -1) {
      let run = words.prefix(count)
      let hasUnits = zip(run, run.dropFirst()).allSatisfy { !$0.allSatisfy(\.isNumber) || $1.first?.isNumber == false }
      let typed = run.joined(separator: " ")
      guard hasUnits, decimal(typed) == nil, !needsUnit || typed.last?.isLetter == true,
        let minutes = Work.minutes(typed), minutes > 0
      else { continue }
      return (minutes, count)
    }
    return nil
  }

  /// True for a length in days or weeks: `2d`, `3일`, `2` before `days`.
  private static func isDays(_ word: String, _ next: String) -> Bool {
    let number = word.prefix { $0.isNumber || $0 == "." }
    let unit = number.count == word.count ? next.lowercased() : word.dropFirst(number.count).lowercased()
    return !number.isEmpty && ["d", "day", "days", "w", "week", "weeks", "일", "주", "주일"].contains(unit)
  }

  private static let mostWords = 6
  private static let sizes: Set = ["크기", "size"]
  private static let names: [String: @Sendable (Int) -> Part] = [
    "~": { .estimate($0) }, "est": { .estimate($0) }, "estimate": { .estimate($0) }, "예상": { .estimate($0) },
    "예상시간": { .estimate($0) },
    "spent": { .spent($0) }, "소요": { .spent($0) }, "소요시간": { .spent($0) }, "걸린": { .spent($0) },
    "걸린시간": { .spent($0) },
  ]

  /// The question about half a day of work: `예상 반나절`. Nil for other words.
  static func halfDay(_ text: String) -> DatePhraseFailure? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 2, names[words[0]] != nil else { return nil }
    return .unclear(text, clear: ["est 4h", "est 6h"] + ["4시간", "6시간"].map { words[0] + " " + $0 })
  }

  /// Fills in the size, the estimate and the time spent. Of several parts of a kind the last one counts.
  func fill(in text: inout CardText) {
    for part in parts {
      switch part {
      case .size(let size): text.size = size
      case .estimate(let minutes): text.estimate = minutes
      case .spent(let minutes): text.spent = minutes
      case .text: break
      }
    }
  }

  /// The words that look like an estimate and stay in the title, in their order.
  var kept: [String] {
    parts.compactMap { part in
      if case .text(let typed) = part { typed } else { nil }
    }
  }
}

extension QuickText {
  /// Parses a line with a size, an estimate or a time spent. False without any.
  mutating func readWork(
    of line: String, _ words: [QuickWord], _ meanings: [QuickWord.Meaning], behind end: Int, datesBehind: Int,
    in setting: DateSetting, morning: Int
  ) -> Bool {
    let read = { (line: String) in
      QuickText(line, in: setting, datesBehind: datesBehind, morning: morning, from: .reminders)
    }
    guard let work = QuickWork(in: line, words, meanings, behind: end, read) else { return false }
    self = read(work.rest)
    var text = CardText()
    work.fill(in: &text)
    (size, estimate, spent) = (text.size, text.estimate, text.spent)
    understood = (understood + work.ranges).sorted { $0.lowerBound < $1.lowerBound }
    if !work.kept.isEmpty {
      title = ([title] + work.kept).joined(separator: " ")
      if hint == nil { hint = .text(work.kept.joined(separator: " ")) }
    }
    return true
  }

  public var card: CardText {
    CardText(
      title: title, due: due, tags: tags, priority: priority, repeats: repeats, reminders: reminders, size: size,
      estimate: estimate, spent: spent)
  }
}
