/// What a board shows of a card: everything but the rest of long notes.
public struct CardSummary: Equatable, Sendable {
  public let id: CardID
  public let number: Int
  public let position: Position
  public let title: String
  /// The first characters of the notes; enough for the few lines that a board shows.
  public let opening: String
  public let due: Deadline?
  public let start: Day?
  public let tags: [String]
  public let priority: Priority
  public let progress: Progress
  public let repeats: Repeat?
  public let waiting: Waiting?
  public let changed: Moment

  public static let openingLength = 512

  public init(
    id: CardID, number: Int, position: Position, title: String, opening: String, due: Deadline?, start: Day? = nil,
    tags: [String], priority: Priority, progress: Progress, repeats: Repeat? = nil, waiting: Waiting? = nil,
    changed: Moment
  ) {
    self.id = id
    self.number = number
    self.position = position
    self.title = title
    self.opening = opening
    self.due = due
    self.start = start
    self.tags = tags
    self.priority = priority
    self.progress = progress
    self.repeats = repeats
    self.waiting = waiting
    self.changed = changed
  }

  public var rank: Rank { Rank(place: position.place, id: id) }

  public func isLate(at clock: Clock) -> Bool {
    position.column != .done && due?.isPast(at: clock) == true
  }
}

extension Card {
  public var summary: CardSummary {
    CardSummary(
      id: id, number: number, position: position, title: title,
      opening: String(String.UnicodeScalarView(notes.unicodeScalars.prefix(CardSummary.openingLength))), due: due,
      start: start, tags: tags, priority: priority, progress: Checklist.progress(in: notes), repeats: repeats,
      waiting: waiting, changed: changed)
  }
}
