import Time

/// A change that a screen or command proposes. The rules judge it; the store writes it with its history entries.
public indirect enum Change: Equatable, Sendable {
  case cards(CardAction, on: [CardID])
  case card(CardChange)
  case project(ProjectChange)
  case page(PageChange)
  case history(HistoryChange)
  /// Applies the change in this project instead of the one of the context.
  case within(ProjectID, Change)

  public enum Spot: Equatable, Sendable {
    case top, bottom
    case above(CardID), below(CardID)
  }
}

/// A change of cards that is no `CardAction`, and so cannot be repeated on other cards.
public enum CardChange: Equatable, Sendable {
  /// Adds a card at a spot of a column. A nil stage is that of the card beside the spot, else the column's first one.
  case added(CardID, CardText, to: Column, stage: String? = nil, at: Change.Spot)
  /// Adds several cards at a spot of a column as one change, in their order. A nil stage is the first one.
  case pasted([NewCard], to: Column, stage: String? = nil, at: Change.Spot)
  /// Edits fields of a card. Each field change holds the value that the user saw, so that no concurrent edit is
  /// overwritten.
  case edited(CardID, [TextChange])
  /// Edits a card and moves it to a spot in a column as one change, as when it is moved to another lane.
  case placed(CardID, [TextChange], to: Column, at: Change.Spot)
  /// Toggles a checklist line of the notes, identified by its index among the lines and its text.
  case checked(CardID, line: Int, reads: String)
  /// Completes the occurrence that the user saw: if two users complete it at once, the next one stays open.
  case occurred(CardID, WallSecond)
  /// Turns this occurrence, with changes, into a card of its own; the series continues without it.
  case detached(CardID, as: CardID, [TextChange])
  /// Starts the clock of a card, which measures time spent on it, and stops the clock of any other card.
  case started(CardID)
  /// Stops the clock that the user saw running since `since`, and adds minutes to the time spent; nil adds all since
  /// then.
  case stopped(CardID, since: Moment, adding: Int? = nil)
  case restored([CardID])
  /// An import: new cards, and cards to merge into existing ones.
  case received([IncomingCard])
  /// Gives the card this number, or for nil the next free one. If the number is taken, the card keeps its own. Mentions
  /// of the card in the notes of `followers` are updated.
  case renumbered(CardID, to: Int?, followers: [CardID])
  /// Deletes cards from the trash for good and blanks their history. Only a purge of cards or pages has no inverse.
  case purged([CardID])
}

public enum ProjectChange: Equatable, Sendable {
  case added(ProjectID, String)
  case renamed(ProjectID, String)
  case archived(ProjectID, Bool)
  /// Moves the project behind another one; nil puts it first.
  case ordered(ProjectID, after: ProjectID?)
  /// The limit of a column, or of one of its stages; nil clears it.
  case limited(Column, stage: String? = nil, Int?)
  case titled(ColumnTitles)
  case staged(Column, [String])
}

public enum PageChange: Equatable, Sendable {
  case added([NewPage])
  /// Changes the text of a page. Holds the text before and after the user's edit, to merge it with concurrent edits.
  case written(PageID, from: String, to: String)
  case dated(PageID, PageDate)
  case weathered(PageID, Weather?)
  case removed([PageID])
  case restored([PageID])
  case received([ReceivedPage])
  case purged([PageID])
}

public enum HistoryChange: Equatable, Sendable {
  /// `undone` reverses the newest change in force, `redone` the newest undo: one of this program run if there is any,
  /// else one of this user.
  case undone, redone
  /// Reverts one card, project or page to its state right after the entry with this sequence.
  case reverted(to: Int64)
}

