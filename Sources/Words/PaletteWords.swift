public protocol PaletteWords {
  /// Name, argument and aliases of a verb. The name is a single lower-case word, because the palette's line is split at
  /// blanks.
  func text(of verb: Verb) -> VerbText
  var paletteTitle: String { get }
  var noSuchCommand: String { get }
  var noSuchCommandButThese: String { get }
  var verbTakesNoWords: String { get }
  func lineIsTooLong(_ most: Int) -> String
  var isSavedAlready: String { get }
  func isInShell(_ line: String) -> String
  var numberIsNeeded: String { get }
  func chooseOneOf(_ names: String) -> String
  func noCardNumbered(_ number: Int) -> String
  func numberIsInTrash(_ number: Int) -> String
  var none: String { get }
  var twoTagsAreNeeded: String { get }
  var threeTitlesAreNeeded: String { get }
  var stagesAreNeeded: String { get }
  func noSuchTag(_ tag: String) -> String
  /// Refuses the verb `date`, which is for journal pages, on a card; names the verb for a card, `due`.
  func dateIsOfPages(due: String) -> String
  /// Refuses verbs such as `filter`, `sort` and `mark` on screens without the board.
  var filterIsOfBoard: String { get }
}

extension English {
  var paletteTitle: String { "Commands" }
  var noSuchCommand: String { "No such command" }
  func lineIsTooLong(_ most: Int) -> String { "A line holds at most \(grouped(most)) bytes; nothing was added" }
  var noSuchCommandButThese: String { "No such command; choose one of these" }
  var verbTakesNoWords: String { "This command takes no words after its name" }
  func isInShell(_ line: String) -> String { "Run ‘\(line)’ in a shell" }
  var isSavedAlready: String { "Every change is saved at once; there is nothing to save" }
  var numberIsNeeded: String { "Type a card number or a day, like #12 or fri" }
  func chooseOneOf(_ names: String) -> String { "Use one of: \(names)" }
  func numberIsInTrash(_ number: Int) -> String { "#\(number) is in the trash" }
  func noCardNumbered(_ number: Int) -> String { "No card #\(number) here" }
  var none: String { "none" }
  var threeTitlesAreNeeded: String { "Type three titles with commas, like Ideas, Now, Done" }
  var stagesAreNeeded: String { "Type a column and its stages with commas, like doing build, review" }
  var twoTagsAreNeeded: String { "Type two tags: the old name and the new one" }
  func noSuchTag(_ tag: String) -> String { "No card here has the tag ‘\(tag)’" }
  func dateIsOfPages(due: String) -> String { "Only journal pages have a date; for a card type ‘\(due)’" }
  var filterIsOfBoard: String { "Cards can be filtered, sorted and marked only on the board" }

