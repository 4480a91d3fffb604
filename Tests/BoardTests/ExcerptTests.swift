import Kanban
import Support
import Testing
import Text

@testable import Board

@Suite("Excerpts around a search hit")
struct ExcerptTests {
  private func card(_ notes: String, tags: [String] = [], title: String = "Title") -> Card {
    Card(
      id: Sample.id(1), number: 12, project: Project.home, position: Position(column: .todo, place: .middle),
      text: CardText(title: title, notes: notes, tags: tags), created: Sample.noon, changed: Sample.noon)
  }

  private func excerpt(_ card: Card, _ words: String, _ width: Int = 30) -> String? {
    Excerpt.shown(of: card, SearchQuestion.words(words), to: width, ellipsis: "…")
  }

  @Test func excerptIsTheMatchingLine() {
    let notes = "first line\nthe second with a needle in it\nthird"
    #expect(excerpt(card(notes), "needle", 40) == "the second with a needle in it")
    #expect(excerpt(card(notes), "THIRD") == "third")
  }

  @Test func titleOrNumberMatchHasNoExcerpt() {
    #expect(excerpt(card("needle", title: "A needle"), "needle") == nil)
    #expect(excerpt(card("anything"), "#12") == nil)
    #expect(excerpt(card("a pin", title: "A needle"), "needle pin") == "a pin")
  }

  @Test func excerptFallsBackToTags() {
    #expect(excerpt(card("notes", tags: ["ops", "회의"]), "ㅎㅇ") == "ops, 회의")
  }

  @Test func longLineIsCutAroundTheMatch() {
    let long = String(repeating: "filler ", count: 20) + "needle" + String(repeating: " more", count: 20)
    #expect(excerpt(card(long), "needle") == "…r filler needle more more mo…")
    let wide = String(repeating: "긴 ", count: 40) + "바늘" + String(repeating: " 글", count: 40)
    let shown = excerpt(card(wide), "ㅂㄴ") ?? ""
    #expect(shown.contains("바늘"))
    #expect(ScreenText.width(shown) <= 30)
  }

  @Test func hugeLineIsScannedInChunks() {
    let endless = String(repeating: "x", count: 50_000) + " needle " + String(repeating: "y", count: 50_000)
    let shown = excerpt(card("first\n" + endless), "needle", 24) ?? ""
    #expect(shown.hasPrefix("…xxx"))
    #expect(shown.contains("needle"))
    #expect(shown.hasSuffix("…"))
  }

  @Test func marksAreCountedInCells() {
    #expect(MarkedText("서버 회의 Key", SearchQuestion.words("ㅎㅇ key")).marks == [5..<9, 10..<13])
    #expect(MarkedText("aaaa", SearchQuestion.words("aa aaa")).marks == [0..<4])
  }
}
