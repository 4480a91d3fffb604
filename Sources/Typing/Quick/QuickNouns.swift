import Kanban
import Time

/// Nouns, names and numbers of a title beside its date.
extension QuickText {
  /// True for the name in `Ask Jan tomorrow` and `Meet June on sat`, unlike the month of `party june friday`.
  static func isName(
    _ month: String, behind before: String?, before date: String, _ reader: DateReader
  ) -> Bool {
    guard month.allSatisfy(\.isLetter), reader.namesMonth(month), before?.first?.isNumber != true,
      let tokens = try? DateLine(date).tokens()
    else { return false }
    let named = tokens.drop { $0.kind == .lead }
    return named.first?.kind == .nearDay
      || named.count < tokens.count && named.first.map { [.weekday, .which].contains($0.kind) } ?? false
  }

  /// True for `lunch friday` behind `team` and `night sat 7pm` behind `movie`: the noun belongs to the title, unlike that
  /// of `over lunch tomorrow` and `late afternoon fri`.
  static func beginsWithNoun(_ phrase: [String], behind word: String) -> Bool {
    let before = word.lowercased()
    return phrase.count > 1 && nouns.contains(phrase[0].lowercased()) && !openings.contains(before)
      && !NearDate.edges.contains(before) && !["over", "during", "this", "every", "each", "the"].contains(before)
  }

  private static let nouns: Set = ["morning", "lunch", "afternoon", "evening", "night"]

  /// `휴가 3일` is a length and `월세 25일` a day: the notice offers `3일까지`, which is a day.
  func dayOrLength(isAtEnd: Bool) -> QuickHint? {
    guard isAtEnd, repeats == nil, case .day? = due, dueText.hasSuffix("일"), decimal(dueText.dropLast()) != nil else {
      return nil
    }
    return .near(dueText + "까지")
  }

  /// True for digits and these signs without a four-digit year.
  static func isOfNumbers(_ text: String, and signs: String) -> Bool {
    text.allSatisfy { $0.isNumber || signs.contains($0) } && !text.split { !$0.isNumber }.contains { $0.count == 4 }
  }
}
