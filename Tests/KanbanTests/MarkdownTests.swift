import Kanban
import Support
import Testing

@testable import Kanban
@testable import Time

@Suite("Cards as Markdown")
struct MarkdownTests {
  private func card(_ title: String, _ notes: String = "", in column: Column = .todo) -> Card {
    Card(
      id: Sample.id(1), number: 12, project: Project.home, position: Position(column: column, place: .middle),
      text: CardText(title: title, notes: notes), created: Sample.noon, changed: Sample.noon)
  }

  private var full: Card {
    var card = card("Write the report", "One\n\n- [ ] two\n    three\n \n", in: .done)
    card.due = .time(WallTime(Sample.day, minute: 17 * 60), zone: "Asia/Seoul", instant: Sample.noon)
    card.start = Sample.day
    card.priority = .high
    card.tags = ["ops", "보안", "a*b"]
    card.position.completed = Sample.noon
    return card
  }

  @Test func cardIsPrintedAsTitleFactsAndNotes() {
    #expect(
      Markdown.card(full) == """
        # #12 Write the report

        done · due 2026-11-20T17:00 Asia/Seoul · start 2026-11-20 · priority high · #ops #보안 #a\\*b · completed \
        2026-11-20T12:00:00Z

        One

        - [ ] two
            three

        """)
  }

  @Test func sizeAndTimesAreFacts() {
    var card = card("Paint")
    (card.size, card.estimate, card.spent) = (3, 120, 80)
    #expect(Markdown.card(card) == "# #12 Paint\n\ntodo · size 3 · estimate 2h · spent 1h20m\n")
    card.estimate = 0
    #expect(Markdown.item(card) == "- [ ] #12 Paint\n  size 3 · spent 1h20m\n")
  }

  @Test func titleOnlyCardPrintsThreeLines() {
    #expect(Markdown.card(card("Call")) == "# #12 Call\n\ntodo\n")
    #expect(Markdown.item(card("Call")) == "- [ ] #12 Call\n")
  }

  @Test func listItemIndentsItsNotes() {
    #expect(
      Markdown.item(full) == """
        - [x] #12 Write the report
          due 2026-11-20T17:00 Asia/Seoul · start 2026-11-20 · priority high · #ops #보안 #a\\*b · completed \
        2026-11-20T12:00:00Z

          One

          - [ ] two
              three

        """)
    #expect(
      Markdown.item(card("x", "# not a heading\n- not a card")).hasSuffix("\n\n  # not a heading\n  - not a card\n"))
  }

  @Test func lineEndingsAreNormalized() {
    #expect(Markdown.card(card("x", "a\r\nb\rc")) == "# #12 x\n\ntodo\n\na\nb\nc\n")
  }

  @Test(arguments: [
    ("R&D: snake_case is 5 > 3 (C#)!", "R&D: snake_case is 5 > 3 (C#)!"),
    ("C# 12", "C# 12"), ("a\nb\u{1B}c", "a b c"),
    ("[x](y) *z* `q` <b> ~s~", "\\[x\\](y) \\*z\\* \\`q\\` \\<b> \\~s\\~"),
    ("_a_ a__b &amp; \\", "\\_a\\_ a\\_\\_b \\&amp; \\\\"), ("one ##", "one \\#\\#"),
    ("a\u{202E}b\u{2066}c\u{61C}; d", "a&#x202E;b&#x2066;c&#x61C;; d"), ("&\u{200F}", "&&#x200F;"),
    ("###", "\\#\\#\\#"), ("", ""), ("a\u{E0041}b\u{AD}c\u{200B}", "a&#xE0041;b&#xAD;c&#x200B;"),
    ("\u{1F3F4}\u{E0067}\u{E007F} 👩🏽\u{200D}💻", "\u{1F3F4}\u{E0067}\u{E007F} 👩🏽\u{200D}💻"),
  ])
  func onlyMarkdownSyntaxIsEscaped(title: String, written: String) {
    #expect(Markdown.escaped(title) == written)
  }

  @Test func invisibleCharactersOfNotesBecomeEntities() {
    #expect(
      Markdown.item(card("x", "a\tb\u{E0041}\u{AD}\n\u{202E}\u{1B}c"))
        == "- [ ] #12 x\n\n  a\tb&#xE0041;&#xAD;\n  &#x202E;\u{FFFD}c\n")
  }

  @Test func escapedTitleRoundTrips() {
    var random = SeededRandom(seed: 5)
    let signs = Array("\\`*_[]<>&;#~!-+.() ab한é😀1")
    for _ in 0..<2_000 {
      let title = String((0..<random.number(below: 12)).map { _ in random.pick(signs) })
      #expect(unescaped(Markdown.escaped(title)) == title)
    }
  }

  private func unescaped(_ text: String) -> String {
    var isEscaped = false
    return text.reduce(into: "") { read, character in
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        read.append(character)
        isEscaped = false
      }
    }
  }
}
