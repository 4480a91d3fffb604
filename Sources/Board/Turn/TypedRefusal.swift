import Text

/// Why a typed text was refused, shown beside it until it is edited.
struct TypedRefusal: Equatable, Sendable {
  let text: String
  /// How often the text was refused for the same reason, shown in plain mode.
  let times: Int

  /// `last` is the refusal that is still shown.
  init(_ text: String, after last: TypedRefusal?) {
    self.text = text
    times = last.map { $0.text == text ? $0.times + 1 : 1 } ?? 1
  }
}

extension Surroundings {
  /// In plain mode, the count behind a notice or refusal that is repeated, because a screen reader does not speak a
  /// text that stays the same; else empty.
  func repetition(_ times: Int) -> String { settings.isPlain && times > 1 ? " (\(times))" : "" }

  /// Wraps a refusal. Its count stands behind a word, because a count in a row of its own would be spoken alone.
  func rows(of refusal: TypedRefusal, width: Int, limit: Int) -> [String] {
    let count = repetition(refusal.times)
    var rows = ScreenText.wrapped(
      refusal.text, width: max(1, width - count.count), limit: limit, ellipsis: settings.signs.ellipsis)
    if let last = rows.popLast() { rows.append(last + count) }
    return rows
  }
}
