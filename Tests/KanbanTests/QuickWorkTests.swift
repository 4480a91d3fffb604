import Kanban
import Testing
import Typing

@Suite("Size and time in the quick line")
struct QuickWorkTests {
  /// The typed line, and its title, size, estimate, time spent and deadline.
  private static let table = """
    Report est 2h = Report | 0 | 120 | 0 |
    Report spent 40m ~3 = Report | 3 | 0 | 40 |
    Report est 1h 30m fri = Report | 0 | 90 | 0 | 2026-11-27
    Report fri 17:00 est 1h30m #ops = Report | 0 | 90 | 0 | 2026-11-27 17:00
    tomorrow 3pm report ~5 = report | 5 | 0 | 0 | 2026-11-21
    Report ~3 fri = Report | 3 | 0 | 0 | 2026-11-27
    Report ~3h = Report | 0 | 180 | 0 |
    Report ~ 3h = Report | 0 | 180 | 0 |
    Report fri 17:00 ~1h30m ~3 = Report | 3 | 90 | 0 | 2026-11-27 17:00
    보고서 금요일까지 ~2시간 = 보고서 | 0 | 120 | 0 | 2026-11-27
    Report ~17:00 = Report | 0 | 0 | 0 | 2026-11-20 17:00
    보고서 예상 2시간 = 보고서 | 0 | 120 | 0 |
    보고서 예상 1시간 30분 소요 40분 = 보고서 | 0 | 90 | 40 |
    보고서 금요일까지 예상 2시간 ~8 = 보고서 | 8 | 120 | 0 | 2026-11-27
    I spent 2h on it = I spent 2h on it | 0 | 0 | 0 |
    We spent the night = We spent the night | 0 | 0 | 0 |
    spent 40m = spent 40m | 0 | 0 | 0 |
    est 2h = est 2h | 0 | 0 | 0 |
    Report spent 40 = Report spent 40 | 0 | 0 | 0 |
    Report est 2d = Report est 2d | 0 | 0 | 0 |
    Report ~13 est 2d = Report est 2d | 13 | 0 | 0 |
    보고서 예상 2일 금요일까지 = 보고서 예상 2일 | 0 | 0 | 0 | 2026-11-27
    Report est 2 hours = Report | 0 | 120 | 0 |
    Report est 2 hrs fri = Report | 0 | 120 | 0 | 2026-11-27
    Report ~2 hours = Report | 0 | 120 | 0 |
    Report est half an hour = Report | 0 | 30 | 0 |
    Report est 1 hour 30 minutes ~3 = Report | 3 | 90 | 0 |
    Report spent 1 hour and 20 minutes = Report | 0 | 0 | 80 |
    Report est: 2h = Report | 0 | 120 | 0 |
    Report est:2h = Report | 0 | 120 | 0 |
    Report fri size: 5 = Report | 5 | 0 | 0 | 2026-11-27
    Buy shoes fri size 5 = Buy shoes size 5 | 0 | 0 | 0 | 2026-11-27
    보고서 금요일까지 크기 3 예상 1시간 반 = 보고서 | 3 | 90 | 0 | 2026-11-27
    보고서 금요일까지 크기3 = 보고서 | 3 | 0 | 0 | 2026-11-27
    보고서 금요일까지 크기:3 = 보고서 | 3 | 0 | 0 | 2026-11-27
    보고서 예상: 2시간 = 보고서 | 0 | 120 | 0 |
    보고서 예상 두 시간 = 보고서 | 0 | 120 | 0 |
    보고서 ~1시간 반 = 보고서 | 0 | 90 | 0 |
    보고서 ~2 시간 = 보고서 | 0 | 120 | 0 |
    Buy ~3 apples = Buy ~3 apples | 0 | 0 | 0 |
    Costs ~300 = Costs ~300 | 0 | 0 | 0 |
    ~3 = ~3 | 0 | 0 | 0 |
    보고서 금요일까지 크기 3 = 보고서 | 3 | 0 | 0 | 2026-11-27
    보고서 #영업 예상 시간 2시간 크기 8 = 보고서 | 8 | 120 | 0 |
    보고서 예상시간 2시간 = 보고서 | 0 | 120 | 0 |
    보고서 걸린시간 1시간 = 보고서 | 0 | 0 | 60 |
    보고서 걸린 1시간 = 보고서 | 0 | 0 | 60 |
    글자 크기 3 = 글자 크기 3 | 0 | 0 | 0 |
    크기 3 = 크기 3 | 0 | 0 | 0 |
    예상 2시간 걸림 = 예상 2시간 걸림 | 0 | 0 | 0 |
    """

  @Test func halfADayIsAskedAsALength() {
    let quick = QuickText("보고 예상 반나절", at: Pinned.clock)
    #expect(quick.title == "보고 예상 반나절")
    #expect(quick.doubt == .unclear("예상 반나절", clear: ["est 4h", "est 6h", "예상 4시간", "예상 6시간"]))
    #expect(QuickText("회의 준비 반나절", at: Pinned.clock).doubt == nil)
  }

  @Test(arguments: [("Report ~13 est 2d", "est 2d"), ("보고서 예상 2일", "예상 2일"), ("Buy shoes fri size 5", "size 5")])
  func workThatIsNotReadIsNamed(line: String, typed: String) {
    #expect(QuickText(line, at: Pinned.clock).hint == .text(typed))
  }

  @Test(arguments: [
    ("2 hours", 120), ("1 hour 30 minutes", 90), ("1.5 hours", 90), ("20 minutes", 20), ("half an hour", 30),
    ("an hour and a half", 90), ("두 시간 반", 150), ("열한 시간", 660), ("2 days", nil), ("3일", nil), ("two", nil),
  ])
  func lengthIsReadInWords(typed: String, minutes: Int?) {
    #expect(Work.minutes(typed) == minutes)
  }

  @Test(arguments: table.split(separator: "\n"))
  func isReadBehindTheTitle(_ row: Substring) throws {
    let typed = try #require(row.split(separator: "=").first).dropLast()
    let card = QuickText(String(typed), at: Pinned.clock).card
    let due = card.due.map(\.text) ?? ""
    let parts = ["\(card.title)", "\(card.size)", "\(card.estimate)", "\(card.spent)", due]
    let means = row.dropFirst(typed.count + 3)
    #expect(means.split(separator: "|").prefix(4).map { String($0).trimmedBlanks } == Array(parts.prefix(4)))
    #expect((due.isEmpty ? 0 : 1) == (means.hasSuffix("|") ? 0 : 1), "\(due)")
  }
}

extension String {
  fileprivate var trimmedBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
