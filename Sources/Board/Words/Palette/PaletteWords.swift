import Kanban

/// What the palette says.
public protocol PaletteWords {
  var paletteTitle: String { get }
  var noSuchCommand: String { get }
  /// Where some are called a little like it.
  var noSuchCommandButThese: String { get }
  var isSavedAlready: String { get }
  var numberIsNeeded: String { get }
  func chooseOneOf(_ names: String) -> String
  func noCardNumbered(_ number: Int) -> String
  var none: String { get }
  var twoTagsAreNeeded: String { get }
  func noSuchTag(_ tag: String) -> String
}

extension Verb {
  public func name(in language: Language) -> String {
    switch language {
    case .english: rawValue
    case .korean: korean.name
    }
  }

  /// What stands behind it, as it is hinted at.
  public func argument(in language: Language) -> String {
    switch language {
    case .english: english
    case .korean: korean.argument
    }
  }

  private var english: String {
    switch self {
    case .due: "WHEN  fri, tomorrow 17:00, +3; nothing clears"
    case .tag: "+TAG -TAG …"
    case .retag: "OLD NEW, on every card of the project"
    case .priority: "none, low, medium, high"
    case .move: "todo, doing, done"
    case .send: "PROJECT"
    case .wait: "REASON until WHEN; nothing ends it"
    case .template: "NAME"
    case .write: "FILE"
    case .pipe: "COMMAND"
    case .add: "TITLE"
    case .go: "NUMBER of a card, or a day: fri, 12-25, 12th"
    case .start: "DAY  mon, 12-25; nothing clears"
    case .repeat: "HOW OFTEN  every 2 weeks; nothing ends it"
    case .remind: "WHEN  15 min, 1 day before; nothing clears"
    case .skip: "this occurrence"
    case .pause: "the series; nothing comes after this one"
    case .resume: "the series, from today on"
    case .detach: "this occurrence from its series"
    case .limit: "NUMBER or none"
    case .snooze: "10m, 1h; nothing for as long as always"
    case .dismiss: "the reminders of the card"
    }
  }

  private var korean: (name: String, argument: String) {
    switch self {
    case .due: ("마감", "언제  금, 내일 17:00, +3. 비우면 지웁니다")
    case .tag: ("태그", "+태그 -태그 …")
    case .retag: ("태그이름", "지금 새것. 프로젝트의 모든 카드에서")
    case .priority: ("중요도", "없음, 낮음, 보통, 높음")
    case .move: ("옮기기", "todo, doing, done")
    case .send: ("보내기", "프로젝트")
    case .wait: ("대기", "이유 ~언제. 비우면 풀립니다")
    case .template: ("서식", "이름")
    case .write: ("쓰기", "파일")
    case .pipe: ("명령으로", "셸 명령")
    case .add: ("추가", "제목")
    case .go: ("가기", "카드 번호 또는 날짜: 금, 12-25, 12일")
    case .start: ("시작", "날짜  월, 12-25. 비우면 지웁니다")
    case .repeat: ("반복", "얼마나  2주마다. 비우면 끝납니다")
    case .remind: ("알림", "언제  15분 전, 하루 전. 비우면 지웁니다")
    case .skip: ("건너뛰기", "이번 차례")
    case .pause: ("멈추기", "이번 차례 뒤로는 오지 않습니다")
    case .resume: ("다시시작", "오늘부터 다시")
    case .detach: ("떼어내기", "이번 차례를 별도 카드로")
    case .limit: ("한도", "수 또는 없음")
    case .snooze: ("미루기", "10분, 1시간. 비우면 늘 미루는 만큼")
    case .dismiss: ("알림끄기", "카드의 알림")
    }
  }
}
