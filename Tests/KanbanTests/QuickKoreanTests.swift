import Kanban
import Support
import Testing
import Time
import Typing

/// Friday 20 November 2026, noon.
@Suite("The quick line in Korean")
struct QuickKoreanTests {
  private let clock = Clock(now: Pinned.clock.now, zone: .utc, customs: .examples)

  /// The typed line, and its title, deadline and rule.
  private static let table = """
    매주 금요일 10번 버스 타기 = 10번 버스 타기 | 2026-11-20 | FREQ=WEEKLY;BYDAY=FR
    매주 금요일 1번 버스 타기 = 1번 버스 타기 | 2026-11-20 | FREQ=WEEKLY;BYDAY=FR
    버스 1번 매주 금요일 = 버스 1번 | 2026-11-20 | FREQ=WEEKLY;BYDAY=FR
    점검 1회 매주 금요일 = 점검 1회 | 2026-11-20 | FREQ=WEEKLY;BYDAY=FR
    하루 1번 스트레칭 = 스트레칭 | 2026-11-20 | FREQ=DAILY
    2주에 1번 화분 물 주기 = 화분 물 주기 | 2026-11-20 | FREQ=WEEKLY;INTERVAL=2
    매주 토요일 일 정리 = 일 정리 | 2026-11-21 | FREQ=WEEKLY;BYDAY=SA
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
    매주 월요일 10번 버스 타기 오전 7시 = 10번 버스 타기 | 2026-11-23 07:00 | FREQ=WEEKLY;BYDAY=MO
    월요일마다 주간 회의 오전 10시 = 주간 회의 | 2026-11-23 10:00 | FREQ=WEEKLY;BYDAY=MO
    금요일, 동창회 오후 7시 = 동창회 | 2026-11-27 19:00
    매월 1일 월 보고 = 월 보고 | 2026-12-01 | FREQ=MONTHLY;BYMONTHDAY=1
    오전 11시 면접 17일 = 면접 | 2026-12-17 11:00
    저녁 7시 요가 매주 수요일 = 요가 | 2026-11-25 19:00 | FREQ=WEEKLY;BYDAY=WE
    저녁 7시에 요가 #운동 매주 수요일 = 요가 | 2026-11-25 19:00 | FREQ=WEEKLY;BYDAY=WE
    14:00 회의 내일 = 회의 | 2026-11-21 14:00
    3pm dentist tomorrow = dentist | 2026-11-21 15:00
    오후 2시 이후 배포 금요일 = 오후 2시 이후 배포 | 2026-11-27
    9시 뉴스 스크랩 금요일 = 9시 뉴스 스크랩 | 2026-11-27
    월요일 같은 화요일 = 월요일 같은 화요일
    보고서, 금요일까지 = 보고서 | 2026-11-27
    보고서: 금요일까지 = 보고서 | 2026-11-27
    보고서 - 금요일까지 = 보고서 | 2026-11-27
    보고서 / 금요일 = 보고서 | 2026-11-27
    보고서 · 금요일 = 보고서 | 2026-11-27
    제출 마감은 금요일 오후 3시 = 제출 마감 | 2026-11-27 15:00
    회의는 내일 = 회의 | 2026-11-21
    친구 만나는 내일 = 친구 만나는 | 2026-11-21
    보고서(금요일까지) = 보고서 | 2026-11-27
    보고서(12월 4일까지) = 보고서 | 2026-12-04
    보고서(금요일까지) 쓰기 = 보고서(금요일까지) 쓰기
    보고서 (금요일 오후 5시까지) = 보고서 | 2026-11-27 17:00
    회의 내일! = 회의 | 2026-11-21
    회의 내일 오후 3시. = 회의 | 2026-11-21 15:00
    보고서 금요일까지! = 보고서 | 2026-11-27
    회의 (12월 1일) = 회의 | 2026-12-01
    휴가 (3일) = 휴가 (3일)
    강의 (1/5) = 강의 (1/5)
    금요일까지, 보고서 = 보고서 | 2026-11-27
    금요일까지: 보고서 = 보고서 | 2026-11-27
    금요일까지 - 보고서 = 보고서 | 2026-11-27
    금요일까지는 보고서 = 보고서 | 2026-11-27
    매주 월요일, 회의 = 회의 | 2026-11-23 | FREQ=WEEKLY;BYDAY=MO
    내일 오후 3시 - 5시 교육 = 내일 오후 3시 - 5시 교육
    내일 오후 3시 - 오후 5시 교육 = 내일 오후 3시 - 오후 5시 교육
    메모 \\- 금요일까지 = 메모 - | 2026-11-27
    Do #ops, friday = Do #ops, | 2026-11-27
    내일 오전 10시 전 사원 교육 = 전 사원 교육 | 2026-11-21 10:00
    내일 오전 10시 전 보고서 제출 = 보고서 제출 | 2026-11-21 10:00
    도착 내일 오후 3시 10분 전까지 = 도착 | 2026-11-21 15:10
    도착 내일 오후 3시 10분 전 = 도착 내일 오후 3시 10분 전
    치과 6개월에 한 번 = 치과 | 2026-11-20 | FREQ=MONTHLY;INTERVAL=6
    스트레칭 하루 한 번 = 스트레칭 | 2026-11-20 | FREQ=DAILY
    하루 한 번 스트레칭 = 스트레칭 | 2026-11-20 | FREQ=DAILY
    점검 주 1회 = 점검 | 2026-11-20 | FREQ=WEEKLY
    운동 하루걸러 = 운동 | 2026-11-20 | FREQ=DAILY;INTERVAL=2
    정산 매 분기 말 = 정산 | 2026-12-31 | FREQ=YEARLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1
    월요일마다 10번 버스 타기 = 10번 버스 타기 | 2026-11-23 | FREQ=WEEKLY;BYDAY=MO
    매주 3회 운동하기 = 매주 3회 운동하기
    매일 아침 약 먹기 = 약 먹기 | 2026-11-21 09:00 | FREQ=DAILY
    매일 저녁 30분 동안 걷기 = 30분 동안 걷기 | 2026-11-20 18:00 | FREQ=DAILY
    매일 아침 일찍 일어나기 = 매일 아침 일찍 일어나기
    수영 월수금 아침 6시 = 수영 | 2026-11-23 06:00 | FREQ=WEEKLY;BYDAY=MO,WE,FR
    운동 평일 저녁 7시 = 운동 | 2026-11-20 19:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    월~금 오전 9시 출근 = 출근 | 2026-11-23 09:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    월,수 오후 3시 회의 = 회의 | 2026-11-23 15:00 | FREQ=WEEKLY;BYDAY=MO,WE
    거래처 수금 오후 3시 = 거래처 수금 | 2026-11-20 15:00
    매주 금요일 저녁 식사 = 저녁 식사 | 2026-11-20 | FREQ=WEEKLY;BYDAY=FR
    매일 저녁 식사 준비 = 매일 저녁 식사 준비
    내일 저녁 약속 = 저녁 약속 | 2026-11-21
    내일 점심 약속 = 점심 약속 | 2026-11-21
    모레 점심 같이 먹기 = 점심 같이 먹기 | 2026-11-22
    금요일 저녁 모임 = 저녁 모임 | 2026-11-27
    다음주 수요일 아침 회의 = 아침 회의 | 2026-11-25
    12월 3일 저녁 식사 = 저녁 식사 | 2026-12-03
    내일 저녁 7시 약속 = 약속 | 2026-11-21 19:00
    내일 저녁 장보기 = 장보기 | 2026-11-21 18:00
    매주 월요일 저녁 모임 = 저녁 모임 | 2026-11-23 | FREQ=WEEKLY;BYDAY=MO
    내일 저녁 7시 크리스마스 파티 = 크리스마스 파티 | 2026-11-21 19:00
    평생에 한 번 = 평생에 한 번
    납품 내일까지~ = 납품 | 2026-11-21
    납품 11/30까지ㅠㅠ = 납품 | 2026-11-30
    납품 금요일까지임 = 납품 | 2026-11-27
    납품 12/10 마감 = 납품 | 2026-12-10
    납품 12/10 예정 = 납품 | 2026-12-10
    휴가 금요일~ = 휴가 금요일~
    장부 월 마감 = 장부 월 마감
    미팅 12/1일 14시 = 미팅 | 2026-12-01 14:00
    12/10 회의 14시 = 회의 | 2026-12-10 14:00
    2026.12.10 회의 14시 = 회의 | 2026-12-10 14:00
    다음주 월요일 회의 10시 = 회의 | 2026-11-23 10:00
    이따 장보기 저녁 7시 = 이따 장보기 | 2026-11-20 19:00
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

  @Test(arguments: [
    ("치과 오후 3시 10분 전", "오후 3시 10분 전", ["오후 2시 50분", "오후 3시 10분"]),
    ("오후 12시 30분 전 점심 예약", "오후 12시 30분 전", ["오전 11시 30분", "오후 12시 30분"]),
    ("도착 내일 오후 1시 5분 전에", "오후 1시 5분 전", ["오후 12시 55분", "오후 1시 5분"]),
  ])
  func minutesBeforeAnHourAreAskedBack(_ line: String, _ typed: String, _ clear: [String]) {
    let quick = QuickText(line, at: clock)
    #expect(quick.title == line && quick.due == nil && quick.doubt == .unclear(typed, clear: clear))
  }

  @Test(arguments: [
    ("32일 정산", DatePhraseFailure.noSuchDay("32일")), ("정산 32일", .noSuchDay("32일")), ("2월 30일 정산", .noSuchDay("2월 30일")),
    ("11월 31일까지 정산", .noSuchDay("11월 31일")), ("25시 회의", .noSuchTime("25시")), ("회의 25시", .noSuchTime("25시")),
    ("회의 오전 13시", .noSuchTime("오전 13시")),
  ])
  func aDayThatDoesNotExistIsReported(_ line: String, _ failure: DatePhraseFailure) {
    let quick = QuickText(line, at: clock)
    #expect(quick.title == line && quick.due == nil && quick.doubt == failure)
  }

  /// The words that look like a date, of lines without one.
  @Test(arguments: [
    ("치과 추석", "추석"), ("치과 크리스마스", "크리스마스"), ("치과 이번 주", "이번 주"), ("치과 12월 둘째 주", "12월 둘째 주"),
    ("치과 다음 달 첫 주", "다음 달 첫 주"), ("치과 금요일경", "금요일경"), ("치과 금요일 오후 늦게", "금요일 오후 늦게"), ("치과 내년 봄", "내년 봄"),
    ("치과 월수금", "월수금"), ("치과 월~금", "월~금"), ("치과 월요일부터 금요일까지", "월요일부터 금요일까지"), ("출장 12월 3일~5일", "12월 3일~5일"),
    ("회의 오후 3시~5시", "오후 3시~5시"), ("다이어트 내일부터", "내일부터"), ("운동 주 3회", "주 3회"), ("양치 하루 세 번", "하루 세 번"),
    ("모임 한 달에 두 번", "한 달에 두 번"), ("운동 평일", "평일"), ("회의 매월 첫째 주", "매월 첫째 주"), ("청소 요일마다", "요일마다"),
    ("근무 주중", "주중"), ("[금요일까지] 보고서", "[금요일까지]"),
    ("보고 며칠 뒤", "며칠 뒤"), ("장보기 이따 저녁", "이따 저녁"), ("여권 갱신 내년 이맘때", "내년 이맘때"), ("세탁소 2~3일 뒤", "2~3일 뒤"),
    ("매일 스트레칭", "매일"), ("격주 회의록", "격주"), ("이번 주말 등산", "이번 주말"), ("12월 중순 워크숍", "12월 중순"), ("평일 운동", "평일"),
    ("금요일경 연락", "금요일경"), ("내일부터 다이어트", "내일부터"), ("월~금 출근", "월~금"), ("월수금 수영", "월수금"), ("주 3회 운동", "주 3회"),
    ("12월 3일~5일 출장", "12월 3일~5일"), ("오후 3시~5시 회의", "오후 3시~5시"), ("퇴근 후 운동", "퇴근 후"), ("3월 첫째 주 개강", "3월 첫째 주"),
    ("보고서 D-3", "D-3"), ("D-day 회의", "D-day"), ("시험 끝나고 연락", "시험 끝나고"), ("12/25 파티", "12/25"), ("화·목 수영", "화·목"),
    ("18:30 영화", "18:30"), ("2026.12.1 회의", "2026.12.1"), ("2026. 12. 1. 회의", "2026. 12. 1."),
    ("26.12.01 회의", "26.12.01"),
    ("20261201 회의", "20261201"), ("2026-11-19까지 보고서", "2026-11-19까지"), ("주 1회 화요일 회의", "주 1회 화요일"),
    ("주중 오후 3시 산책", "주중 오후 3시"),
    ("오후 3시회의", "오후 3시회의"), ("내일오후3시회의", "내일오후3시회의"),
    ("꼭 금요일까지 보고서", "금요일까지"), ("파티 12-30", "12-30"),
    ("수능 2주 전", "2주 전"), ("전화 5분 있다가", "5분 있다가"),
    ("회의 1시간 전", "1시간 전"), ("수요일에는 회의", "수요일에는"),
    ("회의 (12/1)", "(12/1)"), ("회의 12.1", "12.1"), ("공휴일 제외 매일 운동", "매일"), ("매주 월요일 제외 운동", "매주 월요일 제외"),
    ("내일 저녁 메뉴 정하기", "내일"),
    ("오늘 오전 9시 보고서", "오늘 오전 9시"), ("2026년 11월 19일까지 보고서", "2026년 11월 19일까지"), ("어제 회의록 정리", "어제"),
    ("지난주 금요일까지 보고서", "지난주 금요일까지"), ("회의록 지난주 금요일", "지난주 금요일"),
    ("2번 출구에서 3시에 만나기", "3시에"), ("팀원과 오후 3시에 만나기", "오후 3시에"), ("보고서(금요일까지) 쓰기", "(금요일까지)"),
    ("저녁 7시 크리스마스 파티", "크리스마스, 저녁 7시"), ("오후 3시 추석 선물 고르기", "추석, 오후 3시"),
    ("크리스마스 파티 저녁 7시", "크리스마스, 저녁 7시"), ("주말 모임 저녁 6시", "주말, 저녁 6시"),
    ("12월 모임 저녁 7시", "12월, 저녁 7시"), ("12월 둘째주 송년회 저녁 7시", "12월 둘째주, 저녁 7시"), ("[12/10] 회의 14시", "[12/10] 회의, 14시"),
    ("회의 (12/10) 14시", "(12/10), 14시"), ("주 3회 운동 저녁 7시", "주 3회, 저녁 7시"), ("D-3 회의 14시", "D-3, 14시"),
    ("12/24~12/26 출장 오전 9시", "12/24~12/26, 오전 9시"), ("12월 1일부터 출장 오전 9시", "12월 1일부터, 오전 9시"),
    ("지난주 금요일 회의 14시", "지난주 금요일, 14시"), ("고객 미팅 12/10 강남 14시", "12/10, 14시"),
    ("내년 3월 결혼식 낮 12시", "내년 3월, 낮 12시"), ("내년 결혼식 낮 12시", "내년, 낮 12시"),
    ("납품 내일 꼭", "내일 꼭"), ("택배 확인 삼일 뒤", "삼일 뒤"), ("3시에회의", "3시에회의"), ("내일3시반미팅", "내일3시반미팅"),
    ("12월31일재고조사", "12월31일재고조사"), ("출장(12/1)", "출장(12/1)"), ("회의록 공유(금)", "공유(금)"),
    ("당직 2주에 한 번 토요일", "2주에 한 번 토요일"), ("당직 짝수주 월요일", "짝수주 월요일"), ("짝수주 월요일 당직", "짝수주 월요일"),
    ("연차 12/24, 12/28", "12/24, 12/28"), ("휴가 12/28 - 12/31", "12/28 - 12/31"), ("연차 12/24~12/26", "12/24~12/26"),
    ("12/1~12/5 출장", "12/1~12/5"), ("연차 24일 28일", "24일 28일"),
  ])
  func aDateThatStaysTextIsReported(_ line: String, _ typed: String) {
    let quick = QuickText(line, at: clock)
    #expect(quick.title == line && quick.due == nil && quick.doubt == nil)
    #expect(quick.hint == .text(typed))
  }

  /// Sunday 22 November 2026.
  @Test(arguments: ["다음주 화", "답장 다음주 화", "답장 다음주 화까지", "next tue"])
  func aDayOfNextWeekIsUnclearOnASunday(_ line: String) {
    let sunday = Clock(now: Pinned.moment(2026, 11, 22, 12), zone: .utc)
    guard case .unclear(_, ["2026-11-24", "2026-12-01"])? = QuickText.unclearDay(in: line, at: sunday) else {
      Issue.record("\(line): no question")
      return
    }
    #expect(QuickText.unclearDay(in: line, at: clock) == nil)
  }

  @Test(arguments: ["답장", "3시", "답장 3시", "march", "the answer from may", "다음 달"])
  func aReasonHasNoUnclearDay(_ line: String) {
    #expect(QuickText.unclearDay(in: line, at: clock) == nil)
  }

  @Test func anHourThatStaysBesideADayIsReported() {
    let quick = QuickText("매주 화요일 2팀 3시 회의", at: clock)
    #expect(quick.title == "2팀 3시 회의" && quick.due != nil && quick.hint == .text("3시"))
    #expect(QuickText("매주 화요일 오후 3시 2팀 회의", at: clock).hint == nil)
  }

  @Test(arguments: [
    "매일경제 읽기", "수금", "집 전화 걸기", "월세 입금", "다음 단계 정하기", "이번 버전 배포", "작년 사진 정리", "하루 세 끼", "책 3권", "퇴근 준비",
    "사람마다 다른 답", "할 일", "오는 사람 막지 않기", "버전 1.2.3", "운동 70분", "챌린지 60일", "60일 챌린지", "1:1 면담", "3시간 등산", "점수 9.5",
    "7시리즈 구매",
  ])
  func plainTitleHasNoHint(_ line: String) {
    let quick = QuickText(line, at: clock)
    #expect(quick.title == line && quick.hint == nil && quick.doubt == nil)
  }

  @Test(arguments: [
    ("치과 다음 달 중순", "중순"), ("등산 이번 주말", "이번 주말"), ("보고 월요일 전까지", "월요일 전까지"), ("운동 퇴근 후", "퇴근"),
  ])
  func anUnclearDateWithoutANumberIsAskedBack(_ line: String, _ words: String) {
    let quick = QuickText(line, at: clock)
    guard case .unclear(words, _)? = quick.doubt else {
      Issue.record("\(line): no doubt")
      return
    }
    #expect(quick.title == line && quick.due == nil)
  }
}
