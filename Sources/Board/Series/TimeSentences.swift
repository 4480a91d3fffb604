import Kanban
import Time
import Words

/// The repetition and the reminders of a card in words. `repeatSentence` is in English, for other programs, like the
/// names of the fields beside it.
extension Card {
  public var repeatSentence: String? { text.repeats.map { Language.english.words.sentence(of: $0) } }

  fileprivate func reminderSentence(in words: any Words) -> String? {
    let sentences = text.reminders.map { reminder in
      switch reminder {
      case .before(let minutes): words.minutesBefore(minutes)
      case .onDay(let days, let minute): words.onDay(days, at: WallTime.clock(minute))
      case .at(let wall, let zone, _): "\(wall.day.text)T\(WallTime.clock(wall.minute)) \(zone)"
      }
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: ", ")
  }
}

extension Markdown.Prose {
  /// Texts of a card in the user's language, for output to programs that show them.
  public init(_ card: Card, in words: any Words) {
    self.init()
    repeats = card.text.repeats.map { words.sentence(of: $0) }
    reminders = card.reminderSentence(in: words)
    column = words.plain(card.column)
    priority = words.priority(card.priority)
    waiting = card.waiting?.besideCards.map { words.markdown($0.reason, until: $0.until?.text) }
    names = Dictionary(uniqueKeysWithValues: Markdown.Fact.allCases.map { ($0, words.markdown($0)) })
  }
}
