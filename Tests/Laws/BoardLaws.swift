import Interchange
import Kanban
import Support
import Time

extension Law {
  static let ofBoards: [Law] =
    ForeignFormat.all.map { format in
      Law("board-" + format.name, seeds(of: format.name), words: words(of: format.name)) { try read($0, as: format) }
    } + [
      Law("board-format", ForeignFormat.all.flatMap { seeds(of: $0.name) }, recognize),
      Law("packed", packedSeeds, words: ["PK\u{3}\u{4}", "PK\u{1}\u{2}", "PK\u{5}\u{6}"], unpack),
      Law(
        "mirror", mirrorSeeds, words: ["---\n", "id: ", "tags: [", "due: ", "waitsFor: [{", "mirror: {"], readMirror),
    ]

  /// Parsing does not depend on chunk boundaries; errors are within the file; each card is valid for a store, and a
  /// second conversion gives the same cards.
  private static func read(_ bytes: [UInt8], as format: ForeignFormat) throws {
    func cards(isWhole: Bool) throws(ForeignMistake) -> ([ForeignCard], ForeignNames) {
      var (reader, cards) = (format.reader(), [ForeignCard]())
      if isWhole {
        cards = try reader.feed(bytes)
      } else {
        try bytes.pieces { piece throws(ForeignMistake) in cards += try reader.feed(Array(piece)) }
      }
      cards += try reader.finish()
      return (cards, reader.ignored)
    }
    let whole = Result { () throws(ForeignMistake) in try cards(isWhole: true) }
    let cut = Result { () throws(ForeignMistake) in try cards(isWhole: false) }
    switch (whole, cut) {
    case (.success(let whole), .success(let cut)):
      try hold(whole == cut, "reading in pieces gives other cards")
      try holdConversion(of: whole.0, as: format, bytes.lines)
    case (.failure(let whole), .failure(let cut)):
      try hold(whole == cut, "reading in pieces gives another error: \(whole), \(cut)")
      try hold((1...bytes.lines + 1).contains(whole.line), "an error in line \(whole.line), outside of the file")
    default: throw Broken(what: "reading in pieces gives another result: \(whole), \(cut)")
    }
  }

  /// A packed file gives the same files each time, with at most the allowed bytes; what gzip stores is unpacked again.
  @Sendable private static func unpack(_ bytes: [UInt8]) throws {
    let packed = PackedBytes(size: bytes.count) { Array(bytes[$0..<min(bytes.count, $0 + $1)]) }
    for kind in [PackedFile.zip, .gzip] {
      guard let files = try? kind.files(in: packed, endings: [""]).files else { continue }
      try hold(files.reduce(0) { $0 + $1.bytes.count } <= PackedFile.longest, "more than the allowed bytes")
      let again = try kind.files(in: packed, endings: [""]).files
      try hold(files.map(\.name) == again.map(\.name) && files.map(\.bytes) == again.map(\.bytes), "other files")
      try hold(!files.contains { $0.name.unicodeScalars.contains("\0") }, "a zero in a name")
    }
  }

  private static let packedSeeds = [
    "H4sIAAAAAAACA0tM0klEIC4AFwAxYw8AAAA",
    "UEsDBBQAAAAAAAAAIVwH_BAOAwAAAAMAAAAGAAAAYS9iLm1kIyB4UEsDBBQAAAAIAAAAIVwaP2tWBwAAAAwAAAAGAAAAYS9jLm1kU1ao"
      + "1IEhAFBLAQIUAxQAAAAAAAAAIVwH_BAOAwAAAAMAAAAGAAAAAAAAAAAAAACAAQAAAABhL2IubWRQSwECFAMUAAAACAAAACFcGj9rVgcA"
      + "AAAMAAAABgAAAAAAAAAAAAAAgAEnAAAAYS9jLm1kUEsFBgAAAAACAAIAaAAAAFIAAAAAAA",
    "UEsDBC0AAAAAAAAAIVzFEJck__________8FABQAYS5jc3YBABAABAAAAAAAAAAEAAAAAAAAAGEsYgpQSwECLQMtAAAAAAAAACFcxRCXJP____"
      + "______BQAiAAAAAAAAAAAAgAH_____YS5jc3Z3dwIAeHkBABgABAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAUEsGBiwAAAAAAAAALQAtAAAAAA"
      + "AAAAAAAQAAAAAAAAABAAAAAAAAAFUAAAAAAAAAOwAAAAAAAABQSwYHAAAAAJAAAAAAAAAAAQAAAFBLBQYAAAAA________________AAA",
  ].compactMap { Base64URL.decode($0) }

