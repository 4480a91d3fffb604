import Kanban
import Time

/// The pages of the statistics, in their order, each with a picture.
public enum FlowPage: String, CaseIterable, Sendable {
  case throughput, cumulative, cycle, lead, age, stays

  /// The page of the statistics that a digit key opens: `1` opens the first one. Nil for other characters.
  package init?(digit: Unicode.Scalar) {
    let index = Int(digit.value) - 49
    guard FlowPage.allCases.indices.contains(index) else { return nil }
    self = FlowPage.allCases[index]
  }

  package func beside(_ count: Int) -> FlowPage {
    let all = FlowPage.allCases
    return all[floorModulo((all.firstIndex(of: self) ?? 0) + count, all.count)]
  }
}

/// Texts of the statistics: the screen, `sekan stats` and forecasts.
public protocol FlowWords {
  var flowTitle: String { get }
  func title(of page: FlowPage) -> String
  /// A page's title in a short form, for a narrow screen.
  func shortTitle(of page: FlowPage) -> String
  func title(of period: FlowPeriod) -> String
  func title(of unit: FlowUnit) -> String
  func length(_ length: FlowLength) -> String
  /// A length of time in its short form, for the labels of an axis.
  func shortLength(_ length: FlowLength) -> String
  /// The label of a month on an axis; January is labelled with its year.
  func tick(ofMonth day: Day) -> String
  var flowCounting: String { get }
  /// Note that the numbers of the statistics will grow, because the store has not yet derived the moves of older
  /// history entries.
  var flowLacksHistory: String { get }
  var flowNothing: String { get }
  var withoutDaysOff: String { get }
  /// Refusal to go to a later period, because the shown one ends today.
  var isNewestPeriod: String { get }
  /// The basis of the figures: how many of `all` finished cards they use, and the period. `last` is nil if it lasts
  /// until today. `repeating` counts occurrences of repeating cards.
  func flowSample(_ count: Int, of all: Int, repeating: Int, since first: String, until last: String?) -> String
  func flowSpeed(half: FlowLength, most: FlowLength, _ sample: String) -> String
  /// Sentence about cards that are in DOING longer than most finished ones. `cards` names the first of them, `others`
  /// is the number of the rest. `percent` is 100 if they are longer there than all.
  func flowAged(_ cards: [String], others: Int, longerThan percent: Int) -> String
  func flowRate(finished: Int, arrived: Int) -> String
  /// The rate of finished cards if it is less than one a week: the sums over all `days`.
  func flowSlowRate(finished: Int, arrived: Int, days: Int) -> String
  func flowTooFew(_ count: Int, of least: Int, since first: String, until last: String?) -> String
  /// Note that too few of the finished cards have a time in DOING: others were finished in the period without having
  /// been there.
  func flowTooFewBegun(_ count: Int, of least: Int, since first: String, until last: String?) -> String
  func forecast(_ count: Int, areOpen: Bool, half: String?, most: String?, _ basis: String) -> String
  /// The period from whose days a forecast is drawn; `last` is nil if it ends today.
  func forecastBasis(days: Int, until last: String?, isFiltered: Bool) -> String
  /// A forecast in one line of up to 80 columns.
  func shortForecast(_ count: Int, half: String?, most: String?) -> String
  /// A forecast in one line of up to 40 columns.
  func shortestForecast(_ count: Int, half: String?, most: String?) -> String
  /// The number of days behind a short forecast.
  func shortBasis(days: Int, isFiltered: Bool) -> String
  func forecastNeedsMore(cards: Int, days: Int) -> String
  func backTest(kept: Int, of weeks: Int) -> String
  /// Cards that came in and that were finished. `span` is `between … and …`, or `since …`.
  func flowThroughput(arrived: Int, finished: Int, left: Int, _ span: String) -> String
  func flowSpan(since first: String, until last: String?) -> String
  /// The numbers of cards in TODO and DOING at the beginning and at the end of the period, and how many came to DONE.
  func flowLevels(todo: (Int, Int), doing: (Int, Int), done: Int) -> String
  func flowTimes(
    _ page: FlowPage, half: FlowLength, most: FlowLength, nearlyAll: FlowLength, longest: FlowLength, _ sample: String
  ) -> String
  func flowAge(_ count: Int, oldest card: String, _ length: FlowLength) -> String
  var flowNoneUnderWay: String { get }
  func flowStays(_ stays: [(name: String, length: FlowLength)], waiting: FlowLength?, _ sample: String) -> String
  /// Note that `count` finished occurrences of repeating cards are not counted, because they have no lead time.
  func flowWithoutLead(_ count: Int) -> String
  func flowReturns(_ count: Int) -> String
  var flowCameIn: String { get }
  var flowFinished: String { get }
  var flowWaiting: String { get }
  /// Text beside the bar of a card that is in DOING longer than most finished ones.
  func longerThan(_ percent: Int) -> String
  /// Note below a picture of times: the number of cards whose times are not shown, because they exceed its top,
  /// `length`.
  func flowAbove(_ count: Int, _ length: String) -> String
}

