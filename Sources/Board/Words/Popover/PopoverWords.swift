import Kanban

/// Texts of the popovers that edit one field of a card.
public protocol PopoverWords {
  func popoverTitle(_ what: String, _ whose: String) -> String
  var tagsPlaceholder: String { get }
  var completes: String { get }
  func tagIsNotThere(_ tag: String) -> String
  var noDeadline: String { get }
  /// Preview of an empty line for several cards: it changes nothing, and the word `none` clears the field.
  func keepsAll(_ none: String) -> String
  var lineLabel: String { get }
  var linePlaceholder: String { get }
  var limitLabel: String { get }
  var limitPlaceholder: String { get }
  var noLimit: String { get }
}
