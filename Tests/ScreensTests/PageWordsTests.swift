import Board
import Kanban
import Support
import Testing
import Words

@Suite("Texts about pages")
struct PageWordsTests {
  private func board(_ keys: String, language: Language = .english) -> TestBoard {
    var board = homeJournal(columns: 120, rows: 40, language: language)
    board.type("gj" + keys)
    return board
  }

  private func notice(_ keys: String, language: Language = .english) -> String? {
    board(keys, language: language).coordinator.notice?.text
  }

  @Test(arguments: [
    (":date 11-18<enter>", "Moved the page of Fri 20 November 20:00 to Wed 18 November"),
    (":date wed 9:12<enter>", "Moved the page of Fri 20 November 20:00 to Wed 18 November 09:12"),
    (":date 9:12<enter>", "Set the time of the page of Fri 20 November 20:00 to 09:12"),
    (":weather rain 12.5<enter>", "Set the weather of the page of Fri 20 November 20:00 to rain 12.5°"),
    (":weather off<enter>", "Removed the weather of the page of Fri 20 November 20:00"),
    ("G:weather off<enter>", "Removed the weather of the page of Thu 20 November 2025 21:00"),
    ("xy", "Moved the page of Fri 20 November 20:00 to the trash"),
    ("xyu", "Undone: Moved the page of Fri 20 November 20:00 to the trash"),
    ("xygxru", "Undone: Restored the page of Fri 20 November 20:00 to the journal"),
    (":date 11-18<enter>u", "Undone: Moved the page of Fri 20 November 20:00 to Wed 18 November"),
    (":weather off<enter>u", "Undone: Weather of the page of Fri 20 November 20:00 removed"),
  ])
  func noticesNameTheChange(keys: String, sentence: String) {
    #expect(notice(keys)?.contains(sentence) == true, "\(notice(keys) ?? "nothing")")
  }

  @Test(arguments: [
    (":date 11-18<enter>", "11월 20일 (금) 20:00 일기를 11월 18일 (수)로 옮겼습니다"),
    (":date 9:12<enter>", "11월 20일 (금) 20:00 일기의 시각을 09:12으로 바꿨습니다"),
    (":weather 비 12<enter>", "11월 20일 (금) 20:00 일기의 날씨를 비 12°로 정했습니다"),
    ("xyu", "되돌렸습니다: 11월 20일 (금) 20:00 일기를 휴지통으로 옮김"), ("xygxru", "되돌렸습니다: 11월 20일 (금) 20:00 일기를 일기장으로 복구"),
  ])
  func noticesInKorean(keys: String, sentence: String) {
    let text = notice(keys, language: .korean)
    #expect(text?.contains(sentence) == true, "\(text ?? "nothing")")
  }

  @Test func severalPagesAreOneHistoryRow() {
    var board = board("gh")
    #expect(board.screen.contains("Added 9 pages"), "\(board.screen)")
    var korean = self.board("gh", language: .korean)
    #expect(korean.screen.contains("일기 9편 추가"), "\(korean.screen)")
  }

  @Test func historyNamesBothDaysAndUndo() {
    var board = board("<enter>:date 11-18<enter>:date 9:12<enter>:weather off<enter>")
    board.type("gh")
    let rows = [
      "Weather of the page of Wed 18 November 09:12 removed", "Time of the page of Wed 18 November 20:00 set to 09:12",
      "Moved the page of Fri 20 November 20:00 to Wed 18 November",
    ]
    for row in rows { #expect(board.screen.contains(row), "\(row): \(board.screen)") }
    var restored = self.board("xygxru")
    restored.type("gh")
    #expect(
      restored.screen.contains("Undone: Restored the page of Fri 20 November 20:00 to the journal"),
      "\(restored.screen)")
    #expect(!restored.screen.contains("the board"), "\(restored.screen)")
  }

  @Test func laterWritingIsAChange() {
    var board = board("", language: .korean)
    let page = JournalStory.pages[0]
    board.elsewhere(.pageWritten(page.id, from: page.text, to: page.text + "\nmore"))
    board.type("gh")
    #expect(board.screen.contains("11월 20일 (금) 20:00 일기를 고침"), "\(board.screen)")
  }

  @Test func purgeIsNotShownAsUndone() {
    var board = board("xygxXy")
    board.type("gh")
    #expect(board.screen.contains("Deleted the page of Fri 20 November 20:00 permanently"), "\(board.screen)")
    #expect(!board.screen.contains("(undone)"), "\(board.screen)")
  }

  @Test(arguments: [(Language.english, "Text: ", "Notes"), (.korean, "글: ", "메모")])
  func revertNoticeNamesTheText(language: Language, label: String, notes: String) {
    var board = board("", language: language)
    let page = JournalStory.pages[1]
    board.elsewhere(.pageWritten(page.id, from: page.text, to: "Another one"))
    board.type("jhjR")
    #expect(board.coordinator.focus == .revertQuestion)
    #expect(board.screen.contains(label) && !board.screen.contains(notes), "\(board.screen)")
  }

  @Test func copyNoticeNamesThePage() {
    var board = homeJournal()
    board.send(.copied(nil, .sent))
    #expect(board.footer == " Sent the page to the terminal's clipboard")
    var korean = homeJournal(language: .korean)
    korean.send(.copied(nil, .sent))
    #expect(korean.footer == " 일기를 터미널의 클립보드로 보냈습니다")
  }

  @Test func helpNamesPages() {
    var board = homeJournal(columns: 80, rows: 60)
    board.type("gj?")
    #expect(board.screen.contains("Density: more or less"), "\(board.screen)")
    #expect(board.screen.contains("Pages") && !board.screen.contains("Cards"), "\(board.screen)")
  }

  @Test func goCommandSelectsTheLatestMatchingDay() {
    func selected(_ keys: String) -> PageID? {
      var board = board(keys)
      _ = board.screen
      guard case .journal(let journal)? = board.coordinator.opened.last else { return nil }
      return journal.selected?.id
    }
    #expect(selected(":go 11-01<enter>") == JournalStory.pages[4].id)
    #expect(selected(":go mon<enter>") == JournalStory.pages[3].id)
    #expect(selected(":go october<enter>") == JournalStory.pages[5].id)
  }

  @Test func refusalsSuggestValidInput() {
    var date = board(":date soonish<enter>")
    #expect(date.screen.contains("yesterday, 3 days ago, 11-03"), "\(date.screen)")
    for (language, words) in [(Language.english, ["clear", "thunderstorm", "wind"]), (.korean, ["맑음", "진눈깨비", "바람"])] {
      var weather = homeJournal(language: language)
      weather.type("gj:weather 12<enter>")
      for word in words { #expect(weather.screen.contains(word), "\(weather.screen)") }
    }
  }
}
