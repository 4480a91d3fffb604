import Kanban

/// Texts of the board: columns, counts, empty places, and keys that cannot go further.
public protocol BoardWords {
  func waits(for reason: String, until day: String?) -> String
  func untouched(days: Int) -> String
  /// Notice of a chosen density. Adds the density in use if the pane is too low for the chosen one.
  func densityIs(_ chosen: Density, shown: Density) -> String
  /// Notice that the dates between the cards of TODO were switched on or off. With a filter, a sort order, lanes or all
  /// projects they are hidden even if they are on (`areShown` is false).
  func dateMarks(areOn: Bool, areShown: Bool) -> String
  /// The date between two cards of TODO: by then the cards above it are done in 85 of 100 cases.
  func dateMark(_ date: String) -> String
  func plainDateMark(_ date: String) -> String
  /// Notice of a chosen pane beside the board. Adds the required number of columns if the board is too narrow.
  func besideIs(_ chosen: Beside, from columns: Int?) -> String
  var besideDetail: String { get }
  func noTemplate(_ names: String) -> String
  var noTemplates: String { get }
  var home: String { get }
  var titles: ColumnTitles { get set }
  func fixedName(of column: Column) -> String
  /// The name of a column as it can be typed, for output that other programs split into words.
  func plain(_ column: Column) -> String
  func emptyColumn(_ column: Column) -> String
  func lateCount(_ count: String) -> String
  func todayCount(_ count: String) -> String
  func priority(_ priority: Priority) -> String
  func older(_ count: String) -> String
  var unfold: String { get }
  var nothingIsLate: String { get }
  func lateCard(_ place: Int, of count: Int) -> String
  var tooSmall: String { get }
  /// The size that the terminal needs, in a row below `tooSmall`.
  func sizeNeeded(_ columns: Int, _ rows: Int) -> String
  var noCardHere: String { get }
  /// Notice that another process took the selected card or page away; `what` describes its change.
  func happenedElsewhere(_ what: String) -> String
  /// Refusal of a key, because another process took the selected card away, so that the cursor is on this card now.
  func isSelectedNow(_ card: String) -> String
  func noColumn(beside column: Column) -> String
  var isFirst: String { get }
  var isLast: String { get }
  var noSamples: String { get }
  var nothingToFollow: String { get }
  var samples: [(title: String, notes: String)] { get }
}

extension BoardWords {
  public func column(_ column: Column) -> String { titles[column] ?? fixedName(of: column) }
}

extension English {
  var home: String { "Home" }

  func fixedName(of column: Column) -> String {
    switch column {
    case .todo: "TODO"
    case .doing: "DOING"
    case .done: "DONE"
    }
  }

  func plain(_ column: Column) -> String { column.name }

  func emptyColumn(_ column: Column) -> String {
    switch column {
    case .todo: "Nothing here yet. Press {addLast} to add a card."
    case .doing: "Nothing in progress. Press {moveCardRight} on a card to start it."
    case .done: "Nothing done yet. Press {complete} on a card to complete it."
    }
  }

  func lateCount(_ count: String) -> String { "\(count) late" }
  func todayCount(_ count: String) -> String { "\(count) today" }

  func priority(_ priority: Priority) -> String {
    switch priority {
    case .none: "none"
    case .low: "low"
    case .medium: "medium"
    case .high: "high"
    }
  }

  func older(_ count: String) -> String { "\(count) older" }
  var unfold: String { "Show" }

  var nothingIsLate: String { "Nothing is late" }
  func lateCard(_ place: Int, of count: Int) -> String { "Late card \(place) of \(count)" }
  var tooSmall: String { "too small" }
  func sizeNeeded(_ columns: Int, _ rows: Int) -> String { "\(columns)x\(rows) needed" }

