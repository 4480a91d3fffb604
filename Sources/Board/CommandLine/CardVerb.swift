import Kanban
import Words

/// A shell command that changes any number of cards. Its words are parsed like those of a command after `:` on the
/// board.
public enum CardVerb: Equatable, Sendable {
  case move, done, reopen, skip, due, tag, priority, wait, part, send, remove

  /// Options for how a shell command changes its cards.
  public struct Manner: Equatable, Sendable {
    public var end: Change.Spot?
    /// With a new deadline of a repeating card, move all later occurrences as well.
    public var movesSeries = false
    public var allowsPast = false

    public init() {}
  }

  /// Parses the words of the shell command into the change of its cards; throws the reason if they are invalid.
  public func action(
    _ typed: String, _ manner: Manner, in surroundings: Surroundings
  ) throws(Reason) -> CardAction {
    let line = CardVerbLine(typed, surroundings)
    switch self {
    case .move:
      let place = try line.read(.columnOrStage)
      return .move(to: place.column, stage: place.stage, at: manner.end ?? .top)
    case .done: return .complete
    case .reopen: return .reopen
    case .skip: return .skip
    case .due: return try due(typed, manner, in: surroundings)
    case .tag:
      let change = try line.read(.tagChange)
      return .retag(removing: change.removing, adding: change.adding)
    case .priority: return .prioritize(try line.read(.priority))
    case .wait: return .wait(try line.read(.waiting))
    case .part: return .makePart(of: try line.read(.parent))
    case .send: return .send(to: try line.read(.project).id)
    case .remove: return .remove
    }
  }

  /// The field that the command sets; nil if it sets none.
  public var field: CardField? {
    switch self {
    case .due: .due
    case .tag: .tags
    case .priority: .priority
    case .move, .done, .reopen, .skip, .wait, .part, .send, .remove: nil
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
  /// The columns whose cards this command can change: cards in other columns have the wanted state already.
  public var columns: [Column] {
    switch self {
    case .move(let column, nil, _): Column.allCases.filter { $0 != column }
    case .move, .shift: Column.allCases
    case .complete: [.todo, .doing]
    case .reopen: [.done]
    case .skip, .remove, .retag, .rename, .prioritize, .reschedule, .reanchor, .send, .wait, .makePart:
      Column.allCases
    }
  }
}

struct CardVerbLine {
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