extension FlowWords {
  package func percent(_ percent: Int) -> String { "\(percent)%" }

  /// The number of a length of time, without its unit.
  fileprivate func number(of length: FlowLength, _ grouped: (Int) -> String) -> String {
    grouped(length.tenths / 10) + (length.tenths % 10 == 0 ? "" : ".\(length.tenths % 10)")
  }
}

extension English {
  var flowTitle: String { "Statistics" }

  func title(of page: FlowPage) -> String {
    switch page {
    case .throughput: "Throughput"
    case .cumulative: "Cumulative flow"
    case .cycle: "Cycle time"
    case .lead: "Lead time"
    case .age: "Age"
    case .stays: "Time in columns"
    }
  }

  func shortTitle(of page: FlowPage) -> String {
    switch page {
    case .throughput: "Done"
    case .cumulative: "Flow"
    case .cycle: "Cycle"
    case .lead: "Lead"
    case .age: "Age"
    case .stays: "Columns"
    }
  }

  func title(of period: FlowPeriod) -> String {
    switch period {
    case .weeks4: "4 weeks"
    case .weeks12: "12 weeks"
    case .weeks26: "26 weeks"
    case .year: "1 year"
    case .all: "all"
    }
  }

  func title(of unit: FlowUnit) -> String {
    switch unit {
    case .day: "by day"
    case .week: "by week"
    case .month: "by month"
    }
  }

  func length(_ length: FlowLength) -> String {
    let name =
      switch length.unit {
      case .minute: "minute"
      case .hour: "hour"
      case .day: "day"
      }
    return "\(number(of: length, grouped)) \(name)" + (length.tenths == 10 ? "" : "s")
  }

  func shortLength(_ length: FlowLength) -> String {
    let unit =
      switch length.unit {
      case .minute: "min"
      case .hour: "h"
      case .day: "d"
      }
    return "\(number(of: length, grouped)) \(unit)"
  }

  func tick(ofMonth day: Day) -> String {
    day.month == 1 ? "\(day.year)" : String(English.months[day.month - 1].prefix(3))
  }

  var flowCounting: String { "counting …" }
  var flowLacksHistory: String { "Older history is still being read; the numbers will grow." }
  var flowNothing: String { "No card has been moved in this time. Press {cyclePeriod} for a longer one." }
  var withoutDaysOff: String { "without days off" }
  var isNewestPeriod: String { "This period ends today" }
  func flowSample(_ count: Int, of all: Int, repeating: Int, since first: String, until last: String?) -> String {
    let what = count < all ? "from \(grouped(count)) of \(cards(all)) finished" : cards(count)
    return what + (last.map { ", \(first) to \($0)" } ?? " since \(first)")
      + (repeating > 0 ? ", \(grouped(repeating)) of them repeating" : "")
  }

  func flowSpeed(half: FlowLength, most: FlowLength, _ sample: String) -> String {
    half == most
      ? "85% of what you begin is done within \(length(most)) (\(sample))."
      : "Half of what you begin is done within \(length(half)), 85% within \(second(most, after: half)) (\(sample))."
  }

  /// The second of two lengths in a sentence; its unit is left out if the first one has the same.
  private func second(_ length: FlowLength, after first: FlowLength) -> String {
    first.unit == length.unit ? number(of: length, grouped) : self.length(length)
  }

