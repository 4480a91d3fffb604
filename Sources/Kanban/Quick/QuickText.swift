/// A card typed as one line: `Renew the certificate #ops !high fri 17:00`.
public struct QuickText: Equatable, Sendable {
  public private(set) var title = ""
  public private(set) var tags: [String] = []
  public private(set) var priority = Priority.none
  public private(set) var due: Deadline?
  /// The words of the deadline as they were typed, so that they can be typed on; of one that a repetition brought along, its day
  /// and time.
  public private(set) var dueText = ""
  public private(set) var repeats: Repeat?
  /// The words of the repetition, without a time.
  public private(set) var repeatText = ""
  /// Why what looks like a date at the end is none; it stays text.
  public private(set) var doubt: DatePhraseFailure?

  /// What may have been meant otherwise; it stays text.
  public private(set) var hint: QuickHint?

  /// Where what was understood stands in the line, in bytes, from left to right.
  public private(set) var understood: [Range<Int>] = []

  /// In bytes. No title is as long: what is longer was pasted, and all of it is title.
  public static let longest = 16_000

  /// Tags and priorities count anywhere. A date or a repetition counts at the end of what is left, and at its head where the words
  /// say that they are one: `금요일까지 보고서`, `tomorrow 3pm dentist`. None is read from what lies before `end`, which the user took
  /// for text.
  public init(_ line: String, at clock: Clock, datesBehind end: Int = 0) {
    guard line.utf8.count <= QuickText.longest else {
      title = line.asTitle
      return
    }
    let words = QuickWord.all(in: line)
    let meanings = take(words)
    var left = 0..<words.count
    let isOpen = readEnd(at: clock, words, meanings, of: line, behind: end, &left)
    if isOpen, due == nil, end == 0 { readHead(at: clock, words, meanings, &left) }
    title = QuickText.title(zip(words, meanings).prefix(left.upperBound).dropFirst(left.lowerBound), of: line)
    hint = QuickHint(words, meanings, hasDate: due != nil, behind: end, at: clock) ?? (due == nil ? hint : nil)
  }

  /// A repetition, a date before it, or a date alone. False if the words are neither and stay text.
  private mutating func readEnd(
    at clock: Clock, _ words: [QuickWord], _ meanings: [QuickWord.Meaning], of line: String, behind end: Int,
    _ left: inout Range<Int>
  ) -> Bool {
    switch QuickSeries.atEnd(words, meanings, behind: end, at: clock) {
    case .unclear(let failure):
      doubt = failure
      return false
    case .found(let timed, let place):
      let before = Array(meanings.prefix(place.lowerBound))
      let date = readDate(at: clock, Array(words.prefix(place.lowerBound)), before, of: line, behind: end)
      guard begin(timed, at: clock, place, of: words) else { return false }
      left = 0..<(date ?? place.lowerBound)
    case .nothing:
      let date = readDate(at: clock, words, meanings, of: line, behind: end)
      left = 0..<(date ?? words.count)
    }
    return true
  }

  /// False if it needs a time and none was typed, or if it never occurs.
  private mutating func begin(
    _ timed: TimedRepeat, at clock: Clock, _ place: Range<Int>, of words: [QuickWord]
  ) -> Bool {
    guard let begun = try? Repeat.begun(timed, with: due, at: clock) else { return false }
    if due != begun.due { dueText = DatePhrase.text(of: begun.due, in: clock.zone) }
    (due, repeats, repeatText, doubt) = (begun.due, begun.repeats, timed.text, nil)
    understand(place.filter { $0 < words.count }, of: words)
    return true
  }

  private mutating func understand(_ places: [Int], of words: [QuickWord]) {
    understood = (understood + QuickText.runs(places[...], of: words)).sorted { $0.lowerBound < $1.lowerBound }
  }

