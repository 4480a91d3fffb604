import Kanban

/// Sentences for other programs and their readers: in English, whatever the language, as the names beside them are.
extension Card {
  public var toldRepeat: String? { text.repeats.map { Language.english.words.sentence(of: $0) } }

  public var toldReminders: [String] {
    text.reminders.map { reminder in
      switch reminder {
      case .before(let minutes): Language.english.words.minutesBefore(minutes)
      case .at(let wall, let zone, _): "\(wall.day.text)T\(WallTime.clock(wall.minute)) \(zone)"
      }
    }
  }
}

extension Markdown.Prose {
  public init(_ card: Card) {
    let reminders = card.toldReminders
    self.init(
      repeats: card.toldRepeat, reminders: reminders.isEmpty ? nil : reminders.joined(separator: ", "))
  }
}
