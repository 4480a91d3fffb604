import Kanban

extension English {
  var paletteTitle: String { "Commands" }
  var noSuchCommand: String { "No command is called that" }
  var noSuchCommandButThese: String { "No command is called that; choose one of these" }
  var isSavedAlready: String { "Every change is saved at once; there is nothing to save" }
  var numberIsNeeded: String { "A card's number or a day is needed, like #12 or fri" }
  func chooseOneOf(_ names: String) -> String { "One of: \(names)" }
  func noCardNumbered(_ number: Int) -> String { "There is no card #\(number) here" }
  var none: String { "none" }
  var twoTagsAreNeeded: String { "Two tags are needed: what it is called, and what it is to be called" }
  func noSuchTag(_ tag: String) -> String { "No card here has the tag ‘\(tag)’" }
}
