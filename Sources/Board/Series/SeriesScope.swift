import Kanban
import Time
import Words

/// How far a change of a repeating card applies.
public enum SeriesScope: Equatable, Sendable {
  case thisOne, allFollowing

  init?(_ command: Command) {
    switch command {
    case .changeThisOne, .accept: self = .thisOne
    case .changeAllFollowing: self = .allFollowing
    default: return nil
    }
  }
}

/// A change of a repeating card: its text before and after.
struct SeriesChange: Equatable, Sendable {
  let card: CardID
  @Boxed private(set) var before: CardText
  @Boxed private(set) var after: CardText

  /// True if the user has to choose the scope: the card repeats, another occurrence follows, and the change keeps the
  /// rule and a deadline.
  func isAsked(at clock: Clock) -> Bool {
    guard let repeats = before.repeats, after.repeats == repeats, after.due != nil, before != after else {
      return false
    }
    return repeats.skippingOne(at: clock) != nil
  }

  /// The scopes to offer: both, or only this occurrence if the rule cannot follow the new deadline.
  func scopes(at clock: Clock) -> [SeriesScope] {
    following(at: clock) == nil ? [.thisOne] : [.thisOne, .allFollowing]
  }

  /// The change of the card for a scope; nil for `allFollowing` if the rule cannot follow the new deadline.
  func change(_ scope: SeriesScope, as newID: CardID, at clock: Clock) -> Change? {
    switch scope {
    case .thisOne:
      let edits = before.changes(to: after)
      return isMove ? .edited(card, edits) : .detached(card, as: newID, edits)
    case .allFollowing: return following(at: clock).map { .edited(card, before.changes(to: $0)) }
    }
  }

  /// The changed text with its rule moved along with the new deadline; nil if the rule cannot follow it. If the
  /// deadline stays, the rule stays.
  func following(at clock: Clock) -> CardText? {
    guard let due = after.due, due != before.due else { return after }
    var text = after
    guard let moved = before.repeats?.moved(to: due, at: clock) else { return nil }
    text.repeats = moved
    return text
  }

  /// True if only the deadline moves, with a period's start along with it: then the card is edited. Otherwise this
  /// occurrence becomes a card of its own.
  private var isMove: Bool {
    var moved = before
    moved.due = after.due
    if let start = before.start, let old = before.due, let new = after.due, after.start != start {
      moved.start = start + (new.day - old.day)
    }
    return moved == after
  }
}

/// A question about repeating cards: how far a change applies, for one card or, with a new deadline, for all marked
/// ones; or whether the repetition may end.
enum SeriesQuestion: Equatable, Sendable {
  case one(SeriesChange)
  case marked(Deadline, scopes: [SeriesScope])
  /// The question whether the repetition may end, because it needs the deadline that the user removes.
  case ending

  func content(in surroundings: Surroundings) -> QuestionContent {
    switch self {
    case .one(let change):
      surroundings.seriesQuestion(
        surroundings.words.seriesQuestion, of: change.scopes(at: surroundings.clock), change.before.repeats)
    case .marked(_, let scopes): surroundings.seriesQuestion(surroundings.words.seriesQuestionOfMany, of: scopes, nil)
    case .ending: surroundings.endingQuestion
    }
  }

  /// The scope that a command chooses; nil if the command chooses none, or one that is not offered.
  func scope(chosenBy command: Command, at clock: Clock) -> SeriesScope? {
    guard let scope = SeriesScope(command) else { return nil }
    let isOffered =
      switch self {
      case .one(let change): change.scopes(at: clock).contains(scope)
      case .marked(_, let scopes): scopes.contains(scope)
      case .ending: command == .accept
      }
    return isOffered ? scope : nil
  }
}

extension Surroundings {
  /// The change of the card's deadline, compared with `seen` or else the stored text, if the user has to choose its
  /// scope; nil otherwise, or if the card cannot be read.
  func seriesChange(of id: CardID, seen: CardText? = nil, to due: Deadline) -> SeriesChange? {
    guard let card = try? store.card(id) else { return nil }
    let before = seen ?? card.text
    var text = before
    text.due = due
    let change = SeriesChange(card: id, before: before, after: text)
    return change.isAsked(at: clock) ? change : nil
  }

  /// Why the rule of a series cannot follow a new date; nil stands for the rules of several cards.
  func cannotMove(_ repeats: Repeat?) -> String {
    settings.keys.filled(words.repeatCannotMove(repeats.map { words.sentence(of: $0) }), in: .list)
  }

  fileprivate var endingQuestion: QuestionContent {
    QuestionContent(
      words.endingQuestion, [], answers: [(.accept, words.endSeries), (.cancel, words.keepEditing)],
      at: .seriesQuestion, in: self)
  }

  fileprivate func seriesQuestion(_ title: String, of scopes: [SeriesScope], _ repeats: Repeat?) -> QuestionContent {
    let answers = scopes.map { scope in
      switch scope {
      case .thisOne: (Command.changeThisOne, words.thisOne)
      case .allFollowing: (Command.changeAllFollowing, words.allFollowing)
      }
    }
    return QuestionContent(
      title, scopes.contains(.allFollowing) ? [] : questionLines(cannotMove(repeats), most: 3),
      answers: answers + [(.cancel, words.keepEditing)], at: .seriesQuestion, in: self)
  }
}
