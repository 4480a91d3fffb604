import Kanban

/// What people try to call a command beside its title: names from other programs, and shorter ones.
extension Language {
  func otherNames(of command: Command) -> [String] {
    switch self {
    case .english: command.english
    case .korean: command.korean
    }
  }

  func otherNames(of verb: Verb) -> [String] {
    switch self {
    case .english: verb.english
    case .korean: verb.korean
    }
  }
}

extension Command {
  /// None for most: their titles begin with the word one thinks of.
  fileprivate var english: [String] {
    switch self {
    case .leave: ["quit", "q", "q!", "qa", "exit", "wq"]
    case .remove: ["delete", "del", "rm"]
    case .purgeAll: ["empty"]
    case .complete: ["done", "finish", "close"]
    case .undo: ["u"]
    case .search: ["find", "grep"]
    case .sortCards: ["sort"]
    case .unfilterCards: ["unfilter", "all"]
    case .showProjects: ["project"]
    case .showBoard: ["board"]
    case .showTrash: ["trash", "bin"]
    case .showCalendar: ["cal"]
    case .goToHistory: ["log", "changes"]
    case .openDetail: ["view", "details"]
    case .editLimit: ["wip"]
    case .editExternally: ["editor", "vi", "vim"]
    case .duplicate: ["clone"]
    case .copy: ["yank"]
    case .repeatLast: ["again"]
    case .clearSamples: ["samples"]
    case .help: ["keys", "h", "man"]
    case .redraw: ["refresh"]
    default: []
    }
  }

  fileprivate var korean: [String] {
    switch self {
    case .leave: ["종료", "나가기"]
    case .remove: ["삭제", "지우기"]
    case .purgeAll: ["비우기"]
    case .complete: ["완료", "끝"]
    case .undo: ["취소", "실행취소"]
    case .redo: ["다시실행"]
    case .search: ["검색", "찾기"]
    case .sortCards: ["정렬", "순서"]
    case .filterCards: ["필터"]
    case .unfilterCards: ["필터해제"]
    case .showTrash: ["휴지통"]
    case .showBoard: ["보드"]
    case .showCalendar: ["캘린더"]
    case .goToHistory: ["이력"]
    case .openDetail: ["열기", "보기"]
    case .editExternally: ["편집기"]
    case .duplicate: ["사본"]
    case .help: ["단축키"]
    case .redraw: ["새로고침"]
    default: []
    }
  }
}

extension Verb {
  fileprivate var english: [String] {
    switch self {
    case .due: ["deadline"]
    case .tag: ["tags", "label"]
    case .priority: ["prio"]
    case .move: ["mv"]
    case .add: ["new", "create"]
    case .repeat: ["recur"]
    case .remind: ["reminder"]
    case .go: ["goto"]
    case .start, .skip, .pause, .resume, .detach, .retag, .send, .wait, .template, .limit, .write, .pipe, .snooze,
      .dismiss:
      []
    }
  }

  fileprivate var korean: [String] {
    switch self {
    case .due: ["기한", "마감일"]
    case .tag: ["라벨"]
    case .priority: ["우선순위"]
    case .move: ["이동"]
    case .limit: ["제한"]
    case .start, .repeat, .remind, .skip, .pause, .resume, .detach, .retag, .send, .wait, .add, .template, .go, .write,
      .pipe, .snooze, .dismiss:
      []
    }
  }
}
