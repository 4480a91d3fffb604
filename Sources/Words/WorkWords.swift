/// Texts about size, estimate, time spent and the clock.
public protocol WorkWords {
  var fieldEstimate: String { get }
  var fieldSpent: String { get }
  var fieldClock: String { get }
  /// A length of time, for example `1 h 20 min`.
  func work(_ minutes: Int) -> String
  func historyClock(_ what: String?, isStart: Bool) -> String
  func clockStarted(_ what: String) -> String
  /// Notice that a card's clock was stopped and `minutes` were added.
  func clockStopped(_ what: String, _ minutes: Int) -> String
  /// Notice that a clock was started, and that the one of another card was stopped for it.
  func clockMoved(_ started: String, from stopped: String, _ minutes: Int) -> String
  /// The sentence of a change that stopped a clock, followed by the minutes that the clock added; `moment` is its start
  /// if that was on an earlier day.
  func timeAdded(_ sentence: String, _ minutes: Int, since moment: String?) -> String
  /// The sentence of an undo that took back the minutes of a stopped clock, but could not start the clock again.
  func clockStaysStopped(_ sentence: String, _ minutes: Int) -> String
  /// Asks in the shell how much of the time of a clock that was started on an earlier day counts.
  func askClock(_ what: String, since moment: String, all: String, ofDay: String) -> String
  /// Note that a change added the time of a clock which was started on an earlier day; `fix` is the command that
  /// corrects it.
  func oldClockAdded(_ number: Int, _ minutes: Int, since moment: String, fix: String) -> String
  func clockNeedsOpenCard(_ number: Int) -> String
  func clockIsStopped(_ number: Int) -> String
  /// Title of the board's question how much of the time of a clock counts that was started on an earlier day.
  func clockTitle(_ number: Int) -> String
  func clockSince(_ moment: String) -> String
  func countAll(_ length: String) -> String
  func countDay(_ length: String) -> String
  var countNothing: String { get }
  var keepCounting: String { get }
  /// Heading of the report of time spent: its days and the sum.
  func timeSpent(_ days: String, _ sum: String) -> String
  /// Report that no time was spent on these days; `project` is nil for all projects.
  func noTimeSpent(_ days: String, in project: String?) -> String
  func timeSpentElsewhere(_ sum: String) -> String
  var clockIsNotRunning: String { get }
  /// Report of the running clock, below the time spent.
  func clockRuns(_ what: String, since moment: String, _ length: String) -> String
  var withoutTag: String { get }
  func badSize(_ limit: Int) -> String
  func badWork(_ hours: Int) -> String
  /// Refusal of text that is no length of time.
  func workNotUnderstood(_ typed: String) -> String
}