/// Short forms: `.moved(…)` for `.cards(.move(…), on: …)`.
extension Change {
  public static func moved(_ ids: [CardID], to column: Column, stage: String? = nil, at spot: Spot) -> Self {
    .cards(.move(to: column, stage: stage, at: spot), on: ids)
  }
  public static func completed(_ ids: [CardID]) -> Self { .cards(.complete, on: ids) }
  public static func reopened(_ ids: [CardID]) -> Self { .cards(.reopen, on: ids) }
  public static func skipped(_ ids: [CardID]) -> Self { .cards(.skip, on: ids) }
  public static func removed(_ ids: [CardID]) -> Self { .cards(.remove, on: ids) }
  public static func reanchored(_ ids: [CardID], to due: Deadline) -> Self { .cards(.reanchor(to: due), on: ids) }
  public static func waited(_ ids: [CardID], _ waiting: Waiting?) -> Self { .cards(.wait(waiting), on: ids) }
  public static func madePart(_ ids: [CardID], of parent: CardID?) -> Self { .cards(.makePart(of: parent), on: ids) }
  public static func sent(_ ids: [CardID], to project: ProjectID) -> Self { .cards(.send(to: project), on: ids) }

  public static func added(
    _ id: CardID, _ text: CardText, to column: Column, stage: String? = nil, at spot: Spot
  ) -> Self {
    .card(.added(id, text, to: column, stage: stage, at: spot))
  }
  public static func pasted(
    _ cards: [NewCard], to column: Column, stage: String? = nil, at spot: Spot = .bottom
  ) -> Self {
    .card(.pasted(cards, to: column, stage: stage, at: spot))
  }
  public static func edited(_ id: CardID, _ changes: [TextChange]) -> Self { .card(.edited(id, changes)) }
  public static func placed(_ id: CardID, _ changes: [TextChange], to column: Column, at spot: Spot) -> Self {
    .card(.placed(id, changes, to: column, at: spot))
  }
  public static func checked(_ id: CardID, line: Int, reads: String) -> Self {
    .card(.checked(id, line: line, reads: reads))
  }
  public static func occurred(_ id: CardID, _ occurrence: WallSecond) -> Self { .card(.occurred(id, occurrence)) }
  public static func detached(_ id: CardID, as new: CardID, _ changes: [TextChange]) -> Self {
    .card(.detached(id, as: new, changes))
  }
  public static func started(_ id: CardID) -> Self { .card(.started(id)) }
  public static func stopped(_ id: CardID, since: Moment, adding minutes: Int? = nil) -> Self {
    .card(.stopped(id, since: since, adding: minutes))
  }
  public static func restored(_ ids: [CardID]) -> Self { .card(.restored(ids)) }
  public static func received(_ cards: [IncomingCard]) -> Self { .card(.received(cards)) }
  public static func renumbered(_ id: CardID, to number: Int?, followers: [CardID]) -> Self {
    .card(.renumbered(id, to: number, followers: followers))
  }
  public static func purged(_ ids: [CardID]) -> Self { .card(.purged(ids)) }

  public static func projectAdded(_ id: ProjectID, _ name: String) -> Self { .project(.added(id, name)) }
  public static func projectRenamed(_ id: ProjectID, _ name: String) -> Self { .project(.renamed(id, name)) }
  public static func projectArchived(_ id: ProjectID, _ isArchived: Bool) -> Self {
    .project(.archived(id, isArchived))
  }
  public static func projectOrdered(_ id: ProjectID, after other: ProjectID?) -> Self {
    .project(.ordered(id, after: other))
  }
  public static func limited(_ column: Column, stage: String? = nil, _ limit: Int?) -> Self {
    .project(.limited(column, stage: stage, limit))
  }

  public static func titled(_ titles: ColumnTitles) -> Self { .project(.titled(titles)) }
  public static func staged(_ column: Column, _ stages: [String]) -> Self { .project(.staged(column, stages)) }

  public static func pagesAdded(_ pages: [NewPage]) -> Self { .page(.added(pages)) }
  public static func pageWritten(_ id: PageID, from seen: String, to text: String) -> Self {
    .page(.written(id, from: seen, to: text))
  }
  public static func pageDated(_ id: PageID, _ date: PageDate) -> Self { .page(.dated(id, date)) }
  public static func pageWeathered(_ id: PageID, _ weather: Weather?) -> Self { .page(.weathered(id, weather)) }
  public static func pagesRemoved(_ ids: [PageID]) -> Self { .page(.removed(ids)) }
  public static func pagesRestored(_ ids: [PageID]) -> Self { .page(.restored(ids)) }
  public static func pagesReceived(_ pages: [ReceivedPage]) -> Self { .page(.received(pages)) }
  public static func pagesPurged(_ ids: [PageID]) -> Self { .page(.purged(ids)) }

