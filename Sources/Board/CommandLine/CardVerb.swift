import Kanban

/// What the command line does to any cards alike. What is written behind their names is read as behind `:` on the board.
public enum CardVerb: Equatable, Sendable {
  case move, done, reopen, skip, due, tag, priority, wait, send, remove

  /// How else it is done, where that was said.
  public struct Manner: Equatable, Sendable {
    /// Nil without an option for it.
    public var end: CardAction.End?
    /// With all that follow, where a card comes again.
    public var movesSeries = false
    public var allowsPast = false

    public init() {}
  }

  /// Or why its words mean nothing.
  public func action(
    _ typed: String, _ manner: Manner, in surroundings: Surroundings
  ) throws(Reason) -> CardAction {
    let line = CardVerbLine(typed, surroundings)
    switch self {
    case .move: return .move(to: try line.read(.column), at: manner.end ?? .top)
    case .done: return .complete
    case .reopen: return .reopen
    case .skip: return .skip
    case .due: return try due(typed, manner, in: surroundings)
    case .tag:
      let change = try line.read(.tagChange)
      return .retag(removing: change.removing, adding: change.adding)
    case .priority: return .prioritize(try line.read(.priority))
    case .wait: return .wait(try line.read(.waiting))
    case .send: return .send(to: try line.read(.project).id)
    case .remove: return .remove
    }
  }

  private func due(
    _ typed: String, _ manner: Manner, in surroundings: Surroundings
  ) throws(Reason) -> CardAction {
    var text = surroundings.fieldText
    (text.allowsPast, text.pastOption) = (manner.allowsPast, .past)
    let due = try text.deadline(typed)
    guard manner.movesSeries else { return .reschedule(due) }
    guard let due else { throw Reason(surroundings.words.seriesNeedsDay) }
    return .reanchor(to: due)
  }
}

extension CardAction {
  /// Where a card has to stand for it to change anything.
  public var columns: [Column] {
    switch self {
    case .move(let column, _): Column.allCases.filter { $0 != column }
    case .complete: [.todo, .doing]
    case .reopen: [.done]
    case .skip, .remove, .retag, .rename, .prioritize, .reschedule, .reanchor, .send, .wait: Column.allCases
    }
  }
}

/// The words of a command, as the palette would have them.
private struct CardVerbLine {
  let typed: String
  let surroundings: Surroundings

  init(_ typed: String, _ surroundings: Surroundings) { (self.typed, self.surroundings) = (typed, surroundings) }

  func read<Value>(_ words: VerbWords<Value>) throws(Reason) -> Value {
    let names: VerbNames
    do throws(StoreFailure) { names = try words.names(surroundings) } catch {
      throw Reason(Sentences(surroundings).failure(error))
    }
    return try words.read(VerbLine(typed: typed, object: VerbObject(names: names), surroundings: surroundings))
  }
}