  var samples: [(title: String, notes: String)] {
    [
      ("Welcome to Sekan", "Press {moveCardRight} to move this card to DOING, {undo} to undo that."),
      ("Set a due date", "Press {editDue}, then type fri, +3 or 12-25 17:00."),
      ("Tick off steps", "Press {openDetail} to open, {toggleLine} to tick.\n- [x] read this\n- [ ] tick this line"),
      ("Move cards about", "Press {showMoveMenu} to choose where, {help} for all keys."),
      ("Clear the samples", "Press {clearSamples} to move these cards to the trash; your own stay."),
    ]
  }

  var noCardHere: String { "No card here" }
  func happenedElsewhere(_ what: String) -> String { "Elsewhere: \(what)" }
  func isSelectedNow(_ card: String) -> String { "\(card) is selected now; press the key again to change it" }
  func noColumn(beside column: Column) -> String { "No column to the \(column == .todo ? "left" : "right")" }
  var isFirst: String { "Already at the top" }
  var isLast: String { "Already at the bottom" }
  var noSamples: String { "No sample cards left" }
  var nothingToFollow: String { "No card has moved away" }

  func waits(for reason: String, until day: String?) -> String {
    if reason.isEmpty { return "waiting" + (day.map { " until \($0)" } ?? "") }
    return "waiting: \(reason)" + (day.map { ", until \($0)" } ?? "")
  }

  func untouched(days: Int) -> String {
    days < 60 ? "\(days)d" : days < 730 ? "\(days / 30)mo" : "\(days / 365)y"
  }

  func dateMarks(areOn: Bool, areShown: Bool) -> String {
    guard areOn else { return "Date marks: off" }
    return "Date marks: on" + (areShown ? "" : ", but not with a filter, an order, lanes or all projects")
  }

  func dateMark(_ date: String) -> String { "\(percent(85)) by \(date)" }
  func plainDateMark(_ date: String) -> String { "The cards above: \(percent(85)) likely by \(date)" }

  func densityIs(_ chosen: Density, shown: Density) -> String {
    let what = { (density: Density) in
      switch density {
      case .relaxed: "relaxed"
      case .plain: "plain"
      case .compact: "compact"
      case .titles: "titles"
      }
    }
    return "Density: \(what(chosen))" + (shown == chosen ? "" : " (\(what(shown)) in a pane this short)")
  }

  func besideIs(_ chosen: Beside, from columns: Int?) -> String {
    let what =
      switch chosen {
      case .agenda: "agenda"
      case .detail: "card"
      case .none: "off"
      }
    return "Side panel: \(what)" + (columns.map { " (from \($0) columns on)" } ?? "")
  }

  var besideDetail: String { "Card" }

  func noTemplate(_ names: String) -> String { "No such template. Templates: \(names)" }
  var noTemplates: String { "No templates yet; add them below [templates] in the configuration" }
}

extension Korean {
  var home: String { "홈" }

  func fixedName(of column: Column) -> String {
    switch column {
    case .todo: "할 일"
    case .doing: "진행 중"
    case .done: "완료"
    }
  }

  func plain(_ column: Column) -> String { fixedName(of: column) }

  func emptyColumn(_ column: Column) -> String {
    switch column {
    case .todo: "할 일이 없습니다. {addLast} 키를 누르면 카드를 추가할 수 있습니다."
    case .doing: "진행 중인 일이 없습니다. 시작할 카드에서 {moveCardRight} 키를 누르세요."
    case .done: "끝낸 일이 없습니다. 카드에서 {complete} 키를 누르면 완료됩니다."
    }
  }

  func lateCount(_ count: String) -> String { "마감 지남 \(count)" }
  func todayCount(_ count: String) -> String { "오늘 마감 \(count)" }

  func priority(_ priority: Priority) -> String {
    switch priority {
    case .none: "없음"
    case .low: "낮음"
    case .medium: "보통"
    case .high: "높음"
    }
  }

  func older(_ count: String) -> String { "예전 카드 \(count)" }
  var unfold: String { "펼치기" }

