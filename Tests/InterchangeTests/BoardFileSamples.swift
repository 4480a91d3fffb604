import Kanban
import Time

@testable import Interchange

/// Cards and files of other boards.
enum BoardFileSamples {
  static let zone = Zone.utc
  static let day = Day(year: 2026, month: 11, day: 30) ?? Day(number: 0)

  /// A card with every field, and others with texts that formats have to escape.
  static func cards() -> [ForeignCard] {
    let id = CardID(high: 0x0193_0000_0000_7000, low: 0x8000_0000_0000_0001)
    var full = card("Renew TLS certificate", "TODO", .todo)
    full.origin = id.uuid
    full.notes = "On all hosts:\n- [x] web\n- [ ] mail\n\n    indented\nend"
    (full.tags, full.people, full.priority) = (["ops", "보안"], ["kim"], .high)
    (full.due, full.start) = (.wall(WallTime(day, minute: 1020)), .day(day - 3))
    full.repetition = .rule(RecurrenceRule(.weekly, interval: 2), isAfterDone: true)
    var part = card("Order certificate", "build", .doing)
    (part.parent, part.waitsFor, part.due) = (full.origin, [id.uuid], .day(day))
    part.repetition = .rule(RecurrenceRule(.monthly), isAfterDone: false)
    var done = card("Buy brushes", "DONE", .done)
    (done.completed, done.priority) = (.moment(Zone.utc.moment(of: WallTime(day - 1, minute: 600))), .medium)
    let texts = [
      "* not a headline", "- [ ] not a card", "## no list", "=cmd|' /C calc'!A0", "x not done", "(A) no priority",
      "2026-11-30 no date", "\"quotes\", and; commas", "#alone", "@alone", "tail #12", "a:b c::d", "TODO [#A] :x:",
      "COMMENT on",
      "<br>",
      "\u{1B}[31m\u{0}red\u{85}", "한국어 제목 👩‍👩‍👧", "+1", "ends with #tag @name",
    ]
    let odd = texts.map { text in
      var odd = card(text, "Ideas", .todo)
      odd.notes = "\(text)\n\n\(text)\n:LOGBOOK:\n***\n%%\n,* comma\n> quote\n\t\(text)"
      return odd
    }
    return [full, part, done] + odd
  }

