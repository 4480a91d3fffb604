import Kanban
import Time

/// Factory methods for field changes, proposed or recorded.
public protocol ChangeOfAField {
  init(_ change: TextChange)
}

extension FieldChange: ChangeOfAField {}
extension TextChange: ChangeOfAField {
  public init(_ change: TextChange) { self = change }
}

extension ChangeOfAField {
  public static func title(_ before: String, _ after: String) -> Self {
    Self(TextChange(.title, .text(before), .text(after)))
  }

  public static func notes(_ before: String, _ after: String) -> Self {
    Self(TextChange(.notes, .text(before), .text(after)))
  }

  public static func due(_ before: Deadline?, _ after: Deadline?) -> Self {
    Self(TextChange(.due, .deadline(before), .deadline(after)))
  }

  public static func start(_ before: Day?, _ after: Day?) -> Self {
    Self(TextChange(.start, .day(before), .day(after)))
  }

  public static func tags(_ before: [String], _ after: [String]) -> Self {
    Self(TextChange(.tags, .tags(before), .tags(after)))
  }

  public static func priority(_ before: Priority, _ after: Priority) -> Self {
    Self(TextChange(.priority, .priority(before), .priority(after)))
  }

  public static func repeats(_ before: Repeat?, _ after: Repeat?) -> Self {
    Self(TextChange(.repeats, .repeats(before), .repeats(after)))
  }

  public static func reminders(_ before: [Reminder], _ after: [Reminder]) -> Self {
    Self(TextChange(.reminders, .reminders(before), .reminders(after)))
  }
}

/// More short forms like those in `Change.swift`, which only tests use.
extension Change {
  public static func retagged(_ ids: [CardID], removing old: TagRemoval, adding new: [String]) -> Self {
    .cards(.retag(removing: old, adding: new), on: ids)
  }
  public static func tagRenamed(_ ids: [CardID], _ tag: String, to new: String) -> Self {
    .cards(.rename(tag: tag, to: new), on: ids)
  }
  public static func prioritized(_ ids: [CardID], _ priority: Priority) -> Self {
    .cards(.prioritize(priority), on: ids)
  }
  public static func rescheduled(_ ids: [CardID], _ due: Deadline?) -> Self { .cards(.reschedule(due), on: ids) }
}