  var nothingIsLate: String { "마감이 지난 카드가 없습니다" }
  func lateCard(_ place: Int, of count: Int) -> String { "마감 지남 \(place)/\(count)" }
  var tooSmall: String { "화면이 작습니다" }
  func sizeNeeded(_ columns: Int, _ rows: Int) -> String { "\(columns)x\(rows) 필요" }

  var samples: [(title: String, notes: String)] {
    [
      ("세칸을 시작합니다", "{moveCardRight} 키를 누르면 진행 중으로 옮기고, {undo} 키를 누르면 되돌립니다."),
      ("마감을 정해 보세요", "{editDue} 키를 누르고 금, +3, 12월 25일 오후 5시처럼 쓰세요."),
      ("단계를 하나씩 체크하세요", "{openDetail} 키로 열고 {toggleLine} 키로 체크합니다.\n- [x] 이 글 읽기\n- [ ] 이 줄 체크하기"),
      ("카드를 옮겨 보세요", "{showMoveMenu} 키를 누르고 옮길 곳을 고르세요. 모든 키는 {help} 키로 봅니다."),
      ("예시 카드 지우기", ":예시를 실행하면 예시 카드만 휴지통으로 옮깁니다."),
    ]
  }

  var noCardHere: String { "여기에는 카드가 없습니다" }
  func happenedElsewhere(_ what: String) -> String { "다른 곳에서 바뀌었습니다: \(what)" }
  func isSelectedNow(_ card: String) -> String { "지금 선택된 카드: \(card). 한 번 더 누르면 이 카드를 바꿉니다" }
  func noColumn(beside column: Column) -> String { "\(column == .todo ? "왼쪽" : "오른쪽")에는 칸이 없습니다" }
  var isFirst: String { "이미 맨 위입니다" }
  var isLast: String { "이미 맨 아래입니다" }
  var noSamples: String { "남은 예시 카드가 없습니다" }
  var nothingToFollow: String { "따라갈 카드가 없습니다" }

  func waits(for reason: String, until day: String?) -> String {
    (reason.isEmpty ? "대기" : "대기: \(reason)") + (day.map { ", \($0)까지" } ?? "")
  }

  func untouched(days: Int) -> String {
    (days < 60 ? "\(days)일" : days < 730 ? "\(days / 30)개월" : "\(days / 365)년") + "째 그대로"
  }

  func dateMarks(areOn: Bool, areShown: Bool) -> String {
    guard areOn else { return "예상 날짜를 껐습니다" }
    return "예상 날짜를 켰습니다" + (areShown ? "" : ". 필터, 정렬, 레인, 모든 프로젝트에서는 나오지 않습니다")
  }

  func dateMark(_ date: String) -> String { "\(percent(85)) \(date)까지" }
  func plainDateMark(_ date: String) -> String { "위 카드: \(date)까지 끝날 확률 \(percent(85))" }

  func densityIs(_ chosen: Density, shown: Density) -> String {
    let what = { (density: Density) in
      switch density {
      case .relaxed: "넉넉하게"
      case .plain: "보통"
      case .compact: "촘촘하게"
      case .titles: "제목만"
      }
    }
    return "카드 보기: \(what(chosen))" + (shown == chosen ? "" : " (화면이 낮아 \(what(shown)))")
  }

  func besideIs(_ chosen: Beside, from columns: Int?) -> String {
    let what =
      switch chosen {
      case .agenda: "일정"
      case .detail: "고른 카드"
      case .none: "없음"
      }
    return "보드 옆: \(what)" + (columns.map { " (화면 폭 \($0)열부터)" } ?? "")
  }

  var besideDetail: String { "카드" }

  func noTemplate(_ names: String) -> String { "그런 서식은 없습니다. 있는 서식: \(names)" }
  var noTemplates: String { "서식이 없습니다. 설정 파일의 [templates] 아래에 추가하세요" }
}
