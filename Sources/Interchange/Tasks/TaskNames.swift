import Kanban

/// Maps between UIDs of tasks and ids of cards.
public enum TaskNames {
  /// The same on every machine: Sekan's own UIDs contain the card's id, others are hashed.
  public static func card(_ uid: String) -> CardID {
    if let own = own(uid) { return own }
    return CardID(bytes: SHA256.hash(uid.utf8).prefix(16)) ?? CardID(high: 0, low: 0)
  }

  /// Format: `0195c2f4-3b1a-4c3e-9f12-0123456789ab`, in lower case.
  public static func uid(_ card: CardID) -> String {
    var rest = Substring(card.text)
    return [8, 4, 4, 4, 12].map { length in
      defer { rest = rest.dropFirst(length) }
      return String(rest.prefix(length))
    }.joined(separator: "-")
  }

  private static func own(_ uid: String) -> CardID? {
    guard uid.utf8.count == 36, let card = CardID(text: uid.filter { $0 != "-" }), self.uid(card) == uid else {
      return nil
    }
    return card
  }
}