extension English {
  var fieldEstimate: String { "Estimate" }
  var fieldSpent: String { "Time spent" }
  var fieldClock: String { "Clock" }
  func work(_ minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    return [hours > 0 ? "\(grouped(hours)) h" : "", rest > 0 || hours == 0 ? "\(rest) min" : ""].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
  func historyClock(_ what: String?, isStart: Bool) -> String {
    "\(isStart ? "Started" : "Stopped") the clock" + (what.map { " of \($0)" } ?? "")
  }
  func clockStarted(_ what: String) -> String { "Started the clock of \(what)" }
  func clockStopped(_ what: String, _ minutes: Int) -> String { "Stopped the clock of \(what): \(work(minutes))" }
  func clockMoved(_ started: String, from stopped: String, _ minutes: Int) -> String {
    "Started the clock of \(started); stopped \(stopped): \(work(minutes))"
  }
  func timeAdded(_ sentence: String, _ minutes: Int, since moment: String?) -> String {
    "\(sentence); added \(work(minutes))" + (moment.map { " since \($0)" } ?? "")
  }
  func clockStaysStopped(_ sentence: String, _ minutes: Int) -> String {
    "\(sentence); " + (minutes > 0 ? "\(work(minutes)) no longer count, " : "") + "the clock stays stopped"
  }
  func askClock(_ what: String, since moment: String, all: String, ofDay: String) -> String {
    "The clock of \(what) has been running since \(moment). Add all of it, \(all) (y), "
      + "the time until midnight, \(ofDay) (d), nothing (n), or a time such as 1h30m?"
  }
  func oldClockAdded(_ number: Int, _ minutes: Int, since moment: String, fix: String) -> String {
    "The clock of #\(number) had been running since \(moment) and added \(work(minutes)); to correct it: \(fix)"
  }
  func clockIsStopped(_ number: Int) -> String { "The clock of #\(number) is not running" }
  func clockTitle(_ number: Int) -> String { "The clock of #\(number) is still running" }
  func clockSince(_ moment: String) -> String {
    "Started: \(moment). How much of it counts? ‘:clock 1h30m’ takes another time."
  }
  func countAll(_ length: String) -> String { "All: \(length)" }
  func countDay(_ length: String) -> String { "Until midnight: \(length)" }
  var countNothing: String { "Nothing" }
  var keepCounting: String { "Keep it running" }
  func timeSpent(_ days: String, _ sum: String) -> String { "\(days): \(sum)" }
  func noTimeSpent(_ days: String, in project: String?) -> String {
    "\(days): no time spent" + (project.map { " in \($0)" } ?? "")
  }
  func timeSpentElsewhere(_ sum: String) -> String { "\(sum) in other projects; --all shows them" }
  var clockIsNotRunning: String { "No clock is running" }
  func clockRuns(_ what: String, since moment: String, _ length: String) -> String {
    "Clock running: \(what) since \(moment), \(length)"
  }
  var withoutTag: String { "no tag" }
  func clockNeedsOpenCard(_ number: Int) -> String { "#\(number) is done; only an open card has a clock" }
  func badSize(_ limit: Int) -> String { "A size is a number from 1 to \(limit), or none" }
  func badWork(_ hours: Int) -> String {
    "Enter hours and minutes, such as 1h30m, 1:30 or 90, up to \(grouped(hours)) h; or none"
  }
  func workNotUnderstood(_ typed: String) -> String { "‘\(typed)’ is not a length of time; write 1h30m or 90m" }
}

extension Korean {
  var fieldEstimate: String { "예상 시간" }
  var fieldSpent: String { "소요 시간" }
  var fieldClock: String { "시간 재기" }
  func work(_ minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    return [hours > 0 ? "\(grouped(hours))시간" : "", rest > 0 || hours == 0 ? "\(rest)분" : ""].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
  func historyClock(_ what: String?, isStart: Bool) -> String {
    (what.map { "\($0) " } ?? "") + (isStart ? "시간 재기 시작" : "시간 재기 멈춤")
  }
  func clockStarted(_ what: String) -> String { "\(what)의 시간을 재기 시작했습니다" }
  func clockStopped(_ what: String, _ minutes: Int) -> String { "\(what)의 시간 재기를 멈췄습니다(\(work(minutes)))" }
  func clockMoved(_ started: String, from stopped: String, _ minutes: Int) -> String {
    "\(started)의 시간을 재기 시작했습니다. \(stopped)의 시간 재기는 멈췄습니다(\(work(minutes)))"
  }
  func timeAdded(_ sentence: String, _ minutes: Int, since moment: String?) -> String {
    "\(sentence). " + (moment.map { "\($0)부터 " } ?? "") + "\(work(minutes))을 더했습니다"
  }
  func clockStaysStopped(_ sentence: String, _ minutes: Int) -> String {
    "\(sentence). " + (minutes > 0 ? "\(work(minutes))을 빼고, " : "") + "시간은 다시 재지 않습니다"
  }
  func askClock(_ what: String, since moment: String, all: String, ofDay: String) -> String {
    "\(what)의 시간을 \(moment)부터 재고 있습니다. 얼마를 더할까요? 모두 \(all)(y), 자정까지 \(ofDay)(d), "
      + "더하지 않기(n), 또는 1시간 30분처럼 입력:"
  }
  func oldClockAdded(_ number: Int, _ minutes: Int, since moment: String, fix: String) -> String {
    "#\(number) 카드의 시간을 \(moment)부터 재고 있었으므로 \(work(minutes))을 더했습니다. 고치려면: \(fix)"
  }
  func clockIsStopped(_ number: Int) -> String { "#\(number) 카드는 시간을 재고 있지 않습니다" }
  func clockTitle(_ number: Int) -> String { "#\(number) 카드의 시간을 계속 재고 있습니다" }
  func clockSince(_ moment: String) -> String { "\(moment)부터입니다. 얼마를 더할까요? 직접 정하려면 ‘:시간재기 1:30’을 쓰세요." }
  func countAll(_ length: String) -> String { "모두: \(length)" }
  func countDay(_ length: String) -> String { "자정까지: \(length)" }
  var countNothing: String { "더하지 않기" }
  var keepCounting: String { "계속 재기" }
  func timeSpent(_ days: String, _ sum: String) -> String { "\(days): \(sum)" }
  func noTimeSpent(_ days: String, in project: String?) -> String {
    "\(days): \(project.map { $0 + "의 " } ?? "")소요 시간이 없습니다"
  }
  func timeSpentElsewhere(_ sum: String) -> String { "다른 프로젝트의 소요 시간은 \(sum)입니다. --all로 볼 수 있습니다" }
  var clockIsNotRunning: String { "시간을 재고 있는 카드가 없습니다" }
  func clockRuns(_ what: String, since moment: String, _ length: String) -> String {
    "재는 중: \(what) \(moment)부터 \(length)"
  }
  var withoutTag: String { "태그 없음" }
  func clockNeedsOpenCard(_ number: Int) -> String { "#\(number) 카드는 완료되었습니다. 시간은 완료하지 않은 카드에서만 잴 수 있습니다" }
  func badSize(_ limit: Int) -> String { "크기는 1부터 \(limit)까지의 수입니다. 없애려면 ‘없음’을 쓰세요" }
  func badWork(_ hours: Int) -> String {
    "1시간 30분, 1:30, 90분처럼 \(grouped(hours))시간까지 쓰세요. 없애려면 ‘없음’을 쓰세요"
  }
  func workNotUnderstood(_ typed: String) -> String {
    "\(Korean.with("‘\(typed)’", "을", "를")) 시간으로 알아듣지 못했습니다. ‘1시간 30분’, ‘90분’처럼 쓰세요"
  }
}
