import Time

/// A change that a screen or command proposes. The rules judge it; the store writes it with its history entries.
public indirect enum Change: Equatable, Sendable {
  case added(CardID, CardText, to: Column, at: Spot)
  /// Appends several cards to a column as one change.
  case pasted([NewCard], to: Column)
  /// Each field change holds the value that the user saw, so that no concurrent edit is overwritten.
  case edited(CardID, [TextChange])
  /// Toggles a line of the notes, identified by its number and its text.
  case checked(CardID, line: Int, reads: String)
  case moved([CardID], to: Column, at: Spot)
  /// A repeating card moves on to its next occurrence instead, as it does when moved to DONE.
  case completed([CardID])
  /// `completed` for the occurrence that the user saw: if two users complete it at once, the next one stays open.
  case occurred(CardID, WallSecond)
  case reopened([CardID])
  /// Moves on to the next occurrence without completing this one.
  case skipped([CardID])
  /// Turns this occurrence, with changes, into a card of its own; the series continues without it.
  case detached(CardID, as: CardID, [TextChange])
  case removed([CardID])
  case restored([CardID])
  case limited(Column, Int?)
  /// Removes and adds tags; the new ones take the position of the old ones.
  case retagged([CardID], removing: TagRemoval, adding: [String])
  /// Replaces a tag on the cards that have it. A card that has both keeps one.
  case tagRenamed([CardID], String, to: String)
  case prioritized([CardID], Priority)
  case rescheduled([CardID], Deadline?)
  /// `rescheduled`, which also shifts all later occurrences of a repeating card.
  case reanchored([CardID], to: Deadline)
  case waited([CardID], Waiting?)
  /// To the top of the same column in another project, with a number of that project.
  case sent([CardID], to: ProjectID)
  /// An import: new cards, and cards to merge into existing ones.
  case received([IncomingCard])
  /// Takes the number that the card has elsewhere, or the next one if it is taken or nil. The notes of `followers`,
  /// which mention the card, are updated.
  case renumbered(CardID, to: Int?, followers: [CardID])
  /// Reverts one card, project or page to its state right after this entry.
  case reverted(to: Int64)
  /// Deletes cards from the trash for good and blanks their history. The only change without an inverse.
  case purged([CardID])
  case projectAdded(ProjectID, String)
  case projectRenamed(ProjectID, String)
  case projectArchived(ProjectID, Bool)
  /// Moves it behind another project; nil puts it first.
  case projectOrdered(ProjectID, after: ProjectID?)
  case pagesAdded([NewPage])
  /// Text before and after an edit. It is merged with concurrent edits.
  case pageWritten(PageID, from: String, to: String)
  case pageDated(PageID, PageDate)
  case pageWeathered(PageID, Weather?)
  case pagesRemoved([PageID])
  case pagesRestored([PageID])
  case pagesReceived([ReceivedPage])
  case pagesPurged([PageID])
  /// Undoes the newest change of this actor that is not undone yet; `redone` redoes it.
  case undone
  case redone
  case within(ProjectID, Change)

  public enum Spot: Equatable, Sendable {
    case top, bottom
    case above(CardID), below(CardID)
  }
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
  /// The change that this one continues. A large change is split into many transactions, and a page is saved many times
  /// per editing session; each is undone as one.
  public var group: Int64?
  public var reminding: Reminding
  /// True if the user confirmed a deadline in the past.
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
  /// The number of entries of a large change that undo left alone, because later changes would be lost.
  public var skipped: Int
  /// The number of cards that this change unblocked.
  public var released: Int
  /// The original entry of the first change that was undone or redone.
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
  /// Far too many combining marks: a short text in characters, a large one in bytes.
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
  /// The interval counts from the day of completion and the card was completed today, so the occurrence would not move.
  case isDoneToday(next: Deadline)
  /// The rule has no clear counterpart for the new deadline.
  case ruleCannotFollow(number: Int)
  /// This machine has no rules for the zone.
  case zoneIsMissing(String)
  case badLimit
  case cardIsGone
  /// A card with this id exists already, with another text.
  case cardIsThere(number: Int)
  case cardIsInTrash(number: Int)
  case cardIsPurged(number: Int)
  case cardIsNotInTrash(number: Int)
  case reasonTooLong(Int, limit: Int)
  /// A card in DONE cannot be awaited.
  case isDone(number: Int)
  case waitsForTooMany(limit: Int)
  case tooManyWaiters(number: Int, limit: Int)
  /// The cards along the circle.
  case waitsInCircle([CardReference])
  /// The search for circles gave up after `limit` cards.
  case waitsTooFar(limit: Int)
  case projectIsGone
  case projectNeedsName
  case projectNameTooLong(Int, limit: Int)
  case projectIsThere(String)
  case projectIsArchived(String)
  case lastProject
  case pageIsEmpty
  /// In bytes.
  case pageTooLong(Int, limit: Int)
  case pageIsGone
  /// A page with this id exists already, with another text.
  case pageIsThere(Day)
  case pageIsInTrash(Day)
  case pageIsPurged(Day)
  case pageIsNotInTrash(Day)
  case badWeather
  case badPageDate
  case entryIsGone
  /// The same fields were changed in the meantime.
  case changedElsewhere(FieldSet)
  case nothingToUndo
  case nothingToRedo
  /// The newer entry that the undo would overwrite.
  case undoBlocked(by: Entry)
}

extension Refusal {
  /// The field of the card to correct; nil if no other value would help.
  public var field: CardField? {
    switch self {
    case .titleIsEmpty, .titleTooLong: .title
    case .notesTooLong: .notes
    case .tooManyMarks(let field): field
    case .badTag, .tooManyTags: .tags
    case .deadlinePassed: .due
    case .startAfterDue: .start
    case .tooManyReminders: .reminders
    case .repeatNeedsDeadline, .doesNotRepeat, .seriesHasEnded, .seriesIsPaused, .isDoneToday, .ruleCannotFollow,
      .zoneIsMissing:
      .repeats
    case .badLimit, .cardIsGone, .cardIsThere, .cardIsInTrash, .cardIsPurged, .cardIsNotInTrash, .reasonTooLong,
      .isDone, .waitsForTooMany, .tooManyWaiters, .waitsInCircle, .waitsTooFar, .projectIsGone, .projectNeedsName,
      .projectNameTooLong, .projectIsThere, .projectIsArchived, .lastProject, .pageIsEmpty, .pageTooLong, .pageIsGone,
      .pageIsThere, .pageIsInTrash, .pageIsPurged, .pageIsNotInTrash, .badWeather, .badPageDate,
      .entryIsGone, .changedElsewhere, .nothingToUndo, .nothingToRedo, .undoBlocked:
      nil
    }
  }

  public var cardIsLost: Bool {
    if case .cardIsInTrash = self { return true }
    if case .cardIsPurged = self { return true }
    return self == .cardIsGone
  }
}
