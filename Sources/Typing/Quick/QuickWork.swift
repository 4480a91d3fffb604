import Kanban
import Time

/// Size, estimate and time spent in a quick line: `est 2h`, `spent 40m`, `~3`, `~2h`, `예상 2시간`, `소요 40분`, `크기 3`.
/// They are parsed only behind the title, among dates and options: `spent the night` and `I spent 2h on it` are titles.
struct QuickWork {
  private enum Part {
    case size(Int), estimate(Int), spent(Int)
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
        (self.rest, ranges, parts) = (whole, found.map(\.range), found.map(\.part))
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
      defer { index += 1 }
      guard meanings[index].isPlain, words[index].range.lowerBound >= end else { continue }
      let word = words[index].text.lowercased()
      if word.hasPrefix("~"), let size = decimal(word.dropFirst()), 1...Work.largest ~= size, word.utf8.count <= 3 {
        found.append(Found(range: words[index].range, part: .size(size)))
        continue
      }
      if word == "크기", index + 1 < words.count, meanings[index + 1].isPlain, let size = decimal(words[index + 1].text),
        1...Work.largest ~= size
      {
        let range = words[index].range.lowerBound..<words[index + 1].range.upperBound
        found.append(Found(range: range, part: .size(size), isNamedSize: true))
        index += 1
        continue
      }
      // `~3h` is an estimate; `~17:00` is a time.
      if word.hasPrefix("~"), word.last?.isLetter == true, let minutes = Work.minutes(word.dropFirst()), minutes > 0 {
        found.append(Found(range: words[index].range, part: .estimate(minutes)))
        continue
      }
      guard let make = names[word] else { continue }
      // `예상 시간 2시간`
      let first = index + 1 < words.count && words[index + 1].text == "시간" ? index + 2 : index + 1
      for count in [2, 1] where first + count <= words.count {
        let length = words[first..<first + count]
        guard meanings[index + 1..<first + count].allSatisfy(\.isPlain) else { continue }
        let typed = length.map(\.text).joined(separator: " ")
        // A number without a unit is no length of time, as in `spent 40`, and `~ 17:00` is a time.
        guard decimal(typed) == nil, word != "~" || typed.last?.isLetter == true, let minutes = Work.minutes(typed),
          minutes > 0
        else { continue }
        let range = words[index].range.lowerBound..<words[first + count - 1].range.upperBound
        found.append(Found(range: range, part: make(minutes)))
        index = first + count - 1
        break
      }
    }
    return found
  }

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
      }
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
    return true
  }

  public var card: CardText {
    CardText(
      title: title, due: due, tags: tags, priority: priority, repeats: repeats, reminders: reminders, size: size,
      estimate: estimate, spent: spent)
  }
}
