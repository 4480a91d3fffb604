import Board
import Kanban
import Support
import Testing
import Time
import Words

/// `homeBoard` with three reminders that have rung, the last one late.
func remindedBoard(
  columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false, hasColor: Bool = true
) -> TestBoard {
  var board = homeBoard(columns: columns, rows: rows, language: language, isASCII: isASCII, hasColor: hasColor)
  for (index, number) in [1, 2, 5].enumerated() {
    board.remind(of: board.card(number), in: 10 + index * 20)
  }
  board.clock = Sample.clock(after: 55 * 60_000)
  board.ring()
  return board
}

extension TestBoard {
  /// Adds a reminder, in minutes from noon.
  func remind(of card: Card, in minutes: Int) {
    let moment = Sample.noon + minutes * 60_000
    let wall = Zone.utc.wall(at: moment)
    elsewhere(.edited(card.id, [.reminders(card.reminders, [.at(wall, zone: "UTC", instant: moment)])]))
  }

  func due() -> [Ringing] { store.ring(.board, at: AlarmClock(clock), lease: Ringing.lease, most: Ringing.most) }

  mutating func ring() {
    let ringing = due()
    for one in ringing { store.rang(one, on: .board, at: one.moment) }
    if !ringing.isEmpty { send(.reminded(ringing)) }
  }
}

@Suite("Screens of reminders")
struct ReminderScreenTests {
  @Test func reminderNotice() {
    var board = homeBoard()
    board.remind(of: board.card(1), in: 10)
    board.clock = Sample.clock(after: 10 * 60_000)
    board.ring()
    expectScreen("reminder", &board)
  }

  @Test func reminderList() {
    var board = remindedBoard()
    board.type("grj")
    expectScreen("reminders", &board, styled: true)
  }

  /// The list holds 50 reminders and shows `+` if there are older ones.
  @Test func moreRemindersThanTheListHolds() {
    var board = homeBoard()
    board.elsewhere(.reopened([board.card(4).id]))
    for number in 1...6 {
      let reminders = (1...10).map { minutes in
        Reminder.at(WallTime(Sample.day, minute: 720 + minutes), zone: "UTC", instant: Sample.noon + minutes * 60_000)
      }
      board.elsewhere(.edited(board.card(number).id, [.reminders(board.card(number).reminders, reminders)]))
    }
    board.clock = Sample.clock(after: 30 * 60_000)
    for _ in 0..<2 { board.ring() }
    board.type("gr")
    expectScreen("reminders-many", &board)
  }

  @Test func inKoreanOnASmallPane() {
    var board = remindedBoard(columns: 40, rows: 12, language: .korean)
    board.type("gr")
    expectScreen("reminders-small-ko", &board)
  }

  @Test func onTheSmallestFromASCII() {
    var board = remindedBoard(columns: 20, rows: 6, isASCII: true, hasColor: false)
    board.type("grjj")
    expectScreen("reminders-smallest-ascii", &board)
  }

  @Test func emptyReminderList() {
    var board = homeBoard(columns: 40, rows: 12)
    board.type("gr")
    expectScreen("reminders-none", &board)
  }
}

@Suite("Reminders on the board")
struct ReminderTests {
  @Test func noticeStaysAMinuteDespiteKeys() {
    var board = remindedBoard()
    let notice = board.footer
    #expect(notice.hasPrefix(" Reminder: ‘"))
    board.type("jk")
    board.pass(milliseconds: 59_999)
    #expect(board.footer == notice)
    board.pass(milliseconds: 1)
    #expect(board.footer != notice)
  }

  /// A notice of a key press hides the reminder only until it fades.
  @Test func reminderReturnsAfterAnotherNoticeUntilDismissed() {
    var board = remindedBoard()
    let notice = board.footer
    board.type("c")
    #expect(board.footer.contains("u: undo"))
    board.pass(milliseconds: 5_000)
    #expect(board.footer == notice)
    board.type("c<esc>")
    #expect(board.footer == notice)
    board.type("<esc>")
    #expect(board.footer != notice)
    board.type("c")
    board.pass(milliseconds: 5_000)
    #expect(board.coordinator.notice == nil)
  }

  @Test func seenRemindersAreNotAnnouncedAgain() {
    var board = remindedBoard()
    board.type("gr<esc>")
    #expect(board.coordinator.notice == nil)
  }

  @Test func reminderTakesNoKeyFromTheEditor() {
    var board = homeBoard()
    board.remind(of: board.card(1), in: 10)
    board.type("aPay the ")
    board.clock = Sample.clock(after: 10 * 60_000)
    board.ring()
    #expect(board.footer.contains("Reminder: "))
    board.type("rent<ctrl-s>")
    #expect(board.proposed.last.map { "\($0)".contains("Pay the rent") } == true)
  }

