import Kanban
import Time

/// The span of days that a review covers.
public enum ReviewSpan: Equatable, Sendable {
  /// A span of the last days, including today.
  case lastDays(Int)
  /// The last full week or month before the present one.
  case week, month
  /// The span from this day to today.
  case since(Day)

  public static let standard = ReviewSpan.lastDays(7)

  /// The days that the review covers (`past`), and those ahead whose deadlines it also lists (`coming`): the next
  /// seven, or the rest of this week or month.
  public func days(at clock: Clock) -> (past: Range<Day>, coming: Range<Day>) {
    let (today, next) = (clock.today, clock.today..<clock.today + 7)
    switch self {
    case .lastDays(let count): return (today + 1 - count..<today + 1, next)
    case .since(let day): return (min(day, today)..<today + 1, next)
    case .week:
      let end = clock.endOfWeek + 1
      return (end - 14..<end - 7, today..<end)
    case .month:
      let begin = today + 1 - today.dayOfMonth
      return (begin.adding(months: -1)..<begin, today..<today.endOfMonth + 1)
    }
  }
}

/// A part of a review: its title, and the sections of cards that belong to it.
public struct ReviewHeading: Equatable, Sendable {
  public let title: String
  public let sections: [Review.Section]

  package init(_ title: String, _ sections: Review.Section...) { (self.title, self.sections) = (title, sections) }
}

/// Texts of a review of the last days: `sekan review` and `:review`.
public protocol ReviewWords {
  var allProjects: String { get }
  func reviewTitle(_ board: String, from first: String, to last: String) -> String
  /// The headings of a review in their order; together they have all sections.
  func reviewHeadings(_ span: ReviewSpan) -> [ReviewHeading]
  /// Note beside a card: why it is in this section. `day` is empty if it is not known.
  func reviewNote(_ section: Review.Section, _ day: String, times: Int, _ reason: String) -> String
  /// Note beside a card of another section that it waits.
  var reviewWaits: String { get }
  var reviewIsCut: String { get }
  var reviewIsEmpty: String { get }
  /// Refusal of a forecast, because no open card matches.
  var noOpenCard: String { get }
  /// Refusal of the day given to `--since`, which is invalid or in the future.
  var badPastDay: String { get }
}

extension English {
  var allProjects: String { "All projects" }
  func reviewTitle(_ board: String, from first: String, to last: String) -> String {
    "\(board): \(first) to \(last)"
  }

  func reviewHeadings(_ span: ReviewSpan) -> [ReviewHeading] {
    let (done, due) =
      switch span {
      case .lastDays(let days): ("Done in the last \(days) days", "Due in the next 7 days")
      case .week: ("Done last week", "Due this week")
      case .month: ("Done last month", "Due this month")
      case .since: ("Done", "Due in the next 7 days")
      }
    return [
      ReviewHeading(done, .done), ReviewHeading("Begun", .begun), ReviewHeading("Became late", .late),
      ReviewHeading("Waiting for a week or longer", .waiting),
      ReviewHeading("Unchanged for \(Review.untouchedDays) days or longer", .untouched), ReviewHeading(due, .due),
    ]
  }

  func reviewNote(_ section: Review.Section, _ day: String, times: Int, _ reason: String) -> String {
    switch section {
    case .done: times > 1 ? "\(grouped(times)) times, last on \(day)" : day
    case .begun: "since \(day)"
    case .late: "was due \(day)"
    case .waiting: "since \(day)" + (reason.isEmpty ? "" : ": \(reason)")
    case .untouched: "last changed \(day)"
    case .due: day
    }
  }

  var reviewWaits: String { "waiting" }
  var reviewIsCut: String { "and more" }
  var reviewIsEmpty: String { "No cards were done or begun, and none are stuck or due." }
  var noOpenCard: String { "No open card matches" }
  var badPastDay: String { "use a day that has come: yesterday, mon, 11-03" }
}

extension Korean {
  var allProjects: String { "모든 프로젝트" }
  func reviewTitle(_ board: String, from first: String, to last: String) -> String {
    "업무 보고: \(board) (\(first)–\(last))"
  }

  func reviewHeadings(_ span: ReviewSpan) -> [ReviewHeading] {
    let (done, due) =
      switch span {
      case .lastDays(let days): ("최근 \(days)일간 한 일", "앞으로 7일간 할 일")
      case .week: ("지난주 한 일", "이번 주 할 일")
      case .month: ("지난달 한 일", "이번 달 할 일")
      case .since: ("한 일", "앞으로 7일간 할 일")
      }
    return [
      ReviewHeading(done, .done), ReviewHeading(due, .begun, .due), ReviewHeading("이슈", .late, .waiting, .untouched),
    ]
  }

  func reviewNote(_ section: Review.Section, _ day: String, times: Int, _ reason: String) -> String {
    switch section {
    case .done: times > 1 ? "\(grouped(times))회, 마지막 \(day)" : day
    case .begun: "진행 중, \(day)부터"
    case .late: "마감 지남, \(day)"
    case .waiting: "대기 중, \(day)부터" + (reason.isEmpty ? "" : ": \(reason)")
    case .untouched: "\(day) 이후 변경 없음"
    case .due: "마감 \(day)"
    }
  }

  var reviewWaits: String { "대기 중" }
  var reviewIsCut: String { "그 밖에 더 있음" }
  var reviewIsEmpty: String { "끝내거나 시작한 카드, 이슈, 마감이 가까운 카드가 없습니다." }
  var noOpenCard: String { "조건에 맞는 남은 카드가 없습니다" }
  var badPastDay: String { "‘어제’, ‘월’, ‘11-03’처럼 지난 날짜를 쓰세요" }
}
