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
  /// In plain mode, the count behind a notice or refusal that is repeated, because a screen reader does not speak a text
  /// that stays the same; else empty.
  func repetition(_ times: Int) -> String { settings.isPlain && times > 1 ? " (\(times))" : "" }

  func text(of refusal: TypedRefusal) -> String { refusal.text + repetition(refusal.times) }
}
