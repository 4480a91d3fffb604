import Kanban

/// What the palette says.
public protocol PaletteWords {
  /// The name of a command with words is one word in lower case, or it would not be found in the line.
  func text(of verb: Verb) -> VerbText
  var paletteTitle: String { get }
  var noSuchCommand: String { get }
  /// Where some are called a little like it.
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
}
