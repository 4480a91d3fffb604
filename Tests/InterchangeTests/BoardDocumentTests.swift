import Interchange
import Kanban
import Testing

@Suite("A board as an HTML file")
struct BoardDocumentTests {
  /// Text that would break out of elements, attributes, comments and styles.
  private static let hostile = "</style></li>\"'><script>alert(1)</script><!-- &amp; \u{1B}[31m\u{0}\u{202E}"

  private func written(_ build: (inout BoardDocument) -> [UInt8], title: String = "Workshop") -> String {
    var document = BoardDocument(.init(language: "en", title: title, subtitle: "Friday", notes: "Notes"))
    let bytes = document.begin() + build(&document)
    return String(decoding: bytes + document.end(), as: UTF8.self)
  }

  private func item(_ title: String, _ change: (inout BoardDocument.Item) -> Void = { _ in }) -> BoardDocument.Item {
    var item = BoardDocument.Item(number: 7, title: title)
    change(&item)
    return item
  }

  @Test func columnsStagesAndCardsAreNested() {
    let text = written { document in
      document.beginColumn("Doing", count: 2) + document.write(item("Saw"))
        + document.beginStage("review", count: 1) + document.write(item("Wax") { $0.isDone = true })
        + document.beginColumn("Done", count: 0)
    }
    let body = String(text.dropFirst(text.distance(to: "<main>")))
    #expect(
      body == """
        <main>
        <section>
        <h2 dir="auto">Doing <span>2</span></h2>
        <ul>
        <li class="none">
        <p class="title" dir="auto">Saw <small>#7</small></p>
        </li>
        </ul>
        <h3 dir="auto">review <span>1</span></h3>
        <ul>
        <li class="none closed">
        <p class="title" dir="auto">Wax <small>#7</small></p>
        </li>
        </ul>
        </section>
        <section>
        <h2 dir="auto">Done <span>0</span></h2>
        <p class="empty">—</p>
        </section>
        </main>
        </body>
        </html>

        """)
  }

  @Test func everyFieldIsEscaped() {
    let hostile = BoardDocumentTests.hostile
    let plain = written { document in
      document.beginColumn("x", count: 1) + document.beginStage("x", count: 1)
        + document.write(item("x") { $0 = full($0, "x") })
    }
    let text = written(
      { document in
        document.beginColumn(hostile, count: 1) + document.beginStage(hostile, count: 1)
          + document.write(item(hostile) { $0 = full($0, hostile) })
      }, title: hostile)
    // No field adds an element or a quote of an attribute.
    for sign: Character in ["<", ">", "\""] {
      #expect(text.count { $0 == sign } == plain.count { $0 == sign }, "\(sign)")
    }
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{0}" || $0 == "\u{202E}" })
    // Browsers obey entities, too.
    #expect(!text.lowercased().contains("&#x202e;") && text.contains("\u{FFFD}"))
    #expect(text.contains("&lt;script&gt;alert(1)&lt;/script&gt;&lt;!-- &amp;amp; "))
    #expect(!text.contains("<script"))
  }

  private func full(_ item: BoardDocument.Item, _ text: String) -> BoardDocument.Item {
    var item = item
    (item.priority, item.priorityName, item.due, item.isLate) = (.high, text, text, true)
    (item.facts, item.tags) = ([text, text], [text])
    (item.progress, item.notes) = (Progress(checked: 1, total: 2), "\(text)\n- [x] \(text)\n- [ ] \(text)")
    return item
  }

  @Test func notesAreFoldedAndShowTheirChecklist() {
    let text = written { document in
      document.beginColumn("Doing", count: 1)
        + document.write(
          item("Saw") {
            ($0.notes, $0.progress) = ("\nBuy:\r\n- [x] blade\n  - [ ] <oil>\n\n", Progress(checked: 1, total: 2))
          })
    }
    #expect(
      text.contains(
        """
        <details>
        <summary>Notes <progress value="1" max="2">1/2</progress> 1/2</summary>
        <div dir="auto">Buy:
        ☑ blade
          ☐ &lt;oil&gt;</div>
        </details>
        """))
  }

  @Test func onlyABoardOfSekanIsRecognized() {
    let text = written { document in document.beginColumn("Doing", count: 0) }
    #expect(BoardDocument.isOwn(Array(text.utf8)))
    let mark = "<meta name=\"generator\" content=\"Sekan\">"
    let other = text.replacing(mark, with: "")
    #expect(!BoardDocument.isOwn(Array(other.utf8)) && !BoardDocument.isOwn([]))
    // Further down it may be part of a text.
    let padding = String(repeating: " ", count: 200)
    #expect(!BoardDocument.isOwn(Array((padding + mark).utf8)))
  }

  @Test func theFileLoadsAndRunsNothing() {
    let text = written { document in document.beginColumn("Doing", count: 1) + document.write(full(item("Saw"), "a")) }
    #expect(text.contains("default-src 'none'"))
    for word in ["<script", "url(", "@import", "src=", "href=", "http:", "https:", " on"] {
      #expect(!text.contains(word), "\(word)")
    }
  }
}

extension String {
  /// The number of characters before a text.
  fileprivate func distance(to text: String) -> Int {
    indices.first { self[$0...].hasPrefix(text) }.map { distance(from: startIndex, to: $0) } ?? count
  }
}
