/// A card typed as one line: `Renew the certificate #ops !high fri 17:00`.
public struct QuickText: Equatable, Sendable {
  public private(set) var title = ""
  public private(set) var tags: [String] = []
  public private(set) var priority = Priority.none
  public private(set) var due: Deadline?
  /// The words of the deadline as they were typed, so that they can be typed on.
  public private(set) var dueText = ""
  /// An hour at the end that has two meanings, and what would be clear; it stays text.
  public private(set) var unclear: UnclearHour?

  public struct UnclearHour: Equatable, Sendable {
    public let typed: String
    public let clear: [String]
  }

  /// Where what was understood stands in the line, in bytes, from left to right.
  public private(set) var understood: [Range<Int>] = []

  /// In bytes. No title is as long: what is longer was pasted, and all of it is title.
  public static let longest = 16_000

  /// Tags and priorities count anywhere, a date at the end of what is left alone. None is read from what lies before `end`, which
  /// a person took for text.
  public init(_ line: String, at clock: Clock, datesBehind end: Int = 0) {
    guard line.utf8.count <= QuickText.longest else {
      title = line.asTitle
      return
    }
    let words = QuickWord.all(in: line)
    let meanings = take(words)
    let date = readDate(at: clock, words, meanings, of: line, behind: end)
    title = QuickText.title(zip(words, meanings).prefix(date ?? words.count), of: line)
  }

  /// The date at the very end of other words, and what stands before it; nil where none does.
  public static func dateAtEnd(of line: String, at clock: Clock) -> (words: String, due: Deadline)? {
    guard line.utf8.count <= QuickText.longest else { return nil }
    let words = QuickWord.all(in: line)
    // Tags and priorities mean nothing here.
    let meanings = words.map { word in
      if case .escaped = word.meaning { word.meaning } else { QuickWord.Meaning.text(word.text) }
    }
    var quick = QuickText()
    guard let date = quick.readDate(at: clock, words, meanings, of: line, behind: 0), let due = quick.due else {
      return nil
    }
    return (String(decoding: line.utf8.prefix(words[date].range.lowerBound), as: UTF8.self).asTitle, due)
  }

  /// Nothing but blanks.
  public var isEmpty: Bool { title.isEmpty && tags.isEmpty && priority == .none && due == nil }

  /// A card that says this, and nothing else.
  public var card: CardText { CardText(title: title, due: due, tags: tags, priority: priority) }

  public init() {}
}

extension QuickText {
  /// What each word means; the last priority counts, a tag counts once.
  private mutating func take(_ words: [QuickWord]) -> [QuickWord.Meaning] {
    words.map { word in
      let meaning = word.meaning
      switch meaning {
      case .tag(let tag):
        guard tags.contains(tag) || tags.count < Tags.most else { return .text(word.text) }
        if !tags.contains(tag) { tags.append(tag) }
        understood.append(word.range)
      case .priority(let priority):
        self.priority = priority
        understood.append(word.range)
      case .text, .escaped: break
      }
      return meaning
    }
  }

  /// At which word the date begins: the most words at the end that are one, with one left for the title.
  private mutating func readDate(
    at clock: Clock, _ words: [QuickWord], _ meanings: [QuickWord.Meaning], of line: String, behind end: Int
  ) -> Int? {
    guard let first = meanings.firstIndex(where: \.isTitle), let last = meanings.lastIndex(where: \.isTitle) else {
      return nil
    }
    var reader = DateReader(at: clock)
    let plain = meanings[...last].reversed().prefix(DatePhrase.mostWords).prefix(while: \.isPlain).count
    for start in max(last + 1 - plain, first + 1)..<max(last + 1, first + 1) {
      let range = words[start].range.lowerBound..<words[last].range.upperBound
      guard range.lowerBound >= end, range.count <= DatePhrase.longest * 4 else { continue }
      let text = String(decoding: line.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
      guard !reader.isMostlyText(text), let due = self.due(text, &reader, clock) else { continue }
      // Half of a repetition or of a lunar date would be another day: all of it stays text.
      if words[..<start].suffix(2).contains(where: { QuickText.openers.contains($0.text.lowercased()) }) { return nil }
      if QuickText.prepositions.contains(words[start - 1].text.lowercased()) { return nil }
      (self.due, dueText, unclear) = (due, text, nil)
      understood.append(range)
      understood.sort { $0.lowerBound < $1.lowerBound }
      return start
    }
    return nil
  }

  private mutating func due(_ text: String, _ reader: inout DateReader, _ clock: Clock) -> Deadline? {
    do throws(DatePhraseFailure) {
      return try reader.read(text).flatMap(clock.deadline)
    } catch {
      // Only hours: what else has two meanings mostly belongs to the title.
      if case .unclear(let typed, let clear) = error, clear.contains(where: { $0.hasSuffix("am") }) {
        unclear = unclear ?? UnclearHour(typed: typed, clear: clear)
      }
      return nil
    }
  }

  /// What stands behind them is no date by itself.
  private static let openers: Set = [
    "every", "each", "lunar", "매일", "매주", "매달", "매월", "매년", "격일", "격주", "격월", "음력",
  ]

  /// What stands behind them is what the title is about: `Prepare for monday`.
  private static let prepositions: Set = ["for", "about"]

  /// The words that are left, with what stood between them.
  private static func title(
    _ words: some Sequence<(QuickWord, QuickWord.Meaning)>, of line: String
  ) -> String {
    var (title, end) = ("", 0)
    for (word, meaning) in words {
      defer { end = word.range.upperBound }
      guard let text = meaning.title else { continue }
      if !title.isEmpty {
        title += String(decoding: line.utf8.dropFirst(end).prefix(word.range.lowerBound - end), as: UTF8.self)
      }
      title += text
    }
    return title.asTitle
  }
}

extension DatePhrase {
  /// No more words than this are read as one.
  static let mostWords = 12
}
