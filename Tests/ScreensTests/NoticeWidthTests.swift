import Kanban
import Support
import Testing
import Words

@Suite("Notices on narrow terminals")
struct NoticeWidthTests {
  private static let scripts = [
    "L", "LL", "c", "cu", "x", "xu", "D", "d+3<enter>", "p3", "tlater<enter>", "wan answer<enter>",
    "wan answer<enter>w<backspace><enter>", "W3<enter>", "J", "Vx", "VL", "Vp3", "e!<ctrl-s>", "mpWork<enter>",
    "r<backspace>every week<enter>c", "r<backspace>every week<enter>S", "r<backspace>every week<enter>r<tab>p",
    "r<backspace>every week<enter>r<tab>t", "r<backspace>every week<enter>r<tab>pr<tab>p",
  ]

  private static func footer(_ script: String, _ columns: Int, _ language: Language) -> String {
    var board = emptyBoard(columns: columns, rows: columns < 40 ? 6 : 24, language: language)
    let text = language == .korean ? "지난달 서버 비용 정산서를 회계팀에 보내기" : "Send the bill of the servers to the accountants"
    board.add(CardText(title: text, due: .day(Sample.day)), CardText("Other"))
    board.elsewhere(.projectAdded(ProjectID(high: 3, low: 3), "Work"))
    board.type(script)
    return board.footer
  }

  /// A row per notice, compared like a screen.
  @Test(arguments: Language.allCases)
  func noticesAtEveryWidth(language: Language) {
    var rows: [String] = []
    for script in NoticeWidthTests.scripts {
      rows.append(script)
      rows += [20, 40, 60, 80].map { "\($0)|" + NoticeWidthTests.footer(script, $0, language) }
    }
    let seen = rows.joined(separator: "\n")
    #expect(seen == ExpectedScreen.text("notices-\(language.rawValue)", beside: #filePath, seen: seen))
  }

  @Test func particleFollowsTheVisibleEndOfATitle() {
    var clashing: [String] = []
    for script in NoticeWidthTests.scripts {
      for columns in [20, 40, 60, 80] {
        let footer = NoticeWidthTests.footer(script, columns, .korean)
        guard let end = footer.firstRange(of: "…’"), let last = footer[..<end.lowerBound].unicodeScalars.last?.value,
          (0xAC00...0xD7A3).contains(last), let particle = footer[end.upperBound...].first
        else { continue }
        let wrong: [Character] = (last - 0xAC00) % 28 == 0 ? ["을", "은"] : ["를", "는"]
        if wrong.contains(particle) { clashing.append(footer) }
      }
    }
    #expect(clashing == [])
  }

  @Test func titleEqualToTheVerbIsCutCorrectly() {
    var board = emptyBoard(columns: 40)
    board.add(CardText("Completed Completed Completed Completed"))
    board.type("c")
    #expect(board.footer == " Completed ‘Completed Compl…’ · u: undo")
  }
}
