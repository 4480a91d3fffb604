import Kanban

/// Texts of the command palette.
public protocol PaletteWords {
  /// A verb's name is a single lower-case word, because the palette line is split at blanks.
  func text(of verb: Verb) -> VerbText
  var paletteTitle: String { get }
  var noSuchCommand: String { get }
  var noSuchCommandButThese: String { get }
  func lineIsTooLong(_ most: Int) -> String
  var isSavedAlready: String { get }
  func isInShell(_ line: String) -> String
  var numberIsNeeded: String { get }
  func chooseOneOf(_ names: String) -> String
  func noCardNumbered(_ number: Int) -> String
  func numberIsInTrash(_ number: Int) -> String
  var none: String { get }
  var twoTagsAreNeeded: String { get }
  func noSuchTag(_ tag: String) -> String
  /// Refuses `date` for a card.
  func dateIsOfPages(due: String) -> String
  /// Refuses `filter` and `sort` on other screens.
  var filterIsOfBoard: String { get }
}
