import Kanban
import Support
import Testing
import Typing

/// Friday 20 November 2026, noon.
@Suite("The quick line in Korean")
struct QuickKoreanTests {
  private let clock = Clock(now: Pinned.clock.now, zone: .utc, customs: .examples)

  /// The typed line, and its title, deadline and rule.
  private static let table = """
    매주 금요일 10번 버스 타기 = 10번 버스 타기 | 2026-11-20 | FREQ=WEEKLY;BYDAY=FR
    매주 금요일 세 번 스쿼트 = 세 번 스쿼트 | 2026-11-20 | FREQ=WEEKLY;BYDAY=FR
    매주 월요일 5회 기출 풀기 = 5회 기출 풀기 | 2026-11-23 | FREQ=WEEKLY;BYDAY=MO
    매주 월요일 총 10회 수업 = 수업 | 2026-11-23 | FREQ=WEEKLY;COUNT=10;BYDAY=MO
    매주 월요일, 10회 수업 = 수업 | 2026-11-23 | FREQ=WEEKLY;COUNT=10;BYDAY=MO
    매주 월요일 10회만 수업 = 수업 | 2026-11-23 | FREQ=WEEKLY;COUNT=10;BYDAY=MO
    수업 매주 월요일 10회 = 수업 | 2026-11-23 | FREQ=WEEKLY;COUNT=10;BYDAY=MO
    버스 10번 매주 금요일 = 버스 10번 | 2026-11-20 | FREQ=WEEKLY;BYDAY=FR
    매월 1일 1회 점검 = 점검 | 2026-12-01 | FREQ=MONTHLY;BYMONTHDAY=1
    매주 목요일 3월 모의고사 = 3월 모의고사 | 2026-11-26 | FREQ=WEEKLY;BYDAY=TH
    매월 1일 3월 모의고사 준비 = 3월 모의고사 준비 | 2026-12-01 | FREQ=MONTHLY;BYMONTHDAY=1
    매주 화요일 3시간 등산 = 3시간 등산 | 2026-11-24 | FREQ=WEEKLY;BYDAY=TU
    매주 화요일 3시간 동안 등산 = 3시간 동안 등산 | 2026-11-24 | FREQ=WEEKLY;BYDAY=TU
    월요일마다 주간 계획 세우기 = 주간 계획 세우기 | 2026-11-23 | FREQ=WEEKLY;BYDAY=MO
    월요일마다 일일 보고 취합 = 일일 보고 취합 | 2026-11-23 | FREQ=WEEKLY;BYDAY=MO
    매일 아침 9시 일일 회의 = 일일 회의 | 2026-11-21 09:00 | FREQ=DAILY
    월요일마다 월 보고 = 월 보고 | 2026-11-23 | FREQ=WEEKLY;BYDAY=MO
    매월 1일 월 보고 = 월 보고 | 2026-12-01 | FREQ=MONTHLY;BYMONTHDAY=1
    매월 말일 월말 보고 = 월말 보고 | 2026-11-30 | FREQ=MONTHLY;BYMONTHDAY=-1
    """

  @Test(arguments: table.split(separator: "\n").map(String.init))
  func lineIsParsed(_ row: String) {
    let sides = row.split(separator: " = ", maxSplits: 1).map(String.init)
    let quick = QuickText(sides[0], at: clock)
    let due = DatePhrase.text(of: quick.due, in: .utc)
    let fields = [quick.title, due, quick.repeats?.rule.text ?? ""]
    let expected = sides[1].split(separator: "|", omittingEmptySubsequences: false).map { String($0).asTitle }
    #expect(fields == expected + Array(repeating: "", count: 3 - expected.count), "\(sides[0])")
  }
}