  func text(of verb: Verb) -> VerbText {
    switch verb {
    case .due: VerbText("due", "WHEN  fri, tomorrow 17:00, +3; empty clears", also: "deadline")
    case .start: VerbText("start", "DAY  mon, 12-25; empty clears", also: "begin")
    case .repeat: VerbText("repeat", "HOW OFTEN  every 2 weeks; empty ends it", also: "recur")
    case .remind: VerbText("remind", "WHEN  15 min, 1 day before; empty clears", also: "reminder")
    case .skip: VerbText("skip", "this occurrence", also: "omit")
    case .pause: VerbText("pause", "the series; nothing comes after this one", also: "hold")
    case .resume: VerbText("resume", "the series, from today on", also: "unpause")
    case .detach: VerbText("detach", "this occurrence from its series", also: "split")
    case .tag: VerbText("tag", "+TAG -TAG …", also: "tags", "label")
    case .retag: VerbText("retag", "OLD NEW, on every card of the project", also: "renametag")
    case .priority: VerbText("priority", "none, low, medium, high", also: "prio")
    case .size: VerbText("size", "1 to 99; empty clears", also: "points")
    case .estimate: VerbText("est", "2h, 1h30m; empty clears", also: "estimate")
    case .spent: VerbText("spent", "40m, +20m; empty clears", also: "worked")
    case .clock: VerbText("clock", "starts or stops; 1h30m stops with that time", also: "timer")
    case .move: VerbText("move", "todo, doing, done or a stage", also: "mv")
    case .send: VerbText("send", "PROJECT", also: "transfer")
    case .newProject: VerbText("new-project", "NAME; opens it if it exists", also: "newproject")
    case .wait: VerbText("wait", "#12, REASON until WHEN; empty ends it", also: "waiting")
    case .part: VerbText("part-of", "#12; empty or none for no card", also: "partof", "parent")
    case .add: VerbText("add", "TITLE #tag !high fri", also: "new", "create")
    case .template: VerbText("template", "NAME", also: "form")
    case .date: VerbText("date", "DAY or TIME of the page: fri, 11-03, yesterday 17:00", also: "redate")
    case .go: VerbText("go", "NUMBER of a card, or a day: fri, 12-25, 12th", also: "goto")
    case .limit: VerbText("limit", "NUMBER or none", also: "wip")
    case .titles: VerbText("titles", "Ideas, Now, Done of the columns, or none", also: "columns")
    case .stages: VerbText("stages", "doing build, review, deploy; none clears", also: "phases")
    case .filter: VerbText("filter", "QUERY  late, tag:ops due<fri; empty clears", also: "where", "only")
    case .sort: VerbText("sort", "own, due, priority, changed, created, start", also: "order")
    case .lanes: VerbText("lanes", "priority, due, none, or tags: ops home, area:*", also: "swimlane", "group")
    case .dateMarks: VerbText("date-marks", "between the cards of TODO, on or off", also: "datemarks", "eta")
    case .mark: VerbText("mark", "QUERY  late, tag:ops; empty marks the selected card", also: "select")
    case .when: VerbText("when", "QUERY  tag:release; empty for the open cards", also: "forecast")
    case .review: VerbText("review", "of the last 7 days, as a new page", also: "report")
    case .write: VerbText("write", "FILE", also: "file")
    case .pipe: VerbText("pipe", "COMMAND", also: "sh")
    case .snooze: VerbText("snooze", "10m, 1h; empty for the usual time", also: "later")
    case .dismiss: VerbText("dismiss", "the reminders of the card", also: "mute")
    case .weather: VerbText("weather", "rain 12, snow -3 Busan; off removes it", also: "sky")
    case .theme: VerbText("theme", "NAME; empty lists them all", also: "colors", "colours")
    }
  }
}

extension Korean {
  var paletteTitle: String { "명령" }
  var noSuchCommand: String { "그런 명령은 없습니다" }
  func lineIsTooLong(_ most: Int) -> String { "한 줄에는 \(grouped(most))바이트까지 쓸 수 있어 붙여 넣지 않았습니다" }
  var noSuchCommandButThese: String { "그런 명령은 없습니다. 이 가운데에서 고르세요" }
  var verbTakesNoWords: String { "이 명령은 뒤에 다른 말을 쓰지 않습니다" }
  func isInShell(_ line: String) -> String { "터미널에서 ‘\(line)’ 명령을 실행하세요" }
  var isSavedAlready: String { "바꾸는 즉시 저장되므로 따로 저장하지 않습니다" }
  var numberIsNeeded: String { "카드 번호(#12)나 날짜(금, 12-25)를 쓰세요" }
  func chooseOneOf(_ names: String) -> String { "쓸 수 있는 값: \(names)" }
  func numberIsInTrash(_ number: Int) -> String { "#\(number) 카드는 휴지통에 있습니다" }
  func noCardNumbered(_ number: Int) -> String { "여기에는 #\(number) 카드가 없습니다" }
  var none: String { "없음" }
  var threeTitlesAreNeeded: String { "칸 제목 세 개를 쉼표로 나누어 쓰세요: 생각, 지금, 끝" }
  var stagesAreNeeded: String { "칸과 단계를 쉼표로 나누어 쓰세요: 진행중 제작, 검토" }
  var twoTagsAreNeeded: String { "태그 두 개를 쓰세요: 지금 이름과 새 이름" }
  func noSuchTag(_ tag: String) -> String { "‘\(tag)’ 태그가 붙은 카드가 없습니다" }
  func dateIsOfPages(due: String) -> String { "일기에만 날짜가 있습니다. 카드에는 ‘\(due)’을 쓰세요" }
  var filterIsOfBoard: String { "필터와 정렬, 표시는 보드에서만 할 수 있습니다" }

