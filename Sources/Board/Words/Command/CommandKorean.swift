import Kanban

extension Korean {
  func title(of command: Command) -> String {
    switch command {
    case .selectDown: "아래로"
    case .selectUp: "위로"
    case .focusLeft: "왼쪽 칸"
    case .focusRight: "오른쪽 칸"
    case .selectFirst: "처음"
    case .selectLast: "끝"
    case .pageDown: "한 화면 아래"
    case .pageUp: "한 화면 위"
    case .halfPageDown: "반 화면 아래"
    case .halfPageUp: "반 화면 위"
    case .goToTodo: "할 일로 가기"
    case .goToDoing: "진행 중으로 가기"
    case .goToDone: "완료로 가기"
    case .openDetail: "카드 열기"
    case .addLast: "끝에 카드 추가"
    case .addBelow: "아래에 카드 추가"
    case .addAbove: "위에 카드 추가"
    case .addQuickly: "한 줄에 한 장씩 카드 추가"
    case .edit: "편집"
    case .editDue: "마감"
    case .editTags: "태그"
    case .editPriority: "중요도"
    case .editExternally: "$EDITOR에서 편집"
    case .showMoveMenu: "옮기기 메뉴"
    case .moveCardLeft: "카드를 왼쪽 칸으로"
    case .moveCardRight: "카드를 오른쪽 칸으로"
    case .moveCardDown: "카드를 아래로"
    case .moveCardUp: "카드를 위로"
    case .complete: "완료 또는 다시 열기"
    case .remove: "휴지통으로"
    case .copy: "번호와 제목 복사"
    case .editWaiting: "대기"
    case .duplicate: "복제"
    case .copyMarkdown: "Markdown으로 복사"
    case .mark: "표시 또는 해제"
    case .markRange: "범위 표시, 다시 누르면 끝"
    case .markAll: "칸 전체 표시"
    case .repeatLast: "마지막 변경 다시 하기"
    case .editLimit: "한도"
    case .setNoPriority: "중요도 없음"
    case .setLowPriority: "중요도 낮음"
    case .setMediumPriority: "중요도 보통"
    case .setHighPriority: "중요도 높음"
    case .undo: "되돌리기"
    case .redo: "다시 실행"
    case .follow: "옮겨 간 카드로 가기"
    case .clearSamples: "예시 카드 지우기"
    case .toggleLine: "체크 또는 해제"
    case .addLine: "체크리스트 항목 추가"
    case .openLink: "링크 열기"
    case .nextCard: "다음 카드"
    case .previousCard: "이전 카드"
    case .moveToTodo: "할 일로"
    case .moveToDoing: "진행 중으로"
    case .moveToDone: "완료로"
    case .moveToTop: "맨 위로"
    case .moveToBottom: "맨 아래로"
    case .accept: "확인"
    case .save: "저장"
    case .nextField: "다음 항목"
    case .previousField: "이전 항목"
    case .choosePrevious: "이전 값"
    case .chooseNext: "다음 값"
    case .discard: "버리기"
    case .answerYes: "예"
    case .answerNo: "아니요"
    case .showCalendar: "달력"
    case .showAgenda: "일정: 마감 지남, 오늘, 앞으로"
    case .showMonth: "월"
    case .showWeek: "주"
    case .showDay: "일"
    case .seeAllProjects: "모든 프로젝트, 또는 이 프로젝트만"
    case .enterDay: "그날의 카드로"
    case .goToToday: "오늘"
    case .dayBefore: "전날"
    case .dayAfter: "다음 날"
    case .weekBefore: "이전 주"
    case .weekAfter: "다음 주"
    case .monthBefore: "이전 달"
    case .monthAfter: "다음 달"
    case .yearBefore: "이전 해"
    case .yearAfter: "다음 해"
    case .moveDayBefore: "카드를 하루 앞당기기"
    case .moveDayAfter: "카드를 하루 미루기"
    case .moveWeekBefore: "카드를 한 주 앞당기기"
    case .moveWeekAfter: "카드를 한 주 미루기"
    case .nextScreen: "다음 화면"
    case .previousScreen: "이전 화면"
    case .skipOccurrence: "이번 차례 건너뛰기"
    case .pauseSeries: "반복 멈추기·다시 시작"
    case .takeOut: "이번 차례 떼어 내기"
    case .editRepeat: "반복"
    case .changeThisOne: "이번 차례만 바꾸기"
    case .changeAllFollowing: "이번부터 모두 바꾸기"
    case .showReminders: "울린 알림"
    case .snooze: "알림 미루기"
    case .dismiss: "알림 끄기"
    case .goToHistory: "기록"
    case .cardHistory: "카드의 기록"
    case .revert: "그 변경 직후의 모습으로 되돌리기"
    case .filterHistory: "기록 필터"
    case .unfilterHistory: "기록 모두 보기"
    case .searchHistory: "기록에서 찾기"
    case .cycleDensity: "카드 밀도: 더 자세히, 더 간단히"
    case .cycleBeside: "보드 옆: 일정, 카드, 없음"
    case .filterCards: "필터"
    case .unfilterCards: "필터 해제"
    case .filterByCard: "같은 카드로 필터: 태그, 중요도"
    case .sortCards: "정렬"
    case .takeOffer: "자동 완성"
    case .renameFilter: "이름 바꾸기"
    case .removeFilter: "지우기"
    case .orderOwn: "원래 순서"
    case .orderByDue: "마감순"
    case .orderByPriority: "중요도순"
    case .orderByChange: "최근 변경순"
    case .orderByAge: "최근 추가순"
    case .orderByStart: "시작순"
    case .help: "도움말"
    case .palette: "명령"
    case .filterHelp: "키 찾기"
    case .back: "뒤로, 보드에서는 끝내기"
    case .cancel: "닫기"
    case .interrupt: "닫기, 두 번이면 끝내기"
    case .leave: "끝내기"
    case .redraw: "다시 그리기"
    case .suspend: "일시 중단"
    case .showBoard: "보드로 가기"
    case .showProjects: "프로젝트"
    case .search: "모든 카드에서 찾기"
    case .nextHit: "다음 결과"
    case .previousHit: "이전 결과"
    case .widenSearch: "더 넓게 찾기: 휴지통까지"
    case .narrowSearch: "더 좁게 찾기"
    case .switchToList: "목록과 입력 줄 오가기"
    case .showTrash: "휴지통 열기"
    case .restore: "카드 복구"
    case .purge: "영구 삭제 (묻습니다)"
    case .purgeAll: "휴지통 비우기 (묻습니다)"
    case .renameProject: "프로젝트 이름 바꾸기"
    case .archiveProject: "프로젝트 보관 또는 꺼내기"
    case .moveProjectDown: "프로젝트를 아래로"
    case .moveProjectUp: "프로젝트를 위로"
    case .moveToProject: "다른 프로젝트로"
    }
  }

