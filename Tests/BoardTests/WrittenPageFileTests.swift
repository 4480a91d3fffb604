import Kanban
import Support
import Testing

@testable import Board

@Suite("Draft files of pages")
struct WrittenPageFileTests {
  private let id = PageID(high: 1, low: 7)

  private var page: WrittenPage {
    WrittenPage(
      id: id, journal: .own(ProjectID(high: 2, low: 3)), date: PageDate(Sample.day, second: 33_120, zone: "Asia/Seoul"),
      isNew: false, base: "Old \"one\"\n", text: "한글 \\ \u{1}\n#garden 👩‍💻", cursor: 3)
  }

  private func draft(_ page: WrittenPage) throws -> Draft {
    Draft(id: try #require(DraftID(name: Sample.id(77).text)), page: page, project: Project.home)
  }

  private func read(_ file: String) throws -> Draft? {
    Draft(id: try #require(DraftID(name: Sample.id(77).text)), file: file, store: "/s", written: nil)
  }

  @Test func pageDraftRoundTrips() throws {
    var sent = page
    sent.sent = "on its way"
    let new = WrittenPage(
      id: id, journal: .shared, date: PageDate(Sample.day), isNew: true, base: "", text: "x", cursor: 1)
    for page in [page, sent, new] {
      let draft = try draft(page)
      #expect(try read(draft.file(store: "/s")) == draft)
    }
  }

  @Test func publishedPageDraftsStayReadable() throws {
    let draft = try draft(page)
    let file = PublishedFile.text("draft-page.json", beside: #filePath, now: draft.file(store: "/s"))
    #expect(try read(file) == draft)
  }

  @Test func truncatedPageDraftIsRejected() throws {
    let bytes = Array(try draft(page).file(store: "/s").utf8)
    for count in 0..<bytes.count {
      #expect(try read(String(decoding: bytes.prefix(count), as: UTF8.self)) == nil)
    }
  }

  @Test(arguments: [
    ("\"day\":\"2026-11-20\"", "\"day\":\"2026-13-20\""), ("\"second\":33120", "\"second\":86400"),
    ("\"second\":33120", "\"second\":9223372036854775807"), ("\"new\":false", "\"new\":0"), ("\"base\"", "\"bass\""),
    ("\"text\"", "\"tex\""), ("\"id\":\"0", "\"id\":\"g"), ("\"journal\":\"0", "\"journal\":\"g"),
  ])
  func membersOfWrongTypeAreRejected(from: String, to: String) throws {
    let file = try draft(page).file(store: "/s")
    #expect(file.ranges(of: from).count == 1)
    #expect(try read(file.replacing(from, with: to)) == nil)
  }

  @Test func invalidCursorStaysWithinTheText() throws {
    let file = try draft(page).file(store: "/s")
    for cursor in ["-5", "99999999", "9223372036854775807", "\"x\""] {
      let read = try #require(try read(file.replacing("\"cursor\":3", with: "\"cursor\":\(cursor)")))
      #expect((0...page.text.utf8.count).contains(read.page?.cursor ?? -1))
    }
  }

  @Test func externalEditorTextIsApplied() throws {
    var draft = try draft(page)
    draft.apply(external: "From vi\r\nits text\n")
    #expect(draft.page?.text == "From vi\r\nits text")
  }
}
