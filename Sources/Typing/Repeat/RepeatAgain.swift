extension RepeatReword {
  /// The text with `5pm` for `5 p.m.` and without an `every` that is typed twice. A text with line breaks is a pasted
  /// calendar block and stays unchanged.
  static func plain(_ text: String) -> String {
    guard text.utf8.count <= DatePhrase.longest * 4, !text.contains(where: \.isNewline) else { return text }
    return withoutSecondPace(DottedHalf.joined(text))
  }

  /// The text without an `every` that is typed again before a further weekday: `every mon and wed` for `every mon and
  /// every wed`, `매주 월요일과 목요일` for `매주 월요일과 매주 목요일`.
  private static func withoutSecondPace(_ text: String) -> String {
    var words = text.split(separator: " ").map(String.init)
    guard words.count > 3, let pace = words.first(where: { paces.contains($0.lowercased()) })?.lowercased(),
      words.count(where: { $0.lowercased() == pace }) > 1
    else { return text }
    for index in words.indices.reversed().dropLast(2)
    where words[index].lowercased() == pace && index + 1 < words.count && isWeekday(words[index + 1]) {
      let before = words[index - 1]
      let isJoint = ["and", "&", "및", "그리고"].contains(before.lowercased())
      let day =
        isJoint ? words[index - 2] : joints.first(where: before.hasSuffix).map { String(before.dropLast($0.count)) }
      if let day, isWeekday(day) { words.remove(at: index) }
    }
    return words.joined(separator: " ")
  }

  private static func isWeekday(_ word: String) -> Bool {
    let word = word.hasSuffix(",") ? String(word.dropLast()) : word
    let bare =
      joints.first { word.hasSuffix($0) && word.count > $0.count }.map { String(word.dropLast($0.count)) } ?? word
    guard bare.utf8.count <= DatePhrase.longest, let tokens = try? DateLine(bare).tokens() else { return false }
    return !tokens.isEmpty && tokens.allSatisfy { $0.kind == .weekday }
  }

  private static let paces: Set = ["every", "each", "매주"]
  /// Commas and particles at the end of a weekday that join it to the next one.
  private static let joints = [",", "이랑", "하고", "랑", "과", "와"]
}