  func flowAged(_ cards: [String], others: Int, longerThan percent: Int) -> String {
    let more = others == 0 ? [] : ["\(grouped(others)) more"]
    let what = listed(cards + more)
    let rest = percent == 100 ? "all of them" : "\(percent)% of them"
    return "\(what) \(cards.count + others == 1 ? "has" : "have") been in \(column(.doing)) longer than \(rest)."
  }

  private func listed(_ items: [String]) -> String {
    items.count < 2 ? items.joined() : items.dropLast().joined(separator: ", ") + " and " + (items.last ?? "")
  }

  func flowRate(finished: Int, arrived: Int) -> String {
    "You finish \(cards(finished)) a week; \(grouped(arrived)) \(arrived == 1 ? "comes" : "come") in."
  }

  func flowSlowRate(finished: Int, arrived: Int, days: Int) -> String {
    "You finished \(cards(finished)) in \(length(.days(days))); \(grouped(arrived)) came in."
  }

  func flowTooFew(_ count: Int, of least: Int, since first: String, until last: String?) -> String {
    let span = flowSpan(since: first, until: last)
    let what = count == 0 ? "No card was" : count == 1 ? "1 card was" : "\(cards(count)) were"
    return "\(what) finished \(span); times are shown from \(least) cards on."
  }

  func flowTooFewBegun(_ count: Int, of least: Int, since first: String, until last: String?) -> String {
    let span = flowSpan(since: first, until: last)
    let what = (count == 0 ? "No card" : cards(count)) + " finished \(span) \(count < 2 ? "was" : "were")"
    return "\(what) in \(column(.doing)); times are shown from \(least) cards on."
  }

  func forecast(_ count: Int, areOpen: Bool, half: String?, most: String?, _ basis: String) -> String {
    let what = !areOpen ? cards(count) : count == 1 ? "The open card" : "The \(grouped(count)) open cards"
    guard let half else { return "\(what) will take longer than 10 years, judging by \(basis)." }
    let end = most.map { "by \($0)" } ?? "in more than 10 years"
    return "\(what) will be done by \(half) (even odds) or \(end) (85%), judging by \(basis)."
  }

  func forecastBasis(days: Int, until last: String?, isFiltered: Bool) -> String {
    let span = last.map { "the \(length(.days(days))) until \($0)" } ?? "your last \(length(.days(days)))"
    return isFiltered ? "the matching cards of \(span)" : span
  }

  func shortForecast(_ count: Int, half: String?, most: String?) -> String {
    let end = { (date: String?) in date.map { "by \($0)" } ?? "in over 10 years" }
    return "\(grouped(count)) open card\(count == 1 ? "" : "s"): done \(end(half)) (50%), \(end(most)) (85%)"
  }

  func shortestForecast(_ count: Int, half: String?, most: String?) -> String {
    "\(cards(count)): 50% \(half ?? "10+ years"), 85% \(most ?? "10+ years")"
  }

  func shortBasis(days: Int, isFiltered: Bool) -> String {
    ", from \(length(.days(days)))" + (isFiltered ? " of matching cards" : "")
  }

  func forecastNeedsMore(cards: Int, days: Int) -> String {
    "A forecast needs \(Forecast.fewestFinished) finished cards and \(Forecast.fewestDays) days; "
      + "so far there are \(grouped(cards)) and \(grouped(days))."
  }

  func backTest(kept: Int, of weeks: Int) -> String {
    kept == weeks && weeks > 1
      ? "In all \(grouped(weeks)) past weeks the 85% date held."
      : "In \(kept) of \(several(weeks, "past week")) the 85% date held."
  }

  func flowThroughput(arrived: Int, finished: Int, left: Int, _ span: String) -> String {
    let came = "\(cards(arrived)) came in and \(grouped(finished)) \(finished == 1 ? "was" : "were") finished \(span)"
    return came + (left == 0 ? "." : "; \(grouped(left)) left the board unfinished.")
  }

  func flowSpan(since first: String, until last: String?) -> String {
    last.map { "from \(first) to \($0)" } ?? "since \(first)"
  }

