import Kanban
import Support
import Testing
import Text
import Time
import Typing

@testable import Board
@testable import Words

@Suite("Saving of journal pages")
struct WritingTests {
  private let id = PageID(high: 0, low: 7)
  private let other = PageID(high: 0, low: 8)

  private func page(_ text: String, _ life: Life = .onBoard) -> Page {
    Page(
      id: id, journal: .shared, project: Project.home, date: PageDate(Sample.day), text: text, life: life,
      created: Sample.noon, changed: Sample.noon)
  }

  private func written(_ base: String, _ text: String, isNew: Bool = false, sent: String? = nil) -> WrittenPage {
    var page = WrittenPage(
      id: id, journal: .shared, date: PageDate(Sample.day), isNew: isNew, base: base, text: text, cursor: 0)
    page.sent = sent
    return page
  }

  private func added(_ id: PageID, _ text: String) -> Change {
    .pagesAdded([NewPage(id: id, journal: .shared, date: PageDate(Sample.day), text: text)])
  }

  // MARK: Recovery of drafts

  @Test func newPageIsAdded() {
    #expect(written("", "One", isNew: true).change(over: nil, as: other) == added(id, "One"))
  }

  @Test func storedTextIsNotWrittenTwice() {
    #expect(written("", "One", isNew: true, sent: "One").change(over: page("One"), as: other) == nil)
    #expect(written("One", "One two", sent: "One two").change(over: page("One two"), as: other) == nil)
  }

  @Test func anotherCompositionOfALetterIsAChange() {
    #expect(written("\u{E9}", "e\u{301}").change(over: page("\u{E9}"), as: other) != nil)
  }

  @Test func changeIsBasedOnTheSentText() {
    let change = written("", "One two", isNew: true, sent: "One").change(over: page("One"), as: other)
    #expect(change == .pageWritten(id, from: "One", to: "One two"))
    let later = written("A", "A b c", sent: "A b").change(over: page("A b"), as: other)
    #expect(later == .pageWritten(id, from: "A b", to: "A b c"))
    // The sent text was not stored.
    let earlier = written("A", "A b c", sent: "A b").change(over: page("A"), as: other)
    #expect(earlier == .pageWritten(id, from: "A", to: "A b c"))
  }

  @Test func olderDraftRemovesNothing() throws {
    let change = written("", "One", isNew: true).change(over: page("One two"), as: other)
    #expect(change == .pageWritten(id, from: "One", to: "One"))
    #expect(PageMerge.merged(base: "One", mine: "One", theirs: "One two") == "One two")
  }

  /// An editor that is killed while writing leaves an empty file.
  @Test func emptyExternalFileRemovesNothing() {
    var draft = Draft(id: DraftID(Sample.id(1)), page: written("One", "One two"))
    draft.apply(external: " \n")
    #expect(draft.page?.text == "One two")
    draft.apply(external: "Three\n")
    #expect(draft.page?.text == "Three")
  }

  @Test func emptyExternalFileRemovesNoTextOfACard() {
    var draft = Draft(
      id: DraftID(Sample.id(1)), target: .card(Sample.id(2), number: 1), base: CardText(),
      typed: EditorModel.Typed([.title: "One", .notes: "two"]), revision: 1)
    draft.apply(external: "\n")
    #expect(draft.typed[.title] == "One" && draft.typed[.notes] == "two")
    draft.apply(external: "Three\n")
    #expect(draft.typed[.title] == "Three")
  }

  @Test(arguments: [Life.inTrash, .purged])
  func removedPageIsAddedAgainWithANewID(life: Life) {
    let there = page(life == .purged ? "" : "One", life)
    #expect(written("One", "One two").change(over: there, as: other) == added(other, "One two"))
  }

  @Test func emptiedPageIsRemovedUnlessChangedElsewhere() {
    #expect(written("One", " \n").change(over: page("One"), as: other) == .pagesRemoved([id]))
    #expect(written("One", " \n").change(over: page("One two"), as: other) == nil)
    #expect(written("", " ", isNew: true).change(over: nil, as: other) == nil)
    #expect(written("Friday\n", "Friday\n", isNew: true).change(over: nil, as: other) == nil)
  }

  // MARK: Cursor position

