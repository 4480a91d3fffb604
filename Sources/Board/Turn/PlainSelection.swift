import Kanban
import Text
import Words

extension Surroundings {
  /// In plain mode, the sentence behind a typed text about the row that is selected below it: the cursor, from which a
  /// screen reader reads, stays in the typed text. Empty in other modes.
  func plainChoice(_ index: Int?, of count: Int, _ text: @autoclosure () -> String) -> String {
    guard settings.isPlain else { return "" }
    guard let index, count > 0 else { return words.plainResults(count) }
    return words.plainPage(index + 1, of: count) + settings.signs.dot + text()
  }

  /// The title of a menu about one card. In plain mode it names the card by its title instead of its number.
  func naming(_ card: CardID?, _ number: Int?, in title: String) -> String {
    guard settings.isPlain, let number, let card, let name = try? store.card(card)?.title else { return title }
    let shown = ScreenText.truncated(name, to: max(8, extent.columns / 2), ellipsis: settings.signs.ellipsis)
    return title.replacing("#\(number)", with: "‘\(shown)’")
  }

  /// A text that ends with an ellipsis because more follows; in plain mode without it.
  func opening(_ text: String) -> String {
    settings.isPlain && text.hasSuffix(" …") ? String(text.dropLast(2)) : text
  }
}
