import Kanban
import Time

/// A card, and another value for each field, for tests that cover all fields.
public enum Fields {
  public static let card = CardText(title: "Water the plants", due: .day(Sample.day + 10))

  private static let morning = WallTime(Sample.day + 3, minute: 9 * 60)

  /// A value that differs from the card's.
  public static func other(_ field: CardField) -> FieldValue {
    switch card[field] {
    case .text: .text("Other words \"so\" \\ 다른 글\n\u{1}".asTitle)
    case .deadline: .deadline(Sample.clock.deadline(Sample.day + 20, minute: 17 * 60))
    case .day: .day(Sample.day + 2)
    case .tags: .tags(["ops", "보안"])
    case .priority: .priority(.high)
    case .repeats: .repeats(Repeat(RecurrenceRule(.weekly, interval: 2), from: .day(Sample.day + 10)))
    case .size: .size(3)
    case .length: .length(80)
    case .reminders:
      .reminders([.before(minutes: 15), .at(morning, zone: "UTC", instant: Zone.utc.moment(of: morning))])
    }
  }

  public static func card(with field: CardField) -> CardText {
    var text = card
    text[field] = other(field)
    return text
  }

  /// The card with the other value in every field.
  public static let everything = CardField.allCases.reduce(into: card) { $0[$1] = other($1) }
}