  @Test(arguments: [
    ("one\ntwo", "zero\none\ntwo", 4, 9), ("one\ntwo", "one\ntwo\nthree", 5, 5),
    ("one\ntwo\nthree", "0\none\ntwo\nthree\n4", 6, 8), ("one\ntwo", "two", 5, 1), ("one", "", 2, 0), ("", "one", 0, 3),
    ("가\n나", "하나\n가\n나", 4, 11), ("one\ntwo\nthree", "one\nthree", 6, 4),
  ])
  func cursorFollowsTheTextBesideIt(before: String, after: String, place: Int, now: Int) {
    #expect(TextShift(from: before, to: after).place(place) == now)
  }

  @Test func cursorStaysWithinTheText() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<500 {
      let texts = (0..<2).map { _ in
        (0..<random.number(below: 8)).map { _ in ["a", "bb", "", "가나", "b"][random.number(below: 5)] }
          .joined(separator: "\n")
      }
      let shift = TextShift(from: texts[0], to: texts[1])
      for byte in 0...texts[0].utf8.count { #expect((0...texts[1].utf8.count).contains(shift.place(byte))) }
    }
  }

  // MARK: Beginning of a new page

  @Test func templateIsFilledInAndCursorPlaced() {
    let date = PageDate(Sample.day, second: 9 * 3_600 + 12 * 60)
    let words = Language.english.words
    let template = PageTemplate("{weekday}, {date} {time}\n\n- slept\n", date, in: words)
    #expect(template.text == "Friday, 20 Nov 2026 \(WallTime.clock(552))\n\n- slept\n")
    #expect(template.cursor == template.text.utf8.count - "- slept\n".utf8.count)
    #expect(PageTemplate("{weekday} ", PageDate(Sample.day), in: Language.korean.words).text == "금요일 ")
    #expect(PageTemplate("Dear diary ", date, in: words).cursor == 11)
    #expect(PageTemplate("\nMood: ", date, in: words).cursor == 1)
  }

  @Test func templateSettingRoundTrips() {
    var configuration = Configuration(Settings())
    configuration.read(file: Array("journal-template = \"# {date}\\n\\n\\\"Well\\\"\"".utf8))
    let text = configuration.settings.journalTemplate
    #expect(text == "# {date}\n\n\"Well\"")
    var again = Configuration(Settings())
    again.read(file: Array("journal-template = \(Setting.journalTemplate.text(in: configuration.settings))".utf8))
    #expect(again.settings.journalTemplate == text)
  }

  // MARK: Changes by other panes

  @Test func otherChangesAppearAndTheCursorStays() throws {
    var board = TestBoard()
    board.elsewhere(added(id, "one\ntwo\nthree"))
    board.coordinator = Coordinator()
    var model = try WritingModel(.page(id), in: board.surroundings)
    model.field.moveCursor(toByte: 5)
    _ = model.handle(.text("X"), in: board.surroundings)
    #expect(!model.isSaved)
    model.follow("zero\none\ntwo\nthree\nfour")
    #expect(model.field.text == "zero\none\ntXwo\nthree\nfour")
    #expect(model.field.text(in: 0..<model.field.cursorByte) == "zero\none\ntX")
    #expect(!model.isSaved && model.stored == "zero\none\ntwo\nthree\nfour")
  }

  @Test func unmodifiedPageFollowsOtherChanges() throws {
    let board = TestBoard()
    board.elsewhere(added(id, "one"))
    var model = try WritingModel(.page(id), in: board.surroundings)
    model.follow("one two")
    #expect(model.isSaved && model.field.text == "one two")
  }

  // MARK: Date of a page

  @Test func typedDayKeepsTheTime() throws {
    let clock = Sample.clock
    var page = page("One")
    page.date = PageDate(Sample.day, second: 60, zone: "UTC")
    func date(_ typed: String) throws -> PageDate {
      PageDay(written: try PageDays.written(typed, at: clock), clock: clock).date(of: page)
    }
    #expect(try date("yesterday") == PageDate(Sample.day - 1, second: 60, zone: "UTC"))
    #expect(try date("yesterday 1:30") == PageDate(Sample.day - 1, second: 5_400, zone: clock.zone.name))
    // A time keeps the day.
    page.date.day = Sample.day - 7
    #expect(try date("1:30") == PageDate(Sample.day - 7, second: 5_400, zone: clock.zone.name))
  }
}
