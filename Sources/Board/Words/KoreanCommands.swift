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
    case .edit: "편집"
    case .editDue: "마감 편집"
    case .editTags: "태그 편집"
    case .editPriority: "중요도 편집"
    case .editExternally: "$EDITOR에서 편집"
    case .showMoveMenu: "옮기기 메뉴"
    case .moveCardLeft: "카드를 왼쪽 칸으로"
    case .moveCardRight: "카드를 오른쪽 칸으로"
    case .moveCardDown: "카드를 아래로"
    case .moveCardUp: "카드를 위로"
    case .complete: "완료하기, 다시 열기"
    case .remove: "휴지통으로"
    case .copy: "번호와 제목 복사"
    case .editWaiting: "대기와 이유"
    case .duplicate: "복제"
    case .copyMarkdown: "Markdown으로 복사"
    case .mark: "표시하기, 또는 해제"
    case .markRange: "범위 표시하기. 다시 누르면 끝"
    case .markAll: "칸 전체 표시하기"
    case .repeatLast: "마지막 변경 다시 하기"
    case .editLimit: "칸의 제한"
    case .setNoPriority: "우선순위 없음"
    case .setLowPriority: "우선순위 낮음"
    case .setMediumPriority: "우선순위 보통"
    case .setHighPriority: "우선순위 높음"
    case .undo: "되돌리기"
    case .redo: "다시 실행"
    case .follow: "옮겨 간 카드로 가기"
    case .clearSamples: "예시 카드 지우기"
    case .toggleLine: "체크하기, 체크 풀기"
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
    case .goToHistory: "기록"
    case .cardHistory: "카드의 기록"
    case .revert: "그 변경 직후의 모습으로 되돌리기"
    case .filterHistory: "기록 골라 보기"
    case .unfilterHistory: "기록 모두 보기"
    case .searchHistory: "기록에서 찾기"
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
    case .switchToList: "목록과 입력 줄 오가기"
    case .renameProject: "프로젝트 이름 바꾸기"
    case .archiveProject: "프로젝트 보관하기, 꺼내기"
    case .moveProjectDown: "프로젝트를 아래로"
    case .moveProjectUp: "프로젝트를 위로"
    case .moveToProject: "다른 프로젝트로"
    }
  }

  func short(_ command: Command) -> String {
    switch command {
    case .showMoveMenu: "옮기기"
    case .editDue: "마감"
    case .editExternally: "편집기"
    case .addLast: "추가"
    case .addLine: "항목 추가"
    case .complete: "완료"
    case .remove: "휴지통"
    case .mark: "표시"
    case .openDetail: "열기"
    case .toggleLine: "체크"
    case .openLink: "링크"
    case .back: "뒤로"
    case .renameProject: "이름"
    case .archiveProject: "보관"
    case .moveProjectDown: "순서"
    case .switchToList: "목록"
    case .revert: "그때로"
    case .filterHistory: "골라 보기"
    case .searchHistory: "찾기"
    case .unfilterHistory: "모두"
    default: title(of: command)
    }
  }

  func offer(_ command: Command, key: String) -> String {
    switch command {
    case .undo: "\(key) 되돌리기"
    case .redo: "\(key) 다시 실행"
    case .follow: "\(key) 따라가기"
    case .cancel: "\(key) 그만두기"
    default: "\(key) \(short(command))"
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
    case .moveMenu: "옮기기 메뉴"
    case .help: "도움말"
    case .popover: "한 줄: 태그, 마감, 제한"
    case .priorityMenu: "우선순위"
    case .palette: "명령 줄"
    case .helpFilter: "키 찾는 중"
    case .editorLine: "편집, 한 줄"
    case .editorNotes: "편집, 메모"
    case .editorPriority: "편집, 중요도"
    case .editorButton: "편집, 단추"
    case .editorQuestion: "편집 닫기"
    case .pasteQuestion: "여러 줄 붙여넣기"
    case .draftQuestion: "저장하지 않은 글"
    case .projects: "프로젝트, 목록"
    case .projectsLine: "프로젝트, 입력 줄"
    case .history: "기록"
    case .historyMenu: "기록, 골라 보기"
    case .historyWords: "기록, 찾을 말"
    case .revertQuestion: "그때로 되돌리기"
    }
  }

  func helpTitle(_ screen: String, _ dot: String) -> String { "키\(dot)\(screen)" }

  var helpRemarks: [String] {
    [
      "마우스: 누르면 고르고, 두 번 누르면 열고, 휠로 넘기고, 카드는 끌어서 옮기며, 오른쪽 단추는 옮기기 메뉴를 엽니다.",
      "두벌식 입력 상태에서도, 키릴이나 그리스 자판에서도 명령 키가 자판 위치대로 작동합니다. 한글 입력기가 마지막 글자를 늦게 보내므로 다음 키나 Enter와 함께 전달됩니다.",
    ]
  }
}
