/// The syntax tree of a query.
package indirect enum Clause: Hashable, Sendable {
  case all([Clause])
  case any([Clause])
  case not(Clause)
  case term(QueryTerm)

  /// Joins clauses to one: nested clauses of the same kind are flattened, and a single one is not wrapped.
  package static func joined(all clauses: [Clause]) -> Clause {
    let flat = clauses.flatMap { clause in
      if case .all(let inner) = clause { return inner }
      return [clause]
    }
    return flat.count == 1 ? flat[0] : .all(flat)
  }

  package static func joined(any clauses: [Clause]) -> Clause {
    let flat = clauses.flatMap { clause in
      if case .any(let inner) = clause { return inner }
      return [clause]
    }
    return flat.count == 1 ? flat[0] : .any(flat)
  }

  package static func turned(_ clause: Clause) -> Clause {
    if case .not(let inner) = clause { return inner }
    return .not(clause)
  }
}

package struct QueryTerm: Hashable, Sendable {
  package let text: String
  package let test: QueryTest

  package init(text: String, test: QueryTest) { (self.text, self.test) = (text, test) }
}

package enum QueryTest: Hashable, Sendable {
  case word(Needle, in: TextParts)
  /// A tag of the card equals this one; the text is folded.
  case tag([UInt8])
  case number(Comparison, ClosedRange<Int>)
  /// The card is part of a card of the same project with a number in this range.
  case parent(ClosedRange<Int>)
  case date(DateFact, Comparison, QueryDays, isFixed: Bool)
  case priority(Comparison, Priority)
  case work(WorkFact, Comparison, ClosedRange<Int>)
  case column(Column)
  /// The stage of the card equals this one; the text is folded, and empty for cards without a stage.
  case stage([UInt8])
  case state(QueryState)
  case project(ProjectID)
  case has(QueryPart)
  case lacks(QueryPart)
  case completed(Bool)
  case checklist(isDone: Bool)

  package enum DateFact: Hashable, Sendable {
    case due, start, created, changed, completed
  }

  /// Estimate and time spent are in minutes; the size has no unit.
  package enum WorkFact: Hashable, Sendable {
    case size, estimate, spent
  }
}

package enum Comparison: String, Hashable, Sendable {
  case equal = ":"
  case less = "<"
  case atMost = "<="
  case more = ">"
  case atLeast = ">="

  /// Whether the comparison is true. `place` is negative for a value below or before the wanted ones, zero for one of
  /// them, positive for one above or after.
  package func holds(_ place: Int) -> Bool {
    switch self {
    case .equal: place == 0
    case .less: place < 0
    case .atMost: place <= 0
    case .more: place > 0
    case .atLeast: place >= 0
    }
  }

  /// The comparison with its direction reversed, to compare dates instead of ages: an older card has an earlier date.
  package var turned: Comparison {
    switch self {
    case .equal: .equal
    case .less: .more
    case .atMost: .atLeast
    case .more: .less
    case .atLeast: .atMost
    }
  }
}

package struct TextParts: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let title = TextParts(rawValue: 1)
  package static let tags = TextParts(rawValue: 2)
  package static let notes = TextParts(rawValue: 4)
  package static let number = TextParts(rawValue: 8)
  package static let everywhere: TextParts = [.title, .tags, .notes, .number]
}

extension Clause {
  package func text(or: String) -> String {
    switch self {
    case .all(let clauses):
      clauses.map { clause in
        if case .any = clause { return "(\(clause.text(or: or)))" }
        return clause.text(or: or)
      }.joined(separator: " ")
    case .any(let clauses): clauses.map { $0.text(or: or) }.joined(separator: " \(or) ")
    case .not(.term(let term)): "-\(term.text)"
    case .not(let clause): "-(\(clause.text(or: or)))"
    case .term(let term): term.text
    }
  }

  /// The same clause with its parts reordered, so that cheap tests come first.
  package var quickFirst: Clause {
    switch self {
    case .all(let clauses): .all(Clause.quickFirst(clauses))
    case .any(let clauses): .any(Clause.quickFirst(clauses))
    case .not(let clause): .not(clause.quickFirst)
    case .term: self
    }
  }

