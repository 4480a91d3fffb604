import Kanban

/// The target for the cards of an imported list: a column with a stage, or `skip`, which leaves them out.
public enum ForeignTarget: Equatable, Sendable {
  case column(Column, stage: String)
  case skip

  /// The column that the usual names of lists mean, in English and Korean; nil for a list of another kind.
  public init?(usualName list: String) {
    let name = list.lowercased().filter { $0.isLetter || $0.isNumber }
    let found = ForeignTarget.usual.first { row in
      row.names.contains(name) || row.beginnings.contains { name.hasPrefix($0) }
    }
    guard let found else { return nil }
    self = .column(found.column, stage: "")
  }

  private static let usual: [(column: Column, names: Set<String>, beginnings: [String])] = [
    (
      .done,
      [
        "finished", "closed", "resolved", "shipped", "released", "완료", "완료됨", "완료된일", "진행완료", "끝", "끝난일", "한일", "종료",
        "마감됨",
      ], ["done", "complete", "archiv"]
    ),
    (
      .doing,
      [
        "wip", "working", "active", "started", "current", "ongoing", "now", "진행", "진행중", "진행중인일", "하는일", "하는중", "작업중",
      ], ["doing", "inprogress"]
    ),
    (
      .todo,
      [
        "backlog", "inbox", "pending", "open", "new", "next", "notstarted", "planned", "waiting", "할일", "해야할일", "예정",
        "대기", "대기중", "백로그", "시작전",
      ], ["todo"]
    ),
  ]
}