  func short(_ command: Command) -> String {
    switch command {
    case .showMoveMenu: "옮기기"
    case .editExternally: "편집기"
    case .addLast: "추가"
    case .addLine: "항목 추가"
    case .complete: "완료"
    case .remove: "휴지통"
    case .mark: "표시"
    case .openDetail: "열기"
    case .search: "찾기"
    case .nextHit: "다음"
    case .previousHit: "이전"
    case .follow: "따라가기"
    case .markAll: "모두 표시"
    case .cycleDensity: "밀도"
    case .cycleBeside: "보드 옆"
    case .cardHistory: "기록"
    case .showBoard: "보드"
    case .showAgenda: "일정"
    case .seeAllProjects: "모든 프로젝트"
    case .enterDay: "카드"
    case .monthBefore: "이전"
    case .monthAfter: "다음"
    case .moveDayBefore: "하루 당기기"
    case .moveDayAfter: "하루 미루기"
    case .skipOccurrence: "건너뛰기"
    case .takeOut: "떼어 내기"
    case .changeThisOne: "이번만"
    case .changeAllFollowing: "이번부터"
    case .showReminders: "알림"
    case .snooze: "미루기"
    case .dismiss: "끄기"
    case .showTrash: "휴지통"
    case .toggleLine: "체크"
    case .openLink: "링크"
    case .back: "뒤로"
    case .renameProject: "이름"
    case .archiveProject: "보관"
    case .moveProjectDown: "순서"
    case .switchToList: "목록"
    case .revert: "그때로"
    case .filterHistory: "필터"
    case .searchHistory: "찾기"
    case .unfilterHistory: "모두"
    case .restore: "복구"
    case .purge: "영구 삭제"
    case .unfilterCards: "필터 해제"
    case .filterByCard: "같은 것만"
    default: title(of: command)
    }
  }

