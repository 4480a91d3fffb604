import Kanban

/// What a task and a card are called on either side.
public enum TaskNames {
  /// The same on every machine: a name of ours is that of the card, any other the beginning of the sum of its letters.
  public static func card(_ uid: String) -> CardID {
    if let own = own(uid) { return own }
    return CardID(bytes: SHA256.hash(uid.utf8).prefix(16)) ?? CardID(high: 0, low: 0)
  }

  /// `0195c2f4-3b1a-4c3e-9f12-0123456789ab`, in small letters.
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
