/// The palette's commands with an argument, in the order of the list.
public enum Verb: CaseIterable, Sendable {
  case due, start, `repeat`, remind, skip, pause, resume, detach, tag, retag, priority, size, estimate, spent, clock,
    move, send, newProject, wait, part, add, template
  case go, limit, titles, stages, filter, sort, lanes, dateMarks, mark, when, review, write, pipe, snooze, dismiss,
    theme, date, weather
}

/// Name of a verb, the placeholder for its argument, and its aliases.
public struct VerbText: Equatable, Sendable {
  public let name: String
  public let argument: String
  public let otherNames: [String]

  package init(_ name: String, _ argument: String, also otherNames: String...) {
    self.name = name
    self.argument = argument
    self.otherNames = otherNames
  }
}
