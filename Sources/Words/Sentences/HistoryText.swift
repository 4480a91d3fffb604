import Kanban
import Time

/// History sentences for the command line, which has no surroundings.
public enum HistoryText {
  /// The sentence about an entry. Other cards in it have the names that they have in the entry's project.
  public static func sentence(
    _ entry: Entry, words: any Words, clock: Clock, in store: any CardQuestions
  ) -> String {
    let sentences = Sentences(
      words: words, clock: clock, name: { words.reference(to: $0, from: entry.project, in: store)?.text },
      titleAndReference: { words.titleAndReference(of: $0, from: entry.project, in: store) })
    return sentences.limited(entry) ?? sentences.ofProject(entry) ?? sentences.happened(entry)
  }

  public static func page(_ date: PageDate, words: any Words, clock: Clock) -> String {
    DateText(words: words, clock: clock).page(date)
  }

  public static func day(_ day: Day, words: any Words, clock: Clock) -> String {
    DateText(words: words, clock: clock).medium(day)
  }

  public static func long(_ due: Deadline, words: any Words, clock: Clock) -> String {
    DateText(words: words, clock: clock).long(due)
  }

  public static func waiting(_ card: CardSummary, words: any Words, clock: Clock) -> String {
    DateText(words: words, clock: clock).waiting(card)?.text ?? ""
  }

  public static func due(
    _ card: CardSummary, words: any Words, clock: Clock, signs: @autoclosure () -> Signs
  ) -> String {
    let text = DateText(words: words, clock: clock).due(card)?.text ?? ""
    return card.position.column == .done && !text.isEmpty ? "\(signs().done) \(text)" : text
  }
}