  private static func id(_ title: String) -> String {
    CardID(high: 0x0193_0000_0000_7000, low: title.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }).uuid
  }

  static func card(_ title: String, _ list: String, _ column: Column) -> ForeignCard {
    var card = ForeignCard(title, origin: BoardFileSamples.id(title), line: 0)
    (card.list, card.column, card.created) = (
      list, column, .moment(Zone.utc.moment(of: WallTime(day - 20, minute: 61)))
    )
    return card
  }

  static func written(_ cards: [ForeignCard], as format: BoardWriter.Format) -> String {
    var writer = BoardWriter(format, title: "Workshop", zone: zone)
    var (bytes, list) = (writer.begin(), String?.none)
    for card in cards {
      if card.list != list {
        list = card.list
        bytes += writer.list(list ?? "")
      }
      bytes += writer.write(card)
    }
    return String(decoding: bytes + writer.end(), as: UTF8.self)
  }

  /// Feeds the text in pieces of this many bytes.
  static func read(
    _ text: String, by size: Int = .max, _ reader: any ForeignReader
  ) throws(ForeignMistake) -> [ForeignCard] {
    try read(Array(text.utf8), by: size, reader)
  }

  static func read(
    _ bytes: [UInt8], by size: Int = .max, _ reader: any ForeignReader
  ) throws(ForeignMistake) -> [ForeignCard] {
    var (reader, cards, rest) = (reader, [ForeignCard](), bytes[...])
    while !rest.isEmpty {
      let piece = rest.prefix(size)
      rest = rest.dropFirst(piece.count)
      cards += try reader.feed(Array(piece))
    }
    return cards + (try reader.finish())
  }

  static let obsidian = """
    ---

    kanban-plugin: board

    ---

    ## Ideas (5)

    - [ ] Paint it #garden @{2026-11-30} @@{17:00} ⏫ 🛫 2026-11-25 ^ab12
    \tTwo coats.

    \t- [ ] inner
    - [/] Begun<br>second line
    - [x] Ready ✅ 2026-11-20


    ## Done

    **Complete**
    - [ ] Sand @{2026-11-01}


    ***

    ## Archive

    - [x] Old one


    %% kanban:settings
    ```
    {"kanban-plugin":"board"}
    ```
    %%
    """

  static let taskell = """
    ## To Do

    - Paint #garden @kim
        @ 2026-11-30 17:00 UTC
        > Two coats.
        >
        > Wait between.
        * [x] sand
        * [ ] first coat

    ## Done

    - Sand
        @ 2026-11-01
    """

  static let org = """
    #+TITLE: Workshop
    #+TODO: TODO NEXT | DONE CANCELLED
    #+FILETAGS: :home:

    * Garden                                           :outdoor:
    ** TODO [#A] Paint the fence :paint:@kim:
       DEADLINE: <2026-11-30 Mon 17:00 .+2w -3d> SCHEDULED: <2026-11-25 Wed>
       :PROPERTIES:
       :ID: fence
       :Effort: 2h
       :END:
       Two coats.
       - [ ] sand
    *** NEXT Buy paint
    ** CANCELLED Mow
       CLOSED: [2026-11-20 Fri 10:00]
       :LOGBOOK:
       - State
       :END:
    * COMMENT Old
    """

  static let issues = """
    [{"assignees":[{"id":"1","login":"kim","name":"Kim"}],"body":"Steps:\\n- [ ] a","closedAt":null,
    "createdAt":"2026-11-20T10:00:00Z","labels":[{"id":"L","name":"good first issue","color":"fff"}],"number":7,
    "state":"OPEN","title":"Crash","updatedAt":"2026-11-21T10:00:00Z","url":"https://github.com/a/b/issues/7"},
    {"number":8,"title":"Typo","state":"CLOSED","closedAt":"2026-11-22T10:00:00Z","labels":[],"assignees":[],"body":""}]
    """

  static let items = """
    {"items":[{"assignees":["kim"],"content":{"body":"Text","number":3,"repository":"a/b","title":"Plan",
    "type":"Issue","url":"https://github.com/a/b/issues/3"},"id":"PVTI_1","labels":["bug"],"priority":"High",
    "due date":"2026-11-30","repository":"https://github.com/a/b","status":"In Progress","title":"Plan","size":3}],
    "totalCount":1}
    """

  static let deck = """
    {"id":4,"title":"Workshop","stacks":[{"id":1,"title":"To do","boardId":4,"cards":[
    {"id":12,"title":"Second","description":"","order":2,"archived":false,"labels":[],"assignedUsers":[]},
    {"id":11,"title":"First","description":"Text","order":1,"duedate":"2026-11-30T17:00:00+00:00","archived":false,
    "labels":[{"id":1,"title":"Later","color":"fff"}],"createdAt":1763632800,"lastModified":1763632800,
    "assignedUsers":[{"participant":{"uid":"kim","displayname":"Kim"}}],"done":"2026-11-29T10:00:00+00:00"}]},
    {"id":2,"title":"Done","cards":[{"id":13,"title":"Old","archived":true}]}]}
    """

  /// A file of each format, with its reader.
  static let files: [(name: String, text: String, make: @Sendable () -> any ForeignReader)] = [
    ("obsidian", obsidian, { ObsidianReader() }), ("taskell", taskell, { TaskellReader() }),
    ("org", org, { OrgReader() }), ("github", issues, { GitHubReader() }), ("github", items, { GitHubReader() }),
    ("deck", deck, { DeckReader() }),
  ]
}
