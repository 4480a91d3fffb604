import Kanban

/// Words that plain screens have in place of signs, for screen readers.
public protocol PlainWords {
  var signs: Signs { get }
  /// In plain mode, the number of cards of a column or a stage, with its limit.
  func plainCount(_ count: Int, limit: Int?) -> String
  /// In plain mode, the heading of the only column that is shown, with the counts of the other columns.
  func plainColumns(_ shown: String, _ others: [String]) -> String
  func plainFolded(_ heading: String) -> String
  func plainChecked(_ done: Int, of all: Int) -> String
  func plainParts(_ done: Int, of all: Int) -> String
  func plainPriority(_ priority: Priority) -> String
  func plainRepeat(_ sentence: String) -> String
  func plainUntouched(days: Int) -> String
  func plainSize(_ size: Int) -> String
  /// Time spent on a card or a column and its estimate in minutes; one of them may be 0.
  func plainWork(_ spent: Int, of estimate: Int) -> String
  /// In plain mode, the place of a page, or of the selected row of a list.
  func plainPage(_ number: Int, of all: Int) -> String
  /// In plain mode, the number of rows that match the typed text; no row is selected.
  func plainResults(_ count: Int) -> String
  /// In plain mode, the example in an empty field, which would otherwise be heard as its value.
  func plainExample(_ example: String) -> String
  /// In plain mode, an example of a repetition for a narrow field.
  var plainShortRepeat: String { get }
  /// In plain mode, the number of cards, events and pages of a day of the calendar; there may be more if `isLeast`.
  func plainEntries(_ count: Int, isLeast: Bool) -> String
  /// In plain mode, the number of entries that a day does not show besides the one it shows.
  func plainMore(_ count: Int, isLeast: Bool) -> String
  /// In plain mode, texts for the number of entries in a cell of the month, to show the first that fits.
  func plainCell(_ count: Int) -> [String]
}

extension English {
  var signs: Signs {
    Signs(
      ellipsis: "...", up: "above ", down: "below ", dot: ", ", open: "to do", checked: "done", mark: "marked",
      unseen: "new or changed", high: "high", medium: "medium", low: "low", done: "done", again: "repeats",
      bar: "period",
      holiday: "", folded: "folded", unfolded: "", clock: "spent", running: "clock runs", written: "page",
      sync: "to send", event: "event", until: "to", arrow: "to", fork: "  ", corner: "  ", stem: "  ", late: "late: ",
      here: "(this one)", inUse: "(in use)", isWords: true)
  }

  func plainCount(_ count: Int, limit: Int?) -> String {
    cards(count) + (limit.map { count > $0 ? ", over the limit of \($0)" : ", limit \($0)" } ?? "")
  }
  func plainColumns(_ shown: String, _ others: [String]) -> String {
    "\(shown); \(others.joined(separator: ", "))"
  }
  func plainFolded(_ heading: String) -> String { "\(heading), folded" }
  func plainChecked(_ done: Int, of all: Int) -> String { "\(done) of \(all) done" }
  func plainParts(_ done: Int, of all: Int) -> String { "\(done) of \(all) \(all == 1 ? "part" : "parts") done" }
  func plainPriority(_ priority: Priority) -> String { "\(self.priority(priority)) priority" }
  func plainRepeat(_ sentence: String) -> String { "repeats \(sentence)" }
  func plainUntouched(days: Int) -> String { "unchanged for \(days) \(days == 1 ? "day" : "days")" }
  func plainSize(_ size: Int) -> String { "size \(size)" }
  func plainWork(_ spent: Int, of estimate: Int) -> String {
    if spent == 0 { return "estimate \(work(estimate))" }
    return "spent \(work(spent))" + (estimate == 0 ? "" : " of \(work(estimate))")
  }
  func plainPage(_ number: Int, of all: Int) -> String { "\(number) of \(all)" }
  func plainResults(_ count: Int) -> String {
    count == 0 ? "no results" : (count == 1 ? "1 result" : "\(grouped(count)) results") + ", none selected"
  }
  func plainExample(_ example: String) -> String { "e.g. \(example)" }
  var plainShortRepeat: String { "weekly" }
  func plainEntries(_ count: Int, isLeast: Bool) -> String {
    if isLeast { return "\(grouped(count))+ entries" }
    return count == 0 ? "nothing" : count == 1 ? "1 entry" : "\(grouped(count)) entries"
  }
  func plainMore(_ count: Int, isLeast: Bool) -> String { "\(grouped(count))\(isLeast ? "+" : "") more" }
  func plainCell(_ count: Int) -> [String] { [cards(count), "busy"] }
}

extension Korean {
  var signs: Signs {
    Signs(
      ellipsis: "...", up: "위 ", down: "아래 ", dot: ", ", open: "할 일", checked: "완료", mark: "표시함",
      unseen: "추가되거나 바뀜", high: "높음", medium: "보통", low: "낮음", done: "완료", again: "반복", bar: "기간",
      holiday: "", folded: "접힘", unfolded: "", clock: "소요", running: "시간 재는 중", written: "일기",
      sync: "보낼 변경", event: "행사", until: "~", arrow: "변경 후:", fork: "  ", corner: "  ", stem: "  ", late: "마감 지남: ",
      here: "(현재)", inUse: "(사용 중)", isWords: true)
  }

  func plainCount(_ count: Int, limit: Int?) -> String {
    cards(count) + (limit.map { count > $0 ? ", 한도 \($0)장 초과" : ", 한도 \($0)장" } ?? "")
  }
  func plainColumns(_ shown: String, _ others: [String]) -> String {
    "\(shown). \(others.joined(separator: ", "))"
  }
  func plainFolded(_ heading: String) -> String { "\(heading), 접힘" }
  func plainChecked(_ done: Int, of all: Int) -> String { "\(all)개 중 \(done)개 완료" }
  func plainParts(_ done: Int, of all: Int) -> String { "하위 카드 \(all)장 중 \(done)장 완료" }
  func plainPriority(_ priority: Priority) -> String { "중요도 \(self.priority(priority))" }
  func plainRepeat(_ sentence: String) -> String { "\(sentence) 반복" }
  func plainUntouched(days: Int) -> String { untouched(days: days) }
  func plainSize(_ size: Int) -> String { "크기 \(size)" }
  func plainWork(_ spent: Int, of estimate: Int) -> String {
    if spent == 0 { return "예상 \(work(estimate))" }
    return (estimate == 0 ? "" : "예상 \(work(estimate)) 중 ") + "\(work(spent)) 사용"
  }
  func plainPage(_ number: Int, of all: Int) -> String { "\(all)개 중 \(number)번째" }
  func plainResults(_ count: Int) -> String {
    count == 0 ? "결과 없음" : "결과 \(grouped(count))개, 고른 것 없음"
  }
  func plainExample(_ example: String) -> String { "예: \(example)" }
  var plainShortRepeat: String { "매주" }
  func plainEntries(_ count: Int, isLeast: Bool) -> String {
    count == 0 && !isLeast ? "항목 없음" : "항목 \(grouped(count))개\(isLeast ? " 이상" : "")"
  }
  func plainMore(_ count: Int, isLeast: Bool) -> String { "그 밖에 \(grouped(count))건\(isLeast ? " 이상" : "")" }
  func plainCell(_ count: Int) -> [String] { ["\(grouped(count))건"] }
}
