import Kanban

/// The small overlays for one thing of a card, and what is done again.
public protocol PopoverWords {
  func popoverTitle(_ what: String, _ whose: String) -> String
  var tagsPlaceholder: String { get }
  var completes: String { get }
  func tagIsNotThere(_ tag: String) -> String
  var noDeadline: String { get }
  /// The preview of an empty line for several cards: no change, and the word that clears them.
  func keepsAll(_ none: String) -> String
  var lineLabel: String { get }
  var linePlaceholder: String { get }
  var limitLabel: String { get }
  var limitPlaceholder: String { get }
  var noLimit: String { get }
}