  func flowLevels(todo: (Int, Int), doing: (Int, Int), done: Int) -> String {
    let levels = [level(.todo, todo), level(.doing, doing)]
    return levels.joined(separator: ", ")
      + (done == 0 ? "; nothing came to \(column(.done))." : "; \(column(.done)) grew by \(grouped(done)).")
  }

  private func level(_ column: Column, _ level: (first: Int, last: Int)) -> String {
    let name = self.column(column)
    switch level.last - level.first {
    case 0: return "\(name) stayed at \(grouped(level.last))"
    case 1...: return "\(name) grew from \(grouped(level.first)) to \(grouped(level.last))"
    default: return "\(name) shrank from \(grouped(level.first)) to \(grouped(level.last))"
    }
  }

  func flowTimes(
    _ page: FlowPage, half: FlowLength, most: FlowLength, nearlyAll: FlowLength, longest: FlowLength, _ sample: String
  ) -> String {
    let what = page == .lead ? "From added to \(column(.done))" : "From \(column(.doing)) to \(column(.done))"
    // A length that equals the next one is left out of the sentence.
    let parts: [String?] = [
      half == most ? nil : "half within \(length(half))", most == nearlyAll ? nil : "85% within \(length(most))",
      "95% within \(length(nearlyAll))",
    ]
    let lengths = parts.compactMap(\.self).joined(separator: ", ")
    return "\(what): \(lengths); the longest took \(length(longest)) (\(sample))."
  }

  func flowAge(_ count: Int, oldest card: String, _ length: FlowLength) -> String {
    let since = "\(card), for \(self.length(length))"
    return count == 1
      ? "1 card is in \(column(.doing)): \(since)."
      : "\(cards(count)) are in \(column(.doing)); longest \(since)."
  }

  var flowNoneUnderWay: String { "No card is in \(column(.doing))." }

  func flowStays(_ stays: [(name: String, length: FlowLength)], waiting: FlowLength?, _ sample: String) -> String {
    let parts = stays.map { "\(length($0.length)) in \($0.name)" }
    return "On average a finished card spent \(listed(parts))" + (waiting.map { ", \(length($0)) of it waiting" } ?? "")
      + " (\(sample))."
  }

  func flowWithoutLead(_ count: Int) -> String {
    count == 1
      ? "1 finished card repeats, so it has no lead time."
      : "\(grouped(count)) finished cards repeat, so they have no lead time."
  }

  func flowReturns(_ count: Int) -> String {
    switch count {
    case 0: "No card went back."
    case 1: "A card went back to an earlier column once."
    default: "Cards went back to an earlier column \(grouped(count)) times."
    }
  }

  var flowCameIn: String { "came in" }
  var flowFinished: String { "finished" }
  var flowWaiting: String { "waiting" }
  func longerThan(_ percent: Int) -> String { percent == 100 ? "longer than all" : "longer than \(percent)%" }
  func flowAbove(_ count: Int, _ length: String) -> String { "\(grouped(count)) above \(length)" }
}

extension Korean {
  var flowTitle: String { "통계" }

  func title(of page: FlowPage) -> String {
    switch page {
    case .throughput: "처리량"
    case .cumulative: "누적 흐름"
    case .cycle: "작업 기간"
    case .lead: "전체 기간"
    case .age: "진행 일수"
    case .stays: "칸별 기간"
    }
  }

  func shortTitle(of page: FlowPage) -> String {
    switch page {
    case .throughput: "처리"
    case .cumulative: "흐름"
    case .cycle: "작업"
    case .lead: "전체"
    case .age: "진행"
    case .stays: "칸"
    }
  }

  func title(of period: FlowPeriod) -> String {
    switch period {
    case .weeks4: "4주"
    case .weeks12: "12주"
    case .weeks26: "26주"
    case .year: "1년"
    case .all: "전체"
    }
  }

  func title(of unit: FlowUnit) -> String {
    switch unit {
    case .day: "일별"
    case .week: "주별"
    case .month: "월별"
    }
  }

  func length(_ length: FlowLength) -> String {
    let unit =
      switch length.unit {
      case .minute: "분"
      case .hour: "시간"
      case .day: "일"
      }
    return number(of: length, grouped) + unit
  }

  func shortLength(_ length: FlowLength) -> String { self.length(length) }
  func tick(ofMonth day: Day) -> String { day.month == 1 ? "\(day.year)년" : "\(day.month)월" }