  /// None for most: their titles begin with the word one thinks of.
  func otherNames(of command: Command) -> [String] {
    switch command {
    case .leave: ["종료", "나가기"]
    case .addQuickly: ["빠른 추가"]
    case .remove: ["삭제", "지우기"]
    case .purgeAll: ["비우기"]
    case .complete: ["완료", "끝"]
    case .undo: ["취소", "실행취소"]
    case .redo: ["다시실행"]
    case .search: ["검색", "찾기"]
    case .cycleDensity: ["밀도", "간격"]
    case .cycleBeside: ["옆", "사이드바"]
    case .sortCards: ["순서"]
    case .filterCards: ["골라 보기"]
    case .unfilterCards: ["필터해제", "모두 보기"]
    case .filterByCard: ["같은 태그"]
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

  func offer(_ command: Command, key: String) -> String {
    switch command {
    case .undo: "\(key): 되돌리기"
    case .redo: "\(key): 다시 실행"
    case .follow: "\(key): 따라가기"
    case .cancel: "\(key): 그만두기"
    default: "\(key): \(short(command))"
    }
  }

  func title(of group: CommandGroup) -> String {
    switch group {
    case .moving: "이동"
    case .cards: "카드"
    case .movingCards: "카드 옮기기"
    case .changes: "변경"
    case .typing: "입력과 대답"
    case .program: "프로그램"
    }
  }

  func title(of focus: Focus) -> String {
    switch focus {
    case .list: "보드"
    case .detail: "카드"
    case .search: "찾기"
    case .moveMenu: "옮기기 메뉴"
    case .help: "도움말"
    case .popover: "한 줄: 태그, 마감, 반복, 한도"
    case .priorityMenu: "중요도"
    case .palette: "명령줄"
    case .helpFilter: "키 찾는 중"
    case .editorLine: "편집, 한 줄"
    case .editorNotes: "편집, 메모"
    case .editorPriority: "편집, 중요도"
    case .editorButton: "편집, 단추"
    case .editorQuestion: "편집 닫기"
    case .seriesQuestion: "반복 카드 바꾸기"
    case .datePicker: "날짜 고르기"
    case .seriesMenu: "반복에 할 일 고르기"
    case .pasteQuestion: "여러 줄 붙여넣기"
    case .draftQuestion: "저장하지 않은 글"
    case .projects: "프로젝트, 목록"
    case .projectsLine: "프로젝트, 입력 줄"
    case .history: "기록"
    case .historyMenu: "기록, 필터"
    case .historyWords: "기록, 찾을 말"
    case .revertQuestion: "그때로 되돌리기"
    case .trash: "휴지통"
    case .trashedCard: "휴지통의 카드"
    case .calendar: "달력"
    case .agenda: "일정"
    case .calendarDay: "달력, 하루"
    case .purgeQuestion: "영구 삭제"
    case .filterLine: "필터"
    case .filterList: "저장한 필터"
    case .quickLine: "한 줄에 한 장씩"
    case .linkMenu: "한 줄의 링크"
    case .themeMenu: "테마"
    case .orderMenu: "정렬"
    case .reminders: "알림"
    }
  }

  var interruptAgain: String { "{interrupt} 키를 다시 누르면 끝냅니다" }
  var interruptAgainKeeping: String { "{interrupt} 키를 다시 누르면 끝냅니다. 쓰던 글은 보관됩니다" }
  var cannotSuspend: String { "돌아갈 셸이 없습니다" }
  func meansNothing(_ keys: String) -> String { "여기서는 ‘\(keys)’ 키를 쓸 수 없습니다" }
  func again(_ what: String) -> String { "다시: \(what)" }
  var nothingToRepeat: String { "다시 할 변경이 아직 없습니다" }
}
