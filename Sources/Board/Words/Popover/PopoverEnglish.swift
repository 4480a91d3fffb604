import Kanban

extension English {
  func popoverTitle(_ what: String, _ whose: String) -> String { "\(what): \(whose)" }
  var tagsPlaceholder: String { "ops -home" }
  var completes: String { "Complete" }
  func tagIsNotThere(_ tag: String) -> String { "There is no tag ‘\(tag)’" }
  var noDeadline: String { "No due date" }
  func keepsAll(_ none: String) -> String { "No change · \(none): clear all" }
  var lineLabel: String { "Checklist" }
  var linePlaceholder: String { "one line" }
  var limitLabel: String { "Limit" }
  var limitPlaceholder: String { "a number" }
  var noLimit: String { "No limit" }
}
