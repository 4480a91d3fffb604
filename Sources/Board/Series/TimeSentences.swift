import Kanban

/// Sentences for other programs and their readers: in English, whatever the language, as the names beside them are.
extension Card {
  public var repeatSentence: String? { text.repeats.map { Language.english.words.sentence(of: $0) } }

  fileprivate var reminderSentence: String? {
    let sentences = text.reminders.map { reminder in
      switch reminder {
      case .before(let minutes): Language.english.words.minutesBefore(minutes)
      case .at(let wall, let zone, _): "\(wall.day.text)T\(WallTime.clock(wall.minute)) \(zone)"
      }
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: ", ")
  }
}

extension Markdown.Prose {
  public init(_ card: Card) { self.init(repeats: card.repeatSentence, reminders: card.reminderSentence) }
}
