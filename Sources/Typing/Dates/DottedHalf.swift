import Time

/// `a.m.` and `p.m.`, which only mark the hour before them: `5 p.m. friday`, `10:30 a.m`. Unlike `pm`, they name no
/// part of a day.
enum DottedHalf {
  static func isMark(_ word: String) -> Bool { marks[word.lowercased()] != nil }

  /// True if a word of the phrase is an hour with such a mark: `5 p.m.`, `10.30a.m.`
  static func marksHour(in words: [String]) -> Bool {
    words.indices.contains { index in
      isMark(words[index]) ? index > 0 && isHour(words[index - 1]) : glued(words[index]) != nil
    }
  }

  /// The text with `5pm` for each `5 p.m.` Other words stay.
  static func joined(_ text: String) -> String {
    guard text.contains(".") else { return text }
    var words: [String] = []
    for word in text.split(separator: " ").map(String.init) {
      let comma = word.hasSuffix(",") ? "," : ""
      let bare = String(word.dropLast(comma.count))
      if let half = marks[bare.lowercased()], let hour = words.last, isHour(hour) {
        words[words.count - 1] = hour + half + comma
      } else {
        words.append(glued(bare).map { $0 + comma } ?? word)
      }
    }
    return words.joined(separator: " ")
  }

  /// `5pm` for `5p.m.` Nil for other words.
  private static func glued(_ word: String) -> String? {
    let hour = word.prefix { $0.isNumber || ".:".contains($0) }
    guard isHour(String(hour)), let half = marks[word.dropFirst(hour.count).lowercased()] else { return nil }
    return hour + half
  }

  private static func isHour(_ word: String) -> Bool {
    let parts = word.split(omittingEmptySubsequences: false) { ".:".contains($0) }
    return parts.count < 3 && parts.allSatisfy { (1...2).contains($0.utf8.count) && decimal($0) != nil }
  }

  private static let marks = ["a.m.": "am", "p.m.": "pm", "a.m": "am", "p.m": "pm"]
}