  @Test func enterOpensTheCardInItsProject() {
    var board = homeBoard()
    let (card, work) = (board.card(2), ProjectID(high: 3, low: 3))
    board.remind(of: card, in: 10)
    board.elsewhere(.projectAdded(work, "Work"))
    board.elsewhere(.sent([card.id], to: work))
    board.clock = Sample.clock(after: 10 * 60_000)
    board.ring()
    board.type("gr<enter>")
    #expect(board.coordinator.project == work)
    #expect(board.coordinator.focus == .detail)
    #expect(board.screen.contains(card.title))
  }

  @Test func snoozeLastsAsConfigured() {
    var board = remindedBoard()
    let first = board.store.rung(of: nil, at: AlarmClock(board.clock), most: 9)[0]
    board.type("grs")
    #expect(board.footer.contains("Rings again today 13:05"))
    #expect(board.store.rung(of: nil, at: AlarmClock(board.clock), most: 9).count == 2)
    board.clock = Sample.clock(after: 65 * 60_000)
    #expect(board.due().map(\.alarm) == [first.alarm])
  }

  @Test func snoozePostponesAllRemindersOfACard() {
    for script in ["grs", "grsss", ":snooze<enter>"] {
      var board = homeBoard()
      let card = board.card(1)
      let reminders = [10, 20, 30].map { minutes in
        Reminder.at(
          WallTime(Sample.day, minute: 720 + minutes), zone: "UTC", instant: Sample.noon + minutes * 60_000)
      }
      board.elsewhere(.edited(card.id, [.reminders([], reminders)]))
      board.clock = Sample.clock(after: 30 * 60_000)
      board.ring()
      board.type(":go 1<enter>")
      board.type(script)
      #expect(board.store.rung(of: nil, at: AlarmClock(board.clock), most: 9) == [])
      board.clock = Sample.clock(after: 40 * 60_000)
      #expect(board.due().map(\.number) == [1], "\(script)")
    }
  }

  /// The selection stays on its reminder when another process dismisses others.
  @Test func selectionStaysWhenOthersAreDismissed() throws {
    var board = remindedBoard()
    board.type("grjj")
    let rung = board.store.rung(of: nil, at: AlarmClock(board.clock), most: 9)
    let (first, last) = (try #require(rung.first), try #require(rung.last))
    _ = board.store.dismiss(first.alarm)
    board.type("k")
    board.type("j")
    board.type("x")
    #expect(board.store.rung(of: nil, at: AlarmClock(board.clock), most: 9).map(\.alarm) == [rung[1].alarm])
    #expect(last.alarm != rung[1].alarm)
    var other = remindedBoard()
    other.type("grj")
    _ = other.store.dismiss(first.alarm)
    other.type("x")
    #expect(other.store.rung(of: nil, at: AlarmClock(other.clock), most: 9).map(\.alarm) == [last.alarm])
  }

  @Test func dismissedReminderLeavesTheList() {
    var board = remindedBoard()
    board.type("grxd")
    #expect(board.store.rung(of: nil, at: AlarmClock(board.clock), most: 9).count == 1)
    board.type("x<esc>")
    board.type("gr")
    #expect(board.screen.contains("No reminder has rung"))
  }

  @Test func completedCardLeavesTheReminders() {
    let board = remindedBoard()
    let card = board.store.rung(of: nil, at: AlarmClock(board.clock), most: 9)[0].alarm.card
    board.elsewhere(.completed([card]))
    #expect(board.store.rung(of: nil, at: AlarmClock(board.clock), most: 9).count == 2)
  }

  @Test func remindersWorkByCommand() {
    var board = homeBoard()
    board.type("1gg")
    guard board.coordinator.opened.isEmpty, let id = board.coordinator.board.selected, let card = board.store.card(id)
    else {
      Issue.record("no card is selected")
      return
    }
    board.type(":snooze 1h<enter>")
    #expect(board.screen.contains("No reminder for #\(card.number) has rung"))
    board.type("<esc>")
    board.remind(of: card, in: 10)
    board.clock = Sample.clock(after: 10 * 60_000)
    board.ring()
    board.type(":snooze soon<enter>")
    #expect(board.screen.contains("How long?"))
    board.type("<esc>:snooze 1h30m<enter>")
    #expect(board.footer.contains("Rings again today 13:40"))
    board.clock = Sample.clock(after: 100 * 60_000)
    board.ring()
    board.type(":dismiss<enter>")
    #expect(board.footer.contains("Dismissed"))
    #expect(board.store.rung(of: nil, at: AlarmClock(board.clock), most: 9) == [])
  }
}