  var flowCounting: String { "세는 중 …" }
  var flowLacksHistory: String { "이전 기록을 아직 읽고 있어 수가 늘어날 수 있습니다." }
  var flowNothing: String { "이 기간에 옮긴 카드가 없습니다. {cyclePeriod} 키로 기간을 늘려 보세요." }
  var withoutDaysOff: String { "쉬는 날 제외" }
  var isNewestPeriod: String { "오늘까지의 기간입니다" }
  func flowSample(_ count: Int, of all: Int, repeating: Int, since first: String, until last: String?) -> String {
    let what = count < all ? "끝난 \(cards(all)) 가운데 \(grouped(count))장 기준" : cards(count)
    return "\(flowSpan(since: first, until: last)) \(what)" + (repeating > 0 ? ", 그중 반복 \(grouped(repeating))장" : "")
  }

  func flowSpeed(half: FlowLength, most: FlowLength, _ sample: String) -> String {
    half == most
      ? "시작한 일의 85%는 \(length(most)) 안에 끝납니다(\(sample))."
      : "시작한 일의 절반은 \(length(half)), 85%는 \(length(most)) 안에 끝납니다(\(sample))."
  }

  func flowAged(_ cards: [String], others: Int, longerThan percent: Int) -> String {
    let named = cards.joined(separator: ", ")
    let what = others == 0 ? Korean.with(named, "은", "는") : "\(named) 외 \(grouped(others))장은"
    let rest = percent == 100 ? "끝난 어느 카드보다" : "끝난 카드의 \(percent)%보다"
    return "\(what) \(rest) 더 오래 ‘\(column(.doing))’에 있습니다."
  }

  func flowRate(finished: Int, arrived: Int) -> String {
    "한 주에 \(cards(finished))을 끝내고, \(grouped(arrived))장이 새로 들어옵니다."
  }

  func flowSlowRate(finished: Int, arrived: Int, days: Int) -> String {
    "\(length(.days(days))) 동안 \(cards(finished))을 끝냈고, \(grouped(arrived))장이 새로 들어왔습니다."
  }

  func flowTooFew(_ count: Int, of least: Int, since first: String, until last: String?) -> String {
    let what = count == 0 ? "끝낸 카드가 없습니다" : "끝낸 카드가 \(grouped(count))장입니다"
    return "\(flowSpan(since: first, until: last)) \(what). \(least)장이 되면 걸린 기간을 보여 줍니다."
  }

  func flowTooFewBegun(_ count: Int, of least: Int, since first: String, until last: String?) -> String {
    let what = count == 0 ? "거쳐 끝난 카드가 없습니다" : "거쳐 끝난 카드가 \(grouped(count))장입니다"
    let name = Korean.with("‘\(column(.doing))’", "을", "를")
    return "\(flowSpan(since: first, until: last)) \(name) \(what). \(least)장이 되면 걸린 기간을 보여 줍니다."
  }

  func forecast(_ count: Int, areOpen: Bool, half: String?, most: String?, _ basis: String) -> String {
    let what = (areOpen ? "남은 " : "") + "카드 \(grouped(count))장"
    guard let half else { return "\(what)은 10년 안에 끝나지 않을 것으로 보입니다(\(basis))." }
    let end = most.map { "\($0)까지 끝날 확률은 85%입니다" } ?? "확률이 85%가 되려면 10년 넘게 걸립니다"
    return "\(what)이 \(half)까지 끝날 확률은 50%, \(end)(\(basis))."
  }

  func forecastBasis(days: Int, until last: String?, isFiltered: Bool) -> String {
    let span = (last.map { "\($0)까지 " } ?? "최근 ") + length(.days(days))
    return isFiltered ? "\(span), 조건에 맞는 카드 기준" : "\(span) 기준"
  }

  func shortForecast(_ count: Int, half: String?, most: String?) -> String {
    "남은 " + shortestForecast(count, half: half, most: most)
  }

  func shortestForecast(_ count: Int, half: String?, most: String?) -> String {
    "\(grouped(count))장: 50% \(half ?? "10년 넘게"), 85% \(most ?? "10년 넘게")"
  }

