import Words

extension Surroundings {
  /// In plain mode, the sentence behind a typed text about the row that is selected below it: the cursor, from which a
  /// screen reader reads, stays in the typed text. Empty in other modes.
  func plainChoice(_ index: Int?, of count: Int, _ text: @autoclosure () -> String) -> String {
    guard settings.isPlain else { return "" }
    guard let index, count > 0 else { return words.plainResults(count) }
    return words.plainChoice(index + 1, of: count, text())
  }
}
