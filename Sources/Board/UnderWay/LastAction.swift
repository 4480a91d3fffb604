import Kanban

/// What was last done to cards, to be done again to others.
struct LastAction: Equatable, Sendable {
  private(set) var action: CardAction?
  /// It is being done again, and its answer is to say so.
  private(set) var isRepeated = false

  /// What can be done again is remembered, whoever asked for it.
  mutating func remember(_ action: CardAction?) { self.action = action ?? self.action }

  mutating func begin(_ isUnderWay: Bool) { isRepeated = isUnderWay }

  mutating func end() { isRepeated = false }

  /// The sentence, said to be a repetition if it is one.
  func told(_ sentence: String, in words: any Words) -> String { isRepeated ? words.again(sentence) : sentence }
}
