/// Something that is to have happened: proposed by a screen or the command line, judged by the rules, written with its entries.
public indirect enum Change: Equatable, Sendable {
  case added(CardID, CardText, to: Column, at: Spot)
  /// Several at once, as one change, in this order at the end of a column.
  case pasted([NewCard], to: Column)
  /// Field by field with what the person saw before, so that nobody's later edit is overwritten unseen.
  case edited(CardID, [TextChange])
  /// A line of the notes, told by its number and what it says.
  case checked(CardID, line: Int, reads: String)
  case moved([CardID], to: Column, at: Spot)
  /// One that repeats comes back as its next occurrence; so it does when it is moved to done.
  case completed([CardID])
  /// As `completed`, of the occurrence that somebody saw: two who do the same at once do not do the next one, too.
  case occurred(CardID, WallSecond)
  case reopened([CardID])
  /// Without having been done: the next occurrence comes.
  case skipped([CardID])
  /// This occurrence becomes a card of its own, so changed, and the series goes on without it.
  case detached(CardID, as: CardID, [TextChange])
  case removed([CardID])
  case restored([CardID])
  case limited(Column, Int?)
  /// Tags taken off where they are, and put on; the new ones stand where the old ones stood.
  case retagged([CardID], removing: [String], adding: [String])
  /// One tag for another, on the cards that have it; where both are, they become one.
  case tagRenamed([CardID], String, to: String)
  case prioritized([CardID], Priority)
  case rescheduled([CardID], Deadline?)
  /// As `rescheduled`; where a card comes again, all that follow move with it.
  case reanchored([CardID], to: Deadline)
  case waited([CardID], Waiting?)
  /// To the same column of another project, on top, with a number of that project.
  case sent([CardID], to: ProjectID)
  /// From another program: new cards, and what is to be merged into those that are here.
  case received([Received])
  /// A card is called as it is elsewhere, or by the next number where another card has its own there; the notes of others follow.
  case renumbered(CardID, to: Int?, followers: [CardID])
  /// One card, or one project, as it was when this entry had just been written.
  case reverted(to: Int64)
  /// Out of the trash for ever: what the cards said is blanked in the history, too. The one change without an inverse.
  case purged([CardID])
  case projectAdded(ProjectID, String)
  case projectRenamed(ProjectID, String)
  case projectArchived(ProjectID, Bool)
  /// Behind another project; nil puts it first.
  case projectOrdered(ProjectID, after: ProjectID?)
  /// In the journal.
  case pagesAdded([NewPage])
  /// The text as it was when one began to write, and as it is to be: what others wrote meanwhile is kept, too.
  case pageWritten(PageID, from: String, to: String)
  case pageDated(PageID, PageDate)
  case pageWeathered(PageID, Weather?)
  case pagesRemoved([PageID])
  case pagesRestored([PageID])
  /// As `received`.
  case pagesReceived([ReceivedPage])
  /// As `purged`.
  case pagesPurged([PageID])
  /// Takes back this person's newest change that is not taken back yet; `redone` brings it back.
  case undone
  case redone
  /// The same, in a project that is not the current one.
  case within(ProjectID, Change)

  /// Where in a column.
  public enum Spot: Equatable, Sendable {
    case top, bottom
    case above(CardID), below(CardID)
  }
}

/// A card that is to be, with the name it will have.
public struct NewCard: Equatable, Sendable {
  public let id: CardID
  public let text: CardText

  public init(id: CardID, text: CardText) {
    self.id = id
    self.text = text
  }
}

/// Who proposes a change, when, and by which limits it is judged.
public struct CommitContext: Equatable, Sendable {
  public var actor: Actor
  public var clock: Clock
  public var project: ProjectID
  public var limits: TextLimits
  /// The change that this one goes on with: a large one is written in many small transactions, and so is a page in one sitting,
  /// but undone as one.
  public var group: Int64?
  /// What decides when the alarms of a card ring.
  public var reminding: Reminding
  /// A deadline may be one that has passed, as the person has said.
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

/// What was written; empty when there was nothing to do.
public struct Receipt: Equatable, Sendable {
  public var entries: [Entry]
  /// Undo and redo take a large change in parts: the same again takes the next one.
  public var isPartial: Bool
  /// How many of a large change were left as they are, because somebody has changed the same since.
  public var skipped: Int
  /// How many cards no longer wait for what was done or removed.
  public var released: Int
  /// What was taken back, or brought back, as it was when it was done: the first of it.
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

/// Why a change is not made; the store is as it was.
public enum Refusal: Error, Equatable, Sendable {
  case titleIsEmpty
  case titleTooLong(Int, limit: Int)
  case notesTooLong(Int, limit: Int)
  /// Characters under so many marks that a short text is a large one.
  case tooManyMarks(in: CardField)
  case badTag(String)
  case tooManyTags(limit: Int)
  case deadlinePassed
  case startAfterDue
  case repeatNeedsDeadline
  case tooManyReminders(limit: Int)
  /// Only what repeats has a next occurrence.
  case doesNotRepeat(number: Int)
  /// There is none after this one.
  case seriesHasEnded(number: Int)
  /// It is resumed first.
  case seriesIsPaused(number: Int)
  /// Counted from the day it is done, it would stay where it is.
  case isDoneToday(next: Deadline)
  /// Nobody can tell what it would be with the new deadline.
  case ruleCannotFollow(number: Int)
  /// The machine has no file for it.
  case zoneIsMissing(String)
  case badLimit
  case cardIsGone
  /// Added already, under this number, with another text.
  case cardIsThere(number: Int)
  case cardIsInTrash(number: Int)
  case cardIsPurged(number: Int)
  /// Only what lies in the trash is purged.
  case cardIsNotInTrash(number: Int)
  case reasonTooLong(Int, limit: Int)
  /// Nobody needs to wait for it.
  case isDone(number: Int)
  case waitsForTooMany(limit: Int)
  case tooManyWaiters(number: Int, limit: Int)
  /// From the card over those that it would wait for, back to itself.
  case waitsInCircle([CardReference])
  /// Too many cards wait for one another to tell whether they would wait in a circle.
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
  /// Added already, on this day, with another text.
  case pageIsThere(Day)
  case pageIsInTrash(Day)
  case pageIsPurged(Day)
  case pageIsNotInTrash(Day)
  case badWeather
  case badPageDate
  case entryIsGone
  /// Somebody else changed the same field meanwhile.
  case changedElsewhere(FieldSet)
  case nothingToUndo
  case nothingToRedo
  /// The newer entry that would be lost.
  case undoBlocked(by: Entry)
}

extension Refusal {
  /// Which field of a card has to be filled in otherwise; nil where that does not help.
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

  /// Whether there is no longer a card to be edited.
  public var cardIsLost: Bool {
    if case .cardIsInTrash = self { return true }
    if case .cardIsPurged = self { return true }
    return self == .cardIsGone
  }
}
