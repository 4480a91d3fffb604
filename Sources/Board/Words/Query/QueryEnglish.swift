import Kanban

extension English {
  func meaning(of field: QueryField) -> String {
    switch field {
    case .number: "the card’s number"
    case .title: "what the title contains"
    case .notes: "what the notes contain"
    case .tag: "a whole tag"
    case .due: "the deadline"
    case .start: "the day it starts"
    case .created: "when it was added"
    case .changed: "when it was last changed"
    case .completed: "when it was completed"
    case .age: "how long ago it was added"
    case .idle: "how long it has not changed"
    case .priority: "how important it is"
    case .column: "where it stands"
    case .checklist: "what is left of its checklist"
    case .state: "how it stands"
    case .with: "what it has"
    case .without: "what it lacks"
    }
  }

  func meaning(of state: QueryState) -> String {
    switch state {
    case .late: "past its deadline and not done"
    case .today: "still to be done today"
    case .waiting: "waiting for something"
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
  var queryParenthesisIsStray: String { "A parenthesis that nothing opens; as text it needs quotes" }
  var queryTermIsMissing: String { "Something to look for is missing here" }

  func queryHasNoField(_ name: String, meant: String?) -> String {
    meant.map { "‘\(name)’ is unknown; is it ‘\($0)’? As text it needs quotes" }
      ?? "‘\(name)’ is unknown; as text it needs quotes"
  }

  func queryValueIsMissing(_ field: String, _ example: String) -> String { "\(field) needs a value, as in \(example)" }

  func queryBadValue(_ value: String, _ field: String, _ right: String) -> String {
    "‘\(value)’ does not fit \(field); try \(right)"
  }

  func queryNotComparable(_ field: String) -> String { "\(field) is followed by ‘:’, not by < or >" }
  func queryMistake(at position: Int, _ what: String) -> String { "character \(position): \(what)" }
}
