import Kanban
import Words

/// The last change, for repeating it on other cards, and its card, for following it.
struct LastChange: Equatable, Sendable {
  private(set) var action: CardAction?
  /// The card of the last change, the first of several.
  private(set) var card: CardID?
  /// True while the change is being repeated, for the notice.
  private(set) var isRepeated = false

  /// True after a permanent deletion, which has no undo, until the user has been warned of that.
  private var isFinal = false

  /// Returns true once after a permanent deletion, so that the user is warned before undo reverses the change before
  /// it.
  mutating func consumeFinal() -> Bool {
    defer { isFinal = false }
    return isFinal
  }

  /// Sequence number of the last permanent deletion by another process that the user was warned about.
  private var warnedOf: Int64?

  /// Returns true once if the newest entry is a permanent deletion by another process of the same user, so that the
  /// user is warned before undo reverses an older change.
  mutating func consumeFinal(elsewhere newest: Entry, from actor: Actor) -> Bool {
    guard newest.kind == .purged, newest.actor.run != actor.run, newest.actor.isSamePerson(as: actor),
      newest.sequence != warnedOf
    else { return false }
    warnedOf = newest.sequence
    return true
  }

  mutating func recordFinal(_ isFinal: Bool) { self.isFinal = isFinal }

  private var wasRefused = false

  /// Returns true once after a refused command, so that the user is warned before undo reverses an older change.
  mutating func consumeRefusal() -> Bool {
    defer { wasRefused = false }
    return wasRefused
  }

  mutating func recordRefusal(_ isRefused: Bool) { wasRefused = isRefused }

  private var wasDisplaced = false

  /// The board shows another project, because the open one was archived or is gone.
  mutating func recordDisplacement() { wasDisplaced = true }

  /// Returns true once after another project was shown in place of the open one, so that the user is warned before undo
  /// reverses a change of the project that is shown now.
  mutating func consumeDisplacement() -> Bool {
    defer { wasDisplaced = false }
    return wasDisplaced
  }

  /// The project whose change was undone last, if undo named it; redo continues there.
  private(set) var undoneIn: ProjectID?

  /// The project whose change was redone last, if redo named it; undo continues there.
  private(set) var redoneIn: ProjectID?
  /// True if the last change was an undo.
  private(set) var isUndo = false

  mutating func remember(_ change: Change, _ receipt: Receipt) {
    remember(change.action, on: receipt.entries.first)
    (isFinal, wasRefused, wasDisplaced) = (change.isFinal, false, false)
    undoneIn = if case .within(let project, .history(.undone)) = change { project } else { nil }
    redoneIn = if case .within(let project, .history(.redone)) = change { project } else { nil }
    isUndo = undoneIn != nil || change == .undone
  }

  /// The user opened another project, so undo and redo are about that one.
  mutating func forgetProjects() { (undoneIn, redoneIn) = (nil, nil) }

  /// Remembers the change, to repeat or follow it. If it cannot be repeated, the action to repeat stays the one before.
  mutating func remember(_ action: CardAction?, on entry: Entry?) {
    self.action = action ?? self.action
    card = entry?.subject.card ?? card
  }

  mutating func begin(_ isUnderWay: Bool) { isRepeated = isUnderWay }

  mutating func end() { isRepeated = false }

  /// Marks the sentence as a repetition if it is one.
  func sentence(_ sentence: String, in words: any Words) -> String { isRepeated ? words.again(sentence) : sentence }
}
