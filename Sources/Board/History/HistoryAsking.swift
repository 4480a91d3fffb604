import Kanban
import Text

extension HistoryModel {
  enum Choice: Equatable, Sendable {
    case all
    case kind(HistoryFilter.Kind)
    case subject(NamedSubject)
  }

  /// All kinds, then a subject: that of the filter, else that of the selected change.
  func choices(_ surroundings: Surroundings) throws(StoreFailure) -> [Choice] {
    let kinds = [Choice.all] + HistoryFilter.Kind.allCases.map(Choice.kind)
    if let named = filter.subject { return kinds + [.subject(named)] }
    guard let entry = try entry(surroundings), let named = NamedSubject(of: entry, in: surroundings) else {
      return kinds
    }
    return kinds + [.subject(named)]
  }

  func isInForce(_ choice: Choice) -> Bool {
    switch choice {
    case .all: filter.isEmpty
    case .kind(let kind): filter.kind == kind
    case .subject(let named): filter.subject?.subject == named.subject
    }
  }

  mutating func choose(_ input: Input, _ chosen: Int, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    let choices = try choices(surroundings)
    switch input {
    case .command(.selectDown), .command(.filterHistory): asking = .kind(chosen: (chosen + 1) % choices.count)
    case .command(.selectUp): asking = .kind(chosen: (chosen + choices.count - 1) % choices.count)
    case .mouse(.wheel(let lines), _): asking = .kind(chosen: max(0, min(chosen + lines.signum(), choices.count - 1)))
    case .command(.accept): apply(choices[min(chosen, choices.count - 1)])
    case .mouse(.click, .line(let line)) where choices.indices.contains(line): apply(choices[line])
    case .mouse(.click, .overlay): break
    case .command(.cancel), .command(.back), .mouse(.click, _): asking = nil
    case .command, .text, .edit, .paste, .mouse: break
    }
    return .stay
  }

  /// Kind and subject can be combined; choosing an active one again clears it.
  private mutating func apply(_ choice: Choice) {
    asking = nil
    var filter = filter
    filter.group = nil
    switch choice {
    case .all: filter = HistoryFilter()
    case .kind(let kind): filter.kind = isInForce(choice) ? nil : kind
    case .subject(let named): filter.subject = isInForce(choice) ? nil : named
    }
    show(filter)
  }

  mutating func write(_ input: Input, _ field: TextField, _ surroundings: Surroundings) -> Step {
    var field = field
    switch input {
    case .text(let text), .paste(let text): field.insert(text)
    case .edit(let edit): _ = field.perform(edit, wrap: surroundings.extent.columns)
    case .command(.accept):
      asking = nil
      return .stay
    case .command(.cancel):
      asking = nil
      field = TextField(lines: .one)
    case .mouse(.click, _):
      asking = nil
      return .stay
    case .command, .mouse: return .stay
    }
    if asking != nil { asking = .words(field) }
    var filter = filter
    filter.group = nil
    filter.words = String(field.text.prefix(HistoryModel.longestWords))
    show(filter)
    return .stay
  }

  private static var longestWords: Int { 200 }
}