  /// A file of a mirror gives a valid card, always the same, or an error within the file.
  @Sendable private static func readMirror(_ bytes: [UInt8]) throws {
    func card() throws(BackupMistake) -> BackupCard {
      try MirrorFile(bytes).card(of: "1-a.md", new: CardID(high: 1, low: 2), in: nil, at: Sample.clock)
    }
    let (found, again) = (Result(catching: card), Result(catching: card))
    switch (found, again) {
    case (.success(let found), .success(let again)):
      try hold(found == again, "reading again gives another card")
      try holdText(of: found)
      let name = MirrorFile.name(of: 1, found.reading.text.title)
      try hold(name.utf8.count <= 80 && !name.contains("/") && !name.unicodeScalars.contains(where: \.isControl), name)
    case (.failure(let found), .failure(let again)):
      try hold(found == again, "reading again gives another error")
      try hold((1...bytes.lines + 1).contains(found.line), "an error in line \(found.line), outside of the file")
    default: throw Broken(what: "reading again gives another result")
    }
  }

  private static let mirrorSeeds = [
    """
    ---
    id: 0193a1b2c3d4e5f60718293a4b5c6d7e
    number: 12
    title: "a: b"
    column: done
    place: a0V
    due: 2026-12-25T17:00
    dueZone: UTC
    tags: ["home", "@n"]
    waitsFor: [{"id":"0193a1b2c3d4e5f60718293a4b5c6d7f","number":14}]
    created: 2026-11-14T07:12:09.118Z
    mirror: {"checksum":"5f0c1d9a7e3b2846","changes":{"tags":1795176000250}}
    ---

    - [x] c

    """,
    "---\ntags:\n  - a\n  - b\nother: [\n---\n# Title\n\nnotes", "# Title\r\nnotes",
  ].map { Array($0.utf8) }

  private static func holdConversion(of cards: [ForeignCard], as format: ForeignFormat, _ lines: Int) throws {
    func converted() -> [BackupCard] {
      var (converter, problems) = (ForeignConverter(format, at: Sample.clock), [ForeignConverter.Problem]())
      return cards.compactMap { converter.card($0, &problems) }
    }
    let found = converted()
    try hold(found == converted(), "a second conversion gives other cards")
    try hold(Set(found.map(\.id)).count == found.count, "two cards have the same id")
    for card in cards { try hold((1...lines + 1).contains(card.line), "a card in line \(card.line)") }
    for card in found { try holdText(of: card) }
  }

  private static func holdText(of card: BackupCard) throws {
    let text = card.reading.text
    try hold(text.title == text.title.asTitle && !text.title.isEmpty, "an invalid title")
    try hold(text.title.count <= TextLimits.greatest.title, "a title that is too long")
    try hold(text.notes.count <= TextLimits.greatest.notes, "notes that are too long")
    try hold(text.tags.allSatisfy(Tags.isValid) && text.tags.count <= Tags.most, "an invalid tag")
    try hold(Set(text.tags).count == text.tags.count, "a tag twice")
    try hold(card.reading.waiting.map { $0.cards.count <= Waiting.mostCards } ?? true, "too many awaited cards")
    try hold(card.reading.parent != card.id, "a card that is part of itself")
    if let series = text.repeats { try hold(Repeat(text: series.text) == series, "an invalid series") }
  }

  /// Bytes after the limit of `ForeignBeginning` do not change the recognized format.
  @Sendable private static func recognize(_ bytes: [UInt8]) throws {
    let name = ForeignFormat(of: ForeignBeginning(name: "export", bytes))?.name
    let again = ForeignFormat(of: ForeignBeginning(name: "export", bytes + [UInt8](repeating: 10, count: 20_000)))?.name
    if bytes.count > 16_384 { try hold(name == again, "the end of a long file shows its format") }
  }