  private static func quickFirst(_ clauses: [Clause]) -> [Clause] {
    let clauses = clauses.map(\.quickFirst)
    return clauses.filter { !$0.readsTexts } + clauses.filter(\.readsTexts)
  }

  private var readsTexts: Bool {
    terms.contains { term in
      switch term.test {
      case .word, .tag, .stage: true
      case .number, .parent, .date, .priority, .work, .column, .state, .project, .has, .lacks, .completed, .checklist:
        false
      }
    }
  }

  package var terms: [QueryTerm] {
    switch self {
    case .all(let clauses), .any(let clauses): clauses.flatMap(\.terms)
    case .not(let clause): clause.terms
    case .term(let term): [term]
    }
  }

  package var certain: [Needle] {
    switch self {
    case .all(let clauses): return Clause.once(clauses.flatMap(\.certain))
    case .any(let clauses):
      let each = clauses.map(\.certain)
      return (each.first ?? []).filter { needle in each.allSatisfy { $0.contains(needle) } }
    case .not: return []
    case .term(let term):
      if case .word(let needle, _) = term.test { return [needle] }
      return []
    }
  }

  package var possible: [Needle] {
    switch self {
    case .all(let clauses), .any(let clauses): return Clause.once(clauses.flatMap(\.possible))
    case .not: return []
    case .term: return certain
    }
  }

  private static func once(_ needles: [Needle]) -> [Needle] {
    var seen: Set<Needle> = []
    return needles.filter { seen.insert($0).inserted }
  }

  package var hasDates: Bool {
    terms.contains { term in
      if case .date = term.test { true } else { false }
    }
  }

  package var asksOfTies: Bool {
    terms.contains { term in
      switch term.test {
      case .state(.waiting), .state(.blocked), .state(.blocks), .state(.stuck), .has(.waiting), .lacks(.waiting),
        .parent, .has(.parent), .lacks(.parent):
        true
      case .word, .tag, .stage, .number, .date, .priority, .work, .column, .state, .project, .has, .lacks, .completed,
        .checklist:
        false
      }
    }
  }

  /// True if a date of the clause names a time that may depend on now, as in `due<+2h`.
  package var dependsOnMinute: Bool {
    terms.contains { term in
      if case .date(_, _, let days, isFixed: false) = term.test { days.minute != nil } else { false }
    }
  }

  package var dependsOnTime: Bool {
    terms.contains { term in
      switch term.test {
      case .date(_, _, _, let isFixed): !isFixed
      case .state(.late), .state(.today): true
      case .word, .tag, .stage, .number, .parent, .priority, .work, .column, .state, .project, .has, .lacks,
        .completed, .checklist:
        false
      }
    }
  }
}

// MARK: Projects

extension Clause {
  /// False if no card of the project can match the clause, so that a search can skip the project.
  package func canMatch(in project: ProjectID) -> Bool { outcomes(in: project).match }

  /// Whether a card of the project can match the clause, and whether one can fail it.
  private func outcomes(in project: ProjectID) -> (match: Bool, fail: Bool) {
    switch self {
    case .all(let clauses):
      let all = clauses.map { $0.outcomes(in: project) }
      return (all.allSatisfy(\.match), all.contains(where: \.fail))
    case .any(let clauses):
      let all = clauses.map { $0.outcomes(in: project) }
      return (all.contains(where: \.match), all.allSatisfy(\.fail))
    case .not(let clause):
      let (match, fail) = clause.outcomes(in: project)
      return (fail, match)
    case .term(let term):
      guard case .project(let wanted) = term.test else { return (true, true) }
      return (wanted == project, wanted != project)
    }
  }
}

/// A state of a card; most can be used without `is:`.
public enum QueryState: CaseIterable, Hashable, Sendable {
  case late, today, waiting, blocked, blocks, stuck, todo, doing, done, repeats, running, open, over, trash

  public init(_ column: Column) {
    switch column {
    case .todo: self = .todo
    case .doing: self = .doing
    case .done: self = .done
    }
  }
}

public enum QueryPart: CaseIterable, Hashable, Sendable {
  case notes, checklist, due, start, tags, priority, size, estimate, spent, waiting, repeats, parent
}
