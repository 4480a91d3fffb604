import Time

/// The values of a card that a query tests, read from a row without copying its texts; valid only as long as that row.
public struct CardFacts {
  public var number: Int
  public var column: Column
  public var life: Life
  public var priority: Priority
  public var due: Deadline?
  public var start: Day?
  public var created: Moment
  public var changed: Moment
  public var completed: Moment?
  public var progress: Progress
  /// True if the card waits for a reason or a day; awaited cards are in `ties`.
  public var isWaiting: Bool
  public var repeats: Bool
  /// Size, then estimate and time spent in minutes; 0 if not set.
  public var size = 0
  public var estimate = 0
  public var spent = 0
  public var isRunning = false
  /// The project that is being searched. It is set before a query is tested, because rows do not contain it.
  public var project: ProjectID?
  /// The facts about the card's dependencies. They are set only if the query asks for them.
  public var ties = TieFacts.none
  /// Title, notes, stage and tags are in UTF-8.
  public var title: UnsafeBufferPointer<UInt8>
  public var notes: UnsafeBufferPointer<UInt8>
  /// The notes after their opening, which a store keeps apart; empty for short notes.
  public var rest: UnsafeBufferPointer<UInt8>
  public var stage: UnsafeBufferPointer<UInt8>
  /// The card's tags, separated by spaces.
  public var tags: UnsafeBufferPointer<UInt8>

  public init(
    number: Int, column: Column, life: Life = .onBoard, priority: Priority = .none, due: Deadline? = nil,
    start: Day? = nil, created: Moment, changed: Moment, completed: Moment? = nil, progress: Progress = Progress(),
    isWaiting: Bool = false, repeats: Bool = false, title: UnsafeBufferPointer<UInt8>,
    notes: UnsafeBufferPointer<UInt8>,
    rest: UnsafeBufferPointer<UInt8> = UnsafeBufferPointer(start: nil, count: 0),
    stage: UnsafeBufferPointer<UInt8> = UnsafeBufferPointer(start: nil, count: 0), tags: UnsafeBufferPointer<UInt8>
  ) {
    self.number = number
    self.column = column
    self.life = life
    self.priority = priority
    self.due = due
    self.start = start
    self.created = created
    self.changed = changed
    self.completed = completed
    self.progress = progress
    self.isWaiting = isWaiting
    self.repeats = repeats
    self.title = title
    self.notes = notes
    self.rest = rest
    self.stage = stage
    self.tags = tags
  }
}

extension CardFacts {
  /// Calls `answer` with the facts of a card. They point into its texts, so `answer` must not keep them.
  public static func of<Answer>(_ card: Card, tied ties: TieFacts = .none, _ answer: (CardFacts) -> Answer) -> Answer {
    var (title, notes, tags, stage) = (card.title, card.notes, card.tags.joined(separator: " "), card.stage)
    return title.withUTF8 { title in
      notes.withUTF8 { notes in
        tags.withUTF8 { tags in
          var facts = CardFacts(
            number: card.number, column: card.column, life: card.life, priority: card.priority, due: card.due,
            start: card.start, created: card.created, changed: card.changed, completed: card.position.completed,
            progress: Checklist.progress(in: card.notes), isWaiting: card.waiting?.besideCards != nil,
            repeats: card.repeats != nil, title: title, notes: notes, tags: tags)
          (facts.size, facts.estimate, facts.spent) = (card.size, card.estimate, card.spent)
          (facts.isRunning, facts.project, facts.ties) = (card.clock != nil, card.project, ties)
          return stage.withUTF8 { stage in
            facts.stage = stage
            return answer(facts)
          }
        }
      }
    }
  }
}
