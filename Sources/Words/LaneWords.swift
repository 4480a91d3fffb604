import Kanban

public protocol LaneWords {
  var lanesTitle: String { get }
  /// A way to divide the board into lanes, as a row of the menu of lanes; nil for no lanes.
  func title(of grouping: Grouping?) -> String
  /// The lanes in the board's title row, for example `lanes by priority`.
  func inLanes(_ grouping: Grouping) -> String
  func lane(_ priority: Priority) -> String
  /// Name of a lane by deadline. In DONE the one for late cards has another name, because a completed card is not late.
  func lane(_ due: DueGroup, in column: Column) -> String
  /// Name of the lane for cards that have none of the chosen tags.
  var laneOfOthers: String { get }
  var hasNoLanes: String { get }
  var isLastLane: String { get }
  var isFirstLane: String { get }
  var cannotMakeLate: String { get }
  var laneTagsNeeded: String { get }
  var projectLanesNeedAll: String { get }
  var foldLane: String { get }
  /// Name of the lane for cards without a stage, in a column that has stages.
  var noStage: String { get }
  /// Name of the lane for cards with a stage that the column does not have.
  var otherStages: String { get }
  var isLastStage: String { get }
  var isFirstStage: String { get }
  var onlyListedStages: String { get }
}

extension English {
  var lanesTitle: String { "Lanes" }

  func title(of grouping: Grouping?) -> String {
    switch grouping {
    case nil: "no lanes"
    case .priority: "priority"
    case .due: "due date"
    case .tags: "tag …"
    case .project: "project"
    case .stages: "stages"
    }
  }

  func inLanes(_ grouping: Grouping) -> String {
    switch grouping {
    case .priority, .due, .project, .stages: "lanes by \(title(of: grouping))"
    case .tags(let tags): "lanes by \(tags.joined(separator: ", "))"
    }
  }

  func lane(_ priority: Priority) -> String { priority == .none ? "no priority" : self.priority(priority) }

  func lane(_ due: DueGroup, in column: Column) -> String {
    switch due {
    case .late: column == .done ? "earlier" : "late"
    case .today: "today"
    case .week: "this week"
    case .later: "later"
    case .none: "no due date"
    }
  }

  var laneOfOthers: String { "other" }
  var hasNoLanes: String { "The board has no lanes; press {chooseLanes} to choose them" }
  var isLastLane: String { "Already in the last lane" }
  var isFirstLane: String { "Already in the first lane" }
  var cannotMakeLate: String { "A card becomes late by itself; press {editDue} to change its due date" }
  var laneTagsNeeded: String { "Type priority, due, none, or tags, like ops, home or area:*" }
  var projectLanesNeedAll: String { "Lanes by project need the board of all projects" }
  var foldLane: String { "Fold" }
  var noStage: String { "no stage" }
  var otherStages: String { "other stages" }
  var isLastStage: String { "Already in the last stage" }
  var isFirstStage: String { "Already in the first stage" }
  var onlyListedStages: String { "Cards can be moved only to the stages of the column" }
}

extension Korean {
  var lanesTitle: String { "레인" }

  func title(of grouping: Grouping?) -> String {
    switch grouping {
    case nil: "레인 없음"
    case .priority: "중요도"
    case .due: "마감"
    case .tags: "태그 …"
    case .project: "프로젝트"
    case .stages: "단계"
    }
  }

  func inLanes(_ grouping: Grouping) -> String {
    switch grouping {
    case .priority, .due, .project, .stages: "\(title(of: grouping))별 레인"
    case .tags(let tags): "태그별 레인: \(tags.joined(separator: ", "))"
    }
  }

  func lane(_ priority: Priority) -> String { priority == .none ? "중요도 없음" : self.priority(priority) }

  func lane(_ due: DueGroup, in column: Column) -> String {
    switch due {
    case .late: column == .done ? "이전" : "지남"
    case .today: "오늘"
    case .week: "이번 주"
    case .later: "나중"
    case .none: "마감 없음"
    }
  }

  var laneOfOthers: String { "기타" }
  var hasNoLanes: String { "보드에 레인이 없습니다. {chooseLanes} 키로 나눌 수 있습니다" }
  var isLastLane: String { "이미 마지막 레인입니다" }
  var isFirstLane: String { "이미 첫 레인입니다" }
  var cannotMakeLate: String { "‘지남’ 레인으로는 옮길 수 없습니다. {editDue} 키로 마감을 바꾸세요" }
  var laneTagsNeeded: String { "중요도, 마감, 없음 또는 태그(운영, 집, 영역:*)를 쓰세요" }
  var projectLanesNeedAll: String { "프로젝트별 레인은 모든 프로젝트를 볼 때만 쓸 수 있습니다" }
  var foldLane: String { "접기" }
  var noStage: String { "단계 없음" }
  var otherStages: String { "다른 단계" }
  var isLastStage: String { "이미 마지막 단계입니다" }
  var isFirstStage: String { "이미 첫 단계입니다" }
  var onlyListedStages: String { "칸에 있는 단계로만 옮길 수 있습니다" }
}
