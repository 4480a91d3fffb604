import Interchange
import Kanban
import Support
import Time

extension Law {
  static let ofJournals: [Law] =
    JournalFormat.allCases.map { format in
      Law("journal-" + format.rawValue, seeds(format), words: words(format)) { try read($0, as: format) }
    } + [
      Law(
        "page-merge",
        ["one\ntwo\nthree\u{1E}one\nTWO\nthree\u{1E}zero\none\ntwo\nthree", "a\u{1E}b\u{1E}c", "\u{1E}x\n"].map {
          Array($0.utf8)
        },
        merge),
      Law(
        "page-text", ["# Title\n\n#tag #한글 text", "\n\n  - \n#", "#a/b-c_d. #1 #!"], words: ["#", "\u{200D}", "\r\n"],
        of: pageText),
    ]

  /// Parsing does not depend on chunk boundaries; each page is valid for a store and round-trips.
  private static func read(_ bytes: [UInt8], as format: JournalFormat) throws {
    func pages(_ bytes: [UInt8], isWhole: Bool = true) throws(InterchangeMistake) -> [NewPage] {
      var reader = PageReader(format, journal: .shared, zone: .utc, zones: FewZones([.utc]), name: "2026-11-20.md")
      var pages: [NewPage] = []
      if isWhole {
        pages = try reader.feed(bytes)
      } else {
        try bytes.pieces { piece throws(InterchangeMistake) in pages += try reader.feed(piece) }
      }
      return pages + (try reader.finish())
    }
    let whole = Result { () throws(InterchangeMistake) in try pages(bytes) }
    let cut = Result { () throws(InterchangeMistake) in try pages(bytes, isWhole: false) }
    try hold(whole == cut, "reading in pieces gives another result: \(whole), \(cut)")
    if case .failure(let mistake) = whole {
      try hold((1...bytes.lines + 1).contains(mistake.line), "an error in line \(mistake.line), outside of the file")
    }
    guard case .success(let read) = whole else { return }
    for page in read { try hold(page.refusal == nil, "an invalid page") }
    guard format != .markdown || read.count == 1 else { return }
    var writer = PageWriter(format, zone: .utc, zones: FewZones([.utc]))
    var file = writer.begin()
    for page in read { file += writer.write(page.page) }
    file += writer.end()
    let again = Result { () throws(InterchangeMistake) in try pages(file).map { PageSnapshot($0) } }
    try hold(again == .success(read.map { PageSnapshot($0) }), "the written pages parse to other values: \(again)")
  }

  /// A one-sided change is kept, merging adds no text, and a splice leads from one text to the other and its inverse
  /// back.
  @Sendable private static func merge(_ bytes: [UInt8]) throws {
    let texts = bytes.parts(3)
    let merged = PageMerge.merged(base: texts[0], mine: texts[1], theirs: texts[2])
    try hold(
      merged.utf8.count <= texts[1].utf8.count + texts[2].utf8.count + 1, "the merged text is longer than both texts")
    func same(_ mine: Int, _ theirs: Int, _ result: Int) throws {
      let merged = PageMerge.merged(base: texts[0], mine: texts[mine], theirs: texts[theirs])
      try hold(
        merged.utf8.elementsEqual(texts[result].utf8), "the text changed on one side only was not taken: \(merged)")
    }
    try same(0, 2, 2)
    try same(1, 0, 1)
    try same(1, 1, 1)
    let splice = Splice(from: texts[0], to: texts[1])
    try hold(splice.applied(to: texts[0])?.utf8.elementsEqual(texts[1].utf8) == true, "the splice gives another text")
    try hold(
      splice.inverse.applied(to: texts[1])?.utf8.elementsEqual(texts[0].utf8) == true,
      "the inverse splice does not restore the text")
  }

  @Sendable private static func pageText(_ text: String) throws {
    let title = PageText.titleRange(in: text)
    try hold(title.lowerBound >= 0 && title.upperBound <= text.utf8.count, "a title outside of the text")
    let tags = PageText.tagRanges(in: text, most: 20)
    try hold(tags.count <= 20, "\(tags.count) tags")
    for (range, tag) in zip(tags, tags.dropFirst()) {
      try hold(range.upperBound <= tag.lowerBound, "tags overlap")
    }
    _ = (PageText.title(of: text), PageText.tags(in: text), PageText.opening(of: text), PageText.isBlank(text))
  }

  static func seeds(_ format: JournalFormat) -> [[UInt8]] {
    let files =
      switch format {
      case .jrnl:
        [
          "[2026-11-20 09:12] Walk. *\nwith @ada\n\n[2026-11-20 09:12:33 PM] Again\nalone #x\n",
          "2026-11-20 Title\ntext\n", "\0\0/\0 \0\0\0\0\002[6",
        ]
      case .jrnlJSON:
        [
          #"{"entries":[{"title":"Walk","body":"far","date":"2026-11-20","time":"09:12","tags":["@x"],"starred":true}],"tags":{}}"#
        ]
      case .dayOne:
        [
          #"{"metadata":{"version":"1.0"},"entries":[{"uuid":"A","creationDate":"2026-11-20T09:12:33Z","text":"Walk\\n\nfar","timeZone":"UTC","tags":["x"],"photos":[{}],"weather":{"weatherCode":"rain","temperatureCelsius":12.5}}]}"#
        ]
      case .markdown:
        [
          "---\ndate: 2026-11-20T09:12:33\ntags: [\"x\"]\nweather: rain 12.5°\n---\n# Walk\n\nfar\n", "plain\n",
          "---\nmood: x\n---\n",
        ]
      }
    return files.map { Array($0.utf8) }
  }

  static func words(_ format: JournalFormat) -> [String] {
    switch format {
    case .jrnl: ["[2026-11-20 09:12]", "\n[", " *\n", "@", "AM", "PM", "\r\n", "\u{FEFF}"]
    case .jrnlJSON:
      ["\"entries\":[", "\"title\":", "\"body\":", "\"date\":", "\"time\":", "\"tags\":", "\"starred\":true"]
    case .dayOne:
      [
        "\"creationDate\":", "\"text\":", "\"timeZone\":", "\"weather\":{", "\"weatherCode\":", "\"sekan\":{",
        "dayone-moment://",
      ]
    case .markdown: ["---\n", "date: ", "tags: [", "weather: ", "sekan: {", "title: ", "...\n"]
    }
  }
}

extension NewPage {
  fileprivate var page: Page {
    Page(
      id: id, journal: journal, project: Project.home, date: date, text: text, weather: weather,
      created: created ?? Sample.noon, changed: Sample.noon)
  }
}

extension PageSnapshot {
  fileprivate init(_ page: NewPage) { self.init(date: page.date, text: page.text, weather: page.weather) }
}
