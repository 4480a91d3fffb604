/// What makes a board livable for years.
public protocol LivingWords {
  func waits(for reason: String, until day: String?) -> String
  func untouched(days: Int) -> String
  func noTemplate(_ names: String) -> String
  var noTemplates: String { get }
  var helpFilter: String { get }
  var noKeyLikeThat: String { get }
  func tooManyToShare(_ most: Int) -> String
  var storeOlder: String { get }
  func cardIsElsewhere(_ number: Int, _ project: String, _ there: Int) -> String
}

extension English {
  func waits(for reason: String, until day: String?) -> String {
    (reason.isEmpty ? "waiting" : "waiting: \(reason)") + (day.map { ", until \($0)" } ?? "")
  }
  func untouched(days: Int) -> String {
    days < 60 ? "untouched \(days) days" : "untouched \(days / 30) months"
  }
  func noTemplate(_ names: String) -> String { "There are these templates: \(names)" }
  var noTemplates: String { "There are no templates; [templates] in the configuration makes them" }
  var helpFilter: String { "Find" }
  var noKeyLikeThat: String { "No key does that here" }
  var storeOlder: String {
    "The store is of an older version; open the board once where it may be written to, then it can be read here"
  }
  func cardIsElsewhere(_ number: Int, _ project: String, _ there: Int) -> String {
    "#\(number) was moved: in ‘\(project)’ it is #\(there)"
  }
  func tooManyToShare(_ most: Int) -> String {
    "At most \(grouped(most)) cards at once; ‘sekan export’ writes a whole board"
  }
}

extension Korean {
  func waits(for reason: String, until day: String?) -> String {
    (reason.isEmpty ? "대기" : "대기: \(reason)") + (day.map { ", \($0)까지" } ?? "")
  }
  func untouched(days: Int) -> String {
    days < 60 ? "\(days)일째 그대로" : "\(days / 30)개월째 그대로"
  }
  func noTemplate(_ names: String) -> String { "이런 서식이 있습니다: \(names)" }
  var noTemplates: String { "서식이 없습니다. 설정의 [templates]에서 만듭니다" }
  var helpFilter: String { "찾기" }
  var noKeyLikeThat: String { "여기에는 그런 키가 없습니다" }
  var storeOlder: String { "이전 버전의 저장소입니다. 쓸 수 있는 곳에서 보드를 한 번 연 뒤에 읽으세요" }
  func cardIsElsewhere(_ number: Int, _ project: String, _ there: Int) -> String {
    "#\(number) 카드는 옮겨져 ‘\(project)’의 #\(there) 카드입니다"
  }
  func tooManyToShare(_ most: Int) -> String {
    "한 번에 \(grouped(most))장까지입니다. 보드 전체는 ‘sekan export’로 씁니다"
  }
}
