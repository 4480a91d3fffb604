import Time

/// A card as a board shows it: without project, life and the ids of its parent and awaited cards, and with the notes
/// cut to their opening. An immutable class, because each frame copies every shown card several times.
@dynamicMemberLookup
public final class CardSummary: Equatable, Sendable {
  public let id: CardID
  public let number: Int
  public let position: Position
  /// The card's editable fields, with the notes cut to their opening.
  @usableFromInline let shown: CardText
  public let progress: Progress
  /// The reason why the card waits and the day until which it does; nil if it does not wait, or only for cards, which
  /// are in `ties`.
  public let waiting: Waiting?
  public let ties: Ties
  /// The moment when the user started the clock that measures time spent on this card; nil if it does not run.
  public let clock: Moment?
  public let created: Moment
  public let changed: Moment

  /// The maximum length of `opening`, the part of the notes that a summary has, in Unicode scalars.
  public static let openingLength = 512

  /// The notes of `text` must already be cut to the opening.
  public init(
    id: CardID, number: Int, position: Position, showing text: CardText, progress: Progress, waiting: Waiting? = nil,
    ties: Ties = .none, clock: Moment? = nil, created: Moment, changed: Moment
  ) {
    self.id = id
    self.number = number
    self.position = position
    shown = text
    self.progress = progress
    self.waiting = waiting
    self.ties = ties
    self.clock = clock
    self.created = created
    self.changed = changed
  }

  @inlinable
  public subscript<Content>(dynamicMember field: KeyPath<CardText, Content>) -> Content { shown[keyPath: field] }

  /// The card's editable fields, with only the opening of the notes.
  public var text: CardText { shown }

  /// The first `openingLength` scalars of the notes, enough for the few lines that a board shows.
  public var opening: String { shown.notes }

  public static func == (one: CardSummary, other: CardSummary) -> Bool {
    one === other
      || one.id == other.id && one.changed == other.changed && one.number == other.number
        && one.position == other.position && one.shown == other.shown && one.progress == other.progress
        && one.waiting == other.waiting && one.ties == other.ties && one.clock == other.clock
        && one.created == other.created
  }

  @available(*, unavailable, message: "a summary has only their opening")
  public var notes: String { opening }

  public var rank: Rank { Rank(place: position.place, id: id) }

  public func isLate(at clock: Clock) -> Bool {
    position.column != .done && shown.due?.isPast(at: clock) == true
  }

  /// True if the card waits for a reason or a day, even a past one, or if another card still blocks it.
  public var isWaiting: Bool { waiting != nil || !ties.awaited.isEmpty }

  /// The full card, built from this summary and the parts that it leaves out.
  public func card(
    notes: String, project: ProjectID, life: Life, awaiting cards: [Awaited] = [], partOf parent: CardID? = nil
  ) -> Card {
    var text = shown
    text.notes = notes
    var waiting = waiting
    if !cards.isEmpty { waiting = Waiting(for: waiting?.reason ?? "", until: waiting?.until, cards: cards) }
    return Card(
      id: id, number: number, project: project, life: life, position: position, text: text, waiting: waiting,
      parent: parent, clock: clock, created: created, changed: changed)
  }
}

extension Card {
  public var summary: CardSummary { summary(with: .none) }

  public func summary(with ties: Ties) -> CardSummary {
    var shown = text
    shown.notes = String(String.UnicodeScalarView(text.notes.unicodeScalars.prefix(CardSummary.openingLength)))
    return CardSummary(
      id: id, number: number, position: position, showing: shown, progress: Checklist.progress(in: text.notes),
      waiting: waiting?.besideCards, ties: ties, clock: clock, created: created, changed: changed)
  }
}