  public static var undone: Self { .history(.undone) }
  public static var redone: Self { .history(.redone) }
  public static func reverted(to sequence: Int64) -> Self { .history(.reverted(to: sequence)) }
}

public struct NewCard: Equatable, Sendable {
  public let id: CardID
  public let text: CardText

  public init(id: CardID, text: CardText) {
    self.id = id
    self.text = text
  }
}

/// Author, time, project and limits of a change.
public struct CommitContext: Equatable, Sendable {
  public var actor: Actor
  public var clock: Clock
  public var project: ProjectID
  public var limits: TextLimits
  /// The `Entry.group` of the change that this one continues. A large change is split into many transactions, and a
  /// page is saved many times per editing session; each is undone as one.
  public var group: Int64?
  public var reminding: Reminding
  /// True if the user confirmed a deadline that has passed already; otherwise the rules refuse it.
  public var allowsPast = false

  public init(
    actor: Actor, clock: Clock, project: ProjectID, limits: TextLimits = TextLimits(), group: Int64? = nil,
    reminding: Reminding = Reminding()
  ) {
    self.actor = actor
    self.clock = clock
    self.project = project
    self.limits = limits
    self.group = group
    self.reminding = reminding
  }
}

/// The result of a commit; without entries if nothing changed.
public struct Receipt: Equatable, Sendable {
  public var entries: [Entry]
  /// True if undo or redo did only a part of a large change; repeating it does the next part.
  public var isPartial: Bool
  /// The number of entries that undo or redo left out, because it would have reverted a later change; or of cards that
  /// were not shifted, because they are at the end of the board.
  public var skipped: Int
  /// The number of cards that a card of this change no longer blocks, each counted once. They may still wait for
  /// others.
  public var released: Int
  /// The number of cards on the board whose stage this change removed from its column.
  public var strays = 0
  /// For undo and redo: an entry of the change that was undone or redone, which names it in the notice.
  public var original: Entry?

  public init(
    entries: [Entry] = [], isPartial: Bool = false, skipped: Int = 0, released: Int = 0, original: Entry? = nil
  ) {
    self.entries = entries
    self.isPartial = isPartial
    self.skipped = skipped
    self.released = released
    self.original = original
  }
}

