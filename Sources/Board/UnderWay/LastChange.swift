import Kanban
import Words

/// The last change, for repeating it on other cards, and its card, for following it.
struct LastChange: Equatable, Sendable {
  private(set) var action: CardAction?
  /// The card of the last change, the first of several.
  private(set) var card: CardID?
  /// True while the change is being repeated, for the notice.
  private(set) var isRepeated = false

  /// True if the last change has no undo, until the user has been warned.
  private var isFinal = false

  /// True once after a permanent deletion, to warn the user before undo reverses the change before it.
  mutating func consumeFinal() -> Bool {
    defer { isFinal = false }
    return isFinal
  }

  /// The last permanent deletion of another process that the user was warned of.
  private var warnedOf: Int64?

  /// True once if this newest entry is a permanent deletion by another process of the same user.
  mutating func consumeFinal(elsewhere newest: Entry, from actor: Actor) -> Bool {
    guard newest.kind == .purged, newest.actor.run != actor.run, newest.actor.isSamePerson(as: actor),
      newest.sequence != warnedOf
    else { return false }
    warnedOf = newest.sequence
    return true
  }

  mutating func recordFinal(_ isFinal: Bool) { self.isFinal = isFinal }

  private var wasRefused = false

  /// True once after a refusal, to warn the user before undo reverses an older change.
  mutating func consumeRefusal() -> Bool {
    defer { wasRefused = false }
    return wasRefused
  }

  mutating func recordRefusal(_ isRefused: Bool) { wasRefused = isRefused }

  /// Keeps the previous action if this change cannot be repeated.
  mutating func remember(_ action: CardAction?, on entry: Entry?) {
    self.action = action ?? self.action
    card = entry?.subject.card ?? card
  }

  mutating func begin(_ isUnderWay: Bool) { isRepeated = isUnderWay }

  mutating func end() { isRepeated = false }

  /// Marks the sentence as a repetition if it is one.
  func sentence(_ sentence: String, in words: any Words) -> String { isRepeated ? words.again(sentence) : sentence }
}