  private static func seeds(of format: String) -> [[UInt8]] {
    let files: [String] =
      switch format {
      case "todotxt":
        [
          "(A) 2026-11-20 Call Mom +home @phone due:2026-12-01 rec:+1w\nx 2026-11-20 2026-11-01 done t:2026-11-02 pri:B\n"
        ]
      case "taskwarrior":
        [
          #"[{"uuid":"a","description":"b","status":"pending","due":"20261201T090000Z","recur":"weekly","parent":"t","tags":["x"],"depends":["c"],"annotations":[{"entry":"20261120T090000Z","description":"d"}]},{"uuid":"t","description":"b","status":"recurring","recur":"P1M","mask":"-"}]"#,
          "{\"uuid\":\"a\",\"description\":\"b\"},\n{\"uuid\":\"c\",\"description\":\"d\",\"status\":\"deleted\"}\n",
        ]
      case "trello":
        [
          #"{"name":"B","cards":[{"id":"65a0b0c1d0e0f00022222222","name":"c","idList":"l","due":"2026-12-01T09:00:00.000Z","labels":[{"name":"x"}],"idMembers":["m"],"pos":1.5}],"lists":[{"id":"l","name":"Doing","pos":1}],"members":[{"id":"m","username":"ada"}],"checklists":[{"idCard":"65a0b0c1d0e0f00022222222","name":"n","checkItems":[{"name":"i","state":"complete","pos":1}]}],"actions":[{"type":"commentCard","date":"2026-11-20T09:00:00Z","data":{"text":"t","card":{"id":"65a0b0c1d0e0f00022222222"}}}]}"#
        ]
      case "todoist":
        [
          "\0Home [12].csv\0TYPE,CONTENT,INDENT\ntask,a,1\n\0B.csv\0TYPE,CONTENT,INDENT\nsection,c,\ntask,a,1\n",
          "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,DATE\nsection,Doing,,,,\ntask,a @b,\"c\nd\",1,1,2026-12-01\ntask,e,,4,2,fri\nnote,f,,,,\n",
        ]
      case "kanban-md", "backlog":
        [
          "\0tasks/1-a.md\0---\nid: \(format == "backlog" ? "task-1" : "1")\ntitle: 'a''s'\nstatus: In Progress\npriority: high\n"
            + "tags: [x, \"y\"]\ndepends_on:\n  - 2\nassignee: ['@n']\ndue: 2026-12-01\ncreated: 2026-11-01T09:00:00Z\n---\n\n"
            + "<!-- AC:BEGIN -->\n- [ ] c\n\0archive/tasks/2-b.md\0---\nid: 2\ntitle: >-\n  b\n  c\nextra: [\n---\n"
        ]
      case "csv": ["id;title;status;due;tags;parent\r\n1;\"a \"\"b\"\"\";Done;2026-12-01;x,y;2\r\n", "name\na\n"]
      case "obsidian":
        [
          "---\nkanban-plugin: board\n---\n\n## A (3)\n\n- [ ] a #t @n @{2026-12-01} @@{09:00} ⏫ 🔁 every week\n\tb\n\n***\n\n## B\n\n- [x] c<br>d ^i\n\n%% kanban:settings\n{}\n%%\n"
        ]
      case "taskell": ["## A\n\n- a #t\n    @ 2026-12-01 09:00 UTC\n    > b\n    * [x] c\n"]
      case "org":
        [
          "#+TODO: TODO | DONE\n* TODO [#A] a :t:@n:\nDEADLINE: <2026-12-01 Tue 09:00 .+1w>\n:PROPERTIES:\n:ID: i\n:PARENT: p\n:BLOCKER: ids(\"q\")\n:END:\nb\n** DONE c\n"
        ]
      case "github":
        [
          #"[{"number":1,"title":"a","state":"CLOSED","closedAt":"2026-11-20T09:00:00Z","labels":[{"name":"l"}],"assignees":[{"login":"n"}],"url":"u"}]"#,
          #"{"items":[{"id":"i","title":"a","status":"Todo","content":{"body":"b"},"due date":"2026-12-01","size":3}],"totalCount":1}"#,
        ]
      case "deck":
        [
          #"{"title":"B","stacks":[{"title":"A","cards":[{"id":1,"title":"a","order":2,"duedate":"2026-12-01T09:00:00+00:00","labels":[{"title":"l"}],"done":"2026-11-20T09:00:00+00:00"}]}]}"#
        ]
      default: []
      }
    return files.map { Array($0.utf8) }
  }

  private static func words(of format: String) -> [String] {
    switch format {
    case "todotxt": ["x ", "(A) ", "+p", "@c", "due:2026-12-01", "rec:+1m", "t:", "pri:A", "\r\n"]
    case "taskwarrior": ["\"status\":\"recurring\"", "\"parent\":", "\"mask\":", "\"uuid\":", "},\n{", "\"end\":"]
    case "trello": ["\"cards\":[", "\"lists\":[", "\"pos\":", "\"closed\":true", "\"dueComplete\":true", "\"id\":"]
    case "todoist": ["task,", "section,", "note,", "[[file {", "\"\"", "\r\n"]
    case "kanban-md", "backlog": ["\0", "---\n", "id: ", "title: ", "status: ", "\n  - ", "dependencies: [", ">-"]
    case "csv": ["\"", ";", "\t", "|", "sep=;", "제목", "\r\n", "\u{FEFF}"]
    case "obsidian": ["- [ ] ", "## ", "***\n", "%%", "@{", "🔁 every day", "\t", "<br>"]
    case "taskell": ["## ", "- ", "    > ", "    @ ", "    * [ ] "]
    case "org": ["* TODO ", "** ", ":PROPERTIES:\n", ":END:\n", ":LOGBOOK:\n", "SCHEDULED: <2026-12-01>", ":t:", ",* "]
    case "github": ["\"items\":[", "\"content\":{", "\"title\":", "\"state\":\"OPEN\"", "null"]
    case "deck": ["\"stacks\":[", "\"cards\":[", "\"title\":", "\"archived\":true", "null"]
    default: []
    }
  }
}
