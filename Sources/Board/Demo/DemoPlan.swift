import Kanban

/// A text of the demo in both languages.
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

/// A card of the demo and what became of it. Days are counted from today, those that are over backwards.
struct DemoPlan {
  var place = Demo.Place.home
  let title: DemoText
  var notes: DemoText?
  var tags: [DemoText] = []
  var priority = Priority.none
  /// From today on; of what comes again the first one.
  var due: Int?
  var dueMinute: Int?
  var repeats: String?
  var reminder: Int?
  /// How many days ago, at which minute of the day.
  let added: Int
  var minute = 10 * 60
  var begun: Int?
  /// More than once for what comes again.
  var done: [Int] = []
  var removed: Int?
  var waits: DemoText?
  var until: Int?
}
