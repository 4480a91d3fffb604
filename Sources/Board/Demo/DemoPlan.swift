import Kanban

struct DemoText {
  let english: String
  let korean: String

  init(_ english: String, _ korean: String) { (self.english, self.korean) = (english, korean) }

  subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .korean: korean
    }
  }
}

/// A card of the demo with its history. Past events are numbers of days ago.
struct DemoPlan {
  var place = Demo.Place.home
  let title: DemoText
  var notes: DemoText?
  var tags: [DemoText] = []
  var priority = Priority.none
  /// Days from today; for a repeating card, the first deadline.
  var due: Int?
  var dueMinute: Int?
  var repeats: String?
  var reminder: Int?
  /// Days ago, and the minute of the day.
  let added: Int
  var minute = 10 * 60
  var begun: Int?
  /// A repeating card can have several.
  var done: [Int] = []
  var removed: Int?
  var waits: DemoText?
  var until: Int?
}
