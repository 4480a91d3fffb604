import Kanban

extension Korean {
  /// Aliases by which the palette finds a command; commands that only work in a prompt or at a cursor have none.
  func otherNames(of command: Command) -> [String] {
    switch command {
    case .leave: ["종료", "나가기"]
    case .addQuickly: ["빠른 추가", "여러 장 추가"]
    case .remove: ["삭제", "지우기"]
    case .purge: ["완전 삭제"]
    case .purgeAll: ["비우기"]
    case .complete: ["완료", "끝"]
    case .undo: ["취소", "실행취소"]
    case .redo: ["다시실행"]
    case .repeatLast: ["반복 실행", "한 번 더"]
    case .search: ["검색", "찾기"]
    case .nextHit: ["다음 찾기"]
    case .previousHit: ["이전 찾기"]
    case .widenSearch: ["전체 검색"]
    case .narrowSearch: ["좁히기"]
    case .cycleDensity: ["밀도", "간격"]
    case .cycleBeside: ["옆", "사이드바"]
    case .sortCards: ["순서", "정렬하기"]
    case .chooseLanes: ["스윔레인", "나누기"]
    case .foldLane: ["접기", "펼치기"]
    case .filterCards: ["골라 보기"]
    case .unfilterCards: ["필터해제", "모두 보기"]
    case .filterByCard: ["같은 태그"]
    case .showTrash: ["휴지통", "복구"]
    case .showBoard: ["보드"]
    case .showProjects: ["목록 바꾸기", "다른 프로젝트", "보관"]
    case .showCalendar: ["캘린더", "휴일", "공휴일", "음력"]
    case .showAgenda: ["할 일 목록", "오늘 할 일"]
    case .showNext: ["지금 할 일", "할 수 있는 일"]
    case .showFlow: ["통계 보기", "지표", "리드 타임", "사이클 타임"]
    case .cyclePeriod: ["범위", "몇 주"]
    case .cycleUnit: ["주 단위", "월 단위"]
    case .showReminders: ["알림 목록"]
    case .showRemote: ["원격", "충돌", "캘린더 서버"]
    case .syncNow: ["동기화"]
    case .markSeen: ["확인"]
    case .retrySending: ["재시도"]
    case .showMonth: ["월간"]
    case .showWeek: ["주간"]
    case .showDay: ["일간"]
    case .goToToday: ["오늘로"]
    case .enterDay: ["그날"]
    case .seeAllProjects: ["전체 프로젝트"]
    case .goToHistory: ["이력"]
    case .cardHistory: ["카드 이력"]
    case .filterHistory: ["이력 필터"]
    case .unfilterHistory: ["전체 이력"]
    case .searchHistory: ["이력 검색"]
    case .nextLate: ["지난 마감"]
    case .follow: ["따라가기"]
    case .openDetail: ["열기", "보기"]
    case .edit: ["수정", "고치기"]
    case .editExternally: ["편집기"]
    case .editDue: ["기한", "마감일", "날짜"]
    case .editTags: ["라벨", "꼬리표"]
    case .editPriority: ["우선순위"]
    case .editWaiting: ["기다림"]
    case .editRepeat: ["되풀이", "주기"]
    case .editLimit: ["제한"]
    case .addLast: ["새 카드", "만들기"]
    case .addBelow: ["밑에 추가"]
    case .addAbove: ["위쪽에 추가"]
    case .writeDay: ["날짜에 쓰기"]
    case .addLine: ["할 일 항목", "항목 추가"]
    case .toggleLine: ["체크박스"]
    case .openLink: ["주소 열기", "웹"]
    case .duplicate: ["사본"]
    case .copy: ["번호 복사"]
    case .copyMarkdown: ["마크다운"]
    case .skipOccurrence: ["넘기기"]
    case .toggleClock: ["타이머"]
    case .pauseSeries: ["일시 정지"]
    case .takeOut: ["분리"]
    case .snooze: ["나중에 알림"]
    case .dismiss: ["알림 지우기"]
    case .clearSamples: ["견본 지우기"]
    case .restore: ["되살리기"]
    case .setNoPriority: ["우선순위 없음"]
    case .setLowPriority: ["우선순위 낮음"]
    case .setMediumPriority: ["우선순위 보통"]
    case .setHighPriority: ["우선순위 높음", "중요"]
    case .showMoveMenu: ["이동"]
    case .moveCardLeft: ["왼쪽으로"]
    case .moveCardRight: ["오른쪽으로"]
    case .moveCardDown: ["한 칸 아래"]
    case .moveCardUp: ["한 칸 위"]
    case .moveToTodo: ["할일"]
    case .moveToDoing: ["시작하기", "진행"]
    case .moveToDone: ["끝내기 칸"]
    case .moveToTop: ["맨위"]
    case .moveToBottom: ["맨아래"]
    case .moveToProject: ["보내기"]
    case .moveDayBefore: ["하루 당기기"]
    case .moveDayAfter: ["하루 연기"]
    case .moveWeekBefore: ["일주일 당기기"]
    case .moveWeekAfter: ["일주일 연기"]
    case .mark: ["선택"]
    case .markRange: ["여러 장 선택"]
    case .markAll: ["전체 선택", "모두 표시"]
    case .revert: ["복원하기", "되돌려 놓기"]
    case .renameProject: ["프로젝트 이름"]
    case .archiveProject: ["프로젝트 숨기기"]
    case .moveProjectDown: ["프로젝트 내리기"]
    case .moveProjectUp: ["프로젝트 올리기"]
    case .palette: ["명령어"]
    case .help: ["단축키", "사용법"]
    case .redraw: ["새로고침"]
    case .suspend: ["잠시 나가기"]
    case .filterHelp: ["단축키 찾기"]
    case .back: ["돌아가기"]
    case .showJournal: ["일기장", "다이어리"]
    case .newPage: ["일기 쓰기"]
    case .writePage: ["일기 고치기"]
    case .nextPage: ["다음 쪽"]
    case .previousPage: ["이전 쪽"]
    case .pageHistory: ["일기 이력"]
    case .searchPages: ["일기 검색", "일기 찾기"]
    case .filterPages: ["일기 태그"]
    case .filterByPage: ["같은 태그 일기"]
    case .showOnThisDay: ["몇 년 전 오늘", "추억"]
    case .showRemovedPages: ["지운 일기", "버린 일기"]
    case .copyPage: ["일기 복사"]
    default: []
    }
  }
}

