import Kanban

extension Options {
  /// What is asked of `sekan remind`.
  struct Reminded {
    enum Deed: Equatable {
      case ring
      /// Goes on ringing until it is ended.
      case watch
      case list(isJSON: Bool)
      /// So many minutes; nil for as long as the settings say.
      case snooze(Int, minutes: Int?)
      case dismiss(Int)
    }

    var deed = Deed.ring
    var command: String?
    var snoozed: String?
    var dismissed: String?
  }

  /// One thing at a time.
  static func remind(_ plain: [String], _ given: [String], _ asked: Reminded) throws(Mistake) -> Reminded {
    var asked = asked
    let deeds = ["--watch", "--list", "--snooze", "--dismiss"].filter(given.contains)
    if deeds.count > 1 { throw .notForCommand(deeds[1], deeds[0]) }
    let spans = plain.dropFirst()
    if spans.count > 1 || asked.snoozed == nil, let word = spans.last { throw .notForCommand(word, "remind") }
    if let number = asked.snoozed {
      let minutes = spans.first.map { MinuteSpan.minutes($0) }
      if let word = spans.first, (minutes ?? nil) ?? 0 <= 0 { throw .badValue(word, "--snooze") }
      asked.deed = .snooze(try Options.number(number, of: "--snooze"), minutes: minutes ?? nil)
    } else if let number = asked.dismissed {
      asked.deed = .dismiss(try Options.number(number, of: "--dismiss"))
    } else if given.contains("--list") {
      asked.deed = .list(isJSON: given.contains("--json"))
    } else if given.contains("--watch") {
      asked.deed = .watch
    }
    if given.contains("--json"), !given.contains("--list") { throw .notForCommand("--json", "remind") }
    return asked
  }

  /// `12` or `#12`.
  static func number(_ word: String, of command: String) throws(Mistake) -> Int {
    guard let number = Int(word.hasPrefix("#") ? String(word.dropFirst()) : word), number > 0 else {
      throw .badValue(word, command)
    }
    return number
  }
}