  func shortBasis(days: Int, isFiltered: Bool) -> String {
    " (" + forecastBasis(days: days, until: nil, isFiltered: isFiltered) + ")"
  }

  func forecastNeedsMore(cards: Int, days: Int) -> String {
    "예측에는 끝낸 카드 \(Forecast.fewestFinished)장과 \(Forecast.fewestDays)일의 기록이 필요합니다. "
      + "지금은 \(grouped(cards))장, \(grouped(days))일입니다."
  }

  func backTest(kept: Int, of weeks: Int) -> String {
    let what = kept == weeks && weeks > 1 ? "주 모두" : "주 가운데 \(grouped(kept))주는"
    return "지난 \(grouped(weeks))\(what) 85% 예측 날짜를 지켰습니다."
  }

  func flowThroughput(arrived: Int, finished: Int, left: Int, _ span: String) -> String {
    "\(span) \(cards(arrived))이 들어오고 \(grouped(finished))장이 끝났습니다"
      + (left == 0 ? "." : ". 끝나지 않고 보드에서 나간 카드는 \(grouped(left))장입니다.")
  }

  func flowSpan(since first: String, until last: String?) -> String {
    "\(first)부터" + (last.map { " \($0)까지" } ?? "")
  }

  func flowLevels(todo: (Int, Int), doing: (Int, Int), done: Int) -> String {
    let levels = [level(.todo, todo), level(.doing, doing)].joined(separator: ", ")
    let name = Korean.with("‘\(column(.done))’", "은", "는")
    return "\(levels)\(done == 0 ? "입니다. \(name) 그대로입니다." : "이고, \(name) \(grouped(done))장 늘었습니다.")"
  }

  private func level(_ column: Column, _ level: (first: Int, last: Int)) -> String {
    let name = Korean.with("‘\(self.column(column))’", "은", "는")
    return level.first == level.last
      ? "\(name) 그대로 \(grouped(level.last))장" : "\(name) \(grouped(level.first))장에서 \(grouped(level.last))장"
  }

  func flowTimes(
    _ page: FlowPage, half: FlowLength, most: FlowLength, nearlyAll: FlowLength, longest: FlowLength, _ sample: String
  ) -> String {
    let what = page == .lead ? "추가부터 완료까지" : "시작부터 완료까지"
    let parts: [String?] = [
      half == most ? nil : "절반은 \(length(half))", most == nearlyAll ? nil : "85%는 \(length(most))",
      "95%는 \(length(nearlyAll))",
    ]
    return "\(what) \(parts.compactMap(\.self).joined(separator: ", ")) 안에 끝났습니다. "
      + "가장 오래 걸린 카드는 \(length(longest))입니다(\(sample))."
  }

  func flowAge(_ count: Int, oldest card: String, _ length: FlowLength) -> String {
    "‘\(column(.doing))’ \(cards(count)), 가장 오래된 것은 \(Korean.toward(card)) \(self.length(length))째입니다."
  }

  var flowNoneUnderWay: String { "‘\(column(.doing))’에 카드가 없습니다." }

  func flowStays(_ stays: [(name: String, length: FlowLength)], waiting: FlowLength?, _ sample: String) -> String {
    let parts = stays.map { "‘\($0.name)’ \(length($0.length))" }.joined(separator: ", ")
    return "끝난 카드가 머문 평균 기간: \(parts)" + (waiting.map { ", 그중 대기 \(length($0))" } ?? "") + " (\(sample))."
  }

  func flowWithoutLead(_ count: Int) -> String { "끝낸 카드 \(grouped(count))장은 반복 카드라서 전체 기간을 재지 않습니다." }

  func flowReturns(_ count: Int) -> String {
    count == 0 ? "되돌아간 카드는 없습니다." : "카드가 앞 칸으로 \(grouped(count))번 되돌아갔습니다."
  }

  var flowCameIn: String { "들어옴" }
  var flowFinished: String { "끝냄" }
  var flowWaiting: String { "대기" }
  func longerThan(_ percent: Int) -> String { percent == 100 ? "끝난 카드보다 오래됨" : "\(percent)%보다 오래됨" }
  func flowAbove(_ count: Int, _ length: String) -> String { "\(length) 넘음 \(grouped(count))" }
}