  func text(of verb: Verb) -> VerbText {
    switch verb {
    case .due: VerbText("마감", "언제  금, 내일 17:00, +3. 비우면 지웁니다", also: "기한", "마감일")
    case .start: VerbText("시작", "날짜  월, 12-25. 비우면 지웁니다", also: "시작일")
    case .repeat: VerbText("반복", "주기  2주마다. 비우면 반복을 지웁니다", also: "되풀이", "주기")
    case .remind: VerbText("알림", "언제  15분 전, 하루 전. 비우면 지웁니다", also: "리마인더")
    case .skip: VerbText("건너뛰기", "이번 차례", also: "넘기기")
    case .pause: VerbText("멈추기", "다시 시작할 때까지 차례가 없습니다", also: "일시정지", "중지")
    case .resume: VerbText("다시시작", "오늘부터 다시", also: "재개")
    case .detach: VerbText("떼어내기", "이번 차례를 별도 카드로", also: "분리")
    case .tag: VerbText("태그", "+태그 -태그 …", also: "라벨")
    case .retag: VerbText("태그이름", "지금이름 새이름. 프로젝트의 모든 카드에서", also: "태그바꾸기")
    case .priority: VerbText("중요도", "없음, 낮음, 보통, 높음", also: "우선순위")
    case .size: VerbText("크기", "1~99. 비우면 지웁니다", also: "규모")
    case .estimate: VerbText("예상", "2시간, 1:30. 비우면 지웁니다", also: "예상시간")
    case .spent: VerbText("소요", "40분, +20분. 비우면 지웁니다", also: "소요시간")
    case .clock: VerbText("시간재기", "시작하거나 멈춥니다. 1:30을 쓰면 그만큼만 더합니다", also: "타이머")
    case .move: VerbText("옮기기", "할 일, 진행 중, 완료 또는 단계", also: "이동")
    case .send: VerbText("보내기", "프로젝트", also: "전송")
    case .newProject: VerbText("새프로젝트", "이름. 이미 있으면 엽니다", also: "프로젝트추가")
    case .wait: VerbText("대기", "#12, 이유 ~언제. 비우면 풀립니다", also: "기다림", "보류")
    case .part: VerbText("상위", "#12. 비우면 상위 카드를 없앱니다", also: "상위카드", "부모")
    case .add: VerbText("추가", "제목 #태그 !높음 금", also: "새카드", "만들기")
    case .template: VerbText("서식", "이름", also: "템플릿")
    case .date: VerbText("일기날짜", "일기의 날짜나 시각: 금, 11-03, 어제 17:00", also: "날짜바꾸기")
    case .go: VerbText("가기", "카드 번호 또는 날짜: 금, 12-25, 12일", also: "이동하기", "열기")
    case .limit: VerbText("한도", "수 또는 없음", also: "제한")
    case .titles: VerbText("칸제목", "생각, 지금, 끝. 또는 없음", also: "칸이름")
    case .stages: VerbText("단계", "진행중 제작, 검토, 배포. ‘없음’이라고 쓰면 지웁니다", also: "세부단계")
    case .filter: VerbText("필터", "조건  지남, 태그:운영 마감<금. 비우면 해제합니다", also: "골라보기", "조건")
    case .sort: VerbText("정렬", "직접, 마감, 중요도, 시작, 최근 변경, 최근 추가", also: "순서")
    case .lanes: VerbText("레인", "중요도, 마감, 없음 또는 태그: 운영 집, 영역:*", also: "스윔레인", "나누기")
    case .dateMarks: VerbText("예상날짜", "할 일 카드 사이의 예상 날짜를 켜거나 끕니다", also: "예상일", "날짜표시")
    case .mark: VerbText("표시", "조건  지남, 태그:운영. 비우면 고른 카드만", also: "선택")
    case .when: VerbText("언제", "조건  태그:배포. 비우면 남은 카드 모두", also: "예측")
    case .review: VerbText("보고", "최근 7일의 업무 보고를 새 일기로", also: "업무보고", "회고")
    case .write: VerbText("파일로", "파일", also: "쓰기")
    case .pipe: VerbText("파이프", "셸 명령", also: "명령으로")
    case .snooze: VerbText("미루기", "10분, 1시간. 비우면 설정한 시간만큼", also: "나중에")
    case .dismiss: VerbText("알림끄기", "카드의 알림", also: "알림지우기")
    case .weather: VerbText("날씨", "비 12, 눈 -3 부산. ‘없음’이라고 쓰면 지웁니다", also: "기온")
    case .theme: VerbText("테마", "이름. 비우면 모두 보여 줍니다", also: "색")
    }
  }
}
