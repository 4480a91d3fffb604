import Kanban

/// What was last done to cards, to be done again to others; and the card that it was done to, to be followed.
struct LastChange: Equatable, Sendable {
  private(set) var action: CardAction?
  /// The first one, where it touched several.
  private(set) var card: CardID?
  /// It is being done again, and its answer is to say so.
  private(set) var isRepeated = false

  /// What cannot be undone was done last, and nobody was told so yet.
  private var isFinal = false

  /// The change before a permanent deletion is not taken back in its stead: the first time one is told.
  mutating func tellsFinal() -> Bool {
    defer { isFinal = false }
    return isFinal
  }

  mutating func wasFinal(_ isFinal: Bool) { self.isFinal = isFinal }

  /// The user's last command was to change something and was refused.
  private var wasRefused = false

  /// True once after a refusal: undo would then reverse an older change, and the user is told before.
  mutating func takesRefusal() -> Bool {
    defer { wasRefused = false }
    return wasRefused
  }

  mutating func wasRefused(_ isRefused: Bool) { wasRefused = isRefused }

  /// What can be done again is remembered, whoever asked for it.
  mutating func remember(_ action: CardAction?, on entry: Entry?) {
    self.action = action ?? self.action
    card = entry?.subject.card ?? card
  }

  mutating func begin(_ isUnderWay: Bool) { isRepeated = isUnderWay }

  mutating func end() { isRepeated = false }

  /// Said to be a repetition if it is one.
  func sentence(_ sentence: String, in words: any Words) -> String { isRepeated ? words.again(sentence) : sentence }
}
