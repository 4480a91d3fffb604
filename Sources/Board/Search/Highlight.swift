import Kanban
import Text

/// A displayed text with its search hits.
public struct MarkedText: Equatable, Sendable {
  public let text: String
  public let marks: [Range<Int>]

  init(_ shown: String, _ words: [Needle]) {
    text = shown
    marks = MarkedText.marks(of: words, in: shown)
  }

  /// Cell ranges of the searched words in a displayed text. Adjacent ranges are merged.
  static func marks(of words: [Needle], in shown: String) -> [Range<Int>] {
    guard !words.isEmpty, !shown.isEmpty else { return [] }
    let folded = Folded(shown)
    let ranges = words.filter { $0.isFound(in: folded) }.flatMap { $0.ranges(in: shown) }
    var marks: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let start = ScreenText.width(String(shown[..<range.lowerBound]))
      let end = start + ScreenText.width(String(shown[range]))
      if let last = marks.last, start <= last.upperBound {
        marks[marks.count - 1] = last.lowerBound..<max(last.upperBound, end)
      } else {
        marks.append(start..<end)
      }
    }
    return marks
  }
}

/// A part of a card's text that shows where a searched word was found: the line of the notes with the word, else the
/// tags.
struct Excerpt {
  /// The excerpt below a card's title; nil if every searched word is in the title or is the card's number.
  static func shown(of card: Card, _ words: [Needle], to width: Int, ellipsis: String) -> String? {
    let title = Folded(card.title)
    guard let word = words.first(where: { !$0.isFound(in: title) && $0.number != card.number }) else { return nil }
    if let passage = Passage(of: word, in: card.notes) { return passage.cut(around: word, to: width, ellipsis) }
    return ScreenText.truncated(card.tags.joined(separator: ", "), to: width, ellipsis: ellipsis)
  }

  /// The line of the text that contains the word, truncated around it; nil if no line does.
  static func line(of word: Needle, in text: String, to width: Int, ellipsis: String) -> String? {
    Passage(of: word, in: text)?.cut(around: word, to: width, ellipsis)
  }
}

/// A part of a line, which may be very long, that contains a word.
private struct Passage {
  private let text: String
  private let isCutBefore: Bool
  private let isCutAfter: Bool

  /// The most scalars of a passage: more than a screen is wide and a word is long.
  private static let most = 1_000

  init?(of word: Needle, in notes: String) {
    guard word.isFound(in: Folded(notes)) else { return nil }
    let lines = notes.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: true)
    guard let line = lines.first(where: { word.isFound(in: Folded(String($0))) }) else { return nil }
    var start = line.startIndex
    while true {
      let end = line.index(start, offsetBy: Passage.most, limitedBy: line.endIndex) ?? line.endIndex
      let window = String(line[start..<end])
      if word.isFound(in: Folded(window)) {
        (text, isCutBefore, isCutAfter) = (window, start > line.startIndex, end < line.endIndex)
        return
      }
      guard end < line.endIndex else { return nil }
      start = line.index(start, offsetBy: Passage.most / 2)
    }
  }

  /// The passage truncated to a width so that the word stays visible. If the beginning has to be cut off, the text
  /// before the word gets a third of the width, or what the text after the word leaves free.
  func cut(around word: Needle, to width: Int, _ ellipsis: String) -> String {
    let rest = isCutAfter ? ellipsis : ""
    let (head, tail) = split(at: word)
    let isWhole = !isCutBefore && ScreenText.width(head) + ScreenText.width(tail.prefix(while: { $0 != " " })) <= width
    guard !isWhole || ScreenText.width(head) * 3 > width * 2 else {
      return ScreenText.truncated(text.trimmingBlanks + rest, to: width, ellipsis: ellipsis)
    }
    let least = max(width / 3, width - ScreenText.width(tail) - ScreenText.width(rest))
    var (kept, room) = ("", max(0, least - ScreenText.width(ellipsis)))
    for character in head.reversed() {
      room -= ScreenText.width(String(character))
      guard room >= 0 else { break }
      kept = String(character) + kept
    }
    let isCut = isCutBefore || kept.count < head.count
    return ScreenText.truncated((isCut ? ellipsis : "") + kept + tail + rest, to: width, ellipsis: ellipsis)
  }

  private func split(at word: Needle) -> (head: Substring, tail: Substring) {
    guard let place = word.ranges(in: text).first else { return (text[..<text.startIndex], text[...]) }
    return (text[..<place.lowerBound], text[place.lowerBound...])
  }
}

extension ScreenText {
  fileprivate static func width(_ text: Substring) -> Int { width(String(text)) }
}

extension String {
  fileprivate var trimmingBlanks: String { String(drop { $0 == " " || $0 == "\t" }) }
}
