import Kanban

extension English {
  func meaning(of field: QueryField) -> String {
    switch field {
    case .number: "the card's number"
    case .title: "what the title contains"
    case .notes: "what the notes contain"
    case .tag: "a whole tag"
    case .due: "when it is due"
    case .start: "the day it starts"
    case .created: "when it was added"
    case .changed: "when it was last changed"
    case .completed: "when it was completed"
    case .age: "how long ago it was added"
    case .idle: "for how long it has not changed"
    case .priority: "how important it is"
    case .column: "which column it is in"
    case .checklist: "what is left of its checklist"
    case .waiting: "whether it waits for something"
    case .repeats: "whether it comes again"
    case .state: "what state it is in"
    case .with: "what it has"
    case .without: "what it lacks"
    }
  }

  func meaning(of state: QueryState) -> String {
    switch state {
    case .late: "past its due date and not done"
    case .today: "still to be done today"
    case .waiting: "waiting for something"
    case .blocked: "waiting for another card"
    case .blocks: "waited for by another card"
    case .repeats: "coming again"
    case .todo: "in TODO"
    case .doing: "in DOING"
    case .done: "in DONE"
    case .open: "not in DONE"
    case .trash: "in the trash"
    }
  }

  func queryTooLong(_ limit: Int) -> String { "A search has at most \(grouped(limit)) characters" }
  func queryTooDeep(_ limit: Int) -> String { "Parentheses go at most \(limit) deep" }
  func queryHasTooManyTerms(_ limit: Int) -> String { "A search has at most \(limit) terms" }
  var queryQuoteIsOpen: String { "The closing quote is missing" }
  var queryParenthesisIsOpen: String { "The closing parenthesis is missing" }
  var queryParenthesisIsStray: String { "Unopened parenthesis; quote it to search for it" }
  var queryTermIsMissing: String { "Expected a term here" }

  func queryHasNoField(_ name: String, meant: String?) -> String {
    meant.map { "Unknown field ‘\(name)’; did you mean ‘\($0)’? If not, quote it" }
      ?? "Unknown field ‘\(name)’; quote it to search the text"
  }

  func queryValueIsMissing(_ field: String, _ example: String) -> String { "\(field) needs a value, as in \(example)" }

  func queryBadValue(_ value: String, _ field: String, _ right: String) -> String {
    "‘\(value)’ is not a value for \(field); try \(right)"
  }

  func queryNoPriority(_ value: String, _ names: [String]) -> String {
    "‘\(value)’ is not a priority; use \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
  }

  func queryNotComparable(_ field: String) -> String { "\(field) takes ‘:’, not < or >" }
  func queryMistake(at position: Int, _ what: String) -> String { "character \(position): \(what)" }
}