extension Korean {
  func inDialog(_ command: Command, at focus: Focus) -> String? {
    switch (command, focus) {
    case (.accept, .popover), (.accept, .priorityMenu): "정하기"
    case (.accept, .moveMenu): "옮기기"
    case (.accept, .orderMenu): "정렬"
    case (.accept, .filterLine), (.accept, .filterList): "필터"
    case (.accept, .historyWords): "찾기"
    case (.accept, .palette): "실행"
    case (.accept, .projects), (.accept, .projectsLine), (.accept, .linkMenu): "열기"
    case (.accept, .datePicker), (.accept, .seriesMenu), (.accept, .themeMenu), (.accept, .historyMenu),
      (.accept, .laneMenu),
      (.accept, .editorButton):
      "고르기"
    case (.selectDown, .moveMenu), (.selectDown, .priorityMenu), (.selectDown, .orderMenu), (.selectDown, .laneMenu),
      (.selectDown, .themeMenu),
      (.selectDown, .linkMenu), (.selectDown, .historyMenu), (.selectDown, .palette):
      "다음"
    case (.cancel, .popover), (.cancel, .priorityMenu), (.cancel, .moveMenu), (.cancel, .orderMenu),
      (.cancel, .laneMenu),
      (.cancel, .themeMenu), (.cancel, .filterLine), (.cancel, .historyWords), (.cancel, .historyMenu),
      (.cancel, .palette), (.cancel, .pasteQuestion), (.cancel, .revertQuestion), (.cancel, .datePicker),
      (.cancel, .seriesMenu):
      "취소"
    default: nil
    }
  }
}
