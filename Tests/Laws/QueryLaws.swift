import Kanban
import Support
import Time
import Typing

extension Law {
  static let ofQueries: [Law] = [
    Law(
      "query",
      [
        "tag:ops due<fri -waiting", "(a or \"b c\") #x !high", "title:회의 또는 ㅎㅇ", "due=2026-11-20..2026-12-01 idle>1w",
        "is:blocked not column:done", "-project:home,집", "project:\"my, garden\"", "((((", "due<",
        "\u{1100}\u{1161} -\"\"",
      ], words: queryWords, of: query),
    Law(
      "query-completion", ["tag:o", "du", "due<", "is:", "(-pri", "#회"].map { Array(("\u{3}" + $0).utf8) },
      words: queryWords,
      completion),
    Law(
      "quick-line",
      [
        "Renew the certificate #ops !high fri 17:00", "장보기 #집 내일 오후 3시까지", "call \"fri\" \\#no !", "#a#b !! 12/25",
        "2026-11-20T17:00Z", "every friday",
      ], words: ["#", "!high", " fri", "tomorrow", "17:00", "\\", "내일", "까지", "\u{3000}", "next "], of: quickLine),
    Law(
      "needle", ["Straße\u{1E}strasse", "회의록\u{1E}ㅎㅇ", "e\u{301}\u{1E}é", "İ\u{1E}i"].map { Array($0.utf8) }, needle),
    Law(
      "notes",
      ["- [x] one\n- [ ] two\nsee https://example.org/a_(b) and #12, work#3", "* [X]\n1. [ ] a", "<http://x>, a@b.c"],
      words: ["- [ ] ", "- [x] ", "https://", "#12", "mailto:", "www.", "\u{200B}"], of: notes),
    Law(
      "identifier",
      ["0193a1b2c3d4e5f60718293a4b5c6d7e", "00000000000000000000000000000001", "#12", "home#3", "a-b#99"],
      of: identifier),
  ]

  /// A valid query round-trips through its text, and error positions are within the text.
  @Sendable private static func query(_ text: String) throws {
    let query: Query
    do throws(QueryMistake) { query = try Query(text, at: Sample.clock, projects: projects) } catch {
      return try hold(
        error.position.lowerBound >= 0 && error.position.upperBound <= max(text.count, Query.longest),
        "an error at \(error.position), outside of the text")
    }
    try hold(query.text.count <= Query.longest, "the printed query exceeds the limit")
    try hold(
      (try? Query(query.text, at: Sample.clock, projects: projects)) == query, "\(query.text) parses to another query")
    _ = query.matches(card, at: Sample.clock)
  }

  private static let projects = [
    QueryProject(Project.home, names: ["Home", "홈"]), QueryProject(ProjectID(high: 0, low: 2), names: ["집"]),
    QueryProject(ProjectID(high: 0, low: 3), names: ["my, \"garden\""]),
  ]

  private static let card: Card = {
    let position = Position(column: .doing, place: .middle)
    let text = CardText(
      title: "Renew the 인증서", notes: "see #3\n- [ ] a", due: .day(Sample.day + 1), tags: ["ops"], priority: .high)
    return Card(
      id: Sample.id(1), number: 12, project: Project.home, position: position, text: text, created: Sample.noon,
      changed: Sample.noon)
  }()

  @Sendable private static func completion(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    for isKorean in [false, true] {
      let found = QueryCompletion(text, cursor: Int(bytes.first ?? 0), tags: ["ops", "집"], inKorean: isKorean)
      try hold(
        found.range.lowerBound >= 0 && found.range.upperBound <= text.count,
        "the completed range \(found.range) is outside of the text")
      try hold(found.candidates.count <= QueryCompletion.most, "\(found.candidates.count) candidates")
    }
  }

  /// Parsed ranges are within the line and in order; titles are cleaned and no tag is repeated.
  @Sendable private static func quickLine(_ line: String) throws {
    let quick = QuickText(line, at: Sample.clock)
    var end = 0
    for range in quick.understood {
      try hold(
        range.lowerBound >= end && range.upperBound <= line.utf8.count,
        "the range \(range) overlaps or is outside of the line")
      end = range.upperBound
    }
    try hold(quick.title == quick.title.asTitle, "an invalid title")
    try hold(Set(quick.tags).count == quick.tags.count, "a duplicate tag")
    if let date = QuickText.dateAtEnd(of: line, at: Sample.clock) {
      try hold(date.words == date.words.asTitle, "an invalid title for the date's words")
    }
  }

  /// A text with marks contains the needle, and marks do not overlap.
  @Sendable private static func needle(_ bytes: [UInt8]) throws {
    let texts = bytes.parts(2)
    let folded = Folded(texts[0])
    guard let needle = Needle(texts[1]) else { return }
    let ranges = needle.ranges(in: texts[0])
    try hold(ranges.isEmpty || needle.isFound(in: folded), "a match is marked that isFound does not find")
    for (range, next) in zip(ranges, ranges.dropFirst()) {
      try hold(range.upperBound <= next.lowerBound, "marks overlap")
    }
  }

  @Sendable private static func notes(_ text: String) throws {
    let links = Links.all(in: text, most: 50)
    try hold(links.count <= 50, "\(links.count) links")
    for link in links { try hold(!text[link.range].isEmpty && !link.target.isEmpty, "an empty link") }
    for mention in Mentions.all(in: text) { try hold(!text[mention.range].isEmpty, "an empty mention") }
    let progress = Checklist.progress(in: text)
    try hold(
      (0...progress.total).contains(progress.checked), "\(progress.checked) of \(progress.total) lines are checked")
    for line in text.unicodeScalars.split(separator: "\n") {
      let line = String(line)
      guard let toggled = Checklist.toggled(line) else { continue }
      try hold(
        Checklist.isChecked(toggled) == Checklist.isChecked(line).map { !$0 }, "\(line) is toggled to \(toggled)")
      try hold(
        Checklist.text(of: toggled) == Checklist.text(of: line), "toggling changes the text: \(line), \(toggled)")
    }
  }

  @Sendable private static func identifier(_ text: String) throws {
    if let id = CardID(text: text) {
      try hold(CardID(text: id.text) == id && CardID(bytes: id.bytes) == id, "the id parses to another id")
    }
    if let card = CardReference(text) {
      try hold(CardReference(card.text) == card, "\(card.text) parses to another reference")
    }
    if let place = Place(key: text) { try hold(Place(key: place.key) == place, "the key parses to another place") }
  }

  private static let queryWords =
    QueryField.allCases.flatMap { $0.name.all + $0.values.flatMap(\.name.all) }
    + QueryState.allCases.flatMap(\.name.all) + [
      ":", "<=", ">=", "!=", "..", " or ", " and ", " not ", " 또는 ", "\"", "\\", "(", ")", "-", "#", "today", "fri",
      "12/25", "-7d", "+2w",
    ]
}