/// The reason why the rules forbid a change. The store is unchanged.
public enum Refusal: Error, Equatable, Sendable {
  case titleIsEmpty
  case titleTooLong(Int, limit: Int)
  case notesTooLong(Int, limit: Int)
  /// The text of a field has far too many combining marks: it is short enough in characters, but too large in bytes.
  case tooManyMarks(in: CardField)
  case badTag(String)
  case tooManyTags(limit: Int)
  case deadlinePassed
  case startAfterDue
  case repeatNeedsDeadline
  case tooManyReminders(limit: Int)
  case doesNotRepeat(number: Int)
  case seriesHasEnded(number: Int)
  case seriesIsPaused(number: Int)
  /// The repeating card was completed today already. Its interval counts from the day of completion, so it would not
  /// advance.
  case isDoneToday(next: Deadline)
  /// The rule of a repeating card cannot be shifted to the new deadline in a clear way.
  case ruleCannotFollow(number: Int)
  /// This machine has no rules for the time zone of the card.
  case zoneIsMissing(String)
  /// The clock of a card was started although the card is not open.
  case clockNeedsOpenCard(number: Int)
  case badSize(limit: Int)
  /// The estimate or time spent is out of range; the limit is in minutes.
  case badLength(CardField, limit: Int)
  case badLimit
  case columnTitleTooLong(Int, limit: Int)
  /// A column's new title contains a separator, or is already the title or name of another column or the name of a
  /// stage.
  case columnTitleTaken(String)
  case stageTooLong(Int, limit: Int)
  /// A stage's new name is invalid, or another stage of the project or a column has it already.
  case stageTaken(String)
  case tooManyStages(limit: Int)
  /// The column does not have the stage, or no longer has it.
  case noSuchStage(String)
  case cardIsGone
  /// A card with the id of the new card exists already, with another text or not on the board.
  case cardIsThere(number: Int)
  case cardIsInTrash(number: Int)
  case cardIsPurged(number: Int)
  case cardIsNotInTrash(number: Int)
  case reasonTooLong(Int, limit: Int)
  /// A card in DONE was named as one to wait for.
  case isDone(number: Int)
  case waitsForTooMany(limit: Int)
  case tooManyWaiters(number: Int, limit: Int)
  /// The wait would make cards wait for each other in a circle; the references are its cards.
  case waitsInCircle([CardReference])
  /// The check for a circle of waiting cards gave up after `limit` cards.
  case waitsTooFar(limit: Int)
  /// The new parent would make cards parts of each other in a circle; the references are its cards.
  case partsInCircle([CardReference])
  /// More than `limit` cards are above the part: its parent, the parent of that, and so on.
  case partsTooDeep(limit: Int)
  case projectIsGone
  case projectNeedsName
  case projectNameTooLong(Int, limit: Int)
  case projectIsThere(String)
  case projectIsArchived(String)
  case lastProject
  case pageIsEmpty
  /// The text of the page is too long; length and limit are in bytes.
  case pageTooLong(Int, limit: Int)
  case pageIsGone
  /// A page with the id of the new page exists already, with another text or in the trash.
  case pageIsThere(Day)
  case pageIsInTrash(Day)
  case pageIsPurged(Day)
  case pageIsNotInTrash(Day)
  case badWeather
  case badPageDate
  case entryIsGone
  /// Another change touched these fields after the user read them.
  case changedElsewhere(FieldSet)
  case nothingToUndo
  case nothingToRedo
  /// Redo would send a card to this archived project. Restoring the project is a new change, which ends redo.
  case cannotRedoIntoArchived(String)
  /// Undo or redo would overwrite this newer change.
  case undoBlocked(by: Entry)
}

extension Refusal {
  /// The field of the card that the refusal is about; nil if it is not about one field of a card.
  public var field: CardField? {
    switch self {
    case .titleIsEmpty, .titleTooLong: .title
    case .notesTooLong: .notes
    case .tooManyMarks(let field): field
    case .badTag, .tooManyTags: .tags
    case .deadlinePassed: .due
    case .startAfterDue: .start
    case .tooManyReminders: .reminders
    case .badSize: .size
    case .badLength(let field, _): field
    case .repeatNeedsDeadline, .doesNotRepeat, .seriesHasEnded, .seriesIsPaused, .isDoneToday, .ruleCannotFollow,
      .zoneIsMissing:
      .repeats
    case .clockNeedsOpenCard, .badLimit, .columnTitleTooLong, .columnTitleTaken, .stageTooLong, .stageTaken,
      .tooManyStages, .noSuchStage, .cardIsGone, .cardIsThere, .cardIsInTrash, .cardIsPurged, .cardIsNotInTrash,
      .reasonTooLong, .isDone, .waitsForTooMany, .tooManyWaiters, .waitsInCircle, .waitsTooFar, .partsInCircle,
      .partsTooDeep, .projectIsGone, .projectNeedsName, .projectNameTooLong, .projectIsThere, .projectIsArchived,
      .lastProject, .pageIsEmpty, .pageTooLong, .pageIsGone, .pageIsThere, .pageIsInTrash, .pageIsPurged,
      .pageIsNotInTrash, .badWeather, .badPageDate, .entryIsGone, .changedElsewhere, .nothingToUndo, .nothingToRedo,
      .cannotRedoIntoArchived, .undoBlocked:
      nil
    }
  }

  public var cardIsLost: Bool {
    if case .cardIsInTrash = self { return true }
    if case .cardIsPurged = self { return true }
    return self == .cardIsGone
  }
}
