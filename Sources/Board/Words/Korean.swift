import Kanban

/// The board in Korean.
struct Korean: Words {
  var home: String { "홈" }

  func column(_ column: Column) -> String {
    switch column {
    case .todo: "할 일"
    case .doing: "진행 중"
    case .done: "완료"
    }
  }

  func emptyColumn(_ column: Column) -> String {
    switch column {
    case .todo: "할 일이 없습니다. {addLast} 키로 카드를 추가합니다."
    case .doing: "시작한 일이 없습니다. 할 일의 카드에서 {moveCardRight} 키를 누르면 여기로 옵니다."
    case .done: "끝낸 일이 없습니다. 카드에서 {complete} 키를 누르면 완료됩니다."
    }
  }

  func lateCount(_ count: String) -> String { "기한 지남 \(count)" }
  func todayCount(_ count: String) -> String { "오늘 마감 \(count)" }

  func priority(_ priority: Priority) -> String {
    switch priority {
    case .none: "없음"
    case .low: "낮음"
    case .medium: "보통"
    case .high: "높음"
    }
  }

  var tooSmall: String { "화면이 작습니다" }

  // MARK: Days

  var today: String { "오늘" }
  var tomorrow: String { "내일" }
  var yesterday: String { "어제" }
  func daysLate(_ days: Int) -> String { "\(days)일 지남" }
  func lateSince(_ time: String) -> String { "\(time)부터 지남" }
  func shortWeekday(_ weekday: Weekday) -> String { Korean.weekdays[weekday.rawValue] }

  func shortDate(_ day: Day, withYear: Bool) -> String {
    (withYear ? "\(day.year)년 " : "") + "\(day.month)월 \(day.dayOfMonth)일"
  }

  func mediumDate(_ day: Day) -> String { "\(day.month)월 \(day.dayOfMonth)일 (\(shortWeekday(day.weekday)))" }

  func longDate(_ day: Day) -> String {
    "\(day.year)년 \(day.month)월 \(day.dayOfMonth)일 \(shortWeekday(day.weekday))요일"
  }

  func shortMoment(_ day: Day, withYear: Bool) -> String {
    "\(shortDate(day, withYear: withYear)) (\(shortWeekday(day.weekday)))"
  }

  func capitalised(_ word: String) -> String { word }
  func grouped(_ number: Int) -> String { English().grouped(number) }

  private static let weekdays = ["월", "화", "수", "목", "금", "토", "일"]

  /// 을/를, 이/가, 은/는: the first after a final consonant, the second after a vowel.
  static func with(_ word: String, _ afterConsonant: String, _ afterVowel: String) -> String {
    let sounding = word.unicodeScalars.last { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    return word + (sounding.map(endsInConsonant) == true ? afterConsonant : afterVowel)
  }

  private static func endsInConsonant(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAC00...0xD7A3: (scalar.value - 0xAC00) % 28 != 0
    // Digits by their Korean names (영 일 이 삼 …), letters by theirs (엘 엠 엔 알).
    case 0x30, 0x31, 0x33, 0x36, 0x37, 0x38: true
    default: "LMNRlmnr".unicodeScalars.contains(scalar)
    }
  }

  /// 으로/로: 로 also after ㄹ.
  static func toward(_ word: String) -> String {
    let sounding = word.unicodeScalars.last { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    guard let last = sounding, (0xAC00...0xD7A3).contains(last.value) else { return word + "(으)로" }
    let final = (last.value - 0xAC00) % 28
    return word + (final == 0 || final == 8 ? "로" : "으로")
  }

  // MARK: Menus and questions

  func moveMenuTitle(_ number: Int) -> String { "#\(number) 옮기기" }
  func moveTo(_ column: String) -> String { "\(Korean.toward(column)) 옮기기" }
  func pasteTitle(_ lines: Int) -> String { "\(lines)줄 붙여넣기" }
  func pasteAsCards(_ count: Int) -> String { count == 1 ? "카드 한 장" : "한 줄에 한 장씩, 카드 \(count)장" }
  var pasteAsOneCard: String { "카드 한 장으로, 나머지는 메모에" }
  func tooMuchForCards(_ lines: Int, _ characters: Int) -> String {
    "카드는 \(grouped(lines))줄, 줄마다 \(grouped(characters))자까지입니다. 메모가 있는 한 장에는 다 들어갑니다"
  }
  var draftTitle: String { "저장하지 않은 글" }
  func draftFound(_ title: String, _ when: String) -> String { "‘\(title)’ 카드가 저장되지 않았습니다 (\(when))" }
  var draftContinue: String { "이어서 쓰기" }
  var draftDiscard: String { "버리기" }
  var draftLater: String { "나중에" }
  var untitled: String { "제목 없음" }

  // MARK: The editor

  func label(_ field: CardField) -> String {
    switch field {
    case .title: "제목"
    case .due: "마감"
    case .start: "시작"
    case .repeats: "반복"
    case .reminders: fieldReminders
    case .tags: "태그"
    case .priority: "중요도"
    case .notes: "메모"
    }
  }

  func label(_ part: EditorModel.Part) -> String {
    switch part {
    case .field(let field): label(field)
    case .done: "저장"
    case .cancel: "취소"
    case .editor: "편집기"
    }
  }

  func placeholder(_ field: CardField) -> String {
    switch field {
    case .title: "무엇을 할까요?"
    case .due: "금, +3, 12-25 17:00"
    case .start: "날짜"
    case .repeats: "매주, 2주마다"
    case .reminders: remindersPlaceholder
    case .tags: "업무, 집"
    case .priority, .notes: ""
    }
  }

  var notesPlaceholder: String { "메모. “- [ ] …” 줄은 체크리스트가 됩니다" }
  func newCardTitle(_ column: String) -> String { "새 카드 · \(column)" }
  func editTitle(_ number: Int) -> String { "#\(number) 편집" }
  var keepTyped: String { "입력한 내용을 저장할까요?" }
  var keepEditing: String { "계속 쓰기" }
  var dateNotUnderstood: String { "알 수 없음. 예: 금, +3, 12월 25일 17:00" }
  func editorFailed(_ why: String) -> String { "편집기를 쓸 수 없어 글을 그대로 두었습니다: \(why)" }
  func draftNotSaved(_ why: String) -> String { "입력한 글을 디스크에 보관할 수 없습니다: \(why)" }

  // MARK: The detail

  var history: String { "기록" }
  func wasDue(_ date: String) -> String { "마감 \(date)" }
  func doneAt(_ moment: String) -> String { "\(moment) 완료" }
  func starts(_ date: String) -> String { "\(date) 시작" }
  func addedAt(_ moment: String) -> String { "\(moment) 추가" }

  var samples: [(title: String, notes: String)] {
    [
      ("세칸을 시작합니다", "{moveCardRight} 키로 진행 중으로 옮기고 {undo} 키로 되돌립니다."),
      ("마감을 정해 보세요", "{editDue} 키를 누르고 금, +3, 12월 25일 오후 5시처럼 씁니다."),
      ("단계를 하나씩 체크하세요", "{openDetail} 키로 열고 {toggleLine} 키로 체크합니다.\n- [x] 이 글 읽기\n- [ ] 이 줄 체크하기"),
      ("카드를 옮겨 보세요", "{showMoveMenu} 키는 갈 곳을 보여 줍니다. 모든 키는 {help} 키로 봅니다."),
      ("예시 카드 지우기", "{clearSamples} 키는 예시 카드만 지웁니다."),
    ]
  }
}
