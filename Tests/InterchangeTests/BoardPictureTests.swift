import Interchange
import Kanban
import Testing

@Suite("A board as an SVG picture")
struct BoardPictureTests {
  private func item(_ title: String, _ change: (inout BoardDocument.Item) -> Void = { _ in }) -> BoardDocument.Item {
    var item = BoardDocument.Item(number: 7, title: title)
    change(&item)
    return item
  }

  private func column(
    _ title: String, count: Int, _ cards: [BoardDocument.Item], more: String = ""
  )
    -> BoardPicture.Column
  {
    var column = BoardPicture.Column(title, count: count)
    (column.cards, column.more) = (cards, more)
    return column
  }

  private func board(_ title: String, _ columns: BoardPicture.Column...) -> String {
    String(decoding: BoardPicture.board(title, columns), as: UTF8.self)
  }

  /// The texts of the document, without blank ones. Fails if it is not well-formed.
  private func texts(_ document: String) throws -> [String] {
    var (reader, texts) = (XMLReader(Array(document.utf8)), [String]())
    while let event = try reader.next() {
      if case .text(let bytes) = event { texts.append(String(decoding: bytes, as: UTF8.self)) }
    }
    return texts.filter { !$0.allSatisfy(\.isWhitespace) }
  }

  @Test func cardsAreDrawnBelowTheirColumn() {
    let card = item("Saw") {
      ($0.priority, $0.due, $0.isLate, $0.tags) = (.high, "fri 20 Nov", true, ["ops", "@kim"])
    }
    let text = board("Workshop", column("Doing", count: 2, [card], more: "+1 more"))
    let begun =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"312\" height=\"198\" viewBox=\"0 0 312 198\" "
      + "font-family=\"system-ui, sans-serif\" role=\"img\">\n<title>Workshop</title>\n<style>\n"
    #expect(text.hasPrefix(begun))
    #expect(
      text.hasSuffix(
        """
        }
        </style>
        <rect class="ground" x="0" y="0" width="312" height="198" rx="12"/>
        <text x="20" y="36" font-size="20" class="head">Workshop</text>
        <rect class="column" x="16" y="56" width="280" height="126" rx="10"/>
        <text x="28" y="82" font-size="14"><tspan class="head">Doing</tspan><tspan dx="8" class="quiet">2</tspan></text>
        <rect class="card" x="26" y="96" width="260" height="52" rx="6"/>
        <rect class="high" x="31" y="104" width="3" height="36" rx="1"/>
        <text x="40" y="118" font-size="14">Saw</text>
        <text x="40" y="138" font-size="12"><tspan class="late">! fri 20 Nov</tspan><tspan dx="8" class="quiet">#ops  @kim</tspan></text>
        <text x="28" y="170" font-size="12" class="quiet">+1 more</text>
        </svg>

        """))
  }

  @Test func columnsStandSideBySideAndAreEquallyHigh() {
    let (empty, full) = (column("A", count: 0, []), column("B", count: 2, [item("x"), item("y")]))
    let text = board("Home", empty, full)
    // Two cards of 34 pixels with 8 below each.
    let (first, second) = (
      "<rect class=\"column\" x=\"16\" y=\"56\" width=\"280\" height=\"128\" rx=\"10\"/>",
      "<rect class=\"column\" x=\"308\" y=\"56\" width=\"280\" height=\"128\" rx=\"10\"/>"
    )
    #expect(text.contains(first) && text.contains(second) && text.contains("width=\"604\" height=\"200\""))
    #expect(text.contains("class=\"quiet\">—</text>") && text == board("Home", empty, full))
  }

  @Test func longTitlesAreCut() throws {
    // 234 pixels are 1,671 hundredths of 14 pixels; the ellipsis counts 100.
    for (sign, whole, cut) in [("a", 27, 26), ("가", 16, 15), ("W", 17, 16)] {
      func title(_ count: Int) throws -> String {
        let title = String(repeating: sign, count: count)
        return try #require(try texts(board("", column("A", count: 1, [item(title)]))).last)
      }
      #expect(try title(whole) == String(repeating: sign, count: whole), "\(sign)")
      #expect(try title(whole + 1) == String(repeating: sign, count: cut) + "…", "\(sign)")
    }
    let words = Array(repeating: "ab", count: 20).joined(separator: " ")
    let last = try texts(board("", column("A", count: 1, [item(words)]))).last
    #expect(last?.hasSuffix("ab…") == true || last?.hasSuffix("a…") == true)
  }

  @Test func everyTextIsEscaped() throws {
    let hostile = "</text>\"'><script>a</script><!-- &amp; ]]>\u{1B}[31m\u{0}\u{FFFE}\u{FFFF}\u{202E}"
    func full(_ text: String) -> String {
      let cards = [
        item(text) { ($0.due, $0.isLate) = (text, true) }, item(text) { $0.facts = [text] },
        item(text) { $0.tags = [text] },
      ]
      return board(text, column(text, count: 1, cards, more: text))
        + String(decoding: BoardPicture.badge(text, text, isLate: false), as: UTF8.self)
    }
    let (text, plain) = (full(hostile), full("x"))
    for sign: Character in ["<", ">", "\""] {
      #expect(text.count { $0 == sign } == plain.count { $0 == sign }, "\(sign)")
    }
    #expect(!text.unicodeScalars.contains { ["\u{1B}", "\u{0}", "\u{FFFE}", "\u{FFFF}", "\u{202E}"].contains($0) })
    #expect(!text.lowercased().contains("&#x202e;"))
    #expect(try !texts(board(hostile, column(hostile, count: 1, [item(hostile)]))).isEmpty)
  }

  @Test func badgeHasTheWidthOfItsTexts() throws {
    let text = String(decoding: BoardPicture.badge("Home", "doing 3 · late 1", isLate: true), as: UTF8.self)
    #expect(text.contains("width=\"143\" height=\"20\"") && text.contains("fill: #c6372c"))
    #expect(text.contains("<text x=\"52\" y=\"14\" font-size=\"11\">doing 3 · late 1</text>\n</svg>\n"))
    #expect(try texts(text).first == "Home: doing 3 · late 1")
    #expect(String(decoding: BoardPicture.badge("a", "b", isLate: false), as: UTF8.self).contains("fill: #2f6feb"))
  }

  @Test func pictureLoadsAndRunsNothing() {
    let text = board("Home", column("A", count: 1, [item("x")]))
    #expect(text.contains("@media (prefers-color-scheme: dark)"))
    let rest = text.replacing("http://www.w3.org/2000/svg", with: "")
    for word in ["<script", "url(", "@import", "href", "http", " on", "<image", "<use"] {
      #expect(!rest.contains(word), "\(word)")
    }
  }
}
