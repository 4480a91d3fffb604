import Board
import Kanban

extension Options {
  /// The arguments of `sekan remind`.
  struct Reminded: Equatable {
    enum Wanted: Equatable {
      case ring
      case watch
      case list(isJSON: Bool)
      /// The number of a card, and minutes; nil uses the default duration.
      case snooze(Int, minutes: Int?)
      case dismiss(Int)
    }

    var action = Wanted.ring
    var command: String?
    var snoozed: String?
    var dismissed: String?
  }

  /// Checks that only one action was given.
  mutating func readAlarms(_ spans: ArraySlice<String>, beside given: [ShellOption]) throws(UsageMistake) {
    if isWatching { reminded.action = .watch }
    let actions = [ShellOption.watch, .list, .snooze, .dismiss].filter(given.contains)
    if actions.count > 1 { throw .notForCommand(actions[1].name, actions[0].name) }
    if spans.count > 1 || reminded.snoozed == nil, let word = spans.last { throw .notForCommand(word, command.name) }
    if let number = reminded.snoozed {
      let minutes = try Options.minutes(spans.first)
      reminded.action = .snooze(try Options.number(number, of: ShellOption.snooze.name), minutes: minutes)
    } else if let number = reminded.dismissed {
      reminded.action = .dismiss(try Options.number(number, of: ShellOption.dismiss.name))
    }
    if case .list = reminded.action {
      reminded.action = .list(isJSON: isJSON)
    } else if isJSON {
      throw .notForCommand(ShellOption.json.name, command.name)
    }
  }

  private static func minutes(_ span: String?) throws(UsageMistake) -> Int? {
    guard let span else { return nil }
    guard let minutes = MinuteSpan.minutes(said: span), minutes > 0 else {
      throw .badSpan(span, ShellOption.snooze.name)
    }
    return minutes
  }
}
