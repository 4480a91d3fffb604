import Kanban
import Time

/// Size, estimate and time spent in a quick line: `est 2h`, `spent 40m`, `~3`, `예상 2시간`, `소요 40분`.
/// They are parsed only behind the title, among dates and options: `spent the night` and `I spent 2h on it` are titles.
struct QuickWork {
  private enum Part {
    case size(Int), estimate(Int), spent(Int)
  }

  /// The line with blanks in place of the parts, so that other ranges stay the same.
  let rest: String
  let ranges: [Range<Int>]
  private let parts: [Part]

  /// The greatest number of parts at the end of a line. Further ones before them stay in the title.
  private static let mostParts = 3

  /// Finds size, estimate and time spent behind the title; nil if the line has none of them. `text` parses a line
  /// without them and returns its title.
  init?(
    in line: String, _ words: [QuickWord], _ meanings: [QuickWord.Meaning], behind end: Int, _ text: (String) -> String
  ) {
    var found = QuickWork.found(words, meanings, behind: end).suffix(QuickWork.mostParts)
    while let first = found.first {
      let bytes = Array(line.utf8)
      let rest = found.reduce(into: bytes) { rest, part in
        for index in part.range { rest[index] = UInt8(ascii: " ") }
      }
      let (before, whole) = (bytes.prefix(first.range.lowerBound), String(decoding: rest, as: UTF8.self))
      let title = text(String(decoding: before, as: UTF8.self))
      // The parts are behind the title if the words before the first one already give the whole title.
      if !title.isEmpty, text(whole) == title {
        (self.rest, ranges, parts) = (whole, found.map(\.range), found.map(\.part))
        return
      }
      found.removeFirst()
    }
    return nil
  }

  private static func found(
    _ words: [QuickWord], _ meanings: [QuickWord.Meaning], behind end: Int
  ) -> [(range: Range<Int>, part: Part)] {
    var found: [(range: Range<Int>, part: Part)] = []
    var index = 1
    while index < words.count {
      defer { index += 1 }
      guard meanings[index].isPlain, words[index].range.lowerBound >= end else { continue }
      let word = words[index].text.lowercased()
      if word.hasPrefix("~"), let size = decimal(word.dropFirst()), 1...Work.largest ~= size, word.utf8.count <= 3 {
        found.append((words[index].range, .size(size)))
        continue
      }
      guard let make = names[word] else { continue }
      for count in [2, 1] where index + count < words.count {
        let length = words[index + 1...index + count]
        guard zip(length, meanings[index + 1...index + count]).allSatisfy({ $1.isPlain }) else { continue }
        let typed = length.map(\.text).joined(separator: " ")
        // A number without a unit is no length of time, as in `spent 40`.
        guard decimal(typed) == nil, let minutes = Work.minutes(typed), minutes > 0 else { continue }
        found.append((words[index].range.lowerBound..<words[index + count].range.upperBound, make(minutes)))
        index += count
        break
      }
    }
    return found
  }

  private static let names: [String: @Sendable (Int) -> Part] = [
    "est": { .estimate($0) }, "estimate": { .estimate($0) }, "예상": { .estimate($0) }, "spent": { .spent($0) },
    "소요": { .spent($0) },
  ]

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
    guard let work = QuickWork(in: line, words, meanings, behind: end, { read($0).title }) else { return false }
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
