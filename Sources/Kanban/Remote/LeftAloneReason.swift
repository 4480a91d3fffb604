/// Why an object of a calendar becomes no card and no page. It stays unchanged on the server.
public enum LeftAloneReason: String, CaseIterable, Hashable, Sendable {
  /// An event, or a journal entry where the journal is not kept there.
  case notATask
  /// Several tasks under one name, or a single occurrence without its task.
  case severalTasks
  case noName
  /// It repeats in a way that a card cannot.
  case recurrence
  case badDate
  /// Its title or its notes are longer than those of a card can be.
  case tooLong
  case tooLarge
  /// Another task than the one that was sent there.
  case otherTask
  /// A rule of the board forbids it.
  case refused
}