  private mutating func readHead(
    at clock: Clock, _ words: [QuickWord], _ meanings: [QuickWord.Meaning], _ left: inout Range<Int>
  ) {
    switch QuickHead.read(words, meanings, at: clock) {
    case .series(let timed, let places):
      guard begin(timed, at: clock, places[0]..<places[0], of: words) else { return }
      understand(places, of: words)
      left = (places.last ?? 0) + 1..<left.upperBound
    case .date(let due, let text, let places):
      (self.due, dueText, doubt) = (due, text, nil)
      understand(places, of: words)
      left = (places.last ?? 0) + 1..<left.upperBound
    case .unclear(let failure): doubt = doubt ?? failure
    case .text(let typed): hint = .text(typed)
    case nil: break
    }
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
  public var card: CardText {
    CardText(title: title, due: due, tags: tags, priority: priority, repeats: repeats)
  }

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

  /// At which word the date begins: the most words at the end that are one, with one left for the title. Tags and priorities
  /// between them are as if they were not there.
  private mutating func readDate(
    at clock: Clock, _ words: [QuickWord], _ meanings: [QuickWord.Meaning], of line: String, behind end: Int
  ) -> Int? {
    let titles = meanings.indices.filter { meanings[$0].isTitle }
    let plain = Array(titles.reversed().prefix(DatePhrase.mostWords).prefix { meanings[$0].isPlain }.reversed())
    let isKorean = titles.contains { words[$0].text.isKorean }
    var (reader, isDoubtful) = (DateReader(at: clock, rewords: false), false)
    for (index, start) in plain.enumerated() where start > titles[0] && words[start].range.lowerBound >= end {
      let text = plain[index...].map { words[$0].text }.joined(separator: " ")
      guard text.utf8.count <= DatePhrase.longest * 4 else { continue }
      if reader.isName(text, behind: words[..<start].last?.text) { return nil }
      if reader.isMostlyText(text, inKorean: isKorean) { continue }
      let isTogether = plain[index...].elementsEqual(start..<start + plain.count - index)
      switch meaning(of: text, &reader, clock, isTogether: isTogether) {
      case .nothing: continue
      case .doubtful: isDoubtful = true
      case .due(let due):
        // Half of a repetition, of a lunar date, or of what has two meanings would be another day: all of it stays text.
        let isApart = start > 0 && !meanings[start - 1].isTitle
        guard !isDoubtful, !reader.isOfPast(text),
          !QuickText.isHalf(behind: words[..<start], of: text, from: isApart ? .max : end, &reader)
        else {
          return nil
        }
        (self.due, dueText, doubt) = (due, text, nil)
        understand(Array(plain[index...]), of: words)
        return start
      }
    }
    return nil
  }

  private enum EndMeaning {
    case nothing, doubtful
    case due(Deadline)
  }

  private mutating func meaning(
    of text: String, _ reader: inout DateReader, _ clock: Clock, isTogether: Bool
  ) -> EndMeaning {
    do throws(DatePhraseFailure) {
      guard let due = try reader.read(text).flatMap(clock.deadline) else { return .nothing }
      // `Release 2.30` is no hour.
      if case .time = due, QuickText.isOfNumbers(text, and: ".") { return .nothing }
      return .due(due)
    } catch {
      switch error {
      case .otherWeekday, .noSuchDay, .unknownYear:
        // `room 13-32` is not a mistyped day.
        // Nor is `the outage of 21 Nov #ops tue`, whose words a tag keeps apart.
        if QuickText.isOfNumbers(text, and: ".-/") || !isTogether { return .nothing }
        doubt = doubt ?? error
        return .doubtful
      case .unclear:
        guard case .unclear(let typed, let clear) = error else { return .doubtful }
        // `the weekend` is what a title is about.
        if typed.contains(where: \.isNumber), !QuickText.isOfNumbers(text, and: ".") { doubt = doubt ?? error }
        // An hour that has two meanings leaves the day behind it as it is.
        return clear.contains { $0.hasSuffix("am") } ? .nothing : .doubtful
      case .needsHolidays:
        doubt = doubt ?? error
        return .doubtful
      case .notUnderstood, .noSuchTime, .noSuchZone, .outOfRange, .tooLong: return .nothing
      }
    }
  }

  /// Digits and such signs alone, and none of four digits, which would be a year.
  private static func isOfNumbers(_ text: String, and signs: String) -> Bool {
    text.allSatisfy { $0.isNumber || signs.contains($0) } && !text.split { !$0.isNumber }.contains { $0.count == 4 }
  }

  /// The words before belong to what stands behind them, or it is what the title is about.
  private static func isHalf(
    behind words: ArraySlice<QuickWord>, of date: String, from end: Int, _ reader: inout DateReader
  ) -> Bool {
    if words.suffix(2).contains(where: { openers.contains($0.text.lowercased()) }) { return true }
    guard let last = words.last?.text.lowercased() else { return false }
    if prepositions.contains(last) || joints.contains(where: last.hasSuffix) { return true }
    // What a person took for text tells of no day; a day that is misspelt is not left to its time.
    guard words.last.map({ $0.range.lowerBound >= end }) == true else { return false }
    // A holiday is what the title is about where the date behind it names its month itself.
    if reader.isHoliday(last), reader.namesMonth(date) { return false }
    return reader.isOfDate(last) || KnownWords.days.slip(of: last) != nil
  }

  /// Where they stand, those side by side as one.
  private static func runs(_ places: ArraySlice<Int>, of words: [QuickWord]) -> [Range<Int>] {
    places.reduce(into: []) { runs, place in
      let range = words[place].range
      guard let last = runs.last, place > 0, words[place - 1].range.upperBound == last.upperBound else {
        return runs.append(range)
      }
      runs[runs.count - 1] = last.lowerBound..<range.upperBound
    }
  }

  /// What stands behind them is no date by itself.
  private static let openers: Set = [
    "every", "each", "lunar", "매일", "매주", "매달", "매월", "매년", "격일", "격주", "격월", "음력",
  ]

  /// What stands behind them is what the title is about, `Prepare for monday`, or a part of how often it comes.
  private static let prepositions: Set = [
    "for", "about", "last", "or", "지난", "양력", "except", "but", "not", "daily", "weekly", "monthly", "yearly", "with",
    "to",
    "from", "since", "between", "and", "&", "of", "the", "versus", "vs",
  ]

  /// Words, or their ends, that join what stands behind them to what stands before.
  private static let joints = ["부터", "이나", "또는", "기준", "제외", "빼고"]

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
