extension DatePhrase {
  /// With weeks from Monday, `this fri` on a Sunday is past. Returns a phrase for the same weekday in the future; nil
  /// if the text has no weekday of this week.
  public static func coming(_ text: String, at clock: Clock) -> String? {
    let line = DateLine(text)
    // Other errors have been reported already.
    guard text.utf8.count <= longest * 4, let tokens = try? line.tokens(),
      tokens.contains(where: { $0.kind == .which && $0.value == 0 }),
      let weekday = tokens.firstIndex(where: { $0.kind == .weekday })
    else { return nil }
    let rest = tokens[weekday...].prefix { !$0.kind.isSubset(of: [.which, .unit]) }
    let phrases = [rest.last, tokens[weekday]].compactMap(\.self).map { line.text(from: tokens[weekday], to: $0) }
    return phrases.first { phrase in
      guard let due = try? read(phrase, at: clock).flatMap(clock.deadline) else { return false }
      return !due.isPast(at: clock)
    }
  }
}
